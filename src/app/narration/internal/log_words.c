// log_words.c: words are found by the number of an order or the name of an ending. An order that
// the rulebook does not have goes by its own name, with blanks for underscores. Some endings take a
// look at the table to say who is gone.
#include "app/narration/internal/log_words.h"

#include <string.h>

#include "app/narration/log.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/red_force/control.h"

// What an order is in a sentence about who gives it, by enum order_kind.
static const char *const deeds[] = {
    [ORDER_CAUTIOUS] = "moves cautiously",
    [ORDER_NORMAL] = "moves",
    [ORDER_URGENT] = "moves urgently",
    [ORDER_JUMP] = "jumps",
    [ORDER_CLIMB] = "climbs",
    [ORDER_DRAG] = "drags",
    [ORDER_SHOOT] = "shoots at",
    [ORDER_CQB] = "goes into close quarters with",
    [ORDER_INTERACT] = "interacts with",
    [ORDER_MEDIC] = "treats",
    [ORDER_RECOVER] = "recovers",
    [ORDER_OVERWATCH] = "goes on overwatch",
    [ORDER_DIG_IN] = "digs in",
    [ORDER_SHAKE_STUN] = "shakes off stun",
    [ORDER_SHAKE_TARGETED] = "shakes off the targeting",
    [ORDER_CANCEL_INTERFERENCE] = "stops interfering",
    [ORDER_SWITCH] = "switches",
    [ORDER_FINISH] = "finishes off",
    [ORDER_PASS] = "passes",
    [ORDER_BUFF] = "buffs",
    [ORDER_HACK] = "hacks",
    [ORDER_DOMINATE] = "tries to dominate",
    [ORDER_CONCEAL] = "conceals",
    [ORDER_CONFOUND] = "confounds the enemy's net",
    [ORDER_DUEL] = "duels with",
    [ORDER_FORETELL] = "foretells the cards",
    [ORDER_DEPLOY] = "puts a gadget down",
    [ORDER_PICK_UP] = "takes up",
    [ORDER_COMMAND] = "sets off",
    [ORDER_CLONE] = "clones the IFF of",
    [ORDER_CONNECT] = "turns its visor to",
    [ORDER_PAINT] = "paints",
    [ORDER_THROW] = "throws a grenade",
    [ORDER_PROGRAM] = "programs",
    [ORDER_OBEY] = "follows its program",
    [ORDER_POSSESS] = "possesses",
    [ORDER_WITHDRAW] = "leaves the body",
    [ORDER_DROP] = "sets down",
};

_Static_assert(sizeof deeds / sizeof *deeds == ORDER_KINDS, "every order has its words");

const char *log_deed(const struct game *g, int kind, char out[LOG_DEED])
{
    const char *name = g->rules->system->order_names[kind];
    if (kind < ORDER_KINDS && strcmp(name, zerodark_system.order_names[kind]) == 0) {
        return deeds[kind];
    }
    snprintf(out, LOG_DEED, "%s", name);
    for (char *at = out; *at; at++) {
        *at = *at == '_' ? ' ' : *at;
    }
    return out;
}

const char *log_deed_named(const char *name)
{
    for (int i = 0; i < ORDER_KINDS; i++) {
        if (strcmp(zerodark_system.order_names[i], name) == 0) {
            return deeds[i];
        }
    }
    return name;
}

// Is an ally on the table that could act? Where the team is gone, it waits for its operator.
static bool waiting(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        if (f->kind == KIND_ALLY && figure_on_table(f) && !is_ooa(g, f)) {
            return true;
        }
    }
    return false;
}

static const char *who_is_gone(const struct game *g)
{
    bool blue = side_gone(g, SIDE_TEAM), green = side_gone(g, SIDE_RIVAL);
    return blue && green ? "neither side has anybody left on the table who is fit"
           : blue        ? "blue has nobody left on the table who is fit"
           : green       ? "green has nobody left on the table who is fit"
                         : "one side has nobody left on the table who is fit";
}

const char *log_ending(const struct game *g, const char *why)
{
    static const char *const words[][2] = {
        {"team gone", "nobody of the team is left to act on the table"},
        {"primary secured", "the primary objective is secured"},
        {"primary destroyed", "the primary objective is destroyed"},
        {"deck empty", "the last card is turned over"},
    };
    if (strcmp(why, "team gone") == 0 && waiting(g)) {
        return "nobody of the team is left to act on the table: remotes without their operator do "
               "not count";
    }
    if (strcmp(why, "side gone") == 0) {
        return who_is_gone(g);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i][0], why) == 0) {
            return words[i][1];
        }
    }
    return why;
}
