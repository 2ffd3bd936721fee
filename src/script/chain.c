#include "script/chain.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#define DEPTH 250 // brackets in brackets; the interpreter takes 200

enum token { END, NAME, WORD, STRING, DOT, OPEN, CLOSE, OTHER };

struct reader {
    const char *at, *end;
    int line;
    char bracket; // of OPEN and CLOSE
};

static char peek(const struct reader *r, size_t ahead)
{
    return (size_t)(r->end - r->at) > ahead ? r->at[ahead] : '\0';
}

static void skip(struct reader *r, size_t n)
{
    for (; n > 0 && r->at < r->end; n--) {
        r->line += *r->at++ == '\n';
    }
}

// How many characters the beginning of a long bracket has ("[==["), or 0.
static size_t long_bracket(const struct reader *r)
{
    size_t n = 1;
    if (peek(r, 0) != '[') {
        return 0;
    }
    while (peek(r, n) == '=') {
        n++;
    }
    return peek(r, n) == '[' ? n + 1 : 0;
}

// Skips a long bracket that begins with so many characters, with all that is in it.
static void skip_long(struct reader *r, size_t n)
{
    skip(r, n);
    while (r->at < r->end) {
        size_t level = 1;
        if (*r->at == ']') {
            while (peek(r, level) == '=') {
                level++;
            }
            if (level == n - 1 && peek(r, level) == ']') {
                skip(r, n);
                return;
            }
        }
        skip(r, 1);
    }
}

static void skip_string(struct reader *r)
{
    char quote = *r->at;
    skip(r, 1);
    while (r->at < r->end && *r->at != quote) {
        skip(r, *r->at == '\\' ? 2 : 1);
    }
    skip(r, 1);
}

static void skip_comment(struct reader *r)
{
    skip(r, 2);
    size_t n = long_bracket(r);
    if (n) {
        skip_long(r, n);
    } else {
        while (r->at < r->end && *r->at != '\n' && *r->at != '\r') {
            skip(r, 1);
        }
    }
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// As the interpreter reads a numeral, right or wrong.
static void skip_number(struct reader *r)
{
    bool hex = peek(r, 0) == '0' && (peek(r, 1) == 'x' || peek(r, 1) == 'X');
    skip(r, hex ? 2 : 0);
    for (char c; (c = peek(r, 0)) != '\0';) {
        if (strchr(hex ? "pP" : "eE", c)) {
            skip(r, peek(r, 1) == '-' || peek(r, 1) == '+' ? 2 : 1);
        } else if (isxdigit((unsigned char)c) || c == '.') {
            skip(r, 1);
        } else {
            return;
        }
    }
}

static enum token name_or_word(struct reader *r)
{
    static const char *const words[] = {"and",   "break", "do",       "else", "elseif", "end",
                                        "false", "for",   "function", "goto", "if",     "in",
                                        "local", "nil",   "not",      "or",   "repeat", "return",
                                        "then",  "true",  "until",    "while"};
    const char *begin = r->at;
    while (is_name(peek(r, 0))) {
        r->at++;
    }
    size_t n = (size_t)(r->at - begin);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == n && memcmp(words[i], begin, n) == 0) {
            return WORD;
        }
    }
    return NAME;
}

static void skip_blank(struct reader *r)
{
    for (;;) {
        if (r->at < r->end && isspace((unsigned char)*r->at)) {
            skip(r, 1);
        } else if (peek(r, 0) == '-' && peek(r, 1) == '-') {
            skip_comment(r);
        } else {
            return;
        }
    }
}

static enum token next_token(struct reader *r)
{
    skip_blank(r);
    if (r->at == r->end) {
        return END;
    }
    char c = *r->at;
    size_t n = long_bracket(r);
    if (n) {
        skip_long(r, n);
        return STRING;
    }
    if (c == '"' || c == '\'') {
        skip_string(r);
        return STRING;
    }
    if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek(r, 1)))) {
        skip_number(r);
        return OTHER;
    }
    if (is_name(c)) {
        return name_or_word(r);
    }
    if (c == '.') {
        for (n = 1; peek(r, n) == '.'; n++) {
        }
        skip(r, n);
        return n == 1 ? DOT : OTHER;
    }
    skip(r, 1);
    r->bracket = c;
    return c && strchr("([{", c) ? OPEN : c && strchr(")]}", c) ? CLOSE : OTHER;
}

// A bracket that is open: what comes of the chain when it closes.
enum after { AFTER_GROUP, AFTER_CALL, AFTER_INDEX };

struct open {
    enum after after;
    int length; // of the chain that it stands in
};

int chain_too_long(const char *source, size_t n, int most)
{
    struct reader r = {.at = source, .end = source + n, .line = 1};
    struct open open[DEPTH];
    int depth = 0, length = 0;
    enum token before = OTHER;
    for (enum token t = next_token(&r); t != END; before = t, t = next_token(&r)) {
        // a name, a string or a closed bracket can be called or indexed
        bool value = before == NAME || before == STRING || before == CLOSE;
        if (t == OPEN && depth < DEPTH) {
            enum after after = !value ? AFTER_GROUP : r.bracket == '[' ? AFTER_INDEX : AFTER_CALL;
            open[depth++] = (struct open){after, length};
            length = 0;
        } else if (t == CLOSE && depth > 0) {
            const struct open *o = &open[--depth];
            length = o->after == AFTER_GROUP   ? length
                     : o->after == AFTER_INDEX ? o->length + 1 + length
                                               : 0; // of the key's own chain, too
        } else if (t == DOT) {
            length++;
        } else if (t != NAME || before != DOT) {
            length = 0;
        }
        if (length > most) {
            return r.line;
        }
    }
    return 0;
}
