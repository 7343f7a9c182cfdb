/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/city.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-art.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/widgets/sprite.h"
#include "words/deep-blue.h"

#include <math.h>

#define LETTERS 11             /* px, at least */
#define SLIGHT  53             /* px of height, below which they are smaller: the name beside them may have two lines */
#define ROOMY   6.4            /* letters above each other, from which on its words are in two groups */
#define LINE    1.32           /* letters from one line to the next where they are not */

struct _FathomDeepCity
{
  GtkButton      parent_instance;

  gboolean       compact;
  guint          placed;
  guint          n_dived;
  guint          shown;            /* the scenario */
  const FathomLanguage *language;
  char          *dived;
  char          *scenario;
  char          *brief;
  char          *explanation;
  GskRenderNode *node;             /* nullable: as it was drawn last */
  int            scale;
};

G_DEFINE_FINAL_TYPE (FathomDeepCity, fathom_deep_city, GTK_TYPE_BUTTON)

static double
get_size (FathomDeepCity *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) - (self->compact ? 10 : 0);
}

static void
draw_plate (FathomDeepCity *self,
            cairo_t        *cairo,
            double          width,
            double          height)
{
  fathom_ink_trace_rect (cairo, 0, 0, width, height, 8);
  fathom_ink_source (cairo, 0x0b2a52, 0.86);
  cairo_fill (cairo);
}

/* Letters at which all words fit the room that there is. */
static double
find_letters (FathomDeepCity *self,
              cairo_t        *cairo,
              double          room,
              double          height)
{
  double size = MAX (height * 0.135, !self->compact && height < SLIGHT ? LETTERS * 0.84 : LETTERS);
  double widest = MAX (fathom_ink_measure (cairo, _("Sunken City"), PANGO_WEIGHT_HEAVY, size * 1.05),
                       fathom_ink_measure (cairo, self->dived, PANGO_WEIGHT_BOLD, size));

  if (!self->compact)
    widest = MAX (widest, MAX (fathom_ink_measure (cairo, self->scenario, PANGO_WEIGHT_BOLD, size),
                               fathom_ink_measure (cairo, self->brief, PANGO_WEIGHT_NORMAL, size)));
  return widest > room && room > 0 ? MAX (size * room / widest, LETTERS * 0.8) : size;
}

/* Below the name of the buoy beside it; in little room only what cannot be read by pressing it. */
guint
fathom_deep_city_find_lines (gboolean compact,
                             double   letters,
                             double   height,
                             double  *lines)
{
  guint n = compact ? 2 : height < letters * ROOMY ? 3 : 4;

  lines[0] = compact ? height * 0.45 : letters * 2.1;
  lines[1] = compact ? lines[0] + letters * 1.35 : letters * 3.4;
  lines[2] = height - letters * 1.75;
  lines[3] = height - letters * 0.4;
  for (guint i = 0; i < n && n == 3; i++)
    lines[i] = lines[3] - (2 - i) * letters * LINE;
  return n;
}

static void
draw_texts (FathomDeepCity *self,
            cairo_t        *cairo,
            double          x,
            double          width,
            double          height)
{
  double size = find_letters (self, cairo, width - x - 3, height), lines[FATHOM_DEEP_CITY_LINES];
  guint n = fathom_deep_city_find_lines (self->compact, size, height, lines);

  fathom_ink_halo_text (cairo, _("Sunken City"), PANGO_WEIGHT_HEAVY, size * 1.05, x, lines[0], 0, 0xffffff);
  fathom_ink_halo_text (cairo, self->dived, PANGO_WEIGHT_BOLD, size, x, lines[1], 0, self->compact ? 0xffe79a : 0xffffff);
  if (n > 2)
    fathom_ink_halo_text (cairo, self->scenario, PANGO_WEIGHT_BOLD, size, x, lines[2], 0, 0xffe79a);
  if (n > 3)
    fathom_ink_halo_text (cairo, self->brief, PANGO_WEIGHT_NORMAL, size, x, lines[3], 0, 0xffffff);
}

