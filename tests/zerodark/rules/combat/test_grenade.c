// Throwing: who may, at what, with which dice, and where it lands.
#include "support/zerodark/moves.h"
#include "support/zerodark/rescue.h"
#include "support/zerodark/throws.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/sight/sight.h"

// A wall at x = 15 that hides what is behind it.
static void screen(struct battle *b)
{
    battle_box(b, 15, 5, 15.2, 15, 100);
}

static struct order throw_it(figure_id who, enum item which, figure_id target)
{
    struct order o = battle_order(ORDER_THROW, who, target);
    o.how = (uint8_t)which;
    return o;
}

// ZD-GRENADE-GEN-01, ZD-GRENADE-GEN-02: each type is a supply of its own: two of one, and each
// throw takes one: the third is rejected; of tag one.
static void grenades_run_out(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_STUN);
    item(b, who, ITEM_TAG, 1);
    choices_hush(b);
    struct order o = throw_it(who, ITEM_STUN, FIGURE_NONE);
    o.point[0] = battle_point(throw_spot(9), 10);
    o.n_points = 1;
    for (int left = 1; left >= 0; left--) {
        battle_dice(b, 3, 1, 2, 3);
        battle_give(b, &o);
        assert_int_equal(item_left(b, who, ITEM_STUN), left);
    }
    battle_refuses(b, &o, "ZD-GRENADE-GEN-02");
    o.how = ITEM_TAG;
    battle_dice(b, 3, 4, 5, 9);
    battle_give(b, &o);
    battle_refuses(b, &o, "ZD-GRENADE-GEN-02");
    o.how = ITEM_IFF;
    battle_refuses(b, &o, "ZD-GRENADE-GEN-02");
}

// ZD-GRENADE-GEN-03: three dice for an F5 hero and for one of F2 that is wounded(2) and stunned; a
// token is a fourth, a targeted target another.
static void a_throw_has_three_dice(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG), grunt = battle_bogey(b, "Grunt", throw_at(9), 10);
    battle_figure(b, who)->stat[STAT_F] = 5;
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).dice, 3);
    battle_figure(b, who)->stat[STAT_F] = 2;
    level(b, who, STATE_WOUNDED, 2);
    level(b, who, STATE_STUNNED, 1);
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).dice, 3);
    level(b, grunt, STATE_TARGETED, 1);
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).dice, 4);
    level(b, who, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    lob(b, who, ITEM_FRAG, grunt);
    assert_int_equal(last_roll(b, "throw")->dice.n, 5);
    assert_int_equal(tokens(b, who), 0);
    b->rules.param[P_GRENADE_DICE] = 4;
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).dice, 4);
}

// ZD-GRENADE-GEN-04: a spot 9 in off at visibility 2: 11; a Grunt there: 12, obscured or not, for a
// stunned thrower too.
static void it_is_rolled_like_a_shot(void **state)
{
    struct battle *b = *state;
    battle_box(b, throw_at(9) - 1, 9, throw_at(9) - 0.55, 11, 20);
    figure_id who = thrower(b, ITEM_FRAG), grunt = battle_bogey(b, "Grunt", throw_at(9), 10);
    zd(&b->game)->visibility = 2;
    assert_true(aim(b, who, grunt).obscured > 0);
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).target_number, 12);
    level(b, who, STATE_STUNNED, 1);
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).target_number, 12);
    battle_dice(b, 3, 1, 1, 1);
    struct throw t = lob_to(b, who, ITEM_FRAG, 10, throw_spot(9));
    assert_int_equal(t.inches, 9);
    assert_int_equal(t.target_number, 11);
}

// ZD-GRENADE-GEN-04: the spot has to be in sight and in the field of view, and on the table.
static void a_spot_has_to_be_seen(void **state)
{
    struct battle *b = *state;
    screen(b);
    figure_id who = thrower(b, ITEM_SMOKE);
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, 13, 10), "");
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, 20, 10), "ZD-GRENADE-GEN-04");
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, 5, 10), "ZD-GRENADE-GEN-04");
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, 12, -1), "ZD-WEAPON-EXPLOSIVE-01");
    set_param(b, P_FREE_TURN_BEFORE_SHOT, 1);
    battle_dice(b, 3, 1, 1, 1);
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, 5, 10), "");
    lob_to(b, who, ITEM_SMOKE, 5, 10);
    assert_true(battle_figure(b, who)->facing.x < 0);
}

