// The planner: stronger than the careful bot, deterministic, and it neither changes nor peeks at
// anything.
#include "zerodark/bots/internal/bot_planner.h"

#include "engine/journal.h"
#include "support/zerodark/rescue.h"
#include "zerodark/rules/missions/objective.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

// Quick to think: a few trials of each.
static struct bot_budget brief = {.order = 16, .answer = 16};

static struct bot quick(void)
{
    struct bot b = bot_planner;
    b.self = &brief;
    return b;
}

static void turn(struct battle *b, const struct bot *bot)
{
    enum status s = bot_turn(&b->game, bot, SIDE_TEAM);
    if (s != STATUS_OK) {
        fail_msg("%s: %s", status_name(s), b->game.fault.text);
    }
}

static void play(struct battle *b, const struct bot *bot)
{
    bot_attach(&b->game, bot, SIDE_TEAM);
    while (!b->game.world.over) {
        turn(b, bot);
    }
}

static int wins(struct battle *b, const struct bot *bot, int battles)
{
    int won = 0;
    for (int seed = 1; seed <= battles; seed++) {
        rescue_begin(b, &(struct rescue){.seed = (uint64_t)seed, .heroes = 3, .visibility = 2});
        play(b, bot);
        won += b->game.world.over == OVER_COMPLETED;
    }
    return won;
}

#define BATTLES 12 // of three heroes, of the seeds from 1 on

static void it_wins_more_battles_than_the_careful_bot(void **state)
{
    struct battle *b = rescue_new(1);
    const struct bot bot = quick();
    (void)state;
    assert_int_equal(wins(b, &bot_careful, BATTLES), 6);
    assert_int_equal(wins(b, &bot, BATTLES), 8);
    battle_free(b);
}

// All of a game but what it remembers of looks, which is true whatever happens.
#define GAME offsetof(struct game, looks)

static void it_changes_nothing_and_thinks_the_same_twice(void **state)
{
    static struct game before;
    struct battle *b = rescue_new(5);
    const struct bot bot = quick();
    (void)state;
    bot_attach(&b->game, &bot, SIDE_TEAM);
    for (int i = 0; i < 6; i++) {
        static struct order first, second;
        before = b->game;
        assert_int_equal(bot.order(bot.self, &b->game, SIDE_TEAM, &first), STATUS_OK);
        assert_memory_equal(&b->game, &before, GAME);
        assert_int_equal(bot.order(bot.self, &b->game, SIDE_TEAM, &second), STATUS_OK);
        assert_memory_equal(&first, &second, sizeof first);
        turn(b, &bot);
    }
    battle_free(b);
}

static void turn_cards(struct deck *d)
{
    for (int i = d->drawn, k = d->n - 1; i < k; i++, k--) {
        card_id card = d->cards[i];
        d->cards[i] = d->cards[k];
        d->cards[k] = card;
    }
}

// What nobody at the table can know is made another.
static void change_the_unknown(struct world *w)
{
    turn_cards(&w->deck);
    stream_seed(&w->stream[STREAM_DICE], 1);
    stream_seed(&w->stream[STREAM_DECK], 2);
    stream_seed(&w->stream[STREAM_DEPLOY], 3);
}

static void it_does_not_look_at_cards_and_dice_to_come(void **state)
{
    struct battle *b = rescue_new(9);
    const struct bot bot = quick();
    (void)state;
    bot_attach(&b->game, &bot, SIDE_TEAM);
    for (int i = 0; i < 8; i++) {
        static struct order first, second;
        static struct world world;
        world = b->game.world;
        assert_int_equal(bot.order(bot.self, &b->game, SIDE_TEAM, &first), STATUS_OK);
        change_the_unknown(&b->game.world);
        assert_int_equal(bot.order(bot.self, &b->game, SIDE_TEAM, &second), STATUS_OK);
        assert_memory_equal(&first, &second, sizeof first);
        b->game.world = world;
        turn(b, &bot);
    }
    battle_free(b);
}

