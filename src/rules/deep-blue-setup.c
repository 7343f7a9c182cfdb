/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers of Deep Blue: what is printed on cards, tiles and board is told, not known. */
#include "deep-blue-private.h"

#include "notation.h"

G_STATIC_ASSERT (sizeof (FathomDeepSetup) <= sizeof ((FathomSetup *) 0)->data);

static const guint8 supply_at_first[FATHOM_DEEP_GEMS] = { 2, 2, 2, 2, 4, 0, 0 }; /* R1 */
static const guint8 bag_at_first[FATHOM_DEEP_GEMS] = { 7, 3, 1, 0, 0, 4, 4 };

static const char * const scenario_words[] =
{
  [FATHOM_DEEP_TROUBLED_WATERS] = "troubled-waters",
  [FATHOM_DEEP_BEST_OF_THE_BEST] = "best-of-the-best",
  [FATHOM_DEEP_SCATTERED_WEALTH] = "scattered-wealth",
  [FATHOM_DEEP_BOUNTY_WRECKS] = "bounty-wrecks",
  [FATHOM_DEEP_STORM_IS_COMING] = "storm-is-coming",
  [FATHOM_DEEP_DANGEROUS_REEFS] = "dangerous-reefs",
  [FATHOM_DEEP_RUINS_OF_PLENTY] = "ruins-of-plenty"
};

static const char * const defence_words[] = { NULL, "blue", "black", "either" };

const char *
fathom_deep_scenario_word (guint scenario)
{
  g_return_val_if_fail (scenario >= 1 && scenario <= FATHOM_DEEP_SCENARIOS, NULL);

  return scenario_words[scenario];
}

/* Reading */

/* "gold*2" or "gold" */
static gboolean
read_needs (const char     *value,
            FathomDeepCard *card,
            FathomRefusal  *refusal)
{
  gsize length = strcspn (value, "*");
  char gem[FATHOM_TOKEN_SIZE] = "";

  g_strlcpy (gem, value, MIN (length, sizeof gem - 1) + 1);
  card->needs = FATHOM_DEEP_ANY;
  if (strcmp (gem, "any") != 0 && !fathom_deep_read_gem (gem, &card->needs, refusal))
    return FALSE;

  card->count = 1;
  if (value[length] == '*' &&
      !fathom_notation_is_number (value + length + 1, 1, FATHOM_DEEP_MAX_VALUE, &card->count))
    return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, value, 1, FATHOM_DEEP_MAX_VALUE);

  return TRUE;
}

static gboolean
read_defence (const char    *value,
              guint8        *defends,
              FathomRefusal *refusal)
{
  for (guint i = 1; i < G_N_ELEMENTS (defence_words); i++)
    if (strcmp (value, defence_words[i]) == 0)
      {
        *defends = i;
        return TRUE;
      }

  return fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);
}

static gboolean
read_value (const char    *value,
            guint8        *number,
            FathomRefusal *refusal)
{
  if (!fathom_notation_is_number (value, 0, FATHOM_DEEP_MAX_VALUE, number))
    return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, value, 0, FATHOM_DEEP_MAX_VALUE);

  return TRUE;
}

static gboolean
read_card_key (const char     *token,
               guint           key,
               const char     *value,
               FathomDeepCard *card,
               FathomRefusal  *refusal)
{
  guint8 gem = 0;

  switch (key)
    {
    case 0:
      return read_needs (value, card, refusal);
    case 1:
      return read_value (value, &card->vp, refusal);
    case 2:
      return read_defence (value, &card->defends, refusal);
    case 3:
      return read_value (value, &card->cash, refusal);
    case 4:
      return read_value (value, &card->propellers, refusal);
    case 5:
      if (!fathom_deep_read_gem (value, &gem, refusal))
        return FALSE;
      card->adds = gem + 1;
      return TRUE;
    default:
      return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
    }
}

