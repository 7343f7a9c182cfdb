/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/corner.h"

#include "views/app/ui-language.h"
#include "views/blue-border/call-button.h"
#include "views/blue-border/ring.h"
#include "views/widgets/redraw-key.h"
#include "words/blue-border.h"

#define GAP        6
#define EDGE       10          /* its padding and border, see style.css */
#define PIECE      26
#define HEAD_GAP   8           /* between the piece and the words */
#define RING_SIZE  26
#define SMALL_PATH 116

/* What can be pressed, or what is going on. They come and go without another size of the corner: its path would be drawn anew. */
typedef enum
{
  CHIP,
  RING,
  BUTTON,
  N_PARTS
} Part;

struct _FathomBbCorner
{
  GtkWidget     parent_instance;

  guint         seat;
  gboolean      row;
  gboolean      silent;
  GtkWidget    *head;          /* piece, name, status */
  GtkWidget    *parts[N_PARTS];
  gboolean      shown[N_PARTS];
  FathomBbPath *path;
  GtkWidget    *words;
  FathomPiece  *piece;
  GtkLabel     *name;
  GtkLabel     *status;
};

G_DEFINE_FINAL_TYPE (FathomBbCorner, fathom_bb_corner, GTK_TYPE_WIDGET)

/* Words */

static char *
dup_called_status (const FathomBbState *seen)
{
  if (seen->called_place == 0)
    return g_strdup (_("was called: A is turned over"));
  /* Translators: two places, letters from A to G */
  return g_strdup_printf (_("was called: %s and %s are turned over"), fathom_bb_words_place (seen->called_place - 1),
                          fathom_bb_words_place (seen->called_place));
}

static gboolean
can_be_called (const FathomBbState *seen,
               guint                seat)
{
  return seen->phase == FATHOM_BB_PHASE_CALL && seen->actor == seat;
}

/* What the cards will show is not told before they are turned over. */
static char *
dup_turning_status (const FathomBbState *seen,
                    guint                seat)
{
  if (seen->called == seat)
    return dup_called_status (seen);
  /* Translators: what a diver does, below the name */
  return seen->caller == seat ? g_strdup (_("calls “Border!”")) : NULL;
}

char *
fathom_bb_corner_dup_status (FathomBbPlay        *play,
                             const FathomBbState *seen,
                             guint                seat)
{
  guint n = seen->n_placed[seat - 1];
  char *turning = fathom_bb_play_is_turning (play) ? dup_turning_status (seen, seat) : NULL;

  if (turning != NULL)
    return turning;
  if (can_be_called (seen, seat) && fathom_bb_play_get_caller (play) != 0)
    return g_strdup_printf (_("placed %c, was called"), 'A' + n - 1);
  if (can_be_called (seen, seat))
    /* Translators: a place, a letter from A to G: the card there may be called "Border!" */
    return g_strdup_printf (_("placed %c, can be called"), 'A' + n - 1);
  if (seen->phase == FATHOM_BB_PHASE_BONUS && seen->called == seat)
    return dup_called_status (seen);
  if (seen->phase == FATHOM_BB_PHASE_BONUS && seen->actor == seat)
    /* Translators: a diver whose call was right; the letter of the next place */
    return g_strdup_printf (_("was right, may place %c"), 'A' + MIN (n, FATHOM_BB_PLACES - 1));
  if (seen->skips[seat - 1])
    return g_strdup (_("skips the next turn"));
  if (n == FATHOM_BB_PLACES)
    return g_strdup (_("all 7 cards"));

  /* Translators: how many of a diver's seven cards lie there, and the letter of the next place */
  return g_strdup_printf (_("%u of 7 cards, next %c"), n, 'A' + n);
}

