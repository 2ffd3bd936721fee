// trace.c: the message begins with a place. The function that stands there is looked for on the
// stack, because its variables and its source are at hand. The hint comes first, then the line,
// then the calls, except those in files that come with the program.
#include "app/prompt/trace.h"

#include <lauxlib.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/outside/outside.h"
#include "app/prompt/internal/source_snippet.h"
#include "app/prompt/mistake.h"
#include "app/prompt/repl_command.h"
#include "app/prompt/repl_statement.h"
#include "script/base/err.h"

#define FRAMES 6    // of the innermost calls that are shown
#define LEVELS 500  // calls inside one another that are looked at: each is found from the first on
#define LINE   1024 // bytes of a line that are looked at

// Lua code of the user's own, rather than what comes with the program.
static bool is_own_lua_code(const lua_Debug *ar, const void *trace)
{
    const struct trace *t = trace;
    const char *home = t->home;
    size_t n = home ? strlen(home) : 0;
    bool comes_along = n && ar->source[0] == '@' && strncmp(ar->source + 1, home, n) == 0 &&
                       ar->source[1 + n] == '/';
    return ar->currentline > 0 && !comes_along;
}

// Copies a line of a text. False if it has none of that number.
static bool copy_line(const char *text, int line, char out[LINE])
{
    while (--line > 0 && (text = strchr(text, '\n')) != NULL) {
        text++;
    }
    if (text) {
        snprintf(out, LINE, "%.*s", (int)strcspn(text, "\r\n"), text);
    }
    return text != NULL;
}

static bool file_line(const struct trace *t, const char *path, int line, char out[LINE])
{
    if (t->path && strcmp(t->path, path) == 0) {
        return copy_line(t->text, line, out);
    }
    char why[FILES_WHY];
    size_t size;
    char *text = outside()->read(path, &size, why);
    bool found = text && copy_line(text, line, out);
    free(text);
    return found;
}

// The line of the source where a function stands.
static bool source_line(lua_State *L, const struct trace *t, const lua_Debug *ar, char out[LINE])
{
    if (ar->source[0] == '@') {
        return file_line(t, ar->source + 1, ar->currentline, out);
    }
    if (strcmp(ar->source, REPL_CHUNK) != 0) {
        return ar->source[0] != '=' && copy_line(ar->source, ar->currentline, out);
    }
    repl_push_kept(L, ar->currentline);
    const char *line = lua_tostring(L, -1);
    snprintf(out, LINE, "%s", line ? line : "");
    lua_pop(L, 1);
    return line != NULL;
}

// Does the message begin with the place where this function stands?
static bool tells_place(const char *message, const lua_Debug *ar)
{
    char place[LUA_IDSIZE + 16];
    snprintf(place, sizeof place, "%s:%d:", ar->short_src, ar->currentline);
    return strncmp(message, place, strlen(place)) == 0;
}

// message -> message with its line, where it tells the place of a function that runs.
static void add_line_of_place(lua_State *L, const struct trace *t)
{
    char line[LINE];
    const char *called = NULL;
    lua_Debug ar;
    for (int level = 1; level < LEVELS && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sln", &ar);
        if (ar.currentline > 0 && tells_place(lua_tostring(L, -1), &ar)) {
            bool known = source_line(L, t, &ar, line);
            mistake_add_name(L, level, known ? line : NULL);
            if (known) {
                source_snippet_add_line(L, line, called);
            }
            return;
        }
        called = *ar.what == 'C' ? ar.name : NULL;
    }
}

// The name of the global that is the function on top of the stack; what it is made of, Lua keeps.
static const char *global_name(lua_State *L)
{
    const char *name = NULL;
    int function = lua_gettop(L);
    lua_pushglobaltable(L);
    for (lua_pushnil(L); !name && lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_rawequal(L, -1, function) && lua_type(L, -2) == LUA_TSTRING) {
            name = lua_tostring(L, -2);
            break;
        }
    }
    lua_settop(L, function);
    return name;
}

