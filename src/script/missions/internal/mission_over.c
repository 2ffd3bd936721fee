// mission_over.c: how a mission ends, and what it is worth.
#include "script/missions/mission_parts.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "zerodark/rules/missions/mission.h"

#define POINTS_MAX  1000000       // that one line of a score is worth
#define SCORE_NAMES "score names" // of the mission's table: what points are for (new_score_names)

static const char *const ending_names[] = {"team_gone", "deck_empty",        "primary_secured",
                                           "side_gone", "primary_destroyed", NULL};

void mission_ask(lua_State *L, struct match *m)
{
    lua_Debug about;
    lua_pushvalue(L, -2);
    lua_getinfo(L, ">S", &about);
    lua_pushcfunction(L, budget_handler);
    lua_insert(L, -3);
    int handler = lua_gettop(L) - 2;
    m->game.locked++;
    int failed = lua_pcall(L, 1, 1, handler);
    m->game.locked--;
    lua_remove(L, handler);
    if (failed) {
        lua_error(L);
    }
    if (m->game.fault.status == STATUS_LOCKED) { // it has caught the error
        luaL_error(L, "%s:%d: %s", about.short_src, about.linedefined, status_text(STATUS_LOCKED));
    }
}

// Upvalue 1: the function of `over`. Called with m and the view. A text that it returns is why the
// battle is over.
static int call_over(lua_State *L)
{
    struct match *m;
    lua_settop(L, 1);
    m = mission_of(L);
    if (m->game.world.over) {
        return 0;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    mission_ask(L, m);
    if (lua_toboolean(L, -1)) {
        const char *why = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
        struct who view = {.what = *why ? why : "mission"};
        mission_done(L, m, step(&m->game, S_BATTLE_OVER, &view), "over");
    }
    return 0;
}

// function -> function; it is asked at the end of every activation.
static void take_over(const struct fields *f, void *self)
{
    struct loading *l = self;
    lua_State *L = f->L;
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, call_over, 1);
    mission_hook(L, l->m, RULE_STEP, S_ACTIVATION_END, lua_gettop(L) - 1);
    zd(&l->m->game)->endings |= END_SCRIPT;
}

// A function alone, or names with functions among them.
void mission_read_over(lua_State *L, struct loading *l)
{
    struct game *g = &l->m->game;
    static const uint8_t ending[] = {END_TEAM_GONE, END_DECK_EMPTY, END_PRIMARY_SECURED,
                                     END_SIDE_GONE, END_PRIMARY_DESTROYED};
    uint32_t usual = END_DECK_EMPTY | (l->mode == MODE_VERSUS ? END_SIDE_GONE : END_TEAM_GONE);
    if (field_push(&l->data, "over") == LUA_TFUNCTION) {
        take_over(&l->data, l);
        lua_pop(L, 1);
        return;
    }
    bool said = !lua_isnil(L, -1);
    lua_pop(L, 1);
    if (!said) {
        zd(g)->endings = (uint8_t)usual;
        return;
    }
    uint32_t set = field_set_or(&l->data, "over", ending_names, 0, take_over, l);
    for (size_t i = 0; i < sizeof ending; i++) {
        zd(g)->endings = (uint8_t)(zd(g)->endings | (set >> i & 1 ? ending[i] : 0));
    }
    if (zd(g)->endings == 0) {
        fields_fail(&l->data, "over",
                    "no ending: name team_gone, deck_empty, primary_secured, primary_destroyed or "
                    "side_gone, or give a function");
    }
}

