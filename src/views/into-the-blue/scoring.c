/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/scoring.h"

#include "views/widgets/focus-ring.h"
#include "views/into-the-blue/moments.h"
#include "views/into-the-blue/scoring-reveal.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/widgets/press-guard.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/pair-layout.h"
#include "views/table/digest-label.h"
#include "views/table/panes.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#include <string.h>

#define HEIGHT_WIDE   440       /* of the story; more scrolls */
#define HEIGHT_MEDIUM 360       /* where the history is folded away */
#define HEIGHT_STEP   180       /* where there is little room */
#define HEIGHT_TABLE  212
#define HEIGHT_LEAST  60
#define HEIGHT_ALL    4000      /* then the whole page scrolls */
#define LARGE_LETTERS 26        /* a line of them */
#define USUAL_LETTERS 18
#define WIDTH_USUAL   420
#define PADDING       24        /* of the card, as in end.css; less if there is little room */
#define PADDING_LITTLE 16
#define SPOTLIGHT_CHESTS 6

struct _FathomItbScoring
{
  FathomPane         parent_instance;

  FathomSitting     *sitting;         /* not owned */
  FathomPanes       *panes;
  FathomItbBoard    *board;           /* weak, nullable */
  FathomItbState     told;            /* what it is about */
  FathomItbStep      steps[FATHOM_ITB_STORY_MAX];
  guint              n_steps;         /* 0: there is nothing to tell */
  guint              step;
  gboolean           played;          /* the match has been seen unfinished here: its story begins at the beginning */
  guint              spotlight;
  int                room;            /* for the step that is shown, where there is so much */
  int                story_height;    /* of the highest step measured so far, if there is @story_width */
  int                story_width;
  guint              n_measured;
  guint              measuring;       /* the source that measures the others */
  guint              flying;          /* the source that lets treasures fly once they have their places */
  guint              arranging;       /* the source that fits all into a new size of the window */

  GtkWidget         *card;
  GtkScrolledWindow *scroller;
  AdwBin            *content;
  AdwBin            *totals;
  GtkWidget         *steps_bar;
  GtkWidget         *back_button;
  GtkLabel          *progress;
  GtkWidget         *skip_button;
  GtkWidget         *next_button;
  GtkWidget         *end_bar;
  GtkLabel          *digest;
  GtkWidget         *first_row;
  GtkWidget         *second_row;
  GtkWidget         *rematch_button;
  GtkWidget         *look_back_button;
  GtkWidget         *again_button;
  GtkWidget         *export_button;
};

enum { PROP_SPOTLIGHT = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbScoring, fathom_itb_scoring, FATHOM_TYPE_PANE)

static const FathomItbState *
get_seen (FathomItbScoring *self)
{
  return fathom_sitting_get_seen (self->sitting);
}

static gboolean
is_folded (FathomItbScoring *self)
{
  return self->panes != NULL && fathom_panes_get_folded (self->panes);
}

static gboolean
is_compact (FathomItbScoring *self)
{
  gboolean narrow = FALSE;

  if (self->panes != NULL)
    g_object_get (self->panes, "narrow", &narrow, NULL);
  return narrow;
}

static void
set_spotlight (FathomItbScoring *self,
               guint             spotlight)
{
  if (self->spotlight == spotlight)
    return;
  self->spotlight = spotlight;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPOTLIGHT]);
}

/* Chests that the viewer did not know before the end. */
static guint
find_secrets (FathomItbScoring *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  g_autofree FathomItbState *before = NULL;
  guint secrets = 0;

  for (guint n = fathom_match_get_length (match); n > 0 && (before == NULL || before->phase == FATHOM_ITB_PHASE_OVER); n--)
    {
      g_free (before);
      before = fathom_match_observe_at (match, n - 1, fathom_sitting_get_viewer (self->sitting));
    }
  for (guint i = 0; before != NULL && i < FATHOM_ITB_CHESTS; i++)
    if (before->chest_owners[i] == 0 || before->chest_values[i] == FATHOM_ITB_UNKNOWN)
      secrets |= 1u << i;
  return secrets;
}

