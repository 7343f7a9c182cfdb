/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/help/help-text.h"

#include "views/help/help-figure.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#include <string.h>

#define MANY_COLUMNS 4        /* these stand closer together */
#define UNBROKEN "<span allow_breaks=\"false\">\\1</span>"
#define MAX_WORD 14            /* characters */

typedef struct
{
  FathomBook        *book;
  FathomMallardPage *page;
  GHashTable        *anchors;
} Setting;

static void add_children (Setting                 *self,
                          GtkBox                  *box,
                          const FathomMallardNode *node,
                          guint                    depth);

/* Labels */

static gboolean
activate_link_cb (GtkWidget  *label,
                  const char *address)
{
  if (!g_str_has_prefix (address, "mal:"))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (label, "help.open", "s", address + strlen ("mal:"));
  return GDK_EVENT_STOP;
}

static char *
dup_changed (const char *markup,
             const char *pattern,
             const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace (regex, markup, -1, 0, with, 0, NULL);
}

/* Short code such as "1 2 3 C", options and the name of the program stay on one line. */
static char *
dup_unbroken (const char *markup)
{
  g_autofree char *code = dup_changed (markup != NULL ? markup : "", "<tt>([^<]{1,16})</tt>", "<tt>" UNBROKEN "</tt>");

  return dup_changed (code, "(--|fathom-)(?=\\w)", "\\1\u2060");
}

static GtkWidget *
new_label (const char *markup,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *unbroken = dup_unbroken (markup);

  gtk_label_set_markup (GTK_LABEL (label), unbroken);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return label;
}

static GtkWidget *
new_paragraph (const char *markup)
{
  GtkWidget *label = new_label (markup, NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  return label;
}

static GtkWidget *
new_heading (const char *markup,
             guint       level)
{
  static const char * const styles[] = { "title-1", "title-2", "title-4", "heading" };
  g_autofree char *plain = fathom_mallard_dup_plain (markup), *unbroken = dup_unbroken (markup);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", unbroken,
                                   "use-markup", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0,
                                   NULL);

  gtk_widget_add_css_class (label, styles[MIN (level, G_N_ELEMENTS (styles)) - 1]);
  gtk_widget_add_css_class (label, "help-heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) level,
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  return label;
}

static GtkBox *
new_box (int         spacing,
         const char *style)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  if (style != NULL)
    gtk_widget_add_css_class (box, style);
  return GTK_BOX (box);
}

/* Buttons */

GtkWidget *
fathom_help_text_new_button (const char *target,
                             const char *title,
                             const char *markup)
{
  GtkWidget *button = gtk_button_new ();
  GtkBox *box = new_box (2, NULL);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *plain = fathom_mallard_dup_plain (markup);

  gtk_box_append (box, new_label (escaped, "heading"));
  if (markup != NULL && *markup != '\0')
    gtk_box_append (box, new_label (markup, "help-desc"));
  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (box));
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "help-link");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, plain, -1);
  return button;
}

/* What the index says about the pages of one of its sections. */
static void
add_topics (Setting                 *self,
            GtkBox                  *box,
            const FathomMallardNode *section)
{
  GPtrArray *pages = fathom_book_get_pages (self->book);

  for (guint i = 0; i < pages->len; i++)
    {
      FathomMallardPage *page = g_ptr_array_index (pages, i);
      g_autofree char *desc = g_markup_escape_text (page->desc, -1);

      if (section->id != NULL && g_str_equal (page->guide, section->id))
        gtk_box_append (box, fathom_help_text_new_button (page->id, page->title, desc));
    }
}

static void
add_see_also (Setting *self,
              GtkBox  *box)
{
  if (self->page->links->len == 0)
    return;
  gtk_box_append (box, new_heading (_("See Also"), 3));
  for (guint i = 0; i < self->page->links->len; i++)
    {
      const char *target = g_ptr_array_index (self->page->links, i);
      g_autofree char *title = fathom_book_dup_title (self->book, target);

      if (title != NULL)
        gtk_box_append (box, fathom_help_text_new_button (target, title, NULL));
    }
}

/* Blocks */

