/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/seat-card.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/distance.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/ending/chests.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"

#include <math.h>

#define WIDE      150              /* from here on there is room for words */
#define TIGHT     90               /* below it marks are smaller */
#define CRAMPED   70               /* below it the numbers stand under shell and name: five seats in the narrowest window */
#define SMALL     15.0             /* px: a shell there */
#define LEAST     0.8              /* of letters of the usual size there */
#define NATURAL   178
#define NARROWEST 57
#define USUAL     22.0             /* the height of a line in letters of the usual size */
#define MARKS     32               /* the width of what stands before the two numbers */
#define AFAR      850              /* with all cards wider than this everything grows */

#define FATHOM_TYPE_DEEP_SEAT_CARD (fathom_deep_seat_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepSeatCard, fathom_deep_seat_card, FATHOM, DEEP_SEAT_CARD, GtkWidget)

struct _FathomDeepSeatCard
{
  GtkWidget      parent_instance;

  guint          seat;
  FathomSitting *sitting;

  FathomShape    shape;
  FathomColour   colour;
  guint          players, hand, resting, tokens, crew;
  int            vp;               /* -1: not known, or not told yet */
  gboolean       acts, leads, bot, untold;
  char          *detail;           /* "6 in hand · 1 resting" */
};

static void seat_card_init (FathomSeatCardInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomDeepSeatCard, fathom_deep_seat_card, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SEAT_CARD, seat_card_init))

/* Text */

static double
find_scale (FathomDeepSeatCard *self,
            double              width)
{
  return CLAMP (width * self->players / AFAR, 1, 1.8);
}

static int
measure_height (gpointer card,
                int      width)
{
  FathomDeepSeatCard *self = card;
  double scale = find_scale (self, width);

  return fathom_seat_card_measure_lines (GTK_WIDGET (self), scale) + (width < WIDE ? 6 : (int) (12 * scale));
}

/* Drawing */

static guint
find_light (FathomDeepSeatCard *self)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  return colour.red + colour.green + colour.blue > 1.5 ? FATHOM_DEEP_MARK_LIGHT : 0;
}

static double
draw_mark (FathomDeepSeatCard *self,
           GtkSnapshot        *snapshot,
           FathomDeepMark      mark,
           double              x,
           double              y,
           double              size)
{
  fathom_deep_mark_snapshot (snapshot, mark | find_light (self), &GRAPHENE_RECT_INIT (x, y, size, size));
  return x + size + 2;
}

static double
draw_number (FathomDeepSeatCard *self,
             GtkSnapshot        *snapshot,
             guint               number,
             double              scale,
             double              x,
             double              y)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = fathom_seat_card_make_layout (GTK_WIDGET (self), digits, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, layout, x, y, width + 2, 0.85);
  return x + width + 4;
}

/* A card and a hammock with numbers, where there is no room for words. */
static void
draw_short_detail (FathomDeepSeatCard *self,
                   GtkSnapshot        *snapshot,
                   double              scale,
                   double              x,
                   double              y,
                   int                 height)
{
  gboolean tight = gtk_widget_get_width (GTK_WIDGET (self)) < TIGHT;
  double mark = tight ? 11 : fathom_deep_distance_size (GTK_WIDGET (self), round (13 * scale)), top = y + (height - mark) / 2, apart = tight ? 3 : 1;

  if (self->vp >= 0)
    {
      draw_number (self, snapshot, self->vp, scale, draw_mark (self, snapshot, FATHOM_DEEP_MARK_CHEST, x, top, mark), y);
      return;
    }
  if (self->untold)
    {
      draw_number (self, snapshot, self->crew, scale, draw_mark (self, snapshot, FATHOM_DEEP_MARK_CARDS, x, top, mark), y);
      return;
    }
  x = draw_number (self, snapshot, self->hand, scale, draw_mark (self, snapshot, FATHOM_DEEP_MARK_CARDS, x, top, mark) - 1, y);
  draw_number (self, snapshot, self->resting, scale, draw_mark (self, snapshot, FATHOM_DEEP_MARK_HAMMOCK, x - apart + 1, top, mark) - 1, y);
}