// ZD-GRENADE-GEN-04, ZD-WEAPON-EXPLOSIVE-01: next to a model is a spot at its base, the nearest or
// another in sight; friends and the fallen are no targets, and nobody throws in close quarters.
static void next_to_a_model_is_at_its_base(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG), grunt = battle_bogey(b, "Grunt", throw_at(9), 10);
    figure_id friend = battle_hero(b, "Kim", 20, 20);
    struct throw t = lob_aim(b, who, ITEM_FRAG, grunt);
    assert_int_equal(t.inches, 9);
    assert_int_equal(t.at.x, battle_figure(b, grunt)->body.at.x - 127);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, friend), "ZD-SHOOT-14");
    struct order o = throw_it(who, ITEM_FRAG, grunt);
    struct verdict why;
    o.n_points = 1;
    o.point[0] = (point){battle_figure(b, grunt)->body.at.x, battle_len(10) + 125};
    assert_true(can_order(&b->game, &o, &why));
    o.point[0].y += 100;
    battle_refuses(b, &o, "ZD-WEAPON-EXPLOSIVE-01");
    o.point[0] = (point){battle_figure(b, grunt)->body.at.x + 125, battle_len(10)};
    battle_refuses(b, &o, "ZD-GRENADE-GEN-04"); // behind it
    o.n_points = 0;
    o.target = FIGURE_NONE;
    battle_refuses(b, &o, "ZD-GRENADE-GEN-03");
    battle_put(b, grunt, 10 + 25 / 25.4, 10);
    o.target = grunt;
    battle_refuses(b, &o, "ZD-STATE-ENGAGED-02");
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, grunt), "ZD-SHOOT-15");
}

// ZD-GRENADE-GEN-05: one hit, 2, 3, 7 against 9: 2 in back, to 7 in; never past the thrower's base;
// it comes down to what is there.
static void one_hit_falls_short(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10 + 7, 9, 10 + 7.8, 11, 4);
    figure_id who = thrower(b, ITEM_SMOKE);
    battle_dice(b, 3, 2, 3, 7);
    struct throw t = lob_to(b, who, ITEM_SMOKE, 10, throw_spot(9));
    assert_int_equal(t.successes, 1);
    assert_int_equal(lob_length(b, &t), 748); // 7 in and the thrower's radius, less a hundredth
    assert_int_equal(t.impact.z, 0);
    assert_int_equal(markers(b), 2);
    item(b, who, ITEM_SMOKE, 2);
    battle_dice(b, 3, 2, 3, 7);
    t = lob_to(b, who, ITEM_SMOKE, throw_spot(9), 10);
    assert_int_equal(t.impact.z, 4 * LEN_MM);
    battle_dice(b, 3, 4, 5, 5);
    t = lob_to(b, who, ITEM_SMOKE, 10, throw_spot(3));
    assert_int_equal(t.hits, 3);
    item(b, who, ITEM_SMOKE, 2);
    battle_dice(b, 3, 12, 9, 9);
    zd(&b->game)->visibility = 30;
    t = lob_to(b, who, ITEM_SMOKE, 10, throw_spot(3));
    assert_int_equal(t.hits, 1);
    assert_int_equal(lob_length(b, &t), 49);
}

// ZD-GRENADE-GEN-05: what hangs over the throw is not in its way: it stays under the roof.
static void a_short_throw_stays_under_its_roof(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(5, 5, 30, 15, 60, 65, PIECE_SOLID | PIECE_OPAQUE, 0));
    figure_id who = thrower(b, ITEM_SMOKE);
    battle_dice(b, 3, 2, 3, 7);
    struct throw t = lob_to(b, who, ITEM_SMOKE, throw_spot(9), 10);
    assert_int_equal(t.at.z, 0);
    assert_int_equal(t.impact.z, 0);
    for (int i = 0; i < WORLD_ZONES && b->game.world.zone[i].serial; i++) {
        assert_int_equal(b->game.world.zone[i].body.at.z, 0);
    }
}

