/* SPDX-License-Identifier: GPL-3.0-or-later */
/* odds: the exact chances of a dive. */
#include "cli.h"

#include "rules/dice-odds.h"
#include "words/grammar.h"

#include <stdio.h>
#include <string.h>

#define SHOWN_KEEPS     10
#define CHANCE_DECIMALS 6

/* "1,1,2,4,5,C" */
static gboolean
parse_dice (const Cli  *cli,
            const char *text,
            guint64    *dice)
{
  g_auto (GStrv) faces = g_strsplit (text, ",", -1);

  *dice = 0;
  for (guint i = 0; faces[i] != NULL; i++)
    {
      gboolean is_number = strlen (faces[i]) == 1 && faces[i][0] >= '1' && faces[i][0] <= '5';

      if (!is_number && strcmp (faces[i], "C") != 0)
        {
          cli_complain (cli, tr (cli->language, "“%s” is not a die face: the faces are 1 to 5 and C, the chest"), faces[i]);
          return FALSE;
        }
      *dice += G_GUINT64_CONSTANT (1) << (8 * (is_number ? faces[i][0] - '1' : 5));
    }
  if (g_strv_length (faces) == FATHOM_ITB_DICE)
    return TRUE;

  cli_complain (cli, tr (cli->language, "six dice are needed, such as 1,1,2,4,5,C; got %d"), g_strv_length (faces));
  return FALSE;
}

static char *
print_dice (guint64 dice)
{
  GString *text = g_string_new (NULL);

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      g_string_append_printf (text, "%s%c", text->len > 0 ? " " : "", "12345C"[face - 1]);

  return g_string_free (text, FALSE);
}

static void
json_dice (JsonBuilder *builder,
           const char  *member,
           guint64      dice)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      {
        char die[2] = { "12345C"[face - 1], '\0' };

        json_builder_add_string_value (builder, die);
      }
  json_builder_end_array (builder);
}

static char *
say_keep (const Cli *cli,
          guint64    kept,
          guint64    dice)
{
  g_autofree char *text = print_dice (kept);

  if (kept == dice)
    return g_strdup (tr (cli->language, "stop"));
  if (kept == 0)
    return g_strdup (tr (cli->language, "keep none"));

  return g_strdup_printf (tr (cli->language, "keep %s"), text);
}

static char *
say_goal (const Cli        *cli,
          const FathomGoal *goal)
{
  switch (goal->kind)
    {
    case FATHOM_GOAL_ANY:
      return g_strdup (tr (cli->language, "a successful dive"));
    case FATHOM_GOAL_PERFECT:
      return g_strdup (tr (cli->language, "a perfect dive"));
    default:
      return g_strdup_printf (ntr (cli->language, "at least %d shell on level %d", "at least %d shells on level %d",
                                   goal->shells), goal->shells, goal->level);
    }
}

static void
print_keeps (const Cli        *cli,
             guint64           dice,
             guint             rerolls,
             const FathomGoal *goal)
{
  FathomKeep keeps[FATHOM_MAX_KEEPS];
  guint n = fathom_odds (dice, rerolls, goal, keeps);
  g_autofree char *name = say_goal (cli, goal);

  printf ("%s\n", name);
  for (guint i = 0; i < MIN (n, SHOWN_KEEPS); i++)
    {
      g_autofree char *keep = say_keep (cli, keeps[i].dice, dice);
      g_autofree char *chance = fathom_grammar_number (cli->language, keeps[i].chance, CHANCE_DECIMALS);

      printf ("  %9s  %s\n", chance, keep);
    }
}

