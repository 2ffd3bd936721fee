// full_screen.h: somebody who plays on a full screen without a terminal: keys go in, sheets come
// out.
//
//     full_screen_play(L, 24, 80, (const struct full_screen_step[]){ON("goal", '\n')}, 1);
#ifndef SUPPORT_FULL_SCREEN_H
#define SUPPORT_FULL_SCREEN_H

#include <lua.h>

#include "app/play/play_sheet.h"
#include "app/play/play_terminal.h"

struct full_screen_step {
    int32_t key;
    const char *sees;      // on the sheet before the key is pressed; NULL: whatever there is
    const char *sees_not;  // NULL: nothing in particular
    struct play_screen to; // the size from then on; no rows: as it was
};

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

// What opens the battle: Lua that sets the global `g` to a game of a workbench. Borrowed.
extern const char *full_screen_mission;

extern bool full_screen_color; // at first without

// Plays with these keys, on a screen of that size, until they are used up; fails the test where
// something is not seen. Returns what was printed outside of the full screen, until the next call.
const char *full_screen_play(lua_State *L, int rows, int columns,
                             const struct full_screen_step *step, int n);

// Of the last sheet: a row as UTF-8, whether a text is in a row, and all of it.
const char *full_screen_row(int row);
bool full_screen_sees(const char *text);
const struct play_sheet *full_screen_sheet(void);

// How often the full screen was left, and how many lines the journal has.
int full_screen_left(void);
int full_screen_written(void);

#endif
