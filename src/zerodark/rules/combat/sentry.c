// sentry.c: when a sentry goes off.
#include "zerodark/rules/combat/sentry.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"

// An order has room for so many answers; the last ones are kept for what has to be decided.
#define ANSWERS_KEPT 16

static uint8_t *sentry_use_of(struct game *g, figure_id who)
{
    return &zd(g)->sentry[figure_slot(who)];
}

enum status sentry_set(struct game *g, figure_id who, int radius, bool by_itself)
{
    struct figure *f = game_figure(g, who);
    f->stat[STAT_RADIUS] = (int16_t)radius;
    f->stat[STAT_AUTO] = by_itself;
    *sentry_use_of(g, who) = SENTRY_FIT;
    zd(g)->armed_at[figure_slot(who)] = 0;
    return state_set(g, who, STATE_OVERWATCH, by_itself && !f->state[STATE_OFF], who);
}

bool sentry_minds(const struct game *g, const struct figure *f)
{
    (void)g;
    return (is_character(f) || is_bogey(f)) && !f->state[STATE_DOWN] && !f->state[STATE_DEAD];
}

bool sentry_reaches(const struct game *g, const struct figure *sentry, const struct figure *f)
{
    struct cylinder to = f->body;
    to.at.z = sentry->body.at.z;
    return cylinder_range_squared(&sentry->body, &to) <=
           len_squared((int64_t)sentry->stat[STAT_RADIUS] * unit(g));
}

bool sentry_aims(struct game *g, const struct figure *sentry, const struct figure *f)
{
    struct verdict why;
    struct shot s = {.shooter = sentry->id, .target = f->id};
    return can_shoot(g, &s, &why);
}

// The Red Force's own do not need an IFF to be known to its sentries.
static bool is_friend_of_sentry(const struct game *g, const struct figure *sentry,
                                const struct figure *f)
{
    return iff_friend_of(g, f, (enum side)sentry->side) ||
           (is_standing_bogey(f) && f->side == sentry->side);
}

// ZD-SENTRY-AP-01, ZD-SENTRY-CLAY-02: the friend may stand anywhere inside the radius, by a switch
// only where a claymore looks to.
static bool has_friend_inside(struct game *g, const struct figure *sentry)
{
    bool ahead = param(g, P_CLAYMORE_IFF_IN_ARC_ONLY) != 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (figure_on_table(f) && sentry_reaches(g, sentry, f) &&
            is_friend_of_sentry(g, sentry, f) && (!ahead || sight_in_field_of_view(g, sentry, f))) {
            return true;
        }
    }
    return false;
}

// ZD-SENTRY-GUN-07: by the switch a gun that has been armed again minds only who has moved since.
static bool has_stirred(const struct game *g, const struct figure *gun, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    return !param(g, P_GUN_NEEDS_MOVEMENT) ||
           z->moved_at[figure_slot(f->id)] >= z->armed_at[figure_slot(gun->id)];
}

// Does somebody inside the radius set it off, friends of mines apart?
static bool sets_off(struct game *g, const struct figure *sentry, const struct figure *f,
                     bool by_itself)
{
    switch (kit_gadget_item(g, sentry)) {
    case ITEM_MINE: // ZD-SENTRY-AP-07
        return !param(g, P_MINE_TRIGGER_NEEDS_LOS) || sight_sees(g, sentry, f);
    case ITEM_CLAYMORE:
        return sight_in_field_of_view(g, sentry, f);
    default: // ZD-SENTRY-GUN-01: each by its own IFF
        return !is_friend_of_sentry(g, sentry, f) && (!by_itself || has_stirred(g, sentry, f)) &&
               sentry_aims(g, sentry, f);
    }
}

void sentry_prey(struct game *g, const struct figure *sentry, bool by_itself, struct prey *out)
{
    out->n = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, sentry_minds)) != NULL;) {
        if (sentry_reaches(g, sentry, f) && sets_off(g, sentry, f, by_itself)) {
            out->id[out->n++] = f->id;
        }
    }
    if (out->n > 0 && kit_gadget_item(g, sentry) != ITEM_GUN && has_friend_inside(g, sentry)) {
        out->n = 0;
    }
}

// ZD-SENTRY-GUN-02
static void keep_nearest(const struct game *g, const struct figure *sentry, struct prey *p)
{
    const struct roster *r = &g->world.roster;
    int64_t best = INT64_MAX;
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        int64_t d = measure_range_squared(g, sentry, figure_look(r, p->id[i]));
        if (d < best) {
            best = d;
            n = 0;
        }
        if (d == best) {
            p->id[n++] = p->id[i];
        }
    }
    p->n = n;
}

enum status sentry_choose(struct game *g, const struct figure *sentry, enum side side,
                          const struct prey *p, figure_id *out)
{
    struct decision d = {.name = "sentry.target", .side = (uint8_t)side, .figure = sentry->id};
    struct answer a;
    for (int i = 0; i < p->n && d.n < DECISION_OPTIONS; i++) {
        decision_add(&d, 0, sentry->id, p->id[i]);
    }
    TRY(decide(g, &d, &a));
    *out = d.option[a.option].target;
    return STATUS_OK;
}

// What the owner has let pass: the same figure at the same range is not asked about twice.
static uint16_t point_of_walk(const struct game *g, const struct figure *sentry)
{
    const struct figure *walker = &g->world.roster.slot[zd_look(g)->on_way - 1];
    return (uint16_t)(zd_look(g)->on_way << 8 | (measure_range_inches(g, sentry, walker) & 0xff));
}

