/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/players-page.h"

#include "store/name-key.h"
#include "views/app/ui-language.h"
#include "views/players/figures-print.h"
#include "views/players/player-detail.h"
#include "views/players/player-dialogs.h"
#include "views/players/player-figures.h"
#include "views/players/proof-dialog.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/list-detail.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/wrap-layout.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/unfold.h"
#include "words/grammar.h"

#define EVERYBODY (-1)         /* instead of a profile */
#define PATIENCE  100          /* ms until grey cards are shown */
#define MANY      8            /* players, from which on they can be searched */

struct _FathomPlayersPage
{
  AdwBin               parent_instance;

  gboolean             unfolded;
  FathomLibrarian     *librarian;
  GCancellable        *cancellable;
  GPtrArray           *players;      /* of FathomPlayer */
  GPtrArray           *rows;         /* borrowed, those in use */
  GPtrArray           *archived_rows;
  gint64               chosen;       /* 0: nobody; EVERYBODY */
  gint64               newest;       /* when the newest finished match began; 0: none */
  guint                waiting;      /* source */
  AdwToast            *toast;        /* borrowed while it is shown */

  AdwToastOverlay     *toasts;
  AdwWindowTitle      *title;
  GtkWidget           *back;
  FathomListDetail         *split;
  AdwEntryRow         *new_name;
  GtkLabel            *complaint;
  AdwPreferencesGroup *group;
  GtkWidget           *everybody_group;
  GtkWidget           *everybody;
  GtkLabel            *everybody_summary;
  GtkBox              *everybody_figures;
  GtkWidget           *search;
  GtkWidget           *not_found;
  GtkWidget           *nobody;
  GtkWidget           *archived_group;
  AdwExpanderRow      *archived;
  GtkStack            *stack;
  AdwStatusPage       *none;
  AdwStatusPage       *trouble;
  FathomPlayerDetail  *detail;              /* nullable: nobody has been looked at */
};

G_DEFINE_FINAL_TYPE (FathomPlayersPage, fathom_players_page, ADW_TYPE_BIN)

/* A change on its way to the library. */
typedef struct
{
  FathomPlayersPage  *page;
  FathomPlayerChange  change;
  gint64              profile;
  char               *name;    /* whom it is about */
} Change;

static void reload (FathomPlayersPage *self);
static void look   (FathomPlayersPage *self);
static void start  (FathomPlayersPage *self,
                    FathomPlayerChange what,
                    gint64             profile,
                    gint64             other,
                    const char        *text);

/* Toasts */

typedef struct
{
  FathomPlayerChange change;
  gint64             profile;
} Remedy;

static void
undo_cb (FathomPlayersPage *self,
         AdwToast          *toast)
{
  const Remedy *remedy = g_object_get_data (G_OBJECT (toast), "remedy");

  start (self, remedy->change, remedy->profile, 0, "");
}

static void
dismissed_cb (FathomPlayersPage *self,
              AdwToast          *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
tell (FathomPlayersPage *self,
      const char        *text,
      const Remedy      *remedy)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  if (remedy != NULL)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      g_object_set_data_full (G_OBJECT (toast), "remedy", g_memdup2 (remedy, sizeof *remedy), g_free);
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
    }
  self->toast = toast;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
show_done (FathomPlayersPage *self,
           const Change      *change)
{
  g_autofree char *text = NULL;
  Remedy remedy = { FATHOM_PLAYER_BRING_BACK, change->profile };

  if (change->change == FATHOM_PLAYER_ARCHIVE)
    text = fathom_grammar_printf (_("%s archived"), change->name);
  else if (change->change == FATHOM_PLAYER_MERGE)
    {
      text = fathom_grammar_printf (_("%s merged"), change->name);
      remedy.change = FATHOM_PLAYER_UNMERGE;
    }
  else if (change->change == FATHOM_PLAYER_ERASE)
    tell (self, _("Player erased"), NULL);
  if (text != NULL)
    tell (self, text, &remedy);
}

/* Changes */

static void
change_free (Change *change)
{
  g_object_unref (change->page);
  g_free (change->name);
  g_free (change);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Change, change_free)

