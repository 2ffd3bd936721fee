// Domination: machines under somebody else's control.
#include "support/zerodark/net.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/figures.h"

static figure_id eligible(struct battle *b, const char *profile, double x, double y)
{
    figure_id id = machine(b, profile, x, y);
    level(b, id, STATE_TARGETED, 1);
    return id;
}

static bool dominated(struct battle *b, figure_id id)
{
    return battle_state(b, id, STATE_DOMINATED) != 0;
}

static bool refused(struct battle *b, figure_id op, figure_id target, const char *rule)
{
    const char *why;
    bool no = !may(b, ORDER_DOMINATE, op, target, &why);
    if (no) {
        assert_string_equal(why, rule);
    }
    return no;
}

// A domination that has worked, by one of A6 against FW1 or less.
static void take(struct battle *b, figure_id op, figure_id target)
{
    assert_int_equal(dominate(&b->game, target, op), STATUS_OK);
    assert_true(dominated(b, target));
}

// ZD-BOGEY-SYNTH-04, ZD-EW-DOM-01: synthetic, targeted and without tokens, all three.
static void only_marked_machines_without_tokens(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), elite = eligible(b, "Elite", 16, 10);
    figure_id boss = battle_bogey(b, "Boss", 16, 14);
    const char *why;
    level(b, boss, STATE_TARGETED, 1);
    assert_true(refused(b, op, boss, "ZD-EW-DOM-01"));
    level(b, elite, STATE_TOKENS, 1);
    assert_true(refused(b, op, elite, "ZD-EW-DOM-01"));
    level(b, elite, STATE_TOKENS, 0);
    assert_true(may(b, ORDER_DOMINATE, op, elite, &why));
    level(b, elite, STATE_TARGETED, 0);
    assert_true(refused(b, op, elite, "ZD-EW-DOM-01"));
    level(b, elite, STATE_TARGETED, 1);
    level(b, elite, STATE_DOWN, 1);
    assert_true(refused(b, op, elite, "ZD-EW-HACK-16"));
}

// A range that reads 6, in front of an EWOp of A5 at (10, 10).
static figure_id at_six(struct battle *b, const char *profile)
{
    return eligible(b, profile, fire_at(10, 6), 10);
}

// ZD-BOGEY-SYNTH-04, ZD-EW-DOM-03: FW1, four dice against 6: 4 successes are more than 2. No bonus
// action comes of it (ZD-EW-DOM-02).
static void more_than_one_and_the_firewall(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = at_six(b, "Grunt");
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 4, 2, 4, 7, 12);
    net(b, ORDER_DOMINATE, op, grunt);
    assert_int_equal(last_roll(b, "dominate")->dice.n, 4);
    assert_int_equal(last_roll(b, "dominate")->target_terms.sum, 6);
    assert_int_equal(last_roll(b, "dominate")->successes, 4);
    assert_true(dominated(b, grunt));
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_TEAM);
}

// ZD-BOGEY-SYNTH-04, ZD-EW-DOM-04: two successes against FW1 do nothing; it stays targeted.
static void two_successes_do_nothing(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = at_six(b, "Grunt");
    battle_dice(b, 4, 1, 2, 4, 7);
    net(b, ORDER_DOMINATE, op, grunt);
    assert_int_equal(last_roll(b, "dominate")->successes, 2);
    assert_false(dominated(b, grunt));
    assert_int_equal(targeted(b, grunt), 1);
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_RED);
}

// ZD-BOGEY-SYNTH-04: by dominate_at_least the same two are enough.
static void at_least_may_do(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = at_six(b, "Grunt");
    set_switch(b, P_DOMINATE_AT_LEAST, 1);
    battle_dice(b, 4, 1, 2, 4, 7);
    net(b, ORDER_DOMINATE, op, grunt);
    assert_true(dominated(b, grunt));
}