static void
draw_detail (FathomDeepSeatCard *self,
             GtkSnapshot        *snapshot,
             double              scale,
             double              x,
             double              y,
             double              width)
{
  g_autoptr (PangoLayout) detail = fathom_seat_card_make_layout (GTK_WIDGET (self), self->detail, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int wanted, height;

  pango_layout_get_pixel_size (detail, &wanted, &height);
  if (wanted > width)
    draw_short_detail (self, snapshot, scale, x, y, height);
  else
    fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, detail, x, y, width, 0.8);
}

/* The name, then who leads a dive and who is a bot; tokens at the end of the line. */
static int
draw_name (FathomDeepSeatCard *self,
           GtkSnapshot        *snapshot,
           double              scale,
           double              x,
           double              y,
           double              width)
{
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (GTK_WIDGET (self), fathom_sitting_get_name (self->sitting, self->seat), scale, TRUE);
  double mark = gtk_widget_get_width (GTK_WIDGET (self)) < TIGHT ? 12 : fathom_deep_distance_size (GTK_WIDGET (self), round (15 * scale));
  double end = x + width;
  gboolean roomy = gtk_widget_get_width (GTK_WIDGET (self)) >= WIDE * 0.8;
  guint tokens = roomy && !self->untold ? MIN (self->tokens, 2) : 0;
  int wanted, height;

  pango_layout_get_pixel_size (name, &wanted, &height);
  for (guint i = 0; i < tokens; i++)
    draw_mark (self, snapshot, FATHOM_DEEP_MARK_TOKEN, end - mark - i * mark * 0.8, y, mark);
  width -= tokens > 0 ? mark * (0.4 + 0.8 * tokens) : 0;
  width -= (self->leads && roomy ? mark + 2 : 0) + (self->bot ? mark + 2 : 0);
  fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, name, x, y, width, 1);
  x += MIN (wanted, width) + 4;
  if (self->leads && roomy)
    x = draw_mark (self, snapshot, FATHOM_DEEP_MARK_BELL, x, y + (height - mark) / 2, mark);
  if (self->bot)
    draw_mark (self, snapshot, FATHOM_DEEP_MARK_BOT, x, y + (height - mark) / 2, mark);
  return height;
}

/* Large letters become smaller where a name would not fit, down to their usual size. */
static double
fit_letters (FathomDeepSeatCard *self,
             double              scale,
             double              room)
{
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (GTK_WIDGET (self), fathom_sitting_get_name (self->sitting, self->seat), scale, TRUE);
  g_autoptr (PangoLayout) digits = fathom_seat_card_make_layout (GTK_WIDGET (self), "00", scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int wanted, height, numbers;

  pango_layout_get_pixel_size (name, &wanted, &height);
  pango_layout_get_pixel_size (digits, &numbers, NULL);
  wanted = MAX (wanted, numbers + MARKS);
  return wanted > room && height > USUAL ? scale * MAX (room / wanted, USUAL / height) : scale;
}

/* Letters that let the name have the line beside a small shell. */
static double
fit_cramped (FathomDeepSeatCard *self,
             double              room)
{
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (GTK_WIDGET (self), fathom_sitting_get_name (self->sitting, self->seat), 1, TRUE);
  int wanted, height;

  pango_layout_get_pixel_size (name, &wanted, &height);
  return CLAMP (room / wanted, MIN (1, LEAST * USUAL / height), 1);
}

static void
draw_cramped (FathomDeepSeatCard *self,
              GtkSnapshot        *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget), x = 3 + SMALL + 2, room = width - x - 2, scale = fit_cramped (self, room);
  double lines = fathom_seat_card_measure_lines (widget, scale), y = (gtk_widget_get_height (widget) - lines) / 2;
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (widget, fathom_sitting_get_name (self->sitting, self->seat), scale, TRUE);
  int line;

  pango_layout_get_pixel_size (name, NULL, &line);
  fathom_piece_snapshot (snapshot, self->shape, self->colour, &GRAPHENE_RECT_INIT (3, y + (line - SMALL) / 2, SMALL, SMALL));
  fathom_seat_card_draw_line (widget, snapshot, name, x, y, room, 1);
  draw_short_detail (self, snapshot, scale, 4, y + line, lines - line);
  if (self->leads || self->bot)
    draw_mark (self, snapshot, self->leads ? FATHOM_DEEP_MARK_BELL : FATHOM_DEEP_MARK_BOT, width - SMALL, y + line + (lines - line - 13) / 2, 13);
}

