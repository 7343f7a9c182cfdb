/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of Deep Blue: crew, wrecks and waters are Fathom's own, for what the box shows in pictures. */
#include "deep-blue.h"

#include <string.h>

static const char * const scenario_names[] =
{
  NULL, N_("Troubled Waters"), N_("The Best of the Best"), N_("Scattered Wealth"), N_("Bounty Wrecks"),
  N_("A Storm Is Coming"), N_("Dangerous Reefs"), N_("Ruins of Plenty")
};

static const char * const card_names[FATHOM_DEEP_CARDS] =
{
  /* Translators: from here on, the crew of Deep Blue, each a name and a trade */
  N_("Pell the deckhand"), N_("Wick the deckhand"), N_("Odile the purser"), N_("Tam the cabin boy"),
  N_("Irma the air warden"), N_("Sol the pump hand"), N_("Ruth the hose keeper"), N_("Bruno the bell tender"),
  N_("Hale the harpooner"), N_("Greta the shark watch"), N_("Otis the net thrower"), N_("Vera the lamp bearer"),
  N_("Lem the tin scraper"), N_("Dora the coin counter"), N_("Anselm the silversmith"), N_("Kit the gilder"),
  N_("Mabel the goldsmith"), N_("Cyrus the assayer"), N_("Brand the stoker"), N_("Rosa the ruby cutter"),
  N_("Finn the pilot"), N_("Ivy the botanist"), N_("Moss the kelp farmer"), N_("Petra the dyer"),
  N_("Juno the perfumer"), N_("Silas the ferryman"), N_("Ottoline the countess"), N_("Barney the pawnbroker"),
  N_("Agnes the collector"), N_("Hector the salvage master"), N_("Nell the cartographer"), N_("Theo the engineer"),
  N_("Maud the shipwright"), N_("Lucas the merchant")
};

static const char * const tile_names[FATHOM_DEEP_TILES] =
{
  /* Translators: from here on, the wrecks of Deep Blue: names of ships, then places of the Sunken City */
  N_("Copper Lantern"), N_("Widow’s Patience"), N_("Grey Heron"), N_("Salt Bishop"), N_("Morning Debt"), N_("open water"),
  N_("Iron Nightingale"), N_("Seven Cousins"), N_("Queen of Tar"), N_("Quiet Thunder"), N_("Glass Admiral"),
  N_("Mint Square"), N_("Coral Baths"), N_("Bell Tower"), N_("Drowned Palace")
};

static const char * const space_names[FATHOM_DEEP_SPACES] =
{
  /* Translators: from here on, the waters of Deep Blue */
  N_("harbor"),
  N_("Gannet Bank"), N_("Lee Shallows"), N_("Pilot’s Rest"), N_("Otter Sound"), N_("Cinder Reef"), N_("Mill Narrows"),
  N_("Kelp Ridge"), N_("Pale Shelf"), N_("Hollow Deep"), N_("Lantern Trench"), N_("Crossing Deep"), N_("Rust Gully"),
  N_("Far Shelf"), N_("Silent Basin"), N_("World’s Sill"),
  N_("Red Buoy"), N_("White Buoy"), N_("Whistle Buoy"), N_("Last Buoy")
};

const char *
fathom_deep_gem_name (const FathomLanguage *language,
                      guint                 gem)
{
  switch (gem)
    {
    case FATHOM_DEEP_SILVER:
      return trc (language, "gem", "silver");
    case FATHOM_DEEP_GOLD:
      return trc (language, "gem", "gold");
    case FATHOM_DEEP_RED:
      return trc (language, "gem", "red");
    case FATHOM_DEEP_GREEN:
      return trc (language, "gem", "green");
    case FATHOM_DEEP_PURPLE:
      return trc (language, "gem", "purple");
    case FATHOM_DEEP_BLACK:
      return trc (language, "gem", "black");
    case FATHOM_DEEP_BLUE:
      return trc (language, "gem", "blue");
    default:
      return "?";
    }
}

const char *
fathom_deep_spot_name (const FathomLanguage *language,
                       guint                 spot)
{
  switch (spot)
    {
    case FATHOM_DEEP_SPOT_SILVER:
      return trc (language, "spot", "silver");
    case FATHOM_DEEP_SPOT_GOLD:
      return trc (language, "spot", "gold");
    case FATHOM_DEEP_SPOT_RED:
      return trc (language, "spot", "red");
    case FATHOM_DEEP_SPOT_BLUE:
      return trc (language, "spot", "blue");
    case FATHOM_DEEP_SPOT_BLACK:
      return trc (language, "spot", "black");
    case FATHOM_DEEP_SPOT_EITHER:
      return trc (language, "spot", "blue or black");
    default:
      return "?";
    }
}

const char *
fathom_deep_scenario_name (const FathomLanguage *language,
                           guint                 scenario)
{
  return scenario >= 1 && scenario <= FATHOM_DEEP_SCENARIOS ? tr (language, scenario_names[scenario]) : "?";
}

const char *
fathom_deep_card_name (const FathomLanguage *language,
                       guint                 card)
{
  return card < FATHOM_DEEP_CARDS ? tr (language, card_names[card]) : "?";
}

const char *
fathom_deep_tile_name (const FathomLanguage *language,
                       guint                 tile)
{
  return tile < FATHOM_DEEP_TILES ? tr (language, tile_names[tile]) : "?";
}

const char *
fathom_deep_space_name (const FathomLanguage *language,
                        guint                 space)
{
  return space < FATHOM_DEEP_SPACES ? tr (language, space_names[space]) : "?";
}

/* Given names are the same in every language. */
char *
fathom_deep_dup_given_name (guint card)
{
  return card < FATHOM_DEEP_CARDS ? g_strndup (card_names[card], strcspn (card_names[card], " ")) : g_strdup ("?");
}

static char *
say_id (const FathomLanguage *language,
        const char * const   *names,
        guint                 n_names,
        void                (*put) (GString *text,
                                    guint    id),
        guint                 id)
{
  GString *text = g_string_new (NULL);

  if (id >= n_names)
    g_string_append_c (text, '?');
  else
    {
      put (text, id);
      g_string_append_printf (text, " %s", tr (language, names[id]));
    }

  return g_string_free (text, FALSE);
}

char *
fathom_deep_say_card (const FathomLanguage *language,
                      guint                 card)
{
  return say_id (language, card_names, FATHOM_DEEP_CARDS, fathom_deep_put_card, card);
}

char *
fathom_deep_say_tile (const FathomLanguage *language,
                      guint                 tile)
{
  return say_id (language, tile_names, FATHOM_DEEP_TILES, fathom_deep_put_tile, tile);
}

char *
fathom_deep_say_space (const FathomLanguage *language,
                       guint                 space)
{
  return say_id (language, space_names, FATHOM_DEEP_SPACES, fathom_deep_put_space, space);
}

char *
fathom_deep_say_cards (const FathomLanguage *language,
                       guint64               cards)
{
  GString *text = g_string_new (NULL);

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (cards >> card & 1)
      {
        g_autofree char *said = fathom_deep_say_card (language, card);

        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", said);
      }

  return g_string_free (text, FALSE);
}
