// Chance: the queue, the streams, sources, sites, bands, bots.
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int start(void **state)
{
    static struct game game;
    static struct rules rules;
    toy_start(&game, &rules, 7);
    *state = &game;
    return 0;
}

static const struct site here = {.what = "shoot", .who = 5};

static struct dice roll(struct game *g, enum stream_name stream, int n, int sides)
{
    struct dice d;
    assert_int_equal(chance_roll(g, stream, here, n, sides, &d), STATUS_OK);
    return d;
}

static void dice_come_from_the_stream(void **state)
{
    struct game *g = *state;
    struct stream same = g->world.stream[STREAM_DICE];
    uint8_t expected[8];
    stream_roll(&same, 8, 12, expected);
    struct dice d = roll(g, STREAM_DICE, 8, 12);
    assert_int_equal(d.n, 8);
    assert_int_equal(d.sides, 12);
    assert_memory_equal(d.face, expected, 8);
    assert_memory_equal(&g->world.stream[STREAM_DICE], &same, sizeof same);
}

static void streams_do_not_disturb_each_other(void **state)
{
    struct game *g = *state;
    struct stream dice = g->world.stream[STREAM_DICE];
    roll(g, STREAM_DEPLOY, 5, 12);
    roll(g, STREAM_DECK, 5, 12);
    roll(g, STREAM_BOT, 5, 12);
    assert_memory_equal(&g->world.stream[STREAM_DICE], &dice, sizeof dice);
}

static void the_queue_comes_first_then_the_stream(void **state)
{
    struct game *g = *state;
    const uint8_t faces[] = {7, 8, 12};
    uint8_t expected[2];
    struct stream same = g->world.stream[STREAM_DICE];
    stream_roll(&same, 2, 12, expected);
    assert_int_equal(chance_queue(g, faces, 3), STATUS_OK);
    assert_int_equal(roll(g, STREAM_DEPLOY, 1, 12).face[0], 7);
    struct dice d = roll(g, STREAM_DICE, 4, 12);
    assert_int_equal(d.face[0], 8);
    assert_int_equal(d.face[1], 12);
    assert_memory_equal(d.face + 2, expected, 2);
    assert_memory_equal(&g->world.stream[STREAM_DICE], &same, sizeof same);
}

static void an_emptied_queue_leaves_no_trace(void **state)
{
    struct game *g = *state;
    const uint8_t faces[] = {1, 2, 3};
    const struct chance_queue blank = {0};
    chance_queue(g, faces, 3);
    roll(g, STREAM_DICE, 3, 6);
    assert_memory_equal(&g->world.queue, &blank, sizeof blank);
}

static void a_full_queue_takes_nothing_more(void **state)
{
    struct game *g = *state;
    uint8_t faces[CHANCE_QUEUE + 1];
    memset(faces, 3, sizeof faces);
    assert_int_equal(chance_queue(g, faces, CHANCE_QUEUE + 1), STATUS_FULL);
    assert_int_equal(chance_queue(g, faces, CHANCE_QUEUE), STATUS_OK);
    assert_int_equal(chance_queue(g, faces, 1), STATUS_FULL);
    roll(g, STREAM_DICE, 2, 6);
    faces[0] = 4;
    faces[1] = 5;
    assert_int_equal(chance_queue(g, faces, 2), STATUS_OK); // room is made at the front
    for (int i = 0; i < CHANCE_QUEUE - 2; i++) {
        assert_int_equal(roll(g, STREAM_DICE, 1, 6).face[0], 3);
    }
    assert_int_equal(roll(g, STREAM_DICE, 1, 6).face[0], 4);
    assert_int_equal(roll(g, STREAM_DICE, 1, 6).face[0], 5);
}

static void impossible_faces_are_refused(void **state)
{
    struct game *g = *state;
    const uint8_t none = 0, huge = 101, thirteen = 13;
    struct dice d;
    assert_int_equal(chance_queue(g, &none, 1), STATUS_RANGE);
    assert_int_equal(chance_queue(g, &huge, 1), STATUS_RANGE);
    assert_int_equal(chance_queue(g, &thirteen, 1), STATUS_OK);
    assert_int_equal(chance_roll(g, STREAM_DICE, here, 1, 12, &d), STATUS_RANGE);
    assert_string_equal(g->fault.text, "shoot: a d12 cannot show 13");
}

