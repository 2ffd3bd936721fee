// plain.h: words of missions, packs and scripts on a terminal, which they must not steer.
#ifndef APP_PLAIN_H
#define APP_PLAIN_H

#include <stdio.h>

// Prints a text with the bytes of what may not be shown (harmless.h) as Lua writes them,
// "\27"; the end of a line and the tabulator stay. Returns how many bytes came out.
int plain(FILE *out, const char *text);
int plain_bytes(FILE *out, const char *text, size_t size);

// Tells an error: a line with what it says, and "zerodark: " before what names no place.
void complaint(FILE *out, const char *message);

#endif
