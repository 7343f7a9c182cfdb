/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done now, as sentences; what is not among them is entered as a line. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/table/plain/options.h"
#include "views/table/speech.h"
#include "words/grammar.h"

#define FATHOM_TYPE_PLAIN_ACTIONS (fathom_plain_actions_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainActions, fathom_plain_actions, FATHOM, PLAIN_ACTIONS, FathomPane)

struct _FathomPlainActions
{
  FathomPane          parent_instance;

  GtkLabel           *heading;
  GtkLabel           *last;
  GtkBox             *hands;           /* a button for each who has to look first */
  FathomPlainOptions *options;
  GtkWidget          *draw;
  GtkWidget          *line_expander;
  GtkEditable        *line;
  GtkLabel           *trouble;
};

G_DEFINE_FINAL_TYPE (FathomPlainActions, fathom_plain_actions, FATHOM_TYPE_PANE)

static FathomSitting *
get_sitting (FathomPlainActions *self)
{
  return fathom_pane_get_sitting (FATHOM_PANE (self));
}

static const FathomGame *
get_game (FathomPlainActions *self)
{
  return fathom_match_get_game (fathom_sitting_get_match (get_sitting (self)));
}

/* Whether @seat, a person, has to take the screen before it can decide. */
static gboolean
is_covered (FathomPlainActions *self,
            guint               seat)
{
  const FathomGame *game = get_game (self);

  return game->has_hand != NULL && game->has_hand (fathom_sitting_get_seen (get_sitting (self)), seat) &&
         fathom_sitting_get_viewer (get_sitting (self)) != seat;
}

/* What can be done */

/* Whether it can be done by people with the present view. */
static gboolean
is_offered (FathomPlainActions  *self,
            const FathomWaiting *waiting,
            const FathomEvent   *event)
{
  if (event->seat == 0)
    return TRUE;
  return (waiting->people >> (event->seat - 1) & 1) != 0 &&
         (waiting->kind == FATHOM_WAITS_FOR_ANYONE || !is_covered (self, event->seat));
}

static void
show_options (FathomPlainActions  *self,
              const FathomWaiting *waiting)
{
  const FathomGame *game = get_game (self);
  gconstpointer seen = fathom_sitting_get_seen (get_sitting (self));
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  guint n = 0, kept = 0;

  if (waiting->kind == FATHOM_WAITS_FOR_PEOPLE || (waiting->kind == FATHOM_WAITS_FOR_ANYONE && waiting->people != 0))
    n = game->legal (seen, legal);
  for (guint i = 0; i < n; i++)
    if (is_offered (self, waiting, &legal[i]))
      legal[kept++] = legal[i];
  fathom_plain_options_show (self->options, get_sitting (self), seen, legal, kept);
  gtk_widget_set_visible (GTK_WIDGET (self->options), kept > 0);
}

static void
take_hand_cb (FathomPlainActions *self,
              GtkButton          *button)
{
  fathom_sitting_set_viewer (get_sitting (self), GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat")));
}

static void
add_hand (FathomPlainActions *self,
          guint               seat,
          char               *text)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", G_CALLBACK (take_hand_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->hands, button);
  g_free (text);
}

/* Several people at one screen: whoever decides by a hand takes the screen, and gives it back. */
static void
show_hands (FathomPlainActions  *self,
            const FathomWaiting *waiting)
{
  FathomSitting *sitting = get_sitting (self);
  guint viewer = fathom_sitting_get_viewer (sitting), people = 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hands))) != NULL)
    gtk_box_remove (self->hands, child);
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    {
      people += !fathom_sitting_is_bot (sitting, seat);
      if ((waiting->people >> (seat - 1) & 1) != 0 && is_covered (self, seat) && waiting->kind != FATHOM_WAITS_FOR_DRAW)
        add_hand (self, seat, fathom_grammar_printf (tr (fathom_sitting_get_language (sitting, seat), "Show %s’s Hand"),
                                               fathom_sitting_get_name (sitting, seat)));
    }
  if (viewer != 0 && people > 1)
    add_hand (self, 0, g_strdup (tr (fathom_sitting_get_language (sitting, viewer), "Hide the Hand")));
  gtk_widget_set_visible (GTK_WIDGET (self->hands), gtk_widget_get_first_child (GTK_WIDGET (self->hands)) != NULL);
}

static void
show_trouble (FathomPlainActions *self,
              const char         *text)
{
  gtk_label_set_label (self->trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL);
}

static void
fathom_plain_actions_refresh (FathomPane *pane)
{
  FathomPlainActions *self = FATHOM_PLAIN_ACTIONS (pane);
  g_autofree char *heading = NULL, *last = NULL;
  FathomWaiting waiting;

  fathom_sitting_get_waiting (get_sitting (self), &waiting);
  heading = fathom_speech_say_waiting (get_sitting (self));
  last = fathom_speech_say_last (get_sitting (self));
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->last, last != NULL ? last : "");
  gtk_widget_set_visible (GTK_WIDGET (self->last), last != NULL);
  show_trouble (self, NULL);
  show_hands (self, &waiting);
  show_options (self, &waiting);
  gtk_widget_set_visible (self->draw, waiting.kind == FATHOM_WAITS_FOR_DRAW && fathom_sitting_get_asks (get_sitting (self)));
  gtk_widget_set_visible (self->line_expander, waiting.kind != FATHOM_WAITS_FOR_NOBODY && fathom_sitting_get_asks (get_sitting (self)));
}

static void
fathom_plain_actions_message (FathomPane *pane,
                              const char *text)
{
  show_trouble (FATHOM_PLAIN_ACTIONS (pane), text);
}

static void
fathom_plain_actions_take_focus (FathomPane *pane)
{
  gtk_widget_child_focus (GTK_WIDGET (pane), GTK_DIR_TAB_FORWARD);
}

/* Callbacks */

static void
chosen_cb (FathomPlainActions *self,
           FathomEvent        *event)
{
  FathomEvent chosen = *event; /* the list goes with it */

  fathom_sitting_act (get_sitting (self), &chosen);
}

static void
draw_cb (FathomPlainActions *self)
{
  fathom_sitting_draw (get_sitting (self));
}

static void
line_cb (FathomPlainActions *self)
{
  g_autofree char *line = g_strstrip (g_strdup (gtk_editable_get_text (self->line)));
  FathomRefusal refusal = { 0 };
  FathomEvent event;

  if (*line == '\0')
    return;
  if (fathom_event_parse (get_game (self), line, &event, &refusal))
    {
      gtk_editable_set_text (self->line, "");
      fathom_sitting_act (get_sitting (self), &event);
    }
  else
    {
      g_autofree char *text = fathom_words_refusal (fathom_ui_language_get (), get_game (self), &refusal);

      show_trouble (self, text);
    }
}

static void
fathom_plain_actions_class_init (FathomPlainActionsClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  pane_class->refresh = fathom_plain_actions_refresh;
  pane_class->message = fathom_plain_actions_message;
  pane_class->take_focus = fathom_plain_actions_take_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (FATHOM_TYPE_PLAIN_OPTIONS);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/fathom_tabletop/Fathom/table/plain/actions.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, heading);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, last);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, hands);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, options);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, draw);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, line_expander);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, line);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), FathomPlainActions, trouble);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), chosen_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), draw_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), line_cb);
}

static void
fathom_plain_actions_init (FathomPlainActions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_plain_actions_new (void)
{
  return g_object_new (FATHOM_TYPE_PLAIN_ACTIONS, NULL);
}
