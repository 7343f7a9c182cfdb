/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/edition/edition-editor.h"

#include "rules/deep-blue.h"
#include "store/edition-file.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "words/deep-blue.h"
#include "words/grammar.h"
#include "words/words.h"

#define MAX_FILE (1 << 18)         /* bytes */

enum { CARD_NEEDS, CARD_COUNT, CARD_VP, CARD_DEFENDS, CARD_CASH, CARD_PROPELLERS, CARD_ADDS, N_CARD_FIELDS };

struct _FathomDeepEditionEditor
{
  AdwPreferencesGroup  parent_instance;

  FathomSetup          setup;
  FathomSetup          shipped;
  gboolean             loading;

  AdwExpanderRow      *all;
  AdwExpanderRow      *cards;
  AdwExpanderRow      *tiles;
  GtkWidget           *card_rows[FATHOM_DEEP_CARDS];
  GtkWidget           *tile_rows[FATHOM_DEEP_TILES];
  GtkWidget           *texts[4];       /* prices, refresh, tokens, routes */
  GtkWidget           *reset;
  GtkWidget           *from_file;      /* a row */
  GtkFileChooserNative *chooser;       /* nullable: while a file is chosen */
  GCancellable        *reading;        /* nullable: while it is read */
};

static const struct { const char *word; const char *title; } text_fields[] =
{
  { "prices", N_("Market prices, cheapest first") },
  { "refresh", N_("Price of a refresh") },
  { "tokens", N_("Starting tokens, from the first player on") },
  { "routes", N_("Routes, each as two places: H-S1") },
};

G_DEFINE_FINAL_TYPE (FathomDeepEditionEditor, fathom_deep_edition_editor, ADW_TYPE_PREFERENCES_GROUP)

static FathomDeepSetup *
get_deep (FathomSetup *setup)
{
  gpointer data = setup->data;

  return data;
}

static FathomDeepEdition *
get_edition (FathomSetup *setup)
{
  return &get_deep (setup)->edition;
}

/* What is told: one word with its value, or why not. */
static gboolean
try_word (FathomDeepEditionEditor *self,
          const char              *word,
          const char              *value,
          char                   **trouble)
{
  FathomSetup changed = self->setup;
  FathomRefusal refusal = { 0 };

  if (fathom_deep_blue.set (&changed, 0, word, value, &refusal) == FATHOM_SET_DONE && fathom_deep_blue.check (&changed, &refusal))
    {
      self->setup = changed;
      return TRUE;
    }
  *trouble = fathom_words_refusal (fathom_ui_language_get (), &fathom_deep_blue, &refusal);
  return FALSE;
}

static gboolean
is_shipped (FathomDeepEditionEditor *self)
{
  return memcmp (get_edition (&self->setup), get_edition (&self->shipped), sizeof (FathomDeepEdition)) == 0;
}

static void
show_summary (FathomDeepEditionEditor *self)
{
  adw_expander_row_set_subtitle (self->all, is_shipped (self) ? _("As It Comes with Fathom") : _("Your own values; matches keep the ones they began with"));
  gtk_widget_set_sensitive (self->reset, !is_shipped (self));
}

/* Rows show what is valid, and below it what is wrong with the rest. */
static void
show_row (GtkWidget  *row,
          const char *text,
          const char *trouble)
{
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), trouble != NULL ? trouble : text);
  fathom_set_class (row, "error", trouble != NULL);
}

/* Cards */

static void
put_card_value (GString              *text,
                guint                 id,
                const FathomDeepCard *card)
{
  fathom_deep_put_card (text, id);
  if (card->count > 0)
    {
      g_string_append_printf (text, " needs=%s", card->needs == FATHOM_DEEP_ANY ? "any" : fathom_deep_gem_word (card->needs));
      if (card->count > 1)
        g_string_append_printf (text, "*%u", card->count);
      g_string_append_printf (text, " vp=%u", card->vp);
    }
  if (card->defends != 0)
    g_string_append_printf (text, " defends=%s", card->defends == 1 ? "blue" : card->defends == 2 ? "black" : "either");
  if (card->cash > 0)
    g_string_append_printf (text, " cash=%u", card->cash);
  if (card->propellers > 0)
    g_string_append_printf (text, " propellers=%u", card->propellers);
  if (card->adds > 0)
    g_string_append_printf (text, " adds=%s", fathom_deep_gem_word (card->adds - 1));
}

static void
show_card (FathomDeepEditionEditor *self,
           guint                    card,
           const char              *trouble)
{
  g_autofree char *uses = fathom_deep_say_uses (fathom_ui_language_get (), &get_edition (&self->setup)->cards[card]);

  show_row (self->card_rows[card], uses, trouble);
}

