// Visors: what they are together, painting, and what brightlight does to them.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/sight/visor.h"
#include "zerodark/teams/team.h"

static figure_id painter(struct battle *b, int a)
{
    figure_id id = battle_hero_with(b, "Salim", 4, 2, a, 4, 10, 10);
    item(b, id, ITEM_HEATLIGHT, 1);
    return id;
}

static figure_id target_at(struct battle *b, int inches)
{
    figure_id id = rival(b, "Ngata", fire_at(10, inches), 10);
    battle_face(b, id, -1, 0);
    return id;
}

static void paint(struct battle *b, figure_id who, figure_id target)
{
    struct order o = battle_order(ORDER_PAINT, who, target);
    battle_give(b, &o);
}

static bool paintable(struct battle *b, figure_id who, figure_id target, const char *rule)
{
    const char *why;
    bool yes = may(b, ORDER_PAINT, who, target, &why);
    assert_string_equal(why, rule);
    return yes;
}

enum { HEAT, RELAYS, STAR, CAPE, ROWS };

static const struct upgrade catalogue[ROWS] = {
    [HEAT] = {.name = "Heatlight", .kind = UPGRADE_GADGET, .halves = 2, .limit = 1},
    [RELAYS] = {.name = "Relay visor", .kind = UPGRADE_GADGET, .halves = 2, .limit = 1},
    [STAR] = {.name = "Starlight", .kind = UPGRADE_GADGET, .halves = 2},
    [CAPE] = {.name = "Cape", .kind = UPGRADE_GADGET, .halves = 2, .limit = 2},
};

static void use_catalogue(struct battle *b)
{
    memcpy(b->content.upgrade, catalogue, sizeof catalogue);
    b->content.upgrade[HEAT].item[ITEM_HEATLIGHT] = 1;
    b->content.upgrade[RELAYS].item[ITEM_RELAY_VISOR] = 1;
    b->content.upgrade[STAR].item[ITEM_STARLIGHT] = 1;
    b->content.upgrade[CAPE].item[ITEM_CAPE] = 1;
    b->content.n_upgrades = ROWS;
}

static int wrong_with(struct battle *b, struct team_hero h)
{
    static struct team_findings f;
    static struct team t;
    f.n = 0;
    t = (struct team){.hero = {h}, .n = 1};
    team_inspect(&b->game, &t, &f);
    return f.n;
}

// ZD-GADGET-VISOR-01: heatlight, relay and two starlights are four slots, and nothing is wrong with
// that. ZD-GADGET-CAPE-04: nor with two capes; a third is refused.
static void visors_cost_a_slot_each(void **state)
{
    struct battle *b = *state;
    struct team_body body;
    struct team_hero h = {.name = "Salim",
                          .stat = {4, 4, 3, 4},
                          .av = TEAM_AV_UNSAID,
                          .taken = {{.row = HEAT}, {.row = RELAYS}, {.row = STAR}, {.row = STAR}},
                          .n_taken = 4};
    use_catalogue(b);
    team_build(&b->content, &h, &body);
    assert_int_equal(body.halves, 2 * 4);
    assert_int_equal(body.item[ITEM_STARLIGHT], 2);
    assert_int_equal(wrong_with(b, h), 0);
    h = (struct team_hero){.name = "Salim",
                           .stat = {4, 4, 3, 4},
                           .av = TEAM_AV_UNSAID,
                           .taken = {{.row = CAPE}, {.row = CAPE}, {.row = CAPE}}};
    h.n_taken = 2;
    assert_int_equal(wrong_with(b, h), 0);
    h.n_taken = 3;
    assert_int_equal(wrong_with(b, h), 1);
}

static bool works(struct battle *b, figure_id who, enum item which)
{
    return kit_works(&b->game, battle_figure(b, who), which) > 0;
}

