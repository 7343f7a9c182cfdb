/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/sail-page.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/distance.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/turn/page-parts.h"
#include "views/deep-blue/chart/space-words.h"
#include "words/deep-blue.h"

#define PIP 30

struct _FathomDeepSailPage
{
  GtkBox          parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  FathomDeepHead  head;
  GtkWidget      *pips;
  GtkWidget      *boats[FATHOM_DEEP_BOATS];
  GtkWidget      *order_row;
  GtkLabel       *order_text;
  GtkWidget      *order;
  GtkLabel       *warning;
  FathomDeepFoot  foot;
};

G_DEFINE_FINAL_TYPE (FathomDeepSailPage, fathom_deep_sail_page, GTK_TYPE_BOX)

static guint
get_seat (FathomDeepSailPage *self)
{
  return fathom_deep_plan_get_hand_seat (self->plan);
}

static const FathomLanguage *
get_language (FathomDeepSailPage *self)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (self->plan), get_seat (self));
}

/* A propeller for every move: of boat a, of boat b, left over */

static void
draw_pip (cairo_t    *cairo,
          double      x,
          double      y,
          const char *letter)
{
  fathom_ink_circle (cairo, x, y, PIP / 2.0 - 2, letter != NULL ? 0x1c71d8 : 0xe2e2e6, FATHOM_INK_NONE, 0);
  fathom_deep_draw_propeller (cairo, x, y, PIP / 3.4, letter != NULL ? 0xffffff : 0x54545c);
  if (letter == NULL)
    return;
  fathom_ink_circle (cairo, x + 9, y + 9, 6.4, 0xffffff, 0x1c71d8, 1.2);
  fathom_ink_text (cairo, letter, PANGO_WEIGHT_BOLD, 10, x + 9, y + 12.2, 0.5, 0x1a4f9c);
}

static void
draw_pips (GtkDrawingArea *area,
           cairo_t        *cairo,
           int             width,
           int             height,
           gpointer        user_data)
{
  FathomDeepSailPage *self = user_data;
  double scale = fathom_deep_distance_scale (GTK_WIDGET (area));
  guint a, b, sum;

  if (self->plan == NULL)
    return;
  cairo_scale (cairo, scale, scale);
  a = fathom_deep_plan_count_needed (self->plan, 0);
  b = fathom_deep_plan_count_needed (self->plan, 1);
  sum = MAX (fathom_deep_plan_get_sum (self->plan), a + b);
  for (guint i = 0; i < sum; i++)
    draw_pip (cairo, PIP / 2.0 + i * MIN (PIP + 4, (width / scale - PIP) / MAX (1.0, sum - 1.0)), height / scale / 2, i < a ? "a" : i < a + b ? "b" : NULL);
}

/* What arriving will do */

static char *
list_spots (FathomDeepSailPage *self,
            guint               spots)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint spot = 0; spot < FATHOM_DEEP_SPOTS; spot++)
    if ((spots >> spot & 1) != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", fathom_deep_spot_name (get_language (self), spot));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
dup_arrival (FathomDeepSailPage *self,
             guint               goal)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint spots = fathom_deep_plan_find_spots (self->plan, goal);
  g_autofree char *list = list_spots (self, spots);

  if (seen->tiles[goal] == FATHOM_DEEP_FACE_DOWN)
    return g_strdup (tr (language, "Turns up this tile, then takes a spot"));
  if (seen->tiles[goal] == FATHOM_DEEP_NONE || goal == FATHOM_DEEP_HARBOUR || fathom_deep_is_buoy (goal))
    return g_strdup (tr (language, "Nothing happens there"));
  if (spots == 0)
    return g_strdup (tr (language, "All spots are taken: to the center"));
  /* Translators: colors of scouting spots */
  return g_strdup_printf (tr (language, "Spots that will be free: %s"), list);
}

/* What a boat does, without what comes of it. */
static char *
dup_title (FathomDeepSailPage *self,
           guint               boat)
{
  const FathomLanguage *language = get_language (self);
  guint goal = fathom_deep_plan_get_goal (self->plan, boat), from = fathom_deep_plan_get_seen (self->plan)->at[get_seat (self) - 1][boat];
  g_autofree char *start = fathom_deep_title_space (language, from);
  g_autofree char *end = goal != FATHOM_DEEP_NONE ? fathom_deep_title_space (language, goal) : NULL;

  if (goal == FATHOM_DEEP_NONE)
    /* Translators: boat a or b, and a space */
    return g_strdup_printf (tr (language, "Boat %c stays at %s"), 'a' + boat, start);
  if (goal == from)
    return g_strdup_printf (tr (language, "Boat %c out and back to %s"), 'a' + boat, start);
  /* Translators: boat a or b, from a space to another one */
  return g_strdup_printf (tr (language, "Boat %c: %s → %s"), 'a' + boat, start, end);
}

