// play_sheet.h: what a full screen shows, in cells. The side that plays the battle writes a sheet
// as text; the side with the terminal, which does not trust it, reads that and draws the cells.
#ifndef APP_PLAY_SHEET_H
#define APP_PLAY_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define PLAY_SHEET_ROWS    120
#define PLAY_SHEET_COLUMNS 250
#define PLAY_SHEET_CODES   3 // a character and marks that stand on it

struct play_cell {
    int32_t code[PLAY_SHEET_CODES]; // 0: none; the right half of a wide letter has none at all
    uint8_t paint;                  // enum paint
    bool reverse;
};

struct play_sheet {
    int rows, columns;
    int row, column; // of the cursor; row -1: it is not shown
    struct play_cell cell[PLAY_SHEET_ROWS][PLAY_SHEET_COLUMNS];
};

// An empty sheet of blanks; a larger one than there is room for is cut.
void play_sheet_clear(struct play_sheet *s, int rows, int columns);

// Puts n bytes of a line, coloured as ansi.h does, into a row from a column on, as far as `width`
// columns hold whole letters. What may not be shown becomes '?'. Returns the columns it takes.
int play_sheet_put(struct play_sheet *s, int row, int column, int width, const char *text,
                   size_t n);

// Makes so many cells of a row blank.
void play_sheet_blank(struct play_sheet *s, int row, int column, int width);

// Shows so many cells with the colours of letter and ground exchanged.
void play_sheet_reverse(struct play_sheet *s, int row, int column, int width);

// Writes a sheet as text. play_sheet_read reads one; false if it is not one.
void play_sheet_write(FILE *out, const struct play_sheet *s);
bool play_sheet_read(struct play_sheet *s, const char *text, size_t n);

// Writes a character as UTF-8, with a zero; returns how many bytes it has.
int play_sheet_letter(int32_t code, char out[5]);

// The ASCII sign that stands for a character on a terminal that cannot show it.
char play_sheet_plain(int32_t code);

#endif
