// Successes of a pool: no group is missed, as three slow searches prove. Resisting, and dice that
// count double.
#include "engine/dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/stream.h"

#define POOL(sides_, ...)                                                                          \
    ((struct dice){.n = sizeof((uint8_t[]){__VA_ARGS__}), .sides = (sides_), .face = {__VA_ARGS__}})
#define D12(...) POOL(12, __VA_ARGS__)

// An oracle that shares no idea with the code under test: every way to share the dice out.

// best[k]: the largest target that k + 1 groups all reach.
struct oracle {
    const struct dice *d;
    int sum[DICE_MAX], best[DICE_MAX];
};

// Counts only partitions without leftovers: a die that is left over may as well join a group.
static void share_out(struct oracle *o, int die, int groups)
{
    if (die == o->d->n) {
        int least = o->sum[0];
        for (int g = 1; g < groups; g++) {
            least = o->sum[g] < least ? o->sum[g] : least;
        }
        if (groups > 0 && least > o->best[groups - 1]) {
            o->best[groups - 1] = least;
        }
        return;
    }
    for (int g = 0; g <= groups; g++) {
        o->sum[g] += o->d->face[die];
        share_out(o, die + 1, g == groups ? groups + 1 : groups);
        o->sum[g] -= o->d->face[die];
    }
}

static struct oracle ask_oracle(const struct dice *d)
{
    struct oracle o = {.d = d};
    share_out(&o, 0, 0);
    return o;
}

static int oracle_groups(const struct oracle *o, int target)
{
    int groups = 0;
    while (groups < o->d->n && o->best[groups] >= target) {
        groups++;
    }
    return groups;
}

// A second oracle for more dice, by sets: most[s] = the most groups in the set s of dice.
static int oracle_by_sets(const struct dice *d, int target)
{
    static uint8_t most[1 << 12];
    static int sum[1 << 12];
    for (int set = 1; set < 1 << d->n; set++) {
        int low = set & -set, i = 0;
        while (1 << i != low) {
            i++;
        }
        sum[set] = sum[set & ~low] + d->face[i];
        most[set] = 0;
        if (sum[set] < target) {
            continue;
        }
        most[set] = 1;
        for (int part = (set - 1) & set; part > 0; part = (part - 1) & set) {
            if ((part & low) && most[part] + most[set & ~part] > most[set]) {
                most[set] = (uint8_t)(most[part] + most[set & ~part]);
            }
        }
    }
    return d->n > 0 ? most[(1 << d->n) - 1] : 0;
}

// A third one for full pools of three different faces, by how many of each: most[a][b][c].
#define EACH (DICE_MAX / 3)

static int oracle_by_counts(const int face[3], int target)
{
    static int most[EACH + 1][EACH + 1][EACH + 1];
    for (int all = 0; all < (EACH + 1) * (EACH + 1) * (EACH + 1); all++) {
        int a = all / (EACH + 1) / (EACH + 1), b = all / (EACH + 1) % (EACH + 1),
            c = all % (EACH + 1);
        most[a][b][c] = 0;
        for (int i = 0; i <= a; i++) {
            for (int j = 0; j <= b; j++) {
                int lack = target - i * face[0] - j * face[1];
                int k = lack <= 0 ? 0 : (lack + face[2] - 1) / face[2];
                if (i + j + k > 0 && k <= c && most[a - i][b - j][c - k] >= most[a][b][c]) {
                    most[a][b][c] = most[a - i][b - j][c - k] + 1;
                }
            }
        }
    }
    return most[EACH][EACH][EACH];
}

static struct dice rolled(struct stream *s, int n, int sides)
{
    struct dice d = {.n = (uint8_t)n, .sides = (uint8_t)sides};
    stream_roll(s, n, sides, d.face);
    return d;
}

static int largest_sum(const struct dice *d)
{
    int sum = 0;
    for (int i = 0; i < d->n; i++) {
        sum += d->face[i];
    }
    return sum;
}

