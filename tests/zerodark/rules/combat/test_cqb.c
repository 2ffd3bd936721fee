// Close quarters: who fights whom, with what, and what comes of it.
#include "support/zerodark/fire.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/red_force/control.h"

#define BESIDE 0.98 // inches between the centres of two Cyl3 figures that touch

static figure_id beside(struct battle *b, const char *profile)
{
    return battle_bogey(b, profile, 10 + BESIDE, 10);
}

static figure_id rival(struct battle *b, const char *name)
{
    figure_id id = battle_hero(b, name, 10 + BESIDE, 10);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

static int dice_of(struct battle *b, figure_id attacker, figure_id target, figure_id roller)
{
    struct cqb c = {.attacker = attacker, .target = target};
    struct terms t;
    return cqb_dice(&b->game, &c, roller, &t);
}

static int number_of(struct battle *b, figure_id attacker, figure_id target, figure_id roller)
{
    struct cqb c = {.attacker = attacker, .target = target};
    struct terms t;
    return cqb_target(&b->game, &c, roller, &t);
}

static const char *refused(struct battle *b, figure_id attacker, figure_id target)
{
    static struct verdict v;
    assert_false(can_cqb(&b->game, attacker, target, &v));
    return v.reason[0].source;
}

static bool may_order(struct battle *b, enum order_kind kind, figure_id who, figure_id target)
{
    struct order o = battle_order(kind, who, target);
    struct verdict why;
    return can_order(&b->game, &o, &why);
}

// ZD-CQB-01: needs contact; hero D4 with a Grunt: 4 dice vs 5, and 2 dice vs F + D = 8.
static void both_sides_roll(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    struct verdict v;
    assert_true(can_cqb(&b->game, hero, grunt, &v));
    assert_int_equal(dice_of(b, hero, grunt, hero), 4);
    assert_int_equal(number_of(b, hero, grunt, hero), 5);
    assert_int_equal(dice_of(b, hero, grunt, grunt), 2);
    assert_int_equal(number_of(b, hero, grunt, grunt), 8);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    fight(b, hero, grunt);
    assert_int_equal(battle_dice_left(b), 0);
    battle_put(b, grunt, 12, 10);
    assert_string_equal(refused(b, hero, grunt), "ZD-CQB-01");
}

// ZD-CQB-01: friends, down bogeys, markers and the dead are not fought; the helpless fight nobody.
static void not_everybody_can_be_fought(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    figure_id friend = battle_hero(b, "Erik", 10, 10 + BESIDE);
    figure_id marker = battle_objective(b, "Console", true, 10, 8.7);
    assert_string_equal(refused(b, hero, friend), "ZD-CQB-01");
    assert_string_equal(refused(b, hero, marker), "ZD-CQB-01");
    level(b, grunt, STATE_DOWN, 1);
    assert_string_equal(refused(b, hero, grunt), "ZD-CQB-01");
    level(b, grunt, STATE_DOWN, 0);
    level(b, hero, STATE_WOUNDED, 4);
    assert_string_equal(refused(b, hero, grunt), "ZD-STATE-WOUNDED-05");
    assert_string_equal(refused(b, hero, FIGURE_NONE), "ZD-CQB-01");
    assert_string_equal(refused(b, FIGURE_NONE, grunt), "ZD-CQB-01");
}

// ZD-CQB-02, ZD-BOGEY-CQB-03: 5 Grunt, 6 Elite, 7 Boss: 2, 3, 6, 12 on a Grunt are 4 hits; 1, 2, 3,
// 5 are 2 on a Grunt and 1 on a Boss.
static void each_class_has_its_number(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    battle_dice(b, 6, 2, 3, 6, 12, 1, 1);
    assert_int_equal(fight(b, hero, grunt).hits, 4);
    grunt = beside(b, "Grunt");
    battle_dice(b, 6, 1, 2, 3, 5, 1, 1);
    assert_int_equal(fight(b, hero, grunt).hits, 2);
    figure_id boss = beside(b, "Boss");
    battle_dice(b, 7, 1, 2, 3, 5, 1, 1, 1);
    assert_int_equal(fight(b, hero, boss).hits, 1);
    assert_int_equal(number_of(b, hero, beside(b, "Elite"), hero), 6);
}

// ZD-CQB-02, ZD-BOGEY-CQB-05: EWOp and Mech are hit on 5, Heavy and Sniper on 6; D3 against a Mech:
// 2, 3, 4 is 1 hit; by the switch a Mech is hit on 7.
static void specials_are_hit_like_their_class(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 4, 3, 3, 10, 10);
    figure_id mech = battle_bogey(b, "Mech", 10 + 42.5 / 25.4, 10);
    assert_int_equal(number_of(b, hero, mech, hero), 5);
    battle_dice(b, 7, 2, 3, 4, 1, 1, 1, 1);
    assert_int_equal(fight(b, hero, mech).hits, 1);
    assert_int_equal(number_of(b, hero, battle_bogey(b, "EWOp", 20, 10), hero), 5);
    assert_int_equal(number_of(b, hero, battle_bogey(b, "Heavy", 20, 20), hero), 6);
    assert_int_equal(number_of(b, hero, battle_bogey(b, "Sniper", 20, 30), hero), 6);
    b->rules.param[P_MECH_CQB_7] = 1;
    assert_int_equal(number_of(b, hero, mech, hero), 7);
}

