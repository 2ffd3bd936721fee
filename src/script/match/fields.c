// fields.c: the line of a field is found in the text: the first assignment to its name from the
// line of the table on. It is a guess, and good enough for a message. Each reader pushes a value,
// checks it and pops it.
#include "script/match/fields.h"

#include <lauxlib.h>

#include <ctype.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/base/printable.h"
#include "script/sandbox/base.h"

// Is there `name =` at the beginning of `at`, an assignment to it?
static bool assigns(const char *at, const char *name, size_t n)
{
    if (strncmp(at, name, n) != 0) {
        return false;
    }
    at += n;
    at += strspn(at, " \t\"]");
    return at[0] == '=' && at[1] != '=';
}

static bool word_char(int c)
{
    return isalnum(c) || c == '_';
}

// The first line from `from` on in which the field is set; `from` where there is none.
static int line_of_assignment(const char *source, int from, const char *name)
{
    size_t n = strlen(name);
    int line = 1;
    for (const char *at = source; *at; at++) {
        bool begins = at == source || !word_char((unsigned char)at[-1]);
        if (line >= from && begins && assigns(at, name, n)) {
            return line;
        }
        line += *at == '\n';
    }
    return from;
}

int fields_line(const struct fields *f, const char *field)
{
    return f->source && field ? line_of_assignment(f->source, f->line, field) : f->line;
}

// Pushes the text of the file of a function; nil if that is none, or cannot be read.
static const char *push_source_text(lua_State *L, const lua_Debug *ar)
{
    const struct script_host *host = script_host_of(L);
    if (*ar->source != '@' || !host->read || !host->read(host->self, L, ar->source + 1)) {
        lua_pushnil(L);
    }
    return lua_tostring(L, -1);
}

// Pushes "file:line: ".
static void push_field_place(const struct fields *f, const char *field)
{
    lua_Debug ar;
    if (f->file) {
        lua_pushfstring(f->L, "%s:%d: ", f->file, fields_line(f, field));
        return;
    }
    if ((!f->source && !f->reads) || !field || !lua_getstack(f->L, 1, &ar) ||
        !lua_getinfo(f->L, "Sl", &ar)) {
        err_where(f->L);
        return;
    }
    const char *source = f->source ? f->source : push_source_text(f->L, &ar);
    int line = source ? line_of_assignment(source, ar.currentline, field) : ar.currentline;
    lua_pushfstring(f->L, "%s:%d: ", ar.short_src, line);
    if (!f->source) {
        lua_remove(f->L, -2);
    }
}

int fields_fail(const struct fields *f, const char *field, const char *format, ...)
{
    va_list args;
    push_field_place(f, field);
    lua_pushfstring(f->L, field ? "%s: field '%s': " : "%s: ", f->what, field);
    va_start(args, format);
    lua_pushvfstring(f->L, format, args);
    va_end(args);
    lua_concat(f->L, 3);
    return lua_error(f->L);
}

// What a field is called here that people know by another word; NULL: none of the names.
static const char *synonym_of_field(const char *field, const char *const *names)
{
    static const char *const words[][2] = {
        {"value", "default"}, {"initial", "default"}, {"start", "default"},
        {"min", "low"},       {"minimum", "low"},     {"max", "high"},
        {"maximum", "high"},  {"description", "doc"}, {"help", "doc"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        for (const char *const *name = names; *name; name++) {
            if (strcmp(words[i][0], field) == 0 && strcmp(words[i][1], *name) == 0) {
                return *name;
            }
        }
    }
    return NULL;
}

static int unknown_field(const struct fields *f, const char *field, const char *const *names)
{
    const char *synonym = synonym_of_field(field, names);
    const char *near = synonym ? synonym : err_nearest(field, names);
    push_field_place(f, field);
    if (near) {
        lua_pushfstring(f->L, "%s: no field '%s'; did you mean '%s'?", f->what, field, near);
    } else {
        const char *all = err_push_names(f->L, names);
        lua_pushfstring(f->L, "%s: no field '%s'; use one of these: %s", f->what, field, all);
        lua_replace(f->L, -2);
    }
    lua_concat(f->L, 2);
    return lua_error(f->L);
}

static bool is_among_words(const char *wanted, const char *const *names)
{
    for (; *names; names++) {
        if (strcmp(wanted, *names) == 0) {
            return true;
        }
    }
    return false;
}

// Complains about the first unknown field in the order of the alphabet: keys come in no order of
// their own, and a message has to be the same every time.
static void check_names(const struct fields *f, const char *const *names, int listed)
{
    lua_State *L = f->L;
    const char *wrong = NULL;
    if (lua_type(L, f->table) != LUA_TTABLE) {
        fields_fail(f, NULL, "a table { ... } expected, got %s", luaL_typename(L, f->table));
    }
    for (lua_pushnil(L); lua_next(L, f->table); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            const char *key = lua_tostring(L, -2);
            if (!is_among_words(key, names) && (!wrong || strcmp(key, wrong) < 0)) {
                wrong = key;
            }
        } else if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) < 1 ||
                   lua_tointeger(L, -2) > listed) {
            fields_fail(f, NULL,
                        listed ? "only the first value may come without a name"
                               : "every value needs a name: name = value");
        }
    }
    if (wrong) {
        unknown_field(f, wrong, names);
    }
}

