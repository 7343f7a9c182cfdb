/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/parts.h"

#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/marks.h"
#include "views/table/panes.h"
#include "views/widgets/gtk-fixes.h"

#define KEYS 16

/* The buttons of a question that have keys. */
typedef struct
{
  guint      ids[KEYS];
  GtkWidget *buttons[KEYS];
  guint      n;
} Keys;

/* Words */

static GtkWidget *
new_label (const char *text,
           const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

GtkWidget *
fathom_deep_text_new (const char *text,
                      const char *css)
{
  return new_label (text, css);
}

static GtkWidget *
new_lines (const char *title,
           const char *title_css,
           const char *subtitle,
           const char *subtitle_css)
{
  GtkWidget *box = fathom_column_new (1);

  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_label (title, title_css));
  if (subtitle != NULL && *subtitle != '\0')
    gtk_box_append (GTK_BOX (box), new_label (subtitle, subtitle_css));
  return box;
}

GtkWidget *
fathom_deep_heading_new (GtkWidget  *picture,
                         const char *title,
                         const char *subtitle)
{
  GtkWidget *box = fathom_row_new (12);

  if (picture != NULL)
    {
      gtk_widget_set_valign (picture, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), picture);
    }
  gtk_box_append (GTK_BOX (box), new_lines (title, "deep-title", subtitle, "dim-label"));
  return box;
}

GtkWidget *
fathom_deep_key_new (const char *key)
{
  GtkWidget *label = gtk_label_new (key);

  gtk_widget_add_css_class (label, "deep-key");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

/* Buttons */

static char *
say_both (const char *title,
          const char *subtitle)
{
  if (subtitle == NULL || *subtitle == '\0')
    return g_strdup (title);
  return g_strdup_printf (g_str_has_suffix (title, "…") ? "%s %s" : "%s. %s", title, subtitle);
}

static void
fill_option (GtkWidget  *button,
             GtkWidget  *picture,
             const char *title,
             const char *subtitle,
             const char *key)
{
  GtkWidget *box = fathom_row_new (12);
  g_autofree char *both = say_both (title, subtitle);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), new_lines (title, "deep-option-title", subtitle, "deep-option-text"));
  if (key != NULL)
    gtk_box_append (GTK_BOX (box), fathom_deep_key_new (key));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "deep-option");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

GtkWidget *
fathom_deep_option_new (GtkWidget  *picture,
                        const char *title,
                        const char *subtitle,
                        const char *key)
{
  GtkWidget *button = gtk_button_new ();

  fill_option (button, picture, title, subtitle, key);
  return button;
}

GtkWidget *
fathom_deep_choice_new (GtkWidget  *picture,
                        const char *title,
                        const char *subtitle,
                        const char *key,
                        gboolean    chosen)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX, "active", chosen, NULL);

  fill_option (button, picture, title, subtitle, key);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  return button;
}

GtkWidget *
fathom_deep_big_button_new (const char *title,
                            const char *subtitle,
                            gboolean    primary)
{
  GtkWidget *button = gtk_button_new (), *box = fathom_column_new (1);
  g_autofree char *both = say_both (title, subtitle);
  GtkWidget *above = new_label (title, "deep-option-title");

  gtk_label_set_xalign (GTK_LABEL (above), 0.5);
  gtk_label_set_justify (GTK_LABEL (above), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), above);
  if (subtitle != NULL && *subtitle != '\0')
    {
      GtkWidget *below = new_label (subtitle, "deep-option-text");

      gtk_label_set_xalign (GTK_LABEL (below), 0.5);
      gtk_label_set_justify (GTK_LABEL (below), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), below);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "deep-big");
  if (primary)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
  return button;
}

GtkWidget *
fathom_deep_reason_new (GtkWidget  *picture,
                        const char *text)
{
  GtkWidget *box = fathom_row_new (12), *label = new_label (text, "dim-label");

  if (picture != NULL)
    {
      gtk_widget_set_opacity (picture, 0.5);
      gtk_box_append (GTK_BOX (box), picture);
    }
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "deep-reason");
  return box;
}

GtkWidget *
fathom_deep_shell_new (FathomSitting *sitting,
                       guint          seat,
                       int            pixel_size)
{
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  return fathom_piece_new (shape, colour, pixel_size);
}

GtkWidget *
fathom_deep_boat_picture_new (FathomSitting *sitting,
                              guint          seat,
                              guint          boat,
                              int            pixel_size)
{
  return fathom_deep_boats_picture_new (sitting, seat, 1u << boat, pixel_size);
}

GtkWidget *
fathom_deep_boats_picture_new (FathomSitting *sitting,
                               guint          seat,
                               guint          boats,
                               int            pixel_size)
{
  GtkWidget *picture = fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, pixel_size);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  fathom_deep_mark_picture_set_boats (FATHOM_DEEP_MARK_PICTURE (picture), shape, colour, boats);
  return picture;
}

