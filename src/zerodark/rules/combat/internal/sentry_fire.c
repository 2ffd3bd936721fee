// sentry_fire.c: what a sentry does when it goes off, by itself or on command.
#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"

// The loudest hits of it, and what is left over for bonus actions.
struct outcome {
    int hits, surplus;
};

// ZD-SENTRY-AP-03: the mine is the target point, and there is no roll.
static enum status explode(struct game *g, figure_id who, struct outcome *out)
{
    struct blast b = {.by = who,
                      .cause = "mine",
                      .at = game_figure(g, who)->body.at,
                      .radius = param(g, P_BLAST_RADIUS)};
    struct blast_victim view;
    struct terms t;
    for (const struct figure *f = NULL; (f = figures_next(g, f, sentry_minds)) != NULL;) {
        int hits = blast_reaches(g, &b, f) ? blast_hits(g, &b, f, &view, &t) : 0;
        out->hits = hits > out->hits ? hits : out->hits;
    }
    TRY(blast(g, &b));
    out->hits = b.null ? 0 : out->hits;
    return g->fault.status;
}

static enum status shoot_at(struct game *g, figure_id who, figure_id target, struct outcome *out)
{
    struct shot s = {.shooter = who, .target = target};
    TRY(shoot(g, &s));
    out->hits = s.hits > out->hits ? s.hits : out->hits;
    out->surplus += s.surplus;
    return STATUS_OK;
}

// ZD-SENTRY-CLAY-04: everybody it sees, friend or foe; one after another, each as it then stands.
static enum status set_off_claymore(struct game *g, figure_id who, struct outcome *out)
{
    const struct figure *it = game_figure(g, who);
    bool near_only = param(g, P_CLAYMORE_RANGE_LIMITED_TO_RADIUS) != 0;
    struct prey p = {.n = 0};
    for (const struct figure *f = NULL; (f = figures_next(g, f, sentry_minds)) != NULL;) {
        if (sentry_aims(g, it, f) && (!near_only || sentry_reaches(g, it, f))) {
            p.id[p.n++] = f->id;
        }
    }
    for (int i = 0; i < p.n; i++) {
        const struct figure *f = game_figure(g, p.id[i]);
        if (f && figure_on_table(f) && sentry_minds(g, f) && sentry_aims(g, it, f)) {
            TRY(shoot_at(g, who, p.id[i], out));
        }
    }
    return g->fault.status;
}

// ZD-SENTRY-GEN-07: as a shooting action at its place.
static enum status hear_sentry(struct game *g, const struct action *a, int hits)
{
    struct terms t;
    terms_clear(&t);
    terms_add(&t, "heard", "ZD-SENTRY-GEN-07", (hits > 1 ? hits : 1) * param(g, P_ALERT_RADIUS));
    struct action view = *a;
    view.hits = hits;
    int reach = quantity(g, Q_ALERT_REACH, &view, &t);
    return activation_alert_round(g, a->figure, game_figure(g, a->figure)->body.at, reach);
}

enum status sentry_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct outcome out = {0, 0};
    const struct figure *it = game_figure(g, a->figure);
    event_text(game_event(g, "sentry", a->figure, a->target, 0), a->action);
    switch (kit_gadget_item(g, it)) {
    case ITEM_MINE:
        TRY(explode(g, a->figure, &out));
        break;
    case ITEM_CLAYMORE:
        TRY(set_off_claymore(g, a->figure, &out));
        break;
    default:
        TRY(shoot_at(g, a->figure, a->target, &out));
        break;
    }
    a->surplus = param(g, P_SENTRY_SURPLUS_BONUS) ? out.surplus : 0; // ZD-SENTRY-GEN-08
    return hear_sentry(g, a, out.hits);
}

enum status sentry_go_off(struct game *g, figure_id who, figure_id target)
{
    const struct figure *it = game_figure(g, who);
    enum side side = (enum side)it->side;
    bool gun = kit_gadget_item(g, it) == ITEM_GUN; // ZD-SENTRY-GUN-05
    struct action a = {.figure = who,
                       .action = item_name(kit_gadget_item(g, it)),
                       .target = gun ? target : FIGURE_NONE};
    zd(g)->sentry[figure_slot(who)] = gun ? SENTRY_FIRED : SENTRY_SPENT;
    TRY(state_set(g, who, STATE_OVERWATCH, 0, who));
    TRY(step(g, S_SENTRY, &a));
    return a.surplus > 0 ? bonus_spend(g, side, a.surplus) : STATUS_OK;
}

static bool is_spent(const struct game *g, const struct figure *f)
{
    return sentry_is_spent(g, f);
}

enum status sentries_clear(struct game *g)
{
    for (const struct figure *f = NULL;
         zd(g)->sentries && (f = figures_next(g, f, is_spent)) != NULL;) {
        TRY(damage_kill(g, f->id, FIGURE_NONE, "detonated"));
    }
    return STATUS_OK;
}

enum status sentry_hit(struct game *g, figure_id who, const char *cause)
{
    const struct figure *f = game_figure(g, who);
    bool goes_off = is_sentry(f) && kit_gadget_item(g, f) == ITEM_MINE && !f->state[STATE_OFF] &&
                    param(g, P_SHOT_MINE_DETONATES) && strcmp(cause, "shot") == 0;
    return goes_off ? sentry_go_off(g, who, FIGURE_NONE) : STATUS_OK;
}

static bool is_among_prey(const struct prey *p, figure_id who)
{
    for (int i = 0; i < p->n; i++) {
        if (p->id[i] == who) {
            return true;
        }
    }
    return false;
}

// ZD-SENTRY-GUN-03
static void deny_gun_target(struct game *g, const struct order *o, const struct figure *gun,
                            struct verdict *why)
{
    const struct figure *f = game_figure(g, o->extra[0]);
    struct prey p;
    sentry_prey(g, gun, false, &p);
    if (p.n == 0) {
        verdict_deny(why, "ZD-SENTRY-GUN-03", "%s has nobody to shoot at", gun->name);
    } else if (o->extra[0] != FIGURE_NONE && !is_among_prey(&p, o->extra[0])) {
        verdict_deny(why, "ZD-SENTRY-GUN-03", "%s cannot shoot at %s", gun->name,
                     f ? f->name : "that");
    }
}

bool can_command(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *it = game_figure(g, o->target);
    if (!it || !is_sentry(it) || !figure_on_table(it) || sentry_is_spent(g, it)) {
        verdict_deny(why, "ZD-SENTRY-AP-02", "that is not a deployed sentry");
    } else if (it->link[LINK_OWNER] != f->id) {
        verdict_deny(why, "ZD-SENTRY-AP-02", "%s has not deployed %s", f->name, it->name);
    } else if (it->stat[STAT_AUTO]) {
        verdict_deny(why, "ZD-SENTRY-GEN-02", "%s acts by itself", it->name);
    } else if (it->state[STATE_OFF]) {
        verdict_deny(why, "ZD-SENTRY-GEN-05", "%s is off", it->name);
    } else if (kit_gadget_item(g, it) == ITEM_GUN) {
        deny_gun_target(g, o, it, why);
    }
    return !why->denied;
}

enum status command_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    const struct figure *it = game_figure(g, a->target);
    figure_id target = g->order->extra[0];
    if (kit_gadget_item(g, it) == ITEM_GUN && target == FIGURE_NONE) {
        struct prey p;
        sentry_prey(g, it, false, &p);
        enum side side = (enum side)game_figure(g, a->figure)->side;
        TRY(sentry_choose(g, it, side, &p, &target));
    }
    return sentry_go_off(g, a->target, target);
}
