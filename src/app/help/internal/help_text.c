// help_text.c: a line is broken at its last blank that fits. A word too long for any line is cut,
// but only between letters.
#include "app/help/internal/help_text.h"

#include <stdio.h>
#include <string.h>

#include "app/text/text_add.h"
#include "engine/utf8.h"

#define LINE 78

// How many bytes of a line of so many are shown if `room` columns are left: it is broken after a
// word, or within one that fits no line.
static size_t fitting_bytes(const char *text, size_t n, int room)
{
    size_t fits = utf8_fit(text, n, (size_t)(room > 8 ? room : 8)), at = fits;
    while (fits < n && at > 0 && text[at] != ' ') {
        at--;
    }
    return at > 0 ? at : fits;
}

// The rest of a line of `n` bytes, whose first part goes on at a column and others begin at `in`.
static void add_broken_line(luaL_Buffer *b, const char *text, size_t n, int column, int in)
{
    while (n > 0) {
        size_t used = fitting_bytes(text, n, LINE - column);
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
        add_broken_line(b, text, n, in, in + more);
        text += n + (text[n] == '\n');
    }
}

void help_row(luaL_Buffer *b, const char *left, int at, const char *text)
{
    int n = 2 + (int)utf8_columns(left, strlen(left));
    text_add(b, "\n  %s%*s", left, n + 1 < at ? at - n : 1, "");
    add_broken_line(b, text, strcspn(text, "\n"), n + 1 < at ? at : n + 1, at);
}
