// A battle as a value: the same whatever was played before, the same as `run` plays it, and the
// same after it was written and read.
#include "app/experiments/sim_battle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/commands/cli.h"
#include "host/session/session.h"
#include "host/setup/setup_options.h"
#include "host/tell/battle.h"

#define MOST 40

// What is asked of a plan, and what came of it. The work is done inside a protected call: it only
// keeps, and what it kept is looked at afterwards.
struct bench {
    struct battle_setup plan;
    int64_t seed[MOST];
    int n;
    struct sim_battle battle[MOST];
    struct sim_battle_frame frame;
    int64_t opened, begun;
    uint64_t chain[MOST]; // as `run --journal` has them
    uint32_t orders[MOST];
};

static enum exit_status play_all(struct session *s, lua_State *L, void *self)
{
    struct bench *b = self;
    struct sim_battle_bed bed = {.plan = &b->plan, .chains = true};
    (void)s;
    sim_battle_open(&bed, L);
    for (int i = 0; i < b->n; i++) {
        sim_battle_play(&bed, b->seed[i], &b->battle[i]);
    }
    b->frame = bed.frame;
    b->opened = bed.opened;
    b->begun = bed.begun;
    return EXIT_DONE;
}

// As `zerodark run --seed N --journal FILE` does it: each in a Lua state of its own.
static enum exit_status run_one(struct session *s, lua_State *L, void *self)
{
    struct bench *b = self;
    struct show show = {.quiet = true, .log = {.out = stdout}};
    struct journal_writer writer;
    struct battle battle = {&b->plan, &show, &writer, .orders_max = BATTLE_ORDERS};
    (void)s;
    struct match *m = setup_open(L, &b->plan);
    if (!journal_remember(&writer)) {
        return EXIT_WORK;
    }
    journal_begin(&writer, &b->plan, m);
    enum exit_status status = battle_play(&battle, L, m);
    b->chain[b->n] = writer.journal.chain;
    b->orders[b->n] = m->game.world.orders;
    journal_abandon(&writer);
    free(writer.text);
    return status;
}

static void set_plan(struct bench *b, const char *mission)
{
    char path[FILES_PATH];
    *b = (struct bench){.n = 0};
    snprintf(path, sizeof path, "%s/missions/%s.lua", SOURCE_DIR, mission);
    b->plan.seeded = true;
    assert_true(setup_mission(&b->plan, path));
}

static void play(struct bench *b)
{
    b->plan.seed = b->seed[0];
    assert_int_equal(session_run(play_all, b, false, false), EXIT_DONE);
}

static void run_each(struct bench *b)
{
    int n = b->n;
    for (b->n = 0; b->n < n; b->n++) {
        b->plan.seed = b->seed[b->n];
        assert_int_equal(session_run(run_one, b, false, false), EXIT_DONE);
    }
}

static void check_as_run(const char *mission, const char *pack, int n, int64_t *opened)
{
    static struct bench b;
    set_plan(&b, mission);
    if (pack) {
        snprintf(b.plan.pack[b.plan.n_packs++], FILES_PATH, "%s/%s", SOURCE_DIR, pack);
    }
    for (b.n = 0; b.n < n; b.n++) {
        b.seed[b.n] = 100 + 7 * b.n;
    }
    play(&b);
    run_each(&b);
    for (int i = 0; i < b.n; i++) {
        assert_int_equal(b.battle[i].state, SIM_BATTLE_OVER);
        assert_int_equal(b.battle[i].seed, b.seed[i]);
        assert_int_equal(b.battle[i].orders, b.orders[i]);
        assert_true(b.battle[i].chain == b.chain[i]);
    }
    assert_int_equal(b.opened + b.begun, b.n);
    *opened = b.opened;
    sim_battle_frame_free(&b.frame);
}

