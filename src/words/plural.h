/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plural.h - the Plural-Forms rule of a catalogue. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @rule is a C expression of n, such as "n != 1". Returns: whether it could be read. */
gboolean fathom_plural_evaluate (const char *rule,
                                 gulong      n,
                                 gulong     *form);

G_END_DECLS
