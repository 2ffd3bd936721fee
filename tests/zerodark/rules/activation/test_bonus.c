// Bonus actions: who may perform which, how often, and in what order.
#include <string.h>

#include "support/zerodark/fire.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"

static bool may(struct battle *b, figure_id who, enum bonus what)
{
    struct verdict why;
    struct bonus_action bonus = {.figure = who, .option = bonus_name(what)};
    return can_bonus(&b->game, &bonus, &why);
}

static const char *why_not(struct battle *b, figure_id who, enum bonus what)
{
    static struct verdict why;
    struct bonus_action bonus = {.figure = who, .option = bonus_name(what)};
    assert_false(can_bonus(&b->game, &bonus, &why));
    return why.reason[0].source;
}

static void spend(struct battle *b, enum side side, int surplus)
{
    assert_int_equal(bonus_spend(&b->game, side, surplus), STATUS_OK);
}

static void set(struct battle *b, const char *name, int value)
{
    struct fault f;
    int row = rules_find(&zerodark_system, RULE_PARAM, name);
    assert_true(row >= 0);
    assert_int_equal(rules_set(&b->rules, row, value, "user", &f), STATUS_OK);
}

// The n-th event "bonus", from 0: who and what.
static void was_bonus(const struct battle *b, int nth, figure_id who, const char *what)
{
    for (int i = 0; i < b->events.n; i++) {
        const struct event *e = &b->events.event[i];
        if (strcmp(e->name, "bonus") == 0 && nth-- == 0) {
            assert_int_equal(e->who, who);
            assert_string_equal(e->text, what);
            return;
        }
    }
    fail_msg("there was no such bonus action by then: %s", what);
}

static int bonuses(const struct battle *b)
{
    int n = 0;
    for (int i = 0; i < b->events.n; i++) {
        n += strcmp(b->events.event[i].name, "bonus") == 0;
    }
    return n;
}

static figure_id rival(struct battle *b, const char *name, int d, double x, double y)
{
    figure_id id = battle_hero_with(b, name, 4, 4, 3, d, x, y);
    battle_figure(b, id)->side = SIDE_RIVAL;
    battle_face(b, id, -1, 0);
    return id;
}

// ZD-BONUS-03, ZD-BONUS-10, ZD-ACT-02, ZD-BONUS-06 (Bonus Actions Example 1): Kitsune F5 needs 12
// and rolls 5, 7, 8, 10, 12: four successes, the Grunt is dead, two bonus actions; she lies down
// and takes a token; one card is turned over.
static void kitsune_lies_down_and_takes_a_token(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id kitsune = battle_hero_with(b, "Kitsune", 4, 5, 3, 4, 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    zd(&b->game)->visibility = 3;
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_PRONE, kitsune, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, kitsune, FIGURE_NONE);
    battle_dice(b, 5, 5, 7, 8, 10, 12);
    struct order o = battle_order(ORDER_SHOOT, kitsune, grunt);
    int cards = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, kitsune, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, kitsune, STATE_TOKENS), 1);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 2);
    assert_int_equal(deck_left(&b->game.world.deck), cards - 1);
    was_bonus(b, 0, kitsune, "prone");
    was_bonus(b, 1, kitsune, "token");
}

