/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-parts.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-words.h"
#include "words/deep-blue.h"

#include <adwaita.h>

static void
set_label (GtkWidget  *part,
           const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static char *
say_plate (FathomSitting         *sitting,
           const FathomDeepState *dive,
           guint                  seat,
           guint                  vp,
           gboolean               over)
{
  g_autofree char *state = fathom_deep_dive_say_state (sitting, dive, seat, over);
  g_autofree char *bonus = fathom_deep_dive_say_bonus (fathom_ui_language_get (), dive, seat);
  g_autofree char *leads = seat == dive->leader ? g_strdup_printf (_("%s leads"), fathom_sitting_get_name (sitting, seat))
                                                : g_strdup (fathom_sitting_get_name (sitting, seat));
  GString *text = g_string_new (leads);

  g_string_append_printf (text, ", %s, ", state);
  g_string_append_printf (text, ngettext ("%u VP", "%u VP", vp), vp);
  if (bonus != NULL)
    g_string_append_printf (text, ", %s", bonus);
  return g_string_free (text, FALSE);
}

static char *
say_track (const FathomDeepState *dive,
           gboolean               blue)
{
  guint count = dive->counts[blue ? FATHOM_DEEP_BLUE : FATHOM_DEEP_BLACK];

  if (count == 0)
    return g_strdup (blue ? _("Oxygen: no blue gem yet; the first is a warning") : _("Creatures: no black gem yet; the first is a warning"));
  return g_strdup_printf (blue ? ngettext ("Oxygen: %u blue gem; the next one is a hazard", "Oxygen: %u blue gems; the next one is a hazard", count)
                               : ngettext ("Creatures: %u black gem; the next one is a hazard",
                                           "Creatures: %u black gems; the next one is a hazard", count), count);
}

static char *
say_shelves (const FathomDeepState *dive)
{
  GString *text = g_string_new (NULL);

  for (guint gem = 0; gem <= FATHOM_DEEP_PURPLE; gem++)
    g_string_append_printf (text, "%s%s %u", gem > 0 ? ", " : "", fathom_deep_gem_name (fathom_ui_language_get (), gem), dive->counts[gem]);
  return g_string_free (text, FALSE);
}

static char *
say_place (const FathomDeepState *dive)
{
  g_autofree char *place = fathom_deep_dive_say_place (fathom_ui_language_get (), dive);
  g_autofree char *scenario = fathom_deep_dive_say_scenario (fathom_ui_language_get (), dive, FALSE);

  return scenario != NULL ? g_strdup_printf ("%s. %s", place, scenario) : g_steal_pointer (&place);
}

static void
name_sea (FathomDeepDiveParts   *self,
          const FathomDeepState *dive)
{
  g_autofree char *black = say_track (dive, FALSE), *blue = say_track (dive, TRUE), *shelves = say_shelves (dive), *place = say_place (dive);
  g_autofree char *gems = fathom_deep_dive_say_gems (fathom_ui_language_get (), dive);
  g_autofree char *strip = g_strdup_printf (_("Drawn in this order: %s"), gems);

  set_label (self->black, black);
  set_label (self->blue, blue);
  set_label (self->shelves, shelves);
  set_label (self->strip, strip);
  set_label (self->place, place);
}

void
fathom_deep_dive_parts_say (FathomDeepDiveParts   *self,
                            FathomSitting         *sitting,
                            const FathomDeepState *dive,
                            guint16                vp[][FATHOM_DEEP_VP_SOURCES],
                            gboolean               over)
{
  guint8 order[FATHOM_MAX_SEATS];
  guint n_divers = fathom_deep_dive_order (dive, order);

  name_sea (self, dive);
  for (guint n = 0; n < FATHOM_MAX_SEATS; n++)
    {
      g_autofree char *plate = n < n_divers ? say_plate (sitting, dive, order[n], fathom_deep_sum (vp[order[n] - 1]), over) : NULL;

      gtk_widget_set_visible (self->plates[n], n < n_divers);
      if (plate != NULL)
        set_label (self->plates[n], plate);
    }
}

static GtkWidget *
add_part (GtkWidget *scene)
{
  GtkWidget *part = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);

  gtk_widget_set_can_target (part, FALSE);
  gtk_widget_set_parent (part, scene);
  return part;
}

void
fathom_deep_dive_parts_init (FathomDeepDiveParts *self,
                             GtkWidget           *scene)
{
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    self->plates[i] = add_part (scene);
  self->black = add_part (scene);
  self->shelves = add_part (scene);
  self->blue = add_part (scene);
  self->strip = add_part (scene);
  self->place = add_part (scene);
}
