/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/start/start-page.h"

#include "model/look.h"
#include "model/new-match.h"
#include "model/record-library.h"
#include "views/app/library-news.h"
#include "model/trouble.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/start/match-button.h"
#include "views/start/seascape.h"
#include "views/start/welcome-page.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/piece.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/width-layout.h"

#define SHOWN     3
#define RESUMED   30           /* unfinished matches at most; nobody looks for more of them here */
#define LOOKED_AT (SHOWN + RESUMED + 1)

struct _FathomStartPage
{
  AdwBin           parent_instance;

  FathomLibrarian *librarian;
  gboolean         prepared;           /* before it is shown for the first time */
  gint64           practice;           /* the guided dive that goes on; 0: there is none */

  GtkMenuButton   *menu_button;
  GMenuModel      *start_menu;
  GtkStack        *pages;
  GtkWidget       *trouble_box;
  GtkLabel        *trouble;
  GtkWidget       *resume_box;
  GtkBox          *resume_list;
  GtkWidget       *new_match_button;
  GtkWidget       *guided_row;
  GtkWidget       *recent_box;
  GtkBox          *recent;
};

G_DEFINE_FINAL_TYPE (FathomStartPage, fathom_start_page, ADW_TYPE_BIN)

/* What the librarian found. */
typedef struct
{
  GPtrArray                *matches;
  GPtrArray                *open;  /* of FathomLibraryMatch: all that go on, newest first */
  GPtrArray                *turns; /* whose turn it is in each, may be NULL */
  guint                     shown[SHOWN]; /* which of the others are shown … */
  FathomResult              results[SHOWN]; /* … and how they ended */
  guint                     n_shown;
  gint64                    practice; /* if it goes on */
} Found;

static void
found_free (Found *self)
{
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  g_clear_pointer (&self->open, g_ptr_array_unref);
  g_clear_pointer (&self->turns, g_ptr_array_unref);
  g_free (self);
}

static char *
find_turn (FathomLibrary            *library,
           const FathomLibraryMatch *match)
{
  g_auto (FathomLook) look = { 0 };

  if (!fathom_look_at (library, match, &look, NULL) || look.turn == 0 || look.turn > match->n_seats)
    return NULL;
  return g_strdup (match->seats[look.turn - 1].name);
}

static FathomResult
find_result (FathomLibrary            *library,
             const FathomLibraryMatch *match)
{
  g_auto (FathomLook) look = { 0 };

  if (match->status == FATHOM_MATCH_FINISHED && fathom_look_at (library, match, &look, NULL) && look.record != NULL && look.settled)
    return look.result;
  return (FathomResult) { 0 };
}

/* However many newer ones there are. The guided dive is no match like the others: it goes on where it is offered. */
static gboolean
find_open (FathomLibrary  *library,
           Found          *found,
           gint64          practice,
           GError        **error)
{
  FathomLibraryFilter filter = { .status = FATHOM_MATCH_OPEN };
  g_autoptr (GArray) ids = fathom_library_list_ids (library, &filter, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, FathomLibraryId, i).id;
      FathomLibraryMatch *match = id != practice && found->open->len < RESUMED ? fathom_library_get (library, id, NULL) : NULL;

      if (id == practice)
        found->practice = id;
      if (match == NULL)
        continue;
      g_ptr_array_add (found->open, match);
      g_ptr_array_add (found->turns, find_turn (library, match));
    }
  return ids != NULL;
}

static void
find_latest (FathomLibrary  *library,
             Found          *found,
             gint64          practice)
{
  for (guint i = 0; i < found->matches->len && found->n_shown < SHOWN; i++)
    {
      const FathomLibraryMatch *match = g_ptr_array_index (found->matches, i);

      if (match->status == FATHOM_MATCH_OPEN || match->id == practice)
        continue;
      found->shown[found->n_shown] = i;
      found->results[found->n_shown++] = find_result (library, match);
    }
}

