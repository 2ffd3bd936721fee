// narrator_roll.c: rolls, and other numbers that are made of terms, in a line and in all their
// terms.
#include <string.h>

#include "engine/utf8.h"
#include "script/narration/internal/narrator_parts.h"
#include "zerodark/rules/core/chapters.h"

// How much is told of a number: in -v its terms on one line, for a "why" each on a line of its own.
enum detail { TERMS, RULES };

static void faces(const struct narrator *n, const struct dice *d)
{
    say(n, "[");
    for (int i = 0; i < d->n; i++) {
        say(n, "%s%d", i ? " " : "", d->face[i]);
    }
    say(n, "]");
}

// Dice as they lie, those of a group joined, the lucky ones starred, those that were paired marked:
// [7+8 12* 3=]
static void grouped(const struct narrator *n, const struct game *g, const struct account *a)
{
    bool shown[DICE_MAX] = {false};
    for (int i = 0; i < a->dice.n; i++) {
        if (shown[i]) {
            continue;
        }
        say(n, i ? " " : "[");
        say_color(n, a->group[i] ? PAINT_GOOD : PAINT_DIM);
        for (int k = i; k < a->dice.n; k++) {
            if (k == i || (a->group[i] && a->group[k] == a->group[i])) {
                bool gone = a->opposed.n && (a->paired >> k & 1);
                say(n, "%s%d%s%s", k == i ? "" : "+", a->dice.face[k],
                    a->dice.face[k] == param(g, P_LUCKY) ? "*" : "", gone ? "=" : "");
                shown[k] = true;
            }
        }
        say_color(n, PAINT_PLAIN);
    }
    say(n, "]");
}

// "range 10 (ZD-SHOOT-01)" on a line of its own; for a pack, after the sum ": pack fog,
// init.lua:3".
static void term(const struct narrator *n, int in, enum detail d, const struct term *t)
{
    const char *source = t->source ? t->source : "", *place = t->place ? t->place : "";
    const char *comma = t->place ? ", " : "";
    if (d == TERMS ? !t->place : !t->reason && t->value == 0) {
        return;
    }
    if (d == RULES) {
        say_line(n, in);
    }
    say(n, "%s%s%s", d == RULES ? "" : "; ", t->reason ? "not: " : "", t->label);
    if (t->reason) {
        say(n, " (%s)", t->reason);
    } else if (d == RULES) {
        say(n, " %d", (int)terms_shown(t));
    }
    say(n, d == RULES ? " (%s%s%s)" : ": pack %s%s%s", source, comma, place);
}

static void terms(const struct narrator *n, int in, enum detail d, const char *what,
                  const struct terms *t)
{
    char text[SAY_WORDS];
    if (t->n == 0) {
        return;
    }
    terms_print(t, text, sizeof text);
    say_line(n, in);
    say_color(n, PAINT_DIM);
    say(n, "%s: %.*s", what, UTF8_CUT(text, 1024));
    for (int i = 0; i < t->n; i++) {
        term(n, in + 1, d, &t->term[i]);
    }
    say_color(n, PAINT_PLAIN);
}

// "without fog: 4 dice, needs 15"
static void without(const struct narrator *n, int in, const struct account *a)
{
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        say_line(n, in);
        say_color(n, PAINT_DIM);
        say(n, "without %s:", w->pack);
        if (a->dice_terms.n) {
            say(n, " %d dice%s", (int)w->dice, a->target_terms.n ? "," : "");
        }
        if (a->target_terms.n) {
            say(n, " needs %d", (int)w->target);
        }
        say_color(n, PAINT_PLAIN);
    }
}

static void all_terms(const struct narrator *n, int in, enum detail d, const struct account *a)
{
    terms(n, in, d, "dice", &a->dice_terms);
    terms(n, in, d, "target", &a->target_terms);
    if (d == RULES) {
        terms(n, in, d, "opposed target", &a->opposed_terms);
    }
    terms(n, in, d, "result", &a->result_terms);
    without(n, in, a);
}

// No dice made it.
static bool is_sum(const struct account *a)
{
    return a->dice.n == 0 && a->dice_terms.n == 0;
}

