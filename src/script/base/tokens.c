// tokens.c: one pass that looks a few characters ahead and needs no memory. Numerals end where the
// interpreter ends them, right or wrong; texts are skipped, not decoded. Signs of two letters are
// one token only if a caller would mistake them.
#include "script/base/tokens.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static char peek(const struct tokens *r, size_t ahead)
{
    return (size_t)(r->end - r->at) > ahead ? r->at[ahead] : '\0';
}

static void skip_characters(struct tokens *r, size_t n)
{
    for (; n > 0 && r->at < r->end; n--) {
        r->line += *r->at++ == '\n';
    }
}

// How many characters the beginning of a long bracket has ("[==["), or 0.
static size_t long_bracket(const struct tokens *r)
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
static void skip_long_bracket(struct tokens *r, size_t n)
{
    skip_characters(r, n);
    while (r->at < r->end) {
        size_t level = 1;
        if (*r->at == ']') {
            while (peek(r, level) == '=') {
                level++;
            }
            if (level == n - 1 && peek(r, level) == ']') {
                skip_characters(r, n);
                return;
            }
        }
        skip_characters(r, 1);
    }
}

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

// A backslash with what it takes its meaning from: "\z" goes on behind blanks and lines, and the
// end of a line may be two characters.
static void skip_escape(struct tokens *r)
{
    char c = peek(r, 1), next = peek(r, 2);
    skip_characters(r, is_line_end(c) && is_line_end(next) && next != c ? 3 : 2);
    while (c == 'z' && r->at < r->end && isspace((unsigned char)*r->at)) {
        skip_characters(r, 1);
    }
}

// One that is not finished ends with its line.
static void skip_string(struct tokens *r)
{
    char quote = *r->at;
    skip_characters(r, 1);
    while (r->at < r->end && *r->at != quote && !is_line_end(*r->at)) {
        if (*r->at == '\\') {
            skip_escape(r);
        } else {
            skip_characters(r, 1);
        }
    }
    skip_characters(r, r->at < r->end && *r->at == quote);
}

static void skip_token_comment(struct tokens *r)
{
    skip_characters(r, 2);
    size_t n = long_bracket(r);
    if (n) {
        skip_long_bracket(r, n);
    } else {
        while (r->at < r->end && *r->at != '\n' && *r->at != '\r') {
            skip_characters(r, 1);
        }
    }
}

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// As the interpreter reads a numeral, right or wrong.
static void skip_number(struct tokens *r)
{
    bool hex = peek(r, 0) == '0' && (peek(r, 1) == 'x' || peek(r, 1) == 'X');
    skip_characters(r, hex ? 2 : 0);
    for (char c; (c = peek(r, 0)) != '\0';) {
        if (strchr(hex ? "pP" : "eE", c)) {
            skip_characters(r, peek(r, 1) == '-' || peek(r, 1) == '+' ? 2 : 1);
        } else if (isxdigit((unsigned char)c) || c == '.') {
            skip_characters(r, 1);
        } else {
            return;
        }
    }
}

static enum token name_or_word(struct tokens *r)
{
#define WORD(word) {#word, sizeof #word - 1},
    static const struct {
        const char *text;
        size_t n;
    } words[] = {TOKEN_WORDS(WORD)};
#undef WORD
    const char *begin = r->at;
    while (is_name_character(peek(r, 0))) {
        r->at++;
    }
    size_t n = (size_t)(r->at - begin);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (words[i].n == n && memcmp(words[i].text, begin, n) == 0) {
            r->word = (enum token_word)i;
            return TOKEN_WORD;
        }
    }
    return TOKEN_NAME;
}

static void skip_blank(struct tokens *r)
{
    for (;;) {
        if (r->at < r->end && isspace((unsigned char)*r->at)) {
            skip_characters(r, 1);
        } else if (peek(r, 0) == '-' && peek(r, 1) == '-') {
            skip_token_comment(r);
        } else {
            return;
        }
    }
}

enum token tokens_next(struct tokens *r)
{
    skip_blank(r);
    r->before = r->at;
    r->symbol = '\0';
    if (r->at == r->end) {
        return TOKEN_END;
    }
    char c = *r->at;
    size_t n = long_bracket(r);
    if (n) {
        skip_long_bracket(r, n);
        return TOKEN_STRING;
    }
    if (c == '"' || c == '\'') {
        skip_string(r);
        return TOKEN_STRING;
    }
    if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek(r, 1)))) {
        skip_number(r);
        return TOKEN_NUMBER;
    }
    if (is_name_character(c)) {
        return name_or_word(r);
    }
    if (c == '.') {
        for (n = 1; peek(r, n) == '.'; n++) {
        }
        skip_characters(r, n);
        return n == 1 ? TOKEN_DOT : TOKEN_OTHER;
    }
    if ((c == ':' && peek(r, 1) == ':') || (c && strchr("=<>~", c) && peek(r, 1) == '=')) {
        skip_characters(r, 2);
        return TOKEN_OTHER;
    }
    skip_characters(r, 1);
    r->symbol = c;
    return c && strchr("([{", c) ? TOKEN_OPEN : c && strchr(")]}", c) ? TOKEN_CLOSE : TOKEN_OTHER;
}