static gpointer
run_look (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  GPtrArray *matches = fathom_library_list (library, NULL, LOOKED_AT, error);
  const gint64 *practice = data;
  Found *found;

  if (matches == NULL)
    return NULL;
  found = g_new0 (Found, 1);
  found->matches = matches;
  found->open = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_match_free);
  found->turns = g_ptr_array_new_with_free_func (g_free);
  if (!find_open (library, found, *practice, error))
    {
      found_free (found);
      return NULL;
    }
  find_latest (library, found, *practice);
  return found;
}

/* Showing */

static void
show_trouble (FathomStartPage *self,
              const char      *text)
{
  if (text != NULL)
    gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (self->trouble_box, text != NULL);
}

static GtkWidget *
make_resume_button (const FathomLibraryMatch *match,
                    gboolean                  first)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _("_Resume"), "use-underline", first, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", label, "valign", GTK_ALIGN_CENTER, NULL);

  if (!first)
    gtk_label_set_label (GTK_LABEL (label), _("Resume"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Resume"), -1);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "resume-button");
  if (first)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", match->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-match");
  return button;
}

static GtkWidget *
make_resume_card (const FathomLibraryMatch *match,
                  const char               *turn,
                  gboolean                  first)
{
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_pair_layout_new (), NULL);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "resume-card");
  gtk_box_append (GTK_BOX (card), fathom_match_summary_new (match, turn));
  gtk_box_append (GTK_BOX (card), make_resume_button (match, first));
  return card;
}

static void
show_resume (FathomStartPage *self,
             const Found     *found)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->resume_list))) != NULL)
    gtk_box_remove (self->resume_list, child);
  for (guint i = 0; i < found->open->len; i++)
    gtk_box_append (self->resume_list, make_resume_card (g_ptr_array_index (found->open, i), g_ptr_array_index (found->turns, i), i == 0));
  gtk_widget_set_visible (self->resume_box, found->open->len > 0);
  fathom_set_class (self->new_match_button, "suggested-action", found->open->len == 0);
}

static void
show_recent (FathomStartPage *self,
             const Found     *found)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recent))) != NULL)
    gtk_box_remove (self->recent, child);
  for (guint i = 0; i < found->n_shown; i++)
    {
      if (i > 0)
        gtk_box_append (self->recent, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL)); /* a border takes far longer to draw */
      gtk_box_append (self->recent, fathom_match_button_new (g_ptr_array_index (found->matches, found->shown[i]), &found->results[i]));
    }
  gtk_widget_set_visible (self->recent_box, found->n_shown > 0);
}

/* Its icons wait until they are seen: the first one that is an SVG loads a library of 5 MB. */
static void
show_start (FathomStartPage *self)
{
  if (gtk_widget_get_visible (self->guided_row))
    fathom_icons_ensure ();
  gtk_stack_set_visible_child_name (self->pages, "start");
}

static void
show_found (FathomStartPage *self,
            const Found     *found)
{
  gboolean newcomer = found->matches->len == 0 && !g_settings_get_boolean (fathom_settings_get (), "welcomed");

  self->practice = found->practice;
  show_resume (self, found);
  show_recent (self, found);
  gtk_widget_set_visible (self->guided_row, !g_settings_get_boolean (fathom_settings_get (), "guided"));
  if (newcomer && gtk_stack_get_child_by_name (self->pages, "welcome") == NULL)
    gtk_stack_add_named (self->pages, fathom_welcome_page_new (), "welcome");
  if (newcomer)
    gtk_stack_set_visible_child_name (self->pages, "welcome");
  else
    show_start (self);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomStartPage) self = user_data;
  g_autoptr (GError) error = NULL;
  Found *found = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (found != NULL && self->pages != NULL) /* else opening has told why */
    show_found (self, found);
  g_clear_pointer (&found, found_free);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.ready", NULL);
}

/* Trouble with the library: it stays to be read as long as it lasts */

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomStartPage) self = user_data;
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!fathom_librarian_open_finish (FATHOM_LIBRARIAN (source), result, &report, &error))
    {
      g_autofree char *why = fathom_trouble_say_more (fathom_ui_language_get (), error, NULL);

      text = g_strdup_printf ("%s %s", _("The library cannot be opened, and matches cannot be saved."), why);
    }
  else
    text = fathom_library_news_describe (&report);
  if (self->pages == NULL)
    return;
  show_trouble (self, text);
  if (text != NULL)
    show_start (self);
}

