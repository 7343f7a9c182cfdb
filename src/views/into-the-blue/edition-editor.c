/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/edition-editor.h"

#include "model/record.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#include <string.h>

#define N_VALUES (2 * FATHOM_ITB_LEVELS + FATHOM_ITB_CHESTS)

G_STATIC_ASSERT (sizeof (FathomItbEdition) == N_VALUES);

struct _FathomItbEditionEditor
{
  AdwPreferencesGroup  parent_instance;

  GPtrArray           *editions;       /* of char *: the values of each name, the shipped one first */
  FathomItbEdition     edition;        /* as it is entered */
  gboolean             loading;

  AdwComboRow         *choice;
  GtkStringList       *names;
  AdwExpanderRow      *expander;
  GtkWidget           *levels_scroller;
  GtkGrid             *levels;
  GtkWidget           *chests_scroller;
  GtkGrid             *chests;
  GtkEditable         *name;
  GtkWidget           *reset_button;
  GtkWidget           *remove_row;
  GtkWidget           *remove_button;
  GtkSpinButton       *values[N_VALUES]; /* as in FathomItbEdition: main, secondary, chests; NULL until somebody wants to see them */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbEditionEditor, fathom_itb_edition_editor, ADW_TYPE_PREFERENCES_GROUP)

/* Text */

static void
put_numbers (GString      *text,
             const char   *key,
             const guint8 *numbers)
{
  g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", key);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", numbers[i]);
}

char *
fathom_itb_edition_print (const FathomItbEdition *edition)
{
  GString *text = g_string_new (NULL);

  put_numbers (text, "main", edition->main);
  put_numbers (text, "secondary", edition->secondary);
  put_numbers (text, "chests", edition->chests);
  return g_string_free (text, FALSE);
}

void
fathom_itb_edition_of_setup (const FathomSetup *setup,
                         FathomItbEdition  *edition)
{
  const FathomItbSetup *settings = (const void *) setup->data;

  *edition = settings->edition;
}

static void
get_shipped (FathomItbEdition *edition)
{
  FathomSetup setup;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  fathom_itb_edition_of_setup (&setup, edition);
}

gboolean
fathom_itb_edition_parse (const char       *text,
                      FathomItbEdition *edition)
{
  FathomRefusal refusal = { 0 };
  FathomSetup setup;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  if (fathom_into_the_blue.set (&setup, 0, "edition", text, &refusal) != FATHOM_SET_DONE)
    return FALSE;
  fathom_itb_edition_of_setup (&setup, edition);
  return TRUE;
}

/* Named editions */

static void
show_choice (FathomItbEditionEditor *self)
{
  FathomItbEdition edition;
  g_autofree char *text = NULL;
  guint found = GTK_INVALID_LIST_POSITION;

  fathom_itb_edition_editor_get (self, &edition);
  text = fathom_itb_edition_print (&edition);
  for (guint i = 0; i < self->editions->len && found == GTK_INVALID_LIST_POSITION; i++)
    if (g_str_equal (g_ptr_array_index (self->editions, i), text))
      found = i;
  self->loading = TRUE;
  adw_combo_row_set_selected (self->choice, found);
  self->loading = FALSE;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->choice), found != GTK_INVALID_LIST_POSITION ? "" : _("Your own "
                                                                                                          "values, not "
                                                                                                          "saved yet"));
  gtk_widget_set_visible (self->remove_row, found != GTK_INVALID_LIST_POSITION && found > 0);
  gtk_widget_set_sensitive (self->reset_button, found != 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
load_names (FathomItbEditionEditor *self)
{
  g_autoptr (GVariant) saved = g_settings_get_value (fathom_settings_get (), "editions");
  FathomItbEdition shipped, edition;
  const char *name, *text;
  GVariantIter iter;

  self->loading = TRUE;
  get_shipped (&shipped);
  g_ptr_array_set_size (self->editions, 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), NULL);
  g_ptr_array_add (self->editions, fathom_itb_edition_print (&shipped));
  gtk_string_list_append (self->names, _("As It Comes with Fathom"));
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &text))
    if (fathom_itb_edition_parse (text, &edition))
      {
        g_ptr_array_add (self->editions, fathom_itb_edition_print (&edition));
        gtk_string_list_append (self->names, name);
      }
  self->loading = FALSE;
  show_choice (self);
}

/* All saved editions but that of @name. */
static void
copy_others (GVariantBuilder *builder,
             const char      *name)
{
  g_autoptr (GVariant) saved = g_settings_get_value (fathom_settings_get (), "editions");
  const char *other, *text;
  GVariantIter iter;

  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(&s&s)", &other, &text))
    if (!g_str_equal (other, name))
      g_variant_builder_add (builder, "(ss)", other, text);
}

static void
save_cb (FathomItbEditionEditor *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autofree char *text = NULL;
  FathomItbEdition edition;

  if (*name == '\0')
    return;
  fathom_itb_edition_editor_get (self, &edition);
  text = fathom_itb_edition_print (&edition);
  copy_others (&builder, name);
  g_variant_builder_add (&builder, "(ss)", name, text);
  g_settings_set_value (fathom_settings_get (), "editions", g_variant_builder_end (&builder));
  gtk_editable_set_text (self->name, "");
  load_names (self);
}

