/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the logbook is filtered by, as chips that can be taken off and in words. */
#include "views/logbook/logbook-page-private.h"

#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "words/grammar.h"

typedef enum { GAME, PERIOD, PLAYERS, SHOWS, DICE, WITH, N_KINDS = WITH + FATHOM_FILTER_MAX_WITH } Kind;

static gboolean
is_on (const FathomLogbookFilter *filter,
       guint                      kind)
{
  switch (kind)
    {
    case GAME:
      return filter->game != NULL;
    case PERIOD:
      return filter->period != FATHOM_PERIOD_ANY;
    case PLAYERS:
      return filter->players != 0;
    case SHOWS:
      return filter->shows != FATHOM_LOGBOOK_ALL;
    case DICE:
      return filter->dice != FATHOM_DICE_ANY;
    default:
      return filter->with[kind - WITH] != 0;
    }
}

static void
take_off (FathomLogbookFilter *filter,
          guint                kind)
{
  switch (kind)
    {
    case GAME:
      filter->game = NULL;
      break;
    case PERIOD:
      filter->period = FATHOM_PERIOD_ANY;
      break;
    case PLAYERS:
      filter->players = 0;
      break;
    case SHOWS:
      filter->shows = FATHOM_LOGBOOK_ALL;
      break;
    case DICE:
      filter->dice = FATHOM_DICE_ANY;
      filter->dice_set = NULL;
      break;
    default:
      if (kind == WITH)
        filter->seat = 0;
      for (guint i = kind - WITH; i < FATHOM_FILTER_MAX_WITH; i++)
        filter->with[i] = i + 1 < FATHOM_FILTER_MAX_WITH ? filter->with[i + 1] : 0;
    }
}

/* Called as on the statistics' charts, and named as dice where the name alone would not say so. */
static char *
dup_dice (const FathomLogbookFilter *filter)
{
  if (filter->dice == FATHOM_DICE_OF_APP)
    return g_strdup (_("Dice of the App"));
  if (filter->dice_set == NULL)
    return g_strdup (_("Dice at the Table"));
  return g_strconcat (_("Dice"), fathom_grammar_colon (fathom_ui_language_get ()), filter->dice_set, NULL);
}

static char *
dup_words (FathomLogbookPage         *self,
           const FathomLogbookFilter *filter,
           guint                      kind)
{
  const char *name;

  switch (kind)
    {
    case GAME:
      return g_strdup (filter->game->title);
    case PERIOD:
      return fathom_filter_dup_period (filter);
    case PLAYERS:
      return g_strdup_printf (ngettext ("%u player", "%u players", filter->players), filter->players);
    case SHOWS:
      return g_strdup (fathom_filter_get_shows (filter->shows));
    case DICE:
      return dup_dice (filter);
    default:
      name = fathom_filter_pane_get_name (self->filters, filter->with[kind - WITH]);
      if (kind == WITH && filter->seat > 0)
        /* Translators: matches in which somebody sat in a seat: the name, the number */
        return g_strdup_printf (_("with %s in seat %u"), name != NULL ? name : "…", filter->seat);
      /* Translators: matches in which somebody took part: the name */
      return g_strdup_printf (_("with %s"), name != NULL ? name : "…");
    }
}

guint
fathom_logbook_page_count_filters (FathomLogbookPage *self)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  guint n = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    n += is_on (filter, kind);
  return n;
}

/* Chips */

static void
chip_cb (GtkWidget         *chip,
         FathomLogbookPage *self)
{
  FathomLogbookFilter filter = *fathom_logbook_get_filter (self->logbook);
  guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "kind"));

  gtk_widget_grab_focus (GTK_WIDGET (self->search)); /* the chip goes */
  take_off (&filter, kind);
  fathom_logbook_set_filter (self->logbook, &filter);
  fathom_logbook_page_filtered (self);
}

