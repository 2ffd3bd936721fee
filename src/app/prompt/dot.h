// dot.h: prompt commands: lines that begin with a dot, ".undo 2". Each is a function as well,
// undo(2), so that scripts of the user can do what the user does.
//
// The game that they mean is the global `game`, else the one that was opened last.
#ifndef APP_DOT_H
#define APP_DOT_H

#include <lua.h>

#include <stdbool.h>

#include "app/base/dot_row.h"
#include "app/base/paths.h"

// The commands there are; a row without a name ends them.
extern const struct dot_row dot_rows[];

// Their names without the dot, NULL at the end; for completion.
const char *const *dot_names(void);

// Is the line one of a command? It begins with a dot and a letter: ".5 + 1" and "..." are Lua's.
bool dot_is(const char *line);

// Is it one of a command that there is?
bool dot_knows(const char *line);

// Pushes a Lua text that does what the line says (".undo 2" calls the function `undo`), an
// expression whose values are what there is to see; or pushes why not, with the mend, and returns
// false. Where Lua behind a command is unfinished, so is the text that is pushed. Raises for want
// of memory only.
bool dot_push(lua_State *L, const char *line);

// What the commands need of whoever has the prompt.
struct dot_lent {
    bool *leaving; // set by .quit
    // Keeps the text of a position as a file, for .save. False with the reason.
    bool (*keep)(const char *path, const char *text, char why[FILES_WHY]);
};

// Where a prompt begins, here or in a worker: makes the functions globals, but for those whose name
// something has already, and lets the texts of dot_push find them. What `lent` points to outlives
// the state.
void dot_open(lua_State *L, struct dot_lent lent);

// Keeps it so, by struct outside: a file that is there is written over only if it is one of
// ours.
bool dot_keep(const char *path, const char *text, char why[FILES_WHY]);

// Does a statement name a file, as ".save FILE" and "save 'FILE'" do, and is that to be written?
// What a worker may be given or may have kept is the file that its user has named, and no other.
bool dot_file(const char *statement, char path[FILES_PATH], bool *written);

// Before a worker is given a statement: lets it read the files and the packs that it names, and
// what those are made of.
void dot_allow(const char *statement);

#endif
