// The bots: they play by the rules, change nothing while they think, and the careful one wins.
#include "zerodark/bots/bot.h"

#include "support/zerodark/rescue.h"
#include "zerodark/bots/internal/bot_mind.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"

#include "engine/dice.h"

#include <stdlib.h>
#include <string.h>

static const enum rescue_table tables[] = {RESCUE_RUINS, RESCUE_OPEN, RESCUE_DENSE};
#define TABLES ((int)(sizeof tables / sizeof *tables))

// Teams of one to six, at every visibility; rescue_play fails where an order is refused.
static void play_everywhere(const char *bot, int battles)
{
    for (int t = 0; t < TABLES; t++) {
        struct battle *b = rescue_on(tables[t]);
        for (int i = 0; i < battles; i++) {
            rescue_begin(b, &(struct rescue){(uint64_t)i + 1, 1 + i % 6, i / 6 % 7});
            rescue_play(b, bot);
            assert_int_not_equal(b->game.world.over, OVER_NOT);
        }
        battle_free(b);
    }
}

static void the_careful_bot_is_never_refused(void **state)
{
    (void)state;
    play_everywhere("careful", 42);
}

static void the_random_bot_is_never_refused(void **state)
{
    (void)state;
    play_everywhere("random", 84);
}

static void the_careful_bot_wins_more_often_than_not(void **state)
{
    struct battle *b = rescue_new(1);
    int won = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        rescue_restart(b, seed);
        rescue_play(b, "careful");
        won += b->game.world.over == OVER_COMPLETED;
    }
    battle_free(b);
    assert_true(won >= 62);
}

struct witness {
    const struct bot *bot;
    int decisions, changes;
};

static enum status watch(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    struct witness *w = self;
    uint64_t before = world_bytes_hash(&g->world);
    TRY(w->bot->decide(NULL, g, d, a));
    w->decisions++;
    w->changes += world_bytes_hash(&g->world) != before;
    return STATUS_OK;
}

static void a_bot_that_thinks_changes_no_world(void **state)
{
    static const char *const names[] = {"careful", "random", "steady"};
    struct battle *b = rescue_new(1);
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct witness w = {.bot = bot_named(names[i])};
        rescue_restart(b, 5);
        b->game.decider[SIDE_TEAM] = (struct decider){watch, &w};
        while (!b->game.world.over) {
            struct order o;
            uint64_t before = world_bytes_hash(&b->game.world);
            assert_int_equal(w.bot->order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
            assert_true(world_bytes_hash(&b->game.world) == before);
            assert_int_equal(game_give(&b->game, &o), STATUS_OK);
        }
        assert_true(w.decisions > 0);
        assert_int_equal(w.changes, 0);
    }
    battle_free(b);
}

static void the_careful_bot_thinks_the_same_twice(void **state)
{
    struct battle *b = rescue_new(9);
    const struct bot *bot = bot_named("careful");
    (void)state;
    bot_attach(&b->game, bot, SIDE_TEAM);
    while (!b->game.world.over) {
        static struct order first, second;
        memset(&first, 0, sizeof first);
        memset(&second, 0, sizeof second);
        assert_int_equal(bot->order(NULL, &b->game, SIDE_TEAM, &first), STATUS_OK);
        assert_int_equal(bot->order(NULL, &b->game, SIDE_TEAM, &second), STATUS_OK);
        assert_memory_equal(&first, &second, sizeof first);
        assert_int_equal(game_give(&b->game, &first), STATUS_OK);
    }
    battle_free(b);
}

static void bots_are_known_by_name(void **state)
{
    int n;
    (void)state;
    assert_ptr_equal(bot_named(NULL), &bot_careful);
    assert_ptr_equal(bot_named("random"), &bot_random);
    assert_ptr_equal(bot_named("steady"), &bot_steady);
    assert_null(bot_named("nobody"));
    assert_ptr_equal(bot_list(&n)[0], &bot_careful);
    assert_int_equal(n, 5);
}

