// check_file.h: files that are looked at by really reading them, and missions by playing them.
#ifndef HOST_CHECK_FILE_H
#define HOST_CHECK_FILE_H

#include "host/plan.h"

enum file_kind {
    FILE_OTHER,
    FILE_TEAM,
    FILE_PROGRAMS,
    FILE_MISSION,
    FILE_MAP,
    FILE_OPERATION,
    FILE_BOT
};

// What a file is, by its text.
enum file_kind check_kind(const char *text);

// Looks at a file of a kind, but for programs, with the plan's packs and params. What is wrong is
// told, and the exit status is then EXIT_WORK; otherwise a line on stdout says what it is. Does not
// raise.
enum exit_status check_file(lua_State *L, const struct plan *with, enum file_kind kind,
                            const char *path);

#endif
