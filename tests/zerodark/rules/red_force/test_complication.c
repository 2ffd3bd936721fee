// Complications: when, which, and what they do.
#include "support/zerodark/redforce.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/internal/grid.h"

#include <string.h>

#define ADVANCED 1

static figure_id ready(struct battle *b)
{
    zd(&b->game)->centre = battle_point(24, 24);
    zd(&b->game)->complications = ADVANCED;
    return battle_hero(b, "Far", 2, 46);
}

static bool synthetic(struct battle *b, figure_id id)
{
    return (battle_figure(b, id)->flags & FLAG_SYNTHETIC) != 0;
}

// ZD-COMP-GEN-02: basic for Versus, advanced for the others, and the other way by the switches.
static void each_mode_has_its_table(void **state)
{
    struct battle *b = *state;
    int basic = 0, advanced = ADVANCED;
    assert_string_equal(b->content.complications[basic].name, "basic");
    assert_string_equal(b->content.complications[advanced].name, "advanced");
    assert_int_equal(complication_table(&b->game, MODE_SOLO), advanced);
    assert_int_equal(complication_table(&b->game, MODE_TEAM), advanced);
    assert_int_equal(complication_table(&b->game, MODE_VERSUS), basic);
    set_switch(b, P_VERSUS_ADVANCED_COMPLICATIONS, 1);
    assert_int_equal(complication_table(&b->game, MODE_VERSUS), advanced);
    assert_int_equal(complication_table(&b->game, MODE_SOLO), advanced);
    set_switch(b, P_SOLO_BASIC_COMPLICATIONS, 1);
    assert_int_equal(complication_table(&b->game, MODE_SOLO), basic);
    assert_int_equal(complication_table(&b->game, MODE_TEAM), basic);
}

// ZD-COMP-GEN-01, ZD-AIDE-RED-07: the d12 of a joker: every result of the advanced table is there.
static void the_d12_finds_its_row(void **state)
{
    struct battle *b = *state;
    static const char *const names[] = {"Last-minute Intel",
                                        "Priority Target",
                                        "Poor Intel",
                                        "EWOp",
                                        "Sniper",
                                        "Heavy",
                                        "Defence Mech",
                                        "Perimeter Alarm",
                                        "Betrayal",
                                        "E/M Pulse",
                                        "Reinforcements",
                                        "Booby Trap"};
    ready(b);
    for (int d12 = 1; d12 <= 12; d12++) {
        const struct complication_row *row = &b->content.complications[ADVANCED].row[d12 - 1];
        assert_string_equal(row->name, names[d12 - 1]);
        assert_int_equal(row->low, d12);
        assert_int_equal(row->high, d12);
    }
    figure_id hero = battle_hero(b, "A", 10, 40);
    battle_dice(b, 1, 8);
    play(b, "JOKER", hero);
    assert_int_equal(targeted(b, hero), 1);
}

// ZD-COMP-GEN-03, ZD-RED-ALERT-06: by the grid, alert, looking away from its centre.
static void what_a_complication_brings_is_alert(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_dice(b, 2, 9, 2);
    complicate(b, "JOKER", 4);
    figure_id ewop = nth(b, "EWOp", 1);
    assert_int_equal(from_place(b, ewop, 26.5, 19.5), 0);
    assert_true(is_alert(b, ewop));
    assert_int_equal(battle_figure(b, ewop)->facing.x, battle_len(2.5));
    assert_int_equal(battle_figure(b, ewop)->facing.y, battle_len(-4.5));
}

// ZD-COMP-GEN-04: a lesson for everybody who is not out of action, also off the table again.
static void complications_teach(void **state)
{
    struct battle *b = *state;
    figure_id a = ready(b), c = battle_hero(b, "B", 6, 46);
    figure_id gone = battle_hero(b, "C", 10, 46), hurt_one = battle_hero(b, "D", 14, 46);
    figure_id absent = battle_hero(b, "E", 18, 46);
    battle_figure(b, gone)->place = PLACE_LEFT;
    battle_figure(b, absent)->place = PLACE_OFF;
    level(b, hurt_one, STATE_WOUNDED, 3);
    complicate(b, "JOKER", 9);
    assert_int_equal(xp(b, a), 1);
    assert_int_equal(xp(b, c), 1);
    assert_int_equal(xp(b, gone), 1);
    assert_int_equal(xp(b, hurt_one), 0);
    assert_int_equal(xp(b, absent), 0);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
}

