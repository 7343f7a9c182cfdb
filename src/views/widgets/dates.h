/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dates.h - moments as people say them, in the language of the window. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "16 November 2026, 20:15", local time, of seconds since 1970. */
char *fathom_date_dup_text (gint64 time);

G_END_DECLS
