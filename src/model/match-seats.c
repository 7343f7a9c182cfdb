/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody knows of a match before its first event: who sits where, and where chance comes from. */
#include "match-private.h"

#include "verify.h"

guint
fathom_match_get_players (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  return self->record->setup.players;
}

guint
fathom_match_get_first (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  return self->record->setup.first;
}

const char *
fathom_match_get_name (FathomMatch *self,
                       guint        seat)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, NULL);

  return self->record->seats[seat - 1].name;
}

const char *
fathom_match_get_bot (FathomMatch *self,
                      guint        seat)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, NULL);

  return self->record->seats[seat - 1].bot;
}

const char *
fathom_match_get_seat_language (FathomMatch *self,
                                guint        seat)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, NULL);

  return self->record->seats[seat - 1].language;
}

void
fathom_match_get_look (FathomMatch  *self,
                       guint         seat,
                       FathomShape  *shape,
                       FathomColour *colour)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  fathom_record_get_look (self->record, seat, shape, colour);
}

gboolean
fathom_match_has_app_chance (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  return self->record->has_seed;
}

gboolean
fathom_match_is_app_source (FathomMatch *self,
                            guint        source)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);
  g_return_val_if_fail (source < FATHOM_MAX_SOURCES, FALSE);

  return self->record->has_seed && (self->record->setup.app >> source & 1) != 0;
}

char *
fathom_match_describe_digest (FathomMatch          *self,
                              const FathomLanguage *language,
                              gboolean              hex)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  return fathom_record_describe_digest (self->record, language, hex);
}
