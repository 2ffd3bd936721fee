// shape.h: the types of values that are passed in and returned, and the fields of tables among
// them.
//
// Types are written as LuaCATS has them: "figure?", "integer[]", "\"a\"|\"b\"", "{ at: place }",
// "(target: figure, how?: shot_options): outcome". Checks, completion, help and the type stubs all
// read them here. A `struct luacats` is a stretch of a text that it does not own.
//
// A table that is handed over is checked against its shape, so what the type stubs say is what is
// accepted.
#ifndef SCRIPT_SHAPE_H
#define SCRIPT_SHAPE_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

#include "engine/rules.h"

struct luacats {
    const char *s;
    size_t n; // 0: nothing is known
};

// A name and its type: a parameter, or a field. Optional: its name or its type has a ? behind it.
struct luacats_named {
    struct luacats name, type;
    bool optional;
};

// What names stand for, "edge" and the like; a row without a name ends them.
struct luacats_alias {
    const char *name, *type;
};
extern const struct luacats_alias luacats_aliases[];

struct luacats luacats_of(const char *text);
bool luacats_is(struct luacats t, const char *text);
bool luacats_begins(struct luacats t, const char *text);

// The i-th of the alternatives that a type has, what a name stands for in its place; false where
// there are no more. "figure?" is "figure" or "nil".
bool luacats_part(struct luacats t, int i, struct luacats *out);

// The type itself without the possibility of nil; nothing if there are several.
struct luacats luacats_single(struct luacats t);

// Of "figure[]", "table<string, integer>" what is in it; nothing of others.
struct luacats luacats_element(struct luacats t);

// The i-th parameter of "(a: T, b?: T): R" or "fun(...)...", the i-th field of "{ a: T, b?: T }";
// false if there is none. "..." is a name, too.
bool luacats_argument(struct luacats function, int i, struct luacats_named *out);
bool luacats_inner(struct luacats table, int i, struct luacats_named *out);

// What a function gives first; nothing if it gives nothing.
struct luacats luacats_result(struct luacats function);

// What stands before and behind the colon of "name?: type" and "shape : base".
struct luacats_named luacats_named(struct luacats text);

// Of a field of a view: its type, and the word that people read.
const char *luacats_field(enum field_type t);
const char *luacats_field_word(enum field_type t);

struct shape_field {
    const char *name; // "x"; with a ? where it may be missing
    const char *type; // LuaCATS
    const char *doc;
};

struct shape {
    const char *name, *doc;
    const struct shape_field *fields; // ends with a row without a name
};

extern const struct shape shape_game, shape_order, shape_given, shape_walk, shape_players,
    shape_handler, shape_resist, shape_filter, shape_answer, shape_operation, shape_distance,
    shape_own_order, shape_roll, shape_decision, shape_tell, shape_told_account, shape_sight,
    shape_level, shape_way, shape_zone, shape_zone_filter, shape_zones_at, shape_test,
    shape_counter, shape_flip;

// Every shape there is; ends with NULL.
extern const struct shape *const shapes[];

// The one that a type names, of a list that ends with NULL; NULL if it names none. *base is the
// one whose fields it has as well: "given_order : order_options".
const struct shape *shape_named(const struct shape *const *all, struct luacats name,
                                struct luacats *base);

// The field of a name; NULL if there is none.
const struct shape_field *shape_field(const struct shape *s, struct luacats name);

// Is there a field of that name?
bool shape_has(const struct shape *s, const char *name);

// A table of options, or nothing: raises for keys that the shape does not have. Returns whether
// there is a table.
bool check_shape(lua_State *L, int arg, const struct shape *s);

// The same for a table that may have the fields of `base` as well, where that is not NULL.
bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base);

#endif
