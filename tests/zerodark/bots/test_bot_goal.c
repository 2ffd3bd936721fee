// What bots are told there is to do, and what the careful bot orders for it.
#include "zerodark/bots/bot_goal.h"

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/bots/internal/bot_mind.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"

#define CONTACT MM(25) // between the middles of two Cyl3 figures that touch

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

static struct goal goals[GOALS];

static int look(struct battle *b, enum side side)
{
    return bot_goals_of(&b->game, side, goals);
}

static void goal_is(int i, enum goal_kind kind, figure_id who, figure_id what)
{
    assert_string_equal(bot_goal_name(goals[i].kind), bot_goal_name(kind));
    assert_int_equal(goals[i].who, who);
    assert_int_equal(goals[i].what, what);
}

static void place_is(int i, double x, double y)
{
    assert_true(goals[i].placed);
    assert_int_equal(goals[i].at.at.x, battle_len(x));
    assert_int_equal(goals[i].at.at.y, battle_len(y));
}

static struct order careful(struct battle *b, enum side side)
{
    struct order o = {0};
    struct verdict why;
    assert_int_equal(bot_careful.order(NULL, &b->game, side, &o), STATUS_OK);
    assert_true(can_order(&b->game, &o, &why));
    return o;
}

static void order_is(const struct order *o, enum order_kind kind, figure_id actor, figure_id target)
{
    assert_string_equal(activation_order_name(o->kind), activation_order_name((int)kind));
    assert_int_equal(o->actor, actor);
    assert_int_equal(o->target, target);
}

static figure_id marker(struct battle *b, const char *name, double x, double y, enum use use,
                        int test, int needs)
{
    figure_id id = battle_objective(b, name, true, x, y);
    *use_of(&b->game, battle_figure(b, id)) =
        (struct marker_use){(uint8_t)use, (uint8_t)test, (uint8_t)needs, 0};
    return id;
}

// Fetching and bringing out.

static void the_nearest_hero_who_is_fit_fetches(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 30, 10);
    figure_id far = battle_hero(b, "Far", 9, 10), near = battle_hero(b, "Near", 20, 10);
    assert_int_equal(look(b, SIDE_TEAM), 1);
    goal_is(0, GOAL_FETCH, near, box);
    place_is(0, 30, 10);
    level(b, near, STATE_WOUNDED, 2); // two wounds are worth ten inches of way
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_FETCH, near, box);
    level(b, near, STATE_STRESSED, 1);
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_FETCH, far, box);
}

static void whoever_carries_it_leaves_by_the_nearest_exit(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 30, 10), hero = battle_hero(b, "H", 20, 10);
    carrying_take(&b->game, hero, box);
    assert_int_equal(look(b, SIDE_TEAM), 1);
    goal_is(0, GOAL_BRING, hero, FIGURE_NONE);
    assert_false(goals[0].placed); // no edge has been named yet
    zd(&b->game)->exits = EDGE_RIGHT | EDGE_BOTTOM;
    look(b, SIDE_TEAM);
    place_is(0, 48, 10);
    zd(&b->game)->exits = EDGE_TOP;
    look(b, SIDE_TEAM);
    place_is(0, 20, 0);
}

static void somebody_takes_over_from_who_lies_there_with_it(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 30, 10), hero = battle_hero(b, "H", 20, 10);
    figure_id other = battle_hero(b, "Other", 40, 10);
    carrying_take(&b->game, hero, box);
    level(b, hero, STATE_WOUNDED, 3);
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_FETCH, other, hero);
    place_is(0, 20, 10);
}

static void it_is_picked_up_once_it_is_touched(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 20, 10);
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 10);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_INTERACT, hero, box);
}

// Operating.

static void the_best_at_the_test_operates(void **state)
{
    struct battle *b = *state;
    figure_id console = marker(b, "Console", 20, 10, USE_OPERATE, 13, 1);
    figure_id near = battle_hero_with(b, "Near", 4, 4, 2, 4, 14, 10);
    figure_id able = battle_hero_with(b, "Able", 4, 4, 4, 4, 28, 10);
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_OPERATE, able, console);
    battle_put(b, able, 45, 10); // so far that the other tries
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_OPERATE, near, console);
}

static void what_is_operated_is_done_with(void **state)
{
    struct battle *b = *state;
    figure_id console = marker(b, "Console", 20, 10, USE_OPERATE, 0, 1);
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 10);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_INTERACT, hero, console);
    assert_false(bot_goals_done(&b->game));
    battle_figure(b, console)->flags |= FLAG_ACHIEVED;
    assert_true(bot_goals_done(&b->game));
    assert_int_equal(look(b, SIDE_TEAM), 0); // there is no way out
}

