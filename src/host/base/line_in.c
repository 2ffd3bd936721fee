// line_in.c: a buffer grows with the line that is in it, but never beyond the limit; what is longer
// is counted and forgotten.
#include "host/base/line_in.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

#include "host/base/complain.h"

// Room for one byte more, and a zero after it.
static bool has_room(char **line, size_t *room, size_t n)
{
    if (*line && n + 2 <= *room) {
        return true;
    }
    size_t more = *room < 128 ? 128 : 2 * *room;
    char *larger = realloc(*line, more);
    if (!larger) {
        errno = ENOMEM;
        return false;
    }
    *line = larger;
    *room = more;
    return true;
}

ssize_t line_in_piece(char **line, size_t *room, FILE *in, size_t most)
{
    size_t n = 0;
    int c = 0;
    while (n < most && c != '\n' && (c = getc_unlocked(in)) != EOF) {
        if (!has_room(line, room, n)) {
            return -1;
        }
        (*line)[n++] = (char)c;
    }
    if (n == 0) {
        return -1;
    }
    (*line)[n] = '\0';
    return (ssize_t)n;
}

ssize_t line_in_read(char **line, size_t *room, FILE *in, size_t most)
{
    ssize_t n = line_in_piece(line, room, in, most);
    if (n < 0 || (size_t)n < most || (*line)[n - 1] == '\n') {
        return n;
    }
    for (int c = 0; c != '\n' && (c = getc_unlocked(in)) != EOF;) {
        n++;
    }
    return n;
}

ssize_t line_in_typed(char **line, size_t *room, size_t most)
{
    static bool ended;
    if (ended) {
        return -1;
    }
    ssize_t n = line_in_piece(line, room, stdin, most + 1);
    ended = n > 0 && (size_t)n > most;
    if (ended) {
        complain_of(
            "standard input: a line is longer than %zu KiB, which is the most; nothing after "
            "that is read",
            most / 1024);
    }
    return ended ? -1 : n;
}
