// mission_file.c: from the file of a mission to a battle that has begun.
#include <string.h>

#include "engine/hash.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/base/limits.h"
#include "script/base/printable.h"
#include "script/environment/env.h"
#include "script/environment/random.h"
#include "script/hooks/hook.h"
#include "script/hooks/system.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/l_setup.h"
#include "script/missions/l_terrain.h"
#include "script/missions/match_restart.h"
#include "script/missions/mission_parts.h"
#include "script/packs/content.h"
#include "script/packs/manifest.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/missions/mission.h"

#define TERRAIN_CALLS 4 // functions that return functions, before that is told

const char *const mission_file_names[] = {
    "id",      "title",   "modes",   "team",         "visibility", "table", "scale",     "briefing",
    "terrain", "heroes",  "choices", "setup",        "on",         "over",  "result",    "author",
    "version", "license", "summary", "achievements", "score",      "clear", "completed", "ruleset",
    "wants",   "aim",     "params",  "goals",        "lesson",     NULL};

static void check_function(const struct fields *f, const char *name)
{
    int type = field_push(f, name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) {
        fields_fail(f, name, "a function expected, got %s", luaL_typename(f->L, -1));
    }
    lua_pop(f->L, 1);
}

static void check_list(const struct fields *f, const char *name)
{
    int type = field_push(f, name);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, name, "a table { ... } expected, got %s", luaL_typename(f->L, -1));
    }
    lua_pop(f->L, 1);
}

#define GOALS_MAX 12

void mission_check_goals(const struct fields *f)
{
    lua_State *L = f->L;
    int type = field_push(f, "goals"), list = lua_gettop(L);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "goals", "a list of texts expected, { \"...\", \"...\" }; got %s",
                    luaL_typename(L, -1));
    }
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, list); lua_pop(L, 1)) {
        if (!lua_isinteger(L, -2) || lua_type(L, -1) != LUA_TSTRING) {
            fields_fail(f, "goals",
                        "a list of texts expected, { \"...\", \"...\" }, with nothing "
                        "else in it");
        }
    }
    if (type == LUA_TTABLE && lua_rawlen(L, list) > GOALS_MAX) {
        fields_fail(f, "goals", "at most %d lines", GOALS_MAX);
    }
    lua_settop(L, f->table);
}

// Without the field a team is asked for; a list of nobody would be a battle without a team.
static void check_heroes(const struct fields *f)
{
    if (field_push(f, "heroes") == LUA_TTABLE) {
        lua_pushnil(f->L);
        if (!lua_next(f->L, -2)) {
            fields_fail(f, "heroes", "the list is empty: name the heroes, or leave the field out");
        }
    }
    lua_settop(f->L, f->table);
}

static void check_on(const struct fields *f, const struct match *m)
{
    lua_State *L = f->L;
    int type = field_push(f, "on");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "on", "a table { [\"step\"] = function(m, e) ... end } expected, got %s",
                    luaL_typename(L, -1));
    }
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            fields_fail(f, "on",
                        "a handler needs the name of its step; write [\"objective.taken\"] = "
                        "function(m, e) ... end");
        }
        const char *step = lua_tostring(L, -2);
        if (rules_find(m->rules.system, RULE_STEP, step) < 0) {
            const char *near = rules_nearest(m->rules.system, RULE_STEP, step);
            fields_fail(f, step,
                        near ? "no step '%s'; did you mean '%s'?"
                             : "no step '%s'; `zerodark rules` lists them all",
                        step, near);
        }
        if (lua_type(L, -1) != LUA_TFUNCTION) {
            fields_fail(f, step, "a function expected, got %s", luaL_typename(L, -1));
        }
    }
    lua_settop(L, f->table);
}

static void mission_check_frame(const struct fields *f, const struct match *m)
{
    field_need(f, "id");
    field_need(f, "setup");
    field_text(f, "ruleset", NULL);
    check_function(f, "setup");
    check_on(f, m);
}

static void check_fields(const struct fields *f, const struct match *m)
{
    static const char *const texts[] = {"id",     "title",   "team",    "scale",  "briefing",
                                        "author", "version", "license", "summary"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        field_text(f, texts[i], NULL);
    }
    mission_check_frame(f, m);
    struct team_design design;
    if (!team_design_parse(field_text(f, "team", TEAM_DESIGN), &design)) {
        fields_fail(f, "team", "heroes, upgrades and ration expected: \"%s\"", TEAM_DESIGN);
    }
    field_set(f, "modes", enum_names_modes(), 0);
    check_function(f, "result");
    check_function(f, "completed");
    check_function(f, "aim");
    check_function(f, "score");
    check_list(f, "heroes");
    check_heroes(f);
    mission_check_goals(f);
    mission_check_lesson(f);
    check_list(f, "choices");
    check_list(f, "wants");
    check_list(f, "achievements");
}

