// lint_listing.c: robot programs as listings: all that is wrong with one, and lines that are never
// reached.
#include <stdio.h>
#include <string.h>

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

// Which lines a robot may come to, from the first one on.
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
            snprintf(what, sizeof what,
                     "no line leads to line %d; take it out, or name it after a GOTO or an ELSE",
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
