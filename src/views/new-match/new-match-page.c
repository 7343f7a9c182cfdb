/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/new-match-page.h"

#include "store/profiles.h"
#include "views/new-match/game-chooser.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/unfold.h"
#include "model/new-match.h"
#include "views/new-match/seat-editor.h"
#include "views/app/settings.h"
#include "model/trouble.h"
#include "model/weights.h"
#include "views/app/ui-language.h"

struct _FathomNewMatchPage
{
  AdwBin               parent_instance;

  FathomLibrarian     *librarian;
  gboolean             drawn;          /* who begins */
  char                *first_name;
  FathomSeatRow       *first_row;      /* nullable: drawn; only to be compared with rows that are there */
  gboolean             recalled;       /* the last table is laid again */
  gboolean             kept;           /* what was entered before, in another language: it stays */
  gboolean             loading;
  gboolean             starting;

  GtkWidget           *parts;
  GtkLabel            *trouble;
  GtkWidget           *start_button;
  GtkScrolledWindow   *scrolled;
  FathomSeatEditor    *seats;
  AdwComboRow         *first;
  GtkStringList       *first_names;
  AdwWindowTitle      *title;
  FathomGameChooser   *games;
  AdwActionRow        *hints_row;
  GtkSwitch           *hints;
  GtkSwitch           *undo;
  AdwBin              *setup_place;
};

G_DEFINE_FINAL_TYPE (FathomNewMatchPage, fathom_new_match_page, ADW_TYPE_BIN)

static void
show_trouble (FathomNewMatchPage *self,
              const char         *text)
{
  gtk_label_set_label (self->trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL);
}

static void
show_error (FathomNewMatchPage *self,
            const GError       *error,
            const char         *format)
{
  g_autofree char *text = fathom_trouble_say_more (fathom_ui_language_get (), error, format);

  show_trouble (self, text);
}

static void
show_startable (FathomNewMatchPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-match.start", !self->starting && fathom_seat_editor_get_good (self->seats));
}

/* First player */

/* Lists the seats by name and keeps the one that was chosen, wherever it moved. */
static void
seats_changed_cb (FathomNewMatchPage *self)
{
  guint n = fathom_seat_editor_get_n_seats (self->seats), selected = 0;

  self->loading = TRUE;
  gtk_string_list_splice (self->first_names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->first_names)), NULL);
  /* Translators: the first player is drawn by lot */
  gtk_string_list_append (self->first_names, _("Chosen at Random"));
  for (guint i = 0; i < n; i++)
    {
      FathomSeatRow *row = fathom_seat_editor_get_row (self->seats, i);
      g_autofree char *name = fathom_seat_row_dup_name (row);

      gtk_string_list_append (self->first_names, name);
      if (row == self->first_row)
        selected = i + 1;
    }
  adw_combo_row_set_selected (self->first, selected);
  if (selected == 0)
    self->first_row = NULL;
  self->loading = FALSE;
  show_startable (self);
}

static void
first_chosen_cb (FathomNewMatchPage *self)
{
  guint chosen = adw_combo_row_get_selected (self->first);

  if (!self->loading && chosen != GTK_INVALID_LIST_POSITION)
    self->first_row = chosen > 0 ? fathom_seat_editor_get_row (self->seats, chosen - 1) : NULL;
}

/* Loading */

static gpointer
run_list_profiles (FathomLibrary  *library,
                   gpointer        data,
                   GError        **error)
{
  return fathom_profile_list (library, FALSE, error);
}

static void
profiles_listed_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (FathomNewMatchPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) profiles = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (self->seats == NULL)
    return;
  if (profiles != NULL)
    fathom_seat_editor_set_profiles (self->seats, profiles);
  else
    show_error (self, error, NULL);
}

/* The game */

static FathomSetupEditor *
get_setup (FathomNewMatchPage *self)
{
  return FATHOM_SETUP_EDITOR (adw_bin_get_child (self->setup_place));
}

/* An expert that was not trained for these values says what it does instead. */
static void
show_bots (FathomNewMatchPage *self)
{
  const FathomGame *game = fathom_game_chooser_get_view (self->games)->game;
  g_autoptr (FathomRecord) record = fathom_record_new (game);
  g_autofree char *trouble = NULL;

  record->setup.players = fathom_seat_editor_get_n_seats (self->seats);
  fathom_setup_editor_store (get_setup (self), record, &trouble);
  fathom_seat_editor_set_game (self->seats, game, fathom_weights_are_shipped (game, &record->setup));
}

