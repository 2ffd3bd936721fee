// Objective markers, leaving the table, the end of a battle.
#include <string.h>

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/internal/grid.h"

#define BESIDE (32.5 / 25.4) // from the middle of a hero to that of a marker it touches

// A battle with Rescue's rules for carrying: A(10) to pick up, burden AV 0, exit at the bottom
// edge.
static int setup(void **state)
{
    struct battle *b = battle_new();
    struct zd *z = zd(&b->game);
    z->pickup_dice = 10;
    z->carry = CARRY_ONLY_DRAGS;
    z->drag_av = 0;
    z->exits = EDGE_BOTTOM;
    z->endings = END_TEAM_GONE | END_DECK_EMPTY;
    *state = b;
    return 0;
}

static void take(struct battle *b, figure_id hero, figure_id marker)
{
    struct objective o = {.marker = marker, .figure = hero};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
}

// A bogey far away that every card wakes and that reaches nobody.
static void far_bogey(struct battle *b)
{
    battle_bogey(b, "Boss", 46, 1);
}

// ZD-OBJ-04, ZD-OBJ-01: a marker is 40 mm wide; the primary is found, wherever it is, until it is
// achieved.
static void the_primary_is_known(void **state)
{
    struct battle *b = *state;
    figure_id id, hero = battle_hero(b, "Salim", 10, 10);
    point at = battle_point(20, 20);
    assert_int_equal(objective_add(&b->game, "VIP", true, TOUGH_DELICATE, &at, &id), STATUS_OK);
    assert_int_equal(battle_figure(b, id)->body.radius, 200);
    assert_int_equal(objective_primary(&b->game), id);
    take(b, hero, id);
    assert_int_equal(objective_primary(&b->game), id);
    battle_figure(b, id)->flags |= FLAG_ACHIEVED;
    assert_int_equal(objective_primary(&b->game), FIGURE_NONE);
}

// ZD-OBJ-TOUGH-02, ZD-OBJ-TOUGH-03: armour by toughness: 0, 2, 5.
static void toughness_sets_armour(void **state)
{
    struct battle *b = *state;
    static const int av[] = {0, 2, 5, 0};
    battle_hero(b, "Salim", 10, 10);
    for (int t = TOUGH_DELICATE; t <= TOUGH_INVULNERABLE; t++) {
        figure_id id;
        point at = battle_point(20 + 3 * t, 20);
        assert_int_equal(objective_add(&b->game, "box", false, (enum toughness)t, &at, &id),
                         STATUS_OK);
        assert_int_equal(battle_figure(b, id)->stat[STAT_AV], av[t]);
    }
}

// ZD-MIS-RESCUE-14: A(10); surplus successes are bonus actions; a failure leaves the marker.
static void picking_up_takes_a_test(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10),
              m = battle_objective(b, "VIP", true, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    far_bogey(b);
    battle_cards(b, 2, "2H", "3H");
    battle_dice(b, 3, 2, 3, 4);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    battle_dice(b, 3, 4, 6, 10);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], m);
    assert_int_equal(battle_figure(b, m)->link[LINK_CARRIED_BY], h);
    assert_int_not_equal(battle_figure(b, m)->place, PLACE_TABLE);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-OBJ-CARRY-01: a carrier is where the objective is, and the centre of the next grid.
static void the_carrier_is_the_objective(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    spot at;
    point centre;
    take(b, h, m);
    assert_true(objective_place(&b->game, m, &at));
    assert_int_equal(at.x, battle_len(30));
    assert_int_equal(at.y, battle_len(12));
    assert_int_equal(grid_centre(&b->game, &centre), STATUS_OK);
    assert_int_equal(centre.x, battle_len(30));
    assert_int_equal(centre.y, battle_len(12));
}

// ZD-OBJ-CARRY-02: the marker touches the dead carrier on the side of the closest hero; by the
// switch the body goes.
static void a_dead_carrier_drops_it(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    battle_hero(b, "Ngata", 40, 12);
    take(b, h, m);
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_true(measure_touching(battle_figure(b, h), battle_figure(b, m)));
    assert_in_range(battle_figure(b, m)->body.at.x, battle_len(30) + 320, battle_len(30) + 325);
    assert_int_equal(battle_figure(b, m)->body.at.y, battle_len(12));
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
}