// ZD-SENTRY-GEN-06: by the switch its owner picks the point of a walk; at its end nobody is asked.
static enum status may_fire(struct game *g, const struct figure *sentry, figure_id target,
                            bool *fires)
{
    struct zd *z = zd(g);
    *fires = true;
    if (!param(g, P_SENTRY_OWNER_PICKS_POINT) || z->on_way == 0 ||
        g->given.n > DECISION_ANSWERS - ANSWERS_KEPT) {
        return STATUS_OK;
    }
    uint16_t here = point_of_walk(g, sentry), *waits = &z->sentry_waits[figure_slot(sentry->id)];
    *fires = false;
    if (*waits == here) {
        return STATUS_OK;
    }
    struct decision d = {.name = "sentry.fire", .side = sentry->side, .figure = sentry->id};
    bool later;
    TRY(decide_yes(g, &d, target, &later));
    *fires = !later;
    *waits = later ? here : 0;
    return STATUS_OK;
}

// Whatever it does is an action of its own, as an interruption is (ZD-OW-09).
static enum status fire_sentry(struct game *g, figure_id who, figure_id target)
{
    struct action_books books;
    action_open(g, zd(g)->in_action ? STAGE_INTERRUPTION : STAGE_CARD, &books);
    TRY(sentry_go_off(g, who, target));
    return action_close(g, &books);
}

static enum status look_out_for_prey(struct game *g, figure_id who, bool *fired)
{
    const struct figure *sentry = game_figure(g, who);
    struct prey p;
    figure_id target;
    *fired = false;
    sentry_prey(g, sentry, true, &p);
    if (p.n == 0 || g->fault.status != STATUS_OK) {
        return g->fault.status;
    }
    keep_nearest(g, sentry, &p);
    TRY(may_fire(g, sentry, p.id[0], fired));
    if (!*fired) {
        return STATUS_OK;
    }
    target = p.id[0];
    if (kit_gadget_item(g, sentry) == ITEM_GUN) {
        TRY(sentry_choose(g, sentry, (enum side)sentry->side, &p, &target));
    }
    return fire_sentry(g, who, target);
}

static bool is_armed(const struct game *g, const struct figure *f)
{
    return is_sentry(f) && f->state[STATE_OVERWATCH] && !f->state[STATE_OFF] &&
           zd_look(g)->sentry[figure_slot(f->id)] == SENTRY_FIT;
}

static enum status let_react(struct game *g, bool *any)
{
    for (const struct figure *f = NULL; (f = figures_next(g, f, is_armed)) != NULL;) {
        bool fired;
        TRY(look_out_for_prey(g, f->id, &fired));
        if (fired) {
            *any = true;
            f = NULL; // what it has done may concern them all
        }
    }
    return STATUS_OK;
}

enum status sentries_react(struct game *g, bool *reacted)
{
    bool any = false;
    if (zd(g)->sentries && !zd(g)->setting_up) {
        TRY(let_react(g, &any));
    }
    if (reacted) {
        *reacted = any;
    }
    return STATUS_OK;
}

static bool is_live_sentry(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_sentry(f) && !f->state[STATE_DEAD];
}

static enum status arm_again(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    uint8_t *use = sentry_use_of(g, who);
    *use = *use == SENTRY_FIRED ? SENTRY_FIT : *use;
    if (*use != SENTRY_FIT || !f->stat[STAT_AUTO] || f->state[STATE_OFF] ||
        f->state[STATE_OVERWATCH]) {
        return STATUS_OK;
    }
    zd(g)->armed_at[figure_slot(who)] = zd(g)->flips;
    return state_set(g, who, STATE_OVERWATCH, 1, who);
}

enum status sentries_rearm(struct game *g)
{
    struct zd *z = zd(g);
    if (!z->sentries || z->setting_up) {
        return STATUS_OK;
    }
    z->flips = (uint8_t)(z->flips < UINT8_MAX ? z->flips + 1 : UINT8_MAX);
    for (const struct figure *f = NULL; (f = figures_next(g, f, is_live_sentry)) != NULL;) {
        TRY(arm_again(g, f->id));
    }
    return sentries_react(g, NULL);
}

enum status sentry_disturb(struct game *g, figure_id who, bool off)
{
    const struct figure *f = game_figure(g, who);
    bool strict = param(g, P_SENTRY_OVERWATCH_STRICT) != 0;
    if (!is_sentry(f) || !f->state[STATE_OVERWATCH] || !(off || strict)) {
        return STATUS_OK;
    }
    *sentry_use_of(g, who) = strict ? SENTRY_UPSET : *sentry_use_of(g, who);
    return state_set(g, who, STATE_OVERWATCH, 0, FIGURE_NONE);
}

void sentry_note_move(struct game *g, figure_id who)
{
    zd(g)->moved_at[figure_slot(who)] = zd(g)->flips;
}

uint8_t sentry_begin_walk(struct game *g, figure_id who)
{
    struct zd *z = zd(g);
    uint8_t before = z->on_way;
    if (z->sentries) {
        z->on_way = (uint8_t)(figure_slot(who) + 1);
        memset(z->sentry_waits, 0, sizeof z->sentry_waits);
    }
    return before;
}
