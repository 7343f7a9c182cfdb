/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "views/table/game-view.h"

extern const FathomGameView fathom_deep_view;
