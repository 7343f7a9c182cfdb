/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/correction-editors.h"

#include "views/into-the-blue/face.h"
#include "views/into-the-blue/glyphs.h"
#include "views/widgets/a11y-names.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#include <string.h>

#define FINAL_CHESTS (FATHOM_ITB_LEVELS + 1) /* the argument that says how many there are */

struct _FathomItbEditor
{
  AdwBin          parent_instance;

  FathomSitting  *sitting;
  FathomItbState  before;
  FathomEvent     event;

  /* dice */
  guint           n_dice;
  GtkWidget      *faces[FATHOM_ITB_DICE][FATHOM_ITB_FACES];
  GtkLabel       *sum;                        /* nullable */

  /* quick score */
  GtkWidget      *chests[FATHOM_ITB_CHESTS];
  GtkWidget      *order[FATHOM_MAX_SEATS];   /* rows, */
  GtkWidget      *earlier[FATHOM_MAX_SEATS]; /* and their buttons */
};

static void event_editor_init (FathomEventEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomItbEditor, fathom_itb_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_EVENT_EDITOR, event_editor_init))

static void
set_argument (FathomItbEditor *self,
              guint            i,
              guint            value)
{
  if (self->event.args[i] == value)
    return;
  self->event.args[i] = value;
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static guint
get_index (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "index"));
}

static void
set_index (gpointer widget,
           guint    index)
{
  g_object_set_data (G_OBJECT (widget), "index", GUINT_TO_POINTER (index));
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  fathom_tooltip_set (widget, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Dice: every die stands in a column of its faces, so that one press changes it */

static guint
count_dice (FathomItbEditor *self)
{
  guint n = 0;

  for (guint i = 0; i < FATHOM_ITB_FACES; i++)
    n += self->event.args[i];
  return n;
}

static void
show_sum (FathomItbEditor *self)
{
  guint n = count_dice (self);
  g_autofree char *sum = g_strdup_printf (ngettext ("%u die kept", "%u dice kept", n), n);

  gtk_label_set_label (self->sum, sum);
}

static void
toggled_cb (FathomItbEditor *self,
            GtkToggleButton *button)
{
  guint face = get_index (button) & 255;
  gboolean active = gtk_toggle_button_get_active (button);

  self->event.args[face - 1] += active ? 1 : -1;
  /* of the two buttons that change when a die shows another face, the one that is pressed now comes last */
  if (self->event.kind == FATHOM_ITB_ROLL && count_dice (self) != self->n_dice)
    return;
  if (self->event.kind == FATHOM_ITB_KEEP)
    show_sum (self);
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static GtkWidget *
new_die (FathomItbEditor *self,
         guint            die,
         guint            face,
         gboolean         active)
{
  GtkWidget *button = gtk_toggle_button_new ();
  /* Translators: which of the dice, and what it shows */
  g_autofree char *name = face == FATHOM_ITB_FACES ? g_strdup_printf (_("Die %u shows a chest"), die + 1)
                                                   : g_strdup_printf (_("Die %u shows %u"), die + 1, face);

  gtk_button_set_child (GTK_BUTTON (button), fathom_itb_face_new (face));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), active);
  set_index (button, die << 8 | face);
  set_name (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "face");
  gtk_widget_add_css_class (button, "die-choice");
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_die (FathomItbEditor *self,
         GtkGrid         *grid,
         guint            die,
         guint            shown)
{
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    {
      GtkWidget *button = new_die (self, die, face, face == shown);

      if (face > 1)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->faces[die][0]));
      self->faces[die][face - 1] = button;
      gtk_grid_attach (grid, button, die, face - 1, 1, 1);
    }
}

/* Each die in the order of its face. */
static void
add_dice (FathomItbEditor *self,
          GtkGrid         *grid)
{
  guint8 shown[FATHOM_ITB_FACES];

  memcpy (shown, self->event.args, sizeof shown);
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < shown[face - 1] && self->n_dice < FATHOM_ITB_DICE; i++)
      add_die (self, grid, self->n_dice++, face);
}

