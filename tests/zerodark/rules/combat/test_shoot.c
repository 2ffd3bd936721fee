// Shots: who may take them, what they need, what they do.
#include "support/zerodark/fire.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/sight/sight.h"

// A shooter at 10 and a target so many inches off, facing each other along the same line.
static figure_id foe(struct battle *b, const char *profile, int inches)
{
    figure_id id = battle_bogey(b, profile, fire_at(10, inches), 10);
    battle_face(b, id, -1, 0);
    return id;
}

static figure_id rival(struct battle *b, const char *name, int inches)
{
    figure_id id = battle_hero(b, name, fire_at(10, inches), 10);
    battle_figure(b, id)->side = SIDE_RIVAL;
    battle_face(b, id, -1, 0);
    return id;
}

static figure_id marker(struct battle *b, enum toughness class, double x)
{
    figure_id id = battle_objective(b, "Console", true, x, 10);
    battle_figure(b, id)->stat[STAT_TOUGH] = (int16_t) class;
    return id;
}

static const char *refused(struct battle *b, struct shot s)
{
    const char *why;
    assert_false(may_fire(b, s, &why));
    return why;
}

// ZD-SHOOT-11, ZD-CTEST-06, ZD-ARM-01, ZD-BOGEY-SHOOT-03: Salim AV3 at 8 in, visibility 4: 15 is
// needed, 7, 8, 12 give 2, armour 2, 6, 12 blocks both, and D(10) is still taken.
static void salim_is_missed_and_keeps_his_nerve(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 8);
    battle_figure(b, salim)->stat[STAT_AV] = 3;
    zd(&b->game)->visibility = 4;
    battle_dice(b, 10, 7, 8, 12, 2, 6, 12, 10, 1, 1, 1);
    struct shot s = fire(b, elite, salim);
    assert_int_equal(s.inches, 8);
    assert_int_equal(s.target_number, 15);
    assert_int_equal(s.dice, 3);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 0);
    assert_int_equal(battle_state(b, salim, STATE_WOUNDED), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-SHOOT-07, ZD-SHOOT-06, ZD-BOGEY-DMG-03: Kitsune F5, v 12, dice 5, 7, 8, 10, 12: 4 successes on
// a Grunt: down, dead, 2 bonus actions; no armour dice are rolled.
static void kitsune_kills_with_two_to_spare(void **state)
{
    struct battle *b = *state;
    figure_id kitsune = battle_hero_with(b, "Kitsune", 4, 5, 3, 4, 10, 10);
    figure_id grunt = foe(b, "Grunt", 8);
    zd(&b->game)->visibility = 3;
    battle_dice(b, 6, 5, 7, 8, 10, 12, 12);
    struct shot s = fire(b, kitsune, grunt);
    assert_int_equal(s.target_number, 12);
    assert_int_equal(s.hits, 4);
    assert_int_equal(s.surplus, 2);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-SHOOT-12, ZD-BOGEY-SHOOT-04, ZD-SUPPORT-07: an Elite with 2 tokens, AV0 hero at 4 in,
// obscured(2), visibility 6: 5 dice vs 12: 5, 6, 7, 9, 12 is 4 hits, and the tokens are gone. The
// obscured level still gives the hero 2 armour dice.
static void the_elite_with_two_tokens(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Stefan", 10, 10);
    figure_id elite = foe(b, "Elite", 4);
    battle_figure(b, hero)->stat[STAT_AV] = 0;
    level(b, hero, STATE_PRONE, 1);
    level(b, hero, STATE_DUG_IN, 1);
    level(b, elite, STATE_TOKENS, 2);
    zd(&b->game)->visibility = 6;
    assert_int_equal(aim(b, elite, hero).obscured, 2);
    battle_dice(b, 7, 5, 6, 7, 9, 12, 1, 1);
    struct shot s = fire(b, elite, hero);
    assert_int_equal(s.dice, 5);
    assert_int_equal(s.target_number, 12);
    assert_int_equal(s.hits, 4);
    assert_int_equal(s.wounds, 4);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 4);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-SHOOT-01, ZD-COREAIDE-05, ZD-BOGEY-STAT-04: range, visibility, armour and obscured level; a
// bogey's Def counts, but for the switch: Boss at 8 in, visibility 3, obscured(1): 15.
static void the_target_number_is_range_visibility_armour_obscured(void **state)
{
    struct battle *b = *state;
    battle_box(b, 17.5, 10.3, 18, 14, 40);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = foe(b, "Boss", 8);
    zd(&b->game)->visibility = 3;
    struct shot s = aim(b, hero, boss);
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 8 + 3 + 3 + 1);
    battle_dice(b, 4, 4, 5, 6, 9);
    assert_int_equal(fire(b, hero, boss).successes, 1);
    b->rules.param[P_BOGEY_DEF_IGNORED] = 1;
    assert_int_equal(aim(b, hero, boss).target_number, 8 + 3 + 1);
}

// ZD-SHOOT-02, ZD-STATE-TARGETED-01: F4, one token used, targeted enemy: 6 dice; F3 at a targeted
// Grunt: 4.
static void tokens_and_targeted_add_dice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 8);
    level(b, grunt, STATE_TARGETED, 1);
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    struct shot s = fire(b, hero, grunt);
    assert_int_equal(s.dice, 6);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    battle_figure(b, hero)->stat[STAT_F] = 3;
    level(b, grunt, STATE_TARGETED, 1);
    assert_int_equal(aim(b, hero, grunt).dice, 4);
}

