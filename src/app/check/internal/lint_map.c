// lint_map.c: maps as they are written: pieces that stick out, letters that are not in the legend.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"

bool lint_pair(const struct node *n, double *x, double *y)
{
    const struct node *a = n && n->kind == TREE_TABLE ? n->a : NULL, *b = a ? a->next : NULL;
    if (!a || !b || a->a || b->a || a->b->kind != TREE_NUMBER || b->b->kind != TREE_NUMBER) {
        return false;
    }
    *x = strtod(a->b->text, NULL);
    *y = strtod(b->b->text, NULL);
    return true;
}

// All that stands on a table of a few inches would stick out of it.
bool lint_size(struct lint *l, const struct node *size, double width, double depth)
{
    if (width > 10 || depth > 10) {
        return true;
    }
    char mend[120];
    snprintf(mend, sizeof mend, "write { %g, %g } if you meant feet; { 12, 12 } is the smallest",
             12 * width, 12 * depth);
    lint_say(l, SEVERITY_ERROR, size, mend, "a table of %g by %g: lengths are in inches", width,
             depth);
    return false;
}

// A place so far off the map that it is in another unit: millimetres or centimetres.
static bool is_other_unit(double x, double y, double width, double depth, char mend[120])
{
    static const struct {
        const char *name;
        double inch;
    } units[] = {{"centimetres", 2.54}, {"millimetres", 25.4}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        double u = x / units[i].inch, v = y / units[i].inch;
        if ((x > 2 * width || y > 2 * depth) && u <= width && v <= depth) {
            snprintf(mend, 120, "lengths are in inches: write { %.1f, %.1f } if you meant %s", u, v,
                     units[i].name);
            return true;
        }
    }
    return false;
}

// The ends of a wall or a fence.
static void judge_ends(struct lint *l, const struct node *table, const char *name, double width,
                       double depth)
{
    static const char *const ends[] = {"from", "to"};
    for (int i = 0; i < 2; i++) {
        const struct node *end = lint_field(table, ends[i]);
        char mend[120] = "put it nearer to the top left";
        double x, y;
        if (lint_pair(end, &x, &y) && (x > width || y > depth)) {
            is_other_unit(x, y, width, depth, mend);
            lint_say(l, SEVERITY_ERROR, end, mend,
                     "this %s sticks out of the map %s: %g is more than %g", name,
                     x > width ? "on the right" : "at the bottom", x > width ? x : y,
                     x > width ? width : depth);
            return;
        }
    }
}

// Is one of the fields none of a piece's? Then that is told, and its place may be meant.
static bool has_strange_field(const struct node *table)
{
    struct type_field field;
    for (const struct node *f = table->a; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING &&
            !lint_member_field(type_of("piece_data"), f->a->text, &field)) {
            return true;
        }
    }
    return false;
}

static void judge_map_piece(struct lint *l, const struct node *call, double width, double depth)
{
    const struct node *table = call->kind == TREE_CALL ? call->b : NULL;
    double x, y, w = 0, d = 0;
    const struct node *at = lint_field(table, "at");
    const char *name = call->a->kind == TREE_NAME && !call->a->of ? call->a->text : "";
    bool shape = type_is(type_result(type_of(lint_known_function(FILE_MAP, name)
                                                 ? lint_known_function(FILE_MAP, name)
                                                 : "")),
                         "shape");
    if (shape && table && table->kind == TREE_TABLE && !at && !lint_field(table, "from") &&
        !lint_field(table, "points") && !has_strange_field(table)) {
        bool line = lint_field(table, "to") || strcmp(name, "wall") == 0;
        lint_say(l, SEVERITY_ERROR, call,
                 line ? "give from = { x, y } and to = { x, y }"
                      : "give at = { x, y } and size = { width, depth }",
                 "this %s has no place", name);
    }
    if (shape) {
        judge_ends(l, table, name, width, depth);
    }
    if (!lint_pair(at, &x, &y) || strcmp(name, "part") == 0 ||
        !lint_known_function(FILE_MAP, name)) {
        return;
    }
    lint_pair(lint_field(table, "size"), &w, &d);
    if (x + w > width || y + d > depth) {
        bool right = x + w > width;
        char mend[120] = "make it smaller, or put it nearer to the top left";
        is_other_unit(x, y, width, depth, mend);
        lint_say(l, SEVERITY_ERROR, at, mend,
                 "this %s sticks out of the map %s: %g + %g is more than %g", name,
                 right ? "on the right" : "at the bottom", right ? x : y, right ? w : d,
                 right ? width : depth);
    }
}

