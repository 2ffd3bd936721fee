// What upgrades do on the table.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "zerodark/measure.h"
#include "zerodark/sight.h"

static figure_id rival(struct battle *b, const char *name, int range)
{
    figure_id id = battle_hero(b, name, fire_at(10, range), 10);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

static figure_id shooter(struct battle *b, int f, uint32_t flags)
{
    figure_id id = battle_hero_with(b, "Salim", 4, f, 15 - 8 - f, 4, 10, 10);
    battle_figure(b, id)->flags |= flags;
    return id;
}

// A shot that hits, against an armour test of so many dice.
static void armour_rolls(struct battle *b, figure_id from, figure_id target, int dice)
{
    battle_dice(b, 4, 12, 1, 1, 1);
    for (int i = 0; i < dice; i++) {
        battle_dice(b, 1, 2);
    }
    fire(b, from, target);
    assert_int_equal(rolled(b, "armour"), dice);
    assert_int_equal(battle_dice_left(b), 0);
    level(b, target, STATE_WOUNDED, 0);
}

// Is there a term of that label?
static bool says(const struct terms *t, const char *label)
{
    bool found = false;
    for (int i = 0; i < t->n; i++) {
        found = found || strcmp(t->term[i].label, label) == 0;
    }
    return found;
}

// ZD-UPG-ABLATIVE-01: AV2, one layer: three dice, then two. ZD-UPG-ABLATIVE-02: three layers, AV1.
static void ablative_armour_wears_off(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    struct figure *f = battle_figure(b, other);
    f->flags |= FLAG_INHUMAN;
    f->stat[STAT_AV] = 2;
    f->stat[STAT_ABLATIVE] = 1;
    armour_rolls(b, salim, other, 3);
    armour_rolls(b, salim, other, 2);
    f->stat[STAT_AV] = 1;
    assert_false(says(&last_roll(b, "armour")->dice_terms, "ablative armour"));
    f->stat[STAT_ABLATIVE] = 3;
    for (int i = 0; i < 3; i++) {
        armour_rolls(b, salim, other, 2);
    }
    armour_rolls(b, salim, other, 1);
}

// ZD-UPG-ABLATIVE-03: a shot that misses leaves the layer; by a switch it does not.
static void a_miss_leaves_the_layer(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    struct figure *f = battle_figure(b, other);
    f->flags |= FLAG_INHUMAN;
    f->stat[STAT_ABLATIVE] = 1;
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(f->stat[STAT_ABLATIVE], 1);
    set_switch(b, P_ABLATIVE_SPENT_ON_MISS, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(f->stat[STAT_ABLATIVE], 0);
}

// ZD-UPG-FRACTAL-01: 9 inches, AV1: 11.
static void fractal_camouflage_adds_an_inch(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 9);
    assert_int_equal(aim(b, salim, other).target_number, 10);
    battle_figure(b, other)->flags |= FLAG_FRACTAL;
    assert_int_equal(aim(b, salim, other).target_number, 11);
}

// ZD-TRAIT-COURAGE-01: D3 rolls four dice: 1 2 3 4 make 10.
static void the_courageous_roll_one_die_more(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0);
    figure_id other = battle_hero_with(b, "Ngata", 4, 4, 4, 3, fire_at(10, 8), 10);
    battle_figure(b, other)->flags |= FLAG_COURAGEOUS;
    battle_dice(b, 4, 1, 2, 3, 4);
    assert_int_equal(stress_test(&b->game, other, salim), STATUS_OK);
    assert_int_equal(rolled(b, "stress"), 4);
    assert_int_equal(needed(b, "stress"), 10);
    assert_true(says(&last_roll(b, "stress")->dice_terms, "courageous"));
    assert_int_equal(battle_state(b, other, STATE_STRESSED), 0);
    assert_int_equal(stat_now(&b->game, battle_figure(b, other), STAT_D), 3);
}

// ZD-TRAIT-INHUMAN-01
static void the_inhuman_take_no_stress_test(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    battle_figure(b, other)->flags |= FLAG_INHUMAN;
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(rolls_of(b, "stress"), 0);
}

// ZD-TRAIT-VIGILANT-01: an enemy 10 inches behind.
static void the_vigilant_see_behind_them(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 9, 10);
    const struct figure *f = battle_figure(b, salim), *g = battle_figure(b, grunt);
    assert_false(sees(&b->game, f, g));
    battle_figure(b, salim)->flags |= FLAG_VIGILANT;
    assert_true(sees(&b->game, f, g));
}

// ZD-WEAPON-LETHAL-01: F3 against 18: 4 8 12 are two successes and three hits.
static void lethal_hits_once_more(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 15), 10);
    battle_dice(b, 3, 4, 8, 12);
    struct shot s = fire(b, salim, boss);
    assert_int_equal(s.target_number, 18);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.hits, 3);
}

// ZD-WEAPON-LETHAL-02, ZD-WEAPON-LETHAL-03, ZD-WEAPON-GEN-01: a single success misses and is
// stressful all the same; without lethal it hits.
static void a_single_lethal_success_misses(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 17);
    battle_dice(b, 3, 9, 10, 1);
    battle_dice(b, 4, 10, 1, 1, 1); // nerves
    struct shot s = fire(b, salim, other);
    assert_int_equal(s.target_number, 18);
    assert_int_equal(s.hits, 0);
    assert_int_equal(rolls_of(b, "stress"), 1);
    answer(b, SIDE_TEAM, "weapon.lethal", 1);
    battle_dice(b, 3, 9, 10, 1);
    battle_dice(b, 5, 1, 10, 1, 1, 1); // armour, nerves
    s = fire(b, salim, other);
    assert_int_equal(s.hits, 1);
    assert_int_equal(asked("weapon.lethal"), 1);
}

// ZD-WEAPON-LETHAL-04: the hit of targeted counts before lethal is judged: 1 + 1 + 1.
static void lethal_counts_the_hit_of_targeted(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 17);
    level(b, other, STATE_TARGETED, 1);
    battle_dice(b, 4, 9, 10, 1, 2);
    battle_dice(b, 5, 3, 10, 1, 1, 1);
    assert_int_equal(fire(b, salim, other).hits, 3);
}

// ZD-WEAPON-LETHAL-04, by the switch: two hits of which armour takes one are a miss.
static void lethal_may_be_judged_behind_the_armour(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 11);
    set_switch(b, P_LETHAL_THRESHOLD_AFTER_ARMOUR, 1);
    battle_figure(b, other)->flags |= FLAG_INHUMAN;
    battle_dice(b, 4, 12, 12, 1, 7); // four successes; the 7 takes none
    struct shot s = fire(b, salim, other);
    assert_int_equal(s.hits, 4);
    assert_int_equal(s.wounds, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(ablative_armour_wears_off),
        BATTLE_TEST(a_miss_leaves_the_layer),
        BATTLE_TEST(fractal_camouflage_adds_an_inch),
        BATTLE_TEST(the_courageous_roll_one_die_more),
        BATTLE_TEST(the_inhuman_take_no_stress_test),
        BATTLE_TEST(the_vigilant_see_behind_them),
        BATTLE_TEST(lethal_hits_once_more),
        BATTLE_TEST(a_single_lethal_success_misses),
        BATTLE_TEST(lethal_counts_the_hit_of_targeted),
        BATTLE_TEST(lethal_may_be_judged_behind_the_armour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
