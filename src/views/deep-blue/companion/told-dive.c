/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dive at a real table: gems on keys, hazards seat by seat, the VP of each card that is played. */
#include "views/deep-blue/companion/told.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/wrap-layout.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

static guint
get_data (gpointer    object,
          const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), key));
}

/* Where the scene has no room */

/* "18 VP", if the dive ended now. */
static GtkWidget *
new_sum (const FathomDeepState *seen,
         guint                  seat)
{
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  g_autofree char *text = NULL;
  GtkWidget *label;
  guint sum;

  fathom_deep_would_score (seen, vp);
  sum = fathom_deep_sum (vp[seat - 1]);
  text = g_strdup_printf (ngettext ("%u VP", "%u VP", sum), sum);
  label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END); /* large letters: the buttons matter more */
  gtk_widget_add_css_class (label, "deep-note");
  return label;
}

/* A text that takes no more room than it needs. */
static GtkWidget *
new_word (const char *text,
          const char *css)
{
  GtkWidget *label = fathom_deep_text_new (text, css);

  gtk_label_set_width_chars (GTK_LABEL (label), MIN (g_utf8_strlen (text, -1), 3));
  return label;
}

static GtkWidget *
new_gems (const FathomDeepState *seen)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_wrap_layout_new (), "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *gems = fathom_deep_dive_say_gems (fathom_ui_language_get (), seen), *said = g_strdup_printf (_("Drawn in this order: %s"), gems);

  for (guint i = 0; i < seen->n_drawn; i++)
    gtk_box_append (GTK_BOX (box), fathom_deep_gem_picture_new (seen->drawn[i], 24));
  gtk_widget_add_css_class (box, "deep-gems");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return box;
}

/* Hazards */

static void
answer_cb (GtkWidget     *button,
           FathomSitting *sitting)
{
  guint with = get_data (button, "with"), seat = get_data (button, "seat");

  if (with == FATHOM_DEEP_NONE - 1)
    fathom_deep_move_resurface (sitting, seat);
  else
    fathom_deep_move_defend (sitting, seat, with);
}

static void
add_answer (GtkWidget     *row,
            FathomSitting *sitting,
            guint          seat,
            guint          with,
            const char    *label,
            gboolean       asked)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_autofree char *said = g_strdup_printf ("%s, %s", fathom_sitting_get_name (sitting, seat), label);

  g_object_set_data (G_OBJECT (button), "with", GUINT_TO_POINTER (with));
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  gtk_widget_set_sensitive (button, asked);
  gtk_widget_add_css_class (button, "deep-answer");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (answer_cb), sitting, 0);
  gtk_box_append (GTK_BOX (row), button);
}

static GtkWidget *
new_answers (FathomSitting         *sitting,
             const FathomDeepState *seen,
             guint                  seat,
             gboolean               narrow)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *who = fathom_row_new (6), *answers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = new_word (fathom_sitting_get_name (sitting, seat), "deep-option-title");
  gboolean asked = seat == seen->asked, in = (seen->still_in >> (seat - 1) & 1) != 0;
  guint gem = fathom_deep_dive_hazard (seen);
  g_autofree char *state = fathom_deep_dive_say_state (sitting, seen, seat, FALSE);

  gtk_box_append (GTK_BOX (who), fathom_deep_shell_new (sitting, seat, 24));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (who), name);
  if (narrow && !asked)
    gtk_box_append (GTK_BOX (who), new_sum (seen, seat));
  gtk_widget_add_css_class (row, asked ? "deep-looking" : "deep-seat-row");
  gtk_widget_set_layout_manager (row, fathom_pair_layout_new ()); /* large letters need all the width */
  gtk_box_append (GTK_BOX (row), who);
  if (!asked)
    {
      gtk_box_append (GTK_BOX (row), new_word (state, "deep-option-text"));
      return row;
    }
  gtk_box_append (GTK_BOX (row), answers);
  add_answer (answers, sitting, seat, FATHOM_DEEP_UNTOLD, _("Card"), in);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (fathom_deep_boat_meets (seen, seat, boat, gem))
      add_answer (answers, sitting, seat, FATHOM_DEEP_BY_BOAT + boat, boat == 0 ? _("Boat a") : _("Boat b"), in);
  add_answer (answers, sitting, seat, FATHOM_DEEP_NONE - 1, _("Resurfaced"), in);
  return row;
}