// Answers it twice: as things are, and with other cards to come.
struct witness {
    struct bot bot;
    int answers, other; // other than the careful bot's
    int changes, peeks;
};

static enum status watch(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    static struct game before;
    struct witness *w = self;
    struct answer careful = {0}, blind = {0};
    before = *g;
    TRY(bot_mind_answer(NULL, g, d, &careful));
    TRY(w->bot.decide(w->bot.self, g, d, a));
    w->changes += memcmp((void *)g, (void *)&before, GAME) != 0; // its padding too
    turn_cards(&g->before.deck);
    TRY(w->bot.decide(w->bot.self, g, d, &blind));
    turn_cards(&g->before.deck);
    w->answers++;
    w->other += a->option != careful.option;
    w->peeks += a->option != blind.option;
    return STATUS_OK;
}

static void its_answers_are_its_own_and_leave_no_trace(void **state)
{
    struct battle *b = rescue_new(3);
    struct witness w = {.bot = quick()};
    (void)state;
    b->game.decider[SIDE_TEAM] = (struct decider){watch, &w};
    for (int i = 0; i < 12 && !b->game.world.over; i++) {
        turn(b, &bot_careful);
    }
    assert_in_range(w.answers, 20, 200);
    assert_in_range(w.other, 3, w.answers);
    assert_int_equal(w.changes, 0);
    assert_int_equal(w.peeks, 0);
    battle_free(b);
}

#define ORIGIN  7
#define RECORDS 128

struct book {
    int n;
    struct record record[RECORDS];
};

static void keep(void *self, const struct record *r)
{
    struct book *book = self;
    assert_in_range(book->n, 0, RECORDS - 1);
    book->record[book->n++] = *r;
}

static void its_battle_is_played_again_without_it(void **state)
{
    static struct book book;
    struct battle *b = rescue_new(4);
    const struct bot bot = quick();
    struct journal written, read;
    struct fault f = {0};
    (void)state;
    journal_init(&written, JOURNAL_BY_NAME, ORIGIN, keep, &book);
    b->game.journal = &written;
    play(b, &bot);
    const uint64_t end = world_bytes_hash(&b->game.world);
    const int records = book.n;

    rescue_restart(b, 4);
    b->game.decider[SIDE_TEAM] = (struct decider){0};
    journal_init(&read, JOURNAL_BY_NAME, ORIGIN, keep, &book);
    for (int i = 0; i < records; i++) {
        book.n = i;
        const struct record r = book.record[i];
        assert_int_equal(journal_replay(&b->game, &read, &r, &f), STATUS_OK);
    }
    assert_true(world_bytes_hash(&b->game.world) == end);
    assert_true(read.chain == written.chain);
    battle_free(b);
}

static enum status typed(void *self, struct game *g, const struct chance_request *r, uint8_t *out)
{
    (void)g;
    ++*(int *)self;
    memset(out, r->kind == CHANCE_CARD ? g->world.deck.cards[g->world.deck.drawn] : 6, r->n);
    return STATUS_OK;
}

// Whoever types in what the dice show is asked for no roll that is not made.
static void dice_on_the_table_are_asked_for_once(void **state)
{
    struct battle *b = rescue_new(3);
    const struct bot bot = quick();
    int asked[2] = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        rescue_restart(b, 3);
        bot_attach(&b->game, i == 0 ? &bot_careful : &bot, SIDE_TEAM);
        b->game.chance = (struct chance_source){.answer = typed, .self = &asked[i]};
        turn(b, &bot_careful);
    }
    assert_in_range(asked[0], 2, 100);
    assert_int_equal(asked[1], asked[0]);
    int before = asked[1];
    struct order o;
    assert_int_equal(bot.order(bot.self, &b->game, SIDE_TEAM, &o), STATUS_OK);
    assert_int_equal(asked[1], before);
    battle_free(b);
}

