// ruleset_read.c: words come first, because what follows is checked against them: lists, states,
// declared sections, profiles, functions, bots. Each list has a function that takes one name. The
// title is set when all lists are read, and marks the rules as being there.
#include "script/rulesets/internal/ruleset_read.h"

#include <lauxlib.h>

#include <ctype.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/hooks/declare.h"
#include "script/hooks/system.h"
#include "script/rulesets/internal/ruleset_bots.h"
#include "script/sandbox/sorted.h"

#define NAME_MOST 24 // bytes of a name, with the closing zero

static const char *const names[] = {
    "title",    "unit",  "sides",    "kinds", "stats",       "links", "profiles",       "turn",
    "outcomes", "begin", "describe", "bots",  "after_order", "over",  DECLARE_SECTIONS, NULL};

static bool is_plain_name(const char *name)
{
    size_t n = strlen(name);
    bool good = n > 0 && n < NAME_MOST && isalpha((unsigned char)name[0]);
    for (const char *at = name; *at; at++) {
        good = good && (isalnum((unsigned char)*at) || *at == '_');
    }
    return good;
}

// What a list of names is read into: `take` gets each of them.
struct list {
    const struct fields *f;
    struct match *m;
    const char *field;
    int n;
    void (*take)(struct list *l, const char *name);
};

// The entry on top of the stack.
static const char *check_entry(const struct list *l)
{
    lua_State *L = l->f->L;
    if (lua_type(L, -1) != LUA_TSTRING || !is_plain_name(lua_tostring(L, -1))) {
        fields_fail(l->f, l->field,
                    "a list of names expected, of letters, digits and _, %d bytes each at most",
                    NAME_MOST - 1);
    }
    return match_keep_text(L, l->m, lua_tostring(L, -1));
}

static void read_name_list(const struct fields *f, struct match *m, const char *field, bool needed,
                           void (*take)(struct list *l, const char *name))
{
    lua_State *L = f->L;
    struct list l = {.f = f, .m = m, .field = field, .take = take};
    int top = lua_gettop(L), type = field_push(f, field);
    if (type == LUA_TNIL && !needed) {
        lua_settop(L, top);
        return;
    }
    if (type != LUA_TTABLE || (needed && lua_rawlen(L, -1) == 0)) {
        fields_fail(f, field, "a list { \"name\", ... } expected, got %s",
                    type == LUA_TTABLE ? "an empty one" : lua_typename(L, type));
    }
    for (l.n = 0; lua_rawgeti(L, top + 1, l.n + 1) != LUA_TNIL; l.n++) {
        take(&l, check_entry(&l));
        lua_pop(L, 1);
    }
    lua_settop(L, top);
}

static void check_name_twice(const struct list *l, const char *const *before, const char *name)
{
    for (int i = 0; i < l->n; i++) {
        if (strcmp(before[i], name) == 0) {
            fields_fail(l->f, l->field, "'%s' appears twice", name);
        }
    }
}

static void check_room(const struct list *l, int most)
{
    if (l->n == most) {
        fields_fail(l->f, l->field, "at most %d are allowed", most);
    }
}

// Nothing of a figure is to have two meanings.
static void check_name_free(const struct list *l, const char *name)
{
    if (figure_has_name(l->f->L, l->m, name)) {
        fields_fail(l->f, l->field,
                    "a figure already uses the word '%s' for something else; choose another", name);
    }
    for (int i = 0; i < FIGURE_LINKS && l->m->ruleset->links[i]; i++) {
        if (strcmp(l->m->ruleset->links[i], name) == 0) {
            fields_fail(l->f, l->field, "'%s' is already the name of a link; choose another", name);
        }
    }
}

static void take_side(struct list *l, const char *name)
{
    check_room(l, SIDES);
    check_name_twice(l, l->m->ruleset->sides, name);
    l->m->ruleset->sides[l->n] = name;
}

static void take_link(struct list *l, const char *name)
{
    check_room(l, FIGURE_LINKS);
    check_name_free(l, name);
    l->m->ruleset->links[l->n] = name;
}

