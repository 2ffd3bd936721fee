// l_figure.c: what is asked most of a figure is here; most rows name functions of other files. A
// name without a row is looked up last, among the states and orders that packs have added.
#include "script/api/l_figure.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/api/internal/deeds_action.h"
#include "script/api/internal/deeds_harm.h"
#include "script/api/internal/deeds_move.h"
#include "script/api/internal/deeds_place.h"
#include "script/api/internal/l_order.h"
#include "script/api/internal/l_shots.h"
#include "script/api/internal/step_api.h"
#include "script/base/err.h"
#include "script/hooks/hook_args.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "script/packs/programs.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/sight.h"

static struct figure *other(lua_State *L, int arg, struct match *m)
{
    return game_figure(&m->game, check_figure_of(L, arg, m));
}

// A name that the catalogue does not have is a mistake, not a no.
static int figure_has(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const char *name = luaL_checkstring(L, 2);
    int row = content_upgrade(&m->content, name);
    if (row < 0) {
        const char *names[UPGRADES + 1];
        return err_unknown(L, "upgrade", name, content_upgrade_names(&m->content, names));
    }
    lua_pushboolean(L, upgrade_in(&zd_look(&m->game)->upgrades[figure_slot(f->id)], row));
    return 1;
}

static int figure_explain(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    int which = check_name(L, 2, "stat", figure_stats);
    terms_clear(&t);
    match_ask(L, m);
    figure_stat_terms(&m->game, f, (enum stat_id)which, &t);
    match_answered(L, m);
    return push_terms(L, &t);
}

static int figure_errand(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    return programs_errand(L, m, f->id);
}

static int figure_range(lua_State *L)
{
    struct match *m;
    struct figure place;
    struct figure there = *figure_self(L, &m);
    lua_settop(L, 3);
    const struct figure *to = check_mark(L, 2, m, &place);
    if (!lua_isnoneornil(L, 3)) {
        hook_args_view_check_spot(L, m, 3, &there.body.at);
    }
    lua_pushinteger(L, measure_range_inches(&m->game, &there, to));
    return 1;
}

// A figure as it is, or where the argument says so as if it had turned to somebody.
static struct figure turned_to_figure(lua_State *L, int arg, const struct figure *f,
                                      const struct figure *whom)
{
    struct figure turned = *f;
    point way = {whom->body.at.x - f->body.at.x, whom->body.at.y - f->body.at.y};
    if (lua_toboolean(L, arg) && (way.x || way.y)) {
        turned.facing = way;
    }
    return turned;
}

// figure, whom, what?, turned?
static int figure_sees(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    struct figure place;
    const struct figure *whom = check_mark(L, 2, m, &place);
    struct figure turned = turned_to_figure(L, 4, f, whom);
    const char *what = luaL_optstring(L, 3, NULL);
    match_ask(L, m);
    bool yes = what             ? sight_sees_to_attack(&m->game, &turned, whom, what)
               : whom == &place ? sight_sees_point(&m->game, &turned, place.body.at)
                                : sight_sees(&m->game, &turned, whom);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

static int figure_obscured(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    lua_settop(L, 4);
    terms_clear(&t);
    const struct figure *whom = other(L, 2, m);
    const char *what = lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : NULL;
    struct figure there = *whom;
    if (!what && !lua_isnoneornil(L, 3)) {
        hook_args_view_check_spot(L, m, 3, &there.body.at);
    }
    struct figure turned = turned_to_figure(L, 4, f, &there);
    match_ask(L, m);
    int level = what ? obscured_to_attack(&m->game, &turned, whom, what, &t)
                     : obscured(&m->game, &turned, &there, &t);
    match_answered(L, m);
    lua_pushinteger(L, level);
    push_terms(L, &t);
    return 2;
}

static int figure_touches(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    if (!class_test(L, 2, &class_figure)) {
        lua_pushboolean(L, cylinder_rim(&f->body, check_point(L, 2, m)));
        return 1;
    }
    const struct figure *whom = other(L, 2, m);
    lua_pushboolean(L, m->ruleset ? cylinder_touches(&f->body, &whom->body)
                                  : measure_touching(f, whom));
    return 1;
}

static int figure_bases_see(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, sight_bases_see(&m->game, f, other(L, 2, m)));
    return 1;
}