/* Own limits are told where they are not everybody's; so are the rounds that were won. */
static char *
dup_line (FathomBbCorner      *self,
          const FathomBbState *seen,
          const char          *status)
{
  guint others = self->seat == 1 ? 2 : 1;
  g_autoptr (GString) text = g_string_new (status);

  if (seen->settings.rounds > 1 && seen->points[self->seat - 1] > 0)
    g_string_append_printf (text, ngettext (" · %u round won", " · %u rounds won", seen->points[self->seat - 1]),
                            seen->points[self->seat - 1]);
  if (fathom_bb_border (seen, self->seat) != fathom_bb_border (seen, others) ||
      fathom_bb_bottom (seen, self->seat) != fathom_bb_bottom (seen, others))
    /* Translators: a diver's own limits */
    g_string_append_printf (text, _(" · border %u, bottom %u"), fathom_bb_border (seen, self->seat), fathom_bb_bottom (seen, self->seat));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_words (FathomBbCorner      *self,
            FathomBbPlay        *play,
            const FathomBbState *seen)
{
  FathomSitting *sitting = fathom_bb_play_get_sitting (play);
  g_autofree char *status = fathom_bb_corner_dup_status (play, seen, self->seat);
  g_autofree char *line = dup_line (self, seen, status);
  g_autofree char *label = g_strdup_printf ("%s, %s", fathom_sitting_get_name (sitting, self->seat), line);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, self->seat, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
  fathom_bb_path_set_look (self->path, shape, colour);
  gtk_label_set_label (self->name, fathom_sitting_get_name (sitting, self->seat));
  gtk_label_set_label (self->status, line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Who has called, as a word. */
static gboolean
has_called (FathomBbCorner      *self,
            FathomBbPlay        *play,
            const FathomBbState *seen)
{
  return seen->caller == self->seat || fathom_bb_play_get_caller (play) == self->seat ||
         (fathom_bb_play_get_race (play)->presses >> (self->seat - 1) & 1) != 0;
}

static gboolean
is_timed (FathomBbCorner      *self,
          FathomBbPlay        *play,
          const FathomBbState *seen)
{
  const FathomBbRace *race = fathom_bb_play_get_race (play);

  return fathom_bb_play_is_calling (play) && can_be_called (seen, self->seat) && fathom_bb_play_get_asked (play) == 0 && race->length != 0 &&
         race->may != 0;
}

/* Without another size. GTK 4.8 lets those who hear the table know of it all the same. */
static void
set_seen (GtkWidget *widget,
          gboolean   seen)
{
  gtk_widget_set_child_visible (widget, seen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, !seen, -1);
}

static void
show_part (FathomBbCorner *self,
           Part            part,
           gboolean        shown)
{
  if (self->shown[part] == shown)
    return;
  self->shown[part] = shown;
  if (!shown && gtk_widget_has_focus (self->parts[part]))
    {
      gtk_widget_set_visible (self->parts[part], FALSE); /* GTK 4.8 gives the focus to another one only then */
      gtk_widget_set_visible (self->parts[part], TRUE);
    }
  set_seen (self->parts[part], shown);
  if (self->row)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_parts (FathomBbCorner      *self,
            FathomBbPlay        *play,
            const FathomBbState *seen)
{
  FathomBbCallButton *button = FATHOM_BB_CALL_BUTTON (self->parts[BUTTON]);
  gboolean called = has_called (self, play, seen);

  fathom_bb_call_button_show (button, play);
  show_part (self, CHIP, !self->silent && called);
  show_part (self, RING, !self->silent && is_timed (self, play, seen));
  show_part (self, BUTTON, !self->silent && !called && fathom_bb_call_button_may_call (button));
}

static void
set_class (FathomBbCorner *self,
           const char     *name,
           gboolean        has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* Until the cards of a call are turned over it is the turn of whoever was called. */
static gboolean
is_active (FathomBbCorner      *self,
           FathomBbPlay        *play,
           const FathomBbState *seen)
{
  guint actor = fathom_bb_play_is_turning (play) ? seen->called : seen->actor;

  return actor == self->seat && seen->phase != FATHOM_BB_PHASE_OVER && seen->phase != FATHOM_BB_PHASE_DEAL;
}

void
fathom_bb_corner_show (FathomBbCorner       *self,
                       FathomBbPlay         *play,
                       const FathomBbState  *seen,
                       const FathomBbShades *shades)
{
  g_return_if_fail (FATHOM_IS_BB_CORNER (self));

  fathom_bb_ring_set_play (FATHOM_BB_RING (self->parts[RING]), play);
  if (play == NULL)
    {
      fathom_bb_call_button_show (FATHOM_BB_CALL_BUTTON (self->parts[BUTTON]), NULL);
      return;
    }
  show_words (self, play, seen);
  show_parts (self, play, seen);
  set_class (self, "active", is_active (self, play, seen));
  set_class (self, "referee", fathom_bb_play_is_referee (play));
  fathom_bb_path_set_entry (self->path, fathom_bb_play_get_caller (play) != 0 && can_be_called (seen, self->seat),
                            fathom_bb_play_get_entered (play)[0], fathom_bb_play_get_entered (play)[1]);
  fathom_bb_path_show (self->path, seen, shades);
}

/* Layout */

static int
measure_part (GtkWidget      *part,
              GtkOrientation  orientation,
              int             for_size,
              gboolean        natural)
{
  int minimum = 0, wanted = 0;

  gtk_widget_measure (part, orientation, for_size, &minimum, &wanted, NULL, NULL);
  return natural ? wanted : minimum;
}

static int
line_height (FathomBbCorner *self)
{
  int height = measure_part (self->head, GTK_ORIENTATION_VERTICAL, -1, FALSE);

  for (Part part = 0; part < N_PARTS && !self->silent; part++)
    height = MAX (height, measure_part (self->parts[part], GTK_ORIENTATION_VERTICAL, -1, FALSE));
  return height;
}

/* Those that are shown; @all: the widest of those that may be, only one at a time is. */
static int
tail_width (FathomBbCorner *self,
            gboolean        all)
{
  int width = 0;

  for (Part part = 0; part < N_PARTS && !self->silent; part++)
    if (all || self->shown[part])
      width = MAX (width, measure_part (self->parts[part], GTK_ORIENTATION_HORIZONTAL, -1, !all));
  return width;
}

/* In a row: how wide the path is there. Where letters are so large that a name would be cut, it gives way: the words say as much. */
static int
row_path (FathomBbCorner *self,
          int             width)
{
  int words = width - tail_width (self, FALSE) - 2 * GAP - SMALL_PATH - PIECE - HEAD_GAP;

  return words < measure_part (GTK_WIDGET (self->name), GTK_ORIENTATION_HORIZONTAL, -1, TRUE) ? 0 : SMALL_PATH;
}

static int
row_head (FathomBbCorner *self,
          int             width)
{
  int path = row_path (self, width);

  return MAX (width - tail_width (self, FALSE) - (path > 0 ? path + 2 * GAP : GAP),
              measure_part (self->head, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
}

static int
row_height (FathomBbCorner *self,
            int             width)
{
  int height = line_height (self);

  if (width >= 0)
    height = MAX (height, measure_part (self->head, GTK_ORIENTATION_VERTICAL, row_head (self, width), FALSE));
  return MAX (height, measure_part (GTK_WIDGET (self->path), GTK_ORIENTATION_VERTICAL, -1, FALSE));
}

static GtkSizeRequestMode
fathom_bb_corner_get_request_mode (GtkWidget *widget)
{
  return FATHOM_BB_CORNER (widget)->row ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
fathom_bb_corner_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  FathomBbCorner *self = FATHOM_BB_CORNER (widget);
  GtkWidget *path = GTK_WIDGET (self->path);
  int head = measure_part (self->head, orientation, -1, FALSE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->row)
    *minimum = head + tail_width (self, FALSE) + GAP;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (head + GAP + tail_width (self, TRUE), measure_part (path, orientation, -1, FALSE));
  else if (self->row)
    *minimum = row_height (self, for_size);
  else
    *minimum = line_height (self) + GAP + measure_part (path, orientation, -1, FALSE);
  *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static void
put (GtkWidget *part,
     int        x,
     int        y,
     int        width,
     int        height)
{
  if (gtk_widget_should_layout (part))
    gtk_widget_size_allocate (part, &(GtkAllocation) { x, y, MAX (width, measure_part (part, GTK_ORIENTATION_HORIZONTAL, -1, FALSE)), height }, -1);
}

static void
fathom_bb_corner_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  FathomBbCorner *self = FATHOM_BB_CORNER (widget);
  int tail = tail_width (self, FALSE);
  int line = self->row ? height : line_height (self);
  int path = self->row ? row_path (self, width) : width;

  for (Part part = 0; part < N_PARTS; part++)
    if (self->shown[part])
      put (self->parts[part], width - tail, 0, tail, line);
  gtk_widget_set_child_visible (GTK_WIDGET (self->path), path > 0);
  if (self->row)
    {
      put (self->head, 0, 0, row_head (self, width), line);
      put (GTK_WIDGET (self->path), width - tail - path - GAP, 0, path, height);
      return;
    }
  put (self->head, 0, 0, width - tail - GAP, line);
  put (GTK_WIDGET (self->path), 0, line + GAP, width, height - line - GAP);
}

/* Few large parts: its words, or all of it. */
static void
fathom_bb_corner_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomBbCorner *self = FATHOM_BB_CORNER (widget);
  int width = gtk_widget_get_width (widget) + 2 * EDGE, height = gtk_widget_get_height (widget) + 2 * EDGE;

  fathom_redraw_key_snapshot_area (snapshot, &GRAPHENE_RECT_INIT (-EDGE, -EDGE, width, height), fathom_bb_path_get_stamp (self->path));
  fathom_redraw_key_snapshot_area (snapshot, &GRAPHENE_RECT_INIT (-EDGE, -EDGE, width, gtk_widget_get_height (self->head) + EDGE),
                                   fathom_redraw_key_from_labels (widget));

  GTK_WIDGET_CLASS (fathom_bb_corner_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_bb_corner_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (fathom_bb_corner_parent_class)->dispose (object);
}

static void
fathom_bb_corner_class_init (FathomBbCornerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_corner_dispose;
  widget_class->get_request_mode = fathom_bb_corner_get_request_mode;
  widget_class->measure = fathom_bb_corner_measure;
  widget_class->size_allocate = fathom_bb_corner_size_allocate;
  widget_class->snapshot = fathom_bb_corner_snapshot;
  gtk_widget_class_set_css_name (widget_class, "corner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

static void
make_head (FathomBbCorner *self)
{
  GtkWidget *words = self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, HEAD_GAP);
  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->name = add_label (words, "heading");
  self->status = add_label (words, "caption");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->head), GTK_WIDGET (self->piece));
  gtk_box_append (GTK_BOX (self->head), words);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
}

static void
add_part (FathomBbCorner *self,
          Part            part,
          GtkWidget      *widget)
{
  self->parts[part] = widget;
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  set_seen (widget, FALSE);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static GtkWidget *
make_chip (void)
{
  GtkWidget *chip = gtk_label_new (_("Border!"));

  gtk_label_set_ellipsize (GTK_LABEL (chip), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (chip, "bb-chip");
  return chip;
}

static void
fathom_bb_corner_init (FathomBbCorner *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
fathom_bb_corner_new (guint seat)
{
  FathomBbCorner *self = g_object_new (FATHOM_TYPE_BB_CORNER, NULL);

  self->seat = seat;
  make_head (self);
  add_part (self, CHIP, make_chip ());
  add_part (self, RING, fathom_bb_ring_new (RING_SIZE));
  add_part (self, BUTTON, fathom_bb_call_button_new (seat, FALSE));
  self->path = FATHOM_BB_PATH (fathom_bb_path_new (seat));
  gtk_widget_set_parent (GTK_WIDGET (self->path), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
fathom_bb_corner_set_row (FathomBbCorner *self,
                          gboolean        row)
{
  g_return_if_fail (FATHOM_IS_BB_CORNER (self));

  if (self->row == row)
    return;
  self->row = row;
  set_class (self, "row", row);
  gtk_label_set_wrap (self->status, row);
  gtk_label_set_lines (self->status, row ? 2 : -1);
  fathom_bb_call_button_set_key_shown (FATHOM_BB_CALL_BUTTON (self->parts[BUTTON]), !row);
  fathom_bb_path_set_small (self->path, row);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fathom_bb_corner_set_silent (FathomBbCorner *self,
                             gboolean        silent)
{
  g_return_if_fail (FATHOM_IS_BB_CORNER (self));

  if (self->silent == silent)
    return;
  self->silent = silent;
  gtk_widget_set_visible (GTK_WIDGET (self->piece), !silent);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->words), silent ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->words), silent ? 8 : 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->status), silent);
  gtk_label_set_xalign (self->status, silent ? 1 : 0);
}

FathomBbPath *
fathom_bb_corner_get_path (FathomBbCorner *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_CORNER (self), NULL);

  return self->path;
}