static void take_outcome(struct list *l, const char *name)
{
    check_room(l, RULESET_OUTCOMES);
    check_name_twice(l, l->m->ruleset->outcomes, name);
    l->m->ruleset->outcomes[l->n] = name;
}

static void take_ruleset_kind(struct list *l, const char *name)
{
    check_room(l, 64);
    system_add_word(l->f, l->m, SYSTEM_KIND, name, NULL, l->m->ruleset->name);
}

static void take_stat(struct list *l, const char *name)
{
    check_name_free(l, name);
    system_add_word(l->f, l->m, SYSTEM_STAT, name, NULL, l->m->ruleset->name);
}

static void add_ruleset_state(const struct list *l, const char *name, int most)
{
    check_name_free(l, name);
    int n = system_add_word(l->f, l->m, SYSTEM_STATE, name, NULL, l->m->ruleset->name);
    l->m->system->state_most[n] = (uint8_t)most;
}

// States in an order of their own: "dead", or { "hurt", most = 3 }. Otherwise they are declared.
static void read_states(const struct fields *f, struct match *m)
{
    static const char *const fields[] = {"most", "doc", "rows", NULL};
    lua_State *L = f->L;
    struct list l = {.f = f, .m = m, .field = "states"};
    int top = lua_gettop(L);
    if (field_push(f, "states") != LUA_TTABLE || lua_rawlen(L, -1) == 0) {
        lua_settop(L, top);
        return;
    }
    for (; lua_rawgeti(L, top + 1, l.n + 1) != LUA_TNIL; l.n++) {
        int most = 1, entry = lua_gettop(L);
        if (lua_istable(L, entry)) {
            struct fields row = *f;
            row.table = entry;
            row.what = "ruleset: state";
            fields_check(&row, fields, 1);
            most = field_int(&row, "most", 1, UINT8_MAX, 1);
            lua_rawgeti(L, entry, 1);
        }
        add_ruleset_state(&l, check_entry(&l), most);
        lua_settop(L, top + 1);
    }
    lua_pushnil(L);
    lua_setfield(L, f->table, "states");
    lua_settop(L, top);
}

static void read_functions(const struct fields *f, struct match *m)
{
    static const struct {
        const char *name;
        enum ruleset_function which;
        bool needed;
    } all[] = {{"turn", RULESET_TURN, true},
               {"begin", RULESET_BEGIN, false},
               {"after_order", RULESET_AFTER_ORDER, false},
               {"describe", RULESET_DESCRIBE, false},
               {"over", RULESET_OVER_ELSE, false}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int type = field_push(f, all[i].name);
        if (type == LUA_TNIL && all[i].needed) {
            field_need(f, all[i].name);
        }
        if (type != LUA_TNIL && type != LUA_TFUNCTION) {
            fields_fail(f, all[i].name, "a function expected, got %s", luaL_typename(f->L, -1));
        }
        if (type == LUA_TFUNCTION) {
            ruleset_keep(f->L, m, all[i].which);
        } else {
            lua_pop(f->L, 1);
        }
    }
}

// The words of a list of the system that may be fields of a profile, and where their values go.
static int add_stat_names(const char *const *from, int most, const char **out, int n)
{
    for (int i = 0; i < most && from[i]; i++) {
        out[n++] = from[i];
    }
    out[n] = NULL;
    return n;
}

static void read_ruleset_profile(const struct fields *row, struct match *m,
                                 struct ruleset_profile *p)
{
    const struct system *s = m->rules.system;
    len u = m->content.scale[m->ruleset->scale].unit;
    p->title = field_is_there(row, "name") ? match_keep_text(row->L, m, field_line(row, "name", ""))
                                           : p->name;
    char why[UTF8_WHY];
    if (!utf8_is_name(p->title, strlen(p->title), FIGURE_LETTERS, why)) {
        fields_fail(row, "name", "%s", why);
    }
    p->kind = (uint8_t)field_choice(row, "kind", s->kind_names, 0);
    p->radius = field_len(row, "base", u, 0, 100, u) / 2;
    p->height = field_len(row, "height", u, 0, 100, u);
    for (int i = 0; i < FIGURE_STATS && s->stat_names[i]; i++) {
        p->stat[i] = (int16_t)field_int(row, s->stat_names[i], -9999, 9999, 0);
    }
    for (int i = 0; i < FIGURE_STATES && s->state_names[i]; i++) {
        p->state[i] = (uint8_t)field_int(row, s->state_names[i], 0, m->system->state_most[i], 0);
    }
    const char *flags[33];
    add_stat_names(s->flag_names, 32, flags, 0);
    p->flags = field_set(row, "flags", flags, 0);
}