// ZD-BOGEY-SYNTH-04: a Mech has FW3: three dice of an A6, and 5 successes are needed: four are not
// enough, 12, 12 and one more group are.
static void a_mech_takes_five(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 6, 4, 10, 10), mech = at_six(b, "Mech");
    battle_dice(b, 3, 12, 6, 7);
    net(b, ORDER_DOMINATE, op, mech);
    assert_int_equal(last_roll(b, "dominate")->successes, 4);
    assert_false(dominated(b, mech));
    battle_dice(b, 3, 12, 12, 7);
    net(b, ORDER_DOMINATE, op, mech);
    assert_int_equal(last_roll(b, "dominate")->successes, 5);
    assert_true(dominated(b, mech));
}

// ZD-BOGEY-SYNTH-05, ZD-EW-DOM-06: the EWOp is wounded(3): the Elite is a bogey of the Red Force
// again, and down; a hearts card gets it up as an enemy.
static void it_goes_down_when_its_ewop_is_out_of_action(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), elite = eligible(b, "Elite", 30, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    stand_still(b);
    take(b, op, elite);
    level(b, elite, STATE_WOUNDED, 1);
    level(b, op, STATE_WOUNDED, 2);
    assert_true(dominated(b, elite));
    level(b, op, STATE_WOUNDED, 3);
    assert_false(dominated(b, elite));
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, elite, STATE_WOUNDED), 0);
    assert_int_equal(battle_figure(b, elite)->side, SIDE_RED);
    assert_int_equal(battle_figure(b, elite)->stat[STAT_ATT], 3);
    assert_true(figure_on_table(battle_figure(b, elite)));
    level(b, op, STATE_WOUNDED, 2); // treating it changes nothing
    assert_false(dominated(b, elite));
    play(b, "4H", op);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 0);
    assert_true(is_enemy(battle_figure(b, op), battle_figure(b, elite)));
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 0);
}

// ZD-EW-DOM-06, ZD-ROBOT-ERROR-02: a robot that shuts down is out of action as well, and gives up
// what it has taken and, by ooa_carrier_drops, what it carries.
static void a_robot_that_shuts_down_lets_go(void **state)
{
    struct battle *b = *state;
    figure_id robot = ewop(b, "Robot", 5, 4, 10, 10), grunt = eligible(b, "Grunt", 30, 10);
    figure_id marker = battle_objective(b, "Crate", true, 10, 11.2);
    struct objective o = {.marker = marker, .figure = robot};
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, robot)->stat[STAT_MAKE] = MAKE_ROBOT;
    set_switch(b, P_OOA_CARRIER_DROPS, 1);
    take(b, robot, grunt);
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
    level(b, robot, STATE_ERROR, 1);
    assert_true(is_ooa(&b->game, battle_figure(b, robot)));
    assert_false(dominated(b, grunt));
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(battle_figure(b, robot)->link[LINK_CARRIES], FIGURE_NONE);
}

// ZD-BOGEY-SYNTH-05: by dominated_down_removed it leaves the table.
static void it_may_be_removed_instead(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), elite = eligible(b, "Elite", 30, 10);
    set_switch(b, P_DOMINATED_DOWN_REMOVED, 1);
    take(b, op, elite);
    assert_int_equal(hit(b, op, FIGURE_NONE, 3), 0);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
}

static figure_id enemy_robot(struct battle *b, double x, double y)
{
    figure_id id = rival(b, "Robot", x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    level(b, id, STATE_TARGETED, 1);
    return id;
}

// ZD-EW-DOM-06: a dominated character is wounded(4), on its own side, at once.
static void a_character_is_wounded_to_helplessness(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), robot = enemy_robot(b, 20, 20);
    take(b, op, robot);
    assert_int_equal(battle_figure(b, robot)->side, SIDE_TEAM);
    level(b, op, STATE_WOUNDED, 3);
    assert_int_equal(wounded(b, robot), 4);
    assert_int_equal(battle_figure(b, robot)->side, SIDE_RIVAL);
    assert_false(dominated(b, robot));
}

// ZD-EW-DOM-05, ZD-EW-DOM-09: it is a friend of its masters and an enemy of bogeys; what it was
// stays, but it is alert no more.
static void it_changes_sides_and_keeps_its_states(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), elite = eligible(b, "Elite", 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 30, 10);
    level(b, elite, STATE_STUNNED, 1);
    level(b, elite, STATE_ALERT, 1);
    take(b, op, elite);
    const struct figure *f = battle_figure(b, elite);
    assert_false(is_enemy(f, battle_figure(b, op)));
    assert_true(is_enemy(f, battle_figure(b, grunt)));
    assert_true(is_quarry(&b->game, f));
    assert_int_equal(targeted(b, elite), 1);
    assert_int_equal(stunned(b, elite), 1);
    assert_false(is_alert(b, elite));
}

