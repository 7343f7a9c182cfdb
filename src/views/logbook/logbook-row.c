/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/logbook-row.h"

#include "views/app/ui-language.h"
#include "views/logbook/hits.h"
#include "views/logbook/match-tile.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/piece.h"
#include "views/widgets/width-layout.h"
#include "views/widgets/wrap-layout.h"

struct _FathomLogbookRow
{
  GtkWidget           parent_instance;

  FathomLogbookEntry *entry;   /* nullable */
  char              **words;   /* nullable: what was searched for */
  gboolean            showing; /* the check follows, it is not clicked */

  GtkWidget          *content;
  GtkWidget          *heading;
  GtkLabel           *day;
  GtkWidget          *review_button;
  GtkLabel           *evening;
  GtkWidget          *card;
  GtkCheckButton     *check;
  FathomMatchTile    *tile;
  GtkLabel           *headline;
  GtkBox             *seats;
  GtkBox             *facts;
  GtkLabel           *title;
  GtkBox             *side;
  GtkLabel           *date;
  GtkLabel           *place;
  GtkWidget          *left_out;
  GtkLabel           *note;
  GtkMenuButton      *menu_button;
  GtkButton          *open_button;
};

static guint selected_signal;

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
  fathom_hits_mark (GTK_LABEL (name), (const char * const *) self->words);
  gtk_box_append (GTK_BOX (box), name);
  if (entry->settled && entry->game != NULL && !entry->game->pointless)
    {
      GtkWidget *label;

      score = g_strdup_printf ("%d", entry->result.scores[i]);
      label = gtk_label_new (score);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  if (entry->settled && entry->result.winners & 1u << i)
    gtk_widget_add_css_class (box, "winner");
  gtk_box_append (self->seats, box);
}

static void
remove_seats (FathomLogbookRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->seats))) != NULL)
    gtk_box_remove (self->seats, child);
}

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        gint64      match)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", match);
  g_menu_append_item (menu, item);
}

static void
append_binned (GMenu              *menu,
               FathomLogbookEntry *entry)
{
  append (menu, _("_Restore"), "logbook.restore", entry->id);
  append (menu, _("Delete for _Good…"), "logbook.erase", entry->id);
}

static void
append_usual (GMenu              *menu,
              FathomLogbookEntry *entry)
{
  g_autoptr (GMenu) first = g_menu_new (), second = g_menu_new (), third = g_menu_new ();

  append (first, _("_Open"), "win.open-match", entry->id);
  if (entry->holds && entry->status == FATHOM_MATCH_FINISHED)
    append (first, _("_Replay"), "win.replay-match", entry->id);
  if (entry->holds)
    append (first, _("Anal_ysis"), "win.analyze", entry->id);
  append (second, _("_Note and Place…"), "logbook.note", entry->id);
  if (entry->left_out)
    append (second, _("_Count in Statistics"), "logbook.count", entry->id);
  else
    append (second, _("_Leave Out of Statistics"), "logbook.leave-out", entry->id);
  if (entry->holds && entry->settled)
    {
      append (second, _("_Share as a Picture…"), "logbook.share", entry->id);
      append (second, _("_Print…"), "logbook.print", entry->id);
    }
  append (second, _("_Export…"), "logbook.export", entry->id);
  append (second, _("Show Di_gest"), "logbook.digest", entry->id);
  append (third, _("_Delete"), "logbook.delete", entry->id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (third));
}

/* Made when it is opened: a row is bound sooner without. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  FathomLogbookRow *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();

  if (self->entry == NULL)
    return;
  if (self->entry->binned != 0)
    append_binned (menu, self->entry);
  else
    append_usual (menu, self->entry);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
show_buttons (FathomLogbookRow *self)
{
  g_autofree char *label = fathom_logbook_row_dup_label (self);
  /* Translators: a button; what follows is a match, as "GAME, 16 November 2026, 20:15. Ana and Luc. Ana wins." */
  g_autofree char *open = g_strdup_printf (_("Open: %s"), label);
  g_autofree char *more = g_strdup_printf (_("More: %s"), label);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open_button), "x", self->entry->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open_button), "win.open-match");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open_button), GTK_ACCESSIBLE_PROPERTY_LABEL, open, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
}