// ZD-GRENADE-GEN-06: 4, 5, 9 against 9: two, on target; 9, 10, 11: three, and a bonus action; every
// further one is another; by the switch there is never more than one.
static void more_hits_are_bonus_actions(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_TAG);
    battle_dice(b, 3, 4, 5, 9);
    struct throw t = lob_to(b, who, ITEM_TAG, throw_spot(9), 10);
    assert_int_equal(t.hits, 2);
    assert_int_equal(t.impact.x, t.at.x);
    assert_int_equal(t.surplus, 0);
    battle_dice(b, 3, 9, 10, 11);
    assert_int_equal(lob_to(b, who, ITEM_TAG, throw_spot(9), 10).surplus, 1);
    for (int single = 0; single <= 1; single++) {
        set_param(b, P_GRENADE_SINGLE_BONUS, single);
        item(b, who, ITEM_TAG, 1);
        battle_dice(b, 3, 12, 12, 11);
        t = lob_to(b, who, ITEM_TAG, 10, throw_spot(9));
        assert_int_equal(t.hits, 4 + 1);
        assert_int_equal(t.surplus, single ? 1 : 3);
    }
}

// ZD-GRENADE-GEN-06, ZD-RED-ALERT-03: as an order its bonus action is offered, and it is heard 12
// in for every hit.
static void an_ordered_throw_gives_bonus_actions(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), far = battle_bogey(b, "Grunt", 10, 10 + 35);
    figure_id farther = battle_bogey(b, "Grunt", 10 + 37, 10 + 12);
    choices_hush(b);
    watch_bonus(b, SIDE_TEAM);
    struct order o = throw_it(who, ITEM_SMOKE, FIGURE_NONE);
    o.point[0] = battle_point(throw_spot(9), 10);
    o.n_points = 1;
    battle_dice(b, 3, 9, 10, 11);
    battle_give(b, &o);
    assert_int_equal(bonus_offered(), 1);
    assert_true(is_alert(b, far));
    assert_false(is_alert(b, farther));
}

// ZD-GRENADE-GEN-07: 1, 2, 3 against 9: a dud, and it is gone.
static void no_hit_is_a_dud(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE);
    battle_dice(b, 3, 1, 2, 3);
    struct throw t = lob_to(b, who, ITEM_SMOKE, throw_spot(9), 10);
    assert_int_equal(t.hits, 0);
    assert_int_equal(markers(b), 0);
    assert_int_equal(item_left(b, who, ITEM_SMOKE), 1);
}

// ZD-GRENADE-GEN-08: lethal and silent do not apply, and are not asked for; relay visors work.
static void no_weapon_upgrade_applies(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    battle_figure(b, who)->flags |= FLAG_LETHAL | FLAG_SILENT;
    answer(b, SIDE_TEAM, "weapon.lethal", 0);
    answer(b, SIDE_TEAM, "weapon.silent", 1);
    battle_dice(b, 3, 1, 2, 8);
    assert_int_equal(lob(b, who, ITEM_SMOKE, grunt).hits, 1);
    clear_gas(b);
    battle_dice(b, 3, 4, 5, 9);
    assert_int_equal(lob(b, who, ITEM_SMOKE, grunt).hits, 2);
    assert_int_equal(asked("weapon.lethal") + asked("weapon.silent"), 0);
}

// ZD-GRENADE-GEN-09: a targeted Elite behind a wall at 8 in: a legal throw, range straight through;
// untargeted it is not.
static void the_targeted_are_reached_indirectly(void **state)
{
    struct battle *b = *state;
    screen(b);
    figure_id who = thrower(b, ITEM_FRAG), elite = battle_bogey(b, "Elite", throw_at(8), 10);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, elite), "ZD-GRENADE-GEN-09");
    level(b, elite, STATE_TARGETED, 1);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, elite), "");
    struct throw t = lob_aim(b, who, ITEM_FRAG, elite);
    assert_true(t.indirect);
    assert_int_equal(t.target_number, 8 + 2);
    battle_dice(b, 4, 5, 5, 9, 1);
    lob(b, who, ITEM_FRAG, elite);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
}

// ZD-GRENADE-GEN-09, ZD-WEAPON-INDIRECT-03: not into a sealed room.
static void no_throw_goes_into_a_sealed_room(void **state)
{
    struct battle *b = *state;
    screen(b);
    battle_piece(b, battle_prism(17, 5, 30, 15, 0, 60, 0, TAG_SEALED));
    figure_id who = thrower(b, ITEM_FRAG), elite = battle_bogey(b, "Elite", throw_at(8), 10);
    level(b, elite, STATE_TARGETED, 1);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, elite), "ZD-GRENADE-GEN-09");
}

