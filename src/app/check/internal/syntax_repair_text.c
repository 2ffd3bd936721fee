// syntax_repair_text.c: quotes that are missing, or that end a text earlier than it was meant.
#include "app/check/internal/syntax_repair.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    RAW = 60,
    NEAR =
        250 // bytes of a line before a place and after it: each quote may be tried with each other
};

static const char *line_start(const struct repair *r, const char *place)
{
    const char *at = place;
    while (at > r->text->at && at[-1] != '\n' && place - at < NEAR) {
        at--;
    }
    return at;
}

static const char *line_end(const struct repair *r, const char *place)
{
    const char *at = place;
    while (at < r->text->at + r->text->n && *at != '\n' && *at != '\r' && at - place < NEAR) {
        at++;
    }
    return at;
}

// What a text of the line [at, end) may be written in that has none of these in it.
static const char *other_quote(const char *from, const char *to, char quote)
{
    size_t n = (size_t)(to - from);
    return quote == '\'' && !memchr(from, '"', n)   ? "\""
           : quote == '"' && !memchr(from, '\'', n) ? "'"
                                                    : NULL;
}

// Would each quote inside of [from, to) stand in a text, and not between two?
static bool are_inner(const char *from, const char *to, char quote)
{
    int n = 0;
    for (const char *at = from; at < to; at++) {
        if (*at == quote) {
            bool begins = at == from || strchr("=,({[.", at[-1]);
            bool ends = at + 1 == to || strchr(",)}].;", at[1]);
            if (begins || ends || at[-1] == '\\') {
                return false;
            }
            n++;
        }
    }
    return n > 0;
}

// Does a text of the line end right before a letter? Then it has ended too early.
static bool text_ends_in_word(const struct repair *r)
{
    for (int i = r->at - 1; i >= 0 && r->word[i].end_line == r->word[r->at].line; i--) {
        const struct repair_word *w = &r->word[i];
        const char *end = w->from + w->n;
        if (w->kind == TOKEN_STRING && end < r->text->at + r->text->n &&
            (isalnum((unsigned char)*end) || (unsigned char)*end >= 0x80)) {
            return true;
        }
    }
    return false;
}

// 'don't', and "a "b" c": the quote inside ends the text.
static bool repair_inner_quote(struct repair *r)
{
    const char *start = line_start(r, r->word[r->at].from), *end = line_end(r, r->word[r->at].from);
    if (!text_ends_in_word(r)) {
        return false;
    }
    for (const char *open = start; open < end; open++) {
        for (const char *close = end - 1; (*open == '"' || *open == '\'') && close > open + 1;
             close--) {
            bool inner = *close == *open && are_inner(open + 1, close, *open);
            const char *quote = inner ? other_quote(open + 1, close, *open) : NULL;
            if (inner && open < r->word[r->at].from + 1 && close + 1 >= r->word[r->at].from &&
                syntax_repair_try_two(r, open, open + 1, quote ? quote : "[[", close, close + 1,
                                      quote ? quote : "]]")) {
                return syntax_repair_say(r, open,
                                         "the %c inside the text ends it: put the text in %s...%s, "
                                         "or write that %c as \\%c",
                                         *open, quote ? quote : "[[", quote ? quote : "]]", *open,
                                         *open);
            }
        }
    }
    return false;
}

// "name = "Ada," with the closing quote left out.
static bool repair_closing_quote(struct repair *r)
{
    const char *from = r->word[r->at].from, *end = line_end(r, from);
    const char quote[2] = {*from, '\0'};
    if (!strstr(r->message, "unfinished string")) {
        return false;
    }
    while (end > from + 1) {
        if (syntax_repair_try(r, end, end, quote)) {
            return syntax_repair_say(r, from,
                                     "the closing quote is missing; texts of several lines are "
                                     "[[ ... ]]");
        }
        end--;
        if (!strchr(",;)}] \t", *end)) {
            break;
        }
    }
    return syntax_repair_try(r, from, from + 1, "") &&
           syntax_repair_say(r, from, "there is one %c too many: take it out", *from);
}

// 'take": it begins with one quote and ends with the other.
static bool repair_mixed_quotes(struct repair *r)
{
    const char *from = r->word[r->at].from, *end = line_end(r, from);
    const char *other = *from == '"' ? "'" : "\"";
    const char *close = strstr(r->message, "unfinished string") && from < end
                            ? memchr(from, *other, (size_t)(end - from))
                            : NULL;
    return close && syntax_repair_try(r, from, from + 1, other) &&
           syntax_repair_say(r, from, "a text ends with the same quote as it begins with: %s%.*s%s",
                             other, close - from < 40 ? (int)(close - from) - 1 : 3,
                             close - from < 40 ? from + 1 : "...", other);
}

static bool is_raw(char c)
{
    return isalnum((unsigned char)c) || (c && strchr(" ._/-+'", c)) || (unsigned char)c >= 0x80;
}

