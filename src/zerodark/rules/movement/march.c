// march.c: a figure on its way, whatever the way of moving.
#include "zerodark/rules/movement/march_walk.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/control.h"

// On a way that somebody watches, the moments to interrupt are this part of a unit apart
// (ZD-OW-04).
#define MOMENTS_A_UNIT 4

void march_begin(struct game *g, struct march *m, figure_id who, const char *way)
{
    const struct figure *f = game_figure(g, who);
    memset(m, 0, sizeof *m);
    m->view = (struct move){.mover = who, .way = way, .from = f->body.at, .to = f->body.at};
    m->mover = mover_of(g, f);
    m->scuttles = (f->flags & FLAG_SCUTTER) != 0; // ZD-ALLY-SCUTTER-02
    m->path = (struct path){.n = 1, .complete = true};
    m->path.at[0] = f->body.at;
}

enum status march_moved(struct game *g, figure_id who)
{
    sentry_note_move(g, who);
    return param(g, P_DUG_IN_SURVIVES_MOVE) ? STATUS_OK
                                            : state_set(g, who, STATE_DUG_IN, 0, FIGURE_NONE);
}

bool march_able(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return f && figure_on_table(f) && !is_helpless(g, f);
}

bool march_room_to_stand(struct game *g, const struct figure *f)
{
    struct surroundings s;
    struct figure up = *f;
    up.state[STATE_PRONE] = 0;
    figure_posture(g, &up);
    struct mover m = mover_of(g, &up);
    surroundings_of(g, f, &s);
    return place_clear(&s.ground, &m, up.body.at);
}

enum status march_stand(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    if (f->state[STATE_PRONE] && !march_room_to_stand(g, f)) {
        return game_refuse(g, "ZD-MOVE-16", "%s has no room to stand up", f->name);
    }
    return state_set(g, who, STATE_PRONE, 0, who);
}

bool march_still(struct game *g, struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    bool still = march_able(g, m->view.mover) && !is_ooa(g, f) && !f->state[STATE_STRESSED] &&
                 f->body.at.x == m->view.from.x && f->body.at.y == m->view.from.y &&
                 f->body.at.z == m->view.from.z;
    m->held = m->held || !still;
    return still;
}

static void face_end(const struct march *m, struct figure *f)
{
    const struct path *p = &m->path;
    for (int k = p->n - 1; k > 0; k--) {
        point last = {p->at[k].x - p->at[k - 1].x, p->at[k].y - p->at[k - 1].y};
        if (last.x || last.y) {
            f->facing = last; // ZD-MOVE-13, ZD-BOGEY-MOVE-08
            break;
        }
    }
}

void march_turn(struct game *g, const struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    point way = {m->face.x - f->body.at.x, m->face.y - f->body.at.y};
    if (m->turns && (way.x || way.y)) {
        f->facing = way;
    }
}

// ZD-DEPLOY-CONCEALED-01: where both ends of a straight stretch are in contact with a marker all of
// it is, so that the corners of the way tell.
static void leave_refuge(struct game *g, const struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    for (int i = 0; i < m->path.n; i++) {
        f->body.at = m->path.at[i];
        entry_concealment_ends(g, f->id);
    }
}

static enum status settle_march(struct game *g, struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    m->view.to = f->body.at;
    m->view.inches = len_units_up(m->gone, unit(g));
    struct event *e = game_event(g, "move", f->id, m->view.burden, m->view.inches);
    e->from = m->view.from;
    e->at = m->view.to;
    event_text(e, m->view.way);
    game_trail(g, f->id, m->view.way, m->path.at, m->path.n);
    TRY(noise_alert_along(g, f->id, m->view.way, m->path.at, m->path.n));
    return sentries_react(g, NULL);
}

enum status march_arrive(struct game *g, struct march *m)
{
    leave_refuge(g, m); // and is at its end
    face_end(m, game_figure(g, m->view.mover));
    march_turn(g, m);
    return settle_march(g, m);
}

static enum status go_watched(struct game *g, struct walk *w)
{
    struct march *m = w->m;
    figure_id who = m->view.mover;
    while (walk_on(g, w, unit(g) / MOMENTS_A_UNIT)) {
        bool stopped;
        if (m->climbs || m->scuttles) {
            TRY(state_set(g, who, STATE_CLIMBING, w->upright, FIGURE_NONE));
        }
        TRY(chem_passed(g, who, w->left, w->here, &m->surplus));
        TRY(walk_moment(g, w, &stopped));
        if (stopped) {
            walk_stop(g, w);
            return STATUS_OK;
        }
        walk_go_on(g, w);
    }
    return STATUS_OK;
}

uint8_t march_set_off(struct game *g, const struct march *m)
{
    uint8_t moving = zd(g)->moving;
    const struct figure *f = game_figure(g, m->view.mover);
    if (is_character(f)) {
        zd(g)->moving = (uint8_t)(figure_slot(f->id) + 1); // ZD-FOV-05
    }
    return moving;
}

