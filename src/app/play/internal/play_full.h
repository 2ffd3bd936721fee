// play_full.h: the state of the full screen, which its files share. A key changes the state or
// completes a line, the same that somebody would type in the line mode; so both modes give the same
// orders.
#ifndef APP_PLAY_FULL_H
#define APP_PLAY_FULL_H

#include "app/narration/map.h"
#include "app/play/play.h"
#include "app/play/play_sheet.h"
#include "engine/path.h"

#define PLAY_FULL_ROWS    24 // the smallest screen
#define PLAY_FULL_COLUMNS 80
#define PLAY_FULL_OPTIONS 100

enum play_full_mode {
    FULL_TABLE,  // a figure is chosen; what has happened stands below the map
    FULL_ORDERS, // one of its orders is chosen
    FULL_WALK,   // a cursor walks to the place of an order, or of an answer
    FULL_ASK,    // one of the options of a question is chosen
    FULL_TYPE,   // a line is typed
    FULL_PAGE,   // a text is read
};

struct play_full {
    FILE *out, *err;                // the streams of the line mode
    struct text_box box;            // what is printed since the last key, while the battle goes on
    bool captures;                  // it is open
    char *log;                      // owned: what was printed before that
    int rows, columns;              // of the screen
    enum play_full_mode mode, back; // `back`: where Esc leads from a page or from typing
    const char *prompt;             // of the line that is wanted
    figure_id who;                  // whose orders are shown
    int at;                         // the chosen order or option, counted from 0

    // A cursor that walks.
    int choice;      // for this order; -1: for the option `at`
    spot cursor;     // where it is
    figure_id onto;  // the figure that it was led to; FIGURE_NONE: a bare place
    int posture;     // what is added: nothing, " prone", " stand"
    char *preview;   // owned
    struct path way; // as long as way.n > 0
    struct map_view view;
    bool viewed; // the part of the table stays where it is

    char task[PLAY_TEXT]; // of the lesson, in a line; "": none
    char typed[512];
    bool types;                      // the line was typed, so that a long answer is shown as a page
    char *page;                      // owned
    const char *title;               // of the page
    int top;                         // its first line on the screen; -1: the last lines
    figure_id card;                  // whose card it is; FIGURE_NONE: something else
    char *option[PLAY_FULL_OPTIONS]; // owned: those of a question, with their odds
    int n_options;
    struct play_sheet sheet;
};

// What `print` prints and reports, which the caller frees; what it raises is printed, too. NULL: no
// memory.
char *play_full_capture(struct play *p, void (*print)(struct play *p));

// play_full_draw.c: puts all that is to be seen into the sheet.
void play_full_draw(struct play *p);

// How many lines a page has room for.
int play_full_page_rows(const struct play_full *f);

// A text in lines of at most so many columns, which the caller frees.
char *play_full_folded(const char *text, int columns, int hang);
int play_full_lines(const char *text);

// play_full_walk.c: begins to walk for a choice, or for the option f->at with -1; false if no place
// is wanted there.
bool play_full_walk_begin(struct play *p, int choice);

// Takes a key: the line that was completed, which the caller frees, or NULL.
char *play_full_walk_key(struct play *p, int32_t key);

#endif