// ZD-EW-DOM-08: one EWOp holds as many as it can get.
static void there_is_no_limit(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10);
    figure_id one = eligible(b, "Grunt", 20, 10), two = eligible(b, "Grunt", 20, 14);
    take(b, op, one);
    take(b, op, two);
    level(b, op, STATE_WOUNDED, 3);
    assert_int_equal(battle_state(b, one, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, two, STATE_DOWN), 1);
}

// ZD-EW-DOM-13: Blue takes what Red has taken, and only Blue's EWOp counts from then on; its own
// robot that Red has taken is simply its own again.
static void it_can_be_taken_from_another_side(void **state)
{
    struct battle *b = *state;
    figure_id blue = ewop(b, "Blue", 5, 4, 10, 10), red = ewop(b, "Red", 5, 4, 12, 14);
    figure_id grunt = eligible(b, "Grunt", fire_at(10, 6), 10), robot;
    battle_figure(b, red)->side = SIDE_RIVAL;
    robot = battle_hero(b, "Robot", 20, 20);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    take(b, red, grunt);
    battle_dice(b, 5, 6, 6, 1, 1, 1); // FW0: two are enough
    net(b, ORDER_DOMINATE, blue, grunt);
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_TEAM);
    level(b, red, STATE_WOUNDED, 3);
    assert_true(dominated(b, grunt));
    take(b, red, robot);
    assert_int_equal(dominate(&b->game, robot, blue), STATUS_OK);
    assert_false(dominated(b, robot));
    assert_int_equal(battle_figure(b, robot)->side, SIDE_TEAM);
}

static figure_id drone_that_holds(struct battle *b, figure_id *grunt)
{
    figure_id drone = interferer(b, "Drone", 5, 10, 10);
    battle_figure(b, drone)->flags |= FLAG_SYNTHETIC;
    *grunt = eligible(b, "Grunt", 20, 10);
    take(b, drone, *grunt);
    return drone;
}

// ZD-EW-DOM-14: a dominated EWOp keeps what it had taken for its own side; it leaves interference
// and has no EW skills. By dominated_ewop_releases what it had taken is lost.
static void a_dominated_ewop_has_no_skills(void **state)
{
    struct battle *b = *state;
    figure_id red = ewop(b, "Red", 5, 4, 12, 14), grunt, drone = drone_that_holds(b, &grunt);
    const char *why;
    battle_figure(b, red)->side = SIDE_RIVAL;
    take(b, red, drone);
    assert_int_equal(battle_state(b, drone, STATE_INTERFERENCE), 0);
    assert_true(dominated(b, grunt));
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_TEAM);
    assert_false(may(b, ORDER_HACK, drone, grunt, &why));
    assert_string_equal(why, "ZD-EW-GEN-01");
}

static void a_dominated_ewop_may_let_go(void **state)
{
    struct battle *b = *state;
    figure_id red = ewop(b, "Red", 5, 4, 12, 14), grunt, drone = drone_that_holds(b, &grunt);
    battle_figure(b, red)->side = SIDE_RIVAL;
    set_switch(b, P_DOMINATED_EWOP_RELEASES, 1);
    take(b, red, drone);
    assert_false(dominated(b, grunt));
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
}

// ZD-EW-DOMBOGEY-01: of four Grunts number cards can activate three.
static void it_counts_as_a_bogey_no_more(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), near = eligible(b, "Grunt", 14, 10);
    figure_id far = battle_bogey(b, "Grunt", 30, 10);
    assert_int_equal(activated(b, "4C", op), near);
    take(b, op, near);
    assert_int_equal(activated(b, "4C", op), far);
}

