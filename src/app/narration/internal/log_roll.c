// log_roll.c: rolls, and other numbers that are made of terms, in a line and in all their terms.
#include <string.h>

#include "app/narration/internal/log_parts.h"
#include "app/narration/log_lua.h"
#include "app/text/plain.h"

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
        fputs(log_on(l, a->group[i] ? PAINT_GOOD : PAINT_DIM), l->out);
        for (int k = i; k < a->dice.n; k++) {
            if (k == i || (a->group[i] && a->group[k] == a->group[i])) {
                bool gone = a->opposed.n && (a->paired >> k & 1);
                fprintf(l->out, "%s%d%s%s", plus, a->dice.face[k], a->dice.face[k] == 12 ? "*" : "",
                        gone ? "=" : "");
                shown[k] = true;
                plus = "+";
            }
        }
        fputs(log_on(l, PAINT_PLAIN), l->out);
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
    log_line(l, depth);
    fprintf(l->out, "%s%s: ", log_on(l, PAINT_DIM), what);
    plain(l->out, text);
    for (int i = 0; i < t->n; i++) {
        if (t->term[i].place) { // a pack's
            const char *reason = t->term[i].reason;
            fputs(reason ? "; not: " : "; ", l->out);
            plain(l->out, t->term[i].label);
            if (reason) {
                fputs(" (", l->out);
                plain(l->out, reason);
                fputs(")", l->out);
            }
            fputs(": pack ", l->out);
            plain(l->out, t->term[i].source);
            fputs(", ", l->out);
            plain(l->out, t->term[i].place);
        }
    }
    fputs(log_on(l, PAINT_PLAIN), l->out);
}

// "without fog: 4 dice, needs 15"
static void without(const struct log *l, int depth, const struct account *a)
{
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        log_line(l, depth);
        fprintf(l->out, "%swithout ", log_on(l, PAINT_DIM));
        plain(l->out, w->pack);
        fprintf(l->out, ": %d dice", (int)w->dice);
        if (a->target_terms.n) {
            fprintf(l->out, ", needs %d", (int)w->target);
        }
        fputs(log_on(l, PAINT_PLAIN), l->out);
    }
}

static void all_terms(const struct log *l, int depth, const struct account *a)
{
    terms(l, depth, "dice", &a->dice_terms);
    terms(l, depth, "target", &a->target_terms);
    terms(l, depth, "result", &a->result_terms);
    without(l, depth, a);
}

static void faces(const struct log *l, const struct dice *d)
{
    for (int i = 0; i < d->n; i++) {
        fprintf(l->out, "%s%d", i ? " " : "", d->face[i]);
    }
}

// "Salim shoots at Boss 1", "Salim: medic test on Kim"
static void roll_title(const struct log *l, const struct game *g, const struct account *a)
{
    bool shot = strcmp(a->name, "shoot") == 0, fight = strcmp(a->name, "cqb") == 0;
    log_say(l, g, a->who);
    if (shot || fight) {
        fputs(shot ? " shoots" : " fights", l->out);
    } else {
        fputs(": ", l->out);
        plain(l->out, a->name);
        fputs(" test", l->out);
    }
    if (a->against != FIGURE_NONE && a->against != a->who) {
        fputs(shot ? " at " : fight ? " " : a->opposed.n ? " against " : ", ", l->out);
        log_say(l, g, a->against);
    }
}

static bool is_sum(const struct account *a)
{
    return a->dice.n == 0 && a->dice_terms.n == 0;
}

static void sum_title(const struct log *l, const struct game *g, const struct account *a)
{
    log_say(l, g, a->who);
    fputs(": ", l->out);
    plain(l->out, a->name);
    if (a->against != FIGURE_NONE) {
        fputs(" on ", l->out);
        log_say(l, g, a->against);
    }
}

void log_title(const struct log *l, const struct game *g, const struct account *a)
{
    (log_is_lua(g) ? log_lua_title : is_sum(a) ? sum_title : roll_title)(l, g, a);
}

// A number that no dice made: "Salim: blast on Boss 1, 3"
static void sum(const struct log *l, const struct game *g, const struct account *a, int depth)
{
    log_line(l, depth);
    sum_title(l, g, a);
    fprintf(l->out, ", %d", a->successes);
    if (l->verbose) {
        terms(l, depth + 1, "result", &a->result_terms);
    }
}

// The hits of a shot that no die made: ", targeted +1".
static void bonus_hits(const struct log *l, const struct account *a)
{
    const struct terms *t = &a->result_terms;
    for (int i = 0; i < t->n && strcmp(a->name, "shoot") == 0; i++) {
        const char *label = t->term[i].label;
        if (strcmp(label, "groups") != 0 && strcmp(label, "lucky") != 0 && t->term[i].value) {
            fputs(", ", l->out);
            plain(l->out, label);
            fprintf(l->out, " %+d", (int)t->term[i].value);
        }
    }
}

void log_roll(const struct log *l, const struct game *g, const struct account *a, int depth)
{
    if (is_sum(a)) {
        sum(l, g, a, depth);
        return;
    }
    log_line(l, depth);
    roll_title(l, g, a);
    if (a->target_terms.n) {
        fprintf(l->out, ", needs %d", (int)a->target_terms.sum);
    }
    if (a->opposed.n) {
        fputs("'s [", l->out);
        faces(l, &a->opposed);
        fputs("]", l->out);
    }
    fputs(": ", l->out);
    if (a->dice.n == 0) {
        fputs("no dice", l->out);
    } else {
        dice(l, a);
    }
    fprintf(l->out, " %s%d %s%s", log_on(l, a->successes > 0 ? PAINT_BOLD : PAINT_DIM),
            a->successes,
            a->opposed.n        ? "cancelled"
            : a->successes == 1 ? "success"
                                : "successes",
            log_on(l, PAINT_PLAIN));
    if (l->verbose) {
        all_terms(l, depth + 1, a);
    } else {
        bonus_hits(l, a);
    }
}

void log_account(const struct log *l, const struct game *g, const struct account *a)
{
    if (log_is_lua(g)) {
        log_lua_account(l, g, a);
        return;
    }
    struct log full = *l;
    full.verbose = true;
    log_roll(&full, g, a, 0);
    fputs("\n", l->out);
}
