// l_terrain.c: shapes and maps are flat structs in inches, each map an array of pieces. Only
// table_of turns them into units and puts them on a table, which is freed if anything raises. Each
// file of a map runs in an environment of its own.
#include "script/missions/l_terrain.h"

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/match/check.h"
#include "script/match/fields.h"
#include "script/missions/internal/map_find.h"

#define FAR       999 // inches: no map is larger
#define FAR_POINT ((point){FAR * LEN_INCH, FAR * LEN_INCH})

const struct class class_shape = {.name = "shape"};
static int map_length(lua_State *L)
{
    const struct terrain *t = class_check(L, 1, &class_map);
    lua_pushinteger(L, t->n);
    return 1;
}

static const luaL_Reg map_meta[] = {{"__len", map_length}, {NULL, NULL}};

const struct class class_map = {.name = "map", .meta = map_meta};

enum form { FORM_SOLID, FORM_LINE, FORM_AREA, FORM_SLOPE, FORM_ROOF };

static const char *const solid_fields[] = {"name",   "at",     "size", "points",
                                           "height", "bottom", "also", NULL};
static const char *const line_fields[] = {"name",  "at",     "size",   "from", "to",
                                          "thick", "height", "bottom", "also", NULL};
static const char *const fence_fields[] = {"name",   "at",     "size", "from",  "to", "thick",
                                           "height", "bottom", "also", "hides", NULL};
static const char *const area_fields[] = {"name", "at", "size", "points", "also", NULL};
static const char *const slope_fields[] = {"name",   "at",     "size", "up",
                                           "height", "bottom", "also", NULL};
static const char *const ladder_fields[] = {"name", "at", "size", "height", "bottom", "also", NULL};

static const struct piece_kind {
    const char *name;
    enum form form;
    uint8_t flags;
    uint32_t tags;
    const char *const *fields;
    len thick; // unless the author says otherwise
} kinds[] = {
    {"box", FORM_SOLID, PIECE_SOLID | PIECE_OPAQUE, 0, solid_fields, 0},
    {"hull", FORM_SOLID, PIECE_SOLID | PIECE_OPAQUE, 0, solid_fields, 0},
    {"wall", FORM_LINE, PIECE_SOLID | PIECE_OPAQUE, 0, line_fields, LEN_INCH / 2},
    {"fence", FORM_LINE, PIECE_SOLID, TAG_FENCE, fence_fields, LEN_INCH / 5},
    {"broken", FORM_AREA, 0, TAG_BROKEN, area_fields, 0},
    {"dangerous", FORM_AREA, 0, TAG_DANGEROUS, area_fields, 0},
    {"impassable", FORM_AREA, 0, TAG_IMPASSABLE, area_fields, 0},
    {"ground", FORM_AREA, 0, 0, area_fields, 0},
    {"ramp", FORM_SLOPE, PIECE_SOLID | PIECE_OPAQUE | PIECE_SLOPED, 0, slope_fields, 0},
    {"stairs", FORM_SLOPE, PIECE_SOLID | PIECE_OPAQUE | PIECE_SLOPED | PIECE_STAIRS, 0,
     slope_fields, 0},
    {"sealed", FORM_SOLID, 0, TAG_SEALED, solid_fields, 0},
    {"zone", FORM_SOLID, 0, 0, solid_fields, 0},
    {"ladder", FORM_SOLID, 0, TAG_LADDER, ladder_fields, 0},
    {"roof", FORM_ROOF, PIECE_SOLID | PIECE_OPAQUE, TAG_ROOF, line_fields, LEN_INCH / 5},
};

#define KINDS (int)(sizeof kinds / sizeof *kinds)

// A wedge rises over the whole length of its hull.
static void slope(struct piece *p, point up)
{
    point low, high;
    hull_bounds(&p->hull, &low, &high);
    point mid = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    p->low = p->high = mid;
    if (up.x != 0) {
        p->low.x = up.x > 0 ? low.x : high.x;
        p->high.x = up.x > 0 ? high.x : low.x;
    } else {
        p->low.y = up.y > 0 ? low.y : high.y;
        p->high.y = up.y > 0 ? high.y : low.y;
    }
}

