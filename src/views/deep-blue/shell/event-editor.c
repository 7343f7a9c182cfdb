/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/shell/event-editor.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"
#include "views/table/event-editor.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/wrap-layout.h"
#include "words/deep-blue.h"

#include <string.h>

#define ARG_CARDS     1            /* of a payment, behind the tokens */
#define PAID_ARGS     9
#define ARG_RECRUITED 9
#define ARG_BOATS     9
#define SET_ARGS      8
#define MOST_VP       30           /* of one card */
#define CARDS         ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)

#define FATHOM_TYPE_DEEP_EVENT_EDITOR (fathom_deep_event_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepEventEditor, fathom_deep_event_editor, FATHOM, DEEP_EVENT_EDITOR, AdwBin)

struct _FathomDeepEventEditor
{
  AdwBin           parent_instance;

  FathomSitting   *sitting;
  FathomDeepState  before;
  FathomEvent      event;
  FathomEvent     *legal;          /* what was possible, as far as the viewer can know */
  guint            n_legal;

  GtkBox          *parts;          /* of the kind that is chosen */
  GtkWidget       *list;           /* the rows of it */
  GtkCheckButton  *group;
  guint8           goals[FATHOM_DEEP_BOATS];
  guint            first;          /* boat to arrive */
  GtkWidget       *order;
};

static void event_editor_init (FathomEventEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomDeepEventEditor, fathom_deep_event_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_EVENT_EDITOR, event_editor_init))

static void
changed (FathomDeepEventEditor *self)
{
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static guint
get_data (gpointer    object,
          const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), key));
}

static void
set_data (gpointer    object,
          const char *key,
          guint       value)
{
  g_object_set_data (G_OBJECT (object), key, GUINT_TO_POINTER (value));
}

static const FathomLanguage *
get_language (void)
{
  return fathom_ui_language_get ();
}

static GtkWidget *
get_list (FathomDeepEventEditor *self)
{
  if (self->list == NULL)
    {
      self->list = gtk_list_box_new ();
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
      gtk_widget_add_css_class (self->list, "boxed-list");
      gtk_box_append (self->parts, self->list);
    }
  return self->list;
}

/* One of several events */

static void
event_cb (FathomDeepEventEditor *self,
          GParamSpec            *pspec,
          GtkCheckButton        *check)
{
  const FathomEvent *event = g_object_get_data (G_OBJECT (check), "event");

  if (!gtk_check_button_get_active (check) || memcmp (event, &self->event, sizeof *event) == 0)
    return;
  self->event = *event;
  changed (self);
}

/* Takes @picture, nullable. */
static void
add_event (FathomDeepEventEditor *self,
           const FathomEvent     *event,
           GtkWidget             *picture,
           const char            *title,
           const char            *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (picture != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->group);
  if (self->group == NULL)
    self->group = GTK_CHECK_BUTTON (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), memcmp (event, &self->event, sizeof *event) == 0);
  fathom_a11y_names_describe (check, subtitle);
  g_object_set_data_full (G_OBJECT (check), "event", g_memdup2 (event, sizeof *event), g_free);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (get_list (self)), row);
}

/* One part of an event, out of a few values */

typedef struct
{
  GtkStringList *titles;
  GArray        *values;           /* of guint8 */
} Values;

static void
values_init (Values *values)
{
  values->titles = gtk_string_list_new (NULL);
  values->values = g_array_new (FALSE, FALSE, sizeof (guint8));
}

static void
values_add (Values     *values,
            guint       value,
            const char *title)
{
  guint8 byte = value;

  gtk_string_list_append (values->titles, title);
  g_array_append_val (values->values, byte);
}

static guint
get_value (AdwComboRow *row)
{
  GArray *values = g_object_get_data (G_OBJECT (row), "values");
  guint selected = adw_combo_row_get_selected (row);

  return selected < values->len ? g_array_index (values, guint8, selected) : FATHOM_DEEP_NONE;
}

/* Takes @values. @callback is connected swapped. */
static GtkWidget *
add_row (FathomDeepEventEditor *self,
         const char            *title,
         Values                *values,
         guint                  value,
         GCallback              callback)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values->titles));
  g_object_unref (values->titles);
  g_object_set_data_full (G_OBJECT (row), "values", values->values, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < values->values->len; i++)
    if (g_array_index (values->values, guint8, i) == value)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_signal_connect_object (row, "notify::selected", callback, self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (get_list (self)), row);
  return row;
}

