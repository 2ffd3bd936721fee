// cautious.c: cautious moves, pushing one's luck, and the one test that follows.
#include <string.h>

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

#define PUSHED ((int)(sizeof(((struct order *)0)->extra) / sizeof(figure_id)))
#define PARTY  (1 + PUSHED + REMOTES)

// Those who move in one cautious action: first the active character.
struct party {
    struct march march[PARTY];
    struct cylinder start[PARTY];
    int n;
};

int cautious_pushed(const struct order *o)
{
    int n = 0;
    while (n < PUSHED && o->extra[n] != FIGURE_NONE) {
        n++;
    }
    return n;
}

// ZD-PYL-01: other heroes of the same team; ZD-ALLY-REMOTE-04: the actor's remotes.
static enum status may_push(struct game *g, const struct order *o, int i)
{
    const struct figure *f = game_figure(g, o->extra[i]), *actor = game_figure(g, o->actor);
    if (f && remote_waits(f) && !remote_ready(g, f, o->actor)) {
        return game_refuse(g, "ZD-ALLY-REMOTE-03", "%s is not with %s", f->name, actor->name);
    }
    if (!f || !(is_hero(f) || remote_waits(f)) || f->side != actor->side) {
        return game_refuse(g, "ZD-PYL-01", "only heroes of the same team can move along");
    }
    for (int j = 0; j < i; j++) {
        if (o->extra[j] == f->id) {
            return game_refuse(g, "ZD-PYL-01", "%s may move only once", f->name);
        }
    }
    if (f->id == actor->id) {
        return game_refuse(g, "ZD-PYL-01", "%s may move only once", f->name);
    }
    return move_march_allowed(g, f->id, ORDER_CAUTIOUS, false);
}

// A hero that moves along may stand up first, as its side decides.
static enum status ask_stand(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    if (!f->state[STATE_PRONE] || !march_room_to_stand(g, f)) {
        return STATUS_OK;
    }
    struct decision d = {.name = "move.stand", .side = f->side, .figure = who};
    bool stands;
    TRY(decide_yes(g, &d, FIGURE_NONE, &stands));
    return stands ? march_stand(g, who) : STATUS_OK;
}

static bool anybody_lies(const struct party *p)
{
    bool lies = false;
    for (int i = 0; i < p->n; i++) {
        lies = lies || p->march[i].lain;
    }
    return lies;
}

static enum status go_cautiously(struct game *g, struct party *p, const point *points, int n)
{
    struct march *m = &p->march[p->n];
    bool late = param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS);
    m->may_too = !late && anybody_lies(p);
    p->start[p->n++] = game_figure(g, m->view.mover)->body;
    zd(g)->sneaks[figure_slot(m->view.mover)] = is_stealthy(g, game_figure(g, m->view.mover));
    TRY(march_plan(g, m, ORDER_CAUTIOUS, points, n));
    if (m->leaves) {
        TRY(march_reaches_exit(g, m));
    }
    TRY(step(g, S_MOVE, &m->view));
    if (!late) {
        TRY(march_lie_down(g, m));
    }
    return march_ground(g, m);
}

static enum status go_first(struct game *g, const struct order *o, struct party *p, int points)
{
    struct march *m = &p->march[0];
    if (o->flags & ORDER_STAND) {
        TRY(march_stand(g, o->actor));
    }
    march_begin(g, m, o->actor, "cautious");
    m->turns = o->flags & ORDER_FACE;
    m->face = m->turns ? o->point[o->n_points] : (point){0, 0};
    m->prone = o->flags & ORDER_PRONE;
    m->leaves = o->flags & ORDER_LEAVE;
    return go_cautiously(g, p, o->point, points);
}

static enum status go_along(struct game *g, figure_id who, point to, struct party *p)
{
    TRY(state_set(g, who, STATE_OVERWATCH, 0, who)); // ZD-PYL-01: it acts
    if (remote_waits(game_figure(g, who))) {
        remote_acted(g, who, FIGURE_NONE, ORDER_CAUTIOUS);
    }
    TRY(ask_stand(g, who));
    march_begin(g, &p->march[p->n], who, "cautious");
    p->march[p->n].asks = true;
    return go_cautiously(g, p, &to, 1);
}

static bool could_go(struct game *g, figure_id who, point to)
{
    struct order o = {.kind = ORDER_CAUTIOUS, .actor = who, .n_points = 1, .point = {to}};
    return move_prospect(g, &o).goes;
}

// An interruption may leave nothing of the way of one who was to move along: it stays (ZD-OW-11).
static enum status go_along_if_able(struct game *g, figure_id who, point to, bool could,
                                    struct party *p)
{
    bool stays = !march_able(g, who) || (could && !could_go(g, who, to));
    return stays ? STATUS_OK : go_along(g, who, to, p);
}

static bool near_party(struct game *g, const struct party *p, const struct figure *bogey)
{
    for (int i = 0; i < p->n; i++) {
        struct figure mover = *game_figure(g, p->march[i].view.mover);
        if (!figure_on_table(&mover)) {
            continue;
        }
        if (param(g, P_CAUTIOUS_COUNT_AT_START)) {
            mover.body = p->start[i];
        }
        if (sight_counts_for_cautious(g, bogey, &mover)) {
            return true;
        }
    }
    return false;
}