// ZD-BONUS-09, ZD-BONUS-04, ZD-MOVE-03, ZD-ACT-02 (Bonus Actions Example 2): Conor moves cautiously
// for 2 in with one bogey near, needs 5 on D4 and has four successes, three of them to spend. His
// shot has four hits of which three kill the Elite, and earns one more. He moves 3 in, lies down,
// takes a token.
static void conor_goes_on_and_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id conor = battle_hero_with(b, "Conor", 5, 4, 3, 4, 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(12, 4), 10);
    zd(&b->game)->visibility = 6;
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, conor, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_MOVE, conor, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, conor, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, conor, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, conor, 12, 13);
    battle_dice(b, 8, 5, 6, 7, 8, 12, 12, 1, 2);
    struct order o = battle_move(ORDER_CAUTIOUS, conor, 12, 10);
    int cards = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(battle_figure(b, conor)->body.at.x, battle_len(12));
    assert_int_equal(battle_figure(b, conor)->body.at.y, battle_len(13));
    assert_int_equal(battle_state(b, conor, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, conor, STATE_TOKENS), 1);
    assert_int_equal(c.asked[0].value, 3);
    assert_int_equal(deck_left(&b->game.world.deck), cards - 1);
    static const char *const order[] = {"shoot", "move", "prone", "token"};
    for (int i = 0; i < 4; i++) {
        was_bonus(b, i, conor, order[i]);
    }
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-BONUS-07, ZD-STRESS-03 (Bonus Actions Example 3): Stefan has two bonus actions and shoots at
// Erik, whose stress test against 10 (D3: 3, 4, 12) has two successes: Erik moves at once, before
// Stefan takes his token.
static void erik_moves_before_stefan_goes_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0}, e = {0};
    figure_id stefan = battle_hero(b, "Stefan", 10, 10);
    figure_id erik = rival(b, "Erik", 3, 20, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&e, b, SIDE_RIVAL);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, stefan, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, stefan, FIGURE_NONE);
    choices_want(&e, "bonus.declare", BONUS_MOVE, erik, FIGURE_NONE);
    choices_want_at(&e, "bonus.move", BONUS_MOVE, erik, 20, 12);
    battle_dice(b, 4 + 4 + 3, 4, 4, 4, 1, 1, 1, 1, 1, 3, 4, 12);
    struct order o = battle_move(ORDER_CAUTIOUS, stefan, 12, 10);
    battle_give(b, &o);
    choices_done(&c);
    choices_done(&e);
    was_bonus(b, 0, stefan, "shoot");
    was_bonus(b, 1, erik, "move");
    was_bonus(b, 2, stefan, "token");
    assert_int_equal(e.asked[0].value, 1);
    assert_int_equal(battle_figure(b, erik)->body.at.y, battle_len(12));
    assert_int_equal(battle_state(b, erik, STATE_STRESSED), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-BONUS-03, ZD-COREAIDE-07: all six options, the finishing of a down bogey among them.
static void there_are_six_options(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    figure_id down = battle_bogey(b, "Elite", 10, 10.98);
    battle_bogey(b, "Grunt", 20, 10);
    level(b, down, STATE_DOWN, 1);
    for (int what = 0; what < BONUS_DROP; what++) {
        assert_true(may(b, hero, (enum bonus)what));
        assert_int_equal(bonus_named(bonus_name((enum bonus)what)), what);
    }
    assert_int_equal(bonus_named("dance"), BONUS_COUNT);
}

// ZD-BONUS-02, ZD-BONUS-01: whoever of the team's heroes, wherever it is; no ally, no enemy.
static void any_hero_of_the_side_may_perform_it(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id emjay = battle_hero(b, "Emjay", 10, 10);
    figure_id friend = battle_hero(b, "Friend", 10, 10.98);
    figure_id far = battle_hero(b, "Far", 40, 40);
    figure_id ally = battle_hero(b, "Drone", 30, 10);
    figure_id foe = rival(b, "Foe", 4, 20, 10);
    battle_figure(b, ally)->kind = KIND_ALLY;
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(40, 4), 40);
    level(b, friend, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, far, FIGURE_NONE);
    battle_dice(b, 3 + 4, 5, 8, 12, 1, 1, 1, 1);
    struct order o = battle_order(ORDER_MEDIC, emjay, friend);
    battle_give(b, &o);
    choices_done(&c);
    was_bonus(b, 0, far, "shoot");
    assert_int_equal(c.asked[0].value, 1);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, ally));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, foe));
    assert_true(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, emjay));
    assert_string_equal(why_not(b, ally, BONUS_TOKEN), "ZD-BONUS-02");
    assert_string_equal(why_not(b, grunt, BONUS_TOKEN), "ZD-BONUS-02");
}

