// A vanilla battle needs no memory but its own: from its start to its end nothing is allocated. The
// linker hands every call here (see tests/CMakeLists.txt).
#include "engine/journal.h"
#include "support/zerodark/rescue.h"

#include <stdlib.h>

static volatile int allocations; // no compiler thinks that malloc changes anything

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    allocations++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

static void count_record(void *self, const struct record *r)
{
    (void)r;
    ++*(int *)self;
}

static void calls_are_counted(void **state)
{
    (void)state;
    allocations = 0;
    void *volatile memory = malloc(10);
    memory = realloc(memory, 20);
    free(memory);
    memory = calloc(2, 2);
    free(memory);
    assert_int_equal(allocations, 3);
}

static void a_battle_allocates_nothing(void **state)
{
    static const char *const bots[] = {"careful", "random", "steady"};
    struct battle *b = rescue_new(1);
    (void)state;
    for (int i = 0; i < 20; i++) {
        struct journal j;
        int records = 0;
        journal_init(&j, JOURNAL_BY_NAME, 7, count_record, &records);
        allocations = 0;
        rescue_restart(b, (uint64_t)i + 1);
        b->game.journal = &j;
        int orders = rescue_play(b, bots[i % 3]);
        assert_int_equal(allocations, 0);
        assert_int_equal(records, orders);
    }
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_are_counted),
        cmocka_unit_test(a_battle_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
