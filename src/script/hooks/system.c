// system.c: the base is copied into arrays with room to spare, and the system's tables point to
// these, so that the engine sees an ordinary system. A param that the user has set is given its
// value as soon as it is there; a name that never comes is an error in the end.
#include "script/hooks/system.h"

#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/match/check.h"

static const char system_key;

static const int room[SYSTEM_LISTS] = {
    [SYSTEM_STAT] = FIGURE_STATS,  [SYSTEM_STATE] = FIGURE_STATES, [SYSTEM_FLAG] = 32,
    [SYSTEM_KIND] = SYSTEM_ORDERS, [SYSTEM_ORDER] = SYSTEM_ORDERS, [SYSTEM_TAG] = 32,
    [SYSTEM_SIDE] = SIDES,         [SYSTEM_LINK] = FIGURE_LINKS,   [SYSTEM_OVER] = SYSTEM_ORDERS,
    [SYSTEM_SAID] = SYSTEM_ORDERS, [SYSTEM_ROLL] = SYSTEM_ORDERS};

static const char *const list_names[SYSTEM_LISTS] = {
    [SYSTEM_STAT] = "stat",           [SYSTEM_STATE] = "state", [SYSTEM_FLAG] = "flag",
    [SYSTEM_KIND] = "kind of figure", [SYSTEM_ORDER] = "order", [SYSTEM_TAG] = "tag",
    [SYSTEM_SIDE] = "side",           [SYSTEM_LINK] = "link",   [SYSTEM_OVER] = "outcome",
    [SYSTEM_SAID] = "wording",        [SYSTEM_ROLL] = "roll"};

static const char *const kind_names[] = {"param", "quantity", "check", "step"};

// The rows of a kind, which belong to the match.
static struct rule_row *rows_of_match(struct match_system *s, enum rule_kind kind)
{
    return kind == RULE_PARAM ? s->param : s->point[kind - 1];
}

static struct system_origin *origin_of(struct match_system *s, enum rule_kind kind, int row)
{
    return kind == RULE_PARAM ? &s->param_from[row] : &s->point_from[kind - 1][row];
}

const struct system_origin *system_origin(const struct match *m, enum rule_kind kind, int row)
{
    return origin_of(m->system, kind, row);
}

static void copy_words(struct match_system *s, enum system_list list, const char *const *from)
{
    int n = 0;
    for (; from && n < room[list] && from[n]; n++) {
        s->word[list][n] = from[n];
    }
    s->n_words[list] = n;
}

// Copies the tables of the base. Lists end with the first word that is missing.
static void copy_base(struct match_system *s, const struct system *base)
{
    s->table = *base;
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        memcpy(rows_of_match(s, (enum rule_kind)kind), base->rows[kind],
               sizeof(struct rule_row) * (size_t)base->n_rows[kind]);
    }
    copy_words(s, SYSTEM_STAT, base->stat_names);
    copy_words(s, SYSTEM_STATE, base->state_names);
    copy_words(s, SYSTEM_FLAG, base->flag_names);
    copy_words(s, SYSTEM_KIND, base->kind_names);
    copy_words(s, SYSTEM_ORDER, base->order_names);
    s->base_orders = s->n_words[SYSTEM_ORDER];
    copy_words(s, SYSTEM_TAG, base->tag_names);
    copy_words(s, SYSTEM_SIDE, base->side_names);
    copy_words(s, SYSTEM_OVER, base->over_names);
    memcpy(s->word[SYSTEM_LINK], base->link_names, sizeof(const char *) * FIGURE_LINKS);
    s->n_words[SYSTEM_LINK] = FIGURE_LINKS;
    for (int i = 0; i < FIGURE_STATES; i++) {
        s->state_most[i] = base->state_most ? base->state_most[i] : UINT8_MAX;
    }
}

static void point_to_own(struct match_system *s)
{
    struct system *t = &s->table;
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        t->rows[kind] = rows_of_match(s, (enum rule_kind)kind);
    }
    t->stat_names = s->word[SYSTEM_STAT];
    t->state_names = s->word[SYSTEM_STATE];
    t->flag_names = s->word[SYSTEM_FLAG];
    t->kind_names = s->word[SYSTEM_KIND];
    t->order_names = s->word[SYSTEM_ORDER];
    t->tag_names = s->word[SYSTEM_TAG];
    t->side_names = s->word[SYSTEM_SIDE];
    t->link_names = s->word[SYSTEM_LINK];
    t->over_names = s->word[SYSTEM_OVER];
    t->order_titles = s->order_title;
    t->value_words = s->value_words;
    t->said_names = s->word[SYSTEM_SAID];
    t->said_words = s->word_doc[SYSTEM_SAID];
    t->roll_names = s->word[SYSTEM_ROLL];
    t->roll_words = s->word_doc[SYSTEM_ROLL];
    t->state_most = s->state_most;
}

