// The fixed Red Force of versus battles, and its reserves.
#include "support/zerodark/net.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/red_force/reserve.h"

static void versus(struct battle *b)
{
    assert_int_equal(mission_begin(&b->game, MODE_VERSUS, 3, DIFFICULTY_NORMAL), STATUS_OK);
    battle_hero(b, "Blue", 2, 46);
    zd(&b->game)->complications = (uint8_t)complication_table(&b->game, MODE_SOLO);
}

static int row(struct battle *b, const char *profile)
{
    return content_profile(&b->content, profile);
}

// How many of a profile and kind (0 not synthetic, 1 synthetic, 2 either) there are in reserve.
static int in_reserve(struct battle *b, const char *profile, int kind)
{
    const struct zd *z = zd(&b->game);
    for (int i = 0; i < z->n_reserves; i++) {
        if (z->reserve[i].profile == row(b, profile) && z->reserve[i].synthetic == kind) {
            return z->reserve[i].n;
        }
    }
    return 0;
}

static int left(struct battle *b, const char *profile)
{
    return in_reserve(b, profile, 0) + in_reserve(b, profile, 1) + in_reserve(b, profile, 2);
}

static void keep(struct battle *b, const char *profile, int kind, int n)
{
    struct zd *z = zd(&b->game);
    for (int i = 0; i < z->n_reserves; i++) {
        if (z->reserve[i].profile == row(b, profile) && z->reserve[i].synthetic == kind) {
            z->reserve[i].n = (uint8_t)n;
        }
    }
}

static bool synthetic(struct battle *b, figure_id id)
{
    return (battle_figure(b, id)->flags & FLAG_SYNTHETIC) != 0;
}

static int machines(struct battle *b, const char *profile)
{
    int n = 0;
    const struct roster *r = &b->game.world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        n += battle_figure(b, id)->profile == row(b, profile) && synthetic(b, id) &&
             figure_on_table(battle_figure(b, id));
    }
    return n;
}

// A bogey arrives; FIGURE_NONE where none does.
static figure_id arrives(struct battle *b, const char *profile, bool machine)
{
    figure_id id;
    assert_int_equal(deploy_profile(&b->game, profile, machine, false, &id), STATUS_OK);
    return id;
}

// ZD-VS-GEN-06: seven bogeys, whatever the number of heroes.
static void the_initial_force_is_fixed(void **state)
{
    struct battle *b = *state;
    versus(b);
    battle_hero(b, "Blue 2", 4, 46);
    rival(b, "Green", 46, 2);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    assert_int_equal(on_table(b, "Boss"), 1);
    assert_int_equal(on_table(b, "Elite"), 2);
    assert_int_equal(machines(b, "Elite"), 1);
    assert_int_equal(on_table(b, "Grunt"), 4);
    assert_int_equal(machines(b, "Grunt"), 2);
    assert_int_equal(on_table(b, "Mech") + on_table(b, "Heavy"), 0);
    assert_int_equal(on_table(b, "Sniper") + on_table(b, "EWOp"), 0);
}

// ZD-VS-GEN-07: eleven in reserve at the start, which the initial force does not come out of.
static void eleven_are_in_reserve(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *profile;
        int kind, n;
    } cases[] = {{"Boss", 2, 1},  {"Elite", 0, 1}, {"Elite", 1, 1},
                 {"Heavy", 2, 1}, {"EWOp", 2, 1},  {"Sniper", 2, 1},
                 {"Mech", 2, 1},  {"Grunt", 0, 2}, {"Grunt", 1, 2}};
    versus(b);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    int all = 0;
    for (int i = 0; i < zd(&b->game)->n_reserves; i++) {
        all += zd(&b->game)->reserve[i].n;
    }
    assert_int_equal(all, 11);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(in_reserve(b, cases[i].profile, cases[i].kind), cases[i].n);
    }
}