static gboolean
set_card (FathomDeepEdition *edition,
          const char        *text,
          FathomRefusal     *refusal)
{
  static const char * const keys[] = { "needs", "vp", "defends", "cash", "propellers", "adds" };
  FathomDeepCard card = { 0 };
  char token[FATHOM_TOKEN_SIZE];
  guint seen = 0;
  guint8 id = 0;

  if (!fathom_notation_word (&text, token, refusal) || !fathom_deep_read_card (token, &id, refusal))
    return FALSE;

  while (fathom_notation_next (&text, token))
    {
      guint key = 0;

      while (key < G_N_ELEMENTS (keys) && fathom_notation_value (token, keys[key]) == NULL)
        key++;
      if (seen & 1 << key)
        return fathom_refuse_text (refusal, FATHOM_REPEATED, token, 0, 0);
      seen |= 1 << key;
      if (!read_card_key (token, key, key < G_N_ELEMENTS (keys) ? fathom_notation_value (token, keys[key]) : NULL,
                          &card, refusal))
        return FALSE;
    }

  edition->cards[id] = card;
  return TRUE;
}

/* "silver,red,either" */
static gboolean
read_spots (const char     *value,
            FathomDeepTile *tile,
            FathomRefusal  *refusal)
{
  while (TRUE)
    {
      gsize length = strcspn (value, ",");
      char spot[FATHOM_TOKEN_SIZE] = "";

      g_strlcpy (spot, value, MIN (length, sizeof spot - 1) + 1);
      if (tile->n_spots == FATHOM_DEEP_SPOTS)
        return fathom_refuse_text (refusal, FATHOM_ONE_TOO_MANY, spot, 0, 0);
      if (!fathom_deep_read_spot (spot, &tile->spots[tile->n_spots++], refusal))
        return FALSE;
      if (value[length] == '\0')
        return TRUE;
      value += length + 1;
    }
}

static gboolean
set_tile (FathomDeepEdition *edition,
          const char        *text,
          FathomRefusal     *refusal)
{
  FathomDeepTile tile = { 0 };
  char token[FATHOM_TOKEN_SIZE];
  gboolean has_vp = FALSE;
  guint8 id = 0;

  if (!fathom_notation_word (&text, token, refusal) || !fathom_deep_read_tile (token, &id, refusal))
    return FALSE;
  if (id == FATHOM_DEEP_EMPTY_TILE)
    return fathom_refuse_text (refusal, FATHOM_DEEP_TILE_IS_EMPTY, token, 0, 0);

  while (fathom_notation_next (&text, token))
    {
      const char *spots = fathom_notation_value (token, "spots");
      const char *vp = fathom_notation_value (token, "vp");

      if (spots == NULL && vp == NULL)
        return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
      if (spots != NULL ? tile.n_spots > 0 : has_vp)
        return fathom_refuse_text (refusal, FATHOM_REPEATED, token, 0, 0);
      if (spots != NULL ? !read_spots (spots, &tile, refusal) : !read_value (vp, &tile.vp, refusal))
        return FALSE;
      has_vp |= vp != NULL;
    }
  if (tile.n_spots == 0)
    return fathom_refuse (refusal, FATHOM_INCOMPLETE, 0, 0, 0, 0);

  /* colours have no order on a tile */
  fathom_notation_sort (tile.spots, tile.n_spots);
  edition->tiles[id] = tile;
  return TRUE;
}

static gboolean
set_routes (FathomDeepEdition *edition,
            const char        *text,
            FathomRefusal     *refusal)
{
  guint32 routes[FATHOM_DEEP_SPACES] = { 0 };
  char token[FATHOM_TOKEN_SIZE];

  while (fathom_notation_next (&text, token))
    {
      char *dash = strchr (token, '-');
      char told[FATHOM_TOKEN_SIZE];
      guint8 from = 0, to = 0;

      g_strlcpy (told, token, sizeof told);
      if (dash == NULL)
        return fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_ROUTE, told, 0, 0);
      *dash = '\0';
      if (!fathom_deep_read_space (token, &from, refusal) || !fathom_deep_read_space (dash + 1, &to, refusal))
        return FALSE;
      if (from == to)
        return fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_ROUTE, told, 0, 0);
      if (routes[from] & 1u << to)
        return fathom_refuse_text (refusal, FATHOM_REPEATED, told, 0, 0);
      routes[from] |= 1u << to;
      routes[to] |= 1u << from;
    }

  memcpy (edition->routes, routes, sizeof routes);
  return TRUE;
}

