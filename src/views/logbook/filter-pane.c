/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/filter-pane.h"

#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/piece.h"
#include "words/grammar.h"

#define MAX_CHOICES 8

typedef enum { BY_GAME, BY_PERIOD, BY_PLAYERS, BY_SHOWS, N_GROUPS } Group;

/* One thing that can be chosen. */
typedef struct
{
  GtkWidget *button;
  GtkLabel  *count;
  char      *label;
} Choice;

struct _FathomFilterPane
{
  AdwBin         parent_instance;

  FathomLogbook *logbook;
  gboolean       showing;              /* the buttons follow, they are not clicked */
  Choice         choices[N_GROUPS][MAX_CHOICES];
  guint          n_choices[N_GROUPS];
  GtkWidget     *box;
  GtkWidget     *people_heading;
  GtkWidget     *people;
  GPtrArray     *company;              /* those that the people are of */
  GtkWidget     *bin;
  GtkLabel      *bin_count;
};

G_DEFINE_FINAL_TYPE (FathomFilterPane, fathom_filter_pane, ADW_TYPE_BIN)

/* Words */

const char *
fathom_filter_get_shows (FathomLogbookShows shows)
{
  switch (shows)
    {
    case FATHOM_LOGBOOK_OPEN:
      return C_("matches", "In Progress");
    case FATHOM_LOGBOOK_FINISHED:
      return C_("matches", "Finished");
    case FATHOM_LOGBOOK_ABANDONED:
      return C_("matches", "Abandoned");
    case FATHOM_LOGBOOK_IN_STATISTICS:
      return C_("matches", "In the Statistics");
    default:
      return C_("matches", "All");
    }
}

char *
fathom_filter_dup_period (const FathomLogbookFilter *filter)
{
  g_autofree char *from = NULL, *to = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (filter->period == FATHOM_PERIOD_MONTH)
    return fathom_date_dup_month (now);
  if (filter->period == FATHOM_PERIOD_YEAR)
    {
      g_autoptr (GDateTime) date = g_date_time_new_now_local ();

      return g_strdup_printf ("%d", g_date_time_get_year (date));
    }
  from = fathom_date_dup_date (filter->from);
  to = fathom_date_dup_date (filter->to - 1);
  /* Translators: two dates */
  return g_strdup_printf (_("%s to %s"), from, to);
}

static char *
dup_players (guint players)
{
  return players == 0 ? g_strdup (_("Any Number")) : g_strdup_printf (ngettext ("%u player", "%u players", players), players);
}

/* Choosing */

static void
choose (FathomFilterPane *self,
        Group             group,
        guint             n)
{
  FathomLogbookFilter filter = *fathom_logbook_get_filter (self->logbook);

  if (group == BY_GAME)
    filter.game = n == 0 ? NULL : fathom_games ()[n - 1];
  else if (group == BY_PLAYERS)
    filter.players = n == 0 ? 0 : n + 1;
  else if (group == BY_SHOWS)
    filter.shows = n;
  else if (n == FATHOM_PERIOD_RANGE)
    {
      fathom_filter_pane_update (self);
      fathom_filter_pane_ask_range (self);
      return;
    }
  else
    filter.period = n;
  fathom_logbook_set_filter (self->logbook, &filter);
}

static void
toggled_cb (GtkToggleButton  *button,
            FathomFilterPane *self)
{
  if (self->showing || self->logbook == NULL || !gtk_toggle_button_get_active (button))
    return;
  for (Group group = 0; group < N_GROUPS; group++)
    for (guint i = 0; i < self->n_choices[group]; i++)
      if (self->choices[group][i].button == GTK_WIDGET (button))
        choose (self, group, i);
}

/* Another range than the one that is chosen. */
static void
clicked_cb (GtkToggleButton  *button,
            FathomFilterPane *self)
{
  if (self->logbook != NULL && fathom_logbook_get_filter (self->logbook)->period == FATHOM_PERIOD_RANGE)
    fathom_filter_pane_ask_range (self);
}

static void
add_person (FathomLogbookFilter *filter,
            gint64               profile)
{
  for (guint i = 0; i < FATHOM_FILTER_MAX_WITH; i++)
    if (filter->with[i] == 0)
      {
        filter->with[i] = profile;
        return;
      }
}

static void
remove_person (FathomLogbookFilter *filter,
               gint64               profile)
{
  guint n = 0;

  for (guint i = 0; i < FATHOM_FILTER_MAX_WITH; i++)
    if (filter->with[i] != profile)
      filter->with[n++] = filter->with[i];
  while (n < FATHOM_FILTER_MAX_WITH)
    filter->with[n++] = 0;
  filter->seat = 0;
}

