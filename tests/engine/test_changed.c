// Params that are changed for the rest of a battle: what counts, what is refused, what the hashes
// have of it.
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "engine/world_layout.h"

struct toy {
    struct game game;
    struct rules rules;
};

static int start(void **state)
{
    static struct toy toy;
    memset(&toy, 0, sizeof toy);
    toy_start(&toy.game, &toy.rules, 7);
    *state = &toy;
    return 0;
}

static enum status set(struct toy *toy, int32_t value, const char *by, const char *place)
{
    struct fault f = {0};
    return changed_set(&toy->game, TOY_LIMIT, value, by, place, &f);
}

static uint64_t described(const struct toy *toy)
{
    return world_described_hash(&toy->game.world, toy->rules.system->own);
}

static void a_change_counts_and_the_rules_stay_as_they_are(void **state)
{
    struct toy *toy = *state;
    uint64_t before = described(toy), bytes = world_bytes_hash(&toy->game.world);
    assert_int_equal(set(toy, 12, "dusk", "mission, line 41"), STATUS_OK);
    assert_int_equal(param(&toy->game, TOY_LIMIT), 12);
    assert_int_equal(toy->rules.param[TOY_LIMIT], 1000);
    assert_string_equal(changed_look(&toy->game, TOY_LIMIT)->place, "mission, line 41");
    assert_true(described(toy) != before);
    assert_true(world_bytes_hash(&toy->game.world) != bytes);
    assert_int_equal(set(toy, 1000, "dusk", "mission, line 42"), STATUS_OK);
    assert_null(changed_look(&toy->game, TOY_LIMIT));
    assert_true(described(toy) == before);
    assert_true(world_bytes_hash(&toy->game.world) == bytes);
}

// A comment that is added above it moves the line.
static void the_place_is_in_no_hash(void **state)
{
    struct toy *toy = *state;
    assert_int_equal(set(toy, 12, "dusk", "mission, line 41"), STATUS_OK);
    uint64_t before = described(toy), bytes = world_bytes_hash(&toy->game.world);
    assert_int_equal(set(toy, 12, "dusk", "mission, line 43"), STATUS_OK);
    assert_string_equal(changed_look(&toy->game, TOY_LIMIT)->place, "mission, line 43");
    assert_true(described(toy) == before);
    assert_true(world_bytes_hash(&toy->game.world) == bytes);
}

static void what_is_refused_changes_nothing(void **state)
{
    struct toy *toy = *state;
    struct fault f = {0};
    const struct world before = toy->game.world;
    assert_int_equal(set(toy, INT32_MIN, "dusk", "x"), STATUS_RANGE);
    assert_int_equal(set(toy, INT32_MAX, "dusk", "x"), STATUS_RANGE);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 5, "dawn", &f), STATUS_OK);
    assert_int_equal(set(toy, 6, "dusk", "x"), STATUS_ILLEGAL);
    rules_drop(&toy->rules, "dawn");
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 5, "user", &f), STATUS_OK);
    assert_int_equal(set(toy, 6, "dusk", "x"), STATUS_EMPTY);
    assert_memory_equal(&toy->game.world, &before, sizeof before);
}

static void two_packs_clash_and_the_user_comes_first(void **state)
{
    struct toy *toy = *state;
    struct fault f = {0};
    assert_int_equal(set(toy, 6, "dusk", "x"), STATUS_OK);
    assert_int_equal(set(toy, 6, "dawn", "y"), STATUS_OK);
    assert_int_equal(changed_set(&toy->game, TOY_LIMIT, 7, "dusk", "z", &f), STATUS_ILLEGAL);
    assert_non_null(strstr(f.text, "'dawn' and 'dusk' clash"));
    assert_int_equal(changed_put(&toy->game, TOY_LIMIT, 7, "dusk", "z", &f), STATUS_OK);
    assert_int_equal(rules_set(&toy->rules, TOY_LIMIT, 5, "user", &f), STATUS_OK);
    assert_int_equal(param(&toy->game, TOY_LIMIT), 5);
}

static void a_pack_that_is_gone_has_changed_nothing(void **state)
{
    struct toy *toy = *state;
    const struct world before = toy->game.world;
    assert_int_equal(set(toy, 6, "dusk", "x"), STATUS_OK);
    toy->game.apart_from = "dusk";
    assert_int_equal(param(&toy->game, TOY_LIMIT), 1000);
    toy->game.apart_from = NULL;
    changed_drop(&toy->game.world, "dawn");
    assert_int_equal(param(&toy->game, TOY_LIMIT), 6);
    changed_drop(&toy->game.world, "dusk");
    assert_memory_equal(&toy->game.world, &before, sizeof before);
}

static void a_foreign_world_is_checked(void **state)
{
    struct toy *toy = *state;
    struct fault f = {0};
    struct world w;
    assert_int_equal(set(toy, 6, "dusk", "x"), STATUS_OK);
    assert_int_equal(changed_check(&toy->game, &toy->game.world, &f), STATUS_OK);
    w = toy->game.world;
    w.changed[0].value = INT32_MAX;
    assert_int_equal(changed_check(&toy->game, &w, &f), STATUS_RANGE);
    w = toy->game.world;
    w.changed[0].param[0]++;
    assert_int_equal(changed_check(&toy->game, &w, &f), STATUS_RANGE);
    w = toy->game.world;
    w.changed[1] = w.changed[0];
    assert_int_equal(changed_check(&toy->game, &w, &f), STATUS_RANGE);
    w = toy->game.world;
    w.changed[5].value = 1;
    assert_int_equal(changed_check(&toy->game, &w, &f), STATUS_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_change_counts_and_the_rules_stay_as_they_are, start),
        cmocka_unit_test_setup(the_place_is_in_no_hash, start),
        cmocka_unit_test_setup(what_is_refused_changes_nothing, start),
        cmocka_unit_test_setup(two_packs_clash_and_the_user_comes_first, start),
        cmocka_unit_test_setup(a_pack_that_is_gone_has_changed_nothing, start),
        cmocka_unit_test_setup(a_foreign_world_is_checked, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
