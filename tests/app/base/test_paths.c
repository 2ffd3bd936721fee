// Paths taken apart: their folder, their name.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "app/base/paths.h"

static void the_folder_and_the_name(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"a/b/c", "a/b", "c"}, {"a", ".", "a"}, {"/a", "/", "a"}, {"a/", "a", ""}, {"", ".", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[FILES_PATH];
        assert_string_equal(path_folder(cases[i][0], out), cases[i][2]);
        assert_string_equal(out, cases[i][1]);
        assert_string_equal(path_name(cases[i][0]), cases[i][2]);
        strcpy(out, cases[i][0]);
        path_folder(out, out);
        assert_string_equal(out, cases[i][1]);
    }
}

static void what_is_too_long_stays_in_its_room(void **state)
{
    (void)state;
    static char path[2 * FILES_PATH], out[FILES_PATH];
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 3] = '/';
    path_folder(path, out);
    assert_int_equal(strlen(out), FILES_PATH - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_folder_and_the_name),
        cmocka_unit_test(what_is_too_long_stays_in_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
