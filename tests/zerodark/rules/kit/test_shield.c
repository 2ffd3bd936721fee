// The combat shield.
#include "support/zerodark/fire.h"
#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/combat/cqb.h"

#define BESIDE 0.98

// F3 D4: it is hit on 7. AV3 and a shield that it uses.
static figure_id bearer(struct battle *b, int av)
{
    figure_id id = battle_hero_with(b, "Salim", 4, 3, 4, 4, 10, 10);
    battle_figure(b, id)->stat[STAT_AV] = (int16_t)av;
    item(b, id, ITEM_SHIELD, 1);
    answer(b, SIDE_TEAM, "cqb.shield", 1);
    return id;
}

static figure_id foe(struct battle *b, const char *profile, int tokens)
{
    figure_id id = battle_bogey(b, profile, 10 + BESIDE, 10);
    level(b, id, STATE_TOKENS, tokens);
    return id;
}

static figure_id rival(struct battle *b)
{
    figure_id id = battle_hero(b, "Red", 10 + BESIDE, 10);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

// ZD-GADGET-SHIELD-01: AV3 against a Grunt with a token: 4 5 9 on 7, the shield 5 9 2: two matched,
// both successes broken; the Grunt takes two and is dead. The same whoever began it.
static void a_shield_turns_blows_back(void **state)
{
    for (int began = 0; began < 2; began++) {
        struct battle *b = began ? battle_new() : *state;
        figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 1);
        battle_dice(b, 6, 4, 5, 9, 5, 9, 2);
        if (began) {
            fight(b, grunt, hero);
        } else {
            fight(b, hero, grunt);
        }
        assert_int_equal(rolled(b, "shield"), 3);
        assert_int_equal(rolls_of(b, "cqb"), 1); // it does not strike itself
        assert_int_equal(wounded(b, hero), 0);
        assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
        assert_int_equal(battle_dice_left(b), 0);
        if (began) {
            battle_free(b);
        }
    }
}

// ZD-GADGET-SHIELD-01: it is asked before anybody rolls; by default it fights as usual.
static void the_choice_comes_first(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 0);
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    fight(b, hero, grunt);
    assert_string_equal(c.asked[0].name, "cqb.shield");
    assert_int_equal(c.dice_used[0], 0);
    assert_int_equal(rolls_of(b, "cqb"), 2);
    assert_int_equal(rolls_of(b, "shield"), 0);
    item_off(b, hero, ITEM_SHIELD); // ZD-GADGET-IO-03
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    fight(b, hero, grunt);
    assert_int_equal(choices_asked(&c, "cqb.shield"), 1);
}

// ZD-GADGET-SHIELD-01: a token is a die of a roll: it stays in the hand, even where the order
// spends it.
static void a_shield_needs_no_token(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 0);
    struct cqb c = {.attacker = hero, .target = grunt, .token = true};
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    battle_dice(b, 5, 1, 1, 2, 2, 2);
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(asked("token.die"), 0);
    assert_int_equal(tokens(b, hero), 1);
    assert_false(c.token);
}

// ZD-GADGET-SHIELD-01: contact CQB included; what it hits beyond a kill are bonus actions.
static void a_shield_serves_on_contact(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 1);
    battle_dice(b, 6, 1, 2, 9, 1, 2, 9);
    assert_int_equal(cqb_on_contact(&b->game, hero), STATUS_OK);
    assert_int_equal(rolled(b, "shield"), 3);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(wounded(b, hero), 0);
}

// ZD-GADGET-SHIELD-01: and so when it is the enemy who runs into it.
static void a_shield_meets_who_comes(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 1);
    battle_dice(b, 6, 4, 5, 9, 5, 9, 2);
    assert_int_equal(cqb_on_contact(&b->game, grunt), STATUS_OK);
    assert_int_equal(asked("cqb.shield"), 1);
    assert_int_equal(rolled(b, "shield"), 3);
    assert_int_equal(rolls_of(b, "cqb"), 1);
    assert_int_equal(wounded(b, hero), 0);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
}

// ZD-GADGET-SHIELD-02: 2 9 on 7 is one success; 2 2 4 matches the 2, once: the Grunt takes one hit
// and is down, the bearer takes its own.
static void a_match_hits_whatever_it_breaks(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 0);
    battle_dice(b, 5, 2, 9, 2, 2, 4);
    struct cqb c = fight(b, grunt, hero);
    assert_int_equal(c.hits, 1);
    assert_int_equal(c.hits_back, 1);
    assert_int_equal(wounded(b, hero), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
}