/* All that lay there; those that were kept are pressed. */
static void
add_kept (FathomItbEditor *self,
          GtkGrid         *grid)
{
  guint8 kept[FATHOM_ITB_FACES];

  memcpy (kept, self->event.args, sizeof kept);
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (self->before.dice, face); i++, self->n_dice++)
      gtk_grid_attach (grid, new_die (self, self->n_dice, face, i < kept[face - 1]), self->n_dice, 0, 1, 1);
}

/* As at the table: 1 to 5 and c are faces. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                FathomItbEditor       *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint face = keyval >= GDK_KEY_1 && keyval <= GDK_KEY_5 ? keyval - GDK_KEY_0 : keyval == GDK_KEY_c ? FATHOM_ITB_FACES : 0;
  GtkWidget *button;

  if (face == 0 || self->event.kind != FATHOM_ITB_ROLL || focus == NULL || !gtk_widget_has_css_class (focus, "die-choice"))
    return GDK_EVENT_PROPAGATE;
  button = self->faces[get_index (focus) >> 8][face - 1];
  gtk_widget_grab_focus (button); /* it tells what comes of it */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  return GDK_EVENT_STOP;
}

/* The dice that were not rolled lie beside, as on the table. */
static GtkWidget *
new_kept_dice (FathomItbEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (ngettext ("Kept die:", "Kept dice:", self->before.n_kept));
  GtkWidget *glyphs = fathom_itb_glyphs_new ();
  g_autoptr (GString) spoken = g_string_new (gtk_label_get_label (GTK_LABEL (label)));

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (self->before.kept, face); i++)
      if (face < FATHOM_ITB_FACES)
        g_string_append_printf (spoken, " %u", face);
      else
        g_string_append_printf (spoken, " %s", C_("die face", "chest"));
  fathom_itb_glyphs_set_dice (FATHOM_ITB_GLYPHS (glyphs), self->before.kept);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_valign (glyphs, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), glyphs);
  return box;
}

static void
build_dice (FathomItbEditor *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "counters");
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  adw_bin_set_child (ADW_BIN (self), grid);
  if (self->event.kind == FATHOM_ITB_ROLL)
    {
      add_dice (self, GTK_GRID (grid));
      if (self->before.n_kept > 0)
        gtk_grid_attach (GTK_GRID (grid), new_kept_dice (self), 0, FATHOM_ITB_FACES, MAX (self->n_dice, 1), 1);
      return;
    }
  add_kept (self, GTK_GRID (grid));
  self->sum = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->sum), "dim-label");
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->sum), 0, 1, MAX (self->n_dice, 1), 1);
  show_sum (self);
}

/* Levels and chests: one of a few */

static void
chosen_cb (FathomItbEditor *self,
           GParamSpec      *pspec,
           GtkCheckButton  *check)
{
  guint index = get_index (check);

  if (gtk_check_button_get_active (check))
    set_argument (self, index >> 8, index & 255);
}

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static GtkWidget *
add_choice (FathomItbEditor *self,
            GtkWidget       *list,
            GtkWidget       *group,
            guint            argument,
            guint            value,
            const char      *title,
            const char      *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group != NULL ? GTK_CHECK_BUTTON (group) : NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), self->event.args[argument] == value);
  set_index (check, argument << 8 | value);
  fathom_a11y_names_describe (check, subtitle); /* its name is that of the row, as the row's widget */
  g_signal_connect_object (check, "notify::active", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return check;
}

static void
build_levels (FathomItbEditor *self)
{
  GtkWidget *list = new_list ();
  GtkWidget *group = NULL;

  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    {
      guint shells = fathom_itb_would_place (&self->before, level);
      g_autofree char *title = g_strdup_printf (_("Level %u"), level);
      g_autofree char *subtitle = shells > 0 ? g_strdup_printf (ngettext ("%u shell", "%u shells", shells), shells)
                                             : g_strdup (_("Out of reach"));
      GtkWidget *check = add_choice (self, list, group, 0, level, title, subtitle);

      if (group == NULL)
        group = check;
      if (shells == 0)
        gtk_widget_set_sensitive (gtk_widget_get_ancestor (check, ADW_TYPE_ACTION_ROW), FALSE);
    }
  adw_bin_set_child (ADW_BIN (self), list);
}

