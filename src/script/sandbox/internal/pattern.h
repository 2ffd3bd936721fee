// pattern.h: Lua's patterns, matched with a limit on the work.
//
// A pattern is read item by item, only as far as matching gets, so that a malformed part after a
// part that does not match raises nothing, as in Lua's own library. Matching is charged to the open
// budget, which stops a pattern that would try forever. Letters, digits and the other classes are
// those of the C locale, whatever the locale of the process.
#ifndef SCRIPT_PATTERN_H
#define SCRIPT_PATTERN_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PATTERN_CAPTURES 32
#define PATTERN_INSIDE   12 // items for which a struct pattern has room

// One item: a character with its repetition, or one of the other things that patterns are made of.
struct pattern_item {
    uint8_t kind;
    uint8_t repeat; // '*', '+', '-', '?', or 0
    uint8_t a, b;   // a byte and its partner, a mask of classes, the number of a capture
    union {
        uint32_t set[8];
        struct {
            const char *at;
            size_t size;
        } run; // bytes as they are, in the text of the pattern
    } of;
};

#define PATTERN_POSITION (-2) // the size of a capture that is only a position

struct pattern_capture {
    const char *at;
    ptrdiff_t size;
};

struct pattern {
    lua_State *L; // the state in which errors are raised; updated when another coroutine continues
    const char *subject, *end;
    const char *next, *text_end; // the rest of the pattern's text
    struct pattern_item *items;
    size_t n, room;
    int slot;          // index in Lua's stack, or of an upvalue, for items that outgrow `inside`
    int captures;      // opened by the items read so far
    int64_t work;      // not yet charged
    uint32_t unclosed; // captures that are still open, a bit each
    struct pattern_capture capture[PATTERN_CAPTURES];
    struct pattern_item inside[PATTERN_INSIDE];
};

// Begins to match `text` with `subject`; both must outlive the pattern. `slot` is an index whose
// value may be replaced.
void pattern_open(struct pattern *p, lua_State *L, int slot, const char *text, size_t text_size,
                  const char *subject, size_t size);

// Matches at `at` only; returns the end of the match, or NULL.
const char *pattern_at(struct pattern *p, const char *at);

// Finds the first match that begins at *at or later, and stores its beginning in *at; returns its
// end, or NULL.
const char *pattern_find(struct pattern *p, const char **at);

// Capture number i (from 0) of the match from `at` to `end`; number 0 of a pattern without captures
// is the whole match. Raises if there is none, or if it is unfinished.
struct pattern_capture pattern_get(struct pattern *p, int i, const char *at, const char *end);

// Pushes a capture: a text, or the integer of a position.
void pattern_push(struct pattern *p, int i, const char *at, const char *end);

// Pushes all captures, or the whole match if there are none; returns how many.
int pattern_push_all(struct pattern *p, const char *at, const char *end);

// Charges the work that has not been charged yet. Call it when a function is done with a pattern.
void pattern_charge(struct pattern *p);

// Is the text without any character that has a special meaning in a pattern?
bool pattern_is_plain(const char *text, size_t size);

// The first place of `what` in a text: linear in both. NULL if there is none.
const char *pattern_plain(const char *text, size_t size, const char *what, size_t what_size);

#endif
