#include "zerodark/odds_test.h"

#include <stdio.h>
#include <string.h>

#include "engine/multiset.h"
#include "zerodark/test.h"

const struct odds_rules odds_vanilla = {.sides = 12, .lucky = 12};

// What a roll is read by.
struct value {
    int target, lucky;
    bool flag;
    const struct dice *roll;
};

static int read_test(const void *self, const struct dice *d)
{
    const struct value *v = self;
    return test_successes(d, v->target, v->lucky);
}

static int read_counter(const void *self, const struct dice *d)
{
    const struct value *v = self;
    return counter_matches(d, v->target, v->lucky, v->flag);
}

static int read_resist(const void *self, const struct dice *d)
{
    const struct value *v = self;
    return counter_resist(v->roll, v->target, v->lucky, d, 0, v->flag);
}

// The faces below the target, and the lucky one.
static uint64_t below(int target, int lucky)
{
    uint64_t bits = target > 62 ? UINT64_MAX : ((uint64_t)1 << target) - 1;
    return bits | (lucky > 0 && lucky < 64 ? (uint64_t)1 << lucky : 0);
}

static enum status resisted(const struct odds_rules *rules, int dice, int target, int counter,
                            long work, struct spread *out)
{
    struct multiset roll;
    struct spread left;
    struct big ways[SPREAD_VALUES] = {{0}};
    if (multiset_count(dice, rules->sides, MULTISET_APART) > work / (1 + counter) ||
        !multiset_first(&roll, dice, rules->sides, MULTISET_APART)) {
        return STATUS_FULL;
    }
    do {
        struct value v = {target, rules->lucky, rules->match_cancels, &roll.dice};
        struct chance_reading reading = {
            .value = read_resist, .self = &v, .apart = (uint64_t)1 << (rules->lucky & 63)};
        for (int i = 0; i < dice; i++) {
            reading.apart |= (uint64_t)1 << (roll.dice.face[i] & 63);
        }
        reading.apart = rules->sides < 64 ? reading.apart : UINT64_MAX;
        TRY(spread_pool(counter, rules->sides, &reading, work, &left));
        for (int i = 0; i < left.n; i++) {
            struct big both = big_of_wide(multiset_ways(&roll));
            big_multiply(&both, &both, &left.ways[i]);
            big_add(&ways[i], &both);
        }
    } while (multiset_next(&roll));
    memcpy(out->ways, ways, sizeof ways);
    out->all = big_power((uint32_t)rules->sides, dice + counter);
    for (out->n = SPREAD_VALUES; out->n > 1 && big_is_zero(&ways[out->n - 1]);) {
        out->n--;
    }
    return STATUS_OK;
}

// A pool that can be looked up.
static bool is_common(const struct odds_rules *rules, int dice)
{
    return dice <= 8 && rules->sides == 12 && (rules->lucky == 12 || rules->lucky == 0);
}

enum status odds_of_test(const struct odds_test *t, const struct odds_rules *rules, int dice,
                         int target, int counter, long work, struct spread *out)
{
    struct value v = {.target = target, .lucky = rules->lucky};
    if (dice <= 0) {
        spread_nothing(out); // ZD-TEST-06, ZD-CTEST-09
        return STATUS_OK;
    }
    if (t->kind == ODDS_RESISTED) {
        return resisted(rules, dice, target, counter < 0 ? 0 : counter, work, out);
    }
    if (t->kind == ODDS_COUNTER) {
        v.flag = rules->double_twelve;
        const struct chance_reading reading = {.value = read_counter,
                                               .self = &v,
                                               .apart = (uint64_t)1 << (rules->lucky & 63) |
                                                        (uint64_t)1 << (target & 63)};
        return spread_pool(dice, rules->sides, &reading, work, out);
    }
    if (is_common(rules, dice)) {
        spread_groups(dice, target, rules->lucky == 12, out);
        return STATUS_OK;
    }
    const struct chance_reading reading = {
        .value = read_test, .self = &v, .apart = below(target < 1 ? 1 : target, rules->lucky)};
    return spread_pool(dice, rules->sides, &reading, work, out);
}

static int try_once(const struct odds_test *t, const struct odds_rules *rules, int target,
                    const struct dice *roll, const struct dice *against)
{
    switch (t->kind) {
    case ODDS_TEST:
        return test_successes(roll, target, rules->lucky);
    case ODDS_COUNTER:
        return counter_matches(roll, target, rules->lucky, rules->double_twelve);
    default:
        return counter_resist(roll, target, rules->lucky, against, 0, rules->match_cancels);
    }
}

void odds_try_test(const struct odds_test *t, const struct odds_rules *rules, int dice, int target,
                   int counter, uint64_t seed, uint32_t runs, struct spread *out)
{
    struct stream luck;
    uint64_t count[SPREAD_VALUES] = {0};
    struct dice roll = {.n = (uint8_t)(dice < 0 ? 0 : dice), .sides = (uint8_t)rules->sides};
    struct dice against = {.n = (uint8_t)(counter < 0 ? 0 : counter), .sides = roll.sides};
    stream_seed_named(&luck, seed, "odds");
    for (uint32_t i = 0; i < runs; i++) {
        stream_roll(&luck, roll.n, roll.sides, roll.face);
        stream_roll(&luck, against.n, against.sides, against.face);
        count[try_once(t, rules, target, &roll, &against)]++;
    }
    out->n = 1;
    out->all = big_of(runs);
    for (int i = 0; i < SPREAD_VALUES; i++) {
        out->ways[i] = big_of(count[i]);
        out->n = count[i] ? i + 1 : out->n;
    }
}

bool odds_is_table(const struct odds_test *t)
{
    return t->dice.low != t->dice.high || t->target.low != t->target.high ||
           t->counter.low != t->counter.high;
}

void odds_print_test(const struct odds_test *t, int dice, int target, int counter, char *out,
                     size_t size)
{
    if (t->kind == ODDS_RESISTED) {
        snprintf(out, size, "%s%d(%d) cAV%d(r)", t->stat, dice, target, counter);
    } else {
        snprintf(out, size, "%s%d(%d)", t->stat, dice, target);
    }
}
