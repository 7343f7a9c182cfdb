/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/seat-card.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/art.h"
#include "views/into-the-blue/chest.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/piece.h"
#include "views/widgets/gtk-fixes.h"
#include "views/app/ui-language.h"

#include <math.h>

#define CLOSE     70               /* five of them in a narrow window */
#define WIDE      118              /* from here on there is room for words */
#define AFAR      850              /* with all cards wider than this everything grows, to be read from afar, */
#define ROOMY     9.0              /* as long as a card has room for so many letters */
#define NATURAL   165
#define NARROWEST 57               /* with its margins five of them fit into the narrowest window */
#define SMALLEST  14.0             /* how high the line of a name is at least */
#define SMALL     0.5              /* of what it would be otherwise */
#define SIGNS     44               /* room for what stands behind the shells where words do not fit */
#define MARK      11               /* a sign there */
#define CHEST_GAP 5                /* so that nobody reads "3 chests" where 3 shells and a chest are meant */
#define LEAST_FIT 0.6              /* how small all of it may get, to stay inside the card */

struct _FathomItbSeatCard
{
  GtkButton      parent_instance;

  guint          seat;
  FathomSitting *sitting;

  FathomShape    shape;
  FathomColour   colour;
  guint          players, left, chests;
  int            points;           /* so far; -1: they are not shown */
  gboolean       turn, bot, ender, last_turn;
  gboolean       ending;           /* the last turns are being taken */
  char          *detail;           /* "7 shells · one last turn · 1 chest" */
  char          *brief;            /* "7 shells · 1 chest" */
};

enum { PROP_SEAT = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

static void seat_card_init (FathomSeatCardInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomItbSeatCard, fathom_itb_seat_card, GTK_TYPE_BUTTON,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SEAT_CARD, seat_card_init))

/* Text */

static double
find_scale (FathomItbSeatCard *self,
            double             width)
{
  g_autoptr (PangoLayout) layout = fathom_seat_card_make_layout (GTK_WIDGET (self), "M", 1, TRUE);
  int letter;

  pango_layout_get_pixel_size (layout, &letter, NULL);
  return CLAMP (MIN (width * self->players / AFAR, width / (ROOMY * letter)), 1, 2.2);
}

static int
measure_height (gpointer card,
                int      width)
{
  FathomItbSeatCard *self = card;
  double scale = find_scale (self, width);

  return fathom_seat_card_measure_lines (GTK_WIDGET (self), scale) + (width < WIDE ? 6 : (int) (14 * scale));
}

/* Drawing */

static double
draw_mark (GtkSnapshot   *snapshot,
           FathomItbSign  sign,
           double         x,
           double         y,
           double         size)
{
  double width = sign == FATHOM_ITB_SIGN_CHEST ? size * 1.3 : size;

  fathom_itb_art_sign (snapshot, sign, &GRAPHENE_RECT_INIT (x, y, width, sign == FATHOM_ITB_SIGN_CHEST ? size * 0.93 : size));
  return x + width + 2;
}

static FathomItbSign
get_ending (FathomItbSeatCard *self)
{
  return self->last_turn ? FATHOM_ITB_SIGN_LAST_TURN : FATHOM_ITB_SIGN_DONE;
}

/* "7 shells" as long as the signs behind it have their place too. */
static char *
dup_shells (FathomItbSeatCard *self,
            double             scale,
            double             width)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u shell", "%u shells", self->left), self->left);
  g_autoptr (PangoLayout) layout = fathom_seat_card_make_layout (GTK_WIDGET (self), words, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int wanted;

  pango_layout_get_pixel_size (layout, &wanted, NULL);
  if (wanted + SIGNS * scale <= width)
    return g_steal_pointer (&words);
  return g_strdup_printf ("%u", self->left);
}

