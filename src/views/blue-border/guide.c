/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/guide.h"

#include "rules/blue-border.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/focus-ring.h"

#define GAME "blue-border"

typedef enum { STEP_TAKE, STEP_WAIT, STEP_JUDGE, STEP_CALL, STEP_PASS, STEP_END, N_STEPS } Step;

struct _FathomBbGuide
{
  AdwBin         parent_instance;

  FathomSitting *sitting;      /* nullable */
  Step           step;
  gboolean       compact;
  GtkLabel      *text;
  GtkLabel      *count;
  GtkWidget     *skip;
  GtkWidget     *next;
};

enum { PROP_SITTING = 1, PROP_COMPACT, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomBbGuide, fathom_bb_guide, ADW_TYPE_BIN)

static const char *
get_text (Step step)
{
  switch (step)
    {
    case STEP_TAKE:
      return _("You dive from A down to D and up again to G. The palest shade is 1, the darkest 32, but nobody sees the numbers. Take a "
               "pale card for A: a pile, or the top of the stack.");
    case STEP_WAIT:
      return _("Now the others may call “Border!” while the ring runs. If your card is not allowed, a right call takes it away. If it is, the caller loses a card.");
    case STEP_JUDGE:
      return _("Somebody else has placed a card. On the way down each card has to be deeper than the one before it, but by no more than "
               "the border. Not so? Press your button or your key: the first call counts.");
    case STEP_CALL:
      return _("A right call lets you take a card at once, even from the discards, whose numbers everyone can see. A wrong call costs you your last card. Numbers that were turned over stay marked with an eye.");
    case STEP_PASS:
      return _("If nothing fits, pass: the next card of the stack covers a pile, and what lies below it is out of reach for a while.");
    case STEP_END:
      return _("D has to be deep: the bottom is its lowest number. From there it goes up. Whoever places G first wins, unless a right call takes that card away. Enjoy the dive!");
    default:
      return "";
    }
}

static void
show_step (FathomBbGuide *self)
{
  g_autofree char *count = g_strdup_printf (_("Step %u of %u"), self->step + 1, N_STEPS);

  gtk_label_set_label (self->text, get_text (self->step));
  gtk_label_set_label (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, get_text (self->step), -1);
  fathom_a11y_names_describe (self->next, get_text (self->step));
  gtk_widget_set_visible (self->next, self->step > STEP_TAKE);
  gtk_widget_set_visible (self->skip, self->step < STEP_END);
  gtk_button_set_label (GTK_BUTTON (self->next), self->step == STEP_END ? _("_Done") : _("_Next"));
}

/* Which games have been explained */

static gboolean
was_guided (void)
{
  g_auto (GStrv) games = g_settings_get_strv (fathom_settings_get (), "guided-games");

  return g_strv_contains ((const char * const *) games, GAME);
}

static void
remember_guided (void)
{
  g_auto (GStrv) games = g_settings_get_strv (fathom_settings_get (), "guided-games");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (was_guided ())
    return;
  g_strv_builder_addv (builder, (const char **) games);
  g_strv_builder_add (builder, GAME);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (fathom_settings_get (), "guided-games", (const char * const *) now);
}

/* People play, the app knows the cards, and it is all new. */
static gboolean
is_wanted (FathomSitting *sitting)
{
  const FathomBbState *seen = sitting != NULL ? fathom_sitting_get_seen (sitting) : NULL;

  if (seen == NULL || was_guided () || !seen->app_deck || seen->phase == FATHOM_BB_PHASE_OVER || seen->round > 1)
    return FALSE;
  for (guint seat = 1; seat <= seen->players; seat++)
    if (!fathom_sitting_is_bot (sitting, seat))
      return TRUE;
  return FALSE;
}

static void
set_sitting (FathomBbGuide *self,
             FathomSitting *sitting);

static void
finish (FathomBbGuide *self)
{
  remember_guided ();
  set_sitting (self, NULL);
}

