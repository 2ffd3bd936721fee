// wrapped.c: words go out one by one, with one blank between them. The lines of a paragraph are
// joined first, but a line that begins with a blank stays as it is.
#include "app/text/fold.h"

#include <string.h>

#include "engine/utf8.h"

#define WIDTH 80

void wrapped_print(FILE *out, const char *text, int at)
{
    int used = at;
    while (*text) {
        size_t n = strcspn(text, " ");
        int wide = (int)utf8_columns(text, n);
        if (used > at && used + 1 + wide > WIDTH) {
            fprintf(out, "\n%*s", at, "");
            used = at;
        } else if (used > at) {
            fputc(' ', out);
            used++;
        }
        fwrite(text, 1, n, out);
        used += wide;
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

static void print_part(FILE *out, const char *text, size_t n, int at)
{
    char part[1024];
    n = utf8_fit_bytes(text, n, sizeof part - 1);
    memcpy(part, text, n);
    part[n] = '\0';
    for (char *c = part; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    wrapped_print(out, part, at);
}

void wrapped_print_beside(FILE *out, const char *left, int at, const char *text)
{
    size_t n = strcspn(text, "\n");
    fprintf(out, "  %s%*s ", left, utf8_blanks(left, at - 3), "");
    int wide = (int)utf8_columns(left, strlen(left)) + 3, used = wide > at ? wide : at;
    if (used > at && used + (int)utf8_columns(text, n) > WIDTH) {
        used = fprintf(out, "\n%*s", at, "") - 1;
    }
    print_part(out, text, n, used);
}

void wrapped_print_paragraphs(FILE *out, const char *text)
{
    while (*text) {
        const char *end = text + strcspn(text, "\n");
        if (*text == ' ' || *text == '\n') {
            fprintf(out, "%.*s\n", (int)(end - text), text);
        } else {
            while (*end && end[1] != '\n' && end[1] != ' ') {
                end += 1 + strcspn(end + 1, "\n");
            }
            print_part(out, text, (size_t)(end - text), 0);
        }
        text = *end ? end + 1 : end;
    }
}
