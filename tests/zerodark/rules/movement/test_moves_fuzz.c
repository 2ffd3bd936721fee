// Moves of every kind at random over random ground: nobody ever ends inside somebody or something,
// or off the table.
#include "engine/stream.h"
#include "support/zerodark/moves.h"
#include "zerodark/rules/core/measure.h"

#define SEEDS 60

static double between(struct stream *s, int low, int high)
{
    return low + (double)stream_below(s, (uint32_t)(high - low) * 100) / 100.0;
}

// Two draws in one list of arguments would come in an order of the compiler's choice.
struct place {
    double x, y;
};

static struct place anywhere(struct stream *s, int low, int high)
{
    struct place at;
    at.x = between(s, low, high);
    at.y = between(s, low, high);
    return at;
}

static void scatter(struct battle *b, struct stream *s)
{
    static const uint32_t tags[] = {TAG_BROKEN, TAG_DANGEROUS, TAG_IMPASSABLE,
                                    TAG_DANGEROUS | TAG_FALL};
    for (int i = 0; i < 14; i++) {
        struct place at = anywhere(s, 2, 18), size = anywhere(s, 0, 4);
        double x = at.x, y = at.y, w = size.x + 0.2, d = size.y + 0.2;
        switch (stream_below(s, 4)) {
        case 0:
            area(b, x, y, x + w, y + d, tags[stream_below(s, 4)]);
            break;
        case 1:
            battle_piece(b,
                         battle_prism(x, y, x + w, y + d, 50, 60, PIECE_SOLID | PIECE_OPAQUE, 0));
            break;
        default:
            battle_box(b, x, y, x + w, y + d, between(s, 5, 90));
            break;
        }
    }
}

// Puts a figure somewhere it can stand, clear of the others.
static bool put_down(struct battle *b, struct stream *s, figure_id id)
{
    for (int tries = 0; tries < 50; tries++) {
        struct surroundings around;
        struct figure *f = battle_figure(b, id);
        struct mover m = mover_of(&b->game, f);
        struct place place = anywhere(s, 1, 23);
        point at = battle_point(place.x, place.y);
        len level;
        surroundings_of(&b->game, f, &around);
        m.climb = m.drop = m.cross = 0;
        if (ground_free(&around.ground, &m, at, 0, &level)) {
            f->body.at = (spot){at.x, at.y, level};
            return true;
        }
    }
    battle_figure(b, id)->place = PLACE_OFF;
    return false;
}

static void nobody_overlaps(struct battle *b)
{
    const struct roster *r = &b->game.world.roster;
    for (figure_id i = FIGURE_NONE; (i = figure_next(r, i)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, i);
        if (!figure_on_table(f)) {
            continue;
        }
        len low = f->body.radius, high = battle_len(24) - f->body.radius;
        assert_in_range(f->body.at.x, low, high);
        assert_in_range(f->body.at.y, low, high);
        for (figure_id j = i; (j = figure_next(r, j)) != FIGURE_NONE;) {
            const struct figure *g = figure_look(r, j);
            len near = f->body.radius + g->body.radius - LEN_CONTACT - 2;
            bool apart = point_distance_squared(point_of(f->body.at), point_of(g->body.at)) >=
                         len_squared(near);
            bool above = f->body.at.z >= g->body.at.z + g->body.height ||
                         g->body.at.z >= f->body.at.z + f->body.height;
            if (figure_on_table(g) && !apart && !above) {
                fail_msg("%s at %d %d %d and %s at %d %d %d overlap", f->name, f->body.at.x,
                         f->body.at.y, f->body.at.z, g->name, g->body.at.x, g->body.at.y,
                         g->body.at.z);
            }
        }
    }
}

static void in_the_ground(struct battle *b, figure_id id)
{
    const struct figure *f = battle_figure(b, id);
    for (int i = 0; figure_on_table(f) && i < table_piece_count(b->table); i++) {
        const struct piece *p = table_piece(b->table, (piece_id)i);
        bool inside = (p->flags & PIECE_SOLID) && p->bottom < f->body.at.z + f->body.height &&
                      p->top > f->body.at.z &&
                      hull_distance_squared(&p->hull, point_of(f->body.at)) <
                          len_squared(f->body.radius - LEN_CONTACT - 2);
        if (inside) {
            fail_msg("%s at %d %d %d stands in piece %d", f->name, f->body.at.x, f->body.at.y,
                     f->body.at.z, i);
        }
    }
}

static void any_move(struct battle *b, struct stream *s, const figure_id *who, int n)
{
    figure_id mover = who[stream_below(s, (uint32_t)n)], other = who[stream_below(s, (uint32_t)n)];
    struct figure *f = battle_figure(b, mover);
    if (!figure_on_table(f)) {
        return;
    }
    enum status done;
    struct world before = b->game.world;
    assert_int_equal(game_writable(&b->game), STATUS_OK);
    if (is_bogey(f)) {
        done = bogey_move(&b->game, mover, other == mover ? FIGURE_NONE : other);
        if (stream_below(s, 2)) {
            bogey_settle(&b->game, mover);
        }
    } else if (stream_below(s, 8) == 0) {
        done = stress_move(&b->game, mover, other == mover ? FIGURE_NONE : other);
    } else {
        enum order_kind kind = (enum order_kind)stream_below(s, 6);
        struct place to = anywhere(s, 0, 24);
        struct order o = battle_move(kind, mover, to.x, to.y);
        struct action a = {.figure = mover};
        o.target = other;
        o.flags = stream_below(s, 2) ? ORDER_STAND : ORDER_PRONE;
        done = move_order(&b->game, &o, &a);
    }
    assert_true(done == STATUS_OK || done == STATUS_ILLEGAL);
    if (done == STATUS_ILLEGAL) {
        b->game.world = before;
        b->game.fault.status = STATUS_OK;
    }
}

static void a_battle_of_moves(uint64_t seed)
{
    struct battle *b = battle_sized(24, 24);
    struct stream s;
    figure_id who[7];
    stream_seed(&s, seed);
    scatter(b, &s);
    for (int i = 0; i < 7; i++) {
        static const char *const kinds[] = {"Grunt", "Elite", "Mech"};
        who[i] = i < 4 ? battle_hero(b, "Hero", 1, 1) : battle_bogey(b, kinds[i - 4], 1, 1);
        put_down(b, &s, who[i]);
    }
    for (int k = 0; k < 60; k++) {
        any_move(b, &s, who, 7);
        for (int i = 0; i < 7; i++) {
            struct figure *f = battle_figure(b, who[i]);
            if (f->state[STATE_DEAD]) {
                f->place = PLACE_GONE;
            }
            f->state[STATE_WOUNDED] = f->state[STATE_DEAD] ? f->state[STATE_WOUNDED] : 0;
            in_the_ground(b, who[i]);
        }
        nobody_overlaps(b);
    }
    battle_free(b);
}

// ZD-MOVE-16, ZD-MOVE-21, ZD-CYL-09, ZD-JUMP-14, ZD-FALL-07: whatever is ordered, the mover ends
// clear of all.
static void moves_end_clear_of_everything(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        a_battle_of_moves(seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_end_clear_of_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
