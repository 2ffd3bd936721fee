// Types of rows and shapes, taken apart.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "script/base/shape.h"

static void same(struct luacats t, const char *text)
{
    if (!luacats_is(t, text)) {
        fail_msg("'%.*s' is not '%s'", (int)t.n, t.s ? t.s : "", text);
    }
}

// The alternatives of a type; NULL ends them.
static void has_parts(const char *type, const char *const *parts)
{
    struct luacats part;
    int i = 0;
    for (; parts[i]; i++) {
        assert_true(luacats_part(luacats_of(type), i, &part));
        same(part, parts[i]);
    }
    assert_false(luacats_part(luacats_of(type), i, &part));
}

static void alternatives(void **state)
{
    (void)state;
    has_parts("integer", (const char *const[]){"integer", NULL});
    has_parts("figure?", (const char *const[]){"figure", "nil", NULL});
    has_parts("\"a|b\"|(string|number)?",
              (const char *const[]){"\"a|b\"", "string", "number", "nil", NULL});
    has_parts("side", (const char *const[]){"\"team\"", "\"rival\"", NULL});
    has_parts("fun(a: string|nil): x|y", (const char *const[]){"fun(a: string|nil): x|y", NULL});
    has_parts("table<string, a|b>|c", (const char *const[]){"table<string, a|b>", "c", NULL});
    has_parts("", (const char *const[]){NULL});
}

static void what_is_in_it(void **state)
{
    (void)state;
    same(luacats_single(luacats_of("figure?")), "figure");
    assert_int_equal(luacats_single(luacats_of("a|b")).n, 0);
    same(luacats_element(luacats_of("integer[]?")), "integer");
    same(luacats_element(luacats_of("(a|b)[]")), "(a|b)");
    same(luacats_element(luacats_of("table<string, figure[]>")), "figure[]");
    assert_int_equal(luacats_element(luacats_of("string")).n, 0);
}

static void functions(void **state)
{
    (void)state;
    static const char *const text = "(who: figure, how?: { at: place, by: fun(): integer, integer "
                                    "}, ...: any): figure?, string";
    struct luacats_named a;
    struct luacats f = luacats_of(text);
    assert_true(luacats_argument(f, 0, &a));
    same(a.name, "who");
    same(a.type, "figure");
    assert_false(a.optional);
    assert_true(luacats_argument(f, 1, &a));
    same(a.name, "how");
    assert_true(a.optional);
    struct luacats_named inner;
    assert_true(luacats_inner(a.type, 1, &inner));
    same(inner.name, "by");
    same(inner.type, "fun(): integer, integer");
    assert_false(luacats_inner(a.type, 2, &inner));
    assert_true(luacats_argument(f, 2, &a));
    same(a.name, "...");
    assert_false(luacats_argument(f, 3, &a));
    same(luacats_result(f), "figure?");
    assert_int_equal(luacats_result(luacats_of("()")).n, 0);
    assert_false(luacats_argument(luacats_of("(): integer"), 0, &a));
}

static void shapes_and_their_fields(void **state)
{
    (void)state;
    static const struct shape_field fields[] = {
        {"at", "place", "", NULL}, {"turn?", "integer", "", NULL}, {0}};
    static const struct shape part = {"part : base", "", fields};
    static const struct shape *const all[] = {&part, NULL};
    struct luacats base;
    assert_ptr_equal(shape_named(all, luacats_of("part"), &base), &part);
    same(base, "base");
    assert_null(shape_named(all, luacats_of("par"), &base));
    assert_ptr_equal(shape_field(&part, luacats_of("turn")), &fields[1]);
    assert_null(shape_field(&part, luacats_of("turn?")));
    assert_true(shape_has(&part, "at"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alternatives),
        cmocka_unit_test(what_is_in_it),
        cmocka_unit_test(functions),
        cmocka_unit_test(shapes_and_their_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
