/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/seat-editor.h"

#include "model/bot-title.h"
#include "store/name-key.h"
#include "views/app/ui-language.h"

#define MIN_SEATS 2

struct _FathomSeatEditor
{
  AdwBin      parent_instance;

  GPtrArray  *profiles;        /* nullable, of FathomProfile */
  guint       max_seats;
  const FathomGame *game;      /* nullable */
  gboolean    trained;
  gboolean    good;

  GtkWidget  *add_button;
  GtkWidget  *add_bot_button;
  GtkListBox *list;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomSeatEditor, fathom_seat_editor, ADW_TYPE_BIN)

/* Checking */

static gboolean
names_equal (FathomSeatRow *one,
             FathomSeatRow *other)
{
  g_autofree char *a = fathom_seat_row_dup_name (one);
  g_autofree char *b = fathom_seat_row_dup_name (other);
  g_autofree char *key_a = fathom_name_search_key (a);
  g_autofree char *key_b = fathom_name_search_key (b);

  return g_str_equal (key_a, key_b);
}

/* The number of an earlier seat with the same name, or 0. */
static guint
find_namesake (FathomSeatEditor *self,
               guint             n)
{
  for (guint i = 0; i < n; i++)
    if (names_equal (fathom_seat_editor_get_row (self, i), fathom_seat_editor_get_row (self, n)))
      return i + 1;
  return 0;
}

/* The last seat behind the first that nobody has taken yet. */
static FathomSeatRow *
find_empty (FathomSeatEditor *self)
{
  for (guint i = fathom_seat_editor_get_n_seats (self); i-- > 1;)
    {
      FathomSeatRow *row = fathom_seat_editor_get_row (self, i);

      if (*fathom_seat_row_get_text (row) == '\0' && fathom_seat_row_get_bot (row) == NULL)
        return row;
    }
  return NULL;
}

static void
check (FathomSeatEditor *self)
{
  guint seats = fathom_seat_editor_get_n_seats (self);

  self->good = TRUE;
  for (guint i = 0; i < seats; i++) /* a name that nobody typed comes from the number */
    fathom_seat_row_set_number (fathom_seat_editor_get_row (self, i), i + 1, seats);
  for (guint i = 0; i < seats; i++)
    {
      FathomSeatRow *row = fathom_seat_editor_get_row (self, i);
      guint namesake = find_namesake (self, i);
      g_autofree char *trouble = NULL;

      if (namesake > 0)
        trouble = g_strdup_printf (_("Seat %u has this name too: add a letter to tell them apart."), namesake);
      else if (i >= self->max_seats)
        trouble = g_strdup_printf (ngettext ("This game is for at most %u player: remove this seat.",
                                             "This game is for at most %u players: remove this seat.", self->max_seats), self->max_seats);
      fathom_seat_row_set_trouble (row, trouble);
      self->good &= trouble == NULL;
    }
  gtk_widget_set_sensitive (self->add_button, seats < self->max_seats);
  gtk_widget_set_sensitive (self->add_bot_button, seats < self->max_seats || find_empty (self) != NULL);
}

