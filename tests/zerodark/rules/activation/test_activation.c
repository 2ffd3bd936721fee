// Activations: whose, how often, and what is flipped and heard afterwards.
#include <string.h>

#include "support/zerodark/fire.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"

static int cards(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

static void set(struct battle *b, const char *name, int value)
{
    struct fault f;
    int row = rules_find(&zerodark_system, RULE_PARAM, name);
    assert_true(row >= 0);
    assert_int_equal(rules_set(&b->rules, row, value, "user", &f), STATUS_OK);
}

// The kinds of order open to a figure: a bit for each.
static uint32_t open_to(struct battle *b, figure_id who)
{
    struct order o[96];
    uint32_t kinds = 0;
    int n = orders_open(&b->game, SIDE_TEAM, who, o, 96);
    assert_true(n <= 96);
    for (int i = 0; i < n; i++) {
        assert_int_equal(o[i].actor, who);
        kinds |= (uint32_t)1 << o[i].kind;
    }
    return kinds;
}

#define KIND(k) ((uint32_t)1 << ORDER_##k)
#define MOVES   (KIND(CAUTIOUS) | KIND(NORMAL) | KIND(URGENT) | KIND(JUMP) | KIND(CLIMB))

// ZD-ACT-01, ZD-DECK-03: one action, then one card, resolved before anybody else acts.
static void one_action_one_card(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 40);
    battle_cards(b, 1, "5C"); // command: a Grunt that sees nobody advances and takes a token
    int before = cards(b);
    struct order o = battle_move(ORDER_NORMAL, hero, 11, 10);
    battle_give(b, &o);
    assert_int_equal(cards(b), before - 1);
    assert_true(battle_figure(b, grunt)->body.at.x < battle_len(40));
    assert_int_equal(zd(&b->game)->actor, FIGURE_NONE);
    assert_int_equal(zd(&b->game)->in_action, STAGE_NONE);
}

// ZD-ACT-05, ZD-MODE-SOLO-01: the same hero five times running: five cards.
static void the_same_hero_again_and_again(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    battle_hero(b, "B", 10, 14);
    choices_hush(b);
    int before = cards(b);
    for (int i = 1; i <= 5; i++) {
        struct order o = battle_move(ORDER_NORMAL, hero, 10 + i, 10);
        battle_give(b, &o);
        assert_int_equal(cards(b), before - i);
    }
}

// ZD-MODE-VERSUS-04 for a team: nobody of it can act, but it has not gone; the cards go on.
static void a_team_that_cannot_act_passes(void **state)
{
    struct battle *b = *state;
    figure_id weak = battle_hero(b, "Weak", 10, 10), hurt = battle_hero(b, "Hurt", 20, 10);
    choices_hush(b);
    struct order pass = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE), open[1];
    int before = cards(b);
    battle_figure(b, weak)->state[STATE_CLIMBING] = 1;
    battle_figure(b, weak)->stat[STAT_M] = 0;
    battle_refuses(b, &pass, "ZD-ACT-07"); // the other one could
    battle_figure(b, hurt)->state[STATE_WOUNDED] = 4;
    assert_int_equal(orders_open(&b->game, SIDE_TEAM, FIGURE_NONE, open, 1), 1);
    assert_int_equal(open[0].kind, ORDER_PASS);
    battle_give(b, &pass);
    assert_int_equal(cards(b), before - 1);
    battle_figure(b, weak)->state[STATE_WOUNDED] = 4; // now nobody is left to wait for
    battle_refuses(b, &pass, "ZD-ACT-07");
}

// ZD-MIS-RESCUE-15, ZD-ACT-07: a carrier that lies prone can get up, so its team need not pass, and
// may not. Battles of 0.2.0, which knew of no way to get up, are replayed as they were.
static void a_team_that_can_get_up_does_not_pass(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10), m = battle_objective(b, "VIP", true, 20, 40);
    choices_hush(b);
    struct order pass = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE), open[2];
    struct verdict why;
    zd(&b->game)->carry = CARRY_ONLY_DRAGS;
    carrying_take(&b->game, hero, m);
    battle_figure(b, hero)->state[STATE_PRONE] = 1;
    assert_true(side_can_act(&b->game, SIDE_TEAM));
    assert_int_equal(orders_open(&b->game, SIDE_TEAM, FIGURE_NONE, open, 2), 1);
    assert_int_equal(open[0].flags, ORDER_STAND);
    battle_refuses(b, &pass, "ZD-ACT-07");
    b->game.replays = true;
    assert_true(can_order(&b->game, &pass, &why));
    b->game.replays = false;
    battle_give(b, &open[0]);
    assert_int_equal(battle_figure(b, hero)->state[STATE_PRONE], 0);
    b->game.replays = true; // it could drag then, as now
    assert_false(can_order(&b->game, &pass, &why));
}

