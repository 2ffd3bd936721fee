// What programs come to: their traces, branch by branch, and of whom they speak.
#include "support/zerodark/net.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/sight/sight.h"

#include <stdio.h>

#define SHOOTS "10 > 20 > 30 SHOOT at closest target in LOS"
#define GOES   "10 > 40 MOVE towards objective"

// Beside one that stands at x: touching it.
static double beside(double x)
{
    return x + 25.0 / 25.4;
}

// A low wall that the robot at (10, 10) touches, on the side of whoever stands to its right.
static void low_wall(struct battle *b)
{
    battle_box(b, 10 + 12.6 / 25.4, 8, 11, 12, 12);
}

// ZD-ROBOT-VM-01, ZD-ROBOT-ASSAULT-01: a Grunt in sight, a Boss nearer behind a wall: 10, 20, 30
// and the Grunt. Nobody in sight: 10, 40. At most four lines, one action.
static void assault_shoots_what_it_sees(void **state)
{
    struct battle *b = *state;
    battle_box(b, 11, 12, 16, 13, 100);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_objective(b, "Case", true, 30, 10);
    assert_string_equal(comes_to(b, tin), GOES);
    figure_id boss = battle_bogey(b, "Boss", 13, 14), grunt = battle_bogey(b, "Grunt", 16, 10);
    assert_string_equal(comes_to(b, tin), SHOOTS);
    assert_int_equal(about(b, tin, 0), grunt);
    assert_int_equal(about(b, tin, 1), FIGURE_NONE);
    (void)boss;
}

// ZD-ROBOT-ASSAULT-03: in contact range is 0 and line 50 has it fight; so it would by
// ZD-ROBOT-VM-07 whatever the program says. By robot_engaged_follows_program the listing is
// followed.
static void assault_fights_in_contact(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", beside(10), 10);
    assert_string_equal(comes_to(b, tin), "FIGHT");
    assert_int_equal(about(b, tin, 0), grunt);
    set_switch(b, P_ROBOT_ENGAGED_FOLLOWS_PROGRAM, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 50 CQB with target");
    assert_int_equal(about(b, tin, 0), grunt);
}

// ZD-ROBOT-ASSAULT-04, ZD-ROBOT-VM-06: the closest whatever hides it; of two at the same range the
// side may choose, and the lowest id is shot where nobody does.
static void assault_shoots_the_closest(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 6), 10);
    assert_int_equal(about(b, tin, 0), boss);
    figure_id one = battle_bogey(b, "Grunt", 10, fire_at(10, 5));
    battle_face(b, tin, 1, 1);
    assert_int_equal(about(b, tin, 0), one);
    figure_id two = battle_bogey(b, "Grunt", fire_at(10, 5), 10);
    assert_int_equal(about(b, tin, 0), one);
    assert_int_equal(about(b, tin, 1), two);
    assert_int_equal(about(b, tin, 2), FIGURE_NONE);
}

// ZD-ROBOT-VM-08: behind its back it sees nobody, however near and however aware it is; a vigilant
// robot does. Who is obscured(3) to a stunned robot cannot be shot and is not in LOS.
static void it_sees_with_its_eyes(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_objective(b, "Case", true, 30, 10);
    battle_bogey(b, "Grunt", fire_at(10, 4), 10);
    battle_face(b, tin, -1, 0);
    assert_string_equal(comes_to(b, tin), GOES);
    set_switch(b, P_AWARENESS_GIVES_LOS, 1);
    assert_string_equal(comes_to(b, tin), GOES);
    battle_figure(b, tin)->flags |= FLAG_VIGILANT;
    assert_string_equal(comes_to(b, tin), SHOOTS);
}

static void what_it_cannot_shoot_is_not_seen(void **state)
{
    struct battle *b = *state;
    struct terms t;
    battle_box(b, 15, 8, 16 - 12.6 / 25.4, 12, 8.5);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), foe = rival(b, "Foe", 16, 10);
    battle_objective(b, "Case", true, 30, 10);
    level(b, foe, STATE_PRONE, 1);
    level(b, foe, STATE_DUG_IN, 1);
    const struct figure *robot_ = battle_figure(b, tin), *foe_ = battle_figure(b, foe);
    assert_int_equal(obscured(&b->game, robot_, foe_, &t), 3);
    assert_string_equal(comes_to(b, tin), SHOOTS);
    level(b, tin, STATE_STUNNED, 1);
    assert_true(sight_sees(&b->game, robot_, foe_));
    assert_string_equal(comes_to(b, tin), GOES);
}