// ZD-COMP-GEN-05: the colour of the card decides; without a card a d12.
static void the_card_decides_who_is_a_machine(void **state)
{
    struct battle *b = *state;
    static const struct {
        const char *card;
        int d12, die;
        bool synthetic;
    } cases[] = {{"JOKER", 7, 0, true}, {"JOKER-RED", 7, 0, false}, {"AS", 7, 0, true},
                 {"AC", 7, 0, true},    {"", 7, 6, true},           {"", 7, 7, false}};
    ready(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].die) {
            battle_dice(b, 1, cases[i].die);
        }
        battle_dice(b, 2, 3, 3);
        complicate(b, cases[i].card, cases[i].d12);
        figure_id mech = nth(b, "Mech", 1);
        assert_int_equal(synthetic(b, mech), cases[i].synthetic);
        assert_int_equal(battle_dice_left(b), 0);
        figure_remove(&b->game.world.roster, mech);
    }
}

static void card_and_machine(struct battle *b, const char *card, int d12, const char *profile,
                             bool expected)
{
    complicate(b, card, d12);
    figure_id id = nth(b, profile, 1);
    assert_int_equal(synthetic(b, id), expected);
    figure_remove(&b->game.world.roster, id);
}

// ZD-COMP-GEN-05: complication_bogeys_never_synthetic, mech_always_synthetic.
static void the_switches_for_machines(void **state)
{
    struct battle *b = *state;
    ready(b);
    set_switch(b, P_MECH_ALWAYS_SYNTHETIC, 1);
    card_and_machine(b, "JOKER-RED", 7, "Mech", true);
    card_and_machine(b, "JOKER-RED", 6, "Heavy", false);
    set_switch(b, P_COMPLICATION_BOGEYS_NEVER_SYNTHETIC, 1);
    card_and_machine(b, "JOKER", 6, "Heavy", false);
    card_and_machine(b, "JOKER", 7, "Mech", true);
}

// ZD-COMP-GEN-06: only who stands is there; a dominated one is not either; down_special_counts.
static void the_fallen_are_not_there(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id first = battle_bogey(b, "Sniper", 46, 4);
    level(b, first, STATE_DOWN, 1);
    complicate(b, "JOKER", 5);
    assert_int_equal(on_table(b, "Sniper"), 2);
    figure_remove(&b->game.world.roster, nth(b, "Sniper", 2));
    set_switch(b, P_DOWN_SPECIAL_COUNTS, 1);
    complicate(b, "JOKER", 5);
    assert_int_equal(on_table(b, "Sniper"), 1);
    assert_int_equal(on_table(b, "Heavy"), 1);
    level(b, first, STATE_DOWN, 0);
    battle_figure(b, first)->flags |= FLAG_SYNTHETIC;
    level(b, first, STATE_DOMINATED, 1);
    complicate(b, "JOKER", 5);
    assert_int_equal(on_table(b, "Sniper"), 2);
}

// ZD-COMP-GEN-07, ZD-DECK-CLOCK-08: one at a time.
static void a_complication_waits_for_another(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_cards(b, 3, "4H", "JOKER", "9C");
    battle_dice(b, 5, 3, 3, 5, 5, 9); // two Grunts arrive, then Betrayal
    complicate(b, "JOKER-RED", 11);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(tokens(b, nth(b, "Grunt", 1)), 1);
    assert_int_equal(tokens(b, nth(b, "Grunt", 2)), 1);
    assert_int_equal(zd(&b->game)->complications_seen, 2);
    assert_int_equal(zd(&b->game)->in_complication, 0);
    assert_int_equal(xp(b, hero), 2);
}

// ZD-COMP-GEN-07, ZD-COMP-GEN-05: two wait their turn, each with the colour of its card.
static void complications_wait_in_their_order(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_cards(b, 3, "4H", "JOKER", "JOKER-RED");
    battle_dice(b, 8, 3, 3, 7, 9, 9, 6, 1, 12);
    complicate(b, "AS", 11);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(synthetic(b, nth(b, "Mech", 1)));
    assert_false(synthetic(b, nth(b, "Heavy", 1)));
    assert_int_equal(zd(&b->game)->complications_seen, 3);
}

// ZD-DECK-01, ZD-RED-FALLBACK-04: nobody left: every card is a complication, until one brings a
// bogey.
static void an_empty_table_brings_complications(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_dice(b, 3, 7, 3, 3);
    play(b, "4D", hero);
    figure_id mech = nth(b, "Mech", 1);
    assert_false(synthetic(b, mech));
    assert_int_equal(activated(b, "4D", hero), mech);
}

