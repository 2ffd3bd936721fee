// shape.h: the fields of the Lua tables that are passed in and returned.
//
// A table that is handed over is checked against its shape, so what the type stubs say is what is
// accepted.
#ifndef SCRIPT_SHAPE_H
#define SCRIPT_SHAPE_H

#include <lua.h>

#include <stdbool.h>

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

// Is there a field of that name?
bool shape_has(const struct shape *s, const char *name);

// A table of options, or nothing: raises for keys that the shape does not have. Returns whether
// there is a table.
bool check_shape(lua_State *L, int arg, const struct shape *s);

// The same for a table that may have the fields of `base` as well, where that is not NULL.
bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base);

#endif
