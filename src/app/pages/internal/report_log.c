// report_log.c: the log of a step, line by line, and which line tells of which event.
#include "app/pages/internal/report_parts.h"
#include "script/narration/narrator.h"

#define MARGIN 2 // of an ordinary line; a card's has none

struct page {
    struct report_lines *of;
    int ended; // lines; the first is the heading's, which is the step's title
    char line[1024];
    size_t n;
};

static void put_in_log(void *self, const char *text, size_t size)
{
    struct page *p = self;
    for (size_t i = 0; i < size; i++) {
        if (text[i] != '\n') {
            p->line[p->n] = text[i];
            p->n += p->n + 1 < sizeof p->line;
            continue;
        }
        p->line[p->n] = '\0';
        p->n = 0;
        if (p->ended++ > 0) {
            json_array_append_new(p->of->lines, report_words(p->line));
        }
    }
}

static void note_event_offset(void *self, int event)
{
    struct page *p = self;
    p->of->of_event[event] = p->ended;
}

void report_lines(const struct match *m, struct report_lines *out)
{
    const struct told all = told_of(&m->events);
    struct page page = {.of = out};
    const struct narrator n = {
        .put = put_in_log, .telling = note_event_offset, .self = &page, .margin = MARGIN};
    *out = (struct report_lines){.lines = json_array()};
    narrator_events(&n, &m->game, &all, 0);
}
