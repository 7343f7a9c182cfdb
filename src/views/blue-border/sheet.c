/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/sheet.h"

#define GAP         12
#define NARROW_GAP  6
#define NARROW_PAD  4
#define FRAME       20         /* of a corner: what its path is narrower than it */
#define PAD         8          /* of the panel in the middle */
#define FIELD_PART  57         /* of 100, beside the discards */
#define AWAY        40         /* px from a shade to a colour */

struct _FathomBbSheet
{
  GtkWidget         parent_instance;

  FathomBbCorner   *corners[FATHOM_BB_SEATS];
  GtkWidget        *chips;
  GtkWidget        *panel;     /* behind the field */
  FathomBbField    *field;
  FathomBbDiscards *discards;
  guint             players;
  guint             front;
  gboolean          referee;
  gboolean          wide;      /* a corner for everybody */
  GtkAdjustment    *scroll;    /* how far it is scrolled */
  guint             telling;
  guint             placing;
  guint             place;     /* that should be seen of the path in front */
  gboolean          over;      /* nothing will be taken any more */
  gboolean          seeks;     /* it, once all has its place */
};

enum { PROP_CORNERS = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomBbSheet, fathom_bb_sheet, GTK_TYPE_WIDGET)

static void page_changed_cb (FathomBbSheet *self);

