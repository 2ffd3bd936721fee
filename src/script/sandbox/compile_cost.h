// compile_cost.h: predicts how long the interpreter takes to compile a source text.
#ifndef SCRIPT_COMPILE_COST_H
#define SCRIPT_COMPILE_COST_H

#include <stddef.h>
#include <stdint.h>

struct compile_cost {
    int64_t steps;   // limits.h; those of what grows faster than the source alone
    int line;        // where they became more than `most`; 0: nowhere
    const char *why; // what most of them are for, and how to fix it: static text; NULL: nowhere
};

// A source that the interpreter compiles in a time that grows as its length does has next to none.
// These take more: names that are looked up through the locals of functions in functions; `and` and
// `or` in a row, elseif in a row, labels with the jumps to them, since the interpreter goes along a
// list for each; and long numbers, which may have been chosen so that it does. What is not Lua may
// give any answer.
struct compile_cost compile_cost_of(const char *source, size_t n, int64_t most);

#endif