/* How wide that would like to be. */
static double
measure_short_detail (FathomItbSeatCard *self,
                      const char        *text,
                      const char        *chests,
                      double             scale)
{
  g_autoptr (PangoLayout) number = fathom_seat_card_make_layout (GTK_WIDGET (self), text, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  g_autoptr (PangoLayout) times = fathom_seat_card_make_layout (GTK_WIDGET (self), chests, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int text_width, times_width;
  double wanted;

  pango_layout_get_pixel_size (number, &text_width, NULL);
  pango_layout_get_pixel_size (times, &times_width, NULL);
  wanted = text_width;
  if (self->ending || self->chests > 0)
    wanted += 4;
  if (self->ending)
    wanted += MARK * scale + 2;
  if (self->chests > 0)
    wanted += CHEST_GAP * scale + MARK * scale * 1.3 + 2 + times_width;
  return MAX (wanted, 1);
}

/* The running score where it finds room, even if small: "8 · 2", or "8 · 2+" before the chests. */
static char *
dup_short_score (FathomItbSeatCard *self,
                 const char        *chests,
                 double             scale,
                 double             width)
{
  g_autofree char *numbers = g_strdup_printf (self->chests > 0 ? "%u · %d+" : "%u · %d", self->left, self->points);

  if (self->points < 0 || measure_short_detail (self, numbers, chests, scale) * LEAST_FIT > width)
    return NULL;
  return g_steal_pointer (&numbers);
}

/* Where there is no room for words: "7 shells", or "7" alone, and a chest with the number of those taken. */
static void
draw_short_detail (FathomItbSeatCard *self,
                   GtkSnapshot       *snapshot,
                   double             scale,
                   double             x,
                   double             y,
                   double             width)
{
  g_autofree char *chests = g_strdup_printf ("%u", self->chests);
  g_autofree char *score = dup_short_score (self, chests, scale, width);
  g_autofree char *text = score != NULL ? g_steal_pointer (&score) : dup_shells (self, scale, width);
  double fit = CLAMP (width / measure_short_detail (self, text, chests, scale), LEAST_FIT, 1);
  g_autoptr (PangoLayout) number = fathom_seat_card_make_layout (GTK_WIDGET (self), text, scale * fit * FATHOM_SEAT_CARD_DETAIL, FALSE);
  g_autoptr (PangoLayout) times = fathom_seat_card_make_layout (GTK_WIDGET (self), chests, scale * fit * FATHOM_SEAT_CARD_DETAIL, FALSE);
  double mark = round (MARK * scale * fit);
  int text_width, height;

  pango_layout_get_pixel_size (number, &text_width, &height);
  fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, number, x, y, width, 0.8);
  x += text_width + 4;
  if (self->ending)
    x = draw_mark (snapshot, get_ending (self), x, y + (height - mark) / 2.0, mark);
  if (self->chests > 0)
    {
      x = draw_mark (snapshot, FATHOM_ITB_SIGN_CHEST, x + round (CHEST_GAP * scale * fit), y + (height - mark) / 2.0, mark);
      fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, times, x, y, width, 0.8);
    }
}

static void
draw_detail (FathomItbSeatCard *self,
             GtkSnapshot       *snapshot,
             double             scale,
             double             x,
             double             y,
             double             width)
{
  g_autoptr (PangoLayout) detail = fathom_seat_card_make_layout (GTK_WIDGET (self), self->detail, scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  double mark = self->ending && !self->ender ? round (13 * scale) : 0, gap = mark > 0 ? round (3 * scale) : 0;
  int text_width, height;

  pango_layout_get_pixel_size (detail, &text_width, &height);
  if (text_width > width - mark - gap)
    {
      pango_layout_set_text (detail, self->brief, -1);
      pango_layout_get_pixel_size (detail, &text_width, &height);
    }
  if (text_width > width - mark - gap)
    {
      draw_short_detail (self, snapshot, scale, x, y, width);
      return;
    }
  if (mark > 0)
    draw_mark (snapshot, get_ending (self), x, y + (height - mark) / 2, mark);
  fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, detail, x + mark + gap, y, width - mark - gap, 0.75);
}

