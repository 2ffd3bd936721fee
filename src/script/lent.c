#include "script/lent.h"

#include <lauxlib.h>

#include <string.h>

#include "script/check.h"
#include "script/err.h"
#include "script/l_figure.h"
#include "script/pool.h"
#include "script/push.h"

static int dead(lua_State *L, const char *what)
{
    return err_say(L,
                   "%s: lent to a handler for its call only, and that has returned; copy what you "
                   "need while it runs",
                   what);
}

// --- views ---

static struct view_lent *check_view(lua_State *L)
{
    struct view_lent *v = class_check(L, 1, &class_view);
    if (!v->data) {
        dead(L, "this view");
    }
    return v;
}

static int no_field(lua_State *L, const struct view_type *type)
{
    const char *names[VIEW_FIELDS_MAX + 1] = {NULL};
    for (int i = 0; i < type->n_fields; i++) {
        names[i] = type->fields[i].name;
    }
    if (lua_type(L, 2) != LUA_TSTRING) {
        return err_say(L, "%s: a name expected in [ ], got %s", type->name, luaL_typename(L, 2));
    }
    return err_unknown(L, lua_pushfstring(L, "field of a %s called", type->name),
                       lua_tostring(L, 2), names);
}

// The field whose name is the string at 2. Raises where there is none.
static const struct field *field_of(lua_State *L, const struct view_names *names)
{
    const char *key = lua_tostring(L, 2);
    const struct view_type *type = names->type;
    for (int i = 0; key && i < type->n_fields; i++) {
        if (names->name[i] == key) {
            return &type->fields[i];
        }
    }
    no_field(L, type);
    return NULL;
}

static int push_figure_of(lua_State *L, struct view_lent *v, figure_id id)
{
    if (id == FIGURE_NONE) {
        lua_pushnil(L);
        return 1;
    }
    lua_getiuservalue(L, 1, 1);
    lua_rawgeti(L, -1, figure_slot(id) + 1);
    const struct figure_handle *h = class_test(L, -1, &class_figure);
    return h && h->id == id ? 1 : push_figure(L, v->match, id);
}

static int view_index(lua_State *L)
{
    struct view_lent *v = check_view(L);
    const struct field *f = field_of(L, v->names);
    const void *at = (const char *)v->data + f->offset;
    switch (f->type) {
    case FIELD_INT:
        lua_pushinteger(L, *(const int32_t *)at);
        return 1;
    case FIELD_BOOL:
        lua_pushboolean(L, *(const bool *)at);
        return 1;
    case FIELD_FIGURE:
        return push_figure_of(L, v, *(const figure_id *)at);
    case FIELD_SPOT:
        return push_spot(L, v->match, *(const spot *)at);
    case FIELD_TEXT:
        lua_pushstring(L, *(const char *const *)at);
        return 1;
    case FIELD_DICE:
        return push_dice(L, at);
    case FIELD_CARD:
        return push_card(L, *(const int32_t *)at);
    }
    return 0;
}

// Why a field cannot be written to.
static int refuse_write(lua_State *L, const struct view_lent *v, const struct field *f)
{
    if (!v->writable) {
        return err_say(L, "%s.%s: a quantity or a check only answers; change it in a step",
                       v->names->type->name, f->name);
    }
    return err_say(L, "%s.%s cannot be written to", v->names->type->name, f->name);
}

static int view_newindex(lua_State *L)
{
    struct view_lent *v = check_view(L);
    const struct field *f = field_of(L, v->names);
    void *at = (char *)v->data + f->offset;
    if (!v->writable || !f->writable) {
        return refuse_write(L, v, f);
    }
    switch (f->type) {
    case FIELD_INT:
    case FIELD_CARD:
        *(int32_t *)at = (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX);
        return 0;
    case FIELD_BOOL:
        luaL_checktype(L, 3, LUA_TBOOLEAN);
        *(bool *)at = lua_toboolean(L, 3);
        return 0;
    case FIELD_FIGURE:
        *(figure_id *)at = check_figure_of(L, 3, v->match); // what follows counts on somebody
        return 0;
    default:
        return refuse_write(L, v, f);
    }
}

static int view_tostring(lua_State *L)
{
    const struct view_lent *v = class_check(L, 1, &class_view);
    lua_pushstring(L, v->data ? v->names->type->name : "view (returned)");
    return 1;
}

// Goes through the fields: name, value.
static int view_next(lua_State *L)
{
    struct view_lent *v = check_view(L);
    const struct view_type *type = v->names->type;
    int i = 0;
    if (!lua_isnil(L, 2)) {
        i = (int)(field_of(L, v->names) - type->fields) + 1;
    }
    if (i == type->n_fields) {
        return 0;
    }
    lua_settop(L, 1);
    lua_pushstring(L, type->fields[i].name);
    view_index(L);
    lua_pushstring(L, type->fields[i].name);
    lua_insert(L, -2);
    return 2;
}

