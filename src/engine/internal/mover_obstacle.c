// mover_obstacle.c: a figure becomes a circle that the mover's centre must not enter, and two
// heights. A leg that starts inside the circle may lead out of it, but no nearer to the middle.
#include "engine/internal/mover_obstacle.h"

len mover_obstacle_reach(const struct mover *m, const struct obstacle *o)
{
    len sum = m->radius + o->body.radius;
    if (o->stops) {
        return sum + LEN_CONTACT + 1;
    }
    return sum > LEN_CONTACT ? sum - LEN_CONTACT : 1;
}

int mover_obstacle_add(const struct ground *g, const struct mover *m, int obstacle,
                       struct mover_obstacle hurdles[GROUND_OBSTACLES], int n)
{
    const struct obstacle *o = &g->obstacles[obstacle];
    if (o->passable && !o->stops) {
        return n;
    }
    hurdles[n] = (struct mover_obstacle){.at = point_of(o->body.at),
                                         .reach = mover_obstacle_reach(m, o),
                                         .bottom = o->body.at.z,
                                         .top = o->body.at.z + o->body.height,
                                         .index = (int16_t)obstacle};
    return n + 1;
}

len mover_obstacle_limit(const struct mover_obstacle *h, const struct leg *l)
{
    int64_t start = point_distance_squared(l->a, h->at);
    return start < len_squared(h->reach) ? (len)len_root_down(start) - 1 : h->reach;
}

bool mover_obstacle_stops(const struct mover_obstacle *h, const struct leg *l)
{
    return !leg_lies_off(l, h->at, h->reach) &&
           leg_nears_point(l, h->at, mover_obstacle_limit(h, l));
}

len block_limit(const struct block *b, const struct mover *m, const struct leg *l)
{
    len reach = ground_reach(m);
    if (block_lies_off(b, l->a, reach)) {
        return reach;
    }
    int64_t start = hull_distance_squared(&b->piece->hull, l->a);
    return start < len_squared(reach) ? (len)len_root_down(start) - 1 : reach;
}

int mover_obstacle_first(const struct mover_obstacle *hurdles, int n, const struct mover *m,
                         len level, const struct leg *l)
{
    for (int i = 0; i < n; i++) {
        const struct mover_obstacle *h = &hurdles[i];
        if (level < h->top && h->bottom < level + m->height && mover_obstacle_stops(h, l)) {
            return h->index;
        }
    }
    return -1;
}

bool mover_obstacle_is_near(const struct mover_obstacle *hurdles, int n, const struct leg *l)
{
    for (int i = 0; i < n; i++) {
        if (leg_nears_point(l, hurdles[i].at, hurdles[i].reach)) {
            return true;
        }
    }
    return false;
}
