// content.c: all files of the content run in one environment, and each row is read by its fields
// into a struct. Lists whose rows name one another are read twice. A complication of a pack takes
// its results of the die from the rows that had them.
#include "script/packs/content.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/row.h"
#include "script/base/arguments.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/hooks/changes.h"
#include "script/hooks/hook.h"
#include "script/match/fields.h"
#include "script/match/push.h"
#include "script/packs/programs.h"

#define WHAT 160 // bytes of "profile 'NAME'"

// How a row is called in messages: by its name where it has one.
static void name_row(lua_State *L, int row, const char *kind, lua_Integer i, char what[WHAT])
{
    if (lua_istable(L, row) && lua_getfield(L, row, "name") == LUA_TSTRING) {
        lua_pushfstring(L, "%s %I ('%s')", kind, i, lua_tostring(L, -1));
    } else {
        lua_pushfstring(L, "%s %I", kind, i);
    }
    utf8_copy(what, WHAT, lua_tostring(L, -1));
}

static const char *const kinds[] = {"hero", "ally", "bogey", "gadget", "objective", NULL};
static const char *const ranks[] = {"none", "grunt", "elite", "boss", NULL};

static const char *const profile_fields[] = {
    "name",      "kind",  "rank", "cyl",    "M",        "F",      "A",     "D",
    "AV",        "FW",    "Att",  "Def",    "Wnd",      "tokens", "climb", "flags",
    "dominated", "items", "make", "starts", "reserves", NULL};

static const struct {
    const char *name;
    enum stat_id stat;
} stats[] = {
    {"M", STAT_M},   {"F", STAT_F},     {"A", STAT_A},     {"D", STAT_D},
    {"AV", STAT_AV}, {"Att", STAT_ATT}, {"Def", STAT_DEF}, {"Wnd", STAT_WND},
};