static void place_box(struct terrain_shape *s, point low, point high)
{
    s->piece.hull = hull_box(low, high);
    if (s->up.x != 0 || s->up.y != 0) {
        slope(&s->piece, s->up);
    }
    s->placed = true;
}

void terrain_add(lua_State *L, struct terrain *t, const struct terrain_shape *s, point low,
                 point high)
{
    if (t->n == TABLE_PIECES) {
        err_say(L, "a map has at most %d pieces; make them larger", TABLE_PIECES);
    }
    struct terrain_shape placed = *s;
    place_box(&placed, low, high);
    t->piece[t->n++] = placed.piece;
}

// A strip along the segment, `thick` wide.
static bool strip_along(struct hull *out, point from, point to, len thick)
{
    point way = {to.x - from.x, to.y - from.y};
    len half = thick / 2;
    if (way.x == 0 && way.y == 0) {
        return false;
    }
    // Half a width at right angles, on either side of each end.
    point side = geom_towards((point){0, 0}, (point){-way.y, way.x}, half);
    point v[4] = {{from.x + side.x, from.y + side.y},
                  {to.x + side.x, to.y + side.y},
                  {to.x - side.x, to.y - side.y},
                  {from.x - side.x, from.y - side.y}};
    return hull_make(out, v, 4);
}

// Points of a polygon, each { x, y }.
static void read_points(const struct fields *f, struct terrain_shape *s)
{
    lua_State *L = f->L;
    point v[HULL_MAX];
    int n = 0;
    field_push(f, "points");
    if (!lua_istable(L, -1)) {
        fields_fail(f, "points", "a list of { x, y } expected, got %s", luaL_typename(L, -1));
    }
    int list = lua_gettop(L);
    while (lua_rawgeti(L, list, n + 1) != LUA_TNIL) {
        if (n == HULL_MAX) {
            fields_fail(f, "points", "at most %d corners", HULL_MAX);
        }
        field_pair_top(f, "points", LEN_INCH, FAR_POINT, &v[n++]);
    }
    lua_settop(L, list - 1);
    if (!hull_make(&s->piece.hull, v, n)) {
        fields_fail(f, "points", "these are not the corners of a convex shape, in order around it");
    }
    s->placed = true;
}

static void read_shape_place(const struct fields *f, struct terrain_shape *s)
{
    point at, size, from, to;
    if (field_pair(f, "from", LEN_INCH, FAR_POINT, &from)) {
        field_need(f, "to");
        field_pair(f, "to", LEN_INCH, FAR_POINT, &to);
        if (!strip_along(&s->piece.hull, from, to, s->thick)) {
            fields_fail(f, "to", "it must differ from 'from'");
        }
        s->placed = true;
    } else if (field_is_there(f, "points")) {
        read_points(f, s);
    } else if (field_pair(f, "at", LEN_INCH, FAR_POINT, &at)) {
        if (field_is_there(f, "to") && !field_is_there(f, "size")) {
            fields_fail(f, "at", "'to' goes with 'from': write from = { x, y } for at");
        }
        field_need(f, "size");
        field_pair(f, "size", LEN_INCH, FAR_POINT, &size);
        if (size.x <= 0 || size.y <= 0) {
            fields_fail(f, "size", "{ width, depth } must be more than 0");
        }
        place_box(s, at, (point){at.x + size.x, at.y + size.y});
    } else if (field_is_there(f, "size") || field_is_there(f, "to")) {
        fields_fail(f, NULL, field_is_there(f, "to") ? "'to' needs 'from'" : "'size' needs 'at'");
    }
}

static void read_shape_height(const struct fields *f, const struct piece_kind *k,
                              struct terrain_shape *s)
{
    struct piece *p = &s->piece;
    if (k->form == FORM_AREA) {
        return;
    }
    field_need(f, "height");
    p->bottom = field_len(f, "bottom", LEN_INCH, 0, FAR, 0);
    p->top = field_len(f, "height", LEN_INCH, 0, FAR, 0);
    if (k->form == FORM_ROOF) {
        p->bottom = field_is_there(f, "bottom") ? p->bottom : p->top - s->thick;
        s->thick = 0;
    }
    if (p->top <= p->bottom || p->bottom < 0) {
        fields_fail(f, "height", "the top must be above the bottom");
    }
}

