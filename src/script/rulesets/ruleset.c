// ruleset.c: the ruleset is memory of Lua that the match keeps, and words of the system point into
// it. Its functions are kept by number, with their places for messages. Until it has a title,
// nobody has called ruleset { ... }.
#include "script/rulesets/ruleset.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/ruleset_ops.h"
#include "script/rulesets/internal/ruleset_read.h"

static const char ruleset_key, functions_key;

void ruleset_begin(lua_State *L, struct match *m, const char *name)
{
    match_table(L, m, &ruleset_key);
    struct ruleset *r = lua_newuserdatauv(L, sizeof *r, 0);
    memset(r, 0, sizeof *r);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    r->name = name;
    m->ruleset = r;
    m->face = &ruleset_lua;
    m->scripted = true;
    content_init(&m->content);
    system_begin(L, m, NULL, name);
    m->system->table.own = &zerodark_layout;
    m->system->table.check = ruleset_lua_check;
    m->system->table.perform = ruleset_lua_perform;
    m->system->table.side_names = r->sides;
    m->system->table.link_names = r->links;
    m->system->table.over_names = r->outcomes;
}

void ruleset_keep(lua_State *L, struct match *m, enum ruleset_function which)
{
    lua_Debug about;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &about);
    lua_pushfstring(L, "%s:%d", about.short_src, about.linedefined);
    m->ruleset->place[which] = match_keep(L, m, -1);
    lua_pop(L, 1);
    match_table(L, m, &functions_key);
    lua_insert(L, -2);
    lua_rawseti(L, -2, which);
    lua_pop(L, 1);
}

bool ruleset_push(lua_State *L, struct match *m, enum ruleset_function which)
{
    if (!m->ruleset->place[which]) {
        return false;
    }
    match_table(L, m, &functions_key);
    lua_rawgeti(L, -1, which);
    lua_replace(L, -2);
    return true;
}

enum status ruleset_call(lua_State *L, struct match *m, enum ruleset_function which, int n,
                         int results)
{
    static const char *const words[RULESET_FUNCTIONS] = {[RULESET_TURN] = "turn",
                                                         [RULESET_BEGIN] = "begin",
                                                         [RULESET_AFTER_ORDER] = "after_order",
                                                         [RULESET_DESCRIBE] = "describe",
                                                         [RULESET_OVER] = "over",
                                                         [RULESET_OVER_ELSE] = "over"};
    const struct match_culprit who = {.pack = which == RULESET_OVER ? m->mission : m->ruleset->name,
                                      .what = words[which],
                                      .place = m->ruleset->place[which]};
    return hook_call_function(L, m, n, results, &who);
}

// ruleset { ... }; upvalues: the match, the pack.
static int ruleset(lua_State *L)
{
    struct match *m = match_check(L, lua_upvalueindex(1));
    struct ruleset *r = m->ruleset;
    lua_settop(L, 1);
    if (!r || strcmp(r->name, lua_tostring(L, lua_upvalueindex(2))) != 0) {
        return err_say(
            L,
            "ruleset: this pack defines no rules: its pack.lua says ruleset = \"%s\"; to "
            "define some, give its own name there: ruleset = \"%s\"",
            r ? r->name : RULESET_RULEBOOK, lua_tostring(L, lua_upvalueindex(2)));
    }
    if (r->title) {
        return err_say(L, "ruleset: the rules exist already; declare adds to them");
    }
    ruleset_read(L, m);
    return 0;
}

const struct script_fn ruleset_functions[] = {{"ruleset", ruleset}, {0}};

void ruleset_function(lua_State *L, struct match *m, const char *pack)
{
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, ruleset, 2);
    lua_setfield(L, -2, "ruleset");
}

void ruleset_settle(lua_State *L, const struct match *m)
{
    const struct ruleset *r = m->ruleset;
    if (r && !r->title) {
        for (int i = 0; i < m->n_packs; i++) {
            if (strcmp(m->pack[i].name, r->name) == 0) {
                lua_pushfstring(L,
                                "%s/init.lua:1: pack '%s' defines the rules of this battle, but "
                                "has not called ruleset { ... }",
                                m->pack[i].path, r->name);
                lua_error(L);
            }
        }
    }
}

int game_finish(lua_State *L)
{
    struct match *m = match_check(L, 1);
    match_write(L, m);
    if (!m->ruleset) {
        return err_say(L, "game:finish: a mission of Zero Dark ends by its field 'over'");
    }
    int over = check_name(L, 2, "outcome", m->ruleset->outcomes);
    const char *why = luaL_optstring(L, 3, m->ruleset->outcomes[over]);
    m->game.world.over = (uint32_t)over + 1;
    event_text(game_event(&m->game, "battle.over", FIGURE_NONE, FIGURE_NONE, over + 1), why);
    return 0;
}
