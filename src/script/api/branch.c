// branch.c: a branch is one userdata: the world as it was left, then what can be undone and redone.
// Leaving a branch stores it again; until then its stored copy is out of date, and the game's own
// world stands for it.
#include "script/api/branch.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/internal/differ.h"
#include "script/api/internal/l_position.h"
#include "script/base/err.h"
#include "script/base/printable.h"
#include "script/match/push.h"

// Of match_table: a list of userdata, in the order of making; `at` is the number of the one that
// orders are given on.
static const char branches_key;

struct branch {
    char name[BRANCH_NAME];
    int n_undo, n_redo;
    struct world world[]; // where it was left, then undo and redo, oldest first
};

static void push_branches(lua_State *L, struct match *m)
{
    match_table(L, m, &branches_key);
}

static lua_Integer current(lua_State *L, int list)
{
    lua_getfield(L, list, "at");
    lua_Integer at = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return at;
}

// The branch of that number; it stays where it is as long as the list has it.
static struct branch *branch_at(lua_State *L, int list, lua_Integer i)
{
    lua_rawgeti(L, list, i);
    struct branch *b = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return b;
}

static lua_Integer find_branch(lua_State *L, int list, const char *name)
{
    lua_Integer n = (lua_Integer)lua_rawlen(L, list);
    while (n > 0 && strcmp(branch_at(L, list, n)->name, name) != 0) {
        n--;
    }
    return n;
}

// The position as it is, with what can be undone, as the branch of that number.
static void keep_branch(lua_State *L, const struct match *m, int list, lua_Integer number,
                        const char *name)
{
    int n = m->n_undo + m->n_redo;
    size_t size = sizeof(struct branch) + sizeof(struct world) * (size_t)(n + 1);
    struct branch *b = lua_newuserdatauv(L, size, 0);
    memset(b, 0, sizeof *b);
    memcpy(b->name, name, strlen(name) + 1);
    b->n_undo = m->n_undo;
    b->n_redo = m->n_redo;
    game_save(&m->game, &b->world[0]);
    for (int i = 0; i < n; i++) {
        b->world[i + 1] = m->undo[(m->undo_first + i) % m->undo_size];
    }
    lua_rawseti(L, list, number);
}

static void take_up_branch(struct match *m, const struct branch *b)
{
    game_restore(&m->game, &b->world[0]);
    m->n_undo = b->n_undo;
    m->n_redo = b->n_redo;
    m->undo_first = 0;
    for (int i = 0; i < b->n_undo + b->n_redo; i++) {
        m->undo[i] = b->world[i + 1];
    }
    m->has_done = false;
    events_clear(&m->events);
}

static const char *check_branch_name(lua_State *L, int arg)
{
    size_t n;
    const char *name = luaL_checklstring(L, arg, &n);
    printable_line_push(L, name, n, BRANCH_NAME);
    if (n == 0 || n >= BRANCH_NAME || strcmp(name, lua_tostring(L, -1)) != 0) {
        luaL_argerror(L, arg, "a name of 1 to 39 bytes on one line expected");
    }
    lua_pop(L, 1);
    return name;
}

static void need_room(lua_State *L, int list)
{
    if (lua_rawlen(L, list) >= BRANCHES) {
        err_say(L, "branch: at most %d are allowed", BRANCHES);
    }
}

// The line so far is "main" where nobody has branched off before.
static void need_main(lua_State *L, const struct match *m, int list)
{
    if (lua_rawlen(L, list) == 0) {
        keep_branch(L, m, list, 1, "main");
        lua_pushinteger(L, 1);
        lua_setfield(L, list, "at");
    }
}

static int no_branch(lua_State *L, int list, const char *wanted)
{
    const char *names[BRANCHES + 1];
    int n = (int)lua_rawlen(L, list);
    for (int i = 0; i < n; i++) {
        names[i] = branch_at(L, list, i + 1)->name;
    }
    names[n] = NULL;
    return n ? err_unknown(L, "branch", wanted, names)
             : err_say(L, "no branch '%s' yet; game:branch(\"%s\") makes it", wanted, wanted);
}

int game_branch(lua_State *L)
{
    struct match *m = game_idle(L, "branch");
    const char *name = check_branch_name(L, 2);
    push_branches(L, m);
    int list = lua_gettop(L);
    need_main(L, m, list);
    if (find_branch(L, list, name)) {
        return err_say(L,
                       "branch: there is one called '%s' already; game:switch(\"%s\") goes there",
                       name, name);
    }
    need_room(L, list);
    lua_Integer at = current(L, list), n = (lua_Integer)lua_rawlen(L, list) + 1;
    keep_branch(L, m, list, at, branch_at(L, list, at)->name);
    keep_branch(L, m, list, n, name);
    lua_pushinteger(L, n);
    lua_setfield(L, list, "at");
    return 0;
}

int game_branches(lua_State *L)
{
    struct match *m = game_self(L);
    push_branches(L, m);
    int list = lua_gettop(L);
    lua_Integer n = (lua_Integer)lua_rawlen(L, list), at = current(L, list);
    lua_createtable(L, (int)n, 0);
    for (lua_Integer i = 1; i <= n; i++) {
        const struct branch *b = branch_at(L, list, i);
        const struct world *w = i == at ? &m->game.world : &b->world[0];
        lua_createtable(L, 0, 4);
        put_text(L, "name", b->name);
        put_int(L, "turn", w->orders);
        put_flag(L, "here", i == at);
        push_hash(L, world_bytes_hash(w));
        lua_setfield(L, -2, "hash");
        lua_rawseti(L, -2, i);
    }
    return 1;
}

int game_switch(lua_State *L)
{
    struct match *m = game_idle(L, "switch");
    const char *name = luaL_checkstring(L, 2);
    push_branches(L, m);
    int list = lua_gettop(L);
    lua_Integer to = find_branch(L, list, name), at = current(L, list);
    if (to == 0) {
        return no_branch(L, list, name);
    }
    if (to == at) {
        return 0;
    }
    keep_branch(L, m, list, at, branch_at(L, list, at)->name);
    match_write(L, m);
    take_up_branch(m, branch_at(L, list, to));
    lua_pushinteger(L, to);
    lua_setfield(L, list, "at");
    return 0;
}

// A snapshot or the name of a branch.
static const struct world *check_position(lua_State *L, struct match *m, int arg, int list)
{
    if (lua_type(L, arg) != LUA_TSTRING) {
        return position_snapshot_world(L, arg, m);
    }
    lua_Integer i = find_branch(L, list, lua_tostring(L, arg));
    if (i == 0) {
        no_branch(L, list, lua_tostring(L, arg));
    }
    return i == current(L, list) ? &m->game.world : &branch_at(L, list, i)->world[0];
}

int game_diff(lua_State *L)
{
    struct match *m = game_self(L);
    bool two = !lua_isnoneornil(L, 3);
    lua_settop(L, 3);
    push_branches(L, m);
    const struct world *from = check_position(L, m, 2, 4);
    const struct world *to = two ? check_position(L, m, 3, 4) : &m->game.world;
    differ_push(L, m, from, to);
    return 1;
}

void branch_move(lua_State *L, struct match *from, struct match *to)
{
    push_branches(L, from);
    push_branches(L, to);
    for (lua_Integer i = 1, n = (lua_Integer)lua_rawlen(L, -2); i <= n; i++) {
        lua_rawgeti(L, -2, i);
        lua_rawseti(L, -2, i);
    }
    lua_getfield(L, -2, "at");
    lua_setfield(L, -2, "at");
    lua_pop(L, 2);
}