// Upvalue 1: the function of `completed`. Called with m when the battle is over, before it is
// judged.
static int call_completed(lua_State *L)
{
    lua_settop(L, 1);
    struct match *m = mission_of(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    mission_ask(L, m);
    zd(&m->game)->primary_secured = (uint8_t)lua_toboolean(L, -1);
    return 0;
}

void mission_read_completed(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    l->m->content.judged = field_push(&l->data, "completed") == LUA_TFUNCTION;
    if (l->m->content.judged) {
        lua_pushvalue(L, -1);
        lua_pushcclosure(L, call_completed, 1);
        mission_hook_before(L, l->m, S_BATTLE_OVER, top + 1);
    }
    lua_settop(L, top);
}

#define SCORES_MOST 32 // names that are kept

// -> a userdata whose value is a table: names by number, and each name. In a table of its own they
// would count as something that the mission remembers, and each battle would read it again.
static void new_score_names(lua_State *L)
{
    lua_newuserdatauv(L, 0, 1);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
}

// Keeps in upvalue 2 what points are given for, whether or not there are any by now.
static void note_score_name(lua_State *L)
{
    int top = lua_gettop(L);
    lua_getiuservalue(L, lua_upvalueindex(2), 1);
    int names = lua_gettop(L), n = (int)lua_rawlen(L, names);
    lua_pushvalue(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && n < SCORES_MOST && lua_rawget(L, names) == LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_rawseti(L, names, n + 1);
        lua_pushvalue(L, 1);
        lua_pushboolean(L, true);
        lua_rawset(L, names);
    }
    lua_settop(L, top);
}

// Upvalues: terms, the names. add(name, points); what is worth nothing is not listed.
static int add_points(lua_State *L)
{
    lua_settop(L, 2);
    note_score_name(L);
    lua_Integer points = luaL_checkinteger(L, 2);
    if (points < -POINTS_MAX || points > POINTS_MAX) {
        err_say(L, "add(name, points): from %d to %d points expected, got %I", -POINTS_MAX,
                POINTS_MAX, (LUAI_UACINT)points);
    }
    if (points == 0) {
        return 0;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_getfield(L, 3, "add");
    lua_insert(L, 1);
    lua_pop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 2);
    lua_call(L, 3, 0);
    return 0;
}

// Upvalues: the function of `score`, the names of what points are for. Called with m, terms, view;
// hands it m, the side and add(name, points).
static int call_score(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    lua_getfield(L, 3, "what");
    lua_pushvalue(L, 2);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushcclosure(L, add_points, 2);
    lua_call(L, 3, 0);
    return 0;
}

void mission_read_score(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    if (field_push(&l->data, "score") == LUA_TFUNCTION) {
        lua_pushvalue(L, -1);
        new_score_names(L);
        mission_table(L, l->m);
        lua_pushvalue(L, -2);
        lua_setfield(L, -2, SCORE_NAMES);
        lua_pop(L, 1);
        lua_pushcclosure(L, call_score, 2);
        mission_hook(L, l->m, RULE_QUANTITY, Q_POINTS, top + 1);
    }
    lua_settop(L, top);
}

const char *mission_score(lua_State *L, struct match *m, int i)
{
    int top = lua_gettop(L);
    mission_table(L, m);
    bool said = lua_getfield(L, -1, SCORE_NAMES) == LUA_TUSERDATA &&
                lua_getiuservalue(L, -1, 1) == LUA_TTABLE && lua_rawgeti(L, -1, i) == LUA_TSTRING;
    const char *text = said ? match_keep(L, m, -1) : NULL;
    lua_settop(L, top);
    return text;
}

// Upvalues: name, XP, the function of an achievement. Called with m, terms, view.
static int call_earned(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(3));
    lua_pushvalue(L, 1);
    lua_getfield(L, 3, "figure");
    lua_call(L, 2, 1);
    if (lua_toboolean(L, -1)) {
        lua_getfield(L, 2, "add");
        lua_pushvalue(L, 2);
        lua_pushvalue(L, lua_upvalueindex(1));
        lua_pushvalue(L, lua_upvalueindex(2));
        lua_call(L, 3, 0);
    }
    return 0;
}

// XP for objectives that a hero takes off the table: data of the rules. The n-th is worth what is
// given for each, and what is given from the n-th on, once.
// Returns n; 1: each.
static int read_removed(const struct fields *f, struct zd *z, int xp)
{
    int from = 1;
    if (field_push(f, "removed") == LUA_TSTRING && !strcmp(lua_tostring(f->L, -1), "each")) {
        for (int i = 0; i < 4; i++) {
            z->carry_xp[i] = (uint8_t)(z->carry_xp[i] + xp);
        }
    } else {
        from = field_int(f, "removed", 1, 3, 1);
        z->carry_xp[from - 1] = (uint8_t)(z->carry_xp[from - 1] + xp);
    }
    lua_pop(f->L, 1);
    return from;
}

static void read_achievement(lua_State *L, struct match *m, const struct fields *mission_fields,
                             int i)
{
    static const char *const names[] = {"name", "xp", "text", "removed", "earned", NULL};
    struct fields f;
    int row = lua_gettop(L);
    fields_open_in(&f, mission_fields, "achievements", row, lua_pushfstring(L, "achievement %d", i),
                   names);
    field_need(&f, "name");
    field_text(&f, "name", NULL);
    field_text(&f, "text", NULL);
    if (m->n_awards == MATCH_AWARDS) {
        fields_fail(&f, NULL, "at most %d achievements", MATCH_AWARDS);
    }
    struct match_award *award = &m->award[m->n_awards++];
    field_push(&f, "name");
    award->name = match_keep(L, m, -1);
    award->text = "";
    if (field_push(&f, "text") == LUA_TSTRING) {
        award->text = match_keep(L, m, -1);
    }
    int xp = award->xp = field_int(&f, "xp", 0, 20, 1);
    if (field_is_there(&f, "removed")) {
        award->removed = read_removed(&f, zd(&m->game), xp);
    } else if (field_is_there(&f, "earned")) {
        if (field_push(&f, "earned") != LUA_TFUNCTION) {
            fields_fail(&f, "earned", "a function expected, got %s", luaL_typename(L, -1));
        }
        int earned = lua_gettop(L);
        field_push(&f, "name");
        lua_pushinteger(L, xp);
        lua_pushvalue(L, earned);
        lua_pushcclosure(L, call_earned, 3);
        mission_hook(L, m, RULE_QUANTITY, Q_XP, earned);
    } else {
        fields_fail(&f, NULL,
                    "give removed = \"each\", removed = n, or earned = function(m, hero)");
    }
    lua_settop(L, row);
}

void mission_read_achievements(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    if (field_push(&l->data, "achievements") == LUA_TTABLE) {
        for (int i = 1; lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
            read_achievement(L, l->m, &l->data, i);
            lua_settop(L, top + 1);
        }
    }
    lua_settop(L, top);
}
