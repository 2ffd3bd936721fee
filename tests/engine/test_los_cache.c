// What is remembered of looks, and who is left out of them, changes no answer.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/los_reference.h"
#include "support/scene.h"

// A memo changes no answer, whoever asked first, and whatever stood between when it was asked.
static void same_with_memo(const struct los_query *q, struct los_cache *memo)
{
    struct los_query known = *q, bare = *q;
    struct los_result without, with;
    known.memo = bare.memo = memo;
    bare.n_blockers = 0;
    assert_int_equal(los_sees(&known), los_sees(q));
    los_look(q, &without);
    for (int again = 0; again < 2; again++) {
        los_look(&known, &with);
        assert_memory_equal(&with, &without, sizeof with);
        assert_int_equal(los_sees(&known), without.n_visible > 0);
    }
    los_look(&bare, &with);
    bare.memo = NULL;
    los_look(&bare, &without);
    assert_memory_equal(&with, &without, sizeof with);
}

// Past one or two of them, then others: each time what is kept is of the last ones.
static void same_past_few(const struct los_query *q, struct los_cache *memo)
{
    for (int n = 1; n <= 3; n++) {
        for (int from = 0; from + n <= q->n_blockers; from++) {
            struct los_query few = *q, known;
            few.blockers += from;
            few.n_blockers = n;
            known = few;
            known.memo = memo;
            bool seen = los_sees(&few);
            assert_int_equal(los_sees(&known), seen);
            assert_int_equal(los_sees(&known), seen);
        }
    }
}

static void compare_clutter(uint64_t first, int n, len scale)
{
    for (uint64_t i = 0; i < (uint64_t)n; i++) {
        struct scene s;
        struct los_cache memo;
        uint64_t seed = first + i, only[TABLE_PIECES / 64] = {0};
        struct cylinder blockers[SCENE_FIGURES];
        scene_clutter(&s, seed, scale);
        los_cache_clear(&memo, s.table);
        for (int a = 0; a < s.n_figures; a++) {
            for (int b = 0; b < s.n_figures; b++) {
                struct los_query q = scene_query(&s, a, b, scene_below(&seed, 2) ? blockers : NULL);
                same_with_memo(&q, &memo);
                same_past_few(&q, &memo);
                scene_vary_look(&q, &seed, only, scale);
                same_with_memo(&q, &memo);
            }
        }
        scene_free(&s);
    }
}

// ZD-LOS-03, ZD-LOS-04: at every scale up to the largest coordinates.
static void a_memo_changes_no_answer_where_things_touch(void **state)
{
    (void)state;
    compare_clutter(1000, 1000, 50);
    compare_clutter(5000, 250, 1);
    compare_clutter(3000, 1000, 17);
    compare_clutter(20000, 250, LEN_MAX / 20);
}

static void compare_battle(struct scene *s)
{
    struct cylinder blockers[SCENE_FIGURES];
    struct los_cache memo;
    los_cache_clear(&memo, s->table);
    for (int a = 0; a < s->n_figures; a++) {
        for (int b = 0; b < s->n_figures; b++) {
            struct los_query q = scene_query(s, a, b, blockers);
            q.all_round = (a + b) % 3 != 0;
            q.facing = (point){b % 7 - 3, a % 5 - 2};
            if (a != b) {
                same_with_memo(&q, &memo);
            }
        }
    }
    scene_free(s);
}

// ZD-LOS-03, ZD-LOS-04: on whole battlefields, flat and sloping.
static void a_memo_changes_no_answer_on_battlefields(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct scene s;
        scene_battle(&s, seed);
        compare_battle(&s);
        scene_slopes(&s, seed);
        compare_battle(&s);
    }
}

// Of one table, a memo says nothing about another.
static void a_memo_is_of_its_table(void **state)
{
    struct table *bare = table_new(12192, 12192), *walled = table_new(12192, 12192);
    struct piece wall = {.hull = hull_box((point){5000, 5000}, (point){5100, 7000}),
                         .top = 1000,
                         .flags = PIECE_OPAQUE};
    struct los_cache memo;
    struct los_query q = {.table = bare,
                          .eye = {3000, 6000, 300},
                          .all_round = true,
                          .target = {{8000, 6000, 0}, 125, 300},
                          .memo = &memo};
    (void)state;
    assert_int_equal(table_add_piece(walled, &wall, NULL), STATUS_OK);
    assert_int_equal(table_seal(bare), STATUS_OK);
    assert_int_equal(table_seal(walled), STATUS_OK);
    los_cache_clear(&memo, bare);
    assert_true(los_sees(&q));
    q.table = walled;
    assert_false(los_sees(&q));
    los_cache_clear(&memo, walled);
    assert_false(los_sees(&q));
    table_free(bare);
    table_free(walled);
}

// The strip holds everybody who hides a cell: without the others nothing changes.
static void who_is_out_of_the_strip_hides_nothing(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < 2000; i++) {
        struct scene s;
        struct cylinder blockers[SCENE_FIGURES];
        scene_clutter(&s, 700 + i, 50);
        for (int a = 0; a < s.n_figures; a++) {
            struct los_query q = scene_query(&s, a, (a + 1) % s.n_figures, blockers);
            struct los_strip strip = los_strip_of(&q);
            struct los_result all, near;
            los_look(&q, &all);
            int n = 0;
            for (int j = 0; j < q.n_blockers; j++) {
                if (los_strip_meets(&strip, &blockers[j])) {
                    blockers[n++] = blockers[j];
                }
            }
            q.n_blockers = n;
            los_reference_look(&q, &near);
            assert_memory_equal(&near, &all, sizeof all);
        }
        scene_free(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_memo_changes_no_answer_where_things_touch),
        cmocka_unit_test(a_memo_changes_no_answer_on_battlefields),
        cmocka_unit_test(a_memo_is_of_its_table),
        cmocka_unit_test(who_is_out_of_the_strip_hides_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