// ZD-VS-GEN-08, ZD-BOGEY-DMG-07: a synthetic Grunt is killed: three of its kind are in reserve.
static void the_dead_join_the_reserves(void **state)
{
    struct battle *b = *state;
    versus(b);
    figure_id grunt = machine(b, "Grunt", 20, 20), boss = battle_bogey(b, "Boss", 24, 20);
    hit(b, grunt, nth(b, "Hero", 1), 2);
    assert_int_equal(battle_figure(b, grunt)->place, PLACE_GONE);
    assert_int_equal(in_reserve(b, "Grunt", 1), 3);
    assert_int_equal(in_reserve(b, "Grunt", 0), 2);
    hit(b, boss, FIGURE_NONE, 4);
    assert_int_equal(in_reserve(b, "Boss", 2), 2);
}

// A bogey that is down is on the table.
static void who_is_down_stays(void **state)
{
    struct battle *b = *state;
    versus(b);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    hit(b, grunt, nth(b, "Hero", 1), 1);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(left(b, "Grunt"), 4);
}

// ZD-VS-GEN-08, ZD-EW-DOMBOGEY-10: a dominated bogey that dies goes there too, as what it was; by
// dominated_dead_stays also where its body stays.
static void the_dominated_join_them_too(void **state)
{
    struct battle *b = *state;
    versus(b);
    figure_id op = ewop(b, "Net", 5, 4, 10, 10);
    for (int stays = 0; stays <= 1; stays++) {
        set_switch(b, P_DOMINATED_DEAD_STAYS, stays);
        figure_id elite = machine(b, "Elite", 20 + 4 * stays, 20);
        assert_int_equal(dominate(&b->game, elite, op), STATUS_OK);
        hit(b, elite, FIGURE_NONE, 4);
        assert_int_equal(battle_state(b, elite, STATE_DEAD), 0);
        assert_int_equal(in_reserve(b, "Elite", 1), 1 + stays);
        hit(b, elite, FIGURE_NONE, 1);
        assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
        assert_int_equal(figure_on_table(battle_figure(b, elite)), stays);
        assert_int_equal(in_reserve(b, "Elite", 1), 2 + stays);
    }
}

// ZD-VS-GEN-09, ZD-RED-REINF-07: complication 11 turns over 4C, 6S, 8S; two synthetic Grunts are
// left and no others: two arrive, the third deployment is ignored.
static void as_many_as_possible_deploy(void **state)
{
    struct battle *b = *state;
    versus(b);
    keep(b, "Grunt", 0, 0);
    battle_cards(b, 3, "4C", "6S", "8S");
    complicate(b, "JOKER", 11);
    assert_int_equal(on_table(b, "Grunt"), 2);
    assert_int_equal(machines(b, "Grunt"), 2);
    assert_int_equal(left(b, "Grunt"), 0);
    assert_int_equal(arrives(b, "Grunt", true), FIGURE_NONE);
}

// ZD-VS-GEN-09, ZD-COMP-GEN-06: none of the type is left: the complication is ignored.
static void without_any_it_is_ignored(void **state)
{
    struct battle *b = *state;
    versus(b);
    keep(b, "Sniper", 2, 0);
    complicate(b, "JOKER", 5);
    assert_int_equal(on_table(b, "Sniper"), 0);
    assert_int_equal(on_table(b, "Heavy"), 0);
}

// ZD-VS-GEN-10, ZD-RED-REINF-06: 8H with only synthetic Grunts in reserve: one of those. KC with
// only an Elite that is not: that one.
static void the_other_kind_will_do(void **state)
{
    struct battle *b = *state;
    versus(b);
    keep(b, "Grunt", 0, 0);
    keep(b, "Elite", 1, 0);
    battle_cards(b, 2, "8H", "KC");
    assert_int_equal(reinforce(&b->game, 2, false), STATUS_OK);
    assert_true(synthetic(b, nth(b, "Grunt", 1)));
    assert_false(synthetic(b, nth(b, "Elite", 1)));
    assert_int_equal(in_reserve(b, "Grunt", 1), 1);
    assert_int_equal(in_reserve(b, "Elite", 0), 0);
}

// ZD-VS-GEN-10: the right kind where there is one.
static void the_right_kind_comes_first(void **state)
{
    struct battle *b = *state;
    versus(b);
    assert_true(synthetic(b, arrives(b, "Elite", true)));
    assert_false(synthetic(b, arrives(b, "Elite", false)));
    assert_int_equal(arrives(b, "Elite", false), FIGURE_NONE);
}

