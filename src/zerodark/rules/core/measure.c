// measure.c: distances are compared as squares; only a range is rounded to inches. All who are
// equally near are collected before a die, or by a switch a player, breaks the tie (ZD-MEAS-05,
// ZD-RED-ACT-06 and 07).
#include "zerodark/rules/core/measure.h"

#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/robots/program.h"

int64_t measure_range_squared(const struct game *g, const struct figure *a, const struct figure *b)
{
    if (measure_touching(a, b)) {
        return 0; // ZD-MEAS-05: engaged figures are at range 0
    }
    struct cylinder from = a->body, to = b->body;
    if (param(g, P_RANGE_TO_TARGET_CENTRE)) {
        to.radius = 0;
    }
    if (param(g, P_RANGE_HORIZONTAL_ONLY)) {
        to.at.z = from.at.z;
    }
    return cylinder_range_squared(&from, &to);
}

int measure_range_inches(const struct game *g, const struct figure *a, const struct figure *b)
{
    return len_squared_units_up(measure_range_squared(g, a, b), unit(g));
}

bool measure_within(const struct game *g, const struct figure *a, const struct figure *b, int units)
{
    return measure_range_squared(g, a, b) <= len_squared((int64_t)units * unit(g));
}

bool measure_touching(const struct figure *a, const struct figure *b)
{
    return figure_on_table(a) && figure_on_table(b) && cylinder_touches(&a->body, &b->body);
}

// Does an enemy in contact keep the figure from doing anything but fight (ZD-STATE-ENGAGED-02,
// ZD-CQB-10)?
static bool locks(const struct game *g, const struct figure *f, const struct figure *other)
{
    if (is_character(f) && is_programmed(g, f)) {
        return program_enemy(g, f, other); // ZD-ROBOT-VM-07, ZD-ROBOT-VM-09
    }
    if (!is_enemy(f, other) || other->state[STATE_DEAD] || is_held(g, other)) {
        return false;
    }
    if (is_bogey(other)) {
        return is_character(f) && !other->state[STATE_DOWN];
    }
    if (!is_character(other)) {
        return false;
    }
    if (is_bogey(f)) {
        bool spared = param(g, P_BOGEY_IGNORES_OOA_CONTACT) || param(g, P_BOGEYS_IGNORE_OOA);
        return !is_ooa(g, other) || !spared;
    }
    return is_character(f) && !is_ooa(g, other);
}

int measure_locked_with(const struct game *g, const struct figure *f, figure_id *out, int max)
{
    const struct roster *r = &g->world.roster;
    int n = 0;
    if (max < 1 || !figure_on_table(f) || lull_is_free(g, f)) {
        return 0;
    }
    // Asked all the time, and hardly ever is anybody there.
    for (const struct figure *other = r->slot, *end = other + roster_extent(r);
         other < end && n < max; other++) {
        if (cylinder_touches(&f->body, &other->body) && figure_on_table(other) &&
            other->id != FIGURE_NONE && other != f && locks(g, f, other)) {
            out[n++] = other->id;
        }
    }
    lull_note_lock(g, f, n > 0);
    return n;
}

bool measure_is_locked(const struct game *g, const struct figure *f)
{
    figure_id one;
    return measure_locked_with(g, f, &one, 1) > 0;
}

// ZD-RED-ACT-07: between the nearest points of the bases, unrounded.
int64_t measure_closeness(const struct game *g, const struct cylinder *from, const struct figure *f)
{
    if (param(g, P_CLOSEST_BY_CENTRES)) {
        return point_distance_squared(point_of(from->at), point_of(f->body.at)) +
               len_squared((int64_t)from->at.z - f->body.at.z);
    }
    return cylinder_range_squared(from, &f->body);
}

enum status measure_nearest_of(struct game *g, const struct cylinder *from, const figure_id *list,
                               int n, struct site site, figure_id *out)
{
    figure_id tied[FIGURES];
    int n_tied = 0;
    int64_t best = INT64_MAX;
    for (int i = 0; i < n; i++) {
        int64_t d = measure_closeness(g, from, game_figure(g, list[i]));
        if (d < best) {
            best = d;
            n_tied = 0;
        }
        if (d == best) {
            tied[n_tied++] = list[i];
        }
    }
    *out = FIGURE_NONE;
    return n_tied == 0 ? STATUS_OK : measure_break_tie(g, site, tied, n_tied, out);
}

enum status measure_nearest(struct game *g, const struct cylinder *from, figure_test fits,
                            figure_id except, struct site site, figure_id *out)
{
    figure_id list[FIGURES];
    int n = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, fits)) != NULL;) {
        if (f->id != except) {
            list[n++] = f->id;
        }
    }
    return measure_nearest_of(g, from, list, n, site, out);
}

int64_t measure_nearness(const struct game *g, const struct cylinder *from, figure_test fits)
{
    int64_t best = INT64_MAX;
    for (const struct figure *f = NULL; (f = figures_next(g, f, fits)) != NULL;) {
        int64_t d = measure_closeness(g, from, f);
        best = d < best ? d : best;
    }
    return best;
}

// With the switch the players choose instead of a die (ZD-RED-ACT-06).
static enum status choose_tie(struct game *g, const figure_id *tied, int n, figure_id *out)
{
    struct decision d = {.name = "tie", .side = (uint8_t)turn_side(g)};
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, 0, tied[i], FIGURE_NONE);
    }
    TRY(decide(g, &d, &a));
    *out = tied[a.option];
    return STATUS_OK;
}

enum status measure_break_tie(struct game *g, struct site site, const figure_id *tied, int n,
                              figure_id *out)
{
    if (n == 1) {
        *out = tied[0];
        return STATUS_OK;
    }
    if (param(g, P_TIES_PLAYERS_CHOOSE)) {
        return choose_tie(g, tied, n, out);
    }
    int at;
    TRY(chance_band(g, STREAM_DICE, site, n > 12 ? 12 : n, &at));
    *out = tied[at];
    return STATUS_OK;
}
