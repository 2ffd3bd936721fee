// shape.h: what lua/types/zerodark.lua says of tables, classes and functions, and the types in it.
//
// Types are written as in LuaCATS: "figure?", "integer[]", "\"a\"|\"b\"", "{ at: place }",
// "(target: figure, how?: order_options): outcome". Checks, completion, help and the reference all
// read them here. A `struct luacats` is a stretch of a text that it does not own.
//
// A table that is passed in is checked against its shape, so scripts may pass exactly what
// editors are told.
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

// A name and its type: a parameter, or a field. Optional: its name or its type ends in ?.
struct luacats_named {
    struct luacats name, type;
    bool optional;
};

// The types that names such as "edge" stand for; a row without a name ends them.
struct luacats_alias {
    const char *name, *type;
};
extern const struct luacats_alias luacats_aliases[];

struct luacats luacats_of(const char *text);
bool luacats_is(struct luacats t, const char *text);
bool luacats_begins(struct luacats t, const char *text);

// The i-th of a type's alternatives, with the types that names stand for in their place; false if
// there are no more. "figure?" is "figure" or "nil".
bool luacats_part(struct luacats t, int i, struct luacats *out);

// The type itself without the possibility of nil; nothing if there are several.
struct luacats luacats_single(struct luacats t);

// The element type of "figure[]" or "table<string, integer>"; nothing for other types.
struct luacats luacats_element(struct luacats t);

// The i-th parameter of "(a: T, b?: T): R" or "fun(...)...", the i-th field of "{ a: T, b?: T }";
// false if there is none. "..." is a name, too.
bool luacats_argument(struct luacats function, int i, struct luacats_named *out);
bool luacats_inner(struct luacats table, int i, struct luacats_named *out);

// The first result of a function; nothing if it has none.
struct luacats luacats_result(struct luacats function);

// The parts before and after the colon of "name?: type" and "shape : base".
struct luacats_named luacats_named(struct luacats text);

// The type of a field of a view, and its name for people.
const char *luacats_field(enum field_type t);
const char *luacats_field_word(enum field_type t);

// A field, a method or a function.
struct shape_field {
    const char *name;    // "x"; with a ? if it may be missing
    const char *type;    // LuaCATS; of a function "(target: figure, how?: order_options): outcome"
    const char *doc;     // a line or two
    const char *example; // Lua that runs in a battle, "salim:shoot(boss)"; NULL: of a table
};

struct shape {
    const char *name, *doc;
    const struct shape_field *fields; // ends with a row without a name
};

// The build makes the shapes of lua/types/zerodark.lua (gen/api_words.c), and these lists of them;
// each ends with NULL. Those that stand there as (exact) are here by name.
extern const struct shape *const shapes[];       // what scripts pass in or get back
extern const struct shape *const file_shapes[];  // what is in files that people write
extern const struct shape *const class_shapes[]; // what objects have, and functions
extern const struct shape shape_account_options, shape_answer, shape_cloud_options,
    shape_counter_options, shape_decision_options, shape_distance_options, shape_figure_filter,
    shape_flip_options, shape_game_options, shape_given_order, shape_handler_options,
    shape_level_options, shape_order_options, shape_own_order_options, shape_put_down_options,
    shape_resist_options, shape_roll_options, shape_sight_options, shape_tell_options,
    shape_test_options, shape_walk_options, shape_way_options, shape_zone_filter,
    shape_zone_options, shape_zones_at_options;

// What the stubs say of a class, which has to be there: "figure"; and what is in none: "zerodark"
// has the functions of the module, "pack_globals", "file_globals" and "prompt_globals" have those
// that packs, files and the prompt find.
const struct shape *shape_class(const char *class);

// The same of a method, field or function in it; NULL if it does not have that.
const struct shape_field *shape_class_field(const char *class, const char *name);

// The lines that all this was made of; ends with NULL.
extern const char *const stub_lines[];

// The shape that a type names, in a list that ends with NULL; NULL if it names none. *base is the
// shape whose fields it has as well: "given_order : order_options".
const struct shape *shape_named(const struct shape *const *all, struct luacats name,
                                struct luacats *base);

// The field with a name; NULL if there is none.
const struct shape_field *shape_field(const struct shape *s, struct luacats name);

// Is there a field of that name?
bool shape_has(const struct shape *s, const char *name);

// A table of options, or nothing: raises for keys that the shape does not have. Returns whether
// there is a table.
bool check_shape(lua_State *L, int arg, const struct shape *s);

// The same for a table that may have the fields of `base` as well, if that is not NULL.
bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base);

#endif