// ZD-GRENADE-GEN-09, ZD-WEAPON-INDIRECT-02, ZD-GRENADE-GEN-08: what the relay of a relay visor sees
// can be thrown at, by the switch grenade_blocks_all_upgrades not.
static void a_relay_lends_its_view(void **state)
{
    struct battle *b = *state;
    screen(b);
    figure_id who = thrower(b, ITEM_FRAG), elite = battle_bogey(b, "Elite", throw_at(8), 10);
    item(b, who, ITEM_RELAY_VISOR, 1);
    battle_figure(b, who)->link[LINK_RELAY] = battle_gadget(b, "Relay", SIDE_TEAM, 18, 14);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, elite), "");
    set_switch(b, P_GRENADE_BLOCKS_ALL_UPGRADES, 1);
    assert_string_equal(lob_forbidden(b, who, ITEM_FRAG, elite), "ZD-GRENADE-GEN-09");
}

// ZD-GRENADE-GEN-08: visors help a throw to see, by the switch they do not: at somebody and at a
// spot.
static void visors_help_throws(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_TAG), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    item(b, who, ITEM_STARLIGHT, 1);
    zd(&b->game)->visibility = 4;
    for (int blocks = 0; blocks <= 1; blocks++) {
        set_switch(b, P_GRENADE_BLOCKS_ALL_UPGRADES, blocks);
        assert_int_equal(lob_aim(b, who, ITEM_TAG, grunt).target_number, 8 + 3 + blocks + 1);
        battle_dice(b, 3, 1, 1, 1);
        assert_int_equal(lob_to(b, who, ITEM_TAG, 10, throw_spot(8)).target_number, 8 + 3 + blocks);
    }
}

// ZD-GRENADE-GEN-10: a targeted Grunt, v = 9: 1, 2, 2, 3 is one hit, 1 in back; 1, 2, 3, 7 two, on
// target; it is targeted no more. The switch counts what was rolled only.
static void the_targeted_hit_counts_on_the_scale(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    level(b, grunt, STATE_TARGETED, 1);
    battle_dice(b, 4, 1, 2, 2, 3);
    struct throw t = lob(b, who, ITEM_SMOKE, grunt);
    assert_int_equal(t.target_number, 9);
    assert_int_equal(t.successes, 0);
    assert_int_equal(t.hits, 1);
    assert_int_equal(t.at.x - t.impact.x, LEN_INCH - 2); // from the base
    assert_int_equal(targeted(b, grunt), 0);
    clear_gas(b);
    level(b, grunt, STATE_TARGETED, 1);
    battle_dice(b, 4, 1, 2, 3, 7);
    t = lob(b, who, ITEM_SMOKE, grunt);
    assert_int_equal(t.successes, 1);
    assert_int_equal(t.hits, 2);
    assert_int_equal(t.impact.x, t.at.x);
    item(b, who, ITEM_SMOKE, 1);
    level(b, grunt, STATE_TARGETED, 1);
    clear_gas(b);
    set_param(b, P_GRENADE_TARGETED_HIT_OFF, 1);
    battle_dice(b, 4, 1, 2, 3, 7);
    assert_int_equal(lob(b, who, ITEM_SMOKE, grunt).hits, 1);
}

// ZD-GRENADE-GEN-10: at a spot beside it a targeted figure lends neither die nor hit.
static void only_the_nominated_counts_as_targeted(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    level(b, grunt, STATE_TARGETED, 1);
    battle_dice(b, 3, 1, 1, 1);
    assert_int_equal(lob_to(b, who, ITEM_SMOKE, throw_spot(8), 12).hits, 0);
    assert_int_equal(targeted(b, grunt), 1);
}