static void
person_toggled_cb (GtkCheckButton   *button,
                   FathomFilterPane *self)
{
  gint64 *profile = g_object_get_data (G_OBJECT (button), "profile");
  FathomLogbookFilter filter;

  if (self->showing)
    return;
  filter = *fathom_logbook_get_filter (self->logbook);
  remove_person (&filter, *profile);
  if (gtk_check_button_get_active (button))
    add_person (&filter, *profile);
  fathom_logbook_set_filter (self->logbook, &filter);
}

/* A range */

typedef struct
{
  FathomFilterPane *pane;
  GtkCalendar      *from;
  GtkCalendar      *to;
} Range;

static gint64
get_day (GtkCalendar *calendar,
         int          days)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (calendar);
  g_autoptr (GDateTime) day = g_date_time_new_local (g_date_time_get_year (date), g_date_time_get_month (date),
                                                     g_date_time_get_day_of_month (date), 0, 0, 0);
  g_autoptr (GDateTime) then = g_date_time_add_days (day, days);

  return g_date_time_to_unix (then);
}

static void
range_cb (GtkWidget  *dialog,
          const char *response,
          Range      *range)
{
  FathomLogbookFilter filter;
  gint64 from, to;

  if (!g_str_equal (response, "show") || range->pane->logbook == NULL)
    return;
  from = get_day (range->from, 0);
  to = get_day (range->to, 0);
  filter = *fathom_logbook_get_filter (range->pane->logbook);
  filter.period = FATHOM_PERIOD_RANGE;
  filter.from = MIN (from, to);
  filter.to = get_day (from <= to ? range->to : range->from, 1);
  fathom_logbook_set_filter (range->pane->logbook, &filter);
  fathom_filter_pane_update (range->pane);
}

static GtkWidget *
add_calendar (GtkWidget  *box,
              const char *label,
              gint64      time)
{
  GtkWidget *calendar = gtk_calendar_new (), *heading = gtk_label_new (label);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  gtk_widget_add_css_class (heading, "heading");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_calendar_select_day (GTK_CALENDAR (calendar), date);
  gtk_accessible_update_property (GTK_ACCESSIBLE (calendar), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), calendar);
  return calendar;
}

void
fathom_filter_pane_ask_range (FathomFilterPane *self)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean known = filter->period == FATHOM_PERIOD_RANGE;
  GtkWidget *dialog = fathom_narrow_windows_new_message (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("From … to …"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Range *range = g_new0 (Range, 1);

  range->pane = self;
  range->from = GTK_CALENDAR (add_calendar (box, _("First Day"), known ? filter->from : now - 30 * 24 * 3600));
  range->to = GTK_CALENDAR (add_calendar (box, _("Last Day"), known ? filter->to - 1 : now));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "show", _("_Show"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "show", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "show");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (range_cb), range, (GClosureNotify) (void (*) (void)) g_free, 0);
  fathom_a11y_names_apply (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Building */

static GtkWidget *
add_heading (FathomFilterPane *self,
             const char       *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (label, "filter-heading");
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

/* "GAME      941" */
static GtkWidget *
make_line (GtkWidget   *picture,
           const char  *text,
           GtkLabel   **count)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (text), *number = gtk_label_new (NULL);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (line), picture);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), number);
  *count = GTK_LABEL (number);
  return line;
}

static void
add_choice (FathomFilterPane *self,
            Group             group,
            const char       *text)
{
  Choice *choice = &self->choices[group][self->n_choices[group]];

  g_assert (self->n_choices[group] < MAX_CHOICES);

  choice->label = g_strdup (text);
  choice->button = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (choice->button), make_line (NULL, text, &choice->count));
  gtk_widget_add_css_class (choice->button, "flat");
  gtk_widget_add_css_class (choice->button, "filter-choice");
  if (self->n_choices[group] > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice->button), GTK_TOGGLE_BUTTON (self->choices[group][0].button));
  g_signal_connect_object (choice->button, "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_box_append (GTK_BOX (self->box), choice->button);
  self->n_choices[group]++;
}

