/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/analysis-page.h"

#include "model/trouble.h"
#include "views/analysis/analysis-charts.h"
#include "views/analysis/chances.h"
#include "views/analysis/moments.h"
#include "views/analysis/transport.h"
#include "views/app/ui-language.h"
#include "views/charts/chart-card.h"
#include "views/logbook/share-dialog.h"
#include "views/table/picture.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/wrap-layout.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/dates.h"
#include "words/analysis.h"

#define ALIGNING 60              /* ms: the graph has its place by then */
#define ROOMY    700             /* pixels: what is beside the graph finds room */
#define LEAST_DONE 0.05          /* before anything can be said about the rest */

struct _FathomAnalysisPage
{
  AdwBin             parent_instance;

  FathomLibrarian   *librarian;
  gint64             id;             /* of the match that was asked for */
  GCancellable      *cancellable;
  FathomAnalysisRun *run;
  FathomSitting     *sitting;        /* of the same match: what is seen at the cursor */
  const FathomAnalysis *shown;       /* that the charts were made of */
  guint              cursor;
  guint              aligning;       /* source */
  gint64             began;          /* µs: what is going on */
  FathomRunState     going_on;

  AdwWindowTitle    *title;
  GtkWidget         *share;
  GtkWidget         *practice;
  GtkRevealer       *news;
  GtkLabel          *news_text;
  GtkProgressBar    *progress;
  GtkWidget         *stop;
  GtkWidget         *again;
  GtkStack          *stack;
  AdwStatusPage     *nothing;
  GtkOverlay        *graph_overlay;
  FathomChartCard   *graph;
  FathomTransport   *transport;
  GtkWidget         *chances;        /* owned: beside the graph, where there is room */
  GtkWidget         *tabs;
  GtkToggleButton   *moments_tab;
  GtkToggleButton   *board_tab;
  GtkToggleButton   *balance_tab;
  AdwLeaflet        *leaflet;
  GtkWidget         *board_card;
  GtkLabel          *moment_where;
  GtkLabel          *moment_text;
  GtkPicture        *board;
  GtkWidget         *balance_card;
  FathomChartCard   *balance;
  FathomMoments     *moments;
};

G_DEFINE_FINAL_TYPE (FathomAnalysisPage, fathom_analysis_page, ADW_TYPE_BIN)

/* The cursor */

static const FathomStep *
get_step (FathomAnalysisPage *self)
{
  return self->cursor > 0 ? &g_array_index (fathom_analysis_run_get_steps (self->run), FathomStep, self->cursor - 1) : NULL;
}

static void
show_board (FathomAnalysisPage *self)
{
  const FathomStep *step = get_step (self);
  g_autofree char *where = fathom_analysis_say_where (self->run, self->sitting, self->cursor);
  g_autofree char *sentence = step != NULL ? fathom_sitting_say (self->sitting, step->entry) : NULL;
  g_autoptr (FathomPicture) picture = NULL;
  g_autofree char *said = g_strdup_printf ("%s. %s", where, sentence != NULL ? sentence : "");

  fathom_match_set_position (fathom_sitting_get_match (self->sitting), step != NULL ? step->entry + 1 : 0);
  picture = fathom_picture_new_sitting (self->sitting, adw_style_manager_get_dark (adw_style_manager_get_default ()));
  gtk_picture_set_paintable (self->board, GDK_PAINTABLE (picture));
  gtk_picture_set_alternative_text (self->board, said);
  gtk_label_set_label (self->moment_where, where);
  gtk_label_set_label (self->moment_text, sentence != NULL ? sentence : "");
  fathom_transport_set_text (self->transport, said);
}

static void
show_cursor (FathomAnalysisPage *self)
{
  fathom_chart_set_cursor (fathom_chart_card_get_chart (self->graph), (int) self->cursor);
  fathom_transport_set_position (self->transport, self->cursor);
  fathom_moments_set_current (self->moments, self->cursor);
  fathom_chances_set_point (FATHOM_CHANCES (self->chances), self->cursor);
  show_board (self);
}

