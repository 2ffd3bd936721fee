// syntax_repair_opening.c: a '{' or a '(' that is left out. The interpreter stumbles where the
// tables run out, often far behind the place. The first closer that does not stand where its opener
// wants it is in the line that lacks one.
#include "app/check/internal/syntax_repair.h"

#include <string.h>

enum {
    OPENED = 200,    // brackets and blocks that are open at the same time
    BACK_LINES = 16, // how far before a closer its opener may be
    MOST = 24        // places that are tried for one of them
};

// How sure it is that a '{' is missing before a word.
enum sureness {
    FIELD_OUTSIDE, // name = ... stands where no field may
    CALLED,        // f 20, 20 }
    LISTED,        // at = 20, 32 }
    NAMED,         // wall "north", from =
    NEXT_LINE,     // terrain =, and what follows is in the next line
    ALONE,         // a line had nothing but the brace
    ANY_LIST,      // , 20, 32 }
    ONE_VALUE,     // also = "building" }
    NOT_THERE
};

static bool is_sign(const struct repair *r, int i, char symbol)
{
    return i >= 0 && i < r->n && r->word[i].symbol == symbol;
}

static bool is_assigned(const struct repair *r, int i)
{
    return r->word[i].kind == TOKEN_NAME && syntax_repair_is(r, i + 1, "=");
}

// What stands before the next closer, at the same depth: is there a field among it, a comma?
static bool lists_only(const struct repair *r, int i, int close, bool *comma)
{
    int depth = 0;
    *comma = false;
    for (; i <= close; i++) {
        if (depth == 0 && r->word[i].kind == TOKEN_CLOSE) {
            return is_sign(r, i, '}');
        }
        depth += r->word[i].kind == TOKEN_OPEN;
        depth -= r->word[i].kind == TOKEN_CLOSE;
        *comma = *comma || (depth == 0 && is_sign(r, i, ','));
        if (depth == 0 && syntax_repair_is(r, i, "=")) {
            return false;
        }
    }
    return false;
}

static enum sureness sure_of(const struct repair *r, int i, int close)
{
    const struct repair_word *w = &r->word[i], *before = w - 1;
    int around = syntax_repair_bracket(r, i);
    bool comma;
    bool equals = syntax_repair_is(r, i - 1, "=");
    bool name = before->kind == TOKEN_NAME;
    bool list = lists_only(r, i, close, &comma);
    if (is_sign(r, i, '{')) {
        return NOT_THERE;
    }
    if (is_assigned(r, i) &&
        (equals || name || is_sign(r, i - 1, '(') || syntax_repair_is(r, i - 1, "return") ||
         (is_sign(r, i - 1, ',') && is_sign(r, around, '(')))) {
        return FIELD_OUTSIDE;
    }
    if (name && (w->kind == TOKEN_NUMBER || (w->kind == TOKEN_NAME && is_sign(r, i - 2, ':')))) {
        return CALLED;
    }
    if (equals && list && comma) {
        return LISTED;
    }
    if (name && w->kind == TOKEN_STRING && is_sign(r, i + 1, ',') && is_assigned(r, i + 2)) {
        return NAMED;
    }
    if (w->first == i && is_sign(r, i - 2, '}') && is_sign(r, i - 1, ',') && is_assigned(r, i) &&
        r->word[close].line == w->line && is_sign(r, before->first, '{')) {
        return NAMED; // the rows above it have one
    }
    if (equals && before->end_line < w->line) {
        return NEXT_LINE;
    }
    if (w->first == i && r->word[close].first == close && w->indent > r->word[close].indent &&
        before->end_line < w->line && before->indent <= r->word[close].indent) {
        return ALONE;
    }
    if (list && comma && (is_sign(r, i - 1, ',') || is_sign(r, i - 1, '{'))) {
        return ANY_LIST;
    }
    return equals && list ? ONE_VALUE : NOT_THERE;
}

static bool say_missing(struct repair *r, int i, char sign)
{
    const struct repair_word *w = &r->word[i], *before = w - 1;
    if (before->end_line < w->line && w->first == i) {
        return syntax_repair_say(r, before->from, "a '%c' is missing at the end of line %d", sign,
                                 before->end_line);
    }
    return syntax_repair_say(r, w->from, "a '%c' is missing before '%.*s'", sign,
                             w->n < 40 ? (int)w->n : 40, w->from);
}

