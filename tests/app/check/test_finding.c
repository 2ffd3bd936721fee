// Findings that a worker has left: its parent trusts nothing of them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <limits.h>
#include <string.h>

#include "app/check/finding.h"

static struct findings page;

static int fresh(void **state)
{
    (void)state;
    memset(&page, 0, sizeof page);
    return 0;
}

static void honest_findings_stay_as_they_are(void **state)
{
    (void)state;
    finding_say(&page, SEVERITY_WARNING, "m.lua", 3, "write it", "it is %s", "missing");
    struct findings before = page;
    findings_tame(&page);
    assert_memory_equal(&page, &before, sizeof page);
    assert_int_equal(page.n, 1);
}

static void there_are_no_more_than_the_page_holds(void **state)
{
    (void)state;
    page.n = INT_MAX;
    findings_tame(&page);
    assert_int_equal(page.n, FINDINGS);
    page.n = page.lost = INT_MIN;
    findings_tame(&page);
    assert_int_equal(page.n, 0);
    assert_int_equal(page.lost, 0);
}

static void texts_have_an_end(void **state)
{
    (void)state;
    memset(&page, 'x', sizeof page);
    page.n = 1;
    findings_tame(&page);
    assert_int_equal(strlen(page.f[0].file), sizeof page.f[0].file - 1);
    assert_int_equal(strlen(page.f[0].text), sizeof page.f[0].text - 1);
    assert_int_equal(strlen(page.f[0].mend), sizeof page.f[0].mend - 1);
    assert_int_equal(strlen(page.name), sizeof page.name - 1);
    assert_int_equal(page.said_n, FINDINGS_SAID - 1);
    assert_int_equal(page.f[0].severity, SEVERITY_ERROR);
    finding_say(&page, SEVERITY_ERROR, "m.lua", 1, "", "one more can be said");
    assert_int_equal(page.n, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(honest_findings_stay_as_they_are, fresh),
        cmocka_unit_test_setup(there_are_no_more_than_the_page_holds, fresh),
        cmocka_unit_test_setup(texts_have_an_end, fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
