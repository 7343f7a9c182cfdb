/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/choose-page.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/turn/page-parts.h"
#include "views/deep-blue/chart/space-words.h"
#include "words/deep-blue.h"
#include "words/grammar.h"
#include "views/widgets/piece.h"

#define MOST 6
#define BOTH 3                     /* boats, bit by bit */
#define ROOMY 3                    /* players up to whom a chip has room for a piece in a narrow window */

struct _FathomDeepChoosePage
{
  GtkBox          parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  FathomDeepHead  head;
  GtkWidget      *asked;           /* who is asked to rush, in order */
  GtkLabel       *question;
  GtkWidget      *choices[MOST];
  guint           ids[MOST];
  guint           n;
  guint           site;            /* of the wrecks: the one that is chosen */
  GtkLabel       *remark;
  FathomDeepFoot  foot;
};

G_DEFINE_FINAL_TYPE (FathomDeepChoosePage, fathom_deep_choose_page, GTK_TYPE_BOX)

static guint
get_phase (FathomDeepChoosePage *self)
{
  return fathom_deep_plan_get_seen (self->plan)->phase;
}

static const FathomLanguage *
get_language (FathomDeepChoosePage *self)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_decider (self->plan));
}

static void
add_choice (FathomDeepChoosePage *self,
            guint                 id,
            const char           *title,
            const char           *text,
            gboolean              chosen)
{
  FathomDeepOffer *choice = FATHOM_DEEP_OFFER (self->choices[self->n]);
  g_autofree char *key = g_strdup_printf ("%u", self->n + 1);

  self->ids[self->n] = id;
  fathom_deep_offer_show (choice, title, text, NULL, key);
  fathom_deep_offer_set_chosen (choice, chosen);
  gtk_widget_set_visible (self->choices[self->n], TRUE);
  self->n++;
}

static FathomDeepMarkPicture *
get_picture (FathomDeepChoosePage *self,
             guint                 n)
{
  return FATHOM_DEEP_MARK_PICTURE (fathom_deep_offer_get_picture (FATHOM_DEEP_OFFER (self->choices[n])));
}

