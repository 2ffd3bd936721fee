// distribution.c: any pool can be counted multiset by multiset. Pools of up to eight d12 have a
// shorter way: a table holds each pool as eight bytes, and one comparison of all eight counts its
// groups.
#include "engine/distribution.h"

#include <string.h>

#include "engine/dice_words.h"
#include "engine/multiset.h"

void distribution_nothing(struct distribution *out)
{
    *out = (struct distribution){.n = 1, .all = big_of(1)};
    out->ways[0] = big_of(1);
}

static void find_last(struct distribution *s)
{
    s->n = DISTRIBUTION_VALUES;
    while (s->n > 1 && big_is_zero(&s->ways[s->n - 1])) {
        s->n--;
    }
}

enum status distribution_pool(int dice, int sides, const struct chance_reading *reading, long work,
                              struct distribution *out)
{
    int128 ways[DISTRIBUTION_VALUES] = {0};
    struct multiset m;
    if (dice > DICE_MAX || multiset_count(dice, sides, reading->apart) > work ||
        !multiset_first(&m, dice, sides, reading->apart)) {
        return STATUS_FULL;
    }
    do {
        ways[reading->value(reading->self, &m.dice)] += multiset_ways(&m);
    } while (multiset_next(&m));
    for (int i = 0; i < DISTRIBUTION_VALUES; i++) {
        out->ways[i] = big_of_wide(ways[i]);
    }
    out->all = big_power((uint32_t)sides, dice);
    find_last(out);
    return STATUS_OK;
}

static uint32_t ways_to_choose(int n, int k)
{
    uint32_t c = 1;
    for (int i = 1; i <= k; i++) {
        c = c * (uint32_t)(n - k + i) / (uint32_t)i;
    }
    return n < k ? 0 : c;
}

// Pools of n dice whose dice up to 11 are `low` stand together, in the order of those
// (dice_words.h).
static uint32_t first_rank(int n, int low)
{
    return ways_to_choose(n + DICE_WORDS_SIDES - 1, DICE_WORDS_SIDES) +
           ways_to_choose(low + DICE_WORDS_SIDES - 2, DICE_WORDS_SIDES - 1);
}

// Adds the ways of pools that stand together to the number of their groups.
static void add_block(uint32_t from, uint32_t to, int target, uint64_t *ways)
{
    const uint64_t each = 0x0101010101010101u, top = each << 7;
    const uint64_t floor = (uint64_t)(target > 97 ? 97 : target) * each;
    uint64_t odd[DICE_WORDS_POOL + 1] = {0}; // two rows, so that one sum need not wait for another
    for (uint32_t i = from; i + 1 < to; i += 2) {
        uint64_t one = ((dice_words[i] | top) - floor) & top;
        uint64_t two = ((dice_words[i + 1] | top) - floor) & top;
        ways[(one >> 7) * each >> 56] += dice_ways[i];
        odd[(two >> 7) * each >> 56] += dice_ways[i + 1];
    }
    if ((to - from) & 1) {
        uint64_t last = ((dice_words[to - 1] | top) - floor) & top;
        ways[(last >> 7) * each >> 56] += dice_ways[to - 1];
    }
    for (int i = 0; i <= DICE_WORDS_POOL; i++) {
        ways[i] += odd[i];
    }
}

void distribution_groups(int dice, int target, bool lucky, struct distribution *out)
{
    uint64_t sum[2 * DICE_WORDS_POOL + 1] = {0}, all = 1;
    for (int twelves = 0; twelves <= dice; twelves++) {
        uint64_t ways[DICE_WORDS_POOL + 1] = {0};
        uint32_t from = first_rank(dice, dice - twelves);
        add_block(from,
                  from + ways_to_choose(dice - twelves + DICE_WORDS_SIDES - 2, dice - twelves),
                  target < 1 ? 1 : target, ways);
        for (int i = 0; i <= dice; i++) {
            sum[i + (lucky ? twelves : 0)] += ways[i];
        }
    }
    memset(out, 0, sizeof *out);
    for (int i = 0; i <= 2 * dice; i++) {
        out->ways[i].limb[0] =
            (uint32_t)sum[i]; // 12 to the power of 8 is less than 2 to that of 32
        out->ways[i].n = sum[i] > 0;
        out->n = sum[i] > 0 ? i + 1 : out->n;
    }
    for (int i = 0; i < dice; i++) {
        all *= DICE_WORDS_SIDES;
    }
    out->all = big_of(all);
}

struct big distribution_at_least(const struct distribution *s, int k)
{
    struct big sum = {0};
    for (int i = k < 0 ? 0 : k; i < s->n; i++) {
        big_add(&sum, &s->ways[i]);
    }
    return sum;
}

void distribution_reduce(struct big *top, struct big *bottom)
{
    if (big_is_zero(top)) {
        *bottom = big_of(1);
        return;
    }
    struct big common = big_common(top, bottom);
    big_divide(top, &common, top, NULL);
    big_divide(bottom, &common, bottom, NULL);
}

void distribution_mean(const struct distribution *s, struct big *top, struct big *bottom)
{
    *top = (struct big){0};
    *bottom = s->all;
    for (int i = 1; i < s->n; i++) {
        struct big times = big_of((uint64_t)i);
        big_multiply(&times, &times, &s->ways[i]);
        big_add(top, &times);
    }
    distribution_reduce(top, bottom);
}
