// A battle that was fought without the program: what is put onto the table is judged by the rules.
#include <string.h>

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/missions/objective.h"

static int setup(void **state)
{
    struct battle *b = battle_new();
    zd(&b->game)->endings = END_TEAM_GONE | END_DECK_EMPTY;
    zd(&b->game)->carry_xp[0] = 1;
    *state = b;
    return 0;
}

static void puts_figure(struct battle *b, figure_id who, struct outcome_figure o)
{
    struct fault f = {0};
    assert_int_equal(outcome_figure(&b->game, who, &o, &f), STATUS_OK);
}

static void refuses_figure(struct battle *b, figure_id who, struct outcome_figure o, enum status s,
                           const char *why)
{
    struct fault f = {0};
    struct world before = b->game.world;
    assert_int_equal(outcome_figure(&b->game, who, &o, &f), s);
    assert_non_null(strstr(f.text, why));
    assert_memory_equal(&before, &b->game.world, sizeof before);
}

static int xp_of(struct battle *b, figure_id who)
{
    struct terms t;
    return score_xp_of(&b->game, who, &t);
}

// ZD-MIS-GEN-03, ZD-OP-ACH-01..04, ZD-MIS-GEN-07
static void the_rules_judge_it(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 14, 10);
    figure_id vip = battle_objective(b, "VIP", true, 20, 20);
    struct fault f = {0};
    outcome_marker(&b->game, vip);
    puts_figure(b, ada, (struct outcome_figure){.left = true, .removed = 1, .xp = 2});
    puts_figure(b, ben, (struct outcome_figure){.wounded = 3, .left = true});
    assert_int_equal(outcome_witnesses(&b->game, &f), STATUS_OK);
    const struct outcome_facts end = {
        .primary = true, .no_witnesses = true, .bosses = 2, .difficulty = DIFFICULTY_HARD};
    assert_int_equal(outcome_end(&b->game, &end), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_COMPLETED);
    assert_int_equal(score_achievements(&b->game),
                     1 << NO_WITNESSES | 1 << ASSASSINS | 1 << PYRRHIC);
    assert_int_equal(xp_of(b, ada), 2 + 1 + 1 + 1 + 2 + 1); // ... and hard
    assert_int_equal(xp_of(b, ben), 1 + 1 + 1);             // nobody who was dragged off is lost
}

// ZD-OP-FAIL-01: achieved, and nobody is left.
static void it_fails_if_all_are_out(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10);
    puts_figure(b, ada, (struct outcome_figure){.dead = true});
    assert_int_equal(outcome_end(&b->game, &(struct outcome_facts){.primary = true}), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_FAILED);
}

// ZD-OP-ACH-07: the deck is empty then.
static void up_to_the_wire(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10);
    puts_figure(b, ada, (struct outcome_figure){.left = true});
    const struct outcome_facts end = {.primary = true, .deck_out = true};
    assert_int_equal(outcome_end(&b->game, &end), STATUS_OK);
    assert_int_equal(deck_left(&b->game.world.deck), 0);
    assert_true(score_achievements(&b->game) >> TO_THE_WIRE & 1);
}

static void what_cannot_be_is_refused(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 14, 10);
    refuses_figure(b, ada, (struct outcome_figure){.wounded = 5}, STATUS_RANGE, "0 to 4");
    refuses_figure(b, ada, (struct outcome_figure){.wounded = -1}, STATUS_RANGE, "0 to 4");
    refuses_figure(b, ada, (struct outcome_figure){.error = true}, STATUS_ILLEGAL, "no robot");
    refuses_figure(b, ada, (struct outcome_figure){.removed = 1}, STATUS_ILLEGAL, "0 are left");
    refuses_figure(b, ada, (struct outcome_figure){.spent = 256}, STATUS_RANGE, "spent");
    outcome_marker(&b->game, battle_objective(b, "Crate", false, 20, 20));
    puts_figure(b, ada, (struct outcome_figure){.left = true, .removed = 1});
    puts_figure(b, ada, (struct outcome_figure){.left = true, .removed = 1}); // said again
    refuses_figure(b, ben, (struct outcome_figure){.left = true, .removed = 1}, STATUS_ILLEGAL,
                   "0 are left");
    puts_figure(b, ada, (struct outcome_figure){.left = true});
    zd(&b->game)->leaves_with_it = true;
    refuses_figure(b, ben, (struct outcome_figure){.removed = 1}, STATUS_ILLEGAL, "its carrier");
}

// ZD-MIS-GEN-02: who can act and is on the table goes on, unless the mission ends for another
// reason.
static void a_battle_that_goes_on(void **state)
{
    struct battle *b = *state;
    struct fault f = {0};
    figure_id ada = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 14, 10);
    puts_figure(b, ben, (struct outcome_figure){.left = true});
    assert_int_equal(outcome_over(&b->game, true, false, &f), STATUS_ILLEGAL);
    assert_non_null(strstr(f.text, "Ada is on the table and not out of action"));
    assert_int_equal(outcome_over(&b->game, true, true, &f), STATUS_OK);
    assert_int_equal(outcome_over_for(&b->game, ada, true, false, &f), STATUS_ILLEGAL);
    assert_int_equal(outcome_over_for(&b->game, ada, true, true, &f), STATUS_OK);
    assert_int_equal(outcome_over_for(&b->game, ben, true, false, &f), STATUS_OK);
    zd(&b->game)->endings |= END_PRIMARY_SECURED;
    assert_int_equal(outcome_over(&b->game, true, false, &f), STATUS_OK);
    assert_int_equal(outcome_over(&b->game, false, false, &f), STATUS_ILLEGAL);
    puts_figure(b, ada, (struct outcome_figure){.wounded = 3});
    assert_int_equal(outcome_over(&b->game, false, false, &f), STATUS_OK);
}

// ZD-OP-ACH-03: it is judged when the last hero leaves.
static void no_witnesses_needs_somebody_who_left(void **state)
{
    struct battle *b = *state;
    struct fault f = {0};
    figure_id ada = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 14, 10);
    puts_figure(b, ada, (struct outcome_figure){.dead = true});
    assert_int_equal(outcome_witnesses(&b->game, &f), STATUS_ILLEGAL);
    assert_non_null(strstr(f.text, "Ben is still on the table"));
    puts_figure(b, ben, (struct outcome_figure){.dead = true});
    assert_int_equal(outcome_witnesses(&b->game, &f), STATUS_ILLEGAL);
    assert_non_null(strstr(f.text, "no hero has left"));
    puts_figure(b, ben, (struct outcome_figure){.left = true});
    assert_int_equal(outcome_witnesses(&b->game, &f), STATUS_OK);
    puts_figure(b, ben, (struct outcome_figure){.left = false});
    assert_true(figure_on_table(battle_figure(b, ben)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_rules_judge_it, setup, battle_teardown),
        cmocka_unit_test_setup_teardown(it_fails_if_all_are_out, setup, battle_teardown),
        cmocka_unit_test_setup_teardown(up_to_the_wire, setup, battle_teardown),
        cmocka_unit_test_setup_teardown(what_cannot_be_is_refused, setup, battle_teardown),
        cmocka_unit_test_setup_teardown(a_battle_that_goes_on, setup, battle_teardown),
        cmocka_unit_test_setup_teardown(no_witnesses_needs_somebody_who_left, setup,
                                        battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