// A value that should be a text: what stands between "= { , (" or a name, and ", } )" or the line's
// end. It is all that the quotes go around.
static bool repair_value(struct repair *r, int first)
{
    const char *from = r->word[first].from, *to = from;
    const char *end = line_end(r, from);
    while (to < end && is_raw(*to) && !(to[0] == '-' && to[1] == '-')) {
        to++;
    }
    while (to > from && to[-1] == ' ') {
        to--;
    }
    char instead[RAW + 4];
    if (to <= from || to - from > RAW || !isalpha((unsigned char)*from) ||
        to <= r->word[r->at].from || memchr(from, '"', (size_t)(to - from))) {
        return false;
    }
    snprintf(instead, sizeof instead, "\"%.*s\"", (int)(to - from), from);
    if (!syntax_repair_try(r, from, to, instead)) {
        return false;
    }
    return syntax_repair_say(r, from, "texts go in quotes: %s", instead);
}

// Has the text used the name further up? Then it is one, and no text.
static bool is_used_before(const struct repair *r, int at)
{
    const struct repair_word *w = &r->word[at];
    for (int i = 0; i < at; i++) {
        if (r->word[i].kind == TOKEN_NAME && w->kind == TOKEN_NAME && r->word[i].n == w->n &&
            memcmp(r->word[i].from, w->from, w->n) == 0) {
            return true;
        }
    }
    return false;
}

static bool repair_unquoted(struct repair *r)
{
    int first = r->at;
    while (first > 0 && r->word[first - 1].line == r->word[r->at].line &&
           !syntax_repair_is(r, first - 1, "=") && !syntax_repair_is(r, first - 1, ",") &&
           r->word[first - 1].kind != TOKEN_OPEN && r->word[first - 1].kind != TOKEN_CLOSE &&
           !syntax_repair_is(r, first - 1, "return") && r->word[first - 1].kind != TOKEN_STRING) {
        first--;
    }
    bool value =
        first > 0 &&
        (syntax_repair_is(r, first - 1, "=") || syntax_repair_is(r, first - 1, ",") ||
         syntax_repair_is(r, first - 1, "return") || r->word[first - 1].kind == TOKEN_OPEN);
    int open = syntax_repair_bracket(r, first);
    bool words = r->word[first].kind != TOKEN_WORD &&
                 !(open >= 0 && r->word[open].symbol == '(' && is_used_before(r, first));
    return value && words && first < r->at && repair_value(r, first);
}

// `name = Ada"`.
static bool repair_opening_quote(struct repair *r)
{
    int i = r->at;
    if (!strstr(r->message, "unfinished string") || i < 1) {
        return false;
    }
    const char *quote = r->word[i].from;
    if (r->word[i].n == 1) {
        return syntax_repair_say(r, quote, "texts of several lines go in [[ ... ]]");
    }
    const char with[2] = {*quote, '\0'};
    for (i--; i > 0 && r->word[i].line == r->word[r->at].line; i--) {
        if (r->word[i].kind == TOKEN_NAME &&
            syntax_repair_try(r, r->word[i].from, r->word[i].from, with)) {
            return syntax_repair_say(r, r->word[i].from, "the opening %c is missing", *quote);
        }
    }
    return false;
}

// `f "a", "b"`: without brackets there is one argument.
static bool repair_arguments(struct repair *r)
{
    int first = r->at - 1, last = r->at;
    if (first < 1 || !syntax_repair_is(r, r->at, ",") || r->word[first].kind != TOKEN_STRING ||
        r->word[first - 1].kind != TOKEN_NAME) {
        return false;
    }
    while (last + 1 < r->n - 1 && r->word[last + 1].line == r->word[r->at].line) {
        last++;
    }
    const char *from = r->word[first].from, *to = r->word[last].from + r->word[last].n;
    return syntax_repair_try_two(r, from, from, "(", to, to, ")") &&
           syntax_repair_say(r, from, "several arguments go in brackets: %.*s(..., ...)",
                             (int)r->word[first - 1].n, r->word[first - 1].from);
}

// `{ "a, "b" }`: a text that goes on over the comma after it.
static bool repair_lost_quote(struct repair *r)
{
    int line = r->word[r->at].line, tries = 0;
    for (int i = r->at; i >= 0 && r->word[i].end_line >= line && r->word[i].line <= line; i--) {
        const struct repair_word *w = &r->word[i];
        const char quote[2] = {*w->from, '\0'};
        bool text = w->line == line && w->n > 2 && (*quote == '"' || *quote == '\'');
        for (const char *at = text ? w->from + 1 : NULL; at && at < w->from + w->n; at++) {
            if (*at == ',' && tries++ < 8 && syntax_repair_try(r, at, at, quote)) {
                return syntax_repair_say(r, w->from, "the closing quote is missing: %.*s%s",
                                         at - w->from < 60 ? (int)(at - w->from) : 60, w->from,
                                         quote);
            }
        }
    }
    return false;
}

