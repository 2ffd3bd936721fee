// lsp_document.c: the documents that are open: their texts, as they are changed, and places in
// them. Positions of the protocol count lines from 0, and in a line halves of UTF-16 or bytes.
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/check_file.h"
#include "app/lsp/internal/lsp_parts.h"
#include "app/outside/text_file.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"

// Finds where lines begin. False if there is no memory.
static bool count_lines(struct lsp_document *d)
{
    int n = 1;
    for (size_t i = 0; i < d->n; i++) {
        n += d->text[i] == '\n';
    }
    size_t *line = realloc(d->line, (size_t)n * sizeof *line);
    if (!line) {
        return false;
    }
    d->line = line;
    d->n_lines = n;
    line[0] = 0;
    for (size_t i = 0, at = 1; i < d->n; i++) {
        if (d->text[i] == '\n') {
            line[at++] = i + 1;
        }
    }
    return true;
}

// The text is another one now: `text` is the document's, and what was read of the old one is
// forgotten.
static void set_text(struct lsp_document *d, char *text, size_t n)
{
    lint_reading_close(d->reading);
    d->reading = NULL;
    if (text != d->text) {
        free(d->text);
    }
    d->text = text;
    d->n = n;
    d->dirty = true;
    text_even_ends(text, n);
    if (!count_lines(d)) {
        d->n = 0;
        d->text[0] = '\0';
        d->n_lines = d->line ? 1 : 0;
    }
}

static char *copy_text(const char *text, size_t n)
{
    char *copy = malloc(n + 1);
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0';
    }
    return copy;
}

bool lsp_document_lend(struct lsp_document *d, const char *text, size_t n)
{
    *d = (struct lsp_document){0};
    char *copy = copy_text(text, n);
    if (copy) {
        set_text(d, copy, n);
    }
    return copy && d->line;
}

void lsp_document_drop(struct lsp_document *d)
{
    lint_reading_close(d->reading);
    free(d->text);
    free(d->line);
    free(d->uri);
    free(d->path);
}

void lsp_document_free(struct lsp_document *d)
{
    lsp_document_drop(d);
    free(d);
}

static struct lsp_document *document_named(struct lsp *s, const char *uri)
{
    struct lsp_document *d = s->documents;
    while (d && strcmp(d->uri, uri) != 0) {
        d = d->next;
    }
    return d;
}

static struct lsp_document *document_of(struct lsp *s, const json_t *params)
{
    return document_named(s, json_text_of(json_object_get(params, "textDocument"), "uri"));
}

char *lsp_document_read(const struct lsp *s, const char *path, size_t *size)
{
    for (const struct lsp_document *d = s->documents; d; d = d->next) {
        if (*d->path && strcmp(d->path, path) == 0) {
            *size = d->n;
            return copy_text(d->text, d->n);
        }
    }
    return s->lent.read(s->lent.self, path, size);
}

static bool is_there(const struct lsp *s, const char *folder, const char *name)
{
    char path[FILES_PATH + 16];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = s->lent.read(s->lent.self, path, &size);
    free(text);
    return text != NULL;
}

bool lsp_document_stands_apart(const char *file)
{
    static const char *const folders[] = {"missions/", "maps/", "teams/", "bots/", "specs/", NULL};
    for (int i = 0; folders[i]; i++) {
        if (words_begin_with(file, folders[i])) {
            return true;
        }
    }
    return strcmp(file, "pack.lua") == 0;
}

// Which pack a document is of: the next folder around it that has a pack.lua.
static void find_pack(struct lsp *s, struct lsp_document *d)
{
    char folder[FILES_PATH];
    snprintf(folder, sizeof folder, "%s", d->path);
    for (int i = 0; i < 4 && strchr(folder, '/') != NULL; i++) {
        *strrchr(folder, '/') = '\0';
        if (*folder && is_there(s, folder, "pack.lua")) {
            memcpy(d->pack, folder, sizeof folder);
            d->part = !lsp_document_stands_apart(d->path + strlen(folder) + 1);
            return;
        }
    }
}

