// grenade.c: who may throw what where, the roll, and where it lands.
#include "zerodark/rules/combat/grenade.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/sight/sight.h"

bool has_grenades(const struct game *g, const struct figure *f)
{
    for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG; i++) {
        if (kit_count(g, f, (enum item)i) > 0) {
            return true;
        }
    }
    return false;
}

enum item grenade_named(const char *name)
{
    int i = ITEM_BRIGHTLIGHT;
    while (i < ITEM_TAG && strcmp(item_name((enum item)i), name) != 0) {
        i++;
    }
    return (enum item)i;
}

static bool is_gas(enum item which)
{
    return which == ITEM_CHEM || which == ITEM_SMOKE || which == ITEM_DIGISMOKE;
}

// The throw as a shot with its numbers. It is indirect, so that nothing obscures
// (ZD-GRENADE-GEN-04), and goes with no other upgrade (ZD-GRENADE-GEN-08).
static struct shot as_shot(const struct throw *t)
{
    return (struct shot){.shooter = t->figure,
                         .target = t->target,
                         .bonus = t->bonus,
                         .any_sight = true,
                         .any_cover = true,
                         .token = t->token,
                         .mild = true,
                         .placed = t->placed,
                         .at = t->at,
                         .grenade = t->item,
                         .blind = t->blind};
}

// With the switch free_turn_before_shot a thrower turns to what it does not see (ZD-FOV-06).
static bool turns(const struct game *g, const struct figure *f, spot to)
{
    return param(g, P_FREE_TURN_BEFORE_SHOT) && (to.x != f->body.at.x || to.y != f->body.at.y);
}

static struct figure turned_to_spot(const struct figure *f, spot to)
{
    struct figure turned = *f;
    turned.facing = (point){to.x - f->body.at.x, to.y - f->body.at.y};
    return turned;
}

static bool sees_spot(struct game *g, const struct figure *f, spot at)
{
    struct figure turned = turned_to_spot(f, at);
    return sight_sees_point(g, f, at) || (turns(g, f, at) && sight_sees_point(g, &turned, at));
}

static bool sees_figure(struct game *g, const struct figure *f, const struct figure *target,
                        const char *item)
{
    struct figure turned = turned_to_spot(f, target->body.at);
    return sight_sees_to_attack(g, f, target, item) ||
           (turns(g, f, target->body.at) && sight_sees_to_attack(g, &turned, target, item));
}

struct throw grenade_throw_make(struct game * g, figure_id who, enum item which, figure_id target,
                                const point *place)
{
    const struct figure *f = game_figure(g, who), *to = game_figure(g, target);
    struct throw t = {.figure = who, .item = item_name(which), .target = target};
    struct shot s = as_shot(&t);
    if (!f) {
        return t;
    }
    if (place) {
        weapons_aim(g, &s, *place);
        t.placed = true;
        t.at = s.at;
        t.blind = !to && !sees_spot(g, f, t.at);
    }
    t.indirect = to && !sees_figure(g, f, to, t.item);
    return t;
}

// Beside its target, where that was named or on the nearest side; or the bare place.
static spot landing(struct game *g, const struct throw *t)
{
    struct shot s = as_shot(t);
    return t->target ? explosive_point(g, &s) : t->at;
}

static void add_reasons(const struct verdict *from, struct verdict *why)
{
    for (int i = 0; i < from->n; i++) {
        verdict_deny(why, from->reason[i].source, "%s", from->reason[i].text);
    }
}

// ZD-GRENADE-GEN-02
static void judge_supply(const struct game *g, const struct throw *t, const struct figure *f,
                         struct verdict *why)
{
    if (kit_count(g, f, grenade_named(t->item)) == 0) {
        verdict_deny(why, "ZD-GRENADE-GEN-02", "%s has no %s left", f->name, t->item);
    } else if (is_gas(grenade_named(t->item)) && !gas_has_room(g)) {
        verdict_deny(why, "ZD-GAS-01", "the table has no room for more gas");
    }
}

static void judge_spot(struct game *g, const struct throw *t, const struct figure *f,
                       struct verdict *why)
{
    shoot_deny_shooter(g, f, why);
    if (!why->denied && t->blind) {
        verdict_deny(why, "ZD-GRENADE-GEN-04", "%s has no line of sight to that spot", f->name);
    }
}