int cautious_target(struct game *g, const struct move *view, struct terms *t)
{
    terms_clear(t);
    int inch = param(g, P_CAUTIOUS_AN_INCH); // what the label says is the book's
    terms_add(t, inch == 2 ? "2 x distance" : "distance", "ZD-MOVE-03", inch * view->inches);
    terms_add(t, "bogeys near", "ZD-MOVE-03", view->near);
    return quantity(g, Q_CAUTIOUS_TARGET, view, t);
}

// ZD-MOVE-03, ZD-PYL-02.
static int party_target(struct game *g, const struct party *p, struct terms *t)
{
    struct move view = p->march[0].view;
    int bogeys = 0;
    view.inches = 0;
    for (int i = 0; i < p->n; i++) {
        view.inches += p->march[i].view.inches;
    }
    for (const struct figure *f = NULL;
         (f = figures_next(g, f, figure_fits_standing_bogey)) != NULL;) {
        bogeys += near_party(g, p, f);
    }
    view.near = bogeys;
    return cautious_target(g, &view, t);
}

static void ask_party(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    const struct party *p = subject;
    test_begin(g, t, terms, game_figure(g, p->march[0].view.mover), STAT_D, "cautious");
    party_target(g, p, &terms->target);
}

// ZD-MOVE-04: the first success nullifies, the others are bonus actions.
static enum status test_party(struct game *g, struct party *p, struct action *a)
{
    struct test t;
    TRY(test_asked(g, ask_party, p, &t));
    a->successes += t.successes;
    if (t.successes > 0) {
        zd(g)->nullified =
            param(g, P_CAUTIOUS_CANCELS_WHOLE_FLIP) ? NULLIFIED_ALL : NULLIFIED_PRIMARY;
        a->surplus += t.successes - 1;
    }
    return STATUS_OK;
}

// Are others than remotes moving along?
static bool pushes(struct game *g, const struct order *o, int pushed)
{
    bool any = false;
    for (int i = 0; i < pushed; i++) {
        any = any || !remote_waits(game_figure(g, o->extra[i]));
    }
    return any;
}

// ZD-ALLY-REMOTE-04: remotes that move cautiously too are tested together with their operator; one
// that does something else makes it a normal move, which a push of luck does not allow for.
static enum status go_with_remotes(struct game *g, struct party *p, bool push, struct action *a,
                                   bool *spoiled)
{
    struct order o;
    bool more;
    enum remote_offer offer = push ? REMOTE_ONLY_CAUTIOUS : REMOTE_ANYTHING;
    *spoiled = false;
    TRY(remote_ask(g, offer, &o, &more));
    while (more) {
        if (o.kind == ORDER_CAUTIOUS) {
            TRY(go_along(g, o.actor, o.point[0], p));
        } else {
            TRY(remote_perform(g, &o, a));
            *spoiled = true;
            offer = REMOTE_NOT_CAUTIOUS;
        }
        TRY(remote_ask(g, offer, &o, &more));
    }
    if (*spoiled) {
        remotes_spoil(g);
    }
    return STATUS_OK;
}

static enum status lie_down_late(struct game *g, struct party *p, struct action *a)
{
    for (int i = 0; i < p->n; i++) {
        p->march[i].surplus = a->surplus;
        TRY(march_lie_down(g, &p->march[i]));
        a->surplus = p->march[i].surplus;
    }
    return STATUS_OK;
}

static enum status leave_together(struct game *g, const struct order *o, const struct party *p)
{
    TRY(march_exit(g, o->actor, o->flags & ORDER_LEAVE, false));
    for (int i = 1; i < p->n; i++) {
        TRY(march_exit(g, p->march[i].view.mover, false, true));
    }
    return STATUS_OK;
}

enum status cautious_order(struct game *g, const struct order *o, struct action *a)
{
    struct party p; // only those who move are made ready
    int pushed = cautious_pushed(o), own = o->n_points - pushed;
    bool spoiled, could[PUSHED];
    if (own < 0) {
        return game_refuse(g, "ZD-PYL-01", "the figure that moves along needs a place to go to");
    }
    for (int i = 0; i < pushed; i++) {
        TRY(may_push(g, o, i));
        could[i] = shoot_overwatched(g) && could_go(g, o->extra[i], o->point[own + i]);
    }
    p.n = 0;
    memset(zd(g)->sneaks, 0, sizeof zd(g)->sneaks);
    TRY(go_first(g, o, &p, own));
    for (int i = 0; i < pushed && !p.march[0].held; i++) {
        TRY(go_along_if_able(g, o->extra[i], o->point[own + i], could[i], &p));
    }
    TRY(go_with_remotes(g, &p, pushes(g, o, pushed), a, &spoiled));
    for (int i = 0; i < p.n; i++) {
        a->surplus += p.march[i].surplus;
    }
    if (!spoiled && !p.march[0].held && march_able(g, o->actor)) {
        TRY(test_party(g, &p, a));
    }
    if (param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS)) {
        TRY(lie_down_late(g, &p, a));
    }
    return leave_together(g, o, &p);
}
