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
#define PLAY_FULL_HANG    2 // columns by which the lines of a page are continued

enum play_full_mode {
    FULL_TABLE,  // a figure is chosen; what has happened stands below the map
    FULL_ORDERS, // one of its orders is chosen
    FULL_WALK,   // a cursor walks to the place of an order, or of an answer
    FULL_ASK,    // one of the options of a question is chosen
    FULL_TYPE,   // a line is typed
    FULL_PAGE,   // a text is read
    FULL_MODES
};

struct play_full {
    FILE *out, *err;     // the streams of the line mode
    struct text_box box; // what has been printed since the last key, while the battle goes on
    bool captures;       // it is open
    char *log;           // owned: what was printed before that
    size_t fresh;        // where in it begins what is new since the last line
    size_t since;        // where what still holds begins in it: after what was taken back
    int steps;           // completed orders when the last line was wanted
    int rows, columns;   // of the screen
    enum play_full_mode mode;
    enum play_full_mode from[FULL_MODES]; // where Esc leads from a page, from typing, from a walk
    const char *prompt;                   // of the line that is wanted
    figure_id who;                        // whose orders are shown
    int at;                               // the chosen order or option, from 0 on; -1: none
    int number;                           // typed for the option at hand; 0: none
    int per;                              // how many of these stand in a column

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
    char title[100];                 // of the page
    int top;                         // its first line on the screen; -1: the last lines
    figure_id card;                  // whose card it is; FIGURE_NONE: something else
    char *option[PLAY_FULL_OPTIONS]; // owned: those of a question, with their odds
    int n_options;
    struct play_sheet sheet;
};

// play_full_log.c

// What `print` prints and reports, which the caller frees; what it raises is printed, too. NULL: no
// memory.
char *play_full_capture(struct play *p, void (*print)(struct play *p));

// From now on what is printed is kept; false: no memory.
bool play_full_keep(struct play *p);

// Appends it to the log. Returns what is new there, which the log owns.
const char *play_full_kept(struct play *p);

// play_full_keys.c

// Takes a key: the line that was completed, which the caller frees, or NULL.
char *play_full_key(struct play *p, int32_t key);

// Is an order wanted?
bool play_full_has_orders(const struct play *p);

// Somebody who may be given an order is chosen: who was chosen before, or else the first of them;
// nobody only if no figure may.
void play_full_choose(struct play *p);

// Another mode, from which Esc leads back to this one.
void play_full_go(struct play_full *f, enum play_full_mode to);

// From now on a line is being typed, which begins with this text.
void play_full_type(struct play_full *f, const char *text);

// Is the line that is typed, or would be, one that nobody has asked for?
bool play_full_types_freely(const struct play *p);

// play_full_page.c

// Shows a text as a page, and takes it over; does nothing if it is NULL.
void play_full_show(struct play_full *f, char *text, const char *title);

// Keys that show something, wherever somebody is; false: it is none of them.
bool play_full_look(struct play *p, int32_t key);

// Takes a key on a page.
void play_full_page_key(struct play *p, int32_t key);

// How many lines a page has room for. (play_full_draw.c)
int play_full_page_rows(const struct play_full *f);

// play_full_draw.c: puts everything that can be seen into the sheet.
void play_full_draw(struct play *p);

// Puts a text into a row, and the lines of a text from line `first` on into so many rows; returns
// how many those took.
void play_full_put(struct play_sheet *s, int row, int column, const char *text);
int play_full_put_lines(struct play_sheet *s, int row, int column, int width, int rows,
                        const char *text, int first);

// play_full_panel.c: what is below the map, under its heading in that row.
void play_full_panel(struct play *p, int row, int rows);

// A text in lines of at most so many columns, which the caller frees.
char *play_full_folded(const char *text, int columns, int hang);
int play_full_lines(const char *text);

// play_full_walk.c: begins to walk for a choice, or for the option f->at with -1; false if no place
// is wanted there.
bool play_full_walk_begin(struct play *p, int choice);

// Takes a key: the line that was completed, which the caller frees, or NULL.
char *play_full_walk_key(struct play *p, int32_t key);

#endif
