// check_syntax.c: what is not Lua: where, and what the interpreter's words mean.
#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/advice.h"
#include "app/check/check_file.h"
#include "script/base/limits.h"
#include "script/base/tokens.h"
#include "script/sandbox/compile_cost.h"
#include "script/sandbox/suffix_depth.h"

// The word that the interpreter stumbled over, and the one before it.
struct stumble {
    int line, column; // of the word; 0: not found
    int before_line;  // 0: there is none before
    char near[64], before[64];
};

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

static void find_stumble(lua_State *L, const char *text, size_t n, int line, struct stumble *s)
{
    struct tokens t = {.at = text, .end = text + n, .line = 1};
    const char *line_start = text;
    bool eof = strcmp(s->near, "<eof>") == 0;
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
        size_t length = (size_t)(t.at - t.before), wanted = strlen(s->near);
        bool here = eof ? token == TOKEN_END
                        : begins == line && length >= wanted &&
                              memcmp(t.before, s->near, wanted) == 0 &&
                              stumbles(L, text, (size_t)(t.at - text), s->near);
        if (here) {
            s->line = begins;
            s->column = (int)(t.before - line_start) + 1;
            return;
        }
        if (token == TOKEN_END) {
            return;
        }
        s->before_line = t.line;
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

// Where something is missing: behind the word before.
static void describe_gap_place(const struct stumble *s, int line, char out[80])
{
    if (s->before_line > 0 && s->before_line != line) {
        snprintf(out, 80, "at the end of line %d", s->before_line);
    } else {
        snprintf(out, 80, "before '%.50s'", s->near);
    }
}

// The line of the last "else if" before the stumble, which is to be `elseif`; 0 where there is
// none.
static int else_if(const char *text, size_t n, int line)
{
    struct tokens t = {.at = text, .end = text + n, .line = 1};
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

// Is a function begun with another word in the line?
static bool other_function(const char *text, int line)
{
    static const char *const words[] = {"= fun(", "= func(", "= fn(", "= Function(", "= def("};
    for (int i = 1; text && i < line; i++) {
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    for (size_t i = 0; text && i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(text, words[i]);
        if (at && (size_t)(at - text) < strcspn(text, "\n")) {
            return true;
        }
    }
    return false;
}

// What somebody who wrote this may have meant; false where only the table of advice knows.
static bool explain_syntax(const char *message, int line, const struct stumble *s, char *out,
                           size_t size)
{
    char where[80];
    bool closes = has_text_part(message, "'}' expected") || has_text_part(message, "')' expected");
    describe_gap_place(s, line, where);
    if (strcmp(s->before, ":") == 0 || (closes && strcmp(s->near, ":") == 0)) {
        snprintf(out, size, "a field is set with = and not with a colon: name = value");
    } else if (strcmp(s->before, "#") == 0 || strcmp(s->near, "#") == 0) {
        snprintf(out, size,
                 "a key that is not a name stands in brackets, [\"#\"] = ...; a comment "
                 "begins with --");
    } else if (strcmp(s->near, "=") == 0 && (has_text_part(message, "'then' expected") ||
                                             has_text_part(message, "'end' expected") ||
                                             has_text_part(message, "'do' expected") ||
                                             has_text_part(message, "')' expected"))) {
        snprintf(out, size, "== compares; a single = sets a value");
    } else if (strcmp(s->before, "case") == 0 || strcmp(s->before, "switch") == 0) {
        snprintf(out, size, "Lua has no switch: if a then ... elseif b then ... end");
    } else if (strcmp(s->near, ",") == 0 && has_text_part(message, "')' expected")) {
        snprintf(out, size, "a comma too many; or is it a function? function(m, e) ... end");
    } else if (strcmp(s->near, "end") == 0 && closes) {
        snprintf(out, size, "there is an `end` too many, or a bracket is missing %s", where);
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

bool check_readable(const char *text, size_t n)
{
    return n <= LIMIT_SOURCE && suffix_depth_too_long(text, n, LIMIT_CHAIN) == 0 &&
           compile_cost_of(text, n, LIMIT_COMPILE).line == 0;
}

bool check_syntax(lua_State *L, const char *path, const char *text, size_t n,
                  struct findings *found)
{
    int top = lua_gettop(L);
    lua_pushfstring(L, "@%s", path);
    if (luaL_loadbufferx(L, text, n, lua_tostring(L, -1), "t") == LUA_OK) {
        lua_settop(L, top);
        return true;
    }
    if (check_foreign(path, text, n, found)) {
        lua_settop(L, top);
        return false;
    }
    struct finding f;
    struct stumble s = {.line = 0};
    finding_read(path, lua_tostring(L, -1), &f);
    snprintf(f.file, sizeof f.file, "%s", path); // messages may have it cut short
    const char *began = strstr(f.text, "(starting at line ");
    read_near_word(f.text, s.near);
    find_stumble(L, text, n, f.line, &s);
    f.column = s.line == f.line ? s.column : 0;
    if (began) {
        f.line = atoi(began + strlen("(starting at line "));
        f.column = 0;
    }
    char mend[FINDING_MEND];
    int other = else_if(text, n, f.line);
    if (other > 0 && (strstr(f.text, "unexpected symbol") || strstr(f.text, "'end' expected"))) {
        f.line = other;
        f.column = 0;
        snprintf(f.mend, sizeof f.mend,
                 "write elseif in one word: an `if` after `else` needs an "
                 "`end` of its own");
    } else if (s.before_line > 0 && other_function(text, s.before_line)) {
        f.line = s.before_line;
        f.column = 0;
        snprintf(f.mend, sizeof f.mend, "the word is `function`: function(m, e) ... end");
    } else if (explain_syntax(f.text, f.line, &s, mend, sizeof mend)) {
        memcpy(f.mend, mend, sizeof mend);
    }
    f.rank = RANK_READ;
    finding_add(found, &f);
    lua_settop(L, top);
    return false;
}
