// What is written down about the program is what its rows say: docs/reference, the manual page,
// what shells complete. With --write the files are written again.
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

#include "app/check/internal/lint_known.h"
#include "app/help/internal/reference.h"
#include "app/prompt/repl_command.h"
#include "host/commands/cli.h"
#include "script/base/shape.h"

static char *text_of(const struct reference_file *r, size_t *n)
{
    char *text = NULL;
    FILE *f = open_memstream(&text, n);
    r->write(f);
    fclose(f);
    return text;
}

static FILE *open_file(const struct reference_file *r, const char *mode)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, r->path);
    return fopen(path, mode);
}

static void the_files_are_those_of_the_rows(void **state)
{
    (void)state;
    for (const struct reference_file *r = reference_files; r->path; r++) {
        size_t n, kept;
        char *text = text_of(r, &n), *old = calloc(1, n + 2);
        FILE *f = open_file(r, "rb");
        kept = f ? fread(old, 1, n + 1, f) : 0;
        if (f) {
            fclose(f);
        }
        bool same = kept == n && memcmp(text, old, n) == 0;
        free(text);
        free(old);
        if (!same) {
            fail_msg("%s is not what the rows say; run this program with --write", r->path);
        }
    }
}

// What the function of the file says for a line of words, sorted.
static char *completes(const char *line, char *out, size_t size)
{
    char script[2048];
    snprintf(
        script, sizeof script,
        "bash -c 'source %s/docs/reference/zerodark.bash; COMP_WORDS=(%s); "
        "[[ \"%s\" == *\" \" ]] && COMP_WORDS+=(\"\"); "
        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _zerodark; printf \"%%s \" \"${COMPREPLY[@]}\"'",
        SOURCE_DIR, line, line);
    FILE *f = popen(script, "r"); // NOLINT: a line of our own
    assert_non_null(f);
    size_t n = fread(out, 1, size - 1, f);
    out[n] = '\0';
    assert_int_equal(pclose(f), 0);
    return out;
}

static void bash_completes_commands_parts_and_options(void **state)
{
    char out[4096];
    (void)state;
    assert_string_equal(completes("zerodark repl", out, sizeof out), "replay ");
    assert_string_equal(completes("zerodark pack bu", out, sizeof out), "build ");
    assert_string_equal(completes("zerodark help opera", out, sizeof out), "operation ");
    assert_string_equal(completes("zerodark run --difficu", out, sizeof out), "--difficulty ");
    assert_string_equal(completes("zerodark replay x --t", out, sizeof out), "--to ");
    assert_non_null(strstr(completes("zerodark operation next -", out, sizeof out), "--help "));
    assert_string_equal(completes("zerodark nothing --x", out, sizeof out), " ");
}

// Every option of every command is an option that the shell knows, and none is of another one.
static void bash_knows_every_option(void **state)
{
    char line[128], out[4096], wanted[64];
    (void)state;
    for (const struct command *const *c = commands; *c; c++) {
        if ((*c)->parts) {
            continue;
        }
        snprintf(line, sizeof line, "zerodark %s --", (*c)->name);
        completes(line, out, sizeof out);
        for (const struct option_row *o = (*c)->options; o->name; o++) {
            snprintf(wanted, sizeof wanted, "--%s ", o->name);
            assert_non_null(strstr(out, wanted));
        }
    }
}

// Each row of the prompt is found in the reference, so it has words: there are no others.
static void the_prompt_has_a_row_for_all_that_is_said_of_it(void **state)
{
    (void)state;
    int rows = 0, words = 0;
    while (repl_command_rows[rows].fn.name) {
        assert_non_null(shape_class_field("prompt_globals", repl_command_rows[rows++].fn.name));
    }
    while (shape_class("prompt_globals")->fields[words].name) {
        words++;
    }
    assert_int_equal(rows, words);
}

static bool some_file_has(const char *function)
{
    for (int kind = FILE_OTHER; kind <= FILE_SPEC; kind++) {
        if (lint_known_function((enum file_kind)kind, function)) {
            return true;
        }
    }
    return false;
}

static void files_have_all_that_is_said_of_them(void **state)
{
    (void)state;
    for (const struct shape_field *f = shape_class("file_globals")->fields; f->name; f++) {
        if (!some_file_has(f->name)) {
            fail_msg("%s: lint_known.c knows no file that has it", f->name);
        }
    }
}

static int write_all(void)
{
    for (const struct reference_file *r = reference_files; r->path; r++) {
        FILE *f = open_file(r, "wb");
        if (!f) {
            perror(r->path);
            return 1;
        }
        r->write(f);
        if (fclose(f) != 0) {
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_files_are_those_of_the_rows),
        cmocka_unit_test(bash_completes_commands_parts_and_options),
        cmocka_unit_test(the_prompt_has_a_row_for_all_that_is_said_of_it),
        cmocka_unit_test(files_have_all_that_is_said_of_them),
        cmocka_unit_test(bash_knows_every_option),
    };
    cli_ready();
    if (argc == 2 && strcmp(argv[1], "--write") == 0) {
        return write_all();
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
