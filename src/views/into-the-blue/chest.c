/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/chest.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/art.h"
#include "views/into-the-blue/moves.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/piece.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#include <math.h>

struct _FathomItbChestButton
{
  GtkButton      parent_instance;

  guint          position;
  FathomSitting *sitting;
  GtkWidget     *choice;           /* what is in it? */

  guint          owner;            /* 0: it lies there */
  guint          value;
  gboolean       takeable;
  FathomShape    shape;            /* of the owner */
  FathomColour   colour;
};

enum { PROP_POSITION = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbChestButton, fathom_itb_chest_button, GTK_TYPE_BUTTON)

/* Drawing */

static void
draw_glow (FathomItbChestButton        *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *bounds)
{
  gboolean hover = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0;
  const GdkRGBA gold = { 1, 0.92f, 0.55f, 1 }, sheen = { 1, 0.94f, 0.68f, 0.9f }, white = { 1, 1, 1, 0.95f };
  const GdkRGBA colours[4] = { white, white, white, white };
  const float lines[4] = { 2, 2, 2, 2 };
  float spread = bounds->size.height * (hover ? 0.16f : 0.10f);
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, bounds, bounds->size.height * 0.16f);
  gsk_rounded_rect_shrink (&box, -3, -3, -3, -3);
  gtk_snapshot_append_outset_shadow (snapshot, &box, &gold, 0, 0, spread / 2, spread);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, &sheen, &box.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &box, lines, colours);
}

/* The box in a place of that size. */
static void
find_box (double           width,
          double           height,
          graphene_rect_t *box)
{
  double size = floor (MIN (MIN (height - 8, 14 + height * 0.54), (width - 14) / 1.4));

  *box = GRAPHENE_RECT_INIT (round ((width - size * 1.4) / 2), round ((height - size) / 2), size * 1.4, size);
}

/* Whose it is now and, where the viewer may know, what it is worth. */
static void
draw_owner (GtkSnapshot           *snapshot,
            PangoContext          *context,
            guint                  value,
            FathomShape            shape,
            FathomColour           colour,
            const graphene_rect_t *bounds)
{
  gboolean known = value != FATHOM_ITB_UNKNOWN;
  double size = round (bounds->size.height * (known ? 0.54 : 0.62)), coin = known ? size * 1.1 : 0;
  double x = bounds->origin.x + (bounds->size.width - size - coin) / 2, y = bounds->origin.y + (bounds->size.height - size) / 2;

  fathom_piece_snapshot (snapshot, shape, colour, &GRAPHENE_RECT_INIT (x, y, size, size));
  if (known)
    fathom_itb_art_number (snapshot, context, FATHOM_ITB_SIGN_GOLD, value, &GRAPHENE_RECT_INIT (x + size, y - size * 0.05, coin, coin));
}

void
fathom_itb_chest_paint (GtkSnapshot           *snapshot,
                        PangoContext          *context,
                        guint                  owner,
                        guint                  value,
                        FathomShape            shape,
                        FathomColour           colour,
                        const graphene_rect_t *place)
{
  graphene_rect_t box;

  find_box (place->size.width, place->size.height, &box);
  if (box.size.height < 4)
    return;
  graphene_rect_offset (&box, place->origin.x, place->origin.y);
  fathom_itb_art_sign (snapshot, owner == 0 ? FATHOM_ITB_SIGN_CHEST : FATHOM_ITB_SIGN_OPEN_CHEST, &box);
  if (owner != 0)
    draw_owner (snapshot, context, value, shape, colour, &box);
}

static void
fathom_itb_chest_button_snapshot (GtkWidget   *widget,
                                  GtkSnapshot *snapshot)
{
  FathomItbChestButton *self = FATHOM_ITB_CHEST_BUTTON (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t box;

  find_box (width, height, &box);
  if (self->sitting == NULL || box.size.height < 4)
    return;
  if (self->takeable)
    draw_glow (self, snapshot, &box);
  fathom_itb_chest_paint (snapshot, gtk_widget_get_pango_context (widget), self->owner, self->value, self->shape, self->colour,
                          &GRAPHENE_RECT_INIT (0, 0, width, height));
}

/* Taking it */

/* How many chests of @value the viewer does not know the place of. */
static guint
count_left (const FathomItbState *seen,
            guint                 value)
{
  guint left = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      left += seen->edition.chests[i] == value;
      left -= seen->chest_owners[i] != 0 && seen->chest_values[i] == value;
    }
  return left;
}

