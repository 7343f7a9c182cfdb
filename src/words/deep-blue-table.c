/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table, the score and the JSON of Deep Blue. */
#include "deep-blue.h"
#include "grammar.h"

#define NAME_WIDTH  15
#define LABEL_WIDTH 18
#define SITE_WIDTH  28
#define CARD_WIDTH  34

/* The table */

static void
put_row (GString               *text,
         const FathomDeepState *seen,
         const char            *label,
         const guint           *numbers)
{
  fathom_words_put_left (text, label, LABEL_WIDTH);
  for (guint i = 0; i < seen->players; i++)
    {
      g_autofree char *digits = g_strdup_printf ("%u", numbers[i]);

      fathom_words_put_right (text, digits, NAME_WIDTH);
    }
  g_string_append_c (text, '\n');
}

static void
put_boats (GString               *text,
           const FathomVoice     *voice,
           const FathomDeepState *seen,
           guint                  boat)
{
  g_autofree char *label = g_strdup_printf (tr (voice->language, "Boat %c"), 'a' + boat);

  fathom_words_put_left (text, label, LABEL_WIDTH);
  for (guint i = 0; i < seen->players; i++)
    {
      g_autoptr (GString) cell = g_string_new (NULL);

      fathom_deep_put_space (cell, seen->at[i][boat]);
      if (seen->spot[i][boat] == FATHOM_DEEP_SPOT_EITHER)
        /* Translators: in a narrow column */
        g_string_append_printf (cell, " %s", trc (voice->language, "spot", "blue/black"));
      else if (seen->spot[i][boat] != FATHOM_DEEP_NONE)
        g_string_append_printf (cell, " %s", fathom_deep_spot_name (voice->language, seen->spot[i][boat]));
      g_string_append_c (text, ' ');
      fathom_words_put_right (text, cell->str, NAME_WIDTH - 1);
    }
  g_string_append_c (text, '\n');
}

static void
put_names (GString               *text,
           const FathomVoice     *voice,
           const FathomDeepState *seen)
{
  fathom_words_put_left (text, "", LABEL_WIDTH);
  for (guint i = 0; i < seen->players; i++)
    {
      g_string_append_c (text, ' ');
      fathom_words_put_right (text, fathom_words_seat (voice, i + 1), NAME_WIDTH - 1);
    }
  g_string_append_c (text, '\n');
}

static void
put_seats (GString               *text,
           const FathomVoice     *voice,
           const FathomDeepState *seen)
{
  guint numbers[4][FATHOM_MAX_SEATS];

  for (guint i = 0; i < seen->players; i++)
    {
      numbers[0][i] = fathom_deep_crew (seen, i + 1);
      numbers[1][i] = seen->n_hand[i];
      numbers[2][i] = seen->n_resting[i];
      numbers[3][i] = seen->tokens[i];
    }
  put_names (text, voice, seen);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    put_boats (text, voice, seen, boat);
  put_row (text, seen, tr (voice->language, "Crew"), numbers[0]);
  if (seen->crew_table)
    return;
  put_row (text, seen, tr (voice->language, "In hand"), numbers[1]);
  put_row (text, seen, tr (voice->language, "Resting"), numbers[2]);
  put_row (text, seen, tr (voice->language, "Starting tokens"), numbers[3]);
}

static void
put_board (GString               *text,
           const FathomVoice     *voice,
           const FathomDeepState *seen)
{
  for (guint space = 1; space <= FATHOM_DEEP_SITES; space++)
    {
      const FathomDeepTile *tile;
      g_autofree char *site = fathom_deep_say_space (voice->language, space);
      g_autofree char *name = NULL;

      if (seen->tiles[space] == FATHOM_DEEP_NONE)
        continue;
      g_string_append (text, "  ");
      fathom_words_put_left (text, site, SITE_WIDTH);
      g_string_append_c (text, ' ');
      if (seen->tiles[space] == FATHOM_DEEP_FACE_DOWN)
        g_string_append (text, tr (voice->language, "face down"));
      else
        {
          tile = &seen->edition.tiles[seen->tiles[space]];
          name = fathom_deep_say_tile (voice->language, seen->tiles[space]);
          g_string_append_printf (text, tr (voice->language, "%s, %d VP:"), name, tile->vp);
          for (guint i = 0; i < tile->n_spots; i++)
            g_string_append_printf (text, "%s %s", i > 0 ? "," : "", fathom_deep_spot_name (voice->language, tile->spots[i]));
        }
      if (seen->lying[space] != FATHOM_DEEP_NONE)
        /* Translators: a gem that lies on a tile */
        g_string_append_printf (text, tr (voice->language, " (gem: %s)"), fathom_deep_gem_name (voice->language, seen->lying[space]));
      g_string_append_c (text, '\n');
    }
}