void lsp_document_open(struct lsp *s, const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    const json_t *text = json_object_get(item, "text");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    if (!uri || !json_is_string(text)) {
        return;
    }
    struct lsp_document *d = document_named(s, uri);
    char *copy = copy_text(json_string_value(text), json_string_length(text));
    if (!d) {
        char path[FILES_PATH];
        d = calloc(1, sizeof *d);
        if (d) {
            lsp_uri_path(uri, path);
            d->uri = strdup(uri);
            d->path = strdup(path);
        }
        if (!d || !d->uri || !d->path || !copy) {
            free(copy);
            if (d) {
                lsp_document_free(d);
            }
            return;
        }
        d->next = s->documents;
        s->documents = d;
        if (*path && !*s->root && s->lent.root) {
            s->lent.root(s->lent.self, path);
        }
        find_pack(s, d);
    }
    if (copy) {
        set_text(d, copy, json_string_length(text));
    }
    d->version = json_integer_value(json_object_get(item, "version"));
}

// One change: of a range, or of all of it.
static void change_text(const struct lsp *s, struct lsp_document *d, const json_t *change)
{
    const json_t *text = json_object_get(change, "text");
    const json_t *range = json_object_get(change, "range");
    if (!json_is_string(text)) {
        return;
    }
    size_t n = json_string_length(text), from = 0, to = d->n;
    if (range) {
        from = lsp_document_at(s, d, json_object_get(range, "start"));
        to = lsp_document_at(s, d, json_object_get(range, "end"));
        to = to < from ? from : to;
    }
    char *now = malloc(d->n - (to - from) + n + 1);
    if (now) {
        memcpy(now, d->text, from);
        memcpy(now + from, json_string_value(text), n);
        memcpy(now + from + n, d->text + to, d->n - to);
        now[d->n - (to - from) + n] = '\0';
        set_text(d, now, d->n - (to - from) + n);
    }
}

void lsp_document_change(struct lsp *s, const json_t *params)
{
    struct lsp_document *d = document_of(s, params);
    const json_t *all = json_object_get(params, "contentChanges");
    const json_t *version = json_object_get(json_object_get(params, "textDocument"), "version");
    for (size_t i = 0; d && i < json_array_size(all); i++) {
        change_text(s, d, json_array_get(all, i));
    }
    if (d && json_is_integer(version)) {
        d->version = json_integer_value(version);
    }
}

void lsp_document_dirty(struct lsp *s)
{
    for (struct lsp_document *d = s->documents; d; d = d->next) {
        d->dirty = true;
    }
}

// Others may read what was saved.
void lsp_document_save(struct lsp *s, const json_t *params)
{
    struct lsp_document *d = document_of(s, params);
    for (struct lsp_document *o = d ? s->documents : NULL; o; o = o->next) {
        o->dirty = o->dirty || o == d || (*d->pack && strcmp(o->pack, d->pack) == 0);
    }
}

void lsp_document_close(struct lsp *s, const json_t *params)
{
    struct lsp_document *d = document_of(s, params), **at = &s->documents;
    if (d) {
        while (*at != d) {
            at = &(*at)->next;
        }
        *at = d->next;
        lsp_findings_forget(s, d->uri);
        lsp_document_free(d);
    }
}

static bool is_position(const json_t *p)
{
    const json_t *line = json_object_get(p, "line"), *at = json_object_get(p, "character");
    return json_is_integer(line) && json_is_integer(at) && json_integer_value(line) >= 0 &&
           json_integer_value(at) >= 0;
}