// ZD-SUPPORT-01, ZD-SUPPORT-09, ZD-SHOOT-02: a character keeps its token when it likes; used as a
// die it is gone, and an order can say so beforehand.
static void a_character_chooses_whether_to_use_its_token(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = foe(b, "Boss", 8);
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(fire(b, hero, boss).dice, 4);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
    assert_int_equal(asked("token.die"), 1);
    struct shot s = {.shooter = hero, .target = boss, .token = true};
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    assert_int_equal(fire_shot(b, s).dice, 5);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    s.token = true;
    assert_int_equal(fire_shot(b, s).dice, 4); // it has none any more
    assert_int_equal(asked("token.die"), 1);
}

// ZD-SHOOT-03: a target straight behind the shooter, 3 in away, D4: aware of it but no shot; by the
// switch the awareness radius will do.
static void a_shot_needs_line_of_sight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 3);
    struct shot s = {.shooter = hero, .target = grunt};
    assert_true(may_fire(b, s, NULL));
    battle_face(b, hero, -1, 0);
    assert_true(sight_aware(&b->game, battle_figure(b, hero), battle_figure(b, grunt)));
    assert_string_equal(refused(b, s), "ZD-SHOOT-03");
    b->rules.param[P_AWARENESS_GIVES_LOS] = 1;
    assert_true(may_fire(b, s, NULL));
}

// ZD-SHOOT-02, ZD-SUPPORT-01: an order spends the token where it says so, and only there.
static void an_order_names_the_token(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = foe(b, "Grunt", 20);
    struct order o = battle_order(ORDER_SHOOT, hero, grunt);
    level(b, hero, STATE_TOKENS, 1);
    battle_cards(b, 2, "2H", "3H");
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
    o.flags = ORDER_TOKEN;
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
}

// ZD-FOV-06: no free turn before a shot; by the switch a character turns to what it does not see,
// and keeps its facing where it does. Bogeys never turn.
static void nobody_turns_before_a_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 9);
    struct shot s = {.shooter = hero, .target = grunt};
    battle_face(b, hero, -1, 0);
    assert_string_equal(refused(b, s), "ZD-SHOOT-03");
    b->rules.param[P_FREE_TURN_BEFORE_SHOT] = 1;
    assert_true(may_fire(b, s, NULL));
    assert_int_equal(battle_figure(b, hero)->facing.x, -1); // asking turns nobody
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, hero, grunt);
    assert_true(battle_figure(b, hero)->facing.x > 0);
    battle_face(b, hero, 1, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, hero, grunt);
    assert_int_equal(battle_figure(b, hero)->facing.y, 1);
    battle_face(b, grunt, 1, 0);
    assert_string_equal(refused(b, (struct shot){.shooter = grunt, .target = hero}), "ZD-SHOOT-03");
}

// ZD-SHOOT-03, ZD-VIS-03: behind a wall there is no shot; in the dark there is.
static void walls_stop_shots_and_darkness_does_not(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 16, 15, 60);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    struct shot hidden = {.shooter = hero, .target = foe(b, "Grunt", 9)};
    assert_string_equal(refused(b, hidden), "ZD-SHOOT-03");
    figure_id far = battle_hero(b, "Far", 10, 30);
    figure_id open = battle_bogey(b, "Grunt", fire_at(10, 20), 30);
    struct shot s = {.shooter = far, .target = open};
    zd(&b->game)->visibility = 6;
    assert_true(may_fire(b, s, NULL));
    assert_int_equal(aim(b, far, open).target_number, 26 + 1);
}

// ZD-VIS-01, ZD-VIS-02: the level of the mission, 0 to 6, goes into every shot, heroes' and bogeys'
// alike: range 8, AV1, visibility 3 is 12.
static void visibility_counts_for_everybody(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 8);
    for (int v = 0; v <= param(&b->game, P_VISIBILITY_MAX); v++) {
        zd(&b->game)->visibility = (uint8_t)v;
        assert_int_equal(aim(b, grunt, hero).target_number, 8 + 1 + v);
        assert_int_equal(aim(b, hero, grunt).target_number, 8 + 1 + v);
    }
    assert_int_equal(param(&b->game, P_VISIBILITY_MAX), 6);
    struct shot s = {.shooter = grunt, .target = hero, .any_visibility = true};
    struct terms dice, number;
    shot_prepare(&b->game, &s, &dice, &number);
    assert_int_equal(s.target_number, 9);
}

// ZD-SHOOT-04: v 15, dice 7, 8, 12: 2 hits.
static void each_success_is_a_hit(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 3, 3, 4, 10, 10);
    figure_id boss = foe(b, "Boss", 8);
    zd(&b->game)->visibility = 4;
    battle_dice(b, 3, 7, 8, 12);
    struct shot s = fire(b, hero, boss);
    assert_int_equal(s.target_number, 15);
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 2);
}

// ZD-SHOOT-06: Elite without tokens, 2 hits: 2 wounds, down; ZD-SHOOT-09: no bonus actions.
static void an_elite_goes_down_of_two_hits(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 4);
    battle_dice(b, 4, 6, 6, 1, 1);
    struct shot s = fire(b, hero, elite);
    assert_int_equal(s.target_number, 6);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(s.surplus, 0);
}

