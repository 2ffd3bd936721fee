// What objective markers are for, beside being carried off: tests, exits, doors, nothing.
#include <string.h>

#include "support/zerodark/robots.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/internal/complication.h"

#define BESIDE (32.5 / 25.4) // from the middle of a hero to that of a marker it touches
#define NEXT   (25 / 25.4)   // from one hero to another that it touches

// A battle that nobody leaves by an edge; far away a bogey that every card wakes and that reaches
// nobody.
static int setup(void **state)
{
    struct battle *b = battle_new();
    zd(&b->game)->endings = END_TEAM_GONE | END_DECK_EMPTY;
    *state = b;
    return 0;
}

static figure_id marker(struct battle *b, const char *name, enum use use, int test, int needs,
                        double x, double y)
{
    figure_id id = battle_objective(b, name, true, x, y);
    *use_of(&b->game, battle_figure(b, id)) =
        (struct marker_use){.use = (uint8_t)use, .test = (uint8_t)test, .needs = (uint8_t)needs};
    return id;
}

static void quiet_cards(struct battle *b)
{
    battle_bogey(b, "Boss", 46, 1);
    battle_cards(b, 6, "2H", "3H", "4H", "5H", "6H", "7H");
}

// Remembers how often a bonus action was offered, and takes none.
struct offers {
    int asked, value;
};

static enum status count_bonus(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    struct offers *o = self;
    (void)g;
    if (strcmp(d->name, "bonus.declare") == 0) {
        o->asked++;
        o->value = d->value;
    }
    a->option = d->fallback;
    return STATUS_OK;
}

static int flags(struct battle *b, figure_id id, int flag)
{
    return (battle_figure(b, id)->flags & (uint32_t)flag) != 0;
}

// ZD-MIS-HEIST-05: A4 with 2, 3, 5, 6 against 13: one success, and the console has been read. A2
// with 4 and 6: nothing, and it may be tried again.
static void a_console_takes_one_test(void **state)
{
    struct battle *b = *state;
    figure_id sharp = battle_hero_with(b, "Salim", 4, 4, 4, 3, 10, 10);
    figure_id slow = battle_hero_with(b, "Ngata", 4, 4, 2, 5, 10 + 2 * BESIDE, 10);
    figure_id m = marker(b, "Console", USE_OPERATE, 13, 1, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, slow, m);
    quiet_cards(b);
    battle_dice(b, 2, 4, 6);
    battle_give(b, &o);
    assert_false(flags(b, m, FLAG_ACHIEVED));
    o.actor = sharp;
    battle_dice(b, 4, 2, 3, 5, 6);
    battle_give(b, &o);
    assert_true(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE); // it stays where it is
    assert_int_equal(zd(&b->game)->secured, 1);
    assert_int_equal(zd(&b->game)->primary_secured, 1);
    battle_refuses(b, &o, "ZD-OBJ-01"); // once is enough
}

