// help.h: help for everything that has a name in this program: for the prompt, the reference and
// the tests.
//
// It is all made of the rows that the functions, classes, rules and commands are made of.
#ifndef APP_HELP_H
#define APP_HELP_H

#include <lua.h>

#include <stdbool.h>

#include "app/base/command.h"
#include "app/base/dot_row.h"
#include "engine/rules.h"

// Valid while it is looked at only.
struct help_entry {
    const char *chapter;   // "methods of a game", "params"; those of one chapter come together
    const char *kind;      // "method", "param"
    const char *name;      // as it is written: "zd.resist", "game:undo", "figure.M", ".undo"
    const char *signature; // "(): boolean"; of a field its type, of a rule how it is hooked
    const char *doc;
    const char *example; // Lua that runs in a battle, a line of the prompt, or a command line
    const char *ledger;  // ids of the rulebook, separated by blanks; "" or NULL: none
    const struct view_type *view; // of a rule: what its handlers see; NULL: nothing
    bool steps;                   // they may change some of it
    int (*call)(lua_State *L);    // of a function or a method; else NULL
};

// The rows of what stands above: the commands of the program, NULL at the end, and those of its
// prompt, whose last row has no name.
struct help_rows {
    const struct command *const *commands;
    const struct dot_row *dots;
};

// They are told about from now on, to the end of the process. Borrowed.
void help_use(const struct help_rows *rows);

// Those that are; both empty until then.
const struct help_rows *help_rows(void);

// Shows an entry; false: that was enough.
typedef bool help_see(void *self, const struct help_entry *e);

// Every entry, chapter by chapter; the rules are those of `s`.
void help_each(const struct system *s, help_see *see, void *self);

// Pushes all there is to say of a name: the whole name, or its last word ("undo"); without a name
// what there is. Returns false, and pushes why not with the names that are near, where nothing is
// called so.
bool help_push(lua_State *L, const char *name);

// The same for a function of the program's own.
bool help_push_function(lua_State *L, lua_CFunction call);

#endif
