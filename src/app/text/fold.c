// fold.c: everything is printed into memory first. At the end, each line that is too wide is broken
// at blanks; widths are columns, so that colours and long characters do not count too much.
#include "app/text/fold.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"

#define WIDTH 80

FILE *fold_begin(struct fold *f, FILE *to)
{
    *f = (struct fold){.to = to};
    f->out = text_box_open(&f->box);
    return f->out ? f->out : to;
}

// Does a number go on after this blank, with its unit: "50 %", "9 in"?
static bool is_within_number(const char *text, const char *blank, const char *end)
{
    bool after_digit = blank > text && blank[-1] >= '0' && blank[-1] <= '9';
    size_t n =
        blank + 1 < end && blank[1] == '%' ? 2
        : blank + 2 < end && (memcmp(blank + 1, "in", 2) == 0 || memcmp(blank + 1, "XP", 2) == 0)
            ? 3
            : 0;
    return after_digit && n > 0 && (blank + n == end || strchr(" ,:;.)", blank[n]));
}

// The end of the word that a text begins with; a number and its unit are one.
static size_t bytes_of_first_word(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && (*at != ' ' || is_within_number(text, at, end))) {
        at++;
    }
    return (size_t)(at - text);
}

static void fold_line(FILE *to, const char *line, const char *end, int hang, int columns)
{
    int used = 0;
    bool fits = (int)utf8_columns(line, (size_t)(end - line)) <= columns;
    while (line < end) {
        size_t blanks = strspn(line, " "), n = bytes_of_first_word(line + blanks, end);
        int wide = (int)utf8_columns(line + blanks, n), gap = (int)blanks;
        if (!fits && used > hang && used + gap + wide > columns) {
            fprintf(to, "\n%*s", hang, "");
            used = hang;
            gap = 0;
        }
        used += fprintf(to, "%*s", gap, "") + wide;
        fwrite(line + blanks, 1, n, to);
        line += blanks + n;
    }
    fputc('\n', to);
}

void fold_end(struct fold *f, int hang)
{
    fold_end_at(f, hang, WIDTH);
}

void fold_end_at(struct fold *f, int hang, int columns)
{
    if (!f->out) {
        return;
    }
    char *text = text_box_take(&f->box, NULL);
    for (const char *at = text; at && *at;) {
        const char *end = at + strcspn(at, "\n");
        fold_line(f->to, at, end, hang, columns);
        at = end + (*end == '\n');
    }
    free(text);
}
