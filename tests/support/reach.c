// reach.c: from every stop the mover walks to the neighbouring points of the grid, until nothing
// new is reached.
#include "support/reach.h"

#include <stdlib.h>
#include <string.h>

#include "engine/path.h"

#define NODES(r) ((r)->columns * (r)->rows)

// A place on the grid, one of the levels there.
struct stop {
    int node, level;
};

static point at_node(const struct reach *r, int node)
{
    return (point){node % r->columns * REACH_GRID, node / r->columns * REACH_GRID};
}

static void add_level(const struct reach *r, int node, len from)
{
    struct reach_node *n = &r->node[node];
    len level;
    if (!ground_free(&r->ground, &r->mover, at_node(r, node), from, &level)) {
        return;
    }
    for (int i = 0; i < n->n; i++) {
        if (n->level[i] == level) {
            return;
        }
    }
    if (n->n < REACH_LEVELS) {
        n->level[n->n++] = level;
    }
}

// Every level that the mover can stand at there: the table's, and the tops of what it lies over.
static void find_levels(const struct reach *r, int node)
{
    piece_id near[TABLE_PIECES];
    point at = at_node(r, node);
    len radius = r->mover.radius;
    int n = table_pieces_near(r->ground.table, (point){at.x - radius, at.y - radius},
                              (point){at.x + radius, at.y + radius}, near, TABLE_PIECES);
    add_level(r, node, 0);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(r->ground.table, near[i]);
        if (p->flags & PIECE_SOLID) {
            add_level(r, node, piece_top_at(p, at));
        }
    }
}

static int level_of(const struct reach_node *n, len level)
{
    for (int i = 0; i < n->n; i++) {
        if (n->level[i] == level) {
            return i;
        }
    }
    return -1;
}

// Straight ahead from one stop to another point of the grid: the stop where that ends, if it is a
// new one.
static bool walk(struct reach *r, struct stop from, int column, int row, struct stop *out)
{
    if (column < 0 || row < 0 || column >= r->columns || row >= r->rows) {
        return false;
    }
    out->node = row * r->columns + column;
    struct reach_node *n = &r->node[out->node];
    int open = 0;
    for (int i = 0; i < n->n; i++) {
        open += !n->reached[i];
    }
    if (open == 0) {
        return false;
    }
    point start = at_node(r, from.node);
    struct path p;
    path_straight(&r->ground, &r->mover,
                  (spot){start.x, start.y, r->node[from.node].level[from.level]},
                  at_node(r, out->node), &p);
    out->level = p.complete ? level_of(n, p.at[p.n - 1].z) : -1;
    return out->level >= 0 && !n->reached[out->level];
}

static void flood(struct reach *r, struct stop *queue, int n)
{
    // Single steps all round, and leaps over what is narrow in the four directions.
    static const int leap[] = {3, 5, 7, 9};
    for (int i = 0; i < n; i++) {
        int x = queue[i].node % r->columns, y = queue[i].node / r->columns;
        struct stop to;
        for (int k = 0; k < 9 + 16; k++) {
            int far = k < 9 ? 1 : leap[(k - 9) / 4], way = k < 9 ? k : (k - 9) % 4 * 2 + 1;
            if (walk(r, queue[i], x + far * (way % 3 - 1), y + far * (way / 3 - 1), &to)) {
                r->node[to.node].reached[to.level] = true;
                queue[n++] = to;
            }
        }
    }
    r->reached = n;
}

void reach_flood(struct reach *r, const struct table *t, const struct mover *m, point from)
{
    point size = table_size(t);
    *r = (struct reach){.ground = {t, NULL, 0},
                        .mover = *m,
                        .from = from,
                        .columns = size.x / REACH_GRID + 1,
                        .rows = size.y / REACH_GRID + 1};
    r->node = calloc((size_t)NODES(r), sizeof *r->node);
    struct stop *queue = calloc((size_t)NODES(r) * REACH_LEVELS, sizeof *queue);
    for (int i = 0; i < NODES(r); i++) {
        find_levels(r, i);
        r->standing += r->node[i].n;
    }
    int first = from.y / REACH_GRID * r->columns + from.x / REACH_GRID;
    int level = level_of(&r->node[first], 0);
    if (level >= 0) {
        queue[0] = (struct stop){first, level};
        r->node[first].reached[level] = true;
        flood(r, queue, 1);
    }
    free(queue);
}

void reach_free(struct reach *r)
{
    free(r->node);
    r->node = NULL;
}

// What one comes to only from above, such as the corner of two walls, one may still get away from.
static bool gets_away(const struct reach *r, spot at)
{
    struct path p;
    struct cylinder goal = {.at = {r->from.x, r->from.y, 0}, .height = r->mover.height};
    path_find_whole(&r->ground, &r->mover, at, &goal, r->mover.radius, &p);
    return p.complete;
}

bool reach_stranded(const struct reach *r, bool settled, spot *out)
{
    for (int i = 0; i < NODES(r); i++) {
        const struct reach_node *n = &r->node[i];
        point at = at_node(r, i);
        len top;
        bool above = settled && ground_settle(&r->ground, &r->mover, at, &top);
        for (int k = 0; k < n->n; k++) {
            *out = (spot){at.x, at.y, n->level[k]};
            if (!n->reached[k] && (!settled || (above && n->level[k] == top)) &&
                !gets_away(r, *out)) {
                return true;
            }
        }
    }
    return false;
}

bool reach_onto(const struct reach *r, const struct piece *p)
{
    for (int i = 0; i < NODES(r); i++) {
        const struct reach_node *n = &r->node[i];
        for (int k = 0; k < n->n; k++) {
            if (n->reached[k] && n->level[k] == p->top && hull_holds(&p->hull, at_node(r, i))) {
                return true;
            }
        }
    }
    return false;
}
