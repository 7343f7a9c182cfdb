/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/proof-dialog.h"

#include "model/record-library.h"
#include "model/trouble.h"
#include "model/verify.h"
#include "store/statistics.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

#define MOST 50                /* of the newest matches: each is replayed */

typedef struct
{
  gint64    match;
  gint64    started;
  gboolean  proved;
  guint     draws;
  char     *verdict;
  char     *commit;            /* nullable, like the seed */
  char     *seed;
} Proof;

typedef struct
{
  GtkWindow            *parent; /* NULL once it is closed */
  char                 *game;
  const FathomLanguage *language;
} Question;

static void
proof_free (gpointer data)
{
  Proof *self = data;

  g_free (self->verdict);
  g_free (self->commit);
  g_free (self->seed);
  g_free (self);
}

static void
question_free (Question *self)
{
  g_clear_weak_pointer (&self->parent);
  g_free (self->game);
  g_free (self);
}

/* In the librarian's thread */

static char *
dup_hex (const guint8 *bytes,
         gsize         n)
{
  GString *hex = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (hex, "%02x", bytes[i]);
  return g_string_free (hex, FALSE);
}

/* A sentence of the command line, which begins small. */
static char *
dup_sentence (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, 1);
  g_autofree char *large = g_utf8_strup (first, -1);

  return g_strdup_printf ("%s%s", large, g_utf8_next_char (text));
}

static Proof *
prove (const FathomRecord   *record,
       const FathomPlayed   *played,
       const FathomLanguage *language)
{
  Proof *self = g_new0 (Proof, 1);
  g_auto (FathomProof) proof = { 0 };
  g_autofree char *said = NULL;

  fathom_record_verify (record, &proof);
  said = fathom_proof_say (&proof, record, language);
  self->match = played->match;
  self->started = played->started;
  self->proved = proof.verdict == FATHOM_PROVED;
  self->draws = proof.proved;
  self->verdict = dup_sentence (said);
  self->commit = g_strdup (record->commit);
  self->seed = record->has_seed ? dup_hex (record->seed, sizeof record->seed) : NULL;
  return self;
}

static gpointer
read_proofs (FathomLibrary  *library,
             gpointer        data,
             GError        **error)
{
  Question *self = data;
  g_autoptr (GArray) matches = fathom_statistics_app_dice (library, self->game, MOST, error);
  GPtrArray *proofs;

  if (matches == NULL)
    return NULL;
  proofs = g_ptr_array_new_with_free_func (proof_free);
  for (guint i = 0; i < matches->len; i++)
    {
      const FathomPlayed *played = &g_array_index (matches, FathomPlayed, i);
      FathomRefusal refusal;
      g_autoptr (FathomRecord) record = fathom_record_load (library, played->match, &refusal, NULL);

      if (record != NULL)
        g_ptr_array_add (proofs, prove (record, played, self->language));
    }
  return proofs;
}

/* The window */

static void
add_digits (AdwExpanderRow *row,
            const char     *title,
            const char     *digits)
{
  GtkWidget *line, *box, *heading, *label;

  if (digits == NULL)
    return;
  line = gtk_list_box_row_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  heading = gtk_label_new (title);
  label = gtk_label_new (digits);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 16);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (box, "proof-digits");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE); /* the digits in it have the focus */
  adw_expander_row_add_row (row, line);
}

static GtkWidget *
new_row (const Proof *proof)
{
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *date = fathom_date_dup_text (proof->started);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), date);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), proof->verdict);
  adw_expander_row_set_icon_name (ADW_EXPANDER_ROW (row), proof->proved ? "object-select-symbolic" : "dialog-information-symbolic");
  /* Translators: what the app promised before a match: a number that only its seed has */
  add_digits (ADW_EXPANDER_ROW (row), _("Commitment, before the match (SHA-256 of the seed)"), proof->commit);
  add_digits (ADW_EXPANDER_ROW (row), _("Seed, revealed after the match"), proof->seed);
  return row;
}

static char *
dup_summary (const GPtrArray *proofs)
{
  guint proved = 0, draws = 0;

  for (guint i = 0; i < proofs->len; i++)
    {
      const Proof *proof = g_ptr_array_index (proofs, i);

      proved += proof->proved;
      draws += proof->draws;
    }
  return g_strdup_printf (_("Proven matches: %u of %u. Rolls and draws that follow from a seed committed to beforehand: %u."), proved, proofs->len, draws);
}

static gboolean
close_cb (GtkWidget *window,
          GVariant  *arguments,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                                                         gtk_callback_action_new (close_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

static GtkWidget *
new_page (const GPtrArray *proofs)
{
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();
  g_autofree char *summary = dup_summary (proofs);

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), summary);
  for (guint i = 0; i < proofs->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (g_ptr_array_index (proofs, i)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

static void
present (GtkWindow       *parent,
         const GPtrArray *proofs)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *bar = adw_header_bar_new ();

  gtk_window_set_title (GTK_WINDOW (window), _("Proof of the Dice"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 520, 560);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), new_page (proofs));
  adw_window_set_content (ADW_WINDOW (window), box);
  add_escape (window);
  fathom_narrow_windows_fit (window);
  fathom_a11y_names_apply (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Question *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) proofs = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (self->parent != NULL && proofs != NULL)
    present (self->parent, proofs);
  else if (self->parent != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", trouble, "");
    }
  question_free (self);
}

void
fathom_proof_dialog_present (GtkWindow       *parent,
                             FathomLibrarian *librarian,
                             const char      *game)
{
  Question *self = g_new0 (Question, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->game = g_strdup (game);
  self->language = fathom_ui_language_get ();
  fathom_librarian_do_async (librarian, read_proofs, self, NULL, (GDestroyNotify) g_ptr_array_unref, NULL, read_cb, self);
}
