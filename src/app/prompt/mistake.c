// mistake.c: syntax_advice says what to do about text that is not Lua. For a nil value, the table
// that should have held it is found through locals and upvalues, all read raw, so that guessing
// runs no code.
#include "app/prompt/mistake.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "app/check/finding.h"
#include "app/check/syntax_advice.h"
#include "script/base/err.h"
#include "script/base/text_rows.h"

// What begins with a question mark asks for help. The prompt compiles it as a value first.
static bool asks_for_help(const char *text)
{
    text += strncmp(text, "return ", 7) == 0 ? 7 : 0;
    return text[strspn(text, " \t")] == '?';
}

void mistake_add_hint(lua_State *L, const char *text, int line)
{
    struct finding f;
    struct syntax_advice a = {.mend = ".help lists everything"};
    if (!asks_for_help(text)) {
        finding_read("", lua_tostring(L, -1), &f);
        syntax_advice(L, f.text, f.line, &(struct syntax_text){text, strlen(text), line}, &a);
    }
    if (*a.mend) {
        lua_pushfstring(L, "%s; %s", lua_tostring(L, -1), a.mend);
        lua_remove(L, -2);
    }
}

static bool quoted_after(const char *message, const char *before, char *out, size_t size)
{
    const char *at = strstr(message, before);
    at = at ? at + strlen(before) : NULL;
    size_t n = at ? strcspn(at, "'") : size;
    if (n == 0 || n >= size || at[n] != '\'') {
        return false;
    }
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

#define KEYS 512 // that are looked at

// Pushes the key of the table at `index` most like the one wanted, or nil.
static void mistake_push_near(lua_State *L, int index, const char *wanted)
{
    const char *names[KEYS + 1];
    int n = 0;
    index = lua_absindex(L, index);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING && n < KEYS && lua_tostring(L, -2)[0] != '_') {
            names[n++] = lua_tostring(L, -2); // the table keeps it
        }
    }
    names[n] = NULL;
    const char *near = err_nearest(wanted, names);
    if (near) {
        lua_pushstring(L, near);
    } else {
        lua_pushnil(L);
    }
}

// Replaces the value at `result` by the local or upvalue of that name of a function, and the one at
// `env` by what it has for globals. Returns whether there is such a variable.
static bool find_variable(lua_State *L, lua_Debug *ar, const char *name, int result, int env)
{
    const char *called;
    bool found = false;
    for (int i = 1; (called = lua_getlocal(L, ar, i)) != NULL; lua_pop(L, 1), i++) {
        if (strcmp(called, name) == 0) { // the last one hides the others
            lua_copy(L, -1, result);
            found = true;
        }
    }
    lua_getinfo(L, "f", ar);
    int function = lua_gettop(L);
    for (int i = 1; (called = lua_getupvalue(L, function, i)) != NULL; lua_pop(L, 1), i++) {
        if (strcmp(called, "_ENV") == 0) {
            lua_copy(L, -1, env);
        } else if (!found && strcmp(called, name) == 0) {
            lua_copy(L, -1, result);
            found = true;
        }
    }
    lua_settop(L, function - 1);
    return found;
}

// Pushes what a variable of the function at a level is, as it is.
static void push_variable(lua_State *L, int level, const char *name)
{
    lua_Debug ar;
    lua_pushnil(L);
    lua_pushglobaltable(L);
    int result = lua_gettop(L) - 1, env = result + 1;
    bool found = lua_getstack(L, level, &ar) && find_variable(L, &ar, name, result, env);
    if (!found && lua_istable(L, env)) {
        lua_pushstring(L, name);
        lua_rawget(L, env);
        lua_replace(L, result);
    }
    lua_settop(L, result);
}

// value -> the table in which its fields are looked up, or nil. Strings have those of `string`.
static void to_table_of_fields(lua_State *L)
{
    if (!lua_istable(L, -1) && luaL_getmetafield(L, -1, "__index") != LUA_TNIL) {
        lua_remove(L, -2);
    }
    if (!lua_istable(L, -1)) {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
}

static bool is_letter_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// Where the names begin that are joined by dots and end before `end`.
static const char *chain_begin(const char *line, const char *end)
{
    while (end > line && (is_letter_of_name(end[-1]) || end[-1] == '.')) {
        end--;
    }
    return end;
}

// Pushes what "a.b.c" is in the function at a level, or nil.
static void push_chain(lua_State *L, int level, const char *at, const char *end)
{
    char name[64];
    size_t n = strcspn(at, ".");
    n = n < (size_t)(end - at) ? n : (size_t)(end - at);
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : 0), at);
    push_variable(L, level, name);
    for (at += n; at < end; at += n) {
        at++;
        n = strcspn(at, ".");
        n = n < (size_t)(end - at) ? n : (size_t)(end - at);
        to_table_of_fields(L);
        if (lua_isnil(L, -1)) {
            return;
        }
        lua_pushlstring(L, at, n);
        lua_rawget(L, -2);
        lua_remove(L, -2);
    }
}