// ZD-OBJ-CARRY-02: whichever side that is; where it is taken, the next one clockwise.
static void it_falls_towards_the_closest_hero(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    battle_hero(b, "Ngata", 30, 30);
    battle_hero(b, "Erik", 40, 12);
    battle_put(b, h, 30, 22);
    take(b, h, m);
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(battle_figure(b, m)->body.at.x, battle_len(30));
    assert_in_range(battle_figure(b, m)->body.at.y, battle_len(22) + 320, battle_len(22) + 325);
}

static void a_body_may_be_replaced(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    figure_id other = battle_hero(b, "Ngata", 20, 30);
    b->rules.param[P_SOLO_BODY_REMOVED] = 1;
    take(b, h, m);
    assert_int_equal(damage_kill(&b->game, h, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->place, PLACE_GONE);
    assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE);
    zd(&b->game)->mode = MODE_VERSUS; // there the body stays all the same (ZD-VS-OBJ-01)
    take(b, other, m);
    assert_int_equal(damage_kill(&b->game, other, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(battle_figure(b, other)->place, PLACE_TABLE);
}

// ZD-OBJ-CARRY-03: out of action it keeps the objective, and another hero may take it over; by the
// switch it drops it.
static void an_ooa_carrier_keeps_it(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    figure_id other = battle_hero(b, "Ngata", 30 + 25 / 25.4, 12);
    struct order o = battle_order(ORDER_INTERACT, other, h);
    struct verdict why;
    take(b, h, m);
    assert_false(can_order(&b->game, &o, &why)); // a fit friend is nothing to interact with
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], m);
    far_bogey(b);
    battle_cards(b, 1, "2H");
    battle_dice(b, 3, 10, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, other)->link[LINK_CARRIES], m);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
}

static void an_ooa_carrier_may_drop_it(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    b->rules.param[P_OOA_CARRIER_DROPS] = 1;
    take(b, h, m);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE);
}

// ZD-MIS-RESCUE-15: a carrier drags and does nothing else, unless it must fight, recover or get up;
// a second marker is out of the question.
static void a_carrier_must_drag(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 30, 12), m = battle_objective(b, "VIP", true, 20, 20);
    figure_id second = battle_objective(b, "captive", false, 30 + BESIDE, 12);
    struct order stand = battle_order(ORDER_NORMAL, h, FIGURE_NONE);
    struct verdict why;
    static const enum order_kind refused[] = {ORDER_CAUTIOUS, ORDER_NORMAL, ORDER_OVERWATCH};
    take(b, h, m);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct order o = battle_move(refused[i], h, 30, 10);
        assert_false(can_order(&b->game, &o, &why));
        assert_string_equal(why.reason[0].source, "ZD-MIS-RESCUE-15");
    }
    struct order again = battle_order(ORDER_INTERACT, h, second);
    assert_false(can_order(&b->game, &again, &why));
    struct order drag = battle_order(ORDER_DRAG, h, m);
    assert_true(can_order(&b->game, &drag, &why));
    assert_int_equal(state_set(&b->game, h, STATE_PRONE, 1, FIGURE_NONE), STATUS_OK);
    stand.flags = ORDER_STAND;
    assert_true(can_order(&b->game, &stand, &why));
    assert_int_equal(state_set(&b->game, h, STATE_STRESSED, 1, FIGURE_NONE), STATUS_OK);
    struct order recover = battle_order(ORDER_RECOVER, h, FIGURE_NONE);
    assert_true(can_order(&b->game, &recover, &why));
}

// ZD-MIS-RESCUE-15, ZD-DRAG-06: M dice against 10, M and the successes in inches: 4 + 2, and 4 with
// none.
static void a_carrier_drags_m_and_successes(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 20), m = battle_objective(b, "VIP", true, 20, 40);
    struct order o = battle_order(ORDER_DRAG, h, m);
    take(b, h, m);
    far_bogey(b);
    battle_cards(b, 2, "2H", "3H");
    o.point[0] = battle_point(24, 40);
    o.n_points = 1;
    battle_dice(b, 4, 2, 3, 8, 11);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->body.at.y, battle_len(26));
    battle_dice(b, 4, 1, 2, 3, 3);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->body.at.y, battle_len(30));
}

