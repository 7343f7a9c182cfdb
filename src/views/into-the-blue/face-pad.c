/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/face-pad.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/face.h"
#include "views/widgets/gtk-fixes.h"

struct _FathomItbFacePad
{
  AdwBin     parent_instance;

  GtkWidget *buttons[FATHOM_ITB_FACES];
  GtkWidget *back;
};

enum { TOLD, BACK, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbFacePad, fathom_itb_face_pad, ADW_TYPE_BIN)

static void
clicked_cb (FathomItbFacePad *self,
            GtkWidget        *button)
{
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    if (self->buttons[face - 1] == button)
      g_signal_emit (self, signals[TOLD], 0, face);
}

static void
back_cb (FathomItbFacePad *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

static void
set_label (GtkWidget  *button,
           const char *label)
{
  fathom_tooltip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
fathom_itb_face_pad_class_init (FathomItbFacePadClass *klass)
{
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_face_pad_init (FathomItbFacePad *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    {
      GtkWidget *button = self->buttons[face - 1] = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), fathom_itb_face_new (face));
      gtk_widget_add_css_class (button, "face-button");
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  self->back = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->back, "flat");
  gtk_widget_add_css_class (self->back, "face-button");
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (back_cb), self);
  gtk_box_append (GTK_BOX (box), self->back);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
fathom_itb_face_pad_show (FathomItbFacePad     *self,
                          const FathomLanguage *language,
                          guint                 n_told)
{
  g_return_if_fail (FATHOM_IS_ITB_FACE_PAD (self));

  for (guint face = 1; face < FATHOM_ITB_FACES; face++)
    {
      g_autofree char *label = g_strdup_printf (tr (language, "A die shows %u"), face);

      set_label (self->buttons[face - 1], label);
    }
  set_label (self->buttons[FATHOM_ITB_FACES - 1], tr (language, "A die shows a chest"));
  set_label (self->back, tr (language, "Remove the Last Die"));
  gtk_widget_set_sensitive (self->back, n_told > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (language, "What the dice show"), -1);
}