/* "2 matches · 1 h 19 min · Harbour Café" */
static char *
dup_evening (FathomLogbookEntry *entry)
{
  g_autofree char *span = entry->evening_seconds > 0 ? fathom_date_dup_span (entry->evening_seconds) : NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u match", "%u matches", entry->evening_matches), entry->evening_matches);
  if (span != NULL)
    g_string_append_printf (text, " · %s", span);
  if (entry->evening_place != NULL && entry->evening_matches > 1)
    g_string_append_printf (text, " · %s", entry->evening_place);
  return g_string_free (text, FALSE);
}

/* In the bin nothing counts, so there is nothing to look back at. */
static void
show_review (FathomLogbookRow *self,
             const char       *day,
             const char       *evening)
{
  /* Translators: a button; the day, as "Saturday 14 November", and what was played, as "2 matches · 1 h 19 min" */
  g_autofree char *spoken = g_strdup_printf (_("Evening in Review: %s, %s"), day, evening);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->review_button),
                                          g_variant_new ("(sx@ax)", "evening", self->entry->evening, g_variant_new_array (G_VARIANT_TYPE_INT64, NULL, 0)));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->review_button), self->entry->binned == 0 ? "win.review" : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->review_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_heading (FathomLogbookRow *self)
{
  g_autofree char *day = NULL, *evening = NULL;

  gtk_widget_set_visible (self->heading, self->entry->heads);
  if (!self->entry->heads)
    return;
  day = fathom_date_dup_day (self->entry->evening);
  evening = dup_evening (self->entry);
  gtk_label_set_label (self->day, day);
  gtk_label_set_label (self->evening, evening);
  show_review (self, day, evening);
}

static void
show_selected (FathomLogbookRow *self)
{
  self->showing = TRUE;
  gtk_check_button_set_active (self->check, self->entry->selected);
  self->showing = FALSE;
  if (self->entry->selected)
    gtk_widget_add_css_class (self->card, "selected");
  else
    gtk_widget_remove_css_class (self->card, "selected");
}

static void
entry_changed_cb (FathomLogbookRow *self)
{
  show_heading (self);
  show_selected (self);
}

static void
check_toggled_cb (FathomLogbookRow *self)
{
  if (!self->showing && self->entry != NULL)
    g_signal_emit (self, selected_signal, 0, gtk_check_button_get_active (self->check));
}

/* "20:15 · 38 min"; where there is no heading, the whole date. */
static char *
dup_when (FathomLogbookEntry *entry)
{
  g_autofree char *hour = fathom_date_dup_hour (entry->started);
  g_autofree char *span = entry->seconds > 0 ? fathom_date_dup_span (entry->seconds) : NULL;

  return span != NULL ? g_strdup_printf ("%s · %s", hour, span) : g_steal_pointer (&hour);
}

static void
show_text (FathomLogbookRow *self,
           GtkLabel         *label,
           const char       *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
  fathom_hits_mark (label, (const char * const *) self->words);
}

/* Nobody searches for what the app says about a match: it is not marked. */
static void
show_entry (FathomLogbookRow *self)
{
  FathomLogbookEntry *entry = self->entry;
  g_autofree char *when = dup_when (entry);
  g_autofree char *headline = fathom_logbook_entry_dup_headline (entry, fathom_ui_language_get ());

  fathom_match_tile_show (self->tile, entry);
  show_text (self, self->title, fathom_logbook_entry_get_title (entry));
  gtk_label_set_label (self->headline, headline);
  gtk_widget_set_visible (GTK_WIDGET (self->headline), headline != NULL && *headline != '\0');
  show_text (self, self->place, entry->place);
  show_text (self, self->note, entry->note);
  gtk_label_set_label (self->date, when);
  gtk_widget_set_visible (self->left_out, entry->left_out);
  if (entry->status == FATHOM_MATCH_OPEN)
    gtk_widget_add_css_class (GTK_WIDGET (self->headline), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->headline), "open");
  for (guint i = 0; i < entry->n_seats; i++)
    add_seat (self, i);
  show_buttons (self);
  entry_changed_cb (self);
}

static void
fathom_logbook_row_dispose (GObject *object)
{
  FathomLogbookRow *self = FATHOM_LOGBOOK_ROW (object);

  fathom_logbook_row_set_entry (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_LOGBOOK_ROW);

  G_OBJECT_CLASS (fathom_logbook_row_parent_class)->dispose (object);
}