static void
complain (FathomPlayersPage *self,
          const Change      *change,
          const GError      *error)
{
  g_autofree char *text = fathom_player_describe_error (fathom_ui_language_get (), error);

  if (change->change == FATHOM_PLAYER_CREATE)
    {
      gtk_label_set_label (self->complaint, text);
      gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (self->new_name), "error");
    }
  else if (change->change == FATHOM_PLAYER_RENAME || change->change == FATHOM_PLAYER_INITIALS)
    fathom_player_detail_complain (self->detail, change->change, text);
  else
    tell (self, text, NULL);
}

static void
changed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Change) change = user_data;
  FathomPlayersPage *self = change->page;
  g_autoptr (GError) error = NULL;
  gint64 id = fathom_player_change_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (id == 0)
    {
      complain (self, change, error);
      return;
    }
  if (change->change == FATHOM_PLAYER_CREATE)
    gtk_editable_set_text (GTK_EDITABLE (self->new_name), "");
  if (change->change == FATHOM_PLAYER_CREATE || change->change == FATHOM_PLAYER_BRING_BACK)
    self->chosen = id;
  if (change->change == FATHOM_PLAYER_ERASE)
    self->chosen = 0;
  show_done (self, change);
  reload (self);
  look (self);
}

static const FathomProfile *
find_profile (FathomPlayersPage *self,
              gint64             id)
{
  for (guint i = 0; self->players != NULL && i < self->players->len; i++)
    {
      const FathomPlayer *player = g_ptr_array_index (self->players, i);

      if (player->profile->id == id)
        return player->profile;
    }
  return NULL;
}

static void
start (FathomPlayersPage  *self,
       FathomPlayerChange  what,
       gint64              profile,
       gint64              other,
       const char         *text)
{
  const FathomProfile *known = find_profile (self, profile);
  Change *change = g_new0 (Change, 1);

  *change = (Change) { g_object_ref (self), what, profile, g_strdup (known != NULL ? known->name : "") };
  fathom_player_change_async (self->librarian, what, profile, other, text, changed_cb, change);
}

static void
merge_answer (GObject *owner,
              gint64   profile,
              gint64   other)
{
  FathomPlayersPage *self = FATHOM_PLAYERS_PAGE (owner);

  if (other != 0)
    start (self, FATHOM_PLAYER_MERGE, profile, other, "");
}

static void
erase_answer (GObject *owner,
              gint64   profile,
              gint64   other)
{
  start (FATHOM_PLAYERS_PAGE (owner), FATHOM_PLAYER_ERASE, profile, 0, "");
}

static void
change_cb (FathomPlayersPage *self,
           guint              change,
           gint64             profile,
           const char        *text)
{
  const FathomProfile *known = find_profile (self, profile);

  if (change == FATHOM_PLAYER_MERGE && known != NULL)
    fathom_player_ask_merge (GTK_WIDGET (self), known, self->players, merge_answer, G_OBJECT (self));
  else if (change == FATHOM_PLAYER_ERASE && known != NULL)
    fathom_player_ask_erase (GTK_WIDGET (self), known, erase_answer, G_OBJECT (self));
  else
    start (self, change, profile, 0, text);
}

/* One player, or all of them */

static gboolean
waited_cb (gpointer data)
{
  FathomPlayersPage *self = data;

  self->waiting = 0;
  gtk_stack_set_visible_child_name (self->stack, "loading");
  return G_SOURCE_REMOVE;
}

static gboolean
is_shown (FathomPlayersPage *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->stack);

  if (self->chosen == EVERYBODY)
    return g_str_equal (page, "everybody");
  return g_str_equal (page, "player") && fathom_player_detail_get_id (self->detail) == self->chosen;
}

/* Whoever was shown stays until the other one is known, unless that takes long; the same one stays until it is known anew. */
static void
wait (FathomPlayersPage *self)
{
  if (self->waiting == 0 && !is_shown (self))
    self->waiting = g_timeout_add (PATIENCE, waited_cb, self);
}

static void
mark (GtkWidget *row,
      gboolean   chosen)
{
  fathom_set_class (row, "chosen", chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
}

/* In the list, whoever is shown. */
static void
mark_chosen (FathomPlayersPage *self)
{
  GPtrArray *lists[] = { self->rows, self->archived_rows };

  mark (GTK_WIDGET (self->everybody), self->chosen == EVERYBODY);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint n = 0; n < lists[i]->len; n++)
      {
        GtkWidget *row = g_ptr_array_index (lists[i], n);

        mark (row, *(gint64 *) g_object_get_data (G_OBJECT (row), "profile") == self->chosen);
      }
}