static void impossible_dice_are_refused(void **state)
{
    struct game *g = *state;
    static const int wrong[][2] = {{-1, 6}, {DICE_MAX + 1, 6}, {1, 0}, {1, DICE_FACES_MAX + 1}};
    struct dice d;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(game_writable(g), STATUS_OK);
        assert_int_equal(chance_roll(g, STREAM_DICE, here, wrong[i][0], wrong[i][1], &d),
                         STATUS_RANGE);
        assert_int_equal(d.n, 0);
    }
    assert_int_equal(game_writable(g), STATUS_OK);
    assert_int_equal(chance_roll(g, STREAM_DICE, here, 0, 6, &d), STATUS_OK);
}

// A source that plays what it was told, says what it was asked, and can say "not yet".
struct told {
    uint8_t face[8];
    int n, at;
    struct chance_request last;
    uint16_t locked;
};

static enum status tell(void *self, struct game *g, const struct chance_request *r, uint8_t *out)
{
    struct told *t = self;
    t->last = *r;
    t->locked = g->locked;
    int n = r->kind == CHANCE_CARD ? 1 : r->n;
    if (t->at + n > t->n) {
        return STATUS_NOT_YET;
    }
    memcpy(out, t->face + t->at, (size_t)n);
    t->at += n;
    return STATUS_OK;
}

static void a_source_takes_the_place_of_queue_and_stream(void **state)
{
    struct game *g = *state;
    struct told told = {.face = {2, 3}, .n = 2};
    const uint8_t queued = 6;
    chance_queue(g, &queued, 1);
    struct world before = g->world;
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    struct dice d = roll(g, STREAM_DICE, 2, 12);
    assert_int_equal(d.face[0], 2);
    assert_int_equal(d.face[1], 3);
    assert_memory_equal(&g->world, &before, sizeof before);
    assert_int_equal(told.locked, 1);
    assert_int_equal(g->locked, 0);
    assert_string_equal(told.last.site.what, "shoot");
    assert_int_equal(told.last.site.who, 5);
    assert_int_equal(told.last.n, 2);
    assert_int_equal(told.last.sides, 12);
}

static void a_source_is_checked_like_everybody(void **state)
{
    struct game *g = *state;
    struct told told = {.face = {0}, .n = 1};
    struct dice d;
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    assert_int_equal(chance_roll(g, STREAM_DICE, here, 1, 6, &d), STATUS_RANGE);
}

static void not_yet_says_what_is_waited_for(void **state)
{
    struct game *g = *state;
    struct told told = {.n = 0};
    struct order o = toy_order(TOY_ROLLS, 3);
    struct world before = g->world;
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    assert_int_equal(game_give(g, &o), STATUS_NOT_YET);
    assert_true(g->asks_chance);
    assert_int_equal(g->wanted.kind, CHANCE_DICE);
    assert_int_equal(g->wanted.n, 3);
    assert_int_equal(g->wanted.sides, 6);
    assert_memory_equal(&g->world, &before, sizeof before);

    told = (struct told){.face = {1, 2, 3}, .n = 3};
    assert_int_equal(game_give(g, &o), STATUS_OK);
    assert_int_equal(toy_own(&g->world)->total, 3 + 6);
}

static void cards_come_off_the_top_until_there_are_none(void **state)
{
    struct game *g = *state;
    card_id card = 99;
    for (int i = 0; i < 10; i++) {
        assert_int_equal(chance_card(g, here, &card), STATUS_OK);
        assert_int_equal(card, i);
    }
    assert_int_equal(chance_card(g, here, &card), STATUS_EMPTY);
    assert_int_equal(g->fault.status, STATUS_OK);
}

static void a_source_names_the_card(void **state)
{
    struct game *g = *state;
    struct told told = {.face = {7, 7}, .n = 2};
    card_id card;
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    assert_int_equal(chance_card(g, here, &card), STATUS_OK);
    assert_int_equal(card, 7);
    assert_int_equal(told.last.kind, CHANCE_CARD);
    assert_int_equal(g->world.deck.drawn, 1);
    assert_int_equal(chance_card(g, here, &card), STATUS_UNKNOWN);
    assert_int_equal(told.last.site.nth, 1);
    assert_string_equal(g->fault.text, "shoot: card 7 is not in the deck any more");
    assert_int_equal(g->world.deck.drawn, 1);
}

