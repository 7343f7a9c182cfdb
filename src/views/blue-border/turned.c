/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/reveal.h"
#include "views/blue-border/shades.h"

#define HEIGHT 94
#define TOP    27
#define TEXT   12

struct _FathomBbTurned
{
  GtkWidget  parent_instance;

  char      *titles[2];
  guint      numbers[2];
};

G_DEFINE_FINAL_TYPE (FathomBbTurned, fathom_bb_turned, GTK_TYPE_WIDGET)

static void
draw_arrow (FathomBbTurned *self,
            GtkSnapshot    *snapshot,
            float           from,
            float           to,
            float           y)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  g_autofree char *step = g_strdup_printf ("%+d", (int) self->numbers[1] - (int) self->numbers[0]);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (from, y - 6, to - from, 12));

  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, from, y);
  cairo_line_to (cr, to - 6, y);
  cairo_stroke (cr);
  cairo_move_to (cr, to, y);
  cairo_line_to (cr, to - 8, y - 5);
  cairo_line_to (cr, to - 8, y + 5);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_destroy (cr);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), step, &black, 15, (from + to) / 2, y - 26);
}

static void
fathom_bb_turned_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomBbTurned *self = FATHOM_BB_TURNED (widget);
  const GdkRGBA black = { 0, 0, 0, 1 };
  FathomBbCardSize size = fathom_bb_card_size (46);
  float width = gtk_widget_get_width (widget), apart = self->numbers[0] != 0 ? MIN (width * 0.3f, 84) : 0;

  fathom_bb_draw_slate (snapshot, width, gtk_widget_get_height (widget));
  for (guint i = 0; i < 2; i++)
    {
      float x = width / 2 + (i == 0 ? -apart : apart);

      if (self->numbers[i] == 0)
        continue;
      fathom_bb_draw_text (snapshot, widget, self->titles[i], &black, TEXT, x, 8);
      fathom_bb_draw_number (snapshot, widget, self->numbers[i], &GRAPHENE_RECT_INIT ((int) (x - size.width / 2), TOP, size.width, size.height));
    }
  if (apart > 0)
    draw_arrow (self, snapshot, width / 2 - apart + size.width / 2 + 12, width / 2 + apart - size.width / 2 - 12, TOP + size.height / 2 + 6);
}

static void
fathom_bb_turned_measure (GtkWidget      *widget,
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
fathom_bb_turned_finalize (GObject *object)
{
  FathomBbTurned *self = FATHOM_BB_TURNED (object);

  g_free (self->titles[0]);
  g_free (self->titles[1]);

  G_OBJECT_CLASS (fathom_bb_turned_parent_class)->finalize (object);
}

static void
fathom_bb_turned_class_init (FathomBbTurnedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_bb_turned_finalize;
  widget_class->measure = fathom_bb_turned_measure;
  widget_class->snapshot = fathom_bb_turned_snapshot;
  gtk_widget_class_set_css_name (widget_class, "turned");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_bb_turned_init (FathomBbTurned *self)
{
}

GtkWidget *
fathom_bb_turned_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_TURNED, NULL);
}

void
fathom_bb_turned_show (FathomBbTurned *self,
                       const char     *previous_title,
                       const char     *card_title,
                       guint           previous,
                       guint           card)
{
  g_return_if_fail (FATHOM_IS_BB_TURNED (self));

  g_free (self->titles[0]);
  g_free (self->titles[1]);
  self->titles[0] = g_strdup (previous_title);
  self->titles[1] = g_strdup (card_title);
  self->numbers[0] = previous;
  self->numbers[1] = card;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
