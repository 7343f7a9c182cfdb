/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/occasion.h"

#include "views/app/ui-language.h"
#include "views/widgets/dates.h"
#include "views/widgets/suggestions.h"

#define PLACES 60        /* that are offered */

struct _FathomOccasion
{
  AdwPreferencesGroup parent_instance;

  GDateTime          *day;           /* nullable: today */
  GtkMenuButton      *day_button;
  GtkLabel           *day_label;
  GtkCalendar        *calendar;
  GtkEntry           *place;
};

G_DEFINE_FINAL_TYPE (FathomOccasion, fathom_occasion, ADW_TYPE_PREFERENCES_GROUP)

/* The day */

static gboolean
is_same_day (GDateTime *a,
             GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b) && g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

static void
show_day (FathomOccasion *self)
{
  g_autofree char *text = self->day != NULL ? fathom_date_dup_date (g_date_time_to_unix (self->day)) : g_strdup (_("Today"));
  /* Translators: the day a match was played on, as it is read out; "Today" or a date */
  g_autofree char *label = g_strdup_printf (_("Date: %s"), text);
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (self->day_button));

  gtk_label_set_label (self->day_label, text);
  /* GTK 4.8: the button inside has the focus and is called by both */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
set_day (FathomOccasion *self,
         GDateTime      *day)
{
  g_clear_pointer (&self->day, g_date_time_unref);
  self->day = day != NULL ? g_date_time_ref (day) : NULL;
  show_day (self);
}

/* No match has been played tomorrow. */
static void
day_selected_cb (FathomOccasion *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);

  if (is_same_day (day, now))
    set_day (self, NULL);
  else if (g_date_time_compare (day, now) > 0)
    gtk_calendar_select_day (self->calendar, now);
  else
    set_day (self, day);
}

static GtkWidget *
new_row (const char *title,
         GtkWidget  *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  return row;
}

static void
add_day (FathomOccasion *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->calendar = GTK_CALENDAR (gtk_calendar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->calendar), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Date"), -1);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->calendar));
  self->day_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  self->day_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_menu_button_set_child (self->day_button, GTK_WIDGET (self->day_label));
  gtk_menu_button_set_always_show_arrow (self->day_button, TRUE);
  gtk_menu_button_set_popover (self->day_button, popover);
  g_signal_connect_swapped (self->calendar, "day-selected", G_CALLBACK (day_selected_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), new_row (_("Date"), GTK_WIDGET (self->day_button)));
  show_day (self);
}

/* The place */

static void
add_place (FathomOccasion *self)
{
  self->place = GTK_ENTRY (gtk_entry_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->place), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->place), 8);
  gtk_entry_set_max_length (self->place, 100);
  gtk_entry_set_placeholder_text (self->place, _("Optional"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Place"), -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), new_row (_("Place"), GTK_WIDGET (self->place)));
}

static gpointer
run_places (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  return fathom_library_list_places (library, PLACES, error);
}

static void
places_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomOccasion) self = user_data;
  g_auto (GStrv) places = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, NULL);

  /* without them a place is typed in full */
  if (places != NULL && self->place != NULL)
    fathom_suggestions_set (self->place, (const char * const *) places);
}

/* Overrides */

static void
fathom_occasion_dispose (GObject *object)
{
  FathomOccasion *self = FATHOM_OCCASION (object);

  self->place = NULL;
  g_clear_pointer (&self->day, g_date_time_unref);

  G_OBJECT_CLASS (fathom_occasion_parent_class)->dispose (object);
}

static void
fathom_occasion_class_init (FathomOccasionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_occasion_dispose;
}

static void
fathom_occasion_init (FathomOccasion *self)
{
  add_day (self);
  add_place (self);
}

/* Public */

void
fathom_occasion_load (FathomOccasion  *self,
                      FathomLibrarian *librarian)
{
  g_return_if_fail (FATHOM_IS_OCCASION (self));
  g_return_if_fail (FATHOM_IS_LIBRARIAN (librarian));

  fathom_librarian_do_async (librarian, run_places, NULL, NULL, (GDestroyNotify) g_strfreev, NULL, places_cb, g_object_ref (self));
}

char *
fathom_occasion_dup_date (FathomOccasion *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = NULL, utc = NULL;

  g_return_val_if_fail (FATHOM_IS_OCCASION (self), NULL);

  if (self->day != NULL)
    then = g_date_time_new_local (g_date_time_get_year (self->day), g_date_time_get_month (self->day), g_date_time_get_day_of_month (self->day),
                                  g_date_time_get_hour (now), g_date_time_get_minute (now), g_date_time_get_second (now));
  utc = g_date_time_to_utc (then != NULL ? then : now);
  return g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ");
}

char *
fathom_occasion_dup_place (FathomOccasion *self)
{
  g_return_val_if_fail (FATHOM_IS_OCCASION (self), NULL);

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place))));
}

void
fathom_occasion_take_over (FathomOccasion *self,
                           FathomOccasion *former)
{
  g_return_if_fail (FATHOM_IS_OCCASION (self));
  g_return_if_fail (FATHOM_IS_OCCASION (former));

  set_day (self, former->day);
  if (former->day != NULL)
    gtk_calendar_select_day (self->calendar, former->day);
  gtk_editable_set_text (GTK_EDITABLE (self->place), gtk_editable_get_text (GTK_EDITABLE (former->place)));
}
