// What is told of a battle, word for word.
#include "support/zerodark/quick_battle.h"

#include "app/narration/log.h"
#include "app/text/json_out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static figure_id salim, boss;

static int two(void **state)
{
    battle_setup(state);
    salim = battle_hero(*state, "Salim", 10, 10);
    boss = battle_bogey(*state, "Boss", 20, 10);
    struct battle *b = *state;
    b->events.n = b->events.n_accounts = b->events.lost = 0;
    return 0;
}

static struct event *happens(struct battle *b, const char *name, figure_id who, figure_id whom,
                             const char *text)
{
    struct event *e = &b->events.event[b->events.n++];
    *e = (struct event){.name = name, .who = who, .whom = whom, .roll = -1, .depth = 3};
    event_text(e, text);
    return e;
}

static void tells(struct battle *b, bool verbose, const char *expected)
{
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    struct log l = {.out = f, .verbose = verbose};
    log_events(&l, &b->game, &b->events);
    fclose(f);
    assert_string_equal(text, expected);
    free(text);
}

static void nothing_is_told_of_nothing(void **state)
{
    tells(*state, false, "");
}

static void what_happens_is_a_line(void **state)
{
    happens(*state, "figure.down", boss, salim, "shot");
    happens(*state, "leave", salim, FIGURE_NONE, "");
    happens(*state, "red.cancelled", boss, FIGURE_NONE, "nullified");
    tells(*state, false,
          "Setting up:\n      Boss goes down\n      Salim leaves the table"
          "\n      Boss's main action is cancelled\n");
}

static void a_missions_own_line_is_told_as_it_is(void **state)
{
    happens(*state, "mission", FIGURE_NONE, FIGURE_NONE, "The bridge gives way.");
    tells(*state, false, "Setting up:\n      The bridge gives way.\n");
}

static void no_words_steer_the_terminal(void **state)
{
    happens(*state, "mission", FIGURE_NONE, FIGURE_NONE, "a\033[31mb\0331\177");
    happens(*state, "battle.over", FIGURE_NONE, FIGURE_NONE, "\a");
    tells(*state, false, "Setting up:\n      a\\27[31mb\\0271\\127\nThe battle is over: \\7\n");
}

static void a_word_is_cut_between_letters(void **state)
{
    char text[81] = "", kept[63] = "";
    for (int i = 0; i < 80; i++) {
        text[i] = i % 2 ? '\xA9' : '\xC3';
    }
    memcpy(kept, text, 62);
    struct event *e = happens(*state, "mission", FIGURE_NONE, FIGURE_NONE, text);
    assert_string_equal(e->text, kept);
}

static void states_say_which_way_they_go(void **state)
{
    happens(*state, "state.change", salim, boss, "wounded")->value = 2;
    struct event *e = happens(*state, "state.change", salim, boss, "stunned");
    e->before = 1;
    happens(*state, "state.change", boss, salim, "wounds now")->value = 3; // told by "hurt"
    happens(*state, "state.change", salim, salim, "tokens")->value = 1;
    tells(*state, false,
          "Setting up:\n      Salim is wounded (2)\n      Salim is no longer stunned"
          "\n      Salim gains a support token (1)\n");
}

static void an_alarm_is_one_line(void **state)
{
    figure_id grunt = battle_bogey(*state, "Grunt", 25, 10);
    struct battle *b = *state;
    b->events.n = 0;
    happens(b, "state.change", boss, FIGURE_NONE, "alert")->value = 1;
    happens(b, "state.change", grunt, FIGURE_NONE, "alert")->value = 1;
    happens(b, "leave", salim, FIGURE_NONE, "");
    happens(b, "state.change", grunt, FIGURE_NONE, "alert")->value = 1;
    tells(b, false,
          "Setting up:\n      Boss and Grunt are alert\n      Salim leaves the table"
          "\n      Grunt is alert\n");
}

static void cards_have_their_names(void **state)
{
    happens(*state, "card", salim, FIGURE_NONE, "7H");
    happens(*state, "card", salim, FIGURE_NONE, "QS");
    happens(*state, "card", salim, FIGURE_NONE, "AC");
    happens(*state, "card", salim, FIGURE_NONE, "JOKER-RED");
    tells(*state, false,
          "Setting up:\n    7 of hearts\n    queen of spades\n    ace of clubs\n    red joker\n");
}

