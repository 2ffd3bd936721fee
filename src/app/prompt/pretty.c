// pretty.c: a table becomes texts first: the entries of its list, then its keys in order. Their
// widths decide whether they share a line. The tables around a value are remembered, which is how a
// loop is noticed.
#include "app/prompt/pretty.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/prompt/internal/pretty_parts.h"
#include "app/prompt/internal/pretty_things.h"
#include "app/text/ansi.h"
#include "engine/utf8.h"
#include "script/base/printable.h"
#include "script/base/tokens.h"

#define DEEP    3     // tables inside one another that are shown
#define ENTRIES 100   // of a table that are shown
#define VALUES  1000  // in all
#define TEXT    65536 // bytes of a text that are shown
#define WORD    1000  // of one inside a table

static void add_codes(luaL_Buffer *b, const char *s, const char *end)
{
    for (; s < end; s++) {
        char code[6];
        snprintf(code, sizeof code, "\\x%02X", (unsigned char)*s);
        luaL_addstring(b, code);
    }
}

static void add_pretty_quoted(luaL_Buffer *b, const char *s, size_t n)
{
    luaL_addchar(b, '"');
    for (const char *end = s + n, *next; s < end; s = next) {
        size_t bytes;
        bool good = printable_code(utf8_next(s, end, &bytes));
        next = s + bytes;
        if (*s == '"' || *s == '\\') {
            luaL_addchar(b, '\\');
            luaL_addchar(b, *s);
        } else if (*s == '\n') {
            luaL_addstring(b, "\\n");
        } else if (good && *s != '\t') {
            luaL_addlstring(b, s, bytes);
        } else {
            add_codes(b, s, next);
        }
    }
    luaL_addchar(b, '"');
}

// Pushes a string as Lua would write it.
static void push_quoted(const struct pretty *p, int index)
{
    size_t n;
    luaL_Buffer b;
    const char *s = lua_tolstring(p->L, index, &n);
    luaL_buffinit(p->L, &b);
    luaL_addstring(&b, ansi_color(p->color, PAINT_GOOD));
    add_pretty_quoted(&b, s, n < WORD ? n : WORD);
    luaL_addstring(&b, n > WORD ? "..." : "");
    luaL_addstring(&b, ansi_color(p->color, PAINT_PLAIN));
    luaL_pushresult(&b);
}

static bool is_whole_name(const char *s, size_t n)
{
    struct tokens r = {.at = s, .end = s + n, .line = 1};
    return n > 0 && tokens_next(&r) == TOKEN_NAME && r.before == s && r.at == s + n;
}

// Pushes "key = ".
static void push_key(const struct pretty *p, int key)
{
    lua_State *L = p->L;
    size_t n;
    if (lua_type(L, key) == LUA_TSTRING) {
        const char *s = lua_tolstring(L, key, &n);
        if (is_whole_name(s, n)) {
            lua_pushfstring(L, "%s = ", s);
            return;
        }
        push_quoted(p, key);
    } else {
        pretty_thing_push(p, key, PRETTY_INNER);
    }
    lua_pushfstring(L, "[%s] = ", lua_tostring(L, -1));
    lua_remove(L, -2);
}

static bool is_plain_table(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TTABLE) {
        return false;
    }
    if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    return true;
}

static bool is_inside_itself(const struct pretty *p, const void *table)
{
    for (int i = 0; i < p->depth; i++) {
        if (p->inside[i] == table) {
            return true;
        }
    }
    return false;
}

static void lay_out_table(struct pretty *p, int index, int indent);

// Pushes a value inside a table. `first`: in its list.
static void push_inner(struct pretty *p, int index, bool listed, int indent)
{
    lua_State *L = p->L;
    p->values++;
    if (lua_type(L, index) == LUA_TSTRING) {
        push_quoted(p, index);
    } else if (!is_plain_table(L, index)) {
        pretty_thing_push(p, index, listed && p->depth == 1 ? PRETTY_LISTED : PRETTY_INNER);
    } else if (is_inside_itself(p, lua_topointer(L, index))) {
        lua_pushliteral(L, "{ itself }");
    } else if (p->depth == DEEP || p->values > VALUES) {
        lua_pushnil(L);
        bool empty = !lua_next(L, index);
        lua_pop(L, empty ? 0 : 2);
        lua_pushstring(L, empty ? "{}" : "{...}");
    } else {
        lay_out_table(p, index, indent);
    }
}

