// Everything that can come of something: runs that are gone through, against what it has to be.
#include "support/toy_system.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "engine/enumerate.h"

#define NODES 4096

struct lab {
    struct game game;
    struct rules rules;
    struct enumerate_room room;
    void *memory;
    int runs;              // how often it was run
    struct big ways[1024]; // of each total
    struct big all;        // the cases of the last end
    const char *stop;      // site of the request that ends it; NULL: none
    enum status (*work)(struct lab *lab, struct game *g);
};

static int setup(void **state)
{
    struct lab *lab = calloc(1, sizeof *lab);
    toy_start(&lab->game, &lab->rules, 1);
    lab->memory = malloc(enumerate_bytes(NODES) + 8);
    enumerate_lay_out(&lab->room, NODES, (char *)lab->memory + 8); // as Lua's blocks lie
    *state = lab;
    return 0;
}

static int teardown(void **state)
{
    struct lab *lab = *state;
    free(lab->memory);
    free(lab);
    return 0;
}

static enum status run(void *self, struct game *g)
{
    struct lab *lab = self;
    lab->runs++;
    return lab->work(lab, g);
}

static void end(void *self, struct game *g, const struct big *ways, const struct big *all)
{
    struct lab *lab = self;
    big_add(&lab->ways[toy_own(&g->world)->total], ways);
    lab->all = *all;
}

static bool stops(void *self, const struct chance_request *r)
{
    const struct lab *lab = self;
    return lab->stop && strcmp(r->site.what, lab->stop) == 0;
}

static enum status go(struct lab *lab, enum status (*work)(struct lab *lab, struct game *g))
{
    const struct enumerate_job job = {.run = run, .end = end, .stops = stops, .self = lab};
    memset(lab->ways, 0, sizeof lab->ways);
    lab->runs = 0;
    lab->work = work;
    return enumerate(&lab->game, &job, &lab->room);
}

// The total comes in so many of so many cases.
static void comes(struct lab *lab, int total, uint64_t ways, uint64_t all)
{
    struct big a = lab->ways[total], b = big_of(all);
    struct big expected = big_of(ways);
    big_multiply(&a, &a, &b);
    big_multiply(&expected, &expected, &lab->all);
    if (big_compare(&a, &expected) != 0) {
        fail_msg("a total of %d is not %d in %d", total, (int)ways, (int)all);
    }
}

static void gain(struct game *g, int n)
{
    toy_own(&g->world)->total += n;
}

static enum status roll(struct game *g, const char *what, int n,
                        const struct chance_reading *reading, struct dice *d)
{
    return chance_roll_read(g, STREAM_DICE, (struct site){.what = what}, n, 6, reading, d);
}

static enum status add_two_dice(struct lab *lab, struct game *g)
{
    struct dice d;
    (void)lab;
    TRY(roll(g, "two", 2, NULL, &d));
    gain(g, d.face[0] + d.face[1]);
    return STATUS_OK;
}

static void room_is_laid_out_in_memory_however_it_lies(void **state)
{
    static unsigned char memory[1 << 20];
    const uint32_t nodes = 16;
    (void)state;
    assert_true(enumerate_bytes(nodes) <= sizeof memory - 32);
    for (size_t shift = 0; shift < 32; shift++) {
        struct enumerate_room room;
        enumerate_lay_out(&room, nodes, memory + shift);
        assert_int_equal((uintptr_t)room.node % 16, 0);
        unsigned char *end = (unsigned char *)(void *)(room.merged + (size_t)2 * nodes);
        assert_true(end <= memory + shift + enumerate_bytes(nodes));
    }
}

// 21 multisets of 2d6: the run that asks, and one for each of them.
static void every_roll_is_gone_through_once(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, add_two_dice), STATUS_OK);
    comes(lab, 2, 1, 36);
    comes(lab, 7, 6, 36);
    comes(lab, 8, 5, 36);
    comes(lab, 1, 0, 36);
    assert_int_equal(lab->runs, 1 + 21);
}

// Nothing is left of it: world, luck, fault, who listens.
static void the_game_is_as_it_was(void **state)
{
    struct lab *lab = *state;
    struct game *before = malloc(sizeof *before);
    memcpy(before, &lab->game, sizeof *before);
    assert_int_equal(go(lab, add_two_dice), STATUS_OK);
    assert_memory_equal(before, &lab->game, sizeof *before);
    free(before);
}

static enum status orders_dice_and_a_card(struct lab *lab, struct game *g)
{
    struct order o = toy_order(TOY_ROLLS | TOY_CARD, 1);
    (void)lab;
    return game_give(g, &o);
}

