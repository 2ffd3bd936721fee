// vars.h: what scripts keep in the game: a tree of tables of values, in one flat block of bytes
// that a snapshot copies and a hash reads like the rest of the world.
//
//   bytes[0 .. used)   entries, one after the other, the older first
//   bytes[used ..)     zero
//
// An entry says which table it belongs to, its key and its value. Setting a key that is there
// changes its entry where it stands; so the entries of a table are in the order in which their keys
// were first set. The same calls in the same order give the same bytes. A store that is all zero is
// empty.
//
// A table is made in the slot where it stays: it can be in no other, and when the slot is set to
// something else the table is gone, with everything in it. The number of a table is never used
// again, so a number that was kept for too long is recognised.
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
    uint32_t tables; // made so far, the root not counted
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

// A value, or a key (which is an integer or a string). The text of a string that the store hands
// out lies in the store: it holds until something is set there, and has no closing zero.
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

// The value of a key; nil where the key is not there. STATUS_UNKNOWN: no such table (any more), and
// STATUS_RANGE: no such key can be; `*value` is then as it was.
enum status vars_get(const struct vars *v, uint32_t table, const struct var *key,
                     struct var *value);

// Sets a key; nil takes it out. Every NaN is kept as the same one. After any other status than
// STATUS_OK nothing has changed:
//   STATUS_FULL     there is no room
//   STATUS_RANGE    the key is neither an integer nor a string, or a string is too long
//   STATUS_UNKNOWN  no such table (any more)
//   STATUS_ILLEGAL  the value is a table that is not in this very slot already
enum status vars_set(struct vars *v, uint32_t table, const struct var *key,
                     const struct var *value);

// Makes a new, empty table in the slot of the key and gives its number. Fails as vars_set does.
enum status vars_new_table(struct vars *v, uint32_t table, const struct var *key, uint32_t *id);

// Goes through a table in the order in which its keys were first set. `*at` is 0 to begin with, and
// belongs to this function from then on; false at the end. Values may be set to others of the same
// kind and length meanwhile; whoever wants to do more lists the keys first.
bool vars_next(const struct vars *v, uint32_t table, uint32_t *at, struct var *key,
               struct var *value);

// A hash of what is kept, whatever the order in which it was set: for telling apart what is there,
// where a hash of the bytes tells apart how it came there as well.
uint64_t vars_digest(const struct vars *v);

#endif
