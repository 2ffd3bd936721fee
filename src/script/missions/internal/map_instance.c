// map_instance.c: maps within maps: a copy of a map, put somewhere, turned and raised.
#include "script/missions/l_terrain.h"
#include "script/missions/mission_parts.h"

#include "script/match/fields.h"

#define FAR 999 // inches: no map is larger

const char *const map_instance_names[] = {"at", "turn", "raise", NULL};

// A map's own corner and sides, as they lie after so many quarter turns clockwise.
static point turned_by_quarters(point p, point size, int quarters)
{
    switch (quarters) {
    case 1:
        return (point){size.y - p.y, p.x};
    case 2:
        return (point){size.x - p.x, size.y - p.y};
    case 3:
        return (point){p.y, size.x - p.x};
    default:
        return p;
    }
}

static struct piece moved(const struct piece *p, point size, int quarters, spot by)
{
    struct piece out = *p;
    for (int i = 0; i < p->hull.n; i++) {
        point at = turned_by_quarters(p->hull.v[i], size, quarters);
        out.hull.v[i] = (point){at.x + by.x, at.y + by.y};
    }
    point low = turned_by_quarters(p->low, size, quarters),
          high = turned_by_quarters(p->high, size, quarters);
    out.low = (point){low.x + by.x, low.y + by.y};
    out.high = (point){high.x + by.x, high.y + by.y};
    // Ground without a height of its own lies where the table is.
    out.bottom += p->top > p->bottom ? by.z : 0;
    out.top += p->top > p->bottom ? by.z : 0;
    return out;
}

static int read_turn(const struct fields *f)
{
    int turn = field_int(f, "turn", 0, 270, 0);
    if (turn % 90 != 0) {
        fields_fail(f, "turn", "0, 90, 180 or 270 expected, got %d", turn);
    }
    return turn / 90;
}

int map_instance_terrain(lua_State *L)
{
    struct fields f;
    spot by = {0, 0, 0};
    point at = {0, 0};
    lua_settop(L, 1);
    fields_open(&f, L, 1, "part", NULL, map_instance_names, 1);
    lua_rawgeti(L, 1, 1);
    const struct terrain *of = class_test(L, -1, &class_map);
    if (!of) {
        return fields_fail(&f, NULL,
                           "a part begins with its map (got %s): part { house, at = { 3, 4 } }",
                           luaL_typename(L, -1));
    }
    int quarters = read_turn(&f);
    field_pair(&f, "at", LEN_INCH, (point){FAR * LEN_INCH, FAR * LEN_INCH}, &at);
    by = (spot){at.x, at.y, field_len(&f, "raise", LEN_INCH, 0, FAR, 0)};
    struct terrain *t = class_new(L, &class_map, sizeof *t, 0);
    point end = quarters % 2 ? (point){of->size.y, of->size.x} : of->size;
    t->size = (point){by.x + end.x, by.y + end.y};
    t->n = of->n;
    for (int i = 0; i < of->n; i++) {
        t->piece[i] = moved(&of->piece[i], of->size, quarters, by);
    }
    return 1;
}
