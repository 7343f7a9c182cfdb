/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/guide.h"

#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/width-layout.h"
#include "views/widgets/wrap-layout.h"
#include "views/widgets/gtk-fixes.h"

#define LARGE_LETTERS 26         /* a line of them */

struct _FathomGuide
{
  AdwBin                   parent_instance;

  const FathomGuideScript *script;
  FathomSitting           *sitting;      /* nullable */
  guint                    step;
  guint                    read;         /* the steps that were read, bit by bit */
  gboolean                 done;
  guint                    settling;     /* the source that gives the text its room */

  AdwBin                  *picture;
  AdwBin                  *text_place;
  int                      tallest;        /* the text so far, at this width */
  int                      tallest_width;
  GtkLabel                *text;
  GtkLabel                *count;
  GtkWidget               *skip_button;
  GtkWidget               *next_button;
  GtkLabel                *next_label;
};

enum { PROP_DONE = 1, PROP_COMPACT, PROP_SITTING, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomGuide, fathom_guide, ADW_TYPE_BIN)

/* Which games have been explained */

gboolean
fathom_guide_was_read (const FathomGame *game)
{
  g_auto (GStrv) games = g_settings_get_strv (fathom_settings_get (), "guided-games");

  return g_strv_contains ((const char * const *) games, game->id);
}

static void
remember (const FathomGame *game)
{
  g_auto (GStrv) games = g_settings_get_strv (fathom_settings_get (), "guided-games");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (fathom_guide_was_read (game))
    return;
  g_strv_builder_addv (builder, (const char **) games);
  g_strv_builder_add (builder, game->id);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (fathom_settings_get (), "guided-games", (const char * const *) now);
}

/* Showing */

static gboolean
has_large_letters (FathomGuide *self,
                   int         *height)
{
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");

  pango_layout_get_pixel_size (line, NULL, height);
  return *height > LARGE_LETTERS;
}

/* Where letters are large and room is little, the table needs it more than all of the text does: that scrolls. */
static void
set_room (FathomGuide *self)
{
  g_autoptr (GtkWidget) text = g_object_ref (GTK_WIDGET (self->text));
  int height;
  gboolean scrolls = has_large_letters (self, &height) && gtk_widget_has_css_class (GTK_WIDGET (self), "compact");

  if (scrolls == GTK_IS_SCROLLED_WINDOW (adw_bin_get_child (self->text_place)))
    return;
  if (!scrolls)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (adw_bin_get_child (self->text_place)), NULL);
  adw_bin_set_child (self->text_place, NULL);
  if (scrolls)
    adw_bin_set_child (self->text_place, g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                                       "min-content-height", 5 * height / 2, "child", text, NULL));
  else
    adw_bin_set_child (self->text_place, text);
}

static guint
count_steps (FathomGuide *self)
{
  guint n = 1;

  for (guint i = 0; self->script->by_moment && i < self->script->n_steps; i++)
    n += self->read >> i & 1;
  return self->script->by_moment ? MIN (n, self->script->n_steps) : self->step + 1;
}

static const char *
get_next_title (FathomGuide *self)
{
  if (self->script->by_moment)
    return _("Got It");
  return self->step + 1 == self->script->n_steps ? _("_Done") : _("_Next");
}

/* A short step leaves the room of a long one: the board below is not drawn anew with every step. */
static void
keep_height (FathomGuide *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->text_place)), height;

  if (width != self->tallest_width || gtk_widget_has_css_class (GTK_WIDGET (self), "compact"))
    self->tallest = -1;
  self->tallest_width = width;
  if (width > 0 && !gtk_widget_has_css_class (GTK_WIDGET (self), "compact"))
    {
      gtk_widget_measure (GTK_WIDGET (self->text), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      self->tallest = MAX (self->tallest, height);
    }
  gtk_widget_set_size_request (GTK_WIDGET (self->text_place), -1, self->tallest);
}

static void
show_step (FathomGuide *self)
{
  const char *text = self->script->get_text (self->sitting, self->step);
  g_autofree char *count = g_strdup_printf (_("Step %u of %u"), count_steps (self), self->script->n_steps);

  gtk_label_set_label (self->text, text);
  set_room (self);
  keep_height (self);
  gtk_label_set_label (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  fathom_a11y_names_describe (self->next_button, text);
  fathom_a11y_names_describe (self->skip_button, text);
  gtk_widget_set_visible (self->next_button, self->step >= self->script->first_read);
  gtk_widget_set_visible (self->skip_button, self->script->by_moment || self->step + 1 < self->script->n_steps);
  gtk_label_set_label (self->next_label, get_next_title (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next_button), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (self->next_label), -1);
}

/* In a small window the guide takes room from the table above it. */
static void
keep_end_in_sight_cb (FathomGuide   *self,
                      GtkAdjustment *adjustment)
{
  if (!self->done)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
}

/* Later: until its style is known, a label says now this and now that about its height. */
static gboolean
settle_cb (gpointer user_data)
{
  FathomGuide *self = user_data;

  self->settling = 0;
  set_room (self);
  return G_SOURCE_REMOVE;
}

static void
show_picture (FathomGuide *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->picture), self->script->new_picture != NULL && !gtk_widget_has_css_class (GTK_WIDGET (self), "compact"));
}

