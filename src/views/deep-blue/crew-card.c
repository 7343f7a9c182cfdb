/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/crew-card.h"

#include "views/deep-blue/crew-art.h"
#include "views/deep-blue/distance.h"
#include "views/deep-blue/ink.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/round-rect.h"
#include "words/deep-blue.h"

#include <adwaita.h>
#include <math.h>

#define MARGIN      FATHOM_DEEP_CARD_MARGIN
#define ACCENT      0x1c71d8
#define BADGE       19             /* how high the letters over the edge are */

struct _FathomDeepCrewCard
{
  GtkButton             parent_instance;

  gboolean              large;
  guint                 card;
  FathomDeepCardFace    face;
  FathomDeepCardState   state;
  char                 *badge;
  char                 *said;
  char                 *label;     /* what it is */
  double                slid;
  double                zoom;      /* how much larger than at its usual size it is drawn */
};

G_DEFINE_FINAL_TYPE (FathomDeepCrewCard, fathom_deep_crew_card, GTK_TYPE_BUTTON)

static int
get_width (FathomDeepCrewCard *self)
{
  return self->large ? FATHOM_DEEP_CARD_WIDTH : FATHOM_DEEP_SMALL_WIDTH;
}

static int
get_height (FathomDeepCrewCard *self)
{
  return self->large ? FATHOM_DEEP_CARD_HEIGHT : FATHOM_DEEP_SMALL_HEIGHT;
}

/* Drawing */

static gboolean
is_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static guint32
get_accent (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? 0x62a0ea : ACCENT;
}

static void
draw_ring (FathomDeepCrewCard *self,
           cairo_t            *cairo,
           double              width,
           double              height)
{
  gboolean chosen = self->state == FATHOM_DEEP_CARD_CHOSEN;
  double line = chosen ? 3.4 : 2;

  if (!chosen)
    cairo_set_dash (cairo, (double[]) { 5, 3 }, 2, 0);
  fathom_ink_rect (cairo, MARGIN - 3.5, MARGIN - 3.5, width + 7, height + 7, (self->large ? 9 : 6) + 3, FATHOM_INK_NONE, get_accent (), line);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
draw_tick (cairo_t *cairo,
           double   x,
           double   y)
{
  fathom_ink_circle (cairo, x, y, 9.6, ACCENT, 0xffffff, 1.6);
  cairo_move_to (cairo, x - 4.4, y + 0.4);
  cairo_rel_line_to (cairo, 3, 3.2);
  cairo_rel_line_to (cairo, 5.6, -6.4);
  fathom_ink_finish (cairo, FATHOM_INK_NONE, 0xffffff, 2.2);
}

static void
draw_badge (cairo_t    *cairo,
            const char *text,
            double      middle)
{
  double width = fathom_ink_measure (cairo, text, PANGO_WEIGHT_HEAVY, 11) + 14;

  fathom_ink_rect (cairo, middle - width / 2, 0.6, width, BADGE - 1, (BADGE - 1) / 2.0, ACCENT, 0xffffff, 1.2);
  fathom_ink_text (cairo, text, PANGO_WEIGHT_HEAVY, 11, middle, 14, 0.5, 0xffffff);
}

/* Where a card is not good for what is going on, in high contrast. */
static void
draw_stroke (cairo_t *cairo,
             double   width,
             double   height)
{
  cairo_move_to (cairo, MARGIN + 4, MARGIN + height - 4);
  cairo_line_to (cairo, MARGIN + width - 4, MARGIN + 4);
  fathom_ink_finish (cairo, FATHOM_INK_NONE, 0x000000, 3);
}

static void
draw_over (FathomDeepCrewCard *self,
           GtkSnapshot        *snapshot,
           double              width,
           double              height)
{
  gboolean crossed = self->state == FATHOM_DEEP_CARD_OFF && is_high_contrast ();
  gboolean ring = self->state == FATHOM_DEEP_CARD_CHOSEN || self->state == FATHOM_DEEP_CARD_CAN;
  cairo_t *cairo;

  if (!crossed && !ring && self->badge == NULL)
    return;
  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (width + 2 * MARGIN + 4) * self->zoom, (height + 2 * MARGIN) * self->zoom));
  cairo_scale (cairo, self->zoom, self->zoom);
  if (ring)
    draw_ring (self, cairo, width, height);
  if (crossed)
    draw_stroke (cairo, width, height);
  if (self->badge != NULL)
    draw_badge (cairo, self->badge, MARGIN + width / 2);
  if (self->state == FATHOM_DEEP_CARD_CHOSEN)
    draw_tick (cairo, MARGIN + width - 5, MARGIN + 6);
  cairo_destroy (cairo);
}

