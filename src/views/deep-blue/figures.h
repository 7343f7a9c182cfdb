/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/players.h"

#include <gtk/gtk.h>

void fathom_deep_add_figures (GtkBox                  *box,
                             const FathomPlayerSheet *sheet);
