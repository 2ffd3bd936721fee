// Setting up a battle, and what it was worth.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/missions/mission.h"

static void begin(struct battle *b, enum difficulty d)
{
    table_seal(b->table);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 2, d), STATUS_OK);
}

static void on(struct battle *b, figure_id id, double x, double y)
{
    battle_put(b, id, x, y);
    battle_figure(b, id)->place = PLACE_TABLE;
}

// ZD-DECK-01, ZD-VIS-01, ZD-MIS-RESCUE-02: 54 cards, a visibility level of 0 to 6.
static void a_mission_begins_with_a_full_deck(void **state)
{
    struct battle *b = *state;
    begin(b, DIFFICULTY_NORMAL);
    assert_int_equal(deck_left(&b->game.world.deck), 54);
    assert_int_equal(zd(&b->game)->visibility, 2);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 6, DIFFICULTY_NORMAL), STATUS_OK);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 0, DIFFICULTY_NORMAL), STATUS_OK);
    assert_int_equal(mission_begin(&b->game, MODE_SOLO, 7, DIFFICULTY_NORMAL), STATUS_RANGE);
    assert_string_equal(b->game.fault.rule, "ZD-VIS-01");
}

// ZD-MIS-RESCUE-07: heroes at (10,5) to (22,5): corner (18,30) is 25.0 in away, (30,30) 26.2: the
// primary goes there.
static void the_far_corner_is_furthest_from_any_hero(void **state)
{
    struct battle *b = *state;
    point corner;
    begin(b, DIFFICULTY_NORMAL);
    for (int i = 0; i < 4; i++) {
        on(b, battle_recruit(b, "Hero"), 10 + 4 * i, 5);
    }
    assert_int_equal(mission_far_corner(&b->game, &corner), STATUS_OK);
    assert_int_equal(corner.x, battle_len(30));
    assert_int_equal(corner.y, battle_len(30));
}

// The same row: equal corners are told apart by a d12.
static void equal_corners_are_diced_for(void **state)
{
    struct battle *b = *state;
    point corner;
    begin(b, DIFFICULTY_NORMAL);
    on(b, battle_recruit(b, "Hero"), 24, 5);
    battle_dice(b, 1, 12);
    assert_int_equal(mission_far_corner(&b->game, &corner), STATUS_OK);
    assert_int_equal(corner.x, battle_len(30));
    battle_dice(b, 1, 1);
    assert_int_equal(mission_far_corner(&b->game, &corner), STATUS_OK);
    assert_int_equal(corner.x, battle_len(18));
}

// ZD-MIS-RESCUE-11, ZD-DECK-CLOCK-07, ZD-MIS-GEN-06: paying with cards puts jokers aside, and their
// complications come before the first activation.
static void paying_with_cards_runs_down_the_clock(void **state)
{
    struct battle *b = *state;
    begin(b, DIFFICULTY_NORMAL);
    on(b, battle_recruit(b, "Salim"), 10, 5);
    battle_cards(b, 5, "2C", "JOKER", "3C", "4C", "5C");
    assert_int_equal(control_run_down(&b->game, 5), STATUS_OK);
    assert_int_equal(zd(&b->game)->complications_seen, 0);
    battle_dice(b, 1, 8); // Perimeter alarm
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
    assert_int_equal(deck_left(&b->game.world.deck), 49);
    assert_int_equal(zd(&b->game)->setting_up, 0);
}

