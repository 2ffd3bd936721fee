// check_kind.h: recognises the kind of a file by its contents, not by its path.
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
    int line, column; // of the word that shows the kind; 0: nowhere
    const char *word; // what a file of the kind returns: "mission"; NULL: it returns nothing
    bool returned;    // ... follows a `return`
    bool plain;       // a table is returned without that word
    bool programs;    // it calls `program`: robot programs that are not just a listing
    bool any_return;  // something is returned
};

// Examines a text, whether or not it is valid Lua.
struct kind_found check_kind(const char *text, size_t n);

// The i-th name that a pack.lua says it requires; false if there are no more.
bool check_required(const char *text, size_t n, int i, char name[64]);

#endif