/* How far people have come, by what the table shows. */
static Step
find_step (FathomBbGuide       *self,
           const FathomBbState *seen)
{
  gboolean bot = seen->actor != 0 && fathom_sitting_is_bot (self->sitting, seen->actor);
  guint placed = 0;

  for (guint i = 0; i < seen->players; i++)
    placed += seen->n_placed[i];
  if (seen->caller != 0)
    return STEP_CALL;
  if (seen->phase == FATHOM_BB_PHASE_CALL)
    return bot || placed > 1 ? STEP_JUDGE : STEP_WAIT;
  return placed > seen->players ? STEP_PASS : STEP_TAKE;
}

static void
sitting_changed_cb (FathomBbGuide *self)
{
  const FathomBbState *seen = fathom_sitting_get_seen (self->sitting);
  Step step;

  if (fathom_sitting_get_reviewing (self->sitting) || seen->round == 0)
    return;
  step = find_step (self, seen);
  if (step <= self->step)
    return; /* what was learned before an undo is still learned */
  self->step = step;
  show_step (self);
}

static void
set_sitting (FathomBbGuide *self,
             FathomSitting *sitting)
{
  gboolean wanted = is_wanted (sitting);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  if (!wanted)
    {
      fathom_focus_let_go (GTK_WIDGET (self));
      sitting = NULL;
    }
  g_set_object (&self->sitting, sitting);
  gtk_widget_set_visible (GTK_WIDGET (self), wanted);
  if (!wanted)
    return;
  self->step = STEP_TAKE;
  show_step (self);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
}

static void
next_cb (FathomBbGuide *self)
{
  if (self->step + 1 >= N_STEPS)
    {
      finish (self);
      return;
    }
  self->step++;
  show_step (self);
}

static void
fathom_bb_guide_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  FathomBbGuide *self = FATHOM_BB_GUIDE (object);

  if (id == PROP_SITTING)
    g_value_set_object (value, self->sitting);
  else if (id == PROP_COMPACT)
    g_value_set_boolean (value, self->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_bb_guide_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  FathomBbGuide *self = FATHOM_BB_GUIDE (object);

  if (id == PROP_SITTING)
    set_sitting (self, g_value_get_object (value));
  else if (id == PROP_COMPACT)
    {
      self->compact = g_value_get_boolean (value);
      if (self->compact)
        gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_bb_guide_dispose (GObject *object)
{
  FathomBbGuide *self = FATHOM_BB_GUIDE (object);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (fathom_bb_guide_parent_class)->dispose (object);
}

static void
fathom_bb_guide_class_init (FathomBbGuideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = fathom_bb_guide_dispose;
  object_class->get_property = fathom_bb_guide_get_property;
  object_class->set_property = fathom_bb_guide_set_property;
  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
make_buttons (FathomBbGuide *self,
              GtkWidget     *box)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->count = GTK_LABEL (gtk_label_new (NULL));
  self->skip = gtk_button_new_with_mnemonic (_("_Skip the Guide"));
  self->next = gtk_button_new_with_mnemonic (_("_Next"));
  gtk_box_set_spacing (GTK_BOX (buttons), 6);
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->count), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->count), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "caption");
  gtk_widget_add_css_class (self->skip, "flat");
  g_signal_connect_swapped (self->skip, "clicked", G_CALLBACK (finish), self);
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (next_cb), self);
  gtk_box_append (GTK_BOX (buttons), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (buttons), self->skip);
  gtk_box_append (GTK_BOX (buttons), self->next);
  gtk_box_append (GTK_BOX (box), buttons);
}

static void
fathom_bb_guide_init (FathomBbGuide *self)
{
  GtkWidget *clamp = adw_clamp_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_wrap_mode (self->text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (self->text, 8);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->text));
  make_buttons (self, box);
  gtk_widget_add_css_class (box, "guide-card");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  adw_bin_set_child (ADW_BIN (self), clamp);
  gtk_widget_add_css_class (GTK_WIDGET (self), "guide");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Guided First Match"), -1);
}

GtkWidget *
fathom_bb_guide_new (GtkWidget *scroller)
{
  return g_object_new (FATHOM_TYPE_BB_GUIDE, NULL);
}