// ZD-MIS-HEIST-05: additional successes are bonus actions.
static void the_rest_are_bonus_actions(void **state)
{
    struct battle *b = *state;
    struct offers offers = {0};
    figure_id h = battle_hero_with(b, "Salim", 4, 4, 4, 3, 10, 10);
    figure_id m = marker(b, "Console", USE_OPERATE, 13, 1, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = count_bonus, .self = &offers};
    battle_dice(b, 4, 12, 12, 1, 1); // N(13)[12,12,1,1]=4
    battle_give(b, &o);
    assert_true(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(offers.value, 3);
}

// ZD-MIS-HEIST-07: 3, 4, 12 against 15 are two successes: one test counts, and there is one bonus
// action; 5, 5, 5 in a second action, by whom one likes, opens it.
static void a_vault_takes_two_actions(void **state)
{
    struct battle *b = *state;
    struct offers offers = {0};
    figure_id a = battle_hero(b, "Salim", 10, 10), c = battle_hero(b, "Ngata", 10 + 2 * BESIDE, 10);
    figure_id m = marker(b, "Vault", USE_OPERATE, 15, 2, 10 + BESIDE, 10);
    struct order first = battle_order(ORDER_INTERACT, a, m);
    struct order second = battle_order(ORDER_INTERACT, c, m);
    quiet_cards(b);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = count_bonus, .self = &offers};
    battle_dice(b, 3, 3, 4, 12);
    battle_give(b, &first);
    assert_false(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(use_of(&b->game, battle_figure(b, m))->done, 1);
    assert_int_equal(offers.value, 1);
    battle_dice(b, 3, 5, 5, 5);
    battle_give(b, &second);
    assert_true(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(offers.asked, 1); // nothing was left over
}

// ZD-MIS-HEIST-07: by heist_two_successes_suffice two successes of one test open it.
static void two_successes_may_suffice(void **state)
{
    struct battle *b = *state;
    struct offers offers = {0};
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Vault", USE_OPERATE, 15, 2, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    b->rules.param[P_HEIST_TWO_SUCCESSES_SUFFICE] = 1;
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = count_bonus, .self = &offers};
    battle_dice(b, 3, 3, 4, 12);
    battle_give(b, &o);
    assert_true(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(offers.asked, 0);
}

// Without a test it is automatic: an action each.
static void without_a_test_it_is_automatic(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Lever", USE_OPERATE, 0, 2, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    battle_give(b, &o);
    assert_false(flags(b, m, FLAG_ACHIEVED));
    battle_give(b, &o);
    assert_true(flags(b, m, FLAG_ACHIEVED));
}

// ZD-OBJ-03: operating is for heroes, by the switch for allies too; leaving by an exit is for
// everybody.
static void only_heroes_operate(void **state)
{
    struct battle *b = *state;
    struct verdict why;
    figure_id ally = battle_hero(b, "Emjay", 10, 10);
    figure_id m = marker(b, "Console", USE_OPERATE, 13, 1, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, ally, m);
    battle_figure(b, ally)->kind = KIND_ALLY;
    battle_refuses(b, &o, "ZD-OBJ-03");
    b->rules.param[P_ALLIES_MAY_TAKE_OBJECTIVES] = 1;
    assert_true(can_order(&b->game, &o, &why));
    b->rules.param[P_ALLIES_MAY_TAKE_OBJECTIVES] = 0;
    use_of(&b->game, battle_figure(b, m))->use = USE_EXIT;
    assert_true(can_order(&b->game, &o, &why));
}

// ZD-INTERACT-01: contact is needed for all of it.
static void contact_is_needed(void **state)
{
    struct battle *b = *state;
    static const enum use uses[] = {USE_CARRY, USE_OPERATE, USE_EXIT, USE_DOOR};
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Thing", USE_CARRY, 0, 1, 10.2 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        use_of(&b->game, battle_figure(b, m))->use = (uint8_t)uses[i];
        battle_refuses(b, &o, "ZD-INTERACT-01");
    }
}

// ZD-VS-DESTROY-01: what is only there to deploy round is nothing to interact with.
static void some_markers_are_for_nothing(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Centre", USE_NONE, 0, 1, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m), open[64];
    battle_refuses(b, &o, "ZD-VS-DESTROY-01");
    int n = orders_open(&b->game, SIDE_TEAM, h, open, 64);
    for (int i = 0; i < n; i++) {
        assert_int_not_equal(open[i].kind, ORDER_INTERACT);
    }
}

// ZD-COMP-ADV-05: such a marker is not moved either.
static void nor_are_they_moved(void **state)
{
    struct battle *b = *state;
    figure_id centre = marker(b, "Centre", USE_NONE, 0, 1, 24, 24);
    struct complication_row row = {.verb = VERB_CANCEL_OBJECTIVE};
    struct complication view = {0};
    battle_hero(b, "Salim", 10, 10);
    assert_int_equal(complication_act(&b->game, &row, &view), STATUS_OK);
    assert_int_equal(battle_figure(b, centre)->body.at.x, battle_len(24));
    assert_int_equal(view.figure, FIGURE_NONE);
}

// ZD-MIS-FIGHTOUT-10: touching is not enough; an interact of its own takes it off, without a test,
// and the flip is made.
static void an_exit_takes_an_interact(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Sewer", USE_EXIT, 0, 1, 14 + BESIDE, 10);
    struct order move = battle_move(ORDER_NORMAL, h, 14, 10);
    struct order out = battle_order(ORDER_INTERACT, h, m);
    int left = deck_left(&b->game.world.deck);
    battle_hero(b, "Ngata", 30, 30);
    quiet_cards(b);
    move.flags = ORDER_LEAVE;
    battle_refuses(b, &move, "ZD-MIS-GEN-05");
    move.flags = 0;
    battle_give(b, &move);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
    battle_give(b, &out);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_int_equal(deck_left(&b->game.world.deck), left - 2);
    assert_false(is_ooa(&b->game, battle_figure(b, h)));
}

static enum status take_last(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    a->option = d->fallback;
    if (strcmp(d->name, "leave.along") == 0) {
        *(int *)self = d->n;
        a->option = (uint16_t)(d->n - 1);
    }
    return STATUS_OK;
}

// ZD-MIS-GEN-07: it takes along one friend in contact that is out of action or dead; who of
// several is for its side to say.
static void an_exit_lets_one_friend_along(void **state)
{
    struct battle *b = *state;
    int asked = 0;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id dead = battle_hero(b, "Ngata", 10, 10 + NEXT);
    figure_id hurt = battle_hero(b, "Erik", 10, 10 - NEXT), fit = battle_hero(b, "Keiko", 9.02, 10);
    figure_id far = battle_hero(b, "Bing", 20, 20);
    figure_id foe = battle_hero(b, "Zoya", 10 - NEXT * 0.7071, 10 + NEXT * 0.7071);
    figure_id m = marker(b, "Sewer", USE_EXIT, 0, 1, 10 + BESIDE, 10);
    struct order out = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    assert_int_equal(damage_kill(&b->game, dead, FIGURE_NONE, "test"), STATUS_OK);
    assert_int_equal(state_set(&b->game, hurt, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    assert_int_equal(state_set(&b->game, far, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    assert_int_equal(state_set(&b->game, foe, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    battle_figure(b, foe)->side = SIDE_RIVAL; // no friend
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = take_last, .self = &asked};
    battle_give(b, &out);
    assert_int_equal(asked, 2);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, dead)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, hurt)->place, PLACE_TABLE);
    assert_int_equal(battle_figure(b, fit)->place, PLACE_TABLE);
    assert_int_equal(battle_figure(b, far)->place, PLACE_TABLE);
}

// ZD-MIS-GEN-07: where nobody says, whoever lives goes first; by dragged_must_touch_exit only who
// touches the marker itself.
static void a_living_friend_goes_first(void **state)
{
    for (int must_touch = 0; must_touch <= 1; must_touch++) {
        struct battle *b = *state;
        battle_free(b);
        setup(state);
        b = *state;
        figure_id h = battle_hero(b, "Salim", 10, 10);
        figure_id dead = battle_hero(b, "Ngata", 10, 10 + NEXT);
        figure_id hurt = battle_hero(b, "Erik", 10, 10 - NEXT);
        figure_id m = marker(b, "Sewer", USE_EXIT, 0, 1, 10 + BESIDE, 10);
        struct order out = battle_order(ORDER_INTERACT, h, m);
        quiet_cards(b);
        b->rules.param[P_DRAGGED_MUST_TOUCH_EXIT] = must_touch;
        assert_int_equal(damage_kill(&b->game, dead, FIGURE_NONE, "test"), STATUS_OK);
        assert_int_equal(state_set(&b->game, hurt, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
        battle_give(b, &out);
        assert_int_equal(battle_figure(b, hurt)->place, must_touch ? PLACE_TABLE : PLACE_LEFT);
        assert_int_equal(battle_figure(b, dead)->place, PLACE_TABLE);
    }
}

// ZD-MIS-HEIST-08: at the end of any action that ends in contact with an open door one may leave:
// here of a move, and of an action that is none; also an ally.
static void a_door_is_free(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), ally = battle_hero(b, "Emjay", 14, 10 + BESIDE);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 10);
    marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    struct order move = battle_move(ORDER_NORMAL, h, 14, 10);
    struct order wait = battle_order(ORDER_OVERWATCH, ally, FIGURE_NONE);
    quiet_cards(b);
    battle_hero(b, "Ngata", 30, 30);
    battle_figure(b, ally)->kind = KIND_ALLY;
    move.flags = wait.flags = ORDER_LEAVE;
    battle_give(b, &move);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    battle_refuses(b, &wait, "ZD-MIS-GEN-05"); // it does not touch the door
    battle_put(b, ally, 14, 10);
    battle_give(b, &wait);
    assert_int_equal(battle_figure(b, ally)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_TABLE);
}

// ZD-MIS-HEIST-08: so may whoever performs a bonus action there, if it wants to.
static void a_bonus_action_may_end_outside(void **state)
{
    for (int leaves = 0; leaves <= 1; leaves++) {
        struct battle *b = *state;
        battle_free(b);
        setup(state);
        b = *state;
        struct choices c = {0};
        figure_id h = battle_hero(b, "Salim", 10, 10), other = battle_hero(b, "Ngata", 14, 10);
        figure_id m = marker(b, "Console", USE_OPERATE, 13, 1, 10, 10 + BESIDE);
        struct order o = battle_order(ORDER_INTERACT, h, m);
        marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
        quiet_cards(b);
        choices_of(&c, b, SIDE_TEAM);
        choices_want(&c, "bonus.declare", BONUS_PRONE, other, FIGURE_NONE);
        choices_want(&c, "move.leave", leaves, other, FIGURE_NONE);
        battle_dice(b, 3, 12, 1, 1);
        battle_give(b, &o);
        choices_done(&c);
        assert_int_equal(battle_figure(b, other)->place, leaves ? PLACE_LEFT : PLACE_TABLE);
    }
}

// ZD-MIS-HEIST-08: and a robot, whatever its program had it do.
static void a_robot_leaves_where_it_is_told_to(void **state)
{
    struct battle *b = *state;
    robots_programs(b);
    robots_listing(b, "Waiting", "10 OVERWATCH");
    figure_id tin = robot(b, "Tin", "Waiting", 14, 10);
    struct order o = battle_order(ORDER_OBEY, tin, FIGURE_NONE);
    marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    battle_hero(b, "Ngata", 30, 30);
    quiet_cards(b);
    o.flags = ORDER_LEAVE;
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, tin)->place, PLACE_LEFT);
}

// ZD-MIS-HEIST-08: nobody has to; and interacting with the door is a way out as well.
static void a_door_forces_nobody_out(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 14, 10);
    figure_id m = marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    struct order wait = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    struct order out = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    battle_give(b, &wait);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
    battle_give(b, &out);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
}