static void add_ruleset_profile(const struct fields *f, struct match *m, const char *name)
{
    const char *known[FIGURE_STATS + FIGURE_STATES + 8] = {"name", "kind", "base", "height",
                                                           "flags"};
    struct ruleset *r = m->ruleset;
    struct fields row;
    lua_State *L = f->L;
    int n = add_stat_names(m->rules.system->stat_names, FIGURE_STATS, known, 5);
    add_stat_names(m->rules.system->state_names, FIGURE_STATES, known, n);
    if (r->n_profiles == RULESET_PROFILES) {
        fields_fail(f, "profiles", "at most %d are allowed", RULESET_PROFILES);
    }
    int entry = lua_gettop(L);
    lua_pushfstring(L, "%s: profile '%s'", f->what, name);
    const char *what = match_keep(L, m, -1);
    lua_pop(L, 1);
    fields_open_in(&row, f, name, entry, what, known);
    struct ruleset_profile *p = &r->profile[r->n_profiles];
    p->name = name;
    read_ruleset_profile(&row, m, p);
    r->profile_names[r->n_profiles++] = name;
    lua_settop(L, entry);
}

// In the order of their names.
static void read_profiles(const struct fields *f, struct match *m)
{
    lua_State *L = f->L;
    int top = lua_gettop(L), type = field_push(f, "profiles");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "profiles", "a table { name = { ... } } expected, got %s",
                    luaL_typename(L, -1));
    }
    lua_Integer n = type == LUA_TTABLE ? sorted_keys(L, top + 1, 0, 0) : 0;
    for (lua_Integer i = 0; n && sorted_next(L, top + 1, &i, n); lua_pop(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING || lua_rawlen(L, -2) == 0 ||
            lua_rawlen(L, -2) >= 2 * NAME_MOST) {
            fields_fail(f, "profiles", "names of profiles expected: { rifleman = { ... } }");
        }
        add_ruleset_profile(f, m, match_keep_text(L, m, lua_tostring(L, -2)));
    }
    lua_settop(L, top);
}

static void read_head(const struct fields *f, struct match *m)
{
    struct ruleset *r = m->ruleset;
    static const char *const units[] = {"inch", "cm", NULL};
    field_need(f, "title");
    const char *title = match_keep_text(f->L, m, field_line(f, "title", ""));
    r->scale = (uint8_t)field_choice(f, "unit", units, 0); // as content_init has the scales
    read_name_list(f, m, "sides", true, take_side);
    read_name_list(f, m, "kinds", true, take_ruleset_kind);
    read_name_list(f, m, "stats", false, take_stat);
    read_name_list(f, m, "links", false, take_link);
    read_name_list(f, m, "outcomes", true, take_outcome);
    r->title = title;
}

// Pushes the text of the file that calls, so that messages name the lines of fields; nil if it is
// not a file.
static const char *push_source(lua_State *L)
{
    lua_Debug ar;
    if (lua_getstack(L, 1, &ar) && lua_getinfo(L, "S", &ar) && *ar.source == '@') {
        script_read(L, ar.source + 1);
    } else {
        lua_pushnil(L);
    }
    return lua_tostring(L, -1);
}

void ruleset_read(lua_State *L, struct match *m)
{
    struct fields f;
    luaL_checkstack(L, 24, "ruleset");
    fields_open(&f, L, 1, "ruleset", push_source(L), names, 0);
    read_head(&f, m);
    read_states(&f, m);
    declare_sections(&f, m, m->ruleset->name);
    read_profiles(&f, m);
    read_functions(&f, m);
    ruleset_read_bots(&f, m);
}
