/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flights.h - things that fly over a table from one place to another: treasures to who gets them. Only a picture: nothing depends on it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_FLIGHTS (fathom_flights_get_type ())
G_DECLARE_FINAL_TYPE (FathomFlights, fathom_flights, FATHOM, FLIGHTS, GtkWidget)

typedef void (*FathomFlightPaint) (GtkSnapshot           *snapshot,
                                   GtkWidget             *widget,
                                   guint                  kind,
                                   guint                  value,
                                   const graphene_rect_t *bounds);

GtkWidget *fathom_flights_new    (void);
/* From a part of the widget @from to the middle of @to, both in the same window; each one starts a little after the one before.
 * Nothing flies where nothing is to move. */
void       fathom_flights_launch (FathomFlights         *self,
                                  GtkWidget             *from,
                                  const graphene_rect_t *part,
                                  GtkWidget             *to,
                                  FathomFlightPaint      paint,
                                  guint                  kind,
                                  guint                  value);
/* How long one takes and how long after it the next one starts, in ms: of those that fly now, until all have landed. */
void       fathom_flights_set_pace (FathomFlights       *self,
                                  double                 time,
                                  double                 between);
void       fathom_flights_clear  (FathomFlights         *self);

G_END_DECLS
