// Whole battles: the same luck makes the same battle, written down or not, stopped in the middle or
// not.
#include "engine/journal.h"
#include "support/zerodark/rescue.h"
#include "zerodark/bots/bot.h"

#include <stdlib.h>

#define RECORDS 200
#define ORIGIN  7

static const char *const bots[] = {"careful", "random", "steady"};
#define BOTS ((int)(sizeof bots / sizeof *bots))

// ZD-DICE-01, ZD-DECK-01: dice and cards come from the seed and from nowhere else.
static void the_same_seed_makes_the_same_battle(void **state)
{
    struct battle *b = rescue_new(1), *other = rescue_new(1);
    (void)state;
    for (int i = 0; i < BOTS; i++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            rescue_restart(b, seed);
            rescue_restart(other, seed);
            assert_int_equal(rescue_play(b, bots[i]), rescue_play(other, bots[i]));
            assert_true(world_hash(&b->game.world) == world_hash(&other->game.world));
        }
        rescue_restart(other, 11);
        rescue_play(other, bots[i]);
        assert_true(world_hash(&b->game.world) != world_hash(&other->game.world));
    }
    battle_free(b);
    battle_free(other);
}

static void who_listens_changes_nothing(void **state)
{
    struct battle *b = rescue_new(1);
    struct events *events = b->game.events;
    (void)state;
    assert_non_null(events);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        rescue_restart(b, seed);
        rescue_play(b, "careful");
        uint64_t heard = world_hash(&b->game.world);
        b->game.events = NULL;
        rescue_restart(b, seed);
        rescue_play(b, "careful");
        assert_true(world_hash(&b->game.world) == heard);
        b->game.events = events;
    }
    battle_free(b);
}

struct book {
    struct record record[RECORDS];
    int n;
};

static void keep(void *self, const struct record *r)
{
    struct book *book = self;
    assert_in_range(book->n, 0, RECORDS - 1);
    book->record[book->n++] = *r;
}

static void a_journal_plays_a_battle_again(void **state)
{
    struct battle *b = rescue_new(1);
    struct book *book = calloc(1, sizeof *book), *copy = calloc(1, sizeof *copy);
    (void)state;
    assert_non_null(book);
    assert_non_null(copy);
    for (int i = 0; i < 8; i++) {
        struct journal written, read;
        struct fault f = {0};
        book->n = copy->n = 0;
        rescue_restart(b, (uint64_t)i + 1);
        journal_init(&written, JOURNAL_BY_NAME, ORIGIN, keep, book);
        b->game.journal = &written;
        rescue_play(b, bots[i % BOTS]);
        uint64_t end = world_hash(&b->game.world);

        rescue_restart(b, (uint64_t)i + 1);
        b->game.decider[SIDE_TEAM] = (struct decider){0}; // a replay needs no bot
        journal_init(&read, JOURNAL_BY_NAME, ORIGIN, keep, copy);
        for (int k = 0; k < book->n; k++) {
            assert_int_equal(journal_replay(&b->game, &read, &book->record[k], &f), STATUS_OK);
        }
        assert_true(world_hash(&b->game.world) == end);
        assert_true(read.chain == written.chain);
        assert_memory_equal(copy->record, book->record, (size_t)book->n * sizeof *book->record);
    }
    free(book);
    free(copy);
    battle_free(b);
}

static void a_battle_goes_on_from_a_snapshot(void **state)
{
    static struct world middle;
    struct battle *b = rescue_new(1), *other = rescue_new(99);
    (void)state;
    for (int i = 0; i < 10; i++) {
        const struct bot *bot = bot_named(bots[i % BOTS]);
        rescue_restart(b, (uint64_t)i + 1);
        bot_attach(&b->game, bot, SIDE_TEAM);
        for (int k = 0; k < 8 && !b->game.world.over; k++) {
            assert_int_equal(bot_turn(&b->game, bot, SIDE_TEAM), STATUS_OK);
        }
        game_save(&b->game, &middle);
        rescue_play(b, bots[i % BOTS]);
        game_restore(&other->game, &middle); // another game on a table of its own
        rescue_play(other, bots[i % BOTS]);
        assert_true(world_hash(&other->game.world) == world_hash(&b->game.world));
    }
    battle_free(b);
    battle_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_makes_the_same_battle),
        cmocka_unit_test(who_listens_changes_nothing),
        cmocka_unit_test(a_journal_plays_a_battle_again),
        cmocka_unit_test(a_battle_goes_on_from_a_snapshot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
