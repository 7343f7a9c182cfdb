/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - the guided first match of Deep Blue: what can be done where somebody is. */
#pragma once

#include "views/table/guide.h"

G_BEGIN_DECLS

extern const FathomGuideScript fathom_deep_guide;

G_END_DECLS
