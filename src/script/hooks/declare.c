// declare.c: each section is a row of a table: the fields of an entry, and the function that adds
// it. The match keeps copies of all texts and functions. The fields of a new row are laid out one
// by one in a struct own_view, which is how the engine reads them.
#include "script/hooks/declare.h"

#include <lauxlib.h>

#include <ctype.h>
#include <string.h>

#include "script/base/class.h"
#include "script/base/err.h"
#include "script/base/printable.h"
#include "script/hooks/custom_order.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook.h"
#include "script/sandbox/sorted.h"

#define WORDS_MOST 200 // characters of how a name reads

static const char functions_key, types_key;

// One section on its way in.
struct declaring {
    const struct fields *f; // the whole table
    struct match *m;
    const char *pack;
    const char *section; // "params"
};

void declare_push_function(lua_State *L, struct match *m, int place)
{
    match_table(L, m, &functions_key);
    lua_rawgeti(L, -1, place);
    lua_replace(L, -2);
}

int declare_keep_function(const struct fields *row, struct match *m, const char *field)
{
    lua_State *L = row->L;
    if (field_push(row, field) == LUA_TNIL) {
        lua_pop(L, 1);
        return 0;
    }
    if (!lua_isfunction(L, -1)) {
        fields_fail(row, field, "a function expected, got %s", luaL_typename(L, -1));
    }
    match_table(L, m, &functions_key);
    int place = (int)lua_rawlen(L, -1) + 1;
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, place);
    lua_pop(L, 2);
    m->scripted = true;
    return place;
}

// Names of rows: as those of the rulebook. Names of words are fields and methods besides.
static void check_declared_name(const struct declaring *d, const char *name, bool word)
{
    size_t n = strlen(name);
    bool good = n > 0 && n < DECLARE_NAME && islower((unsigned char)name[0]);
    for (const char *at = name; *at; at++) {
        bool plain = islower((unsigned char)*at) || isdigit((unsigned char)*at) || *at == '_';
        good = good && (plain || (!word && (*at == '.' || *at == '-' || *at == ' ')));
    }
    if (!good) {
        fields_fail(d->f, d->section,
                    "'%s': expected a name of lower-case letters, digits and _%s, a letter first, "
                    "%d bytes at most",
                    name, word ? "" : ", with dots between its words", DECLARE_NAME - 1);
    }
}

// The text of `doc` or `rows` of a row, kept.
static const char *kept_line(const struct fields *row, struct match *m, const char *field)
{
    const char *text = field_line(row, field, "");
    return match_keep_text(row->L, m, text);
}