static int basic_brings(struct battle *b, int d12, const char *profile)
{
    complicate(b, "JOKER", d12);
    return on_table(b, profile);
}

// ZD-COMP-BASIC-01, ZD-COMP-BASIC-02, ZD-COMP-BASIC-03, ZD-COMP-BASIC-04: each result brings its
// bogey, or the next one's.
static void basic_results_pass_on(void **state)
{
    struct battle *b = *state;
    static const char *const names[] = {"EWOp", "Sniper", "Heavy", "Mech"};
    ready(b);
    zd(&b->game)->complications = 0;
    for (int d12 = 1; d12 <= 12; d12++) {
        const char *own = names[(d12 - 1) / 3], *next = names[((d12 - 1) / 3 + 1) % 4];
        assert_int_equal(basic_brings(b, d12, own), 1);
        assert_int_equal(basic_brings(b, d12, next), 1);
        assert_int_equal(on_table(b, own), 1);
        figure_remove(&b->game.world.roster, nth(b, own, 1));
        figure_remove(&b->game.world.roster, nth(b, next, 1));
    }
}

// ZD-COMP-BASIC-05: with one of each nothing comes, but it was a complication.
static void with_all_of_them_nothing_comes(void **state)
{
    struct battle *b = *state;
    static const char *const names[] = {"EWOp", "Sniper", "Heavy", "Mech"};
    figure_id hero = ready(b);
    zd(&b->game)->complications = 0;
    for (int i = 0; i < 4; i++) {
        battle_bogey(b, names[i], 40, 4 + 6 * i);
    }
    complicate(b, "JOKER", 7);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(on_table(b, names[i]), 1);
    }
    assert_int_equal(xp(b, hero), 1);
}

// ZD-COMP-ADV-01: the three furthest from their nearest hero come again, alert, with their tokens;
// who is down is none of them.
static void the_furthest_come_again(void **state)
{
    struct battle *b = *state;
    figure_id far[5];
    static const int inches[] = {25, 22, 19, 12, 6};
    zd(&b->game)->centre = battle_point(24, 36);
    zd(&b->game)->complications = ADVANCED;
    battle_hero(b, "A", 2, 4);
    for (int i = 0; i < 5; i++) {
        far[i] = battle_bogey(b, "Elite", 2 + inches[i], 4);
    }
    figure_id down = battle_bogey(b, "Grunt", 46, 4);
    level(b, down, STATE_DOWN, 1);
    level(b, far[0], STATE_TOKENS, 2);
    battle_dice(b, 6, 1, 1, 4, 1, 7, 1);
    complicate(b, "JOKER", 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(from_place(b, far[i], 18.5 + 3 * i, 30.5), 0);
        assert_true(is_alert(b, far[i]));
    }
    for (int i = 3; i < 5; i++) {
        assert_int_equal(from_place(b, far[i], 2 + inches[i], 4), 0);
        assert_false(is_alert(b, far[i]));
    }
    assert_int_equal(from_place(b, down, 46, 4), 0);
    assert_int_equal(tokens(b, far[0]), 2);
}

// ZD-COMP-ADV-01, ZD-RED-ACT-06: a d12 between two that are equally far.
static void a_d12_decides_between_the_equally_far(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_put(b, nth(b, "Hero", 1), 24, 24);
    battle_bogey(b, "Elite", 46, 46);
    battle_bogey(b, "Elite", 2, 2);
    battle_put(b, nth(b, "Elite", 2), 3, 3);
    figure_id left = battle_bogey(b, "Grunt", 14, 24), right = battle_bogey(b, "Grunt", 34, 24);
    battle_dice(b, 7, 12, 1, 1, 5, 1, 9, 1);
    complicate(b, "JOKER", 1);
    assert_int_equal(from_place(b, left, 14, 24), 0);
    assert_int_equal(from_place(b, right, 26.5, 18.5), 0);
}

static void fewer_than_three_all_come_again(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id one = battle_bogey(b, "Grunt", 40, 4), two = battle_bogey(b, "Grunt", 44, 4);
    battle_dice(b, 4, 1, 1, 12, 12);
    complicate(b, "JOKER", 1);
    assert_int_equal(from_place(b, two, 18.5, 18.5), 0);
    assert_int_equal(from_place(b, one, 29.5, 29.5), 0);
}