static void
put_gems (GString           *text,
          const FathomVoice *voice,
          const char        *label,
          const guint8       counts[FATHOM_DEEP_GEMS])
{
  const char *comma = "";

  g_string_append (text, label);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (counts[gem] > 0)
      {
        g_string_append_printf (text, "%s %s %d", comma, fathom_deep_gem_name (voice->language, gem), counts[gem]);
        comma = ",";
      }
  g_string_append_c (text, '\n');
}

/* "  $2  c13 Mabel the goldsmith     gold: 3 VP · 2 propellers"; without a price it is a card in the hand. */
static void
put_card (GString               *text,
          const FathomVoice     *voice,
          const FathomDeepState *seen,
          guint                  price,
          guint                  card)
{
  /* Translators: a price in dollars */
  g_autofree char *sum = price > 0 ? g_strdup_printf (trc (voice->language, "cash", "$%d"), price) : g_strdup ("");
  g_autofree char *name = fathom_deep_say_card (voice->language, card);
  g_autofree char *uses = fathom_deep_say_uses (voice->language, &seen->edition.cards[card]);

  g_string_append (text, "  ");
  if (price > 0)
    g_string_append_printf (text, "%s  ", sum);
  fathom_words_put_left (text, name, CARD_WIDTH);
  g_string_append_printf (text, " %s\n", uses);
}

static void
put_market (GString               *text,
            const FathomVoice     *voice,
            const FathomDeepState *seen)
{
  if (seen->crew_table)
    return;

  g_string_append (text, tr (voice->language, "Market"));
  g_string_append_c (text, '\n');
  for (guint slot = 0; slot < seen->n_market; slot++)
    {
      put_card (text, voice, seen, seen->edition.prices[slot], seen->market[slot]);
    }
}

static void
put_hand (GString               *text,
          const FathomVoice     *voice,
          const FathomDeepState *seen)
{
  if (seen->crew_table || seen->phase == FATHOM_DEEP_PHASE_OVER)
    return;

  for (guint i = 0; i < seen->players; i++)
    if (!(seen->hand[i] & FATHOM_DEEP_VEILED))
      {
        /* Translators: a player; the cards follow, one on each line */
        g_string_append_printf (text, tr (voice->language, "%s holds:"), fathom_words_seat (voice, i + 1));
        g_string_append_c (text, '\n');
        for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
          if (seen->hand[i] >> card & 1)
            put_card (text, voice, seen, 0, card);
      }
}

static void
put_dive (GString               *text,
          const FathomVoice     *voice,
          const FathomDeepState *seen)
{
  g_autofree char *site = fathom_deep_say_space (voice->language, seen->site);
  g_autofree char *still_in = fathom_words_join_seats (voice, seen->still_in);

  if (seen->leader == 0)
    return;

  g_string_append_printf (text, tr (voice->language, "%s leads a dive at %s."), fathom_words_seat (voice, seen->leader), site);
  g_string_append_c (text, '\n');
  if (seen->n_drawn == 0)
    return;
  put_gems (text, voice, tr (voice->language, "Drawn:"), seen->counts);
  g_string_append_printf (text, tr (voice->language, "Still in: %s"), still_in);
  g_string_append_c (text, '\n');
}

/* Who still may play is public, who could is not. */
static void
put_open (GString               *text,
          const FathomVoice     *voice,
          const FathomDeepState *seen)
{
  if (seen->failed)
    g_string_append (text, tr (voice->language, "Everyone still in may play cards; then the dive is over."));
  else
    fathom_grammar_append_printf (text, tr (voice->language, "Everyone still in may play cards until %s draws or stops."),
                                  fathom_words_seat (voice, seen->leader));
}