static void
add_chip (FathomLogbookPage         *self,
          const FathomLogbookFilter *filter,
          guint                      kind)
{
  g_autofree char *words = dup_words (self, filter, kind);
  /* Translators: a button that takes a filter off, as "GAME" */
  g_autofree char *spoken = g_strdup_printf (_("Remove Filter: %s"), words);
  GtkWidget *chip = gtk_button_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = gtk_label_new (words);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), line);
  gtk_widget_add_css_class (chip, "filter-chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data (G_OBJECT (chip), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect_object (chip, "clicked", G_CALLBACK (chip_cb), self, 0);
  gtk_box_append (self->chips, chip);
}

static void
add_clear (FathomLogbookPage *self)
{
  /* Translators: takes all filters off */
  GtkWidget *button = gtk_button_new_with_label (C_("filters", "Clear"));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "filter-clear");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "logbook.clear");
  gtk_box_append (self->chips, button);
}

/* "“harbour”, GAME, with Zoë" */
static char *
dup_all_words (FathomLogbookPage *self)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  const char *text = gtk_editable_get_text (self->search);
  GString *words = g_string_new (NULL);

  if (*text != '\0')
    g_string_append_printf (words, _("“%s”"), text);
  for (guint kind = 0; kind < N_KINDS; kind++)
    if (is_on (filter, kind))
      {
        g_autofree char *part = dup_words (self, filter, kind);

        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", part);
      }
  return g_string_free (words, FALSE);
}

static void
show_button (FathomLogbookPage *self,
             guint              n)
{
  g_autofree char *label = n > 0 ? g_strdup_printf (_("Filters (%u)"), n) : g_strdup (_("Filters"));

  gtk_button_set_label (GTK_BUTTON (self->filter_button), label);
  fathom_a11y_names_apply (self->filter_button);
  gtk_widget_set_visible (self->filter_button, fathom_list_detail_get_folded (self->split));
}

static void
show_sort (FathomLogbookPage *self)
{
  static const char * const names[] = { "newest", "oldest", "longest" };
  const char *labels[] = { _("Newest First"), _("Oldest First"), _("Longest First") };
  FathomLibrarySort sort = fathom_logbook_get_filter (self->logbook)->sort;

  gtk_label_set_label (self->sort_label, labels[sort]);
  /* GTK 4.8: the button inside has the focus, and is called by its label and by the whole */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->sort_button))), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->sort_button))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, labels[sort], -1);
  g_simple_action_set_state (self->sort, g_variant_new_string (names[sort]));
}

void
fathom_logbook_page_show_filters (FathomLogbookPage *self)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  guint n = fathom_logbook_page_count_filters (self);
  g_autofree char *words = dup_all_words (self);
  g_autofree char *nothing = g_strdup_printf (_("No matches for: %s"), words);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))) != NULL)
    gtk_box_remove (self->chips, child);
  for (guint kind = 0; kind < N_KINDS; kind++)
    if (is_on (filter, kind))
      add_chip (self, filter, kind);
  if (n > 0)
    add_clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self->chips), n > 0);
  adw_status_page_set_description (self->nothing, nothing);
  show_button (self, n);
  show_sort (self);
}

/* Actions */

static void
clear_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  FathomLogbookFilter clear = { .bin = filter->bin, .sort = filter->sort };

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_text (self->search, "");
  fathom_logbook_set_text (self->logbook, "");
  fathom_logbook_set_filter (self->logbook, &clear);
  fathom_logbook_page_filtered (self);
}

static void
filters_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  fathom_list_detail_show_sidebar (FATHOM_LOGBOOK_PAGE (widget)->split);
  gtk_widget_child_focus (GTK_WIDGET (FATHOM_LOGBOOK_PAGE (widget)->filters), GTK_DIR_TAB_FORWARD);
}

void
fathom_logbook_page_install_filters (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "logbook.clear", NULL, clear_cb);
  gtk_widget_class_install_action (klass, "logbook.filters", NULL, filters_cb);
}
