// line_in.h: reads lines whose length is limited, whoever wrote them.
#ifndef HOST_LINE_IN_H
#define HOST_LINE_IN_H

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#define LINE_IN_TYPED (64 * 1024) // bytes of a line that is typed, at most

// Each reads into *line, which they allocate and make larger as getline does: *room is its size,
// and a zero comes after what was read. They return how many bytes that is, or -1 at the end, after
// an error (feof tells which) or without memory.

// A line with its end, or the next `most` bytes of it.
ssize_t line_in_piece(char **line, size_t *room, FILE *in, size_t most);

// A line with its end. Returns its whole length; if that is more than `most`, only so much of it is
// in *line.
ssize_t line_in_read(char **line, size_t *room, FILE *in, size_t most);

// A line of standard input with its end. One of more than `most` bytes is told and ends the input:
// from then on, -1.
ssize_t line_in_typed(char **line, size_t *room, size_t most);

#endif