// ZD-ACT-07: no action, no card: passing is refused but in versus; a move of nothing is an action.
static void passing_is_for_versus(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_hush(b);
    int before = cards(b);
    struct order pass = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE);
    battle_refuses(b, &pass, "ZD-ACT-07");
    zd(&b->game)->mode = MODE_TEAM;
    battle_refuses(b, &pass, "ZD-ACT-07");
    assert_int_equal(cards(b), before);
    struct order still = battle_move(ORDER_NORMAL, hero, 10, 10);
    still.point[1] = battle_point(5, 10);
    still.flags = ORDER_FACE;
    battle_give(b, &still);
    assert_int_equal(cards(b), before - 1);
    assert_int_equal(battle_figure(b, hero)->body.at.x, battle_len(10));
    assert_true(battle_figure(b, hero)->facing.x < 0);
    zd(&b->game)->mode = MODE_VERSUS;
    battle_give(b, &pass);
    assert_int_equal(cards(b), before - 2);
}

// ZD-ACT-03, ZD-ACT-04, ZD-SKILL-01: a fresh hero alone may move and wait, nothing else: no skill
// is offered to who has not got it, and an action that does not exist is refused.
static void a_fresh_hero_alone(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    assert_int_equal(open_to(b, hero), MOVES | KIND(OVERWATCH));
    struct order o = battle_order(ORDER_KINDS, hero, FIGURE_NONE);
    battle_refuses(b, &o, "ZD-ACT-03");
    o = battle_order(ORDER_DIG_IN, hero, FIGURE_NONE);
    battle_refuses(b, &o, "ZD-DIGIN-01");
    o = battle_order(ORDER_RECOVER, hero, FIGURE_NONE);
    battle_refuses(b, &o, "ZD-RECOVER-03");
}

// ZD-ACT-03, ZD-ACT-06: everything else opens with what it needs.
static void actions_open_with_what_they_need(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id marker = battle_objective(b, "Console", true, 11.28, 10);
    figure_id down = battle_bogey(b, "Elite", 10, 10.98);
    figure_id grunt = battle_bogey(b, "Grunt", 14, 14);
    battle_face(b, grunt, 1, 0);
    level(b, down, STATE_DOWN, 1);
    uint32_t fresh = MOVES | KIND(OVERWATCH);
    assert_int_equal(open_to(b, hero), fresh | KIND(SHOOT) | KIND(INTERACT) | KIND(FINISH));
    battle_figure(b, marker)->flags |= FLAG_ACHIEVED;
    level(b, hero, STATE_WOUNDED, 1);
    level(b, hero, STATE_STUNNED, 1);
    level(b, hero, STATE_TARGETED, 1);
    assert_int_equal(open_to(b, hero), (fresh & ~KIND(URGENT)) | KIND(SHOOT) | KIND(FINISH) |
                                           KIND(MEDIC) | KIND(SHAKE_STUN) | KIND(SHAKE_TARGETED));
    level(b, hero, STATE_PRONE, 1);
    assert_true(open_to(b, hero) & KIND(DIG_IN));
}

// ZD-ACT-03, ZD-DRAG-04: a drag is offered for each burden that can be dragged, and no other.
static void only_what_can_be_dragged_is_offered(void **state)
{
    struct battle *b = *state;
    struct order o[96];
    int drags = 0;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id friend = battle_hero(b, "Friend", 9.02, 10);
    battle_hero(b, "Far", 20, 10);
    int n = orders_open(&b->game, SIDE_TEAM, hero, o, 96);
    for (int i = 0; i < n; i++) {
        if (o[i].kind == ORDER_DRAG) {
            assert_int_equal(o[i].target, friend);
            drags++;
        }
    }
    assert_int_equal(drags, 1);
}

