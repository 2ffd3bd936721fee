// say.c: all pieces go through one function, by which they reach whoever shows them.
#include "script/narration/internal/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "zerodark/rules/core/zerodark.h"

static void put_in_text(void *self, const char *text, size_t size)
{
    struct narrator_text *t = self;
    size_t room = t->size - t->n - 1, n = size < room ? size : room;
    memcpy(t->out + t->n, text, n);
    t->n += n;
    t->out[t->n] = '\0';
}

struct narrator narrator_into(struct narrator_text *t)
{
    return (struct narrator){.put = put_in_text, .self = t};
}

static void print(const struct narrator *n, const char *format, va_list args)
{
    char text[SAY_WORDS];
    int size = vsnprintf(text, sizeof text, format, args);
    n->put(n->self, text, size < SAY_WORDS ? (size_t)size : SAY_WORDS - 1);
}

void say(const struct narrator *n, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print(n, format, args);
    va_end(args);
}

void say_color(const struct narrator *n, enum paint p)
{
    if (n->color) {
        n->color(n->self, p);
    }
}

void say_in(const struct narrator *n, enum paint p, const char *format, ...)
{
    va_list args;
    say_color(n, p);
    va_start(args, format);
    print(n, format, args);
    va_end(args);
    say_color(n, PAINT_PLAIN);
}

void say_spaced(const struct narrator *n, const char *name)
{
    char text[96];
    snprintf(text, sizeof text, "%s", name);
    for (char *at = text; *at; at++) {
        *at = *at == '_' || *at == '.' ? ' ' : *at;
    }
    say(n, "%s", text);
}

void say_figure(const struct narrator *n, const struct game *g, figure_id id)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    if (f) {
        say_in(n, paint_of_side(f->side), "%s", f->name);
    } else {
        say(n, "somebody");
    }
}

double say_inch(const struct game *g)
{
    return content(g) ? unit(g) : LEN_INCH;
}

void say_line(const struct narrator *n, int in)
{
    say(n, "\n%*s", n->margin + 2 * in, "");
}
