// IFFs: whose friend they say somebody is, and how they are made to lie.
#include "support/zerodark/net.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/mission.h"

#define BESIDE 0.98 // inches between the centres of two Cyl3 figures that touch

static bool friend_of(struct battle *b, figure_id id, enum side side)
{
    return iff_friend_of(&b->game, battle_figure(b, id), side);
}

static bool works(struct battle *b, figure_id id)
{
    return iff_works(&b->game, battle_figure(b, id));
}

static int firewall(struct battle *b, figure_id id)
{
    return figure_stat_now(&b->game, battle_figure(b, id), STAT_FW);
}

// A hero with an advanced IFF.
static figure_id infiltrator(struct battle *b)
{
    figure_id id = battle_hero(b, "Salim", 10, 10);
    item(b, id, ITEM_IFF, 2);
    return id;
}

static figure_id down_grunt(struct battle *b)
{
    figure_id id = battle_bogey(b, "Grunt", 10 + BESIDE, 10);
    level(b, id, STATE_DOWN, 1);
    return id;
}

static void clone(struct battle *b, figure_id who, figure_id victim)
{
    struct order o = battle_order(ORDER_CLONE, who, victim);
    if (b->rules.list[RULE_STEP][S_CARD].n == 0) {
        choices_hush(b);
    }
    battle_give(b, &o);
}

static struct order switching(figure_id who)
{
    struct order o = battle_order(ORDER_SWITCH, who, who);
    o.value = ITEM_IFF;
    return o;
}

// ZD-GADGET-IFF-01, ZD-EW-IFF-01: a normal IFF starts in I, its owner cannot switch it off, a hack
// can; back on its owner can switch it.
static void a_normal_iff_is_always_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Salim", fire_at(10, 4), 10);
    figure_id op = ewop(b, "Red", 4, 4, 10, 10);
    struct order o = switching(hero);
    battle_figure(b, op)->side = SIDE_RIVAL;
    assert_true(works(b, hero));
    choices_hush(b);
    battle_refuses(b, &o, "ZD-GADGET-IFF-01");
    choices_of(&c, b, SIDE_RIVAL);
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, hero, ITEM_IFF);
    battle_dice(b, 3, 11, 1, 1);
    net(b, ORDER_HACK, op, hero);
    choices_done(&c);
    assert_false(works(b, hero));
    battle_give(b, &o);
    assert_true(works(b, hero));
}

// ZD-GADGET-IFF-02: a hero without any IFF has FW0 and is nobody's friend; one is got later.
static void a_hero_may_do_without(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    item(b, hero, ITEM_IFF, 0);
    assert_int_equal(firewall(b, hero), 0);
    assert_false(friend_of(b, hero, SIDE_TEAM));
    item(b, hero, ITEM_IFF, 1);
    assert_int_equal(firewall(b, hero), 1);
    assert_true(friend_of(b, hero, SIDE_TEAM));
}

// ZD-GADGET-IFF-03: a friend of its own side only. ZD-EW-FW-08, ZD-EW-DOMBOGEY-09: bogeys are the
// Red Force's; one that is dominated has none.
static void an_iff_is_of_one_side(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), red = rival(b, "Red", 20, 10);
    figure_id grunt = machine(b, "Grunt", 30, 10);
    assert_true(friend_of(b, blue, SIDE_TEAM));
    assert_false(friend_of(b, blue, SIDE_RIVAL));
    assert_true(friend_of(b, red, SIDE_RIVAL));
    assert_false(friend_of(b, red, SIDE_TEAM));
    assert_true(friend_of(b, grunt, SIDE_RED));
    assert_false(friend_of(b, grunt, SIDE_TEAM));
    assert_int_equal(dominate(&b->game, grunt, blue), STATUS_OK);
    assert_false(friend_of(b, grunt, SIDE_TEAM));
    assert_false(friend_of(b, grunt, SIDE_RED));
}

// ZD-EW-DOMCHAR-06: a dominated robot is the friend of its first side, by
// dominated_iff_follows_controller of its master's.
static void a_dominated_robots_iff_stays(void **state)
{
    struct battle *b = *state;
    figure_id robot = battle_hero(b, "Robot", 10, 10), red = rival(b, "Red", 20, 10);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(dominate(&b->game, robot, red), STATUS_OK);
    assert_true(friend_of(b, robot, SIDE_TEAM));
    assert_false(friend_of(b, robot, SIDE_RIVAL));
    set_switch(b, P_DOMINATED_IFF_FOLLOWS_CONTROLLER, 1);
    assert_false(friend_of(b, robot, SIDE_TEAM));
    assert_true(friend_of(b, robot, SIDE_RIVAL));
}