// ZD-VS-GEN-11: AC deploys a Boss: synthetic; AD one that is not, though the same died.
static void the_card_decides_for_a_boss(void **state)
{
    static const char *const cards[] = {"AC", "AD"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct battle *b = battle_new();
        versus(b);
        battle_cards(b, 1, cards[i]);
        assert_int_equal(reinforce(&b->game, 1, false), STATUS_OK);
        assert_int_equal(synthetic(b, nth(b, "Boss", 1)), i == 0);
        assert_int_equal(left(b, "Boss"), 0);
        battle_free(b);
    }
}

// ZD-VS-GEN-11: so it does for the special bogeys of complications.
static void the_card_decides_for_specials(void **state)
{
    struct battle *b = *state;
    versus(b);
    complicate(b, "JOKER", 7);
    complicate(b, "JOKER-RED", 6);
    assert_true(synthetic(b, nth(b, "Mech", 1)));
    assert_false(synthetic(b, nth(b, "Heavy", 1)));
}

// The first Boss, the die showing so much.
static bool first_boss_is_a_machine(int d12, bool organic)
{
    struct battle *b = battle_new();
    versus(b);
    set_switch(b, P_VERSUS_START_BOSS_ORGANIC, organic);
    // Four Grunts and two Elites arrive in cells of their own, then the die, then the Boss.
    battle_dice(b, 12, 1, 1, 3, 1, 5, 1, 7, 1, 9, 1, 11, 1);
    battle_dice(b, 3, d12, 6, 6);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    assert_int_equal(battle_dice_left(b), organic ? 1 : 0);
    bool machine = synthetic(b, nth(b, "Boss", 1));
    battle_free(b);
    return machine;
}

// ZD-VS-GEN-11: for the Boss of the initial force a d12: 1 to 6 synthetic; by
// versus_start_boss_organic none is rolled, and it never is.
static void a_die_decides_for_the_first_boss(void **state)
{
    (void)state;
    assert_true(first_boss_is_a_machine(6, false));
    assert_false(first_boss_is_a_machine(7, false));
    assert_false(first_boss_is_a_machine(1, true));
}

// ZD-RED-REINF-06: in solo supply has no limit; by solo_figure_limit it has that of versus.
static void solo_has_no_limit(void **state)
{
    struct battle *b = *state;
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 0, DIFFICULTY_NORMAL), STATUS_OK);
    battle_hero(b, "Hero", 2, 46);
    for (int i = 0; i < 3; i++) {
        assert_true(synthetic(b, arrives(b, "Elite", true)));
    }
}

static void solo_may_have_a_limit(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_SOLO_FIGURE_LIMIT, 1);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 0, DIFFICULTY_NORMAL), STATUS_OK);
    battle_hero(b, "Hero", 2, 46);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK); // as ever, four Grunts
    assert_int_equal(on_table(b, "Grunt"), 4);
    assert_true(synthetic(b, arrives(b, "Elite", true)));
    assert_false(synthetic(b, arrives(b, "Elite", true))); // the other kind
    assert_int_equal(arrives(b, "Elite", true), FIGURE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_initial_force_is_fixed),
        BATTLE_TEST(eleven_are_in_reserve),
        BATTLE_TEST(the_dead_join_the_reserves),
        BATTLE_TEST(who_is_down_stays),
        BATTLE_TEST(the_dominated_join_them_too),
        BATTLE_TEST(as_many_as_possible_deploy),
        BATTLE_TEST(without_any_it_is_ignored),
        BATTLE_TEST(the_other_kind_will_do),
        BATTLE_TEST(the_right_kind_comes_first),
        cmocka_unit_test(the_card_decides_for_a_boss),
        BATTLE_TEST(the_card_decides_for_specials),
        cmocka_unit_test(a_die_decides_for_the_first_boss),
        BATTLE_TEST(solo_has_no_limit),
        BATTLE_TEST(solo_may_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
