// Roster cards as a page: what comes from where scripts run is text and nothing else.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/page.h"
#include "app/pages/roster_page.h"

// What the page of such teams has between its <main> and </main>.
static char *cards_of(const char *json)
{
    size_t n;
    json_t *teams = json_loads(json, 0, NULL);
    assert_non_null(teams);
    char *page = roster_page(teams, &n);
    json_decref(teams);
    assert_non_null(page);
    assert_int_equal(n, strlen(page));
    char *from = strstr(page, "<main>\n"), *to = strstr(page, "\n</main>");
    assert_non_null(from);
    assert_non_null(to);
    memmove(page, from + 7, (size_t)(to - from - 7));
    page[to - from - 7] = '\0';
    return page;
}

static void assert_cards(const char *json, const char *html)
{
    char *got = cards_of(json);
    assert_string_equal(got, html);
    free(got);
}

#define TEAM(title, about, cards)                                                                  \
    "<section class=\"team\">\n<h1>" title "</h1>\n<p class=\"about\">" about "</p>\n"             \
    "<div class=\"cards\">\n" cards "</div>\n</section>\n"

#define CARD(kind, name, about, stats, rows, upgrades, tracks)                                     \
    "<article class=\"card" kind "\">\n<header><h2>" name "</h2><p>" about "</p></header>\n"       \
    "<dl class=\"stats\">" stats "</dl>\n<ul class=\"rows\">\n" rows "</ul>\n"                     \
    "<ul class=\"upgrades\">\n" upgrades "</ul>\n<ul class=\"tracks\">\n" tracks                   \
    "</ul>\n</article>\n"

static void a_card_has_its_parts_in_their_places(void **state)
{
    (void)state;
    assert_cards(
        "[{\"title\":\"t\",\"about\":\"a\",\"cards\":[{\"name\":\"Bee\",\"about\":\"b\","
        "\"ally\":true,\"stats\":[[\"M\",\"5\"],[\"AV\",\"-\"]],\"rows\":[[\"gadgets\","
        "\"IFF(I)\"]],\"upgrades\":[[\"Relay\",\"0.5\",\"sees\"]],\"tracks\":[[\"wounded\","
        "2]]}]}]",
        TEAM("t", "a",
             CARD(" ally", "Bee", "b",
                  "<div><dt>M</dt><dd>5</dd></div><div><dt>AV</dt><dd>-</dd></div>",
                  "<li><b>gadgets</b> IFF(I)</li>\n",
                  "<li><b>Relay</b> <i>0.5</i> <span>sees</span></li>\n",
                  "<li>wounded<span class=\"box\"></span><span class=\"box\"></span></li>\n")));
}

static void markup_in_any_text_is_text(void **state)
{
    (void)state;
    assert_cards(
        "[{\"title\":\"<b>\",\"about\":\"&\",\"cards\":[{\"name\":\"</h2><script>\","
        "\"about\":\"\\\"'\",\"stats\":[[\"<i>\",\"<u>\"]],\"rows\":[[\"<p>\",\"<q>\"]],"
        "\"upgrades\":[[\"<a>\",\"<s>\",\"</span>\"]],\"tracks\":[[\"<li>\",0]]}]}]",
        TEAM("&lt;b&gt;", "&amp;",
             CARD("", "&lt;/h2&gt;&lt;script&gt;", "&quot;&#39;",
                  "<div><dt>&lt;i&gt;</dt><dd>&lt;u&gt;</dd></div>",
                  "<li><b>&lt;p&gt;</b> &lt;q&gt;</li>\n",
                  "<li><b>&lt;a&gt;</b> <i>&lt;s&gt;</i> <span>&lt;/span&gt;</span></li>\n",
                  "<li>&lt;li&gt;</li>\n")));
}

static void what_is_missing_or_of_another_type_is_left_out(void **state)
{
    (void)state;
    assert_cards("[]", "");
    assert_cards("[null]", TEAM("", "", ""));
    assert_cards("[{\"title\":[1],\"cards\":[7]}]", TEAM("", "", CARD("", "", "", "", "", "", "")));
    assert_cards(
        "[{\"cards\":[{\"stats\":[1],\"rows\":{},\"tracks\":[[\"x\",-1]]}]}]",
        TEAM("", "", CARD("", "", "", "<div><dt></dt><dd></dd></div>", "", "", "<li>x</li>\n")));
}

// Billions of boxes would fill the memory.
static void a_track_is_as_long_as_a_card_is_wide_at_most(void **state)
{
    (void)state;
    char *got = cards_of("[{\"cards\":[{\"tracks\":[[\"x\",4000000000]]}]}]");
    int boxes = 0;
    for (const char *at = got; (at = strstr(at, "<span class=\"box\">")) != NULL; at++) {
        boxes++;
    }
    assert_int_equal(boxes, 9);
    free(got);
}

static void texts_of_pages_are_ascii_and_end_with_a_zero(void **state)
{
    (void)state;
    const struct page_text *const texts[] = {&page_report_html, &page_report_css, &page_report_js,
                                             &page_cards_html,  &page_cards_css,  &page_study_html,
                                             &page_study_css,   &page_study_js};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_true(texts[i]->n > 100);
        assert_int_equal(strlen(texts[i]->text), texts[i]->n);
        for (size_t k = 0; k < texts[i]->n; k++) {
            assert_in_range(texts[i]->text[k], 1, 126);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_its_parts_in_their_places),
        cmocka_unit_test(markup_in_any_text_is_text),
        cmocka_unit_test(what_is_missing_or_of_another_type_is_left_out),
        cmocka_unit_test(a_track_is_as_long_as_a_card_is_wide_at_most),
        cmocka_unit_test(texts_of_pages_are_ascii_and_end_with_a_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
