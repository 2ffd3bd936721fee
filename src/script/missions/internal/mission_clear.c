// mission_clear.c: the places of a table that a mission wants free of terrain. A mission puts its
// markers down first and the terrain round them; a map is drawn before. So a map that is in the way
// is refused, with the piece to move: nobody is better placed to say where it should go instead.
#include "script/missions/l_setup.h"

// terrain that comes nearer than `radius` to the middle of a place is in its way
static void check_clear_place(const struct fields *f, const struct match *m, point at, len radius)
{
    const struct table *t = m->game.table;
    const len u = unit(&m->game);
    for (int i = 0; i < table_piece_count(t); i++) {
        const struct piece *p = table_piece(t, (piece_id)i);
        int64_t near = hull_distance_squared(&p->hull, at);
        if (near < len_squared(radius)) {
            fields_fail(f, NULL,
                        "the terrain '%s' comes within %f of %f, %f, but %f must be clear there: "
                        "move it, or use another map",
                        *p->name ? p->name : "a piece", (double)len_root_down(near) / u,
                        (double)at.x / u, (double)at.y / u, (double)radius / u);
        }
    }
}

static void read_clear_place(const struct fields *mission, const struct match *m, int index)
{
    static const char *const names[] = {"at", "radius", NULL};
    struct fields f;
    point size = table_size(m->game.table), at = {size.x / 2, size.y / 2};
    fields_open_in(&f, mission, "clear", index, "clear", names);
    field_need(&f, "radius");
    field_pair(&f, "at", unit(&m->game), size, &at);
    check_clear_place(&f, m, at, field_len(&f, "radius", unit(&m->game), 0, 999, 0));
}

void mission_check_clear(const struct fields *mission, const struct match *m)
{
    lua_State *L = mission->L;
    int type = field_push(mission, "clear"), list = lua_gettop(L);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(mission, "clear", "a table { at = { x, y }, radius = n } expected, got %s",
                    lua_typename(L, type));
    }
    if (type == LUA_TTABLE && lua_rawlen(L, list) == 0) {
        read_clear_place(mission, m, list);
    }
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(L, list, i) == LUA_TTABLE; i++) {
        read_clear_place(mission, m, lua_gettop(L));
        lua_settop(L, list);
    }
    lua_settop(L, list - 1);
}
