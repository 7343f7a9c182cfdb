/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/space-words.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-places.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

static const FathomDeepState *
get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

static void
add (GString    *text,
     const char *separator,
     const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", part);
}

char *
fathom_deep_title_space (const FathomLanguage *language,
                         guint                 space)
{
  const char *name = fathom_deep_space_name (language, space);
  char first[8] = { 0 };

  if (space != FATHOM_DEEP_HARBOUR)
    return g_strdup (name);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (name)), first);
  return g_strconcat (first, g_utf8_next_char (name), NULL);
}

char *
fathom_deep_name_boat (FathomSitting *sitting,
                       guint          seat,
                       guint          owner,
                       guint          boat)
{
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);

  /* Translators: a player and a boat, a or b */
  return fathom_grammar_printf (tr (language, "%s’s boat %c"), fathom_sitting_get_name (sitting, owner), 'a' + boat);
}

/* Who dived here, NULL: nobody. */
static char *
say_dived (FathomSitting *sitting,
           guint          seat,
           guint          space)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);

  for (guint n = 0; n < seen->n_dives; n++)
    if (seen->dives[n].site == space)
      /* Translators: a wreck, who led the dive, and the number of the dive */
      return g_strdup_printf (tr (language, "%s, explored by %s in dive %u"), fathom_deep_tile_name (language, seen->dives[n].tile),
                              fathom_sitting_get_name (sitting, seen->dives[n].leader), n + 1);
  return NULL;
}

char *
fathom_deep_describe_tile (FathomSitting *sitting,
                           guint          seat,
                           guint          space)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  guint tile = seen->tiles[space];
  char *dived;

  if (space == FATHOM_DEEP_HARBOUR)
    return g_strdup (tr (language, "All boats start here"));
  if (fathom_deep_is_buoy (space))
    return g_strdup (tr (language, "A buoy: boats may wait here"));
  if (tile == FATHOM_DEEP_FACE_DOWN)
    return g_strdup (tr (language, "Face down: the first boat that ends here turns it up"));
  if (tile < FATHOM_DEEP_TILES)
    /* Translators: a wreck and victory points */
    return g_strdup_printf (tr (language, "%s: %d VP for the leader of a dive"), fathom_deep_tile_name (language, tile),
                            seen->edition.tiles[tile].vp);
  dived = say_dived (sitting, seat, space);
  return dived != NULL ? dived : g_strdup (tr (language, "No wreck lies here"));
}

char *
fathom_deep_describe_spot (FathomSitting *sitting,
                           guint          seat,
                           guint          space,
                           guint          spot)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  const char *name = fathom_deep_spot_name (language, spot);

  for (guint owner = 1; owner <= seen->players; owner++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      if (seen->at[owner - 1][boat] == space && seen->spot[owner - 1][boat] == spot)
        {
          g_autofree char *who = fathom_deep_name_boat (sitting, seat, owner, boat);

          return g_strconcat (name, fathom_grammar_colon (language), who, NULL);
        }
  /* Translators: the color of a scouting spot */
  return g_strdup_printf (tr (language, "%s: free"), name);
}

char *
fathom_deep_explain_spot (const FathomLanguage *language,
                          guint                 spot)
{
  switch (spot)
    {
    case FATHOM_DEEP_SPOT_SILVER:
      return g_strdup_printf (tr (language, "Each silver gem brings %u VP instead of %u"), fathom_deep_gem_vp (FATHOM_DEEP_SILVER, TRUE),
                              fathom_deep_gem_vp (FATHOM_DEEP_SILVER, FALSE));
    case FATHOM_DEEP_SPOT_GOLD:
      return g_strdup_printf (tr (language, "Each gold gem brings %u VP instead of %u"), fathom_deep_gem_vp (FATHOM_DEEP_GOLD, TRUE),
                              fathom_deep_gem_vp (FATHOM_DEEP_GOLD, FALSE));
    case FATHOM_DEEP_SPOT_RED:
      return g_strdup_printf (tr (language, "Each red gem brings %u VP instead of %u"), fathom_deep_gem_vp (FATHOM_DEEP_RED, TRUE),
                              fathom_deep_gem_vp (FATHOM_DEEP_RED, FALSE));
    case FATHOM_DEEP_SPOT_BLUE:
      return g_strdup (tr (language, "Defends once against a blue gem"));
    case FATHOM_DEEP_SPOT_BLACK:
      return g_strdup (tr (language, "Defends once against a black gem"));
    default:
      return g_strdup (tr (language, "Defends once against a blue or a black gem"));
    }
}

