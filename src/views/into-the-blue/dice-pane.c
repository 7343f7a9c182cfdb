/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dice-pane.h"

#include "views/widgets/focus-ring.h"
#include "views/into-the-blue/dive-buttons.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/choices.h"
#include "views/widgets/dice-focus.h"
#include "views/into-the-blue/keys.h"
#include "views/into-the-blue/dice-tray.h"
#include "views/into-the-blue/dice-words.h"
#include "views/into-the-blue/face-pad.h"
#include "views/into-the-blue/level.h"
#include "views/into-the-blue/moments.h"
#include "views/into-the-blue/moves.h"
#include "views/widgets/press-guard.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/redraw-key.h"
#include "views/widgets/room-layout.h"
#include "views/app/ui-language.h"

#define SOURCE_WIDTH  11           /* of the label of a button, in characters */
#define STATUS_HEIGHT 36           /* two lines at least, so that the board above does not jump */

/* What the pane is doing. */
typedef enum
{
  DICE_PAST,                           /* another time is looked at: nothing can be done */
  DICE_OPEN,                           /* whoever is asked can act */
  DICE_LANDING,                        /* the dice still tumble: nobody is told yet what they show */
  DICE_SENT,                           /* something was done that has not happened yet */
  DICE_VALUE                           /* a chest is being taken: its value is asked for */
} DiceState;

/* Dice that people tell, one after the other. */
typedef struct
{
  guint8 faces[FATHOM_ITB_DICE];
  guint  n;                            /* so far */
  guint  sent;                         /* for a roll that has not happened yet, */
  guint  undoable;                     /* for the one that has just happened, */
  guint  restored;                     /* and those that stay when that is undone */
} Entry;

struct _FathomItbDicePane
{
  FathomPane          parent_instance;

  FathomSitting      *sitting;         /* not owned */
  FathomItbState      shown;           /* what the pane shows */
  DiceState           state;
  FathomItbDiceOrder  order;
  Entry               entry;
  gboolean            by_app;          /* whether the app makes the next roll */
  gint64              landed;          /* when the dice came to lie, unless something has been done since */
  guint               chest;           /* the one that is being taken */

  guint               arrival;         /* the source that looks after the focus once the page is there */
  GtkWidget          *described;       /* the widget that tells the news */
  gconstpointer       parked;          /* a die that has the focus only while there is nothing to do */

  GtkLabel           *heading;
  GtkLabel           *left;
  FathomItbDiceTray  *tray;
  GtkWidget          *status_row;
  GtkLabel           *next;            /* who comes after a failed dive */
  GtkLabel           *status;
  FathomRoomLayout   *room;            /* of both: for as much as the status may say */
  GtkWidget          *source_button;
  GtkWidget          *look_button;
  GtkWidget          *pages;           /* one of them is there: */
  FathomItbDiveButtons      *acts;
  FathomItbFacePad   *faces;
  FathomItbChoices   *choices;
  GtkLabel           *waiting;
};

G_DEFINE_FINAL_TYPE (FathomItbDicePane, fathom_itb_dice_pane, FATHOM_TYPE_PANE)

static void show_moment (FathomItbDicePane *self);
static void describe    (FathomItbDicePane *self,
                         char              *text);

/* What is going on */

static const FathomLanguage *
get_language (FathomItbDicePane *self)
{
  return fathom_sitting_get_language (self->sitting, fathom_sitting_get_turn (self->sitting));
}

static gboolean
is_asked (FathomItbDicePane *self,
          FathomItbPhase     phase)
{
  return self->sitting != NULL && self->state != DICE_SENT && self->shown.phase == phase && fathom_sitting_get_asks (self->sitting);
}

static gboolean
is_live (FathomItbDicePane *self)
{
  return self->state != DICE_PAST;
}

static guint
get_n_rolled (FathomItbDicePane *self)
{
  if (self->shown.phase == FATHOM_ITB_PHASE_KEEP)
    return FATHOM_ITB_DICE - fathom_itb_dice_tray_get_n_kept (self->tray);
  return FATHOM_ITB_DICE - self->shown.n_kept;
}

