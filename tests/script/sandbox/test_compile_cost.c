// What it takes to compile a source, beside what its length takes.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/sandbox/compile_cost.h"

#define MANY 100000

static int64_t steps(const char *source)
{
    return compile_cost_of(source, strlen(source), MANY).steps;
}

// Each adds as many as there are before it and itself: 1, 1 + 2, 1 + 2 + 3.
static void operators_of_one_expression(void **state)
{
    (void)state;
    assert_int_equal(steps("x = a"), 0);
    assert_int_equal(steps("x = a and b"), 1);
    assert_int_equal(steps("x = a and b or c"), 3);
    assert_int_equal(steps("x = not a and nil or true and false"), 6);
    assert_int_equal(steps("x = a == b and c ~= d and e <= f"), 3);
    assert_int_equal(steps("x = (a and b) and c"), 3); // a bracket's list is gone on with
    assert_int_equal(steps("x = a and f(b and c, d and e) and g"), 1 + 1 + 1 + 2);
    assert_int_equal(steps("x = a and t[b and c] and g"), 1 + 1 + 2);
    assert_int_equal(steps("x = a and (function() y = b and c end)() and g"), 1 + 1 + 2);
    assert_int_equal(steps("x, y = a and b, c and d"), 2);
    assert_int_equal(steps("t = { x = a and b; y = c and d }"), 2);
    assert_int_equal(steps("x = a and b y = c and d"), 2);
    assert_int_equal(steps("if a and b then f() end while c and d do end return e and f"), 3);
    assert_int_equal(steps("f(a and b) g(c and d)"), 2);
}

static void branches_of_one_if(void **state)
{
    (void)state;
    assert_int_equal(steps("if a then elseif b then elseif c then else end"), 1 + 2 + 3);
    assert_int_equal(steps("if a then else end if b then else end"), 2);
    assert_int_equal(steps("if a then elseif b then if c then else end else end"), 1 + 1 + 2);
}

static void jumps_of_one_function(void **state)
{
    (void)state;
    assert_int_equal(steps("while a do break end while a do break end"), 1 + 2);
    assert_int_equal(steps("goto a ::a::"), 1 + 2 + 3); // a label counts twice
    assert_int_equal(steps("f(function() goto a end, function() goto a end)"), 2);
    assert_int_equal(steps("goto a f(function() goto a end) goto a"), 1 + 1 + 2);
}

// Names are looked up in each function from within outwards; two places are a step.
static void names_in_locals(void **state)
{
    (void)state;
    assert_int_equal(steps("local a, b x = 1"), 1); // of x
    assert_int_equal(steps("local a, b, c, d x(y.z, y:z())"), 2 + 2 + 2);
    assert_int_equal(steps("for a, b, c, d in e do end"), 2); // of e, though there are none yet
    assert_int_equal(steps("local a, b, c, d function f(a, b) x() end"), (4 + 4 + 3) / 2);
    assert_int_equal(steps("local a, b, c, d function f(a, b) end x()"), 2);
    assert_int_equal(steps("local function f(a, b, c) end x()"), 0); // f is one
}

// No function has more than 200 at a time, nor knows more than 255 of those around it.
static void locals_are_bounded(void **state)
{
    char source[8000] = "local a";
    (void)state;
    for (int i = 0; i < 299; i++) {
        strcat(source, ",a");
    }
    size_t n = strlen(source);
    strcpy(source + n, " = 1 x()");
    assert_int_equal(steps(source), 100);
    strcpy(source + n, " = 1 f(function() x() end)");
    assert_int_equal(steps(source), 100 + (200 + 0 + 200) / 2);
    strcpy(source + n, " = 1 return function() return function() x() end end");
    assert_int_equal(steps(source), (200 + 200 + 200) / 2);
}

static void numbers_that_are_long(void **state)
{
    (void)state;
    assert_int_equal(steps("x = {1, 12345, 1.25, 0x123}"), 0);
    assert_int_equal(steps("x = {123456, 123456, 123456}"), 0);
    assert_int_equal(steps("x = {123456, 1.2345, 0x1234, 1e+100, 123456}"), 1 + 1);
}

// Where it is too much, and of what there is most.
static void too_much_is_told(void **state)
{
    (void)state;
    const char *source = "x = a\nand b\nor c";
    struct compile_cost b = compile_cost_of(source, strlen(source), 3);
    assert_int_equal(b.line, 0);
    assert_null(b.why);
    b = compile_cost_of(source, strlen(source), 2);
    assert_int_equal(b.line, 3);
    assert_string_equal(b.why, "too many 'and' and 'or' in one expression; split it");
    source = "if a then\nelseif b then\nelse c = a and b end";
    b = compile_cost_of(source, strlen(source), 1);
    assert_int_equal(b.line, 3);
    assert_string_equal(b.why, "too many 'elseif' in a row; look the value up in a table");
}

static void what_is_no_lua(void **state)
{
    char deep[2001];
    (void)state;
    assert_int_equal(steps("end end ) ] } until else x = a and b"), 1 + 1);
    memset(deep, '(', 2000);
    deep[2000] = '\0';
    assert_int_equal(steps(deep), 0);
    assert_int_equal(steps(""), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_of_one_expression),
        cmocka_unit_test(branches_of_one_if),
        cmocka_unit_test(jumps_of_one_function),
        cmocka_unit_test(names_in_locals),
        cmocka_unit_test(locals_are_bounded),
        cmocka_unit_test(numbers_that_are_long),
        cmocka_unit_test(too_much_is_told),
        cmocka_unit_test(what_is_no_lua),
    };
    return cmocka_run_group_tests_name("burden", tests, NULL, NULL);
}
