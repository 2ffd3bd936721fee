// compile_cost.h: predicts how long the interpreter takes to compile a source text.
#ifndef SCRIPT_COMPILE_COST_H
#define SCRIPT_COMPILE_COST_H

#include <stddef.h>
#include <stdint.h>

struct compile_cost {
    int64_t steps;   // limits.h; only for what grows faster than the source
    int line;        // where they exceed `most`; 0: nowhere
    const char *why; // what most of them are for, and how to fix it: static text; NULL: they do not
                     // exceed it
};

// A source that compiles in time proportional to its length costs almost nothing. These cost more:
// names that are looked up through the locals of nested functions; long chains of `and` and `or` or
// of elseif, and labels with jumps to them, since the interpreter goes through a list for each; and
// long numbers, which may have been chosen to make it do that. Text that is not Lua may give any
// answer.
struct compile_cost compile_cost_of(const char *source, size_t n, int64_t most);

#endif