// ZD-GADGET-SHIELD-02: a natural 12 cancels a success and is a match, by shield_12_hits_attacker=0
// it only cancels; paired with a 12 it is one match, and no die is matched twice.
static void a_natural_twelve(void **state)
{
    static const struct {
        int roll[2], shield[3], hits, back, without;
    } cases[] = {
        {{2, 9}, {12, 1, 1}, 0, 1, 0},
        {{12, 3}, {12, 1, 1}, 0, 1, 1},
        {{2, 9}, {12, 12, 12}, 0, 2, 0},
        {{2, 9}, {2, 12, 1}, 0, 2, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int counts = 0; counts < 2; counts++) {
            struct battle *b = i == 0 && counts == 0 ? *state : battle_new();
            figure_id hero = bearer(b, 3), grunt = foe(b, "Grunt", 0);
            set_param(b, P_SHIELD_12_HITS_ATTACKER, counts);
            battle_dice(b, 5, cases[i].roll[0], cases[i].roll[1], cases[i].shield[0],
                        cases[i].shield[1], cases[i].shield[2]);
            struct cqb c = fight(b, grunt, hero);
            assert_int_equal(c.hits, cases[i].hits);
            assert_int_equal(c.hits_back, counts ? cases[i].back : cases[i].without);
            if (b != *state) {
                battle_free(b);
            }
        }
    }
}

// ZD-GADGET-SHIELD-03: a Boss rolls its two tokens as well, and they are gone; three are matched:
// three wounds, down.
static void a_boss_is_beaten_with_its_own_blows(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 5), boss = foe(b, "Boss", 2);
    battle_dice(b, 10, 3, 5, 8, 1, 1, 3, 5, 8, 11, 11);
    fight(b, hero, boss);
    assert_int_equal(tokens(b, boss), 0);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
    assert_int_equal(wounded(b, hero), 0);
}

// ZD-GADGET-SHIELD-03: a character makes no armour test against them; two shields, and nothing
// happens.
static void shields_among_characters(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 3), red = rival(b);
    battle_figure(b, red)->stat[STAT_AV] = 5;
    battle_dice(b, 7, 2, 3, 1, 1, 2, 3, 11);
    fight(b, red, hero);
    assert_int_equal(wounded(b, red), 2);
    assert_int_equal(battle_dice_left(b), 0);
    item(b, red, ITEM_SHIELD, 1);
    b->game.decider[SIDE_RIVAL] = b->game.decider[SIDE_TEAM];
    struct cqb c = fight(b, red, hero);
    assert_true(c.shield && c.shield_back);
    assert_int_equal(c.hits + c.hits_back, 0);
    assert_int_equal(wounded(b, red), 2);
}

// ZD-GADGET-SHIELD-04: AV5 without a shield, hit twice: wounded twice, no dice.
static void without_a_shield_armour_is_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 3, 4, 4, 10, 10), grunt = foe(b, "Grunt", 0);
    battle_figure(b, hero)->stat[STAT_AV] = 5;
    battle_dice(b, 6, 11, 11, 1, 1, 1, 1);
    fight(b, grunt, hero);
    assert_int_equal(wounded(b, hero), 2);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-EW-DUEL-03: no shields over the net, but by duel_allows_combat_shield; none against whom one
// tries to dominate.
static void no_shields_over_the_net(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 1), red = rival(b);
    struct cqb c = {.attacker = hero, .target = red, .duel = true};
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(asked("cqb.shield"), 0);
    set_param(b, P_DUEL_ALLOWS_COMBAT_SHIELD, 1);
    battle_dice(b, 5, 1, 1, 1, 1, 2);
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(asked("cqb.shield"), 1);
    assert_int_equal(battle_dice_left(b), 0);
    struct cqb d = {.attacker = hero, .target = red, .dominate = true};
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(cqb(&b->game, &d), STATUS_OK);
    assert_int_equal(asked("cqb.shield"), 1);
}

// ZD-GADGET-SHIELD-01: by cqb_all_engaged_roll a shield meets the blows of everybody in contact,
// and breaks only what its bearer was dealt.
static void a_shield_against_several(void **state)
{
    struct battle *b = *state;
    figure_id hero = bearer(b, 2), grunt = foe(b, "Grunt", 0);
    figure_id other = battle_bogey(b, "Grunt", 10 - BESIDE, 10);
    set_param(b, P_CQB_ALL_ENGAGED_ROLL, 1);
    battle_dice(b, 8, 2, 9, 9, 1, 3, 8, 1, 1); // each Grunt's blows, and the shield against them
    struct cqb c = fight(b, hero, grunt);
    assert_int_equal(c.hits, 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, other, STATE_DOWN), 0);
    assert_int_equal(wounded(b, hero), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_shield_turns_blows_back), BATTLE_TEST(the_choice_comes_first),
        BATTLE_TEST(a_shield_needs_no_token),   BATTLE_TEST(a_shield_serves_on_contact),
        BATTLE_TEST(a_shield_meets_who_comes),  BATTLE_TEST(a_match_hits_whatever_it_breaks),
        BATTLE_TEST(a_natural_twelve),          BATTLE_TEST(a_boss_is_beaten_with_its_own_blows),
        BATTLE_TEST(shields_among_characters),  BATTLE_TEST(without_a_shield_armour_is_nothing),
        BATTLE_TEST(no_shields_over_the_net),   BATTLE_TEST(a_shield_against_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