static GtkWidget *
find_field (GtkWidget *row,
            guint      field)
{
  g_autofree char *key = g_strdup_printf ("field-%u", field);

  return g_object_get_data (G_OBJECT (row), key);
}

static guint
get_field (GtkWidget *row,
           guint      field)
{
  GtkWidget *widget = find_field (row, field);

  if (GTK_IS_DROP_DOWN (widget))
    return gtk_drop_down_get_selected (GTK_DROP_DOWN (widget));
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget));
}

static guint
get_id (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "id"));
}

static FathomDeepEditionEditor *
get_editor (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "editor");
}

/* A card that needs gems needs at least one; without them it brings no VP. */
static void
adapt_card (GtkWidget *row)
{
  gboolean needs = get_field (row, CARD_NEEDS) > 0;

  gtk_widget_set_sensitive (find_field (row, CARD_COUNT), needs);
  gtk_widget_set_sensitive (find_field (row, CARD_VP), needs);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (find_field (row, CARD_COUNT)), needs ? 1 : 0, FATHOM_DEEP_MAX_VALUE);
}

static void
card_changed_cb (GtkWidget *row)
{
  FathomDeepEditionEditor *self = get_editor (row);
  FathomDeepCard card = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *trouble = NULL;

  if (self->loading)
    return;
  adapt_card (row);
  card.needs = get_field (row, CARD_NEEDS) > 0 ? get_field (row, CARD_NEEDS) - 1 : 0;
  card.count = get_field (row, CARD_NEEDS) > 0 ? get_field (row, CARD_COUNT) : 0;
  card.vp = get_field (row, CARD_VP);
  card.defends = get_field (row, CARD_DEFENDS);
  card.cash = get_field (row, CARD_CASH);
  card.propellers = get_field (row, CARD_PROPELLERS);
  card.adds = get_field (row, CARD_ADDS);
  put_card_value (text, get_id (row), &card);
  try_word (self, "card", text->str, &trouble);
  show_card (self, get_id (row), trouble);
  show_summary (self);
}

static void
add_field (GtkWidget  *row,
           guint       field,
           const char *title,
           GtkWidget  *widget,
           GCallback   callback)
{
  GtkWidget *line = adw_action_row_new ();
  g_autofree char *key = g_strdup_printf ("field-%u", field);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), title);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  if (GTK_IS_DROP_DOWN (widget))
    fathom_a11y_names_choice (GTK_DROP_DOWN (widget), title);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line), widget);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
  g_object_set_data (G_OBJECT (row), key, widget);
  g_signal_connect_object (widget, GTK_IS_DROP_DOWN (widget) ? "notify::selected" : "value-changed", callback, row, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_spin (guint value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, FATHOM_DEEP_MAX_VALUE, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  fathom_ignore_wheel (spin);
  return spin;
}

/* None, then the gems, then perhaps any. */
static GtkWidget *
new_gem_list (guint    selected,
              gboolean any)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  gtk_string_list_append (names, C_("edition", "none"));
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    gtk_string_list_append (names, fathom_deep_gem_name (fathom_ui_language_get (), gem));
  if (any)
    gtk_string_list_append (names, C_("edition", "any gems"));
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), selected);
  return list;
}

static GtkWidget *
new_defence_list (guint selected)
{
  const char *names[] = { C_("edition", "none"), fathom_deep_gem_name (fathom_ui_language_get (), FATHOM_DEEP_BLUE),
                          fathom_deep_gem_name (fathom_ui_language_get (), FATHOM_DEEP_BLACK), C_("edition", "both"), NULL };
  GtkWidget *list = gtk_drop_down_new_from_strings (names);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), selected);
  return list;
}

/* The fields of a card are made when somebody wants to see them. */
static void
card_expanded_cb (GtkWidget *row)
{
  FathomDeepEditionEditor *self = get_editor (row);
  const FathomDeepCard *card = &get_edition (&self->setup)->cards[get_id (row)];
  GCallback changed = G_CALLBACK (card_changed_cb);

  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)) || g_object_get_data (G_OBJECT (row), "field-0") != NULL)
    return;
  add_field (row, CARD_NEEDS, _("Needs gems"), new_gem_list (card->count > 0 ? card->needs + 1 : 0, TRUE), changed);
  add_field (row, CARD_COUNT, _("How many of them"), new_spin (card->count), changed);
  add_field (row, CARD_VP, _("VP"), new_spin (card->vp), changed);
  add_field (row, CARD_DEFENDS, _("Defends against"), new_defence_list (card->defends), changed);
  add_field (row, CARD_CASH, _("Cash"), new_spin (card->cash), changed);
  add_field (row, CARD_PROPELLERS, _("Propellers"), new_spin (card->propellers), changed);
  add_field (row, CARD_ADDS, _("Adds a gem to the bag"), new_gem_list (card->adds, FALSE), changed);
  adapt_card (row);
}