// ZD-GADGET-VISOR-01: one gadget with one I/O; by visors_separate_io each has its own.
static void visors_are_one_gadget(void **state)
{
    struct battle *b = *state;
    figure_id id = painter(b, 4);
    item(b, id, ITEM_STARLIGHT, 2);
    item(b, id, ITEM_RELAY_VISOR, 1);
    struct order o = battle_order(ORDER_SWITCH, id, id);
    choices_hush(b);
    o.value = ITEM_STARLIGHT;
    battle_give(b, &o);
    assert_false(works(b, id, ITEM_HEATLIGHT) || works(b, id, ITEM_STARLIGHT) ||
                 works(b, id, ITEM_RELAY_VISOR));
    item_on(b, id, ITEM_RELAY_VISOR);
    assert_true(works(b, id, ITEM_HEATLIGHT) && works(b, id, ITEM_STARLIGHT));
    set_switch(b, P_VISORS_SEPARATE_IO, 1);
    item_off(b, id, ITEM_STARLIGHT);
    assert_true(works(b, id, ITEM_HEATLIGHT) && works(b, id, ITEM_RELAY_VISOR));
    assert_false(works(b, id, ITEM_STARLIGHT));
}

static int switchable(struct battle *b, figure_id op, figure_id target)
{
    struct decision d = {.n = 0};
    struct spending s = {.ewop = op, .target = target};
    buff_switch_options(&b->game, &s, target, true, true, &d);
    return d.n;
}

// ZD-GADGET-VISOR-01: to a hack it is one gadget too: that and the IFF; apart they are three.
static void a_hack_finds_one_visor(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 20, 20), id = painter(b, 4);
    item(b, id, ITEM_STARLIGHT, 2);
    assert_int_equal(switchable(b, op, id), 2);
    item(b, id, ITEM_HEATLIGHT, 0);
    assert_int_equal(switchable(b, op, id), 2);
    item(b, id, ITEM_RELAY_VISOR, 1);
    set_switch(b, P_VISORS_SEPARATE_IO, 1);
    assert_int_equal(switchable(b, op, id), 3);
}

// ZD-GADGET-STAR-02: two in I are two hits more of a brightlight grenade, in O none.
static void brightlight_hurts_starlight(void **state)
{
    struct battle *b = *state;
    figure_id id = battle_hero(b, "Kim", 10, 10);
    assert_int_equal(visor_starlight_hits(&b->game, battle_figure(b, id)), 0);
    item(b, id, ITEM_STARLIGHT, 2);
    assert_int_equal(visor_starlight_hits(&b->game, battle_figure(b, id)), 2);
    item_off(b, id, ITEM_STARLIGHT);
    assert_int_equal(visor_starlight_hits(&b->game, battle_figure(b, id)), 0);
}

// ZD-GADGET-HEAT-02: A4 at an Elite 7 in away, visibility 3: 9 is needed, of four dice 4 and 5 are
// one success: it is targeted.
static void painting_marks_the_target(void **state)
{
    struct battle *b = *state;
    figure_id salim = painter(b, 4), elite = battle_bogey(b, "Elite", fire_at(10, 7), 10);
    choices_hush(b);
    zd(&b->game)->visibility = 3;
    battle_dice(b, 4, 2, 3, 4, 5);
    paint(b, salim, elite);
    assert_int_equal(needed(b, "paint"), 9);
    assert_int_equal(rolled(b, "paint"), 4);
    assert_int_equal(targeted(b, elite), 1);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 0);
}

// ZD-GADGET-HEAT-02: without a success nothing happens; a support token is a die.
static void a_miss_marks_nobody(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id salim = painter(b, 4), elite = battle_bogey(b, "Elite", fire_at(10, 7), 10);
    choices_hush(b);
    level(b, salim, STATE_TOKENS, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "token.die", 0, FIGURE_NONE, FIGURE_NONE);
    battle_dice(b, 4, 2, 2, 2, 2);
    paint(b, salim, elite);
    assert_int_equal(targeted(b, elite), 0);
    struct order o = battle_order(ORDER_PAINT, salim, elite);
    o.flags = ORDER_TOKEN;
    battle_dice(b, 5, 1, 1, 1, 1, 9);
    battle_give(b, &o);
    assert_int_equal(rolled(b, "paint"), 5);
    assert_int_equal(tokens(b, salim), 0);
    assert_int_equal(targeted(b, elite), 1);
}

