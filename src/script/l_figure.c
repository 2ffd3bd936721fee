#include "script/l_figure.h"

#include <lauxlib.h>

#include <string.h>

#include "script/check.h"
#include "script/err.h"
#include "script/l_order.h"
#include "script/l_setup.h"
#include "script/players.h"
#include "script/programs.h"
#include "script/push.h"
#include "script/words.h"
#include "zerodark/kit.h"
#include "zerodark/measure.h"
#include "zerodark/objective.h"
#include "zerodark/price.h"
#include "zerodark/program.h"
#include "zerodark/sight.h"
#include "zerodark/state.h"
#include "zerodark/use.h"

// The living figure at 1 and its match.
static struct figure *self(lua_State *L, struct match **m)
{
    figure_id id = check_figure(L, 1, m);
    return game_figure(&(*m)->game, id);
}

static struct figure *other(lua_State *L, int arg, struct match *m)
{
    return game_figure(&m->game, check_figure_of(L, arg, m));
}

static int get_name(lua_State *L)
{
    struct match *m;
    lua_pushstring(L, self(L, &m)->name);
    return 1;
}

static int get_kind(lua_State *L)
{
    struct match *m;
    lua_pushstring(L, zerodark_system.kind_names[self(L, &m)->kind]);
    return 1;
}

static const char *const side_names[] = {"team", "rival", "red", "nobody"};
static const char *const rank_names[] = {"none", "grunt", "elite", "boss"};
static const char *const place_names[] = {"off", "table", "left", "gone"};

static int get_side(lua_State *L)
{
    struct match *m;
    lua_pushstring(L, side_names[self(L, &m)->side]);
    return 1;
}

static int get_rank(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    if (f->stat[STAT_RANK] == RANK_NONE) {
        return 0;
    }
    lua_pushstring(L, rank_names[f->stat[STAT_RANK]]);
    return 1;
}

static int get_profile(lua_State *L)
{
    struct match *m;
    int row = self(L, &m)->profile;
    lua_pushstring(L, m->content.profile[row].name);
    return 1;
}

static int get_place(lua_State *L)
{
    struct match *m;
    lua_pushstring(L, place_names[self(L, &m)->place]);
    return 1;
}

static int get_x(lua_State *L)
{
    struct match *m;
    len x = self(L, &m)->body.at.x;
    return push_len(L, x, unit(&m->game));
}

static int get_y(lua_State *L)
{
    struct match *m;
    len y = self(L, &m)->body.at.y;
    return push_len(L, y, unit(&m->game));
}

static int get_z(lua_State *L)
{
    struct match *m;
    len z = self(L, &m)->body.at.z;
    return push_len(L, z, unit(&m->game));
}

static int get_at(lua_State *L)
{
    struct match *m;
    spot at = self(L, &m)->body.at;
    return push_spot(L, m, at);
}

static int get_facing(lua_State *L)
{
    struct match *m;
    point facing = self(L, &m)->facing;
    lua_createtable(L, 0, 2);
    lua_pushinteger(L, facing.x);
    lua_setfield(L, -2, "x");
    lua_pushinteger(L, facing.y);
    lua_setfield(L, -2, "y");
    return 1;
}

static const char *const stat_names[] = {"M", "F", "A", "D", "AV", "FW", NULL};

// The field's name is at 2: it is the stat's.
static int get_stat(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    int which = check_name(L, 2, "stat", stat_names);
    match_ask(L, m);
    int now = stat_now(&m->game, f, (enum stat)which);
    match_answered(L, m);
    lua_pushinteger(L, now);
    return 1;
}

static int get_printed(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int i = 0; i < FIGURE_STATS; i++) {
        if (zerodark_system.stat_names[i]) {
            lua_pushinteger(L, f->stat[i]);
            lua_setfield(L, -2, zerodark_system.stat_names[i]);
        }
    }
    return 1;
}

// Is a name of a field that of a state? Blanks are underscores there.
static bool same_state(const char *field, const char *state)
{
    for (; *field && *state; field++, state++) {
        if (*field != *state && !(*field == '_' && *state == ' ')) {
            return false;
        }
    }
    return *field == *state;
}

static int get_state(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    const char *field = lua_tostring(L, 2);
    int s = 0;
    while (s < STATE_COUNT - 1 && !same_state(field, state_name((enum state)s))) {
        s++;
    }
    lua_pushinteger(L, f->state[s]);
    return 1;
}

