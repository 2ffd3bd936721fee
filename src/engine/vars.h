// vars.h: values that scripts keep in the game: a tree of tables in one flat block of bytes, which
// is copied and hashed like the rest of the world.
//
//   bytes[0 .. used)   entries, one after the other, the older first
//   bytes[used ..)     zero
//
// An entry holds its table, its key and its value. Setting an existing key changes its entry in
// place, so the entries of a table are in the order in which their keys were first set. The same
// calls in the same order give the same bytes. A store of zeros is empty.
//
// A table is created in its slot and stays there: it cannot be moved to another, and when the slot
// is set to something else the table is deleted, with everything in it. A table's number is never
// reused, so a stale number is recognised.
#ifndef ENGINE_VARS_H
#define ENGINE_VARS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/status.h"

#define VARS_BYTES  4088
#define VARS_KEY    47  // bytes of a key, at most
#define VARS_STRING 255 // bytes of a string, at most
#define VARS_ROOT   0   // the table that is always there

struct vars {
    uint32_t tables; // created so far, the root not counted
    uint32_t used;
    uint8_t bytes[VARS_BYTES];
};

_Static_assert(sizeof(struct vars) == 4096, "what scripts keep is 4 KiB");

enum var_kind {
    VAR_NIL,
    VAR_BOOLEAN,
    VAR_INTEGER,
    VAR_NUMBER,
    VAR_STRING,
    VAR_TABLE,
};

// A value, or a key (which is an integer or a string). The text of a string that the store returns
// is inside the store: it is valid until something is set, and has no closing zero.
struct var {
    enum var_kind kind;
    union {
        bool boolean;
        int64_t integer;
        double number;
        struct {
            const char *text;
            size_t length;
        };
        uint32_t table;
    };
};

// The value of a key; nil if the key is not set. STATUS_UNKNOWN: no such table (any more);
// STATUS_RANGE: not a possible key; `*value` is then unchanged.
enum status vars_get(const struct vars *v, uint32_t table, const struct var *key,
                     struct var *value);

// Sets a key; nil removes it. Every NaN is stored as the same NaN. After any status but STATUS_OK
// nothing has changed:
//   STATUS_FULL     there is no room
//   STATUS_RANGE    the key is neither an integer nor a string, or a string is too long
//   STATUS_UNKNOWN  no such table (any more)
//   STATUS_ILLEGAL  the value is a table that is not in this very slot already
enum status vars_set(struct vars *v, uint32_t table, const struct var *key,
                     const struct var *value);

// Creates a new, empty table in the slot of the key and returns its number. Fails as vars_set does.
enum status vars_new_table(struct vars *v, uint32_t table, const struct var *key, uint32_t *id);

// Iterates over a table in the order in which its keys were first set. Set `*at` to 0 at first, and
// do not change it afterwards; false at the end. Meanwhile values may be replaced by others of the
// same kind and length; for any other change, list the keys first.
bool vars_next(const struct vars *v, uint32_t table, uint32_t *at, struct var *key,
               struct var *value);

// The entry at `*at`, of whatever table: 0 at first, then where the last call left it; false at the
// end. A table's entry comes before those of what is in it.
bool vars_entry(const struct vars *v, uint32_t *at, uint32_t *table, struct var *key,
                struct var *value);

// Adds an entry after all others, as vars_entry has shown it; a table under the number that it had.
// Entries that contradict one another are found by vars_check only. STATUS_FULL, STATUS_RANGE.
enum status vars_append(struct vars *v, uint32_t table, const struct var *key,
                        const struct var *value);

// Could the calls above have made these bytes? STATUS_RANGE, with what is wrong in `f`, if not;
// then no other function may be given them.
enum status vars_check(const struct vars *v, struct fault *f);

// A hash of the contents, independent of the order in which they were set; a hash of the bytes
// depends on that order as well.
uint64_t vars_digest(const struct vars *v);

#endif