// ZD-COMP-ADV-02: one more Boss as long as fewer than two stand.
static void a_second_boss_comes(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_bogey(b, "Boss", 40, 4);
    figure_id down = battle_bogey(b, "Boss", 44, 4);
    level(b, down, STATE_DOWN, 1);
    set_switch(b, P_DOWN_SPECIAL_COUNTS, 1); // Bosses are nothing special
    battle_dice(b, 2, 3, 3);
    complicate(b, "AS", 2);
    assert_int_equal(on_table(b, "Boss"), 3);
    figure_id third = nth(b, "Boss", 3);
    assert_true(is_alert(b, third));
    assert_true(synthetic(b, third));
}

static bool marked(struct battle *b, figure_id boss)
{
    return (battle_figure(b, boss)->flags & FLAG_SECONDARY) != 0;
}

// ZD-COMP-ADV-03: with two of them one becomes an objective, 1-6 the first, and not twice; it is
// achieved by its death, and no marker.
static void one_of_two_bosses_becomes_an_objective(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_bogey(b, "Elite", 36, 4);
    figure_id x = battle_bogey(b, "Boss", 40, 4), y = battle_bogey(b, "Boss", 44, 4), out[4];
    battle_dice(b, 1, 7);
    complicate(b, "JOKER", 2);
    assert_false(marked(b, x));
    assert_true(marked(b, y));
    assert_int_equal(on_table(b, "Boss"), 2);
    assert_int_equal(grid_markers(&b->game, out, 4), 0);
    complicate(b, "JOKER", 2);
    assert_true(marked(b, x));
    complicate(b, "JOKER", 2);
    int before = xp(b, hero);
    hit(b, y, hero, 4);
    assert_true(battle_figure(b, y)->flags & FLAG_ACHIEVED);
    assert_int_equal(xp(b, hero), before);
    set_switch(b, P_PRIORITY_TARGET_XP_1, 1);
    next_action(b);
    hit(b, x, hero, 4);
    assert_int_equal(xp(b, hero), before + 1);
}

// ZD-COMP-ADV-03, ZD-OBJ-02: which Boss it is is a matter of chance, even where players settle
// ties; by secondary_objective_xp_1 it is worth something.
static void chance_picks_the_boss(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_bogey(b, "Boss", 40, 4);
    figure_id y = battle_bogey(b, "Boss", 44, 4);
    set_switch(b, P_TIES_PLAYERS_CHOOSE, 1);
    set_switch(b, P_SECONDARY_OBJECTIVE_XP_1, 1);
    battle_dice(b, 1, 7);
    complicate(b, "JOKER", 2);
    assert_true(marked(b, y));
    int before = xp(b, hero);
    hit(b, y, hero, 4);
    assert_int_equal(xp(b, hero), before + 1);
}

static figure_id marker_at(struct battle *b, const char *name, bool primary, double x, double y)
{
    figure_id id;
    point at = battle_point(x, y);
    assert_int_equal(objective_add(&b->game, name, primary, TOUGH_STURDY, &at, &id), STATUS_OK);
    return id;
}

static void carried_off(struct battle *b, figure_id marker, figure_id hero)
{
    struct objective o = {.marker = marker, .figure = hero};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
    assert_int_equal(step(&b->game, S_OBJECTIVE_SECURED, &o), STATUS_OK);
}

// ZD-COMP-ADV-04: an achieved objective is open again, where it stood at first.
static void an_achieved_objective_is_open_again(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    figure_id data = marker_at(b, "Data", true, 24, 24), other = marker_at(b, "Box", false, 10, 10);
    carried_off(b, data, hero);
    assert_int_equal(zd(&b->game)->primary_secured, 1);
    complicate(b, "JOKER", 3);
    assert_int_equal(battle_figure(b, data)->flags & FLAG_ACHIEVED, 0);
    assert_int_equal(zd(&b->game)->primary_secured, 0);
    assert_int_equal(zd(&b->game)->secured, 0);
    assert_true(figure_on_table(battle_figure(b, data)));
    assert_int_equal(from_place(b, data, 24, 24), 0);
    assert_int_equal(from_place(b, other, 10, 10), 0);
}

