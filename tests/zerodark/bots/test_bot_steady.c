// The steady bot: sensible at a glance. It plays by the rules, wins about as often as the careful
// bot, and does what is plain to everybody.
#include "zerodark/bots/bot.h"

#include "support/zerodark/moves.h"
#include "support/zerodark/rescue.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/movement/carrying.h"

#include <string.h>

#define CONTACT MM(25) // between the middles of two Cyl3 figures that touch

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

static struct order steady(struct battle *b)
{
    static struct order o, again;
    struct verdict why;
    memset(&o, 0, sizeof o);
    memset(&again, 0, sizeof again);
    assert_int_equal(bot_steady.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
    assert_int_equal(bot_steady.order(NULL, &b->game, SIDE_TEAM, &again), STATUS_OK);
    assert_memory_equal(&o, &again, sizeof o);
    assert_true(can_order(&b->game, &o, &why));
    return o;
}

static void order_is(struct battle *b, enum order_kind kind, figure_id actor, figure_id target)
{
    struct order o = steady(b);
    assert_string_equal(activation_order_name(o.kind), activation_order_name((int)kind));
    assert_int_equal(o.actor, actor);
    assert_int_equal(o.target, target);
}

// Whole battles.

static void it_is_never_refused(void **state)
{
    static const enum rescue_table tables[] = {RESCUE_RUINS, RESCUE_OPEN, RESCUE_DENSE};
    (void)state;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        struct battle *b = rescue_on(tables[t]);
        for (int i = 0; i < 42; i++) { // teams of one to six, at every visibility
            rescue_begin(b, &(struct rescue){(uint64_t)i + 1, 1 + i % 6, i / 6 % 7});
            rescue_play(b, "steady");
            assert_int_not_equal(b->game.world.over, OVER_NOT);
        }
        battle_free(b);
    }
}

static void it_wins_about_every_other_battle(void **state)
{
    struct battle *b = rescue_new(1);
    int won = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        rescue_restart(b, seed);
        rescue_play(b, "steady");
        won += b->game.world.over == OVER_COMPLETED;
    }
    battle_free(b);
    assert_true(won >= 50);
}

// Errands.

static void it_goes_quietly_to_where_the_objective_is(void **state)
{
    struct battle *b = *state;
    battle_objective(b, "Case", true, 30, 10);
    figure_id near = battle_hero(b, "Near", 20, 10);
    battle_hero(b, "Far", 9, 10);
    for (int i = 0; i < 4; i++) {
        battle_bogey(b, "Grunt", 18 + 2 * i, 24);
    }
    struct order o = steady(b);
    order_is(b, ORDER_CAUTIOUS, near, FIGURE_NONE);
    assert_int_equal(o.n_points, 1);
    assert_true(o.point[0].x > battle_len(20));
    assert_int_equal(o.point[0].y, battle_len(10));
}

static void it_goes_round_what_is_in_the_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 22, 8, 23, 30, 100);
    battle_objective(b, "Case", true, 30, 10);
    figure_id hero = battle_hero(b, "Hero", 20, 10);
    struct order o = steady(b);
    assert_int_equal(o.actor, hero);
    assert_true(o.n_points > 0);
    assert_true(o.point[0].y < battle_len(8) + 250); // past the nearer corner
}

static void it_picks_up_what_it_touches(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 20, 10);
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 10);
    order_is(b, ORDER_INTERACT, hero, box);
}

static void it_operates_what_has_to_be_operated(void **state)
{
    struct battle *b = *state;
    figure_id console = battle_objective(b, "Console", true, 20, 10);
    *use_of(&b->game, battle_figure(b, console)) = (struct marker_use){USE_OPERATE, 10, 2, 0};
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 10);
    order_is(b, ORDER_INTERACT, hero, console);
}

// ZD-OBJ-CARRY-01
static void it_drags_what_leaves_it_nothing_else(void **state)
{
    struct battle *b = *state;
    zd(&b->game)->carry = CARRY_ONLY_DRAGS;
    zd(&b->game)->drag_av = 0;
    zd(&b->game)->exits = EDGE_TOP;
    figure_id box = battle_objective(b, "Case", true, 20, 10);
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 10);
    carrying_take(&b->game, hero, box);
    order_is(b, ORDER_DRAG, hero, box);
}

static void it_leaves_when_all_is_done(void **state)
{
    struct battle *b = *state;
    zd(&b->game)->exits = EDGE_RIGHT;
    figure_id one = battle_hero(b, "One", 48 - MM(12.5), 10);
    struct order o = steady(b);
    order_is(b, ORDER_NORMAL, one, FIGURE_NONE);
    assert_int_equal(o.flags, ORDER_LEAVE);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, one)->place, PLACE_LEFT);
}

// Trouble.

