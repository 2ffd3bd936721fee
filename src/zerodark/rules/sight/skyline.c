// skyline.c: the line is cut by every solid piece on it. The sorted ends divide it into parts; the
// highest top over a part is its level, and neighbours of one level are joined.
#include "zerodark/rules/sight/skyline.h"

#include <stddef.h>

// Where a line runs through a piece.
struct crossing_of {
    len in, out;
    piece_id piece;
};

// The part of the line inside the hull, its ends rounded outwards. False if it is none.
static bool clip(const struct skyline *s, len length, const struct hull *h, struct crossing_of *c)
{
    c->in = 0;
    c->out = length;
    for (int i = 0; i < h->n; i++) {
        point v = h->v[i], w = h->v[(i + 1) % h->n];
        int64_t here = point_cross(v, w, s->a), there = point_cross(v, w, s->b);
        if (here < 0 && there < 0) {
            return false;
        }
        if (here < 0) {
            len in = (len)(-here * length / (there - here));
            c->in = in > c->in ? in : c->in;
        } else if (there < 0) {
            len out = (len)((here * length + (here - there) - 1) / (here - there));
            c->out = out < c->out ? out : c->out;
        }
    }
    return c->in < c->out;
}

static void insert_sorted(len *marks, int *n, len mark)
{
    int i = *n;
    while (i > 0 && marks[i - 1] > mark) {
        i--;
    }
    if (i > 0 && marks[i - 1] == mark) {
        return;
    }
    for (int j = (*n)++; j > i; j--) {
        marks[j] = marks[j - 1];
    }
    marks[i] = mark;
}

static void add_skyline_part(const struct table *t, struct skyline *s, const struct crossing_of *c,
                             int n, len from, len to)
{
    struct skyline_part p = {from, to, 0, PIECE_NONE};
    point middle = skyline_point(s, from + (to - from) / 2);
    for (int i = 0; i < n; i++) {
        len top = piece_top_at(table_piece(t, c[i].piece), middle);
        if (c[i].in <= from && c[i].out >= to && top > p.level) {
            p.level = top;
            p.piece = c[i].piece;
        }
    }
    struct skyline_part *last = s->n > 0 ? &s->part[s->n - 1] : NULL;
    if (last && last->level == p.level) {
        last->to = to;
    } else {
        s->part[s->n++] = p;
    }
}

bool skyline_look(const struct table *t, point at, point towards, len beyond, len overhead,
                  struct skyline *out)
{
    piece_id ids[TABLE_PIECES];
    struct crossing_of c[TABLE_PIECES];
    len marks[SKYLINE_PARTS];
    int n_c = 0, n_marks = 0;
    len way = (len)len_root_up(point_distance_squared(at, towards));
    out->n = 0;
    out->a = at;
    if (way == 0) {
        return false;
    }
    len times = (way + beyond + way - 1) / way;
    out->b = (point){at.x + (towards.x - at.x) * times, at.y + (towards.y - at.y) * times};
    len length = (len)len_root_up(point_distance_squared(out->a, out->b));
    insert_sorted(marks, &n_marks, 0);
    insert_sorted(marks, &n_marks, length);
    int n = table_pieces_along(t, out->a, out->b, 0, ids, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, ids[i]);
        c[n_c].piece = ids[i];
        if ((p->flags & PIECE_SOLID) && p->bottom < overhead &&
            clip(out, length, &p->hull, &c[n_c])) {
            insert_sorted(marks, &n_marks, c[n_c].in);
            insert_sorted(marks, &n_marks, c[n_c].out);
            n_c++;
        }
    }
    for (int i = 0; i + 1 < n_marks; i++) {
        add_skyline_part(t, out, c, n_c, marks[i], marks[i + 1]);
    }
    return true;
}

point skyline_point(const struct skyline *s, len along)
{
    return geom_towards(s->a, s->b, along);
}

int skyline_part_at(const struct skyline *s, len along)
{
    int i = 0;
    while (i < s->n - 1 && s->part[i].to <= along) {
        i++;
    }
    return i;
}

len skyline_level_at(const struct table *t, point at, len overhead)
{
    piece_id ids[TABLE_PIECES];
    len best = 0;
    int n = table_pieces_near(t, at, at, ids, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, ids[i]);
        len top = piece_top_at(p, at);
        if ((p->flags & PIECE_SOLID) && p->bottom < overhead && top > best &&
            hull_holds(&p->hull, at)) {
            best = top;
        }
    }
    return best;
}