static void
argument_cb (FathomDeepEventEditor *self,
             GParamSpec            *pspec,
             AdwComboRow           *row)
{
  guint argument = get_data (row, "argument"), value = get_value (row);

  if (self->event.args[argument] == value)
    return;
  self->event.args[argument] = value;
  changed (self);
}

static void
add_argument (FathomDeepEventEditor *self,
              const char            *title,
              Values                *values,
              guint                  argument)
{
  GtkWidget *row = add_row (self, title, values, self->event.args[argument], G_CALLBACK (argument_cb));

  set_data (row, "argument", argument);
}

/* A set of cards */

static guint64
get_set (FathomDeepEventEditor *self,
         guint                  at)
{
  guint64 set;

  memcpy (&set, self->event.args + at, sizeof set);
  return GUINT64_FROM_LE (set);
}

static void
show_card (FathomDeepEventEditor *self,
           FathomDeepCrewCard    *widget)
{
  gboolean chosen = get_set (self, get_data (widget, "at")) >> fathom_deep_crew_card_get_card (widget) & 1;

  fathom_deep_crew_card_set_state (widget, chosen ? FATHOM_DEEP_CARD_CHOSEN : FATHOM_DEEP_CARD_NORMAL, NULL, chosen ? _("Chosen.") : NULL);
}

static void
card_cb (FathomDeepEventEditor *self,
         FathomDeepCrewCard    *widget)
{
  guint at = get_data (widget, "at");
  guint64 set = GUINT64_TO_LE (get_set (self, at) ^ G_GUINT64_CONSTANT (1) << fathom_deep_crew_card_get_card (widget));

  memcpy (self->event.args + at, &set, sizeof set);
  show_card (self, widget);
  changed (self);
}

static void
add_title (FathomDeepEventEditor *self,
           const char            *title)
{
  GtkWidget *label = fathom_deep_text_new (title, "heading");

  gtk_widget_set_margin_top (label, 6);
  gtk_box_append (self->parts, label);
}

static void
add_cards (FathomDeepEventEditor *self,
           const char            *title,
           guint64                cards,
           guint                  at)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_wrap_layout_new (), NULL);

  add_title (self, title);
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (cards >> card & 1)
      {
        GtkWidget *widget = fathom_deep_crew_card_new (FALSE);

        set_data (widget, "at", at);
        fathom_deep_crew_card_show (FATHOM_DEEP_CREW_CARD (widget), self->sitting, card, self->event.seat);
        fathom_tooltip_set (widget, fathom_deep_card_name (get_language (), card));
        show_card (self, FATHOM_DEEP_CREW_CARD (widget));
        g_signal_connect_object (widget, "clicked", G_CALLBACK (card_cb), self, G_CONNECT_SWAPPED);
        gtk_box_append (GTK_BOX (box), widget);
      }
  gtk_box_append (self->parts, box);
}

static gboolean
is_covered (FathomDeepEventEditor *self)
{
  return !self->before.crew_table && (self->before.hand[self->event.seat - 1] & FATHOM_DEEP_VEILED) != 0;
}

static void
add_payment (FathomDeepEventEditor *self)
{
  guint seat = self->event.seat;

  if (self->before.crew_table || is_covered (self))
    return;
  add_cards (self, _("Paid with"), self->before.hand[seat - 1] & CARDS, ARG_CARDS);
  if (self->before.tokens[seat - 1] > 0)
    {
      Values values;

      values_init (&values);
      for (guint n = 0; n <= self->before.tokens[seat - 1]; n++)
        {
          g_autofree char *title = g_strdup_printf ("%u", n);

          values_add (&values, n, title);
        }
      self->list = NULL; /* below the cards */
      add_argument (self, _("Starting tokens"), &values, 0);
    }
}

/* The kinds */

static char *
say_tile (FathomDeepEventEditor *self,
          guint                  tile)
{
  const FathomDeepTile *printed = &self->before.edition.tiles[tile];
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u VP", "%u VP", printed->vp), printed->vp);
  for (guint i = 0; i < printed->n_spots; i++)
    g_string_append_printf (text, ", %s", fathom_deep_spot_name (get_language (), printed->spots[i]));
  return g_string_free (text, FALSE);
}