static void a_battle_is_the_one_that_run_plays(void **state)
{
    (void)state;
    int64_t opened;
    check_as_run("rescue", NULL, 8, &opened);
    assert_int_equal(opened, 1);
    check_as_run("gemini/the-heist", NULL, 2, &opened);
    assert_int_equal(opened, 1);
    check_as_run("gemini/data-grab", NULL, 2, &opened);
    assert_int_equal(opened, 1);
    check_as_run("gemini/fight-out", NULL, 2, &opened);
    assert_int_equal(opened, 1);
}

static void so_it_is_where_two_sides_play(void **state)
{
    (void)state;
    int64_t opened;
    check_as_run("versus/destroy", NULL, 2, &opened);
    assert_int_equal(opened, 1);
    check_as_run("versus/kidnap", NULL, 2, &opened);
    check_as_run("versus/resupply", NULL, 2, &opened);
}

static void so_it_is_with_packs_and_in_other_rules(void **state)
{
    (void)state;
    int64_t opened;
    check_as_run("rescue", "rules-ext/zd-visibility-zones", 3, &opened);
    assert_int_equal(opened, 1);
    check_as_run("infinity/ambush", NULL, 2, &opened);
    check_as_run("awareness-2013/farm", NULL, 2, &opened);
}

// A mission that counts its battles in a local, where nothing of the game belongs, and puts more
// and more Red Force on the table.
static const char counting[] = "local n = 0\n"
                               "return mission {\n"
                               "  id = \"counting\", table = { 48, 48 },\n"
                               "  setup = function(m)\n"
                               "    %s\n"
                               "    m:deploy_team { edge = \"bottom\" }\n"
                               "    for i = 1, 3 + n do m:deploy { profile = \"Grunt\" } end\n"
                               "  end,\n"
                               "  over = { \"team_gone\", \"deck_empty\" },\n"
                               "}\n";

