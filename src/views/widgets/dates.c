/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/dates.h"

#include "views/app/ui-language.h"

/* The C library names months in the language of the locale, which need not be the window's. */
static const char * const months[] =
{
  N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
  N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
};

static const char *
get_month (int month)
{
  return _(months[month - 1]);
}

char *
fathom_date_dup_text (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  /* Translators: the name of the month, the day, the year, the hour (0 to 23) and the minute */
  return g_strdup_printf (_("%s %d, %d, %02d:%02d"), get_month (g_date_time_get_month (date)), g_date_time_get_day_of_month (date), g_date_time_get_year (date),
                          g_date_time_get_hour (date), g_date_time_get_minute (date));
}

static const char *
get_weekday (int day)
{
  static const char * const days[] =
  {
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
  };

  return _(days[day - 1]);
}

char *
fathom_date_dup_day (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (date == NULL)
    return g_strdup ("");
  if (g_date_time_get_year (date) == g_date_time_get_year (now))
    /* Translators: the day of the week, the name of the month, the day */
    return g_strdup_printf (_("%s, %s %d"), get_weekday (g_date_time_get_day_of_week (date)),
                            get_month (g_date_time_get_month (date)), g_date_time_get_day_of_month (date));
  /* Translators: the day of the week, the name of the month, the day, the year */
  return g_strdup_printf (_("%s, %s %d, %d"), get_weekday (g_date_time_get_day_of_week (date)),
                          get_month (g_date_time_get_month (date)), g_date_time_get_day_of_month (date), g_date_time_get_year (date));
}

char *
fathom_date_dup_date (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  /* Translators: the name of the month, the day, the year */
  return g_strdup_printf (_("%s %d, %d"), get_month (g_date_time_get_month (date)), g_date_time_get_day_of_month (date),
                          g_date_time_get_year (date));
}

char *
fathom_date_dup_date_in (const FathomLanguage *language,
                         gint64                time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  return g_strdup_printf (tr (language, "%s %d, %d"), tr (language, months[g_date_time_get_month (date) - 1]),
                          g_date_time_get_day_of_month (date), g_date_time_get_year (date));
}

char *
fathom_date_dup_month (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  /* Translators: the name of the month, the year */
  return g_strdup_printf (C_("date", "%s %d"), get_month (g_date_time_get_month (date)), g_date_time_get_year (date));
}

char *
fathom_date_dup_hour (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  return date != NULL ? g_date_time_format (date, "%H:%M") : g_strdup ("");
}

char *
fathom_date_dup_span (gint64 seconds)
{
  int minutes = MAX ((seconds + 30) / 60, 1);

  if (minutes < 60)
    /* Translators: minutes, in short */
    return g_strdup_printf (_("%d min"), minutes);
  if (minutes % 60 == 0)
    /* Translators: hours, in short */
    return g_strdup_printf (_("%d h"), minutes / 60);
  /* Translators: hours and minutes, in short */
  return g_strdup_printf (_("%d h %d min"), minutes / 60, minutes % 60);
}

char *
fathom_date_dup_short_month (gint64 time)
{
  static const char * const short_months[] =
  {
    /* Translators: the months, as short as they are written below a chart */
    NC_("month", "Jan"), NC_("month", "Feb"), NC_("month", "Mar"), NC_("month", "Apr"), NC_("month", "May"), NC_("month", "Jun"),
    NC_("month", "Jul"), NC_("month", "Aug"), NC_("month", "Sep"), NC_("month", "Oct"), NC_("month", "Nov"), NC_("month", "Dec"),
  };
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  return g_strdup_printf (C_("date", "%s %d"), C_("month", short_months[g_date_time_get_month (date) - 1]), g_date_time_get_year (date));
}
