/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-table.h"

#include "told.h"

#include <string.h>

static const FathomGame *game = &fathom_deep_blue;

void
table_header (FathomSetup *setup,
              const char  *header)
{
  g_auto (GStrv) words = g_strsplit (header, " ", 2);
  FathomRefusal refusal = { 0 };

  if (game->set (setup, 0, words[0], words[1], &refusal) != FATHOM_SET_DONE)
    g_error ("header '%s' is refused: reason %d '%s'", header, refusal.reason, refusal.token);
}

/* "    "card c1": "defends=blue"," */
static void
read_setup_line (FathomSetup *setup,
                 const char  *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\"", -1);
  g_autofree char *header = NULL;

  if (g_strv_length (parts) < 5)
    return;
  header = g_strconcat (parts[1], " ", parts[3], NULL);
  table_header (setup, header);
}

void
table_prepare (FathomSetup *setup,
               guint        players,
               const char  *scenario)
{
  static FathomSetup shipped;
  FathomRefusal refusal;

  if (shipped.data[0] == 0)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = NULL;
      gboolean inside = FALSE;

      if (!g_file_get_contents (EDITIONS "/deep-blue.json", &text, NULL, &error))
        g_error ("%s", error->message);
      lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        if (inside)
          read_setup_line (&shipped, lines[i]);
        else
          inside = strstr (lines[i], "\"setup\"") != NULL;
    }

  *setup = shipped;
  setup->players = players;
  setup->first = 1;
  if (scenario == NULL)
    return;
  g_assert_cmpint (game->set (setup, 0, "scenario", scenario, &refusal), ==, FATHOM_SET_DONE);
  g_assert_true (game->check (setup, &refusal));
}

void
table_sit (Table      *table,
           guint       players,
           const char *scenario)
{
  table_prepare (&table->setup, players, scenario);
  game->init (&table->setup, &table->state);
}

void
table_tell (Table      *table,
            const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      told (game, &table->state, split[i]);
      table_conserved (&table->state, &table->setup);
    }
}

void
table_refuses (Table      *table,
               const char *line,
               guint       reason,
               guint       clause)
{
  told_refused (game, &table->state, line, reason, clause);
}

guint
table_count (const Table *table,
             guint        kind)
{
  return told_count (game, &table->state, kind);
}

guint
table_space (const char *name)
{
  g_autofree char *line = g_strdup_printf ("dive %s", name);
  FathomEvent event = { 0 };
  FathomRefusal refusal;

  g_assert_true (game->parse (line, &event, &refusal));
  return event.args[0];
}

void
table_put_boat (Table      *table,
                guint       seat,
                guint       boat,
                const char *space,
                gint        spot)
{
  table->state.at[seat - 1][boat] = table_space (space);
  table->state.spot[seat - 1][boat] = spot < 0 ? FATHOM_DEEP_NONE : spot;
  table_conserved (&table->state, &table->setup);
}

void
table_put_tile (Table      *table,
                const char *space,
                guint       tile)
{
  table->state.tiles[table_space (space)] = tile;
  table->state.tiles_left &= ~(1 << tile);
}

void
table_hire (Table      *table,
            guint       seat,
            const char *cards)
{
  g_autofree char *line = g_strdup_printf ("play %s", cards);
  FathomEvent event = { 0 };
  FathomRefusal refusal;
  guint64 set;

  g_assert_true (game->parse (line, &event, &refusal));
  set = fathom_deep_event_cards (&event);
  g_assert_cmpuint (set & ~table->state.deck, ==, 0);
  table->state.deck &= ~set;
  table->state.hand[seat - 1] |= set;
  table->state.n_hand[seat - 1] += __builtin_popcountll (set);
}

gint
table_vp (const Table *table,
          guint        seat,
          guint        source)
{
  FathomDeepScore score;

  fathom_deep_score (&table->state, &score);
  return score.vp[seat - 1][source];
}

/* The suite that every game passes */

static void
check_cards (const FathomDeepState *self)
{
  guint64 extra = self->deck | self->discards;

  g_assert_cmpuint (self->deck & self->discards, ==, 0);
  for (guint i = 0; i < FATHOM_DEEP_MARKET; i++)
    {
      g_assert_cmpint (self->market[i] == FATHOM_DEEP_NONE, ==, i >= self->n_market);
      if (i < self->n_market)
        {
          g_assert_cmpuint (extra >> self->market[i] & 1, ==, 0);
          extra |= G_GUINT64_CONSTANT (1) << self->market[i];
        }
    }
  for (guint i = 0; i < self->players; i++)
    {
      guint64 own = self->hand[i] | self->resting[i] | self->laid[i];

      g_assert_cmpuint (self->hand[i] & self->resting[i], ==, 0);
      g_assert_cmpuint (self->hand[i] & self->laid[i], ==, 0);
      g_assert_cmpuint (self->resting[i] & self->laid[i], ==, 0);
      g_assert_cmpuint (self->scored[i] & ~self->laid[i], ==, 0);
      g_assert_cmpuint (own & 15, ==, 15);
      g_assert_cmpuint (own >> 4 & extra >> 4, ==, 0);
      g_assert_cmpuint (__builtin_popcountll (self->hand[i]), ==, self->n_hand[i]);
      g_assert_cmpuint (__builtin_popcountll (self->resting[i]), ==, self->n_resting[i]);
      extra |= own & ~G_GUINT64_CONSTANT (15);
    }
  g_assert_cmpuint (extra, ==, (G_GUINT64_CONSTANT (1) << 34) - 16);
}

