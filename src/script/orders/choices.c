// choices.c: words are looked up by the name of the decision: first in the table of yes or no, then
// among the functions for each kind. If both fail, the figures of the option must do. A new
// decision of the rulebook gets a row in one of the tables.
#include "script/orders/choices.h"

#include <string.h>

#include "script/base/enum_names.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/red_force/control.h"

// An option that is to be put in words.
struct choice {
    lua_State *L;
    const struct match *m;
    const struct decision *d;
    const struct option *o;
    const char *who, *whom; // its figure, its target; "nobody" where there is none
};

// Decisions between not doing something and doing it.
static const struct {
    const char *name, *words[2];
} yes_or_no[] = {
    {"bonus.climb", {"climb no further", "climb further, to a place"}},
    {"climb.on", {"stop here", "try to climb further"}},
    {"confound", {"leave the card as it is", "try to change the card"}},
    {"cqb.shield", {"fight as usual", "use the shield"}},
    {"dominate.contact", {"fight", "dominate"}},
    {"drop.rig", {"fall without the drop rig", "use the drop rig"}},
    {"ground.first", {"broken ground first", "dangerous ground first"}},
    {"iff.start", {"begin with the IFF on", "begin with the IFF off"}},
    {"jump.rig", {"fly without a test", "test Discipline with the jump rig"}},
    {"move.leave", {"stay on the table", "leave the table"}},
    {"move.stand", {"stay prone", "stand up"}},
    {"sentry.fire", {"fire now", "wait for a later point"}},
    {"token.absorb", {"keep the token", "spend the token against a hit"}},
    {"token.die", {"keep the token", "spend the token for one more die"}},
    {"weapon.lethal", {"shoot lethally", "shoot without lethal"}},
    {"weapon.silent", {"shoot with the usual noise", "shoot silently"}},
};

static const char *const bonus_words[] = {"move",       "jump",         "shoot", "lie down",
                                          "finish off", "gain a token", "drop",  "no more"};

static const char *push_card_choice(const struct choice *c)
{
    char name[32];
    struct narrator_text text = {name, sizeof name, 0};
    const struct narrator n = narrator_into(&text);
    narrator_card(&n, c->o->value);
    return lua_pushstring(c->L, name);
}

static double inches_of_choice(const struct choice *c, len l)
{
    double hundredths = (double)l * 100 / (double)unit(&c->m->game);
    return (double)(int)(hundredths + 0.5) / 100;
}

// "a word: the place", where the option names one.
static const char *at_place(const struct choice *c, const char *word)
{
    return lua_pushfstring(c->L, "%s %f, %f", word, inches_of_choice(c, c->o->at.x),
                           inches_of_choice(c, c->o->at.y));
}

// A gadget that stands on the table is switched as itself.
static const char *switching(const struct choice *c)
{
    const struct figure *t = figure_look(&c->m->game.world.roster, c->o->target);
    const char *word = c->o->detail ? "switch on" : "switch off";
    if (t && t->kind == KIND_GADGET) {
        return lua_pushfstring(c->L, "%s %s", word, c->whom);
    }
    return lua_pushfstring(c->L, "%s the %s of %s", word, item_name((enum item)c->o->value),
                           c->whom);
}

// "buff.spend", "hack.spend".
static const char *spending(const struct choice *c)
{
    static const struct {
        const char *before, *after;
    } words[] = {[SPEND_TOKEN] = {"give a token to ", ""},
                 [SPEND_UNTARGET] = {"make ", " no longer targeted"},
                 [SPEND_FIREWALL] = {"raise the firewall of ", ""},
                 [SPEND_TAKE_TOKEN] = {"take a token from ", ""},
                 [SPEND_LOWER_FIREWALL] = {"lower the firewall of ", ""},
                 [SPEND_TARGET] = {"mark ", " as targeted"},
                 [SPEND_FREE] = {"free ", " from domination"},
                 [SPEND_STUN] = {"stun ", ""},
                 [SPEND_PURGE] = {"drive the AI out of ", ""},
                 [SPEND_PROGRAM] = {"give ", " the program "}};
    switch ((enum spend)c->o->kind) {
    case SPEND_REST:
        return c->o->detail ? "no more: keep the rest for bonus actions" : "none of these";
    case SPEND_SWITCH:
        return switching(c);
    case SPEND_INTERFERE:
        return lua_pushfstring(c->L, "%s goes into interference", c->who);
    case SPEND_WOUND_AI:
        return "hurt the AI that has been driven out";
    default:
        return lua_pushfstring(
            c->L, "%s%s%s%s", words[c->o->kind].before, c->whom, words[c->o->kind].after,
            c->o->kind == SPEND_PROGRAM ? c->m->content.program[c->o->value].name : "");
    }
}

