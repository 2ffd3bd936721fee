#include "host/dry_run.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "host/battle.h"
#include "zerodark/turn.h"
#include "zerodark/zerodark.h"

#define CALLS 4096 // of handlers in one order that are compared, at most

// One call of a handler: how things stood before it and after it.
struct call {
    const struct hook *hook;
    uint64_t before, after;
};

struct dry;

// Stands in for a handler, and watches it.
struct watch {
    struct dry *dry;
    hook_fn call;
    void *self;
};

struct dry {
    struct match *m;
    bool twice;
    struct watch watch[RULES_HOOKS];
    struct call call[CALLS];   // of the first time
    int n_calls;               // of the order that is being given
    int first_calls;           // of the first time
    bool again;                // it is the second time
    bool differs;              // what is to blame was found, or it is clear that no handler is
    const struct hook *blamed; // NULL: no handler
    struct world before;
};

// What the handlers of a step see of it, and may change.
static uint64_t hash_view(uint64_t h, const struct view_type *type, const void *view)
{
    static const size_t sizes[] = {[FIELD_INT] = sizeof(int32_t),
                                   [FIELD_BOOL] = sizeof(bool),
                                   [FIELD_FIGURE] = sizeof(figure_id),
                                   [FIELD_SPOT] = sizeof(spot),
                                   [FIELD_CARD] = sizeof(int32_t),
                                   [FIELD_DICE] = 0,
                                   [FIELD_TEXT] = 0};
    for (int i = 0; type && view && i < type->n_fields; i++) {
        const struct field *f = &type->fields[i];
        size_t n = (size_t)f->type < sizeof sizes / sizeof *sizes ? sizes[f->type] : 0;
        h = n ? hash_bytes(h, (const char *)view + f->offset, n) : h;
    }
    return h;
}

static uint64_t hash_terms(const struct terms *t)
{
    uint64_t h = hash_bytes(0, &t->sum, sizeof t->sum);
    for (int i = 0; i < t->n; i++) {
        h = hash_bytes(h, &t->term[i].value, sizeof t->term[i].value);
    }
    return h;
}

// How things stand for a handler.
static uint64_t state_of(const struct hook_call *call)
{
    if (call->terms) {
        return hash_terms(call->terms);
    }
    if (call->verdict) {
        const uint8_t says[] = {(uint8_t)call->verdict->denied, (uint8_t)call->verdict->n};
        return hash_bytes(0, says, sizeof says);
    }
    return hash_view(world_hash(&call->game->world), call->rule->view, call->view);
}

// Compares a call with that of the first time.
static void compare(struct dry *d, const struct call *now)
{
    const struct call *then = &d->call[d->n_calls];
    bool same =
        d->n_calls < d->first_calls && then->hook == now->hook && then->before == now->before;
    if (d->differs) {
        return;
    }
    if (!same) {
        d->differs = true; // what went before was not watched
    } else if (then->after != now->after) {
        d->differs = true;
        d->blamed = now->hook;
    }
}

// hook_fn of a handler that is watched. Nothing here may raise.
static enum status watched(void *self, struct hook_call *call)
{
    struct watch *w = self;
    struct dry *d = w->dry;
    struct call now = {call->hook, state_of(call), 0};
    int at = d->n_calls++; // those that run inside of it come after it
    enum status s = w->call(w->self, call);
    now.after = state_of(call);
    if (at < CALLS && !d->again) {
        d->call[at] = now;
    } else if (at < CALLS) {
        int n = d->n_calls;
        d->n_calls = at;
        compare(d, &now);
        d->n_calls = n;
    }
    return s;
}

static void watch_all(struct dry *d)
{
    struct rules *r = &d->m->rules;
    for (int i = 0; i < r->n_hooks; i++) {
        d->watch[i] = (struct watch){d, r->hook[i].call, r->hook[i].self};
        r->hook[i].call = watched;
        r->hook[i].self = &d->watch[i];
    }
}

static void unwatch_all(struct dry *d)
{
    struct rules *r = &d->m->rules;
    for (int i = 0; i < r->n_hooks; i++) {
        r->hook[i].call = d->watch[i].call;
        r->hook[i].self = d->watch[i].self;
    }
}

