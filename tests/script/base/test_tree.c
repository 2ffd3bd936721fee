// Sources of Lua as trees: what comes of a sentence, and that nothing which is not Lua brings it
// down.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <string.h>

#include "script/base/tree.h"
#include "support/zerodark/fuzzer.h"

static struct tree *read(const char *text)
{
    struct tree *t = tree_read(text, strlen(text));
    assert_non_null(t);
    return t;
}

static void a_call_knows_its_place_and_its_arguments(void **state)
{
    (void)state;
    struct tree *t = read("-- a comment\nm.game:log(\"a\", 2)\n");
    const struct node *call = tree_block(t)->a;
    assert_int_equal(call->kind, TREE_METHOD);
    assert_string_equal(call->text, "log");
    assert_int_equal(call->line, 2);
    assert_int_equal(call->column, 8);
    assert_int_equal(tree_count(call->b), 2);
    assert_string_equal(call->b->text, "a");
    assert_string_equal(call->a->text, "game");
    tree_free(t);
}

static void operators_bind_as_in_the_language(void **state)
{
    (void)state;
    struct tree *t = read("x = 1 + 2 * 3 == 7 and not y .. z");
    const struct node *n = tree_block(t)->b;
    assert_string_equal(n->text, "and");
    assert_string_equal(n->a->text, "==");
    assert_string_equal(n->a->a->text, "+");
    assert_string_equal(n->a->a->b->text, "*");
    assert_string_equal(n->b->text, "..");
    tree_free(t);
    t = read("x = set >> i // 2 & 1 == 1 << 3");
    n = tree_block(t)->b;
    assert_string_equal(n->text, "==");
    assert_string_equal(n->a->text, "&");
    assert_string_equal(n->a->a->text, ">>");
    assert_string_equal(n->a->a->b->text, "//");
    assert_string_equal(n->b->text, "<<");
    tree_free(t);
    t = read("function a.b:c(x) end function a.b.c(x) end");
    n = tree_block(t);
    assert_true(n->list);
    assert_string_equal(n->b->a->text, "self");
    assert_false(n->next->list);
    tree_free(t);
}

static void fields_of_tables_have_their_keys(void **state)
{
    (void)state;
    struct tree *t = read("return { a = 1, [\"b c\"] = 2, 3; function(...) end }");
    const struct node *f = tree_block(t)->a->a;
    assert_int_equal(tree_count(f), 4);
    assert_string_equal(f->a->text, "a");
    assert_string_equal(f->next->a->text, "b c");
    assert_null(f->next->next->a);
    assert_true(f->next->next->next->b->list);
    tree_free(t);
}

static void long_texts_begin_behind_the_end_of_their_line(void **state)
{
    (void)state;
    struct tree *t = read("local s <const> = [==[\nab\n]]\n]==]\nreturn s");
    const struct node *s = tree_block(t)->b;
    assert_string_equal(s->text, "ab\n]]\n");
    assert_true(s->list);
    assert_int_equal(s->end_line, 4);
    assert_int_equal(tree_block(t)->next->line, 5);
    tree_free(t);
}

static void whoever_is_elseif_is_in_a_chain(void **state)
{
    (void)state;
    struct tree *t = read("if a then b() elseif c then d() else e() end f()");
    const struct node *n = tree_block(t);
    assert_int_equal(n->c->kind, TREE_IF);
    assert_int_equal(n->c->c->kind, TREE_BLOCK);
    assert_int_equal(n->next->kind, TREE_CALLS);
    tree_free(t);
}

// A sum is as deep as it is long. Its field is one of its table all the same, with a key and a
// value.
static void a_field_stays_one_however_deep_it_is(void **state)
{
    (void)state;
    char text[4096];
    for (int terms = 290; terms < 310; terms++) {
        size_t n = (size_t)snprintf(text, sizeof text, "return { x = 1");
        for (int i = 1; i < terms; i++) {
            n += (size_t)snprintf(text + n, sizeof text - n, "+1");
        }
        snprintf(text + n, sizeof text - n, " }");
        struct tree *t = read(text);
        const struct node *table = tree_block(t)->a;
        for (const struct node *f = table && table->kind == TREE_TABLE ? table->a : NULL; f;
             f = f->next) {
            assert_int_equal(f->kind, TREE_FIELD);
            assert_non_null(f->a);
            assert_non_null(f->b);
        }
        tree_free(t);
    }
}

// What lies too deep is cut off, and what is not Lua comes to some tree.
static void no_source_brings_it_down(void **state)
{
    static const char *const words[] = {
        "function", "(", ")", "{",  "}",    "[",  "]",  "end", "if",   "then",   "else",  "elseif",
        "local",    "=", ",", ";",  "a",    "b",  "\"", "'",   "[[",   "]]",     "1",     "..",
        "...",      ":", ".", "::", "goto", "do", "-",  "not", "and",  "or",     "for",   "in",
        "while",    "#", "~", "\n", "--",   "<",  ">",  "//",  "\xff", "repeat", "until", "return"};
    static char text[6000];
    (void)state;
    fuzzer_seed(7);
    for (int round = 0; round < 400; round++) {
        size_t n = 0;
        int length = fuzzer_below(600);
        for (int i = 0; i < length; i++) {
            int word = fuzzer_below((int)(sizeof words / sizeof *words));
            n += (size_t)snprintf(text + n, sizeof text - n, "%s ", words[word]);
        }
        tree_free(tree_read(text, n));
    }
    memset(text, '(', sizeof text);
    tree_free(tree_read(text, sizeof text));
    for (size_t i = 0; i + 3 < sizeof text; i += 3) {
        memcpy(text + i, "a= ", 3);
    }
    tree_free(tree_read(text, sizeof text - 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_call_knows_its_place_and_its_arguments),
        cmocka_unit_test(a_field_stays_one_however_deep_it_is),
        cmocka_unit_test(operators_bind_as_in_the_language),
        cmocka_unit_test(fields_of_tables_have_their_keys),
        cmocka_unit_test(long_texts_begin_behind_the_end_of_their_line),
        cmocka_unit_test(whoever_is_elseif_is_in_a_chain),
        cmocka_unit_test(no_source_brings_it_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
