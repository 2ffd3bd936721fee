// listing_words.c: a scanner that copies nothing: words point into the text. Case, most punctuation
// and comments do not count. The nearest keyword is the one with the fewest edits.
#include "zerodark/rules/robots/internal/listing_words.h"

#include <string.h>

#define NUMBER_MOST 99999

void words_open(struct words *w, const char *text, size_t n)
{
    *w = (struct words){.at = text, .line_end = text, .end = text + n, .word = text};
}

bool words_line(struct words *w)
{
    if (w->line > 0) {
        if (w->line_end == w->end) {
            return false;
        }
        w->at = w->line_end + 1;
    }
    size_t left = (size_t)(w->end - w->at);
    const char *stop = left > 0 ? memchr(w->at, '\n', left) : NULL;
    w->line_end = stop ? stop : w->end;
    w->line++;
    words_next(w);
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_listing_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool counts_for_nothing(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '.' || c == ',' || c == ';' || c == ':' ||
           c == '?';
}

static bool is_relation_sign(char c)
{
    return c == '>' || c == '<' || c == '=' || c == '!' || c == '~';
}

// A hyphen joins what stands on both its sides: gun-fu.
static int word_length(const char *at, const char *end)
{
    int n = 1;
    while (at + n < end && (is_letter(at[n]) || is_listing_digit(at[n]) ||
                            (at[n] == '-' && at + n + 1 < end && is_letter(at[n + 1])))) {
        n++;
    }
    return n;
}

static void take_listing_number(struct words *w)
{
    w->number = 0;
    for (w->n = 0; w->at + w->n < w->line_end && is_listing_digit(w->at[w->n]); w->n++) {
        int32_t more = w->number * 10 + (w->at[w->n] - '0');
        w->number = more > NUMBER_MOST ? NUMBER_MOST : more;
    }
    w->kind = WORD_NUMBER;
}

void words_next(struct words *w)
{
    while (w->at < w->line_end && counts_for_nothing(*w->at)) {
        w->at++;
    }
    bool comment = w->at < w->line_end &&
                   (*w->at == '#' || (*w->at == '-' && w->at + 1 < w->line_end && w->at[1] == '-'));
    w->word = w->at;
    w->n = 0;
    w->kind = WORD_NONE;
    if (w->at == w->line_end || comment) {
        w->at = w->line_end;
        return;
    }
    if (is_listing_digit(*w->at)) {
        take_listing_number(w);
    } else if (is_letter(*w->at)) {
        w->kind = WORD_WORD;
        w->n = word_length(w->at, w->line_end);
    } else {
        w->kind = is_relation_sign(*w->at) ? WORD_SIGN : WORD_ODD;
        w->n = 1;
        while (w->kind == WORD_SIGN && w->n < 2 && w->at + w->n < w->line_end &&
               is_relation_sign(w->at[w->n])) {
            w->n++;
        }
    }
    w->at += w->n;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool words_are(const struct words *w, const char *word)
{
    if (w->kind == WORD_NONE || (int)strlen(word) != w->n) {
        return false;
    }
    for (int i = 0; i < w->n; i++) {
        if (small(w->word[i]) != small(word[i])) {
            return false;
        }
    }
    return true;
}

bool words_accept(struct words *w, const char *word)
{
    bool yes = words_are(w, word);
    if (yes) {
        words_next(w);
    }
    return yes;
}

bool words_accept_two(struct words *w, const char *first, const char *second)
{
    struct words ahead = *w;
    if (!words_accept(&ahead, first) || (*second && !words_accept(&ahead, second))) {
        return false;
    }
    *w = ahead;
    return true;
}

bool words_ends_action(const struct words *w)
{
    return words_are(w, "stop") || words_are(w, "else") || words_are(w, "no");
}

void words_show(const struct words *w, char out[WORD_SHOWN])
{
    int n = w->n < WORD_SHOWN - 1 ? w->n : WORD_SHOWN - 1;
    for (int i = 0; i < n; i++) {
        unsigned char c = (unsigned char)w->word[i];
        out[i] = c < ' ' || c > '~' ? '?' : (char)c;
    }
    out[n] = 0;
}

#define KEYWORD_LENGTH 12

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

// How many letters have to be put in, left out, replaced, or swapped with the next one.
static int keyword_edits(const struct words *w, const char *b)
{
    int row[3][KEYWORD_LENGTH + 1], n = (int)strlen(b);
    for (int j = 0; j <= n; j++) {
        row[0][j] = j;
    }
    for (int i = 1; i <= w->n; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        char c = small(w->word[i - 1]);
        now[0] = i;
        for (int j = 1; j <= n; j++) {
            now[j] =
                least_of(last[j - 1] + (c != small(b[j - 1])), least_of(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && c == small(b[j - 2]) &&
                small(w->word[i - 2]) == small(b[j - 1])) {
                now[j] = least_of(now[j], before[j - 2] + 1);
            }
        }
    }
    return row[w->n % 3][n];
}

const char *words_nearest(const struct words *w, bool actions)
{
    static const char *const keywords[] = {
        "IF",       "GOTO",      "MOVE",   "CAUTIOUS", "SHOOT",   "CQB",     "MEDIC",
        "INTERACT", "OVERWATCH", "STOP",   "SHAKE", // those begin a line or an action
        "GRANT",    "TARGET",    "ELSE",   "THEN",     "STUN",    "towards", "closest",
        "nearest",  "objective", "enemy",  "friend",   "wounded", "LOS",     "range",
        "engaged",  "obscured",  "number", "stunned",  "prone",   "gun-fu",  "lethal",
        "stealthy", "doc",       "silent", "vigilant", "athlete"};
    const char *best = NULL;
    int least = (w->n + 1) / 3;
    if (w->kind != WORD_WORD || w->n > 2 * KEYWORD_LENGTH) {
        return NULL;
    }
    size_t n = actions ? 11 : sizeof keywords / sizeof *keywords;
    for (size_t i = 0; i < n; i++) {
        int d = keyword_edits(w, keywords[i]);
        if (d > 0 && d <= least) {
            least = d - 1;
            best = keywords[i];
        }
    }
    return best;
}