/* Acting */

/* Returns: whether people now see something they did not know when they acted. */
static gboolean
skip_tumble (FathomItbDicePane *self)
{
  if (self->state != DICE_LANDING)
    return FALSE;
  fathom_itb_dice_tray_skip (self->tray);
  return fathom_itb_is_perfect (self->shown.dice);
}

static void
roll (FathomItbDicePane *self)
{
  if (skip_tumble (self) || g_get_monotonic_time () - self->landed < FATHOM_PRESS_GUARD) /* nobody has seen the dice yet */
    return;
  if (is_asked (self, FATHOM_ITB_PHASE_KEEP) && get_n_rolled (self) > 0)
    {
      self->state = DICE_SENT;
      fathom_itb_dice_tray_get_row (self->tray, &self->order.row);
      fathom_itb_move_keep (self->sitting, fathom_itb_dice_tray_get_kept (self->tray));
      if (self->by_app)
        fathom_sitting_draw (self->sitting);
    }
  else if (is_asked (self, FATHOM_ITB_PHASE_ROLL) && self->by_app)
    {
      self->state = DICE_SENT;
      fathom_sitting_draw (self->sitting);
    }
}

static void
stop (FathomItbDicePane *self)
{
  if (!is_asked (self, FATHOM_ITB_PHASE_KEEP))
    return;
  self->state = DICE_SENT;
  fathom_itb_move_stop (self->sitting);
}

static void
tell_face (FathomItbDicePane *self,
           guint              face)
{
  if (!is_asked (self, FATHOM_ITB_PHASE_ROLL) || self->by_app || self->entry.n >= get_n_rolled (self))
    return;
  self->entry.faces[self->entry.n++] = face;
  if (self->entry.n == get_n_rolled (self))
    {
      fathom_itb_dice_row_tell (&self->order.row, self->entry.faces, self->entry.n);
      self->state = DICE_SENT;
      self->entry.sent = self->entry.n;
      fathom_itb_move_roll (self->sitting, fathom_itb_dice_pack (self->entry.faces, self->entry.n));
    }
  show_moment (self);
  describe (self, g_strdup (gtk_label_get_label (self->status)));
}

/* Even the last die of a roll, which has happened by then, unless something else has happened since. */
static void
tell_back (FathomItbDicePane *self)
{
  if (self->entry.undoable > 0 && self->entry.n == 0 && self->state != DICE_SENT && self->state != DICE_PAST &&
      (self->shown.phase != FATHOM_ITB_PHASE_KEEP || fathom_itb_dice_tray_get_kept (self->tray) == self->shown.kept))
    {
      self->entry.restored = self->entry.undoable - 1;
      self->state = DICE_SENT;
      fathom_sitting_undo (self->sitting);
      return;
    }
  if (!is_asked (self, FATHOM_ITB_PHASE_ROLL) || self->entry.n == 0)
    return;
  self->entry.n--;
  show_moment (self);
  describe (self, g_strdup (gtk_label_get_label (self->status)));
}

static void
take_chest (FathomItbDicePane *self,
            guint              position,
            guint              value)
{
  self->state = DICE_SENT;
  fathom_itb_move_take_chest (self->sitting, position, value);
}

static void
choose_chest (FathomItbDicePane *self,
              guint              id)
{
  if (id == FATHOM_ITB_CHOICE_BACK)
    self->state = DICE_OPEN;
  else if (self->state != DICE_VALUE && !self->shown.app_chests)
    {
      self->state = DICE_VALUE;
      self->chest = id;
    }
  else if (self->state != DICE_VALUE)
    take_chest (self, id, FATHOM_ITB_UNKNOWN);
  else
    take_chest (self, self->chest, id == FATHOM_ITB_CHOICE_SECRET ? FATHOM_ITB_UNKNOWN : id);
  show_moment (self);
}

