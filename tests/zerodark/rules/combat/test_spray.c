// Sprays: hits that are divided.
#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/kit/weapons.h"

#define RADIUS (12.5 / 25.4)

// Cap'n Tom, F5, at (10, 10).
static figure_id tom(struct battle *b)
{
    figure_id id = battle_hero_with(b, "Tom", 4, 5, 3, 4, 10, 10);
    battle_figure(b, id)->flags |= FLAG_SPRAY;
    return id;
}

// A figure so many inches off, aside by so much.
static figure_id foe(struct battle *b, const char *profile, int inches, double aside)
{
    double d = inches + 0.9;
    figure_id id = battle_bogey(b, profile, 10 + d, 10);
    // Round the shooter, so that the range stays as it is.
    double c = 1 - aside * aside / (2 * d * d);
    battle_put(b, id, 10 + d * c, 10 + aside);
    return id;
}

static struct shot spray_at(figure_id shooter, figure_id target)
{
    return (struct shot){.shooter = shooter, .target = target, .spray = true};
}

static const char *refused(struct battle *b, struct shot s)
{
    const char *why;
    return may_fire(b, s, &why) ? "" : why;
}

static int hits_taken(struct battle *b, figure_id bogey)
{
    return battle_state(b, bogey, STATE_WOUNDS_NOW);
}

// ZD-WEAPON-SPRAY-01: 12 in and no further, by the true range.
static void a_spray_reaches_12_inches(void **state)
{
    struct battle *b = *state;
    figure_id shooter = tom(b), near = foe(b, "Grunt", 12, 0), far = foe(b, "Grunt", 13, 3);
    assert_string_equal(refused(b, spray_at(shooter, near)), "");
    assert_string_equal(refused(b, spray_at(shooter, far)), "ZD-WEAPON-SPRAY-01");
    set_param(b, P_SPRAY_RANGE, 13);
    assert_string_equal(refused(b, spray_at(shooter, far)), "");
}

// ZD-WEAPON-SPRAY-02: the book's case: 3, 5, 6, 6, 12 against 10: three hits, one on the target and
// two on the Boss at 8 in; the one at 11 in cannot be chosen.
static void tom_sprays(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id shooter = tom(b), target = foe(b, "Boss", 10, 0);
    figure_id near = foe(b, "Boss", 8, 3), far = foe(b, "Boss", 11, -3);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "spray.divide", 1, shooter, near);
    choices_want(&c, "spray.divide", 1, shooter, near);
    battle_dice(b, 5, 3, 5, 6, 6, 12);
    struct shot s = fire_shot(b, spray_at(shooter, target));
    choices_done(&c);
    assert_int_equal(s.target_number, 10);
    assert_int_equal(s.hits, 3);
    assert_int_equal(choices_asked(&c, "spray.divide"), 2); // the first is the target's
    assert_int_equal(c.asked[0].n, 2);
    assert_int_equal(c.asked[0].value, 2);
    assert_int_equal(hits_taken(b, target), 1);
    assert_int_equal(hits_taken(b, near), 2);
    assert_int_equal(hits_taken(b, far), 0);
}

// ZD-WEAPON-SPRAY-02, switch spray_free_split: all of them may go elsewhere.
static void by_a_switch_the_target_may_get_none(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id shooter = tom(b), target = foe(b, "Boss", 10, 0), near = foe(b, "Boss", 8, 3);
    set_switch(b, P_SPRAY_FREE_SPLIT, 1);
    choices_of(&c, b, SIDE_TEAM);
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "spray.divide", 1, shooter, near);
    }
    battle_dice(b, 5, 3, 5, 6, 6, 12);
    fire_shot(b, spray_at(shooter, target));
    choices_done(&c);
    assert_int_equal(hits_taken(b, target), 0);
    assert_int_equal(hits_taken(b, near), 3);
}