/* Where a name has no room its letters get smaller, as far as they can still be read, before it is cut. */
static PangoLayout *
make_name (FathomItbSeatCard *self,
           double             scale,
           double             width)
{
  const char *text = fathom_sitting_get_name (self->sitting, self->seat);
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (GTK_WIDGET (self), text, scale, TRUE);
  int wanted, height;

  pango_layout_get_pixel_size (name, &wanted, &height);
  if (wanted < width)
    return g_steal_pointer (&name);
  return fathom_seat_card_make_layout (GTK_WIDGET (self), text, scale * CLAMP (width / (wanted + 2), MAX (SMALLEST / height, SMALL), 1), TRUE);
}

static void
draw_name (FathomItbSeatCard *self,
           GtkSnapshot       *snapshot,
           double             scale,
           double             x,
           double             y,
           double             width,
           int               *height)
{
  double mark = self->bot && gtk_widget_get_width (GTK_WIDGET (self)) >= WIDE ? round (13 * scale) : 0;
  g_autoptr (PangoLayout) name = make_name (self, scale, width - mark - (mark > 0 ? 3 : 0));
  int name_width;

  pango_layout_set_width (name, MAX (1, width - mark - (mark > 0 ? 3 : 0)) * PANGO_SCALE);
  pango_layout_get_pixel_size (name, &name_width, height);
  fathom_seat_card_draw_line (GTK_WIDGET (self), snapshot, name, x, y, width - mark - (mark > 0 ? 3 : 0), 1);
  if (mark > 0)
    draw_mark (snapshot, FATHOM_ITB_SIGN_BOT, x + name_width + 4, y + (*height - mark) / 2, mark);
}

static void
fathom_itb_seat_card_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  FathomItbSeatCard *self = FATHOM_ITB_SEAT_CARD (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double scale = find_scale (self, width), padding = width < WIDE ? 4 : 10 * scale;
  double piece = MIN (height - 8, width < CLOSE ? 18 : width < WIDE ? 20 : MIN (fathom_seat_card_measure_lines (GTK_WIDGET (self), scale) * 0.78, width * 0.26));
  double x = padding + piece + (width < CLOSE ? 2 : width < WIDE ? 4 : 9 * scale), room = width - x - (width < WIDE ? 5 : padding * 0.6);
  double y = (height - fathom_seat_card_measure_lines (GTK_WIDGET (self), scale)) / 2;
  int name_height;

  if (self->sitting == NULL)
    return;
  fathom_piece_snapshot (snapshot, self->shape, self->colour, &GRAPHENE_RECT_INIT (padding, (height - piece) / 2, piece, piece));
  draw_name (self, snapshot, scale, x, y, room, &name_height);
  if (width < WIDE && self->bot)
    draw_mark (snapshot, FATHOM_ITB_SIGN_BOT, padding - 3, (height + piece) / 2 - 7, 13);
  if (width < WIDE)
    draw_short_detail (self, snapshot, scale, x, y + name_height, room);
  else
    draw_detail (self, snapshot, scale, x, y + name_height, room);
  if (self->turn)
    fathom_seat_card_draw_pointer (widget, snapshot);
}

/* What it says */

/* How many chests, or their values where the viewer knows them all. */
static char *
dup_chests (FathomItbSeatCard    *self,
            const FathomItbState *seen)
{
  g_autoptr (GString) values = g_string_new (NULL);
  guint known = 0;

  for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
    {
      guint owner, value;

      fathom_itb_find_chest (seen, position, &owner, &value);
      if (owner != self->seat || value == FATHOM_ITB_UNKNOWN || fathom_sitting_is_veiled (self->sitting, position))
        continue;
      g_string_append_printf (values, known == 0 ? "%u" : ", %u", value);
      known++;
    }
  if (known > 0)
    /* Translators: chests somebody has, and their values: "2 chests (5, 7)" */
    return g_strdup_printf (ngettext ("%u chest (%s)", "%u chests (%s)", self->chests), self->chests, values->str);
  return g_strdup_printf (ngettext ("%u chest", "%u chests", self->chests), self->chests);
}

