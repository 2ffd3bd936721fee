// Reads a suite's golden file, compares its cases with those of the tests, and rewrites it.
#include "support/golden.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HINT "GOLDEN=write rewrites the file"

// Both texts as they are in the file, each line with its mark.
struct golden_case {
    char *input, *message;
    bool used;
};

static struct {
    const char *suite;
    bool writing;
    struct golden_case *cases;
    size_t n;
} golden;

static FILE *open_file(const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/golden/messages/%s.txt", SOURCE_DIR, golden.suite);
    return fopen(path, mode);
}

static void add_case(char *input, char *message, bool used)
{
    golden.cases = realloc(golden.cases, (golden.n + 1) * sizeof *golden.cases);
    assert_non_null(golden.cases);
    golden.cases[golden.n++] = (struct golden_case){input, message, used};
}

// The text as the file has it: every line begins with the mark.
static char *marked(char mark, const char *text)
{
    const size_t source = strlen(SOURCE_DIR);
    char *out = NULL;
    size_t n;
    FILE *f = open_memstream(&out, &n);
    assert_non_null(f);
    bool begins = true;
    for (const char *c = text; *c || begins; c++) {
        if (begins) {
            fputc(mark, f);
            fputs(*c && *c != '\n' ? " " : "", f);
            begins = false;
        }
        if (!*c) {
            break;
        }
        if (*c == '\n') {
            begins = true;
            fputc('\n', f);
        } else if (strncmp(c, SOURCE_DIR, source) == 0) {
            fputs("SOURCE_DIR", f);
            c += source - 1;
        } else if ((unsigned char)*c < ' ' || *c == '\x7f') {
            fprintf(f, "\\x%02x", (unsigned char)*c);
        } else {
            fputc(*c, f);
        }
    }
    fputc('\n', f);
    fclose(f);
    return out;
}

// Appends the line to the text, which may be NULL.
static char *with_line(char *text, const char *line)
{
    const size_t n = text ? strlen(text) : 0, more = strlen(line);
    text = realloc(text, n + more + 1);
    assert_non_null(text);
    memcpy(text + n, line, more + 1);
    return text;
}

void golden_begin(const char *suite)
{
    const char *wish = getenv("GOLDEN");
    golden.suite = suite;
    golden.writing = wish && strcmp(wish, "write") == 0;
    FILE *f = golden.writing ? NULL : open_file("r");
    char *line = NULL, *input = NULL, *message = NULL;
    size_t size = 0;
    while (f && getline(&line, &size, f) > 0) {
        if (*line == '<' && message) {
            add_case(input, message, false);
            input = message = NULL;
        }
        if (*line == '<') {
            input = with_line(input, line);
        } else if (*line == '>' && input) {
            message = with_line(message, line);
        }
    }
    if (message) {
        add_case(input, message, false);
    } else {
        free(input);
    }
    free(line);
    if (f) {
        fclose(f);
    }
}

// The first case of this input that was not used; NULL if there is none.
static struct golden_case *next_case(const char *input)
{
    for (size_t i = 0; i < golden.n; i++) {
        if (!golden.cases[i].used && strcmp(golden.cases[i].input, input) == 0) {
            return &golden.cases[i];
        }
    }
    return NULL;
}

char *golden_fault(const char *input, const char *message)
{
    char *in = marked('<', input), *out = marked('>', message), *fault = NULL;
    if (golden.writing) {
        add_case(in, out, true);
        return NULL;
    }
    struct golden_case *c = next_case(in);
    size_t n;
    FILE *f = open_memstream(&fault, &n);
    assert_non_null(f);
    if (!c) {
        fprintf(f, "%s.txt has no such case; " HINT ":\n%s%s", golden.suite, in, out);
    } else if (strcmp(c->message, out) != 0) {
        fprintf(f, "another message than in %s.txt; " HINT ":\n%sthe test:\n%sthe file:\n%s",
                golden.suite, in, out, c->message);
    }
    fclose(f);
    if (c) {
        c->used = true;
    }
    free(in);
    free(out);
    if (n == 0) {
        free(fault);
        return NULL;
    }
    return fault;
}

void golden_says(const char *input, const char *message)
{
    if (!golden.suite) {
        fail_msg("golden_begin was not called");
    }
    char *fault = golden_fault(input, message);
    if (fault) {
        fail_msg("%s", fault);
    }
}

static bool rewrite(void)
{
    FILE *f = open_file("w");
    if (!f) {
        fprintf(stderr, "%s.txt cannot be written\n", golden.suite);
        return false;
    }
    fprintf(f,
            "# The messages that %s expects. GOLDEN=write rewrites them (docs/contributing.md).\n",
            golden.suite);
    for (size_t i = 0; i < golden.n; i++) {
        fprintf(f, "\n%s%s", golden.cases[i].input, golden.cases[i].message);
    }
    return fclose(f) == 0;
}

static bool all_used(void)
{
    bool all = true;
    for (size_t i = 0; i < golden.n; i++) {
        if (!golden.cases[i].used) {
            fprintf(stderr, "%s.txt has a case that no test has; " HINT ":\n%s%s", golden.suite,
                    golden.cases[i].input, golden.cases[i].message);
            all = false;
        }
    }
    return all;
}

// A test that failed early has not used its cases, so after a failure nothing is said of the file.
int golden_end(int failed)
{
    if (failed && golden.writing) {
        fprintf(stderr, "%s.txt is as it was: %d tests have failed\n", golden.suite, failed);
    } else if (!failed && !(golden.writing ? rewrite() : all_used())) {
        failed = 1;
    }
    for (size_t i = 0; i < golden.n; i++) {
        free(golden.cases[i].input);
        free(golden.cases[i].message);
    }
    free(golden.cases);
    golden.cases = NULL;
    golden.n = 0;
    return failed;
}
