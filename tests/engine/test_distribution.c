// What pools of dice are worth, against every order in which they can be rolled.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "engine/distribution.h"
#include "engine/multiset.h"

// The most groups, by trying every set of dice that could be with the largest; dice fall.
static int search(const uint8_t *die, int n, int target)
{
    int sum = 0, most = 0;
    for (int i = 0; i < n; i++) {
        sum += die[i];
    }
    if (n == 0 || sum < target) {
        return 0;
    }
    for (uint32_t with = 0; with < (uint32_t)1 << (n - 1) && most < sum / target; with++) {
        uint8_t rest[DICE_MAX];
        int group = die[0], left = 0;
        for (int i = 1; i < n; i++) {
            if (with >> (i - 1) & 1) {
                group += die[i];
            } else {
                rest[left++] = die[i];
            }
        }
        if (group >= target) {
            int groups = 1 + search(rest, left, target);
            most = groups > most ? groups : most;
        }
    }
    return most;
}

#define MOST_DICE   6
#define MOST_TARGET 40
#define SORTED      (13 * 13 * 13 * 13 * 13 * 13)

// In how many orders each sorted pool is rolled: counted, one roll after another.
static uint16_t orders[SORTED];

// The pool as a number of base 13, its dice falling.
static int sorted_key(const uint8_t *die, int n, uint8_t out[MOST_DICE])
{
    int key = 0;
    for (int i = 0; i < n; i++) {
        int j = i;
        for (; j > 0 && out[j - 1] < die[i]; j--) {
            out[j] = out[j - 1];
        }
        out[j] = die[i];
    }
    for (int i = 0; i < n; i++) {
        key = key * 13 + out[i];
    }
    return key;
}

static void count_orders(int n)
{
    uint8_t die[MOST_DICE], sorted[MOST_DICE];
    memset(orders, 0, sizeof orders);
    memset(die, 1, sizeof die);
    for (bool more = true; more;) {
        orders[sorted_key(die, n, sorted)]++;
        int i = 0;
        for (; i < n && die[i] == 12; i++) {
            die[i] = 1;
        }
        more = i < n;
        die[i < n ? i : 0] = (uint8_t)(i < n ? die[i] + 1 : 1);
    }
}

static void add_pools(int n, uint64_t ways[MOST_TARGET + 1][DISTRIBUTION_VALUES])
{
    for (int key = 0; key < SORTED; key++) {
        uint8_t die[MOST_DICE];
        int lucky = 0;
        if (orders[key] == 0) {
            continue;
        }
        for (int i = n - 1, rest = key; i >= 0; i--, rest /= 13) {
            die[i] = (uint8_t)(rest % 13);
            lucky += die[i] == 12;
        }
        for (int target = 1; target <= MOST_TARGET; target++) {
            ways[target][search(die, n, target) + lucky] += orders[key];
        }
    }
}

static void same(const struct distribution *s, const uint64_t ways[DISTRIBUTION_VALUES], int n,
                 int target)
{
    for (int k = 0; k < DISTRIBUTION_VALUES; k++) {
        struct big counted = big_of(ways[k]);
        if (big_compare(&s->ways[k], &counted) != 0) {
            fail_msg("%d dice against %d: %d successes", n, target, k);
        }
    }
}

static int successes(const void *self, const struct dice *d)
{
    return dice_groups(d, *(const int *)self) + dice_count(d, 12);
}

// ZD-TEST-02, 03, 11: looked up and gone through, all pools up to 6d12 against all targets up to 40
// are worth what every order of their dice is.
static void every_pool_against_every_target(void **state)
{
    (void)state;
    static uint64_t ways[MOST_TARGET + 1][DISTRIBUTION_VALUES];
    for (int n = 1; n <= MOST_DICE; n++) {
        memset(ways, 0, sizeof ways);
        count_orders(n);
        add_pools(n, ways);
        for (int target = 1; target <= MOST_TARGET; target++) {
            struct distribution looked_up, gone_through;
            distribution_groups(n, target, true, &looked_up);
            same(&looked_up, ways[target], n, target);
            const struct chance_reading reading = {
                .value = successes,
                .self = &target,
                .apart = (target < 63 ? ((uint64_t)1 << target) - 1 : UINT64_MAX) | 1 << 12};
            assert_int_equal(distribution_pool(n, 12, &reading, 100000, &gone_through), STATUS_OK);
            same(&gone_through, ways[target], n, target);
            assert_int_equal(looked_up.n, gone_through.n);
            assert_int_equal(big_compare(&looked_up.all, &gone_through.all), 0);
        }
    }
}

// All of them are all the cases there are, up to eight dice.
static void nothing_is_left_out(void **state)
{
    (void)state;
    for (int n = 0; n <= 8; n++) {
        for (int target = 1; target <= 100; target += 9) {
            struct distribution s;
            distribution_groups(n, target, target % 2 == 0, &s);
            struct big sum = distribution_at_least(&s, 0);
            assert_int_equal(big_compare(&sum, &s.all), 0);
        }
    }
}

// Faces that are alike are as many ways as they are faces.
static void faces_that_are_alike_are_one(void **state)
{
    (void)state;
    struct multiset m;
    int128 all = 0, both_high = 0;
    int n = 0;
    for (bool more = multiset_first(&m, 2, 12, 1 << 11 | 1 << 12); more; more = multiset_next(&m)) {
        all += multiset_ways(&m);
        both_high += m.dice.face[0] >= 11 ? multiset_ways(&m) : 0;
        n++;
    }
    assert_int_equal(n, 6);
    assert_int_equal(n, multiset_count(2, 12, 1 << 11 | 1 << 12));
    assert_true(all == 144);
    assert_true(both_high == 4);
    assert_int_equal(multiset_count(8, 12, MULTISET_APART), 75582);
}

// 2d12 against 13 have a success in 13 of 24 cases; 17/24 on average.
static void means_are_fractions(void **state)
{
    (void)state;
    struct distribution s;
    struct big top, bottom;
    distribution_groups(2, 13, true, &s);
    distribution_mean(&s, &top, &bottom);
    assert_int_equal(top.limb[0], 17);
    assert_int_equal(bottom.limb[0], 24);
    struct big ways = distribution_at_least(&s, 1), all = s.all;
    distribution_reduce(&ways, &all);
    assert_int_equal(ways.limb[0], 13);
    assert_int_equal(all.limb[0], 24);
}

static void too_much_work_is_refused(void **state)
{
    (void)state;
    struct distribution s;
    int target = 13;
    const struct chance_reading reading = {
        .value = successes, .self = &target, .apart = MULTISET_APART};
    assert_int_equal(distribution_pool(9, 12, &reading, 167959, &s), STATUS_FULL);
    assert_int_equal(distribution_pool(9, 12, &reading, 167960, &s), STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pool_against_every_target), cmocka_unit_test(nothing_is_left_out),
        cmocka_unit_test(faces_that_are_alike_are_one),    cmocka_unit_test(means_are_fractions),
        cmocka_unit_test(too_much_work_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
