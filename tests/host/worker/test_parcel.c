// What is written of a struct is read again, and nothing else; what is no such parcel ends the
// process before its memory is touched.
#include "host/worker/parcel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/text_box.h"

struct pair {
    int64_t one;
    char other[12];
};

struct all {
    bool flag;
    uint8_t small[3];
    int number, n_words, n_pairs;
    int64_t large;
    uint64_t larger;
    char word[8], words[2][8];
    const char *text, *none;
    char **list;
    size_t n;
    const unsigned char *bytes;
    struct pair pair, pairs[2], *more;
    int untold;
};

static const struct parcel_row pair_rows[] = {
    PARCEL_ROW(struct pair, one),
    PARCEL_ROW(struct pair, other),
};
static const struct parcel pair_parcel = PARCEL(struct pair, pair_rows);

static const struct parcel_row all_rows[] = {
    PARCEL_ROW(struct all, flag),
    PARCEL_NUMBERS(struct all, small),
    PARCEL_ROW(struct all, number),
    PARCEL_ROW(struct all, large),
    PARCEL_ROW(struct all, larger),
    PARCEL_ROW(struct all, word),
    PARCEL_TEXTS(struct all, words),
    PARCEL_ROW(struct all, text),
    PARCEL_ROW(struct all, none),
    PARCEL_ROW(struct all, n_words),
    PARCEL_WORD_LIST(struct all, list, n_words),
    PARCEL_ROW(struct all, n),
    PARCEL_BLOCK(struct all, bytes, n),
    PARCEL_PART(struct all, pair, &pair_parcel),
    PARCEL_ARRAY(struct all, pairs, &pair_parcel),
    PARCEL_ROW(struct all, n_pairs),
    PARCEL_STRUCTS(struct all, more, n_pairs, &pair_parcel),
};
static const struct parcel all_parcel = PARCEL(struct all, all_rows);

static char *written(size_t *n)
{
    static char first[] = "first", second[] = "", *list[] = {first, second};
    static struct pair more[] = {{5, "five"}, {6, ""}, {7, "seven"}};
    const struct all a = {.flag = true,
                          .small = {1, 2, 255},
                          .number = -3,
                          .large = INT64_MIN,
                          .larger = UINT64_MAX,
                          .word = "seven77",
                          .words = {"", "\303\274"},
                          .text = "a text",
                          .n_words = 2,
                          .list = list,
                          .n = 4,
                          .bytes = (const unsigned char *)"a\0b\xff",
                          .pair = {1, "one"},
                          .pairs = {{2, "two"}, {3, "eleven char"}},
                          .n_pairs = 3,
                          .more = more,
                          .untold = 9};
    struct text_box box;
    assert_non_null(text_box_open(&box));
    parcel_write(box.out, &all_parcel, &a);
    return text_box_take(&box, n);
}

static void what_was_written_is_read(void **state)
{
    struct all a = {.flag = false};
    size_t n;
    (void)state;
    char *text = written(&n);
    struct parcel_bytes in = {text, n};
    parcel_read(&in, &all_parcel, &a);
    assert_int_equal(in.left, 0);
    assert_true(a.flag && a.small[2] == 255 && a.number == -3 && a.large == INT64_MIN &&
                a.larger == UINT64_MAX);
    assert_string_equal(a.word, "seven77");
    assert_string_equal(a.words[1], "\303\274");
    assert_string_equal(a.text, "a text");
    assert_null(a.none);
    assert_string_equal(a.list[0], "first");
    assert_string_equal(a.list[1], "");
    assert_memory_equal(a.bytes, "a\0b\xff\0", 5); // and a zero
    assert_string_equal(a.pair.other, "one");
    assert_string_equal(a.pairs[1].other, "eleven char");
    assert_true(a.more[2].one == 7 && a.n_pairs == 3);
    assert_string_equal(a.more[2].other, "seven");
    assert_int_equal(a.untold, 0);
    free(a.list);
    free(a.more);
    free(text);
}

static void nothing_is_there_either(void **state)
{
    const struct all nothing = {.flag = false};
    struct all a = {.flag = true, .n = 7};
    struct text_box box;
    size_t n;
    (void)state;
    assert_non_null(text_box_open(&box));
    parcel_write(box.out, &all_parcel, &nothing);
    char *text = text_box_take(&box, &n);
    struct parcel_bytes in = {text, n};
    parcel_read(&in, &all_parcel, &a);
    assert_true(!a.flag && !a.text && !a.list && !a.bytes && !a.more && a.n == 0);
    free(text);
}

// How a process ends that reads it: 0 if it was read.
static int end_of_reader(const char *text, size_t n)
{
    int status;
    fflush(NULL);
    pid_t reader = fork();
    if (reader == 0) {
        struct all a = {.flag = false};
        char *copy = malloc(n ? n : 1); // so that reading on would be noticed
        struct parcel_bytes in = {copy, n};
        if (!copy || !freopen("/dev/null", "w", stderr)) {
            _exit(3);
        }
        memcpy(copy, text, n);
        signal(SIGABRT, SIG_DFL);
        parcel_read(&in, &all_parcel, &a);
        _exit(0);
    }
    assert_int_equal(waitpid(reader, &status, 0), reader);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

static void one_that_is_cut_ends_its_reader(void **state)
{
    size_t n;
    (void)state;
    char *text = written(&n);
    assert_int_equal(end_of_reader(text, n), 0);
    for (size_t cut = 0; cut < n; cut++) {
        assert_int_equal(end_of_reader(text, cut), SIGABRT);
    }
    free(text);
}

// Every byte made larger: a size that lies, a text without an end, a number that is another.
static void one_that_lies_never_damages_memory(void **state)
{
    size_t n;
    int ended = 0;
    (void)state;
    char *text = written(&n);
    for (size_t i = 0; i < n; i++) {
        char was = text[i];
        text[i] = (char)(was + 1);
        int end = end_of_reader(text, n);
        assert_true(end == 0 || end == SIGABRT);
        ended += end != 0;
        text[i] = (char)0xff;
        end = end_of_reader(text, n);
        assert_true(end == 0 || end == SIGABRT);
        text[i] = was;
    }
    assert_true(ended > 40);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(nothing_is_there_either),
        cmocka_unit_test(one_that_is_cut_ends_its_reader),
        cmocka_unit_test(one_that_lies_never_damages_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
