// bonus.c: options are named first, one per success, and then performed in that order. Each is
// judged once more right before it, because the table may have changed. What one earns adds to the
// list (ZD-BONUS-02 to 18).
#include "zerodark/rules/activation/bonus.h"

#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/missions/exit.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

static const char *const names[] = {"move", "jump", "shoot", "prone", "finish", "token", "drop"};

const char *bonus_name(enum bonus b)
{
    return names[b];
}

enum bonus bonus_named(const char *option)
{
    for (int b = 0; b < BONUS_COUNT; b++) { // nearly always it is one of ours
        if (names[b] == option) {
            return (enum bonus)b;
        }
    }
    int b = 0;
    while (b < BONUS_COUNT && strcmp(names[b], option) != 0) {
        b++;
    }
    return (enum bonus)b;
}

// A dominated bogey spends what its own action has earned (ZD-EW-DOMBOGEY-11).
static bool spends(const struct game *g, const struct figure *f)
{
    return is_hero(f) ||
           (f->state[STATE_DOMINATED] && f->kind == KIND_BOGEY && zd_look(g)->actor == f->id);
}

// ZD-BONUS-02: heroes spend them; whoever interrupts does so by its own state (ZD-OW-09).
// ZD-BONUS-15: a figure that could perform no action can do nothing here.
static void deny_performer(struct game *g, const struct bonus_action *b, const struct figure *f,
                           struct verdict *why)
{
    if (!figure_on_table(f) || !(spends(g, f) || (b->interrupt && is_character(f)))) {
        verdict_deny(why, "ZD-BONUS-02", "%s is not a hero on the table", f->name);
    } else if (is_helpless(g, f)) {
        verdict_deny(why, "ZD-BONUS-15", "%s can do nothing", f->name);
    } else if (is_ooa(g, f) && param(g, P_OOA_CANNOT_ACT)) {
        verdict_deny(why, "ZD-STATE-OOA-02", "%s is out of action", f->name);
    } else if (f->state[STATE_STRESSED]) {
        verdict_deny(why, "ZD-BONUS-15", "%s is stressed", f->name);
    } else if (f->state[STATE_CLIMBING]) {
        verdict_deny(why, "ZD-CLIMB-05", "%s is climbing", f->name);
    } else if (f->state[STATE_INTERFERENCE]) {
        verdict_deny(why, "ZD-EW-INTF-01", "%s is busy with interference", f->name);
    }
}

static void deny_bonus_way(struct game *g, const struct figure *f, enum order_kind way,
                           struct verdict *why)
{
    struct verdict no;
    bool read = why->n < VERDICT_REASONS;
    no.n = 0;
    if (!(read ? can_move(g, f->id, way, true, &no) : move_is_open(g, f->id, way, true))) {
        verdict_deny(why, "ZD-BONUS-15", "%s",
                     no.n ? no.reason[0].text : "it cannot move in that way");
    }
}

// ZD-BONUS-15: an enemy in contact leaves only the fight.
static void deny_busy(struct game *g, const struct figure *f, struct verdict *why)
{
    if (measure_is_locked(g, f)) {
        verdict_deny(why, "ZD-BONUS-15", "%s has an enemy in contact", f->name);
    }
}

static void deny_option(struct game *g, const struct bonus_action *b, const struct figure *f,
                        struct verdict *why)
{
    enum bonus what = bonus_named(b->option);
    switch (what) {
    case BONUS_MOVE:
        deny_bonus_way(g, f, ORDER_NORMAL, why);
        break;
    case BONUS_JUMP:
        deny_bonus_way(g, f, ORDER_JUMP, why);
        break;
    case BONUS_SHOOT:
    case BONUS_FINISH:
        deny_busy(g, f, why);
        if (!why->denied && !bonus_has_target(g, what, f, b->target)) {
            verdict_deny(why, what == BONUS_SHOOT ? "ZD-BONUS-12" : "ZD-BONUS-13",
                         "%s has nobody to %s", f->name, b->option);
        }
        break;
    case BONUS_PRONE:
        if (f->state[STATE_PRONE] || !state_allowed(g, f, STATE_PRONE)) {
            verdict_deny(why, "ZD-BONUS-03", "%s cannot lie down", f->name);
        }
        break;
    case BONUS_TOKEN:
        if (!state_allowed(g, f, STATE_TOKENS) ||
            f->state[STATE_TOKENS] >= damage_token_limit(g, f)) {
            verdict_deny(why, "ZD-BONUS-14", "%s cannot hold another token", f->name);
        }
        break;
    case BONUS_DROP:
        deny_busy(g, f, why);
        can_drop(g, &(struct order){.actor = f->id}, why);
        break;
    default:
        verdict_deny(why, "ZD-BONUS-03", "there is no bonus action '%s'", b->option);
    }
}

