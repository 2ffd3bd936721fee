// op_between.c: what is settled between two missions, before one is played. Each line is done and
// saved by itself, and one that is wrong changes nothing.
#include <lauxlib.h>

#include <string.h>

#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_ask.h"
#include "host/campaign/internal/op_parts.h"
#include "script/base/budget.h"
#include "zerodark/rules/core/zerodark.h"

// What can be settled by a line of its own here; the rules say whether it may be now.
static const struct {
    enum op_action deed;
    const char *line, *costs;
} settled[] = {
    {OP_ACTION_REDUCE, "lose=HERO:STAT", "a point of M, F, A or D: it must be decided first"},
    {OP_ACTION_BRING_BACK, "back=HERO", "who was brought back: it must be decided first"},
    {OP_ACTION_SUPPLY_CHOOSE, "drop=1, drop=2", "the other result is lost"},
    {OP_ACTION_SUPPLY_GIVE, "give=HERO", "nothing; nobody else gets it"},
    {OP_ACTION_SOW, "sow=yes", "the achievement No Witnesses, with its XP"},
    {OP_ACTION_CALL_OFF, "rescue off", "nothing: the next mission is played instead"},
};

static void tell_one_choice(const char *line, const char *costs)
{
    printf("  %-24s %s\n", line, costs);
}

static bool may_be_settled(struct campaign_command *d, enum op_action deed)
{
    struct fault none = {0};
    return operation_may(&d->m->game, &d->campaign.op, deed, &none);
}

// What may be settled now, and what it costs.
static void tell_costs(struct campaign_command *d)
{
    const struct game *g = &d->m->game;
    const struct operation *op = &d->campaign.op;
    char costs[120];
    puts("What can be settled now, and what it costs:");
    for (size_t i = 0; i < sizeof settled / sizeof *settled; i++) {
        if (may_be_settled(d, settled[i].deed)) {
            tell_one_choice(settled[i].line, settled[i].costs);
        }
    }
    if (may_be_settled(d, OP_ACTION_SUPPLY)) {
        snprintf(costs, sizeof costs, "%d XP for one die; with `twice` %d XP for two, choose one",
                 param(g, P_SUPPLY_XP), param(g, P_SUPPLY_XP) + param(g, P_SUPPLY_TWICE_XP));
        tell_one_choice("supply HERO=XP,...", costs);
    }
    if (may_be_settled(d, OP_ACTION_RESCUE)) {
        tell_one_choice("rescue", "a mission more, and debts of honour; nobody is replaced");
    }
    if (may_be_settled(d, OP_ACTION_REPLACE)) {
        tell_one_choice("(operation replace)", "a new hero with one upgrade fewer; `quit` first");
    }
    if (op->now.phase == OP_AFTER) {
        tell_one_choice("keep=yes", "the last mission counts; it cannot be fought again");
    }
    if (op->now.phase == OP_READY) {
        tell_one_choice("stays=HERO, goes=HERO", "who stays behind earns no XP");
    }
    tell_one_choice("difficulty=WORD", "easy earns fewer XP, hard and insane more");
    tell_one_choice("NAME=WORD", "a choice of the mission; `choices` lists them");
    tell_one_choice("status", "nothing: the heroes, with what they have");
}

// What is asked for by Enter.
static void tell_what_follows(const struct campaign_command *d)
{
    const struct op_state *now = &d->campaign.op.now;
    const struct op_plan *p = &d->campaign.op.plan;
    bool after = now->phase == OP_AFTER;
    int next = now->mission + (after && !now->rescue) + 1;
    if (after && next > p->n_missions) {
        puts("Enter keeps the result, and completes the operation. `quit` changes nothing.");
    } else if (now->rescue && !after) {
        puts("Enter begins the Rescue. `quit` comes back later.");
    } else {
        printf("Enter begins mission %d of %d%s. `quit` comes back later.\n", next, p->n_missions,
               after ? ", and the last one counts from then on" : "");
    }
}

// A line and what is done for it, in a protected call.
struct settling {
    struct campaign_command *d;
    char *line;
};

static enum exit_status supply_from_line(struct campaign_command *d, char *rest)
{
    struct op_drop_words w = {.pay = rest};
    size_t n = strlen(rest);
    w.twice = n > 6 && strcmp(rest + n - 6, " twice") == 0;
    rest[w.twice ? n - 6 : n] = '\0';
    return cmd_op_call_drop(d, &w);
}

static enum exit_status call_rescue_here(struct campaign_command *d, bool off)
{
    struct operation *op = &d->campaign.op;
    enum status s = off ? operation_call_off(&d->m->game, op, &d->fault)
                        : operation_rescue(&d->m->game, op, &d->fault);
    d->campaign.n_choices = 0;
    return campaign_command_finish(d, s, "rescue", 0);
}

static enum exit_status settle(struct campaign_command *d, char *line)
{
    char *word[1] = {line};
    if (strncmp(line, "supply ", 7) == 0) {
        return supply_from_line(d, line + 7);
    }
    if (strcmp(line, "rescue") == 0 || strcmp(line, "rescue off") == 0) {
        return call_rescue_here(d, line[6] != '\0');
    }
    if (strcmp(line, "choices") == 0) {
        cmd_op_tell_choices(d);
        return EXIT_WORK; // which puts back what it has changed
    }
    if (strcmp(line, "status") == 0) {
        cmd_op_status_work.work(d);
        return EXIT_WORK;
    }
    if (!strchr(line, '=')) {
        return campaign_command_wrong(d, "'%.*s' is none of the words above", UTF8_CUT(line, 60));
    }
    return cmd_op_choose_words(d, word, 1);
}

static int settle_protected(lua_State *L)
{
    struct settling *s = lua_touserdata(L, 1);
    lua_pushboolean(L, settle(s->d, s->line) == EXIT_DONE);
    return 1;
}

// Does what the line says, or nothing: what is wrong was reported. Is anything different now?
static bool settle_line(struct campaign_command *d, char *line)
{
    lua_State *L = d->L;
    struct campaign *c = &d->campaign;
    int top = lua_gettop(L);
    struct operation *was = lua_newuserdatauv(L, sizeof *was, 0);
    struct battle_setup_choice *chosen = lua_newuserdatauv(L, sizeof c->choice, 0);
    int n_chosen = c->n_choices;
    struct settling s = {d, line};
    *was = c->op;
    memcpy(chosen, c->choice, sizeof c->choice);
    d->fault = (struct fault){0};
    d->told = c->op.n_entries;
    lua_pushcfunction(L, settle_protected);
    lua_pushlightuserdata(L, &s);
    int code = lua_pcall(L, 1, 1, 0);
    if (code != LUA_OK) {
        complain(budget_error_text(L));
        budget_forgive(L);
        match_enter(L, d->m);
    }
    bool done = code == LUA_OK && lua_toboolean(L, -1);
    if (!done) {
        c->op = *was;
        memcpy(c->choice, chosen, sizeof c->choice);
        c->n_choices = n_chosen;
    }
    lua_settop(L, top);
    return done;
}

bool op_between(struct campaign_command *d)
{
    char line[OP_LINE];
    for (bool fresh = true;;) {
        if (fresh) {
            cmd_op_tell_drop(d);
            tell_costs(d);
            tell_what_follows(d);
        }
        if (!op_ask("before the mission> ", line) || strcmp(line, "quit") == 0) {
            return false;
        }
        if (!*line) {
            return true;
        }
        fresh = settle_line(d, line);
        if (d->campaign.store.failed) {
            return false;
        }
    }
}
