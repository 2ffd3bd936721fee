// lsp.h: a language server, text in and text out: what an editor sends and gets as messages of the
// language server protocol, version 3.17, without their headers. The documents are held in memory;
// files are read through what the caller lends, and nothing is written. No script runs.
//
//     struct lsp *s = lsp_open(L, m, &lent);
//     while (lsp_take(s, message, n)) {
//         lsp_rest(s); // when no further message is waiting
//     }
//     status = lsp_left_well(s);
//     lsp_close(s);
#ifndef APP_LSP_H
#define APP_LSP_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

#include "app/check/check_kind.h"
#include "app/check/finding.h"

struct lsp;
struct match;

// A document, as whoever reads it for findings is given it.
struct lsp_text {
    const char *path; // in the file system; "" if it is not there
    const char *pack; // the folder of the pack that it is a file of; "": of none
    bool part;        // init.lua reads it, or it is init.lua
    const char *text;
    size_t n;
    struct kind_found kind;
};

struct lsp_lent {
    void *self;

    // Sends a message to the editor.
    void (*send)(void *self, const char *json, size_t n);

    // A folder that the user works in, or a file if there is none. What is in it may be read from
    // now on. NULL: nobody cares.
    void (*root)(void *self, const char *folder);

    // A text file that may be read, with a zero after it, which the caller frees; NULL if it may
    // not, or there is none.
    char *(*read)(void *self, const char *path, size_t *size);

    // The files in a folder, and with `deep` below it as well, by their paths from there: texts
    // that the caller frees, each with its zero, `size` bytes in all. NULL: none, or nobody can
    // tell.
    char *(*list)(void *self, const char *folder, bool deep, size_t *size);

    // The findings of a document whose rules other files make: a pack, or a rule set. False if they
    // cannot be told; then it is read by the rulebook, as all other documents are. May be NULL.
    bool (*findings)(void *self, const struct lsp_text *t, struct findings *found);

    const char *home; // the folder of the Lua half; "": not known
};

// Opens a server. The match is one of the rulebook; what is lent is copied. NULL if there is no
// memory.
struct lsp *lsp_open(lua_State *L, const struct match *m, const struct lsp_lent *lent);
void lsp_close(struct lsp *s);

// Takes a message and answers it. False after the one that ends the server. Does not raise.
bool lsp_take(struct lsp *s, const char *text, size_t n);

// Is there a document whose findings have not been told since it changed? Tells them.
bool lsp_waits(const struct lsp *s);
void lsp_rest(struct lsp *s);

// Was the server told to shut down before it was told to leave?
bool lsp_left_well(const struct lsp *s);

#endif
