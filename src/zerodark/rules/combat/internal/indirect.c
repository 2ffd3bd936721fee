// indirect.c: shots round corners.
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/sight/visor.h"

bool indirect_knows(struct game *g, const struct shot *s, const struct figure *mark)
{
    struct verdict why;
    verdict_clear(&why);
    if (mark->state[STATE_TARGETED] == 0 && !relay_sees(g, game_figure(g, s->shooter), mark)) {
        verdict_deny(&why, "ZD-WEAPON-INDIRECT-01", "%s is neither in sight nor targeted",
                     mark->name);
    }
    return check(g, C_SHOT_KNOWN, s, &why);
}

static bool holds_body(const struct piece *p, const struct cylinder *body)
{
    return body->at.z >= p->bottom && body->at.z < p->top &&
           hull_holds(&p->hull, point_of(body->at));
}

// Do the insides have anything in common, be it a side?
static bool insides_meet(const struct piece *a, const struct piece *b)
{
    if (a->bottom > b->top || b->bottom > a->top) {
        return false;
    }
    for (int i = 0; i < a->hull.n; i++) {
        point from = a->hull.v[i], to = a->hull.v[(i + 1) % a->hull.n];
        if (hull_meets_segment(&b->hull, from, to)) {
            return true;
        }
    }
    return hull_holds(&a->hull, b->hull.v[0]);
}

// All the pieces of the room that the body is in, as a bit set; false if it is in none.
static bool pieces_of_room(const struct table *t, const struct cylinder *body,
                           bool room[static TABLE_PIECES])
{
    int n = table_piece_count(t);
    bool inside = false;
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, (piece_id)i);
        room[i] = (p->tags & TAG_SEALED) && holds_body(p, body);
        inside = inside || room[i];
    }
    for (bool more = inside; more;) {
        more = false;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n && !room[i]; k++) {
                const struct piece *p = table_piece(t, (piece_id)i);
                if (room[k] && (p->tags & TAG_SEALED) &&
                    insides_meet(p, table_piece(t, (piece_id)k))) {
                    room[i] = more = true;
                }
            }
        }
    }
    return inside;
}

bool indirect_connects(const struct game *g, const struct cylinder *a, const struct cylinder *b)
{
    bool room[TABLE_PIECES] = {false}, other[TABLE_PIECES] = {false};
    bool inside = pieces_of_room(g->table, a, room);
    if (inside != pieces_of_room(g->table, b, other)) {
        return false;
    }
    for (int i = 0; inside && i < table_piece_count(g->table); i++) {
        if (room[i] && other[i]) {
            return true;
        }
    }
    return !inside;
}
