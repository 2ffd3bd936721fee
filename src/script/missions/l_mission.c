// l_mission.c: `m` holds nothing but the match; its data lie in a table of the match. A handler is
// a closure that puts `m` before the arguments, shown under the place of the author's function.
// What games can do, too, is called there by name.
#include "script/missions/l_mission.h"

#include <string.h>

#include "script/base/err.h"
#include "script/base/limits.h"
#include "script/base/printable.h"
#include "script/hooks/hook.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/l_setup.h"
#include "script/missions/mission_parts.h"
#include "script/packs/content.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/missions/mission.h"

static const char mission_key;

void mission_table(lua_State *L, struct match *m)
{
    match_table(L, m, &mission_key);
}

struct match *mission_match(lua_State *L)
{
    struct match_part *object = class_check(L, 1, &class_mission);
    object->match->L = L;
    return object->match;
}

struct match *mission_of(lua_State *L)
{
    struct match *m = mission_match(L);
    if (m->game.locked) {
        game_ready(&m->game); // the fault stays, whatever catches the error
        err_say(L, "a question must not change anything: a quantity or a check only answers; do it "
                   "in a step");
    }
    if (!m->game.order && m->depth == 0) {
        game_writable(&m->game); // forgets the fault of something that is over
    }
    return m;
}

void mission_done(lua_State *L, struct match *m, enum status s, const char *what)
{
    if (s == STATUS_HOOK) {
        match_raise(L, m);
    } else if (s != STATUS_OK) {
        err_raise(L, s, &m->game.fault, what);
    }
}

// Upvalues: m, the function. Calls it with m before its arguments.
static int call_with_mission(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 2);
    lua_call(L, lua_gettop(L) - 1, 0);
    return 0;
}

static void add_hook(lua_State *L, struct match *m, struct hook_wish wish, int author)
{
    lua_Debug about;
    int fn = lua_gettop(L);
    lua_pushvalue(L, author);
    lua_getinfo(L, ">S", &about);
    push_mission(L, m);
    lua_pushvalue(L, fn);
    lua_pushcclosure(L, call_with_mission, 2);
    wish.pack = m->mission;
    hook_add(L, m, &wish, -1);
    // The place to name is that of the author's function, not of the closure round it.
    lua_pushfstring(L, "%s:%d", about.short_src, about.linedefined);
    m->rules.hook[m->rules.n_hooks - 1].place = match_keep(L, m, -1);
    lua_settop(L, fn - 1);
}

void mission_hook(lua_State *L, struct match *m, enum rule_kind kind, int row, int author)
{
    struct hook_wish wish = {
        .kind = kind, .row = row, .phase = kind == RULE_STEP ? HOOK_AFTER : HOOK_FOLD};
    add_hook(L, m, wish, author);
}

void mission_hook_before(lua_State *L, struct match *m, int step, int author)
{
    add_hook(L, m, (struct hook_wish){.kind = RULE_STEP, .row = step, .phase = HOOK_BEFORE},
             author);
}

static int m_deploy(lua_State *L)
{
    static const char *const names[] = {"profile", "synthetic", "complication", NULL};
    struct match *m = mission_of(L);
    struct fields f;
    figure_id id = FIGURE_NONE;
    fields_open(&f, L, 2, "deploy", NULL, names, 0);
    field_need(&f, "profile");
    const char *profile = field_text(&f, "profile", NULL);
    if (content_profile(&m->content, profile) < 0) {
        const char *profiles[PROFILES + 1];
        const char *near = err_nearest(profile, content_profile_names(&m->content, profiles));
        fields_fail(&f, "profile", near ? "no profile '%s'; did you mean '%s'?" : "no profile '%s'",
                    profile, near);
    }
    mission_done(L, m,
                 deploy_profile(&m->game, profile, field_flag(&f, "synthetic", false),
                                field_flag(&f, "complication", false), &id),
                 f.what);
    return push_figure(L, m, id);
}

static int m_reinforce(lua_State *L)
{
    struct match *m = mission_of(L);
    int n = (int)luaL_optinteger(L, 2, param(&m->game, P_REINFORCE_CARDS));
    luaL_argcheck(L, n >= 0 && n <= CARDS, 2, "a number of cards expected");
    mission_done(L, m, reinforce(&m->game, n, false), "reinforce");
    return 0;
}

static int m_complication(lua_State *L)
{
    struct match *m = mission_of(L);
    int card = lua_isnoneornil(L, 2) ? -1 : card_parse(luaL_checkstring(L, 2));
    luaL_argcheck(L, card >= 0 || lua_isnoneornil(L, 2), 2, "a card such as \"7H\" expected");
    mission_done(L, m, complication(&m->game, card), "complication");
    return 0;
}