// The bonus actions, and what they are done to: "Salim: shoot Grunt 1".
static const char *bonus(const struct choice *c)
{
    const struct option *o = c->o;
    bool throws = strcmp(c->d->name, "bonus.shoot") == 0 && o->value > 0;
    const char *word = o->kind >= 0 && o->kind <= BONUS_COUNT ? bonus_words[o->kind] : "?";
    if (throws) {
        word = lua_pushfstring(c->L, "throw %s", item_name((enum item)(o->value - 1)));
    }
    if (o->figure == FIGURE_NONE) {
        return word;
    }
    if (o->target != FIGURE_NONE) {
        return lua_pushfstring(c->L, "%s: %s%s %s", c->who, word, throws ? " at" : "", c->whom);
    }
    return lua_pushfstring(
        c->L, o->wants_place && o->kind == BONUS_SHOOT ? "%s: %s at a place" : "%s: %s", c->who,
        word);
}

static const char *overwatch(const struct choice *c)
{
    return c->o->kind == OVERWATCH_WAIT    ? "wait for a later moment"
           : c->o->kind == OVERWATCH_WAIVE ? "let the whole action pass"
                                           : bonus(c);
}

// An order in words: "Bee shoots at Boss 1".
static const char *push_order_words(const struct choice *c, figure_id actor)
{
    char words[256];
    struct narrator_text text = {words, sizeof words, 0};
    const struct narrator n = narrator_into(&text);
    struct order o = {.kind = (uint8_t)c->o->kind, .actor = actor, .target = c->o->target};
    narrator_order(&n, &c->m->game, &o);
    return lua_pushstring(c->L, words);
}

// "remote.act": an order, and what it is about: "Bee switches its Relay on or off".
static const char *remote_order(const struct choice *c)
{
    const struct option *o = c->o;
    bool own = o->target == o->figure && o->kind == ORDER_SWITCH;
    if (o->kind >= ORDER_KINDS) {
        return lua_pushfstring(c->L, "%s does nothing", c->who);
    }
    if (own && o->value >= 0 && o->value < ITEM_COUNT) {
        return lua_pushfstring(c->L, "%s switches its %s on or off", c->who,
                               item_name((enum item)o->value));
    }
    return push_order_words(c, o->figure);
}

static const char *remote_next(const struct choice *c)
{
    return c->o->figure == FIGURE_NONE ? "none of them"
                                       : lua_pushfstring(c->L, "%s is next", c->who);
}

static const char *errand(const struct choice *c)
{
    return push_order_words(c, c->d->figure);
}

static const char *chosen_program(const struct choice *c)
{
    return c->m->content.program[c->o->value].name;
}

static const char *weapon_set(const struct choice *c)
{
    static const char *const sets[] = {"a plain shot",
                                       "explosive",
                                       "indirect",
                                       "explosive and indirect",
                                       "spray",
                                       "explosive and spray",
                                       "indirect and spray",
                                       "explosive, indirect and spray"};
    return sets[c->o->kind & 7];
}

static const char *count_of_cards(const struct choice *c)
{
    return lua_pushfstring(c->L, c->o->value == 1 ? "%d card" : "%d cards", (int)c->o->value);
}

static const char *more_cards(const struct choice *c)
{
    return lua_pushfstring(c->L, c->o->value == 1 ? "%d more card" : "%d more cards",
                           (int)c->o->value);
}

static const char *flipped(const struct choice *c)
{
    const char *name = push_card_choice(c);
    return c->o->kind == 0 ? lua_pushfstring(c->L, "the %s that was flipped", name)
                           : lua_pushfstring(c->L, "the %s", name);
}

static const char *next_card(const struct choice *c)
{
    return lua_pushfstring(c->L, "the %s comes next", push_card_choice(c));
}

static const char *hand_card(const struct choice *c)
{
    return c->o->value < 0 ? "play none"
                           : lua_pushfstring(c->L, "play the %s", push_card_choice(c));
}

static const char *die(const struct choice *c)
{
    return c->o->kind < 0 ? "no more"
                          : lua_pushfstring(c->L, "roll the %d again", (int)c->o->value);
}

static const char *hits(const struct choice *c)
{
    return lua_pushfstring(c->L, "a hit on %s", c->whom);
}

static const char *wounds(const struct choice *c)
{
    return c->o->value == 0
               ? "no further wound"
               : lua_pushfstring(
                     c->L, c->o->value == 1 ? "%d further wound on %s" : "%d further wounds on %s",
                     (int)c->o->value, c->whom);
}