static void
print_goals (const Cli *cli,
             guint64    dice,
             guint      rerolls)
{
  FathomGoal goals[FATHOM_MAX_GOALS];
  guint n = fathom_goals (goals);

  for (guint i = 0; i < n; i++)
    {
      FathomKeep keeps[FATHOM_MAX_KEEPS];
      g_autoptr (GString) line = g_string_new (NULL);
      g_autofree char *name = say_goal (cli, &goals[i]);
      g_autofree char *keep = NULL;
      g_autofree char *chance = NULL;

      fathom_odds (dice, rerolls, &goals[i], keeps);
      keep = say_keep (cli, keeps[0].dice, dice);
      chance = fathom_grammar_number (cli->language, keeps[0].chance, CHANCE_DECIMALS);
      fathom_words_put_left (line, name, 40);
      if (keeps[0].chance > 0)
        printf ("%s %9s  %s\n", line->str, chance, keep);
    }
}

static void
json_keeps (JsonBuilder      *builder,
            guint64           dice,
            guint             rerolls,
            const FathomGoal *goal,
            guint             most)
{
  FathomKeep keeps[FATHOM_MAX_KEEPS];
  guint n = fathom_odds (dice, rerolls, goal, keeps);
  g_autoptr (GString) name = g_string_new (NULL);

  fathom_goal_format (goal, name);
  fathom_words_json_text (builder, "goal", name->str);
  json_builder_set_member_name (builder, "keeps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < MIN (n, most); i++)
    {
      json_builder_begin_object (builder);
      json_dice (builder, "keep", keeps[i].dice);
      json_builder_set_member_name (builder, "chance");
      json_builder_add_double_value (builder, keeps[i].chance);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (guint64           dice,
            guint             rerolls,
            const FathomGoal *goal,
            gboolean          all_goals)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_dice (builder, "dice", dice);
  fathom_words_json_number (builder, "rerolls", rerolls);
  json_keeps (builder, dice, rerolls, goal, G_MAXUINT);
  if (all_goals)
    {
      FathomGoal goals[FATHOM_MAX_GOALS];
      guint n = fathom_goals (goals);

      json_builder_set_member_name (builder, "goals");
      json_builder_begin_array (builder);
      for (guint i = 0; i < n; i++)
        {
          json_builder_begin_object (builder);
          json_keeps (builder, dice, rerolls, &goals[i], 1);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
  cli_print_json (builder);
}

int
cli_odds (Cli   *cli,
          int    argc,
          char **argv)
{
  gint rerolls = 2;
  g_autofree char *goal_text = NULL;
  const GOptionEntry entries[] =
  {
    { "rerolls", 0, 0, G_OPTION_ARG_INT, &rerolls, N_("Re-rolls that are left: 0, 1 or 2"), "N" },
    { "goal", 0, 0, G_OPTION_ARG_STRING, &goal_text,
      N_("any, perfect, or LEVELxSHELLS such as 3x2; by default, the best dice to keep for every goal"), "GOAL" },
    G_OPTION_ENTRY_NULL
  };
  FathomGoal goal = { .kind = FATHOM_GOAL_ANY };
  guint64 dice;

  if (!cli_parse (cli, &argc, argv, entries, "DICE",
                  N_("Gives the exact odds for each choice of dice to keep, the ten best (with --json all), in Into the "
                     "Blue.\n"
                     "Example: fathom-cli odds 1,1,2,4,5,C --rerolls 2 --goal 3x2")))
    return EXIT_USAGE;
  if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "the dice are needed, such as 1,1,2,4,5,C"));
      return EXIT_USAGE;
    }
  if (!parse_dice (cli, argv[1], &dice))
    return EXIT_USAGE;
  if (rerolls < 0 || rerolls > FATHOM_REROLLS)
    {
      cli_complain (cli, tr (cli->language, "--rerolls must be from 0 to %d"), FATHOM_REROLLS);
      return EXIT_USAGE;
    }
  if (goal_text != NULL && !fathom_goal_parse (goal_text, &goal))
    {
      cli_complain (cli, tr (cli->language, "“%s” is not a goal: use any, perfect or LEVELxSHELLS, such as 3x2"), goal_text);
      return EXIT_USAGE;
    }

  if (cli->json)
    print_json (dice, rerolls, &goal, goal_text == NULL);
  else if (goal_text != NULL)
    print_keeps (cli, dice, rerolls, &goal);
  else
    print_goals (cli, dice, rerolls);

  return EXIT_GOOD;
}