/* What the story has not turned over yet is not shown anywhere else either. */
static void
veil (FathomItbScoring *self)
{
  guint veiled = self->step + 1 < self->n_steps ? find_secrets (self) : 0;

  for (guint n = 0; n <= self->step && n < self->n_steps; n++)
    if (self->steps[n].position > 0)
      veiled &= ~(1u << (self->steps[n].position - 1));
  fathom_sitting_set_veiled (self->sitting, veiled);
}

/* One part of it after the other. */
static void
animate (GtkWidget *content)
{
  static const char * const places[] = { "first", "second", "third", "fourth", "fifth", "later" };
  guint i = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (content); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      gtk_widget_add_css_class (part, "surfacing");
      gtk_widget_add_css_class (part, places[MIN (i++, G_N_ELEMENTS (places) - 1)]);
    }
}

static void
set_content (FathomItbScoring *self,
             GtkWidget        *content)
{
  gtk_widget_set_valign (content, GTK_ALIGN_START);
  if (fathom_settings_animate ())
    animate (content);
  adw_bin_set_child (self->content, content);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Flights */

/* The treasures of all levels that have been told. */
static void
show_counted (FathomItbScoring *self)
{
  guint levels = 0;

  for (guint i = 0; i <= self->step && i < self->n_steps; i++)
    if (self->steps[i].told == FATHOM_ITB_TOLD_LEVEL)
      levels |= 1u << (self->steps[i].level - 1);
  if (self->board != NULL)
    fathom_itb_board_set_counted (self->board, levels);
}

static gboolean
fly_cb (gpointer user_data)
{
  FathomItbScoring *self = user_data;

  self->flying = 0;
  if (self->board != NULL && self->panes != NULL && self->step < self->n_steps && gtk_widget_get_mapped (GTK_WIDGET (self->totals)))
    fathom_itb_story_fly (fathom_panes_get_flights (self->panes), self->board, adw_bin_get_child (self->totals), get_seen (self),
                          &self->steps[self->step]);
  return G_SOURCE_REMOVE;
}

static void
land (FathomItbScoring *self)
{
  g_clear_handle_id (&self->flying, g_source_remove);
  if (self->panes != NULL)
    fathom_flights_clear (fathom_panes_get_flights (self->panes));
}

/* Chests open and treasures fly, once the step has its place. */
static void
fly (FathomItbScoring *self)
{
  land (self);
  if (self->steps[self->step].told == FATHOM_ITB_TOLD_ALL)
    fathom_itb_celebrate (self->sitting);
  else if (fathom_settings_animate ())
    self->flying = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, fly_cb, self, NULL);
}

static void
show_reveal (FathomItbScoring *self)
{
  fathom_sitting_set_veiled (self->sitting, find_secrets (self));
  set_content (self, fathom_itb_reveal_show (self->sitting));
  gtk_widget_hide (GTK_WIDGET (self->totals));
  gtk_widget_hide (self->steps_bar);
  gtk_widget_hide (self->end_bar);
  set_spotlight (self, SPOTLIGHT_CHESTS);
}

static guint
find_spotlight (const FathomItbStep *step)
{
  switch (step->told)
    {
    case FATHOM_ITB_TOLD_LEVEL:
      return step->level;
    case FATHOM_ITB_TOLD_CHEST:
      return SPOTLIGHT_CHESTS;
    default:
      return 0;
    }
}

