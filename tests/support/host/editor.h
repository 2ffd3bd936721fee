// editor.h: an editor for tests of the language server: what it sends and gets is text, its files
// are in memory.
//
//     struct editor e;
//     editor_begin(&e, L, m, "{}");
//     editor_text(&e, "file:///w/m.lua", "m:dep|");
//     editor_ask_here(&e, "textDocument/completion");
#ifndef SUPPORT_EDITOR_H
#define SUPPORT_EDITOR_H

#include <jansson.h>

#include "app/lsp/lsp.h"

#define EDITOR_FILES 8

struct editor {
    struct lsp *server;
    json_t *got;     // the messages that the server has sent
    const char *uri; // of the text that was opened last
    char *text;      // which it is, without the mark
    int line, at;    // of the mark in it
    int asked;       // how many requests there were
    bool leaves;     // the server has ended
    struct {
        const char *path, *text;
    } file[EDITOR_FILES]; // that the server may read
};

// Opens a server, and tells it what the editor can do: the value of "capabilities". With "" it is
// told nothing.
void editor_begin(struct editor *e, lua_State *L, const struct match *m, const char *can);
void editor_end(struct editor *e);

// Sends a text as it is; a message with these params, in JSON.
void editor_send(struct editor *e, const char *text);
void editor_tell(struct editor *e, const char *method, const char *params);

// Sends a request and returns the whole answer, which stays the editor's.
const json_t *editor_ask(struct editor *e, const char *method, const char *params);

// Opens a text under a name; a | in it is the cursor, and no part of it.
void editor_text(struct editor *e, const char *uri, const char *text);

// A request at the cursor, with more params, ", \"newName\": \"x\"" or "". Returns its result.
const json_t *editor_ask_here(struct editor *e, const char *method, const char *more);

// The diagnostics that were told last of the text; NULL: none were.
const json_t *editor_findings(struct editor *e);

// The text with edits of the server in it; the caller frees it. Its lines have letters of one byte.
char *editor_apply(const struct editor *e, const json_t *edits);

#endif
