// The table as text.
#include "support/zerodark/quick_battle.h"

#include "app/narration/map.h"
#include "engine/zones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void numbered_bogey(struct battle *b, const char *profile, int number, double x, double y)
{
    figure_id id = battle_bogey(b, profile, x, y);
    char name[FIGURE_NAME];
    snprintf(name, sizeof name, "%s %d", profile, number);
    memcpy(battle_figure(b, id)->name, name, sizeof name);
}

static char *draw(const struct battle *b, bool color)
{
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    map_draw(f, &b->game, color, 0);
    fclose(f);
    return text;
}

static void lines_are(const char *text, const char *expected)
{
    assert_true(strlen(text) >= strlen(expected));
    assert_memory_equal(text, expected, strlen(expected));
}

static void bare_ground_has_dots_to_count_by(void **state)
{
    struct battle *b = battle_sized(8, 6);
    (void)state;
    battle_hero(b, "Salim", 6.2, 1.2);
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 .       .\n"
                    "                A\n"
                    "    \n"
                    "    \n"
                    "  4 .       .\n"
                    "    \n");
    free(text);
    battle_free(b);
}

static void figures_stand_where_they_are(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    battle_hero(b, "Salim", 0.6, 0.5);
    battle_hero(b, "Kim", 2.2, 0.5);
    battle_bogey(b, "Grunt", 4.2, 1.5);
    figure_id boss = battle_bogey(b, "Boss", 6.2, 1.5);
    battle_objective(b, "VIP", true, 1.2, 2.5);
    battle_objective(b, "captive", false, 3.2, 2.5);
    battle_figure(b, boss)->state[STATE_DOWN] = 1;
    battle_figure(b, figure_named(&b->game.world.roster, "Kim"))->state[STATE_WOUNDED] = 2;
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 .A  B   .\n"
                    "            g   b,\n"
                    "      *   o\n"
                    "    \n");
    assert_non_null(strstr(text, "  A Salim\n  B Kim, wounded 2\n"));
    assert_non_null(strstr(text, "Red Force: 1 standing, 1 down;"));
    free(text);
    battle_free(b);
}

// Whoever stands close is told apart: a letter stays with its number, nobody's mark covers
// another's, and a hero's stands where the hero does.
static void marks_do_not_cover_one_another(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    numbered_bogey(b, "Grunt", 2, 2.2, 1.5);
    numbered_bogey(b, "Boss", 1, 2.2, 1.5);
    battle_hero(b, "Salim", 2.2, 1.5);
    numbered_bogey(b, "Grunt", 3, 7.9, 3.5); // there is no room for two signs there
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 .   g2  .\n"
                    "        A b1\n"
                    "    \n"
                    "                  g3\n");
    assert_non_null(strstr(text, "    . every 4 in\n    b Boss, g Grunt\n"));
    free(text);
    battle_free(b);
}

// A map that goes on keeps its scale where there would be room for a finer one, and only where
// there is too little room it gets a coarser one.
static void a_map_keeps_its_scale(void **state)
{
    struct battle *b = battle_sized(60, 60);
    (void)state;
    battle_hero(b, "Salim", 10, 10);
    numbered_bogey(b, "Grunt", 1, 20, 30);
    const struct map_view was = map_view_cut(&b->game, 60, 12);
    const struct map_view more = map_view_steady(&b->game, &was, 60, 40);
    assert_true(map_view_cut(&b->game, 60, 40).high < was.high);
    assert_int_equal(more.high, was.high);
    assert_int_equal(more.wide, was.wide);
    assert_true(map_view_steady(&b->game, &was, 60, 5).high > was.high);
    battle_free(b);
}

// The part of a table where things happen, at the finest scale at which it fits; a bogey far from
// everybody is left out.
static void a_map_can_be_cut(void **state)
{
    struct battle *b = battle_sized(60, 60);
    char *text = NULL;
    size_t n;
    (void)state;
    battle_hero(b, "Salim", 50.2, 50.5);
    numbered_bogey(b, "Grunt", 1, 54.2, 52.5);
    numbered_bogey(b, "Grunt", 2, 2.2, 2.5);
    FILE *f = open_memstream(&text, &n);
    const struct map_view v = map_view_cut(&b->game, 34, 14);
    map_view_draw(f, &b->game, false, &v);
    fclose(f);
    assert_string_equal(text, "    44      48      52      56\n"
                              " 44 .       .       .       .\n"
                              "    \n"
                              "    \n"
                              "    \n"
                              " 48 .       .       .       .\n"
                              "    \n"
                              "                A\n"
                              "    \n"
                              " 52 .       .       .   g1  .\n"
                              "    \n"
                              "    \n"
                              "    \n"
                              " 56 .       .       .       .\n"
                              "    \n");
    free(text);
    battle_free(b);
}

