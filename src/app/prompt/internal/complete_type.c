// complete_type.c: what an expression is, as far as it can be known without running it.
#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/prompt/internal/complete_parts.h"
#include "app/prompt/repl_command.h"
#include "script/api/module.h"

#define CHAIN 32 // suffixes in a row

// Where the expression begins that ends with token `last`.
static int complete_begin(const struct complete *c, int last)
{
    int i = last, depth = 0;
    for (; i >= 0; i--) {
        const struct complete_token *t = &c->token[i];
        if (t->kind == TOKEN_CLOSE) {
            depth++;
        } else if (t->kind == TOKEN_OPEN && --depth < 0) {
            break;
        }
        if (depth > 0 || t->kind == TOKEN_DOT || t->symbol == ':') {
            continue;
        }
        bool begins = t->kind == TOKEN_NAME || t->kind == TOKEN_STRING || t->kind == TOKEN_OPEN;
        if (!begins) {
            break;
        }
        const struct complete_token *before = i > 0 ? t - 1 : NULL;
        bool goes_on = before && (before->kind == TOKEN_DOT || before->symbol == ':' ||
                                  (t->kind != TOKEN_NAME &&
                                   (before->kind == TOKEN_NAME || before->kind == TOKEN_CLOSE)));
        if (!goes_on) {
            return i;
        }
    }
    return i + 1;
}

static const struct shape_field *words_called(const char *class, const struct script_fn *list,
                                              lua_CFunction call)
{
    for (; list && list->name; list++) {
        if (list->call == call) {
            return shape_class_field(class, list->name);
        }
    }
    return NULL;
}

// What is said of a value, where it is a function of the program's.
static const struct shape_field *words_of_function_value(lua_State *L, int index)
{
    lua_CFunction call = lua_tocfunction(L, index);
    const struct shape_field *words = NULL;
    for (const struct script_fn *const *list = module_functions; call && !words && *list; list++) {
        words = words_called("zerodark", *list, call);
    }
    for (const struct class *const *k = module_classes; call && !words && *k; k++) {
        words = words_called((*k)->name, (*k)->methods, call);
    }
    for (const struct repl_command_row *d = repl_command_rows; call && !words && d->fn.name; d++) {
        words = d->fn.call == call ? shape_class_field("prompt_globals", d->fn.name) : NULL;
    }
    return words;
}

struct luacats complete_member(struct luacats types, struct luacats name,
                               const struct shape_field **method)
{
    struct luacats type, found = {0}, base;
    *method = NULL;
    for (int i = 0; luacats_part(types, i, &type); i++) {
        const struct class *k = module_class(type);
        const struct shape *s = k ? shape_class(k->name) : shape_named(shapes, type, &base);
        const struct shape_field *member = s ? shape_field(s, name) : NULL;
        if (k && member && luacats_begins(luacats_of(member->type), "(")) {
            *method = member;
            return (struct luacats){0};
        }
        found = member ? luacats_of(member->type) : found;
    }
    return found;
}

struct luacats complete_argument(const struct shape_field *f, int i)
{
    struct luacats_named a;
    return luacats_argument(luacats_of(f->type), i, &a) ? a.type : (struct luacats){0};
}

// Is it of a class, or of a shape?
static bool has_members(struct luacats types)
{
    struct luacats type, base;
    for (int i = 0; luacats_part(types, i, &type); i++) {
        if (module_class(type) || shape_named(shapes, type, &base)) {
            return true;
        }
    }
    return false;
}

// value -> what it has of a name, unless scripts would have to be asked
static void index_value(lua_State *L, const char *name)
{
    for (int i = 0; i < 8 && lua_istable(L, -1); i++) {
        lua_pushstring(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) {
            lua_remove(L, -2);
            return;
        }
        lua_pop(L, 1);
        if (luaL_getmetafield(L, -1, "__index") == LUA_TNIL) {
            break;
        }
        lua_remove(L, -2);
    }
    lua_pop(L, 1);
    lua_pushnil(L);
}

// The class of a value, NULL if it has none.
static const struct class *class_of(lua_State *L, int index)
{
    for (const struct class *const *k = module_classes; *k; k++) {
        if (class_test(L, index, class_head(*k))) {
            return *k;
        }
    }
    return NULL;
}

static int get_field(lua_State *L)
{
    lua_gettable(L, 1);
    return 1;
}

