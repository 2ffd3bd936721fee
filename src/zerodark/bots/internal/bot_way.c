// bot_way.c: how bots get about (bot_mind.h). Routes are found by the rules' own movers, off bad
// ground if that is possible, and kept for each figure, goal and manner: the same question comes
// again and again.
#include "zerodark/bots/internal/bot_mind.h"

#include <stddef.h>
#include <string.h>

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"

static int64_t centres_apart(const struct cylinder *a, const struct cylinder *b)
{
    return point_distance_squared(point_of(a->at), point_of(b->at));
}

// A prone figure would stand up first.
static void survey(struct game *g, struct mind_map *map, const struct figure *f)
{
    if (map->f == f) {
        return;
    }
    struct figure standing = *f;
    standing.state[STATE_PRONE] = 0;
    figure_posture(g, &standing);
    map->f = f;
    map->route = NULL;
    map->mover = mover_of(g, &standing);
    surroundings_of(g, f, &map->around);
}

static struct mover wary(const struct mind_map *map, enum mind_manner manner)
{
    struct mover m = map->mover;
    m.level_only = manner == MANNER_QUIET;
    m.forbidden |= TAG_BROKEN | TAG_DANGEROUS;
    return m;
}

static bool go_along_path(const struct mind_map *map, const struct mover *m, struct path *p,
                          len allowance, struct mind_way *out)
{
    path_cut(&map->around.ground, m, p, allowance);
    if (m->level_only && (path_tags(&map->around.ground, m, p) & TAG_BROKEN)) {
        return false; // it stands on broken ground, and nobody leaves that cautiously
    }
    out->n = p->n - 1 < ORDER_POINTS ? p->n - 1 : ORDER_POINTS;
    for (int i = 0; i < out->n; i++) {
        out->at[i] = point_of(p->at[i + 1]);
    }
    out->end = p->at[out->n];
    out->length = p->length;
    return p->length > 0;
}

static bool same_goal(const struct cylinder *a, const struct cylinder *b)
{
    return a->at.x == b->at.x && a->at.y == b->at.y && a->radius == b->radius;
}

// From afar it is enough to come near: it does not matter yet who stands or lies beside the goal.
static len near_enough(const struct game *g, const struct mind_map *map,
                       const struct cylinder *goal)
{
    return centres_apart(&map->f->body, goal) > len_squared(12 * unit(g)) ? 3 * unit(g) : 0;
}

// A quiet route that leads there does for a brisk walk too.
static bool still_does(const struct mind_map *map, const struct cylinder *goal,
                       enum mind_manner manner)
{
    const struct mind_route *r = map->route;
    return r && r->f == map->f && same_goal(&r->goal, goal) &&
           (r->manner == manner || (r->manner == MANNER_QUIET && r->path.complete));
}

// The very same question, asked before others; NULL if it was not.
static const struct mind_route *find_again(const struct mind_map *map, const struct cylinder *goal,
                                           enum mind_manner manner)
{
    int n = map->n_routes < MIND_ROUTES ? map->n_routes : MIND_ROUTES;
    for (int i = 0; i < n; i++) {
        const struct mind_route *r = &map->routes[i];
        if (r->f == map->f && r->manner == manner && same_goal(&r->goal, goal) &&
            r->goal.at.z == goal->at.z && r->goal.height == goal->height) {
            return r;
        }
    }
    return NULL;
}

// Half a way that keeps off bad ground is worth nothing to the brisk: they look for one over it.
static void find_route(const struct game *g, const struct mind_map *map,
                       const struct cylinder *goal, enum mind_manner manner, struct path *out)
{
    const struct ground *ground = &map->around.ground;
    spot from = map->f->body.at;
    len gap = near_enough(g, map, goal);
    struct mover m = wary(map, manner);
    if (manner == MANNER_QUIET) {
        path_find(ground, &m, from, goal, gap, out);
        return;
    }
    path_find_whole(ground, &m, from, goal, gap, out);
    if (!out->complete) {
        m.forbidden &= ~(uint32_t)(TAG_BROKEN | TAG_DANGEROUS);
        path_find(ground, &m, from, goal, gap, out);
    }
}

static const struct path *route_to(const struct game *g, struct mind_map *map,
                                   const struct cylinder *goal, enum mind_manner manner)
{
    if (!still_does(map, goal, manner)) {
        map->route = find_again(map, goal, manner);
    }
    if (!map->route) {
        struct mind_route *r = &map->routes[map->n_routes++ % MIND_ROUTES];
        *r = (struct mind_route){.f = map->f, .manner = manner, .goal = *goal};
        find_route(g, map, goal, manner, &r->path);
        map->route = r;
    }
    return &map->route->path;
}

bool bot_mind_walk(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   const struct cylinder *goal, enum mind_manner manner, struct mind_way *out)
{
    survey(g, map, f);
    struct path p = *route_to(g, map, goal, manner);
    struct mover m = wary(map, manner);
    return go_along_path(map, &m, &p, allowance, out);
}

// Off bad ground where there is such a way.
static void find_drag(const struct mind_map *map, const struct cylinder *goal, len reach,
                      struct path *p)
{
    struct mover m = wary(map, MANNER_BRISK);
    path_find(&map->around.ground, &m, map->f->body.at, goal, reach, p);
    if (!p->complete) {
        path_find(&map->around.ground, &map->mover, map->f->body.at, goal, reach, p);
    }
}

// Nobody's centre comes nearer to an edge than its base lets it.
static bool stands_on_table(const struct game *g, const struct figure *f, spot at)
{
    point p = bot_mind_on_table(g, f, at);
    return p.x == at.x && p.y == at.y;
}

// A goal without a radius is a place where its centre has to come. How far a drag goes is up to the
// dice, so all of the way is given, as far as an order has corners. The burden is no obstacle.
void bot_mind_drag(struct game *g, struct mind_map *map, const struct figure *f,
                   const struct cylinder *goal, struct order *o)
{
    struct mind_way way;
    struct path p;
    survey(g, map, f);
    surroundings_without(g, f, o->target, &map->around);
    bool centred = goal->radius == 0 && stands_on_table(g, f, goal->at);
    find_drag(map, goal, centred ? -f->body.radius : 0, &p);
    if (centred && !p.complete) {
        find_drag(map, goal, 0, &p);
    }
    struct mover m = map->mover;
    map->f = NULL; // what it knows is the ground of a drag
    o->n_points = 0;
    if (go_along_path(map, &m, &p, LEN_MAX, &way)) {
        memcpy(o->point, way.at, sizeof *way.at * (size_t)way.n);
        o->n_points = (uint8_t)way.n;
    }
    if (o->n_points < ORDER_POINTS) {
        o->point[o->n_points++] = bot_mind_on_table(g, f, goal->at);
    }
}

bool bot_mind_step(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   len room, point towards, struct mind_way *out)
{
    struct path p;
    point here = point_of(f->body.at);
    if (here.x == towards.x && here.y == towards.y) {
        return false;
    }
    survey(g, map, f);
    struct mover m = wary(map, MANNER_QUIET);
    len ahead = room > allowance ? room : allowance;
    path_straight(&map->around.ground, &m, f->body.at, geom_towards(here, towards, ahead), &p);
    return !p.stopped && p.length >= room && go_along_path(map, &m, &p, allowance, out);
}
