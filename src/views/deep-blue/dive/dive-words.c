/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-words.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

static guint
find_place (const FathomDeepState *seen,
            guint                  seat)
{
  return (seat + seen->players - seen->leader) % seen->players;
}

guint
fathom_deep_dive_find_next (const FathomDeepState *seen)
{
  for (guint i = 1; i < seen->players; i++)
    {
      guint seat = (seen->asked - 1 + i) % seen->players + 1;

      if (find_place (seen, seat) > find_place (seen, seen->asked) && (seen->still_in >> (seat - 1) & 1) != 0)
        return seat;
    }
  return 0;
}

static const char *
say_answering (const FathomDeepState *seen,
               guint                  seat)
{
  if (seat == seen->asked)
    return seat == seen->leader ? _("answers first") : _("answers now");
  if (find_place (seen, seat) < find_place (seen, seen->asked))
    return _("has defended");
  return seat == fathom_deep_dive_find_next (seen) ? _("answers next") : _("waits");
}

char *
fathom_deep_dive_say_state (FathomSitting         *sitting,
                            const FathomDeepState *seen,
                            guint                  seat,
                            gboolean               over)
{
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  gboolean in = (seen->still_in >> (seat - 1) & 1) != 0;

  if (over)
    return g_strdup (in ? C_("dive", "stayed") : _("resurfaced"));
  if (!in)
    return g_strdup (_("resurfaced"));
  if (seen->phase == FATHOM_DEEP_PHASE_HAZARD)
    return g_strdup (say_answering (seen, seat));
  if (fathom_deep_dive_plan_is_promised (plan, seat))
    {
      g_autofree char *names = fathom_deep_say_given_names (fathom_deep_dive_plan_get_chosen (plan, seat));

      return g_strdup_printf (_("will play %s"), names);
    }
  if (seat != seen->leader)
    return g_strdup (C_("dive", "in"));
  return g_strdup (seen->phase == FATHOM_DEEP_PHASE_GEM ? _("draws") : _("draw or stop?"));
}

const char *
fathom_deep_dive_say_draw (const FathomLanguage  *language,
                           const FathomDeepState *seen)
{
  if (fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_TROUBLED_WATERS) && fathom_deep_bag_size (seen) > 1)
    return tr (language, "Draw Two Gems");
  return tr (language, "Draw a Gem");
}

char *
fathom_deep_dive_say_place (const FathomLanguage  *language,
                            const FathomDeepState *seen)
{
  guint tile = seen->tiles[seen->site], vp = tile < FATHOM_DEEP_TILES ? seen->edition.tiles[tile].vp : 0;

  /* Translators: a wreck, where it lies, and victory points */
  return fathom_grammar_printf (ntr (language, "%s at %s · the leader scores %u VP", "%s at %s · the leader scores %u VP", vp),
                                fathom_deep_tile_name (language, tile), fathom_deep_space_name (language, seen->site), vp);
}

char *
fathom_deep_dive_say_scenario (const FathomLanguage  *language,
                               const FathomDeepState *seen,
                               gboolean               briefly)
{
  guint scenario = fathom_deep_dive_scenario (seen);
  const char *name = fathom_deep_scenario_name (language, scenario), *effect;

  switch (scenario)
    {
    case FATHOM_DEEP_TROUBLED_WATERS:
      effect = tr (language, "two gems at a time");
      break;
    case FATHOM_DEEP_BEST_OF_THE_BEST:
      effect = tr (language, "4 VP more for every card played for VP");
      break;
    case FATHOM_DEEP_SCATTERED_WEALTH:
      effect = tr (language, "a gem that lay here is the first draw");
      break;
    case FATHOM_DEEP_BOUNTY_WRECKS:
      effect = tr (language, "2 VP for every three gems, if the leader stays");
      break;
    case FATHOM_DEEP_STORM_IS_COMING:
      effect = tr (language, "boats rush from two moves away");
      break;
    case FATHOM_DEEP_DANGEROUS_REEFS:
      effect = tr (language, "nobody can rush here");
      break;
    case FATHOM_DEEP_RUINS_OF_PLENTY:
      effect = tr (language, "the tile’s VP for every boat");
      break;
    default:
      return NULL;
    }
  /* Translators: a scenario and what it does */
  return g_strdup_printf (trc (language, "scenario", "%s: %s"), name, briefly ? fathom_deep_brief_scenario (language, scenario) : effect);
}

