// narrator_words.c: orders, questions, rolls that are asked for and endings are looked up by their
// number or their name. What the rulebook does not have goes by its own name. Some endings take a
// look at the table to say who is gone.
#include <string.h>

#include "script/narration/internal/narrator_parts.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

// What an order is in a sentence about who gives it, by enum order_kind: by itself, and where it
// has a target, which comes after the words or in place of "{whom}"; NULL: the same words.
static const struct deed {
    const char *alone, *at;
} deeds[] = {
    [ORDER_CAUTIOUS] = {"moves cautiously", NULL},
    [ORDER_NORMAL] = {"moves", NULL},
    [ORDER_URGENT] = {"moves urgently", NULL},
    [ORDER_JUMP] = {"jumps", NULL},
    [ORDER_CLIMB] = {"climbs", NULL},
    [ORDER_DRAG] = {"drags its load", "drags"},
    [ORDER_SHOOT] = {"shoots", "shoots at"},
    [ORDER_CQB] = {"goes into close quarters", "goes into close quarters with"},
    [ORDER_INTERACT] = {"interacts with what it touches", "interacts with"},
    [ORDER_MEDIC] = {"gives first aid", "treats"},
    [ORDER_RECOVER] = {"recovers", NULL},
    [ORDER_OVERWATCH] = {"goes on overwatch", NULL},
    [ORDER_DIG_IN] = {"digs in", NULL},
    [ORDER_SHAKE_STUN] = {"shakes off stun", NULL},
    [ORDER_SHAKE_TARGETED] = {"shakes off the targeting", NULL},
    [ORDER_CANCEL_INTERFERENCE] = {"stops interfering", NULL},
    [ORDER_SWITCH] = {"switches a gadget on or off", "switches {whom} on or off"},
    [ORDER_FINISH] = {"finishes off an enemy", "finishes off"},
    [ORDER_PASS] = {"passes", NULL},
    [ORDER_BUFF] = {"buffs a friend", "buffs"},
    [ORDER_HACK] = {"hacks an enemy", "hacks"},
    [ORDER_DOMINATE] = {"tries to dominate an enemy", "tries to dominate"},
    [ORDER_CONCEAL] = {"conceals a friend", "conceals"},
    [ORDER_CONFOUND] = {"begins to confound the cards", NULL},
    [ORDER_DUEL] = {"fights a duel", "duels with"},
    [ORDER_FORETELL] = {"foretells the cards", NULL},
    [ORDER_DEPLOY] = {"puts a gadget down", NULL},
    [ORDER_PICK_UP] = {"picks up a gadget", "picks up"},
    [ORDER_COMMAND] = {"sets off a sentry", "sets off"},
    [ORDER_CLONE] = {"clones an IFF", "clones the IFF of"},
    [ORDER_CONNECT] = {"turns its visor elsewhere", "turns its visor to"},
    [ORDER_PAINT] = {"paints a target", "paints"},
    [ORDER_THROW] = {"throws a grenade", "throws a grenade at"},
    [ORDER_PROGRAM] = {"programs a robot", "programs"},
    [ORDER_OBEY] = {"follows its program", NULL},
    [ORDER_POSSESS] = {"possesses a machine", "possesses"},
    [ORDER_WITHDRAW] = {"leaves the body", NULL},
    [ORDER_DROP] = {"sets down what it carries", "sets down"},
};

_Static_assert(sizeof deeds / sizeof *deeds == ORDER_KINDS, "every order has its words");

// Words of an order with its target. A gadget of one's own is no target.
static void say_deed(const struct narrator *n, const struct game *g, int kind, struct own *own)
{
    bool at = own->whom != FIGURE_NONE && !(kind == ORDER_SWITCH && own->whom == own->who);
    say_color(n, PAINT_BOLD);
    own_fill(n, g, at && deeds[kind].at ? deeds[kind].at : deeds[kind].alone, own);
    say_color(n, PAINT_PLAIN);
    if (at && !own->named_whom) {
        say(n, " ");
        say_figure(n, g, own->whom);
    }
}

void narrator_deed(const struct narrator *n, const struct game *g, const struct event *e)
{
    struct own own = {.who = e->who, .whom = e->whom};
    for (int i = 0; i < ORDER_KINDS; i++) {
        if (strcmp(zerodark_system.order_names[i], e->text) == 0) {
            say_deed(n, g, i, &own);
            return;
        }
    }
    const char *words = own_words(g, e->text);
    if (words) {
        own_fill(n, g, words, &own);
    } else {
        say(n, "acts (");
        say_spaced(n, e->text);
        say(n, ")");
    }
}

