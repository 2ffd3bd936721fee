// l_game.c: most rows name functions of other files. The list in game_first says what games have in
// all rules: a new row that needs nothing of the rulebook goes in there as well. A match that is
// collected frees its table, the one thing in it that is not Lua's memory.
#include "script/api/l_game.h"
#include "script/orders/l_outcome.h"

#include <string.h>

#include "script/api/branch.h"
#include "script/api/internal/deeds_action.h"
#include "script/api/internal/deeds_harm.h"
#include "script/api/internal/deeds_move.h"
#include "script/api/internal/l_geometry.h"
#include "script/api/internal/l_march.h"
#include "script/api/internal/l_pieces.h"
#include "script/api/internal/l_position.h"
#include "script/api/internal/l_rules.h"
#include "script/api/internal/l_test.h"
#include "script/api/internal/l_tinker.h"
#include "script/api/internal/l_zone.h"
#include "script/api/internal/reload.h"
#include "script/api/internal/step_api.h"
#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/bots.h"
#include "script/orders/orders.h"
#include "script/packs/content.h"
#include "script/packs/programs.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_api.h"

static int game_gc(lua_State *L)
{
    struct match *m = class_test(L, 1, &class_game);
    if (m) {
        table_free(m->table);
        m->table = NULL;
        m->class = NULL;
    }
    return 0;
}

#define OPEN_MAX    1024
#define ORDERS_MOST 1000000