static void
changed (FathomSeatEditor *self)
{
  check (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Rows */

/* Whoever has that colour or shape gets the row's own in exchange. */
static void
look_chosen_cb (FathomSeatEditor *self,
                guint             shape,
                guint             colour,
                FathomSeatRow    *row)
{
  FathomShape old_shape;
  FathomColour old_colour;

  fathom_seat_row_get_look (row, &old_shape, &old_colour);
  for (guint i = 0; i < fathom_seat_editor_get_n_seats (self); i++)
    {
      FathomSeatRow *other = fathom_seat_editor_get_row (self, i);
      FathomShape its_shape;
      FathomColour its_colour;

      fathom_seat_row_get_look (other, &its_shape, &its_colour);
      if (other != row)
        fathom_seat_row_set_look (other, its_shape == shape ? old_shape : its_shape, its_colour == colour ? old_colour : its_colour);
    }
  fathom_seat_row_set_look (row, shape, colour);
}

static void
move_row (FathomSeatEditor *self,
          FathomSeatRow    *row,
          guint             to)
{
  GtkWidget *focus = GTK_WIDGET (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (row));

  g_object_ref (row);
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_list_box_insert (self->list, GTK_WIDGET (row), to);
  g_object_unref (row);
  if (had_focus)
    fathom_seat_row_focus_name (row);
  changed (self);
}

static void
move_cb (FathomSeatEditor *self,
         int               by,
         FathomSeatRow    *row)
{
  int to = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + by;

  if (to >= 0 && to < (int) fathom_seat_editor_get_n_seats (self))
    move_row (self, row, to);
}

static void
dropped_cb (FathomSeatEditor *self,
            FathomSeatRow    *dragged,
            FathomSeatRow    *row)
{
  move_row (self, dragged, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
remove_cb (FathomSeatEditor *self,
           FathomSeatRow    *row)
{
  guint n = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (fathom_seat_editor_get_n_seats (self) <= MIN_SEATS)
    return;
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  fathom_seat_row_focus_name (fathom_seat_editor_get_row (self, n > 0 ? n - 1 : 0));
  changed (self);
}

static void
add_clicked_cb (FathomSeatEditor *self)
{
  FathomSeatRow *row = fathom_seat_editor_add (self);

  if (row != NULL)
    fathom_seat_row_focus_name (row);
}

/* Where nobody sits yet, else at a new seat. */
static void
add_bot_clicked_cb (FathomSeatEditor *self)
{
  FathomSeatRow *row = find_empty (self);

  if (row == NULL)
    row = fathom_seat_editor_add (self);
  if (row != NULL)
    fathom_seat_row_become_bot (row, fathom_bot_get_name (FATHOM_BOT_NORMAL));
}

static void
give_free_look (FathomSeatEditor *self,
                FathomSeatRow    *row)
{
  guint shapes = 0, colours = 0, shape = 0, colour = 0;

  for (guint i = 0; i < fathom_seat_editor_get_n_seats (self); i++)
    {
      FathomShape its_shape;
      FathomColour its_colour;

      fathom_seat_row_get_look (fathom_seat_editor_get_row (self, i), &its_shape, &its_colour);
      shapes |= 1u << its_shape;
      colours |= 1u << its_colour;
    }
  while (shape + 1 < FATHOM_N_SHAPES && (shapes & 1u << shape) != 0)
    shape++;
  while (colour + 1 < FATHOM_N_COLOURS && (colours & 1u << colour) != 0)
    colour++;
  fathom_seat_row_set_look (row, shape, colour);
}

static FathomSeatRow *
append (FathomSeatEditor *self)
{
  FathomSeatRow *row = FATHOM_SEAT_ROW (fathom_seat_row_new ());

  give_free_look (self, row);
  fathom_seat_row_set_profiles (row, self->profiles);
  fathom_seat_row_set_game (row, self->game, self->trained);
  gtk_list_box_append (self->list, GTK_WIDGET (row));
  g_signal_connect_object (row, "changed", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "look-chosen", G_CALLBACK (look_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
clear (FathomSeatEditor *self)
{
  while (fathom_seat_editor_get_row (self, 0) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (fathom_seat_editor_get_row (self, 0)));
}

static void
fathom_seat_editor_dispose (GObject *object)
{
  FathomSeatEditor *self = FATHOM_SEAT_EDITOR (object);

  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_SEAT_EDITOR);

  G_OBJECT_CLASS (fathom_seat_editor_parent_class)->dispose (object);
}

static void
fathom_seat_editor_class_init (FathomSeatEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_seat_editor_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/new-match/seat-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomSeatEditor, add_button);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatEditor, add_bot_button);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatEditor, list);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_bot_clicked_cb);
}

static void
fathom_seat_editor_init (FathomSeatEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->max_seats = FATHOM_MAX_SEATS;
  for (guint i = 0; i < MIN_SEATS; i++)
    append (self);
  check (self);
}

/* Public */

guint
fathom_seat_editor_get_n_seats (FathomSeatEditor *self)
{
  guint n = 0;

  g_return_val_if_fail (FATHOM_IS_SEAT_EDITOR (self), 0);

  while (gtk_list_box_get_row_at_index (self->list, n) != NULL)
    n++;
  return n;
}

FathomSeatRow *
fathom_seat_editor_get_row (FathomSeatEditor *self,
                            guint             n)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_EDITOR (self), NULL);

  return (FathomSeatRow *) gtk_list_box_get_row_at_index (self->list, n);
}

