// editor.c: messages are kept in the order in which they come.
#include "support/host/editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"

static void take_message(void *self, const char *json, size_t n)
{
    struct editor *e = self;
    json_t *message = json_loadb(json, n, 0, NULL);
    if (!message) {
        abort();
    }
    json_array_append_new(e->got, message);
}

static char *read_file(void *self, const char *path, size_t *size)
{
    const struct editor *e = self;
    for (int i = 0; i < EDITOR_FILES && e->file[i].path; i++) {
        if (strcmp(e->file[i].path, path) == 0) {
            *size = strlen(e->file[i].text);
            return strdup(e->file[i].text);
        }
    }
    return NULL;
}

static char *list_files(void *self, const char *folder, bool deep, size_t *size)
{
    const struct editor *e = self;
    size_t n = strlen(folder);
    char *out = calloc(1, 4096);
    *size = 0;
    for (int i = 0; i < EDITOR_FILES && e->file[i].path; i++) {
        const char *rest = e->file[i].path + n + 1;
        if (strncmp(e->file[i].path, folder, n) == 0 && e->file[i].path[n] == '/' &&
            (deep || !strchr(rest, '/'))) {
            strcpy(out + *size, rest);
            *size += strlen(rest) + 1;
        }
    }
    return out;
}

void editor_begin(struct editor *e, lua_State *L, const struct match *m, const char *can)
{
    const struct lsp_lent lent = {.self = e,
                                  .send = take_message,
                                  .read = read_file,
                                  .list = list_files,
                                  .home = "/home/lua"};
    e->got = json_array();
    e->server = lsp_open(L, m, &lent);
    e->text = NULL;
    e->asked = 0;
    e->leaves = false;
    if (*can) {
        char params[500];
        snprintf(params, sizeof params, "{\"rootUri\":\"file:///w\",\"capabilities\":%s}", can);
        editor_ask(e, "initialize", params);
    }
}

void editor_end(struct editor *e)
{
    lsp_close(e->server);
    json_decref(e->got);
    free(e->text);
}

void editor_send(struct editor *e, const char *text)
{
    e->leaves = !lsp_take(e->server, text, strlen(text));
}

static void send_call(struct editor *e, const char *id, const char *method, const char *params)
{
    size_t size = strlen(params) + strlen(method) + 100;
    char *text = malloc(size);
    snprintf(text, size, "{\"jsonrpc\":\"2.0\",%s\"method\":\"%s\",\"params\":%s}", id, method,
             params);
    editor_send(e, text);
    free(text);
}

void editor_tell(struct editor *e, const char *method, const char *params)
{
    send_call(e, "", method, params);
}

const json_t *editor_ask(struct editor *e, const char *method, const char *params)
{
    char id[40];
    snprintf(id, sizeof id, "\"id\":%d,", ++e->asked);
    send_call(e, id, method, params);
    for (size_t i = json_array_size(e->got); i > 0; i--) {
        const json_t *message = json_array_get(e->got, i - 1);
        if (json_integer_value(json_object_get(message, "id")) == e->asked) {
            return message;
        }
    }
    return NULL;
}

// Takes the mark out of the text, and notes where it was.
static void find_mark(struct editor *e)
{
    char *mark = strchr(e->text, '|');
    e->line = e->at = 0;
    for (const char *c = e->text, *end = mark; mark && c < end;) {
        size_t bytes;
        int32_t code = utf8_next(c, end, &bytes);
        e->at = code == '\n' ? 0 : e->at + (code > 0xffff ? 2 : 1);
        e->line += code == '\n';
        c += bytes;
    }
    if (mark) {
        memmove(mark, mark + 1, strlen(mark));
    }
}

void editor_text(struct editor *e, const char *uri, const char *text)
{
    free(e->text);
    e->text = strdup(text);
    e->uri = uri;
    find_mark(e);
    json_t *params = json_pack("{s:{s:s,s:s,s:i,s:s}}", "textDocument", "uri", uri, "languageId",
                               "lua", "version", 1, "text", e->text);
    char *json = json_dumps(params, 0);
    editor_tell(e, "textDocument/didOpen", json);
    lsp_rest(e->server);
    free(json);
    json_decref(params);
}

const json_t *editor_ask_here(struct editor *e, const char *method, const char *more)
{
    char params[1000];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"%s\"},\"position\":{\"line\":%d,\"character\":%d}%s}",
             e->uri, e->line, e->at, more);
    return json_object_get(editor_ask(e, method, params), "result");
}

const json_t *editor_findings(struct editor *e)
{
    for (size_t i = json_array_size(e->got); i > 0; i--) {
        const json_t *params = json_object_get(json_array_get(e->got, i - 1), "params");
        const char *uri = json_string_value(json_object_get(params, "uri"));
        if (uri && strcmp(uri, e->uri) == 0) {
            return json_object_get(params, "diagnostics");
        }
    }
    return NULL;
}

// The byte of a position.
static size_t byte_of(const char *text, const json_t *position)
{
    json_int_t line = json_integer_value(json_object_get(position, "line"));
    const char *at = text;
    for (; line > 0; line--) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - text) + (size_t)json_integer_value(json_object_get(position, "character"));
}

char *editor_apply(const struct editor *e, const json_t *edits)
{
    char *out = strdup(e->text);
    for (size_t i = json_array_size(edits); i > 0; i--) { // from the last one on
        const json_t *edit = json_array_get(edits, i - 1), *range = json_object_get(edit, "range");
        const char *now = json_string_value(json_object_get(edit, "newText"));
        size_t from = byte_of(e->text, json_object_get(range, "start"));
        size_t to = byte_of(e->text, json_object_get(range, "end"));
        char *next = malloc(strlen(out) + strlen(now) + 1);
        sprintf(next, "%.*s%s%s", (int)from, out, now, out + to);
        free(out);
        out = next;
    }
    return out;
}