static void
chart_cursor_cb (FathomAnalysisPage *self)
{
  int cursor = fathom_chart_get_cursor (fathom_chart_card_get_chart (self->graph));

  if (cursor >= 0)
    fathom_analysis_page_set_cursor (self, (guint) cursor);
}

static void
transport_cb (FathomAnalysisPage *self)
{
  fathom_analysis_page_set_cursor (self, fathom_transport_get_position (self->transport));
}

static void
chosen_cb (FathomAnalysisPage *self,
           guint               event)
{
  gboolean there = self->cursor == event;

  fathom_analysis_page_set_cursor (self, event);
  if (there && adw_leaflet_get_folded (self->leaflet))
    gtk_toggle_button_set_active (self->board_tab, TRUE);
}

static void
try_it_cb (FathomAnalysisPage *self,
           guint               event)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.try-it", "(xu)", self->id, event);
}

/* Pages of a narrow window */

static void
tab_cb (FathomAnalysisPage *self)
{
  if (gtk_toggle_button_get_active (self->board_tab))
    adw_leaflet_set_visible_child (self->leaflet, self->board_card);
  else if (gtk_toggle_button_get_active (self->balance_tab))
    adw_leaflet_set_visible_child (self->leaflet, self->balance_card);
  else
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->moments));
}

/* What is there */

static void
add_line (GtkBox     *box,
          const char *text,
          const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 16);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);
}

/* "Ana won with luck worth 31.0%; decisions cost 4.2% in all. By decisions alone: a win chance of 62.0%." */
static GtkWidget *
new_accounts (FathomAnalysisPage   *self,
              const FathomAnalysis *analysis)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  FathomVoice voice;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  /* Translators: above sentences such as "Ana won with luck worth 31.0%"; in the bars above it, luck is only that of one's own dice */
  add_line (box, _("With all luck, one’s own and that of the others:"), "caption-heading");
  for (guint seat = 1; seat <= analysis->players; seat++)
    {
      FathomAccount account;
      g_autofree char *text = NULL;
      g_autofree char *adjusted = NULL;

      fathom_analysis_get_account (analysis, seat, &account);
      text = fathom_words_account (&voice, seat, &account);
      adjusted = fathom_words_adjusted (&voice, &account);
      add_line (box, text, "account");
      if (adjusted != NULL)
        add_line (box, adjusted, "dim-label");
    }
  return GTK_WIDGET (box);
}

static GArray *
list_turns (FathomAnalysisPage *self)
{
  const GArray *steps = fathom_analysis_run_get_steps (self->run);
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < steps->len; i++)
    if (i == 0 || g_array_index (steps, FathomStep, i).turn != g_array_index (steps, FathomStep, i - 1).turn)
      g_array_append_val (turns, i);

  return turns;
}

static GArray *
list_positions (const FathomAnalysis *analysis)
{
  g_autoptr (GArray) moments = fathom_analysis_list_moments (analysis);
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < moments->len; i++)
    g_array_append_val (positions, g_array_index (moments, FathomKeyMoment, i).event);

  return positions;
}

/* Where the letters are so large that a word would be broken, they are smaller. */
static void
fit_tabs (FathomAnalysisPage *self)
{
  int natural;

  gtk_widget_measure (self->tabs, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (natural > gtk_widget_get_width (GTK_WIDGET (self)))
    gtk_widget_add_css_class (self->tabs, "tight");
}

/* Out of sight, and before it is laid out, the page is as wide as it was; the window knows better. */
static gboolean
has_wide_window (FathomAnalysisPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_widget_get_width (GTK_WIDGET (root)) >= ROOMY;
}

/* One card at a time, or all side by side. Returns: whether anything has changed. */
static gboolean
show_folded (FathomAnalysisPage *self)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);
  gboolean roomy = !folded && has_wide_window (self) && gtk_widget_get_width (GTK_WIDGET (self)) >= ROOMY;

  if (gtk_widget_get_visible (self->tabs) == folded && roomy == (gtk_widget_get_parent (self->chances) != NULL))
    return FALSE;
  gtk_widget_set_visible (self->tabs, folded);
  gtk_widget_set_visible (self->share, roomy);
  fathom_chart_card_set_compact (self->graph, folded);
  fathom_chart_card_set_side (self->graph, roomy ? self->chances : NULL);
  fathom_transport_place_buttons (self->transport, self->graph_overlay, folded ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  if (folded)
    tab_cb (self);
  return TRUE;
}