static void
choose (FathomItbDicePane *self,
        guint              id)
{
  if (is_asked (self, FATHOM_ITB_PHASE_PLACE))
    {
      if (fathom_itb_would_place (&self->shown, id) > 0)
        self->state = DICE_SENT;
      fathom_itb_move_place (self->sitting, id); /* out of reach, it is refused, with the rule */
    }
  else if (is_asked (self, FATHOM_ITB_PHASE_CHEST))
    choose_chest (self, id);
}

/* Showing */

static void
show_acts (FathomItbDicePane *self)
{
  fathom_itb_dive_buttons_show (self->acts, get_language (self), &self->shown, get_n_rolled (self), self->by_app,
                        is_live (self) && fathom_sitting_get_hints (self->sitting));
  /* nothing can be done in the past; its place is kept, so that nothing moves */
  gtk_widget_set_opacity (GTK_WIDGET (self->acts), is_live (self) ? 1 : 0);
}

/* The rest of the table may still show the moment before. */
static gboolean
is_over (FathomItbDicePane *self)
{
  return self->shown.phase == FATHOM_ITB_PHASE_OVER;
}

/* Returns: what people can do now. */
static GtkWidget *
prepare_page (FathomItbDicePane *self)
{
  g_autofree char *waiting = fathom_itb_dice_say_waiting (self->sitting);

  gtk_label_set_label (self->waiting, is_live (self) && is_over (self) ? "" : waiting);
  if (is_live (self) && !fathom_sitting_get_asks (self->sitting))
    return GTK_WIDGET (self->waiting);
  if (!is_live (self) && self->shown.phase < FATHOM_ITB_PHASE_OVER)
    {
      show_acts (self);
      return GTK_WIDGET (self->acts);
    }
  switch (self->shown.phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
    case FATHOM_ITB_PHASE_KEEP:
      show_acts (self);
      fathom_itb_face_pad_show (self->faces, get_language (self), self->entry.n);
      return self->by_app || self->shown.phase == FATHOM_ITB_PHASE_KEEP ? GTK_WIDGET (self->acts)
                                                                                         : GTK_WIDGET (self->faces);
    case FATHOM_ITB_PHASE_PLACE:
      fathom_itb_choices_show_levels (self->choices, get_language (self), &self->shown);
      return GTK_WIDGET (self->choices);
    case FATHOM_ITB_PHASE_CHEST:
      if (self->state == DICE_VALUE)
        fathom_itb_choices_show_values (self->choices, get_language (self), &self->shown);
      else
        fathom_itb_choices_show_chests (self->choices, get_language (self), &self->shown);
      return GTK_WIDGET (self->choices);
    default:
      return GTK_WIDGET (self->waiting);
    }
}

