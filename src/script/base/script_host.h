// script_host.h: what the module borrows from the host that opens it. This floor neither reads nor
// writes the outside world.
#ifndef SCRIPT_SCRIPT_HOST_H
#define SCRIPT_SCRIPT_HOST_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

struct match;
struct script_fn;

// A clock of CPU time, shared with the host's signal handler: at each tick, LIMIT_TICK milliseconds
// (limits.h) of the process's own time, the host calls `tick` if there is one. The call is made for
// signals: it may come at any moment. It returns true if a running script should have stopped long
// ago, and only the end of the process can stop it.
struct script_watch {
    bool (*volatile tick)(void *self);
    void *volatile self;
};

// What the module borrows from the program that opens it. It must outlive the lua_State.
struct script_host {
    // Pushes the text of a file and returns true; or pushes why not ("no such file") and returns
    // false.
    bool (*read)(void *self, lua_State *L, const char *path);
    // After `read` has failed: is nothing there at all? Otherwise it pushes why the file cannot be
    // read and returns false. NULL: what cannot be read is not there.
    bool (*absent)(void *self, lua_State *L, const char *path);
    // The folder of the Lua half: home "/content/profiles.lua" is a file. NULL: there is none.
    const char *home;
    // Shows a text to the user; no newline is added. NULL: there is nobody to show it to.
    void (*print)(void *self, const char *text, size_t length);
    // Pushes the table of a game as a text, for game:map(). NULL: maps are not available.
    void (*map)(void *self, lua_State *L, struct match *m);
    // Called before a script of a pack or a mission runs, with what begins: the pack (NULL: the
    // pack that is already running), the rule or other purpose, and the place ("init.lua:12", NULL:
    // not known). Returns a mark for `done`, which says that what began then, and everything that
    // began since, is over. Neither raises. NULL: not called.
    int (*doing)(void *self, const char *pack, const char *what, const char *place);
    void (*done)(void *self, int mark);
    // Functions for math, in place of the C library's: results that are the same on every machine.
    // NULL: there are none.
    const struct luaL_Reg *math;
    // Pushes the folder of a pack that is given by its name, "fog", by name and range, "fog@^1.0",
    // or by the path of its archive, and returns true; or pushes why there is none and returns
    // false. NULL: packs are found only by the paths of their folders.
    bool (*find_pack)(void *self, lua_State *L, const char *word);
    // Pushes a list of the folders in which a pack of this name may be, one for each version; those
    // to be preferred come first. NULL: find_pack has the only one.
    void (*packs_named)(void *self, lua_State *L, const char *name);
    // Pushes the hash of everything in the folder of a pack, in hexadecimal digits, and returns
    // true; or returns false. Raises if the pack may not be loaded as it is now. NULL: only the
    // files of a pack that were read are known.
    bool (*fingerprint)(void *self, lua_State *L, const char *folder);
    // Ticks for the watchdog over scripts. NULL: there is no clock, and everything that they do is
    // counted.
    struct script_watch *watch;
    void *self;
};

// Makes it the host of this state's module from now on.
void script_host_lend(lua_State *L, const struct script_host *host);

// The host of the state's module.
const struct script_host *script_host_of(lua_State *L);

// From now on environments of scripts have these functions of the module as `zd`; NULL ends the
// lists, which are borrowed. script_lent returns them; NULL: none.
void script_lend(lua_State *L, const struct script_fn *const *lists);
const struct script_fn *const *script_lent(lua_State *L);

// Tell the host what begins and what is over, if it has the functions for that.
int script_doing(const struct script_host *host, const char *pack, const char *what,
                 const char *place);
void script_done(const struct script_host *host, int mark);

// Pushes the text of a file; raises if it cannot be read.
void script_read(lua_State *L, const char *path);

// Pushes `home "/" name`, the path of a file of the Lua half; raises if there is none.
const char *script_home(lua_State *L, const char *name);

#endif
