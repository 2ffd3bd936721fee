// cmd_pack_clash_work.c: the worker of `zerodark pack clash` plays the same battles with the packs
// in both orders.
#include "host/sharing/internal/cmd_pack_clash_work.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/check/hook_watch.h"
#include "app/text/escape.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/sharing/cmd_pack.h"
#include "host/worker/jail_task.h"
#include "script/base/budget.h"
#include "script/hooks/changes.h"
#include "script/hooks/system.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/zerodark.h"

// What both packs change, from battles with only one of them.
static struct match *alone(lua_State *L, const struct pack_clash *k, int which)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    memset(p, 0, sizeof *p);
    memcpy(p->pack[p->n_packs++], k->plan.pack[which], FILES_PATH);
    setup_complete(p);
    return setup_open(L, p);
}

// The pack that was asked for: the last to be loaded is not always that one.
static int own_pack(const struct match *m)
{
    for (int i = 0; i < m->n_packs; i++) {
        if (m->pack[i].word) {
            return i;
        }
    }
    return 0;
}

// Has the user settled what the param is?
static bool is_param_settled(const struct pack_clash *k, const struct change_made *c)
{
    for (int i = 0; c->kind == CHANGE_PARAM && i < k->plan.n_sets; i++) {
        if (strcmp(k->plan.param[i], c->name) == 0) {
            return true;
        }
    }
    return false;
}

// Tells every change that only one of them can make. Returns how many.
static int tell_clashes(lua_State *L, const struct pack_clash *c, const struct match *a,
                        const struct match *b)
{
    int own_a = own_pack(a), own_b = own_pack(b), n = 0;
    for (int i = 0; i < a->n_made; i++) {
        for (int k = 0; k < b->n_made; k++) {
            const struct change_made *x = &a->made[i], *y = &b->made[k];
            if (x->pack == own_a && y->pack == own_b && changes_clash(x, y) &&
                !is_param_settled(c, x)) {
                lua_pushfstring(L, "%s: packs '%s' and '%s' clash: %s (%s)", y->place,
                                a->pack[own_a].name, b->pack[own_b].name,
                                changes_push_clash(L, x, y), x->place);
                complain(lua_tostring(L, -1));
                lua_pop(L, 2);
                n++;
            }
        }
    }
    return n;
}

// Rules that both change, and both can.
static void tell_shared(const struct match *a, const struct match *b)
{
    int own_a = own_pack(a), own_b = own_pack(b), n = 0;
    for (int i = 0; i < a->n_made; i++) {
        for (int k = 0; k < b->n_made; k++) {
            const struct change_made *x = &a->made[i], *y = &b->made[k];
            if (x->pack == own_a && y->pack == own_b && x->kind == y->kind &&
                strcmp(x->name, y->name) == 0) {
                puts(n++ ? "" : "Both change:");
                escape_printf(stdout, "  %s%s (%s, %s)", change_word(x->kind), x->name, x->place,
                              y->place);
            }
        }
    }
    fputs(n ? "\n" : "No rule is changed by both.\n", stdout);
}

// run -> match; opens the battle.
static int open_side_by_side(lua_State *L)
{
    struct side_by_side *r = lua_touserdata(L, 1);
    r->m = setup_open(L, &r->plan);
    hook_watch_start(&r->watch, r->m);
    return 1;
}

// run -> ; raises what its order failed for.
static int raise_failed_order(lua_State *L)
{
    const struct side_by_side *r = lua_touserdata(L, 1);
    return match_raise(L, r->m);
}

// The order that was given last, or has failed; 0: no battle has begun.
static int order_reached(const struct side_by_side *r)
{
    return r->m ? (int)r->m->game.world.orders + (r->going == FAILED) : 0;
}

// Calls one of those. Where it raises the run has failed, and `why` says what for; a limit that was
// met is raised on: then nothing more can be said.
static void attempt(lua_State *L, lua_CFunction what, struct pack_clash *k, int which)
{
    struct side_by_side *r = &k->run[which];
    lua_pushcfunction(L, what);
    lua_pushlightuserdata(L, r);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) {
        return;
    }
    const char *why = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error";
    snprintf(r->why, sizeof r->why, "%s", why);
    r->going = FAILED;
    if (budget_broken(L)) {
        luaL_error(L, "%s; this happens if %s comes first, at order %d of seed %I", r->why,
                   k->word[which], order_reached(r), (LUAI_UACINT)k->seed);
    }
}

// The second battle has the two packs in the other order.
static void open_run(lua_State *L, struct pack_clash *k, int which)
{
    struct side_by_side *r = &k->run[which];
    r->plan = k->plan;
    r->plan.seed = k->seed;
    if (which == 1) {
        memcpy(r->plan.pack[0], k->plan.pack[1], FILES_PATH);
        memcpy(r->plan.pack[1], k->plan.pack[0], FILES_PATH);
    }
    r->m = NULL;
    r->going = GOES_ON;
    attempt(L, open_side_by_side, k, which);
}

// Is the order of loading the same, whichever pack is named first?
static bool one_order(const struct pack_clash *k)
{
    const struct match *a = k->run[0].m, *b = k->run[1].m;
    for (int i = 0; i < a->n_packs; i++) {
        if (strcmp(a->pack[i].name, b->pack[i].name) != 0) {
            return false;
        }
    }
    return true;
}

