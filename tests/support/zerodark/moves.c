// moves.c: gives the order to the movement rules themselves, and tells how it went.
#include "support/zerodark/moves.h"

#include <string.h>

struct order way(enum order_kind kind, figure_id who, int n, ...)
{
    struct order o = battle_order(kind, who, FIGURE_NONE);
    va_list places;
    va_start(places, n);
    for (int i = 0; i < n; i++) {
        double x = va_arg(places, double);
        double y = va_arg(places, double);
        o.point[o.n_points++] = battle_point(x, y);
    }
    va_end(places);
    return o;
}

static enum status give(struct battle *b, const struct order *o, struct action *a)
{
    *a = (struct action){.figure = o->actor, .target = o->target};
    assert_int_equal(game_writable(&b->game), STATUS_OK);
    return move_order(&b->game, o, a);
}

int moves(struct battle *b, const struct order *o)
{
    struct action a;
    enum status s = give(b, o, &a);
    if (s != STATUS_OK) {
        fail_msg("%s: %s (%s)", status_name(s), b->game.fault.text,
                 b->game.fault.rule ? b->game.fault.rule : "no rule");
    }
    return a.surplus;
}

int moves_to(struct battle *b, enum order_kind kind, figure_id who, double x, double y)
{
    struct order o = battle_move(kind, who, x, y);
    return moves(b, &o);
}

void stays(struct battle *b, const struct order *o, const char *rule)
{
    struct action a;
    struct world before = b->game.world;
    assert_int_equal(give(b, o, &a), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, rule);
    b->game.world = before;
    b->game.fault.status = STATUS_OK;
}

const char *forbids(struct battle *b, figure_id who, enum order_kind kind)
{
    struct verdict v;
    if (can_move(&b->game, who, kind, false, &v)) {
        return "";
    }
    return v.reason[0].source;
}

int reach(struct battle *b, figure_id who, enum order_kind kind)
{
    struct terms t;
    return move_allowance(&b->game, who, kind, false, &t);
}

void stands_at(struct battle *b, figure_id who, double x, double y)
{
    spot at = battle_figure(b, who)->body.at;
    point there = battle_point(x, y);
    assert_in_range(at.x, (unsigned)there.x - 1, (unsigned)there.x + 1);
    assert_in_range(at.y, (unsigned)there.y - 1, (unsigned)there.y + 1);
}

len height_of(struct battle *b, figure_id who)
{
    return battle_figure(b, who)->body.at.z;
}

void lift(struct battle *b, figure_id who, double mm)
{
    battle_figure(b, who)->body.at.z = (len)(mm * LEN_MM + 0.5);
}

void area(struct battle *b, double x0, double y0, double x1, double y1, uint32_t tags)
{
    battle_piece(b, battle_prism(x0, y0, x1, y1, 0, 0, 0, tags));
}

void set_param(struct battle *b, int row, int value)
{
    struct fault f;
    assert_int_equal(rules_set(&b->rules, row, value, "test", &f), STATUS_OK);
}

void ramp(struct battle *b, double x0, double x1, double top_mm, unsigned flags)
{
    struct piece p = battle_prism(x0 < x1 ? x0 : x1, 5, x0 < x1 ? x1 : x0, 15, 0, top_mm,
                                  PIECE_SOLID | PIECE_OPAQUE | PIECE_SLOPED | flags, 0);
    p.low = battle_point(x0, 10);
    p.high = battle_point(x1, 10);
    battle_piece(b, p);
}

static const struct account *account_of(struct battle *b, const char *name)
{
    for (int i = b->events.n_accounts - 1; i >= 0; i--) {
        if (strcmp(b->events.account[i].name, name) == 0) {
            return &b->events.account[i];
        }
    }
    return NULL;
}

int rolled(struct battle *b, const char *name)
{
    const struct account *a = account_of(b, name);
    return a ? a->dice_terms.sum : -1;
}

int needed(struct battle *b, const char *name)
{
    const struct account *a = account_of(b, name);
    return a ? a->target_terms.sum : -1;
}

int rolled_by(struct battle *b, const char *name, figure_id who)
{
    for (int i = b->events.n_accounts - 1; i >= 0; i--) {
        const struct account *a = &b->events.account[i];
        if (strcmp(a->name, name) == 0 && a->who == who) {
            return a->dice_terms.sum;
        }
    }
    return -1;
}

int rolls_of(struct battle *b, const char *name)
{
    int n = 0;
    for (int i = 0; i < b->events.n_accounts; i++) {
        n += strcmp(b->events.account[i].name, name) == 0;
    }
    return n;
}
