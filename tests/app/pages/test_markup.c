// Text of strangers in HTML, pictures that a worker hands over, frames that are filled in.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/page_fill.h"
#include "app/pages/markup.h"

static char *marked(const char *text)
{
    char *out = NULL;
    size_t n;
    FILE *f = open_memstream(&out, &n);
    markup_text(f, text);
    fclose(f);
    return out;
}

// It turns the direction of writing.
static const char turned[] = {(char)0xE2, (char)0x80, (char)0xAE, '<', 'x', '\0'};

static void text_stays_text(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"Ines", "Ines"},
        {"</script><b>", "&lt;/script&gt;&lt;b&gt;"},
        {"a \"b\" 'c' & d", "a &quot;b&quot; &#39;c&#39; &amp; d"},
        {"caf\xC3\xA9", "caf\xC3\xA9"},
        {turned, "\\226\\128\\174&lt;x"},
        {"\xFF<", "\\255&lt;"}, // no UTF-8
        {"\033[1m", "\\27[1m"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *out = marked(cases[i][0]);
        assert_string_equal(out, cases[i][1]);
        free(out);
    }
}

static bool is_picture(const char *text)
{
    return markup_is_picture(text, strlen(text));
}

static void a_picture_is_let_through(void **state)
{
    (void)state;
    assert_true(is_picture("<svg id=\"table\" viewBox=\"0 0 1 1\">\n<g id=\"f1\"><title>a &lt; b"
                           "</title><circle r=\"3\" fill=\"#fff\"/></g></svg>\n"));
    assert_true(is_picture("<svg viewBox=\"0 0 1000000 9999999\"></svg>"));
    assert_true(is_picture("<svg id=\"t\"><path d=\"M0 0\" fill=\"url(#hatch-dots)\"/></svg>"));
    assert_true(is_picture("<svg id=\"t\"><g aria-label=\"Safe (left)\"/></svg>")); // a name
    assert_true(is_picture("<svg id=\"t\"><g aria-label=\"url(http://x)\"/></svg>"));
    assert_true(is_picture("<svg id=\"t\"><title>Safe (left), url(x)</title></svg>"));
}

static void anything_else_is_not(void **state)
{
    static const char *const wrong[] = {
        "",
        "<html>",
        "<svg id=\"t\"><script>alert(1)</script></svg>",
        "<svg id=\"t\"><SCRIPT/></svg>",
        "<svg onload=\"alert(1)\"></svg>",
        "<svg viewBox=\"0 0 1 0\"></svg>",
        "<svg viewBox=\"0 0 1\"></svg>",
        "<svg viewBox=\"0 0 1 1 1\"></svg>",
        "<svg viewBox=\"0 0 -1 1\"></svg>",
        "<svg viewBox=\"0 0 1 10000000\"></svg>",
        "<svg viewBox=\"0 0 1 1e9\"></svg>",
        "<svg viewBox=\"1 0 1 1\"></svg>",
        "<svg id=\"t\" onload=\"alert(1)\"></svg>",
        "<svg id=\"t\"><a href=\"http://x\">x</a></svg>",
        "<svg id=\"t\"><image href=\"http://x\"/></svg>",
        "<svg id=\"t\"><use href=\"#x\"/></svg>",
        "<svg id=\"t\"><style>*{}</style></svg>",
        "<svg id=\"t\"><g style=\"x\"/></svg>",
        "<svg id=\"t\"><path fill=\"url(http://x)\"/></svg>",
        "<svg id=\"t\"><path fill=\"x url(http://x)\"/></svg>",
        "<svg id=\"t\"><path stroke=\"url(http://x)\"/></svg>",
        "<svg id=\"t\"><path class=\"url(http://x)\"/></svg>",
        "<svg id=\"t\"><path aria-labelledby=\"x(y)\"/></svg>",
        "<svg id=\"t\"><path fill=\"URL(http://x)\"/></svg>",
        "<svg id=\"t\"><path fill=\"url(#hatch-x) url(http://x)\"/></svg>",
        "<svg id=\"t\"><path fill='x'/></svg>",
        "<svg id=\"t\"><path fill=x/></svg>",
        "<svg id=\"t\"><path fill=\"x",
        "<svg id=\"t\"><path id=\"<script>\"/></svg>",
        "<svg id=\"t\"><!-- --></svg>",
        "<svg id=\"t\"><![CDATA[<script>]]></svg>",
        "<svg id=\"t\"><?xml-stylesheet href=\"x\"?></svg>",
        "<svg id=\"t\"><foreignObject><body/></foreignObject></svg>",
        "<svg id=\"t\"><animate attributeName=\"href\"/></svg>",
        "<svg id=\"t\"></svg><",
        "<svg id=\"t\"></g id=\"x\"></svg>",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (is_picture(wrong[i])) {
            fail_msg("this was let through: %s", wrong[i]);
        }
    }
    assert_false(markup_is_picture("<svg id=\"t\"></svg>\0<script>", 28)); // a zero in it
}

// What is put into a place is not looked at again: {{js}} in a name stays that.
static void a_frame_is_filled_in_once(void **state)
{
    static const char text[] = "<h1>{{title}}</h1>{{nothing}}<p>{{js}}{{title}}</p>{{";
    const struct page_text frame = {text, sizeof text - 1};
    const struct page_place places[] = {{"title", "{{js}}", 6}, {"js", "run()", 5}};
    size_t n;
    char *out = page_fill(&frame, places, 2, &n);
    (void)state;
    assert_string_equal(out, "<h1>{{js}}</h1><p>run(){{js}}</p>{{");
    free(out);
}

// The hashes are those that a browser works out: of "" and of "abc", as FIPS 180-4 has them.
static void a_page_may_do_what_it_was_built_with(void **state)
{
    const struct page_text css = {"", 0}, js = {"abc", 3};
    char policy[PAGE_POLICY];
    (void)state;
    page_policy(policy, &css, &js);
    assert_string_equal(policy, "default-src 'none'; "
                                "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; "
                                "script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='; "
                                "base-uri 'none'; form-action 'none'; img-src data:");
    page_policy(policy, NULL, NULL);
    assert_non_null(strstr(policy, "style-src 'none'; script-src 'none';"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stays_text),
        cmocka_unit_test(a_picture_is_let_through),
        cmocka_unit_test(anything_else_is_not),
        cmocka_unit_test(a_frame_is_filled_in_once),
        cmocka_unit_test(a_page_may_do_what_it_was_built_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
