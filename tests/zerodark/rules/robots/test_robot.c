// Robots that are activated: what they may be told, and what comes of telling them to obey.
#include "support/golden.h"
#include "support/zerodark/net.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"

#include <string.h>

static double beside(double x)
{
    return x + 25.0 / 25.4;
}

static double by_marker(double x)
{
    return x + 32.5 / 25.4;
}

// How far apart they are, edge to edge, in hundredths of an inch, rounded down.
static int gap(struct battle *b, figure_id a, figure_id c)
{
    int64_t d = measure_range_squared(&b->game, battle_figure(b, a), battle_figure(b, c));
    return (int)(len_root_down(d) * 100 / LEN_INCH);
}

static void denied(struct battle *b, const struct order *o, const char *rule)
{
    const char *why, *words;
    assert_false(robot_allowed(b, o, &why, &words));
    assert_string_equal(why, rule);
}

static void open_to(struct battle *b, const struct order *o)
{
    const char *why, *words;
    if (!robot_allowed(b, o, &why, &words)) {
        fail_msg("%s (%s)", words, why);
    }
}

// ZD-ROBOT-GEN-01: an Assault robot with an enemy in sight at 9" may shoot the closest, or be told
// to obey, and nothing else; the reason is its line.
static void only_what_the_line_orders(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 9), 10);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 12), 12);
    battle_objective(b, "Case", true, 30, 10);
    struct order o = battle_order(ORDER_SHOOT, tin, grunt);
    open_to(b, &o);
    o = obeying(tin);
    open_to(b, &o);
    o = battle_order(ORDER_SHOOT, tin, boss);
    denied(b, &o, "ZD-ROBOT-GEN-01");
    robot_allowed(b, &o, &rule, &words);
    golden_says(__func__, words);
    for (int kind = ORDER_CAUTIOUS; kind < ORDER_KINDS; kind++) {
        if (kind != ORDER_SHOOT && kind != ORDER_OBEY && kind != ORDER_PASS) {
            o = battle_order((enum order_kind)kind, tin, grunt);
            assert_false(robot_allowed(b, &o, &rule, &words));
        }
    }
    struct order open[64];
    assert_int_equal(orders_open(&b->game, SIDE_TEAM, tin, open, 64), 1);
    assert_int_equal(open[0].kind, ORDER_OBEY);
}

// ZD-ROBOT-ASSAULT-04: how it shoots is its own affair: with any of its weapon upgrades, or by a
// grenade at the one that it has to shoot.
static void weapons_and_grenades_are_free(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 5), 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 6), 12);
    struct verdict why;
    struct order o = battle_order(ORDER_THROW, tin, grunt);
    o.how = ITEM_FRAG;
    verdict_clear(&why);
    program_deny(&b->game, battle_figure(b, tin), &o, &why);
    assert_false(why.denied);
    o.target = elite;
    program_deny(&b->game, battle_figure(b, tin), &o, &why);
    assert_true(why.denied);
    battle_figure(b, tin)->flags |= FLAG_SPRAY;
    choices_hush(b);
    o = obeying(tin);
    o.how = WEAPON_SPRAY;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    o = battle_order(ORDER_SHOOT, tin, grunt);
    o.how = WEAPON_SPRAY;
    open_to(b, &o);
}

// ZD-ROBOT-VM-10: wounded(4) it cannot be activated at all, so there is no error.
static void the_helpless_are_not_activated(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    level(b, tin, STATE_WOUNDED, 4);
    struct order o = obeying(tin);
    denied(b, &o, "ZD-STATE-WOUNDED-05");
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
}

// What nobody allows it cannot do, and it shuts down; what is only forbidden for one of several is
// done to another, and what only the order asks for too much is refused.
static figure_id spared;
static enum status spare(void *self, struct hook_call *call)
{
    const struct action *a = call->view;
    (void)self;
    if (spared == FIGURE_NONE || a->target == spared) {
        verdict_deny(call->verdict, "p", "not that one");
    }
    return STATUS_OK;
}

static void what_is_forbidden_is_not_done(void **state)
{
    struct battle *b = *state;
    struct fault f;
    struct hook h = {.pack = "p",
                     .id = "spare",
                     .place = "here",
                     .kind = RULE_CHECK,
                     .row = C_CAN_MEDIC,
                     .phase = HOOK_FOLD,
                     .call = spare};
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), kim = battle_hero(b, "Kim", beside(10), 10);
    figure_id ben = battle_hero(b, "Ben", 10, beside(10));
    level(b, kim, STATE_WOUNDED, 2);
    level(b, ben, STATE_WOUNDED, 1);
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    choices_hush(b);
    spared = kim;
    assert_int_equal(about(b, tin, 0), ben);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(last_roll(b, "medic")->against, ben);
    spared = FIGURE_NONE;
    assert_string_equal(comes_to(b, tin), "10 > 20 > 40 ERROR ZD-ROBOT-ERROR-01");
    obey(b, tin);
    golden_says(__func__, robot_told(b, "program.error"));
    figure_id can = robot(b, "Can", "Assault", 20, 20);
    battle_bogey(b, "Grunt", 26, 20);
    struct order o = obeying(can);
    o.how = WEAPON_EXPLOSIVE; // it has none
    assert_int_not_equal(game_give(&b->game, &o), STATUS_OK);
    assert_int_equal(battle_state(b, can, STATE_ERROR), 0);
}

