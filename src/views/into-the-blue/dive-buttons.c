/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dive-buttons.h"

#include "views/widgets/even-layout.h"
#include "views/into-the-blue/hint.h"
#include "views/widgets/gtk-fixes.h"

struct _FathomItbDiveButtons
{
  AdwBin         parent_instance;

  gboolean       perfect;          /* nothing better can be rolled */
  GtkWidget     *roll_button;
  GtkWidget     *stop_button;
  FathomItbHint *hint;
};

enum { ROLL, STOP, KEEP, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbDiveButtons, fathom_itb_dive_buttons, ADW_TYPE_BIN)

static void
roll_cb (FathomItbDiveButtons *self)
{
  g_signal_emit (self, signals[ROLL], 0);
}

static void
stop_cb (FathomItbDiveButtons *self)
{
  g_signal_emit (self, signals[STOP], 0);
}

static void
keep_cb (FathomItbDiveButtons *self,
         guint64        dice)
{
  g_signal_emit (self, signals[KEEP], 0, dice);
}

static void
fathom_itb_dive_buttons_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_ITB_DIVE_BUTTONS);
  G_OBJECT_CLASS (fathom_itb_dive_buttons_parent_class)->dispose (object);
}

static void
fathom_itb_dive_buttons_class_init (FathomItbDiveButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_dive_buttons_dispose;
  signals[ROLL] = g_signal_new ("roll", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STOP] = g_signal_new ("stop", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[KEEP] = g_signal_new ("keep", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT64);

  g_type_ensure (FATHOM_TYPE_EVEN_LAYOUT);
  g_type_ensure (FATHOM_TYPE_ITB_HINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/dive-buttons.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbDiveButtons, roll_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDiveButtons, stop_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDiveButtons, hint);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
}

static void
fathom_itb_dive_buttons_init (FathomItbDiveButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Showing */

static void
set_suggested (GtkWidget *button,
               gboolean   suggested)
{
  fathom_set_class (button, "suggested-action", suggested);
}

static void
show_roll (FathomItbDiveButtons        *self,
           const FathomLanguage *language,
           guint                 n,
           gboolean              by_app)
{
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (tr (language, "All Dice Kept"));
  else if (by_app)
    text = g_strdup_printf (ntr (language, "Roll %u Die", "Roll %u Dice", n), n);
  else
    /* Translators: so many real dice are rolled again; what they show will be asked for */
    text = g_strdup_printf (ntr (language, "Re-roll %u on the Table", "Re-roll %u on the Table", n), n);
  fathom_itb_button_set_text (self->roll_button, text, -1);
  gtk_widget_set_sensitive (self->roll_button, n > 0);
  set_suggested (self->roll_button, !self->perfect);
}

/* Public */

void
fathom_itb_dive_buttons_show (FathomItbDiveButtons        *self,
                      const FathomLanguage *language,
                      const FathomItbState *seen,
                      guint                 n_rolled,
                      gboolean              by_app,
                      gboolean              hints)
{
  gboolean keeps = seen->phase == FATHOM_ITB_PHASE_KEEP;

  g_return_if_fail (FATHOM_IS_ITB_DIVE_BUTTONS (self));

  self->perfect = keeps && fathom_itb_is_perfect (seen->dice);
  show_roll (self, language, n_rolled, by_app);
  fathom_itb_button_set_text (self->stop_button, self->perfect ? tr (language, "Take a Chest") : tr (language, "Stop"), -1);
  set_suggested (self->stop_button, self->perfect);
  gtk_widget_set_visible (self->stop_button, keeps);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), keeps && hints);
  fathom_itb_hint_show (self->hint, language, seen);
}

GtkWidget *
fathom_itb_dive_buttons_get_suggested (FathomItbDiveButtons *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_DIVE_BUTTONS (self), NULL);

  return self->perfect ? self->stop_button : self->roll_button;
}

void
fathom_itb_button_set_text (GtkWidget  *button,
                            const char *text,
                            int         width)
{
  GtkLabel *label;

  gtk_button_set_label (GTK_BUTTON (button), text);
  label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (label, width);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
