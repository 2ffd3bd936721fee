// way_cache.c: a direct-mapped table. Every entry holds a copy of all that was asked, figures
// included, and is compared with it member by member, so that a collision only forgets.
#include "engine/internal/way_cache.h"

#include <stdlib.h>

#include "engine/internal/leg_cache.h"

#define WAYS 128

struct way_entry {
    bool used;
    uint64_t hash;
    struct mover mover;
    spot from;
    struct cylinder goal;
    len reach;
    bool whole;
    int n_obstacles;
    struct obstacle obstacles[GROUND_OBSTACLES];
    struct path answer;
};

struct way_cache {
    struct way_entry ways[WAYS];
};

struct way_cache *way_cache_new(void)
{
    return calloc(1, sizeof(struct way_cache));
}

void way_cache_free(struct way_cache *w)
{
    free(w);
}

static uint64_t mix_pair(uint64_t hash, len a, len b)
{
    hash = (hash ^ (uint32_t)a ^ (uint64_t)(uint32_t)b << 32) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

static uint64_t mix_body(uint64_t hash, const struct cylinder *c)
{
    return mix_pair(mix_pair(hash, c->at.x, c->at.y), c->at.z, c->radius);
}

struct way_query way_query_make(const struct ground *g, const struct mover *m, spot from,
                                const struct cylinder *goal, len reach, bool whole)
{
    struct way_query q = {
        .ground = g, .mover = m, .from = from, .goal = *goal, .reach = reach, .whole = whole};
    uint64_t hash = mix_pair(mix_pair(0, from.x, from.y), from.z, reach);
    hash = mix_pair(mix_body(hash, goal), m->radius, m->climb);
    for (int i = 0; i < g->n_obstacles; i++) {
        hash = mix_body(hash, &g->obstacles[i].body);
    }
    q.hash = mix_pair(hash, whole, g->n_obstacles);
    return q;
}

static bool is_same_body(const struct cylinder *a, const struct cylinder *b)
{
    return a->at.x == b->at.x && a->at.y == b->at.y && a->at.z == b->at.z &&
           a->radius == b->radius && a->height == b->height;
}

static bool are_same_obstacles(const struct way_entry *e, const struct ground *g)
{
    bool same = e->n_obstacles == g->n_obstacles;
    for (int i = 0; i < g->n_obstacles && same; i++) {
        const struct obstacle *a = &e->obstacles[i], *b = &g->obstacles[i];
        same =
            is_same_body(&a->body, &b->body) && a->stops == b->stops && a->passable == b->passable;
    }
    return same;
}

static bool is_answer_to(const struct way_entry *e, const struct way_query *q)
{
    return e->used && e->hash == q->hash && leg_cache_are_alike(&e->mover, q->mover) &&
           e->from.x == q->from.x && e->from.y == q->from.y && e->from.z == q->from.z &&
           is_same_body(&e->goal, &q->goal) && e->reach == q->reach && e->whole == q->whole &&
           are_same_obstacles(e, q->ground);
}

const struct path *way_cache_find(const struct way_cache *w, const struct way_query *q)
{
    const struct way_entry *e = &w->ways[q->hash % WAYS];
    return is_answer_to(e, q) ? &e->answer : NULL;
}

void way_cache_keep(struct way_cache *w, const struct way_query *q, const struct path *answer)
{
    struct way_entry *e = &w->ways[q->hash % WAYS];
    const struct ground *g = q->ground;
    e->used = true;
    e->hash = q->hash;
    e->mover = *q->mover;
    e->from = q->from;
    e->goal = q->goal;
    e->reach = q->reach;
    e->whole = q->whole;
    e->n_obstacles = g->n_obstacles;
    for (int i = 0; i < g->n_obstacles; i++) {
        e->obstacles[i] = g->obstacles[i];
    }
    e->answer = *answer;
}
