// module.c: the way in: script_open for the program, luaopen_zerodark for a stock interpreter.
#include "script/api/module.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/internal/l_deck.h"
#include "script/api/internal/l_dice.h"
#include "script/api/internal/l_march.h"
#include "script/api/internal/l_operation.h"
#include "script/api/internal/l_position.h"
#include "script/api/internal/l_rules.h"
#include "script/api/internal/l_table.h"
#include "script/api/internal/l_zone.h"
#include "script/api/internal/types.h"
#include "script/api/l_figure.h"
#include "script/api/l_game.h"
#include "script/api/l_odds.h"
#include "script/api/script.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/hooks/hook_args.h"
#include "script/match/push.h"
#include "script/missions/l_mission.h"
#include "script/missions/l_terrain.h"
#include "script/orders/l_bot.h"
#include "script/orders/l_outcome.h"

const struct script_fn *const module_functions[] = {
    game_functions,    dice_functions,      odds_functions,  rules_functions,
    mission_functions, operation_functions, types_functions, NULL};

const struct class *const module_classes[] = {
    &class_bot_view, &rows_of_game,  &rows_of_figure, &class_outcome,   &class_question,
    &class_dice,     &class_deck,    &class_vars,     &class_terrain,   &class_zone,
    &class_terms,    &class_verdict, &class_snapshot, &rows_of_mission, &class_operation,
    &class_map,      &class_shape,   &class_march,    &class_odds,      NULL};

static const char module_key;

// What scripts of missions and packs may ask without a game.
static const struct script_fn *const asked_without_a_game[] = {dice_functions, rules_functions,
                                                               NULL};

// Classes whose userdata rooms below make have their rows from here.
static void bring_rows(lua_State *L)
{
    for (const struct class *const *c = module_classes; *c; c++) {
        if ((*c)->of) {
            class_meta(L, *c);
            lua_pop(L, 1);
        }
    }
}

int script_open(lua_State *L, const struct script_host *host)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &module_key) == LUA_TTABLE) {
        return 1;
    }
    lua_pop(L, 1);
    script_host_lend(L, host);
    script_lend(L, asked_without_a_game);
    budget_init(L);
    bring_rows(L);
    lua_newtable(L);
    int module = lua_gettop(L);
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        class_functions(L, *list, module, 0);
    }
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &module_key);
    return 1;
}

// Reads a file by means of the interpreter's own io library.
static bool stock_read(void *self, lua_State *L, const char *path)
{
    (void)self;
    int top = lua_gettop(L);
    lua_getglobal(L, "io");
    lua_getfield(L, -1, "open");
    lua_pushstring(L, path);
    lua_pushliteral(L, "rb");
    lua_call(L, 2, 2); // file, message
    if (lua_isnil(L, -2)) {
        lua_replace(L, top + 1);
        lua_settop(L, top + 1);
        return false;
    }
    lua_pop(L, 1);
    lua_getfield(L, -1, "read");
    lua_pushvalue(L, -2);
    lua_pushliteral(L, "a");
    lua_call(L, 2, 1); // file, text
    lua_getfield(L, -2, "close");
    lua_pushvalue(L, -3);
    lua_call(L, 1, 0);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return true;
}

// Is the Lua half in the folder whose path is on top of the stack?
static bool is_home(lua_State *L)
{
    lua_pushfstring(L, "%s/content/profiles.lua", lua_tostring(L, -1));
    bool found = stock_read(NULL, L, lua_tostring(L, -1));
    lua_pop(L, 2);
    return found;
}

// Pushes the folder that a file is in.
static void push_module_folder(lua_State *L, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash) {
        lua_pushlstring(L, path, (size_t)(slash - path));
    } else {
        lua_pushliteral(L, ".");
    }
}

// In a build a file beside the module names the folder of the Lua half: pushes that, or nothing.
static bool push_built_home(lua_State *L, const char *folder)
{
    lua_pushfstring(L, "%s/zerodark.home", folder);
    bool found = stock_read(NULL, L, lua_tostring(L, -1));
    lua_remove(L, -2);
    if (!found) {
        lua_pop(L, 1);
    }
    return found;
}

// Pushes the folder of the Lua half, or nil: where ZERODARK_HOME says, else that of the sources
// where the module at `path` still is where it was built, else where it lies beside the module, or
// is once both are installed.
static void push_home(lua_State *L, const char *path)
{
    static const char *const places[] = {"%s/lua", "%s/../../../share/zerodark/lua"};
    lua_getglobal(L, "os");
    lua_getfield(L, -1, "getenv");
    lua_pushliteral(L, "ZERODARK_HOME");
    lua_call(L, 1, 1);
    lua_replace(L, -2);
    if (!lua_isnil(L, -1)) {
        return;
    }
    push_module_folder(L, path);
    lua_replace(L, -2); // folder
    if (push_built_home(L, lua_tostring(L, -1))) {
        lua_replace(L, -2);
        return;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        lua_pushfstring(L, places[i], lua_tostring(L, -1));
        if (is_home(L)) {
            lua_replace(L, -2);
            return;
        }
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    lua_replace(L, -2);
}

static void stock_print(void *self, const char *text, size_t length)
{
    lua_State *L = self;
    lua_getglobal(L, "io");
    lua_getfield(L, -1, "write");
    lua_pushlstring(L, text, length);
    lua_call(L, 1, 0);
    lua_pop(L, 1);
}

__attribute__((visibility("default"))) int luaopen_zerodark(lua_State *L);

// Arguments, as `require` has it: the name of the module and the path of its file.
int luaopen_zerodark(lua_State *L)
{
    static const char stock_key;
    struct script_host *host = lua_newuserdatauv(L, sizeof *host, 1);
    push_home(L, luaL_optstring(L, 2, ""));
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD); // the one that is there to the end
    *host = (struct script_host){.read = stock_read,
                                 .home = lua_tostring(L, -2),
                                 .print = stock_print,
                                 .self = lua_tothread(L, -1)};
    lua_pop(L, 1);
    lua_setiuservalue(L, -2, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &stock_key);
    return script_open(L, host);
}
