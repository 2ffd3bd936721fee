// listing.c: from the text of a robot's program to its lines.
#include "zerodark/rules/robots/listing.h"

#include <string.h>

#include "zerodark/rules/robots/internal/listing_parts.h"

// Where a line goes on, until all numbers are known: a written number, or the line after it.
#define NEXT_LINE (-1)

struct jump_to {
    int32_t number; // NEXT_LINE: on to line `next`
    int next;
};

struct lister {
    struct reader r;
    struct program *p;
    struct jump_to yes[PROGRAM_LINES], no[PROGRAM_LINES];
};

// Lines.

static struct program_line *add_program_line(struct lister *t, int number)
{
    struct program *p = t->p;
    if (p->n == PROGRAM_LINES) {
        listing_mistake(&t->r, t->r.w.line,
                        "a program has up to %d lines (an IF with an action counts twice)",
                        PROGRAM_LINES);
        return NULL;
    }
    int i = p->n++;
    t->yes[i] = t->no[i] = (struct jump_to){NEXT_LINE, i + 1};
    p->line[i] = (struct program_line){
        .number = (uint16_t)number,
        .source_line = (uint16_t)(t->r.w.line < UINT16_MAX ? t->r.w.line : UINT16_MAX)};
    return &p->line[i];
}

static void read_jump(struct lister *t, struct jump_to *out)
{
    if (t->r.w.kind != WORD_NUMBER) {
        listing_expected(&t->r, "the number of a line");
        return;
    }
    out->number = t->r.w.number;
    words_next(&t->r.w);
}

static bool accept_goto(struct lister *t)
{
    return words_accept(&t->r.w, "goto") || words_accept_two(&t->r.w, "go", "to");
}

static void read_else(struct lister *t, int at)
{
    if (words_accept(&t->r.w, "else") || words_accept(&t->r.w, "no")) {
        accept_goto(t);
        read_jump(t, &t->no[at]);
    }
}

static void read_if(struct lister *t, int number)
{
    struct program_line *l = add_program_line(t, number);
    if (!l || !listing_read_question(&t->r, l)) {
        return;
    }
    int at = t->p->n - 1;
    if (!words_accept(&t->r.w, "then")) {
        words_accept(&t->r.w, "yes");
    }
    if (accept_goto(t)) {
        read_jump(t, &t->yes[at]);
    } else {
        struct program_line *action = add_program_line(t, number);
        t->no[at].next = at + 2;
        if (!action || !listing_read_action(&t->r, action)) {
            return;
        }
    }
    read_else(t, at);
}

static void read_statement(struct lister *t, int number)
{
    if (words_accept(&t->r.w, "if")) {
        read_if(t, number);
        return;
    }
    struct program_line *l = add_program_line(t, number);
    if (!l) {
        return;
    }
    if (accept_goto(t)) {
        l->ask = ASK_ALWAYS;
        read_jump(t, &t->yes[t->p->n - 1]);
        t->no[t->p->n - 1] = t->yes[t->p->n - 1];
        return;
    }
    listing_read_action(&t->r, l);
}

static void read_numbered(struct lister *t)
{
    int32_t number = t->r.w.number;
    const struct program *p = t->p;
    if (number > UINT16_MAX) {
        listing_mistake(&t->r, t->r.w.line, "a line number is at most %d", UINT16_MAX);
        return;
    }
    if (p->n > 0 && number <= p->line[p->n - 1].number) {
        listing_mistake(&t->r, t->r.w.line, "line %d comes after line %d: line numbers must go up",
                        (int)number, p->line[p->n - 1].number);
    }
    words_next(&t->r.w);
    read_statement(t, number);
}

static void read_listing_line(struct lister *t)
{
    t->r.bad = false;
    if (t->r.w.kind == WORD_NONE) {
        return;
    }
    if (t->r.w.kind == WORD_NUMBER) {
        read_numbered(t);
    } else if (words_accept(&t->r.w, "grant") || words_accept(&t->r.w, "grants")) {
        listing_read_grants(&t->r, &t->p->grants);
    } else if (words_accept(&t->r.w, "target") || words_accept(&t->r.w, "targets")) {
        words_accept(&t->r.w, "=");
        listing_read_sets(&t->r, &t->p->targets);
    } else {
        listing_expected(&t->r, "the number of a line, GRANT or TARGET");
    }
    if (!t->r.bad && t->r.w.kind != WORD_NONE) {
        listing_expected(&t->r, "the end of the line");
    }
}

// What is only known at the end.

static int index_of_line(const struct program *p, int32_t number)
{
    int i = 0;
    while (i < p->n && p->line[i].number != number) {
        i++;
    }
    return i;
}

