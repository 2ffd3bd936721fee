// What is tried out is put back byte for byte, and nothing that nobody can know has a part in it.
#include "engine/lookahead.h"
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    struct rules rules;
    struct game game, before;
    struct lookahead aside;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    toy_start(&f->game, &f->rules, 7);
    deck_fill(&f->game.world.deck, 54);
    f->game.world.deck.drawn = 10;
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

// In the middle of a question of an order, with dice waiting in the queue.
static void everything_is_put_back(void **state)
{
    static const uint8_t faces[3] = {12, 1, 7};
    struct fixture *f = *state;
    struct game *g = &f->game;
    static const struct order order = {.kind = 1};
    assert_int_equal(chance_queue(g, faces, 3), STATUS_OK);
    g->order = &order;
    g->locked = 2;
    g->depth = 3;
    g->sites.bot = 5;
    memset(&g->before, 0x5a, sizeof g->before);
    memcpy(&f->before, g, sizeof *g);

    lookahead_begin(g, &f->aside);
    assert_int_equal(g->locked, 0);
    assert_null(g->order);
    lookahead_luck(g, 99);
    assert_int_equal(g->world.queue.n, 0);
    g->world.orders += 3;
    g->before = g->world;
    lookahead_again(g, &f->aside);
    assert_memory_equal(&g->world, &f->before.world, sizeof g->world);
    g->world.over = 1;
    lookahead_end(g, &f->aside);
    assert_memory_equal(g, &f->before, sizeof *g);
}

static void told(struct game *g, bool begins)
{
    int *times = g->host;
    *times += begins ? 1 : 100;
}

static void who_runs_the_game_is_told_once_of_each_end(void **state)
{
    struct fixture *f = *state;
    int times = 0;
    f->game.apart = told;
    f->game.host = &times;
    lookahead_begin(&f->game, &f->aside);
    lookahead_again(&f->game, &f->aside);
    assert_int_equal(times, 1);
    lookahead_end(&f->game, &f->aside);
    assert_int_equal(times, 101);
}

// The cards that were seen stay; the others come in an order that only the seed knows.
static void new_luck_does_not_depend_on_the_luck_there_was(void **state)
{
    struct fixture *f = *state;
    struct world *w = &f->game.world;
    struct world other = *w;
    for (int i = w->deck.drawn, k = w->deck.n - 1; i < k; i++, k--) {
        card_id card = other.deck.cards[i];
        other.deck.cards[i] = other.deck.cards[k];
        other.deck.cards[k] = card;
    }
    stream_seed(&other.stream[STREAM_DICE], 1);
    stream_seed(&other.stream[STREAM_DECK], 2);
    stream_seed(&other.stream[STREAM_DEPLOY], 3);
    const struct deck seen = w->deck;
    lookahead_luck(&f->game, 42);
    const struct world first = *w;
    *w = other;
    lookahead_luck(&f->game, 42);
    assert_memory_equal(w, &first, sizeof first);
    assert_memory_equal(w->deck.cards, seen.cards, 10);
    lookahead_luck(&f->game, 43);
    assert_memory_not_equal(&w->deck, &first.deck, sizeof first.deck);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(everything_is_put_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_runs_the_game_is_told_once_of_each_end, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(new_luck_does_not_depend_on_the_luck_there_was, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
