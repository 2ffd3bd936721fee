// explosive.c: explosive shots, from the place they are aimed at to what they leave.
#include <string.h>

#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

// So far from its target's base a place touches it without lying in its surface, which would hide
// it: whole tenths of a millimetre are cut off on the way there.
#define BESIDE 2

static bool is_spot_on_table(const struct game *g, spot at)
{
    point size = table_size(g->table);
    return at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y;
}

void explosive_judge(const struct game *g, const struct shot *s, const struct figure *mark,
                     struct verdict *why)
{
    if (s->placed && !is_spot_on_table(g, s->at)) {
        verdict_deny(why, "ZD-WEAPON-EXPLOSIVE-01", "that place is not on the table");
    }
    if (s->target == FIGURE_NONE || !s->placed || !mark) { // nobody there is told elsewhere
        return;
    }
    if (!cylinder_rim(&mark->body, point_of(s->at))) {
        verdict_deny(why, "ZD-WEAPON-EXPLOSIVE-01", "that place does not touch %s", mark->name);
    }
}

static spot spot_beside_target(const struct figure *target, point towards)
{
    point p = geom_towards(point_of(target->body.at), towards, target->body.radius + BESIDE);
    return (spot){p.x, p.y, target->body.at.z};
}

static bool is_spot_taken(const struct game *g, spot at)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (figure_on_table(f) && at.z >= f->body.at.z && at.z < f->body.at.z + f->body.height &&
            point_distance_squared(point_of(at), point_of(f->body.at)) <=
                len_squared(f->body.radius)) {
            return true;
        }
    }
    return !is_spot_on_table(g, at);
}

// The side nearest the shooter, or where that is taken or out of its sight the next one round.
static spot nearest_side(struct game *g, const struct figure *shooter, const struct figure *target)
{
    point here = point_of(target->body.at), there = point_of(shooter->body.at);
    point way = {there.x - here.x, there.y - here.y};
    if (way.x == 0 && way.y == 0) {
        way = target->facing;
    }
    spot first = spot_beside_target(target, (point){here.x + way.x, here.y + way.y});
    for (int i = 0; i < COMPASS; i++) {
        point turn = places_compass(i % 2 ? (i + 1) / 2 : COMPASS - i / 2);
        point to = {
            here.x + (len)(((int64_t)way.x * turn.x - (int64_t)way.y * turn.y) / COMPASS_LENGTH),
            here.y + (len)(((int64_t)way.x * turn.y + (int64_t)way.y * turn.x) / COMPASS_LENGTH)};
        bool somewhere = to.x != here.x || to.y != here.y;
        spot at = somewhere ? spot_beside_target(target, to) : first;
        if (!is_spot_taken(g, at) && sight_sees_point(g, shooter, at)) {
            return at;
        }
    }
    return first;
}

spot explosive_point(struct game *g, const struct shot *s)
{
    const struct figure *target = game_figure(g, s->target);
    if (!target) {
        return s->at;
    }
    bool named = s->placed && (s->at.x != target->body.at.x || s->at.y != target->body.at.y);
    return named ? spot_beside_target(target, point_of(s->at))
                 : nearest_side(g, game_figure(g, s->shooter), target);
}

// Hits that no success was rolled for: targeted puts the shot on target and widens nothing, but for
// a switch (ZD-WEAPON-EXPLOSIVE-17).
static int hits_of_targeted(const struct game *g, const struct terms *hits)
{
    int n = 0;
    for (int i = 0; i < hits->n && !param(g, P_TARGETED_HIT_WIDENS_BLAST); i++) {
        bool is = strcmp(hits->term[i].source, "ZD-STATE-TARGETED-02") == 0;
        n += is ? hits->term[i].value : 0;
    }
    return n;
}

// ZD-WEAPON-EXPLOSIVE-03
static int radius(struct game *g, const struct shot *s, const struct terms *hits)
{
    struct terms t;
    int wider = s->hits - hits_of_targeted(g, hits) - 1;
    terms_clear(&t);
    terms_add(&t, "blast", "ZD-WEAPON-EXPLOSIVE-03", param(g, P_BLAST_RADIUS));
    terms_add(&t, "successes", "ZD-WEAPON-EXPLOSIVE-03", wider > 0 ? wider : 0);
    quantity(g, Q_SHOT_RADIUS, s, &t);
    terms_at_least(&t, 0, "at least 0", "ZD-WEAPON-EXPLOSIVE-03");
    if (g->events) {
        struct account a = {.name = "blast radius",
                            .who = s->shooter,
                            .against = s->target,
                            .successes = (int16_t)t.sum,
                            .result_terms = t};
        game_account(g, &a);
    }
    return t.sum;
}

enum status explosive_burst(struct game *g, struct shot *s, const struct terms *hits)
{
    if (s->hits <= 0) {
        return STATUS_OK; // ZD-WEAPON-EXPLOSIVE-10
    }
    s->at = explosive_point(g, s);
    struct blast b = {.by = s->shooter,
                      .cause = "explosive",
                      .at = s->at,
                      .radius = radius(g, s, hits),
                      .nominated = s->target,
                      .on_target = true,
                      .lethal = shot_lethal(g, s) && !param(g, P_LETHAL_EXPLOSIVE_ON_ROLL)};
    TRY(blast(g, &b));
    // ZD-WEAPON-EXPLOSIVE-16: what widens the blast is gone, but for a switch.
    const struct figure *target = game_figure(g, s->target);
    bool killed = !b.null && target && target->state[STATE_DEAD];
    s->surplus = killed && param(g, P_EXPLOSIVE_SURPLUS_BONUS) ? s->hits - 1 : 0;
    return STATUS_OK;
}
