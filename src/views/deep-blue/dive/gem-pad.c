/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/gem-pad.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/even-layout.h"

struct _FathomDeepGemPad
{
  AdwBin     parent_instance;

  guint      first;                /* of a pair, or FATHOM_DEEP_NONE */
  gboolean   pairs;
  GtkWidget *buttons[FATHOM_DEEP_GEMS];
  GtkLabel  *names[FATHOM_DEEP_GEMS];
  GtkLabel  *left[FATHOM_DEEP_GEMS];
  GtkWidget *grid;
  GtkWidget *alone;                /* the last gem of the bag comes without another */
};

enum { TOLD, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomDeepGemPad, fathom_deep_gem_pad, ADW_TYPE_BIN)

static void
mark_first (FathomDeepGemPad *self,
            guint             gem)
{
  if (self->first < FATHOM_DEEP_GEMS)
    gtk_widget_remove_css_class (self->buttons[self->first], "chosen");
  self->first = gem;
  if (gem < FATHOM_DEEP_GEMS)
    gtk_widget_add_css_class (self->buttons[gem], "chosen");
  gtk_widget_set_visible (self->alone, self->pairs && gem < FATHOM_DEEP_GEMS);
}

static void
tell (FathomDeepGemPad *self,
      guint             first,
      guint             second)
{
  mark_first (self, FATHOM_DEEP_NONE);
  g_signal_emit (self, signals[TOLD], 0, first, second);
}

static void
press (FathomDeepGemPad *self,
       guint             gem)
{
  if (self->pairs && self->first == FATHOM_DEEP_NONE)
    mark_first (self, gem);
  else if (self->pairs)
    tell (self, self->first, gem);
  else
    tell (self, gem, FATHOM_DEEP_NONE);
}

static void
clicked_cb (FathomDeepGemPad *self,
            GtkWidget        *button)
{
  press (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "gem")));
}

static void
alone_cb (FathomDeepGemPad *self)
{
  if (self->first < FATHOM_DEEP_GEMS)
    tell (self, self->first, FATHOM_DEEP_NONE);
}

static GtkWidget *
new_button (FathomDeepGemPad *self,
            guint             gem)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *overlay = gtk_overlay_new ();
  GtkWidget *name = gtk_label_new (fathom_deep_gem_title (fathom_ui_language_get (), gem)), *key;
  g_autofree char *digit = g_strdup_printf ("%u", gem + 1);

  self->names[gem] = GTK_LABEL (name);
  self->left[gem] = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->left[gem]), "deep-option-text");
  gtk_label_set_ellipsize (self->left[gem], PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (name, "deep-option-title");
  gtk_box_append (GTK_BOX (box), fathom_deep_gem_picture_new (gem, 34));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->left[gem]));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), box);
  key = fathom_deep_key_new (digit);
  gtk_widget_set_halign (key, GTK_ALIGN_END);
  gtk_widget_set_valign (key, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), key);
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "deep-gem-button");
  g_object_set_data (G_OBJECT (button), "gem", GUINT_TO_POINTER (gem));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
fathom_deep_gem_pad_class_init (FathomDeepGemPadClass *klass)
{
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_gem_pad_init (FathomDeepGemPad *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *grid = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->first = FATHOM_DEEP_NONE;
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      self->buttons[gem] = new_button (self, gem);
      gtk_box_append (GTK_BOX (grid), self->buttons[gem]);
    }
  self->alone = gtk_button_new_with_label (_("The Bag Held Only This One"));
  gtk_widget_set_visible (self->alone, FALSE);
  g_signal_connect_object (self->alone, "clicked", G_CALLBACK (alone_cb), self, G_CONNECT_SWAPPED);
  gtk_box_set_homogeneous (GTK_BOX (grid), TRUE);
  self->grid = grid;
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), self->alone);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The gem just drawn"), -1);
}

GtkWidget *
fathom_deep_gem_pad_new (gboolean narrow)
{
  FathomDeepGemPad *self = g_object_new (FATHOM_TYPE_DEEP_GEM_PAD, NULL);

  if (narrow)
    gtk_widget_set_layout_manager (self->grid, fathom_even_layout_new ());
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS && narrow; gem++) /* as many in a row as can be read */
    {
      gtk_label_set_ellipsize (self->names[gem], PANGO_ELLIPSIZE_NONE);
      gtk_label_set_ellipsize (self->left[gem], PANGO_ELLIPSIZE_NONE);
    }
  return GTK_WIDGET (self);
}

/* The app may not know what was added: "5 to 7 left". */
static char *
say_left (const FathomDeepState *seen,
          guint                  gem)
{
  guint known = seen->bag[gem], most = known + (seen->crew_table ? seen->supply[gem] : 0);

  if (known == most)
    return g_strdup_printf (ngettext ("%u left", "%u left", known), known);
  if (known == 0)
    return g_strdup_printf (_("up to %u"), most);
  /* Translators: gems left in the bag, at least and at most */
  return g_strdup_printf (_("%u–%u left"), known, most);
}

void
fathom_deep_gem_pad_show (FathomDeepGemPad      *self,
                          const FathomDeepState *seen,
                          gboolean               waits)
{
  g_return_if_fail (FATHOM_IS_DEEP_GEM_PAD (self));

  self->pairs = fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_TROUBLED_WATERS) && fathom_deep_bag_size (seen) > 1;
  mark_first (self, FATHOM_DEEP_NONE);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      g_autofree char *left = say_left (seen, gem);
      g_autofree char *label = g_strdup_printf ("%s, %s", fathom_deep_gem_title (fathom_ui_language_get (), gem), left);

      gtk_label_set_label (self->left[gem], left);
      gtk_widget_set_sensitive (self->buttons[gem], !waits && seen->bag[gem] + (seen->crew_table ? seen->supply[gem] : 0) > 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[gem]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

gboolean
fathom_deep_gem_pad_press (FathomDeepGemPad *self,
                           guint             gem)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_GEM_PAD (self), FALSE);

  if (gem >= FATHOM_DEEP_GEMS || !gtk_widget_is_sensitive (self->buttons[gem]) || !gtk_widget_get_mapped (self->buttons[gem]))
    return FALSE;
  press (self, gem);
  return TRUE;
}

gboolean
fathom_deep_gem_pad_back (FathomDeepGemPad *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_GEM_PAD (self), FALSE);

  if (self->first == FATHOM_DEEP_NONE)
    return FALSE;
  mark_first (self, FATHOM_DEEP_NONE);
  return TRUE;
}

void
fathom_deep_gem_pad_focus (FathomDeepGemPad *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_GEM_PAD (self));

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (gtk_widget_is_sensitive (self->buttons[gem]) && gtk_widget_grab_focus (self->buttons[gem]))
      return;
}
