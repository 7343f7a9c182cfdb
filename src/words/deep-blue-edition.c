/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the box of Deep Blue shows in pictures: what cards, tiles and routes are good for. */
#include "deep-blue.h"

#include "table.h"

#define NOTHING       "–"
#define DEFENDS_BLUE  1
#define DEFENDS_BLACK 2

static const char *
or_nothing (const char *text)
{
  return *text != '\0' ? text : NOTHING;
}

static void
put_next (GString    *text,
          const char *format,
          ...)
{
  va_list args;

  if (text->len > 0)
    g_string_append (text, " · ");
  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

/* "silver ×2", "any gem ×8" */
static char *
say_needs (const FathomLanguage *language,
           const FathomDeepCard *card)
{
  const char *gem = card->needs == FATHOM_DEEP_ANY ? trc (language, "gem", "any gem") : fathom_deep_gem_name (language, card->needs);

  if (card->count == 1)
    return g_strdup (gem);
  /* Translators: a gem and how many of it a card needs: "silver ×2" */
  return g_strdup_printf (tr (language, "%s ×%d"), gem, card->count);
}

static void
put_goal (GString              *text,
          const FathomLanguage *language,
          const FathomDeepCard *card)
{
  g_autofree char *needs = card->count > 0 ? say_needs (language, card) : NULL;

  if (needs != NULL)
    /* Translators: the gems that a card needs, and its victory points: "silver ×2: 5 VP" */
    put_next (text, tr (language, "%s: %d VP"), needs, card->vp);
  if (card->defends == DEFENDS_BLUE)
    put_next (text, "%s", tr (language, "defends against blue"));
  else if (card->defends == DEFENDS_BLACK)
    put_next (text, "%s", tr (language, "defends against black"));
  else if (card->defends != 0)
    put_next (text, "%s", tr (language, "defends against blue and black"));
}

static void
put_pay (GString              *text,
         const FathomLanguage *language,
         const FathomDeepCard *card)
{
  if (card->cash > 0)
    put_next (text, trc (language, "cash", "$%d"), card->cash);
  if (card->propellers > 0)
    put_next (text, ntr (language, "%d propeller", "%d propellers", card->propellers), card->propellers);
}

static void
put_adds (GString              *text,
          const FathomLanguage *language,
          const FathomDeepCard *card)
{
  if (card->adds > 0)
    /* Translators: a gem that a card brings into the bag: "+1 gold" */
    put_next (text, tr (language, "+1 %s"), fathom_deep_gem_name (language, card->adds - 1));
}

static void
put_rest (GString              *text,
          const FathomLanguage *language,
          const FathomDeepCard *card)
{
  put_pay (text, language, card);
  put_adds (text, language, card);
}

char *
fathom_deep_say_uses (const FathomLanguage *language,
                      const FathomDeepCard *card)
{
  GString *text = g_string_new (NULL);

  put_goal (text, language, card);
  put_rest (text, language, card);
  return g_string_free (text, FALSE);
}

/* The tables */

static void
take_part (FathomTable          *table,
           const FathomLanguage *language,
           const FathomDeepCard *card,
           void                (*put) (GString              *text,
                                       const FathomLanguage *language,
                                       const FathomDeepCard *card))
{
  g_autoptr (GString) text = g_string_new (NULL);

  put (text, language, card);
  fathom_table_take (table, g_strdup (or_nothing (text->str)));
}

static FathomTable *
new_cards (const FathomLanguage    *language,
           const FathomDeepEdition *edition)
{
  FathomTable *table = fathom_table_new (tr (language, "Crew cards"), 3);

  fathom_table_take (table, g_strdup (tr (language, "Card")));
  fathom_table_take (table, g_strdup (tr (language, "Points or defense")));
  /* Translators: "+1" are the gems that crew cards bring into the bag when they are revealed */
  fathom_table_take (table, g_strdup (tr (language, "Cash, propellers, +1")));
  for (guint id = 0; id < FATHOM_DEEP_CARDS; id++)
    {
      fathom_table_take (table, fathom_deep_say_card (language, id));
      take_part (table, language, &edition->cards[id], put_goal);
      take_part (table, language, &edition->cards[id], put_rest);
    }
  return table;
}

static FathomTable *
new_tiles (const FathomLanguage    *language,
           const FathomDeepEdition *edition)
{
  FathomTable *table = fathom_table_new (tr (language, "Wreck tiles"), 3);

  fathom_table_take (table, g_strdup (tr (language, "Tile")));
  fathom_table_take (table, g_strdup (tr (language, "Scouting spots")));
  fathom_table_take (table, g_strdup (tr (language, "VP for the leader")));
  for (guint id = 0; id < FATHOM_DEEP_TILES; id++)
    {
      const FathomDeepTile *tile = &edition->tiles[id];
      g_autoptr (GString) spots = g_string_new (NULL);

      if (tile->n_spots == 0)
        continue;
      for (guint i = 0; i < tile->n_spots; i++)
        g_string_append_printf (spots, "%s%s", i > 0 ? ", " : "", fathom_deep_spot_name (language, tile->spots[i]));
      fathom_table_take (table, fathom_deep_say_tile (language, id));
      fathom_table_take (table, g_strdup (spots->str));
      fathom_table_take (table, g_strdup_printf ("%d", tile->vp));
    }
  return table;
}

static FathomTable *
new_routes (const FathomLanguage    *language,
            const FathomDeepEdition *edition)
{
  FathomTable *table = fathom_table_new (tr (language, "Routes"), 2);

  /* Translators: a place on the board: a site, a buoy or the harbor */
  fathom_table_take (table, g_strdup (trc (language, "board", "Space")));
  fathom_table_take (table, g_strdup (tr (language, "One move away")));
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      g_autoptr (GString) near = g_string_new (NULL);

      for (guint other = 0; other < FATHOM_DEEP_SPACES; other++)
        if (edition->routes[space] >> other & 1)
          {
            g_string_append (near, near->len > 0 ? ", " : "");
            fathom_deep_put_space (near, other);
          }
      fathom_table_take (table, fathom_deep_say_space (language, space));
      fathom_table_take (table, g_strdup (or_nothing (near->str)));
    }
  return table;
}

GPtrArray *
fathom_deep_tables (const FathomLanguage *language,
                    const FathomSetup    *setup)
{
  const FathomDeepSetup *deep = (const FathomDeepSetup *) setup->data;
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_table_free);

  g_ptr_array_add (tables, new_cards (language, &deep->edition));
  g_ptr_array_add (tables, new_tiles (language, &deep->edition));
  g_ptr_array_add (tables, new_routes (language, &deep->edition));
  return tables;
}
