// syntax_repair_sign.c: letters that Lua does not know, and signs of other languages.
#include "app/check/internal/syntax_repair.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// What other alphabets and typesetters have, and what a script has in its place.
static const struct {
    const char *letter, *name, *instead;
} letters[] = {
    {"\xC2\xA0", "a non-breaking space", " "},
    {"\xE2\x80\xAF", "a narrow non-breaking space", " "},
    {"\xE2\x80\x89", "a thin space", " "},
    {"\xE2\x80\x83", "a wide space", " "},
    {"\xE3\x80\x80", "a wide space", " "},
    {"\xE2\x80\x8B", "an invisible space", ""},
    {"\xE2\x80\x8D", "an invisible sign", ""},
    {"\xEF\xBB\xBF", "a byte order mark", ""},
    {"\xE2\x80\x9C", "a curly quote", "\""},
    {"\xE2\x80\x9D", "a curly quote", "\""},
    {"\xE2\x80\x9E", "a low quote", "\""},
    {"\xC2\xAB", "an angle quote (<<)", "\""},
    {"\xC2\xBB", "an angle quote (>>)", "\""},
    {"\xE2\x80\x98", "a curly quote", "'"},
    {"\xE2\x80\x99", "a curly quote", "'"},
    {"\xC2\xB4", "an accent", "'"},
    {"\xE2\x80\x93", "a dash", "-"},
    {"\xE2\x80\x94", "a long dash", "--"},
    {"\xE2\x88\x92", "a typographic minus sign", "-"},
    {"\xE2\x80\xA6", "an ellipsis character", "..."},
    {"\xE2\x89\xA0", "a not-equal sign", "~="},
    {"\xE2\x89\xA4", "a less-or-equal sign", "<="},
    {"\xE2\x89\xA5", "a greater-or-equal sign", ">="},
    {"\xC3\x97", "a times sign", "*"},
    {"\xC3\xB7", "a division sign", "/"},
    {"\xEF\xBC\x8C", "a wide comma", ","},
    {"\xEF\xBC\x9D", "a wide equals sign", "="},
    {"\xEF\xBC\x88", "a wide bracket", "("},
    {"\xEF\xBC\x89", "a wide bracket", ")"},
};

// A letter outside ASCII where a name or a sign is wanted: it is told by its name, since one may
// not see it.
bool syntax_repair_letters(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    size_t left = (size_t)(r->text->at + r->text->n - w->from);
    if (left == 0 || (unsigned char)*w->from < 0x80) {
        return false;
    }
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        size_t n = strlen(letters[i].letter);
        if (n <= left && memcmp(w->from, letters[i].letter, n) == 0) {
            const char *instead = letters[i].instead;
            return syntax_repair_say(
                r, w->from,
                !*instead ? "there is %s here: take it out%s"
                : *instead == ' '
                    ? "there is %s here, which looks like a space: write a plain space%s"
                    : "there is %s here: write a plain %s",
                letters[i].name, *instead == ' ' ? "" : instead);
        }
    }
    return syntax_repair_say(r, w->from,
                             "names have only the letters a to z, digits and _; other letters are "
                             "allowed only in texts, in quotes");
}

// Signs that are written in another way in Lua. Blanks between the two do not matter.
static const struct {
    const char *first, *second, *instead, *why;
} signs[] = {
    {"<", ">", "~=", "in Lua, 'not equal' is written ~="},
    {"!", "=", "~=", "in Lua, 'not equal' is written ~="},
    {"=", "!", "~=", "in Lua, 'not equal' is written ~="},
    {"~", "=", "~=", "in Lua, 'not equal' is written ~=, without a space in it"},
    {"=", "=", "==", "in Lua, 'equal' is written ==, without a space in it"},
    {"==", "=", "==", "in Lua, 'equal' is written =="},
    {"!", "==", "~=", "in Lua, 'not equal' is written ~="},
    {"=", ">", ">=", "in Lua, 'at least' is written >="},
    {"=", "<", "<=", "in Lua, 'at most' is written <="},
    {">", "=", ">=", "in Lua, 'at least' is written >=, without a space in it"},
    {"<", "=", "<=", "in Lua, 'at most' is written <=, without a space in it"},
    {"=", "+", "=", "to add, write both: x = x + ..."},
    {":", "=", "=", "a value is set with ="},
    {"<", "-", "=", "a value is set with ="},
    {"*", "*", "^", "in Lua, a power is written ^"},
    {".", ".", "..", "texts are joined by .., without a space in it"},
    {".", "", " .. ", "texts are joined by two dots: a .. b"},
    {"&", "&", " and ", "in Lua, write `and`"},
    {"|", "|", " or ", "in Lua, write `or`"},
    {"-", ">", ".", "a field is a.b, a method a:b()"},
    {"?", ".", ".", "a field is a.b; where a may be nil: a and a.b"},
    {":", ":", ":", "a method is called with one colon: a:b()"},
    {";", ";", ";", "one ; is enough"},
    {",", ",", ",", "one comma is enough"},
    {";", ",", ",", "one sign is enough: , or ;"},
    {"$", "", "", "names have no $ before them"},
    {"@", "", "", "names have no @ before them"},
    {"!", "", " not ", "in Lua, write `not`, and ~= for 'not equal'"},
    {"\\", "", "", "a backslash is allowed only in texts"},
};

