// What is recorded beside the events where whoever listens wants it: what a shooter saw of its
// target when it shot, and where figures went. It decides nothing.
#include "support/zerodark/fire.h"
#include "support/zerodark/wishes.h"

#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/sighting.h"

#include <string.h>

static int detailed(void **state)
{
    battle_setup(state);
    struct battle *b = *state;
    b->events.detailed = true;
    return 0;
}

static const struct sighting *only_sighting(const struct battle *b)
{
    assert_int_equal(b->events.n_sightings, 1);
    const struct sighting *s = &b->events.sighting[0];
    assert_string_equal(b->events.account[s->roll].name, "shoot");
    return s;
}

// A shot of Salim at 10, 10 with every die a miss.
static void miss(struct battle *b, figure_id salim, figure_id target)
{
    events_clear(&b->events);
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, target);
}

// ZD-LOS-04, ZD-LOS-05: the cells are those of the look, behind figures as well as walls.
static void a_shot_keeps_what_was_seen(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 9, 15.5, 10, 60); // the right half of what is behind, seen from Salim
    figure_id salim = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    struct los_result now;
    sight_silhouette(&b->game, battle_figure(b, salim), battle_figure(b, grunt), NULL, &now);
    miss(b, salim, grunt);
    const struct sighting *s = only_sighting(b);
    assert_memory_equal(&s->seen, &now, sizeof now);
    assert_int_equal(now.hidden[0], 0xffff);
    assert_int_equal(now.hidden[15], 0);
    assert_int_equal(s->hides, 0);
    assert_memory_equal(s->counted, now.hidden, sizeof s->counted); // all of it, of a bogey
}

// ZD-LOS-07: of a character only what it is in contact with counts.
static void what_a_character_does_not_touch_does_not_count(void **state)
{
    struct battle *b = *state;
    static const uint16_t none[LOS_CELLS] = {0};
    battle_box(b, 15, 9, 15.2, 11, 20);
    battle_box(b, 25, 9, 25.2, 11, 20);
    figure_id salim = battle_hero(b, "Salim", 10, 10), kim = battle_hero(b, "Kim", 20, 10);
    battle_figure(b, kim)->side = SIDE_RIVAL;
    miss(b, salim, kim);
    assert_in_range(only_sighting(b)->seen.n_hidden, 1, 255);
    assert_memory_equal(only_sighting(b)->counted, none, sizeof none);
    battle_put(b, kim, 25.7, 10);
    battle_put(b, salim, 20, 10);
    miss(b, salim, kim);
    assert_memory_equal(only_sighting(b)->counted, only_sighting(b)->seen.hidden, sizeof none);
    assert_int_equal(only_sighting(b)->hides, 1);
}

// Of several pieces the one that hides most.
static void the_piece_that_hides_most_is_named(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 9, 13.2, 11, 5);
    battle_box(b, 16, 9, 16.2, 11, 22);
    figure_id salim = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    miss(b, salim, grunt);
    assert_int_equal(only_sighting(b)->hides, 1);
    battle_put(b, grunt, 10, 20);
    miss(b, salim, grunt);
    assert_int_equal(only_sighting(b)->hides, PIECE_NONE);
    assert_int_equal(only_sighting(b)->seen.n_hidden, 0);
}

static void nothing_is_kept_that_nobody_wants(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    b->events.detailed = false;
    miss(b, salim, grunt);
    assert_int_equal(b->events.n_sightings, 0);
    assert_int_equal(b->events.n_accounts, 1);
    b->events.detailed = true;
    b->game.locked = 1;
    sighting_note(&b->game, salim, grunt);
    b->game.locked = 0;
    assert_int_equal(b->events.n_sightings, 0);
}

// A roll knows where both were; one that nobody is the target of, or of somebody who is not on the
// table, knows no places.
static void a_roll_knows_where_both_were(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 11);
    miss(b, salim, grunt);
    const struct account *a = &b->events.account[0];
    assert_true(a->placed && a->fire);
    assert_int_equal(a->from.x, battle_len(10));
    assert_int_equal(a->to.x, battle_len(20));
    assert_int_equal(a->to.y, battle_len(11));
    struct account lone = {.name = "stress", .who = salim};
    assert_false(game_account(&b->game, &lone)->placed);
    battle_figure(b, grunt)->place = PLACE_GONE;
    lone.against = grunt;
    assert_false(game_account(&b->game, &lone)->placed);
}

