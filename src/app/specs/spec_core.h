// spec_core.h: what specs written in Lua (lua/spec.lua) have from C, as require "spec.core".
//
// Under `zerodark test` a spec runs in a worker: it reads files by way of its parent, writes into a
// scratch folder only, and reports to its parent. Run as a script it has the same functions, done
// here.
#ifndef APP_SPEC_CORE_H
#define APP_SPEC_CORE_H

#include <lua.h>

#include "host/files/scratch.h"

// What a spec under `zerodark test` is told. Outlives its state.
struct spec_core {
    const char *path;        // of the spec
    const char *filter;      // a part of the names of those that run; NULL: all do
    bool bless;              // golden journals are written, not compared
    int seconds;             // of the processor, for each `it`
    struct scratch *scratch; // where it writes
    bool covers;             // somebody wants to know which lines run
};

// Puts it among the modules that can be required; NULL for a script of the user's own.
void spec_core_preload(lua_State *L, struct spec_core *core);

// Starts the clock of an `it` anew: after core->seconds of the processor the call of interrupt_call
// ends, and a moment later the process. (spec_clock.c)
void spec_clock_start(int seconds);
void spec_clock_stop(void);

#endif