/* What is behind half of its strength: not the card it covers. */
static void
draw_faint (FathomDeepCrewCard *self,
            GtkSnapshot        *snapshot)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA tray = dark ? (GdkRGBA) { 0.21f, 0.21f, 0.21f, 1 } : (GdkRGBA) { 1, 1, 1, 1 };

  fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->face.width, self->face.height), (self->large ? 9 : 6) * self->zoom, &tray, 0, &tray);
  gtk_snapshot_push_opacity (snapshot, 0.5);
  fathom_deep_card_face_snapshot (GTK_WIDGET (self), snapshot, &self->face);
  gtk_snapshot_pop (snapshot);
}

static void
fathom_deep_crew_card_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  FathomDeepCrewCard *self = FATHOM_DEEP_CREW_CARD (widget);
  if (self->card == FATHOM_DEEP_NONE)
    return;
  self->face.plain = is_high_contrast ();
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->slid, 0));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN * self->zoom, MARGIN * self->zoom));
  if (self->state == FATHOM_DEEP_CARD_OFF && !is_high_contrast ())
    draw_faint (self, snapshot);
  else
    fathom_deep_card_face_snapshot (widget, snapshot, &self->face);
  gtk_snapshot_restore (snapshot);
  draw_over (self, snapshot, get_width (self), get_height (self));
}

static void
fathom_deep_crew_card_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  FathomDeepCrewCard *self = FATHOM_DEEP_CREW_CARD (widget);

  int width = get_width (self) + 2 * MARGIN, height = get_height (self) + 2 * MARGIN;
  double scale = fathom_deep_distance_scale (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    scale = CLAMP (for_size / (double) width, 1, scale);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  *natural = round (*minimum * scale);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
fathom_deep_crew_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_deep_crew_card_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  FathomDeepCrewCard *self = FATHOM_DEEP_CREW_CARD (widget);

  self->zoom = MIN (width / (get_width (self) + 2.0 * MARGIN), height / (get_height (self) + 2.0 * MARGIN));
  self->face.width = MAX (1, round (get_width (self) * self->zoom));
  self->face.height = MAX (1, round (get_height (self) * self->zoom));
}

static void
fathom_deep_crew_card_finalize (GObject *object)
{
  FathomDeepCrewCard *self = FATHOM_DEEP_CREW_CARD (object);

  g_free (self->badge);
  g_free (self->said);
  g_free (self->label);

  G_OBJECT_CLASS (fathom_deep_crew_card_parent_class)->finalize (object);
}

static void
fathom_deep_crew_card_class_init (FathomDeepCrewCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_deep_crew_card_finalize;
  widget_class->snapshot = fathom_deep_crew_card_snapshot;
  widget_class->measure = fathom_deep_crew_card_measure;
  widget_class->get_request_mode = fathom_deep_crew_card_get_request_mode;
  widget_class->size_allocate = fathom_deep_crew_card_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "crewcard");
}