void fields_check(const struct fields *f, const char *const *names, int listed)
{
    check_names(f, names, listed);
}

void fields_open(struct fields *f, lua_State *L, int index, const char *what, const char *source,
                 const char *const *names, int listed)
{
    *f = (struct fields){.L = L, .table = lua_absindex(L, index), .what = what, .source = source};
    check_names(f, names, listed);
}

void fields_open_in(struct fields *f, const struct fields *parent, const char *field, int index,
                    const char *what, const char *const *names)
{
    *f = *parent;
    f->table = lua_absindex(parent->L, index);
    f->what = what;
    f->line = fields_line(parent, field);
    check_names(f, names, 0);
}

const char *fields_place(const struct fields *f, const char *field)
{
    push_field_place(f, field);
    return lua_tostring(f->L, -1);
}

int field_push(const struct fields *f, const char *name)
{
    luaL_checkstack(f->L, 8, "fields");
    return lua_getfield(f->L, f->table, name);
}

bool field_is_there(const struct fields *f, const char *name)
{
    bool there = field_push(f, name) != LUA_TNIL;
    lua_pop(f->L, 1);
    return there;
}

void field_need(const struct fields *f, const char *name)
{
    if (!field_is_there(f, name)) {
        fields_fail(f, NULL, "the field '%s' is needed", name);
    }
}

// value -> ; raises unless it is of the type, which has a name for people.
static void check_type(const struct fields *f, const char *name, int type, const char *expected)
{
    if (lua_type(f->L, -1) != type) {
        fields_fail(f, name, "%s expected, got %s", expected, luaL_typename(f->L, -1));
    }
}

const char *field_text(const struct fields *f, const char *name, const char *otherwise)
{
    const char *text = otherwise;
    if (field_push(f, name) != LUA_TNIL) {
        check_type(f, name, LUA_TSTRING, "a string");
        text = lua_tostring(f->L, -1);
    }
    lua_pop(f->L, 1);
    return text;
}

const char *field_line(const struct fields *f, const char *name, const char *otherwise)
{
    const char *text = field_text(f, name, NULL);
    if (!text) {
        return otherwise;
    }
    printable_line_push(f->L, text, strlen(text), strlen(text));
    if (strcmp(lua_tostring(f->L, -1), text) != 0) {
        fields_fail(f, name, "one line of plain text expected, got '%s'", lua_tostring(f->L, -1));
    }
    lua_pop(f->L, 1);
    return text;
}

const char *field_listed(const struct fields *f, int n, const char *otherwise)
{
    const char *text = otherwise;
    luaL_checkstack(f->L, 8, "fields");
    if (lua_rawgeti(f->L, f->table, n) != LUA_TNIL) {
        check_type(f, NULL, LUA_TSTRING, "a name first");
        text = lua_tostring(f->L, -1);
    }
    lua_pop(f->L, 1);
    return text;
}

static void copy(const struct fields *f, const char *name, const char *text, char *out, size_t size)
{
    char why[UTF8_WHY];
    memset(out, 0, size);
    if (!utf8_has_room(text, strlen(text), size, why)) {
        fields_fail(f, name, "%s", why);
    }
    memcpy(out, text, strlen(text));
}

void field_copy(const struct fields *f, const char *name, char *out, size_t size)
{
    copy(f, name, field_text(f, name, ""), out, size);
}

static void copy_letters(const struct fields *f, const char *name, const char *text, char *out,
                         size_t letters)
{
    char why[UTF8_WHY];
    memset(out, 0, UTF8_ROOM(letters));
    if (!utf8_is_name(text, strlen(text), letters, why)) {
        fields_fail(f, name, "%s", why);
    }
    memcpy(out, text, strlen(text));
}

void field_copy_name(const struct fields *f, const char *name, char *out, size_t letters)
{
    copy_letters(f, name, field_text(f, name, ""), out, letters);
}

void field_copy_line(const struct fields *f, const char *name, char *out, size_t letters)
{
    copy_letters(f, name, field_line(f, name, ""), out, letters);
}

int field_int(const struct fields *f, const char *name, int low, int high, int otherwise)
{
    int whole = 1;
    lua_Integer i = otherwise;
    if (field_push(f, name) != LUA_TNIL) {
        check_type(f, name, LUA_TNUMBER, "a whole number");
        i = lua_tointegerx(f->L, -1, &whole);
        if (!whole || i < low || i > high) {
            fields_fail(f, name, "a whole number from %d to %d expected, got %s", low, high,
                        base_tostring(f->L, -1, NULL));
        }
    }
    lua_pop(f->L, 1);
    return (int)i;
}

