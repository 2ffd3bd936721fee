// complete_parts.h: what complete*.c share.
#ifndef APP_COMPLETE_PARTS_H
#define APP_COMPLETE_PARTS_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

#include "script/base/class.h"
#include "script/base/shape.h"
#include "script/base/tokens.h"
#include "script/match/match.h"

struct complete_token {
    enum token kind;
    enum token_word word;
    char symbol;
    const char *at, *end;
};

// A question, and the answer as far as it is known.
struct complete {
    lua_State *L;
    const char *text, *cursor;
    struct complete_token *token; // those before the cursor
    int n;
    const char *word; // where what is completed begins
    bool loose;       // capital letters are as good as small ones
    bool files;
    char ends;
    int names; // stack index of a set of names
    const char *note;
};

// What an expression is: a value on top of the stack, or what signatures say of it (nil is on top
// of the stack then).
struct complete_kind {
    bool known; // is it a value?
    struct luacats type;
};

// Reads the tokens from there on that end before the cursor, or at it.
void complete_read(struct complete *c, const char *from);

// A candidate, if what is written so far begins it.
void complete_add(struct complete *c, const char *name);

// The same of many; NULL ends them.
void complete_add_all(struct complete *c, const char *const *names);

// What the expression is that ends with token `last`; pushes one value.
struct complete_kind complete_resolve(struct complete *c, int last);

// Does a token hold just this text?
bool complete_is(const struct complete *c, int i, const char *text);

// The signature and doc of the function that the tokens up to `last` name, or NULL; `self`: it is
// called as a method. Pushes nothing.
const struct shape_field *complete_function(struct complete *c, int last);

// Type of argument `i` (from 0) of a function; nothing where there is none.
struct luacats complete_argument(const struct shape_field *f, int i);

// The type that a member of one of the alternatives of a type has: of a field. Nothing where there
// is none, and where it is a method: *method is that, else NULL.
struct luacats complete_member(struct luacats types, struct luacats name,
                               const struct shape_field **method);

// The names that can stand behind "." or ":" of it; the value is on top of the stack, and stays.
void complete_members(struct complete *c, const struct complete_kind *k, bool method);

// Keys of the options that a type names, as "key = ".
void complete_keys(struct complete *c, struct luacats type);

// Words and texts.
void complete_globals(struct complete *c);
void complete_locals(struct complete *c);

// What can stand in a text: argument `i` of a function, or what is given to a key ("mission", or
// NULL), of a type.
void complete_text(struct complete *c, const struct shape_field *f, int i, const char *key,
                   struct luacats type);

// What `require` finds.
void complete_modules(struct complete *c);

// What stands behind the dot at the beginning of a line.
void complete_command(struct complete *c);

// Code: what complete_push does behind a command.
void complete_code(struct complete *c);

#endif