// mission { ... }: checks it and keeps it; upvalue 1: the match.
static int keep_mission(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct fields f;
    lua_settop(L, 1);
    mission_table(L, m);
    lua_getfield(L, -1, MISSION_SOURCE);
    const char *source = lua_tostring(L, -1);
    lua_settop(L, 1);
    if (m->ruleset) {
        fields_open(&f, L, 1, "mission", source, mission_lua_names, 0);
        mission_check_frame(&f, m);
    } else {
        fields_open(&f, L, 1, "mission", source, mission_file_names, 0);
        check_fields(&f, m);
    }
    mission_table(L, m);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, MISSION_DATA);
    lua_settop(L, 1);
    return 1;
}

// env -> env; what the prelude adds to it.
static void add_prelude(lua_State *L)
{
    static const char *const files[] = {"zerodark/terrain.lua", "zerodark/versus.lua"};
    int env = lua_gettop(L);
    for (size_t i = 0; script_host_of(L)->home && i < sizeof files / sizeof *files; i++) {
        const char *path = script_home(L, files[i]);
        script_read(L, path);
        env_compile(L, path, env);
        env_call(L, 0, 0, "loading");
        lua_settop(L, env);
    }
}

// Pushes the environment of a mission.
static void push_mission_env(lua_State *L, struct match *m, const char *path)
{
    env_push(L, m);
    int env = lua_gettop(L);
    const char *folder = push_folder(L, path);
    lua_pushvalue(L, env);
    terrain_functions(L, m, folder);
    match_push(L, m);
    lua_pushcclosure(L, keep_mission, 1);
    lua_setfield(L, -2, "mission");
    lua_settop(L, env);
    add_prelude(L);
}

// Reads and runs the file; leaves the table of its mission.
static void read_mission_file(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    size_t n;
    push_mission_env(L, m, l->o->mission);
    int env = lua_gettop(L);
    mission_table(L, m);
    script_read(L, l->o->mission);
    const char *source = lua_tolstring(L, -1, &n);
    m->mission_hash = hash_bytes(0, source, n);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, MISSION_SOURCE); // env, table, source
    env_compile(L, l->o->mission, env);
    env_call(L, 0, 1, "loading");
    lua_getfield(L, env + 1, MISSION_DATA);
    if (!lua_istable(L, -1) || !lua_rawequal(L, -1, -2)) {
        err_say(L,
                "%s:1: a mission file ends with return mission { ... }, but this one returned %s",
                l->o->mission, luaL_typename(L, -2));
    }
    lua_replace(L, env);
    lua_settop(L, env);
    lua_getfield(L, env, "id");
    m->mission = match_keep(L, m, -1);
    lua_getfield(L, env, "title");
    if (!lua_isnil(L, -1)) {
        size_t length;
        const char *title = lua_tolstring(L, -1, &length);
        printable_line_push(L, title, length, LIMIT_MESSAGE);
    }
    m->mission_file = match_keep_text(L, m, l->o->mission);
    m->title = lua_isnil(L, -1) ? m->mission : match_keep(L, m, -1);
    lua_settop(L, env);
    l->data = (struct fields){.L = L,
                              .table = env,
                              .what = "mission",
                              .source = source, // kept as MISSION_SOURCE
                              .file = l->o->mission,
                              .line = 1};
}

static int option_name(lua_State *L, const char *what, const char *wanted, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], wanted) == 0) {
            return i;
        }
    }
    return err_unknown(L, what, wanted, names);
}