static void
show_game (FathomNewMatchPage *self)
{
  const FathomGameView *view = fathom_game_chooser_get_view (self->games);

  adw_window_title_set_subtitle (self->title, view->game->title);
  fathom_seat_editor_set_max_seats (self->seats, view->game->max_seats);
  adw_bin_set_child (self->setup_place, view->new_setup_editor ());
  g_signal_connect_object (get_setup (self), "changed", G_CALLBACK (show_bots), self, G_CONNECT_SWAPPED);
  fathom_a11y_names_apply (adw_bin_get_child (self->setup_place));
  gtk_widget_set_visible (GTK_WIDGET (self->hints_row), view->hints != NULL);
  if (view->hints != NULL)
    adw_action_row_set_subtitle (self->hints_row, _(view->hints));
  show_bots (self);
  seats_changed_cb (self);
}

/* The settings of the last match of that game; who sits there stays. */
static void
game_chosen_cb (FathomNewMatchPage *self)
{
  guint guests;
  gboolean drawn;
  g_autoptr (FathomRecord) record = NULL;

  show_game (self);
  record = fathom_settings_recall_table (&guests, &drawn);
  if (record != NULL && record->game == fathom_game_chooser_get_view (self->games)->game)
    fathom_setup_editor_load (get_setup (self), record);
}

static void
recall_table (FathomNewMatchPage *self)
{
  guint guests;
  gboolean drawn;
  g_autoptr (FathomRecord) record = fathom_settings_recall_table (&guests, &drawn);

  if (record != NULL)
    {
      fathom_game_chooser_set_game (self->games, record->game);
      show_game (self);
      fathom_seat_editor_load (self->seats, record, guests);
      fathom_setup_editor_load (get_setup (self), record);
      self->first_row = drawn ? NULL : fathom_seat_editor_get_row (self->seats, record->setup.first - 1);
    }
  else
    show_game (self);
  self->recalled = record != NULL;
  seats_changed_cb (self);
}

/* The same table again is one key away; a new one begins with a name. */
static void
focus_cb (gpointer user_data)
{
  g_autoptr (FathomNewMatchPage) self = user_data;

  if (self->seats == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  if (self->recalled)
    gtk_widget_grab_focus (self->start_button);
  else
    fathom_seat_row_focus_name (fathom_seat_editor_get_row (self->seats, 0));
}

static void
fathom_new_match_page_map (GtkWidget *widget)
{
  FathomNewMatchPage *self = FATHOM_NEW_MATCH_PAGE (widget);

  GTK_WIDGET_CLASS (fathom_new_match_page_parent_class)->map (widget);

  show_trouble (self, NULL);
  show_startable (self);
  g_idle_add_once (focus_cb, g_object_ref (self)); /* GTK 4.8: the stack moves the focus once more when it has turned the page */
  if (!self->kept)
    gtk_switch_set_active (self->hints, g_settings_get_boolean (fathom_settings_get (), "hints"));
  self->kept = FALSE;
  if (self->librarian != NULL)
    fathom_librarian_do_async (self->librarian, run_list_profiles, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL,
                               profiles_listed_cb, g_object_ref (self));
}

/* Starting */

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (FathomNewMatchPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) unlinked = NULL;
  gint64 id = fathom_new_match_make_finish (result, &unlinked, &error);

  self->starting = FALSE;
  if (self->seats == NULL)
    return;
  if (id == 0)
    {
      show_startable (self);
      show_error (self, error, _("The match could not be started: %s"));
      return;
    }
  fathom_settings_set_hints (id, gtk_switch_get_active (self->hints));
  if (unlinked != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), unlinked, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", trouble, "");
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", id);
  if (self->drawn && self->first_name != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("%s was drawn to begin"), self->first_name);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", text, "");
    }
}

/* From 1 on; 0 if it is to be drawn. */
static guint
find_first (FathomNewMatchPage *self)
{
  for (guint i = 0; i < fathom_seat_editor_get_n_seats (self->seats); i++)
    if (fathom_seat_editor_get_row (self->seats, i) == self->first_row)
      return i + 1;
  return 0;
}

