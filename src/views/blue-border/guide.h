/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - the guided first match of Blue Border, with a few words below the table. */
#pragma once

#include "views/table/guide.h"

G_BEGIN_DECLS

extern const FathomGuideScript fathom_bb_guide;

G_END_DECLS
