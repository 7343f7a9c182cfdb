/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies behind the curtain: chests, for the eyes of their owner only. */
#include "views/into-the-blue/secret.h"

#include "rules/into-the-blue.h"
#include "views/app/ui-language.h"
#include "views/into-the-blue/prize.h"

#include <string.h>

#define CHEST_SIZE 72
#define CHEST_SIZE_MANY 44       /* four or five of them side by side */

static GtkWidget *
make_chest (FathomSitting *sitting,
            guint          seat,
            guint          position,
            guint          value,
            gboolean       many)
{
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  gboolean known = value != FATHOM_ITB_UNKNOWN;
  g_autofree char *text = known ? g_strdup_printf (tr (language, "Chest %d: worth %d"), position, value)
                                : g_strdup_printf (tr (language, "Chest %d: value not entered"), position);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (text);

  gtk_box_append (GTK_BOX (box), fathom_itb_prize_new (known ? FATHOM_ITB_PRIZE_CHEST : FATHOM_ITB_PRIZE_SEALED, value,
                                                      many ? CHEST_SIZE_MANY : CHEST_SIZE, NULL));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), many ? 7 : 10);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* The observation is asked for now and gone when this returns. */
static GtkWidget *
make_chests (FathomSitting *sitting,
             guint          seat)
{
  g_autofree FathomItbState *seen = fathom_match_observe (fathom_sitting_get_match (sitting), seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  guint n = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    n += seen->chest_owners[i] == seat;
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == seat)
      gtk_box_append (GTK_BOX (box), make_chest (sitting, seat, i + 1, seen->chest_values[i], n > 3));
  memset (seen, 0, sizeof *seen);
  return box;
}

static gboolean
has_chests (FathomSitting *sitting,
            guint          seat)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);

  return memchr (seen->chest_owners, seat, FATHOM_ITB_CHESTS) != NULL;
}

const FathomSecret fathom_itb_secret =
{
  .window_title = N_("Secret Chests"),
  .title = N_("%s’s Chests"),
  .nothing = N_("There is no chest yet."),
  .exists = has_chests,
  .make = make_chests,
};
