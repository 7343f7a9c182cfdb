/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/shell/guide.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/a11y-names.h"

typedef enum
{
  STEP_TURN,
  STEP_SAIL,
  STEP_SPOT,
  STEP_RECRUIT,
  STEP_REST,
  STEP_DIVE,
  STEP_RUSH,
  STEP_GEM,
  STEP_OPEN,
  STEP_HAZARD,
  STEP_CHESTS,
  N_STEPS
} Step;

struct _FathomDeepGuide
{
  AdwBin          parent_instance;

  FathomSitting  *sitting;         /* nullable */
  guint           seen;            /* the steps that were read, bit by bit */
  Step            step;
  gboolean        shows;           /* a step that was not read yet */
  gboolean        done;

  GtkLabel       *text;
  GtkLabel       *count;
  GtkWidget      *next;
  GtkWidget      *row;             /* the words, and below or beside them */
  GtkWidget      *picture;
};

enum { PROP_DONE = 1, PROP_SCROLLER, PROP_COMPACT, PROP_SITTING, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomDeepGuide, fathom_deep_guide, ADW_TYPE_BIN)

static const char *
get_text (Step step)
{
  switch (step)
    {
    case STEP_TURN:
      return _("A turn is one of four actions: recruit crew, sail, rest, or dive. The pane always shows all four, with what is possible now.");
    case STEP_SAIL:
      return _("To sail, play crew with propellers: a boat moves one space for each. A boat that ends on a wreck takes a scouting spot.");
    case STEP_SPOT:
      return _("A spot in a gem’s color makes those gems worth more to you; a blue or black one defends you once.");
    case STEP_RECRUIT:
      return _("Crew in the market costs cash from your cards. Its “+1” gems go into everybody’s bag.");
    case STEP_REST:
      return _("Cards that were played rest. Resting brings three of them back into your hand.");
    case STEP_DIVE:
      return _("With a boat on a wreck you can lead a dive. Everybody with a boat one move away can rush to it.");
    case STEP_RUSH:
      return _("Rushing is free: the boat goes to the center of the wreck and takes part in the dive.");
    case STEP_GEM:
      return _("The leader draws gems from the bag, one at a time. Silver, gold and red are worth VP to everyone who stays.");
    case STEP_OPEN:
      return _("After every draw, anyone can play crew whose gems have been drawn: those VP are safe. Then the leader draws again or stops.");
    case STEP_HAZARD:
      return _("The second black or blue gem is a hazard: defend with a card or a boat, or resurface without the gems.");
    case STEP_CHESTS:
    case N_STEPS:
    default:
      return _("VP go into hidden chests. When the fourth tile of the Sunken City has been explored, the match is over. Good luck!");
    }
}

static void
set_done (FathomDeepGuide *self,
          gboolean         done)
{
  gtk_widget_set_visible (GTK_WIDGET (self), !done && self->shows);
  if (self->done == done)
    return;
  self->done = done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}

/* What belongs to where somebody is, by what everybody sees. */
static Step
find_step (FathomDeepGuide       *self,
           const FathomDeepState *seen)
{
  static const Step of_turn[] = { STEP_TURN, STEP_SAIL, STEP_RECRUIT, STEP_REST, STEP_DIVE };

  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_SPOT:
      return STEP_SPOT;
    case FATHOM_DEEP_PHASE_RUSH:
      return STEP_RUSH;
    case FATHOM_DEEP_PHASE_GEM:
      return STEP_GEM;
    case FATHOM_DEEP_PHASE_OPEN:
      return STEP_OPEN;
    case FATHOM_DEEP_PHASE_HAZARD:
      return STEP_HAZARD;
    default:
      break;
    }
  if (seen->n_dives > 0 && (self->seen >> STEP_CHESTS & 1) == 0)
    return STEP_CHESTS;
  for (guint i = 0; i < G_N_ELEMENTS (of_turn); i++)
    if ((self->seen >> of_turn[i] & 1) == 0)
      return of_turn[i];
  return N_STEPS;
}

static void
show_step (FathomDeepGuide *self)
{
  guint n = 1;
  g_autofree char *count = NULL;

  for (guint i = 0; i < N_STEPS; i++)
    n += self->seen >> i & 1;
  count = g_strdup_printf (_("Step %u of %u"), MIN (n, N_STEPS), N_STEPS);
  gtk_label_set_label (self->text, get_text (self->step));
  gtk_label_set_label (self->count, count);
  fathom_a11y_names_describe (self->next, get_text (self->step));
}

