/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dates.h - moments as people say them, in the language of the window. */
#pragma once

#include "words/language.h"

G_BEGIN_DECLS

/* "16 November 2026, 20:15", local time, of seconds since 1970. */
char *fathom_date_dup_text (gint64 time);

/* "Saturday 14 November", with its year if that is not the present one. */
char *fathom_date_dup_day  (gint64 time);
/* "14 November 2026" */
char *fathom_date_dup_date (gint64 time);
char *fathom_date_dup_date_in (const FathomLanguage *language,
                               gint64                time);
/* "November 2026" */
char *fathom_date_dup_month (gint64 time);
/* "20:15" */
char *fathom_date_dup_hour (gint64 time);
/* "38 min", "1 h 48 min" */
char *fathom_date_dup_span (gint64 seconds);
/* "Mar 2026" */
char *fathom_date_dup_short_month (gint64 time);

G_END_DECLS
