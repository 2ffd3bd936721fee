// l_terrain.h: maps. Pieces of terrain as Lua values (class "shape"), and whole maps of them (class
// "map"): drawn with letters, placed line by line, or both.
//
//     return map {
//       name = "Yard",
//       legend = { ["#"] = wall { "brick wall", height = 3 }, ["%"] = broken "rubble" },
//       drawing = [[
//     ..####..
//     ..#..%..
//     ]],
//       box { "crate", at = { 10, 12 }, size = { 2, 2 }, height = 1.2 },
//     }
//
// A drawing is stretched over the table, so 48 letters by 24 lines are squares of one inch by two
// on a table of 48 by 48; '.' and ' ' are open ground. Equal letters side by side become one piece.
// Lengths are inches here, whatever the scale of the battle: table_of turns them into its units.
#ifndef SCRIPT_L_TERRAIN_H
#define SCRIPT_L_TERRAIN_H

#include "script/base/class.h"
#include "script/match/match.h"

// A piece of terrain with a place, or without one, as for a letter of a drawing.
struct terrain_shape {
    const struct class *class; // first
    struct piece piece;        // hull only where `placed`
    bool placed;
    len thick; // of a wall or fence; 0: it fills its place
    point up;  // of a slope: towards its high end; (0, 0): none
};

struct terrain {
    const struct class *class; // first
    point size;
    int n;
    struct piece piece[TABLE_PIECES];
};

extern const struct class class_shape, class_map;

// Adds the functions of maps to the environment on top of the stack: box, wall, fence, hull,
// broken, dangerous, impassable, ramp, stairs, ladder, roof, part and map. `folder` is that of the
// script: map "yard" reads folder/maps/yard.lua, the one in the pack that contains the folder, or
// content/maps/yard.lua of the Lua half; map "fog/yard" reads maps/yard.lua of the pack fog.
void terrain_functions(lua_State *L, struct match *m, const char *folder);

// Reads the map in a file and pushes it. Raises if it is not a map.
void terrain_map_open(lua_State *L, struct match *m, const char *path);

// Pushes the folder of a path, "." if it names none.
const char *push_folder(lua_State *L, const char *path);

// A table of the size (in units), sealed, with the terrain at `index`: a map, a shape, a list of
// them, or nil. Raises if something does not fit; `where` names the terrain in messages. The caller
// owns the table.
struct table *table_of(lua_State *L, int index, point size, len unit, const char *where);

// ascii_map.c: adds the pieces of a drawing to the terrain. The drawing and the legend are on the
// stack at these places; `what` names the map in messages.
void ascii_map_read(lua_State *L, struct terrain *t, int drawing, int legend, const char *what);

// map_instance.c: part { map, at = { x, y }, turn = 0 | 90 | 180 | 270, raise = height }: a map
// whose pieces are those of another one, turned clockwise within its own sides, then moved.
int map_instance_terrain(lua_State *L);

// Adds a copy of the shape's piece on the rectangle, or raises that there are too many.
void terrain_add(lua_State *L, struct terrain *t, const struct terrain_shape *s, point low,
                 point high);

#endif