// ZD-TRAIT-STEALTHY-01, 03, ZD-EW-CONCEAL-01: the stealthy among those who moved cautiously may
// move on and on.
static bool steals_on(const struct game *g, enum bonus what, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    bool moves = what == BONUS_MOVE || (what == BONUS_JUMP && param(g, P_STEALTHY_INCLUDES_JUMP));
    return moves && z->action_kind == ORDER_CAUTIOUS && z->in_action == STAGE_ACTION &&
           z->sneaks[figure_slot(f->id)] && is_stealthy(g, f);
}

// May it choose an option that has been used in the action? ZD-TRAIT-GUNFU-01
static bool repeats(const struct game *g, enum bonus what, const struct figure *f)
{
    return (what == BONUS_SHOOT && has_quality(g, f, FLAG_GUNFU)) || steals_on(g, what, f);
}

// ZD-BONUS-04. An interruption begins a list of its own (ZD-OW-09).
static bool is_used(const struct game *g, const struct bonus_action *b, const struct figure *f)
{
    enum bonus what = bonus_named(b->option);
    return !b->interrupt && (zd_look(g)->bonus_used[f->side] >> what & 1) && !repeats(g, what, f);
}

// Adds to the reasons.
static bool judge_bonus(struct game *g, const struct bonus_action *b, struct verdict *why)
{
    const struct figure *f = game_figure(g, b->figure);
    if (!f) {
        verdict_deny(why, "ZD-BONUS-02", "no figure has that id");
        return false;
    }
    deny_performer(g, b, f, why);
    if (is_used(g, b, f)) {
        verdict_deny(why, "ZD-BONUS-04", "'%s' has been used in this action", b->option);
    }
    if (!why->denied) {
        deny_option(g, b, f, why);
    }
    return check(g, C_CAN_BONUS, b, why);
}

bool can_bonus(struct game *g, const struct bonus_action *b, struct verdict *why)
{
    verdict_clear(why);
    return judge_bonus(g, b, why);
}

// The same where nobody reads why not, unless it is packs.
static bool may_bonus(struct game *g, const struct bonus_action *b)
{
    struct verdict why;
    if (g->rules->n_hooks > 0) {
        return can_bonus(g, b, &why);
    }
    verdict_unread(&why);
    return judge_bonus(g, b, &why);
}

// Places to shoot at, and all that can be thrown.
static void list_places(struct game *g, const struct bonus_action *b, struct decision *d)
{
    const struct figure *f = game_figure(g, b->figure);
    if (bonus_at_places(g, f)) {
        struct option *there = decision_add(d, BONUS_SHOOT, f->id, FIGURE_NONE);
        there->wants_place = 1;
        there->at = f->body.at;
    }
    grenade_bonus_offer(g, f, d);
}

static enum status choose_target(struct game *g, struct bonus_action *b, enum bonus what,
                                 bool *lost)
{
    const struct figure *f = game_figure(g, b->figure);
    struct decision d = {.name = what == BONUS_SHOOT ? "bonus.shoot" : "bonus.finish",
                         .side = f->side,
                         .figure = b->figure};
    struct answer a;
    for (const struct figure *t = NULL; (t = figure_after(&g->world.roster, t)) != NULL;) {
        if (what == BONUS_SHOOT ? bonus_can_aim(g, f, t) : bonus_can_finish(g, f, t)) {
            decision_add(&d, (int)what, b->figure, t->id);
        }
    }
    if (what == BONUS_SHOOT) {
        list_places(g, b, &d);
    }
    *lost = d.n == 0;
    if (*lost) {
        return STATUS_OK;
    }
    TRY(decide(g, &d, &a));
    const struct option *o = &d.option[a.option];
    b->target = o->target;
    b->item = o->value > 0 ? item_name((enum item)(o->value - 1)) : NULL;
    if (b->target == FIGURE_NONE) {
        b->at = (spot){a.at.x, a.at.y, 0};
    }
    *lost = what == BONUS_SHOOT && b->target == FIGURE_NONE && !bonus_hits_place(g, b);
    return STATUS_OK;
}

