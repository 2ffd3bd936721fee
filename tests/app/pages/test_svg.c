// The table as a picture: read back, it says what lies where.
#include "support/zerodark/quick_battle.h"

#include "app/narration/map.h"
#include "app/pages/markup.h"
#include "app/pages/svg.h"
#include "engine/zones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A compiler that puts it into its callers takes what it gives for its own variable, and warns.
static __attribute__((noinline)) char *drawn(const struct battle *b, bool alone)
{
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    svg_table(f, &b->game, alone);
    fclose(f);
    return text;
}

// The picture from an element's own attribute on: find(svg, "id=\"f64\"").
static const char *find(const char *svg, const char *what)
{
    const char *at = strstr(svg, what);
    if (!at) {
        fail_msg("there is no %s in %s", what, svg);
    }
    return at;
}

static const char *figure(const char *svg, figure_id id)
{
    char what[32];
    snprintf(what, sizeof what, "<g id=\"f%d\"", id);
    return find(svg, what);
}

// The whole numbers that follow a word in an element.
static void numbers(const char *element, const char *word, int n, int out[])
{
    const char *at = find(element, word) + strlen(word);
    for (int i = 0; i < n; i++) {
        char *end;
        at += strcspn(at, "-0123456789");
        out[i] = (int)strtol(at, &end, 10);
        at = end;
    }
}

static void has(const char *element, const char *part)
{
    const char *line = strchr(element, '\n');
    char text[4096];
    snprintf(text, sizeof text, "%.*s", line ? (int)(line - element) : 4000, element);
    if (!strstr(text, part)) {
        fail_msg("no %s in %s", part, text);
    }
}

static void has_not(const char *element, const char *part)
{
    const char *line = strchr(element, '\n'), *at = strstr(element, part);
    assert_true(!at || (line && at > line));
}

// Every figure: where it stands, how large its base is, where it looks.
static void figures_are_where_they_are_and_as_large_as_they_are(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    battle_hero(b, "Salim", 6.2, 1.2);
    battle_hero(b, "Kim", 3, 9.5);
    battle_bogey(b, "Grunt", 20.4, 7);
    battle_bogey(b, "Mech", 15, 3);
    battle_objective(b, "VIP", true, 12, 6);
    char *svg = drawn(b, false);
    const struct roster *all = &b->game.world.roster;
    int n = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(all, id)) != FIGURE_NONE; n++) {
        const struct figure *f = figure_look(all, id);
        int at[2], r;
        numbers(figure(svg, id), "transform=\"translate(", 2, at);
        numbers(find(figure(svg, id), "class=\"base\""), " r=\"", 1, &r);
        assert_int_equal(at[0], f->body.at.x);
        assert_int_equal(at[1], f->body.at.y);
        assert_int_equal(r, f->body.radius);
    }
    assert_int_equal(n, 5);
    assert_non_null(strstr(svg, "viewBox=\"0 0 6096 3048\""));
    free(svg);
    battle_free(b);
}

static void what_they_look_at_is_turned_to(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    figure_id salim = battle_hero(b, "Salim", 6, 6), kim = battle_hero(b, "Kim", 9, 6);
    figure_id vip = battle_objective(b, "VIP", true, 12, 6);
    battle_face(b, salim, 0, 700); // down the page
    battle_face(b, kim, -300, 400);
    char *svg = drawn(b, false);
    has(find(figure(svg, salim), "class=\"facing\""),
        "transform=\"matrix(0.0000 1.0000 -1.0000 0.0000 0 0)\"");
    has(find(figure(svg, kim), "class=\"view\""),
        "transform=\"matrix(-0.6000 0.8000 -0.8000 -0.6000 0 0)\"");
    has_not(figure(svg, vip), "class=\"facing\"");
    free(svg);
    battle_free(b);
}

// ZD-STATE-ALERT-01, ZD-FOV-04: half a disc, or a whole one.
static void who_looks_all_round_has_a_whole_disc(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    figure_id grunt = battle_bogey(b, "Grunt", 6, 6);
    char *half = drawn(b, false);
    battle_figure(b, grunt)->state[STATE_ALERT] = 1;
    char *whole = drawn(b, false);
    has(figure(half, grunt), "class=\"view\"");
    has(figure(whole, grunt), "class=\"view round\"");
    free(half);
    free(whole);
    battle_free(b);
}

