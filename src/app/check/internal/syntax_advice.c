// syntax_advice.c: the text is read up to the word that the interpreter stumbled over. What stands
// before it, and around it, says more than the message.
#include "app/check/syntax_advice.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/advice.h"
#include "app/check/internal/check_rows.h"
#include "app/check/internal/syntax_repair.h"
#include "engine/utf8.h"
#include "script/base/tokens.h"

// The word that the interpreter stumbled over, and the one before it.
struct stumble {
    int line, column; // of the word; 0: not found
    int before_line;  // 0: there is none before
    const char *end;  // where the word begins; NULL: not found
    const char *from; // where the one before begins
    char near[64], before[64];
};

static struct tokens begin_tokens(const struct syntax_text *text)
{
    return (struct tokens){.at = text->at, .end = text->at + text->n, .line = text->line};
}

static void copy_short_word(char out[64], const char *from, size_t n)
{
    snprintf(out, 64, "%.*s", (int)(n < 60 ? n : 60), from);
}

// "near 'end'" without the quotes; "<eof>".
static void read_near_word(const char *message, char out[64])
{
    const char *at = strstr(message, " near ");
    size_t n = at ? strlen(at + 6) : 0;
    bool quoted = n > 1 && at[6] == '\'' && at[5 + n] == '\'';
    copy_short_word(out, at ? at + 6 + quoted : "", quoted ? n - 2 : n);
}

// Does the interpreter stumble where the text is cut off, and not at the cut?
static bool stumbles(lua_State *L, const char *text, size_t n, const char *near)
{
    char word[64];
    bool fails = luaL_loadbufferx(L, text, n, "=", "t") != LUA_OK;
    read_near_word(fails ? lua_tostring(L, -1) : "", word);
    lua_pop(L, 1);
    return fails && strcmp(word, near) == 0;
}

static void find_stumble(lua_State *L, const struct syntax_text *text, int line, struct stumble *s)
{
    struct tokens t = begin_tokens(text);
    const char *line_start = text->at;
    bool eof = strcmp(s->near, "<eof>") == 0;
    char byte[2] = {strncmp(s->near, "<\\", 2) == 0 ? (char)atoi(s->near + 2) : '\0', '\0'};
    const char *word = *byte ? byte : s->near; // "<\194>" is one that cannot be shown
    for (;;) {
        const char *from = t.at;
        enum token token = tokens_next(&t);
        for (; from < t.before; from++) {
            line_start = *from == '\n' ? from + 1 : line_start;
        }
        int begins = t.line;
        for (const char *at = t.before; at < t.at; at++) {
            begins -= *at == '\n';
        }
        size_t length = (size_t)(t.at - t.before), wanted = strlen(word);
        const char *end = text->at + text->n, *cut = t.before + wanted;
        bool alike = (size_t)(end - t.before) >= wanted && memcmp(t.before, word, wanted) == 0;
        cut = !alike || cut < t.at ? t.at : cut; // a number that is malformed may be longer
        cut += cut < end && *cut == '\n';        // which an unfinished string is read up to
        bool here = eof ? token == TOKEN_END
                        : begins == line && alike &&
                              stumbles(L, text->at, (size_t)(cut - text->at), s->near);
        if (here) {
            s->line = begins;
            s->column = (int)(t.before - line_start) + 1;
            s->end = t.before;
            return;
        }
        if (token == TOKEN_END) {
            s->before_line = 0;
            s->before[0] = '\0';
            return;
        }
        s->before_line = t.line;
        s->from = t.before;
        copy_short_word(s->before, t.before, length);
        for (const char *at = t.before; at < t.at; at++) {
            line_start = *at == '\n' ? at + 1 : line_start;
        }
    }
}

