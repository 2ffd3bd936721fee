// Views: what a handler sees of the subject of a question or a step.
#include "script/hooks/hook_args.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/custom_step.h"
#include "script/match/check.h"
#include "script/match/match_registry.h"
#include "script/match/push.h"
#include "zerodark/rules/core/chapters.h"

#define ONE(type, member, writable, doc) 0,
#define V(name, fields, doc)                                                                       \
    _Static_assert(sizeof((const char[]){fields(ONE)}) <= VIEW_FIELDS_MAX,                         \
                   "the fields of a " #name " fit");
VIEW_MAP(V)
#undef V
#undef ONE

static struct view_lent *check_view(lua_State *L)
{
    struct view_lent *v = class_check(L, 1, &class_view);
    if (!v->data) {
        hook_args_dead(L, "this view");
    }
    return v;
}

static int raise_no_view_field(lua_State *L, const struct view_type *type)
{
    const char *names[VIEW_FIELDS_MAX + 1] = {NULL};
    for (int i = 0; i < type->n_fields; i++) {
        names[i] = type->fields[i].name;
    }
    if (lua_type(L, 2) != LUA_TSTRING) {
        return err_say(L, "%s: a name expected in [ ], got %s", type->name, luaL_typename(L, 2));
    }
    return err_no_field(L, type->name, lua_tostring(L, 2), names);
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
    raise_no_view_field(L, type);
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

int hook_args_view_push(lua_State *L, struct match *m, const struct field *f, const void *view)
{
    const void *at = (const char *)view + f->offset;
    switch (f->type) {
    case FIELD_INT:
        lua_pushinteger(L, *(const int32_t *)at);
        return 1;
    case FIELD_BOOL:
        lua_pushboolean(L, *(const bool *)at);
        return 1;
    case FIELD_FIGURE:
        return push_figure(L, m, *(const figure_id *)at);
    case FIELD_SPOT:
        return push_spot(L, m, *(const spot *)at);
    case FIELD_TEXT:
        lua_pushstring(L, *(const char *const *)at);
        return 1;
    case FIELD_DICE:
        return push_dice(L, at);
    case FIELD_CARD:
        return push_card(L, *(const int32_t *)at);
    case FIELD_TABLE:
        return custom_step_push_table(L, m, *(const int32_t *)at);
    }
    return 0;
}

static int view_index(lua_State *L)
{
    struct view_lent *v = check_view(L);
    const struct field *f = field_of(L, v->names);
    if (f->type == FIELD_FIGURE) { // most fields are; the handle is at hand
        return push_figure_of(L, v, *(const figure_id *)((const char *)v->data + f->offset));
    }
    return hook_args_view_push(L, v->match, f, v->data);
}

size_t hook_args_view_bytes(enum field_type type)
{
    switch (type) {
    case FIELD_BOOL:
        return sizeof(bool);
    case FIELD_FIGURE:
        return sizeof(figure_id);
    case FIELD_SPOT:
        return sizeof(spot);
    case FIELD_TEXT:
        return sizeof(const char *);
    case FIELD_DICE:
        return sizeof(struct dice);
    default:
        return sizeof(int32_t);
    }
}

// A text that says by being there what kind of thing it is: a shot with a grenade is a throw.
static bool is_maybe(const struct view_type *type, const struct field *f)
{
    return (type == &view_shot && strcmp(f->name, "grenade") == 0) ||
           (type == &view_bonus_action && strcmp(f->name, "item") == 0);
}

void hook_args_view_clear(const struct view_type *type, void *view)
{
    size_t size = sizeof(struct own_view);
    for (int i = 0; i < type->n_fields; i++) {
        size_t end = type->fields[i].offset + hook_args_view_bytes(type->fields[i].type);
        size = end > size ? end : size;
    }
    memset(view, 0, size < OWN_VIEW_BYTES ? size : OWN_VIEW_BYTES);
    for (int i = 0; i < type->n_fields; i++) {
        if (type->fields[i].type == FIELD_CARD) {
            *(int32_t *)((char *)view + type->fields[i].offset) = -1;
        } else if (type->fields[i].type == FIELD_TEXT) {
            const char *none = is_maybe(type, &type->fields[i]) ? NULL : "";
            *(const char **)((char *)view + type->fields[i].offset) = none;
        }
    }
}

// Why a field is read-only.
static int refuse_write(lua_State *L, const struct view_lent *v, const struct field *f)
{
    if (!v->writable || v->match->game.locked) {
        return err_say(L, "%s.%s: a quantity or a check only answers; change it in a step",
                       v->names->type->name, f->name);
    }
    return err_say(L, "%s.%s is read-only", v->names->type->name, f->name);
}

// The faces of a list.
void hook_args_view_check_dice(lua_State *L, int arg, struct dice *d)
{
    luaL_checktype(L, arg, LUA_TTABLE);
    int n = (int)lua_rawlen(L, arg);
    if (n > DICE_MAX) {
        err_say(L, "at most %d dice are allowed", DICE_MAX);
    }
    *d = (struct dice){.n = (uint8_t)n};
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, arg, i + 1);
        d->face[i] = (uint8_t)check_int(L, lua_gettop(L), 1, DICE_FACES_MAX);
        d->sides = d->face[i] > d->sides ? d->face[i] : d->sides; // at least
        lua_pop(L, 1);
    }
}