// The groups are as many as said, reach the target, none has a die too many, and they are numbered
// in the order in which they are first met.
static void assert_grouping(const struct dice *d, int target)
{
    uint8_t group[DICE_MAX];
    int sum[DICE_MAX + 1] = {0}, least[DICE_MAX + 1], met = 0;
    int groups = dice_grouping(d, target, group);
    assert_int_equal(groups, dice_groups(d, target));
    for (int i = 0; i < DICE_MAX; i++) {
        assert_in_range(group[i], 0, i < d->n ? met + 1 : 0);
        if (group[i] == 0) {
            continue;
        }
        if (group[i] > met) {
            least[++met] = d->face[i];
        }
        sum[group[i]] += d->face[i];
        least[group[i]] = d->face[i] < least[group[i]] ? d->face[i] : least[group[i]];
    }
    assert_int_equal(met, groups);
    for (int g = 1; g <= groups; g++) {
        assert_true(sum[g] >= target && sum[g] - least[g] < (target > 1 ? target : 1));
    }
}

struct group_case {
    struct dice dice;
    int target, groups;
};

static void assert_cases(const struct group_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(dice_groups(&cases[i].dice, cases[i].target), cases[i].groups);
        assert_grouping(&cases[i].dice, cases[i].target);
    }
}

// ZD-TEST-02, ZD-TEST-03: against 13 the 12 is in no group, 7 and 8 are one.
// ZD-TEST-04: against 12 the 12 is a group of its own.
// ZD-TEST-05: 27 in all never reach 28.
// ZD-TEST-10: a die that reaches the target is a group by itself.
static void groups_are_disjoint_and_reach_the_target(void **state)
{
    (void)state;
    const struct group_case cases[] = {
        {D12(7, 8, 12), 13, 1}, {D12(7, 8, 12), 12, 2},   {D12(7, 8, 12), 28, 0},
        {D12(7, 8, 12), 27, 1}, {D12(3, 3, 9, 12), 6, 3}, {D12(7, 8, 12), 15, 1},
        {D12(7, 12), 15, 1},    {D12(8, 10), 16, 1},      {D12(3, 4, 12), 10, 1},
        {D12(2, 7, 12), 10, 1}, {D12(6, 7, 12), 13, 1},   {D12(2, 4, 8), 8, 1},
        {D12(2, 6, 8), 8, 2},   {D12(12), 40, 0},         {D12(7, 8), 15, 1},
    };
    assert_cases(cases, sizeof cases / sizeof *cases);
}

// ZD-TEST-11: the best grouping, where filling up greedily misses one.
static void no_group_is_missed(void **state)
{
    (void)state;
    const struct group_case cases[] = {
        {D12(5, 7, 8, 10, 12), 12, 3},
        {D12(3, 3, 4, 8, 10), 14, 2},
        {D12(1, 2, 8, 10, 11), 14, 2},
    };
    assert_cases(cases, sizeof cases / sizeof *cases);
}

// ZD-TEST-11: in whatever order the dice fell.
static void order_does_not_matter(void **state)
{
    (void)state;
    const struct dice d = D12(5, 7, 8, 10, 12);
    for (int order = 0; order < 120; order++) {
        struct dice left = d, shown = {.sides = 12};
        for (int n = 5, rest = order; n > 0; rest /= n--) {
            int pick = rest % n;
            shown.face[shown.n++] = left.face[pick];
            left.face[pick] = left.face[n - 1];
        }
        assert_int_equal(dice_groups(&shown, 12), 3);
        assert_grouping(&shown, 12);
    }
}

// ZD-TEST-06, ZD-TEST-12: no dice, no groups; a target below 1 counts as 1.
static void edges_of_pools_and_targets(void **state)
{
    (void)state;
    const struct dice none = {.sides = 12};
    const struct group_case cases[] = {
        {none, 1, 0},
        {none, -3, 0},
        {D12(1, 5), 0, 2},
        {D12(1, 5), -7, 2},
        {D12(1, 5), 1, 2},
        {D12(1, 1, 1, 1, 1, 1, 1, 1, 1), 0, 9},
        {D12(12), 12, 1},
        {D12(12), 13, 0},
        {D12(12), 1000000, 0},
        {D12(12, 12, 12, 12, 12, 12, 12, 12), 96, 1},
        {D12(12, 12, 12, 12, 12, 12, 12, 12), 97, 0},
        {D12(12, 12, 12, 12, 12, 12, 12, 12), 12, 8},
        {D12(12, 12, 12, 12, 12, 12, 12, 12), 13, 4},
        {POOL(100, 100, 100, 1), 101, 1},
        {POOL(20, 20, 20, 1), 21, 1},
    };
    assert_cases(cases, sizeof cases / sizeof *cases);
}