/* NULL: the end is not near. */
static const char *
get_last_turn (FathomItbSeatCard *self)
{
  if (!self->ending || self->ender)
    return NULL;
  if (self->last_turn)
    return self->turn ? _("the last turn") : _("one last turn");
  return _("last turn taken");
}

/* Treasures as they would be given now. */
static int
find_points (FathomItbSeatCard    *self,
             const FathomItbState *seen)
{
  FathomItbScore score;

  if (!fathom_sitting_get_running_score (self->sitting) || seen->phase >= FATHOM_ITB_PHASE_OVER)
    return -1;
  fathom_itb_score (seen, &score);
  return score.treasures[self->seat - 1];
}

/* "7 + 2 chests": the chests are a secret. */
static void
add_points (FathomItbSeatCard    *self,
            const FathomItbState *seen,
            GString              *text)
{
  g_autofree char *chests = dup_chests (self, seen);
  guint points = (guint) self->points;

  g_string_append (text, " · ");
  if (self->chests > 0)
    /* Translators: points so far and chests: "7 + 2 chests" */
    g_string_append_printf (text, _("%u + %s"), points, chests);
  else
    g_string_append_printf (text, ngettext ("%u point", "%u points", points), points);
}

static char *
dup_detail (FathomItbSeatCard    *self,
            const FathomItbState *seen,
            const char           *last_turn)
{
  GString *text = g_string_new (NULL);

  if (self->ender)
    g_string_append (text, _("out of shells"));
  else
    g_string_append_printf (text, ngettext ("%u shell", "%u shells", self->left), self->left);
  if (last_turn != NULL)
    g_string_append_printf (text, " · %s", last_turn);
  if (self->points >= 0)
    add_points (self, seen, text);
  else if (self->chests > 0)
    {
      g_autofree char *chests = dup_chests (self, seen);

      g_string_append_printf (text, " · %s", chests);
    }
  return g_string_free (text, FALSE);
}

/* With a running score a number alone is enough for the shells: the piece beside it says what it counts. */
static char *
dup_brief (FathomItbSeatCard    *self,
           const FathomItbState *seen)
{
  GString *text;

  if (self->points < 0)
    return dup_detail (self, seen, NULL);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%u", self->left);
  add_points (self, seen, text);
  return g_string_free (text, FALSE);
}

/* Whether there is a secret that the app keeps for the owner, and nobody sees it yet. */
static gboolean
may_look (FathomItbSeatCard    *self,
          const FathomItbState *seen)
{
  if (self->bot || seen->phase >= FATHOM_ITB_PHASE_OVER)
    return FALSE;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == self->seat && seen->chest_values[i] == FATHOM_ITB_UNKNOWN && !seen->chest_untold[i])
      return TRUE;
  return FALSE;
}

