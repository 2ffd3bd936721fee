// spec_core.h: the C functions for specs written in Lua (lua/spec.lua), as require "spec.core".
//
// Under `zerodark test` a spec runs in a worker: it reads files through its parent, writes only
// into a scratch folder, and reports to its parent. Run as a script it has the same functions,
// which then work in this process. The program lends the functions that write.
#ifndef APP_SPEC_CORE_H
#define APP_SPEC_CORE_H

#include <lauxlib.h>

#include <stdbool.h>

#define SPEC_ENDING "_spec.lua" // the end of every spec's name

struct scratch;

// What a spec under `zerodark test` needs to know. It must outlive the spec's state.
struct spec_core {
    const char *path;        // of the spec
    const char *filter;      // only tests with this in their names run; NULL: all
    bool bless;              // golden journals are written, not compared
    int seconds;             // of the processor, for each `it`
    const char *folder;      // where it writes
    struct scratch *scratch; // the same, for the functions that write
    bool covers;             // record which lines run
};

// Functions of specs that this floor cannot provide.
struct spec_lent {
    // Functions of the module whose upvalue is the struct spec_core, NULL for a script of the
    // user's own: write(path, text), remove(path) and folder(path) -> true, or nil and the reason;
    // scratch() -> the folder in which they must stay. Ends with a row of NULL.
    const luaL_Reg *functions;
    // An `it` begins: from now on it may take this many seconds of processor time.
    void (*clock)(int seconds);
};

// Installs them, to the end of the process. Borrowed.
void spec_core_lend(const struct spec_lent *by_host);

// Puts it among the modules that can be required; NULL for a script of the user's own.
void spec_core_preload(lua_State *L, struct spec_core *core);

#endif
