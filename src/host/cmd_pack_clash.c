// cmd_pack_clash.c: `zerodark pack clash`: can two packs be used together, and does it matter which
// of them comes first?
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "host/battle.h"
#include "host/cmd_pack.h"
#include "host/jail.h"
#include "host/plain.h"
#include "host/watch.h"
#include "script/changes.h"
#include "script/system.h"
#include "zerodark/turn.h"
#include "zerodark/zerodark.h"

#define SEEDS 20

static const struct option_row options[] = {
    {"seeds", 'n', "N", "how many battles are compared (20)"},
    PLAN_BOT,
    PLAN_TEAM,
    PLAN_DIFFICULTY,
    PLAN_MODE,
    {0}};

// One of the two orders.
struct side_by_side {
    struct plan plan;
    struct match *m;
    struct watch watch;
    struct order order;
};

struct clash {
    struct plan plan; // of both packs
    const char *word[2];
    int64_t seeds, seed;
    struct side_by_side run[2];
    int agreed, parted;
};

// What both packs change, from battles with only one of them.
static struct match *alone(lua_State *L, const struct clash *k, int which)
{
    struct plan *p = lua_newuserdatauv(L, sizeof *p, 0);
    memset(p, 0, sizeof *p);
    memcpy(p->pack[p->n_packs++], k->plan.pack[which], FILES_PATH);
    plan_complete(p);
    return plan_open(L, p);
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

// Tells every change that only one of them can make. Returns how many.
static int tell_clashes(lua_State *L, const struct match *a, const struct match *b)
{
    int own_a = own_pack(a), own_b = own_pack(b), n = 0;
    for (int i = 0; i < a->n_made; i++) {
        for (int k = 0; k < b->n_made; k++) {
            const struct change_made *x = &a->made[i], *y = &b->made[k];
            if (x->pack == own_a && y->pack == own_b && changes_clash(x, y)) {
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
                fputs("  ", stdout);
                plain(stdout, change_word(x->kind));
                plain(stdout, x->name);
                fputs(" (", stdout);
                plain(stdout, x->place);
                fputs(", ", stdout);
                plain(stdout, y->place);
                fputs(")", stdout);
            }
        }
    }
    fputs(n ? "\n" : "No rule is changed by both.\n", stdout);
}

static void open_run(lua_State *L, struct clash *k, int which)
{
    struct side_by_side *r = &k->run[which];
    r->plan = k->plan;
    r->plan.seed = k->seed;
    if (which == 1) {
        memcpy(r->plan.pack[0], k->plan.pack[1], FILES_PATH);
        memcpy(r->plan.pack[1], k->plan.pack[0], FILES_PATH);
    }
    r->m = plan_open(L, &r->plan);
    watch_start(&r->watch, r->m);
}

// Is the order of loading the same, whichever pack is named first?
static bool one_order(const struct clash *k)
{
    const struct match *a = k->run[0].m, *b = k->run[1].m;
    for (int i = 0; i < a->n_packs; i++) {
        if (strcmp(a->pack[i].name, b->pack[i].name) != 0) {
            return false;
        }
    }
    return true;
}

// Whichever side's turn it is thinks, and gives its order. False where the battle goes no further.
static bool step_on(lua_State *L, struct side_by_side *r)
{
    struct match *m = r->m;
    const struct bot *const bots[PLAYERS] = {r->plan.bot[SIDE_TEAM].plays,
                                             r->plan.bot[SIDE_RIVAL].plays};
    r->watch.n = 0;
    if (m->game.world.over || m->game.world.orders >= BATTLE_ORDERS) {
        return false;
    }
    enum status s = match_turn(L, m, bots, &r->order);
    if (s != STATUS_OK && s != STATUS_EMPTY) {
        match_raise(L, m);
    }
    return s == STATUS_OK;
}

static void tell_parting(struct clash *k)
{
    const struct hook *h = watch_parting(&k->run[0].watch, &k->run[1].watch);
    printf("seed %lld: they part at order %u", (long long)k->seed,
           (unsigned)k->run[0].m->game.world.orders);
    if (h) {
        printf(", by the rule %s first", system_row(k->run[0].m, h->kind, h->row)->name);
    }
    putchar('\n');
    for (int i = 0; i < 2; i++) {
        fputs("  ", stdout);
        plan_print(stdout, &k->run[i].plan);
        putchar('\n');
    }
}

// Both orders of one seed, side by side, until they part or the battle is over.
static void compare(lua_State *L, struct clash *k)
{
    struct side_by_side *a = &k->run[0], *b = &k->run[1];
    bool same = true, more = true;
    while (same && more) {
        more = step_on(L, a);
        same =
            step_on(L, b) == more && world_hash(&a->m->game.world) == world_hash(&b->m->game.world);
    }
    if (same) {
        k->agreed++;
    } else {
        k->parted++;
        tell_parting(k);
    }
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct clash *k = self;
    (void)s;
    struct match *a = alone(L, k, 0), *b = alone(L, k, 1);
    if (tell_clashes(L, a, b) > 0) {
        return EXIT_WORK;
    }
    tell_shared(a, b);
    for (k->seed = 1; k->seed <= k->seeds; k->seed++) {
        int top = lua_gettop(L);
        open_run(L, k, 0);
        open_run(L, k, 1);
        if (k->seed == 1 && one_order(k)) {
            puts("One of them says that it comes before the other: there is only one order.");
            return EXIT_DONE;
        }
        compare(L, k);
        lua_settop(L, top);
        lua_gc(L, LUA_GCCOLLECT);
    }
    printf("%d of %d battles are the same, whichever comes first.\n", k->agreed,
           k->agreed + k->parted);
    return k->parted ? EXIT_WORK : EXIT_DONE;
}

static bool take_option(struct clash *k, const struct command *c, const char *name,
                        const char *value)
{
    if (strcmp(name, "seeds") == 0) {
        return options_number(c, name, value, 1, 10000, &k->seeds);
    }
    return plan_option(&k->plan, c, name, value);
}

static enum exit_status run(struct clash *k, const struct command *c, int n, char **words)
{
    for (int i = 0; i < 2; i++) {
        if (!plan_option(&k->plan, c, "pack", words[i])) {
            return EXIT_USAGE;
        }
        k->word[i] = words[i];
    }
    if (!plan_mission(&k->plan, n > 2 ? words[2] : "rescue")) {
        return EXIT_WORK;
    }
    plan_complete(&k->plan);
    plan_allow(&k->plan);
    return jail_run(&(struct jail_job){.work = work, .self = k});
}

static enum exit_status clash(const struct command *c, int argc, char **argv)
{
    const char *value;
    int at = 0, got;
    struct clash *k = calloc(1, sizeof *k);
    if (!k) {
        complain("there is no memory left");
        return EXIT_WORK;
    }
    k->seeds = SEEDS;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (!take_option(k, c, options[got].name, value)) {
            free(k);
            return EXIT_USAGE;
        }
    }
    enum exit_status status = got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    if (got == OPTIONS_END && (argc - at < 2 || argc - at > 3)) {
        options_wrong(c, "two packs, and a mission or none%s", "");
    } else if (got == OPTIONS_END) {
        status = run(k, c, argc - at, argv + at);
    }
    free(k);
    return status;
}

const struct command cmd_pack_clash = {
    .name = "pack clash",
    .operands = "PACK PACK [MISSION]",
    .summary =
        "tells whether two packs go together, in either order\n\n"
        "First what only one of them can have: a param that they set differently, a step whose\n"
        "place both take, a row that both bring. Then battles are played with the two in either\n"
        "order, from the same seeds, and compared after every order. The exit status is 1 where\n"
        "they clash or differ.",
    .example = "For example:\n"
               "  zerodark pack clash night-fight rain\n"
               "  zerodark pack clash night-fight rain missions/rescue.lua --seeds 100\n",
    .options = options,
    .run = clash,
};
