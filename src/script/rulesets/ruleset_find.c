// ruleset_find.c: the text is searched, not run. The first `ruleset =` with a name in quotes
// counts, wherever it stands outside of comments and strings.
#include "script/rulesets/ruleset_find.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

// A text on its way: where one stands in it, and in which line.
struct reader {
    const char *at;
    int line;
};

static void step_on(struct reader *r, size_t n)
{
    for (; n > 0 && *r->at; n--, r->at++) {
        r->line += *r->at == '\n';
    }
}

// How many = there are in [==[ here; -1 where it is none.
static int long_level(const char *at)
{
    size_t n = *at == '[' ? strspn(at + 1, "=") : 0;
    return *at == '[' && at[n + 1] == '[' ? (int)n : -1;
}

static void skip_long(struct reader *r, int level)
{
    char end[16] = "]";
    size_t n = level < 12 ? (size_t)level : 12;
    memset(end + 1, '=', n);
    end[n + 1] = ']';
    end[n + 2] = '\0';
    const char *stop = strstr(r->at, end);
    step_on(r, stop ? (size_t)(stop - r->at) + strlen(end) : strlen(r->at));
}

static void skip_quoted(struct reader *r)
{
    char quote = *r->at;
    step_on(r, 1);
    while (*r->at && *r->at != quote && *r->at != '\n') {
        step_on(r, *r->at == '\\' ? 2 : 1);
    }
    step_on(r, 1);
}

static void skip_comment(struct reader *r)
{
    step_on(r, 2);
    int level = long_level(r->at);
    if (level >= 0) {
        skip_long(r, level);
    } else {
        step_on(r, strcspn(r->at, "\n"));
    }
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

// Is this `ruleset = "name"`? Then the name.
static const char *name_at(const char *at, size_t *length)
{
    static const char word[] = "ruleset";
    if (strncmp(at, word, sizeof word - 1) != 0 || in_word(at[sizeof word - 1])) {
        return NULL;
    }
    at += sizeof word - 1;
    at += strspn(at, " \t\r\n");
    if (*at != '=' || at[1] == '=') {
        return NULL;
    }
    at++;
    at += strspn(at, " \t\r\n");
    *length = *at == '"' || *at == '\'' ? strcspn(at + 1, "\"'\n") : 0;
    return *length > 0 && at[*length + 1] == *at ? at + 1 : NULL;
}

const char *ruleset_said(const char *text, size_t *length, int *line)
{
    struct reader r = {text, 1};
    while (*r.at) {
        int level = long_level(r.at);
        if (strncmp(r.at, "--", 2) == 0) {
            skip_comment(&r);
        } else if (level >= 0) {
            skip_long(&r, level);
        } else if (*r.at == '"' || *r.at == '\'') {
            skip_quoted(&r);
        } else if (in_word(*r.at)) {
            const char *name = name_at(r.at, length);
            if (name) {
                *line = r.line;
                return name;
            }
            do {
                step_on(&r, 1);
            } while (in_word(*r.at));
        } else {
            step_on(&r, 1);
        }
    }
    return NULL;
}
