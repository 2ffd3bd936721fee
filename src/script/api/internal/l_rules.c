// l_rules.c: the list is made again for each call, from the match's system, or from the rulebook's
// if there is no match. All rows share one metatable, which only prints them.
#include "script/api/internal/l_rules.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/system.h"
#include "script/match/match.h"
#include "script/match/push.h"

static const char *const kind_names[] = {"param", "quantity", "check", "step"};
static const char *const phase_names[] = {"fold", "before", "instead", "after"};
static const char text_key;

// The line of a rule: "shoot.target  what each group of a shot must reach".
static int row_tostring(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_getfield(L, 1, "kind");
    lua_getfield(L, 1, "name");
    lua_getfield(L, 1, "doc");
    lua_pushfstring(L, "%s %s: %s", lua_tostring(L, -3), lua_tostring(L, -2), lua_tostring(L, -1));
    return 1;
}

static void set_rules_meta(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &text_key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 2);
        lua_pushcfunction(L, row_tostring);
        lua_setfield(L, -2, "__tostring");
        put_flag(L, "__metatable", false);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &text_key);
    }
    lua_setmetatable(L, -2);
}

// {name, name, ...} of words that are separated by blanks.
static void push_word_list(lua_State *L, const char *words)
{
    lua_newtable(L);
    for (int i = 1; words && *words; i++) {
        size_t n = strcspn(words, " ");
        lua_pushlstring(L, words, n);
        lua_rawseti(L, -2, i);
        words += n + strspn(words + n, " ");
    }
}

static const char *const field_types[] = {"integer", "boolean", "figure", "place",
                                          "text",    "dice",    "card",   "table"};

static void push_view_fields(lua_State *L, const struct view_type *view)
{
    lua_createtable(L, view->n_fields, 0);
    for (int i = 0; i < view->n_fields; i++) {
        lua_createtable(L, 0, 4);
        put_text(L, "name", view->fields[i].name);
        put_text(L, "type", field_types[view->fields[i].type]);
        put_text(L, "doc", view->fields[i].doc);
        put_flag(L, "writable", view->fields[i].writable);
        lua_rawseti(L, -2, i + 1);
    }
}

// The handlers of a row, in calling order.
static void push_handlers(lua_State *L, const struct rules *r, enum rule_kind kind, int row)
{
    const struct hook_list *list = &r->list[kind][row];
    lua_createtable(L, list->n, 0);
    for (int i = 0; i < list->n; i++) {
        const struct hook *h = &r->hook[list->at[i]];
        lua_createtable(L, 0, 4);
        put_text(L, "pack", h->pack);
        put_text(L, "id", h->id);
        put_text(L, "place", h->place);
        put_text(L, "phase", phase_names[h->phase]);
        lua_rawseti(L, -2, i + 1);
    }
}

// For a param that a pack has brought: its values as they are written, and the words that they may
// be.
static void set_param_values(lua_State *L, const struct match *m, int param)
{
    const struct system_param *form = &m->system->form[param];
    system_push_value(L, m, param, system_row(m, RULE_PARAM, param)->value);
    lua_setfield(L, -2, "default");
    system_push_value(L, m, param, system_value(m, param));
    lua_setfield(L, -2, "value");
    if (form->form == PARAM_WORD) {
        PUSH_LIST(L, form->n_words, i, lua_pushstring(L, form->word[i]));
        lua_setfield(L, -2, "values");
    }
}

static void push_row(lua_State *L, const struct match *m, enum rule_kind kind, int row)
{
    const struct rules *r = m ? &m->rules : NULL;
    const struct system *s = m ? m->rules.system : &zerodark_system;
    const struct rule_row *rule = &s->rows[kind][row];
    lua_createtable(L, 0, 10);
    put_text(L, "name", rule->name);
    put_text(L, "kind", kind_names[kind]);
    put_text(L, "doc", rule->doc);
    push_word_list(L, rule->ledger);
    lua_setfield(L, -2, "ledger");
    if (kind == RULE_PARAM) {
        put_int(L, "default", rule->value);
        put_int(L, "low", rule->low);
        put_int(L, "high", rule->high);
        if (r) {
            set_param_values(L, m, row);
            put_text(L, "by", system_value_by(m, row));
        }
    } else {
        put_text(L, "view", rule->view->name);
        push_view_fields(L, rule->view);
        lua_setfield(L, -2, "fields");
        if (r) {
            push_handlers(L, r, kind, row);
            lua_setfield(L, -2, "handlers");
        }
    }
    set_rules_meta(L);
}

// Every row, or those of one name (a quantity and a step may share one), of the match's system, or
// where that is NULL of the rulebook's.
static int push_rules(lua_State *L, const struct match *m, const char *name)
{
    const struct system *s = m ? m->rules.system : &zerodark_system;
    int n = 0;
    lua_newtable(L);
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < s->n_rows[kind]; row++) {
            if (!name || strcmp(name, s->rows[kind][row].name) == 0) {
                push_row(L, m, (enum rule_kind)kind, row);
                lua_rawseti(L, -2, ++n);
            }
        }
    }
    if (n == 0) {
        const char *near = NULL;
        for (int kind = RULE_PARAM; kind <= RULE_STEP && !near; kind++) {
            near = rules_nearest(s, (enum rule_kind)kind, name);
        }
        return err_say(L, near ? "no rule '%s'; did you mean '%s'?" : "no rule '%s'", name, near);
    }
    return 1;
}

static int zd_rules(lua_State *L)
{
    return push_rules(L, NULL, luaL_optstring(L, 1, NULL));
}

int game_rules(lua_State *L)
{
    struct match *m = match_check(L, 1);
    return push_rules(L, m, luaL_optstring(L, 2, NULL));
}

const struct script_fn rules_functions[] = {{"rules", zd_rules}, {0}};
