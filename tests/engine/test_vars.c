// The values that scripts keep in the game: a tree in a block of bytes, against plain arrays.
#include "engine/vars.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/stream.h"

static struct var text(const char *s)
{
    return (struct var){.kind = VAR_STRING, .text = s, .length = strlen(s)};
}

static struct var integer(int64_t i)
{
    return (struct var){.kind = VAR_INTEGER, .integer = i};
}

static struct var number(double d)
{
    return (struct var){.kind = VAR_NUMBER, .number = d};
}

static struct var boolean(bool b)
{
    return (struct var){.kind = VAR_BOOLEAN, .boolean = b};
}

static const struct var nil = {.kind = VAR_NIL};

static enum status set(struct vars *v, uint32_t table, struct var key, struct var value)
{
    return vars_set(v, table, &key, &value);
}

static struct var get(const struct vars *v, uint32_t table, struct var key)
{
    struct var value;
    assert_int_equal(vars_get(v, table, &key, &value), STATUS_OK);
    return value;
}

static uint32_t new_table(struct vars *v, uint32_t table, struct var key)
{
    uint32_t id = 0;
    assert_int_equal(vars_new_table(v, table, &key, &id), STATUS_OK);
    return id;
}

static void assert_integer(const struct vars *v, uint32_t table, struct var key, int64_t expected)
{
    struct var value = get(v, table, key);
    assert_int_equal(value.kind, VAR_INTEGER);
    assert_true(value.integer == expected);
}

// The keys of a table, in order, as one line of text.
static const char *keys_of(const struct vars *v, uint32_t table)
{
    static char line[4096];
    struct var key, value;
    size_t length = 0;
    line[0] = 0;
    for (uint32_t at = 0; vars_next(v, table, &at, &key, &value);) {
        int n =
            key.kind == VAR_INTEGER
                ? snprintf(line + length, sizeof line - length, "%d ", (int)key.integer)
                : snprintf(line + length, sizeof line - length, "%.*s ", (int)key.length, key.text);
        length += (size_t)n;
    }
    return line;
}

static void assert_zero_behind(const struct vars *v)
{
    for (uint32_t i = v->used; i < VARS_BYTES; i++) {
        assert_int_equal(v->bytes[i], 0);
    }
}

static void values_of_all_kinds_come_back(void **state)
{
    (void)state;
    struct vars v = {0};
    assert_int_equal(set(&v, VARS_ROOT, text("yes"), boolean(true)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("no"), boolean(false)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("least"), integer(INT64_MIN)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("half"), number(-0.5)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("name"), text("Salim")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("empty"), text("")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, integer(-7), integer(9)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text(""), integer(10)), STATUS_OK);
    assert_true(get(&v, VARS_ROOT, text("yes")).boolean);
    assert_int_equal(get(&v, VARS_ROOT, text("no")).kind, VAR_BOOLEAN);
    assert_false(get(&v, VARS_ROOT, text("no")).boolean);
    assert_integer(&v, VARS_ROOT, text("least"), INT64_MIN);
    assert_true(get(&v, VARS_ROOT, text("half")).number == -0.5);
    assert_int_equal(get(&v, VARS_ROOT, text("name")).length, 5);
    assert_memory_equal(get(&v, VARS_ROOT, text("name")).text, "Salim", 5);
    assert_int_equal(get(&v, VARS_ROOT, text("empty")).kind, VAR_STRING);
    assert_int_equal(get(&v, VARS_ROOT, text("empty")).length, 0);
    assert_integer(&v, VARS_ROOT, integer(-7), 9);
    assert_integer(&v, VARS_ROOT, text(""), 10);
    assert_int_equal(get(&v, VARS_ROOT, text("nobody")).kind, VAR_NIL);
    assert_int_equal(get(&v, VARS_ROOT, integer(7)).kind, VAR_NIL);
}

static void an_integer_and_its_digits_are_two_keys(void **state)
{
    (void)state;
    struct vars v = {0};
    assert_int_equal(set(&v, VARS_ROOT, integer(1), integer(10)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("1"), integer(20)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("\1\0\0\0\0\0\0"), integer(30)), STATUS_OK);
    assert_integer(&v, VARS_ROOT, integer(1), 10);
    assert_integer(&v, VARS_ROOT, text("1"), 20);
}

