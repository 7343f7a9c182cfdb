/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/pad.h"

#include "views/app/ui-language.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/gtk-fixes.h"

#define N_SLOTS 2
#define COLUMNS 8

typedef struct
{
  GtkToggleButton *button;
  GtkLabel        *title;
  GtkLabel        *number;
  GtkLabel        *hint;
  char            *name;
  guint            value;
  gboolean         fixed;          /* everybody knows it already */
} Slot;

struct _FathomBbPad
{
  AdwBin     parent_instance;

  Slot       slots[N_SLOTS];
  GtkWidget *numbers[FATHOM_BB_CARDS];
  char      *taken[FATHOM_BB_CARDS];
  guint      n_slots;
  guint      slot;                 /* the one that is entered */
  guint      typed;                /* its first digit, 0: none */
  guint      cards;
};

enum { CHANGED, TROUBLE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomBbPad, fathom_bb_pad, ADW_TYPE_BIN)

/* Showing */

static void
show_slot (FathomBbPad *self,
           guint        i)
{
  Slot *slot = &self->slots[i];
  guint value = i == self->slot && self->typed != 0 ? self->typed : slot->value;
  g_autofree char *number = value != 0 ? g_strdup_printf ("%u", value) : g_strdup ("–");

  gtk_widget_set_visible (GTK_WIDGET (slot->button), i < self->n_slots);
  gtk_label_set_label (slot->title, slot->name);
  gtk_label_set_label (slot->number, number);
  gtk_label_set_label (slot->hint, slot->fixed ? _("known") : slot->value != 0 ? _("entered") : _("type or tap"));
  gtk_toggle_button_set_active (slot->button, i == self->slot);
  gtk_widget_set_sensitive (GTK_WIDGET (slot->button), !slot->fixed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (slot->button), GTK_ACCESSIBLE_PROPERTY_LABEL, slot->name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->cards,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) value, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, number, -1);
}

static gboolean
is_chosen (FathomBbPad *self,
           guint        number)
{
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].value == number)
      return TRUE;
  return FALSE;
}

static void
show_number (FathomBbPad *self,
             guint        number)
{
  GtkWidget *button = self->numbers[number - 1];
  gboolean taken = self->taken[number - 1] != NULL || (is_chosen (self, number) && self->slots[self->slot].value != number);

  gtk_widget_set_visible (button, number <= self->cards);
  gtk_widget_set_sensitive (button, !taken);
  fathom_tooltip_set (button, self->taken[number - 1]);
  if (taken)
    gtk_widget_add_css_class (button, "taken");
  else
    gtk_widget_remove_css_class (button, "taken");
  if (self->slots[self->slot].value == number)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

static void
show (FathomBbPad *self)
{
  for (guint i = 0; i < N_SLOTS; i++)
    show_slot (self, i);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    show_number (self, number);
}

/* Entering */

/* To the next one that is still open. */
static void
advance (FathomBbPad *self)
{
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].value == 0)
      {
        self->slot = i;
        return;
      }
}

static void
refuse (FathomBbPad *self,
        char        *text)
{
  self->typed = 0;
  show (self);
  g_signal_emit (self, signals[TROUBLE], 0, text);
  g_free (text);
}

static void
enter (FathomBbPad *self,
       guint        number)
{
  self->typed = 0;
  if (number < 1 || number > self->cards)
    {
      refuse (self, g_strdup_printf (_("There is no card %u: they go from 1 to %u."), number, self->cards));
      return;
    }
  if (self->taken[number - 1] != NULL)
    {
      /* Translators: where a number is known to lie ("12: Noé’s B"), and the card it is entered for ("Zoë’s C") */
      refuse (self, g_strdup_printf (_("%s. It cannot be %s as well."), self->taken[number - 1], self->slots[self->slot].name));
      return;
    }
  for (guint i = 0; i < self->n_slots; i++)
    if (i != self->slot && self->slots[i].value == number)
      {
        refuse (self, g_strdup_printf (_("%u: %s. It cannot be %s as well."), number, self->slots[i].name, self->slots[self->slot].name));
        return;
      }
  self->slots[self->slot].value = number;
  advance (self);
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
number_cb (FathomBbPad *self,
           GtkButton   *button)
{
  enter (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));
}

static void
slot_cb (FathomBbPad     *self,
         GtkToggleButton *button)
{
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].button == button && !self->slots[i].fixed)
      self->slot = i;
  self->typed = 0;
  show (self);
}

static gboolean
type (FathomBbPad *self,
      guint        digit)
{
  if (self->typed != 0)
    enter (self, self->typed * 10 + digit);
  else if (digit * 10 > self->cards)
    enter (self, digit);
  else if (digit != 0)
    {
      self->typed = digit;
      show (self);
    }
  return TRUE;
}

