// Pairs of battles: the same where nothing differs, and where they part, said in words.
#include "app/experiments/battle_pair.h"
#include "host/commands/cli.h"
#include "host/session/session.h"
#include "host/setup/setup_options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#define MOST 24

// What is asked for, and what came of it; it is looked at when the protected call is over.
struct bench {
    struct battle_setup a, b;
    int n;
    struct battle_pair pair[MOST];
    char words[MOST][BATTLE_PAIR_WORDS];
    struct sim_battle_frame frame; // of b
};

static enum exit_status play_all(struct session *s, lua_State *L, void *self)
{
    struct bench *bench = self;
    struct battle_pair_bed bed = {.a = {.plan = &bench->a}, .b = {.plan = &bench->b}};
    (void)s;
    battle_pair_open(&bed, L);
    for (int i = 0; i < bench->n; i++) {
        battle_pair_play(&bed, i, &bench->pair[i]);
    }
    for (int i = 0; i < bench->n; i++) {
        if (bench->pair[i].parted.cause != BATTLE_PAIR_SAME) {
            battle_pair_tell(&bed, i, &bench->pair[i].parted, bench->words[i]);
        }
    }
    bench->frame = bed.b.frame;
    bed.b.frame.header = NULL;
    battle_pair_close(&bed);
    return EXIT_DONE;
}

static struct bench bench;

static void set_plan(struct battle_setup *p, const char *mission, bool keyed)
{
    char path[FILES_PATH];
    *p = (struct battle_setup){.seeded = true, .keyed = keyed};
    snprintf(path, sizeof path, "%s/missions/%s.lua", SOURCE_DIR, mission);
    assert_true(setup_mission(p, path));
}

static void begin(const char *mission, int n)
{
    memset(&bench, 0, sizeof bench);
    set_plan(&bench.a, mission, true);
    set_plan(&bench.b, mission, true);
    bench.n = n;
}

static void with_pack(struct battle_setup *p, const char *pack)
{
    snprintf(p->pack[p->n_packs++], FILES_PATH, "%s/%s", SOURCE_DIR, pack);
}

static void play(void)
{
    assert_int_equal(session_run(play_all, &bench, false, false), EXIT_DONE);
}

static int end(void **state)
{
    (void)state;
    sim_battle_frame_free(&bench.frame);
    return 0;
}

static void assert_same(const struct battle_pair *t)
{
    assert_int_equal(t->a.state, SIM_BATTLE_OVER);
    assert_int_equal(t->parted.cause, BATTLE_PAIR_SAME);
    assert_int_equal(t->touched.cause, BATTLE_PAIR_SAME);
    assert_int_equal(t->a.orders, t->b.orders);
}

static void what_changes_nothing_differs_in_nothing(void **state)
{
    (void)state;
    begin("rescue", 12);
    with_pack(&bench.b, "tests/packs/identity");
    play();
    for (int i = 0; i < bench.n; i++) {
        assert_same(&bench.pair[i]);
        assert_true(bench.pair[i].a.world == bench.pair[i].b.world);
    }
}

// The same in rules of Lua, and where two sides take turns.
static void so_it_is_in_other_rules(void **state)
{
    static const char *const missions[] = {"infinity/ambush", "versus/destroy"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin(missions[i], 3);
        play();
        for (int k = 0; k < bench.n; k++) {
            assert_same(&bench.pair[k]);
        }
        sim_battle_frame_free(&bench.frame);
    }
}

// Whatever complications come to, a battle without one does not notice.
static void other_complications_touch_no_battle_without_one(void **state)
{
    int without = 0, parted = 0;
    (void)state;
    begin("rescue", MOST);
    with_pack(&bench.b, "rules-ext/basic-complications");
    play();
    for (int i = 0; i < bench.n; i++) {
        if (bench.pair[i].a.complications == 0) {
            assert_same(&bench.pair[i]);
            without++;
        }
        parted += bench.pair[i].parted.cause != BATTLE_PAIR_SAME;
    }
    assert_in_range(without, 1, MOST - 1);
    assert_in_range(parted, 1, MOST - 1);
}

// A pair whose rolls need more has parted at a roll that needs more, or at an order that was
// thought over for it; and it was the same before.
static void a_higher_target_is_where_they_part(void **state)
{
    int targets = 0;
    (void)state;
    begin("rescue", 12);
    with_pack(&bench.b, "tests/packs/quantity"); // rain: +2
    play();
    for (int i = 0; i < bench.n; i++) {
        const struct battle_pair *t = &bench.pair[i];
        assert_in_range(t->touched.order, 1, t->parted.order);
        if (t->parted.cause == BATTLE_PAIR_TARGET) {
            assert_string_equal(t->parted.name, "shoot");
            assert_non_null(strstr(bench.words[i], " shoots at "));
            assert_non_null(strstr(bench.words[i], ": target "));
            assert_non_null(strstr(bench.words[i], ": rain 2 from quantity"));
            targets++;
        }
    }
    assert_in_range(targets, 1, 12);
}

static void a_line_reads_as_it_was_written(void **state)
{
    static char line[BATTLE_PAIR_LINE], again[BATTLE_PAIR_LINE];
    static struct battle_pair back;
    (void)state;
    begin("rescue", 4);
    with_pack(&bench.b, "tests/packs/quantity");
    play();
    for (int i = 0; i < bench.n; i++) {
        snprintf(bench.pair[i].parted.name, SIM_BATTLE_NAME, "50 %% \t\303\244");
        assert_true(battle_pair_write(&bench.pair[i], line, sizeof line) > 0);
        assert_true(battle_pair_read(line, &back));
        assert_string_equal(back.parted.name, bench.pair[i].parted.name);
        assert_int_equal(back.touched.order, bench.pair[i].touched.order);
        assert_true(battle_pair_write(&back, again, sizeof again) > 0);
        assert_string_equal(again, line);
        assert_int_equal(battle_pair_write(&back, again, 200), 0);
    }
}

// Nothing that a worker says is trusted: cut, or with a byte changed, a line is refused or is
// another pair; it is never more than there is room for.
static void a_spoiled_line_does_no_harm(void **state)
{
    static char line[BATTLE_PAIR_LINE];
    static struct battle_pair back;
    (void)state;
    begin("rescue", 1);
    play();
    size_t n = battle_pair_write(&bench.pair[0], line, sizeof line);
    size_t last = (size_t)(strrchr(line, '\t') - line) + 1;
    for (size_t i = 0; i < n; i++) {
        char kept = line[i];
        line[i] = '\0';
        assert_false(battle_pair_read(line, &back) && i < last); // cut before the last battle
        for (int c = 1; c < 256; c += 7) {
            line[i] = (char)c;
            if (battle_pair_read(line, &back)) {
                assert_true(back.parted.cause < BATTLE_PAIR_CAUSES && back.a.seed == back.b.seed);
            }
        }
        line[i] = kept;
    }
    assert_false(battle_pair_read("", &back));
    assert_false(battle_pair_read("99\t0\t\t0\t0\t\t", &back));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_changes_nothing_differs_in_nothing, end),
        cmocka_unit_test_teardown(so_it_is_in_other_rules, NULL),
        cmocka_unit_test_teardown(other_complications_touch_no_battle_without_one, end),
        cmocka_unit_test_teardown(a_higher_target_is_where_they_part, end),
        cmocka_unit_test_teardown(a_line_reads_as_it_was_written, end),
        cmocka_unit_test_teardown(a_spoiled_line_does_no_harm, end),
    };
    cli_ready();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
