// lsp.c: messages are sorted by a table of methods. Each is answered before the next is read, so
// there is nothing that could be cancelled.
#include "app/lsp/lsp.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"

struct lsp *lsp_open(lua_State *L, const struct match *m, const struct lsp_lent *lent)
{
    struct lsp *s = calloc(1, sizeof *s);
    struct findings *found = calloc(1, sizeof *found);
    if (!s || !found) {
        free(s);
        free(found);
        return NULL;
    }
    *s = (struct lsp){.L = L, .m = m, .lent = *lent, .found = found};
    return s;
}

void lsp_close(struct lsp *s)
{
    while (s->documents) {
        struct lsp_document *d = s->documents;
        s->documents = d->next;
        lsp_document_free(d);
    }
    free(s->found);
    free(s);
}

bool lsp_left_well(const struct lsp *s)
{
    return s->shut;
}

void lsp_refuse(struct lsp_answer *a, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(a->why, sizeof a->why, format, args);
    va_end(args);
    a->code = code;
}

static void send_message(struct lsp *s, json_t *message)
{
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    char *text = json_take(message);
    if (text) {
        s->lent.send(s->lent.self, text, strlen(text));
    }
    free(text);
}

void lsp_notify(struct lsp *s, const char *method, json_t *params)
{
    send_message(s, json_pack("{s:s,s:o}", "method", method, "params", params));
}

// Sends what came of a request; takes the result.
static void send_answer(struct lsp *s, const json_t *id, struct lsp_answer *a)
{
    json_t *message = json_object();
    json_object_set_new(message, "id", id ? json_deep_copy(id) : json_null());
    if (a->code) {
        json_decref(a->result);
        json_object_set_new(message, "error",
                            json_pack("{s:i,s:o}", "code", a->code, "message", json_words(a->why)));
    } else {
        json_object_set_new(message, "result", a->result ? a->result : json_null());
    }
    send_message(s, message);
}

// The folder that the user works in: what the editor says first.
static void take_root(struct lsp *s, const json_t *params)
{
    const json_t *folders = json_object_get(params, "workspaceFolders");
    const char *uri = json_text_of(json_array_get(folders, 0), "uri");
    uri = *uri ? uri : json_text_of(params, "rootUri");
    const char *path = json_text_of(params, "rootPath");
    if (!lsp_uri_path(uri, s->root) && *path == '/') {
        snprintf(s->root, sizeof s->root, "%s", path);
    }
    size_t n = strlen(s->root);
    while (n > 1 && s->root[n - 1] == '/') {
        s->root[--n] = '\0';
    }
    if (*s->root && s->lent.root) {
        s->lent.root(s->lent.self, s->root);
    }
    for (size_t i = 1; i < json_array_size(folders) && s->lent.root; i++) {
        char other[FILES_PATH];
        if (lsp_uri_path(json_text_of(json_array_get(folders, i), "uri"), other)) {
            s->lent.root(s->lent.self, other);
        }
    }
}

static json_t *capabilities(const struct lsp *s)
{
    return json_pack(
        "{s:s,s:{s:b,s:i,s:{s:b}},s:{s:[s,s,s,s,s]},s:b,s:{s:[s,s]},s:b,s:b,s:b,s:{s:b},s:{s:[s]}}",
        "positionEncoding", s->utf8 ? "utf-8" : "utf-16", "textDocumentSync", "openClose", true,
        "change", 2, "save", "includeText", false, "completionProvider", "triggerCharacters", ".",
        ":", "\"", "'", "{", "hoverProvider", true, "signatureHelpProvider", "triggerCharacters",
        "(", ",", "definitionProvider", true, "documentHighlightProvider", true,
        "documentSymbolProvider", true, "renameProvider", "prepareProvider", true,
        "codeActionProvider", "codeActionKinds", "quickfix");
}

static void initialize(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    const json_t *may = json_object_get(params, "capabilities");
    const json_t *encodings = json_object_get(json_object_get(may, "general"), "positionEncodings");
    const json_t *symbols = json_object_get(json_object_get(may, "textDocument"), "documentSymbol");
    if (s->begun) {
        lsp_refuse(a, LSP_NO_REQUEST, "initialize may be sent only once");
        return;
    }
    for (size_t i = 0; i < json_array_size(encodings); i++) {
        const char *name = json_string_value(json_array_get(encodings, i));
        s->utf8 = s->utf8 || (name && strcmp(name, "utf-8") == 0);
    }
    s->nested = json_is_true(json_object_get(symbols, "hierarchicalDocumentSymbolSupport"));
    s->begun = true;
    take_root(s, params);
    a->result = json_pack("{s:o,s:{s:s,s:s}}", "capabilities", capabilities(s), "serverInfo",
                          "name", "zerodark", "version", ZERODARK_VERSION);
}

static void shutdown_request(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    (void)params;
    (void)a;
    s->shut = true;
}

