// programs.c: a function is kept by its number and called with the game locked. What it returns is
// put into the words of a listing and read as one, so both kinds obey the same rules. The lines of
// a listing are found by searching the file for its text.
#include "script/packs/programs.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/budget.h"
#include "script/base/class.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/hooks/changes.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/robots/program.h"

static const char functions_key;

// What a function of a script is asked, and what it has said.
struct request {
    figure_id robot, object;
    struct program_line *action;
};

// Where a listing stands.

static int lines_in(const char *text, size_t n)
{
    int lines = 0;
    for (size_t i = 0; i < n; i++) {
        lines += text[i] == '\n';
    }
    return lines;
}

// The line of the file in which the text begins that ends on `line` or after it; 0 where it is not
// to be found. The line is that of the call, which begins before its text; in newer releases of Lua
// it is the one on which its text ends.
static int line_of_text(lua_State *L, const char *file, const char *text, int line)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L), at = 1, found = 0;
    size_t n = strlen(text);
    if (n > 0 && host->read && host->read(host->self, L, file)) {
        const char *from = lua_tostring(L, -1), *begins;
        while (!found && (begins = strstr(from, text)) != NULL) {
            at += lines_in(from, (size_t)(begins - from));
            found = at + lines_in(text, n) >= line ? at : 0;
            at += *begins == '\n';
            from = begins + 1;
        }
    }
    lua_settop(L, top);
    return found;
}

// Pushes "file:line: " for a line of the listing at `text`, from 1.
static void push_listing_place(lua_State *L, const char *text, int line)
{
    lua_Debug ar;
    if (!lua_getstack(L, 1, &ar) || !lua_getinfo(L, "Sl", &ar) || ar.currentline < 0) {
        lua_pushliteral(L, "");
        return;
    }
    int begins = *ar.source == '@' ? line_of_text(L, ar.source + 1, text, ar.currentline) : 0;
    lua_pushfstring(L, "%s:%d: ", ar.short_src, begins ? begins + line - 1 : ar.currentline);
}

// Raises all that is wrong, a line each.
static int raise_mistakes(lua_State *L, const char *name, const char *text,
                          const struct listing_mistakes *wrong)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; i < wrong->n; i++) {
        if (i > 0) {
            luaL_addchar(&b, '\n');
        }
        push_listing_place(L, text, wrong->at[i].line);
        luaL_addvalue(&b);
        lua_pushfstring(L, "program '%s': %s", name, wrong->at[i].text);
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    return lua_error(L);
}

// Reading.

static void read_program_name(lua_State *L, int arg, struct program *p)
{
    size_t n;
    const char *name = luaL_checklstring(L, arg, &n);
    if (n == 0 || n >= sizeof p->name || strlen(name) != n) {
        err_say(L, "a program's name has 1 to %d bytes", (int)sizeof p->name - 1);
    }
    memcpy(p->name, name, n);
}

static void read_program_text(lua_State *L, int arg, struct program *p)
{
    size_t n;
    struct listing_mistakes wrong;
    const char *text = lua_tolstring(L, arg, &n);
    if (!listing_read(text, n, p, &wrong)) {
        raise_mistakes(L, p->name, text, &wrong);
    }
}

// Options are in the words of a listing: { grant = "lethal", target = "enemy or objective" }.
static void read_options(lua_State *L, int arg, struct program *p)
{
    static const char *const names[] = {"grant", "target", NULL};
    struct listing_mistakes wrong;
    size_t n;
    p->targets = SET_ENEMY;
    if (!check_options(L, arg, names)) {
        return;
    }
    if (arguments_option(L, arg, "grant")) {
        const char *text = luaL_checklstring(L, -1, &n);
        if (!listing_grants(text, n, &p->grants, &wrong)) {
            err_say(L, "program '%s': grant: %s", p->name, wrong.at[0].text);
        }
        lua_pop(L, 1);
    }
    if (arguments_option(L, arg, "target")) {
        const char *text = luaL_checklstring(L, -1, &n);
        if (!listing_sets(text, n, &p->targets, &wrong)) {
            err_say(L, "program '%s': target: %s", p->name, wrong.at[0].text);
        }
        lua_pop(L, 1);
    }
}