static void
draw_roomy (FathomDeepSeatCard *self,
            GtkSnapshot        *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = width >= WIDE ? find_scale (self, width) : fit_letters (self, find_scale (self, width), width - 34);
  double padding = width < WIDE ? 4 : 8 * scale;
  double piece = MIN (height - 8, width < WIDE ? 22 : fathom_seat_card_measure_lines (GTK_WIDGET (self), scale) * 0.76), x = padding + piece + (width < WIDE ? 4 : 8 * scale);
  double y = (height - fathom_seat_card_measure_lines (GTK_WIDGET (self), scale)) / 2, room = width - x - padding * 0.75;
  int line;

  fathom_piece_snapshot (snapshot, self->shape, self->colour, &GRAPHENE_RECT_INIT (padding, (height - piece) / 2, piece, piece));
  if (self->leads && width < WIDE * 0.8) /* no room beside the name */
    draw_mark (self, snapshot, FATHOM_DEEP_MARK_BELL, 1, height - 19, 18);
  line = draw_name (self, snapshot, scale, x, y, room);
  draw_detail (self, snapshot, scale, x, y + line, room);
}

static void
fathom_deep_seat_card_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  FathomDeepSeatCard *self = FATHOM_DEEP_SEAT_CARD (widget);

  if (self->sitting == NULL)
    return;
  if (gtk_widget_get_width (widget) < CRAMPED)
    draw_cramped (self, snapshot);
  else
    draw_roomy (self, snapshot);
  if (self->acts)
    fathom_seat_card_draw_pointer (widget, snapshot);
}

static GtkSizeRequestMode
fathom_deep_seat_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_deep_seat_card_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  static const int widths[] = { NARROWEST, NATURAL };

  *minimum_baseline = *natural_baseline = -1;
  fathom_seat_card_measure (widget, orientation, for_size, widths, measure_height, minimum, natural);
}

static void
fathom_deep_seat_card_dispose (GObject *object)
{
  FathomDeepSeatCard *self = FATHOM_DEEP_SEAT_CARD (object);

  g_clear_object (&self->sitting);
  g_clear_pointer (&self->detail, g_free);

  G_OBJECT_CLASS (fathom_deep_seat_card_parent_class)->dispose (object);
}