// ZD-BONUS-02: what an ally earns is its side's heroes' to spend.
static void what_an_ally_earns_goes_to_heroes(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 30, 30);
    figure_id ally = battle_hero(b, "Ally", 10, 10);
    battle_figure(b, ally)->kind = KIND_ALLY;
    level(b, ally, STATE_STRESSED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, hero, FIGURE_NONE);
    battle_dice(b, 4, 10, 10, 1, 2);
    struct order o = battle_order(ORDER_RECOVER, ally, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_PRONE, ally));
}

// ZD-BONUS-15: what states leave open. A bit for each option, in the order of enum bonus.
static void states_close_options(void **state)
{
    enum { MOVE = 1, JUMP = 2, SHOOT = 4, PRONE = 8, TOKEN = 32 };
    static const struct {
        enum state which;
        int level, open;
    } cases[] = {
        {STATE_STRESSED, 1, 0},
        {STATE_WOUNDED, 4, 0},
        {STATE_WOUNDED, 3, SHOOT | PRONE | TOKEN},
        {STATE_WOUNDED, 2, MOVE | JUMP | SHOOT | PRONE | TOKEN},
        {STATE_STUNNED, 1, MOVE | JUMP | SHOOT | PRONE | TOKEN},
        {STATE_PRONE, 1, MOVE | SHOOT | TOKEN},
        {STATE_CLIMBING, 1, 0}, // ZD-CLIMB-05
        {STATE_DEAD, 1, 0},
        {STATE_TOKENS, 1, MOVE | JUMP | SHOOT | PRONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        figure_id hero = battle_hero(b, "Hero", 10, 10);
        battle_bogey(b, "Grunt", 16, 10);
        level(b, hero, cases[i].which, cases[i].level);
        for (int what = 0; what < BONUS_COUNT; what++) {
            if (may(b, hero, (enum bonus)what) != (cases[i].open >> what & 1)) {
                fail_msg("case %d: %s", (int)i, bonus_name((enum bonus)what));
            }
        }
        battle_free(b);
    }
    (void)state;
}

// ZD-BONUS-15: with an enemy in contact no bonus Move, Jump or Shoot, nor the finishing of another;
// a down one leaves it free.
static void an_enemy_in_contact_closes_options(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id down = battle_bogey(b, "Elite", 10, 10.98);
    figure_id grunt = battle_bogey(b, "Grunt", 10.98, 10);
    level(b, down, STATE_DOWN, 1);
    static const bool open[BONUS_COUNT] = {false, false, false, true, false, true, false};
    for (int what = 0; what < BONUS_COUNT; what++) {
        assert_int_equal(may(b, hero, (enum bonus)what), open[what]);
    }
    level(b, grunt, STATE_DOWN, 1);
    assert_true(may(b, hero, BONUS_FINISH));
    assert_true(may(b, hero, BONUS_MOVE));
}

// ZD-STATE-OOA-02, by the switch: nobody who is out of action acts.
static void out_of_action_by_the_switch(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    level(b, hero, STATE_WOUNDED, 3);
    assert_true(may(b, hero, BONUS_PRONE));
    set(b, "ooa_cannot_act", 1);
    assert_false(may(b, hero, BONUS_PRONE));
}

// ZD-BONUS-12: without line of sight to any enemy Shoot is not offered.
static void no_shot_without_sight(void **state)
{
    struct battle *b = *state;
    battle_box(b, 14, 0, 15, 48, 100);
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_bogey(b, "Grunt", 20, 10);
    assert_string_equal(why_not(b, hero, BONUS_SHOOT), "ZD-BONUS-12");
    battle_bogey(b, "Grunt", 5, 10); // behind its back
    assert_false(may(b, hero, BONUS_SHOOT));
    battle_face(b, hero, -1, 0);
    assert_true(may(b, hero, BONUS_SHOOT));
}

// ZD-BONUS-12, ZD-SHOOT-14, ZD-SHOOT-18: a marker that can be broken will do as a target, a friend
// will not.
static void a_marker_may_be_shot_at(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_hero(b, "Friend", 16, 14);
    assert_false(may(b, hero, BONUS_SHOOT));
    figure_id safe = battle_objective(b, "Safe", true, 16, 10);
    assert_true(may(b, hero, BONUS_SHOOT));
    battle_figure(b, safe)->stat[STAT_TOUGH] = TOUGH_INVULNERABLE;
    assert_false(may(b, hero, BONUS_SHOOT));
}

// ZD-BONUS-13: whoever lies in contact is dead without a test: a down bogey, a wounded(4) enemy.
static void finishing_needs_contact_and_no_test(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 10, 10.98);
    figure_id foe = rival(b, "Foe", 4, 10, 11.96);
    figure_id mate = battle_hero(b, "Mate", 9.02, 10);
    level(b, mate, STATE_WOUNDED, 4);
    level(b, foe, STATE_WOUNDED, 3);
    assert_string_equal(why_not(b, hero, BONUS_FINISH), "ZD-BONUS-15"); // the Elite stands
    level(b, elite, STATE_DOWN, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_FINISH, hero, FIGURE_NONE);
    spend(b, SIDE_TEAM, 1);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "bonus.finish"), 0); // there is one only
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 0;
    battle_put(b, foe, 10, 10.98);
    assert_false(may(b, hero, BONUS_FINISH)); // wounded(3) is not enough
    level(b, foe, STATE_WOUNDED, 4);
    assert_true(may(b, hero, BONUS_FINISH));
    assert_false(may(b, mate, BONUS_FINISH));
    battle_put(b, foe, 10, 11.2);
    assert_false(may(b, hero, BONUS_FINISH));
}

