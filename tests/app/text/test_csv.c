// Cells of CSV: what a spreadsheet would take for a formula is a text, and numbers stay numbers.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "app/text/escape.h"

static void is(const char *text, bool quoted, const char *cell)
{
    char out[200] = "";
    FILE *f = fmemopen(out, sizeof out, "w");
    assert_non_null(f);
    escape_print_cell(f, text, quoted);
    fclose(f);
    assert_string_equal(out, cell);
}

static void a_cell_is_no_formula(void **state)
{
    (void)state;
    is("Ines", false, "Ines");
    is("Ines", true, "\"Ines\"");
    is("", false, "");
    is("", true, "\"\"");
    is("12", false, "12");
    is("1-2", false, "1-2");
    is("a \"b\", c", false, "\"a \"\"b\"\", c\"");
    is("=1+2", false, "'=1+2");
    is("=HYPERLINK(\"http://x\",\"y\")", false, "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    is("+1", false, "'+1");
    is("-1", true, "\"'-1\"");
    is("@SUM(A1)", false, "'@SUM(A1)");
    is("\t=1", false, "'\t=1");
    is("\r=1", false, "\"'\\13=1\"");
    is("a\033[2J", false, "a\\27[2J");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_cell_is_no_formula)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