static int value_by_number(void *self, int what, uint64_t seed)
{
    int *tried = self;
    tried[what]++;
    return 1000 * what + (int)(seed % 3);
}

// Eight things by 96 trials: three rounds of 32, for eight, four and two of them.
static void the_better_half_is_tried_on(void **state)
{
    struct option_weighed all[8];
    int tried[8] = {0};
    (void)state;
    for (int i = 0; i < 8; i++) {
        all[i] = (struct option_weighed){.what = i};
    }
    assert_int_equal(bot_planner_weigh(all, 8, 96, 7, value_by_number, tried), 7);
    static const int expected[8] = {4, 4, 4, 4, 12, 12, 28, 28};
    assert_memory_equal(tried, expected, sizeof expected);
    all[0] = (struct option_weighed){.what = 0};
    memset(tried, 0, sizeof tried);
    assert_int_equal(bot_planner_weigh(all, 1, 96, 7, value_by_number, tried), 0);
    assert_int_equal(tried[0], 0);
}

static void what_speaks_for_it_beforehand_counts(void **state)
{
    struct option_weighed all[2] = {{.what = 0, .prior = 1200}, {.what = 1}};
    int tried[2] = {0};
    (void)state;
    assert_int_equal(bot_planner_weigh(all, 2, 8, 7, value_by_number, tried), 0);
}

// Nobody shoots the captive to be done with it.
static void an_objective_destroyed_is_a_battle_lost(void **state)
{
    struct battle *b = rescue_new(3);
    (void)state;
    int whole = bot_planner_value(&b->game, SIDE_TEAM);
    zd(&b->game)->primary_destroyed = 1;
    int destroyed = bot_planner_value(&b->game, SIDE_TEAM);
    zd(&b->game)->primary_destroyed = 0;
    b->game.world.over = OVER_FAILED;
    int lost = bot_planner_value(&b->game, SIDE_TEAM);
    b->game.world.over = OVER_COMPLETED;
    int won = bot_planner_value(&b->game, SIDE_TEAM);
    assert_int_equal(destroyed, lost);
    assert_int_equal(lost, 40000); // four heroes unhurt
    assert_int_equal(won, 940000);
    assert_in_range(whole, lost + 100000, won - 100000);
    battle_free(b);
}

// Up to the question nothing can go again as it went: the careful bot answers.
static void with_dice_on_the_table_it_answers_as_the_careful_bot(void **state)
{
    struct battle *b = rescue_new(3);
    struct witness w = {.bot = quick()};
    int asked = 0;
    (void)state;
    b->game.decider[SIDE_TEAM] = (struct decider){watch, &w};
    b->game.chance = (struct chance_source){.answer = typed, .self = &asked};
    for (int i = 0; i < 8 && !b->game.world.over; i++) {
        turn(b, &bot_careful);
    }
    assert_true(w.answers > 8);
    assert_int_equal(w.other, 0);
    battle_free(b);
}

// A vault that takes two successes looks better with one of them, and one that is found better than
// the console that says where it is.
static void every_success_at_a_marker_is_a_step_ahead(void **state)
{
    struct battle *b = rescue_new(3);
    struct marker_use *use = &zd(&b->game)->use[figure_slot(objective_primary(&b->game))];
    static const struct {
        uint8_t needs, done;
    } stages[] = {{1, 0}, {2, 0}, {2, 1}};
    int before = 0;
    (void)state;
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        *use = (struct marker_use){USE_OPERATE, 15, stages[i].needs, stages[i].done};
        int value = bot_planner_value(&b->game, SIDE_TEAM);
        assert_true(value > before + 10000);
        before = value;
    }
    battle_free(b);
}

static void both_go_by_their_names(void **state)
{
    (void)state;
    assert_ptr_equal(bot_named("planner"), &bot_planner);
    assert_ptr_equal(bot_named("planner-deep"), &bot_planner_deep);
    const struct bot_budget *usual = bot_planner.self, *deep = bot_planner_deep.self;
    assert_int_equal(deep->order, 10 * usual->order);
    assert_int_equal(deep->answer, 10 * usual->answer);
}