bool field_flag(const struct fields *f, const char *name, bool otherwise)
{
    bool flag = otherwise;
    if (field_push(f, name) != LUA_TNIL) {
        check_type(f, name, LUA_TBOOLEAN, "true or false");
        flag = lua_toboolean(f->L, -1);
    }
    lua_pop(f->L, 1);
    return flag;
}

// text -> the same; its index among the names.
static int choice(const struct fields *f, const char *field, const char *const *names)
{
    check_type(f, field, LUA_TSTRING, "a name");
    const char *wanted = lua_tostring(f->L, -1);
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], wanted) == 0) {
            return i;
        }
    }
    const char *near = err_nearest(wanted, names);
    if (near) {
        return fields_fail(f, field, "'%s' is not known; did you mean '%s'?", wanted, near);
    }
    const char *all = err_push_names(f->L, names);
    return fields_fail(f, field, "'%s' is not known; use one of these: %s", wanted, all);
}

int field_choice(const struct fields *f, const char *name, const char *const *names, int otherwise)
{
    int i = otherwise;
    if (field_push(f, name) != LUA_TNIL) {
        i = choice(f, name, names);
    }
    lua_pop(f->L, 1);
    return i;
}

// table -> table; names as keys, { team_gone = true }, would be passed over.
static void check_listed(const struct fields *f, const char *name)
{
    lua_Unsigned keys = 0;
    for (lua_pushnil(f->L); lua_next(f->L, -2); lua_pop(f->L, 1)) {
        keys++;
    }
    if (keys != lua_rawlen(f->L, -1)) {
        fields_fail(f, name, "a list of names expected, got a table with keys");
    }
}

uint32_t field_set_or(const struct fields *f, const char *name, const char *const *names,
                      uint32_t otherwise, field_taker take, void *self)
{
    uint32_t set = otherwise;
    if (field_push(f, name) != LUA_TNIL) {
        check_type(f, name, LUA_TTABLE, "a list of names");
        set = 0;
        for (lua_Integer i = 1; lua_rawgeti(f->L, -1, i) != LUA_TNIL; i++) {
            if (take && lua_isfunction(f->L, -1)) {
                take(f, self);
            } else {
                set |= (uint32_t)1 << choice(f, name, names);
            }
            lua_pop(f->L, 1);
        }
        lua_pop(f->L, 1);
        check_listed(f, name);
    }
    lua_pop(f->L, 1);
    return set;
}

uint32_t field_set(const struct fields *f, const char *name, const char *const *names,
                   uint32_t otherwise)
{
    return field_set_or(f, name, names, otherwise, NULL, NULL);
}

void field_counts(const struct fields *f, const char *name, const char *const *names, uint8_t *out)
{
    lua_State *L = f->L;
    if (field_push(f, name) != LUA_TNIL) {
        check_type(f, name, LUA_TTABLE, "a table { name = count }");
        for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
            int whole;
            lua_Integer n = lua_tointegerx(L, -1, &whole);
            lua_pushvalue(L, -2);
            int which = choice(f, name, names);
            lua_pop(L, 1);
            if (!whole || n < 0 || n > 99) {
                fields_fail(f, name, "a count of 0 to 99 expected for '%s'", names[which]);
            }
            out[which] = (uint8_t)n;
        }
    }
    lua_pop(L, 1);
}

// number -> ; as a length between low and high units.
static len to_field_len(const struct fields *f, const char *name, len unit, double low, double high)
{
    check_type(f, name, LUA_TNUMBER, "a number");
    double l = lua_tonumber(f->L, -1);
    if (!(l >= low && l <= high)) { // NaN is neither
        fields_fail(f, name, "a number from %f to %f expected, got %s", low, high,
                    base_tostring(f->L, -1, NULL));
    }
    lua_pop(f->L, 1);
    l *= unit;
    return (len)(l < 0 ? l - 0.5 : l + 0.5);
}

len field_len(const struct fields *f, const char *name, len unit, int low, int high, len otherwise)
{
    if (field_push(f, name) == LUA_TNIL) {
        lua_pop(f->L, 1);
        return otherwise;
    }
    return to_field_len(f, name, unit, low, high);
}

static len coordinate_of_field(const struct fields *f, const char *name, int n, len unit, len high)
{
    if (lua_getfield(f->L, -1, n == 1 ? "x" : "y") == LUA_TNIL) {
        lua_pop(f->L, 1);
        lua_geti(f->L, -1, n);
    }
    return to_field_len(f, name, unit, 0, (double)high / unit);
}

void field_pair_top(const struct fields *f, const char *name, len unit, point high, point *out)
{
    check_type(f, name, LUA_TTABLE, "a pair { x, y }");
    out->x = coordinate_of_field(f, name, 1, unit, high.x);
    out->y = coordinate_of_field(f, name, 2, unit, high.y);
    lua_pop(f->L, 1);
}

bool field_pair(const struct fields *f, const char *name, len unit, point high, point *out)
{
    if (field_push(f, name) == LUA_TNIL) {
        lua_pop(f->L, 1);
        return false;
    }
    field_pair_top(f, name, unit, high, out);
    return true;
}