static GMenuModel *
make_choice (FathomItbChestButton *self)
{
  const FathomItbState *seen = fathom_sitting_get_seen (self->sitting);
  const FathomLanguage *language = fathom_sitting_get_language (self->sitting, seen->turn);
  g_autoptr (GMenu) secret = g_menu_new ();
  g_autoptr (GMenu) values = g_menu_new ();
  GMenu *menu = g_menu_new ();
  g_autofree char *keep = g_strdup_printf ("chest.take(uint32 %u)", FATHOM_ITB_UNKNOWN);

  g_menu_append (secret, tr (language, "Keep It Secret"), keep);
  for (guint value = 0; value <= FATHOM_ITB_MAX_VALUE; value++)
    if (count_left (seen, value) > 0)
      {
        g_autofree char *text = g_strdup_printf (tr (language, "It Is Worth %u"), value);
        g_autofree char *action = g_strdup_printf ("chest.take(uint32 %u)", value);

        g_menu_append (values, text, action);
      }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (secret));
  g_menu_append_section (menu, tr (language, "Or enter it, out of sight of the others"), G_MENU_MODEL (values));
  return G_MENU_MODEL (menu);
}

static void
take_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomItbChestButton *self = FATHOM_ITB_CHEST_BUTTON (widget);

  if (self->takeable)
    fathom_itb_move_take_chest (self->sitting, self->position, g_variant_get_uint32 (parameter));
}

static void
fathom_itb_chest_button_clicked (GtkButton *button)
{
  FathomItbChestButton *self = FATHOM_ITB_CHEST_BUTTON (button);
  const FathomItbState *seen = self->takeable ? fathom_sitting_get_seen (self->sitting) : NULL;
  g_autoptr (GMenuModel) menu = NULL;

  if (!self->takeable)
    return;
  if (seen->app_chests)
    {
      fathom_itb_move_take_chest (self->sitting, self->position, FATHOM_ITB_UNKNOWN);
      return;
    }
  g_clear_pointer (&self->choice, gtk_widget_unparent);
  menu = make_choice (self);
  self->choice = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_position (GTK_POPOVER (self->choice), GTK_POS_TOP);
  gtk_widget_set_parent (self->choice, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (self->choice));
}

/* Overrides */

