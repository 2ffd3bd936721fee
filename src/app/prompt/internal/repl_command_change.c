// repl_command_change.c: commands of the prompt that change the rules or measure.
#include <string.h>

#include "app/outside/outside.h"
#include "app/prompt/internal/repl_command_parts.h"
#include "app/text/text_add.h"
#include "script/hooks/system.h"
#include "zerodark/rules/core/zerodark.h"

// The light: by the rulebook a battle has its own, which its mission begins with, and the param is
// only what missions are to begin with.
static bool is_light(const struct match *m, int row)
{
    return !m->ruleset && m->table && row == P_VISIBILITY;
}

static void print_level(const struct match *m, int row, char *out, size_t size)
{
    int32_t value = is_light(m, row) ? zd_look(&m->game)->visibility : system_value(m, row);
    system_print_value(m, row, value, out, size);
}

static void print_default(const struct match *m, int row, char *out, size_t size)
{
    int32_t value = system_row(m, RULE_PARAM, row)->value;
    if (is_light(m, row) && value < 0) {
        snprintf(out, size, "what the mission says");
    } else {
        system_print_value(m, row, value, out, size);
    }
}

// The params that the user has set, a line each.
static int push_settings(lua_State *L, const struct match *m)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    int shown = 0;
    for (int row = 0; row < m->rules.system->n_rows[RULE_PARAM]; row++) {
        char now[64], otherwise[64];
        const char *by = system_value_by(m, row);
        if (by) {
            print_level(m, row, now, sizeof now);
            print_default(m, row, otherwise, sizeof otherwise);
            text_add(&b, "%s%s=%s by %s, default %s", shown++ ? "\n" : "",
                     system_row(m, RULE_PARAM, row)->name, now, by, otherwise);
        }
    }
    luaL_addstring(&b, shown ? "" : "every param has its default; .set NAME=VALUE sets one");
    luaL_pushresult(&b);
    return 1;
}

// "a=b", or nothing: leaves name and value as arguments 1 and 2.
static void split_set_argument(lua_State *L)
{
    const char *all = repl_command_text(L, "set", 1), *equals = strchr(all, '=');
    if (!lua_isnoneornil(L, 2)) {
        return;
    }
    if (!equals || equals == all || !equals[1]) {
        repl_command_fail(L, "set: a name and a value are needed, got '%s': .set medic.target=12",
                          all);
        return;
    }
    lua_settop(L, 1);
    lua_pushlstring(L, all, (size_t)(equals - all));
    lua_pushstring(L, equals + 1);
    lua_remove(L, 1);
}

// name, level: it gets lighter or darker in the battle at hand.
static void set_light(lua_State *L)
{
    repl_command_game(L);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, "visibility");
    lua_pop(L, 1);
}

int repl_command_set(lua_State *L)
{
    const struct match *m = repl_command_game(L);
    lua_pop(L, 1);
    if (lua_isnoneornil(L, 1)) {
        return push_settings(L, m);
    }
    split_set_argument(L);
    lua_settop(L, 2);
    int row = system_find(L, m, RULE_PARAM, repl_command_text(L, "set", 1));
    char before[64], now[64], choice[160], why[160];
    int32_t value;
    print_level(m, row, before, sizeof before);
    if (lua_type(L, 2) == LUA_TSTRING) {
        if (!system_parse_value(m, row, lua_tostring(L, 2), &value, why, sizeof why)) {
            return repl_command_fail(L, "set: %s: %s", lua_tostring(L, 1), why);
        }
        system_push_value(L, m, row, value);
        lua_replace(L, 2);
    }
    if (is_light(m, row)) {
        set_light(L);
    } else {
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        repl_command_call(L, "param", 2, 0);
    }
    print_level(m, row, now, sizeof now);
    if (is_light(m, row)) {
        snprintf(choice, sizeof choice, "0 to %d", (int)param(&m->game, P_VISIBILITY_MAX));
    } else {
        system_print_choice(m, row, choice, sizeof choice);
    }
    lua_pushfstring(L, "%s is %s, was %s (%s)", lua_tostring(L, 1), now, before, choice);
    return 1;
}

int repl_command_time(lua_State *L)
{
    if (lua_type(L, 1) != LUA_TFUNCTION) {
        return repl_command_fail(L, "time: what is to be timed? .time game:open() times that call");
    }
    char took[64];
    lua_settop(L, 1);
    double begun = outside()->spent();
    lua_call(L, 0, LUA_MULTRET);
    double seconds = outside()->spent() - begun;
    snprintf(took, sizeof took, seconds < 1 ? "%.1f ms" : "%.2f s",
             seconds < 1 ? seconds * 1000 : seconds);
    lua_pushstring(L, took);
    return lua_gettop(L);
}
