// custom_step.c: a view of the same row is used in place; one of another row gives the fields of
// the same name and type; a table is read key by key. Steps of the rulebook may need more than
// their view says, and the lists of those are here.
#include "script/hooks/custom_step.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/sandbox/sorted.h"
#include "zerodark/rules/core/views.h"
#include "zerodark/rules/movement/march.h"

static const char tables_key;

int custom_step_push_table(lua_State *L, struct match *m, int32_t number)
{
    match_table(L, m, &tables_key);
    lua_rawgeti(L, -1, number);
    lua_replace(L, -2);
    return 1;
}

int32_t custom_step_keep_table(lua_State *L, struct match *m, int index)
{
    index = lua_absindex(L, index);
    match_table(L, m, &tables_key);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, ++m->tables_kept);
    lua_pop(L, 1);
    return m->tables_kept;
}

// What is there no longer is only written over: nothing here may raise.
void own_subject_forget(struct match *m, const struct own_subject *s)
{
    m->tables_kept = s->kept;
}

static const struct field *field_named(const struct view_names *names, const char *key)
{
    for (int i = 0; i < names->type->n_fields; i++) {
        if (strcmp(names->type->fields[i].name, key) == 0) {
            return &names->type->fields[i];
        }
    }
    return NULL;
}

static int raise_no_step_field(lua_State *L, const struct match *m, enum rule_kind kind, int row,
                               const char *key)
{
    const struct view_type *type = system_row(m, kind, row)->view;
    const char *names[VIEW_FIELDS_MAX + 1] = {NULL};
    for (int i = 0; i < type->n_fields; i++) {
        names[i] = type->fields[i].name;
    }
    return err_unknown(
        L, lua_pushfstring(L, "field of '%s' called", system_row(m, kind, row)->name), key, names);
}

// Fields of a table, each of which the row has.
static void read_table(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                       struct own_subject *s)
{
    const struct view_names *names = system_view_names(L, m, kind, row);
    for (lua_Integer i = 0, n = sorted_keys(L, arg, 0, 0); sorted_next(L, arg, &i, n);
         lua_pop(L, 2)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        const struct field *f = field_named(names, key);
        if (!f) {
            raise_no_step_field(L, m, kind, row, key);
        }
        hook_args_view_set(L, m, f, s->view, lua_gettop(L));
    }
}

// What another view has in common with this one.
static void read_view(lua_State *L, struct match *m, int arg, const struct view_names *names,
                      struct own_subject *s)
{
    const struct view_lent *v = class_test(L, arg, &class_view);
    for (int i = 0; i < names->type->n_fields; i++) {
        const struct field *f = &names->type->fields[i];
        const struct field *same = field_named(v->names, f->name);
        if (same && same->type == f->type) {
            memcpy((char *)s->view + f->offset, (const char *)v->data + same->offset,
                   hook_args_view_bytes(f->type));
        }
    }
    (void)m;
}

void own_subject_read(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                      struct own_subject *out)
{
    const struct view_names *names = system_view_names(L, m, kind, row);
    const struct view_lent *v = class_test(L, arg, &class_view);
    out->view = out->bytes;
    out->kept = m->tables_kept;
    out->written = false;
    if (v && !v->data) {
        hook_args_dead(L, "this view");
    }
    if (v && v->names == names && v->match == m) {
        out->view = v->data;
        return;
    }
    hook_args_view_clear(names->type, out->bytes);
    if (system_own_type(m, kind, row)) {
        ((struct own_view *)out->view)->row = row;
    }
    if (v) {
        read_view(L, m, arg, names, out);
    } else if (!lua_isnoneornil(L, arg)) {
        luaL_checktype(L, arg, LUA_TTABLE);
        read_table(L, m, arg, kind, row, out);
        out->written = true;
    }
}

void own_subject_write(lua_State *L, struct match *m, int arg, enum rule_kind kind, int row,
                       const struct own_subject *s)
{
    const struct view_type *type = system_row(m, kind, row)->view;
    for (int i = 0; s->written && i < type->n_fields; i++) {
        if (type->fields[i].writable) {
            hook_args_view_push(L, m, &type->fields[i], s->view);
            lua_setfield(L, arg, type->fields[i].name);
        }
    }
}