static void keys_stay_in_the_order_they_were_first_set(void **state)
{
    (void)state;
    struct vars v = {0};
    assert_int_equal(set(&v, VARS_ROOT, text("b"), integer(1)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, integer(3), integer(1)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("a"), integer(1)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("b"), text("longer than it was")), STATUS_OK);
    assert_string_equal(keys_of(&v, VARS_ROOT), "b 3 a ");
    assert_int_equal(set(&v, VARS_ROOT, text("b"), nil), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("b"), integer(2)), STATUS_OK);
    assert_string_equal(keys_of(&v, VARS_ROOT), "3 a b ");
}

static void nil_leaves_nothing_behind(void **state)
{
    (void)state;
    struct vars v = {0}, empty = {0};
    assert_int_equal(set(&v, VARS_ROOT, text("a"), nil), STATUS_OK);
    assert_memory_equal(&v, &empty, sizeof v);
    assert_int_equal(set(&v, VARS_ROOT, text("a"), text("something")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("b"), text("more")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("a"), nil), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("b"), nil), STATUS_OK);
    assert_memory_equal(&v, &empty, sizeof v);
}

static void tables_hold_tables(void **state)
{
    (void)state;
    struct vars v = {0};
    uint32_t squad = new_table(&v, VARS_ROOT, text("squad"));
    uint32_t first = new_table(&v, squad, integer(1));
    assert_int_equal(set(&v, first, text("wounds"), integer(2)), STATUS_OK);
    assert_int_equal(set(&v, squad, text("wounds"), integer(5)), STATUS_OK);
    assert_int_equal(get(&v, VARS_ROOT, text("squad")).table, squad);
    assert_int_equal(get(&v, squad, integer(1)).table, first);
    assert_integer(&v, first, text("wounds"), 2);
    assert_integer(&v, squad, text("wounds"), 5);
    assert_string_equal(keys_of(&v, VARS_ROOT), "squad ");
    assert_string_equal(keys_of(&v, squad), "1 wounds ");
}

static void a_table_goes_with_its_slot(void **state)
{
    (void)state;
    struct vars v = {0};
    struct var value = integer(77), key = integer(1);
    assert_int_equal(set(&v, VARS_ROOT, text("before"), integer(1)), STATUS_OK);
    uint32_t a = new_table(&v, VARS_ROOT, text("a"));
    assert_int_equal(set(&v, VARS_ROOT, text("after"), integer(2)), STATUS_OK);
    uint32_t b = new_table(&v, a, integer(1));
    uint32_t c = new_table(&v, b, integer(1));
    assert_int_equal(set(&v, c, integer(1), integer(3)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("last"), integer(4)), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("a"), boolean(true)), STATUS_OK);

    struct vars plain = {.tables = 3};
    assert_int_equal(set(&plain, VARS_ROOT, text("before"), integer(1)), STATUS_OK);
    assert_int_equal(set(&plain, VARS_ROOT, text("a"), boolean(true)), STATUS_OK);
    assert_int_equal(set(&plain, VARS_ROOT, text("after"), integer(2)), STATUS_OK);
    assert_int_equal(set(&plain, VARS_ROOT, text("last"), integer(4)), STATUS_OK);
    assert_memory_equal(&v, &plain, sizeof v);

    for (uint32_t gone = a; gone <= c; gone++) {
        assert_int_equal(vars_get(&v, gone, &key, &value), STATUS_UNKNOWN);
        assert_int_equal(vars_set(&v, gone, &key, &value), STATUS_UNKNOWN);
        assert_true(value.integer == 77);
    }
    assert_int_equal(new_table(&v, VARS_ROOT, text("a")), c + 1);
}

static void a_table_made_over_another_is_empty(void **state)
{
    (void)state;
    struct vars v = {0};
    uint32_t old = new_table(&v, VARS_ROOT, text("list"));
    assert_int_equal(set(&v, old, integer(1), text("one")), STATUS_OK);
    uint32_t made = new_table(&v, VARS_ROOT, text("list"));
    assert_true(made != old);
    assert_string_equal(keys_of(&v, made), "");
    assert_string_equal(keys_of(&v, VARS_ROOT), "list ");
}

static void a_table_stays_in_its_slot(void **state)
{
    (void)state;
    struct vars v = {0};
    uint32_t a = new_table(&v, VARS_ROOT, text("a"));
    struct var value = get(&v, VARS_ROOT, text("a"));
    struct vars before = v;
    assert_int_equal(set(&v, VARS_ROOT, text("a"), value), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, text("b"), value), STATUS_ILLEGAL);
    assert_int_equal(set(&v, a, text("a"), value), STATUS_ILLEGAL);
    assert_memory_equal(&v, &before, sizeof v);
}