static void read_param_words(const struct fields *row, struct match *m, struct system_param *form)
{
    lua_State *L = row->L;
    if (field_push(row, "values") != LUA_TTABLE) {
        fields_fail(row, "values", "a list of words expected, got %s", luaL_typename(L, -1));
    }
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    if (n < 1 || n > SYSTEM_WORDS) {
        fields_fail(row, "values", "1 to %d words expected", SYSTEM_WORDS);
    }
    for (int i = 0; i < n; i++) {
        if (lua_rawgeti(L, list, i + 1) != LUA_TSTRING || lua_rawlen(L, -1) >= DECLARE_NAME) {
            fields_fail(row, "values", "words expected, each of up to %d bytes", DECLARE_NAME - 1);
        }
        form->word[i] = match_keep_text(L, m, lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    form->n_words = n;
    lua_pop(L, 1);
}

static void read_word_default(const struct fields *row, const struct system_param *form,
                              struct rule_row *r)
{
    const char *names[SYSTEM_WORDS + 1] = {NULL};
    memcpy(names, form->word, sizeof names[0] * (size_t)form->n_words);
    r->value = field_choice(row, "default", names, 0);
    r->high = form->n_words - 1;
}

static void add_param(const struct declaring *d, const struct fields *row, const char *name)
{
    struct system_param form = {.form = PARAM_NUMBER};
    struct rule_row r = {.name = name};
    r.doc = kept_line(row, d->m, "doc");
    r.ledger = kept_line(row, d->m, "rows");
    field_need(row, "default");
    if (field_is_there(row, "values")) {
        form.form = PARAM_WORD;
        read_param_words(row, d->m, &form);
        read_word_default(row, &form, &r);
    } else if (field_push(row, "default") == LUA_TBOOLEAN) {
        form.form = PARAM_SWITCH;
        r.value = field_flag(row, "default", false);
        r.high = 1;
    } else {
        r.low = field_int(row, "low", INT32_MIN, INT32_MAX, 0);
        r.high = field_int(row, "high", r.low, INT32_MAX, INT32_MAX);
        r.value = field_int(row, "default", r.low, r.high, 0);
    }
    lua_settop(row->L, row->table);
    system_add_param(d->f, d->m, &r, &form, d->pack);
}

static const struct {
    const char *name;
    enum field_type type;
} field_types[] = {{"integer", FIELD_INT}, {"boolean", FIELD_BOOL}, {"figure", FIELD_FIGURE},
                   {"place", FIELD_SPOT},  {"text", FIELD_TEXT},    {"table", FIELD_TABLE}};

#define FIELD_TYPES (int)(sizeof field_types / sizeof *field_types)

// A field of a row; its name is at the top but one, what is said of it at the top.
static void add_declared_field(const struct declaring *d, const struct fields *row,
                               struct own_type *t, bool writable)
{
    lua_State *L = row->L;
    const char *types[FIELD_TYPES + 1] = {NULL};
    const char *said = lua_tostring(L, -1);
    if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING) {
        fields_fail(row, "fields", "names and types expected: { shooter = \"figure\" }");
    }
    if (t->type.n_fields == SYSTEM_FIELDS) {
        fields_fail(row, "fields", "at most %d are allowed", SYSTEM_FIELDS);
    }
    for (int i = 0; i < FIELD_TYPES; i++) {
        types[i] = field_types[i].name;
    }
    int which = 0;
    while (which < FIELD_TYPES && strcmp(types[which], said) != 0) {
        which++;
    }
    if (which == FIELD_TYPES) {
        fields_fail(row, "fields", "no type '%s'; use one of these: %s", said,
                    err_push_names(L, types));
        return;
    }
    check_declared_name(d, lua_tostring(L, -2), true);
    int n = t->type.n_fields++;
    const char *name = match_keep_text(L, d->m, lua_tostring(L, -2));
    size_t offset = offsetof(struct own_view, value) + sizeof(union own_value) * (size_t)n;
    t->names.name[n] = name;
    t->field[n] = (struct field){.name = name,
                                 .type = field_types[which].type,
                                 .offset = (uint16_t)offset,
                                 .writable = writable,
                                 .doc = ""};
}

// The view type of a row, which lives as long as the match.
static const struct view_type *new_type(const struct declaring *d, const struct fields *row,
                                        const char *name, bool writable)
{
    lua_State *L = row->L;
    match_table(L, d->m, &types_key);
    struct own_type *t = lua_newuserdatauv(L, sizeof *t, 0);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    memset(t, 0, sizeof *t);
    t->type = (struct view_type){.name = name, .doc = "what it is about", .fields = t->field};
    t->names.type = &t->type;
    if (field_push(row, "fields") != LUA_TNIL) {
        int table = lua_gettop(L);
        if (!lua_istable(L, table)) {
            fields_fail(row, "fields", "a table { name = \"figure\" } expected, got %s",
                        luaL_typename(L, table));
        }
        for (lua_Integer i = 0, n = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, n);
             lua_pop(L, 2)) {
            add_declared_field(d, row, t, writable);
        }
    }
    lua_settop(L, row->table);
    return &t->type;
}

static void add_declared_point(const struct declaring *d, const struct fields *row,
                               const char *name, enum rule_kind kind)
{
    struct rule_row r = {.name = name};
    r.doc = kept_line(row, d->m, "doc");
    r.ledger = kept_line(row, d->m, "rows");
    r.view = new_type(d, row, name, kind == RULE_STEP);
    r.vanilla = kind == RULE_STEP ? custom_step : NULL;
    int run = kind == RULE_STEP ? declare_keep_function(row, d->m, "run") : 0;
    int n = system_add_row(d->f, d->m, kind, &r, d->pack);
    if (kind == RULE_STEP) {
        d->m->system->run[n] = run;
    }
}