static void
sitting_changed_cb (FathomDeepGuide *self)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (self->sitting);
  Step step = find_step (self, seen);

  if (fathom_sitting_get_reviewing (self->sitting))
    return;
  self->shows = step < N_STEPS && (self->seen >> step & 1) == 0;
  self->step = step;
  if (self->shows)
    show_step (self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shows && !self->done);
}

static void
finish (FathomDeepGuide *self)
{
  g_settings_set_boolean (fathom_settings_get (), "guided-deep-blue", TRUE);
  self->shows = FALSE;
  set_done (self, TRUE);
}

static void
next_cb (FathomDeepGuide *self)
{
  self->seen |= 1u << self->step;
  if (self->seen == (1u << N_STEPS) - 1 || self->sitting == NULL)
    finish (self);
  else
    sitting_changed_cb (self);
}

static gboolean
is_wanted (FathomSitting *sitting)
{
  const FathomDeepState *seen;

  if (sitting == NULL || g_settings_get_boolean (fathom_settings_get (), "guided-deep-blue") || fathom_sitting_is_over (sitting) ||
      fathom_match_get_game (fathom_sitting_get_match (sitting)) != &fathom_deep_blue)
    return FALSE;
  seen = fathom_sitting_get_seen (sitting);
  return !seen->crew_table;
}

static void
set_sitting (FathomDeepGuide *self,
             FathomSitting   *sitting)
{
  if (!is_wanted (sitting))
    sitting = NULL;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  self->shows = FALSE;
  set_done (self, sitting == NULL);
  if (sitting == NULL)
    return;
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
}

/* In a narrow window the buttons are below the words. */
static void
set_compact (FathomDeepGuide *self,
             gboolean         compact)
{
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->row), compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->row), compact ? 4 : 12);
  gtk_widget_set_visible (self->picture, !compact);
}

static void
fathom_deep_guide_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  FathomDeepGuide *self = FATHOM_DEEP_GUIDE (object);

  if (id == PROP_DONE)
    g_value_set_boolean (value, self->done);
  else if (id == PROP_COMPACT)
    g_value_set_boolean (value, gtk_widget_has_css_class (GTK_WIDGET (self), "compact"));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_deep_guide_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_SITTING)
    set_sitting (FATHOM_DEEP_GUIDE (object), g_value_get_object (value));
  else if (id == PROP_COMPACT)
    set_compact (FATHOM_DEEP_GUIDE (object), g_value_get_boolean (value));
  else if (id != PROP_SCROLLER) /* it lies below the table and covers nothing */
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_deep_guide_dispose (GObject *object)
{
  FathomDeepGuide *self = FATHOM_DEEP_GUIDE (object);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (fathom_deep_guide_parent_class)->dispose (object);
}

static void
fathom_deep_guide_class_init (FathomDeepGuideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = fathom_deep_guide_dispose;
  object_class->get_property = fathom_deep_guide_get_property;
  object_class->set_property = fathom_deep_guide_set_property;
  properties[PROP_DONE] = g_param_spec_boolean ("done", NULL, NULL, TRUE, G_PARAM_READABLE | flags);
  properties[PROP_SCROLLER] = g_param_spec_object ("scroller", NULL, NULL, GTK_TYPE_SCROLLED_WINDOW, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING, G_PARAM_WRITABLE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
fathom_deep_guide_init (FathomDeepGuide *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *skip = gtk_button_new_with_label (_("Skip the Guide")), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->done = TRUE;
  self->text = GTK_LABEL (gtk_label_new (NULL));
  self->count = GTK_LABEL (gtk_label_new (NULL));
  self->next = gtk_button_new_with_label (_("Got It"));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_width_chars (self->text, 12);
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_xalign (self->count, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "caption");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->count));
  gtk_widget_set_valign (self->next, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (skip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_widget_add_css_class (skip, "flat");
  g_signal_connect_object (self->next, "clicked", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (skip, "clicked", G_CALLBACK (finish), self, G_CONNECT_SWAPPED);
  self->row = row;
  self->picture = fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 36);
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (buttons), skip);
  gtk_box_append (GTK_BOX (buttons), self->next);
  gtk_box_append (GTK_BOX (row), self->picture);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), buttons);
  gtk_widget_add_css_class (row, "deep-guide");
  adw_bin_set_child (ADW_BIN (self), row);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
fathom_deep_guide_new (GtkWidget *scroller)
{
  return g_object_new (FATHOM_TYPE_DEEP_GUIDE, "scroller", scroller, NULL);
}
