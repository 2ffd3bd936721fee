// lint_reading.h: a script as an editor wants to know it: what a name means, what a value may be,
// what may stand somewhere. It is what the checks of lint.h know, without their findings. Nothing
// runs, and the text need not be Lua: of one that is being typed, less is known.
//
// Nodes and names live as long as the reading; types and docs for ever.
#ifndef APP_LINT_READING_H
#define APP_LINT_READING_H

#include "app/check/lint.h"
#include "script/base/shape.h"
#include "script/base/tree.h"

struct lint_reading;

// What is known of something with a name.
struct lint_known {
    enum { LINT_VALUE, LINT_FIELD, LINT_METHOD, LINT_FUNCTION } is;
    struct luacats type;          // of a function its signature; n 0: not known
    const struct view_type *view; // it is a view, or a part of one; else NULL
    const char *class;            // of the stubs, whose part it is; NULL: of none
    const char *doc;              // "": none
};

// Receives a name with what is known of it.
typedef void lint_see(void *self, const char *name, const struct lint_known *k);

// Reads a file; it is borrowed. NULL if there is no memory.
struct lint_reading *lint_reading_open(const struct lint_file *f);
void lint_reading_close(struct lint_reading *r); // NULL is nothing

// The statements of the file.
const struct node *lint_reading_block(const struct lint_reading *r);

// What an expression is. False if that is not known.
bool lint_reading_type(struct lint_reading *r, const struct node *n, struct lint_known *out);

// What a value has under a name; false if that is not known. And everything that it has.
bool lint_reading_member(struct lint_reading *r, const struct node *object, const char *name,
                         struct lint_known *out);
void lint_reading_members(struct lint_reading *r, const struct node *object, lint_see *see,
                          void *self);

// What is expected where a value stands; false if anything may stand there.
bool lint_reading_expected(struct lint_reading *r, const struct node *n, struct lint_known *out);

// The fields that are expected in a table constructor, or the one with a given name.
void lint_reading_fields(struct lint_reading *r, const struct node *table, lint_see *see,
                         void *self);
bool lint_reading_field(struct lint_reading *r, const struct node *table, const char *name,
                        struct lint_known *out);

// The kind of the names that may stand in a text, or as keys of a table: "param", "quantity",
// "check", "step", "order", "flag", "profile". NULL: of none. Then all of them.
const char *lint_reading_kind(const struct lint_reading *r, const struct node *n);
void lint_reading_names(const struct lint_reading *r, const char *kind, lint_see *see, void *self);

// The name with which the local is declared that a name means; NULL if it means no local. A
// declaration means itself.
const struct node *lint_reading_declared(const struct lint_reading *r, const struct node *name);

// The function that a name means, if the file says so: of a local, or of a global that it sets.
// NULL: none is known.
const struct node *lint_reading_function(const struct lint_reading *r, const struct node *name);

// The locals that a name could mean where it stands, if it means nothing. The innermost comes
// first.
void lint_reading_locals(struct lint_reading *r, const struct node *name, lint_see *see,
                         void *self);

// The globals of files of this kind; false if there is none of that name.
bool lint_reading_global(const struct lint_reading *r, const char *name, struct lint_known *out);
void lint_reading_globals(const struct lint_reading *r, lint_see *see, void *self);

#endif
