// The full screen of a battle that people play: keys go in, sheets come out. Each step has a key
// and what is to be seen before it is pressed.
#include "support/script/workbench.h"

#include <string.h>

#include "engine/utf8.h"
#include "support/app/full_screen.h"

#define PLAY(L, rows, columns, ...)                                                                \
    full_screen_play(L, rows, columns, (const struct full_screen_step[]){__VA_ARGS__},             \
                     (int)(sizeof((const struct full_screen_step[]){__VA_ARGS__}) /                \
                           sizeof(struct full_screen_step)))

static int open_workbench(void **state)
{
    full_screen_mission = "g = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 7 }";
    return workbench_setup(state);
}

static void every_size_shows_everything(void **state)
{
    static const struct play_screen sizes[] = {{24, 80}, {30, 100}, {40, 120}, {60, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int rows = sizes[i].rows, columns = sizes[i].columns;
        PLAY(*state, rows, columns, ON("Bring the VIP off the table", '\n'),
             ON("Tab: figure", 'x'));
        assert_non_null(strstr(full_screen_row(0), " Rescue   order 1   54 cards left"));
        assert_non_null(strstr(full_screen_row(rows - 1), "?: keys"));
        for (int r = 0; r < rows; r++) {
            assert_int_equal(utf8_columns(full_screen_row(r), strlen(full_screen_row(r))), columns);
        }
        static const char *const listed[] = {"A  Ines 25.0, 3.0 ", "B  Tarik 23.0, 3.0 ",
                                             "C  Wren 26.5, 3.0 ", "D  Osku 21.5, 3.0 ",
                                             "*  VIP 18.0, 30.0",  "g1 Grunt 1 18.5, 28.5 "};
        for (size_t k = 0; k < sizeof listed / sizeof *listed; k++) {
            assert_true(full_screen_sees(listed[k]));
        }
        assert_true(full_screen_sees("-- What has happened ---"));
        // Where there is no room for all, a key is named that shows them.
        assert_true(full_screen_sees("b1 Boss 1") || full_screen_sees("... f shows "));
        assert_int_equal(full_screen_sees("... f shows"), rows == 24);
    }
}

static void a_screen_that_is_too_small_is_refused(void **state)
{
    static const struct play_screen sizes[] = {{23, 80}, {24, 79}, {0, 80}};
    static const char *const told[] = {"80 columns and 24 rows, and this one has 80 and 23",
                                       "80 columns and 24 rows, and this one has 79 and 24",
                                       "no terminal here that a full screen can be drawn on"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const char *printed = full_screen_play(*state, sizes[i].rows, sizes[i].columns, NULL, 0);
        assert_non_null(strstr(printed, told[i]));
        assert_non_null(strstr(printed, "1 cautious"));
        assert_int_equal(full_screen_left(), 1);
    }
}

static void a_screen_that_becomes_too_small_gives_way_to_lines(void **state)
{
    const char *printed = PLAY(*state, 24, 80, ON("Bring the VIP", '\n'), ON("Tab: figure", 'c'),
                               RESIZED("stats     M 4", 40, 120), ON("stats     M 4", '\x1b'),
                               RESIZED("b1 Boss 1", 20, 80));
    assert_non_null(strstr(printed, "smaller than 80 columns and 24 rows"));
    assert_non_null(strstr(printed, "1 cautious"));
    assert_int_equal(full_screen_left(), 1);
}

// From each page Esc leads back to where somebody was, also after a line that was not typed to its
// end.
static void pages_lead_back(void **state)
{
    PLAY(*state, 24, 80, ON("Bring the VIP", '\n'), ON("Tab: figure", 'c'), ON("Ines (A) at", '\t'),
         ON("Tarik (B) at", PLAY_KEY_BACK_TAB), ON("Ines (A) at", '?'), ON("A B C    chooses", ':'),
         ON(NULL, 'x'), ON(":x", '\x1b'), ON("A B C    chooses", '\x1b'),
         ON("-- What has happened", 'f'), ON("b1 Boss 1", '\x1b'), ON("-- What has happened", 't'),
         ON("The table", PLAY_KEY_END), ON("# wall", 'g'), ON("1 XP: I owe you one.", '\n'),
         ON("-- What has happened", 'l'), ON("can be typed", '\x1b'),
         ON("-- What has happened", 'w'), ON("Nothing was rolled", '\x1b'), ON("Tab: figure", '\n'),
         ON("Orders of Ines", 'c'), ON("Ines (A) at", '\x1b'), ON("Orders of Ines", '\x1b'),
         ON("Tab: figure", 'm'), ON("Ines: move to 25.0, 3.0", '\t'),
         ON("Ines: move to 23.0, 3.0", 'c'), ON("Tarik (B) at", '?'),
         ON("A B C    chooses", '\x1b'), ON("Ines: move to 23.0, 3.0", '\x1b'),
         ON("Tab: figure", 'x'));
}

// A long page is scrolled, and says how much is left.
static void pages_are_scrolled(void **state)
{
    PLAY(*state, 24, 80, ON("lines more: Space", ' '), ON("  edge: top, right", PLAY_KEY_UP),
         ON(NULL, PLAY_KEY_HOME), ON("Rescue, seed 7", PLAY_KEY_END),
         WITHOUT("`help` says what can be typed", "lines more", PLAY_KEY_PAGE_UP),
         ON("lines more: Space", PLAY_KEY_PAGE_DOWN), ON("`help` says what can be typed", '\n'),
         ON("Tab: figure", 'x'));
}

static void the_chosen_order_says_what_it_is(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Ines (1 of 10): move up to M, silently", PLAY_KEY_DOWN),
         ON("Orders of Ines (2 of 10): move up to 2M", PLAY_KEY_DOWN),
         ON(": move up to 3M in one line, stunned afterwards", PLAY_KEY_END),
         ON("(10 of 10): wait to interrupt", '\t'), ON("Orders of Tarik", 'D'),
         ON("Orders of Osku", 'x'));
}