static int view_pairs(lua_State *L)
{
    check_view(L);
    lua_pushcfunction(L, view_next);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

static const luaL_Reg view_meta[] = {{"__index", view_index},
                                     {"__newindex", view_newindex},
                                     {"__tostring", view_tostring},
                                     {"__pairs", view_pairs},
                                     {NULL, NULL}};

const struct class class_view = {
    .name = "view", .doc = "what a handler is asked about", .meta = view_meta};

struct view_lent *lent_view(lua_State *L, struct match *m, int figures)
{
    struct view_lent *v = class_new(L, &class_view, sizeof *v, 1);
    v->match = m;
    lua_pushvalue(L, figures);
    lua_setiuservalue(L, -2, 1);
    return v;
}

// Registry key of the names of the view types.
static const char names_key;

static const struct view_type *const view_types[] = {
#define V(name, list, doc) &view_##name,
    VIEW_MAP(V)
#undef V
};

#define VIEW_TYPES (int)(sizeof view_types / sizeof *view_types)

static struct view_names *make_names(lua_State *L)
{
    struct view_names *all =
        lua_newuserdatauv(L, sizeof(struct view_names) * (size_t)VIEW_TYPES, 1);
    memset(all, 0, sizeof(struct view_names) * (size_t)VIEW_TYPES);
    lua_newtable(L);
    for (int t = 0; t < VIEW_TYPES; t++) {
        all[t].type = view_types[t];
        for (int i = 0; i < view_types[t]->n_fields; i++) {
            lua_pushstring(L, view_types[t]->fields[i].name);
            all[t].name[i] = lua_tostring(L, -1);
            lua_pushboolean(L, 1);
            lua_rawset(L, -3);
        }
    }
    lua_setiuservalue(L, -2, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
    return all;
}

const struct view_names *view_names_of(lua_State *L, const struct view_type *type)
{
    struct view_names *all;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key) == LUA_TNIL) {
        all = make_names(L);
    } else {
        all = lua_touserdata(L, -1);
    }
    lua_pop(L, 1);
    for (int t = 0; t < VIEW_TYPES; t++) {
        if (all[t].type == type) {
            return &all[t];
        }
    }
    return NULL;
}

// --- terms ---

static struct terms_lent *check_terms(lua_State *L)
{
    struct terms_lent *t = class_check(L, 1, &class_terms);
    if (!t->terms) {
        dead(L, "these terms");
    }
    return t;
}

static const char *check_label(lua_State *L, int arg)
{
    const char *label = lua_tostring(L, arg);
    if (!label) {
        luaL_typeerror(L, arg, "label (a string)");
    }
    return label;
}

// A label that lives as long as the match. Lua's short strings are the same where they are equal,
// so a glance at those used before does for most.
static const char *keep_label(lua_State *L, struct match *m, int arg)
{
    const char *label = check_label(L, arg);
    const char **known = &m->label[((uintptr_t)label >> 5) % MATCH_LABELS];
    if (*known != label) {
        const char *kept = match_keep(L, m, arg);
        *known = kept == label ? label : *known;
        return kept;
    }
    return label;
}

static int terms_lent_add(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    const char *label = keep_label(L, t->match, 2);
    terms_add(t->terms, label, t->source, (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX));
    return 0;
}

static int terms_lent_remove(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    lua_pushinteger(L, terms_remove(t->terms, check_label(L, 2)));
    return 1;
}

static int terms_lent_sum(lua_State *L)
{
    lua_pushinteger(L, check_terms(L)->terms->sum);
    return 1;
}

static int terms_lent_get(lua_State *L)
{
    const struct terms *t = check_terms(L)->terms;
    const char *label = check_label(L, 2);
    lua_Integer sum = 0;
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->term[i].label, label) == 0) {
            sum += t->term[i].value;
            n++;
        }
    }
    if (n == 0) {
        return 0;
    }
    lua_pushinteger(L, sum);
    return 1;
}

static int terms_lent_at_least(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    int32_t low = (int32_t)check_int(L, 2, INT32_MIN, INT32_MAX);
    terms_at_least(t->terms, low, keep_label(L, t->match, 3), t->source);
    return 0;
}

static int terms_lent_at_most(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    int32_t high = (int32_t)check_int(L, 2, INT32_MIN, INT32_MAX);
    terms_at_most(t->terms, high, keep_label(L, t->match, 3), t->source);
    return 0;
}

// terms, i -> i + 1, label, value, source
static int terms_lent_next(lua_State *L)
{
    const struct terms *t = check_terms(L)->terms;
    lua_Integer i = check_int(L, 2, 0, TERMS_MAX);
    if (i >= t->n) {
        return 0;
    }
    lua_pushinteger(L, i + 1);
    lua_pushstring(L, t->term[i].label);
    lua_pushinteger(L, t->term[i].value);
    lua_pushstring(L, t->term[i].source);
    return 4;
}

