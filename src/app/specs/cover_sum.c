// cover_sum.c: an object for each file, with line numbers as keys, padded with zeros so that they
// sort. Only the user's own Lua counts, under this folder or one that was named, without specs and
// their tools.
#include "app/specs/cover_sum.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/outside/outside.h"
#include "app/specs/spec_core.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"

#define WIDE 34 // columns of a path, as the table has them

void cover_sum_open(struct cover_sum *s, char **word, int n_words)
{
    *s = (struct cover_sum){json_object(), word, n_words};
}

void cover_sum_close(struct cover_sum *s)
{
    json_decref(s->files);
    s->files = NULL;
}

static bool lies_under_folder(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    return strncmp(path, folder, n) == 0 && (path[n] == '/' || (n == 1 && *folder == '/'));
}

// A folder of the user's: that of a file.
static bool is_under_word(const char *real, const char *word)
{
    char folder[FILES_PATH];
    if (!outside()->real(word, folder)) {
        return false;
    }
    if (outside()->look(folder) == FILE_PLAIN) {
        *strrchr(folder, '/') = '\0';
    }
    return lies_under_folder(real, folder);
}

// What specs themselves are made with.
static bool is_tool(const char *real)
{
    char home[FILES_PATH], whole[FILES_PATH];
    if (!outside()->home(home) || !outside()->real(home, whole) ||
        !lies_under_folder(real, whole)) {
        return false;
    }
    const char *rest = real + strlen(whole) + 1;
    return strcmp(rest, "spec.lua") == 0 || strncmp(rest, "spec/", 5) == 0;
}

// What a file is shown by: its path from here. False if it is not one that counts.
static bool shown_path(const struct cover_sum *s, const char *path, char out[FILES_PATH])
{
    char real[FILES_PATH], here[FILES_PATH];
    if (words_end_with(path, SPEC_ENDING) || !outside()->real(path, real) ||
        !outside()->real(".", here) || is_tool(real)) {
        return false;
    }
    bool own = lies_under_folder(real, here);
    for (int i = 0; i < s->n_words && !own; i++) {
        own = is_under_word(real, s->word[i]);
    }
    snprintf(out, FILES_PATH, "%s", lies_under_folder(real, here) ? real + strlen(here) + 1 : real);
    return own;
}

void cover_sum_add(struct cover_sum *s, const json_t *report)
{
    char path[FILES_PATH], number[24];
    const char *file = json_string_value(json_object_get(report, "file"));
    const json_t *list = json_object_get(report, "lines");
    if (!file || strlen(file) >= FILES_PATH || !shown_path(s, file, path)) {
        return;
    }
    json_t *lines = json_object_get(s->files, path);
    if (!lines) {
        lines = json_object();
        json_object_set_new(s->files, path, lines);
    }
    for (size_t i = 0; i + 1 < json_array_size(list); i += 2) {
        json_int_t line = json_integer_value(json_array_get(list, i));
        snprintf(number, sizeof number, "%06d", (int)(line % 1000000)); // so that they sort
        json_int_t before = json_integer_value(json_object_get(lines, number));
        json_int_t times = json_integer_value(json_array_get(list, i + 1));
        json_object_set_new(lines, number, json_integer(before + times));
    }
}

struct part {
    int all, run;
};

static struct part part_that_ran(json_t *lines)
{
    struct part p = {0, 0};
    const char *line;
    json_t *times;
    json_object_foreach(lines, line, times)
    {
        p.all++;
        p.run += json_integer_value(times) > 0;
    }
    return p;
}

static double percent(struct part p)
{
    return p.all ? 100.0 * p.run / p.all : 100.0;
}

static int order_of_key_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// The keys of an object, sorted; the caller frees the list.
static const char **keys_in_order(json_t *o, size_t *n)
{
    const char **keys = malloc((json_object_size(o) + 1) * sizeof *keys), *key;
    json_t *value;
    *n = 0;
    if (!keys) {
        text_box_lose();
    }
    json_object_foreach(o, key, value)
    {
        if (keys) {
            keys[(*n)++] = key;
        }
    }
    if (*n > 0) {
        qsort(keys, *n, sizeof *keys, order_of_key_names);
    }
    return keys;
}