static int get_states(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int s = 0; s < STATE_COUNT; s++) {
        if (f->state[s]) {
            lua_pushinteger(L, f->state[s]);
            lua_setfield(L, -2, state_name((enum state)s));
        }
    }
    return 1;
}

static int get_flags(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int i = 0; i < FLAG_COUNT; i++) {
        if (f->flags & (1u << i)) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, zerodark_system.flag_names[i]);
        }
    }
    return 1;
}

static int get_kit(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (kit_count(&m->game, f, (enum item)i) > 0) {
            lua_pushinteger(L, kit_count(&m->game, f, (enum item)i));
            lua_setfield(L, -2, item_name((enum item)i));
        }
    }
    return 1;
}

static int get_off(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (kit_is_off(&m->game, f, (enum item)i)) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, item_name((enum item)i));
        }
    }
    return 1;
}

static int get_hardened(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_newtable(L);
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (kit_count(&m->game, f, (enum item)i) > 0 && kit_hardened(&m->game, f, (enum item)i)) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, item_name((enum item)i));
        }
    }
    return 1;
}

static int get_upgrades(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    const struct upgrade_set *has = &zd_look(&m->game)->upgrades[figure_slot(f->id)];
    lua_newtable(L);
    for (int i = 0; i < m->content.n_upgrades; i++) {
        if (upgrade_in(has, i)) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, m->content.upgrade[i].name);
        }
    }
    return 1;
}

// A name that the catalogue does not have is a mistake, not a no.
static int figure_has(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    const char *name = luaL_checkstring(L, 2);
    int row = content_upgrade(&m->content, name);
    if (row < 0) {
        const char *names[UPGRADES + 1] = {0};
        for (int i = 0; i < m->content.n_upgrades; i++) {
            names[i] = m->content.upgrade[i].name;
        }
        return err_unknown(L, "upgrade", name, names);
    }
    lua_pushboolean(L, upgrade_in(&zd_look(&m->game)->upgrades[figure_slot(f->id)], row));
    return 1;
}

static int get_make(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    if (f->stat[STAT_MAKE] == MAKE_NONE) {
        return 0;
    }
    lua_pushstring(L, words_makes()[f->stat[STAT_MAKE]]);
    return 1;
}

static int get_runs(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    const struct program *p = program_of(&m->game, f);
    lua_pushstring(L, p ? p->name : NULL);
    return 1;
}

static int get_xp(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    struct terms t;
    int xp = xp_of(&m->game, f->id, &t);
    match_answered(L, m);
    lua_pushinteger(L, xp);
    return 1;
}

static int get_purse(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushinteger(L, purse_of(&m->game, f->id));
    return 1;
}

static int get_xp_spent(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushinteger(L, zd_look(&m->game)->spent[figure_slot(f->id)]);
    return 1;
}

static int get_carries(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return push_figure(L, m, f->link[LINK_CARRIES]);
}

static int get_hero(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return push_figure(L, m, f->kind == KIND_ALLY ? f->link[LINK_OWNER] : FIGURE_NONE);
}

static int get_carried_by(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return push_figure(L, m, f->link[LINK_CARRIED_BY]);
}

static int get_captive_of(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return push_figure(L, m, is_captive(f) ? f->link[LINK_CARRIED_BY] : FIGURE_NONE);
}

static int get_extracted_by(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    bool scores = f->kind == KIND_OBJECTIVE && f->side < PLAYERS;
    lua_pushstring(L, scores ? side_names[f->side] : NULL);
    return 1;
}

static int get_use(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    bool marker = f->kind == KIND_OBJECTIVE;
    lua_pushstring(L, marker ? use_names[use_look(&m->game, f)->use] : NULL);
    return 1;
}

static int get_relay(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return push_figure(L, m, f->link[LINK_RELAY]);
}

static int get_player(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushstring(L, player_of(m, f));
    return 1;
}

static int get_ooa(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushboolean(L, is_character(f) && is_ooa(&m->game, f));
    return 1;
}

static int get_alive(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const struct figure *f =
        h->match->class == &class_game ? figure_look(&h->match->game.world.roster, h->id) : NULL;
    lua_pushboolean(L, f && !f->state[STATE_DEAD]);
    return 1;
}