static void
show_progress (FathomItbScoring *self)
{
  g_autofree char *said = fathom_itb_story_say (self->sitting, &self->steps[self->step]);
  /* Translators: step 2 of 7, shown very small */
  g_autofree char *progress = g_strdup_printf (C_("steps", "%u of %u"), self->step + 1, self->n_steps);
  g_autofree char *level = g_strdup_printf (_("Level %d"), self->steps[self->step].level);

  if (is_compact (self))
    gtk_label_set_label (self->progress, self->steps[self->step].told == FATHOM_ITB_TOLD_LEVEL ? level : _("The Chests"));
  else
    gtk_label_set_label (self->progress, progress);
  gtk_widget_set_sensitive (self->back_button, self->step > 0);
  fathom_a11y_names_describe (self->next_button, said);
  fathom_a11y_names_describe (GTK_WIDGET (self->scroller), said);
}

static void set_room (FathomItbScoring *self);

static int
get_line_height (FathomItbScoring *self)
{
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (line, NULL, &height);
  return height;
}

/* It grows with its letters where there is room, above all on a screen that is read from afar. */
static int
find_highest (FathomItbScoring *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int half = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) / 2 : 0;

  return CLAMP (HEIGHT_WIDE * get_line_height (self) / USUAL_LETTERS, HEIGHT_WIDE, MAX (HEIGHT_WIDE, half));
}

/* One at a time: all steps at once would take longer than a frame. */
static gboolean
measure_next_cb (gpointer user_data)
{
  FathomItbScoring *self = user_data;

  if (self->n_measured + 1 < self->n_steps)
    {
      g_autoptr (GtkWidget) step = g_object_ref_sink (fathom_itb_story_show (self->sitting, &self->steps[self->n_measured++]));
      int natural;

      gtk_widget_measure (step, GTK_ORIENTATION_VERTICAL, self->story_width, NULL, &natural, NULL, NULL);
      self->story_height = CLAMP (natural, self->story_height, find_highest (self));
      return G_SOURCE_CONTINUE;
    }
  self->measuring = 0;
  if (self->n_steps > 0)
    set_room (self);
  return G_SOURCE_REMOVE;
}

/* What the highest of the steps needs, as far as that is known. */
static int
measure_story (FathomItbScoring *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int width = parent != NULL ? gtk_widget_get_width (parent) - PADDING : 0;

  if (width <= 0)
    width = WIDTH_USUAL;
  if (self->story_height > 0 && self->story_width == width)
    return self->story_height;
  self->story_width = width;
  self->story_height = HEIGHT_LEAST;
  self->n_measured = 0;
  if (self->measuring == 0)
    self->measuring = g_idle_add (measure_next_cb, self);
  return self->story_height;
}

/* What the story takes at the width it has, or will have: a page that is not seen yet has none, but where it will be does. */
static int
measure_all (FathomItbScoring *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int width, least, height;

  while (parent != NULL && gtk_widget_get_width (parent) == 0)
    parent = gtk_widget_get_parent (parent);
  width = parent != NULL ? gtk_widget_get_width (parent) - PADDING : 0;
  gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  return height;
}

/* All steps are equally high, if they can be: the buttons below stay where they are, unless letters are so large that nothing fits. */
static void
set_room (FathomItbScoring *self)
{
  gboolean last = self->step + 1 >= self->n_steps, compact = is_compact (self), folded = is_folded (self);
  gboolean large = folded && get_line_height (self) > LARGE_LETTERS;
  int most = !folded ? find_highest (self) : !compact ? (large ? HEIGHT_WIDE : HEIGHT_MEDIUM)
                                                      : large ? HEIGHT_ALL : last ? HEIGHT_TABLE : HEIGHT_STEP;
  int least = compact && !last ? HEIGHT_STEP : HEIGHT_LEAST;
  GtkOrientation orientation = large ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  gtk_scrolled_window_set_min_content_height (self->scroller, -1);
  gtk_scrolled_window_set_max_content_height (self->scroller, most);
  gtk_scrolled_window_set_min_content_height (self->scroller, large ? MIN (most, measure_all (self)) : least);
  self->room = last || compact ? 0 : MIN (most, measure_story (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->first_row), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->second_row), orientation);
}