static void
show_page (FathomItbDicePane *self)
{
  GtkWidget *page = prepare_page (self);

  for (GtkWidget *child = gtk_widget_get_first_child (self->pages); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
  gtk_widget_set_sensitive (self->pages, is_live (self));
}

/* The dice of a failed dive lie there until the next roll: whose that will be is told under them. */
static gboolean
shows_failed (FathomItbDicePane *self)
{
  return self->entry.n == 0 && fathom_itb_dice_find_failed (self->sitting, NULL) != 0;
}

/* What came of a person's turn is seen before a bot goes on, and the last turn of all before the counting. */
static gboolean
shows_result (FathomItbDicePane *self)
{
  return is_live (self) && self->entry.n == 0 && !shows_failed (self) &&
         (is_over (self) || fathom_sitting_get_resting (self->sitting) != 0);
}

static char *
dup_heading (FathomItbDicePane *self)
{
  if (shows_failed (self))
    return fathom_itb_dice_say_failed (self->sitting);
  return shows_result (self) ? fathom_itb_dice_say_result (self->sitting) : fathom_itb_dice_say_heading (self->sitting);
}

/* The app keeps the secret of a chest that has just been taken. */
static gboolean
can_look (FathomItbDicePane *self)
{
  gboolean fresh = is_asked (self, FATHOM_ITB_PHASE_ROLL) && self->shown.rolls == 0 && self->shown.extra && self->entry.n == 0;

  return fresh && self->shown.app_chests && fathom_sitting_get_viewer (self->sitting) == 0;
}

/* In the place of the status, so that nothing moves for it. */
static void
show_look (FathomItbDicePane *self)
{
  gtk_widget_set_visible (self->look_button, can_look (self));
  fathom_itb_button_set_text (self->look_button, tr (get_language (self), "Look at Your Chest"), -1);
}

/* Choices of a level or of a chest need the room themselves, and after a failed dive as much is said anyway. */
static void
keep_room (FathomItbDicePane *self)
{
  gboolean choices = self->shown.phase == FATHOM_ITB_PHASE_CHEST || (self->shown.phase == FATHOM_ITB_PHASE_PLACE && is_live (self));
  g_autofree char *most = choices || shows_failed (self) ? g_strdup ("") : fathom_itb_dice_say_most (self->sitting);

  fathom_room_layout_set_text (self->room, GTK_WIDGET (self->status), most);
  gtk_widget_set_size_request (self->status_row, -1, self->shown.phase == FATHOM_ITB_PHASE_CHEST ? -1 : STATUS_HEIGHT);
}

static void
show_status (FathomItbDicePane *self)
{
  const FathomLanguage *language = get_language (self);
  g_autofree char *next = fathom_itb_dice_say_next (self->sitting);
  g_autofree char *status = fathom_itb_dice_say_status (self->sitting, self->by_app, self->entry.n,
                                                        fathom_itb_dice_tray_get_n_kept (self->tray),
                                                        self->state == DICE_VALUE ? self->chest : 0);
  gboolean rolls = self->shown.phase <= FATHOM_ITB_PHASE_KEEP && fathom_sitting_get_asks (self->sitting) &&
                   fathom_match_has_app_chance (fathom_sitting_get_match (self->sitting));

  gtk_label_set_label (self->next, next);
  gtk_widget_set_visible (GTK_WIDGET (self->next), shows_failed (self) || (shows_result (self) && !is_over (self)));
  gtk_label_set_label (self->status, status);
  gtk_widget_set_visible (GTK_WIDGET (self->status), status[0] != '\0' && !shows_result (self) && !can_look (self));
  gtk_widget_set_visible (self->status_row, self->shown.phase != FATHOM_ITB_PHASE_PLACE || status[0] != '\0');
  keep_room (self);
  gtk_widget_set_visible (self->source_button, rolls);
  fathom_itb_button_set_text (self->source_button, self->by_app ? tr (language, "Enter Table Dice") : tr (language, "Roll in the App"), SOURCE_WIDTH);
}

static void
show_tray (FathomItbDicePane *self)
{
  guint64 failed = fathom_itb_dice_find_failed (self->sitting, NULL);
  guint64 result = shows_result (self) ? fathom_itb_find_last_dice (self->sitting) : 0;
  guint run = result != 0 ? fathom_itb_dice_find_reach (result) : fathom_itb_dice_find_run (&self->shown, failed);
  FathomItbDiceRow row;

  if (failed != 0 || result != 0)
    fathom_itb_dice_order_show (&self->order, failed != 0 ? failed : result);
  else if (self->state != DICE_SENT)
    fathom_itb_dice_order_follow (&self->order, &self->shown);
  row = self->order.row;
  fathom_itb_dice_row_tell (&row, self->entry.faces, self->entry.n);
  if (self->shown.phase > FATHOM_ITB_PHASE_KEEP) /* the dice are final: it no longer matters */
    memset (row.kept, 0, sizeof row.kept);
  fathom_itb_dice_tray_show (self->tray, get_language (self), &row,
                             self->state == DICE_LANDING || self->entry.n > 0 ? FATHOM_ITB_FACES : run);
  fathom_itb_dice_tray_set_locked (self->tray, !is_asked (self, FATHOM_ITB_PHASE_KEEP));
  fathom_itb_dice_tray_set_final (self->tray, self->shown.phase != FATHOM_ITB_PHASE_KEEP);
}

static void
show_heading (FathomItbDicePane *self)
{
  g_autofree char *heading = dup_heading (self);
  g_autofree char *left = shows_failed (self) || shows_result (self) ? NULL : fathom_itb_dice_say_left (self->sitting);

  gtk_label_set_label (self->heading, heading != NULL ? heading : "");
  gtk_label_set_label (self->left, left != NULL ? left : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left), left != NULL);
}

