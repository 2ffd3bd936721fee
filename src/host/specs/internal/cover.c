// cover.c: a hook counts each line as it runs, in an array for each file. At the end the file is
// read again and compiled, which shows the lines that could have run and did not.
#include "host/specs/internal/cover.h"

#include <lauxlib.h>

#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/specs/cover_lines.h"
#include "app/text/json_out.h"
#include "host/files/files.h"
#include "host/worker/worker.h"
#include "script/base/budget.h"

#define LINES 200000 // of a file, at most

struct covered {
    char *path; // owned
    uint32_t *times;
    int room; // lines
};

// A hook is handed no more than the state: what it needs has to be where it can be found at once.
static struct covered *files;
static int n_files, room;
static struct covered *last;

static struct covered *add_covered_file(const char *path)
{
    if (n_files == room) {
        int wider = room ? 2 * room : 32;
        struct covered *more = text_box_made(realloc(files, (size_t)wider * sizeof *more));
        if (!more) {
            return NULL;
        }
        files = more;
        room = wider;
    }
    char *copy = text_box_made(strdup(path));
    if (!copy) {
        return NULL;
    }
    files[n_files] = (struct covered){.path = copy};
    return &files[n_files++];
}

static struct covered *find_covered_file(const char *path)
{
    if (last && strcmp(last->path, path) == 0) {
        return last;
    }
    for (int i = 0; i < n_files; i++) {
        if (strcmp(files[i].path, path) == 0) {
            return last = &files[i];
        }
    }
    return last = add_covered_file(path);
}

static bool has_room_for_line(struct covered *c, int line)
{
    if (line < c->room) {
        return true;
    }
    int wider = line + 256;
    uint32_t *more =
        line < LINES ? text_box_made(realloc(c->times, (size_t)wider * sizeof *more)) : NULL;
    if (!more) {
        return false;
    }
    memset(more + c->room, 0, (size_t)(wider - c->room) * sizeof *more);
    c->times = more;
    c->room = wider;
    return true;
}

static void note_covered_line(lua_State *L, lua_Debug *at)
{
    lua_getinfo(L, "Sl", at);
    if (*at->source != '@' || at->currentline < 1) {
        return;
    }
    struct covered *c = find_covered_file(at->source + 1);
    if (c && has_room_for_line(c, at->currentline)) {
        c->times[at->currentline] += c->times[at->currentline] < UINT32_MAX;
    }
}

void cover_begin(lua_State *L)
{
    budget_lines(L, note_covered_line);
}

// A line that only closes what others have opened, which the interpreter goes by on its way out, if
// it comes that far.
static bool only_closes(const char *line, size_t n)
{
    static const char *const words[] = {"end", "else", "until", NULL};
    const char *at = line, *end = line + n;
    while (at < end) {
        size_t blank = strspn(at, " \t\r)]},;");
        at += blank;
        if (at >= end || strncmp(at, "--", 2) == 0) {
            return true;
        }
        const char *const *word = words;
        while (*word && strncmp(at, *word, strlen(*word)) != 0) {
            word++;
        }
        if (!*word) {
            return false;
        }
        at += strlen(*word);
    }
    return true;
}

// Lines with an instruction that has not run, unless they only close.
static void add_missed(const struct covered *c, const char *text, const bool *active, int n,
                       json_t *lines)
{
    for (int i = 1; i <= n; i++) {
        size_t length = strcspn(text, "\n");
        uint32_t times = i < c->room ? c->times[i] : 0;
        if (times > 0 || (active[i] && !only_closes(text, length))) {
            json_array_append_new(lines, json_integer(i));
            json_array_append_new(lines, json_integer(times));
        }
        text += length + (text[length] == '\n');
    }
}

static void send_covered_lines(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    if (text) {
        worker_report(text, strlen(text));
    }
    free(text);
}

static void report_file(lua_State *L, const struct covered *c)
{
    char why[FILES_WHY];
    size_t size;
    char *text = file_read(c->path, &size, why);
    if (!text) {
        return; // it was there for a moment only
    }
    int n = 1;
    for (const char *at = text; (at = strchr(at, '\n')); at++) {
        n++;
    }
    bool *active = n < LINES ? text_box_made(calloc((size_t)n + 1, sizeof *active)) : NULL;
    if (active && cover_lines(L, text, active, (size_t)n)) {
        json_t *lines = json_array();
        json_t *o = json_pack("{s:s,s:o,s:o}", "what", "lines", "file", json_words(c->path),
                              "lines", lines);
        add_missed(c, text, active, n, lines);
        send_covered_lines(o);
        json_decref(o);
    }
    free(active);
    free(text);
}

void cover_report(lua_State *L)
{
    lua_sethook(L, NULL, 0, 0);
    for (int i = 0; i < n_files; i++) {
        report_file(L, &files[i]);
    }
}
