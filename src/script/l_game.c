#include "script/l_game.h"

#include "script/err.h"
#include "script/hook.h"
#include "script/match.h"

struct match *match_check(lua_State *L, int arg)
{
    struct match *m = class_check(L, arg, &class_game);
    return m;
}

static int game_gc(lua_State *L)
{
    struct match *m = class_test(L, 1, &class_game);
    if (m) {
        table_free(m->table);
        m->table = NULL;
        m->class = NULL;
    }
    return 0;
}

static int game_undo(lua_State *L)
{
    lua_pushboolean(L, match_undo(match_check(L, 1)));
    return 1;
}

static int game_redo(lua_State *L)
{
    lua_pushboolean(L, match_redo(match_check(L, 1)));
    return 1;
}

static int open_game(lua_State *L)
{
    struct match *m;
    struct match_options o = {.seed = 1};
    if (match_open(L, &o, &m) != STATUS_OK) {
        return lua_error(L);
    }
    return 1;
}

static const struct script_fn methods[] = {
    {"undo", game_undo, "(): boolean", "Takes the last order back; false where there is none."},
    {"redo", game_redo, "(): boolean", "Does again what was taken back; false where nothing was."},
    {"quantity", game_quantity,
     "(name: string, handler: fun(terms: terms, view: view), options?: handler_options)",
     "Has a say in a quantity, in the name of the user."},
    {"check", game_check,
     "(name: string, handler: fun(verdict: verdict, view: view), options?: handler_options)",
     "Has a say in a check."},
    {"before", game_before, "(name: string, handler: fun(view: view), options?: handler_options)",
     "Does something before a step happens."},
    {"instead", game_instead,
     "(name: string, handler: fun(view: view, vanilla: fun()), options?: handler_options)",
     "Takes the place of a step; vanilla() does what it stands in for."},
    {"after", game_after, "(name: string, handler: fun(view: view), options?: handler_options)",
     "Does something after a step has happened."},
    {"param", game_param, "(name: string, value?: integer|boolean): integer?",
     "Reads a param, or sets it."},
    {"unhook", game_unhook, "(pack?: string)",
     "Takes out the handlers and params of the user, or of a pack."},
    {0}};

static const luaL_Reg meta[] = {{"__gc", game_gc}, {NULL, NULL}};

const struct class class_game = {
    .name = "game", .doc = "a running game", .methods = methods, .meta = meta};

const struct script_fn game_functions[] = {
    {"game", open_game, "(options?: game_options): game", "Opens a game."}, {0}};