static void
put_turn (GString               *text,
          const FathomVoice     *voice,
          const FathomDeepState *seen)
{
  gint mover = fathom_deep_blue.mover (seen);

  if (mover > 0)
    g_string_append_printf (text, tr (voice->language, "It is %s’s turn."), fathom_words_seat (voice, mover));
  else if (mover == FATHOM_ANYONE)
    put_open (text, voice, seen);
  else if (mover == FATHOM_CHANCE)
    g_string_append (text, tr (voice->language, "A random draw comes next."));
  else
    return;
  g_string_append_c (text, '\n');
}

/* A quick score has no table: what each seat had in the end. */
static void
put_finals (GString               *text,
            const FathomVoice     *voice,
            const FathomDeepState *seen)
{
  guint vp[FATHOM_MAX_SEATS], crew[FATHOM_MAX_SEATS];

  for (guint i = 0; i < seen->players; i++)
    {
      vp[i] = seen->final_vp[i];
      crew[i] = fathom_deep_crew (seen, i + 1);
    }
  put_names (text, voice, seen);
  /* Translators: victory points */
  put_row (text, seen, tr (voice->language, "VP"), vp);
  put_row (text, seen, tr (voice->language, "Crew"), crew);
}

void
fathom_deep_table (const FathomVoice *voice,
                   const void        *observation,
                   GString           *text)
{
  const FathomDeepState *seen = observation;

  g_string_append_printf (text, tr (voice->language, "Scenario: %s"), fathom_deep_scenario_name (voice->language, seen->scenario));
  g_string_append_c (text, '\n');
  if (seen->score_only)
    {
      put_finals (text, voice, seen);
      return;
    }
  put_seats (text, voice, seen);
  put_board (text, voice, seen);
  put_market (text, voice, seen);
  put_gems (text, voice, tr (voice->language, "Bag:"), seen->bag);
  put_dive (text, voice, seen);
  put_hand (text, voice, seen);
  put_turn (text, voice, seen);
}

/* The score */

static void
say_dive_vp (const FathomVoice     *voice,
             const FathomDeepState *seen,
             const FathomDeepDive  *dive,
             GString               *text)
{
  for (guint seat = 1; seat <= seen->players; seat++)
    {
      const guint16 *vp = dive->vp[seat - 1];
      const char *name = fathom_words_seat (voice, seat);

      if (!(dive->took_part & 1 << (seat - 1)) || vp[0] == FATHOM_DEEP_HIDDEN_VP)
        continue;
      g_string_append (text, "    ");
      g_string_append_printf (text, tr (voice->language, "%s: cards %d + gems %d + leading %d + scenario %d = %d"), name,
                              vp[FATHOM_DEEP_VP_CARDS], vp[FATHOM_DEEP_VP_GEMS], vp[FATHOM_DEEP_VP_LEADING],
                              vp[FATHOM_DEEP_VP_SCENARIO],
                              vp[FATHOM_DEEP_VP_CARDS] + vp[FATHOM_DEEP_VP_GEMS] + vp[FATHOM_DEEP_VP_LEADING] +
                              vp[FATHOM_DEEP_VP_SCENARIO]);
      if (!(dive->stayed & 1 << (seat - 1)))
        g_string_append_printf (text, " %s", tr (voice->language, "(resurfaced)"));
      g_string_append_c (text, '\n');
    }
}

static void
say_dive (const FathomVoice     *voice,
          const FathomDeepState *seen,
          guint                  n,
          GString               *text)
{
  const FathomDeepDive *dive = &seen->dives[n];
  g_autofree char *site = fathom_deep_say_space (voice->language, dive->site);
  g_autofree char *tile = fathom_deep_say_tile (voice->language, dive->tile);

  /* Translators: the number of the dive, who leads it, the space and the tile */
  g_string_append_printf (text, tr (voice->language, "Dive %d: %s leads at %s, %s."), n + 1,
                          fathom_words_seat (voice, dive->leader), site, tile);
  g_string_append (text, "\n   ");
  for (guint i = 0; i < dive->n_gems; i++)
    g_string_append_printf (text, "%s %s", i > 0 ? "," : "", fathom_deep_gem_name (voice->language, fathom_deep_dive_gem (dive, i)));
  g_string_append_c (text, '\n');
  say_dive_vp (voice, seen, dive, text);
}