static void read_form(const struct fields *f, const struct match *m, const struct piece_kind *k,
                      struct terrain_shape *s)
{
    static const char *const ways[] = {"right", "left", "bottom", "top", NULL};
    static const point up[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    s->piece.flags = k->flags;
    s->piece.tags = k->tags | field_set(f, "also", m->rules.system->tag_names, 0);
    s->piece.level = (uint8_t)field_int(f, "hides", 0, 2, 0);
    s->thick = field_len(f, "thick", LEN_INCH, 0, FAR, k->thick);
    if (k->form == FORM_LINE && s->thick < 2) {
        fields_fail(f, "thick", "a wall must be thicker than that");
    }
    if (k->form == FORM_SLOPE) {
        field_need(f, "up");
        s->up = up[field_choice(f, "up", ways, 0)];
    }
    read_shape_height(f, k, s);
    read_shape_place(f, s);
}

// kind { "name", field = ... } or kind "name"; upvalues: the kind, the match.
static int new_shape(lua_State *L)
{
    const struct piece_kind *k = lua_touserdata(L, lua_upvalueindex(1));
    struct fields f;
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING) {
        lua_createtable(L, 1, 0);
        lua_insert(L, 1);
        lua_rawseti(L, 1, 1);
    }
    fields_open(&f, L, 1, k->name, NULL, k->fields, 1);
    const char *name = field_listed(&f, 1, field_text(&f, "name", k->name));
    struct terrain_shape *s = class_new(L, &class_shape, sizeof *s, 0);
    char why[UTF8_WHY];
    if (!utf8_has_room(name, strlen(name), sizeof s->piece.name, why)) {
        fields_fail(&f, NULL, "the name '%s': %s", name, why);
    }
    memcpy(s->piece.name, name, strlen(name));
    read_form(&f, lua_touserdata(L, lua_upvalueindex(2)), k, s);
    return 1;
}

static bool on_map(const struct terrain *t, const struct piece *p)
{
    for (int i = 0; i < p->hull.n; i++) {
        if (p->hull.v[i].x < 0 || p->hull.v[i].y < 0 || p->hull.v[i].x > t->size.x ||
            p->hull.v[i].y > t->size.y) {
            return false;
        }
    }
    return true;
}

static void add_listed_piece(const struct fields *f, struct terrain *t, const struct piece *p,
                             int i)
{
    if (!on_map(t, p)) {
        fields_fail(f, NULL, "piece %d ('%s') sticks out of the map", i, p->name);
    } else if (t->n == TABLE_PIECES) {
        fields_fail(f, NULL, "a map has at most %d pieces", TABLE_PIECES);
    } else {
        t->piece[t->n++] = *p;
    }
}

// shape or map on top of the stack.
static void add_shape_or_map(const struct fields *f, struct terrain *t, int i)
{
    lua_State *L = f->L;
    const struct terrain_shape *s = class_test(L, -1, &class_shape);
    const struct terrain *within = class_test(L, -1, &class_map);
    if (within) {
        for (int k = 0; k < within->n; k++) {
            add_listed_piece(f, t, &within->piece[k], i);
        }
    } else if (!s) {
        fields_fail(f, NULL,
                    "piece %d: a box { ... }, wall { ... }, map or the like expected, "
                    "got %s",
                    i, luaL_typename(L, -1));
    } else if (!s->placed) {
        fields_fail(f, NULL, "piece %d ('%s') has no place: give at = { x, y } and size = { w, d }",
                    i, s->piece.name);
    } else {
        add_listed_piece(f, t, &s->piece, i);
    }
}

