#include "host/log.h"

#include <string.h>

#include "host/paint.h"
#include "zerodark/control.h"

static const char *on(const struct log *l, enum paint p)
{
    return paint(l->color, p);
}

// Prints a figure's name in its side's colour.
static void say(const struct log *l, const struct game *g, figure_id id)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    if (!f) {
        fputs("somebody", l->out);
        return;
    }
    enum paint p = f->side == SIDE_TEAM ? PAINT_TEAM : f->side == SIDE_RED ? PAINT_RED : PAINT_GOLD;
    fprintf(l->out, "%s%s%s", on(l, p), f->name, on(l, PAINT_PLAIN));
}

static void line(const struct log *l, int depth)
{
    fprintf(l->out, "\n%*s", 4 + 2 * (depth > 4 ? 4 : depth), "");
}

static void at(const struct log *l, const struct game *g, spot s)
{
    double u = content(g) ? unit(g) : LEN_INCH;
    fprintf(l->out, "(%.1f, %.1f)", s.x / u, s.y / u);
}

// Dice as they lie, those of a group joined, the lucky ones starred: 7+8 12* 3
static void dice(const struct log *l, const struct account *a)
{
    bool shown[DICE_MAX] = {false};
    fputs("[", l->out);
    for (int i = 0, first = 1; i < a->dice.n; i++) {
        if (shown[i]) {
            continue;
        }
        fprintf(l->out, "%s", first ? "" : " ");
        first = 0;
        const char *plus = "";
        fputs(on(l, a->group[i] ? PAINT_GOOD : PAINT_DIM), l->out);
        for (int k = i; k < a->dice.n; k++) {
            if (k == i || (a->group[i] && a->group[k] == a->group[i])) {
                bool gone = a->opposed.n && (a->paired >> k & 1);
                fprintf(l->out, "%s%d%s%s", plus, a->dice.face[k], a->dice.face[k] == 12 ? "*" : "",
                        gone ? "=" : "");
                shown[k] = true;
                plus = "+";
            }
        }
        fputs(on(l, PAINT_PLAIN), l->out);
    }
    fputs("]", l->out);
}

static void terms(const struct log *l, int depth, const char *what, const struct terms *t)
{
    char text[512];
    if (t->n == 0) {
        return;
    }
    terms_print(t, text, sizeof text);
    line(l, depth);
    fprintf(l->out, "%s%s: %s%s", on(l, PAINT_DIM), what, text, on(l, PAINT_PLAIN));
}

static void all_terms(const struct log *l, int depth, const struct account *a)
{
    terms(l, depth, "dice", &a->dice_terms);
    terms(l, depth, "target", &a->target_terms);
    terms(l, depth, "result", &a->result_terms);
}

static void roll(const struct log *l, const struct game *g, const struct account *a, int depth)
{
    line(l, depth);
    say(l, g, a->who);
    fprintf(l->out, " %s", a->name);
    if (a->against != FIGURE_NONE && a->against != a->who) {
        fputs(a->opposed.n ? " against " : " at ", l->out);
        say(l, g, a->against);
    }
    if (a->target_terms.n) {
        fprintf(l->out, ", needs %d", (int)a->target_terms.sum);
    }
    fputs(": ", l->out);
    if (a->dice.n == 0) {
        fputs("no dice", l->out);
    } else {
        dice(l, a);
    }
    fprintf(l->out, " %s%d%s", on(l, a->successes > 0 ? PAINT_BOLD : PAINT_DIM), a->successes,
            on(l, PAINT_PLAIN));
    if (l->verbose) {
        all_terms(l, depth + 1, a);
    }
}

void log_account(const struct log *l, const struct game *g, const struct account *a)
{
    struct log full = *l;
    full.verbose = true;
    roll(&full, g, a, 0);
    fputs("\n", l->out);
}

static void tell_state(const struct log *l, const struct game *g, const struct event *e)
{
    static const char *const inner[] = {"wounds now", "downed now", "stun due", "down", "dead"};
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
        if (strcmp(e->text, inner[i]) == 0) {
            return; // told by the events that these come with
        }
    }
    line(l, e->depth);
    say(l, g, e->who);
    bool worse = e->value > e->before;
    if (strcmp(e->text, "tokens") == 0) {
        fprintf(l->out, " %s a support token (%d)", worse ? "gains" : "spends", (int)e->value);
    } else if (e->value == 0) {
        fprintf(l->out, " is no longer %s", e->text);
    } else {
        bool level = strcmp(e->text, "wounded") == 0 || strcmp(e->text, "stunned") == 0 ||
                     strcmp(e->text, "stressed") == 0;
        fprintf(l->out, " is %s%s", on(l, worse ? PAINT_BAD : PAINT_GOOD), e->text);
        if (level) {
            fprintf(l->out, "(%d)", (int)e->value);
        }
        fputs(on(l, PAINT_PLAIN), l->out);
    }
}

static void tell_card(const struct log *l, const struct event *e)
{
    fprintf(l->out, "\n  %scard %s%s", on(l, PAINT_GOLD), e->text, on(l, PAINT_PLAIN));
}

static void tell_move(const struct log *l, const struct game *g, const struct event *e)
{
    line(l, e->depth);
    say(l, g, e->who);
    fprintf(l->out, " moves %d in to ", (int)e->value);
    at(l, g, e->at);
    fprintf(l->out, " %s%s%s", on(l, PAINT_DIM), e->text, on(l, PAINT_PLAIN));
    if (e->whom != FIGURE_NONE) {
        fputs(", dragging ", l->out);
        say(l, g, e->whom);
    }
}

