// log.c: the name of an event picks a function, or a phrase in a table with places for the event's
// parts. Events that others already tell of are left out, and a row of alarms becomes one line. How
// deep in the rules an event happened decides how far its line is indented.
#include "app/narration/log.h"

#include <string.h>

#include "app/narration/internal/log_parts.h"
#include "app/narration/internal/log_words.h"
#include "app/narration/log_lua.h"
#include "app/text/paint.h"
#include "app/text/plain.h"
#include "zerodark/rules/red_force/control.h"

const char *log_on(const struct log *l, enum paint p)
{
    return paint(l->color, p);
}

void log_say(const struct log *l, const struct game *g, figure_id id)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    if (!f) {
        fputs("somebody", l->out);
        return;
    }
    fputs(log_on(l, paint_of_side(f->side)), l->out);
    plain(l->out, f->name);
    fputs(log_on(l, PAINT_PLAIN), l->out);
}

static void say_side(const struct log *l, int side)
{
    fprintf(l->out, "%s%s%s", log_on(l, paint_of_side(side)), paint_side_name(side),
            log_on(l, PAINT_PLAIN));
}

// Orders and cards open two steps of the rules before anything is told.
void log_line(const struct log *l, int depth)
{
    int in = depth < 3 ? 0 : depth > 6 ? 3 : depth - 3;
    fprintf(l->out, "\n%*s", 6 + 2 * in, "");
}

static double inch(const struct game *g)
{
    return content(g) ? unit(g) : LEN_INCH;
}

// Where it is, and how high above the table.
static void at(const struct log *l, const struct game *g, spot s)
{
    double u = inch(g);
    fprintf(l->out, "(%.1f, %.1f)", s.x / u, s.y / u);
    if (s.z > 0) {
        fprintf(l->out, ", %.1f in up", s.z / u);
    }
}

// The words for a state that is not simply "is" or "is no longer".
static const struct wording {
    const char *state, *begins, *ends;
} wordings[] = {
    {"down", NULL, "is on its feet again"}, // "figure.down" tells the beginning
    {"error", "shuts down: it cannot follow its program", "works again"},
    {"off", "is switched off", "is switched on"},
    {"overwatch", "is on overwatch", "is no longer on overwatch"},
};

// Is it told by the events that it comes with?
static bool is_inner(const struct events *all, const struct event *e)
{
    static const char *const inner[] = {"wounds now", "downed now", "stun due", "dead"};
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
        if (strcmp(e->text, inner[i]) == 0) {
            return true;
        }
    }
    const char *by = strcmp(e->text, "error") == 0 ? "program.error"
                     : strcmp(e->text, "off") == 0 ? "gadget"
                                                   : NULL;
    for (const struct event *b = e; by && b-- > all->event;) {
        if (b->who == e->who && strcmp(b->name, by) == 0) {
            return true;
        }
    }
    return false;
}

// Says the levels of what has levels, and what they mean.
static void tell_level(const struct log *l, const struct game *g, const struct event *e)
{
    static const char *const levels[] = {"wounded", "stunned", "stressed"};
    const struct figure *f = figure_look(&g->world.roster, e->who);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (strcmp(e->text, levels[i]) == 0) {
            fprintf(l->out, "(%d)", (int)e->value);
        }
    }
    if (f && is_character(f) && content(g) && strcmp(e->text, "wounded") == 0 &&
        e->value >= param(g, P_WOUNDED_OOA) && e->value < param(g, P_WOUNDED_DEAD)) {
        bool acts = e->value < param(g, P_WOUNDED_HELPLESS) && !param(g, P_OOA_CANNOT_ACT);
        fputs(acts ? " (out of action, but may act)" : " (out of action)", l->out);
    }
}

static void tell_state(const struct log *l, const struct game *g, const struct events *all,
                       const struct event *e)
{
    const char *words = NULL;
    bool worse = e->value > e->before;
    if (is_inner(all, e)) {
        return;
    }
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        if (strcmp(e->text, wordings[i].state) == 0) {
            words = e->value ? wordings[i].begins : wordings[i].ends;
            if (!words) {
                return;
            }
        }
    }
    log_line(l, e->depth);
    log_say(l, g, e->who);
    if (words) {
        fprintf(l->out, " %s%s%s", log_on(l, worse ? PAINT_BAD : PAINT_GOOD), words,
                log_on(l, PAINT_PLAIN));
    } else if (strcmp(e->text, "tokens") == 0) {
        fprintf(l->out, " %s a support token (%d)", worse ? "gains" : "spends", (int)e->value);
    } else if (e->value == 0) {
        fputs(" is no longer ", l->out);
        plain(l->out, e->text);
    } else {
        fprintf(l->out, " is %s", log_on(l, worse ? PAINT_BAD : PAINT_GOOD));
        plain(l->out, e->text);
        tell_level(l, g, e);
        fputs(log_on(l, PAINT_PLAIN), l->out);
    }
}

