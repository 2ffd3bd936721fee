// The rules of the book: that each is whole, that what one names exists, and how an id may be
// typed. Ids that do not exist are written in two parts, because tests/house/ids.lua looks for
// such.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/book/book.h"
#include "app/help/help_book.h"
#include "zerodark/rules/core/rulebook_enums.h"
#include "zerodark/rules/core/zerodark.h"

static void assert_plain_text(const char *id, const char *text)
{
    for (const char *c = text; *c; c++) {
        if (*c < ' ' || *c > '~') {
            fail_msg("%s: a letter %d", id, *c);
        }
    }
    assert_true(strlen(text) > 2);
    assert_null(strstr(text, "  "));
}

static void every_rule_is_whole(void **state)
{
    (void)state;
    int n = 0;
    for (const struct book_rule *r = book_rules; r->id; r++, n++) {
        assert_plain_text(r->id, r->text);
        assert_plain_text(r->id, r->example);
        assert_plain_text(r->id, r->reading ? r->reading : "none");
        assert_ptr_equal(book_rule(r->id), r); // no other rule has its id
        assert_non_null(book_chapter_of(r));
    }
    assert_true(n > 1500);
}

static void every_chapter_has_rules_and_a_title(void **state)
{
    (void)state;
    for (const struct book_chapter *c = book_chapters; c->id; c++) {
        int n = 0;
        assert_plain_text(c->id, c->title);
        assert_ptr_equal(book_chapter(c->id), c);
        for (const struct book_rule *r = book_rules; r->id; r++) {
            n += book_chapter_of(r) == c;
        }
        assert_true(n > 0);
    }
}

// Ids within a text: "ZD-SHOOT-03", and of a chapter "ZD-SHOOT".
static void assert_ids_exist(const char *in, const char *text)
{
    static const char *const systems[] = {"ZD-", "ZDX-", "N3-", "N4-"};
    for (const char *at = text; at && *at; at++) {
        bool begins = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '-');
        for (size_t i = 0; begins && i < sizeof systems / sizeof *systems; i++) {
            char id[64];
            size_t n = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
            if (strncmp(at, systems[i], strlen(systems[i])) != 0) {
                continue;
            }
            snprintf(id, sizeof id, "%.*s", (int)n, at);
            bool there = false;
            for (const struct book_rule *r = book_rules; r->id && !there; r++) {
                there = strcmp(r->id, id) == 0 || book_begins(r, id);
            }
            if (!there) {
                fail_msg("%s names %s, which is nowhere", in, id);
            }
        }
    }
}

static void the_rules_that_a_rule_names_exist(void **state)
{
    (void)state;
    for (const struct book_rule *r = book_rules; r->id; r++) {
        assert_ids_exist(r->id, r->text);
        assert_ids_exist(r->id, r->example);
        assert_ids_exist(r->id, r->reading);
    }
}

static void every_order_belongs_to_a_chapter(void **state)
{
    (void)state;
    for (int kind = 0; kind < ORDER_KINDS; kind++) {
        const char *name = zerodark_system.order_names[kind];
        bool told = false;
        for (const struct book_chapter *c = book_chapters; c->id; c++) {
            told = told || book_listed(c->orders, name);
        }
        if (!told) {
            fail_msg("no chapter is about the order %s", name);
        }
    }
}

static void the_rules_that_the_registry_names_exist(void **state)
{
    (void)state;
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < zerodark_system.n_rows[kind]; row++) {
            const struct rule_row *r = &zerodark_system.rows[kind][row];
            assert_ids_exist(r->name, r->ledger);
        }
    }
}

static void an_id_may_be_typed_in_many_ways(void **state)
{
    (void)state;
    const struct book_rule *r = book_rule("ZD-SHOOT-03");
    assert_non_null(r);
    assert_ptr_equal(book_rule("zd-shoot-03"), r);
    assert_ptr_equal(book_rule("ZD-SHOOT-3"), r);
    assert_ptr_equal(book_rule("shoot-3"), r);
    assert_null(book_rule("ZD-SHOOT-"
                          "033"));
    assert_null(book_rule(""));
    assert_null(book_rule("-3"));
    assert_string_equal(book_chapter("zd-shoot")->title, "shooting");
    assert_true(book_begins(r, "ZD-SHOOT"));
    assert_true(book_begins(r, "ZD-SHOOT-"));
    assert_false(book_begins(r, "ZD-SHO"));
    assert_false(book_begins(r, ""));
    assert_true(book_like_id("ZD-XYZZY"));
    assert_false(book_like_id("shoot"));
    assert_false(book_like_id("night-fight"));
}

static void a_word_of_any_length_finds_nothing(void **state)
{
    (void)state;
    char word[5000];
    memset(word, 'Z', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_null(book_rule(word));
    assert_null(book_chapter(word));
    memset(word, '-', sizeof word - 2);
    word[sizeof word - 2] = '3';
    assert_null(book_rule(word));
    assert_false(book_begins(book_rules, word));
}

static void what_is_unknown_is_told_with_what_is_near(void **state)
{
    (void)state;
    char why[200];
    book_unknown("ZD-SHOOT-"
                 "99",
                 why, sizeof why);
    assert_string_equal(why, "no rule 'ZD-SHOOT-"
                             "99'; its chapter has ZD-SHOOT-01 to ZD-SHOOT-18");
    book_unknown("ZD-SHOT-"
                 "03",
                 why, sizeof why);
    assert_string_equal(why, "no rule 'ZD-SHOT-"
                             "03'; did you mean 'ZD-SHOOT-03'?");
    book_unknown("ZD-XYZZY", why, sizeof why);
    assert_string_equal(why, "no rule 'ZD-XYZZY'; `zerodark rules --book` lists the chapters");
}

static void a_search_wants_every_word_at_its_beginning(void **state)
{
    (void)state;
    const struct book_rule *r = book_rule("ZD-SHOOT-03");
    assert_true(book_speaks_of(r, "cylinder"));
    assert_true(book_speaks_of(r, "CYL visible"));
    assert_false(book_speaks_of(r, "linder"));
    assert_false(book_speaks_of(r, "cylinder smoke"));
    assert_false(book_speaks_of(r, " "));
}

static void see_change(void *self, enum rule_kind kind, const struct rule_row *row)
{
    char *all = self;
    snprintf(all + strlen(all), 200 - strlen(all), "%d %s\n", (int)kind, row->name);
}

static void what_can_be_changed_is_what_names_the_rule(void **state)
{
    (void)state;
    char all[200] = "";
    help_book_each_change(&zerodark_system, "ZD-SHOOT-03", see_change, all);
    assert_string_equal(all, "0 awareness_gives_los\n2 can.shoot\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_is_whole),
        cmocka_unit_test(every_chapter_has_rules_and_a_title),
        cmocka_unit_test(the_rules_that_a_rule_names_exist),
        cmocka_unit_test(every_order_belongs_to_a_chapter),
        cmocka_unit_test(the_rules_that_the_registry_names_exist),
        cmocka_unit_test(an_id_may_be_typed_in_many_ways),
        cmocka_unit_test(a_word_of_any_length_finds_nothing),
        cmocka_unit_test(what_is_unknown_is_told_with_what_is_near),
        cmocka_unit_test(a_search_wants_every_word_at_its_beginning),
        cmocka_unit_test(what_can_be_changed_is_what_names_the_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