// The robot's every shot misses: none of its dice are left, and the shot is legal all the same.
static void a_shot_without_dice_is_a_shot(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", 16, 10);
    battle_figure(b, tin)->stat[STAT_F] = 0;
    choices_hush(b);
    assert_string_equal(comes_to(b, tin), SHOOTS);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
}

// ZD-ROBOT-SUPPORT-01, ZD-ROBOT-SUPPORT-03: every branch: in the open it moves; behind a wall that
// it touches it waits, once it waits it shoots; with nobody in sight it moves.
static void support_waits_and_shoots(void **state)
{
    struct battle *b = *state;
    low_wall(b);
    figure_id tin = robot(b, "Tin", "Support", 10, 20);
    battle_objective(b, "Case", true, 30, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards objective");
    battle_put(b, tin, 10, 10);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 > 50 OVERWATCH");
    level(b, tin, STATE_OVERWATCH, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 SHOOT at target in LOS");
    assert_int_equal(about(b, tin, 0), grunt);
    battle_face(b, tin, -1, 0);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 30 MOVE towards objective");
}

// ZD-ROBOT-SUPPORT-03: obscured to the closest TARGET, by the switch to any or to all; with no
// TARGET there is none to be obscured to.
static void support_asks_the_closest(void **state)
{
    struct battle *b = *state;
    low_wall(b);
    figure_id tin = robot(b, "Tin", "Support", 10, 10);
    battle_objective(b, "Case", true, 30, 10);
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards objective");
    battle_bogey(b, "Grunt", 20, 10); // behind the wall
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 > 50 OVERWATCH");
    battle_bogey(b, "Elite", 10, 18); // nearer, and nothing between
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards objective");
    set_switch(b, P_SUPPORT_OBSCURED_VS, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 > 50 OVERWATCH");
    set_switch(b, P_SUPPORT_OBSCURED_VS, 2);
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards objective");
}

// ZD-ROBOT-MEDICAL-01, ZD-ROBOT-MEDICAL-03: nobody wounded: to the nearest friend; one wounded at
// 8": to it; in contact: treated, and of two the worse.
static void medical_goes_to_the_wounded(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    figure_id near = battle_hero(b, "Near", 13, 10),
              far = battle_hero(b, "Far", fire_at(10, 8), 12);
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards closest friend");
    assert_int_equal(about(b, tin, 0), near);
    level(b, far, STATE_WOUNDED, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 50 MOVE towards closest target");
    assert_int_equal(about(b, tin, 0), far);
    battle_put(b, far, beside(10), 10);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 MEDIC target");
    battle_put(b, near, 10, beside(10));
    level(b, near, STATE_WOUNDED, 3);
    assert_int_equal(about(b, tin, 0), near);
    assert_int_equal(about(b, tin, 1), far);
}

// ZD-ROBOT-MEDICAL-04, ZD-ROBOT-VM-03: it never treats itself; FRIEND are all others of its side on
// the table, allies too, but not the dead, nor whose IFF is in O, nor who has left.
static void medical_looks_after_others(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), kim = battle_hero(b, "Kim", 20, 10);
    level(b, tin, STATE_WOUNDED, 1);
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards closest friend");
    level(b, kim, STATE_WOUNDED, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 50 MOVE towards closest target");
    item_off(b, kim, ITEM_IFF);
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    item_on(b, kim, ITEM_IFF);
    battle_figure(b, kim)->place = PLACE_LEFT;
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    battle_figure(b, kim)->place = PLACE_TABLE;
    level(b, kim, STATE_DEAD, 1);
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
}

// ZD-ROBOT-VM-03: an ally is a FRIEND, by friend_heroes_only it is neither that nor an ENEMY. Our
// own AI, wounded in the datastream, is not there at all.
static void allies_are_friends(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), ally = battle_hero(b, "Emjay", 20, 10);
    figure_id ai = battle_hero(b, "Iris", 12, 12);
    battle_figure(b, ally)->kind = KIND_ALLY;
    battle_figure(b, ai)->stat[STAT_MAKE] = MAKE_AI;
    battle_figure(b, ai)->place = PLACE_OFF;
    battle_figure(b, ai)->state[STATE_WOUNDED] = 1;
    assert_string_equal(comes_to(b, tin), "10 > 30 MOVE towards closest friend");
    assert_int_equal(about(b, tin, 0), ally);
    set_switch(b, P_FRIEND_HEROES_ONLY, 1);
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    assert_false(program_enemy(&b->game, battle_figure(b, tin), battle_figure(b, ally)));
}

// ZD-ROBOT-ASSASSIN-01: touching the objective it interacts, else it steals up to something; of an
// objective and an enemy as near the objective comes first (ZD-ROBOT-VM-06).
static void assassin_steals_up(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 10 + 32.5 / 25.4, 10);
    assert_string_equal(comes_to(b, tin), "10 > 20 INTERACT with objective");
    assert_int_equal(about(b, tin, 0), mark);
    battle_put(b, mark, 20, 10);
    assert_string_equal(comes_to(b, tin), "10 > 30 CAUTIOUS MOVE towards target");
    figure_id grunt = battle_bogey(b, "Grunt", 16, 10);
    assert_int_equal(about(b, tin, 0), grunt);
    assert_int_equal(about(b, tin, 1), mark);
    battle_put(b, grunt, 20 - 7.5 / 25.4, 16);
    battle_put(b, mark, 10, 20); // both edges 10 less the radii away, give or take nothing
    battle_put(b, grunt, 20 - 7.5 / 25.4, 10);
    assert_int_equal(about(b, tin, 0), mark);
    assert_int_equal(about(b, tin, 1), grunt);
}

// ZD-ROBOT-VM-04: a carried marker is where its carrier is; one that is secured, and what the robot
// carries itself, is none. One that it may not interact with yet is still a TARGET to move to.
static void objectives_are_markers_and_carriers(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10), kim = battle_hero(b, "Kim", 22, 10);
    figure_id mark = battle_objective(b, "Case", true, 10 + 32.5 / 25.4, 10);
    battle_figure(b, tin)->kind = KIND_ALLY; // only heroes take objectives
    assert_string_equal(comes_to(b, tin), "10 > 30 CAUTIOUS MOVE towards target");
    assert_int_equal(about(b, tin, 0), mark);
    struct objective taken = {.marker = mark, .figure = kim};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &taken), STATUS_OK);
    assert_int_equal(about(b, tin, 0), kim);
    assert_int_equal(about(b, tin, 1), FIGURE_NONE);
    battle_figure(b, mark)->flags |= FLAG_ACHIEVED;
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    battle_figure(b, mark)->flags &= ~(uint32_t)FLAG_ACHIEVED;
    taken.figure = tin;
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &taken), STATUS_OK);
    set_switch(b, P_ROBOT_CARRIER_FOLLOWS_PROGRAM, 1);
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
}