// Nobody but robots obeys.
static void heroes_have_no_program(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10);
    struct order o = obeying(kim);
    denied(b, &o, "ZD-ROBOT-GEN-01");
}

// ZD-ROBOT-GEN-03: stunned(2), it may neither shake that off, nor switch, nor put anything down,
// nor go on overwatch; by robot_free_housekeeping the first three.
static void no_time_for_housekeeping(void **state)
{
    static const enum order_kind kinds[] = {ORDER_SHAKE_STUN, ORDER_SWITCH, ORDER_DEPLOY};
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", 16, 10);
    level(b, tin, STATE_STUNNED, 2);
    struct order o = battle_order(ORDER_OVERWATCH, tin, FIGURE_NONE);
    denied(b, &o, "ZD-ROBOT-GEN-01");
    for (int i = 0; i < 3; i++) {
        o = battle_order(kinds[i], tin, tin);
        denied(b, &o, "ZD-ROBOT-GEN-03");
    }
    set_switch(b, P_ROBOT_FREE_HOUSEKEEPING, 1);
    choices_hush(b);
    o = battle_order(ORDER_SHAKE_STUN, tin, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, tin, STATE_STUNNED), 1);
    o = battle_order(ORDER_SWITCH, tin, tin);
    o.value = ITEM_SPELLDECK;
    item(b, tin, ITEM_SPELLDECK, 1);
    battle_give(b, &o);
    assert_true(item_is_off(b, tin, ITEM_SPELLDECK));
}

// ZD-ROBOT-GEN-01: told to obey it does what its line says, and the log says which.
static void it_obeys(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 9), 10);
    choices_hush(b);
    battle_dice(b, 4, 10, 2, 1, 1);
    obey(b, tin);
    assert_string_equal(robot_told(b, "program"),
                        "Assault 10 > 20 > 30 SHOOT at closest target in LOS");
    assert_int_equal(last_roll(b, "shoot")->against, grunt);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN) + battle_state(b, grunt, STATE_DEAD) > 0,
                     1);
    assert_int_equal(zd(&b->game)->intent_robot, FIGURE_NONE);
}

// A pack that hooks "obey" meets every obeying, whatever comes of it.
static int obeyed;
static enum status count(void *self, struct hook_call *call)
{
    (void)self;
    (void)call;
    obeyed++;
    return STATUS_OK;
}

static void obeying_is_a_step(void **state)
{
    struct battle *b = *state;
    struct fault f;
    struct hook h = {.pack = "p",
                     .id = "obey",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_OBEY,
                     .phase = HOOK_AFTER,
                     .call = count};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 20, 10);
    choices_hush(b);
    obeyed = 0;
    obey(b, tin);
    battle_put(b, mark, by_marker(battle_figure(b, tin)->body.at.x / 254.0), 10);
    obey(b, tin);
    assert_int_equal(obeyed, 2);
    struct order o = battle_order(ORDER_NORMAL, tin, FIGURE_NONE);
    battle_put(b, mark, 30, 10);
    o.point[0] = battle_point(20, 10);
    o.n_points = 1;
    battle_give(b, &o);
    assert_int_equal(obeyed, 2);
}

// ZD-ROBOT-MOVE-01: any movement, if its end is nearer than its start: 13.5" for 14" will do, 14.5"
// will not. A cautious line has it move cautiously: an urgent move is out of the question.
static void a_move_ends_nearer(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, by_marker(24), 10);
    choices_hush(b);
    assert_int_equal(gap(b, tin, mark), 1400);
    struct order o = battle_move(ORDER_NORMAL, tin, 9.5, 10);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_NORMAL, tin, 10, 14);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_order(ORDER_NORMAL, tin, FIGURE_NONE); // no distance at all
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_NORMAL, tin, 10.5, 10);
    battle_give(b, &o);
    assert_int_equal(gap(b, tin, mark), 1350);
    o = battle_move(ORDER_URGENT, tin, 20, 12);
    battle_give(b, &o);
    o = battle_move(ORDER_CAUTIOUS, tin, 21, 12);
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    runs(b, tin, "Assassin");
    o = battle_move(ORDER_URGENT, tin, 23, 10);
    denied(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_NORMAL, tin, 23, 10);
    denied(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_CAUTIOUS, tin, 20, 16);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
}

