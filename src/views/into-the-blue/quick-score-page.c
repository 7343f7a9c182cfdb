/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score-page.h"

#include "model/import.h"
#include "model/trouble.h"
#include "store/profiles.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/into-the-blue/quick-score-card.h"
#include "views/into-the-blue/quick-score-values.h"
#include "views/into-the-blue/quick-score.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/new-match/occasion.h"
#include "views/table/rule-links.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/unfold.h"
#include "words/into-the-blue.h"

#define SAVE_WIDTH 11         /* of the button, in letters */

struct _FathomItbQuickScorePage
{
  AdwBin           parent_instance;

  FathomLibrarian *librarian;
  FathomItbSheet   sheet;
  gboolean         saving;

  AdwWindowTitle  *title;
  GtkWidget       *save_button;
  GtkSpinButton   *players;
  FathomOccasion  *occasion;
  GtkBox          *cards;
  GtkListBox      *order;
  AdwExpanderRow  *values;
  AdwBin          *result;
  GtkWidget       *card[FATHOM_MAX_SEATS];   /* NULL until somebody sits there */
  GStrv            names;                    /* nullable: those that are known already */
};

G_DEFINE_FINAL_TYPE (FathomItbQuickScorePage, fathom_itb_quick_score_page, ADW_TYPE_BIN)

static void card_changed_cb (FathomItbQuickScorePage *self,
                             FathomItbScoreCard      *card);
static void piece_chosen_cb (FathomItbQuickScorePage *self,
                             guint                    piece,
                             FathomItbScoreCard      *card);
static void chest_toggled_cb (FathomItbQuickScorePage *self,
                              guint                    chest,
                              gboolean                 taken,
                              FathomItbScoreCard      *card);

static void
add_card (FathomItbQuickScorePage *self,
          guint                    seat)
{
  GtkWidget *card = fathom_itb_score_card_new (seat);

  self->card[seat - 1] = card;
  if (self->names != NULL)
    fathom_itb_score_card_set_names (FATHOM_ITB_SCORE_CARD (card), (const char * const *) self->names);
  g_signal_connect_swapped (card, "changed", G_CALLBACK (card_changed_cb), self);
  g_signal_connect_swapped (card, "piece-chosen", G_CALLBACK (piece_chosen_cb), self);
  g_signal_connect_swapped (card, "chest-toggled", G_CALLBACK (chest_toggled_cb), self);
  gtk_box_append (self->cards, card);
}

/* A card takes as long as a frame: those that nobody needs are not made. */
static FathomItbScoreCard *
get_card (FathomItbQuickScorePage *self,
          guint                    seat)
{
  for (guint i = 1; i <= seat; i++)
    if (self->card[i - 1] == NULL)
      add_card (self, i);
  return FATHOM_ITB_SCORE_CARD (self->card[seat - 1]);
}

/* The result */

static gboolean
has_begun (const FathomItbSheet *sheet)
{
  for (guint i = 0; i < sheet->players; i++)
    if (sheet->left[i] < FATHOM_ITB_SHELLS)
      return TRUE;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (sheet->chest_owners[i] != 0)
      return TRUE;
  return FALSE;
}

/* R11, R12: somebody is out of shells, or all chests are taken. */
static gboolean
has_ended (const FathomItbSheet *sheet)
{
  return memchr (sheet->left, 0, sheet->players) != NULL || memchr (sheet->chest_owners, 0, FATHOM_ITB_CHESTS) == NULL;
}

static char *
say_tie (const FathomVoice    *voice,
         const FathomItbState *seen,
         guint                 level,
         guint                 i)
{
  g_autofree char *tie = fathom_itb_words_tie (voice, seen, level, i);

  /* Translators: a level, and how a tie on it was broken */
  return g_strdup_printf (_("Level %d: %s"), level, tie);
}

static void
add_ties (FathomSitting *sitting,
          GtkBox        *box)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    {
      const FathomItbAward *award = &score.awards[level - 1];

      for (guint i = 0; i < award->n_treasures && i + 1 < award->n_seats; i++)
        if (award->decision[i] != FATHOM_ITB_BY_SHELLS)
          {
            GtkWidget *tie = fathom_itb_story_saying (sitting, 0, say_tie, level, i), *row = fathom_row_new (8);

            gtk_widget_add_css_class (row, "tie");
            fathom_row_append (row, tie);
            fathom_row_append (row, fathom_rule_links_new_button (&fathom_into_the_blue, FATHOM_ITB_TIES_CLAUSE));
            gtk_box_append (box, row);
          }
    }
}

