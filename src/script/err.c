#include "script/err.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

int err_say(lua_State *L, const char *format, ...)
{
    va_list args;
    luaL_where(L, 1);
    va_start(args, format);
    lua_pushvfstring(L, format, args);
    va_end(args);
    lua_concat(L, 2);
    return lua_error(L);
}

int err_raise(lua_State *L, enum status s, const struct fault *f, const char *what)
{
    luaL_where(L, 1);
    if (what) {
        lua_pushfstring(L, "%s: ", what);
    } else {
        lua_pushliteral(L, "");
    }
    lua_pushstring(L, f && f->text[0] ? f->text : status_text(s));
    if (f && f->rule) {
        lua_pushfstring(L, " (%s)", f->rule);
    } else {
        lua_pushliteral(L, "");
    }
    lua_concat(L, 4);
    return lua_error(L);
}

#define WORD_MAX 48

static int min3(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

// How many letters have to be put in, taken out or changed to make `b` of `a`.
static int distance(const char *a, const char *b)
{
    int n = (int)strlen(b);
    int row[WORD_MAX + 1];
    if (n > WORD_MAX || strlen(a) > WORD_MAX) {
        return WORD_MAX;
    }
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int above = row[j];
            row[j] = min3(above + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1]));
            corner = above;
        }
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

const char *err_nearest(const char *wanted, const char *const *names)
{
    const char *best = unshortened(wanted, names);
    int least = best ? 0 : (int)strlen(wanted) / 3 + 2;
    for (; *names; names++) {
        int d = distance(wanted, *names);
        if (d < least) {
            least = d;
            best = *names;
        }
    }
    return best;
}

int err_unknown(lua_State *L, const char *kind, const char *wanted, const char *const *names)
{
    const char *near = err_nearest(wanted, names);
    if (near) {
        return err_say(L, "no %s '%s'; did you mean '%s'?", kind, wanted, near);
    }
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int n = 0; names[n]; n++) {
        luaL_addstring(&b, n ? ", " : "");
        luaL_addstring(&b, names[n]);
    }
    luaL_pushresult(&b);
    return err_say(L, "no %s '%s'; there are: %s", kind, wanted, lua_tostring(L, -1));
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