// "12-14, 20": lines that did not run; those with nothing to run in between join them.
static char *missed(json_t *lines)
{
    size_t n;
    struct text_box box;
    const char **line = keys_in_order(lines, &n);
    FILE *f = text_box_open(&box);
    bool first = true;
    for (size_t i = 0; f && i < n; i++) {
        if (json_integer_value(json_object_get(lines, line[i])) > 0) {
            continue;
        }
        size_t to = i;
        while (to + 1 < n && json_integer_value(json_object_get(lines, line[to + 1])) == 0) {
            to++;
        }
        fprintf(f, to > i ? "%s%d-%d" : "%s%d", first ? "" : ", ", atoi(line[i]), atoi(line[to]));
        first = false;
        i = to;
    }
    free(line);
    return text_box_take(&box, NULL);
}

static void print_covered_file(FILE *out, const char *path, json_t *lines, bool color)
{
    struct part p = part_that_ran(lines);
    char *not_run = missed(lines);
    enum paint tone = p.run == p.all ? PAINT_GOOD : p.run * 2 < p.all ? PAINT_BAD : PAINT_GOLD;
    escape_print_padded(out, path, WIDE);
    fprintf(out, " %s%5.1f %%%s  %d of %d", ansi_color(color, tone), percent(p),
            ansi_color(color, PAINT_PLAIN), p.run, p.all);
    if (not_run && *not_run) {
        fprintf(out, "; not %s", not_run);
    }
    putc('\n', out);
    free(not_run);
}

void cover_sum_tell(const struct cover_sum *s, FILE *out, bool color)
{
    size_t n;
    struct part all = {0, 0};
    const char **path = keys_in_order(s->files, &n);
    fprintf(out, n ? "\nlines that have run:\n" : "\nnone of your Lua has run except the specs\n");
    for (size_t i = 0; i < n; i++) {
        json_t *lines = json_object_get(s->files, path[i]);
        struct part p = part_that_ran(lines);
        all.all += p.all;
        all.run += p.run;
        print_covered_file(out, path[i], lines, color);
    }
    if (n > 1) {
        fprintf(out, "%-*s %5.1f %%  %d of %d\n", WIDE, "all", percent(all), all.run, all.all);
    }
    free(path);
}

void cover_sum_json(const struct cover_sum *s, FILE *out)
{
    size_t n;
    const char **path = keys_in_order(s->files, &n);
    for (size_t i = 0; i < n; i++) {
        json_t *lines = json_object_get(s->files, path[i]), *not_run = json_array();
        struct part p = part_that_ran(lines);
        size_t m;
        const char **line = keys_in_order(lines, &m);
        for (size_t k = 0; k < m; k++) {
            if (json_integer_value(json_object_get(lines, line[k])) == 0) {
                json_array_append_new(not_run, json_integer(atoi(line[k])));
            }
        }
        free(line);
        json_line(out, json_pack("{s:s,s:i,s:i,s:f,s:o}", "coverage", path[i], "lines", p.all,
                                 "run", p.run, "percent", percent(p), "not_run", not_run));
    }
    free(path);
}

bool cover_sum_lcov(const struct cover_sum *s, const char *path, char why[FILES_WHY])
{
    size_t n, m, size;
    struct text_box box;
    const char **file = keys_in_order(s->files, &n);
    FILE *f = text_box_open(&box);
    for (size_t i = 0; f && i < n; i++) {
        json_t *lines = json_object_get(s->files, file[i]);
        struct part p = part_that_ran(lines);
        const char **line = keys_in_order(lines, &m);
        fprintf(f, "TN:\nSF:%s\n", file[i]);
        for (size_t k = 0; k < m; k++) {
            fprintf(f, "DA:%d,%lld\n", atoi(line[k]),
                    (long long)json_integer_value(json_object_get(lines, line[k])));
        }
        fprintf(f, "LF:%d\nLH:%d\nend_of_record\n", p.all, p.run);
        free(line);
    }
    free(file);
    snprintf(why, FILES_WHY, "out of memory");
    char *text = text_box_take(&box, &size);
    bool written = text && outside()->write(path, text, size, why);
    free(text);
    return written;
}
