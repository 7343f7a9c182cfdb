/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/table-page-private.h"

#include "views/widgets/even-layout.h"
#include "views/widgets/page-fade.h"
#include "views/widgets/focus-in-view.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/a11y-names.h"
#include "views/table/moment.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"

#define LAYOUT_FRAMES 4 /* until a page that comes into view has its size */

G_DEFINE_FINAL_TYPE (FathomTablePage, fathom_table_page, ADW_TYPE_BIN)

static void
set_enabled (FathomTablePage *self,
             const char      *name,
             gboolean         enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

static void
show_title (FathomTablePage *self)
{
  FathomVoice voice;
  guint round = fathom_sitting_get_round (self->sitting);
  g_autofree char *names = NULL;
  g_autofree char *subtitle = NULL;
  gboolean narrow;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  names = fathom_words_join_seats (&voice, (1u << voice.players) - 1);
  g_object_get (self->panes, "narrow", &narrow, NULL);
  if (self->view->dup_subtitle != NULL && !narrow)
    {
      g_autofree char *detail = self->view->dup_subtitle (fathom_sitting_get_seen (self->sitting));

      subtitle = g_strdup_printf ("%s · %s", names, detail);
    }
  else if (round > 0 && !narrow)
    /* Translators: the names of the players, and the number of the round */
    subtitle = g_strdup_printf (_("%s · round %u"), names, round);
  adw_window_title_set_title (self->title, fathom_match_get_game (fathom_sitting_get_match (self->sitting))->title);
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : names);
}

static gboolean
has_bots (FathomTablePage *self)
{
  for (guint seat = 1; seat <= fathom_sitting_get_players (self->sitting); seat++)
    if (fathom_sitting_is_bot (self->sitting, seat))
      return TRUE;
  return FALSE;
}

/* What was counted at the end is one whole: it is corrected in the history, not taken back piece by piece. */
static gboolean
can_undo (FathomTablePage *self,
          FathomMatch     *match)
{
  return fathom_match_get_can_undo (match) &&
         (!fathom_sitting_is_quick_score (self->sitting) || fathom_match_get_undoes_correction (match));
}

/* It takes the place of the history's heading, and nothing moves for it; where the history is behind a button, it has a line of its own. */
static void
place_past_bar (FathomTablePage *self)
{
  gboolean folded = fathom_panes_get_folded (self->panes);
  g_autoptr (GtkWidget) bar = g_object_ref (GTK_WIDGET (self->past_bar));

  fathom_past_bar_set_replaced (self->past_bar, fathom_replay_bar_get_active (self->replay_bar));
  fathom_past_bar_set_compact (self->past_bar, folded);
  if (folded == (gtk_widget_get_parent (bar) == GTK_WIDGET (self->past_place)))
    return;
  if (folded)
    fathom_history_pane_set_bar (self->history, NULL);
  adw_bin_set_child (self->past_place, folded ? bar : NULL);
  if (!folded)
    fathom_history_pane_set_bar (self->history, bar);
}

/* While it is not over, it is analyzed as everybody sees it, or the only person among bots: nothing can be read out of it that they must not
 * know. */
static gboolean
can_analyze (FathomTablePage *self,
             FathomMatch     *match)
{
  return match != NULL && fathom_match_get_id (match) > 0 && !fathom_sitting_is_quick_score (self->sitting);
}

/* By itself only once it is over. */
static gboolean
is_finished (FathomMatch *match)
{
  return match != NULL && fathom_match_get_status (match) == FATHOM_MATCH_FINISHED;
}

/* Its picture is one of our own. */
static void
show_analysis_button (FathomTablePage *self,
                      gboolean         shown)
{
  if (shown && gtk_button_get_icon_name (GTK_BUTTON (self->analysis_button)) == NULL)
    {
      fathom_icons_ensure ();
      gtk_button_set_icon_name (GTK_BUTTON (self->analysis_button), "fathom-analysis-symbolic");
    }
  gtk_widget_set_visible (self->analysis_button, shown);
}

/* Returns: (nullable): why nothing can ever be undone. */
static const char *
find_why_no_undo (FathomTablePage *self)
{
  FathomMatch *match = self->sitting != NULL ? fathom_sitting_get_match (self->sitting) : NULL;

  return match != NULL && !can_undo (self, match) && !fathom_match_has_undo (match) ? _("This match has no undo: correct it in the history") : NULL;
}