static void
add_choices (FathomFilterPane *self)
{
  add_heading (self, _("Game"));
  add_choice (self, BY_GAME, _("All Games"));
  for (const FathomGame * const *game = fathom_games (); *game != NULL && self->n_choices[BY_GAME] < MAX_CHOICES; game++)
    add_choice (self, BY_GAME, (*game)->title);
  add_heading (self, _("Period"));
  add_choice (self, BY_PERIOD, _("Any Time"));
  add_choice (self, BY_PERIOD, _("This Month"));
  add_choice (self, BY_PERIOD, _("This Year"));
  add_choice (self, BY_PERIOD, _("From … to …"));
  g_signal_connect_object (self->choices[BY_PERIOD][FATHOM_PERIOD_RANGE].button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  self->people_heading = add_heading (self, _("With All of These"));
  gtk_widget_set_visible (self->people_heading, FALSE); /* until somebody is known */
  self->people = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->people);
  add_heading (self, _("Number of Players"));
  for (guint players = 0; players <= FATHOM_MAX_SEATS; players += players == 0 ? 2 : 1)
    {
      g_autofree char *text = dup_players (players);

      add_choice (self, BY_PLAYERS, text);
    }
  add_heading (self, _("State"));
  for (FathomLogbookShows shows = 0; shows < FATHOM_LOGBOOK_N_SHOWS; shows++)
    add_choice (self, BY_SHOWS, fathom_filter_get_shows (shows));
}

static void
add_bin (FathomFilterPane *self)
{
  self->bin = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->bin), make_line (gtk_image_new_from_icon_name ("user-trash-symbolic"), _("Bin"), &self->bin_count));
  gtk_widget_add_css_class (self->bin, "flat");
  gtk_widget_add_css_class (self->bin, "filter-choice");
  gtk_widget_set_margin_top (self->bin, 12);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->bin), "logbook.show-bin");
  gtk_box_append (GTK_BOX (self->box), self->bin);
}

/* Showing */

static void
name_count (GtkWidget  *widget,
            GtkLabel   *label,
            const char *text,
            guint       count,
            gboolean    counted)
{
  g_autofree char *number = counted ? fathom_grammar_count (fathom_ui_language_get (), count) : g_strdup ("");
  /* Translators: what a filter leaves, and how many matches that are */
  g_autofree char *spoken = g_strdup_printf (ngettext ("%s, %u match", "%s, %u matches", count), text, count);

  gtk_label_set_label (label, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, counted ? spoken : text, -1);
}

static guint
count_choice (FathomFilterPane *self,
              Group             group,
              guint             n)
{
  switch (group)
    {
    case BY_GAME:
      return fathom_logbook_count_game (self->logbook, n == 0 ? NULL : fathom_games ()[n - 1]);
    case BY_PERIOD:
      return fathom_logbook_count_period (self->logbook, n);
    case BY_PLAYERS:
      return fathom_logbook_count_players (self->logbook, n == 0 ? 0 : n + 1);
    default:
      return fathom_logbook_count_shows (self->logbook, n);
    }
}

static guint
get_chosen (FathomFilterPane *self,
            Group             group)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);
  guint n = 0;

  switch (group)
    {
    case BY_GAME:
      for (guint i = 0; fathom_games ()[i] != NULL; i++)
        n = filter->game == fathom_games ()[i] ? i + 1 : n;
      return n;
    case BY_PERIOD:
      return filter->period;
    case BY_PLAYERS:
      return filter->players == 0 ? 0 : filter->players - 1;
    default:
      return filter->shows;
    }
}

static gboolean
is_filtered_by (FathomFilterPane *self,
                gint64            profile)
{
  const FathomLogbookFilter *filter = fathom_logbook_get_filter (self->logbook);

  for (guint i = 0; i < FATHOM_FILTER_MAX_WITH; i++)
    if (filter->with[i] == profile)
      return TRUE;
  return FALSE;
}

