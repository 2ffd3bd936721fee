// lint_fits.c: how well a value fits a type, as far as both are known.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"

bool lint_fits_list(struct type t)
{
    return (t.n > 2 && memcmp(t.s + t.n - 2, "[]", 2) == 0) || type_begins(t, "table<") ||
           type_is(t, "table");
}

static bool is_numeral(const char *text)
{
    char *end;
    strtod(text, &end);
    return end != text && end[strspn(end, " ")] == '\0';
}

static bool is_whole_numeral(const char *numeral)
{
    char *end;
    double d = strtod(numeral, &end);
    return *end || d == (double)(long long)d;
}

// A literal text against one alternative.
static enum lint_fits text_fits(const struct node *n, struct type t)
{
    if (*t.s == '"') {
        return strlen(n->text) == t.n - 2 && memcmp(n->text, t.s + 1, t.n - 2) == 0 ? LINT_FITS
                                                                                    : LINT_FITS_NOT;
    }
    if (type_is(t, "string")) {
        return LINT_FITS;
    }
    if (type_is(t, "number") || type_is(t, "integer")) {
        return is_numeral(n->text) ? LINT_FITS_PERHAPS : LINT_FITS_NOT;
    }
    return type_is(t, "boolean") ? LINT_FITS_PERHAPS : LINT_FITS_NOT;
}

static enum lint_fits number_fits(const struct node *n, struct type t)
{
    if (type_is(t, "integer")) {
        return n->kind != TREE_NUMBER || is_whole_numeral(n->text) ? LINT_FITS : LINT_FITS_NOT;
    }
    if (type_is(t, "number") || type_is(t, "string")) {
        return LINT_FITS;
    }
    bool literal = isdigit((unsigned char)*t.s); // whoever reads the file says which there are
    return literal || type_is(t, "boolean") ? LINT_FITS_PERHAPS : LINT_FITS_NOT;
}

static enum lint_fits table_fits(struct type t)
{
    return type_is_table(t) || lint_fits_list(t) ? LINT_FITS
           : type_is(t, "boolean")               ? LINT_FITS_PERHAPS
                                                 : LINT_FITS_NOT;
}

// For a value of which only the type is known.
static enum lint_fits type_fits(struct type of, struct type t)
{
    if (of.n == t.n && memcmp(of.s, t.s, t.n) == 0) {
        return LINT_FITS;
    }
    if (type_is(of, "figure")) {
        return type_is(t, "place") || type_is(t, "table") || type_is(t, "boolean")
                   ? LINT_FITS_PERHAPS
                   : LINT_FITS_NOT;
    }
    return type_is_class(of) && (type_is(t, "string") || type_is(t, "number") ||
                                 type_is(t, "integer") || type_is_class(t))
               ? LINT_FITS_NOT
               : LINT_FITS_PERHAPS;
}

// Against one alternative of what is expected.
static enum lint_fits part_fits(struct lint *l, const struct node *n, struct type t)
{
    if (t.n == 0 || type_is(t, "any") || t.view || type_is(t, "view")) {
        return LINT_FITS_PERHAPS;
    }
    struct type of = type_single(lint_infer(l, n));
    bool function = type_begins(t, "fun(");
    if (n->kind == TREE_NIL) {
        return type_is(t, "nil") ? LINT_FITS : LINT_FITS_NOT;
    }
    if (n->kind == TREE_STRING) {
        return text_fits(n, t);
    }
    if (n->kind == TREE_TABLE) {
        return table_fits(t);
    }
    if (n->kind == TREE_FUNCTION || lint_function_of((struct node *)n)) {
        return function ? LINT_FITS : type_is(t, "boolean") ? LINT_FITS_PERHAPS : LINT_FITS_NOT;
    }
    if (n->kind == TREE_BOOLEAN) {
        return type_is(t, "boolean") || type_is(t, n->text) ? LINT_FITS : LINT_FITS_NOT;
    }
    if (of.n == 0 || of.view || type_is(of, "nil")) {
        return LINT_FITS_PERHAPS;
    }
    if (type_is(of, "number") || type_is(of, "integer")) {
        return number_fits(n, t);
    }
    if (type_is(of, "string")) {
        return type_is(t, "string") || *t.s == '"' || type_is(t, "boolean") ||
                       type_is(t, "number") || type_is(t, "integer")
                   ? LINT_FITS_PERHAPS
                   : LINT_FITS_NOT;
    }
    if (type_is(of, "boolean")) {
        return type_is(t, "boolean") || type_is(t, "true") || type_is(t, "false") ? LINT_FITS
                                                                                  : LINT_FITS_NOT;
    }
    return type_fits(of, t);
}

// The alternative that the value is, or none; *best: how well that fits.
struct type lint_fits_chosen(struct lint *l, const struct node *n, struct type expected,
                             enum lint_fits *best)
{
    struct type part, out = {0};
    *best = LINT_FITS_NOT;
    for (int i = 0; type_part(expected, i, &part); i++) {
        enum lint_fits now = part_fits(l, n, part);
        if (now > *best) {
            *best = now;
            out = part;
        }
    }
    return out;
}

enum lint_fits lint_fits_value(struct lint *l, const struct node *n, struct type expected)
{
    enum lint_fits best;
    lint_fits_chosen(l, n, expected, &best);
    return best;
}
