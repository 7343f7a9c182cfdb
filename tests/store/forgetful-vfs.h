/* SPDX-License-Identifier: GPL-3.0-or-later */
/* forgetful-vfs.h - a disk that keeps only what was synced.
 *
 * Writes go to memory and reach the real file at the next sync. When the process ends without one,
 * they are lost, as in a power cut. It can also run full. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes it the default of this process. */
void forgetful_vfs_install (void);
/* How many more bytes may be written; −1 is any number. */
void forgetful_vfs_set_room (gint64 bytes);

G_END_DECLS