static gboolean
set_numbers (const char    *value,
             guint          n,
             guint8        *numbers,
             FathomRefusal *refusal)
{
  guint8 told[FATHOM_MAX_SEATS];

  if (!fathom_notation_numbers (value, n, n, 0, FATHOM_DEEP_MAX_VALUE, told, NULL, refusal))
    return FALSE;

  memcpy (numbers, told, n);
  return TRUE;
}

/* The data file names the edition it tells; a match can only ask for that one. */
static gboolean
set_name (FathomDeepSetup *self,
          const char      *value,
          FathomRefusal   *refusal)
{
  if (self->name[0] == '\0' && *value != '\0' && strlen (value) < sizeof self->name && strchr (value, ' ') == NULL)
    g_strlcpy (self->name, value, sizeof self->name);
  else if (strcmp (self->name, value) != 0 || *value == '\0')
    return fathom_refuse_text (refusal, FATHOM_DEEP_UNKNOWN_EDITION, value, 0, 0);

  return TRUE;
}

static gboolean
set_scenario (FathomDeepSetup *self,
              const char      *value,
              FathomRefusal   *refusal)
{
  for (guint i = 1; i <= FATHOM_DEEP_SCENARIOS; i++)
    if (strcmp (value, scenario_words[i]) == 0)
      {
        self->scenario = i;
        return TRUE;
      }

  return fathom_refuse_text (refusal, FATHOM_DEEP_NO_SUCH_SCENARIO, value, 0, 0);
}

static gboolean
set_crew (FathomDeepSetup *self,
          const char      *value,
          FathomRefusal   *refusal)
{
  if (strcmp (value, "table") != 0)
    return fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);

  self->crew_table = TRUE;
  return TRUE;
}

static gboolean
set_mode (FathomDeepSetup *self,
          const char      *value,
          FathomRefusal   *refusal)
{
  if (strcmp (value, "score") != 0)
    return fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);

  self->score_only = TRUE;
  return TRUE;
}

FathomSet
fathom_deep_set (FathomSetup   *setup,
                 guint          seat,
                 const char    *word,
                 const char    *value,
                 FathomRefusal *refusal)
{
  static const char * const words[] =
  {
    "edition", "scenario", "crew", "card", "tile", "routes", "prices", "refresh", "mode", "tokens"
  };
  FathomDeepSetup *self = (FathomDeepSetup *) setup->data;
  FathomDeepEdition *edition = &self->edition;
  gboolean done;
  guint i = 0;

  while (i < G_N_ELEMENTS (words) && strcmp (word, words[i]) != 0)
    i++;
  if (seat != 0 || i == G_N_ELEMENTS (words))
    return FATHOM_SET_UNKNOWN;

  switch (i)
    {
    case 0:
      done = set_name (self, value, refusal);
      break;
    case 1:
      done = set_scenario (self, value, refusal);
      break;
    case 2:
      done = set_crew (self, value, refusal);
      break;
    case 3:
      done = set_card (edition, value, refusal);
      break;
    case 4:
      done = set_tile (edition, value, refusal);
      break;
    case 5:
      done = set_routes (edition, value, refusal);
      break;
    case 6:
      done = set_numbers (value, FATHOM_DEEP_MARKET, edition->prices, refusal);
      break;
    case 7:
      done = set_numbers (value, 1, &edition->refresh, refusal);
      break;
    case 8:
      done = set_mode (self, value, refusal);
      break;
    default:
      done = set_numbers (value, FATHOM_MAX_SEATS, edition->tokens, refusal);
    }

  return done ? FATHOM_SET_DONE : FATHOM_SET_REFUSED;
}

/* Checking */

/* Fills in how far from @from every space is that can be reached. Returns: which those are. */
static guint32
measure (const FathomDeepEdition *edition,
         guint                    from,
         guint8                   distance[FATHOM_DEEP_SPACES])
{
  guint32 reached = 1u << from;
  guint32 edge = reached;

  distance[from] = 0;
  for (guint8 moves_made = 1; edge != 0; moves_made++)
    {
      guint32 next = 0;

      for (guint32 rest = edge; rest != 0; rest &= rest - 1)
        next |= edition->routes[lowest_bit (rest)];
      edge = next & ~reached;
      reached |= edge;
      for (guint32 rest = edge; rest != 0; rest &= rest - 1)
        distance[lowest_bit (rest)] = moves_made;
    }

  return reached;
}

