// full_screen.c: a terminal that presses the keys of a list. What is wrong is noted and told after
// the battle was left: no assertion fails inside of Lua.
#include "support/app/full_screen.h"

#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/play/play.h"
#include "app/setup/setup_ops.h"

// Who plays: a terminal's functions are handed nothing.
static struct {
    struct play_screen screen;
    const struct full_screen_step *step;
    int n, done;
    char rows[PLAY_SHEET_ROWS][4 * PLAY_SHEET_COLUMNS + 1]; // of the last sheet, as UTF-8
    int n_rows, left;
    int written; // lines of the journal
    char wrong[16384];
    struct text_box out;
} player;

const char *full_screen_mission;
bool full_screen_color;

static struct play_sheet sheet; // large

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

bool full_screen_sees(const char *text)
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
    struct play_pressed p = {PLAY_KEY_GONE, player.screen};
    const struct full_screen_step *s = &player.step[player.done];
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
    if (s->sees && !full_screen_sees(s->sees)) {
        note_wrong("no", s->sees);
    } else if (s->sees_not && full_screen_sees(s->sees_not)) {
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
    luaL_dostring(L, full_screen_mission);
    lua_getglobal(L, "g");
    return workbench_match(L);
}

static const struct setup_ops ops = {.open = open_mission};

const char *full_screen_play(lua_State *L, int rows, int columns,
                             const struct full_screen_step *step, int n)
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
    p.show.log.color = full_screen_color;
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

const char *full_screen_row(int row)
{
    return player.rows[row];
}

const struct play_sheet *full_screen_sheet(void)
{
    return &sheet;
}

int full_screen_left(void)
{
    return player.left;
}

int full_screen_written(void)
{
    return player.written;
}