static void queue_alignment (FathomAnalysisPage *self);

/* The track is as long as the graph, and as the card where that is a table. */
static void
align_track_cb (gpointer user_data)
{
  FathomAnalysisPage *self = user_data;
  FathomChart *chart = fathom_chart_card_get_chart (self->graph);
  double left, right, start, end;

  self->aligning = 0;
  if (show_folded (self))
    {
      queue_alignment (self);
      return;
    }
  fit_tabs (self);
  fathom_chart_get_span (chart, &left, &right);
  if (!gtk_widget_get_mapped (GTK_WIDGET (chart)))
    fathom_transport_set_span (self->transport, 0, 0);
  else if (right > left && gtk_widget_translate_coordinates (GTK_WIDGET (chart), GTK_WIDGET (self->transport), left, 0, &start, NULL) &&
      gtk_widget_translate_coordinates (GTK_WIDGET (chart), GTK_WIDGET (self->transport), right, 0, &end, NULL))
    fathom_transport_set_span (self->transport, (int) start - 12, gtk_widget_get_width (GTK_WIDGET (self->transport)) - (int) end - 12);
}

static void
queue_alignment (FathomAnalysisPage *self)
{
  if (self->aligning == 0)
    self->aligning = g_timeout_add_once (ALIGNING, align_track_cb, self);
}

static void
show_analysis (FathomAnalysisPage *self)
{
  const FathomAnalysis *analysis = fathom_analysis_run_get_analysis (self->run);
  gboolean first = self->shown == NULL;
  g_autoptr (FathomChartModel) graph = NULL;
  g_autoptr (FathomChartModel) balance = NULL;
  g_autoptr (GArray) positions = NULL, turns = NULL;

  if (self->shown == analysis)
    return;
  self->shown = analysis;
  if (analysis == NULL)
    return;
  graph = fathom_analysis_chart_new (self->run, self->sitting);
  balance = fathom_balance_chart_new (self->run, self->sitting);
  positions = list_positions (analysis);
  self->cursor = first ? analysis->n_events : MIN (self->cursor, analysis->n_events);
  fathom_chances_set_model (FATHOM_CHANCES (self->chances), graph, self->sitting);
  fathom_chart_card_set_model (self->graph, graph);
  fathom_chart_card_set_model (self->balance, balance);
  fathom_chart_card_set_footer (self->balance, new_accounts (self, analysis));
  turns = list_turns (self);
  fathom_transport_set_length (self->transport, analysis->n_events, positions);
  fathom_transport_set_turns (self->transport, turns);
  fathom_moments_show (self->moments, self->run, self->sitting);
  show_cursor (self);
  queue_alignment (self);
}

static const char *
get_news (FathomAnalysisPage *self)
{
  switch (fathom_analysis_run_get_state (self->run))
    {
    case FATHOM_RUN_COARSE:
      return _("Analyzing the match…");
    case FATHOM_RUN_SHARPENING:
      return _("This is a first look; a more exact analysis is under way…");
    case FATHOM_RUN_STOPPED:
      return self->shown != NULL ? _("Stopped. This is a first look.") : _("The analysis was stopped.");
    default:
      return fathom_analysis_run_is_outdated (self->run) ? _("An older version of Fathom made this analysis.") : NULL;
    }
}

/* How long it will take, by what it took so far; −1: nobody knows yet. */
static int
find_seconds_left (FathomAnalysisPage *self)
{
  FathomRunState state = fathom_analysis_run_get_state (self->run);
  double done = fathom_analysis_run_get_progress (self->run);
  gint64 now = g_get_monotonic_time ();

  if (state != self->going_on)
    {
      self->going_on = state;
      self->began = now;
    }
  return state <= FATHOM_RUN_SHARPENING && done > LEAST_DONE ? (int) ((now - self->began) / done * (1 - done) / G_USEC_PER_SEC) + 1 : -1;
}

