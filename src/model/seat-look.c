/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "seat-look.h"

static const struct { const char *name; const char *title; } shapes[FATHOM_N_SHAPES] =
{
  { "scallop", N_("Scallop") },
  { "mussel", N_("Mussel") },
  { "sand-dollar", N_("Sand dollar") },
  { "star", N_("Sea star") },
  { "whelk", N_("Whelk") },
};

static const struct { const char *name; const char *title; const char *fill; const char *line; } colours[FATHOM_N_COLOURS] =
{
  { "green", N_("Green"), "#2ec27e", "#0f5c37" },
  { "blue", N_("Blue"), "#99c1f1", "#1a4f9c" },
  { "yellow", N_("Yellow"), "#f9e04c", "#8a5a00" },
  { "red", N_("Red"), "#f05545", "#8c1220" },
  { "purple", N_("Purple"), "#9c4fc0", "#36104d" },
};

const char *
fathom_shape_get_name (FathomShape shape)
{
  return shapes[shape].name;
}

const char *
fathom_colour_get_name (FathomColour colour)
{
  return colours[colour].name;
}

const char *
fathom_shape_get_title (FathomShape           shape,
                        const FathomLanguage *language)
{
  return tr (language, shapes[shape].title);
}

const char *
fathom_colour_get_title (FathomColour          colour,
                         const FathomLanguage *language)
{
  return tr (language, colours[colour].title);
}

const char *
fathom_colour_get_fill (FathomColour colour)
{
  return colours[colour].fill;
}

const char *
fathom_colour_get_line (FathomColour colour)
{
  return colours[colour].line;
}

gboolean
fathom_shape_parse (const char  *name,
                    FathomShape *shape)
{
  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    if (g_strcmp0 (name, shapes[i].name) == 0)
      {
        *shape = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
fathom_colour_parse (const char   *name,
                     FathomColour *colour)
{
  for (guint i = 0; i < FATHOM_N_COLOURS; i++)
    if (g_strcmp0 (name, colours[i].name) == 0)
      {
        *colour = i;
        return TRUE;
      }
  return FALSE;
}

/* The first of @n that is not among @taken. */
static guint
find_free (guint taken,
           guint n)
{
  for (guint i = 0; i < n; i++)
    if ((taken & 1u << i) == 0)
      return i;
  return 0;
}

void
fathom_seat_looks_find (const char * const *seat_colours,
                        const char * const *seat_shapes,
                        guint               n_seats,
                        FathomShape        *found_shapes,
                        FathomColour       *found_colours)
{
  guint taken_shapes = 0, taken_colours = 0;
  gboolean has_shape[FATHOM_MAX_SEATS], has_colour[FATHOM_MAX_SEATS];

  for (guint i = 0; i < n_seats; i++)
    {
      has_colour[i] = fathom_colour_parse (seat_colours[i], &found_colours[i]);
      has_shape[i] = fathom_shape_parse (seat_shapes[i], &found_shapes[i]);
      if (has_colour[i] && !has_shape[i])
        {
          found_shapes[i] = (FathomShape) found_colours[i]; /* they come in pairs */
          has_shape[i] = (taken_shapes & 1u << found_shapes[i]) == 0;
        }
      taken_colours |= has_colour[i] ? 1u << found_colours[i] : 0;
      taken_shapes |= has_shape[i] ? 1u << found_shapes[i] : 0;
    }
  for (guint i = 0; i < n_seats; i++)
    {
      if (!has_colour[i])
        found_colours[i] = find_free (taken_colours, FATHOM_N_COLOURS);
      if (!has_shape[i])
        found_shapes[i] = find_free (taken_shapes, FATHOM_N_SHAPES);
      taken_colours |= 1u << found_colours[i];
      taken_shapes |= 1u << found_shapes[i];
    }
}

void
fathom_record_get_look (const FathomRecord *record,
                        guint               seat,
                        FathomShape        *shape,
                        FathomColour       *colour)
{
  const char *seat_colours[FATHOM_MAX_SEATS], *seat_shapes[FATHOM_MAX_SEATS];
  FathomShape found_shapes[FATHOM_MAX_SEATS];
  FathomColour found_colours[FATHOM_MAX_SEATS];

  for (guint i = 0; i < record->setup.players; i++)
    {
      seat_colours[i] = record->seats[i].colour;
      seat_shapes[i] = record->seats[i].shape;
    }
  fathom_seat_looks_find (seat_colours, seat_shapes, record->setup.players, found_shapes, found_colours);
  *shape = found_shapes[seat - 1];
  *colour = found_colours[seat - 1];
}
