// lint_listing.c: robot programs as listings: all that is wrong with one, and lines that are never
// reached.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "app/check/lint.h"
#include "engine/utf8.h"
#include "zerodark/rules/robots/listing.h"

static void say_of_listing(struct findings *found, enum severity severity, const char *path,
                           int line, const char *name, const char *what)
{
    struct finding f;
    char text[FINDING_TEXT];
    snprintf(text, sizeof text, "program '%.*s': %.*s", UTF8_CUT(name, 60), UTF8_CUT(what, 600));
    finding_read(path, text, &f);
    f.severity = (int)severity;
    f.rank = RANK_READ;
    f.line = line;
    finding_add(found, &f);
}

// Which lines a robot can reach, from the first one on.
static void mark_reached_lines(const struct program *p, bool reached[PROGRAM_LINES])
{
    bool more = p->n > 0;
    reached[0] = true;
    while (more) {
        more = false;
        for (int i = 0; i < p->n; i++) {
            const struct program_line *line = &p->line[i];
            if (!reached[i] || line->op != PROGRAM_IF) {
                continue;
            }
            bool always = line->ask == ASK_ALWAYS;
            if (line->yes < p->n && !reached[line->yes]) {
                more = reached[line->yes] = true;
            }
            if (!always && line->no < p->n && !reached[line->no]) {
                more = reached[line->no] = true;
            }
        }
    }
}

static bool number_reached(const struct program *p, const bool reached[PROGRAM_LINES], int number)
{
    for (int i = 0; i < p->n; i++) {
        if (p->line[i].number == number && reached[i]) {
            return true;
        }
    }
    return false;
}

static void find_unreached(const struct program *p, const char *path, const char *name, int line,
                           struct findings *found)
{
    bool reached[PROGRAM_LINES] = {false};
    int last = -1;
    mark_reached_lines(p, reached);
    for (int i = 0; i < p->n; i++) {
        const struct program_line *at = &p->line[i];
        char what[160];
        if (at->number != last && !number_reached(p, reached, at->number)) {
            snprintf(
                what, sizeof what,
                "no line leads to line %d; remove that line, or go to it with a GOTO or an ELSE",
                at->number);
            say_of_listing(found, SEVERITY_WARNING, path, line + at->source_line - 1, name, what);
        }
        last = at->number;
    }
}

void lint_listing(const char *path, const char *name, const char *text, size_t n, int line,
                  struct findings *found)
{
    struct program p;
    struct listing_mistakes wrong;
    memset(&p, 0, sizeof p);
    memset(&wrong, 0, sizeof wrong);
    if (listing_read(text, n, &p, &wrong)) {
        find_unreached(&p, path, name, line, found);
    }
    for (int i = 0; i < wrong.n; i++) {
        say_of_listing(found, SEVERITY_ERROR, path, line + wrong.at[i].line - 1, name,
                       wrong.at[i].text);
    }
}

// An action that is written down, with an object after it or not.
static void judge_action(struct lint *l, const struct node *value, const char *program)
{
    struct program_line action;
    struct listing_mistakes wrong;
    char text[200];
    snprintf(text, sizeof text, "%.*s%s", UTF8_CUT(value->text, 150), value->next ? " target" : "");
    if (!listing_action(text, strlen(text), UINT8_MAX, &action, &wrong)) {
        struct finding f;
        finding_read(l->file->path, wrong.at[0].text, &f);
        lint_say(l, SEVERITY_ERROR, value, f.mend, "program '%.*s': '%.*s': %s",
                 UTF8_CUT(program, 60), UTF8_CUT(value->text, 60), f.text);
    }
}

static void judge_actions(struct lint *l, const struct node *n, const char *program)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_RETURN && n->a && n->a->kind == TREE_STRING) {
            judge_action(l, n->a, program);
        } else if (n->kind == TREE_RETURN && n->a && n->a->kind == TREE_TABLE) {
            lint_say(l, SEVERITY_ERROR, n->a,
                     "leave the braces out: return \"SHOOT\", target, or return \"OVERWATCH\"",
                     "program '%.*s': an action is a text followed by its figure, not a table",
                     UTF8_CUT(program, 60));
        }
        if (n->kind == TREE_RETURN || n->kind == TREE_LOCAL || n->kind == TREE_ASSIGN ||
            n->kind == TREE_CALLS || n->kind == TREE_LOCAL_FN || n->kind == TREE_DEFINE) {
            continue;
        }
        judge_actions(l, n->kind == TREE_BLOCK ? n->a : NULL, program);
        judge_actions(l, n->b, program);
        judge_actions(l, n->c, program);
    }
}

// Does every way through the statements end in a return?
static bool always_returns(const struct node *n)
{
    while (n && n->next) {
        n = n->next;
    }
    if (n && n->kind == TREE_IF) {
        return always_returns(n->b) && n->c &&
               (n->c->kind == TREE_IF ? always_returns(n->c) : always_returns(n->c->a));
    }
    return n && (n->kind == TREE_RETURN || n->kind == TREE_WHILE ||
                 (n->kind == TREE_BLOCK && always_returns(n->a)));
}

void lint_actions(struct lint *l, const struct node *f, const char *program)
{
    judge_actions(l, f->b, program);
    if (!always_returns(f->b)) {
        struct node end = {.kind = TREE_OTHER, .line = f->end_line, .column = 1};
        lint_say(
            l, SEVERITY_WARNING, &end, "end it with return \"STOP\", or with another action",
            "program '%.*s': the function may end without a return, and the robot does nothing",
            UTF8_CUT(program, 60));
    }
}