static bool fail(char why[DRY_WHY], const struct plan *p, const char *what)
{
    snprintf(why, DRY_WHY, "%s:1: seed %lld: %s", p->file, (long long)p->seed, what);
    return false;
}

// Says whose fault it is that an order came out differently the second time.
static bool tell(const struct dry *d, const struct plan *p, const struct order *o,
                 char why[DRY_WHY])
{
    const struct hook *h = d->blamed;
    if (h) {
        snprintf(why, DRY_WHY,
                 "%s: handler '%s' of '%s' (rule %s) did something else when order %u of seed %lld "
                 "was given again from the same position: it keeps something in Lua variables; "
                 "keep it in game.vars, which is undone and replayed with the battle",
                 h->place, h->id, h->pack, zerodark_system.rows[h->kind][h->row].name,
                 (unsigned)d->m->game.world.orders, (long long)p->seed);
    } else {
        snprintf(why, DRY_WHY,
                 "%s:1: order %u of seed %lld (%s) came out differently when it was given again "
                 "from the same position: a function of the mission, of a complication or of a "
                 "program keeps something in Lua variables; keep it in vars, which is undone and "
                 "replayed with the battle",
                 p->file, (unsigned)d->m->game.world.orders, (long long)p->seed,
                 zerodark_system.order_names[o->kind]);
    }
    return false;
}

// Whichever side's turn it is thinks of an order, as in a battle.
static enum status think(lua_State *L, struct dry *d, const struct plan *p, struct order *o)
{
    const struct bot *const bot[PLAYERS] = {p->bot[SIDE_TEAM].plays, p->bot[SIDE_RIVAL].plays};
    bool turns = zd_look(&d->m->game)->takes_turns;
    enum side side = turn_side(&d->m->game);
    enum status s = bot[side] ? match_think(L, d->m, bot[side], side, o) : STATUS_EMPTY;
    if (s == STATUS_EMPTY && !turns && bot[SIDE_RIVAL]) {
        s = match_think(L, d->m, bot[SIDE_RIVAL], SIDE_RIVAL, o);
    }
    return s;
}

// Gives an order twice. False where it came out differently.
static bool give_twice(lua_State *L, struct dry *d, const struct plan *p, const struct order *o,
                       char why[DRY_WHY])
{
    struct match *m = d->m;
    d->before = m->game.world;
    d->n_calls = 0;
    d->again = d->differs = false;
    d->blamed = NULL;
    if (match_give(L, m, o) != STATUS_OK) {
        match_raise(L, m);
    }
    if (!d->twice) {
        return true;
    }
    uint64_t first = world_hash(&m->game.world);
    d->first_calls = d->n_calls;
    d->n_calls = 0;
    d->again = true;
    game_restore(&m->game, &d->before);
    enum status s = match_give(L, m, o);
    return (s == STATUS_OK && first == world_hash(&m->game.world) && !d->blamed) ||
           tell(d, p, o, why);
}

static bool play(lua_State *L, struct dry *d, const struct plan *p, char why[DRY_WHY])
{
    struct match *m = d->m;
    while (!m->game.world.over) {
        struct order o;
        enum status s = think(L, d, p, &o);
        if (m->game.world.orders >= BATTLE_ORDERS) {
            return fail(why, p,
                        "it is not over after 1000 orders; has it an ending that comes "
                        "true?");
        }
        if (s == STATUS_EMPTY) {
            return fail(why, p,
                        "it is not over, and nobody can act any more; has it an ending for "
                        "that?");
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

bool dry_run(lua_State *L, struct plan *p, bool twice, int *orders, char why[DRY_WHY])
{
    int top = lua_gettop(L);
    struct dry *d = lua_newuserdatauv(L, sizeof *d, 0); // Lua's, since scripts may raise
    memset(d, 0, sizeof *d);
    d->twice = twice;
    d->m = plan_open(L, p);
    watch_all(d);
    bool fine = play(L, d, p, why);
    unwatch_all(d);
    *orders = (int)d->m->game.world.orders;
    lua_settop(L, top);
    return fine;
}
