/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/level-words.h"

#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/app/ui-language.h"
#include "words/grammar.h"
#include "words/into-the-blue.h"

/* "Ana: 3 shells, first, after a tie" */
static char *
dup_seat (FathomSitting        *sitting,
          const FathomItbAward *award,
          guint                 level,
          guint                 rank)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  guint seat = award->seats[rank];
  guint shells = seen->shells[seat - 1][level - 1];
  gboolean tied = rank > 0 && award->decision[rank - 1] != FATHOM_ITB_BY_SHELLS;
  g_autofree char *who = g_strdup_printf (ngettext ("%s: %u shell", "%s: %u shells", shells),
                                          fathom_sitting_get_name (sitting, seat), shells);

  if (rank >= award->n_treasures)
    return g_steal_pointer (&who);
  if (rank == 0)
    /* Translators: "Ana: 3 shells", of who leads a level */
    return g_strdup_printf (_("%s, first"), who);
  if (rank == 1)
    return g_strdup_printf (tied ? _("%s, tied, second") : _("%s, second"), who);
  return g_strdup_printf (tied ? _("%s, tied, third") : _("%s, third"), who);
}

char *
fathom_itb_level_dup_label (FathomSitting        *sitting,
                            const FathomItbScore *score,
                            guint                 level)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomItbAward *award = &score->awards[level - 1];
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, fathom_itb_secondaries (seen->players) == 1
                          ? _("Level %u. Main treasure %u, secondary treasure %u.")
                          : _("Level %u. Main treasure %u, two secondary treasures of %u."),
                          level, seen->edition.main[level - 1], seen->edition.secondary[level - 1]);
  for (guint i = 0; i < award->n_seats; i++)
    {
      g_autofree char *seat = dup_seat (sitting, award, level, i);

      g_string_append_printf (text, "%s%s", i == 0 ? " " : fathom_grammar_semicolon (fathom_ui_language_get ()), seat);
    }
  g_string_append_c (text, award->n_seats > 0 ? '.' : ' ');
  if (award->n_seats == 0)
    g_string_append (text, _("No shells."));

  return g_string_free (text, FALSE);
}

char *
fathom_itb_level_dup_news (FathomSitting *sitting,
                           const guint8  *before,
                           guint          level)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);

  for (guint i = 0; i < seen->players; i++)
    {
      guint now = seen->shells[i][level - 1];

      if (now > before[i])
        return g_strdup_printf (ngettext ("%s has placed %u shell here.", "%s has placed %u shells here.", now - before[i]),
                                fathom_sitting_get_name (sitting, i + 1), now - before[i]);
    }
  return NULL;
}

void
fathom_itb_level_say (GtkWidget            *widget,
                      FathomSitting        *sitting,
                      const FathomItbScore *score,
                      guint                 level,
                      guint                 adds,
                      const char           *news)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, fathom_sitting_get_turn (sitting));
  g_autofree char *label = fathom_itb_level_dup_label (sitting, score, level);
  g_autofree char *ties = NULL;
  g_autoptr (GString) description = g_string_new (NULL);
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  ties = fathom_itb_words_ties (&voice, seen, level);
  if (adds > 0)
    g_string_append_printf (description, ntr (language, "%u shell would be placed here.", "%u shells would be placed here.", adds), adds);
  if (news != NULL)
    g_string_append_printf (description, description->len > 0 ? " %s" : "%s", news);
  if (*ties != '\0')
    g_string_append_printf (description, description->len > 0 ? " %s" : "%s", ties);

  fathom_tooltip_set (widget, *ties != '\0' ? ties : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_a11y_names_describe (widget, description->str);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_DISABLED, adds == 0, -1);
}
