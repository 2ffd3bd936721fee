#include "app/text/wrapped.h"

#include <stdio.h>
#include <string.h>

#define WIDTH 80

void print_wrapped(const char *text, int at)
{
    int used = at;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (used > at && used + 1 + n > WIDTH) {
            printf("\n%*s", at, "");
            used = at;
        } else if (used > at) {
            putchar(' ');
            used++;
        }
        used += printf("%.*s", n, text);
        text += n;
        text += strspn(text, " ");
    }
    putchar('\n');
}

static void print_part(const char *text, size_t n, int at)
{
    char part[1024];
    snprintf(part, sizeof part, "%.*s", (int)n, text);
    for (char *c = part; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    print_wrapped(part, at);
}

void print_beside(const char *left, int at, const char *text)
{
    int used = printf("  %-*s ", at - 3, left);
    if (used > at && used + (int)strcspn(text, "\n") > WIDTH) {
        used = printf("\n%*s", at, "") - 1;
    }
    print_part(text, strcspn(text, "\n"), used);
}

void print_paragraphs(const char *text)
{
    while (*text) {
        const char *end = text + strcspn(text, "\n");
        if (*text == ' ' || *text == '\n') {
            printf("%.*s\n", (int)(end - text), text);
        } else {
            while (*end && end[1] != '\n' && end[1] != ' ') {
                end += 1 + strcspn(end + 1, "\n");
            }
            print_part(text, (size_t)(end - text), 0);
        }
        text = *end ? end + 1 : end;
    }
}
