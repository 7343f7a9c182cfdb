/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/discards.h"

#include "views/app/ui-language.h"
#include "views/blue-border/shades.h"

#define MARGIN       14
#define GAP          6
#define CARDS_TOP    40
#define CARD_WIDTH   40
#define CARD_HEIGHT  50
#define HEIGHT       (CARDS_TOP + CARD_HEIGHT + 14)

struct _FathomBbDiscards
{
  GtkWidget parent_instance;

  guint32   cards;             /* bit n: number n + 1 */
  guint     untold;            /* lying there too, their numbers not entered */
  char     *title;
};

G_DEFINE_FINAL_TYPE (FathomBbDiscards, fathom_bb_discards, GTK_TYPE_WIDGET)

static guint
count (FathomBbDiscards *self)
{
  return __builtin_popcount (self->cards) + self->untold;
}

static void
draw_sea (GtkSnapshot *snapshot,
          float        width,
          float        height)
{
  const GskColorStop sea[] = { { 0, { 0.07f, 0.34f, 0.60f, 1 } }, { 1, { 0.05f, 0.22f, 0.42f, 1 } } };
  const GskColorStop sand[] = { { 0, { 0.87f, 0.73f, 0.47f, 1 } }, { 1, { 0.74f, 0.58f, 0.33f, 1 } } };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (0, 0, width, height), 8);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_linear_gradient (snapshot, &frame.bounds, &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, height),
                                       sea, G_N_ELEMENTS (sea));
  gtk_snapshot_append_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (0, height * 0.62f, width, height * 0.38f),
                                       &GRAPHENE_POINT_INIT (0, height * 0.62f), &GRAPHENE_POINT_INIT (0, height),
                                       sand, G_N_ELEMENTS (sand));
  gtk_snapshot_pop (snapshot);
}

static void
draw_cards (FathomBbDiscards *self,
            GtkSnapshot      *snapshot,
            float             width)
{
  guint n = count (self);
  float room = width - 2 * MARGIN - CARD_WIDTH;
  float pitch = n > 1 ? MIN (CARD_WIDTH + GAP, room / (n - 1)) : 0;
  guint32 cards = self->cards;

  for (guint i = 0; i < n; i++, cards &= cards - 1)
    fathom_bb_draw_number (snapshot, GTK_WIDGET (self), cards != 0 ? __builtin_ctz (cards) + 1 : FATHOM_BB_UNKNOWN,
                           &GRAPHENE_RECT_INIT (MARGIN + (int) (i * pitch), CARDS_TOP, CARD_WIDTH, CARD_HEIGHT));
}

static void
draw_title (FathomBbDiscards *self,
            GtkSnapshot      *snapshot)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->title);
  const GdkRGBA white = { 1, 1, 1, 1 };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN, 11));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static void
fathom_bb_discards_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  FathomBbDiscards *self = FATHOM_BB_DISCARDS (widget);

  draw_sea (snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  draw_title (self, snapshot);
  draw_cards (self, snapshot, gtk_widget_get_width (widget));
}

static void
fathom_bb_discards_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_discards_finalize (GObject *object)
{
  g_free (FATHOM_BB_DISCARDS (object)->title);

  G_OBJECT_CLASS (fathom_bb_discards_parent_class)->finalize (object);
}

static void
fathom_bb_discards_class_init (FathomBbDiscardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_bb_discards_finalize;
  widget_class->measure = fathom_bb_discards_measure;
  widget_class->snapshot = fathom_bb_discards_snapshot;
  gtk_widget_class_set_css_name (widget_class, "discards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
fathom_bb_discards_init (FathomBbDiscards *self)
{
  self->title = g_strdup ("");
}

GtkWidget *
fathom_bb_discards_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_DISCARDS, NULL);
}

static void
say_numbers (FathomBbDiscards *self)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (guint32 cards = self->cards; cards != 0; cards &= cards - 1)
    g_string_append_printf (numbers, numbers->len > 0 ? ", %u" : "%u", __builtin_ctz (cards) + 1);
  label = numbers->len > 0 ? g_strdup_printf (_("Discards: %s"), numbers->str) : g_strdup (self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
fathom_bb_discards_show (FathomBbDiscards    *self,
                         const FathomBbState *seen)
{
  g_return_if_fail (FATHOM_IS_BB_DISCARDS (self));

  self->cards = seen->discards;
  self->untold = seen->untold;
  g_free (self->title);
  self->title = count (self) > 0 ? g_strdup_printf (_("Discards · %u"), count (self)) : g_strdup (_("No discards"));
  say_numbers (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
