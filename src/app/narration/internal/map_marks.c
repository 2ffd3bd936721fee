// map_marks.c: marks never cover one another. One whose place is taken moves to the nearest free
// cells; who plays a hero is marked first, so that heroes are where they seem to be.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/narration/internal/map_canvas.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/figures.h"

#define MARK  3 // signs: letter, number, and what became of it
#define ASIDE 6 // cells that a mark may be moved by
#define ROWS  3 // ... and rows
#define TOUCH 2 // as bad as so many cells

struct mark {
    char text[MARK + 1];
    int n;
    uint8_t paint;
    bool hero;
    int row, column; // where it belongs
};

// "A", "g4", "g4," for one that is down, "A_" for one that is dead; in rules of Lua nobody knows
// what that is.
static struct mark mark_of(const struct layout_token *t, const struct figure *f, bool lua)
{
    bool bogey = f->kind == KIND_BOGEY, thing = f->kind == KIND_OBJECTIVE;
    struct mark m = {.paint = (uint8_t)t->paint, .hero = !bogey && !thing};
    m.text[m.n++] = t->letter;
    if (t->number) {
        m.text[m.n++] = t->number;
    }
    if (!lua && bogey && f->state[STATE_DOWN]) {
        m.text[m.n++] = ',';
    } else if (!lua && m.hero && f->state[STATE_DEAD]) {
        m.text[m.n++] = '_';
        m.paint = PAINT_DIM;
    }
    return m;
}

static bool is_taken(const struct canvas *c, int row, int column)
{
    return column >= 0 && column < c->columns && c->cell[row][column].mark;
}

// What it costs to put the mark so far aside, by how far away that is on the table; INT_MAX: there
// is no room. To touch another mark makes both harder to read.
static int cost_of(const struct canvas *c, const struct mark *m, int rows, int columns)
{
    int row = m->row + rows, first = m->column + columns,
        cost = abs(rows) * c->high + abs(columns) * c->wide;
    if (row < 0 || row >= c->rows || first < 0 || first + m->n > c->columns) {
        return INT_MAX;
    }
    for (int k = first; k < first + m->n; k++) {
        if (is_taken(c, row, k)) {
            return INT_MAX;
        }
    }
    return cost + TOUCH * c->wide * (is_taken(c, row, first - 1) + is_taken(c, row, first + m->n));
}

static void put_mark(struct canvas *c, const struct mark *m)
{
    int best = INT_MAX, row = 0, column = 0;
    for (int rows = -ROWS; rows <= ROWS; rows++) {
        for (int columns = -ASIDE; columns <= ASIDE; columns++) {
            int cost = cost_of(c, m, rows, columns);
            if (cost < best) {
                best = cost;
                row = m->row + rows;
                column = m->column + columns;
            }
        }
    }
    for (int k = 0; k < m->n && best < INT_MAX; k++) {
        c->cell[row][column + k] =
            (struct cell){.glyph = m->text[k], .paint = m->paint, .mark = true};
    }
}

void map_draw_marks(struct canvas *c, const struct game *g)
{
    struct layout_token token[FIGURES];
    bool lua = !narrator_by_the_book(g);
    int n = layout_tokens(g, token);
    for (int heroes = 1; heroes >= 0; heroes--) {
        for (int i = 0; i < n; i++) {
            const struct figure *f = figure_look(&g->world.roster, token[i].id);
            struct mark m = mark_of(&token[i], f, lua);
            bool drawn = figure_on_table(f) && m.hero == heroes &&
                         map_cell_of(c, f->body.at, &m.row, &m.column);
            if (drawn) {
                put_mark(c, &m);
            }
        }
    }
}
