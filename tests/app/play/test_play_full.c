// The full screen of a battle that people play: keys go in, sheets come out. Each step has a key
// and what is to be seen before it is pressed.
#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/play/play.h"
#include "app/play/play_sheet.h"
#include "app/setup/setup_ops.h"
#include "engine/utf8.h"

#define STEPS 120

struct step {
    int32_t key;
    const char *sees;      // on the sheet before the key is pressed; NULL: whatever there is
    const char *sees_not;  // NULL: nothing in particular
    struct play_screen to; // the size from then on; no rows: as it was
};

// Who plays: a terminal's functions are handed nothing.
static struct {
    struct play_screen screen;
    const struct step *step;
    int n, done;
    char rows[PLAY_SHEET_ROWS][4 * PLAY_SHEET_COLUMNS + 1]; // of the last sheet, as UTF-8
    int n_rows, left;
    int written; // lines of the journal
    char wrong[16384];
    struct text_box out;
} player;

static const char *mission;

static void print_sheet(const struct play_sheet *s)
{
    player.n_rows = s->rows;
    for (int r = 0; r < s->rows; r++) {
        char *at = player.rows[r];
        for (int c = 0; c < s->columns; c++) {
            for (int i = 0; i < PLAY_SHEET_CODES && s->cell[r][c].code[i]; i++) {
                at += play_sheet_letter(s->cell[r][c].code[i], at);
            }
        }
        *at = '\0';
    }
}

static bool is_seen(const char *text)
{
    bool seen = false;
    for (int r = 0; r < player.n_rows; r++) {
        seen = seen || strstr(player.rows[r], text);
    }
    return seen;
}

static void note_wrong(const char *what, const char *text)
{
    int n = snprintf(player.wrong, sizeof player.wrong, "step %d: %s '%s' on\n", player.done, what,
                     text);
    for (int r = 0; r < player.n_rows && n < (int)sizeof player.wrong; r++) {
        n += snprintf(player.wrong + n, sizeof player.wrong - (size_t)n, "%s\n", player.rows[r]);
    }
}

static struct play_pressed key(const char *text, size_t n, bool midst)
{
    static struct play_sheet sheet; // large
    struct play_pressed p = {PLAY_KEY_GONE, player.screen};
    const struct step *s = &player.step[player.done];
    (void)midst;
    if (!text || *player.wrong || player.done == player.n) {
        return p;
    }
    if (!play_sheet_read(&sheet, text, n) || sheet.rows != player.screen.rows ||
        sheet.columns != player.screen.columns) {
        note_wrong("no sheet", text);
        return p;
    }
    print_sheet(&sheet);
    if (s->sees && !is_seen(s->sees)) {
        note_wrong("no", s->sees);
    } else if (s->sees_not && is_seen(s->sees_not)) {
        note_wrong("still", s->sees_not);
    } else {
        player.done++;
        player.screen = s->to.rows ? s->to : player.screen;
        p = (struct play_pressed){s->key, player.screen};
    }
    return p;
}

static void leave(void)
{
    player.left++;
}

static char *ask(const char *prompt, const char *words, size_t n, bool midst, enum play_got *got)
{
    (void)prompt, (void)words, (void)n, (void)midst;
    *got = PLAY_GOT_END;
    return NULL;
}

static int write_line(const char *line, size_t n)
{
    (void)line, (void)n;
    player.written++;
    return 0;
}

static int back_to(uint32_t lines)
{
    player.written = (int)lines;
    return 0;
}

static int begin_anew(const char *lines, size_t n)
{
    player.written = 0;
    for (size_t i = 0; i < n; i++) {
        player.written += lines[i] == '\n';
    }
    return 0;
}

static const char *reason_of(int error)
{
    return strerror(error);
}

static struct play_screen no_screen(void)
{
    return (struct play_screen){0, 80};
}

static const struct play_terminal terminal = {.ask = ask,
                                              .write = write_line,
                                              .back = back_to,
                                              .anew = begin_anew,
                                              .reason = reason_of,
                                              .fresh = no_screen,
                                              .key = key,
                                              .leave = leave};

static struct match *open_mission(lua_State *L, struct battle_setup *p)
{
    (void)p;
    luaL_dostring(L, mission);
    lua_getglobal(L, "g");
    return workbench_match(L);
}

static const struct setup_ops ops = {.open = open_mission};

// Plays with these keys on a screen of that size; what was printed outside of the full screen.
static const char *play(lua_State *L, int rows, int columns, const struct step *step, int n)
{
    static struct play p; // large
    static char *printed;
    memset(&player, 0, sizeof player);
    player.screen = (struct play_screen){rows, columns};
    player.step = step;
    player.n = n;
    assert_non_null(text_box_open(&player.out));
    p = (struct play){
        .terminal = &terminal, .wants_full = true, .command = "zerodark play", .path = "a.journal"};
    p.plan.seed = 7;
    snprintf(p.plan.mission, sizeof p.plan.mission, "rescue.lua");
    p.show.log.out = p.err = player.out.out;
    p.show.columns = 80;
    setup_ops_use(&ops);
    play_work(&p, L);
    free(printed);
    printed = text_box_take(&player.out, NULL);
    if (*player.wrong) {
        fprintf(stderr, "%s", player.wrong); // longer than what fail_msg has room for
        fail();
    }
    assert_int_equal(player.done, n);
    return printed;
}