// Low, man-high and high walls are told apart; even a thin one is seen.
static void terrain_has_its_signs(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    battle_box(b, 1, 0, 1.1, 1, 10);
    battle_box(b, 2, 0, 2.1, 1, 20);
    battle_box(b, 3, 0, 3.1, 1, 60);
    battle_piece(b, battle_prism(5, 1, 7, 2, 0, 0, 0, TAG_BROKEN));
    battle_piece(b, battle_prism(5, 2, 7, 3, 0, 0, 0, TAG_DANGEROUS));
    battle_hero(b, "Salim", 0.6, 3.5);
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 . - = # .\n"
                    "              %%%%\n"
                    "              !!!!\n"
                    "     A\n");
    free(text);
    battle_free(b);
}

// A roof is no wall, nor is a floor with room below; the legend explains each, and how high up
// whoever stands there is.
static void a_roof_is_no_wall(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    battle_box(b, 1, 0, 3, 2, 40);
    battle_piece(b, battle_prism(4, 0, 6, 2, 20, 40, PIECE_SOLID | PIECE_OPAQUE, 0));
    battle_box(b, 7, 0, 7.1, 2, 40);
    figure_id salim = battle_hero(b, "Salim", 1.6, 0.5);
    figure_id boss = battle_bogey(b, "Boss", 5.2, 0.5);
    battle_figure(b, salim)->body.at.z = 4 * LEN_INCH;
    battle_figure(b, boss)->body.at.z = 4 * LEN_INCH;
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 . ^A^^  \"\"b\"  #\n"
                    "      ^^^^  \"\"\"\"  #\n");
    assert_non_null(strstr(
        text,
        "    # wall, ^ roof, \" bridge or floor with room below, . every 4 in\n    b Boss\n"));
    assert_non_null(strstr(text, "  A Salim, 4.0 in up\n"));
    assert_non_null(strstr(text, "    Boss at (5.2, 0.5), 4.0 in up\n"));
    free(text);
    battle_free(b);
}

static void no_colours_unless_they_are_wanted(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    battle_hero(b, "Salim", 0.6, 0.5);
    char *plain = draw(b, false), *painted = draw(b, true);
    assert_null(strchr(plain, '\033'));
    assert_non_null(strstr(painted, "\033[1;36mA"));
    free(plain);
    free(painted);
    battle_free(b);
}

// In versus each side has its colour, and its name without one.
static void sides_are_told_apart(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    battle_hero(b, "Salim", 0.6, 0.5);
    figure_id kim = battle_hero(b, "Kim", 2.2, 0.5);
    battle_figure(b, kim)->side = SIDE_RIVAL;
    char *solo = draw(b, false);
    zd(&b->game)->mode = MODE_VERSUS;
    char *plain = draw(b, false), *painted = draw(b, true);
    assert_non_null(strstr(painted, "\033[1;36mA"));
    assert_non_null(strstr(painted, "\033[1;32mB"));
    assert_non_null(strstr(plain, "  A Salim, blue\n  B Kim, green\n"));
    assert_non_null(strstr(solo, "  A Salim\n  B Kim\n"));
    free(solo);
    free(plain);
    free(painted);
    battle_free(b);
}

// A zone fills the bare ground it lies over, walls and figures stay; below it is told what it is.
static void zones_fill_bare_ground(void **state)
{
    struct battle *b = battle_sized(8, 4);
    (void)state;
    len u = LEN_INCH;
    battle_hero(b, "Salim", 2.2, 1.5);
    const struct zone fog = {
        .body = {{3 * u, 2 * u, 0}, u, 4 * u}, .depth = u, .tags = TAG_BROKEN, .lasts = 2};
    const struct zone disc = {.body = {{6 * u, 2 * u, u}, u, u}, .tags = TAG_ROOF | TAG_FALL};
    const struct zone gas = {.body = {{u / 4, u / 2, 0}, 200, 400}, .tags = TAG_SMOKE, .group = 1};
    zone_place(&b->game.world, &fog);
    zone_place(&b->game.world, &gas);
    zone_place(&b->game.world, &disc);
    char *text = draw(b, false);
    lines_are(text, "    0       4\n"
                    "  0 ~       .\n"
                    "        A111  2222\n"
                    "        1111  2222\n"
                    "    \n");
    assert_non_null(strstr(text, "  1 zone: broken, 2.0 by 2.0 at (3.0, 2.0), 0.0 to 4.0 up, lasts "
                                 "2\n  2 zone: fall, roof, radius 1.0 at (6.0, 2.0), 1.0 to 2.0 "
                                 "up\n"));
    free(text);
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bare_ground_has_dots_to_count_by),
        cmocka_unit_test(figures_stand_where_they_are),
        cmocka_unit_test(marks_do_not_cover_one_another),
        cmocka_unit_test(a_map_keeps_its_scale),
        cmocka_unit_test(a_map_can_be_cut),
        cmocka_unit_test(terrain_has_its_signs),
        cmocka_unit_test(a_roof_is_no_wall),
        cmocka_unit_test(no_colours_unless_they_are_wanted),
        cmocka_unit_test(sides_are_told_apart),
        cmocka_unit_test(zones_fill_bare_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
