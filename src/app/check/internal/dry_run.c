// dry_run.c: after an order the world is hashed and put back, and the order is given once more,
// with the answers of the first time. If the hash or a watched call differs, the calls show which
// handler is to blame.
#include "app/check/internal/dry_run.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/check/hook_watch.h"
#include "app/outside/outside.h"
#include "app/setup/setup_ops.h"
#include "script/hooks/system.h"
#include "script/match/ruleset_ops.h"
#include "zerodark/rules/core/zerodark.h"

struct dry {
    struct match *m;
    bool twice, refused;
    struct hook_watch watch;
    struct hook_watch_call first[HOOK_WATCH_CALLS]; // of the order's first time
    struct world before;
};

static bool fail_dry_run(char why[DRY_WHY], const struct battle_setup *p, const char *what)
{
    snprintf(why, DRY_WHY, "seed %lld: %s", (long long)p->seed, what);
    return false;
}

// Says whose fault it is that an order came out differently the second time.
static bool blame_second_time(const struct dry *d, const struct battle_setup *p,
                              const struct order *o, const struct hook *h, char why[DRY_WHY])
{
    if (h) {
        snprintf(why, DRY_WHY,
                 "%s: handler '%s' of '%s' (rule %s) acted differently when order %u of seed %lld "
                 "was given again from the same position: it keeps something in Lua variables; "
                 "keep that in game.vars, which undo and replays restore",
                 h->place, h->id, h->pack, system_row(d->m, h->kind, h->row)->name,
                 (unsigned)d->m->game.world.orders, (long long)p->seed);
    } else {
        snprintf(why, DRY_WHY,
                 "order %u of seed %lld (%s) came out differently when it was given again "
                 "from the same position: a function of the mission, of a complication or of a "
                 "program keeps something in Lua variables; keep that in vars, which undo and "
                 "replays restore",
                 (unsigned)d->m->game.world.orders, (long long)p->seed,
                 d->m->rules.system->order_names[o->kind]);
    }
    return false;
}

// Whichever side's turn it is thinks of an order, as in a battle.
static enum status think_of_order(lua_State *L, struct dry *d, const struct battle_setup *p,
                                  struct order *o)
{
    const struct bot *const bot[PLAYERS] = {p->bot[SIDE_TEAM].plays, p->bot[SIDE_RIVAL].plays};
    enum side side;
    return match_next(L, d->m, bot, &side, o);
}

// Gives an order twice. False if it came out differently.
static bool give_twice(lua_State *L, struct dry *d, const struct battle_setup *p,
                       const struct order *o, char why[DRY_WHY])
{
    struct match *m = d->m;
    d->before = m->game.world;
    d->watch.n = 0;
    enum status first = match_give(L, m, o);
    if (first == STATUS_ILLEGAL &&
        d->twice) { // it is not a mistake of the script if a built-in bot errs
        d->refused = true;
        return true;
    }
    if (first != STATUS_OK) {
        match_raise(L, m);
    }
    if (!d->twice) {
        return true;
    }
    uint64_t world = world_bytes_hash(&m->game.world);
    struct order again = *o; // whoever answers by chance would answer something else
    again.answers = m->game.given;
    int n = d->watch.n;
    memcpy(d->first, d->watch.call, sizeof d->first);
    d->watch.n = 0;
    game_restore(&m->game, &d->before);
    enum status s = match_give(L, m, &again);
    const struct hook_watch_call *call = hook_watch_blame(d->first, n, d->watch.call, d->watch.n);
    bool same = s == STATUS_OK && world == world_bytes_hash(&m->game.world) && !call;
    return same || blame_second_time(d, p, o, call ? call->hook : NULL, why);
}

static bool fight_dry_battle(lua_State *L, struct dry *d, const struct battle_setup *p,
                             char why[DRY_WHY])
{
    struct match *m = d->m;
    while (!m->game.world.over && !d->refused) {
        struct order o;
        enum status s = think_of_order(L, d, p, &o);
        if (m->game.world.orders >= BATTLE_ORDERS) {
            return fail_dry_run(
                why, p,
                "the battle is not over after 1000 orders; write an `over` that can come true");
        }
        if (s == STATUS_EMPTY) {
            return fail_dry_run(why, p,
                                "nobody can act any more, but the battle is not over; `over` must "
                                "end it, as \"team_gone\" and \"deck_empty\" do");
        }
        if (s != STATUS_OK) {
            match_raise(L, m);
        }
        if (!give_twice(L, d, p, &o, why)) {
            return false;
        }
    }
    return true;
}

// Complications and programs that are functions are not handlers, and nobody counts their calls;
// nor those of orders and steps that packs add.
static bool has_scripts(const struct match *m)
{
    const struct content *c = &m->content;
    for (int i = 0; i < m->rules.system->n_rows[RULE_STEP]; i++) {
        if (m->system->run[i]) {
            return true;
        }
    }
    if (m->rules.system->n_more > 0) {
        return true;
    }
    for (int t = 0; t < c->n_complications; t++) {
        for (int i = 0; i < c->complications[t].n; i++) {
            if (c->complications[t].row[i].script) {
                return true;
            }
        }
    }
    for (int i = 0; i < c->n_programs; i++) {
        if (c->program[i].script) {
            return true;
        }
    }
    return false;
}

static void add_called(const struct dry *d, struct dry_run_called *called)
{
    called->n_hooks = d->m->rules.n_hooks;
    called->scripted = has_scripts(d->m);
    for (int i = 0; i < called->n_hooks; i++) {
        bool stands_in = d->m->rules.hook[i].phase == HOOK_INSTEAD; // the scene does not call it
        called->hook[i] = called->hook[i] || stands_in || d->watch.called[i];
    }
}

bool dry_run(lua_State *L, struct battle_setup *p, bool twice, struct dry_run_done *done,
             struct dry_run_called *called, char why[DRY_WHY])
{
    int top = lua_gettop(L);
    struct dry *d = lua_newuserdatauv(L, sizeof *d, 0); // Lua's, since scripts may raise
    memset(d, 0, sizeof *d);
    d->twice = twice;
    d->m = setup_open(L, p);
    hook_watch_start(&d->watch, d->m);
    bool fine = fight_dry_battle(L, d, p, why);
    hook_watch_stop(&d->watch);
    if (called) {
        add_called(d, called);
    }
    *done = (struct dry_run_done){.orders = (int)d->m->game.world.orders,
                                  .completed = d->m->game.world.over == OVER_COMPLETED};
    lua_settop(L, top);
    return fine;
}

bool dry_run_random(lua_State *L, struct battle_setup *p)
{
    int top = lua_gettop(L);
    struct match *m = setup_open(L, p);
    bool random = !m->ruleset && m->face->bot(m, "random");
    lua_settop(L, top);
    return random;
}

static double begun; // seconds

void dry_run_begin(void)
{
    begun = outside()->spent();
}

bool dry_run_slow(void)
{
    return outside()->spent() - begun > DRY_SECONDS;
}
