// Exact odds: of tests and of a whole shot, against a plain Python program and against C that rolls
// every order of the dice.
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/multiset.h"
#include "support/zerodark/quick_battle.h"
#include "zerodark/odds/odds_action.h"
#include "zerodark/odds/odds_table.h"
#include "zerodark/rules/core/test.h"

struct pool {
    int dice, target;
};

static int64_t looked_up(const void *with)
{
    const struct pool *t = with;
    struct distribution s;
    distribution_groups(t->dice, t->target, true, &s);
    return s.ways[1].limb[0];
}

// Every pool up to eight dice against every target there is.
static int64_t all_tests(const void *with)
{
    int64_t sum = 0;
    (void)with;
    for (int dice = 1; dice <= 8; dice++) {
        for (int target = 1; target <= 97; target++) {
            struct distribution s;
            distribution_groups(dice, target, true, &s);
            sum += s.ways[1].limb[0];
        }
    }
    return sum;
}

static int successes(const void *self, const struct dice *d)
{
    return test_successes(d, *(const int *)self, 12);
}

static int64_t gone_through(const void *with)
{
    const struct pool *t = with;
    const struct chance_reading reading = {
        .value = successes, .self = &t->target, .apart = MULTISET_APART};
    struct distribution s;
    distribution_pool(t->dice, 12, &reading, 1000000, &s);
    return s.ways[1].limb[0];
}

static int64_t every_order(const void *with)
{
    const struct pool *t = with;
    struct dice d = {.n = (uint8_t)t->dice, .sides = 12};
    int64_t ones = 0;
    for (int i = 0; i < t->dice; i++) {
        d.face[i] = 1;
    }
    for (int i = 0; i < t->dice;) {
        ones += test_successes(&d, t->target, 12) == 1;
        for (i = 0; i < t->dice && d.face[i] == 12; i++) {
            d.face[i] = 1;
        }
        d.face[i < t->dice ? i : 0]++;
    }
    return ones;
}

static void add_cell(void *self, const struct odds_cell *cell)
{
    int64_t *sum = self;
    *sum += cell->spread.ways[1].limb[0];
}

// All tests that the notation stands for, in rows.
static int64_t in_rows(const void *with)
{
    const char *notation = with;
    struct odds_test t;
    int64_t sum = 0;
    const struct odds_effort effort = {.work = 3000000, .tell = add_cell, .self = &sum};
    odds_read(notation, &t, NULL);
    odds_each(&t, &odds_vanilla, &effort);
    return sum;
}

// Nine dice against 13 to 52, one after another.
static int64_t one_by_one(const void *with)
{
    int64_t sum = 0;
    (void)with;
    for (int target = 13; target <= 52; target++) {
        sum += gone_through(&(struct pool){9, target});
    }
    return sum;
}

// What counter-dice leave of five dice against 15: every roll with every counter-test.
static int64_t every_counter_test(const void *with)
{
    const int *counters = with;
    struct multiset roll, counter;
    int128 ones = 0;
    multiset_first(&roll, 5, 12, MULTISET_APART);
    do {
        multiset_first(&counter, *counters, 12, MULTISET_APART);
        do {
            int left = test_counter_resist(&roll.dice, 15, 12, &counter.dice, 0, false);
            ones += left == 1 ? multiset_ways(&roll) * multiset_ways(&counter) : 0;
        } while (multiset_next(&counter));
    } while (multiset_next(&roll));
    return (int64_t)(uint32_t)ones;
}

// A Boss of Att 5 and a hero of AV 3 and D 4, seven inches apart on an empty table.
struct duel {
    struct battle *b;
    struct enumerate_room room;
    struct odds_action odds;
    struct odds_ask ask;
};

#define NODES 65536

static struct duel *duel_new(void)
{
    struct duel *d = calloc(1, sizeof *d);
    d->b = battle_new();
    figure_id hero = battle_hero(d->b, "Salim", 10, 10), boss = battle_bogey(d->b, "Boss", 17, 10);
    battle_figure(d->b, hero)->stat[STAT_AV] = 3;
    battle_figure(d->b, boss)->stat[STAT_ATT] = 5;
    enumerate_lay_out(&d->room, NODES, malloc(enumerate_bytes(NODES)));
    d->ask =
        (struct odds_ask){.does = ODDS_RED_SHOOTS, .order = battle_order(ORDER_SHOOT, boss, hero)};
    return d;
}