// How many there are in versus: { not synthetic, synthetic }, or of both together.
static void read_force(const struct fields *f, const char *name, uint8_t out[2], uint8_t *either)
{
    lua_State *L = f->L;
    if (field_push(f, name) != LUA_TTABLE) {
        lua_pop(L, 1);
        out[0] = (uint8_t)field_int(f, name, 0, 99, 0);
        *either = *either || field_is_there(f, name);
        return;
    }
    for (int i = 0; i < 2; i++) {
        int whole;
        lua_rawgeti(L, -1, i + 1);
        lua_Integer n = lua_tointegerx(L, -1, &whole);
        if (!whole || n < 0 || n > 99) {
            fields_fail(f, name,
                        "expected a number from 0 to 99, or two: { not synthetic, synthetic }");
        }
        out[i] = (uint8_t)n;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_content_profile(const struct fields *f, struct profile *p)
{
    memset(p, 0, sizeof *p);
    field_need(f, "name");
    field_need(f, "kind");
    field_copy_name(f, "name", p->name, PROFILE_LETTERS);
    p->kind = (uint8_t)field_choice(f, "kind", kinds, 0);
    p->rank = (uint8_t)field_choice(f, "rank", ranks, RANK_NONE);
    p->cyl = (uint8_t)field_int(f, "cyl", 1, 6, 0);
    p->tokens = (uint8_t)field_int(f, "tokens", 0, 99, 0);
    p->climb = (int16_t)field_int(f, "climb", 0, 99, 0);
    p->flags = field_set(f, "flags", enum_names_flags(), 0);
    p->stat[STAT_MAKE] = (int16_t)field_choice(f, "make", enum_names_makes(), MAKE_NONE);
    field_counts(f, "items", enum_names_items(), p->item);
    read_force(f, "starts", p->starts, &p->either);
    read_force(f, "reserves", p->reserves, &p->either);
    for (size_t i = 0; i < sizeof stats / sizeof *stats; i++) {
        p->stat[stats[i].stat] = (int16_t)field_int(f, stats[i].name, 0, 99, 0);
    }
    // A figure without a printed firewall has that of its kind; a marker has none.
    p->stat[STAT_FW] = (int16_t)field_int(f, "FW", 0, 99, p->kind == KIND_OBJECTIVE ? 0 : -1);
}

static void add_content_profile(const struct fields *f, struct content *c)
{
    struct profile p;
    read_content_profile(f, &p);
    if (content_profile(c, p.name) >= 0) {
        fields_fail(f, "name", "there is a profile '%s' already", p.name);
    }
    if (c->n_profiles == PROFILES) {
        fields_fail(f, NULL, "at most %d profiles are allowed", PROFILES);
    }
    c->profile[c->n_profiles++] = p;
}

const char *const *content_profile_names(const struct content *c, const char *out[PROFILES + 1])
{
    for (int i = 0; i < c->n_profiles; i++) {
        out[i] = c->profile[i].name;
    }
    out[c->n_profiles] = NULL;
    return out;
}

const char *const *content_upgrade_names(const struct content *c, const char *out[UPGRADES + 1])
{
    for (int i = 0; i < c->n_upgrades; i++) {
        out[i] = c->upgrade[i].name;
    }
    out[c->n_upgrades] = NULL;
    return out;
}

int content_check_profile(lua_State *L, int arg, const struct match *m)
{
    const char *names[PROFILES + 1];
    return check_name(L, arg, "profile", content_profile_names(&m->content, names));
}

static int profile_row_of_field(const struct fields *f, const char *field, const struct content *c)
{
    const char *name = field_text(f, field, NULL);
    const char *names[PROFILES + 1];
    if (name && content_profile(c, name) < 0) {
        const char *near = err_nearest(name, content_profile_names(c, names));
        fields_fail(f, field, near ? "no profile '%s'; did you mean '%s'?" : "no profile '%s'",
                    name, near);
    }
    return name ? content_profile(c, name) : -1;
}

static void read_row(lua_State *L, int list, lua_Integer i, const char *kind,
                     const char *const *names, char what[WHAT], struct fields *f)
{
    lua_rawgeti(L, list, i);
    int row = lua_gettop(L);
    name_row(L, row, kind, i, what);
    fields_open(f, L, row, what, NULL, names, 0);
}

// profiles { {...}, ... }; upvalue 1: the match.
static int profiles(lua_State *L)
{
    struct content *c = &((struct match *)lua_touserdata(L, lua_upvalueindex(1)))->content;
    struct fields f;
    char what[WHAT];
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
    int first = c->n_profiles;
    for (lua_Integer i = 1; i <= n; i++) {
        read_row(L, 1, i, "profile", profile_fields, what, &f);
        add_content_profile(&f, c);
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= n; i++) { // a row may be named before it comes
        read_row(L, 1, i, "profile", profile_fields, what, &f);
        c->profile[first + (int)i - 1].dominated =
            (uint16_t)(profile_row_of_field(&f, "dominated", c) + 1);
        lua_settop(L, 1);
    }
    return 1;
}

static const char *const verbs[] = {"nothing",          "deploy",     "redeploy", "target_boss",
                                    "cancel_objective", "alarm",      "betrayal", "pulse",
                                    "reinforce",        "booby_trap", NULL};

_Static_assert(sizeof verbs / sizeof *verbs == VERB_SCRIPT + 1, "every verb has a name");

static const char *const row_fields[] = {"on",      "name",   "text",      "verb",   "value",
                                         "profile", "unless", "otherwise", "effect", NULL};

const char *const content_complication_names[] = {"table",     "on",     "name",    "text",
                                                  "verb",      "value",  "profile", "unless",
                                                  "otherwise", "effect", NULL};

void content_on(const struct fields *f, uint8_t *low, uint8_t *high)
{
    if (field_push(f, "on") == LUA_TTABLE) {
        struct fields pair;
        static const char *const none[] = {NULL};
        fields_open(&pair, f->L, -1, f->what, NULL, none, 2);
        for (int i = 1; i <= 2; i++) {
            int whole;
            lua_rawgeti(f->L, -1, i);
            lua_Integer on = lua_tointegerx(f->L, -1, &whole);
            if (!whole || on < 1 || on > 12) {
                fields_fail(f, "on", "expected one result of the d12 or two, { first, last }");
            }
            *(i == 1 ? low : high) = (uint8_t)on;
            lua_pop(f->L, 1);
        }
        lua_pop(f->L, 1);
        return;
    }
    lua_pop(f->L, 1);
    *low = *high = (uint8_t)field_int(f, "on", 1, 12, 0);
}

static const char effects_key;

// Calls the function of a complication with the mission; upvalues: the match, the function.
static int call_effect(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(2));
    push_mission(L, lua_touserdata(L, lua_upvalueindex(1)));
    lua_call(L, 1, 0);
    return 0;
}

// Keeps the function of the field with the name of its pack; returns its number.
static int32_t keep_effect(const struct fields *f, struct match *m, const char *pack)
{
    lua_State *L = f->L;
    if (field_push(f, "effect") != LUA_TFUNCTION) {
        fields_fail(f, "effect", "a function expected, got %s", luaL_typename(L, -1));
    }
    match_table(L, m, &effects_key); // function, effects
    lua_createtable(L, 2, 0);
    match_push(L, m);
    lua_pushvalue(L, -4);
    lua_pushcclosure(L, call_effect, 2);
    lua_rawseti(L, -2, 1);
    lua_pushstring(L, pack);
    lua_rawseti(L, -2, 2); // function, effects, entry
    lua_Integer n = (lua_Integer)lua_rawlen(L, -2) + 1;
    lua_rawseti(L, -2, n);
    lua_pop(L, 2);
    m->scripted = true;
    return (int32_t)n;
}

// Outside the protected call nothing is allocated.
static enum status run_effect(void *self, struct game *g, int32_t which)
{
    struct match *m = self;
    lua_State *L = m->L;
    if (!lua_checkstack(L, 8)) {
        return fault_set(&g->fault, STATUS_MEMORY, NULL, "no memory for a complication");
    }
    int top = lua_gettop(L);
    match_table(L, m, &effects_key);
    lua_rawgeti(L, -1, which);
    lua_rawgeti(L, -1, 2);
    const struct match_culprit who = {.pack = lua_tostring(L, -1), .what = "complication"};
    enum status s = STATUS_OK;
    if (!match_dropped(m, who.pack)) {
        lua_rawgeti(L, -2, 1); // effects, entry, pack, function
        s = hook_call_function(L, m, 0, 0, &who);
    }
    lua_settop(L, top);
    return s;
}

static void read_complication(const struct fields *f, struct match *m, const char *pack,
                              struct complication_row *row)
{
    memset(row, 0, sizeof *row);
    field_need(f, "name");
    field_copy_name(f, "name", row->name, PROFILE_LETTERS);
    field_copy(f, "text", row->text, sizeof row->text);
    content_on(f, &row->low, &row->high);
    row->value = (int16_t)field_int(f, "value", 0, 999, 0);
    row->unless = (uint8_t)field_int(f, "unless", 0, 99, 0);
    int profile = profile_row_of_field(f, "profile", &m->content);
    row->profile = (uint8_t)(profile < 0 ? 0 : profile);
    if (field_is_there(f, "verb") == field_is_there(f, "effect")) {
        fields_fail(f, NULL, "give either a verb or an effect = function(m) ... end");
    }
    row->verb = (uint8_t)field_choice(f, "verb", verbs, VERB_SCRIPT);
    if (row->verb == VERB_SCRIPT) {
        row->script = keep_effect(f, m, pack);
    }
    if (row->verb == VERB_DEPLOY && profile < 0) {
        fields_fail(f, NULL, "the verb 'deploy' needs a profile");
    }
}

static int find_complication_row(const struct content *c, int table, const char *name)
{
    return ROW_FIND(c->complications[table].row, c->complications[table].n, name);
}

static void link_row(const struct fields *f, struct content *c, int table, int row)
{
    const char *name = field_text(f, "otherwise", NULL);
    int other = name ? find_complication_row(c, table, name) : -1;
    if (name && other < 0) {
        const char *names[COMPLICATION_ROWS + 1] = {0};
        for (int i = 0; i < c->complications[table].n; i++) {
            names[i] = c->complications[table].row[i].name;
        }
        const char *near = err_nearest(name, names);
        fields_fail(f, "otherwise",
                    near ? "no row '%s' in the table '%s'; did you mean '%s'?"
                         : "no row '%s' in the table '%s'",
                    name, c->complications[table].name, near);
    }
    c->complications[table].row[row].otherwise = (uint8_t)(other + 1);
}

static int new_row(const struct fields *f, struct content *c, int table)
{
    if (c->complications[table].n == COMPLICATION_ROWS) {
        fields_fail(f, NULL, "at most %d rows are allowed in the table '%s'", COMPLICATION_ROWS,
                    c->complications[table].name);
    }
    return c->complications[table].n++;
}

// complications { name =, {...}, ... }; upvalue 1: the match.
static int complications(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct content *c = &m->content;
    static const char *const names[] = {"name", NULL};
    struct fields f;
    char what[WHAT];
    fields_open(&f, L, 1, "complications", NULL, names, COMPLICATION_ROWS);
    field_need(&f, "name");
    if (c->n_complications == COMPLICATION_TABLES) {
        fields_fail(&f, NULL, "at most %d tables are allowed", COMPLICATION_TABLES);
    }
    int table = c->n_complications++;
    field_copy_name(&f, "name", c->complications[table].name, PROFILE_LETTERS);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
    for (lua_Integer i = 1; i <= n; i++) {
        read_row(L, 1, i, "complication", row_fields, what, &f);
        read_complication(&f, m, "zerodark", &c->complications[table].row[new_row(&f, c, table)]);
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= n; i++) { // a row may be named before it comes
        read_row(L, 1, i, "complication", row_fields, what, &f);
        link_row(&f, c, table, (int)i - 1);
        lua_settop(L, 1);
    }
    return 1;
}

// Takes results of the d12 from the rows that had them. A row that is left with none is never
// rolled; one that is cut in two keeps its lower part.
static void cede_complication_rolls(struct content *c, int table,
                                    const struct complication_row *row)
{
    for (int i = 0; row->low > 0 && i < c->complications[table].n; i++) {
        struct complication_row *old = &c->complications[table].row[i];
        if (old->high < row->low || old->low > row->high) {
            continue;
        }
        if (old->low < row->low) {
            old->high = (uint8_t)(row->low - 1);
        } else if (old->high > row->high) {
            old->low = (uint8_t)(row->high + 1);
        } else {
            old->low = old->high = 0;
        }
    }
}

// complication { table =, name =, ... } of a pack; upvalues: the match, the pack.
static int complication_of_pack(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct content *c = &m->content;
    const char *tables[COMPLICATION_TABLES + 1] = {0};
    struct fields f;
    struct complication_row row;
    char what[WHAT];
    hook_check_idle(L, m);
    for (int i = 0; i < c->n_complications; i++) {
        tables[i] = c->complications[i].name;
    }
    lua_settop(L, 1);
    name_row(L, 1, "complication", 1, what);
    fields_open(&f, L, 1, what, NULL, content_complication_names, 0);
    f.reads = true;
    field_need(&f, "table");
    int table = field_choice(&f, "table", tables, 0);
    const char *pack = lua_tostring(L, lua_upvalueindex(2));
    read_complication(&f, m, pack, &row);
    changes_make(L, m, pack,
                 (struct change_made){.kind = CHANGE_COMPLICATION,
                                      .name = row.name,
                                      .table = c->complications[table].name,
                                      .low = row.low,
                                      .high = row.high});
    int at = find_complication_row(c, table, row.name);
    if (at < 0) {
        at = new_row(&f, c, table);
    }
    c->complications[table].row[at].low = c->complications[table].row[at].high = 0;
    cede_complication_rolls(c, table, &row);
    c->complications[table].row[at] = row;
    link_row(&f, c, table, at);
    return 0;
}

void content_functions(lua_State *L, struct match *m, const char *pack)
{
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, complication_of_pack, 2);
    lua_setfield(L, -2, "complication");
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, content_upgrade_of_pack, 2);
    lua_setfield(L, -2, "upgrade");
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, content_supply_of_pack, 2);
    lua_setfield(L, -2, "supply");
    programs_push(L, m, pack);
    lua_setfield(L, -2, "program");
}

