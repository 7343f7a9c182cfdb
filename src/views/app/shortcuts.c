/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/shortcuts.h"

#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/wrap-layout.h"

/* A row: what is done, and by which keys */

struct _FathomShortcutRow
{
  AdwPreferencesRow  parent_instance;

  char              *keys;         /* as gtk_accelerator_parse reads them, with spaces between */
  GtkWidget         *labels;
};

enum { PROP_KEYS = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomShortcutRow, fathom_shortcut_row, ADW_TYPE_PREFERENCES_ROW)

/* One label for each, so that they find room below each other. */
static void
show_keys (FathomShortcutRow *self)
{
  g_auto (GStrv) keys = g_strsplit (self->keys, " ", -1);
  g_autoptr (GString) spoken = g_string_new (NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      GdkModifierType modifiers;
      guint key;
      g_autofree char *name = NULL;

      gtk_accelerator_parse (keys[i], &key, &modifiers);
      name = gtk_accelerator_get_label (key, modifiers);
      g_string_append_printf (spoken, "%s%s", i > 0 ? ", " : "", name);
      gtk_widget_insert_before (gtk_shortcut_label_new (keys[i]), self->labels, NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
}

static void
fathom_shortcut_row_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (id == PROP_KEYS)
    g_value_set_string (value, FATHOM_SHORTCUT_ROW (object)->keys);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_shortcut_row_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  FathomShortcutRow *self = FATHOM_SHORTCUT_ROW (object);

  if (id != PROP_KEYS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->keys = g_value_dup_string (value);
  show_keys (self);
}

static void
fathom_shortcut_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_SHORTCUT_ROW);

  G_OBJECT_CLASS (fathom_shortcut_row_parent_class)->dispose (object);
}

static void
fathom_shortcut_row_finalize (GObject *object)
{
  g_free (FATHOM_SHORTCUT_ROW (object)->keys);

  G_OBJECT_CLASS (fathom_shortcut_row_parent_class)->finalize (object);
}

static void
fathom_shortcut_row_class_init (FathomShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = fathom_shortcut_row_dispose;
  object_class->finalize = fathom_shortcut_row_finalize;
  object_class->get_property = fathom_shortcut_row_get_property;
  object_class->set_property = fathom_shortcut_row_set_property;

  properties[PROP_KEYS] = g_param_spec_string ("keys", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/app/shortcut-row.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomShortcutRow, labels);
}

static void
title_cb (FathomShortcutRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
fathom_shortcut_row_init (FathomShortcutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
}

/* The window */

struct _FathomShortcuts
{
  AdwWindow           parent_instance;

  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (FathomShortcuts, fathom_shortcuts, ADW_TYPE_WINDOW)

static void
fathom_shortcuts_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_SHORTCUTS);

  G_OBJECT_CLASS (fathom_shortcuts_parent_class)->dispose (object);
}

static void
fathom_shortcuts_class_init (FathomShortcutsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_shortcuts_dispose;

  g_type_ensure (FATHOM_TYPE_SHORTCUT_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/app/shortcuts.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomShortcuts, page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static AdwPreferencesGroup *
add_group (FathomShortcuts *self,
           const char      *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->page, group);
  return group;
}

static void
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *keys)
{
  adw_preferences_group_add (group, g_object_new (FATHOM_TYPE_SHORTCUT_ROW, "title", C_("shortcuts", title), "keys", keys, NULL));
}

static void
add_game (FathomShortcuts      *self,
          const FathomGameView *view)
{
  AdwPreferencesGroup *group;

  if (view->shortcuts == NULL)
    return;
  group = add_group (self, view->game->title);
  for (const FathomTableKey *key = view->shortcuts; key->title != NULL; key++)
    add_row (group, key->title, key->keys);
}

/* The keys of the games come after those of any table. */
static void
add_keys (FathomShortcuts *self)
{
  AdwPreferencesGroup *group = NULL;

  for (const FathomAppKey *key = fathom_app_keys; key->title != NULL; key++)
    {
      if (key->group != NULL && group != NULL && key->action != NULL && g_str_has_prefix (key->action, "table.speak"))
        for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
          add_game (self, fathom_game_views ()[i]);
      if (key->group != NULL)
        group = add_group (self, C_("shortcuts", key->group));
      add_row (group, key->title, key->keys);
    }
}

static void
fathom_shortcuts_init (FathomShortcuts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
  fathom_a11y_names_apply (GTK_WIDGET (self));
}

GtkWidget *
fathom_shortcuts_new (void)
{
  return g_object_new (FATHOM_TYPE_SHORTCUTS, NULL);
}