// ZD-BONUS-13, by the switch: the victim touches whoever's activation it is, whoever performs it.
static void finishing_beside_the_active_one(void **state)
{
    struct battle *b = *state;
    figure_id active = battle_hero(b, "Active", 10, 10);
    figure_id far = battle_hero(b, "Far", 30, 30);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 10.98);
    level(b, grunt, STATE_DOWN, 1);
    zd(&b->game)->actor = active;
    assert_true(may(b, active, BONUS_FINISH));
    assert_false(may(b, far, BONUS_FINISH));
    set(b, "finish_touching_active", 1);
    assert_true(may(b, far, BONUS_FINISH));
    zd(&b->game)->actor = far;
    assert_false(may(b, active, BONUS_FINISH));
}

// ZD-BONUS-14: a token more than it may hold is refused.
static void a_second_token_is_refused(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    assert_true(may(b, hero, BONUS_TOKEN));
    level(b, hero, STATE_TOKENS, 1);
    assert_string_equal(why_not(b, hero, BONUS_TOKEN), "ZD-BONUS-14");
}

// ZD-BONUS-04: each option once an action, whoever performs it, and whenever it was earned.
static void each_option_once_an_action(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id one = battle_hero(b, "One", 10, 10), two = battle_hero(b, "Two", 10, 14);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, one, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, two, FIGURE_NONE);
    spend(b, SIDE_TEAM, 3);
    choices_done(&c);
    assert_true(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, two));
    assert_false(choices_open(&c, "bonus.declare", 1, BONUS_TOKEN, two));
    assert_string_equal(why_not(b, two, BONUS_TOKEN), "ZD-BONUS-04");
    assert_string_equal(why_not(b, one, BONUS_PRONE), "ZD-BONUS-04");
    spend(b, SIDE_TEAM, 1); // of the same action
    assert_false(choices_open(&c, "bonus.declare", 3, BONUS_TOKEN, two));
    struct action_books books;
    action_open(&b->game, STAGE_ACTION, &books);
    assert_true(may(b, two, BONUS_TOKEN));
}