// ZD-COMP-ADV-04: of several one at random; cancelled_marker_redeploys puts it by the grid.
static void a_cancelled_marker_may_be_deployed_again(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    figure_id one = marker_at(b, "One", true, 30, 30), two = marker_at(b, "Two", false, 10, 10);
    battle_figure(b, hero)->flags |= FLAG_LEADER;
    battle_put(b, hero, 24, 40);
    carried_off(b, one, hero);
    carried_off(b, two, hero);
    set_switch(b, P_CANCELLED_MARKER_REDEPLOYS, 1);
    battle_dice(b, 3, 7, 1, 1); // the second of two; round the Leader
    complicate(b, "JOKER", 3);
    assert_true(battle_figure(b, one)->flags & FLAG_ACHIEVED);
    assert_false(battle_figure(b, two)->flags & FLAG_ACHIEVED);
    assert_int_equal(from_place(b, two, 18.5, 34.5), 0);
}

// ZD-COMP-ADV-04: what has been destroyed since is not there to be achieved again.
static void a_destroyed_objective_stays_achieved(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b), console = marker_at(b, "Console", true, 24, 24);
    figure_id box = marker_at(b, "Box", false, 10, 10);
    struct objective o = {.marker = console, .figure = hero};
    battle_figure(b, console)->flags |= FLAG_ACHIEVED;
    assert_int_equal(step(&b->game, S_OBJECTIVE_DESTROYED, &o), STATUS_OK);
    carried_off(b, box, hero);
    complicate(b, "JOKER", 3);
    assert_true(battle_figure(b, console)->flags & FLAG_ACHIEVED);
    assert_false(figure_on_table(battle_figure(b, console)));
    assert_false(battle_figure(b, box)->flags & FLAG_ACHIEVED);
}

