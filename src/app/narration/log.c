// log.c: the narrator's words on a stream, with colours where there are any, and nothing in them
// that a terminal would obey.
#include "app/narration/log.h"

#include "app/text/ansi.h"
#include "app/text/escape.h"

#define MARGIN 6

static void put_in_stream(void *self, const char *text, size_t size)
{
    escape_print_bytes(((const struct log *)self)->out, text, size);
}

static void color(void *self, enum paint p)
{
    fputs(ansi_color(true, p), ((const struct log *)self)->out);
}

struct narrator log_narrator(const struct log *l)
{
    return (struct narrator){.put = put_in_stream,
                             .color = l->color ? color : NULL,
                             .self = (void *)l,
                             .verbose = l->verbose,
                             .margin = MARGIN};
}

void log_part(const struct log *l, const struct game *g, const struct order *o,
              const struct events *e, int from)
{
    const struct narrator n = log_narrator(l);
    const struct told all = told_of(e);
    if (from == 0) {
        narrator_heading(&n, g, o, g->world.orders, l->midway ? -1 : narrator_cards_left(g));
    }
    narrator_events(&n, g, &all, from);
}

void log_order(const struct log *l, const struct game *g, const struct order *o,
               const struct events *e)
{
    log_part(l, g, o, e, 0);
}

void log_events(const struct log *l, const struct game *g, const struct events *e)
{
    const struct narrator n = log_narrator(l);
    const struct told all = told_of(e);
    if (e->n > 0) {
        fputs("Setting up:", l->out);
        narrator_events(&n, g, &all, 0);
    }
}
