// A battle whose worker comes down: what was played is kept, and it is said whose doing it was.
#include "host/worker/jail.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <lauxlib.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/journal/journal_embed.h"
#include "host/commands/cli.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/tell/battle.h"
#include "host/worker/jail_worker.h"
#include "host/worker/worker.h"
#include "support/host/overheard.h"

#define SAID 65536

struct trial {
    struct battle_setup plan;
    struct show show;
    struct journal_writer writer;
    struct battle battle;
    const char *handler; // Lua, of the game's own handlers
    const char *journal; // the battle's
    char out[SAID], err[SAID];
};

static int crash(lua_State *L)
{
    raise(SIGABRT); // no other signal passes the wall
    return lua_gettop(L);
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct trial *t = self;
    char why[JOURNAL_WHY];
    (void)s;
    t->show.log.out = stdout;
    t->battle = (struct battle){.plan = &t->plan,
                                .show = &t->show,
                                .writer = &t->writer,
                                .journal = t->journal,
                                .orders_max = BATTLE_ORDERS};
    struct match *m = setup_open(L, &t->plan);
    if (!journal_create(&t->writer, t->battle.journal, why)) {
        return EXIT_WORK;
    }
    journal_begin(&t->writer, &t->plan, m);
    lua_register(L, "crash", crash);
    if (luaL_loadbuffer(L, t->handler, strlen(t->handler), "=init.lua") != LUA_OK) {
        lua_error(L);
    }
    match_push(L, m);
    lua_call(L, 1, 0);
    show_start(&t->show, m, &t->plan);
    return battle_play(&t->battle, L, m);
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct trial, plan, &setup_parcel),
    PARCEL_ROW(struct trial, handler),
    PARCEL_ROW(struct trial, journal),
};
static const struct parcel trial_parcel = PARCEL(struct trial, rows);
static const struct jail_task task = {"work", work, &trial_parcel, NULL};

static const struct jail_task *find_task(const char *name)
{
    return strcmp(name, task.name) == 0 ? &task : NULL;
}

static char journal[] = "/tmp/zerodark-journal-XXXXXX";

static enum exit_status try(struct trial *t, const char *handler)
{
    struct overheard out, err;
    *t = (struct trial){.handler = handler, .journal = journal};
    t->plan.seeded = true;
    t->plan.seed = 7;
    assert_true(setup_mission(&t->plan, SOURCE_DIR "/missions/rescue.lua"));
    setup_complete(&t->plan);
    setup_allow(&t->plan);
    overheard_begin(&out, stdout);
    overheard_begin(&err, stderr);
    enum exit_status status =
        jail_run(&(struct jail_job){.task = &task, .self = t, .journal = journal});
    overheard_end(&out, t->out, sizeof t->out);
    overheard_end(&err, t->err, sizeof t->err);
    return status;
}

// Lines of the journal, each of them whole.
static int lines(void)
{
    static char line[JOURNAL_LINE];
    static struct journal_record r;
    char why[JOURNAL_WHY];
    FILE *f = fopen(journal, "r");
    int n = 0;
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        assert_non_null(strchr(line, '\n'));
        *strchr(line, '\n') = '\0';
        bool text = journal_is_text(line); // no order
        assert_true(n == 0 || text || journal_read_line(line, JOURNAL_WITH_BOTS, &r, why));
        n += !text;
    }
    fclose(f);
    return n;
}

static void the_journal_is_whole_when_a_handler_crashes(void **state)
{
    static struct trial t;
    (void)state;
    assert_int_equal(try(&t, "local game, n = ..., 0\n"
                             "game:before('activation', function()\n"
                             "  n = n + 1\n"
                             "  if n == 5 then crash() end\n"
                             "end)\n"),
                     EXIT_LIMIT);
    assert_string_equal(t.err,
                        "zerodark: pack 'user' made the worker fail (aborted) "
                        "in activation (init.lua:2); the journal is complete up to order 4\n");
    assert_int_equal(lines(), 5);
    assert_non_null(strstr(t.out, "Setting up"));
}

static void a_question_inside_of_a_step_is_blamed_and_then_the_step_again(void **state)
{
    static struct trial t;
    (void)state;
    assert_int_equal(try(&t, "local game = ...\n"
                             "game:check('can.act', function() end)\n"
                             "game:after('action.end', function() crash() end)\n"),
                     EXIT_LIMIT);
    assert_non_null(strstr(t.err, "in action.end (init.lua:3)"));
    assert_int_equal(try(&t, "local game = ...\n"
                             "game:quantity('move.allowance', function() crash() end)\n"),
                     EXIT_LIMIT);
    assert_non_null(strstr(t.err, "in move.allowance (init.lua:2); the journal is complete up to"));
}

static int make(void **state)
{
    (void)state;
    unsetenv("ZERODARK_JAIL");
    int fd = mkstemp(journal);
    return fd < 0 ? -1 : close(fd);
}

static int leave(void **state)
{
    (void)state;
    return unlink(journal);
}

int main(int argc, char **argv)
{
    cli_ready();
    if (jail_worker_is(argc, argv)) {
        jail_worker(find_task);
    }
    jail_use_program(argv[0]); // the workers of this suite are this program
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_journal_is_whole_when_a_handler_crashes),
        cmocka_unit_test(a_question_inside_of_a_step_is_blamed_and_then_the_step_again),
    };
    return cmocka_run_group_tests(tests, make, leave);
}