/* The board shows which level it is; its name is beside the buttons then. */
static void
show_step (FathomItbScoring *self)
{
  gboolean last = self->step + 1 == self->n_steps;
  gboolean quick = get_seen (self)->finals != 0;

  veil (self);
  set_content (self, fathom_itb_story_show (self->sitting, &self->steps[self->step]));
  adw_bin_set_child (self->totals, last ? NULL : fathom_itb_story_totals (self->sitting, self->steps, self->step + 1, !is_folded (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->totals), !last);
  gtk_widget_set_visible (self->steps_bar, !last);
  gtk_widget_set_visible (self->end_bar, last);
  gtk_widget_set_visible (GTK_WIDGET (self->digest), !quick);
  if (last && !quick)
    fathom_digest_label_show (self->digest, self->sitting);
  gtk_widget_set_visible (self->rematch_button, !quick);
  gtk_widget_set_visible (self->look_back_button, !quick);
  if (!last)
    gtk_widget_set_visible (gtk_widget_get_first_child (adw_bin_get_child (self->content)), !is_compact (self));
  show_progress (self);
  set_room (self);
  set_spotlight (self, find_spotlight (&self->steps[self->step]));
  show_counted (self);
}

/* GTK 4.8: hiding a button that has the focus moves it to any other one, so the focus goes first. At the end it goes to the results, which
 * do nothing when pressed: whoever goes through the story with Enter does not know which press is the last. */
static void
move_focus (FathomItbScoring *self)
{
  gboolean last = self->step + 1 == self->n_steps;

  gtk_widget_show (last ? self->end_bar : self->steps_bar);
  gtk_widget_grab_focus (last ? GTK_WIDGET (self->scroller) : self->next_button);
}

static void
go_to (FathomItbScoring *self,
       guint             step)
{
  gboolean on = step > self->step || step == 0;

  self->step = MIN (step, self->n_steps - 1);
  move_focus (self);
  show_step (self);
  if (on)
    fly (self);
  else
    land (self);
  if (self->step + 1 == self->n_steps)
    fathom_press_guard_begin (self->end_bar);
}

static void
put_away (FathomItbScoring *self)
{
  fathom_focus_let_go (GTK_WIDGET (self));
  land (self);
  gtk_widget_hide (self->card);
  set_spotlight (self, 0);
  if (self->board != NULL)
    fathom_itb_board_set_counted (self->board, 0);
}

static void
hide (FathomItbScoring *self)
{
  put_away (self);
  adw_bin_set_child (self->content, NULL);
  adw_bin_set_child (self->totals, NULL);
}

/* After a look at the past: to make it all once more would take longer than a frame. */
static gboolean
take_out (FathomItbScoring *self)
{
  if (self->n_steps == 0 || gtk_widget_get_visible (self->card) || adw_bin_get_child (self->content) == NULL ||
      memcmp (&self->told, get_seen (self), sizeof self->told) != 0)
    return FALSE;
  gtk_widget_show (self->card);
  set_spotlight (self, find_spotlight (&self->steps[self->step]));
  show_counted (self);
  return TRUE;
}

/* The first time that all is known it is told from the bottom, unless one only looks at it again. */
static void
tell (FathomItbScoring *self)
{
  gboolean first = self->n_steps == 0;

  self->told = *get_seen (self);
  self->n_steps = fathom_itb_story_list (get_seen (self), self->steps);
  self->story_height = 0;
  if (first)
    self->step = self->played ? 0 : self->n_steps - 1;
  if (first && self->played)
    go_to (self, 0);
  else
    {
      self->step = MIN (self->step, self->n_steps - 1);
      show_step (self);
    }
}

static void
update_story (FathomItbScoring *self)
{
  const FathomItbState *seen = get_seen (self);

  if (fathom_sitting_get_reviewing (self->sitting))
    {
      put_away (self);
      return;
    }
  if (seen->phase != FATHOM_ITB_PHASE_OVER || fathom_itb_reveal_is_due (seen))
    {
      self->n_steps = 0;
      self->played = TRUE;
    }
  if (take_out (self))
    return;
  gtk_widget_set_visible (self->card, seen->phase == FATHOM_ITB_PHASE_OVER);
  if (seen->phase != FATHOM_ITB_PHASE_OVER)
    {
      fathom_sitting_set_veiled (self->sitting, 0);
      hide (self);
    }
  else if (fathom_itb_reveal_is_due (seen))
    show_reveal (self);
  else
    tell (self);
}

/* Buttons */

static void
back_cb (FathomItbScoring *self)
{
  if (self->step > 0)
    go_to (self, self->step - 1);
}

static void
next_cb (FathomItbScoring *self)
{
  go_to (self, self->step + 1);
}

static void
skip_cb (FathomItbScoring *self)
{
  go_to (self, self->n_steps - 1);
}

static void
again_cb (FathomItbScoring *self)
{
  go_to (self, 0);
}

/* Room */

/* Large text must not push anything out of sight. */
static void
let_shrink (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  if (!GTK_IS_LABEL (label))
    return;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 3);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
}