// ZD-CQB-03, ZD-COREAIDE-06: F4 D4 wounded(1): 8 - 1 = 7.
static void a_characters_number_falls_with_its_wounds(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, hero, STATE_WOUNDED, 1);
    assert_int_equal(number_of(b, grunt, hero, grunt), 7);
}

// ZD-CQB-05, ZD-BOGEY-CQB-04: wounded(2): stats 3 and 3, v 6 - 2 = 4: 1, 3 is 1 hit; unwounded: 8,
// and a Grunt with a token hits twice with 2, 6, 9; by the switch printed stats: 8 - 2 = 6.
static void wounds_count_twice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, grunt, STATE_TOKENS, 1);
    assert_int_equal(number_of(b, grunt, hero, grunt), 8);
    battle_dice(b, 7, 2, 6, 9, 1, 1, 1, 1);
    assert_int_equal(fight(b, grunt, hero).hits, 2);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(number_of(b, grunt, hero, grunt), 4);
    battle_dice(b, 5, 1, 3, 1, 1, 1);
    assert_int_equal(fight(b, grunt, hero).hits, 1);
    level(b, hero, STATE_WOUNDED, 2);
    b->rules.param[P_CQB_PRINTED_STATS] = 1;
    assert_int_equal(number_of(b, grunt, hero, grunt), 6);
}

// ZD-CQB-04, ZD-BOGEY-CQB-02, ZD-CQB-11, ZD-STATE-TARGETED-06: Elite with 1 token: 4 dice, then the
// token is gone; targeted adds nothing and stays.
static void bogeys_fight_with_attack_and_tokens(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = beside(b, "Elite");
    level(b, elite, STATE_TOKENS, 1);
    level(b, hero, STATE_TARGETED, 1);
    level(b, elite, STATE_TARGETED, 1);
    assert_int_equal(dice_of(b, elite, hero, elite), 4);
    assert_int_equal(dice_of(b, elite, hero, hero), 4);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    struct cqb c = fight(b, elite, hero);
    assert_int_equal(c.hits, 0);
    assert_int_equal(c.hits_back, 0);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 1);
    assert_int_equal(battle_state(b, elite, STATE_TARGETED), 1);
}

// ZD-CQB-11: one success each way is one hit, of a targeted foe too, and takes the state from
// nobody.
static void targeted_means_nothing_in_a_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = beside(b, "Elite");
    level(b, hero, STATE_TARGETED, 1);
    level(b, elite, STATE_TARGETED, 1);
    battle_dice(b, 7, 11, 1, 1, 11, 1, 1, 1);
    struct cqb c = fight(b, elite, hero);
    assert_int_equal(c.hits, 1);
    assert_int_equal(c.hits_back, 1);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 1);
    assert_int_equal(battle_state(b, elite, STATE_TARGETED), 1);
}

// ZD-CQB-06, ZD-ARM-03, ZD-CQB-14: AV5 takes 2 hits: 2 wounds, no armour roll and no stress test.
static void armour_and_nerves_are_not_asked(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = beside(b, "Elite");
    battle_figure(b, hero)->stat[STAT_AV] = 5;
    battle_dice(b, 8, 8, 8, 1, 1, 1, 1, 1, 12);
    assert_int_equal(fight(b, elite, hero).hits, 2);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(battle_dice_left(b), 1);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 0);
}

// ZD-CQB-07: hero 2 hits, the Grunt is dead, its own hit counts all the same.
static void hits_are_applied_together(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    battle_dice(b, 6, 5, 5, 1, 1, 8, 1);
    struct cqb c = fight(b, hero, grunt);
    assert_int_equal(c.hits, 2);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 1);
}