// ZD-MIS-RESCUE-16, ZD-MIS-RESCUE-19: at the exit one objective is secured, and the carrier is free
// and may stay.
static void at_the_exit_it_is_secured(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 44), m = battle_objective(b, "VIP", true, 20, 40);
    struct order o = battle_order(ORDER_DRAG, h, m);
    take(b, h, m);
    far_bogey(b);
    battle_cards(b, 1, "2H");
    o.point[0] = battle_point(24, 48 - 12.5 / 25.4);
    o.n_points = 1;
    battle_dice(b, 4, 10, 10, 3, 3);
    battle_give(b, &o);
    assert_int_equal(zd(&b->game)->secured, 1);
    assert_int_equal(zd(&b->game)->primary_secured, 1);
    assert_int_equal(zd(&b->game)->removed[figure_slot(h)], 1);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(battle_figure(b, m)->place, PLACE_LEFT);
}

// rescue_carrier_must_leave: the carrier leaves with what it carries (ZD-MIS-RESCUE-16).
static void by_a_switch_the_carrier_leaves(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 48 - 12.5 / 25.4),
              m = battle_objective(b, "VIP", true, 20, 40);
    b->rules.param[P_RESCUE_CARRIER_MUST_LEAVE] = 1;
    assert_int_equal(exit_check(&b->game, h, false), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE); // who carries nothing may stay
    take(b, h, m);
    assert_int_equal(exit_check(&b->game, h, false), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
}

// ZD-MIS-GEN-05: who reaches the exit edge may leave; other edges are closed unless a switch opens
// them.
static void one_leaves_by_the_exit_only(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 44);
    struct order o = battle_move(ORDER_CAUTIOUS, h, 24, 48 - 12.5 / 25.4);
    far_bogey(b);
    o.flags = ORDER_LEAVE;
    battle_cards(b, 1, "2H");
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_false(is_ooa(&b->game, battle_figure(b, h)));
    figure_id other = battle_hero(b, "Ngata", 12.5 / 25.4, 20);
    assert_int_equal(exit_check(&b->game, other, true), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, "ZD-MIS-GEN-05");
    assert_int_equal(game_writable(&b->game), STATUS_OK);
    b->rules.param[P_LEAVE_BY_ANY_EDGE] = 1;
    assert_int_equal(exit_check(&b->game, other, true), STATUS_OK);
    assert_int_equal(battle_figure(b, other)->place, PLACE_LEFT);
}

static enum status go_or_stay(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    (void)g;
    a->option = strcmp(d->name, "move.leave") == 0 ? *(uint16_t *)self : 0;
    a->at = point_of(d->option[0].at);
    return STATUS_OK;
}

// ZD-MIS-GEN-05: by any move, a bonus move too, and only who wants to.
static void a_bonus_move_may_leave_too(void **state)
{
    struct battle *b = *state;
    uint16_t leaves = 0;
    int surplus = 0;
    figure_id h = battle_hero(b, "Salim", 24, 46);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = go_or_stay, .self = &leaves};
    point edge = battle_point(24, 48 - 12.5 / 25.4);
    assert_int_equal(move_bonus(&b->game, h, edge, &surplus), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
    leaves = 1;
    assert_int_equal(move_bonus(&b->game, h, edge, &surplus), STATUS_OK);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
}

// ZD-MIS-GEN-05: each exit is an edge of its own, and is reached where the base touches it.
static void an_exit_is_reached_at_its_edge(void **state)
{
    struct battle *b = *state;
    static const struct {
        enum edge edge;
        double x, y; // its middle
    } edges[] = {
        {EDGE_TOP, 24, 0}, {EDGE_RIGHT, 48, 24}, {EDGE_BOTTOM, 24, 48}, {EDGE_LEFT, 0, 24}};
    double r = 12.5 / 25.4;
    figure_id h = battle_hero(b, "Salim", 24, 24);
    for (int i = 0; i < 4; i++) {
        zd(&b->game)->exits = (uint8_t)edges[i].edge;
        for (int k = 0; k < 4; k++) {
            double x = edges[k].x, y = edges[k].y;
            battle_put(b, h, x < 1 ? r : x > 47 ? 48 - r : x, y < 1 ? r : y > 47 ? 48 - r : y);
            assert_int_equal(exit_reached(&b->game, battle_figure(b, h)), i == k);
        }
        double x = edges[i].x, y = edges[i].y, near = r + 1 / 25.4; // a millimetre is missing
        battle_put(b, h,
                   x < 1    ? near
                   : x > 47 ? 48 - near
                            : x,
                   y < 1    ? near
                   : y > 47 ? 48 - near
                            : y);
        assert_false(exit_reached(&b->game, battle_figure(b, h)));
    }
}