static void
show_totals (FathomItbQuickScorePage *self,
             FathomSitting           *sitting)
{
  g_autoptr (GString) line = g_string_new (NULL);
  FathomResult result;

  fathom_into_the_blue.result (fathom_sitting_get_seen (sitting), &result);
  for (guint seat = 1; seat <= self->sheet.players; seat++)
    {
      g_autofree char *total = g_strdup_printf ("%d", result.scores[seat - 1]);

      fathom_itb_score_card_set_total (get_card (self, seat), total);
      g_string_append_printf (line, "%s%s %s", seat == 1 ? "" : " · ", self->sheet.names[seat - 1], total);
    }
  adw_window_title_set_subtitle (self->title, line->str);
}

static void
show_result (FathomItbQuickScorePage *self)
{
  g_autoptr (FathomMatch) match = fathom_match_new (NULL, fathom_itb_sheet_record (&self->sheet));
  g_autoptr (FathomSitting) sitting = fathom_sitting_new (match);
  GtkWidget *box = fathom_itb_story_table (sitting);

  add_ties (sitting, GTK_BOX (box));
  if (!has_ended (&self->sheet))
    {
      GtkWidget *doubt = fathom_itb_story_label (NULL, "dim-label");

      fathom_rule_links_set (GTK_LABEL (doubt), &fathom_into_the_blue, _("Nobody is out of shells and not all chests are taken: "
                                                                         "was the game really over? (R11, R12)"));
      gtk_box_append (GTK_BOX (box), doubt);
    }
  adw_bin_set_child (self->result, box);
  show_totals (self, sitting);
}

static void
show_nothing (FathomItbQuickScorePage *self,
              const char              *why)
{
  adw_bin_set_child (self->result, fathom_itb_story_label (why, "dim-label"));
  adw_window_title_set_subtitle (self->title, "");
  for (guint seat = 1; seat <= self->sheet.players; seat++)
    fathom_itb_score_card_set_total (get_card (self, seat), "");
}

/* A reason that stands alone begins like a sentence. */
static char *
say_refusal (const FathomRefusal *refusal)
{
  g_autofree char *why = fathom_words_refusal (fathom_ui_language_get (), &fathom_into_the_blue, refusal);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (why)));
  g_string_append (text, g_utf8_next_char (why));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check (FathomItbQuickScorePage *self)
{
  FathomRefusal refusal = { 0 };
  guint bad = fathom_itb_sheet_check (&self->sheet, &refusal);
  g_autofree char *why = bad != 0 ? say_refusal (&refusal) : NULL;
  gboolean begun = has_begun (&self->sheet);

  for (guint seat = 1; seat <= self->sheet.players; seat++)
    fathom_itb_score_card_set_trouble (get_card (self, seat), seat == bad ? why : NULL);
  if (bad != 0)
    show_nothing (self, _("The result appears here once the counts are right."));
  else if (!begun)
    show_nothing (self, _("The result appears here as you count."));
  else
    show_result (self);
  gtk_widget_set_sensitive (self->save_button, bad == 0 && begun && !self->saving);
}

/* The order of last turns */

static void show_order (FathomItbQuickScorePage *self);

/* The focus goes along, so that it can be pressed again. */
static void
move_cb (FathomItbQuickScorePage *self,
         GtkWidget               *button)
{
  guint earlier = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "earlier"));
  gboolean up = g_object_get_data (G_OBJECT (button), "up") != NULL;
  GtkListBoxRow *row;

  fathom_itb_sheet_swap (&self->sheet, earlier);
  show_order (self);
  check (self);
  row = gtk_list_box_get_row_at_index (self->order, up ? earlier : earlier + 1);
  if (!gtk_widget_grab_focus (g_object_get_data (G_OBJECT (row), up ? "earlier" : "later")))
    gtk_widget_grab_focus (g_object_get_data (G_OBJECT (row), up ? "later" : "earlier"));
}