static void sides_kinds_and_states_are_classes(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    figure_id salim = battle_hero(b, "Salim", 3, 6), kim = battle_hero(b, "Kim", 6, 6);
    figure_id boss = battle_bogey(b, "Boss", 9, 6), vip = battle_objective(b, "VIP", true, 12, 6);
    figure_id ada = battle_hero(b, "Ada", 15, 6);
    battle_figure(b, kim)->side = SIDE_RIVAL;
    battle_figure(b, kim)->state[STATE_WOUNDED] = 2;
    battle_figure(b, boss)->state[STATE_DOWN] = 1;
    battle_figure(b, ada)->place = PLACE_LEFT;
    char *svg = drawn(b, false);
    has(figure(svg, salim), "class=\"figure blue hero\"");
    has(figure(svg, kim), "class=\"figure green hero\"");
    has(figure(svg, kim), ">W2</text>");
    has(figure(svg, boss), "class=\"figure red boss down\"");
    has(figure(svg, vip), "class=\"figure none objective\"");
    has(figure(svg, ada), "class=\"figure blue hero gone away\" display=\"none\"");
    has_not(figure(svg, salim), "display=");
    free(svg);
    battle_free(b);
}

// The outline of a piece is that of its hull, its class what the terminal's map makes of it.
static void terrain_is_its_outline(void **state)
{
    static const char *const kinds[] = {"low",    "high",   "wall",    "roof",
                                        "broken", "danger", "blocked", "fence"};
    struct battle *b = battle_sized(24, 12);
    (void)state;
    battle_box(b, 1, 1, 2, 3, 10);
    battle_box(b, 3, 1, 4, 3, 20);
    battle_box(b, 5, 1, 5.2, 3, 60);
    battle_box(b, 7, 1, 9, 3, 60);
    battle_piece(b, battle_prism(10, 1, 12, 3, 0, 0, 0, TAG_BROKEN));
    battle_piece(b, battle_prism(13, 1, 15, 3, 0, 0, 0, TAG_DANGEROUS));
    battle_piece(b, battle_prism(16, 1, 18, 3, 0, 0, 0, TAG_IMPASSABLE));
    battle_piece(b, battle_prism(19, 1, 21, 1.2, 0, 30, PIECE_SOLID, TAG_FENCE));
    battle_hero(b, "Salim", 3, 9);
    char *svg = drawn(b, false);
    for (int i = 0; i < 8; i++) {
        const struct piece *p = table_piece(b->table, (piece_id)i);
        char what[32], class[32];
        int v[8];
        snprintf(what, sizeof what, "data-piece=\"%d\"", i);
        snprintf(class, sizeof class, "<path class=\"piece %s level-", kinds[i]);
        numbers(find(svg, what), " d=\"", 8, v);
        for (int k = 0; k < 4; k++) {
            assert_int_equal(v[2 * k], p->hull.v[k].x);
            assert_int_equal(v[2 * k + 1], p->hull.v[k].y);
        }
        has(find(svg, class), what);
    }
    has(find(svg, "data-piece=\"4\""), "<title>broken</title>");
    has(find(svg, "data-piece=\"3\""), "<title>roof, 2.4 in high</title>");
    assert_non_null(strstr(svg, "fill=\"url(#hatch-dots)\""));
    assert_non_null(strstr(svg, "<pattern id=\"hatch-dots\""));
    free(svg);
    battle_free(b);
}

// What is higher hides what is below it.
static void what_is_higher_comes_later(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    battle_piece(b, battle_prism(1, 1, 6, 6, 60, 80, PIECE_SOLID | PIECE_OPAQUE, 0));
    battle_box(b, 2, 2, 3, 3, 20);
    battle_hero(b, "Salim", 3, 9);
    char *svg = drawn(b, false);
    const char *bridge = find(svg, "data-piece=\"0\""), *crate = find(svg, "data-piece=\"1\"");
    assert_true(crate < bridge);
    has(bridge, "<title>bridge, from 2.4 to 3.1 in up</title>");
    free(svg);
    battle_free(b);
}