static void a_turn_of_a_bot_is_one_order(void **state)
{
    struct battle *b = rescue_new(3);
    (void)state;
    bot_attach(&b->game, &bot_careful, SIDE_TEAM);
    assert_int_equal(bot_turn(&b->game, &bot_careful, SIDE_TEAM), STATUS_OK);
    assert_int_equal(b->game.world.orders, 1);
    assert_int_equal(bot_turn(&b->game, &bot_careful, SIDE_RIVAL), STATUS_EMPTY);
    b->game.world.over = OVER_FAILED;
    assert_int_equal(bot_turn(&b->game, &bot_careful, SIDE_TEAM), STATUS_OVER);
    battle_free(b);
}

// ZD-TERRAIN-02: whoever stands on broken ground is not sent across it cautiously.
static void a_hero_on_rubble_is_not_sent_off_cautiously(void **state)
{
    struct battle *b = battle_new();
    struct order o;
    struct verdict why;
    (void)state;
    battle_piece(b, battle_prism(8, 8, 14, 14, 0, 1, 0, TAG_BROKEN));
    battle_objective(b, "Case", true, 40, 10);
    figure_id hero = battle_hero(b, "Hero", 11, 11);
    battle_bogey(b, "Grunt", 30, 30);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(bot_careful.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
        assert_true(can_order(&b->game, &o, &why));
        battle_put(b, hero, 11 + i, 11);
        assert_int_equal(bot_careful.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
        assert_int_equal(game_give(&b->game, &o), STATUS_OK);
        battle_put(b, hero, 11, 11);
    }
    battle_free(b);
}

// ZD-MOVE-19: beside a marker half of the directions lead nowhere.
static void a_cautious_move_beside_a_marker_covers_ground(void **state)
{
    struct battle *b = battle_new();
    int cautious = 0;
    (void)state;
    figure_id marker = battle_objective(b, "Case", true, 10, 10);
    figure_id hero = battle_hero(b, "Hero", 12, 10);
    battle_bogey(b, "Grunt", 30, 30);
    const struct cylinder *m = &battle_figure(b, marker)->body;
    battle_figure(b, hero)->body.at.x = m->at.x + m->radius + 125;
    for (int i = 0; i < 1000; i++) {
        struct order o;
        spot end;
        assert_int_equal(bot_random.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
        cautious += o.kind == ORDER_CAUTIOUS;
        assert_true(o.kind != ORDER_CAUTIOUS || move_end(&b->game, &o, &end));
    }
    assert_true(cautious > 10);
    battle_free(b);
}

// ZD-CLIMB-02, ZD-CLIMB-05: halfway up the ladder of a pillar, and too heavy for the walls about
// it: most places cannot be climbed to, but up and down go always.
static void whoever_hangs_on_a_ladder_finds_a_way(void **state)
{
    struct battle *b = battle_new();
    (void)state;
    battle_box(b, 20, 9.5, 24, 10.5, 150);
    battle_box(b, 18, 8, 18.5, 12, 150);
    battle_box(b, 18.5, 8, 24, 8.5, 150);
    battle_box(b, 18.5, 11.5, 24, 12, 150);
    battle_piece(b, battle_prism(19.9, 9.5, 20, 10.5, 0, 150, 0, TAG_LADDER));
    battle_objective(b, "Case", true, 40, 10);
    figure_id hero = battle_hero(b, "Hero", 20 - 12.5 / 25.4, 10);
    battle_bogey(b, "Grunt", 30, 30);
    battle_figure(b, hero)->body.at.z = 508;
    battle_figure(b, hero)->state[STATE_CLIMBING] = 1;
    battle_figure(b, hero)->stat[STAT_AV] = battle_figure(b, hero)->stat[STAT_M];
    for (int i = 0; i < 200; i++) {
        struct order o;
        spot end;
        assert_int_equal(bot_random.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
        assert_int_equal(o.kind, ORDER_CLIMB);
        assert_true(move_end(&b->game, &o, &end));
    }
    battle_free(b);
}

// ZD-MIS-RESCUE-15, ZD-VS-RESUPPLY-06: a carrier that lies prone is got up by every bot, and no
// team passes meanwhile.
static void every_bot_gets_a_carrier_up(void **state)
{
    static const char *const names[] = {"careful", "planner:5", "random", "steady"};
    static const enum carry_rule rules[] = {CARRY_ONLY_DRAGS, CARRY_MOVES_BY_DRAG};
    (void)state;
    for (int i = 0; i < 8; i++) {
        struct bot_room room;
        struct battle *b = battle_new();
        figure_id marker = battle_objective(b, "Case", true, 10, 20);
        figure_id hero = battle_hero(b, "Hero", 20, 20);
        battle_bogey(b, "Boss", 46, 46);
        zd(&b->game)->carry = (uint8_t)rules[i % 2];
        carrying_take(&b->game, hero, marker);
        battle_figure(b, marker)->place = PLACE_OFF;
        const struct bot *bot = bot_find(names[i / 2], &room);
        bot_attach(&b->game, bot, SIDE_TEAM);
        battle_figure(b, hero)->state[STATE_PRONE] = 1;
        struct order o = {0};
        for (int tries = 0; o.flags != ORDER_STAND; tries++) { // random may wait or drop it, too
            assert_true(tries == 0 || (names[i / 2][0] == 'r' && tries < 100 && i % 2));
            assert_int_equal(bot->order(bot->self, &b->game, SIDE_TEAM, &o), STATUS_OK);
            assert_int_not_equal(o.kind, ORDER_PASS);
        }
        assert_int_equal(o.kind, ORDER_NORMAL);
        assert_int_equal(o.n_points, 0);
        assert_int_equal(game_give(&b->game, &o), STATUS_OK);
        assert_int_equal(battle_figure(b, hero)->state[STATE_PRONE], 0);
        battle_free(b);
    }
}

// Rolls of d12s in order: the next one, false after the last.
static bool next_roll(struct dice *d)
{
    for (int i = 0; i < d->n; i++) {
        if (d->face[i] < 12) {
            d->face[i]++;
            return true;
        }
        d->face[i] = 1;
    }
    return false;
}

static void assert_chances(int dice, int target)
{
    struct dice d = {.n = (uint8_t)dice, .sides = 12};
    long at_least[5] = {0}, all = 0;
    memset(d.face, 1, (size_t)dice);
    do {
        int successes = dice_groups(&d, target) + dice_count(&d, 12);
        for (int k = 1; k <= 4; k++) {
            at_least[k] += successes >= k;
        }
        all++;
    } while (next_roll(&d));
    for (int k = 1; k <= 4; k++) {
        long off = at_least[k] * 100 - all * bot_mind_chance(dice, target, k);
        assert_in_range(2 * labs(off), 0, all);
    }
}

static void the_chances_known_by_heart_are_the_true_ones(void **state)
{
    (void)state;
    for (int dice = 1; dice <= 4; dice++) {
        for (int target = 1; target <= 27; target++) {
            assert_chances(dice, target);
        }
    }
    assert_chances(5, 14);
    assert_int_equal(bot_mind_chance(0, 5, 1), 0);
    assert_int_equal(bot_mind_chance(3, 5, 0), 100);
    assert_int_equal(bot_mind_chance(3, 5, 5), 0);
    assert_int_equal(bot_mind_chance(9, 99, 1), bot_mind_chance(6, 27, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_careful_bot_is_never_refused),
        cmocka_unit_test(the_random_bot_is_never_refused),
        cmocka_unit_test(every_bot_gets_a_carrier_up),
        cmocka_unit_test(the_careful_bot_wins_more_often_than_not),
        cmocka_unit_test(a_bot_that_thinks_changes_no_world),
        cmocka_unit_test(the_careful_bot_thinks_the_same_twice),
        cmocka_unit_test(bots_are_known_by_name),
        cmocka_unit_test(a_turn_of_a_bot_is_one_order),
        cmocka_unit_test(a_hero_on_rubble_is_not_sent_off_cautiously),
        cmocka_unit_test(a_cautious_move_beside_a_marker_covers_ground),
        cmocka_unit_test(whoever_hangs_on_a_ladder_finds_a_way),
        cmocka_unit_test(the_chances_known_by_heart_are_the_true_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
