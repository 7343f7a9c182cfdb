/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/help/help-page.h"

#include "views/help/help-text.h"
#include "views/app/settings.h"
#include "views/widgets/list-detail.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/unfold.h"

#define FIRST_ENTRIES 4 /* of the contents, that come with the page */
#define FIRST_BLOCKS  3 /* of the text */

struct _FathomHelpPage
{
  AdwBin             parent_instance;

  FathomBook        *book;         /* NULL until it is read */
  GCancellable      *cancellable;
  char              *wanted;       /* nullable: what to open when it is read */
  char              *target;       /* nullable: what is shown */
  GQueue             before;       /* of char *: the targets that led here by links */
  GHashTable        *anchors;      /* of section id → heading */
  char              *scroll_to;    /* nullable: a section, once it has a place */

  AdwWindowTitle    *title;
  GtkWidget         *back;
  FathomListDetail       *split;
  GtkSearchEntry    *search;
  GtkBox            *contents;
  GtkBox            *hits;
  GtkStack          *sidebar;
  GtkStack          *stack;
  AdwStatusPage     *trouble;
  GtkScrolledWindow *scroller;
  AdwClamp          *clamp;
};

G_DEFINE_FINAL_TYPE (FathomHelpPage, fathom_help_page, ADW_TYPE_BIN)

/* The page */

/* The last sections of a page cannot come to its top: the one that was looked for is marked. @heading: nullable. */
static void
mark_section (FathomHelpPage *self,
              GtkWidget      *heading)
{
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, self->anchors);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    fathom_set_class (other, "help-sought", other == heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  heading != NULL ? gtk_label_get_text (GTK_LABEL (heading)) : "", -1);
}

/* A section has its place once the whole text is there; until then nothing is seen of it, so that nothing jumps. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (widget);
  GtkWidget *text = adw_clamp_get_child (self->clamp);
  GtkWidget *heading = self->scroll_to != NULL ? g_hash_table_lookup (self->anchors, self->scroll_to) : NULL;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (self->scroll_to == NULL) /* two targets were opened in one frame */
    return G_SOURCE_REMOVE;
  if (text == NULL || gtk_widget_get_height (text) == 0 || (heading != NULL && !fathom_unfold_is_done (text)))
    return G_SOURCE_CONTINUE;
  if (heading == NULL || !gtk_widget_compute_bounds (heading, text, &bounds))
    bounds.origin.y = 0;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), bounds.origin.y);
  gtk_widget_set_opacity (GTK_WIDGET (self->clamp), 1);
  mark_section (self, heading);
  g_clear_pointer (&self->scroll_to, g_free);
  return G_SOURCE_REMOVE;
}

static void
mark_contents (FathomHelpPage *self,
               const char     *page)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->contents)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      {
        gboolean here = g_strcmp0 (gtk_widget_get_name (child), page) == 0;

        fathom_set_class (child, "current", here);
        gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, here ? _("This page is open") : "", -1);
      }
}

/* GTK < 4.10: a label that can be selected complains if it takes the focus from nobody, and what has it is about to go. */
static void
keep_focus (FathomHelpPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->clamp)))
    gtk_widget_grab_focus (self->back);
}

static void
put_text (FathomHelpPage    *self,
          FathomMallardPage *page)
{
  keep_focus (self);
  g_hash_table_remove_all (self->anchors);
  adw_clamp_set_child (self->clamp, fathom_help_text_new (self->book, page, self->anchors));
  fathom_unfold (adw_clamp_get_child (self->clamp), FIRST_BLOCKS);
  adw_window_title_set_subtitle (self->title, page->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, page->title, -1);
  mark_contents (self, page->id);
}

