// lint_text.c: texts, used as other languages use theirs: a letter by its number, functions that
// texts of Lua do not have.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_habits.h"

// Words, with the value in the place of its "%s".
void lint_text_how(const char *how, const char *path, char *out, size_t size)
{
    const char *at = strstr(how, "%s");
    snprintf(out, size, "%.*s%s%s", (int)(at - how), how, path, at + 2);
}

// An element of a list of the file's own that holds nothing but texts.
static bool is_text_of_list(const struct node *n)
{
    const struct node *made = n->kind == TREE_INDEX && !n->text ? lint_own_made(n->a) : NULL;
    const struct node *f = made && lint_own_is_list(made) ? made->a : NULL;
    while (f && f->b->kind == TREE_STRING) {
        f = f->next;
    }
    return made && lint_own_is_list(made) && !f;
}

// What texts of other languages can do, and how it is done here; NULL: no word of theirs.
static const char *text_function(const char *name)
{
    static const char *const rows[][2] = {
        {"concat", "%s .. other joins two texts"},
        {"plus", "%s .. other joins two texts"},
        {"append", "%s .. other joins two texts"},
        {"replace", "%s:gsub(\"old\", \"new\") replaces"},
        {"replaceAll", "%s:gsub(\"old\", \"new\") replaces"},
        {"toUpperCase", "%s:upper()"},
        {"toLowerCase", "%s:lower()"},
        {"upper_case", "%s:upper()"},
        {"substring", "%s:sub(from, to), counted from 1"},
        {"substr", "%s:sub(from, to), counted from 1"},
        {"slice", "%s:sub(from, to), counted from 1"},
        {"charAt", "%s:sub(i, i), counted from 1"},
        {"indexOf", "%s:find(\"word\", 1, true)"},
        {"includes", "%s:find(\"word\", 1, true)"},
        {"contains", "%s:find(\"word\", 1, true)"},
        {"startsWith", "%s:sub(1, 4) == \"word\""},
        {"startswith", "%s:sub(1, 4) == \"word\""},
        {"endsWith", "%s:sub(-4) == \"word\""},
        {"endswith", "%s:sub(-4) == \"word\""},
        {"trim", "%s:match \"^%s*(.-)%s*$\""},
        {"strip", "%s:match \"^%s*(.-)%s*$\""},
        {"split", "for word in %s:gmatch \"[^,]+\" do ... end"},
        {"repeat", "%s:rep(3)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i][0], name) == 0) {
            return rows[i][1];
        }
    }
    return NULL;
}

// text.concat(x), text:toUpperCase(); false: it is none of those.
static bool judge_text_function(const struct habit_walk *w, const struct node *n)
{
    const char *how = n->text ? text_function(n->text) : NULL;
    char path[60], mend[140];
    if (how) {
        lint_path(n->a, path, sizeof path);
        lint_text_how(how, path, mend, sizeof mend);
        lint_say(w->l, SEVERITY_ERROR, n, mend, "texts have no function '%s'", n->text);
    }
    return how != NULL;
}

// A text has the functions of `string`, called with a colon; its letters have no numbers.
static void judge_text(const struct habit_walk *w, const struct node *n)
{
    static const char *const functions[] = {"upper",   "lower", "sub",  "rep",  "format",
                                            "find",    "match", "gsub", "byte", "gmatch",
                                            "reverse", "len",   NULL};
    char path[60], mend[140];
    lint_path(n->a, path, sizeof path);
    if (!n->text && type_is(type_single(lint_infer(w->l, n->b)), "number")) {
        snprintf(mend, sizeof mend, "take a letter out of a text with %s:sub(1, 1)", path);
        lint_say(w->l, SEVERITY_WARNING, n, mend,
                 "'%s' is a text, and has no [%s]: the value is nil", path,
                 n->b->kind == TREE_NUMBER ? n->b->text : "...");
    } else if (n->text && n->list && words_index(functions, n->text) >= 0) {
        snprintf(mend, sizeof mend, "methods are called with a colon: %s:%s(...)", path, n->text);
        lint_say(w->l, SEVERITY_WARNING, n, mend, "'%s' is called without the text to work on",
                 n->text);
    } else if (n->text && words_index(functions, n->text) < 0 && !lint_own_is_length(n->text)) {
        const struct decl *d = n->a->kind == TREE_NAME ? n->a->of : NULL;
        snprintf(mend, sizeof mend,
                 d && d->key ? "pairs gives the key, a text, first: for key, value in pairs(...) do"
                             : "it is a string already: compare it directly");
        lint_say(w->l, SEVERITY_WARNING, n, mend,
                 "'%s' is a text, and has no field '%s': it is nil", path, n->text);
    }
}

bool lint_text_is(const struct habit_walk *w, const struct node *n)
{
    return type_is(type_single(lint_infer(w->l, n)), "string") || is_text_of_list(n);
}

void lint_text_method(const struct habit_walk *w, const struct node *n)
{
    judge_text_function(w, n);
}

void lint_text_index(const struct habit_walk *w, const struct node *n)
{
    if (!n->list || !judge_text_function(w, n)) {
        judge_text(w, n);
    }
}

// "${name} goes dark": Lua does not put values in texts.
void lint_text_braces(struct lint *l, const struct node *n)
{
    const char *open = strstr(n->text, "${"), *close = open ? strchr(open, '}') : NULL;
    if (close) {
        char mend[140];
        snprintf(mend, sizeof mend, "join it: \"...\" .. %.*s .. \"...\"",
                 (int)(close - open - 2 < 60 ? close - open - 2 : 60), open + 2);
        lint_say(l, SEVERITY_WARNING, n, mend,
                 "Lua does not put values in texts: this contains ${ as it is");
    }
}