static void
ask_hazard (GtkWidget             *box,
            FathomSitting         *sitting,
            const FathomDeepState *seen,
            gboolean               narrow)
{
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (seen, order), gem = fathom_deep_dive_hazard (seen);
  g_autofree char *title = fathom_deep_dive_say_hazard (fathom_ui_language_get (), seen);

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_gem_picture_new (gem, 38), title,
                                                          _("Who stays? Leader first, then clockwise; the app sees no hands")));
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (box), new_answers (sitting, seen, order[i], narrow));
}

/* Cards for VP: a number for each card */

static guint
get_pending (GtkWidget *box,
             guint      seat)
{
  guint8 *pending = g_object_get_data (G_OBJECT (box), "pending");

  return pending[seat - 1];
}

static void
show_pending (GtkWidget *box,
              guint      seat)
{
  g_autofree char *key = g_strdup_printf ("vp-%u", seat);
  g_autofree char *text = g_strdup_printf ("+%u", get_pending (box, seat));
  GtkLabel *label = g_object_get_data (G_OBJECT (box), key);

  gtk_label_set_label (label, text);
}

static void
step_cb (GtkWidget *button,
         GtkWidget *box)
{
  guint8 *pending = g_object_get_data (G_OBJECT (box), "pending");
  guint seat = get_data (button, "seat");
  int by = get_data (button, "more") ? 1 : -1;

  pending[seat - 1] = CLAMP (pending[seat - 1] + by, 0, FATHOM_DEEP_MAX_VALUE);
  show_pending (box, seat);
}

/* What was set and not yet entered is not lost. */
static void
enter_pending (GtkWidget *box)
{
  FathomSitting *sitting = g_object_get_data (G_OBJECT (box), "sitting");
  guint8 pending[FATHOM_MAX_SEATS];

  memcpy (pending, g_object_get_data (G_OBJECT (box), "pending"), sizeof pending);
  memset (g_object_get_data (G_OBJECT (box), "pending"), 0, sizeof pending);
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++) /* the box may be gone after the first of them */
    if (pending[i] > 0)
      fathom_deep_move_play_untold (sitting, i + 1, &pending[i], 1);
}

static void
enter_cb (GtkWidget *button,
          GtkWidget *box)
{
  enter_pending (box);
}

static GtkWidget *
new_step (GtkWidget  *box,
          guint       seat,
          gboolean    more,
          const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (more ? "list-add-symbolic" : "list-remove-symbolic");

  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (button), "more", GUINT_TO_POINTER (more));
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "deep-step");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (step_cb), box, 0);
  return button;
}

static GtkWidget *
new_card_row (GtkWidget             *box,
              FathomSitting         *sitting,
              const FathomDeepState *seen,
              guint                  seat,
              gboolean               narrow)
{
  const char *name = fathom_sitting_get_name (sitting, seat);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *who = fathom_row_new (6), *told = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = new_word (name, NULL), *vp = gtk_label_new ("+0"), *enter;
  g_autofree char *fewer = fathom_grammar_printf (_("One VP less for %s’s card"), name), *more = fathom_grammar_printf (_("One VP more for %s’s card"), name);
  g_autofree char *done = fathom_grammar_printf (_("Enter %s’s card"), name), *key = g_strdup_printf ("vp-%u", seat);
  g_autofree char *played = g_strdup_printf (ngettext ("%u card", "%u cards", seen->told_cards[seat - 1]), seen->told_cards[seat - 1]);

  gtk_box_append (GTK_BOX (who), fathom_deep_shell_new (sitting, seat, 22));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (who), label);
  if (narrow)
    gtk_box_append (GTK_BOX (who), new_sum (seen, seat));
  else if (seen->told_cards[seat - 1] > 0)
    gtk_box_append (GTK_BOX (who), fathom_deep_text_new (played, "deep-note"));
  gtk_label_set_width_chars (GTK_LABEL (vp), 3);
  gtk_widget_add_css_class (vp, "deep-total");
  g_object_set_data (G_OBJECT (box), key, vp);
  enter = gtk_button_new_with_label (_("Enter"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (enter), GTK_ACCESSIBLE_PROPERTY_LABEL, done, -1);
  g_signal_connect_object (enter, "clicked", G_CALLBACK (enter_cb), box, 0);
  gtk_box_append (GTK_BOX (told), new_step (box, seat, FALSE, fewer));
  gtk_box_append (GTK_BOX (told), vp);
  gtk_box_append (GTK_BOX (told), new_step (box, seat, TRUE, more));
  gtk_box_append (GTK_BOX (told), enter);
  gtk_widget_set_layout_manager (row, fathom_pair_layout_new ()); /* large letters need all the width */
  gtk_box_append (GTK_BOX (row), who);
  gtk_box_append (GTK_BOX (row), told);
  return row;
}