// ZD-MOVE-03: the corners of a move, from where it began to where it ended.
static void a_move_is_kept_corner_by_corner(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    struct order o = battle_move(ORDER_NORMAL, salim, 10, 13);
    o.point[o.n_points++] = battle_point(12, 13);
    battle_give(b, &o);
    assert_int_equal(b->events.n_trails, 1);
    const struct trail *t = &b->events.trail[0];
    const spot *c = &b->events.corner[t->first];
    assert_int_equal(t->who, salim);
    assert_string_equal(t->way, "move");
    assert_int_equal(t->n, 3);
    assert_int_equal(c[0].y, battle_len(10));
    assert_int_equal(c[1].y, battle_len(13));
    assert_int_equal(c[2].x, battle_len(12));
    assert_int_equal(battle_figure(b, salim)->body.at.x, c[2].x);
    b->events.detailed = false;
    o = battle_move(ORDER_NORMAL, salim, 12, 10);
    battle_give(b, &o);
    assert_int_equal(b->events.n_trails, 0);
}

// A guard goes to 11, 12 once whoever moves has come to 18.
static enum status step_in_later(void *self, struct game *g, const struct decision *d,
                                 struct answer *a)
{
    (void)self;
    bool asked = strcmp(d->name, "overwatch") == 0;
    a->option = asked ? 0 : d->fallback; // it waits
    a->at = battle_point(11, 12);
    bool ripe = asked && game_figure(g, d->figure)->body.at.x < battle_len(18);
    for (int i = 0; i < d->n && ripe; i++) {
        if (d->option[i].kind == BONUS_MOVE) {
            a->option = (uint16_t)i;
        }
    }
    return STATUS_OK;
}

// ZD-OW-04: whoever interrupts and stands elsewhere then has the mover look for its way again: that
// is in two parts, the second from where the first ended.
static void a_way_that_is_interrupted_is_in_parts(void **state)
{
    struct battle *b = *state;
    figure_id guard = battle_hero(b, "Guard", 10, 10), mover = battle_hero(b, "Foe", 22, 10);
    battle_figure(b, mover)->side = SIDE_RIVAL;
    level(b, guard, STATE_OVERWATCH, 1);
    b->game.decider[SIDE_TEAM] = (struct decider){step_in_later, NULL};
    choices_hush(b);
    struct order o = battle_move(ORDER_NORMAL, mover, 15, 10);
    battle_give(b, &o);
    assert_int_equal(b->events.n_trails, 3);
    const struct trail *t = b->events.trail;
    assert_int_equal(t[0].who, guard);
    assert_int_equal(t[1].who, mover);
    assert_int_equal(t[2].who, mover);
    const spot *corner = b->events.corner;
    spot begin = corner[t[1].first], broken = corner[t[1].first + t[1].n - 1];
    spot on = corner[t[2].first], end = corner[t[2].first + t[2].n - 1];
    assert_int_equal(begin.x, battle_len(22));
    assert_in_range(broken.x, battle_len(15) + 1, battle_len(18));
    assert_memory_equal(&broken, &on, sizeof on);
    assert_int_equal(end.x, battle_len(15));
}

// What there is no room for is left out; what was kept stays whole.
static void trails_have_an_end(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    static const spot way[EVENT_CORNERS] = {{1, 2, 3}};
    game_trail(&b->game, salim, "move", way, 1);
    assert_int_equal(b->events.n_trails, 0); // no way
    game_trail(&b->game, salim, "move", way, EVENT_CORNERS - 1);
    game_trail(&b->game, salim, "move", way, 2);
    assert_int_equal(b->events.n_trails, 1);
    assert_int_equal(b->events.n_corners, EVENT_CORNERS - 1);
    events_clear(&b->events);
    for (int i = 0; i < EVENT_TRAILS + 3; i++) {
        game_trail(&b->game, salim, "move", way, 2);
    }
    assert_int_equal(b->events.n_trails, EVENT_TRAILS);
}

#define DETAILED(test) cmocka_unit_test_setup_teardown(test, detailed, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DETAILED(a_shot_keeps_what_was_seen),
        DETAILED(what_a_character_does_not_touch_does_not_count),
        DETAILED(the_piece_that_hides_most_is_named),
        DETAILED(nothing_is_kept_that_nobody_wants),
        DETAILED(a_roll_knows_where_both_were),
        DETAILED(a_move_is_kept_corner_by_corner),
        DETAILED(a_way_that_is_interrupted_is_in_parts),
        DETAILED(trails_have_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