static void read_mode(lua_State *L, struct loading *l)
{
    const struct fields *f = &l->data;
    uint32_t modes = field_set(f, "modes", enum_names_modes(), 1 << MODE_SOLO | 1 << MODE_TEAM);
    int mode = 0;
    while (mode < MODE_VERSUS && !(modes >> mode & 1)) {
        mode++;
    }
    if (l->o->mode) {
        mode = option_name(L, "mode", l->o->mode, enum_names_modes());
        if (!(modes >> mode & 1)) {
            const char *all = "";
            for (int i = 0; i <= MODE_VERSUS; i++) {
                all = modes >> i & 1 ? lua_pushfstring(L, "%s%s%s", all, *all ? ", " : "",
                                                       enum_names_modes()[i])
                                     : all;
            }
            err_blame_asker(L);
            fields_fail(f, "modes", "this mission is not played as '%s' but as %s", l->o->mode,
                        all);
        }
    }
    l->mode = (enum mode)mode;
    l->versus = modes >> MODE_VERSUS & 1;
    l->difficulty = DIFFICULTY_NORMAL;
    if (l->o->difficulty) {
        l->difficulty = (enum difficulty)option_name(L, "difficulty", l->o->difficulty,
                                                     enum_names_difficulties());
    }
}

static void read_mission_frame(lua_State *L, struct loading *l)
{
    const struct fields *f = &l->data;
    const struct content *c = &l->m->content;
    const char *scales[sizeof c->scale / sizeof *c->scale + 1] = {0};
    for (int i = 0; i < c->n_scales; i++) {
        scales[i] = c->scale[i].name;
    }
    read_mode(L, l);
    l->scale = field_choice(f, "scale", scales, 0);
    l->visibility = field_int(f, "visibility", 0, l->m->rules.param[P_VISIBILITY_MAX], 0);
    len unit = c->scale[l->scale].unit;
    l->size = (point){48 * unit, 48 * unit};
    field_pair(f, "table", unit, (point){999 * unit, 999 * unit}, &l->size);
    if (l->size.x < 12 * unit || l->size.y < 12 * unit) {
        fields_fail(f, "table", "a table is at least 12 by 12");
    }
}

// value -> value. Calls functions that terrain is made by, those of a list as well, with the
// table's size in units.
static void make_terrain(lua_State *L, const struct loading *l)
{
    len unit = l->m->content.scale[l->scale].unit;
    for (int i = 0; i < TERRAIN_CALLS && lua_isfunction(L, -1); i++) {
        lua_createtable(L, 0, 2);
        put_len(L, "width", l->size.x, unit);
        put_len(L, "depth", l->size.y, unit);
        env_call(L, 1, 1, "terrain");
    }
    if (!lua_istable(L, -1)) {
        return;
    }
    int list = lua_gettop(L);
    lua_newtable(L);
    for (lua_Integer i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        if (lua_isfunction(L, -1)) {
            make_terrain(L, l);
        }
        lua_rawseti(L, list + 1, i);
    }
    lua_settop(L, list + 1);
    lua_replace(L, list);
}

// Pushes what the terrain is made of: the field, or what its function gives.
void mission_push_terrain(lua_State *L, struct loading *l)
{
    int type = field_push(&l->data, "terrain");
    if (type != LUA_TNIL && type != LUA_TTABLE && type != LUA_TUSERDATA && type != LUA_TFUNCTION) {
        fields_fail(&l->data, "terrain",
                    "a map, pieces, or a function that returns them expected, got %s",
                    lua_typename(L, type));
    }
    luaL_checkstack(L, 10, "terrain");
    make_terrain(L, l);
}

static void begin_mission(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    mission_push_terrain(L, l);
    const char *where = fields_place(&l->data, "terrain"); // pushed as well
    struct table *t = table_of(L, -2, l->size, m->content.scale[l->scale].unit, where);
    match_begin(m, t, l->o->seed);
    lua_pop(L, 2);
    zd(&m->game)->scale = (uint8_t)l->scale;
    mission_check_clear(&l->data, m);
    enum status s = mission_begin(&m->game, l->mode, l->visibility, l->difficulty);
    if (s != STATUS_OK) {
        const char *place = fields_place(&l->data, "visibility");
        mission_done(L, m, s, lua_pushfstring(L, "%smission", place));
    }
}

// Handlers are registered in the order of the rows, since a table's keys have none.
void mission_read_on(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    if (field_push(&l->data, "on") == LUA_TTABLE) {
        for (int row = 0; row < l->m->rules.system->n_rows[RULE_STEP]; row++) {
            if (lua_getfield(L, top + 1, system_row(l->m, RULE_STEP, row)->name) == LUA_TFUNCTION) {
                mission_hook(L, l->m, RULE_STEP, row, lua_gettop(L));
            } else {
                lua_pop(L, 1);
            }
        }
    }
    lua_settop(L, top);
}