static void it_fights_whoever_it_is_in_contact_with(void **state)
{
    struct battle *b = *state;
    battle_objective(b, "Case", true, 40, 10);
    figure_id hero = battle_hero(b, "H", 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20 + CONTACT, 10);
    order_is(b, ORDER_CQB, hero, grunt);
}

// It would hardly manage anything quietly.
static void a_clumsy_hero_shoots_who_is_close_by(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "H", 4, 4, 3, 1, 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 23, 10);
    order_is(b, ORDER_SHOOT, hero, grunt);
}

static void it_does_not_shoot_whom_it_does_not_see(void **state)
{
    struct battle *b = *state;
    battle_box(b, 21, 0, 22, 40, 100);
    battle_objective(b, "Case", true, 10, 10);
    figure_id hero = battle_hero_with(b, "H", 4, 4, 3, 1, 20, 10);
    battle_bogey(b, "Grunt", 23, 10);
    struct order o = steady(b);
    assert_int_equal(o.actor, hero);
    assert_int_not_equal(o.kind, ORDER_SHOOT);
}

static void it_steadies_the_nerves_of_who_is_stressed(void **state)
{
    struct battle *b = *state;
    battle_objective(b, "Case", true, 40, 10);
    figure_id hero = battle_hero(b, "H", 20, 10);
    battle_figure(b, hero)->state[STATE_STRESSED] = 1;
    order_is(b, ORDER_RECOVER, hero, FIGURE_NONE);
}

static void it_looks_after_who_lies_beside_it(void **state)
{
    struct battle *b = *state;
    figure_id medic = battle_hero(b, "M", 20, 10), hurt = battle_hero(b, "W", 20 + CONTACT, 10);
    battle_figure(b, hurt)->state[STATE_WOUNDED] = 3;
    order_is(b, ORDER_MEDIC, medic, hurt);
}

// Answers.

static struct answer answer_to(struct battle *b, struct decision *d)
{
    struct answer a = {0};
    assert_int_equal(bot_steady.decide(NULL, &b->game, d, &a), STATUS_OK);
    assert_in_range(a.option, 0, d->n - 1);
    return a;
}

// ZD-BONUS-12: of those that can be shot at the one that is nearest to somebody.
static void a_bonus_shot_goes_where_it_is_worth_most(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "H", 20, 10), near = battle_bogey(b, "Grunt", 24, 10),
              far = battle_bogey(b, "Grunt", 34, 10);
    struct decision d = {.name = "bonus.shoot", .side = SIDE_TEAM, .figure = hero};
    decision_add(&d, BONUS_SHOOT, hero, far);
    decision_add(&d, BONUS_SHOOT, hero, near);
    assert_int_equal(answer_to(b, &d).option, 1);
}

// ZD-BONUS-11
static void a_bonus_move_leads_towards_the_errand(void **state)
{
    struct battle *b = *state;
    battle_objective(b, "Case", true, 30, 10);
    figure_id hero = battle_hero(b, "H", 20, 10);
    struct decision d = {.name = "bonus.move", .side = SIDE_TEAM, .figure = hero};
    struct option *there = decision_add(&d, BONUS_MOVE, hero, FIGURE_NONE);
    there->wants_place = 1;
    there->at = battle_figure(b, hero)->body.at;
    decision_add(&d, BONUS_COUNT, hero, FIGURE_NONE);
    struct answer a = answer_to(b, &d);
    assert_int_equal(a.option, 0);
    assert_int_equal(a.at.x, battle_len(22));
    assert_int_equal(a.at.y, battle_len(10));
}

static void without_an_errand_it_stays_where_it_is(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "H", 20, 10);
    struct decision d = {.name = "bonus.move", .side = SIDE_TEAM, .figure = hero};
    decision_add(&d, BONUS_MOVE, hero, FIGURE_NONE)->wants_place = 1;
    decision_add(&d, BONUS_COUNT, hero, FIGURE_NONE);
    assert_int_equal(answer_to(b, &d).option, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_never_refused),
        cmocka_unit_test(it_wins_about_every_other_battle),
        CASE(it_goes_quietly_to_where_the_objective_is),
        CASE(it_goes_round_what_is_in_the_way),
        CASE(it_picks_up_what_it_touches),
        CASE(it_operates_what_has_to_be_operated),
        CASE(it_drags_what_leaves_it_nothing_else),
        CASE(it_leaves_when_all_is_done),
        CASE(it_fights_whoever_it_is_in_contact_with),
        CASE(a_clumsy_hero_shoots_who_is_close_by),
        CASE(it_does_not_shoot_whom_it_does_not_see),
        CASE(it_steadies_the_nerves_of_who_is_stressed),
        CASE(it_looks_after_who_lies_beside_it),
        CASE(a_bonus_shot_goes_where_it_is_worth_most),
        CASE(a_bonus_move_leads_towards_the_errand),
        CASE(without_an_errand_it_stays_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
