// l_mission.c: `m` holds nothing but the match; its data lie in a table of the match. A handler is
// a closure that puts `m` before the arguments, shown under the place of the author's function.
// What games can do, too, is called there by name.
#include "script/missions/l_mission.h"

#include <string.h>

#include "script/base/err.h"
#include "script/base/limits.h"
#include "script/base/printable.h"
#include "script/hooks/hook.h"
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
        err_say(
            L,
            "a question must change nothing: a quantity or a check only answers; do it in a step");
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
    int n = (int)luaL_optinteger(L, 2, m->rules.param[P_REINFORCE_CARDS]);
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
    lua_pushboolean(L, m->game.rules->param[row] != 0);
    return 1;
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

static const struct script_fn methods[] = {
    {"objective", m_objective,
     "(options: { name?: string, primary?: boolean, at: place, toughness?: toughness, use?: use, "
     "test?: string, needs?: integer }): figure",
     "Puts an objective marker on the table.",
     "local vip = m:objective { name = \"VIP\", primary = true, at = { 24, 24 } }"},
    {"deploy_objective", m_deploy_objective,
     "(options: { name?: string, primary?: boolean, around?: place, toughness?: toughness, "
     "use?: use, test?: string, needs?: integer, chosen?: boolean }): figure",
     "Deploys an objective marker by the dice of the grid, or where the team chooses.",
     "m:deploy_objective { name = \"Crate\" }"},
    {"use", m_use,
     "(marker: figure, options: { use?: use, test?: string, needs?: integer, primary?: boolean })",
     "Says what a marker is for from now on.",
     "m:use(marker, { use = \"operate\", test = \"A(12)\" })"},
    {"remove", m_remove, "(marker: figure)",
     "Takes a marker off the table: it is not an objective.", "m:remove(marker)"},
    {"deploy_red", m_deploy_red, "(options?: { around?: place, sow?: figure })",
     "Deploys the starting Red Force by the grid, or all of it round one marker.",
     "m:deploy_red { around = marker }"},
    {"deploy_team", m_deploy_team,
     "(options: { side?: \"team\"|\"rival\", entry?: entry, edge?: edge, corner?: corner|\"any\", "
     "middle?: edge|\"any\", marker?: figure, around?: place, touches?: edge })",
     "Deploys a side: along an edge, in a corner, in a corner and the middle of a side, round a "
     "marker, out of the air round a place, or opposite to the other side.",
     "m:deploy_team { edge = \"bottom\" }"},
    {"redeploy", m_redeploy,
     "(options?: { side?: \"team\"|\"rival\", entry?: entry, edge?: edge, corner?: corner|\"any\", "
     "middle?: edge|\"any\", marker?: figure, around?: place, touches?: edge })",
     "Takes a side up again and deploys it again, once.",
     "m:redeploy { entry = \"planned\", edge = \"left\" }"},
    {"pay", m_pay, "(options: { xp: integer, with?: \"cards\"|\"xp\"|table<string, integer> })",
     "Has the team pay a price, in cards of the clock or in XP.",
     "m:pay { xp = 1, with = \"cards\" }"},
    {"far_corner", m_far_corner, "(): place",
     "The corner of the deployment grid that is furthest from a hero.",
     "local corner = m:far_corner()"},
    {"center", m_center, "(): place", "The middle of the table.",
     "m:objective { at = m:center() }"},
    {"corner", m_corner, "(corner: corner, inches?: number): place",
     "A corner, or a place that far from it towards the opposite one.",
     "m:objective { at = m:corner(\"top left\", 6) }"},
    {"immediate_reserves", m_immediate_reserves, "(options?: { stray?: integer })",
     "Bogeys that come down off the table wait and come back, and those that stray too far too.",
     "m:immediate_reserves { stray = 24 }"},
    {"put_aside", m_put_aside, "(joker: string)",
     "A joker waits for its complication until the battle begins.", "m:put_aside \"JOKER\""},
    {"run_down", m_run_down, "(cards: integer)", "Runs down the clock by that many cards.",
     "m:run_down(5)"},
    {"exit", m_exit, "(...: edge)", "Says by which edges characters may leave.",
     "m:exit(\"top\", \"left\")"},
    {"pickup", m_pickup, "(options?: { test?: string, leave?: boolean })",
     "Says what test taking an objective is; without one it is automatic. leave: it is out only "
     "when its carrier leaves the table with it.",
     "m:pickup { test = \"A(10)\" }"},
    {"carry", m_carry,
     "(options?: { av?: integer, moves?: \"freely\"|\"drag\"|\"only drag\", drop?: boolean, "
     "most?: integer })",
     "Says how carriers move, the AV of what they carry, how much of it, and whether they drop "
     "it.",
     "m:carry { av = 0, moves = \"drag\" }"},
    {"capture", m_capture, "(options: { test: string })",
     "Says that enemies who lie there may be captured, and by what test.",
     "m:capture { test = \"A(13)\" }"},
    {"grid", m_grid, "(centre: \"any\"|\"primary\"|\"fixed\"|figure, ...: figure)",
     "Says what later deployments are centred on; markers are chosen among in the order given.",
     "m:grid \"fixed\""},
    {"low_ground", m_low_ground, "()",
     "From now on nobody deploys on terrain as high as a Cyl5: the place slides to the centre.",
     "m:low_ground()"},
    {"flip", m_flip, "()",
     "One more card is flipped and resolved, once the one in hand has been resolved.", "m:flip()"},
    {"flip_only", m_flip_only, "(colour?: \"red\"|\"black\"): string?, string?",
     "Flips a card that does nothing: its suit, \"joker\" too, and its name; nothing where the "
     "deck is empty. In set-up a Spook of the team plays a card of the colour instead, if it can.",
     "local suit, card = m:flip_only()"},
    {"deploy", m_deploy,
     "(options: { profile: string, synthetic?: boolean, complication?: boolean }): figure?",
     "Deploys a bogey by the grid; nil where none is left in reserve.",
     "m:deploy { profile = \"Grunt\" }"},
    {"reinforce", m_reinforce, "(cards?: integer)", "Random reinforcements.", "m:reinforce(1)"},
    {"complication", m_complication, "(card?: string)",
     "Makes a complication happen; the card is what has brought it.", "m:complication()"},
    {"achieve", m_achieve, "(achieved?: boolean)",
     "The primary objective of the mission has been achieved; false: it has not.", "m:achieve()"},
    {"log", m_log, "(text: string)", "A line for the battle's log.", "m:log \"a siren wails\""},
    {"switch", m_switch, "(name: string): boolean", "Is the switch or param not 0?",
     "if m:switch \"rescue_grid_stays_centre\" then m:grid \"fixed\" end"},
    {"team_gone", m_team_gone, "(): boolean", "Has everybody left, or is out of action?",
     "if m:team_gone() then m:log \"nobody is left\" end"},
    {"side_gone", m_side_gone, "(side: side): boolean",
     "Has a side nobody left on the table who is fit?", "print(m:side_gone(\"team\"))"},
    {"other", m_other, "(side: side): side", "The other side.",
     "print(m:other(\"team\")) --> rival"},
    {"choice_of", m_choice_of, "(side: side): table", "What a side chose before the battle.",
     "print(m:choice_of(\"team\").edge)"},
    {"roll_off", m_roll_off,
     "(): { better: side, picks: side, state: string?, first: side, second: side }",
     "Each side rolls; then who picks the deployment state, which it is, and who deploys first, as "
     "the choices say.",
     "local off = m:roll_off()"},
    {"killed", m_killed, "(side: side, profile: string): integer",
     "Bogeys of a profile that have died by a side's hand.",
     "print(m:killed(\"team\", \"Grunt\"))"},
    {"extracted", m_extracted, "(side: side, what: string): integer",
     "Bogeys of a profile, or with \"character\" characters, that a side has brought home "
     "captive.",
     "print(m:extracted(\"team\", \"Boss\"))"},
    {"heroes", m_heroes, "(side: side): figure[]",
     "A side's own heroes, dominated ones among them, wherever they are.",
     "for _, hero in ipairs(m:heroes \"team\") do print(hero.name) end"},
    {"dominated", m_dominated, "(side: side): figure[]",
     "Bogeys and characters that a side dominates, the dead left out.",
     "print(#m:dominated(\"team\"))"},
    {"removed", m_removed, "(hero: figure): integer",
     "Objectives that a hero has taken off the table.", "print(m:removed(hero))"},
    {"result", m_result, "(): table", "What the mission's `result` function says.",
     "print(m:result())"},
    {"figure", m_figure, "(name: string): figure?", "As game:figure.",
     "local hero = m:figure \"Marker\""},
    {"figures", m_figures, "(filter?: table): figure[]", "As game:figures.",
     "print(#m:figures { kind = \"hero\" })"},
    {"add", m_add, "(profile: string, options?: table): figure", "As game:add.",
     "m:add(\"Grunt\", { at = { 30, 30 } })"},
    {"nearest", m_nearest, "(kind: string, to: figure): figure?", "As game:nearest.",
     "print(m:nearest(\"grunt\", hero))"},
    {0}};

