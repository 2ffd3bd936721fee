// fields.h: tables that people write, read field by field: missions, maps, content, packs.
//
// Every function raises if the table is not as it should be. The message has the place of the
// calling Lua code, what the table is, the field, what was expected and what was there; an unknown
// field names the one most like it.
#ifndef SCRIPT_FIELDS_H
#define SCRIPT_FIELDS_H

#include "script/match/match.h"

struct fields {
    lua_State *L;
    int table;          // absolute index; stays on the stack while the fields are read
    const char *what;   // "profile 'Elite'", for messages; outlives the reading
    const char *source; // text of the file that contains the table, so that a message can name the
                        // line of the field; NULL: messages name the line of the call
    const char *file;   // the file with the table, once the call that made it is over; NULL: the
    int line;           // place of the call; and a line from which to search for the field
    bool reads;         // the source is that of the calling file, which is read when needed
};

// Begins to read the table at `index`: it must be a table, with no fields other than `names` (NULL
// ends them) and at most `listed` values without a name.
void fields_open(struct fields *f, lua_State *L, int index, const char *what, const char *source,
                 const char *const *names, int listed);

// The checks of fields_open, for a struct fields that was made in a different way.
void fields_check(const struct fields *f, const char *const *names, int listed);

// The same for a table that is the value of a parent's field, or in a list there. Messages name the
// parent's file, and the line of the parent's field if that of their own field is not found;
// `field` NULL: the parent's line.
void fields_open_in(struct fields *f, const struct fields *parent, const char *field, int index,
                    const char *what, const char *const *names);

// Pushes "file:line: " for a message about the field, and returns it.
const char *fields_place(const struct fields *f, const char *field);

// The line of the file in which the field is set, if the file is known; else f->line.
int fields_line(const struct fields *f, const char *field);

// Raises "where: what: field 'x': ..."; `field` NULL: the message is about the whole table.
int fields_fail(const struct fields *f, const char *field, const char *format, ...);

bool field_is_there(const struct fields *f, const char *name);

// Raises if the field is not there.
void field_need(const struct fields *f, const char *name);

// The text of a field or of the n-th value without a name; it lives as long as the table contains
// it.
const char *field_text(const struct fields *f, const char *name, const char *otherwise);
const char *field_listed(const struct fields *f, int n, const char *otherwise);

// The same for names and titles: raises if the text is more than one line, or contains anything
// that would control a terminal.
const char *field_line(const struct fields *f, const char *name, const char *otherwise);

// Copies a text that fits `size` bytes (utf8.h) to `out`, which is cleared if there is none; and
// the same for a name of so many letters, whose place has UTF8_ROOM of those, and for one that has
// to be a line of plain text.
void field_copy(const struct fields *f, const char *name, char *out, size_t size);
void field_copy_name(const struct fields *f, const char *name, char *out, size_t letters);
void field_copy_line(const struct fields *f, const char *name, char *out, size_t letters);

int field_int(const struct fields *f, const char *name, int low, int high, int otherwise);
bool field_flag(const struct fields *f, const char *name, bool otherwise);

// A field that is one of the names, as its index.
int field_choice(const struct fields *f, const char *name, const char *const *names, int otherwise);

// The names of a list, each among `names` (at most 32), as a set of bits.
uint32_t field_set(const struct fields *f, const char *name, const char *const *names,
                   uint32_t otherwise);

// The same if functions are allowed among the names: each is on top of the stack when `take` is
// called, which must leave the stack as it was.
typedef void (*field_taker)(const struct fields *f, void *self);
uint32_t field_set_or(const struct fields *f, const char *name, const char *const *names,
                      uint32_t otherwise, field_taker take, void *self);

// The counts of a table { ["AP mine"] = 1, ... }, each key among `names`, into `out`, which is
// otherwise left as it is.
void field_counts(const struct fields *f, const char *name, const char *const *names, uint8_t *out);

// A number of units as a length; `low` and `high` are in units.
len field_len(const struct fields *f, const char *name, len unit, int low, int high, len otherwise);

// A pair of numbers {x, y} or {x =, y =} in units, both 0 to `high`; returns whether it is there.
bool field_pair(const struct fields *f, const char *name, len unit, point high, point *out);

// value -> ; reads the pair on top of the stack; messages name the field.
void field_pair_top(const struct fields *f, const char *name, len unit, point high, point *out);

// Pushes the field and returns its type.
int field_push(const struct fields *f, const char *name);

#endif