static enum status choose_bonus_place(struct game *g, struct bonus_action *b, enum bonus what,
                                      bool *lost)
{
    const struct figure *f = game_figure(g, b->figure);
    struct decision d = {.name = what == BONUS_MOVE ? "bonus.move" : "bonus.jump",
                         .side = f->side,
                         .figure = b->figure,
                         .fallback = what == BONUS_JUMP};
    struct answer a;
    struct option *there = decision_add(&d, (int)what, b->figure, FIGURE_NONE);
    there->wants_place = 1;
    there->at = f->body.at;
    decision_add(&d, BONUS_COUNT, b->figure, FIGURE_NONE);
    TRY(decide(g, &d, &a));
    *lost = a.option == 1;
    b->at = (spot){a.at.x, a.at.y, f->body.at.z};
    return STATUS_OK;
}

static enum status choose_bonus_details(struct game *g, struct bonus_action *b, bool *lost)
{
    enum bonus what = bonus_named(b->option);
    switch (what) {
    case BONUS_MOVE:
    case BONUS_JUMP:
        return choose_bonus_place(g, b, what, lost);
    case BONUS_SHOOT:
    case BONUS_FINISH:
        return choose_target(g, b, what, lost);
    default:
        return STATUS_OK;
    }
}

static enum status carry_out_bonus(struct game *g, struct bonus_action *b)
{
    switch (bonus_named(b->option)) {
    case BONUS_MOVE:
        return move_bonus(g, b->figure, point_of(b->at), &b->surplus);
    case BONUS_JUMP:
        return jump_bonus(g, b->figure, point_of(b->at), &b->surplus);
    case BONUS_SHOOT:
        return bonus_shot(g, b);
    case BONUS_PRONE:
        return state_set(g, b->figure, STATE_PRONE, 1, b->figure);
    case BONUS_FINISH:
        return damage_kill(g, b->target, b->figure, "finished");
    case BONUS_DROP:
        return carrying_drop(g, b->figure, game_figure(g, b->figure)->link[LINK_CARRIES]);
    default:
        return damage_token_gain(g, b->figure, 1);
    }
}

enum status bonus_vanilla(struct game *g, void *view)
{
    struct bonus_action *b = view;
    event_text(game_event(g, "bonus", b->figure, b->target, 0), b->option);
    TRY(interference_acts(g, b->figure, false));
    TRY(state_set(g, b->figure, STATE_OVERWATCH, 0, b->figure)); // ZD-OW-08
    TRY(carry_out_bonus(g, b));
    const struct figure *f = game_figure(g, b->figure);
    bool quiet = bonus_named(b->option) == BONUS_SHOOT || !param(g, P_BONUS_MOVES_ALERT);
    return quiet || !f ? STATUS_OK
                       : activation_alert_round(g, f->id, f->body.at, param(g, P_ALERT_RADIUS));
}

// Whether it is still possible, and at whom or where to.
static enum status look_at_bonus(struct game *g, struct bonus_action *b, bool *lost)
{
    if (*lost || !may_bonus(g, b)) {
        *lost = true;
        return g->fault.status;
    }
    return choose_bonus_details(g, b, lost);
}

// The last moment before it (ZD-BONUS-18, ZD-OW-04).
static enum status ready_bonus(struct game *g, struct bonus_action *b, bool *lost)
{
    struct lull lull;
    TRY(overwatch_moment(g, b->figure, lost));
    b->now = true;
    lull_begin(g, &lull);
    enum status s = look_at_bonus(g, b, lost);
    lull_end(g, &lull);
    return s;
}

enum status bonus_perform(struct game *g, struct bonus_action *b, bool *lost)
{
    struct zd *z = zd(g);
    enum bonus what = bonus_named(b->option);
    uint8_t *used = &z->bonus_used[game_figure(g, b->figure)->side];
    figure_id performer = z->performer;
    uint8_t performing = z->performing, bit = (uint8_t)(1 << what);
    z->performer = b->figure;
    z->performing = (uint8_t)what;
    *used &= (uint8_t)~bit;
    TRY(ready_bonus(g, b, lost));
    if (!*lost) {
        *used |= bit;
        TRY(step(g, S_BONUS, b));
        TRY(what == BONUS_MOVE || what == BONUS_JUMP ? STATUS_OK : exit_after_bonus(g, b->figure));
    } else {
        event_text(game_event(g, "bonus.lost", b->figure, FIGURE_NONE, 0), b->option);
    }
    z->performer = performer;
    z->performing = performing;
    return overwatch_review(g);
}

// Bonus actions that have been named, in the order in which they are performed. Where packs let
// options be used again and again there may be more than there are options.
#define NAMED_MAX 32

struct named {
    struct {
        figure_id hero;
        enum bonus what;
    } entry[NAMED_MAX];
    int n;
};

static bool fits_spender(const struct game *g, const struct figure *f)
{
    return spends(g, f) && !f->state[STATE_DEAD];
}