// value -> value: a field of a value of a class, or nil
static bool class_field(lua_State *L, const char *name)
{
    lua_pushcfunction(L, get_field);
    lua_insert(L, -2);
    lua_pushstring(L, name);
    bool got = lua_pcall(L, 2, 1, 0) == LUA_OK;
    if (!got) {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
    return got;
}

// From what is known of `k` to what is known of its member; its value is replaced.
static void go_to_member(struct complete *c, struct complete_kind *k, const char *name,
                         const struct shape_field **f)
{
    lua_State *L = c->L;
    const struct class *class = k->known ? class_of(L, -1) : NULL;
    struct luacats field = {0};
    if (class || !k->known) {
        field = complete_member(class ? luacats_of(class->name) : k->type, luacats_of(name), f);
    }
    bool by_type = *f || has_members(field);
    if (class && !by_type) {
        k->known = class_field(L, name) && !lua_isnil(L, -1);
    } else if (k->known && !class) {
        if (lua_type(L, -1) == LUA_TSTRING) {
            lua_pop(L, 1);
            lua_getglobal(L, "string");
        }
        index_value(L, name);
        *f = words_of_function_value(L, -1);
        k->known = !lua_isnil(L, -1);
    } else {
        lua_pop(L, 1);
        lua_pushnil(L);
        k->known = false;
    }
    k->type = field;
}

// The element of a list or table: "figure[]", "table<string, figure>".
static void go_to_element(struct complete *c, struct complete_kind *k, int key)
{
    lua_State *L = c->L;
    const struct complete_token *t = &c->token[key];
    if (k->known && lua_istable(L, -1) && t->kind == TOKEN_NUMBER) {
        lua_pushlstring(L, t->at, (size_t)(t->end - t->at));
        lua_stringtonumber(L, lua_tostring(L, -1));
        lua_remove(L, -2);
        lua_rawget(L, -2);
        lua_remove(L, -2);
        k->known = !lua_isnil(L, -1);
    } else if (k->known && t->kind == TOKEN_STRING && *t->at != '[') {
        lua_pushlstring(L, t->at + 1, (size_t)(t->end - t->at) - 2);
        const char *name = lua_tostring(L, -1);
        lua_insert(L, -2);
        index_value(L, name);
        lua_remove(L, -2);
        k->known = !lua_isnil(L, -1);
    } else {
        lua_pop(L, 1);
        lua_pushnil(L);
        k->known = false;
    }
    k->type = luacats_element(k->type);
}

// A call: what it gives is what its signature says. `require` of the module gives the module.
static void go_to_result(struct complete *c, struct complete_kind *k, const struct shape_field *f,
                         int name, int argument)
{
    lua_State *L = c->L;
    lua_pop(L, 1);
    k->known = false;
    k->type = (struct luacats){0};
    if (f) {
        k->type = luacats_result(luacats_of(f->type));
    } else if (complete_is(c, name, "require") && (complete_is(c, argument, "\"zerodark\"") ||
                                                   complete_is(c, argument, "'zerodark'"))) {
        lua_getglobal(L, "zd");
        k->known = true;
        return;
    }
    lua_pushnil(L);
}

static int closing(const struct complete *c, int open, int last)
{
    int depth = 0;
    for (int i = open; i <= last; i++) {
        depth += (c->token[i].kind == TOKEN_OPEN) - (c->token[i].kind == TOKEN_CLOSE);
        if (depth == 0) {
            return i;
        }
    }
    return last;
}

static void copy_token_name(struct complete *c, int i, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)(c->token[i].end - c->token[i].at), c->token[i].at);
}

// The first word of an expression.
static struct complete_kind begin_expression(struct complete *c, int i,
                                             const struct shape_field **f)
{
    struct complete_kind k = {.known = false};
    char name[64];
    lua_State *L = c->L;
    if (c->token[i].kind == TOKEN_STRING) {
        lua_pushliteral(L, "");
        k.known = true;
        return k;
    }
    if (c->token[i].kind != TOKEN_NAME) {
        lua_pushnil(L);
        return k;
    }
    copy_token_name(c, i, name, sizeof name);
    lua_pushglobaltable(L);
    index_value(L, name);
    *f = words_of_function_value(L, -1);
    k.known = !lua_isnil(L, -1);
    return k;
}

// Goes through an expression; *f is the function that it names, or NULL.
static struct complete_kind resolve_expression(struct complete *c, int last,
                                               const struct shape_field **f)
{
    char name[64];
    int i = complete_begin(c, last);
    *f = NULL;
    if (i > last) {
        lua_pushnil(c->L);
        return (struct complete_kind){.known = false};
    }
    struct complete_kind k;
    if (c->token[i].symbol == '(') { // (expression)
        int close = closing(c, i, last);
        k = resolve_expression(c, close - 1, f);
        i = close;
    } else {
        k = begin_expression(c, i, f);
    }
    for (i++; i <= last; i++) {
        const struct complete_token *t = &c->token[i];
        const struct shape_field *called = *f;
        *f = NULL;
        if ((t->kind == TOKEN_DOT || t->symbol == ':') && i < last) {
            copy_token_name(c, ++i, name, sizeof name);
            go_to_member(c, &k, name, f);
        } else if (t->symbol == '[') {
            int close = closing(c, i, last);
            go_to_element(c, &k, i + 1);
            i = close;
        } else { // (...), {...}, "..."
            int close = t->kind == TOKEN_OPEN ? closing(c, i, last) : i;
            go_to_result(c, &k, called, i - 1, t->kind == TOKEN_OPEN ? i + 1 : i);
            i = close;
        }
    }
    return k;
}

struct complete_kind complete_resolve(struct complete *c, int last)
{
    const struct shape_field *f;
    return resolve_expression(c, last, &f);
}

const struct shape_field *complete_function(struct complete *c, int last)
{
    const struct shape_field *f;
    resolve_expression(c, last, &f);
    lua_pop(c->L, 1);
    return f;
}
