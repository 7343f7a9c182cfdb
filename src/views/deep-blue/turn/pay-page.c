/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/pay-page.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/turn/page-parts.h"
#include "views/widgets/wrap-layout.h"
#include "words/deep-blue.h"

#define NOTE   20                  /* how high a bank note is */

struct _FathomDeepPayPage
{
  GtkBox          parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  FathomDeepHead  head;
  GtkWidget      *sum_row;
  GtkLabel       *price;
  GtkWidget      *notes;
  GtkLabel       *sum;
  GtkLabel       *remark;
  FathomDeepFoot  foot;
};

G_DEFINE_FINAL_TYPE (FathomDeepPayPage, fathom_deep_pay_page, GTK_TYPE_BOX)

static const FathomLanguage *
get_language (FathomDeepPayPage *self)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_decider (self->plan));
}

/* "$1 + $1", and a token for each that is used */

static guint
list_notes (FathomDeepPayPage *self,
            guint             *values,
            guint              most)
{
  guint n = 0;

  for (guint card = 0; card < FATHOM_DEEP_CARDS && n < most; card++)
    if ((fathom_deep_plan_get_cards (self->plan) >> card & 1) != 0)
      values[n++] = fathom_deep_plan_get_worth (self->plan, card);
  for (guint token = 0; token < fathom_deep_plan_get_tokens (self->plan) && n < most; token++)
    values[n++] = 0;
  return n;
}

static void
draw_notes (GtkDrawingArea *area,
            cairo_t        *cairo,
            int             width,
            int             height,
            gpointer        user_data)
{
  FathomDeepPayPage *self = user_data;
  guint values[8], n = self->plan != NULL ? list_notes (self, values, G_N_ELEMENTS (values)) : 0;
  double x = 0;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        {
          gdk_cairo_set_source_rgba (cairo, &colour);
          cairo_set_line_width (cairo, 1.6);
          cairo_move_to (cairo, x + 3, height / 2.0);
          cairo_rel_line_to (cairo, 7, 0);
          cairo_move_to (cairo, x + 6.5, height / 2.0 - 3.5);
          cairo_rel_line_to (cairo, 0, 7);
          cairo_stroke (cairo);
          x += 13;
        }
      if (values[i] == 0)
        fathom_deep_draw_token (cairo, x + NOTE / 2.0, height / 2.0, NOTE / 2.0 - 1);
      x += values[i] == 0 ? NOTE : fathom_deep_draw_cash (cairo, x + NOTE * 0.9, height / 2.0, NOTE, values[i]) + 1;
    }
}

static void
go_cb (FathomDeepPayPage *self)
{
  fathom_deep_plan_carry_out (self->plan);
}

static void
cancel_cb (FathomDeepPayPage *self)
{
  fathom_deep_plan_cancel (self->plan);
}

static void
fathom_deep_pay_page_class_init (FathomDeepPayPageClass *klass)
{
}

static void
fathom_deep_pay_page_init (FathomDeepPayPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  fathom_deep_head_init (&self->head, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_RECRUIT, 34));
  fathom_deep_foot_init (&self->foot, _("Cancel"));
  self->sum_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->sum_row, g_object_new (FATHOM_TYPE_WRAP_LAYOUT, "spacing", 10, NULL));
  self->price = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->price), "choice-title");
  self->notes = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->notes), draw_notes, self, NULL);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->notes), NOTE + 4);
  self->sum = GTK_LABEL (fathom_deep_label_new ("choice-title"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->sum), TRUE);
  gtk_box_append (GTK_BOX (self->sum_row), GTK_WIDGET (self->price));
  gtk_box_append (GTK_BOX (self->sum_row), self->notes);
  gtk_box_append (GTK_BOX (self->sum_row), GTK_WIDGET (self->sum));
  self->remark = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  gtk_box_append (GTK_BOX (self), self->head.row);
  gtk_box_append (GTK_BOX (self), self->sum_row);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->remark));
  gtk_box_append (GTK_BOX (self), self->foot.row);
  g_signal_connect_object (self->foot.go, "clicked", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->foot.cancel, "clicked", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_pay_page_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_PAY_PAGE, NULL);
}

/* Showing */

static void
set_mood (FathomDeepPayPage *self,
          const char        *mood)
{
  static const char * const moods[] = { "good", "warn", "bad" };

  for (guint i = 0; i < G_N_ELEMENTS (moods); i++)
    if (g_str_equal (mood, moods[i]))
      gtk_widget_add_css_class (GTK_WIDGET (self->sum), moods[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->sum), moods[i]);
}