static int64_t whole_shot(const void *with)
{
    struct duel *d = (struct duel *)with;
    odds_action(&d->b->game, &d->ask, &d->room, &d->odds);
    return d->odds.tally.n;
}

// The same, as a number that says what came out: in 12^12 cases, ten for each wound and one where
// the hero is shaken.
static int64_t fates(const void *with)
{
    struct duel *d = (struct duel *)with;
    struct big sum = {0}, times;
    const struct big cases = big_power(12, 12);
    whole_shot(d);
    for (int i = 0; i < d->odds.tally.n; i++) {
        const struct odds_leaf *leaf = &d->odds.tally.leaf[i];
        int worth = 10 * leaf->number[ODDS_WOUNDS] + (leaf->target[STATE_STRESSED] > 0);
        struct big share = d->odds.tally.ways[i], weight = big_of((uint64_t)worth);
        big_multiply(&share, &share, &weight);
        big_add(&sum, &share);
    }
    big_multiply(&sum, &sum, &cases);
    big_divide(&sum, &d->odds.tally.all, &times, NULL);
    return (int64_t)((uint64_t)times.limb[1] << 32 | times.limb[0]);
}

static int64_t hero_shoots(const void *with)
{
    struct duel *d = (struct duel *)with;
    struct odds_ask ask = {.does = ODDS_GIVES,
                           .order =
                               battle_order(ORDER_SHOOT, d->ask.order.target, d->ask.order.actor)};
    odds_action(&d->b->game, &ask, &d->room, &d->odds);
    return d->odds.tally.n;
}

static int64_t played(const void *with)
{
    struct duel *d = (struct duel *)with;
    struct enumerate_room none = d->room;
    struct odds_ask ask = d->ask;
    none.nodes = 1;
    ask.runs = 100;
    odds_action(&d->b->game, &ask, &none, &d->odds);
    return d->odds.tally.n;
}

#define TEST(n, v)                                                                                 \
    &(const struct pool)                                                                           \
    {                                                                                              \
        (n), (v)                                                                                   \
    }

int main(int argc, char **argv)
{
    struct duel *d = duel_new();
    const struct bench_race races[] = {
        {"4 dice against 13", "test 4 13", looked_up, TEST(4, 13), 10000, NULL, 0},
        {"6 dice against 13", "test 6 13", looked_up, TEST(6, 13), 1000, NULL, 0},
        {"8 dice against 13", "test 8 13", looked_up, TEST(8, 13), 100, NULL, 0},
        {"5 dice, AV 3, D 4, whole", "chain 5 10 3 4", fates, d, 20,
         "odds of a whole shot, beside plain Python", 1000},
    };
    const struct bench_case cases[] = {
        {"every order of 5 dice", NULL, every_order, TEST(5, 13), 1},
        {"multisets of 5 dice", "every order of 5 dice", gone_through, TEST(5, 13), 1},
        {"5 dice looked up", "every order of 5 dice", looked_up, TEST(5, 13), 1},
        {"all pools up to 8 dice", NULL, all_tests, NULL, 1},
        {"9 dice against 13 to 52, one by one", NULL, one_by_one, NULL, 1},
        {"the same as a row", "9 dice against 13 to 52, one by one", in_rows, "F9(13..52)", 1},
        {"5 dice, each counter-test of 4", NULL, every_counter_test, &(const int){4}, 1},
        {"the same by what is taken away", "5 dice, each counter-test of 4", in_rows,
         "F5(15) cAV4(r)", 1},
        {"a hero shoots", NULL, hero_shoots, d, 1},
        {"5 dice, AV 3, D 4, whole", NULL, whole_shot, d, 1},
        {"the shot played 100 times", NULL, played, d, 1},
    };
    if (argc == 1) {
        bench_races("odds.py", races, sizeof races / sizeof *races);
    }
    return bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
}