static void has_stats(struct battle *b, const char *profile, const int stat[7])
{
    figure_id op = figure_named(&b->game.world.roster, "Net");
    figure_id id = eligible(b, profile, 20, 20);
    take(b, op, id);
    struct figure *f = battle_figure(b, id);
    static const enum stat_id which[] = {STAT_M, STAT_F, STAT_A, STAT_D, STAT_AV, STAT_FW};
    assert_int_equal(f->stat[STAT_CYL], stat[0]);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(figure_stat_now(&b->game, f, which[i]), stat[i + 1]);
    }
    assert_true(f->flags & FLAG_INHUMAN);
    f->place = PLACE_OFF;
}

// ZD-EW-DOMBOGEY-02, ZD-EW-DOMBOGEY-03, ZD-EW-DOMBOGEY-04, ZD-EW-DOMBOGEY-05, ZD-EW-DOMBOGEY-06,
// ZD-EW-DOMBOGEY-07, ZD-EW-DOMBOGEY-08, ZD-EW-DOMBOGEY-09, ZD-BOGEY-SYNTH-03: Cyl M F A D AV FW of
// each type; ZD-EW-DOMBOGEY-12: they take no stress tests.
static void each_type_has_stats_of_its_own(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *profile;
        int stat[7];
    } rows[] = {
        {"Grunt", {3, 2, 2, 2, 2, 1, 0}}, {"Elite", {3, 3, 3, 3, 3, 2, 0}},
        {"Boss", {3, 3, 3, 4, 4, 2, 0}},  {"EWOp", {3, 2, 1, 3, 2, 1, 0}},
        {"Heavy", {4, 3, 4, 3, 3, 3, 0}}, {"Sniper", {3, 3, 5, 3, 3, 2, 0}},
        {"Mech", {6, 3, 4, 2, 3, 3, 0}},
    };
    ewop(b, "Net", 5, 4, 10, 10);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        has_stats(b, rows[i].profile, rows[i].stat);
    }
}

// ZD-EW-DOMBOGEY-05, ZD-EW-REDFORCE-01: a dominated EWOp bogey shoots with one die; no EW skill is
// its own, as none ever was.
static void a_dominated_ewop_bogey_has_no_skills(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), enemy = battle_bogey(b, "Grunt", 30, 10);
    figure_id e = eligible(b, "EWOp", 20, 10);
    const char *why;
    take(b, op, e);
    assert_false(may(b, ORDER_HACK, e, enemy, &why));
    assert_false(may(b, ORDER_BUFF, e, op, &why));
    assert_int_equal(aim(b, e, enemy).dice, 1);
}

// ZD-EW-DOMBOGEY-03: F3 against a Grunt at 8 in: 3 dice, 8 + 1.
static void a_dominated_elite_shoots_like_a_character(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    take(b, op, elite);
    struct shot s = aim(b, elite, grunt);
    assert_int_equal(s.dice, 3);
    assert_int_equal(s.target_number, 9);
}

// ZD-EW-DOMBOGEY-10: it has the wounds of a character, and starts with none; dead it is gone.
static void it_is_hurt_like_a_character(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    hit(b, elite, op, 1);
    take(b, op, elite);
    assert_int_equal(wounded(b, elite) + battle_state(b, elite, STATE_WOUNDS_NOW), 0);
    hit(b, elite, FIGURE_NONE, 2);
    assert_int_equal(wounded(b, elite), 2);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, elite), STAT_F), 2);
    hit(b, elite, FIGURE_NONE, 3);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
}

// ZD-EW-DOMBOGEY-10: an Elite of AV2 takes three hits and saves one: wounded(2). One that nobody
// dominates rolls no armour.
static void it_has_armour_like_a_character(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    struct shot s = {.shooter = grunt,
                     .target = elite,
                     .target_number = 6,
                     .dice = 3,
                     .hits = 3,
                     .successes = 3,
                     .roll = {.n = 3, .sides = 12, .face = {8, 9, 10}}};
    assert_int_equal(step(&b->game, S_ARMOUR, &s), STATUS_OK);
    assert_int_equal(s.wounds, 3);
    take(b, op, elite);
    battle_dice(b, 2, 9, 1);
    assert_int_equal(step(&b->game, S_ARMOUR, &s), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(s.wounds, 2);
}

// ZD-EW-DOMBOGEY-11: it is not a hero; but what its own action earns it may spend itself.
static void it_spends_the_bonus_actions_of_its_own_action(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 5), 10);
    take(b, op, elite);
    assert_false(is_hero(battle_figure(b, elite)));
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_PRONE, elite, FIGURE_NONE);
    battle_dice(b, 3, 12, 12, 1);
    net(b, ORDER_SHOOT, elite, grunt);
    choices_done(&c);
    assert_int_equal(battle_state(b, elite, STATE_PRONE), 1);
    struct verdict why;
    struct bonus_action other = {.figure = elite, .option = "token"};
    assert_false(can_bonus(&b->game, &other, &why));
}

