// repl_command_show.c: commands of the prompt that show how things are.
#include <string.h>

#include "app/help/help.h"
#include "app/help/help_book.h"
#include "app/odds/odds_words.h"
#include "app/prompt/internal/repl_command_parts.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/api/script.h"
#include "script/hooks/system.h"
#include "script/match/push.h"
#include "zerodark/rules/core/zerodark.h"

int repl_command_why(lua_State *L)
{
    int back = repl_command_count(L, "why", 1, 1);
    lua_pushinteger(L, back);
    repl_command_call(L, "why", 1, 1);
    if (lua_isnil(L, -1)) {
        return repl_command_fail(
            L, back > 1 ? "the last order had fewer rolls than that; why() shows its last"
                        : "the last order rolled no dice; give an order that does");
    }
    return 1;
}

int repl_command_odds(lua_State *L)
{
    if (lua_isnoneornil(L, 1)) {
        return repl_command_fail(L, "odds: of which test? .odds F5(13) is five dice against 13");
    }
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && !strchr(lua_tostring(L, 1), '(') &&
        strchr(lua_tostring(L, 1), ' ')) {
        odds_words_push(L, repl_command_game(L), lua_tostring(L, 1)); // "Ines shoots Grunt 1"
        lua_replace(L, 1);
        lua_settop(L, 1);
    }
    script_open(L, script_host_of(L));
    if (lua_getfield(L, -1, "odds") != LUA_TFUNCTION) {
        return repl_command_fail(L, "odds: this build of zerodark has none");
    }
    lua_pushvalue(L, 1);
    lua_call(L, 1, LUA_MULTRET);
    return lua_gettop(L) - 2;
}

int repl_command_map(lua_State *L)
{
    repl_command_call(L, "map", 0, 1);
    return 1;
}

int repl_command_figures(lua_State *L)
{
    const struct match *m = repl_command_game(L);
    const struct system *s = m->rules.system;
    const struct roster *r = &m->game.world.roster;
    luaL_Buffer b;
    const struct narrator n = push_narrator(&b);
    luaL_buffinit(L, &b);
    bool any = false;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL; any = true) {
        text_add(&b, "%s%s%*s %-8s %-6s ", any ? "\n" : "", f->name, utf8_blanks(f->name, 20), "",
                 s->kind_names[f->kind], s->side_names[f->side]);
        narrator_place(&n, &m->game, f);
        narrator_states(&n, &m->game, f, ", ");
    }
    luaL_addstring(&b, any ? ""
                           : "nobody is in the game; game:add(\"Elite\", { at = { 24, 24 } }) "
                             "puts somebody on the table");
    luaL_pushresult(&b);
    return 1;
}

int repl_command_packs(lua_State *L)
{
    const struct match *m = repl_command_game(L);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *p = &m->pack[i];
        text_add(&b, "%s%-3s %s %s  %s", i ? "\n" : "", m->dropped[i] ? "off" : "on", p->name,
                 p->version, p->path);
        if (p->wanted_by) {
            text_add(&b, "  (required by %s)", p->wanted_by);
        }
    }
    luaL_addstring(&b, m->n_packs ? "" : "the game has no packs; .pack on NAME adds one");
    luaL_pushresult(&b);
    return 1;
}

struct listed {
    luaL_Buffer *b;
    const struct match *m; // NULL: there is no game, and nobody changes anything
    const char *name;      // what names begin with; NULL: only what is changed is listed
    int n;
};

static void add_rule_row(struct listed *l, enum rule_kind kind, int row, const struct rule_row *r)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    char value[64] = "";
    const char *by = l->m && kind == RULE_PARAM ? system_value_by(l->m, row) : NULL;
    const struct hook_list *hooks =
        l->m && kind != RULE_PARAM ? &l->m->rules.list[kind][row] : NULL;
    if (!l->name && !by && !(hooks && hooks->n)) {
        return;
    }
    text_add(l->b, "%s%-8s %s", l->n++ ? "\n" : "", kinds[kind], r->name);
    if (kind == RULE_PARAM && l->m) {
        system_print_value(l->m, row, system_value(l->m, row), value, sizeof value);
        text_add(l->b, " = %s%s%s", value, by ? " by " : "", by ? by : "");
    }
    text_add(l->b, "\n           %.*s", (int)utf8_fit(r->doc, strlen(r->doc), 66), r->doc);
    for (int i = 0; hooks && i < hooks->n; i++) {
        const struct hook *h = &l->m->rules.hook[hooks->at[i]];
        text_add(l->b, "\n           changed by %s (%s)", h->pack, h->place);
    }
}

static void add_rule_rows(struct listed *l, const struct system *s)
{
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < s->n_rows[kind]; row++) {
            const struct rule_row *r = &s->rows[kind][row];
            if (!l->name || strncmp(r->name, l->name, strlen(l->name)) == 0) {
                add_rule_row(l, (enum rule_kind)kind, row, r);
            }
        }
    }
}

int repl_command_rules(lua_State *L)
{
    const char *name = repl_command_text(L, "rules", 1);
    struct listed l = {.name = name && *name ? name : NULL};
    if (match_push_latest(L)) { // else the rulebook's, which nobody changes
        lua_pop(L, 1);
        l.m = repl_command_game(L);
    }
    const struct system *s = l.m ? l.m->rules.system : &zerodark_system;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    l.b = &b;
    add_rule_rows(&l, s);
    if (l.n == 0 && !l.name) {
        luaL_addstring(&b, "every rule is as in the book; .rules shoot lists those whose names "
                           "begin\nwith shoot, .help shoot.target explains one");
        l.n = 1;
    }
    luaL_pushresult(&b);
    if (l.n == 0) {
        lua_pop(L, 1);
        bool told = help_book_push(L, s, name, true);
        return told || help_push(L, name) ? 1 : lua_error(L); // with what may be meant
    }
    return 1;
}