/* @word is the header that is to blame. */
static gboolean
refuse_edition (FathomRefusal *refusal,
                guint          reason,
                guint          clause,
                const char    *word,
                guint          number)
{
  fathom_refuse_text (refusal, reason, word, number, 0);
  if (refusal != NULL)
    refusal->clause = clause;

  return FALSE;
}

gboolean
fathom_deep_check (const FathomSetup *setup,
                   FathomRefusal     *refusal)
{
  const FathomDeepSetup *self = (const FathomDeepSetup *) setup->data;
  guint8 distance[FATHOM_DEEP_SPACES];
  guint32 reached = measure (&self->edition, FATHOM_DEEP_HARBOUR, distance);
  guint propellers = 0;

  if (self->scenario == 0)
    return refuse_edition (refusal, FATHOM_HEADER_MISSING, 3, "scenario", 0);

  for (guint i = 0; i < FATHOM_DEEP_STARTING; i++)
    propellers += self->edition.cards[i].propellers;
  if (propellers == 0)
    return refuse_edition (refusal, FATHOM_DEEP_NO_PROPELLER, 11, "card", 0);
  for (guint i = 0; i < FATHOM_DEEP_SPACES; i++) /* a board may do without a buoy */
    if (!(reached & 1u << i) && (i <= FATHOM_DEEP_SITES || self->edition.routes[i] != 0))
      return refuse_edition (refusal, FATHOM_DEEP_OUT_OF_REACH, 9, "routes", i);
  for (guint i = 0; i < FATHOM_DEEP_TILES; i++)
    if (self->edition.tiles[i].n_spots == 0 && i != FATHOM_DEEP_EMPTY_TILE)
      return refuse_edition (refusal, FATHOM_DEEP_TILE_WITHOUT_SPOTS, 2, "tile", i);

  return TRUE;
}

/* Writing */

static void
put_key (GString    *text,
         const char *key,
         guint       value)
{
  if (value != 0)
    g_string_append_printf (text, " %s=%u", key, value);
}

static void
write_card (const FathomDeepCard *card,
            guint                 id,
            GString              *text)
{
  g_string_append (text, "card ");
  fathom_deep_put_card (text, id);
  if (card->count > 0)
    g_string_append_printf (text, " needs=%s",
                            card->needs == FATHOM_DEEP_ANY ? "any" : fathom_deep_gem_word (card->needs));
  if (card->count > 1)
    g_string_append_printf (text, "*%d", card->count);
  put_key (text, "vp", card->vp);
  if (card->defends != 0)
    g_string_append_printf (text, " defends=%s", defence_words[card->defends]);
  put_key (text, "cash", card->cash);
  put_key (text, "propellers", card->propellers);
  if (card->adds != 0)
    g_string_append_printf (text, " adds=%s", fathom_deep_gem_word (card->adds - 1));
  g_string_append_c (text, '\n');
}

static void
write_tile (const FathomDeepTile *tile,
            guint                 id,
            GString              *text)
{
  g_string_append (text, "tile ");
  fathom_deep_put_tile (text, id);
  for (guint i = 0; i < tile->n_spots; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? " spots=" : ",", fathom_deep_spot_word (tile->spots[i]));
  put_key (text, "vp", tile->vp);
  g_string_append_c (text, '\n');
}

static void
write_routes (const FathomDeepEdition *edition,
              GString                 *text)
{
  g_string_append (text, "routes");
  for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
    for (guint to = from + 1; to < FATHOM_DEEP_SPACES; to++)
      if (edition->routes[from] & 1u << to)
        {
          g_string_append_c (text, ' ');
          fathom_deep_put_space (text, from);
          g_string_append_c (text, '-');
          fathom_deep_put_space (text, to);
        }
  g_string_append_c (text, '\n');
}

