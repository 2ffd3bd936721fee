// types.c: the text of lua/types/zerodark.lua: what people write there, and below it what is made
// of the rows of the rules. Functions of packs get an overload for each row, so that editors know
// its view.
#include "script/api/internal/types.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/module.h"
#include "script/base/shape.h"
#include "zerodark/rules/core/chapters.h"

const struct class *module_class(struct luacats name)
{
    const struct class *const *c = module_classes;
    while (*c && !luacats_is(name, (*c)->name)) {
        c++;
    }
    return *c;
}

static void add_type_line(luaL_Buffer *b, const char *format, const char *x, const char *y,
                          const char *z)
{
    lua_pushfstring(b->L, format, x, y, z);
    luaL_addvalue(b);
}

static void add_view_type(luaL_Buffer *b, const struct view_type *v)
{
    add_type_line(b, "\n---@class view.%s : view # %s\n", v->name, v->doc, NULL);
    for (int i = 0; i < v->n_fields; i++) {
        const struct field *f = &v->fields[i];
        add_type_line(b, "---@field %s %s # %s", f->name, luacats_field(f->type), f->doc);
        luaL_addstring(b, f->writable ? "; a step may change it\n" : "\n");
    }
}

// How a kind of handler is called: what comes before and after the view.
struct calling {
    const char *function;
    enum rule_kind kind;
    const char *before, *after;
};

static const struct calling callings[] = {
    {"quantity", RULE_QUANTITY, "terms: terms, ", ""},
    {"check", RULE_CHECK, "verdict: verdict, ", ""},
    {"before", RULE_STEP, "", ""},
    {"instead", RULE_STEP, "", ", vanilla: fun()"},
    {"after", RULE_STEP, "", ""},
};

// An overload for every row, so that an editor knows the view of each.
static void add_overloads(luaL_Buffer *b, const char *function)
{
    for (size_t i = 0; i < sizeof callings / sizeof *callings; i++) {
        const struct calling *c = &callings[i];
        for (int row = 0;
             strcmp(c->function, function) == 0 && row < zerodark_system.n_rows[c->kind]; row++) {
            const struct rule_row *r = &zerodark_system.rows[c->kind][row];
            add_type_line(b, "---@overload fun(name: \"%s\", handler: fun(%s%s: view.", r->name,
                          c->before, r->view->name);
            add_type_line(b, "%s%s), options?: handler_options)\n", r->view->name, c->after, NULL);
        }
    }
}

// The names of the arguments of a signature: "target, how".
static void add_arguments(luaL_Buffer *b, const char *signature)
{
    struct luacats_named a;
    for (int i = 0; luacats_argument(luacats_of(signature), i, &a); i++) {
        luaL_addstring(b, i > 0 ? ", " : "");
        luaL_addlstring(b, a.name.s, a.name.n);
    }
}

static void add_file_global(luaL_Buffer *b, const struct shape_field *f)
{
    add_type_line(b, "\n---%s\n", f->doc, NULL, NULL);
    add_type_line(b, "---@type fun%s\n", f->type, NULL, NULL);
    add_type_line(b, "%s = nil\n", f->name, NULL, NULL);
}

static void add_pack_global(luaL_Buffer *b, const struct shape_field *f)
{
    add_type_line(b, "\n---%s\n", f->doc, NULL, NULL);
    add_overloads(b, f->name);
    add_type_line(b, "function %s(", f->name, NULL, NULL);
    add_arguments(b, f->type);
    luaL_addstring(b, ") end\n");
}

static void add_globals(luaL_Buffer *b, const char *class, const char *where,
                        void (*add)(luaL_Buffer *b, const struct shape_field *f))
{
    add_type_line(b, "\n-- In %s these are globals.\n", where, NULL, NULL);
    for (const struct shape_field *f = shape_class(class)->fields; f->name; f++) {
        add(b, f);
    }
}

static void add_name_alias(luaL_Buffer *b, const char *alias, enum rule_kind kind)
{
    add_type_line(b, "\n---@alias %s\n", alias, NULL, NULL);
    for (int row = 0; row < zerodark_system.n_rows[kind]; row++) {
        const struct rule_row *r = &zerodark_system.rows[kind][row];
        add_type_line(b, "---| \"%s\" # %s\n", r->name, r->doc, NULL);
    }
}

static void add_views(luaL_Buffer *b)
{
    static const struct view_type *const views[] = {
#define V(name, list, doc) &view_##name,
        VIEW_MAP(V)
#undef V
    };
    luaL_addstring(
        b, "\n---@class view # what a handler is asked about; it is lent for the call only\n");
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        add_view_type(b, views[i]);
    }
}

static int zd_types(lua_State *L)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (const char *const *line = stub_lines; *line; line++) {
        add_type_line(&b, "%s\n", *line, NULL, NULL);
    }
    luaL_addstring(
        &b, "-- [generated] What follows is made of the rules and of what is above: run the\n"
            "-- suite script_test_types with --write when they change.\n");
    add_views(&b);
    add_name_alias(&b, "rule.param", RULE_PARAM);
    add_name_alias(&b, "rule.quantity", RULE_QUANTITY);
    add_name_alias(&b, "rule.check", RULE_CHECK);
    add_name_alias(&b, "rule.step", RULE_STEP);
    add_globals(&b, "pack_globals", "a pack", add_pack_global);
    add_globals(&b, "file_globals", "files of missions, maps, teams, bots, operations and packs",
                add_file_global);
    luaL_addstring(&b, "\nreturn zd\n");
    luaL_pushresult(&b);
    return 1;
}

const struct script_fn types_functions[] = {{"types", zd_types}, {0}};
