/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The app without windows: notifications and icons. */
#include "../stage.h"

#include "views/app/application.h"
#include "views/widgets/gtk-fixes.h"

static guint notified;

static void
notification_cb (GDBusConnection       *connection,
                 const char            *sender,
                 const char            *path,
                 const char            *interface,
                 const char            *method,
                 GVariant              *parameters,
                 GDBusMethodInvocation *invocation,
                 gpointer               user_data)
{
  const char *summary, *body;

  g_variant_get (parameters, "(&su&s&s&s@as@a{sv}i)", NULL, NULL, NULL, &summary, &body, NULL, NULL, NULL);
  g_assert_cmpstr (summary, ==, "All Games Counted");
  g_assert_cmpstr (body, ==, "10,000 games in a minute");
  notified++;
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", notified));
}

/* A desktop that shows notifications, on a connection of its own. */
static GDBusConnection *
be_desktop (void)
{
  static const char xml[] =
    "<node><interface name='org.freedesktop.Notifications'><method name='Notify'>"
    "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='u' direction='out'/></method></interface></node>";
  static const GDBusInterfaceVTable table = { .method_call = notification_cb };
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  GDBusConnection *connection = g_dbus_connection_new_for_address_sync (address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                                        G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, NULL);
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);

  g_assert_nonnull (connection);
  g_dbus_connection_register_object (connection, "/org/freedesktop/Notifications", node->interfaces[0], &table, NULL, NULL, NULL);
  g_bus_own_name_on_connection (connection, "org.freedesktop.Notifications", G_BUS_NAME_OWNER_FLAGS_REPLACE, NULL, NULL, NULL, NULL);
  return connection;
}

static void
test_done_is_notified (FathomApplication *application)
{
  g_autoptr (GDBusConnection) desktop = NULL;

  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("from a sandbox the portal is told");
      return;
    }
  desktop = be_desktop ();
  for (guint waits = 0; notified == 0 && waits < 200; waits++)
    {
      if (waits == 5)
        fathom_application_notify_done (application, "analysis", "All Games Counted", "10,000 games in a minute");
      stage_wait (20);
    }
  g_assert_cmpuint (notified, ==, 1);
}

static void
test_icons_are_carried_along (void)
{
  static const char * const names[] =
  {
    "fathom-analysis-symbolic", "fathom-bot-symbolic", "fathom-cards-symbolic", "fathom-chest-symbolic", "fathom-dice-symbolic", "fathom-dive-symbolic", FATHOM_APPLICATION_ID,
  };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  fathom_icons_ensure ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (gtk_icon_theme_has_icon (theme, names[i]));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (FathomApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  stage_init (&argc, &argv);
  application = fathom_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_test_add_data_func ("/application/done-is-notified", application, (GTestDataFunc) test_done_is_notified);
  g_test_add_func ("/application/icons-are-carried-along", test_icons_are_carried_along);
  return g_test_run ();
}
