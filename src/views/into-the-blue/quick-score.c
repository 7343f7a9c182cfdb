/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score.h"

#include "views/widgets/piece.h"

#include <string.h>

void
fathom_itb_sheet_init (FathomItbSheet *sheet)
{
  FathomSetup shipped;
  FathomItbState state = { 0 };

  fathom_setup_shipped (&fathom_into_the_blue, &shipped);
  shipped.players = fathom_into_the_blue.min_seats;
  fathom_into_the_blue.init (&shipped, &state);
  *sheet = (FathomItbSheet) { .players = shipped.players, .edition = state.edition };
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    {
      sheet->names[i] = g_strdup ("");
      sheet->pieces[i] = i;
      sheet->left[i] = FATHOM_ITB_SHELLS;
      sheet->order[i] = i + 1;
    }
}

void
fathom_itb_sheet_clear (FathomItbSheet *sheet)
{
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    g_clear_pointer (&sheet->names[i], g_free);
}

void
fathom_itb_sheet_seat (FathomItbSheet *sheet,
                       guint           players)
{
  guint8 order[FATHOM_MAX_SEATS];
  guint n = 0;

  g_return_if_fail (players >= fathom_into_the_blue.min_seats && players <= fathom_into_the_blue.max_seats);

  sheet->players = players;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (sheet->chest_owners[i] > players)
      sheet->chest_owners[i] = 0;
  /* those who play keep their order, the others wait behind them */
  for (guint out = 0; out <= 1; out++)
    for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
      if ((sheet->order[i] > players) == out)
        order[n++] = sheet->order[i];
  memcpy (sheet->order, order, sizeof order);
}

void
fathom_itb_sheet_swap (FathomItbSheet *sheet,
                       guint           i)
{
  guint8 earlier;

  g_return_if_fail (i + 1 < sheet->players);

  earlier = sheet->order[i];
  sheet->order[i] = sheet->order[i + 1];
  sheet->order[i + 1] = earlier;
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

static void
make_final (const FathomItbSheet *sheet,
            guint                 seat,
            FathomEvent          *event)
{
  guint n = 0;

  *event = (FathomEvent) { .kind = FATHOM_ITB_FINAL, .seat = seat };
  memcpy (event->args, sheet->shells[seat - 1], FATHOM_ITB_LEVELS);
  event->args[5] = sheet->left[seat - 1];
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (sheet->chest_owners[i] == seat)
      event->args[7 + n++] = sheet->edition.chests[i];
  event->args[6] = n;
  qsort (&event->args[7], n, 1, compare_values);
  event->n_args = 7 + n;
}

static void
make_order (const FathomItbSheet *sheet,
            FathomEvent          *event)
{
  *event = (FathomEvent) { .kind = FATHOM_ITB_ORDER, .n_args = sheet->players };
  memcpy (event->args, sheet->order, sheet->players);
}

static void
put_values (GString      *text,
            const char   *key,
            const guint8 *values)
{
  g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", key);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    g_string_append_printf (text, i == 0 ? "%u" : ",%u", values[i]);
}

static void
make_setup (const FathomItbSheet *sheet,
            FathomRecord         *record)
{
  g_autoptr (GString) edition = g_string_new (NULL);
  FathomRefusal refusal;

  put_values (edition, "main", sheet->edition.main);
  put_values (edition, "secondary", sheet->edition.secondary);
  put_values (edition, "chests", sheet->edition.chests);
  record->setup.players = sheet->players;
  fathom_record_set (record, "mode", "score", &refusal);
  fathom_record_set (record, "edition", edition->str, &refusal);
}

guint
fathom_itb_sheet_check (const FathomItbSheet *sheet,
                        FathomRefusal        *refusal)
{
  g_autoptr (FathomRecord) record = fathom_record_new (&fathom_into_the_blue);
  FathomItbState state = { 0 };
  FathomEvent event;

  make_setup (sheet, record);
  fathom_into_the_blue.init (&record->setup, &state);
  for (guint seat = 1; seat <= sheet->players; seat++)
    {
      make_final (sheet, seat, &event);
      if (!fathom_into_the_blue.apply (&state, &event, refusal))
        return seat;
    }
  return 0;
}

FathomRecord *
fathom_itb_sheet_record (const FathomItbSheet *sheet)
{
  FathomRecord *record = fathom_record_new (&fathom_into_the_blue);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  FathomEvent event;

  make_setup (sheet, record);
  record->date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  for (guint i = 0; i < sheet->players; i++)
    {
      record->seats[i].name = g_strstrip (g_strdup (sheet->names[i]));
      record->seats[i].colour = g_strdup (fathom_colour_get_name (sheet->pieces[i]));
      record->seats[i].shape = g_strdup (fathom_shape_get_name (sheet->pieces[i]));
      make_final (sheet, i + 1, &event);
      fathom_record_add_event (record, &event, FALSE);
    }
  make_order (sheet, &event);
  fathom_record_add_event (record, &event, FALSE);
  return record;
}