static int
height_of (gpointer widget,
           int      width)
{
  int minimum = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
width_of (gpointer widget)
{
  int minimum = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
put (gpointer widget,
     int      x,
     int      y,
     int      width,
     int      height)
{
  gtk_widget_set_child_visible (widget, height > 0);
  if (height > 0)
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

/* A corner for everybody */

static int
least_corner (FathomBbSheet *self)
{
  int least = fathom_bb_path_width_for (FATHOM_BB_LEAST_CARD) + FRAME;

  for (guint i = 0; i < self->players; i++)
    least = MAX (least, width_of (self->corners[i]));
  return least;
}

static gboolean
is_wide (FathomBbSheet *self,
         int            width)
{
  return width >= 2 * least_corner (self) + GAP;
}

static guint
count_rows (FathomBbSheet *self)
{
  return self->players > 2 ? 2 : 1;
}

/* What a corner is higher than its path. */
static int
chrome_of (FathomBbSheet *self,
           int            width)
{
  int chrome = 0;

  for (guint i = 0; i < self->players; i++)
    chrome = MAX (chrome, height_of (self->corners[i], width));
  return chrome - fathom_bb_path_height_for (FATHOM_BB_LEAST_CARD);
}

/* What does not depend on the size of the cards, measured once. */
typedef struct
{
  int chrome;
  int discards;
} Sizes;

static Sizes
measure_sizes (FathomBbSheet *self,
               int            width)
{
  return (Sizes) { chrome_of (self, (width - GAP) / 2), height_of (self->discards, -1) };
}

static int
middle_height (FathomBbSheet *self,
               Sizes          sizes,
               int            card)
{
  return 2 * PAD + (self->referee ? sizes.discards : MAX (sizes.discards, fathom_bb_field_height_for (card, TRUE)));
}

static int
wide_height (FathomBbSheet *self,
             Sizes          sizes,
             int            card)
{
  return count_rows (self) * (sizes.chrome + fathom_bb_path_height_for (card) + GAP) + middle_height (self, sizes, card);
}

/* The largest cards for which there is room. */
static int
find_card (FathomBbSheet *self,
           Sizes          sizes,
           int            width,
           int            height)
{
  int card = FATHOM_BB_MOST_CARD;

  while (card > FATHOM_BB_LEAST_CARD && (fathom_bb_path_width_for (card) > (width - GAP) / 2 - FRAME || wide_height (self, sizes, card) > height))
    card--;
  return card;
}

static void
set_card (FathomBbSheet *self,
          int            card)
{
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    fathom_bb_path_set_card (fathom_bb_corner_get_path (self->corners[i]), card);
  fathom_bb_field_set_card (self->field, card);
}

/* The discards are coloured: between them and the last pile lies enough slate. */
static void
put_middle (FathomBbSheet *self,
            int            y,
            int            width,
            int            height,
            int            card)
{
  int inner = width - 2 * PAD - GAP;
  int field = self->referee ? -GAP : inner * FIELD_PART / 100;
  int beside = (field / 5 - card) / 2 + GAP;

  put (self->panel, 0, y, width, height);
  fathom_bb_field_set_margin (self->field, MAX (AWAY + 2 - beside, 0) * 5 / 4);
  put (self->field, PAD, y + PAD, field, self->referee ? 0 : height - 2 * PAD);
  put (self->discards, PAD + field + GAP, y + PAD, inner - field, height - 2 * PAD);
}

static void
put_wide (FathomBbSheet *self,
          int            width,
          int            height)
{
  Sizes sizes = measure_sizes (self, width);
  int card = find_card (self, sizes, width, height), half = (width - GAP) / 2, rows = count_rows (self);
  int middle = middle_height (self, sizes, card);
  int corner = MAX ((height - middle) / rows - GAP, (wide_height (self, sizes, card) - middle) / rows - GAP);

  set_card (self, card);
  put (self->chips, 0, 0, 0, 0);
  put (self->corners[0], 0, 0, half, corner);
  put (self->corners[1], half + GAP, 0, half, corner);
  put_middle (self, corner + GAP, width, middle, card);
  put (self->corners[2], 0, corner + middle + 2 * GAP, half, self->players > 2 ? corner : 0);
  put (self->corners[3], half + GAP, corner + middle + 2 * GAP, half, self->players > 3 ? corner : 0);
}

/* One at a time */

static FathomBbCorner *
get_front (FathomBbSheet *self)
{
  return self->corners[CLAMP (self->front, 1, FATHOM_BB_SEATS) - 1];
}

/* What does not depend on the size of the cards. */
static Sizes
measure_narrow (FathomBbSheet *self,
                int            width)
{
  return (Sizes) { height_of (self->chips, width) + height_of (get_front (self), width) - fathom_bb_path_height_for (FATHOM_BB_LEAST_CARD),
                   height_of (self->discards, width) };
}

static int
narrow_height (Sizes sizes,
               int   card)
{
  return sizes.chrome + fathom_bb_path_height_for (card) + fathom_bb_field_height_for (card, FALSE) + 2 * NARROW_PAD + sizes.discards +
         3 * NARROW_GAP;
}

static int
find_narrow_card (Sizes sizes,
                  int   width,
                  int   height)
{
  int card = FATHOM_BB_MOST_CARD;

  while (card > FATHOM_BB_LEAST_CARD && (fathom_bb_path_width_for (card) > width - FRAME || narrow_height (sizes, card) > height))
    card--;
  return card;
}

/* What can be taken is always in sight: where the window is too low for all, the path scrolls behind it. At the end the path is all. */
static int
find_field (FathomBbSheet *self,
            int            top,
            int            y,
            int            height)
{
  double bottom = gtk_adjustment_get_value (self->scroll) + gtk_adjustment_get_page_size (self->scroll);

  return self->over ? y : CLAMP ((int) bottom - height, MIN (top, y), y);
}

static void
put_narrow (FathomBbSheet *self,
            int            width,
            int            height)
{
  Sizes sizes = measure_narrow (self, width);
  int card = find_narrow_card (sizes, width, height), chips = height_of (self->chips, width);
  int corner = sizes.chrome - chips + fathom_bb_path_height_for (card), field = fathom_bb_field_height_for (card, FALSE);
  int y = 0, stands;

  set_card (self, card);
  fathom_bb_field_set_margin (self->field, 0);
  put (self->chips, 0, y, width, chips);
  y += chips + NARROW_GAP;
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    put (self->corners[i], 0, y, width, self->corners[i] == get_front (self) ? corner : 0);
  y += corner + NARROW_GAP;
  stands = find_field (self, chips + NARROW_GAP, y, field + 2 * NARROW_PAD);
  put (self->panel, 0, stands, width, field + 2 * NARROW_PAD);
  put (self->field, NARROW_PAD, stands + NARROW_PAD, width - 2 * NARROW_PAD, field);
  y += field + 2 * NARROW_PAD + NARROW_GAP;
  put (self->discards, 0, y, width, sizes.discards);
  if (self->seeks)
    page_changed_cb (self);
}

/* A line for everybody */

static int
rows_height (FathomBbSheet *self,
             int            width)
{
  int height = height_of (self->discards, width);

  for (guint i = 0; i < self->players; i++)
    height += height_of (self->corners[i], width) + GAP / 2;
  return height;
}

static void
put_rows (FathomBbSheet *self,
          int            width,
          int            height)
{
  int y = 0;

  put (self->chips, 0, 0, 0, 0);
  put (self->panel, 0, 0, 0, 0);
  put (self->field, 0, 0, 0, 0);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      int corner = i < self->players ? height_of (self->corners[i], width) : 0;

      put (self->corners[i], 0, y, width, corner);
      y += corner > 0 ? corner + GAP / 2 : 0;
    }
  put (self->discards, 0, y, width, height_of (self->discards, width));
}

/* The widget */

static gboolean
tell_cb (gpointer user_data)
{
  FathomBbSheet *self = user_data;

  self->telling = 0;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->chips), GTK_ACCESSIBLE_STATE_HIDDEN, self->referee || self->wide, -1);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    fathom_bb_corner_set_row (self->corners[i], self->referee && !self->wide);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CORNERS]);
  return G_SOURCE_REMOVE;
}

