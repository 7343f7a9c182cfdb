/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/score-page.h"

#include "model/import.h"
#include "model/trouble.h"
#include "store/profiles.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/new-match/game-chooser.h"
#include "views/new-match/occasion.h"
#include "views/table/rule-links.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/unfold.h"

#define SAVE_WIDTH 11         /* of the button, in letters */

typedef struct
{
  FathomLibrarian   *librarian;
  guint8             pieces[FATHOM_MAX_SEATS];   /* each has a shape and a colour of its own */
  gboolean           saving;

  AdwWindowTitle    *title;
  GtkWidget         *save_button;
  FathomGameChooser *games;
  AdwPreferencesGroup *intro;
  GtkSpinButton     *players;
  GtkBox            *cards;
  GtkBox            *more;
  FathomOccasion    *occasion;
  AdwBin            *result;
  GtkWidget         *card[FATHOM_MAX_SEATS];     /* NULL until somebody sits there */
  guint              n_cards;
  GStrv              names;                      /* nullable: those that are known already */
} FathomScorePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (FathomScorePage, fathom_score_page, ADW_TYPE_BIN)

static FathomScorePagePrivate *
get (FathomScorePage *self)
{
  return fathom_score_page_get_instance_private (self);
}

/* The result */

GtkWidget *
fathom_score_page_new_label (const char *text,
                             const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* "Ana wins.", and by which rule. */
static GtkWidget *
new_winner (FathomScorePage *self,
            const char      *text)
{
  GtkWidget *row = fathom_row_new (8);

  gtk_box_append (GTK_BOX (row), fathom_score_page_new_label (text, "heading"));
  gtk_box_append (GTK_BOX (row), fathom_rule_links_new_button (FATHOM_SCORE_PAGE_GET_CLASS (self)->game, FATHOM_SCORE_PAGE_GET_CLASS (self)->winner_clause));
  return row;
}

/* Line by line; the last one says who wins. */
static GtkWidget *
fathom_score_page_new_result (FathomScorePage *self,
                              FathomSitting   *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  fathom_words_find (FATHOM_SCORE_PAGE_GET_CLASS (self)->game)->score (&voice, fathom_sitting_get_seen (sitting), text);
  lines = g_strsplit (g_strchomp (text->str), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), lines[i + 1] == NULL ? new_winner (self, lines[i]) : fathom_score_page_new_label (lines[i], NULL));
  return box;
}

static void
show_totals (FathomScorePage *self,
             FathomSitting   *sitting)
{
  g_autoptr (GString) line = g_string_new (NULL);
  FathomResult result;

  FATHOM_SCORE_PAGE_GET_CLASS (self)->game->result (fathom_sitting_get_seen (sitting), &result);
  for (guint seat = 1; seat <= fathom_score_page_get_players (self); seat++)
    {
      g_autofree char *total = g_strdup_printf ("%d", result.scores[seat - 1]);
      g_autofree char *name = fathom_score_card_dup_name (fathom_score_page_get_card (self, seat));

      fathom_score_card_set_total (fathom_score_page_get_card (self, seat), total);
      g_string_append_printf (line, "%s%s %s", seat == 1 ? "" : " · ", name, total);
    }
  adw_window_title_set_subtitle (get (self)->title, line->str);
}

/* With the seats as they are entered. */
static FathomRecord *
make_record (FathomScorePage *self)
{
  FathomScorePagePrivate *priv = get (self);
  FathomRecord *record = FATHOM_SCORE_PAGE_GET_CLASS (self)->make_record (self);

  g_free (record->date);
  record->date = fathom_occasion_dup_date (priv->occasion);
  for (guint i = 0; i < record->setup.players; i++)
    {
      g_free (record->seats[i].name);
      record->seats[i].name = fathom_score_card_dup_name (FATHOM_SCORE_CARD (priv->card[i]));
      g_free (record->seats[i].colour);
      record->seats[i].colour = g_strdup (fathom_colour_get_name (priv->pieces[i]));
      g_free (record->seats[i].shape);
      record->seats[i].shape = g_strdup (fathom_shape_get_name (priv->pieces[i]));
    }
  return record;
}

static void
show_result (FathomScorePage *self)
{
  g_autoptr (FathomMatch) match = fathom_match_new (NULL, make_record (self));
  g_autoptr (FathomSitting) sitting = fathom_sitting_new (match);

  adw_bin_set_child (get (self)->result, FATHOM_SCORE_PAGE_GET_CLASS (self)->new_result (self, sitting));
  show_totals (self, sitting);
}

static void
show_nothing (FathomScorePage *self,
              const char      *why)
{
  adw_bin_set_child (get (self)->result, fathom_score_page_new_label (why, "dim-label"));
  adw_window_title_set_subtitle (get (self)->title, "");
  for (guint seat = 1; seat <= fathom_score_page_get_players (self); seat++)
    fathom_score_card_set_total (fathom_score_page_get_card (self, seat), "");
}

