// los_segment.c: single lines, from a point to a point.
#include "engine/internal/solid.h"
#include "engine/los.h"

static bool piece_blocks(const struct piece *p, spot a, spot b)
{
    int64_t x = FINE * ((int64_t)b.x - a.x), y = FINE * ((int64_t)b.y - a.y);
    int64_t z = FINE * ((int64_t)b.z - a.z);
    struct span s = span_whole();
    solid_keep_hull(&s, &p->hull, a, x, y);
    span_keep_heights(&s, FINE * (int64_t)p->bottom, FINE * (int64_t)p->top, FINE * (int64_t)a.z,
                      z);
    if (p->flags & PIECE_SLOPED) {
        solid_keep_slope(&s, p, a, x, y, z);
    }
    return !s.none;
}

static bool cylinder_blocks(const struct cylinder *c, spot a, spot b)
{
    struct span s = span_whole();
    span_keep_heights(&s, c->at.z, (int64_t)c->at.z + c->height, a.z, (int64_t)b.z - a.z);
    return span_meets_round(&s, round_face_make((int64_t)a.x - c->at.x, (int64_t)a.y - c->at.y,
                                                (int64_t)b.x - a.x, (int64_t)b.y - a.y, c->radius));
}

bool los_segment_blocked(const struct table *t, const struct cylinder *blockers, int n, spot a,
                         spot b)
{
    piece_id near[TABLE_PIECES];
    int pieces = table_pieces_along(t, point_of(a), point_of(b), 0, near, TABLE_PIECES);
    for (int i = 0; i < pieces; i++) {
        const struct piece *p = table_piece(t, near[i]);
        if ((p->flags & PIECE_OPAQUE) && piece_blocks(p, a, b)) {
            return true;
        }
    }
    for (int i = 0; i < n; i++) {
        if (cylinder_blocks(&blockers[i], a, b)) {
            return true;
        }
    }
    return false;
}
