// help.h: help for everything that has a name in this program: for the prompt, the reference and
// the tests.
//
// All of it is made from the rows that define functions, classes, rules and commands.
#ifndef APP_HELP_H
#define APP_HELP_H

#include <lua.h>

#include <stdbool.h>

#include "app/base/command.h"
#include "app/base/repl_command_row.h"
#include "engine/rules.h"

// Valid only during the callback.
struct help_entry {
    const char *chapter;   // "methods of a game", "params"; those of one chapter come together
    const char *kind;      // "method", "param"
    const char *name;      // as it is written: "zd.resist", "game:undo", "figure.M", ".undo"
    const char *signature; // "(): boolean"; of a field its type, of a rule how it is hooked
    const char *doc;
    const char *example; // Lua that runs in a battle, a line of the prompt, or a command line
    const char *ledger;  // ids of the rulebook, separated by blanks; "" or NULL: none
    const struct view_type *view; // for a rule: what its handlers see; NULL: nothing
    bool steps;                   // handlers may change some of it
    int (*call)(lua_State *L);    // of a function or a method; else NULL
};

// The rows from the floor above: the commands of the program, NULL at the end, and those of its
// prompt, whose last row has no name.
struct help_rows {
    const struct command *const *commands;
    const struct repl_command_row *dots;
};

// Installs them, to the end of the process. Borrowed.
void help_use(const struct help_rows *rows);

// The installed ones; both empty until then.
const struct help_rows *help_rows(void);

// Receives an entry; returns false to stop.
typedef bool help_see(void *self, const struct help_entry *e);

// Every entry, chapter by chapter; the rules are those of `s`.
void help_each(const struct system *s, help_see *see, void *self);

// What stands between the name of an entry and its signature: `gap`, a comma, or nothing.
const char *help_gap(const struct help_entry *e, const char *gap);

// Pushes everything about a name, which may be the whole name or its last word ("undo"); without a
// name, an overview. If nothing has that name, returns false and pushes a message with the nearest
// names.
bool help_push(lua_State *L, const char *name);

// The same for one of the program's own functions.
bool help_push_function(lua_State *L, lua_CFunction call);

#endif