// Takes what the user has set of one param, if anything. What cannot be is said as err_raise does.
static void take_wish(lua_State *L, struct match *m, int param)
{
    const struct match_options *o = m->wished;
    const char *name = system_row(m, RULE_PARAM, param)->name;
    for (int i = 0; o && i < o->n_sets; i++) {
        struct fault f = {0};
        char why[160];
        int32_t value = o->set[i].value;
        if (strcmp(o->set[i].param, name) != 0) {
            continue;
        }
        if (o->set[i].word &&
            !system_parse_value(m, param, o->set[i].word, &value, why, sizeof why)) {
            lua_pushfstring(L, "set: %s: %s", name, why); // the place would be the pack's
            lua_error(L);
        }
        enum status s = rules_set(&m->rules, param, value, "user", &f);
        if (s != STATUS_OK) {
            err_raise(L, s, &f, "set");
        }
    }
}

void system_begin(lua_State *L, struct match *m, const struct system *base, const char *name)
{
    match_table(L, m, &system_key);
    struct match_system *s = lua_newuserdatauv(L, sizeof *s, 0);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    memset(s, 0, sizeof *s);
    memset(s->state_most, UINT8_MAX, sizeof s->state_most);
    s->base = base;
    if (base) {
        copy_base(s, base);
    }
    s->table.name = name ? name : s->table.name;
    point_to_own(s);
    m->system = s;
    rules_init(&m->rules, &s->table);
    for (int i = 0; i < s->table.n_rows[RULE_PARAM]; i++) {
        take_wish(L, m, i);
    }
}

// Raises that something is there already, and who brought it.
static void refuse_twice(const struct fields *at, const char *what, const char *name,
                         const struct system_origin *from)
{
    if (from->pack) {
        fields_fail(at, name, "the pack '%s' already has a %s of this name (%s)", from->pack, what,
                    from->place);
    }
    fields_fail(at, name, "the rules already have a %s of this name; choose another", what);
}

static struct system_origin origin(const struct fields *at, struct match *m, const char *name,
                                   const char *pack)
{
    struct system_origin from = {pack, NULL};
    const char *place = fields_place(at, name);
    size_t n = strlen(place);
    lua_pushlstring(at->L, place, n > 2 ? n - 2 : n); // without ": "
    from.place = match_keep(at->L, m, -1);
    lua_pop(at->L, 2);
    return from;
}

int system_add_row(const struct fields *at, struct match *m, enum rule_kind kind,
                   const struct rule_row *row, const char *pack)
{
    struct match_system *s = m->system;
    int n = s->table.n_rows[kind], old = rules_find(&s->table, kind, row->name);
    if (old >= 0) {
        refuse_twice(at, kind_names[kind], row->name, origin_of(s, kind, old));
    }
    if (n == (kind == RULE_PARAM ? RULES_PARAMS : RULES_POINTS)) {
        fields_fail(at, row->name, "at most %d rows of this kind are allowed", n);
    }
    *origin_of(s, kind, n) = origin(at, m, row->name, pack);
    rows_of_match(s, kind)[n] = *row;
    return s->table.n_rows[kind]++;
}

static const char *const yes_no[] = {"false", "true", NULL};

int system_add_param(const struct fields *at, struct match *m, const struct rule_row *row,
                     const struct system_param *form, const char *pack)
{
    int n = system_add_row(at, m, RULE_PARAM, row, pack);
    m->system->form[n] = *form;
    m->system->value_words[n] = form->form == PARAM_WORD     ? m->system->form[n].word
                                : form->form == PARAM_SWITCH ? yes_no
                                                             : NULL;
    m->rules.param[n] = row->value;
    take_wish(at->L, m, n);
    return n;
}

int system_add_word(const struct fields *at, struct match *m, enum system_list list,
                    const char *name, const char *doc, const char *pack)
{
    struct match_system *s = m->system;
    int n = s->n_words[list], old = system_word(m, list, name);
    if (old >= 0) {
        refuse_twice(at, list_names[list], name, &s->word_from[list][old]);
    }
    if (n == room[list]) {
        fields_fail(at, name, "at most %d words of this kind are allowed", n);
    }
    s->word_from[list][n] = origin(at, m, name, pack);
    s->word[list][n] = name;
    s->word_doc[list][n] = doc;
    return s->n_words[list]++;
}

// Is a name, with underscores for blanks, the word?
static bool same_word(const char *name, const char *word)
{
    for (; *name && *word; name++, word++) {
        if (*name != *word && !(*name == '_' && *word == ' ')) {
            return false;
        }
    }
    return *name == *word;
}

int system_word(const struct match *m, enum system_list list, const char *name)
{
    const struct match_system *s = m->system;
    for (int i = 0; i < s->n_words[list]; i++) {
        if (s->word[list][i] && same_word(name, s->word[list][i])) {
            return i;
        }
    }
    return -1;
}

const char *const *system_words(const struct match *m, enum system_list list)
{
    return m->system->word[list];
}

int system_find(lua_State *L, const struct match *m, enum rule_kind kind, const char *name)
{
    int row = rules_find(m->rules.system, kind, name);
    if (row < 0) {
        const char *near = rules_nearest(m->rules.system, kind, name);
        return err_say(
            L, near ? "no %s '%s'; did you mean '%s'?" : "no %s '%s'; zd.rules() lists them",
            kind_names[kind], name, near);
    }
    return row;
}

