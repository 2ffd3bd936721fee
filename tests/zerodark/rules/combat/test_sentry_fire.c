// AP mines and claymores: what sets them off, and what they do.
#include "support/zerodark/sentries.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/kit/kit.h"

static figure_id mine_at_centre(struct battle *b, int radius)
{
    return auto_sentry(b, "AP mine", SIDE_TEAM, radius, 24, 24);
}

// A claymore of the team at (24, 24) that looks north.
static figure_id claymore_at_centre(struct battle *b, int radius)
{
    figure_id id = auto_sentry(b, "Claymore", SIDE_TEAM, radius, 24, 24);
    battle_face(b, id, 0, 1);
    return id;
}

// Where a Cyl3 figure is to stand so that the point of a mine at (24, 24) is so far from its edge.
static double from_point(double inches)
{
    return inches + 12.5 / 25.4 - 0.01;
}

// ZD-SENTRY-AP-01: radius 6, a Grunt at 5 in and a friend at 6: nothing; at 7 it goes off, all
// round, wherever the mine looks to.
static void friends_inside_hold_a_mine_back(void **state)
{
    struct battle *b = *state;
    figure_id mine = mine_at_centre(b, 6), friend = battle_hero(b, "A", 24, 24 + gap(6));
    figure_id grunt = battle_bogey(b, "Grunt", 24 - gap(5), 24);
    assert_true(armed(b, mine));
    assert_false(react(b));
    battle_put(b, friend, 24, 24 + gap(7));
    assert_true(react(b));
    assert_true(gone(b, mine));
    assert_int_equal(tokens(b, grunt), 0);
    assert_int_equal(events_of(b, "blast"), 1);
}

// ZD-SENTRY-AP-02: only its deployer sets it off, from wherever it is; as an automatic action.
static void a_mine_obeys_its_deployer_only(void **state)
{
    struct battle *b = *state;
    wall(b, 12, 0, 40);
    figure_id hero = battle_hero(b, "A", 4, 24), other = battle_hero(b, "B", 10, 24);
    figure_id mine = commanded(b, "AP mine", hero, 6, 24, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 24 + from_point(2), 24);
    choices_hush(b);
    assert_false(react(b));
    struct order o = battle_order(ORDER_COMMAND, other, mine);
    battle_refuses(b, &o, "ZD-SENTRY-AP-02");
    level(b, hero, STATE_WOUNDED, 3);
    o.actor = hero;
    int cards = b->game.world.deck.drawn;
    battle_give(b, &o);
    assert_int_equal(b->game.world.deck.drawn, cards + 1);
    assert_true(gone(b, mine) && gone(b, grunt));
    battle_refuses(b, &o, "ZD-SENTRY-AP-02");
}

// ZD-SENTRY-AP-02: a deployer that is wounded(4), dead or has left commands nothing.
static void who_is_gone_commands_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 4, 24);
    figure_id mine = commanded(b, "AP mine", hero, 6, 24, 24);
    struct order o = battle_order(ORDER_COMMAND, hero, mine);
    level(b, hero, STATE_WOUNDED, 4);
    battle_refuses(b, &o, "ZD-STATE-WOUNDED-05");
    level(b, hero, STATE_WOUNDED, 0);
    battle_figure(b, hero)->place = PLACE_LEFT;
    battle_refuses(b, &o, "ZD-ACT-01");
    battle_figure(b, hero)->place = PLACE_TABLE;
    level(b, hero, STATE_DEAD, 1);
    battle_refuses(b, &o, "ZD-STATE-WOUNDED-05");
}

