/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/visible-text.h"

static void
assert_visible (const char *text,
                const char *wanted)
{
  g_autofree char *visible = fathom_text_make_visible (text);
  g_autofree char *again = fathom_text_make_visible (visible);

  g_assert_cmpstr (visible, ==, wanted);
  g_assert_cmpstr (again, ==, wanted);
  g_assert_cmpint (fathom_text_is_visible (text), ==, g_str_equal (text, wanted));
}

/* What nobody sees is written out. */
static void
test_hidden (void)
{
  assert_visible ("An\342\200\213a", "An⟨200B⟩a");           /* no width */
  assert_visible ("\342\200\256anA", "⟨202E⟩anA");           /* right to left */
  assert_visible ("\342\201\246Ana\342\201\251", "⟨2066⟩Ana⟨2069⟩");
  assert_visible ("A\302\255na", "A⟨AD⟩na");                 /* soft hyphen */
  assert_visible ("Ana\357\273\277", "Ana⟨FEFF⟩");
  assert_visible ("Ana\343\205\244", "Ana⟨3164⟩");           /* a letter that is blank */
  assert_visible ("Ana\342\200\215", "Ana⟨200D⟩");           /* joins nothing */
  assert_visible ("a\033[31mb\nc", "a⟨1B⟩[31mb⟨0A⟩c");
}

/* Names of people, with all that their writing needs, stay as they are. */
static void
test_seen (void)
{
  assert_visible ("Zoë O’Hara-Núñez", "Zoë O’Hara-Núñez");
  assert_visible ("علی‌رضا", "علی‌رضا");
  assert_visible ("שרה", "שרה");
  assert_visible ("👩‍🚀 Mae ❤️", "👩‍🚀 Mae ❤️");
  assert_visible ("श्री", "श्री");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/visible-text/hidden", test_hidden);
  g_test_add_func ("/visible-text/seen", test_seen);

  return g_test_run ();
}