char *
fathom_deep_describe_boats (FathomSitting *sitting,
                            guint          seat,
                            guint          space)
{
  const FathomDeepState *seen = get_seen (sitting);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint owner = 1; owner <= seen->players; owner++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      if (seen->at[owner - 1][boat] == space && seen->spot[owner - 1][boat] >= FATHOM_DEEP_SPOTS)
        {
          g_autofree char *who = fathom_deep_name_boat (sitting, seat, owner, boat);

          add (list, ", ", who);
        }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

char *
fathom_deep_describe_routes (FathomSitting *sitting,
                             guint          seat,
                             guint          space)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint other = 0; other < FATHOM_DEEP_SPACES; other++)
    if ((seen->edition.routes[space] >> other & 1) != 0)
      {
        g_autofree char *name = fathom_deep_title_space (language, other);

        add (list, ", ", name);
      }
  /* Translators: a list of spaces */
  return g_strdup_printf (tr (language, "1 move from %s"), list->str);
}

static void
add_spots (FathomSitting *sitting,
           guint          seat,
           guint          space,
           GString       *text)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomDeepTile *tile = &seen->edition.tiles[seen->tiles[space]];
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *spots = NULL;

  for (guint i = 0; i < tile->n_spots; i++)
    {
      g_autofree char *spot = fathom_deep_describe_spot (sitting, seat, space, tile->spots[i]);

      add (list, ", ", spot);
    }
  spots = g_strdup_printf (tr (fathom_sitting_get_language (sitting, seat), "Scouting spots: %s"), list->str);
  add (text, ". ", spots);
}

char *
fathom_deep_describe_space (FathomSitting *sitting,
                            guint          seat,
                            guint          space)
{
  const FathomDeepState *seen = get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = fathom_deep_title_space (language, space), *tile = fathom_deep_describe_tile (sitting, seat, space);
  g_autofree char *boats = fathom_deep_describe_boats (sitting, seat, space);
  g_autofree char *routes = fathom_deep_describe_routes (sitting, seat, space);

  add (text, "", title);
  add (text, ". ", tile);
  if (seen->tiles[space] < FATHOM_DEEP_TILES)
    add_spots (sitting, seat, space, text);
  if (boats != NULL)
    {
      g_autofree char *here = g_strdup_printf (tr (language, "Boats here: %s"), boats);

      add (text, ". ", here);
    }
  if (seen->lying[space] < FATHOM_DEEP_GEMS && seen->tiles[space] != FATHOM_DEEP_NONE)
    {
      g_autofree char *gem = g_strdup_printf (tr (language, "A gem lies here: %s"), fathom_deep_gem_name (language, seen->lying[space]));

      add (text, ". ", gem);
    }
  add (text, ". ", routes);
  g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
fathom_deep_brief_scenario (const FathomLanguage *language,
                            guint                 scenario)
{
  switch (scenario)
    {
    case FATHOM_DEEP_TROUBLED_WATERS:
      return trc (language, "scenario", "2 gems per draw there");
    case FATHOM_DEEP_BEST_OF_THE_BEST:
      return trc (language, "scenario", "cards bring 4 more there");
    case FATHOM_DEEP_SCATTERED_WEALTH:
      return trc (language, "scenario", "gems lie on tiles");
    case FATHOM_DEEP_BOUNTY_WRECKS:
      return trc (language, "scenario", "2 VP per 3 gems there");
    case FATHOM_DEEP_STORM_IS_COMING:
      return trc (language, "scenario", "immediate dive, rush 2");
    case FATHOM_DEEP_DANGEROUS_REEFS:
      return trc (language, "scenario", "nobody rushes there");
    default:
      return trc (language, "scenario", "VP for every boat there");
    }
}

const char *
fathom_deep_explain_scenario (const FathomLanguage *language,
                              guint                 scenario)
{
  switch (scenario)
    {
    case FATHOM_DEEP_TROUBLED_WATERS:
      return tr (language, "In dives in the Sunken City, the leader draws two gems at a time.");
    case FATHOM_DEEP_BEST_OF_THE_BEST:
      return tr (language, "In dives in the Sunken City, every card played for VP brings 4 more.");
    case FATHOM_DEEP_SCATTERED_WEALTH:
      return tr (language, "When a tile of the Sunken City is turned up, a gem is laid on it and on each tile one route away. "
                           "A dive there begins with that gem.");
    case FATHOM_DEEP_BOUNTY_WRECKS:
      return tr (language, "In dives in the Sunken City, a leader who does not resurface scores 2 VP for every three gems.");
    case FATHOM_DEEP_STORM_IS_COMING:
      return tr (language, "Whoever turns up a tile of the Sunken City dives there at once. Others may rush from two moves away.");
    case FATHOM_DEEP_DANGEROUS_REEFS:
      return tr (language, "Nobody may rush to a dive in the Sunken City.");
    default:
      return tr (language, "In dives in the Sunken City, everyone who takes part scores the VP of the tile for each of their boats there.");
    }
}