// An order with a die and a card of ten: sixty cases. The count itself adds nothing here.
static void orders_are_gone_through(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, orders_dice_and_a_card), STATUS_OK);
    struct big sum = {0};
    int least = 0;
    while (big_is_zero(&lab->ways[least])) {
        least++;
    }
    for (int i = 0; i < 64; i++) {
        big_add(&sum, &lab->ways[i]);
    }
    assert_int_equal(big_compare(&sum, &lab->all), 0);
    comes(lab, least, 1, 60);     // a one, and the card 0
    comes(lab, least + 1, 2, 60); // one and 1, two and 0
    comes(lab, least + 5, 6, 60);
    comes(lab, least + 14, 1, 60);
    assert_int_equal(lab->runs, 1 + 6 + 60);
}

static int is_high(const void *self, const struct dice *d)
{
    int n = 0;
    (void)self;
    for (int i = 0; i < d->n; i++) {
        n += d->face[i] >= 5;
    }
    return n;
}

static enum status counts_high_dice(struct lab *lab, struct game *g)
{
    static const struct chance_reading reading = {
        .value = is_high, .apart = 1 << 5 | 1 << 6, .held_from = CHANCE_VALUES};
    struct dice d;
    (void)lab;
    TRY(roll(g, "first", 4, &reading, &d));
    gain(g, is_high(NULL, &d));
    TRY(roll(g, "second", 2, &reading, &d));
    gain(g, 10 * is_high(NULL, &d));
    return STATUS_OK;
}

// What is read alike is gone through once: five values of the first roll, three of the second.
static void dice_that_are_read_alike_are_one_way(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, counts_high_dice), STATUS_OK);
    assert_int_equal(lab->runs, 1 + 5 + 5 * 3);
    comes(lab, 0, 16 * 4, 81 * 9);
    comes(lab, 11, 32 * 4, 81 * 9); // one of four, and one of two
    comes(lab, 24, 1, 81 * 9);
}

// Which faces of the first roll the second one shows as well.
static int unmatched(const void *self, const struct dice *d)
{
    const struct dice *first = self;
    uint32_t left = ~(uint32_t)0;
    return first->n - dice_pair(first, d, &left);
}

static enum status roll_and_cancel(struct game *g, const struct chance_reading *held,
                                   struct dice *first)
{
    struct dice second;
    TRY(roll(g, "first", 2, held, first));
    const struct chance_reading reading = {.value = unmatched,
                                           .self = first,
                                           .apart = (uint64_t)1 << first->face[0] |
                                                    (uint64_t)1 << first->face[1],
                                           .held_from = CHANCE_VALUES,
                                           .reads_held = true};
    TRY(roll(g, "second", 2, &reading, &second));
    gain(g, unmatched(first, &second));
    return STATUS_OK;
}

static enum status cancels(struct game *g, struct dice *first)
{
    static const struct chance_reading held = {
        .value = is_high, .apart = UINT64_MAX, .held_from = 0};
    return roll_and_cancel(g, &held, first);
}

static enum status first_cancelled_by_second(struct lab *lab, struct game *g)
{
    struct dice first;
    (void)lab;
    TRY(cancels(g, &first));
    gain(g, 10 * is_high(NULL, &first));
    return STATUS_OK;
}

// The same with every order of all four dice.
static void cancel_by_hand(struct lab *lab, uint64_t ways[40])
{
    (void)lab;
    memset(ways, 0, 40 * sizeof ways[0]);
    for (int i = 0; i < 6 * 6 * 6 * 6; i++) {
        struct dice a = {.n = 2, .sides = 6}, b = {.n = 2, .sides = 6};
        a.face[0] = (uint8_t)(1 + i % 6);
        a.face[1] = (uint8_t)(1 + i / 6 % 6);
        b.face[0] = (uint8_t)(1 + i / 36 % 6);
        b.face[1] = (uint8_t)(1 + i / 216);
        ways[unmatched(&a, &b) + 10 * is_high(NULL, &a)]++;
    }
}

// Dice that a second roll is held against are told apart until then, and no longer.
static void dice_are_held_for_the_roll_that_reads_them(void **state)
{
    struct lab *lab = *state;
    uint64_t ways[40];
    cancel_by_hand(lab, ways);
    assert_int_equal(go(lab, first_cancelled_by_second), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        comes(lab, i, ways[i], 1296);
    }
    assert_true(lab->runs <= 1 + 21 + 3 * 3); // 21 first rolls; then how many are high and left
}

// All that the second roll can make of the first: whether its two dice are a pair.
static int is_pair(const void *self, const struct dice *d, uint8_t out[])
{
    (void)self;
    out[0] = d->face[0] == d->face[1];
    return 1;
}

static enum status held_with_traits(struct lab *lab, struct game *g)
{
    static const struct chance_reading held = {
        .value = is_high, .apart = UINT64_MAX, .held_from = 0, .traits = is_pair};
    struct dice first;
    (void)lab;
    TRY(roll_and_cancel(g, &held, &first));
    gain(g, 10 * is_high(NULL, &first));
    return STATUS_OK;
}