static gboolean
erase (FathomBbPad *self)
{
  Slot *slot = &self->slots[self->slot];

  if (self->typed == 0 && !slot->fixed)
    slot->value = 0;
  self->typed = 0;
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
fathom_bb_pad_key (FathomBbPad *self,
                   guint        keyval)
{
  guint key = gdk_keyval_to_unicode (keyval);

  g_return_val_if_fail (FATHOM_IS_BB_PAD (self), FALSE);

  if (key >= '0' && key <= '9')
    return type (self, key - '0');
  if (keyval == GDK_KEY_BackSpace)
    return erase (self);
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && self->typed != 0)
    {
      enter (self, self->typed);
      return TRUE;
    }
  return FALSE;
}

/* The widget */

static void
fathom_bb_pad_finalize (GObject *object)
{
  FathomBbPad *self = FATHOM_BB_PAD (object);

  for (guint i = 0; i < N_SLOTS; i++)
    g_free (self->slots[i].name);
  for (guint i = 0; i < FATHOM_BB_CARDS; i++)
    g_free (self->taken[i]);

  G_OBJECT_CLASS (fathom_bb_pad_parent_class)->finalize (object);
}

static void
fathom_bb_pad_class_init (FathomBbPadClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_bb_pad_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static GtkLabel *
make_label (const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static GtkWidget *
make_slot (FathomBbPad *self,
           Slot        *slot)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  slot->button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "hexpand", TRUE, NULL);
  slot->title = make_label ("caption-heading");
  slot->hint = make_label ("caption");
  slot->number = make_label ("bb-slot-number");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (slot->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (slot->hint));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (slot->number));
  gtk_button_set_child (GTK_BUTTON (slot->button), row);
  gtk_widget_add_css_class (GTK_WIDGET (slot->button), "bb-slot");
  g_signal_connect_object (slot->button, "clicked", G_CALLBACK (slot_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (slot->button);
}

static GtkWidget *
make_numbers (FathomBbPad *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    {
      g_autofree char *text = g_strdup_printf ("%u", number);
      GtkWidget *button = gtk_button_new_with_label (text);

      g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
      g_signal_connect_object (button, "clicked", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_css_class (button, "bb-pad-number");
      gtk_grid_attach (GTK_GRID (grid), button, (number - 1) % COLUMNS, (number - 1) / COLUMNS, 1, 1);
      self->numbers[number - 1] = button;
    }
  return grid;
}

static void
fathom_bb_pad_init (FathomBbPad *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *slots = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_set_homogeneous (GTK_BOX (slots), TRUE);
  for (guint i = 0; i < N_SLOTS; i++)
    {
      self->slots[i].name = g_strdup ("");
      gtk_box_append (GTK_BOX (slots), make_slot (self, &self->slots[i]));
    }
  gtk_box_append (GTK_BOX (box), slots);
  gtk_box_append (GTK_BOX (box), make_numbers (self));
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_bb_pad_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_PAD, NULL);
}

void
fathom_bb_pad_begin (FathomBbPad        *self,
                     guint               n_slots,
                     const char * const *titles,
                     const guint        *known,
                     guint               cards)
{
  g_return_if_fail (FATHOM_IS_BB_PAD (self));
  g_return_if_fail (n_slots <= N_SLOTS);

  self->n_slots = n_slots;
  self->cards = cards;
  self->typed = 0;
  self->slot = 0;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      g_free (self->slots[i].name);
      self->slots[i].name = g_strdup (i < n_slots ? titles[i] : "");
      self->slots[i].value = i < n_slots ? known[i] : 0;
      self->slots[i].fixed = self->slots[i].value != 0;
    }
  for (guint i = 0; i < FATHOM_BB_CARDS; i++)
    g_clear_pointer (&self->taken[i], g_free);
  advance (self);
  show (self);
}

void
fathom_bb_pad_set_taken (FathomBbPad *self,
                         guint        number,
                         char        *text)
{
  g_return_if_fail (FATHOM_IS_BB_PAD (self));
  g_return_if_fail (number >= 1 && number <= FATHOM_BB_CARDS);

  g_free (self->taken[number - 1]);
  self->taken[number - 1] = text;
  show_number (self, number);
}

void
fathom_bb_pad_fill (FathomBbPad *self,
                    guint        slot,
                    guint        number)
{
  g_return_if_fail (FATHOM_IS_BB_PAD (self));
  g_return_if_fail (slot < self->n_slots);

  self->slots[slot].value = number;
  show (self);
}

guint
fathom_bb_pad_get_number (FathomBbPad *self,
                          guint        slot)
{
  g_return_val_if_fail (FATHOM_IS_BB_PAD (self), 0);
  g_return_val_if_fail (slot < N_SLOTS, 0);

  return slot < self->n_slots ? self->slots[slot].value : 0;
}

gboolean
fathom_bb_pad_is_full (FathomBbPad *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PAD (self), FALSE);

  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].value == 0)
      return FALSE;
  return self->n_slots > 0;
}

void
fathom_bb_pad_focus (FathomBbPad *self)
{
  g_return_if_fail (FATHOM_IS_BB_PAD (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->slots[self->slot].button));
}
