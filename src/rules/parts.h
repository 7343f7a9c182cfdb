/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parts.h - why one choice is better than another, as data: parts that sum to the difference. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_PART_WHOLE,           /* of a game that gives no parts */
  FATHOM_PART_FAIL,            /* diving in vain less often */
  FATHOM_PART_PERFECT,         /* a perfect dive, with its chest and extra turn */
  FATHOM_PART_REACH,           /* placing shells on level @number */
  FATHOM_PART_MAJORITY,        /* standing on level @number */
  FATHOM_PART_SHELLS,          /* the shells left, and how near the end is */
  FATHOM_N_PARTS
} FathomPartKind;

typedef struct
{
  guint8 kind;
  guint8 number;
  double gain;                 /* in win chance, of the better choice over the other one */
} FathomPart;

#define FATHOM_MAX_PARTS 8

G_END_DECLS