// ZD-BOGEY-CQB-06, ZD-CQB-13: Grunt with 1 token rolls 3 dice, 2 hits on it: dead; Elite with 2: 5
// dice, 2 hits: down; by the switch the tokens absorb and are then removed.
static void tokens_used_as_dice_absorb_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, grunt, STATE_TOKENS, 1);
    battle_dice(b, 7, 5, 5, 1, 1, 8, 1, 1);
    fight(b, hero, grunt);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 1);
    figure_id elite = beside(b, "Elite");
    level(b, elite, STATE_TOKENS, 2);
    battle_dice(b, 9, 6, 6, 1, 1, 1, 1, 1, 1, 1);
    fight(b, hero, elite);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    b->rules.param[P_CQB_TOKENS_STILL_ABSORB] = 1;
    figure_id other = beside(b, "Elite");
    level(b, other, STATE_TOKENS, 2);
    battle_dice(b, 9, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    fight(b, hero, other);
    assert_true(is_standing_bogey(battle_figure(b, other)));
    assert_int_equal(battle_state(b, other, STATE_WOUNDS_NOW), 0);
    assert_int_equal(battle_state(b, other, STATE_TOKENS), 0);
    level(b, other, STATE_TOKENS, 2);
    battle_dice(b, 9, 1, 1, 1, 1, 1, 6, 1, 1, 1);
    fight(b, other, hero);
    assert_int_equal(battle_state(b, other, STATE_WOUNDS_NOW), 0);
    assert_int_equal(battle_state(b, other, STATE_TOKENS), 0);
}

// ZD-CQB-13, ZD-SUPPORT-08: a character's token is a die here and nothing else: the attacker's
// first, then the other's; nobody is asked about hits.
static void a_characters_token_is_a_die_only(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    answer(b, SIDE_TEAM, "token.absorb", 1);
    battle_dice(b, 7, 8, 1, 1, 1, 1, 1, 1);
    struct cqb c = fight(b, grunt, hero);
    assert_int_equal(c.roll_back.n, 5);
    assert_int_equal(c.hits, 1);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 1);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    assert_int_equal(asked("token.absorb"), 0);
}

// ZD-CQB-13, ZD-SUPPORT-09: an attacker's token likewise, asked for or named by its order; without
// one there is no die.
static void an_attackers_token_is_a_die(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), boss = beside(b, "Boss");
    for (int ordered = 0; ordered <= 1; ordered++) {
        level(b, hero, STATE_TOKENS, 1);
        answer(b, SIDE_TEAM, "token.die", !ordered);
        struct cqb c = {.attacker = hero, .target = boss, .token = ordered};
        battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
        assert_int_equal(cqb(&b->game, &c), STATUS_OK);
        assert_int_equal(c.roll.n, 5);
        assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    }
    struct cqb c = {.attacker = hero, .target = boss, .token = true};
    battle_dice(b, 7, 1, 1, 1, 1, 1, 1, 1);
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(c.roll.n, 4);
    assert_int_equal(asked("token.die"), 1);
}

// ZD-OW-04, ZD-OW-11: a friend on overwatch shoots the Grunt before the dice of the fight: it is
// lost, and nothing is rolled.
static void a_friend_on_overwatch_goes_first(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), friend = battle_hero(b, "Erik", 5, 12);
    figure_id grunt = beside(b, "Grunt");
    level(b, friend, STATE_OVERWATCH, 1);
    answer_kind(b, SIDE_TEAM, "overwatch", BONUS_SHOOT);
    answer_kind(b, SIDE_TEAM, "bonus.declare", BONUS_COUNT);
    battle_dice(b, 8, 12, 1, 1, 1, 12, 12, 12, 12);
    struct cqb c = {.attacker = hero, .target = grunt, .hits = 5, .hits_back = 5, .surplus = 5};
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_dice_left(b), 4);
    assert_int_equal(c.hits + c.hits_back + c.surplus, 0);
}

