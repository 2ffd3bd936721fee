// limits.h: how much a script may take. Wide enough for everything that is honest: a limit is there
// to tell a runaway from a slow script, not to save memory.
#ifndef SCRIPT_LIMITS_H
#define SCRIPT_LIMITS_H

#define LIMIT_SOURCE   (256 * 1024)        // bytes of one script, file or load
#define LIMIT_STRING   (8 * 1024 * 1024)   // bytes of one string that a library function makes
#define LIMIT_MEMORY   (64 * 1024 * 1024)  // bytes that a state may hold after a collection
#define LIMIT_REFUSED  (256 * 1024 * 1024) // bytes beyond which the allocator itself says no
#define LIMIT_BLOCK    (64 * 1024 * 1024)  // bytes of one block of memory
#define LIMIT_HASH     131072              // entries of the hash part of one table
#define LIMIT_OUTPUT   (1024 * 1024)       // bytes that the scripts of one run print
#define LIMIT_ELEMENTS 10000000            // of a table that one call of a library function visits
#define LIMIT_CHAIN    100                 // suffixes in a row: a.b.c()...
#define LIMIT_STEP     64 // bytes that cost one step of a budget to make or look at

// Of a worker process, for what gets past all that (host/wall.h).
#define LIMIT_ADDRESS (1024L * 1024 * 1024) // bytes of addresses: of LIMIT_REFUSED the manifold
#define LIMIT_SECONDS 600                   // of the processor: a long night of battles takes less

#endif
