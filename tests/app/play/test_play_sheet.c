// The cells of a full screen: what is put into them, and that the side with the terminal reads what
// the other side has written, and nothing else.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "app/play/play_sheet.h"
#include "app/text/ansi.h"

static struct play_sheet sheet, other; // large

static void put(int row, int column, int width, const char *text, int takes)
{
    assert_int_equal(play_sheet_put(&sheet, row, column, width, text, strlen(text)), takes);
}

static char *written(void)
{
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    play_sheet_write(f, &sheet);
    fclose(f);
    return text;
}

static void a_sheet_is_read_as_it_was_written(void **state)
{
    (void)state;
    play_sheet_clear(&sheet, 3, 12);
    put(0, 0, 12, "\033[1;36mInes\033[0m \u2193", 6);
    put(1, 2, 10, "e\u0301a \u6f22", 5); // a mark on a letter, and one that is two columns wide
    play_sheet_reverse(&sheet, 1, 0, 3);
    sheet.row = 2;
    sheet.column = 11;
    char *text = written();
    assert_true(play_sheet_read(&other, text, strlen(text)));
    assert_int_equal(other.rows, 3);
    assert_int_equal(other.columns, 12);
    assert_int_equal(other.row, 2);
    assert_int_equal(other.column, 11);
    for (int r = 0; r < 3; r++) {
        for (int c = 0; c < 12; c++) {
            assert_memory_equal(&sheet.cell[r][c], &other.cell[r][c], sizeof(struct play_cell));
        }
    }
    assert_int_equal(other.cell[1][2].code[1], 0x301);
    assert_int_equal(other.cell[1][6].code[0], 0); // the right half
    assert_true(other.cell[1][2].reverse);
    assert_false(other.cell[1][3].reverse);
    free(text);
}

// What does not fit is cut between letters; what would steer a terminal is shown as '?'.
static void what_is_put_stays_in_its_cells(void **state)
{
    (void)state;
    play_sheet_clear(&sheet, 2, 6);
    put(0, 0, 3, "abcdef", 3);
    put(0, 4, 9, "abcdef", 2);
    put(1, 0, 4, "ab\u6f22\u6f22", 4);
    put(1, 5, 1, "\u6f22", 0);
    put(-1, 0, 6, "abc", 0);
    put(2, 0, 6, "abc", 0);
    put(0, -1, 6, "abc", 0);
    assert_int_equal(sheet.cell[0][3].code[0], ' ');
    assert_int_equal(sheet.cell[1][5].code[0], ' ');
    put(0, 0, 6, "\033]2;x", 5);
    assert_int_equal(sheet.cell[0][0].code[0], '?');
    play_sheet_blank(&sheet, 0, 4, 99);
    assert_int_equal(sheet.cell[0][5].code[0], ' ');
    assert_int_equal(sheet.cell[0][3].code[0], ';');
}

static void what_is_no_sheet_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "\n",
                                        "2 2 0 0\n",
                                        "2 2 0 0\nab\n",
                                        "2 2 0 0\nab\nab",
                                        "2 2 0 0\nab\nab\nab\n",
                                        "2 2 0\nab\nab\n",
                                        "x 2 0 0\nab\nab\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(play_sheet_read(&other, texts[i], strlen(texts[i])));
    }
    static const char far[] = "2 2 7 -3\nab\ncd\n"; // a cursor that is nowhere
    assert_true(play_sheet_read(&other, far, strlen(far)));
    assert_int_equal(other.row, -1);
    play_sheet_clear(&other, 100000, -5);
    assert_int_equal(other.rows, PLAY_SHEET_ROWS);
    assert_int_equal(other.columns, 0);
}

static void terminals_of_ascii_have_signs_for_all(void **state)
{
    (void)state;
    assert_int_equal(play_sheet_plain('A'), 'A');
    assert_int_equal(play_sheet_plain(0x2190), '<');
    assert_int_equal(play_sheet_plain(0x2191), '^');
    assert_int_equal(play_sheet_plain(0x2192), '>');
    assert_int_equal(play_sheet_plain(0x2193), 'v');
    assert_int_equal(play_sheet_plain(0x2198), '\\');
    assert_int_equal(play_sheet_plain(0x2199), '/');
    assert_int_equal(play_sheet_plain(0x6f22), '?');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_is_read_as_it_was_written),
        cmocka_unit_test(what_is_put_stays_in_its_cells),
        cmocka_unit_test(what_is_no_sheet_is_refused),
        cmocka_unit_test(terminals_of_ascii_have_signs_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