// "queen of hearts", "7 of clubs", "black joker"
static void tell_card(const struct log *l, const struct event *e)
{
    static const char *const ranks[] = {"ace", "2", "3",  "4",    "5",     "6",   "7",
                                        "8",   "9", "10", "jack", "queen", "king"};
    int card = card_parse(e->text);
    fprintf(l->out, "\n    %s", log_on(l, PAINT_GOLD));
    if (card < 0) {
        plain(l->out, e->text);
    } else if (card_is_joker(card)) {
        fputs(card == CARD_JOKER_RED ? "red joker" : "black joker", l->out);
    } else {
        fprintf(l->out, "%s of %s", ranks[card % 13], card_suit_name(card));
    }
    fputs(log_on(l, PAINT_PLAIN), l->out);
}

// A way counts in full inches, rounded up; within one it is told as it is.
static void tell_move(const struct log *l, const struct game *g, const struct event *e)
{
    int64_t x = e->at.x - e->from.x, y = e->at.y - e->from.y, z = e->at.z - e->from.z;
    double way = (double)len_root_down(x * x + y * y + z * z) / inch(g);
    log_line(l, e->depth);
    log_say(l, g, e->who);
    if (x == 0 && y == 0 && z == 0 && e->value == 0) {
        fputs(" stays at ", l->out);
    } else if (e->value <= 1 && way < 1) {
        fprintf(l->out, " moves %.1f in to ", way < 0.1 ? 0.1 : way);
    } else {
        fprintf(l->out, " moves %d in to ", (int)e->value);
    }
    at(l, g, e->at);
    if (e->whom != FIGURE_NONE) {
        fputs(", dragging ", l->out);
        log_say(l, g, e->whom);
    }
}

// Events that are somebody and a few words; "%w" is the other figure, "%t" the event's own text,
// "%d" that as the name of an order, "%v" its number, "%o" that as off or on, "%a" its place.
static const struct phrase {
    const char *name, *words;
    enum paint paint;
} phrases[] = {
    {"figure.down", " goes down", PAINT_GOOD},
    {"figure.dead", " is dead", PAINT_BOLD},
    {"objective.taken", " takes %w", PAINT_GOLD},
    {"objective.secured", " brings %w to safety", PAINT_GOLD},
    {"objective.progress", " gets on with %w, %v so far", PAINT_GOLD},
    {"objective.operated", " has done with %w", PAINT_GOLD},
    {"objective.dropped", " drops %w", PAINT_BAD},
    {"captured", " takes %w captive", PAINT_GOLD},
    {"captive.freed", " holds %w no longer", PAINT_BAD},
    {"extracted", " leaves %w in a deployment zone: it scores", PAINT_GOLD},
    {"objective.destroyed", " destroys %w", PAINT_BAD},
    {"objective.new", " is a new objective", PAINT_GOLD},
    {"objective.achieved", " was an objective: achieved", PAINT_GOLD},
    {"objective.reopened", " has to be secured again", PAINT_BAD},
    {"leave", " leaves the table", PAINT_GOOD},
    {"red.held", " has no shot at %w", PAINT_DIM},
    {"red.stays", " stays where it is: %t", PAINT_DIM},
    {"red.cancelled", ": main action lost, %t", PAINT_DIM},
    {"interact", " interacts with %w", PAINT_PLAIN},
    {"throw", " throws: %t, on target", PAINT_PLAIN},
    {"throw.short", " throws: %t, too short", PAINT_PLAIN},
    {"throw.dud", " throws: %t, a dud", PAINT_DIM},
    {"chem", " breathes gas", PAINT_BAD},
    {"bonus", ": bonus action, %t", PAINT_PLAIN},
    {"bonus.lost", ": bonus action lost, %t", PAINT_DIM},
    {"silenced", " is not heard: the next main action is lost", PAINT_GOOD},
    {"remote.acts", " %d, beside its operator", PAINT_PLAIN},
    {"dog.intercept", " throws itself at %w", PAINT_GOOD},
    {"interrupt", " interrupts: %t", PAINT_GOLD},
    {"gadget", ": %t switched %o", PAINT_PLAIN},
    {"blast", ": %t blast, radius %v in", PAINT_BAD},
    {"blast.null", ": %t blast, stopped by a friend's IFF", PAINT_DIM},
    {"relay.connect", ": visor connected to %w", PAINT_PLAIN},
    {"relay.end", ": visor back to its own view", PAINT_PLAIN},
    {"relay.lost", ": visor has lost %w", PAINT_BAD},
    {"gadget.deploy", " puts down %w", PAINT_PLAIN},
    {"gadget.pick_up", " takes up %w", PAINT_PLAIN},
    {"sentry", " goes off", PAINT_GOLD},
    {"iff.clone", " has the IFF of %w as well", PAINT_GOOD},
    {"deploy", " arrives in cell %t", PAINT_PLAIN},
    {"deploy.marker", " is put in cell %t",
     PAINT_PLAIN}, // "deploy" of what does not come by itself
    {"marker.moved", " stands %t in from where it was wanted: there is no room", PAINT_DIM},
    {"deploy.waits", " waits: cell %t is off the table", PAINT_DIM},
    {"stray", " is too far away and joins those who wait", PAINT_DIM},
    {"xp.spent", " spends %v XP", PAINT_GOLD},
    {"fall", " falls %v in", PAINT_BAD},
    {"program", ": %t", PAINT_DIM},
    {"program.error", " shuts down: %t", PAINT_BAD},
    {"program.stay", " stays where it is", PAINT_DIM},
    {"program.change", " now runs %t", PAINT_GOLD},
    {"reserve.empty", "no %t is left in reserve", PAINT_DIM},
    {"zone.place", "a zone comes: %t at %a", PAINT_DIM},
    {"zone.remove", "a zone goes: %t at %a", PAINT_DIM},
    {"mission", "%t", PAINT_GOLD}, // a line of its own for the log
};