// ZD-ROBOT-VM-05: with no objective left the Leader stands in for it, then the Second, then another
// hero, then any other character of its side; by robot_no_objective_error nobody.
static void others_stand_in_for_the_objective(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-ERROR-03");
    figure_id ally = battle_hero(b, "Ally", 12, 20);
    battle_figure(b, ally)->kind = KIND_ALLY;
    assert_string_equal(comes_to(b, tin), GOES);
    assert_int_equal(about(b, tin, 0), ally);
    figure_id hero = battle_hero(b, "Hero", 14, 20);
    assert_int_equal(about(b, tin, 0), hero);
    figure_id second = battle_hero(b, "Second", 16, 20);
    battle_figure(b, second)->flags |= FLAG_SECOND;
    assert_int_equal(about(b, tin, 0), second);
    figure_id leader = battle_hero(b, "Leader", 18, 20);
    battle_figure(b, leader)->flags |= FLAG_LEADER;
    assert_int_equal(about(b, tin, 0), leader);
    assert_int_equal(about(b, tin, 1), FIGURE_NONE);
    battle_figure(b, leader)->place = PLACE_LEFT;
    assert_int_equal(about(b, tin, 0), second);
    set_switch(b, P_ROBOT_NO_OBJECTIVE_ERROR, 1);
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-ERROR-03");
}

// ZD-ROBOT-VM-02, ZD-ROBOT-VM-09: ENEMY are standing bogeys and the other side's characters in
// action, and friends whose IFF is in O, for as long as it is. Who never had one is a friend, but
// by the switch robot_no_iff_is_enemy.
static void an_iff_in_o_makes_an_enemy(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id kim = battle_hero(b, "Kim", fire_at(10, 4), 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 12);
    assert_int_equal(about(b, tin, 0), grunt);
    item_off(b, kim, ITEM_IFF);
    assert_int_equal(about(b, tin, 0), kim);
    item_on(b, kim, ITEM_IFF);
    assert_int_equal(about(b, tin, 0), grunt);
    item(b, kim, ITEM_IFF, -1);
    assert_int_equal(about(b, tin, 0), grunt);
    set_switch(b, P_ROBOT_NO_IFF_IS_ENEMY, 1);
    assert_int_equal(about(b, tin, 0), kim);
    level(b, kim, STATE_WOUNDED, 3);
    assert_int_equal(about(b, tin, 0), grunt);
    level(b, grunt, STATE_DOWN, 1);
    figure_id foe = rival(b, "Foe", fire_at(10, 8), 8);
    assert_int_equal(about(b, tin, 0), foe);
}

