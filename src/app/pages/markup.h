// markup.h: untrusted text inside HTML and SVG.
#ifndef APP_MARKUP_H
#define APP_MARKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Prints a text so that it is that text, and nothing else, between tags and between quotes: what
// tags are made of is spelt out, and what may not be shown (printable.h) is printed as
// plain.h does.
void markup_text(FILE *out, const char *text);

// Is this a picture and nothing more: SVG of shapes and words, without scripts, styles, links, or
// anything that is looked up elsewhere? Only what svg.h draws with is let through.
bool markup_is_picture(const char *text, size_t n);

#endif
