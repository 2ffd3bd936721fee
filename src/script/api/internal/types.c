// types.c: one buffer, filled in a fixed order from the rows and shapes that help uses, too.
// Functions of packs get an overload for each row of the rulebook, so that editors know its view.
#include "script/api/internal/types.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/file_words.h"
#include "script/api/module.h"
#include "script/base/shape.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/chapters.h"

const struct class *module_class(struct luacats name)
{
    const struct class *const *c = module_classes;
    while (*c && !luacats_is(name, (*c)->name)) {
        c++;
    }
    return *c;
}

// Adds a text, and a string of the stack that is used up.
static void add_and_pop(luaL_Buffer *b, const char *text)
{
    luaL_addstring(b, text);
}

static void add_type_line(luaL_Buffer *b, const char *format, const char *x, const char *y,
                          const char *z)
{
    lua_pushfstring(b->L, format, x, y, z);
    luaL_addvalue(b);
}

// "(target: figure): outcome" with a first argument: "fun(self: figure, target: figure): outcome".
static void add_method(luaL_Buffer *b, const char *class, const struct script_fn *m)
{
    const char *rest = m->signature + 1;
    add_type_line(b, "---@field %s fun(self: %s", m->name, class, NULL);
    add_and_pop(b, *rest == ')' ? "" : ", ");
    add_type_line(b, "%s # %s\n", rest, m->doc, NULL);
}

static void add_class_type(luaL_Buffer *b, const struct class *c)
{
    add_type_line(b, "\n---@class %s # %s\n", c->name, c->doc, NULL);
    for (const struct script_field *f = c->fields; f && f->name; f++) {
        add_type_line(b, "---@field %s %s # %s\n", f->name, f->type, f->doc);
    }
    for (const struct script_fn *m = c->methods; m && m->name; m++) {
        add_method(b, c->name, m);
    }
    if (strcmp(c->name, "vars") == 0) {
        add_and_pop(b, "---@field [string|integer] any\n");
    }
}

static void add_view_type(luaL_Buffer *b, const struct view_type *v)
{
    add_type_line(b, "\n---@class view.%s : view # %s\n", v->name, v->doc, NULL);
    for (int i = 0; i < v->n_fields; i++) {
        const struct field *f = &v->fields[i];
        add_type_line(b, "---@field %s %s # %s", f->name, luacats_field(f->type), f->doc);
        add_and_pop(b, f->writable ? "; a step may change it\n" : "\n");
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
        add_and_pop(b, i > 0 ? ", " : "");
        luaL_addlstring(b, a.name.s, a.name.n);
    }
}

static void add_function(luaL_Buffer *b, const char *prefix, const struct script_fn *f)
{
    add_type_line(b, "\n---%s\n", f->doc, NULL, NULL);
    add_type_line(b, "---@type fun%s\n", f->signature, NULL, NULL);
    add_type_line(b, "%s%s = nil\n", prefix, f->name, NULL);
}

static void add_pack_function(luaL_Buffer *b, const struct script_fn *f)
{
    add_type_line(b, "\n---%s\n", f->doc, NULL, NULL);
    add_overloads(b, f->name);
    add_type_line(b, "function %s(", f->name, NULL, NULL);
    add_arguments(b, f->signature);
    add_and_pop(b, ") end\n");
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
    add_and_pop(b,
                "\n---@class view # what a handler is asked about; it is lent for the call only\n");
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
    add_and_pop(&b, "-- [generated] What follows is made of the program's rows: run the suite\n"
                    "-- script_test_types with --write when they change.\n");
    for (const struct class *const *c = module_classes; *c; c++) {
        add_class_type(&b, *c);
    }
    add_views(&b);
    add_name_alias(&b, "rule.param", RULE_PARAM);
    add_name_alias(&b, "rule.quantity", RULE_QUANTITY);
    add_name_alias(&b, "rule.check", RULE_CHECK);
    add_name_alias(&b, "rule.step", RULE_STEP);
    add_and_pop(&b, "\n---@class zerodark\nlocal zd = {}\n");
    for (const struct script_fn *const *list = module_functions; *list; list++) {
        for (const struct script_fn *f = *list; f->name; f++) {
            add_function(&b, "zd.", f);
        }
    }
    add_and_pop(&b, "\n-- In a pack these are globals.\n");
    for (const struct script_fn *f = hook_pack_functions; f->name; f++) {
        add_pack_function(&b, f);
    }
    for (const struct script_fn *f = declare_functions; f->name; f++) {
        add_pack_function(&b, f);
    }
    for (const struct script_fn *f = ruleset_functions; f->name; f++) {
        add_pack_function(&b, f);
    }
    add_and_pop(
        &b,
        "\n-- In files of missions, maps, teams, bots, operations and packs these are globals.\n");
    for (const struct script_fn *f = file_functions; f->name; f++) {
        add_function(&b, "", f);
    }
    add_and_pop(&b, "\nreturn zd\n");
    luaL_pushresult(&b);
    return 1;
}

const struct script_fn types_functions[] = {{"types", zd_types, "(): string",
                                             "The type stubs of this module, for editors.",
                                             "print(#zd.types())"},
                                            {0}};