// figure, figure or place on the ground
static int figure_connects(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    struct cylinder there = {.height = LEN_MM};
    if (class_test(L, 2, &class_figure)) {
        there = other(L, 2, m)->body;
    } else {
        there.at = check_spot(L, 2, m);
    }
    lua_pushboolean(L, indirect_connects(&m->game, &f->body, &there));
    return 1;
}

static int figure_senses(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct figure *whom = other(L, 2, m);
    match_ask(L, m);
    bool yes = sight_in_awareness(&m->game, f, whom);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

static int figure_is(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int flag = check_name(L, 2, "flag", m->rules.system->flag_names);
    lua_pushboolean(L, m->ruleset ? (f->flags >> flag & 1) != 0
                                  : has_quality(&m->game, f, (enum flag)(1u << flag)));
    return 1;
}

static int figure_eq(lua_State *L)
{
    const struct figure_handle *a = class_test(L, 1, &class_figure);
    const struct figure_handle *b = class_test(L, 2, &class_figure);
    lua_pushboolean(L, a && b && a->match == b->match && a->id == b->id);
    return 1;
}

static int figure_tostring(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const struct figure *f =
        h->match->class == &class_game ? figure_look(&h->match->game.world.roster, h->id) : NULL;
    lua_pushstring(L, f ? f->name : "figure (removed)");
    return 1;
}

// Words that packs have added: states are levels, orders are methods.
bool figure_missing(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const char *name = lua_tostring(L, 2);
    struct match *m = match_alive(L, h->match);
    int state = system_word(m, SYSTEM_STATE, name);
    if (state >= 0) {
        lua_pushinteger(L, figure_self(L, &m)->state[state]);
        return true;
    }
    return order_push_method(L, m, name);
}

#define PLACE_ORDER  "(where: place|place[], how?: order_options): outcome|question"
#define TARGET_ORDER "(target: figure, how?: order_options): outcome|question"
#define BARE_ORDER   "(how?: order_options): outcome|question"

static const struct script_fn methods[] = {
    {"cautious", figure_order_CAUTIOUS, PLACE_ORDER, "Moves up to M, silently.",
     "salim:cautious { x = 12, y = 14 }"},
    {"move", figure_order_NORMAL, PLACE_ORDER, "Moves up to 2M. x, y may be given as numbers.",
     "salim:move { x = 12, y = 14 }"},
    {"urgent", figure_order_URGENT, PLACE_ORDER, "Moves up to 3M in one line; stunned afterwards.",
     "salim:urgent { x = 10, y = 22 }"},
    {"jump", figure_order_JUMP, PLACE_ORDER, "Jumps up, down or across.",
     "salim:jump { x = 12, y = 14 }"},
    {"climb", figure_order_CLIMB, PLACE_ORDER, "Climbs up to M - AV.",
     "salim:climb { x = 12, y = 14 }"},
    {"drag", figure_order_DRAG, PLACE_ORDER, "Moves with a burden: how.target is what is dragged.",
     "salim:drag({ x = 12, y = 12 }, { target = crate })"},
    {"shoot", figure_order_SHOOT, "(at: figure|place, how?: order_options): outcome|question",
     "Shoots at somebody, or with an explosive weapon at a place. Returns what happened, or the "
     "question that has to be answered first.",
     "salim:shoot(boss, { token = true })"},
    {"cqb", figure_order_CQB, "(target?: figure, how?: order_options): outcome|question",
     "Fights an enemy in contact.", "salim:cqb(boss)"},
    {"interact", figure_order_INTERACT, TARGET_ORDER, "Uses what is in contact.",
     "salim:interact(marker)"},
    {"medic", figure_order_MEDIC, TARGET_ORDER, "Treats a wounded friend, or oneself.",
     "salim:medic(ines)"},
    {"recover", figure_order_RECOVER, BARE_ORDER, "Shakes off stress.", "salim:recover()"},
    {"overwatch", figure_order_OVERWATCH, BARE_ORDER, "Waits to interrupt.", "salim:overwatch()"},
    {"dig_in", figure_order_DIG_IN, BARE_ORDER, "Digs in where it lies.", "salim:dig_in()"},
    {"shake_stun", figure_order_SHAKE_STUN, BARE_ORDER, "Lowers stunned by one.",
     "salim:shake_stun()"},
    {"shake_targeted", figure_order_SHAKE_TARGETED, BARE_ORDER,
     "Tries to get rid of being targeted.", "salim:shake_targeted()"},
    {"cancel_interference", figure_order_CANCEL_INTERFERENCE, BARE_ORDER, "Stops interfering.",
     "salim:cancel_interference()"},
    {"switch", figure_order_SWITCH, "(what: string|figure, how?: order_options): outcome|question",
     "Turns on or off what it carries, \"IFF\", or a deployed gadget in contact.",
     "salim:switch \"IFF\""},
    {"deploy", figure_order_DEPLOY, "(what: string, how?: order_options): outcome|question",
     "Puts a gadget down: ines:deploy(\"Sentry gun\", { radius = 8, auto = true }).",
     "ines:deploy(\"Sentry gun\", { radius = 8, auto = true })"},
    {"pick_up", figure_order_PICK_UP, TARGET_ORDER, "Takes a deployed gadget up.",
     "salim:pick_up(gun)"},
    {"command", figure_order_COMMAND,
     "(sentry: figure, target?: figure, how?: order_options): outcome|question",
     "Sets off a sentry that waits for it; a gun shoots at the target.",
     "salim:command(gun, boss)"},
    {"clone", figure_order_CLONE, TARGET_ORDER, "Copies the IFF of an enemy that lies there.",
     "salim:clone(boss)"},
    {"connect", figure_order_CONNECT, "(target: figure?, how?: order_options): outcome|question",
     "Turns its relay visor to another relay, or to a figure that carries one; nobody: to its own "
     "view.",
     "salim:connect(ines)"},
    {"paint", figure_order_PAINT, TARGET_ORDER, "Marks somebody with its heatlight visor.",
     "salim:paint(boss)"},
    {"throw", figure_order_THROW,
     "(what: string, at: figure|place, how?: order_options): outcome|question",
     "Throws a grenade: salim:throw(\"Smoke grenade\", 20, 14).",
     "salim:throw(\"Smoke grenade\", { x = 16, y = 10 })"},
    {"program", figure_order_PROGRAM,
     "(robot: figure, program: string, how?: order_options): outcome|question",
     "Gives a robot in contact another program.", "salim:program(robot, \"Assault\")"},
    {"obey", figure_order_OBEY, BARE_ORDER, "A robot: does what its program says.", "robot:obey()"},
    {"errand", figure_errand, "(): errand?",
     "Of a robot: what its program would do as things stand; nil where it obeys none.",
     "print(salim:errand())"},
    {"possess", figure_order_POSSESS, TARGET_ORDER, "An AI: enters a friendly machine.",
     "mind:possess(robot)"},
    {"withdraw", figure_order_WITHDRAW, BARE_ORDER, "An AI: leaves the body it is in.",
     "mind:withdraw()"},
    {"finish", figure_order_FINISH, TARGET_ORDER, "Kills a down bogey in contact.",
     "salim:finish(boss)"},
    {"drop", figure_order_DROP, "(what?: figure, how?: order_options): outcome|question",
     "Lays down what it carries, a marker as near to how.at as contact lets it.",
     "salim:drop(marker, { at = { x = 11, y = 10 } })"},
    {"pass", figure_order_PASS, BARE_ORDER, "Its side does nothing (versus only).", "salim:pass()"},
    {"buff", figure_order_BUFF, TARGET_ORDER, "Strengthens a friend over the net.",
     "ewop:buff(salim)"},
    {"hack", figure_order_HACK, TARGET_ORDER, "Weakens an enemy over the net.",
     "ewop:hack(boss, { gadget = \"IFF\" })"},
    {"dominate", figure_order_DOMINATE, TARGET_ORDER, "Tries to take control of a machine.",
     "ewop:dominate(robot)"},
    {"conceal", figure_order_CONCEAL, TARGET_ORDER, "In interference: makes a friend stealthy.",
     "ewop:conceal(salim)"},
    {"confound", figure_order_CONFOUND, BARE_ORDER,
     "In interference: may test to change every card that is flipped.", "ewop:confound()"},
    {"duel", figure_order_DUEL, TARGET_ORDER, "In interference: fights an enemy EWOp.",
     "ewop:duel(boss)"},
    {"foretell", figure_order_FORETELL, BARE_ORDER,
     "In interference: looks at the next cards and orders them.", "ewop:foretell()"},
    {"can", figure_can, "(order: string, ...: any): boolean, string[]",
     "May this order be given as it stands? If not, why: salim:can(\"shoot\", boss).",
     "print(salim:can(\"shoot\", boss))"},
    {"explain", figure_explain, "(stat: string): term_list",
     "A stat as it is now, with what it is made of.", "print(salim:explain(\"F\"))"},
    {"range", figure_range, "(to: figure|place, at?: place): integer",
     "The range to another figure or a place, rounded up; as if it stood at a place.",
     "print(salim:range(boss))"},
    {"sees", figure_sees, "(whom: figure|place, what?: string, turned?: boolean): boolean",
     "Has it line of sight to another figure, or to a place? With `what` to attack it, with a "
     "\"shot\", a \"spray\", ...; with `turned` as if it had turned to it.",
     "if salim:sees(boss) then salim:shoot(boss) end"},
    {"obscured", figure_obscured,
     "(whom: figure, what?: string|place, turned?: boolean): integer, term_list",
     "The obscured level of another figure for this one; 4: entirely. `what` and `turned` as of "
     "sees; a place instead: as if the other stood there.",
     "print(salim:obscured(boss))"},
    {"bases_see", figure_bases_see, "(whom: figure): boolean",
     "Is there a free line between the bases of the two, at the height of the ground they stand "
     "on, whichever way they look?",
     "print(salim:bases_see(boss))"},
    {"connects", figure_connects, "(to: figure|place): boolean",
     "Does a way lead there through the air, however winding: is nobody of the two shut in?",
     "print(salim:connects(boss))"},
    {"senses", figure_senses, "(whom: figure): boolean",
     "Is another at least partly inside its awareness radius?", "print(boss:senses(salim))"},
    {"built", figure_built, "(stat: string): term_list",
     "A stat as it was built: what is printed, and the upgrades that have raised it; no wounds, no "
     "stun, no kit.",
     "print(salim:built(\"F\"))"},
    {"working", figure_working, "(item: string): integer",
     "How many of an item it carries that are not switched off: salim:working(\"IFF\").",
     "print(salim:working(\"IFF\"))"},
    {"opponents", figure_opponents, "(): figure[]", "The enemies in contact that engage it.",
     "print(#salim:opponents())"},
    {"betrays", figure_betrays, "(whom: figure): boolean",
     "Does its robot program take somebody of its own side for an enemy?",
     "print(salim:betrays(boss))"},
    {"gas", figure_gas, "(to: figure|place, tag: string): integer",
     "How many markers of gas with a tag are on the line to a figure or a place.",
     "print(salim:gas(boss, \"smoke\"))"},
    {"sees_through", figure_sees_through, "(to: figure|place): figure?",
     "The relay through which alone it sees a figure or a place; nil: none, or it needs none.",
     "print(salim:sees_through(boss))"},
    {"heatlight_finds", figure_heatlight, "(target: figure|place): boolean",
     "Does a heatlight visor that it looks through find the target?",
     "print(salim:heatlight_finds(boss))"},
    {"change", figure_change, "(state: string, by: integer, cause?: figure)",
     "In a step: raises or lowers a state, by the rules that go with it.",
     "salim:change(\"stunned\", 1)"},
    {"put", figure_put, "(state: string, level: integer, cause?: figure)",
     "In a step: a state goes to a level, by the rules that go with it.",
     "salim:put(\"stunned\", 0)"},
    {"advance", figure_advance, "(towards: figure)",
     "In a step: a bogey moves its distance towards somebody.", "boss:advance(salim)"},
    {"settle", figure_settle, "()", "In a step: a bogey that hangs on a face stands.",
     "boss:settle()"},
    {"make_for_cover", figure_make_for_cover, "(attacker?: figure)",
     "In a step: a shaken character makes for cover from the one who shook it.",
     "salim:make_for_cover(boss)"},
    {"fall", figure_fall, "(through?: boolean)",
     "In a step: it falls from where it is; or through the ground that it stands on.",
     "salim:fall()"},
    {"breathe", figure_pass_gas, "(from: place, to: place)",
     "In a step: gas between two places works on it, as if it had gone from one to the other.",
     "salim:breathe({ 10, 10 }, { 12, 10 })"},
    {"meet", figure_meet, "()", "In a step: it has come into contact, and fights.", "salim:meet()"},
    {"call_dogs", figure_call_dogs, "()", "In a step: its dogs come back to it.",
     "salim:call_dogs()"},
    {"dogs_intercept", figure_dogs_intercept, "()",
     "In a step: dogs of those that it has run into throw themselves in between.",
     "salim:dogs_intercept()"},
    {"closes_in", figure_closes_in, "(on: figure, at: place): boolean",
     "Would it be nearer to another at a place than it is?", "salim:closes_in(boss, { 20, 20 })"},
    {"places_about", figure_places_about,
     "(reach: number, quarters: integer, open?: boolean): place[]",
     "Places where it may look for cover, nearest first, each with its distance: touching pieces "
     "that hide something, so many quarters of a unit apart; with open in rings all about too.",
     "print(#salim:places_about(4, 1))"},
    {"room_on_face", figure_room_on_face, "(foot: place, up: number): place?",
     "The highest place up a face where its body hangs free; below 0: down from there.",
     "local at = salim:room_on_face(salim.at, 1)"},
    {"struck", figure_struck, "(cause: string)",
     "In a step: a deployed gadget is hit, and a mine may go off by it.", "boss:struck \"shot\""},
    {"back_to_reserve", figure_back_to_reserve, "()",
     "In a step: a bogey that dies may be drawn again, where the Red Force is limited.",
     "boss:back_to_reserve()"},
    {"release_dogs", figure_release_dogs, "()",
     "In a step: dogs that have hold of it let go, and come to their heroes.",
     "boss:release_dogs()"},
    {"friend_of", figure_friend_of, "(side: side): boolean",
     "Does its IFF, if it works, say to a side that it is a friend?",
     "print(salim:friend_of \"team\")"},
    {"exposed_to", figure_exposed_to, "(blast: table|view): integer?, integer?",
     "How an explosion gets at it: the range in whole inches, and the obscured level from where it "
     "goes off, 4 without line of sight. Nothing where it is outside.",
     "print(salim:exposed_to { at = boss.at, radius = 5 })"},
    {"set_out", figure_set_out,
     "(way: \"bonus\"|\"jump\"|\"stress\", where: place|figure, how: fun(move: view.move)): "
     "integer",
     "In a step: a bonus move or jump to a place, or the way to cover from somebody, is planned, "
     "and "
     "a function goes it; the successes that are left over.",
     "salim:set_out(\"bonus\", { x = 11, y = 10 }, function(move) game:step(\"move\", move) end)"},
    {"reach_exit", figure_reach_exit, "(asks?: boolean)",
     "In a step: it secures what it brings to an exit; `asks`: its side decides whether it leaves.",
     "salim:reach_exit()"},
    {"room_at", figure_room_at, "(at: place): boolean",
     "May it stand there, at that very height, by all that is in its way?",
     "print(salim:room_at { x = 12, y = 10 })"},
    {"room_touching", figure_room_touching, "(whom: figure, near: place): place?",
     "The free place nearest to another among those that touch somebody.",
     "local at = salim:room_touching(boss, salim.at)"},
    {"room_near", figure_room_near, "(at: place, reach: number): place?",
     "The free place nearest to another, coming down from its height, beside whoever is there.",
     "local at = salim:room_near(boss.at, 3)"},
    {"down_from", figure_down_from, "(at: place): place?",
     "Where it would stand straight below a place, even if someone is there.",
     "local at = salim:down_from { x = 20, y = 20, z = 5 }"},
    {"stands_at", figure_stands_at, "(at: place): place?",
     "Where it would stand coming from nowhere: on the highest surface there is, its whole base on "
     "the table, even if someone is there.",
     "local at = boss:stands_at { 20, 20 }"},
    {"look_at", figure_look_at, "(at: place)", "In a step: it turns to a place.",
     "salim:look_at(boss)"},
    {"wait_nearby", figure_wait_nearby, "(by_complication: boolean?)",
     "In a step: a bogey joins the immediate reserves, off the table; alert where a complication "
     "deployed it.",
     "boss:wait_nearby()"},
    {"play_card", figure_play_card, "(card: string)", "In a step: a card of its hand is out of it.",
     "if game:hands()[1] then game:hands()[1].figure:play_card(game:hands()[1].cards[1]) end"},
    {"come_to", figure_come_to, "(at: place)",
     "In a step: it is there now, with all that ends or begins with that.",
     "salim:come_to { x = 12, y = 10 }"},
    {"spend_rerolls", figure_spend_rerolls, "(emjays: integer, leader: integer)",
     "In a step: that many re-rolls that emjays and the Leader have lent it are gone.",
     "salim:spend_rerolls(0, 0)"},
    {"could_shoot", figure_could_shoot, "(target?: figure): boolean",
     "Could it shoot or throw something at somebody as a bonus action, with whatever it has? With "
     "nobody: at a place?",
     "print(salim:could_shoot(boss))"},
    {"may_be", figure_may_be, "(state: string): boolean", "May such a figure be in a state?",
     "print(salim:may_be(\"stressed\"))"},
    {"may_drop", figure_may_drop, "(): boolean", "May it drop what it carries?",
     "print(salim:may_drop())"},
    {"bonus_move", figure_bonus_move, "(to: place): integer",
     "In a step: a bonus move; the successes that are left over.",
     "salim:bonus_move { x = 11, y = 10 }"},
    {"bonus_jump", figure_bonus_jump, "(to: place): integer",
     "In a step: a bonus jump; the successes that are left over.",
     "salim:bonus_jump { x = 11, y = 10 }"},
    {"bonus_shot", figure_bonus_shot, "(view: view): integer",
     "In a step: the shot or the throw of a bonus action; the successes that are left over.",
     "salim:bonus_shot { figure = salim, option = \"shoot\", target = boss }"},
    {"lay_down", figure_lay_down, "()", "In a step: drops what it has taken last.",
     "salim:lay_down()"},
    {"acts", figure_acts, "()", "In a step: what ends with acting over the net ends.",
     "salim:acts()"},
    {"may_stand", figure_may_stand, "(): boolean", "Is there room for it to stand up where it is?",
     "print(salim:may_stand())"},
    {"touches", figure_touches, "(whom: figure|place): boolean",
     "Is it in contact with another? Of a place: does it lie at the rim of its base?",
     "print(salim:touches(boss))"},
    {"nearer", figure_nearer, "(whom: figure, than: figure): boolean",
     "Is one figure nearer to it than another, by the exact range?",
     "print(salim:nearer(ines, boss))"},
    {"relays", figure_relays, "(target: figure|place): boolean",
     "Does the relay that its visor is turned to see the target?", "salim:relays(boss)"},
    {"beside", figure_beside, "(target: figure, at?: place): place",
     "Where its explosive shot at somebody goes off: at the side of the target that is named, or "
     "the nearest one that is free and in its sight.",
     "salim:beside(boss)"},
    {"aims_at", figure_aims_at, "(at: place): place, boolean",
     "Where its explosive shot at a place goes off: on the highest surface there that it sees, or "
     "on the highest; is that out of its sight?",
     "salim:aims_at { 20, 14 }"},
    {"turn_to", figure_turn_to, "(whom: figure|place)", "In a step: turns to somebody.",
     "game:after('recover', function(v) v.figure:turn_to { 20, 14 } end)"},
    {"use_up", figure_use_up, "(item: string)", "In a step: one of an item that it has is gone.",
     "game:after('recover', function(v) v.figure:use_up 'IFF' end)"},
    {"throw_bonus", figure_throw_bonus, "(view: view): integer, integer",
     "In a step: the throw of a bonus action; its hits, and the successes that are left over.",
     "game:instead('bonus', function(v, vanilla) if v.item then v.figure:throw_bonus(v) else "
     "vanilla() end end)"},
    {"has_shot", figure_has_shot, "()",
     "In a step: one of its bonus shots is over; the next one is harder for gun-fu.",
     "game:after('recover', function(v) v.figure:has_shot() end)"},
    {"be_heard", figure_be_heard, "(inches: integer, unless_down?: figure)",
     "In a step: bogeys so near hear it; where somebody is named when the action ends, unless that "
     "one has fallen by then.",
     "game:after('recover', function(v) v.figure:be_heard(24) end)"},
    {"has", figure_has, "(upgrade: string): boolean",
     "Has it an upgrade, \"Lethal\", bought or free?", "print(salim:has(\"Lethal\"))"},
    {"is", figure_is, "(flag: string): boolean", "Has it a flag: \"vigilant\", \"primary\", ...?",
     "print(salim:is(\"vigilant\"))"},
    {0}};

static const luaL_Reg meta[] = {{"__eq", figure_eq}, {"__tostring", figure_tostring}, {NULL, NULL}};

const struct class rows_of_figure = {.name = "figure",
                                     .of = &class_figure,
                                     .doc = "somebody or something on the table",
                                     .methods = methods,
                                     .fields = figure_fields,
                                     .meta = meta,
                                     .missing = figure_missing,
                                     .first = figure_first};
