/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/list-detail.h"

struct _FathomListDetail
{
  AdwBin      parent_instance;

  AdwLeaflet *leaflet;         /* the only one of the app: libadwaita >= 1.4 has something else */
  GtkWidget  *sidebar;
  GtkWidget  *content;
};

enum
{
  PROP_0,
  PROP_SIDEBAR,
  PROP_CONTENT,
  PROP_FOLDED,
  PROP_ROOMY,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (FathomListDetail, fathom_list_detail, ADW_TYPE_BIN)

static GParamSpec *properties[N_PROPS];

static void
folded_cb (FathomListDetail *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

static void
set_part (FathomListDetail  *self,
          GtkWidget   **part,
          GtkWidget    *child,
          gboolean      first)
{
  g_assert (*part == NULL && child != NULL);

  *part = child;
  adw_leaflet_append (self->leaflet, child);
  /* libadwaita 1.2: the leaflet puts its last child first, but a screen reader is to come to the list first */
  gtk_widget_insert_before (child, GTK_WIDGET (self->leaflet), NULL);
  if (first)
    {
      AdwLeafletPage *line = adw_leaflet_append (self->leaflet, gtk_separator_new (GTK_ORIENTATION_VERTICAL));

      adw_leaflet_page_set_navigatable (line, FALSE);
      adw_leaflet_set_visible_child (self->leaflet, child);
    }
}

static void
fathom_list_detail_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  FathomListDetail *self = FATHOM_LIST_DETAIL (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      set_part (self, &self->sidebar, g_value_get_object (value), TRUE);
      break;
    case PROP_CONTENT:
      set_part (self, &self->content, g_value_get_object (value), FALSE);
      break;
    case PROP_ROOMY:
      adw_leaflet_set_fold_threshold_policy (self->leaflet, g_value_get_boolean (value) ? ADW_FOLD_THRESHOLD_POLICY_NATURAL
                                                                                       : ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_list_detail_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomListDetail *self = FATHOM_LIST_DETAIL (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, self->sidebar);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, fathom_list_detail_get_folded (self));
      break;
    case PROP_ROOMY:
      g_value_set_boolean (value, adw_leaflet_get_fold_threshold_policy (self->leaflet) == ADW_FOLD_THRESHOLD_POLICY_NATURAL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_list_detail_class_init (FathomListDetailClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = fathom_list_detail_set_property;
  object_class->get_property = fathom_list_detail_get_property;

  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
fathom_list_detail_init (FathomListDetail *self)
{
  self->leaflet = ADW_LEAFLET (adw_leaflet_new ());
  adw_leaflet_set_fold_threshold_policy (self->leaflet, ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
  adw_leaflet_set_can_navigate_back (self->leaflet, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->leaflet));
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
}

gboolean
fathom_list_detail_get_folded (FathomListDetail *self)
{
  g_return_val_if_fail (FATHOM_IS_LIST_DETAIL (self), FALSE);

  return adw_leaflet_get_folded (self->leaflet);
}

void
fathom_list_detail_show_content (FathomListDetail *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (FATHOM_IS_LIST_DETAIL (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  adw_leaflet_set_visible_child (self->leaflet, self->content);
  /* libadwaita 1.2: the leaflet would take the focus along: side by side it stays in the list, for the next choice */
  if (focus != NULL && !adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (focus);
}

gboolean
fathom_list_detail_go_back (FathomListDetail *self)
{
  g_return_val_if_fail (FATHOM_IS_LIST_DETAIL (self), FALSE);

  if (!adw_leaflet_get_folded (self->leaflet) || adw_leaflet_get_visible_child (self->leaflet) != self->content)
    return FALSE;
  adw_leaflet_set_visible_child (self->leaflet, self->sidebar);
  return TRUE;
}

void
fathom_list_detail_show_sidebar (FathomListDetail *self)
{
  g_return_if_fail (FATHOM_IS_LIST_DETAIL (self));

  adw_leaflet_set_visible_child (self->leaflet, self->sidebar);
}