// ZD-MIS-HEIST-08: by heist_exit_needs_interact only that is.
static void a_door_may_need_an_interact(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 14, 10), hurt = battle_hero(b, "Erik", 14, 10 - NEXT);
    figure_id m = marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    struct order wait = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    struct order out = battle_order(ORDER_INTERACT, h, m);
    quiet_cards(b);
    assert_int_equal(state_set(&b->game, hurt, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    b->rules.param[P_HEIST_EXIT_NEEDS_INTERACT] = 1;
    wait.flags = ORDER_LEAVE;
    assert_false(exit_reached(&b->game, battle_figure(b, h)));
    battle_refuses(b, &wait, "ZD-MIS-GEN-05");
    battle_give(b, &out);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, hurt)->place, PLACE_LEFT); // as by any exit
}

// ZD-MIS-GEN-07: what is dragged to the open door leaves in the same action; by an interact with
// it nobody else does.
static void a_burden_leaves_by_the_door(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 12, 10), hurt = battle_hero(b, "Erik", 12 - NEXT, 10);
    figure_id other = battle_hero(b, "Ngata", 14, 10 - BESIDE);
    figure_id left = battle_hero(b, "Bing", 14, 10 - BESIDE - NEXT);
    figure_id m = marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    struct order drag = battle_order(ORDER_DRAG, h, hurt);
    quiet_cards(b);
    assert_int_equal(state_set(&b->game, hurt, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    assert_int_equal(state_set(&b->game, left, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    drag.point[0] = battle_point(14, 10);
    drag.n_points = 1;
    drag.flags = ORDER_LEAVE;
    battle_dice(b, 3, 1, 1, 1);
    battle_give(b, &drag);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, hurt)->place, PLACE_LEFT);
    battle_put(b, other, 14, 10);
    battle_put(b, left, 14, 10 - NEXT);
    struct order out = battle_order(ORDER_INTERACT, other, m);
    battle_give(b, &out);
    assert_int_equal(battle_figure(b, other)->place, PLACE_LEFT);
    assert_int_equal(battle_figure(b, left)->place, PLACE_TABLE);
}

// ZD-MIS-GEN-05: a drag goes as far as its dice let it; who does not get to the exit stays, and the
// order stands.
static void who_does_not_get_there_stays(void **state)
{
    struct battle *b = *state;
    double edge = 48 - 12.5 / 25.4;
    figure_id h = battle_hero(b, "Salim", 24, edge - 5),
              hurt = battle_hero(b, "Erik", 24, edge - 5 - NEXT);
    struct order drag = battle_order(ORDER_DRAG, h, hurt);
    quiet_cards(b);
    zd(&b->game)->exits = EDGE_BOTTOM;
    assert_int_equal(state_set(&b->game, hurt, STATE_WOUNDED, 4, FIGURE_NONE), STATUS_OK);
    drag.point[0] = battle_point(24, edge);
    drag.n_points = 1;
    drag.flags = ORDER_LEAVE;
    battle_dice(b, 3, 1, 1, 1);
    battle_give(b, &drag);
    assert_int_equal(battle_figure(b, h)->place, PLACE_TABLE);
    assert_true(battle_figure(b, h)->body.at.y > battle_len(edge - 5));
}

// ZD-MIS-GEN-05: orders that lead out are among those that are open, at an edge and at a door.
static void leaving_is_among_what_is_open(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 14, 10);
    marker(b, "Vault", USE_DOOR, 0, 1, 14 + BESIDE, 10);
    for (int at_door = 0; at_door <= 1; at_door++) {
        struct order open[64];
        int leaves = 0, interacts = 0;
        zd(&b->game)->exits = EDGE_TOP;
        battle_put(b, h, 14, at_door ? 10 : 12.5 / 25.4);
        int n = orders_open(&b->game, SIDE_TEAM, h, open, 64);
        for (int i = 0; i < n; i++) {
            leaves += open[i].kind == ORDER_NORMAL && (open[i].flags & ORDER_LEAVE);
            interacts += open[i].kind == ORDER_INTERACT;
        }
        assert_int_equal(leaves, 1);
        assert_int_equal(interacts, at_door);
    }
}