// ZD-SHOOT-08, ZD-SHOOT-09: what makes a character OOA may leave bonus actions; successes that
// armour stopped are none.
static void a_character_put_out_of_action_gives_bonus_actions(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 6, 3, 4, 10, 10);
    figure_id enemy = rival(b, "Yrsula", 4);
    level(b, enemy, STATE_WOUNDED, 2);
    battle_dice(b, 9, 5, 6, 7, 1, 1, 1, /* armour */ 5, /* stress at D2 */ 10, 1);
    struct shot s = fire(b, hero, enemy);
    assert_int_equal(s.hits, 3);
    assert_int_equal(s.wounds, 2);
    assert_int_equal(battle_state(b, enemy, STATE_WOUNDED), 3);
    assert_int_equal(s.surplus, 1);
}

// ZD-SHOOT-10, ZD-STATE-TARGETED-04, ZD-BOGEY-SHOOT-06: F3 misses a targeted hero, whose bonus hit
// is saved: targeted is removed and D(10) is taken.
static void a_miss_is_still_a_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 8);
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 8, 1, 1, 1, /* armour */ 12, /* stress */ 10, 1, 1, 1);
    struct shot s = fire(b, grunt, hero);
    assert_int_equal(s.successes, 0);
    assert_int_equal(s.hits, 1);
    assert_int_equal(s.wounds, 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-SHOOT-13: what adds to the range adds to v only: an obscured(2) target at 11 in has range 11.
static void obscured_does_not_lengthen_the_range(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 11);
    level(b, hero, STATE_PRONE, 1);
    level(b, hero, STATE_DUG_IN, 1);
    struct shot s = aim(b, grunt, hero);
    assert_int_equal(s.obscured, 2);
    assert_int_equal(s.inches, 11);
    assert_int_equal(s.target_number, 11 + 1 + 2);
}

// ZD-SHOOT-14, ZD-BOGEY-DMG-09: no friends, no markers that cannot break; a down bogey only by a
// bonus action of the action that put it down, or by the switch.
static void not_everything_is_a_target(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), friend = battle_hero(b, "Erik", 20, 12);
    figure_id grunt = foe(b, "Grunt", 12);
    struct shot s = {.shooter = hero, .target = friend};
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
    s.target = marker(b, TOUGH_INVULNERABLE, 16);
    battle_put(b, s.target, 16, 14);
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
    battle_figure(b, s.target)->stat[STAT_TOUGH] = TOUGH_STURDY;
    assert_true(may_fire(b, s, NULL));
    s.target = grunt;
    level(b, grunt, STATE_DOWN, 1);
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
    s.bonus = true;
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
    level(b, grunt, STATE_DOWNED_NOW, 1);
    assert_true(may_fire(b, s, NULL));
    s.bonus = false;
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
    b->rules.param[P_SHOOT_DOWN_BOGEYS] = 1;
    assert_true(may_fire(b, s, NULL));
}

// ZD-SHOOT-14: an Elite put down by the first shot of an action is shot dead by a bonus action.
static void a_bonus_shot_finishes_who_was_put_down(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 4);
    battle_dice(b, 8, 6, 6, 1, 1, 6, 1, 1, 1);
    fire(b, hero, elite);
    struct shot again = {.shooter = hero, .target = elite, .bonus = true};
    assert_true(may_fire(b, again, NULL));
    fire_shot(b, again);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
}

// ZD-STATE-WOUNDED-05, ZD-CLIMB-05: wounded(4), off the table, on a wall: no shot.
static void not_everybody_can_shoot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    struct shot s = {.shooter = hero, .target = foe(b, "Grunt", 8)};
    level(b, hero, STATE_CLIMBING, 1);
    assert_string_equal(refused(b, s), "ZD-CLIMB-05");
    level(b, hero, STATE_CLIMBING, 0);
    level(b, hero, STATE_WOUNDED, 3);
    assert_true(may_fire(b, s, NULL));
    level(b, hero, STATE_WOUNDED, 4);
    assert_string_equal(refused(b, s), "ZD-STATE-WOUNDED-05");
    level(b, hero, STATE_WOUNDED, 0);
    battle_figure(b, hero)->place = PLACE_LEFT;
    assert_string_equal(refused(b, s), "ZD-STATE-WOUNDED-05");
    s.shooter = FIGURE_NONE;
    assert_string_equal(refused(b, s), "ZD-SHOOT-14");
}

// ZD-SUPPORT-04, ZD-SHOOT-06: a Grunt's token takes the first hit of a shot.
static void a_token_takes_the_hit_of_a_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = foe(b, "Grunt", 8);
    level(b, grunt, STATE_TOKENS, 1);
    battle_dice(b, 4, 9, 1, 1, 1);
    assert_int_equal(fire(b, hero, grunt).hits, 1);
    assert_int_equal(battle_state(b, grunt, STATE_TOKENS), 0);
    assert_true(is_standing_bogey(battle_figure(b, grunt)));
}

// ZD-TEST-03: without a lucky face a 12 is only a high die.
static void luck_can_be_taken_out(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), boss = foe(b, "Boss", 10);
    b->rules.param[P_LUCKY] = 0;
    battle_dice(b, 4, 12, 1, 1, 1);
    assert_int_equal(fire(b, hero, boss).hits, 1);
}