// Which of two keys comes first: numbers by their value, then names.
static bool key_comes_before(lua_State *L, int a, int b)
{
    int type_a = lua_type(L, a), type_b = lua_type(L, b);
    if (type_a != type_b) {
        return type_a == LUA_TNUMBER || (type_b != LUA_TNUMBER && type_a < type_b);
    }
    return (type_a == LUA_TNUMBER || type_a == LUA_TSTRING) && lua_compare(L, a, b, LUA_OPLT);
}

#define KEYS 5000 // that are sorted; of more tables the first are shown as they come

// keys -> keys, sorted
static void sort_table_keys(lua_State *L, int n)
{
    int keys = lua_gettop(L);
    for (int gap = n / 2; gap > 0; gap /= 2) {
        for (int i = gap + 1; i <= n; i++) {
            int at = i;
            lua_rawgeti(L, keys, i);
            for (; at > gap; at -= gap) {
                lua_rawgeti(L, keys, at - gap);
                if (!key_comes_before(L, keys + 1, keys + 2)) {
                    lua_pop(L, 1);
                    break;
                }
                lua_rawseti(L, keys, at);
            }
            lua_rawseti(L, keys, at);
        }
    }
}

// Pushes the keys that are not of the list, in their order; returns how many there are in all.
static lua_Integer push_keys(lua_State *L, int table, lua_Integer list)
{
    lua_Integer n = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        lua_Integer i = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
        if (i >= 1 && i <= list) {
            continue;
        }
        if (++n <= KEYS) {
            lua_pushvalue(L, -2);
            lua_rawseti(L, keys, n);
        }
    }
    sort_table_keys(L, (int)(n < KEYS ? n : KEYS));
    return n;
}

// What a table is shown as: texts in a table at `texts`.
struct laid {
    int texts, n;
    int listed;       // of those, entries of the list
    size_t width;     // of all of them on one line
    bool tall;        // some have several lines
    bool simple;      // all of the list are short
    lua_Integer more; // that are not shown
};

// text -> ; the next one
static void add_laid_text(struct pretty *p, struct laid *l)
{
    size_t n, width;
    const char *s = lua_tolstring(p->L, -1, &n);
    width = utf8_columns(s, n);
    l->tall = l->tall || memchr(s, '\n', n) != NULL;
    l->simple = l->simple && width <= 16;
    l->width += width + 2;
    lua_rawseti(p->L, l->texts, ++l->n);
}

static void add_listed_values(struct pretty *p, struct laid *l, int table, lua_Integer list,
                              int indent)
{
    lua_State *L = p->L;
    for (lua_Integer i = 1; i <= list && l->n < ENTRIES; i++) {
        lua_rawgeti(L, table, i);
        push_inner(p, lua_gettop(L), true, indent);
        add_laid_text(p, l);
        lua_pop(L, 1);
    }
    l->listed = l->n;
    l->more = list - l->n;
}

static void add_named(struct pretty *p, struct laid *l, int table, lua_Integer list, int indent)
{
    lua_State *L = p->L;
    bool listed = l->simple;
    lua_Integer n = push_keys(L, table, list), shown = 0;
    int keys = lua_gettop(L);
    for (; shown < n && l->n < ENTRIES; shown++) {
        lua_rawgeti(L, keys, shown + 1);
        push_key(p, keys + 1);
        lua_pushvalue(L, keys + 1);
        lua_rawget(L, table);
        push_inner(p, keys + 3, false, indent); // keys, key, "key = ", value, text
        lua_remove(L, keys + 3);
        lua_concat(L, 2);
        add_laid_text(p, l);
        lua_settop(L, keys);
    }
    l->more += n - shown;
    l->simple = listed;
    lua_pop(L, 1);
}

static void add_blanks(luaL_Buffer *b, int n)
{
    for (; n > 0; n--) {
        luaL_addchar(b, ' ');
    }
}

// Adds text i and returns how many columns it takes.
static size_t add_laid_entry(struct pretty *p, luaL_Buffer *b, const struct laid *l, int i)
{
    size_t n;
    lua_rawgeti(p->L, l->texts, i);
    const char *s = lua_tolstring(p->L, -1, &n);
    size_t width = utf8_columns(s, n);
    luaL_addvalue(b);
    return width;
}

