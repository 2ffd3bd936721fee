// deeds_action.c: an action of its own is a protected call between action_open and action_close, so
// that an error puts the books back before it goes on. What is read out of a view is copied before
// the view is forgotten.
#include "script/api/internal/deeds_action.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/hooks/custom_step.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/red_force/control.h"

// game, function: the list of bonus actions, the wounds of the action and who has waived its
// overwatch are put back whatever becomes of it.
int game_own_action(lua_State *L)
{
    struct match *m = game_self(L);
    struct action_books books;
    ruleset_api_may_act(L, m, "own_action");
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_pushcfunction(L, budget_handler);
    lua_insert(L, 2); // game, handler, function
    action_open(&m->game, STAGE_INTERRUPTION, &books);
    if (lua_pcall(L, 0, 0, 2)) {
        action_restore(&m->game, &books);
        return lua_error(L);
    }
    return ruleset_api_done(L, m, action_close(&m->game, &books));
}

// game, view or table -> surplus, lost
int game_perform(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    bool lost = false;
    ruleset_api_may_act(L, m, "perform");
    int row = system_find(L, m, RULE_STEP, "bonus");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    struct bonus_action *b = subject.view;
    if (!game_figure(&m->game, b->figure)) {
        own_subject_forget(m, &subject);
        return err_say(L, "game:perform: figure is missing: whose bonus action is it?");
    }
    if (bonus_named(b->option) == BONUS_COUNT) {
        own_subject_forget(m, &subject);
        return err_say(L, "game:perform: there is no bonus action '%s'", b->option);
    }
    enum status s = bonus_perform(&m->game, b, &lost);
    int surplus = b->surplus;
    own_subject_forget(m, &subject);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, surplus);
    lua_pushboolean(L, lost);
    return 2;
}

// game, what, who? -> card, its number
int game_turn_over(lua_State *L)
{
    struct match *m = game_self(L);
    int card = -1;
    ruleset_api_may_act(L, m, "turn_over");
    luaL_checkstring(L, 2);
    enum status s = control_turn_card(&m->game, match_keep(L, m, 2), opt_figure_of(L, 3, m), &card);
    if (s == STATUS_EMPTY) {
        return 0;
    }
    ruleset_api_done(L, m, s);
    push_card(L, card);
    lua_pushinteger(L, card);
    return 2;
}

int game_counts_as_joker(lua_State *L)
{
    struct match *m = game_self(L);
    int card = check_card(L, 2);
    luaL_argcheck(L, card >= 0 && !m->ruleset, 2, "a card of a Zero Dark battle is needed");
    match_ask(L, m);
    bool joker = control_counts_as_joker(&m->game, card);
    match_answered(L, m);
    lua_pushboolean(L, joker);
    return 1;
}

static void push_hand(lua_State *L, struct match *m, const struct hand *h)
{
    lua_createtable(L, 0, 2);
    put_figure(L, m, "figure", h->spook);
    PUSH_LIST(L, h->n, i, push_card(L, h->card[i]));
    lua_setfield(L, -2, "cards");
}

int game_hands(lua_State *L)
{
    struct match *m = game_self(L);
    int n = 0;
    lua_newtable(L);
    for (int i = 0; i < HANDS && !m->ruleset; i++) {
        const struct hand *h = &zd_look(&m->game)->hand[i];
        if (figure_look(&m->game.world.roster, h->spook)) {
            push_hand(L, m, h);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

int figure_play_card(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "play_card");
    int card = check_card(L, 2);
    luaL_argcheck(L, spook_take(&m->game, id, card), 2, "it does not hold that card");
    return 0;
}
