// repl_command.h: prompt commands: lines that begin with a dot, ".undo 2". Each is a function as
// well, undo(2), so that the user's scripts can do what the user does.
//
// They act on the global `game`, else on the game that was opened last.
#ifndef APP_REPL_COMMAND_H
#define APP_REPL_COMMAND_H

#include <lua.h>

#include <stdbool.h>

#include "app/base/paths.h"
#include "app/base/repl_command_row.h"

// All commands; a row without a name ends them.
extern const struct repl_command_row repl_command_rows[];

// Their names without the dot, NULL at the end; for completion.
const char *const *repl_command_names(void);

// Is the line one of a command? It begins with a dot and a letter: ".5 + 1" and "..." are Lua's.
bool repl_command_is(const char *line);

// Is it a command that exists?
bool repl_command_knows(const char *line);

// Pushes a Lua text that does what the line says (".undo 2" calls the function `undo`), an
// expression whose values are the output; or pushes why that is impossible, with the fix, and
// returns false. If Lua after a command is unfinished, so is the text that is pushed. Raises only
// when out of memory.
bool repl_command_push(lua_State *L, const char *line);

// What the commands need from the prompt.
struct repl_command_lent {
    bool *leaving; // set by .quit
    // Keeps the text of a position as a file, for .save. False with the reason.
    bool (*keep)(const char *path, const char *text, char why[FILES_WHY]);
    const char *here; // the current folder, as a whole path
    const char *user; // the user's own; "": not known
};

// Call it when a prompt begins, here or in a worker: makes the functions globals, except those
// whose names are taken, and lets the texts of repl_command_push find them. What `lent` points to
// must outlive the state.
void repl_command_open(lua_State *L, struct repl_command_lent lent);

// game -> ; makes it the global `game`, as a prompt's own to begin with. The commands leave that
// one for a game that is opened later, as long as nobody is in it.
void repl_command_give_game(lua_State *L);

// Such a `keep`, by struct outside: it overwrites an existing file only if the program has written
// that.
bool repl_command_keep(const char *path, const char *text, char why[FILES_WHY]);

// Does a statement name a file, as ".save FILE" and "save 'FILE'" do, and will that be written? A
// worker may read or save only the file that its user has named.
bool repl_command_file(const char *statement, char path[FILES_PATH], bool *written);

// Call it before a worker is given a statement: lets it read the files and the packs that the
// statement names, and their parts.
void repl_command_allow(const char *statement);

#endif