// ZD-EW-DOMBOGEY-11: by dominated_class it counts as a hero as long as it is dominated: any bonus
// action will do, and whoever looks for heroes finds it.
static void by_a_switch_it_counts_as_a_hero(void **state)
{
    struct battle *b = *state;
    struct verdict why;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    set_switch(b, P_DOMINATED_CLASS, 1);
    take(b, op, elite);
    struct bonus_action other = {.figure = elite, .option = "token"};
    assert_true(is_hero(battle_figure(b, elite)));
    assert_true(can_bonus(&b->game, &other, &why));
    assert_true(figure_fits_hero(&b->game, battle_figure(b, elite)));
    assert_int_equal(dominate_end(&b->game, elite, false), STATUS_OK);
    assert_false(is_hero(battle_figure(b, elite)));
}

// ZD-EW-DOMBOGEY-13: hacked free it is an alert Elite without wounds and tokens, targeted,
// standing; who was out of action comes back down.
static void what_is_freed_is_a_bogey_of_its_type(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    figure_id grunt = eligible(b, "Grunt", 20, 10);
    take(b, op, elite);
    take(b, op, grunt);
    level(b, elite, STATE_WOUNDED, 1);
    level(b, elite, STATE_PRONE, 1);
    level(b, elite, STATE_TOKENS, 1);
    level(b, elite, STATE_STUNNED, 1);
    level(b, elite, STATE_TARGETED, 1);
    level(b, grunt, STATE_WOUNDED, 3);
    assert_int_equal(dominate_end(&b->game, elite, false), STATUS_OK);
    assert_int_equal(dominate_end(&b->game, grunt, false), STATUS_OK);
    const struct figure *f = battle_figure(b, elite);
    assert_true(is_standing_bogey(f));
    assert_true(is_alert(b, elite));
    assert_int_equal(wounded(b, elite) + tokens(b, elite), 0);
    assert_int_equal(battle_state(b, elite, STATE_PRONE), 0);
    assert_int_equal(f->body.height, 300);
    assert_int_equal(targeted(b, elite) + stunned(b, elite), 2);
    assert_int_equal(f->stat[STAT_WND], 2);
    assert_int_equal(f->flags, FLAG_SYNTHETIC);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
}

// ZD-EW-DOMBOGEY-13, ZD-OBJ-CARRY-02: an objective that it carries stays behind, whether it is
// hacked free or lost.
static void a_burden_stays_behind(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    figure_id marker = battle_objective(b, "Crate", true, 10, 11.2);
    struct objective o = {.marker = marker, .figure = elite};
    set_switch(b, P_SOLO_BODY_REMOVED, 1); // which is of the dead
    for (int lost = 0; lost < 2; lost++) {
        level(b, elite, STATE_DOWN, 0);
        take(b, op, elite);
        assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
        assert_int_equal(battle_figure(b, elite)->link[LINK_CARRIES], marker);
        assert_int_equal(dominate_end(&b->game, elite, lost), STATUS_OK);
        assert_int_equal(battle_figure(b, elite)->link[LINK_CARRIES], FIGURE_NONE);
        assert_true(figure_on_table(battle_figure(b, marker)));
        assert_true(figure_on_table(battle_figure(b, elite)));
    }
}

