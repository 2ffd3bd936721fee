// report_log.c: the log of a step, line by line, and which line tells of which event.
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/report_parts.h"
#include "app/text/json_out.h"
#include "app/text/plain.h"
#include "script/narration/narrator.h"

#define MARGIN 4 // blanks that a page leaves out
#define BLANKS 2 // those that it keeps

struct page {
    FILE *out;
    int lines; // that have ended
    struct report_lines *of;
};

static void put(void *self, const char *text, size_t size)
{
    struct page *p = self;
    plain_bytes(p->out, text, size);
    for (size_t i = 0; i < size; i++) {
        p->lines += text[i] == '\n';
    }
}

static void note(void *self, int event)
{
    struct page *p = self;
    p->of->of_event[event] = p->lines;
}

// The heading is the step's title, and is not told here.
static json_t *split(const char *text)
{
    json_t *lines = json_array();
    const char *at = strchr(text, '\n');
    while (at && at[1]) {
        const char *from = at + 1;
        at = strchr(from, '\n');
        size_t n = at ? (size_t)(at - from) : strlen(from), in = 0;
        while (in < MARGIN && in < n && from[in] == ' ') {
            in++;
        }
        char *line = strndup(from + in, n - in);
        json_array_append_new(lines, json_words(line ? line : ""));
        free(line);
    }
    return lines;
}

void report_lines(const struct match *m, const struct order *o, struct report_lines *out)
{
    char *text = NULL;
    size_t size;
    const struct told all = told_of(&m->events);
    struct page page = {.out = open_memstream(&text, &size), .of = out};
    const struct narrator n = {
        .put = put, .telling = note, .self = &page, .margin = MARGIN + BLANKS};
    *out = (struct report_lines){.lines = NULL};
    if (!page.out) {
        out->lines = json_array();
        return;
    }
    if (o || m->events.n > 0) {
        narrator_events(&n, &m->game, &all, 0);
    }
    fclose(page.out);
    out->lines = split(text ? text : "");
    free(text);
}
