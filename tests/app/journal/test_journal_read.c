// Lines of journals by strangers: what they say has to be possible before anybody plays by it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_text.h"

// A record with one order to a place.
static bool read_order_to(int64_t x, int64_t y, bool answer, char why[JOURNAL_WHY])
{
    static struct journal_record r;
    char line[1024], at[80];
    snprintf(at, sizeof at, "[%" PRId64 ",%" PRId64 "]", x, y);
    snprintf(
        line, sizeof line,
        "{\"record\":1,\"order\":{\"kind\":\"move\",\"actor\":65,\"legs\":1,\"points\":[%s]%s%s%s}"
        ",\"parts\":[\"0000000000000000\",\"0000000000000000\",\"0000000000000000\","
        "\"0000000000000000\",\"0000000000000000\",\"0000000000000000\","
        "\"0000000000000000\"],\"world\":\"0000000000000000\",\"chain\":\"0000000000000000\"}",
        answer ? "[1,2]" : at, answer ? ",\"answers\":[{\"to\":\"place\",\"take\":1,\"at\":" : "",
        answer ? at : "", answer ? "}]" : "");
    snprintf(why, JOURNAL_WHY, "%s", "");
    return journal_read_line(line, JOURNAL_BY_NAME, &r, why);
}

// Sums of coordinates are computed with those that are read.
static void a_place_is_not_further_off_than_lengths_go(void **state)
{
    static const struct {
        int64_t x, y;
        bool fits;
    } rows[] = {
        {5000, 5000, true},          {-300, 0, true},          {2 * LEN_MAX, 0, true},
        {2 * LEN_MAX + 1, 0, false}, {0, -2 * LEN_MAX, true},  {0, -2 * LEN_MAX - 1, false},
        {INT32_MAX, 5000, false},    {5000, INT32_MIN, false}, {INT64_MAX, 0, false},
        {0, INT64_MIN, false},
    };
    char why[JOURNAL_WHY];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int answer = 0; answer < 2; answer++) {
            bool read = read_order_to(rows[i].x, rows[i].y, answer, why);
            const char *of = answer ? "'at'" : "'points'";
            if (read != rows[i].fits || (!read && !strstr(why, of))) {
                fail_msg("row %zu, %s: %s", i, of, why);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_not_further_off_than_lengths_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
