#include "views/shell.h"

#include "views/ui-language.h"

struct _FathomShell
{
  GtkWidget    parent_instance;

  FathomShape  shape;
  FathomColour colour;
  int          pixel_size;
};

enum { PROP_SHAPE = 1, PROP_COLOUR, PROP_PIXEL_SIZE, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomShell, fathom_shell, GTK_TYPE_WIDGET)

static const struct { const char *name; const char *title; } shapes[FATHOM_N_SHAPES] =
{
  { "scallop", N_("Scallop") },
  { "mussel", N_("Mussel") },
  { "sand-dollar", N_("Sand dollar") },
  { "star", N_("Sea star") },
  { "whelk", N_("Whelk") },
};

static const struct { const char *name; const char *title; const char *fill; const char *line; } colours[FATHOM_N_COLOURS] =
{
  { "green", N_("Green"), "#33d17a", "#1c7a45" },
  { "blue", N_("Blue"), "#99c1f1", "#1a5fb4" },
  { "yellow", N_("Yellow"), "#f8e45c", "#9a6700" },
  { "red", N_("Red"), "#f66151", "#a51d2d" },
  { "purple", N_("Purple"), "#c061cb", "#4b1d66" },
};

const char *
fathom_shape_get_name (FathomShape shape)
{
  return shapes[shape].name;
}

const char *
fathom_colour_get_name (FathomColour colour)
{
  return colours[colour].name;
}

const char *
fathom_shape_get_title (FathomShape shape)
{
  return _(shapes[shape].title);
}

const char *
fathom_colour_get_title (FathomColour colour)
{
  return _(colours[colour].title);
}

gboolean
fathom_shape_parse (const char  *name,
                    FathomShape *shape)
{
  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    if (g_strcmp0 (name, shapes[i].name) == 0)
      {
        *shape = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
fathom_colour_parse (const char   *name,
                     FathomColour *colour)
{
  for (guint i = 0; i < FATHOM_N_COLOURS; i++)
    if (g_strcmp0 (name, colours[i].name) == 0)
      {
        *colour = i;
        return TRUE;
      }
  return FALSE;
}

void
fathom_colour_get_rgba (FathomColour  colour,
                        GdkRGBA      *fill,
                        GdkRGBA      *line)
{
  gdk_rgba_parse (fill, colours[colour].fill);
  gdk_rgba_parse (line, colours[colour].line);
}

/* The first of @n that is not among @taken. */
static guint
find_free (guint taken,
           guint n)
{
  for (guint i = 0; i < n; i++)
    if ((taken & 1u << i) == 0)
      return i;
  return 0;
}

void
fathom_record_get_look (const FathomRecord *record,
                        guint               seat,
                        FathomShape        *shape,
                        FathomColour       *colour)
{
  guint taken_shapes = 0, taken_colours = 0;
  FathomShape found_shapes[FATHOM_MAX_SEATS];
  FathomColour found_colours[FATHOM_MAX_SEATS];
  gboolean has_shape[FATHOM_MAX_SEATS], has_colour[FATHOM_MAX_SEATS];

  for (guint i = 0; i < record->setup.players; i++)
    {
      has_colour[i] = fathom_colour_parse (record->seats[i].colour, &found_colours[i]);
      has_shape[i] = fathom_shape_parse (record->seats[i].shape, &found_shapes[i]);
      if (has_colour[i] && !has_shape[i])
        {
          found_shapes[i] = (FathomShape) found_colours[i]; /* they come in pairs */
          has_shape[i] = (taken_shapes & 1u << found_shapes[i]) == 0;
        }
      taken_colours |= has_colour[i] ? 1u << found_colours[i] : 0;
      taken_shapes |= has_shape[i] ? 1u << found_shapes[i] : 0;
    }
  for (guint i = 0; i < seat; i++)
    {
      if (!has_colour[i])
        found_colours[i] = find_free (taken_colours, FATHOM_N_COLOURS);
      if (!has_shape[i])
        found_shapes[i] = find_free (taken_shapes, FATHOM_N_SHAPES);
      taken_colours |= 1u << found_colours[i];
      taken_shapes |= 1u << found_shapes[i];
    }
  *shape = found_shapes[seat - 1];
  *colour = found_colours[seat - 1];
}

void
fathom_shell_snapshot (GtkSnapshot           *snapshot,
                       FathomShape            shape,
                       FathomColour           colour,
                       const graphene_rect_t *bounds)
{
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, bounds);
  GdkRGBA fill, line;

  fathom_colour_get_rgba (colour, &fill, &line);
  cairo_arc (cairo, bounds->origin.x + bounds->size.width / 2, bounds->origin.y + bounds->size.height / 2,
             bounds->size.width / 2 - 1, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cairo, &fill);
  cairo_fill_preserve (cairo);
  gdk_cairo_set_source_rgba (cairo, &line);
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

static void
fathom_shell_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomShell *self = FATHOM_SHELL (object);

  switch (id)
    {
    case PROP_SHAPE:
      g_value_set_uint (value, self->shape);
      break;
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;
    case PROP_PIXEL_SIZE:
      g_value_set_int (value, self->pixel_size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_shell_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  FathomShell *self = FATHOM_SHELL (object);

  switch (id)
    {
    case PROP_SHAPE:
      fathom_shell_set_look (self, g_value_get_uint (value), self->colour);
      break;
    case PROP_COLOUR:
      fathom_shell_set_look (self, self->shape, g_value_get_uint (value));
      break;
    case PROP_PIXEL_SIZE:
      self->pixel_size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_shell_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = *natural = FATHOM_SHELL (widget)->pixel_size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_shell_snapshot_widget (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  FathomShell *self = FATHOM_SHELL (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                                               (gtk_widget_get_height (widget) - size) / 2, size, size);

  if (size > 0)
    fathom_shell_snapshot (snapshot, self->shape, self->colour, &bounds);
}

static void
fathom_shell_class_init (FathomShellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = fathom_shell_get_property;
  object_class->set_property = fathom_shell_set_property;
  widget_class->measure = fathom_shell_measure;
  widget_class->snapshot = fathom_shell_snapshot_widget;

  properties[PROP_SHAPE] = g_param_spec_uint ("shape", NULL, NULL, 0, FATHOM_N_SHAPES - 1, 0, flags);
  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, FATHOM_N_COLOURS - 1, 0, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 1, G_MAXINT16, 32, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "shell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_shell_init (FathomShell *self)
{
  self->pixel_size = 32;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_shell_new (FathomShape  shape,
                  FathomColour colour,
                  int          pixel_size)
{
  FathomShell *self = g_object_new (FATHOM_TYPE_SHELL, "pixel-size", pixel_size, NULL);

  self->shape = shape;
  self->colour = colour;
  return GTK_WIDGET (self);
}

void
fathom_shell_set_look (FathomShell  *self,
                       FathomShape   shape,
                       FathomColour  colour)
{
  g_return_if_fail (FATHOM_IS_SHELL (self));

  g_object_freeze_notify (G_OBJECT (self));
  if (self->shape != shape)
    {
      self->shape = shape;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHAPE]);
    }
  if (self->colour != colour)
    {
      self->colour = colour;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
