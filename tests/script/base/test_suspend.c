// A budget that is set aside while something is only tried out: none of that is a part of it.
#include "script/base/budget.h"
#include "script/base/limits.h"
#include "support/script/lab.h"

static int spend(lua_State *L)
{
    budget_spend(L, luaL_checkinteger(L, 1));
    return 0;
}

// Work of so many hundredths of what a budget has; false where it has ended by that.
static bool work(lua_State *L, int hundredths)
{
    int top = lua_gettop(L);
    lua_pushcfunction(L, spend);
    lua_pushinteger(L, (lua_Integer)LIMIT_STEPS / 100 * hundredths);
    bool goes_on = budget_pcall(budget_meter(L), L, 1, 0) == LUA_OK;
    lua_settop(L, top);
    return goes_on;
}

static void what_is_tried_out_is_no_part_of_the_budget(void **state)
{
    struct lab *lab = *state;
    lua_State *L = lab->L;
    struct budget b;
    budget_open(&b, L, "an order");
    assert_true(work(L, 60));
    budget_suspend(L);
    assert_true(work(L, 90));
    assert_true(work(L, 90));
    budget_resume(L);
    assert_true(work(L, 30));
    assert_false(work(L, 20));
    assert_true(budget_ended(L));
    budget_close(&b, L);
}

static void what_goes_wrong_meanwhile_ends_only_itself(void **state)
{
    struct lab *lab = *state;
    lua_State *L = lab->L;
    struct budget b;
    budget_open(&b, L, "an order");
    assert_true(work(L, 60));
    budget_suspend(L);
    assert_false(work(L, 101));
    budget_resume(L);
    assert_false(budget_ended(L));
    assert_true(work(L, 30));
    assert_true(budget_broken(L)); // whoever runs it is told
    budget_close(&b, L);
}

static void where_no_budget_is_open_none_is_afterwards(void **state)
{
    struct lab *lab = *state;
    budget_suspend(lab->L);
    assert_true(work(lab->L, 90));
    budget_resume(lab->L);
    assert_true(work(lab->L, 90));
    assert_true(work(lab->L, 90));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_tried_out_is_no_part_of_the_budget, lab_setup,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(what_goes_wrong_meanwhile_ends_only_itself, lab_setup,
                                        lab_teardown),
        cmocka_unit_test_setup_teardown(where_no_budget_is_open_none_is_afterwards, lab_setup,
                                        lab_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
