// fall.c: falling.
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/jump_rigs.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/march.h"

// How far from the foot of its fall somebody may come to lie where there is no room, in units.
#define ROOM 24

// Straight down from where it is, but no higher than `top`.
static enum status fall_below(struct game *g, figure_id who, len top)
{
    const struct figure *f = game_figure(g, who);
    struct surroundings s;
    struct march m;
    if (!f || !figure_on_table(f) || (f->flags & FLAG_ZIPPER)) { // ZD-ALLY-ZIPPER-02
        return STATUS_OK;
    }
    march_begin(g, &m, who, "fall");
    surroundings_of(g, f, &s);
    spot from = {f->body.at.x, f->body.at.y, top};
    if (!place_beside(&s.ground, &m.mover, from, ROOM * unit(g), &m.view.to)) {
        m.view.to = f->body.at;
    }
    m.view.inches = (f->body.at.z - m.view.to.z) / unit(g); // ZD-FALL-01: full inches
    return step(g, S_FALL, &m.view);
}

enum status fall(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return f ? fall_below(g, who, f->body.at.z) : STATUS_OK;
}

enum status fall_through(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return f ? fall_below(g, who, f->body.at.z - 1) : STATUS_OK;
}

// ZD-FALL-02, 05, 06: armour may help, a support token does not.
static enum status hit_ground(struct game *g, figure_id who, const struct move *view)
{
    const struct figure *f = game_figure(g, who);
    struct terms t, dice;
    int ignored = 0;
    terms_clear(&t);
    terms_add(&t, "full inches", "ZD-FALL-01", view->inches * param(g, P_FALL_HITS_AN_INCH));
    int hits = quantity(g, Q_FALL_HITS, view, &t);
    if (hits <= 0 || f->state[STATE_DEAD]) {
        return STATUS_OK;
    }
    bool broken;
    TRY(jump_rig_breaks_fall(g, who, &broken));
    if (broken) {
        return STATUS_OK;
    }
    struct counter c = {.figure = who, .name = "fall", .value = hits};
    figure_stat_terms(g, f, STAT_AV, &dice);
    jump_rig_pads_fall(g, f, &dice);
    struct dice_reader reading;
    TRY(counter_make_read(g, &c, &dice, dice_reader_of_matches(g, &c, &reading)));
    hits -= c.matches < hits ? c.matches : hits;
    return hits > 0 ? damage_hurt(g, who, FIGURE_NONE, "fall", hits, true, &ignored) : STATUS_OK;
}

enum status fall_vanilla(struct game *g, void *view)
{
    const struct move *v = view;
    figure_id who = v->mover;
    TRY(state_set(g, who, STATE_CLIMBING, 0, FIGURE_NONE));
    TRY(march_moved(g, who));
    struct figure *f = game_figure(g, who);
    f->body.at = v->to;
    entry_concealment_ends(g, who);
    struct event *e = game_event(g, "fall", who, FIGURE_NONE, v->inches);
    e->from = v->from;
    e->at = v->to;
    TRY(hit_ground(g, who, v));
    TRY(chem_passed(g, who, v->from, v->to, NULL));
    TRY(sentries_react(g, NULL));
    f = game_figure(g, who);
    return march_able(g, who) && measure_is_locked(g, f) ? cqb_on_contact(g, who) : STATUS_OK;
}