// A '{' before one of the words that come before a closer.
static bool open_curly(struct repair *r, int close, enum sureness from, enum sureness to,
                       int *tries)
{
    for (enum sureness wanted = from; wanted <= to; wanted++) {
        for (int i = close - 1; i > 0 && r->word[i].line >= r->word[close].line - BACK_LINES; i--) {
            const char *place = r->word[i].from;
            if (sure_of(r, i, close) == wanted && (*tries)-- > 0 &&
                syntax_repair_try(r, place, place, "{")) {
                return say_missing(r, i, '{');
            }
        }
    }
    return false;
}

// A '(' between a name and its argument: "ipairs list) do".
static bool open_round(struct repair *r, int close, int *tries)
{
    for (int sure = 1; sure >= 0; sure--) {
        for (int i = close - 1; i > 0 && r->word[i].line >= r->word[close].line - BACK_LINES / 2;
             i--) {
            const struct repair_word *w = &r->word[i];
            bool plain = w->kind == TOKEN_NAME || w->kind == TOKEN_NUMBER;
            bool argument = plain || w->kind == TOKEN_STRING || is_sign(r, i, '{');
            if (w[-1].kind == TOKEN_NAME && w[-1].end_line == w->line && argument &&
                plain == (sure > 0) && (*tries)-- > 0 &&
                syntax_repair_try(r, w->from, w->from, "(")) {
                return say_missing(r, i, '(');
            }
        }
    }
    return false;
}

// A '}' that closes what is closed already.
static bool close_less(struct repair *r, int close, int *tries)
{
    const struct repair_word *w = &r->word[close];
    const struct repair_word *value = close > 2 ? &r->word[close - 2] : w;
    if (!is_sign(r, close - 1, '}') || (*tries)-- <= 0 ||
        !syntax_repair_try(r, w->from, w->from + 1, "")) {
        return false;
    }
    if (value->kind == TOKEN_STRING && syntax_repair_is(r, close - 3, "=")) {
        return syntax_repair_say(
            r, w->from, "there is one '}' too many: take it out; or a '{' is missing before %.*s",
            value->n < 40 ? (int)value->n : 40, value->from);
    }
    return syntax_repair_say(r, w->from, "there is one '}' too many: take it out");
}

static bool is_block(const struct repair *r, int i)
{
    const struct repair_word *w = &r->word[i];
    return w->kind == TOKEN_WORD && (w->word == WORD_function || w->word == WORD_if ||
                                     w->word == WORD_do || w->word == WORD_repeat);
}

// Is a closer where the last opener, or none (-1), does not want it?
static bool is_out_of_place(const struct repair *r, int open, int close)
{
    char wanted = is_sign(r, close, '}') ? '{' : '(';
    if (!is_sign(r, open, wanted)) {
        return true;
    }
    if (wanted == '(' || r->word[open].line == r->word[close].line) {
        return false;
    }
    bool ends_line = r->word[open + 1].line > r->word[open].end_line;
    return r->word[close].first == close ? r->word[close].indent != r->word[open].indent
                                         : ends_line;
}

// What is sure comes before a closer that is one too many, and that before what is likely.
static bool repair_brace(struct repair *r, int close, bool guesses, int *tries)
{
    return guesses
               ? open_curly(r, close, ANY_LIST, ONE_VALUE, tries)
               : open_curly(r, close, FIELD_OUTSIDE, NAMED, tries) || close_less(r, close, tries) ||
                     open_curly(r, close, NEXT_LINE, ALONE, tries);
}

static bool find_opening(struct repair *r, bool guesses)
{
    int open[OPENED], n = 0, tries = MOST;
    for (int i = 0; i < r->n - 1 && tries > 0; i++) {
        bool brace = is_sign(r, i, '}'), bracket = is_sign(r, i, ')');
        if (r->word[i].kind == TOKEN_OPEN || is_block(r, i)) {
            open[n] = i;
            n += n < OPENED - 1;
        } else if (syntax_repair_is(r, i, "end") || syntax_repair_is(r, i, "until") ||
                   is_sign(r, i, ']')) {
            n -= n > 0;
        } else if (brace || bracket) {
            int last = n > 0 ? open[n - 1] : -1;
            if (is_out_of_place(r, last, i) && (brace ? repair_brace(r, i, guesses, &tries)
                                                      : !guesses && open_round(r, i, &tries))) {
                return true;
            }
            n -= is_sign(r, last, brace ? '{' : '(');
        }
    }
    return false;
}

bool syntax_repair_opening(struct repair *r)
{
    return find_opening(r, false);
}

bool syntax_repair_guessed_opening(struct repair *r)
{
    return find_opening(r, true);
}
