// err.c: the place is that of the nearest caller whose file is not the Lua half's own, so authors
// see their own line. A near name differs only in its capitals, is the only one that the wanted
// name abbreviates, or is a few edits away.
#include "script/base/err.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "script/base/script_host.h"

// Was the file that function stands in written by us, for missions to use?
static bool is_own_library(lua_State *L, const lua_Debug *ar)
{
    const char *home = script_host_of(L)->home;
    size_t n = home ? strlen(home) : 0;
    return n && ar->source[0] == '@' && strncmp(ar->source + 1, home, n) == 0 &&
           strncmp(ar->source + 1 + n, "/zerodark/", 10) == 0;
}

// Of whoever called from level `first` on. pcall and its like pass a call on.
static void push_caller_place(lua_State *L, int first)
{
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar) && lua_getinfo(L, "S", &ar); level++) {
        bool passed_on = level >= first && *ar.what == 'C';
        if (!passed_on && !is_own_library(L, &ar)) {
            luaL_where(L, level);
            return;
        }
    }
    luaL_where(L, 1);
}

// As the interpreter does: nowhere where pcall or its like called.
void err_where(lua_State *L)
{
    push_caller_place(L, 2);
}

bool err_has_place(const char *message)
{
    bool bracket = *message == '[';
    const char *end = bracket ? strstr(message, "]:") : strchr(message, ':');
    if (!end || end == message || strncmp(message, "[string \"", 9) == 0 ||
        memchr(message, '\n', (size_t)(end - message))) {
        return false;
    }
    end += bracket + 1;
    size_t digits = strspn(end, "0123456789");
    return digits && end[digits] == ':';
}

const char *err_once(const char *message)
{
    const char *end = err_has_place(message) ? strstr(message, ": ") : NULL;
    size_t n = end ? (size_t)(end - message) + 2 : 0;
    while (n > 0 && strncmp(message + n, message, n) == 0) {
        message += n;
    }
    return message;
}

// message -> message: "attempt to compare nil with number (in 'sort')"
static void add_failed_function(lua_State *L)
{
    const char *message = lua_tostring(L, -1);
    lua_Debug ar;
    bool about_value = strncmp(message, "attempt to ", 11) == 0 && !strchr(message, '(') &&
                       (strstr(message, " value") || strstr(message, " compare "));
    if (about_value && lua_getstack(L, 1, &ar) && lua_getinfo(L, "Sn", &ar) && *ar.what == 'C' &&
        ar.name) {
        lua_pushfstring(L, "%s (in '%s')", message, ar.name);
        lua_remove(L, -2);
    }
}

void err_add_place(lua_State *L, bool (*counts)(const lua_Debug *ar, const void *self),
                   const void *self)
{
    lua_Debug ar;
    if (lua_type(L, -1) != LUA_TSTRING || err_has_place(lua_tostring(L, -1))) {
        return;
    }
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0 && counts(&ar, self)) {
            add_failed_function(L);
            lua_pushfstring(L, "%s:%d: %s", ar.short_src, ar.currentline, lua_tostring(L, -1));
            lua_remove(L, -2);
            return;
        }
    }
}

int err_say(lua_State *L, const char *format, ...)
{
    va_list args;
    err_where(L);
    va_start(args, format);
    lua_pushvfstring(L, format, args);
    va_end(args);
    lua_concat(L, 2);
    return lua_error(L);
}

static const char where_key, what_key, asker_key;

void err_blame_asker(lua_State *L)
{
    lua_pushboolean(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &asker_key);
}

bool err_blames_asker(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &asker_key);
    bool blames = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return blames;
}

// place -> place. Where a refusal was caught, it is raised again at the end of what it was a part
// of, without any code of a script around it: then the place is that of the first time. Returns
// true if that is so.
static bool remember_place(lua_State *L, const char *text)
{
    bool here = lua_rawlen(L, -1) > 0, again = false;
    if (here) {
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &where_key);
        lua_pushstring(L, text);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &what_key);
    } else if (lua_rawgetp(L, LUA_REGISTRYINDEX, &what_key) == LUA_TSTRING) {
        again = strcmp(lua_tostring(L, -1), text) == 0;
        lua_pushnil(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &what_key); // once
        lua_rawgetp(L, LUA_REGISTRYINDEX, &where_key);
        lua_copy(L, again ? -1 : -3, -3); // place, what, where
        lua_pop(L, 2);
    } else {
        lua_pop(L, 1);
    }
    return again;
}

int err_raise(lua_State *L, enum status s, const struct fault *f, const char *what)
{
    const char *text = f && f->text[0] ? f->text : status_text(s);
    push_caller_place(L, 1);
    bool again = !err_has_place(text) && remember_place(L, text);
    if (strncmp(text, lua_tostring(L, -1), lua_rawlen(L, -1)) == 0) {
        lua_pushliteral(L, ""); // it says so itself
        lua_replace(L, -2);
    }
    if (what) {
        lua_pushfstring(L, "%s: ", what);
    } else {
        lua_pushliteral(L, "");
    }
    lua_pushstring(L, text);
    if (f && f->rule) {
        lua_pushfstring(L, " (%s)", f->rule);
    } else {
        lua_pushliteral(L, "");
    }
    lua_pushstring(
        L, again ? "; the error was caught, but a refused order ends the order that it is part of"
                 : "");
    lua_concat(L, 5);
    return lua_error(L);
}

