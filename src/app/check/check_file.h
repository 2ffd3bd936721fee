// check_file.h: checks files by actually loading them, and missions by playing them. Call it in a
// worker: it runs untrusted scripts.
#ifndef APP_CHECK_FILE_H
#define APP_CHECK_FILE_H

#include "app/check/check_kind.h"
#include "app/check/finding.h"
#include "app/setup/battle_setup.h"

// Checks a file of a kind, with the plan's packs and params. Adds what is wrong as findings; if
// nothing is, a line says what the file is. Does not raise.
void check_file(lua_State *L, const struct battle_setup *with, const struct kind_found *kind,
                const char *path, const char *text, size_t n, struct findings *found);

// The same, but only what is found by reading; the rules are those of the match, or if it is NULL
// those that are opened for the file, for which packs run. A correct file has no findings.
void check_read(lua_State *L, const struct battle_setup *with, const struct match *m,
                const struct kind_found *kind, const char *path, const char *text, size_t n,
                struct findings *found);

// Recognises the kind of a file; adds a finding if it is not text, or is empty. Runs nothing.
void check_text(const char *path, const char *text, size_t n, struct kind_found *kind,
                struct findings *found);

// The source of a mission whose battle is checked.
struct check_source {
    const char *path, *text;
    size_t n;
    struct findings *found;
};

// Checks a battle that is set up and has not begun. (check_table.c)
void check_table(const struct check_source *s, struct match *m);

// Would the module read it? It refuses text that is too long, or takes too long to compile.
bool check_readable(const char *text, size_t n);

// Does the text compile? If not, adds a finding that says where, and how to fix it, or which other
// language it is in. Call it before anything is said about a file. (check_syntax.c)
bool check_syntax(lua_State *L, const char *path, const char *text, size_t n,
                  struct findings *found);

// Is the text, which does not compile, in another language? If so, adds a finding. (check_text.c)
bool check_foreign(const char *path, const char *text, size_t n, struct findings *found);

// Does the file return what it makes? If not, adds a finding. (check_text.c)
bool check_returned(const char *path, const struct kind_found *k, struct findings *found);

// The Lua in a text: without a byte order mark, and without a first line for the shell (#!).
const char *check_lua(const char *text, size_t n, size_t *size);

// Adds a line for a Lua file of no known kind.
void check_other(const char *path, struct findings *found);

// Plays one of the program's own missions with the plan's packs; findings without a place of their
// own are about `path`. May raise.
void check_battles(lua_State *L, const struct battle_setup *with, const char *path,
                   struct findings *found);

#endif