// ZD-TEST-02, ZD-TEST-11: the table and the oracle agree on every roll of up to five dice, for
// every target.
static void small_pools_agree_with_the_oracle(void **state)
{
    (void)state;
    int64_t differ = 0;
    for (int n = 1, rolls = 12; n <= 5; n++, rolls *= 12) {
        for (int roll = 0; roll < rolls; roll++) {
            struct dice d = {.n = (uint8_t)n, .sides = 12};
            for (int i = 0, rest = roll; i < n; i++, rest /= 12) {
                d.face[i] = (uint8_t)(1 + rest % 12);
            }
            struct oracle o = ask_oracle(&d);
            for (int v = 1; v <= 12 * n + 1; v++) {
                differ += dice_groups(&d, v) != oracle_groups(&o, v);
            }
        }
    }
    assert_int_equal(differ, 0);
}

// Every part of a pool at once, looked up or searched, is what it is by itself.
static void all_parts_of_a_pool_are_grouped_at_once(void **state)
{
    (void)state;
    const struct dice pools[] = {D12(1, 3, 3, 6, 7, 11, 12, 12), D12(2, 5, 9), D12(12),
                                 POOL(20, 4, 9, 13, 20)};
    for (size_t k = 0; k < sizeof pools / sizeof *pools; k++) {
        for (int v = 0; v <= 25; v++) {
            uint8_t groups[256];
            dice_groups_of_all(&pools[k], v, groups);
            for (uint32_t set = 0; set < 1u << pools[k].n; set++) {
                struct dice part = dice_keep(&pools[k], set);
                assert_int_equal(groups[set], dice_groups(&part, v));
            }
        }
    }
}

// The same for a sample of pools of any sides; those of more than 12 sides are searched.
static void sampled_pools_agree_with_the_oracle(void **state)
{
    (void)state;
    static const int sides[] = {2, 3, 6, 12, 12, 12, 20, 100};
    struct stream s;
    stream_seed_named(&s, 11, "pools");
    for (int i = 0; i < 1600; i++) {
        struct dice d = rolled(&s, 1 + (int)stream_below(&s, 8), sides[i % 8]);
        struct oracle o = ask_oracle(&d);
        for (int v = 1, end = largest_sum(&d) + 1; v <= end; v += 1 + end / 100) {
            assert_int_equal(dice_groups(&d, v), oracle_groups(&o, v));
            assert_grouping(&d, v);
        }
    }
}

// Nine dice are searched: every pool of faces 1..3 (a face may stand for any), and a sample.
static void nine_dice_agree_with_the_oracle(void **state)
{
    (void)state;
    static const uint8_t faces[][3] = {{1, 2, 3}, {4, 7, 12}, {5, 6, 11}, {2, 9, 10}};
    struct stream s;
    stream_seed_named(&s, 12, "pools");
    for (int i = 0; i < 4 * 55 + 60; i++) {
        struct dice d = rolled(&s, 9, i % 3 == 0 ? 12 : i % 3 == 1 ? 20 : 100);
        if (i < 4 * 55) { // one pool for each way to have `low` and `middle` of the first two
            int low = 0, middle = i / 4;
            while (middle > 9 - low) {
                middle -= 10 - low++;
            }
            for (int j = 0; j < 9; j++) {
                d.face[j] = faces[i % 4][j < low ? 0 : j < low + middle ? 1 : 2];
            }
            d.sides = 12;
        }
        struct oracle o = ask_oracle(&d);
        for (int v = 1, end = largest_sum(&d) + 1; v <= end; v += 1 + end / 120) {
            assert_int_equal(dice_groups(&d, v), oracle_groups(&o, v));
            assert_grouping(&d, v);
        }
    }
}

