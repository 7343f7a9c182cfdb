/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score-page.h"

#include "views/app/ui-language.h"
#include "views/into-the-blue/quick-score-card.h"
#include "views/into-the-blue/quick-score-values.h"
#include "views/into-the-blue/quick-score.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/table/rule-links.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "words/into-the-blue.h"

struct _FathomItbQuickScorePage
{
  FathomScorePage  parent_instance;

  FathomItbSheet   sheet;

  GtkListBox      *order;
  AdwExpanderRow  *values;
};

G_DEFINE_FINAL_TYPE (FathomItbQuickScorePage, fathom_itb_quick_score_page, FATHOM_TYPE_SCORE_PAGE)

static FathomItbScoreCard *
get_counts (FathomItbQuickScorePage *self,
            guint                    seat)
{
  return FATHOM_ITB_SCORE_CARD (fathom_score_card_get_counts (fathom_score_page_get_card (FATHOM_SCORE_PAGE (self), seat)));
}

/* The result */

static gboolean
fathom_itb_quick_score_page_has_begun (FathomScorePage *page)
{
  const FathomItbSheet *sheet = &FATHOM_ITB_QUICK_SCORE_PAGE (page)->sheet;

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
            gtk_box_append (GTK_BOX (row), tie);
            gtk_box_append (GTK_BOX (row), fathom_rule_links_new_button (&fathom_into_the_blue, FATHOM_ITB_TIES_CLAUSE));
            gtk_box_append (box, row);
          }
    }
}

static GtkWidget *
fathom_itb_quick_score_page_new_result (FathomScorePage *page,
                                        FathomSitting   *sitting)
{
  GtkWidget *box = fathom_itb_story_table (sitting);

  add_ties (sitting, GTK_BOX (box));
  if (!has_ended (&FATHOM_ITB_QUICK_SCORE_PAGE (page)->sheet))
    {
      GtkWidget *doubt = fathom_score_page_new_label (NULL, "dim-label");

      fathom_rule_links_set (GTK_LABEL (doubt), &fathom_into_the_blue, _("Nobody is out of shells and not all chests are taken: "
                                                                         "was the game really over? (R11, R12)"));
      gtk_box_append (GTK_BOX (box), doubt);
    }
  return box;
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
  fathom_score_page_update (FATHOM_SCORE_PAGE (self));
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
  fathom_tooltip_set (button, up ? _("Earlier") : _("Later"));
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
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (FATHOM_SCORE_PAGE (self)); seat++)
    fathom_itb_score_card_set_chests (get_counts (self, seat), &self->sheet.edition, self->sheet.chest_owners, self->sheet.pieces);
}

static void
fathom_itb_quick_score_page_seats_changed (FathomScorePage *page)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (page);

  fathom_itb_sheet_seat (&self->sheet, fathom_score_page_get_players (page));
  memcpy (self->sheet.pieces, fathom_score_page_get_pieces (page), sizeof self->sheet.pieces);
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (page); seat++)
    {
      g_free (self->sheet.names[seat - 1]);
      self->sheet.names[seat - 1] = fathom_score_card_dup_name (fathom_score_page_get_card (page, seat));
      fathom_itb_score_card_set_name (get_counts (self, seat), self->sheet.names[seat - 1]);
    }
  show_chests (self);
  show_order (self);
}

static void
card_changed_cb (FathomItbQuickScorePage *self,
                 FathomItbScoreCard      *card)
{
  guint seat = fathom_itb_score_card_get_seat (card);

  fathom_itb_score_card_get_shells (card, self->sheet.shells[seat - 1], &self->sheet.left[seat - 1]);
  fathom_score_page_update (FATHOM_SCORE_PAGE (self));
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

      fathom_score_page_say (FATHOM_SCORE_PAGE (self), text);
    }
  self->sheet.chest_owners[chest] = taken ? seat : 0;
  show_chests (self);
  fathom_score_page_update (FATHOM_SCORE_PAGE (self));
}