static void
add_mover (FathomItbQuickScorePage *self,
           GtkWidget               *row,
           guint                    i,
           gboolean                 up)
{
  GtkWidget *button = gtk_button_new_from_icon_name (up ? "go-up-symbolic" : "go-down-symbolic");
  const char *name = self->sheet.names[self->sheet.order[i] - 1];
  g_autofree char *label = g_strdup_printf (up ? _("%s, earlier") : _("%s, later"), name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, up ? _("Earlier") : _("Later"));
  gtk_widget_set_sensitive (button, up ? i > 0 : i + 1 < self->sheet.players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (button), "earlier", GUINT_TO_POINTER (up ? i - 1 : i));
  g_object_set_data (G_OBJECT (button), "up", up ? button : NULL);
  g_object_set_data (G_OBJECT (row), up ? "earlier" : "later", button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (move_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
show_order (FathomItbQuickScorePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->order))) != NULL)
    gtk_list_box_remove (self->order, child);
  for (guint i = 0; i < self->sheet.players; i++)
    {
      guint seat = self->sheet.order[i];
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *name = g_markup_escape_text (self->sheet.names[seat - 1], -1);
      g_autofree char *digits = g_strdup_printf ("%u", i + 1);
      GtkWidget *number = g_object_new (GTK_TYPE_LABEL, "label", digits, "width-chars", 2, NULL);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), fathom_piece_new (self->sheet.pieces[seat - 1], self->sheet.pieces[seat - 1], 24));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), number);
      add_mover (self, row, i, TRUE);
      add_mover (self, row, i, FALSE);
      gtk_list_box_append (self->order, row);
    }
}

/* The cards */

static void
show_chests (FathomItbQuickScorePage *self)
{
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS && self->card[seat - 1] != NULL; seat++)
    fathom_itb_score_card_set_chests (get_card (self, seat), &self->sheet.edition, self->sheet.chest_owners, self->sheet.pieces);
}

static void
show_all (FathomItbQuickScorePage *self)
{
  get_card (self, self->sheet.players);
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS && self->card[seat - 1] != NULL; seat++)
    {
      gtk_widget_set_visible (self->card[seat - 1], seat <= self->sheet.players);
      fathom_itb_score_card_set_piece (get_card (self, seat), self->sheet.pieces[seat - 1]);
    }
  show_chests (self);
  show_order (self);
  check (self);
}

static void
card_changed_cb (FathomItbQuickScorePage *self,
                 FathomItbScoreCard      *card)
{
  guint seat = fathom_itb_score_card_get_seat (card);
  g_autofree char *name = fathom_itb_score_card_dup_name (card);

  fathom_itb_score_card_get_shells (card, self->sheet.shells[seat - 1], &self->sheet.left[seat - 1]);
  if (g_strcmp0 (name, self->sheet.names[seat - 1]) != 0)
    {
      g_free (self->sheet.names[seat - 1]);
      self->sheet.names[seat - 1] = g_steal_pointer (&name);
      show_order (self);
      show_chests (self);
    }
  check (self);
}

/* Whoever has that piece gets the other one. */
static void
piece_chosen_cb (FathomItbQuickScorePage *self,
                 guint                    piece,
                 FathomItbScoreCard      *card)
{
  guint seat = fathom_itb_score_card_get_seat (card);

  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    if (self->sheet.pieces[i] == piece)
      self->sheet.pieces[i] = self->sheet.pieces[seat - 1];
  self->sheet.pieces[seat - 1] = piece;
  show_all (self);
}

static void
tell (FathomItbQuickScorePage *self,
      const char              *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", text, "");
}

static void
chest_toggled_cb (FathomItbQuickScorePage *self,
                  guint                    chest,
                  gboolean                 taken,
                  FathomItbScoreCard      *card)
{
  guint former = self->sheet.chest_owners[chest], seat = fathom_itb_score_card_get_seat (card);

  if (taken && former != 0)
    {
      /* Translators: what a chest is worth, who has it now, who had it before */
      g_autofree char *text = g_strdup_printf (_("The chest worth %d now belongs to %s, no longer to %s"), self->sheet.edition.chests[chest],
                                               self->sheet.names[seat - 1], self->sheet.names[former - 1]);

      tell (self, text);
    }
  self->sheet.chest_owners[chest] = taken ? seat : 0;
  show_chests (self);
  check (self);
}

static void
players_changed_cb (FathomItbQuickScorePage *self)
{
  fathom_itb_sheet_seat (&self->sheet, gtk_spin_button_get_value_as_int (self->players));
  show_all (self);
}

static void
values_changed_cb (FathomItbQuickScorePage *self)
{
  show_chests (self);
  check (self);
}