static guint
find_or_draw_first (FathomNewMatchPage *self)
{
  guint first = find_first (self);
  guint drawn = g_random_int_range (0, fathom_seat_editor_get_n_seats (self->seats)) + 1;

  return first > 0 ? first : drawn;
}

static void
start_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  FathomNewMatchPage *self = FATHOM_NEW_MATCH_PAGE (widget);
  FathomRecord *record = fathom_record_new (fathom_game_chooser_get_view (self->games)->game);
  g_autofree char *trouble = NULL;
  guint guests;

  fathom_seat_editor_store (self->seats, record, &guests);
  if (!fathom_setup_editor_store (get_setup (self), record, &trouble))
    {
      show_trouble (self, trouble);
      fathom_record_free (record);
      return;
    }
  self->drawn = find_first (self) == 0;
  record->setup.first = find_or_draw_first (self);
  fathom_record_set_undo (record, gtk_switch_get_active (self->undo));
  g_free (self->first_name);
  self->first_name = g_strdup (record->seats[record->setup.first - 1].name);
  fathom_settings_remember_table (record, guests, self->first_row == NULL);
  self->recalled = TRUE;
  self->starting = TRUE;
  show_startable (self);
  show_trouble (self, NULL);
  fathom_new_match_make_async (self->librarian, record, guests, made_cb, g_object_ref (self));
}

static void
fathom_new_match_page_dispose (GObject *object)
{
  FathomNewMatchPage *self = FATHOM_NEW_MATCH_PAGE (object);

  g_clear_object (&self->librarian);
  g_clear_pointer (&self->first_name, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_NEW_MATCH_PAGE);

  G_OBJECT_CLASS (fathom_new_match_page_parent_class)->dispose (object);
}

static void
fathom_new_match_page_class_init (FathomNewMatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_new_match_page_dispose;
  widget_class->map = fathom_new_match_page_map;

  g_type_ensure (FATHOM_TYPE_SEAT_EDITOR);
  g_type_ensure (FATHOM_TYPE_GAME_CHOOSER);
  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/new-match/new-match-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, parts);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, seats);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, first);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, first_names);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, games);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, hints_row);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, hints);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, undo);
  gtk_widget_class_bind_template_child (widget_class, FathomNewMatchPage, setup_place);
  gtk_widget_class_bind_template_callback (widget_class, first_chosen_cb);
  gtk_widget_class_install_action (widget_class, "new-match.start", NULL, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "new-match.start", NULL);
}

static void
fathom_new_match_page_init (FathomNewMatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->seats, "changed", G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  recall_table (self);
  g_signal_connect_object (self->games, "changed", G_CALLBACK (game_chosen_cb), self, G_CONNECT_SWAPPED);
  fathom_unfold (self->parts, 2); /* the trouble, the games */
}

GtkWidget *
fathom_new_match_page_new (FathomLibrarian *librarian)
{
  FathomNewMatchPage *self = g_object_new (FATHOM_TYPE_NEW_MATCH_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}

void
fathom_new_match_page_take_over (FathomNewMatchPage *self,
                                 FathomNewMatchPage *former)
{
  const FathomGame *game;
  g_autoptr (FathomRecord) record = NULL;
  g_autofree char *trouble = NULL;
  guint first;

  g_return_if_fail (FATHOM_IS_NEW_MATCH_PAGE (self));
  g_return_if_fail (FATHOM_IS_NEW_MATCH_PAGE (former));

  first = find_first (former);
  game = fathom_game_chooser_get_view (former->games)->game;
  record = fathom_record_new (game);
  record->setup.players = game->min_seats;
  fathom_game_chooser_set_game (self->games, game);
  show_game (self);
  fathom_seat_editor_take_over (self->seats, former->seats);
  self->first_row = first > 0 ? fathom_seat_editor_get_row (self->seats, first - 1) : NULL;
  fathom_setup_editor_store (get_setup (former), record, &trouble);
  fathom_setup_editor_load (get_setup (self), record);
  gtk_switch_set_active (self->hints, gtk_switch_get_active (former->hints));
  gtk_switch_set_active (self->undo, gtk_switch_get_active (former->undo));
  self->recalled = former->recalled;
  self->kept = TRUE;
  seats_changed_cb (self);
}