// ZD-BONUS-04: the other side has a list of its own.
static void each_side_has_its_list(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id ours = battle_hero(b, "Ours", 10, 10), theirs = rival(b, "Theirs", 4, 20, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, ours, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, theirs, FIGURE_NONE);
    spend(b, SIDE_TEAM, 1);
    spend(b, SIDE_RIVAL, 1);
    choices_done(&c);
    assert_int_equal(battle_state(b, ours, STATE_TOKENS), 1);
    assert_int_equal(battle_state(b, theirs, STATE_TOKENS), 1);
}

// ZD-BONUS-05: what is not used is gone before the card, and nothing is asked where nothing can be
// done.
static void what_is_left_is_lost(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    level(b, hero, STATE_STRESSED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, hero, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_COUNT, FIGURE_NONE, FIGURE_NONE);
    battle_dice(b, 4, 10, 10, 10, 1);
    struct order o = battle_order(ORDER_RECOVER, hero, FIGURE_NONE);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 2);
    o = battle_order(ORDER_OVERWATCH, hero, FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 2);
    level(b, hero, STATE_WOUNDED, 4);
    spend(b, SIDE_TEAM, 3);
    spend(b, SIDE_RED, 3);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 2);
}

static enum status gun_fu(void *self, struct hook_call *call)
{
    const struct bonus_action *b = call->view;
    if (b->figure == *(figure_id *)self && strcmp(b->option, "shoot") == 0) {
        verdict_allow(call->verdict, "gun-fu");
    }
    return STATUS_OK;
}

// ZD-BONUS-17: an upgrade lifts the limit for its owner, and for what it names.
static void an_upgrade_may_lift_the_limit(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    struct fault f;
    figure_id neo = battle_hero(b, "Neo", 10, 10), other = battle_hero(b, "Other", 10, 12);
    battle_bogey(b, "Boss", fire_at(10, 6), 10);
    struct hook h = {.pack = "gun-fu",
                     .id = "again",
                     .place = "here",
                     .kind = RULE_CHECK,
                     .row = C_CAN_BONUS,
                     .phase = HOOK_FOLD,
                     .call = gun_fu,
                     .self = &neo};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, neo, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, neo, FIGURE_NONE);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    spend(b, SIDE_TEAM, 2);
    choices_done(&c);
    was_bonus(b, 0, neo, "shoot");
    was_bonus(b, 1, neo, "shoot");
    assert_int_equal(battle_dice_left(b), 0);
    assert_false(choices_open(&c, "bonus.declare", 1, BONUS_SHOOT, other));
}

// ZD-BONUS-08, ZD-BONUS-06: named together, performed in turn: the token of the first is a die of
// the second.
static void an_earlier_one_helps_a_later_one(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, hero, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
    choices_want(&c, "token.die", 1, hero, FIGURE_NONE);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    spend(b, SIDE_TEAM, 2);
    choices_done(&c);
    assert_int_equal(battle_dice_left(b), 0); // F4 and the token
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    assert_string_equal(c.asked[0].name, "bonus.declare");
    assert_string_equal(c.asked[1].name, "bonus.declare");
    assert_int_equal(c.dice_used[1], 0);
}