/* A button that is never sensitive says why; its name stays. */
static void
explain_undo (GtkWidget  *button,
              const char *why)
{
  fathom_tooltip_set (button, why != NULL ? why : _("Undo"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why != NULL ? why : "", -1);
}

/* So does its key, which comes here where the action does not take it. */
static gboolean
undo_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (widget);
  const char *why = find_why_no_undo (self);

  if (why != NULL)
    fathom_sitting_tell (self->sitting, why, "");
  return why != NULL;
}

static void
show_undo (FathomTablePage *self,
           FathomMatch     *match)
{
  set_enabled (self, "undo", match != NULL && can_undo (self, match));
  explain_undo (self->undo_button, find_why_no_undo (self));
  explain_undo (self->table_view_undo_button, find_why_no_undo (self));
}

static void
show_actions (FathomTablePage *self)
{
  FathomMatch *match = self->sitting != NULL ? fathom_sitting_get_match (self->sitting) : NULL;
  gboolean reviewing = match != NULL && fathom_match_get_reviewing (match);
  gboolean open = match != NULL && fathom_match_get_status (match) == FATHOM_MATCH_OPEN;

  show_undo (self, match);
  set_enabled (self, "redo", match != NULL && fathom_match_get_can_redo (match));
  set_enabled (self, "earlier", match != NULL && fathom_match_get_position (match) > 0);
  set_enabled (self, "later", reviewing);
  set_enabled (self, "row-below", match != NULL && fathom_match_get_position (match) > 0);
  set_enabled (self, "row-above", match != NULL && fathom_match_get_length (match) > 0);
  set_enabled (self, "now", reviewing || fathom_replay_bar_get_active (self->replay_bar));
  set_enabled (self, "abandon", open);
  set_enabled (self, "analyze", can_analyze (self, match));
  set_enabled (self, "reopen", match != NULL && fathom_match_get_status (match) == FATHOM_MATCH_ABANDONED);
  show_analysis_button (self, can_analyze (self, match) && is_finished (match) && !fathom_panes_get_narrow (self->panes));
  gtk_widget_set_visible (self->look_back_row, can_analyze (self, match) && is_finished (match));
  gtk_widget_set_visible (self->pause_button, open && has_bots (self) && !fathom_panes_get_narrow (self->panes));
}

/* At the end the results name everybody: in a narrow window they get the room. */
static void
show_seats (FathomTablePage *self)
{
  gboolean over = fathom_sitting_is_over (self->sitting);

  gtk_widget_set_visible (GTK_WIDGET (self->seats), !self->view->seats_on_board &&
                          (!over || !fathom_panes_get_narrow (self->panes) || fathom_sitting_get_reviewing (self->sitting)));
}

/* What was told is old news once somebody has gone on; bots would not leave the time to read it. */
static gboolean
is_message_old (FathomTablePage *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint length = fathom_match_get_length (match);
  FathomEvent event;

  for (guint n = self->message_at; n < length; n++)
    if (fathom_match_get_event (match, n, 0, &event) && event.seat > 0 && !fathom_sitting_is_bot (self->sitting, event.seat))
      return TRUE;
  return length < self->message_at;
}

static void
forget_message (FathomTablePage *self)
{
  if (self->message_at == 0 || !is_message_old (self))
    return;
  self->message_at = 0;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", "", "");
}

/* In the past nothing can be done with the dice, so that they let go of it. */
static void
restore_focus (FathomTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_root_get_focus (root) == NULL)
    {
      if (fathom_replay_bar_get_active (self->replay_bar))
        fathom_replay_bar_take_focus (self->replay_bar);
      else
        fathom_past_bar_take_focus (self->past_bar);
    }
}

static const char *
get_side (FathomTablePage *self)
{
  if (fathom_sitting_is_over (self->sitting))
    return "ending";
  return fathom_sitting_is_quick_score (self->sitting) ? "counts" : "action";
}

static gboolean
has_turned (FathomTablePage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->side), get_side (self)) == 0;
}

/* GTK 4.8: it would give the focus of what goes away to anything. */
static void
show_side (FathomTablePage *self)
{
  if (has_turned (self))
    return;
  fathom_focus_let_go (GTK_WIDGET (self->side));
  fathom_page_fade_to (self->side, get_side (self));
  if (fathom_replay_bar_get_active (self->replay_bar))
    restore_focus (self);
}

static gboolean
turn_side_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (widget);

  if (--self->side_waits > 0)
    return G_SOURCE_CONTINUE;
  if (self->sitting != NULL)
    show_side (self);
  return G_SOURCE_REMOVE;
}

