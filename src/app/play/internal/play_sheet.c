// play_sheet.c: one reader of coloured text serves both sides: a sheet is written as lines with the
// sequences that it understands.
#include "app/play/play_sheet.h"

#include <string.h>

#include "app/text/ansi.h"
#include "engine/utf8.h"
#include "script/base/printable.h"

#define REVERSE "\033[7m"

static int at_most(int n, int most)
{
    return n < 0 ? 0 : n > most ? most : n;
}

void play_sheet_clear(struct play_sheet *s, int rows, int columns)
{
    s->rows = at_most(rows, PLAY_SHEET_ROWS);
    s->columns = at_most(columns, PLAY_SHEET_COLUMNS);
    s->row = s->column = -1;
    for (int r = 0; r < s->rows; r++) {
        for (int c = 0; c < s->columns; c++) {
            s->cell[r][c] = (struct play_cell){.code = {' '}};
        }
    }
}

// A sequence that begins or ends a colour: how many bytes it has; 0: none stands there.
static size_t take_color(const char *at, const char *end, struct play_cell *pen)
{
    if (at < end && *at != '\033') {
        return 0;
    }
    size_t n = strlen(REVERSE);
    if ((size_t)(end - at) >= n && memcmp(at, REVERSE, n) == 0) {
        pen->reverse = true;
        return n;
    }
    for (int paint = 0; paint < PAINT_COUNT; paint++) {
        const char *code = ansi_color(true, (enum paint)paint);
        n = strlen(code);
        if (n > 0 && (size_t)(end - at) >= n && memcmp(at, code, n) == 0) {
            pen->paint = (uint8_t)paint;
            pen->reverse = pen->reverse && paint != PAINT_PLAIN;
            return n;
        }
    }
    return 0;
}

// Puts one letter at a column, or a mark on the letter before it. Returns the columns it takes, -1
// if there is no room.
static int put_character(struct play_sheet *s, int row, int column, int last, struct play_cell pen,
                         const char *at, size_t n)
{
    size_t bytes;
    int32_t code = utf8_next(at, at + n, &bytes);
    bool shown = code >= ' ' && printable_code(code);
    int wide = shown ? (int)utf8_columns(at, n) : 1;
    if (wide == 0 && column > 0) {
        struct play_cell *c = &s->cell[row][column - 1];
        for (int i = 1; c->code[0] && i < PLAY_SHEET_CODES; i++) {
            if (c->code[i] == 0) {
                c->code[i] = code;
                break;
            }
        }
        return 0;
    }
    if (wide == 0 || column + wide > last) {
        return wide == 0 ? 0 : -1;
    }
    pen.code[0] = shown ? code : '?';
    s->cell[row][column] = pen;
    if (wide == 2) {
        pen.code[0] = 0;
        s->cell[row][column + 1] = pen;
    }
    return wide;
}

int play_sheet_put(struct play_sheet *s, int row, int column, int width, const char *text, size_t n)
{
    struct play_cell pen = {.paint = PAINT_PLAIN};
    const char *end = text + n;
    int at = column, last = column + width < s->columns ? column + width : s->columns;
    if (row < 0 || row >= s->rows || column < 0) {
        return 0;
    }
    while (text < end) {
        size_t bytes = take_color(text, end, &pen);
        if (bytes == 0) {
            utf8_next(text, end, &bytes);
            int wide = put_character(s, row, at, last, pen, text, bytes);
            if (wide < 0) {
                break;
            }
            at += wide;
        }
        text += bytes;
    }
    return at - column;
}

void play_sheet_blank(struct play_sheet *s, int row, int column, int width)
{
    for (int c = column; c < column + width; c++) {
        bool there = row >= 0 && row < s->rows && c >= 0 && c < s->columns;
        if (there) {
            s->cell[row][c] = (struct play_cell){.code = {' '}};
        }
    }
}

void play_sheet_reverse(struct play_sheet *s, int row, int column, int width)
{
    for (int c = column; c < column + width; c++) {
        bool there = row >= 0 && row < s->rows && c >= 0 && c < s->columns;
        if (there) {
            s->cell[row][c].reverse = true;
        }
    }
}

int play_sheet_letter(int32_t code, char out[5])
{
    static const unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
    uint32_t c = (uint32_t)code;
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3, n = 0;
    out[n++] = (char)(first[more] | c >> (6 * more));
    for (int i = more - 1; i >= 0; i--) {
        out[n++] = (char)(0x80 | ((c >> (6 * i)) & 0x3F));
    }
    out[n] = '\0';
    return n;
}

static void write_row(FILE *out, const struct play_sheet *s, int row)
{
    struct play_cell pen = {.paint = PAINT_PLAIN};
    for (int k = 0; k < s->columns; k++) {
        const struct play_cell *c = &s->cell[row][k];
        if (c->paint != pen.paint || c->reverse != pen.reverse) {
            fputs(ansi_color(true, PAINT_PLAIN), out);
            fputs(c->paint == PAINT_PLAIN ? "" : ansi_color(true, (enum paint)c->paint), out);
            fputs(c->reverse ? REVERSE : "", out);
            pen = *c;
        }
        for (int i = 0; i < PLAY_SHEET_CODES && c->code[i]; i++) {
            char letter[5];
            play_sheet_letter(c->code[i], letter);
            fputs(letter, out);
        }
    }
    fputc('\n', out);
}

void play_sheet_write(FILE *out, const struct play_sheet *s)
{
    fprintf(out, "%d %d %d %d\n", s->rows, s->columns, s->row, s->column);
    for (int r = 0; r < s->rows; r++) {
        write_row(out, s, r);
    }
}

bool play_sheet_read(struct play_sheet *s, const char *text, size_t n)
{
    char first[64];
    int rows, columns, row, column;
    const char *end = text + n, *line = memchr(text, '\n', n < sizeof first - 1 ? n : 63);
    snprintf(first, sizeof first, "%.*s", line ? (int)(line - text) : 0, text);
    if (!line || sscanf(first, "%9d %9d %9d %9d", &rows, &columns, &row, &column) != 4) {
        return false;
    }
    play_sheet_clear(s, rows, columns);
    bool inside = row >= 0 && row < s->rows && column >= 0 && column < s->columns;
    s->row = inside ? row : -1;
    s->column = inside ? column : -1;
    line++;
    for (int r = 0; r < s->rows; r++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) {
            return false;
        }
        play_sheet_put(s, r, 0, s->columns, line, (size_t)(stop - line));
        line = stop + 1;
    }
    return line == end;
}

char play_sheet_plain(int32_t code)
{
    static const char arrows[] = "<^>v??\\/\\/"; // from U+2190 on, as play_screen.c has them
    bool arrow = code >= 0x2190 && code < 0x2190 + (int32_t)sizeof arrows - 1;
    return (char)(code < 0x80 ? code : arrow ? arrows[code - 0x2190] : '?');
}