/* A first roll is not that of whoever dived before: it says whose dice tumble. What comes of it is said when they lie. */
static void
show_first_roll (FathomItbDicePane *self)
{
  show_heading (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->next)))
    gtk_widget_set_visible (GTK_WIDGET (self->status), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->next), FALSE);
}

/* Everything but the dice, which people may be keeping. */
static void
show_words (FathomItbDicePane *self)
{
  if (self->state == DICE_LANDING)
    {
      if (self->shown.rolls == 1)
        show_first_roll (self);
      return;
    }
  show_heading (self);
  show_status (self);
  show_look (self);
  show_page (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tray), is_live (self));
}

/* Focus: who hears the news */

/* The widget with the focus says it. Takes @text. */
static void
describe (FathomItbDicePane *self,
          char              *text)
{
  if (fathom_sitting_get_turn (self->sitting) != 0) /* else the scoring tells how it ended */
    fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, text);
  g_free (text);
}

/* Puts the focus on what to do next; after the last dive, on no die: there is nothing to do until the scoring begins. */
static void
restore_focus (FathomItbDicePane *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->parked = NULL;
  if (self->shown.phase == FATHOM_ITB_PHASE_OVER && is_live (self))
    fathom_pane_rest_focus (FATHOM_PANE (self), gtk_label_get_label (self->heading));
  else if (fathom_dice_focus_can_have (fathom_itb_dive_buttons_get_suggested (self->acts)))
    gtk_widget_grab_focus (fathom_itb_dive_buttons_get_suggested (self->acts));
  else if (!gtk_widget_child_focus (self->pages, GTK_DIR_TAB_FORWARD) &&
           gtk_widget_child_focus (GTK_WIDGET (self->tray), GTK_DIR_TAB_FORWARD))
    self->parked = fathom_dice_focus_get (GTK_WIDGET (self));
}

/* Following */

/* A level or a chest of the board that has had its use: the focus goes back to what is to be done. */
static gboolean
is_used (FathomItbDicePane *self,
         GtkWidget         *focus)
{
  if (focus == NULL || self->shown.phase != FATHOM_ITB_PHASE_ROLL)
    return FALSE;
  return FATHOM_IS_ITB_LEVEL (focus) || FATHOM_IS_ITB_CHEST_BUTTON (focus);
}

/* A die that was looked at or kept in a turn before this one. */
static gboolean
is_past (FathomItbDicePane *self,
         GtkWidget         *focus)
{
  return self->shown.rolls == 0 && self->entry.n == 0 && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tray));
}

/* GTK 4.8 passes the focus of what goes away on to anything, so nothing has it meanwhile. @chosen: people have chosen something. */
static void
show_anew (FathomItbDicePane *self,
           gboolean           chosen)
{
  GtkWidget *focus = fathom_dice_focus_get (GTK_WIDGET (self));
  gboolean used = (chosen && is_used (self, focus)) || focus == GTK_WIDGET (self);
  gboolean here = used || focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  g_autoptr (GtkWidget) held = here && !used && focus != NULL ? g_object_ref (focus) : NULL;

  if (here && focus != NULL)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  show_tray (self);
  show_words (self);
  if (fathom_dice_focus_can_have (held) && !gtk_widget_is_ancestor (held, GTK_WIDGET (self->acts)) && held != self->parked && !is_past (self, held))
    gtk_widget_grab_focus (held);
  else if (here)
    restore_focus (self);
}