// ZD-ROBOT-MOVE-01: jumps, climbs and drags are movement too, and must end nearer as well.
static void every_movement_ends_nearer(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10 + 12.6 / 25.4, 8, 14, 12, 20);
    battle_box(b, 6, 8, 10 - 12.6 / 25.4, 12, 20);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), kim = battle_hero(b, "Kim", 10, beside(10));
    battle_objective(b, "Case", true, 30, 10);
    level(b, kim, STATE_WOUNDED, 3);
    choices_hush(b);
    struct order o = battle_move(ORDER_JUMP, tin, 5, 10);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_CLIMB, tin, 5, 10);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_order(ORDER_DRAG, tin, kim);
    o.point[0] = battle_point(10, 6);
    o.n_points = 1;
    battle_dice(b, 3, 12, 12, 12);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = battle_move(ORDER_JUMP, tin, 20, 10);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, tin)->body.at.z, 200);
}

// ZD-ROBOT-VM-06, ZD-ROBOT-MOVE-01: obeying a move goes the shortest way to the closest, by itself;
// the side may name another reference and another place.
static void it_finds_its_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 13, 6, 14, 14, 100);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 26, 10);
    choices_hush(b);
    int before = gap(b, tin, mark);
    obey(b, tin);
    assert_true(gap(b, tin, mark) < before);
    before = gap(b, tin, mark);
    obey(b, tin);
    assert_true(gap(b, tin, mark) < before);
    for (int i = 0; i < 3; i++) {
        obey(b, tin);
    }
    assert_int_equal(gap(b, tin, mark), 0);
}

static void the_side_chooses(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id near = battle_objective(b, "Near", true, 10, 20);
    figure_id far = battle_objective(b, "Far", false, 30, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "program.target", ORDER_NORMAL, tin, far);
    choices_want_at(&c, "program.place", ORDER_URGENT, tin, 21, 10);
    obey(b, tin);
    choices_done(&c);
    stands_at(b, tin, 21, 10);
    assert_int_equal(battle_state(b, tin, STATE_STUNNED), 1);
    // By the order itself.
    struct order o = obeying(tin);
    o.target = near;
    o.point[0] = battle_point(18, 12);
    o.n_points = 1;
    o.flags = ORDER_FACE;
    o.point[1] = battle_point(0, 0);
    battle_give(b, &o);
    stands_at(b, tin, 18, 12);
    assert_true(battle_figure(b, tin)->facing.x < 0 && battle_figure(b, tin)->facing.y < 0);
    o = obeying(tin);
    o.target = near;
    o.point[0] = battle_point(21, 12);
    o.n_points = 1;
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    o = obeying(tin);
    o.target = tin;
    battle_refuses(b, &o, "ZD-ROBOT-GEN-01");
    // Where to look at the end, on a way of its own.
    o = obeying(tin);
    o.flags = ORDER_FACE;
    o.point[0] = battle_point(48, 48);
    battle_give(b, &o);
    assert_true(battle_figure(b, tin)->facing.x > 0 && battle_figure(b, tin)->facing.y > 0);
}

// ZD-ROBOT-MOVE-02: touching what it is to move towards it stays: no distance, no test, no card
// nullified, no bonus actions. By robot_contact_move_error it shuts down. Where the line leaves a
// choice the side may pick one further off.
static void who_is_there_stays(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, by_marker(10), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    obey(b, tin);
    stands_at(b, tin, 10, 10);
    assert_int_equal(robot_events(b, "program.stay"), 1);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
    struct order o = battle_move(ORDER_NORMAL, tin, 9, 10);
    battle_refuses(b, &o, "ZD-ROBOT-MOVE-01");
    // An Assassin at a marker that it may not interact with: no test of a cautious move.
    runs(b, tin, "Assassin");
    battle_figure(b, tin)->kind = KIND_ALLY;
    obey(b, tin);
    assert_int_equal(rolls(b, "cautious"), 0);
    assert_int_equal(zd(&b->game)->nullified, 0);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 20);
    choices_want(&c, "program.target", ORDER_CAUTIOUS, tin, grunt);
    battle_dice(b, 4, 1, 1, 1, 1);
    int before = gap(b, tin, grunt);
    obey(b, tin);
    choices_done(&c);
    assert_true(gap(b, tin, grunt) < before);
    battle_figure(b, grunt)->place = PLACE_OFF;
    battle_put(b, tin, 10, 10);
    set_switch(b, P_ROBOT_CONTACT_MOVE_ERROR, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 1);
    (void)mark;
}

// Four walls that it touches.
static void box_in(struct battle *b, double height)
{
    const double r = 12.5 / 25.4;
    battle_box(b, 9, 9, 11, 10 - r, height);
    battle_box(b, 9, 10 + r, 11, 11, height);
    battle_box(b, 9, 9, 10 - r, 11, height);
    battle_box(b, 10 + r, 9, 11, 11, height);
}

// ZD-ROBOT-MOVE-03: boxed in, with no movement that ends nearer, it shuts down, and whoever asks is
// told before; by robot_blocked_is_error it stays put.
static void boxed_in_it_shuts_down(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    box_in(b, 400);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_figure(b, tin)->stat[STAT_AV] = 5; // too heavy to climb
    battle_objective(b, "Case", true, 30, 10);
    choices_hush(b);
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-MOVE-03");
    struct order o = obeying(tin);
    assert_true(robot_allowed(b, &o, &rule, &words));
    assert_string_equal(rule, "ZD-ROBOT-MOVE-03");
    golden_says(__func__, words);
    set_switch(b, P_ROBOT_BLOCKED_IS_ERROR, 0);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
    assert_int_equal(robot_events(b, "program.stay"), 1);
    set_switch(b, P_ROBOT_BLOCKED_IS_ERROR, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 1);
    golden_says(__func__, robot_told(b, "program.error"));
}