static gboolean
is_same_company (GPtrArray *one,
                 GPtrArray *other)
{
  if (one == NULL || other == NULL || one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const FathomLibraryCompany *a = one->pdata[i], *b = other->pdata[i];

      if (a->profile != b->profile || g_strcmp0 (a->name, b->name) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
add_someone (FathomFilterPane           *self,
             const FathomLibraryCompany *someone)
{
  FathomShape shape = FATHOM_SHAPE_SCALLOP;
  FathomColour colour = FATHOM_COLOUR_GREEN;
  GtkWidget *check = gtk_check_button_new ();
  GtkLabel *count;

  fathom_colour_parse (someone->colour, &colour);
  if (!fathom_shape_parse (someone->shape, &shape))
    shape = colour % FATHOM_N_SHAPES; /* no colour is the only sign of somebody */
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), make_line (fathom_piece_new (shape, colour, 18), someone->name, &count));
  gtk_widget_add_css_class (check, "filter-choice");
  g_object_set_data_full (G_OBJECT (check), "profile", g_memdup2 (&someone->profile, sizeof someone->profile), g_free);
  g_object_set_data (G_OBJECT (check), "count", count);
  g_signal_connect_object (check, "toggled", G_CALLBACK (person_toggled_cb), self, 0);
  gtk_box_append (GTK_BOX (self->people), check);
}

/* Only if they are others: whoever is focused stays so. */
static void
show_company (FathomFilterPane *self)
{
  GPtrArray *company = fathom_logbook_get_company (self->logbook);
  GtkWidget *child = NULL;

  if (company == NULL)
    return;
  if (!is_same_company (self->company, company))
    {
      while ((child = gtk_widget_get_first_child (self->people)) != NULL)
        gtk_box_remove (GTK_BOX (self->people), child);
      for (guint i = 0; i < company->len; i++)
        add_someone (self, company->pdata[i]);
    }
  g_clear_pointer (&self->company, g_ptr_array_unref);
  self->company = g_ptr_array_ref (company);
  gtk_widget_set_visible (self->people_heading, company->len > 0);
  child = gtk_widget_get_first_child (self->people);
  for (guint i = 0; i < company->len && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
    {
      const FathomLibraryCompany *someone = company->pdata[i];

      gtk_check_button_set_active (GTK_CHECK_BUTTON (child), is_filtered_by (self, someone->profile));
      name_count (child, g_object_get_data (G_OBJECT (child), "count"), someone->name, someone->matches, TRUE);
    }
}

void
fathom_filter_pane_update (FathomFilterPane *self)
{
  gboolean counted;

  g_return_if_fail (FATHOM_IS_FILTER_PANE (self));

  if (self->logbook == NULL)
    return;
  counted = fathom_logbook_is_counted (self->logbook);
  self->showing = TRUE;
  for (Group group = 0; group < N_GROUPS; group++)
    for (guint i = 0; i < self->n_choices[group]; i++)
      {
        Choice *choice = &self->choices[group][i];
        guint count = count_choice (self, group, i);
        gboolean chosen = i == get_chosen (self, group);

        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice->button), chosen);
        name_count (choice->button, choice->count, choice->label, count, counted);
        /* what nobody plays, a state that no match has, or one that is no other is not offered */
        if (group == BY_PLAYERS || (group == BY_SHOWS && i == FATHOM_LOGBOOK_ABANDONED))
          gtk_widget_set_visible (choice->button, i == 0 || count > 0 || chosen);
        if (group == BY_SHOWS && i == FATHOM_LOGBOOK_IN_STATISTICS)
          gtk_widget_set_visible (choice->button, count < count_choice (self, group, FATHOM_LOGBOOK_FINISHED) || chosen);
      }
  gtk_widget_set_visible (GTK_WIDGET (self->choices[BY_PERIOD][FATHOM_PERIOD_RANGE].count),
                          fathom_logbook_get_filter (self->logbook)->period == FATHOM_PERIOD_RANGE);
  show_company (self);
  name_count (self->bin, self->bin_count, _("Bin"), fathom_logbook_count_bin (self->logbook), counted);
  self->showing = FALSE;
}

static void
fathom_filter_pane_dispose (GObject *object)
{
  FathomFilterPane *self = FATHOM_FILTER_PANE (object);

  g_clear_object (&self->logbook);
  g_clear_pointer (&self->company, g_ptr_array_unref);
  for (Group group = 0; group < N_GROUPS; group++)
    for (guint i = 0; i < self->n_choices[group]; i++)
      g_clear_pointer (&self->choices[group][i].label, g_free);

  G_OBJECT_CLASS (fathom_filter_pane_parent_class)->dispose (object);
}

static void
fathom_filter_pane_class_init (FathomFilterPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_filter_pane_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_filter_pane_init (FathomFilterPane *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "filter-pane");
  add_choices (self);
  add_bin (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  adw_bin_set_child (ADW_BIN (self), scrolled);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Filters"), -1);
}

GtkWidget *
fathom_filter_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_FILTER_PANE, NULL);
}

void
fathom_filter_pane_set_logbook (FathomFilterPane *self,
                                FathomLogbook    *logbook)
{
  g_return_if_fail (FATHOM_IS_FILTER_PANE (self));

  g_set_object (&self->logbook, logbook);
  g_signal_connect_object (logbook, "counted", G_CALLBACK (fathom_filter_pane_update), self, G_CONNECT_SWAPPED);
  fathom_filter_pane_update (self);
}

const char *
fathom_filter_pane_get_name (FathomFilterPane *self,
                             gint64            profile)
{
  g_return_val_if_fail (FATHOM_IS_FILTER_PANE (self), NULL);

  for (guint i = 0; self->company != NULL && i < self->company->len; i++)
    {
      const FathomLibraryCompany *someone = self->company->pdata[i];

      if (someone->profile == profile)
        return someone->name;
    }
  return NULL;
}