static void
arrange (FathomItbScoring *self)
{
  gboolean compact = is_compact (self);

  gtk_box_set_spacing (GTK_BOX (self->card), compact ? 6 : 10);
  fathom_set_class (self->card, "compact", compact);
  if (self->sitting != NULL && self->n_steps > 0 && gtk_widget_get_visible (self->card))
    show_step (self);
  else
    set_room (self);
}

/* Who opens a match that is over hears its end at once. */
static void
arrived_cb (gpointer user_data)
{
  g_autoptr (FathomItbScoring) self = user_data;

  if (self->card != NULL && gtk_widget_get_mapped (self->card) && self->n_steps > 0 && fathom_focus_is_idle (self->card))
    move_focus (self);
}

static void
fathom_itb_scoring_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_itb_scoring_parent_class)->map (widget);
  g_idle_add_once (arrived_cb, g_object_ref (widget));
}

static gboolean
arrange_cb (gpointer user_data)
{
  FathomItbScoring *self = user_data;

  self->arranging = 0;
  arrange (self);
  return G_SOURCE_REMOVE;
}

/* Once the window has its new size. */
static void
fullscreened_cb (FathomItbScoring *self)
{
  if (self->arranging == 0)
    self->arranging = g_idle_add_full (G_PRIORITY_LOW, arrange_cb, self, NULL);
}

static void
fathom_itb_scoring_root (GtkWidget *widget)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (widget);

  GTK_WIDGET_CLASS (fathom_itb_scoring_parent_class)->root (widget);
  self->panes = FATHOM_PANES (gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES));
  if (self->panes != NULL)
    g_signal_connect_object (self->panes, "notify::narrow", G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    g_signal_connect_object (gtk_widget_get_root (widget), "notify::fullscreened", G_CALLBACK (fullscreened_cb), self, G_CONNECT_SWAPPED);
  arrange (self);
}

static void
fathom_itb_scoring_unroot (GtkWidget *widget)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (widget);

  if (self->panes != NULL)
    g_signal_handlers_disconnect_by_data (self->panes, self);
  self->panes = NULL;
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), self);
  g_clear_handle_id (&self->arranging, g_source_remove);
  GTK_WIDGET_CLASS (fathom_itb_scoring_parent_class)->unroot (widget);
}

/* What the scroller wants for its content if that has @width, or as much as it likes. */
static int
measure_content (FathomItbScoring *self,
                 int               width)
{
  int least = -1, natural;

  if (width >= 0)
    gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &natural, NULL, NULL);
  return CLAMP (natural, MAX (gtk_scrolled_window_get_min_content_height (self->scroller), width >= 0 ? self->room : 0),
                gtk_scrolled_window_get_max_content_height (self->scroller));
}