static void what_is_too_long_is_refused(void **state)
{
    (void)state;
    char long_text[VARS_STRING + 2];
    struct vars v = {0}, empty = {0};
    struct var value = nil, key;
    memset(long_text, 'x', sizeof long_text);
    key = (struct var){.kind = VAR_STRING, .text = long_text, .length = VARS_KEY + 1};
    assert_int_equal(set(&v, VARS_ROOT, key, integer(1)), STATUS_RANGE);
    assert_int_equal(vars_get(&v, VARS_ROOT, &key, &value), STATUS_RANGE);
    assert_int_equal(set(&v, VARS_ROOT, number(1.5), integer(1)), STATUS_RANGE);
    assert_int_equal(set(&v, VARS_ROOT, nil, integer(1)), STATUS_RANGE);
    value = (struct var){.kind = VAR_STRING, .text = long_text, .length = VARS_STRING + 1};
    assert_int_equal(set(&v, VARS_ROOT, integer(1), value), STATUS_RANGE);
    assert_memory_equal(&v, &empty, sizeof v);
    key.length = VARS_KEY;
    value.length = VARS_STRING;
    assert_int_equal(set(&v, VARS_ROOT, key, value), STATUS_OK);
    assert_int_equal(get(&v, VARS_ROOT, key).length, VARS_STRING);
}

// Every entry here takes 24 bytes, so 170 fit into 4088, and one of them can be 8 bytes longer. The
// next does not fit; there is room again where something is taken out.
static void a_full_store_stays_as_it_is(void **state)
{
    (void)state;
    struct vars v = {0}, before;
    for (int i = 0; i < VARS_BYTES / 24; i++) {
        assert_int_equal(set(&v, VARS_ROOT, integer(i), integer(i)), STATUS_OK);
    }
    assert_int_equal(set(&v, VARS_ROOT, integer(5), text("sixteen letters.")), STATUS_OK);
    assert_int_equal(v.used, VARS_BYTES);
    before = v;
    struct var key = text("table of mine");
    uint32_t id = 99;
    assert_int_equal(set(&v, VARS_ROOT, integer(-1), integer(1)), STATUS_FULL);
    assert_int_equal(set(&v, VARS_ROOT, integer(5), text("seventeen letters")), STATUS_FULL);
    assert_int_equal(vars_new_table(&v, VARS_ROOT, &key, &id), STATUS_FULL);
    assert_int_equal(id, 99);
    assert_memory_equal(&v, &before, sizeof v);
    assert_int_equal(set(&v, VARS_ROOT, integer(5), nil), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, integer(-1), integer(1)), STATUS_OK);
    assert_integer(&v, VARS_ROOT, integer(169), 169);
}

// What a slot's table held makes room for the slot's next value; and is still there if even that
// does not do.
static void a_dropped_table_makes_room(void **state)
{
    (void)state;
    char long_text[VARS_STRING];
    struct vars v = {0};
    memset(long_text, 'x', sizeof long_text);
    struct var value = {.kind = VAR_STRING, .text = long_text, .length = 200};
    uint32_t id = new_table(&v, VARS_ROOT, text("t"));
    while (set(&v, VARS_ROOT, integer(v.used), integer(1)) == STATUS_OK && v.used < 3900) {
    }
    assert_int_equal(set(&v, id, text("k"), text("a hundred bytes would not do for this")),
                     STATUS_OK);
    struct vars before = v;
    assert_int_equal(set(&v, VARS_ROOT, text("t"), value), STATUS_FULL);
    assert_memory_equal(&v, &before, sizeof v);
    value.length = (size_t)(VARS_BYTES - v.used) + 30;
    assert_int_equal(set(&v, VARS_ROOT, text("t"), value), STATUS_OK);
    assert_zero_behind(&v);
}

static void there_is_one_nan(void **state)
{
    (void)state;
    struct vars a = {0}, b = {0};
    struct var one = integer(0x7ff8000000000001), other = integer((int64_t)0xfff8000000000000u);
    one.kind = other.kind = VAR_NUMBER;
    assert_int_equal(set(&a, VARS_ROOT, integer(1), one), STATUS_OK);
    assert_int_equal(set(&b, VARS_ROOT, integer(1), other), STATUS_OK);
    assert_memory_equal(&a, &b, sizeof a);
    struct var nan = get(&a, VARS_ROOT, integer(1));
    assert_true(nan.number != nan.number);
}

