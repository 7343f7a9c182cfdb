/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/gem.h"

#include "views/deep-blue/distance.h"
#include "views/deep-blue/ink.h"
#include "views/widgets/sprite.h"

#include <adwaita.h>
#include <math.h>

#define ROOM          1.32         /* of the radius that a picture takes, with line and rim */
#define HIGH_CONTRAST 64           /* of a variant */

struct _FathomDeepGemPicture
{
  GtkWidget parent_instance;

  guint     gem;
  int       pixel_size;
};

G_DEFINE_FINAL_TYPE (FathomDeepGemPicture, fathom_deep_gem_picture, GTK_TYPE_WIDGET)

#define CIRCLE "M-.92 0 C-.92 -.508 -.508 -.92 0 -.92 C.508 -.92 .92 -.508 .92 0 C.92 .508 .508 .92 0 .92 C-.508 .92 -.92 .508 -.92 0 Z"

/* What is light and what is dark on a gem lies over its colour. */
static const struct
{
  const char *outline;
  guint32     fill, line;
  const char *light;
  guint32     light_colour;
  double      light_alpha;
  const char *dark;
  guint32     dark_colour;
  double      dark_alpha;
} gems[FATHOM_DEEP_ANY + 1] =
{
  { CIRCLE, 0xc3d0db, 0x3f4d5b,
    "M.508 .21 L.21 .508 L-.21 .508 L-.508 .21 L-.508 -.21 L-.21 -.508 L.21 -.508 L.508 -.21 Z", 0xf7fafc, 1,
    "M-.92 0 C-.92 .508 -.508 .92 0 .92 C.508 .92 .92 .508 .92 0 L.5 .22 L.22 .5 L-.22 .5 L-.5 .22 Z", 0x8fa0b0, 0.55 },
  { "M0 -1 L.866 -.5 L.866 .5 L0 1 L-.866 .5 L-.866 -.5 Z", 0xf8c63d, 0x7d5200,
    "M0 -.56 L.485 -.28 L.485 .28 L0 .56 L-.485 .28 L-.485 -.28 Z", 0xffe79a, 0.95,
    "M-.87 .5 L0 1 L.87 .5 L.48 .28 L0 .56 L-.48 .28 Z", 0xdd9e17, 0.75 },
  { "M0 -1.08 L.82 0 L0 1.08 L-.82 0 Z", 0xe5383b, 0x6d0f16,
    "M0 -.62 L.46 0 L0 .62 L-.46 0 Z", 0xff8d86, 0.85,
    "M-.82 0 L0 1.08 L.82 0 L.46 0 L0 .62 L-.46 0 Z", 0xb61e2b, 0.6 },
  { "M-.42 -.98 L.42 -.98 L.76 -.6 L.76 .6 L.42 .98 L-.42 .98 L-.76 .6 L-.76 -.6 Z", 0x2fae5f, 0x0b4d27,
    "M-.28 -.62 L.28 -.62 L.44 -.42 L.44 .42 L.28 .62 L-.28 .62 L-.44 .42 L-.44 -.42 Z", 0x8be3ab, 0.85,
    "M-.76 .6 L-.42 .98 L.42 .98 L.76 .6 L.44 .42 L.28 .62 L-.28 .62 L-.44 .42 Z", 0x1c8244, 0.75 },
  { "M-.98 -.62 Q0 -.98 .98 -.62 Q.86 .3 0 1.02 Q-.86 .3 -.98 -.62 Z", 0xa35ddb, 0x401566,
    "M-.5 -.42 Q0 -.58 .5 -.42 Q.44 .12 0 .5 Q-.44 .12 -.5 -.42 Z", 0xd3aef2, 0.85,
    "M-.7 .06 Q-.4 .7 0 1.02 Q.4 .7 .7 .06 L.36 .1 Q.2 .36 0 .5 Q-.2 .36 -.36 .1 Z", 0x7d36b4, 0.7 },
  { "M0 -1.1 L.246 -.677 L.707 -.843 L.624 -.36 L1.083 -.191 L.709 .125 L.953 .55 L.463 .552 L.376 1.034 L0 .72 "
    "L-.376 1.034 L-.463 .552 L-.953 .55 L-.709 .125 L-1.083 -.191 L-.624 -.36 L-.707 -.843 L-.246 -.677 Z", 0x333a47, 0x0a0d12,
    "M-.5 0 C-.5 -.276 -.276 -.5 0 -.5 C.276 -.5 .5 -.276 .5 0 C.5 .276 .276 .5 0 .5 C-.276 .5 -.5 .276 -.5 0 Z", 0x4a5363, 1,
    "M-.35 -.2 C-.35 -.294 -.274 -.37 -.18 -.37 C-.086 -.37 -.01 -.294 -.01 -.2 C-.01 -.106 -.086 -.03 -.18 -.03 C-.274 -.03 -.35 -.106 -.35 -.2 Z "
    "M.11 .14 C.11 .09 .15 .05 .2 .05 C.25 .05 .29 .09 .29 .14 C.29 .19 .25 .23 .2 .23 C.15 .23 .11 .19 .11 .14 Z", 0xc9d2de, 1 },
  { "M0 -1.1 C.22 -.66 .8 -.2 .8 .3 C.8 .76 .44 1.02 0 1.02 C-.44 1.02 -.8 .76 -.8 .3 C-.8 -.2 -.22 -.66 0 -1.1 Z", 0x3ea6f2, 0x0b4a86,
    "M-.5 .2 C-.54 .66 -.2 .86 .1 .86 C.2 .85 .2 .71 .1 .7 C-.12 .7 -.38 .58 -.34 .2 C-.36 .1 -.48 .1 -.5 .2 Z", 0xffffff, 0.95,
    "M.12 -.06 C.12 -.137 .183 -.2 .26 -.2 C.337 -.2 .4 -.137 .4 -.06 C.4 .017 .337 .08 .26 .08 C.183 .08 .12 .017 .12 -.06 Z", 0xffffff, 0.9 },
  { CIRCLE, 0xffffff, 0x4a5866, NULL, 0, 0, NULL, 0, 0 },
};

