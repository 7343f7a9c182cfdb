/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/dates.h"

#include "views/app/ui-language.h"

/* The C library names months in the language of the locale, which need not be the window's. */
static const char *
get_month (int month)
{
  static const char * const months[] =
  {
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
  };

  return _(months[month - 1]);
}

char *
fathom_date_dup_text (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  if (date == NULL)
    return g_strdup ("");
  /* Translators: the day, the name of the month, the year, the hour (0 to 23) and the minute */
  return g_strdup_printf (_("%d %s %d, %02d:%02d"), g_date_time_get_day_of_month (date),
                          get_month (g_date_time_get_month (date)), g_date_time_get_year (date),
                          g_date_time_get_hour (date), g_date_time_get_minute (date));
}
