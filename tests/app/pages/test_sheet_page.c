// A mission on paper, as text and as a page: what comes from where scripts run is text, and only a
// picture is shown as one.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/sheet_page.h"
#include "app/sheet/sheet.h"

static char *page_of(const char *json)
{
    size_t n;
    json_t *sheet = json_loads(json, 0, NULL);
    assert_non_null(sheet);
    char *page = sheet_page(sheet, &n);
    json_decref(sheet);
    assert_non_null(page);
    assert_int_equal(n, strlen(page));
    return page;
}

static char *text_of(const char *json)
{
    struct text_box box;
    json_t *sheet = json_loads(json, 0, NULL);
    assert_non_null(sheet);
    assert_true(text_box_open(&box));
    sheet_print(box.out, sheet);
    json_decref(sheet);
    return text_box_take(&box, NULL);
}

static void page_has(const char *json, const char *html)
{
    char *page = page_of(json);
    if (!strstr(page, html)) {
        fail_msg("no %s in %s", html, strstr(page, "<main"));
    }
    free(page);
}

static void page_lacks(const char *json, const char *html)
{
    char *page = page_of(json);
    assert_null(strstr(page, html));
    free(page);
}

static void text_is(const char *json, const char *text)
{
    char *got = text_of(json);
    assert_string_equal(got, text);
    free(got);
}

static void each_part_has_its_place(void **state)
{
    (void)state;
    page_has("{\"title\":\"Rescue\",\"facts\":[[\"Visibility\",\"2\"]]}",
             "<h1>Rescue</h1>\n<dl class=\"facts\">\n<div><dt>Visibility</dt><dd>2</dd></div>");
    page_has("{\"setup\":[\"one\",\"two\"]}", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>");
    page_has("{\"rules\":[{\"heading\":\"Tests\",\"rules\":[[\"ZD-TEST-01\",\"Dice.\"]]}]}",
             "<h3>Tests</h3>\n<p>Dice. <small><span class=\"id\">ZD-TEST-01</span></small></p>");
    page_has("{\"goal\":[{\"heading\":\"Markers\",\"lines\":[\"a (ZD-OBJ-01).\"]}]}",
             "<h2>Markers</h2>\n<ul>\n<li>a (<span class=\"id\">ZD-OBJ-01</span>).</li>");
}

static void markup_is_text(void **state)
{
    (void)state;
    page_has("{\"title\":\"<b>&\\\"\"}", "<h1>&lt;b&gt;&amp;&quot;</h1>");
    page_has("{\"setup\":[\"ZD-<i>\"]}", "<li><span class=\"id\">ZD-</span>&lt;i&gt;</li>");
    page_lacks("{\"briefing\":\"<img>\",\"red\":[{\"name\":\"<u>\",\"about\":\"<s>\"}]}", "<img");
}

static void only_a_picture_is_shown(void **state)
{
    (void)state;
    const char *svg = "<svg xmlns=\\\"http://www.w3.org/2000/svg\\\"><title>t</title></svg>";
    char json[300];
    snprintf(json, sizeof json, "{\"picture\":\"%s\"}", svg);
    page_has(json, "<figure class=\"map\">");
    page_lacks("{\"picture\":\"<svg><script>x</script></svg>\"}", "<figure");
    page_lacks("{\"picture\":7}", "<figure");
}

// What is missing, or of another type, is left out.
static void other_types_are_left_out(void **state)
{
    (void)state;
    const char *odd = "{\"title\":3,\"facts\":{},\"goal\":[7],\"setup\":\"x\",\"red\":[[]],"
                      "\"teams\":[[]],\"rules\":[{\"rules\":[[1]]}]}";
    free(page_of(odd));
    free(text_of(odd));
    free(page_of("{}"));
    text_is("{}", "\n");
}

static void as_text(void **state)
{
    (void)state;
    text_is("{\"title\":\"Rescue\",\"facts\":[[\"Visibility\",\"2\"]],\"briefing\":\"Go.\","
            "\"setup\":[\"one\"],\"placed\":[[\"Ada\",\"3, 4\"]]}",
            "Rescue\n  Visibility  2\n\nGo.\n\nSetting up\n----------\n 1. one\n\n"
            "One way that the dice may fall: from the left, from the top\n"
            "-----------------------------------------------------------\n"
            "  Ada         3, 4\n");
    text_is("{\"title\":\"a\\u001b[31m\"}", "a\\27[31m\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_part_has_its_place),
        cmocka_unit_test(markup_is_text),
        cmocka_unit_test(only_a_picture_is_shown),
        cmocka_unit_test(other_types_are_left_out),
        cmocka_unit_test(as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