static void
fathom_deep_crew_card_init (FathomDeepCrewCard *self)
{
  self->card = FATHOM_DEEP_NONE;
  self->zoom = 1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_crew_card_new (gboolean large)
{
  FathomDeepCrewCard *self = g_object_new (FATHOM_TYPE_DEEP_CREW_CARD, NULL);

  fathom_deep_crew_card_set_large (self, large);
  return GTK_WIDGET (self);
}

/* Showing */

static void
show_label (FathomDeepCrewCard *self)
{
  g_autofree char *label = self->said != NULL ? g_strdup_printf ("%s %s", self->label, self->said) : g_strdup (self->label);

  if (self->label == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_tooltip_set (GTK_WIDGET (self), self->label);
}

/* As a sentence of its own. */
static char *
dup_sentence (const char *text)
{
  gsize length = *text != '\0' ? g_utf8_next_char (text) - text : 0;
  g_autofree char *first = g_utf8_strup (text, length);

  return g_strconcat (first, text + length, NULL);
}

void
fathom_deep_crew_card_show (FathomDeepCrewCard *self,
                            FathomSitting      *sitting,
                            guint               card,
                            guint               seat)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  FathomDeepCardFace face = { 0 };
  FathomShape shape = 0;
  FathomColour colour = 0;
  g_autofree char *uses = NULL, *sentence = NULL;

  g_return_if_fail (FATHOM_IS_DEEP_CREW_CARD (self));
  g_return_if_fail (card < FATHOM_DEEP_CARDS);

  if (seat != 0)
    fathom_sitting_get_look (sitting, seat, &shape, &colour);
  face.language = language;
  face.uses = seen->edition.cards[card];
  face.card = card;
  face.owned = seat != 0 && card < FATHOM_DEEP_STARTING;
  face.shape = face.owned ? shape : 0;
  face.colour = face.owned ? colour : 0;
  face.large = self->large;
  face.width = self->face.width != 0 ? self->face.width : get_width (self);
  face.height = self->face.height != 0 ? self->face.height : get_height (self);
  self->face = face;
  self->card = card;
  uses = fathom_deep_say_uses (language, &face.uses);
  sentence = dup_sentence (uses);
  g_free (self->label);
  self->label = g_strdup_printf ("%s. %s.", fathom_deep_card_name (language, card), sentence);
  show_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_crew_card_set_state (FathomDeepCrewCard  *self,
                                 FathomDeepCardState  state,
                                 const char          *badge,
                                 const char          *said)
{
  g_return_if_fail (FATHOM_IS_DEEP_CREW_CARD (self));

  if (self->state == state && g_strcmp0 (self->badge, badge) == 0 && g_strcmp0 (self->said, said) == 0)
    return;
  self->state = state;
  g_free (self->badge);
  self->badge = g_strdup (badge);
  g_free (self->said);
  self->said = g_strdup (said);
  show_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
fathom_deep_crew_card_get_card (FathomDeepCrewCard *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CREW_CARD (self), FATHOM_DEEP_NONE);

  return self->card;
}

FathomDeepCardState
fathom_deep_crew_card_get_state (FathomDeepCrewCard *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CREW_CARD (self), FATHOM_DEEP_CARD_NORMAL);

  return self->state;
}

const char *
fathom_deep_crew_card_get_badge (FathomDeepCrewCard *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CREW_CARD (self), NULL);

  return self->badge;
}

void
fathom_deep_crew_card_set_slid (FathomDeepCrewCard *self,
                                double              slid)
{
  g_return_if_fail (FATHOM_IS_DEEP_CREW_CARD (self));

  if (self->slid == slid)
    return;
  self->slid = slid;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_crew_card_set_large (FathomDeepCrewCard *self,
                                 gboolean            large)
{
  g_return_if_fail (FATHOM_IS_DEEP_CREW_CARD (self));

  self->large = !!large;
  self->face.large = self->large;
  self->face.width = get_width (self);
  self->face.height = get_height (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Face down */

#define FATHOM_TYPE_DEEP_CARD_BACK (fathom_deep_card_back_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepCardBack, fathom_deep_card_back, FATHOM, DEEP_CARD_BACK, GtkWidget)

struct _FathomDeepCardBack
{
  GtkWidget    parent_instance;

  int          width;
  FathomShape  shape;
  FathomColour colour;
  guint        n;
};

G_DEFINE_FINAL_TYPE (FathomDeepCardBack, fathom_deep_card_back, GTK_TYPE_WIDGET)

static void
fathom_deep_card_back_snapshot_widget (GtkWidget   *widget,
                                       GtkSnapshot *snapshot)
{
  FathomDeepCardBack *self = FATHOM_DEEP_CARD_BACK (widget);
  int width = fathom_deep_distance_size (widget, self->width);
  double height = round (width / 0.7);

  for (guint i = MIN (self->n, 3); i-- > 0;)
    fathom_deep_card_back_snapshot (snapshot, self->shape, self->colour, &GRAPHENE_RECT_INIT (i * 2, i * 2, width, height));
}

static void
fathom_deep_card_back_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  int width = fathom_deep_distance_size (widget, FATHOM_DEEP_CARD_BACK (widget)->width);

  *minimum = *natural = (orientation == GTK_ORIENTATION_HORIZONTAL ? width : (int) round (width / 0.7)) + 4;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_card_back_class_init (FathomDeepCardBackClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_deep_card_back_snapshot_widget;
  GTK_WIDGET_CLASS (klass)->measure = fathom_deep_card_back_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_deep_card_back_init (FathomDeepCardBack *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_deep_card_back_new (int width)
{
  FathomDeepCardBack *self = g_object_new (FATHOM_TYPE_DEEP_CARD_BACK, NULL);

  self->width = width;
  return GTK_WIDGET (self);
}

void
fathom_deep_card_back_show (GtkWidget     *back,
                            FathomSitting *sitting,
                            guint          seat,
                            guint          n)
{
  FathomDeepCardBack *self = FATHOM_DEEP_CARD_BACK (back);

  fathom_sitting_get_look (sitting, seat, &self->shape, &self->colour);
  self->n = n;
  gtk_widget_queue_draw (back);
}