static void
set_compact (FathomGuide *self,
             gboolean     compact)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "compact") == compact)
    return;
  fathom_set_class (GTK_WIDGET (self), "compact", compact);
  show_picture (self);
  if (self->settling == 0)
    self->settling = g_idle_add (settle_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
set_shown (FathomGuide *self,
           gboolean     shown)
{
  if (!shown)
    fathom_focus_let_go (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
set_done (FathomGuide *self,
          gboolean     done)
{
  set_shown (self, !done && !self->script->by_moment);
  if (self->done == done)
    return;
  self->done = done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}

static void
finish (FathomGuide *self)
{
  if (self->script->finish != NULL)
    self->script->finish ();
  else if (self->sitting != NULL)
    remember (fathom_match_get_game (fathom_sitting_get_match (self->sitting)));
  fathom_guide_set_sitting (self, NULL);
}

/* Steps */

static void
show_moment (FathomGuide *self,
             guint        step)
{
  gboolean shown = step < self->script->n_steps && (self->read >> step & 1) == 0;

  self->step = step;
  if (shown)
    show_step (self);
  set_shown (self, shown);
}

static void
sitting_changed_cb (FathomGuide *self)
{
  guint step;

  if (fathom_sitting_get_reviewing (self->sitting))
    return;
  step = self->script->find_step (self->sitting, self->read);
  if (step == FATHOM_GUIDE_OVER)
    finish (self);
  else if (self->script->by_moment)
    show_moment (self, step);
  else if (step > self->step && step < self->script->n_steps) /* what was learned before an undo is still learned */
    {
      self->step = step;
      show_step (self);
    }
}

static void
next_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomGuide *self = FATHOM_GUIDE (widget);
  gboolean over = self->step + 1 >= self->script->n_steps;

  if (self->script->by_moment)
    {
      self->read |= 1u << self->step;
      over = self->read == (1u << self->script->n_steps) - 1;
    }
  if (over)
    finish (self);
  else if (self->script->by_moment)
    sitting_changed_cb (self);
  else
    {
      self->step++;
      show_step (self);
    }
}

static void
skip_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  finish (FATHOM_GUIDE (widget));
}

static void
fathom_guide_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomGuide *self = FATHOM_GUIDE (object);

  if (id == PROP_DONE)
    g_value_set_boolean (value, self->done);
  else if (id == PROP_COMPACT)
    g_value_set_boolean (value, gtk_widget_has_css_class (GTK_WIDGET (self), "compact"));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_guide_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (id == PROP_COMPACT)
    set_compact (FATHOM_GUIDE (object), g_value_get_boolean (value));
  else if (id == PROP_SITTING)
    fathom_guide_set_sitting (FATHOM_GUIDE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_guide_dispose (GObject *object)
{
  FathomGuide *self = FATHOM_GUIDE (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_GUIDE);

  G_OBJECT_CLASS (fathom_guide_parent_class)->dispose (object);
}

static void
fathom_guide_class_init (FathomGuideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = fathom_guide_dispose;
  object_class->get_property = fathom_guide_get_property;
  object_class->set_property = fathom_guide_set_property;

  properties[PROP_DONE] = g_param_spec_boolean ("done", NULL, NULL, TRUE, G_PARAM_READABLE | flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING, G_PARAM_WRITABLE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/guide.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, picture);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, text_place);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, text);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, count);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, skip_button);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, next_button);
  gtk_widget_class_bind_template_child (widget_class, FathomGuide, next_label);
  gtk_widget_class_install_action (widget_class, "guide.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "guide.skip", NULL, skip_cb);
}

static void
fathom_guide_init (FathomGuide *self)
{
  self->done = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Public */

GtkWidget *
fathom_guide_new (const FathomGuideScript *script,
                  GtkScrolledWindow       *scroller)
{
  FathomGuide *self = g_object_new (FATHOM_TYPE_GUIDE, NULL);

  self->script = script;
  if (script->new_picture != NULL)
    adw_bin_set_child (self->picture, script->new_picture ());
  show_picture (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _(script->title), -1);
  if (scroller != NULL && script->keeps_end)
    g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed",
                             G_CALLBACK (keep_end_in_sight_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
fathom_guide_set_sitting (FathomGuide   *self,
                          FathomSitting *sitting)
{
  g_return_if_fail (FATHOM_IS_GUIDE (self));

  if (sitting != NULL && !self->script->is_wanted (sitting))
    sitting = NULL;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  set_done (self, sitting == NULL);
  if (sitting == NULL)
    return;

  self->step = 0;
  if (!self->script->by_moment)
    show_step (self);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
}

gboolean
fathom_guide_get_done (FathomGuide *self)
{
  g_return_val_if_fail (FATHOM_IS_GUIDE (self), TRUE);

  return self->done;
}

guint
fathom_guide_get_step (FathomGuide *self)
{
  g_return_val_if_fail (FATHOM_IS_GUIDE (self), 0);

  return self->step;
}
