// test_watch_files.c: --watch: a change is reported once, however the editor makes it, and nothing
// else is.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/session/interrupt.h"
#include "host/watch/watch_files.h"
#include "host/worker/files_read.h"

static char home[FILES_PATH]; // where the test was started
static char folder[64];

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static int begin(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/zd follow XXXXXX");
    assert_non_null(getcwd(home, sizeof home));
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    mkdir("missions", 0777);
    put("missions/a.lua", "one");
    put("missions/b.lua", "one");
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL); // they are old
    interrupt_each();
    return 0;
}

static int end(void **state)
{
    char command[128];
    (void)state;
    signal(SIGINT, SIG_DFL);
    assert_int_equal(chdir(home), 0);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? 0 : -1;
}

static struct watch_files *follows(const char *path)
{
    char why[FILES_WHY];
    struct watch_files *f = watch_files_open(why);
    assert_non_null(f);
    assert_true(watch_files_add(f, path));
    watch_files_mark(f);
    return f;
}

// What somebody does to files a moment after the wait has begun.
static void *shell_later(void *command)
{
    nanosleep(&(struct timespec){.tv_nsec = 150000000}, NULL);
    return system(command) == 0 ? command : NULL;
}

// What has changed, with blanks between, while a shell did that.
static const char *told(struct watch_files *f, const char *command)
{
    static char all[400];
    pthread_t other;
    void *done;
    assert_int_equal(pthread_create(&other, NULL, shell_later, (void *)command), 0);
    assert_int_equal(watch_files_wait(f), WATCH_FILES_CHANGED);
    pthread_join(other, &done);
    assert_non_null(done);
    all[0] = '\0';
    for (int i = 0; watch_files_changed(f, i); i++) {
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? " " : "",
                 watch_files_changed(f, i));
    }
    return all;
}

static void a_file_that_is_written_is_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions/a.lua");
    assert_string_equal(told(f, "echo two > missions/a.lua"), "missions/a.lua");
    watch_files_close(f);
}

// Others in its folder are not followed, nor is what is as it was.
static void what_is_not_followed_is_not_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions/a.lua");
    assert_string_equal(told(f, "echo two > missions/b.lua; sleep 0.3; echo two > missions/a.lua"),
                        "missions/a.lua");
    watch_files_close(f);
}

static void a_file_that_is_renamed_over_is_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions/a.lua");
    assert_string_equal(
        told(f, "cp missions/a.lua missions/.a.swp; mv missions/.a.swp missions/a.lua"),
        "missions/a.lua");
    assert_string_equal(told(f, "mv missions/a.lua missions/a.lua~; echo two > missions/a.lua"),
                        "missions/a.lua");
    assert_string_equal(told(f, "echo three > missions/a.lua"), "missions/a.lua");
    watch_files_close(f);
}

static void a_burst_is_one_change(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions");
    assert_string_equal(
        told(f,
             "for i in 1 2 3 4 5 6; do echo $i > missions/a.lua; echo $i > missions/b.lua; done"),
        "missions/a.lua missions/b.lua");
    assert_string_equal(told(f, "echo last > missions/b.lua"), "missions/b.lua");
    watch_files_close(f);
}

static void new_files_and_new_folders_of_a_folder_are_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions");
    assert_string_equal(told(f, "mkdir -p missions/maps/deep; echo x > missions/maps/deep/c.lua"),
                        "missions/maps/deep/c.lua");
    assert_string_equal(told(f, "echo more > missions/maps/deep/c.lua"),
                        "missions/maps/deep/c.lua");
    assert_string_equal(told(f, "touch missions/.hidden.lua missions/notes.txt; sleep 0.3;"
                                "touch missions/d.lua"),
                        "missions/d.lua");
    watch_files_close(f);
}

