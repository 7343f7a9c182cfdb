/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/plural.h"

static gulong
form (const char *rule,
      gulong      n)
{
  gulong number = 999;

  g_assert_true (fathom_plural_evaluate (rule, n, &number));
  return number;
}

static void
test_rules (void)
{
  static const char slavic[] = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";

  for (gulong n = 0; n < 300; n++)
    {
      g_assert_cmpint (form ("n != 1", n), ==, n != 1);
      g_assert_cmpint (form ("(n > 1)", n), ==, n > 1);
      g_assert_cmpint (form ("0", n), ==, 0);
      g_assert_cmpint (form (slavic, n), ==, n % 10 == 1 && n % 100 != 11 ? 0 :
                                             n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2);
      g_assert_cmpint (form ("n*2+1-1==n/1+n ? !(n<0) : 7", n), ==, 1);
    }
}

static void
test_nonsense (void)
{
  static const char * const bad[] =
  {
    "", "n !", "n n", "(n", "n)", "n ? 1", "n ? 1 :", "m", "n / 0", "n % 0", "1 +", "n = 1", "n\n", "?"
  };
  g_autoptr (GString) deep = g_string_new (NULL);
  gulong number;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    if (fathom_plural_evaluate (bad[i], 3, &number))
      g_error ("'%s' is no rule", bad[i]);

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, i % 2 ? '!' : '(');
  g_assert_false (fathom_plural_evaluate (deep->str, 3, &number));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plural/rules", test_rules);
  g_test_add_func ("/plural/nonsense", test_nonsense);

  return g_test_run ();
}
