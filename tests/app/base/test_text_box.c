// test_text_box.c: a box gives all that was printed into it, or nothing.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"

static void it_gives_what_was_printed(void **state)
{
    struct text_box box;
    size_t n = 0;
    (void)state;
    assert_non_null(text_box_open(&box));
    for (int i = 0; i < 1000; i++) {
        fprintf(box.out, "%03d,", i);
    }
    fputc('\0', box.out);
    char *text = text_box_take(&box, &n);
    assert_non_null(text);
    assert_int_equal(n, 4001);
    assert_int_equal(text[n], '\0');
    assert_memory_equal(text + 3996, "999,", 5);
    free(text);
    assert_non_null(text_box_open(&box));
    text = text_box_take(&box, NULL); // nothing is a text, too
    assert_string_equal(text, "");
    free(text);
}

static void a_copy_is_cut_to_its_room(void **state)
{
    struct text_box box;
    char room[5];
    (void)state;
    assert_non_null(text_box_open(&box));
    fputs("longer", box.out);
    assert_true(text_box_copy(&box, room, sizeof room));
    assert_string_equal(room, "long");
}

static void what_is_lost_is_lost_for_all(void **state)
{
    struct text_box box;
    char room[5] = "as";
    (void)state;
    assert_non_null(text_box_open(&box));
    fputs("text", box.out);
    text_box_lose();
    assert_null(text_box_take(&box, NULL));
    assert_true(text_box_lost());
    assert_non_null(text_box_open(&box));
    assert_false(text_box_copy(&box, room, sizeof room));
    assert_string_equal(room, "");
    assert_true(text_box_told());
    assert_false(text_box_told());
    assert_false(text_box_lost());
}

// Longer than there can be memory for: the stream says so, and the box does at its end.
static void a_failure_sticks(void **state)
{
    struct text_box box;
    (void)state;
    assert_non_null(text_box_open(&box));
    fputs("begun", box.out);
    fflush(box.out);
    box.failed = true; // as where it could not grow
    fputs(" and more", box.out);
    assert_int_not_equal(fflush(box.out), 0);
    assert_null(text_box_take(&box, NULL));
    assert_true(text_box_told());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_gives_what_was_printed),
        cmocka_unit_test(a_copy_is_cut_to_its_room),
        cmocka_unit_test(what_is_lost_is_lost_for_all),
        cmocka_unit_test(a_failure_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
