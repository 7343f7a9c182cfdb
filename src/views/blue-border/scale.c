/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/scale.h"

#include "views/app/ui-language.h"
#include "views/blue-border/shades.h"
#include "words/blue-border.h"

#include <math.h>

#define MARGIN  16
#define LINE    34             /* its height from the top */
#define HEIGHT  66
#define TEXT    11
#define END_ROOM 5 /* numbers from the end within which a card takes its place */

static const GdkRGBA light_green = { 0.10f, 0.44f, 0.22f, 1 }, dark_green = { 0.56f, 0.94f, 0.64f, 1 };
static const GdkRGBA light_red = { 0.75f, 0.07f, 0.10f, 1 }, dark_red = { 1, 0.62f, 0.60f, 1 };

struct _FathomBbScale
{
  GtkWidget     parent_instance;

  FathomBbState seen;
  guint         seat, place, previous, card;
};

G_DEFINE_FINAL_TYPE (FathomBbScale, fathom_bb_scale, GTK_TYPE_WIDGET)

static float
x_of (FathomBbScale *self,
      double         number)
{
  float room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;

  return roundf (MARGIN + room * (number - 1) / MAX (self->seen.settings.cards - 1, 1)) + 0.5f;
}

static void
get_ink (FathomBbScale *self,
         GdkRGBA       *ink)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), ink);
}

static gboolean
is_dark (FathomBbScale *self)
{
  GdkRGBA ink;

  get_ink (self, &ink);
  return ink.red > 0.5;
}

static void
draw_line (FathomBbScale *self,
           cairo_t       *cr)
{
  GdkRGBA ink;

  get_ink (self, &ink);
  ink.alpha = 0.55f;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x_of (self, 1), LINE);
  cairo_line_to (cr, x_of (self, self->seen.settings.cards), LINE);
  for (guint number = 1; number <= self->seen.settings.cards; number++)
    {
      int half = number == 1 || number == self->seen.settings.cards || number % 8 == 0 ? 6 : 3;

      cairo_move_to (cr, x_of (self, number), LINE - half);
      cairo_line_to (cr, x_of (self, number), LINE + half);
    }
  cairo_stroke (cr);
}

static void
draw_allowed (FathomBbScale *self,
              cairo_t       *cr,
              guint          least,
              guint          most,
              const GdkRGBA *green)
{
  double from = x_of (self, least - 0.45), to = x_of (self, most + 0.45);

  cairo_new_sub_path (cr);
  cairo_arc (cr, to - 4, LINE - 7, 4, -G_PI_2, 0);
  cairo_arc (cr, to - 4, LINE + 7, 4, 0, G_PI_2);
  cairo_arc (cr, from + 4, LINE + 7, 4, G_PI_2, G_PI);
  cairo_arc (cr, from + 4, LINE - 7, 4, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, green->red, green->green, green->blue, 0.15);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, green);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_marks (FathomBbScale *self,
            cairo_t       *cr,
            const GdkRGBA *colour)
{
  double x = x_of (self, self->card);
  GdkRGBA ink;

  get_ink (self, &ink);
  if (self->previous != 0)
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_arc (cr, x_of (self, self->previous), LINE, 6, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, x, LINE - 8);
  cairo_line_to (cr, x + 7, LINE);
  cairo_line_to (cr, x, LINE + 8);
  cairo_line_to (cr, x - 7, LINE);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static float
width_of (FathomBbScale *self,
          const char    *text)
{
  return fathom_bb_text_width (GTK_WIDGET (self), text, TEXT);
}

/* Where a text of that width can be centred without leaving the widget. */
static float
keep_inside (FathomBbScale *self,
             float          x,
             float          width)
{
  float most = gtk_widget_get_width (GTK_WIDGET (self));

  return CLAMP (x, width / 2 + 2, MAX (most - width / 2 - 2, width / 2 + 2));
}

/* Centred on @x, as far as that is inside. */
static void
write_at (FathomBbScale *self,
          GtkSnapshot   *snapshot,
          const char    *text,
          const GdkRGBA *colour,
          float          x,
          float          y)
{
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), text, colour, TEXT, keep_inside (self, x, width_of (self, text)), y);
}