static void
show_news (FathomAnalysisPage *self)
{
  FathomRunState state = fathom_analysis_run_get_state (self->run);
  gboolean running = state <= FATHOM_RUN_SHARPENING;
  const char *news = get_news (self);
  int left = find_seconds_left (self);
  /* Translators: what is going on, and for how many seconds more */
  g_autofree char *both = news != NULL && left > 0 ? g_strdup_printf (_("%s About %d s left."), news, left) : NULL;

  if (news != NULL)
    gtk_label_set_label (self->news_text, both != NULL ? both : news);
  gtk_progress_bar_set_fraction (self->progress, fathom_analysis_run_get_progress (self->run));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_widget_set_visible (self->stop, running || (news == NULL && gtk_revealer_get_child_revealed (self->news)));
  gtk_widget_set_sensitive (self->stop, running);
  gtk_widget_set_visible (self->again, !running && news != NULL);
  gtk_revealer_set_reveal_child (self->news, news != NULL);
}

/* What closes stays as it was until it is closed; then nobody hears of it either. */
static void
news_closed_cb (FathomAnalysisPage *self)
{
  if (!gtk_revealer_get_child_revealed (self->news) && !gtk_revealer_get_reveal_child (self->news))
    gtk_widget_set_visible (self->stop, FALSE);
}

static void
run_changed_cb (FathomAnalysisPage *self)
{
  FathomRunState state = fathom_analysis_run_get_state (self->run);

  show_analysis (self);
  show_news (self);
  if (state == FATHOM_RUN_NOTHING)
    adw_status_page_set_description (self->nothing, fathom_sitting_is_quick_score (self->sitting)
                                     ? _("This match has results but no moves.") : _("There are too few moves so far."));
  gtk_stack_set_visible_child_name (self->stack, self->shown != NULL ? "content" : state == FATHOM_RUN_NOTHING ? "nothing" : "waiting");
}

/* Whose match */

/* Another match is read from its beginning. */
static void
scroll_to_top (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)), 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    scroll_to_top (child);
}

static void
show_title (FathomAnalysisPage *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint viewer = fathom_analysis_run_get_viewer (self->run);
  g_autofree char *names = NULL;
  g_autofree char *subtitle = NULL;
  FathomVoice voice;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  names = fathom_words_join_seats (&voice, (1u << voice.players) - 1);
  if (viewer > 0)
    /* Translators: a game, who plays it, and by whose eyes it is looked at */
    subtitle = g_strdup_printf (_("%s · %s · as %s sees it"), fathom_match_get_game (match)->title, names,
                                fathom_sitting_get_name (self->sitting, viewer));
  else if (fathom_match_get_status (match) != FATHOM_MATCH_FINISHED)
    /* Translators: a game, and who plays it: nothing that only one of them knows is looked at */
    subtitle = g_strdup_printf (_("%s · %s · as everyone sees it"), fathom_match_get_game (match)->title, names);
  else if (fathom_match_get_started (match) != 0)
    {
      g_autofree char *date = fathom_date_dup_date (fathom_match_get_started (match));

      subtitle = g_strdup_printf ("%s · %s · %s", fathom_match_get_game (match)->title, names, date);
    }
  else
    subtitle = g_strdup_printf ("%s · %s", fathom_match_get_game (match)->title, names);
  adw_window_title_set_subtitle (self->title, subtitle);
}

static void
forget (FathomAnalysisPage *self)
{
  if (self->run != NULL)
    g_signal_handlers_disconnect_by_data (self->run, self);
  if (self->run != NULL && self->librarian == NULL) /* with a library it goes on, to be kept */
    fathom_analysis_run_stop (self->run);
  g_clear_object (&self->run);
  g_clear_object (&self->sitting);
  self->shown = NULL;
  self->cursor = 0;
  self->going_on = FATHOM_RUN_NOTHING; /* whatever begins next, begins then */
}