// Of held dice those that come to the same are one way, and stand for all of their cases.
static void held_dice_of_one_value_and_the_same_traits_are_one_way(void **state)
{
    struct lab *lab = *state;
    uint64_t ways[40];
    cancel_by_hand(lab, ways);
    assert_int_equal(go(lab, held_with_traits), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        comes(lab, i, ways[i], 1296);
    }
    assert_true(lab->runs <= 1 + 3 * 2 + 3 * 3); // 0 to 2 high dice, pairs and others
}

static enum status held_but_not_read(struct lab *lab, struct game *g)
{
    static const struct chance_reading held = {
        .value = is_high, .apart = UINT64_MAX, .held_from = 0};
    struct dice first, second;
    (void)lab;
    TRY(roll(g, "first", 2, &held, &first));
    TRY(roll(g, "second", 2, NULL, &second)); // every face of it is read, and of the first one too
    gain(g, unmatched(&first, &second) + 10 * is_high(NULL, &first));
    return STATUS_OK;
}

// Where the second roll does not say what it reads of the first, nothing is taken for one.
static void held_dice_stay_apart_where_nobody_says_what_is_read(void **state)
{
    struct lab *lab = *state;
    uint64_t ways[40];
    cancel_by_hand(lab, ways);
    assert_int_equal(go(lab, held_but_not_read), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        comes(lab, i, ways[i], 1296);
    }
    assert_int_equal(lab->runs, 1 + 21 + 21 * 21);
}

struct part {
    int in, out;
};

static enum status part_of_it(struct game *g, void *view)
{
    struct part *p = view;
    struct dice first;
    TRY(cancels(g, &first));
    p->out = p->in * is_high(NULL, &first);
    return STATUS_OK;
}

static enum status with_a_part(struct lab *lab, struct game *g)
{
    struct part p = {.in = 10};
    struct dice d;
    (void)lab;
    TRY(roll(g, "before", 1, NULL, &d));
    TRY(chance_part(g, part_of_it, &p, sizeof p));
    gain(g, p.out);
    TRY(roll(g, "after", 1, NULL, &d));
    gain(g, 100 * (d.face[0] > 3));
    return STATUS_OK;
}

// A part is begun again where it begins: the whole is run for what comes before and after it only.
static void a_closed_part_is_gone_through_by_itself(void **state)
{
    struct lab *lab = *state;
    uint64_t ways[40];
    cancel_by_hand(lab, ways);
    assert_int_equal(go(lab, with_a_part), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        comes(lab, i, ways[i], 2 * 1296);
        comes(lab, 100 + i, ways[i], 2 * 1296);
    }
    // The first die, what comes of six parts, and the last die after each of those.
    assert_true(lab->runs <= 1 + 6 + 6 * 9 + 6 * 9 * 6);
}

static enum status part_without_dice(struct game *g, void *view)
{
    (void)g;
    ++*(int *)view;
    return STATUS_OK;
}

static enum status part_in_part(struct game *g, void *view)
{
    struct dice d;
    TRY(chance_part(g, part_without_dice, view, sizeof(int)));
    TRY(roll(g, "inside", 1, NULL, &d));
    TRY(chance_part(g, part_without_dice, view, sizeof(int)));
    *(int *)view += 10 * d.face[0];
    return STATUS_OK;
}

static enum status parts_of_all_kinds(struct lab *lab, struct game *g)
{
    int n = 0;
    struct dice d;
    (void)lab;
    TRY(chance_part(g, part_without_dice, &n, sizeof n));
    TRY(chance_part(g, part_in_part, &n, sizeof n));
    TRY(chance_part(g, part_without_dice, &n, sizeof n));
    TRY(roll(g, "last", 1, NULL, &d));
    gain(g, n + 100 * (d.face[0] == 6));
    return STATUS_OK;
}

static void parts_may_be_empty_and_inside_one_another(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, parts_of_all_kinds), STATUS_OK);
    for (int face = 1; face <= 6; face++) {
        comes(lab, 10 * face + 4, 5, 36);
        comes(lab, 100 + 10 * face + 4, 1, 36);
    }
}

static enum status one_of_five(struct lab *lab, struct game *g)
{
    int which;
    (void)lab;
    TRY(chance_band(g, STREAM_DICE, (struct site){.what = "band"}, 5, &which));
    gain(g, which);
    return STATUS_OK;
}

// ZD-RED-ACT-06: what is rolled again until it fits is one of five equally likely things.
static void bands_are_equally_likely(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, one_of_five), STATUS_OK);
    for (int i = 0; i < 5; i++) {
        comes(lab, i, 1, 5);
    }
}