static void
set_wide (FathomBbSheet *self,
          gboolean       wide)
{
  if (self->wide == wide)
    return;
  self->wide = wide;
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH, tell_cb, self, NULL);
}

static GtkSizeRequestMode
fathom_bb_sheet_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_height (FathomBbSheet *self,
                int            width)
{
  if (is_wide (self, width))
    return wide_height (self, measure_sizes (self, width), FATHOM_BB_LEAST_CARD);
  return self->referee ? rows_height (self, width) : narrow_height (measure_narrow (self, width), FATHOM_BB_LEAST_CARD);
}

static void
fathom_bb_sheet_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  FathomBbSheet *self = FATHOM_BB_SHEET (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = fathom_bb_path_width_for (FATHOM_BB_LEAST_CARD) + FRAME;
      *natural = 2 * *minimum + GAP;
    }
  else
    {
      *natural = self->players == 0 ? 0 : measure_height (self, for_size < 0 ? 800 : for_size);
      *minimum = self->players == 0 || for_size >= 0 ? *natural
                                                     : MIN (*natural, measure_height (self, fathom_bb_path_width_for (FATHOM_BB_LEAST_CARD) + FRAME));
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_sheet_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  FathomBbSheet *self = FATHOM_BB_SHEET (widget);

  if (self->players == 0)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        gtk_widget_set_child_visible (child, FALSE);
      return;
    }
  set_wide (self, is_wide (self, width));
  if (self->wide)
    put_wide (self, width, height);
  else if (self->referee)
    put_rows (self, width, height);
  else
    put_narrow (self, width, height);
}

static void
fathom_bb_sheet_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_CORNERS)
    g_value_set_boolean (value, FATHOM_BB_SHEET (object)->wide);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_bb_sheet_dispose (GObject *object)
{
  FathomBbSheet *self = FATHOM_BB_SHEET (object);
  GtkWidget *child;

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_handle_id (&self->placing, g_source_remove);
  g_clear_object (&self->scroll);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (fathom_bb_sheet_parent_class)->dispose (object);
}

