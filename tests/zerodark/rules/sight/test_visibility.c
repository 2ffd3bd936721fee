// How dark it is for a shooter: capes, visors and relays among it.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/sight/internal/visibility.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// One marker and no more, to look through.
static void marker(struct battle *b, uint32_t tags, double x, double y)
{
    struct zone *z = b->game.world.zone;
    while (z->serial) {
        z++;
    }
    *z = (struct zone){.tags = tags, .group = 9, .serial = 1};
    z->body =
        (struct cylinder){.at = {battle_len(x), battle_len(y), 0}, .radius = 200, .height = 400};
}

static figure_id shooter(struct battle *b, int visibility, enum item visor, int n)
{
    figure_id id = battle_hero_with(b, "Salim", 4, 3, 4, 4, 10, 10);
    zd(&b->game)->visibility = (uint8_t)visibility;
    item(b, id, visor, n);
    return id;
}

// A hero of the other side, AV0, facing the shooter, in so many capes.
static figure_id ghost(struct battle *b, int inches, int capes)
{
    figure_id id = rival(b, "Ghost", fire_at(10, inches), 10);
    battle_figure(b, id)->stat[STAT_AV] = 0;
    battle_face(b, id, -1, 0);
    item(b, id, ITEM_CAPE, capes);
    return id;
}

// What visibility adds to a shot, all terms together.
static int dark(struct battle *b, figure_id from, figure_id to)
{
    struct shot s = {.shooter = from, .target = to};
    struct terms dice, number;
    int sum = 0;
    shot_prepare(&b->game, &s, &dice, &number);
    for (int i = 0; i < number.n; i++) {
        static const char *const other[] = {"range",    "Def",        "AV",
                                            "obscured", "at least 1", "entirely obscured"};
        bool ours = true;
        for (size_t k = 0; k < sizeof other / sizeof *other; k++) {
            ours = ours && strcmp(number.term[i].label, other[k]) != 0;
        }
        sum += ours ? number.term[i].value : 0;
    }
    return sum;
}

// ZD-GADGET-HEAT-01: F3 at a Grunt 8 in away, visibility 5: 9 is needed, and 4, 5, 9 are two; with
// the visor in O 14, and they are one.
static void heatlight_ignores_the_dark(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_HEATLIGHT, 1);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    battle_dice(b, 6, 4, 5, 9, 4, 5, 9);
    struct shot s = fire(b, salim, grunt);
    assert_int_equal(s.target_number, 9);
    assert_int_equal(s.successes, 2);
    grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    item_off(b, salim, ITEM_HEATLIGHT);
    s = fire(b, salim, grunt);
    assert_int_equal(s.target_number, 14);
    assert_int_equal(s.successes, 1);
}

// ZD-GADGET-HEAT-01: smoke adds nothing, but hides all the same: 8 + 1 + 1.
static void heatlight_ignores_smoke(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_HEATLIGHT, 1);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    marker(b, TAG_SMOKE, 14, 10);
    struct shot s = aim(b, salim, grunt);
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 8 + 1 + 1);
}

// ZD-GADGET-HEAT-04, ZD-GADGET-CAPE-05: a machine at 8 in, visibility 5: 14; digismoke at
// visibility 2: 6; a cape at visibility 4: 5, in O: 0.
static void heatlight_has_its_limits(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_HEATLIGHT, 1);
    figure_id robot = machine(b, "Grunt", fire_at(10, 8), 10);
    assert_int_equal(aim(b, salim, robot).target_number, 14);
    battle_put(b, robot, 40, 40);
    figure_id other = ghost(b, 8, 1);
    zd(&b->game)->visibility = 4;
    assert_int_equal(dark(b, salim, other), 5);
    item_off(b, other, ITEM_CAPE);
    assert_int_equal(dark(b, salim, other), 0);
    marker(b, TAG_DIGISMOKE, 14, 10);
    zd(&b->game)->visibility = 2;
    assert_int_equal(dark(b, salim, other), 6);
}