// A string that was read may be set elsewhere, although it lies in the store itself.
static void a_value_may_come_from_the_store(void **state)
{
    (void)state;
    struct vars v = {0};
    assert_int_equal(set(&v, VARS_ROOT, integer(1), text("first")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, integer(2), text("a longer second")), STATUS_OK);
    assert_int_equal(set(&v, VARS_ROOT, integer(1), get(&v, VARS_ROOT, integer(2))), STATUS_OK);
    assert_int_equal(get(&v, VARS_ROOT, integer(1)).length, 15);
    assert_memory_equal(get(&v, VARS_ROOT, integer(1)).text, "a longer second", 15);
}

// A few thousand random settings, against plain arrays; and once more, for the same bytes.
static void run_random(struct vars *v, uint64_t seed)
{
    enum { KEYS = 24 };
    int64_t expected[KEYS] = {0}; // 0: not there
    struct stream s;
    stream_seed(&s, seed);
    for (int i = 0; i < 3000; i++) {
        int k = (int)stream_below(&s, KEYS);
        int64_t value = (int64_t)stream_below(&s, 4);
        char name[64];
        snprintf(name, sizeof name, "%.*s%d", k, "the.path.of.a.key.is.this.", k);
        struct var key = k % 3 ? text(name) : integer(k);
        struct var to = value == 0 ? nil : value == 3 ? text("three") : integer(value);
        assert_int_equal(set(v, VARS_ROOT, key, to), STATUS_OK);
        expected[k] = value;
        for (int j = 0; j < KEYS; j++) {
            snprintf(name, sizeof name, "%.*s%d", j, "the.path.of.a.key.is.this.", j);
            struct var found = get(v, VARS_ROOT, j % 3 ? text(name) : integer(j));
            int64_t is = found.kind == VAR_INTEGER  ? found.integer
                         : found.kind == VAR_STRING ? 3
                                                    : 0;
            assert_true(is == expected[j]);
        }
    }
    assert_zero_behind(v);
}

static void the_same_calls_give_the_same_bytes(void **state)
{
    (void)state;
    struct vars a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    run_random(&a, 3);
    run_random(&b, 3);
    assert_memory_equal(&a, &b, sizeof a);
}

// Tables made and dropped at random never leave an entry whose table is gone.
static void no_entry_outlives_its_table(void **state)
{
    (void)state;
    struct vars v = {0};
    struct stream s;
    uint32_t tables[40] = {VARS_ROOT};
    stream_seed(&s, 8);
    for (int i = 0; i < 4000; i++) {
        uint32_t *slot = &tables[1 + stream_below(&s, 39)];
        struct var key = integer((int64_t)stream_below(&s, 3)), value = integer(i);
        uint32_t in = tables[stream_below(&s, 40)];
        enum status st =
            i % 3 ? vars_set(&v, in, &key, &value) : vars_new_table(&v, in, &key, slot);
        assert_true(st == STATUS_OK || st == STATUS_UNKNOWN || st == STATUS_FULL);
    }
    for (int64_t k = 0; k < 3; k++) {
        assert_int_equal(set(&v, VARS_ROOT, integer(k), nil), STATUS_OK);
    }
    assert_int_equal(v.used, 0);
    assert_zero_behind(&v);
}

static void keep_both(struct vars *v, const char *first, const char *second, int64_t value)
{
    const struct var one = text(first), two = text(second);
    uint32_t table;
    assert_int_equal(vars_new_table(v, VARS_ROOT, &one, &table), STATUS_OK);
    assert_int_equal(set(v, table, integer(1), integer(7)), STATUS_OK);
    assert_int_equal(vars_new_table(v, VARS_ROOT, &two, &table), STATUS_OK);
    assert_int_equal(set(v, table, integer(1), integer(value)), STATUS_OK);
}

static void a_digest_does_not_tell_what_was_set_first(void **state)
{
    (void)state;
    struct vars a = {0}, b = {0}, c = {0};
    assert_int_equal(vars_digest(&a), 0);
    keep_both(&a, "fog", "rain", 7);
    keep_both(&b, "rain", "fog", 7);
    keep_both(&c, "fog", "rain", 8);
    assert_memory_not_equal(&a, &b, sizeof a);
    assert_int_equal(vars_digest(&a), vars_digest(&b));
    assert_int_not_equal(vars_digest(&a), vars_digest(&c));
}

