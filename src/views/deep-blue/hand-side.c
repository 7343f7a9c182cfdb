/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/hand-side.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/wrap-layout.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)

#define FATHOM_TYPE_DEEP_HAND_SIDE (fathom_deep_hand_side_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepHandSide, fathom_deep_hand_side, FATHOM, DEEP_HAND_SIDE, GtkBox)

struct _FathomDeepHandSide
{
  GtkBox           parent_instance;

  gboolean         compact;
  FathomDeepPlan  *plan;           /* not owned */
  guint            seat;

  GtkWidget       *tokens;         /* pressed, it is used for what is going on */
  GtkLabel        *tokens_title;
  GtkLabel        *tokens_text;
  GtkWidget       *resting;
  GtkWidget       *back;
  GtkLabel        *resting_title;
  GtkWidget       *look;
  GtkWidget       *pile;           /* in its popover */
  GtkWidget       *chest;
  GtkLabel        *chest_title;
  GtkLabel        *chest_text;
};

G_DEFINE_FINAL_TYPE (FathomDeepHandSide, fathom_deep_hand_side, GTK_TYPE_BOX)

static const FathomLanguage *
get_language (FathomDeepHandSide *self)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (self->plan), self->seat);
}

/* The resting pile */

static void
fill_pile (FathomDeepHandSide *self)
{
  guint64 cards = fathom_deep_plan_get_seen (self->plan)->resting[self->seat - 1] & ALL_CARDS;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pile)) != NULL)
    gtk_box_remove (GTK_BOX (self->pile), child);
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((cards >> card & 1) != 0)
      {
        GtkWidget *widget = fathom_deep_crew_card_new (FALSE);

        fathom_deep_crew_card_show (FATHOM_DEEP_CREW_CARD (widget), fathom_deep_plan_get_sitting (self->plan), card, self->seat);
        gtk_box_append (GTK_BOX (self->pile), widget);
      }
}

static void
empty_pile (FathomDeepHandSide *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pile)) != NULL)
    gtk_box_remove (GTK_BOX (self->pile), child);
}

static void
tokens_cb (FathomDeepHandSide *self)
{
  guint there = fathom_deep_plan_get_seen (self->plan)->tokens[self->seat - 1], used = fathom_deep_plan_get_tokens (self->plan);

  fathom_deep_plan_set_tokens (self->plan, used < there ? used + 1 : 0);
}

/* Making */

static GtkLabel *
add_label (GtkWidget  *box,
           const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
make_tokens (FathomDeepHandSide *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, self->compact ? 4 : 8), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (row), fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_TOKEN, self->compact ? 22 : 32));
  self->tokens_title = add_label (texts, "side-title");
  self->tokens_text = add_label (texts, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->tokens_text), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->tokens_text), !self->compact);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), texts);
  self->tokens = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->tokens), row);
  gtk_widget_add_css_class (self->tokens, "flat");
  gtk_widget_add_css_class (self->tokens, "side-button");
  g_signal_connect_object (self->tokens, "clicked", G_CALLBACK (tokens_cb), self, G_CONNECT_SWAPPED);
  return self->tokens;
}

static GtkWidget *
make_look (FathomDeepHandSide *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->pile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->pile, fathom_wrap_layout_new ());
  gtk_widget_set_size_request (self->pile, 280, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), self->pile);
  g_signal_connect_object (popover, "show", G_CALLBACK (fill_pile), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (empty_pile), self, G_CONNECT_SWAPPED);
  self->look = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->look), popover);
  gtk_widget_add_css_class (self->look, "flat");
  gtk_widget_add_css_class (self->look, "look-button");
  gtk_widget_set_halign (self->look, GTK_ALIGN_START);
  return self->look;
}

static GtkWidget *
make_resting (FathomDeepHandSide *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->resting = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->back = fathom_deep_card_back_new (29);
  self->resting_title = add_label (texts, "side-title");
  gtk_box_append (GTK_BOX (texts), make_look (self));
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->resting), self->back);
  gtk_box_append (GTK_BOX (self->resting), texts);
  gtk_widget_set_margin_start (self->resting, 4);
  return self->resting;
}

static GtkWidget *
make_chest (FathomDeepHandSide *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->chest = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, self->compact ? 4 : 8);
  gtk_box_append (GTK_BOX (self->chest), fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_CHEST, self->compact ? 24 : 36));
  self->chest_title = add_label (texts, "side-title");
  self->chest_text = add_label (texts, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->chest_text), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->chest_text), !self->compact);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->chest), texts);
  return self->chest;
}