static void add_listed(const struct fields *f, struct terrain *t)
{
    for (int i = 1; lua_rawgeti(f->L, f->table, i) != LUA_TNIL; i++) {
        add_shape_or_map(f, t, i);
        lua_pop(f->L, 1);
    }
    lua_pop(f->L, 1);
}

// One drawing, or a list of them that lie over one another.
static void read_drawings(const struct fields *f, struct terrain *t)
{
    lua_State *L = f->L;
    int type = field_push(f, "drawing"), drawing = lua_gettop(L);
    field_push(f, "legend");
    if (type == LUA_TSTRING) {
        ascii_map_read(L, t, drawing, drawing + 1, f->what);
    }
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(L, drawing, i) != LUA_TNIL; i++) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            fields_fail(f, "drawing", "drawing %d: a string expected, got %s", i,
                        luaL_typename(L, -1));
        }
        ascii_map_read(L, t, drawing + 2, drawing + 1, f->what);
        lua_settop(L, drawing + 1);
    }
    if (type != LUA_TSTRING && type != LUA_TTABLE) {
        fields_fail(f, "drawing", "a text or a list of texts expected, got %s",
                    lua_typename(L, type));
    }
    lua_settop(L, drawing - 1);
}

static int make_map(lua_State *L)
{
    static const char *const names[] = {"name", "size", "drawing", "legend", NULL};
    struct fields f;
    fields_open(&f, L, 1, "map", NULL, names, TABLE_PIECES);
    if (field_text(&f, "name", NULL)) {
        f.what = lua_pushfstring(L, "map '%s'", field_text(&f, "name", NULL));
    }
    struct terrain *t = class_new(L, &class_map, sizeof *t, 0);
    t->size = (point){48 * LEN_INCH, 48 * LEN_INCH};
    field_pair(&f, "size", LEN_INCH, FAR_POINT, &t->size);
    if (field_is_there(&f, "drawing")) {
        read_drawings(&f, t);
    } else if (field_is_there(&f, "legend")) {
        fields_fail(&f, NULL, "a legend needs a drawing = [[ ... ]]");
    }
    add_listed(&f, t);
    return 1;
}

const char *push_folder(lua_State *L, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? lua_pushlstring(L, path, (size_t)(slash - path)) : lua_pushliteral(L, ".");
}

#define MAPS_DEEP 8 // maps that contain maps

static void add_functions(lua_State *L, struct match *m, const char *folder, int depth);

// Reads the map of a file, whose own maps are looked for in the folder; pushes it.
static void read_map_file(lua_State *L, struct match *m, const char *path, const char *folder,
                          int depth)
{
    env_push(L, m);
    add_functions(L, m, folder, depth);
    env_file(L, path);
    if (!class_test(L, -1, &class_map)) {
        err_say(L, "%s:1: a map file ends with return map { ... }, but this one returned %s", path,
                luaL_typename(L, -1));
    }
}

// Reads the map called `name`; upvalues: the match, the folder, how many maps this one lies in.
static int read_map(lua_State *L, const char *name)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    const char *folder = lua_tostring(L, lua_upvalueindex(2));
    int depth = (int)lua_tointeger(L, lua_upvalueindex(3));
    luaL_checkstack(L, 16, "map");
    map_find_check(L, name);
    if (depth == MAPS_DEEP) {
        err_say(L, "map '%s': maps are nested more than %d deep; does one contain itself?", name,
                MAPS_DEEP);
    }
    const char *path = map_find(L, m, folder, name);
    const char *within = lua_tostring(L, -2);
    read_map_file(L, m, path, within, depth + 1);
    return 1;
}

void terrain_map_open(lua_State *L, struct match *m, const char *path)
{
    char folder[512]; // the one over its own, so that maps beside it are found
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 0, path);
    char *maps = strrchr(folder, '/');
    const char *over = ".";
    if (maps) {
        *maps = '\0';
        over = folder;
    }
    read_map_file(L, m, path, over, 1);
}

static int make_or_read_map(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TSTRING) {
        return read_map(L, lua_tostring(L, 1));
    }
    lua_settop(L, 1);
    return make_map(L);
}