static bool has_text_part(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

// Where something is missing: after the word before.
static void describe_gap_place(const struct stumble *s, int line, char out[80])
{
    if (s->before_line > 0 && s->before_line != line) {
        snprintf(out, 80, "at the end of line %d", s->before_line);
    } else {
        snprintf(out, 80, "before '%.*s'", UTF8_CUT(s->near, 50));
    }
}

// The line of the last "else if" before the stumble, which should be `elseif`; 0 where there is
// none.
static int else_if(const struct syntax_text *text, int line)
{
    struct tokens t = begin_tokens(text);
    int found = 0, other = 0;
    for (enum token token; (token = tokens_next(&t)) != TOKEN_END && t.line <= line;) {
        bool word = token == TOKEN_WORD;
        if (word && t.word == WORD_if && other == t.line) {
            found = t.line;
        }
        other = word && t.word == WORD_else ? t.line : 0;
    }
    return found;
}

// The line in which a function is begun with a word of another language, "= func(", next before the
// stumble; 0 where there is none.
static int other_function(const struct syntax_text *text, const struct stumble *s)
{
    struct tokens t = begin_tokens(text);
    int found = 0;
    for (bool set = false; s->end && tokens_next(&t) != TOKEN_END && t.before < s->end;) {
        char word[64];
        copy_short_word(word, t.before, (size_t)(t.at - t.before));
        const char *meant = set ? text_row_text(foreign_rows, word) : NULL;
        meant = set && !meant ? syntax_repair_misspelt(word) : meant;
        set = t.symbol == '=';
        if (meant && strcmp(meant, "function") == 0) {
            struct tokens next = t;
            tokens_next(&next);
            found = next.symbol == '(' ? t.line : found;
        }
    }
    return found;
}

// A name that has a value, or that the text has used before, is no misspelt word.
static bool is_known(lua_State *L, const struct syntax_text *text, const struct stumble *s,
                     const char *name)
{
    lua_pushglobaltable(L);
    lua_pushstring(L, name);
    bool known = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    int times = 0;
    struct tokens t = begin_tokens(text);
    for (enum token token; s->end && (token = tokens_next(&t)) != TOKEN_END && t.before < s->end;) {
        times += token == TOKEN_NAME && strlen(name) == (size_t)(t.at - t.before) &&
                 memcmp(name, t.before, strlen(name)) == 0;
    }
    return known || times > (name == s->before);
}

// Signs of another language: the one at the stumble with the one after it, with the one before it,
// or alone.
static bool explain_sign(const struct syntax_text *text, const struct stumble *s, char *out,
                         size_t size)
{
    size_t n = strlen(s->near), left = s->end ? (size_t)(text->at + text->n - s->end) : 0;
    char behind[sizeof s->near + 1], before[2 * sizeof s->near];
    snprintf(behind, sizeof behind, "%s%.*s", s->near, left > n, s->end ? s->end + n : "");
    snprintf(before, sizeof before, "%s%s", s->before, s->near);
    const char *const signs[] = {behind, before, s->near};
    const char *meant = NULL;
    for (size_t i = 0; ispunct((unsigned char)*s->near) && !meant && i < 3; i++) {
        meant = text_row_text(foreign_rows, signs[i]);
    }
    snprintf(out, size, "%s", meant ? meant : "");
    return meant != NULL;
}

// The line and the column of a place in the text.
static void place_of(const struct syntax_text *text, const char *at, struct syntax_advice *out)
{
    if (at) {
        out->line = text->line;
        out->column = 1;
        for (const char *from = text->at; from < at; from++) {
            out->column = *from == '\n' ? 1 : out->column + 1;
            out->line += *from == '\n';
        }
    }
}

// Words of other languages, with the one that Lua has or what to write, and misspelt words.
static bool explain_word(lua_State *L, const struct syntax_text *text, const struct stumble *s,
                         bool foreign, struct syntax_advice *out)
{
    const char *words[] = {s->before, s->near};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        bool keyword = i == 0 && strcmp(words[i], "in") == 0; // of a loop
        bool name =
            isalpha((unsigned char)words[i][0]) && !keyword && !is_known(L, text, s, words[i]);
        const char *meant = !name     ? NULL
                            : foreign ? text_row_text(foreign_rows, words[i])
                                      : syntax_repair_misspelt(words[i]);
        if (meant) {
            bool sentence = strchr(meant, ' ') != NULL;
            snprintf(out->mend, sizeof out->mend, sentence ? "%s" : "did you mean '%s'?", meant);
            place_of(text, i == 0 ? s->from : s->end, out);
            return true;
        }
    }
    return false;
}