// Rolls for `site` with a source that is asked, and returns which occurrence it was told of.
static int nth(struct game *g, struct site site)
{
    struct told told = {.face = {1}, .n = 1};
    struct dice d;
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    assert_int_equal(chance_roll(g, STREAM_DICE, site, 1, 6, &d), STATUS_OK);
    return told.last.site.nth;
}

static enum status count_sites(void *self, struct hook_call *call)
{
    int *seen = self;
    struct game *g = call->game;
    char again[] = "shoot"; // the name counts, not where it is kept
    const struct site sites[] = {{.what = "shoot", .who = 5},
                                 {.what = "shoot", .who = 5},
                                 {.what = "shoot", .who = 6},
                                 {.what = "stress", .who = 5},
                                 {.what = again, .who = 5, .against = 9}};
    for (int i = 0; i < 5; i++) {
        seen[i] = nth(g, sites[i]);
    }
    return STATUS_OK;
}

static void sites_are_counted_within_an_order(void **state)
{
    struct game *g = *state;
    static struct rules rules;
    const int expected[] = {0, 1, 0, 0, 2};
    int seen[5];
    toy_start(g, &rules, 7);
    toy_hook(&rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", count_sites, seen);
    for (int order = 0; order < 2; order++) { // each order counts from nought
        struct order o = toy_order(0, 1);
        assert_int_equal(game_give(g, &o), STATUS_OK);
        assert_memory_equal(seen, expected, sizeof expected);
    }
}

static void more_sites_than_can_be_told_apart_do_no_harm(void **state)
{
    struct game *g = *state;
    for (int i = 0; i < SITES_MAX + 10; i++) {
        nth(g, (struct site){.what = "stress", .who = (figure_id)(i + 1)});
    }
    assert_int_equal(nth(g, (struct site){.what = "stress", .who = 2}), 1);
    assert_int_equal(nth(g, (struct site){.what = "stress", .who = 5000}), 11);
    for (int i = 0; i < 300; i++) {
        nth(g, here);
    }
    assert_int_equal(nth(g, here), 255);
}

static int band(struct game *g, int n, const uint8_t *faces, int n_faces)
{
    int out = -1;
    if (n_faces > 0) {
        assert_int_equal(chance_queue(g, faces, n_faces), STATUS_OK);
    }
    assert_int_equal(chance_band(g, STREAM_DICE, here, n, &out), STATUS_OK);
    assert_int_equal(g->world.queue.n, 0); // as many were rolled as were there
    return out;
}

// ZD-RED-ACT-06: two tied: 1-6 and 7-12; three: 1-4, 5-8, 9-12.
static void bands_of_a_d12_are_equal(void **state)
{
    for (int n = 2; n <= 12; n++) {
        int width = 12 / n;
        for (int i = 0; i < n * width; i++) {
            uint8_t face = (uint8_t)(i + 1);
            assert_int_equal(band(*state, n, &face, 1), i / width);
        }
    }
}

// ZD-RED-ACT-06: five tied: 11 and 12 belong to nobody and are rolled again.
static void what_is_in_no_band_is_rolled_again(void **state)
{
    const uint8_t faces[] = {11, 12, 12, 10};
    assert_int_equal(band(*state, 5, faces, 4), 4);
    const uint8_t seven[] = {8, 7};
    assert_int_equal(band(*state, 7, seven, 2), 6);
}

static void one_of_one_needs_no_die(void **state)
{
    struct game *g = *state;
    int out = -1;
    struct world before = g->world;
    assert_int_equal(band(g, 1, NULL, 0), 0);
    assert_memory_equal(&g->world, &before, sizeof before);
    assert_int_equal(chance_band(g, STREAM_DICE, here, 0, &out), STATUS_RANGE);
    assert_int_equal(game_writable(g), STATUS_OK);
    assert_int_equal(chance_band(g, STREAM_DICE, here, 13, &out), STATUS_RANGE);
}

static enum status always_twelve(void *self, struct game *g, const struct chance_request *r,
                                 uint8_t *out)
{
    (void)self;
    (void)g;
    memset(out, 12, r->n);
    return STATUS_OK;
}

static void a_source_that_never_meets_a_band_is_stopped(void **state)
{
    struct game *g = *state;
    int out;
    g->chance = (struct chance_source){.answer = always_twelve};
    assert_int_equal(chance_band(g, STREAM_DICE, here, 5, &out), STATUS_RANGE);
    assert_int_equal(g->fault.status, STATUS_RANGE);
}

// Bots may roll while they decide, and the world does not notice.
static void bot_luck_leaves_the_world_alone(void **state)
{
    struct game *g = *state;
    struct told told = {.n = 0};
    const uint8_t queued = 6;
    chance_queue(g, &queued, 1);
    g->chance = (struct chance_source){.answer = tell, .self = &told};
    struct world before = g->world;
    g->locked = 1;
    struct dice first = roll(g, STREAM_BOT, 24, 100), second = roll(g, STREAM_BOT, 24, 100);
    g->locked = 0;
    assert_memory_not_equal(&first, &second, sizeof first);
    assert_memory_equal(&g->world, &before, sizeof before);
    game_restore(g, &before); // the same place, the same luck
    struct dice again = roll(g, STREAM_BOT, 24, 100);
    assert_memory_equal(&first, &again, sizeof first);
}

static void bot_luck_differs_from_order_to_order_and_seed_to_seed(void **state)
{
    struct game *g = *state;
    static struct game other;
    static struct rules rules;
    struct dice seen[3] = {roll(g, STREAM_BOT, 24, 100)};
    struct order o = toy_order(0, 1);
    assert_int_equal(game_give(g, &o), STATUS_OK);
    seen[1] = roll(g, STREAM_BOT, 24, 100);
    toy_start(&other, &rules, 8);
    seen[2] = roll(&other, STREAM_BOT, 24, 100);
    assert_memory_not_equal(&seen[0], &seen[1], sizeof seen[0]);
    assert_memory_not_equal(&seen[0], &seen[2], sizeof seen[0]);
}

// However often bots rolled on the way here, from here on their luck is the same.
static void bot_luck_depends_on_the_position_alone(void **state)
{
    struct game *g = *state;
    static struct game other;
    static struct rules rules;
    struct order o = toy_order(0, 1);
    toy_start(&other, &rules, 7);
    roll(g, STREAM_BOT, 3, 6);
    assert_int_equal(game_give(g, &o), STATUS_OK);
    assert_int_equal(game_give(&other, &o), STATUS_OK);
    struct dice a = roll(g, STREAM_BOT, 24, 100), b = roll(&other, STREAM_BOT, 24, 100);
    assert_memory_equal(&a, &b, sizeof a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(dice_come_from_the_stream, start),
        cmocka_unit_test_setup(streams_do_not_disturb_each_other, start),
        cmocka_unit_test_setup(the_queue_comes_first_then_the_stream, start),
        cmocka_unit_test_setup(an_emptied_queue_leaves_no_trace, start),
        cmocka_unit_test_setup(a_full_queue_takes_nothing_more, start),
        cmocka_unit_test_setup(impossible_faces_are_refused, start),
        cmocka_unit_test_setup(impossible_dice_are_refused, start),
        cmocka_unit_test_setup(a_source_takes_the_place_of_queue_and_stream, start),
        cmocka_unit_test_setup(a_source_is_checked_like_everybody, start),
        cmocka_unit_test_setup(not_yet_says_what_is_waited_for, start),
        cmocka_unit_test_setup(cards_come_off_the_top_until_there_are_none, start),
        cmocka_unit_test_setup(a_source_names_the_card, start),
        cmocka_unit_test_setup(sites_are_counted_within_an_order, start),
        cmocka_unit_test_setup(more_sites_than_can_be_told_apart_do_no_harm, start),
        cmocka_unit_test_setup(bands_of_a_d12_are_equal, start),
        cmocka_unit_test_setup(what_is_in_no_band_is_rolled_again, start),
        cmocka_unit_test_setup(one_of_one_needs_no_die, start),
        cmocka_unit_test_setup(a_source_that_never_meets_a_band_is_stopped, start),
        cmocka_unit_test_setup(bot_luck_leaves_the_world_alone, start),
        cmocka_unit_test_setup(bot_luck_differs_from_order_to_order_and_seed_to_seed, start),
        cmocka_unit_test_setup(bot_luck_depends_on_the_position_alone, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
