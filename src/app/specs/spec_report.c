// spec_report.c: two objects are under way: the file, and the test that has begun. A worker that
// ends early fails the test it was in, or else the file. Only known fields of the right type are
// kept from a report.
#include "app/specs/spec_report.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/outside/outside.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"

#define LONGEST 1e6         // seconds that a test can have taken
#define OUTPUT  (64 * 1024) // bytes of what a test prints that are kept

void spec_report_open(struct spec_report *r)
{
    r->files = json_array();
}

void spec_report_close(struct spec_report *r)
{
    json_decref(r->files);
    json_decref(r->now);
    json_decref(r->begun);
}

static long count_of_result(const json_t *o, const char *key)
{
    return (long)json_integer_value(json_object_get(o, key));
}

static double time_of_result(const json_t *o)
{
    return json_number_value(json_object_get(o, "seconds"));
}

static void count_one_more(json_t *o, const char *key)
{
    json_object_set_new(o, key, json_integer(count_of_result(o, key) + 1));
}

void spec_report_begin(struct spec_report *r, const char *path)
{
    r->now = json_pack("{s:o,s:[],s:[]}", "file", json_words(path), "tests", "warnings");
    r->begun = NULL;
    r->began = outside()->now();
    if (r->verbose && !r->json) {
        escape_printf(r->out, "%s\n", path);
        fflush(r->out);
    }
}

// "group, group, name"
static char *whole_name(const json_t *o)
{
    size_t i;
    struct text_box box;
    const json_t *group;
    FILE *f = text_box_open(&box);
    if (!f) {
        return NULL;
    }
    json_array_foreach(json_object_get(o, "groups"), i, group)
    {
        const char *text = json_string_value(group);
        fprintf(f, "%s, ", text ? text : "");
    }
    fputs(json_text_of(o, "name"), f);
    return text_box_take(&box, NULL);
}

// Lines, each of them so far to the right.
static void indented(FILE *out, const char *text, int indent)
{
    for (const char *end; *text; text = end) {
        size_t n = strcspn(text, "\n");
        fprintf(out, "%*s", n ? indent : 0, "");
        escape_print_bytes(out, text, n);
        putc('\n', out);
        end = text + n + (text[n] == '\n');
    }
}

static const struct {
    const char *status, *word;
    enum paint paint;
} words[] = {{"passed", "ok   ", PAINT_GOOD},
             {"failed", "FAILS", PAINT_BAD},
             {"pending", "waits", PAINT_GOLD}};

static void tell_word(const struct spec_report *r, const char *status)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(status, words[i].status) == 0) {
            ansi_printf(r->out, r->color, words[i].paint, "%s", words[i].word);
            fputs(" ", r->out);
        }
    }
}

static void tell_test(const struct spec_report *r, const json_t *t)
{
    const char *status = json_text_of(t, "status");
    bool waits = *json_text_of(t, "text") && strcmp(status, "pending") == 0;
    fputs("  ", r->out);
    tell_word(r, status);
    escape_printf(r->out, "%s%s%s\n", json_text_of(t, "name"), waits ? ": " : "",
                  waits ? json_text_of(t, "text") : "");
    fflush(r->out);
}

static void print_test_json(const struct spec_report *r, const json_t *t)
{
    json_t *o = json_object();
    json_object_set(o, "file", json_object_get(r->now, "file"));
    json_object_update(o, (json_t *)t);
    json_line(r->out, o);
    fflush(r->out);
}

// A test has ended; the object is taken over.
static void keep_test_result(struct spec_report *r, json_t *t)
{
    json_array_append_new(json_object_get(r->now, "tests"), t);
    count_one_more(r->now, json_text_of(t, "status"));
    if (r->json) {
        print_test_json(r, t);
    } else if (r->verbose) {
        tell_test(r, t);
    }
}

static void note_print(struct spec_report *r, const char *text)
{
    if (r->verbose && !r->json) {
        escape_print(r->out, text);
        fflush(r->out);
    }
    json_t *to = r->begun ? r->begun : r->now;
    const char *before = json_text_of(to, "output");
    size_t n = strlen(before), more = strlen(text);
    char *all = n + more < OUTPUT ? malloc(n + more + 1) : NULL;
    if (all) {
        memcpy(all, before, n);
        memcpy(all + n, text, more + 1);
        json_object_set_new(to, "output", json_string(all));
    } else if (n + more < OUTPUT) {
        text_box_lose();
    }
    free(all);
}