static void
draw_shield (GtkDrawingArea *area,
             cairo_t        *cairo,
             int             width,
             int             height,
             gpointer        user_data)
{
  fathom_deep_draw_shield (cairo, width / 2.0, height / 2.0, MIN (width, height) / 2.3, GPOINTER_TO_UINT (user_data));
}

GtkWidget *
fathom_deep_shield_new (guint gem,
                        int   pixel_size)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-width", pixel_size,
                                     "content-height", pixel_size, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_shield, GUINT_TO_POINTER (gem), NULL);
  return picture;
}

GtkWidget *
fathom_deep_card_new (GtkWidget *child)
{
  GtkWidget *card = adw_bin_new ();

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "deep-card");
  adw_bin_set_child (ADW_BIN (card), child);
  return card;
}

void
fathom_deep_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* Keys */

void
fathom_deep_keys_add (GtkWidget *question,
                      guint      id,
                      GtkWidget *button)
{
  Keys *keys = g_object_get_data (G_OBJECT (question), "keys");

  if (keys == NULL)
    {
      keys = g_new0 (Keys, 1);
      g_object_set_data_full (G_OBJECT (question), "keys", keys, g_free);
    }
  if (keys->n == KEYS)
    return;
  keys->ids[keys->n] = id;
  keys->buttons[keys->n++] = button;
}

/* Where gems are entered, the digits are theirs. */
static gboolean
press_pad (FathomDeepGemPad *pad,
           guint             id)
{
  if (id == FATHOM_DEEP_KEY_TAKE_BACK)
    return fathom_deep_gem_pad_back (pad);
  return id >= FATHOM_DEEP_KEY_CHOICE && id < FATHOM_DEEP_KEY_RECRUIT && fathom_deep_gem_pad_press (pad, id - FATHOM_DEEP_KEY_CHOICE);
}

gboolean
fathom_deep_keys_press (GtkWidget *question,
                        guint      id)
{
  const Keys *keys = g_object_get_data (G_OBJECT (question), "keys");
  GtkWidget *pad = g_object_get_data (G_OBJECT (question), "pad");

  if (pad != NULL && press_pad (FATHOM_DEEP_GEM_PAD (pad), id))
    return TRUE;
  for (guint i = 0; keys != NULL && i < keys->n; i++)
    if (keys->ids[i] == id)
      return fathom_deep_press (keys->buttons[i]);
  return FALSE;
}

gboolean
fathom_deep_press (GtkWidget *button)
{
  if (!gtk_widget_is_sensitive (button) || !gtk_widget_get_mapped (button))
    return FALSE;
  g_signal_emit (button, g_signal_lookup ("clicked", GTK_TYPE_BUTTON), 0);
  return TRUE;
}

gboolean
fathom_deep_is_narrow (GtkWidget *widget)
{
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);

  /* until it is known how wide it is, what is made must fit into a narrow one */
  return panes != NULL && (gtk_widget_get_width (panes) == 0 || fathom_panes_get_narrow (FATHOM_PANES (panes)));
}

gboolean
fathom_deep_has_room_below (GtkWidget *widget)
{
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);

  return panes != NULL && gtk_widget_get_width (panes) > 0 && !fathom_panes_get_narrow (FATHOM_PANES (panes));
}

/* Panes decide while they give everybody their room: what is in them is made anew in the next frame. */
typedef struct
{
  GtkWidget *widget;
  void     (*changed) (gpointer widget);
} Watch;

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);
  const Watch *watch = user_data;

  if (panes != NULL && gtk_widget_get_width (panes) == 0)
    return G_SOURCE_CONTINUE;
  watch->changed (widget);
  return G_SOURCE_REMOVE;
}

static void
narrow_cb (GtkWidget  *panes,
           GParamSpec *pspec,
           Watch      *watch)
{
  gtk_widget_add_tick_callback (watch->widget, frame_cb, g_memdup2 (watch, sizeof *watch), g_free);
}

static void
free_watch (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

gulong
fathom_deep_watch_narrow (GtkWidget *widget,
                          void     (*changed) (gpointer widget))
{
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);
  Watch *watch;

  if (panes == NULL)
    return 0;
  watch = g_new (Watch, 1);
  *watch = (Watch) { widget, changed };
  narrow_cb (panes, NULL, watch);
  return g_signal_connect_data (panes, "notify::narrow", G_CALLBACK (narrow_cb), watch, free_watch, 0);
}

void
fathom_deep_unwatch_narrow (GtkWidget *widget,
                            gulong     watch)
{
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);

  if (panes != NULL && watch != 0)
    g_signal_handler_disconnect (panes, watch);
}