void hook_args_view_check_spot(lua_State *L, struct match *m, int arg, spot *at)
{
    if (class_test(L, arg, &class_figure)) {
        *at = game_figure(&m->game, check_figure_of(L, arg, m))->body.at;
        return;
    }
    point p = check_point(L, arg, m);
    *at = (spot){p.x, p.y, 0};
    if (lua_type(L, arg) == LUA_TTABLE) {
        if (lua_getfield(L, arg, "z") != LUA_TNIL) {
            at->z = check_len(L, lua_gettop(L), unit(&m->game));
        }
        lua_pop(L, 1);
    }
}

void hook_args_view_set(lua_State *L, struct match *m, const struct field *f, void *view, int arg)
{
    void *at = (char *)view + f->offset;
    int top = lua_gettop(L);
    switch (f->type) {
    case FIELD_CARD:
        *(int32_t *)at = check_card(L, arg);
        break;
    case FIELD_INT:
        *(int32_t *)at = (int32_t)check_int(L, arg, INT32_MIN, INT32_MAX);
        break;
    case FIELD_BOOL:
        luaL_checktype(L, arg, LUA_TBOOLEAN);
        *(bool *)at = lua_toboolean(L, arg);
        break;
    case FIELD_FIGURE:
        *(figure_id *)at = check_figure_of(L, arg, m); // what follows counts on somebody
        break;
    case FIELD_SPOT:
        hook_args_view_check_spot(L, m, arg, at);
        break;
    case FIELD_TEXT:
        luaL_checktype(L, arg, LUA_TSTRING);
        *(const char **)at = match_keep(L, m, arg);
        break;
    case FIELD_DICE:
        hook_args_view_check_dice(L, arg, at);
        break;
    case FIELD_TABLE:
        luaL_checktype(L, arg, LUA_TTABLE);
        *(int32_t *)at = custom_step_keep_table(L, m, arg);
        break;
    }
    lua_settop(L, top);
}

// Raises, with the field's name, if it cannot hold the value at index 3.
static void check_written(lua_State *L, const struct view_lent *v, const struct field *f)
{
    int whole = 1;
    const char *wanted = NULL;
    if (f->type == FIELD_INT) {
        lua_tointegerx(L, 3, &whole);
        wanted = whole ? NULL : "a whole number";
    } else if (f->type == FIELD_BOOL) {
        wanted = lua_isboolean(L, 3) ? NULL : "true or false";
    } else if (f->type == FIELD_TEXT) {
        wanted = lua_type(L, 3) == LUA_TSTRING ? NULL : "a string";
    }
    if (wanted) {
        err_say(L, "%s.%s: %s expected, got %s", v->names->type->name, f->name, wanted,
                lua_isnumber(L, 3) ? "another number" : luaL_typename(L, 3));
    }
}

static int view_newindex(lua_State *L)
{
    struct view_lent *v = check_view(L);
    const struct field *f = field_of(L, v->names);
    bool asked = v->match->game.locked; // a step's view may be kept by a question inside it
    if (asked) {
        game_ready(&v->match->game);
    }
    if (asked || !v->writable || !f->writable) {
        return refuse_write(L, v, f);
    }
    check_written(L, v, f);
    hook_args_view_set(L, v->match, f, v->data, 3);
    return 0;
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
    lua_pushnil(L); // a closure has a number, the address of code has none
    lua_pushcclosure(L, view_next, 1);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

static const luaL_Reg view_meta[] = {{"__index", view_index},
                                     {"__newindex", view_newindex},
                                     {"__tostring", view_tostring},
                                     {"__pairs", view_pairs},
                                     {NULL, NULL}};

const struct class class_view = {.name = "view", .meta = view_meta};

struct view_lent *hook_args_view(lua_State *L, struct match *m, int figures)
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

#define VIEW_TYPES (int)(sizeof view_types / sizeof view_types[0])

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

const struct view_names *hook_args_view_names_of(lua_State *L, const struct view_type *type)
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
