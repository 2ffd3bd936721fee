// Figures on their way: who looks at them, who interrupts them, what they see.
#include "support/zerodark/moves.h"

#include <string.h>

#include "zerodark/rules/sight/sight.h"

// What a guard saw at the moments it was offered, and the one at which it shoots.
static struct {
    figure_id mover;
    int moments;
    len fires_from; // the first place, by x, at which it shoots; 0: never
    spot at[64];    // where the mover was
    bool all_round; // did it always look all round?
} watch;

static int option_of(const struct decision *d, int kind)
{
    for (int i = 2; i < d->n; i++) {
        if (d->option[i].kind == kind) {
            return i;
        }
    }
    return 0;
}

static enum status watcher(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)self;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    if (strcmp(d->name, "overwatch") == 0 && watch.moments < 64) {
        const struct figure *f = game_figure(g, watch.mover);
        watch.at[watch.moments++] = f->body.at;
        watch.all_round = watch.all_round && sight_all_round(g, f);
        bool now = watch.fires_from && f->body.at.x <= watch.fires_from;
        a->option = (uint16_t)(now ? option_of(d, BONUS_SHOOT) : 0);
    }
    return STATUS_OK;
}

static figure_id guard(struct battle *b, double x, double y, figure_id mover)
{
    figure_id id = battle_hero(b, "Guard", x, y);
    level(b, id, STATE_OVERWATCH, 1);
    watch.mover = mover;
    watch.moments = 0;
    watch.fires_from = 0;
    watch.all_round = true;
    b->game.decider[SIDE_TEAM].decide = watcher;
    return id;
}

// ZD-OW-04, ZD-LOS-12, ZD-FOV-05: sight is asked for again at each moment, and these are a quarter
// of an inch apart; all the way it looks all round.
static void moments_along_the_way(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_bogey(b, "Grunt", 40, 40);
    guard(b, 2, 10, hero);
    moves_to(b, ORDER_NORMAL, hero, 18, 10);
    assert_in_range(watch.moments, 8, 9); // the situation is another one with every inch of range
    for (int i = 0; i < watch.moments; i++) {
        bool end = watch.at[i].x == battle_len(18);
        assert_true(end || (watch.at[i].x - battle_len(10)) % (LEN_INCH / 4) == 0);
    }
    assert_true(watch.all_round);
    assert_int_equal(zd(&b->game)->moving, 0);
    assert_false(sight_all_round(&b->game, battle_figure(b, hero)));
}

// ZD-OW-04: nobody on overwatch: nobody is asked.
static void unwatched_moves_ask_nobody(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    figure_id id = guard(b, 10, 14, hero);
    level(b, id, STATE_OVERWATCH, 0);
    moves_to(b, ORDER_NORMAL, hero, 12, 10);
    assert_int_equal(watch.moments, 0);
}

// ZD-FOV-05: the final facing counts after the move; by the switch of bonus shots not yet.
static void afterwards_the_facing_counts(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    figure_id behind = battle_bogey(b, "Grunt", 4, 10);
    moves_to(b, ORDER_NORMAL, hero, 12, 10);
    assert_false(sight_sees(&b->game, battle_figure(b, hero), battle_figure(b, behind)));
}

// ZD-OW-07: a bogey on the move is watched as well, but looks where it looked.
static void bogeys_are_watched(void **state)
{
    struct battle *b = *state;
    figure_id sniper = battle_bogey(b, "Sniper", 20, 10);
    figure_id hero = guard(b, 10, 10, sniper);
    assert_int_equal(bogey_move(&b->game, sniper, hero), STATUS_OK);
    assert_true(watch.moments >= 4);
    assert_false(watch.all_round);
    stands_at(b, sniper, 16, 10);
}

// ZD-OW-11, ZD-OW-12: shot to the ground half way it stays at that point.
static void whoever_falls_stays_there(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    figure_id hero = guard(b, 10, 10, grunt);
    watch.fires_from = battle_len(19.3);
    battle_dice(b, 4, 10, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, grunt, hero), STATUS_OK);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    len x = battle_figure(b, grunt)->body.at.x;
    assert_in_range(x, battle_len(18.5), battle_len(19.3));
    assert_int_equal(battle_state(b, hero, STATE_OVERWATCH), 0);
}

// ZD-OW-11: missed, it goes on to where it was going.
static void whoever_is_missed_goes_on(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    figure_id hero = guard(b, 10, 10, grunt);
    watch.fires_from = battle_len(19.3);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, grunt, hero), STATUS_OK);
    stands_at(b, grunt, 18, 10);
}

// ZD-OW-11, ZD-CLIMB-06: a climber shot on the face falls, and that is the end of its climb.
static void a_climber_shot_falls(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 24, 15, 150);
    figure_id lin = battle_hero(b, "Lin", 20 - MM(12.5), 10);
    figure_id rex = guard(b, 10, 10, lin);
    battle_figure(b, rex)->side = SIDE_RIVAL;
    b->game.decider[SIDE_RIVAL].decide = watcher;
    battle_figure(b, lin)->stat[STAT_AV] = 0;
    watch.fires_from = battle_len(30);
    battle_dice(b, 4, 12, 1, 1, 1);    // one lucky hit, if nothing else
    battle_dice(b, 4, 12, 12, 12, 12); // nerves
    moves_to(b, ORDER_CLIMB, lin, 22, 10);
    assert_int_equal(height_of(b, lin), 0);
    assert_int_equal(battle_state(b, lin, STATE_CLIMBING), 0);
    assert_true(battle_state(b, lin, STATE_WOUNDED) >= 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(moments_along_the_way),        TEST(unwatched_moves_ask_nobody),
        TEST(afterwards_the_facing_counts), TEST(bogeys_are_watched),
        TEST(whoever_falls_stays_there),    TEST(whoever_is_missed_goes_on),
        TEST(a_climber_shot_falls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