static void add_quantity(const struct declaring *d, const struct fields *row, const char *name)
{
    add_declared_point(d, row, name, RULE_QUANTITY);
}

static void add_check(const struct declaring *d, const struct fields *row, const char *name)
{
    add_declared_point(d, row, name, RULE_CHECK);
}

static void add_declared_step(const struct declaring *d, const struct fields *row, const char *name)
{
    add_declared_point(d, row, name, RULE_STEP);
}

// Nothing of a figure is to have two meanings.
static void check_declared_free(const struct declaring *d, const char *name)
{
    if (figure_has_name(d->f->L, d->m, name)) {
        fields_fail(d->f, d->section,
                    "a figure already uses the word '%s' for something else; choose another", name);
    }
}

static void add_declared_state(const struct declaring *d, const struct fields *row,
                               const char *name)
{
    check_declared_free(d, name);
    int n = system_add_word(d->f, d->m, SYSTEM_STATE, name, kept_line(row, d->m, "doc"), d->pack);
    d->m->system->state_most[n] = (uint8_t)field_int(row, "most", 1, UINT8_MAX, 1);
}

static void add_order(const struct declaring *d, const struct fields *row, const char *name)
{
    check_declared_free(d, name);
    custom_order_add(row, d->m, name, kept_line(row, d->m, "doc"), d->pack);
}

static const char *const param_fields[] = {"default", "low", "high", "values", "doc", "rows", NULL};
static const char *const point_fields[] = {"doc", "rows", "fields", NULL};
static const char *const step_fields[] = {"doc", "rows", "fields", "run", NULL};
static const char *const state_fields[] = {"most", "doc", "rows", NULL};
static const char *const order_fields[] = {"title", "doc", "rows",   "action", "target", "from",
                                           "can",   "run", "places", "odds",   NULL};

static const struct section {
    const char *name, *one; // "params", "param"
    const char *const *fields;
    bool word; // its names are fields or methods besides
    void (*add)(const struct declaring *d, const struct fields *row, const char *name);
} sections[] = {
    {"params", "param", param_fields, false, add_param},
    {"states", "state", state_fields, true, add_declared_state},
    {"quantities", "quantity", point_fields, false, add_quantity},
    {"checks", "check", point_fields, false, add_check},
    {"steps", "step", step_fields, false, add_declared_step},
    {"orders", "order", order_fields, true, add_order},
};

// The entry at the top, its name below it.
static void add_declared_entry(struct declaring *d, const struct section *s)
{
    lua_State *L = d->f->L;
    struct fields row;
    if (lua_type(L, -2) != LUA_TSTRING) {
        fields_fail(d->f, d->section, "names expected: %s = { name = { ... } }", d->section);
    }
    check_declared_name(d, lua_tostring(L, -2), s->word);
    const char *name = match_keep_text(L, d->m, lua_tostring(L, -2));
    lua_pushfstring(L, "%s: %s '%s'", d->f->what, s->one, name);
    const char *what = match_keep(L, d->m, -1);
    lua_pop(L, 1);
    fields_open_in(&row, d->f, name, -1, what, s->fields);
    s->add(d, &row, name);
    lua_settop(L, row.table);
}

void declare_param(const struct fields *f, struct match *m, const char *pack)
{
    struct declaring d = {.f = f, .m = m, .pack = pack, .section = "params"};
    add_declared_entry(&d, &sections[0]);
}

static bool push_section(struct declaring *d, const char *name)
{
    lua_State *L = d->f->L;
    d->section = name;
    int type = field_push(d->f, name);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(d->f, name, "a table { name = { ... } } expected, got %s",
                    luaL_typename(L, -1));
    }
    return type == LUA_TTABLE;
}

static void read_section(struct declaring *d, const struct section *s)
{
    lua_State *L = d->f->L;
    int top = lua_gettop(L);
    if (push_section(d, s->name)) {
        for (lua_Integer i = 0, n = sorted_keys(L, top + 1, 0, 0); sorted_next(L, top + 1, &i, n);
             lua_pop(L, 2)) {
            add_declared_entry(d, s);
        }
    }
    lua_settop(L, top);
}