enum status march_go(struct game *g, struct march *m)
{
    struct walk w;
    figure_id who = m->view.mover;
    walk_begin(g, m, &w);
    if (m->path.length > 0) {
        TRY(march_moved(g, who));
    }
    uint8_t moving = march_set_off(g, m);
    if (walk_matters(g)) {
        uint8_t on_way = sentry_begin_walk(g, who);
        TRY(go_watched(g, &w));
        zd(g)->on_way = on_way;
    }
    zd(g)->moving = moving;
    TRY(walk_arrive(g, &w));
    m->held = m->held || !march_able(g, who);
    return STATUS_OK;
}

enum status march_bound(struct game *g, struct march *m, const struct path *p, spot off, spot on)
{
    struct surroundings s;
    figure_id who = m->view.mover;
    spot to = p->at[p->n - 1];
    struct path bits[2] = {{.n = 2, .at = {p->at[0], off}}, {.n = 2, .at = {on, to}}};
    TRY(march_moved(g, who));
    struct figure *f = game_figure(g, who);
    surroundings_without(g, f, m->without, &s);
    m->path = *p;
    m->gone += p->length;
    for (int i = 0; i < 2; i++) {
        m->tags |= path_tags(&s.ground, &m->mover, &bits[i]);
    }
    TRY(march_arrive(g, m));
    TRY(chem_passed(g, who, m->path.at[0], to, &m->surplus));
    m->held = m->held || !march_able(g, who);
    return STATUS_OK;
}

enum status march_leap(struct game *g, struct march *m, spot off, spot on, spot to)
{
    spot from = game_figure(g, m->view.mover)->body.at;
    struct path p = {.n = 2, .at = {from, to}};
    p.length = (len)len_root_up(point_distance_squared(point_of(from), point_of(to)));
    return march_bound(g, m, &p, off, on);
}

enum status march_moment(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    bool stopped = false;
    uint8_t moving = zd(g)->moving;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    zd(g)->moving = (uint8_t)(figure_slot(who) + 1);
    TRY(overwatch_moment(g, who, &stopped));
    zd(g)->moving = moving;
    m->held = m->held || stopped || !march_able(g, who);
    return STATUS_OK;
}

enum status march_contact(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    if (m->held || m->fought || !march_able(g, who) ||
        measure_locked_with(g, game_figure(g, who), &m->view.contact, 1) == 0) {
        return dog_follow(g, who);
    }
    TRY(dog_intercept(g, who));
    TRY(cqb_on_contact(g, who));
    m->held = !march_able(g, who);
    return dog_follow(g, who);
}

enum { END_AS_IT_WENT, END_FACING, END_PRONE, END_PRONE_FACING };

// If several move in one action, each may lie down (ZD-MOVE-12).
static bool prone_used(const struct game *g, const struct march *m)
{
    const struct figure *f = figure_look(&g->world.roster, m->view.mover);
    return !m->may_too && (zd_look(g)->bonus_used[f->side] >> BONUS_PRONE & 1);
}

enum status march_ask(struct game *g, struct march *m, bool basic)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct decision d = {.name = "move.end", .side = f->side, .figure = f->id};
    bool used = prone_used(g, m);
    int n = basic && !used && !f->state[STATE_PRONE] && state_allowed(g, f, STATE_PRONE) ? 4 : 2;
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, i, f->id, FIGURE_NONE)->wants_place = i & 1;
    }
    TRY(decide(g, &d, &a));
    m->turns = a.option & 1;
    m->face = a.at;
    m->prone = a.option >= END_PRONE;
    return STATUS_OK;
}

enum status march_lie_down(struct game *g, struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    if (!m->prone || m->held || f->state[STATE_PRONE] || prone_used(g, m) ||
        !state_allowed(g, f, STATE_PRONE)) {
        return STATUS_OK;
    }
    if (param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS)) {
        if (m->surplus <= 0) {
            return STATUS_OK;
        }
        m->surplus--;
    }
    return march_lies(g, m);
}

enum status march_lies(struct game *g, struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    zd(g)->bonus_used[f->side] |= 1 << BONUS_PRONE;
    m->lain = true;
    return state_set(g, f->id, STATE_PRONE, 1, f->id);
}

enum status march_exit(struct game *g, figure_id who, bool leave, bool asks)
{
    const struct figure *f = game_figure(g, who);
    if (!f || !figure_on_table(f)) {
        return STATUS_OK;
    }
    bool there = exit_reached(g, f);
    if (asks && there) {
        TRY(exit_ask(g, who, &leave));
    }
    return exit_check(g, who, leave && there);
}

enum status march_reaches_exit(struct game *g, const struct march *m)
{
    struct figure end = *game_figure(g, m->view.mover);
    end.body.at = m->path.at[m->path.n - 1];
    bool obeys = zd(g)->intent_obeys; // its program has led it there
    return obeys || exit_reached(g, &end)
               ? STATUS_OK
               : game_refuse(g, "ZD-MIS-GEN-05", "%s does not reach an exit", end.name);
}