// An order of a pack, or of rules in Lua: "Ada takes cover behind Bob"; without words of its own
// "Ada: take cover, Bob".
static void own_order(const struct narrator *n, const struct game *g, const struct order *o)
{
    const struct system *s = g->rules->system;
    const char *name = s->order_names[o->kind], *words = own_words(g, name);
    const char *title = s->order_titles ? s->order_titles[o->kind] : NULL;
    struct own own = {.who = o->actor, .whom = o->target, .value = o->value};
    say_figure(n, g, o->actor);
    say(n, words ? " " : ": ");
    say_color(n, PAINT_BOLD);
    if (words) {
        own_fill(n, g, words, &own);
    } else {
        say_spaced(n, title ? title : name);
    }
    say_color(n, PAINT_PLAIN);
    if (o->target != FIGURE_NONE && !own.named_whom) {
        say(n, words ? " " : ", ");
        say_figure(n, g, o->target);
    }
}

void narrator_order(const struct narrator *n, const struct game *g, const struct order *o)
{
    if (!narrator_by_the_book(g) || o->kind >= ORDER_KINDS) {
        own_order(n, g, o);
        return;
    }
    if (o->kind == ORDER_PASS) {
        say_in(n, paint_of_side(o->value), "%s", paint_side_name(o->value));
    } else {
        say_figure(n, g, o->actor);
    }
    say(n, " ");
    say_deed(n, g, o->kind, &(struct own){.who = o->actor, .whom = o->target});
}

int narrator_cards_left(const struct game *g)
{
    return narrator_by_the_book(g) ? deck_left(&g->world.deck) : -1;
}

void narrator_heading(const struct narrator *n, const struct game *g, const struct order *o,
                      unsigned number, int cards_left)
{
    say_in(n, PAINT_DIM, "%3u", number);
    say(n, " ");
    narrator_order(n, g, o);
    if (cards_left >= 0) {
        say(n, " ");
        say_in(n, PAINT_DIM, "(leaves %d card%s)", cards_left, cards_left == 1 ? "" : "s");
    }
}

// Words for a name.
struct pair {
    const char *name, *words;
};

static const char *words_of(const struct pair *pairs, const char *name)
{
    while (pairs->name && strcmp(pairs->name, name) != 0) {
        pairs++;
    }
    return pairs->words;
}

// What is asked, by the decision's name; "%d" is its number.
static const struct pair questions[] = {
    {"bonus.climb", "climb further?"},
    {"bonus.declare", "which bonus action? (%d to name)"},
    {"bonus.finish", "finish off whom?"},
    {"bonus.jump", "where to?"},
    {"bonus.move", "where to?"},
    {"bonus.shoot", "shoot at whom?"},
    {"buff.spend", "what is a success spent on? (%d left)"},
    {"climb.on", "test to climb further?"},
    {"confound", "confound this card?"},
    {"confound.cards", "how many more cards?"},
    {"confound.choose", "which card counts?"},
    {"cqb.hit", "who takes the hit? (%d left)"},
    {"cqb.shield", "use the shield?"},
    {"cqb.target", "fight whom?"},
    {"dominate.contact", "dominate it instead of fighting?"},
    {"drop.place", "where to set it down?"},
    {"drop.rig", "use the drop rig?"},
    {"foretell.cards", "how many cards?"},
    {"foretell.order", "which card comes next?"},
    {"gas.place", "where does the gas marker go?"},
    {"gas.remove", "which gas marker is removed?"},
    {"ground.first", "dangerous ground first?"},
    {"hack.spend", "what is a success spent on? (%d left)"},
    {"hurt.beyond", "how many further wounds? (up to %d)"},
    {"iff.start", "begin with the IFF off?"},
    {"immediate.reserve", "who comes out of the reserve?"},
    {"jump.depth", "how far?"},
    {"jump.rig", "take a test with the jump rig?"},
    {"leave.along", "take another figure along?"},
    {"move.end", "how does the move end?"},
    {"move.leave", "leave the table?"},
    {"move.stand", "stand up first?"},
    {"objective.place", "where is the marker placed?"},
    {"overwatch", "does anybody on overwatch interrupt?"},
    {"program.place", "where does it go?"},
    {"program.target", "which figure does the program mean?"},
    {"reference", "who replaces the objective?"},
    {"relay.nominate", "which relay?"},
    {"remote.act", "what does the remote do?"},
    {"remote.next", "which remote is next?"},
    {"reroll", "roll a die again?"},
    {"reroll.cape", "roll a die again, for the cape?"},
    {"reroll.doc", "roll a die again, as a doc?"},
    {"reroll.sapper", "roll a die again, as a sapper?"},
    {"robot.program", "which program?"},
    {"sentry.fire", "wait for a later point of the move?"},
    {"sentry.target", "shoot at whom?"},
    {"sow", "which marker is the deployment centred on?"},
    {"spook.card", "play a card?"},
    {"spook.draw", "how many cards?"},
    {"spray.divide", "who takes the next hit? (%d left)"},
    {"stress.place", "where does it run to?"},
    {"tie", "who is nearest?"},
    {"token.absorb", "spend a token against a hit?"},
    {"token.die", "spend a token for one more die?"},
    {"weapon.lethal", "shoot without lethal?"},
    {"weapon.silent", "shoot silently?"},
    {"weapon.use", "shoot with what?"},
    {NULL, NULL},
};