static void
show_moment (FathomItbDicePane *self)
{
  show_anew (self, FALSE);
}

static void
take_over (FathomItbDicePane    *self,
           const FathomItbState *seen,
           gboolean              live)
{
  if (seen->rolls != self->shown.rolls || seen->turn != self->shown.turn)
    self->by_app = fathom_itb_dice_app_rolls (self->sitting);
  self->entry.n = seen->phase == FATHOM_ITB_PHASE_ROLL ? self->entry.restored : 0;
  if (self->entry.n > 0)
    self->by_app = FALSE;
  self->entry.undoable = self->entry.sent;
  self->entry.restored = self->entry.sent = 0;
  self->shown = *seen;
  self->state = live ? DICE_OPEN : DICE_PAST;
}

/* The dice that have been rolled since. */
static guint
find_rolled (FathomItbDicePane *self)
{
  return fathom_itb_dice_order_find_rolled (&self->order, &self->shown, fathom_sitting_get_seen (self->sitting),
                                            fathom_itb_dice_find_failed (self->sitting, NULL) != 0);
}

static void
update_dice (FathomItbDicePane *self)
{
  const FathomItbState *seen = fathom_sitting_get_seen (self->sitting);
  gboolean live = !fathom_sitting_get_reviewing (self->sitting);
  gboolean moved = memcmp (seen, &self->shown, sizeof *seen) != 0 || live != is_live (self), was_live = is_live (self);
  gboolean seen_coming = self->entry.n > 0 || !was_live || !live;
  gboolean chosen = was_live && live && self->shown.turn != 0 && self->shown.phase != FATHOM_ITB_PHASE_ROLL &&
                    !fathom_sitting_is_bot (self->sitting, self->shown.turn);
  guint rolled;

  if (!moved)
    {
      show_words (self);
      return;
    }
  if (self->state == DICE_LANDING)
    self->state = DICE_OPEN;
  fathom_itb_dice_tray_skip (self->tray);
  rolled = find_rolled (self);
  if (rolled == 0 && (!was_live || !live)) /* another moment of the record */
    fathom_itb_dice_order_forget (&self->order);
  take_over (self, seen, live);
  if (!seen_coming && rolled != 0 && fathom_itb_dice_tray_can_tumble (self->tray))
    self->state = DICE_LANDING;
  self->landed = !seen_coming && rolled != 0 ? g_get_monotonic_time () : 0;
  show_anew (self, chosen);
  describe (self, fathom_itb_dice_say_news (self->sitting));
  if (self->state == DICE_LANDING)
    fathom_itb_dice_tray_tumble (self->tray, rolled);
}

/* Callbacks */

/* Whatever was refused did not happen. */
static void
give_up (FathomItbDicePane *self)
{
  self->state = DICE_OPEN;
  self->entry.n -= self->entry.sent > 0; /* the last die is told again to try again */
  self->entry.restored = self->entry.sent = 0;
  if (self->shown.phase == FATHOM_ITB_PHASE_KEEP)
    show_words (self);
  else
    show_moment (self);
}

static void
fathom_itb_dice_pane_message (FathomPane *pane,
                              const char *text)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (pane);

  if (self->state == DICE_SENT)
    give_up (self);
  describe (self, fathom_itb_dice_say_told (self->sitting, text));
}

static void
kept_cb (FathomItbDicePane *self)
{
  skip_tumble (self);
  self->landed = 0;
  show_status (self);
  show_acts (self);
}

static void
landed_cb (FathomItbDicePane *self)
{
  guint64 kept = fathom_itb_dice_tray_get_kept (self->tray);

  if (self->state != DICE_LANDING)
    return;
  self->state = DICE_OPEN;
  fathom_pane_end_animation (FATHOM_PANE (self));
  show_moment (self);
  if (self->shown.phase == FATHOM_ITB_PHASE_KEEP)
    fathom_itb_dice_tray_keep (self->tray, kept);
  self->landed = g_get_monotonic_time ();
  describe (self, fathom_itb_dice_say_news (self->sitting));
}

