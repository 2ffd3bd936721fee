// wrapped.c: words go out one by one, with one blank between them. The lines of a paragraph are
// joined first, but a line that begins with a blank stays as it is.
#include "app/text/fold.h"

#include <string.h>

#define WIDTH 80

void wrapped_print(FILE *out, const char *text, int at)
{
    int used = at;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (used > at && used + 1 + n > WIDTH) {
            fprintf(out, "\n%*s", at, "");
            used = at;
        } else if (used > at) {
            fputc(' ', out);
            used++;
        }
        used += fprintf(out, "%.*s", n, text);
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

static void print_part(FILE *out, const char *text, size_t n, int at)
{
    char part[1024];
    snprintf(part, sizeof part, "%.*s", (int)n, text);
    for (char *c = part; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    wrapped_print(out, part, at);
}

void wrapped_print_beside(FILE *out, const char *left, int at, const char *text)
{
    int used = fprintf(out, "  %-*s ", at - 3, left);
    if (used > at && used + (int)strcspn(text, "\n") > WIDTH) {
        used = fprintf(out, "\n%*s", at, "") - 1;
    }
    print_part(out, text, strcspn(text, "\n"), used);
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