/* The board has changed as well: it gets a frame for itself, and this the next one. But a focus that was here does not wait so long. */
static void
turn_side (FathomTablePage *self)
{
  if (has_turned (self))
    return;
  fathom_focus_let_go (GTK_WIDGET (self->side));
  if (fathom_sitting_get_reviewing (self->sitting))
    restore_focus (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))) == NULL)
    show_side (self);
  else if (self->side_waits == 0)
    {
      self->side_waits = 2;
      gtk_widget_add_tick_callback (GTK_WIDGET (self), turn_side_cb, NULL, NULL);
    }
}

/* It is there when the scoring has been told, and so are the decisions to practice; what is corrected then is analyzed anew. */
static void
prepare_analysis (FathomTablePage *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);

  if (self->analysis != NULL && fathom_analysis_run_get_match (self->analysis) != match)
    g_clear_object (&self->analysis);
  if (!can_analyze (self, match) || !is_finished (match) || fathom_match_get_reviewing (match))
    return;
  if (self->analysis != NULL && !fathom_analysis_run_is_of (self->analysis, match))
    {
      fathom_analysis_run_stop (self->analysis);
      g_clear_object (&self->analysis);
    }
  if (self->analysis == NULL)
    self->analysis = fathom_analysis_run_new (self->librarian, match, 0);
}

static void
sitting_changed_cb (FathomTablePage *self)
{
  prepare_analysis (self);
  forget_message (self);
  show_title (self);
  show_seats (self);
  place_past_bar (self);
  show_actions (self);
  turn_side (self);
  fathom_panes_measure_ahead (self->panes);
  if (fathom_sitting_get_reviewing (self->sitting) || fathom_replay_bar_get_active (self->replay_bar))
    restore_focus (self);
}

void
fathom_table_page_tell (FathomTablePage *self,
                        const char      *text,
                        const char      *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", text, action);
  self->message_at = fathom_match_get_length (fathom_sitting_get_match (self->sitting));
  if (g_str_equal (action, "reload"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", fathom_match_get_id (fathom_sitting_get_match (self->sitting)));
}

static void
guide_gone_cb (FathomTablePage *self,
               GParamSpec      *pspec,
               GtkWidget       *guide)
{
  if (!gtk_widget_get_visible (guide) && gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_focus_is_idle (GTK_WIDGET (self)))
    fathom_pane_take_focus (FATHOM_PANE (adw_bin_get_child (self->action_place)));
}

/* They belong to this match; new ones start as the preferences say. */
static void
hints_cb (FathomTablePage *self)
{
  fathom_settings_set_hints (fathom_match_get_id (fathom_sitting_get_match (self->sitting)), fathom_sitting_get_hints (self->sitting));
}

static void
running_score_cb (FathomTablePage *self)
{
  fathom_settings_set_running_score (fathom_match_get_id (fathom_sitting_get_match (self->sitting)), fathom_sitting_get_running_score (self->sitting));
}

static void
narrow_cb (FathomTablePage *self)
{
  fathom_replay_bar_set_compact (self->replay_bar, fathom_panes_get_narrow (self->panes));
  if (self->sitting != NULL)
    {
      show_title (self);
      show_seats (self);
    }
  show_actions (self);
}

/* Its name stays: whether it is pressed is said as well. */
static void
show_pause (FathomTablePage *self)
{
  gboolean paused = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->pause_button));

  gtk_button_set_icon_name (GTK_BUTTON (self->pause_button), paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  fathom_tooltip_set (self->pause_button, paused ? _("Resume the Bots") : _("Pause the Bots"));
}

/* At the bottom, over the history; where the dice are there, above them: neither seats nor what is pressed next are covered. */
static void
place_toasts (FathomTablePage *self)
{
  gboolean narrow = fathom_panes_get_narrow (self->panes);

  gtk_widget_set_halign (GTK_WIDGET (self->toasts), narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->toasts), narrow ? gtk_widget_get_height (GTK_WIDGET (self->side)) : 0);
}

static gboolean
place_toasts_cb (GtkWidget     *widget,
                 GdkFrameClock *clock,
                 gpointer       user_data)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (widget);

  place_toasts (self);
  return --self->toasts_wait > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The actions work wherever the focus is in the window, and in its toasts. What was told before the table had its size finds its place then. */