// A versus battle to which one side never comes would be over with the first order.
static void check_both_sides(const struct loading *l)
{
    const struct roster *r = &l->m->game.world.roster;
    bool any[PLAYERS] = {false}, there[PLAYERS] = {false};
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_HERO && f->side < PLAYERS) {
            any[f->side] = true;
            there[f->side] = there[f->side] || f->place != PLACE_OFF;
        }
    }
    for (int side = 0; l->mode == MODE_VERSUS && side < PLAYERS; side++) {
        if (any[side] && !there[side] && there[1 - side]) {
            fields_fail(&l->data, "setup",
                        "nobody of side '%s' was deployed; m:deploy_team "
                        "{ side = \"%s\", ... } does that",
                        side ? "rival" : "team", side ? "rival" : "team");
        }
    }
}

// While the battle is set up nobody can be asked: questions get their fallback. Spooks have their
// hands before anything is put on the table (ZD-MIS-GEN-06).
static void set_up_mission(lua_State *L, struct loading *l)
{
    struct game *g = &l->m->game;
    struct decider asked[SIDES];
    memcpy(asked, g->decider, sizeof asked);
    memset(g->decider, 0, sizeof g->decider);
    mission_done(L, l->m, spook_draw(g), "mission");
    field_push(&l->data, "setup");
    push_mission(L, l->m);
    env_call(L, 1, 0, "setup");
    check_both_sides(l);
    mission_done(L, l->m, mission_start(g), "mission");
    memcpy(g->decider, asked, sizeof asked);
}

static void mission_zerodark(lua_State *L, struct loading *l)
{
    read_mission_frame(L, l);
    begin_mission(L, l);
    mission_read_choices(L, l);
    mission_read_over(L, l);
    mission_read_completed(L, l);
    mission_read_score(L, l);
    mission_read_wants(L, l);
    mission_read_aim(L, l);
    mission_read_on(L, l);
    mission_read_achievements(L, l);
    mission_read_teams(L, l);
    match_restart_note(L, l);
    set_up_mission(L, l);
}

void mission_settle_again(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    struct zd *z = zd(&m->game);
    read_mission_frame(L, l);
    z->scale = (uint8_t)l->scale;
    mission_done(L, m, mission_begin(&m->game, l->mode, l->visibility, l->difficulty), "mission");
    z->endings = m->again.endings;
    memcpy(z->carry_xp, m->again.carry_xp, sizeof z->carry_xp);
    mission_enlist_again(L, l);
    set_up_mission(L, l);
}

// Which rules it is for was found in its text before it ran (packs_loader.c).
static void check_ruleset(const struct fields *f, const struct match *m)
{
    const char *plays = m->ruleset ? m->ruleset->name : RULESET_RULEBOOK;
    const char *said = field_text(f, "ruleset", RULESET_RULEBOOK);
    if (strcmp(said, plays) != 0) {
        fields_fail(f, "ruleset",
                    "it is for the rules '%s', but this battle uses '%s'; write it as a plain "
                    "string, ruleset = \"%s\", and open the mission with packs for these rules",
                    said, plays, said);
    }
}

void mission_load(lua_State *L, struct match *m, const struct match_options *o)
{
    struct loading l = {.m = m, .o = o};
    luaL_checkstack(L, 24, "mission");
    random_seed(L, m, o->seed);
    read_mission_file(L, &l);
    check_ruleset(&l.data, m);
    mission_read_params(L, &l);
    if (m->ruleset) {
        mission_lua(L, &l);
    } else {
        mission_zerodark(L, &l);
    }
    lua_settop(L, l.data.table - 1);
}

// Pushes a field of the mission's table, or nil; returns its type.
static int push_own_field(lua_State *L, struct match *m, const char *name)
{
    mission_table(L, m);
    if (lua_getfield(L, -1, MISSION_DATA) != LUA_TTABLE) {
        lua_pushnil(L);
        return LUA_TNIL;
    }
    lua_pushstring(L, name);
    return lua_rawget(L, -2);
}

const char *mission_briefing(lua_State *L, struct match *m)
{
    int top = lua_gettop(L);
    bool said = push_own_field(L, m, "briefing") == LUA_TSTRING;
    const char *text = said ? match_keep(L, m, -1) : NULL;
    lua_settop(L, top);
    return text;
}

const char *mission_goal(lua_State *L, struct match *m, int i)
{
    int top = lua_gettop(L);
    bool said = push_own_field(L, m, "goals") == LUA_TTABLE && lua_rawgeti(L, -1, i) == LUA_TSTRING;
    const char *text = said ? match_keep(L, m, -1) : NULL;
    lua_settop(L, top);
    return text;
}