static GtkWidget *
new_spot (guint spot)
{
  GtkWidget *picture = fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 30);

  fathom_deep_mark_picture_set_spot (FATHOM_DEEP_MARK_PICTURE (picture), spot);
  return picture;
}

static void
add_defense (FathomDeepEventEditor *self,
             const FathomEvent     *event)
{
  guint with = event->args[0], gem = self->before.hazards[self->before.hazard];

  if (event->kind == FATHOM_DEEP_RESURFACE)
    add_event (self, event, gtk_image_new_from_icon_name ("go-up-symbolic"), _("Resurface"), NULL);
  else if (with == FATHOM_DEEP_UNTOLD)
    add_event (self, event, fathom_deep_shield_new (gem, 30), _("By a Card"), NULL);
  else if (with < FATHOM_DEEP_BY_BOAT)
    add_event (self, event, fathom_deep_shield_new (gem, 30), fathom_deep_card_name (get_language (), with), NULL);
  else
    {
      guint boat = with - FATHOM_DEEP_BY_BOAT;
      g_autofree char *title = g_strdup_printf (_("By boat %c"), 'a' + boat);

      add_event (self, event, fathom_deep_boat_picture_new (self->sitting, event->seat, boat, 30), title, NULL);
    }
}

static void
add_rush (FathomDeepEventEditor *self,
          const FathomEvent     *event)
{
  guint boats = event->kind == FATHOM_DEEP_RUSH ? event->args[0] : 0;
  const char *title = boats == 0 ? _("Stays") : boats == 1 ? _("Boat a Rushes") : boats == 2 ? _("Boat b Rushes") : _("Both Boats Rush");

  add_event (self, event, boats != 0 ? fathom_deep_boats_picture_new (self->sitting, event->seat, boats, 30) : NULL, title, NULL);
}

/* What else could have happened then, one row each. Returns: whether there is a row. */
static gboolean
add_choice (FathomDeepEventEditor *self,
            const FathomEvent     *event)
{
  g_autofree char *text = NULL;

  switch (event->kind)
    {
    case FATHOM_DEEP_SPOT:
      add_event (self, event, new_spot (event->args[0]), fathom_deep_spot_name (get_language (), event->args[0]), NULL);
      return TRUE;
    case FATHOM_DEEP_TURN_UP:
      text = say_tile (self, event->args[1]);
      add_event (self, event, NULL, fathom_deep_tile_name (get_language (), event->args[1]), text);
      return TRUE;
    case FATHOM_DEEP_DIVE:
      text = fathom_deep_title_space (get_language (), event->args[0]);
      add_event (self, event, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 30), text, NULL);
      return TRUE;
    case FATHOM_DEEP_TAKE:
      text = fathom_deep_say_uses (get_language (), &self->before.edition.cards[event->args[0]]);
      add_event (self, event, NULL, fathom_deep_card_name (get_language (), event->args[0]), text);
      return TRUE;
    case FATHOM_DEEP_RUSH:
    case FATHOM_DEEP_STAY:
      add_rush (self, event);
      return TRUE;
    case FATHOM_DEEP_DEFEND:
    case FATHOM_DEEP_RESURFACE:
      add_defense (self, event);
      return TRUE;
    case FATHOM_DEEP_DRAW:
      add_event (self, event, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BAG, 30), fathom_deep_dive_say_draw (get_language (), &self->before), NULL);
      return TRUE;
    case FATHOM_DEEP_STOP:
      add_event (self, event, fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_CHEST, 30), _("Stop"), NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Of one turn, only the same: other actions are chosen above. */
static void
add_choices (FathomDeepEventEditor *self)
{
  gboolean known = FALSE;

  for (guint i = 0; i < self->n_legal; i++)
    {
      if (self->before.phase == FATHOM_DEEP_PHASE_TURN && self->legal[i].kind != self->event.kind)
        continue;
      if (add_choice (self, &self->legal[i]))
        known = known || memcmp (&self->legal[i], &self->event, sizeof self->event) == 0;
    }
  if (!known) /* what the viewer may not know to have been possible */
    add_choice (self, &self->event);
}

static void
add_gems (FathomDeepEventEditor *self,
          const char            *title,
          guint                  argument)
{
  Values values;

  values_init (&values);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (self->before.bag[gem] + (self->before.crew_table ? self->before.supply[gem] : 0) > 0 || self->event.args[argument] == gem)
      values_add (&values, gem, fathom_deep_gem_title (get_language (), gem));
  add_argument (self, title, &values, argument);
}