static void
add_item (Setting                 *self,
          GtkGrid                 *grid,
          const FathomMallardNode *item,
          const char              *mark,
          int                      row,
          guint                    depth)
{
  GtkWidget *label = new_label (mark, "help-mark");
  GtkBox *content = new_box (6, NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_widget_set_hexpand (GTK_WIDGET (content), TRUE);
  add_children (self, content, item, depth);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (content), 1, row, 1, 1);
}

static GtkWidget *
new_list (Setting                 *self,
          const FathomMallardNode *node,
          guint                    depth)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "help-list");
  for (guint i = 0; i < node->children->len; i++)
    {
      /* Translators: the number of a step in the help: "1." */
      g_autofree char *mark = node->kind == FATHOM_MALLARD_STEPS ? g_strdup_printf (_("%u."), i + 1) : g_strdup ("•");

      add_item (self, GTK_GRID (grid), g_ptr_array_index (node->children, i), mark, i, depth);
    }
  return grid;
}

static GtkWidget *
new_terms (Setting                 *self,
           const FathomMallardNode *node,
           guint                    depth)
{
  GtkBox *terms = new_box (12, NULL);

  for (guint i = 0; i < node->children->len; i++)
    {
      const FathomMallardNode *item = g_ptr_array_index (node->children, i);
      GtkBox *box = new_box (3, "help-term");

      if (item->title != NULL)
        gtk_box_append (box, new_label (item->title, "heading"));
      add_children (self, box, item, depth);
      gtk_box_append (terms, GTK_WIDGET (box));
    }
  return GTK_WIDGET (terms);
}

static GtkWidget *
new_note (Setting                 *self,
          const FathomMallardNode *node,
          guint                    depth)
{
  GtkBox *note = new_box (6, "help-note");

  if (node->title != NULL)
    gtk_box_append (note, new_label (node->title, "heading"));
  add_children (self, note, node, depth);
  return GTK_WIDGET (note);
}

static GtkWidget *
new_screen (const FathomMallardNode *node)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *markup = g_strchomp (dup_changed (node->markup, "(?<!\\S)(--?\\w+)", UNBROKEN));

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "help-screen");
  return label;
}

/* How long the longest word is that may not be broken: the names of rows are read as words. */
static guint
get_longest_word (const char *markup)
{
  g_autofree char *plain = fathom_mallard_dup_plain (markup);
  g_auto (GStrv) words = g_strsplit (plain, " ", -1);
  glong longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  return MIN (longest, MAX_WORD);
}

static GtkWidget *
new_cell (const FathomMallardNode *cell,
          gboolean                 head,
          guint                    column)
{
  const FathomMallardNode *text = cell->children->len > 0 ? g_ptr_array_index (cell->children, 0) : NULL;
  GtkWidget *label = new_label (text != NULL ? text->markup : "", head ? "heading" : NULL);

  gtk_widget_add_css_class (label, "help-cell");
  gtk_widget_set_hexpand (label, TRUE);
  if (head)
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5);
  gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  if (column == 0)
    {
      gtk_label_set_width_chars (GTK_LABEL (label), get_longest_word (text != NULL ? text->markup : ""));
      gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WORD);
    }
  if (!head)
    gtk_widget_add_css_class (label, "help-data");
  return label;
}

static GtkSizeRequestMode
get_wide_request_mode (GtkWidget *wide)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as the content is at the width that it gets: a scrolled window asks for the height at the least width. */
static void
measure_wide (GtkWidget      *wide,
              GtkOrientation  orientation,
              int             for_size,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline,
              int            *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (wide);
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))));
  int least;

  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (content, orientation, MAX (for_size, least), minimum, natural, NULL, NULL);
}

static void
allocate_wide (GtkWidget *wide,
               int        width,
               int        height,
               int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (wide), width, height, baseline, NULL);
}

/* Scrolls sideways where large letters leave too little room. */
static GtkWidget *
new_wide (GtkWidget *content)
{
  GtkWidget *wide = adw_bin_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  fathom_pass_wheel_on (scroller);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  adw_bin_set_child (ADW_BIN (wide), scroller);
  gtk_widget_set_layout_manager (wide, gtk_custom_layout_new (get_wide_request_mode, measure_wide, allocate_wide));
  return wide;
}

