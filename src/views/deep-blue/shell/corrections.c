/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/shell/corrections.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/shell/event-editor.h"
#include "views/table/plain/plain.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/wrap-layout.h"
#include "words/deep-blue.h"

/* Gems */

#define FATHOM_TYPE_DEEP_GEM_EDITOR (fathom_deep_gem_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepGemEditor, fathom_deep_gem_editor, FATHOM, DEEP_GEM_EDITOR, AdwBin)

struct _FathomDeepGemEditor
{
  AdwBin       parent_instance;

  FathomEvent  event;
};

static void event_editor_init (FathomEventEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomDeepGemEditor, fathom_deep_gem_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_EVENT_EDITOR, event_editor_init))

static const FathomEvent *
fathom_deep_gem_editor_get_event (FathomEventEditor *editor)
{
  return &FATHOM_DEEP_GEM_EDITOR (editor)->event;
}

static void
event_editor_init (FathomEventEditorInterface *iface)
{
  iface->get_event = fathom_deep_gem_editor_get_event;
}

static void
fathom_deep_gem_editor_class_init (FathomDeepGemEditorClass *klass)
{
}

static void
fathom_deep_gem_editor_init (FathomDeepGemEditor *self)
{
}

static void
toggled_cb (FathomDeepGemEditor *self,
            GtkToggleButton     *button)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "place")), gem = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "gem"));

  if (!gtk_toggle_button_get_active (button) || self->event.args[place] == gem)
    return;
  self->event.args[place] = gem;
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

/* One row for each gem of the draw; what the bag could not have held cannot be chosen. */
static GtkWidget *
new_row (FathomDeepGemEditor   *self,
         const FathomDeepState *before,
         guint                  place)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *first = NULL;

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      const char *title = fathom_deep_gem_title (fathom_ui_language_get (), gem);

      gtk_button_set_child (GTK_BUTTON (button), fathom_deep_gem_picture_new (gem, 30));
      fathom_tooltip_set (button, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      else
        first = button;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->event.args[place] == gem);
      gtk_widget_set_sensitive (button, before->bag[gem] + (before->crew_table ? before->supply[gem] : 0) > 0 || self->event.args[place] == gem);
      g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place));
      g_object_set_data (G_OBJECT (button), "gem", GUINT_TO_POINTER (gem));
      g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (row), button);
    }
  return row;
}

static GtkWidget *
new_gem_editor (const FathomDeepState *before,
                const FathomEvent     *event)
{
  FathomDeepGemEditor *self = g_object_new (FATHOM_TYPE_DEEP_GEM_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->event = *event;
  for (guint place = 0; place < event->n_args; place++)
    gtk_box_append (GTK_BOX (box), new_row (self, before, place));
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

GtkWidget *
fathom_deep_editor_new (FathomSitting     *sitting,
                        gconstpointer      before,
                        const FathomEvent *event)
{
  if (event->kind == FATHOM_DEEP_GEM)
    return new_gem_editor (before, event);
  if (event->kind == FATHOM_DEEP_CARDS_DRAWN && (fathom_deep_event_cards (event) & FATHOM_DEEP_VEILED) != 0)
    return NULL;
  if (event->kind == FATHOM_DEEP_PASS)
    return fathom_plain_editor_new (sitting, before, event);
  return fathom_deep_event_editor_new (sitting, before, event);
}

const char *
fathom_deep_explain_fixed (guint    kind,
                           gboolean chance)
{
  if (kind != FATHOM_DEEP_QUIET)
    return NULL;
  return _("Did somebody play another card? Enter the turn again.");
}

/* Gems in the history */

static GtkWidget *
make_gems (void)
{
  return g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_wrap_layout_new (), "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/* Those that are there are used again: a new widget needs its styles. */
static GtkWidget *
show_gem (GtkWidget *box,
          GtkWidget *picture,
          guint      gem)
{
  if (picture != NULL)
    fathom_deep_gem_picture_set (FATHOM_DEEP_GEM_PICTURE (picture), gem);
  else
    gtk_box_append (GTK_BOX (box), fathom_deep_gem_picture_new (gem, 16));
  return picture != NULL ? gtk_widget_get_next_sibling (picture) : NULL;
}

static gboolean
begins_dive (const FathomEvent *events,
             guint              n_events)
{
  return n_events > 0 && events[0].kind == FATHOM_DEEP_DIVE;
}

static void
add_gem (GByteArray *gems,
         guint8      gem)
{
  g_byte_array_append (gems, &gem, 1);
}

/* Scattered Wealth: a gem that lay on the tile is the first of its dive, without an event. */
static void
add_lying (GByteArray            *gems,
           const FathomDeepState *before,
           guint                  site)
{
  if (before->lying[site] != FATHOM_DEEP_NONE)
    add_gem (gems, before->lying[site]);
}

/* All gems of a turn in the order in which they came. */
static GByteArray *
collect_gems (const FathomDeepState *before,
              const FathomEvent     *events,
              guint                  n_events)
{
  GByteArray *gems = g_byte_array_new ();

  if (before != NULL && begins_dive (events, n_events))
    add_lying (gems, before, events[0].args[0]);
  for (guint i = 0; i < n_events; i++)
    for (guint n = 0; events[i].kind == FATHOM_DEEP_GEM && n < events[i].n_args; n++)
      add_gem (gems, events[i].args[n]);
  return gems;
}

static gboolean
show_gems (GtkWidget         *picture,
           gconstpointer      before,
           const FathomEvent *events,
           guint              n_events)
{
  g_autoptr (GByteArray) gems = collect_gems (before, events, n_events);
  GtkWidget *next = gtk_widget_get_first_child (picture);

  for (guint i = 0; i < gems->len; i++)
    next = show_gem (picture, next, gems->data[i]);
  while (next != NULL)
    {
      GtkWidget *surplus = next;

      next = gtk_widget_get_next_sibling (next);
      gtk_box_remove (GTK_BOX (picture), surplus);
    }
  return gtk_widget_get_first_child (picture) != NULL;
}

static char *
say_gems (gconstpointer      before,
          const FathomEvent *events,
          guint              n_events)
{
  g_autoptr (GByteArray) gems = collect_gems (before, events, n_events);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < gems->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", fathom_deep_gem_name (fathom_ui_language_get (), gems->data[i]));
  return g_strdup_printf (_("Drawn in this order: %s"), text->str);
}

const FathomTurnPicture fathom_deep_turn_picture = { make_gems, show_gems, say_gems, begins_dive };