// ZD-OBJ-TOUGH-06, ZD-MIS-HEIST-10: destroyed before it was read, the mission has failed; after
// that it makes no difference.
static void what_has_been_read_may_be_destroyed(void **state)
{
    struct battle *b = *state;
    int surplus;
    for (int read = 0; read <= 1; read++) {
        figure_id m = marker(b, read ? "Second" : "First", USE_OPERATE, 13, 1, 20 + 4 * read, 20);
        struct objective o = {.marker = m};
        zd(&b->game)->primary_destroyed = 0;
        battle_figure(b, m)->stat[STAT_TOUGH] = TOUGH_TOUGH;
        if (read) {
            assert_int_equal(step(&b->game, S_OBJECTIVE_OPERATED, &o), STATUS_OK);
        }
        assert_int_equal(damage_hurt(&b->game, m, FIGURE_NONE, "shot", 4, false, &surplus),
                         STATUS_OK);
        assert_int_equal(battle_figure(b, m)->place, PLACE_TABLE);
        assert_int_equal(damage_hurt(&b->game, m, FIGURE_NONE, "shot", 1, false, &surplus),
                         STATUS_OK);
        assert_int_equal(battle_figure(b, m)->place, PLACE_GONE);
        assert_int_equal(zd(&b->game)->primary_destroyed, !read);
    }
}

