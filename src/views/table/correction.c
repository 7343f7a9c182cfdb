/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/correction.h"

#include "views/table/game-view.h"
#include "views/widgets/dice-focus.h"
#include "views/widgets/a11y-names.h"
#include "views/app/ui-language.h"
#include "views/widgets/wrap-layout.h"

#include <string.h>

struct _FathomCorrectionDialog
{
  AdwWindow           parent_instance;

  FathomSitting      *sitting;
  guint               number;
  FathomEvent         told_event;
  FathomEventEditor  *content;

  GtkWidget          *described;       /* the widget that tells the preview */

  GtkWidget          *done;
  GtkLabel           *told;
  GtkWidget          *group;
  AdwBin             *editor;
  GtkWidget          *trouble;
  GtkLabel           *trouble_text;
  GtkWidget          *take_back;
  GtkWidget          *retell;
  GtkWidget          *roll;
  GtkWidget          *scores_group;
  GtkWidget          *scores;
  AdwWindowTitle     *heading;
};

G_DEFINE_FINAL_TYPE (FathomCorrectionDialog, fathom_correction_dialog, ADW_TYPE_WINDOW)

static FathomMatch *
get_match (FathomCorrectionDialog *self)
{
  return fathom_sitting_get_match (self->sitting);
}

static char *
say (FathomCorrectionDialog *self,
     guint                n)
{
  return fathom_sitting_say (self->sitting, n);
}

static void
set_trouble (FathomCorrectionDialog *self,
             const char          *text)
{
  gtk_widget_set_visible (self->trouble, text != NULL);
  gtk_label_set_label (self->trouble_text, text != NULL ? text : "");
}

static const char *
say_way_out (FathomCorrectionDialog *self)
{
  switch (fathom_match_get_retellable (get_match (self), self->number))
    {
    case FATHOM_RETELLABLE:
      return _("Enter the whole turn again. What came after it is then restored, as long as it is still valid.");
    case FATHOM_RETELLABLE_NOT_THE_APPS:
      return _("You can undo everything from here and enter it again. It cannot be restored automatically: the app rolled "
               "dice later in the match, and those rolls cannot be entered by hand.");
    default:
      return _("You can undo everything from here and enter it again.");
    }
}

/* What no longer fits, and why. */
static char *
dup_trouble (FathomCorrectionDialog    *self,
             const FathomCorrection *correction)
{
  g_autofree char *reason = fathom_words_refusal (fathom_ui_language_get (), fathom_match_get_game (get_match (self)), &correction->refusal);
  g_autofree char *later = NULL;
  g_autofree char *misfit = NULL;

  if (correction->misfit == self->number)
    /* Translators: a clause that begins with a small letter, such as "level 5 is out of reach" */
    return g_strdup_printf (_("This is not possible: %s."), reason);

  later = say (self, correction->misfit);
  if (fathom_sitting_is_quick_score (self->sitting))
    return g_strdup_printf (_("Another entry would no longer be valid: “%s” (%s). Correct that one first."), later != NULL ? later : "", reason);
  /* Translators: the first is a sentence of the history, the second a clause such as "level 5 is out of reach" */
  misfit = g_strdup_printf (_("A later entry would no longer be valid: “%s” (%s)."), later != NULL ? later : "", reason);
  return g_strdup_printf ("%s\n\n%s", misfit, say_way_out (self));
}

/* Scores */

static void
add_score (FathomCorrectionDialog *self,
           guint                seat,
           int                  before,
           int                  after)
{
  const char *name = fathom_sitting_get_name (self->sitting, seat);
  /* Translators: a name and a score */
  g_autofree char *text = before == after ? g_strdup_printf (_("%s %d"), name, before)
                                          /* Translators: a name, and a score before and after a correction */
                                          : g_strdup_printf (_("%s %d → %d"), name, before, after);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, before != after ? "heading" : "body");
  gtk_widget_insert_before (label, self->scores, NULL);
}