// ZD-COMP-ADV-05: none achieved: a marker is redeployed, round its old place; its carrier lets
// go of it.
static void a_marker_turns_up_elsewhere(void **state)
{
    struct battle *b = *state;
    figure_id hero = ready(b);
    battle_put(b, hero, 24, 24);
    figure_id data = marker_at(b, "Data", true, 30, 30);
    struct objective o = {.marker = data, .figure = hero};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
    battle_dice(b, 2, 2, 11);
    complicate(b, "JOKER", 3);
    assert_int_equal(from_place(b, data, 19.5, 28.5), 0);
    assert_int_equal(battle_figure(b, hero)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(battle_figure(b, data)->link[LINK_CARRIED_BY], FIGURE_NONE);
    assert_false(is_alert(b, data));
}

// ZD-COMP-ADV-05: with others in play it goes round one of them.
static void a_marker_turns_up_round_another(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id one = marker_at(b, "One", true, 10, 10);
    marker_at(b, "Two", false, 36, 12);
    marker_at(b, "Three", false, 36, 36);
    battle_dice(b, 4, 4, 12, 1, 1); // the first of three; the second of the other two
    complicate(b, "JOKER", 3);
    assert_int_equal(from_place(b, one, 30.5, 30.5), 0);
}

// ZD-COMP-ADV-05, ZD-MIS-RESCUE-04: where the grid stands on the primary, always round that, itself
// included; where it stands still, round its centre.
static void a_marker_turns_up_where_the_grid_stands(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id one = marker_at(b, "One", true, 10, 10), two = marker_at(b, "Two", false, 36, 12);
    marker_at(b, "Three", false, 36, 36);
    zd(&b->game)->grid = GRID_PRIMARY;
    battle_dice(b, 3, 5, 1, 1); // the second of three
    complicate(b, "JOKER", 3);
    assert_int_equal(from_place(b, two, 4.5, 4.5), 0);
    battle_dice(b, 3, 1, 12, 12); // the primary
    complicate(b, "JOKER", 3);
    assert_int_equal(from_place(b, one, 15.5, 15.5), 0);
    zd(&b->game)->grid = GRID_FIXED;
    battle_dice(b, 3, 1, 12, 12);
    complicate(b, "JOKER", 3);
    assert_int_equal(from_place(b, one, 29.5, 29.5), 0);
}

static void without_an_objective_poor_intel_is_nothing(void **state)
{
    struct battle *b = *state;
    ready(b);
    battle_dice(b, 1, 5);
    complicate(b, "JOKER", 3);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-COMP-ADV-06, ZD-COMP-ADV-07, ZD-COMP-ADV-08, ZD-COMP-ADV-09: one after the other, and then the
// alarm.
static void specials_come_in_turn(void **state)
{
    struct battle *b = *state;
    static const char *const names[] = {"EWOp", "Sniper", "Heavy", "Mech"};
    figure_id hero = ready(b);
    for (int i = 0; i < 4; i++) {
        complicate(b, "JOKER", 4);
        for (int k = 0; k < 4; k++) {
            assert_int_equal(on_table(b, names[k]), k <= i);
        }
    }
    assert_int_equal(targeted(b, hero), 0);
    complicate(b, "JOKER", 4);
    assert_int_equal(targeted(b, hero), 1);
    for (int d12 = 5; d12 <= 7; d12++) {
        figure_remove(&b->game.world.roster, nth(b, names[d12 - 4], 1));
        complicate(b, "JOKER", d12);
        assert_int_equal(on_table(b, names[d12 - 4]), 1);
    }
}

// ZD-COMP-ADV-10: everybody who is not targeted is.
static void the_alarm_targets_everybody(void **state)
{
    struct battle *b = *state;
    figure_id who[4] = {ready(b), battle_hero(b, "B", 6, 46), battle_hero(b, "C", 10, 46),
                        battle_hero(b, "Emjay", 14, 46)};
    battle_figure(b, who[3])->kind = KIND_ALLY;
    complicate(b, "JOKER", 8);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(targeted(b, who[i]), 1);
        assert_int_equal(battle_state(b, who[i], STATE_STRESSED), 0);
        assert_int_equal(stunned(b, who[i]), 0);
    }
}

static void alarm_cases(struct battle *b, figure_id *who)
{
    static const char *const names[] = {"A", "B", "Robot", "New"};
    ready(b);
    for (int i = 0; i < 4; i++) {
        who[i] = battle_hero(b, names[i], 10 + 4 * i, 46);
    }
    level(b, who[0], STATE_TARGETED, 1);
    level(b, who[1], STATE_STRESSED, 2);
    level(b, who[1], STATE_TARGETED, 1);
    battle_figure(b, who[2])->flags |= FLAG_SYNTHETIC;
    level(b, who[2], STATE_TARGETED, 1);
    battle_figure(b, who[3])->flags |= FLAG_SYNTHETIC;
    complicate(b, "JOKER", 8);
    assert_int_equal(battle_state(b, who[0], STATE_STRESSED), 1);
    assert_int_equal(stunned(b, who[0]), 0);
    assert_int_equal(battle_state(b, who[1], STATE_STRESSED), 2);
    assert_int_equal(stunned(b, who[1]), 1);
    assert_int_equal(stunned(b, who[2]), 1);
    assert_int_equal(targeted(b, who[3]), 1);
}

// ZD-COMP-ADV-11: targeted already: stressed; stressed already, or a machine: stunned.
static void the_alarm_grows_worse(void **state)
{
    figure_id who[4];
    alarm_cases(*state, who);
    assert_int_equal(stunned(*state, who[3]), 0);
}

// ZD-COMP-ADV-11: alarm_stuns_all_synthetics.
static void the_alarm_may_stun_all_machines(void **state)
{
    figure_id who[4];
    set_switch(*state, P_ALARM_STUNS_ALL_SYNTHETICS, 1);
    alarm_cases(*state, who);
    assert_int_equal(stunned(*state, who[3]), 1);
}

// ZD-COMP-ADV-12: one token each, never more than it may hold; betrayal_fills_tokens.
static void betrayal_gives_tokens(void **state)
{
    struct battle *b = *state;
    ready(b);
    figure_id grunt = battle_bogey(b, "Grunt", 40, 4), elite = battle_bogey(b, "Elite", 44, 4);
    figure_id boss = battle_bogey(b, "Boss", 40, 8), down = battle_bogey(b, "Boss", 44, 8);
    level(b, elite, STATE_TOKENS, 1);
    level(b, down, STATE_DOWN, 1);
    complicate(b, "JOKER", 9);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(tokens(b, elite), 2);
    assert_int_equal(tokens(b, boss), 1);
    assert_int_equal(tokens(b, down), 0);
    set_switch(b, P_BETRAYAL_FILLS_TOKENS, 1);
    complicate(b, "JOKER", 9);
    assert_int_equal(tokens(b, boss), 3);
}

// ZD-COMP-ADV-13: two Grunts had all they can hold: A is stressed, then stunned. The Elite that is
// filled up just now does nothing.
static void betrayal_shakes_the_nearest(void **state)
{
    struct battle *b = *state;
    figure_id far = ready(b);
    figure_id a = battle_hero(b, "A", 36, 4);
    figure_id x = battle_bogey(b, "Grunt", 40, 4), y = battle_bogey(b, "Grunt", 44, 4);
    figure_id elite = battle_bogey(b, "Elite", 44, 8);
    level(b, x, STATE_TOKENS, 1);
    level(b, y, STATE_TOKENS, 1);
    level(b, elite, STATE_TOKENS, 1);
    complicate(b, "JOKER", 9);
    assert_int_equal(battle_state(b, a, STATE_STRESSED), 1);
    assert_int_equal(stunned(b, a), 1);
    assert_int_equal(battle_state(b, far, STATE_STRESSED), 0);
    assert_int_equal(tokens(b, x), 1);
    assert_int_equal(tokens(b, elite), 2);
}

// ZD-COMP-ADV-14: machines are wounded, past every armour and token; bogeys that are machines are
// not. ZD-COMP-ADV-15: gadgets go to O.
static void the_pulse_hurts_machines(void **state)
{
    struct battle *b = *state;
    figure_id man = ready(b), robot = battle_hero(b, "Robot", 6, 46);
    figure_id turned = battle_bogey(b, "Grunt", 40, 4), enemy = battle_bogey(b, "Grunt", 44, 4);
    figure_id gadget = battle_gadget(b, "Sentry gun", SIDE_TEAM, 10, 46);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, turned)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, enemy)->flags |= FLAG_SYNTHETIC;
    level(b, turned, STATE_DOMINATED, 1);
    level(b, robot, STATE_TOKENS, 1);
    complicate(b, "JOKER", 10);
    assert_int_equal(wounded(b, robot), 1);
    assert_int_equal(tokens(b, robot), 1);
    assert_int_equal(wounded(b, turned), 1);
    assert_int_equal(wounded(b, man), 0);
    assert_int_equal(battle_state(b, enemy, STATE_DOWN), 0);
    assert_int_equal(battle_state(b, gadget, STATE_OFF), 1);
}