// ZD-COMP-ADV-17: the console until it has been read, then the vault door, open or not.
static void the_last_marker_stays_the_one_to_fear(void **state)
{
    struct battle *b = *state;
    figure_id console = marker(b, "Console", USE_OPERATE, 13, 1, 20, 20);
    battle_figure(b, console)->stat[STAT_NUMBER] = 1;
    assert_int_equal(objective_last(&b->game), console);
    struct objective o = {.marker = console};
    assert_int_equal(step(&b->game, S_OBJECTIVE_OPERATED, &o), STATUS_OK);
    figure_id vault = marker(b, "Vault", USE_OPERATE, 15, 2, 24, 20);
    battle_figure(b, vault)->stat[STAT_NUMBER] = 2;
    assert_int_equal(objective_last(&b->game), vault);
    o.marker = vault;
    assert_int_equal(step(&b->game, S_OBJECTIVE_OPERATED, &o), STATUS_OK);
    assert_int_equal(objective_primary(&b->game), FIGURE_NONE);
    assert_int_equal(objective_last(&b->game), vault);
}

// ZD-COMP-ADV-04: a console that is cancelled takes its tests again.
static void a_cancelled_console_is_read_again(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    figure_id m = marker(b, "Console", USE_OPERATE, 13, 1, 10 + BESIDE, 10);
    struct order o = battle_order(ORDER_INTERACT, h, m);
    struct objective view = {.marker = m};
    quiet_cards(b);
    battle_dice(b, 3, 12, 1, 1);
    battle_give(b, &o);
    assert_int_equal(step(&b->game, S_OBJECTIVE_REOPENED, &view), STATUS_OK);
    assert_false(flags(b, m, FLAG_ACHIEVED));
    assert_int_equal(zd(&b->game)->primary_secured, 0);
    assert_int_equal(zd(&b->game)->secured, 0);
    assert_int_equal(use_of(&b->game, battle_figure(b, m))->done, 0);
    battle_dice(b, 3, 12, 1, 1);
    battle_give(b, &o);
    assert_true(flags(b, m, FLAG_ACHIEVED));
}