// ZD-ROBOT-VM-02, ZD-GADGET-IFF-07: the working clone of our IFF hides an enemy from our robots, by
// the switch not; in O it is no use. Nor does it hide one who is dominated: they go by side
// (ZD-EW-DOMCHAR-06).
static void a_clone_fools_robots(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), foe = rival(b, "Foe", 16, 10);
    battle_objective(b, "Case", true, 30, 10);
    zd(&b->game)->kit[figure_slot(foe)].clones = 1 << SIDE_TEAM;
    assert_string_equal(comes_to(b, tin), GOES);
    item_off(b, foe, ITEM_IFF);
    assert_string_equal(comes_to(b, tin), SHOOTS);
    item_on(b, foe, ITEM_IFF); // without the clone (ZD-GADGET-IFF-06)
    assert_string_equal(comes_to(b, tin), SHOOTS);
    zd(&b->game)->kit[figure_slot(foe)].clones = 1 << SIDE_TEAM;
    assert_string_equal(comes_to(b, tin), GOES);
    set_switch(b, P_CLONE_FOOLS_ROBOTS, 0);
    assert_string_equal(comes_to(b, tin), SHOOTS);
    set_switch(b, P_CLONE_FOOLS_ROBOTS, 1);
    battle_figure(b, foe)->flags |= FLAG_SYNTHETIC;
    level(b, foe, STATE_DOMINATED, 1);
    assert_string_equal(comes_to(b, tin), SHOOTS);
}

// ZD-ROBOT-VM-07: an enemy in contact comes before every program: a Medical robot fights.
static void an_enemy_in_contact_comes_first(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), kim = battle_hero(b, "Kim", 10, beside(10));
    level(b, kim, STATE_WOUNDED, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 MEDIC target");
    figure_id grunt = battle_bogey(b, "Grunt", beside(10), 10);
    assert_string_equal(comes_to(b, tin), "FIGHT");
    assert_int_equal(about(b, tin, 0), grunt);
    set_switch(b, P_ROBOT_ENGAGED_FOLLOWS_PROGRAM, 1);
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 ERROR ZD-ROBOT-VM-07");
}

// ZD-ROBOT-VM-10: climbing and interference come before the program too.
static void what_it_hangs_on_comes_first(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", 16, 10);
    battle_figure(b, tin)->state[STATE_CLIMBING] = 1;
    assert_string_equal(comes_to(b, tin), "CLIMB");
    battle_figure(b, tin)->state[STATE_CLIMBING] = 0;
    battle_figure(b, tin)->state[STATE_INTERFERENCE] = 1;
    assert_string_equal(comes_to(b, tin), "CANCEL");
}

// ZD-ROBOT-VM-10, ZD-ROBOT-ERROR-03: wounded(3), or with no M left, it cannot follow a line that
// has it move; it still shoots, treats, interacts and waits. By robot_state_block_is_error it is
// not activated instead.
static void who_cannot_move_shuts_down(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_objective(b, "Case", true, 30, 10);
    level(b, tin, STATE_WOUNDED, 3);
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-VM-10");
    set_switch(b, P_ROBOT_STATE_BLOCK_IS_ERROR, 0);
    assert_string_equal(comes_to(b, tin), "10 > 40 REFUSED ZD-ROBOT-VM-10");
    struct order o = obeying(tin);
    battle_refuses(b, &o, "ZD-ROBOT-VM-10");
    level(b, tin, STATE_WOUNDED, 1);
    battle_figure(b, tin)->stat[STAT_M] = 0;
    assert_string_equal(comes_to(b, tin), "10 > 40 REFUSED ZD-ROBOT-VM-10");
    battle_bogey(b, "Grunt", 16, 10);
    level(b, tin, STATE_WOUNDED, 3);
    assert_string_equal(comes_to(b, tin), SHOOTS);
}