/* A first letter as in a title. */
static char *
capitalize (const char *text)
{
  char first[8] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/* A scouting spot */

static char *
dup_next (FathomDeepChoosePage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint boat;
  g_autofree char *place = NULL;

  if (seen->arrived + 1 >= seen->n_arrivals)
    return seen->n_storms > 0 ? g_strdup (tr (get_language (self), "A Storm Is Coming: then the dive begins at once")) : NULL;
  boat = seen->arrivals[seen->arrived + 1];
  place = fathom_deep_title_space (get_language (self), seen->at[seen->turn - 1][boat]);
  /* Translators: boat a or b, and a space */
  return g_strdup_printf (tr (get_language (self), "Then boat %c arrives at %s"), 'a' + boat, place);
}

static void
show_spots (FathomDeepChoosePage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint boat = seen->arrivals[seen->arrived % FATHOM_DEEP_BOATS], space = seen->at[seen->turn - 1][boat], tile = seen->tiles[space];
  FathomEvent spots[FATHOM_DEEP_SPOTS];
  guint n = fathom_deep_plan_list (self->plan, FATHOM_DEEP_SPOT, spots, FATHOM_DEEP_SPOTS), chosen = fathom_deep_plan_get_spot (self->plan);
  g_autofree char *place = fathom_deep_title_space (language, space), *title = NULL, *text = NULL, *next = dup_next (self), *button = NULL;
  FathomShape shape;
  FathomColour colour;

  /* Translators: boat a or b, a wreck and the space it lies at */
  title = g_strdup_printf (tr (language, "Boat %c reaches %s at %s"), 'a' + boat, fathom_deep_tile_name (language, tile), place);
  text = g_strdup_printf (tr (language, "%u VP for whoever leads a dive here"), tile < FATHOM_DEEP_TILES ? seen->edition.tiles[tile].vp : 0);
  fathom_sitting_get_look (fathom_deep_plan_get_sitting (self->plan), seen->turn, &shape, &colour);
  fathom_deep_mark_picture_set_boat (FATHOM_DEEP_MARK_PICTURE (self->head.picture), shape, colour, boat);
  fathom_deep_head_show (&self->head, title, text, NULL);
  fathom_deep_set_text (self->question, tr (language, "Choose a scouting spot"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = capitalize (fathom_deep_spot_name (language, spots[i].args[0]));
      g_autofree char *what = fathom_deep_explain_spot (language, spots[i].args[0]);

      fathom_deep_mark_picture_set_spot (get_picture (self, self->n), spots[i].args[0]);
      add_choice (self, spots[i].args[0], name, what, spots[i].args[0] == chosen);
    }
  fathom_deep_set_text (self->remark, next);
  /* Translators: the color of a scouting spot */
  button = g_strdup_printf (tr (language, "Take This Spot: %s"), fathom_deep_spot_name (language, chosen));
  fathom_deep_foot_show (&self->foot, button, chosen < FATHOM_DEEP_SPOTS);
  gtk_widget_set_visible (self->foot.cancel, FALSE);
}

/* A wreck */

static void
show_wrecks (FathomDeepChoosePage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  FathomEvent dives[FATHOM_DEEP_BOATS];
  guint n = fathom_deep_plan_list (self->plan, FATHOM_DEEP_DIVE, dives, FATHOM_DEEP_BOATS);
  g_autofree char *button = NULL, *chosen = NULL;

  if (n > 0 && self->site != dives[0].args[0] && (n < 2 || self->site != dives[1].args[0]))
    self->site = dives[0].args[0];
  fathom_deep_mark_picture_set_mark (FATHOM_DEEP_MARK_PICTURE (self->head.picture), FATHOM_DEEP_MARK_DIVE);
  fathom_deep_head_show (&self->head, tr (language, "Dive at which wreck?"), tr (language, "Your boats are at two wrecks"), NULL);
  fathom_deep_set_text (self->question, NULL);
  for (guint i = 0; i < n; i++)
    {
      guint site = dives[i].args[0];
      g_autofree char *place = fathom_deep_title_space (language, site);
      g_autofree char *tile = fathom_deep_describe_tile (fathom_deep_plan_get_sitting (self->plan), seen->turn, site);

      fathom_deep_mark_picture_set_mark (get_picture (self, self->n), FATHOM_DEEP_MARK_BELL);
      add_choice (self, site, place, tile, site == self->site);
    }
  chosen = fathom_deep_title_space (language, self->site);
  button = g_strdup_printf (tr (language, "Dive at %s"), chosen);
  fathom_deep_set_text (self->remark, NULL);
  fathom_deep_foot_show (&self->foot, button, n > 0);
  gtk_button_set_label (GTK_BUTTON (self->foot.cancel), tr (language, "Cancel"));
  gtk_widget_set_visible (self->foot.cancel, TRUE);
}

/* Boats that rush (R12) */

static char *
dup_leaving (FathomDeepChoosePage *self,
             guint                 seat,
             guint                 boat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint spot = seen->spot[seat - 1][boat];
  g_autofree char *place = fathom_deep_title_space (language, seen->at[seat - 1][boat]);

  if (spot >= FATHOM_DEEP_SPOTS)
    return g_strdup_printf (tr (language, "comes from %s"), place);
  /* Translators: the color of a scouting spot, and a space */
  return g_strdup_printf (tr (language, "leaves its spot (%s) at %s"), fathom_deep_spot_name (language, spot), place);
}

static void
show_rush_choice (FathomDeepChoosePage *self,
                  guint                 seat,
                  guint                 boats,
                  guint                 chosen)
{
  const FathomLanguage *language = get_language (self);
  FathomShape shape;
  FathomColour colour;
  g_autofree char *title = NULL, *text = NULL;

  fathom_sitting_get_look (fathom_deep_plan_get_sitting (self->plan), seat, &shape, &colour);
  fathom_deep_mark_picture_set_boats (get_picture (self, self->n), shape, colour, boats);
  if (boats == BOTH)
    {
      g_autofree char *a = dup_leaving (self, seat, 0), *b = dup_leaving (self, seat, 1);

      title = g_strdup (tr (language, "Both boats"));
      text = g_strdup_printf ("a %s%sb %s", a, fathom_grammar_semicolon (language), b);
    }
  else
    {
      title = g_strdup_printf (tr (language, "Boat %c"), boats == 2 ? 'b' : 'a');
      text = dup_leaving (self, seat, boats == 2);
    }
  add_choice (self, boats, title, text, boats == chosen);
}

/* Whether @seat is asked later: its turn to rush is after that of whoever is asked now. */
static gboolean
is_still_to_answer (const FathomDeepState *seen,
                    guint                  seat)
{
  guint place = (seat + seen->players - seen->leader) % seen->players, now = (seen->asked + seen->players - seen->leader) % seen->players;

  return place > now && fathom_deep_rushers (seen, seat) != 0;
}

static const char *
get_answer (FathomDeepChoosePage *self,
            guint                 seat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = fathom_ui_language_get ();
  gboolean there = seen->at[seat - 1][0] == seen->site || seen->at[seat - 1][1] == seen->site;

  if (seat == seen->asked)
    return trc (language, "rush", "now");
  if (there)
    return trc (language, "rush", "is there");
  if (is_still_to_answer (seen, seat))
    return trc (language, "queue", "waits");
  return trc (language, "rush", "not there");
}

static void
show_asked (FathomDeepChoosePage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  FathomSitting *sitting = fathom_deep_plan_get_sitting (self->plan);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->asked)) != NULL)
    gtk_box_remove (GTK_BOX (self->asked), child);
  for (guint i = 0; i < seen->players; i++)
    {
      guint seat = (seen->leader - 1 + i) % seen->players + 1;
      GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *name = gtk_label_new (fathom_sitting_get_name (sitting, seat)), *answer = gtk_label_new (get_answer (self, seat));
      FathomShape shape;
      FathomColour colour;

      fathom_sitting_get_look (sitting, seat, &shape, &colour);
      gtk_widget_add_css_class (chip, "chip");
      if (seat == seen->asked)
        gtk_widget_add_css_class (chip, "chosen");
      gtk_widget_add_css_class (name, "choice-title");
      gtk_widget_add_css_class (answer, "choice-text");
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_xalign (GTK_LABEL (answer), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_label_set_ellipsize (GTK_LABEL (answer), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (texts), name);
      gtk_box_append (GTK_BOX (texts), answer);
      if (seen->players <= ROOMY || !fathom_deep_is_narrow (GTK_WIDGET (self)))
        gtk_box_append (GTK_BOX (chip), fathom_piece_new (shape, colour, 18));
      gtk_box_append (GTK_BOX (chip), texts);
      gtk_box_append (GTK_BOX (self->asked), chip);
    }
}

