/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/logbook-row.h"

#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/piece.h"
#include "views/widgets/dates.h"
#include "views/widgets/wrap-layout.h"

struct _FathomLogbookRow
{
  GtkWidget           parent_instance;

  FathomLogbookEntry *entry;   /* nullable */

  GtkWidget          *content;
  GtkLabel           *title;
  GtkLabel           *date;
  GtkBox             *seats;
  GtkLabel           *result;
  GtkMenuButton      *menu_button;
  GtkButton          *open_button;
};

G_DEFINE_FINAL_TYPE (FathomLogbookRow, fathom_logbook_row, GTK_TYPE_WIDGET)

static void
add_seat (FathomLogbookRow *self,
          guint             i)
{
  FathomLogbookEntry *entry = self->entry;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (entry->names[i]);
  g_autofree char *score = NULL;

  if (entry->holds)
    gtk_box_append (GTK_BOX (box), fathom_piece_new (entry->shapes[i], entry->colours[i], 18));
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), MIN (g_utf8_strlen (entry->names[i], -1), 6));
  gtk_box_append (GTK_BOX (box), name);
  if (entry->settled)
    {
      GtkWidget *label;

      score = g_strdup_printf ("%d", entry->result.scores[i]);
      label = gtk_label_new (score);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
      if (entry->result.winners & 1u << i)
        gtk_widget_add_css_class (box, "winner");
    }
  gtk_box_append (self->seats, box);
}

static void
remove_seats (FathomLogbookRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->seats))) != NULL)
    gtk_box_remove (self->seats, child);
}

static GMenuModel *
make_menu (FathomLogbookRow *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuItem) open = g_menu_item_new (_("_Open"), NULL);
  g_autoptr (GMenuItem) export = g_menu_item_new (_("_Export…"), NULL);
  g_autoptr (GMenuItem) digest = g_menu_item_new (_("Show _Digest"), NULL);

  g_menu_item_set_action_and_target (open, "win.open-match", "x", self->entry->id);
  g_menu_append_item (menu, open);
  g_menu_item_set_action_and_target (export, "logbook.export", "x", self->entry->id);
  g_menu_append_item (menu, export);
  g_menu_item_set_action_and_target (digest, "logbook.digest", "x", self->entry->id);
  g_menu_append_item (menu, digest);
  return G_MENU_MODEL (menu);
}

static void
show_buttons (FathomLogbookRow *self)
{
  g_autofree char *label = fathom_logbook_row_dup_label (self);
  /* Translators: a button; what follows is a match, as "GAME, 16 November 2026, 20:15. Ana and Luc. Ana wins." */
  g_autofree char *open = g_strdup_printf (_("Open: %s"), label);
  g_autofree char *more = g_strdup_printf (_("More: %s"), label);
  g_autoptr (GMenuModel) menu = make_menu (self);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open_button), "x", self->entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open_button), "win.open-match");
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open_button), GTK_ACCESSIBLE_PROPERTY_LABEL, open, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
}

static void
show_entry (FathomLogbookRow *self)
{
  FathomLogbookEntry *entry = self->entry;
  g_autofree char *date = fathom_date_dup_text (entry->started);
  g_autofree char *result = fathom_logbook_entry_dup_result (entry, fathom_ui_language_get ());

  gtk_label_set_label (self->title, fathom_logbook_entry_get_title (entry));
  gtk_label_set_label (self->date, date);
  gtk_label_set_label (self->result, result);
  if (entry->status == FATHOM_MATCH_OPEN)
    gtk_widget_add_css_class (GTK_WIDGET (self->result), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->result), "open");
  for (guint i = 0; i < entry->n_seats; i++)
    add_seat (self, i);
  show_buttons (self);
}

static void
fathom_logbook_row_dispose (GObject *object)
{
  FathomLogbookRow *self = FATHOM_LOGBOOK_ROW (object);

  g_clear_object (&self->entry);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_LOGBOOK_ROW);

  G_OBJECT_CLASS (fathom_logbook_row_parent_class)->dispose (object);
}

static void
fathom_logbook_row_class_init (FathomLogbookRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_logbook_row_dispose;

  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/logbook/logbook-row.ui");
  gtk_widget_class_set_css_name (widget_class, "logbookrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, content);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, title);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, date);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, seats);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, result);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, open_button);
}

static void
fathom_logbook_row_init (FathomLogbookRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_a11y_names_apply (GTK_WIDGET (self->menu_button));
}

GtkWidget *
fathom_logbook_row_new (void)
{
  return g_object_new (FATHOM_TYPE_LOGBOOK_ROW, NULL);
}

void
fathom_logbook_row_set_entry (FathomLogbookRow   *self,
                              FathomLogbookEntry *entry)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK_ROW (self));

  if (!g_set_object (&self->entry, entry))
    return;
  remove_seats (self);
  if (entry != NULL)
    show_entry (self);
}

char *
fathom_logbook_row_dup_label (FathomLogbookRow *self)
{
  g_autofree char *date = NULL, *names = NULL, *result = NULL;

  g_return_val_if_fail (FATHOM_IS_LOGBOOK_ROW (self), NULL);

  if (self->entry == NULL)
    return g_strdup ("");
  date = fathom_date_dup_text (self->entry->started);
  names = fathom_logbook_entry_dup_names (self->entry, fathom_ui_language_get ());
  result = fathom_logbook_entry_dup_result (self->entry, fathom_ui_language_get ());
  /* Translators: a match: the game, the date, who played, the result, which may end in a full stop */
  return g_strdup_printf (_("%s, %s. %s. %s"), fathom_logbook_entry_get_title (self->entry), date, names, result);
}