// Events that are a figure and a few words: "%s" in front is the figure, behind it the other one.
static const struct {
    const char *name, *before, *after;
    enum paint paint;
} phrases[] = {
    {"figure.down", " goes down", "", PAINT_GOOD},
    {"figure.dead", " is dead", "", PAINT_BOLD},
    {"objective.taken", " takes ", "", PAINT_GOLD},
    {"objective.secured", " secures ", "", PAINT_GOLD},
    {"objective.dropped", " drops ", "", PAINT_BAD},
    {"objective.destroyed", " destroys ", "", PAINT_BAD},
    {"objective.new", " is a new objective", "", PAINT_GOLD},
    {"objective.achieved", " was an objective: achieved", "", PAINT_GOLD},
    {"objective.reopened", " has to be done again", "", PAINT_BAD},
    {"leave", " leaves the table", "", PAINT_GOOD},
    {"red.activate", " acts", "", PAINT_PLAIN},
    {"red.held", " holds its fire", "", PAINT_DIM},
    {"interact", " interacts with ", "", PAINT_PLAIN},
};

static bool tell_phrase(const struct log *l, const struct game *g, const struct event *e)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (strcmp(phrases[i].name, e->name) == 0) {
            line(l, e->depth);
            say(l, g, e->who);
            fprintf(l->out, "%s%s%s", on(l, phrases[i].paint), phrases[i].before,
                    on(l, PAINT_PLAIN));
            size_t n = strlen(phrases[i].before);
            if (e->whom != FIGURE_NONE && n > 0 && phrases[i].before[n - 1] == ' ') {
                say(l, g, e->whom);
            }
            return true;
        }
    }
    return false;
}

// Events with a word of their own in the text.
static bool tell_worded(const struct log *l, const struct game *g, const struct event *e)
{
    const char *format;
    if (strcmp(e->name, "bonus") == 0) {
        format = " takes a bonus action: %s";
    } else if (strcmp(e->name, "bonus.lost") == 0) {
        format = " loses a bonus action: %s";
    } else if (strcmp(e->name, "interrupt") == 0) {
        format = " interrupts: %s";
    } else if (strcmp(e->name, "deploy") == 0) {
        format = " arrives in cell %s";
    } else if (strcmp(e->name, "red.cancelled") == 0) {
        format = " does not act: %s";
    } else {
        return false;
    }
    const char *gap = strchr(format, '%');
    line(l, e->depth);
    say(l, g, e->who);
    fprintf(l->out, "%.*s%s", (int)(gap - format), format, e->text);
    return true;
}

static void tell(const struct log *l, const struct game *g, const struct events *all,
                 const struct event *e)
{
    if (e->roll >= 0 && e->roll < all->n_accounts) {
        roll(l, g, &all->account[e->roll], e->depth);
    } else if (strcmp(e->name, "card") == 0) {
        tell_card(l, e);
    } else if (strcmp(e->name, "state.change") == 0) {
        tell_state(l, g, e);
    } else if (strcmp(e->name, "move") == 0) {
        tell_move(l, g, e);
    } else if (strcmp(e->name, "fall") == 0) {
        line(l, e->depth);
        say(l, g, e->who);
        fprintf(l->out, " falls %d in", (int)e->value);
    } else if (strcmp(e->name, "hurt") == 0) {
        if (e->value > 0) {
            line(l, e->depth);
            say(l, g, e->who);
            fprintf(l->out, " takes %d hit%s", (int)e->value, e->value == 1 ? "" : "s");
        }
    } else if (strcmp(e->name, "complication") == 0) {
        line(l, e->depth);
        fprintf(l->out, "%scomplication: %s%s", on(l, PAINT_GOLD), e->text, on(l, PAINT_PLAIN));
    } else if (strcmp(e->name, "battle.over") == 0) {
        fprintf(l->out, "\n%sThe battle is over: %s%s", on(l, PAINT_BOLD), e->text,
                on(l, PAINT_PLAIN));
    } else if (!tell_phrase(l, g, e)) {
        tell_worded(l, g, e);
    }
}

void log_events(const struct log *l, const struct game *g, const struct events *e)
{
    for (int i = 0; i < e->n; i++) {
        if (strcmp(e->event[i].name, "activation") != 0) {
            tell(l, g, e, &e->event[i]);
        }
    }
    if (e->lost > 0) {
        line(l, 0);
        fprintf(l->out, "(and %d more)", e->lost);
    }
    fputs("\n", l->out);
}

void log_order(const struct log *l, const struct game *g, const struct order *o,
               const struct events *e)
{
    const struct system *s = g->rules->system;
    fprintf(l->out, "%s%3u%s ", on(l, PAINT_DIM), g->world.orders, on(l, PAINT_PLAIN));
    say(l, g, o->actor);
    fprintf(l->out, " %s%s%s", on(l, PAINT_BOLD), s->order_names[o->kind], on(l, PAINT_PLAIN));
    if (o->target != FIGURE_NONE) {
        fputs(" ", l->out);
        say(l, g, o->target);
    }
    fprintf(l->out, " %s(%d cards left)%s", on(l, PAINT_DIM), deck_left(&g->world.deck),
            on(l, PAINT_PLAIN));
    log_events(l, g, e);
}
