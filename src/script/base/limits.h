// limits.h: how much a script may use. Generous enough for every honest script: a limit is there to
// distinguish a runaway script from a slow one, not to save memory.
#ifndef SCRIPT_LIMITS_H
#define SCRIPT_LIMITS_H

#define LIMIT_SOURCE   (256 * 1024)        // bytes of one script, file or load
#define LIMIT_STRING   (8 * 1024 * 1024)   // bytes of one string that a library function makes
#define LIMIT_MEMORY   (64 * 1024 * 1024)  // bytes that a state may hold after a collection
#define LIMIT_REFUSED  (256 * 1024 * 1024) // bytes beyond which the allocator itself says no
#define LIMIT_BLOCK    (64 * 1024 * 1024)  // bytes of one block of memory
#define LIMIT_HASH     131072              // entries of the hash part of one table
#define LIMIT_OUTPUT   (1024 * 1024)       // bytes that the scripts of one run print
#define LIMIT_MESSAGE  2000                // bytes of a script's error message that are shown
#define LIMIT_ELEMENTS 10000000            // of a table that one call of a library function visits
#define LIMIT_CHAIN    100                 // suffixes in a row: a.b.c()...
#define LIMIT_DEEP     10000               // nested calls that explain full memory
#define LIMIT_CLOSING  10                  // nested closings of coroutines

// Work is counted in steps. One step is an instruction of the interpreter, or as much work done in
// C: enough that no machine does it in less than 0.4 nanoseconds.
#define LIMIT_STEP    64  // bytes that cost one step of a budget to make or look at
#define LIMIT_CREATE  250 // steps of making a coroutine, its work before it is counted included
#define LIMIT_RESUME  50  // steps of resuming one
#define LIMIT_CALL    4   // steps of calling a function, besides its instructions
#define LIMIT_CALL_C  10  // of calling one that is written in C
#define LIMIT_MADE    16  // steps of a block of memory, until it is collected
#define LIMIT_CLEAR   32  // bytes of it that cost one step more
#define LIMIT_KEPT    8 // bytes looked at in a collection, because memory is full, that cost a step
#define LIMIT_LOAD    500      // steps of loading a text from inside a script
#define LIMIT_BYTE    16       // steps of each of its bytes
#define LIMIT_LOOKUPS 2        // places searched for a name, while it is compiled, for one step
#define LIMIT_NUMBERS 4        // earlier numbers in a source for which a long number costs a step
#define LIMIT_COMPILE 50000000 // steps of compiling one source, besides those for its length
#define LIMIT_LOOKED  8        // steps of each key of a table that is looked at for sorting
#define LIMIT_SORTED  24       // of each that is sorted
#define LIMIT_PERIOD  250      // instructions between two looks of the counter

// Steps of one order, question or script that is loaded. An order is first given without counting,
// under a watchdog of CPU time; if that bites, it is given again and counted, and the counter's
// verdict is the one that holds. The verdict must be the same on every machine, so within the
// watchdog's time no script may reach LIMIT_STEPS: 40 ms, at 0.4 nanoseconds a step. Counted
// instructions take some 5 ns on a slow machine, 1 or 2 on a fast one: a runaway is stopped within
// a second.
#define LIMIT_STEPS 100000000
#define LIMIT_TICK  10 // milliseconds of CPU time between two signals of the watchdog
#define LIMIT_TICKS 3  // signals after which it bites; a signal may be one late

// Signals after which counted work is given up whose instructions are few but very slow, such as
// comparisons of very long strings. How far it came depends on the machine, so the battle is over.
// Together with LIMIT_STUCK this must end within the promised two seconds.
#if defined(__SANITIZE_ADDRESS__)
#define LIMIT_GIVE_UP 6000 // an error that is caught takes some forty times as long
#else
#define LIMIT_GIVE_UP 130
#endif

// How many times as long it may take while a hook is called for every line.
#define LIMIT_TOLD 40

// Further signals after which a script that should stop has not reached its next instruction: it
// never will, and if its process is a worker, that is ended.
#define LIMIT_STUCK 20

// Limits of a worker process, for what gets past all that (seccomp_wall.h).
#define LIMIT_ADDRESS         (1024L * 1024 * 1024) // bytes of addresses: a multiple of LIMIT_REFUSED
#define LIMIT_ADDRESS_DRAWING (4 * LIMIT_ADDRESS) // of one that draws PNG: the largest takes 1 GiB
#define LIMIT_SECONDS         600 // of the processor: a long night of battles takes less

#endif
