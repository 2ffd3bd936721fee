// lint_how.c: how the value is written that is expected in the place of another one.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"

// Is the text one of the words that the field may have?
static bool takes_word(const struct lint *l, struct type_field f, const char *text)
{
    char words[16][24];
    struct type part;
    for (int i = 0; type_part(f.type, i, &part); i++) {
        size_t n = strlen(text);
        if (part.n == n + 2 && *part.s == '"' && memcmp(part.s + 1, text, n) == 0) {
            return true;
        }
    }
    int n = l->file->m && l->file->m->ruleset ? 0 : type_words(f.doc, words, 16);
    for (int i = 0; i < n; i++) {
        if (strcmp(words[i], text) == 0) {
            return true;
        }
    }
    return false;
}

// The table in which the text that was handed over is the field that is needed: { profile = "x" }.
static const char *whole_table(struct lint *l, struct type t, const struct node *n)
{
    static char text[120];
    struct type_field f;
    int first, second, end = 0;
    if (n->kind == TREE_STRING && sscanf(n->text, "%dx%d%n", &first, &second, &end) == 2 &&
        end > 0 && !n->text[end]) {
        snprintf(text, sizeof text, "write { %d, %d }", first, second);
        return text;
    }
    for (int i = 0; n->kind == TREE_STRING && type_field(t, i, &f); i++) {
        if (takes_word(l, f, n->text)) {
            snprintf(text, sizeof text, "write { %s = \"%.*s\" }", f.name, UTF8_CUT(n->text, 40));
            return text;
        }
    }
    for (int i = 0; n->kind == TREE_STRING && type_field(t, i, &f); i++) {
        if (!f.optional && !f.open && type_is(f.type, "string")) {
            snprintf(text, sizeof text, "write { %s = \"%.*s\" }", f.name, UTF8_CUT(n->text, 40));
            return text;
        }
    }
    int fields = 0;
    for (int i = 0; n->kind == TREE_NUMBER && fields < 2 && type_field(t, i, &f); i++) {
        if (type_is(type_single(f.type), "integer") || type_is(type_single(f.type), "number")) {
            snprintf(text + (fields ? strlen(text) : 0), sizeof text - (fields ? strlen(text) : 0),
                     fields ? ", %s = ..." : "numbers have names there: { %s = ...", f.name);
            fields++;
        }
    }
    if (fields) {
        text_append(text, sizeof text, " }");
        return text;
    }
    if (n->kind == TREE_NUMBER && type_begins(t, "number[]")) {
        snprintf(text, sizeof text, "put { ... } around it: { %.20s, %.20s }", n->text, n->text);
        return text;
    }
    return "put { ... } around it";
}

// A text where a number belongs: the number itself, or the name of one that is kept elsewhere.
static const char *instead_of_text(const char *text)
{
    static char mend[120];
    if (!isalpha((unsigned char)*text) ||
        text[strspn(text, "abcdefghijklmnopqrstuvwxyz_.0123456789")]) {
        return "write the number without quotes";
    }
    snprintf(mend, sizeof mend,
             "write the number without quotes; the value of a param is m:param \"%.*s\"",
             UTF8_CUT(text, 40));
    return mend;
}

// How what is expected is written.
const char *lint_how(struct lint *l, struct type expected, const struct node *n)
{
    static char range[60];
    struct type part;
    int from, to, end = 0;
    bool span = n->kind == TREE_STRING && sscanf(n->text, "%d-%d%n", &from, &to, &end) == 2 &&
                end > 0 && !n->text[end];
    for (int i = 0; type_part(expected, i, &part); i++) {
        if (*part.s == '"') {
            return "write one of these";
        }
        if (span && (type_is_table(part) || lint_fits_list(part) || type_is(part, "table"))) {
            snprintf(range, sizeof range, "write { %d, %d }, without quotes", from, to);
            return range;
        }
    }
    for (int i = 0; type_part(expected, i, &part); i++) {
        if (type_is(part, "map") && n->kind == TREE_STRING) {
            return "give a map file by its name: map \"name\"";
        }
        if (type_is(part, "place")) {
            return "write { x, y }, two numbers from the top left corner, or a figure";
        }
        if (type_begins(part, "fun(")) {
            return n->kind == TREE_CALL || n->kind == TREE_METHOD
                       ? "pass the function itself, without the ( ) after it"
                       : "write function(...) ... end";
        }
        if (type_is(part, "number") || type_is(part, "integer")) {
            return n->kind == TREE_STRING     ? instead_of_text(n->text)
                   : type_is(part, "integer") ? "write a whole number"
                                              : "write a number";
        }
        if (type_is(part, "string")) {
            return "put strings in quotes: \"...\"";
        }
        if (type_is(part, "figure")) {
            return "give the figure itself, from m:objective, m:figure, e.figure or the like, not "
                   "its name";
        }
        if (type_is_table(part) || lint_fits_list(part)) {
            return whole_table(l, part, n);
        }
        if (type_is(part, "boolean")) {
            return "write true or false, without quotes";
        }
    }
    return "";
}
