/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/choices.h"

#include "views/widgets/even-layout.h"

struct _FathomItbChoices
{
  AdwBin  parent_instance;

  GtkBox *box;
  char  **labels;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbChoices, fathom_itb_choices, ADW_TYPE_BIN)

static void
clicked_cb (FathomItbChoices *self,
            GtkButton        *button)
{
  g_signal_emit (self, signals[CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "id")));
}

static GtkWidget *
make_button (FathomItbChoices *self,
             const char       *label,
             guint             id)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *inner = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (inner, TRUE);
  gtk_label_set_justify (inner, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (button), "id", GUINT_TO_POINTER (id));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static void
empty (FathomItbChoices *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
}

static void
fathom_itb_choices_finalize (GObject *object)
{
  g_strfreev (FATHOM_ITB_CHOICES (object)->labels);
  G_OBJECT_CLASS (fathom_itb_choices_parent_class)->finalize (object);
}

static void
fathom_itb_choices_class_init (FathomItbChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_itb_choices_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "choices");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_choices_init (FathomItbChoices *self)
{
  self->labels = g_new0 (char *, 1);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->box), fathom_even_layout_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/* One button for each label; they keep their focus while they stay the same. */
static void
show (FathomItbChoices *self,
      char            **labels,
      const guint      *ids)
{
  if (g_strv_equal ((const char * const *) labels, (const char * const *) self->labels))
    return;
  empty (self);
  for (guint i = 0; labels[i] != NULL; i++)
    gtk_box_append (self->box, make_button (self, labels[i], ids[i]));
  g_strfreev (self->labels);
  self->labels = g_strdupv (labels);
}

void
fathom_itb_choices_show_levels (FathomItbChoices     *self,
                                const FathomLanguage *language,
                                const FathomItbState *seen)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint ids[FATHOM_ITB_LEVELS], n = 0;

  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    {
      guint shells = fathom_itb_would_place (seen, level);
      g_autofree char *label = g_strdup_printf (ntr (language, "%u shell on level %u", "%u shells on level %u", shells),
                                                shells, level);

      if (shells == 0)
        continue;
      ids[n++] = level;
      g_strv_builder_add (labels, label);
    }
  list = g_strv_builder_end (labels);
  show (self, list, ids);
}

void
fathom_itb_choices_show_chests (FathomItbChoices     *self,
                                const FathomLanguage *language,
                                const FathomItbState *seen)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint ids[FATHOM_ITB_CHESTS], n = 0;

  for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
    {
      g_autofree char *label = g_strdup_printf (tr (language, "Chest %u"), position);

      if (seen->chest_owners[position - 1] != 0)
        continue;
      ids[n++] = position;
      g_strv_builder_add (labels, label);
    }
  list = g_strv_builder_end (labels);
  show (self, list, ids);
}

/* Whether a chest of that value may still lie at the bottom, as far as anybody can tell. */
static gboolean
value_is_left (const FathomItbState *seen,
               guint                 value)
{
  guint n = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      n += seen->edition.chests[i] == value;
      n -= seen->chest_values[i] == value;
    }
  return n > 0;
}

void
fathom_itb_choices_show_values (FathomItbChoices     *self,
                                const FathomLanguage *language,
                                const FathomItbState *seen)
{
  const guint8 *values = seen->edition.chests;
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  guint ids[FATHOM_ITB_CHESTS + 2] = { FATHOM_ITB_CHOICE_SECRET }, n = 1;

  g_strv_builder_add (labels, tr (language, "Keep It Secret"));
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      g_autofree char *label = g_strdup_printf (tr (language, "Worth %u"), values[i]);

      if (memchr (values, values[i], i) != NULL || !value_is_left (seen, values[i]))
        continue;
      ids[n++] = values[i];
      g_strv_builder_add (labels, label);
    }
  ids[n] = FATHOM_ITB_CHOICE_BACK;
  g_strv_builder_add (labels, tr (language, "Another Chest"));
  list = g_strv_builder_end (labels);
  show (self, list, ids);
}