static const char *fought(const struct choice *c)
{
    return lua_pushfstring(c->L, "fight %s", c->whom);
}

static const char *shot_at(const struct choice *c)
{
    return lua_pushfstring(c->L, "shoot at %s", c->whom);
}

static const char *relay(const struct choice *c)
{
    return lua_pushfstring(c->L, "connect to the relay of %s", c->whom);
}

static const char *depth(const struct choice *c)
{
    return c->o->kind == 0 ? at_place(c, "land at")
                           : at_place(c, lua_pushfstring(c->L, "%d further, at", (int)c->o->kind));
}

static const char *ending_of_choice(const struct choice *c)
{
    static const char *const words[] = {"face the way it went", "face a place", "lie down",
                                        "lie down, facing a place"};
    return words[c->o->kind & 3];
}

static const char *running_to(const struct choice *c)
{
    return at_place(c, "run to");
}

static const char *dropped(const struct choice *c)
{
    return at_place(c, lua_pushfstring(c->L, "%s lies at a place, for instance", c->whom));
}

static const char *marker_put(const struct choice *c)
{
    return at_place(c, "a marker at a place, for instance");
}

static const char *marker_taken(const struct choice *c)
{
    return at_place(c, "take away the marker at");
}

static const char *taken_along(const struct choice *c)
{
    return lua_pushfstring(c->L, "take %s along", c->whom);
}

static const char *marker_stands(const struct choice *c)
{
    return at_place(c, "a place for the marker, for instance");
}

static const struct {
    const char *name;
    const char *(*words)(const struct choice *c); // pushes, or returns static text
} chapters[] = {
    {"buff.spend", spending},
    {"confound.cards", more_cards},
    {"confound.choose", flipped},
    {"cqb.hit", hits},
    {"cqb.target", fought},
    {"drop.place", dropped},
    {"foretell.cards", count_of_cards},
    {"foretell.order", next_card},
    {"gas.place", marker_put},
    {"gas.remove", marker_taken},
    {"hack.spend", spending},
    {"hurt.beyond", wounds},
    {"jump.depth", depth},
    {"leave.along", taken_along},
    {"move.end", ending_of_choice},
    {"objective.place", marker_stands},
    {"overwatch", overwatch},
    {"program.place", errand},
    {"program.target", errand},
    {"relay.nominate", relay},
    {"remote.act", remote_order},
    {"remote.next", remote_next},
    {"reroll", die},
    {"reroll.cape", die},
    {"reroll.doc", die},
    {"reroll.sapper", die},
    {"robot.program", chosen_program},
    {"sentry.target", shot_at},
    {"spook.card", hand_card},
    {"spook.draw", count_of_cards},
    {"spray.divide", hits},
    {"stress.place", running_to},
    {"weapon.use", weapon_set},
};

// What the rules say of it; NULL: nothing.
static const char *said(const struct choice *c, int i)
{
    for (size_t k = 0; k < sizeof yes_or_no / sizeof *yes_or_no; k++) {
        if (strcmp(yes_or_no[k].name, c->d->name) == 0) {
            return yes_or_no[k].words[i & 1];
        }
    }
    for (size_t k = 0; k < sizeof chapters / sizeof *chapters; k++) {
        if (strcmp(chapters[k].name, c->d->name) == 0) {
            return chapters[k].words(c);
        }
    }
    return strncmp(c->d->name, "bonus.", 6) == 0 ? bonus(c) : NULL;
}

const char *push_choice(lua_State *L, const struct match *m, const struct decision *d, int i)
{
    const struct option *o = &d->option[i];
    const struct figure *who = figure_look(&m->game.world.roster, o->figure);
    const struct figure *at = figure_look(&m->game.world.roster, o->target);
    struct choice c = {.L = L,
                       .m = m,
                       .d = d,
                       .o = o,
                       .who = who ? who->name : "nobody",
                       .whom = at ? at->name : "nobody"};
    int top = lua_gettop(L);
    if (o->word) {
        return lua_pushstring(L, o->word);
    }
    const char *text = said(&c, i);
    if (text) {
        lua_pushstring(L, text);
    } else if (d->n == 2 && d->option[0].kind == 0 && d->option[1].kind == 1) {
        lua_pushstring(L, i ? "yes" : "no");
    } else if (at || who) {
        lua_pushstring(L, at ? at->name : who->name);
    } else {
        lua_pushfstring(L, "option %d", i + 1);
    }
    lua_insert(L, top + 1);
    lua_settop(L, top + 1);
    return lua_tostring(L, top + 1);
}