// The decision after the first "bonus.declare", where a shot comes first and a token second.
static const char *second_decision(struct battle *b, struct choices *c)
{
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    battle_bogey(b, "Grunt", fire_at(10, 6), 12);
    choices_of(c, b, SIDE_TEAM);
    choices_want(c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    choices_want(c, "bonus.shoot", BONUS_SHOOT, hero, grunt);
    spend(b, SIDE_TEAM, 2);
    return c->asked[1].name;
}

// ZD-BONUS-08: all are named before the first is performed; by the switch each after the one
// before.
static void named_together_or_one_by_one(void **state)
{
    struct choices together = {0}, singly = {0};
    assert_string_equal(second_decision(*state, &together), "bonus.declare");
    struct battle *b = battle_new();
    set(b, "bonus_sequential_choice", 1);
    assert_string_equal(second_decision(b, &singly), "bonus.shoot");
    assert_string_equal(singly.asked[2].name, "bonus.declare");
    assert_int_equal(singly.dice_used[1], 0);
    assert_int_equal(battle_dice_left(b), 0);
    battle_free(b);
}

// ZD-BONUS-09, by the switch as well: Conor's shot with four hits kills the Elite (three) and earns
// one more; Shoot is used up, the others are not.
static void chain(struct battle *b, struct choices *c)
{
    figure_id conor = battle_hero_with(b, "Conor", 5, 4, 3, 4, 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 4), 10);
    battle_bogey(b, "Boss", 30, 12);
    choices_of(c, b, SIDE_TEAM);
    choices_want(c, "bonus.declare", BONUS_SHOOT, conor, FIGURE_NONE);
    choices_want(c, "bonus.shoot", BONUS_SHOOT, conor, elite);
    zd(&b->game)->visibility = 6;
    battle_dice(b, 4, 12, 12, 1, 2); // 4 + 6 + 2 = 12: two groups, two lucky ones
    spend(b, SIDE_TEAM, 1);
    choices_done(c);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(choices_asked(c, "bonus.declare"), 2);
    assert_int_equal(c->asked[2].value, 1); // of four hits three were needed
    assert_false(choices_open(c, "bonus.declare", 1, BONUS_SHOOT, conor));
    assert_true(choices_open(c, "bonus.declare", 1, BONUS_PRONE, conor));
}

static void bonus_actions_earn_bonus_actions(void **state)
{
    struct choices c = {0}, singly = {0};
    struct battle *b = *state;
    chain(b, &c);
    b = battle_new();
    set(b, "bonus_sequential_choice", 1);
    chain(b, &singly);
    battle_free(b);
}

// ZD-BONUS-18: what has become impossible is lost, and nothing takes its place.
static void the_impossible_is_lost(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id one = battle_hero(b, "One", 10, 10), two = battle_hero(b, "Two", 10, 14);
    figure_id foe = rival(b, "Foe", 4, fire_at(10, 4), 10);
    level(b, foe, STATE_OVERWATCH, 1);
    level(b, one, STATE_WOUNDED, 3);
    choices_of(&c, b, SIDE_TEAM);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, one, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, one, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, two, FIGURE_NONE);
    choices_want(&c, "overwatch", BONUS_SHOOT, foe, FIGURE_NONE);
    choices_want(&c, "bonus.shoot", BONUS_SHOOT, foe, one);
    battle_dice(b, 5, 12, 1, 1, 1, 1); // two hits, AV 1: no twelve
    spend(b, SIDE_TEAM, 3);
    choices_done(&c);
    assert_true(battle_state(b, one, STATE_WOUNDED) >= 4);
    assert_int_equal(battle_state(b, one, STATE_PRONE), battle_state(b, one, STATE_DEAD));
    assert_int_equal(battle_state(b, two, STATE_TOKENS), 1);
    assert_int_equal(bonuses(b), 2); // the interruption's and the token
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-BONUS-11, ZD-BONUS-16: a bonus move into contact is followed by close quarters at once.
static void a_bonus_move_into_contact(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_bogey(b, "Grunt", fire_at(10, 1), 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_MOVE, hero, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, hero, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, hero, 12, 10);
    battle_dice(b, 4 + 2, 1, 1, 1, 1, 1, 1);
    spend(b, SIDE_TEAM, 2);
    choices_done(&c);
    assert_int_equal(battle_dice_left(b), 0); // D4 and Att 2
    assert_true(battle_figure(b, hero)->body.at.x > battle_len(10.8));
    assert_true(battle_figure(b, hero)->body.at.x < battle_len(11));
}