// ZD-MIS-GEN-07: a dragged friend leaves with the one who drags it, dead or alive.
static void a_burden_leaves_too(void **state)
{
    for (int dead = 0; dead <= 1; dead++) {
        struct battle *b = *state;
        battle_free(b);
        setup(state);
        b = *state;
        double edge = 48 - 12.5 / 25.4;
        figure_id h = battle_hero(b, "Salim", 24, edge - 2),
                  friend = battle_hero(b, "Ngata", 24, edge - 2 - 25 / 25.4);
        struct order o = battle_order(ORDER_DRAG, h, friend);
        far_bogey(b);
        assert_int_equal(state_set(&b->game, friend, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
        if (dead) {
            assert_int_equal(damage_kill(&b->game, friend, FIGURE_NONE, "test"), STATUS_OK);
        }
        o.point[0] = battle_point(24, edge);
        o.n_points = 1;
        o.flags = ORDER_LEAVE;
        battle_cards(b, 1, "2H");
        battle_dice(b, 3, 1, 1, 1);
        battle_give(b, &o);
        assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
        assert_int_equal(battle_figure(b, friend)->place, PLACE_LEFT);
        assert_true(is_ooa(&b->game, battle_figure(b, friend)));
        assert_int_equal(battle_state(b, friend, STATE_DEAD), dead);
    }
}

// ZD-MIS-GEN-07: by dragged_must_touch_exit only where its own base reaches the edge.
static void a_burden_may_have_to_reach_the_exit(void **state)
{
    struct battle *b = *state;
    double edge = 48 - 12.5 / 25.4;
    figure_id h = battle_hero(b, "Salim", 24, edge - 2),
              friend = battle_hero(b, "Ngata", 24, edge - 2 - 25 / 25.4);
    struct order o = battle_order(ORDER_DRAG, h, friend);
    far_bogey(b);
    b->rules.param[P_DRAGGED_MUST_TOUCH_EXIT] = 1;
    assert_int_equal(state_set(&b->game, friend, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    o.point[0] = battle_point(24, edge);
    o.n_points = 1;
    o.flags = ORDER_LEAVE;
    battle_cards(b, 1, "2H");
    battle_dice(b, 3, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, friend)->place, PLACE_TABLE);
}

// ZD-MIS-RESCUE-16, ZD-MIS-GEN-05: by leave_by_any_edge an objective is brought out by leaving
// anywhere; to reach an edge that is no exit is nothing.
static void other_edges_secure_nothing_by_themselves(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 12.5 / 25.4, 20),
              m = battle_objective(b, "VIP", true, 20, 40);
    take(b, h, m);
    b->rules.param[P_LEAVE_BY_ANY_EDGE] = 1;
    assert_int_equal(exit_check(&b->game, h, false), STATUS_OK);
    assert_int_equal(zd(&b->game)->secured, 0);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], m);
    assert_int_equal(exit_check(&b->game, h, true), STATUS_OK);
    assert_int_equal(zd(&b->game)->secured, 1);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
}

// ZD-OBJ-TOUGH-06, ZD-MIS-RESCUE-18: a delicate primary that is hit is gone for good, and the
// mission with it.
static void a_destroyed_primary_is_lost(void **state)
{
    struct battle *b = *state;
    figure_id id;
    int surplus;
    point at = battle_point(20, 20);
    battle_hero(b, "Salim", 10, 10);
    assert_int_equal(objective_add(&b->game, "VIP", true, TOUGH_DELICATE, &at, &id), STATUS_OK);
    assert_int_equal(damage_hurt(&b->game, id, FIGURE_NONE, "blast", 1, true, &surplus), STATUS_OK);
    assert_int_equal(zd(&b->game)->primary_destroyed, 1);
    assert_int_equal(objective_primary(&b->game), FIGURE_NONE);
}

