/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - the guided first dive of Into the Blue: each step is over when it was done. */
#pragma once

#include "views/table/guide.h"

G_BEGIN_DECLS

extern const FathomGuideScript fathom_itb_guide;

G_END_DECLS