// ZD-GADGET-CAPE-02: visibility 3 is 4 against the wearer, 6 stays 6; smoke comes on top of that.
static void a_cape_makes_it_darker(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, ITEM_HEATLIGHT, 0), other = ghost(b, 8, 1);
    assert_int_equal(dark(b, salim, other), 4);
    zd(&b->game)->visibility = 6;
    assert_int_equal(dark(b, salim, other), 6);
    marker(b, TAG_SMOKE, 14, 10);
    assert_int_equal(dark(b, salim, other), 6 + 2);
}

// ZD-GADGET-CAPE-04: two capes at visibility 3: 5; at 5 the limit counts.
static void two_capes_are_darker_still(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, ITEM_HEATLIGHT, 0), other = ghost(b, 8, 2);
    assert_int_equal(dark(b, salim, other), 5);
    zd(&b->game)->visibility = 5;
    assert_int_equal(dark(b, salim, other), 6);
}

// The guard waits at visibility 3 and shoots at the wearer when it gives that order; what
// visibility came to.
static int interrupted(struct battle *b, int capes, enum order_kind kind)
{
    struct choices c = {0};
    figure_id guard = shooter(b, 3, ITEM_HEATLIGHT, 0), wearer = ghost(b, 8, capes);
    level(b, guard, STATE_OVERWATCH, 1);
    choices_hush(b);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    for (int i = 0; i < 12; i++) {
        battle_dice(b, 1, 1);
    }
    struct order o = battle_order(kind, wearer, FIGURE_NONE);
    if (kind <= ORDER_DRAG) {
        o = battle_move(kind, wearer, fire_at(10, 8), 12);
    }
    battle_give(b, &o);
    choices_done(&c);
    const struct account *shot = last_roll(b, "shoot");
    int sum = 0;
    for (int i = 0; i < shot->target_terms.n; i++) {
        const struct term *t = &shot->target_terms.term[i];
        bool ours =
            strcmp(t->label, "visibility") == 0 || strcmp(t->label, "thermo-optic cape") == 0;
        sum += ours ? t->value : 0;
    }
    return sum;
}

// ZD-GADGET-CAPE-03: visibility 3, an overwatch shot at the moving wearer: 3.
static void a_move_gives_the_wearer_away(void **state)
{
    assert_int_equal(interrupted(*state, 1, ORDER_NORMAL), 3);
}

// ZD-GADGET-CAPE-03: a move of any sort.
static void a_cautious_move_does_so_too(void **state)
{
    assert_int_equal(interrupted(*state, 1, ORDER_CAUTIOUS), 3);
}

// ZD-GADGET-CAPE-03: in the middle of anything else the cape counts.
static void who_stands_still_is_hidden(void **state)
{
    assert_int_equal(interrupted(*state, 1, ORDER_OVERWATCH), 4);
}

// ZD-GADGET-CAPE-04: of two capes neither counts then.
static void nor_do_two_capes_help(void **state)
{
    assert_int_equal(interrupted(*state, 2, ORDER_NORMAL), 3);
}

// ZD-GADGET-CAPE-03: outside overwatch the move is nothing to a shot, and an auto gun waits like a
// figure on overwatch.
static void only_those_who_wait_see_the_move(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, ITEM_HEATLIGHT, 0), other = ghost(b, 8, 1);
    figure_id gun = battle_gadget(b, "Sentry gun", SIDE_TEAM, 10, 14);
    battle_figure(b, gun)->stat[STAT_AUTO] = 1;
    assert_int_equal(dark(b, gun, other), 4);
    zd(&b->game)->moving = (uint8_t)(figure_slot(other) + 1);
    assert_int_equal(dark(b, salim, other), 4);
    assert_int_equal(dark(b, gun, other), 3);
    battle_figure(b, gun)->stat[STAT_AUTO] = 0;
    assert_int_equal(dark(b, gun, other), 4);
}

// ZD-GADGET-CAPE-03: nobody is caught any more when the interruption is over.
static void it_is_forgotten_afterwards(void **state)
{
    struct battle *b = *state;
    interrupted(b, 1, ORDER_NORMAL);
    for (int i = 0; i < FIGURES; i++) {
        assert_int_equal(zd(&b->game)->caught[i], 0);
    }
}