static const struct {
    const char *method;
    lsp_request *answer;
} requests[] = {
    {"initialize", initialize},
    {"shutdown", shutdown_request},
    {"textDocument/completion", lsp_complete_request},
    {"textDocument/hover", lsp_hover_request},
    {"textDocument/signatureHelp", lsp_hover_signature},
    {"textDocument/definition", lsp_define_request},
    {"textDocument/documentHighlight", lsp_names_marks},
    {"textDocument/documentSymbol", lsp_symbols_request},
    {"textDocument/prepareRename", lsp_names_prepare},
    {"textDocument/rename", lsp_names_rename},
    {"textDocument/codeAction", lsp_findings_mends},
};

static void watched_files(struct lsp *s, const json_t *params)
{
    (void)params;
    lsp_document_dirty(s);
}

static const struct {
    const char *method;
    void (*take)(struct lsp *s, const json_t *params);
} notifications[] = {
    {"textDocument/didOpen", lsp_document_open},
    {"textDocument/didChange", lsp_document_change},
    {"textDocument/didSave", lsp_document_save},
    {"textDocument/didClose", lsp_document_close},
    {"workspace/didChangeWatchedFiles", watched_files},
};

static void answer_request(struct lsp *s, const char *method, const json_t *params,
                           struct lsp_answer *a)
{
    if (!s->begun && strcmp(method, "initialize") != 0) {
        lsp_refuse(a, LSP_NOT_BEGUN, "initialize must be sent first");
        return;
    }
    if (s->shut) {
        lsp_refuse(a, LSP_NO_REQUEST, "after shutdown, only exit is allowed");
        return;
    }
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (strcmp(method, requests[i].method) == 0) {
            requests[i].answer(s, params, a);
            return;
        }
    }
    lsp_refuse(a, LSP_NO_METHOD, "no method '%.100s'", method);
}

static void take_notification(struct lsp *s, const char *method, const json_t *params)
{
    s->left = strcmp(method, "exit") == 0;
    for (size_t i = 0; s->begun && !s->shut && i < sizeof notifications / sizeof *notifications;
         i++) {
        if (strcmp(method, notifications[i].method) == 0) {
            notifications[i].take(s, params);
        }
    }
}

static void take_message(struct lsp *s, const json_t *message)
{
    struct lsp_answer a = {0};
    const json_t *method = json_object_get(message, "method");
    const json_t *id = json_object_get(message, "id");
    const json_t *params = json_object_get(message, "params");
    bool answers = json_object_get(message, "result") || json_object_get(message, "error");
    bool named = json_is_integer(id) || json_is_string(id);
    if (!json_is_object(message) || (!json_is_string(method) && !answers) ||
        (id && !named && !answers)) {
        lsp_refuse(&a, LSP_NO_REQUEST, "this is not a message of JSON-RPC 2.0");
        send_answer(s, named ? id : NULL, &a);
    } else if (json_is_string(method) && id) {
        answer_request(s, json_string_value(method), params, &a);
        send_answer(s, id, &a);
    } else if (json_is_string(method)) {
        take_notification(s, json_string_value(method), params);
    }
}

// A piece of work inside a protected call.
struct lsp_work {
    struct lsp *s;
    const json_t *message; // NULL: the findings are to be reported
};

static int work(lua_State *L)
{
    const struct lsp_work *w = lua_touserdata(L, 1);
    if (w->message) {
        take_message(w->s, w->message);
        return 0;
    }
    for (struct lsp_document *d = w->s->documents; d; d = d->next) {
        if (d->dirty) {
            lsp_findings_tell(w->s, d);
        }
    }
    return 0;
}

static bool works(struct lsp *s, const json_t *message)
{
    struct lsp_work w = {s, message};
    int top = lua_gettop(s->L);
    lua_pushcfunction(s->L, work);
    lua_pushlightuserdata(s->L, &w);
    bool fine = lua_pcall(s->L, 1, 0, 0) == LUA_OK;
    lua_settop(s->L, top);
    return fine;
}

bool lsp_take(struct lsp *s, const char *text, size_t n)
{
    json_error_t error;
    json_t *message = json_loadb(text, n, JSON_ALLOW_NUL | JSON_DECODE_ANY, &error);
    struct lsp_answer a = {0};
    if (!message) {
        lsp_refuse(&a, LSP_NOT_JSON, "this is not JSON: %.200s", error.text);
        send_answer(s, NULL, &a);
    } else if (!works(s, message)) {
        const json_t *id = json_object_get(message, "id");
        lsp_refuse(&a, LSP_INTERNAL, "out of memory");
        send_answer(s, json_is_object(id) ? NULL : id, &a);
    }
    json_decref(message);
    return !s->left;
}

bool lsp_waits(const struct lsp *s)
{
    for (const struct lsp_document *d = s->documents; d; d = d->next) {
        if (d->dirty) {
            return true;
        }
    }
    return false;
}

void lsp_rest(struct lsp *s)
{
    works(s, NULL);
}