/* GTK 4.8: a scrolled window takes its content to be as wide as that likes to be, where lines need not wrap. */
static void
fathom_itb_scoring_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (widget);
  int padding = is_compact (self) ? PADDING_LITTLE : PADDING;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (!gtk_widget_get_visible (self->card))
    return;
  gtk_widget_measure (self->card, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > padding)
    *natural = MAX (*minimum, *natural + measure_content (self, for_size - padding) - measure_content (self, -1));
}

static void
fathom_itb_scoring_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  GtkWidget *card = FATHOM_ITB_SCORING (widget)->card;

  if (gtk_widget_get_visible (card))
    gtk_widget_allocate (card, width, height, baseline, NULL);
}

static GtkSizeRequestMode
fathom_itb_scoring_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Overrides */

static void
fathom_itb_scoring_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_SPOTLIGHT)
    g_value_set_uint (value, FATHOM_ITB_SCORING (object)->spotlight);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_scoring_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (pane);

  self->sitting = sitting;
  self->played = FALSE;
  self->n_steps = 0;
  if (sitting == NULL && self->card != NULL)
    hide (self);
}

static void
fathom_itb_scoring_refresh (FathomPane *pane)
{
  update_story (FATHOM_ITB_SCORING (pane));
}

/* What is turned over at the end stays a secret until it is told, also while the last dive is still looked at. */
static gboolean
fathom_itb_scoring_animate (FathomPane    *pane,
                            gconstpointer  before,
                            gconstpointer  after)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (pane);
  const FathomItbState *then = before, *now = after;

  if (then->phase < FATHOM_ITB_PHASE_OVER && now->phase == FATHOM_ITB_PHASE_OVER && fathom_sitting_get_news (self->sitting))
    fathom_sitting_set_veiled (self->sitting, find_secrets (self));
  return FALSE;
}

static void
fathom_itb_scoring_dispose (GObject *object)
{
  FathomItbScoring *self = FATHOM_ITB_SCORING (object);

  g_clear_handle_id (&self->measuring, g_source_remove);
  g_clear_handle_id (&self->flying, g_source_remove);
  g_clear_weak_pointer (&self->board);
  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_ITB_SCORING);

  G_OBJECT_CLASS (fathom_itb_scoring_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/scoring.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, card);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, content);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, totals);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, steps_bar);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, back_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, progress);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, skip_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, next_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, end_bar);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, digest);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, first_row);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, second_row);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, rematch_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, look_back_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, again_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbScoring, export_button);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
fathom_itb_scoring_class_init (FathomItbScoringClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_scoring_dispose;
  object_class->get_property = fathom_itb_scoring_get_property;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_itb_scoring_sit_down;
  FATHOM_PANE_CLASS (klass)->refresh = fathom_itb_scoring_refresh;
  FATHOM_PANE_CLASS (klass)->animate = fathom_itb_scoring_animate;
  widget_class->get_request_mode = fathom_itb_scoring_get_request_mode;
  widget_class->measure = fathom_itb_scoring_measure;
  widget_class->size_allocate = fathom_itb_scoring_size_allocate;
  widget_class->map = fathom_itb_scoring_map;
  widget_class->root = fathom_itb_scoring_root;
  widget_class->unroot = fathom_itb_scoring_unroot;

  properties[PROP_SPOTLIGHT] = g_param_spec_uint ("spotlight", NULL, NULL, 0, SPOTLIGHT_CHESTS, 0,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "scoring");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_scoring_init (FathomItbScoring *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  let_shrink (self->rematch_button);
  let_shrink (self->look_back_button);
  let_shrink (self->again_button);
  let_shrink (self->export_button);
  let_shrink (self->skip_button);
  let_shrink (self->next_button);
  arrange (self);
}

GtkWidget *
fathom_itb_scoring_new (GtkWidget *board)
{
  FathomItbScoring *self = g_object_new (FATHOM_TYPE_ITB_SCORING, NULL);

  g_set_weak_pointer (&self->board, board != NULL ? FATHOM_ITB_BOARD (board) : NULL);
  return GTK_WIDGET (self);
}
