/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/search-provider.h"

#include "store/profiles.h"
#include "views/widgets/dates.h"
#include "views/app/ui-language.h"
#include "words/words.h"

#define MAX_PLAYERS  5
#define MAX_MATCHES  5
#define MATCHES_READ 200 /* the newest ones */

static const char interface_xml[] =
  "<node>"
  "  <interface name='org.gnome.Shell.SearchProvider2'>"
  "    <method name='GetInitialResultSet'>"
  "      <arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/>"
  "    </method>"
  "    <method name='GetSubsearchResultSet'>"
  "      <arg type='as' name='previous_results' direction='in'/><arg type='as' name='terms' direction='in'/>"
  "      <arg type='as' name='results' direction='out'/>"
  "    </method>"
  "    <method name='GetResultMetas'>"
  "      <arg type='as' name='identifiers' direction='in'/><arg type='aa{sv}' name='metas' direction='out'/>"
  "    </method>"
  "    <method name='ActivateResult'>"
  "      <arg type='s' name='identifier' direction='in'/><arg type='as' name='terms' direction='in'/>"
  "      <arg type='u' name='timestamp' direction='in'/>"
  "    </method>"
  "    <method name='LaunchSearch'>"
  "      <arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/>"
  "    </method>"
  "  </interface>"
  "</node>";

struct _FathomSearchProvider
{
  GObject             parent_instance;

  FathomGetLibrarian  get_librarian;
  gpointer            data;
  GDBusConnection    *connection;      /* nullable */
  guint               registration;
};

enum
{
  MATCH,
  PLAYER,
  SEARCH,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomSearchProvider, fathom_search_provider, G_TYPE_OBJECT)

/* A question of the shell, on its way through the librarian's thread. */
typedef struct
{
  GDBusMethodInvocation *invocation;
  const FathomLanguage  *language;
  char                  *terms;        /* of a search */
  char                 **ids;          /* of results to be described */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->terms);
  g_strfreev (question->ids);
  g_free (question);
}

/* In the librarian's thread */

static char *
dup_names (const FathomLanguage     *language,
           const FathomLibraryMatch *match)
{
  FathomVoice voice = { .language = language, .players = match->n_seats };

  for (guint i = 0; i < match->n_seats; i++)
    voice.names[i] = match->seats[i].name;
  return fathom_words_join_seats (&voice, (1u << match->n_seats) - 1);
}

static char *
dup_title (const FathomLanguage     *language,
           const FathomLibraryMatch *match)
{
  const FathomGame *game = fathom_game_find (match->game);
  g_autofree char *names = dup_names (language, match);

  /* Translators: a game and who played it */
  return g_strdup_printf (tr (language, "%s: %s"), game != NULL ? game->title : match->game, names);
}

static char *
dup_description (const FathomLanguage     *language,
                 const FathomLibraryMatch *match)
{
  static const char * const statuses[] = { N_("in progress"), N_("finished"), N_("abandoned") };
  g_autofree char *started = fathom_date_dup_text (match->started);

  return g_strdup_printf ("%s · %s", started, tr (language, statuses[match->status]));
}

static gboolean
find_players (FathomLibrary    *library,
              const char       *terms,
              GVariantBuilder  *results,
              GError          **error)
{
  g_autoptr (GPtrArray) profiles = fathom_profile_list (library, FALSE, error);
  guint found = 0;

  for (guint i = 0; profiles != NULL && i < profiles->len && found < MAX_PLAYERS; i++)
    {
      const FathomProfile *profile = g_ptr_array_index (profiles, i);

      if (!g_str_match_string (terms, profile->name, TRUE))
        continue;
      g_variant_builder_add_value (results, g_variant_new_printf ("player:%" G_GINT64_FORMAT, profile->id));
      found++;
    }
  return profiles != NULL;
}

static gboolean
find_matches (FathomLibrary         *library,
              const FathomLanguage  *language,
              const char            *terms,
              GVariantBuilder       *results,
              GError               **error)
{
  g_autoptr (GPtrArray) matches = fathom_library_list (library, NULL, MATCHES_READ, error);
  guint found = 0;

  for (guint i = 0; matches != NULL && i < matches->len && found < MAX_MATCHES; i++)
    {
      const FathomLibraryMatch *match = g_ptr_array_index (matches, i);
      g_autofree char *title = dup_title (language, match);

      if (!g_str_match_string (terms, title, TRUE))
        continue;
      g_variant_builder_add_value (results, g_variant_new_printf ("match:%" G_GINT64_FORMAT, match->id));
      found++;
    }
  return matches != NULL;
}

static gpointer
search (FathomLibrary  *library,
        gpointer        data,
        GError        **error)
{
  const Question *question = data;
  g_auto (GVariantBuilder) results = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  if (!find_players (library, question->terms, &results, error) ||
      !find_matches (library, question->language, question->terms, &results, error))
    return NULL;
  return g_variant_ref_sink (g_variant_new ("(as)", &results));
}

static void
add_meta (GVariantBuilder *metas,
          const char      *id,
          const char      *name,
          const char      *description,
          const char      *icon)
{
  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "gicon", g_variant_new_string (icon));
  g_variant_builder_close (metas);
}

static void
describe_player (FathomLibrary   *library,
                 const Question  *question,
                 const char      *id,
                 GVariantBuilder *metas)
{
  g_autoptr (FathomProfile) profile = fathom_profile_get (library, g_ascii_strtoll (id + strlen ("player:"), NULL, 10), NULL);

  if (profile != NULL)
    add_meta (metas, id, profile->name, tr (question->language, "Player"), "avatar-default-symbolic");
}