// ZD-OBJ-REF-01, ZD-OBJ-REF-02: the Leader stands in for what has left, then the Second, then a
// hero, then anybody; none becomes an objective.
static void somebody_stands_in(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "Salim", 10, 40), c = battle_hero(b, "Ngata", 20, 40), who;
    figure_id ally = battle_hero(b, "Emjay", 30, 40), m = battle_objective(b, "VIP", true, 20, 20);
    point centre;
    battle_figure(b, ally)->kind = KIND_ALLY;
    battle_figure(b, m)->place = PLACE_LEFT;
    battle_figure(b, c)->flags |= FLAG_LEADER;
    battle_figure(b, a)->flags |= FLAG_SECOND;
    assert_int_equal(grid_centre(&b->game, &centre), STATUS_OK);
    assert_int_equal(centre.x, battle_len(20));
    battle_figure(b, c)->place = PLACE_LEFT;
    assert_int_equal(grid_reference(&b->game, &who), STATUS_OK);
    assert_int_equal(who, a);
    assert_int_equal(battle_figure(b, a)->flags & (FLAG_PRIMARY | FLAG_SECONDARY), 0);
    battle_figure(b, a)->place = PLACE_LEFT;
    assert_int_equal(grid_reference(&b->game, &who), STATUS_OK);
    assert_int_equal(who, ally);
}

static enum status take_the_last(void *self, struct game *g, const struct decision *d,
                                 struct answer *a)
{
    (void)g;
    if (strcmp(d->name, "reference") == 0) {
        *(int *)self = d->n;
        a->option = (uint16_t)(d->n - 1);
    }
    return STATUS_OK;
}

// ZD-OBJ-REF-01: the Second goes before other heroes; of those it is any that the players choose,
// also one out of action, but no dead one, and no ally while there is a hero.
static void a_hero_of_choice_stands_in(void **state)
{
    struct battle *b = *state;
    int asked = 0;
    figure_id first = battle_hero(b, "Salim", 10, 40), second = battle_hero(b, "Ngata", 20, 40);
    figure_id out = battle_hero(b, "Erik", 30, 40), dead = battle_hero(b, "Bing", 40, 40);
    figure_id ally = battle_hero(b, "Emjay", 40, 30), who;
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = take_the_last, .self = &asked};
    battle_figure(b, ally)->kind = KIND_ALLY;
    battle_figure(b, second)->flags |= FLAG_SECOND;
    assert_int_equal(state_set(&b->game, out, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(damage_kill(&b->game, dead, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(grid_reference(&b->game, &who), STATUS_OK);
    assert_int_equal(who, second);
    battle_figure(b, second)->place = PLACE_LEFT;
    assert_int_equal(asked, 0);
    assert_int_equal(grid_reference(&b->game, &who), STATUS_OK);
    assert_int_equal(asked, 2);
    assert_int_equal(who, out);
    battle_figure(b, out)->place = PLACE_LEFT;
    assert_int_equal(grid_reference(&b->game, &who), STATUS_OK);
    assert_int_equal(who, first);
}

// ZD-MIS-GEN-02, ZD-MIS-GEN-04: everybody gone or out of action: the mission ends, after the flip;
// or, by a switch, before it.
static void it_ends_when_nobody_is_left(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 48 - 12.5 / 25.4),
              other = battle_hero(b, "Ngata", 10, 10);
    struct order o = battle_order(ORDER_NORMAL, h, FIGURE_NONE);
    int left = deck_left(&b->game.world.deck);
    far_bogey(b);
    battle_cards(b, 1, "2H");
    assert_int_equal(state_set(&b->game, other, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    o.flags = ORDER_LEAVE;
    battle_give(b, &o);
    assert_int_equal(b->game.world.over, OVER_FAILED);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(game_give(&b->game, &o), STATUS_OVER);
}

// ZD-MIS-GEN-02: dominated bogeys, sentry guns and an AI without a body need not leave.
static void some_need_not_leave(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 20), ai = battle_hero(b, "Iris", 10, 10);
    figure_id turned = battle_bogey(b, "Grunt", 30, 20), ally = battle_hero(b, "Pip", 20, 20);
    battle_gadget(b, "Sentry gun", SIDE_TEAM, 40, 40);
    battle_figure(b, turned)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, turned)->state[STATE_DOMINATED] = 1;
    battle_figure(b, turned)->side = SIDE_TEAM;
    battle_figure(b, ai)->stat[STAT_MAKE] = MAKE_AI;
    battle_figure(b, ai)->place = PLACE_OFF;
    battle_figure(b, ally)->kind = KIND_ALLY;
    battle_figure(b, h)->place = PLACE_LEFT;
    assert_false(activation_team_gone(&b->game)); // an ally has to
    battle_figure(b, ally)->state[STATE_WOUNDED] = 3;
    assert_true(activation_team_gone(&b->game));
}

static void the_end_may_come_before_the_flip(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 48 - 12.5 / 25.4);
    struct order o = battle_order(ORDER_NORMAL, h, FIGURE_NONE);
    int left = deck_left(&b->game.world.deck);
    b->rules.param[P_END_CHECK_BEFORE_FLIP] = 1;
    o.flags = ORDER_LEAVE;
    battle_give(b, &o);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
    assert_int_equal(deck_left(&b->game.world.deck), left);
}

// ZD-MIS-GEN-03, ZD-MIS-RESCUE-17, ZD-OBJ-02: the primary decides; secondaries do not; all heroes
// out of action is a failure, unless a switch says otherwise.
static void the_primary_decides(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 24, 20);
    struct who w = {.what = "test"};
    zd(&b->game)->secured = 3;
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &w), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_FAILED);
    zd(&b->game)->primary_secured = 1;
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &w), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_COMPLETED);
    assert_int_equal(state_set(&b->game, h, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &w), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_FAILED);
    b->rules.param[P_ALL_OOA_AFTER_PRIMARY_IS_SUCCESS] = 1;
    assert_int_equal(step(&b->game, S_BATTLE_OVER, &w), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_COMPLETED);
}