// ZD-GRENADE-GEN-11: a fragmenting grenade with one hit, 2 in short: a friend an inch from the new
// spot stops it; the same friend an inch from where it was meant to go and 3 from the new does not.
static void the_final_spot_is_the_point_of_impact(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG);
    figure_id friend = battle_hero(b, "Kim", throw_spot(7), 10 + 12.5 / 25.4 + 1);
    battle_dice(b, 3, 2, 3, 7);
    assert_true(lob_to(b, who, ITEM_FRAG, throw_spot(9), 10).null);
    battle_put(b, friend, throw_spot(9) + 12.5 / 25.4 + 1, 10);
    battle_dice(b, 3, 2, 3, 7);
    assert_false(lob_to(b, who, ITEM_FRAG, throw_spot(9), 10).null);
    assert_int_equal(item_left(b, who, ITEM_FRAG), 0);
}

// ZD-WEAPON-EXPLOSIVE-14, ZD-STRESS-01: an enemy hero that a grenade was thrown at takes a stress
// test, whatever came of it; one that merely stands there does not.
static void the_nominated_takes_a_stress_test(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), foe = rival(b, "Eve", throw_at(8), 10);
    battle_dice(b, 3 + 4, 1, 1, 1, 10, 1, 1, 1);
    lob(b, who, ITEM_SMOKE, foe);
    assert_int_equal(last_roll(b, "stress")->who, foe);
    battle_dice(b, 3, 1, 1, 1);
    lob_to(b, who, ITEM_SMOKE, throw_spot(8), 12);
    assert_int_equal(rolls(b, "stress"), 1);
}

// ZD-BONUS-12, ZD-GRENADE-GEN-03: throwing is shooting: a bonus shot may be a throw, at somebody or
// to a place.
static void a_bonus_shot_may_be_a_throw(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE);
    struct choices c = {0};
    struct verdict why;
    struct bonus_action a = {.figure = who, .option = "shoot"};
    bool lost;
    assert_true(can_bonus(&b->game, &a, &why)); // nobody to shoot at, but a place
    item(b, who, ITEM_SMOKE, 0);
    assert_false(can_bonus(&b->game, &a, &why));
    item(b, who, ITEM_SMOKE, 2);
    figure_id grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_value(&c, "bonus.shoot", BONUS_SHOOT, who, grunt, ITEM_SMOKE + 1);
    battle_dice(b, 3, 9, 9, 9);
    assert_int_equal(bonus_perform(&b->game, &a, &lost), STATUS_OK);
    assert_false(lost);
    assert_int_equal(a.surplus, 1);
    assert_int_equal(markers(b), 2);
    assert_int_equal(item_left(b, who, ITEM_SMOKE), 1);
    next_action(b);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 0;
    choices_want_at(&c, "bonus.shoot", BONUS_SHOOT, who, 10, 20);
    battle_dice(b, 3, 12, 12, 12);
    battle_figure(b, grunt)->place = PLACE_OFF;
    a = (struct bonus_action){.figure = who, .option = "shoot"};
    assert_int_equal(bonus_perform(&b->game, &a, &lost), STATUS_OK);
    assert_false(lost);
    choices_done(&c);
    assert_int_equal(markers(b), 4);
    assert_int_equal(b->game.world.zone[2].body.at.y, battle_len(20));
}

// ZD-TRAIT-GUNFU-01, ZD-TRAIT-GUNFU-02: throwing is shooting: three bonus throws at 9, 10 and 11;
// by the switch gunfu_count_initial_shot the throw that has earned them is the first.
static void gunfu_throws_on_and_on(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    battle_figure(b, who)->flags |= FLAG_GUNFU;
    item(b, who, ITEM_SMOKE, 6);
    for (int counts = 0; counts <= 1; counts++) {
        struct choices c = {0};
        struct action_books books;
        set_switch(b, P_GUNFU_COUNT_INITIAL_SHOT, counts);
        action_open(&b->game, STAGE_ACTION, &books);
        zd(&b->game)->actor = who;
        zd(&b->game)->action_kind = ORDER_THROW;
        choices_of(&c, b, SIDE_TEAM);
        for (int i = 0; i < 3; i++) {
            bool lost;
            struct bonus_action a = {.figure = who, .option = "shoot"};
            choices_want_value(&c, "bonus.shoot", BONUS_SHOOT, who, grunt, ITEM_SMOKE + 1);
            battle_dice(b, 3, 1, 1, 1);
            assert_int_equal(bonus_perform(&b->game, &a, &lost), STATUS_OK);
            assert_int_equal(needed(b, "throw"), 9 + i + counts);
        }
        choices_done(&c);
        assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    }
}