struct lsp_document *lsp_document_asked(struct lsp *s, const json_t *params, size_t *at,
                                        struct lsp_answer *a)
{
    const json_t *position = json_object_get(params, "position");
    struct lsp_document *d = document_of(s, params);
    if (!json_is_string(json_object_get(json_object_get(params, "textDocument"), "uri"))) {
        lsp_refuse(a, LSP_WRONG_PARAMS, "textDocument.uri is missing");
        return NULL;
    }
    if (at && !is_position(position)) {
        lsp_refuse(a, LSP_WRONG_PARAMS,
                   "position must have a line and a character, counted from 0");
        return NULL;
    }
    if (!d) {
        lsp_refuse(a, LSP_WRONG_PARAMS, "the document is not open");
        return NULL;
    }
    if (at) {
        *at = lsp_document_at(s, d, position);
    }
    return d;
}

struct lint_file lsp_document_file(const struct lsp *s, const struct lsp_document *d,
                                   const char *text, size_t n)
{
    struct lint_file f = {.m = s->m, .path = *d->path ? d->path : d->uri};
    f.kind = d->part ? FILE_INIT : check_kind(text, n).kind;
    f.text = check_lua(text, n, &f.n);
    return f;
}

struct lint_reading *lsp_document_reading(struct lsp *s, struct lsp_document *d)
{
    if (!d->reading && d->n <= LSP_READ) {
        d->file = lsp_document_file(s, d, d->text, d->n);
        d->reading = lint_reading_open(&d->file);
    }
    return d->reading;
}

// Halves of UTF-16 of a character of the text.
static size_t units_of(const struct lsp *s, const char *at, const char *end, size_t *bytes)
{
    int32_t code = utf8_next(at, end, bytes);
    return s->utf8 ? *bytes : code > 0xffff ? 2 : 1;
}

// Where a line ends, before what ends it.
static size_t end_of_line(const struct lsp_document *d, int line)
{
    size_t end = line + 1 < d->n_lines ? d->line[line + 1] - 1 : d->n;
    return end > d->line[line] && line + 1 < d->n_lines && d->text[end - 1] == '\r' ? end - 1 : end;
}

size_t lsp_document_at(const struct lsp *s, const struct lsp_document *d, const json_t *position)
{
    json_int_t line = json_integer_value(json_object_get(position, "line"));
    json_int_t wanted = json_integer_value(json_object_get(position, "character"));
    if (line < 0 || d->n_lines == 0) {
        return 0;
    }
    if (line >= d->n_lines) {
        return d->n;
    }
    size_t at = d->line[line], end = end_of_line(d, (int)line), bytes;
    for (json_int_t units = 0; at < end; at += bytes) {
        units += (json_int_t)units_of(s, d->text + at, d->text + end, &bytes);
        if (units > wanted) {
            break;
        }
    }
    return at;
}

// The line of a byte, from 0.
static int line_of_byte(const struct lsp_document *d, size_t at)
{
    int low = 0, high = d->n_lines;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (d->line[middle] <= at) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

static json_t *position_of(const struct lsp *s, const struct lsp_document *d, size_t at)
{
    int line = line_of_byte(d, at);
    json_int_t units = 0;
    size_t bytes;
    for (size_t i = d->n_lines ? d->line[line] : at; i < at; i += bytes) {
        units += (json_int_t)units_of(s, d->text + i, d->text + at, &bytes);
    }
    return json_pack("{s:i,s:I}", "line", line, "character", units);
}

json_t *lsp_document_range(const struct lsp *s, const struct lsp_document *d, size_t from,
                           size_t to)
{
    return json_pack("{s:o,s:o}", "start", position_of(s, d, from), "end", position_of(s, d, to));
}

size_t lsp_document_place(const struct lsp_document *d, int line, int column)
{
    if (d->n_lines == 0 || line < 1) {
        return 0;
    }
    if (line > d->n_lines) {
        return d->n;
    }
    size_t at = d->line[line - 1], end = end_of_line(d, line - 1), bytes = 3;
    bool mark = line == 1 && d->n >= 3 && memcmp(d->text, "\xEF\xBB\xBF", 3) == 0;
    at += column > 1 ? (size_t)column - 1 : 0;
    at += mark ? bytes : 0; // the reader has not counted it
    return at < end ? at : end;
}