// ZD-MIS-HEIST-05, ZD-MIS-HEIST-07: what hides the way out is opened, whether it is the primary
// objective or not.
static void a_door_is_opened_before_anybody_leaves(void **state)
{
    struct battle *b = *state;
    figure_id console = marker(b, "Console", 20, 10, USE_OPERATE, 13, 1);
    battle_figure(b, console)->flags |= FLAG_ACHIEVED;
    figure_id door = battle_objective(b, "Door", false, 30, 10);
    use_of(&b->game, battle_figure(b, door))->use = USE_OPERATE;
    figure_id hero = battle_hero(b, "H", 25, 10);
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_OPERATE, hero, door);
}

// Leaving.

// ZD-MIS-HEIST-08: free for whoever touches the door.
static void everybody_leaves_by_the_door(void **state)
{
    struct battle *b = *state;
    figure_id door = marker(b, "Door", 20, 10, USE_DOOR, 0, 0);
    battle_figure(b, door)->flags |= FLAG_ACHIEVED;
    figure_id one = battle_hero(b, "One", 20 + CONTACT, 10), two = battle_hero(b, "Two", 30, 10);
    assert_int_equal(look(b, SIDE_TEAM), 2);
    goal_is(0, GOAL_LEAVE, one, door);
    goal_is(1, GOAL_LEAVE, two, door);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_NORMAL, one, FIGURE_NONE);
    assert_int_equal(o.flags, ORDER_LEAVE);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, one)->place, PLACE_LEFT);
}

static void the_random_bot_leaves_now_and_then(void **state)
{
    struct battle *b = *state;
    marker(b, "Door", 20, 10, USE_DOOR, 0, 0);
    figure_id one = battle_hero(b, "One", 20 + CONTACT, 10);
    int left = 0;
    for (uint32_t i = 0; i < 200; i++) { // another roll each time
        struct order o = {0};
        b->game.world.orders = i;
        assert_int_equal(bot_random.order(NULL, &b->game, SIDE_TEAM, &o), STATUS_OK);
        left += o.flags == ORDER_LEAVE;
        if (left == 1 && o.flags == ORDER_LEAVE) {
            battle_give(b, &o);
            assert_int_equal(battle_figure(b, one)->place, PLACE_LEFT);
            battle_figure(b, one)->place = PLACE_TABLE;
        }
    }
    assert_in_range(left, 1, 50);
}

// ZD-MIS-FIGHTOUT-10: by interacting.
static void everybody_leaves_by_a_marker_that_leads_out(void **state)
{
    struct battle *b = *state;
    figure_id way = marker(b, "Way out", 20, 10, USE_EXIT, 0, 0);
    figure_id one = battle_hero(b, "One", 20 + CONTACT, 10), two = battle_hero(b, "Two", 30, 10);
    assert_int_equal(look(b, SIDE_TEAM), 2);
    goal_is(1, GOAL_LEAVE, two, way);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_INTERACT, one, way);
}

static void what_is_only_there_to_deploy_round_is_no_goal(void **state)
{
    struct battle *b = *state;
    marker(b, "Middle", 20, 10, USE_NONE, 0, 0);
    battle_hero(b, "One", 20, 14);
    assert_int_equal(look(b, SIDE_TEAM), 0);
}

// Versus.

static int versus(void **state)
{
    struct way_in top = {.edge = EDGE_TOP}, bottom = {.edge = EDGE_BOTTOM};
    struct battle *b = battle_new();
    zd(&b->game)->mode = MODE_VERSUS;
    zd(&b->game)->carry = CARRY_MOVES_BY_DRAG;
    zd(&b->game)->drag_av = 0;
    zd(&b->game)->drops = 1;
    assert_int_equal(entry_choose(&b->game, SIDE_TEAM, &top), STATUS_OK);
    assert_int_equal(entry_choose(&b->game, SIDE_RIVAL, &bottom), STATUS_OK);
    *state = b;
    return 0;
}

#define VERSUS(f) cmocka_unit_test_setup_teardown(f, versus, battle_teardown)

static void each_marker_has_somebody_who_fetches_it(void **state)
{
    struct battle *b = *state;
    figure_id one = battle_objective(b, "One", false, 10, 20);
    figure_id two = battle_objective(b, "Two", false, 40, 20);
    figure_id left = battle_hero(b, "Left", 12, 10), right = battle_hero(b, "Right", 38, 10);
    assert_int_equal(look(b, SIDE_TEAM), 2);
    goal_is(0, GOAL_FETCH, left, one);
    goal_is(1, GOAL_FETCH, right, two);
    assert_int_equal(look(b, SIDE_RIVAL), 0);
}