// ZD-GRENADE-GEN-09: at what is targeted, or seen by the relay of a relay visor; by a switch not by
// that (ZD-GRENADE-GEN-08).
static bool reaches_indirectly(struct game *g, const struct shot *s, const struct figure *f,
                               const struct figure *target)
{
    bool known = param(g, P_GRENADE_BLOCKS_ALL_UPGRADES) ? target->state[STATE_TARGETED] > 0
                                                         : indirect_knows(g, s, target);
    return known && indirect_connects(g, &f->body, &target->body);
}

static void judge_throw_target(struct game *g, const struct throw *t, const struct figure *f,
                               const struct figure *target, struct verdict *why)
{
    struct shot s = as_shot(t);
    struct verdict v;
    s.placed = false;
    can_shoot(g, &s, &v);
    add_reasons(&v, why);
    if (t->indirect && !reaches_indirectly(g, &s, f, target)) {
        verdict_deny(why, "ZD-GRENADE-GEN-09", "%s has no line of sight to %s", f->name,
                     target->name);
    } else if (!t->indirect && t->placed && !sees_spot(g, f, landing(g, t))) {
        verdict_deny(why, "ZD-GRENADE-GEN-04", "%s has no line of sight to that spot", f->name);
    }
}

bool grenade_throw_allowed(struct game *g, const struct throw *t, struct verdict *why)
{
    const struct figure *f = game_figure(g, t->figure), *target = game_figure(g, t->target);
    if (!f) {
        verdict_deny(why, "ZD-GRENADE-GEN-03", "no figure has that id");
        return false;
    }
    judge_supply(g, t, f, why);
    if (t->placed) {
        struct figure place;
        struct shot s = as_shot(t);
        explosive_judge(g, &s, weapons_mark(g, &s, &place), why);
    }
    if (target) {
        judge_throw_target(g, t, f, target, why);
    } else {
        judge_spot(g, t, f, why);
    }
    return check(g, C_CAN_THROW, t, why);
}

void grenade_throw_prepare(struct game *g, struct throw *t, struct terms *dice,
                           struct terms *target, struct ablations *without)
{
    struct shot s = as_shot(t);
    shot_prepare_told(g, &s, dice, target, without);
    t->at = landing(g, t);
    t->inches = s.inches;
    t->dice = s.dice;
    t->target_number = s.target_number;
}

static void throw_hits(struct game *g, struct throw *t, struct terms *hits)
{
    struct shot s = as_shot(t);
    s.roll = t->roll;
    s.dice = t->dice;
    s.target_number = t->target_number;
    t->successes = test_successes(&t->roll, t->target_number, param(g, P_LUCKY));
    s.successes = t->successes;
    t->hits = shot_hits(g, &s, hits);
}

static void record_throw(struct game *g, const struct throw *t, const struct terms *dice,
                         const struct terms *target, const struct terms *hits,
                         const struct ablations *without)
{
    if (!g->events) {
        return;
    }
    struct account a = {.name = "throw",
                        .who = t->figure,
                        .against = t->target,
                        .dice_terms = *dice,
                        .target_terms = *target,
                        .dice = t->roll,
                        .successes = (int16_t)t->successes,
                        .result_terms = *hits,
                        .without = *without};
    dice_grouping(&t->roll, t->target_number, a.group);
    game_account(g, &a);
}

static enum status roll_throw(struct game *g, struct throw *t)
{
    struct terms dice, target, hits;
    struct ablations without;
    struct test test = {.figure = t->figure, .against = t->target, .name = "throw", .stat = "F"};
    TRY(damage_token_offer(g, t->figure, t->target, "token.die", 0, &t->token));
    grenade_throw_prepare(g, t, &dice, &target, &without);
    test.dice = t->dice;
    test.target = t->target_number;
    if (t->dice > 0) { // ZD-TEST-06
        TRY(test_roll(g, &test));
    }
    t->roll = test.roll;
    throw_hits(g, t, &hits);
    record_throw(g, t, &dice, &target, &hits, &without);
    return STATUS_OK;
}

static int lowest_die(const struct dice *d)
{
    int low = d->n ? d->face[0] : 0;
    for (int i = 1; i < d->n; i++) {
        low = d->face[i] < low ? d->face[i] : low;
    }
    return low;
}

// How high a straight throw passes over a place on its way.
static len flight_height(const struct figure *f, spot to, point over)
{
    int64_t whole = len_root_up(point_distance_squared(point_of(f->body.at), point_of(to)));
    int64_t part = len_root_up(point_distance_squared(point_of(f->body.at), over));
    int64_t eye = (int64_t)f->body.at.z + f->body.height;
    return (len)(whole ? eye + (to.z - eye) * part / whole : eye);
}