static char *
dup_moves (FathomDeepSailPage *self,
           guint               boat)
{
  guint moves = fathom_deep_plan_count_needed (self->plan, boat);

  return g_strdup_printf (ntr (get_language (self), "%u move", "%u moves", moves), moves);
}

static char *
dup_rest (FathomDeepSailPage *self)
{
  const FathomLanguage *language = get_language (self);
  guint needed = fathom_deep_plan_count_needed (self->plan, 0) + fathom_deep_plan_count_needed (self->plan, 1);
  guint sum = fathom_deep_plan_get_sum (self->plan);

  if (sum < needed)
    return g_strdup_printf (ntr (language, "%u move missing", "%u moves missing", needed - sum), needed - sum);
  return sum > 0 ? g_strdup_printf (ntr (language, "%u move left", "%u moves left", sum - needed), sum - needed) : NULL;
}

static void
show_boat (FathomDeepSailPage *self,
           guint               boat)
{
  const FathomLanguage *language = get_language (self);
  FathomDeepOffer *choice = FATHOM_DEEP_OFFER (self->boats[boat]);
  guint goal = fathom_deep_plan_get_goal (self->plan, boat);
  g_autofree char *title = dup_title (self, boat), *text = NULL, *end = goal != FATHOM_DEEP_NONE ? dup_moves (self, boat) : NULL;
  const char key[] = { 'A' + boat, '\0' };
  FathomShape shape;
  FathomColour colour;

  if (goal != FATHOM_DEEP_NONE)
    text = dup_arrival (self, goal);
  else
    text = g_strdup (fathom_deep_plan_get_boat (self->plan) == boat ? tr (language, "Choose where it sails")
                                                                    : tr (language, "Press to sail this boat"));
  fathom_sitting_get_look (fathom_deep_plan_get_sitting (self->plan), get_seat (self), &shape, &colour);
  fathom_deep_mark_picture_set_boat (FATHOM_DEEP_MARK_PICTURE (fathom_deep_offer_get_picture (choice)), shape, colour, boat);
  fathom_deep_offer_show (choice, title, text, end, end == NULL ? key : NULL);
  fathom_deep_offer_set_chosen (choice, fathom_deep_plan_get_boat (self->plan) == boat);
}

static void
show_order (FathomDeepSailPage *self)
{
  const FathomLanguage *language = get_language (self);
  guint first = fathom_deep_plan_get_first (self->plan);
  gboolean both = fathom_deep_plan_get_goal (self->plan, 0) != FATHOM_DEEP_NONE && fathom_deep_plan_get_goal (self->plan, 1) != FATHOM_DEEP_NONE;
  g_autofree char *text = NULL, *button = NULL;

  gtk_widget_set_visible (self->order_row, both);
  if (!both)
    return;
  text = g_strdup_printf (tr (language, "%c is settled before %c chooses"), 'a' + first, 'a' + !first);
  /* Translators: boats a and b, in the order they arrive in */
  button = g_strdup_printf (tr (language, "%c, then %c"), 'a' + first, 'a' + !first);
  gtk_label_set_label (self->order_text, text);
  gtk_button_set_label (GTK_BUTTON (self->order), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->order), GTK_ACCESSIBLE_PROPERTY_LABEL, button, -1);
}

/* Losing a spot is said before sailing. */
static void
show_warning (FathomDeepSailPage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      guint spot = seen->spot[get_seat (self) - 1][boat];

      if (fathom_deep_plan_get_goal (self->plan, boat) == FATHOM_DEEP_NONE || spot >= FATHOM_DEEP_SPOTS)
        continue;
      g_string_append (text, text->len > 0 ? " " : "");
      /* Translators: boat a or b, and the color of the scouting spot it leaves */
      g_string_append_printf (text, tr (language, "Boat %c leaves its spot: %s."), 'a' + boat, fathom_deep_spot_name (language, spot));
    }
  fathom_deep_set_text (self->warning, text->str);
}

