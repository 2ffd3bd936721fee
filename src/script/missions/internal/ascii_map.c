// ascii_map.c: maps drawn with letters.
#include "script/missions/l_terrain.h"

#include <string.h>

#include "script/base/err.h"

#define CELLS_MAX 128 // letters in a line, lines in a drawing

struct ascii_map {
    lua_State *L;
    struct terrain *terrain;
    const char *what;
    int columns, rows;
    char cell[CELLS_MAX][CELLS_MAX]; // 0: open ground
    bool done[CELLS_MAX][CELLS_MAX];
    const struct terrain_shape *shape[128]; // by letter
};

// A rectangle of cells, both ends included.
struct cells {
    int left, top, right, bottom;
};

static void read_legend(struct ascii_map *d, int legend)
{
    lua_State *L = d->L;
    if (!lua_istable(L, legend)) {
        err_say(L, "%s: a drawing needs a legend = { [\"#\"] = wall { ... } }", d->what);
    }
    for (lua_pushnil(L); lua_next(L, legend); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        if (strlen(key) != 1 || key[0] < '!' || key[0] > '~' || key[0] == '.') {
            err_say(L,
                    "%s: legend: '%s' cannot be used in a drawing; take one printable character "
                    "other than '.'",
                    d->what, key);
        }
        const struct terrain_shape *s = class_test(L, -1, &class_shape);
        if (!s) {
            err_say(L, "%s: legend: '%s' is a box { ... }, wall { ... } or the like, not a %s",
                    d->what, key, luaL_typename(L, -1));
        } else if (s->placed) {
            err_say(L, "%s: legend: '%s' must not have a place; the drawing gives it one", d->what,
                    key);
        }
        d->shape[(int)key[0]] = s;
    }
}

static void put_cell(struct ascii_map *d, int row, int column, char c)
{
    if (c == '.' || c == ' ' || c == '\t') {
        return;
    }
    if (c < 0 || !d->shape[(int)c]) {
        err_say(d->L, "%s: drawing: line %d, column %d: '%c' is not in the legend", d->what,
                row + 1, column + 1, c);
    }
    d->cell[row][column] = c;
}

static void read_drawing_line(struct ascii_map *d, const char *line, int n)
{
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\r')) {
        n--;
    }
    if (n > CELLS_MAX || d->rows == CELLS_MAX) {
        err_say(d->L, "%s: a drawing has at most %d lines of %d letters", d->what, CELLS_MAX,
                CELLS_MAX);
    }
    for (int i = 0; i < n; i++) {
        put_cell(d, d->rows, i, line[i]);
    }
    d->columns = n > d->columns ? n : d->columns;
    d->rows++;
}

static void read_drawing_lines(struct ascii_map *d, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        bool last = text[n] == 0;
        if (!last || strspn(text, " ") != n) { // what stands before the closing ]]
            read_drawing_line(d, text, n < 10000 ? (int)n : 10000);
        }
        text += n + !last;
    }
    if (d->rows == 0 || d->columns == 0) {
        err_say(d->L, "%s: the drawing is empty", d->what);
    }
}

static bool is_same_letter(const struct ascii_map *d, int row, int column, char c)
{
    return row >= 0 && column >= 0 && row < d->rows && column < d->columns &&
           d->cell[row][column] == c;
}

static bool free_run(const struct ascii_map *d, int row, int left, int right, char c)
{
    for (int x = left; x <= right; x++) {
        if (!is_same_letter(d, row, x, c) || d->done[row][x]) {
            return false;
        }
    }
    return true;
}

// The largest rectangle of one letter that begins here and goes to the right first.
static struct cells grow_rectangle(struct ascii_map *d, int row, int column)
{
    char c = d->cell[row][column];
    struct cells r = {column, row, column, row};
    while (free_run(d, row, r.right + 1, r.right + 1, c)) {
        r.right++;
    }
    while (free_run(d, r.bottom + 1, r.left, r.right, c)) {
        r.bottom++;
    }
    int width = r.right - r.left + 1;
    for (int y = r.top; y <= r.bottom; y++) {
        memset(&d->done[y][r.left], 1, (size_t)width);
    }
    return r;
}

