// dice_class.h: dice that come to the same stand for one another.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>

#include "engine/internal/dice_class.h"

// The faces themselves: no two dice are alike but those that show the same.
static int faces(const void *self, const struct dice *d, uint8_t out[])
{
    (void)self;
    for (int i = 0; i < d->n; i++) {
        out[i] = d->face[i];
    }
    return d->n;
}

static const struct chance_reading by_faces = {.traits = faces};

static struct dice two(int a, int b)
{
    return (struct dice){.n = 2, .sides = 100, .face = {(uint8_t)a, (uint8_t)b}};
}

static bool add(struct dice_class *a, int x, int y, int value, int ways)
{
    struct dice d = two(x, y);
    return dice_class_add(a, &by_faces, &d, value, ways);
}

static void what_comes_to_the_same_is_added_up(void **state)
{
    struct dice_class *a = *state;
    assert_true(add(a, 3, 4, 1, 2));
    assert_true(add(a, 3, 5, 1, 10));
    assert_true(add(a, 3, 4, 1, 5));
    assert_true(add(a, 3, 4, 2, 100)); // another value
    assert_int_equal(a->n, 3);
    assert_true(a->dice[0].ways == 7);
    assert_true(a->dice[1].ways == 10);
    assert_true(a->dice[2].ways == 100);
    assert_int_equal(a->dice[1].face[1], 5);
}

static void there_is_room_for_so_many_kinds(void **state)
{
    struct dice_class *a = *state;
    for (int i = 0; i < DICE_CLASS_MAX; i++) {
        assert_true(add(a, 1 + i % 64, 1 + i / 64, 0, 1));
    }
    assert_false(add(a, 99, 99, 0, 1));
    assert_true(add(a, 1, 1, 0, 8)); // the first of them
    assert_int_equal(a->n, DICE_CLASS_MAX);
    assert_true(a->dice[0].ways == 9);
    dice_class_begin(a);
    assert_true(add(a, 99, 99, 0, 1));
    assert_int_equal(a->n, 1);
}

static int setup(void **state)
{
    struct dice_class *a = malloc(sizeof *a);
    if (a) {
        dice_class_begin(a);
    }
    *state = a;
    return a ? 0 : -1;
}

static int teardown(void **state)
{
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_comes_to_the_same_is_added_up, setup, teardown),
        cmocka_unit_test_setup_teardown(there_is_room_for_so_many_kinds, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