static void
show_foot (FathomDeepSailPage *self)
{
  const FathomLanguage *language = get_language (self);
  guint needed = fathom_deep_plan_count_needed (self->plan, 0) + fathom_deep_plan_count_needed (self->plan, 1);
  guint sum = fathom_deep_plan_get_sum (self->plan);
  g_autofree char *button = NULL, *rest = dup_rest (self);

  if (needed == 0)
    button = g_strdup (tr (language, "Sail"));
  else
    button = g_strdup_printf (ntr (language, "Sail: %u of %u move", "Sail: %u of %u moves", sum), needed, sum);
  fathom_deep_foot_show (&self->foot, button, fathom_deep_plan_is_ready (self->plan));
  fathom_deep_head_show (&self->head, tr (language, "Sail"),
                         needed == 0 ? tr (language, "Choose a boat, then where it sails on the chart")
                                     : tr (language, "Moves are shared; not all have to be used"), rest);
  gtk_widget_set_visible (self->pips, sum > 0 || needed > 0);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->pips), fathom_deep_distance_size (self->pips, PIP + 4));
  gtk_widget_queue_draw (self->pips);
}

void
fathom_deep_sail_page_show (FathomDeepSailPage *self,
                            FathomDeepPlan     *plan)
{
  g_return_if_fail (FATHOM_IS_DEEP_SAIL_PAGE (self));

  self->plan = plan;
  if (get_seat (self) == 0)
    return;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    show_boat (self, boat);
  show_order (self);
  show_warning (self);
  show_foot (self);
}

/* Pressing */

static void
boat_cb (FathomDeepSailPage *self,
         GtkWidget          *button)
{
  fathom_deep_plan_set_boat (self->plan, button == self->boats[1]);
}

static void
order_cb (FathomDeepSailPage *self)
{
  fathom_deep_plan_swap (self->plan);
}

static void
go_cb (FathomDeepSailPage *self)
{
  fathom_deep_plan_carry_out (self->plan);
}

static void
cancel_cb (FathomDeepSailPage *self)
{
  fathom_deep_plan_cancel (self->plan);
}

static void
fathom_deep_sail_page_class_init (FathomDeepSailPageClass *klass)
{
}

static void
make_order (FathomDeepSailPage *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *title = fathom_deep_label_new ("choice-title");

  self->order_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->order_text = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  self->order = gtk_button_new_with_label ("");
  gtk_label_set_label (GTK_LABEL (title), _("Arriving in this order"));
  gtk_widget_set_valign (self->order, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->order_text));
  gtk_box_append (GTK_BOX (self->order_row), texts);
  gtk_box_append (GTK_BOX (self->order_row), self->order);
  gtk_widget_add_css_class (self->order_row, "well");
  g_signal_connect_object (self->order, "clicked", G_CALLBACK (order_cb), self, G_CONNECT_SWAPPED);
}

static void
fathom_deep_sail_page_init (FathomDeepSailPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  fathom_deep_head_init (&self->head, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_SAIL, 34));
  fathom_deep_foot_init (&self->foot, _("Cancel"));
  self->pips = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->pips), PIP + 4);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->pips), draw_pips, self, NULL);
  gtk_box_append (GTK_BOX (self), self->head.row);
  gtk_box_append (GTK_BOX (self), self->pips);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      self->boats[boat] = fathom_deep_offer_new (fathom_deep_mark_picture_new (0, 36));
      gtk_box_append (GTK_BOX (self), self->boats[boat]);
      g_signal_connect_object (self->boats[boat], "clicked", G_CALLBACK (boat_cb), self, G_CONNECT_SWAPPED);
    }
  make_order (self);
  gtk_box_append (GTK_BOX (self), self->order_row);
  self->warning = GTK_LABEL (fathom_deep_label_new ("warn"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->warning));
  gtk_box_append (GTK_BOX (self), self->foot.row);
  g_signal_connect_object (self->foot.go, "clicked", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->foot.cancel, "clicked", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_sail_page_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_SAIL_PAGE, NULL);
}

void
fathom_deep_sail_page_take_focus (FathomDeepSailPage *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_SAIL_PAGE (self));

  gtk_widget_grab_focus (self->boats[fathom_deep_plan_get_boat (self->plan)]);
}

void
fathom_deep_sail_page_focus_go (FathomDeepSailPage *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_SAIL_PAGE (self));

  gtk_widget_grab_focus (self->foot.go);
}

char *
fathom_deep_sail_page_say_boat (FathomDeepSailPage *self)
{
  g_autofree char *title = NULL, *moves = NULL, *rest = NULL;

  g_return_val_if_fail (FATHOM_IS_DEEP_SAIL_PAGE (self), NULL);

  title = dup_title (self, fathom_deep_plan_get_boat (self->plan));
  moves = dup_moves (self, fathom_deep_plan_get_boat (self->plan));
  rest = dup_rest (self);
  return g_strjoin (", ", title, moves, rest, NULL);
}
