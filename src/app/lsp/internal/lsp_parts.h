// lsp_parts.h: what the files of the language server share.
#ifndef APP_LSP_PARTS_H
#define APP_LSP_PARTS_H

#include <jansson.h>

#include "app/base/paths.h"
#include "app/check/lint_reading.h"
#include "app/lsp/lsp.h"
#include "script/base/tokens.h"

// A text that is open in the editor. Lines end with "\n" or "\r\n": single "\r" were made "\n".
struct lsp_document {
    struct lsp_document *next;
    char *uri, *path; // path: "" if the uri names no file
    char *text;
    size_t n;
    size_t *line; // where each begins
    int n_lines;
    json_int_t version;
    bool dirty; // its findings are still to be reported
    char pack[FILES_PATH];
    bool part;                    // of those that the init.lua of the pack reads
    struct lint_reading *reading; // of the text as it is; NULL: it was not read yet
    struct lint_file file;        // that was read
};

struct lsp {
    lua_State *L;
    const struct match *m;
    struct lsp_lent lent;
    struct lsp_document *documents;
    struct findings *found;
    char root[FILES_PATH]; // "": none
    bool begun, shut, left;
    bool utf8;   // positions count bytes, and not halves of UTF-16
    bool nested; // symbols are understood inside one another
};

// What comes of a request: a result, or why there is none.
struct lsp_answer {
    json_t *result; // NULL with code 0: null
    int code;       // of an error; 0: none
    char why[400];
};

enum {
    LSP_NOT_JSON = -32700,
    LSP_NO_REQUEST = -32600,
    LSP_NO_METHOD = -32601,
    LSP_WRONG_PARAMS = -32602,
    LSP_INTERNAL = -32603,
    LSP_NOT_BEGUN = -32002,
    LSP_REFUSED = -32803,
};

// Makes it an error.
void lsp_refuse(struct lsp_answer *a, int code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

// Sends a notification; takes `params`. (lsp.c)
void lsp_notify(struct lsp *s, const char *method, json_t *params);

// Documents. (lsp_document.c)
void lsp_document_open(struct lsp *s, const json_t *params);
void lsp_document_change(struct lsp *s, const json_t *params);
void lsp_document_save(struct lsp *s, const json_t *params);
void lsp_document_close(struct lsp *s, const json_t *params);
void lsp_document_dirty(struct lsp *s); // all of them, since a file has changed
void lsp_document_free(struct lsp_document *d);

// The text of a file as it stands in the editor if it is open there, else of the disk; to be freed.
// NULL if there is none.
char *lsp_document_read(const struct lsp *s, const char *path, size_t *size);

// Is it one of those files of a pack, by its path from there, that its init.lua does not read?
bool lsp_document_stands_apart(const char *file);

// A word that a pack adds; all borrowed for the call.
struct lsp_words_one {
    const char *kind; // "param", "quantity", "check", "step", "order", "state", "flag", "upgrade",
                      // "profile", "complication", "program", "function", "global"
    const char *name, *doc;
    const char *path; // of the file
    int line, column; // where it stands
    size_t length;
};

// Receives one; false: that is enough.
typedef bool lsp_words_see(void *self, const struct lsp_words_one *w);

// The words that the pack of a document has, and those of the packs that it requires, nearest
// first. (lsp_words.c)
void lsp_words_each(struct lsp *s, const struct lsp_document *d, lsp_words_see *see, void *self);

// The document that a request is about, and the place in it; NULL and an answer that says so if
// that is wrong. `at` may be NULL.
struct lsp_document *lsp_document_asked(struct lsp *s, const json_t *params, size_t *at,
                                        struct lsp_answer *a);

#define LSP_READ                                                                                   \
    ((size_t)256 * 1024) // the most bytes of a text for which more than findings is given

// Reads the document, unless it was; NULL if it is too long, or there is no memory.
struct lint_reading *lsp_document_reading(struct lsp *s, struct lsp_document *d);

// The file that a text in place of the document's would be.
struct lint_file lsp_document_file(const struct lsp *s, const struct lsp_document *d,
                                   const char *text, size_t n);

// Places: a position of the protocol as a byte of the text and the other way round; a place of the
// reader, lines and columns from 1.
size_t lsp_document_at(const struct lsp *s, const struct lsp_document *d, const json_t *position);
json_t *lsp_document_range(const struct lsp *s, const struct lsp_document *d, size_t from,
                           size_t to);
size_t lsp_document_place(const struct lsp_document *d, int line, int column);

// The text as a document of its own, for places in a file that is not open; false if there is no
// memory. Free it with lsp_document_drop.
bool lsp_document_lend(struct lsp_document *d, const char *text, size_t n);
void lsp_document_drop(struct lsp_document *d);

// Addresses. (lsp_uri.c) The path of a file: address; false if it is another one, or too long. The
// address of a path, which the caller frees.
bool lsp_uri_path(const char *uri, char out[FILES_PATH]);
char *lsp_uri_of(const char *path);

// The word at a place, and the node that it is. (lsp_word.c)
struct lsp_word {
    size_t from, to; // in the text
    enum token kind;
    const struct node *node;  // NULL: it is none of the tree's
    const struct node *up[4]; // around it, from the inside; NULL: no more
};
bool lsp_word_at(const struct lsp_document *d, const struct lint_reading *r, size_t at,
                 struct lsp_word *out);

// The node of a text in a tree, and what is around it; false if it is nowhere.
bool lsp_word_find(const struct lint_reading *r, const char *text, struct lsp_word *out);

// What is known of such a word. False if nothing is.
bool lsp_word_known(struct lint_reading *r, const struct lsp_word *w, struct lint_known *out);

// The table around a key, and the name of the field that a table is, "" if it is none.
const char *lsp_word_field_of(const struct lsp_word *w, int up);

// What requests do: each is given its params. (lsp_complete.c, lsp_hover.c, lsp_names.c,
// lsp_define.c, lsp_symbols.c, lsp_findings.c)
typedef void lsp_request(struct lsp *s, const json_t *params, struct lsp_answer *a);
lsp_request lsp_complete_request, lsp_hover_request, lsp_hover_signature, lsp_define_request,
    lsp_names_prepare, lsp_names_rename, lsp_names_marks, lsp_symbols_request, lsp_findings_mends;

// Tells the findings of a document, or that it has none any more.
void lsp_findings_tell(struct lsp *s, struct lsp_document *d);
void lsp_findings_forget(struct lsp *s, const char *uri);

// Prints a signature as it stands in Lua: "figure:shoot(target: figure): outcome". (lsp_hover.c)
void lsp_hover_head(const struct lint_known *k, const char *name, char *out, size_t size);

#endif