// Can it do anything at all? Where packs have a say they are asked about each option.
static bool may_perform(struct game *g, figure_id id)
{
    struct bonus_action any = {.figure = id};
    struct verdict why;
    verdict_unread(&why);
    deny_performer(g, &any, game_figure(g, id), &why);
    return !why.denied || g->rules->list[RULE_CHECK][C_CAN_BONUS].n > 0;
}

static void list_options(struct game *g, enum side side, struct decision *d)
{
    for (const struct figure *f = NULL; (f = figures_next(g, f, fits_spender)) != NULL;) {
        if (f->side != side || !may_perform(g, f->id)) {
            continue;
        }
        for (int what = 0; what < BONUS_COUNT; what++) {
            struct bonus_action b = {.figure = f->id, .option = names[what]};
            if (may_bonus(g, &b)) {
                decision_add(d, what, f->id, FIGURE_NONE);
            }
        }
    }
}

// What can be named. Naming an option changes nothing but that it is used, so that, unless packs
// may see it otherwise, the others stay open.
struct offer {
    struct decision d;
    bool known;
};

static void drop_used(const struct game *g, enum side side, struct decision *d)
{
    int n = 1;
    for (int i = 1; i < d->n; i++) {
        const struct figure *f = figure_look(&g->world.roster, d->option[i].figure);
        if (!(zd_look(g)->bonus_used[side] >> d->option[i].kind & 1) ||
            repeats(g, (enum bonus)d->option[i].kind, f)) {
            d->option[n++] = d->option[i];
        }
    }
    d->n = (uint8_t)n;
}

static void look_over(struct game *g, enum side side, struct offer *o)
{
    if (o->known && g->rules->n_hooks == 0) {
        drop_used(g, side, &o->d);
        return;
    }
    o->d = (struct decision){.name = "bonus.declare", .side = (uint8_t)side};
    decision_add(&o->d, BONUS_COUNT, FIGURE_NONE, FIGURE_NONE);
    list_options(g, side, &o->d);
    o->known = true;
}

// One more is named; `*more` is false if none is.
static enum status name_one(struct game *g, enum side side, int left, struct offer *offer,
                            struct named *n, bool *more)
{
    struct decision *d = &offer->d;
    struct answer a;
    look_over(g, side, offer);
    d->value = left;
    *more = d->n > 1 && n->n < NAMED_MAX;
    if (!*more) {
        return g->fault.status;
    }
    TRY(decide(g, d, &a));
    *more = a.option > 0;
    if (*more) {
        const struct option *o = &d->option[a.option];
        n->entry[n->n].hero = o->figure;
        n->entry[n->n++].what = (enum bonus)o->kind;
        zd(g)->bonus_used[side] |= (uint8_t)(1 << o->kind);
    }
    return STATUS_OK;
}

static enum status name_some(struct game *g, enum side side, int surplus, struct named *n)
{
    struct offer offer;
    struct lull lull;
    enum status s = STATUS_OK;
    offer.known = false;
    lull_begin(g, &lull);
    for (bool more = true; s == STATUS_OK && more && surplus > 0; surplus--) {
        s = name_one(g, side, surplus, &offer, n, &more);
    }
    lull_end(g, &lull);
    return s;
}

static enum status perform_named(struct game *g, const struct named *n, int i, int *earned)
{
    bool lost;
    *earned = 0;
    if (!game_figure(g, n->entry[i].hero)) {
        return STATUS_OK;
    }
    struct bonus_action b = {.figure = n->entry[i].hero, .option = names[n->entry[i].what]};
    TRY(bonus_perform(g, &b, &lost));
    *earned = b.surplus;
    return STATUS_OK;
}

// By the switch bonus_sequential_choice each is named only when the one before is done.
static enum status spend_one_by_one(struct game *g, enum side side, int surplus)
{
    for (bool more = true; surplus > 0; surplus--) {
        struct named one = {.n = 0};
        struct offer offer;
        int earned;
        offer.known = false;
        TRY(name_one(g, side, surplus, &offer, &one, &more));
        if (!more) {
            return STATUS_OK;
        }
        TRY(perform_named(g, &one, 0, &earned));
        surplus += earned;
    }
    return STATUS_OK;
}

enum status bonus_spend(struct game *g, enum side side, int surplus)
{
    struct named named = {.n = 0};
    if (param(g, P_BONUS_SEQUENTIAL_CHOICE)) {
        return spend_one_by_one(g, side, surplus);
    }
    TRY(name_some(g, side, surplus, &named));
    for (int i = 0; i < named.n; i++) {
        int earned;
        TRY(perform_named(g, &named, i, &earned));
        TRY(name_some(g, side, earned, &named)); // ZD-BONUS-09
    }
    return STATUS_OK;
}
