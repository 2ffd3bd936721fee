// report_log.c: the log of a step, line by line, and which line tells of which event.
#include <stdlib.h>
#include <string.h>

#include "app/narration/log.h"
#include "app/narration/log_lua.h"
#include "app/pages/internal/report_parts.h"
#include "app/text/json_out.h"

#define MARGIN 4 // blanks that every line but the heading begins with

struct told {
    FILE *out;
    long at[EVENT_MAX]; // bytes printed before the event was told
};

static void note(void *self, int event)
{
    struct told *t = self;
    t->at[event] = ftell(t->out);
}

// The number of newlines in what was printed before.
static int lines_before(const char *text, long n)
{
    int lines = 0;
    for (long i = 0; i < n && text[i]; i++) {
        lines += text[i] == '\n';
    }
    return lines;
}

// The first line is the heading, which is the step's title.
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
    struct told told = {.out = open_memstream(&text, &size)};
    memset(out->of_event, 0, sizeof out->of_event);
    if (!told.out) {
        out->lines = json_array();
        return;
    }
    struct log log = {.out = told.out, .telling = note, .self = &told};
    if (o) {
        log_order(&log, &m->game, o, &m->events);
    } else {
        log_events(&log, &m->game, &m->events);
    }
    fclose(told.out);
    for (int i = 0; i < m->events.n; i++) {
        out->of_event[i] = lines_before(text, told.at[i]);
    }
    out->lines = split(text ? text : "");
    free(text);
}