// The fields that are kept of what a worker said.
static json_t *test_of(const json_t *o, const char *status)
{
    static const char *const kept[] = {"line", "seconds", "text", "brief", "output"};
    char *name = whole_name(o);
    json_t *t = json_pack("{s:s,s:s*}", "name", name ? name : "", "status", status);
    free(name);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        json_t *value = json_object_get(o, kept[i]);
        if (json_is_string(value) || json_is_number(value)) {
            json_object_set(t, kept[i], value);
        }
    }
    if (!(time_of_result(t) >= 0 && time_of_result(t) < LONGEST)) {
        json_object_del(t, "seconds");
    }
    if (*json_text_of(o, "file")) {
        json_object_set(t, "at", json_object_get(o, "file"));
    }
    return t;
}

// With what was printed since it began.
static void end_test(struct spec_report *r, const json_t *o, const char *status)
{
    json_t *t = test_of(o, status);
    if (r->begun && *json_text_of(r->begun, "output")) {
        json_object_set(t, "output", json_object_get(r->begun, "output"));
    }
    json_decref(r->begun);
    r->begun = NULL;
    r->limit = r->limit || json_is_true(json_object_get(o, "limit"));
    keep_test_result(r, t);
}

void spec_report_fail(struct spec_report *r, const char *why)
{
    json_object_set_new(r->now, "broke", json_words(why));
}

// Something in the file that fails no test, but should be looked at.
static void note_warning(struct spec_report *r, const json_t *o)
{
    const char *mend = json_text_of(o, "mend");
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return;
    }
    fprintf(f, "%s%s%s", json_text_of(o, "text"), *mend ? "; " : "", mend);
    char *text = text_box_take(&box, NULL);
    if (text) {
        json_array_append_new(json_object_get(r->now, "warnings"),
                              json_pack("{s:I,s:o}", "line",
                                        json_integer_value(json_object_get(o, "line")), "text",
                                        json_words(text)));
    }
    free(text);
}

void spec_report_take(struct spec_report *r, const char *text, size_t n)
{
    json_t *o = json_loadb(text, n, 0, NULL);
    const char *what = json_text_of(o, "what");
    if (strcmp(what, "begins") == 0) {
        json_decref(r->begun);
        r->begun = test_of(o, NULL);
    } else if (strcmp(what, "warning") == 0) {
        note_warning(r, o);
    } else if (strcmp(what, "print") == 0) {
        note_print(r, json_text_of(o, "text"));
    } else if (strcmp(what, "broke") == 0) {
        json_object_set(r->now, "broke", json_object_get(o, "text"));
        json_object_set(r->now, "line", json_object_get(o, "line"));
        r->limit = r->limit || json_is_true(json_object_get(o, "limit"));
    } else if (strcmp(what, "passed") == 0 || strcmp(what, "failed") == 0 ||
               strcmp(what, "pending") == 0) {
        end_test(r, o, what);
    }
    json_decref(o);
}

// A worker that crashed in the middle of a test, or in none; an endless one.
static void note_end_of_spec(struct spec_report *r, enum exit_status status, const char *why)
{
    const char *said = *json_text_of(r->now, "broke") ? json_text_of(r->now, "broke") : why;
    if (status == EXIT_DONE) {
        r->broken += *json_text_of(r->now, "broke") ? 1 : 0;
        return;
    }
    if (r->begun) {
        json_t *t = r->begun;
        r->begun = NULL;
        json_object_set_new(t, "status", json_string("failed"));
        json_object_set_new(t, "text", json_words(said ? said : "it did not finish"));
        keep_test_result(r, t);
        json_object_del(r->now, "broke");
        r->limit = true;
    } else {
        json_object_set_new(r->now, "broke", json_words(said ? said : "it did not finish"));
        r->broken++;
    }
    r->limit = r->limit || status == EXIT_LIMIT;
}

static void tell_failures(const struct spec_report *r)
{
    size_t i;
    const json_t *t;
    json_array_foreach(json_object_get(r->now, "tests"), i, t)
    {
        if (strcmp(json_text_of(t, "status"), "failed") == 0) {
            fputs("\n  ", r->out);
            ansi_printf(r->out, r->color, PAINT_BOLD, "%s", json_text_of(t, "name"));
            fputs("\n", r->out);
            indented(r->out, json_text_of(t, "text"), 4);
            if (*json_text_of(t, "output") && !r->verbose) {
                fputs("    it printed:\n", r->out);
                indented(r->out, json_text_of(t, "output"), 6);
            }
        }
    }
    if (*json_text_of(r->now, "broke")) {
        putc('\n', r->out);
        indented(r->out, json_text_of(r->now, "broke"), 4);
    }
}