static void add_frame(luaL_Buffer *b, const lua_Debug *ar, const char *global)
{
    char text[256];
    bool prompt = strcmp(ar->source, REPL_CHUNK) == 0;
    if (*ar->what == 'm') {
        snprintf(text, sizeof text, "\n  %s:%d: in %s", ar->short_src, ar->currentline,
                 prompt ? "what was typed" : "main chunk");
    } else if (global) {
        snprintf(text, sizeof text, "\n  %s:%d: in function '%s'", ar->short_src, ar->currentline,
                 global);
    } else if (*ar->namewhat) {
        snprintf(text, sizeof text, "\n  %s:%d: in %s '%s'", ar->short_src, ar->currentline,
                 ar->namewhat, ar->name);
    } else {
        snprintf(text, sizeof text, "\n  %s:%d: in the function defined on line %d", ar->short_src,
                 ar->currentline, ar->linedefined);
    }
    luaL_addstring(b, text);
}

// message -> message with who called whom, where more than one function of the user's is at work.
static void add_frames(lua_State *L, const struct trace *t)
{
    lua_Debug ar;
    luaL_Buffer b;
    int n = 0, left = 0;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "\nstack traceback:");
    for (int level = 1; level < LEVELS && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Slnt", &ar);
        if (!is_own_lua_code(&ar, t)) {
            continue;
        }
        if (n < FRAMES) {
            lua_getinfo(L, "f", &ar);
            const char *global = global_name(L);
            lua_pop(L, 1);
            add_frame(&b, &ar, global);
            n++;
        } else {
            left++;
        }
    }
    if (left > 0) {
        char text[64];
        snprintf(text, sizeof text,
                 lua_getstack(L, LEVELS, &ar) ? "\n  ... and many more" : "\n  ... and %d more",
                 left);
        luaL_addstring(&b, text);
    }
    luaL_pushresult(&b);
    if (n > 1) {
        lua_concat(L, 2);
    } else {
        lua_pop(L, 1);
    }
}

// error -> text, where it is something else
static void push_message(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TSTRING || lua_type(L, 1) == LUA_TNUMBER) {
        lua_pushstring(L, err_once(lua_tostring(L, 1)));
    } else if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
        lua_settop(L, 1);
        luaL_tolstring(L, 1, NULL);
    } else {
        lua_pushfstring(L, "the error is a %s, not a message", luaL_typename(L, 1));
    }
}

// Was a text, or an object that becomes one, raised as it is: by `error`, whose caller says where
// the place is, or by a command, which has none?
static bool is_raised_bare(lua_State *L)
{
    lua_Debug ar;
    bool bare = false;
    int top = lua_gettop(L);
    bool text = lua_type(L, 1) == LUA_TSTRING || luaL_getmetafield(L, 1, "__tostring");
    lua_settop(L, top);
    if (text && lua_getstack(L, 1, &ar)) {
        lua_getinfo(L, "f", &ar);
        luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
        luaL_getsubtable(L, -1, LUA_GNAME);
        lua_getfield(L, -1, "error");
        bare = lua_rawequal(L, -1, top + 1);
    }
    for (int level = 1; !bare && level < LEVELS && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (strcmp(ar.source, REPL_CHUNK) == 0) {
            repl_push_kept(L, ar.currentline);
            bare = lua_isstring(L, -1) && repl_command_is(lua_tostring(L, -1));
        }
        lua_settop(L, top);
    }
    lua_settop(L, top);
    return bare;
}

int trace_error(lua_State *L)
{
    const struct trace *t = lua_touserdata(L, lua_upvalueindex(1));
    lua_settop(L, 1);
    push_message(L);
    if (t->wanted) {
        if (!is_raised_bare(L)) {
            err_add_place(L, is_own_lua_code, t);
        }
        add_line_of_place(L, t);
        add_frames(L, t);
    }
    return 1;
}