static void
describe_match (FathomLibrary   *library,
                const Question  *question,
                const char      *id,
                GVariantBuilder *metas)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, g_ascii_strtoll (id + strlen ("match:"), NULL, 10), NULL);
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  if (match == NULL)
    return;
  title = dup_title (question->language, match);
  description = dup_description (question->language, match);
  add_meta (metas, id, title, description, FATHOM_APPLICATION_ID);
}

/* What has been deleted since is left out. */
static gpointer
describe (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  const Question *question = data;
  g_auto (GVariantBuilder) metas = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; question->ids[i] != NULL; i++)
    if (g_str_has_prefix (question->ids[i], "player:"))
      describe_player (library, question, question->ids[i], &metas);
    else if (g_str_has_prefix (question->ids[i], "match:"))
      describe_match (library, question, question->ids[i], &metas);
  return g_variant_ref_sink (g_variant_new ("(aa{sv})", &metas));
}

/* In the main loop */

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  GDBusMethodInvocation *invocation = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  g_application_release (g_application_get_default ());
  if (answer != NULL)
    g_dbus_method_invocation_return_value (invocation, answer);
  else
    g_dbus_method_invocation_return_gerror (invocation, error);
}

/* The application stays until it has answered. */
static void
ask (FathomSearchProvider  *self,
     FathomLibrarianFunc    func,
     Question              *question,
     GDBusMethodInvocation *invocation)
{
  question->language = fathom_ui_language_get ();
  g_application_hold (g_application_get_default ());
  fathom_librarian_do_async (self->get_librarian (self->data), func, question, question_free, (GDestroyNotify) g_variant_unref, NULL,
                             answered_cb, invocation);
}

static void
ask_search (FathomSearchProvider  *self,
            GVariant              *terms,
            GDBusMethodInvocation *invocation)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  Question *question = g_new0 (Question, 1);

  question->terms = g_strjoinv (" ", (char **) words);
  ask (self, search, question, invocation);
}

static void
ask_metas (FathomSearchProvider  *self,
           GVariant              *ids,
           GDBusMethodInvocation *invocation)
{
  Question *question = g_new0 (Question, 1);

  question->ids = g_variant_dup_strv (ids, NULL);
  ask (self, describe, question, invocation);
}

static void
activate (FathomSearchProvider *self,
          const char           *id)
{
  if (g_str_has_prefix (id, "match:"))
    g_signal_emit (self, signals[MATCH], 0, g_ascii_strtoll (id + strlen ("match:"), NULL, 10));
  else if (g_str_has_prefix (id, "player:"))
    g_signal_emit (self, signals[PLAYER], 0, g_ascii_strtoll (id + strlen ("player:"), NULL, 10));
}

static void
launch (FathomSearchProvider *self,
        GVariant             *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  g_autofree char *joined = g_strjoinv (" ", (char **) words);

  g_signal_emit (self, signals[SEARCH], 0, joined);
}

static void
method_call_cb (GDBusConnection       *connection,
                const char            *sender,
                const char            *path,
                const char            *interface,
                const char            *method,
                GVariant              *parameters,
                GDBusMethodInvocation *invocation,
                gpointer               user_data)
{
  FathomSearchProvider *self = user_data;
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0);

  if (g_str_equal (method, "GetInitialResultSet"))
    ask_search (self, first, invocation);
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 1);

      ask_search (self, terms, invocation);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    ask_metas (self, first, invocation);
  else
    {
      if (g_str_equal (method, "ActivateResult"))
        activate (self, g_variant_get_string (first, NULL));
      else
        launch (self, first);
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
}

/* Overrides */

static void
fathom_search_provider_dispose (GObject *object)
{
  fathom_search_provider_unexport (FATHOM_SEARCH_PROVIDER (object));

  G_OBJECT_CLASS (fathom_search_provider_parent_class)->dispose (object);
}

static void
fathom_search_provider_class_init (FathomSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_search_provider_dispose;

  signals[MATCH] = g_signal_new ("match", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[PLAYER] = g_signal_new ("player", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[SEARCH] = g_signal_new ("search", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
fathom_search_provider_init (FathomSearchProvider *self)
{
}

/* Public */

FathomSearchProvider *
fathom_search_provider_new (FathomGetLibrarian get_librarian,
                            gpointer           data)
{
  FathomSearchProvider *self = g_object_new (FATHOM_TYPE_SEARCH_PROVIDER, NULL);

  self->get_librarian = get_librarian;
  self->data = data;
  return self;
}

gboolean
fathom_search_provider_export (FathomSearchProvider  *self,
                               GDBusConnection       *connection,
                               const char            *path,
                               GError               **error)
{
  static const GDBusInterfaceVTable table = { .method_call = method_call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, error);

  g_return_val_if_fail (FATHOM_IS_SEARCH_PROVIDER (self), FALSE);

  if (node == NULL)
    return FALSE;
  self->registration = g_dbus_connection_register_object (connection, path, node->interfaces[0], &table, self, NULL, error);
  if (self->registration == 0)
    return FALSE;
  return g_set_object (&self->connection, connection);
}

void
fathom_search_provider_unexport (FathomSearchProvider *self)
{
  g_return_if_fail (FATHOM_IS_SEARCH_PROVIDER (self));

  if (self->registration != 0)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  self->registration = 0;
  g_clear_object (&self->connection);
}