// "Salim shoots at Boss 1", "Salim: medic test on Kim", "Salim: blast on Boss 1"; of other rules
// than the rulebook's, and where a pack says what it is, "Juno's ARM roll against Walker".
void narrator_title(const struct narrator *n, const struct game *g, const struct account *a)
{
    bool own = own_roll(g, a->name) != NULL || !narrator_by_the_book(g), sum = !own && is_sum(a);
    const char *between = own || (!sum && a->opposed.n) ? " against " : " on ";
    if (own) {
        own_roll_title(n, g, a->who, a->name, NULL);
    } else if (!sum && strcmp(a->name, "shoot") == 0) {
        say_figure(n, g, a->who);
        say(n, " shoots");
        between = " at ";
    } else if (!sum && strcmp(a->name, "cqb") == 0) {
        say_figure(n, g, a->who);
        say(n, " fights");
        between = " ";
    } else {
        own_name(n, g, a->who, a->name);
        say(n, sum ? "" : " test");
        between = sum || a->opposed.n              ? between
                  : strcmp(a->name, "stress") == 0 ? " because of "
                  : strcmp(a->name, "throw") == 0  ? " at "
                                                   : between;
    }
    if (a->against != FIGURE_NONE && (a->against != a->who || sum)) {
        say(n, "%s", between);
        say_figure(n, g, a->against);
    }
}

void narrator_roll_name(const struct narrator *n, const struct game *g, const char *name)
{
    bool book = narrator_by_the_book(g) && !own_roll(g, name);
    own_roll_title(n, g, FIGURE_NONE, name, NULL);
    say(n, book ? " test" : "");
}

// The hits of a shot that no die made: ", targeted +1".
static void bonus_hits(const struct narrator *n, const struct account *a)
{
    for (int i = 0; i < a->result_terms.n && strcmp(a->name, "shoot") == 0; i++) {
        const struct term *t = &a->result_terms.term[i];
        if (strcmp(t->label, "groups") != 0 && strcmp(t->label, "lucky") != 0 && t->value) {
            say(n, ", %s %+d", t->label, (int)t->value);
        }
    }
}

static void dice(const struct narrator *n, const struct game *g, const struct account *a)
{
    bool book = narrator_by_the_book(g);
    if (book && a->opposed.n) {
        say(n, "'s ");
        faces(n, &a->opposed);
    }
    say(n, a->dice.n ? ": " : ": no dice,");
    if (book && a->dice.n) {
        grouped(n, g, a);
    } else if (a->dice.n) {
        faces(n, &a->dice);
    }
    if (!book && a->opposed.n) {
        say(n, " against ");
        faces(n, &a->opposed);
    }
}

// "Salim shoots at Boss 1, needs 12: [7+8 12* 3] 3 successes"; of a number that no dice made
// "Salim: blast on Boss 1, 3".
static void line(const struct narrator *n, const struct game *g, const struct account *a)
{
    bool cancels = narrator_by_the_book(g) && a->opposed.n;
    narrator_title(n, g, a);
    if (is_sum(a)) {
        say(n, ": %d", a->successes);
        return;
    }
    if (a->target_terms.n) {
        say(n, ", needs %d", (int)a->target_terms.sum);
    }
    dice(n, g, a);
    say(n, " ");
    say_in(n, a->successes > 0 ? PAINT_BOLD : PAINT_DIM, "%d %s", a->successes,
           cancels             ? "cancelled"
           : a->successes == 1 ? "success"
                               : "successes");
}

// What the value of a param is called; NULL: it is a number.
static const char *word_of_value(const struct game *g, const char *param, int32_t value)
{
    const struct system *s = g->rules->system;
    int row = rules_find(s, RULE_PARAM, param);
    const char *const *words = s->value_words && row >= 0 ? s->value_words[row] : NULL;
    for (int i = 0; words && words[i]; i++) {
        if (i == value) {
            return words[i];
        }
    }
    return NULL;
}

// "visibility 4 (mission, line 41)", "storm.wind east (...)" of params that were changed in the
// battle.
static void changes(const struct narrator *n, const struct game *g, const struct account *a, int in)
{
    for (int i = 0; i < a->n_changed; i++) {
        const struct change_note *c = &a->changed[i];
        const char *word = word_of_value(g, c->param, c->value);
        say_line(n, in);
        if (word) {
            say_in(n, PAINT_DIM, "changed: %s %s (%s)", c->param, word, c->place);
        } else {
            say_in(n, PAINT_DIM, "changed: %s %d (%s)", c->param, (int)c->value, c->place);
        }
    }
}

void narrator_roll(const struct narrator *n, const struct game *g, const struct account *a, int in)
{
    line(n, g, a);
    if (n->verbose) {
        all_terms(n, in + 1, TERMS, a);
        changes(n, g, a, in + 1);
    } else {
        bonus_hits(n, a);
    }
}

void narrator_why(const struct narrator *n, const struct game *g, const struct account *a)
{
    line(n, g, a);
    all_terms(n, 1, RULES, a);
    changes(n, g, a, 1);
}
