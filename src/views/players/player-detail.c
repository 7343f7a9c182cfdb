/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-detail.h"

#include "views/app/ui-language.h"
#include "views/players/figures-place.h"
#include "views/players/figures-print.h"
#include "views/players/player-figures.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/piece.h"
#include "views/widgets/unfold.h"

struct _FathomPlayerDetail
{
  AdwBin               parent_instance;

  FathomPlayerSheet   *sheet;        /* NULL: nobody */
  gboolean             filling;      /* what changes now is not the user's doing */
  GPtrArray           *merged_rows;  /* borrowed */

  GtkScrolledWindow   *scroller;
  GtkWidget           *head;
  GtkBox              *tiles;
  AdwBin              *picture;
  GtkLabel            *heading;
  GtkLabel            *summary;
  GtkLabel            *complaint;
  AdwEntryRow         *name;
  AdwEntryRow         *initials;
  GtkBox              *colours;
  GtkBox              *shapes;
  AdwComboRow         *language;
  GtkBox              *figures;
  GtkWidget           *options;
  GMenuModel          *menu;
  AdwPreferencesGroup *merged;
  GtkWidget           *archive_row;
  GtkWidget           *bring_back_row;
};

enum
{
  CHANGE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomPlayerDetail, fathom_player_detail, ADW_TYPE_BIN)

static guint signals[N_SIGNALS];

static void
ask_for (FathomPlayerDetail *self,
         FathomPlayerChange  change,
         gint64              profile,
         const char         *text)
{
  if (self->sheet == NULL || self->filling)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  g_signal_emit (self, signals[CHANGE], 0, (guint) change, profile, text);
}

static gint64
get_id (FathomPlayerDetail *self)
{
  return self->sheet != NULL ? self->sheet->profile->id : 0;
}

/* Callbacks */

static void
name_apply_cb (FathomPlayerDetail *self)
{
  ask_for (self, FATHOM_PLAYER_RENAME, get_id (self), gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
initials_apply_cb (FathomPlayerDetail *self)
{
  ask_for (self, FATHOM_PLAYER_INITIALS, get_id (self), gtk_editable_get_text (GTK_EDITABLE (self->initials)));
}

static void
language_cb (FathomPlayerDetail *self)
{
  guint chosen = adw_combo_row_get_selected (self->language);

  if (chosen != GTK_INVALID_LIST_POSITION)
    ask_for (self, FATHOM_PLAYER_LANGUAGE, get_id (self), fathom_ui_language_list ()[chosen]);
}

static void
archive_cb (FathomPlayerDetail *self)
{
  ask_for (self, FATHOM_PLAYER_ARCHIVE, get_id (self), "");
}

static void
bring_back_cb (FathomPlayerDetail *self)
{
  ask_for (self, FATHOM_PLAYER_BRING_BACK, get_id (self), "");
}

static void
menu_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomPlayerDetail *self = FATHOM_PLAYER_DETAIL (widget);

  /* GTK 4.8: its popover would give the focus back only when the dialog has it, and two things would have it */
  gtk_widget_grab_focus (self->options);
  ask_for (self, g_str_equal (action, "player.erase") ? FATHOM_PLAYER_ERASE : FATHOM_PLAYER_MERGE, get_id (self), "");
}

/* Costly decisions of their matches, to be made again. */
static void
practice_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.practice", "x", get_id (FATHOM_PLAYER_DETAIL (widget)));
}

static void
print_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  fathom_player_detail_print (FATHOM_PLAYER_DETAIL (widget), NULL);
}

static void
unmerge_cb (FathomPlayerDetail *self,
            GtkWidget          *button)
{
  ask_for (self, FATHOM_PLAYER_UNMERGE, *(gint64 *) g_object_get_data (G_OBJECT (button), "profile"), "");
}

static void
colour_cb (FathomPlayerDetail *self,
           GtkToggleButton    *button)
{
  if (gtk_toggle_button_get_active (button))
    ask_for (self, FATHOM_PLAYER_COLOUR, get_id (self), gtk_widget_get_name (GTK_WIDGET (button)));
}

static void
shape_cb (FathomPlayerDetail *self,
          GtkToggleButton    *button)
{
  if (gtk_toggle_button_get_active (button))
    ask_for (self, FATHOM_PLAYER_SHAPE, get_id (self), gtk_widget_get_name (GTK_WIDGET (button)));
}

/* Pieces */

static void
get_look (const FathomProfile *profile,
          FathomShape         *shape,
          FathomColour        *colour)
{
  if (!fathom_shape_parse (profile->shape, shape))
    *shape = FATHOM_SHAPE_SCALLOP;
  if (!fathom_colour_parse (profile->colour, colour))
    *colour = FATHOM_COLOUR_BLUE;
}

