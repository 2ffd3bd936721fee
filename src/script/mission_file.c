// mission_file.c: from the file of a mission to a battle that has begun.
#include <string.h>

#include "engine/hash.h"
#include "script/chosen.h"
#include "script/content.h"
#include "script/env.h"
#include "script/err.h"
#include "script/hook.h"
#include "script/l_mission.h"
#include "script/l_terrain.h"
#include "script/team_file.h"
#include "zerodark/mission.h"

static const char *const mission_names[] = {
    "id",       "title",   "modes",   "team",    "visibility", "table",        "scale",
    "briefing", "terrain", "heroes",  "choices", "setup",      "on",           "over",
    "result",   "author",  "version", "license", "summary",    "achievements", NULL};

static const char *const mode_names[] = {"solo", "team", "versus", NULL};
static const char *const difficulty_names[] = {"easy", "normal", "hard", "insane", NULL};
static const char *const ending_names[] = {"team_gone", "deck_empty", "primary_secured", NULL};

// A mission on its way to the table.
struct loading {
    struct match *m;
    const struct match_options *o;
    struct fields data;
    enum mode mode;
    int visibility, scale;
    enum difficulty difficulty;
    point size;
};

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

static void check_on(const struct fields *f)
{
    lua_State *L = f->L;
    int type = field_push(f, "on");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "on", "a table { [\"step\"] = function(m, e) ... end } expected, got %s",
                    luaL_typename(L, -1));
    }
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, -2); lua_pop(L, 1)) {
        const char *step = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        if (rules_find(&zerodark_system, RULE_STEP, step) < 0) {
            const char *near = rules_nearest(&zerodark_system, RULE_STEP, step);
            fields_fail(f, near ? step : "on",
                        near ? "no step '%s'; did you mean '%s'?" : "no step '%s'", step, near);
        }
        if (lua_type(L, -1) != LUA_TFUNCTION) {
            fields_fail(f, step, "a function expected, got %s", luaL_typename(L, -1));
        }
    }
    lua_settop(L, f->table);
}

static void check_fields(const struct fields *f)
{
    static const char *const texts[] = {"id",     "title",   "team",    "scale",  "briefing",
                                        "author", "version", "license", "summary"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        field_text(f, texts[i], NULL);
    }
    field_need(f, "id");
    field_need(f, "setup");
    struct team_design design;
    if (!team_design_parse(field_text(f, "team", TEAM_DESIGN), &design)) {
        fields_fail(f, "team", "heroes, upgrades and ration expected: \"%s\"", TEAM_DESIGN);
    }
    field_set(f, "modes", mode_names, 0);
    field_int(f, "visibility", 0, 99, 0);
    check_function(f, "setup");
    check_function(f, "result");
    check_list(f, "heroes");
    check_list(f, "choices");
    check_list(f, "achievements");
    check_on(f);
}

// mission { ... }: checks it and keeps it; upvalue 1: the match.
static int mission(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct fields f;
    lua_settop(L, 1);
    mission_table(L, m);
    lua_getfield(L, -1, MISSION_SOURCE);
    const char *source = lua_tostring(L, -1);
    lua_settop(L, 1);
    fields_open(&f, L, 1, "mission", source, mission_names, 0);
    check_fields(&f);
    mission_table(L, m);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, MISSION_DATA);
    lua_settop(L, 1);
    return 1;
}

// env -> env; what the prelude adds to it.
static void add_prelude(lua_State *L)
{
    int env = lua_gettop(L);
    if (script_host_of(L)->home) {
        const char *path = script_home(L, "zerodark/mission.lua");
        script_read(L, path);
        env_compile(L, path, env);
        env_call(L, 0, 0, "loading");
    }
    lua_settop(L, env);
}

// Pushes the environment of a mission.
static void push_env(lua_State *L, struct match *m, const char *path)
{
    env_push(L, m);
    int env = lua_gettop(L);
    const char *folder = push_folder(L, path);
    lua_pushvalue(L, env);
    terrain_functions(L, m, folder);
    match_push(L, m);
    lua_pushcclosure(L, mission, 1);
    lua_setfield(L, -2, "mission");
    lua_settop(L, env);
    add_prelude(L);
}