// ZD-SENTRY-AP-03: AV 3 at 3 in: 2 hits; 4, 5, 7 against 15 cancel one: wounded(1), stunned(1),
// prone, tokens lost; nothing is rolled to hit. The radius is 5 whatever sets it off.
static void a_mine_explodes(void **state)
{
    struct battle *b = *state;
    figure_id mine = mine_at_centre(b, 12), enemy = rival(b, "R", 24 + from_point(3), 24);
    figure_id far = battle_bogey(b, "Elite", 24, 24 + from_point(5.2));
    battle_figure(b, enemy)->stat[STAT_AV] = 3;
    level(b, enemy, STATE_TOKENS, 1);
    level(b, far, STATE_TOKENS, 2);
    battle_dice(b, 3, 4, 5, 7);
    assert_true(react(b));
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(rolls(b, "shoot"), 0);
    assert_int_equal(wounded(b, enemy), 1);
    assert_int_equal(stunned(b, enemy), 1);
    assert_int_equal(battle_state(b, enemy, STATE_PRONE), 1);
    assert_int_equal(tokens(b, enemy), 0);
    assert_int_equal(tokens(b, far), 2);
    assert_true(gone(b, mine));
}

// ZD-SENTRY-AP-04: it lies there until the action ends, does nothing more and takes no hits; so
// does a claymore.
static void what_went_off_leaves_with_the_end_of_the_action(void **state)
{
    struct battle *b = *state;
    struct action_books books;
    figure_id it[2] = {mine_at_centre(b, 4), auto_sentry(b, "Claymore", SIDE_TEAM, 4, 24 + 10, 24)};
    battle_bogey(b, "Boss", 24, 24 + gap(3));
    battle_bogey(b, "Boss", 34 + gap(3), 24);
    action_open(&b->game, STAGE_ACTION, &books);
    battle_dice(b, 3, 1, 1, 1);
    assert_true(react(b));
    assert_false(react(b));
    for (int i = 0; i < 2; i++) {
        hit(b, it[i], FIGURE_NONE, 1);
        assert_false(gone(b, it[i]));
        assert_true(sentry_is_spent(&b->game, battle_figure(b, it[i])));
    }
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    assert_true(gone(b, it[0]) && gone(b, it[1]));
    assert_int_equal(events_of(b, "blast"), 1);
}

// ZD-SENTRY-AP-05: radius 3, a Grunt at 2 in, a friend at 4: it goes off, nobody is harmed, and it
// is gone; by the switch mine_ignores_iff_safety only the trigger minds the friend.
static void the_blast_minds_friends_of_its_own(void **state)
{
    struct battle *b = *state;
    figure_id mine = mine_at_centre(b, 3), grunt = battle_bogey(b, "Grunt", 24 + gap(2), 24);
    figure_id friend = battle_hero(b, "A", 24, 24 + from_point(4));
    assert_true(react(b));
    assert_true(gone(b, mine));
    assert_false(gone(b, grunt));
    assert_int_equal(wounded(b, friend) + stunned(b, friend), 0);
    assert_int_equal(events_of(b, "blast.null"), 1);
    set_switch(b, P_MINE_IGNORES_IFF_SAFETY, 1);
    mine_at_centre(b, 3);
    battle_dice(b, 1, 1);
    assert_true(react(b));
    assert_true(gone(b, grunt)); // 5 - 3 hits
    assert_int_equal(wounded(b, friend), 1);
}

// ZD-SENTRY-AP-06: its own side's members set it off where no IFF of theirs works: a dominated
// Elite, or a hero whose IFF is off.
static void its_own_side_without_an_iff_sets_it_off(void **state)
{
    struct battle *b = *state;
    figure_id mine = mine_at_centre(b, 6), elite = machine(b, "Elite", 24 + gap(5), 24);
    level(b, elite, STATE_DOMINATED, 1);
    battle_figure(b, elite)->side = SIDE_TEAM;
    assert_true(react(b));
    assert_true(gone(b, mine));
    battle_put(b, elite, 2, 2);
    mine = mine_at_centre(b, 6);
    figure_id hero = battle_hero(b, "A", 24, 24 + gap(6));
    item_off(b, hero, ITEM_IFF);
    assert_true(react(b));
    assert_true(gone(b, mine));
}

