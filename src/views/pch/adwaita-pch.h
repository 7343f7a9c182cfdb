/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once for the whole window: these headers took two thirds of the time of compiling a view. Every file still includes what it uses. */
#include <adwaita.h>
