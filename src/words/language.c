/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "language.h"

#include "plural.h"

#include <string.h>

#define RESOURCE_PATH "/io/github/fathom_tabletop/Fathom/locale/%s/LC_MESSAGES/fathom.mo"
#define MAGIC         0x950412de
#define MAX_STRINGS   100000

/* One or, parted by NULs, several forms; inside the catalogue. */
typedef struct
{
  const char *text;
  gsize       length;
} Translation;

struct _FathomLanguage
{
  char        *code;
  GBytes      *catalogue;
  Translation *translations;
  GHashTable  *strings;      /* msgid → Translation */
  char        *plural_rule;
};

typedef struct
{
  const guint8 *data;
  gsize         size;
  gboolean      swapped;
} Reader;

static guint32
read_number (const Reader *self,
             gsize         offset)
{
  guint32 number;

  if (offset > self->size || self->size - offset < sizeof number)
    return G_MAXUINT32;

  memcpy (&number, self->data + offset, sizeof number);
  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* Entry @i of a table of lengths and offsets. Returns: the string, with its NUL inside the data, or NULL. */
static const char *
read_string (const Reader *self,
             gsize         table,
             gsize         i,
             gsize        *length)
{
  gsize start = read_number (self, table + 8 * i + 4);

  *length = read_number (self, table + 8 * i);
  if (start >= self->size || *length >= self->size - start || self->data[start + *length] != '\0')
    return NULL;

  return (const char *) self->data + start;
}

static gboolean
is_text (const Translation *self)
{
  const char *end = self->text + self->length;

  for (const char *form = self->text; form < end; form += strlen (form) + 1)
    if (!g_utf8_validate (form, -1, NULL))
      return FALSE;

  return TRUE;
}

static const char *
look_up (const FathomLanguage *self,
         const char           *key)
{
  const Translation *translation = g_hash_table_lookup (self->strings, key);

  return translation != NULL ? translation->text : NULL;
}

static gboolean
read_catalogue (FathomLanguage *self)
{
  Reader reader = { 0 };
  gsize n, originals, translations;

  reader.data = g_bytes_get_data (self->catalogue, &reader.size);
  reader.swapped = read_number (&reader, 0) == GUINT32_SWAP_LE_BE (MAGIC);
  if (read_number (&reader, 0) != MAGIC || read_number (&reader, 4) >> 16 != 0)
    return FALSE;

  n = read_number (&reader, 8);
  originals = read_number (&reader, 12);
  translations = read_number (&reader, 16);
  if (n > MAX_STRINGS || originals > reader.size || translations > reader.size)
    return FALSE;

  self->translations = g_new0 (Translation, n);
  for (gsize i = 0; i < n; i++)
    {
      Translation *translation = &self->translations[i];
      gsize length;
      const char *original = read_string (&reader, originals, i, &length);

      translation->text = read_string (&reader, translations, i, &translation->length);
      if (original == NULL || translation->text == NULL || !is_text (translation))
        return FALSE;
      if (translation->length > 0)
        g_hash_table_insert (self->strings, (gpointer) original, translation);
    }

  return TRUE;
}

static char *
find_plural_rule (const char *header)
{
  const char *rule = header != NULL ? strstr (header, "plural=") : NULL;

  if (rule == NULL || strcspn (rule, ";\n") == strlen (rule))
    return g_strdup ("n != 1");

  rule += strlen ("plural=");
  return g_strndup (rule, strcspn (rule, ";\n"));
}

FathomLanguage *
fathom_language_new (const char *code,
                     GBytes     *catalogue)
{
  FathomLanguage *self = g_new0 (FathomLanguage, 1);

  self->code = g_strdup (code);
  self->strings = g_hash_table_new (g_str_hash, g_str_equal);
  self->catalogue = catalogue != NULL ? g_bytes_ref (catalogue) : NULL;
  if (catalogue != NULL && !read_catalogue (self))
    g_hash_table_remove_all (self->strings);
  self->plural_rule = find_plural_rule (look_up (self, ""));

  return self;
}

void
fathom_language_free (FathomLanguage *self)
{
  g_free (self->code);
  g_free (self->plural_rule);
  g_hash_table_unref (self->strings);
  g_free (self->translations);
  g_clear_pointer (&self->catalogue, g_bytes_unref);
  g_free (self);
}

gboolean
fathom_language_has_catalogue (const FathomLanguage *self)
{
  return g_hash_table_size (self->strings) > 0;
}

const FathomLanguage *
fathom_language_get (const char *code)
{
  static GMutex mutex;
  static GHashTable *languages;
  g_autofree char *short_code = g_strndup (code, strcspn (code, "_.@-"));
  FathomLanguage *self;

  g_mutex_lock (&mutex);
  if (languages == NULL)
    languages = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) fathom_language_free);
  self = g_hash_table_lookup (languages, short_code);
  if (self == NULL)
    {
      g_autofree char *path = g_strdup_printf (RESOURCE_PATH, short_code);
      g_autoptr (GBytes) catalogue = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      self = fathom_language_new (catalogue != NULL ? short_code : "en", catalogue);
      g_hash_table_insert (languages, g_strdup (short_code), self);
    }
  g_mutex_unlock (&mutex);

  return self;
}

const FathomLanguage *
fathom_language_get_preferred (void)
{
  const char * const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const FathomLanguage *language = fathom_language_get (names[i]);

      if (fathom_language_has_catalogue (language) || g_str_has_prefix (names[i], "en"))
        return language;
    }

  return fathom_language_get ("en");
}

const char *
fathom_language_get_code (const FathomLanguage *self)
{
  return self->code;
}

const char *
fathom_language_get_title (const FathomLanguage *self)
{
  /* Translators: the name of your language in your language */
  return trc (self, "this language", "English");
}

const char * const *
fathom_language_list (void)
{
  static char **codes;

  if (g_once_init_enter (&codes))
    g_once_init_leave (&codes, g_strsplit (FATHOM_LINGUAS, " ", -1));
  return (const char * const *) codes;
}

const char *
tr (const FathomLanguage *self,
    const char           *text)
{
  const char *translation = *text != '\0' ? look_up (self, text) : NULL;

  return translation != NULL ? translation : text;
}

const char *
trc (const FathomLanguage *self,
     const char           *context,
     const char           *text)
{
  g_autofree char *key = g_strconcat (context, "\004", text, NULL);
  const char *translation = look_up (self, key);

  return translation != NULL ? translation : text;
}

const char *
ntr (const FathomLanguage *self,
     const char           *one,
     const char           *many,
     gulong                n)
{
  const Translation *translation = g_hash_table_lookup (self->strings, one);
  const char *form;
  gulong number;

  if (translation == NULL || !fathom_plural_evaluate (self->plural_rule, n, &number))
    return n == 1 ? one : many;

  /* with fewer forms than the rule asks for, the last one serves */
  form = translation->text;
  for (; number > 0 && form + strlen (form) < translation->text + translation->length; number--)
    form += strlen (form) + 1;

  return form;
}