static void
build_scatter (FathomDeepEventEditor *self)
{
  for (guint i = 0; i + 1 < self->event.n_args; i += 2)
    {
      g_autofree char *title = fathom_deep_title_space (get_language (), self->event.args[i]);

      add_gems (self, title, i + 1);
    }
}

static void
build_adds (FathomDeepEventEditor *self)
{
  for (guint i = 0; i < self->event.n_args; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Gem %u"), i + 1);
      Values values;

      values_init (&values);
      for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
        values_add (&values, gem, fathom_deep_gem_title (get_language (), gem));
      add_argument (self, title, &values, i);
    }
}

static void
build_tiles (FathomDeepEventEditor *self)
{
  for (guint i = 0; i < self->event.n_args; i++)
    {
      g_autofree char *title = fathom_deep_title_space (get_language (), i + 1);
      Values values;

      values_init (&values);
      for (guint tile = 0; tile < FATHOM_DEEP_SQUARES; tile++)
        values_add (&values, tile, fathom_deep_tile_name (get_language (), tile));
      add_argument (self, title, &values, i);
    }
}

/* The cards that could have come: those of the deck and, where it was used up, of the discards. */
static void
build_reveal (FathomDeepEventEditor *self)
{
  for (guint i = 0; i < self->event.n_args; i++)
    {
      /* Translators: a card that is put into the market */
      g_autofree char *title = g_strdup_printf (_("Card %u"), i + 1);
      Values values;

      values_init (&values);
      for (guint card = FATHOM_DEEP_STARTING; card < FATHOM_DEEP_CARDS; card++)
        if (((self->before.deck | self->before.discards) >> card & 1) != 0 || self->event.args[i] == card)
          values_add (&values, card, fathom_deep_card_name (get_language (), card));
      add_argument (self, title, &values, i);
    }
}

static void
build_recruit (FathomDeepEventEditor *self)
{
  Values values;

  if (self->before.crew_table)
    return;
  values_init (&values);
  for (guint i = 0; i < self->before.n_market; i++)
    values_add (&values, self->before.market[i], fathom_deep_card_name (get_language (), self->before.market[i]));
  add_argument (self, _("Recruited"), &values, ARG_RECRUITED);
  add_payment (self);
}

/* Voyages */

static void
read_boats (FathomDeepEventEditor *self)
{
  const guint8 *told = self->event.args + ARG_BOATS;

  memset (self->goals, FATHOM_DEEP_NONE, sizeof self->goals);
  self->first = told[0] > 0 ? told[1] : 0;
  for (guint i = 0; i < told[0]; i++)
    self->goals[told[1 + 2 * i]] = told[2 + 2 * i];
}

static void
write_boats (FathomDeepEventEditor *self)
{
  guint8 *told = self->event.args + ARG_BOATS;

  memset (told, 0, 1 + 2 * FATHOM_DEEP_BOATS);
  for (guint i = 0; i < FATHOM_DEEP_BOATS; i++)
    {
      guint boat = (self->first + i) % FATHOM_DEEP_BOATS;

      if (self->goals[boat] == FATHOM_DEEP_NONE)
        continue;
      told[1 + 2 * told[0]] = boat;
      told[2 + 2 * told[0]] = self->goals[boat];
      told[0]++;
    }
  gtk_widget_set_visible (self->order, told[0] == FATHOM_DEEP_BOATS);
}

static void
goal_cb (FathomDeepEventEditor *self,
         GParamSpec            *pspec,
         AdwComboRow           *row)
{
  self->goals[get_data (row, "boat")] = get_value (row);
  write_boats (self);
  changed (self);
}

static void
order_cb (FathomDeepEventEditor *self,
          GParamSpec            *pspec,
          AdwComboRow           *row)
{
  self->first = get_value (row);
  write_boats (self);
  changed (self);
}

static void
add_boat (FathomDeepEventEditor *self,
          guint                  boat)
{
  g_autofree char *title = g_strdup_printf (_("Boat %c"), 'a' + boat);
  Values values;
  GtkWidget *row;

  values_init (&values);
  values_add (&values, FATHOM_DEEP_NONE, _("Stays"));
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    if (self->before.edition.routes[space] != 0)
      {
        g_autofree char *name = fathom_deep_title_space (get_language (), space);

        values_add (&values, space, name);
      }
  row = add_row (self, title, &values, self->goals[boat], G_CALLBACK (goal_cb));
  set_data (row, "boat", boat);
}