static void add_one_line(struct pretty *p, luaL_Buffer *b, const struct laid *l)
{
    luaL_addchar(b, '{');
    for (int i = 1; i <= l->n; i++) {
        luaL_addstring(b, i > 1 ? ", " : "");
        add_laid_entry(p, b, l, i);
    }
    luaL_addchar(b, '}');
}

// A line each; of a list of short ones as many as fit.
static void add_lines(struct pretty *p, luaL_Buffer *b, const struct laid *l, int indent)
{
    luaL_addchar(b, '{');
    size_t room = 0;
    for (int i = 1; i <= l->n; i++) {
        size_t n = 0;
        lua_rawgeti(p->L, l->texts, i);
        const char *s = lua_tolstring(p->L, -1, &n);
        size_t width = utf8_columns(s, n) + 2;
        lua_pop(p->L, 1);
        bool beside = l->simple && i > 1 && i <= l->listed && room >= width;
        if (beside) {
            luaL_addchar(b, ' ');
            room -= width;
        } else {
            luaL_addchar(b, '\n');
            add_blanks(b, indent + 2);
            room = (size_t)p->width > (size_t)indent + 2 + width
                       ? (size_t)p->width - (size_t)indent - 2 - width
                       : 0;
        }
        add_laid_entry(p, b, l, i);
        luaL_addchar(b, ',');
    }
    if (l->more > 0) {
        char text[64];
        snprintf(text, sizeof text, "... and %lld more", (long long)l->more);
        luaL_addchar(b, '\n');
        add_blanks(b, indent + 2);
        luaL_addstring(b, text);
    }
    luaL_addchar(b, '\n');
    add_blanks(b, indent);
    luaL_addchar(b, '}');
}

static void lay_out_table(struct pretty *p, int index, int indent)
{
    lua_State *L = p->L;
    lua_Integer list = 0;
    luaL_checkstack(L, 24, NULL);
    while (lua_rawgeti(L, index, list + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        list++;
    }
    lua_pop(L, 1);
    lua_newtable(L);
    struct laid l = {.texts = lua_gettop(L), .width = 2, .simple = true};
    p->inside[p->depth++] = lua_topointer(L, index);
    add_listed_values(p, &l, index, list, indent + 2);
    add_named(p, &l, index, list, indent + 2);
    p->depth--;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    if (l.tall || l.more > 0 || l.width + (size_t)indent > (size_t)p->width) {
        add_lines(p, &b, &l, indent);
    } else {
        add_one_line(p, &b, &l);
    }
    luaL_pushresult(&b);
    lua_remove(L, l.texts);
}

// How many bytes a sequence has that chooses a colour; 0: none begins here.
static size_t color_at(const char *s, const char *end)
{
    if (end - s < 3 || s[0] != '\033' || s[1] != '[') {
        return 0;
    }
    size_t n = 2 + strspn(s + 2, "0123456789;");
    return s + n < end && s[n] == 'm' ? n + 1 : 0;
}

// Colours of a text stay where there are any.
static void lay_out_text(struct pretty *p, int index)
{
    lua_State *L = p->L;
    size_t n, color = 0;
    char more[80];
    const char *s = lua_tolstring(L, index, &n);
    const char *end = s + (n < TEXT ? n : TEXT);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (const char *from = s, *at = s; from < end; from = at) {
        while (at < end && (color = color_at(at, end)) == 0) {
            at++;
        }
        printable_push(L, from, (size_t)(at - from), SIZE_MAX);
        luaL_addvalue(&b);
        luaL_addlstring(&b, at, p->color && at < end ? color : 0);
        at += at < end ? color : 0;
    }
    if (n > TEXT) {
        snprintf(more, sizeof more, "... and %zu bytes more", n - TEXT);
        luaL_addstring(&b, more);
    }
    luaL_pushresult(&b);
}

void pretty_push(lua_State *L, int index, int width, bool color)
{
    struct pretty p = {.L = L, .width = width, .color = color};
    index = lua_absindex(L, index);
    luaL_checkstack(L, 24, NULL);
    if (lua_type(L, index) == LUA_TSTRING) {
        lay_out_text(&p, index);
    } else if (is_plain_table(L, index)) {
        lay_out_table(&p, index, 0);
    } else {
        pretty_thing_push(&p, index, PRETTY_ALONE);
    }
}