/* A reason that stands alone begins like a sentence. */
static char *
say_refusal (FathomScorePage     *self,
             const FathomRefusal *refusal)
{
  g_autofree char *why = fathom_words_refusal (fathom_ui_language_get (), FATHOM_SCORE_PAGE_GET_CLASS (self)->game, refusal);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (why)));
  g_string_append (text, g_utf8_next_char (why));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns: the first seat whose counts the rules refuse, with why; 0 if all of it holds. */
static guint
find_refused (FathomScorePage *self,
              FathomRefusal   *refusal)
{
  g_autoptr (FathomRecord) record = FATHOM_SCORE_PAGE_GET_CLASS (self)->make_record (self);

  return fathom_record_find_refused (record, refusal);
}

void
fathom_score_page_update (FathomScorePage *self)
{
  FathomRefusal refusal = { 0 };
  guint bad;
  g_autofree char *why = NULL;
  gboolean begun;

  g_return_if_fail (FATHOM_IS_SCORE_PAGE (self));

  bad = find_refused (self, &refusal);
  begun = FATHOM_SCORE_PAGE_GET_CLASS (self)->has_begun (self);
  why = bad != 0 ? say_refusal (self, &refusal) : NULL;
  for (guint seat = 1; seat <= fathom_score_page_get_players (self); seat++)
    fathom_score_card_set_trouble (fathom_score_page_get_card (self, seat), FATHOM_SCORE_PAGE_GET_CLASS (self)->game,
                                   seat == bad ? why : NULL);
  if (bad != 0)
    show_nothing (self, _("The result appears here once the counts are right."));
  else if (!begun)
    show_nothing (self, _("The result appears here as you count."));
  else
    show_result (self);
  gtk_widget_set_sensitive (get (self)->save_button, bad == 0 && begun && !get (self)->saving);
}

/* Seats */

static void
show_seats (FathomScorePage *self)
{
  FathomScorePagePrivate *priv = get (self);

  fathom_score_page_get_card (self, fathom_score_page_get_players (self));
  for (guint seat = 1; seat <= priv->n_cards; seat++)
    {
      gtk_widget_set_visible (priv->card[seat - 1], seat <= fathom_score_page_get_players (self));
      fathom_score_card_set_piece (fathom_score_page_get_card (self, seat), priv->pieces[seat - 1]);
    }
  if (FATHOM_SCORE_PAGE_GET_CLASS (self)->seats_changed != NULL)
    FATHOM_SCORE_PAGE_GET_CLASS (self)->seats_changed (self);
  fathom_score_page_update (self);
}

static void
name_changed_cb (FathomScorePage *self)
{
  if (FATHOM_SCORE_PAGE_GET_CLASS (self)->seats_changed != NULL)
    FATHOM_SCORE_PAGE_GET_CLASS (self)->seats_changed (self);
  fathom_score_page_update (self);
}

/* Whoever has that piece gets the other one. */
static void
piece_chosen_cb (FathomScorePage *self,
                 guint            piece,
                 FathomScoreCard *card)
{
  FathomScorePagePrivate *priv = get (self);
  guint seat = fathom_score_card_get_seat (card);

  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    if (priv->pieces[i] == piece)
      priv->pieces[i] = priv->pieces[seat - 1];
  priv->pieces[seat - 1] = piece;
  show_seats (self);
}

/* The pages of the games are side by side: this one stays as it is. */
static void
game_chosen_cb (FathomScorePage *self)
{
  const FathomGame *chosen = fathom_game_chooser_get_view (get (self)->games)->game;

  fathom_game_chooser_set_game (get (self)->games, FATHOM_SCORE_PAGE_GET_CLASS (self)->game);
  gtk_widget_activate_action (GTK_WIDGET (self), "quick-score.choose", "s", chosen->id);
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
find_guests (FathomScorePage *self)
{
  guint guests = 0;

  for (guint seat = 1; seat <= fathom_score_page_get_players (self); seat++)
    guests |= !fathom_score_card_has_name (fathom_score_page_get_card (self, seat)) << (seat - 1);
  return guests;
}

static void
show_error (FathomScorePage *self,
            const GError    *error)
{
  g_autofree char *text = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

  fathom_score_page_say (self, text);
}

/* It is in the library, whoever they are: the table can be shown in any case. */
static void
attached_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (FathomMatch) match = user_data;
  g_autoptr (FathomScorePage) self = g_object_steal_data (G_OBJECT (match), "page");
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL)
    show_error (self, error);
  get (self)->saving = FALSE;
  FATHOM_SCORE_PAGE_GET_CLASS (self)->reset (self);
  show_seats (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", fathom_match_get_id (match));
}