// What somebody who wrote this may have meant; false if only the table of advice knows.
static bool explain_syntax(const char *message, int line, const struct stumble *s, char *out,
                           size_t size)
{
    char where[80];
    bool closes = has_text_part(message, "'}' expected") || has_text_part(message, "')' expected");
    describe_gap_place(s, line, where);
    if (strcmp(s->before, ":") == 0 || (closes && strcmp(s->near, ":") == 0)) {
        snprintf(out, size, "a field is set with =, not with a colon: name = value");
    } else if (strcmp(s->before, "#") == 0 || strcmp(s->near, "#") == 0) {
        snprintf(out, size,
                 "a key that is not a name goes in brackets, [\"#\"] = ...; a comment "
                 "begins with --");
    } else if (strcmp(s->near, "=") == 0 && (has_text_part(message, "'then' expected") ||
                                             has_text_part(message, "'end' expected") ||
                                             has_text_part(message, "'do' expected") ||
                                             has_text_part(message, "')' expected"))) {
        snprintf(out, size, "== compares; a single = sets a value");
    } else if (strcmp(s->near, ",") == 0 && has_text_part(message, "')' expected")) {
        snprintf(out, size,
                 "there is one comma too many; or is this a function? function(m, e) ... end");
    } else if (strcmp(s->near, "end") == 0 && closes) {
        snprintf(out, size, "there is one `end` too many, or a bracket is missing %s", where);
    } else if (strcmp(s->near, "<eof>") == 0 && has_text_part(message, "unexpected symbol")) {
        snprintf(out, size, "the file ends too early: a '}', a ')' or an `end` is missing");
    } else if (closes && strcmp(s->near, "return") != 0) {
        const char *bracket = has_text_part(message, "'}' expected") ? "}" : ")";
        snprintf(out, size, "a comma or a '%s' is missing %s", bracket, where);
    } else {
        return false;
    }
    return true;
}

void syntax_advice(lua_State *L, const char *message, int line, const struct syntax_text *text,
                   struct syntax_advice *out)
{
    struct stumble s = {.line = 0};
    const char *began = strstr(message, " at line ");
    began = began && (began[-1] == 'g' || !strstr(message, "(to close")) ? began : NULL;
    *out = (struct syntax_advice){.line = line};
    read_near_word(message, s.near);
    find_stumble(L, text, line, &s);
    out->column = s.line == line && !began ? s.column : 0;
    out->line = began ? atoi(began + strlen(" at line ")) : line;
    bool open = strstr(message, "unexpected symbol") || strstr(message, "'end' expected");
    int other = open ? else_if(text, out->line) : 0,
        function = other ? 0 : other_function(text, &s);
    if (other > 0) {
        snprintf(out->mend, sizeof out->mend,
                 "write elseif in one word: an `if` after `else` needs an `end` of its own");
    } else if (function > 0) {
        snprintf(out->mend, sizeof out->mend, "the word is `function`: function(m, e) ... end");
    } else if (!explain_word(L, text, &s, true, out) &&
               !syntax_repair(L, message, line, text, s.end, out) &&
               !explain_sign(text, &s, out->mend, sizeof out->mend) &&
               !explain_word(L, text, &s, false, out) &&
               !explain_syntax(message, line, &s, out->mend, sizeof out->mend)) {
        advice_for(message, out->mend, sizeof out->mend);
    }
    if (other + function > 0) {
        out->line = other + function;
        out->column = 0;
    }
}