// An order by keys, its question, taken back and given again.
static void keys_give_orders(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Ines", PLAY_KEY_END), ON("> overwatch", '\n'), ON("A question", '\x1b'),
         ON("nothing has happened", '\n'), ON("Orders of Ines", PLAY_KEY_END),
         ON("> overwatch", '\n'), ON("A question", '\n'), ON("   order 2   53 cards", 'u'),
         ON("   order 1   54 cards", 'r'), ON("   order 2   53 cards", 'x'));
    assert_int_equal(full_screen_written(), 2);
}

// In the list of orders another figure's mark only chooses that figure: Enter then chooses its
// first order, and gives nothing yet. What was taken back is not shown as having happened.
static void a_mark_in_the_list_gives_no_order(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Ines", PLAY_KEY_END), ON("> overwatch", 'B'),
         WITHOUT("Orders of Tarik: the arrows choose one", "> cautious", '\n'),
         ON("Orders of Tarik (1 of ", PLAY_KEY_END), ON("> overwatch", 'x'));
    assert_int_equal(full_screen_written(), 1);
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Ines", PLAY_KEY_END), ON("> overwatch", '\n'), ON("A question", '\n'),
         ON("2 of spades", 'u'), WITHOUT("1 order taken back", "2 of spades", 'x'));
}

// The first page is what it is about; the table and the setting up stand behind it.
static void the_first_page_has_no_map(void **state)
{
    PLAY(*state, 24, 80, WITHOUT("Bring the VIP", "arrives in the cell", PLAY_KEY_END),
         WITHOUT("`help` says what can be typed", "every 4 in", 'x'));
}

// A cursor is led to a place; what stands in the way is told at once.
static void a_cursor_walks(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", 'm'), ON("Ines goes 0.0 in (of 8)", 'j'),
         ON("Ines goes 1.0 in (of 8) and ends at 25.0, 4.0", 'J'),
         ON("Ines goes 1.2 in (of 8) and ends at 25.0, 4.2", 'n'),
         ON("Ines: move to 26.0, 5.2", PLAY_KEY_LEFT), ON("Ines: move to 25.0, 5.2", 'm'),
         ON("Ines: urgent to 25.0, 5.2", 'z'), ON("prone", '\x1b'), ON("Tab: figure", 'm'),
         ON("Ines: move to 25.0, 3.0", '\t'), ON("Ines: move to 23.0, 3.0", PLAY_KEY_BACK_TAB),
         ON(NULL, '\n'), ON(NULL, 'x'));
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", 'm'), ON("Ines: move to 25.0, 3.0", 'D'),
         ON("Ines: move to 21.5, 3.0", 'A'), ON("Ines: move to 25.0, 3.0", 'x'));
}

// What is not used by taking what Enter offers is told, as in the line mode; a bonus action by keys
// has its place walked to.
static void a_question_by_keys(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'), ON("> cautious", '\n'),
         ON("Walk the cursor to where it is to end, up to 4 in away.", 'j'),
         ON("Ines goes 1.0 in (of 4)", '\n'), ON("A question (1 of ", PLAY_KEY_RIGHT),
         ON("A question (12 of 21)", PLAY_KEY_LEFT), ON("> * 1 no more", '\n'),
         ON("bonus actions not used", 'u'), ON("1 order taken back", 'r'), ON("order 2", 'x'));
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'), ON("> cautious", '\n'),
         ON("Ines: cautious to 25.0, 3.0", 'j'), ON("Ines goes 1.0 in (of 4)", '\n'),
         ON("A question (1 of ", PLAY_KEY_DOWN), ON("2 Ines: move", '\n'), ON("> Ines: move", '\n'),
         ON("Ines: where to?", '\n'), ON("Ines goes 0.0 in (of 2)", 'j'),
         ON("Ines goes 1.0 in (of 2) and ends at 25.0, 5.0", 'j'), ON("a card would activate", 'j'),
         ON("too far: it stops on the way, after 2 in", 'k'), ON("a card would activate", '\n'),
         ON("how does the move end?", 'x'));
}