static void zones_are_discs_and_boxes(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    battle_hero(b, "Salim", 3, 9);
    const struct zone disc = {.body = {{1270, 2540, 0}, 762, 500}, .tags = TAG_SMOKE, .group = 1};
    const struct zone box = {.body = {{3000, 1500, 0}, 400, 500}, .depth = 200};
    zone_place(&b->game.world, &disc);
    zone_place(&b->game.world, &box);
    char *svg = drawn(b, false);
    has(find(svg, "<circle class=\"zone smoke\""), "cx=\"1270\" cy=\"2540\" r=\"762\"");
    has(find(svg, "<rect class=\"zone zone\""),
        "x=\"2600\" y=\"1300\" width=\"800\" height=\"400\"");
    has(find(svg, "<circle class=\"zone smoke\""), "<title>smoke</title>");
    free(svg);
    battle_free(b);
}

// A sign on the terminal's map stands in the cell where the picture has the figure.
static void the_terminals_map_agrees(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    figure_id who[] = {battle_hero(b, "Salim", 6.2, 1.2), battle_hero(b, "Kim", 3.4, 9.5),
                       battle_bogey(b, "Grunt", 20.4, 7.1),
                       battle_objective(b, "VIP", true, 12, 6)};
    char *svg = drawn(b, false), *map = NULL;
    size_t n;
    FILE *f = open_memstream(&map, &n);
    map_draw(f, &b->game, false, 1);
    fclose(f);
    for (size_t i = 0; i < sizeof who / sizeof *who; i++) {
        int at[2];
        numbers(figure(svg, who[i]), "transform=\"translate(", 2, at);
        const char *text = strchr(find(figure(svg, who[i]), "class=\"letter\""), '>') + 1;
        const char *row = map;
        for (int r = 0; r <= at[1] / LEN_INCH; r++) { // below the ruler
            row = strchr(row, '\n') + 1;
        }
        assert_int_equal(row[4 + at[0] / (LEN_INCH / 2)], *text);
    }
    free(svg);
    free(map);
    battle_free(b);
}

// Names are text, whatever they are; the picture stays one that is let through.
static void names_are_text(void **state)
{
    static const char turns[] = {(char)0xE2, (char)0x80, (char)0xAE, 'K', 'i', 'm', '\0'};
    struct battle *b = battle_sized(24, 12);
    (void)state;
    struct piece p = battle_prism(10, 1, 12, 3, 0, 0, 0, TAG_BROKEN);
    snprintf(p.name, sizeof p.name, "</title><svg>");
    battle_piece(b, p);
    figure_id evil = battle_hero(b, "\"><script>&'", 3, 3);
    figure_id turned = battle_hero(b, turns, 6, 3);
    char *svg = drawn(b, false), *alone = drawn(b, true);
    has(figure(svg, evil), "aria-label=\"&quot;&gt;&lt;script&gt;&amp;&#39;\"");
    has(figure(svg, turned), "<title>\\226\\128\\174Kim</title>");
    has(find(svg, "data-piece=\"0\""), "<title>&lt;/title&gt;&lt;svg&gt;: broken</title>");
    assert_null(strstr(svg, "<script"));
    assert_true(markup_is_picture(svg, strlen(svg)));
    assert_true(markup_is_picture(alone, strlen(alone)));
    free(svg);
    free(alone);
    battle_free(b);
}

// By itself it has a size and a ruler, and nobody looks pale for being looked at.
static void alone_it_has_a_size(void **state)
{
    struct battle *b = battle_sized(24, 12);
    (void)state;
    battle_hero(b, "Salim", 3, 3);
    char *page = drawn(b, false), *alone = drawn(b, true);
    assert_non_null(strstr(alone, " width=\"609mm\" height=\"304mm\">"));
    assert_non_null(strstr(alone, "<text x=\"1016\" y=\"190\" text-anchor=\"middle\">4</text>"));
    assert_true(find(alone, "<g id=\"views\">") < find(alone, "<g id=\"figures\">"));
    assert_null(strstr(page, "id=\"views\""));
    assert_null(strstr(page, "width=\"609mm\""));
    free(page);
    free(alone);
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_where_they_are_and_as_large_as_they_are),
        cmocka_unit_test(what_they_look_at_is_turned_to),
        cmocka_unit_test(who_looks_all_round_has_a_whole_disc),
        cmocka_unit_test(sides_kinds_and_states_are_classes),
        cmocka_unit_test(terrain_is_its_outline),
        cmocka_unit_test(what_is_higher_comes_later),
        cmocka_unit_test(zones_are_discs_and_boxes),
        cmocka_unit_test(the_terminals_map_agrees),
        cmocka_unit_test(names_are_text),
        cmocka_unit_test(alone_it_has_a_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
