// markup.h: untrusted text inside HTML and SVG.
#ifndef APP_MARKUP_H
#define APP_MARKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Prints a text so that it is only text, between tags as well as between quotes: the characters of
// tags are escaped, and anything that may not be shown (printable.h) is printed as escape.h does.
void markup_text(FILE *out, const char *text);

// Is this only a picture: SVG of shapes and words, without scripts, styles, links, or anything that
// is loaded from elsewhere? Only the elements that svg.h uses are accepted.
bool markup_is_picture(const char *text, size_t n);

#endif