// ZD-ROBOT-MOVE-03: a climb or a jump that ends nearer is a way, and it is taken; so is a step that
// is shorter than it could be, where the whole way round a wall would lead away.
static void any_way_nearer_is_a_way(void **state)
{
    struct battle *b = *state;
    box_in(b, 50);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 30, 10);
    choices_hush(b);
    int before = gap(b, tin, mark);
    assert_string_equal(comes_to(b, tin), "10 > 40 MOVE towards objective");
    battle_dice(b, 3, 12, 12, 12);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
    assert_true(gap(b, tin, mark) < before);
}

static void a_short_step_is_a_way(void **state)
{
    struct battle *b = *state;
    // A pocket that opens away from the objective.
    battle_box(b, 11, 4, 12, 16, 400);
    battle_box(b, 4, 4, 11, 5, 400);
    battle_box(b, 4, 15, 11, 16, 400);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id mark = battle_objective(b, "Case", true, 30, 10);
    choices_hush(b);
    int before = gap(b, tin, mark);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
    assert_true(gap(b, tin, mark) < before);
    assert_string_equal(comes_to(b, tin), "10 > 40 ERROR ZD-ROBOT-MOVE-03"); // a robot is no genius
}

// ZD-ROBOT-MOVE-04, ZD-ROBOT-ASSASSIN-02: an Assassin of D3 moves 3" with a bogey within 12": v is
// 7; [2, 5, 9] are two successes: the flip is nullified, one bonus action is left.
static void a_robots_cautious_move_is_tested(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    battle_figure(b, tin)->stat[STAT_D] = 3;
    battle_bogey(b, "Grunt", 21, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want_at(&c, "program.place", ORDER_CAUTIOUS, tin, 13, 10);
    battle_dice(b, 3, 2, 5, 9);
    obey(b, tin);
    choices_done(&c);
    assert_int_equal(last_roll(b, "cautious")->target_terms.sum, 7);
    assert_int_equal(last_roll(b, "cautious")->successes, 2);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 1);
    assert_int_equal(c.asked[c.n_asked - 1].value, 1);
}

// ZD-ROBOT-ASSASSIN-02: it is stealthy as long as it runs: M4, three surplus successes are three
// bonus moves of 2" each.
static void an_assassin_steals_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    battle_objective(b, "Case", true, 30, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want_at(&c, "program.place", ORDER_CAUTIOUS, tin, 11, 10);
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "bonus.declare", BONUS_MOVE, tin, FIGURE_NONE);
    }
    for (int i = 1; i <= 3; i++) {
        choices_want_at(&c, "bonus.move", BONUS_MOVE, tin, 11 + 2 * i, 10);
    }
    battle_dice(b, 4, 10, 10, 10, 10);
    obey(b, tin);
    choices_done(&c);
    stands_at(b, tin, 17, 10);
}

// ZD-ROBOT-ASSASSIN-03: its interaction is the mission's: of two successes against 10 one takes the
// objective, one is left. Of several in contact the side picks.
static void an_assassin_interacts(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    battle_figure(b, tin)->stat[STAT_A] = 3;
    battle_objective(b, "One", true, by_marker(10), 10);
    figure_id two = battle_objective(b, "Two", false, 10, by_marker(10));
    zd(&b->game)->pickup_dice = 10;
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "program.target", ORDER_INTERACT, tin, two);
    battle_dice(b, 3, 4, 6, 11);
    obey(b, tin);
    choices_done(&c);
    assert_int_equal(battle_figure(b, tin)->link[LINK_CARRIES], two);
    assert_int_equal(last_roll(b, "interact")->successes, 2);
    assert_int_equal(c.asked[c.n_asked - 1].value, 1);
}

// ZD-ROBOT-ASSASSIN-04: a cautious move into contact with its target leads to close quarters at
// once.
static void an_assassin_runs_into_its_target(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 2), 10);
    choices_hush(b);
    battle_dice(b, 10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(gap(b, tin, grunt), 0);
    assert_int_equal(rolls(b, "cqb") > 0, 1);
}

// ZD-ROBOT-ASSAULT-02: gun-fu: two surplus successes are two bonus shots, at +0 and +1.
static void assault_has_gunfu(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", fire_at(10, 4), 10);
    battle_bogey(b, "Elite", fire_at(10, 6), 12);
    assert_true(has_quality(&b->game, battle_figure(b, tin), FLAG_GUNFU));
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, tin, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, tin, FIGURE_NONE);

    battle_dice(b, 12, 12, 12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    obey(b, tin);
    choices_done(&c);
    assert_int_equal(rolls(b, "shoot"), 3);
    const struct terms *t = &last_roll(b, "shoot")->target_terms;
    int gunfu = -1;
    for (int i = 0; i < t->n; i++) {
        gunfu = strcmp(t->term[i].label, "gun-fu") == 0 ? t->term[i].value : gunfu;
    }
    assert_int_equal(gunfu, 1);
}

