// text_box.c: a stream whose bytes go into one growing block. The C library's own stream of this
// kind does not report that it could not grow, so this one writes by a function of its own.
#include "app/base/text_box.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool lost;

void text_box_lose(void)
{
    lost = true;
}

bool text_box_lost(void)
{
    return lost;
}

bool text_box_told(void)
{
    bool was = lost;
    lost = false;
    return was;
}

static void *json_memory(size_t n)
{
    void *p = malloc(n);
    if (!p) {
        text_box_lose();
    }
    return p;
}

void text_box_watch_json(void)
{
    json_set_alloc_funcs(json_memory, free);
}

// Makes room for so many more bytes and a zero.
static bool grow(struct text_box *b, size_t n)
{
    size_t room = b->room ? b->room : 256;
    while (room <= b->n + n) {
        room *= 2;
    }
    if (room == b->room) {
        return true;
    }
    char *more = realloc(b->text, room);
    if (more) {
        b->text = more;
        b->room = room;
    }
    return more != NULL;
}

static ssize_t put(void *self, const char *bytes, size_t n)
{
    struct text_box *b = self;
    if (b->failed || !grow(b, n)) {
        b->failed = true;
        text_box_lose();
        return 0;
    }
    memcpy(b->text + b->n, bytes, n);
    b->n += n;
    return (ssize_t)n;
}

FILE *text_box_open(struct text_box *b)
{
    *b = (struct text_box){0};
    b->out = fopencookie(b, "w", (cookie_io_functions_t){.write = put});
    if (!b->out) {
        text_box_lose();
    }
    return b->out;
}

char *text_box_take(struct text_box *b, size_t *n)
{
    bool good = b->out && fclose(b->out) == 0 && !b->failed && grow(b, 0) && !lost;
    b->out = NULL;
    if (!good) {
        text_box_lose();
        text_box_drop(b);
        return NULL;
    }
    char *text = b->text;
    text[b->n] = '\0';
    if (n) {
        *n = b->n;
    }
    b->text = NULL;
    return text;
}

void text_box_drop(struct text_box *b)
{
    if (b->out) {
        fclose(b->out);
    }
    free(b->text);
    *b = (struct text_box){0};
}

bool text_box_copy(struct text_box *b, char *out, size_t size)
{
    char *text = text_box_take(b, NULL);
    snprintf(out, size, "%s", text ? text : "");
    free(text);
    return text != NULL;
}
