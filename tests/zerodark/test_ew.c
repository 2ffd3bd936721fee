// Who may fight the electronic war on whom, and the test that all of it shares.
#include "support/zerodark/net.h"
#include "zerodark/test.h"

struct preview {
    int dice, target, obscured;
};

static struct preview preview(struct battle *b, const char *skill, figure_id op, figure_id target)
{
    struct electronic e = {.figure = op, .target = target, .skill = skill};
    struct test t;
    struct test_terms terms;
    ew_prepare(&b->game, &e, &t, &terms);
    return (struct preview){e.dice, e.target_number, e.obscured};
}

static bool refused(struct battle *b, enum order_kind kind, figure_id op, figure_id target,
                    const char *rule)
{
    const char *why;
    bool no = !may(b, kind, op, target, &why);
    if (no) {
        assert_string_equal(why, rule);
    }
    return no;
}

static bool allowed(struct battle *b, enum order_kind kind, figure_id op, figure_id target)
{
    const char *why;
    return may(b, kind, op, target, &why);
}

// ZD-STATE-ENTIRELYOBSCURED-02, ZD-EW-LOS-03: D4, 3 in away behind a wall: 3 + 4 = 7, for buffs and
// for hacks; 5 in away it is out of reach.
static void the_hidden_in_the_awareness_circle_are_reached(void **state)
{
    struct battle *b = *state;
    wall(b, 11.5, 5, 15);
    figure_id op = ewop(b, "Net", 4, 4, 10, 10),
              grunt = battle_bogey(b, "Grunt", fire_at(10, 3), 10);
    figure_id friend = battle_hero(b, "Kim", fire_at(10, 3), 11);
    assert_true(allowed(b, ORDER_HACK, op, grunt));
    assert_int_equal(preview(b, "hack", op, grunt).target, 7);
    assert_int_equal(preview(b, "hack", op, grunt).obscured, 4);
    assert_true(allowed(b, ORDER_BUFF, op, friend));
    battle_put(b, grunt, fire_at(10, 5), 10);
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-LOS-01"));
}

// ZD-EW-GEN-01, ZD-EW-GEN-02, ZD-SPEC-EWOP-02: both the specialism and a spelldeck, and that on.
static void it_takes_the_specialism_and_a_spelldeck(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), grunt = battle_bogey(b, "Grunt", 14, 10);
    figure_id friend = battle_hero(b, "Kim", 10, 14);
    assert_true(allowed(b, ORDER_HACK, op, grunt) && allowed(b, ORDER_BUFF, op, friend));
    battle_figure(b, op)->flags = FLAG_SPELLDECK;
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-GEN-01"));
    battle_figure(b, op)->flags = FLAG_EWOP;
    assert_true(refused(b, ORDER_BUFF, op, friend, "ZD-EW-GEN-01"));
    battle_figure(b, op)->flags = FLAG_EWOP | FLAG_SPELLDECK;
    level(b, op, STATE_DECK_OFF, 1);
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-GEN-02"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_hidden_in_the_awareness_circle_are_reached),
        BATTLE_TEST(it_takes_the_specialism_and_a_spelldeck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