static struct account *shot(struct battle *b)
{
    struct account *a = &b->events.account[b->events.n_accounts++];
    *a = (struct account){.name = "shoot",
                          .who = salim,
                          .against = boss,
                          .dice = {.n = 4, .sides = 12, .face = {7, 8, 12, 3}},
                          .group = {1, 1, 2, 0},
                          .successes = 3};
    terms_add(&a->dice_terms, "F", "ZD-STAT-01", 4);
    terms_add(&a->target_terms, "range", "ZD-SHOOT-01", 10);
    terms_add(&a->target_terms, "Def", "ZD-ARM-01", 2);
    happens(b, "roll", salim, boss, "shoot")->roll = 0;
    return a;
}

// Dice of a group are joined, lucky ones have a star.
static void a_roll_shows_its_dice_in_groups(void **state)
{
    shot(*state);
    tells(*state, false,
          "Setting up:\n      Salim shoots at Boss, needs 12: [7+8 12* 3] 3 successes\n");
}

static void a_verbose_log_shows_every_term(void **state)
{
    shot(*state);
    tells(*state, true,
          "Setting up:\n      Salim shoots at Boss, needs 12: [7+8 12* 3] 3 successes"
          "\n        dice: F 4 = 4\n        target: range 10 + Def 2 = 12\n");
}

// A term that does not apply, and what two packs come to.
static void add_packs(struct account *a)
{
    terms_skip(&a->target_terms, "fog", "fog", "too near");
    a->target_terms.term[2].place = "fog/init.lua:3";
    a->without = (struct ablations){.n = 2, .of = {{"fog", 4, 12}, {"rain", 3, 10}}};
}

static void a_verbose_log_shows_what_packs_have_to_do_with_it(void **state)
{
    add_packs(shot(*state));
    tells(*state, true,
          "Setting up:\n      Salim shoots at Boss, needs 12: [7+8 12* 3] 3 successes"
          "\n        dice: F 4 = 4\n        target: range 10 + Def 2 = 12"
          "; not: fog (too near): pack fog, fog/init.lua:3"
          "\n        without fog: 4 dice, needs 12\n        without rain: 3 dice, needs 10\n");
}

static void json_has_what_packs_have_to_do_with_it(void **state)
{
    struct battle *b = *state;
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    add_packs(shot(b));
    json_events(f, &b->game, NULL, &b->events);
    fclose(f);
    assert_non_null(
        strstr(text, "{\"label\":\"fog\",\"source\":\"fog\",\"value\":0,\"not\":\"too near\"}"));
    assert_non_null(strstr(text, "\"without\":{\"fog\":{\"dice\":4,\"target\":12},"
                                 "\"rain\":{\"dice\":3,\"target\":10}}"));
    free(text);
}

static void a_counter_test_shows_what_it_is_against(void **state)
{
    struct account *a = shot(*state);
    a->name = "armour";
    a->target_terms.n = 0;
    a->dice = (struct dice){.n = 2, .sides = 12, .face = {6, 9}};
    a->opposed = (struct dice){.n = 3, .sides = 12, .face = {8, 1, 6}};
    memset(a->group, 0, sizeof a->group);
    a->paired = 1;
    a->successes = 1;
    tells(*state, false,
          "Setting up:\n      Salim: armour test against Boss's [8 1 6]: [6= 9] 1 cancelled\n");
}

static void an_order_is_a_heading(void **state)
{
    struct battle *b = *state;
    struct order o = battle_order(ORDER_SHOOT, salim, boss);
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    struct log l = {.out = f};
    b->game.world.orders = 12;
    log_order(&l, &b->game, &o, &b->events);
    l.color = true;
    log_order(&l, &b->game, &o, &b->events);
    fclose(f);
    assert_non_null(strstr(text, " 12 Salim shoots at Boss ("));
    assert_non_null(strstr(text, "\033[1;36mSalim\033[0m"));
    free(text);
}

static void an_ending_of_a_missions_own_is_told_as_it_is(void **state)
{
    const struct game *g = &((struct battle *)*state)->game;
    assert_string_equal(narrator_ending(g, "deck empty"), "the last card is turned over");
    assert_string_equal(narrator_ending(g, "the bomb goes off"), "the bomb goes off");
    assert_string_equal(narrator_ending(g, "team gone"),
                        "nobody on the team who can act is left on the table");
}