static bool has_at(const struct repair *r, const char *at, const char *text)
{
    size_t n = strlen(text);
    return at >= r->text->at && at + n <= r->text->at + r->text->n && memcmp(at, text, n) == 0;
}

// The end of the two signs, if they stand at a place; NULL: they do not.
static const char *end_of_signs(const struct repair *r, const char *at, size_t i)
{
    if (!has_at(r, at, signs[i].first)) {
        return NULL;
    }
    at += strlen(signs[i].first);
    while (*signs[i].second && has_at(r, at, " ")) {
        at++;
    }
    return has_at(r, at, signs[i].second) ? at + strlen(signs[i].second) : NULL;
}

// "2in", "1_000", "2n", "1st = ...": what begins with a digit is a number to Lua.
static bool repair_number(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    const char *end = r->text->at + r->text->n, *at = w->from, *tail;
    if (strstr(r->message, "unfinished string") && r->at > 0 && w->from[0] != '[' &&
        r->word[r->at - 1].kind == TOKEN_NUMBER &&
        r->word[r->at - 1].from + r->word[r->at - 1].n == at &&
        (r->at < 2 || r->word[r->at - 2].from + r->word[r->at - 2].n < r->word[r->at - 1].from)) {
        w = &r->word[r->at - 1];
        return syntax_repair_say(r, w->from, "a length is a plain number, in inches: %.*s",
                                 (int)w->n, w->from);
    }
    if (!strstr(r->message, "malformed number")) {
        return false;
    }
    while (at < end && (isdigit((unsigned char)*at) || *at == '.')) {
        at++;
    }
    for (tail = at; at < end && (isalnum((unsigned char)*at) || *at == '_');) {
        at++;
    }
    int digits = (int)(tail - w->from), behind = (int)(at - tail);
    static const char *const units[] = {"in", "inch", "inches", "ft", "cm", "mm", "m", NULL};
    for (int i = 0; units[i]; i++) {
        if (strlen(units[i]) == (size_t)behind && memcmp(units[i], tail, (size_t)behind) == 0) {
            return syntax_repair_say(r, w->from, "a length is a plain number, in inches: %.*s",
                                     digits, w->from);
        }
    }
    char instead[64];
    snprintf(instead, sizeof instead, "%.*s * %.*s", digits < 20 ? digits : 0, w->from,
             behind < 30 ? behind : 0, tail);
    if (behind > 0 && isalpha((unsigned char)*tail) && syntax_repair_try(r, w->from, at, instead)) {
        return syntax_repair_say(
            r, w->from,
            "a multiplication needs its *: %s; a text that begins with a digit goes "
            "in quotes",
            instead);
    }
    if (behind > 1 && *tail == '_' && isdigit((unsigned char)tail[1])) {
        return syntax_repair_say(r, w->from, "write a number without spaces: %.*s%.*s", digits,
                                 w->from, behind - 1, tail + 1);
    }
    if (syntax_repair_is(r, r->at - 1, "local") || syntax_repair_is(r, r->at - 1, "function")) {
        return syntax_repair_say(r, w->from, "a name begins with a letter");
    }
    return false;
}