static int game_open(lua_State *L)
{
    struct match *m = game_self(L);
    figure_id who = opt_figure_of(L, 2, m);
    enum side side[PLAYERS];
    int turns = 1;
    struct order *open = lua_newuserdatauv(L, sizeof *open * OPEN_MAX, 0);
    match_ask(L, m);
    if (who != FIGURE_NONE) {
        side[0] = (enum side)game_figure(&m->game, who)->side;
    } else {
        turns = m->face->turn(m, side);
    }
    int n = turns ? m->face->open(m, side[0], who, open, OPEN_MAX) : 0;
    match_answered(L, m);
    n = n < OPEN_MAX ? n : OPEN_MAX;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        push_order(L, m, &open[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static const struct bot *default_bot(lua_State *L, struct match *m)
{
    const struct bot *b = m->face->bot(m, NULL);
    if (!b) {
        err_say(L, "the rules '%s' have no bots; name one by the path of its file",
                m->ruleset->name);
    }
    return b;
}

// Who plays: the name of a bot for both sides, or { team =, rival =, orders = }. Returns how many
// orders they may give.
static int check_players(lua_State *L, struct match *m, const struct bot *bot[PLAYERS])
{
    const char *const *names = m->rules.system->side_names;
    if (lua_type(L, 2) != LUA_TTABLE) {
        const char *word = luaL_optstring(L, 2, NULL);
        bot[SIDE_TEAM] = bot[SIDE_RIVAL] = word ? bots_open(L, m, word) : default_bot(L, m);
        return lua_isnoneornil(L, 3) ? INT32_MAX : (int)check_int(L, 3, 1, ORDERS_MOST);
    }
    const char *known[] = {names[0], names[1] ? names[1] : "orders", "orders", NULL};
    check_options(L, 2, known);
    for (int i = 0; i < PLAYERS && names[i]; i++) {
        if (arguments_option(L, 2, names[i])) {
            bot[i] = bots_open(L, m, luaL_checkstring(L, -1));
            lua_pop(L, 1);
        }
    }
    if (!bot[SIDE_TEAM] && !bot[SIDE_RIVAL]) {
        err_say(L, "play: who? game:play { %s = \"careful\", %s = \"mybot.lua\" }", names[0],
                names[1] ? names[1] : names[0]);
    }
    return (int)option_int(L, 2, "orders", 1, ORDERS_MOST, INT32_MAX);
}

static int game_play(lua_State *L)
{
    struct match *m = game_idle(L, "play");
    const struct bot *bot[PLAYERS] = {NULL};
    int most = check_players(L, m, bot);
    struct decider before[SIDES];
    memcpy(before, m->game.decider, sizeof before);
    match_attach(m, bot);
    enum status s = STATUS_OK;
    struct order o;
    int given = 0;
    while (s == STATUS_OK && given < most) {
        s = match_turn(L, m, bot, &o);
        given += s == STATUS_OK;
    }
    memcpy(m->game.decider, before, sizeof before);
    if (s != STATUS_OK && s != STATUS_EMPTY && s != STATUS_OVER) {
        return push_outcome(L, m, s);
    }
    lua_pushinteger(L, given);
    return 1;
}

static int game_map(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    if (!host->map) {
        return err_say(L, "map: nobody here draws it; zerodark's own program does");
    }
    host->map(host->self, L, game_self(L));
    return 1;
}

// game, yes?: are the questions of players put to whoever gives the order?
static int game_ask(lua_State *L)
{
    struct match *m = game_idle(L, "ask");
    if (!lua_isnoneornil(L, 2)) {
        luaL_checktype(L, 2, LUA_TBOOLEAN);
        match_players_ask(m, lua_toboolean(L, 2));
    }
    lua_pushboolean(L, m->game.decider[SIDE_TEAM].decide != NULL);
    return 1;
}

static int game_upgrades(lua_State *L)
{
    const struct match *m = game_self(L);
    lua_createtable(L, m->content.n_upgrades, 0);
    for (int i = 0; i < m->content.n_upgrades; i++) {
        content_push_upgrade(L, &m->content, i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int game_tostring(lua_State *L)
{
    const struct match *m = class_test(L, 1, &class_game);
    lua_pushfstring(L, "game%s%s", m && m->title ? ": " : "", m && m->title ? m->title : "");
    return 1;
}

// What games have in all rules; the rest is the rulebook's.
static bool game_first(lua_State *L)
{
    static const char *const general[] = {
        "figure",  "figures",  "nearest",  "pieces_at", "pieces_along", "pieces_touched",
        "open",    "play",     "ask",      "map",       "why",          "undo",
        "redo",    "finish",   "again",    "branch",    "branches",     "switch",
        "diff",    "snapshot", "restore",  "hash",      "add",          "remove",
        "set",     "zone",     "zones",    "crossings", "zones_at",     "distance",
        "sees",    "lines",    "in_front", "path",      "way",          "free",
        "cut",     "towards",  "under",    "level",     "roll",         "flip",
        "decide",  "step",     "tell",     "account",   "sum",          "allows",
        "rules",   "quantity", "check",    "before",    "instead",      "after",
        "param",   "unhook",   "turn",     "turn_side", "over",         "seed",
        "mission", "title",    "packs",    "fault",     "question",     "events",
        "dice",    "deck",     "vars",     "table",     "reload",       "pack",
        "opened",  NULL};
    const struct match *m = class_check(L, 1, &class_game);
    return m->ruleset && ruleset_ops_first(L, m, &rows_of_game, general);
}

#define HANDLER(view) "(name: string, handler: fun(" view "), options?: handler_options)"

static const struct script_fn methods[] = {
    {"figure", game_figure_named, "(name: string): figure", "The figure of that name.",
     "local salim = game:figure \"Salim\""},
    {"figures", game_figures, "(which?: figure_filter): figure[]",
     "All figures, or those of a kind, side, rank, place or profile.",
     "for _, hero in ipairs(game:figures { kind = \"hero\", place = \"table\" }) do "
     "print(hero.name, hero.wounded) end"},
    {"nearest", game_nearest, "(kind: string, to: figure): figure?",
     "The figure of a kind, rank or profile nearest to another, on the table.",
     "local boss = game:nearest(\"boss\", salim)"},
    {"pieces_at", game_pieces_at, "(place: place): piece[]",
     "The pieces of terrain at a place, whatever their height; of a figure those that its feet are "
     "in or on.",
     "print(#game:pieces_at { x = 10, y = 10 })"},
    {"pieces_along", game_pieces_along, "(from: place, to: place): piece[]",
     "The pieces whose footprint the straight line between two places meets, seen from above.",
     "print(#game:pieces_along(salim, boss))"},
    {"pieces_touched", game_pieces_touched, "(figure: figure): piece[]",
     "The pieces that a figure is in contact with, what it stands on included.",
     "print(#game:pieces_touched(salim))"},
    {"open", game_open, "(figure?: figure): order[]", "The orders that may be given now.",
     "for _, order in ipairs(game:open(salim)) do print(order.order, order.target) end"},
    {"play", game_play, "(bots?: string|players, orders?: integer): integer",
     "Lets a bot give that many orders, or all that are left: the name of one, the path of its "
     "file, "
     "or { team =, rival = }; returns how many were given.",
     "game:play(\"careful\", 4)"},
    {"pass", game_pass, "(side?: side, how?: order_options): outcome|question",
     "In versus: a side passes, the one whose turn it is.", "game:pass()"},
    {"arbiter", game_arbiter, "(side?: side): string?",
     "Where several people play a side: who decides what they do not agree on.",
     "print(game:arbiter(\"team\"))"},
    {"points", game_points, "(side: side): integer, term_list",
     "In versus: the points of a side as things stand, and what they are made of.",
     "print(game:points(\"team\"))"},
    {"ask", game_ask, "(ask?: boolean): boolean",
     "Are questions put to the player who gives the order (true at first), or answered as "
     "if nobody cared (false)? Says which it is.",
     "game:ask(false)"},
    {"counter", game_make_counter, "(counter: counter_options): integer, integer, integer[]",
     "In a step: a counter-test; matches, natural twelves and the dice.",
     "local matches = game:counter { figure = salim, name = \"armour\", value = 6, dice = { { "
     "\"hits\", 2 } } }"},
    {"tie", game_break_tie, "(what: string, figures: figure[], who?: figure): figure?",
     "In a step: one of several that are equally near, by a d12.",
     "local who = game:tie(\"target\", { salim, ines })"},
    {"closest", game_closest,
     "(figures: figure[], to: figure|place|figure[], centres?: boolean): figure[]",
     "Those of some figures that are nearest to one, or to the nearest of several; by their edges, "
     "or on the plan by their centres. Exact: several where they are equally near.",
     "print(game:closest({ salim, ines }, boss)[1])"},
    {"spend_bonus", game_spend_bonus, "(side: string, successes: integer)",
     "In a step: a side spends successes on bonus actions.", "game:spend_bonus(\"team\", 1)"},
    {"overwatch_moment", game_overwatch_moment, "(mover: figure): boolean",
     "In a step: figures on overwatch may interrupt; is the mover stopped?",
     "if game:overwatch_moment(boss) then return end"},
    {"march", game_march, "(move: view): march",
     "In a step of a move: the move under way, to be walked piece by piece.",
     "game:instead(\"move\", function(move)\n  local march = game:march(move)\nend)"},
    {"own_action", game_own_action, "(what: fun())",
     "In a step: something that is an action of its own inside another: with a list of bonus "
     "actions of its own, and overwatch that nobody has waived.",
     "game:own_action(function() salim:bonus_move { 12, 10 } end)"},
    {"perform", game_perform, "(bonus: table|view): integer, boolean",
     "In a step: a bonus action that was named is performed; what is left over, and whether it had "
     "become impossible.",
     "game:perform { figure = salim, option = \"token\" }"},
    {"turn_over", game_turn_over, "(what: string, who?: figure): string?, integer?",
     "In a step: the next card is turned over, which nobody answers; the card and its number.",
     "local card = game:turn_over(\"omen\", salim)"},
    {"counts_as_joker", game_counts_as_joker, "(card: string): boolean",
     "Is nobody there whom the card could activate, so that it counts as a joker?",
     "print(game:counts_as_joker(\"AS\"))"},
    {"hands", game_hands, "(): table[]",
     "The hands of cards that Spooks hold: { figure =, cards = { ... } }, in the order in which "
     "they were drawn.",
     "print(#game:hands())"},
    {"sentries_react", game_sentries_react, "()",
     "In a step: sentries that notice something go off.", "game:sentries_react()"},
    {"two_cards", game_two_cards, "()", "In a step: two cards are flipped after this activation.",
     "game:two_cards()"},
    {"nullify", game_nullify, "(whole?: boolean)",
     "In a step: the next card's primary action is cancelled; or both its actions.",
     "game:nullify()"},
    {"complication", game_begin_complication, "(card?: string)",
     "In a step: a complication happens; the card is what has brought it.", "game:complication()"},
    {"acting_bogey", game_acting_bogey, "(bogey?: figure)",
     "In a step: says which bogey the card in hand activates.", "game:acting_bogey(boss)"},
    {"roll_reserves", game_roll_reserves, "()",
     "In a step: one of the immediate reserves rolls for deployment, if there is any.",
     "game:roll_reserves()"},
    {"map", game_map, "(): string", "The table as a text.", "print(game:map())"},
    {"why", game_why, "(back?: integer): account?, string?",
     "The last roll of the last order, or one before it: every term, every die.",
     "print(game:why())"},
    {"undo", game_undo, "(): boolean", "Takes the last order back; false where there is none.",
     "game:undo()"},
    {"redo", game_redo, "(): boolean", "Does again what was taken back; false where nothing was.",
     "game:redo()"},
    {"again", game_again, "(back?: integer): account?, string?",
     "What the last order would come to under the rules as they are now, from where it was given "
     "and with the same luck: its last roll, or one before it. Nothing changes; nil, and why, "
     "where "
     "it would have none.",
     "game:again()"},
    {"branch", game_branch, "(name: string)",
     "Begins a line of play under a name, at this position, and goes on with it; the old one is "
     "kept as it is, called \"main\" where it has no name yet.",
     "game:branch \"flank\""},
    {"branches", game_branches, "(): branch[]",
     "The lines of play there are, in the order of making.",
     "game:branch \"flank\"; print(#game:branches())"},
    {"switch", game_switch, "(name: string)",
     "Goes to another line of play, as it was left, with what can be undone on it.",
     "game:branch \"flank\"; game:switch \"main\""},
    {"diff", game_diff, "(from: snapshot|string, to?: snapshot|string): string[]",
     "How two positions differ, in words, each a snapshot or the name of a line of play; the "
     "second "
     "defaults to this position.",
     "local before = game:snapshot(); salim:move(10, 12); print(game:diff(before)[1])"},
    {"reload", game_reload, "()",
     "Reads the scripts of the mission and the packs again, as they are on disk now; the battle "
     "goes "
     "on from where it is. Where one of them is wrong nothing changes.",
     "game:reload()"},
    {"pack", game_pack, "(name: string, on: boolean): boolean",
     "Turns a pack off, or on again; one that the game does not have yet is loaded, by its name or "
     "its folder. Says whether that changed anything.",
     "game:pack(\"rules-ext/alternative-readings\", true)"},
    {"finish", game_finish, "(outcome: string, why?: string)",
     "In rules of Lua: the battle is over.", "game:finish(\"blue\", \"nobody of green is left\")"},
    {"snapshot", game_snapshot, "(): snapshot", "The position as it is.",
     "local before = game:snapshot()"},
    {"restore", game_go_to, "(position: snapshot)", "Goes to a position.",
     "local before = game:snapshot(); salim:overwatch(); game:restore(before)"},
    {"hash", game_hash, "(): string", "Names the position: equal ones have equal hashes.",
     "print(game:hash())"},
    {"add", game_add, "(profile: string, options?: add_options): figure",
     "For the tinkerer: puts a new figure on the table.",
     "local grunt = game:add(\"Grunt\", { name = \"Grunt 7\", at = { 30, 30 } })"},
    {"remove", game_remove, "(figure: figure)", "For the tinkerer: takes a figure out of the game.",
     "game:remove(boss)"},
    {"set", game_set, "(figure: figure, values: table<string, any>)",
     "For the tinkerer: sets places, stats and states of a figure, rules aside.",
     "game:set(salim, { at = { 12, 10 }, wounded = 1, kit = { Relay = 1 } })"},
    {"zone", game_zone, "(options: zone_options): zone",
     "Puts a zone down: a disc, or a box. Between orders for the tinkerer; in set-up and in steps "
     "for rules.",
     "local smoke = game:zone { at = { 14, 10 }, radius = 1.5, tags = { smoke = true } }"},
    {"zones", game_zones, "(which?: zone_filter): zone[]",
     "The zones there are, in the order of placing: all, or some.", "print(#game:zones())"},
    {"crossings", game_crossings, "(from: place, to: place, which?: zone_filter): crossing[]",
     "Which zones, and which pieces of terrain with such tags, the straight line starts in, ends "
     "in or passes through with some of its length. Of a figure the middle of its cylinder "
     "counts.",
     "print(#game:crossings(salim, boss))"},
    {"distance", game_distance,
     "(a: place|figure, b: place|figure, how?: distance_options): number",
     "How far it is from base to base, in units; straight, heights counting.",
     "print(game:distance(salim, boss))"},
    {"sees", game_sees, "(a: place|figure, b: place|figure, how?: sight_options): boolean",
     "Is there a line from the top of the one to any part of the other, past the terrain?",
     "print(game:sees(salim, boss))"},
    {"lines", game_lines, "(a: place|figure, b: place|figure, how?: sight_options): line[]",
     "Lines from the top of the one to the parts of the other, from its lower left on.",
     "print(#game:lines(salim, boss))"},
    {"in_front", game_in_front, "(figure: figure, of: place|figure): boolean",
     "Does it lie in front of the figure, or at its side?", "print(game:in_front(salim, boss))"},
    {"path", game_path, "(figure: figure, places: place[], how?: way_options): way",
     "The way along these places, or as far as it goes.",
     "local way = game:path(salim, { { 12, 10 }, { 12, 14 } })"},
    {"way", game_way, "(figure: figure, goal: place|figure, how?: way_options): way",
     "The shortest way there, around what is in the way, or as near as it goes.",
     "local way = game:way(salim, { x = 14, y = 14 })"},
    {"free", game_free, "(figure: figure, at: place, how?: way_options): boolean, number?",
     "May it stand there, and at which level?", "print(game:free(salim, { 12, 12 }))"},
    {"cut", game_cut, "(figure: figure, way: way, most: number, how?: way_options): way",
     "A way cut to so much of its length, or to where it may end before that.",
     "local way = game:cut(salim, game:way(salim, { x = 14, y = 14 }), 2)"},
    {"towards", game_towards, "(from: place, to: place, distance: number): place",
     "The place that far from one point on the line to another, exactly as the rules measure it.",
     "local at = game:towards(salim, boss, 3)"},
    {"compass", game_compass, "(): place[]",
     "64 directions all round, each a little over 16 units long at 28 mm.",
     "for _, way in ipairs(game:compass()) do print(way.x, way.y) end"},
    {"under", game_under, "(at: place|figure, radius: number): figure[]",
     "Who stands under a disc, be it with a part of the base.", "print(#game:under(salim, 3))"},
    {"level", game_level, "(at: place|figure, how?: level_options): number?",
     "How high one stands there.", "print(game:level { 12, 12 })"},
    {"roll", game_roll, "(what: string, options?: roll_options): integer[]",
     "Rolls dice. In steps and orders only, as the next six.",
     "local dice = game:roll(\"luck\", { dice = 2, sides = 12, who = salim })"},
    {"remember_death", game_remember_death, "(dead: figure, by?: figure)",
     "In a step: achievements and points count a death, and whose doing it was.",
     "game:remember_death(boss, salim)"},
    {"bring_in", game_bring_in,
     "(profile: string, synthetic?: boolean, complication?: boolean): figure?",
     "In a step: a bogey is deployed by the grid, where there is still one in reserve.",
     "game:bring_in \"Grunt\""},
    {"flip", game_flip, "(what: string, how?: flip_options): string?",
     "Turns the next card of the deck over; nil where there is none left.",
     "local card = game:flip \"omen\""},
    {"test", game_test, "(test: test_options): integer",
     "A test of a stat as the rulebook has it, in a step or an order: support token, re-rolls, "
     "what "
     "packs add. Returns the successes.",
     "local successes = game:test { figure = salim, stat = \"A\", name = \"search\", target = 12 "
     "}"},
    {"decide", game_decide, "(name: string, options: decision_options): integer, place?",
     "Puts a question to a side; returns the number of the option, and the place where it wants "
     "one.",
     "local choice = game:decide(\"door\", { side = \"team\", options = { \"open\", \"leave\" } "
     "})"},
    {"step", game_step, "(name: string, view?: table|view)",
     "Makes a step happen, with all that packs do before it, instead of it and after it; what they "
     "change of it is in the table afterwards.",
     "game:step(\"recover\", { figure = salim, action = \"recover\", target = salim })"},
    {"tell", game_tell_event, "(event: tell_options)", "Tells an event, for logs and reports.",
     "game:tell { name = \"alarm\", who = salim, text = \"a siren\" }"},
    {"account", game_note_account, "(roll: account_options)",
     "Tells a roll with everything that made it: game:why() explains it.",
     "game:account { name = \"luck\", who = salim, dice = { 7, 12 }, successes = 1 }"},
    {"sum", game_sum, "(quantity: string, view?: table|view, terms?: table[]): integer, term_list",
     "A quantity of these terms, once all have had their say. Anywhere, as the next.",
     "print(game:sum(\"stat.F\", { figure = salim, what = \"shoot\" }, { { label = \"printed\", "
     "value = 5 } }))"},
    {"allows", game_allows,
     "(check: string, view?: table|view, reasons?: (string|table)[]): boolean, string[]",
     "A check, with the reasons it was denied for, once every handler has run.",
     "print(game:allows(\"can.shoot\", { shooter = salim, target = boss }))"},
    {"reckon", game_reckon, "(quantity: string, view: table|view): integer, term_list",
     "A quantity of a shot, of close quarters or of a cautious move as the rules ask for it: from "
     "their own terms on, "
     "with all that packs do to it and the bound that closes it. Anywhere.",
     "game:reckon('shoot.dice', { shooter = salim, target = boss })"},
    {"without", game_without,
     "(quantities: string[], dice: integer, target: integer, ask: fun(): integer, integer): "
     "table[]",
     "In a step: what the two sums of a roll would be without each pack that has a say in them, "
     "for game:account. The function asks for both of them again, in the same way.",
     "game:after('recover', function(v) game:without({ 'stat.D' }, 3, 10, function() return "
     "v.figure.D, 10 end) end)"},
    {"zones_at", game_zones_at, "(at: place, which?: zones_at_options): crossing[]",
     "Which zones, and which pieces of terrain with such tags, have a point in common with a "
     "figure, or with a disc at a place.",
     "print(#game:zones_at(salim))"},
    {"upgrades", game_upgrades, "(): upgrade[]",
     "The catalogue of upgrades, those of packs among them.", "print(game:upgrades()[1].name)"},
    {"program", game_program,
     "(name: string, what: string|fun(robot: figure, game: game): string?, figure?, options?: "
     "table)",
     "For the tinkerer: adds a robot program, a listing or a function, or puts it in the place of "
     "the one of its name.",
     "game:program(\"Wait\", \"10 STOP\")"},
    {"rules", game_rules, "(name?: string): rule[]",
     "Every rule point with its value and its handlers, or those of a name.",
     "print(game:rules(\"shoot.target\")[1])"},
    {"quantity", game_quantity, HANDLER("terms: terms, view: view"),
     "Has a say in a quantity, in the name of the user.",
     "game:quantity(\"shoot.target\", function(terms, shot) terms:add(\"fog\", 1) end)"},
    {"check", game_check, HANDLER("verdict: verdict, view: view"), "Has a say in a check.",
     "game:check(\"can.shoot\", function(verdict, shot) verdict:deny(\"out of powder\") end)"},
    {"before", game_before, HANDLER("view: view"), "Does something before a step happens.",
     "game:before(\"activation\", function(view) print(view.figure) end)"},
    {"instead", game_instead, HANDLER("view: view, vanilla: fun()"),
     "Takes the place of a step; vanilla() does what it stands in for.",
     "game:instead(\"medic\", function(view, vanilla) vanilla() end)"},
    {"after", game_after, HANDLER("view: view"), "Does something after a step has happened.",
     "game:after(\"shoot\", function(shot) print(shot.hits) end)"},
    {"param", game_param,
     "(name: string, value?: integer|boolean|string): integer|boolean|string|nil",
     "Reads a param, or sets it: a number; of a pack's own also true or false, or a word.",
     "game:param(\"medic.target\", 12)"},
    {"unhook", game_unhook, "(pack?: string)",
     "Takes out the handlers and params of the user, or of a pack.", "game:unhook()"},
    {0}};

static const luaL_Reg meta[] = {{"__gc", game_gc}, {"__tostring", game_tostring}, {NULL, NULL}};

const struct class rows_of_game = {.name = "game",
                                   .of = &class_game,
                                   .doc = "a running game",
                                   .methods = methods,
                                   .fields = game_fields,
                                   .meta = meta,
                                   .first = game_first};