static uint8_t resolve_jump(struct lister *t, const struct program_line *l,
                            const struct jump_to *to)
{
    int at = to->number == NEXT_LINE ? to->next : index_of_line(t->p, to->number);
    if (at < t->p->n) {
        return (uint8_t)at;
    }
    if (!t->r.bad && to->number == NEXT_LINE) {
        listing_mistake(&t->r, l->source_line, "no line follows line %d: add ELSE", l->number);
    } else if (!t->r.bad) {
        listing_mistake(&t->r, l->source_line, "there is no line %d to go to", (int)to->number);
    }
    return 0;
}

static void resolve_all(struct lister *t)
{
    struct program *p = t->p;
    for (int i = 0; i < p->n; i++) {
        struct program_line *l = &p->line[i];
        t->r.bad = false;
        if (l->op == PROGRAM_IF) {
            l->yes = resolve_jump(t, l, &t->yes[i]);
            l->no = l->ask == ASK_ALWAYS ? l->yes : resolve_jump(t, l, &t->no[i]);
        }
        if (l->pick & PICK_TARGET) {
            l->set |= p->targets;
        }
    }
}

// Nothing changes between one question and the next: a robot that comes to a line again never
// stops. `open`: the lines that lead to this one; `done`: those that are known to end.
static void look_for_loop(struct lister *t, int at, uint32_t open, uint32_t *done)
{
    const struct program_line *l = &t->p->line[at];
    const uint8_t to[2] = {l->yes, l->no};
    if (l->op != PROGRAM_IF || (*done >> at & 1) || t->r.bad) {
        return;
    }
    open |= (uint32_t)1 << at;
    for (int i = 0; i < 2 && !t->r.bad; i++) {
        if (open >> to[i] & 1) {
            listing_mistake(&t->r, l->source_line,
                            "line %d leads back to line %d without an action: that never ends",
                            l->number, t->p->line[to[i]].number);
        } else {
            look_for_loop(t, to[i], open, done);
        }
    }
    *done |= (uint32_t)1 << at;
}

static void look_for_loops(struct lister *t)
{
    uint32_t done = 0;
    for (int i = 0; i < t->p->n; i++) {
        t->r.bad = false;
        look_for_loop(t, i, 0, &done);
    }
}

static struct lister lister_of(const char *text, size_t n, struct program *p,
                               struct listing_mistakes *wrong)
{
    struct lister t = {.r = {.wrong = wrong}, .p = p};
    words_open(&t.r.w, text, n);
    wrong->n = 0;
    return t;
}

bool listing_read(const char *text, size_t n, struct program *out, struct listing_mistakes *wrong)
{
    struct lister t = lister_of(text, n, out, wrong);
    out->grants = 0;
    out->targets = 0;
    out->n = 0;
    memset(out->line, 0, sizeof out->line);
    while (words_line(&t.r.w)) {
        read_listing_line(&t);
    }
    out->targets = out->targets ? out->targets : SET_ENEMY;
    if (out->n == 0 && wrong->n == 0) {
        listing_mistake(&t.r, 1, "a program needs lines with numbers: 10 MOVE towards objective");
    }
    if (wrong->n == 0) {
        resolve_all(&t);
    }
    if (wrong->n == 0) {
        look_for_loops(&t);
    }
    out->n = wrong->n ? 0 : out->n;
    return wrong->n == 0;
}

static bool all_read(struct lister *t)
{
    if (!t->r.bad && t->r.w.kind != WORD_NONE) {
        listing_expected(&t->r, "the end");
    }
    return t->r.wrong->n == 0;
}

bool listing_action(const char *text, size_t n, uint8_t targets, struct program_line *out,
                    struct listing_mistakes *wrong)
{
    struct lister t = lister_of(text, n, NULL, wrong);
    *out = (struct program_line){0};
    words_line(&t.r.w);
    listing_read_action(&t.r, out);
    if (out->pick & PICK_TARGET) {
        out->set |= targets;
    }
    return all_read(&t);
}

bool listing_sets(const char *text, size_t n, uint8_t *out, struct listing_mistakes *wrong)
{
    struct lister t = lister_of(text, n, NULL, wrong);
    *out = 0;
    words_line(&t.r.w);
    listing_read_sets(&t.r, out);
    return all_read(&t);
}

bool listing_grants(const char *text, size_t n, uint32_t *out, struct listing_mistakes *wrong)
{
    struct lister t = lister_of(text, n, NULL, wrong);
    *out = 0;
    words_line(&t.r.w);
    listing_read_grants(&t.r, out);
    return all_read(&t);
}