// ZD-STATE-ENGAGED-01, ZD-CYL-07: 25.0 mm between two centres is contact, 26 mm is not.
static void contact_is_measured(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10), grunt = battle_bogey(b, "Grunt", 11, 10);
    struct figure *f = battle_figure(b, grunt);
    f->body.at.x = battle_figure(b, hero)->body.at.x + 250;
    assert_int_equal(open_to(b, hero), KIND(CQB));
    f->body.at.x += 10;
    assert_true(open_to(b, hero) & KIND(NORMAL));
}

// ZD-STATE-ENGAGED-02, ZD-MEDIC-07: a standing bogey in contact leaves only close quarters, a
// wounded friend beside it or not; stressed, only to recover.
static void an_enemy_in_contact_must_be_fought(void **state)
{
    struct battle *b = *state;
    figure_id doc = battle_hero(b, "Doc", 10, 10);
    figure_id friend = battle_hero(b, "Friend", 9.02, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10.98, 10);
    level(b, friend, STATE_WOUNDED, 2);
    assert_int_equal(open_to(b, doc), KIND(CQB));
    struct order o = battle_move(ORDER_NORMAL, doc, 10, 12);
    battle_refuses(b, &o, "ZD-STATE-ENGAGED-02");
    o = battle_order(ORDER_SHOOT, doc, grunt);
    battle_refuses(b, &o, "ZD-STATE-ENGAGED-02");
    o = battle_order(ORDER_MEDIC, doc, friend);
    battle_refuses(b, &o, "ZD-STATE-ENGAGED-02");
    level(b, doc, STATE_STRESSED, 1);
    assert_int_equal(open_to(b, doc), KIND(RECOVER));
    set(b, "stressed_engaged_must_cqb", 1);
    assert_int_equal(open_to(b, doc), KIND(CQB));
}

// ZD-CLIMB-05, ZD-STATE-ENGAGED-02, ZD-STATE-STRESSED-02: a climber only climbs; an enemy in
// contact leaves it the fight, stress the recovery.
static void a_climber_may_still_fight_or_recover(void **state)
{
    struct battle *b = *state;
    struct verdict why;
    figure_id hero = battle_hero(b, "Lin", 10, 10);
    struct order recover = battle_order(ORDER_RECOVER, hero, FIGURE_NONE);
    struct order wait = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    battle_figure(b, hero)->state[STATE_CLIMBING] = 1;
    assert_false(can_order(&b->game, &wait, &why));
    assert_string_equal(why.reason[0].source, "ZD-CLIMB-05");
    battle_figure(b, hero)->state[STATE_STRESSED] = 1;
    assert_true(can_order(&b->game, &recover, &why));
    battle_figure(b, hero)->state[STATE_STRESSED] = 0;
    figure_id grunt = battle_bogey(b, "Grunt", 10 + 25 / 25.4, 10);
    struct order fight = battle_order(ORDER_CQB, hero, grunt);
    assert_true(can_order(&b->game, &fight, &why));
    assert_false(can_order(&b->game, &wait, &why));
    assert_string_equal(why.reason[0].source, "ZD-STATE-ENGAGED-02");
}

// ZD-STATE-ENGAGED-02, ZD-STATE-ENGAGED-03: friends, objectives, down bogeys and enemies that are
// out of action leave it free; one that stands beside them does not.
static void harmless_contact_leaves_it_free(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_hero(b, "Friend", 9.02, 10);
    battle_objective(b, "Console", true, 11.28, 10);
    figure_id down = battle_bogey(b, "Elite", 10, 10.98);
    figure_id foe = battle_hero(b, "Foe", 10, 9.02);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    level(b, down, STATE_DOWN, 1);
    assert_int_equal(open_to(b, hero), KIND(CQB));
    level(b, foe, STATE_WOUNDED, 3);
    assert_true(open_to(b, hero) & KIND(NORMAL));
    level(b, down, STATE_DOWN, 0);
    assert_int_equal(open_to(b, hero), KIND(CQB));
}