static bool in_legend(const struct node *legend, char c)
{
    for (const struct node *f = legend->a; f; f = f->next) {
        if (!f->a || f->a->kind != TREE_STRING || f->a->text[0] == c) {
            return true; // or nobody knows which
        }
    }
    return c == '.' || c == ' ' || c == '\r' || c == '\t';
}

// The length of the longest row, how many are that long, and the line of the first of them.
static int longest_row(const char *text, int *count, int *line)
{
    size_t longest = 0;
    int at = 0;
    for (const char *row = text; *row; at++) {
        size_t size = strcspn(row, "\n");
        *count = size > longest ? 1 : *count + (size == longest);
        *line = size > longest ? at : *line;
        longest = size > longest ? size : longest;
        row += size + (row[size] == '\n');
    }
    return (int)longest;
}

// One row that is longer than all the others, which are of one length.
static void judge_rows(struct lint *l, const struct node *n, bool lines)
{
    int count = 0, line = 0, usual = 0, rows = 0;
    int longest = longest_row(n->text, &count, &line);
    for (const char *row = n->text; *row;) {
        int size = (int)strcspn(row, "\n");
        bool other = size > 0 && size < longest;
        if (other && usual && size != usual) {
            return;
        }
        usual = other ? size : usual;
        rows += other;
        row += size + (row[size] == '\n');
    }
    if (count == 1 && rows > 2) {
        struct node at = {.line = n->line + lines + line, .column = usual + 1};
        lint_say(
            l, SEVERITY_WARNING, &at, "take out what is too many, or make all rows as long",
            "this row of the drawing has %d letters, and all others have %d: every letter gets "
            "smaller",
            longest, usual);
    }
}

// One row too few or too many for letters that are squares.
static void judge_count(struct lint *l, const struct node *n, double width, double depth)
{
    int count = 0, line = 0, rows = 0;
    int columns = longest_row(n->text, &count, &line);
    for (const char *row = n->text; *row; rows++) {
        row += strcspn(row, "\n");
        row += *row == '\n';
    }
    double wanted = columns > 0 && width > 0 ? depth * columns / width : 0;
    if (rows > 3 && fabs(fabs(wanted - rows) - 1) < 0.001) {
        char mend[120];
        snprintf(mend, sizeof mend,
                 rows < wanted ? "add a row, of dots if nothing stands there"
                               : "take the row out that is too many");
        lint_say(l, SEVERITY_WARNING, n, mend,
                 "the drawing has %d rows of %d letters: with %d rows each letter is a square",
                 rows, columns, (int)(wanted + 0.5));
    }
}

// Each letter of a drawing in long brackets, at its own place.
static void drawing(struct lint *l, const struct node *n, const struct node *legend, bool lines)
{
    int line = n->line + lines, column = lines ? 1 : n->column + 2;
    bool seen[256] = {false};
    for (const char *c = n->text; *c; c++, column++) {
        if (*c == '\n') {
            line++;
            column = 0;
        } else if (*c == '\t' && !seen[(unsigned char)*c]) {
            struct node at = {.line = line, .column = column};
            seen[(unsigned char)*c] = true;
            lint_say(l, SEVERITY_WARNING, &at, "write blanks or dots: each letter is one place",
                     "a tab in a drawing counts as one letter, and moves the line to the left");
        } else if (!seen[(unsigned char)*c] && !in_legend(legend, *c)) {
            struct node at = {.line = line, .column = column};
            seen[(unsigned char)*c] = true;
            char mend[100];
            snprintf(mend, sizeof mend,
                     "add it to the legend: [\"%c\"] = box { \"...\", height = 2 }", *c);
            lint_say(l, SEVERITY_ERROR, &at, mend,
                     "the letter '%c' of the drawing is not in the legend", *c);
        }
    }
}