// ZD-GADGET-IFF-04, ZD-GADGET-IO-01: its player says whether an advanced IFF starts in I or O,
// nobody is asked for a normal one; in O the default firewall is 0 until it is switched to I. Its
// owner switches it at will.
static void an_advanced_iff_starts_as_one_likes(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = infiltrator(b);
    struct order o = switching(hero);
    struct who view = {.figure = FIGURE_NONE};
    battle_hero(b, "Kim", 20, 10);
    battle_objective(b, "Captive", true, 30, 30);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "iff.start", 1, hero, FIGURE_NONE);
    assert_int_equal(step(&b->game, S_BATTLE_BEGIN, &view), STATUS_OK);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "iff.start"), 1);
    assert_false(works(b, hero));
    assert_int_equal(firewall(b, hero), 0);
    choices_hush(b);
    battle_give(b, &o);
    assert_int_equal(firewall(b, hero), 1);
    battle_give(b, &o);
    assert_false(works(b, hero));
    assert_int_equal(iff_start(&b->game), STATUS_OK); // nobody cares: as it is
    assert_false(works(b, hero));
    battle_give(b, &o);
    assert_int_equal(iff_start(&b->game), STATUS_OK);
    assert_true(works(b, hero));
}

// ZD-GADGET-IFF-05, ZD-GADGET-IFF-06: in contact with a down Grunt: one automatic action, no bonus
// actions, one card; it then has both IFFs. O and I again: only its own.
static void a_down_bogeys_iff_is_cloned(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = infiltrator(b), grunt = down_grunt(b);
    int left = deck_left(&b->game.world.deck);
    choices_of(&c, b, SIDE_TEAM);
    clone(b, hero, grunt);
    assert_int_equal(c.n_asked, 0);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_true(friend_of(b, hero, SIDE_RED));
    assert_true(friend_of(b, hero, SIDE_TEAM));
    assert_false(friend_of(b, hero, SIDE_RIVAL));
    item_off(b, hero, ITEM_IFF);
    assert_false(friend_of(b, hero, SIDE_RED));
    assert_false(friend_of(b, hero, SIDE_TEAM));
    item_on(b, hero, ITEM_IFF);
    assert_false(friend_of(b, hero, SIDE_RED));
    assert_true(friend_of(b, hero, SIDE_TEAM));
}

// ZD-GADGET-IFF-05: a dead rival's as well, and several at once.
static void several_are_held_at_once(void **state)
{
    struct battle *b = *state;
    figure_id hero = infiltrator(b), red = rival(b, "Red", 10 - BESIDE, 10);
    level(b, red, STATE_WOUNDED, 5);
    level(b, red, STATE_DEAD, 1);
    clone(b, hero, red);
    assert_true(friend_of(b, hero, SIDE_RIVAL));
    clone(b, hero, down_grunt(b));
    assert_true(friend_of(b, hero, SIDE_RIVAL));
    assert_true(friend_of(b, hero, SIDE_RED));
}

// ZD-GADGET-IFF-05: not with a normal IFF nor in O, not of those who stand, who are friends, who
// are out of contact, or who have none, as a dominated bogey.
static void what_cannot_be_cloned(void **state)
{
    struct battle *b = *state;
    figure_id hero = infiltrator(b), grunt = down_grunt(b);
    figure_id kim = battle_hero(b, "Kim", 10, 10 + BESIDE);
    figure_id far = rival(b, "Far", 30, 30), turned = machine(b, "Elite", 10, 10 - BESIDE);
    const char *why;
    level(b, kim, STATE_WOUNDED, 3);
    level(b, far, STATE_WOUNDED, 3);
    assert_int_equal(dominate(&b->game, turned, far), STATUS_OK);
    level(b, turned, STATE_WOUNDED, 3);
    assert_true(may(b, ORDER_CLONE, hero, grunt, &why));
    assert_false(may(b, ORDER_CLONE, hero, kim, &why));
    assert_string_equal(why, "ZD-GADGET-IFF-05");
    assert_false(may(b, ORDER_CLONE, hero, far, &why));
    assert_false(may(b, ORDER_CLONE, hero, turned, &why));
    assert_string_equal(why, "ZD-GADGET-IFF-05");
    item_off(b, hero, ITEM_IFF);
    assert_false(may(b, ORDER_CLONE, hero, grunt, &why));
    item(b, hero, ITEM_IFF, 1);
    item_on(b, hero, ITEM_IFF);
    assert_false(may(b, ORDER_CLONE, hero, grunt, &why));
    item(b, hero, ITEM_IFF, 2);
    clone(b, hero, grunt);
    assert_false(may(b, ORDER_CLONE, hero, grunt, &why));
    assert_string_equal(why, "ZD-GADGET-IFF-06");
    assert_true(may(b, ORDER_CLONE, hero, kim, &why) == false);
}