static void
say (FathomItbSeatCard    *self,
     const FathomItbState *seen)
{
  const char *name = fathom_sitting_get_name (self->sitting, self->seat);
  g_autofree char *who = self->bot ? g_strdup_printf (_("%s, a bot"), name) : g_strdup (name);
  /* Translators: a name, and "7 shells · 1 chest" */
  g_autofree char *label = g_strdup_printf (self->turn ? _("%s, whose turn it is: %s") : _("%s: %s"), who, self->detail);
  const char *hint = may_look (self, seen) ? _("Look at the chests") : NULL;

  fathom_tooltip_set (GTK_WIDGET (self), hint != NULL ? hint : get_last_turn (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_a11y_names_describe (GTK_WIDGET (self), hint != NULL ? hint : "");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, hint == NULL, -1);
}

/* Overrides */

static void
fathom_itb_seat_card_clicked (GtkButton *button)
{
  FathomItbSeatCard *self = FATHOM_ITB_SEAT_CARD (button);

  if (self->sitting != NULL && may_look (self, fathom_sitting_get_seen (self->sitting)))
    gtk_widget_activate_action (GTK_WIDGET (self), "table.show-chests", "u", self->seat);
}

static GtkSizeRequestMode
fathom_itb_seat_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_itb_seat_card_measure (GtkWidget      *widget,
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
fathom_itb_seat_card_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_SEAT)
    g_value_set_uint (value, FATHOM_ITB_SEAT_CARD (object)->seat);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_seat_card_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  if (id == PROP_SEAT)
    FATHOM_ITB_SEAT_CARD (object)->seat = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_seat_card_dispose (GObject *object)
{
  FathomItbSeatCard *self = FATHOM_ITB_SEAT_CARD (object);

  g_clear_object (&self->sitting);
  g_clear_pointer (&self->detail, g_free);
  g_clear_pointer (&self->brief, g_free);

  G_OBJECT_CLASS (fathom_itb_seat_card_parent_class)->dispose (object);
}

static void
fathom_itb_seat_card_class_init (FathomItbSeatCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_seat_card_dispose;
  object_class->get_property = fathom_itb_seat_card_get_property;
  object_class->set_property = fathom_itb_seat_card_set_property;
  widget_class->get_request_mode = fathom_itb_seat_card_get_request_mode;
  widget_class->measure = fathom_itb_seat_card_measure;
  widget_class->snapshot = fathom_itb_seat_card_snapshot;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_itb_seat_card_clicked;

  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 1, FATHOM_MAX_SEATS, 1,
                                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "seat");
}

static void
fathom_itb_seat_card_init (FathomItbSeatCard *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE); /* after the curtain Enter rolls */
}

/* Public */

GtkWidget *
fathom_itb_seat_card_new (guint seat)
{
  return g_object_new (FATHOM_TYPE_ITB_SEAT_CARD, "seat", seat, NULL);
}

/* Whether the seat still has its last turn, the present one included (R11). */
static gboolean
has_last_turn (FathomItbSeatCard    *self,
               const FathomItbState *seen)
{
  return self->ending && (self->seat + seen->players - seen->turn) % seen->players < seen->last_turns;
}

static void
fathom_itb_seat_card_show (FathomSeatCard *card,
                           FathomSitting  *sitting)
{
  FathomItbSeatCard *self = FATHOM_ITB_SEAT_CARD (card);
  const FathomItbState *seen = sitting != NULL ? fathom_sitting_get_seen (sitting) : NULL;

  g_set_object (&self->sitting, sitting);
  if (sitting == NULL)
    return;
  fathom_sitting_get_look (sitting, self->seat, &self->shape, &self->colour);
  self->players = seen->players;
  self->left = seen->left[self->seat - 1];
  self->chests = seen->final_chests[self->seat - 1][0];
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    self->chests += seen->chest_owners[i] == self->seat;
  self->turn = fathom_sitting_get_turn (sitting) == self->seat;
  self->bot = fathom_sitting_is_bot (sitting, self->seat);
  self->ender = seen->ender == self->seat;
  self->ending = seen->ender != 0 && seen->phase < FATHOM_ITB_PHASE_OVER;
  self->last_turn = has_last_turn (self, seen);
  self->points = find_points (self, seen);
  g_free (self->detail);
  g_free (self->brief);
  self->detail = dup_detail (self, seen, get_last_turn (self));
  self->brief = dup_brief (self, seen);
  say (self, seen);
  fathom_set_class (GTK_WIDGET (self), "turn", self->turn);
  fathom_set_class (GTK_WIDGET (self), "secret", may_look (self, seen));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
fathom_itb_seat_card_get_redraw_key (FathomSeatCard *card)
{
  FathomItbSeatCard *self = FATHOM_ITB_SEAT_CARD (card);

  return (self->detail != NULL ? g_str_hash (self->detail) : 0) * 2 + self->turn;
}

static void
seat_card_init (FathomSeatCardInterface *iface)
{
  iface->show = fathom_itb_seat_card_show;
  iface->get_redraw_key = fathom_itb_seat_card_get_redraw_key;
}
