// syntax_repair_foreign.c: whole shapes of other languages: functions, branches and products that
// Lua writes in another way.
#include "app/check/internal/syntax_repair.h"

#include <ctype.h>
#include <string.h>

enum { BACK = 60 }; // words that are looked at

static const char *end_of(const struct repair *r, int i)
{
    return r->word[i].from + r->word[i].n;
}

static bool begins_entry(const struct repair *r, int i)
{
    return i > 0 && (r->word[i - 1].symbol == '{' || syntax_repair_is(r, i - 1, ",") ||
                     syntax_repair_is(r, i - 1, ";"));
}

// "lambda m: ..."
static bool repair_lambda(struct repair *r)
{
    for (int i = r->at; i >= 0 && i >= r->at - 6; i--) {
        if (syntax_repair_is(r, i, "lambda")) {
            return syntax_repair_say(r, r->word[i].from,
                                     "Lua has no lambda: write function(m) return ... end");
        }
    }
    return false;
}

// "switch (x) {"
static bool repair_switch(struct repair *r)
{
    for (int i = r->at; i >= 0 && i > r->at - BACK; i--) {
        bool word = syntax_repair_is(r, i, "switch") || syntax_repair_is(r, i, "match");
        if (word && r->word[i].first == i && !syntax_repair_is(r, i + 1, "=") &&
            r->word[i + 1].kind != TOKEN_DOT && r->word[i + 1].line == r->word[i].line) {
            return syntax_repair_say(
                r, r->word[i].from, "Lua has no switch: write if a then ... elseif b then ... end");
        }
    }
    return false;
}

// "setup(m) {", among the fields of a table.
static bool repair_shorthand(struct repair *r)
{
    for (int i = r->at; i > 1 && i > r->at - BACK; i--) {
        int open = r->word[i].symbol == '{' && syntax_repair_is(r, i - 1, ")")
                       ? syntax_repair_bracket(r, i - 1)
                       : -1;
        if (open < 1 || r->word[open - 1].kind != TOKEN_NAME || !begins_entry(r, open - 1)) {
            continue;
        }
        const char *from = r->word[open - 1].from;
        int n = (int)(end_of(r, i - 1) - r->word[open].from);
        return syntax_repair_say(
            r, from, "a function among the fields: %.*s = function%.*s ... end",
            (int)r->word[open - 1].n, from, n < 40 ? n : 0, r->word[open].from);
    }
    return false;
}

// "setup(m)" and "setup = (m)" among the fields, with the function's text in the lines below.
static bool repair_no_function(struct repair *r)
{
    int close = r->at - 1, open = close > 0 ? syntax_repair_bracket(r, close) : -1;
    if (!syntax_repair_is(r, close, ")") || open < 2 || r->word[open].symbol != '(') {
        return false;
    }
    bool equals = syntax_repair_is(r, open - 1, "=");
    int name = open - 1 - equals;
    const char *place = r->word[open].from;
    int n = (int)(end_of(r, close) - place);
    return r->word[name].kind == TOKEN_NAME && begins_entry(r, name) &&
           syntax_repair_try(r, place, place, equals ? "function" : " = function") &&
           syntax_repair_say(r, r->word[name].from,
                             "a function among the fields: %.*s = function%.*s ... end",
                             (int)r->word[name].n, r->word[name].from, n < 40 ? n : 0, place);
}

// "if a: b() end" and "if a: b()", on one line.
static bool repair_short_if(struct repair *r)
{
    int first = r->at > 0 ? r->word[r->at - 1].first : 0;
    if (!syntax_repair_is(r, first, "if") && !syntax_repair_is(r, first, "elseif")) {
        return false;
    }
    for (int i = first + 1; i < r->n - 1 && r->word[i].line == r->word[first].line; i++) {
        int last = i;
        while (last + 1 < r->n - 1 && r->word[last + 1].line == r->word[first].line) {
            last++;
        }
        const char *from = r->word[i].from, *end = end_of(r, last);
        if (last > i && r->word[i].symbol == ':' && isspace((unsigned char)end_of(r, i)[0]) &&
            (syntax_repair_try(r, from, end_of(r, i), " then") ||
             syntax_repair_try_two(r, from, end_of(r, i), " then", end, end, " end"))) {
            return syntax_repair_say(r, from, "write `then` for the colon: if ... then ... end");
        }
    }
    return false;
}

// "2 x n"
static bool repair_times(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    bool product = r->at > 0 &&
                   (syntax_repair_is(r, r->at, "x") || syntax_repair_is(r, r->at, "X")) &&
                   (w[-1].kind == TOKEN_NUMBER || syntax_repair_is(r, r->at - 1, ")"));
    return product && syntax_repair_try(r, w->from, w->from + 1, "*") &&
           syntax_repair_say(r, w->from, "a product is written with *: a * b");
}

bool syntax_repair_foreign(struct repair *r)
{
    return repair_lambda(r) || repair_no_function(r) || repair_shorthand(r) || repair_switch(r) ||
           repair_short_if(r) || repair_times(r);
}
