// repl_command.c: a command becomes the text of a call, through `require`, so that it works even if
// a global has the same name. Its row says whether what follows is quoted, cut into words or left
// as it is. All functions share one upvalue, which holds what the prompt has lent.
#include "app/prompt/repl_command.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/prompt/internal/repl_command_parts.h"
#include "script/base/err.h"

#define FUNCTIONS "zerodark.prompt" // how `require` knows them

static const char given_key; // the game that a prompt began with

static int repl_command_quit(lua_State *L)
{
    *repl_command_lent(L)->leaving = true;
    return repl_command_fail(L, "quit"); // nobody is told: what runs is over
}

const struct repl_command_row repl_command_rows[] = {
    {{"help", repl_command_help}, "[THING]", NULL, DOT_TEXT},
    {{"why", repl_command_why}, "[BACK]", NULL, DOT_NUMBER},
    {{"odds", repl_command_odds}, "EXPR", NULL, DOT_TABLE},
    {{"map", repl_command_map}, "", NULL, DOT_NOTHING},
    {{"figures", repl_command_figures}, "", NULL, DOT_NOTHING},
    {{"rules", repl_command_rules}, "[NAME]", NULL, DOT_TEXT},
    {{"undo", repl_command_undo}, "[N]", NULL, DOT_NUMBER},
    {{"redo", repl_command_redo}, "[N]", NULL, DOT_NUMBER},
    {{"branch", repl_command_branch}, "NAME", NULL, DOT_TEXT},
    {{"branches", repl_command_branches}, "", NULL, DOT_NOTHING},
    {{"switch", repl_command_switch}, "NAME", NULL, DOT_TEXT},
    {{"diff", repl_command_diff}, "NAME", NULL, DOT_TEXT},
    {{"save", repl_command_save}, "FILE", NULL, DOT_TEXT},
    {{"load", repl_command_load}, "FILE", "load_game", DOT_TEXT},
    {{"packs", repl_command_packs}, "", NULL, DOT_NOTHING},
    {{"pack", repl_command_pack}, "on|off NAME", NULL, DOT_WORDS},
    {{"reload", repl_command_reload}, "", NULL, DOT_NOTHING},
    {{"set", repl_command_set}, "[PARAM=VALUE]", NULL, DOT_TEXT},
    {{"time", repl_command_time}, "EXPR", NULL, DOT_CODE},
    {{"quit", repl_command_quit}, "", NULL, DOT_NOTHING},
    {{0}, NULL, NULL, DOT_NOTHING}};

#define NAMES (sizeof repl_command_rows / sizeof *repl_command_rows)

const char *const *repl_command_names(void)
{
    static const char *names[NAMES];
    for (size_t i = 0; i < NAMES; i++) {
        names[i] = repl_command_rows[i].fn.name;
    }
    return names;
}

bool repl_command_is(const char *line)
{
    line += strspn(line, " \t");
    return *line == '.' && isalpha((unsigned char)line[1]);
}

static const struct repl_command_row *repl_command_row_named(const char *name, size_t n)
{
    for (const struct repl_command_row *r = repl_command_rows; r->fn.name; r++) {
        if (strlen(r->fn.name) == n && strncmp(r->fn.name, name, n) == 0) {
            return r;
        }
    }
    return NULL;
}

bool repl_command_knows(const char *line)
{
    line += strspn(line, " \t");
    return repl_command_is(line) &&
           repl_command_row_named(line + 1, strcspn(line + 1, " \t\n")) != NULL;
}

static bool explain_no_command(lua_State *L, const char *name, size_t n)
{
    lua_pushlstring(L, name, n);
    const char *word = lua_tostring(L, -1), *near = err_nearest(word, repl_command_names());
    if (near) {
        lua_pushfstring(L, "no command '.%s'; did you mean '.%s'?", word, near);
    } else {
        lua_pushfstring(L, "no command '.%s'; .help lists them", word);
    }
    lua_remove(L, -2);
    return false;
}

// Adds a text as Lua writes it, on one line.
static void add_lua_quoted(luaL_Buffer *b, const char *s, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    luaL_addchar(b, '"');
    for (; n > 0; n--, s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') {
            luaL_addchar(b, '\\');
            luaL_addchar(b, *s);
        } else if (c < ' ' || c == 0x7f) {
            luaL_addstring(b, "\\x");
            luaL_addchar(b, digits[c >> 4]);
            luaL_addchar(b, digits[c & 15]);
        } else {
            luaL_addchar(b, *s);
        }
    }
    luaL_addchar(b, '"');
}

// A text in quotes is what they hold: .load "my save.json".
static void unquote(const char **s, size_t *n)
{
    if (*n >= 2 && ((*s)[0] == '"' || (*s)[0] == '\'') && (*s)[*n - 1] == (*s)[0] &&
        !memchr(*s + 1, (*s)[0], *n - 2)) {
        *s += 1;
        *n -= 2;
    }
}

static bool is_lua_number(lua_State *L, const char *s)
{
    bool is = lua_stringtonumber(L, s) != 0;
    lua_pop(L, is ? 1 : 0);
    return is;
}

static void add_words(luaL_Buffer *b, const char *s)
{
    for (bool first = true; *(s += strspn(s, " \t")); first = false) {
        size_t n = strcspn(s, " \t");
        luaL_addstring(b, first ? "" : ", ");
        add_lua_quoted(b, s, n);
        s += n;
    }
}