static void
fathom_bb_sheet_class_init (FathomBbSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_bb_sheet_dispose;
  object_class->get_property = fathom_bb_sheet_get_property;
  widget_class->get_request_mode = fathom_bb_sheet_get_request_mode;
  widget_class->measure = fathom_bb_sheet_measure;
  widget_class->size_allocate = fathom_bb_sheet_size_allocate;

  properties[PROP_CORNERS] = g_param_spec_boolean ("corners", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
fathom_bb_sheet_init (FathomBbSheet *self)
{
  self->panel = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->panel, "card");
}

static void
scrolled_cb (FathomBbSheet *self)
{
  if (!self->wide && !self->referee)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* No farther than to the place that matters now: it is above the field then. */
static void
seek (FathomBbSheet *self)
{
  FathomBbPath *path = fathom_bb_corner_get_path (get_front (self));
  double room = gtk_adjustment_get_page_size (self->scroll), top;
  graphene_rect_t card;

  room -= self->over ? 0 : gtk_widget_get_height (self->panel);
  fathom_bb_path_get_bounds (path, self->place, &card);
  if (gtk_widget_translate_coordinates (GTK_WIDGET (path), GTK_WIDGET (self), 0, card.origin.y, NULL, &top))
    gtk_adjustment_set_value (self->scroll, top + card.size.height + NARROW_GAP - room);
}

static gboolean
place_cb (gpointer user_data)
{
  FathomBbSheet *self = user_data;

  self->placing = 0;
  if (self->seeks && !self->wide && !self->referee)
    seek (self);
  self->seeks = FALSE;
  scrolled_cb (self);
  return G_SOURCE_REMOVE;
}

/* It is allocated at this very moment. */
static void
page_changed_cb (FathomBbSheet *self)
{
  self->seeks = TRUE;
  if (self->placing == 0)
    self->placing = g_idle_add_full (G_PRIORITY_HIGH, place_cb, self, NULL);
}

/* In the order in which the keyboard goes through them: the field comes first of what can be pressed. */
GtkWidget *
fathom_bb_sheet_new (FathomBbCorner   *corners[FATHOM_BB_SEATS],
                     GtkWidget        *chips,
                     FathomBbField    *field,
                     FathomBbDiscards *discards,
                     GtkAdjustment    *scroll)
{
  FathomBbSheet *self = g_object_new (FATHOM_TYPE_BB_SHEET, NULL);

  self->scroll = g_object_ref (scroll);
  g_signal_connect_object (scroll, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scroll, "notify::page-size", G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  self->chips = chips;
  self->field = field;
  self->discards = discards;
  gtk_widget_set_parent (chips, GTK_WIDGET (self));
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      self->corners[i] = corners[i];
      gtk_widget_set_parent (GTK_WIDGET (corners[i]), GTK_WIDGET (self));
    }
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self)); /* before the paths */
  gtk_widget_set_parent (GTK_WIDGET (field), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (discards), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
fathom_bb_sheet_set_players (FathomBbSheet *self,
                             guint          players)
{
  g_return_if_fail (FATHOM_IS_BB_SHEET (self));

  if (self->players == players)
    return;
  self->players = players;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fathom_bb_sheet_set_front (FathomBbSheet *self,
                           guint          seat)
{
  g_return_if_fail (FATHOM_IS_BB_SHEET (self));

  if (seat == self->front)
    return;
  self->front = seat;
  if (!self->wide) /* else all of them are seen */
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fathom_bb_sheet_set_place (FathomBbSheet *self,
                           guint          place,
                           gboolean       over)
{
  g_return_if_fail (FATHOM_IS_BB_SHEET (self));

  self->over = over;
  self->place = MIN (place, FATHOM_BB_PLACES - 1);
  self->seeks = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
fathom_bb_sheet_set_referee (FathomBbSheet *self,
                             gboolean       referee)
{
  g_return_if_fail (FATHOM_IS_BB_SHEET (self));

  if (self->referee == referee)
    return;
  self->referee = referee;
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH, tell_cb, self, NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
fathom_bb_sheet_get_corners (FathomBbSheet *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_SHEET (self), FALSE);

  return self->wide;
}