const char *
fathom_deep_gem_outline (guint gem)
{
  g_return_val_if_fail (gem <= FATHOM_DEEP_ANY, NULL);

  return gems[gem].outline;
}

static void
lay_over (cairo_t    *cairo,
          const char *outline,
          guint32     colour,
          double      alpha)
{
  if (outline == NULL)
    return;
  cairo_new_path (cairo);
  fathom_ink_path (cairo, outline);
  fathom_ink_source (cairo, colour, alpha);
  cairo_fill (cairo);
}

/* From here on in units of the radius. */
static void
draw_one (cairo_t  *cairo,
          guint     gem,
          double    radius,
          gboolean  high_contrast)
{
  double line = MAX (high_contrast ? 0.16 : 0.1, 1 / radius);

  fathom_ink_draw (cairo, gems[gem].outline, 0xffffff, 0xffffff, line + 2 * MAX (0.1, 1 / radius));
  fathom_ink_draw (cairo, gems[gem].outline, gems[gem].fill, FATHOM_INK_NONE, 0);
  if (!high_contrast)
    {
      lay_over (cairo, gems[gem].light, gems[gem].light_colour, gems[gem].light_alpha);
      lay_over (cairo, gems[gem].dark, gems[gem].dark_colour, gems[gem].dark_alpha);
    }
  fathom_ink_draw (cairo, gems[gem].outline, FATHOM_INK_NONE, gems[gem].line, line);
  if (gem == FATHOM_DEEP_ANY)
    {
      fathom_ink_source (cairo, gems[gem].line, 1);
      fathom_sprite_write (cairo, "?", PANGO_WEIGHT_BOLD, 1.35, 0, 0);
    }
}