static void
values_changed_cb (FathomItbQuickScorePage *self)
{
  show_chests (self);
  fathom_score_page_update (FATHOM_SCORE_PAGE (self));
}

/* Overrides */

static GtkWidget *
fathom_itb_quick_score_page_new_counts (FathomScorePage *page,
                                        guint            seat)
{
  GtkWidget *card = fathom_itb_score_card_new (seat);

  g_signal_connect_object (card, "changed", G_CALLBACK (card_changed_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "chest-toggled", G_CALLBACK (chest_toggled_cb), page, G_CONNECT_SWAPPED);
  return card;
}

static FathomRecord *
fathom_itb_quick_score_page_make_record (FathomScorePage *page)
{
  return fathom_itb_sheet_record (&FATHOM_ITB_QUICK_SCORE_PAGE (page)->sheet);
}

static void
fathom_itb_quick_score_page_reset (FathomScorePage *page)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (page);

  memset (self->sheet.chest_owners, 0, sizeof self->sheet.chest_owners);
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (page); seat++)
    fathom_itb_score_card_reset (get_counts (self, seat));
}

static void
fathom_itb_quick_score_page_take_over (FathomScorePage *page,
                                       FathomScorePage *former_page)
{
  FathomItbQuickScorePage *self = FATHOM_ITB_QUICK_SCORE_PAGE (page), *former = FATHOM_ITB_QUICK_SCORE_PAGE (former_page);

  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (former_page); seat++)
    fathom_itb_score_card_take_over (get_counts (self, seat), get_counts (former, seat));
  memcpy (self->sheet.chest_owners, former->sheet.chest_owners, sizeof self->sheet.chest_owners);
  memcpy (self->sheet.order, former->sheet.order, sizeof self->sheet.order);
  fathom_itb_quick_score_values_set (self->values, &former->sheet.edition);
}

static void
fathom_itb_quick_score_page_finalize (GObject *object)
{
  fathom_itb_sheet_clear (&FATHOM_ITB_QUICK_SCORE_PAGE (object)->sheet);

  G_OBJECT_CLASS (fathom_itb_quick_score_page_parent_class)->finalize (object);
}

static void
fathom_itb_quick_score_page_class_init (FathomItbQuickScorePageClass *klass)
{
  FathomScorePageClass *page_class = FATHOM_SCORE_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_itb_quick_score_page_finalize;
  page_class->game = &fathom_into_the_blue;
  page_class->description = N_("Count what lies on the board when the game is over.");
  page_class->new_counts = fathom_itb_quick_score_page_new_counts;
  page_class->seats_changed = fathom_itb_quick_score_page_seats_changed;
  page_class->has_begun = fathom_itb_quick_score_page_has_begun;
  page_class->make_record = fathom_itb_quick_score_page_make_record;
  page_class->new_result = fathom_itb_quick_score_page_new_result;
  page_class->reset = fathom_itb_quick_score_page_reset;
  page_class->take_over = fathom_itb_quick_score_page_take_over;
}

static void
fathom_itb_quick_score_page_init (FathomItbQuickScorePage *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/fathom_tabletop/Fathom/into-the-blue/quick-score-page.ui");

  fathom_itb_sheet_init (&self->sheet);
  self->order = GTK_LIST_BOX (gtk_builder_get_object (builder, "order"));
  self->values = ADW_EXPANDER_ROW (gtk_builder_get_object (builder, "values"));
  fathom_score_page_add (FATHOM_SCORE_PAGE (self), GTK_WIDGET (gtk_builder_get_object (builder, "more")));
  fathom_itb_quick_score_values_fill (self->values, &self->sheet.edition, G_CALLBACK (values_changed_cb), self);
}

GtkWidget *
fathom_itb_quick_score_page_new (FathomLibrarian *librarian)
{
  return fathom_score_page_new (FATHOM_TYPE_ITB_QUICK_SCORE_PAGE, librarian);
}
