// help_text.c: a line is broken at its last blank that fits. A word too long for any line is cut,
// but only between characters. A byte counts as a column.
#include "app/help/internal/help_text.h"

#include <stdio.h>
#include <string.h>

#include "app/text/text_add.h"

#define LINE 78

// Of a line of so many bytes, how many are shown where `room` columns are left: broken behind a
// word, or within one that fits no line; no character is cut.
static size_t fitting(const char *text, size_t n, int room)
{
    size_t fits = (size_t)(room > 8 ? room : 8), at = fits;
    if (n <= fits) {
        return n;
    }
    while (at > 0 && text[at] != ' ') {
        at--;
    }
    if (at == 0) {
        for (at = fits; at > 1 && ((unsigned char)text[at] & 0xc0) == 0x80;) {
            at--;
        }
    }
    return at;
}

// The rest of a line of `n` bytes, whose first part goes on at a column and others begin at `in`.
static void add_line(luaL_Buffer *b, const char *text, size_t n, int column, int in)
{
    while (n > 0) {
        size_t used = fitting(text, n, LINE - column);
        luaL_addlstring(b, text, used);
        text += used;
        n -= used;
        if (n > 0) {
            size_t blank = *text == ' ';
            text += blank;
            n -= blank;
            text_add(b, "\n%*s", in, "");
            column = in;
        }
    }
}

void help_text(luaL_Buffer *b, const char *text, int in, int more)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        text_add(b, "\n%*s", n ? in : 0, "");
        add_line(b, text, n, in, in + more);
        text += n + (text[n] == '\n');
    }
}

void help_row(luaL_Buffer *b, const char *left, int at, const char *text)
{
    int n = 2 + (int)strlen(left);
    text_add(b, "\n  %s%*s", left, n + 1 < at ? at - n : 1, "");
    add_line(b, text, strcspn(text, "\n"), n + 1 < at ? at : n + 1, at);
}