// A slot that another figure had has no use left over.
static void a_new_marker_is_to_be_carried(void **state)
{
    struct battle *b = *state;
    figure_id m = marker(b, "Centre", USE_NONE, 0, 1, 24, 24);
    int slot = figure_slot(m);
    figure_remove(&b->game.world.roster, m);
    figure_id next = battle_objective(b, "Box", false, 20, 20);
    assert_int_equal(figure_slot(next), slot);
    assert_int_equal(use_of(&b->game, battle_figure(b, next))->use, USE_CARRY);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_console_takes_one_test),
        CASE(the_rest_are_bonus_actions),
        CASE(a_vault_takes_two_actions),
        CASE(two_successes_may_suffice),
        CASE(without_a_test_it_is_automatic),
        CASE(only_heroes_operate),
        CASE(contact_is_needed),
        CASE(some_markers_are_for_nothing),
        CASE(nor_are_they_moved),
        CASE(an_exit_takes_an_interact),
        CASE(an_exit_lets_one_friend_along),
        CASE(a_living_friend_goes_first),
        CASE(a_door_is_free),
        CASE(a_bonus_action_may_end_outside),
        CASE(a_robot_leaves_where_it_is_told_to),
        CASE(a_door_forces_nobody_out),
        CASE(a_door_may_need_an_interact),
        CASE(a_burden_leaves_by_the_door),
        CASE(who_does_not_get_there_stays),
        CASE(leaving_is_among_what_is_open),
        CASE(what_has_been_read_may_be_destroyed),
        CASE(the_last_marker_stays_the_one_to_fear),
        CASE(a_cancelled_console_is_read_again),
        CASE(a_new_marker_is_to_be_carried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