// ZD-SENTRY-AP-07: a bogey at 4 in behind a wall sets it off and takes no hits, but loses its
// tokens; by the switch mine_trigger_needs_los it does not set it off.
static void walls_do_not_hide_from_the_trigger(void **state)
{
    struct battle *b = *state;
    wall(b, 26, 10, 38);
    figure_id mine = mine_at_centre(b, 6), elite = battle_bogey(b, "Elite", 24 + gap(4), 24);
    level(b, elite, STATE_TOKENS, 2);
    set_switch(b, P_MINE_TRIGGER_NEEDS_LOS, 1);
    assert_false(react(b));
    set_switch(b, P_MINE_TRIGGER_NEEDS_LOS, 0);
    assert_true(react(b));
    assert_true(gone(b, mine));
    assert_int_equal(tokens(b, elite), 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 0);
    assert_false(gone(b, elite));
}

// ZD-SENTRY-GEN-07: a mine and a claymore are heard 12 in far at least, and further for every hit.
static void what_goes_off_is_heard(void **state)
{
    struct battle *b = *state;
    figure_id near = battle_bogey(b, "Grunt", 24, 24 - gap(11.9));
    figure_id far = battle_bogey(b, "Grunt", 24, 24 - gap(20));
    figure_id boss = battle_bogey(b, "Boss", 24, 24 + gap(5.5));
    claymore_at_centre(b, 6);
    battle_dice(b, 3, 1, 1, 1);
    assert_true(react(b));
    assert_true(is_alert(b, near) && is_alert(b, boss));
    assert_false(is_alert(b, far));
    battle_put(b, boss, 24, 24 + from_point(3));
    mine_at_centre(b, 6);
    assert_true(react(b)); // 5 - 3 hits: 24 in
    assert_true(is_alert(b, far));
    level(b, far, STATE_ALERT, 0);
    level(b, near, STATE_ALERT, 0);
    battle_hero(b, "A", 24 + from_point(4.9), 24);
    mine_at_centre(b, 4);
    assert_true(react(b)); // stopped: no hits
    assert_int_equal(events_of(b, "blast.null"), 1);
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
}

// ZD-SENTRY-CLAY-01: deployed facing north; a bogey 3 in south never sets it off, one in front
// does; the direction is chosen freely, and the deployer's where nothing is said.
static void a_claymore_looks_one_way(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 24, 24);
    item(b, hero, ITEM_CLAYMORE, 2);
    choices_hush(b);
    struct order o = put_down(hero, ITEM_CLAYMORE, 8, ORDER_AUTO | ORDER_FACE, 26, 24);
    o.point[1] = battle_point(26, 40);
    battle_give(b, &o);
    const struct figure *it = battle_figure(b, gadget_of(b, hero));
    assert_true(it->facing.y > 10 * (it->facing.x < 0 ? -it->facing.x : it->facing.x));
    battle_put(b, hero, 4, 4);
    figure_id grunt = battle_bogey(b, "Grunt", 25, 24 - gap(3));
    assert_false(react(b));
    battle_put(b, grunt, 25, 24 + gap(3));
    battle_dice(b, 3, 1, 1, 1);
    assert_true(react(b));
    battle_put(b, grunt, 44, 44);
    o = put_down(hero, ITEM_CLAYMORE, 8, ORDER_AUTO, 6, 4);
    battle_give(b, &o);
    it = battle_figure(b, gadget_of(b, hero));
    assert_true(it->facing.x > 0 && it->facing.y == 0);
}