static const struct script_field fields[] = {
    {"game", m_game, "game", "The game.", NULL, "print(m.game)"},
    {"vars", m_vars, "table", "What has to be remembered: it survives undo, saves and replays.",
     NULL, "m.vars.alarm = true"},
    {"turn", m_turn, "integer", "As game.turn.", NULL, "print(m.turn)"},
    {"deck", m_deck, "deck", "As game.deck.", NULL, "print(m.deck.left)"},
    {"dice", m_dice, "table", "As game.dice.", NULL, "m.dice:queue { 12 }"},
    {"choice", m_choice, "table", "What was chosen before the battle, by name.", NULL,
     "print(m.choice.edge)"},
    {"rival_choice", m_rival_choice, "table", "The same of the rival side.", NULL,
     "print(m.rival_choice.edge)"},
    {"markers", m_markers, "string[]",
     "Of a Rescue in an operation: who its markers are, the primary first; \"\" is not known.",
     NULL, "print(m.markers[1])"},
    {"sown", m_sown, "boolean?", "In an operation: confusion has been sown in the mission before.",
     NULL, "if m.sown then m:log \"the enemy is confused\" end"},
    {"secured", m_secured, "integer", "Objectives secured so far.", NULL, "print(m.secured)"},
    {"primary_secured", m_primary_secured, "boolean", "The primary one is among them.", NULL,
     "print(m.primary_secured)"},
    {"exits", m_exits, "edge[]", "The edges by which characters may leave.", NULL,
     "for _, edge in ipairs(m.exits) do print(edge) end"},
    {"no_witnesses", m_no_witnesses, "boolean",
     "No bogey was left on the table when the last hero left it.", NULL, "print(m.no_witnesses)"},
    {0}};

// What missions have in all rules; the rest is the rulebook's.
static bool mission_first(lua_State *L)
{
    static const char *const general[] = {"game",   "vars",   "turn",    "deck",    "dice",
                                          "choice", "figure", "figures", "nearest", "add",
                                          "log",    "switch", "center",  "corner",  NULL};
    const struct match_part *object = class_check(L, 1, &class_mission);
    const struct match *m = object->match;
    return m->class == &class_game && m->ruleset &&
           ruleset_ops_first(L, m, &rows_of_mission, general);
}

const struct class rows_of_mission = {.name = "mission",
                                      .of = &class_mission,
                                      .doc = "a battle as its mission sees it",
                                      .methods = methods,
                                      .fields = fields,
                                      .first = mission_first};

static int mission_of_game(lua_State *L)
{
    push_mission(L, match_check(L, 1));
    return 1;
}

const struct script_fn mission_functions[] = {
    {"mission", mission_of_game, "(game: game): mission", "What a mission's functions know as m.",
     "local m = zd.mission(zd.game { mission = \"missions/rescue.lua\" })"},
    {0}};