static void
say_total (const FathomVoice     *voice,
           const FathomDeepState *seen,
           const FathomDeepScore *score,
           guint                  seat,
           GString               *text)
{
  const gint *vp = score->vp[seat - 1];
  const char *name = fathom_words_seat (voice, seat);

  if (seen->score_only)
    /* Translators: a name, points, and the number of crew cards */
    g_string_append_printf (text, tr (voice->language, "%s: %d VP, crew of %u"), name, score->totals[seat - 1], score->crew[seat - 1]);
  else if (score->known[seat - 1])
    g_string_append_printf (text, tr (voice->language, "%s: cards %d + gems %d + leading %d + scenario %d = %d"), name,
                            vp[FATHOM_DEEP_VP_CARDS], vp[FATHOM_DEEP_VP_GEMS], vp[FATHOM_DEEP_VP_LEADING],
                            vp[FATHOM_DEEP_VP_SCENARIO], score->totals[seat - 1]);
  else
    g_string_append_printf (text, tr (voice->language, "%s: VP hidden in the treasure chest"), name);
  g_string_append_c (text, '\n');
}

/* R20 */
static void
say_tie (const FathomVoice     *voice,
         const FathomDeepState *seen,
         const FathomDeepScore *score,
         const FathomResult    *result,
         GString               *text)
{
  for (guint a = 0; a < seen->players; a++)
    for (guint b = 0; b < seen->players; b++)
      if (result->winners & 1 << a && !(result->winners & 1 << b) && score->totals[a] == score->totals[b])
        {
          fathom_grammar_append_printf (text, tr (voice->language, "%s and %s are tied. %s has the larger crew (%d against %d)."),
                                        fathom_words_seat (voice, a + 1), fathom_words_seat (voice, b + 1),
                                        fathom_words_seat (voice, a + 1), score->crew[a], score->crew[b]);
          g_string_append_c (text, '\n');
        }
}

void
fathom_deep_tell_score (const FathomVoice *voice,
                        const void        *observation,
                        GString           *text)
{
  const FathomDeepState *seen = observation;
  FathomDeepScore score;
  FathomResult result;
  g_autofree char *winners = NULL;

  fathom_deep_score (seen, &score);
  fathom_deep_blue.result (seen, &result);
  for (guint n = 0; n < seen->n_dives; n++)
    say_dive (voice, seen, n, text);
  for (guint seat = 1; seat <= seen->players; seat++)
    say_total (voice, seen, &score, seat, text);
  say_tie (voice, seen, &score, &result, text);
  winners = fathom_words_winners (voice, &result);
  g_string_append_printf (text, "%s\n", winners);
}

/* JSON */

static void
add_id (JsonBuilder *builder,
        const char  *name,
        void       (*put) (GString *text,
                           guint    id),
        guint        id)
{
  g_autoptr (GString) text = g_string_new (NULL);

  put (text, id);
  if (name != NULL)
    json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text->str);
}

static void
json_boats (const FathomDeepState *seen,
            guint                  seat,
            JsonBuilder           *builder)
{
  json_builder_set_member_name (builder, "boats");
  json_builder_begin_array (builder);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS && !seen->score_only; boat++)
    {
      guint spot = seen->spot[seat - 1][boat];

      json_builder_begin_object (builder);
      add_id (builder, "at", fathom_deep_put_space, seen->at[seat - 1][boat]);
      json_builder_set_member_name (builder, "spot");
      if (spot == FATHOM_DEEP_NONE)
        json_builder_add_null_value (builder);
      else
        json_builder_add_string_value (builder, fathom_deep_spot_word (spot));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_vp (const FathomDeepState *seen,
         const FathomDeepScore *score,
         guint                  seat,
         JsonBuilder           *builder)
{
  static const char * const sources[] = { "cards", "gems", "leading", "scenario" };

  json_builder_set_member_name (builder, "vp");
  if (!score->known[seat - 1] || seen->score_only)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
    fathom_words_json_number (builder, sources[source], score->vp[seat - 1][source]);
  json_builder_end_object (builder);
}

/* At a table whose cards the app does not know, and afterwards, it does not know how many are where. */
static void
json_count (const FathomDeepState *seen,
            const char            *name,
            guint                  count,
            JsonBuilder           *builder)
{
  json_builder_set_member_name (builder, name);
  if (seen->crew_table || seen->score_only)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, count);
}

