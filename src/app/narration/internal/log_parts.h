// log_parts.h: shared by the files of the log.
#ifndef APP_LOG_PARTS_H
#define APP_LOG_PARTS_H

#include "app/narration/log.h"
#include "app/text/paint.h"

// What begins a colour, where there are colours.
const char *log_on(const struct log *l, enum paint p);

// Prints a figure's name in its side's colour.
void log_say(const struct log *l, const struct game *g, figure_id id);

// Begins a line; what is inside something else stands further in.
void log_line(const struct log *l, int depth);

// Tells a roll in a line of that depth. (log_roll.c)
void log_roll(const struct log *l, const struct game *g, const struct account *a, int depth);

#endif