static void
fathom_deep_seat_card_class_init (FathomDeepSeatCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_seat_card_dispose;
  widget_class->get_request_mode = fathom_deep_seat_card_get_request_mode;
  widget_class->measure = fathom_deep_seat_card_measure;
  widget_class->snapshot = fathom_deep_seat_card_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_seat_card_init (FathomDeepSeatCard *self)
{
}

GtkWidget *
fathom_deep_seat_card_new (guint seat)
{
  FathomDeepSeatCard *self = g_object_new (FATHOM_TYPE_DEEP_SEAT_CARD, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}

/* Who has to act: not always the one whose turn it is. Where anyone may, the one who leads; without a leader, those who are still in. */
static gboolean
find_acts (FathomDeepSeatCard    *self,
           const FathomDeepState *seen)
{
  gint mover = fathom_deep_blue.mover (seen);

  if (mover == FATHOM_OVER)
    return FALSE;
  if (mover > 0)
    return (guint) mover == self->seat;
  if (seen->phase == FATHOM_DEEP_PHASE_OPEN && seen->failed)
    return (seen->still_in >> (self->seat - 1) & 1) != 0;
  return (seen->leader != 0 ? seen->leader : seen->turn) == self->seat;
}

/* What the chests hold, once all of them have been opened; -1 before, also while the last dive is explained. */
static int
find_vp (FathomDeepSeatCard    *self,
         const FathomDeepState *seen)
{
  FathomDeepScore score;

  if (seen->phase != FATHOM_DEEP_PHASE_OVER || fathom_deep_chests_get_told (self->sitting) < seen->n_dives ||
      fathom_deep_dive_plan_get_ended (fathom_deep_dive_plan_get (self->sitting)) != NULL)
    return -1;
  fathom_deep_score (seen, &score);
  return score.known[self->seat - 1] ? score.totals[self->seat - 1] : -1;
}

static char *
dup_detail (FathomDeepSeatCard *self)
{
  g_autofree char *hand = g_strdup_printf (ngettext ("%u in hand", "%u in hand", self->hand), self->hand);
  g_autofree char *resting = g_strdup_printf (ngettext ("%u resting", "%u resting", self->resting), self->resting);

  g_autofree char *crew = g_strdup_printf (ngettext ("crew of %u", "crew of %u", self->crew), self->crew);

  if (self->vp >= 0)
    {
      g_autofree char *vp = g_strdup_printf (ngettext ("%u VP", "%u VP", (guint) self->vp), (guint) self->vp);

      return g_strdup_printf ("%s · %s", crew, vp);
    }
  if (self->untold)
    return g_steal_pointer (&crew);
  return g_strdup_printf ("%s · %s", hand, resting);
}

static void
say (FathomDeepSeatCard *self)
{
  g_autoptr (GString) text = g_string_new (fathom_sitting_get_name (self->sitting, self->seat));

  if (self->bot)
    g_string_append_printf (text, ", %s", _("a bot"));
  if (self->acts)
    g_string_append_printf (text, ", %s", _("to act"));
  if (self->leads)
    g_string_append_printf (text, ", %s", _("leads the dive"));
  g_string_append_printf (text, ": %s", self->detail);
  if (self->tokens > 0 && !self->untold)
    {
      g_autofree char *tokens = g_strdup_printf (ngettext ("%u starting token", "%u starting tokens", self->tokens), self->tokens);

      g_string_append_printf (text, " · %s", tokens);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  fathom_tooltip_set (GTK_WIDGET (self), text->str);
}

static void fathom_deep_seat_card_show (FathomSeatCard *card,
                                        FathomSitting  *sitting);

/* The chests are being opened. */
static void
told_cb (FathomDeepSeatCard *self)
{
  if (self->sitting != NULL && fathom_sitting_is_over (self->sitting))
    fathom_deep_seat_card_show (FATHOM_SEAT_CARD (self), self->sitting);
}

static void
watch (FathomDeepSeatCard *self,
       FathomSitting      *sitting)
{
  if (self->sitting == sitting)
    return;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (fathom_deep_dive_plan_get (self->sitting), self);
  if (sitting != NULL)
    g_signal_connect_object (fathom_deep_dive_plan_get (sitting), "changed", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
}

static void
fathom_deep_seat_card_show (FathomSeatCard *card,
                            FathomSitting  *sitting)
{
  FathomDeepSeatCard *self = FATHOM_DEEP_SEAT_CARD (card);
  const FathomDeepState *seen = sitting != NULL ? fathom_sitting_get_seen (sitting) : NULL;

  watch (self, sitting);
  g_set_object (&self->sitting, sitting);
  if (sitting == NULL)
    return;
  fathom_sitting_get_look (sitting, self->seat, &self->shape, &self->colour);
  self->players = seen->players;
  self->untold = seen->crew_table;
  self->hand = seen->n_hand[self->seat - 1];
  self->resting = seen->n_resting[self->seat - 1];
  self->tokens = seen->tokens[self->seat - 1];
  self->crew = fathom_deep_crew (seen, self->seat);
  self->vp = find_vp (self, seen);
  self->bot = fathom_sitting_is_bot (sitting, self->seat);
  self->acts = find_acts (self, seen);
  self->leads = seen->leader == self->seat;
  g_free (self->detail);
  self->detail = dup_detail (self);
  say (self);
  if (self->acts)
    gtk_widget_add_css_class (GTK_WIDGET (self), "turn");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "turn");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
fathom_deep_seat_card_get_redraw_key (FathomSeatCard *card)
{
  FathomDeepSeatCard *self = FATHOM_DEEP_SEAT_CARD (card);

  return ((self->detail != NULL ? g_str_hash (self->detail) : 0) * 8 + self->acts * 4 + self->leads * 2) * 7 + self->tokens;
}

static void
seat_card_init (FathomSeatCardInterface *iface)
{
  iface->show = fathom_deep_seat_card_show;
  iface->get_redraw_key = fathom_deep_seat_card_get_redraw_key;
}