// ZD-CQB-01: the accounts of a fight tell who rolled against whom, and why so many dice.
static void a_fight_says_why(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = beside(b, "Elite");
    char text[200];
    level(b, elite, STATE_TOKENS, 1);
    level(b, hero, STATE_WOUNDED, 1);
    b->events.n = b->events.n_accounts = 0;
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    fight(b, elite, hero);
    const struct account *a = b->events.account;
    assert_int_equal(a[0].who, elite);
    assert_int_equal(a[0].against, hero);
    terms_print(&a[0].dice_terms, text, sizeof text);
    assert_string_equal(text, "Att 3 + support tokens 1 = 4");
    terms_print(&a[0].target_terms, text, sizeof text);
    assert_string_equal(text, "F 4 + D 4 - wounded 1 = 7");
    assert_int_equal(a[1].who, hero);
    assert_int_equal(a[1].against, elite);
}

// ZD-CQB-08, ZD-BOGEY-CQB-08: in contact with A and B, attacking A: A rolls back, B does not.
static void only_the_pair_rolls(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), a = beside(b, "Grunt");
    figure_id other = battle_bogey(b, "Grunt", 10, 10 + BESIDE);
    answer(b, SIDE_TEAM, "cqb.hit", 0);
    battle_dice(b, 8, 5, 1, 1, 1, 1, 1, 12, 12);
    struct cqb c = fight(b, hero, a);
    assert_int_equal(asked("cqb.hit"), 0);
    assert_int_equal(c.hits_back, 0);
    assert_int_equal(battle_dice_left(b), 2);
    assert_int_equal(battle_state(b, a, STATE_DOWN), 1);
    assert_true(is_standing_bogey(battle_figure(b, other)));
}

