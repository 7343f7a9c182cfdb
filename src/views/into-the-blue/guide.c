/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/guide.h"

#include "rules/into-the-blue.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/pair-layout.h"
#include "views/app/settings.h"
#include "views/widgets/piece.h"
#include "views/app/ui-language.h"
#include "views/widgets/wrap-layout.h"

#define LARGE_LETTERS 26         /* a line of them */

typedef enum
{
  STEP_ROLL,
  STEP_KEEP,
  STEP_PLACE,
  STEP_LEAD,
  STEP_DIVES,
  STEP_LOOK_BACK,
  STEP_END,
  N_STEPS
} Step;

struct _FathomGuide
{
  AdwBin             parent_instance;

  FathomSitting     *sitting;      /* nullable */
  Step               step;
  gboolean           in_vain;      /* the dive placed nothing */
  gboolean           done;
  guint              settling;     /* the source that gives the text its room */

  GtkWidget         *picture;
  AdwBin            *text_place;
  GtkLabel          *text;
  GtkLabel          *count;
  GtkWidget         *skip_button;
  GtkWidget         *next_button;
  GtkLabel          *next_label;
};

enum { PROP_DONE = 1, PROP_SCROLLER, PROP_COMPACT, PROP_SITTING, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomGuide, fathom_guide, ADW_TYPE_BIN)

static const char *
get_text (FathomGuide *self)
{
  switch (self->step)
    {
    case STEP_ROLL:
      return _("This is the sea, and the first dive is yours. Roll the six dice.");
    case STEP_KEEP:
      return _("You dive by rolling 1, 2, 3 and so on: to reach level 3 you need a 1, a 2 and a 3. Choose the dice to "
               "keep, then roll the others.");
    case STEP_PLACE:
      return _("You have three rolls in all, but you may stop earlier. Then choose a lit level: you place one shell there "
               "for each die with its number.");
    case STEP_LEAD:
      if (self->in_vain)
        return _("Without a 1 there is no way down; it happens to everyone. In the end, whoever has the most shells on a "
                 "level wins its main treasure; second place wins a secondary one.");
      return _("Well dived! In the end, whoever has the most shells on a level wins its main treasure; second place wins a "
               "secondary one. The deeper, the richer.");
    case STEP_DIVES:
      return _("Without a 1 you place nothing. With a perfect dive, 1 2 3 4 5 and a chest, you take one of the five "
               "chests, keep its value secret, and take another turn.");
    case STEP_LOOK_BACK:
      return _("Choose a move in the history to see the table as it was. Undo reverts your last decision. The rules and "
               "this guide are in the menu of the start page.");
    case STEP_END:
      return _("The end: when somebody places their last shell, everyone else gets one more turn. When the last chest is "
               "taken, the game ends at once. Treasures and chests make up your score. Enjoy the dive!");
    case N_STEPS:
    default:
      return "";
    }
}

static gboolean
has_large_letters (FathomGuide *self,
                   int         *height)
{
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");

  pango_layout_get_pixel_size (line, NULL, height);
  return *height > LARGE_LETTERS;
}

/* Where letters are large and room is little, the dice need it more than all of the text does: that scrolls. */
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

static void
show_step (FathomGuide *self)
{
  g_autofree char *count = g_strdup_printf (_("Step %u of %u"), self->step + 1, N_STEPS);

  gtk_label_set_label (self->text, get_text (self));
  set_room (self);
  gtk_label_set_label (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, get_text (self), -1);
  fathom_a11y_names_describe (self->next_button, get_text (self));
  fathom_a11y_names_describe (self->skip_button, get_text (self));
  gtk_widget_set_visible (self->next_button, self->step >= STEP_LEAD);
  gtk_widget_set_visible (self->skip_button, self->step < STEP_END);
  gtk_label_set_label (self->next_label, self->step == STEP_END ? _("_Done") : _("_Next"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next_button), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (self->next_label), -1);
}