static void
build_sail (FathomDeepEventEditor *self)
{
  Values values;

  read_boats (self);
  add_boat (self, 0);
  add_boat (self, 1);
  values_init (&values);
  values_add (&values, 0, _("Boat a"));
  values_add (&values, 1, _("Boat b"));
  self->order = add_row (self, _("Arrives first"), &values, self->first, G_CALLBACK (order_cb));
  gtk_widget_set_visible (self->order, self->event.args[ARG_BOATS] == FATHOM_DEEP_BOATS);
  add_payment (self);
}

/* Cards played for VP */

static void
vp_cb (FathomDeepEventEditor *self,
       GtkSpinButton         *spin)
{
  self->event.args[SET_ARGS + get_data (spin, "card")] = gtk_spin_button_get_value_as_int (spin);
  changed (self);
}

static void
add_vp (FathomDeepEventEditor *self,
        guint                  n)
{
  GtkWidget *row = adw_action_row_new (), *spin = gtk_spin_button_new_with_range (1, MOST_VP, 1);
  g_autofree char *title = g_strdup_printf (_("VP of card %u"), n + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), self->event.args[SET_ARGS + n]);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  fathom_ignore_wheel (spin);
  set_data (spin, "card", n);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (vp_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_list_box_append (GTK_LIST_BOX (get_list (self)), row);
}

/* What was laid open belongs to the seat, whatever else it holds. */
static void
build_play (FathomDeepEventEditor *self)
{
  guint64 hand = self->before.hand[self->event.seat - 1] & CARDS;

  for (guint n = 0; n + SET_ARGS < self->event.n_args; n++)
    add_vp (self, n);
  if (!self->before.crew_table)
    add_cards (self, _("Played for VP"), (is_covered (self) ? 0 : hand & self->before.playable) | get_set (self, 0), 0);
}

static void
build_boats (FathomDeepEventEditor *self)
{
  for (guint i = 0; i + 3 < self->event.n_args; i += 4)
    {
      /* Translators: a player, and a boat: a or b */
      g_autofree char *title = g_strdup_printf (_("%s, boat %c"), fathom_sitting_get_name (self->sitting, self->event.args[i]), 'a' + self->event.args[i + 1]);
      Values spaces, spots;

      values_init (&spaces);
      for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
        if (self->before.edition.routes[space] != 0)
          {
            g_autofree char *name = fathom_deep_title_space (get_language (), space);

            values_add (&spaces, space, name);
          }
      add_argument (self, title, &spaces, i + 2);
      values_init (&spots);
      values_add (&spots, FATHOM_DEEP_NONE, C_("spot", "None"));
      values_add (&spots, FATHOM_DEEP_CENTRE, C_("spot", "Center"));
      for (guint spot = 0; spot < FATHOM_DEEP_SPOTS; spot++)
        values_add (&spots, spot, fathom_deep_spot_name (get_language (), spot));
      add_argument (self, _("Its spot"), &spots, i + 3);
    }
}

static void
build_turn_told (FathomDeepEventEditor *self)
{
  Values values;

  values_init (&values);
  for (guint seat = 1; seat <= self->before.players; seat++)
    values_add (&values, seat, fathom_sitting_get_name (self->sitting, seat));
  add_argument (self, _("Whose turn it is"), &values, 0);
}

static void
build_parts (FathomDeepEventEditor *self)
{
  switch (self->event.kind)
    {
    case FATHOM_DEEP_RECRUIT:
      build_recruit (self);
      break;
    case FATHOM_DEEP_REFRESH:
      add_payment (self);
      break;
    case FATHOM_DEEP_SAIL:
      build_sail (self);
      break;
    case FATHOM_DEEP_CARDS_DRAWN:
      add_cards (self, _("Returned to the hand"), (self->before.resting[self->before.turn - 1] | get_set (self, 0)) & CARDS, 0);
      break;
    case FATHOM_DEEP_PLAY:
      build_play (self);
      break;
    case FATHOM_DEEP_TILES_LAID:
      build_tiles (self);
      break;
    case FATHOM_DEEP_REVEAL:
      build_reveal (self);
      break;
    case FATHOM_DEEP_SCATTER:
      build_scatter (self);
      break;
    case FATHOM_DEEP_ADDS:
      build_adds (self);
      break;
    case FATHOM_DEEP_TURN_TOLD:
      build_turn_told (self);
      break;
    case FATHOM_DEEP_BOATS_TOLD:
      build_boats (self);
      break;
    case FATHOM_DEEP_REST:
      break;
    default:
      add_choices (self);
    }
}