static void
show_scores (FathomCorrectionDialog    *self,
             const FathomCorrection *correction)
{
  GtkWidget *child;
  guint players = fathom_match_get_players (get_match (self));

  while ((child = gtk_widget_get_first_child (self->scores)) != NULL)
    gtk_widget_unparent (child);
  for (guint seat = 1; seat <= players; seat++)
    add_score (self, seat, correction->before.scores[seat - 1],
               correction->fits ? correction->after.scores[seat - 1] : correction->before.scores[seat - 1]);
}

static void
show_ways_out (FathomCorrectionDialog *self,
               gboolean             shown)
{
  gtk_widget_set_visible (self->take_back, shown);
  gtk_widget_set_visible (self->retell, shown && fathom_match_get_retellable (get_match (self), self->number) == FATHOM_RETELLABLE);
}

/* For those who do not see it: what has the focus tells what would become of it. */
static void
tell_preview (FathomCorrectionDialog *self,
              const char          *trouble)
{
  g_autoptr (GString) text = g_string_new (trouble);
  GtkWidget *child = trouble == NULL && gtk_widget_get_visible (self->scores_group) ? gtk_widget_get_first_child (self->scores) : NULL;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", gtk_label_get_label (GTK_LABEL (child)));
  fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, text->str);
  fathom_a11y_names_describe (self->done, text->str);
}

static void
show_preview (FathomCorrectionDialog *self)
{
  const FathomEvent *event = fathom_event_editor_get_event (self->content);
  gboolean other = memcmp (event, &self->told_event, sizeof *event) != 0;
  FathomCorrection correction;
  g_autofree char *trouble = NULL;

  fathom_match_preview_correction (get_match (self), self->number, event, fathom_sitting_get_viewer (self->sitting), &correction);
  if (!correction.fits)
    trouble = dup_trouble (self, &correction);
  set_trouble (self, trouble);
  show_ways_out (self, !correction.fits && correction.misfit != self->number && !fathom_sitting_is_quick_score (self->sitting));
  show_scores (self, &correction);
  /* a look at the end must not turn over the chests */
  gtk_widget_set_visible (self->scores_group, (correction.before.finished || !correction.after.finished) &&
                                              fathom_sitting_get_veiled (self->sitting) == 0);
  gtk_widget_set_sensitive (self->done, other && correction.fits);
  tell_preview (self, trouble);
}

static void
done_cb (FathomCorrectionDialog *self)
{
  fathom_sitting_correct (self->sitting, self->number, fathom_event_editor_get_event (self->content));
  gtk_window_close (GTK_WINDOW (self));
}

