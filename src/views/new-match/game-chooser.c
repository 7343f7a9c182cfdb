/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/game-chooser.h"

#include "views/app/ui-language.h"
#include "views/new-match/cover.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/gtk-fixes.h"

#define NO_BREAK_SPACE "\302\240"

struct _FathomGameChooser
{
  AdwBin                parent_instance;

  GtkWidget            *cards;
  GtkToggleButton      *first;         /* they are a group */
  const FathomGameView *view;
  gboolean              loading;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomGameChooser, fathom_game_chooser, ADW_TYPE_BIN)

static void
toggled_cb (FathomGameChooser *self,
            GtkToggleButton   *button)
{
  const FathomGameView *view = g_object_get_data (G_OBJECT (button), "view");

  if (!gtk_toggle_button_get_active (button) || view == self->view)
    return;
  self->view = view;
  if (!self->loading)
    g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* "2–5 players · 20 minutes" is broken at the dot alone. */
static GtkWidget *
new_length (const char *length)
{
  g_auto (GStrv) parts = g_strsplit (length, " · ", -1);
  g_autofree char *text = NULL;
  GtkWidget *label;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", -1);

      g_free (parts[i]);
      parts[i] = g_strjoinv (NO_BREAK_SPACE, words);
    }
  text = g_strjoinv (" · ", parts);
  label = new_label (text, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

static void
add_card (FathomGameChooser    *self,
          const FathomGameView *view)
{
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *spoken = g_strdup_printf ("%s. %s", view->game->title, view->summary != NULL ? _(view->summary) : "");

  gtk_box_append (GTK_BOX (box), fathom_cover_new (view));
  gtk_box_append (GTK_BOX (box), new_label (view->game->title, "heading"));
  if (view->summary != NULL)
    gtk_box_append (GTK_BOX (box), new_label (_(view->summary), "caption"));
  if (view->length != NULL)
    gtk_box_append (GTK_BOX (box), new_length (_(view->length)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "game-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data (G_OBJECT (button), "view", (gpointer) view);
  if (self->first == NULL)
    self->first = GTK_TOGGLE_BUTTON (button);
  else
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->first);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, self->cards);
}

/* The focus belongs to the one that is chosen. */
static gboolean
fathom_game_chooser_grab_focus (GtkWidget *widget)
{
  FathomGameChooser *self = FATHOM_GAME_CHOOSER (widget);

  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (card)))
      return gtk_widget_grab_focus (card);
  return FALSE;
}

static void
fathom_game_chooser_dispose (GObject *object)
{
  FathomGameChooser *self = FATHOM_GAME_CHOOSER (object);
  GtkWidget *card;

  while (self->cards != NULL && (card = gtk_widget_get_first_child (self->cards)) != NULL)
    gtk_widget_unparent (card);
  self->cards = NULL;

  G_OBJECT_CLASS (fathom_game_chooser_parent_class)->dispose (object);
}

static void
fathom_game_chooser_class_init (FathomGameChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_game_chooser_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = fathom_game_chooser_grab_focus;
  fathom_icons_ensure ();
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_game_chooser_init (FathomGameChooser *self)
{
  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->cards, fathom_even_layout_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cards), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game"), -1);
  adw_bin_set_child (ADW_BIN (self), self->cards);
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    add_card (self, fathom_game_views ()[i]);
  self->loading = TRUE;
  gtk_toggle_button_set_active (self->first, TRUE);
  self->loading = FALSE;
}

const FathomGameView *
fathom_game_chooser_get_view (FathomGameChooser *self)
{
  g_return_val_if_fail (FATHOM_IS_GAME_CHOOSER (self), NULL);

  return self->view;
}

void
fathom_game_chooser_choose (FathomGameChooser *self,
                            const FathomGame  *game)
{
  g_return_if_fail (FATHOM_IS_GAME_CHOOSER (self));

  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    if (((const FathomGameView *) g_object_get_data (G_OBJECT (card), "view"))->game == game)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card), TRUE);
}

void
fathom_game_chooser_set_game (FathomGameChooser *self,
                              const FathomGame  *game)
{
  g_return_if_fail (FATHOM_IS_GAME_CHOOSER (self));

  self->loading = TRUE;
  fathom_game_chooser_choose (self, game);
  self->loading = FALSE;
}