// ZD-GRENADE-GEN-05: back towards the thrower by the lowest of all dice, as far as its base, and
// down to what is there; what hangs over the throw is not in its way. Next to somebody it is from
// the base that it would have touched.
static spot falls_short(const struct game *g, const struct throw *t, spot from,
                        const struct figure *f, const struct figure *target)
{
    point aim = point_of(from), home = point_of(f->body.at);
    if (target) {
        aim = geom_towards(point_of(target->body.at), aim, target->body.radius);
    }
    len whole = (len)len_root_down(point_distance_squared(aim, home));
    len back = lowest_die(&t->roll) * unit(g), room = whole - f->body.radius;
    back = back < room ? back : room;
    if (back <= 0) {
        return from;
    }
    point there = geom_towards(aim, home, back);
    len ceiling = t->indirect || t->blind ? LEN_MAX : flight_height(f, from, there) + LEN_MM;
    return (spot){there.x, there.y, gas_surface(g->table, there, ceiling)};
}

static void report_throw(struct game *g, const struct throw *t)
{
    int enough = param(g, P_GRENADE_ON_TARGET);
    const char *name = t->hits <= 0 ? "throw.dud" : t->hits < enough ? "throw.short" : "throw";
    struct event *e = game_event(g, name, t->figure, t->target, t->hits);
    e->at = t->impact;
    event_text(e, t->item);
}

// ZD-GRENADE-GEN-06, ZD-GRENADE-GEN-07
static enum status land(struct game *g, struct throw *t)
{
    const struct figure *f = game_figure(g, t->figure);
    int more = t->hits - param(g, P_GRENADE_ON_TARGET);
    t->impact = t->at;
    if (t->hits > 0 && more < 0) {
        t->impact = falls_short(g, t, t->impact, f, game_figure(g, t->target));
    }
    report_throw(g, t);
    if (t->hits <= 0) {
        return STATUS_OK;
    }
    TRY(grenade_works(g, t));
    more = more > 1 && param(g, P_GRENADE_SINGLE_BONUS) ? 1 : more;
    t->surplus += t->null || more < 0 ? 0 : more;
    return STATUS_OK;
}

// ZD-OW-04, ZD-OW-11: the last moment before the dice; the throw is lost where it has become
// impossible.
static enum status await_throw_overwatch(struct game *g, struct throw *t, bool *lost)
{
    struct verdict why;
    *lost = false;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    const struct throw meant = *t;
    point place = point_of(t->at);
    TRY(overwatch_moment(g, t->figure, lost));
    *t = grenade_throw_make(g, t->figure, grenade_named(t->item), t->target,
                            t->placed ? &place : NULL);
    t->token = meant.token;
    t->bonus = meant.bonus;
    verdict_clear(&why);
    *lost = *lost || !grenade_throw_allowed(g, t, &why);
    return g->fault.status;
}

enum status throw_vanilla(struct game *g, void *view)
{
    struct throw *t = view;
    bool lost;
    TRY(await_throw_overwatch(g, t, &lost));
    if (lost) {
        return STATUS_OK;
    }
    struct figure *f = game_figure(g, t->figure);
    const struct figure *target = game_figure(g, t->target);
    bool stress_due = target && is_character(target) && !is_ooa(g, target); // ZD-STRESS-01
    spot there = target ? target->body.at : t->at;
    if (turns(g, f, there) && !t->indirect &&
        !(target ? sight_sees_to_attack(g, f, target, t->item) : sight_sees_point(g, f, there))) {
        f->facing = turned_to_spot(f, there).facing;
    }
    TRY(roll_throw(g, t));
    kit_give(g, t->figure, grenade_named(t->item), -1);
    // Before its effect, which may be to mark the target again (ZD-STATE-TARGETED-04).
    TRY(state_set(g, t->target, STATE_TARGETED, 0, t->figure));
    TRY(land(g, t));
    // ZD-WEAPON-EXPLOSIVE-14: whom it was aimed at has been shot at; nobody else.
    return stress_due ? shoot_stress_after(g, t->target, t->figure) : STATUS_OK;
}

enum status grenade_throw(struct game *g, struct throw *t)
{
    t->surplus = 0;
    t->null = false;
    return step(g, S_THROW, t);
}
