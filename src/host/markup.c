#define _POSIX_C_SOURCE 200809L
#include "host/markup.h"

#include <string.h>

#include "host/plain.h"
#include "script/harmless.h"

// What a character is spelt as; NULL: as itself.
static const char *spelt(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void markup_text(FILE *out, const char *text)
{
    for (size_t n = strcspn(text, "&<>\"'"); *text; n = strcspn(text, "&<>\"'")) {
        plain_bytes(out, text, n);
        text += n;
        if (*text) {
            fputs(spelt(*text++), out);
        }
    }
}