// ZD-GADGET-IFF-06: a hack that puts the device to O takes the clone with it.
static void a_hack_erases_the_clone(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = infiltrator(b), op = ewop(b, "Red", 4, 4, fire_at(10, 4), 10);
    battle_figure(b, op)->side = SIDE_RIVAL;
    battle_face(b, op, -1, 0);
    clone(b, hero, down_grunt(b));
    choices_of(&c, b, SIDE_RIVAL);
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, hero, ITEM_IFF);
    battle_dice(b, 3, 11, 1, 1);
    net(b, ORDER_HACK, op, hero);
    choices_done(&c);
    item_on(b, hero, ITEM_IFF);
    assert_false(friend_of(b, hero, SIDE_RED));
}

// ZD-GADGET-IFF-07: a Red Force Elite attacks whoever has cloned the Red Force's IFF all the same.
static void bogeys_are_not_fooled(void **state)
{
    struct battle *b = *state;
    figure_id hero = infiltrator(b), grunt = down_grunt(b);
    figure_id elite = alert_bogey(b, "Elite", 10, 20);
    clone(b, hero, grunt);
    b->rules.list[RULE_STEP][S_CARD].n = 0;
    stand_still(b);
    assert_true(friend_of(b, hero, SIDE_RED));
    battle_dice(b, 7, 1, 1, 1, 10, 1, 1, 1);
    play(b, "JS", hero);
    assert_int_equal(rolls(b, "shoot"), 1);
    assert_int_equal(last_roll(b, "shoot")->who, elite);
    assert_int_equal(last_roll(b, "shoot")->against, hero);
}

// ZD-GADGET-IFF-08: in O: the firewall is gone and nothing tells one's own gadgets that one is a
// friend.
static void in_o_nobody_knows_a_friend(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    item_off(b, hero, ITEM_IFF);
    assert_int_equal(firewall(b, hero), 0);
    assert_false(friend_of(b, hero, SIDE_TEAM));
    assert_true(kit_is_off(&b->game, battle_figure(b, hero), ITEM_IFF));
    item(b, hero, ITEM_IFF, 0); // none at all: no firewall either, but nothing that is in O
    assert_int_equal(firewall(b, hero), 0);
    assert_false(friend_of(b, hero, SIDE_TEAM));
    assert_false(kit_is_off(&b->game, battle_figure(b, hero), ITEM_IFF));
}

// ZD-GADGET-RELAY-02: without an IFF a relay that is carried and in I is one; it helps no IFF that
// is in O, and a relay that lies there is no friend of itself.
static void a_relay_counts_as_an_iff(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), robot = battle_hero(b, "Robot", 20, 10);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 30, 10);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    item(b, hero, ITEM_RELAY, 1);
    item(b, robot, ITEM_RELAY, 1);
    item_off(b, hero, ITEM_IFF);
    assert_false(works(b, hero));
    item(b, hero, ITEM_IFF, 0);
    item(b, robot, ITEM_IFF, 0);
    assert_true(friend_of(b, hero, SIDE_TEAM));
    assert_int_equal(firewall(b, hero), 1);
    assert_int_equal(firewall(b, robot), 2);
    item_off(b, hero, ITEM_RELAY);
    assert_false(works(b, hero));
    item_on(b, hero, ITEM_RELAY);
    item(b, hero, ITEM_RELAY, 0); // it has been put down
    assert_false(works(b, hero));
    assert_false(works(b, relay));
}

// ZD-GADGET-RELAY-02, ZD-EW-DOMBOGEY-09: a dominated bogey has no IFF, but a relay that it has
// taken up is its masters'.
static void a_relay_speaks_for_its_side(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), grunt = machine(b, "Grunt", 30, 10);
    assert_int_equal(dominate(&b->game, grunt, blue), STATUS_OK);
    assert_false(friend_of(b, grunt, SIDE_TEAM));
    item(b, grunt, ITEM_RELAY, 1);
    assert_true(friend_of(b, grunt, SIDE_TEAM));
    assert_false(friend_of(b, grunt, SIDE_RED));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_normal_iff_is_always_on),
        BATTLE_TEST(a_hero_may_do_without),
        BATTLE_TEST(an_iff_is_of_one_side),
        BATTLE_TEST(a_dominated_robots_iff_stays),
        BATTLE_TEST(an_advanced_iff_starts_as_one_likes),
        BATTLE_TEST(a_down_bogeys_iff_is_cloned),
        BATTLE_TEST(several_are_held_at_once),
        BATTLE_TEST(what_cannot_be_cloned),
        BATTLE_TEST(a_hack_erases_the_clone),
        BATTLE_TEST(bogeys_are_not_fooled),
        BATTLE_TEST(in_o_nobody_knows_a_friend),
        BATTLE_TEST(a_relay_counts_as_an_iff),
        BATTLE_TEST(a_relay_speaks_for_its_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
