/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools of the trade, each in a square from -10 to 10. */
#include "views/deep-blue/crew-people.h"

#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"

#define NONE FATHOM_INK_NONE
#define LINE FATHOM_INK_LINE

static const FathomDeepStroke rope[] =
{
  { "M-6.5 0 a6.5 6.5 0 1 1 13 0 a6.5 6.5 0 1 1 -13 0 Z", NONE, LINE, 4.6 },
  { "M-6.5 0 a6.5 6.5 0 1 1 13 0 a6.5 6.5 0 1 1 -13 0 Z", NONE, 0xe0c083, 2.6 },
  { "M4.6 4.6 L9 9", NONE, LINE, 4 },
  { "M4.6 4.6 L9 9", NONE, 0xe0c083, 2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke mop[] =
{
  { "M-7 -9 L3 4", NONE, LINE, 3.6 },
  { "M-7 -9 L3 4", NONE, 0xc89a5b, 1.8 },
  { "M0 3 L8 1 L10 10 L4 8 L2 10 Z", 0xf3f0e6, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke purse[] =
{
  { "M-3 -4 C-9 0 -9 9 -3 9 L4 9 C9 9 9 0 3 -4 Z", 0x9c6b3a, LINE, 1.3 },
  { "M-4 -8 L4 -8 L3 -4 L-3 -4 Z", 0xb9854e, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke mug[] =
{
  { "M-4 -6 h6 q2 0 2 2 v9 q0 2 -2 2 h-6 q-2 0 -2 -2 v-9 q0 -2 2 -2 Z", 0xe9e3d4, LINE, 1.3 },
  { "M4 -3 C9 -3 9 4 4 4", NONE, LINE, 1.3 },
  { "M-6 -2 H4", NONE, 0x2f7fc4, 2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke gauge[] =
{
  { "M-8.5 0 a8.5 8.5 0 1 1 17 0 a8.5 8.5 0 1 1 -17 0 Z", 0xf4f8fb, LINE, 1.6 },
  { "M-5 4 A6.4 6.4 0 1 1 5 4", NONE, 0x2f7fc4, 2 },
  { "M0 0 L4 -3.5", NONE, 0xc8302c, 1.8 },
  { "M-1.4 0 a1.4 1.4 0 1 1 2.8 0 a1.4 1.4 0 1 1 -2.8 0 Z", LINE, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke pump[] =
{
  { "M-4 -3 L4 -3 L4 9 L-4 9 Z", 0x7fb4e0, LINE, 1.3 },
  { "M0 -3 V-9 M-5 -9 H5", NONE, LINE, 2.4 },
  { "M4 6 H9 V9", NONE, LINE, 2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hose[] =
{
  { "M-7 0 a7 7 0 1 1 14 0 a7 7 0 1 1 -14 0 Z", NONE, LINE, 5 },
  { "M-7 0 a7 7 0 1 1 14 0 a7 7 0 1 1 -14 0 Z", NONE, 0x3c8fd1, 3 },
  { "M-2.4 0 a2.4 2.4 0 1 1 4.8 0 a2.4 2.4 0 1 1 -4.8 0 Z", 0xffffff, LINE, 1.2 },
  { "M5 5 L10 8", NONE, LINE, 4 },
  { "M5 5 L10 8", NONE, 0xe7b83b, 2.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke harpoon[] =
{
  { "M-8 9 L7 -6", NONE, LINE, 3.4 },
  { "M-8 9 L7 -6", NONE, 0xb58a56, 1.6 },
  { "M10 -9 L4 -7 L6 -5.4 L3 -2.4 L5.6 -1 L8.4 -3.4 Z", 0xcfd8e0, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke glass[] =
{
  { "M-10.24 2.05 L-3.17 -1.71 L-.36 3.59 L-7.42 7.34 Z", 0xc69a4a, LINE, 1.2 },
  { "M-3.64 -2.59 L1.65 -5.41 L5.41 1.65 L.11 4.47 Z", 0xa87b2f, LINE, 1.2 },
  { "M1.18 -6.29 L6.48 -9.11 L11.18 -.28 L5.88 2.54 Z", 0xc69a4a, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke net[] =
{
  { "M-8 -8 C2 -10 10 -2 8 8 C0 10 -10 4 -8 -8 Z", 0xeef3f5, LINE, 1.4 },
  { "M-6 -2 L4 8 M-7 -6 L8 5 M-2 -8 L8 0 M-7 2 L2 -8 M-2 6 L7 -4", NONE, 0x6b7683, 0.9 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke lamp[] =
{
  { "M-10 2 a10 10 0 1 1 20 0 a10 10 0 1 1 -20 0 Z", 0xfff1c4, NONE, 0 },
  { "M-3 -4 h6 q2 0 2 2 v8 q0 2 -2 2 h-6 q-2 0 -2 -2 v-8 q0 -2 2 -2 Z", 0xfff2bd, LINE, 1.4 },
  { "M-6 8 H6 M-6 -4 H6 M-3 -4 C-3 -10 3 -10 3 -4", NONE, LINE, 1.8 },
  { "M0 6 C-3 3 0 1 0 -2 C2 1 3 4 0 6 Z", 0xf08b1d, 0xb35500, 0.8 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke scraper[] =
{
  { "M-8 8 L1 -1", NONE, LINE, 4.4 },
  { "M-8 8 L1 -1", NONE, 0xb58a56, 2.4 },
  { "M-1 -4 L4 -9 L10 -3 L4 2 Z", 0xd5dde4, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke coins[] =
{
  { "M-9 8 C-9 6.56 -6.31 5.4 -3 5.4 C.31 5.4 3 6.56 3 8 C3 9.44 .31 10.6 -3 10.6 C-6.31 10.6 -9 9.44 -9 8 Z", 0xe3e9ee, LINE, 1.2 },
  { "M-9 5 C-9 3.56 -6.31 2.4 -3 2.4 C.31 2.4 3 3.56 3 5 C3 6.44 .31 7.6 -3 7.6 C-6.31 7.6 -9 6.44 -9 5 Z", 0xe3e9ee, LINE, 1.2 },
  { "M-9 2 C-9 .56 -6.31 -.6 -3 -.6 C.31 -.6 3 .56 3 2 C3 3.44 .31 4.6 -3 4.6 C-6.31 4.6 -9 3.44 -9 2 Z", 0xe3e9ee, LINE, 1.2 },
  { "M-1 8 C-1 6.56 1.69 5.4 5 5.4 C8.31 5.4 11 6.56 11 8 C11 9.44 8.31 10.6 5 10.6 C1.69 10.6 -1 9.44 -1 8 Z", 0xe3e9ee, LINE, 1.2 },
  { "M-1 5 C-1 3.56 1.69 2.4 5 2.4 C8.31 2.4 11 3.56 11 5 C11 6.44 8.31 7.6 5 7.6 C1.69 7.6 -1 6.44 -1 5 Z", 0xe3e9ee, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hammer[] =
{
  { "M-7 9 L3 -1", NONE, LINE, 4.2 },
  { "M-7 9 L3 -1", NONE, 0xb58a56, 2.2 },
  { "M1.88 -10.78 L11.78 -.88 L6.12 4.78 L-3.78 -5.12 Z", 0xaab6c1, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke brush[] =
{
  { "M-8 9 L2 -2", NONE, LINE, 3.8 },
  { "M-8 9 L2 -2", NONE, 0x8a5a2c, 2 },
  { "M0 -3 L4 1 C9 -3 10 -8 9 -10 C6 -9 2 -8 0 -3 Z", 0xf3bf3a, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke ring[] =
{
  { "M-6.5 3 a6.5 6.5 0 1 1 13 0 a6.5 6.5 0 1 1 -13 0 Z", NONE, LINE, 4.2 },
  { "M-6.5 3 a6.5 6.5 0 1 1 13 0 a6.5 6.5 0 1 1 -13 0 Z", NONE, 0xf3bf3a, 2.4 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke scales[] =
{
  { "M0 -9 V8 M-5 9 H5 M-8 -6 H8", NONE, LINE, 1.7 },
  { "M-11 2 A3.4 3.4 0 0 0 -4.6 2 Z L-8 -6 L-4.6 2 M4.6 2 A3.4 3.4 0 0 0 11 2 Z L8 -6 L11 2", 0xf3bf3a, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke shovel[] =
{
  { "M7 -9 L-1 0", NONE, LINE, 4 },
  { "M7 -9 L-1 0", NONE, 0xb58a56, 2 },
  { "M-1 -3 L3 2 C1 8 -4 10 -9 9 C-9 4 -6 -2 -1 -3 Z", 0x9aa6b2, LINE, 1.3 },
  { "M-7 5 C-5 1 -2 3 -3 -1 C1 3 0 7 -4 8 Z", 0xf4892b, 0xb54a00, 0.8 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke cut[] =
{
  { "M-8 -4 L-4 -9 H4 L8 -4 L0 9 Z", 0xe5383b, LINE, 1.5 },
  { "M-8 -4 H8 M-4 -9 L-3 -4 L0 9 L3 -4 L4 -9", NONE, 0x7a1018, 0.9 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke wheel[] =
{
  { "M0 0 L10.0 0.0", NONE, LINE, 2 },
  { "M0 0 L7.1 7.1", NONE, LINE, 2 },
  { "M0 0 L0.0 10.0", NONE, LINE, 2 },
  { "M0 0 L-7.1 7.1", NONE, LINE, 2 },
  { "M0 0 L-10.0 0.0", NONE, LINE, 2 },
  { "M0 0 L-7.1 -7.1", NONE, LINE, 2 },
  { "M0 0 L-0.0 -10.0", NONE, LINE, 2 },
  { "M0 0 L7.1 -7.1", NONE, LINE, 2 },
  { "M-6.4 0 a6.4 6.4 0 1 1 12.8 0 a6.4 6.4 0 1 1 -12.8 0 Z", NONE, LINE, 3.8 },
  { "M-6.4 0 a6.4 6.4 0 1 1 12.8 0 a6.4 6.4 0 1 1 -12.8 0 Z", NONE, 0xb9793f, 2 },
  { "M-2 0 a2 2 0 1 1 4 0 a2 2 0 1 1 -4 0 Z", 0xe9c75a, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke leaf[] =
{
  { "M-8 8 C-9 -4 0 -10 9 -9 C9 1 3 9 -8 8 Z", 0x46b86c, 0x0b4d27, 1.4 },
  { "M-8 8 L5 -5 M-2 2 L-2 -4 M2 -2 L7 -2", NONE, 0x0b4d27, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke kelp[] =
{
  { "M-3 10 C-8 4 2 0 -3 -9 M4 10 C9 5 0 1 5 -8", NONE, 0x0b4d27, 4.6 },
  { "M-3 10 C-8 4 2 0 -3 -9 M4 10 C9 5 0 1 5 -8", NONE, 0x46b86c, 2.6 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke vat[] =
{
  { "M-9 -3 H9 L6 9 H-6 Z", 0x8a623c, LINE, 1.4 },
  { "M-9 -3 C-9 -4.77 -4.97 -6.2 0 -6.2 C4.97 -6.2 9 -4.77 9 -3 C9 -1.23 4.97 .2 0 .2 C-4.97 .2 -9 -1.23 -9 -3 Z", 0xa35ddb, LINE, 1.3 },
  { "M3 -5 L8 -11", NONE, LINE, 2.6 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke flask[] =
{
  { "M-2.4 -6 H2.4 V-2 C8 0 8 9 4 9 H-4 C-8 9 -8 0 -2.4 -2 Z", 0xd9c2f0, LINE, 1.4 },
  { "M-5.6 4 H5.6 C5.6 7 5 8 3.6 8 H-3.6 C-5 8 -5.6 7 -5.6 4 Z", 0xa35ddb, NONE, 0 },
  { "M-2.6 -9.6 L2.6 -9.6 L2.6 -6.2 L-2.6 -6.2 Z", 0xe9c75a, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke oar[] =
{
  { "M-9 9 L2 -2", NONE, LINE, 3.8 },
  { "M-9 9 L2 -2", NONE, 0xc89a5b, 1.9 },
  { "M0 -2 C1 -7 6 -11 10 -10 C11 -6 7 -1 2 0 Z", 0xc89a5b, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke fan[] =
{
  { "M0 9 L-10 -3 C-6 -9 6 -9 10 -3 Z", 0xd3aef2, LINE, 1.4 },
  { "M0 9 L-5 -7 M0 9 L0 -8 M0 9 L5 -7", NONE, 0x401566, 1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke balls[] =
{
  { "M0 -9 V-4 M-8 -4 H8", NONE, LINE, 1.6 },
  { "M-9.4 0 a3.4 3.4 0 1 1 6.8 0 a3.4 3.4 0 1 1 -6.8 0 Z", 0xf3bf3a, LINE, 1.2 },
  { "M2.6 0 a3.4 3.4 0 1 1 6.8 0 a3.4 3.4 0 1 1 -6.8 0 Z", 0xf3bf3a, LINE, 1.2 },
  { "M-3.4 5 a3.4 3.4 0 1 1 6.8 0 a3.4 3.4 0 1 1 -6.8 0 Z", 0xf3bf3a, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke jar[] =
{
  { "M-3 -5 h6 q3 0 3 3 v8 q0 3 -3 3 h-6 q-3 0 -3 -3 v-8 q0 -3 3 -3 Z", 0xdff0f2, LINE, 1.4 },
  { "M-5 -9 L5 -9 L5 -5 L-5 -5 Z", 0x8a623c, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hook[] =
{
  { "M0 -10 V-3 C6 -3 7 6 0 7 C-4 7 -6 4 -5 1", NONE, LINE, 5 },
  { "M0 -10 V-3 C6 -3 7 6 0 7 C-4 7 -6 4 -5 1", NONE, 0xcfd8e0, 2.6 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke map[] =
{
  { "M-10 -6 L-3 -9 L3 -6 L10 -9 V6 L3 9 L-3 6 L-10 9 Z", 0xf4e6c3, LINE, 1.4 },
  { "M-3 -9 V6 M3 -6 V9", NONE, 0xb59a62, 1 },
  { "M-7 3 L-1 0 L2 2", NONE, 0xc8302c, 1.4 },
  { "M5 -2 L8 1 M8 -2 L5 1", NONE, 0xc8302c, 1.4 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke gear[] =
{
  { "M-2 -10 L2 -10 L2 -5 L-2 -5 Z", 0xaab6c1, LINE, 1.1 },
  { "M5.66 -8.49 L8.49 -5.66 L4.95 -2.12 L2.12 -4.95 Z", 0xaab6c1, LINE, 1.1 },
  { "M10 -2 L10 2 L5 2 L5 -2 Z", 0xaab6c1, LINE, 1.1 },
  { "M8.49 5.66 L5.66 8.49 L2.12 4.95 L4.95 2.12 Z", 0xaab6c1, LINE, 1.1 },
  { "M2 10 L-2 10 L-2 5 L2 5 Z", 0xaab6c1, LINE, 1.1 },
  { "M-5.66 8.49 L-8.49 5.66 L-4.95 2.12 L-2.12 4.95 Z", 0xaab6c1, LINE, 1.1 },
  { "M-10 2 L-10 -2 L-5 -2 L-5 2 Z", 0xaab6c1, LINE, 1.1 },
  { "M-8.49 -5.66 L-5.66 -8.49 L-2.12 -4.95 L-4.95 -2.12 Z", 0xaab6c1, LINE, 1.1 },
  { "M-6.6 0 a6.6 6.6 0 1 1 13.2 0 a6.6 6.6 0 1 1 -13.2 0 Z", 0xaab6c1, LINE, 1.3 },
  { "M-2.6 0 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z", 0xf4f8fb, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke mallet[] =
{
  { "M-7 9 L2 0", NONE, LINE, 4 },
  { "M-7 9 L2 0", NONE, 0xc89a5b, 2 },
  { "M2.23 -11.84 L12.84 -1.23 L5.77 5.84 L-4.84 -4.77 Z", 0xa06b38, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke crate[] =
{
  { "M-9 -6 L9 -6 L9 8 L-9 8 Z", 0xc79a5f, LINE, 1.4 },
  { "M-9 -1 H9 M-9 3.4 H9 M-4 -6 V8 M4 -6 V8", NONE, 0x7d5626, 1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke * const tools[FATHOM_DEEP_CARDS] =
{
  rope, mop, purse, mug,
  gauge, pump, hose, NULL, harpoon, glass, net, lamp, scraper, coins,
  hammer, brush, ring, scales, shovel, cut, wheel, leaf, kelp, vat,
  flask, oar, fan, balls, jar, hook, map, gear, mallet, crate
};

/* What is more than lines: a bell, gems, a sign of money. */
static void
draw_rest (cairo_t *cairo,
           guint    card)
{
  if (tools[card] == NULL)
    fathom_deep_draw_bell (cairo, 0, 1, 22);
  else if (tools[card] == purse)
    fathom_ink_text (cairo, "$", PANGO_WEIGHT_HEAVY, 9, 0, 6, 0.5, 0xfff3cf);
  else if (tools[card] == ring)
    fathom_deep_gem_draw (cairo, FATHOM_DEEP_GOLD, 0, -6, 4.6, FALSE);
  else if (tools[card] == jar)
    {
      fathom_deep_gem_draw (cairo, FATHOM_DEEP_RED, -1.6, 4, 2.6, FALSE);
      fathom_deep_gem_draw (cairo, FATHOM_DEEP_GREEN, 2.4, 5.4, 2.4, FALSE);
      fathom_deep_gem_draw (cairo, FATHOM_DEEP_GOLD, 0.6, 0, 2.4, FALSE);
    }
}

void
fathom_deep_crew_draw_tool (cairo_t *cairo,
                            guint    card)
{
  for (const FathomDeepStroke *stroke = tools[card]; stroke != NULL && stroke->path != NULL; stroke++)
    fathom_ink_draw (cairo, stroke->path, stroke->fill, stroke->line, stroke->width);
  draw_rest (cairo, card);
}