// Rules of their own have their flags as fields of figures.
static void check_flag(const struct declaring *d, const char *name)
{
    bool plain = isalpha((unsigned char)name[0]) && strlen(name) <= FIGURE_LETTERS;
    for (const char *at = name; *at; at++) {
        plain = plain && (isalnum((unsigned char)*at) || *at == '_');
    }
    if (!plain) {
        fields_fail(d->f, d->section, "'%s': a name of letters, digits and _, %d bytes at most",
                    name, FIGURE_LETTERS);
    }
    check_declared_free(d, name);
}

// Words that are no more than their names: { name = "what it is" }, or a list of names.
static void read_declared_list(struct declaring *d, const char *section, enum system_list list)
{
    lua_State *L = d->f->L;
    int top = lua_gettop(L);
    if (push_section(d, section)) {
        for (lua_Integer i = 0, n = sorted_keys(L, top + 1, 0, 0); sorted_next(L, top + 1, &i, n);
             lua_pop(L, 2)) {
            bool listed = lua_isinteger(L, -2);
            if (lua_type(L, -1) != LUA_TSTRING || (!listed && lua_type(L, -2) != LUA_TSTRING)) {
                fields_fail(d->f, section, "names expected: %s = { name = \"what it is\" }",
                            section);
            }
            const char *name = match_keep_text(L, d->m, lua_tostring(L, listed ? -1 : -2));
            const char *doc = listed ? "" : match_keep_text(L, d->m, lua_tostring(L, -1));
            if (list == SYSTEM_FLAG && d->m->ruleset) {
                check_flag(d, name);
            }
            system_add_word(d->f, d->m, list, name, doc, d->pack);
        }
    }
    lua_settop(L, top);
}

// How names read: { name = "goes off at {whom}" }.
static void read_declared_words(struct declaring *d, const char *section, enum system_list list)
{
    lua_State *L = d->f->L;
    int top = lua_gettop(L);
    if (push_section(d, section)) {
        for (lua_Integer i = 0, n = sorted_keys(L, top + 1, 0, 0); sorted_next(L, top + 1, &i, n);
             lua_pop(L, 2)) {
            if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING) {
                fields_fail(d->f, section, "names and their words expected: %s = { name = \"%s\" }",
                            section, list == SYSTEM_ROLL ? "ARM roll" : "goes off at {whom}");
            }
            check_declared_name(d, lua_tostring(L, -2), false);
            const char *name = match_keep_text(L, d->m, lua_tostring(L, -2));
            printable_line_push(L, lua_tostring(L, -1), lua_rawlen(L, -1), WORDS_MOST);
            const char *words = match_keep(L, d->m, -1);
            lua_pop(L, 1);
            system_add_word(d->f, d->m, list, name, words, d->pack);
        }
    }
    lua_settop(L, top);
}

void declare_sections(const struct fields *f, struct match *m, const char *pack)
{
    struct declaring d = {.f = f, .m = m, .pack = pack};
    luaL_checkstack(f->L, 24, "declare");
    read_declared_list(&d, "tags", SYSTEM_TAG);
    read_declared_list(&d, "flags", SYSTEM_FLAG);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        read_section(&d, &sections[i]);
    }
    read_declared_words(&d, "words", SYSTEM_SAID);
    read_declared_words(&d, "rolls", SYSTEM_ROLL);
}

// declare { ... }; upvalues: the match, the pack.
static int take_declared(lua_State *L)
{
    static const char *const names[] = {DECLARE_SECTIONS, NULL};
    struct match *m = match_check(L, lua_upvalueindex(1));
    struct fields f;
    hook_check_idle(L, m);
    if (m->table) {
        return err_say(L, "declare: only while the packs are loaded, before the battle begins: "
                          "call it at the beginning of init.lua");
    }
    lua_settop(L, 1);
    fields_open(&f, L, 1, "declare", NULL, names, 0);
    declare_sections(&f, m, match_keep_text(L, m, lua_tostring(L, lua_upvalueindex(2))));
    return 0;
}

const struct script_fn declare_functions[] = {{"declare", take_declared}, {0}};

void declare_push(lua_State *L, struct match *m, const char *pack)
{
    match_push(L, m);
    lua_pushstring(L, pack);
    lua_pushcclosure(L, take_declared, 2);
}
