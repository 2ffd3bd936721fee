// Random reinforcements.
#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/figures.h"

static figure_id ready(struct battle *b)
{
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = 1;
    return battle_hero(b, "Far", 2, 46);
}

static bool synthetic(struct battle *b, figure_id id)
{
    return (battle_figure(b, id)->flags & FLAG_SYNTHETIC) != 0;
}

// ZD-RED-REINF-01, ZD-RED-REINF-02, ZD-RED-REINF-03, ZD-RED-REINF-05: numbers, faces and aces bring
// Grunts, Elites and Bosses; black ones machines.
static void cards_bring_bogeys_of_their_rank(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *card, *profile;
        bool synthetic;
    } cases[] = {{"7H", "Grunt", false},
                 {"QS", "Elite", true},
                 {"AD", "Boss", false},
                 {"9C", "Grunt", true},
                 {"9D", "Grunt", false}};
    int seen[3] = {0};
    ready(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        battle_cards(b, 1, cases[i].card);
        battle_dice(b, 2, 1 + 2 * (int)i, 1);
        assert_int_equal(reinforce(&b->game, 1, false), STATUS_OK);
        int kind = cases[i].profile[0] == 'G' ? 0 : cases[i].profile[0] == 'E' ? 1 : 2;
        figure_id id = nth(b, cases[i].profile, ++seen[kind]);
        assert_int_equal(synthetic(b, id), cases[i].synthetic);
        assert_int_equal(from_place(b, id, 18.5 + 2 * (double)i, 18.5), 0);
    }
    assert_int_equal(deck_left(&b->game.world.deck), 49);
}

// ZD-RED-REINF-04: the joker waits until all have arrived.
static void a_joker_waits_for_the_deployment(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_cards(b, 3, "3C", "JOKER", "KH");
    battle_dice(b, 7, 1, 1, 5, 1, 5, 9, 9); // two arrive, then d12 5: a Sniper
    assert_int_equal(reinforce(&b->game, 3, false), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(synthetic(b, nth(b, "Grunt", 1)));
    assert_int_equal(from_place(b, nth(b, "Grunt", 1), 18.5, 18.5), 0);
    assert_false(synthetic(b, nth(b, "Elite", 1)));
    assert_int_equal(from_place(b, nth(b, "Elite", 1), 22.5, 18.5), 0);
    assert_int_equal(from_place(b, nth(b, "Sniper", 1), 26.5, 26.5), 0);
    assert_int_equal(xp(b, hero), 1);
}

// ZD-RED-REINF-07, ZD-COMP-ADV-16, ZD-RED-ALERT-06: from a complication they come alert, in the
// order of the cards, looking away from the centre. ZD-RED-ACT-11: the cards lower no stun.
static void reinforcements_of_a_complication_are_alert(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id stunned_one = battle_bogey(b, "Grunt", 46, 2);
    level(b, stunned_one, STATE_STUNNED, 2);
    battle_cards(b, 3, "2S", "8H", "JD");
    battle_dice(b, 6, 1, 1, 3, 1, 5, 1);
    complicate(b, "JOKER", 11);
    assert_int_equal(deck_left(&b->game.world.deck), 51);
    figure_id came[] = {nth(b, "Grunt", 2), nth(b, "Grunt", 3), nth(b, "Elite", 1)};
    for (int i = 0; i < 3; i++) {
        double x = 18.5 + 2 * i;
        assert_int_equal(from_place(b, came[i], x, 18.5), 0);
        assert_true(is_alert(b, came[i]));
        assert_int_equal(battle_figure(b, came[i])->facing.x, battle_len(x - 24));
        assert_int_equal(battle_figure(b, came[i])->facing.y, battle_len(-5.5));
    }
    assert_true(synthetic(b, came[0]));
    assert_false(synthetic(b, came[1]));
    assert_int_equal(stunned(b, stunned_one), 2);
}

static void others_are_not_alert(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_cards(b, 1, "2S");
    assert_int_equal(reinforce(&b->game, 1, false), STATUS_OK);
    assert_false(is_alert(b, nth(b, "Grunt", 1)));
}

// ZD-RED-REINF-06: a number brings a plain Grunt, whatever specials there are.
static void reinforcements_are_plain(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_cards(b, 2, "4D", "JC");
    assert_int_equal(reinforce(&b->game, 2, false), STATUS_OK);
    assert_int_equal(on_table(b, "Grunt"), 1);
    assert_int_equal(on_table(b, "Elite"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(cards_bring_bogeys_of_their_rank),
        BATTLE_TEST(a_joker_waits_for_the_deployment),
        BATTLE_TEST(reinforcements_of_a_complication_are_alert),
        BATTLE_TEST(others_are_not_alert),
        BATTLE_TEST(reinforcements_are_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