GtkWidget *
fathom_player_picture_new (const FathomProfile *profile,
                           int                  pixel_size)
{
  FathomShape shape;
  FathomColour colour;

  if (*profile->shape == '\0' && *profile->colour == '\0')
    {
      GtkWidget *avatar = adw_avatar_new (pixel_size, profile->name, TRUE);

      g_object_set (avatar, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      return avatar;
    }
  get_look (profile, &shape, &colour);
  return fathom_piece_new (shape, colour, pixel_size);
}

static GtkToggleButton *
add_toggle (GtkBox     *box,
            const char *name,
            const char *title)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (box));

  gtk_button_set_child (GTK_BUTTON (button), fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_BLUE, 24));
  gtk_widget_set_name (button, name);
  fathom_tooltip_set (button, title);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "player-piece");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_box_append (box, button);
  return GTK_TOGGLE_BUTTON (button);
}

static void
add_toggles (FathomPlayerDetail *self)
{
  for (guint i = 0; i < FATHOM_N_COLOURS; i++)
    g_signal_connect_object (add_toggle (self->colours, fathom_colour_get_name (i), fathom_colour_get_title (i, fathom_ui_language_get ())), "toggled",
                             G_CALLBACK (colour_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    g_signal_connect_object (add_toggle (self->shapes, fathom_shape_get_name (i), fathom_shape_get_title (i, fathom_ui_language_get ())), "toggled",
                             G_CALLBACK (shape_cb), self, G_CONNECT_SWAPPED);
}

static void
mark_chosen (GtkBox     *box,
             const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), g_str_equal (gtk_widget_get_name (child), name));
}

static FathomPiece *
get_shell (GtkWidget *toggle)
{
  return FATHOM_PIECE (gtk_button_get_child (GTK_BUTTON (toggle)));
}

static void
show_piece (FathomPlayerDetail *self)
{
  const FathomProfile *profile = self->sheet->profile;
  GtkWidget *colour_child = gtk_widget_get_first_child (GTK_WIDGET (self->colours));
  GtkWidget *shape_child = gtk_widget_get_first_child (GTK_WIDGET (self->shapes));
  FathomShape shape;
  FathomColour colour;

  get_look (profile, &shape, &colour);
  for (guint i = 0; i < FATHOM_N_COLOURS; i++, colour_child = gtk_widget_get_next_sibling (colour_child))
    fathom_piece_set_look (get_shell (colour_child), shape, i);
  for (guint i = 0; i < FATHOM_N_SHAPES; i++, shape_child = gtk_widget_get_next_sibling (shape_child))
    fathom_piece_set_look (get_shell (shape_child), i, colour);
  mark_chosen (self->colours, profile->colour);
  mark_chosen (self->shapes, profile->shape);
  adw_bin_set_child (self->picture, fathom_player_picture_new (profile, 64));
}

/* Showing */

static void
set_entry (AdwEntryRow *row,
           const char  *text)
{
  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text) == 0)
    return;
  /* the button to apply is for what the user types */
  adw_entry_row_set_show_apply_button (row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_show_apply_button (row, TRUE);
}

/* Unless the user is typing something else there. */
static void
refresh_entry (AdwEntryRow *row,
               const char  *before,
               const char  *text)
{
  if (before == NULL || g_strcmp0 (before, text) != 0 || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), before) == 0)
    set_entry (row, text);
}

static void
show_language (FathomPlayerDetail *self)
{
  const char * const *languages = fathom_ui_language_list ();

  for (guint i = 0; languages[i] != NULL; i++)
    if (g_str_equal (languages[i], self->sheet->profile->language))
      adw_combo_row_set_selected (self->language, i);
}

static void
add_merged_row (FathomPlayerDetail  *self,
                const FathomProfile *profile)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_("Separate"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), profile->name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "profile", g_memdup2 (&profile->id, sizeof (gint64)), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, profile->name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (unmerge_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->merged, row);
  g_ptr_array_add (self->merged_rows, row);
}

static void
show_merged (FathomPlayerDetail *self)
{
  for (guint i = 0; i < self->merged_rows->len; i++)
    adw_preferences_group_remove (self->merged, g_ptr_array_index (self->merged_rows, i));
  g_ptr_array_set_size (self->merged_rows, 0);
  for (guint i = 0; i < self->sheet->merged->len; i++)
    add_merged_row (self, g_ptr_array_index (self->sheet->merged, i));
  gtk_widget_set_visible (GTK_WIDGET (self->merged), self->sheet->merged->len > 0);
}

/* The focus goes along to what undoes it. */
static void
show_archived (FathomPlayerDetail *self,
               gboolean            archived)
{
  GtkWidget *gone = archived ? self->archive_row : self->bring_back_row, *come = archived ? self->bring_back_row : self->archive_row;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean here = focus != NULL && gtk_widget_is_ancestor (focus, gone);

  gtk_widget_set_visible (come, TRUE);
  if (here)
    gtk_widget_grab_focus (come);
  gtk_widget_set_visible (gone, FALSE);
}