// ZD-GADGET-STAR-01: visibility 5, two of them: 3; never below 0; smoke may be reduced as well; in
// O they do nothing.
static void starlight_makes_it_lighter(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_STARLIGHT, 2);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    assert_int_equal(dark(b, salim, grunt), 3);
    zd(&b->game)->visibility = 1;
    assert_int_equal(dark(b, salim, grunt), 0);
    marker(b, TAG_SMOKE, 14, 10);
    assert_int_equal(dark(b, salim, grunt), 1);
    item_off(b, salim, ITEM_STARLIGHT);
    assert_int_equal(dark(b, salim, grunt), 3);
}

// ZD-GADGET-STAR-03: visibility 5, one cape, one starlight: min(5 + 1, 6) - 1 = 5; with two capes
// the limit comes first: 5 again.
static void the_cape_comes_before_starlight(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_STARLIGHT, 1), other = ghost(b, 8, 1);
    assert_int_equal(dark(b, salim, other), 5);
    item(b, other, ITEM_CAPE, 2);
    assert_int_equal(dark(b, salim, other), 5);
}

// ZD-GADGET-RELAYVISOR-04: relay and heatlight on the hero, relay and starlight on the remote: in
// its own view heatlight, in the remote's one level less.
static void each_view_has_its_visors(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 9, 30);
    figure_id gabriel = shooter(b, 4, ITEM_HEATLIGHT, 1), near = battle_bogey(b, "Grunt", 14, 5);
    figure_id far = battle_bogey(b, "Grunt", 20, 20);
    figure_id remote = battle_hero(b, "Remote", 20, 15);
    battle_figure(b, remote)->kind = KIND_ALLY;
    battle_figure(b, remote)->flags |= FLAG_SYNTHETIC;
    item(b, remote, ITEM_RELAY, 1);
    item(b, remote, ITEM_STARLIGHT, 1);
    item(b, gabriel, ITEM_RELAY_VISOR, 1);
    battle_figure(b, gabriel)->link[LINK_RELAY] = remote;
    assert_int_equal(dark(b, gabriel, near), 0);
    assert_int_equal(dark(b, gabriel, far), 3);
    assert_true(visors_for(&b->game, battle_figure(b, gabriel), battle_figure(b, far)) ==
                battle_figure(b, remote));
    level(b, remote, STATE_POSSESSED, 1); // ZD-AI-POSSESS-04: whoever is in it
    assert_int_equal(dark(b, gabriel, far), 3);
    level(b, remote, STATE_POSSESSED, 0);
    marker(b, TAG_SMOKE, 20, 17); // on the remote's line, not on the hero's
    assert_int_equal(dark(b, gabriel, far), 5);
    battle_figure(b, remote)->kind = KIND_HERO; // its visor is no part of the relay it carries
    assert_int_equal(dark(b, gabriel, far), 6);
}

// A spot is as dark as anything else there: visibility 5 and a smoke marker, less two starlights;
// without visors all of it.
static void a_spot_can_be_looked_at(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 5, ITEM_STARLIGHT, 2);
    struct figure there = {.kind = KIND_OBJECTIVE, .side = SIDE_NOBODY};
    struct terms with, without;
    there.body.at = (spot){battle_len(18), battle_len(10), 0};
    marker(b, TAG_SMOKE, 14, 10);
    terms_clear(&with);
    terms_clear(&without);
    visibility_add(&b->game, battle_figure(b, salim), &there, true, &with);
    visibility_add(&b->game, battle_figure(b, salim), &there, false, &without);
    assert_int_equal(with.sum, 5);
    assert_int_equal(without.sum, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(heatlight_ignores_the_dark),      BATTLE_TEST(heatlight_ignores_smoke),
        BATTLE_TEST(heatlight_has_its_limits),        BATTLE_TEST(a_cape_makes_it_darker),
        BATTLE_TEST(two_capes_are_darker_still),      BATTLE_TEST(a_move_gives_the_wearer_away),
        BATTLE_TEST(a_cautious_move_does_so_too),     BATTLE_TEST(who_stands_still_is_hidden),
        BATTLE_TEST(nor_do_two_capes_help),           BATTLE_TEST(only_those_who_wait_see_the_move),
        BATTLE_TEST(it_is_forgotten_afterwards),      BATTLE_TEST(starlight_makes_it_lighter),
        BATTLE_TEST(the_cape_comes_before_starlight), BATTLE_TEST(each_view_has_its_visors),
        BATTLE_TEST(a_spot_can_be_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
