/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/slice-list-model.h"

#include <gtk/gtk.h>

#define SIZE   6
#define ROUNDS 20000

/* What a list view knows of the slice: only what it was told. */
static GPtrArray *told;

static void
items_changed_cb (GListModel *slice,
                  guint       position,
                  guint       removed,
                  guint       added)
{
  g_assert_cmpuint (position + removed, <=, told->len);
  if (removed > 0)
    g_ptr_array_remove_range (told, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (told, (gint) (position + i), g_list_model_get_item (slice, position + i));
  g_assert_cmpuint (told->len, ==, g_list_model_get_n_items (slice));
}

static void
assert_told (FathomSliceListModel *slice,
             GListModel  *all,
             guint        size)
{
  guint offset = fathom_slice_list_model_get_offset (slice), length = g_list_model_get_n_items (all);

  g_assert_cmpuint (offset, <=, length);
  g_assert_cmpuint (told->len, ==, MIN (size, length - offset));
  for (guint i = 0; i < told->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (all, offset + i);

      g_assert_true (g_ptr_array_index (told, i) == item);
    }
}

static void
change_at_random (GtkStringList *all)
{
  static const char * const words[] = { "one", "two", "three", NULL };
  guint length = g_list_model_get_n_items (G_LIST_MODEL (all));
  guint position = (guint) g_test_rand_int_range (0, (gint) length + 1);
  guint removed = (guint) g_test_rand_int_range (0, 4);

  removed = MIN (removed, length - position);
  gtk_string_list_splice (all, position, removed, words + g_test_rand_int_range (0, 4));
}

static void
test_tells_what_changes (void)
{
  g_autoptr (GtkStringList) all = gtk_string_list_new (NULL);
  g_autoptr (FathomSliceListModel) slice = fathom_slice_list_model_new (G_LIST_MODEL (all), SIZE);
  guint size = SIZE;

  told = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (slice, "items-changed", G_CALLBACK (items_changed_cb), NULL);
  for (guint i = 0; i < ROUNDS; i++)
    {
      size = g_test_rand_int_range (0, 10) == 0 ? (guint) g_test_rand_int_range (1, 12) : size;
      fathom_slice_list_model_set_size (slice, size);
      if (g_test_rand_bit ())
        change_at_random (all);
      else
        fathom_slice_list_model_set_offset (slice, (guint) g_test_rand_int_range (0, 30));
      assert_told (slice, G_LIST_MODEL (all), size);
    }
  g_ptr_array_unref (told);
}

static void
count_cb (GListModel *slice,
          guint       position,
          guint       removed,
          guint       added,
          guint      *count)
{
  *count += removed + added;
}

static void
test_touches_only_its_ends (void)
{
  g_autoptr (GtkStringList) all = gtk_string_list_new (NULL);
  g_autoptr (FathomSliceListModel) slice = fathom_slice_list_model_new (G_LIST_MODEL (all), SIZE);
  guint count = 0;

  for (guint i = 0; i < 20; i++)
    gtk_string_list_append (all, "a row");
  g_signal_connect (slice, "items-changed", G_CALLBACK (count_cb), &count);
  fathom_slice_list_model_set_offset (slice, 2);
  g_assert_cmpuint (count, ==, 4);
  fathom_slice_list_model_set_offset (slice, 1);
  g_assert_cmpuint (count, ==, 6);
  fathom_slice_list_model_set_offset (slice, 99);
  g_assert_cmpuint (fathom_slice_list_model_get_offset (slice), ==, 20 - SIZE);
  count = 0;
  gtk_string_list_splice (all, 0, 1, NULL); /* before it: nothing to be seen of that */
  g_assert_cmpuint (count, ==, 0);
  g_assert_cmpuint (fathom_slice_list_model_get_offset (slice), ==, 19 - SIZE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/slice/tells-what-changes", test_tells_what_changes);
  g_test_add_func ("/slice/touches-only-its-ends", test_touches_only_its_ends);
  return g_test_run ();
}