/* What was allowed and what is wrong stand beside each other, in the order of their numbers. */
static void
write_both (FathomBbScale *self,
            GtkSnapshot   *snapshot,
            const char    *allowed,
            float          from,
            const GdkRGBA *green,
            const char    *fault,
            float          to,
            const GdkRGBA *red)
{
  float apart = (width_of (self, allowed) + width_of (self, fault)) / 2 + 8;

  to = keep_inside (self, to, width_of (self, fault));
  if (ABS (to - from) < apart)
    from = keep_inside (self, to >= from ? to - apart : to + apart, width_of (self, allowed));
  if (ABS (to - from) < apart)
    to = to >= from ? from + apart : from - apart;
  write_at (self, snapshot, allowed, green, from, 4);
  write_at (self, snapshot, fault, red, to, 4);
}

/* Both ends have their number, unless that of a card stands there. */
static void
write_ends (FathomBbScale *self,
            GtkSnapshot   *snapshot,
            const GdkRGBA *ink)
{
  guint ends[] = { 1, self->seen.settings.cards };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", ends[i]);
      gboolean taken = ABS ((int) self->card - (int) ends[i]) < END_ROOM || (self->previous != 0 && ABS ((int) self->previous - (int) ends[i]) < END_ROOM);

      if (!taken)
        write_at (self, snapshot, number, ink, x_of (self, ends[i]), LINE + 12);
    }
}

static void
write_words (FathomBbScale *self,
             GtkSnapshot   *snapshot,
             guint          least,
             guint          most,
             gboolean       any,
             const GdkRGBA *green,
             const GdkRGBA *colour)
{
  g_autofree char *fault = fathom_bb_words_fault (fathom_ui_language_get (), &self->seen, self->seat, self->place, self->previous, self->card);
  /* Translators: the least and the greatest number that would be proper */
  g_autofree char *allowed = any ? g_strdup_printf (_("%u to %u"), least, most) : g_strdup (_("nothing is allowed"));
  g_autofree char *previous = g_strdup_printf ("%s %u", fathom_bb_words_place (self->place - 1), self->previous);
  g_autofree char *card = g_strdup_printf ("%s %u", fathom_bb_words_place (self->place), self->card);
  float from = any ? x_of (self, (least + most) / 2.0) : x_of (self, 8), to = x_of (self, self->card);
  GdkRGBA ink;

  get_ink (self, &ink);
  if (fault != NULL)
    write_both (self, snapshot, allowed, from, green, fault, to, colour);
  else
    write_at (self, snapshot, allowed, green, from, 4);
  write_ends (self, snapshot, &ink);
  if (self->previous != 0)
    write_at (self, snapshot, previous, &ink, x_of (self, self->previous), LINE + 12);
  write_at (self, snapshot, card, colour, x_of (self, self->card), LINE + 12 + (ABS ((int) self->card - (int) self->previous) < 4 ? 12 : 0));
}

static void
fathom_bb_scale_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  FathomBbScale *self = FATHOM_BB_SCALE (widget);
  const GdkRGBA *green = is_dark (self) ? &dark_green : &light_green, *red = is_dark (self) ? &dark_red : &light_red;
  cairo_t *cr;
  guint least, most;
  gboolean any, proper;

  if (self->card == 0)
    return;
  any = fathom_bb_proper_range (&self->seen, self->seat, self->place, self->previous, &least, &most);
  proper = fathom_bb_is_proper (&self->seen, self->seat, self->place, self->previous, self->card);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), HEIGHT));
  if (any)
    draw_allowed (self, cr, least, most, green);
  draw_line (self, cr);
  draw_marks (self, cr, proper ? green : red);
  cairo_destroy (cr);
  write_words (self, snapshot, least, most, any, green, proper ? green : red);
}

static void
fathom_bb_scale_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 220 : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_scale_class_init (FathomBbScaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_bb_scale_measure;
  widget_class->snapshot = fathom_bb_scale_snapshot;
  gtk_widget_class_set_css_name (widget_class, "bb-scale");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_bb_scale_init (FathomBbScale *self)
{
}

GtkWidget *
fathom_bb_scale_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_SCALE, NULL);
}

void
fathom_bb_scale_show (FathomBbScale       *self,
                      const FathomBbState *seen,
                      guint                seat,
                      guint                place,
                      guint                previous,
                      guint                card)
{
  g_return_if_fail (FATHOM_IS_BB_SCALE (self));

  self->seen = *seen;
  self->seat = seat;
  self->place = place;
  self->previous = previous;
  self->card = card;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
