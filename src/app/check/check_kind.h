// check_kind.h: what kind of file it is, by its contents and not by its path.
#ifndef APP_CHECK_KIND_H
#define APP_CHECK_KIND_H

#include <stdbool.h>
#include <stddef.h>

enum file_kind {
    FILE_OTHER,
    FILE_TEAM,
    FILE_PROGRAMS,
    FILE_MISSION,
    FILE_MAP,
    FILE_OPERATION,
    FILE_BOT,
    FILE_MANIFEST, // a pack.lua
    FILE_INIT,     // what an init.lua does
    FILE_SPEC,     // a script that tests
};

struct kind_found {
    enum file_kind kind;
    int line, column; // of the word that says so; 0: nowhere
    const char *word; // what a file of the kind returns: "mission"; NULL: it returns nothing
    bool returned;    // ... stands behind a `return`
    bool plain;       // there is a table in its place, without the word
    bool programs;    // it calls `program`: robot programs that are no listing alone
    bool any_return;  // something is returned
};

// Looks into a text, whole Lua or not.
struct kind_found check_kind(const char *text, size_t n);

// The i-th name that a pack.lua says it requires; false if there are no more.
bool check_required(const char *text, size_t n, int i, char name[64]);

#endif