// ZD-BONUS-16: that needs no success: a normal move into contact.
static void contact_needs_no_success(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    battle_bogey(b, "Grunt", fire_at(10, 3), 10);
    choices_hush(b);
    battle_dice(b, 4 + 2, 1, 1, 1, 1, 1, 1);
    struct order o = battle_move(ORDER_NORMAL, hero, 13.9, 10);
    battle_give(b, &o);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-BONUS-11, ZD-MOVE-20: M4 moves 2 in and no more; who is prone stands up for it, and lies down
// at its end for nothing, which uses that option up (ZD-BONUS-16).
static void a_bonus_move_begins_and_ends_prone(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10), other = battle_hero(b, "Other", 20, 20);
    level(b, hero, STATE_PRONE, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_MOVE, hero, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, hero, 14, 10);
    choices_want(&c, "move.end", 2, hero, FIGURE_NONE);
    spend(b, SIDE_TEAM, 1);
    choices_done(&c);
    assert_int_equal(battle_figure(b, hero)->body.at.x, battle_len(12));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
    assert_string_equal(why_not(b, other, BONUS_PRONE), "ZD-BONUS-04");
}

// ZD-BONUS-16: where the option is used up or named already, the move does not end prone.
static void prone_once_an_action(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10), other = battle_hero(b, "Other", 20, 20);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    choices_want(&c, "bonus.declare", BONUS_MOVE, other, FIGURE_NONE);
    choices_want_at(&c, "bonus.move", BONUS_MOVE, other, 21, 20);
    battle_dice(b, 4, 2, 2, 1, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 11, 10);
    o.flags = ORDER_PRONE;
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_PRONE, other));
    assert_true(choices_open(&c, "move.end", 0, 0, other));
    assert_false(choices_open(&c, "move.end", 0, 2, other));
}

// ZD-FOV-05: after the move the final facing counts for a bonus shot; by the switch whoever moved
// still looks all round.
static void the_final_facing_counts(void **state)
{
    for (int by_switch = 0; by_switch < 2; by_switch++) {
        struct battle *b = battle_new();
        struct choices c = {0};
        figure_id hero = battle_hero(b, "Hero", 10, 10);
        battle_bogey(b, "Grunt", 4, 10);
        set(b, "bonus_shoot_moving_fov", by_switch);
        choices_of(&c, b, SIDE_TEAM);
        choices_hush(b);
        battle_dice(b, 4, 12, 1, 1, 1);
        struct order o = battle_move(ORDER_CAUTIOUS, hero, 11, 10); // away from it
        battle_give(b, &o);
        assert_int_equal(choices_asked(&c, "bonus.declare"), 1);
        assert_int_equal(choices_open(&c, "bonus.declare", 0, BONUS_SHOOT, hero), by_switch);
        battle_free(b);
    }
    (void)state;
}

// ZD-BONUS-05: a named move or jump may be let go at its turn; its option is free again.
static void a_named_move_may_be_let_go(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_MOVE, hero, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_JUMP, hero, FIGURE_NONE);
    choices_want(&c, "bonus.move", BONUS_COUNT, hero, FIGURE_NONE);
    spend(b, SIDE_TEAM, 2);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "bonus.jump"), 1); // whose fallback is none
    assert_int_equal(bonuses(b), 0);
    assert_true(may(b, hero, BONUS_MOVE));
}

// ZD-RED-ALERT-04: a bonus shot of two hits is heard 24 inches around the hero that made it.
static void a_bonus_shot_is_heard(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 6), 10);
    figure_id near = battle_bogey(b, "Grunt", fire_at(10, 23), 12);
    figure_id far = battle_bogey(b, "Grunt", fire_at(10, 25), 12);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
    choices_want(&c, "bonus.shoot", BONUS_SHOOT, hero, boss);
    battle_dice(b, 4, 9, 9, 1, 1); // 6 + 3 = 9: two
    spend(b, SIDE_TEAM, 1);
    choices_done(&c);
    assert_int_equal(battle_state(b, near, STATE_ALERT), 1);
    assert_int_equal(battle_state(b, far, STATE_ALERT), 0);
}