static gboolean
open_target (FathomHelpPage *self,
             const char     *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  FathomMallardPage *page = parts[0] != NULL ? fathom_book_get_page (self->book, parts[0]) : NULL;
  g_autofree char *next = g_strdup (target);

  if (page == NULL)
    return FALSE;
  if (self->target == NULL || g_strcmp0 (gtk_widget_get_name (GTK_WIDGET (self->clamp)), page->id) != 0)
    put_text (self, page);
  gtk_widget_set_opacity (GTK_WIDGET (self->clamp), parts[1] == NULL || *parts[1] == '\0' || fathom_unfold_is_done (adw_clamp_get_child (self->clamp)));
  gtk_widget_set_name (GTK_WIDGET (self->clamp), page->id);
  g_free (self->target);
  self->target = g_steal_pointer (&next);
  g_free (self->scroll_to);
  self->scroll_to = g_strdup (parts[1] != NULL ? parts[1] : "");
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  gtk_stack_set_visible_child_name (self->stack, "book");
  return TRUE;
}

/* The list of pages */

static GtkWidget *
new_list_heading (const char *markup)
{
  g_autofree char *plain = fathom_mallard_dup_plain (markup);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", plain,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "help-part");
  return label;
}

static void
add_page_button (FathomHelpPage    *self,
                 FathomMallardPage *page)
{
  GtkWidget *button = gtk_button_new_with_label (page->title);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_name (button, page->id);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "help-entry");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.turn-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", page->id);
  gtk_box_append (self->contents, button);
}

static const char *
get_part_title (FathomHelpPage *self,
                const char     *guide)
{
  FathomMallardPage *index = fathom_book_get_page (self->book, "index");

  for (guint i = 0; index != NULL && i < index->root->children->len; i++)
    {
      FathomMallardNode *node = g_ptr_array_index (index->root->children, i);

      if (g_strcmp0 (node->id, guide) == 0)
        return node->title;
    }
  return NULL;
}

static void
fill_contents (FathomHelpPage *self)
{
  GPtrArray *pages = fathom_book_get_pages (self->book);
  const char *part = NULL;

  for (guint i = 0; i < pages->len; i++)
    {
      FathomMallardPage *page = g_ptr_array_index (pages, i);
      const char *title = get_part_title (self, page->guide);

      if (title != NULL && title != part)
        gtk_box_append (self->contents, new_list_heading (title));
      part = title;
      add_page_button (self, page);
    }
}

/* Search */

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
show_hits (FathomHelpPage *self,
           guint           n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u result", "%u results", n), n);
  GtkWidget *label = new_list_heading (text);

  gtk_box_prepend (self->hits, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
search_changed_cb (FathomHelpPage *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GPtrArray) hits = self->book != NULL ? fathom_book_search (self->book, words) : NULL;

  clear_box (self->hits);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  if (hits == NULL || *words == '\0')
    {
      gtk_stack_set_visible_child_name (self->sidebar, "contents");
      return;
    }
  for (guint i = 0; i < hits->len; i++)
    {
      FathomMallardHit *hit = g_ptr_array_index (hits, i);

      gtk_box_append (self->hits, fathom_help_text_new_button (hit->target, hit->place, hit->markup));
    }
  show_hits (self, hits->len);
  gtk_stack_set_visible_child_name (self->sidebar, hits->len > 0 ? "hits" : "nothing");
}

static void
search_activate_cb (FathomHelpPage *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->hits));
  GtkWidget *button = first != NULL ? gtk_widget_get_next_sibling (first) : NULL;

  if (button != NULL)
    gtk_widget_activate (button);
}

/* Loading */

static void
show_error (FathomHelpPage *self,
            const char     *text)
{
  adw_status_page_set_description (self->trouble, text);
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
show_bad_book (FathomHelpPage *self)
{
  g_autofree char *names = g_strjoinv (", ", (char **) fathom_book_get_bad (self->book));
  g_autofree char *text = NULL;
  GtkWidget *label;

  if (*names == '\0')
    return;
  /* Translators: %s is one or more names of files */
  text = g_strdup_printf (_("These pages are damaged and cannot be shown: %s"), names);
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "help-part");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (self->contents, label);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomHelpPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomBook) book = fathom_book_load_finish (result, &error);
  g_autofree char *wanted = g_steal_pointer (&self->wanted);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (book == NULL || fathom_book_get_pages (book)->len == 0)
    {
      show_error (self, error != NULL ? error->message : _("There are no pages."));
      return;
    }
  self->book = g_steal_pointer (&book);
  fill_contents (self);
  show_bad_book (self);
  fathom_unfold (GTK_WIDGET (self->contents), FIRST_ENTRIES);
  if (wanted != NULL)
    fathom_help_page_open (self, wanted);
  if (self->target == NULL)
    open_target (self, ((FathomMallardPage *) g_ptr_array_index (fathom_book_get_pages (self->book), 0))->id);
}

