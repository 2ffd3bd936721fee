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
    return journal_read_line(line, JOURNAL_WITH_BOTS, &r, why);
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

// What was rolled, drawn or answered at a real table is a list of words: those that are known, in
// their order. Anything else is refused by what it is.
static void what_was_real_is_a_list_of_words(void **state)
{
    static const struct {
        const char *real, *why;
        bool dice, cards;
    } rows[] = {
        {"[\"dice\"]", NULL, true, false},
        {"[\"cards\"]", NULL, false, true},
        {"[\"dice\",\"cards\"]", NULL, true, true},
        {"[\"cards\",\"dice\"]", "dice before cards", false, false},
        {"[\"dice\",\"dice\"]", "each once", false, false},
        {"[\"cards\",\"cards\"]", "each once", false, false},
        {"[]", "not a list of", false, false},
        {"\"dice\"", "not a list of", false, false},
        {"{\"dice\":true}", "not a list of", false, false},
        {"null", "not a list of", false, false},
        {"true", "not a list of", false, false},
        {"1", "not a list of", false, false},
        {"[1]", "names '?'", false, false},
        {"[null]", "names '?'", false, false},
        {"[[\"dice\"]]", "names '?'", false, false},
        {"[{}]", "names '?'", false, false},
        {"[\"\"]", "names ''", false, false},
        {"[\"answers\"]", "names 'answers'", false, false},
        {"[\"Dice\"]", "names 'Dice'", false, false},
        {"[\"dice \"]", "names 'dice '", false, false},
        {"[\"dice\",\"answers\"]", "names 'answers'", false, false},
        {"[\"dice\",1]", "names '?'", false, false},
        {"[\"dice\",\"cards\",\"dice\"]", "each once", false, false},
    };
    static struct battle_setup p;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[1024], why[JOURNAL_WHY] = "";
        snprintf(line, sizeof line,
                 "{\"journal\":2,\"zerodark\":\"0.2.0\",\"mission\":\"rescue\",\"seed\":7,"
                 "\"packs\":[],\"params\":{},\"difficulty\":\"\",\"mode\":\"\",\"bot\":\"person\","
                 "\"real\":%s}",
                 rows[i].real);
        bool read = journal_read_header(line, &p, why);
        bool as_told = read ? !rows[i].why : rows[i].why && strstr(why, rows[i].why);
        if (!as_told || (read && (p.real_dice != rows[i].dice || p.real_cards != rows[i].cards))) {
            fail_msg("%s: %s", rows[i].real, read ? "it was read" : why);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_not_further_off_than_lengths_go),
        cmocka_unit_test(what_was_real_is_a_list_of_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
