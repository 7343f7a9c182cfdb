#include "views/into-the-blue/glyphs.h"

#include "rules/into-the-blue.h"

#define SIZE 1.3f              /* in heights of a digit's line */
#define GAP  0.18f

struct _FathomItbGlyphs
{
  GtkWidget parent_instance;

  guint64   dice;
};

G_DEFINE_FINAL_TYPE (FathomItbGlyphs, fathom_itb_glyphs, GTK_TYPE_WIDGET)

static const GdkRGBA die_colour = { 0.11f, 0.38f, 0.71f, 1 };
static const GdkRGBA ink_colour = { 1, 1, 1, 1 };
static const GdkRGBA chest_colour = { 0.97f, 0.81f, 0.36f, 1 };

static guint
count_dice (guint64 dice)
{
  guint n = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    n += fathom_itb_count (dice, face);
  return n;
}

static float
get_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  float size = roundf (SIZE * pango_font_metrics_get_ascent (metrics) / PANGO_SCALE);

  pango_font_metrics_unref (metrics);
  return size;
}

static void
fathom_itb_glyphs_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  float size = get_size (widget);
  guint n = count_dice (FATHOM_ITB_GLYPHS (widget)->dice);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = ceilf (size);
  else
    *minimum = *natural = n == 0 ? 0 : ceilf (n * size + (n - 1) * size * GAP);
}

static void
snapshot_digit (GtkWidget             *widget,
                GtkSnapshot           *snapshot,
                guint                  face,
                const graphene_rect_t *bounds)
{
  char digit[2] = { "12345"[face - 1], 0 };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, digit);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x + (bounds->size.width - width) / 2,
                                                          bounds->origin.y + (bounds->size.height - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink_colour);
  gtk_snapshot_restore (snapshot);
}

/* A lid and a box below it. */
static void
snapshot_chest (GtkSnapshot           *snapshot,
                const graphene_rect_t *bounds)
{
  float size = bounds->size.width;
  float x = roundf (bounds->origin.x + size * 0.24f), width = roundf (size * 0.52f);
  float y = bounds->origin.y;

  gtk_snapshot_append_color (snapshot, &chest_colour, &GRAPHENE_RECT_INIT (x, roundf (y + size * 0.26f), width, roundf (size * 0.18f)));
  gtk_snapshot_append_color (snapshot, &chest_colour, &GRAPHENE_RECT_INIT (x, roundf (y + size * 0.52f), width, roundf (size * 0.24f)));
}

static void
fathom_itb_glyphs_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  FathomItbGlyphs *self = FATHOM_ITB_GLYPHS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float size = get_size (widget);
  guint n = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (self->dice, face); i++, n++)
      {
        float x = roundf (n * size * (1 + GAP));
        graphene_rect_t bounds = GRAPHENE_RECT_INIT (mirrored ? gtk_widget_get_width (widget) - x - size : x, 0, size, size);
        GskRoundedRect die;

        gsk_rounded_rect_init_from_rect (&die, &bounds, roundf (size * 0.22f));
        gtk_snapshot_push_rounded_clip (snapshot, &die);
        gtk_snapshot_append_color (snapshot, &die_colour, &bounds);
        gtk_snapshot_pop (snapshot);
        if (face == FATHOM_ITB_FACES)
          snapshot_chest (snapshot, &bounds);
        else
          snapshot_digit (widget, snapshot, face, &bounds);
      }
}

static void
fathom_itb_glyphs_class_init (FathomItbGlyphsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_itb_glyphs_measure;
  widget_class->snapshot = fathom_itb_glyphs_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diceglyphs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_itb_glyphs_init (FathomItbGlyphs *self)
{
}

GtkWidget *
fathom_itb_glyphs_new (void)
{
  return g_object_new (FATHOM_TYPE_ITB_GLYPHS, NULL);
}

void
fathom_itb_glyphs_set_dice (FathomItbGlyphs *self,
                            guint64          dice)
{
  g_return_if_fail (FATHOM_IS_ITB_GLYPHS (self));

  if (self->dice == dice)
    return;
  if (count_dice (self->dice) != count_dice (dice))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->dice = dice;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
