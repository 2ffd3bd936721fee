// suffix_depth.h: checks the source of a script before the interpreter compiles it.
#ifndef SCRIPT_SUFFIX_DEPTH_H
#define SCRIPT_SUFFIX_DEPTH_H

#include <stddef.h>

// The number of the line on which more than `most` fields are taken one out of the other, as in
// a.b.c[d.e].f, those of keys with them, or 0. The interpreter goes down a level of C for each of
// them when it has to say what an error is about, and some releases have no bound to that.
//
// Calls and operators end a chain, a bracket round it does not. What is not Lua may give any
// answer.
int suffix_depth_too_long(const char *source, size_t n, int most);

#endif