// ZD-EW-DOM-13, ZD-OW-08: whoever changes hands waits no longer.
static void who_changes_hands_waits_no_longer(void **state)
{
    struct battle *b = *state;
    figure_id blue = ewop(b, "Blue", 5, 4, 10, 10), red = ewop(b, "Red", 5, 4, 12, 14);
    figure_id grunt = eligible(b, "Grunt", 30, 10);
    battle_figure(b, red)->side = SIDE_RIVAL;
    take(b, red, grunt);
    level(b, grunt, STATE_OVERWATCH, 1);
    take(b, blue, grunt);
    assert_int_equal(battle_state(b, grunt, STATE_OVERWATCH), 0);
}

static bool held_after_leaving(struct battle *b)
{
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), grunt = eligible(b, "Grunt", 20, 10);
    take(b, op, grunt);
    struct who view = {.figure = op};
    assert_int_equal(step(&b->game, S_LEAVE, &view), STATUS_OK);
    return dominated(b, grunt);
}

// ZD-EW-DOM-07: leaving the table is not being out of action, but by dominate_ends_on_exit it does
// as well.
static void leaving_keeps_what_was_taken(void **state)
{
    assert_true(held_after_leaving(*state));
}

static void leaving_may_lose_what_was_taken(void **state)
{
    set_switch(*state, P_DOMINATE_ENDS_ON_EXIT, 1);
    assert_false(held_after_leaving(*state));
}

// ZD-EW-DOMBOGEY-10: by dominated_dead_stays the body stays where it is.
static void a_dead_one_may_stay(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 40), elite = eligible(b, "Elite", 10, 10);
    set_switch(b, P_DOMINATED_DEAD_STAYS, 1);
    take(b, op, elite);
    hit(b, elite, FIGURE_NONE, 5);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, elite, STATE_PRONE), 1);
    assert_true(figure_on_table(battle_figure(b, elite)));
}

static figure_id touching_grunt(struct battle *b, figure_id *op)
{
    *op = battle_hero_with(b, "Net", 3, 3, 5, 3, 10, 10);
    battle_figure(b, *op)->flags |= FLAG_EWOP;
    item(b, *op, ITEM_SPELLDECK, 1);
    return eligible(b, "Grunt", 10 + 250.0 / 254, 10);
}

// ZD-EW-DOMCQB-01, ZD-EW-DOMCQB-02, ZD-EW-GEN-05: in contact the Grunt strikes first, two dice
// against 3 + 3. It misses: the attempt goes on, at range 0, and each die of the four is a success.
static void in_contact_the_target_strikes_first(void **state)
{
    struct battle *b = *state;
    figure_id op, grunt = touching_grunt(b, &op);
    battle_dice(b, 6, 2, 3, 1, 3, 5, 8);
    net(b, ORDER_DOMINATE, op, grunt);
    assert_int_equal(rolls(b, "cqb"), 1);
    assert_int_equal(last_roll(b, "cqb")->target_terms.sum, 6);
    assert_int_equal(last_roll(b, "dominate")->target_terms.sum, 1);
    assert_int_equal(last_roll(b, "dominate")->successes, 4);
    assert_true(dominated(b, grunt));
}

// ZD-EW-DOMCQB-01: a hit is the end of it.
static void a_hit_ends_the_attempt(void **state)
{
    struct battle *b = *state;
    figure_id op, grunt = touching_grunt(b, &op);
    battle_dice(b, 2, 1, 6);
    net(b, ORDER_DOMINATE, op, grunt);
    assert_int_equal(wounded(b, op), 1);
    assert_int_equal(rolls(b, "dominate"), 0);
    assert_false(dominated(b, grunt));
}

// ZD-EW-DOMCQB-03: with an enemy in contact only what is in contact can be dominated; a down bogey
// does not count, an enemy character that is out of action does.
static void contact_forbids_others(void **state)
{
    struct battle *b = *state;
    figure_id op, grunt = touching_grunt(b, &op), elite = eligible(b, "Elite", 10, 14);
    const char *why;
    assert_true(refused(b, op, elite, "ZD-EW-DOMCQB-03"));
    assert_true(may(b, ORDER_DOMINATE, op, grunt, &why));
    level(b, grunt, STATE_DOWN, 1);
    assert_true(may(b, ORDER_DOMINATE, op, elite, &why));
    figure_id foe = rival(b, "Foe", 10 - 250.0 / 254, 10);
    level(b, foe, STATE_WOUNDED, 3);
    assert_true(refused(b, op, elite, "ZD-EW-DOMCQB-03"));
}