static void
build_positions (FathomItbEditor *self,
                 GtkWidget       *box)
{
  GtkWidget *list = new_list ();
  GtkWidget *group = NULL;

  for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
    {
      gboolean taken = self->before.chest_owners[position - 1] != 0;
      g_autofree char *title = g_strdup_printf (_("Chest %u"), position);
      GtkWidget *check = add_choice (self, list, group, 0, position, title, taken ? _("Taken before") : "");

      if (group == NULL)
        group = check;
      if (taken)
        gtk_widget_set_sensitive (gtk_widget_get_ancestor (check, ADW_TYPE_ACTION_ROW), FALSE);
    }
  gtk_box_append (GTK_BOX (box), list);
}

/* A value that is a secret is not shown; it can be told anew or stays what it is. */
static void
build_values (FathomItbEditor *self,
              GtkWidget       *box)
{
  GtkWidget *list = new_list ();
  GtkWidget *group = NULL;
  guint former = 0;

  if (self->event.args[1] == FATHOM_ITB_UNKNOWN)
    group = add_choice (self, list, NULL, 1, FATHOM_ITB_UNKNOWN, _("Keep the Current Value"), _("Still secret"));
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      guint value = self->before.edition.chests[i];
      g_autofree char *title = g_strdup_printf (_("Worth %u"), value);
      GtkWidget *check;

      if (value == former)
        continue;
      check = add_choice (self, list, group, 1, value, title, "");
      if (group == NULL)
        group = check;
      former = value;
    }
  gtk_box_append (GTK_BOX (box), list);
}

static void
build_chest (FathomItbEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  if (self->event.kind == FATHOM_ITB_CHEST)
    build_positions (self, box);
  if (!self->before.app_chests)
    build_values (self, box);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* Quick score */

static void
number_cb (FathomItbEditor *self,
           GtkSpinButton   *spin)
{
  set_argument (self, get_index (spin), gtk_spin_button_get_value_as_int (spin));
}

/* The values that the edition has twice are two chests. */
static void
show_chests (FathomItbEditor *self)
{
  gboolean counted[FATHOM_ITB_CHESTS] = { FALSE };

  for (guint i = 0; i < self->event.args[FINAL_CHESTS]; i++)
    for (guint chest = 0; chest < FATHOM_ITB_CHESTS; chest++)
      if (!counted[chest] && self->before.edition.chests[chest] == self->event.args[FINAL_CHESTS + 1 + i])
        {
          counted[chest] = TRUE;
          gtk_check_button_set_active (GTK_CHECK_BUTTON (self->chests[chest]), TRUE);
          break;
        }
}

static int
compare_values (const void *one,
                const void *other)
{
  return *(const guint8 *) one - *(const guint8 *) other;
}

static void
chest_cb (FathomItbEditor *self)
{
  guint8 *values = &self->event.args[FINAL_CHESTS + 1];
  guint n = 0;

  memset (values, 0, FATHOM_ITB_CHESTS);
  for (guint chest = 0; chest < FATHOM_ITB_CHESTS; chest++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->chests[chest])))
      values[n++] = self->before.edition.chests[chest];
  qsort (values, n, 1, compare_values);
  self->event.args[FINAL_CHESTS] = n;
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static GtkWidget *
build_final_chests (FathomItbEditor *self)
{
  GtkWidget *list = new_list ();

  for (guint chest = 0; chest < FATHOM_ITB_CHESTS; chest++)
    {
      g_autofree char *title = g_strdup_printf (_("A chest worth %u"), self->before.edition.chests[chest]);
      GtkWidget *row = adw_action_row_new ();

      self->chests[chest] = gtk_check_button_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), self->chests[chest]);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->chests[chest]);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  show_chests (self);
  for (guint chest = 0; chest < FATHOM_ITB_CHESTS; chest++)
    g_signal_connect_object (self->chests[chest], "toggled", G_CALLBACK (chest_cb), self, G_CONNECT_SWAPPED);
  return list;
}