static void add_functions(lua_State *L, struct match *m, const char *folder, int depth)
{
    for (int i = 0; i < KINDS; i++) {
        lua_pushlightuserdata(L, (void *)&kinds[i]);
        match_push(L, m);
        lua_pushcclosure(L, new_shape, 2);
        lua_setfield(L, -2, kinds[i].name);
    }
    lua_pushnil(L); // without an upvalue it would be the same one for everybody
    lua_pushcclosure(L, map_instance_terrain, 1);
    lua_setfield(L, -2, "part");
    match_push(L, m);
    lua_pushstring(L, folder);
    lua_pushinteger(L, depth);
    lua_pushcclosure(L, make_or_read_map, 3);
    lua_setfield(L, -2, "map");
}

void terrain_functions(lua_State *L, struct match *m, const char *folder)
{
    add_functions(L, m, folder, 0);
}

static point to_unit(point p, len unit)
{
    return (point){len_scale(p.x, unit, LEN_INCH), len_scale(p.y, unit, LEN_INCH)};
}

static struct piece scaled(const struct piece *p, len unit)
{
    struct piece out = *p;
    for (int i = 0; i < p->hull.n; i++) {
        out.hull.v[i] = to_unit(p->hull.v[i], unit);
    }
    out.low = to_unit(p->low, unit);
    out.high = to_unit(p->high, unit);
    out.bottom = len_scale(p->bottom, unit, LEN_INCH);
    out.top = len_scale(p->top, unit, LEN_INCH);
    return out;
}

// What stands on a table while it is built: an error frees it.
struct building {
    struct table *table;
};

static int drop_building(lua_State *L)
{
    struct building *b = lua_touserdata(L, 1);
    table_free(b->table);
    b->table = NULL;
    return 0;
}

static struct building *new_building(lua_State *L, point size)
{
    struct building *b = lua_newuserdatauv(L, sizeof *b, 0);
    b->table = NULL;
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, drop_building);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    b->table = table_new(size.x, size.y);
    if (!b->table) {
        err_raise(L, STATUS_MEMORY, NULL, "terrain");
    }
    return b;
}

static void add_terrain_piece(lua_State *L, struct table *t, const struct piece *p, len unit,
                              const char *where)
{
    struct piece piece = scaled(p, unit);
    piece_id id;
    enum status s = table_add_piece(t, &piece, &id);
    if (s == STATUS_RANGE) {
        point size = table_size(t);
        err_say(L, "%sterrain: '%s' sticks out of the table of %f x %f, or is not a proper shape",
                where, p->name, (double)size.x / unit, (double)size.y / unit);
    } else if (s != STATUS_OK) {
        err_raise(L, s, NULL, "terrain");
    }
}

static void add_terrain_value(lua_State *L, struct table *t, int index, len unit, const char *where)
{
    const struct terrain *map_of = class_test(L, index, &class_map);
    const struct terrain_shape *s = class_test(L, index, &class_shape);
    if (map_of) {
        for (int i = 0; i < map_of->n; i++) {
            add_terrain_piece(L, t, &map_of->piece[i], unit, where);
        }
    } else if (s && s->placed) {
        add_terrain_piece(L, t, &s->piece, unit, where);
    } else {
        err_say(L, "%sterrain: a map or a piece that has a place expected, got %s", where,
                s ? s->piece.name : luaL_typename(L, index));
    }
}

struct table *table_of(lua_State *L, int index, point size, len unit, const char *where)
{
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    struct building *b = new_building(L, size);
    if (lua_istable(L, index)) {
        for (lua_Integer i = 1; lua_geti(L, index, i) != LUA_TNIL; i++) {
            add_terrain_value(L, b->table, lua_gettop(L), unit, where);
            lua_pop(L, 1);
        }
    } else if (!lua_isnil(L, index)) {
        add_terrain_value(L, b->table, index, unit, where);
    }
    enum status s = table_seal(b->table);
    if (s != STATUS_OK) {
        err_raise(L, s, NULL, "terrain");
    }
    struct table *t = b->table;
    b->table = NULL;
    lua_settop(L, top);
    return t;
}