static void
fathom_itb_chest_button_state_flags_changed (GtkWidget    *widget,
                                             GtkStateFlags previous)
{
  if ((gtk_widget_get_state_flags (widget) ^ previous) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_queue_draw (widget);

  GTK_WIDGET_CLASS (fathom_itb_chest_button_parent_class)->state_flags_changed (widget, previous);
}

static void
fathom_itb_chest_button_measure (GtkWidget     *widget,
                                 GtkOrientation orientation,
                                 int            for_size,
                                 int           *minimum,
                                 int           *natural,
                                 int           *minimum_baseline,
                                 int           *natural_baseline)
{
  *minimum = 44;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 80 : 56;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_itb_chest_button_size_allocate (GtkWidget *widget,
                                       int        width,
                                       int        height,
                                       int        baseline)
{
  FathomItbChestButton *self = FATHOM_ITB_CHEST_BUTTON (widget);

  if (self->choice != NULL)
    gtk_popover_present (GTK_POPOVER (self->choice));
}

static void
fathom_itb_chest_button_get_property (GObject    *object,
                                      guint       id,
                                      GValue     *value,
                                      GParamSpec *pspec)
{
  if (id == PROP_POSITION)
    g_value_set_uint (value, FATHOM_ITB_CHEST_BUTTON (object)->position);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_chest_button_set_property (GObject      *object,
                                      guint         id,
                                      const GValue *value,
                                      GParamSpec   *pspec)
{
  if (id == PROP_POSITION)
    FATHOM_ITB_CHEST_BUTTON (object)->position = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_chest_button_dispose (GObject *object)
{
  FathomItbChestButton *self = FATHOM_ITB_CHEST_BUTTON (object);

  g_clear_pointer (&self->choice, gtk_widget_unparent);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (fathom_itb_chest_button_parent_class)->dispose (object);
}

static void
fathom_itb_chest_button_class_init (FathomItbChestButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_chest_button_dispose;
  object_class->get_property = fathom_itb_chest_button_get_property;
  object_class->set_property = fathom_itb_chest_button_set_property;
  widget_class->measure = fathom_itb_chest_button_measure;
  widget_class->size_allocate = fathom_itb_chest_button_size_allocate;
  widget_class->snapshot = fathom_itb_chest_button_snapshot;
  widget_class->state_flags_changed = fathom_itb_chest_button_state_flags_changed;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_itb_chest_button_clicked;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 1, FATHOM_ITB_CHESTS, 1,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_install_action (widget_class, "chest.take", "u", take_cb);
  gtk_widget_class_set_css_name (widget_class, "chest");
}

static void
fathom_itb_chest_button_init (FathomItbChestButton *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Public */

GtkWidget *
fathom_itb_chest_button_new (guint position)
{
  return g_object_new (FATHOM_TYPE_ITB_CHEST_BUTTON, "position", position, NULL);
}

gboolean
fathom_itb_chest_button_get_takeable (FathomItbChestButton *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_CHEST_BUTTON (self), FALSE);

  return self->takeable;
}

/* The first place for a chest of @value that is not among the @used ones. */
static guint
find_place (const FathomItbState *seen,
            guint                 value,
            guint                 used)
{
  guint i = 0;

  while (i < FATHOM_ITB_CHESTS && (seen->edition.chests[i] != value || (used & 1u << i) != 0))
    i++;
  return i;
}

void
fathom_itb_find_chest (const FathomItbState *seen,
                       guint                 position,
                       guint                *owner,
                       guint                *value)
{
  guint used = 0;

  g_return_if_fail (position >= 1 && position <= FATHOM_ITB_CHESTS);

  *owner = seen->chest_owners[position - 1];
  *value = seen->chest_values[position - 1];
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint i = 1; i <= seen->final_chests[seat - 1][0]; i++)
      {
        guint place = find_place (seen, seen->final_chests[seat - 1][i], used);

        used |= 1u << place;
        if (place + 1 != position)
          continue;
        *owner = seat;
        *value = seen->final_chests[seat - 1][i];
      }
}

static gboolean
is_perfect (FathomSitting        *sitting,
            const FathomItbState *seen)
{
  return fathom_sitting_get_asks (sitting) &&
         (seen->phase == FATHOM_ITB_PHASE_CHEST ||
          (seen->phase == FATHOM_ITB_PHASE_KEEP && fathom_itb_is_perfect (seen->dice)));
}

static void
say (FathomItbChestButton *self)
{
  const FathomLanguage *language = fathom_sitting_get_language (self->sitting, fathom_sitting_get_turn (self->sitting));
  const char *name = self->owner != 0 ? fathom_sitting_get_name (self->sitting, self->owner) : NULL;
  g_autofree char *label = NULL;

  if (self->owner == 0)
    label = g_strdup_printf (_("Chest %u, face down"), self->position);
  else if (self->value == FATHOM_ITB_UNKNOWN)
    label = g_strdup_printf (_("Chest %u, taken by %s"), self->position, name);
  else
    label = g_strdup_printf (_("Chest %u, taken by %s, worth %u"), self->position, name, self->value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_a11y_names_describe (GTK_WIDGET (self), self->takeable ? tr (language, "A perfect dive: you may take it.") : "");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !self->takeable, -1);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), self->takeable);
}

void
fathom_itb_chest_button_show (FathomItbChestButton *self,
                              FathomSitting        *sitting)
{
  g_return_if_fail (FATHOM_IS_ITB_CHEST_BUTTON (self));

  g_set_object (&self->sitting, sitting);
  self->takeable = FALSE;
  if (sitting != NULL)
    {
      const FathomItbState *seen = fathom_sitting_get_seen (sitting);

      fathom_itb_find_chest (seen, self->position, &self->owner, &self->value);
      if (fathom_sitting_is_veiled (sitting, self->position))
        self->value = FATHOM_ITB_UNKNOWN;
      self->takeable = self->owner == 0 && is_perfect (sitting, seen);
      if (self->owner != 0)
        fathom_sitting_get_look (sitting, self->owner, &self->shape, &self->colour);
      say (self);
    }
  if (self->choice != NULL && !self->takeable)
    gtk_popover_popdown (GTK_POPOVER (self->choice));
  fathom_set_class (GTK_WIDGET (self), "lit", self->takeable);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
