// syntax_repair_table.c: keys that Lua reads otherwise than they were meant, and tables whose
// braces are missing or are other brackets.
#include "app/check/internal/syntax_repair.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { KEY = 80 };

static bool is_open(const struct repair *r, int i, char symbol)
{
    return i >= 0 && r->word[i].kind == TOKEN_OPEN && r->word[i].symbol == symbol;
}

// Does a key begin at a word of a table?
static bool begins_entry(const struct repair *r, int i)
{
    return is_open(r, i - 1, '{') || syntax_repair_is(r, i - 1, ",") ||
           syntax_repair_is(r, i - 1, ";");
}

static bool is_field_name(const char *text, size_t n)
{
    static const char *const words[] = {
#define NAME(word) #word,
        TOKEN_WORDS(NAME)
#undef NAME
    };
    for (size_t i = 0; i < n; i++) {
        if (!(isalpha((unsigned char)text[i]) || text[i] == '_' ||
              (i > 0 && isdigit((unsigned char)text[i])))) {
            return false;
        }
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == n && memcmp(words[i], text, n) == 0) {
            return false;
        }
    }
    return n > 0;
}

// The key [from, to) as Lua writes it.
static void write_key(char out[KEY], const char *from, const char *to)
{
    bool quoted = *from == '"' || *from == '\'';
    size_t n = (size_t)(to - from) - 2 * quoted;
    const char *text = from + quoted;
    if (is_field_name(text, n)) {
        snprintf(out, KEY, "%.*s", (int)n, text);
    } else if (!quoted && strspn(text, "0123456789") >= n) {
        snprintf(out, KEY, "[%.*s]", (int)n, text);
    } else {
        char quote = memchr(text, '"', n) ? '\'' : '"';
        snprintf(out, KEY, "[%c%.*s%c]", quote, (int)n, text, quote);
    }
}

// One text, or names and numbers without blanks between them.
static bool is_key(const struct repair *r, int first, int sign)
{
    if (sign == first + 1) {
        enum token kind = r->word[first].kind;
        return kind == TOKEN_STRING || kind == TOKEN_NAME || kind == TOKEN_WORD ||
               kind == TOKEN_NUMBER;
    }
    for (int i = first; i < sign; i++) {
        const struct repair_word *w = &r->word[i];
        bool part = w->kind == TOKEN_NAME || w->kind == TOKEN_WORD || w->kind == TOKEN_NUMBER ||
                    w->kind == TOKEN_DOT || w->symbol == '-' || w->symbol == ':';
        if (!part || (i > first && w->from != w[-1].from + w[-1].n)) {
            return false;
        }
    }
    return true;
}

// "objective.taken = ...", "'a b' = ...", "3 = ...", "~ = ...", "end = ...", and each with a colon
// for the equals sign, in a table.
static bool repair_key(struct repair *r, int first, int sign)
{
    const char *from = r->word[first].from, *to = r->word[sign - 1].from + r->word[sign - 1].n;
    char key[KEY], instead[KEY + 4];
    if (sign <= first || to - from > KEY - 8 || !is_key(r, first, sign)) {
        return false;
    }
    write_key(key, from, to);
    snprintf(instead, sizeof instead, "%s =", key);
    const char *end = r->word[sign].from + 1;
    bool brackets = *key == '[';
    if (!syntax_repair_try(r, from, end, instead)) {
        return false;
    }
    return syntax_repair_say(r, from,
                             brackets ? "a key that is not a plain name goes in brackets: %s = ..."
                                      : "a field is a name, and it is set with =: %s = ...",
                             key);
}

// "~ = dangerous": both together are a sign of Lua, and `#` and `-` are signs before a value.
static bool repair_sign_key(struct repair *r)
{
    for (int i = r->at; i >= 0 && i >= r->at - 2; i--) {
        const char *from = r->word[i].from;
        const char *sign = from + 1;
        if (r->word[i].kind != TOKEN_OTHER || !begins_entry(r, i)) {
            continue;
        }
        while (sign < r->text->at + r->text->n && *sign == ' ') {
            sign++;
        }
        char instead[16];
        snprintf(instead, sizeof instead, "[\"%c\"] =", *from);
        if (sign < r->text->at + r->text->n && *sign == '=' && *from != '"' && *from != '\\' &&
            syntax_repair_try(r, from, sign + 1, instead)) {
            return syntax_repair_say(
                r, from, "a key that is not a plain name goes in brackets: [\"%c\"] = ...", *from);
        }
    }
    return false;
}

// "function setup(m) ... end" in a table.
static bool repair_function_key(struct repair *r)
{
    int i = r->at - 1;
    if (i < 0 || r->word[i].kind != TOKEN_WORD || r->word[i].word != WORD_function ||
        !begins_entry(r, i) || r->word[r->at].kind != TOKEN_NAME) {
        return false;
    }
    char instead[KEY], name[KEY - 24];
    snprintf(name, sizeof name, "%.*s", (int)(r->word[r->at].n < 50 ? r->word[r->at].n : 50),
             r->word[r->at].from);
    snprintf(instead, sizeof instead, "%s = function", name);
    if (!syntax_repair_try(r, r->word[i].from, r->word[r->at].from + r->word[r->at].n, instead)) {
        return false;
    }
    return syntax_repair_say(r, r->word[i].from,
                             "a function in a table is a field: %s = function(...) ... end", name);
}