// ZD-MIS-GEN-01: a table with a side under 48, whichever it is, begins with one complication; not
// in versus.
static void a_small_table_begins_with_a_complication(void **state)
{
    static const struct {
        int wide, deep;
        enum mode mode;
        int seen;
    } cases[] = {{48, 36, MODE_SOLO, 1},
                 {47, 48, MODE_SOLO, 1},
                 {48, 48, MODE_SOLO, 0},
                 {36, 36, MODE_VERSUS, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_sized(cases[i].wide, cases[i].deep);
        begin(b, DIFFICULTY_NORMAL);
        zd(&b->game)->mode = (uint8_t)cases[i].mode;
        on(b, battle_recruit(b, "Salim"), 10, 5);
        battle_dice(b, 1, 8);
        assert_int_equal(mission_start(&b->game), STATUS_OK);
        assert_int_equal(zd(&b->game)->complications_seen, cases[i].seen);
        battle_free(b);
    }
}

static int xp(struct battle *b, figure_id id)
{
    struct terms t;
    return score_xp_of(&b->game, id, &t);
}

static void carry_bonuses(struct battle *b)
{
    static const uint8_t rescue[4] = {1, 3, 3, 1};
    for (int i = 0; i < 4; i++) {
        zd(&b->game)->carry_xp[i] = rescue[i];
    }
}

// ZD-MIS-RESCUE-19, ZD-MIS-RESCUE-20, ZD-MIS-RESCUE-21, ZD-OP-XP-01: one each, two more from the
// second, two more from the third; and what complications gave.
static void objectives_are_worth_more_and_more(void **state)
{
    struct battle *b = *state;
    static const int worth[] = {0, 1, 4, 7, 8};
    begin(b, DIFFICULTY_NORMAL);
    carry_bonuses(b);
    figure_id h = battle_recruit(b, "Salim");
    on(b, h, 10, 5);
    battle_bogey(b, "Grunt", 20, 20);
    for (int n = 0; n <= 4; n++) {
        zd(&b->game)->removed[figure_slot(h)] = (uint8_t)n;
        assert_int_equal(xp(b, h), worth[n]);
    }
    zd(&b->game)->xp[figure_slot(h)] = 3;
    assert_int_equal(xp(b, h), 11);
}

// ZD-OBJ-02: a secondary objective is worth what is printed; without a number nothing, or by the
// switch one for every hero.
static void secondary_objectives_may_be_worth_something(void **state)
{
    struct battle *b = *state;
    begin(b, DIFFICULTY_NORMAL);
    figure_id one = battle_recruit(b, "Salim"), two = battle_recruit(b, "Ngata"), marker;
    on(b, one, 10, 5);
    on(b, two, 14, 5);
    battle_bogey(b, "Grunt", 20, 20);
    point at = battle_point(30, 30);
    assert_int_equal(objective_add(&b->game, "Second", false, TOUGH_DELICATE, &at, &marker),
                     STATUS_OK);
    struct objective o = {.marker = marker, .figure = one};
    assert_int_equal(step(&b->game, S_OBJECTIVE_SECURED, &o), STATUS_OK);
    at = battle_point(34, 30);
    assert_int_equal(objective_add(&b->game, "First", true, TOUGH_DELICATE, &at, &marker),
                     STATUS_OK); // the primary has no such worth, nor what is not secured
    at = battle_point(38, 30);
    assert_int_equal(objective_add(&b->game, "Third", false, TOUGH_DELICATE, &at, &marker),
                     STATUS_OK);
    assert_int_equal(xp(b, two), 0);
    b->rules.param[P_SECONDARY_OBJECTIVE_XP_1] = 1;
    assert_int_equal(xp(b, two), 1);
    assert_int_equal(xp(b, one), 1);
    carry_bonuses(b);
    assert_int_equal(xp(b, two), 0);
    assert_int_equal(xp(b, one), 1); // by the number that is printed
}

// ZD-OP-DIFF-02, ZD-OP-DIFF-04, ZD-OP-DIFF-05: as the numbers of the rules say.
static void difficulty_is_worth_what_the_rules_say(void **state)
{
    struct battle *b = *state;
    begin(b, DIFFICULTY_HARD);
    figure_id h = battle_recruit(b, "Salim");
    on(b, h, 10, 5);
    zd(&b->game)->xp[figure_slot(h)] = 5;
    zd(&b->game)->completed = 1;
    state_set(&b->game, h, STATE_WOUNDED, 1, FIGURE_NONE);
    b->rules.param[P_HARD_XP] = 4;
    b->rules.param[P_INSANE_XP] = 6;
    b->rules.param[P_EASY_XP] = -3;
    b->rules.param[P_ACHIEVEMENT_XP] = 0;
    assert_int_equal(xp(b, h), 9);
    zd(&b->game)->difficulty = DIFFICULTY_INSANE;
    assert_int_equal(xp(b, h), 11);
    zd(&b->game)->difficulty = DIFFICULTY_EASY;
    assert_int_equal(xp(b, h), 2);
}

// ZD-OP-DIFF-02, ZD-OP-DIFF-03, ZD-OP-DIFF-04, ZD-OP-DIFF-05: -1 (never below 0), 0, +1, +2; the
// bonus only where the mission was completed, or by a switch.
static void difficulty_changes_experience(void **state)
{
    static const int completed[] = {2, 3, 4, 5}, failed[] = {2, 3, 3, 3};
    (void)state;
    for (int d = DIFFICULTY_EASY; d <= DIFFICULTY_INSANE; d++) {
        struct battle *b = battle_new();
        begin(b, (enum difficulty)d);
        figure_id h = battle_recruit(b, "Salim"), other = battle_recruit(b, "Ngata");
        on(b, h, 10, 5);
        on(b, other, 12, 5);
        battle_bogey(b, "Grunt", 20, 20);
        battle_figure(b, other)->state[STATE_WOUNDED] = 3; // no achievement
        on(b, battle_recruit(b, "Lin"), 14, 5);
        zd(&b->game)->xp[figure_slot(h)] = 3;
        assert_int_equal(xp(b, h), failed[d]);
        zd(&b->game)->completed = 1;
        assert_int_equal(xp(b, h), completed[d]);
        assert_int_equal(xp(b, other), 0); // lost
        if (d == DIFFICULTY_EASY) {
            zd(&b->game)->xp[figure_slot(h)] = 0;
            assert_int_equal(xp(b, h), 0);
        }
        if (d == DIFFICULTY_INSANE) {
            zd(&b->game)->completed = 0;
            b->rules.param[P_DIFFICULTY_XP_ON_FAILURE] = 1;
            assert_int_equal(xp(b, h), 5);
        }
        battle_free(b);
    }
}

struct crew {
    struct battle *b;
    figure_id a, c;
};

static struct crew two_heroes(struct battle *b)
{
    begin(b, DIFFICULTY_NORMAL);
    struct crew crew = {b, battle_recruit(b, "Salim"), battle_recruit(b, "Ngata")};
    on(b, crew.a, 10, 5);
    on(b, crew.c, 14, 5);
    zd(&b->game)->completed = 1;
    return crew;
}

// ZD-OP-ACH-01, ZD-OP-ACH-02, ZD-OP-ACH-08: nobody out of action, nobody wounded; they add up.
static void unhurt_teams_are_rewarded(void **state)
{
    struct crew c = two_heroes(*state);
    assert_int_equal(xp(c.b, c.a), 2);
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 1;
    assert_int_equal(xp(c.b, c.a), 1);
    zd(&c.b->game)->completed = 0;
    assert_int_equal(xp(c.b, c.a), 0);
}

// ZD-OP-ACH-01, ZD-OP-ACH-02: allies are characters too. What was healed is no wound at the end.
static void unhurt_are_allies_too(void **state)
{
    struct crew c = two_heroes(*state);
    figure_id dog;
    assert_int_equal(ally_enlist(&c.b->game, "CP dog", "Rex", c.a, &dog), STATUS_OK);
    on(c.b, dog, 12, 8);
    assert_int_equal(xp(c.b, c.a), 2);
    battle_figure(c.b, dog)->state[STATE_WOUNDED] = 1;
    assert_int_equal(xp(c.b, c.a), 1);
    battle_figure(c.b, dog)->state[STATE_WOUNDED] = 3;
    assert_int_equal(xp(c.b, c.a), 0);
    battle_figure(c.b, dog)->state[STATE_WOUNDED] = 0;
    assert_int_equal(xp(c.b, c.a), 2);
}

// ZD-OP-ACH-06: the only one who set out is not the only one left.
static void who_came_alone_is_no_pyrrhus(void **state)
{
    struct battle *b = *state;
    begin(b, DIFFICULTY_NORMAL);
    figure_id h = battle_recruit(b, "Salim");
    on(b, h, 10, 5);
    zd(&b->game)->completed = 1;
    assert_int_equal(xp(b, h), 2); // All Clear, Perfect Break
}

// ZD-OP-ACH-04, ZD-OP-ACH-05: two Bosses killed; a Boss killed a hero and the mission was completed
// all the same; for survivors.
static void bosses_matter(void **state)
{
    struct crew c = two_heroes(*state);
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 3;
    zd(&c.b->game)->completed = 0;
    zd(&c.b->game)->bosses_killed = 1;
    assert_int_equal(xp(c.b, c.a), 0);
    zd(&c.b->game)->bosses_killed = 2;
    assert_int_equal(xp(c.b, c.a), 1);
    assert_int_equal(xp(c.b, c.c), 0); // lost
    zd(&c.b->game)->personal = 1;
    assert_int_equal(xp(c.b, c.a), 1);
}

// ZD-OP-ACH-06, ZD-OP-ACH-05: the last one standing gets two; with a Boss's kill one more.
static void the_last_hero_is_rewarded(void **state)
{
    struct crew c = two_heroes(*state);
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 3;
    assert_int_equal(xp(c.b, c.a), 2);
    assert_int_equal(xp(c.b, c.c), 0);
    zd(&c.b->game)->personal = 1;
    assert_int_equal(xp(c.b, c.a), 3);
    assert_int_equal(xp(c.b, c.c), 0); // lost
}

// ZD-OP-ACH-07: completed with the last card flipped; for survivors.
static void down_to_the_last_card(void **state)
{
    struct crew c = two_heroes(*state);
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 1;
    assert_int_equal(xp(c.b, c.a), 1);
    c.b->game.world.deck.drawn = c.b->game.world.deck.n;
    assert_int_equal(xp(c.b, c.a), 2);
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 3;
    assert_int_equal(xp(c.b, c.a), 3); // two for the last hero, and one
    assert_int_equal(xp(c.b, c.c), 0); // lost
    zd(&c.b->game)->completed = 0;
    assert_int_equal(xp(c.b, c.a), 0);
}

static void leave(struct battle *b, figure_id id)
{
    struct who w = {.figure = id};
    assert_int_equal(step(&b->game, S_LEAVE, &w), STATUS_OK);
}

// ZD-OP-ACH-03, ZD-BOGEY-DOWN-04: nobody on its feet to see the last hero leave; down bogeys see
// nothing, unless a switch says so.
static void nobody_saw_them(void **state)
{
    struct crew c = two_heroes(*state);
    figure_id grunt = battle_bogey(c.b, "Grunt", 20, 20);
    leave(c.b, c.a);
    leave(c.b, c.c);
    assert_int_equal(zd(&c.b->game)->no_witnesses, 0);
    assert_int_equal(state_set(&c.b->game, grunt, STATE_DOWN, 1, FIGURE_NONE), STATUS_OK);
    on(c.b, c.c, 14, 5);
    leave(c.b, c.c);
    assert_int_equal(zd(&c.b->game)->no_witnesses, 1);
    c.b->rules.param[P_DOWN_BOGEYS_ARE_WITNESSES] = 1;
    on(c.b, c.c, 14, 5);
    leave(c.b, c.c);
    assert_int_equal(zd(&c.b->game)->no_witnesses, 0);
}

// ZD-OP-ACH-03: worth an XP to every survivor, whether the mission was completed or not.
static void survivors_were_not_seen(void **state)
{
    struct crew c = two_heroes(*state);
    zd(&c.b->game)->completed = 0;
    zd(&c.b->game)->no_witnesses = 1;
    battle_figure(c.b, c.c)->state[STATE_WOUNDED] = 3;
    assert_int_equal(xp(c.b, c.a), 1);
    assert_int_equal(xp(c.b, c.c), 0);           // lost
    battle_figure(c.b, c.c)->place = PLACE_LEFT; // dragged off
    assert_int_equal(xp(c.b, c.c), 1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_mission_begins_with_a_full_deck),
        CASE(the_far_corner_is_furthest_from_any_hero),
        CASE(equal_corners_are_diced_for),
        CASE(paying_with_cards_runs_down_the_clock),
        cmocka_unit_test(a_small_table_begins_with_a_complication),
        CASE(objectives_are_worth_more_and_more),
        CASE(secondary_objectives_may_be_worth_something),
        cmocka_unit_test(difficulty_changes_experience),
        CASE(unhurt_teams_are_rewarded),
        CASE(survivors_were_not_seen),
        CASE(unhurt_are_allies_too),
        CASE(who_came_alone_is_no_pyrrhus),
        CASE(difficulty_is_worth_what_the_rules_say),
        CASE(bosses_matter),
        CASE(the_last_hero_is_rewarded),
        CASE(down_to_the_last_card),
        CASE(nobody_saw_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