static void
show_sheet (FathomPlayerDetail  *self,
            const FathomProfile *before)
{
  const FathomProfile *profile = self->sheet->profile;
  g_autofree char *summary = fathom_player_dup_since (self->sheet);

  gtk_label_set_label (self->heading, profile->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->heading), GTK_ACCESSIBLE_PROPERTY_LABEL, profile->name, -1);
  gtk_label_set_label (self->summary, summary);
  refresh_entry (self->name, before != NULL ? before->name : NULL, profile->name);
  refresh_entry (self->initials, before != NULL ? before->initials : NULL, profile->initials);
  show_piece (self);
  show_language (self);
  show_merged (self);
  fathom_player_tiles_fill (self->tiles, self->sheet);
  if (before != NULL)
    fathom_figures_keep_place (self->figures);
  fathom_player_figures_fill (self->figures, self->sheet);
  show_archived (self, profile->archived);
}

/* Overrides */

static void
fathom_player_detail_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_PLAYER_DETAIL);

  G_OBJECT_CLASS (fathom_player_detail_parent_class)->dispose (object);
}

static void
fathom_player_detail_finalize (GObject *object)
{
  FathomPlayerDetail *self = FATHOM_PLAYER_DETAIL (object);

  g_clear_pointer (&self->sheet, fathom_player_sheet_free);
  g_ptr_array_unref (self->merged_rows);

  G_OBJECT_CLASS (fathom_player_detail_parent_class)->finalize (object);
}

static void
fathom_player_detail_class_init (FathomPlayerDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_player_detail_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_player_detail_finalize;

  signals[CHANGE] = g_signal_new ("change", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_INT64, G_TYPE_STRING);

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/players/player-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, head);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, tiles);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, picture);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, heading);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, summary);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, complaint);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, name);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, initials);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, colours);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, shapes);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, language);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, figures);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, options);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, menu);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, merged);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, archive_row);
  gtk_widget_class_bind_template_child (widget_class, FathomPlayerDetail, bring_back_row);
  gtk_widget_class_bind_template_callback (widget_class, name_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, initials_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
  gtk_widget_class_bind_template_callback (widget_class, archive_cb);
  gtk_widget_class_bind_template_callback (widget_class, bring_back_cb);
  gtk_widget_class_install_action (widget_class, "player.practice", NULL, practice_cb);
  gtk_widget_class_install_action (widget_class, "player.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "player.merge", NULL, menu_cb);
  gtk_widget_class_install_action (widget_class, "player.erase", NULL, menu_cb);
}

static void
fathom_player_detail_init (FathomPlayerDetail *self)
{
  g_autoptr (GtkStringList) names = fathom_ui_language_list_titles (C_("language", "Same as Window"));

  self->merged_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (GTK_MENU_BUTTON (self->options), self->menu);
  gtk_widget_set_layout_manager (self->head, fathom_pair_layout_new ());
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
  add_toggles (self);
  gtk_widget_set_visible (GTK_WIDGET (self->merged), FALSE); /* it comes by itself */
  fathom_unfold (gtk_widget_get_parent (GTK_WIDGET (self->figures)), 3); /* who it is, a complaint, the figures */
}

/* Public */

void
fathom_player_detail_show (FathomPlayerDetail *self,
                           FathomPlayerSheet  *sheet)
{
  FathomPlayerSheet *before;
  gboolean same;

  g_return_if_fail (FATHOM_IS_PLAYER_DETAIL (self) && sheet != NULL);

  before = self->sheet;
  same = before != NULL && before->profile->id == sheet->profile->id;
  self->sheet = sheet;
  self->filling = TRUE;
  show_sheet (self, same ? before->profile : NULL);
  if (!same)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
    }
  self->filling = FALSE;
  g_clear_pointer (&before, fathom_player_sheet_free);
}

gint64
fathom_player_detail_get_id (FathomPlayerDetail *self)
{
  g_return_val_if_fail (FATHOM_IS_PLAYER_DETAIL (self), 0);

  return get_id (self);
}

void
fathom_player_detail_complain (FathomPlayerDetail *self,
                               FathomPlayerChange  change,
                               const char         *text)
{
  g_return_if_fail (FATHOM_IS_PLAYER_DETAIL (self));

  gtk_label_set_label (self->complaint, text);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
  if (change == FATHOM_PLAYER_RENAME)
    gtk_widget_add_css_class (GTK_WIDGET (self->name), "error");
  if (change == FATHOM_PLAYER_INITIALS)
    gtk_widget_add_css_class (GTK_WIDGET (self->initials), "error");
}

void
fathom_player_detail_print (FathomPlayerDetail *self,
                            const char         *path)
{
  g_autofree char *summary = NULL;
  GtkRoot *root;

  g_return_if_fail (FATHOM_IS_PLAYER_DETAIL (self));

  if (self->sheet == NULL)
    return;
  root = gtk_widget_get_root (GTK_WIDGET (self));
  summary = fathom_player_dup_since (self->sheet);
  fathom_figures_print (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                        &(FathomFiguresPaper) { .name = self->sheet->profile->name, .title = self->sheet->profile->name, .subtitle = summary,
                                                .tiles = GTK_WIDGET (self->tiles), .figures = GTK_WIDGET (self->figures) }, path);
}