static void
fathom_deep_hand_side_class_init (FathomDeepHandSideClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_hand_side_init (FathomDeepHandSide *self)
{
}

GtkWidget *
fathom_deep_hand_side_new (gboolean compact)
{
  FathomDeepHandSide *self = g_object_new (FATHOM_TYPE_DEEP_HAND_SIDE, "orientation",
                                           compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, NULL);

  self->compact = compact;
  gtk_box_append (GTK_BOX (self), make_tokens (self));
  gtk_box_append (GTK_BOX (self), make_resting (self));
  gtk_box_append (GTK_BOX (self), make_chest (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self), compact);
  gtk_widget_set_halign (GTK_WIDGET (self), compact ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_box_set_spacing (GTK_BOX (self), compact ? 6 : 2);
  gtk_widget_set_size_request (GTK_WIDGET (self), compact ? -1 : 164, -1);
  gtk_widget_set_visible (self->back, !compact);
  return GTK_WIDGET (self);
}

/* Showing */

static void
show_tokens (FathomDeepHandSide *self,
             guint               there)
{
  const FathomLanguage *language = get_language (self);
  guint used = fathom_deep_plan_get_tokens (self->plan);
  g_autofree char *title = used > 0 ? g_strdup_printf (ntr (language, "%u of %u token used", "%u of %u tokens used", there), used, there)
                                    : g_strdup (ntr (language, "Starting token", "Starting tokens", there));
  g_autofree char *text = there == 1 ? g_strdup (tr (language, "worth $1 or 1 move"))
                                     : g_strdup_printf (tr (language, "%u: each worth $1 or 1 move"), there);
  g_autofree char *label = g_strdup_printf ("%s, %s", title, text);

  if (self->compact)
    {
      g_free (title);
      title = used > 0 ? g_strdup_printf ("%u/%u", used, there) : there > 1 ? g_strdup_printf ("%u", there) : g_strdup ("");
    }
  gtk_label_set_label (self->tokens_title, title);
  gtk_label_set_label (self->tokens_text, text);
  gtk_widget_set_visible (self->tokens, there > 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tokens), used > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tokens), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_tooltip_set (self->tokens, label);
}

/* Beside chest and token a line of its own is all there is room for. */
static void
fit_look (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      fit_look (child);
}

static void
show_resting (FathomDeepHandSide *self,
              guint               n)
{
  const FathomLanguage *language = get_language (self);
  g_autofree char *title = g_strdup_printf (ntr (language, "%u resting", "%u resting", n), n);

  gtk_label_set_label (self->resting_title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->resting_title), !self->compact);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->look), self->compact ? title : tr (language, "Look…"));
  if (self->compact)
    fit_look (self->look);
  else
    fathom_narrow_windows_fit (self->look);
  fathom_tooltip_set (self->look, tr (language, "Look at the resting pile"));
  gtk_widget_set_visible (self->look, n > 0);
  fathom_deep_card_back_show (self->back, fathom_deep_plan_get_sitting (self->plan), self->seat, MAX (n, 1));
  gtk_widget_set_opacity (self->back, n > 0 ? 1 : 0.35);
}

static void
show_chest (FathomDeepHandSide *self)
{
  const FathomLanguage *language = get_language (self);
  FathomDeepScore score;
  g_autofree char *title = NULL;

  fathom_deep_score (fathom_deep_plan_get_seen (self->plan), &score);
  gtk_widget_set_visible (self->chest, score.known[self->seat - 1]);
  title = self->compact ? g_strdup_printf ("%d", score.totals[self->seat - 1])
                        : g_strdup_printf (tr (language, "%d VP"), score.totals[self->seat - 1]);
  gtk_label_set_label (self->chest_title, title);
  gtk_label_set_label (self->chest_text, tr (language, "in your chest"));
  fathom_tooltip_set (self->chest, tr (language, "Victory points in your chest"));
}

void
fathom_deep_hand_side_show (GtkWidget      *side,
                            FathomDeepPlan *plan,
                            guint           seat)
{
  FathomDeepHandSide *self = FATHOM_DEEP_HAND_SIDE (side);
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);

  self->plan = plan;
  self->seat = seat;
  show_tokens (self, seen->tokens[seat - 1]);
  show_resting (self, seen->n_resting[seat - 1]);
  show_chest (self);
}
