// syntax_repair.c: edits are tried from the special to the general; the first one that helps wins.
// The number of trials is bounded, so that a text of a stranger costs no more than some dozen
// compilations.
#include "app/check/internal/syntax_repair.h"

#include <lauxlib.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 90,             // of a short text
    TRIED = 2 * 1024 * 1024 // characters compiled for all trials of a long one
};

// Which word is the first of the line, and how far that is indented.
static void place_word(const struct repair *r, int i)
{
    struct repair_word *w = &r->word[i];
    bool same = i > 0 && w[-1].end_line == w->line;
    w->first = same ? w[-1].first : i;
    w->indent = same ? w[-1].indent : 0;
    for (const char *at = w->from; !same && at > r->text->at && at[-1] != '\n'; at--) {
        w->indent = at[-1] == ' ' || at[-1] == '\t' ? w->indent + 1 : 0;
    }
}

// The words of the text; the last one is its end. False: no memory.
static bool read_words(struct repair *r)
{
    struct tokens t = {.at = r->text->at, .end = r->text->at + r->text->n, .line = r->text->line};
    size_t room = 0;
    for (enum token token = TOKEN_OTHER; token != TOKEN_END;) {
        if ((size_t)r->n == room) {
            room = room ? 2 * room : 256;
            struct repair_word *more = realloc(r->word, room * sizeof *more);
            if (!more) {
                return false;
            }
            r->word = more;
        }
        token = tokens_next(&t);
        struct repair_word *w = &r->word[r->n++];
        *w = (struct repair_word){.kind = token,
                                  .word = t.word,
                                  .symbol = t.symbol,
                                  .line = t.line,
                                  .end_line = t.line,
                                  .from = t.before,
                                  .n = (size_t)(t.at - t.before)};
        for (const char *at = t.before; at < t.at; at++) {
            w->line -= *at == '\n';
        }
        place_word(r, r->n - 1);
    }
    return true;
}

// The line that a message begins with, "=:12: ..."; 0: none.
static int line_of_message(const char *message)
{
    const char *colon = message ? strchr(message, ':') : NULL;
    return colon ? atoi(colon + 1) : 0;
}

// Is it Lua; or, where that is enough, does it stumble only after the line of the first stumble?
static bool is_better(struct repair *r, const char *text, size_t n)
{
    bool better = luaL_loadbufferx(r->L, text, n, "=", "t") == LUA_OK;
    if (!better && !r->whole) {
        int line = line_of_message(lua_tostring(r->L, -1)) - 1 + r->text->line;
        better = line > r->word[r->at].end_line && line > r->message_line;
    }
    lua_pop(r->L, 1);
    return better;
}

static size_t append(struct repair *r, size_t n, const char *from, const char *to)
{
    memcpy(r->edited + n, from, (size_t)(to - from));
    return n + (size_t)(to - from);
}

// Remembers what has made it Lua, for editors that can do the same.
static void keep_edit(struct repair *r, const char *from, const char *to, const char *instead)
{
    struct syntax_edit *e = &r->edit[r->n_edits];
    bool fits = snprintf(e->instead, sizeof e->instead, "%s", instead) < (int)sizeof e->instead;
    if (fits && (from < to || *instead)) {
        e->from = (size_t)(from - r->text->at);
        e->to = (size_t)(to - r->text->at);
        r->n_edits++;
    }
}

bool syntax_repair_try_two(struct repair *r, const char *from, const char *to, const char *instead,
                           const char *second, const char *second_to, const char *second_instead)
{
    size_t longer = strlen(instead) + strlen(second_instead), n = 0;
    if (r->tries-- <= 0 || second_to > r->text->at + r->text->n || from > to || to > second ||
        second > second_to || longer > 400) {
        return false;
    }
    n = append(r, n, r->text->at, from);
    n = append(r, n, instead, instead + strlen(instead));
    n = append(r, n, to, second);
    n = append(r, n, second_instead, second_instead + strlen(second_instead));
    n = append(r, n, second_to, r->text->at + r->text->n);
    bool better = is_better(r, r->edited, n);
    r->n_edits = better ? 0 : r->n_edits;
    if (better && r->whole) {
        keep_edit(r, from, to, instead);
        keep_edit(r, second, second_to, second_instead);
    }
    return better;
}

bool syntax_repair_try(struct repair *r, const char *from, const char *to, const char *instead)
{
    return syntax_repair_try_two(r, from, to, instead, to, to, "");
}

bool syntax_repair_say(struct repair *r, const char *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(r->out->mend, sizeof r->out->mend, format, args);
    va_end(args);
    int line = r->text->line, column = 1;
    for (const char *at = r->text->at; at < where; at++) {
        column = *at == '\n' ? 1 : column + 1;
        line += *at == '\n';
    }
    r->out->line = line;
    r->out->column = column;
    memcpy(r->out->edit, r->edit, sizeof r->edit);
    r->out->n_edits = r->n_edits;
    return true;
}

bool syntax_repair_is(const struct repair *r, int i, const char *text)
{
    return i >= 0 && i < r->n && strlen(text) == r->word[i].n &&
           memcmp(r->word[i].from, text, r->word[i].n) == 0;
}

int syntax_repair_bracket(const struct repair *r, int i)
{
    int closed = 0;
    for (i--; i >= 0; i--) {
        if (r->word[i].kind == TOKEN_CLOSE) {
            closed++;
        } else if (r->word[i].kind == TOKEN_OPEN && closed-- == 0) {
            return i;
        }
    }
    return -1;
}

// First what makes all of it Lua; then, where more than one thing is wrong, what helps for sure.
static bool try_rules(struct repair *r, int tries)
{
    r->whole = true;
    r->tries = tries;
    if (syntax_repair_letters(r) || syntax_repair_words(r) || syntax_repair_foreign(r) ||
        syntax_repair_loops(r) || syntax_repair_signs(r) || syntax_repair_keys(r) ||
        syntax_repair_quotes(r) || syntax_repair_records(r) || syntax_repair_opening(r) ||
        syntax_repair_returns(r) || syntax_repair_gaps(r) || syntax_repair_blocks(r) ||
        syntax_repair_guessed_opening(r)) {
        return true;
    }
    r->whole = false;
    r->tries = tries;
    return syntax_repair_signs(r) || syntax_repair_keys(r) || syntax_repair_quotes(r) ||
           syntax_repair_records(r);
}

bool syntax_repair(lua_State *L, const char *message, int line, const struct syntax_text *text,
                   const char *end, struct syntax_advice *out)
{
    struct repair r = {.L = L,
                       .text = text,
                       .message = message,
                       .message_line = line,
                       .edited = malloc(text->n + 1024),
                       .out = out};
    bool found = r.edited && end && read_words(&r);
    while (found && r.word[r.at].kind != TOKEN_END && r.word[r.at].from < end) {
        r.at++;
    }
    found = found && try_rules(&r, text->n < TRIED / TRIES ? TRIES : (int)(TRIED / text->n));
    free(r.word);
    free(r.edited);
    return found;
}