// ZD-RED-ALERT-07: a silent one that puts its target down alerts nobody; one that does not, does.
static void a_silent_bonus_shot(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 6), 10);
    figure_id witness = battle_bogey(b, "Grunt", fire_at(10, 8), 12);
    battle_figure(b, hero)->flags |= FLAG_SILENT;
    choices_of(&c, b, SIDE_TEAM);
    for (int hits = 0; hits < 2; hits++) {
        choices_want(&c, "bonus.declare", BONUS_SHOOT, hero, FIGURE_NONE);
        choices_want(&c, "bonus.shoot", BONUS_SHOOT, hero, hits ? witness : grunt);
        choices_want(&c, "weapon.silent", 1, hero, FIGURE_NONE);
    }
    battle_dice(b, 8, 9, 1, 1, 1, 1, 1, 1, 1);
    spend(b, SIDE_TEAM, 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, witness, STATE_ALERT), 0);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 0;
    spend(b, SIDE_TEAM, 1);
    assert_int_equal(battle_state(b, witness, STATE_ALERT), 1);
    choices_done(&c);
}

// ZD-RED-ALERT-08: other bonus actions are silent, but by the switch.
static void other_bonus_actions_are_silent(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 18, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, hero, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, hero, FIGURE_NONE);
    spend(b, SIDE_TEAM, 1);
    assert_int_equal(battle_state(b, grunt, STATE_ALERT), 0);
    set(b, "bonus_moves_alert", 1);
    spend(b, SIDE_TEAM, 1);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_ALERT), 1);
}

// ZD-DMG-03: hits of one action add up, whoever makes them; when it ends they are forgotten. Those
// of an interruption count in the action that it interrupts.
static void wounds_last_for_one_action(void **state)
{
    struct battle *b = *state;
    struct action_books action, interruption, card;
    figure_id hero = battle_hero(b, "Hero", 10, 10);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 6), 10);
    action_open(&b->game, STAGE_ACTION, &action);
    hit(b, boss, hero, 1);
    action_open(&b->game, 3, &interruption);
    hit(b, boss, hero, 1);
    assert_int_equal(action_close(&b->game, &interruption), STATUS_OK);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 2);
    assert_int_equal(action_close(&b->game, &action), STATUS_OK);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 0);
    action_open(&b->game, 2, &card);
    hit(b, boss, hero, 2);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 0);
    hit(b, boss, hero, 1);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, boss, STATE_DOWNED_NOW), 1);
    assert_int_equal(action_close(&b->game, &card), STATUS_OK);
    assert_int_equal(battle_state(b, boss, STATE_DOWNED_NOW), 0);
    assert_int_equal(zd(&b->game)->in_action, STAGE_NONE);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(kitsune_lies_down_and_takes_a_token),
        TEST(conor_goes_on_and_on),
        TEST(erik_moves_before_stefan_goes_on),
        TEST(there_are_six_options),
        TEST(any_hero_of_the_side_may_perform_it),
        TEST(what_an_ally_earns_goes_to_heroes),
        cmocka_unit_test(states_close_options),
        TEST(an_enemy_in_contact_closes_options),
        TEST(out_of_action_by_the_switch),
        TEST(no_shot_without_sight),
        TEST(a_marker_may_be_shot_at),
        TEST(finishing_needs_contact_and_no_test),
        TEST(finishing_beside_the_active_one),
        TEST(a_second_token_is_refused),
        TEST(each_option_once_an_action),
        TEST(each_side_has_its_list),
        TEST(what_is_left_is_lost),
        TEST(an_upgrade_may_lift_the_limit),
        TEST(an_earlier_one_helps_a_later_one),
        TEST(named_together_or_one_by_one),
        TEST(bonus_actions_earn_bonus_actions),
        TEST(the_impossible_is_lost),
        TEST(a_bonus_move_into_contact),
        TEST(contact_needs_no_success),
        TEST(a_bonus_move_begins_and_ends_prone),
        TEST(prone_once_an_action),
        cmocka_unit_test(the_final_facing_counts),
        TEST(a_named_move_may_be_let_go),
        TEST(a_bonus_shot_is_heard),
        TEST(a_silent_bonus_shot),
        TEST(other_bonus_actions_are_silent),
        TEST(wounds_last_for_one_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