// ZD-SENTRY-CLAY-02: radius 8, a bogey 6 in in front, a friend 5 in behind: nothing; by the switch
// claymore_iff_in_arc_only friends behind do not count. It is armed at once.
static void friends_behind_hold_a_claymore_back(void **state)
{
    struct battle *b = *state;
    figure_id it = claymore_at_centre(b, 8);
    figure_id friend = battle_hero(b, "A", 24, 24 - gap(5));
    battle_bogey(b, "Grunt", 24, 24 + gap(6));
    assert_true(armed(b, it));
    assert_false(react(b));
    set_switch(b, P_CLAYMORE_IFF_IN_ARC_ONLY, 1);
    battle_put(b, friend, 24 + gap(5) - 1, 26);
    assert_false(react(b));
    battle_put(b, friend, 24, 24 - gap(5));
    battle_dice(b, 3, 1, 1, 1);
    assert_true(react(b));
    assert_true(gone(b, it));
}

// ZD-SENTRY-CLAY-03: on command it waits for an automatic action of its deployer.
static void a_claymore_on_command(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 4, 4), other = battle_hero(b, "B", 24, 20);
    figure_id it = commanded(b, "Claymore", hero, 8, 24, 24);
    battle_face(b, it, 0, 1);
    figure_id grunt = battle_bogey(b, "Grunt", 24, 24 + gap(6));
    choices_hush(b);
    assert_int_equal(battle_state(b, it, STATE_OFF), 0);
    assert_false(armed(b, it) || react(b));
    struct order o = battle_order(ORDER_COMMAND, other, it);
    battle_refuses(b, &o, "ZD-SENTRY-AP-02");
    int cards = b->game.world.deck.drawn;
    battle_dice(b, 3, 7, 8, 1);
    o.actor = hero;
    battle_give(b, &o);
    assert_int_equal(b->game.world.deck.drawn, cards + 1);
    assert_true(gone(b, grunt) && gone(b, it));
}

// ZD-SENTRY-CLAY-04: F3 at everybody it sees: Def 1 at 6 in, v 7: 3, 4, 8 are two successes: dead;
// an Elite at 9 in, v 11, for itself; a friend in the arc too, none behind a wall or behind it.
static void a_claymore_shoots_at_all_it_sees(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 30, 20, 30.3, 100);
    figure_id it = claymore_at_centre(b, 8);
    figure_id grunt = battle_bogey(b, "Grunt", 24, 24 + gap(6));
    figure_id elite = battle_bogey(b, "Elite", 24 + 6, 24 + gap(9) - 2.2);
    figure_id hidden = battle_bogey(b, "Grunt", 17, 34);
    figure_id friend = battle_hero(b, "A", 30, 25.5), behind = battle_hero(b, "B", 24, 10);
    item(b, friend, ITEM_IFF, 0);
    battle_dice(b, 3, 3, 4, 8);
    battle_dice(b, 3, 11, 1, 1);
    battle_dice(b, 3, 1, 1, 1);
    assert_true(react(b));
    assert_int_equal(rolls(b, "shoot"), 3);
    assert_int_equal(rolled(b, "shoot"), 3);
    assert_true(gone(b, grunt));
    assert_int_equal(rolled_by(b, "shoot", it), 3);
    assert_int_equal(last_roll(b, "shoot")->against, friend);
    assert_int_equal(wounded(b, behind), 0);
    assert_false(gone(b, hidden) || gone(b, elite));
}

// ZD-SENTRY-CLAY-04: the numbers of the second shot; by the switch
// claymore_range_limited_to_radius nobody beyond the radius is shot at.
static void by_a_switch_the_radius_limits_a_claymore(void **state)
{
    struct battle *b = *state;
    claymore_at_centre(b, 8);
    figure_id elite = battle_bogey(b, "Elite", 24, 24 + gap(9));
    figure_id grunt = battle_bogey(b, "Grunt", 27, 30.29);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    assert_true(react(b));
    assert_int_equal(rolls(b, "shoot"), 2);
    for (int i = 0; i < b->events.n_accounts; i++) {
        const struct account *a = &b->events.account[i];
        assert_int_equal(a->target_terms.sum, a->against == elite ? 11 : 7);
    }
    set_switch(b, P_CLAYMORE_RANGE_LIMITED_TO_RADIUS, 1);
    claymore_at_centre(b, 8);
    assert_true(react(b));
    assert_int_equal(rolls(b, "shoot"), 3);
    assert_int_equal(last_roll(b, "shoot")->against, grunt);
}

