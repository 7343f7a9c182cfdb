/* SPDX-License-Identifier: GPL-3.0-or-later */
/* page-parts.h - what the pages of the deciding pane are made of. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture, a title and a line below it; at the end there is room for one more label. */
typedef struct
{
  GtkWidget *row;
  GtkWidget *picture;
  GtkLabel  *title;
  GtkLabel  *text;
  GtkLabel  *end;
} FathomDeepHead;

void       fathom_deep_head_init   (FathomDeepHead *head,
                                    GtkWidget      *picture);
void       fathom_deep_head_show   (FathomDeepHead *head,
                                    const char     *title,
                                    const char     *text,
                                    const char     *end);

/* "Cancel" and the one thing to do, which is wider. */
typedef struct
{
  GtkWidget *row;
  GtkWidget *cancel;
  GtkWidget *go;
} FathomDeepFoot;

void       fathom_deep_foot_init   (FathomDeepFoot *foot,
                                    const char     *cancel);
void       fathom_deep_foot_show   (FathomDeepFoot *foot,
                                    const char     *label,
                                    gboolean        ready);
void       fathom_deep_set_text    (GtkLabel       *label,
                                    const char     *text);

G_END_DECLS