static void
show (FathomPlayersPage *self,
      const char        *page,
      const char        *subtitle)
{
  mark_chosen (self);
  g_clear_handle_id (&self->waiting, g_source_remove);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_stack_set_visible_child_name (self->stack, page);
}

static void
report (FathomPlayersPage *self,
        const GError      *error)
{
  g_autofree char *text = NULL;

  if (error == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;
  text = fathom_player_describe_error (fathom_ui_language_get (), error);
  if (error->domain == FATHOM_PROFILE_ERROR)
    {
      tell (self, text, NULL);
      show (self, self->detail != NULL ? "player" : "none", "");
      return;
    }
  adw_status_page_set_description (self->trouble, text);
  show (self, "trouble", "");
  fathom_list_detail_show_content (self->split);
}

static void
looked_at_all_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (FathomPlayersPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomLibrarySheet) sheet = fathom_library_look_finish (FATHOM_LIBRARIAN (source), result, &error);
  g_autofree char *summary = NULL, *count = NULL;

  report (self, error);
  if (sheet == NULL || g_cancellable_is_cancelled (self->cancellable) || self->chosen != EVERYBODY)
    return;
  count = fathom_grammar_count (fathom_ui_language_get (), sheet->matches);
  /* Translators: how many, as in "1,284 finished matches" */
  summary = g_strdup_printf (ntr (fathom_ui_language_get (), "%s finished match", "%s finished matches", sheet->matches), count);
  gtk_label_set_label (self->everybody_summary, summary);
  self->newest = sheet->newest;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.review-year", sheet->newest != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.review-evening", sheet->newest != 0);
  fathom_library_figures_fill (self->everybody_figures, sheet);
  show (self, "everybody", _("Everybody"));
}

/* More than half of what is on this page, so it is made for the first player who is looked at. */
static void
ensure_detail (FathomPlayersPage *self)
{
  if (self->detail != NULL)
    return;
  self->detail = g_object_new (FATHOM_TYPE_PLAYER_DETAIL, NULL);
  g_signal_connect_swapped (self->detail, "change", G_CALLBACK (change_cb), self);
  fathom_a11y_names_apply (GTK_WIDGET (self->detail));
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->detail), "player");
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomPlayersPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomPlayerSheet) sheet = fathom_player_look_finish (FATHOM_LIBRARIAN (source), result, &error);

  report (self, error);
  if (sheet == NULL || g_cancellable_is_cancelled (self->cancellable) || self->chosen == EVERYBODY)
    return;
  self->chosen = sheet->profile->id;
  ensure_detail (self);
  show (self, "player", sheet->profile->name);
  fathom_player_detail_show (self->detail, g_steal_pointer (&sheet));
}

static void
look (FathomPlayersPage *self)
{
  if (self->chosen == EVERYBODY)
    fathom_library_look_async (self->librarian, self->cancellable, looked_at_all_cb, g_object_ref (self));
  else if (self->chosen != 0)
    fathom_player_look_async (self->librarian, self->chosen, self->cancellable, looked_cb, g_object_ref (self));
  if (self->chosen != 0)
    {
      wait (self);
      return;
    }
  show (self, "none", "");
  fathom_list_detail_go_back (self->split);
}

static void
everybody_cb (FathomPlayersPage *self)
{
  fathom_players_page_open (self, EVERYBODY);
}

static void
open_cb (FathomPlayersPage *self,
         GtkWidget         *button)
{
  fathom_players_page_open (self, *(gint64 *) g_object_get_data (G_OBJECT (button), "profile"));
}

/* The list */

static GtkWidget *
new_row (FathomPlayersPage  *self,
         const FathomPlayer *player)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");
  g_autofree char *summary = fathom_player_describe (fathom_ui_language_get (), &player->totals);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->profile->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), fathom_player_picture_new (player->profile, 36));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* its name is that of the row, as the row's widget; GTK 4.18 finds no description in a label */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
  g_object_set_data_full (G_OBJECT (button), "profile", g_memdup2 (&player->profile->id, sizeof (gint64)), g_free);
  g_object_set_data_full (G_OBJECT (row), "profile", g_memdup2 (&player->profile->id, sizeof (gint64)), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* The group makes its list itself and names it only by a title that is seen. */
static void
name_list (GtkWidget  *widget,
           const char *name)
{
  if (GTK_IS_LIST_BOX (widget))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY); /* GTK 4.8: to an empty title */
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !GTK_IS_LIST_BOX (widget); child = gtk_widget_get_next_sibling (child))
    name_list (child, name);
}

