// flat_layout.h: descriptions of flat structs: what each of their fields is called, where it lies,
// what it may hold. Everything that has to know the members of a struct one by one reads them from
// here: the hash of a position, positions as text, and the check of a position that somebody else
// has written.
//
// A struct is described by a list macro, a row for each member, which is made into a table:
//
//     #define CLOUD_ROWS(X, S)
//         X(S, 1, tags, , BITS, 0, UINT32_MAX, NULL)
//         X(S, 2, markers, , NUMBER, 0, UINT8_MAX, NULL)
//     LAYOUT(static, cloud_layout, "cloud", CLOUD_ROWS, struct cloud);
//
// A row's columns: number, member, `[0]` for an array (`[0][0]` for one of two dimensions), kind,
// lowest and highest value, and of a struct its own layout.
//
// **Number and name of a field are for ever**: hashes are made of the one, files of the other. Both
// are in tests/golden/layouts.txt. A new field takes a number that was never used; a field that
// goes leaves its number unused. Zero has to be what a new field holds where nobody has heard of
// it.
#ifndef ENGINE_FLAT_LAYOUT_H
#define ENGINE_FLAT_LAYOUT_H

#include "engine/status.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum layout_kind {
    // Numbers.
    LAYOUT_NUMBER, // from low to high, which is negative only of a signed one
    LAYOUT_LIST,   // the same, of an array that is read from its beginning: cards, faces
    LAYOUT_BITS,   // a set: those of `high`
    LAYOUT_WORDS,  // of 64 bits each, anything
    LAYOUT_FIGURE, // the id of a figure that is or was in the game; 0: nobody
    // Others.
    LAYOUT_OTHERS,
    LAYOUT_TEXT =
        LAYOUT_OTHERS, // without control characters, with a closing zero and zeros after it
    LAYOUT_NOTE,       // a text for people, which no hash has: where something came from
    LAYOUT_STRUCT,     // of the layout `of`
    LAYOUT_VARS,       // struct vars (vars.h), which describes itself
    LAYOUT_OWN,        // the rules' own part of the world: of the layout that they bring
    LAYOUT_SPARE,      // always 0
};

struct layout;

struct layout_field {
    const char *name;
    uint64_t weight;              // of its number, for hashes
    uint16_t number;              // in its layout; 0: spare bytes
    uint16_t offset, size, count; // bytes of one; how many
    enum layout_kind kind;
    int64_t low, high;
    const struct layout *of;
};

struct layout {
    const char *name;
    size_t size;
    const struct layout_field *field;
    int n_fields;
};

// A number spread over 64 bits.
#define LAYOUT_SPREAD(number) ((uint64_t)(number)*0xcbbb9d5dc1059ed9u + 0x9159015a3070dd17u)
#define LAYOUT_WEIGHT(number)                                                                      \
    ((LAYOUT_SPREAD(number) ^ LAYOUT_SPREAD(number) >> 29) * 0x629a292a367cd507u)

// Bytes of one value of a member. (0 +: an array of one is no slip.)
#define LAYOUT_ONE(S, name, one) (0 + sizeof(((S *)0)->name one))

// NOLINTBEGIN(bugprone-macro-parentheses): rows of tables, and members
// clang-format off
#define LAYOUT_ROW(S, number, name, one, kind, low, high, of)                                      \
    {#name, LAYOUT_WEIGHT(number), number, offsetof(S, name), LAYOUT_ONE(S, name, one),            \
     sizeof(((S *)0)->name) / LAYOUT_ONE(S, name, one), LAYOUT_##kind, low, high, of},
#define LAYOUT_SIZE(S, number, name, one, kind, low, high, of) +sizeof(((S *)0)->name)
// clang-format on
// NOLINTEND(bugprone-macro-parentheses)

// How many bytes the rows describe: all of the struct, so that nobody adds a member without a row.
// (test_world_layout.c sees to it that no byte is described twice.)
#define LAYOUT_BYTES(ROWS, S) (0 ROWS(LAYOUT_SIZE, S))

// Defines the layout of a struct that ROWS describe, static or not: LAYOUT(static, cloud_layout,
// "cloud", CLOUD_ROWS, struct cloud);
#define LAYOUT(scope, label, title, ROWS, S)                                                       \
    static const struct layout_field label##_rows[] = {ROWS(LAYOUT_ROW, S)};                       \
    static_assert(LAYOUT_BYTES(ROWS, S) == sizeof(S), "each byte of a " title " is described");    \
    scope const struct layout label = {title, sizeof(S), label##_rows,                             \
                                       sizeof label##_rows / sizeof *label##_rows}

// One value of a field: number i of `count`. Not of structs, variables, texts and own parts.
int64_t layout_value(const struct layout_field *f, const void *base, int i);
void layout_put(const struct layout_field *f, void *base, int i, int64_t value);

// Where number i of the field lies.
static inline const void *layout_at(const struct layout_field *f, const void *base, int i)
{
    return (const char *)base + f->offset + (size_t)f->size * (size_t)i;
}

// Are these bytes all zero?
bool layout_is_zero(const void *bytes, size_t n);

// What a field adds to the hash of what it is in: the sum of its values, each times a number of its
// own, which is made of the field's number and the value's place in it; of a struct the sum of its
// fields, mixed. So zeros add nothing: neither a new field nor a longer array changes the hash of
// positions that do not use it, and no order of members, width or padding matters. `own` is the
// layout of the rules' own part, or NULL. It tells positions from one another; it does not resist
// attackers.
uint64_t layout_hash_field(const struct layout_field *f, const void *base,
                           const struct layout *own);

// The same for a field of one struct whose own fields add up to `inside`, and of number i of an
// array of structs.
uint64_t layout_hash_inside(const struct layout_field *f, size_t i, uint64_t inside);

// The same of all fields of a struct.
uint64_t layout_hash(const struct layout *l, const void *base, const struct layout *own);

// Is the value one of the field's? Numbers and sets only. If not, `why` says what it may be: "not
// from 0 to 3".
#define LAYOUT_WHY 80
bool layout_allows(const struct layout_field *f, int64_t value, char why[LAYOUT_WHY]);

// Is the text, n bytes without a closing zero, one that a field of `size` bytes may hold?
bool layout_allows_text(const char *text, size_t n, size_t size);

// Is each value of a struct one of its field's? STATUS_RANGE if not, with the field in `fault`:
// "world.zone[3].depth is -5, not from 0 to 1000000". `path` is what the struct is called; `w` is
// the world that it is in, whose figures ids are compared with. Variables are not looked at
// (vars_check).
struct world;
enum status layout_check(const struct layout *l, const void *base, const char *path,
                         const struct world *w, const struct layout *own, struct fault *fault);

#endif