// "x = a // why" and "x = a # why": comments of other languages.
static bool repair_comment(struct repair *r)
{
    for (int i = r->at; i >= 0 && r->word[i].line >= r->word[r->at].line - 1; i--) {
        const char *from = r->word[i].from;
        bool slashes = has_at(r, from, "//"), hash = has_at(r, from, "#");
        bool key = hash && syntax_repair_is(r, i + 1, "=");
        if ((slashes || hash) && !key && syntax_repair_try(r, from, from + 1 + slashes, "--")) {
            return syntax_repair_say(r, from, "a comment begins with --");
        }
    }
    return false;
}

// Where a value begins that is not a condition: after "=", "return", or in the brackets of a call.
static bool begins_value(const struct repair *r, int i)
{
    return i > 0 && (syntax_repair_is(r, i - 1, "=") || syntax_repair_is(r, i - 1, "return") ||
                     syntax_repair_is(r, i - 1, ",") || r->word[i - 1].symbol == '{' ||
                     (r->word[i - 1].symbol == '(' && i > 1 && r->word[i - 2].kind == TOKEN_NAME));
}

// Is there nothing in a bracket but what parameters may be?
static bool holds_names(const struct repair *r, int open, int close)
{
    for (int i = open + 1; i < close; i++) {
        if (r->word[i].kind != TOKEN_NAME && !syntax_repair_is(r, i, ",") &&
            !syntax_repair_is(r, i, "...")) {
            return false;
        }
    }
    return true;
}

// "(m) => ..." and "x => ...": a function of another language, and no comparison.
static bool repair_arrow(struct repair *r)
{
    for (int i = r->at; i > 0 && i >= r->at - 1; i--) {
        const char *from = r->word[i].from;
        bool bracket = syntax_repair_is(r, i - 1, ")");
        int first = bracket ? syntax_repair_bracket(r, i - 1) : i - 1;
        bool arrow = has_at(r, from, "=>") || has_at(r, from, "->");
        if (!arrow || !begins_value(r, first) || (bracket && !holds_names(r, first, i - 1)) ||
            (!bracket && (r->word[first].kind != TOKEN_NAME || *from == '-'))) {
            continue;
        }
        int n = (int)(r->word[i - 1].from + r->word[i - 1].n - r->word[first].from);
        int around = syntax_repair_bracket(r, first);
        bool field = !bracket && !syntax_repair_is(r, first - 1, "=") && around >= 0 &&
                     r->word[around].symbol == '{';
        if (field && syntax_repair_try(r, from, from + 2, "=")) {
            return syntax_repair_say(r, from, "a field is set with =: %.*s = ...", n < 40 ? n : 0,
                                     r->word[first].from);
        }
        return syntax_repair_say(r, r->word[first].from, "a function is function%s%.*s%s ... end",
                                 bracket ? "" : "(", n < 40 ? n : 0, r->word[first].from,
                                 bracket ? "" : ")");
    }
    return false;
}

// "n: number = 0", "function f(m: mission)": a type, as other languages have it.
static bool repair_type(struct repair *r)
{
    for (int i = r->at; i > 0 && i >= r->at - 1; i--) {
        bool typed = syntax_repair_is(r, i, ":") && r->word[i - 1].kind == TOKEN_NAME &&
                     i + 1 < r->n && r->word[i + 1].kind == TOKEN_NAME &&
                     r->word[i + 1].line == r->word[i].line;
        const char *from = r->word[i].from;
        if (typed && syntax_repair_try(r, from, r->word[i + 1].from + r->word[i + 1].n, "")) {
            return syntax_repair_say(r, from, "names have no types in Lua: take \": %.*s\" out",
                                     r->word[i + 1].n < 40 ? (int)r->word[i + 1].n : 40,
                                     r->word[i + 1].from);
        }
    }
    return false;
}

bool syntax_repair_signs(struct repair *r)
{
    if (repair_number(r) || repair_arrow(r) || repair_comment(r) || repair_type(r)) {
        return true;
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        for (int k = r->at; k >= 0 && k >= r->at - 1; k--) {
            const char *from = r->word[k].from, *to = end_of_signs(r, from, i);
            char instead[8];
            snprintf(instead, sizeof instead, "%s", signs[i].instead);
            bool dot = k < r->at && *signs[i].first == '.' && !*signs[i].second &&
                       r->word[k].n == 1; // a name was wanted behind it
            if (to && (to > r->word[r->at].from || dot) &&
                syntax_repair_try(r, from, to, instead)) {
                return syntax_repair_say(r, from, "%s", signs[i].why);
            }
        }
    }
    return false;
}
