// narrator.c: every event of the rulebook has a row with the function that tells it, mostly a
// phrase with places for the event's parts. Those that others already tell of are quiet in a log,
// and a row of alarms becomes one line. An event that has no row is a pack's, and is told in its
// own words.
#include "script/narration/narrator.h"

#include <string.h>

#include "script/narration/internal/narrator_scene.h"
#include "zerodark/rules/red_force/control.h"

#define QUIET PAINT_COUNT // in place of a colour: others tell of it in a log

bool narrator_by_the_book(const struct game *g)
{
    return g->rules->system->perform == zerodark_system.perform;
}

// Where it is, and how high above the table.
static void at(const struct scene *s, spot p)
{
    double u = say_inch(s->g);
    say(s->n, "(%.1f, %.1f)", p.x / u, p.y / u);
    if (p.z > 0) {
        say(s->n, ", %.1f in up", p.z / u);
    }
}

void narrator_card(const struct narrator *n, int card)
{
    static const char *const ranks[] = {"ace", "2", "3",  "4",    "5",     "6",   "7",
                                        "8",   "9", "10", "jack", "queen", "king"};
    if (card_is_joker(card)) {
        say(n, card == CARD_JOKER_RED ? "red joker" : "black joker");
    } else {
        say(n, "%s of %s", ranks[card % 13], card_suit_name(card));
    }
}

static void say_card(const struct scene *s)
{
    int card = card_parse(s->e->text);
    if (card < 0) {
        say(s->n, "%s", s->e->text);
    } else {
        narrator_card(s->n, card);
    }
}

// A way counts in full inches, rounded up; within one it is told as it is.
static void tell_move(const struct scene *s)
{
    const struct event *e = s->e;
    int64_t x = e->at.x - e->from.x, y = e->at.y - e->from.y, z = e->at.z - e->from.z;
    double way = (double)len_root_down(x * x + y * y + z * z) / say_inch(s->g);
    who(s);
    if (x == 0 && y == 0 && z == 0 && e->value == 0) {
        say(s->n, " stays at ");
    } else if (e->value <= 1 && way < 1) {
        say(s->n, " moves %.1f in to ", way < 0.1 ? 0.1 : way);
    } else {
        say(s->n, " moves %d in to ", (int)e->value);
    }
    at(s, e->at);
    if (e->whom != FIGURE_NONE) {
        say(s->n, ", dragging ");
        say_figure(s->n, s->g, e->whom);
    }
}