// ZD-COMP-ADV-15, ZD-EW-INTF-04: spelldecks and IFFs go to O, which ends interference; by a switch
// IFFs stay in I.
static void the_pulse_reaches_what_is_carried(void **state)
{
    struct battle *b = *state;
    figure_id man = ready(b), ewop = battle_hero(b, "Ngata", 6, 46);
    battle_figure(b, ewop)->flags |= FLAG_EWOP;
    item(b, ewop, ITEM_SPELLDECK, 1);
    level(b, ewop, STATE_INTERFERENCE, 1);
    b->rules.param[P_PULSE_SPARES_NORMAL_IFF] = 1;
    complicate(b, "JOKER", 10);
    assert_int_equal(item_is_off(b, ewop, ITEM_SPELLDECK), 1);
    assert_int_equal(battle_state(b, ewop, STATE_INTERFERENCE), 0);
    assert_int_equal(item_is_off(b, man, ITEM_SPELLDECK), 0);
    assert_int_equal(item_is_off(b, man, ITEM_IFF), 0);
    b->rules.param[P_PULSE_SPARES_NORMAL_IFF] = 0;
    complicate(b, "JOKER-RED", 10);
    assert_int_equal(item_is_off(b, man, ITEM_IFF), 1);
    assert_int_equal(item_is_off(b, ewop, ITEM_IFF), 1);
}

// ZD-COMP-ADV-17, ZD-COMP-ADV-18: whoever is nearest to the primary objective is wounded twice, and
// stunned if that was bearable.
static void the_trap_catches_the_nearest(void **state)
{
    struct battle *b = *state;
    figure_id far = ready(b);
    figure_id a = battle_hero(b, "A", 27, 24), dead = battle_hero(b, "Dead", 24, 26);
    marker_at(b, "Data", true, 24, 24);
    marker_at(b, "Box", false, 2, 44);
    level(b, dead, STATE_DEAD, 1);
    complicate(b, "JOKER", 12);
    assert_int_equal(wounded(b, a), 2);
    assert_int_equal(stunned(b, a), 1);
    assert_int_equal(wounded(b, far), 0);
    level(b, a, STATE_WOUNDED, 1);
    level(b, a, STATE_STUNNED, 0);
    complicate(b, "JOKER", 12);
    assert_int_equal(wounded(b, a), 3);
    assert_int_equal(stunned(b, a), 0);
}