// The same keys and values in other tables, and tables that are empty or not there.
static void a_digest_tells_what_is_in_which_table(void **state)
{
    (void)state;
    struct vars v[4] = {{0}};
    uint32_t table[4][2];
    for (int i = 0; i < 4; i++) {
        struct var one = integer(1), two = integer(2);
        assert_int_equal(vars_new_table(&v[i], VARS_ROOT, &one, &table[i][0]), STATUS_OK);
        if (i < 3) {
            assert_int_equal(vars_new_table(&v[i], VARS_ROOT, &two, &table[i][1]), STATUS_OK);
        }
    }
    assert_int_equal(set(&v[0], table[0][0], integer(5), integer(6)), STATUS_OK);
    assert_int_equal(set(&v[1], table[1][1], integer(5), integer(6)), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(vars_digest(&v[i]), vars_digest(&v[k]));
        }
    }
}

// A store with everything in it that there can be.
static void fill_store(struct vars *v)
{
    uint32_t log, inner;
    const struct var key = text("log"), first = integer(1);
    memset(v, 0, sizeof *v);
    assert_int_equal(set(v, VARS_ROOT, text("on"), boolean(true)), STATUS_OK);
    assert_int_equal(vars_new_table(v, VARS_ROOT, &key, &log), STATUS_OK);
    assert_int_equal(set(v, VARS_ROOT, integer(-7), number(1.5)), STATUS_OK);
    assert_int_equal(vars_new_table(v, log, &first, &inner), STATUS_OK);
    assert_int_equal(set(v, inner, text(""), text("deep")), STATUS_OK);
    assert_int_equal(set(v, log, integer(2), number(NAN)), STATUS_OK);
}

static void what_is_read_out_can_be_put_in_again(void **state)
{
    (void)state;
    struct vars v, again = {.tables = 2};
    struct var key, value;
    uint32_t at = 0, table;
    fill_store(&v);
    while (vars_entry(&v, &at, &table, &key, &value)) {
        assert_int_equal(vars_append(&again, table, &key, &value), STATUS_OK);
    }
    assert_memory_equal(&v, &again, sizeof v);
    assert_int_equal(vars_check(&again, NULL), STATUS_OK);
}

// Whatever byte is altered: what passes is a store that can be read to its end and set again.
static void altered_bytes_pass_only_if_they_are_a_store(void **state)
{
    (void)state;
    struct vars v;
    struct stream random;
    int passed = 0;
    stream_seed(&random, 7);
    for (int i = 0; i < 20000; i++) {
        fill_store(&v);
        int n = 1 + (int)stream_below(&random, 3);
        for (int k = 0; k < n; k++) {
            uint32_t byte = stream_below(&random, 8 + v.used % 128);
            ((uint8_t *)&v)[byte] = (uint8_t)stream_below(&random, 256);
        }
        if (vars_check(&v, NULL) == STATUS_OK) {
            struct vars again = {.tables = v.tables};
            struct var key, value;
            uint32_t at = 0, table;
            while (vars_entry(&v, &at, &table, &key, &value)) {
                assert_int_equal(vars_append(&again, table, &key, &value), STATUS_OK);
            }
            assert_memory_equal(&v, &again, sizeof v);
            passed++;
        }
    }
    assert_in_range(passed, 100, 19000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_all_kinds_come_back),
        cmocka_unit_test(an_integer_and_its_digits_are_two_keys),
        cmocka_unit_test(keys_stay_in_the_order_they_were_first_set),
        cmocka_unit_test(nil_leaves_nothing_behind),
        cmocka_unit_test(tables_hold_tables),
        cmocka_unit_test(a_table_goes_with_its_slot),
        cmocka_unit_test(a_table_made_over_another_is_empty),
        cmocka_unit_test(a_table_stays_in_its_slot),
        cmocka_unit_test(what_is_too_long_is_refused),
        cmocka_unit_test(a_full_store_stays_as_it_is),
        cmocka_unit_test(a_dropped_table_makes_room),
        cmocka_unit_test(there_is_one_nan),
        cmocka_unit_test(a_value_may_come_from_the_store),
        cmocka_unit_test(the_same_calls_give_the_same_bytes),
        cmocka_unit_test(no_entry_outlives_its_table),
        cmocka_unit_test(a_digest_does_not_tell_what_was_set_first),
        cmocka_unit_test(a_digest_tells_what_is_in_which_table),
        cmocka_unit_test(what_is_read_out_can_be_put_in_again),
        cmocka_unit_test(altered_bytes_pass_only_if_they_are_a_store),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