// Reads and runs the file; leaves the table of its mission.
static void read_mission(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    size_t n;
    push_env(L, m, l->o->mission);
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
        err_say(L, "%s: a mission file ends with return mission { ... }; this one returned %s",
                l->o->mission, luaL_typename(L, -2));
    }
    lua_replace(L, env);
    lua_settop(L, env);
    lua_getfield(L, env, "id");
    m->mission = match_keep(L, m, -1);
    lua_getfield(L, env, "title");
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
    uint32_t modes = field_set(f, "modes", mode_names, 1 << MODE_SOLO | 1 << MODE_TEAM);
    int mode = 0;
    while (mode < MODE_VERSUS && !(modes >> mode & 1)) {
        mode++;
    }
    if (l->o->mode) {
        mode = option_name(L, "mode", l->o->mode, mode_names);
        if (!(modes >> mode & 1)) {
            fields_fail(f, "modes", "this mission is not played as '%s'", l->o->mode);
        }
    }
    l->mode = (enum mode)mode;
    l->difficulty = DIFFICULTY_NORMAL;
    if (l->o->difficulty) {
        l->difficulty =
            (enum difficulty)option_name(L, "difficulty", l->o->difficulty, difficulty_names);
    }
}

static void read_frame(lua_State *L, struct loading *l)
{
    const struct fields *f = &l->data;
    const struct content *c = &l->m->content;
    const char *scales[sizeof c->scale / sizeof *c->scale + 1] = {0};
    for (int i = 0; i < c->n_scales; i++) {
        scales[i] = c->scale[i].name;
    }
    read_mode(L, l);
    l->scale = field_choice(f, "scale", scales, 0);
    l->visibility = field_int(f, "visibility", 0, 99, 0);
    len unit = c->scale[l->scale].unit;
    l->size = (point){48 * unit, 48 * unit};
    field_pair(f, "table", unit, (point){999 * unit, 999 * unit}, &l->size);
    if (l->size.x < 12 * unit || l->size.y < 12 * unit) {
        fields_fail(f, "table", "a table is at least 12 by 12");
    }
}

// Pushes what the terrain is made of: the field, or what its function gives.
static void push_terrain(lua_State *L, struct loading *l)
{
    int type = field_push(&l->data, "terrain");
    if (type == LUA_TFUNCTION) {
        env_call(L, 0, 1, "terrain");
    } else if (type != LUA_TNIL && type != LUA_TTABLE && type != LUA_TUSERDATA) {
        fields_fail(&l->data, "terrain",
                    "a map, pieces, or a function that returns them expected, got %s",
                    lua_typename(L, type));
    }
}

static void begin(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    push_terrain(L, l);
    struct table *t = table_of(L, -1, l->size, m->content.scale[l->scale].unit);
    match_begin(m, t, l->o->seed);
    lua_pop(L, 1);
    zd(&m->game)->scale = (uint8_t)l->scale;
    enum status s = mission_begin(&m->game, l->mode, l->visibility, l->difficulty);
    if (s != STATUS_OK) {
        const char *place = fields_place(&l->data, "visibility");
        mission_done(L, m, s, lua_pushfstring(L, "%smission", place));
    }
}

static void keep_place(lua_State *L, struct match *m, figure_id id, point at)
{
    mission_table(L, m);
    lua_getfield(L, -1, MISSION_AT);
    lua_createtable(L, 2, 0);
    lua_pushinteger(L, at.x);
    lua_rawseti(L, -2, 1);
    lua_pushinteger(L, at.y);
    lua_rawseti(L, -2, 2);
    lua_rawseti(L, -2, id);
    lua_pop(L, 2);
}

static void add_hero(lua_State *L, struct match *m, const struct team_sheet *sheet, int i)
{
    struct game *g = &m->game;
    figure_id id = FIGURE_NONE;
    enum status s = team_enlist(g, &sheet->team.hero[i], sheet->team.supply_drop, &id);
    if (s != STATUS_OK) {
        const char *place = fields_place(&sheet->place[i], NULL);
        mission_done(L, m, s, lua_pushfstring(L, "%shero %d", place, i + 1));
    }
    game_figure(g, id)->flags |= sheet->flags[i];
    if (sheet->placed[i]) {
        keep_place(L, m, id, sheet->at[i]);
    }
}