static void a_folder_that_goes_and_comes_back_is_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions");
    assert_string_equal(told(f, "mv missions away"), "missions/a.lua missions/b.lua");
    assert_string_equal(told(f, "mkdir missions; echo x > missions/a.lua"), "missions/a.lua");
    assert_string_equal(told(f, "echo more > missions/a.lua"), "missions/a.lua");
    watch_files_close(f);
}

static void a_file_that_is_not_there_yet_is_awaited(void **state)
{
    (void)state;
    struct watch_files *f = follows("later/on/a.lua");
    assert_string_equal(told(f, "mkdir -p later/on; sleep 0.2; echo x > later/on/a.lua"),
                        "later/on/a.lua");
    watch_files_close(f);
}

static void a_change_between_the_mark_and_the_wait_is_told(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions/a.lua");
    put("missions/a.lua", "longer");
    assert_int_equal(watch_files_wait(f), WATCH_FILES_CHANGED);
    assert_string_equal(watch_files_changed(f, 0), "missions/a.lua");
    assert_null(watch_files_changed(f, 1));
    watch_files_close(f);
}

// It was read in the meantime: only what was written after the mark is a change.
static void what_is_added_after_the_mark_is_old_or_new(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions/a.lua");
    assert_true(watch_files_add(f, "missions/b.lua"));
    assert_string_equal(told(f, "echo two > missions/a.lua"), "missions/a.lua");
    put("missions/c.lua", "new");
    assert_true(watch_files_add(f, "missions/c.lua"));
    assert_int_equal(watch_files_wait(f), WATCH_FILES_CHANGED);
    assert_string_equal(watch_files_changed(f, 0), "missions/c.lua");
    watch_files_close(f);
}

static void an_interrupt_leaves(void **state)
{
    (void)state;
    struct watch_files *f = follows("missions");
    raise(SIGINT);
    assert_int_equal(watch_files_wait(f), WATCH_FILES_LEFT);
    watch_files_close(f);
}

// watch_files_again: its work appends a letter to a file that nobody follows, and asks for one that
// is.
static enum exit_status add_a_letter(void *self)
{
    FILE *f = fopen("count", "a");
    fputs(self, f);
    fclose(f);
    files_read_note("missions/b.lua");
    return EXIT_WORK;
}

static off_t count(void)
{
    struct stat about;
    return stat("count", &about) == 0 ? about.st_size : 0;
}

static void wait_for(off_t wanted)
{
    for (int i = 0; i < 200 && count() < wanted; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    assert_int_equal(count(), wanted);
}

static void work_is_done_again_for_what_it_was_given_and_for_what_it_read(void **state)
{
    (void)state;
    char path[] = "missions/a.lua", letter[] = "x", *paths[] = {path};
    pid_t watcher = fork();
    if (watcher == 0) {
        if (!freopen("/dev/null", "w", stderr)) {
            _exit(9);
        }
        _exit((int)watch_files_again(add_a_letter, letter, paths, 1));
    }
    wait_for(1);
    put("missions/a.lua", "two");
    wait_for(2);
    put("missions/b.lua", "two");
    wait_for(3);
    put("missions/c.lua", "nobody follows it");
    wait_for(3);
    int status;
    kill(watcher, SIGINT);
    assert_int_equal(waitpid(watcher, &status, 0), watcher);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_DONE);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(a_file_that_is_written_is_told),
        TEST(what_is_not_followed_is_not_told),
        TEST(a_file_that_is_renamed_over_is_told),
        TEST(a_burst_is_one_change),
        TEST(new_files_and_new_folders_of_a_folder_are_told),
        TEST(a_folder_that_goes_and_comes_back_is_told),
        TEST(a_file_that_is_not_there_yet_is_awaited),
        TEST(a_change_between_the_mark_and_the_wait_is_told),
        TEST(what_is_added_after_the_mark_is_old_or_new),
        TEST(an_interrupt_leaves),
        TEST(work_is_done_again_for_what_it_was_given_and_for_what_it_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