// Somebody on overwatch, who shoots before the Grunt strikes.
static figure_id interrupted(struct battle *b, struct choices *c, figure_id *op, enum side waits)
{
    figure_id grunt = touching_grunt(b, op);
    figure_id guard = battle_hero(b, "Guard", 10, fire_at(10, 6));
    battle_figure(b, guard)->side = (uint8_t)waits;
    battle_face(b, guard, 0, -1);
    level(b, guard, STATE_OVERWATCH, 1);
    choices_of(c, b, waits);
    choices_want(c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    return grunt;
}

static void goes_on(struct battle *b, figure_id op, figure_id grunt)
{
    struct action a = {.figure = op, .target = grunt};
    struct action_books books;
    action_open(&b->game, STAGE_ACTION, &books);
    zd(&b->game)->actor = op;
    zd(&b->game)->action_kind = ORDER_DOMINATE;
    assert_int_equal(step(&b->game, S_DOMINATE, &a), STATUS_OK);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
}

// ZD-OW-04, ZD-OW-11: an EWOp that is shot and shaken before the Grunt strikes takes nobody any
// more.
static void the_fallen_dominate_nobody(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op, grunt = interrupted(b, &c, &op, SIDE_RIVAL);
    level(b, op, STATE_WOUNDED, 2);
    battle_figure(b, op)->stat[STAT_AV] = 0;
    choices_want(&c, "bonus.shoot", BONUS_SHOOT, FIGURE_NONE, op);
    battle_dice(b, 20, 12, 12, 12, 12, 1, 1, 1, 1, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12);
    goes_on(b, op, grunt);
    choices_done(&c);
    assert_int_equal(wounded(b, op), 3);
    assert_int_equal(battle_state(b, op, STATE_STRESSED), 1);
    assert_int_equal(rolls(b, "cqb") + rolls(b, "dominate"), 0);
    assert_false(dominated(b, grunt));
}

// ZD-OW-04, ZD-OW-11: nobody takes what a friend has just shot.
static void the_fallen_are_not_dominated(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op, grunt = interrupted(b, &c, &op, SIDE_TEAM);
    battle_dice(b, 20, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
                12);
    goes_on(b, op, grunt);
    choices_done(&c);
    assert_int_equal(rolls(b, "dominate"), 0);
    assert_false(dominated(b, grunt));
    assert_int_equal(battle_figure(b, grunt)->side, SIDE_RED);
}

static figure_id runs_into(struct battle *b, struct choices *c)
{
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = eligible(b, "Grunt", 14, 10);
    choices_of(c, b, SIDE_TEAM);
    choices_hush(b);
    struct order o = battle_move(ORDER_NORMAL, op, 14 - 250.0 / 254, 10);
    battle_dice(b, 10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    battle_give(b, &o);
    return grunt;
}

// ZD-EW-DOMCQB-04: what it walks into it fights with dice; by dominate_on_contact it may dominate
// instead: the Grunt strikes at F3 + D4, and four dice at 1 take it.
static void contact_is_fought_out(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id grunt = runs_into(b, &c);
    assert_int_equal(rolls(b, "cqb"), 2);
    assert_int_equal(choices_asked(&c, "dominate.contact"), 0);
    assert_false(dominated(b, grunt));
}

static void contact_may_be_dominated(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    set_switch(b, P_DOMINATE_ON_CONTACT, 1);
    choices_want(&c, "dominate.contact", 1, FIGURE_NONE, FIGURE_NONE);
    c.wish[0].kind = 1;
    figure_id grunt = runs_into(b, &c);
    choices_done(&c);
    assert_int_equal(rolls(b, "cqb"), 1);
    assert_true(dominated(b, grunt));
}

// ZD-EW-DOM-12: the starting force is organic; a black card brings machines, a red one does not,
// and a Mech is none of itself.
static void only_some_bogeys_are_machines(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 4, 4), mech = battle_bogey(b, "Mech", 10, 4);
    zd(&b->game)->centre = battle_point(30, 30);
    level(b, mech, STATE_TARGETED, 1);
    assert_true(refused(b, op, mech, "ZD-EW-DOM-01"));
    battle_cards(b, 2, "7S", "8H");
    assert_int_equal(reinforce(&b->game, 2, false), STATUS_OK);
    assert_true(battle_figure(b, nth(b, "Grunt", 1))->flags & FLAG_SYNTHETIC);
    assert_false(battle_figure(b, nth(b, "Grunt", 2))->flags & FLAG_SYNTHETIC);
}

// ZD-EW-DOMCHAR-05: a dominated Grunt that is left behind keeps no mission from ending.
static void the_dominated_need_not_leave(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = eligible(b, "Grunt", 20, 10);
    take(b, op, grunt);
    zd(&b->game)->endings = END_TEAM_GONE;
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_NOT);
    battle_figure(b, op)->place = PLACE_LEFT;
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
}