// ZD-WEAPON-SPRAY-02: those hidden by a wall, out of the field of view or down take none; with
// nobody else nothing is asked.
static void others_have_to_be_seen(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 13, 14, 18, 60);
    struct choices c = {0};
    figure_id shooter = tom(b), target = foe(b, "Boss", 10, 0);
    battle_bogey(b, "Boss", 16, 16);
    battle_bogey(b, "Grunt", 5, 10);
    level(b, foe(b, "Grunt", 6, -4), STATE_DOWN, 1);
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 5, 3, 5, 6, 6, 12);
    fire_shot(b, spray_at(shooter, target));
    assert_int_equal(choices_asked(&c, "spray.divide"), 0);
    assert_int_equal(hits_taken(b, target), 3);
}

// ZD-WEAPON-SPRAY-03: an enemy hero may be chosen, a friend and a gadget not; by the switch
// spray_bogeys_only neither.
static void enemies_may_be_chosen(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id shooter = tom(b), target = foe(b, "Boss", 9, 0);
    figure_id foe_ = rival(b, "Foe", 16, 13);
    battle_hero(b, "Kim", 16, 7);
    battle_gadget(b, "Relay", SIDE_RIVAL, 14, 6);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "spray.divide", 1, shooter, foe_);
    battle_dice(b, 5 + 4, 9, 9, 1, 1, 1, 12, 1, 1, 1);
    fire_shot(b, spray_at(shooter, target));
    choices_done(&c);
    assert_int_equal(c.asked[0].n, 2);
    assert_int_equal(wounded(b, foe_), 1);
    set_switch(b, P_SPRAY_BOGEYS_ONLY, 1);
    next_action(b);
    struct choices later = {0};
    choices_of(&later, b, SIDE_TEAM);
    battle_dice(b, 5, 9, 9, 1, 1, 1);
    fire_shot(b, spray_at(shooter, target));
    assert_int_equal(choices_asked(&later, "spray.divide"), 0);
    assert_int_equal(hits_taken(b, target), 2);
}

// ZD-WEAPON-SPRAY-04: AV4 and obscured(2) at 8 in, visibility 3: 11, and no armour test; fractal
// camouflage is one more. Ablative layers are kept (ZD-UPG-ABLATIVE-03).
static void armour_and_cover_are_nothing(void **state)
{
    struct battle *b = *state;
    double x = fire_at(10, 8);
    battle_box(b, x - RADIUS - 0.5, 8, x - RADIUS - 0.01, 12, 20);
    figure_id shooter = tom(b), foe_ = rival(b, "Foe", x, 10);
    battle_figure(b, foe_)->stat[STAT_AV] = 4;
    battle_figure(b, foe_)->stat[STAT_ABLATIVE] = 1;
    zd(&b->game)->visibility = 3;
    struct shot s = spray_at(shooter, foe_);
    assert_int_equal(aim(b, shooter, foe_).target_number, 8 + 3 + 4 + 2);
    battle_dice(b, 5 + 4, 11, 11, 1, 1, 1, 12, 1, 1, 1);
    s = fire_shot(b, s);
    assert_int_equal(s.target_number, 11);
    assert_int_equal(rolls_of(b, "armour"), 0);
    assert_int_equal(wounded(b, foe_), 2);
    assert_int_equal(battle_figure(b, foe_)->stat[STAT_ABLATIVE], 1);
    battle_figure(b, foe_)->flags |= FLAG_FRACTAL;
    struct terms dice, target;
    s = spray_at(shooter, foe_);
    shot_prepare(&b->game, &s, &dice, &target);
    assert_int_equal(s.target_number, 12);
}

// ZD-WEAPON-SPRAY-06: three hits, two on a Grunt that dies and one on another that goes down: no
// surplus. Four on the first alone would leave two, and every hit is placed.
static void surplus_is_each_ones_own(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id shooter = tom(b), target = foe(b, "Grunt", 10, 0), near = foe(b, "Grunt", 8, 3);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "spray.divide", 0, shooter, target);
    choices_want(&c, "spray.divide", 1, shooter, near);
    battle_dice(b, 5, 3, 5, 6, 6, 12);
    struct shot s = fire_shot(b, spray_at(shooter, target));
    choices_done(&c);
    assert_int_equal(battle_state(b, target, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, near, STATE_DOWN), 1);
    assert_int_equal(s.surplus, 0);
    figure_id alone = foe(b, "Grunt", 10, 0);
    battle_dice(b, 5, 10, 10, 10, 10, 1);
    assert_int_equal(fire_shot(b, spray_at(shooter, alone)).surplus, 2);
}

