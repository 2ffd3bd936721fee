// finding_kind.c: the parts of a pattern have to be in the text in their order. The rows are in the
// order in which they are tried, special ones before general ones.
#include "app/check/finding_kind.h"

#include <string.h>

#include "app/text/ansi.h"
#include "app/text/fold.h"
#include "script/base/err.h"

#define KINDS 256

static const char never_ignored[] = "This finding cannot be switched off";

// Where a part of a pattern ends.
static const char *end_of_part(const char *part)
{
    return part + strcspn(part, "%\n");
}

// Where a text goes on after the first `n` bytes of `part` in it; NULL: they are not in it.
static const char *behind_part(const char *text, const char *part, size_t n)
{
    for (; *text; text++) {
        if (strncmp(text, part, n) == 0) {
            return text + n;
        }
    }
    return n == 0 ? text : NULL;
}

// Does a text have one pattern?
static bool fits_pattern(const char *text, const char *pattern)
{
    bool begins = *pattern == '^';
    for (const char *part = pattern + begins;; begins = false) {
        const char *end = end_of_part(part);
        size_t n = (size_t)(end - part);
        text = begins && strncmp(text, part, n) != 0 ? NULL : behind_part(text, part, n);
        if (!text || *end != '%') {
            return text != NULL;
        }
        part = end + 1;
    }
}

static bool is_of_kind(const struct finding_kind *k, const char *text)
{
    const char *pattern = k->says;
    while (*pattern) {
        if (fits_pattern(text, pattern)) {
            return true;
        }
        pattern += strcspn(pattern, "\n");
        pattern += *pattern == '\n';
    }
    return false;
}

const struct finding_kind *finding_kind_of(const char *text)
{
    const struct finding_kind *k = finding_kinds;
    while (k[1].name && !is_of_kind(k, text)) {
        k++;
    }
    return k;
}

const struct finding_kind *finding_kind_named(const char *name)
{
    for (const struct finding_kind *k = finding_kinds; k->name; k++) {
        if (strcmp(k->name, name) == 0) {
            return k;
        }
    }
    return NULL;
}

bool finding_kind_may_be_ignored(const struct finding_kind *k)
{
    return !strstr(k->means, never_ignored);
}

const char *finding_kind_nearest(const char *name)
{
    const char *names[KINDS + 1];
    int n = 0;
    for (const struct finding_kind *k = finding_kinds; k->name && n < KINDS; k++) {
        names[n++] = k->name;
    }
    names[n] = NULL;
    return err_nearest(name, names);
}

static void print_example(FILE *out, const char *heading, const char *code)
{
    fprintf(out, "\n  %s:\n", heading);
    for (size_t n; *code; code += n + (code[n] == '\n')) {
        n = strcspn(code, "\n");
        fprintf(out, n ? "    %.*s\n" : "\n", (int)n, code);
    }
}

void finding_kind_print(FILE *out, const struct finding_kind *k, bool color)
{
    char heading[80];
    fprintf(out, "%s%s%s: %s\n\n", ansi_color(color, PAINT_BOLD), k->name,
            ansi_color(color, PAINT_PLAIN), k->title);
    wrapped_print_paragraphs(out, k->means);
    snprintf(heading, sizeof heading, "Wrong (%s)", k->place);
    print_example(out, heading, k->wrong);
    print_example(out, "Right", k->mended);
    if (finding_kind_may_be_ignored(k)) {
        fprintf(out, "\n  To switch it off for a line: -- check: ignore %s\n", k->name);
    }
}

void finding_kind_print_list(FILE *out, bool color)
{
    for (const struct finding_kind *k = finding_kinds; k->name; k++) {
        fputs(ansi_color(color, PAINT_BOLD), out);
        wrapped_print_beside(out, k->name, 26, k->title);
        fputs(ansi_color(color, PAINT_PLAIN), out);
    }
}