// ZD-ROBOT-SUPPORT-01, ZD-ROBOT-SUPPORT-04: shooting ends its overwatch, so it waits and shoots in
// turn; by support_falls_through it waits again at once.
static void support_waits_again(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10 + 12.6 / 25.4, 8, 11, 12, 12);
    figure_id tin = robot(b, "Tin", "Support", 10, 10);
    battle_bogey(b, "Mech", 20, 10);
    choices_hush(b);
    for (int i = 0; i < 2; i++) {
        obey(b, tin);
        assert_int_equal(battle_state(b, tin, STATE_OVERWATCH), 1);
        battle_dice(b, 4, 1, 1, 1, 1);
        obey(b, tin);
        assert_int_equal(rolls(b, "shoot"), 1);
        assert_int_equal(battle_state(b, tin, STATE_OVERWATCH), 0);
    }
    set_switch(b, P_SUPPORT_FALLS_THROUGH, 1);
    obey(b, tin);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(rolls(b, "shoot"), 1);
    assert_int_equal(battle_state(b, tin, STATE_OVERWATCH), 1);
    // Only where no STOP is written.
    runs(b, tin, "Assault");
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_OVERWATCH), 0);
}

// ZD-ROBOT-SUPPORT-02: lethal: two successes are three hits, a single one is none; it may be left
// unused for a shot.
static void support_is_lethal(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Support", 10, 10);
    figure_id mech = battle_bogey(b, "Mech", fire_at(10, 4), 10);
    battle_dice(b, 4, 10, 10, 1, 1);
    assert_int_equal(fire(b, tin, mech).hits, 3);
    battle_dice(b, 4, 10, 1, 1, 1);
    assert_int_equal(fire(b, tin, mech).hits, 0);
    answer(b, SIDE_TEAM, "weapon.lethal", 1);
    battle_dice(b, 4, 10, 1, 1, 1);
    assert_int_equal(fire(b, tin, mech).hits, 1);
}

// ZD-ROBOT-SUPPORT-05, ZD-ROBOT-STOP-02: on overwatch it interrupts with any bonus action, whatever
// its program says, and its wait is over.
static void support_interrupts(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Support", 10, 10), foe = rival(b, "Foe", 20, 20);
    battle_face(b, tin, 1, 1);
    level(b, tin, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_PRONE, tin, FIGURE_NONE);
    struct order o = battle_move(ORDER_NORMAL, foe, 18, 20);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, tin, STATE_OVERWATCH), 0);
}

// ZD-ROBOT-STOP-01: bonus actions of its own are free: after a shot that kills with two more it
// lies down and moves away from the objective.
static void bonus_actions_are_its_own(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", fire_at(10, 4), 10);
    battle_objective(b, "Case", true, 30, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_MOVE, tin, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, tin, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, tin, 8, 10);
    battle_dice(b, 4, 12, 12, 12, 1);
    obey(b, tin);
    choices_done(&c);
    stands_at(b, tin, 8, 10);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 1);
}

// ZD-ROBOT-STOP-02: what others earn it may use under any program; and it moves along with others'
// cautious moves, wherever those lead.
static void what_others_earn_is_free(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Medical", 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    battle_bogey(b, "Grunt", fire_at(10, 4), 14);
    battle_bogey(b, "Elite", fire_at(10, 6), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, tin, FIGURE_NONE);
    battle_dice(b, 8, 12, 12, 1, 1, 1, 1, 1, 1);
    struct order o = battle_order(ORDER_SHOOT, kim, nth(b, "Grunt", 1));
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(last_roll(b, "shoot")->who, tin);
    o = battle_move(ORDER_CAUTIOUS, kim, 9, 14);
    o.extra[0] = tin;
    o.point[1] = battle_point(9, 8);
    o.n_points = 2;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    stands_at(b, tin, 9, 8);
}

// ZD-ROBOT-ERROR-01: a Medical robot alone is activated: it shuts down for good, and a card is
// turned over. No order is open to it but to find that out.
static void alone_it_shuts_down(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    struct order o = battle_move(ORDER_NORMAL, tin, 12, 10);
    denied(b, &o, "ZD-ROBOT-ERROR-03");
    o = obeying(tin);
    assert_true(robot_allowed(b, &o, &rule, &words));
    golden_says(__func__, words);
    choices_hush(b);
    int cards = deck_left(&b->game.world.deck);
    obey(b, tin);
    assert_int_equal(deck_left(&b->game.world.deck), cards - 1);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 1);
    denied(b, &o, "ZD-ROBOT-ERROR-01");
    struct order open[8];
    assert_int_equal(orders_open(&b->game, SIDE_TEAM, FIGURE_NONE, open, 8), 0);
    // A friend comes too late.
    battle_hero(b, "Kim", 20, 10);
    denied(b, &o, "ZD-ROBOT-ERROR-01");
}