// Who has lain down has an order of its own to stand up, which needs no place.
static void who_lies_prone_stands_up(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", 'm'), ON("Ines goes 0.0 in", 'j'),
         ON("Ines goes 1.0 in", 'z'), ON("prone", '\n'), ON("prone", '\n'),
         ON("   stand up", PLAY_KEY_DOWN), ON("> move", PLAY_KEY_DOWN), ON("> stand up", '\n'),
         ON("Ines is no longer prone", 'x'));
}

// Whatever the line mode knows can be typed behind a colon, and a long answer is a page.
static void lines_are_typed_behind_a_colon(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", ':'), ON(NULL, 'h'), ON(NULL, 'l'),
         ON(":hl", PLAY_KEY_RUBOUT), WITHOUT(NULL, ":hl", 'e'), ON(NULL, 'l'), ON(NULL, 'p'),
         ON(":help", '\n'), ON("A number gives that order", '\n'), ON("Tab: figure", ':'),
         ON(NULL, 'z'), ON(NULL, 'z'), ON(NULL, '\n'), ON("'zz' is not an order", ':'),
         ON(NULL, '2'), ON(NULL, '\n'), ON("where to? >", '\x1b'), ON("nothing has happened", ':'),
         ON(NULL, 'q'), ON(NULL, 'u'), ON(NULL, 'i'), ON(NULL, 't'), ON(":quit", '\n'));
}

// In versus nobody's order, to pass, comes after those of figures.
static void in_versus_a_figure_is_chosen(void **state)
{
    full_screen_mission = "g = zd.game { mission = MISSIONS .. '/versus/destroy.lua', seed = 7,"
                          " team = 'hornet', rival = 'nightwatch' }";
    PLAY(*state, 40, 120, ON(NULL, '\n'), ON("     blue ", 'x'));
    assert_true(full_screen_sees("     green ")); // who is on which side, without colours
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", 'c'), ON("  stats     M", '\x1b'),
         ON("Tab: figure", '\n'), ON(": move up to M", PLAY_KEY_BACK_TAB),
         ON("the arrows choose one", '\n'), ON("> pass", '\n'), ON(" turn ---", '\n'),
         ON(": move up to M", 'x'));
}

// Digits that follow one another are one number, as long as there is an option of it.
static void options_have_numbers_of_two_digits(void **state)
{
    full_screen_mission = "g = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 7 }"
                          " g.dice:queue { 12, 11, 10 }";
    PLAY(*state, 40, 120, ON(NULL, '\n'), ON("Tab: figure", 'D'), ON(NULL, '\n'),
         ON("Orders of Osku (1 of ", '\n'), ON("Osku: cautious", 'j'), ON("Osku goes 1.0 in", '\n'),
         ON("which bonus action?", '1'), ON(" 1 no more", '4'), ON(" >  14 ", '9'),
         ON(" >   9 ", 'x'));
}

// Rules that are another system's: their own orders, odds and questions.
static void other_rules_have_keys_too(void **state)
{
    full_screen_mission = "g = zd.game { mission = MISSIONS .. '/infinity/crossfire.lua', seed = 7,"
                          " packs = { MISSIONS .. '/../rules-ext/infinity-n3-skills' } }";
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("A  Torvin W 1 4.0, 8.0", 'm'),
         ON("Torvin: Move to 4.0, 8.0", 'l'), ON("Torvin: Move to 5.0, 8.0", '\n'),
         ON("green: ", '\n'), ON("A question (1 of ", '\x1b'), ON("Taken back", 'c'),
         ON("is        Torvin W 1", '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Torvin (1 of ", 'x'));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_workbench, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_size_shows_everything),
        TEST(a_screen_that_is_too_small_is_refused),
        TEST(a_screen_that_becomes_too_small_gives_way_to_lines),
        TEST(pages_lead_back),
        TEST(pages_are_scrolled),
        TEST(the_chosen_order_says_what_it_is),
        TEST(keys_give_orders),
        TEST(a_mark_in_the_list_gives_no_order),
        TEST(the_first_page_has_no_map),
        TEST(a_cursor_walks),
        TEST(a_question_by_keys),
        TEST(who_lies_prone_stands_up),
        TEST(lines_are_typed_behind_a_colon),
        TEST(in_versus_a_figure_is_chosen),
        TEST(options_have_numbers_of_two_digits),
        TEST(other_rules_have_keys_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
