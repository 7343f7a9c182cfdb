/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

#include "model/new-match.h"

#include <gtk/gtk.h>

#define HINTS_REMEMBERED 50

char *
fathom_settings_dup_folder (const char *in_build_folder,
                          const char *installed)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *bin = program != NULL ? g_path_get_dirname (program) : g_strdup (".");
  g_autofree char *built = g_build_filename (bin, "..", "..", in_build_folder, NULL);
  g_autofree char *beside = g_build_filename (bin, "..", "share", installed, NULL);

  if (g_file_test (built, G_FILE_TEST_EXISTS))
    return g_canonicalize_filename (built, NULL);
  return g_canonicalize_filename (beside, NULL);
}

void
fathom_settings_start (void)
{
  g_autofree char *folder = fathom_settings_dup_folder ("data", "glib-2.0/schemas");
  g_autofree char *compiled = g_build_filename (folder, "gschemas.compiled", NULL);

  if (g_file_test (compiled, G_FILE_TEST_EXISTS))
    g_setenv ("GSETTINGS_SCHEMA_DIR", folder, FALSE);
}

GSettings *
fathom_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (FATHOM_APPLICATION_ID);
  return settings;
}

/* As was chosen for @match, or else as the preferences say. */
static gboolean
get_choice (const char *key,
            const char *of_matches,
            gint64      match)
{
  g_autoptr (GVariant) matches = g_settings_get_value (fathom_settings_get (), of_matches);
  gint64 id;
  gboolean chosen;

  for (gsize i = 0; i < g_variant_n_children (matches); i++)
    {
      g_variant_get_child (matches, i, "(xb)", &id, &chosen);
      if (id == match)
        return chosen;
    }
  return g_settings_get_boolean (fathom_settings_get (), key);
}

/* The latest comes first; matches that were not touched for long are forgotten. */
static void
set_choice (const char *of_matches,
            gint64      match,
            gboolean    chosen)
{
  g_autoptr (GVariant) matches = g_settings_get_value (fathom_settings_get (), of_matches);
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(xb)"));
  gsize n = MIN (g_variant_n_children (matches), HINTS_REMEMBERED - 1);

  g_variant_builder_add (&builder, "(xb)", match, chosen);
  for (gsize i = 0; i < n; i++)
    {
      gint64 id;
      gboolean its_choice;

      g_variant_get_child (matches, i, "(xb)", &id, &its_choice);
      if (id != match)
        g_variant_builder_add (&builder, "(xb)", id, its_choice);
    }
  g_settings_set_value (fathom_settings_get (), of_matches, g_variant_builder_end (&builder));
}

gboolean
fathom_settings_get_hints (gint64 match)
{
  return get_choice ("hints", "hints-of-matches", match);
}

void
fathom_settings_set_hints (gint64   match,
                           gboolean hints)
{
  set_choice ("hints-of-matches", match, hints);
}

gboolean
fathom_settings_get_running_score (gint64 match)
{
  return get_choice ("running-score", "running-score-of-matches", match);
}

void
fathom_settings_set_running_score (gint64   match,
                                   gboolean shown)
{
  set_choice ("running-score-of-matches", match, shown);
}

gboolean
fathom_settings_animate (void)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &enabled, NULL);
  return enabled && g_settings_get_boolean (fathom_settings_get (), "animations");
}

FathomRecord *
fathom_settings_recall_table (guint    *guests,
                              gboolean *drawn)
{
  g_autofree char *text = g_settings_get_string (fathom_settings_get (), "table");

  return fathom_new_match_parse_table (text, guests, drawn);
}

void
fathom_settings_remember_table (const FathomRecord *record,
                                guint               guests,
                                gboolean            drawn)
{
  g_autofree char *text = fathom_new_match_print_table (record, guests, drawn);

  g_settings_set_string (fathom_settings_get (), "table", text);
}