// Pools of 10 to 12 dice, against the oracle by sets.
static void larger_pools_agree_with_the_oracle(void **state)
{
    (void)state;
    static const int sides[] = {6, 12, 20, 100};
    struct stream s;
    stream_seed_named(&s, 13, "pools");
    for (int i = 0; i < 60; i++) {
        struct dice d = rolled(&s, 10 + (int)stream_below(&s, i < 40 ? 2 : 3), sides[i % 4]);
        int v = 1 + (int)stream_below(&s, (uint32_t)largest_sum(&d) / (1 + (uint32_t)i % 4));
        assert_int_equal(dice_groups(&d, v), oracle_by_sets(&d, v));
        assert_grouping(&d, v);
    }
}

// Full pools of three faces, against the oracle by counts: for every target.
static void full_pools_agree_with_the_oracle(void **state)
{
    (void)state;
    struct stream s;
    stream_seed_named(&s, 15, "pools");
    for (int i = 0; i < 24; i++) {
        int sides = i % 3 == 0 ? 12 : i % 3 == 1 ? 20 : 100, face[3];
        struct dice d = {.n = DICE_MAX, .sides = (uint8_t)sides};
        for (int j = 0; j < 3; j++) {
            face[j] = 1 + (int)stream_below(&s, (uint32_t)sides);
        }
        for (int j = 0; j < DICE_MAX; j++) {
            d.face[j] = (uint8_t)face[j % 3];
        }
        for (int v = 1, end = largest_sum(&d) + 1; v <= end; v += 1 + end / 300) {
            assert_int_equal(dice_groups(&d, v), oracle_by_counts(face, v));
        }
    }
}

// A full pool: the answer never rises with the target, and what is shown is what is counted.
static void assert_all_targets(const struct dice *d)
{
    int before = d->n;
    for (int v = 1; v <= largest_sum(d) + 1; v++) {
        int groups = dice_groups(d, v);
        assert_in_range(groups, 0, before);
        assert_true(groups * v <= largest_sum(d));
        assert_grouping(d, v);
        before = groups;
    }
    assert_int_equal(before, 0);
}

static void full_pools_end(void **state)
{
    (void)state;
    struct stream s;
    stream_seed_named(&s, 14, "pools");
    for (int i = 0; i < 8; i++) {
        struct dice d = rolled(&s, DICE_MAX, i % 2 ? 20 : 12);
        assert_all_targets(&d);
    }
}

// Pools for which a bound by the sum alone says too much: many even faces and a few odd ones, or
// faces of which only few sums can be made.
static void awkward_full_pools_end(void **state)
{
    (void)state;
    for (int step = 2; step <= 6; step++) {
        for (int odd = 0; odd <= 3; odd++) {
            struct dice d = {.n = DICE_MAX, .sides = 12};
            for (int i = 0; i < DICE_MAX; i++) {
                d.face[i] = (uint8_t)(i < odd ? 1 + 2 * i : step * (1 + i % (12 / step)));
            }
            assert_all_targets(&d);
        }
    }
}

// Known by construction: 24 dice that share out into k groups of exactly v.
static void exact_shares_are_found(void **state)
{
    (void)state;
    const struct group_case cases[] = {
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 13, 12},
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 14, 11},
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 26, 6},
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 39, 4},
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 78, 2},
        {D12(12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 156, 1},
        {D12(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8), 9, 12},
        {D12(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8), 17, 8},
    };
    assert_cases(cases, sizeof cases / sizeof *cases);
}

