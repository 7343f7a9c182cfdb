/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/field.h"

#include "rules/blue-border-eye.h"
#include "views/app/ui-language.h"
#include "views/blue-border/flip.h"
#include "views/widgets/redraw-key.h"

#include <math.h>

#define N_SPOTS      (1 + FATHOM_BB_PILES)
#define ABOVE        7
#define BELOW        24        /* for the words */
#define KEY_BELOW    24        /* for the key, below these, and as much above */
#define KEY_ABOVE    7
#define NARROWEST    56
#define EDGE         6         /* from the card to the edges of those below it */
#define MOST_EDGES   3
#define WORDS        11

struct _FathomBbSpot
{
  GtkButton      parent_instance;

  guint          spot;
  guint          n_cards;
  guint          slot;
  int            card;         /* how wide */
  gboolean       touchable;
  gboolean       passing;
  double         number;       /* the reading of its top card, 0: there is none */
  FathomBbShades shades;
  char          *words;
  FathomBbFlip   flip;         /* of a shuffle … */
  FathomBbShades shades_before;/* … as it was before */
  guint          slot_before;  /* no slot: no card lay there */
};

G_DEFINE_FINAL_TYPE (FathomBbSpot, fathom_bb_spot, GTK_TYPE_BUTTON)

struct _FathomBbField
{
  GtkWidget      parent_instance;

  FathomBbPlay  *play;         /* nullable */
  FathomBbSpot  *spots[N_SPOTS];
  int            margin;
  guint          stamp;        /* another one for other cards, see widgets/redraw-key.h */
};

G_DEFINE_FINAL_TYPE (FathomBbField, fathom_bb_field, GTK_TYPE_WIDGET)

/* A spot */

/* Whether there is room for a key below the words. */
static gboolean
has_room (FathomBbSpot *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) >= fathom_bb_field_height_for (self->card, TRUE);
}

static void
find_card (FathomBbSpot    *self,
           graphene_rect_t *bounds)
{
  FathomBbCardSize size = fathom_bb_card_size (self->card);

  *bounds = GRAPHENE_RECT_INIT (roundf ((gtk_widget_get_width (GTK_WIDGET (self)) - size.width) / 2), ABOVE + (has_room (self) ? KEY_ABOVE : 0), size.width,
                                size.height);
}

/* Cards below the top one are thin lines beside it. */
static void
draw_edges (FathomBbSpot          *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *card)
{
  const GdkRGBA line = { 0.29f, 0.29f, 0.29f, 1 };

  for (guint i = 1; i < MIN (self->n_cards, MOST_EDGES + 1); i++)
    gtk_snapshot_append_color (snapshot, &line,
                               &GRAPHENE_RECT_INIT (card->origin.x + card->size.width + EDGE + 3 * (i - 1), card->origin.y + 4,
                                                    1, card->size.height - 8));
}

static void
draw_focus (FathomBbSpot          *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *card)
{
  const GdkRGBA colour = { 0, 0, 0, 1 };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, card, 5);
  gsk_rounded_rect_shrink (&frame, -8, -8, -8, -8);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 2, 2, 2, 2 }, (GdkRGBA[4]) { colour, colour, colour, colour });
}

static void
draw_spot_key (FathomBbSpot          *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *card)
{
  const char key[] = { self->spot == FATHOM_BB_SPOT_STACK ? '5' : '0' + self->spot, '\0' };
  float scale = fathom_bb_letter_scale (self->card);

  fathom_bb_draw_key (snapshot, GTK_WIDGET (self), key, scale, card->origin.x + card->size.width / 2,
                      card->origin.y + card->size.height + 25 * scale);
}

static void
draw_card (FathomBbSpot          *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *card)
{
  gboolean turning = fathom_bb_flip_is_running (&self->flip);
  gboolean before = turning && !fathom_bb_flip_save (&self->flip, snapshot, card);
  gboolean drawn = before ? fathom_bb_shades_draw (&self->shades_before, self->slot_before, snapshot, card)
                          : self->n_cards > 0 && fathom_bb_shades_draw (&self->shades, self->slot, snapshot, card);

  if (!drawn)
    fathom_bb_draw_place (snapshot, card, FALSE);
  if (turning)
    gtk_snapshot_restore (snapshot);
}