static void
look (FathomStartPage *self)
{
  gint64 *practice = g_new (gint64, 1);

  *practice = g_settings_get_int64 (fathom_settings_get (), "guide-match");
  fathom_librarian_do_async (self->librarian, run_look, practice, g_free, (GDestroyNotify) found_free, NULL, looked_cb, g_object_ref (self));
  fathom_librarian_open_async (self->librarian, opened_cb, g_object_ref (self));
}

static void
news_cb (FathomStartPage *self)
{
  look (self);
}

static void
fathom_start_page_map (GtkWidget *widget)
{
  FathomStartPage *self = FATHOM_START_PAGE (widget);

  GTK_WIDGET_CLASS (fathom_start_page_parent_class)->map (widget);

  if (self->librarian != NULL && !self->prepared)
    look (self);
  self->prepared = FALSE;
}

/* Newcomers */

static void
without_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  FathomStartPage *self = FATHOM_START_PAGE (widget);

  g_settings_set_boolean (fathom_settings_get (), "welcomed", TRUE);
  show_start (self);
  gtk_widget_grab_focus (self->new_match_button);
}

static void
open_practice (FathomStartPage *self,
               gint64           id)
{
  g_settings_set_boolean (fathom_settings_get (), "welcomed", TRUE);
  g_settings_set_boolean (fathom_settings_get (), "guided", FALSE);
  g_settings_set_int64 (fathom_settings_get (), "guide-match", id);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", id);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (FathomStartPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = fathom_new_match_make_finish (result, NULL, &error);

  if (self->pages == NULL)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.guided", TRUE);
  if (id == 0)
    {
      g_autofree char *text = fathom_trouble_say_more (fathom_ui_language_get (), error, _("The match could not be started: %s"));

      show_trouble (self, text);
      show_start (self);
      return;
    }
  open_practice (self, id);
}

/* A second one would leave the first unfinished. */
static void
guided_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  FathomStartPage *self = FATHOM_START_PAGE (widget);

  if (self->practice != 0)
    {
      open_practice (self, self->practice);
      return;
    }
  gtk_widget_action_set_enabled (widget, "start.guided", FALSE);
  /* Translators: the name of the person in the practice match */
  fathom_new_match_practice_async (self->librarian, C_("name", "Dolphin"), _("Guided First Dive"), made_cb, g_object_ref (self));
}

static void
fathom_start_page_dispose (GObject *object)
{
  FathomStartPage *self = FATHOM_START_PAGE (object);

  g_clear_object (&self->librarian);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_START_PAGE);

  G_OBJECT_CLASS (fathom_start_page_parent_class)->dispose (object);
}

static void
fathom_start_page_class_init (FathomStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_start_page_dispose;
  widget_class->map = fathom_start_page_map;

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_SEASCAPE);
  g_type_ensure (FATHOM_TYPE_PIECE);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/start/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, start_menu);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, pages);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, trouble_box);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, resume_box);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, resume_list);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, new_match_button);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, guided_row);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, FathomStartPage, recent);
  gtk_widget_class_install_action (widget_class, "start.guided", NULL, guided_cb);
  gtk_widget_class_install_action (widget_class, "start.without", NULL, without_cb);
}

static void
fathom_start_page_init (FathomStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (self->menu_button, self->start_menu);
}

GtkWidget *
fathom_start_page_new (FathomLibrarian *librarian)
{
  FathomStartPage *self = g_object_new (FATHOM_TYPE_START_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  if (librarian != NULL)
    g_signal_connect_object (librarian, "news", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
fathom_start_page_prepare (FathomStartPage *self)
{
  g_return_if_fail (FATHOM_IS_START_PAGE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || self->prepared)
    return;
  self->prepared = TRUE;
  look (self);
}
