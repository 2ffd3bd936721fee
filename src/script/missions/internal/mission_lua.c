// mission_lua.c: missions of rules that are written in Lua: a table with terrain, then `setup`,
// then `begin` of the rules.
#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/l_mission.h"
#include "script/missions/l_terrain.h"
#include "script/missions/mission_parts.h"
#include "script/rulesets/ruleset.h"

const char *const mission_lua_names[] = {
    "id",      "title",   "ruleset",  "table",   "terrain", "setup",  "on",    "over", "author",
    "version", "license", "briefing", "summary", "choices", "params", "goals", NULL};

static void check_texts(const struct fields *f)
{
    static const char *const texts[] = {"id",      "title",    "author", "version",
                                        "license", "briefing", "summary"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        field_text(f, texts[i], NULL);
    }
    mission_check_goals(f);
}

// A field is for the rulebook's options only where they have something to say.
static void check_rulebook_options(lua_State *L, const struct loading *l)
{
    const struct match_options *o = l->o;
    const char *what = o->difficulty               ? "difficulty"
                       : o->mode                   ? "mode"
                       : o->team || o->team_file   ? "team"
                       : o->rival || o->rival_file ? "rival"
                                                   : NULL;
    if (what) {
        err_blame_asker(L);
        err_say(L, "%s: that belongs to Zero Dark, but this mission uses the rules '%s'", what,
                l->m->ruleset->name);
    }
}

// A list at this place of the stack has one word at least, and nothing else.
static void check_choice_words(const struct fields *f, int list)
{
    lua_State *L = f->L;
    lua_Integer n = (lua_Integer)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= n || i == 1; i++, lua_pop(L, 1)) {
        if (lua_rawgeti(L, list, i) != LUA_TSTRING) {
            fields_fail(f, "choices",
                        "'%s': a list of at least one word expected: { \"word\", ... }",
                        lua_tostring(L, list - 1));
        }
    }
}

// The words of what may be settled beforehand: choices = { weather = { "clear", "rain" } }; the
// first counts where nobody says anything.
static void read_own_choices(lua_State *L, struct loading *l)
{
    const struct fields *f = &l->data;
    int top = lua_gettop(L);
    lua_newtable(L);
    int chosen = lua_gettop(L), type = field_push(f, "choices");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "choices", "a table { name = { \"word\", ... } } expected, got %s",
                    luaL_typename(L, -1));
    }
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, chosen + 1); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || !lua_istable(L, -1)) {
            fields_fail(f, "choices", "a table { name = { \"word\", ... } } expected");
        }
        check_choice_words(f, lua_gettop(L));
        lua_pushvalue(L, -2);
        lua_rawgeti(L, -2, 1);
        lua_rawset(L, chosen);
    }
    for (int i = 0; i < l->o->n_choices; i++) {
        const struct match_choice *c = &l->o->choice[i];
        bool known = false;
        if (type == LUA_TTABLE && lua_getfield(L, chosen + 1, c->name) == LUA_TTABLE) {
            for (int k = 1; lua_rawgeti(L, -1, k) == LUA_TSTRING; k++, lua_pop(L, 1)) {
                known = known || strcmp(lua_tostring(L, -1), c->value) == 0;
            }
        }
        if (!known) {
            fields_fail(f, "choices", "there is no %s '%s'", c->name, c->value);
        }
        lua_pushstring(L, c->value);
        lua_setfield(L, chosen, c->name);
    }
    mission_table(L, l->m);
    lua_pushvalue(L, chosen);
    lua_setfield(L, -2, MISSION_CHOICES);
    lua_settop(L, top);
}

static void begin_own_mission(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    l->scale = m->ruleset->scale;
    len u = m->content.scale[l->scale].unit;
    l->size = (point){48 * u, 48 * u};
    field_pair(&l->data, "table", u, (point){999 * u, 999 * u}, &l->size);
    if (l->size.x < u || l->size.y < u) {
        fields_fail(&l->data, "table", "the size of a table must be more than 0");
    }
    mission_push_terrain(L, l);
    const char *where = fields_place(&l->data, "terrain"); // pushed as well
    struct table *t = table_of(L, -2, l->size, u, where);
    match_begin(m, t, l->o->seed);
    zd(&m->game)->scale = (uint8_t)l->scale;
    lua_pop(L, 2);
}

static void read_over(lua_State *L, struct loading *l)
{
    int type = field_push(&l->data, "over");
    if (type == LUA_TFUNCTION) {
        ruleset_keep(L, l->m, RULESET_OVER);
        return;
    }
    if (type != LUA_TNIL) {
        fields_fail(&l->data, "over",
                    "a function that returns one of the outcomes expected, got %s",
                    lua_typename(L, type));
    }
    lua_pop(L, 1);
}

// While the battle is set up nobody can be asked: questions get their fallback.
static void set_up_own_mission(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    match_players_ask(m, false);
    field_push(&l->data, "setup");
    push_mission(L, m);
    env_call(L, 1, 0, "setup");
    if (ruleset_push(L, m, RULESET_BEGIN)) {
        match_push(L, m);
        push_mission(L, m);
        env_call(L, 2, 0, "begin");
    }
    m->ruleset->began = true;
    match_players_ask(m, !m->unasked);
}

void mission_lua(lua_State *L, struct loading *l)
{
    check_texts(&l->data);
    check_rulebook_options(L, l);
    begin_own_mission(L, l);
    read_own_choices(L, l);
    read_over(L, l);
    mission_read_on(L, l);
    set_up_own_mission(L, l);
}