static GtkWidget *
new_table (const FathomMallardNode *node)
{
  GtkBox *box = new_box (6, NULL);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *title = fathom_mallard_dup_plain (node->title);
  guint columns = 0;

  for (guint i = 0; i < node->children->len; i++)
    {
      const FathomMallardNode *row = g_ptr_array_index (node->children, i);

      for (guint j = 0; j < row->children->len; j++)
        gtk_grid_attach (GTK_GRID (grid), new_cell (g_ptr_array_index (row->children, j), row->head, j), j, i, 1, 1);
      columns = MAX (columns, row->children->len);
    }
  gtk_widget_add_css_class (grid, "card");
  if (columns >= MANY_COLUMNS)
    gtk_widget_add_css_class (grid, "help-tight");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (node->title != NULL)
    gtk_box_append (box, new_label (node->title, "heading"));
  gtk_box_append (box, new_wide (grid));
  return GTK_WIDGET (box);
}

/* What cannot be drawn is told. */
static GtkWidget *
new_media (const FathomMallardNode *node)
{
  g_autofree char *alternative = fathom_mallard_dup_alternative (node);
  g_autofree char *escaped = g_markup_escape_text (alternative, -1);

  if (node->width > 0 && node->height > 0)
    return fathom_help_figure_new (node->source, node->width, node->height, alternative);
  return new_label (escaped, "dim-label");
}

static GtkWidget *
new_figure (Setting                 *self,
            const FathomMallardNode *node,
            guint                    depth)
{
  GtkBox *box = new_box (6, "help-figure");

  if (node->title != NULL)
    gtk_box_append (box, new_label (node->title, "heading"));
  add_children (self, box, node, depth);
  if (node->markup != NULL)
    gtk_box_append (box, new_label (node->markup, "help-caption"));
  return GTK_WIDGET (box);
}

static void
add_section (Setting                 *self,
             GtkBox                  *box,
             const FathomMallardNode *node,
             guint                    depth)
{
  GtkWidget *heading = new_heading (node->title != NULL ? node->title : "", depth + 1);

  if (node->id != NULL)
    g_hash_table_insert (self->anchors, g_strdup (node->id), heading);
  gtk_box_append (box, heading);
  add_children (self, box, node, depth + 1);
  if (g_str_equal (self->page->id, "index"))
    add_topics (self, box, node);
}

static GtkWidget *
new_block (Setting                 *self,
           const FathomMallardNode *node,
           guint                    depth)
{
  switch (node->kind)
    {
    case FATHOM_MALLARD_PARAGRAPH:
      return new_paragraph (node->markup);
    case FATHOM_MALLARD_SCREEN:
      return new_screen (node);
    case FATHOM_MALLARD_LIST:
    case FATHOM_MALLARD_STEPS:
      return new_list (self, node, depth);
    case FATHOM_MALLARD_TERMS:
      return new_terms (self, node, depth);
    case FATHOM_MALLARD_NOTE:
      return new_note (self, node, depth);
    case FATHOM_MALLARD_TABLE:
      return new_table (node);
    case FATHOM_MALLARD_FIGURE:
      return new_figure (self, node, depth);
    case FATHOM_MALLARD_MEDIA:
      return new_media (node);
    case FATHOM_MALLARD_PAGE:
    case FATHOM_MALLARD_SECTION:
    case FATHOM_MALLARD_ITEM:
    case FATHOM_MALLARD_ROW:
    case FATHOM_MALLARD_CELL:
    default:
      return NULL;
    }
}

static void
add_children (Setting                 *self,
              GtkBox                  *box,
              const FathomMallardNode *node,
              guint                    depth)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const FathomMallardNode *child = g_ptr_array_index (node->children, i);
      GtkWidget *block = new_block (self, child, depth);

      if (block != NULL)
        gtk_box_append (box, block);
      else if (child->kind == FATHOM_MALLARD_SECTION)
        add_section (self, box, child, depth);
      else
        add_children (self, box, child, depth);
    }
}

/* Public */

GtkWidget *
fathom_help_text_new (FathomBook        *book,
                      FathomMallardPage *page,
                      GHashTable        *anchors)
{
  Setting setting = { book, page, anchors };
  GtkBox *box = new_box (12, "help-text");

  gtk_box_append (box, new_heading (page->root->title != NULL ? page->root->title : "", 1));
  add_children (&setting, box, page->root, 1);
  add_see_also (&setting, box);
  return GTK_WIDGET (box);
}
