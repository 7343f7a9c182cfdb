/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver of FathomItbTurns for one width of registers. Included by into-the-blue-turn.c once for each, with
 * LANE_WIDTH, LANE_MAX and LANE_NAME defined; @vectors is how many registers full of lanes are of interest. All widths do the same operations in the same order: the same bits. */
#define Vector LANE_NAME (Vector)

typedef float Vector __attribute__ ((vector_size (LANE_WIDTH * sizeof (float)), may_alias));

static inline __attribute__ ((always_inline)) void
LANE_NAME (take_mean) (guint                 vectors,
                       FathomItbLanes       *mean,
                       const FathomItbLanes *one_more,
                       const guint16        *with_die)
{
  Vector sum[FATHOM_ITB_LANES / LANE_WIDTH];

#pragma GCC unroll 4
  for (guint v = 0; v < vectors; v++)
    sum[v] = ((const Vector *) &one_more[with_die[0]])[v];
#pragma GCC unroll 5
  for (guint face = 1; face < FATHOM_ITB_FACES; face++)
#pragma GCC unroll 4
    for (guint v = 0; v < vectors; v++)
      sum[v] += ((const Vector *) &one_more[with_die[face]])[v];
#pragma GCC unroll 4
  for (guint v = 0; v < vectors; v++)
    ((Vector *) mean)[v] = sum[v] * (1.0f / FATHOM_ITB_FACES);
}

/* The best part of some dice is all of them, or the best part of them without one die. @all is what keeping all of
 * them is worth, @places where that stands for each, or NULL if in order. */
static inline __attribute__ ((always_inline)) void
LANE_NAME (take_best) (guint                 vectors,
                       const Tables         *tables,
                       guint                 from,
                       guint                 to,
                       guint                 n_faces,
                       const FathomItbLanes *all,
                       const guint16        *places,
                       FathomItbLanes       *best)
{
  for (guint i = from; i < to; i++)
    {
      const guint16 *without_die = tables->without_die[i];
      const Vector *whole = (const Vector *) &all[places != NULL ? places[i] : i];
      Vector most[FATHOM_ITB_LANES / LANE_WIDTH];

#pragma GCC unroll 4
      for (guint v = 0; v < vectors; v++)
        most[v] = whole[v];
#pragma GCC unroll 6
      for (guint n = 0; n < n_faces; n++)
#pragma GCC unroll 4
        for (guint v = 0; v < vectors; v++)
          most[v] = LANE_MAX (((const Vector *) &best[without_die[n]])[v], most[v]);
#pragma GCC unroll 4
      for (guint v = 0; v < vectors; v++)
        ((Vector *) &best[i])[v] = most[v];
    }
}

static inline __attribute__ ((always_inline)) void
LANE_NAME (best_of_kinds) (guint                 vectors,
                           const Tables         *tables,
                           guint                 from,
                           guint                 to,
                           const FathomItbLanes *all,
                           const guint16        *places,
                           FathomItbLanes       *best)
{
  for (guint k = from; k < to; k++)
    {
      guint first = tables->kinds[k], last = tables->kinds[k + 1];

      switch (tables->kind_faces[k])
        {
        case 1: LANE_NAME (take_best) (vectors, tables, first, last, 1, all, places, best); break;
        case 2: LANE_NAME (take_best) (vectors, tables, first, last, 2, all, places, best); break;
        case 3: LANE_NAME (take_best) (vectors, tables, first, last, 3, all, places, best); break;
        case 4: LANE_NAME (take_best) (vectors, tables, first, last, 4, all, places, best); break;
        case 5: LANE_NAME (take_best) (vectors, tables, first, last, 5, all, places, best); break;
        default: LANE_NAME (take_best) (vectors, tables, first, last, 6, all, places, best); break;
        }
    }
}

static inline __attribute__ ((always_inline)) void
LANE_NAME (solve_some) (guint           vectors,
                        FathomItbTurns *self)
{
  const Tables *tables = get_tables ();

  for (guint i = 0; i < FATHOM_ITB_RESULTS; i++)
    for (guint v = 0; v < vectors; v++)
      {
        Vector most = ((const Vector *) &self->outcomes[tables->choices[i][0]])[v];

        for (guint n = 1; n < tables->n_choices[i]; n++)
          most = LANE_MAX (((const Vector *) &self->outcomes[tables->choices[i][n]])[v], most);
        ((Vector *) &self->once[i])[v] = most;
      }
  for (guint i = FATHOM_ITB_RESULTS; i < FATHOM_ITB_ONCE; i++)
    LANE_NAME (take_mean) (vectors, &self->once[i], self->once, tables->once_with_die[i - FATHOM_ITB_RESULTS]);

  for (guint v = 0; v < vectors; v++)
    ((Vector *) &self->best[0])[v] = ((const Vector *) &self->once[tables->once[0]])[v];
  LANE_NAME (best_of_kinds) (vectors, tables, 0, tables->n_kinds, self->once, tables->once, self->best);
  for (guint i = FATHOM_DICE_FIRST_RESULT; i-- > 0;)
    LANE_NAME (take_mean) (vectors, &self->twice[i], i >= tables->first_of_five ? self->best : self->twice, tables->with_die[i]);
}

static inline __attribute__ ((always_inline)) void
LANE_NAME (start_some) (guint           vectors,
                        FathomItbTurns *self)
{
  const Tables *tables = get_tables ();
  Vector sum[FATHOM_ITB_LANES / LANE_WIDTH] = { 0 };

  LANE_NAME (solve_some) (vectors, self);
  for (guint v = 0; v < vectors; v++)
    ((Vector *) &self->best[0])[v] = ((const Vector *) &self->twice[0])[v];
  LANE_NAME (best_of_kinds) (vectors, tables, 0, tables->first_kind_of_six, self->twice, NULL, self->best);
  LANE_NAME (best_of_kinds) (vectors, tables, tables->first_kind_of_six, tables->n_kinds, self->once, tables->once, self->best);
  for (guint i = 0; i < FATHOM_DICE_RESULTS; i++)
#pragma GCC unroll 4
    for (guint v = 0; v < vectors; v++)
      sum[v] += ((const Vector *) &self->best[FATHOM_DICE_FIRST_RESULT + i])[v] * tables->weights[i];
  for (guint v = 0; v < vectors; v++)
    ((Vector *) &self->start)[v] = sum[v];
}

static void
LANE_NAME (solve) (FathomItbTurns *self,
                   guint           n_lanes)
{
  if (n_lanes <= LANE_WIDTH)
    LANE_NAME (solve_some) (1, self);
  else
    LANE_NAME (solve_some) (FATHOM_ITB_LANES / LANE_WIDTH, self);
}

static void
LANE_NAME (start) (FathomItbTurns *self,
                   guint           n_lanes)
{
  if (n_lanes <= LANE_WIDTH)
    LANE_NAME (start_some) (1, self);
  else
    LANE_NAME (start_some) (FATHOM_ITB_LANES / LANE_WIDTH, self);
}

#undef Vector
#undef LANE_WIDTH
#undef LANE_MAX
#undef LANE_NAME