// The team of the options: a file, a table. False where they bring none.
static bool read_own_team(lua_State *L, struct loading *l, struct team_sheet *sheet)
{
    struct fields elsewhere = {.L = L};
    if (l->o->team_file) {
        team_open(L, l->m, l->o->team_file, sheet);
        return true;
    }
    if (!l->o->team || !lua_istable(L, l->o->team)) {
        return false;
    }
    bool listed = lua_rawlen(L, l->o->team) > 0;
    bool named = !listed && lua_getfield(L, l->o->team, "heroes") == LUA_TTABLE;
    bool chooses = lua_getfield(L, l->o->team, "choices") != LUA_TNIL;
    if (!listed && !named && chooses) {
        return false;
    }
    team_read(L, l->m, l->o->team, &elsewhere, sheet);
    if (sheet->team.n == 0 && sheet->wrong.n == 0) {
        err_say(L, "team: 0 heroes in a team of 1 to %d (ZD-TEAM-02)", TEAM_HEROES);
    }
    return true;
}

// The team of the options, of the mission, or four plain heroes; of those as many as the mission's
// design has room for. A team of the options has a design of its own.
static void read_team(lua_State *L, struct loading *l, struct team_sheet *sheet)
{
    struct fields elsewhere = {.L = L};
    struct team_design design = {.heroes = TEAM_HEROES};
    const char *said = field_text(&l->data, "team", NULL);
    if (read_own_team(L, l, sheet)) {
        return;
    }
    if (said) {
        team_design_parse(said, &design); // check_fields has seen that it is one
    }
    if (field_push(&l->data, "heroes") == LUA_TTABLE) {
        team_read(L, l->m, lua_gettop(L), &l->data, sheet);
        if (sheet->team.n > design.heroes) {
            fields_fail(&l->data, "heroes", "%d heroes in a team of 1 to %d (ZD-TEAM-01)",
                        sheet->team.n, design.heroes);
        }
        return;
    }
    env_push_empty(L);
    env_file(L, script_home(L, "content/heroes.lua") ? lua_tostring(L, -1) : NULL);
    team_read(L, l->m, lua_gettop(L), &elsewhere, sheet);
    sheet->team.n = sheet->team.n < design.heroes ? sheet->team.n : design.heroes;
}

static void add_team(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    mission_table(L, l->m);
    lua_newtable(L);
    lua_setfield(L, -2, MISSION_AT);
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    read_team(L, l, sheet);
    team_demand(L, sheet);
    for (int i = 0; i < sheet->team.n; i++) {
        add_hero(L, l->m, sheet, i);
    }
    int cards = team_cards(&l->m->game, &sheet->team);
    mission_done(L, l->m, clock_run_down(&l->m->game, cards), "mission");
    lua_settop(L, top);
}

// name, options -> ; the one chosen, or the first.
static void choose(lua_State *L, const struct fields *f, int chosen, int wanted)
{
    int name = lua_gettop(L) - 1, options = name + 1;
    if (lua_type(L, name) != LUA_TSTRING || !lua_istable(L, options)) {
        fields_fail(f, "choices", "a table { name = { \"first\", \"second\" } } expected");
    }
    lua_pushvalue(L, name);
    if (wanted && lua_istable(L, wanted) && lua_getfield(L, wanted, lua_tostring(L, name))) {
        for (lua_Integer i = 1; lua_geti(L, options, i) != LUA_TNIL; i++) {
            if (lua_rawequal(L, -1, -2)) {
                lua_pop(L, 1);
                lua_settable(L, chosen);
                return;
            }
            lua_pop(L, 1);
        }
        fields_fail(f, NULL, "choice '%s': '%s' is not among those of this mission",
                    lua_tostring(L, name), luaL_tolstring(L, -2, NULL));
    }
    lua_settop(L, options);
    lua_pushvalue(L, name);
    lua_geti(L, options, 1);
    lua_settable(L, chosen);
}

