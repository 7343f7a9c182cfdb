/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.h - what the commands of fathom-cli share. */
#pragma once

#include "model/record.h"
#include "words/words.h"

G_BEGIN_DECLS

enum { EXIT_GOOD = 0, EXIT_BAD_DATA = 1, EXIT_USAGE = 2 };

typedef struct
{
  const char           *command;
  const FathomLanguage *language;
  gboolean              json;
  gboolean              salvaged; /* what was asked for is done, but something is lost: a success would not be the truth */
} Cli;

/* Options of a command, "--json" added; the rest are left in @argv. Returns FALSE after having said
 * what is wrong. "--help" ends the program. */
gboolean      cli_parse         (Cli                   *cli,
                                 int                   *argc,
                                 char                 **argv,
                                 const GOptionEntry    *entries,
                                 const char            *arguments,
                                 const char            *summary);

/* "FILE [--at N]" with the words for FILE and the like in that language. */
char         *cli_dup_arguments (const FathomLanguage  *language,
                                 const char            *arguments);

/* What comes from others must not reach the terminal as an order. */
char         *cli_dup_plain     (const char            *text);
/* Every digit of a seed counts, also for what takes no more than a number. */
guint64       cli_seed_number   (const guint8           seed[FATHOM_SEED_SIZE]);
/* Messages, to standard error */
void          cli_complain      (const Cli             *cli,
                                 const char            *format,
                                 ...) G_GNUC_PRINTF (2, 3);
/* FILE:LINE: message */
void          cli_blame         (const Cli             *cli,
                                 const char            *file,
                                 const FathomGame      *game,
                                 const FathomRefusal   *refusal);

/* How much is done, from 0 to 1, in one line that is gone at the end. */
void          cli_show_progress (const Cli             *cli,
                                 double                 done);

/* Says what is wrong. @game is what the file seems to be of. */
FathomRecord *cli_load          (const Cli             *cli,
                                 const char            *file,
                                 const FathomGame     **game,
                                 FathomRefusal         *refusal);
void          cli_voice         (const Cli             *cli,
                                 const FathomRecord    *record,
                                 FathomVoice           *voice);
void          cli_print_json    (JsonBuilder           *builder);
void          cli_print         (const char            *text);

/* What "play" and "simulate" have in common */
typedef struct
{
  const FathomGame *game;
  FathomRecord     *record;
  guint8            seed[FATHOM_SEED_SIZE];
  gboolean          seed_given;
  guint             bots[FATHOM_MAX_SEATS];
  char             *weights;      /* nullable: other ones than the shipped */
  FathomThinking    thinking;
} CliMatch;

gboolean      cli_match_prepare (const Cli             *cli,
                                 const char            *game,
                                 gint                   seats,
                                 const char            *bots,
                                 const char            *seed,
                                 char                 **settings,
                                 const char            *weights,
                                 CliMatch              *match);
void          cli_match_clear   (CliMatch              *match);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliMatch, cli_match_clear)

int           cli_games         (Cli *cli, int argc, char **argv);
int           cli_check         (Cli *cli, int argc, char **argv);
int           cli_show          (Cli *cli, int argc, char **argv);
int           cli_verify        (Cli *cli, int argc, char **argv);
int           cli_play          (Cli *cli, int argc, char **argv);
int           cli_simulate      (Cli *cli, int argc, char **argv);
int           cli_odds          (Cli *cli, int argc, char **argv);
int           cli_analyse       (Cli *cli, int argc, char **argv);
int           cli_train         (Cli *cli, int argc, char **argv);
int           cli_engine        (Cli *cli, int argc, char **argv);
int           cli_library       (Cli *cli, int argc, char **argv);

G_END_DECLS
