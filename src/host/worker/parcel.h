// parcel.h: what a job hands to its worker: the members of a struct, written and read from one
// description of it. A worker is a program of its own, and has nothing of its parent's memory: a
// member that has no row is zero there.
//
//     static const struct parcel_row rows[] = {
//         PARCEL_ROW(struct run, no_color),
//         PARCEL_PART(struct run, plan, &setup_parcel),
//     };
//     static const struct parcel run_parcel = PARCEL(struct run, rows);
//
// The reader is the worker, which trusts its parent; still, what is not such a parcel ends it, and
// never damages its memory.
#ifndef HOST_PARCEL_H
#define HOST_PARCEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum parcel_kind {
    PARCEL_PLAIN, // a number or a bool, or several
    PARCEL_CHARS, // a text in an array of the struct, or several
    PARCEL_TEXT,  // const char *, which may be NULL
    PARCEL_WORDS, // char **, and how many
    PARCEL_BYTES, // const unsigned char *, and how many; a zero is added after them
    PARCEL_PARTS, // a struct, or several
    PARCEL_LIST,  // a pointer to structs, and how many
};

struct parcel;

struct parcel_row {
    const char *name;
    enum parcel_kind kind;
    size_t offset, size, count;    // bytes of one; how many, of an array
    size_t many_offset, many_size; // where it is said how many there are: an int or a size_t
    const struct parcel *of;       // of structs
};

struct parcel {
    const char *name;
    size_t size;
    const struct parcel_row *row;
    int n_rows;
};

// NOLINTBEGIN(bugprone-macro-parentheses): members
// clang-format off
#define PARCEL_MEMBER(S, member) (((S *)0)->member)
#define PARCEL_KIND_OF(S, member)                                                                  \
    _Generic(&PARCEL_MEMBER(S, member),                                                            \
        bool *: PARCEL_PLAIN, int *: PARCEL_PLAIN, unsigned *: PARCEL_PLAIN,                       \
        uint8_t *: PARCEL_PLAIN, int64_t *: PARCEL_PLAIN, uint64_t *: PARCEL_PLAIN,                \
        const char **: PARCEL_TEXT, char **: PARCEL_TEXT, default: PARCEL_CHARS)
#define PARCEL_MANY(S, member) offsetof(S, member), sizeof PARCEL_MEMBER(S, member)

// A member that is a bool, a number, a text, or an array of char with a text in it.
#define PARCEL_ROW(S, member)                                                                      \
    {#member, PARCEL_KIND_OF(S, member), offsetof(S, member), sizeof PARCEL_MEMBER(S, member), 1,  \
     0, 0, NULL}

// An array of numbers or bools; an array of texts, each in an array of char.
#define PARCEL_ARRAY_OF(S, member, kind)                                                           \
    {#member, kind, offsetof(S, member), sizeof PARCEL_MEMBER(S, member)[0],                       \
     sizeof PARCEL_MEMBER(S, member) / sizeof PARCEL_MEMBER(S, member)[0], 0, 0, NULL}
#define PARCEL_NUMBERS(S, member) PARCEL_ARRAY_OF(S, member, PARCEL_PLAIN)
#define PARCEL_TEXTS(S, member) PARCEL_ARRAY_OF(S, member, PARCEL_CHARS)

// A struct; an array of them.
#define PARCEL_PART(S, member, of)                                                                 \
    {#member, PARCEL_PARTS, offsetof(S, member), sizeof PARCEL_MEMBER(S, member), 1, 0, 0, of}
#define PARCEL_ARRAY(S, member, of)                                                                \
    {#member, PARCEL_PARTS, offsetof(S, member), sizeof PARCEL_MEMBER(S, member)[0],               \
     sizeof PARCEL_MEMBER(S, member) / sizeof PARCEL_MEMBER(S, member)[0], 0, 0, of}

// What a pointer leads to; the member `n` says how many there are. In the worker all of it is new.
#define PARCEL_WORD_LIST(S, member, n)                                                             \
    {#member, PARCEL_WORDS, offsetof(S, member), sizeof(char *), 1, PARCEL_MANY(S, n), NULL}
#define PARCEL_BLOCK(S, member, n)                                                                 \
    {#member, PARCEL_BYTES, offsetof(S, member), 1, 1, PARCEL_MANY(S, n), NULL}
#define PARCEL_STRUCTS(S, member, n, of)                                                           \
    {#member, PARCEL_LIST, offsetof(S, member), sizeof *PARCEL_MEMBER(S, member), 1,               \
     PARCEL_MANY(S, n), of}

#define PARCEL(S, rows) {#S, sizeof(S), rows, sizeof(rows) / sizeof *(rows)}
// clang-format on
// NOLINTEND(bugprone-macro-parentheses)

// Writes the members of a struct. What cannot be written shows in the stream.
void parcel_write(FILE *out, const struct parcel *p, const void *from);

// A parcel on its way in. What is read from it leads into `at`, which has to stay.
struct parcel_bytes {
    char *at;
    size_t left;
};

// Reads it into a struct of zeros. Ends the process if it is not such a parcel, or is too large.
void parcel_read(struct parcel_bytes *in, const struct parcel *p, void *to);

#endif