// ZD-SYNTH-02: a machine that is shot at and missed takes no stress test.
static void machines_are_not_stressed(void **state)
{
    struct battle *b = *state;
    figure_id drone = battle_hero(b, "Drone", 10, 10);
    figure_id grunt = alert_bogey(b, "Grunt", fire_at(10, 8), 10);
    battle_figure(b, drone)->flags |= FLAG_SYNTHETIC;
    battle_dice(b, 2, 1, 1);
    fire(b, grunt, drone);
    assert_int_equal(rolls(b, "stress"), 0);
    assert_int_equal(battle_state(b, drone, STATE_STRESSED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(only_marked_machines_without_tokens),
        BATTLE_TEST(more_than_one_and_the_firewall),
        BATTLE_TEST(two_successes_do_nothing),
        BATTLE_TEST(at_least_may_do),
        BATTLE_TEST(a_mech_takes_five),
        BATTLE_TEST(it_goes_down_when_its_ewop_is_out_of_action),
        BATTLE_TEST(a_robot_that_shuts_down_lets_go),
        BATTLE_TEST(it_may_be_removed_instead),
        BATTLE_TEST(a_character_is_wounded_to_helplessness),
        BATTLE_TEST(it_changes_sides_and_keeps_its_states),
        BATTLE_TEST(there_is_no_limit),
        BATTLE_TEST(it_can_be_taken_from_another_side),
        BATTLE_TEST(a_dominated_ewop_has_no_skills),
        BATTLE_TEST(a_dominated_ewop_may_let_go),
        BATTLE_TEST(it_counts_as_a_bogey_no_more),
        BATTLE_TEST(each_type_has_stats_of_its_own),
        BATTLE_TEST(a_dominated_ewop_bogey_has_no_skills),
        BATTLE_TEST(a_dominated_elite_shoots_like_a_character),
        BATTLE_TEST(it_is_hurt_like_a_character),
        BATTLE_TEST(it_has_armour_like_a_character),
        BATTLE_TEST(it_spends_the_bonus_actions_of_its_own_action),
        BATTLE_TEST(by_a_switch_it_counts_as_a_hero),
        BATTLE_TEST(what_is_freed_is_a_bogey_of_its_type),
        BATTLE_TEST(leaving_keeps_what_was_taken),
        BATTLE_TEST(leaving_may_lose_what_was_taken),
        BATTLE_TEST(a_dead_one_may_stay),
        BATTLE_TEST(in_contact_the_target_strikes_first),
        BATTLE_TEST(a_hit_ends_the_attempt),
        BATTLE_TEST(contact_forbids_others),
        BATTLE_TEST(the_fallen_dominate_nobody),
        BATTLE_TEST(the_fallen_are_not_dominated),
        BATTLE_TEST(a_burden_stays_behind),
        BATTLE_TEST(who_changes_hands_waits_no_longer),
        BATTLE_TEST(contact_is_fought_out),
        BATTLE_TEST(contact_may_be_dominated),
        BATTLE_TEST(only_some_bogeys_are_machines),
        BATTLE_TEST(the_dominated_need_not_leave),
        BATTLE_TEST(machines_are_not_stressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