static void
fathom_table_page_map (GtkWidget *widget)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (fathom_table_page_parent_class)->map (widget);
  if (self->toasts_wait == 0)
    gtk_widget_add_tick_callback (widget, place_toasts_cb, NULL, NULL);
  self->toasts_wait = LAYOUT_FRAMES;
  gtk_widget_insert_action_group (GTK_WIDGET (root), "table", G_ACTION_GROUP (self->actions));
  self->fullscreen_bindings[0] = g_object_bind_property (root, "fullscreened", self->header, "visible",
                                                         G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  self->fullscreen_bindings[1] = g_object_bind_property (root, "fullscreened", self->table_view_buttons, "visible",
                                                         G_BINDING_SYNC_CREATE);
}

static void
fathom_table_page_unmap (GtkWidget *widget)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (widget);

  for (guint i = 0; i < G_N_ELEMENTS (self->fullscreen_bindings); i++)
    g_clear_pointer (&self->fullscreen_bindings[i], g_binding_unbind);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "table", NULL);
  GTK_WIDGET_CLASS (fathom_table_page_parent_class)->unmap (widget);
}

static void
fathom_table_page_dispose (GObject *object)
{
  FathomTablePage *self = FATHOM_TABLE_PAGE (object);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->analysis);
  g_clear_object (&self->sitting);
  g_clear_object (&self->actions);
  g_clear_object (&self->librarian);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_TABLE_PAGE);

  G_OBJECT_CLASS (fathom_table_page_parent_class)->dispose (object);
}

static void
fathom_table_page_class_init (FathomTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_table_page_dispose;
  widget_class->map = fathom_table_page_map;
  widget_class->unmap = fathom_table_page_unmap;

  g_type_ensure (FATHOM_TYPE_EVEN_LAYOUT);
  g_type_ensure (FATHOM_TYPE_HISTORY_PANE);
  g_type_ensure (FATHOM_TYPE_MOMENT_PANE);
  g_type_ensure (FATHOM_TYPE_SEAT_STRIP);
  g_type_ensure (FATHOM_TYPE_PANES);
  g_type_ensure (FATHOM_TYPE_PAST_BAR);
  g_type_ensure (FATHOM_TYPE_REPLAY_BAR);
  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/table-page.ui");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb, NULL);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, header);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, table_menu);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, table_view_buttons);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, table_view_undo_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, analysis_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, look_back_row);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, pause_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, past_bar);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, moments);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, past_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, panes);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, seats);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, board_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, action_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, ending_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, guide_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, side);
  gtk_widget_class_bind_template_child (widget_class, FathomTablePage, history);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "table.now", NULL);
}

static void
fathom_table_page_init (FathomTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (self->menu_button, self->table_menu);
  fathom_table_page_add_actions (self);
  g_signal_connect_object (self->panes, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pause_button, "notify::active", G_CALLBACK (show_pause), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panes, "notify::folded", G_CALLBACK (place_past_bar), self, G_CONNECT_SWAPPED);
  fathom_replay_bar_listen (self->replay_bar, GTK_WIDGET (self));
  fathom_focus_in_view_keep (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->side));
  show_actions (self);
}