const struct own_type *system_own_type(const struct match *m, enum rule_kind kind, int row)
{
    const struct match_system *s = m->system;
    int base = s->base ? s->base->n_rows[kind] : 0;
    return kind == RULE_PARAM || row < base
               ? NULL
               : (const struct own_type *)s->table.rows[kind][row].view;
}

const struct view_names *system_view_names(lua_State *L, const struct match *m, enum rule_kind kind,
                                           int row)
{
    const struct own_type *own = system_own_type(m, kind, row);
    return own ? &own->names : hook_args_view_names_of(L, system_row(m, kind, row)->view);
}

// The number of a word of a param, "true" and "false" among them where it is a switch.
static int word_of_param(const struct system_param *p, const char *text)
{
    const char *const *words = p->form == PARAM_SWITCH ? yes_no : p->word;
    int n = p->form == PARAM_SWITCH ? 2 : p->n_words;
    for (int i = 0; i < n; i++) {
        if (strcmp(words[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

void system_print_choice(const struct match *m, int param, char *out, size_t size)
{
    const struct system_param *p = &m->system->form[param];
    const struct rule_row *row = system_row(m, RULE_PARAM, param);
    if (p->form == PARAM_NUMBER) {
        snprintf(out, size, "%d to %d", (int)row->low, (int)row->high);
        return;
    }
    if (p->form == PARAM_SWITCH) {
        snprintf(out, size, "true or false");
        return;
    }
    size_t n = 0;
    for (int i = 0; i < p->n_words && n < size; i++) {
        const char *before = i == 0 ? "" : i == p->n_words - 1 ? " or " : ", ";
        n += (size_t)snprintf(out + n, size - n, "%s%s", before, p->word[i]);
    }
}

static bool is_whole_number(const char *text, int32_t *value)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end || n < INT32_MIN || n > INT32_MAX) {
        return false;
    }
    *value = (int32_t)n;
    return true;
}

bool system_parse_value(const struct match *m, int param, const char *text, int32_t *value,
                        char *why, size_t size)
{
    char choice[128];
    const struct rule_row *row = system_row(m, RULE_PARAM, param);
    int word = word_of_param(&m->system->form[param], text);
    if (word >= 0) {
        *value = word;
        return true;
    }
    if (is_whole_number(text, value) && *value >= row->low && *value <= row->high) {
        return true;
    }
    system_print_choice(m, param, choice, sizeof choice);
    snprintf(why, size, "%s expected, not '%.*s'", choice, UTF8_CUT(text, 40));
    return false;
}

void system_print_value(const struct match *m, int param, int32_t value, char *out, size_t size)
{
    const struct system_param *p = &m->system->form[param];
    if (p->form == PARAM_SWITCH) {
        snprintf(out, size, "%s", value ? "true" : "false");
    } else if (p->form == PARAM_WORD && value >= 0 && value < p->n_words) {
        snprintf(out, size, "%s", p->word[value]);
    } else {
        snprintf(out, size, "%d", (int)value);
    }
}

int32_t system_check_value(lua_State *L, const struct match *m, int param, int arg)
{
    char why[192];
    int32_t value = 0;
    if (lua_type(L, arg) == LUA_TBOOLEAN) {
        return lua_toboolean(L, arg);
    }
    if (lua_type(L, arg) == LUA_TSTRING && m->system->form[param].form != PARAM_NUMBER) {
        if (!system_parse_value(m, param, lua_tostring(L, arg), &value, why, sizeof why)) {
            err_say(L, "%s: %s", system_row(m, RULE_PARAM, param)->name, why);
        }
        return value;
    }
    return (int32_t)check_int(L, arg, INT32_MIN, INT32_MAX);
}

int system_push_value(lua_State *L, const struct match *m, int param, int32_t value)
{
    const struct system_param *p = &m->system->form[param];
    if (p->form == PARAM_SWITCH) {
        lua_pushboolean(L, value != 0);
    } else if (p->form == PARAM_WORD && value >= 0 && value < p->n_words) {
        lua_pushstring(L, p->word[value]);
    } else {
        lua_pushinteger(L, value);
    }
    return 1;
}

int32_t system_value(const struct match *m, int row)
{
    return m->table ? param(&m->game, row) : m->rules.param[row];
}

const char *system_value_by(const struct match *m, int row)
{
    const struct changed *c = m->table ? changed_look(&m->game, row) : NULL;
    return c ? c->place : m->rules.param_by[row];
}

void system_settle(lua_State *L, struct match *m)
{
    const struct match_options *o = m->wished;
    for (int i = 0; o && i < o->n_sets; i++) {
        const char *name = o->set[i].param;
        if (rules_find(m->rules.system, RULE_PARAM, name) < 0) {
            const char *near = rules_nearest(m->rules.system, RULE_PARAM, name);
            err_blame_asker(L);
            err_say(L,
                    near ? "no param '%s'; did you mean '%s'?"
                         : "no param '%s'; `zerodark rules` lists them",
                    name, near);
        }
    }
}
