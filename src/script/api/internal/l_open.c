// zd.game: from a table of options to a match.
#include "script/api/l_game.h"
#include "script/missions/open_options.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/match.h"
#include "script/missions/team_find.h"

static const char *text_option(lua_State *L, const char *name)
{
    return arguments_option(L, 1, name) ? luaL_checkstring(L, -1) : NULL;
}

// The packs of the options; their names stay on the stack in a table.
static int check_pack_options(lua_State *L, const char **packs)
{
    if (!arguments_option(L, 1, "packs")) {
        return 0;
    }
    luaL_checktype(L, -1, LUA_TTABLE);
    int list = lua_gettop(L);
    int n = (int)lua_rawlen(L, list);
    if (n > MATCH_PACKS) {
        err_say(L, "packs: up to %d", MATCH_PACKS);
    }
    luaL_checkstack(L, n + 8, "packs");
    for (int i = 0; i < n; i++) {
        lua_geti(L, list, i + 1);
        if (lua_type(L, -1) != LUA_TSTRING) {
            err_say(L, "packs: paths or names expected: { \"rules-ext/fog\" }");
        }
        packs[i] = lua_tostring(L, -1);
    }
    return n;
}

static int check_sets(lua_State *L, struct match_set *set)
{
    int n = 0;
    if (!arguments_option(L, 1, "set")) {
        return 0;
    }
    luaL_checktype(L, -1, LUA_TTABLE);
    int table = lua_gettop(L);
    for (lua_Integer i = 0, all = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, all);
         lua_pop(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING || n == MATCH_SETS) {
            err_say(L, "set: up to %d params by name: { [\"test.lucky\"] = 0 }", MATCH_SETS);
        }
        set[n] = (struct match_set){.param = lua_tostring(L, -2)};
        if (lua_type(L, -1) == LUA_TSTRING) {
            set[n].word = lua_tostring(L, -1);
        } else {
            set[n].value = lua_isboolean(L, -1)
                               ? lua_toboolean(L, -1)
                               : (int32_t)check_int(L, lua_gettop(L), INT32_MIN, INT32_MAX);
        }
        n++;
    }
    return n;
}

// What is settled beforehand, in words; the names stay on the stack in their table.
static int check_choices(lua_State *L, struct match_choice *choice)
{
    int n = 0;
    if (!arguments_option(L, 1, "choices")) {
        return 0;
    }
    luaL_checktype(L, -1, LUA_TTABLE);
    int table = lua_gettop(L);
    for (lua_Integer i = 0, all = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, all);
         lua_pop(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING || n == MATCH_SETS) {
            err_say(L, "choices: a word for each choice expected: { edge = \"top\" }");
        }
        choice[n++] = (struct match_choice){lua_tostring(L, -2), lua_tostring(L, -1)};
    }
    return n;
}

static int find_team(lua_State *L)
{
    team_find(L, lua_tostring(L, 1));
    return 1;
}

// Who plays a side: a table; the path of a team file or the name of a ready team, whose path stays
// on the stack. Returns the index of what was given, 0 where nothing was.
static int check_team_option(lua_State *L, const char *option, bool needed, const char **file)
{
    if (!arguments_option(L, 1, option)) {
        return 0;
    }
    int type = lua_type(L, -1), given = lua_gettop(L);
    if (type != LUA_TTABLE && type != LUA_TSTRING) {
        err_say(L, "zd.game: %s: a table or the name of a team expected, got %s", option,
                luaL_typename(L, -1));
    }
    if (type == LUA_TSTRING && needed) {
        lua_pushcfunction(L, find_team);
        lua_pushvalue(L, -2);
        if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
            err_say(L, "zd.game: %s: %s", option, lua_tostring(L, -1));
        }
        *file = lua_tostring(L, -1);
    }
    return given;
}

// What only a mission has any use for.
static void check_needless(lua_State *L, const struct match_options *o)
{
    const char *name = o->team         ? "team"
                       : o->rival      ? "rival"
                       : o->difficulty ? "difficulty"
                       : o->mode       ? "mode"
                                       : NULL;
    if (name && !o->mission) {
        err_say(L,
                "zd.game: %s: only with a mission: zd.game { mission = \"missions/rescue.lua\", "
                "%s = ... }",
                name, name);
    }
}

// Pushes the path of a mission: the file of that path, or of that name among the missions of the
// program.
static const char *find_mission(lua_State *L, const char *word)
{
    size_t n = strlen(word);
    bool ending = n > 4 && strcmp(word + n - 4, ".lua") == 0;
    if (!team_find_file(L, word) && script_host_of(L)->home && *word != '/' &&
        !strstr(word, "..")) {
        const char *name = lua_pushfstring(L, "../missions/%s%s", word, ending ? "" : ".lua");
        const char *own = script_home(L, name);
        if (team_find_file(L, own)) {
            return own;
        }
    }
    return lua_pushstring(L, word);
}

static int start_chosen_game(lua_State *L)
{
    static const char *const lucks[] = {"stream", "keyed", NULL};
    const char *packs[MATCH_PACKS];
    struct match_set set[MATCH_SETS];
    struct match_choice choice[MATCH_SETS];
    struct match *m;
    struct match_options o = {.seed = 1, .packs = packs, .set = set, .choice = choice};
    luaL_checkstack(L, 16, "options");
    if (check_shape(L, 1, &shape_game_options)) {
        o.mission = text_option(L, "mission");
        o.mission = o.mission ? find_mission(L, o.mission) : NULL;
        o.ruleset = text_option(L, "ruleset");
        o.difficulty = text_option(L, "difficulty");
        o.mode = text_option(L, "mode");
        if (arguments_option(L, 1, "seed")) {
            o.seed = (uint64_t)check_int(L, lua_gettop(L), LUA_MININTEGER, LUA_MAXINTEGER);
        }
        if (arguments_option(L, 1, "luck")) {
            o.keyed = check_name(L, lua_gettop(L), "luck", lucks) == 1;
        }
        if (arguments_option(L, 1, "undo")) {
            o.undo = (int)check_int(L, lua_gettop(L), 0, 1000);
            o.undo = o.undo == 0 ? -1 : o.undo;
        }
        if (arguments_option(L, 1, "ask")) {
            luaL_checktype(L, lua_gettop(L), LUA_TBOOLEAN);
            o.unasked = !lua_toboolean(L, -1);
        }
        o.team = check_team_option(L, "team", o.mission, &o.team_file);
        o.rival = check_team_option(L, "rival", o.mission, &o.rival_file);
        check_needless(L, &o);
        o.n_choices = check_choices(L, choice);
        o.n_sets = check_sets(L, set);
        o.n_packs = check_pack_options(L, packs);
    }
    if (match_open(L, &o, &m) != STATUS_OK) {
        return lua_error(L);
    }
    return 1;
}

const struct script_fn game_functions[] = {{"game", start_chosen_game}, {0}};