// The drawing says where the shapes of the legend stand.
static void judge_legend(struct lint *l, const struct node *legend)
{
    for (const struct node *f = legend->a; f; f = f->next) {
        const struct node *table = f->b->kind == TREE_CALL ? f->b->b : NULL;
        const struct node *at = table && table->kind == TREE_TABLE ? lint_row(table, "at") : NULL;
        if (at) {
            lint_say(l, SEVERITY_ERROR, at, "take `at` out, or put the piece beside the drawing",
                     "a shape of the legend has no place: the drawing says where it stands");
        }
    }
}

static bool same_pair(const struct node *a, const struct node *b, const char *field)
{
    double x, y, u, v;
    return lint_pair(lint_field(a, field), &x, &y) && lint_pair(lint_field(b, field), &u, &v) &&
           fabs(x - u) < 0.001 && fabs(y - v) < 0.001;
}

// Two pieces of one kind and size in the same place: the second one was to stand elsewhere.
static void judge_same_place(struct lint *l, const struct node *list, const struct node *f)
{
    const struct node *piece = f->b;
    for (const struct node *o = list->a; o != f; o = o->next) {
        const struct node *other = o->b;
        if (!o->a && other->kind == TREE_CALL && other->b && other->b->kind == TREE_TABLE &&
            piece->b && piece->b->kind == TREE_TABLE && other->a->kind == TREE_NAME &&
            piece->a->kind == TREE_NAME && strcmp(other->a->text, piece->a->text) == 0 &&
            same_pair(other->b, piece->b, "at") && same_pair(other->b, piece->b, "size")) {
            lint_say(l, SEVERITY_WARNING, lint_field(piece->b, "at"),
                     "give one of them another place, or take it out",
                     "this %s stands in the same place as the one of line %d", piece->a->text,
                     other->line);
            return;
        }
    }
}

void lint_pieces(struct lint *l, const struct node *list, double width, double depth)
{
    for (const struct node *f = list->a; f; f = f->next) {
        if (!f->a && f->b->kind == TREE_STRING) {
            char mend[120];
            snprintf(mend, sizeof mend, "a map is named by map \"%.*s\"", UTF8_CUT(f->b->text, 60));
            lint_say(l, SEVERITY_ERROR, f->b, mend, "a text is no piece of terrain");
        }
        if (!f->a && f->b->kind == TREE_CALL) {
            judge_map_piece(l, f->b, width, depth);
            judge_same_place(l, list, f);
        }
    }
}

void lint_map(struct lint *l, const struct node *table)
{
    double width = 48, depth = 48;
    const struct node *size = lint_field(table, "size"), *legend = lint_field(table, "legend"),
                      *draws = lint_field(table, "drawing");
    if (size && !lint_pair(size, &width, &depth)) {
        width = depth = INFINITY;
    }
    lint_pieces(l, table, width, depth);
    if (draws && legend && legend->kind == TREE_TABLE) {
        judge_legend(l, legend);
    }
    if (draws && draws->kind == TREE_STRING && legend && legend->kind == TREE_TABLE &&
        draws->end_line) {
        drawing(l, draws, legend, draws->list);
        judge_rows(l, draws, draws->list);
        judge_count(l, draws, width, depth);
    } else if (draws && draws->kind == TREE_STRING && !legend) {
        lint_say(l, SEVERITY_ERROR, draws,
                 "say what each letter means: legend = { [\"#\"] = wall { height = 3 } }",
                 "a drawing needs a 'legend'");
    }
}
