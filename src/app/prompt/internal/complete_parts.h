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
    const char *word; // where the text to complete begins
    bool loose;       // case does not matter
    bool files;
    char ends;
    int names; // stack index of a set of names
    const char *note;
};

// What is known about an expression: its value on top of the stack, or its type by signatures (then
// nil is on top of the stack).
struct complete_kind {
    bool known; // is its value known?
    struct luacats type;
};

// Reads the tokens from there on, up to the cursor.
void complete_read(struct complete *c, const char *from);

// Adds a candidate, if it begins with what is typed.
void complete_add(struct complete *c, const char *name);

// The same for many; NULL ends them.
void complete_add_all(struct complete *c, const char *const *names);

// What is known about the expression that ends with token `last`; pushes one value.
struct complete_kind complete_resolve(struct complete *c, int last);

// Does a token hold just this text?
bool complete_is(const struct complete *c, int i, const char *text);

// The signature and doc of the function that the tokens up to `last` name, or NULL; `self`: it is
// called as a method. Pushes nothing.
const struct shape_field *complete_function(struct complete *c, int last);

// Type of argument `i` (from 0) of a function; nothing if there is none.
struct luacats complete_argument(const struct shape_field *f, int i);

// The type of a field in one of a type's alternatives. Nothing if there is no such field, or if it
// is a method: then *method is that, else NULL.
struct luacats complete_member(struct luacats types, struct luacats name,
                               const struct shape_field **method);

// Adds the names that can follow "." or ":"; the value is on top of the stack, and stays.
void complete_members(struct complete *c, const struct complete_kind *k, bool method);

// Keys of the options that a type names, as "key = ".
void complete_keys(struct complete *c, struct luacats type);

// Words and texts.
void complete_globals(struct complete *c);
void complete_locals(struct complete *c);

// Adds what a string can contain: as argument `i` of a function, or as the value of a key
// ("mission", or NULL), of a type.
void complete_text(struct complete *c, const struct shape_field *f, int i, const char *key,
                   struct luacats type);

// Adds what `require` finds.
void complete_modules(struct complete *c);

// Adds what can follow the dot at the beginning of a line.
void complete_command(struct complete *c);

// Completes code, as complete_push does after a command.
void complete_code(struct complete *c);

#endif