// ZD-SHOOT-15: a hero in contact with Grunt A and a clear view of Grunt B may not shoot, not as a
// bonus action either; B may shoot at it. OOA, down and dead figures hold nobody.
static void the_engaged_do_not_shoot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id a = battle_bogey(b, "Grunt", 10, 10.98), other = foe(b, "Grunt", 8);
    struct shot s = {.shooter = hero, .target = other};
    assert_string_equal(refused(b, s), "ZD-SHOOT-15");
    s.bonus = true;
    assert_string_equal(refused(b, s), "ZD-SHOOT-15");
    assert_true(may_fire(b, (struct shot){.shooter = other, .target = hero}, NULL));
    level(b, a, STATE_DOWN, 1);
    assert_true(may_fire(b, s, NULL));
}

// ZD-SHOOT-16, ZD-TEST-05: 40 in, visibility 3, Def 1: v 44; 12, 12, 10, 9: no group, 2 lucky hits.
static void there_is_no_maximum_range(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 2, 10);
    figure_id boss = battle_bogey(b, "Grunt", fire_at(2, 40), 10);
    zd(&b->game)->visibility = 3;
    battle_dice(b, 4, 12, 12, 10, 9);
    struct shot s = {.shooter = hero, .target = boss};
    assert_true(may_fire(b, s, NULL));
    s = fire_shot(b, s);
    assert_int_equal(s.target_number, 44);
    assert_int_equal(s.hits, 2);
}

// ZD-SHOOT-17: a bonus shot has its own range, its own roll and its own surplus.
static void a_bonus_shot_is_a_whole_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), other = battle_hero(b, "Erik", 10, 20);
    figure_id grunt = foe(b, "Grunt", 8), second = battle_bogey(b, "Grunt", fire_at(10, 5), 20);
    battle_dice(b, 8, 12, 12, 1, 1, 12, 6, 6, 1);
    struct shot first = fire(b, hero, grunt);
    struct shot bonus =
        fire_shot(b, (struct shot){.shooter = other, .target = second, .bonus = true});
    assert_int_equal(first.hits, 4);
    assert_int_equal(first.surplus, 2);
    assert_int_equal(bonus.inches, 5);
    assert_int_equal(bonus.hits, 4);
    assert_int_equal(bonus.surplus, 2);
}

// ZD-SHOOT-18, ZD-OBJ-TOUGH-05: a tough marker at 6 in, visibility 5: v 16; 2 hits, 5 armour dice
// that match none: wounded(2); no stress test.
static void a_tough_marker_is_armoured(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id console = marker(b, TOUGH_TOUGH, 10);
    double gap = 12.5 + 20.0; // radii in millimetres
    battle_put(b, console, 10 + 5.9 + gap / 25.4, 10);
    zd(&b->game)->visibility = 5;
    battle_dice(b, 10, 8, 8, 8, 8, 1, 2, 3, 4, 5, 9);
    struct shot s = fire(b, hero, console);
    assert_int_equal(s.target_number, 16);
    assert_int_equal(s.hits, 2);
    assert_int_equal(battle_state(b, console, STATE_WOUNDED), 2);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-OBJ-TOUGH-02, ZD-SHOOT-18: sturdy, target 6, dice 6 and 9: 2 successes; armour 9, 3: the 9
// goes, 6 alone is left: wounded(1).
static void a_sturdy_marker_is_dented(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 2, 3, 4, 10, 10);
    figure_id console = marker(b, TOUGH_STURDY, 10);
    battle_put(b, console, 10 + 3.9 + 32.5 / 25.4, 10);
    battle_dice(b, 4, 6, 9, 9, 3);
    struct shot s = fire(b, hero, console);
    assert_int_equal(s.target_number, 6);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.wounds, 1);
    assert_int_equal(battle_state(b, console, STATE_WOUNDED), 1);
}

// ZD-STATE-OBSCURED-11, ZD-SHOOT-18: a sturdy marker mostly behind a wall at 7 in, visibility 3: v
// 12; a wholly hidden one is no target.
static void markers_are_never_obscured(void **state)
{
    struct battle *b = *state;
    battle_box(b, 16, 5, 17, 10.4, 60);
    battle_box(b, 16, 20, 17, 40, 60);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id console = marker(b, TOUGH_STURDY, 10 + 6.9 + 32.5 / 25.4);
    zd(&b->game)->visibility = 3;
    struct shot s = aim(b, hero, console);
    assert_true(may_fire(b, s, NULL));
    assert_int_equal(s.target_number, 12);
    battle_put(b, console, 20, 30);
    battle_put(b, hero, 10, 30);
    assert_string_equal(refused(b, s), "ZD-SHOOT-03");
}

// ZD-STATE-TARGETED-02, ZD-STATE-TARGETED-03: F1 at a targeted hero, v 30: 2 dice, 5 and 9: no
// success and one hit; with no dice at all it still hits, and only a twelve takes that away.
static void targeted_always_hits_once(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Salim", 4, 1, 3, 4, 10, 10);
    figure_id enemy = rival(b, "Yrsula", 27);
    zd(&b->game)->visibility = 2;
    level(b, enemy, STATE_TARGETED, 1);
    battle_dice(b, 7, 5, 9, /* armour */ 9, /* stress */ 10, 1, 1, 1);
    struct shot s = fire(b, hero, enemy);
    assert_int_equal(s.target_number, 30);
    assert_int_equal(s.dice, 2);
    assert_int_equal(s.hits, 1);
    assert_int_equal(s.wounds, 1);
    level(b, enemy, STATE_TARGETED, 1);
    level(b, hero, STATE_WOUNDED, 3); // F-1, and one die for targeted
    battle_dice(b, 5, /* armour */ 12, /* stress */ 10, 1, 1, 1);
    s = fire(b, hero, enemy);
    assert_int_equal(s.dice, 0);
    assert_int_equal(s.hits, 1);
    assert_int_equal(s.wounds, 0);
}