static void read_choices(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    mission_table(L, l->m);
    lua_newtable(L);
    int chosen = lua_gettop(L);
    lua_pushvalue(L, chosen);
    lua_setfield(L, -3, MISSION_CHOICES);
    int wanted = 0;
    if (l->o->team && lua_istable(L, l->o->team) &&
        lua_getfield(L, l->o->team, "choices") == LUA_TTABLE) {
        wanted = lua_gettop(L);
    }
    if (l->o->n_choices > 0) {
        wanted = push_chosen(L, &l->data, l->o);
    }
    if (field_push(&l->data, "choices") == LUA_TTABLE) {
        int choices = lua_gettop(L);
        for (lua_pushnil(L); lua_next(L, choices); lua_settop(L, choices + 1)) {
            choose(L, &l->data, chosen, wanted);
        }
    }
    lua_settop(L, top);
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
    lua_call(L, 1, 1);
    if (lua_toboolean(L, -1)) {
        const char *why = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
        struct who view = {.what = *why ? why : "mission"};
        mission_done(L, m, step(&m->game, S_BATTLE_OVER, &view), "over");
    }
    return 0;
}

static void read_over(lua_State *L, struct loading *l)
{
    struct game *g = &l->m->game;
    int type = field_push(&l->data, "over");
    if (type == LUA_TFUNCTION) {
        lua_pushvalue(L, -1);
        lua_pushcclosure(L, call_over, 1);
        mission_hook(L, l->m, RULE_STEP, S_ACTIVATION_END, lua_gettop(L) - 1);
        lua_pop(L, 1);
        zd(g)->endings = END_SCRIPT;
        return;
    }
    lua_pop(L, 1);
    static const uint8_t ending[] = {END_TEAM_GONE, END_DECK_EMPTY, END_PRIMARY_SECURED};
    uint32_t set = field_set(&l->data, "over", ending_names, 3);
    if (set == 0) {
        fields_fail(&l->data, "over", "no ending: name team_gone, deck_empty or primary_secured");
    }
    for (int i = 0; i < 3; i++) {
        zd(g)->endings |= set >> i & 1 ? ending[i] : 0;
    }
}

// Handlers are registered in the order of the rows, since a table's keys have none.
static void read_on(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L);
    if (field_push(&l->data, "on") == LUA_TTABLE) {
        for (int row = 0; row < zerodark_system.n_rows[RULE_STEP]; row++) {
            if (lua_getfield(L, top + 1, zerodark_system.rows[RULE_STEP][row].name) ==
                LUA_TFUNCTION) {
                mission_hook(L, l->m, RULE_STEP, row, lua_gettop(L));
            } else {
                lua_pop(L, 1);
            }
        }
    }
    lua_settop(L, top);
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
        fields_fail(&f, NULL, "no more than %d achievements", MATCH_AWARDS);
    }
    struct match_award *award = &m->award[m->n_awards++];
    field_push(&f, "name");
    award->name = match_keep(L, m, -1);
    int xp = field_int(&f, "xp", 0, 20, 1);
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

static void read_achievements(lua_State *L, struct loading *l)
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

// While the battle is set up nobody can be asked: questions get their fallback.
static void set_up(lua_State *L, struct loading *l)
{
    struct game *g = &l->m->game;
    struct decider asked[SIDES];
    memcpy(asked, g->decider, sizeof asked);
    memset(g->decider, 0, sizeof g->decider);
    field_push(&l->data, "setup");
    mission_push(L, l->m);
    env_call(L, 1, 0, "setup");
    mission_done(L, l->m, mission_start(g), "mission");
    memcpy(g->decider, asked, sizeof asked);
}

void mission_load(lua_State *L, struct match *m, const struct match_options *o)
{
    struct loading l = {.m = m, .o = o};
    luaL_checkstack(L, 24, "mission");
    env_seed(L, m, o->seed);
    read_mission(L, &l);
    read_frame(L, &l);
    begin(L, &l);
    read_choices(L, &l);
    read_over(L, &l);
    read_on(L, &l);
    read_achievements(L, &l);
    add_team(L, &l);
    set_up(L, &l);
    lua_settop(L, l.data.table - 1);
}
