/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/shared-frame.h"

#include "views/widgets/gtk-fixes.h"

#define SHARE    3500  /* µs from the beginning of a frame, after which nothing more is begun */
#define LULL     2     /* frames that a part waits for one without much else to do */
#define PATIENCE 6     /* frames that it waits at the most */

/* Of a frame clock. */
typedef struct
{
  gboolean painting;
  gint64   began;
  guint    n_drawn;    /* parts that were new in this frame */
} Frame;

/* Of a part. */
typedef struct
{
  GskRenderNode *node; /* nullable: what it showed last */
  guint          waited;
} Part;

struct _FathomSharedBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (FathomSharedBox, fathom_shared_box, GTK_TYPE_BOX)

static G_DEFINE_QUARK (fathom-shared-frame, frame)
static G_DEFINE_QUARK (fathom-shared-part, part)

static void
before_paint_cb (Frame *frame)
{
  *frame = (Frame) { .painting = TRUE, .began = g_get_monotonic_time () };
}

static void
after_paint_cb (Frame *frame)
{
  frame->painting = FALSE;
}

static Frame *
get_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  Frame *frame = clock != NULL ? g_object_get_qdata (G_OBJECT (clock), frame_quark ()) : NULL;

  if (clock != NULL && frame == NULL)
    {
      frame = g_new0 (Frame, 1);
      g_object_set_qdata_full (G_OBJECT (clock), frame_quark (), frame, g_free);
      g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), frame);
      g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), frame);
    }
  return frame;
}

static void
part_free (gpointer data)
{
  Part *part = data;

  g_clear_pointer (&part->node, gsk_render_node_unref);
  g_free (part);
}

/* What was there before somebody looked at something else is not shown again. */
static void
forget (Part *part)
{
  g_clear_pointer (&part->node, gsk_render_node_unref);
  part->waited = 0;
}

static Part *
get_part (GtkWidget *child)
{
  Part *part = g_object_get_qdata (G_OBJECT (child), part_quark ());

  if (part == NULL)
    {
      part = g_new0 (Part, 1);
      g_object_set_qdata_full (G_OBJECT (child), part_quark (), part, part_free);
      g_signal_connect_swapped (child, "unmap", G_CALLBACK (forget), part);
    }
  return part;
}

/* While every frame has something to lay out, one part in each comes on all the same. */
static gboolean
has_time (const Frame *frame,
          const Part  *part)
{
  return frame == NULL || !frame->painting || g_get_monotonic_time () - frame->began < SHARE ||
         (part->waited >= LULL && frame->n_drawn == 0) || part->waited >= PATIENCE;
}

/* What a child has drawn is the same object until it draws again; what says where it is, is made anew each time. */
static gboolean
is_same (GskRenderNode *a,
         GskRenderNode *b)
{
  if (a == NULL || b == NULL || a == b)
    return a == b;
  return gsk_render_node_get_node_type (a) == GSK_TRANSFORM_NODE && gsk_render_node_get_node_type (b) == GSK_TRANSFORM_NODE &&
         gsk_transform_node_get_child (a) == gsk_transform_node_get_child (b) &&
         gsk_transform_equal (gsk_transform_node_get_transform (a), gsk_transform_node_get_transform (b));
}

static void
draw (GtkWidget *widget,
      GtkWidget *child,
      Frame     *frame,
      Part      *part)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) former = g_steal_pointer (&part->node);

  gtk_widget_snapshot_child (widget, child, snapshot);
  part->node = gtk_snapshot_free_to_node (snapshot);
  part->waited = 0;
  if (frame != NULL && !is_same (part->node, former))
    frame->n_drawn++;
}

void
fathom_shared_frame_snapshot_child (GtkWidget   *widget,
                                    GtkWidget   *child,
                                    GtkSnapshot *snapshot)
{
  Frame *frame;
  Part *part;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (gtk_widget_get_parent (child) == widget);

  if (!gtk_widget_get_mapped (child))
    return;
  frame = get_frame (widget);
  part = get_part (child);
  if (has_time (frame, part))
    draw (widget, child, frame, part);
  else
    {
      part->waited++;
      fathom_draw_again (widget);
    }
  if (part->node != NULL)
    gtk_snapshot_append_node (snapshot, part->node);
}

void
fathom_shared_frame_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_shared_frame_snapshot_child (widget, child, snapshot);
}

static void
fathom_shared_box_class_init (FathomSharedBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_shared_frame_snapshot;
}

static void
fathom_shared_box_init (FathomSharedBox *self)
{
}

GtkWidget *
fathom_shared_box_new (GtkOrientation orientation,
                       int            spacing)
{
  return g_object_new (FATHOM_TYPE_SHARED_BOX, "orientation", orientation, "spacing", spacing, NULL);
}