/* In a small window the guide takes room from the table above it: the dice, at its end, are what people need. */
static void
keep_dice_in_sight_cb (FathomGuide   *self,
                       GtkAdjustment *adjustment)
{
  if (!self->done)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
}

static void
set_scroller (FathomGuide       *self,
              GtkScrolledWindow *scroller)
{
  if (scroller != NULL)
    g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed",
                             G_CALLBACK (keep_dice_in_sight_cb), self, G_CONNECT_SWAPPED);
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
set_compact (FathomGuide *self,
             gboolean     compact)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "compact") == compact)
    return;
  gtk_widget_set_visible (self->picture, !compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
  if (self->settling == 0)
    self->settling = g_idle_add (settle_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
set_done (FathomGuide *self,
          gboolean     done)
{
  if (done)
    fathom_focus_let_go (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), !done);
  if (self->done == done)
    return;
  self->done = done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}

static void
finish (FathomGuide *self)
{
  g_settings_set_boolean (fathom_settings_get (), "guided", TRUE);
  g_settings_set_int64 (fathom_settings_get (), "guide-match", 0);
  fathom_guide_set_sitting (self, NULL);
}

/* Steps */

static gboolean
has_found_something (const FathomItbState *seen,
                     guint                 seat)
{
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == seat)
      return TRUE;
  return seen->left[seat - 1] < FATHOM_ITB_SHELLS;
}

/* How far the player has come, by what the table shows. */
static Step
find_step (const FathomItbState *seen,
           guint                 seat)
{
  if (has_found_something (seen, seat) || seen->turn != seat)
    return STEP_LEAD;
  if (seen->rolls == 0)
    return STEP_ROLL;
  return seen->rolls == 1 && seen->phase == FATHOM_ITB_PHASE_KEEP ? STEP_KEEP : STEP_PLACE;
}

static void
sitting_changed_cb (FathomGuide *self)
{
  const FathomItbState *seen = fathom_sitting_get_seen (self->sitting);
  guint seat = fathom_sitting_get_viewer (self->sitting);
  Step step;

  if (seat == 0 || self->step >= STEP_LEAD || fathom_sitting_get_reviewing (self->sitting))
    return;
  step = find_step (seen, seat);
  if (step <= self->step) /* what was learned before an undo is still learned */
    return;
  self->in_vain = step == STEP_LEAD && !has_found_something (seen, seat);
  self->step = step;
  show_step (self);
}

static void
next_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomGuide *self = FATHOM_GUIDE (widget);

  if (self->step + 1 >= N_STEPS)
    {
      finish (self);
      return;
    }
  self->step++;
  show_step (self);
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
  if (id == PROP_SCROLLER)
    set_scroller (FATHOM_GUIDE (object), g_value_get_object (value));
  else if (id == PROP_COMPACT)
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

  object_class->dispose = fathom_guide_dispose;
  object_class->get_property = fathom_guide_get_property;
  object_class->set_property = fathom_guide_set_property;

  properties[PROP_DONE] = g_param_spec_boolean ("done", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SCROLLER] = g_param_spec_object ("scroller", NULL, NULL, GTK_TYPE_SCROLLED_WINDOW,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_PIECE);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/guide.ui");
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
fathom_guide_new (void)
{
  return g_object_new (FATHOM_TYPE_GUIDE, NULL);
}

static gboolean
is_wanted (FathomSitting *sitting)
{
  FathomMatch *match = sitting != NULL ? fathom_sitting_get_match (sitting) : NULL;

  return match != NULL && !g_settings_get_boolean (fathom_settings_get (), "guided") &&
         fathom_match_get_game (match) == &fathom_into_the_blue &&
         fathom_match_get_id (match) == g_settings_get_int64 (fathom_settings_get (), "guide-match");
}

void
fathom_guide_set_sitting (FathomGuide   *self,
                          FathomSitting *sitting)
{
  g_return_if_fail (FATHOM_IS_GUIDE (self));

  if (!is_wanted (sitting))
    sitting = NULL;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  set_done (self, sitting == NULL);
  if (sitting == NULL)
    return;

  self->step = STEP_ROLL;
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