static int figure_explain(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = self(L, &m);
    int which = check_name(L, 2, "stat", stat_names);
    terms_clear(&t);
    match_ask(L, m);
    stat_terms(&m->game, f, (enum stat)which, &t);
    match_answered(L, m);
    return push_terms(L, &t);
}

static int figure_errand(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    return programs_errand(L, m, f->id);
}

static int figure_range(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushinteger(L, range_inches(&m->game, f, other(L, 2, m)));
    return 1;
}

static int figure_sees(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    const struct figure *whom = other(L, 2, m);
    match_ask(L, m);
    bool yes = sees(&m->game, f, whom);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

static int figure_obscured(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = self(L, &m);
    terms_clear(&t);
    const struct figure *whom = other(L, 2, m);
    match_ask(L, m);
    int level = obscured(&m->game, f, whom, &t);
    match_answered(L, m);
    lua_pushinteger(L, level);
    push_terms(L, &t);
    return 2;
}

static int figure_touches(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    lua_pushboolean(L, touching(f, other(L, 2, m)));
    return 1;
}

static int figure_is(lua_State *L)
{
    struct match *m;
    const struct figure *f = self(L, &m);
    int flag = check_name(L, 2, "flag", zerodark_system.flag_names);
    lua_pushboolean(L, has_quality(&m->game, f, (enum flag)(1u << flag)));
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

#define PLACE_ORDER  "(where: place|place[], how?: order_options): outcome|question"
#define TARGET_ORDER "(target: figure, how?: order_options): outcome|question"
#define BARE_ORDER   "(how?: order_options): outcome|question"

static const struct script_fn methods[] = {
    {"cautious", figure_order_CAUTIOUS, PLACE_ORDER, "Moves up to M, silently."},
    {"move", figure_order_NORMAL, PLACE_ORDER, "Moves up to 2M. x, y may be given as numbers."},
    {"urgent", figure_order_URGENT, PLACE_ORDER, "Moves up to 3M in one line; stunned afterwards."},
    {"jump", figure_order_JUMP, PLACE_ORDER, "Jumps up, down or across."},
    {"climb", figure_order_CLIMB, PLACE_ORDER, "Climbs up to M - AV."},
    {"drag", figure_order_DRAG, PLACE_ORDER, "Moves with a burden: how.target is what is dragged."},
    {"shoot", figure_order_SHOOT, "(at: figure|place, how?: order_options): outcome|question",
     "Shoots at somebody, or with an explosive weapon at a place. Returns what happened, or the "
     "question that has to be answered first."},
    {"cqb", figure_order_CQB, "(target?: figure, how?: order_options): outcome|question",
     "Fights an enemy in contact."},
    {"interact", figure_order_INTERACT, TARGET_ORDER, "Uses what is in contact."},
    {"medic", figure_order_MEDIC, TARGET_ORDER, "Treats a wounded friend, or oneself."},
    {"recover", figure_order_RECOVER, BARE_ORDER, "Shakes off stress."},
    {"overwatch", figure_order_OVERWATCH, BARE_ORDER, "Waits to interrupt."},
    {"dig_in", figure_order_DIG_IN, BARE_ORDER, "Digs in where it lies."},
    {"shake_stun", figure_order_SHAKE_STUN, BARE_ORDER, "Lowers stunned by one."},
    {"shake_targeted", figure_order_SHAKE_TARGETED, BARE_ORDER,
     "Tries to get rid of being targeted."},
    {"cancel_interference", figure_order_CANCEL_INTERFERENCE, BARE_ORDER, "Stops interfering."},
    {"switch", figure_order_SWITCH, "(what: string|figure, how?: order_options): outcome|question",
     "Turns on or off what it carries, \"IFF\", or a deployed gadget in contact."},
    {"deploy", figure_order_DEPLOY, "(what: string, how?: order_options): outcome|question",
     "Puts a gadget down: ines:deploy(\"Sentry gun\", { radius = 8, auto = true })."},
    {"pick_up", figure_order_PICK_UP, TARGET_ORDER, "Takes a deployed gadget up."},
    {"command", figure_order_COMMAND,
     "(sentry: figure, target?: figure, how?: order_options): outcome|question",
     "Sets off a sentry that waits for it; a gun shoots at the target."},
    {"clone", figure_order_CLONE, TARGET_ORDER, "Copies the IFF of an enemy that lies there."},
    {"connect", figure_order_CONNECT, "(target: figure?, how?: order_options): outcome|question",
     "Turns its relay visor to another relay, or to whoever carries one; nobody: to its own view."},
    {"paint", figure_order_PAINT, TARGET_ORDER, "Marks somebody with its heatlight visor."},
    {"throw", figure_order_THROW,
     "(what: string, at: figure|place, how?: order_options): outcome|question",
     "Throws a grenade: salim:throw(\"Smoke grenade\", 20, 14)."},
    {"program", figure_order_PROGRAM,
     "(robot: figure, program: string, how?: order_options): outcome|question",
     "Gives a robot in contact another program."},
    {"obey", figure_order_OBEY, BARE_ORDER, "A robot: does what its program says."},
    {"errand", figure_errand, "(): errand?",
     "Of a robot: what its program comes to as things stand; nil where it obeys none."},
    {"possess", figure_order_POSSESS, TARGET_ORDER, "An AI: enters a friendly machine."},
    {"withdraw", figure_order_WITHDRAW, BARE_ORDER, "An AI: leaves the body it is in."},
    {"finish", figure_order_FINISH, TARGET_ORDER, "Kills a down bogey in contact."},
    {"drop", figure_order_DROP, "(what?: figure, how?: order_options): outcome|question",
     "Lays down what it carries, a marker as near to how.at as contact lets it."},
    {"pass", figure_order_PASS, BARE_ORDER, "Its side does nothing (versus only)."},
    {"buff", figure_order_BUFF, TARGET_ORDER, "Strengthens a friend over the net."},
    {"hack", figure_order_HACK, TARGET_ORDER, "Weakens an enemy over the net."},
    {"dominate", figure_order_DOMINATE, TARGET_ORDER, "Tries to take control of a machine."},
    {"conceal", figure_order_CONCEAL, TARGET_ORDER, "In interference: makes a friend stealthy."},
    {"confound", figure_order_CONFOUND, BARE_ORDER,
     "In interference: may test to change every card that is flipped."},
    {"duel", figure_order_DUEL, TARGET_ORDER, "In interference: fights an enemy EWOp."},
    {"foretell", figure_order_FORETELL, BARE_ORDER,
     "In interference: looks at the next cards and orders them."},
    {"can", figure_can, "(order: string, ...: any): boolean, string[]",
     "May this order be given as it stands? If not, why: salim:can(\"shoot\", boss)."},
    {"explain", figure_explain, "(stat: string): term_list",
     "A stat as it is now, with what it is made of."},
    {"range", figure_range, "(to: figure): integer", "The range to another figure, rounded up."},
    {"sees", figure_sees, "(whom: figure): boolean", "Has it line of sight to another figure?"},
    {"obscured", figure_obscured, "(whom: figure): integer, term_list",
     "The obscured level of another figure for this one; 4: entirely."},
    {"touches", figure_touches, "(whom: figure): boolean", "Is it in contact with another?"},
    {"has", figure_has, "(upgrade: string): boolean",
     "Has it an upgrade, \"Lethal\", bought or free?"},
    {"is", figure_is, "(flag: string): boolean", "Has it a flag: \"vigilant\", \"primary\", ...?"},
    {0}};

#define STATE_FIELD(name, doc)                                                                     \
    {                                                                                              \
        name, get_state, "integer", doc, NULL                                                      \
    }
#define STAT_FIELD(name, doc)                                                                      \
    {                                                                                              \
        name, get_stat, "integer", doc, NULL                                                       \
    }

static const struct script_field fields[] = {
    {"name", get_name, "string", "Its name.", NULL},
    {"kind", get_kind, "string", "\"hero\", \"ally\", \"bogey\", \"gadget\", \"objective\".", NULL},
    {"side", get_side, "string", "\"team\", \"rival\", \"red\", \"nobody\".", NULL},
    {"rank", get_rank, "string?", "Of a bogey: \"grunt\", \"elite\", \"boss\".", NULL},
    {"profile", get_profile, "string", "What it was made from.", NULL},
    {"place", get_place, "string", "\"off\", \"table\", \"left\", \"gone\".", NULL},
    {"x", get_x, "number", "Where it stands, in units (inches at 28 mm).", NULL},
    {"y", get_y, "number", "Where it stands.", NULL},
    {"z", get_z, "number", "How high it stands.", NULL},
    {"at", get_at, "place", "Where it stands: {x =, y =, z =}.", NULL},
    {"facing", get_facing, "place", "The direction in which it looks.", NULL},
    STAT_FIELD("M", "Mobility as it is now."),
    STAT_FIELD("F", "Fight as it is now."),
    STAT_FIELD("A", "Acuity as it is now."),
    STAT_FIELD("D", "Discipline as it is now."),
    STAT_FIELD("AV", "Armour value."),
    STAT_FIELD("FW", "Firewall."),
    {"printed", get_printed, "table<string, integer>", "The stats of its profile.", NULL},
    {"states", get_states, "table<string, integer>", "The states it is in, with their levels.",
     NULL},
    {"flags", get_flags, "table<string, true>", "What is special about it.", NULL},
    STATE_FIELD("wounded", "0 unwounded to 4; 5 is dead."),
    STATE_FIELD("dead", "1: dead."),
    STATE_FIELD("down", "1: a bogey on the ground."),
    STATE_FIELD("stunned", "Level of stun."),
    STATE_FIELD("stressed", "Level of stress."),
    STATE_FIELD("targeted", "1: easier to hit."),
    STATE_FIELD("prone", "1: lying down."),
    STATE_FIELD("dug_in", "1: dug in."),
    STATE_FIELD("alert", "1: a bogey that looks all round."),
    STATE_FIELD("tokens", "Support tokens held."),
    STATE_FIELD("climbing", "1: on a vertical surface."),
    STATE_FIELD("interference", "1: busy with the enemy's net."),
    STATE_FIELD("confounding", "1: may confound every flip."),
    STATE_FIELD("error", "1: a robot that has shut down."),
    STATE_FIELD("dominated", "1: under the other side's control."),
    STATE_FIELD("possessed", "1: a body an AI is in."),
    STATE_FIELD("concealed", "1: out of sight until it leaves its marker."),
    {"kit", get_kit, "table<string, integer>", "What it carries, by name, and how many of it.",
     NULL},
    {"off", get_off, "table<string, true>", "Gadgets of its that are in O.", NULL},
    {"hardened", get_hardened, "table<string, true>", "Gadgets of its that are hardened.", NULL},
    {"upgrades", get_upgrades, "table<string, true>", "The upgrades it was built with.", NULL},
    {"make", get_make, "string?", "Of a machine: \"drone\", \"robot\", \"AI\".", NULL},
    {"runs", get_runs, "string?", "Of a robot: the name of its program.", NULL},
    {"xp", get_xp, "integer", "XP of this mission, if it ended now.", NULL},
    {"purse", get_purse, "integer", "XP that a hero has brought along and not spent.", NULL},
    {"xp_spent", get_xp_spent, "integer", "XP that it has spent in this mission.", NULL},
    {"hero", get_hero, "figure?", "Of an ally: the hero that it is attached to.", NULL},
    {"carries", get_carries, "figure?", "What it carries: a marker, or a captive.", NULL},
    {"carried_by", get_carried_by, "figure?", "Who carries it.", NULL},
    {"captive_of", get_captive_of, "figure?", "Who holds it captive.", NULL},
    {"extracted_by", get_extracted_by, "string?",
     "Of a marker that was dropped in a deployment zone: the side that it scores for.", NULL},
    {"use", get_use, "use?", "Of an objective marker: what it is for.", NULL},
    {"relay", get_relay, "figure?", "The relay that its visor is connected to, or its bearer.",
     NULL},
    {"player", get_player, "string?", "Of a hero or its ally: who plays it, where several do.",
     NULL},
    {"ooa", get_ooa, "boolean", "A character that is out of action.", NULL},
    {"alive", get_alive, "boolean", "It is in the game and not dead.", NULL},
    {0}};

static const luaL_Reg meta[] = {{"__eq", figure_eq}, {"__tostring", figure_tostring}, {NULL, NULL}};

const struct class class_figure = {.name = "figure",
                                   .doc = "somebody or something on the table",
                                   .methods = methods,
                                   .fields = fields,
                                   .meta = meta};