static void
show_rush (FathomDeepChoosePage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  FathomSitting *sitting = fathom_deep_plan_get_sitting (self->plan);
  FathomEvent rushes[FATHOM_DEEP_BOATS + 1];
  guint n = fathom_deep_plan_list (self->plan, FATHOM_DEEP_RUSH, rushes, FATHOM_DEEP_BOATS + 1), chosen = fathom_deep_plan_get_rush (self->plan);
  g_autofree char *place = fathom_deep_title_space (language, seen->site), *title = NULL, *button = NULL;

  /* Translators: a player and a space */
  title = g_strdup_printf (tr (language, "%s leads a dive at %s"), fathom_sitting_get_name (sitting, seen->leader), place);
  fathom_deep_mark_picture_set_mark (FATHOM_DEEP_MARK_PICTURE (self->head.picture), FATHOM_DEEP_MARK_BELL);
  fathom_deep_head_show (&self->head, title, seen->scenario == FATHOM_DEEP_STORM_IS_COMING && fathom_deep_is_city (seen->tiles[seen->site])
                                               ? tr (language, "Who rushes there from up to two moves away?")
                                               : tr (language, "Who rushes there from one move away?"), NULL);
  fathom_deep_set_text (self->question, NULL);
  show_asked (self);
  for (guint boats = 1; boats <= BOTH; boats++)
    for (guint i = 0; i < n; i++)
      if (rushes[i].args[0] == boats)
        show_rush_choice (self, seen->asked, boats, chosen);
  fathom_deep_set_text (self->remark, tr (language, "Rushing boats go to the center, never to a spot."));
  button = chosen == BOTH ? g_strdup (tr (language, "Rush with Both Boats"))
                          : g_strdup_printf (tr (language, "Rush with Boat %c"), chosen == 2 ? 'b' : 'a');
  fathom_deep_foot_show (&self->foot, button, n > 0);
  gtk_button_set_label (GTK_BUTTON (self->foot.cancel), tr (language, "Stay"));
  gtk_widget_set_visible (self->foot.cancel, TRUE);
}