static enum status dice_then_more_by_what_they_show(struct lab *lab, struct game *g)
{
    struct dice d;
    (void)lab;
    TRY(roll(g, "first", 1, NULL, &d));
    gain(g, d.face[0]);
    if (d.face[0] == 6) {
        TRY(roll(g, "again", 1, NULL, &d));
        gain(g, d.face[0]);
    }
    return STATUS_OK;
}

// Ways of different length: each end says of how many cases it is.
static void what_comes_next_may_depend_on_the_dice(void **state)
{
    struct lab *lab = *state;
    assert_int_equal(go(lab, dice_then_more_by_what_they_show), STATUS_OK);
    assert_string_equal(big_print(&lab->all, (char[BIG_TEXT]){0}), "36"); // of the last end
    comes(lab, 12, 1, 36);
    lab->all = big_of(6);
    comes(lab, 5, 1, 6);
}

// It ends where it is told to: the die after that is nobody's affair.
static void it_ends_where_it_is_told_to(void **state)
{
    struct lab *lab = *state;
    lab->stop = "again";
    assert_int_equal(go(lab, dice_then_more_by_what_they_show), STATUS_OK);
    comes(lab, 6, 1, 6);
    lab->stop = NULL;
}

static enum status many_dice(struct lab *lab, struct game *g)
{
    struct dice d;
    (void)lab;
    for (int i = 0; i < 3; i++) {
        TRY(roll(g, "many", 8, NULL, &d));
    }
    return STATUS_OK;
}

static void too_many_ways_are_refused(void **state)
{
    struct lab *lab = *state;
    uint64_t before = world_bytes_hash(&lab->game.world);
    assert_int_equal(go(lab, many_dice), STATUS_FULL);
    assert_int_equal(lab->game.fault.status, STATUS_OK);
    assert_true(world_bytes_hash(&lab->game.world) == before);
}

static enum status fails_on_six(struct lab *lab, struct game *g)
{
    struct dice d;
    (void)lab;
    TRY(roll(g, "one", 1, NULL, &d));
    return d.face[0] == 6 ? game_refuse(g, "TOY-01", "no six") : STATUS_OK;
}

static void what_fails_says_why(void **state)
{
    struct lab *lab = *state;
    uint64_t before = world_bytes_hash(&lab->game.world);
    assert_int_equal(go(lab, fails_on_six), STATUS_ILLEGAL);
    assert_string_equal(lab->game.fault.text, "no six");
    assert_true(world_bytes_hash(&lab->game.world) == before);
}

static void nothing_is_asked_from_inside_a_question(void **state)
{
    struct lab *lab = *state;
    lab->game.locked = 1;
    assert_int_equal(go(lab, add_two_dice), STATUS_LOCKED);
    lab->game.locked = 0;
}

// Played instead: the same seed is the same, and nothing is left of it either.
static void playing_it_comes_close(void **state)
{
    struct lab *lab = *state;
    const struct enumerate_job job = {.run = run, .end = end, .stops = stops, .self = lab};
    uint64_t before = world_bytes_hash(&lab->game.world);
    lab->work = add_two_dice;
    memset(lab->ways, 0, sizeof lab->ways);
    assert_int_equal(enumerate_sample(&lab->game, &job, 5, 36000), STATUS_OK);
    assert_in_range(lab->ways[7].limb[0], 6000 - 4 * 71, 6000 + 4 * 71); // 4 sigma
    uint32_t sevens = lab->ways[7].limb[0];
    memset(lab->ways, 0, sizeof lab->ways);
    assert_int_equal(enumerate_sample(&lab->game, &job, 5, 36000), STATUS_OK);
    assert_int_equal(lab->ways[7].limb[0], sevens);
    assert_true(world_bytes_hash(&lab->game.world) == before);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(room_is_laid_out_in_memory_however_it_lies),
        TEST(every_roll_is_gone_through_once),
        TEST(the_game_is_as_it_was),
        TEST(orders_are_gone_through),
        TEST(dice_that_are_read_alike_are_one_way),
        TEST(dice_are_held_for_the_roll_that_reads_them),
        TEST(held_dice_of_one_value_and_the_same_traits_are_one_way),
        TEST(held_dice_stay_apart_where_nobody_says_what_is_read),
        TEST(a_closed_part_is_gone_through_by_itself),
        TEST(parts_may_be_empty_and_inside_one_another),
        TEST(bands_are_equally_likely),
        TEST(what_comes_next_may_depend_on_the_dice),
        TEST(it_ends_where_it_is_told_to),
        TEST(too_many_ways_are_refused),
        TEST(what_fails_says_why),
        TEST(nothing_is_asked_from_inside_a_question),
        TEST(playing_it_comes_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
