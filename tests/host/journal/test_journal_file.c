// The lines of journals, of both forms: what is written can be read, and nothing else can.
#include "support/zerodark/rescue.h"

#include "app/journal/journal_text.h"

#include <stdlib.h>
#include <string.h>

#define LINES 64

struct battle_lines {
    struct battle *battle;
    struct journal journal;
    struct record record[LINES];
    int n;
};

#define FAR (2 * LEN_MAX) // no place of a journal is further off

static enum journal_form form; // of all tests of a round

static void keep(void *self, const struct record *r)
{
    struct battle_lines *l = self;
    assert_true(l->n < LINES);
    l->record[l->n++] = *r;
}

static char *line_of(const struct record *r)
{
    return journal_line(r, form, zerodark_system.order_names[r->order.kind]);
}

static int play(void **state)
{
    struct battle_lines *l = calloc(1, sizeof *l);
    l->battle = rescue_new(7);
    journal_init(&l->journal, form, 42, keep, l);
    l->battle->game.journal = &l->journal;
    rescue_play(l->battle, "careful");
    *state = l;
    return 0;
}

static int leave(void **state)
{
    struct battle_lines *l = *state;
    battle_free(l->battle);
    free(l);
    return 0;
}

static void every_record_reads_as_it_was_written(void **state)
{
    const struct battle_lines *l = *state;
    assert_true(l->n > 10);
    for (int i = 0; i < l->n; i++) {
        const struct record *r = &l->record[i];
        struct journal_record back;
        char why[JOURNAL_WHY];
        char *line = line_of(r);
        assert_true(strlen(line) < JOURNAL_LINE);
        assert_null(strchr(line, '\n'));
        assert_true(journal_read_line(line, form, &back, why));
        char *again = line_of(&back.is);
        assert_string_equal(again, line);
        assert_true(journal_chain_record(form, i ? r[-1].chain : 42, &back.is) == r->chain);
        free(again);
        free(line);
    }
}

// A record as full as can be, too.
static void the_fullest_record_fits_its_line(void **state)
{
    static struct journal_record back;
    static struct record r;
    char why[JOURNAL_WHY];
    (void)state;
    memset(&r, 0, sizeof r);
    r.number = UINT32_MAX;
    r.order = (struct order){.kind = ORDER_PASS,
                             .how = 255,
                             .n_points = ORDER_POINTS,
                             .actor = 65535,
                             .target = 65535,
                             .value = INT32_MIN,
                             .flags = UINT32_MAX};
    for (size_t i = 0; i < sizeof r.order.extra / sizeof *r.order.extra; i++) {
        r.order.extra[i] = 65535;
    }
    for (int i = 0; i < ORDER_POINTS; i++) {
        r.order.point[i] = (point){-FAR, FAR};
    }
    r.order.answers.n = DECISION_ANSWERS;
    for (int i = 0; i < DECISION_ANSWERS; i++) {
        r.order.answers.answer[i] = (struct answer){.option = UINT16_MAX, .at = {-FAR, -FAR}};
    }
    for (int i = 0; i < DECISION_ANSWERS && form != JOURNAL_BY_NUMBER; i++) {
        r.recalled[i] = (struct recalled_answer){.decision = "electronic.warfare.interference",
                                                 .word = "a word of a script that is rather long",
                                                 .value = INT32_MIN,
                                                 .kind = INT16_MIN,
                                                 .figure = 65535,
                                                 .target = 65535,
                                                 .nth = DECISION_OPTIONS,
                                                 .at = {-FAR, -FAR}};
    }
    memset(r.face, 255, sizeof r.face);
    memset(r.card, 255, sizeof r.card);
    r.n_faces = r.n_cards = 255;
    memset(r.part, 255, sizeof r.part);
    r.world = r.chain = UINT64_MAX;
    char *line = line_of(&r);
    assert_true(strlen(line) < JOURNAL_LINE);
    assert_true(journal_read_line(line, form, &back, why));
    char *again = line_of(&back.is);
    assert_string_equal(again, line);
    free(again);
    free(line);
}

// Any byte that is changed shows: the line is refused, or its record is another one, whose chain
// then does not fit.
static void a_changed_byte_shows(void **state)
{
    const struct battle_lines *l = *state;
    char *line = line_of(&l->record[3]);
    size_t n = strlen(line);
    for (size_t i = 0; i < n; i++) {
        for (int bit = 0; bit < 7; bit++) {
            struct journal_record back;
            char why[JOURNAL_WHY];
            char kept = line[i];
            line[i] = (char)(kept ^ 1 << bit);
            if (journal_read_line(line, form, &back, why)) {
                assert_true(journal_chain_record(form, l->record[2].chain, &back.is) !=
                                l->record[3].chain ||
                            back.is.chain != l->record[3].chain);
            }
            line[i] = kept;
        }
    }
    free(line);
}

static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

// Cuts, doubles, swaps and scribbles; returns the new length.
static size_t spoil(char *line, size_t n, size_t room, uint32_t *seed)
{
    static const char *const bits[] = {"[",
                                       "]",
                                       "{",
                                       "}",
                                       ":",
                                       ",",
                                       "\"",
                                       "-",
                                       "1e99",
                                       "null",
                                       "99999999999999999999",
                                       "\\u0000",
                                       "\xff",
                                       "true",
                                       "0.5"};
    size_t at = next(seed) % (n + 1), k = n > at ? next(seed) % (n - at) : 0;
    switch (next(seed) % 4) {
    case 0: // scribble
        if (at < n) {
            line[at] = (char)(1 + next(seed) % 255);
        }
        return n;
    case 1: // cut
        memmove(line + at, line + at + k, n - at - k + 1);
        return n - k;
    case 2: // double
        if (n + k + 1 < room) {
            memmove(line + at + k, line + at, n - at + 1);
            return n + k;
        }
        return n;
    default: { // put in
        const char *bit = bits[next(seed) % (sizeof bits / sizeof *bits)];
        size_t more = strlen(bit);
        if (n + more + 1 < room) {
            memmove(line + at + more, line + at, n - at + 1);
            memcpy(line + at, bit, more);
            return n + more;
        }
        return n;
    }
    }
}