// Pushes "file:line: " of the function that is upvalue 2.
static void push_function_place(lua_State *L)
{
    lua_Debug ar;
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_getinfo(L, ">S", &ar);
    lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.linedefined);
}

// What a function has returned, as an action.
static void read_action(lua_State *L, struct match *m, const struct program *p, struct request *r)
{
    struct listing_mistakes wrong;
    const char *said = base_tostring(L, -2, NULL); // action, figure, text
    bool verb = !lua_isnoneornil(L, -2);
    size_t n;
    if (verb) {
        r->object = check_figure_of(L, lua_gettop(L) - 1, m);
        lua_pushfstring(L, "%s target", said);
    }
    const char *text = lua_tolstring(L, -1, &n);
    if (!listing_action(text, n, p->targets, r->action, &wrong)) {
        push_function_place(L);
        lua_pushfstring(L, "program '%s' returned '%s': %s", p->name, said, wrong.at[0].text);
        lua_concat(L, 2);
        lua_error(L);
    }
}

// Calls the function of a program; upvalues: the match, the function, the program's name. The one
// argument is the request.
static int call_function(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct request *r = lua_touserdata(L, 1);
    int row = content_program(&m->content, lua_tostring(L, lua_upvalueindex(3)));
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(2));
    push_figure(L, m, r->robot);
    match_push(L, m);
    lua_call(L, 2, 2);
    if (lua_toboolean(L, -2)) {
        read_action(L, m, &m->content.program[row], r);
    }
    return 0;
}

enum status programs_ask(void *self, struct game *g, int32_t which, figure_id robot,
                         struct program_line *action, figure_id *object)
{
    struct match *m = self;
    lua_State *L = m->L;
    struct request r = {.robot = robot, .action = action};
    if (!lua_checkstack(L, 8)) {
        return fault_set(&g->fault, STATUS_MEMORY, NULL, "no memory for a program");
    }
    int top = lua_gettop(L);
    match_table(L, m, &functions_key);
    lua_rawgeti(L, -1, which);
    lua_rawgeti(L, -1, 2);
    const struct match_culprit who = {.pack = lua_tostring(L, -1), .what = "program"};
    enum status s = STATUS_OK;
    if (!match_dropped(m, who.pack)) {
        lua_rawgeti(L, -2, 1); // functions, entry, pack, function
        lua_pushlightuserdata(L, &r);
        g->locked++; // a program says what to do, and does nothing itself
        s = hook_call_function(L, m, 1, 0, &who);
        g->locked--;
    }
    lua_settop(L, top);
    *object = r.object;
    return s;
}

// Keeps the function at `arg` with the name of its pack; returns its number.
static int32_t keep_program_function(lua_State *L, struct match *m, const char *pack, int arg,
                                     const char *name)
{
    match_table(L, m, &functions_key);
    lua_createtable(L, 2, 0);
    match_push(L, m);
    lua_pushvalue(L, arg);
    lua_pushstring(L, name);
    lua_pushcclosure(L, call_function, 3);
    lua_rawseti(L, -2, 1);
    lua_pushstring(L, pack);
    lua_rawseti(L, -2, 2); // functions, entry
    lua_Integer n = (lua_Integer)lua_rawlen(L, -2) + 1;
    lua_rawseti(L, -2, n);
    lua_pop(L, 1);
    m->scripted = true;
    return (int32_t)n;
}

// The program of that name at `what` and its options after it, in the place of another of its name.
static void add_program(lua_State *L, struct match *m, const char *pack, int name, int what)
{
    struct content *c = &m->content;
    struct program p = {0};
    read_program_name(L, name, &p);
    changes_make(L, m, pack, (struct change_made){.kind = CHANGE_PROGRAM, .name = p.name});
    hook_check_idle(L, m);
    int row = content_program(c, p.name);
    if (row < 0 && c->n_programs == PROGRAMS) {
        err_say(L, "at most %d programs are allowed", PROGRAMS);
    }
    if (lua_type(L, what) == LUA_TSTRING) {
        read_program_text(L, what, &p);
    } else if (lua_type(L, what) == LUA_TFUNCTION) {
        read_options(L, what + 1, &p);
        p.script = keep_program_function(L, m, pack, what, p.name);
    } else {
        luaL_typeerror(L, what, "listing or function");
    }
    c->program[row < 0 ? c->n_programs++ : row] = p;
}