static void
write_numbers (const char   *word,
               const guint8 *numbers,
               const guint8 *shipped,
               guint         n,
               GString      *text)
{
  if (memcmp (numbers, shipped, n) == 0)
    return;

  g_string_append_printf (text, "%s ", word);
  fathom_notation_put_numbers (text, numbers, n);
  g_string_append_c (text, '\n');
}

static void
write_edition (const FathomDeepEdition *edition,
               const FathomDeepEdition *shipped,
               GString                 *text)
{
  for (guint i = 0; i < FATHOM_DEEP_CARDS; i++)
    if (memcmp (&edition->cards[i], &shipped->cards[i], sizeof edition->cards[i]) != 0)
      write_card (&edition->cards[i], i, text);
  for (guint i = 0; i < FATHOM_DEEP_TILES; i++)
    if (memcmp (&edition->tiles[i], &shipped->tiles[i], sizeof edition->tiles[i]) != 0)
      write_tile (&edition->tiles[i], i, text);
  if (memcmp (edition->routes, shipped->routes, sizeof edition->routes) != 0)
    write_routes (edition, text);
  write_numbers ("prices", edition->prices, shipped->prices, FATHOM_DEEP_MARKET, text);
  write_numbers ("refresh", &edition->refresh, &shipped->refresh, 1, text);
  write_numbers ("tokens", edition->tokens, shipped->tokens, FATHOM_MAX_SEATS, text);
}

void
fathom_deep_write (const FathomSetup *setup,
                   const FathomSetup *shipped,
                   guint              seat,
                   GString           *text)
{
  const FathomDeepSetup *self = (const FathomDeepSetup *) setup->data;
  const FathomDeepSetup *usual = (const FathomDeepSetup *) shipped->data;

  if (seat != 0)
    return;

  if (self->name[0] != '\0')
    g_string_append_printf (text, "edition %s\n", self->name);
  if (self->scenario != 0)
    g_string_append_printf (text, "scenario %s\n", scenario_words[self->scenario]);
  if (self->crew_table)
    g_string_append (text, "crew table\n");
  if (self->score_only)
    g_string_append (text, "mode score\n");
  write_edition (&self->edition, &usual->edition, text);
}

/* Starting */

void
fathom_deep_init (const FathomSetup *setup,
                  void              *state)
{
  const FathomDeepSetup *settings = (const FathomDeepSetup *) setup->data;
  FathomDeepState *self = state;

  memset (self, 0, sizeof *self);
  self->edition = settings->edition;
  self->scenario = settings->scenario;
  self->crew_table = settings->crew_table;
  self->players = setup->players;
  self->turn = setup->first;
  self->score_only = settings->score_only;
  self->phase = self->score_only ? FATHOM_DEEP_PHASE_FINALS : FATHOM_DEEP_PHASE_TILES;
  memset (self->distance, FATHOM_DEEP_NONE, sizeof self->distance);
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    measure (&self->edition, space, self->distance[space]);

  memcpy (self->supply, supply_at_first, sizeof self->supply);
  memcpy (self->bag, bag_at_first, sizeof self->bag);
  memset (self->tiles, FATHOM_DEEP_NONE, sizeof self->tiles);
  memset (self->tiles + FIRST_ADVANCED_SITE, FATHOM_DEEP_FACE_DOWN, FATHOM_DEEP_SITES - FATHOM_DEEP_SQUARES); /* R2 */
  memset (self->lying, FATHOM_DEEP_NONE, sizeof self->lying);
  memset (self->spot, FATHOM_DEEP_NONE, sizeof self->spot); /* R4: in the harbour, which is space 0 */
  memset (self->market, FATHOM_DEEP_NONE, sizeof self->market);
  self->tiles_left = ((1 << FATHOM_DEEP_TILES) - 1) & ~((1 << FATHOM_DEEP_SQUARES) - 1);
  self->deck = self->crew_table ? 0 : ALL_CARDS & ~STARTING_CARDS;

  for (guint i = 0; i < self->players && !self->score_only; i++)
    {
      self->hand[i] = self->crew_table ? 0 : STARTING_CARDS;
      self->n_hand[i] = FATHOM_DEEP_STARTING;
      self->tokens[(setup->first - 1 + i) % self->players] = self->edition.tokens[i]; /* R6 */
    }
}