// The number after the colon is how many trials an order has.
static void a_number_after_its_name_is_its_budget(void **state)
{
    struct bot_room room;
    (void)state;
    const struct bot *bot = bot_find("planner:200", &room);
    assert_ptr_equal(bot, &room.bot);
    assert_string_equal(bot->name, "planner:200");
    assert_true(bot->looks_ahead);
    const struct bot_budget *budget = bot->self, *usual = bot_planner.self;
    assert_int_equal(budget->order, 200);
    assert_int_equal(budget->answer * usual->order, usual->answer * 200);
    assert_non_null(bot_find("planner:1", &room));
    assert_non_null(bot_find("planner:100000", &room));
    assert_int_equal(room.budget.order, BOT_TRIALS);
    assert_ptr_equal(bot_find("planner", &room), &bot_planner);
    assert_ptr_equal(bot_find(NULL, &room), bot_named(NULL));
}

static void a_budget_that_is_none_is_told(void **state)
{
    static const char *const none[] = {
        "planner:",           "planner:0",
        "planner:-1",         "planner:08",
        "planner:1e3",        "planner:100001",
        "planner:9x",         "planner: 9",
        "planner:4294967376", "planner:9999999999999999999999999999"};
    struct bot_room room;
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_null(bot_find(none[i], &room));
        assert_non_null(strstr(bot_wrong(none[i]), "1 to 100000"));
    }
    assert_null(bot_find("planner-deep:9", &room));
    assert_null(bot_wrong("planner-deep:9"));
    assert_null(bot_wrong("planner:9"));
    assert_null(bot_wrong("careful"));
}

static int orders_alike(struct battle *b, const struct bot *one, const struct bot *other)
{
    int alike = 0;
    for (int i = 0; i < 6; i++) {
        static struct order first, second;
        assert_int_equal(one->order(one->self, &b->game, SIDE_TEAM, &first), STATUS_OK);
        assert_int_equal(other->order(other->self, &b->game, SIDE_TEAM, &second), STATUS_OK);
        alike += memcmp(&first, &second, sizeof first) == 0;
        turn(b, one);
    }
    return alike;
}

static void as_many_trials_are_the_same_bot_whatever_it_is_called(void **state)
{
    struct battle *b = rescue_new(6);
    const struct bot_budget *usual = bot_planner.self;
    struct bot_room room, few;
    char name[16];
    (void)state;
    snprintf(name, sizeof name, "planner:%d", usual->order);
    assert_int_equal(orders_alike(b, &bot_planner, bot_find(name, &room)), 6);
    assert_in_range(orders_alike(b, &bot_planner, bot_find("planner:1", &few)), 0, 5);
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_wins_more_battles_than_the_careful_bot),
        cmocka_unit_test(it_changes_nothing_and_thinks_the_same_twice),
        cmocka_unit_test(it_does_not_look_at_cards_and_dice_to_come),
        cmocka_unit_test(its_answers_are_its_own_and_leave_no_trace),
        cmocka_unit_test(its_battle_is_played_again_without_it),
        cmocka_unit_test(dice_on_the_table_are_asked_for_once),
        cmocka_unit_test(with_dice_on_the_table_it_answers_as_the_careful_bot),
        cmocka_unit_test(the_better_half_is_tried_on),
        cmocka_unit_test(what_speaks_for_it_beforehand_counts),
        cmocka_unit_test(an_objective_destroyed_is_a_battle_lost),
        cmocka_unit_test(every_success_at_a_marker_is_a_step_ahead),
        cmocka_unit_test(both_go_by_their_names),
        cmocka_unit_test(a_number_after_its_name_is_its_budget),
        cmocka_unit_test(a_budget_that_is_none_is_told),
        cmocka_unit_test(as_many_trials_are_the_same_bot_whatever_it_is_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