static int m_achieve(lua_State *L)
{
    struct zd *z = zd(&mission_of(L)->game);
    z->primary_secured = lua_isnone(L, 2) || lua_toboolean(L, 2);
    return 0;
}

static int m_log(lua_State *L)
{
    struct match *m = mission_of(L);
    size_t n;
    const char *text = luaL_checklstring(L, 2, &n);
    printable_line_push(L, text, n, LIMIT_MESSAGE);
    event_text(game_event(&m->game, "mission", FIGURE_NONE, FIGURE_NONE, 0), match_keep(L, m, -1));
    return 0;
}

static int m_switch(lua_State *L)
{
    struct match *m = mission_match(L);
    const char *name = luaL_checkstring(L, 2);
    int row = rules_find(m->rules.system, RULE_PARAM, name);
    if (row < 0) {
        const char *near = rules_nearest(m->rules.system, RULE_PARAM, name);
        return err_say(L, near ? "no param '%s'; did you mean '%s'?" : "no param '%s'", name, near);
    }
    lua_pushboolean(L, param(&m->game, row) != 0);
    return 1;
}

// May the mission change it? What is its own, it says in `params`.
static void check_own_param(lua_State *L, struct match *m, const char *name)
{
    mission_table(L, m);
    bool own = !m->ruleset && strcmp(name, "visibility") == 0;
    if (lua_getfield(L, -1, MISSION_PARAMS) == LUA_TTABLE) {
        lua_getfield(L, -1, name);
        own = own || lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
    if (!own) {
        err_say(L,
                "m:param: the mission does not say that '%s' is its own to change; add it to its "
                "params: params = { [\"%s\"] = value }",
                name, name);
    }
}

// m, name, value? -> value
static int m_param(lua_State *L)
{
    struct match *m = mission_match(L);
    const char *name = luaL_checkstring(L, 2);
    if (rules_find(m->rules.system, RULE_PARAM, name) < 0 &&
        !rules_nearest(m->rules.system, RULE_PARAM, name)) {
        return err_say(L,
                       "no param '%s'; one of the mission's own is named in its params: params = { "
                       "%s = { default = 0, high = 3, doc = \"...\" } }",
                       name, name);
    }
    int row = system_find(L, m, RULE_PARAM, name);
    if (lua_isnone(L, 3)) {
        bool light = !m->ruleset && row == P_VISIBILITY;
        return system_push_value(L, m, row,
                                 light ? zd_look(&m->game)->visibility : param(&m->game, row));
    }
    mission_of(L);
    int32_t value = system_check_value(L, m, row, 3);
    check_own_param(L, m, name);
    hook_change_param(L, m, row, value, m->mission ? m->mission : "", "m:param");
    return 0;
}

static int m_set_visibility(lua_State *L)
{
    struct match *m = mission_of(L);
    int32_t level = (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX);
    hook_change_light(L, m, level, m->mission ? m->mission : "", "m.visibility");
    return 0;
}

// What the mission says of itself when it is over, for those who keep the books of an operation.
static int m_result(lua_State *L)
{
    struct match *m = mission_match(L);
    mission_table(L, m);
    if (lua_getfield(L, -1, MISSION_DATA) != LUA_TTABLE ||
        lua_getfield(L, -1, "result") != LUA_TFUNCTION) {
        lua_newtable(L);
        return 1;
    }
    lua_pushvalue(L, 1);
    mission_ask(L, m);
    return 1;
}

// Calls the method of the game with the arguments that `m` was called with; as if the script had
// called it, so that what is wrong is blamed on the script's line.
static int as_game(lua_State *L, const char *name)
{
    match_push(L, mission_match(L));
    lua_replace(L, 1);
    lua_getfield(L, 1, name);
    lua_CFunction method = lua_tocfunction(L, -1);
    int at = lua_gettop(L);
    if (method && (!lua_getupvalue(L, at, 1) || lua_isnil(L, -1))) {
        lua_settop(L, at - 1);
        return method(L);
    }
    lua_settop(L, at);
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

#define MISSION_GET(name, push) CLASS_GET(name, struct match *m = mission_match(L), push)

// What the game has of the name.
#define GAME_FIELD(name) MISSION_GET(m_##name, match_push(L, m); lua_getfield(L, -1, #name))
#define GAME_METHOD(name)                                                                          \
    static int m_##name(lua_State *L)                                                              \
    {                                                                                              \
        return as_game(L, #name);                                                                  \
    }

GAME_FIELD(vars)
GAME_FIELD(turn)
GAME_FIELD(deck)
GAME_FIELD(dice)
GAME_METHOD(figure)
GAME_METHOD(figures)
GAME_METHOD(nearest)
GAME_METHOD(add)

MISSION_GET(m_game, match_push(L, m))
MISSION_GET(m_get_visibility, lua_pushinteger(L, zd_look(&m->game)->visibility))
MISSION_GET(m_markers, mission_table(L, m); lua_getfield(L, -1, MISSION_MARKERS))
MISSION_GET(m_sown, mission_table(L, m); lua_getfield(L, -1, MISSION_SOWN))
MISSION_GET(m_team_gone, lua_pushboolean(L, activation_team_gone(&m->game)))
MISSION_GET(m_secured, lua_pushinteger(L, zd(&m->game)->secured))
MISSION_GET(m_primary_secured, lua_pushboolean(L, zd(&m->game)->primary_secured))
MISSION_GET(m_no_witnesses, lua_pushboolean(L, zd(&m->game)->no_witnesses))

// The objectives a hero has taken off the table.
static int m_removed(lua_State *L)
{
    struct match *m = mission_match(L);
    figure_id hero = check_figure_of(L, 2, m);
    lua_pushinteger(L, zd(&m->game)->removed[figure_slot(hero)]);
    return 1;
}

static const struct script_fn methods[] = {{"objective", m_objective},
                                           {"deploy_objective", m_deploy_objective},
                                           {"use", m_use},
                                           {"remove", m_remove},
                                           {"deploy_red", m_deploy_red},
                                           {"deploy_team", m_deploy_team},
                                           {"redeploy", m_redeploy},
                                           {"pay", m_pay},
                                           {"far_corner", m_far_corner},
                                           {"center", m_center},
                                           {"corner", m_corner},
                                           {"immediate_reserves", m_immediate_reserves},
                                           {"put_aside", m_put_aside},
                                           {"run_down", m_run_down},
                                           {"exit", m_exit},
                                           {"pickup", m_pickup},
                                           {"carry", m_carry},
                                           {"capture", m_capture},
                                           {"grid", m_grid},
                                           {"low_ground", m_low_ground},
                                           {"flip", m_flip},
                                           {"flip_only", m_flip_only},
                                           {"deploy", m_deploy},
                                           {"reinforce", m_reinforce},
                                           {"complication", m_complication},
                                           {"achieve", m_achieve},
                                           {"log", m_log},
                                           {"switch", m_switch},
                                           {"param", m_param},
                                           {"team_gone", m_team_gone},
                                           {"side_gone", m_side_gone},
                                           {"other", m_other},
                                           {"choice_of", m_choice_of},
                                           {"roll_off", m_roll_off},
                                           {"killed", m_killed},
                                           {"extracted", m_extracted},
                                           {"heroes", m_heroes},
                                           {"dominated", m_dominated},
                                           {"removed", m_removed},
                                           {"result", m_result},
                                           {"figure", m_figure},
                                           {"figures", m_figures},
                                           {"add", m_add},
                                           {"nearest", m_nearest},
                                           {0}};

static const struct script_field fields[] = {{"game", m_game, NULL},
                                             {"vars", m_vars, NULL},
                                             {"turn", m_turn, NULL},
                                             {"deck", m_deck, NULL},
                                             {"dice", m_dice, NULL},
                                             {"choice", m_choice, NULL},
                                             {"rival_choice", m_rival_choice, NULL},
                                             {"markers", m_markers, NULL},
                                             {"sown", m_sown, NULL},
                                             {"visibility", m_get_visibility, m_set_visibility},
                                             {"secured", m_secured, NULL},
                                             {"primary_secured", m_primary_secured, NULL},
                                             {"exits", m_exits, NULL},
                                             {"no_witnesses", m_no_witnesses, NULL},
                                             {0}};

// What missions have in all rules; the rest is the rulebook's.
static bool mission_first(lua_State *L)
{
    static const char *const general[] = {"game",   "vars",    "turn",    "deck", "dice", "choice",
                                          "figure", "figures", "nearest", "add",  "log",  "switch",
                                          "center", "corner",  "param",   NULL};
    const struct match_part *object = class_check(L, 1, &class_mission);
    const struct match *m = object->match;
    return m->class == &class_game && m->ruleset &&
           ruleset_ops_first(L, m, &rows_of_mission, general);
}

const struct class rows_of_mission = {.name = "mission",
                                      .of = &class_mission,
                                      .methods = methods,
                                      .fields = fields,
                                      .first = mission_first};

static int mission_of_game(lua_State *L)
{
    push_mission(L, match_check(L, 1));
    return 1;
}

const struct script_fn mission_functions[] = {{"mission", mission_of_game}, {0}};