static void
add_cards (GtkWidget             *box,
           FathomSitting         *sitting,
           const FathomDeepState *seen,
           gboolean               narrow)
{
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (seen, order);

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, _("Cards played for VP"),
                                                          _("As printed, card by card; nobody has to pass")));
  for (guint i = 0; i < n; i++)
    if (seen->still_in >> (order[i] - 1) & 1)
      gtk_box_append (GTK_BOX (box), new_card_row (box, sitting, seen, order[i], narrow));
}

/* Gems */

static void
gem_cb (GtkWidget *pad,
        guint      first,
        guint      second,
        GtkWidget *box)
{
  FathomSitting *sitting = g_object_get_data (G_OBJECT (box), "sitting");
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint8 gems[2] = { first, second };

  if (seen->phase == FATHOM_DEEP_PHASE_OPEN)
    {
      guint leader = seen->leader;

      enter_pending (box);
      fathom_deep_move_close (sitting, FATHOM_DEEP_DRAW, leader);
    }
  fathom_deep_move_gems (sitting, gems, second == FATHOM_DEEP_NONE ? 1 : 2);
}

static void
back_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_sitting_undo (sitting);
}

static void
add_pad (GtkWidget             *box,
         FathomSitting         *sitting,
         const FathomDeepState *seen,
         gboolean               narrow)
{
  GtkWidget *pad = fathom_deep_gem_pad_new (narrow), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *title, *back;
  gboolean waits = seen->phase == FATHOM_DEEP_PHASE_HAZARD || seen->failed;

  title = fathom_deep_heading_new (NULL, _("The gem just drawn"), waits ? _("First the hazard is answered") : _("Tap it or press its number"));
  back = gtk_button_new_with_label (_("Undo"));
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (title, TRUE);
  g_signal_connect_object (back, "clicked", G_CALLBACK (back_cb), sitting, 0);
  fathom_deep_keys_add (box, FATHOM_DEEP_KEY_TAKE_BACK, back);
  gtk_widget_set_layout_manager (row, fathom_pair_layout_new ()); /* large letters need all the width */
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), back);
  gtk_box_append (GTK_BOX (box), row);
  fathom_deep_gem_pad_show (FATHOM_DEEP_GEM_PAD (pad), seen, waits);
  g_signal_connect_object (pad, "told", G_CALLBACK (gem_cb), box, 0);
  gtk_box_append (GTK_BOX (box), pad);
  g_object_set_data (G_OBJECT (box), "pad", pad);
  g_object_set_data (G_OBJECT (box), "first", pad); /* Enter is not meant to undo */
}

static void
close_cb (GtkWidget *button,
          GtkWidget *box)
{
  FathomSitting *sitting = g_object_get_data (G_OBJECT (box), "sitting");
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint kind = seen->failed ? FATHOM_DEEP_QUIET : FATHOM_DEEP_STOP, leader = seen->leader;

  enter_pending (box);
  fathom_deep_move_close (sitting, kind, leader);
}

GtkWidget *
fathom_deep_told_dive (FathomSitting *sitting,
                       gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *stop;
  g_autofree char *newest = fathom_deep_dive_say_newest (fathom_ui_language_get (), seen);
  g_autofree char *place = fathom_deep_dive_say_place (fathom_ui_language_get (), seen);

  g_object_set_data (G_OBJECT (box), "sitting", sitting);
  g_object_set_data_full (G_OBJECT (box), "pending", g_new0 (guint8, FATHOM_MAX_SEATS), g_free);
  if (seen->phase == FATHOM_DEEP_PHASE_HAZARD)
    ask_hazard (box, sitting, seen, narrow);
  else
    gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 36), newest, place));
  if (narrow && seen->n_drawn > 0)
    gtk_box_append (GTK_BOX (box), new_gems (seen));
  add_pad (box, sitting, seen, narrow);
  if (seen->phase == FATHOM_DEEP_PHASE_OPEN)
    add_cards (box, sitting, seen, narrow);
  stop = fathom_deep_big_button_new (seen->failed ? _("The Dive Is Over") : _("Leader Stops"),
                                     seen->phase == FATHOM_DEEP_PHASE_HAZARD ? _("after everybody has answered") : NULL, FALSE);
  gtk_widget_set_sensitive (stop, seen->phase == FATHOM_DEEP_PHASE_OPEN);
  g_signal_connect_object (stop, "clicked", G_CALLBACK (close_cb), box, 0);
  fathom_deep_keys_add (box, FATHOM_DEEP_KEY_SAIL, stop);
  gtk_box_append (GTK_BOX (box), stop);
  return box;
}