static void
fathom_logbook_row_class_init (FathomLogbookRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_logbook_row_dispose;

  g_type_ensure (FATHOM_TYPE_MATCH_TILE);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/logbook/logbook-row.ui");
  gtk_widget_class_set_css_name (widget_class, "logbookrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, content);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, heading);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, day);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, review_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, evening);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, card);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, check);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, tile);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, headline);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, seats);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, facts);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, title);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, side);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, date);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, place);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, left_out);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, note);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookRow, open_button);
  gtk_widget_class_bind_template_callback (widget_class, check_toggled_cb);

  selected_signal = g_signal_new ("select", FATHOM_TYPE_LOGBOOK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
fathom_logbook_row_init (FathomLogbookRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_tooltip_set (self->review_button, _("Evening in Review"));
  fathom_tooltip_set (GTK_WIDGET (self->menu_button), _("More"));
  fathom_tooltip_set (GTK_WIDGET (self->open_button), _("Open"));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->day), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
}

GtkWidget *
fathom_logbook_row_new (void)
{
  return g_object_new (FATHOM_TYPE_LOGBOOK_ROW, NULL);
}

void
fathom_logbook_row_set_entry (FathomLogbookRow   *self,
                              FathomLogbookEntry *entry,
                              const char * const *words)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK_ROW (self));

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_set_object (&self->entry, entry);
  g_strfreev (self->words);
  self->words = g_strdupv ((char **) words);
  if (self->seats != NULL)
    remove_seats (self);
  if (entry == NULL)
    return;
  g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
  show_entry (self);
}

FathomLogbookEntry *
fathom_logbook_row_get_entry (FathomLogbookRow *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK_ROW (self), NULL);

  return self->entry;
}

static gboolean
is_same (const char * const *a,
         const char * const *b)
{
  if (a == NULL || *a == NULL || b == NULL || *b == NULL)
    return (a == NULL || *a == NULL) && (b == NULL || *b == NULL);
  return g_strv_equal (a, b);
}

void
fathom_logbook_row_set_words (FathomLogbookRow   *self,
                              const char * const *words)
{
  g_autoptr (FathomLogbookEntry) entry = NULL;

  g_return_if_fail (FATHOM_IS_LOGBOOK_ROW (self));

  g_set_object (&entry, self->entry);
  if (entry != NULL && !is_same (words, (const char * const *) self->words))
    fathom_logbook_row_set_entry (self, entry, words);
}

void
fathom_logbook_row_set_selecting (FathomLogbookRow *self,
                                  gboolean          selecting)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->check), selecting);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), !selecting);
  gtk_widget_set_visible (GTK_WIDGET (self->open_button), !selecting && self->entry != NULL && self->entry->binned == 0);
}

static void
move_label (GtkBox   *from,
            GtkBox   *to,
            GtkLabel *label,
            GtkLabel *after,
            double    align)
{
  g_object_ref (label);
  gtk_box_remove (from, GTK_WIDGET (label));
  gtk_box_insert_child_after (to, GTK_WIDGET (label), after != NULL ? GTK_WIDGET (after) : NULL);
  gtk_label_set_xalign (label, align);
  g_object_unref (label);
}

void
fathom_logbook_row_set_wide (FathomLogbookRow *self,
                             gboolean          wide)
{
  GtkBox *from, *to;

  g_return_if_fail (FATHOM_IS_LOGBOOK_ROW (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->side)) == wide)
    return;
  from = wide ? self->facts : self->side;
  to = wide ? self->side : self->facts;
  move_label (from, to, self->date, wide ? NULL : self->title, wide ? 1 : 0);
  move_label (from, to, self->place, self->date, wide ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->side), wide);
  gtk_widget_set_visible (GTK_WIDGET (self->tile), wide);
}

char *
fathom_logbook_row_dup_label (FathomLogbookRow *self)
{
  g_autofree char *date = NULL, *names = NULL, *result = NULL, *label = NULL;

  g_return_val_if_fail (FATHOM_IS_LOGBOOK_ROW (self), NULL);

  if (self->entry == NULL)
    return g_strdup ("");
  date = fathom_date_dup_text (self->entry->started);
  names = fathom_logbook_entry_dup_names (self->entry, fathom_ui_language_get ());
  result = fathom_logbook_entry_dup_result (self->entry, fathom_ui_language_get ());
  /* Translators: a match: the game, the date, who played, the result, which may end in a full stop */
  label = g_strdup_printf (_("%s, %s. %s. %s"), fathom_logbook_entry_get_title (self->entry), date, names, result);
  /* Translators: what was said before of a match, then that it is selected */
  return self->entry->selected ? g_strdup_printf (_("%s, selected"), label) : g_steal_pointer (&label);
}