// ZD-OBJ-03: only heroes take objectives, and bogeys of the side that it dominates
// (ZD-EW-DOMBOGEY-11).
static void only_heroes_take_objectives(void **state)
{
    struct battle *b = *state;
    figure_id ally = battle_hero(b, "Emjay", 10, 10),
              m = battle_objective(b, "VIP", true, 10 + BESIDE, 10);
    struct verdict why;
    battle_figure(b, ally)->kind = KIND_ALLY;
    verdict_clear(&why);
    assert_false(can_take(&b->game, battle_figure(b, ally), battle_figure(b, m), &why));
    verdict_clear(&why);
    battle_figure(b, ally)->kind = KIND_HERO;
    assert_true(can_take(&b->game, battle_figure(b, ally), battle_figure(b, m), &why));
    struct figure *turned = battle_figure(b, battle_bogey(b, "Grunt", 30, 20));
    turned->state[STATE_DOMINATED] = 1;
    turned->side = SIDE_TEAM;
    assert_true(can_take(&b->game, turned, battle_figure(b, m), &why));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(the_primary_is_known),
        CASE(toughness_sets_armour),
        CASE(picking_up_takes_a_test),
        CASE(the_carrier_is_the_objective),
        CASE(a_dead_carrier_drops_it),
        CASE(it_falls_towards_the_closest_hero),
        CASE(a_body_may_be_replaced),
        CASE(an_ooa_carrier_keeps_it),
        CASE(an_ooa_carrier_may_drop_it),
        CASE(a_carrier_must_drag),
        CASE(a_carrier_drags_m_and_successes),
        CASE(at_the_exit_it_is_secured),
        CASE(by_a_switch_the_carrier_leaves),
        CASE(one_leaves_by_the_exit_only),
        CASE(a_bonus_move_may_leave_too),
        CASE(an_exit_is_reached_at_its_edge),
        CASE(a_burden_leaves_too),
        CASE(a_burden_may_have_to_reach_the_exit),
        CASE(other_edges_secure_nothing_by_themselves),
        CASE(a_destroyed_primary_is_lost),
        CASE(somebody_stands_in),
        CASE(a_hero_of_choice_stands_in),
        CASE(it_ends_when_nobody_is_left),
        CASE(some_need_not_leave),
        CASE(the_end_may_come_before_the_flip),
        CASE(the_primary_decides),
        CASE(only_heroes_take_objectives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
