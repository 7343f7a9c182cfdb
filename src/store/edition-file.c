/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edition-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define RESOURCE_PATH "/io/github/fathom_tabletop/Fathom/editions/%s.json"
#define MAX_SIZE      (256 * 1024)

G_DEFINE_QUARK (fathom-edition-error-quark, fathom_edition_error)

static void
entry_free (FathomEditionEntry *self)
{
  g_free (self->word);
  g_free (self->value);
  g_free (self);
}

void
fathom_edition_file_free (FathomEditionFile *self)
{
  g_free (self->game);
  g_free (self->name);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->reconstructed);
  g_free (self);
}

static gpointer
fail (GError     **error,
      const char  *file,
      const char  *key,
      const char  *reason)
{
  g_set_error (error, FATHOM_EDITION_ERROR, FATHOM_EDITION_ERROR_BAD, "%s: \"%s\": %s", file, key, reason);

  return NULL;
}

static const char *
get_string (JsonObject *object,
            const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         ? json_node_get_string (node) : NULL;
}

/* "card c1": "defends=blue" is the word "card" with the value "c1 defends=blue". */
static void
add_entry (FathomEditionFile *self,
           const char        *key,
           const char        *value)
{
  FathomEditionEntry *entry = g_new0 (FathomEditionEntry, 1);
  const char *space = strchr (key, ' ');

  entry->word = space != NULL ? g_strndup (key, space - key) : g_strdup (key);
  entry->value = space != NULL ? g_strconcat (space + 1, " ", value, NULL) : g_strdup (value);
  g_ptr_array_add (self->entries, entry);
}

static FathomEditionFile *
read_object (const char  *file,
             JsonObject  *object,
             GError     **error)
{
  static const char * const known[] = { "schema", "game", "name", "reconstructed", "setup", NULL };
  g_autoptr (FathomEditionFile) self = g_new0 (FathomEditionFile, 1);
  g_autoptr (GList) members = json_object_get_members (object);
  g_autoptr (GList) keys = NULL;
  JsonNode *setup = json_object_get_member (object, "setup");
  JsonNode *reconstructed = json_object_get_member (object, "reconstructed");
  JsonNode *schema = json_object_get_member (object, "schema");

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  self->reconstructed = g_ptr_array_new_with_free_func (g_free);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      return fail (error, file, l->data, "not a key of an edition");
  if (schema == NULL || !JSON_NODE_HOLDS_VALUE (schema) || json_node_get_int (schema) != 1)
    return fail (error, file, "schema", "has to be 1");

  self->game = g_strdup (get_string (object, "game"));
  if (self->game == NULL)
    return fail (error, file, "game", "has to be the name of a game");
  self->name = g_strdup (get_string (object, "name"));
  if (self->name == NULL)
    return fail (error, file, "name", "has to be a string");

  if (setup == NULL || !JSON_NODE_HOLDS_OBJECT (setup))
    return fail (error, file, "setup", "has to be an object");
  keys = json_object_get_members (json_node_get_object (setup));
  for (GList *l = keys; l != NULL; l = l->next)
    {
      const char *value = get_string (json_node_get_object (setup), l->data);

      if (value == NULL)
        return fail (error, file, l->data, "has to be a string");
      add_entry (self, l->data, value);
    }

  if (reconstructed != NULL && !JSON_NODE_HOLDS_ARRAY (reconstructed))
    return fail (error, file, "reconstructed", "has to be an array");
  for (guint i = 0; reconstructed != NULL && i < json_array_get_length (json_node_get_array (reconstructed)); i++)
    {
      JsonNode *node = json_array_get_element (json_node_get_array (reconstructed), i);

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
        return fail (error, file, "reconstructed", "has to hold strings");
      g_ptr_array_add (self->reconstructed, json_node_dup_string (node));
    }

  return g_steal_pointer (&self);
}

FathomEditionFile *
fathom_edition_file_parse (const char  *file,
                           const char  *data,
                           gssize       size,
                           GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) reason = NULL;
  JsonNode *root;

  if (size > MAX_SIZE)
    return fail (error, file, "", "too big");
  if (!json_parser_load_from_data (parser, data, size, &reason))
    return fail (error, file, "", reason->message);

  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return fail (error, file, "", "has to be an object");

  return read_object (file, json_node_get_object (root), error);
}

FathomEditionFile *
fathom_edition_file_shipped (const char  *game,
                             GError     **error)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH, game);
  g_autofree char *file = g_path_get_basename (path);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (data == NULL)
    return NULL;

  return fathom_edition_file_parse (file, g_bytes_get_data (data, NULL), g_bytes_get_size (data), error);
}