// ZD-ROBOT-ERROR-02: it counts as out of action, with its wounds as they were; it may be dragged;
// no medic, no new program and no new master starts it again.
static void shut_down_is_out_of_action(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    choices_hush(b);
    obey(b, tin);
    assert_true(is_ooa(&b->game, battle_figure(b, tin)));
    assert_int_equal(battle_state(b, tin, STATE_WOUNDED), 0);
    zd(&b->game)->endings = END_TEAM_GONE;
    figure_id kim = ewop(b, "Kim", 4, 4, beside(10), 10);
    struct order o = battle_order(ORDER_MEDIC, kim, tin);
    denied(b, &o, "ZD-MEDIC-04");
    level(b, tin, STATE_WOUNDED, 1);
    battle_dice(b, 4, 12, 12, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, tin, STATE_WOUNDED), 0);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 1);
    o = battle_order(ORDER_DRAG, kim, tin);
    assert_true(robot_allowed(b, &o, &rule, &words));
    o = battle_order(ORDER_PROGRAM, kim, tin);
    o.value = content_program(&b->content, "Assault");
    battle_give(b, &o);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 1);
    figure_id foe = ewop(b, "Foe", 4, 4, 20, 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    level(b, tin, STATE_TARGETED, 1);
    assert_int_equal(dominate(&b->game, tin, foe), STATUS_OK);
    o = obeying(tin);
    denied(b, &o, "ZD-ROBOT-ERROR-01");
    assert_int_equal(dominate_end(&b->game, tin, false), STATUS_OK);
    denied(b, &o, "ZD-ROBOT-ERROR-01");
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_NOT);
    battle_figure(b, foe)->place = PLACE_LEFT;
    level(b, kim, STATE_WOUNDED, 3);
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
}

// ZD-ROBOT-VM-07: in contact it fights; of several the side picks, and nothing else is allowed.
static void it_fights_in_contact(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    figure_id one = battle_bogey(b, "Grunt", beside(10), 10);
    figure_id two = battle_bogey(b, "Elite", 10, beside(10));
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    struct order o = battle_move(ORDER_NORMAL, tin, 6, 10);
    denied(b, &o, "ZD-STATE-ENGAGED-02");
    o = battle_order(ORDER_DOMINATE, tin, one);
    denied(b, &o, "ZD-ROBOT-VM-07");
    o = battle_order(ORDER_CQB, tin, one);
    open_to(b, &o);
    choices_want(&c, "program.target", ORDER_CQB, tin, two);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    obey(b, tin);
    choices_done(&c);
    assert_int_equal(last_roll(b, "cqb")->who == two || last_roll(b, "cqb")->against == two, 1);
}

// ZD-ROBOT-VM-09: a friend whose IFF is in O is shot at by all the rules of shooting, stress test
// included; in contact it is fought and fights back; on its own activation it does as it likes.
// With its IFF in I it is a friend at once.
static void it_shoots_at_unknown_friends(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    figure_id kim = battle_hero(b, "Kim", fire_at(10, 4), 10);
    choices_hush(b);
    struct order shoot_her = battle_order(ORDER_SHOOT, tin, kim);
    assert_false(robot_allowed(b, &shoot_her, &rule, &words));
    item_off(b, kim, ITEM_IFF);
    open_to(b, &shoot_her);
    battle_dice(b, 9, 6, 1, 1, 1, 1, 10, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(last_roll(b, "shoot")->against, kim);
    assert_int_equal(battle_state(b, kim, STATE_WOUNDED), 1);
    assert_int_equal(rolls(b, "stress"), 1);
    // Bonus shots are the side's own, and not at friends.
    struct shot bonus = {.shooter = tin, .target = kim, .bonus = true};
    assert_false(may_fire(b, bonus, NULL));
    battle_put(b, kim, beside(10), 10);
    assert_string_equal(comes_to(b, tin), "FIGHT");
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(rolls(b, "cqb"), 2);
    struct order o = battle_move(ORDER_NORMAL, kim, 16, 10);
    battle_give(b, &o);
    item_on(b, kim, ITEM_IFF);
    assert_false(robot_allowed(b, &shoot_her, &rule, &words));
    assert_string_not_equal(comes_to(b, tin), "FIGHT");
}

// ZD-ROBOT-VM-09: it runs into such a friend as into an enemy.
static void it_runs_into_unknown_friends(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    figure_id kim = battle_hero(b, "Kim", fire_at(10, 3), 10);
    item_off(b, kim, ITEM_IFF);
    choices_hush(b);
    battle_dice(b, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(gap(b, tin, kim), 0);
    assert_int_equal(rolls(b, "cqb"), 2);
}

// ZD-ROBOT-VM-10: told to obey on a face it climbs on; in interference it stops that; lying down it
// stands up first, or creeps where the line has it move cautiously.
static void states_come_first(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10 + 12.6 / 25.4, 8, 14, 12, 200);
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_bogey(b, "Grunt", 6, 20);
    choices_hush(b);
    battle_figure(b, tin)->body.at.z = 600;
    battle_figure(b, tin)->state[STATE_CLIMBING] = 1;
    assert_string_equal(comes_to(b, tin), "CLIMB");
    obey(b, tin);
    assert_true(battle_figure(b, tin)->body.at.z > 600);
    battle_figure(b, tin)->state[STATE_CLIMBING] = 0;
    battle_put(b, tin, 20, 20);
    battle_figure(b, tin)->flags |= FLAG_EWOP;
    level(b, tin, STATE_INTERFERENCE, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_INTERFERENCE), 0);
}