// Can the text be compiled? Else what follows the message says whether it is unfinished.
static bool compiles(lua_State *L, const char *format, const char *text)
{
    lua_pushfstring(L, format, text);
    size_t n;
    const char *all = lua_tolstring(L, -1, &n);
    bool good = luaL_loadbufferx(L, all, n, "=stdin", "t") == LUA_OK;
    lua_pop(L, 2);
    return good;
}

// The Lua after a command, as a function; what cannot be compiled is left as it is, for whoever
// compiles it to say what is wrong.
static bool push_code(lua_State *L, const struct repl_command_row *r, const char *code)
{
    const char *as = compiles(L, "return %s", code) ? "return " : "";
    if (!*as && !compiles(L, "%s", code)) {
        lua_pushstring(L, code);
        return true;
    }
    lua_pushfstring(L, "require \"" FUNCTIONS "\".%s(function() %s%s\nend)", r->fn.name, as, code);
    return true;
}

static bool refuse_operands(lua_State *L, const struct repl_command_row *r, const char *rest)
{
    lua_pushfstring(L, ".%s takes no argument, got '%s'", r->fn.name, rest);
    return false;
}

bool repl_command_push(lua_State *L, const char *line)
{
    line += strspn(line, " \t");
    if (!repl_command_is(line)) {
        lua_pushstring(L, line);
        return true;
    }
    size_t n = strcspn(line + 1, " \t\n");
    const struct repl_command_row *r = repl_command_row_named(line + 1, n);
    if (!r) {
        return explain_no_command(L, line + 1, n);
    }
    const char *rest = line + 1 + n + strspn(line + 1 + n, " \t\n");
    size_t size = strlen(rest);
    while (size > 0 && isspace((unsigned char)rest[size - 1])) {
        size--;
    }
    if (r->takes == DOT_CODE && size > 0) {
        return push_code(L, r, rest);
    }
    if (r->takes == DOT_NOTHING && size > 0) {
        return refuse_operands(L, r, rest);
    }
    rest = lua_pushlstring(L, rest, size);
    bool number = r->takes == DOT_NUMBER && is_lua_number(L, rest);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "require \"" FUNCTIONS "\".");
    luaL_addstring(&b, r->fn.name);
    luaL_addchar(&b, '(');
    if (number || (r->takes == DOT_TABLE && *rest == '{')) {
        luaL_addstring(&b, rest);
    } else if (r->takes == DOT_WORDS) {
        add_words(&b, rest);
    } else if (size > 0) {
        unquote(&rest, &size);
        add_lua_quoted(&b, rest, size);
    }
    luaL_addchar(&b, ')');
    luaL_pushresult(&b);
    lua_remove(L, -2);
    return true;
}

void repl_command_open(lua_State *L, struct repl_command_lent lent)
{
    struct repl_command_lent *copy = lua_newuserdatauv(L, sizeof *copy, 0);
    *copy = lent;
    int at = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_newtable(L); // lent, loaded, functions
    for (const struct repl_command_row *r = repl_command_rows; r->fn.name; r++) {
        const char *global = r->global ? r->global : r->fn.name;
        lua_pushvalue(L, at);
        lua_pushcclosure(L, r->fn.call, 1);
        if (lua_getglobal(L, global) == LUA_TNIL) {
            lua_pushvalue(L, -2);
            lua_setglobal(L, global);
        }
        lua_pop(L, 1);
        lua_setfield(L, -2, r->fn.name);
    }
    lua_setfield(L, -2, FUNCTIONS);
    lua_pop(L, 2);
}

const struct repl_command_lent *repl_command_lent(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

int repl_command_fail(lua_State *L, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    lua_pushvfstring(L, format, args);
    va_end(args);
    return lua_error(L);
}

void repl_command_give_game(lua_State *L)
{
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &given_key);
    lua_setglobal(L, "game");
}

// Is the game on top of the stack the one that the prompt has given, with nobody in it?
static bool is_given_and_empty(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &given_key);
    bool given = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    return given && !figure_after(&match_check(L, -1)->game.world.roster, NULL);
}

struct match *repl_command_game(lua_State *L)
{
    if (lua_getglobal(L, "game") == LUA_TUSERDATA && class_test(L, -1, &class_game) &&
        !is_given_and_empty(L)) {
        return match_check(L, -1);
    }
    lua_pop(L, 1);
    if (!match_push_latest(L)) {
        repl_command_fail(L, "there is no game yet; begin one: game = zd.game { mission = "
                             "\"missions/rescue.lua\" }");
    }
    return match_check(L, -1);
}

void repl_command_call(lua_State *L, const char *method, int n, int results)
{
    int first = lua_gettop(L) - n + 1;
    repl_command_game(L);
    lua_getfield(L, -1, method);
    lua_insert(L, first);
    lua_insert(L, first + 1);
    lua_call(L, n + 1, results);
}

const char *repl_command_text(lua_State *L, const char *command, int arg)
{
    if (!lua_isnoneornil(L, arg) && lua_type(L, arg) != LUA_TSTRING) {
        repl_command_fail(L, "%s: a string is needed, got %s", command, luaL_typename(L, arg));
    }
    return lua_tostring(L, arg);
}

int repl_command_count(lua_State *L, const char *command, int arg, int otherwise)
{
    int is;
    if (lua_isnoneornil(L, arg)) {
        return otherwise;
    }
    lua_Integer n = lua_tointegerx(L, arg, &is);
    if (!is || n < 1) {
        repl_command_fail(L, "%s: a whole number of 1 or more is needed, got %s", command,
                          luaL_tolstring(L, arg, NULL));
    }
    return n > INT_MAX ? INT_MAX : (int)n;
}
