// l_operation.c: an operation opens a game of its own, with an empty table, and is judged by the
// rules and content of that game. Its plan is kept twice: as a struct for the rules, and as the
// table of Lua, which says more.
#include "script/api/internal/l_operation.h"

#include <string.h>

#include "script/api/l_game.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/missions/team_find.h"

struct op_object *op_self(lua_State *L)
{
    struct op_object *o = class_check(L, 1, &class_operation);
    match_enter(L, o->m);
    if (o->m->game.locked || o->m->game.order) {
        game_ready(&o->m->game); // a question that tries it comes to nothing
        err_say(L, "not while an order or a question is in progress");
    }
    game_writable(&o->m->game); // forgets the fault of something that is over
    return o;
}

int op_done(lua_State *L, enum status s, const struct fault *f, const char *what)
{
    if (s != STATUS_OK) {
        return err_raise(L, s, f, what);
    }
    lua_settop(L, 1);
    return 1;
}

int op_check_hero(lua_State *L, int arg, const struct operation *op)
{
    const char *names[OP_HEROES + 1] = {0};
    for (int i = 0; i < op->now.n; i++) {
        names[i] = op->now.hero[i].sheet.name;
    }
    return check_name(L, arg, "hero", names);
}

int op_check_stat(lua_State *L, int arg)
{
    static const char *const stats[] = {"M", "F", "A", "D", NULL};
    return check_name(L, arg, "stat", stats);
}

static const char *const own_options[] = {"file", "team", "seed", "packs", "set", NULL};

// Pushes the path of an operation: as it is, or of one of the program's own by its name, "gemini".
static const char *find_operation(lua_State *L, const char *word)
{
    if (!strpbrk(word, "./") && !team_find_file(L, word)) {
        lua_pushfstring(L, "../missions/%s/operation.lua", word);
        const char *own = script_home(L, lua_tostring(L, -1));
        if (own && team_find_file(L, own)) {
            return own;
        }
    }
    return lua_pushstring(L, word);
}

void op_read_plan(lua_State *L, int index, const char *const *others, int object,
                  struct op_plan *out)
{
    struct op_object *o = lua_touserdata(L, object);
    int top = lua_gettop(L);
    bool table = lua_istable(L, index);
    if (!table || lua_getfield(L, index, "file") != LUA_TNIL) {
        if (table) {
            check_options(L, index, others);
        }
        const char *path = find_operation(L, luaL_checkstring(L, table ? -1 : index));
        operation_read(L, o->m, path, out); // text, table
        lua_setiuservalue(L, object, OP_TABLE);
        lua_pushstring(L, path);
        lua_setiuservalue(L, object, OP_FILE);
        lua_settop(L, top);
        return;
    }
    struct fields f = {.L = L, .table = index, .what = "operation"};
    const char *names[32];
    int n = 0;
    for (int i = 0; others[i]; i++) {
        names[n++] = others[i];
    }
    for (int i = 0; operation_names[i]; i++) {
        names[n++] = operation_names[i];
    }
    names[n] = NULL;
    fields_check(&f, names, 0);
    operation_fields(&f, out);
    lua_pushvalue(L, index);
    lua_setiuservalue(L, object, OP_TABLE);
    lua_pushliteral(L, "");
    lua_setiuservalue(L, object, OP_FILE);
    lua_settop(L, top);
}

struct team_sheet *op_read_team(lua_State *L, struct match *m, int index)
{
    struct fields elsewhere = {.L = L};
    index = lua_absindex(L, index);
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    int top = lua_gettop(L);
    if (lua_istable(L, index)) {
        team_read(L, m, index, &elsewhere, sheet);
    } else if (lua_isnoneornil(L, index)) {
        team_open_ready(L, m, sheet);
    } else {
        team_open(L, m, team_find(L, luaL_checkstring(L, index)), sheet);
    }
    team_demand(L, sheet);
    lua_settop(L, top);
    return sheet;
}

// options -> options, game; a game of an empty table with the same packs, params and seed.
static void open_table(lua_State *L)
{
    static const char *const same[] = {"seed", "packs", "set"};
    lua_pushcfunction(L, game_functions[0].call);
    lua_newtable(L);
    for (size_t i = 0; lua_istable(L, 1) && i < sizeof same / sizeof *same; i++) {
        lua_getfield(L, 1, same[i]);
        lua_setfield(L, -2, same[i]);
    }
    lua_call(L, 1, 1);
}

static int open_operation(lua_State *L)
{
    struct fault f = {.status = STATUS_OK};
    struct op_plan plan;
    lua_settop(L, 1);
    if (!lua_istable(L, 1)) {
        luaL_checkstring(L, 1);
    }
    open_table(L); // options, game
    struct op_object *o = class_new(L, &class_operation, sizeof *o, 4);
    o->m = match_check(L, 2);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, 3, OP_GAME);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, 3, OP_OPTIONS);
    op_read_plan(L, 1, own_options, 3, &plan);
    lua_pushnil(L);
    if (lua_istable(L, 1)) {
        lua_getfield(L, 1, "team");
        lua_replace(L, 4);
    }
    const struct team_sheet *sheet = op_read_team(L, o->m, 4);
    enum status s = operation_begin(&o->m->game, &o->op, &plan, &sheet->team, &f);
    if (s != STATUS_OK) {
        return err_raise(L, s, &f, "operation");
    }
    lua_settop(L, 3);
    return 1;
}

static int is_equal(lua_State *L)
{
    const struct op_object *a = class_test(L, 1, &class_operation);
    const struct op_object *b = class_test(L, 2, &class_operation);
    lua_pushboolean(L, a && b && memcmp(&a->op.now, &b->op.now, sizeof a->op.now) == 0);
    return 1;
}

static const luaL_Reg meta[] = {{"__eq", is_equal}, {NULL, NULL}};

const struct class class_operation = {
    .name = "operation", .methods = op_methods, .fields = op_fields, .meta = meta};

const struct script_fn operation_functions[] = {{"operation", open_operation}, {0}};