static void
created_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (FathomScorePage) self = user_data;
  FathomScorePagePrivate *priv = get (self);
  g_autoptr (GError) error = NULL;
  FathomMatch *match = fathom_match_open_finish (result, &error);
  Attaching *attaching;

  if (match == NULL)
    {
      priv->saving = FALSE;
      show_error (self, error);
      fathom_score_page_update (self);
      return;
    }
  attaching = g_new0 (Attaching, 1);
  *attaching = (Attaching) { fathom_match_get_id (match), find_guests (self), fathom_occasion_dup_place (priv->occasion) };
  g_object_set_data_full (G_OBJECT (match), "page", g_object_ref (self), g_object_unref);
  fathom_librarian_do_async (priv->librarian, run_attach, attaching, attaching_free, NULL, NULL, attached_cb, match);
}

static void
save_cb (FathomScorePage *self)
{
  FathomScorePagePrivate *priv = get (self);
  FathomRefusal refusal;

  if (priv->saving || find_refused (self, &refusal) != 0)
    return;
  priv->saving = TRUE;
  gtk_widget_set_sensitive (priv->save_button, FALSE);
  fathom_match_create_async (priv->librarian, make_record (self), NULL, created_cb, g_object_ref (self));
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
  g_autoptr (FathomScorePage) self = user_data;
  g_autoptr (GPtrArray) profiles = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  /* without them a name is typed in full */
  if (profiles == NULL || get (self)->card[0] == NULL)
    return;
  for (guint i = 0; i < profiles->len; i++)
    g_strv_builder_add (names, ((FathomProfile *) g_ptr_array_index (profiles, i))->name);
  g_strfreev (get (self)->names);
  get (self)->names = g_strv_builder_end (names);
  for (guint seat = 1; seat <= get (self)->n_cards; seat++)
    fathom_score_card_set_names (fathom_score_page_get_card (self, seat), (const char * const *) get (self)->names);
}

static void
fathom_score_page_map (GtkWidget *widget)
{
  FathomScorePage *self = FATHOM_SCORE_PAGE (widget);
  FathomScorePagePrivate *priv = get (self);

  GTK_WIDGET_CLASS (fathom_score_page_parent_class)->map (widget);
  if (priv->librarian == NULL)
    return;
  fathom_librarian_do_async (priv->librarian, run_names, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL, names_cb, g_object_ref (self));
  fathom_occasion_load (priv->occasion, priv->librarian);
}

/* Those who played last */

static void
sit_down (FathomScorePage    *self,
          const FathomRecord *record,
          guint               seat,
          guint               i)
{
  FathomShape shape;
  FathomColour colour;

  fathom_record_get_look (record, i + 1, &shape, &colour);
  if ((guint) colour < FATHOM_N_SHAPES)
    piece_chosen_cb (self, colour, fathom_score_page_get_card (self, seat));
  fathom_score_card_set_name (fathom_score_page_get_card (self, seat), record->seats[i].name);
}

static void
recall (FathomScorePage *self)
{
  guint guests, people = 0;
  gboolean drawn;
  g_autoptr (FathomRecord) record = fathom_settings_recall_table (&guests, &drawn);

  for (guint i = 0; record != NULL && i < record->setup.players && people < FATHOM_SCORE_PAGE_GET_CLASS (self)->game->max_seats; i++)
    if (record->seats[i].bot == NULL)
      sit_down (self, record, ++people, i);
  if (people >= FATHOM_SCORE_PAGE_GET_CLASS (self)->game->min_seats)
    gtk_spin_button_set_value (get (self)->players, people);
}

/* Overrides */

static void
fathom_score_page_dispose (GObject *object)
{
  FathomScorePagePrivate *priv = get (FATHOM_SCORE_PAGE (object));

  g_clear_object (&priv->librarian);
  memset (priv->card, 0, sizeof priv->card);
  priv->n_cards = 0;
  adw_bin_set_child (ADW_BIN (object), NULL); /* GTK < 4.12: gtk_widget_dispose_template () knows no derived classes */

  G_OBJECT_CLASS (fathom_score_page_parent_class)->dispose (object);
}

static void
fathom_score_page_finalize (GObject *object)
{
  g_strfreev (get (FATHOM_SCORE_PAGE (object))->names);

  G_OBJECT_CLASS (fathom_score_page_parent_class)->finalize (object);
}