static void
look_cb (FathomItbDicePane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.show-chests", "u", (guint) self->shown.turn);
}

static void
source_cb (FathomItbDicePane *self)
{
  self->by_app = !self->by_app;
  show_words (self);
}

static void
hint_cb (FathomItbDicePane *self,
         guint64            dice)
{
  if (is_asked (self, FATHOM_ITB_PHASE_KEEP))
    fathom_itb_dice_tray_keep (self->tray, dice);
}

static void
press_face (FathomItbDicePane *self,
            guint              face)
{
  if (is_asked (self, FATHOM_ITB_PHASE_ROLL))
    tell_face (self, face);
  else if (is_asked (self, FATHOM_ITB_PHASE_KEEP))
    {
      fathom_itb_dice_tray_toggle_face (self->tray, face);
      describe (self, fathom_itb_dice_say_kept (self->sitting, fathom_itb_dice_tray_get_kept (self->tray)));
    }
  else if (face <= FATHOM_ITB_LEVELS && self->state != DICE_VALUE)
    choose (self, face);
}

/* A perfect dive is not thrown away by a key. */
static gboolean
press_roll (FathomItbDicePane *self)
{
  if (!is_asked (self, FATHOM_ITB_PHASE_KEEP) && !(is_asked (self, FATHOM_ITB_PHASE_ROLL) && self->by_app))
    return FALSE;
  if (is_asked (self, FATHOM_ITB_PHASE_KEEP) && fathom_itb_is_perfect (self->shown.dice))
    stop (self);
  else
    roll (self);
  return TRUE;
}

static gboolean
fathom_itb_dice_pane_press (FathomPane *pane,
                            guint       id)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (pane);

  if (id == FATHOM_ITB_KEY_ROLL)
    return press_roll (self);
  if (id == FATHOM_ITB_KEY_STOP)
    stop (self);
  else if (id == FATHOM_ITB_KEY_BACK)
    tell_back (self);
  else
    press_face (self, id - FATHOM_ITB_KEY_FACE + 1);
  return TRUE;
}

static gboolean
fathom_itb_dice_pane_skip (FathomPane *pane)
{
  return skip_tumble (FATHOM_ITB_DICE_PANE (pane));
}

/* A page that comes into view gives the focus to its first button, which is of no use here. */
static gboolean
arrived_cb (gpointer user_data)
{
  FathomItbDicePane *self = user_data;

  self->arrival = 0;
  if (self->sitting == NULL)
    return G_SOURCE_REMOVE;
  if (fathom_focus_is_idle (GTK_WIDGET (self)))
    restore_focus (self);
  describe (self, fathom_itb_dice_say_news (self->sitting));
  return G_SOURCE_REMOVE;
}

/* Overrides */

static void
fathom_itb_dice_pane_sit_down (FathomPane    *pane,
                               FathomSitting *sitting)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (pane);

  self->sitting = sitting;
  self->shown = (FathomItbState) { 0 };
  self->state = DICE_PAST;
  if (sitting != NULL)
    self->by_app = fathom_itb_dice_app_rolls (sitting);
}

static void
fathom_itb_dice_pane_refresh (FathomPane *pane)
{
  update_dice (FATHOM_ITB_DICE_PANE (pane));
}

/* Dice come to lie before anything else on the table shows what they say. */
static gboolean
fathom_itb_dice_pane_animate (FathomPane    *pane,
                              gconstpointer  before,
                              gconstpointer  after)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (pane);

  if (!is_live (self) || fathom_sitting_get_reviewing (self->sitting))
    return FALSE;
  if (self->entry.n > 0 || find_rolled (self) == 0 || !fathom_itb_dice_tray_can_tumble (self->tray))
    {
      if (((const FathomItbState *) after)->phase == FATHOM_ITB_PHASE_OVER && fathom_sitting_get_news (self->sitting)) /* it is seen before all is counted */
        update_dice (self);
      return FALSE;
    }
  update_dice (self);
  return self->state == DICE_LANDING;
}

