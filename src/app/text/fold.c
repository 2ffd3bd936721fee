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

// The end of the word that a text begins with.
static size_t bytes_of_first_word(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && *at != ' ') {
        at++;
    }
    return (size_t)(at - text);
}

static void fold_line(FILE *to, const char *line, const char *end, int hang)
{
    int used = 0;
    bool fits = utf8_columns(line, (size_t)(end - line)) <= WIDTH;
    while (line < end) {
        size_t blanks = strspn(line, " "), n = bytes_of_first_word(line + blanks, end);
        int wide = (int)utf8_columns(line + blanks, n), gap = (int)blanks;
        if (!fits && used > hang && used + gap + wide > WIDTH) {
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
    if (!f->out) {
        return;
    }
    char *text = text_box_take(&f->box, NULL);
    for (const char *at = text; at && *at;) {
        const char *end = at + strcspn(at, "\n");
        fold_line(f->to, at, end, hang);
        at = end + (*end == '\n');
    }
    free(text);
}