static void tell_warnings(const struct spec_report *r)
{
    size_t i;
    const json_t *w;
    json_array_foreach(json_object_get(r->now, "warnings"), i, w)
    {
        if (r->json) {
            json_line(r->out,
                      json_pack("{s:O,s:O*,s:s,s:O*}", "file", json_object_get(r->now, "file"),
                                "line", json_object_get(w, "line"), "status", "warning", "text",
                                json_object_get(w, "text")));
        } else {
            escape_printf(r->out, "    %s:%ld: warning: %s\n", json_text_of(r->now, "file"),
                          count_of_result(w, "line"), json_text_of(w, "text"));
        }
    }
}

static void print_file_sum(const struct spec_report *r)
{
    long passed = count_of_result(r->now, "passed"), failed = count_of_result(r->now, "failed"),
         pending = count_of_result(r->now, "pending");
    bool bad = failed > 0 || *json_text_of(r->now, "broke");
    if (bad || !r->quiet) {
        tell_word(r, bad ? "failed" : "passed");
        escape_print_padded(r->out, json_text_of(r->now, "file"), 48);
        fprintf(r->out, "  %ld passed", passed);
        if (failed > 0) {
            fprintf(r->out, ", %ld failed", failed);
        }
        if (pending > 0) {
            fprintf(r->out, ", %ld wait", pending);
        }
        ansi_printf(r->out, r->color, PAINT_DIM, "  (%.2f s)", time_of_result(r->now));
        fputs("\n", r->out);
        tell_warnings(r);
    }
    if (bad) {
        tell_failures(r);
        putc('\n', r->out);
    }
    fflush(r->out);
}

static void tell_broken_json(const struct spec_report *r)
{
    if (*json_text_of(r->now, "broke")) {
        json_line(r->out, json_pack("{s:O*,s:O*,s:s,s:O*}", "file", json_object_get(r->now, "file"),
                                    "line", json_object_get(r->now, "line"), "status", "failed",
                                    "text", json_object_get(r->now, "broke")));
        fflush(r->out);
    }
}

void spec_report_end(struct spec_report *r, enum exit_status status, const char *why)
{
    json_object_set_new(r->now, "seconds", json_real(outside()->now() - r->began));
    note_end_of_spec(r, status, why);
    r->passed += (int)count_of_result(r->now, "passed");
    r->failed += (int)count_of_result(r->now, "failed");
    r->pending += (int)count_of_result(r->now, "pending");
    if (r->json) {
        tell_warnings(r);
        tell_broken_json(r);
    } else {
        print_file_sum(r);
    }
    json_array_append_new(r->files, r->now);
    json_decref(r->begun);
    r->now = r->begun = NULL;
}

static void tell_sum(const struct spec_report *r, double seconds)
{
    int files = (int)json_array_size(r->files), tests = r->passed + r->failed + r->pending;
    bool bad = r->failed + r->broken > 0;
    fprintf(r->out, "%s%d test%s in %d file%s: %d passed, %d failed",
            ansi_color(r->color, bad ? PAINT_BAD : PAINT_GOOD), tests, tests == 1 ? "" : "s", files,
            files == 1 ? "" : "s", r->passed, r->failed);
    if (r->pending > 0) {
        fprintf(r->out, ", %d wait", r->pending);
    }
    if (r->broken > 0) {
        fprintf(r->out, "; %d file%s did not finish", r->broken, r->broken == 1 ? "" : "s");
    }
    fprintf(r->out, "%s  (%.2f s)\n", ansi_color(r->color, PAINT_PLAIN), seconds);
}

enum exit_status spec_report_sum(struct spec_report *r)
{
    double seconds = 0;
    size_t i;
    const json_t *file;
    json_array_foreach(r->files, i, file)
    {
        seconds += time_of_result(file);
    }
    if (r->json) {
        json_line(r->out,
                  json_pack("{s:i,s:i,s:i,s:i,s:i,s:f}", "files", (int)json_array_size(r->files),
                            "passed", r->passed, "failed", r->failed, "pending", r->pending,
                            "broken", r->broken, "seconds", seconds));
    } else {
        tell_sum(r, seconds);
    }
    return r->limit ? EXIT_LIMIT : r->failed + r->broken > 0 ? EXIT_WORK : EXIT_DONE;
}