GtkWidget *
fathom_table_page_new (FathomLibrarian *librarian)
{
  FathomTablePage *self = g_object_new (FATHOM_TYPE_TABLE_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}

/* The panes of a game stay for its next match. */
static void
lay_table (FathomTablePage      *self,
           const FathomGameView *view)
{
  GtkWidget *board, *guide;

  if (self->view == view)
    return;
  self->view = view;
  fathom_panes_set_side_width (self->panes, view->side_width);
  board = view->new_board ();
  adw_bin_set_child (self->board_place, board);
  adw_bin_set_child (self->action_place, view->new_action_pane ());
  adw_bin_set_child (self->ending_place, view->new_ending (board));
  guide = view->guide != NULL ? fathom_guide_new (view->guide, GTK_SCROLLED_WINDOW (self->scroller)) : NULL;
  adw_bin_set_child (self->guide_place, guide);
  fathom_a11y_names_apply (GTK_WIDGET (self));
  if (guide == NULL)
    return;
  g_object_bind_property (self->panes, "narrow", guide, "compact", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (guide, "notify::visible", G_CALLBACK (guide_gone_cb), self, G_CONNECT_SWAPPED);
}

static void
sit_down (FathomTablePage *self,
          AdwBin          *place,
          FathomSitting   *sitting)
{
  if (adw_bin_get_child (place) != NULL)
    g_object_set (adw_bin_get_child (place), "sitting", sitting, NULL);
}

void
fathom_table_page_set_match (FathomTablePage *self,
                             FathomMatch     *match)
{
  g_autoptr (FathomSitting) sitting = NULL;
  g_autoptr (GPropertyAction) hints = NULL, pause = NULL, score = NULL;

  g_return_if_fail (FATHOM_IS_TABLE_PAGE (self));

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  self->message_at = 0;
  sitting = match != NULL ? fathom_sitting_new (match) : NULL;
  g_set_object (&self->sitting, sitting);
  if (sitting != NULL)
    lay_table (self, fathom_game_view_of (sitting));
  sit_down (self, self->ending_place, sitting);
  fathom_pane_set_sitting (FATHOM_PANE (self->seats), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (self->past_bar), sitting);
  fathom_pane_set_sitting (self->moments, sitting);
  fathom_replay_bar_set_sitting (self->replay_bar, sitting);
  sit_down (self, self->board_place, sitting);
  sit_down (self, self->action_place, sitting);
  fathom_pane_set_sitting (FATHOM_PANE (self->history), sitting);
  sit_down (self, self->guide_place, sitting);
  if (sitting == NULL)
    return;

  fathom_sitting_set_hints (sitting, fathom_settings_get_hints (fathom_match_get_id (match)));
  g_signal_connect_object (sitting, "notify::hints", G_CALLBACK (hints_cb), self, G_CONNECT_SWAPPED);
  fathom_sitting_set_running_score (sitting, fathom_settings_get_running_score (fathom_match_get_id (match)));
  g_signal_connect_object (sitting, "notify::running-score", G_CALLBACK (running_score_cb), self, G_CONNECT_SWAPPED);
  score = g_property_action_new ("running-score", sitting, "running-score");
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (score));
  hints = g_property_action_new ("hints", sitting, "hints");
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (hints));
  pause = g_property_action_new ("pause", sitting, "paused");
  if (has_bots (self))
    g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (pause));
  else
    g_action_map_remove_action (G_ACTION_MAP (self->actions), "pause");
  g_object_bind_property (sitting, "paused", self->pause_button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "message", G_CALLBACK (fathom_table_page_tell), self, G_CONNECT_SWAPPED);
  show_side (self);
  sitting_changed_cb (self);
}

gboolean
fathom_table_page_take_focus (FathomTablePage *self)
{
  GtkWidget *action, *guide, *focus;

  g_return_val_if_fail (FATHOM_IS_TABLE_PAGE (self), FALSE);

  action = adw_bin_get_child (self->action_place);
  guide = adw_bin_get_child (self->guide_place);
  if (self->sitting == NULL || action == NULL || !gtk_widget_get_mapped (action) || (guide != NULL && gtk_widget_get_visible (guide)) ||
      fathom_sitting_get_reviewing (self->sitting) || fathom_replay_bar_get_active (self->replay_bar))
    return FALSE;
  focus = gtk_root_get_focus (gtk_widget_get_root (action));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, action)) /* else the pane has chosen it */
    fathom_pane_take_focus (FATHOM_PANE (action));
  focus = gtk_root_get_focus (gtk_widget_get_root (action));
  return focus != NULL && gtk_widget_is_ancestor (focus, action);
}

FathomSitting *
fathom_table_page_get_sitting (FathomTablePage *self)
{
  g_return_val_if_fail (FATHOM_IS_TABLE_PAGE (self), NULL);

  return self->sitting;
}

void
fathom_table_page_add_toast (FathomTablePage *self,
                             AdwToast        *toast)
{
  g_return_if_fail (FATHOM_IS_TABLE_PAGE (self));

  g_signal_connect_object (toast, "dismissed", G_CALLBACK (gtk_widget_hide), self->toasts, G_CONNECT_SWAPPED);
  place_toasts (self);
  gtk_widget_set_visible (GTK_WIDGET (self->toasts), TRUE);
  adw_toast_overlay_add_toast (self->toasts, toast);
  fathom_a11y_names_apply_toasts (self->toasts);
}

void
fathom_table_page_replay (FathomTablePage *self)
{
  g_return_if_fail (FATHOM_IS_TABLE_PAGE (self));

  if (self->sitting != NULL && !fathom_sitting_is_quick_score (self->sitting)) /* which has results but no moves */
    fathom_replay_bar_start (self->replay_bar);
}