static void remotes_that_are_left_over_are_explained(void **state)
{
    struct battle *b = *state;
    assert_null(strstr(narrator_ending(&b->game, "team gone"), "do not count"));
    figure_id zipper = battle_hero(b, "Zipper", 14, 10);
    game_figure(&b->game, zipper)->kind = KIND_ALLY;
    assert_non_null(strstr(narrator_ending(&b->game, "team gone"), "do not count"));
}

static void the_side_that_is_gone_is_named(void **state)
{
    struct battle *b = *state;
    assert_string_equal(narrator_ending(&b->game, "side gone"),
                        "green has no fit figure left on the table");
    game_figure(&b->game, salim)->state[STATE_DEAD] = 1;
    assert_string_equal(narrator_ending(&b->game, "side gone"),
                        "neither side has a fit figure left on the table");
    game_figure(&b->game, battle_hero(b, "Kim", 20, 20))->side = SIDE_RIVAL;
    assert_string_equal(narrator_ending(&b->game, "side gone"),
                        "blue has no fit figure left on the table");
}

// How far, within an inch to a tenth; how high, above the table.
static void a_move_says_how_far_and_how_high(void **state)
{
    struct battle *b = *state;
    static const struct {
        len to;
        int value;
    } moves[] = {{10 * LEN_INCH, 0}, {10 * LEN_INCH + LEN_INCH / 2, 1}, {14 * LEN_INCH, 4}};
    len u = unit(&b->game);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct event *e = happens(b, "move", salim, FIGURE_NONE, "");
        e->value = moves[i].value;
        e->from = (spot){10 * u, 5 * u, 0};
        e->at = (spot){moves[i].to / LEN_INCH * u + moves[i].to % LEN_INCH * u / LEN_INCH, 5 * u,
                       i == 2 ? 3 * u : 0};
    }
    tells(b, false,
          "Setting up:\n      Salim stays at (10.0, 5.0)\n      Salim moves 0.5 in to (10.5, 5.0)"
          "\n      Salim moves 4 in to (14.0, 5.0), 3.0 in up\n");
}

// ZD-STATE-TARGETED-02: a hit that no die made is named beside the dice.
static void hits_beyond_the_dice_are_named(void **state)
{
    struct account *a = shot(*state);
    a->successes = 0;
    terms_add(&a->result_terms, "groups", "ZD-TEST-02", 0);
    terms_add(&a->result_terms, "targeted", "ZD-STATE-TARGETED-02", 1);
    tells(*state, false,
          "Setting up:\n      Salim shoots at Boss, needs 12: [7+8 12* 3] 0 successes, targeted "
          "+1\n");
}

static void a_complication_without_effect_says_so(void **state)
{
    struct battle *b = *state;
    happens(b, "complication", FIGURE_NONE, FIGURE_NONE, "Alarm");
    happens(b, "state.change", salim, FIGURE_NONE, "overwatch")->value = 1;
    happens(b, "complication", FIGURE_NONE, FIGURE_NONE, "Pulse");
    tells(b, false,
          "Setting up:\n      complication: Alarm\n      Salim is on overwatch"
          "\n      complication: Pulse, without effect\n");
}

static void a_marker_does_not_arrive_by_itself(void **state)
{
    struct battle *b = *state;
    figure_id door = battle_objective(b, "Vault door", true, 20, 20);
    b->events.n = 0;
    happens(b, "deploy", door, FIGURE_NONE, "3/1");
    happens(b, "deploy", boss, FIGURE_NONE, "3/1");
    tells(b, false,
          "Setting up:\n      Vault door is placed in the cell 3 across, 1 down\n      Boss "
          "arrives in the cell 3 across, 1 down\n");
}

static void who_gets_up_is_told(void **state)
{
    struct event *e = happens(*state, "state.change", boss, FIGURE_NONE, "down");
    e->value = 1; // told by "figure.down"
    e = happens(*state, "state.change", boss, FIGURE_NONE, "down");
    e->before = 1;
    tells(*state, false, "Setting up:\n      Boss is on its feet again\n");
}

static void a_robot_that_shuts_down_says_why_once(void **state)
{
    happens(*state, "state.change", salim, FIGURE_NONE, "error")->value = 1;
    happens(*state, "program.error", boss, FIGURE_NONE, "there is no route that gets nearer");
    happens(*state, "state.change", boss, FIGURE_NONE, "error")->value = 1;
    tells(*state, false,
          "Setting up:\n      Salim shuts down: it cannot follow its program"
          "\n      Boss shuts down: there is no route that gets nearer\n");
}