void narrator_question(const struct narrator *n, const struct game *g, const struct decision *d)
{
    const char *known = words_of(questions, d->name), *words = known ? known : d->words;
    const char *number = words ? strstr(words, "%d") : NULL;
    if (figure_look(&g->world.roster, d->figure)) {
        say_figure(n, g, d->figure);
        say(n, ": ");
    }
    if (number) {
        say(n, "%.*s%d%s", (int)(number - words), words, (int)d->value, number + 2);
    } else if (words) {
        say(n, "%s", words);
    } else {
        say_spaced(n, d->name);
        say(n, "?");
    }
}

// What a roll is for, where "Salim: medic test" would not do.
static const struct pair sites[] = {
    {"shoot", "shot"},
    {"cqb", "close quarters"},
    {"throw", "throw"},
    {"deploy.cell", "the cell it is deployed in: across, then down"},
    {"deploy.centre", "which marker the deployment is centred on"},
    {"deploy.synthetic", "whether it is a synthetic"},
    {"complication", "which complication"},
    {"coin", "a coin: 1 to 6, or 7 to 12"},
    {"reroll", "rolled again"},
    {"noise", "which way it is heard"},
    {"activation", "action"},
    {"reinforcements", "reinforcements"},
    {"clock", "the clock"},
    {NULL, NULL}};

void narrator_luck(const struct narrator *n, const struct game *g, const struct chance_request *r)
{
    const char *what = r->site.what, *words = words_of(sites, what);
    bool aimed = strcmp(what, "shoot") == 0 || strcmp(what, "throw") == 0;
    bool own = own_roll(g, what) != NULL, test = !own && !words && narrator_by_the_book(g);
    figure_id who = figure_look(&g->world.roster, r->site.who) ? r->site.who : FIGURE_NONE;
    own_roll_title(n, g, who, what, words);
    say(n, test && r->kind != CHANCE_CARD ? " test" : "");
    if (r->site.against != r->site.who && figure_look(&g->world.roster, r->site.against)) {
        say(n, aimed ? " at " : " against ");
        say_figure(n, g, r->site.against);
    }
}

void narrator_place(const struct narrator *n, const struct game *g, const struct figure *f)
{
    static const char *const elsewhere[] = {
        [PLACE_OFF] = "not on the table yet", [PLACE_LEFT] = "has left", [PLACE_GONE] = "is gone"};
    double one = say_inch(g);
    if (!figure_on_table(f)) {
        say(n, "%s", elsewhere[f->place]);
        return;
    }
    say(n, "at %.1f, %.1f", f->body.at.x / one, f->body.at.y / one);
    if (f->body.at.z > 0) {
        say(n, ", %.1f up", f->body.at.z / one);
    }
}

void narrator_states(const struct narrator *n, const struct game *g, const struct figure *f,
                     const char *join)
{
    const char *const *names = g->rules->system->state_names;
    for (int i = 0; i < FIGURE_STATES && names[i]; i++) {
        if (!f->state[i]) {
            continue;
        }
        if (narrator_by_the_book(g) && i == STATE_TOKENS) { // a number of things, not a level
            say(n, "%s%d token%s", join, f->state[i], f->state[i] == 1 ? "" : "s");
        } else {
            say(n, f->state[i] > 1 ? "%s%s %d" : "%s%s", join, names[i], f->state[i]);
        }
        join = ", ";
    }
}

// Is an ally on the table that could act? Where the team is gone, it waits for its operator.
static bool waiting(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_ALLY && figure_on_table(f) && !is_ooa(g, f)) {
            return true;
        }
    }
    return false;
}

static const char *who_is_gone(const struct game *g)
{
    bool blue = side_gone(g, SIDE_TEAM), green = side_gone(g, SIDE_RIVAL);
    return blue && green ? "neither side has a fit figure left on the table"
           : blue        ? "blue has no fit figure left on the table"
           : green       ? "green has no fit figure left on the table"
                         : "one side has no fit figure left on the table";
}

const char *narrator_ending(const struct game *g, const char *why)
{
    static const struct pair endings[] = {
        {"team gone", "nobody on the team who can act is left on the table"},
        {"primary secured", "the primary objective is secured"},
        {"primary destroyed", "the primary objective is destroyed"},
        {"deck empty", "the last card is turned over"},
        {NULL, NULL},
    };
    const char *words = words_of(endings, why);
    if (strcmp(why, "team gone") == 0 && waiting(g)) {
        return "nobody on the team who can act is left on the table (remotes without their "
               "operator do not count)";
    }
    return strcmp(why, "side gone") == 0 ? who_is_gone(g) : words ? words : why;
}