static void
clear_rows (FathomPlayersPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  for (guint i = 0; i < self->archived_rows->len; i++)
    adw_expander_row_remove (self->archived, g_ptr_array_index (self->archived_rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->archived_rows, 0);
}

static guint
show_found (GPtrArray  *rows,
            const char *key)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      AdwPreferencesRow *row = g_ptr_array_index (rows, i);
      gsize start, end;
      gboolean found = *key == '\0' || fathom_name_find_key (adw_preferences_row_get_title (row), key, 0, &start, &end);

      gtk_widget_set_visible (GTK_WIDGET (row), found);
      n += found;
    }
  return n;
}

/* Only those whose names have what is looked for. */
static void
search_cb (FathomPlayersPage *self)
{
  g_autofree char *key = fathom_name_search_key (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  guint found = show_found (self->rows, key), archived = show_found (self->archived_rows, key);

  gtk_widget_set_visible (GTK_WIDGET (self->group), found > 0 || *key == '\0');
  gtk_widget_set_visible (self->archived_group, archived > 0);
  if (*key != '\0' && archived > 0)
    adw_expander_row_set_expanded (self->archived, TRUE);
  gtk_widget_set_visible (self->not_found, *key != '\0' && found + archived == 0);
}

static void
show_search (FathomPlayersPage *self)
{
  gboolean many = self->players->len > MANY;

  gtk_widget_set_visible (self->search, many);
  if (!many)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_cb (self);
}

static void
fill_rows (FathomPlayersPage *self)
{
  clear_rows (self);
  for (guint i = 0; i < self->players->len; i++)
    {
      const FathomPlayer *player = g_ptr_array_index (self->players, i);
      GtkWidget *row = new_row (self, player);

      g_ptr_array_add (player->profile->archived ? self->archived_rows : self->rows, row);
      if (player->profile->archived)
        adw_expander_row_add_row (self->archived, row);
      else
        adw_preferences_group_add (self->group, row);
    }
  gtk_widget_set_visible (self->nobody, self->players->len == 0);
  adw_status_page_set_title (self->none, self->players->len == 0 ? _("No Players Yet") : _("No Player Selected"));
  adw_status_page_set_description (self->none, self->players->len == 0 ? _("Enter a name to add the first player. After a finished match their figures are here.")
                                                                       : _("Choose somebody from the list, or add somebody new."));
  gtk_widget_set_visible (self->everybody_group, self->players->len > 0);
  show_search (self);
  if (!self->unfolded)
    fathom_unfold (gtk_widget_get_parent (GTK_WIDGET (self->group)), 2); /* the name of a new one, a complaint */
  self->unfolded = TRUE;
  mark_chosen (self);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomPlayersPage) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *players = fathom_player_list_finish (FATHOM_LIBRARIAN (source), result, &error);

  report (self, error);
  if (g_cancellable_is_cancelled (self->cancellable))
    g_clear_pointer (&players, g_ptr_array_unref);
  if (players == NULL)
    return;
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = players;
  fill_rows (self);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "trouble"))
    look (self);
}

static void
reload (FathomPlayersPage *self)
{
  fathom_player_list_async (self->librarian, self->cancellable, listed_cb, g_object_ref (self));
}

/* Adding */

static void
add_apply_cb (FathomPlayersPage *self)
{
  start (self, FATHOM_PLAYER_CREATE, 0, 0, gtk_editable_get_text (GTK_EDITABLE (self->new_name)));
}

static void
new_name_changed_cb (FathomPlayersPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->new_name), "error");
}

/* Actions */

static void
back_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  if (!fathom_players_page_go_back (FATHOM_PLAYERS_PAGE (widget)))
    gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
add_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  FathomPlayersPage *self = FATHOM_PLAYERS_PAGE (widget);

  fathom_list_detail_go_back (self->split);
  gtk_widget_grab_focus (GTK_WIDGET (self->new_name));
}

static void
review_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.review", "(sx@ax)", g_str_equal (action, "players.review-year") ? "year" : "evening",
                              FATHOM_PLAYERS_PAGE (widget)->newest, g_variant_new_array (G_VARIANT_TYPE_INT64, NULL, 0));
}