/* Saving */

typedef struct
{
  gint64 match;
  guint  guests;               /* those without a name */
  char  *place;                /* maybe empty */
} Attaching;

static void
attaching_free (gpointer data)
{
  Attaching *self = data;

  g_free (self->place);
  g_free (self);
}

static gpointer
run_attach (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  const Attaching *attaching = data;

  if (*attaching->place != '\0' && !fathom_library_set_remark (library, attaching->match, NULL, attaching->place, error))
    return NULL;
  return fathom_import_profiles (library, attaching->match, attaching->guests, error) ? data : NULL;
}

static guint
find_guests (FathomItbQuickScorePage *self)
{
  guint guests = 0;

  for (guint seat = 1; seat <= self->sheet.players; seat++)
    guests |= !fathom_itb_score_card_has_name (get_card (self, seat)) << (seat - 1);
  return guests;
}

static void
show_error (FathomItbQuickScorePage *self,
            const GError            *error)
{
  g_autofree char *text = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

  tell (self, text);
}

static void
reset (FathomItbQuickScorePage *self)
{
  memset (self->sheet.chest_owners, 0, sizeof self->sheet.chest_owners);
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS && self->card[seat - 1] != NULL; seat++)
    fathom_itb_score_card_reset (get_card (self, seat));
  show_all (self);
}

/* It is in the library, whoever they are: the table can be shown in any case. */
static void
attached_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (FathomMatch) match = user_data;
  g_autoptr (FathomItbQuickScorePage) self = g_object_steal_data (G_OBJECT (match), "page");
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL)
    show_error (self, error);
  self->saving = FALSE;
  reset (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", fathom_match_get_id (match));
}

static void
created_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (FathomItbQuickScorePage) self = user_data;
  g_autoptr (GError) error = NULL;
  FathomMatch *match = fathom_match_open_finish (result, &error);
  Attaching *attaching;

  if (match == NULL)
    {
      self->saving = FALSE;
      show_error (self, error);
      check (self);
      return;
    }
  attaching = g_new0 (Attaching, 1);
  *attaching = (Attaching) { fathom_match_get_id (match), find_guests (self), fathom_occasion_dup_place (self->occasion) };
  g_object_set_data_full (G_OBJECT (match), "page", g_object_ref (self), g_object_unref);
  fathom_librarian_do_async (self->librarian, run_attach, attaching, attaching_free, NULL, NULL, attached_cb, match);
}

static void
save_cb (FathomItbQuickScorePage *self)
{
  FathomRefusal refusal;
  FathomRecord *record;

  if (self->saving || fathom_itb_sheet_check (&self->sheet, &refusal) != 0)
    return;
  self->saving = TRUE;
  gtk_widget_set_sensitive (self->save_button, FALSE);
  record = fathom_itb_sheet_record (&self->sheet);
  g_free (record->date);
  record->date = fathom_occasion_dup_date (self->occasion);
  fathom_match_create_async (self->librarian, record, NULL, created_cb, g_object_ref (self));
}

/* Names that are known already */

static gpointer
run_names (FathomLibrary  *library,
           gpointer        data,
           GError        **error)
{
  return fathom_profile_list (library, FALSE, error);
}

static void
names_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (FathomItbQuickScorePage) self = user_data;
  g_autoptr (GPtrArray) profiles = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  /* without them a name is typed in full */
  if (profiles == NULL || self->card[0] == NULL)
    return;
  for (guint i = 0; i < profiles->len; i++)
    g_strv_builder_add (names, ((FathomProfile *) g_ptr_array_index (profiles, i))->name);
  g_strfreev (self->names);
  self->names = g_strv_builder_end (names);
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS && self->card[seat - 1] != NULL; seat++)
    fathom_itb_score_card_set_names (get_card (self, seat), (const char * const *) self->names);
}

static void
fathom_itb_quick_score_page_map (GtkWidget *widget)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (widget);

  GTK_WIDGET_CLASS (fathom_itb_quick_score_page_parent_class)->map (widget);
  if (self->librarian == NULL)
    return;
  fathom_librarian_do_async (self->librarian, run_names, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL, names_cb, g_object_ref (self));
  fathom_occasion_load (self->occasion, self->librarian);
}

/* Those who played last */

