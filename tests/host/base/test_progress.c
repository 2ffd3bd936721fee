// How far long work has come, in one line.
#include "host/base/progress.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

static void progress_fits_a_line(void **state)
{
    char text[160];
    struct progress p = {.what = "battles", .total = 100000000, .begun = 0};
    (void)state;
    progress_text(&p, 50000000, 1000, 79, text, sizeof text);
    assert_string_equal(text, "50000000 of 100000000 battles  50 %, 50000 a second, 17 min left");
    p = (struct progress){.what = "battles", .total = 1000, .begun = 200};
    progress_text(&p, 410, 2, 79, text, sizeof text);
    assert_string_equal(text, "410 of 1000 battles [#########...............]  41 %, 105 a second, "
                              "6 s left");
    progress_text(&p, 200, 0, 79, text, sizeof text);
    assert_string_equal(text, "200 of 1000 battles [####....................]  20 %");
    progress_text(&p, 410, 2, 50, text, sizeof text);
    assert_string_equal(text, "410 of 1000 battles  41 %, 105 a second, 6 s left");
    progress_text(&p, 410, 2, 40, text, sizeof text);
    assert_string_equal(text, "410 of 1000 battles  41 %");
    progress_text(&p, 410, 2, 10, text, sizeof text);
    assert_string_equal(text, "410 of 100");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(progress_fits_a_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
