// say.h: the pieces that sentences are made of.
#ifndef SCRIPT_SAY_H
#define SCRIPT_SAY_H

#include "script/narration/narrator.h"

// Adds words as printf does, up to SAY_WORDS bytes; in a colour; a name with blanks for '_' and
// '.'; somebody's name in the colour of the side, "somebody" if there is nobody.
#define SAY_WORDS 1200
void say(const struct narrator *n, const char *format, ...) __attribute__((format(printf, 2, 3)));
void say_in(const struct narrator *n, enum paint p, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void say_spaced(const struct narrator *n, const char *name);
void say_figure(const struct narrator *n, const struct game *g, figure_id id);

// Switches to that colour.
void say_color(const struct narrator *n, enum paint p);

// The inch in which lengths are given.
double say_inch(const struct game *g);

// Begins a line indented by `in`.
void say_line(const struct narrator *n, int in);

#endif