/* Tiles */

static void
show_tile (FathomDeepEditionEditor *self,
           guint                    tile,
           const char              *trouble)
{
  const FathomDeepTile *printed = &get_edition (&self->setup)->tiles[tile];
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%u VP", "%u VP", printed->vp), printed->vp);
  for (guint i = 0; i < printed->n_spots; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? fathom_grammar_colon (fathom_ui_language_get ()) : ", ",
                            fathom_deep_spot_name (fathom_ui_language_get (), printed->spots[i]));
  show_row (self->tile_rows[tile], text->str, trouble);
  g_string_free (text, TRUE);
}

static void
tile_changed_cb (GtkWidget *row)
{
  FathomDeepEditionEditor *self = get_editor (row);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *trouble = NULL;
  guint n = 0;

  if (self->loading)
    return;
  fathom_deep_put_tile (text, get_id (row));
  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    if (get_field (row, i + 1) > 0)
      g_string_append_printf (text, "%s%s", n++ == 0 ? " spots=" : ",", fathom_deep_spot_word (get_field (row, i + 1) - 1));
  g_string_append_printf (text, " vp=%u", get_field (row, 0));
  try_word (self, "tile", text->str, &trouble);
  show_tile (self, get_id (row), trouble);
  show_summary (self);
}

static GtkWidget *
new_spot_list (guint selected)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  gtk_string_list_append (names, C_("edition", "none"));
  for (guint spot = 0; spot < FATHOM_DEEP_SPOTS; spot++)
    gtk_string_list_append (names, fathom_deep_spot_name (fathom_ui_language_get (), spot));
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), selected);
  return list;
}

static void
tile_expanded_cb (GtkWidget *row)
{
  FathomDeepEditionEditor *self = get_editor (row);
  const FathomDeepTile *tile = &get_edition (&self->setup)->tiles[get_id (row)];

  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)) || g_object_get_data (G_OBJECT (row), "field-0") != NULL)
    return;
  add_field (row, 0, _("VP of the dive leader"), new_spin (tile->vp), G_CALLBACK (tile_changed_cb));
  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Spot %u"), i + 1);

      add_field (row, i + 1, title, new_spot_list (i < tile->n_spots ? tile->spots[i] + 1 : 0), G_CALLBACK (tile_changed_cb));
    }
}

/* Prices, tokens and routes: as text */

static char *
dup_text (FathomDeepEditionEditor *self,
          guint                    field)
{
  const FathomDeepEdition *edition = get_edition (&self->setup);
  GString *text = g_string_new (NULL);

  if (field == 0)
    for (guint i = 0; i < FATHOM_DEEP_MARKET; i++)
      g_string_append_printf (text, "%s%u", i > 0 ? "," : "", edition->prices[i]);
  else if (field == 1)
    g_string_append_printf (text, "%u", edition->refresh);
  else if (field == 2)
    for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
      g_string_append_printf (text, "%s%u", i > 0 ? "," : "", edition->tokens[i]);
  else
    for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
      for (guint to = from + 1; to < FATHOM_DEEP_SPACES; to++)
        if (edition->routes[from] >> to & 1)
          {
            g_string_append (text, text->len > 0 ? " " : "");
            fathom_deep_put_space (text, from);
            g_string_append_c (text, '-');
            fathom_deep_put_space (text, to);
          }
  return g_string_free (text, FALSE);
}

static void
show_text_trouble (GtkWidget  *row,
                   const char *trouble)
{
  fathom_set_class (row, "error", trouble != NULL);
  fathom_tooltip_set (row, trouble);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, trouble != NULL ? trouble : "", -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), trouble != NULL ? trouble : _(text_fields[get_id (row)].title));
}

static void
text_changed_cb (GtkWidget *row)
{
  FathomDeepEditionEditor *self = get_editor (row);
  g_autofree char *trouble = NULL;
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  if (self->loading)
    return;
  try_word (self, text_fields[get_id (row)].word, value, &trouble);
  show_text_trouble (row, trouble);
  show_summary (self);
}

/* All of it */

