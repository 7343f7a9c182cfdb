/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* With sanitizers a match takes ten times as long, and the same ones are played without them: there they show how strong a bot is, here
 * that nothing is read or written that should not be. */
#ifdef __SANITIZE_ADDRESS__
#define SANITIZED 1
#else
#define SANITIZED 0
#endif
#define FEWER(usual, with_sanitizers) (SANITIZED ? (with_sanitizers) : (usual))
