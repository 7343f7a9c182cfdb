/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h - the entry that libFuzzer, or replay.c with the corpus, calls. */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