#define ON(text, pressed)                                                                          \
    {                                                                                              \
        .sees = (text), .key = (pressed)                                                           \
    }
#define WITHOUT(text, no_text, pressed)                                                            \
    {                                                                                              \
        .sees = (text), .sees_not = (no_text), .key = (pressed)                                    \
    }
#define RESIZED(text, rows, columns)                                                               \
    {                                                                                              \
        .sees = (text), .key = PLAY_KEY_RESIZED, .to = { rows, columns }                           \
    }
#define PLAY(L, rows, columns, ...)                                                                \
    play(L, rows, columns, (const struct step[]){__VA_ARGS__},                                     \
         (int)(sizeof((const struct step[]){__VA_ARGS__}) / sizeof(struct step)))

static int open_workbench(void **state)
{
    mission = "g = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 7 }";
    return workbench_setup(state);
}

static void every_size_shows_everything(void **state)
{
    static const struct play_screen sizes[] = {{24, 80}, {30, 100}, {40, 120}, {60, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int rows = sizes[i].rows, columns = sizes[i].columns;
        PLAY(*state, rows, columns, ON("Bring the VIP off the table", '\n'),
             ON("Tab: figure", 'x'));
        assert_non_null(strstr(player.rows[0], " Rescue   order 1   54 cards left"));
        assert_non_null(strstr(player.rows[rows - 1], "?: keys"));
        for (int r = 0; r < rows; r++) {
            assert_int_equal(utf8_columns(player.rows[r], strlen(player.rows[r])), columns);
        }
        static const char *const listed[] = {"A  Ines 25.0, 3.0 ", "B  Tarik 23.0, 3.0 ",
                                             "C  Wren 26.5, 3.0 ", "D  Osku 21.5, 3.0 ",
                                             "*  VIP 18.0, 30.0",  "g1 Grunt 1 18.5, 28.5 "};
        for (size_t k = 0; k < sizeof listed / sizeof *listed; k++) {
            assert_true(is_seen(listed[k]));
        }
        assert_true(is_seen("-- What has happened ---"));
        // Where there is no room for all, a key is named that shows them.
        assert_true(is_seen("b1 Boss 1") || is_seen("... f shows "));
        assert_int_equal(is_seen("... f shows"), rows <= 30);
    }
}

static void a_screen_that_is_too_small_is_refused(void **state)
{
    static const struct play_screen sizes[] = {{23, 80}, {24, 79}, {0, 80}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const char *printed = play(*state, sizes[i].rows, sizes[i].columns, NULL, 0);
        assert_non_null(strstr(printed, "needs a terminal of at least 80 columns and 24 rows"));
        assert_non_null(strstr(printed, "1 cautious"));
        assert_int_equal(player.left, 1);
    }
}

static void a_screen_that_becomes_too_small_gives_way_to_lines(void **state)
{
    const char *printed = PLAY(*state, 24, 80, ON("Bring the VIP", '\n'), ON("Tab: figure", 'c'),
                               RESIZED("stats     M 4", 40, 120), ON("stats     M 4", '\x1b'),
                               RESIZED("b1 Boss 1", 20, 80));
    assert_non_null(strstr(printed, "smaller than 80 columns and 24 rows"));
    assert_non_null(strstr(printed, "1 cautious"));
    assert_int_equal(player.left, 1);
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
    PLAY(*state, 24, 80, ON("lines more: Space", ' '), ON("Boss 1 arrives in", PLAY_KEY_UP),
         ON(NULL, PLAY_KEY_HOME), ON("Rescue, seed 7", PLAY_KEY_END),
         WITHOUT("`help` says what can be typed", "lines more", PLAY_KEY_PAGE_UP),
         ON("lines more: Space", PLAY_KEY_PAGE_DOWN), ON("`help` says what can be typed", '\n'),
         ON("Tab: figure", 'x'));
}

static void the_chosen_order_says_what_it_is(void **state)
{
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", '\n'),
         ON("Orders of Ines - cautious: move up to M, silently", PLAY_KEY_DOWN),
         ON("Orders of Ines - move: move up to 2M", PLAY_KEY_DOWN),
         ON("urgent: move up to 3M in one line, stunned afterwards", PLAY_KEY_END),
         ON("Orders of Ines - overwatch: wait to interrupt", '\t'), ON("Orders of Tarik", 'D'),
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
    assert_int_equal(player.written, 2);
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
    mission = "g = zd.game { mission = MISSIONS .. '/versus/destroy.lua', seed = 7,"
              " team = 'hornet', rival = 'nightwatch' }";
    PLAY(*state, 24, 80, ON(NULL, '\n'), ON("Tab: figure", 'c'), ON("  stats     M", '\x1b'),
         ON("Tab: figure", '\n'), ON("cautious: move up to M", PLAY_KEY_BACK_TAB),
         ON("> pass", '\n'), ON(" turn ---", '\n'), ON("cautious: move up to M", 'x'));
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
        TEST(a_cursor_walks),
        TEST(lines_are_typed_behind_a_colon),
        TEST(in_versus_a_figure_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