// ZD-CQB-08, ZD-BOGEY-CQB-08: by the switch everybody in contact rolls, and the hits are split at
// will.
static void by_a_switch_everybody_in_contact_rolls(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), a = beside(b, "Grunt");
    figure_id other = battle_bogey(b, "Grunt", 10, 10 + BESIDE);
    b->rules.param[P_CQB_ALL_ENGAGED_ROLL] = 1;
    answer(b, SIDE_TEAM, "cqb.hit", 1);
    battle_dice(b, 8, 5, 1, 1, 1, 8, 1, 8, 1);
    struct cqb c = fight(b, hero, a);
    assert_int_equal(c.hits, 1);
    assert_int_equal(c.hits_back, 2);
    assert_true(is_standing_bogey(battle_figure(b, a)));
    assert_int_equal(battle_state(b, other, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
}

// ZD-CQB-09, ZD-BOGEY-CQB-01: who comes into contact fights at once, bogey or character; who
// touches nobody does not.
static void contact_means_a_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    battle_dice(b, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    assert_int_equal(cqb_on_contact(&b->game, grunt), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 6);
    assert_int_equal(cqb_on_contact(&b->game, hero), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    battle_put(b, grunt, 12, 10);
    battle_dice(b, 1, 1);
    assert_int_equal(cqb_on_contact(&b->game, hero), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-CQB-09: a moving character that touches several picks one of them.
static void a_character_picks_whom_to_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), a = beside(b, "Grunt");
    figure_id other = battle_bogey(b, "Grunt", 10, 10 + BESIDE), foe;
    assert_int_equal(cqb_choose(&b->game, hero, &foe), STATUS_OK);
    assert_int_equal(foe, a);
    answer(b, SIDE_TEAM, "cqb.target", 1);
    assert_int_equal(cqb_choose(&b->game, hero, &foe), STATUS_OK);
    assert_int_equal(foe, other);
    level(b, a, STATE_DOWN, 1);
    level(b, other, STATE_DOWN, 1);
    assert_int_equal(cqb_choose(&b->game, hero, &foe), STATUS_OK);
    assert_int_equal(foe, FIGURE_NONE);
}

// ZD-BOGEY-CQB-08, ZD-CQB-09: a Boss touching A (not OOA) and B (wounded(3)) fights A; else the
// nearest centre; else a d12 with as many faces for each.
static void a_bogey_picks_by_rule(void **state)
{
    struct battle *b = *state;
    figure_id boss = battle_bogey(b, "Boss", 10, 10), foe;
    figure_id out = battle_hero(b, "Out", 10.97, 10), fit = battle_hero(b, "Fit", 10, 10 + BESIDE);
    level(b, out, STATE_WOUNDED, 3);
    assert_int_equal(cqb_choose(&b->game, boss, &foe), STATUS_OK);
    assert_int_equal(foe, fit);
    battle_put(b, out, 10 + BESIDE, 10);
    battle_dice(b, 1, 1); // no tie, no die
    assert_int_equal(cqb_choose(&b->game, boss, &foe), STATUS_OK);
    assert_int_equal(foe, fit);
    assert_int_equal(battle_dice_left(b), 1);
    b->game.world.queue.n = b->game.world.queue.at = 0;
    battle_put(b, out, 10.97, 10);
    level(b, out, STATE_WOUNDED, 0);
    assert_int_equal(cqb_choose(&b->game, boss, &foe), STATUS_OK);
    assert_int_equal(foe, out);
    battle_put(b, out, 10 + BESIDE, 10);
    battle_dice(b, 1, 7);
    assert_int_equal(cqb_choose(&b->game, boss, &foe), STATUS_OK);
    assert_int_equal(foe, fit);
    battle_dice(b, 1, 6);
    assert_int_equal(cqb_choose(&b->game, boss, &foe), STATUS_OK);
    assert_int_equal(foe, out);
}

// ZD-CQB-10, ZD-BOGEY-CQB-09: Grunt and a wounded(3) hero of F4 D4, now F2 D2: v 1: 4, 9 are 2
// hits: dead; the hero rolls 2 dice back, at wounded(4) none. By the switch such contact forces
// nothing.
static void the_out_of_action_are_fought(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt"), foe;
    level(b, hero, STATE_WOUNDED, 3);
    assert_int_equal(cqb_choose(&b->game, grunt, &foe), STATUS_OK);
    assert_int_equal(foe, hero);
    assert_int_equal(number_of(b, grunt, hero, grunt), 1);
    assert_int_equal(dice_of(b, grunt, hero, hero), 2);
    level(b, hero, STATE_WOUNDED, 4);
    assert_int_equal(dice_of(b, grunt, hero, hero), 0);
    level(b, hero, STATE_WOUNDED, 3);
    b->rules.param[P_BOGEY_IGNORES_OOA_CONTACT] = 1;
    assert_int_equal(cqb_choose(&b->game, grunt, &foe), STATUS_OK);
    assert_int_equal(foe, FIGURE_NONE);
    battle_dice(b, 4, 4, 9, 1, 1);
    assert_int_equal(fight(b, grunt, hero).hits, 2);
    assert_int_equal(battle_state(b, hero, STATE_DEAD), 1);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-CQB-10, ZD-BOGEY-CQB-09: a heart activates the Grunt that touches a hero, even a wounded(3)
// one: it fights instead of helping.
static void an_engaged_bogey_fights_whatever_the_card(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, hero, STATE_WOUNDED, 3);
    battle_dice(b, 4, 4, 1, 1, 1);
    assert_int_equal(control_resolve_card(&b->game, card_parse("5H"), hero), STATUS_OK);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 5);
    assert_int_equal(battle_state(b, grunt, STATE_TOKENS), 0);
}

// ZD-CQB-12: an acting hero scores 4 on a Grunt: dead with 2, 2 are left for its action to hand
// out.
static void hits_past_death_are_left_over(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    battle_dice(b, 6, 2, 3, 6, 12, 1, 1);
    watch_bonus(b, SIDE_TEAM);
    struct cqb c = fight(b, hero, grunt);
    assert_int_equal(c.hits, 4);
    assert_int_equal(c.surplus, 2);
    assert_int_equal(bonus_offered(), 0);
}

// ZD-CQB-12, ZD-SHOOT-08: the same choice past OOA as for shots.
static void hits_past_ooa_are_a_choice_too(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), enemy = rival(b, "Yrsula");
    level(b, enemy, STATE_WOUNDED, 2);
    answer(b, SIDE_TEAM, "hurt.beyond", 0);
    battle_dice(b, 7, 8, 8, 1, 1, 1, 1, 1);
    struct cqb c = fight(b, hero, enemy);
    assert_int_equal(c.hits, 2);
    assert_int_equal(c.surplus, 1);
    assert_int_equal(battle_state(b, enemy, STATE_WOUNDED), 3);
}

// ZD-CQB-12, ZD-BONUS-07: attacked by a Grunt, a hero that scores 3 has a bonus action at once.
static void a_defender_spends_at_once(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    answer(b, SIDE_TEAM, "bonus.declare", 0);
    battle_dice(b, 6, 1, 1, 5, 5, 5, 1);
    struct cqb c = fight(b, grunt, hero);
    assert_int_equal(c.hits_back, 3);
    assert_int_equal(c.surplus, 0);
    assert_true(asked("bonus.declare") > 0);
}

