// march_climb.c: a climb that somebody interrupts on its way: what is left of it, or where it ends.
#include "zerodark/rules/movement/march.h"

static bool is_straight_up(spot a, spot b)
{
    return a.x == b.x && a.y == b.y;
}

static len length_climbed(spot a, spot b)
{
    len rise = a.z > b.z ? a.z - b.z : b.z - a.z;
    return is_straight_up(a, b)
               ? rise
               : (len)len_root_up(point_distance_squared(point_of(a), point_of(b)));
}

// The corner that ends the stretch in which so much is gone.
static int next_corner(const struct path *p, len along)
{
    int k = 1;
    while (k < p->n - 1 && along > length_climbed(p->at[k - 1], p->at[k])) {
        along -= length_climbed(p->at[k - 1], p->at[k]);
        k++;
    }
    return k;
}

void march_climb_done(struct march *m, len along, spot here)
{
    int k = next_corner(&m->path, along);
    m->path.at[k] = here;
    m->path.n = (uint8_t)(k + 1);
    m->path.length = along;
}

static bool may_stop(const struct march *m, const struct ground *ground, spot at, bool hangs)
{
    return hangs ? place_clear(ground, &m->mover, at) : place_fits(ground, &m->mover, at);
}

// Are its level stretches free, and is its end?
static bool is_climb_free(const struct march *m, const struct ground *ground, const struct path *p)
{
    bool hangs = false;
    for (int k = 1; k < p->n; k++) {
        struct path level;
        hangs = is_straight_up(p->at[k - 1], p->at[k]);
        if (hangs) {
            continue;
        }
        path_straight(ground, &m->mover, p->at[k - 1], point_of(p->at[k]), &level);
        if (!level.complete || level.stopped || level.n > 2) {
            return false;
        }
    }
    return may_stop(m, ground, p->at[p->n - 1], hangs);
}

bool march_climb_rest(struct march *m, const struct ground *ground, len along, spot here)
{
    const struct path *p = &m->path;
    struct path rest = {.n = 1, .complete = p->complete, .length = p->length - along};
    rest.at[0] = here;
    for (int k = next_corner(p, along); k < p->n; k++) {
        rest.at[rest.n++] = p->at[k];
    }
    if (!is_climb_free(m, ground, &rest)) {
        return false;
    }
    m->path = rest;
    return true;
}

void march_climb_stop(struct march *m, const struct ground *ground, len along, spot here)
{
    point ahead;
    bool hangs;
    spot end = here;
    march_along(m, ground, along, &ahead, &hangs);
    while (along > 0 && !may_stop(m, ground, end, hangs)) {
        along = along > LEN_MM ? along - LEN_MM : 0;
        end = along > 0 ? march_along(m, ground, along, &ahead, &hangs) : m->view.from;
    }
    march_climb_done(m, along, end);
}
