/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#define MINIMUM_WIDTH  300
#define MINIMUM_HEIGHT 220

#define FATHOM_TYPE_PLAIN_BOARD (fathom_plain_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainBoard, fathom_plain_board, FATHOM, PLAIN_BOARD, FathomPane)

struct _FathomPlainBoard
{
  FathomPane  parent_instance;

  GtkLabel   *text;
};

G_DEFINE_FINAL_TYPE (FathomPlainBoard, fathom_plain_board, FATHOM_TYPE_PANE)

static void
fathom_plain_board_refresh (FathomPane *pane)
{
  FathomPlainBoard *self = FATHOM_PLAIN_BOARD (pane);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  fathom_words_find (fathom_match_get_game (fathom_sitting_get_match (sitting)))->table (&voice, fathom_sitting_get_seen (sitting), text);
  gtk_label_set_label (self->text, g_strchomp (text->str));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fathom_sitting_get_reviewing (sitting) ? _("Table, past position") : _("Table"), -1);
  fathom_set_class (GTK_WIDGET (self), "past", fathom_sitting_get_reviewing (sitting));
}

static void
fathom_plain_board_class_init (FathomPlainBoardClass *klass)
{
  FATHOM_PANE_CLASS (klass)->refresh = fathom_plain_board_refresh;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_plain_board_init (FathomPlainBoard *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_yalign (self->text, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->text), "monospace");
  gtk_widget_add_css_class (GTK_WIDGET (self->text), "plain-text");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->text));
  gtk_widget_set_size_request (scroller, MINIMUM_WIDTH, MINIMUM_HEIGHT);
  gtk_widget_set_focusable (scroller, TRUE); /* arrows scroll it */
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Table"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
fathom_plain_board_new (void)
{
  return g_object_new (FATHOM_TYPE_PLAIN_BOARD, NULL);
}
