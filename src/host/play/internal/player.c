// player.c: a terminal without a journal of its own.
#include "host/play/player.h"

#include <stdlib.h>

#include "app/base/text_box.h"
#include "host/play/internal/terminal.h"

struct terminal *player_open(bool color)
{
    struct terminal *d = text_box_made(malloc(sizeof *d));
    if (d) {
        *d = (struct terminal){.book = {.fd = -1}};
        terminal_open(d);
        d->may_color = color;
    }
    return d;
}

void player_last_words(struct terminal *d, const char *text)
{
    d->last_words = text;
}

void player_close(struct terminal *d)
{
    if (d) {
        terminal_close(d);
    }
    free(d);
}

bool player_leave(struct terminal *d)
{
    bool was = d->full;
    terminal_full_leave(d);
    return was;
}

bool player_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    bool of_journal = kind == TERMINAL_BOOK || kind == TERMINAL_BACK || kind == TERMINAL_ANEW;
    return !of_journal && terminal_serve(self, kind, text, n, out);
}