// Steps of the rulebook whose own code counts on what the order before them has made sure of, and
// that their view does not say.
static bool is_inner_step(const struct rule_row *row)
{
    static const char *const inner[] = {"gadget", "possess", "sentry.command", "spook.hand"};
    bool found = row->view == &view_move; // the head of a march, which only the rules can begin
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
        found = found || strcmp(inner[i], row->name) == 0;
    }
    return found;
}

// Whoever did it, or whom it goes against, may be nobody; all others have to be somebody.
static bool may_be_nobody(const char *field)
{
    static const char *const free[] = {"by", "against", "actor", "nominated"};
    bool found = false;
    for (size_t i = 0; i < sizeof free / sizeof *free; i++) {
        found = found || strcmp(free[i], field) == 0;
    }
    return found;
}

// An explosive shot may be at a bare place.
static bool is_at_place(const struct rule_row *row, const struct own_subject *s)
{
    const struct shot *shot = s->view;
    return row->view == &view_shot && shot->placed && shot->explosive;
}

// A step whose code counts on more after the view than any march has: is it there?
static bool has_part(const struct rule_row *row, const struct march *m)
{
    static const char *const of_part[] = {[MARCH_JUMP] = "jump",
                                          [MARCH_CLIMB] = "climb",
                                          [MARCH_DRAG] = "drag",
                                          [MARCH_FLIGHT] = "stress.move"};
    for (size_t i = 0; i < sizeof of_part / sizeof *of_part; i++) {
        if (of_part[i] && strcmp(of_part[i], row->name) == 0) {
            return m->part == (enum march_part)i;
        }
    }
    return true;
}

// Steps whose code reads more of their order than a view has; and what does the same elsewhere.
static const struct bound_step {
    const char *name;
    enum order_kind kind;
    const char *instead;
} bound[] = {
    {"gadget.deploy", ORDER_DEPLOY, "figure:put_down(item)"},
    {"sentry.command", ORDER_COMMAND, "game:step(\"sentry\", view)"},
    {"switch", ORDER_SWITCH, "figure:toggle(item)"},
    {"drop", ORDER_DROP, "figure:lay_down()"},
    {"program", ORDER_PROGRAM, "figure:reprogram(program)"},
};

static void check_bound_step(lua_State *L, const struct match *m, const struct rule_row *row)
{
    const struct order *o = m->game.order;
    for (size_t i = 0; !m->ruleset && i < sizeof bound / sizeof *bound; i++) {
        if (strcmp(row->name, bound[i].name) == 0 && (!o || o->kind != bound[i].kind)) {
            err_say(L, "step '%s' happens in its own order only; %s does it anywhere", row->name,
                    bound[i].instead);
        }
    }
}

void own_subject_check(lua_State *L, const struct match *m, int step, const struct own_subject *s)
{
    const struct rule_row *row = system_row(m, RULE_STEP, step);
    check_bound_step(L, m, row);
    if (row->view == &view_move && s->view != s->bytes && !has_part(row, s->view)) {
        err_say(
            L,
            "step '%s': pass the view that the handler was given: this one belongs to another move",
            row->name);
    }
    if (system_own_type(m, RULE_STEP, step) || s->view != s->bytes) {
        return;
    }
    if (is_inner_step(row)) {
        err_say(L,
                "step '%s': pass the view that the handler was given: a step like this cannot be "
                "started from a table",
                row->name);
    }
    for (int i = 0; i < row->view->n_fields; i++) {
        const struct field *f = &row->view->fields[i];
        bool spared = strcmp(f->name, "target") == 0 && is_at_place(row, s);
        bool needed = f->type == FIELD_FIGURE && !may_be_nobody(f->name) && !spared;
        if (needed && *(const figure_id *)&s->bytes[f->offset] == FIGURE_NONE) {
            err_say(L, "step '%s': field '%s': a figure expected: %s", row->name, f->name, f->doc);
        }
    }
}

enum status custom_step(struct game *g, void *view)
{
    struct match *m = g->host;
    int row = ((const struct own_view *)view)->row;
    const struct match_system *s = m->system;
    const struct system_origin *from = &s->point_from[RULE_STEP - 1][row];
    const struct match_culprit who = {from->pack, s->table.rows[RULE_STEP][row].name, from->place};
    if (s->run[row] == 0 || match_dropped(m, from->pack)) {
        return STATUS_OK;
    }
    return hook_call_lent(m, s->run[row], view, &system_own_type(m, RULE_STEP, row)->names, &who);
}