/* Actions */

static void
open_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (widget);
  g_autofree char *now = g_strdup (self->target);

  fathom_help_page_open (self, g_variant_get_string (parameter, NULL));
  if (now != NULL && g_strcmp0 (now, self->target) != 0)
    g_queue_push_tail (&self->before, g_steal_pointer (&now));
}

static void
turn_to_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (widget);

  g_queue_clear_full (&self->before, g_free);
  fathom_help_page_open (self, g_variant_get_string (parameter, NULL));
}

static void
back_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  if (!fathom_help_page_go_back (FATHOM_HELP_PAGE (widget)))
    gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
find_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (widget);

  fathom_list_detail_go_back (self->split);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Overrides */

static void
fathom_help_page_dispose (GObject *object)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_HELP_PAGE);

  G_OBJECT_CLASS (fathom_help_page_parent_class)->dispose (object);
}

static void
fathom_help_page_finalize (GObject *object)
{
  FathomHelpPage *self = FATHOM_HELP_PAGE (object);

  g_clear_object (&self->book);
  g_clear_object (&self->cancellable);
  g_queue_clear_full (&self->before, g_free);
  g_hash_table_unref (self->anchors);
  g_free (self->wanted);
  g_free (self->target);
  g_free (self->scroll_to);

  G_OBJECT_CLASS (fathom_help_page_parent_class)->finalize (object);
}

static void
fathom_help_page_class_init (FathomHelpPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_help_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_help_page_finalize;

  g_type_ensure (FATHOM_TYPE_LIST_DETAIL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/help/help-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, back);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, split);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, search);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, contents);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, hits);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomHelpPage, clamp);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_install_action (widget_class, "help.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "help.turn-to", "s", turn_to_cb);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.find", NULL, find_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.find", NULL);
}

static void
fathom_help_page_init (FathomHelpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->anchors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_queue_init (&self->before);
}

/* Public */

GtkWidget *
fathom_help_page_new_for (const char *folder,
                          const char *language)
{
  FathomHelpPage *self = g_object_new (FATHOM_TYPE_HELP_PAGE, NULL);

  fathom_book_load_async (folder, language, self->cancellable, loaded_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}

GtkWidget *
fathom_help_page_new (void)
{
  g_autofree char *folder = fathom_settings_dup_folder ("help", "help");

  return fathom_help_page_new_for (folder, fathom_language_get_code (fathom_ui_language_get ()));
}

void
fathom_help_page_open (FathomHelpPage *self,
                       const char     *target)
{
  g_autofree char *copy = g_strdup (target);

  g_return_if_fail (FATHOM_IS_HELP_PAGE (self) && target != NULL);

  if (self->book == NULL)
    {
      g_free (self->wanted);
      self->wanted = g_steal_pointer (&copy);
    }
  else if (open_target (self, copy))
    {
      fathom_list_detail_show_content (self->split);
      if (fathom_list_detail_get_folded (self->split))
        gtk_widget_grab_focus (self->back); /* the list has gone, and a page may have nothing to focus */
      else if (strchr (self->target, '#') != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self->scroller)); /* it is read and scrolled at once */
    }
  else
    {
      /* Translators: %s is the name of a page of the help */
      g_autofree char *text = g_strdup_printf (_("There is no page “%s”."), copy);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", text, "");
    }
}

const char *
fathom_help_page_get_target (FathomHelpPage *self)
{
  g_return_val_if_fail (FATHOM_IS_HELP_PAGE (self), NULL);

  return self->target;
}

gboolean
fathom_help_page_go_back (FathomHelpPage *self)
{
  g_autofree char *before = NULL;

  g_return_val_if_fail (FATHOM_IS_HELP_PAGE (self), FALSE);

  before = g_queue_pop_tail (&self->before);
  if (before == NULL)
    return fathom_list_detail_go_back (self->split);
  open_target (self, before);
  return TRUE;
}