// ZD-STATE-ENGAGED-04: symmetric, however it came about: a bogey that walks into contact.
static void contact_holds_both(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 1), 10);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, grunt, hero), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0); // they fought at once
    assert_true(measure_is_locked(&b->game, battle_figure(b, hero)));
    assert_true(measure_is_locked(&b->game, battle_figure(b, grunt)));
    assert_int_equal(open_to(b, hero), KIND(CQB));
}

// ZD-ACT-01: dead, gone and helpless figures, and bogeys, are not activated.
static void whom_nobody_activates(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    struct order o = battle_order(ORDER_OVERWATCH, grunt, FIGURE_NONE);
    battle_refuses(b, &o, "ZD-ACT-01");
    o = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    level(b, hero, STATE_WOUNDED, 4);
    battle_refuses(b, &o, "ZD-STATE-WOUNDED-05");
    level(b, hero, STATE_WOUNDED, 0);
    battle_figure(b, hero)->place = PLACE_LEFT;
    battle_refuses(b, &o, "ZD-ACT-01");
}

// ZD-STATE-OOA-02: wounded(3) may still act; by the switch it may not.
static void wounded_three_still_acts(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    level(b, hero, STATE_WOUNDED, 3);
    assert_int_equal(open_to(b, hero), KIND(OVERWATCH));
    set(b, "ooa_cannot_act", 1);
    assert_int_equal(open_to(b, hero), 0);
}

static enum status do_nothing(void *self, struct hook_call *call)
{
    (void)self;
    (void)call;
    return STATUS_OK;
}

// Is a Grunt alert, that far off, after the hero's order?
static bool heard_at(struct battle *b, const struct order *o, double inches)
{
    figure_id grunt = battle_bogey(b, "Grunt", 10 + inches + 0.985, 10);
    battle_give(b, o);
    bool alert = battle_state(b, grunt, STATE_ALERT);
    battle_figure(b, grunt)->place = PLACE_OFF;
    return alert;
}

// ZD-RED-ALERT-02: 12.0 in off is near enough, 12.3 is not; a cautious move is silent; by the
// switch automatic actions are.
static void actions_are_heard(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    struct order wait = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    struct order turn = battle_move(ORDER_NORMAL, hero, 10, 10);
    struct order sneak = battle_move(ORDER_CAUTIOUS, hero, 10, 10.5);
    choices_hush(b);
    assert_true(heard_at(b, &wait, 11.5));
    assert_true(heard_at(b, &wait, 11.99));
    assert_false(heard_at(b, &wait, 12.3));
    assert_true(heard_at(b, &turn, 11));
    set(b, "quiet_automatic_actions", 1);
    assert_false(heard_at(b, &wait, 11));
    level(b, hero, STATE_STUNNED, 1);
    struct order shake = battle_order(ORDER_SHAKE_STUN, hero, FIGURE_NONE);
    assert_false(heard_at(b, &shake, 11));
    assert_true(heard_at(b, &turn, 11));
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_false(heard_at(b, &sneak, 11));
}

// ZD-ACT-02: a step takes another's place without the card being lost.
static void a_pack_may_take_the_place_of_an_action(void **state)
{
    struct battle *b = *state;
    struct fault f;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    struct hook h = {.pack = "idle",
                     .id = "action",
                     .place = "here",
                     .kind = RULE_STEP,
                     .row = S_ACTION,
                     .phase = HOOK_INSTEAD,
                     .call = do_nothing};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    choices_hush(b);
    int before = cards(b);
    struct order o = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, hero, STATE_OVERWATCH), 0);
    assert_int_equal(cards(b), before - 1);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_action_one_card),
        TEST(a_climber_may_still_fight_or_recover),
        TEST(the_same_hero_again_and_again),
        TEST(passing_is_for_versus),
        TEST(a_team_that_cannot_act_passes),
        TEST(a_team_that_can_get_up_does_not_pass),
        TEST(a_fresh_hero_alone),
        TEST(actions_open_with_what_they_need),
        TEST(only_what_can_be_dragged_is_offered),
        TEST(contact_is_measured),
        TEST(an_enemy_in_contact_must_be_fought),
        TEST(harmless_contact_leaves_it_free),
        TEST(contact_holds_both),
        TEST(whom_nobody_activates),
        TEST(wounded_three_still_acts),
        TEST(actions_are_heard),
        TEST(a_pack_may_take_the_place_of_an_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