// ZD-CQB-12, ZD-BONUS-16: so has one that moved into contact.
static void a_fight_on_contact_spends_at_once(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    beside(b, "Grunt");
    answer(b, SIDE_TEAM, "bonus.declare", 0);
    battle_dice(b, 6, 5, 5, 5, 1, 1, 1);
    assert_int_equal(cqb_on_contact(&b->game, hero), STATUS_OK);
    assert_true(asked("bonus.declare") > 0);
}

// ZD-CQB-15: a stressed hero rolls back, a wounded(4) one does not.
static void fighting_back_is_no_action(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), boss = beside(b, "Boss");
    level(b, hero, STATE_STRESSED, 2);
    battle_dice(b, 7, 1, 1, 1, 7, 1, 1, 1);
    assert_int_equal(fight(b, boss, hero).hits_back, 1);
    level(b, hero, STATE_WOUNDED, 4);
    battle_dice(b, 4, 1, 1, 1, 12);
    struct cqb c = fight(b, boss, hero);
    assert_int_equal(c.hits, 3);
    assert_int_equal(c.hits_back, 0);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-CQB-15: activated, a stressed and engaged hero may only recover; by the switch it must fight.
static void the_stressed_and_engaged_recover(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = beside(b, "Grunt");
    level(b, hero, STATE_STRESSED, 1);
    assert_true(may_order(b, ORDER_RECOVER, hero, FIGURE_NONE));
    assert_false(may_order(b, ORDER_CQB, hero, grunt));
    b->rules.param[P_STRESSED_ENGAGED_MUST_CQB] = 1;
    assert_false(may_order(b, ORDER_RECOVER, hero, FIGURE_NONE));
    assert_true(may_order(b, ORDER_CQB, hero, grunt));
}

// ZD-BOGEY-CQB-07: touching a standing Elite a hero may only fight, touching only a down one it
// acts freely.
static void the_engaged_must_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = beside(b, "Elite");
    figure_id far = battle_bogey(b, "Grunt", 20, 12);
    assert_false(may_order(b, ORDER_SHOOT, hero, far));
    assert_false(may_order(b, ORDER_OVERWATCH, hero, FIGURE_NONE));
    assert_true(may_order(b, ORDER_CQB, hero, elite));
    level(b, elite, STATE_DOWN, 1);
    assert_true(may_order(b, ORDER_SHOOT, hero, far));
    assert_true(may_order(b, ORDER_OVERWATCH, hero, FIGURE_NONE));
}

// ZD-CQB-16: a dominate attempt lets only the target roll, on the attacker's number; a hit wounds
// the attacker, and says that the attempt has failed.
static void a_dominate_attempt_is_met_by_the_targets_roll(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Vitali", 10, 10), grunt = beside(b, "Grunt");
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    struct cqb c = {.attacker = hero, .target = grunt, .dominate = true};
    battle_dice(b, 2, 8, 1);
    assert_int_equal(cqb(&b->game, &c), STATUS_OK);
    assert_int_equal(c.hits, 0);
    assert_int_equal(c.hits_back, 1);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 1);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
    assert_int_equal(battle_dice_left(b), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(both_sides_roll),
        TEST(not_everybody_can_be_fought),
        TEST(each_class_has_its_number),
        TEST(specials_are_hit_like_their_class),
        TEST(a_characters_number_falls_with_its_wounds),
        TEST(wounds_count_twice),
        TEST(bogeys_fight_with_attack_and_tokens),
        TEST(targeted_means_nothing_in_a_fight),
        TEST(armour_and_nerves_are_not_asked),
        TEST(hits_are_applied_together),
        TEST(tokens_used_as_dice_absorb_nothing),
        TEST(a_characters_token_is_a_die_only),
        TEST(an_attackers_token_is_a_die),
        TEST(a_friend_on_overwatch_goes_first),
        TEST(a_fight_says_why),
        TEST(only_the_pair_rolls),
        TEST(by_a_switch_everybody_in_contact_rolls),
        TEST(contact_means_a_fight),
        TEST(a_character_picks_whom_to_fight),
        TEST(a_bogey_picks_by_rule),
        TEST(the_out_of_action_are_fought),
        TEST(an_engaged_bogey_fights_whatever_the_card),
        TEST(hits_past_death_are_left_over),
        TEST(hits_past_ooa_are_a_choice_too),
        TEST(a_defender_spends_at_once),
        TEST(a_fight_on_contact_spends_at_once),
        TEST(fighting_back_is_no_action),
        TEST(the_stressed_and_engaged_recover),
        TEST(the_engaged_must_fight),
        TEST(a_dominate_attempt_is_met_by_the_targets_roll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