char *
fathom_deep_dive_say_bonus (const FathomLanguage  *language,
                            const FathomDeepState *seen,
                            guint                  seat)
{
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];

  if (fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_RUINS_OF_PLENTY))
    {
      guint each = seen->edition.tiles[seen->tiles[seen->site]].vp;

      /* Translators: victory points for every boat */
      return g_strdup_printf (ntr (language, "%u each boat", "%u each boat", each), each);
    }
  if (!fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_BOUNTY_WRECKS) || seat != seen->leader || seen->failed)
    return NULL;
  fathom_deep_would_score (seen, vp);
  return g_strdup_printf (tr (language, "bounty now %u"), vp[seat - 1][FATHOM_DEEP_VP_SCENARIO]);
}

char *
fathom_deep_dive_say_gems (const FathomLanguage  *language,
                           const FathomDeepState *seen)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seen->n_drawn; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", fathom_deep_gem_name (language, seen->drawn[i]));
  return g_string_free (text, FALSE);
}

const char *
fathom_deep_gem_title (const FathomLanguage *language,
                       guint                 gem)
{
  switch (gem)
    {
    case FATHOM_DEEP_SILVER:
      return trc (language, "gem", "Silver");
    case FATHOM_DEEP_GOLD:
      return trc (language, "gem", "Gold");
    case FATHOM_DEEP_RED:
      return trc (language, "gem", "Red");
    case FATHOM_DEEP_GREEN:
      return trc (language, "gem", "Green");
    case FATHOM_DEEP_PURPLE:
      return trc (language, "gem", "Purple");
    case FATHOM_DEEP_BLACK:
      return trc (language, "gem", "Black");
    case FATHOM_DEEP_BLUE:
      return trc (language, "gem", "Blue");
    default:
      return "?";
    }
}

/* "the third" */
static char *
say_which (const FathomLanguage *language,
           guint                 n)
{
  static const char * const names[] =
  {
    /* Translators: the first, second … gem of its color */
    NC_("gem", "the first"), NC_("gem", "the second"), NC_("gem", "the third"), NC_("gem", "the fourth"),
    NC_("gem", "the fifth"), NC_("gem", "the sixth"), NC_("gem", "the seventh"), NC_("gem", "the eighth")
  };

  if (n >= 1 && n <= G_N_ELEMENTS (names))
    return g_strdup (trc (language, "gem", names[n - 1]));
  return g_strdup_printf (trc (language, "gem", "number %u"), n);
}

char *
fathom_deep_dive_say_newest (const FathomLanguage  *language,
                             const FathomDeepState *seen)
{
  guint gem = seen->n_drawn > 0 ? seen->drawn[seen->n_drawn - 1] : 0;
  const char *title = fathom_deep_gem_title (language, gem);
  g_autofree char *which = NULL;

  if (seen->n_drawn == 0)
    return g_strdup (tr (language, "Nothing has been drawn yet"));
  if (fathom_deep_newest (seen) > 1)
    /* Translators: two gems: "Gold and Blue: 6 gems in all" */
    return fathom_grammar_printf (tr (language, "%s and %s: %u gems in all"), fathom_deep_gem_title (language, seen->drawn[seen->n_drawn - 2]),
                            title, seen->n_drawn);
  which = say_which (language, seen->counts[gem]);
  /* Translators: the gem just drawn, such as Gold; "the second"; how many there are of all colors */
  return g_strdup_printf (ntr (language, "%s: %s, %u gem in all", "%s: %s, %u gems in all", seen->n_drawn), title, which, seen->n_drawn);
}

char *
fathom_deep_dive_say_hazard (const FathomLanguage  *language,
                             const FathomDeepState *seen)
{
  gboolean blue = fathom_deep_dive_hazard (seen) == FATHOM_DEEP_BLUE;
  guint n = seen->counts[fathom_deep_dive_hazard (seen)];

  if (n <= 2)
    return g_strdup (blue ? tr (language, "The second blue gem: oxygen!") : tr (language, "The second black gem: sea creatures!"));
  if (n == 3)
    return g_strdup (blue ? tr (language, "The third blue gem: oxygen!") : tr (language, "The third black gem: sea creatures!"));
  return g_strdup (blue ? tr (language, "The fourth blue gem: oxygen!") : tr (language, "The fourth black gem: sea creatures!"));
}

char *
fathom_deep_say_given_names (guint64 cards)
{
  GString *text = g_string_new (NULL);

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (cards >> card & 1)
      {
        g_autofree char *name = fathom_deep_dup_given_name (card);

        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
      }
  return g_string_free (text, FALSE);
}