void
fathom_deep_choose_page_show (FathomDeepChoosePage *self,
                              FathomDeepPlan       *plan)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHOOSE_PAGE (self));

  self->plan = plan;
  self->n = 0;
  gtk_widget_set_visible (self->asked, get_phase (self) == FATHOM_DEEP_PHASE_RUSH);
  if (get_phase (self) == FATHOM_DEEP_PHASE_SPOT)
    show_spots (self);
  else if (get_phase (self) == FATHOM_DEEP_PHASE_RUSH)
    show_rush (self);
  else
    show_wrecks (self);
  for (guint i = self->n; i < MOST; i++)
    gtk_widget_set_visible (self->choices[i], FALSE);
}

/* Pressing */

gboolean
fathom_deep_choose_page_choose (FathomDeepChoosePage *self,
                                guint                 n)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CHOOSE_PAGE (self), FALSE);

  if (n >= self->n)
    return FALSE;
  if (get_phase (self) == FATHOM_DEEP_PHASE_SPOT)
    fathom_deep_plan_set_spot (self->plan, self->ids[n]);
  else if (get_phase (self) == FATHOM_DEEP_PHASE_RUSH)
    fathom_deep_plan_set_rush (self->plan, self->ids[n]);
  else
    {
      self->site = self->ids[n];
      fathom_deep_choose_page_show (self, self->plan);
    }
  return TRUE;
}

void
fathom_deep_choose_page_go (FathomDeepChoosePage *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHOOSE_PAGE (self));

  if (!gtk_widget_get_sensitive (self->foot.go))
    return;
  if (get_phase (self) == FATHOM_DEEP_PHASE_SPOT)
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_SPOT, 1, fathom_deep_plan_get_spot (self->plan));
  else if (get_phase (self) == FATHOM_DEEP_PHASE_RUSH)
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_RUSH, 1, fathom_deep_plan_get_rush (self->plan));
  else
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_DIVE, 1, self->site);
}

static void
choice_cb (FathomDeepChoosePage *self,
           GtkWidget            *button)
{
  for (guint i = 0; i < self->n; i++)
    if (button == self->choices[i])
      {
        fathom_deep_choose_page_choose (self, i);
        return;
      }
}

static void
cancel_cb (FathomDeepChoosePage *self)
{
  if (get_phase (self) == FATHOM_DEEP_PHASE_RUSH)
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_STAY, 0, 0);
  else
    fathom_deep_plan_cancel (self->plan);
}

static void
fathom_deep_choose_page_class_init (FathomDeepChoosePageClass *klass)
{
}

static void
fathom_deep_choose_page_init (FathomDeepChoosePage *self)
{
  self->site = FATHOM_DEEP_NONE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  fathom_deep_head_init (&self->head, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 38));
  fathom_deep_foot_init (&self->foot, _("Cancel"));
  self->asked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_set_homogeneous (GTK_BOX (self->asked), TRUE);
  self->question = GTK_LABEL (fathom_deep_label_new ("choice-title"));
  self->remark = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  gtk_box_append (GTK_BOX (self), self->head.row);
  gtk_box_append (GTK_BOX (self), self->asked);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->question));
  for (guint i = 0; i < MOST; i++)
    {
      self->choices[i] = fathom_deep_offer_new (fathom_deep_mark_picture_new (0, 36));
      gtk_box_append (GTK_BOX (self), self->choices[i]);
      g_signal_connect_object (self->choices[i], "clicked", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->remark));
  gtk_box_append (GTK_BOX (self), self->foot.row);
  g_signal_connect_object (self->foot.go, "clicked", G_CALLBACK (fathom_deep_choose_page_go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->foot.cancel, "clicked", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_choose_page_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_CHOOSE_PAGE, NULL);
}

void
fathom_deep_choose_page_take_focus (FathomDeepChoosePage *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHOOSE_PAGE (self));

  gtk_widget_grab_focus (self->foot.go);
}