#define WORD_MAX 48

static int min3(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

// How many letters have to be put in, taken out or changed, or two neighbours swapped, to make `b`
// of `a`.
static int letter_distance(const char *a, const char *b)
{
    int n = (int)strlen(b);
    int row[WORD_MAX + 1], last[WORD_MAX + 1] = {0}, now[WORD_MAX + 1];
    if (n > WORD_MAX || strlen(a) > WORD_MAX) {
        return WORD_MAX;
    }
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1]; i++) {
        now[0] = i;
        for (int j = 1; j <= n; j++) {
            now[j] = min3(row[j] + 1, now[j - 1] + 1, row[j - 1] + (a[i - 1] != b[j - 1]));
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            now[j] = swapped && last[j - 2] + 1 < now[j] ? last[j - 2] + 1 : now[j];
        }
        memcpy(last, row, sizeof last);
        memcpy(row, now, sizeof row);
    }
    return row[n];
}

// Does every word of `a` begin the word of `b` in its place: "Frag grenade", "Fragmenting grenade"?
static bool abbreviates(const char *a, const char *b)
{
    while (*a) {
        size_t n = strcspn(a, " "), m = strcspn(b, " "), same = 0;
        while (same < n && tolower((unsigned char)a[same]) == tolower((unsigned char)b[same])) {
            same++;
        }
        if (n == 0 || same < n || !a[n] != !b[m]) {
            return false;
        }
        a += n + (a[n] == ' ');
        b += m + (b[m] == ' ');
    }
    return true;
}

// The only one of the names that the wanted one is short for; one or two letters are for nothing.
static const char *unshortened(const char *wanted, const char *const *names)
{
    const char *one = NULL;
    for (; strlen(wanted) > 2 && *names; names++) {
        if (abbreviates(wanted, *names)) {
            if (one) {
                return NULL;
            }
            one = *names;
        }
    }
    return one;
}

// The same letters, great or small.
static bool same_but_for_case(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return !*a && !*b;
}

// One of the names with a word before it that other languages have there, as in getExit.
static const char *unprefixed(const char *wanted, const char *const *names)
{
    static const char *const before[] = {"get", "is", "has", "set", "on", NULL};
    for (int i = 0; before[i]; i++) {
        size_t n = strlen(before[i]);
        bool begins = strncmp(wanted, before[i], n) == 0;
        const char *rest = wanted + n + (begins && wanted[n] == '_');
        bool parts = begins && (wanted[n] == '_' || isupper((unsigned char)wanted[n]));
        for (int k = 0; parts && names[k]; k++) {
            if (same_but_for_case(rest, names[k])) {
                return names[k];
            }
        }
    }
    return NULL;
}

const char *err_nearest(const char *wanted, const char *const *names)
{
    const char *const *name = names;
    while (*name && !same_but_for_case(wanted, *name)) {
        name++;
    }
    const char *best = *name ? *name : unprefixed(wanted, names);
    best = best ? best : unshortened(wanted, names);
    int least = best ? 0 : (int)strlen(wanted) / 3 + 2;
    for (; *names; names++) {
        int d = letter_distance(wanted, *names);
        if (d < least) {
            least = d;
            best = *names;
        }
    }
    return best;
}

#define LISTED 30 // names that are all told; of more those that begin as the wanted one does

// Adds the names that begin with so many letters of the wanted one; returns how many.
static int add_names_alike(luaL_Buffer *b, const char *wanted, size_t letters,
                           const char *const *names)
{
    int listed = 0;
    for (; *names; names++) {
        if (strncmp(*names, wanted, letters) == 0) {
            luaL_addstring(b, listed++ ? ", " : "");
            luaL_addstring(b, *names);
        }
    }
    return listed;
}

int err_unknown(lua_State *L, const char *kind, const char *wanted, const char *const *names)
{
    const char *near = err_nearest(wanted, names);
    if (near) {
        return err_say(L, "no %s '%s'; did you mean '%s'?", kind, wanted, near);
    }
    int n = 0, listed = 0;
    while (names[n]) {
        n++;
    }
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (size_t letters = 2; n > LISTED && !listed && letters > 0; letters--) {
        listed = add_names_alike(&b, wanted, letters, names);
    }
    listed = listed ? listed : add_names_alike(&b, wanted, 0, names);
    luaL_pushresult(&b);
    return err_say(L, "no %s '%s'; use one of these%s: %s", kind, wanted,
                   listed < n ? " or another" : "", lua_tostring(L, -1));
}

int err_no_field(lua_State *L, const char *kind, const char *wanted, const char *const *names)
{
    const char *end = strrchr(kind, 's');
    bool many = end && !end[1], vowel = strchr("aeiou", *kind) != NULL;
    return err_unknown(L,
                       lua_pushfstring(L, "field of %s%s called",
                                       many    ? ""
                                       : vowel ? "an "
                                               : "a ",
                                       kind),
                       wanted, names);
}

const char *err_push_names(lua_State *L, const char *const *names)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; names[i]; i++) {
        luaL_addstring(&b, i ? ", " : "");
        luaL_addstring(&b, names[i]);
    }
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}