static void
show_sum (FathomDeepPayPage *self)
{
  const FathomLanguage *language = get_language (self);
  guint price = fathom_deep_plan_get_price (self->plan), sum = fathom_deep_plan_get_sum (self->plan), values[8];
  guint n = list_notes (self, values, G_N_ELEMENTS (values));
  g_autofree char *cost = g_strdup_printf (tr (language, "Price $%u"), price), *told = NULL;

  gtk_widget_set_visible (self->sum_row, price > 0);
  gtk_label_set_label (self->price, cost);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->notes), n * 50);
  gtk_widget_queue_draw (self->notes);
  if (sum < price)
    told = g_strdup_printf (tr (language, "= $%u: $%u is missing"), sum, price - sum);
  else if (sum > price)
    told = g_strdup_printf (tr (language, "= $%u: $%u is lost"), sum, sum - price);
  else
    told = g_strdup_printf (tr (language, "= $%u: nothing is lost"), sum);
  gtk_label_set_label (self->sum, told);
  set_mood (self, sum < price ? "bad" : sum > price ? "warn" : "good");
}

static char *
dup_leaving (FathomDeepPayPage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint slot = 0; slot < seen->n_market; slot++)
    {
      g_autofree char *name = fathom_deep_dup_given_name (seen->market[slot]);

      g_string_append_printf (names, "%s%s", slot > 0 ? ", " : "", name);
    }
  /* Translators: names of the crew */
  return g_strdup_printf (tr (get_language (self), "Discarded: %s. You then take one of four new cards."), names->str);
}

static void
show_recruit (FathomDeepPayPage *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint card = fathom_deep_plan_get_recruit (self->plan), price = fathom_deep_plan_get_price (self->plan);
  g_autofree char *title = NULL, *uses = NULL, *button = NULL, *remark = NULL;

  if (card == FATHOM_DEEP_NONE)
    {
      fathom_deep_head_show (&self->head, tr (language, "Recruit: choose a card"), tr (language, "Press one in the market"), NULL);
      fathom_deep_set_text (self->remark, NULL);
      fathom_deep_foot_show (&self->foot, tr (language, "Recruit"), FALSE);
      return;
    }
  /* Translators: a crew member */
  title = g_strdup_printf (tr (language, "Recruit %s"), fathom_deep_card_name (language, card));
  uses = fathom_deep_say_uses (language, &seen->edition.cards[card]);
  button = g_strdup_printf (tr (language, "Recruit for $%u"), price);
  remark = g_strdup_printf (tr (language, "The cards behind it move up; a new one appears at $%u."), seen->edition.prices[FATHOM_DEEP_MARKET - 1]);
  fathom_deep_head_show (&self->head, title, uses, NULL);
  fathom_deep_set_text (self->remark, remark);
  fathom_deep_foot_show (&self->foot, button, fathom_deep_plan_is_ready (self->plan));
}

static void
show_refresh (FathomDeepPayPage *self)
{
  const FathomLanguage *language = get_language (self);
  g_autofree char *leaving = dup_leaving (self);
  g_autofree char *button = g_strdup_printf (tr (language, "Refresh for $%u"), fathom_deep_plan_get_price (self->plan));

  fathom_deep_head_show (&self->head, tr (language, "Refresh the market"), leaving, NULL);
  fathom_deep_set_text (self->remark, NULL);
  fathom_deep_foot_show (&self->foot, button, fathom_deep_plan_is_ready (self->plan));
}

static void
show_take (FathomDeepPayPage *self)
{
  const FathomLanguage *language = get_language (self);
  guint card = fathom_deep_plan_get_recruit (self->plan);
  g_autofree char *name = card != FATHOM_DEEP_NONE ? fathom_deep_dup_given_name (card) : NULL;
  /* Translators: the given name of a crew member */
  g_autofree char *button = name != NULL ? g_strdup_printf (tr (language, "Take %s"), name) : g_strdup (tr (language, "Take a Card"));

  fathom_deep_head_show (&self->head, tr (language, "Take one of the new cards"), tr (language, "It costs nothing. Press one in the market."), NULL);
  fathom_deep_set_text (self->remark, NULL);
  fathom_deep_foot_show (&self->foot, button, card != FATHOM_DEEP_NONE);
}

void
fathom_deep_pay_page_show (FathomDeepPayPage *self,
                           FathomDeepPlan    *plan)
{
  gboolean take;

  g_return_if_fail (FATHOM_IS_DEEP_PAY_PAGE (self));

  self->plan = plan;
  take = fathom_deep_plan_get_seen (plan)->phase == FATHOM_DEEP_PHASE_TAKE;
  gtk_widget_set_visible (self->foot.cancel, !take);
  if (take)
    show_take (self);
  else if (fathom_deep_plan_get_intent (plan) == FATHOM_DEEP_PLAN_REFRESH)
    show_refresh (self);
  else
    show_recruit (self);
  show_sum (self);
  if (take)
    gtk_widget_set_visible (self->sum_row, FALSE);
}

void
fathom_deep_pay_page_take_focus (FathomDeepPayPage *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_PAY_PAGE (self));

  gtk_widget_grab_focus (gtk_widget_get_sensitive (self->foot.go) ? self->foot.go : self->foot.cancel);
}
