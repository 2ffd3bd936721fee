// sim_battle.c: battles of one plan, one after another, in the worker that has opened it.
#include "app/experiments/sim_battle.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/check/explain.h"
#include "app/setup/setup_ops.h"
#include "engine/utf8.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/missions/match_restart.h"
#include "zerodark/rules/core/zerodark.h"

static void open_battle(struct sim_battle_bed *bed, lua_State *L)
{
    bed->m = NULL;
    bed->m = setup_open(L, bed->plan);
    lua_rawsetp(L, LUA_REGISTRYINDEX, bed); // the one before it is garbage from now on
    bed->fresh = true;
    bed->opened++;
    const struct battle_setup_bot *rival = &bed->plan->bot[SIDE_RIVAL];
    if (*rival->word && !bed->m->ruleset && zd_look(&bed->m->game)->mode != MODE_VERSUS) {
        err_blame_asker(L);
        luaL_error(L, "--rival-bot: only for versus battles, and %s is not one (--mode versus)",
                   bed->plan->mission);
    }
}

void sim_battle_open(struct sim_battle_bed *bed, lua_State *L)
{
    bed->L = L;
    open_battle(bed, L);
    sim_battle_frame_of(&bed->frame, bed->plan, bed->m);
    bed->frame.orders = bed->orders_max == BATTLE_ORDERS ? 0 : (int)bed->orders_max;
}

void sim_battle_close(struct sim_battle_bed *bed)
{
    sim_battle_frame_free(&bed->frame);
}

// The battle of the seed, begun and nothing more.
static void begin_bed(struct sim_battle_bed *bed, lua_State *L, int64_t seed)
{
    bool same = bed->m && bed->fresh && bed->plan->seed == seed;
    bed->plan->seed = seed;
    if (!same && bed->m && match_again(L, bed->m, (uint64_t)seed)) {
        battle_setup_attach(bed->plan, bed->m);
        bed->begun++;
    } else if (!same) {
        open_battle(bed, L);
    }
    bed->fresh = false;
    if (bed->chains) {
        char *header = journal_header(bed->plan, bed->m);
        if (!header) {
            luaL_error(L, "out of memory");
        }
        journal_start(&bed->journal, bed->plan, header);
        free(header);
        bed->m->game.journal = &bed->journal;
    }
}

// One order. False if there is none any more: t->state says why.
static bool play_next_order(struct sim_battle_bed *bed, lua_State *L, struct sim_battle *t)
{
    struct match *m = bed->m;
    const struct bot *const bots[PLAYERS] = {bed->plan->bot[SIDE_TEAM].plays,
                                             bed->plan->bot[SIDE_RIVAL].plays};
    struct order o;
    int64_t most = bed->orders_max ? bed->orders_max : BATTLE_ORDERS;
    if (m->game.world.over || m->game.world.orders >= most) {
        t->state = m->game.world.over ? SIM_BATTLE_OVER : SIM_BATTLE_ENDLESS;
        return false;
    }
    enum status s = match_turn(L, m, bots, &o);
    if (s == STATUS_EMPTY) {
        t->state = SIM_BATTLE_STUCK;
        return false;
    }
    if (s != STATUS_OK) {
        match_raise(L, m);
    }
    t->decisions += m->game.given.n;
    sim_battle_note_events(t, &bed->frame, m);
    if (bed->order && !bed->order(bed->self, m, &o, bed->chains ? &bed->journal.now : NULL)) {
        t->state = SIM_BATTLE_ENDLESS;
        return false;
    }
    return true;
}

// What it was worth may be asked of scripts.
static void look_at_end(struct sim_battle_bed *bed, lua_State *L, struct sim_battle *t)
{
    struct sim_battle before = *t;
    struct budget b;
    budget_open(&b, L, "the result");
    do {
        *t = before;
        match_enter(L, bed->m);
        sim_battle_note_end(t, &bed->frame, bed->m);
    } while (budget_again(&b, L));
    if (bed->m->raised) {
        match_raise(L, bed->m);
    }
    t->chain = bed->chains ? bed->journal.chain : 0;
}

// bed, seed, battle
static int play(lua_State *L)
{
    struct sim_battle_bed *bed = lua_touserdata(L, 1);
    struct sim_battle *t = lua_touserdata(L, 2);
    begin_bed(bed, L, t->seed);
    sim_battle_note_events(t, &bed->frame, bed->m);
    while (play_next_order(bed, L, t)) {
    }
    look_at_end(bed, L, t);
    return 0;
}

static int explain_in_call(lua_State *L)
{
    explain_in_line(L);
    return 1;
}

// How the failure whose message is on top of the stack is reported: as `check` reports it. Battles
// mostly fail in the same way, and one is looked into.
static const char *told_failure(struct sim_battle_bed *bed, lua_State *L)
{
    char message[sizeof bed->failure];
    const char *text = budget_error_text(L);
    utf8_copy(message, sizeof message, text);
    if (strcmp(message, bed->failure) == 0) {
        return bed->why;
    }
    memcpy(bed->failure, message, sizeof message);
    memcpy(bed->why, message, sizeof message);
    lua_pushcfunction(L, explain_in_call);
    lua_pushstring(L, text);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) {
        utf8_copy(bed->why, sizeof bed->why, lua_tostring(L, -1));
    }
    return bed->why;
}

// The battle is what its error says, and nothing else is known of it. Nobody knows what it has left
// behind, so the next one reads the mission again.
static void fail(struct sim_battle_bed *bed, struct sim_battle *t)
{
    budget_forgive(bed->L);
    *t = (struct sim_battle){.seed = t->seed, .state = SIM_BATTLE_FAILED};
    snprintf(t->why, sizeof t->why, "%s", told_failure(bed, bed->L));
    bed->m = NULL;
}

void sim_battle_play(struct sim_battle_bed *bed, int64_t seed, struct sim_battle *out)
{
    lua_State *L = bed->L;
    *out = (struct sim_battle){.seed = seed};
    lua_pushcfunction(L, play);
    lua_pushlightuserdata(L, bed);
    lua_pushlightuserdata(L, out);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
        fail(bed, out);
    }
}
