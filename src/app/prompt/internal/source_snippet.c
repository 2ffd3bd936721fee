// source_snippet.c: for a syntax error, the word it names is looked for backwards from where the
// compiler stopped; for any other, the words it quotes are looked for in the line.
#include "app/prompt/internal/source_snippet.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/printable.h"

#define WIDTH 72 // columns of a line that are shown

// A part of a line, to be underlined.
struct part {
    const char *at, *end;
};

static bool is_letter_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// Adds a character and returns the next one; tabs and what may not be shown are blanks, as many as
// the columns that they count for.
static const char *add_shown_character(luaL_Buffer *b, const char *at, const char *end)
{
    size_t n;
    bool good = printable_code(utf8_next(at, end, &n));
    if (good && *at != '\t') {
        luaL_addlstring(b, at, n);
    } else if (utf8_columns(at, n) > 0) {
        luaL_addchar(b, ' ');
    }
    return at + n;
}

static size_t columns(const char *at, const char *end)
{
    return utf8_columns(at, (size_t)(end - at));
}

static const char *skip_columns(const char *at, const char *end, size_t count)
{
    return at + utf8_fit(at, (size_t)(end - at), count);
}

// message -> message, with the line beneath and the part underlined. What is too long is cut on
// both sides.
static void add_underlined_line(lua_State *L, const char *at, const char *end, struct part part)
{
    while (at < part.at && isspace((unsigned char)*at)) {
        at++;
    }
    while (end > part.end && isspace((unsigned char)end[-1])) {
        end--;
    }
    size_t before = columns(at, part.at);
    bool cut = before > WIDTH / 2 && columns(at, end) > WIDTH;
    if (cut) {
        at = skip_columns(at, end, before - WIDTH / 2);
    }
    const char *stop = skip_columns(at, end, WIDTH);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, cut ? "\n  ..." : "\n  ");
    for (const char *c = at; c < stop;) {
        c = add_shown_character(&b, c, stop);
    }
    luaL_addstring(&b, stop < end ? "...\n  " : "\n  ");
    for (size_t i = columns(at, part.at) + (cut ? 3 : 0); i > 0; i--) {
        luaL_addchar(&b, ' ');
    }
    const char *last = part.end < stop ? part.end : stop;
    for (size_t i = part.at < last ? columns(part.at, last) : 1; i > 0; i--) {
        luaL_addchar(&b, '^');
    }
    luaL_pushresult(&b);
    lua_concat(L, 2);
}

// The last "near 'x'" of a message, which a hint may follow; false if there is none.
static bool near_what(const char *message, struct part *near)
{
    const char *at = NULL;
    for (const char *next = message; (next = strstr(next, "near '")) != NULL; next += 6) {
        at = next + 6;
    }
    const char *end = at;
    while (end && *end &&
           !(*end == '\'' && (end[1] == '\0' || end[1] == ';'))) { // it may hold some
        end++;
    }
    *near = (struct part){at, end};
    return at && end > at && *end;
}

void source_snippet_add_text(lua_State *L, const char *text, size_t read)
{
    struct part near, part = {text + read - (read > 0), text + read};
    if (near_what(lua_tostring(L, -1), &near)) {
        size_t n = (size_t)(near.end - near.at);
        for (const char *c = text + read; n <= read && c >= text + n; c--) {
            if (memcmp(c - n, near.at, n) == 0) {
                part = (struct part){c - n, c};
                break;
            }
        }
    }
    const char *begin = part.at;
    while (begin > text && begin[-1] != '\n') {
        begin--;
    }
    add_underlined_line(L, begin, part.at + strcspn(part.at, "\n"), part);
}

// Is something called here?
static bool is_call(const char *at)
{
    at += strspn(at, " \t");
    return *at && strchr("({\"'[", *at);
}

// The first place of a word in a line, by itself; where it is called, if it is anywhere.
static bool find_called_word(const char *line, const char *word, size_t n, struct part *part)
{
    bool found = false;
    for (const char *at = line; n > 0 && (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == line || !is_letter_of_word(*word) || !is_letter_of_word(at[-1]);
        if (begins && (!is_letter_of_word(word[n - 1]) || !is_letter_of_word(at[n]))) {
            bool called = is_call(at + n);
            if (!found || called) {
                *part = (struct part){at, at + n};
                found = true;
            }
            if (called) {
                break;
            }
        }
    }
    return found;
}

// The first text of a message that is quoted, and stands in the line.
static bool find_quoted(const char *line, const char *message, struct part *part)
{
    char word[64];
    for (const char *at = message; (at = strchr(at, '\'')) != NULL; at++) {
        size_t n = strcspn(at + 1, "'\n");
        if (at[1 + n] != '\'') {
            return false;
        }
        if (n < sizeof word) {
            memcpy(word, at + 1, n);
            word[n] = '\0';
            if (find_called_word(line, word, n, part)) {
                return true;
            }
        }
        at += n + 1;
    }
    return false;
}

void source_snippet_add_line(lua_State *L, const char *line, const char *word)
{
    const char *begin = line + strspn(line, " \t"), *end = line + strlen(line);
    while (end > begin && isspace((unsigned char)end[-1])) {
        end--;
    }
    struct part part = {begin, end};
    if (!find_quoted(line, lua_tostring(L, -1), &part) && word) {
        find_called_word(line, word, strlen(word), &part);
    }
    if (begin < end) {
        add_underlined_line(L, line, line + strlen(line), part);
    }
}
