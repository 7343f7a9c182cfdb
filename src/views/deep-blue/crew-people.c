/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people of the crew: one bust, and for everybody a few parts that lie on it. */
#include "views/deep-blue/crew-people.h"

#include "views/deep-blue/ink.h"

#define NONE    FATHOM_INK_NONE
#define LINE    FATHOM_INK_LINE
#define OWN     0x1000000           /* from here on, a colour of the person */
#define SKIN    (OWN + 0)
#define HAIR    (OWN + 1)
#define HAT     (OWN + 2)
#define COAT    (OWN + 3)
#define CAP     (OWN + 4)           /* of a captain */
#define STRIPES OWN                 /* in place of the colour of a coat */
#define PILOT   20                  /* wears white on top */

typedef enum { BLACK, BROWN, GINGER, FAIR, GREY, WHITE, AUBURN } HairColour;
typedef enum { BALD, SHORT, LONG, BOB, BRAID, BUN, CURLY, MESSY } Hair;
typedef enum { NO_HAT, HELMET, SAILOR, BANDANA, VISOR, FLAT, BERET, BEANIE, SCARF, SOU, CAPTAIN, HOOD, TOP, BOWLER, STRAW, TIARA, GOGGLES } Hat;
typedef enum { PLAIN, GLASSES, LOUPE, MOUSTACHE, BEARD, FRECKLES } Face;

typedef struct
{
  guint8  skin;
  guint8  hair_colour;
  guint8  hair;
  guint8  hat;
  guint32 hat_colour;
  guint32 coat;
  guint8  face;
} Look;