static void
fathom_score_page_class_init (FathomScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_score_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_score_page_finalize;
  widget_class->map = fathom_score_page_map;
  klass->new_result = fathom_score_page_new_result;

  g_type_ensure (FATHOM_TYPE_GAME_CHOOSER);
  g_type_ensure (FATHOM_TYPE_OCCASION);
  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/new-match/score-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, title);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, save_button);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, games);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, intro);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, players);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, cards);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, more);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, occasion);
  gtk_widget_class_bind_template_child_private (widget_class, FathomScorePage, result);
  gtk_widget_class_bind_template_callback (widget_class, show_seats);
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
fathom_score_page_init (FathomScorePage *self)
{
  FathomScorePagePrivate *priv = get (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  allow_ellipsis (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (priv->save_button))));
  fathom_ignore_wheel (GTK_WIDGET (priv->players));
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    priv->pieces[i] = i;
}

GtkWidget *
fathom_score_page_new (GType            type,
                       FathomLibrarian *librarian)
{
  FathomScorePage *self = g_object_new (type, NULL);
  FathomScorePagePrivate *priv = get (self);
  FathomScorePageClass *klass = FATHOM_SCORE_PAGE_GET_CLASS (self);

  g_set_object (&priv->librarian, librarian);
  adw_preferences_group_set_description (priv->intro, _(klass->description));
  fathom_game_chooser_set_game (priv->games, klass->game);
  g_signal_connect_object (priv->games, "changed", G_CALLBACK (game_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_spin_button_set_range (priv->players, klass->game->min_seats, klass->game->max_seats);
  recall (self);
  show_seats (self);
  fathom_unfold (gtk_widget_get_parent (GTK_WIDGET (priv->cards)), 2); /* the game, how many players */
  return GTK_WIDGET (self);
}

guint
fathom_score_page_get_players (FathomScorePage *self)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_PAGE (self), 0);

  return gtk_spin_button_get_value_as_int (get (self)->players);
}

static void
add_card (FathomScorePage *self)
{
  FathomScorePagePrivate *priv = get (self);
  guint seat = ++priv->n_cards;
  GtkWidget *card = fathom_score_card_new (seat);

  priv->card[seat - 1] = card;
  fathom_score_card_set_counts (FATHOM_SCORE_CARD (card), FATHOM_SCORE_PAGE_GET_CLASS (self)->new_counts (self, seat));
  if (priv->names != NULL)
    fathom_score_card_set_names (FATHOM_SCORE_CARD (card), (const char * const *) priv->names);
  g_signal_connect_swapped (card, "changed", G_CALLBACK (name_changed_cb), self);
  g_signal_connect_swapped (card, "piece-chosen", G_CALLBACK (piece_chosen_cb), self);
  gtk_box_append (priv->cards, card);
}

guint
fathom_score_page_get_n_cards (FathomScorePage *self)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_PAGE (self), 0);

  return get (self)->n_cards;
}

/* A card takes as long as a frame: those that nobody needs are not made. */
FathomScoreCard *
fathom_score_page_get_card (FathomScorePage *self,
                            guint            seat)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_PAGE (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, NULL);

  while (get (self)->n_cards < seat)
    add_card (self);
  return FATHOM_SCORE_CARD (get (self)->card[seat - 1]);
}

const guint8 *
fathom_score_page_get_pieces (FathomScorePage *self)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_PAGE (self), NULL);

  return get (self)->pieces;
}

void
fathom_score_page_add (FathomScorePage *self,
                       GtkWidget       *widget)
{
  g_return_if_fail (FATHOM_IS_SCORE_PAGE (self));

  gtk_box_append (get (self)->more, widget);
  gtk_widget_show (GTK_WIDGET (get (self)->more));
}

void
fathom_score_page_say (FathomScorePage *self,
                       const char      *text)
{
  g_return_if_fail (FATHOM_IS_SCORE_PAGE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", text, "");
}

void
fathom_score_page_focus_game (FathomScorePage *self)
{
  g_return_if_fail (FATHOM_IS_SCORE_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (get (self)->games));
}

void
fathom_score_page_take_over (FathomScorePage *self,
                             FathomScorePage *former)
{
  g_return_if_fail (FATHOM_IS_SCORE_PAGE (self));
  g_return_if_fail (FATHOM_IS_SCORE_PAGE (former));
  g_return_if_fail (G_OBJECT_TYPE (self) == G_OBJECT_TYPE (former));

  memcpy (get (self)->pieces, get (former)->pieces, sizeof get (self)->pieces);
  for (guint seat = 1; seat <= get (former)->n_cards; seat++)
    fathom_score_card_take_over (fathom_score_page_get_card (self, seat), fathom_score_page_get_card (former, seat));
  gtk_spin_button_set_value (get (self)->players, fathom_score_page_get_players (former));
  fathom_occasion_take_over (get (self)->occasion, get (former)->occasion);
  FATHOM_SCORE_PAGE_GET_CLASS (self)->take_over (self, former);
  show_seats (self);
}