// ZD-STATE-TARGETED-02: bogeys too, but for the switch.
static void targeted_bogeys_are_hit_once_more(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = foe(b, "Boss", 8);
    for (int characters_only = 0; characters_only <= 1; characters_only++) {
        b->rules.param[P_TARGETED_HIT_CHARACTERS_ONLY] = characters_only;
        level(b, boss, STATE_TARGETED, 1);
        battle_dice(b, 5, 1, 1, 1, 1, 1);
        struct shot s = fire(b, hero, boss);
        assert_int_equal(s.dice, 5);
        assert_int_equal(s.hits, !characters_only);
    }
}

// ZD-STATE-TARGETED-04, ZD-BOGEY-SHOOT-07: two Grunts at the same targeted hero: 3 dice and a hit
// more, then 2 dice without.
static void targeted_lasts_for_one_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id one = foe(b, "Grunt", 8), two = foe(b, "Grunt", 12);
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 8, 1, 1, 1, /* armour */ 2, /* stress */ 10, 1, 1, 1);
    struct shot first = fire(b, one, hero);
    assert_int_equal(first.dice, 3);
    assert_int_equal(first.hits, 1);
    battle_dice(b, 6, 1, 1, /* stress */ 10, 1, 1, 1);
    struct shot second = fire(b, two, hero);
    assert_int_equal(second.dice, 2);
    assert_int_equal(second.hits, 0);
}

// ZD-BOGEY-SHOOT-05, ZD-STATE-TARGETED-01: made targeted twice: still one die and one hit, unless
// the switch counts markers.
static void targeted_is_a_yes_or_no(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 8);
    for (int stacks = 0; stacks <= 1; stacks++) {
        b->rules.param[P_TARGETED_STACKS] = stacks;
        for (int card = 0; card < 2; card++) {
            assert_int_equal(state_change(&b->game, hero, STATE_TARGETED, 1, grunt), STATUS_OK);
        }
        assert_int_equal(aim(b, grunt, hero).dice, stacks ? 4 : 3);
        if (stacks) {
            battle_dice(b, 1, 1);
        }
        battle_dice(b, 8, 1, 1, 1, /* armour */ 2, /* stress */ 10, 1, 1, 1);
        assert_int_equal(fire(b, grunt, hero).hits, stacks ? 2 : 1);
        assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
    }
}

// ZD-BOGEY-SHOOT-01, ZD-BOGEY-SHOOT-02, ZD-SUPPORT-06, ZD-RED-TOKEN-03, ZD-SHOOT-12: Elite with 2
// tokens at a targeted hero: 6 dice; Boss with 2: 5; afterwards they have none.
static void a_bogey_uses_all_its_tokens(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 8), boss = foe(b, "Boss", 12);
    level(b, hero, STATE_TARGETED, 1);
    level(b, elite, STATE_TOKENS, 2);
    level(b, boss, STATE_TOKENS, 2);
    battle_dice(b, 11, 1, 1, 1, 1, 1, 1, /* armour */ 12, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire(b, elite, hero).dice, 6);
    assert_int_equal(battle_state(b, elite, STATE_TOKENS), 0);
    assert_int_equal(aim(b, elite, hero).dice, 3);
    assert_int_equal(aim(b, boss, hero).dice, 5);
    assert_int_equal(battle_state(b, boss, STATE_TOKENS), 2);
}

// ZD-RED-TOKEN-05, ZD-SUPPORT-07: a Boss with 3 tokens takes a hit: 2 are left; it then shoots with
// 5 dice and has none.
static void tokens_lost_to_hits_are_no_dice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id boss = foe(b, "Boss", 8);
    level(b, boss, STATE_TOKENS, 3);
    hit(b, boss, hero, 1);
    assert_int_equal(battle_state(b, boss, STATE_TOKENS), 2);
    battle_dice(b, 9, 1, 1, 1, 1, 1, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire(b, boss, hero).dice, 5);
    assert_int_equal(battle_state(b, boss, STATE_TOKENS), 0);
}

// ZD-BOGEY-STAT-01, ZD-BOGEY-STAT-02, ZD-BOGEY-STAT-03, ZD-BOGEY-SNIPER-01: dice 2, 3, 3, 4; the
// Sniper is hit at range + visibility + 1.
static void bogeys_shoot_with_their_attack(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    zd(&b->game)->visibility = 2;
    assert_int_equal(aim(b, foe(b, "Grunt", 5), hero).dice, 2);
    assert_int_equal(aim(b, foe(b, "Elite", 8), hero).dice, 3);
    assert_int_equal(aim(b, foe(b, "Boss", 11), hero).dice, 3);
    figure_id sniper = battle_bogey(b, "Sniper", 10, fire_at(10, 14));
    assert_int_equal(aim(b, sniper, hero).dice, 4);
    assert_int_equal(aim(b, hero, sniper).target_number, 14 + 2 + 1);
    assert_int_equal(battle_figure(b, sniper)->stat[STAT_WND], 2);
}

