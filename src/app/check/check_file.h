// check_file.h: checks files by really loading them, and missions by playing them. Call it in a
// worker: it runs untrusted scripts.
#ifndef APP_CHECK_FILE_H
#define APP_CHECK_FILE_H

#include "app/check/check_kind.h"
#include "app/check/finding.h"
#include "app/setup/battle_setup.h"

// Looks at a file of a kind, with the plan's packs and params. What is wrong is found, otherwise a
// line says what it is. Does not raise.
void check_file(lua_State *L, const struct battle_setup *with, const struct kind_found *kind,
                const char *path, const char *text, size_t n, struct findings *found);

// Is there anything wrong with what a file holds that can be said before it is run? Of a file that
// is not Lua, or that returns nothing.
void check_text(const char *path, const char *text, size_t n, struct kind_found *kind,
                struct findings *found);

// A source whose battle is looked at.
struct check_source {
    const char *path, *text;
    size_t n;
    struct findings *found;
};

// Looks at a battle of a mission that is set up and has not begun. (check_table.c)
void check_table(const struct check_source *s, struct match *m);

// Is it no more than the module reads? What is longer, or takes too long to compile, that refuses.
bool check_readable(const char *text, size_t n);

// Does the text compile? If not, it is said where and how to mend it. (check_syntax.c)
bool check_syntax(lua_State *L, const char *path, const char *text, size_t n,
                  struct findings *found);

// The Lua in a text: without the mark of its coding, and without a first line for the system.
const char *check_lua(const char *text, size_t n, size_t *size);

// Says that a file that is Lua is nothing that is known.
void check_other(const char *path, struct findings *found);

// Plays a mission of the program's own with the plan's packs; what has no place of its own is said
// of `path`. May raise.
void check_battles(lua_State *L, const struct battle_setup *with, const char *path,
                   struct findings *found);

#endif
