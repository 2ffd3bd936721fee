// use.c: the marker's kind of use decides who may use it, whether that takes a test, and what
// follows. Operating adds up until enough is done (ZD-MIS-HEIST-05 and 07, ZD-MIS-GEN-07,
// ZD-MIS-FIGHTOUT-10).
#include "zerodark/rules/activation/use.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/exit.h"
#include "zerodark/rules/movement/captive.h"

struct marker_use *use_of(struct game *g, const struct figure *marker)
{
    return &zd(g)->use[figure_slot(marker->id)];
}

const struct marker_use *use_look(const struct game *g, const struct figure *marker)
{
    return &zd_look(g)->use[figure_slot(marker->id)];
}

bool use_is_none(const struct game *g, const struct figure *marker)
{
    return marker->kind == KIND_OBJECTIVE && use_look(g, marker)->use == USE_NONE;
}

bool use_is_way_out(const struct game *g, const struct figure *marker)
{
    const struct marker_use *u = use_look(g, marker);
    return marker->kind == KIND_OBJECTIVE && (u->use == USE_EXIT || u->use == USE_DOOR);
}

bool can_use(struct game *g, const struct figure *f, const struct figure *marker,
             struct verdict *why)
{
    switch ((enum use)use_look(g, marker)->use) {
    case USE_NONE:
        verdict_deny(why, "ZD-VS-DESTROY-01", "%s cannot be interacted with", marker->name);
        break;
    case USE_OPERATE:
        can_work_on(g, f, marker, why);
        break;
    case USE_EXIT:
    case USE_DOOR:
        break;
    default:
        can_take(g, f, marker, why);
        break;
    }
    return !why->denied;
}

bool use_is_automatic(const struct game *g, const struct figure *marker)
{
    const struct marker_use *u = use_look(g, marker);
    switch ((enum use)u->use) {
    case USE_CARRY:
        return zd_look(g)->pickup_dice == 0;
    case USE_OPERATE:
        return u->test == 0;
    default:
        return true;
    }
}

// One action is one test that counts, and the rest of its successes are bonus actions
// (ZD-MIS-HEIST-07); by the switch each success counts as a test of its own.
static enum status operate(struct game *g, struct action *a, figure_id marker)
{
    struct marker_use *u = use_of(g, game_figure(g, marker));
    int counts = 1, left = u->needs > u->done ? u->needs - u->done : 1;
    if (u->test > 0) {
        TRY(action_test(g, a, STAT_A, "operate", u->test, "ZD-MIS-HEIST-05"));
        if (a->successes == 0) {
            return STATUS_OK;
        }
        if (param(g, P_HEIST_TWO_SUCCESSES_SUFFICE)) {
            counts = a->successes < left ? a->successes : left;
        }
        a->surplus = a->successes - counts;
    }
    u->done = (uint8_t)(u->done + counts);
    if (u->done < u->needs) {
        game_event(g, "objective.progress", a->figure, marker, u->done);
        return STATUS_OK;
    }
    struct objective o = {.marker = marker, .figure = a->figure, .value = u->done};
    return step(g, S_OBJECTIVE_OPERATED, &o);
}

enum status objective_operated_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    struct figure *marker = game_figure(g, o->marker);
    marker->flags |= FLAG_ACHIEVED;
    zd(g)->secured++;
    if (marker->flags & FLAG_PRIMARY) {
        zd(g)->primary_secured = 1;
    }
    game_event(g, "objective.operated", o->figure, o->marker, zd(g)->secured);
    return STATUS_OK;
}

// Whom somebody who leaves by interacting can take along: a friend in contact that is out of action
// or dead (ZD-MIS-GEN-07).
static bool can_go_along(const struct game *g, const struct figure *leaver,
                         const struct figure *friend, const struct figure *marker)
{
    return is_character(friend) && friend->side == leaver->side && friend != leaver &&
           is_ooa(g, friend) && !is_captive(friend) && measure_touching(leaver, friend) &&
           (!param(g, P_DRAGGED_MUST_TOUCH_EXIT) || measure_touching(friend, marker));
}

// One of them, those who live first; FIGURE_NONE where there is nobody.
static enum status companion(struct game *g, const struct figure *leaver,
                             const struct figure *marker, figure_id *out)
{
    struct decision d = {.name = "leave.along", .side = leaver->side, .figure = leaver->id};
    struct answer a;
    for (int dead = 0; dead <= 1; dead++) {
        for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
            if (f->state[STATE_DEAD] == dead && can_go_along(g, leaver, f, marker)) {
                decision_add(&d, 0, leaver->id, f->id);
            }
        }
    }
    *out = FIGURE_NONE;
    if (d.n > 0) {
        TRY(decide(g, &d, &a));
        *out = d.option[a.option].target;
    }
    return STATUS_OK;
}

// ZD-MIS-FIGHTOUT-10. Where leaving is free it is no more than that: only what is dragged comes
// along.
static enum status leave_by(struct game *g, figure_id who, figure_id marker)
{
    const struct figure *f = game_figure(g, who), *robot_way_out = game_figure(g, marker);
    figure_id along = FIGURE_NONE;
    if (!exit_touches_door(g, f)) {
        TRY(companion(g, f, robot_way_out, &along));
    }
    return exit_with(g, who, along);
}

enum status use_marker(struct game *g, struct action *a, figure_id marker)
{
    const struct figure *m = game_figure(g, marker);
    if (use_is_way_out(g, m)) {
        return leave_by(g, a->figure, marker);
    }
    return use_look(g, m)->use == USE_OPERATE ? operate(g, a, marker)
                                              : action_take_objective(g, a, marker);
}
