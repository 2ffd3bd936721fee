// finding_print.c: if a finding has no column, the first word in quotes that also stands in the
// source line gives one. The source text read last is kept, since findings of one file are printed
// together.
#include "app/check/finding_print.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"

#define SHOWN 76 // columns of a source line

static const char *const names[] = {"error", "warning", "note"};

// The text of a file, the last one that was asked for.
struct source {
    finding_source *read;
    char file[FINDING_FILE];
    char *text;
};

static const char *text_of_source_file(struct source *s, const char *file)
{
    if (strcmp(s->file, file) != 0) {
        free(s->text);
        snprintf(s->file, sizeof s->file, "%s", file);
        s->text = *file ? s->read(file) : NULL;
    }
    return s->text;
}

static const char *line_of_source_text(const char *text, int line, size_t *n)
{
    for (int i = 1; text && i < line; i++) {
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    *n = text ? strcspn(text, "\r\n") : 0;
    return text;
}

static bool is_word_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// Where a word stands by itself in a line; -1: nowhere.
static int find_whole_word(const char *line, size_t n, const char *word, size_t length)
{
    for (size_t i = 0; length > 0 && i + length <= n; i++) {
        bool whole = !(i > 0 && is_word_letter(line[i - 1]) && is_word_letter(word[0])) &&
                     !(i + length < n && is_word_letter(line[i + length]) &&
                       is_word_letter(word[length - 1]));
        if (whole && memcmp(line + i, word, length) == 0) {
            return (int)i;
        }
    }
    return -1;
}

// The first of the words in quotes that stands in the line, else where the line begins.
static int find_column(const struct finding *f, const char *line, size_t n)
{
    for (const char *at = f->text; (at = strpbrk(at, "'\"")) != NULL;) {
        const char *end = strchr(at + 1, *at);
        if (!end) {
            break;
        }
        int found = find_whole_word(line, n, at + 1, (size_t)(end - at) - 1);
        if (found >= 0) {
            return found + 1;
        }
        at = end + 1;
    }
    return (int)strspn(line, " \t") + 1;
}

static int first_finding_in(const struct findings *all, const char *file)
{
    for (int i = 0; i < all->n; i++) {
        if (strcmp(all->f[i].file, file) == 0) {
            return i;
        }
    }
    return 0;
}

// Is `a` told after `b`? `first` are the numbers of their files.
static bool comes_after(const struct finding *a, int first_a, const struct finding *b, int first_b)
{
    if (a->severity != b->severity) {
        return a->severity > b->severity;
    }
    if (first_a != first_b) {
        return first_a > first_b;
    }
    if (a->rank != b->rank) {
        return a->rank > b->rank;
    }
    return a->line != b->line ? a->line > b->line : a->column > b->column;
}

static void sort_findings(struct findings *all)
{
    int first[FINDINGS];
    for (int i = 0; i < all->n; i++) {
        first[i] = first_finding_in(all, all->f[i].file);
    }
    for (int i = 1; i < all->n; i++) {
        struct finding f = all->f[i];
        int own = first[i], j = i;
        for (; j > 0 && comes_after(&all->f[j - 1], first[j - 1], &f, own); j--) {
            all->f[j] = all->f[j - 1];
            first[j] = first[j - 1];
        }
        all->f[j] = f;
        first[j] = own;
    }
}

void findings_order(struct findings *all, finding_source *read)
{
    struct source s = {.read = read};
    for (int i = 0; i < all->n; i++) {
        struct finding *f = &all->f[i];
        size_t n;
        const char *line = f->line > 0 && f->column == 0
                               ? line_of_source_text(text_of_source_file(&s, f->file), f->line, &n)
                               : NULL;
        f->column = line ? find_column(f, line, n) : f->column;
    }
    free(s.text);
    sort_findings(all);
}

static const char *severity_word_of(const struct finding *f, const struct finding_style *style)
{
    return names[style->strict && f->severity == SEVERITY_WARNING ? SEVERITY_ERROR : f->severity];
}

static void print_finding_json(const struct finding *f, const struct finding_style *style)
{
    json_line(style->out, json_pack("{s:o,s:i,s:i,s:s,s:o,s:o,s:o}", "file", json_words(f->file),
                                    "line", f->line, "column", f->column, "severity",
                                    severity_word_of(f, style), "text", json_words(f->text), "mend",
                                    json_words(f->mend), "name", json_words(f->name)));
}

// Bytes that the underlined word has: a name, a text in quotes, or one sign.
static size_t length_at(const char *line, size_t n, size_t at)
{
    size_t end = at;
    if (at < n && (line[at] == '"' || line[at] == '\'')) {
        const char *close = memchr(line + at + 1, line[at], n - at - 1);
        return close ? (size_t)(close - line) - at + 1 : 1;
    }
    while (end < n && is_word_letter(line[end])) {
        end++;
    }
    if (end == at && at < n) {
        utf8_next(line + at, line + n, &end);
        return end;
    }
    return end > at ? end - at : 1;
}

// Prints a part of a line, its tabs as blanks; returns how many columns that takes.
static int print_finding_part(FILE *out, const char *part, size_t n)
{
    int columns = 0;
    for (const char *end = part + n, *tab; part < end; part = tab) {
        tab = memchr(part, '\t', (size_t)(end - part));
        tab = tab ? tab : end;
        columns += escape_print_bytes(out, part, (size_t)(tab - part));
        for (; tab < end && *tab == '\t'; tab++) {
            fputc(' ', out);
            columns++;
        }
    }
    return columns;
}

// The line of the source, and under it what is meant: "    12 | m:deploy_tem()" and "^^^".
static void print_source(FILE *out, struct source *s, const struct finding *f, bool color)
{
    size_t n;
    const char *line =
        f->line > 0 ? line_of_source_text(text_of_source_file(s, f->file), f->line, &n) : NULL;
    if (!line || n == 0) {
        return;
    }
    size_t at = f->column > 0 && (size_t)f->column <= n ? (size_t)f->column - 1 : 0;
    size_t before = utf8_columns(line, at);
    size_t from = before > SHOWN - 24 ? utf8_fit(line, at, before - (SHOWN - 36)) : 0;
    size_t end = from + utf8_fit(line + from, n - from, SHOWN - 8);
    size_t stop = at + length_at(line, n, at);
    stop = stop < end ? stop : end;
    fprintf(out, "%5d | ", f->line);
    int left = print_finding_part(out, line + from, at - from);
    int marks = print_finding_part(out, line + at, stop - at);
    print_finding_part(out, line + stop, end - stop);
    fprintf(out, "\n      | %*s%s", left, "", ansi_color(color, PAINT_BAD));
    for (int i = 0; i < marks; i++) {
        fputc(i == 0 ? '^' : '~', out);
    }
    fprintf(out, "%s\n", ansi_color(color, PAINT_PLAIN));
}

static void print_one_finding(struct source *s, const struct finding *f,
                              const struct finding_style *style)
{
    FILE *out = style->out;
    bool error = strcmp(severity_word_of(f, style), names[SEVERITY_ERROR]) == 0;
    fputs(ansi_color(style->color, PAINT_BOLD), out);
    escape_print(out, *f->file ? f->file : "zerodark");
    if (f->line > 0) {
        fprintf(out, ":%d", f->line);
    }
    if (f->line > 0 && f->column > 0) {
        fprintf(out, ":%d", f->column);
    }
    fprintf(out, ": %s%s%s:%s ", ansi_color(style->color, PAINT_PLAIN),
            ansi_color(style->color, error ? PAINT_RED : PAINT_GOLD), severity_word_of(f, style),
            ansi_color(style->color, PAINT_PLAIN));
    escape_printf(out, "%s %s[%s]%s\n", f->text, ansi_color(style->color, PAINT_DIM), f->name,
                  ansi_color(style->color, PAINT_PLAIN));
    if (style->source) {
        print_source(out, s, f, style->color);
    }
    if (*f->mend) {
        escape_printf(out, "  %s\n", f->mend);
    }
}

void findings_print(const struct findings *all, const struct finding_style *style)
{
    struct source s = {.read = style->read};
    for (int i = 0; i < all->n; i++) {
        if (all->f[i].ignored) {
            continue;
        }
        if (style->json) {
            print_finding_json(&all->f[i], style);
        } else {
            print_one_finding(&s, &all->f[i], style);
        }
    }
    if (all->lost > 0 && !style->json) {
        char more[32];
        snprintf(more, sizeof more, "and %d more", all->lost);
        escape_complaint(style->out, more);
    }
    free(s.text);
}

static void in_a_line(const struct finding *f, char *out, size_t size)
{
    char line[16] = "";
    if (f->line > 0) {
        snprintf(line, sizeof line, ":%d", f->line);
    }
    snprintf(out, size, "%s%s%s%s%s%s", f->file, line, *f->file ? ": " : "", f->text,
             *f->mend ? "; " : "", f->mend);
}

void finding_complain(FILE *out, const struct finding *f)
{
    char text[sizeof *f + 32];
    in_a_line(f, text, sizeof text);
    escape_complaint(out, text);
}

void finding_note(FILE *out, const struct finding *f)
{
    char text[sizeof *f + 32];
    in_a_line(f, text, sizeof text);
    escape_printf(out, "note: %s\n", text);
}
