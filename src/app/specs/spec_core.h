// spec_core.h: the C functions for specs written in Lua (lua/spec.lua), as require "spec.core".
//
// Under `zerodark test` a spec runs in a worker: it reads files by way of its parent, writes into a
// scratch folder only, and reports to its parent. Run as a script it has the same functions, done
// here. What writes is the program's, which lends it.
#ifndef APP_SPEC_CORE_H
#define APP_SPEC_CORE_H

#include <lauxlib.h>

#include <stdbool.h>

#define SPEC_ENDING "_spec.lua" // of the name of every spec

struct scratch;

// What a spec under `zerodark test` is told. Outlives its state.
struct spec_core {
    const char *path;        // of the spec
    const char *filter;      // a part of the names of those that run; NULL: all do
    bool bless;              // golden journals are written, not compared
    int seconds;             // of the processor, for each `it`
    const char *folder;      // where it writes
    struct scratch *scratch; // the same, for those who lend what writes
    bool covers;             // somebody wants to know which lines run
};

// What specs have that this floor has not.
struct spec_lent {
    // Functions of the module whose upvalue is the struct spec_core, NULL for a script of the
    // user's own: write(path, text), remove(path) and folder(path) -> true, or nil and why not;
    // scratch()
    // -> the folder that they are to stay in. Ends with a row of NULL.
    const luaL_Reg *functions;
    // An `it` begins: from now on it may take so many seconds of the processor.
    void (*clock)(int seconds);
};

// These are lent from now on, to the end of the process. Borrowed.
void spec_core_lend(const struct spec_lent *by_host);

// Puts it among the modules that can be required; NULL for a script of the user's own.
void spec_core_preload(lua_State *L, struct spec_core *core);

#endif