static void
drop_fields (GtkWidget *row,
             guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("field-%u", i);
      GtkWidget *widget = g_object_get_data (G_OBJECT (row), key);

      if (widget != NULL)
        adw_expander_row_remove (ADW_EXPANDER_ROW (row), gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW));
      g_object_set_data (G_OBJECT (row), key, NULL);
    }
}

static void
show_all (FathomDeepEditionEditor *self)
{
  self->loading = TRUE;
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    {
      drop_fields (self->card_rows[card], N_CARD_FIELDS);
      show_card (self, card, NULL);
      card_expanded_cb (self->card_rows[card]);
    }
  for (guint tile = 0; tile < FATHOM_DEEP_TILES; tile++)
    if (tile != FATHOM_DEEP_EMPTY_TILE)
      {
        drop_fields (self->tile_rows[tile], FATHOM_DEEP_SPOTS + 1);
        show_tile (self, tile, NULL);
        tile_expanded_cb (self->tile_rows[tile]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    {
      g_autofree char *text = dup_text (self, i);

      gtk_editable_set_text (GTK_EDITABLE (self->texts[i]), text);
      show_text_trouble (self->texts[i], NULL);
    }
  self->loading = FALSE;
  show_summary (self);
}

static void
show_file (FathomDeepEditionEditor *self,
           const char              *text,
           gboolean                 wrong)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->from_file), text);
  fathom_set_class (self->from_file, "error", wrong);
}

static void
stop_reading (FathomDeepEditionEditor *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
reset_cb (FathomDeepEditionEditor *self)
{
  *get_edition (&self->setup) = *get_edition (&self->shipped);
  stop_reading (self);
  show_file (self, "", FALSE);
  show_all (self);
}

/* From a file */

static gboolean
take_entries (FathomDeepEditionEditor  *self,
              const FathomEditionFile  *file,
              FathomRefusal            *refusal)
{
  FathomSetup changed = self->setup;

  *get_edition (&changed) = *get_edition (&self->shipped);
  for (guint i = 0; i < file->entries->len; i++)
    {
      const FathomEditionEntry *entry = g_ptr_array_index (file->entries, i);

      if (!g_str_equal (entry->word, "edition") && fathom_deep_blue.set (&changed, 0, entry->word, entry->value, refusal) != FATHOM_SET_DONE)
        return FALSE;
    }
  if (!fathom_deep_blue.check (&changed, refusal))
    return FALSE;
  self->setup = changed;
  return TRUE;
}

/* Returns: (nullable): what it holds, if it is an edition of this game at all. */
static FathomEditionFile *
read_file (GFile        *file,
           GCancellable *cancellable)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, NULL);
  g_autofree char *data = g_malloc (MAX_FILE), *name = g_file_get_basename (file);
  g_autoptr (FathomEditionFile) edition = NULL;
  gsize size = 0;

  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), data, MAX_FILE, &size, cancellable, NULL) || size == MAX_FILE)
    return NULL;
  edition = fathom_edition_file_parse (name, data, size, NULL);
  return edition != NULL && g_str_equal (edition->game, fathom_deep_blue.id) ? g_steal_pointer (&edition) : NULL;
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      file,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, read_file (file, cancellable), (GDestroyNotify) fathom_edition_file_free);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  FathomDeepEditionEditor *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomEditionFile) edition = g_task_propagate_pointer (G_TASK (result), &error);
  FathomRefusal refusal = { 0 };
  gboolean done;
  g_autofree char *trouble = NULL;

  if (error != NULL) /* nobody wants it any more, and @self may be gone */
    return;
  g_clear_object (&self->reading);
  done = edition != NULL && take_entries (self, edition, &refusal);
  if (edition == NULL)
    trouble = g_strdup (_("This file holds no edition of Deep Blue"));
  else if (!done)
    trouble = fathom_words_refusal (fathom_ui_language_get (), &fathom_deep_blue, &refusal);
  show_file (self, done ? edition->name : trouble, !done);
  if (done)
    show_all (self);
}

/* A file may lie behind a slow network. */
void
fathom_deep_edition_editor_load_file (FathomDeepEditionEditor *self,
                                      GFile                   *file)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (FATHOM_IS_DEEP_EDITION_EDITOR (self));

  stop_reading (self);
  self->reading = g_cancellable_new ();
  show_file (self, "", FALSE);
  task = g_task_new (NULL, self->reading, read_cb, self);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_in_thread);
}

static void
chosen_cb (FathomDeepEditionEditor *self,
           int                      response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;

  if (file != NULL)
    fathom_deep_edition_editor_load_file (self, file);
}