// "hp 3" in a table, "local f function()".
static bool repair_equals(struct repair *r)
{
    int open = syntax_repair_bracket(r, r->at), i = r->at - 1;
    i -= syntax_repair_is(r, i, "function");
    bool entry = is_open(r, open, '{') && i > open && begins_entry(r, i);
    if (!(entry || syntax_repair_is(r, i - 1, "local")) || r->word[i].kind != TOKEN_NAME ||
        r->word[i].line != r->word[r->at].line) {
        return false;
    }
    const char *from = r->word[i].from + r->word[i].n;
    bool behind = r->word[i + 1].kind == TOKEN_NUMBER || r->word[i + 1].kind == TOKEN_WORD;
    if (!behind || !syntax_repair_try(r, from, from, " = ")) {
        return false;
    }
    return syntax_repair_say(r, from, "a '=' is missing: %.*s = ...", (int)r->word[i].n,
                             r->word[i].from);
}

bool syntax_repair_keys(struct repair *r)
{
    if (repair_equals(r)) {
        return true;
    }
    int sign = r->at + 1, open = syntax_repair_bracket(r, r->at);
    if (!is_open(r, open, '{')) {
        return false;
    }
    if (repair_function_key(r) || repair_sign_key(r)) {
        return true;
    }
    // The interpreter stumbles over the sign, or over what follows a colon.
    for (int k = 0; k < 4 && sign > open; k++, sign--) {
        if (!syntax_repair_is(r, sign, "=") && !syntax_repair_is(r, sign, ":")) {
            continue;
        }
        int first = sign;
        while (first > open + 1 && !begins_entry(r, first)) {
            first--;
        }
        return repair_key(r, first, sign);
    }
    return false;
}

// "at = (24, 10)" and "at = [24, 10]".
static bool repair_brackets(struct repair *r)
{
    int open = r->word[r->at].symbol == '[' ? r->at : syntax_repair_bracket(r, r->at);
    if (open < 1 || is_open(r, open, '{')) {
        return false;
    }
    bool value = syntax_repair_is(r, open - 1, "=") || syntax_repair_is(r, open - 1, ",") ||
                 r->word[open - 1].kind == TOKEN_OPEN || syntax_repair_is(r, open - 1, "return") ||
                 syntax_repair_is(r, open - 1, "in");
    int depth = 0, close = open;
    for (; close < r->n - 1; close++) {
        depth += r->word[close].kind == TOKEN_OPEN;
        depth -= r->word[close].kind == TOKEN_CLOSE;
        if (depth == 0) {
            break;
        }
    }
    const char *from = r->word[open].from, *to = r->word[close].from;
    char symbol = r->word[open].symbol;
    if (!value || close == r->n - 1 ||
        !syntax_repair_try_two(r, from, from + 1, "{", to, to + 1, "}")) {
        return false;
    }
    if (symbol == '(') {
        return syntax_repair_say(r, from, "a place, a pair or a list goes in braces: { %.*s }",
                                 to - from < 60 ? (int)(to - from - 1) : 3,
                                 to - from < 60 ? from + 1 : "...");
    }
    return syntax_repair_say(r, from, "a list goes in braces: { ... }");
}

// "return x = 1, y = 2", and "f(x = 1)".
static bool repair_fields(struct repair *r)
{
    int open = syntax_repair_bracket(r, r->at), i = r->at - 1;
    if (!syntax_repair_is(r, r->at, "=") || i < 1) {
        return false;
    }
    if (is_open(r, open, '(') && open > 0 && i == open + 1 &&
        (r->word[open - 1].kind == TOKEN_NAME)) {
        int depth = 0, close = open;
        for (; close < r->n - 1 && (close == open || depth > 0); close++) {
            depth += r->word[close].kind == TOKEN_OPEN;
            depth -= r->word[close].kind == TOKEN_CLOSE;
        }
        const char *from = r->word[open].from, *to = r->word[close - 1].from;
        if (to > from && syntax_repair_try_two(r, from, from + 1, "{", to, to + 1, "}")) {
            return syntax_repair_say(r, from, "named arguments go in a table: %.*s { %.*s = ... }",
                                     (int)r->word[open - 1].n, r->word[open - 1].from,
                                     (int)r->word[i].n, r->word[i].from);
        }
    }
    if (syntax_repair_is(r, i - 1, "return") && r->word[i].kind == TOKEN_NAME) {
        int last = i;
        while (r->word[last + 1].line == r->word[i].line && last + 1 < r->n - 1 &&
               !syntax_repair_is(r, last + 1, "end")) {
            last++;
        }
        const char *from = r->word[i].from, *to = r->word[last].from + r->word[last].n;
        if (syntax_repair_try_two(r, from, from, "{ ", to, to, " }")) {
            return syntax_repair_say(
                r, from, "fields go in braces: return { %.*s = ... }; to compare, write ==",
                (int)r->word[i].n, r->word[i].from);
        }
    }
    return false;
}

// "function count(m = 1)".
static bool repair_default(struct repair *r)
{
    int open = syntax_repair_bracket(r, r->at), i = r->at - 1;
    bool parameters = is_open(r, open, '(') && (syntax_repair_is(r, open - 1, "function") ||
                                                syntax_repair_is(r, open - 2, "function"));
    return parameters && syntax_repair_is(r, r->at, "=") && r->word[i].kind == TOKEN_NAME &&
           syntax_repair_say(r, r->word[i].from,
                             "a parameter has no default value in Lua: %.*s = %.*s or ... in the "
                             "function's first line",
                             (int)r->word[i].n, r->word[i].from, (int)r->word[i].n,
                             r->word[i].from);
}

bool syntax_repair_records(struct repair *r)
{
    return repair_default(r) || repair_brackets(r) || repair_fields(r);
}
