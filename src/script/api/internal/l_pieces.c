// l_pieces.c: methods of a game that ask where terrain is.
#include "script/api/internal/l_pieces.h"

#include "script/api/internal/l_table.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/sight/sight.h"

// A place in the plane, and where a figure is given the height of its feet: `*levelled`.
static spot check_foot(lua_State *L, int arg, struct match *m, bool *levelled)
{
    point p = check_point(L, arg, m);
    *levelled = class_test(L, arg, &class_figure) != NULL;
    len z = *levelled ? game_figure(&m->game, check_figure_of(L, arg, m))->body.at.z : 0;
    return (spot){p.x, p.y, z};
}

static void push_piece_list(lua_State *L, const struct match *m, const piece_id *id, int n)
{
    PUSH_LIST(L, n, i, push_piece(L, m, table_piece(m->table, id[i])));
}

int game_pieces_at(lua_State *L)
{
    struct match *m = game_self(L);
    bool levelled;
    spot at = check_foot(L, 2, m, &levelled);
    point p = point_of(at);
    piece_id id[TABLE_PIECES];
    int n = 0, near = table_pieces_near(m->table, p, p, id, TABLE_PIECES);
    for (int i = 0; i < near; i++) {
        const struct piece *piece = table_piece(m->table, id[i]);
        bool inside = hull_holds(&piece->hull, p);
        bool level = !levelled || (at.z >= piece->bottom && at.z <= piece_top_at(piece, p));
        id[n] = id[i];
        n += inside && level;
    }
    push_piece_list(L, m, id, n);
    return 1;
}

int game_pieces_along(lua_State *L)
{
    struct match *m = game_self(L);
    point a = check_point(L, 2, m), b = check_point(L, 3, m);
    piece_id id[TABLE_PIECES];
    int n = 0, near = table_pieces_along(m->table, a, b, 0, id, TABLE_PIECES);
    for (int i = 0; i < near; i++) {
        id[n] = id[i];
        n += hull_meets_segment(&table_piece(m->table, id[i])->hull, a, b);
    }
    push_piece_list(L, m, id, n);
    return 1;
}

int game_pieces_touched(lua_State *L)
{
    struct match *m = game_self(L);
    const struct figure *f = game_figure(&m->game, check_figure_of(L, 2, m));
    piece_id id[TABLE_PIECES];
    int n = obscured_pieces_touched(&m->game, &f->body, id);
    push_piece_list(L, m, id, n);
    return 1;
}