static void
fathom_bb_spot_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomBbSpot *self = FATHOM_BB_SPOT (widget);
  const GdkRGBA black = { 0, 0, 0, 1 };
  graphene_rect_t card;

  find_card (self, &card);
  draw_card (self, snapshot, &card);
  draw_edges (self, snapshot, &card);
  if (gtk_widget_has_visible_focus (widget))
    draw_focus (self, snapshot, &card);
  fathom_bb_draw_text (snapshot, widget, self->words != NULL ? self->words : "", &black, WORDS * fathom_bb_letter_scale (self->card),
                       card.origin.x + card.size.width / 2, card.origin.y + card.size.height + 7);
  if (self->touchable && has_room (self))
    draw_spot_key (self, snapshot, &card);
}

static void
fathom_bb_spot_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  FathomBbCardSize size = fathom_bb_card_size (FATHOM_BB_LEAST_CARD);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = NARROWEST;
  else
    *minimum = *natural = ABOVE + size.height + BELOW;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_spot_dispose (GObject *object)
{
  fathom_bb_flip_stop (&FATHOM_BB_SPOT (object)->flip);

  G_OBJECT_CLASS (fathom_bb_spot_parent_class)->dispose (object);
}

static void
fathom_bb_spot_finalize (GObject *object)
{
  g_free (FATHOM_BB_SPOT (object)->words);

  G_OBJECT_CLASS (fathom_bb_spot_parent_class)->finalize (object);
}

static void
fathom_bb_spot_class_init (FathomBbSpotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_spot_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_bb_spot_finalize;
  widget_class->measure = fathom_bb_spot_measure;
  widget_class->snapshot = fathom_bb_spot_snapshot;
  gtk_widget_class_set_css_name (widget_class, "spot");
}