static void
sit_down (FathomItbQuickScorePage *self,
          const FathomRecord      *record,
          guint                    seat,
          guint                    i)
{
  FathomShape shape;
  FathomColour colour;

  fathom_record_get_look (record, i + 1, &shape, &colour);
  if ((guint) colour < FATHOM_N_SHAPES)
    piece_chosen_cb (self, colour, get_card (self, seat));
  fathom_itb_score_card_set_name (get_card (self, seat), record->seats[i].name);
}

static void
recall (FathomItbQuickScorePage *self)
{
  guint guests, people = 0;
  gboolean drawn;
  g_autoptr (FathomRecord) record = fathom_settings_recall_table (&guests, &drawn);

  for (guint i = 0; record != NULL && i < record->setup.players; i++)
    if (record->seats[i].bot == NULL)
      sit_down (self, record, ++people, i);
  if (people >= fathom_into_the_blue.min_seats)
    gtk_spin_button_set_value (self->players, people);
}

/* Overrides */

static void
fathom_itb_quick_score_page_dispose (GObject *object)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (object);

  g_clear_object (&self->librarian);
  memset (self->card, 0, sizeof self->card);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_ITB_QUICK_SCORE_PAGE);

  G_OBJECT_CLASS (fathom_itb_quick_score_page_parent_class)->dispose (object);
}

static void
fathom_itb_quick_score_page_finalize (GObject *object)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (object);

  fathom_itb_sheet_clear (&self->sheet);
  g_strfreev (self->names);

  G_OBJECT_CLASS (fathom_itb_quick_score_page_parent_class)->finalize (object);
}

static void
fathom_itb_quick_score_page_class_init (FathomItbQuickScorePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_quick_score_page_dispose;
  object_class->finalize = fathom_itb_quick_score_page_finalize;
  widget_class->map = fathom_itb_quick_score_page_map;

  g_type_ensure (FATHOM_TYPE_OCCASION);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/quick-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, save_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, players);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, occasion);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, cards);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, order);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, values);
  gtk_widget_class_bind_template_child (widget_class, FathomItbQuickScorePage, result);
  gtk_widget_class_bind_template_callback (widget_class, players_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

/* A little, rather than to push the window apart. */
static void
allow_ellipsis (GtkLabel *label)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (label, MIN (g_utf8_strlen (gtk_label_get_text (label), -1), SAVE_WIDTH));
}

static void
fathom_itb_quick_score_page_init (FathomItbQuickScorePage *self)
{
  fathom_itb_sheet_init (&self->sheet);
  gtk_widget_init_template (GTK_WIDGET (self));
  allow_ellipsis (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->save_button))));
  fathom_ignore_wheel (GTK_WIDGET (self->players));
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS; seat++)
    {
      g_free (self->sheet.names[seat - 1]);
      self->sheet.names[seat - 1] = g_strdup_printf (_("Player %d"), seat);
    }
  fathom_itb_quick_score_values_fill (self->values, &self->sheet.edition, G_CALLBACK (values_changed_cb), self);
  recall (self);
  show_all (self);
  fathom_unfold (gtk_widget_get_parent (GTK_WIDGET (self->cards)), 2); /* how many players, and their cards */
}

GtkWidget *
fathom_itb_quick_score_page_new (FathomLibrarian *librarian)
{
  FathomItbQuickScorePage *self = g_object_new (FATHOM_TYPE_ITB_QUICK_SCORE_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}

void
fathom_itb_quick_score_page_take_over (FathomItbQuickScorePage *self,
                                       FathomItbQuickScorePage *former)
{
  g_return_if_fail (FATHOM_IS_ITB_QUICK_SCORE_PAGE (self));
  g_return_if_fail (FATHOM_IS_ITB_QUICK_SCORE_PAGE (former));

  memcpy (self->sheet.pieces, former->sheet.pieces, sizeof self->sheet.pieces);
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS && former->card[seat - 1] != NULL; seat++)
    fathom_itb_score_card_take_over (get_card (self, seat), get_card (former, seat));
  gtk_spin_button_set_value (self->players, former->sheet.players);
  fathom_occasion_take_over (self->occasion, former->occasion);
  memcpy (self->sheet.chest_owners, former->sheet.chest_owners, sizeof self->sheet.chest_owners);
  memcpy (self->sheet.order, former->sheet.order, sizeof self->sheet.order);
  fathom_itb_quick_score_values_set (self->values, &former->sheet.edition);
  show_all (self);
}