static int terms_lent_each(lua_State *L)
{
    check_terms(L);
    lua_pushcfunction(L, terms_lent_next);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static int terms_lent_len(lua_State *L)
{
    lua_pushinteger(L, check_terms(L)->terms->n);
    return 1;
}

static int terms_lent_tostring(lua_State *L)
{
    const struct terms_lent *t = class_check(L, 1, &class_terms);
    char text[1024] = "terms (returned)";
    if (t->terms) {
        terms_print(t->terms, text, sizeof text);
    }
    lua_pushstring(L, text);
    return 1;
}

static const struct script_fn terms_methods[] = {
    {"add", terms_lent_add, "(label: string, value: integer)", "Adds a term."},
    {"remove", terms_lent_remove, "(label: string): integer",
     "Takes every term of that label out; returns how many there were."},
    {"sum", terms_lent_sum, "(): integer", "What the terms add up to."},
    {"get", terms_lent_get, "(label: string): integer?",
     "The value of a term; nil where there is none of that label."},
    {"at_least", terms_lent_at_least, "(low: integer, label: string)",
     "Raises the sum to a bound by a term that gives the reason."},
    {"at_most", terms_lent_at_most, "(high: integer, label: string)",
     "Lowers the sum to a bound by a term that gives the reason."},
    {"each", terms_lent_each,
     "(): fun(terms: terms, i: integer): (integer, string, integer, string), terms, integer",
     "Goes through the terms: for i, label, value, source in terms:each() do ... end."},
    {0}};

static const luaL_Reg terms_meta[] = {
    {"__len", terms_lent_len}, {"__tostring", terms_lent_tostring}, {NULL, NULL}};

const struct class class_terms = {.name = "terms",
                                  .doc = "a number as the list of what it is made of",
                                  .methods = terms_methods,
                                  .meta = terms_meta};

struct terms_lent *lent_terms(lua_State *L, struct match *m)
{
    struct terms_lent *t = class_new(L, &class_terms, sizeof *t, 0);
    t->match = m;
    return t;
}

// --- verdicts ---

static struct verdict_lent *check_verdict(lua_State *L)
{
    struct verdict_lent *v = class_check(L, 1, &class_verdict);
    if (!v->verdict) {
        dead(L, "this verdict");
    }
    return v;
}

static int verdict_lent_deny(lua_State *L)
{
    struct verdict_lent *v = check_verdict(L);
    verdict_deny(v->verdict, v->source, "%s", luaL_checkstring(L, 2));
    return 0;
}

static int verdict_lent_allow(lua_State *L)
{
    struct verdict_lent *v = check_verdict(L);
    verdict_allow(v->verdict, v->source);
    return 0;
}

static int verdict_lent_denied(lua_State *L)
{
    lua_pushboolean(L, check_verdict(L)->verdict->denied);
    return 1;
}

static int verdict_lent_reasons(lua_State *L)
{
    const struct verdict *v = check_verdict(L)->verdict;
    lua_createtable(L, v->n, 0);
    for (int i = 0; i < v->n; i++) {
        lua_pushstring(L, v->reason[i].text);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static const struct script_fn verdict_methods[] = {
    {"deny", verdict_lent_deny, "(reason: string)", "Says no, and why."},
    {"allow", verdict_lent_allow, "()", "Overrules every no so far."},
    {"denied", verdict_lent_denied, "(): boolean", "Is it a no, as it stands?"},
    {"reasons", verdict_lent_reasons, "(): string[]", "Why it was denied, by whomever."},
    {0}};

const struct class class_verdict = {
    .name = "verdict", .doc = "a yes, or a no with reasons", .methods = verdict_methods};

struct verdict_lent *lent_verdict(lua_State *L)
{
    return class_new(L, &class_verdict, sizeof(struct verdict_lent), 0);
}

// --- the original of an `instead` ---

const struct class class_vanilla = {.name = "vanilla", .doc = "the original of an instead"};

static int vanilla_call(lua_State *L)
{
    struct vanilla_lent *v = lua_touserdata(L, lua_upvalueindex(1));
    if (!v->call) {
        dead(L, "vanilla");
    }
    struct match *m = v->match;
    match_enter(L, m);
    enum status s = hook_vanilla(v->call);
    if (s != STATUS_OK) {
        return err_raise(L, s, &m->game.fault, "vanilla");
    }
    return 0;
}

struct vanilla_lent *lent_vanilla(lua_State *L, struct match *m)
{
    struct vanilla_lent *v = class_new(L, &class_vanilla, sizeof *v, 0);
    v->match = m;
    lua_pushcclosure(L, vanilla_call, 1);
    return v;
}