static void tell_words(const struct log *l, const struct game *g, const struct event *e,
                       const char *words)
{
    for (const char *p = words; *p; p++) {
        if (*p != '%') {
            fputc(*p, l->out);
        } else if (*++p == 'w') {
            log_say(l, g, e->whom);
        } else if (*p == 't') {
            plain(l->out, e->text);
        } else if (*p == 'd') {
            plain(l->out, log_deed_named(e->text));
        } else if (*p == 'a') {
            at(l, g, e->at);
        } else if (*p == 'o') {
            fputs(e->value ? "on" : "off", l->out);
        } else {
            fprintf(l->out, "%d", (int)e->value);
        }
    }
}

static void tell_phrase(const struct log *l, const struct game *g, const struct event *e)
{
    const struct figure *f = figure_look(&g->world.roster, e->who);
    bool marker = f && f->kind == KIND_OBJECTIVE && strcmp(e->name, "deploy") == 0;
    const char *name = marker ? "deploy.marker" : e->name;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (strcmp(phrases[i].name, name) == 0) {
            log_line(l, e->depth);
            if (e->who != FIGURE_NONE) {
                log_say(l, g, e->who);
            }
            fputs(log_on(l, phrases[i].paint), l->out);
            tell_words(l, g, e, phrases[i].words);
            fputs(log_on(l, PAINT_PLAIN), l->out);
            return;
        }
    }
}