// ZD-SENTRY-CLAY-05: an enemy hero, AV 2 at 5 in, visibility 3, targeted: v 10, four dice; 2, 3, 4,
// 6 are one success and the mark makes 2 hits; then its armour, then its nerves.
static void a_claymores_shots_are_ordinary(void **state)
{
    struct battle *b = *state;
    claymore_at_centre(b, 8);
    figure_id enemy = rival(b, "R", 24, 24 + gap(5));
    battle_figure(b, enemy)->stat[STAT_AV] = 2;
    level(b, enemy, STATE_TARGETED, 1);
    zd(&b->game)->visibility = 3;
    battle_dice(b, 4, 2, 3, 4, 6);
    battle_dice(b, 2, 1, 1);
    battle_dice(b, 4, 12, 1, 1, 1);
    assert_true(react(b));
    assert_int_equal(rolled(b, "shoot"), 4);
    assert_int_equal(needed(b, "shoot"), 10);
    assert_int_equal(rolled(b, "armour"), 2);
    assert_int_equal(wounded(b, enemy), 2);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(targeted(b, enemy), 0);
}

// ZD-SENTRY-CLAY-06: it is removed even where it has hit nobody, nor had anybody to shoot at.
static void a_claymore_is_gone_whatever_it_hit(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10, 26, 38, 26.3, 100);
    figure_id it = claymore_at_centre(b, 8);
    battle_bogey(b, "Grunt", 24, 24 + gap(5));
    assert_true(react(b));
    assert_int_equal(rolls(b, "shoot"), 0);
    assert_true(gone(b, it));
}

// ZD-SENTRY-GEN-06: one sentry drives a shaken hero into the arms of another; all come to an end.
static void sentries_set_each_other_off(void **state)
{
    struct battle *b = *state;
    for (int i = 0; i < 6; i++) {
        auto_sentry(b, "Sentry gun", SIDE_TEAM, 12, 20 + 2 * i, 20);
        auto_sentry(b, i % 2 ? "Claymore" : "AP mine", SIDE_TEAM, 3, 20 + 2 * i, 32);
    }
    figure_id enemy = rival(b, "R", 26, 26);
    battle_figure(b, enemy)->stat[STAT_AV] = 6;
    assert_true(react(b));
    assert_false(react(b));
    assert_int_equal(zd(&b->game)->in_action, STAGE_NONE);
    assert_int_equal(zd(&b->game)->on_way, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(friends_inside_hold_a_mine_back),
        BATTLE_TEST(a_mine_obeys_its_deployer_only),
        BATTLE_TEST(who_is_gone_commands_nothing),
        BATTLE_TEST(a_mine_explodes),
        BATTLE_TEST(what_went_off_leaves_with_the_end_of_the_action),
        BATTLE_TEST(the_blast_minds_friends_of_its_own),
        BATTLE_TEST(its_own_side_without_an_iff_sets_it_off),
        BATTLE_TEST(walls_do_not_hide_from_the_trigger),
        BATTLE_TEST(what_goes_off_is_heard),
        BATTLE_TEST(a_claymore_looks_one_way),
        BATTLE_TEST(friends_behind_hold_a_claymore_back),
        BATTLE_TEST(a_claymore_on_command),
        BATTLE_TEST(a_claymore_shoots_at_all_it_sees),
        BATTLE_TEST(by_a_switch_the_radius_limits_a_claymore),
        BATTLE_TEST(a_claymores_shots_are_ordinary),
        BATTLE_TEST(a_claymore_is_gone_whatever_it_hit),
        BATTLE_TEST(sentries_set_each_other_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
