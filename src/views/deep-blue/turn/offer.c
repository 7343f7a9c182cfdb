/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/offer.h"

#include "views/deep-blue/parts.h"
#include "views/widgets/gtk-fixes.h"

#define LARGE_LETTER 11            /* px: wider than this they are about twice as large as usual */

struct _FathomDeepOffer
{
  GtkButton  parent_instance;

  GtkWidget *picture;
  GtkLabel  *title;
  GtkLabel  *text;
  GtkLabel  *end;
  GtkLabel  *key;
  gboolean   off;
};

G_DEFINE_FINAL_TYPE (FathomDeepOffer, fathom_deep_offer, GTK_TYPE_BUTTON)

GtkWidget *
fathom_deep_label_new (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void
fathom_deep_offer_class_init (FathomDeepOfferClass *klass)
{
}

static void
fathom_deep_offer_init (FathomDeepOffer *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "choice-row");
}

GtkWidget *
fathom_deep_offer_new (GtkWidget *picture)
{
  FathomDeepOffer *self = g_object_new (FATHOM_TYPE_DEEP_OFFER, NULL);
  GtkWidget *row = fathom_row_new (10), *texts = fathom_column_new (0);

  self->picture = picture;
  self->title = GTK_LABEL (fathom_deep_label_new ("choice-title"));
  self->text = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  self->end = GTK_LABEL (gtk_label_new (NULL));
  self->key = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->key), "key");
  gtk_widget_set_valign (GTK_WIDGET (self->key), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->end), "choice-end");
  gtk_widget_set_valign (GTK_WIDGET (self->end), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->text));
  if (picture != NULL)
    gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->end));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->key));
  gtk_button_set_child (GTK_BUTTON (self), row);
  return GTK_WIDGET (self);
}

GtkWidget *
fathom_deep_offer_get_picture (FathomDeepOffer *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_OFFER (self), NULL);

  return self->picture;
}

static void
set_label (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Whether there is no room beside the words of a narrow window. */
static gboolean
is_cramped (FathomDeepOffer *self)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int letter = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  return letter > LARGE_LETTER && fathom_deep_is_narrow (GTK_WIDGET (self));
}

void
fathom_deep_offer_show (FathomDeepOffer *self,
                         const char       *title,
                         const char       *text,
                         const char       *end,
                         const char       *key)
{
  g_autoptr (GString) said = g_string_new (title);

  g_return_if_fail (FATHOM_IS_DEEP_OFFER (self));

  set_label (self->title, title);
  set_label (self->text, text);
  set_label (self->end, end);
  set_label (self->key, fathom_deep_is_narrow (GTK_WIDGET (self)) ? NULL : key);
  fathom_set_class (GTK_WIDGET (self), "cramped", is_cramped (self));
  if (self->picture != NULL)
    gtk_widget_set_visible (self->picture, !is_cramped (self));
  if (text != NULL && *text != '\0')
    g_string_append_printf (said, ". %s", text);
  if (end != NULL && *end != '\0')
    g_string_append_printf (said, ", %s", end);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said->str, -1);
}

void
fathom_deep_offer_set_chosen (FathomDeepOffer *self,
                               gboolean          chosen)
{
  g_return_if_fail (FATHOM_IS_DEEP_OFFER (self));

  fathom_set_class (GTK_WIDGET (self), "chosen", chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
fathom_deep_offer_set_off (FathomDeepOffer *self,
                            gboolean          off)
{
  g_return_if_fail (FATHOM_IS_DEEP_OFFER (self));

  self->off = off;
  fathom_set_class (GTK_WIDGET (self), "off", off);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, off, -1);
}

gboolean
fathom_deep_offer_get_off (FathomDeepOffer *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_OFFER (self), TRUE);

  return self->off;
}
