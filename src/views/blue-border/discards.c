/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/discards.h"

#include "views/app/ui-language.h"
#include "views/blue-border/art.h"
#include "views/blue-border/shades.h"
#include "views/widgets/redraw-key.h"
#include "views/widgets/sprite.h"

#define MARGIN       14
#define GAP          6
#define CARDS_TOP    40
#define CARD_WIDTH   40
#define CARD_HEIGHT  50
#define LEAST_PITCH  32          /* the number of a card is still seen beside the next one */
#define ROW_GAP      2
#define HEIGHT       (CARDS_TOP + CARD_HEIGHT + 14)
#define LARGEST      160         /* px high; with more, everything in it is larger */

struct _FathomBbDiscards
{
  GtkWidget parent_instance;

  guint32   cards;             /* bit n: number n + 1 */
  guint     untold;            /* lying there too, their numbers not entered */
  gboolean  shown;
  guint     expected;        /* of a right call: they will come */
  char     *title;
  guint     stamp;           /* another one for other cards, see widgets/redraw-key.h */
};

G_DEFINE_FINAL_TYPE (FathomBbDiscards, fathom_bb_discards, GTK_TYPE_WIDGET)

static guint
count (FathomBbDiscards *self)
{
  return __builtin_popcount (self->cards) + self->untold;
}

/* Larger where there is more room. */
static float
find_scale (FathomBbDiscards *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)) / (float) LARGEST, 1);
}

/* Where they would hide the numbers of each other, they lie in two rows of half the height. */
static void
find_row_bounds (FathomBbDiscards *self,
                 guint             i,
                 guint             n,
                 graphene_rect_t  *bounds)
{
  guint columns = (n + 1) / 2;
  float scale = find_scale (self), height = roundf ((CARD_HEIGHT - ROW_GAP) / 2 * scale);
  float pitch = (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN + ROW_GAP) / (float) columns;
  float width = MIN (floorf (pitch) - ROW_GAP, roundf (CARD_WIDTH * scale));

  *bounds = GRAPHENE_RECT_INIT (MARGIN + (int) (i % columns * pitch), roundf (CARDS_TOP * scale) + i / columns * (height + ROW_GAP), width, height);
}

void
fathom_bb_discards_get_bounds (FathomBbDiscards *self,
                               guint             i,
                               graphene_rect_t  *bounds)
{
  guint n = count (self) + self->expected;
  float scale = find_scale (self), width = roundf (CARD_WIDTH * scale);
  float room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN - width;
  float pitch = n > 1 ? MIN (width + GAP, room / (n - 1)) : 0;

  if (n > 1 && pitch < LEAST_PITCH * scale)
    find_row_bounds (self, i, n, bounds);
  else
    *bounds = GRAPHENE_RECT_INIT (MARGIN + (int) (i * pitch), roundf (CARDS_TOP * scale), width, roundf (CARD_HEIGHT * scale));
}

static void
draw_cards (FathomBbDiscards *self,
            GtkSnapshot      *snapshot)
{
  guint n = count (self) + self->expected;
  guint32 cards = self->cards;

  for (guint i = 0; i < n; i++, cards &= cards - 1)
    {
      graphene_rect_t bounds;

      fathom_bb_discards_get_bounds (self, i, &bounds);
      if (i >= count (self))
        fathom_bb_draw_place (snapshot, &bounds, TRUE);
      else
        fathom_bb_draw_number (snapshot, GTK_WIDGET (self), cards != 0 ? __builtin_ctz (cards) + 1 : FATHOM_BB_UNKNOWN, &bounds);
    }
}

static void
draw_words (FathomBbDiscards *self,
            GtkSnapshot      *snapshot,
            const char       *text,
            gboolean          bold,
            gboolean          at_end)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const GdkRGBA white = { 1, 1, 1, 1 };
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_attr_list_insert (attributes, pango_attr_scale_new ((bold ? 0.92 : 0.84) * MIN (find_scale (self), 1.2f)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (at_end ? gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - width : MARGIN, 9));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static void
fathom_bb_discards_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  FathomBbDiscards *self = FATHOM_BB_DISCARDS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  fathom_redraw_key_snapshot (snapshot, widget, self->stamp);
  fathom_sprite_snapshot (snapshot, fathom_bb_paint_sand, fathom_bb_get_dim (), &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_words (self, snapshot, _("Discards"), TRUE, FALSE);
  draw_words (self, snapshot, self->title, FALSE, TRUE);
  draw_cards (self, snapshot);
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
  fathom_bb_follow_dim (GTK_WIDGET (self));
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
  label = numbers->len > 0 ? g_strdup_printf (_("Discards: %s"), numbers->str) : g_strdup (_("No discards"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Those of a right call still lie in the row until the caller has chosen. */
static guint32
find_turned (const FathomBbState *seen)
{
  guint32 turned = 0;

  if (seen->phase != FATHOM_BB_PHASE_BONUS)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (seen->turned); i++)
    turned |= seen->turned[i] != 0 ? 1u << (seen->turned[i] - 1) : 0;
  return turned;
}

void
fathom_bb_discards_show (FathomBbDiscards    *self,
                         const FathomBbState *seen)
{
  guint32 turned;

  g_return_if_fail (FATHOM_IS_BB_DISCARDS (self));

  turned = find_turned (seen) & seen->discards;
  if (self->shown && self->cards == (seen->discards & ~turned) && self->untold == seen->untold &&
      self->expected == (guint) __builtin_popcount (turned))
    return;
  self->shown = TRUE;
  self->stamp++;
  self->cards = seen->discards;
  self->untold = seen->untold;
  say_numbers (self);
  self->cards &= ~turned;
  self->expected = __builtin_popcount (turned);
  g_free (self->title);
  /* Translators: how many discards there are; they lie with their numbers up */
  self->title = count (self) > 0 ? g_strdup_printf (_("%u, number up"), count (self)) : g_strdup (_("none"));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_bb_discards_fly (FathomBbDiscards *self,
                        FathomFlights    *flights,
                        GtkWidget        *to)
{
  guint32 cards;

  g_return_if_fail (FATHOM_IS_BB_DISCARDS (self));

  cards = self->cards;
  for (guint i = 0; i < count (self); i++, cards &= cards - 1)
    {
      graphene_rect_t bounds;

      fathom_bb_discards_get_bounds (self, i, &bounds);
      fathom_flights_launch (flights, GTK_WIDGET (self), &bounds, to, fathom_bb_paint_flight, 0, cards != 0 ? __builtin_ctz (cards) + 1 : FATHOM_BB_UNKNOWN);
    }
}