static void
fathom_bb_spot_init (FathomBbSpot *self)
{
  self->card = FATHOM_BB_LEAST_CARD;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

void
fathom_bb_spot_get_bounds (FathomBbSpot    *self,
                           graphene_rect_t *bounds)
{
  g_return_if_fail (FATHOM_IS_BB_SPOT (self));

  find_card (self, bounds);
}

static char *
dup_words (FathomBbSpot *self)
{
  if (self->spot == FATHOM_BB_SPOT_STACK)
    /* Translators: under the stack of cards, how many there are */
    return g_strdup_printf (_("Stack · %u"), self->n_cards);
  if (self->n_cards == 0)
    /* Translators: the number of a pile where no card lies */
    return g_strdup_printf (_("%u · empty"), self->spot);
  if (self->n_cards == 1)
    return g_strdup_printf ("%u", self->spot);

  /* Translators: under a pile: its number, and how many cards lie on each other there */
  return g_strdup_printf (_("%u · %u deep"), self->spot, self->n_cards);
}

char *
fathom_bb_field_say_spot (guint spot,
                          guint n_cards)
{
  if (spot == FATHOM_BB_SPOT_STACK)
    return g_strdup_printf (ngettext ("Stack, %u card, shade not described", "Stack, %u cards, shade not described", n_cards), n_cards);

  return g_strdup_printf (ngettext ("Pile %u, %u card, shade not described", "Pile %u, %u cards, shade not described", n_cards), spot, n_cards);
}

/* Returns: whether it looks different now. */
static gboolean
spot_show (FathomBbSpot         *self,
           FathomBbPlay         *play,
           const FathomBbState  *seen,
           const FathomBbShades *shades)
{
  gboolean stack = self->spot == FATHOM_BB_SPOT_STACK;
  g_autofree char *label = NULL;
  double before = self->number;
  guint n_cards = self->n_cards;
  gboolean touchable = self->touchable;

  self->n_cards = stack ? seen->n_stack : seen->n_piles[self->spot - 1];
  self->slot = stack ? fathom_bb_slot_stack (seen) : fathom_bb_slot_pile (seen, self->spot, self->n_cards - 1);
  self->shades = *shades;
  self->shades.lot += self->n_cards * 7 + seen->n_stack; /* another card, another cut */
  self->passing = fathom_bb_play_get_passing (play);
  self->touchable = fathom_bb_play_may_touch (play, self->spot);
  if (self->n_cards == 0 || !fathom_bb_reading (&shades->percept, self->slot, &self->number))
    self->number = 0;
  if (self->words != NULL && self->number == before && self->n_cards == n_cards && self->touchable == touchable)
    return FALSE; /* others have acted */
  g_free (self->words);
  self->words = dup_words (self);
  label = fathom_bb_field_say_spot (self->spot, self->n_cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_can_target (GTK_WIDGET (self), self->touchable);
  gtk_widget_set_focusable (GTK_WIDGET (self), self->touchable);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !self->touchable, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* The card that lies there now is taken away face down, and what comes next is turned up. */
static void
spot_turn_over (FathomBbSpot *self)
{
  self->shades_before = self->shades;
  self->slot_before = self->n_cards > 0 ? self->slot : FATHOM_BB_CARDS;
  fathom_bb_flip_start (&self->flip, GTK_WIDGET (self), FATHOM_BB_SHUFFLE_TIME, 0);
}

/* The field */

static void
clicked_cb (FathomBbField *self,
            FathomBbSpot  *spot)
{
  if (self->play != NULL)
    fathom_bb_play_touch (self->play, spot->spot);
}

static void
fathom_bb_field_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  fathom_redraw_key_snapshot (snapshot, widget, FATHOM_BB_FIELD (widget)->stamp);
  fathom_bb_draw_slate (snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  GTK_WIDGET_CLASS (fathom_bb_field_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_bb_field_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? N_SPOTS * NARROWEST : fathom_bb_field_height_for (FATHOM_BB_LEAST_CARD, FALSE);
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_field_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  FathomBbField *self = FATHOM_BB_FIELD (widget);
  int part = (width - self->margin) / N_SPOTS;

  for (guint i = 0; i < N_SPOTS; i++)
    gtk_widget_size_allocate (GTK_WIDGET (self->spots[i]), &(GtkAllocation) { part * (int) i, 0, part, height }, -1);
}

static void
fathom_bb_field_dispose (GObject *object)
{
  FathomBbField *self = FATHOM_BB_FIELD (object);

  for (guint i = 0; i < N_SPOTS; i++)
    if (self->spots[i] != NULL)
      {
        gtk_widget_unparent (GTK_WIDGET (self->spots[i]));
        self->spots[i] = NULL;
      }
  g_clear_object (&self->play);

  G_OBJECT_CLASS (fathom_bb_field_parent_class)->dispose (object);
}

static void
fathom_bb_field_class_init (FathomBbFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_field_dispose;
  widget_class->snapshot = fathom_bb_field_snapshot;
  widget_class->measure = fathom_bb_field_measure;
  widget_class->size_allocate = fathom_bb_field_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "field");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_bb_field_init (FathomBbField *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Field and stack"), -1);
  for (guint i = 0; i < N_SPOTS; i++)
    {
      self->spots[i] = g_object_new (FATHOM_TYPE_BB_SPOT, NULL);
      self->spots[i]->spot = i;
      g_signal_connect_swapped (self->spots[i], "clicked", G_CALLBACK (clicked_cb), self);
      gtk_widget_set_parent (GTK_WIDGET (self->spots[i]), GTK_WIDGET (self));
    }
}

GtkWidget *
fathom_bb_field_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_FIELD, NULL);
}

void
fathom_bb_field_show (FathomBbField        *self,
                      FathomBbPlay         *play,
                      const FathomBbState  *seen,
                      const FathomBbShades *shades)
{
  g_return_if_fail (FATHOM_IS_BB_FIELD (self));

  g_set_object (&self->play, play);
  for (guint i = 0; i < N_SPOTS && play != NULL; i++)
    self->stamp += spot_show (self->spots[i], play, seen, shades);
}

void
fathom_bb_field_turn_over (FathomBbField *self)
{
  g_return_if_fail (FATHOM_IS_BB_FIELD (self));

  for (guint i = 0; i < N_SPOTS; i++)
    spot_turn_over (self->spots[i]);
}

gboolean
fathom_bb_field_is_turning (FathomBbField *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_FIELD (self), FALSE);

  return fathom_bb_flip_is_running (&self->spots[FATHOM_BB_SPOT_STACK]->flip);
}

GtkWidget *
fathom_bb_field_get_stack (FathomBbField *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_FIELD (self), NULL);

  return GTK_WIDGET (self->spots[FATHOM_BB_SPOT_STACK]);
}

int
fathom_bb_field_height_for (int      card,
                            gboolean keys)
{
  return ABOVE + fathom_bb_card_size (card).height + roundf ((BELOW + (keys ? KEY_BELOW : 0)) * fathom_bb_letter_scale (card));
}

void
fathom_bb_field_set_card (FathomBbField *self,
                          int            width)
{
  g_return_if_fail (FATHOM_IS_BB_FIELD (self));

  for (guint i = 0; i < N_SPOTS; i++)
    if (self->spots[i]->card != width)
      {
        self->spots[i]->card = width;
        gtk_widget_queue_draw (GTK_WIDGET (self->spots[i]));
      }
}

void
fathom_bb_field_set_margin (FathomBbField *self,
                            int            margin)
{
  g_return_if_fail (FATHOM_IS_BB_FIELD (self));

  if (self->margin == margin)
    return;
  self->margin = margin;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