// ZD-BOGEY-SHOOT-10: two inches behind a low wall a hero is not obscured, a Grunt in the same place
// is obscured(1).
static void bogeys_are_obscured_more_easily(void **state)
{
    struct battle *b = *state;
    battle_box(b, 17, 5, 17.2, 15, 12);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 10), hero = battle_hero(b, "Salim", 19.8, 10);
    assert_int_equal(aim(b, grunt, hero).obscured, 0);
    battle_put(b, hero, 10, 10);
    battle_put(b, grunt, 19.8, 10);
    assert_int_equal(aim(b, hero, grunt).obscured, 1);
}

// ZD-STATE-OBSCURED-07, ZD-ARM-02: AV1 at obscured(2), range 9, visibility 3: v 15 and 3 armour
// dice; by the switch v 17.
static void obscured_armour_is_dice_not_target(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Grace", 10, 10);
    figure_id grunt = foe(b, "Grunt", 9);
    level(b, hero, STATE_PRONE, 1);
    level(b, hero, STATE_DUG_IN, 1);
    zd(&b->game)->visibility = 3;
    assert_int_equal(aim(b, grunt, hero).target_number, 15);
    battle_dice(b, 10, 12, 1, /* armour */ 2, 3, 4, /* stress at D4 */ 10, 1, 1, 1, 9);
    assert_int_equal(fire(b, grunt, hero).wounds, 1);
    assert_int_equal(battle_dice_left(b), 1);
    b->rules.param[P_OBSCURED_AV_COUNTS_IN_TARGET] = 1;
    assert_int_equal(aim(b, grunt, hero).target_number, 17);
}

// ZD-STATE-OBSCURED-10: a bogey obscured(2), Def 2, range 6, visibility 2: v 12 and no armour roll,
// whatever the switch.
static void bogeys_gain_no_armour_by_cover(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15.5, 5, 15.7, 10.1, 60);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 6);
    zd(&b->game)->visibility = 2;
    b->rules.param[P_OBSCURED_AV_COUNTS_IN_TARGET] = 1;
    struct shot s = aim(b, hero, elite);
    assert_int_equal(s.obscured, 2);
    assert_int_equal(s.target_number, 12);
    battle_dice(b, 5, 12, 1, 1, 1, 12);
    assert_int_equal(fire(b, hero, elite).wounds, 2);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-STATE-STUNNED-04: for a stunned shooter an open target is obscured(1); who is at obscured(3)
// already cannot be shot.
static void a_stunned_shooter_sees_worse(void **state)
{
    struct battle *b = *state;
    battle_box(b, 16.5, 5, 17, 15, 6);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id enemy = battle_hero(b, "Yrsula", 17.5, 10);
    battle_figure(b, enemy)->side = SIDE_RIVAL;
    level(b, enemy, STATE_PRONE, 1);
    level(b, enemy, STATE_DUG_IN, 1);
    struct shot s = aim(b, hero, enemy);
    assert_int_equal(s.obscured, 3);
    assert_true(may_fire(b, s, NULL));
    level(b, hero, STATE_STUNNED, 1);
    assert_string_equal(refused(b, s), "ZD-STATE-STUNNED-04");
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    assert_int_equal(aim(b, hero, grunt).obscured, 1);
}

// ZD-RED-DIAMONDS-02, ZD-RED-DIAMONDS-04: no sight needed: a hidden hero at 10 in, visibility 2,
// AV1: v 17 and armour dice for AV only; by the switch obscured(3): v 16 and 3 dice more.
static void a_shot_that_needs_no_sight(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 16, 15, 60);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = foe(b, "Grunt", 10);
    zd(&b->game)->visibility = 2;
    level(b, hero, STATE_TARGETED, 1);
    struct shot s = {.shooter = grunt, .target = hero};
    assert_string_equal(refused(b, s), "ZD-SHOOT-03");
    s.any_sight = true;
    assert_true(may_fire(b, s, NULL));
    battle_dice(b, 8, 5, 8, 11, /* armour */ 2, /* stress at D3 */ 10, 1, 1, 9);
    s = fire_shot(b, s);
    assert_int_equal(s.target_number, 17);
    assert_int_equal(s.hits, 2);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(battle_dice_left(b), 1);
    b->rules.param[P_ENTIRELY_RANGE] = 6;
    assert_int_equal(aim(b, grunt, hero).target_number, 19);
    b->rules.param[P_HIDDEN_COUNTS_AS_OBSCURED3] = 1;
    assert_int_equal(aim(b, grunt, hero).target_number, 16);
    assert_int_equal(aim(b, grunt, hero).obscured, 3);
}

// ZD-BOGEY-SNIPER-02: one success: no hit, but stress; two: three hits.
static void a_lethal_shot_misses_with_one_success(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id sniper = foe(b, "Sniper", 14);
    battle_dice(b, 8, 4, 5, 6, 7, /* stress */ 10, 1, 1, 1);
    struct shot s = fire(b, sniper, hero);
    assert_int_equal(s.target_number, 15);
    assert_int_equal(s.successes, 1);
    assert_int_equal(s.hits, 0);
    assert_int_equal(battle_dice_left(b), 0);
    battle_figure(b, hero)->stat[STAT_AV] = 0;
    zd(&b->game)->visibility = 1;
    battle_dice(b, 6, 5, 10, 6, 9, /* stress at D2 */ 10, 1);
    s = fire(b, sniper, hero);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.hits, 3);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 3);
}