void
fathom_analysis_page_show (FathomAnalysisPage *self,
                           FathomMatch        *match,
                           guint               viewer)
{
  forget (self);
  scroll_to_top (GTK_WIDGET (self));
  self->id = fathom_match_get_id (match);
  self->sitting = fathom_sitting_new (match);
  fathom_sitting_set_paused (self->sitting, TRUE);
  if (viewer == 0) /* the only person among bots, or what everybody sees */
    viewer = fathom_sitting_get_viewer (self->sitting);
  self->run = fathom_analysis_run_new (self->librarian, match, viewer);
  if (viewer > 0 && fathom_analysis_run_get_viewer (self->run) > 0)
    fathom_sitting_set_viewer (self->sitting, viewer);
  show_title (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "analysis.share", fathom_match_get_status (match) == FATHOM_MATCH_FINISHED && self->id > 0);
  g_signal_connect_object (self->run, "changed", G_CALLBACK (run_changed_cb), self, G_CONNECT_SWAPPED);
  run_changed_cb (self);
}

/* It may have been corrected since. */
static gboolean
is_shown (FathomAnalysisPage *self,
          FathomMatch        *match)
{
  return self->run != NULL && fathom_analysis_run_is_of (self->run, match);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomAnalysisPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomMatch) match = fathom_match_open_finish (result, &error);
  g_autofree char *trouble = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (match != NULL)
    {
      if (!is_shown (self, match))
        fathom_analysis_page_show (self, match, 0);
      return;
    }
  forget (self);
  trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);
  adw_status_page_set_description (self->nothing, trouble);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

void
fathom_analysis_page_open (FathomAnalysisPage *self,
                           gint64              match)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (self->id != match)
    {
      forget (self);
      gtk_revealer_set_reveal_child (self->news, FALSE);
      gtk_stack_set_visible_child_name (self->stack, "waiting");
    }
  self->id = match;
  fathom_match_load_async (self->librarian, match, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
stop_cb (FathomAnalysisPage *self)
{
  fathom_analysis_run_stop (self->run);
}

static void
again_cb (FathomAnalysisPage *self)
{
  fathom_analysis_run_again (self->run);
}

static void
share_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  FathomAnalysisPage *self = FATHOM_ANALYSIS_PAGE (widget);

  fathom_share_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->librarian, self->id);
}

/* Keys */

static guint
find_turn (FathomAnalysisPage *self,
           int                 direction)
{
  const GArray *steps = fathom_analysis_run_get_steps (self->run);
  guint turn = self->cursor > 0 ? get_step (self)->turn : 0;
  guint cursor = self->cursor;

  while (direction > 0 && cursor < steps->len && g_array_index (steps, FathomStep, cursor).turn <= turn)
    cursor++;
  if (direction > 0)
    return MIN (cursor + 1, steps->len);
  while (cursor > 0 && g_array_index (steps, FathomStep, cursor - 1).turn >= turn)
    cursor--;
  return cursor;
}

static gboolean
step_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  FathomAnalysisPage *self = FATHOM_ANALYSIS_PAGE (widget);
  const char *what = g_variant_get_string (arguments, NULL);

  if (self->shown == NULL)
    return FALSE;
  if (g_str_equal (what, "earlier"))
    fathom_analysis_page_set_cursor (self, MAX (self->cursor, 1) - 1);
  else if (g_str_equal (what, "later"))
    fathom_analysis_page_set_cursor (self, self->cursor + 1);
  else if (g_str_equal (what, "first"))
    fathom_analysis_page_set_cursor (self, 0);
  else if (g_str_equal (what, "last"))
    fathom_analysis_page_set_cursor (self, self->shown->n_events);
  else if (g_str_equal (what, "turn-before"))
    fathom_analysis_page_set_cursor (self, find_turn (self, -1));
  else if (g_str_equal (what, "turn-after"))
    fathom_analysis_page_set_cursor (self, find_turn (self, 1));
  else if (g_str_equal (what, "play"))
    fathom_transport_toggle (self->transport);
  else
    fathom_transport_jump (self->transport, g_str_equal (what, "moment-before") ? -1 : 1);
  return TRUE;
}

