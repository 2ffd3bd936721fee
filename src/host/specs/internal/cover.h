// cover.h: which lines of Lua have run, and how often: in a worker, until it reports them.
#ifndef HOST_COVER_H
#define HOST_COVER_H

#include <lua.h>

// From now on lines are counted, for all code in this state that came from a file. Only one state
// of a process can be counted.
void cover_begin(lua_State *L);

// Reports every file (worker_report): {"what": "lines", "file": path, "lines": [line, times, ...]};
// a line that could have run and did not has the count 0.
void cover_report(lua_State *L);

#endif