static void
remove_cb (FathomItbEditionEditor *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  guint chosen = adw_combo_row_get_selected (self->choice);

  if (chosen == 0 || chosen == GTK_INVALID_LIST_POSITION)
    return;
  /* its values stay in the fields, and its name in the entry: it can be saved again */
  gtk_editable_set_text (self->name, gtk_string_list_get_string (self->names, chosen));
  copy_others (&builder, gtk_string_list_get_string (self->names, chosen));
  g_settings_set_value (fathom_settings_get (), "editions", g_variant_builder_end (&builder));
  load_names (self);
}

/* Values */

static void
chosen_cb (FathomItbEditionEditor *self)
{
  guint chosen = adw_combo_row_get_selected (self->choice);
  FathomItbEdition edition;

  if (!self->loading && chosen < self->editions->len && fathom_itb_edition_parse (g_ptr_array_index (self->editions, chosen), &edition))
    fathom_itb_edition_editor_set (self, &edition);
}

static void
reset_cb (FathomItbEditionEditor *self)
{
  FathomItbEdition shipped;

  get_shipped (&shipped);
  fathom_itb_edition_editor_set (self, &shipped);
}

static void
value_changed_cb (FathomItbEditionEditor *self)
{
  if (self->loading)
    return;
  for (guint i = 0; i < N_VALUES; i++)
    ((guint8 *) &self->edition)[i] = gtk_spin_button_get_value_as_int (self->values[i]);
  show_choice (self);
}

static GtkSpinButton *
make_value (FathomItbEditionEditor *self,
            const char          *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, FATHOM_ITB_MAX_VALUE, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_add_css_class (spin, "treasure-value");
  fathom_ignore_wheel (spin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_SPIN_BUTTON (spin);
}

static void
add_header (FathomItbEditionEditor *self,
            const char          *text,
            int                  column)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->levels, label, column, 0, 1, 1);
}

static void
make_levels (FathomItbEditionEditor *self)
{
  /* Translators: column titles over the values of the main and secondary treasures */
  add_header (self, C_("treasure", "Main"), 1);
  add_header (self, C_("treasure", "Secondary"), 2);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      g_autofree char *level = g_strdup_printf (_("Level %u"), i + 1);
      g_autofree char *main = g_strdup_printf (_("Main treasure of level %u"), i + 1);
      g_autofree char *secondary = g_strdup_printf (_("Secondary treasures of level %u"), i + 1);

      gtk_grid_attach (self->levels, gtk_label_new (level), 0, i + 1, 1, 1);
      self->values[i] = make_value (self, main);
      gtk_grid_attach (self->levels, GTK_WIDGET (self->values[i]), 1, i + 1, 1, 1);
      self->values[FATHOM_ITB_LEVELS + i] = make_value (self, secondary);
      gtk_grid_attach (self->levels, GTK_WIDGET (self->values[FATHOM_ITB_LEVELS + i]), 2, i + 1, 1, 1);
    }
}

static void
make_chests (FathomItbEditionEditor *self)
{
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      g_autofree char *label = g_strdup_printf (_("Value of chest %u"), i + 1);
      GtkSpinButton *value = make_value (self, label);

      self->values[2 * FATHOM_ITB_LEVELS + i] = value;
      gtk_orientable_set_orientation (GTK_ORIENTABLE (value), GTK_ORIENTATION_VERTICAL); /* five of them side by side */
      gtk_grid_attach (self->chests, GTK_WIDGET (value), i, 0, 1, 1);
    }
}

static void
show_values (FathomItbEditionEditor *self)
{
  self->loading = TRUE;
  for (guint i = 0; i < N_VALUES; i++)
    gtk_spin_button_set_value (self->values[i], ((const guint8 *) &self->edition)[i]);
  self->loading = FALSE;
}

/* Fifteen fields take longer than all the rest of the page: they are made for those who open them. */
static void
expanded_cb (FathomItbEditionEditor *self)
{
  if (self->values[0] != NULL || !adw_expander_row_get_expanded (self->expander))
    return;
  make_levels (self);
  make_chests (self);
  show_values (self);
}

static void
fathom_itb_edition_editor_dispose (GObject *object)
{
  g_clear_pointer (&FATHOM_ITB_EDITION_EDITOR (object)->editions, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_ITB_EDITION_EDITOR);

  G_OBJECT_CLASS (fathom_itb_edition_editor_parent_class)->dispose (object);
}

static void
fathom_itb_edition_editor_class_init (FathomItbEditionEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_edition_editor_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/edition-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, choice);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, names);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, expander);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, levels_scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, levels);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, chests_scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, chests);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, name);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, reset_button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, remove_row);
  gtk_widget_class_bind_template_child (widget_class, FathomItbEditionEditor, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
fathom_itb_edition_editor_init (FathomItbEditionEditor *self)
{
  self->editions = g_ptr_array_new_with_free_func (g_free);
  self->loading = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_pass_wheel_on (self->levels_scroller);
  fathom_pass_wheel_on (self->chests_scroller);
  reset_cb (self);
  load_names (self);
}

/* Public */

void
fathom_itb_edition_editor_get (FathomItbEditionEditor *self,
                           FathomItbEdition    *edition)
{
  g_return_if_fail (FATHOM_IS_ITB_EDITION_EDITOR (self));

  *edition = self->edition;
}

void
fathom_itb_edition_editor_set (FathomItbEditionEditor    *self,
                           const FathomItbEdition *edition)
{
  g_return_if_fail (FATHOM_IS_ITB_EDITION_EDITOR (self));

  self->edition = *edition;
  if (self->values[0] != NULL)
    show_values (self);
  show_choice (self);
}