/* While it was out of sight, the window may have become narrow: it must not have to be as wide again as what was here then. */
static void
fathom_analysis_page_map (GtkWidget *widget)
{
  FathomAnalysisPage *self = FATHOM_ANALYSIS_PAGE (widget);

  if (!has_wide_window (self))
    {
      gtk_widget_set_visible (self->share, FALSE);
      fathom_chart_card_set_side (self->graph, NULL);
    }
  queue_alignment (self); /* with the same size, nothing is laid out anew */
  GTK_WIDGET_CLASS (fathom_analysis_page_parent_class)->map (widget);
}

static void
fathom_analysis_page_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  GTK_WIDGET_CLASS (fathom_analysis_page_parent_class)->size_allocate (widget, width, height, baseline);
  queue_alignment (FATHOM_ANALYSIS_PAGE (widget));
}

static void
fathom_analysis_page_dispose (GObject *object)
{
  FathomAnalysisPage *self = FATHOM_ANALYSIS_PAGE (object);

  g_clear_handle_id (&self->aligning, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  forget (self);
  g_clear_object (&self->chances);
  g_clear_object (&self->librarian);
  G_OBJECT_CLASS (fathom_analysis_page_parent_class)->dispose (object);
}

static void
fathom_analysis_page_class_init (FathomAnalysisPageClass *klass)
{
  static const struct { guint key; GdkModifierType modifiers; const char *what; } keys[] =
  {
    { GDK_KEY_Left, 0, "earlier" }, { GDK_KEY_Right, 0, "later" }, { GDK_KEY_Home, 0, "first" }, { GDK_KEY_End, 0, "last" },
    { GDK_KEY_Left, GDK_CONTROL_MASK, "turn-before" }, { GDK_KEY_Right, GDK_CONTROL_MASK, "turn-after" },
    { GDK_KEY_space, 0, "play" }, { GDK_KEY_m, 0, "moment-after" }, { GDK_KEY_m, GDK_SHIFT_MASK, "moment-before" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (FATHOM_TYPE_CHART_CARD);
  g_type_ensure (FATHOM_TYPE_MOMENTS);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = fathom_analysis_page_dispose;
  gtk_widget_class_install_action (widget_class, "analysis.share", NULL, share_cb);
  widget_class->map = fathom_analysis_page_map;
  widget_class->size_allocate = fathom_analysis_page_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/analysis/analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, share);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, practice);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, news);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, news_text);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, stop);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, again);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, graph_overlay);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, graph);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, tabs);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, moments_tab);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, board_tab);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, balance_tab);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, board_card);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, moment_where);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, moment_text);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, board);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, balance_card);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, balance);
  gtk_widget_class_bind_template_child (widget_class, FathomAnalysisPage, moments);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, news_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tab_cb);
  gtk_widget_class_bind_template_callback (widget_class, queue_alignment);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_it_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, step_cb, "s", keys[i].what);
}

static void
fathom_analysis_page_init (FathomAnalysisPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->transport = FATHOM_TRANSPORT (fathom_transport_new ());
  fathom_chart_card_set_footer (self->graph, GTK_WIDGET (self->transport));
  g_signal_connect_object (fathom_chart_card_get_chart (self->graph), "notify::cursor", G_CALLBACK (chart_cursor_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->graph, "notify::as-table", G_CALLBACK (queue_alignment), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->transport, "notify::position", G_CALLBACK (transport_cb), self, G_CONNECT_SWAPPED);
  fathom_narrow_windows_fit (self->tabs);
  gtk_widget_set_visible (self->tabs, FALSE);
  fathom_transport_place_buttons (self->transport, self->graph_overlay, GTK_ALIGN_CENTER);
  self->chances = g_object_ref_sink (fathom_chances_new ());
}

GtkWidget *
fathom_analysis_page_new (FathomLibrarian *librarian)
{
  FathomAnalysisPage *self = g_object_new (FATHOM_TYPE_ANALYSIS_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}

guint
fathom_analysis_page_get_cursor (FathomAnalysisPage *self)
{
  return self->cursor;
}

void
fathom_analysis_page_set_cursor (FathomAnalysisPage *self,
                                 guint               cursor)
{
  if (self->shown == NULL || MIN (cursor, self->shown->n_events) == self->cursor)
    return;
  self->cursor = MIN (cursor, self->shown->n_events);
  show_cursor (self);
}
