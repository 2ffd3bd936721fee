// suffix_depth.h: checks the source of a script before the interpreter compiles it.
#ifndef SCRIPT_SUFFIX_DEPTH_H
#define SCRIPT_SUFFIX_DEPTH_H

#include <stddef.h>

// The number of the line with a chain of more than `most` field accesses, as in a.b.c[d.e].f (those
// in keys included), or 0. When the interpreter describes an error, it needs a level of C stack for
// each of them, and some releases do not limit that.
//
// Calls and operators end a chain, brackets around it do not. Text that is not Lua may give any
// answer.
int suffix_depth_too_long(const char *source, size_t n, int most);

#endif