// Does an event of that name about the same figure come of this one, before another of its kind?
static bool leads_to(const struct scene *s, const char *name)
{
    const struct event *e = s->e, *end = s->all->event + s->all->n;
    for (const struct event *in = e + 1; in < end && strcmp(in->name, e->name) != 0; in++) {
        if (in->who == e->who && strcmp(in->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// A bogey whom the hits do not put down is none the worse for them when the action is over
// (ZD-DMG-03).
static void tell_hurt(const struct scene *s)
{
    const struct event *e = s->e;
    const struct figure *f = figure_look(&s->g->world.roster, e->who);
    who(s);
    say(s->n, " takes %d hit%s", (int)e->value, e->value == 1 ? "" : "s");
    if (f && s->all->n && e->value > 0 && is_standing_bogey(f) && e->value < f->stat[STAT_WND] &&
        !leads_to(s, "figure.down")) {
        say(s->n, " and stands: %d would put it down", f->stat[STAT_WND]);
    }
}

static bool is_coin(const struct event *e)
{
    return strcmp(e->text, "coin") == 0;
}

static void tell_turn(const struct scene *s)
{
    int side = s->e->value;
    say(s->n, is_coin(s->e) ? "a coin: " : "");
    say_in(s->n, paint_of_side(side), "%s", paint_side_name(side));
    say(s->n, is_coin(s->e) ? " begins" : " is next");
}

// What comes of it stands deeper; it may be nothing.
static void tell_complication(const struct scene *s)
{
    const struct event *e = s->e, *next = e + 1;
    bool alone = s->all->n == 0;
    bool nothing =
        !alone && (next == s->all->event + s->all->n || next->depth < e->depth ||
                   strcmp(next->name, "card") == 0 || strcmp(next->name, "complication") == 0);
    say_in(s->n, PAINT_GOLD, "complication: %s%s", e->text, nothing ? ", without effect" : "");
}

// A card whose main action has no effect. Packs have reasons of their own.
static void tell_cancelled(const struct scene *s)
{
    const char *why = s->e->text;
    bool told = *why == '\0' || strcmp(why, "nullified") == 0;
    who(s);
    say_color(s->n, PAINT_DIM);
    if (strcmp(why, "stunned") == 0) {
        say(s->n, " is stunned: its main action is cancelled");
    } else {
        say(s->n, "'s main action is cancelled%s%s", told ? "" : ": ", told ? "" : why);
    }
    say_color(s->n, PAINT_PLAIN);
}

static void tell_over(const struct scene *s)
{
    const char *why = s->e->text;
    say_in(s->n, PAINT_BOLD, "The battle is over: %s",
           narrator_by_the_book(s->g) ? narrator_ending(s->g, why) : why);
}

// How far in it stands; cards stand beside the orders. Orders and cards of the rulebook open two
// steps before anything is told.
static int depth_of_event(const struct scene *s)
{
    if (s->row && strcmp(s->row->name, "card") == 0) {
        return -1;
    }
    int in = s->e->depth - (narrator_by_the_book(s->g) ? 3 : 1);
    return in < 0 ? 0 : in > 3 ? 3 : in;
}

static void tell_roll(const struct scene *s)
{
    int roll = s->e->roll;
    if (roll >= 0 && roll < s->all->n_accounts) {
        narrator_roll(s->n, s->g, &s->all->account[roll], depth_of_event(s));
        return;
    }
    const struct account a = {// one that was not kept
                              .name = s->e->text,
                              .who = s->e->who,
                              .against = s->e->whom,
                              .dice.n = 1};
    narrator_title(s->n, s->g, &a);
    say(s->n, ", %d", (int)s->e->value);
}

// "gain a support token"
static void say_bonus(const struct scene *s)
{
    static const struct {
        const char *name, *words;
    } more[] = {{"token", "gain a support token"},
                {"prone", "lie down"},
                {"drop", "set down what it carries"},
                {"finish", "finish off an enemy"}};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        if (strcmp(more[i].name, s->e->text) == 0) {
            say(s->n, "%s", more[i].words);
            return;
        }
    }
    say_spaced(s->n, s->e->text);
}

// A cell of the grid of arrivals, "3/2": "3 across, 2 down".
static void say_cell(const struct scene *s)
{
    const char *text = s->e->text, *slash = strchr(text, '/');
    if (slash) {
        say(s->n, "%.*s across, %s down", (int)(slash - text), text, slash + 1);
    } else {
        say(s->n, "%s", text);
    }
}

static void say_part(const struct scene *s, char part)
{
    const struct event *e = s->e;
    switch (part) {
    case 'w':
        say_figure(s->n, s->g, e->whom);
        break;
    case 'c':
        say_card(s);
        break;
    case 'd':
        narrator_deed(s->n, s->g, e);
        break;
    case 'a':
        at(s, e->at);
        break;
    case 'b':
        say_bonus(s);
        break;
    case 'l':
        say_cell(s);
        break;
    case 'v':
        say(s->n, "%d", (int)e->value);
        break;
    default:
        say(s->n, "%s", part == 't' ? e->text : e->value ? "on" : "off");
    }
}

// Somebody and a few words: "%w" is the other figure, "%t" the event's own text, "%c" that as a
// card, "%d" as the name of an order, "%b" as that of a bonus action, "%l" as a cell, "%v" its
// number, "%o" that as off or on, "%a" its place.
static void tell_phrase(const struct scene *s)
{
    const char *from = s->row->words;
    if (s->e->who != FIGURE_NONE && *from != '%') { // a card is the whole of it
        who(s);
    } else if (*from == ' ') {
        say(s->n, "nobody");
    } else if (*from == ':' && s->e->who == FIGURE_NONE) {
        from += 2;
    }
    say_color(s->n, s->row->paint == QUIET ? PAINT_PLAIN : s->row->paint);
    for (const char *mark; (mark = strchr(from, '%')) != NULL; from = mark + 2) {
        say(s->n, "%.*s", (int)(mark - from), from);
        say_part(s, mark[1]);
    }
    say(s->n, "%s", from);
    say_color(s->n, PAINT_PLAIN);
}

static void tell_light(const struct scene *s)
{
    const struct event *e = s->e;
    say_in(s->n, PAINT_GOLD, "it gets %s: visibility %d, no longer %d",
           e->value > e->before ? "darker" : "lighter", (int)e->value, (int)e->before);
}

// clang-format off
#define PHRASE(name, words, paint) {name, words, paint, tell_phrase}
#define TELLER(name, paint, tell) {name, NULL, paint, tell}
// clang-format on

static const struct row rows[] = {
    TELLER("roll", PAINT_PLAIN, tell_roll),
    PHRASE("card", "%c", PAINT_GOLD),
    TELLER("state.change", PAINT_PLAIN, narrator_tell_state),
    TELLER("move", PAINT_PLAIN, tell_move),
    TELLER("complication", PAINT_PLAIN, tell_complication),
    TELLER("hurt", PAINT_PLAIN, tell_hurt),
    TELLER("turn", PAINT_PLAIN, tell_turn),
    TELLER("battle.over", PAINT_PLAIN, tell_over),
    PHRASE("battle.begin", "the battle begins", QUIET),
    PHRASE("activation", " acts", QUIET),
    PHRASE("figure.down", " goes down", PAINT_GOOD),
    PHRASE("figure.dead", " is dead", PAINT_BOLD),
    PHRASE("objective.taken", " takes %w", PAINT_GOLD),
    PHRASE("objective.secured", " brings %w to safety", PAINT_GOLD),
    PHRASE("objective.progress", " works on %w: %v so far", PAINT_GOLD),
    PHRASE("objective.operated", " finishes with %w", PAINT_GOLD),
    PHRASE("objective.dropped", " drops %w", PAINT_BAD),
    PHRASE("captured", " takes %w captive", PAINT_GOLD),
    PHRASE("captive.freed", " no longer holds %w", PAINT_BAD),
    PHRASE("extracted", " leaves %w in a deployment zone: it scores", PAINT_GOLD),
    PHRASE("objective.destroyed", " destroys %w", PAINT_BAD),
    PHRASE("objective.new", " is a new objective", PAINT_GOLD),
    PHRASE("objective.achieved", ": this objective is achieved", PAINT_GOLD),
    PHRASE("objective.reopened", " has to be secured again", PAINT_BAD),
    PHRASE("leave", " leaves the table", PAINT_GOOD),
    PHRASE("red.held", " has no shot at %w", PAINT_DIM),
    PHRASE("red.stays", " stays where it is: %t", PAINT_DIM),
    TELLER("red.cancelled", PAINT_DIM, tell_cancelled),
    PHRASE("interact", " interacts with %w", PAINT_PLAIN),
    PHRASE("throw", " throws: %t, on target", PAINT_PLAIN),
    PHRASE("throw.short", " throws: %t, too short", PAINT_PLAIN),
    PHRASE("throw.dud", " throws: %t, a dud", PAINT_DIM),
    PHRASE("chem", " breathes gas", PAINT_BAD),
    PHRASE("gas.place", "gas spreads to %a", PAINT_BAD),
    PHRASE("gas.remove", "gas clears at %a", PAINT_DIM),
    PHRASE("bonus", " takes a bonus action: %b", PAINT_PLAIN),
    PHRASE("bonus.lost", " loses its bonus action: %b", PAINT_DIM),
    PHRASE("silenced", " is not heard: the next card's main action is cancelled", PAINT_GOOD),
    PHRASE("remote.acts", " %d, in addition to its operator", PAINT_PLAIN),
    PHRASE("dog.intercept", " throws itself at %w", PAINT_GOOD),
    PHRASE("interrupt", " interrupts: %b", PAINT_GOLD),
    PHRASE("gadget", "'s %t is switched %o", PAINT_PLAIN),
    PHRASE("blast", "'s blast (%t) has a radius of %v in", PAINT_BAD),
    PHRASE("blast.null", "'s blast (%t) is stopped by a friend's IFF", PAINT_DIM),
    PHRASE("relay.connect", "'s visor is connected to %w", PAINT_PLAIN),
    PHRASE("relay.end", "'s visor is back to its own view", PAINT_PLAIN),
    PHRASE("relay.lost", "'s visor has lost %w", PAINT_BAD),
    PHRASE("gadget.deploy", " puts down %w", PAINT_PLAIN),
    PHRASE("gadget.pick_up", " picks up %w", PAINT_PLAIN),
    PHRASE("sentry", " goes off", PAINT_GOLD),
    PHRASE("iff.clone", " has the IFF of %w as well", PAINT_GOOD),
    PHRASE("deploy", " arrives in the cell %l", PAINT_PLAIN),
    PHRASE("deploy.marker", " is placed in the cell %l",
           PAINT_PLAIN), // of what does not come by itself
    PHRASE("marker.moved", " is placed %t in away from its own place, where there is no room",
           PAINT_DIM),
    PHRASE("deploy.waits", " waits: the cell %l is off the table", PAINT_DIM),
    PHRASE("stray", " is too far away and joins the immediate reserves", PAINT_DIM),
    PHRASE("xp.spent", " spends %v XP", PAINT_GOLD),
    PHRASE("fall", " falls %v in", PAINT_BAD),
    PHRASE("program", ": %t", PAINT_DIM),
    PHRASE("program.error", " shuts down: %t", PAINT_BAD),
    PHRASE("program.stay", " stays where it is", PAINT_DIM),
    PHRASE("program.change", " now runs %t", PAINT_GOLD),
    PHRASE("reserve.empty", "no %t is left in reserve", PAINT_DIM),
    PHRASE("zone.place", "a zone (%t) appears at %a", PAINT_DIM),
    PHRASE("zone.remove", "the zone (%t) at %a disappears", PAINT_DIM),
    PHRASE("spend", " spends a success of %t on %w", QUIET),
    PHRASE("firewall", "'s firewall holds against %w", PAINT_DIM),
    PHRASE("dominated", " is now controlled by %w", PAINT_BAD),
    PHRASE("domination.end", " is no longer controlled by %w", PAINT_GOOD),
    PHRASE("domination.lost", " is lost to the control of %w", PAINT_BAD),
    PHRASE("possess", " is in %w", PAINT_GOLD),
    PHRASE("possession.end", " is no longer possessed by %w", PAINT_PLAIN),
    PHRASE("conceal", " conceals %w", PAINT_GOOD),
    PHRASE("conceal.end", " no longer conceals %w", PAINT_DIM),
    PHRASE("confound", " makes the %c count", PAINT_GOLD),
    PHRASE("foretell", " foresees the %c", PAINT_DIM),
    PHRASE("spook.draw", " draws a hand of %v", PAINT_DIM),
    PHRASE("spook.play", " plays the %c in its place", PAINT_GOLD),
    TELLER("visibility", PAINT_GOLD, tell_light),
    PHRASE("param", "%t is %v from now on", PAINT_GOLD),
    PHRASE("param.word", "%t from now on", PAINT_GOLD),
    PHRASE("param.stays", "%t, which was set for every battle", PAINT_DIM),
    PHRASE("mission", "%t", PAINT_GOLD), // a line of its own for the log
};

static const struct row *row_named(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

const char *narrator_event_name(int i)
{
    return i < (int)(sizeof rows / sizeof *rows) ? rows[i].name : NULL;
}

// Does the program itself report it, whatever the rules?
static bool is_common(const char *name)
{
    static const char *const common[] = {"battle.over", "roll",  "zone.place", "zone.remove",
                                         "mission",     "param", "param.word", "param.stays"};
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        if (strcmp(common[i], name) == 0) {
            return true;
        }
    }
    return false;
}

// Other rules than the rulebook's mean something else by the same words.
static struct scene scene_of(const struct narrator *n, const struct game *g, const struct told *all,
                             const struct event *e)
{
    const struct figure *f = figure_look(&g->world.roster, e->who);
    bool marker = f && f->kind == KIND_OBJECTIVE && strcmp(e->name, "deploy") == 0;
    bool common = is_common(e->name);
    const struct row *row = row_named(marker ? "deploy.marker" : e->name);
    return (struct scene){n, g, all, e, narrator_by_the_book(g) || common ? row : NULL};
}

static struct own own_of(const struct event *e)
{
    return (struct own){e->who, e->whom, e->value, e->text, false, false};
}

// What an event's own text has not said: " (Bob, 3)".
static void tell_rest(const struct scene *s, const struct own *own)
{
    bool whom = own->whom != FIGURE_NONE && !own->named_whom;
    bool value = own->value != 0 && !own->named_value;
    if (whom) {
        say(s->n, " (");
        say_figure(s->n, s->g, own->whom);
    }
    if (value) {
        say(s->n, "%s%d", whom ? ", " : " (", (int)own->value);
    }
    say(s->n, whom || value ? ")" : "");
}

// The words for its name say everything there is to say; a text may leave some of it out.
static void tell_own(const struct scene *s)
{
    const char *words = own_words(s->g, s->e->name);
    struct own own = own_of(s->e);
    if (words) {
        own_sentence(s->n, s->g, words, &own);
        return;
    }
    if (*s->e->text) {
        own.text = NULL;
        own_sentence(s->n, s->g, s->e->text, &own);
    } else {
        own_name(s->n, s->g, own.who, s->e->name);
    }
    tell_rest(s, &own);
}

static void sentence(const struct scene *s)
{
    (s->row ? s->row->tell : tell_own)(s);
}

void narrator_event(const struct narrator *n, const struct game *g, const struct event *e,
                    const struct account *a)
{
    struct event one = *e;
    const struct told alone = {&one, 0, 0, a, a != NULL}; // none beside it
    one.roll = a ? 0 : -1;
    const struct scene s = scene_of(n, g, &alone, &one);
    sentence(&s);
}

void narrator_word(const struct narrator *n, const struct game *g, const struct event *e)
{
    struct own own = own_of(e);
    own.text = NULL;
    own_fill(n, g, e->text, &own);
}

// Has it a line in a log? Of turns only who begins: from then on the sides alternate.
static bool is_heard(const struct scene *s)
{
    const struct row *row = s->row;
    return !row ||
           (row->paint != QUIET && !(row->tell == narrator_tell_state && narrator_is_inner(s)) &&
            !(row->tell == tell_hurt && s->e->value <= 0) &&
            !(row->tell == tell_turn && !is_coin(s->e)));
}

// Cards stand beside the orders, and the end at the margin.
static void tell_line(const struct scene *s)
{
    if (s->row && s->row->tell == tell_over) {
        say(s->n, "\n");
    } else {
        say_line(s->n, depth_of_event(s));
    }
    sentence(s);
}

static bool is_alarm(const struct scene *s, const struct event *e)
{
    return s->row && strcmp(e->name, "state.change") == 0 && strcmp(e->text, "alert") == 0 &&
           e->value > 0;
}

// A row of bogeys that become alert is one line. Returns how many events it told.
static int tell_alarm(const struct scene *s)
{
    const struct event *e = s->e;
    int n = 0, left = (int)(s->all->event + s->all->n - e);
    while (n < left && is_alarm(s, &e[n])) {
        n++;
    }
    say_line(s->n, depth_of_event(s));
    for (int i = 0; i < n; i++) {
        say(s->n, i == 0 ? "" : i + 1 < n ? ", " : " and ");
        say_figure(s->n, s->g, e[i].who);
    }
    say(s->n, n == 1 ? " is " : " are ");
    say_in(s->n, PAINT_BAD, "alert");
    return n;
}

void narrator_events(const struct narrator *n, const struct game *g, const struct told *all,
                     int from)
{
    for (int i = from, told; i < all->n; i += told) {
        const struct scene s = scene_of(n, g, all, &all->event[i]);
        told = 1;
        if (n->telling) {
            n->telling(n->self, i);
        }
        if (is_alarm(&s, s.e)) {
            told = tell_alarm(&s);
        } else if (is_heard(&s)) {
            tell_line(&s);
        }
    }
    if (all->lost > 0) {
        say_line(n, 0);
        say(n, "(and %d events more)", all->lost);
    }
    say(n, "\n");
}