// ZD-WEAPON-SPRAY-06: each enemy character that is hit is tested and may use its token; one that is
// not hit is not, but for the target.
static void each_that_is_hit_is_tested(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id shooter = tom(b), target = rival(b, "Far", fire_at(10, 10), 10);
    figure_id near = rival(b, "Near", 16, 13), spared = rival(b, "Spared", 16, 7);
    level(b, near, STATE_TOKENS, 1);
    level(b, near, STATE_TARGETED, 1);
    level(b, spared, STATE_TARGETED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "spray.divide", 1, shooter, near);
    answer(b, SIDE_RIVAL, "token.absorb", 1);
    battle_dice(b, 5 + 4 + 4, 10, 10, 1, 1, 1, 10, 1, 1, 1, 10, 1, 1, 1);
    fire_shot(b, spray_at(shooter, target));
    choices_done(&c);
    assert_int_equal(wounded(b, target), 1);
    assert_int_equal(wounded(b, near), 0);
    assert_int_equal(tokens(b, near), 0);
    assert_int_equal(rolls_of(b, "stress"), 2);
    assert_int_equal(targeted(b, near), 0);
    assert_int_equal(targeted(b, spared), 1);
    battle_dice(b, 5 + 4, 1, 1, 1, 1, 1, 10, 1, 1, 1);
    fire_shot(b, spray_at(shooter, target)); // a miss: only the target
    assert_int_equal(rolls_of(b, "stress"), 3);
}

// ZD-WEAPON-COMBINE-04, ZD-WEAPON-LETHAL-04: lethal counts once, on the roll: 3 are 4 to divide;
// also by lethal_threshold_after_armour, as no armour is tested. Silent goes with it.
static void lethal_is_divided_too(void **state)
{
    struct battle *b = *state;
    for (int i = 0; i < 2; i++) {
        struct choices c = {0};
        figure_id shooter = tom(b), target = foe(b, "Boss", 10, 0), near = foe(b, "Boss", 8, 3);
        battle_figure(b, shooter)->flags |= FLAG_LETHAL | FLAG_SILENT;
        set_switch(b, P_LETHAL_THRESHOLD_AFTER_ARMOUR, i);
        choices_of(&c, b, SIDE_TEAM);
        choices_want(&c, "weapon.silent", 1, shooter, target);
        for (int k = 0; k < 3; k++) {
            choices_want(&c, "spray.divide", 1, shooter, near);
        }
        battle_dice(b, 5, 3, 5, 6, 6, 12);
        struct shot s = fire_shot(b, spray_at(shooter, target));
        choices_done(&c);
        assert_int_equal(s.hits, 4);
        assert_int_equal(hits_taken(b, target), 1);
        assert_int_equal(hits_taken(b, near), 3);
        assert_int_equal(battle_state(b, near, STATE_DOWN), 1);
        battle_figure(b, shooter)->place = PLACE_OFF;
        battle_figure(b, target)->place = PLACE_OFF;
        battle_figure(b, near)->place = PLACE_OFF;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_spray_reaches_12_inches),
        BATTLE_TEST(tom_sprays),
        BATTLE_TEST(by_a_switch_the_target_may_get_none),
        BATTLE_TEST(others_have_to_be_seen),
        BATTLE_TEST(enemies_may_be_chosen),
        BATTLE_TEST(armour_and_cover_are_nothing),
        BATTLE_TEST(surplus_is_each_ones_own),
        BATTLE_TEST(each_that_is_hit_is_tested),
        BATTLE_TEST(lethal_is_divided_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