// Whichever side's turn it is thinks, and gives its order.
static void step_side_by_side(lua_State *L, struct pack_clash *k, int which)
{
    struct side_by_side *r = &k->run[which];
    struct match *m = r->m;
    const struct bot *const bots[PLAYERS] = {r->plan.bot[SIDE_TEAM].plays,
                                             r->plan.bot[SIDE_RIVAL].plays};
    r->watch.n = 0;
    if (m->game.world.over || m->game.world.orders >= BATTLE_ORDERS) {
        r->going = OVER;
        return;
    }
    enum status s = match_turn(L, m, bots, &r->order);
    if (s == STATUS_EMPTY) {
        r->going = OVER;
    } else if (s != STATUS_OK) {
        attempt(L, raise_failed_order, k, which);
        lua_pop(L, 1);
    }
}

static void print_clash_failure(const struct pack_clash *k, int which)
{
    const struct side_by_side *r = &k->run[which];
    if (r->m) {
        printf("seed %lld: order %d fails if ", (long long)k->seed, order_reached(r));
    } else {
        printf("seed %lld: the battle cannot begin if ", (long long)k->seed);
    }
    escape_printf(stdout, "%s comes first: %s", k->word[which], r->why);
}

static void print_clash_difference(const struct pack_clash *k)
{
    const struct side_by_side *a = &k->run[0], *b = &k->run[1];
    const struct hook *h = hook_watch_parting(&a->watch, &b->watch);
    const int order = order_reached(order_reached(a) > order_reached(b) ? a : b);
    if (order == 0) {
        printf("seed %lld: the battles differ before the first order", (long long)k->seed);
    } else {
        printf("seed %lld: the battles differ from order %d on", (long long)k->seed, order);
    }
    if (h) {
        printf(", first in the rule %s", system_row(a->m ? a->m : b->m, h->kind, h->row)->name);
    }
}

static void tell_parting(struct pack_clash *k)
{
    bool failed[2] = {k->run[0].going == FAILED, k->run[1].going == FAILED};
    if (failed[0] || failed[1]) {
        print_clash_failure(k, failed[0] ? 0 : 1);
    } else {
        print_clash_difference(k);
    }
    putchar('\n');
    for (int i = 0; i < 2; i++) {
        fputs("  ", stdout);
        battle_setup_print(stdout, &k->run[i].plan);
        putchar('\n');
    }
}

static bool still_same(const struct side_by_side *a, const struct side_by_side *b)
{
    return a->going == b->going && a->going != FAILED &&
           hook_watch_position(&a->m->game.world) == hook_watch_position(&b->m->game.world);
}

// Both orders of one seed, side by side, until they part or the battle is over. Raises where both
// fail: that is no matter of the order.
static void run_both_side_by_side(lua_State *L, struct pack_clash *k)
{
    struct side_by_side *a = &k->run[0], *b = &k->run[1];
    bool same = still_same(a, b);
    while (same && a->going == GOES_ON && !interrupt_noted()) {
        step_side_by_side(L, k, 0);
        step_side_by_side(L, k, 1);
        same = still_same(a, b);
    }
    if (a->going == FAILED && b->going == FAILED) {
        luaL_error(L, "%s; this happens whichever pack comes first, at order %d of seed %I", a->why,
                   order_reached(a), (LUAI_UACINT)k->seed);
    } else if (same) {
        k->agreed += a->going == OVER;
    } else {
        k->parted++;
        tell_parting(k);
    }
}

// Opens the battles of one seed. Raises where neither can begin.
static void open_both_battles(lua_State *L, struct pack_clash *k)
{
    k->run[0].watch.n = k->run[1].watch.n = 0;
    open_run(L, k, 0);
    open_run(L, k, 1);
    if (!k->run[0].m && !k->run[1].m) {
        lua_error(L);
    }
}

static enum exit_status clash_two_packs(struct session *s, lua_State *L, void *self)
{
    struct pack_clash *k = self;
    (void)s;
    struct match *a = alone(L, k, 0), *b = alone(L, k, 1);
    if (strcmp(a->pack[own_pack(a)].name, b->pack[own_pack(b)].name) == 0) {
        return complain_of("%s and %s are the same pack, '%s'; name two different ones", k->word[0],
                           k->word[1], a->pack[own_pack(a)].name);
    }
    if (tell_clashes(L, k, a, b) > 0) {
        return EXIT_WORK;
    }
    tell_shared(a, b);
    for (k->seed = 1; k->seed <= k->seeds && !interrupt_noted(); k->seed++) {
        int top = lua_gettop(L);
        open_both_battles(L, k);
        if (k->seed == 1 && k->run[0].m && k->run[1].m && one_order(k)) {
            puts("One of them says that it comes before the other, so there is only one order to "
                 "try.");
            return EXIT_DONE;
        }
        run_both_side_by_side(L, k);
        lua_settop(L, top);
        lua_gc(L, LUA_GCCOLLECT);
    }
    printf("%d of %d battles are the same, whichever comes first.\n", k->agreed,
           k->agreed + k->parted);
    if (interrupt_noted()) {
        complain("interrupted before all battles were played");
    }
    return k->parted || interrupt_noted() ? EXIT_WORK : EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct pack_clash, plan, &setup_parcel),
    PARCEL_ROW(struct pack_clash, word[0]),
    PARCEL_ROW(struct pack_clash, word[1]),
    PARCEL_ROW(struct pack_clash, seeds),
};

static const struct parcel clash_parcel = PARCEL(struct pack_clash, rows);

const struct jail_task cmd_pack_clash_task = {"pack clash", clash_two_packs, &clash_parcel, NULL};