static void
json_seat (const FathomVoice     *voice,
           const FathomDeepState *seen,
           const FathomDeepScore *score,
           guint                  seat,
           JsonBuilder           *builder)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seat", seat);
  fathom_words_json_text (builder, "name", fathom_words_seat (voice, seat));
  json_builder_set_member_name (builder, "score");
  if (score->known[seat - 1])
    json_builder_add_int_value (builder, score->totals[seat - 1]);
  else
    json_builder_add_null_value (builder);
  fathom_words_json_number (builder, "crew", fathom_deep_crew (seen, seat));
  json_count (seen, "hand", seen->n_hand[seat - 1], builder);
  json_count (seen, "resting", seen->n_resting[seat - 1], builder);
  json_count (seen, "tokens", seen->tokens[seat - 1], builder);
  json_boats (seen, seat, builder);
  json_vp (seen, score, seat, builder);
  json_builder_end_object (builder);
}

static void
json_dive_vp (const FathomDeepState *seen,
              const FathomDeepDive  *dive,
              JsonBuilder           *builder)
{
  gboolean known = TRUE;

  for (guint i = 0; i < seen->players; i++)
    known = known && dive->vp[i][0] != FATHOM_DEEP_HIDDEN_VP;
  json_builder_set_member_name (builder, "vp");
  if (!known)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint i = 0; i < seen->players; i++)
    {
      gint total = 0;

      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        total += dive->vp[i][source];
      json_builder_add_int_value (builder, total);
    }
  json_builder_end_array (builder);
}

static void
json_dive (const FathomDeepState *seen,
           const FathomDeepDive  *dive,
           JsonBuilder           *builder)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "leader", dive->leader);
  add_id (builder, "site", fathom_deep_put_space, dive->site);
  add_id (builder, "tile", fathom_deep_put_tile, dive->tile);
  json_builder_set_member_name (builder, "gems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < dive->n_gems; i++)
    json_builder_add_string_value (builder, fathom_deep_gem_word (fathom_deep_dive_gem (dive, i)));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "failed");
  json_builder_add_boolean_value (builder, dive->failed);
  fathom_words_json_seats (builder, "took_part", dive->took_part);
  fathom_words_json_seats (builder, "stayed", dive->stayed);
  json_dive_vp (seen, dive, builder);
  json_builder_end_object (builder);
}

void
fathom_deep_json (const FathomVoice *voice,
                  const void        *observation,
                  guint              n_events,
                  JsonBuilder       *builder)
{
  const FathomDeepState *seen = observation;
  FathomDeepScore score;

  fathom_deep_score (seen, &score);
  fathom_words_json_common (&fathom_deep_blue, seen, seen->players, n_events, fathom_deep_blue.mover (seen), builder);
  fathom_words_json_text (builder, "scenario", fathom_deep_scenario_word (seen->scenario));

  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 1; seat <= seen->players; seat++)
    json_seat (voice, seen, &score, seat, builder);
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "dives");
  json_builder_begin_array (builder);
  for (guint n = 0; n < seen->n_dives; n++)
    json_dive (seen, &seen->dives[n], builder);
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "bag");
  json_builder_begin_object (builder);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS && !seen->score_only; gem++)
    fathom_words_json_number (builder, fathom_deep_gem_word (gem), seen->bag[gem]);
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "market");
  json_builder_begin_array (builder);
  for (guint slot = 0; slot < seen->n_market; slot++)
    add_id (builder, NULL, fathom_deep_put_card, seen->market[slot]);
  json_builder_end_array (builder);
}