// ZD-BOGEY-SNIPER-03: targeted counts before the threshold: 1 + 1 is 2, lethal makes 3; 0 + 1 is 1,
// lethal makes none; by the switch the threshold comes first.
static void targeted_comes_before_lethal(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id sniper = foe(b, "Sniper", 14);
    struct shot s = {.shooter = sniper, .target = hero, .target_number = 15, .dice = 5};
    struct terms t;
    level(b, hero, STATE_TARGETED, 1);
    s.roll = (struct dice){.n = 5, .sides = 12, .face = {1, 2, 3, 4, 5}};
    assert_int_equal(shot_hits(&b->game, &s, &t), 3);
    s.target_number = 20;
    assert_int_equal(shot_hits(&b->game, &s, &t), 0);
    b->rules.param[P_LETHAL_BEFORE_TARGETED] = 1;
    assert_int_equal(shot_hits(&b->game, &s, &t), 1);
    s.target_number = 15;
    assert_int_equal(shot_hits(&b->game, &s, &t), 1);
}

// ZD-EW-DOMBOGEY-07: a dominated Sniper keeps Lethal, but for the switch.
static void a_dominated_sniper_keeps_its_eye(void **state)
{
    struct battle *b = *state;
    figure_id sniper = battle_bogey(b, "Sniper", 10, 10), boss = foe(b, "Boss", 8);
    battle_figure(b, sniper)->state[STATE_DOMINATED] = 1;
    struct shot s = {.shooter = sniper, .target = boss, .target_number = 10, .dice = 2};
    struct terms t;
    s.roll = (struct dice){.n = 2, .sides = 12, .face = {10, 11}};
    assert_int_equal(shot_hits(&b->game, &s, &t), 3);
    b->rules.param[P_DOMINATED_SNIPER_LETHAL] = 0;
    assert_int_equal(shot_hits(&b->game, &s, &t), 2);
}

static struct shot attack_net(struct battle *b, figure_id ewop, figure_id hero)
{
    struct shot s = {.shooter = ewop,
                     .target = hero,
                     .any_sight = true,
                     .any_visibility = true,
                     .any_cover = true,
                     .electronic = true};
    struct terms dice, number;
    shot_prepare(&b->game, &s, &dice, &number);
    return s;
}

// ZD-EWOPB-FW-01: Att 2, targeted, FW2: 1 die; FW3: none, and the attack fails whole, though it
// still removes targeted and asks for the stress test.
static void a_firewall_takes_dice_away(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id ewop = foe(b, "EWOp", 8);
    level(b, hero, STATE_TARGETED, 1);
    battle_figure(b, hero)->stat[STAT_FW] = 2;
    assert_int_equal(attack_net(b, ewop, hero).dice, 1);
    battle_figure(b, hero)->stat[STAT_FW] = 3;
    struct shot s = attack_net(b, ewop, hero);
    assert_int_equal(s.dice, 0);
    battle_dice(b, 4, /* stress */ 10, 1, 1, 1);
    s = fire_shot(b, s);
    assert_int_equal(s.hits, 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-EWOPB-FW-01: the switches: FW of at least the printed Att fails outright, tokens or not; or FW
// goes into the target number.
static void other_readings_of_the_firewall(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id ewop = foe(b, "EWOp", 8);
    level(b, hero, STATE_TARGETED, 1);
    level(b, ewop, STATE_TOKENS, 1);
    battle_figure(b, hero)->stat[STAT_FW] = 2;
    assert_int_equal(attack_net(b, ewop, hero).dice, 2);
    b->rules.param[P_EWOP_FW_AT_LEAST_ATT_FAILS] = 1;
    assert_int_equal(attack_net(b, ewop, hero).dice, 0);
    b->rules.param[P_EWOP_FW_AT_LEAST_ATT_FAILS] = 0;
    assert_int_equal(attack_net(b, ewop, hero).target_number, 8 + 1);
    b->rules.param[P_FW_IN_TARGET_NUMBER] = 1;
    assert_int_equal(attack_net(b, ewop, hero).dice, 4);
    assert_int_equal(attack_net(b, ewop, hero).target_number, 8 + 1 + 2);
}

// ZD-EWOPB-FW-02: apart from that it is a shot: AV in the target number, an armour test (but for
// the switch), stress, and no targeted afterwards.
static void an_ewops_attack_is_a_shot(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id ewop = foe(b, "EWOp", 8);
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 7, 10, 1, /* armour */ 10, /* stress */ 10, 1, 1, 1);
    struct shot s = fire_shot(b, attack_net(b, ewop, hero));
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 1);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
    assert_int_equal(battle_dice_left(b), 0);
    b->rules.param[P_EWOP_ATTACK_NO_ARMOUR] = 1;
    battle_dice(b, 5, 10, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire_shot(b, attack_net(b, ewop, hero)).wounds, 1);
}

