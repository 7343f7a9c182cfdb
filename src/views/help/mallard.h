/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mallard.h - the pages of the help, read from Mallard files into a tree that widgets can be made from. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BOOK (fathom_book_get_type ())
G_DECLARE_FINAL_TYPE (FathomBook, fathom_book, FATHOM, BOOK, GObject)

typedef enum
{
  FATHOM_MALLARD_PAGE,
  FATHOM_MALLARD_SECTION,
  FATHOM_MALLARD_PARAGRAPH,
  FATHOM_MALLARD_SCREEN,       /* what is typed or shown as it is */
  FATHOM_MALLARD_LIST,
  FATHOM_MALLARD_STEPS,
  FATHOM_MALLARD_TERMS,
  FATHOM_MALLARD_ITEM,
  FATHOM_MALLARD_NOTE,
  FATHOM_MALLARD_TABLE,
  FATHOM_MALLARD_ROW,
  FATHOM_MALLARD_CELL,
  FATHOM_MALLARD_FIGURE,       /* its markup is the caption */
  FATHOM_MALLARD_MEDIA         /* a drawing; its children are the text alternative */
} FathomMallardKind;

typedef struct _FathomMallardNode FathomMallardNode;

struct _FathomMallardNode
{
  FathomMallardKind  kind;
  gboolean           head;     /* of a row: it names the columns */
  char              *id;       /* nullable */
  char              *title;    /* nullable, Pango markup, as the next one */
  char              *markup;
  char              *source;   /* of a drawing: its file, beside the page until the book has found it */
  int                width;    /* of a drawing, 0 if it cannot be shown */
  int                height;
  GPtrArray         *children; /* of FathomMallardNode */
};

typedef struct
{
  char              *id;
  char              *title;    /* plain */
  char              *desc;
  char              *guide;    /* the section of the index it belongs to, maybe empty */
  gboolean           first;    /* in that section */
  GPtrArray         *links;    /* of char *, "save-files#headers": where its text leads, each once */
  FathomMallardNode *root;
} FathomMallardPage;

/* A place that was searched for. */
typedef struct
{
  char *target;                /* "GAME#ties" */
  char *place;                 /* plain: the titles of page and section */
  char *markup;                /* some words around it, it in bold */
} FathomMallardHit;

/* @known are the ids of all pages, NULL-terminated: links to others become text. */
FathomMallardPage       *fathom_mallard_parse      (const char          *text,
                                                    gssize               length,
                                                    const char * const  *known,
                                                    GError             **error);
/* The text alternative of a drawing, plain. */
char                    *fathom_mallard_dup_alternative (const FathomMallardNode *media);
/* Without the marks; of NULL it is empty. */
char                    *fathom_mallard_dup_plain  (const char          *markup);
void                     fathom_mallard_page_free  (FathomMallardPage   *page);
void                     fathom_mallard_hit_free   (FathomMallardHit    *hit);

/* Reads all pages below @folder in that language, and in English (C) those that it does not have. */
void                     fathom_book_load_async    (const char          *folder,
                                                    const char          *language,
                                                    GCancellable        *cancellable,
                                                    GAsyncReadyCallback  callback,
                                                    gpointer             user_data);
FathomBook              *fathom_book_load_finish   (GAsyncResult        *result,
                                                    GError             **error);
/* In order: the index, then the pages of each of its sections. Borrowed, of FathomMallardPage. */
GPtrArray               *fathom_book_get_pages     (FathomBook          *self);
/* The names of the files that are no Mallard pages, NULL-terminated. */
const char * const      *fathom_book_get_bad       (FathomBook          *self);
FathomMallardPage       *fathom_book_get_page      (FathomBook          *self,
                                                    const char          *id);
/* "GAME#ties" → "The rules – Ties"; NULL if there is no such page. */
char                    *fathom_book_dup_title     (FathomBook          *self,
                                                    const char          *target);
/* Of FathomMallardHit, at most one for each paragraph. */
GPtrArray               *fathom_book_search        (FathomBook          *self,
                                                    const char          *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomMallardPage, fathom_mallard_page_free)

G_END_DECLS