static len edge_x(const struct ascii_map *d, int column)
{
    return len_scale(d->terrain->size.x, column, d->columns);
}

static len edge_y(const struct ascii_map *d, int row)
{
    return len_scale(d->terrain->size.y, row, d->rows);
}

// Is there a wall or a fence, of whatever letter?
static bool thin(const struct ascii_map *d, int row, int column)
{
    return row >= 0 && column >= 0 && row < d->rows && column < d->columns &&
           d->cell[row][column] && d->shape[(int)d->cell[row][column]]->thick > 0;
}

// Where a wall begins or ends: the cell that is its last, the next one in its direction, and the
// two beside its last.
struct wall_end {
    int row, column, step_row, step_column;
};

// How far a wall reaches beyond its last cell, whose sides are `half` a cell from its middle: to
// the far face of a neighbour of its kind, or of one that runs the other way; less than nothing at
// a corner, where its end is flush with the other wall's face.
static len reach_beyond(const struct ascii_map *d, const struct wall_end *e, char c, len half,
                        len thick)
{
    int row = e->row + e->step_row, column = e->column + e->step_column;
    bool other_way = thin(d, row + e->step_column, column + e->step_row) ||
                     thin(d, row - e->step_column, column - e->step_row);
    if (is_same_letter(d, row, column, c) || (thin(d, row, column) && other_way)) {
        return half + thick / 2;
    }
    bool corner = thin(d, e->row + e->step_column, e->column + e->step_row) ||
                  thin(d, e->row - e->step_column, e->column - e->step_row);
    return corner && !thin(d, row, column) ? thick / 2 - half : 0;
}

// A wall one letter wide is as thick as it says, and closed at corners. One that is a single letter
// runs as its neighbours do.
static void narrow(const struct ascii_map *d, const struct cells *r, char c, len thick, point *low,
                   point *high)
{
    bool across =
        r->left != r->right || thin(d, r->top, r->left - 1) || thin(d, r->top, r->right + 1);
    if (across && r->top == r->bottom) {
        len mid = (low->y + high->y) / 2, half = edge_x(d, 1) / 2;
        low->x -= reach_beyond(d, &(struct wall_end){r->top, r->left, 0, -1}, c, half, thick);
        high->x += reach_beyond(d, &(struct wall_end){r->top, r->right, 0, 1}, c, half, thick);
        low->y = mid - thick / 2;
        high->y = mid + thick / 2;
    } else if (r->left == r->right) {
        len mid = (low->x + high->x) / 2, half = edge_y(d, 1) / 2;
        low->y -= reach_beyond(d, &(struct wall_end){r->top, r->left, -1, 0}, c, half, thick);
        high->y += reach_beyond(d, &(struct wall_end){r->bottom, r->left, 1, 0}, c, half, thick);
        low->x = mid - thick / 2;
        high->x = mid + thick / 2;
    }
}

static void add_cells(struct ascii_map *d, const struct cells *r, char c)
{
    const struct terrain_shape *s = d->shape[(int)c];
    point low = {edge_x(d, r->left), edge_y(d, r->top)};
    point high = {edge_x(d, r->right + 1), edge_y(d, r->bottom + 1)};
    if (s->thick > 0) {
        narrow(d, r, c, s->thick, &low, &high);
    }
    terrain_add(d->L, d->terrain, s, low, high);
}

void ascii_map_read(lua_State *L, struct terrain *t, int drawing, int legend, const char *what)
{
    struct ascii_map *d = lua_newuserdatauv(L, sizeof *d, 0);
    memset(d, 0, sizeof *d);
    d->L = L;
    d->terrain = t;
    d->what = what;
    read_legend(d, legend);
    read_drawing_lines(d, lua_tostring(L, drawing));
    for (int y = 0; y < d->rows; y++) {
        for (int x = 0; x < d->columns; x++) {
            if (d->cell[y][x] && !d->done[y][x]) {
                struct cells r = grow_rectangle(d, y, x);
                add_cells(d, &r, d->cell[y][x]);
            }
        }
    }
    lua_pop(L, 1);
}