// ZD-SHOOT-11: the account of a shot tells every term.
static void a_shot_says_why(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id elite = foe(b, "Elite", 8);
    zd(&b->game)->visibility = 6;
    level(b, salim, STATE_TARGETED, 1);
    b->events.n = b->events.n_accounts = 0;
    battle_dice(b, 9, 7, 8, 12, 1, /* armour */ 3, /* stress */ 10, 1, 1, 1);
    fire(b, elite, salim);
    const struct account *a = &b->events.account[0];
    char text[200];
    assert_string_equal(a->name, "shoot");
    terms_print(&a->dice_terms, text, sizeof text);
    assert_string_equal(text, "Att 3 + targeted 1 = 4");
    terms_print(&a->target_terms, text, sizeof text);
    assert_string_equal(text, "range 8 + visibility 6 + AV 1 = 15");
    terms_print(&a->result_terms, text, sizeof text);
    assert_string_equal(text, "groups 1 + lucky 1 + targeted 1 = 3");
    assert_string_equal(b->events.account[1].name, "armour");
    assert_string_equal(b->events.account[2].name, "stress");
}

// ZD-OW-04, ZD-OW-11, ZD-SHOOT-11: before the dice a friend on overwatch may shoot first; a shot
// whose target is dead by then is lost, and nothing is rolled for it.
static void a_friend_on_overwatch_shoots_first(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), friend = battle_hero(b, "Erik", 10, 12);
    figure_id grunt = foe(b, "Grunt", 8);
    level(b, friend, STATE_OVERWATCH, 1);
    answer_kind(b, SIDE_TEAM, "overwatch", BONUS_SHOOT);
    answer_kind(b, SIDE_TEAM, "bonus.declare", BONUS_COUNT);
    battle_dice(b, 8, 12, 1, 1, 1, 12, 12, 12, 12);
    struct shot s = {.shooter = hero, .target = grunt, .hits = 5, .surplus = 5};
    s = fire_shot(b, s);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_dice_left(b), 4);
    assert_int_equal(s.hits, 0);
    assert_int_equal(s.surplus, 0);
}

// ZD-STATE-TARGETED-05: D4, 6, 7, 2, 1: 6 + 7 is 13: removed; not where a standing bogey sees it; a
// failed test leaves it on.
static void targeted_is_shaken_off(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = foe(b, "Grunt", 8);
    struct order o = battle_order(ORDER_SHAKE_TARGETED, hero, FIGURE_NONE);
    struct action a = {.figure = hero, .action = "shake_targeted"};
    struct verdict why;
    level(b, hero, STATE_TARGETED, 1);
    assert_false(can_order(&b->game, &o, &why));
    level(b, grunt, STATE_DOWN, 1);
    assert_true(can_order(&b->game, &o, &why));
    battle_dice(b, 8, 6, 4, 1, 1, 6, 7, 2, 1);
    assert_int_equal(step(&b->game, S_SHAKE_TARGETED, &a), STATUS_OK);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 1);
    assert_int_equal(step(&b->game, S_SHAKE_TARGETED, &a), STATUS_OK);
    assert_int_equal(a.surplus, 0);
    assert_int_equal(battle_state(b, hero, STATE_TARGETED), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(salim_is_missed_and_keeps_his_nerve),
        TEST(kitsune_kills_with_two_to_spare),
        TEST(the_elite_with_two_tokens),
        TEST(the_target_number_is_range_visibility_armour_obscured),
        TEST(tokens_and_targeted_add_dice),
        TEST(a_character_chooses_whether_to_use_its_token),
        TEST(a_shot_needs_line_of_sight),
        TEST(nobody_turns_before_a_shot),
        TEST(an_order_names_the_token),
        TEST(walls_stop_shots_and_darkness_does_not),
        TEST(visibility_counts_for_everybody),
        TEST(each_success_is_a_hit),
        TEST(an_elite_goes_down_of_two_hits),
        TEST(a_character_put_out_of_action_gives_bonus_actions),
        TEST(a_miss_is_still_a_shot),
        TEST(obscured_does_not_lengthen_the_range),
        TEST(not_everything_is_a_target),
        TEST(a_bonus_shot_finishes_who_was_put_down),
        TEST(not_everybody_can_shoot),
        TEST(a_token_takes_the_hit_of_a_shot),
        TEST(luck_can_be_taken_out),
        TEST(the_engaged_do_not_shoot),
        TEST(there_is_no_maximum_range),
        TEST(a_bonus_shot_is_a_whole_shot),
        TEST(a_tough_marker_is_armoured),
        TEST(a_sturdy_marker_is_dented),
        TEST(markers_are_never_obscured),
        TEST(targeted_always_hits_once),
        TEST(targeted_bogeys_are_hit_once_more),
        TEST(targeted_lasts_for_one_shot),
        TEST(targeted_is_a_yes_or_no),
        TEST(a_bogey_uses_all_its_tokens),
        TEST(tokens_lost_to_hits_are_no_dice),
        TEST(bogeys_shoot_with_their_attack),
        TEST(bogeys_are_obscured_more_easily),
        TEST(obscured_armour_is_dice_not_target),
        TEST(bogeys_gain_no_armour_by_cover),
        TEST(a_stunned_shooter_sees_worse),
        TEST(a_shot_that_needs_no_sight),
        TEST(a_lethal_shot_misses_with_one_success),
        TEST(targeted_comes_before_lethal),
        TEST(a_dominated_sniper_keeps_its_eye),
        TEST(a_firewall_takes_dice_away),
        TEST(other_readings_of_the_firewall),
        TEST(an_ewops_attack_is_a_shot),
        TEST(a_shot_says_why),
        TEST(a_friend_on_overwatch_shoots_first),
        TEST(targeted_is_shaken_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