// Whatever stands in a line is read or refused with a reason; nothing is read beyond its end.
static void spoilt_lines_are_refused_with_a_reason(void **state)
{
    const struct battle_lines *l = *state;
    uint32_t seed = 1;
    size_t room = JOURNAL_LINE;
    char *copy = malloc(room);
    struct battle_setup *plan = malloc(sizeof *plan);
    for (int i = 0; i < 20000; i++) {
        char *line = line_of(&l->record[next(&seed) % (uint32_t)l->n]);
        size_t n = strlen(line);
        memcpy(copy, line, n + 1);
        free(line);
        for (uint32_t k = 1 + next(&seed) % 4; k > 0; k--) {
            n = spoil(copy, n, room, &seed);
        }
        struct journal_record r;
        char why[JOURNAL_WHY] = "";
        assert_true(journal_read_line(copy, form, &r, why) || why[0]);
        why[0] = '\0';
        assert_true(journal_read_header(copy, plan, why) || why[0]);
    }
    free(plan);
    free(copy);
}

static const char header[] =
    "{\"journal\":1,\"zerodark\":\"0.1.0\",\"mission\":\"missions/rescue.lua\",\"id\":\"rescue\","
    "\"mission_hash\":\"0123456789abcdef\",\"seed\":7,\"packs\":[{\"path\":\"a\","
    "\"name\":\"fog\",\"version\":\"1.2.0\",\"hash\":\"0123456789abcdef\"}],"
    "\"params\":{\"medic.target\":12},\"difficulty\":\"hard\",\"mode\":\"\",\"bot\":\"random\","
    "\"rival_bot\":\"mine\",\"rival_bot_file\":\"bots/mine.lua\","
    "\"team\":[],\"table\":\"0123456789abcdef\","
    "\"start\":\"0123456789abcdef\"}";

static void a_header_is_a_plan(void **state)
{
    struct battle_setup p;
    char why[JOURNAL_WHY];
    (void)state;
    assert_true(journal_read_header(header, &p, why));
    assert_string_equal(p.mission, "missions/rescue.lua");
    assert_int_equal(p.seed, 7);
    assert_int_equal(p.n_packs, 1);
    assert_string_equal(p.known[0].name, "fog");
    assert_string_equal(p.known[0].version, "1.2.0");
    assert_string_equal(p.pack[0], "a");
    assert_int_equal(p.n_sets, 1);
    assert_string_equal(p.param[0], "medic.target");
    assert_int_equal(p.set[0].value, 12);
    assert_string_equal(p.difficulty, "hard");
    assert_string_equal(p.bot[SIDE_TEAM].name, "random");
    assert_string_equal(p.bot[SIDE_TEAM].word, "random");
    assert_string_equal(p.bot[SIDE_RIVAL].name, "mine");
    assert_string_equal(p.bot[SIDE_RIVAL].word, "bots/mine.lua");
    assert_true(p.replays);
}

static void a_header_of_another_format_says_so(void **state)
{
    struct battle_setup p;
    char why[JOURNAL_WHY], line[sizeof header];
    (void)state;
    memcpy(line, header, sizeof header);
    line[11] = '9';
    assert_false(journal_read_header(line, &p, why));
    assert_non_null(strstr(why, "it was written by zerodark 0.1.0 (journals 9), and this is"));
    assert_non_null(strstr(why, "(journals 3): open it with zerodark 0.1.0 or a newer one"));
}

static void headers_that_differ_say_where(void **state)
{
    char why[JOURNAL_WHY], line[sizeof header];
    (void)state;
    memcpy(line, header, sizeof header);
    assert_false(journal_headers_differ(header, line, "journal", why));
    *(strstr(line, "0.1.0")) = '9'; // another version may well play the same
    assert_false(journal_headers_differ(header, line, "journal", why));
    line[11] = '2'; // so may one with another number of journals, which has been read
    assert_false(journal_headers_differ(header, line, "journal", why));
    *(strstr(line, "\"seed\":7") + 7) = '8';
    assert_true(journal_headers_differ(header, line, "journal", why));
    assert_ptr_equal(strstr(why, "seed: 7 in the journal, 8 now"), why);
    assert_true(journal_headers_differ(line, header, "journal", why));
    assert_non_null(
        strstr(why, "seed: 8 in the journal, 7 now; zerodark 9.1.0 wrote it, and this"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_record_reads_as_it_was_written),
        cmocka_unit_test(the_fullest_record_fits_its_line),
        cmocka_unit_test(a_changed_byte_shows),
        cmocka_unit_test(spoilt_lines_are_refused_with_a_reason),
        cmocka_unit_test(a_header_is_a_plan),
        cmocka_unit_test(a_header_of_another_format_says_so),
        cmocka_unit_test(headers_that_differ_say_where),
    };
    int failed = 0;
    for (form = JOURNAL_BY_NUMBER; form <= JOURNAL_WITH_BOTS; form++) {
        failed += cmocka_run_group_tests(tests, play, leave);
    }
    return failed;
}
