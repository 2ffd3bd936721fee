// The picture of the full screen in docs/playing.md is what a battle looks like that is played with
// these keys. With --write it is drawn again.
#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/ansi.h"
#include "support/app/full_screen.h"

#define PICTURE SOURCE_DIR "/docs/full-screen.svg"
#define ROWS    30
#define COLUMNS 100
#define WIDE    9 // of a cell, in units of the picture
#define HIGH    18
#define EDGE    12

static bool writes;

// Ines has gone to where she sees more, and looks at what she might do now.
static const struct full_screen_step steps[] = {
    ON("Bring the VIP", '\n'),   ON("Tab: figure", 'm'),
    ON("Ines goes 0.0 in", 'j'), ON("Ines goes 1.0 in", 'j'),
    ON("Ines goes 2.0 in", 'n'), ON("Ines goes 3.2 in", '\n'),
    ON("order 2", '\n'),         ON("> cautious", PLAY_KEY_PAGE_DOWN),
    ON("> shoot", 'x')};

static const char *const colors[PAINT_COUNT] = {
    [PAINT_PLAIN] = "#d8dee9", [PAINT_BOLD] = "#ffffff",  [PAINT_DIM] = "#7a8494",
    [PAINT_TEAM] = "#6fc3df",  [PAINT_RIVAL] = "#7fd07f", [PAINT_RED] = "#ff7b72",
    [PAINT_GOOD] = "#7fd07f",  [PAINT_BAD] = "#ff7b72",   [PAINT_GOLD] = "#e6c34a"};
#define GROUND "#12161c"

static bool is_alike(const struct play_cell *a, const struct play_cell *b)
{
    return a->paint == b->paint && a->reverse == b->reverse;
}

// Blanks are kept by being none.
static void draw_letter(FILE *f, int32_t code)
{
    char letter[5];
    play_sheet_letter(code == ' ' ? 0xA0 : code, letter);
    fputs(code == '&' ? "&amp;" : code == '<' ? "&lt;" : code == '>' ? "&gt;" : letter, f);
}

// Cells of one look, columns `from` to before `to`. Blanks at the end are left out.
static void draw_run(FILE *f, const struct play_sheet *s, int row, int from, int to)
{
    const struct play_cell *c = s->cell[row];
    const char *color = colors[c[from].paint];
    int x = EDGE + from * WIDE, y = EDGE + row * HIGH, end = to;
    if (c[from].reverse) {
        fprintf(f, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y,
                (to - from) * WIDE, HIGH, color);
    }
    while (end > from && c[end - 1].code[0] == ' ') {
        end--;
    }
    if (end == from) {
        return;
    }
    fprintf(f, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\">", x, y + HIGH - 5,
            (end - from) * WIDE, c[from].reverse ? GROUND : color);
    for (int i = from; i < end; i++) {
        draw_letter(f, c[i].code[0]);
    }
    fputs("</text>\n", f);
}

static char *picture(lua_State *L)
{
    struct text_box box;
    int wide = 2 * EDGE + COLUMNS * WIDE, high = 2 * EDGE + ROWS * HIGH;
    full_screen_mission = "g = zd.game { mission = MISSIONS .. '/rescue.lua', seed = 7 }";
    full_screen_color = true;
    full_screen_play(L, ROWS, COLUMNS, steps, (int)(sizeof steps / sizeof *steps));
    const struct play_sheet *s = full_screen_sheet();
    FILE *f = text_box_open(&box);
    assert_non_null(f);
    fprintf(f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
            "font-size=\"15\">\n"
            "<title>The full screen of zerodark play</title>\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n",
            wide, high, wide, high, wide, high, GROUND);
    for (int r = 0; r < s->rows; r++) {
        for (int from = 0, to; from < s->columns; from = to) {
            for (to = from + 1; to < s->columns && is_alike(&s->cell[r][from], &s->cell[r][to]);) {
                to++;
            }
            draw_run(f, s, r, from, to);
        }
    }
    fputs("</svg>\n", f);
    return text_box_take(&box, NULL);
}

static char *picture_there_is(void)
{
    FILE *f = fopen(PICTURE, "r");
    char *text = calloc(1, 1 << 18);
    assert_non_null(text);
    if (f) {
        text[fread(text, 1, (1 << 18) - 1, f)] = '\0';
        fclose(f);
    }
    return text;
}

static void the_picture_is_what_there_is_to_see(void **state)
{
    char *now = picture(*state), *there = picture_there_is();
    FILE *f = writes ? fopen(PICTURE, "w") : NULL;
    assert_non_null(now);
    if (f) {
        fputs(now, f);
        assert_int_equal(fclose(f), 0);
    } else if (strcmp(now, there) != 0) {
        fail_msg("docs/full-screen.svg is not what the program shows; run this one with --write");
    }
    free(now);
    free(there);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_picture_is_what_there_is_to_see, workbench_setup,
                                        workbench_teardown),
    };
    writes = argc == 2 && strcmp(argv[1], "--write") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