// ZD-ROBOT-VM-11: what the mission has it drag comes first; without such an order, or by
// robot_carrier_follows_program, the program runs and the marker it carries is left out of it.
static void a_burden_comes_first(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 20, 10);
    battle_objective(b, "Other", false, 30, 10);
    struct objective taken = {.marker = mark, .figure = tin};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &taken), STATUS_OK);
    zd(&b->game)->carry = CARRY_ONLY_DRAGS;
    assert_string_equal(comes_to(b, tin), "CARRY");
    set_switch(b, P_ROBOT_CARRIER_FOLLOWS_PROGRAM, 1);
    assert_string_equal(comes_to(b, tin), "10 > 30 CAUTIOUS MOVE towards target");
    set_switch(b, P_ROBOT_CARRIER_FOLLOWS_PROGRAM, 0);
    zd(&b->game)->carry = CARRY_FREELY;
    assert_string_equal(comes_to(b, tin), "10 > 30 CAUTIOUS MOVE towards target");
}

// ZD-ROBOT-ERROR-03: Assassin without a TARGET, Assault and Support with nothing to move towards,
// Medical without a FRIEND.
static void a_line_without_an_object_is_an_error(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    runs(b, tin, "Assault");
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-ERROR-03");
    runs(b, tin, "Support");
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
    runs(b, tin, "Medical");
    assert_string_equal(comes_to(b, tin), "10 > 30 ERROR ZD-ROBOT-ERROR-03");
}

// Listings of one's own: every question, every relation.
static void every_question_has_its_answer(void **state)
{
    static const struct {
        const char *question;
        bool holds;
    } asked[] = {
        {"number of enemies = 2", true},
        {"number of enemies < 2", false},
        {"enemies >= 2", true},
        {"number of friends != 1", false},
        {"friends <= 1", true},
        {"enemy in LOS > 1", false},
        {"enemy in LOS", true},
        {"NOT enemy in LOS", false},
        {"range to enemy = 5", true},
        {"range to friend > 200", true},
        {"engaged", false},
        {"NOT engaged with enemy", true},
        {"engaged with friend", true},
        {"wounded", true},
        {"wounded > 1", false},
        {"stunned", false},
        {"prone", false},
        {"in overwatch", false},
        {"tokens = 0", true},
        {"objectives = 0", true},
        {"wounded friends = 1", true},
        {"obscured", false},
        {"range to closest enemy < 6", true},
        {"number of objectives > 0", false},
    };
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), kim = battle_hero(b, "Kim", 10, beside(10));
    battle_bogey(b, "Grunt", fire_at(10, 5), 10);
    battle_bogey(b, "Grunt", 2, 10);
    battle_face(b, tin, 1, -1);
    level(b, kim, STATE_WOUNDED, 2);
    level(b, tin, STATE_WOUNDED, 1);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char text[128];
        snprintf(text, sizeof text, "10 IF %s GOTO 20 ELSE 30\n20 OVERWATCH\n30 STOP",
                 asked[i].question);
        b->content.n_programs = 4;
        robots_listing(b, "Mine", text);
        runs(b, tin, "Mine");
        assert_string_equal(comes_to(b, tin),
                            asked[i].holds ? "10 > 20 OVERWATCH" : "10 > 30 STOP");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROBOT_TEST(assault_shoots_what_it_sees),
        ROBOT_TEST(assault_fights_in_contact),
        ROBOT_TEST(assault_shoots_the_closest),
        ROBOT_TEST(it_sees_with_its_eyes),
        ROBOT_TEST(what_it_cannot_shoot_is_not_seen),
        ROBOT_TEST(a_shot_without_dice_is_a_shot),
        ROBOT_TEST(support_waits_and_shoots),
        ROBOT_TEST(support_asks_the_closest),
        ROBOT_TEST(medical_goes_to_the_wounded),
        ROBOT_TEST(medical_looks_after_others),
        ROBOT_TEST(allies_are_friends),
        ROBOT_TEST(assassin_steals_up),
        ROBOT_TEST(objectives_are_markers_and_carriers),
        ROBOT_TEST(others_stand_in_for_the_objective),
        ROBOT_TEST(an_iff_in_o_makes_an_enemy),
        ROBOT_TEST(a_clone_fools_robots),
        ROBOT_TEST(an_enemy_in_contact_comes_first),
        ROBOT_TEST(what_it_hangs_on_comes_first),
        ROBOT_TEST(who_cannot_move_shuts_down),
        ROBOT_TEST(a_burden_comes_first),
        ROBOT_TEST(a_line_without_an_object_is_an_error),
        ROBOT_TEST(every_question_has_its_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