static void write_text(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

static void check_counting(const char *line, int64_t opened)
{
    static struct bench b;
    char path[] = "/tmp/zerodark-battle-XXXXXX.lua", text[1024];
    int fd = mkstemps(path, 4);
    assert_true(fd >= 0);
    close(fd);
    snprintf(text, sizeof text, counting, line);
    write_text(path, text);
    b = (struct bench){.n = 4, .seed = {3, 4, 5, 6}};
    b.plan.seeded = true;
    assert_true(setup_mission(&b.plan, path));
    play(&b);
    run_each(&b);
    for (int i = 0; i < b.n; i++) {
        assert_int_equal(b.battle[i].state, SIM_BATTLE_OVER);
        assert_true(b.battle[i].chain == b.chain[i]);
    }
    assert_int_equal(b.opened, opened);
    sim_battle_frame_free(&b.frame);
    unlink(path);
}

static void a_script_that_remembers_something_is_read_again(void **state)
{
    (void)state;
    check_counting("local nothing = n", 1);
    check_counting("n = n + 1", 4);
    check_counting("remembered = (remembered or 0) + 1; n = remembered", 4);
}

static void what_was_played_before_leaves_no_trace(void **state)
{
    static struct bench b;
    (void)state;
    set_plan(&b, "rescue");
    const int64_t seeds[] = {5, 9, 5, 0, 9, 5};
    memcpy(b.seed, seeds, sizeof seeds);
    b.n = 6;
    play(&b);
    assert_memory_equal(&b.battle[0], &b.battle[2], sizeof b.battle[0]);
    assert_memory_equal(&b.battle[0], &b.battle[5], sizeof b.battle[0]);
    assert_memory_equal(&b.battle[1], &b.battle[4], sizeof b.battle[0]);
    assert_true(b.battle[0].world != b.battle[1].world);
    sim_battle_frame_free(&b.frame);
}

static void a_line_says_all_of_a_trial(void **state)
{
    static struct bench b;
    static char line[SIM_BATTLE_LINE];
    static struct sim_battle back;
    (void)state;
    set_plan(&b, "gemini/the-heist");
    for (b.n = 0; b.n < 6; b.n++) {
        b.seed[b.n] = b.n;
    }
    play(&b);
    b.battle[5].state = SIM_BATTLE_FAILED;
    snprintf(b.battle[5].why, sizeof b.battle[5].why, "a b%%\n\x01\xc3\xa9 .");
    for (int i = 0; i < b.n; i++) {
        size_t n = sim_battle_write(&b.battle[i], line, sizeof line);
        assert_int_equal(n, strlen(line));
        assert_true(n > 100);
        assert_true(sim_battle_read(line, &back));
        assert_memory_equal(&back, &b.battle[i], sizeof back);
        assert_int_equal(sim_battle_write(&b.battle[i], line, n), 0); // a byte too few
    }
    sim_battle_frame_free(&b.frame);
}

// Nothing that is read is trusted: no line with a byte too many, too few, or another one is read as
// something that it does not say.
static void a_line_that_is_none_is_refused(void **state)
{
    static char line[SIM_BATTLE_LINE], again[SIM_BATTLE_LINE], bad[SIM_BATTLE_LINE];
    static struct sim_battle t, back;
    (void)state;
    t = (struct sim_battle){.seed = 7, .n_figures = 1, .fallen = 1, .outcome = 1};
    size_t n = sim_battle_write(&t, line, sizeof line);
    for (size_t i = 0; i < n; i++) {
        for (int c = 1; c < 256; c++) {
            memcpy(bad, line, n + 1);
            bad[i] = (char)c;
            if (sim_battle_read(bad, &back)) {
                assert_int_equal(sim_battle_write(&back, again, sizeof again), n);
                assert_string_equal(again, bad);
            }
        }
        memcpy(bad, line, n + 1);
        bad[i] = '\0';
        assert_false(sim_battle_read(bad, &back));
        memmove(bad + i, line + i + 1, n - i);
        memcpy(bad, line, i);
        assert_true(!sim_battle_read(bad, &back) ||
                    (sim_battle_write(&back, again, sizeof again) && !strcmp(again, bad)));
    }
    assert_false(sim_battle_read("", &back));
    memcpy(bad, line, n);
    memcpy(bad + n, " 0", 3);
    assert_false(sim_battle_read(bad, &back));
    snprintf(bad, sizeof bad, "9007199254740992%.*s", 2000, line + 1); // a seed of 2^53
    assert_false(sim_battle_read(bad, &back));
}

static void a_frame_is_read_as_it_was_written(void **state)
{
    static struct bench b;
    static struct sim_battle_frame back;
    char why[JOURNAL_WHY];
    (void)state;
    set_plan(&b, "rescue");
    b.n = 1;
    play(&b);
    char *text = sim_battle_frame_text(&b.frame);
    assert_non_null(text);
    assert_true(sim_battle_frame_read(text, &back, why));
    char *again = sim_battle_frame_text(&back);
    assert_string_equal(text, again);
    assert_true(back.hash == b.frame.hash);
    assert_string_equal(back.title.text, "Rescue");
    assert_string_equal(back.mode.text, "solo");
    assert_int_equal(back.n_people, 4);
    assert_string_equal(back.person[0].name.text, "Ines");
    assert_false(sim_battle_frames_differ(&b.frame, "in the file", &back, "now", why));
    sim_battle_frame_free(&back);
    assert_false(sim_battle_frame_read("{\"title\":\"Rescue\"}", &back, why));
    assert_false(sim_battle_frame_read("[", &back, why));
    free(text);
    free(again);
    sim_battle_frame_free(&b.frame);
}

// A table is as large as tables can be, and no larger.
static void a_frame_of_no_possible_size_is_refused(void **state)
{
    static const int sizes[][3] = {{0, 254, 254},           {254, -1, 254},
                                   {254, 254, 0},           {LEN_MAX + 1, 254, 254},
                                   {254, LEN_MAX + 1, 254}, {254, 254, LEN_MAX + 1},
                                   {100000000, 1, 1},       {1, 1, 44739243}};
    static struct sim_battle_frame f, back;
    char why[JOURNAL_WHY];
    (void)state;
    f = (struct sim_battle_frame){.header = "{}", .n_outcomes = 1};
    f.width = f.depth = f.unit = LEN_MAX;
    char *text = sim_battle_frame_text(&f);
    assert_true(sim_battle_frame_read(text, &back, why));
    sim_battle_frame_free(&back);
    free(text);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        f.width = sizes[i][0];
        f.depth = sizes[i][1];
        f.unit = sizes[i][2];
        text = sim_battle_frame_text(&f);
        assert_false(sim_battle_frame_read(text, &back, why));
        free(text);
    }
}

