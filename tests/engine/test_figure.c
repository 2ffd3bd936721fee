// Figures in their slots, and ids that never come back to life.
#include "engine/figure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int empty(void **state)
{
    static struct roster roster;
    memset(&roster, 0, sizeof roster);
    *state = &roster;
    return 0;
}

static figure_id add(struct roster *r, const char *name)
{
    figure_id id = FIGURE_NONE;
    assert_int_equal(figure_add(r, name, &id), STATUS_OK);
    return id;
}

static void a_new_figure_is_blank(void **state)
{
    struct roster *r = *state;
    figure_id id = add(r, "Salim");
    struct figure blank = {.id = id, .facing = {1, 0}, .name = "Salim"};
    assert_memory_equal(figure_of(r, id), &blank, sizeof blank);
    assert_ptr_equal(figure_look(r, id), figure_of(r, id));
    assert_false(figure_on_table(figure_of(r, id)));
}

static void an_id_never_comes_back_to_life(void **state)
{
    struct roster *r = *state;
    figure_id first = add(r, "Salim");
    figure_remove(r, first);
    assert_null(figure_of(r, first));
    figure_id second = add(r, "Boss");
    assert_int_equal(figure_slot(second), figure_slot(first));
    assert_int_not_equal(second, first);
    assert_null(figure_of(r, first));
    figure_remove(r, first); // does nothing to who has the slot now
    assert_non_null(figure_of(r, second));
}

// A freed slot holds nothing of who was there, so that equal positions have equal bytes.
static void a_removed_figure_leaves_only_its_generation(void **state)
{
    struct roster *r = *state;
    figure_id id = add(r, "Salim");
    figure_of(r, id)->stat[3] = 7;
    figure_remove(r, id);
    struct roster blank = {.generation = {1}};
    assert_memory_equal(r, &blank, sizeof blank);
}

static void a_slot_is_used_up_in_the_end(void **state)
{
    struct roster *r = *state;
    figure_id id = FIGURE_NONE;
    for (int i = 0; i < 1023; i++) {
        id = add(r, "again");
        assert_int_equal(figure_slot(id), 0);
        figure_remove(r, id);
    }
    assert_int_equal(id, 0xffc0);
    assert_int_equal(figure_slot(add(r, "next door")), 1);
}

static void a_full_roster_says_so(void **state)
{
    struct roster *r = *state;
    figure_id id = 99;
    for (int i = 0; i < FIGURES; i++) {
        add(r, "bogey");
    }
    assert_int_equal(figure_add(r, "one more", &id), STATUS_FULL);
    assert_int_equal(id, 99);
}

static void nobody_and_nonsense_are_null(void **state)
{
    struct roster *r = *state;
    assert_null(figure_of(r, FIGURE_NONE));
    assert_null(figure_of(r, 0xffff));
    add(r, "Salim");
    assert_null(figure_of(r, FIGURE_NONE));
    assert_null(figure_look(r, 0xffc0));
    figure_remove(r, FIGURE_NONE);
}

static void figures_are_walked_in_slot_order(void **state)
{
    struct roster *r = *state;
    figure_id a = add(r, "a"), b = add(r, "b"), c = add(r, "c");
    figure_remove(r, b);
    assert_int_equal(figure_next(r, FIGURE_NONE), a);
    assert_int_equal(figure_next(r, a), c);
    assert_int_equal(figure_next(r, b), c); // from one that is gone, too
    assert_int_equal(figure_next(r, c), FIGURE_NONE);
}

static void behind_its_extent_nobody_is(void **state)
{
    struct roster *r = *state;
    figure_id id[FIGURES];
    assert_int_equal(roster_extent(r), 0);
    for (int i = 0; i < FIGURES; i++) {
        id[i] = add(r, "bogey");
        assert_int_equal(roster_extent(r), i + 1);
    }
    figure_remove(r, id[FIGURES - 1]);
    assert_int_equal(roster_extent(r), FIGURES); // it may have somebody again
}

static void the_first_of_a_name_is_found(void **state)
{
    struct roster *r = *state;
    figure_id a = add(r, "Grunt");
    add(r, "Grunt");
    assert_int_equal(figure_named(r, "Grunt"), a);
    assert_int_equal(figure_named(r, "grunt"), FIGURE_NONE);
    assert_int_equal(figure_named(r, ""), FIGURE_NONE); // free slots have no name to be found by
}

static void long_names_are_cut_between_characters(void **state)
{
    static const struct {
        const char *given, *kept;
    } cases[] = {
        {"12345678901234567890123", "12345678901234567890123"},
        {"123456789012345678901234", "12345678901234567890123"},
        {"1234567890123456789012\xc3\xa9\xc3\xa9", "1234567890123456789012\xc3\xa9"},
        {"123456789012345678901\xc3\xa9", "123456789012345678901\xc3\xa9"},
        {"123456789012345678901\xe2\x82\xac!!", "123456789012345678901\xe2\x82\xac!"},
        {"1234567890123456789012\xf0\x9f\x99\x82!", "1234567890123456789012\xf0\x9f\x99\x82"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        figure_id id = add(*state, cases[i].given);
        assert_string_equal(figure_of(*state, id)->name, cases[i].kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_new_figure_is_blank, empty),
        cmocka_unit_test_setup(an_id_never_comes_back_to_life, empty),
        cmocka_unit_test_setup(a_removed_figure_leaves_only_its_generation, empty),
        cmocka_unit_test_setup(a_slot_is_used_up_in_the_end, empty),
        cmocka_unit_test_setup(a_full_roster_says_so, empty),
        cmocka_unit_test_setup(nobody_and_nonsense_are_null, empty),
        cmocka_unit_test_setup(figures_are_walked_in_slot_order, empty),
        cmocka_unit_test_setup(behind_its_extent_nobody_is, empty),
        cmocka_unit_test_setup(the_first_of_a_name_is_found, empty),
        cmocka_unit_test_setup(long_names_are_cut_between_characters, empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
