// Chains of fields in a source, before the interpreter sees it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "script/sandbox/suffix_depth.h"

static int look(const char *source)
{
    return suffix_depth_too_long(source, strlen(source), 3);
}

static void a_chain_has_a_last_link(void **state)
{
    (void)state;
    assert_int_equal(look("x = a.b.c.d"), 0);
    assert_int_equal(look("x = a.b.c.d.e"), 1);
    assert_int_equal(look("\n\nx = a.b\n.c -- why\n.d --[[ not ]] . e"), 5);
    assert_int_equal(look("x = a[1][2][3]"), 0);
    assert_int_equal(look("x = a[1]['x'][3][4]"), 1);
    assert_int_equal(look("x = a.b[1].c[2]"), 1);
    assert_int_equal(look("x = a['b'] . c [ [[d]] ] . e"), 1);
    assert_int_equal(look(""), 0);
}

// Brackets round it lead on; calls, operators and other expressions begin again.
static void what_leads_on(void **state)
{
    (void)state;
    assert_int_equal(look("x = (a.b.c).d.e"), 1);
    assert_int_equal(look("x = ((((a.b).c).d).e)"), 1);
    assert_int_equal(look("return (a.b.c).d.e"), 1);
    assert_int_equal(look("if not (a.b.c).d.e then end"), 1);
    assert_int_equal(look("x = y and (a.b.c).d.e"), 1);
    assert_int_equal(look("x = a[b.c.d.e.f]"), 1);
    assert_int_equal(look("f(a.b.c.d.e)"), 1);
    assert_int_equal(look("x = a.b.c(1).d.e(2).f.g"), 0);
    assert_int_equal(look("x = a:b():c():d():e():f()"), 0);
    assert_int_equal(look("x = a.b.c 'd'.e.f {}.g.h [[i]].j"), 0);
    assert_int_equal(look("x = a.b.c + a.b.c * a.b.c .. a.b.c, a.b.c"), 0);
    assert_int_equal(look("x = a.b.c y = a.b.c z = a.b.c"), 0);
    assert_int_equal(look("x = a[b.c.d].e[f.g.h].i"), 1);
    assert_int_equal(look("x = a[b.c.d].e[f.g.h]"), 1); // what is asked for keys adds up
    assert_int_equal(look("x = a[b.c].d"), 0);
    assert_int_equal(look("x = a[a[b][c]][d]"), 1);
    assert_int_equal(look("x = a[f(b.c.d)][g.h + 1]"), 0);
    assert_int_equal(look("x = { a.b.c, a.b.c, { a.b.c }, [a.b.c] = a.b.c }"), 0);
    assert_int_equal(look("function a.b.c:d(...) return ... end"), 0);
}

// Dots that are none, and what only looks like code or only looks like none.
static void other_dots(void **state)
{
    (void)state;
    assert_int_equal(look("x = 1.5 + .5 + 3. + 0x.8p1 + 1e+5 + 0xA.8p-3 .. '' .. ''"), 0);
    assert_int_equal(look("x = a..b..c..d..e f(...) g(...)"), 0);
    assert_int_equal(look("x = 'a.b.c.d.e' y = \"a.b.c.d.e\\\"f.g.h.i.j\" z = 'it\\'s a.b.c.d.e'"),
                     0);
    assert_int_equal(look("x = [[a.b.c.d.e]] y = [==[ ]] ]=] a.b.c.d.e ]==]"), 0);
    assert_int_equal(look("-- a.b.c.d.e\n--[[ a.b.c.d.e\n ]] --[=[ ]] a.b.c.d.e ]=]"), 0);
    assert_int_equal(look("--[ a.b.c.d.e\nx = a.b.c.d.e"), 2);
    assert_int_equal(look("x = 'a\\\n' y = a.b.c.d.e"), 2);
    assert_int_equal(look("x = 'a\\z  \n ' y = a.b.c.d.e"), 2);
    assert_int_equal(look("x = 0xe+a.b.c.d.e"), 1);         // no exponent in there
    assert_int_equal(look("x = 0xep+1 - 1e+a.b.c.d.e"), 0); // a numeral that is none
    assert_int_equal(look("x = 3-a.b.c.d.e"), 1);
    assert_int_equal(look("goto a ::a:: x = a.b.c.d.e"), 1);
    assert_int_equal(look("x = [[ ]]"), 0);
    assert_int_equal(look("x = [==[ never ends a.b.c.d.e"), 0);
    assert_int_equal(look("x = 'never ends a.b.c.d.e"), 0);
    assert_int_equal(look(")]} x = a.b.c.d.e"), 1);
}

static void bytes_of_any_kind(void **state)
{
    static const char text[] = "x = a.b\0.c.d.e";
    (void)state;
    assert_int_equal(suffix_depth_too_long(text, sizeof text - 1, 100), 0);
    for (size_t n = 0; n < sizeof text; n++) {
        char *copy = malloc(n + 1); // so that a sanitizer sees the end
        memcpy(copy, text, n);
        suffix_depth_too_long(copy, n, 1);
        free(copy);
    }
    char deep[2001];
    memset(deep, '(', 1000);
    memset(deep + 1000, ')', 1000);
    deep[2000] = '\0';
    assert_int_equal(look(deep), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_has_a_last_link),
        cmocka_unit_test(what_leads_on),
        cmocka_unit_test(other_dots),
        cmocka_unit_test(bytes_of_any_kind),
    };
    return cmocka_run_group_tests_name("chain", tests, NULL, NULL);
}