/* What comes next is told at the table: nothing has the focus there until the dice take it. */
static void
close_for_table (FathomCorrectionDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_window_set_focus (parent, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* What no longer fits can only be told anew. */
static void
take_back_cb (FathomCorrectionDialog *self)
{
  fathom_sitting_take_back_to (self->sitting, self->number);
  close_for_table (self);
}

static void
retell_cb (FathomCorrectionDialog *self)
{
  fathom_sitting_retell (self->sitting, self->number);
  close_for_table (self);
}

/* Nothing to be told otherwise: why. */
static void
show_refusal (FathomCorrectionDialog *self,
              const char          *text)
{
  set_trouble (self, text);
  gtk_widget_set_visible (self->group, FALSE);
  gtk_widget_set_visible (self->scores_group, FALSE);
  gtk_widget_set_visible (self->done, FALSE);
}

/* What has only one form */

/* The chance before entry @self->number, if it can be entered otherwise; its number, from 0 on, or G_MAXUINT. */
static guint
find_chance (FathomCorrectionDialog *self)
{
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  FathomCorrection correction;
  FathomEvent event;

  for (guint n = self->number; n-- > 0;)
    if (fathom_match_get_event (get_match (self), n, viewer, &event) && fathom_match_get_game (get_match (self))->source (&event) >= 0)
      {
        fathom_match_preview_correction (get_match (self), n, &event, viewer, &correction);
        return correction.fits ? n : G_MAXUINT;
      }
  return G_MAXUINT;
}

static void
roll_cb (FathomCorrectionDialog *self)
{
  guint n = find_chance (self);

  if (n != G_MAXUINT)
    fathom_correction_dialog_present (gtk_window_get_transient_for (GTK_WINDOW (self)), self->sitting, n);
  gtk_window_close (GTK_WINDOW (self));
}

static const FathomGameView *
get_view (FathomCorrectionDialog *self)
{
  return fathom_game_view_find (fathom_match_get_game (get_match (self)));
}

/* There is only one way to stop, say; but perhaps what came before was otherwise. Returns: whether it is so. */
static gboolean
show_fixed (FathomCorrectionDialog *self)
{
  gboolean chance = find_chance (self) != G_MAXUINT;
  const char *reason = get_view (self)->explain_fixed != NULL ? get_view (self)->explain_fixed (self->told_event.kind, chance) : NULL;
  g_autofree char *text = reason != NULL ? g_strdup_printf ("%s\n\n%s", reason, say_way_out (self)) : NULL;

  if (text == NULL)
    return FALSE;
  show_refusal (self, text);
  show_ways_out (self, TRUE);
  gtk_widget_set_visible (self->roll, chance);
  return TRUE;
}

static const char *
name_kind (FathomCorrectionDialog *self)
{
  const char *name = get_view (self)->name_kind != NULL ? get_view (self)->name_kind (self->told_event.kind) : NULL;

  return name != NULL ? _(name) : _("Correct");
}

static void
show (FathomCorrectionDialog *self)
{
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  g_autofree char *told = say (self, self->number);
  g_autofree gpointer before = fathom_match_observe_at (get_match (self), self->number, viewer);
  FathomCorrection correction;
  GtkWidget *editor;

  gtk_label_set_label (self->told, told != NULL ? told : "");
  if (!fathom_match_get_event (get_match (self), self->number, viewer, &self->told_event))
    {
      show_refusal (self, _("This entry has been undone and cannot be corrected."));
      gtk_widget_set_visible (self->take_back, FALSE);
      return;
    }
  gtk_window_set_title (GTK_WINDOW (self), name_kind (self));
  adw_window_title_set_title (self->heading, name_kind (self));
  fathom_match_preview_correction (get_match (self), self->number, &self->told_event, viewer, &correction);
  if (!correction.fits && correction.refusal.reason == FATHOM_CHANCE_NOT_CORRECTED)
    {
      show_refusal (self, _("The app rolled these dice itself, and its rolls cannot be changed: that keeps them fair."));
      return;
    }
  if (show_fixed (self))
    return;
  editor = get_view (self)->new_editor (self->sitting, before, &self->told_event);
  if (editor == NULL)
    {
      show_refusal (self, _("There is nothing to correct in this entry. You can undo it."));
      return;
    }
  self->content = FATHOM_EVENT_EDITOR (editor);
  adw_bin_set_child (self->editor, editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (show_preview), self, G_CONNECT_SWAPPED);
  show_preview (self);
}

static void
fathom_correction_dialog_dispose (GObject *object)
{
  FathomCorrectionDialog *self = FATHOM_CORRECTION_DIALOG (object);

  g_clear_weak_pointer (&self->described);
  g_clear_object (&self->sitting);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_CORRECTION_DIALOG);

  G_OBJECT_CLASS (fathom_correction_dialog_parent_class)->dispose (object);
}

static void
fathom_correction_dialog_class_init (FathomCorrectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_correction_dialog_dispose;

  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/correction.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, done);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, told);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, editor);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, trouble_text);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, take_back);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, retell);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, roll);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, scores_group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, scores);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, heading);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, retell_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
fathom_correction_dialog_init (FathomCorrectionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scores), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score before and after"), -1);
}

void
fathom_correction_dialog_present (GtkWindow     *parent,
                               FathomSitting *sitting,
                               guint          n)
{
  FathomCorrectionDialog *self;

  g_return_if_fail (FATHOM_IS_SITTING (sitting));
  g_return_if_fail (n < fathom_match_get_length (fathom_sitting_get_match (sitting)));

  self = g_object_new (FATHOM_TYPE_CORRECTION_DIALOG, "transient-for", parent, NULL);
  self->sitting = g_object_ref (sitting);
  self->number = n;
  show (self);
  fathom_a11y_names_apply (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  if (!gtk_widget_child_focus (GTK_WIDGET (self->editor), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (self->trouble, GTK_DIR_TAB_FORWARD);
}