/* Another action */

static gboolean
is_action (guint kind)
{
  return kind == FATHOM_DEEP_RECRUIT || kind == FATHOM_DEEP_REFRESH || kind == FATHOM_DEEP_SAIL || kind == FATHOM_DEEP_REST || kind == FATHOM_DEEP_DIVE;
}

static const char *
name_action (guint kind)
{
  switch (kind)
    {
    case FATHOM_DEEP_RECRUIT:
      return _("Recruit");
    case FATHOM_DEEP_REFRESH:
      return _("Refresh the Market");
    case FATHOM_DEEP_SAIL:
      return _("Sail");
    case FATHOM_DEEP_REST:
      return _("Rest");
    default:
      return _("Dive");
    }
}

static void
action_cb (FathomDeepEventEditor *self,
           GParamSpec            *pspec,
           AdwComboRow           *row)
{
  guint kind = get_value (row);

  if (kind == self->event.kind)
    return;
  for (guint i = self->n_legal; i-- > 0;)
    if (self->legal[i].kind == kind)
      self->event = self->legal[i];
  fathom_deep_clear (self->parts);
  self->list = NULL;
  self->group = NULL;
  build_parts (self);
  fathom_a11y_names_apply (GTK_WIDGET (self->parts));
  changed (self);
}

static void
add_actions (FathomDeepEventEditor *self,
             GtkBox                *box)
{
  static const guint kinds[] = { FATHOM_DEEP_RECRUIT, FATHOM_DEEP_REFRESH, FATHOM_DEEP_SAIL, FATHOM_DEEP_REST, FATHOM_DEEP_DIVE };
  GtkBox *parts = self->parts;
  Values values;

  if (!is_action (self->event.kind) || is_covered (self))
    return;
  values_init (&values);
  for (guint n = 0; n < G_N_ELEMENTS (kinds); n++)
    {
      gboolean possible = kinds[n] == self->event.kind;

      for (guint i = 0; i < self->n_legal && !possible; i++)
        possible = self->legal[i].kind == kinds[n];
      if (possible)
        values_add (&values, kinds[n], name_action (kinds[n]));
    }
  self->parts = box;
  add_row (self, _("Action"), &values, self->event.kind, G_CALLBACK (action_cb));
  self->parts = parts;
  self->list = NULL;
}

static const FathomEvent *
fathom_deep_event_editor_get_event (FathomEventEditor *editor)
{
  return &FATHOM_DEEP_EVENT_EDITOR (editor)->event;
}

static void
event_editor_init (FathomEventEditorInterface *iface)
{
  iface->get_event = fathom_deep_event_editor_get_event;
}

static void
fathom_deep_event_editor_finalize (GObject *object)
{
  FathomDeepEventEditor *self = FATHOM_DEEP_EVENT_EDITOR (object);

  g_clear_object (&self->sitting);
  g_free (self->legal);

  G_OBJECT_CLASS (fathom_deep_event_editor_parent_class)->finalize (object);
}

static void
fathom_deep_event_editor_class_init (FathomDeepEventEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_deep_event_editor_finalize;
}

static void
fathom_deep_event_editor_init (FathomDeepEventEditor *self)
{
  self->parts = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
}

GtkWidget *
fathom_deep_event_editor_new (FathomSitting     *sitting,
                              gconstpointer      before,
                              const FathomEvent *event)
{
  FathomDeepEventEditor *self = g_object_new (FATHOM_TYPE_DEEP_EVENT_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->sitting = g_object_ref (sitting);
  self->before = *(const FathomDeepState *) before;
  self->event = *event;
  self->legal = g_new (FathomEvent, fathom_deep_blue.max_legal);
  self->n_legal = fathom_deep_blue.legal (before, self->legal);
  add_actions (self, GTK_BOX (box));
  build_parts (self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->parts));
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}