// The same pool always reads the same: the groups by their first die, leftovers 0.
static void a_grouping_reads_the_same(void **state)
{
    (void)state;
    const uint8_t expected[][DICE_MAX] = {{1, 1, 0}, {1, 1, 2}, {1, 2, 2, 1, 3}, {1, 2, 3}};
    const struct group_case cases[] = {
        {D12(7, 8, 12), 13, 1},
        {D12(7, 8, 12), 12, 2},
        {D12(5, 7, 8, 10, 12), 12, 3},
        {D12(9, 9, 9), 9, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t group[DICE_MAX];
        assert_int_equal(dice_grouping(&cases[i].dice, cases[i].target, group), cases[i].groups);
        assert_memory_equal(group, expected[i], sizeof group);
    }
}

// ZD-CTEST-02: cX(v) counts the dice that show v.  ZD-TEST-03: and so are natural 12s counted.
static void dice_of_a_face_are_counted(void **state)
{
    (void)state;
    const struct dice falling = D12(6, 6, 2), shot = D12(7, 8, 12);
    assert_int_equal(dice_count(&falling, 6), 2);
    assert_int_equal(dice_count(&falling, 5), 0);
    assert_int_equal(dice_count(&shot, 12), 1);
}

// ZD-CTEST-03: each die pairs once, on either side.
static void equal_dice_pair_once(void **state)
{
    (void)state;
    const struct {
        struct dice a, b;
        uint32_t left;
        int pairs;
        uint32_t after;
    } cases[] = {
        {D12(8, 8, 3), D12(8, 8, 8), 7, 2, 4},
        {D12(8, 8, 8), D12(8, 8, 3), 7, 2, 4},
        {D12(7, 8, 12), D12(8, 3), 7, 1, 5},     // ZD-CTEST-04: 7 and 12 remain
        {D12(7, 8, 12), D12(2, 6, 12), 7, 1, 3}, // ZD-CTEST-06: 7 and 8 remain
        {D12(8, 10), D12(12, 4), 3, 0, 3},       // ZD-CTEST-05
        {D12(8, 8, 3), D12(8), 6, 1, 4},         // the first 8 was paired before
        {D12(8, 8, 3), D12(8, 3), 0, 0, 0},
        {D12(9, 2), (struct dice){.sides = 12}, 3, 0, 3}, // ZD-CTEST-09
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t left = cases[i].left;
        assert_int_equal(dice_pair(&cases[i].a, &cases[i].b, &left), cases[i].pairs);
        assert_int_equal(left, cases[i].after);
    }
}

// ZD-REROLL-01: the new result stands.  ZD-TEST-13: a 12 after a re-roll is a 12.
// ZD-CTEST-11: dice pair with what the roll shows in the end.
static void the_final_face_counts(void **state)
{
    (void)state;
    struct dice d = D12(2, 7, 11), attack = D12(3, 8), armour = D12(9, 3);
    uint32_t left = 3;
    assert_int_equal(dice_groups(&d, 9), 2);
    d.face[0] = 9;
    assert_int_equal(dice_groups(&d, 9), 2);
    assert_int_equal(dice_groups(&d, 7), 3);
    d.face[0] = 12;
    assert_int_equal(dice_count(&d, 12), 1);
    attack.face[0] = 9;
    assert_int_equal(dice_pair(&attack, &armour, &left), 1);
    assert_int_equal(left, 2);
}

// ZD-CTEST-04, ZD-CTEST-06: what is left is grouped again.
static void kept_dice_stay_in_order(void **state)
{
    (void)state;
    const struct dice shot = D12(7, 8, 12);
    struct dice kept = dice_keep(&shot, 5);
    assert_int_equal(kept.n, 2);
    assert_int_equal(kept.sides, 12);
    assert_int_equal(kept.face[0], 7);
    assert_int_equal(kept.face[1], 12);
    assert_int_equal(dice_groups(&kept, 15), 1);
    kept = dice_keep(&shot, 3);
    assert_int_equal(dice_groups(&kept, 15), 1);
    kept = dice_keep(&shot, 0xfffffff8u);
    assert_int_equal(kept.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_disjoint_and_reach_the_target),
        cmocka_unit_test(no_group_is_missed),
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(edges_of_pools_and_targets),
        cmocka_unit_test(small_pools_agree_with_the_oracle),
        cmocka_unit_test(all_parts_of_a_pool_are_grouped_at_once),
        cmocka_unit_test(sampled_pools_agree_with_the_oracle),
        cmocka_unit_test(nine_dice_agree_with_the_oracle),
        cmocka_unit_test(larger_pools_agree_with_the_oracle),
        cmocka_unit_test(full_pools_agree_with_the_oracle),
        cmocka_unit_test(full_pools_end),
        cmocka_unit_test(awkward_full_pools_end),
        cmocka_unit_test(exact_shares_are_found),
        cmocka_unit_test(a_grouping_reads_the_same),
        cmocka_unit_test(dice_of_a_face_are_counted),
        cmocka_unit_test(equal_dice_pair_once),
        cmocka_unit_test(the_final_face_counts),
        cmocka_unit_test(kept_dice_stay_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