// Does an event of that name about the same figure come of this one? What is inside stands deeper.
static bool leads_to(const struct events *all, const struct event *e, const char *name)
{
    const struct event *end = all->event + all->n;
    for (const struct event *in = e + 1; in < end && strcmp(in->name, e->name) != 0; in++) {
        if (in->who == e->who && strcmp(in->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// A bogey whom the hits do not put down is none the worse for them when the action is over
// (ZD-DMG-03).
static void tell_hurt(const struct log *l, const struct game *g, const struct events *all,
                      const struct event *e)
{
    const struct figure *f = figure_look(&g->world.roster, e->who);
    if (e->value <= 0) {
        return;
    }
    log_line(l, e->depth);
    log_say(l, g, e->who);
    fprintf(l->out, " takes %d hit%s", (int)e->value, e->value == 1 ? "" : "s");
    if (f && is_standing_bogey(f) && e->value < f->stat[STAT_WND] &&
        !leads_to(all, e, "figure.down")) {
        fprintf(l->out, " and stands: %d put it down", f->stat[STAT_WND]);
    }
}

// Only who begins is worth a line: from then on the sides alternate.
static void tell_turn(const struct log *l, const struct event *e)
{
    if (strcmp(e->text, "coin") == 0) {
        log_line(l, e->depth);
        fputs("a coin: ", l->out);
        say_side(l, e->value);
        fputs(" begins", l->out);
    }
}

// What comes of it stands deeper; it may be nothing.
static void tell_complication(const struct log *l, const struct events *all, const struct event *e)
{
    const struct event *next = e + 1 < all->event + all->n ? e + 1 : NULL;
    bool nothing = !next || next->depth < e->depth || strcmp(next->name, "card") == 0 ||
                   strcmp(next->name, "complication") == 0;
    log_line(l, e->depth);
    fprintf(l->out, "%scomplication: ", log_on(l, PAINT_GOLD));
    plain(l->out, e->text);
    if (nothing) {
        fputs(", nothing comes of it", l->out);
    }
    fputs(log_on(l, PAINT_PLAIN), l->out);
}

static void tell(const struct log *l, const struct game *g, const struct events *all,
                 const struct event *e)
{
    if (e->roll >= 0 && e->roll < all->n_accounts) {
        log_roll(l, g, &all->account[e->roll], e->depth);
    } else if (strcmp(e->name, "card") == 0) {
        tell_card(l, e);
    } else if (strcmp(e->name, "state.change") == 0) {
        tell_state(l, g, all, e);
    } else if (strcmp(e->name, "move") == 0) {
        tell_move(l, g, e);
    } else if (strcmp(e->name, "complication") == 0) {
        tell_complication(l, all, e);
    } else if (strcmp(e->name, "hurt") == 0) {
        tell_hurt(l, g, all, e);
    } else if (strcmp(e->name, "turn") == 0) {
        tell_turn(l, e);
    } else if (strcmp(e->name, "battle.over") == 0) {
        fprintf(l->out, "\n%sThe battle is over: ", log_on(l, PAINT_BOLD));
        plain(l->out, log_ending(g, e->text));
        fputs(log_on(l, PAINT_PLAIN), l->out);
    } else {
        tell_phrase(l, g, e);
    }
}

static bool is_alarm(const struct event *e)
{
    return strcmp(e->name, "state.change") == 0 && strcmp(e->text, "alert") == 0 && e->value > 0;
}

// A row of bogeys that become alert is one line. Returns how many events it told.
static int tell_alarm(const struct log *l, const struct game *g, const struct event *e, int left)
{
    int n = 0;
    while (n < left && is_alarm(&e[n])) {
        n++;
    }
    for (int i = 0; i < n; i++) {
        if (i == 0) {
            log_line(l, e->depth);
        } else {
            fputs(i + 1 < n ? ", " : " and ", l->out);
        }
        log_say(l, g, e[i].who);
    }
    fprintf(l->out, " %s %salert%s", n == 1 ? "is" : "are", log_on(l, PAINT_BAD),
            log_on(l, PAINT_PLAIN));
    return n;
}

static void all_events(const struct log *l, const struct game *g, const struct events *e, int from)
{
    for (int i = from; i < e->n;) {
        if (l->telling) {
            l->telling(l->self, i);
        }
        if (is_alarm(&e->event[i])) {
            i += tell_alarm(l, g, &e->event[i], e->n - i);
        } else {
            tell(l, g, e, &e->event[i++]);
        }
    }
    if (e->lost > 0) {
        log_line(l, 0);
        fprintf(l->out, "(and %d events more)", e->lost);
    }
    fputs("\n", l->out);
}

void log_events(const struct log *l, const struct game *g, const struct events *e)
{
    if (log_is_lua(g)) {
        log_lua_events(l, g, e);
        return;
    }
    if (e->n > 0) {
        fputs("Setting up:", l->out);
        all_events(l, g, e, 0);
    }
}

void log_heading(const struct log *l, const struct game *g, const struct order *o)
{
    if (log_is_lua(g)) {
        log_lua_heading(l, g, o);
        return;
    }
    if (o->kind == ORDER_PASS) {
        say_side(l, o->value);
    } else {
        log_say(l, g, o->actor);
    }
    char deed[LOG_DEED];
    fprintf(l->out, " %s%s%s", log_on(l, PAINT_BOLD), log_deed(g, o->kind, deed),
            log_on(l, PAINT_PLAIN));
    if (o->target != FIGURE_NONE) {
        fputs(" ", l->out);
        log_say(l, g, o->target);
    }
}

static void heading(const struct log *l, const struct game *g, const struct order *o)
{
    fprintf(l->out, "%s%3u%s ", log_on(l, PAINT_DIM), g->world.orders, log_on(l, PAINT_PLAIN));
    log_heading(l, g, o);
    int left = deck_left(&g->world.deck);
    if (l->midway) {
        return;
    }
    fprintf(l->out, " %s(leaves %d card%s)%s", log_on(l, PAINT_DIM), left, left == 1 ? "" : "s",
            log_on(l, PAINT_PLAIN));
}

void log_part(const struct log *l, const struct game *g, const struct order *o,
              const struct events *e, int from)
{
    if (log_is_lua(g)) {
        log_lua_part(l, g, o, e, from);
        return;
    }
    if (from == 0) {
        heading(l, g, o);
    }
    all_events(l, g, e, from);
}

void log_order(const struct log *l, const struct game *g, const struct order *o,
               const struct events *e)
{
    log_part(l, g, o, e, 0);
}