// Pushes the table in which the field or method was to be found that the line has, or nil.
static void push_owner(lua_State *L, int level, const char *line, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = line; (at = strstr(at, name)) != NULL; at++) {
        if (at == line || (at[-1] != '.' && at[-1] != ':') || is_letter_of_name(at[n])) {
            continue;
        }
        const char *end = at - 1, *begin = chain_begin(line, end);
        if (end > line && (end[-1] == '"' || end[-1] == '\'' || end[-1] == ')')) {
            lua_pushliteral(L, "");
        } else if (begin < end) {
            push_chain(L, level, begin, end);
        } else {
            lua_pushnil(L);
        }
        to_table_of_fields(L);
        return;
    }
    lua_pushnil(L);
}

void mistake_add_name(lua_State *L, int level, const char *line)
{
    char name[64];
    const char *message = lua_tostring(L, -1);
    int text = lua_gettop(L);
    if (strstr(message, "'); ") || !strstr(message, "a nil value (")) {
        return;
    }
    if (line && strstr(line, "[0]") &&
        (strstr(message, "(field '?')") || strstr(message, "(field 'integer index')"))) {
        lua_pushfstring(L, "%s; lists begin with 1, and have no [0]: write [1]", message);
        lua_replace(L, text);
        return;
    }
    if (quoted_after(message, "a nil value (global '", name, sizeof name)) {
        const char *other = text_row_text(elsewhere_rows, name);
        if (other) {
            lua_pushfstring(L, "%s; %s", message, other);
            lua_replace(L, text);
            return;
        }
        push_variable(L, level, "_ENV");
        if (!lua_istable(L, -1)) {
            lua_pushglobaltable(L);
        }
    } else if (line && (quoted_after(message, "a nil value (field '", name, sizeof name) ||
                        quoted_after(message, "a nil value (method '", name, sizeof name))) {
        push_owner(L, level, line, name);
    }
    if (lua_gettop(L) > text && lua_istable(L, -1)) {
        mistake_push_near(L, -1, name);
        if (lua_isstring(L, -1)) {
            lua_pushfstring(L, "%s; did you mean '%s'?", message, lua_tostring(L, -1));
            lua_replace(L, text);
        }
    }
    lua_settop(L, text);
}

// How people leave, and look around, elsewhere.
static const char *habit(const char *text)
{
    static const char *const habits[][2] = {
        {"exit", ".quit leaves, and so does Ctrl-D"},
        {"bye", ".quit leaves, and so does Ctrl-D"},
        {"q", ".quit leaves, and so does Ctrl-D"},
        {"ls", ".figures lists who is in the game, .help lists everything"},
    };
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
        if (strcmp(habits[i][0], text) == 0) {
            return habits[i][1];
        }
    }
    return NULL;
}

// Pushes the name most like the one after "a.b.", which nothing has, or nil.
static void push_near_of(lua_State *L, const char *text, const char *name, const char *word)
{
    if (name == text) {
        lua_pushglobaltable(L);
    } else {
        push_chain(L, -1, text, name - 1);
        to_table_of_fields(L);
    }
    if (lua_istable(L, -1)) {
        mistake_push_near(L, -1, word);
        lua_remove(L, -2);
    }
}

void mistake_push_lone(lua_State *L, const char *text)
{
    int top = lua_gettop(L);
    size_t n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1])) {
        n--;
    }
    const char *end = text + n, *name = end;
    while (name > text && is_letter_of_name(name[-1])) {
        name--;
    }
    bool chain = name < end && !isdigit((unsigned char)*text) && chain_begin(text, end) == text &&
                 (name == text || name[-1] == '.');
    const char *word = lua_pushlstring(L, name, n - (size_t)(name - text));
    const char *other = chain && name == text ? habit(word) : NULL;
    lua_pushnil(L);
    if (other) {
        lua_pushstring(L, other);
    } else if (chain) {
        push_near_of(L, text, name, word);
        const char *before = lua_pushlstring(L, text, (size_t)(name - text));
        if (lua_isstring(L, -2)) {
            lua_pushfstring(L, "no '%s%s'; did you mean '%s%s'?", before, word, before,
                            lua_tostring(L, -2));
        } else {
            lua_pushnil(L);
        }
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}