static const FathomDeepStroke coat[] =
{
  { "M-26 1 C-25 -10 -16 -15 -7 -16 L7 -16 C16 -15 25 -10 26 1 Z", COAT, LINE, 1.3 },
  { "M-7 -16 L0 -6 L7 -16", 0xf5f1e8, LINE, 1.2 },
  { "M0 -6 V1", NONE, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke neck[] =
{
  { "M-5 -20 V-15 C-3 -12 3 -12 5 -15 V-20 Z", SKIN, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke head[] =
{
  { "M-14.8 -27 a2.8 2.8 0 1 1 5.6 0 a2.8 2.8 0 1 1 -5.6 0 Z", SKIN, LINE, 1.2 },
  { "M9.2 -27 a2.8 2.8 0 1 1 5.6 0 a2.8 2.8 0 1 1 -5.6 0 Z", SKIN, LINE, 1.2 },
  { "M-12 -29 C-12 -44 12 -44 12 -29 C12 -19 6 -15 0 -15 C-6 -15 -12 -19 -12 -29 Z", SKIN, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke eyes[] =
{
  { "M-6.05 -27.5 a1.45 1.45 0 1 1 2.9 0 a1.45 1.45 0 1 1 -2.9 0 Z", LINE, NONE, 0 },
  { "M3.15 -27.5 a1.45 1.45 0 1 1 2.9 0 a1.45 1.45 0 1 1 -2.9 0 Z", LINE, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_plain[] =
{
  { "M-3.4 -20.6 Q0 -17.8 3.4 -20.6", NONE, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke back_long[] =
{
  { "M-13 -34 C-18 -20 -15 -10 -14 -8 H14 C15 -10 18 -20 13 -34 Z", HAIR, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke back_bob[] =
{
  { "M-13.5 -34 C-17 -24 -15 -17 -12 -16 H12 C15 -17 17 -24 13.5 -34 Z", HAIR, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke back_braid[] =
{
  { "M10 -26 C17 -20 13 -14 16 -7", NONE, LINE, 6.4 },
  { "M10 -26 C17 -20 13 -14 16 -7", NONE, HAIR, 4.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke back_bun[] =
{
  { "M3.4 -44 a5.6 5.6 0 1 1 11.2 0 a5.6 5.6 0 1 1 -11.2 0 Z", HAIR, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hair_short[] =
{
  { "M-12.6 -28 C-13 -43 13 -43 12.6 -28 C11 -34 6 -36 0 -36 C-6 -36 -11 -34 -12.6 -28 Z", HAIR, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hair_long[] =
{
  { "M-13 -26 C-14 -44 14 -44 13 -26 C11 -34 2 -37 -3 -36 C-8 -35 -12 -32 -13 -26 Z", HAIR, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hair_bun[] =
{
  { "M-12.4 -29 C-13 -44 13 -44 12.4 -29 C8 -36 0 -35 -4 -37 C-7 -35 -11 -33 -12.4 -29 Z", HAIR, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hair_curly[] =
{
  { "M-15.6 -33 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M-12.6 -38 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M-7.6 -41 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M-1.6 -41 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M3.4 -38 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M6.4 -33 a4.6 4.6 0 1 1 9.2 0 a4.6 4.6 0 1 1 -9.2 0 Z", HAIR, LINE, 1.1 },
  { "M-10 -33 C-8 -40 8 -40 10 -33 Z", HAIR, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hair_messy[] =
{
  { "M-13 -27 L-14 -35 L-9 -36 L-10 -43 L-3 -39 L0 -45 L4 -39 L10 -42 L10 -36 L14 -34 L12.6 -27 C10 -34 -8 -36 -13 -27"
    " Z", HAIR, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_glasses[] =
{
  { "M-8.6 -27.5 a3.8 3.8 0 1 1 7.6 0 a3.8 3.8 0 1 1 -7.6 0 Z", NONE, LINE, 1.2 },
  { "M1 -27.5 a3.8 3.8 0 1 1 7.6 0 a3.8 3.8 0 1 1 -7.6 0 Z", NONE, LINE, 1.2 },
  { "M-1 -27.5 H1", NONE, LINE, 1.2 },
  { "M-3.4 -20.6 Q0 -17.8 3.4 -20.6", NONE, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_loupe[] =
{
  { "M.5 -27.5 a4.3 4.3 0 1 1 8.6 0 a4.3 4.3 0 1 1 -8.6 0 Z", 0xd9f0fb, 0x5b3c06, 1.8 },
  { "M3 -27.5 a1.8 1.8 0 1 1 3.6 0 a1.8 1.8 0 1 1 -3.6 0 Z", LINE, NONE, 0 },
  { "M-3.4 -20.6 Q0 -17.8 3.4 -20.6", NONE, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_moustache[] =
{
  { "M0 -22.6 C-3 -25 -8 -23 -9 -20.4 C-5 -20 -2 -20.6 0 -21.6 C2 -20.6 5 -20 9 -20.4 C8 -23 3 -25 0 -22.6 Z", HAIR, LINE, 1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke beard[] =
{
  { "M-12 -27 C-11 -22 -6 -24 -4 -23 C-2 -21.5 2 -21.5 4 -23 C6 -24 11 -22 12 -27 C13 -15 7 -10 0 -10 C-7 -10 -13 -15 -12"
    " -27 Z", HAIR, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_beard[] =
{
  { "M-2.6 -19.4 Q0 -18 2.6 -19.4", NONE, 0xf4ddd2, 1.5 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke face_freckles[] =
{
  { "M-3.4 -20.6 Q0 -17.8 3.4 -20.6", NONE, LINE, 1.3 },
  { "M-7.7 -24 a.7 .7 0 1 1 1.4 0 a.7 .7 0 1 1 -1.4 0 Z", 0xa2603a, NONE, 0 },
  { "M-5.7 -23.2 a.7 .7 0 1 1 1.4 0 a.7 .7 0 1 1 -1.4 0 Z", 0xa2603a, NONE, 0 },
  { "M4.3 -23.2 a.7 .7 0 1 1 1.4 0 a.7 .7 0 1 1 -1.4 0 Z", 0xa2603a, NONE, 0 },
  { "M6.3 -24 a.7 .7 0 1 1 1.4 0 a.7 .7 0 1 1 -1.4 0 Z", 0xa2603a, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hood_back[] =
{
  { "M-18 0 C-19 -24 -16 -50 0 -50 C16 -50 19 -24 18 0 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_sailor[] =
{
  { "M-13 -37 C-13 -46 13 -46 13 -37 Z", HAT, LINE, 1.3 },
  { "M-13.6 -37.6 C-6 -35 6 -35 13.6 -37.6 L13 -34 C6 -31.6 -6 -31.6 -13 -34 Z", 0x2f5fa3, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_bandana[] =
{
  { "M-13 -33 C-13 -45 13 -45 13 -33 C6 -36 -6 -36 -13 -33 Z", HAT, LINE, 1.3 },
  { "M12 -35 L19 -38 L17 -33 L20 -29 L12.4 -33 Z", HAT, LINE, 1.2 },
  { "M-7.1 -38 a1.1 1.1 0 1 1 2.2 0 a1.1 1.1 0 1 1 -2.2 0 Z", 0xffffff, NONE, 0 },
  { "M-1.1 -39.6 a1.1 1.1 0 1 1 2.2 0 a1.1 1.1 0 1 1 -2.2 0 Z", 0xffffff, NONE, 0 },
  { "M4.9 -38 a1.1 1.1 0 1 1 2.2 0 a1.1 1.1 0 1 1 -2.2 0 Z", 0xffffff, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_visor[] =
{
  { "M-13 -35 C-6 -39 6 -39 13 -35 L17 -30.4 C8 -34.4 -8 -34.4 -17 -30.4 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_flat[] =
{
  { "M-14 -35 C-14 -45 12 -47 15 -36 L18 -32.6 C10 -35.6 -4 -36 -14 -35 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_beret[] =
{
  { "M-14 -35 C-18 -44 0 -49 12 -43 C17 -40 15 -36 12 -35 C4 -37.6 -6 -37.6 -14 -35 Z", HAT, LINE, 1.3 },
  { "M-1 -46.6 L0 -49.6", NONE, LINE, 1.8 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_beanie[] =
{
  { "M-13 -34 C-13 -48 13 -48 13 -34 Z", HAT, LINE, 1.3 },
  { "M-13.4 -37.6 H13.4 V-33 H-13.4 Z", 0x7fb4e0, LINE, 1.2 },
  { "M-3 -46.6 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0 Z", 0x7fb4e0, LINE, 1.1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_scarf[] =
{
  { "M-14 -27 C-16 -46 16 -46 14 -27 C12 -35 4 -37 0 -37 C-4 -37 -12 -35 -14 -27 Z", HAT, LINE, 1.3 },
  { "M12.6 -31 L19 -33 L17.6 -27.6 L20 -23.6 L13 -27 Z", HAT, LINE, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_sou[] =
{
  { "M-12 -36 C-11 -49 11 -49 12 -36 Z", HAT, LINE, 1.3 },
  { "M-20 -30 C-14 -37 14 -37 20 -30 C12 -33.6 -12 -33.6 -20 -30 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_captain[] =
{
  { "M-14 -38 C-16 -46 16 -46 14 -38 Z", CAP, LINE, 1.3 },
  { "M-13 -38 H13 V-34.6 H-13 Z", HAT, LINE, 1.2 },
  { "M-12 -34.6 C-6 -31 6 -31 12 -34.6 Z", 0x1d1f24, LINE, 1.1 },
  { "M-2.6 -39.4 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z", 0xf3bf3a, LINE, 1 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_hood[] =
{
  { "M-14 -22 C-17 -47 17 -47 14 -22 C12 -35 6 -38 0 -38 C-6 -38 -12 -35 -14 -22 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_top[] =
{
  { "M-10 -37 V-52 C-4 -53.6 4 -53.6 10 -52 V-37 Z", HAT, LINE, 1.3 },
  { "M-17 -36 C-8 -33 8 -33 17 -36 C10 -39 -10 -39 -17 -36 Z", HAT, LINE, 1.3 },
  { "M-10 -41 H10 V-38 H-10 Z", 0xf3bf3a, NONE, 0 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_bowler[] =
{
  { "M-11 -37 C-12 -50 12 -50 11 -37 Z", HAT, LINE, 1.3 },
  { "M-17 -36 C-8 -33 8 -33 17 -36 C10 -39 -10 -39 -17 -36 Z", HAT, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_straw[] =
{
  { "M-10 -37 C-10 -48 10 -48 10 -37 Z", HAT, LINE, 1.3 },
  { "M-22 -34.6 C-10 -40 10 -40 22 -34.6 C10 -32.6 -10 -32.6 -22 -34.6 Z", HAT, LINE, 1.3 },
  { "M-10 -39.6 C-4 -38.4 4 -38.4 10 -39.6", NONE, 0x7d5626, 2.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_tiara[] =
{
  { "M-10 -37 L-11 -44 L-5 -40.4 L0 -47 L5 -40.4 L11 -44 L10 -37 C4 -39 -4 -39 -10 -37 Z", HAT, 0x7d5200, 1.3 },
  { "M-1.7 -41 a1.7 1.7 0 1 1 3.4 0 a1.7 1.7 0 1 1 -3.4 0 Z", 0xa35ddb, 0x401566, 0.8 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke hat_goggles[] =
{
  { "M-12.6 -35 C-6 -38 6 -38 12.6 -35", NONE, LINE, 4 },
  { "M-12.6 -35 C-6 -38 6 -38 12.6 -35", NONE, HAT, 2.4 },
  { "M-9.4 -37 a4.4 4.4 0 1 1 8.8 0 a4.4 4.4 0 1 1 -8.8 0 Z", 0xbfe6fa, 0x5b3c06, 1.6 },
  { "M.6 -37 a4.4 4.4 0 1 1 8.8 0 a4.4 4.4 0 1 1 -8.8 0 Z", 0xbfe6fa, 0x5b3c06, 1.6 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke helmet[] =
{
  { "M-17 -29 a17 17 0 1 1 34 0 a17 17 0 1 1 -34 0 Z", 0xd9a441, 0x5b3c06, 2 },
  { "M-15 -14 C-8 -9 8 -9 15 -14 L17 -9 C8 -3 -8 -3 -17 -9 Z", 0xb07d22, 0x5b3c06, 1.6 },
  { "M-11.4 -29 a11.4 11.4 0 1 1 22.8 0 a11.4 11.4 0 1 1 -22.8 0 Z", 0xbfe6fa, 0x5b3c06, 2 },
  { "M-8.9 -25.3 C-8.9 -39.4 8.9 -39.4 8.9 -25.3 C8.9 -19.4 4.4 -17.9 0 -17.9 C-4.4 -17.9 -8.9 -19.4 -8.9 -25.3 Z", SKIN, LINE, 1 },
  { "M-8.9 -29 C-7.4 -37.9 7.4 -37.9 8.9 -29 C4.4 -32 -4.4 -32 -8.9 -29 Z", HAIR, LINE, 0.9 },
  { "M-4.6 -26.8 a1.3 1.3 0 1 1 2.6 0 a1.3 1.3 0 1 1 -2.6 0 Z", LINE, NONE, 0 },
  { "M2 -26.8 a1.3 1.3 0 1 1 2.6 0 a1.3 1.3 0 1 1 -2.6 0 Z", LINE, NONE, 0 },
  { "M-3 -22.3 Q0 -20.1 3 -22.3", NONE, LINE, 1.2 },
  { "M-7 -36 Q-10 -31 -8.4 -25", NONE, 0xffffff, 2 },
  { "M-16.4 -40 a2.4 2.4 0 1 1 4.8 0 a2.4 2.4 0 1 1 -4.8 0 Z", 0xb07d22, 0x5b3c06, 1.2 },
  { "M11.6 -40 a2.4 2.4 0 1 1 4.8 0 a2.4 2.4 0 1 1 -4.8 0 Z", 0xb07d22, 0x5b3c06, 1.2 },
  { NULL, 0, 0, 0 }
};

static const FathomDeepStroke stripes[] =
{
  { "M-26 1 C-25 -10 -16 -15 -7 -16 L7 -16 C16 -15 25 -10 26 1 Z", 0xf7f9fb, LINE, 1.3 },
  { "M-17 -12 H17", NONE, 0x2f5fa3, 2 },
  { "M-23 -7.5 H23", NONE, 0x2f5fa3, 2 },
  { "M-25 -3 H25", NONE, 0x2f5fa3, 2 },
  { "M-26 1 C-25 -10 -16 -15 -7 -16 L7 -16 C16 -15 25 -10 26 1 Z", NONE, LINE, 1.3 },
  { NULL, 0, 0, 0 }
};
static const guint32 skins[] = { 0xf6d3b3, 0xe2b48a, 0xc68c5f, 0x9a6440, 0x6f4529 };
static const guint32 hair_colours[] = { 0x2b2320, 0x6b4226, 0xb5642c, 0xd9b65a, 0x9aa2ab, 0xe9ecef, 0x8c3b22 };

static const FathomDeepStroke * const backs[] = { NULL, NULL, back_long, back_bob, back_braid, back_bun, NULL, NULL };
static const FathomDeepStroke * const fronts[] =
{
  NULL, hair_short, hair_long, hair_long, hair_bun, hair_bun, hair_curly, hair_messy
};
static const FathomDeepStroke * const faces[] = { face_plain, face_glasses, face_loupe, face_moustache, face_beard, face_freckles };
static const FathomDeepStroke * const hats[] =
{
  NULL, NULL, hat_sailor, hat_bandana, hat_visor, hat_flat, hat_beret, hat_beanie, hat_scarf, hat_sou,
  hat_captain, hat_hood, hat_top, hat_bowler, hat_straw, hat_tiara, hat_goggles
};

/* In the order of the cards. */
static const Look looks[FATHOM_DEEP_CARDS] =
{
  { 1, BROWN, SHORT, SAILOR, 0xf7f9fb, STRIPES, PLAIN },
  { 3, BLACK, CURLY, BANDANA, 0xc8423b, STRIPES, PLAIN },
  { 0, GINGER, BUN, VISOR, 0x2b7d54, 0x5a6b8c, GLASSES },
  { 2, FAIR, MESSY, FLAT, 0x7a6a58, 0x8c5a3a, FRECKLES },
  { 0, BROWN, BOB, BERET, 0x1f5fa8, 0x2f7fc4, PLAIN },
  { 3, BLACK, SHORT, BEANIE, 0x245f9c, 0x2f6fb0, MOUSTACHE },
  { 1, GREY, BUN, SCARF, 0x3c8fd1, 0x26588c, PLAIN },
  { 2, BLACK, BALD, NO_HAT, 0, 0x2f6fb0, BEARD },
  { 1, AUBURN, SHORT, SOU, 0x4a4f58, 0x3d434d, BEARD },
  { 0, FAIR, BRAID, CAPTAIN, 0x2e343e, 0x474e5a, PLAIN },
  { 4, BLACK, CURLY, NO_HAT, 0, 0x4d5560, PLAIN },
  { 2, BLACK, LONG, HOOD, 0x3c434f, 0x3c434f, PLAIN },
  { 0, BROWN, MESSY, FLAT, 0x8c96a1, 0x7b8894, PLAIN },
  { 3, BLACK, BOB, VISOR, 0x6c7a89, 0x8796a5, GLASSES },
  { 1, WHITE, BALD, NO_HAT, 0, 0x74818e, BEARD },
  { 2, BROWN, BOB, BERET, 0xc98a12, 0xe0a92a, PLAIN },
  { 4, BLACK, BUN, SCARF, 0xe3a51f, 0xb67a10, LOUPE },
  { 0, GREY, SHORT, TOP, 0x4b3b22, 0xa87516, MOUSTACHE },
  { 2, BLACK, SHORT, BANDANA, 0xc0352f, 0x8f2a25, BEARD },
  { 1, AUBURN, LONG, NO_HAT, 0, 0xc43a3c, LOUPE },
  { 0, GINGER, SHORT, CAPTAIN, 0x9c2b2b, 0xb03a36, PLAIN },
  { 3, BLACK, BRAID, STRAW, 0xe5cf8c, 0x2f8f54, GLASSES },
  { 1, BROWN, MESSY, SOU, 0x4f9b55, 0x2f7d46, BEARD },
  { 4, BLACK, CURLY, SCARF, 0x8e4cc6, 0x6e37a0, PLAIN },
  { 0, BLACK, BOB, TIARA, 0xe9c75a, 0x9a5bd0, PLAIN },
  { 2, GREY, BALD, STRAW, 0xd9bf7a, 0x7d45ad, MOUSTACHE },
  { 1, WHITE, BUN, TIARA, 0xffe08a, 0x5f2b8c, PLAIN },
  { 0, BLACK, SHORT, BOWLER, 0x37322e, 0x8a7a68, MOUSTACHE },
  { 3, GREY, BUN, NO_HAT, 0, 0x74856f, GLASSES },
  { 2, BLACK, SHORT, HELMET, 0xd9a441, 0x6c7785, PLAIN },
  { 4, BLACK, BRAID, NO_HAT, 0, 0x6f7f90, PLAIN },
  { 0, BROWN, SHORT, GOGGLES, 0x8c5a2b, 0x51708c, MOUSTACHE },
  { 1, GINGER, BUN, BANDANA, 0x3f8fa3, 0x8a623c, PLAIN },
  { 3, BLACK, SHORT, TOP, 0x2f4f4a, 0x2f7a68, BEARD }
};

static guint32
find_colour (const Look *look,
             guint32     colour)
{
  switch (colour)
    {
    case SKIN:
      return skins[look->skin];
    case HAIR:
      return hair_colours[look->hair_colour];
    case HAT:
      return look->hat_colour;
    case COAT:
      return look->coat;
    case CAP:
      return look == &looks[PILOT] ? 0xf7f9fb : look->hat_colour;
    default:
      return colour;
    }
}

static void
draw (cairo_t                *cairo,
      const Look             *look,
      const FathomDeepStroke *strokes)
{
  for (; strokes != NULL && strokes->path != NULL; strokes++)
    fathom_ink_draw (cairo, strokes->path, find_colour (look, strokes->fill), find_colour (look, strokes->line), strokes->width);
}

void
fathom_deep_crew_draw_person (cairo_t *cairo,
                              guint    card)
{
  const Look *look = &looks[card];

  draw (cairo, look, backs[look->hair]);
  if (look->hat == HOOD)
    draw (cairo, look, hood_back);
  draw (cairo, look, look->coat == STRIPES ? stripes : coat);
  draw (cairo, look, neck);
  if (look->hat == HELMET)
    draw (cairo, look, helmet);
  else
    {
      draw (cairo, look, head);
      if (look->face == BEARD)
        draw (cairo, look, beard);
      draw (cairo, look, fronts[look->hair]);
      draw (cairo, look, eyes);
      draw (cairo, look, faces[look->face]);
      draw (cairo, look, hats[look->hat]);
    }
  cairo_save (cairo);
  cairo_translate (cairo, 25, -14);
  fathom_ink_circle (cairo, 0, 0, 13, 0xfffdf6, 0x6f6a5e, 1.1);
  cairo_scale (cairo, 0.92, 0.92);
  fathom_deep_crew_draw_tool (cairo, card);
  cairo_restore (cairo);
}