// ZD-VS-RESUPPLY-06, 07, 08: dragged home, and dropped there.
static void what_is_carried_is_brought_home_and_dropped(void **state)
{
    struct battle *b = *state;
    figure_id box = battle_objective(b, "Case", true, 10, 20), hero = battle_hero(b, "H", 20, 16);
    carrying_take(&b->game, hero, box);
    battle_figure(b, box)->place = PLACE_OFF;
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_BRING, hero, box);
    assert_false(goals[0].there);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_DRAG, hero, box);
    battle_put(b, hero, 20, 5.5);
    look(b, SIDE_TEAM);
    assert_true(goals[0].there);
    o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_DROP, hero, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, box)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, box)->side, SIDE_TEAM);
}

// ZD-DRAG-01, ZD-VS-RESUPPLY-08: a drag goes round a wall, and to where the zone has room to stand.
static void a_burden_is_dragged_round_what_is_in_the_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 11, 26, 11.3, 100);
    battle_box(b, 16, 0, 30, 7, 100);
    figure_id box = battle_objective(b, "Case", true, 10, 20), hero = battle_hero(b, "H", 20, 12);
    carrying_take(&b->game, hero, box);
    battle_figure(b, box)->place = PLACE_OFF;
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_BRING, hero, box);
    assert_in_range(goals[0].at.at.x, battle_len(15), battle_len(16) - 125);
    for (int i = 0;
         i < 8 && !entry_in_zone(&b->game, SIDE_TEAM, point_of(battle_figure(b, hero)->body.at));
         i++) {
        spot before = battle_figure(b, hero)->body.at;
        struct order o = careful(b, SIDE_TEAM);
        order_is(&o, ORDER_DRAG, hero, box);
        struct action a = {.figure = hero};
        assert_int_equal(drag_order(&b->game, &o, &a), STATUS_OK);
        spot at = battle_figure(b, hero)->body.at;
        assert_true(point_distance_squared(point_of(before), point_of(at)) > len_squared(100));
    }
    look(b, SIDE_TEAM);
    assert_true(goals[0].there);
}

// ZD-VS-KIDNAP-03, 04, 09
static void who_lies_there_is_captured_and_not_finished(void **state)
{
    struct battle *b = *state;
    zd(&b->game)->capture = 13;
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    figure_id hero = battle_hero(b, "H", 20 + CONTACT, 20);
    level(b, grunt, STATE_DOWN, 1);
    look(b, SIDE_TEAM);
    goal_is(0, GOAL_CAPTURE, hero, grunt);
    struct order o = careful(b, SIDE_TEAM);
    order_is(&o, ORDER_INTERACT, hero, grunt);
    battle_figure(b, grunt)->profile =
        (uint8_t)content_profile(content(&b->game), "Heavy"); // nobody carries that
    assert_int_equal(look(b, SIDE_TEAM), 0);
}

static void the_other_side_is_shot_at_and_hunted(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "H", 20, 10), foe = rival(b, "Foe", 20, 44);
    assert_int_equal(look(b, SIDE_TEAM), 1);
    goal_is(0, GOAL_HUNT, hero, foe);
    battle_put(b, foe, 20, 14);
    battle_face(b, hero, 0, 1);
    assert_int_equal(look(b, SIDE_TEAM), 0); // near enough
    struct mind m;
    bot_mind_look(&b->game, SIDE_TEAM, &m);
    assert_int_equal(m.n_prey, 1);
    struct mind_shot shot = bot_mind_best_shot(&b->game, &m, hero, false, false);
    assert_int_equal(shot.target, foe);
    assert_true(shot.worth > 0);
}

static void nobody_leaves_a_versus_battle(void **state)
{
    struct battle *b = *state;
    battle_hero(b, "H", 20, 10);
    zd(&b->game)->exits = EDGE_TOP;
    assert_false(bot_goals_done(&b->game));
    assert_int_equal(look(b, SIDE_TEAM), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(the_nearest_hero_who_is_fit_fetches),
        CASE(whoever_carries_it_leaves_by_the_nearest_exit),
        CASE(somebody_takes_over_from_who_lies_there_with_it),
        CASE(it_is_picked_up_once_it_is_touched),
        CASE(the_best_at_the_test_operates),
        CASE(what_is_operated_is_done_with),
        CASE(a_door_is_opened_before_anybody_leaves),
        CASE(everybody_leaves_by_the_door),
        CASE(the_random_bot_leaves_now_and_then),
        CASE(everybody_leaves_by_a_marker_that_leads_out),
        CASE(what_is_only_there_to_deploy_round_is_no_goal),
        VERSUS(each_marker_has_somebody_who_fetches_it),
        VERSUS(what_is_carried_is_brought_home_and_dropped),
        VERSUS(a_burden_is_dragged_round_what_is_in_the_way),
        VERSUS(who_lies_there_is_captured_and_not_finished),
        VERSUS(the_other_side_is_shot_at_and_hunted),
        VERSUS(nobody_leaves_a_versus_battle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