static void
fathom_itb_dice_pane_take_focus (FathomPane *pane)
{
  restore_focus (FATHOM_ITB_DICE_PANE (pane));
}

static void
fathom_itb_dice_pane_map (GtkWidget *widget)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (widget);

  GTK_WIDGET_CLASS (fathom_itb_dice_pane_parent_class)->map (widget);
  if (self->sitting != NULL && fathom_dice_focus_get (GTK_WIDGET (self)) == NULL)
    restore_focus (self);
  self->arrival = g_idle_add (arrived_cb, self);
}

static void
fathom_itb_dice_pane_unmap (GtkWidget *widget)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (widget);

  g_clear_handle_id (&self->arrival, g_source_remove);
  GTK_WIDGET_CLASS (fathom_itb_dice_pane_parent_class)->unmap (widget);
}

static void
fathom_itb_dice_pane_dispose (GObject *object)
{
  FathomItbDicePane *self = FATHOM_ITB_DICE_PANE (object);

  g_clear_weak_pointer (&self->described);
  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_ITB_DICE_PANE);

  G_OBJECT_CLASS (fathom_itb_dice_pane_parent_class)->dispose (object);
}

static void
fathom_itb_dice_pane_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  fathom_redraw_key_snapshot (snapshot, widget, fathom_redraw_key_from_labels (widget) * 31 +
                                           fathom_itb_dice_tray_get_stamp (FATHOM_ITB_DICE_PANE (widget)->tray));
  GTK_WIDGET_CLASS (fathom_itb_dice_pane_parent_class)->snapshot (widget, snapshot);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/dice-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, heading);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, left);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, tray);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, next);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, status);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, room);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, status_row);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, source_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, look_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, pages);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, acts);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, faces);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, choices);
  gtk_widget_class_bind_template_child (widget_class, FathomItbDicePane, waiting);
  gtk_widget_class_bind_template_callback (widget_class, kept_cb);
  gtk_widget_class_bind_template_callback (widget_class, landed_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll);
  gtk_widget_class_bind_template_callback (widget_class, stop);
  gtk_widget_class_bind_template_callback (widget_class, look_cb);
  gtk_widget_class_bind_template_callback (widget_class, source_cb);
  gtk_widget_class_bind_template_callback (widget_class, tell_face);
  gtk_widget_class_bind_template_callback (widget_class, tell_back);
  gtk_widget_class_bind_template_callback (widget_class, hint_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose);
}

static void
fathom_itb_dice_pane_class_init (FathomItbDicePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  object_class->dispose = fathom_itb_dice_pane_dispose;
  pane_class->sit_down = fathom_itb_dice_pane_sit_down;
  pane_class->refresh = fathom_itb_dice_pane_refresh;
  pane_class->animate = fathom_itb_dice_pane_animate;
  pane_class->message = fathom_itb_dice_pane_message;
  pane_class->take_focus = fathom_itb_dice_pane_take_focus;
  pane_class->press = fathom_itb_dice_pane_press;
  pane_class->skip = fathom_itb_dice_pane_skip;
  widget_class->map = fathom_itb_dice_pane_map;
  widget_class->unmap = fathom_itb_dice_pane_unmap;
  widget_class->snapshot = fathom_itb_dice_pane_snapshot;

  g_type_ensure (FATHOM_TYPE_ITB_DIVE_BUTTONS);
  g_type_ensure (FATHOM_TYPE_ITB_CHOICES);
  g_type_ensure (FATHOM_TYPE_ITB_DICE_TRAY);
  g_type_ensure (FATHOM_TYPE_ITB_FACE_PAD);
  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_ROOM_LAYOUT);
  bind_template (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_dice_pane_init (FathomItbDicePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_itb_dice_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_ITB_DICE_PANE, NULL);
}
