/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/hits.h"

#include "store/name-key.h"

/* Dark letters on yellow in both looks: 10 : 1. */
#define MARKED_LETTERS 0x2e2e, 0x2424, 0x0000
#define MARKED_GROUND  0xf9f9, 0xe2e2, 0x8282

static void
add (PangoAttrList  *list,
     PangoAttribute *attribute,
     gsize           start,
     gsize           end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

void
fathom_hits_mark (GtkLabel           *label,
                  const char * const *words)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  const char *text = gtk_label_get_text (label);
  gboolean any = FALSE;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    for (gsize at = 0, start, end; fathom_name_find_key (text, words[i], at, &start, &end); at = end)
      {
        add (list, pango_attr_foreground_new (MARKED_LETTERS), start, end);
        add (list, pango_attr_background_new (MARKED_GROUND), start, end);
        add (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), start, end);
        any = TRUE;
      }
  gtk_label_set_attributes (label, any ? list : NULL);
}