static void who_lies_stands_up_first(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10);
    battle_objective(b, "Case", true, 40, 10);
    choices_hush(b);
    level(b, tin, STATE_PRONE, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 0);
    stands_at(b, tin, 18, 10);
    level(b, tin, STATE_PRONE, 1);
    runs(b, tin, "Assassin");
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 1);
    stands_at(b, tin, 22, 10);
}

// ZD-ROBOT-VM-11: an Assassin that has become the objective drags it, with M dice against 10 and in
// any direction: to the nearest exit where nobody says.
static void a_carrier_drags(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Assassin", 10, 10);
    battle_objective(b, "Case", true, by_marker(10), 10);
    zd(&b->game)->carry = CARRY_ONLY_DRAGS;
    zd(&b->game)->drag_av = 0;
    zd(&b->game)->exits = EDGE_LEFT;
    choices_hush(b);
    obey(b, tin);
    assert_int_not_equal(battle_figure(b, tin)->link[LINK_CARRIES], FIGURE_NONE);
    struct order o = battle_move(ORDER_CAUTIOUS, tin, 12, 10);
    assert_false(robot_allowed(b, &o, &rule, &words));
    battle_dice(b, 4, 10, 10, 1, 1);
    obey(b, tin);
    assert_int_equal(last_roll(b, "drag")->target_terms.sum, 10);
    assert_int_equal(last_roll(b, "drag")->dice.n, 4);
    stands_at(b, tin, 4, 10);
    // Lying down it stands up first.
    level(b, tin, STATE_PRONE, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 0);
    stands_at(b, tin, 4, 10);
    // Any direction.
    o = battle_order(ORDER_DRAG, tin, battle_figure(b, tin)->link[LINK_CARRIES]);
    o.point[0] = battle_point(4, 2);
    o.n_points = 1;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    stands_at(b, tin, 4, 6);
    // Nobody so badly hurt drags anything.
    level(b, tin, STATE_WOUNDED, 3);
    if (battle_figure(b, tin)->link[LINK_CARRIES] != FIGURE_NONE) {
        o = obeying(tin);
        denied(b, &o, "ZD-ROBOT-VM-11");
    }
}

// ZD-VS-RESUPPLY-06, ZD-ROBOT-VM-11: where a mission only binds its moves, a robot that carries
// something follows its program, and drags where that has it move; lying, it stands up first.
static void a_program_drags(void **state)
{
    struct battle *b = *state;
    figure_id tin = robot(b, "Tin", "Assault", 10, 10),
              case_id = battle_objective(b, "Case", true, 2, 2);
    battle_objective(b, "Other", false, 30, 10);
    struct objective taken = {.marker = case_id, .figure = tin};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &taken), STATUS_OK);
    zd(&b->game)->carry = CARRY_MOVES_BY_DRAG;
    zd(&b->game)->drag_av = 0;
    choices_hush(b);
    battle_dice(b, 4, 10, 10, 1, 1);
    obey(b, tin);
    assert_int_equal(last_roll(b, "drag")->dice.n, 4);
    stands_at(b, tin, 14, 10);
    level(b, tin, STATE_PRONE, 1);
    obey(b, tin);
    assert_int_equal(battle_state(b, tin, STATE_PRONE), 0);
    stands_at(b, tin, 14, 10);
    // Everything else is as its program says.
    battle_bogey(b, "Grunt", fire_at(14, 9), 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    assert_int_equal(rolls(b, "shoot"), 1);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
}

// What an interruption changes does not change the errand: the line was looked up when the robot
// was activated.
static void the_errand_stands(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), kim = battle_hero(b, "Kim", 10, 20);
    battle_bogey(b, "Grunt", fire_at(10, 9), 10);
    battle_bogey(b, "Grunt", fire_at(10, 20), 20);
    battle_face(b, kim, 1, 0);
    level(b, kim, STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "overwatch", BONUS_PRONE, kim, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    obey(b, tin);
    choices_done(&c);
    assert_int_equal(rolls(b, "shoot"), 1);
}