// The second half of program "Mine" [[ ... ]]; upvalues: the match, the pack, the name.
static int take_named_program(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(3));
    add_program(L, lua_touserdata(L, lua_upvalueindex(1)), lua_tostring(L, lua_upvalueindex(2)), 3,
                1);
    return 0;
}

// program(name, what, options?) or program "name" (what, options?); upvalues: the match, the pack.
static int take_program(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    if (lua_isnone(L, 2) && strchr(name, '\n')) {
        return err_say(L,
                       "this program has a listing, and no name; write program \"Name\" [[ ... ]]");
    }
    if (!lua_isnone(L, 2)) {
        lua_settop(L, 3);
        add_program(L, lua_touserdata(L, lua_upvalueindex(1)), lua_tostring(L, lua_upvalueindex(2)),
                    1, 2);
        return 0;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, take_named_program, 3);
    return 1;
}

void programs_push(lua_State *L, struct match *m, const char *pack)
{
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, take_program, 2);
}

// "programs/mine.txt" is the listing of "mine".
static void read_bare_listing(lua_State *L, struct match *m, const char *path)
{
    struct program p = {0};
    struct listing_mistakes wrong;
    size_t n;
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    snprintf(p.name, sizeof p.name, "%.*s", (int)strcspn(name, "."), name);
    script_read(L, path);
    const char *text = lua_tolstring(L, -1, &n);
    if (!listing_read(text, n, &p, &wrong)) {
        luaL_Buffer b;
        luaL_buffinit(L, &b);
        for (int i = 0; i < wrong.n; i++) {
            lua_pushfstring(L, "%s%s:%d: program '%s': %s", i ? "\n" : "", path, wrong.at[i].line,
                            p.name, wrong.at[i].text);
            luaL_addvalue(&b);
        }
        luaL_pushresult(&b);
        lua_error(L);
    }
    m->content.program[m->content.n_programs++] = p;
}

void programs_file(lua_State *L, struct match *m, const char *path)
{
    int top = lua_gettop(L);
    size_t n = strlen(path);
    if (n < 4 || strcmp(path + n - 4, ".lua") != 0) {
        read_bare_listing(L, m, path);
    } else {
        env_push(L, m);
        programs_push(L, m, "user");
        lua_setfield(L, -2, "program");
        env_file(L, path);
    }
    lua_settop(L, top);
}

int game_program(lua_State *L)
{
    struct match *m = match_check(L, 1);
    match_write(L, m);
    lua_settop(L, 4);
    add_program(L, m, "user", 2, 3);
    return 0;
}

// What comes of it.

static void set_lines(lua_State *L, const struct robot_intent *e)
{
    lua_createtable(L, e->n_visited, 0);
    int n = 0, last = -1;
    for (int i = 0; i < e->n_visited; i++) {
        int number = e->program->line[e->visited[i]].number;
        if (number != last) {
            lua_pushinteger(L, number);
            lua_rawseti(L, -2, ++n);
        }
        last = number;
    }
    lua_setfield(L, -2, "lines");
}

int programs_errand(lua_State *L, struct match *m, figure_id robot)
{
    struct robot_intent e;
    struct order o;
    char text[96];
    struct budget b;
    match_question(&b, L, m, "a program");
    do {
        robot_intent_forecast(&m->game, game_figure(&m->game, robot), &e, &o);
    } while (match_asks_again(&b, L, m));
    if (e.kind == ROBOT_INTENT_NONE) {
        return 0;
    }
    lua_createtable(L, 0, 8);
    put_text(L, "program", e.program->name);
    set_lines(L, &e);
    robot_intent_print_action(&e, text, sizeof text);
    put_text(L, "action", text);
    robot_intent_print(&e, text, sizeof text);
    put_text(L, "text", text);
    put_text(L, "order", m->rules.system->order_names[o.kind]);
    PUSH_LIST(L, e.n_objects, i, push_figure(L, m, e.object[i]));
    lua_setfield(L, -2, "objects");
    if (e.kind == ROBOT_INTENT_ERROR || e.kind == ROBOT_INTENT_REFUSED) {
        put_text(L, "error", e.error);
        put_text(L, "rule", e.rule);
    }
    return 1;
}
