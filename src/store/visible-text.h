/* SPDX-License-Identifier: GPL-3.0-or-later */
/* visible-text.h - text from others, with everything in it to be seen.
 *
 * Characters that have no width, that turn what comes behind them round, or that a terminal obeys are written out, as in
 * "An⟨200B⟩a": so no name passes for another, and no file name is an order. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @text has to be UTF-8. */
char     *fathom_text_make_visible (const char *text);
gboolean  fathom_text_is_visible   (const char *text);

G_END_DECLS