static void
draw (cairo_t        *cairo,
      FathomDeepCity *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self)), size = get_size (self);
  double inset = self->compact ? 5 : 0;

  if (self->compact)
    draw_plate (self, cairo, width, height);
  cairo_save (cairo);
  cairo_translate (cairo, inset, inset);
  fathom_deep_fresco_draw (cairo, self->placed, size);
  cairo_restore (cairo);
  draw_texts (self, cairo, size + inset + 10, width, height);
}

static void
fathom_deep_city_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomDeepCity *self = FATHOM_DEEP_CITY (widget);

  if (self->dived != NULL)
    fathom_sprite_append (widget, snapshot, (FathomSpritePaint) draw, &self->node, &self->scale);
}

/* As wide as its words. */
static int
measure_compact (FathomDeepCity *self)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cairo = cairo_create (surface);
  double name = fathom_ink_measure (cairo, _("Sunken City"), PANGO_WEIGHT_HEAVY, LETTERS * 1.05);
  double dived = self->dived != NULL ? fathom_ink_measure (cairo, self->dived, PANGO_WEIGHT_BOLD, LETTERS) : 0;

  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return ceil (FATHOM_DEEP_CITY_COMPACT + 5 + MAX (name, dived) + 8);
}

static void
fathom_deep_city_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  gboolean compact = FATHOM_DEEP_CITY (widget)->compact;

  *minimum = *natural = !compact ? 1 : orientation == GTK_ORIENTATION_HORIZONTAL ? measure_compact (FATHOM_DEEP_CITY (widget)) : FATHOM_DEEP_CITY_COMPACT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_city_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  g_clear_pointer (&FATHOM_DEEP_CITY (widget)->node, gsk_render_node_unref);
}

static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once ((GSourceOnceFunc) gtk_widget_unparent, popover);
}

static void
fathom_deep_city_clicked (GtkButton *button)
{
  FathomDeepCity *self = FATHOM_DEEP_CITY (button);
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (self->scenario), *text = gtk_label_new (self->explanation);

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (text), 24);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 34);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), text);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
fathom_deep_city_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (fathom_deep_city_parent_class)->dispose (object);
}

static void
fathom_deep_city_finalize (GObject *object)
{
  FathomDeepCity *self = FATHOM_DEEP_CITY (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_free (self->dived);
  g_free (self->scenario);
  g_free (self->brief);
  g_free (self->explanation);

  G_OBJECT_CLASS (fathom_deep_city_parent_class)->finalize (object);
}

static void
fathom_deep_city_class_init (FathomDeepCityClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_city_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_deep_city_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_deep_city_clicked;
  widget_class->snapshot = fathom_deep_city_snapshot;
  widget_class->measure = fathom_deep_city_measure;
  widget_class->size_allocate = fathom_deep_city_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "space");
}

static void
fathom_deep_city_init (FathomDeepCity *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

GtkWidget *
fathom_deep_city_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_CITY, NULL);
}

void
fathom_deep_city_set_compact (FathomDeepCity *self,
                              gboolean        compact)
{
  g_return_if_fail (FATHOM_IS_DEEP_CITY (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fathom_deep_city_show (FathomDeepCity *self,
                       FathomDeepPlan *plan)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *label = NULL;
  guint placed = 0;

  for (guint n = 0; n < seen->n_dives; n++)
    if (fathom_deep_is_city (seen->dives[n].tile))
      placed |= 1 << (seen->dives[n].tile - FATHOM_DEEP_FIRST_CITY);
  if (self->dived != NULL && placed == self->placed && seen->cities_dived == self->n_dived && seen->scenario == self->shown && language == self->language)
    return;
  self->placed = placed;
  self->n_dived = seen->cities_dived;
  self->shown = seen->scenario;
  self->language = language;
  g_free (self->dived);
  /* Translators: how many of the four tiles of the Sunken City */
  self->dived = g_strdup_printf (_("%u of %u explored"), seen->cities_dived, FATHOM_DEEP_CITIES);
  g_free (self->scenario);
  self->scenario = g_strdup (fathom_deep_scenario_name (language, seen->scenario));
  g_free (self->brief);
  self->brief = g_strdup (fathom_deep_brief_scenario (language, seen->scenario));
  g_free (self->explanation);
  self->explanation = g_strdup (fathom_deep_explain_scenario (language, seen->scenario));
  label = g_strdup_printf ("%s, %s. %s. %s", _("Sunken City"), self->dived, self->scenario, self->explanation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
