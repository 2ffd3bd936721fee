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
// (limits.h) of the process's own time, the host calls `tick` if there is one. The call is made
// for signals: it may come at any moment. It returns true if a script is at work that was to
// stop long ago, and can be stopped by nothing but the end of the process.
struct script_watch {
    bool (*volatile tick)(void *self);
    void *volatile self;
};

// What the module borrows from whoever opens it. It outlives the lua_State.
struct script_host {
    // Pushes the text of a file and returns true; or pushes why not ("no such file") and returns
    // false.
    bool (*read)(void *self, lua_State *L, const char *path);
    // The folder of the Lua half: home "/content/profiles.lua" is a file. NULL: there is none.
    const char *home;
    // Shows a text to the user; no newline is added. NULL: nobody looks.
    void (*print)(void *self, const char *text, size_t length);
    // Pushes the table of a game as a text, for game:map(). NULL: there is no such picture.
    void (*map)(void *self, lua_State *L, struct match *m);
    // Told what begins, before a script of a pack or a mission runs: the pack (NULL: that of
    // whatever this is a part of), the rule or what else is being done, and the place
    // ("init.lua:12", NULL: not known). Returns a mark for `done`: what began with it, and all that
    // began since, is over. Neither raises. NULL: nobody wants to know.
    int (*doing)(void *self, const char *pack, const char *what, const char *place);
    void (*done)(void *self, int mark);
    // Functions for math, in place of the C library's: results that are the same on every machine.
    // NULL: there are none.
    const struct luaL_Reg *math;
    // Pushes the folder of a pack that is called by its name, "fog", with a range of versions,
    // "fog@^1.0", or by the path of its archive, and returns true; or pushes why there is none and
    // returns false. NULL: packs are found by the paths of their folders only.
    bool (*find_pack)(void *self, lua_State *L, const char *word);
    // Pushes the hash of all that is in the folder of a pack, in hexadecimal digits, and returns
    // true; or returns false. Raises if the pack may not be loaded as it is now. NULL: of a pack
    // only what was read is known.
    bool (*fingerprint)(void *self, lua_State *L, const char *folder);
    // Ticks for the watchdog over scripts. NULL: there is no clock, and all they do is counted.
    struct script_watch *watch;
    void *self;
};

// From now on it is the host of this state's module.
void script_host_lend(lua_State *L, const struct script_host *host);

// The host of the state's module.
const struct script_host *script_host_of(lua_State *L);

// Environments of scripts have these functions of the module as `zd` from now on; NULL ends the
// lists. Borrowed. script_lent gives them; NULL: none.
void script_lend(lua_State *L, const struct script_fn *const *lists);
const struct script_fn *const *script_lent(lua_State *L);

// Tells the host what begins and what is over, where it wants to know.
int script_doing(const struct script_host *host, const char *pack, const char *what,
                 const char *place);
void script_done(const struct script_host *host, int mark);

// Pushes the text of a file; raises if it cannot be read.
void script_read(lua_State *L, const char *path);

// Pushes `home "/" name`, the path of a file of the Lua half; raises if there is none.
const char *script_home(lua_State *L, const char *name);

#endif