// ZD-GADGET-HEAT-03: three successes on an enemy hero: targeted, no armour test, no stress test, no
// bonus actions; heard 12 in far and no further.
static void painting_is_no_shooting(void **state)
{
    struct battle *b = *state;
    figure_id salim = painter(b, 4), ngata = target_at(b, 7);
    figure_id near = battle_bogey(b, "Grunt", 10, fire_at(10, 12)),
              far = battle_bogey(b, "Grunt", 10, fire_at(10, 13));
    choices_hush(b);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 4, 12, 11, 1, 11);
    paint(b, salim, ngata);
    assert_true(last_roll(b, "paint")->successes >= 3);
    assert_int_equal(targeted(b, ngata), 1);
    assert_int_equal(wounded(b, ngata), 0);
    assert_int_equal(rolls(b, "armour"), 0);
    assert_int_equal(rolls(b, "stress"), 0);
    assert_int_equal(bonus_offered(), 0);
    assert_true(is_alert(b, near) && !is_alert(b, far));
}

// ZD-GADGET-HEAT-03: a miss does not use up targeted, and there is no die and no hit of it.
static void it_leaves_marks_alone(void **state)
{
    struct battle *b = *state;
    figure_id salim = painter(b, 4), ngata = target_at(b, 7);
    choices_hush(b);
    level(b, ngata, STATE_TARGETED, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    paint(b, salim, ngata);
    assert_int_equal(rolled(b, "paint"), 4);
    assert_int_equal(targeted(b, ngata), 1);
}

// ZD-GADGET-HEAT-03: by paint_counts_as_shooting there are a stress test, bonus actions, and noise
// for every hit.
static void painting_may_be_shooting(void **state)
{
    struct battle *b = *state;
    figure_id salim = painter(b, 4), ngata = target_at(b, 7);
    figure_id far = battle_bogey(b, "Grunt", 10, fire_at(10, 24));
    set_switch(b, P_PAINT_COUNTS_AS_SHOOTING, 1);
    choices_hush(b);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 8, 11, 11, 1, 1, 1, 1, 1, 1);
    paint(b, salim, ngata);
    assert_int_equal(last_roll(b, "paint")->successes, 2);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(battle_state(b, ngata, STATE_STRESSED), 1);
    assert_int_equal(bonus_offered(), 1);
    assert_int_equal(targeted(b, ngata), 1);
    assert_int_equal(wounded(b, ngata), 0);
    assert_true(is_alert(b, far));
}

// ZD-GADGET-HEAT-03: by the switch a targeted one gives a die and a hit, so that it is marked again
// even by a miss.
static void marks_may_count_for_painting(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id salim = painter(b, 4), elite = battle_bogey(b, "Elite", fire_at(10, 7), 10);
    set_switch(b, P_PAINT_COUNTS_AS_SHOOTING, 1);
    choices_hush(b);
    choices_of(&c, b, SIDE_TEAM);
    level(b, elite, STATE_TARGETED, 1);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    paint(b, salim, elite);
    assert_int_equal(rolled(b, "paint"), 5);
    assert_int_equal(targeted(b, elite), 1);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
}

// ZD-GADGET-HEAT-04, ZD-GADGET-CAPE-05: neither machines, nor who wears a cape that is on, nor who
// is behind digismoke can be painted.
static void some_cannot_be_painted(void **state)
{
    struct battle *b = *state;
    figure_id salim = painter(b, 4), ngata = target_at(b, 7);
    figure_id robot = machine(b, "Grunt", fire_at(10, 7), 14);
    assert_false(paintable(b, salim, robot, "ZD-GADGET-HEAT-04"));
    assert_true(paintable(b, salim, ngata, ""));
    item(b, ngata, ITEM_CAPE, 1);
    assert_false(paintable(b, salim, ngata, "ZD-GADGET-CAPE-05"));
    item_off(b, ngata, ITEM_CAPE);
    assert_true(paintable(b, salim, ngata, ""));
    struct zone *z = b->game.world.zone;
    *z = (struct zone){.tags = TAG_DIGISMOKE, .group = 9, .serial = 1};
    z->body =
        (struct cylinder){.at = {battle_len(14), battle_len(10), 0}, .radius = 200, .height = 400};
    assert_false(paintable(b, salim, ngata, "ZD-GADGET-HEAT-04"));
    z->tags = TAG_SMOKE;
    assert_true(paintable(b, salim, ngata, ""));
}