static void
build_final (FathomItbEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = new_list ();

  for (guint i = 0; i <= FATHOM_ITB_LEVELS; i++)
    {
      g_autofree char *title = i < FATHOM_ITB_LEVELS ? g_strdup_printf (_("Shells on level %u"), i + 1) : g_strdup (_("Shells left"));
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *spin = gtk_spin_button_new_with_range (0, FATHOM_ITB_SHELLS, 1);

      fathom_ignore_wheel (spin);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), self->event.args[i]);
      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      set_index (spin, i);
      set_name (spin, title);
      g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), build_final_chests (self));
  adw_bin_set_child (ADW_BIN (self), box);
}

static void
show_order (FathomItbEditor *self)
{
  for (guint i = 0; i < self->before.players; i++)
    {
      const char *name = fathom_sitting_get_name (self->sitting, self->event.args[i]);
      /* Translators: the first who had the last turn, the second, … */
      g_autofree char *place = g_strdup_printf (_("Last turn number %u"), i + 1);
      g_autofree char *earlier = g_strdup_printf (_("%s was earlier"), name);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->order[i]), name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->order[i]), place);
      set_name (self->earlier[i], earlier);
      gtk_widget_set_sensitive (self->earlier[i], i > 0);
    }
}

/* The focus goes along, so that it can be pressed again. */
static void
earlier_cb (FathomItbEditor *self,
            GtkWidget       *button)
{
  guint i = get_index (button);
  guint8 seat = self->event.args[i];

  self->event.args[i] = self->event.args[i - 1];
  self->event.args[i - 1] = seat;
  gtk_widget_grab_focus (self->earlier[MAX (i - 1, 1)]);
  show_order (self);
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static void
build_order (FathomItbEditor *self)
{
  GtkWidget *list = new_list ();

  for (guint i = 0; i < self->before.players; i++)
    {
      self->order[i] = adw_action_row_new ();
      self->earlier[i] = gtk_button_new_from_icon_name ("go-up-symbolic");
      set_index (self->earlier[i], i);
      gtk_widget_set_valign (self->earlier[i], GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (self->earlier[i], "flat");
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->order[i]), FALSE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self->order[i]), self->earlier[i]);
      g_signal_connect_object (self->earlier[i], "clicked", G_CALLBACK (earlier_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (GTK_LIST_BOX (list), self->order[i]);
    }
  adw_bin_set_child (ADW_BIN (self), list);
  show_order (self);
}

static void
fathom_itb_editor_dispose (GObject *object)
{
  g_clear_object (&FATHOM_ITB_EDITOR (object)->sitting);

  G_OBJECT_CLASS (fathom_itb_editor_parent_class)->dispose (object);
}

static void
fathom_itb_editor_class_init (FathomItbEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_itb_editor_dispose;

}

static void
fathom_itb_editor_init (FathomItbEditor *self)
{
}

GtkWidget *
fathom_itb_editor_new (FathomSitting     *sitting,
                       gconstpointer      before,
                       const FathomEvent *event)
{
  FathomItbEditor *self = g_object_ref_sink (g_object_new (FATHOM_TYPE_ITB_EDITOR, NULL));

  self->sitting = g_object_ref (sitting);
  self->before = *(const FathomItbState *) before;
  self->event = *event;
  if (event->kind == FATHOM_ITB_ROLL || event->kind == FATHOM_ITB_KEEP)
    build_dice (self);
  else if (event->kind == FATHOM_ITB_PLACE)
    build_levels (self);
  else if (event->kind == FATHOM_ITB_CHEST || (event->kind == FATHOM_ITB_REVEAL && !self->before.app_chests))
    build_chest (self);
  else if (event->kind == FATHOM_ITB_FINAL)
    build_final (self);
  else if (event->kind == FATHOM_ITB_ORDER)
    build_order (self);
  else
    {
      g_object_unref (self);
      return NULL;
    }
  g_object_force_floating (G_OBJECT (self));
  return GTK_WIDGET (self);
}

static const FathomEvent *
fathom_itb_editor_get_event (FathomEventEditor *editor)
{
  return &FATHOM_ITB_EDITOR (editor)->event;
}

static void
event_editor_init (FathomEventEditorInterface *iface)
{
  iface->get_event = fathom_itb_editor_get_event;
}
