// Pages of many battles: whatever missions and packs say is text, and the data stays data.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/study_page.h"

static char *page_of(const struct study *s)
{
    size_t n;
    char *page = study_page(s, &n);
    assert_non_null(page);
    assert_int_equal(n, strlen(page));
    return page;
}

static const struct study plain = {.kind = "simulation",
                                   .title = "Rescue",
                                   .command = "zerodark sim rescue",
                                   .told = "completed 1",
                                   .json = "{\"n\":1}"};

static void assert_has(const struct study *s, const char *html, bool has)
{
    char *page = page_of(s);
    assert_int_equal(strstr(page, html) != NULL, has);
    free(page);
}

static void every_text_is_in_its_place(void **state)
{
    (void)state;
    assert_has(&plain, "<title>Rescue: simulation</title>", true);
    assert_has(&plain, "<h1>Rescue</h1>", true);
    assert_has(&plain, "<code id=\"command\">zerodark sim rescue</code>", true);
    assert_has(&plain, "<pre>completed 1</pre>", true);
    assert_has(&plain, "<script type=\"application/json\" id=\"study\">{\"n\":1}</script>", true);
    assert_has(&plain, "{{", false);
}

static void what_means_harm_is_text(void **state)
{
    (void)state;
    struct study s = plain;
    s.title = s.command = s.told = "<script>\"'&";
    assert_has(&s, "<h1>&lt;script&gt;&quot;&#39;&amp;</h1>", true);
    assert_has(&s, "<pre>&lt;script&gt;&quot;&#39;&amp;</pre>", true);
    assert_has(&s, "<script>\"'&", false);
}

static void a_script_does_not_end_within_the_data(void **state)
{
    (void)state;
    struct study s = plain;
    s.json = "{\"a\":\"</script><!-- & -->\"}";
    assert_has(&s, "{\"a\":\"\\u003c/script\\u003e\\u003c!-- \\u0026 --\\u003e\"}", true);
}

static void what_is_no_picture_is_not_shown(void **state)
{
    (void)state;
    struct study s = plain;
    s.svg = "<svg id=\"table\" viewBox=\"0 0 1 1\"><rect width=\"1\" height=\"1\"/></svg>\n";
    assert_has(&s, "<rect width=\"1\" height=\"1\"/></svg>", true);
    s.svg = "<svg id=\"table\"><script>a()</script></svg>";
    assert_has(&s, "a()", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_is_in_its_place),
        cmocka_unit_test(what_means_harm_is_text),
        cmocka_unit_test(a_script_does_not_end_within_the_data),
        cmocka_unit_test(what_is_no_picture_is_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