static void
check_gems (const FathomDeepState *self)
{
  static const guint8 all[FATHOM_DEEP_GEMS] = { 9, 5, 3, 2, 4, 4, 4 };

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      guint n = self->supply[gem] + self->bag[gem] + self->counts[gem];

      for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
        n += self->lying[space] == gem;
      g_assert_cmpuint (n, ==, all[gem]);
    }
}

static void
check_spots (const FathomDeepState *self)
{
  for (guint i = 0; i < self->players; i++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      {
        const FathomDeepTile *tile;
        guint space = self->at[i][boat];
        guint there = 0;
        guint taken = 0;

        g_assert_cmpuint (space, <, FATHOM_DEEP_SPACES);
        if (self->spot[i][boat] == FATHOM_DEEP_NONE)
          continue;
        g_assert_cmpuint (self->tiles[space], <, FATHOM_DEEP_TILES);
        tile = &self->edition.tiles[self->tiles[space]];
        for (guint k = 0; k < tile->n_spots; k++)
          there += tile->spots[k] == self->spot[i][boat];
        for (guint k = 0; k < self->players; k++)
          for (guint other = 0; other < FATHOM_DEEP_BOATS; other++)
            taken += self->at[k][other] == space && self->spot[k][other] == self->spot[i][boat];
        g_assert_cmpuint (taken, <=, there);
      }
}

/* The extra cards of the box are enough for what everybody says to have. */
static void
check_finals (const FathomDeepState *self)
{
  guint extra = 0;

  for (guint i = 0; i < self->players; i++)
    if (self->finals & 1 << i)
      extra += fathom_deep_crew (self, i + 1) - FATHOM_DEEP_STARTING;
  g_assert_cmpuint (extra, <=, FATHOM_DEEP_CARDS - FATHOM_DEEP_STARTING);
}

void
table_conserved (const void        *state,
                 const FathomSetup *setup)
{
  const FathomDeepState *self = state;

  g_assert_cmpuint (self->players, ==, setup->players);
  if (self->score_only)
    check_finals (self);
  else if (!self->crew_table)
    check_cards (self);
  check_gems (self);
  check_spots (self);
}

static guint64
some_cards (FathomChance *chance,
            guint64       from)
{
  guint64 set = 0;

  for (guint i = 0; i < 34; i++)
    if (from >> i & 1 && fathom_choose (chance, 2) == 0)
      set |= G_GUINT64_CONSTANT (1) << i;
  if (fathom_choose (chance, 12) == 0)
    set |= G_GUINT64_CONSTANT (1) << fathom_choose (chance, 64);

  return set;
}

static void
put_cards (FathomEvent *event,
           guint        from,
           guint64      set)
{
  for (guint i = 0; i < 8; i++)
    event->args[from + i] = set >> (8 * i);
}

/* Sense and nonsense, more often than not of a kind that fits. */
void
table_scramble (const void   *state,
                FathomChance *chance,
                FathomEvent  *event)
{
  const FathomDeepState *self = state;
  gint mover = game->mover (state);
  guint seat = mover > 0 ? mover : 1;
  guint64 hand = self->hand[seat - 1];

  game->pick (state, chance, event);
  if (game->mover (state) == FATHOM_OVER || fathom_choose (chance, 3) == 0)
    {
      *event = (FathomEvent) { .kind = fathom_choose (chance, FATHOM_DEEP_KINDS + 2), .seat = fathom_choose (chance, 7) };
      event->n_args = fathom_choose (chance, 16);
      for (guint i = 0; i < event->n_args; i++)
        event->args[i] = fathom_choose (chance, 3) == 0 ? fathom_choose (chance, 256) : fathom_choose (chance, 24);
      return;
    }
  if (fathom_choose (chance, 8) == 0)
    event->seat = fathom_choose (chance, 7);
  switch (event->kind)
    {
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
    case FATHOM_DEEP_SAIL:
      put_cards (event, 1, some_cards (chance, hand));
      event->args[0] = fathom_choose (chance, 3);
      if (event->kind == FATHOM_DEEP_SAIL)
        event->args[9 + fathom_choose (chance, 5)] = fathom_choose (chance, 22);
      else if (event->kind == FATHOM_DEEP_RECRUIT && fathom_choose (chance, 2) == 0)
        event->args[9] = fathom_choose (chance, 36);
      break;
    case FATHOM_DEEP_PLAY:
      put_cards (event, 0, some_cards (chance, self->hand[CLAMP (event->seat, 1, self->players) - 1]));
      break;
    case FATHOM_DEEP_CARDS_DRAWN:
      put_cards (event, 0, some_cards (chance, self->resting[self->turn - 1]));
      break;
    default:
      if (event->n_args > 0)
        event->args[fathom_choose (chance, event->n_args)] = fathom_choose (chance, 36);
    }
}