// -> env; what the files of the content run in, all in the same: to make one takes as long as to
// read a file of some length.
static void push_content_env(lua_State *L, struct match *m)
{
    env_push(L, m);
    match_push(L, m);
    lua_pushcclosure(L, profiles, 1);
    lua_setfield(L, -2, "profiles");
    match_push(L, m);
    lua_pushcclosure(L, content_upgrades, 1);
    lua_setfield(L, -2, "upgrades");
    match_push(L, m);
    lua_pushcclosure(L, complications, 1);
    lua_setfield(L, -2, "complications");
    match_push(L, m);
    lua_pushcclosure(L, content_supplies, 1);
    lua_setfield(L, -2, "supplies");
    programs_push(L, m, "zerodark");
    lua_setfield(L, -2, "program");
}

static void read_content_file(lua_State *L, const char *name, int env)
{
    int top = lua_gettop(L);
    const char *path = script_home(L, name);
    lua_pushvalue(L, env);
    env_file(L, path);
    lua_settop(L, top);
}

void content_read(lua_State *L, struct match *m)
{
    static const char *const files[] = {"content/profiles.lua",
                                        "content/upgrades.lua",
                                        "content/supply.lua",
                                        "content/complications/basic.lua",
                                        "content/complications/advanced.lua",
                                        "content/programs/assault.lua",
                                        "content/programs/assassin.lua",
                                        "content/programs/support.lua",
                                        "content/programs/medical.lua"};
    content_init(&m->content);
    m->content.script = run_effect;
    m->content.ask_program = programs_ask;
    m->content.self = m;
    if (!script_host_of(L)->home) {
        return;
    }
    push_content_env(L, m);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        read_content_file(L, files[i], lua_gettop(L));
    }
    lua_pop(L, 1);
}
