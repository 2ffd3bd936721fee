// ground_tests.c: tests for the ground that a move has crossed.
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/march.h"

// A D(v) test for the ground. Whoever can do nothing any more has no success.
static enum status test_ground(struct game *g, const struct march *m, const char *name,
                               const char *source, int v, int *successes)
{
    struct test t;
    struct test_terms terms;
    *successes = 0;
    if (!march_able(g, m->view.mover)) {
        return STATUS_OK;
    }
    test_begin(g, &t, &terms, game_figure(g, m->view.mover), STAT_D, name);
    terms_add(&terms.target, "distance", source, v);
    TRY(test_make(g, &t, &terms));
    *successes = t.successes;
    return STATUS_OK;
}

// ZD-TERRAIN-02..04: two cards instead of one where it fails.
static enum status test_broken(struct game *g, struct march *m)
{
    int v = m->view.inches, successes;
    if (param(g, P_ROUGH_DISTANCE_ONLY_INSIDE)) {
        v = len_units_up(m->rough > 0 ? m->rough : 1, unit(g));
    }
    TRY(test_ground(g, m, "broken ground", "ZD-TERRAIN-02", v, &successes));
    if (successes == 0) {
        zd(g)->two_cards = 1;
    } else {
        m->surplus += successes - 1;
    }
    return STATUS_OK;
}

// With the switch dangerous_armour_test armour takes hits of the ground away.
static enum status save_by_armour(struct game *g, const struct figure *f, int *hits)
{
    struct terms dice;
    struct counter c = {.figure = f->id, .name = "ground", .value = *hits};
    c.dice = figure_stat_terms(g, f, STAT_AV, &dice);
    struct dice_reader reading;
    TRY(counter_make_read(g, &c, &dice, dice_reader_of_matches(g, &c, &reading)));
    *hits = c.matches < *hits ? *hits - c.matches : 0;
    return STATUS_OK;
}

// ZD-TERRAIN-16: does this ground let one fall, and is there any way down?
static bool may_drop(struct game *g, const struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    return ((m->tags & TAG_FALL) || param(g, P_DANGEROUS_FALL)) && f->body.at.z > 0;
}

// ZD-TERRAIN-06, 07: hits for what the test lacks, bonus actions for what it has too much.
static enum status test_dangerous(struct game *g, struct march *m)
{
    int v = m->view.inches, successes, ignored = 0;
    figure_id who = m->view.mover;
    bool drop = may_drop(g, m);
    TRY(test_ground(g, m, "dangerous ground", "ZD-TERRAIN-06", v, &successes));
    m->surplus += successes > v ? successes - v : 0;
    if (drop) {
        return successes == 0 ? fall_through(g, who) : STATUS_OK;
    }
    int hits = v - successes;
    if (hits > 0 && param(g, P_DANGEROUS_ARMOUR_TEST) && march_able(g, who)) {
        TRY(save_by_armour(g, game_figure(g, who), &hits));
    }
    return hits > 0 ? damage_hurt(g, who, FIGURE_NONE, "ground", hits, true, &ignored) : STATUS_OK;
}

// ZD-TERRAIN-17: both kinds in the order the player likes.
static enum status choose_first(struct game *g, const struct figure *f, bool *dangerous)
{
    struct decision d = {.name = "ground.first", .side = f->side, .figure = f->id};
    return decide_yes(g, &d, FIGURE_NONE, dangerous);
}

enum status ground_vanilla(struct game *g, void *view)
{
    struct march *m = march_of(view);
    const struct figure *f = game_figure(g, m->view.mover);
    bool broken = m->tags & TAG_BROKEN, dangerous = m->tags & TAG_DANGEROUS, first = false;
    if (!f || !figure_on_table(f) || f->state[STATE_DEAD]) {
        return STATUS_OK;
    }
    if (broken && dangerous) {
        TRY(choose_first(g, f, &first));
    }
    if (dangerous && (first || !broken)) {
        TRY(test_dangerous(g, m));
    }
    if (broken && !game_figure(g, f->id)->state[STATE_DEAD]) {
        TRY(test_broken(g, m));
    }
    return dangerous && broken && !first ? test_dangerous(g, m) : STATUS_OK;
}

enum status march_ground(struct game *g, struct march *m)
{
    bool tested = m->gone > 0 && (m->tags & (TAG_BROKEN | TAG_DANGEROUS));
    return tested ? step(g, S_GROUND, &m->view) : STATUS_OK;
}