FathomSeatRow *
fathom_seat_editor_add (FathomSeatEditor *self)
{
  FathomSeatRow *row;

  g_return_val_if_fail (FATHOM_IS_SEAT_EDITOR (self), NULL);

  if (fathom_seat_editor_get_n_seats (self) >= self->max_seats)
    return NULL;
  row = append (self);
  changed (self);
  return row;
}

void
fathom_seat_editor_set_max_seats (FathomSeatEditor *self,
                                  guint             max_seats)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));

  if (self->max_seats == max_seats)
    return;
  self->max_seats = max_seats;
  changed (self);
}

void
fathom_seat_editor_set_game (FathomSeatEditor *self,
                             const FathomGame *game,
                             gboolean          trained)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));

  self->game = game;
  self->trained = trained;
  for (guint i = 0; i < fathom_seat_editor_get_n_seats (self); i++)
    fathom_seat_row_set_game (fathom_seat_editor_get_row (self, i), game, trained);
}

gboolean
fathom_seat_editor_get_good (FathomSeatEditor *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_EDITOR (self), FALSE);

  return self->good;
}

void
fathom_seat_editor_set_profiles (FathomSeatEditor *self,
                                 GPtrArray        *profiles)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));

  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  self->profiles = profiles != NULL ? g_ptr_array_ref (profiles) : NULL;
  for (guint i = 0; i < fathom_seat_editor_get_n_seats (self); i++)
    fathom_seat_row_set_profiles (fathom_seat_editor_get_row (self, i), profiles);
}

void
fathom_seat_editor_load (FathomSeatEditor   *self,
                         const FathomRecord *record,
                         guint               guests)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));

  clear (self);
  for (guint i = 0; i < record->setup.players; i++)
    {
      FathomSeatRow *row = append (self);
      FathomShape shape;
      FathomColour colour;

      fathom_record_get_look (record, i + 1, &shape, &colour);
      fathom_seat_row_set_look (row, shape, colour);
      fathom_seat_row_set_text (row, record->seats[i].name);
      fathom_seat_row_set_language (row, record->seats[i].language);
      fathom_seat_row_set_bot (row, record->seats[i].bot);
      fathom_seat_row_set_guest (row, (guests & 1u << i) != 0);
    }
  changed (self);
}

void
fathom_seat_editor_store (FathomSeatEditor *self,
                          FathomRecord     *record,
                          guint            *guests)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));

  *guests = 0;
  record->setup.players = fathom_seat_editor_get_n_seats (self);
  for (guint i = 0; i < record->setup.players; i++)
    {
      FathomSeatRow *row = fathom_seat_editor_get_row (self, i);
      const char *language = fathom_seat_row_get_language (row);
      FathomShape shape;
      FathomColour colour;

      fathom_seat_row_get_look (row, &shape, &colour);
      record->seats[i].name = fathom_seat_row_dup_name (row);
      record->seats[i].shape = g_strdup (fathom_shape_get_name (shape));
      record->seats[i].colour = g_strdup (fathom_colour_get_name (colour));
      record->seats[i].language = *language != '\0' ? g_strdup (language) : NULL;
      record->seats[i].bot = g_strdup (fathom_seat_row_get_bot (row));
      if (fathom_seat_row_get_guest (row))
        *guests |= 1u << i;
    }
}

void
fathom_seat_editor_take_over (FathomSeatEditor *self,
                              FathomSeatEditor *former)
{
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (self));
  g_return_if_fail (FATHOM_IS_SEAT_EDITOR (former));

  clear (self);
  for (guint i = 0; i < fathom_seat_editor_get_n_seats (former); i++)
    fathom_seat_row_take_over (append (self), fathom_seat_editor_get_row (former, i));
  changed (self);
}