// ZD-GADGET-HEAT-02: as for a shot the target has to be an enemy in sight; and the visor on.
static void painting_needs_what_a_shot_needs(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 14, 30);
    figure_id salim = painter(b, 4), kim = battle_hero(b, "Kim", 14, 10), ngata = target_at(b, 7);
    figure_id hidden = battle_bogey(b, "Grunt", 20, 20);
    figure_id marker = battle_objective(b, "Crate", true, 13, 12);
    battle_figure(b, marker)->stat[STAT_TOUGH] = TOUGH_STURDY;
    assert_false(paintable(b, salim, kim, "ZD-SHOOT-14"));
    assert_false(paintable(b, salim, hidden, "ZD-SHOOT-03"));
    assert_false(paintable(b, salim, marker, "ZD-GADGET-HEAT-02"));
    assert_false(paintable(b, salim, FIGURE_NONE, "ZD-SHOOT-14"));
    battle_put(b, kim, 14, 12);
    assert_true(paintable(b, salim, ngata, ""));
    item_off(b, salim, ITEM_HEATLIGHT);
    assert_false(paintable(b, salim, ngata, "ZD-GADGET-IO-03"));
    item(b, salim, ITEM_HEATLIGHT, 0);
    assert_false(paintable(b, salim, ngata, "ZD-GADGET-HEAT-02"));
}

// ZD-OW-04, ZD-GADGET-HEAT-02: whoever waits may shoot before the dice; who is stressed then paints
// nobody.
static void painting_can_be_interrupted(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id salim = painter(b, 4), ngata = target_at(b, 7);
    level(b, ngata, STATE_OVERWATCH, 1);
    choices_hush(b);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "overwatch", OVERWATCH_WAIT, FIGURE_NONE, FIGURE_NONE);
    choices_want(&c, "overwatch", BONUS_SHOOT, ngata, FIGURE_NONE);
    battle_figure(b, salim)->stat[STAT_AV] = 0;
    battle_dice(b, 8, 12, 1, 1, 1, 1, 1, 1, 1); // wounded, and shaken
    struct action a = {.figure = salim, .target = ngata};
    struct action_books books;
    bool stopped;
    action_open(&b->game, STAGE_ACTION, &books);
    zd(&b->game)->actor = salim;
    zd(&b->game)->action_kind = ORDER_PAINT;
    assert_int_equal(overwatch_moment(&b->game, salim, &stopped), STATUS_OK);
    level(b, salim, STATE_PRONE, 1); // something has changed
    assert_int_equal(step(&b->game, S_PAINT, &a), STATUS_OK);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    choices_done(&c);
    assert_int_equal(rolls(b, "shoot"), 1);
    assert_int_equal(rolls(b, "paint"), 0);
    assert_int_equal(targeted(b, ngata), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(visors_cost_a_slot_each),     BATTLE_TEST(visors_are_one_gadget),
        BATTLE_TEST(a_hack_finds_one_visor),      BATTLE_TEST(brightlight_hurts_starlight),
        BATTLE_TEST(painting_marks_the_target),   BATTLE_TEST(a_miss_marks_nobody),
        BATTLE_TEST(painting_is_no_shooting),     BATTLE_TEST(it_leaves_marks_alone),
        BATTLE_TEST(painting_may_be_shooting),    BATTLE_TEST(marks_may_count_for_painting),
        BATTLE_TEST(some_cannot_be_painted),      BATTLE_TEST(painting_needs_what_a_shot_needs),
        BATTLE_TEST(painting_can_be_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