static void
choose_cb (FathomDeepEditionEditor *self)
{
  g_autoptr (GtkFileFilter) editions = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Open an Edition"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Open"), _("_Cancel"));
  gtk_file_filter_set_name (editions, _("Editions"));
  gtk_file_filter_add_pattern (editions, "*.json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), editions);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
add_from_file (FathomDeepEditionEditor *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Open…"));

  self->from_file = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->from_file), _("All values from a file"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->from_file), button);
  adw_expander_row_add_row (self->all, self->from_file);
}

static GtkWidget *
add_row (FathomDeepEditionEditor *self,
         AdwExpanderRow          *parent,
         guint                    id,
         const char              *title,
         GCallback                expanded)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_object_set_data (G_OBJECT (row), "id", GUINT_TO_POINTER (id));
  g_object_set_data (G_OBJECT (row), "editor", self);
  g_signal_connect (row, "notify::expanded", expanded, NULL);
  adw_expander_row_add_row (parent, row);
  return row;
}

static AdwExpanderRow *
add_part (FathomDeepEditionEditor *self,
          const char              *title)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_add_row (self->all, row);
  return ADW_EXPANDER_ROW (row);
}

static void
add_texts (FathomDeepEditionEditor *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    {
      self->texts[i] = adw_entry_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->texts[i]), _(text_fields[i].title));
      g_object_set_data (G_OBJECT (self->texts[i]), "id", GUINT_TO_POINTER (i));
      g_object_set_data (G_OBJECT (self->texts[i]), "editor", self);
      g_signal_connect (self->texts[i], "changed", G_CALLBACK (text_changed_cb), NULL);
      adw_expander_row_add_row (self->all, self->texts[i]);
    }
}

static void
add_reset (FathomDeepEditionEditor *self)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("All values as they come with Fathom"));
  self->reset = gtk_button_new_with_label (_("Reset"));
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->reset);
  adw_expander_row_add_row (self->all, row);
}

static void
fathom_deep_edition_editor_dispose (GObject *object)
{
  FathomDeepEditionEditor *self = FATHOM_DEEP_EDITION_EDITOR (object);

  stop_reading (self);
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (fathom_deep_edition_editor_parent_class)->dispose (object);
}

static void
fathom_deep_edition_editor_class_init (FathomDeepEditionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_deep_edition_editor_dispose;
}

static void
fathom_deep_edition_editor_init (FathomDeepEditionEditor *self)
{
  const FathomLanguage *language = fathom_ui_language_get ();

  fathom_setup_shipped (&fathom_deep_blue, &self->shipped);
  self->shipped.players = 2;
  self->shipped.first = 1;
  get_deep (&self->shipped)->scenario = 1;
  self->setup = self->shipped;
  self->loading = TRUE;
  self->all = ADW_EXPANDER_ROW (adw_expander_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->all), _("Edition"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->all));
  self->cards = add_part (self, _("Crew Cards"));
  self->tiles = add_part (self, _("Wreck Tiles"));
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    self->card_rows[card] = add_row (self, self->cards, card, fathom_deep_card_name (language, card), G_CALLBACK (card_expanded_cb));
  for (guint tile = 0; tile < FATHOM_DEEP_TILES; tile++)
    if (tile != FATHOM_DEEP_EMPTY_TILE)
      self->tile_rows[tile] = add_row (self, self->tiles, tile, fathom_deep_tile_name (language, tile), G_CALLBACK (tile_expanded_cb));
  add_texts (self);
  add_from_file (self);
  add_reset (self);
  show_all (self);
}

GtkWidget *
fathom_deep_edition_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_EDITION_EDITOR, NULL);
}

void
fathom_deep_edition_editor_load (FathomDeepEditionEditor *self,
                                 const FathomSetup       *setup)
{
  FathomSetup copy;

  g_return_if_fail (FATHOM_IS_DEEP_EDITION_EDITOR (self));

  copy = *setup;
  *get_edition (&self->setup) = *get_edition (&copy);
  show_all (self);
}

/* The lines of a saved game are what differs. */
gboolean
fathom_deep_edition_editor_store (FathomDeepEditionEditor *self,
                                  FathomRecord            *record,
                                  FathomRefusal           *refusal)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (FATHOM_IS_DEEP_EDITION_EDITOR (self), FALSE);

  fathom_deep_blue.write (&self->setup, &self->shipped, 0, text);
  lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

      if (words[0] == NULL || words[1] == NULL ||
          !g_strv_contains ((const char * const []) { "card", "tile", "routes", "prices", "refresh", "tokens", NULL }, words[0]))
        continue;
      if (fathom_record_set (record, words[0], words[1], refusal) != FATHOM_SET_DONE)
        return FALSE;
    }
  return TRUE;
}
