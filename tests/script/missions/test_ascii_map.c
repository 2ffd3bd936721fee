// Maps: how drawings become pieces, and maps within maps.
#include <stdio.h>

#include "support/script/workbench.h"

static char text[4096];

static const struct table *drawn(lua_State *L, const char *terrain)
{
    snprintf(text, sizeof text,
             "return mission { id = 'try', setup = print, table = { 12, 12 }, terrain = %s }",
             terrain);
    workbench_file(L, "missions/try.lua", text);
    workbench_run(L, "g = zd.game { mission = 'missions/try.lua' }");
    return workbench_match(L)->table;
}

static void refused(lua_State *L, const char *terrain, const char *part)
{
    snprintf(text, sizeof text, "return mission { id = 'try', setup = print, terrain = %s }",
             terrain);
    workbench_file(L, "missions/try.lua", text);
    workbench_fails(L, "zd.game { mission = 'missions/try.lua' }", part);
}

// Corners of the i-th piece, in hundredths of an inch.
static void lies(const struct table *t, int i, int left, int top, int right, int bottom)
{
    point low, high;
    hull_bounds(&table_piece(t, (piece_id)i)->hull, &low, &high);
    const struct {
        len is, wanted;
    } sides[] = {{low.x, left}, {low.y, top}, {high.x, right}, {high.y, bottom}};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        assert_in_range(sides[k].is + 2, len_scale(LEN_INCH, sides[k].wanted, 100),
                        len_scale(LEN_INCH, sides[k].wanted, 100) + 4);
    }
}

#define LEGEND "legend = { ['#'] = wall { height = 3 }, ['='] = wall { height = 1 } },"
#define YARD   "map { size = { 6, 6 }, " LEGEND "drawing = [[\n"

// A room of three letters each way: its walls end where the others' outer faces are, so that
// nothing sticks out.
static void corners_are_closed(void **state)
{
    const struct table *t =
        drawn(*state, YARD "......\n.###..\n.#.#..\n.###..\n......\n......\n]] }");
    assert_int_equal(table_piece_count(t), 4);
    lies(t, 0, 125, 125, 375, 175); // '###' of the second line
    lies(t, 1, 125, 125, 175, 375); // the left side, up to the corner above
    lies(t, 2, 325, 125, 375, 375);
    lies(t, 3, 125, 325, 375, 375);
}

// A window is a wall of another kind: it lies in line with its neighbours, even a single letter.
static void windows_lie_in_their_walls(void **state)
{
    const struct table *t =
        drawn(*state, YARD "......\n.##=#.\n.#....\n.=....\n.#....\n......\n]] }");
    assert_int_equal(table_piece_count(t), 6);
    lies(t, 0, 125, 125, 300, 175);
    lies(t, 1, 300, 125, 400, 175); // across
    lies(t, 2, 400, 125, 500, 175);
    lies(t, 3, 125, 125, 175, 300);
    lies(t, 4, 125, 300, 175, 400); // down
    lies(t, 5, 125, 400, 175, 500);
}

// Two drawings over one another: the legend says at which levels their pieces are.
static void drawings_lie_over_one_another(void **state)
{
    const struct table *t = drawn(
        *state, "map { size = { 6, 6 }, legend = { o = box { height = 1 }, "
                "u = box { bottom = 1, height = 2 } }, drawing = { 'oo.\\n...\\n...', 'u' } }");
    assert_int_equal(table_piece_count(t), 2);
    lies(t, 0, 0, 0, 400, 200);
    lies(t, 1, 0, 0, 600, 600);
    assert_int_equal(table_piece(t, 1)->bottom, LEN_INCH);
}

#define CORNER "map { size = { 4, 2 }, box { 'b', at = { 0, 0 }, size = { 1, 0.5 }, height = 1 } }"

// A quarter turn clockwise brings what is at the left to the top.
static void parts_are_turned_and_moved(void **state)
{
    static const struct {
        int turn, left, top, right, bottom;
    } cases[] = {{0, 500, 600, 600, 650},
                 {90, 650, 600, 700, 700},
                 {180, 800, 750, 900, 800},
                 {270, 500, 900, 550, 1000}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char terrain[300];
        snprintf(terrain, sizeof terrain,
                 "map { size = { 12, 12 }, part { %s, at = { 5, 6 }, "
                 "turn = %d } }",
                 CORNER, cases[i].turn);
        lies(drawn(*state, terrain), 0, cases[i].left, cases[i].top, cases[i].right,
             cases[i].bottom);
    }
}

// Raised is what has a height; ground has none.
static void parts_are_raised(void **state)
{
    const struct table *t =
        drawn(*state, "part { map { box { at = { 0, 0 }, size = { 1, 1 }, height = 1 }, "
                      "broken { at = { 2, 2 }, size = { 1, 1 } } }, raise = 2 }");
    assert_int_equal(table_piece(t, 0)->bottom, 2 * LEN_INCH);
    assert_int_equal(table_piece(t, 0)->top, 3 * LEN_INCH);
    assert_int_equal(table_piece(t, 1)->top, 0);
}

// A slope that rises to the right rises downwards after a quarter turn.
static void slopes_turn_too(void **state)
{
    const struct table *t =
        drawn(*state,
              "part { map { size = { 4, 4 }, stairs { at = { 0, 0 }, size = { 4, 2 }, height = 2, "
              "up = 'right' } }, turn = 90 }");
    const struct piece *p = table_piece(t, 0);
    assert_int_equal(p->high.x, p->low.x);
    assert_int_equal(p->low.y, 0);
    assert_int_equal(p->high.y, 4 * LEN_INCH);
}

static void a_map_in_a_map_is_its_pieces(void **state)
{
    const struct table *t =
        drawn(*state, "map { size = { 12, 12 }, " CORNER ", part { " CORNER ", at = { 8, 10 } } }");
    assert_int_equal(table_piece_count(t), 2);
    lies(t, 0, 0, 0, 100, 50);
    lies(t, 1, 800, 1000, 900, 1050);
}

static void mistakes_are_told(void **state)
{
    static const struct {
        const char *terrain, *part;
    } cases[] = {
        {"part {}", "missions/try.lua:1: part: a part begins with its map"},
        {"part { box { height = 1 } }", "part: a part begins with its map"},
        {"part { map {}, turn = 45 }", "part: field 'turn': 0, 90, 180 or 270 expected, got 45"},
        {"part { map {}, rise = 1 }", "no field 'rise'; did you mean 'raise'?"},
        {"map { size = { 12, 12 }, part { " CORNER ", at = { 11.5, 0 } } }",
         "piece 1 ('b') sticks out of the map"},
        {"map { drawing = 5, legend = {} }", "field 'drawing': a text or a list of texts expected"},
        {"map { drawing = { 'a', {} }, legend = { a = box { height = 1 } } }",
         "field 'drawing': drawing 2: a string expected, got table"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        refused(*state, cases[i].terrain, cases[i].part);
    }
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, workbench_setup, workbench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(corners_are_closed),
        CASE(windows_lie_in_their_walls),
        CASE(drawings_lie_over_one_another),
        CASE(parts_are_turned_and_moved),
        CASE(parts_are_raised),
        CASE(slopes_turn_too),
        CASE(a_map_in_a_map_is_its_pieces),
        CASE(mistakes_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
