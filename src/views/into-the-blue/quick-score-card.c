/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score-card.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"

#define LEFT FATHOM_ITB_LEVELS  /* the place of the shells left, after the levels */

struct _FathomItbScoreCard
{
  AdwBin           parent_instance;

  guint            seat;
  gboolean         setting;       /* the card itself changes a number */
  gboolean         left_told;     /* it is no longer what remains of twelve */

  char            *name;
  GtkFlowBox      *counts;
  GtkBox          *chests;
  GtkWidget       *spins[LEFT + 1];
  GtkWidget       *chest_buttons[FATHOM_ITB_CHESTS];
  GtkWidget       *chest_owners[FATHOM_ITB_CHESTS];   /* the piece of whoever else has it */
  GtkWidget       *chest_values[FATHOM_ITB_CHESTS];
};

enum { CHANGED, CHEST_TOGGLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbScoreCard, fathom_itb_score_card, ADW_TYPE_BIN)

static guint
get_count (FathomItbScoreCard *self,
           guint               i)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spins[i]));
}

static guint
count_placed (FathomItbScoreCard *self)
{
  guint placed = 0;

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    placed += get_count (self, i);
  return placed;
}

/* Names of what can be changed, for those who hear it. */

static void
say_counts (FathomItbScoreCard *self)
{
  for (guint i = 0; i <= LEFT; i++)
    {
      g_autofree char *label = NULL;

      if (i == LEFT)
        label = g_strdup_printf (_("%s, shells left"), self->name);
      else
        /* Translators: a name and a level: how many shells somebody has there */
        label = g_strdup_printf (_("%s, shells on level %d"), self->name, i + 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->spins[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

/* Callbacks */

/* What is not placed is left, until somebody says otherwise. */
static void
count_changed_cb (FathomItbScoreCard *self,
                  GtkWidget          *spin)
{
  guint placed = count_placed (self);
  guint rest = placed <= FATHOM_ITB_SHELLS ? FATHOM_ITB_SHELLS - placed : 0;

  if (self->setting)
    return;
  if (spin == self->spins[LEFT])
    self->left_told = get_count (self, LEFT) != rest;
  else if (!self->left_told)
    {
      self->setting = TRUE;
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spins[LEFT]), rest);
      self->setting = FALSE;
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
chest_toggled_cb (FathomItbScoreCard *self,
                  GtkWidget          *button)
{
  if (self->setting)
    return;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (self->chest_buttons[i] == button)
      g_signal_emit (self, signals[CHEST_TOGGLED], 0, i, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

/* Making it */

static void
add_count (FathomItbScoreCard *self,
           guint               i)
{
  g_autofree char *level = g_strdup_printf (_("Level %d"), i + 1);
  GtkWidget *label = gtk_label_new (i == LEFT ? _("Shells left") : level);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *cell = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                  "focusable", FALSE, "child", box, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  self->spins[i] = gtk_spin_button_new_with_range (0, FATHOM_ITB_SHELLS, 1);
  fathom_ignore_wheel (self->spins[i]);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spins[i]), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->spins[i]), 2);
  if (i == LEFT)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spins[i]), FATHOM_ITB_SHELLS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->spins[i]);
  gtk_flow_box_append (self->counts, cell);
}

static void
add_counts (FathomItbScoreCard *self)
{
  for (guint i = 0; i <= LEFT; i++)
    add_count (self, i);
  for (guint i = 0; i <= LEFT; i++)
    g_signal_connect_swapped (self->spins[i], "value-changed", G_CALLBACK (count_changed_cb), self);
}

static void
add_chest (FathomItbScoreCard *self,
           guint               i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  self->chest_buttons[i] = button;
  self->chest_owners[i] = fathom_piece_new (0, 0, 16);
  self->chest_values[i] = gtk_label_new (NULL);
  gtk_widget_hide (self->chest_owners[i]);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->chest_owners[i]);
  gtk_box_append (GTK_BOX (box), self->chest_values[i]);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chest-toggle");
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (chest_toggled_cb), self);
  gtk_box_append (self->chests, button);
}

static void
fathom_itb_score_card_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_ITB_SCORE_CARD);

  G_OBJECT_CLASS (fathom_itb_score_card_parent_class)->dispose (object);
}

static void
fathom_itb_score_card_finalize (GObject *object)
{
  g_free (FATHOM_ITB_SCORE_CARD (object)->name);

  G_OBJECT_CLASS (fathom_itb_score_card_parent_class)->finalize (object);
}

static void
fathom_itb_score_card_class_init (FathomItbScoreCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_score_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_itb_score_card_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHEST_TOGGLED] = g_signal_new ("chest-toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/quick-score-card.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoreCard, counts);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoreCard, chests);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_score_card_init (FathomItbScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_counts (self);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    add_chest (self, i);
}

/* Public */

GtkWidget *
fathom_itb_score_card_new (guint seat)
{
  FathomItbScoreCard *self = g_object_new (FATHOM_TYPE_ITB_SCORE_CARD, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}

guint
fathom_itb_score_card_get_seat (FathomItbScoreCard *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_SCORE_CARD (self), 0);

  return self->seat;
}

void
fathom_itb_score_card_set_name (FathomItbScoreCard *self,
                                const char         *name)
{
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (self));

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  say_counts (self);
}

void
fathom_itb_score_card_get_shells (FathomItbScoreCard *self,
                                  guint8              shells[FATHOM_ITB_LEVELS],
                                  guint8             *left)
{
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (self));

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    shells[i] = get_count (self, i);
  *left = get_count (self, LEFT);
}

void
fathom_itb_score_card_set_chests (FathomItbScoreCard     *self,
                                  const FathomItbEdition *edition,
                                  const guint8            owners[FATHOM_ITB_CHESTS],
                                  const guint8            pieces[FATHOM_MAX_SEATS])
{
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (self));

  self->setting = TRUE;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      gboolean others = owners[i] != 0 && owners[i] != self->seat;
      g_autofree char *digits = g_strdup_printf ("%u", edition->chests[i]);
      /* Translators: a name, which of the five chests, what it is worth */
      g_autofree char *label = g_strdup_printf (_("%s, chest %d, worth %d"), self->name, i + 1, edition->chests[i]);

      gtk_label_set_label (GTK_LABEL (self->chest_values[i]), digits);
      gtk_widget_set_visible (self->chest_owners[i], others);
      if (others)
        fathom_piece_set_look (FATHOM_PIECE (self->chest_owners[i]), pieces[owners[i] - 1], pieces[owners[i] - 1]);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->chest_buttons[i]), owners[i] == self->seat);
      fathom_tooltip_set (self->chest_buttons[i], others ? _("Somebody else has it: click to move it here") : NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->chest_buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  self->setting = FALSE;
}

void
fathom_itb_score_card_reset (FathomItbScoreCard *self)
{
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (self));

  self->left_told = FALSE;
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spins[i]), 0);
}

void
fathom_itb_score_card_take_over (FathomItbScoreCard *self,
                                 FathomItbScoreCard *former)
{
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (self));
  g_return_if_fail (FATHOM_IS_ITB_SCORE_CARD (former));

  for (guint i = 0; i <= LEFT; i++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spins[i]), get_count (former, i));
}