static bool is_read(const struct sim_battle *t)
{
    static char line[SIM_BATTLE_LINE];
    static struct sim_battle back;
    assert_true(sim_battle_write(t, line, sizeof line) > 0);
    return sim_battle_read(line, &back);
}

// What is read can be added up.
static void a_line_with_numbers_that_no_battle_has_is_refused(void **state)
{
    static struct sim_battle t;
    const struct sim_battle good = {
        .rolls = SIM_BATTLE_MOST,
        .points = {-SIM_BATTLE_MOST_GAINED},
        .n_figures = 1,
        .figure = {{.xp = SIM_BATTLE_MOST_GAINED}},
        .fallen = 1,
        .fall = {{.cause = SIM_BATTLE_CAUSES - 1, .at = {LEN_MAX, -LEN_MAX}}}};
    (void)state;
    assert_non_null(sim_battle_causes[SIM_BATTLE_CAUSES - 1]);
    t = good;
    assert_true(is_read(&t));
    t.rolls++;
    assert_false(is_read(&t));
    t = good;
    t.points[0]--;
    assert_false(is_read(&t));
    t = good;
    t.figure[0].xp++;
    assert_false(is_read(&t));
    t = good;
    t.fall[0].cause++;
    assert_false(is_read(&t));
    t = good;
    t.fall[0].at.x++;
    assert_false(is_read(&t));
}

static void a_trial_speaks_of_nobody_that_there_is_not(void **state)
{
    const struct sim_battle_reach reach = {.outcomes = 2, .people = 3, .kinds = 4};
    struct sim_battle t = {.outcome = 1, .n_figures = 3, .fallen = 1};
    (void)state;
    t.fall[0] = (struct sim_battle_fall){.person = 3, .kind = 4, .by = 4, .by_person = 3};
    assert_true(sim_battle_fits(&t, reach));
    t.outcome = 2;
    assert_false(sim_battle_fits(&t, reach));
    t.outcome = 0;
    t.fall[0].by = 5;
    assert_false(sim_battle_fits(&t, reach));
    t.fall[0] = (struct sim_battle_fall){.person = 4};
    assert_false(sim_battle_fits(&t, reach));
}

// The seed is no part of what battles are made of; a param is.
static void frames_differ_in_what_the_battles_are_made_of(void **state)
{
    static struct bench a, b;
    char why[JOURNAL_WHY];
    (void)state;
    set_plan(&a, "rescue");
    set_plan(&b, "rescue");
    a.n = b.n = 1;
    b.seed[0] = 8;
    play(&a);
    play(&b);
    assert_true(a.frame.hash == b.frame.hash);
    sim_battle_frame_free(&b.frame);
    snprintf(b.plan.param[0], BATTLE_SETUP_NAME, "medic.target");
    b.plan.set[0].value = 12;
    b.plan.n_sets = 1;
    play(&b);
    assert_true(sim_battle_frames_differ(&a.frame, "in a.db", &b.frame, "in b.db", why));
    assert_string_equal(why, "params: {} in a.db, {\"medic.target\":12} in b.db");
    sim_battle_frame_free(&a.frame);
    sim_battle_frame_free(&b.frame);
}

static int64_t of(const struct bench *b, int i, const char *name)
{
    static struct sim_battle_column all[SIM_BATTLE_COLUMNS];
    int n = sim_battle_columns(&b->frame, all);
    const struct sim_battle_column *c = sim_battle_column_named(all, n, name);
    assert_non_null(c);
    return sim_battle_value(c, &b->battle[i]);
}