static void a_gadget_says_which_way_it_is_switched(void **state)
{
    happens(*state, "gadget", salim, FIGURE_NONE, "IFF");
    happens(*state, "gadget", salim, FIGURE_NONE, "IFF")->value = 1;
    tells(*state, false,
          "Setting up:\n      Salim's IFF is switched off\n      Salim's IFF is switched on\n");
}

static void a_remote_acts_in_the_words_of_orders(void **state)
{
    happens(*state, "remote.acts", salim, FIGURE_NONE, "shake_stun");
    tells(*state, false, "Setting up:\n      Salim shakes off stun, in addition to its operator\n");
}

static void hits_say_what_they_do(void **state)
{
    struct battle *b = *state;
    game_figure(&b->game, boss)->stat[STAT_WND] = 2;
    happens(b, "hurt", boss, salim, "shot")->value = 1;
    happens(b, "hurt", boss, salim, "shot")->value = 2;
    happens(b, "figure.down", boss, salim, "");
    happens(b, "hurt", salim, boss, "shot")->value = 1;
    happens(b, "state.change", salim, boss, "wounded")->value = 2;
    happens(b, "state.change", salim, boss, "wounded")->value = 3;
    tells(b, false,
          "Setting up:\n      Boss takes 1 hit and stands: 2 would put it down"
          "\n      Boss takes 2 hits\n      Boss goes down\n      Salim takes 1 hit"
          "\n      Salim is wounded (2)\n      Salim is wounded (3: out of action, but may act)\n");
}

// Only who begins is told of the turns.
static void a_coin_is_told_and_no_other_turn(void **state)
{
    struct battle *b = *state;
    happens(b, "turn", FIGURE_NONE, FIGURE_NONE, "coin")->value = SIDE_RIVAL;
    happens(b, "turn", FIGURE_NONE, FIGURE_NONE, "alternate")->value = SIDE_TEAM;
    happens(b, "reserve.empty", FIGURE_NONE, FIGURE_NONE, "Sniper");
    tells(b, false,
          "Setting up:\n      a coin: green begins\n      no Sniper is left in reserve\n");
}

// ZD-MODE-VERSUS-03: a pass is its side's.
static void a_side_passes(void **state)
{
    struct battle *b = *state;
    char text[128] = "";
    for (int side = SIDE_TEAM; side <= SIDE_RIVAL; side++) {
        FILE *f = fmemopen(text, sizeof text, "w");
        struct log l = {.out = f, .color = side == SIDE_RIVAL};
        const struct order o = {.kind = ORDER_PASS, .value = side};
        log_order(&l, &b->game, &o, &b->events);
        fclose(f);
        const char *expected =
            side ? "\033[1;32mgreen\033[0m \033[1mpasses" : "  0 blue passes (leaves 54 cards)";
        assert_non_null(strstr(text, expected));
    }
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, two, battle_teardown)
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_told_of_nothing),
        TEST(what_happens_is_a_line),
        TEST(states_say_which_way_they_go),
        TEST(an_alarm_is_one_line),
        TEST(cards_have_their_names),
        TEST(a_roll_shows_its_dice_in_groups),
        TEST(a_verbose_log_shows_every_term),
        TEST(a_verbose_log_shows_what_packs_have_to_do_with_it),
        TEST(json_has_what_packs_have_to_do_with_it),
        TEST(a_counter_test_shows_what_it_is_against),
        TEST(a_missions_own_line_is_told_as_it_is),
        TEST(no_words_steer_the_terminal),
        TEST(a_word_is_cut_between_letters),
        TEST(an_order_is_a_heading),
        TEST(an_ending_of_a_missions_own_is_told_as_it_is),
        TEST(remotes_that_are_left_over_are_explained),
        TEST(the_side_that_is_gone_is_named),
        TEST(a_move_says_how_far_and_how_high),
        TEST(hits_beyond_the_dice_are_named),
        TEST(a_complication_without_effect_says_so),
        TEST(a_marker_does_not_arrive_by_itself),
        TEST(who_gets_up_is_told),
        TEST(a_robot_that_shuts_down_says_why_once),
        TEST(a_gadget_says_which_way_it_is_switched),
        TEST(a_remote_acts_in_the_words_of_orders),
        TEST(hits_say_what_they_do),
        TEST(a_coin_is_told_and_no_other_turn),
        TEST(a_side_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
