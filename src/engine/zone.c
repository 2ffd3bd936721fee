// zone.c: a line is cut down to the part inside a zone, with exact ends. It crosses the zone only
// if that part has some length, or if the line itself is a point inside.
#include "engine/zone.h"

#include "engine/internal/span.h"

static bool is_same_spot(spot a, spot b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// A line has started or ended inside only where it also has some length there. A line without
// length is where its one point is.
static int crossing(bool has_length, bool from, bool into, bool is_point)
{
    int ends = (from ? CROSS_FROM : 0) | (into ? CROSS_INTO : 0);
    return is_point ? ends : has_length ? ends | CROSS_THROUGH : CROSS_NONE;
}

void zone_bounds(const struct zone *z, point *low, point *high)
{
    len across = z->body.radius, down = z->depth ? z->depth : z->body.radius;
    *low = (point){z->body.at.x - across, z->body.at.y - down};
    *high = (point){z->body.at.x + across, z->body.at.y + down};
}

static struct volume volume_of_zone(const struct zone *z)
{
    point low, high;
    zone_bounds(z, &low, &high);
    return (struct volume){
        .hull = hull_box(low, high), .bottom = z->body.at.z, .top = z->body.at.z + z->body.height};
}

int zone_crossing(const struct zone *z, spot a, spot b)
{
    const struct cylinder *body = &z->body;
    if (z->depth) {
        struct volume box = volume_of_zone(z);
        return volume_crossing(&box, a, b);
    }
    struct span s = span_whole();
    span_keep_heights(&s, body->at.z, (int64_t)body->at.z + body->height, a.z, (int64_t)b.z - a.z);
    struct round_face face = round_face_make((int64_t)a.x - body->at.x, (int64_t)a.y - body->at.y,
                                             (int64_t)b.x - a.x, (int64_t)b.y - a.y, body->radius);
    return crossing(span_crosses_round(&s, face), zone_holds(z, a), zone_holds(z, b),
                    is_same_spot(a, b));
}

int volume_crossing(const struct volume *v, spot a, spot b)
{
    const struct hull *h = &v->hull;
    struct span s = span_whole();
    span_keep_heights(&s, v->bottom, v->top, a.z, (int64_t)b.z - a.z);
    for (int i = 0; i < h->n; i++) {
        point from = h->v[i], to = h->v[(i + 1) % h->n];
        int64_t start = point_cross(from, to, point_of(a));
        span_keep(&s, start, point_cross(from, to, point_of(b)) - start);
    }
    return crossing(span_has_length(&s), volume_holds(v, a), volume_holds(v, b),
                    is_same_spot(a, b));
}

bool zone_holds(const struct zone *z, spot at)
{
    const struct cylinder *body = &z->body;
    if (z->depth) {
        struct volume box = volume_of_zone(z);
        return volume_holds(&box, at);
    }
    return at.z >= body->at.z && at.z <= body->at.z + body->height &&
           point_distance_squared(point_of(body->at), point_of(at)) <= len_squared(body->radius);
}

bool volume_holds(const struct volume *v, spot at)
{
    return at.z >= v->bottom && at.z <= v->top && hull_holds(&v->hull, point_of(at));
}

static bool levels_meet(len bottom, len top, const struct cylinder *body, len slack)
{
    return bottom <= (int64_t)body->at.z + body->height + slack &&
           body->at.z <= (int64_t)top + slack;
}

bool zone_touches(const struct zone *z, const struct cylinder *body, len slack)
{
    if (z->depth) {
        struct volume box = volume_of_zone(z);
        return volume_touches(&box, body, slack);
    }
    return levels_meet(z->body.at.z, z->body.at.z + z->body.height, body, slack) &&
           point_distance_squared(point_of(z->body.at), point_of(body->at)) <=
               len_squared((int64_t)z->body.radius + body->radius + slack);
}

bool volume_touches(const struct volume *v, const struct cylinder *body, len slack)
{
    return levels_meet(v->bottom, v->top, body, slack) &&
           hull_distance_squared(&v->hull, point_of(body->at)) <=
               len_squared((int64_t)body->radius + slack);
}