static void
draw_place (cairo_t  *cairo,
            guint     gem,
            double    radius,
            gboolean  high_contrast)
{
  double dashes[] = { 3 / radius, 2.4 / radius };

  cairo_new_path (cairo);
  fathom_ink_path (cairo, gems[gem].outline);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgba (cairo, 1, 1, 1, high_contrast ? 1 : 0.62);
  cairo_set_line_width (cairo, (high_contrast ? 2 : 1.4) / radius);
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

void
fathom_deep_gem_draw (cairo_t  *cairo,
                      guint     gem,
                      double    x,
                      double    y,
                      double    radius,
                      gboolean  high_contrast)
{
  g_return_if_fail (gem <= FATHOM_DEEP_GEM_EITHER || gem <= FATHOM_DEEP_GEM_PLACE + FATHOM_DEEP_ANY);

  if (gem == FATHOM_DEEP_GEM_EITHER)
    {
      fathom_deep_gem_draw (cairo, FATHOM_DEEP_BLUE, x - radius * 0.42, y, radius * 0.62, high_contrast);
      fathom_deep_gem_draw (cairo, FATHOM_DEEP_BLACK, x + radius * 0.46, y + radius * 0.04, radius * 0.62, high_contrast);
      return;
    }
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  cairo_scale (cairo, radius, radius);
  if (gem >= FATHOM_DEEP_GEM_PLACE)
    draw_place (cairo, gem - FATHOM_DEEP_GEM_PLACE, radius, high_contrast);
  else
    draw_one (cairo, gem, radius, high_contrast);
  cairo_restore (cairo);
}

/* A FathomSpriteDraw */
static void
draw_sprite (cairo_t *cairo,
             double   width,
             double   height,
             guint    variant)
{
  fathom_deep_gem_draw (cairo, variant & ~HIGH_CONTRAST, width / 2, height / 2, MIN (width, height) / 2 / ROOM, (variant & HIGH_CONTRAST) != 0);
}

void
fathom_deep_gem_snapshot (GtkSnapshot           *snapshot,
                          guint                  gem,
                          const graphene_rect_t *bounds)
{
  gboolean high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  fathom_sprite_snapshot (snapshot, draw_sprite, gem | (high_contrast ? HIGH_CONTRAST : 0), bounds);
}

guint
fathom_deep_spot_gem (guint spot)
{
  static const guint8 of_spots[FATHOM_DEEP_SPOTS] =
    { FATHOM_DEEP_SILVER, FATHOM_DEEP_GOLD, FATHOM_DEEP_RED, FATHOM_DEEP_BLUE, FATHOM_DEEP_BLACK, FATHOM_DEEP_GEM_EITHER };

  g_return_val_if_fail (spot < FATHOM_DEEP_SPOTS, FATHOM_DEEP_SILVER);

  return of_spots[spot];
}

/* As a widget */

static void
fathom_deep_gem_picture_snapshot (GtkWidget   *widget,
                                  GtkSnapshot *snapshot)
{
  FathomDeepGemPicture *self = FATHOM_DEEP_GEM_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), size = MIN (width, height);

  fathom_deep_gem_snapshot (snapshot, self->gem, &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
}

static void
fathom_deep_gem_picture_measure (GtkWidget      *widget,
                                 GtkOrientation  orientation,
                                 int             for_size,
                                 int            *minimum,
                                 int            *natural,
                                 int            *minimum_baseline,
                                 int            *natural_baseline)
{
  *minimum = *natural = fathom_deep_distance_size (widget, FATHOM_DEEP_GEM_PICTURE (widget)->pixel_size);
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_gem_picture_class_init (FathomDeepGemPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_deep_gem_picture_measure;
  widget_class->snapshot = fathom_deep_gem_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "gem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_deep_gem_picture_init (FathomDeepGemPicture *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_deep_gem_picture_new (guint gem,
                             int   pixel_size)
{
  FathomDeepGemPicture *self = g_object_new (FATHOM_TYPE_DEEP_GEM_PICTURE, NULL);

  self->gem = gem;
  self->pixel_size = pixel_size;
  return GTK_WIDGET (self);
}

void
fathom_deep_gem_picture_set (FathomDeepGemPicture *self,
                             guint                 gem)
{
  g_return_if_fail (FATHOM_IS_DEEP_GEM_PICTURE (self));

  if (self->gem == gem)
    return;
  self->gem = gem;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