// Columns have ASCII names; what they are about may be named in its own letters.
static void columns_are_found_in_the_letters_of_their_names(void **state)
{
    static struct bench b;
    static struct sim_battle_column all[SIM_BATTLE_COLUMNS];
    (void)state;
    set_plan(&b, "rescue");
    b.n = 1;
    play(&b);
    assert_true(b.frame.n_people > 1);
    snprintf(b.frame.person[0].name.text, SIM_BATTLE_NAME, "\u5c0f\u660e");
    snprintf(b.frame.person[1].name.text, SIM_BATTLE_NAME, "\u5c0f\u7ea2");
    int n = sim_battle_columns(&b.frame, all);
    const struct sim_battle_column *one = sim_battle_column_named(all, n, "lost.\u5c0f\u660e");
    const struct sim_battle_column *other = sim_battle_column_named(all, n, "lost.\u5c0f\u7ea2");
    assert_non_null(one);
    assert_non_null(other);
    assert_string_equal(one->name, "lost.______");
    assert_string_equal(other->name, "lost._______2");
    assert_ptr_equal(sim_battle_column_named(all, n, "lost.______"), one);
    assert_null(sim_battle_column_named(all, n, "lost.\u5c0f"));
    assert_null(sim_battle_column_named(all, n, "\u5c0f\u660e"));
    sim_battle_frame_free(&b.frame);
}

// Seed 7 of Rescue as `run` tells it.
static void columns_say_what_run_tells(void **state)
{
    static struct bench b;
    (void)state;
    set_plan(&b, "rescue");
    b.seed[0] = 7;
    b.n = 1;
    play(&b);
    assert_int_equal(of(&b, 0, "seed"), 7);
    assert_int_equal(of(&b, 0, "won"), 1);
    assert_int_equal(of(&b, 0, "orders"), 30);
    assert_int_equal(of(&b, 0, "cards_left"), 24);
    assert_int_equal(of(&b, 0, "lost"), 2);
    assert_int_equal(of(&b, 0, "lost.Tarik"), 1);
    assert_int_equal(of(&b, 0, "lost.Ines"), 0);
    assert_int_equal(of(&b, 0, "red_dead"), 6);
    assert_int_equal(of(&b, 0, "red_standing"), 3);
    assert_int_equal(of(&b, 0, "secured"), 1);
    assert_int_equal(of(&b, 0, "xp"), 1);
    assert_int_equal(of(&b, 0, "achievement.I_owe_you_one"), 1);
    b.battle[0] = (struct sim_battle){.seed = 7, .state = SIM_BATTLE_FAILED};
    assert_true(of(&b, 0, "won") == SIM_BATTLE_NOTHING);
    assert_int_equal(of(&b, 0, "seed"), 7);
    sim_battle_frame_free(&b.frame);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_is_the_one_that_run_plays),
        cmocka_unit_test(so_it_is_where_two_sides_play),
        cmocka_unit_test(so_it_is_with_packs_and_in_other_rules),
        cmocka_unit_test(a_script_that_remembers_something_is_read_again),
        cmocka_unit_test(what_was_played_before_leaves_no_trace),
        cmocka_unit_test(a_line_says_all_of_a_trial),
        cmocka_unit_test(a_line_that_is_none_is_refused),
        cmocka_unit_test(a_frame_is_read_as_it_was_written),
        cmocka_unit_test(a_frame_of_no_possible_size_is_refused),
        cmocka_unit_test(a_line_with_numbers_that_no_battle_has_is_refused),
        cmocka_unit_test(a_trial_speaks_of_nobody_that_there_is_not),
        cmocka_unit_test(frames_differ_in_what_the_battles_are_made_of),
        cmocka_unit_test(columns_say_what_run_tells),
        cmocka_unit_test(columns_are_found_in_the_letters_of_their_names),
    };
    cli_ready();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
