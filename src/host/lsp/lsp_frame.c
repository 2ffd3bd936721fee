// lsp_frame.c: a header is lines up to an empty one. Only one of them matters.
#include "host/lsp/lsp_frame.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void lsp_frame_add(struct lsp_frame *f, const char *bytes, size_t n)
{
    if (f->taken > 0) {
        f->n -= f->taken;
        memmove(f->at, f->at + f->taken, f->n);
        f->taken = 0;
    }
    if (f->n + n > f->room) {
        size_t more = 2 * (f->n + n) + 4096;
        char *at = realloc(f->at, more);
        if (!at) {
            f->broken = "out of memory";
            return;
        }
        f->at = at;
        f->room = more;
    }
    memcpy(f->at + f->n, bytes, n);
    f->n += n;
}

// The length of the header with the empty line at its end; 0: it is not complete.
static size_t head_of(const char *at, size_t n)
{
    for (size_t i = 0; i + 1 < n; i++) {
        if (at[i] == '\n' && at[i + 1] == '\n') {
            return i + 2;
        }
        if (at[i] == '\n' && i + 2 < n && at[i + 1] == '\r' && at[i + 2] == '\n') {
            return i + 3;
        }
    }
    return 0;
}

// The number that a header gives; false if it gives none that could be.
static bool read_length(const char *head, size_t n, size_t *length)
{
    static const char name[] = "content-length:";
    bool found = false;
    for (const char *line = head, *end; line < head + n; line = end + 1) {
        end = memchr(line, '\n', (size_t)(head + n - line));
        if ((size_t)(end - line) < sizeof name || strncasecmp(line, name, sizeof name - 1) != 0) {
            continue;
        }
        const char *c = line + sizeof name - 1;
        while (c < end && (*c == ' ' || *c == '\t')) {
            c++;
        }
        const char *first = c;
        *length = 0;
        for (; c < end && *c >= '0' && *c <= '9' && *length <= LSP_FRAME_BODY; c++) {
            *length = *length * 10 + (size_t)(*c - '0');
        }
        found = c > first && (c == end || *c == '\r' || *c == ' ');
    }
    return found && *length <= LSP_FRAME_BODY;
}

enum lsp_frame_news lsp_frame_next(struct lsp_frame *f, const char **message, size_t *n)
{
    size_t left = f->n - f->taken;
    const char *at = left ? f->at + f->taken : "";
    size_t head = left ? head_of(at, left < LSP_FRAME_HEAD ? left : LSP_FRAME_HEAD) : 0;
    if (f->broken) {
        return LSP_FRAME_BROKEN;
    }
    if (head == 0) {
        f->broken = left >= LSP_FRAME_HEAD ? "a header has no end" : NULL;
        return f->broken ? LSP_FRAME_BROKEN : LSP_FRAME_MORE;
    }
    if (!read_length(at, head, n)) {
        f->broken = "a header says nothing of its message's Content-Length, or too much";
        return LSP_FRAME_BROKEN;
    }
    if (left - head < *n) {
        return LSP_FRAME_MORE;
    }
    *message = at + head;
    f->taken += head + *n;
    return LSP_FRAME_MESSAGE;
}

void lsp_frame_close(struct lsp_frame *f)
{
    free(f->at);
    *f = (struct lsp_frame){0};
}
