// Files that may be written over: those of one's own sort, and none of somebody's.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/tell/target.h"

#define NOBODY 65534 // a user whom permissions bind, where root runs this

static const struct target_sort note = {"note", "note:", "note"};

static char folder[] = "/tmp/zerodark-target-XXXXXX";
static char path[64];

static int open_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder) || chmod(folder, 0777) != 0) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/file", folder);
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void file_with(const char *text, mode_t mode)
{
    unlink(path);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(chmod(path, mode), 0);
}

// As somebody who is not root.
static bool fits(void)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        bool bound = geteuid() != 0 || setresuid(NOBODY, NOBODY, NOBODY) == 0;
        _exit(!bound ? 2 : target_fits(&note, path));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) < 2);
    return WEXITSTATUS(status) == 1;
}

static void ones_own_and_empty_files_may_be_replaced(void **state)
{
    (void)state;
    assert_true(fits());
    file_with("note: mine", 0644);
    assert_true(fits());
    file_with("", 0644);
    assert_true(fits());
}

static void somebodys_file_may_not(void **state)
{
    (void)state;
    file_with("a letter", 0644);
    assert_false(fits());
}

static void one_that_cannot_be_read_may_not(void **state)
{
    (void)state;
    file_with("a letter", 0);
    assert_false(fits());
    file_with("", 0);
    assert_false(fits());
}

// A folder into which permissions let anybody write may still take no files: it is tried, before
// long work is done in vain, and nothing is left of the attempt.
static void a_folder_that_takes_no_files_is_found_out(void **state)
{
    (void)state;
    unlink(path);
    assert_true(target_fits(&note, path));
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(mkdir(folder, 0777), 0);
    assert_int_equal(chmod(folder, 0777), 0);
    assert_false(target_fits(&note, "/proc/note"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ones_own_and_empty_files_may_be_replaced),
        cmocka_unit_test(somebodys_file_may_not),
        cmocka_unit_test(one_that_cannot_be_read_may_not),
        cmocka_unit_test(a_folder_that_takes_no_files_is_found_out),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
