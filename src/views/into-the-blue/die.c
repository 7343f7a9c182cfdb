/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/die.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/face.h"
#include "views/widgets/gtk-fixes.h"

#define LOST_SIZE  0.84f
#define LOST_ALPHA 0.45
#define HOPS       2.5
#define FLIPS      7           /* faces seen while it tumbles */

struct _FathomItbDie
{
  GtkToggleButton       parent_instance;

  const FathomLanguage *language;
  guint                 position;
  guint                 face;
  gboolean              lost;
  gboolean              locked;
  gboolean              final;
  double                tumble;
};

enum { PROP_FACE = 1, PROP_LOST, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbDie, fathom_itb_die, GTK_TYPE_TOGGLE_BUTTON)

/* Translators: a die and what it shows: a number, or "a chest" */
static const char * const labels[] =
{
  N_("Die %u: shows %s"),
  N_("Die %u: shows %s, kept"),
  N_("Die %u: shows %s, not in the sequence"),
  N_("Die %u: shows %s, kept, not in the sequence"),
};

static void
say (FathomItbDie *self)
{
  gboolean kept = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));
  char numeral[] = { '0' + self->face, '\0' };
  g_autofree char *label = NULL;

  if (self->language == NULL)
    return;
  if (self->face == 0)
    label = g_strdup_printf (tr (self->language, "Die %u: not rolled yet"), self->position);
  else
    label = g_strdup_printf (tr (self->language, labels[kept + 2 * self->lost]), self->position,
                             self->face == FATHOM_ITB_FACES ? tr (self->language, "a chest") : numeral);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               kept ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/* While it tumbles, any face may come up; not the same one twice in a row. */
static guint
get_shown_face (FathomItbDie *self)
{
  guint flip = self->tumble * FLIPS;

  if (self->face == 0 || self->tumble >= 1 || flip >= FLIPS - 1)
    return self->face;
  return (self->position * 5 + flip * 7 + self->face) % FATHOM_ITB_FACES + 1;
}

static void
fathom_itb_die_toggled (GtkToggleButton *button)
{
  if (GTK_TOGGLE_BUTTON_CLASS (fathom_itb_die_parent_class)->toggled != NULL)
    GTK_TOGGLE_BUTTON_CLASS (fathom_itb_die_parent_class)->toggled (button);
  say (FATHOM_ITB_DIE (button));
}

static void
fathom_itb_die_clicked (GtkButton *button)
{
  FathomItbDie *self = FATHOM_ITB_DIE (button);

  if (!self->locked && self->face > 0)
    GTK_BUTTON_CLASS (fathom_itb_die_parent_class)->clicked (button);
}

static void
fathom_itb_die_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = 24;
  *natural = MAX (24, for_size);
}

static void
move_about (FathomItbDie *self,
            GtkSnapshot  *snapshot,
            float         size)
{
  double rest = 1 - self->tumble;
  double hop = fabs (sin (G_PI * HOPS * self->tumble)) * rest * 0.35;
  float turn = rest * rest * (self->position % 2 == 0 ? 400 : -400);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (size / 2, size / 2 - size * hop));
  gtk_snapshot_rotate (snapshot, turn);
  gtk_snapshot_scale (snapshot, 1 - 0.12 * rest, 1 - 0.12 * rest);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-size / 2, -size / 2));
}

/* A die that is kept has a tick in its corner, so that nobody has to compare rings. */
static void
draw_tick (GtkSnapshot *snapshot,
           int          size)
{
  float tick = MAX (12, size * 0.36f), x = size - tick * 0.72f, y = -tick * 0.28f;
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 1, y - 1, tick + 2, tick + 2));

  cairo_translate (cairo, x, y);
  cairo_scale (cairo, tick, tick);
  cairo_arc (cairo, 0.5, 0.5, 0.46, 0, 2 * G_PI);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, 0.07, 0.25, 0.52);
  cairo_set_line_width (cairo, 0.09);
  cairo_stroke (cairo);
  cairo_move_to (cairo, 0.27, 0.52);
  cairo_line_to (cairo, 0.44, 0.69);
  cairo_line_to (cairo, 0.75, 0.33);
  cairo_set_line_width (cairo, 0.14);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

static void
fathom_itb_die_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomItbDie *self = FATHOM_ITB_DIE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  gboolean lost = self->lost && self->final && self->tumble >= 1;
  int shown = lost ? size * LOST_SIZE : size;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - shown) / 2, (height - size) / 2 + size - shown));
  if (lost)
    gtk_snapshot_push_opacity (snapshot, LOST_ALPHA);
  if (self->tumble < 1)
    move_about (self, snapshot, size);
  fathom_itb_face_draw (widget, snapshot, get_shown_face (self), shown);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self)) && self->tumble >= 1)
    draw_tick (snapshot, size);
  if (lost)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
fathom_itb_die_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  FathomItbDie *self = FATHOM_ITB_DIE (object);

  if (id == PROP_FACE)
    g_value_set_uint (value, self->face);
  else if (id == PROP_LOST)
    g_value_set_boolean (value, self->lost);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_die_class_init (FathomItbDieClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = fathom_itb_die_get_property;
  widget_class->measure = fathom_itb_die_measure;
  widget_class->snapshot = fathom_itb_die_snapshot;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_itb_die_clicked;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = fathom_itb_die_toggled;

  properties[PROP_FACE] = g_param_spec_uint ("face", NULL, NULL, 0, FATHOM_ITB_FACES, 0, flags);
  properties[PROP_LOST] = g_param_spec_boolean ("lost", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "die");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

static void
fathom_itb_die_init (FathomItbDie *self)
{
  self->tumble = 1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

GtkWidget *
fathom_itb_die_new (guint position)
{
  FathomItbDie *self = g_object_new (FATHOM_TYPE_ITB_DIE, NULL);

  self->position = position;
  return GTK_WIDGET (self);
}

guint
fathom_itb_die_get_face (FathomItbDie *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_DIE (self), 0);

  return self->face;
}

void
fathom_itb_die_show (FathomItbDie         *self,
                     const FathomLanguage *language,
                     guint                 face,
                     gboolean              kept,
                     gboolean              lost)
{
  g_return_if_fail (FATHOM_IS_ITB_DIE (self));
  g_return_if_fail (face <= FATHOM_ITB_FACES);

  self->language = language;
  g_object_freeze_notify (G_OBJECT (self));
  if (self->face != face)
    {
      self->face = face;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FACE]);
    }
  if (self->lost != !!lost)
    {
      self->lost = !!lost;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOST]);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), kept);
  g_object_thaw_notify (G_OBJECT (self));
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_itb_die_set_final (FathomItbDie *self,
                          gboolean      final)
{
  g_return_if_fail (FATHOM_IS_ITB_DIE (self));

  if (self->final == final)
    return;
  self->final = final;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_itb_die_set_locked (FathomItbDie *self,
                           gboolean      locked)
{
  g_return_if_fail (FATHOM_IS_ITB_DIE (self));

  self->locked = locked;
  fathom_set_class (GTK_WIDGET (self), "locked", locked);
}

void
fathom_itb_die_set_tumble (FathomItbDie *self,
                           double        tumble)
{
  g_return_if_fail (FATHOM_IS_ITB_DIE (self));

  if (self->tumble == tumble)
    return;
  self->tumble = tumble;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