static void
proof_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  fathom_proof_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_PLAYERS_PAGE (widget)->librarian,
                               g_variant_get_string (parameter, NULL));
}

/* Whoever is shown. */
static void
print_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  FathomPlayersPage *self = FATHOM_PLAYERS_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  if (self->chosen == EVERYBODY)
    fathom_figures_print (window, &(FathomFiguresPaper) { .name = _("Everybody"), .title = _("Everybody"),
                                                          .subtitle = gtk_label_get_label (self->everybody_summary),
                                                          .figures = GTK_WIDGET (self->everybody_figures) }, NULL);
  else if (self->chosen != 0 && self->detail != NULL)
    fathom_player_detail_print (self->detail, NULL);
}

static void
reload_all (FathomPlayersPage *self)
{
  reload (self);
  if (self->chosen != 0)
    look (self);
}

static void
reload_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  reload_all (FATHOM_PLAYERS_PAGE (widget));
}

/* Overrides */

/* By another program. */
static void
library_changed_cb (FathomPlayersPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    reload_all (self);
}

/* Matches may have been played since it was last seen. */
static void
fathom_players_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_players_page_parent_class)->map (widget);

  reload_all (FATHOM_PLAYERS_PAGE (widget));
}

static void
fathom_players_page_dispose (GObject *object)
{
  FathomPlayersPage *self = FATHOM_PLAYERS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->waiting, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->detail = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_PLAYERS_PAGE);

  G_OBJECT_CLASS (fathom_players_page_parent_class)->dispose (object);
}

static void
fathom_players_page_finalize (GObject *object)
{
  FathomPlayersPage *self = FATHOM_PLAYERS_PAGE (object);

  g_clear_object (&self->librarian);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->archived_rows);

  G_OBJECT_CLASS (fathom_players_page_parent_class)->finalize (object);
}

static void
fathom_players_page_class_init (FathomPlayersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_players_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_players_page_finalize;
  widget_class->map = fathom_players_page_map;

  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  g_type_ensure (FATHOM_TYPE_LIST_DETAIL);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/players/players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, back);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, split);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, new_name);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, complaint);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, group);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, everybody_group);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, everybody);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, everybody_summary);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, everybody_figures);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, search);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, not_found);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, nobody);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, archived_group);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, archived);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayersPage, none);
  gtk_widget_class_bind_template_callback (widget_class, add_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, everybody_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_install_action (widget_class, "players.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "players.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "players.review-year", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "players.review-evening", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "players.proof", "s", proof_cb);
  gtk_widget_class_install_action (widget_class, "players.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "players.reload", NULL, reload_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "players.print", NULL);
}

static void
fathom_players_page_init (FathomPlayersPage *self)
{
  self->cancellable = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
  self->archived_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_narrow_windows_fit (GTK_WIDGET (self->stack));
  name_list (GTK_WIDGET (self->group), _("Players"));
}

/* Public */

GtkWidget *
fathom_players_page_new (FathomLibrarian *librarian)
{
  FathomPlayersPage *self = g_object_new (FATHOM_TYPE_PLAYERS_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  g_signal_connect_object (librarian, "changed", G_CALLBACK (library_changed_cb), self, G_CONNECT_SWAPPED);
  fathom_librarian_watch (librarian);
  return GTK_WIDGET (self);
}

void
fathom_players_page_open (FathomPlayersPage *self,
                          gint64             profile)
{
  g_return_if_fail (FATHOM_IS_PLAYERS_PAGE (self));

  self->chosen = profile;
  look (self);
  if (profile == 0)
    return;
  fathom_list_detail_show_content (self->split);
  if (fathom_list_detail_get_folded (self->split))
    gtk_widget_grab_focus (self->back); /* not the name, where typing would begin to change it */
}

gint64
fathom_players_page_get_chosen (FathomPlayersPage *self)
{
  g_return_val_if_fail (FATHOM_IS_PLAYERS_PAGE (self), 0);

  return self->chosen;
}

gboolean
fathom_players_page_go_back (FathomPlayersPage *self)
{
  g_return_val_if_fail (FATHOM_IS_PLAYERS_PAGE (self), FALSE);

  return fathom_list_detail_go_back (self->split);
}
