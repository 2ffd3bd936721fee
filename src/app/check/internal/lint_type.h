// lint_type.h: what is known about a value before anything runs: a type as in the stubs for editors
// ("figure?", "{ at: place }", "fun(m: mission)"), looked up in the registries of the module.
#ifndef APP_LINT_TYPE_H
#define APP_LINT_TYPE_H

#include "script/match/match.h"

// A stretch of such a text; n 0: nothing is known. `view`: it is a view of that type.
struct type {
    const char *s;
    size_t n;
    const struct view_type *view;
    bool locked;     // a view that must not be written to
    const char *row; // of a view: the name of the step, check or quantity; NULL: not known
};

struct type type_of(const char *text);
bool type_is(struct type t, const char *text);
bool type_begins(struct type t, const char *text);

// The i-th of a type's alternatives, with the types that names stand for in their place; false if
// there are no more. "figure?" is "figure" or "nil".
bool type_part(struct type t, int i, struct type *out);

// The type itself without the possibility of nil; unknown if there are several.
struct type type_single(struct type t);

// The element type of "figure[]" or "table<string, integer>"; unknown for other types.
struct type type_element(struct type t);

// The i-th parameter of "(a: T, b?: T): R" or "fun(...)...". False if there is none.
struct type_argument {
    char name[40];
    bool optional, rest; // rest: "...", any number of them
    struct type type;
};
bool type_argument(struct type function, int i, struct type_argument *out);

// The first result of such a function.
struct type type_result(struct type function);

enum member {
    MEMBER_OPEN,   // not known
    MEMBER_NONE,   // there is none
    MEMBER_FIELD,  // `type` is the field's type
    MEMBER_METHOD, // `type` is its signature
};
struct type_member {
    enum member is;
    struct type type;
    bool optional, writable;
    const char *doc; // "" if there is none
};

// What objects of the type have under a name. The match has further words.
struct type_member type_member(const struct match *m, struct type of, const char *name);

// The names of their members, for "did you mean": up to `most`, ended by NULL.
int type_members(const struct match *m, struct type of, const char **names, int most);

// The i-th field of a table type or shape; false if there are no more.
struct type_field {
    char name[40];
    bool optional, open; // open: any other name, too
    struct type type;
    const char *doc;
};
bool type_field(struct type of, int i, struct type_field *out);

// Is it a kind of table that scripts write down?
bool type_is_table(struct type t);

// Is it one of the module's classes?
bool type_is_class(struct type t);

// The words, if a doc lists all possible words ("\"hero\", \"ally\"."); returns how many, 0 for any
// other doc.
int type_words(const char *doc, char words[][24], int most);

#endif
