// l_table.c: pieces are copied into plain tables, with lengths in units and tags by their names.
// The number of a piece is its place on the sealed table, counted from 1.
#include "script/api/internal/l_table.h"

#include "script/match/check.h"
#include "script/match/push.h"

int push_terrain(lua_State *L, struct match *m)
{
    match_part_new(L, &class_terrain, sizeof(struct match_part), m);
    return 1;
}

static struct match *check_terrain(lua_State *L)
{
    return match_part_self(L, &class_terrain);
}

#define TERRAIN_GET(name, push) CLASS_GET(name, struct match *m = check_terrain(L), push)

TERRAIN_GET(terrain_width, push_len(L, table_size(m->table).x, unit(&m->game)))
TERRAIN_GET(terrain_depth, push_len(L, table_size(m->table).y, unit(&m->game)))
TERRAIN_GET(terrain_hash, push_hash(L, table_hash(m->table)))

int push_tags(lua_State *L, const struct match *m, uint32_t tags)
{
    const char *const *names = m->rules.system->tag_names;
    lua_newtable(L);
    for (int i = 0; i < 32; i++) {
        if (tags & (1u << i) && names[i]) {
            put_flag(L, names[i], true);
        }
    }
    return 1;
}

static void push_corners(lua_State *L, const struct match *m, const struct hull *h)
{
    PUSH_LIST(L, h->n, i, push_spot(L, m, (spot){h->v[i].x, h->v[i].y, 0}));
}

int push_piece(lua_State *L, const struct match *m, const struct piece *p)
{
    lua_createtable(L, 0, 10);
    put_int(L, "number", p - table_piece(m->table, 0) + 1);
    put_text(L, "name", p->name);
    push_corners(L, m, &p->hull);
    lua_setfield(L, -2, "corners");
    put_len(L, "bottom", p->bottom, unit(&m->game));
    put_len(L, "top", p->top, unit(&m->game));
    push_tags(L, m, p->tags);
    lua_setfield(L, -2, "tags");
    put_int(L, "level", p->level);
    put_flag(L, "solid", p->flags & PIECE_SOLID);
    put_flag(L, "opaque", p->flags & PIECE_OPAQUE);
    put_flag(L, "sloped", p->flags & PIECE_SLOPED);
    return 1;
}

static int terrain_pieces(lua_State *L)
{
    struct match *m = check_terrain(L);
    int n = table_piece_count(m->table);
    PUSH_LIST(L, n, i, push_piece(L, m, table_piece(m->table, (piece_id)i)));
    return 1;
}

static const struct script_fn methods[] = {{"pieces", terrain_pieces}, {0}};

static const struct script_field fields[] = {{"width", terrain_width, NULL},
                                             {"depth", terrain_depth, NULL},
                                             {"hash", terrain_hash, NULL},
                                             {0}};

const struct class class_terrain = {.name = "terrain", .methods = methods, .fields = fields};