// Dominated bogeys are robots that run Assault (ZD-EW-DOMBOGEY-01, ZD-EW-DOMCHAR-02), with gun-fu;
// what they were programmed with is forgotten with their domination.
static void dominated_bogeys_obey(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id op = ewop(b, "Net", 5, 4, 30, 30), elite = machine(b, "Elite", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    battle_objective(b, "Case", true, 10, 40);
    choices_hush(b);
    assert_int_equal(dominate(&b->game, elite, op), STATUS_OK);
    assert_string_equal(running(b, elite), "Assault");
    assert_true(has_quality(&b->game, battle_figure(b, elite), FLAG_GUNFU));
    struct order o = battle_move(ORDER_NORMAL, elite, 10, 14);
    assert_false(robot_allowed(b, &o, &rule, &words));
    battle_face(b, elite, 1, 0);
    battle_dice(b, 3, 1, 1, 1);
    obey(b, elite);
    assert_int_equal(last_roll(b, "shoot")->against, grunt);
    runs(b, elite, "Medical");
    battle_figure(b, op)->place = PLACE_OFF;
    obey(b, elite);
    assert_int_equal(battle_state(b, elite, STATE_ERROR), 1);
    assert_int_equal(dominate_end(&b->game, elite, false), STATUS_OK);
    assert_int_equal(battle_state(b, elite, STATE_ERROR), 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1); // ZD-EW-DOMBOGEY-13
    level(b, elite, STATE_DOWN, 0);
    assert_int_equal(dominate(&b->game, elite, op), STATUS_OK);
    assert_string_equal(running(b, elite), "Assault");
}

// A body that an AI is in does as the AI likes, by possessed_follows_program as its program says.
static void the_possessed_do_as_they_like(void **state)
{
    struct battle *b = *state;
    const char *rule, *words;
    figure_id tin = robot(b, "Tin", "Medical", 10, 10);
    battle_hero(b, "Kim", 20, 10);
    struct order o = battle_move(ORDER_NORMAL, tin, 8, 10);
    battle_figure(b, tin)->state[STATE_POSSESSED] = 1;
    assert_true(robot_allowed(b, &o, &rule, &words));
    choices_hush(b);
    battle_give(b, &o);
    assert_true(has_quality(&b->game, battle_figure(b, tin), FLAG_DOC));
    o = obeying(tin);
    denied(b, &o, "ZD-ROBOT-GEN-01");
    set_switch(b, P_POSSESSED_FOLLOWS_PROGRAM, 1);
    open_to(b, &o);
}

// ZD-OW-11, ZD-ROBOT-MOVE-01: a friend steps into its way when it sets out: nothing brings it
// nearer any more, and its action is lost.
static void its_way_is_taken(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id tin = robot(b, "Tin", "Assault", 10, 10), kim = battle_hero(b, "Kim", 10.9, 12);
    battle_objective(b, "Case", true, 12.3, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    level(b, kim, STATE_OVERWATCH, 1);
    choices_want(&c, "overwatch", BONUS_MOVE, kim, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, kim, 10.9, 10);
    obey(b, tin);
    choices_done(&c);
    stands_at(b, tin, 10, 10);
    assert_int_equal(battle_state(b, tin, STATE_ERROR), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROBOT_TEST(only_what_the_line_orders),
        ROBOT_TEST(weapons_and_grenades_are_free),
        ROBOT_TEST(the_helpless_are_not_activated),
        ROBOT_TEST(what_is_forbidden_is_not_done),
        ROBOT_TEST(heroes_have_no_program),
        ROBOT_TEST(no_time_for_housekeeping),
        ROBOT_TEST(it_obeys),
        ROBOT_TEST(obeying_is_a_step),
        ROBOT_TEST(a_move_ends_nearer),
        ROBOT_TEST(every_movement_ends_nearer),
        ROBOT_TEST(it_finds_its_way),
        ROBOT_TEST(the_side_chooses),
        ROBOT_TEST(who_is_there_stays),
        ROBOT_TEST(boxed_in_it_shuts_down),
        ROBOT_TEST(any_way_nearer_is_a_way),
        ROBOT_TEST(a_short_step_is_a_way),
        ROBOT_TEST(a_robots_cautious_move_is_tested),
        ROBOT_TEST(an_assassin_steals_on),
        ROBOT_TEST(an_assassin_interacts),
        ROBOT_TEST(an_assassin_runs_into_its_target),
        ROBOT_TEST(assault_has_gunfu),
        ROBOT_TEST(support_waits_again),
        ROBOT_TEST(support_is_lethal),
        ROBOT_TEST(support_interrupts),
        ROBOT_TEST(bonus_actions_are_its_own),
        ROBOT_TEST(what_others_earn_is_free),
        ROBOT_TEST(alone_it_shuts_down),
        ROBOT_TEST(shut_down_is_out_of_action),
        ROBOT_TEST(it_fights_in_contact),
        ROBOT_TEST(it_shoots_at_unknown_friends),
        ROBOT_TEST(it_runs_into_unknown_friends),
        ROBOT_TEST(states_come_first),
        ROBOT_TEST(who_lies_stands_up_first),
        ROBOT_TEST(a_carrier_drags),
        ROBOT_TEST(a_program_drags),
        ROBOT_TEST(the_errand_stands),
        ROBOT_TEST(dominated_bogeys_obey),
        ROBOT_TEST(the_possessed_do_as_they_like),
        ROBOT_TEST(its_way_is_taken),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
}