// `"%s":format(x)`: a text that is asked something goes in brackets.
static bool repair_text_method(struct repair *r)
{
    const struct repair_word *w = r->at > 0 ? &r->word[r->at - 1] : NULL;
    bool method = w && w->kind == TOKEN_STRING && syntax_repair_is(r, r->at, ":") &&
                  r->word[r->at + 1].kind == TOKEN_NAME;
    const char *to = method ? w->from + w->n : NULL;
    return method && syntax_repair_try_two(r, w->from, w->from, "(", to, to, ")") &&
           syntax_repair_say(r, w->from, "a text before a colon goes in brackets: (%.*s):%.*s(...)",
                             (int)(w->n < 40 ? w->n : 3), w->n < 40 ? w->from : "...",
                             (int)(r->word[r->at + 1].n < 40 ? r->word[r->at + 1].n : 0),
                             r->word[r->at + 1].from);
}

// `36" then x("...")`: the sign for inches begins a text.
static bool repair_inch_sign(struct repair *r)
{
    const struct repair_word *w = &r->word[r->at];
    const struct repair_word *number = r->at > 0 ? w - 1 : NULL;
    bool sign = number && number->kind == TOKEN_NUMBER && w->kind == TOKEN_STRING &&
                number->from + number->n == w->from && *w->from != '[' &&
                (r->at < 2 || w[-2].from + w[-2].n < number->from);
    return sign && syntax_repair_try(r, w->from, w->from + 1, "") &&
           syntax_repair_say(r, number->from, "a length is a plain number, in inches: %.*s",
                             (int)number->n, number->from);
}

// Where the word begins that ends before a place.
static const char *word_start(const char *start, const char *place)
{
    while (place > start && (isalnum((unsigned char)place[-1]) ||
                             (unsigned char)place[-1] >= 0x80 || strchr("_-.'", place[-1]))) {
        place--;
    }
    return place;
}

// Begins a value behind this, which is not blank?
static bool is_before_value(char c)
{
    return strchr("({[,=.~<>+", c) != NULL;
}

// The quote closes a text that nothing has opened: the opening one is tried before the words that
// it ends, with as many as may belong to it first, and then before the last one.
static bool repair_lone_closing(struct repair *r, const char *start, const char *quote, int *tries)
{
    const char with[2] = {*quote, '\0'};
    const char *all = quote, *last = word_start(start, quote);
    while (all > start && (is_raw(all[-1]) || strchr("?!:;", all[-1]))) {
        all--;
    }
    while (*all == ' ' || *all == '.') {
        all++;
    }
    const char *before = all;
    while (before > start && before[-1] == ' ') {
        before--;
    }
    bool value = all < quote && (before == start || is_before_value(before[-1]));
    const char *const places[] = {value ? all : last, last, before == start ? start : last};
    for (int i = 0; i < 3; i++) {
        bool new = i == 0 || places[i] != places[i - 1];
        if (new &&places[i] < quote && (*tries)-- > 0 &&
            syntax_repair_try(r, places[i], places[i], with)) {
            return syntax_repair_say(r, places[i], "the opening quote is missing: %c%.*s", *quote,
                                     quote - places[i] < RAW ? (int)(quote - places[i]) + 1 : 20,
                                     places[i]);
        }
    }
    return false;
}

// The quote opens a text that goes on too far.
static bool repair_lone_opening(struct repair *r, const char *quote, const char *end, int *tries)
{
    const char with[2] = {*quote, '\0'};
    for (const char *at = quote + 1; at < end && *at != *quote; at++) {
        bool ends = at + 1 == end || strchr(" ,)]};\"", at[1]);
        if (ends && *at != ' ' && (*tries)-- > 0 && syntax_repair_try(r, at + 1, at + 1, with)) {
            return syntax_repair_say(r, quote,
                                     at + 1 < end
                                         ? "the closing quote is missing: %.*s%c"
                                         : "the closing quote is missing: %.*s%c; texts of "
                                           "several lines are [[ ... ]]",
                                     at - quote < RAW ? (int)(at - quote) + 1 : 20, quote, *quote);
        }
    }
    return false;
}

// A line with an odd number of quotes lacks one.
static bool repair_odd_quotes(struct repair *r)
{
    const char *start = line_start(r, r->word[r->at].from), *end = line_end(r, r->word[r->at].from);
    int n = 0, tries = 2 * RAW / 3;
    for (const char *at = start; at < end; at++) {
        n += *at == '"' && (at == start || at[-1] != '\\');
    }
    for (const char *at = start; n % 2 == 1 && at < end && tries > 0; at++) {
        char before = at > start ? at[-1] : ' ', behind = at + 1 < end ? at[1] : ' ';
        if (*at == '"' && ((!isspace((unsigned char)before) && !is_before_value(before) &&
                            repair_lone_closing(r, start, at, &tries)) ||
                           (!isspace((unsigned char)behind) && !strchr(",)]};", behind) &&
                            repair_lone_opening(r, at, end, &tries)))) {
            return true;
        }
    }
    return false;
}

bool syntax_repair_quotes(struct repair *r)
{
    return repair_inch_sign(r) || repair_mixed_quotes(r) || repair_odd_quotes(r) ||
           repair_text_method(r) || repair_arguments(r) || repair_opening_quote(r) ||
           repair_inner_quote(r) || repair_closing_quote(r) || repair_unquoted(r) ||
           repair_lost_quote(r);
}
