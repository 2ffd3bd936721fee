// The hash of bytes: the same for good, and every bit counts.
#include "engine/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void the_same_bytes_have_the_same_hash_everywhere(void **state)
{
    (void)state;
    uint8_t bytes[100];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)i;
    }
    // Fixed for good: journals and packs are named by these.
    assert_true(hash_bytes(0, "", 0) == 0x66f2196650b6e5c9);
    assert_true(hash_text(0, "zero dark") == 0xebb148b0940bce5b);
    assert_true(hash_bytes(0, bytes, 100) == 0x3d8d378bb8803e9e);
    assert_true(hash_bytes(1, bytes, 32) == 0xacab547448a056e7);
}

static void where_the_bytes_lie_does_not_matter(void **state)
{
    (void)state;
    uint8_t bytes[120];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(i * 7);
    }
    uint64_t h = hash_bytes(5, bytes, 100);
    for (size_t shift = 1; shift < 9; shift++) {
        memmove(bytes + shift, bytes + shift - 1, 100);
        assert_true(hash_bytes(5, bytes + shift, 100) == h);
    }
}

// Every single bit shows, at every length, and about half of the hash changes.
static void every_bit_counts(void **state)
{
    (void)state;
    uint8_t bytes[80] = {0};
    int changed = 0, flips = 0;
    for (size_t n = 1; n <= sizeof bytes; n++) {
        uint64_t h = hash_bytes(0, bytes, n);
        for (size_t bit = 0; bit < n * 8; bit++) {
            bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
            uint64_t other = hash_bytes(0, bytes, n);
            bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
            assert_true(other != h);
            for (uint64_t d = other ^ h; d; d &= d - 1) {
                changed++;
            }
            flips++;
        }
    }
    assert_in_range(changed / (flips / 100), 3100, 3300); // 32 of 64 bits
}

static void lengths_and_beginnings_count(void **state)
{
    (void)state;
    uint64_t seen[201];
    const uint8_t zeros[200] = {0};
    for (size_t n = 0; n <= 200; n++) {
        seen[n] = hash_bytes(0, zeros, n);
        for (size_t k = 0; k < n; k++) {
            assert_true(seen[n] != seen[k]);
        }
        assert_true(hash_bytes(1, zeros, n) != seen[n]);
    }
    assert_true(hash_text(hash_text(0, "ab"), "c") != hash_text(hash_text(0, "a"), "bc"));
    assert_true(hash_text(0, "ab") == hash_bytes(0, "ab", 2));
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

// A hundred thousand worlds that differ in two small numbers far apart.
static void small_numbers_do_not_collide(void **state)
{
    (void)state;
    static uint64_t seen[100000];
    uint32_t words[32] = {0};
    for (uint32_t i = 0; i < 100000; i++) {
        words[3] = i % 400;
        words[29] = i / 400;
        seen[i] = hash_bytes(0, words, sizeof words);
    }
    qsort(seen, 100000, sizeof seen[0], compare);
    for (int i = 1; i < 100000; i++) {
        assert_true(seen[i] != seen[i - 1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_bytes_have_the_same_hash_everywhere),
        cmocka_unit_test(where_the_bytes_lie_does_not_matter),
        cmocka_unit_test(every_bit_counts),
        cmocka_unit_test(lengths_and_beginnings_count),
        cmocka_unit_test(small_numbers_do_not_collide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