// ZD-OW-04, ZD-OW-11: whoever waits may forestall the dice; a throw that has become impossible is
// lost, the grenade kept.
static void a_throw_can_be_forestalled(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE), foe = rival(b, "Eve", throw_at(8), 10);
    struct choices c = {0};
    battle_face(b, foe, -1, 0);
    level(b, foe, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "overwatch", BONUS_SHOOT, foe, FIGURE_NONE);
    battle_dice(b, 5, 12, 12, 12, 12, /* the thrower's AV1 */ 1);
    struct throw t = grenade_throw_make(&b->game, who, ITEM_SMOKE, foe, NULL);
    b->rules.param[P_OOA_HITS_MANDATORY] = 1;
    assert_int_equal(grenade_throw(&b->game, &t), STATUS_OK);
    choices_done(&c);
    assert_int_equal(t.roll.n, 0);
    assert_int_equal(item_left(b, who, ITEM_SMOKE), 2);
}

// ZD-GRENADE-GEN-02: what is open to a thrower: every kind it has, at everybody it can reach.
static void open_orders_name_throws(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE);
    static struct order open[256];
    item(b, who, ITEM_TAG, 1);
    battle_bogey(b, "Grunt", throw_at(8), 10);
    battle_bogey(b, "Grunt", throw_at(8), 12);
    int n = orders_open(&b->game, SIDE_TEAM, who, open, 256), throws = 0;
    for (int i = 0; i < n; i++) {
        throws += open[i].kind == ORDER_THROW;
    }
    assert_int_equal(throws, 4);
}

// Everybody has everything.
static void arm(struct battle *b)
{
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG && is_hero(battle_figure(b, id)); i++) {
            item(b, id, (enum item)i, 2);
            item(b, id, ITEM_RESPIRATOR, 1);
        }
    }
}

static int grenades_left(struct battle *b)
{
    int n = 0;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG; i++) {
            n += item_left(b, id, (enum item)i);
        }
    }
    return n;
}

// ZD-GRENADE-GEN-03, ZD-GRENADE-GAS-01: whole battles in which anything is thrown, as actions,
// bonus actions and interruptions: no order is refused, and the same seed makes the same battle.
static void battles_are_fought_with_grenades(void **state)
{
    struct battle *b = rescue_new(1);
    int thrown = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint64_t end[2];
        for (int again = 0; again < 2; again++) {
            rescue_restart(b, seed);
            arm(b);
            set_param(b, P_CHEM_EVERY_ACTIVATION, seed % 2);
            int before = grenades_left(b);
            rescue_play(b, "random");
            end[again] = world_bytes_hash(&b->game.world);
            thrown += before - grenades_left(b);
        }
        assert_true(end[0] == end[1]);
    }
    assert_true(thrown > 40);
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(grenades_run_out),
        BATTLE_TEST(a_throw_has_three_dice),
        BATTLE_TEST(it_is_rolled_like_a_shot),
        BATTLE_TEST(a_spot_has_to_be_seen),
        BATTLE_TEST(next_to_a_model_is_at_its_base),
        BATTLE_TEST(one_hit_falls_short),
        BATTLE_TEST(a_short_throw_stays_under_its_roof),
        BATTLE_TEST(more_hits_are_bonus_actions),
        BATTLE_TEST(an_ordered_throw_gives_bonus_actions),
        BATTLE_TEST(no_hit_is_a_dud),
        BATTLE_TEST(no_weapon_upgrade_applies),
        BATTLE_TEST(the_targeted_are_reached_indirectly),
        BATTLE_TEST(no_throw_goes_into_a_sealed_room),
        BATTLE_TEST(a_relay_lends_its_view),
        BATTLE_TEST(visors_help_throws),
        BATTLE_TEST(the_targeted_hit_counts_on_the_scale),
        BATTLE_TEST(only_the_nominated_counts_as_targeted),
        BATTLE_TEST(the_final_spot_is_the_point_of_impact),
        BATTLE_TEST(the_nominated_takes_a_stress_test),
        BATTLE_TEST(a_bonus_shot_may_be_a_throw),
        BATTLE_TEST(gunfu_throws_on_and_on),
        BATTLE_TEST(a_throw_can_be_forestalled),
        BATTLE_TEST(open_orders_name_throws),
        cmocka_unit_test(battles_are_fought_with_grenades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