// ZD-COMP-ADV-17: a carrier is nearest; with the objective off the table whoever stands in for it,
// or by booby_trap_spares_reference nobody.
static void the_trap_follows_the_objective(void **state)
{
    struct battle *b = *state;
    figure_id leader = ready(b);
    figure_id a = battle_hero(b, "A", 30, 24);
    figure_id data = marker_at(b, "Data", true, 24, 24);
    battle_figure(b, leader)->flags |= FLAG_LEADER;
    struct objective o = {.marker = data, .figure = a};
    assert_int_equal(step(&b->game, S_OBJECTIVE_TAKEN, &o), STATUS_OK);
    battle_hero(b, "B", 30, 25.2);
    complicate(b, "JOKER", 12);
    assert_int_equal(wounded(b, a), 2);
    assert_int_equal(step(&b->game, S_OBJECTIVE_SECURED, &o), STATUS_OK);
    set_switch(b, P_BOOBY_TRAP_SPARES_REFERENCE, 1);
    complicate(b, "JOKER", 12);
    assert_int_equal(wounded(b, leader), 0);
    assert_int_equal(rules_set(&b->rules, P_BOOBY_TRAP_SPARES_REFERENCE, 0, "test", NULL),
                     STATUS_OK);
    complicate(b, "JOKER", 12);
    assert_int_equal(wounded(b, leader), 2);
}

static enum status note_script(void *self, struct game *g, int32_t which)
{
    *(int32_t *)self = which;
    return complication(g, -1);
}

// ZD-COMP-GEN-07, ZD-COMP-GEN-05: what a script brings about waits for the end of its own; no card
// brought it, so a die says that the Heavy is a machine.
static void a_row_may_be_a_script(void **state)
{
    struct battle *b = *state;
    int32_t called = 0;
    ready(b);
    struct complication_row *row = &b->content.complications[ADVANCED].row[0];
    row->verb = VERB_SCRIPT;
    row->script = 77;
    b->content.script = note_script;
    b->content.self = &called;
    battle_dice(b, 4, 6, 1, 3, 3);
    complicate(b, "JOKER-RED", 1);
    assert_int_equal(called, 77);
    assert_true(synthetic(b, nth(b, "Heavy", 1)));
    assert_int_equal(battle_dice_left(b), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(each_mode_has_its_table),
        BATTLE_TEST(the_d12_finds_its_row),
        BATTLE_TEST(what_a_complication_brings_is_alert),
        BATTLE_TEST(complications_teach),
        BATTLE_TEST(the_card_decides_who_is_a_machine),
        BATTLE_TEST(the_switches_for_machines),
        BATTLE_TEST(the_fallen_are_not_there),
        BATTLE_TEST(a_complication_waits_for_another),
        BATTLE_TEST(complications_wait_in_their_order),
        BATTLE_TEST(an_empty_table_brings_complications),
        BATTLE_TEST(basic_results_pass_on),
        BATTLE_TEST(with_all_of_them_nothing_comes),
        BATTLE_TEST(the_furthest_come_again),
        BATTLE_TEST(a_d12_decides_between_the_equally_far),
        BATTLE_TEST(fewer_than_three_all_come_again),
        BATTLE_TEST(a_second_boss_comes),
        BATTLE_TEST(one_of_two_bosses_becomes_an_objective),
        BATTLE_TEST(chance_picks_the_boss),
        BATTLE_TEST(an_achieved_objective_is_open_again),
        BATTLE_TEST(a_cancelled_marker_may_be_deployed_again),
        BATTLE_TEST(a_destroyed_objective_stays_achieved),
        BATTLE_TEST(a_marker_turns_up_elsewhere),
        BATTLE_TEST(a_marker_turns_up_round_another),
        BATTLE_TEST(a_marker_turns_up_where_the_grid_stands),
        BATTLE_TEST(without_an_objective_poor_intel_is_nothing),
        BATTLE_TEST(specials_come_in_turn),
        BATTLE_TEST(the_alarm_targets_everybody),
        BATTLE_TEST(the_alarm_grows_worse),
        BATTLE_TEST(the_alarm_may_stun_all_machines),
        BATTLE_TEST(betrayal_gives_tokens),
        BATTLE_TEST(betrayal_shakes_the_nearest),
        BATTLE_TEST(the_pulse_hurts_machines),
        BATTLE_TEST(the_pulse_reaches_what_is_carried),
        BATTLE_TEST(the_trap_catches_the_nearest),
        BATTLE_TEST(the_trap_follows_the_objective),
        BATTLE_TEST(a_row_may_be_a_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
