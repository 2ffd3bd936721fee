// What was kept of a way is found for that question alone, and a question that was asked before has
// the answer that it had.
#include "engine/internal/way_cache.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/plot.h"

#define MANY 1000

static const struct path answer = {.n = 2, .complete = true, .length = 345};

static void open_plot(struct plot *p)
{
    plot_begin(p, 600, 600);
    plot_box(p, 290, 200, 300, 400, 0, 50);
    plot_ready(p);
    plot_figure(p, 200, 500, 0, 12, 30);
    plot_figure(p, 400, 100, 0, 12, 30);
}

static struct way_query question(const struct plot *p, const struct mover *m)
{
    struct cylinder goal = {plot_spot(500, 300, 0), 125, MM(30)};
    return way_query_make(&p->ground, m, plot_spot(100, 300, 0), &goal, 5, false);
}

static bool is_known(const struct way_cache *w, const struct way_query *q)
{
    struct way_query anew =
        way_query_make(q->ground, q->mover, q->from, &q->goal, q->reach, q->whole);
    anew.hash = q->hash; // as if all questions fell on one another
    return way_cache_find(w, &anew) != NULL;
}

static void a_way_is_found_for_its_question_alone(void **state)
{
    (void)state;
    struct plot p;
    open_plot(&p);
    struct mover m = plot_hero();
    struct way_cache *w = way_cache_new();
    struct way_query q = question(&p, &m);
    assert_null(way_cache_find(w, &q));
    way_cache_keep(w, &q, &answer);
    assert_int_equal(way_cache_find(w, &q)->length, 345);
    len *const lengths[] = {&q.from.x,    &q.from.y,    &q.from.z,      &q.reach,      &q.goal.at.x,
                            &q.goal.at.y, &q.goal.at.z, &q.goal.radius, &q.goal.height};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        ++*lengths[i];
        assert_false(is_known(w, &q));
        --*lengths[i];
    }
    q.whole = true;
    assert_false(is_known(w, &q));
    q.whole = false;
    assert_true(is_known(w, &q));
    way_cache_free(w);
    plot_free(&p);
}

static void other_figures_and_other_movers_are_another_question(void **state)
{
    (void)state;
    struct plot p;
    open_plot(&p);
    struct mover m = plot_hero();
    struct way_cache *w = way_cache_new();
    struct way_query q = question(&p, &m);
    way_cache_keep(w, &q, &answer);
    len *const lengths[] = {&p.obstacles[1].body.at.x,
                            &p.obstacles[1].body.at.y,
                            &p.obstacles[0].body.at.z,
                            &p.obstacles[0].body.radius,
                            &p.obstacles[1].body.height,
                            &m.radius,
                            &m.height,
                            &m.step,
                            &m.climb,
                            &m.drop,
                            &m.cross};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        ++*lengths[i];
        assert_false(is_known(w, &q));
        --*lengths[i];
    }
    bool *const flags[] = {&p.obstacles[0].stops, &p.obstacles[1].passable, &m.level_only,
                           &m.no_gaps, &m.climb_free};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        *flags[i] = !*flags[i];
        assert_false(is_known(w, &q));
        *flags[i] = !*flags[i];
    }
    p.ground.n_obstacles--;
    assert_false(is_known(w, &q));
    p.ground.n_obstacles++;
    m.forbidden = 1;
    assert_false(is_known(w, &q));
    m.forbidden = 0;
    assert_true(is_known(w, &q));
    way_cache_free(w);
    plot_free(&p);
}

// With more questions than there is room for, one that is still known has its own answer, and what
// was asked last is known.
static void many_ways_are_kept_apart(void **state)
{
    (void)state;
    struct plot p;
    open_plot(&p);
    struct mover m = plot_hero();
    struct way_cache *w = way_cache_new();
    struct cylinder goal = {plot_spot(500, 300, 0), 125, MM(30)};
    int known = 0;
    for (int i = 0; i < 2 * MANY; i++) {
        spot from = {1000 + i % MANY, 300, 0};
        struct way_query q = way_query_make(&p.ground, &m, from, &goal, 0, true);
        const struct path *found = way_cache_find(w, &q);
        struct path kept = {.n = 1, .length = i % MANY};
        assert_true(!found || found->length == kept.length);
        way_cache_keep(w, &q, &kept);
        found = way_cache_find(w, &q);
        assert_non_null(found);
        known += found->length == kept.length;
    }
    assert_int_equal(known, 2 * MANY);
    way_cache_free(w);
    plot_free(&p);
}

static void assert_same_path(const struct path *a, const struct path *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->complete, b->complete);
    assert_int_equal(a->length, b->length);
    for (int i = 0; i < a->n; i++) {
        assert_memory_equal(&a->at[i], &b->at[i], sizeof a->at[i]);
    }
}

// The second answer comes from what was kept; where somebody has stepped in the way, a new one is
// found; and when he is gone, the first again.
static void who_asks_again_gets_the_same_way(void **state)
{
    (void)state;
    struct plot p;
    open_plot(&p);
    struct mover m = plot_hero();
    struct path first, again, other;
    spot from = plot_spot(100, 300, 0);
    struct cylinder goal = {plot_spot(500, 300, 0), 125, MM(30)};
    struct way_query q = way_query_make(&p.ground, &m, from, &goal, 0, false);
    assert_null(way_cache_find(table_ways(p.table), &q));
    path_find(&p.ground, &m, from, &goal, 0, &first);
    assert_true(first.complete && first.n > 2);
    assert_non_null(way_cache_find(table_ways(p.table), &q));
    path_find(&p.ground, &m, from, &goal, 0, &again);
    assert_same_path(&first, &again);
    spot stood = p.obstacles[0].body.at;
    p.obstacles[0].body.at = first.at[1];
    path_find(&p.ground, &m, from, &goal, 0, &other);
    assert_true(other.complete);
    assert_memory_not_equal(&other.at[1], &first.at[1], sizeof first.at[1]);
    p.obstacles[0].body.at = stood;
    path_find(&p.ground, &m, from, &goal, 0, &again);
    assert_same_path(&first, &again);
    plot_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_is_found_for_its_question_alone),
        cmocka_unit_test(other_figures_and_other_movers_are_another_question),
        cmocka_unit_test(many_ways_are_kept_apart),
        cmocka_unit_test(who_asks_again_gets_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
