// check_text.c: what can be said of a file before any of it runs.
#include <stdio.h>
#include <string.h>

#include "app/check/check_file.h"
#include "app/check/internal/check_rows.h"
#include "app/outside/text_file.h"
#include "script/base/tokens.h"

// The first letter of a text, past blanks and a mark of its coding.
static const char *first_letter(const char *text, size_t n)
{
    text += n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    return text + strspn(text, " \t\r\n");
}

const char *check_lua(const char *text, size_t n, size_t *size)
{
    size_t skip = n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    if (text[skip] == '#') {
        skip += strcspn(text + skip, "\n");
    }
    *size = n - skip;
    return text + skip;
}

static int line_at(const char *text, const char *at)
{
    int line = 1;
    for (; text < at; text++) {
        line += *text == '\n';
    }
    return line;
}

// Is there nothing in it but blanks and comments?
static bool is_empty(const char *text)
{
    text += strspn(text, " \t\r\n");
    while (strncmp(text, "--", 2) == 0 && strncmp(text, "--[[", 4) != 0) {
        text += strcspn(text, "\n");
        text += strspn(text, " \t\r\n");
    }
    return *text == '\0';
}

static void say_of_text(struct findings *found, const char *path, int line, const char *mend,
                        const char *what)
{
    finding_say(found, SEVERITY_ERROR, path, line, mend, "%s", what);
}

#define BEGINNINGS                                                                                 \
    "a mission begins with `return mission {`, a map with `return map {`, and so on; a pack is a " \
    "folder whose pack.lua begins with `return {`"

// "title: Rescue", but not "if x: f()" or "case 1:", which are of a program
static bool is_key(const char *line)
{
    char word[64];
    size_t n = strcspn(line, ":\n");
    struct tokens t = {.at = line, .end = line + n, .line = 1};
    bool name = tokens_next(&t) == TOKEN_NAME;
    snprintf(word, sizeof word, "%.*s", (int)(t.at - t.before < 60 ? t.at - t.before : 60),
             t.before);
    return name && !text_row_text(foreign_rows, word) && line[n] == ':' &&
           strchr(" \r\n", line[n + 1]) &&
           strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- ") == n;
}

bool check_foreign(const char *path, const char *text, size_t n, struct findings *found)
{
    const char *first = first_letter(text, n), *what = NULL;
    if (check_kind(text, n).kind != FILE_OTHER) {
        return false;
    }
    const char *second = first + (*first != 0);
    second += strspn(second, " \t\r\n");
    if (*first == '[' && *second != '{' && *second != '"') {
        what = "this is not Lua, and zerodark reads only Lua files";
    } else if (*first == '[' || (*first == '{' && (*second == '"' || *second == '}'))) {
        what = "this looks like JSON, but zerodark reads only Lua files";
    } else if (*first == '<') {
        what = "this looks like HTML or XML, but zerodark reads only Lua files";
    } else if (strncmp(first, "---\n", 4) == 0 || is_key(first)) {
        what = "this looks like YAML, but zerodark reads only Lua files";
    }
    if (what) {
        say_of_text(found, path, line_at(text, first), BEGINNINGS, what);
    }
    return what != NULL;
}

void check_other(const char *path, struct findings *found)
{
    say_of_text(found, path, 0, BEGINNINGS,
                "this is neither a pack, a mission, a map, an operation, a team, a bot, nor robot "
                "programs");
}

bool check_returned(const char *path, const struct kind_found *k, struct findings *found)
{
    bool word = k->word && k->kind != FILE_OTHER;
    if (!word || (!k->plain && (k->returned || k->any_return))) {
        return true;
    }
    struct finding f = {.severity = SEVERITY_ERROR, .line = k->line, .column = k->column};
    snprintf(f.file, sizeof f.file, "%s", path);
    snprintf(f.text, sizeof f.text,
             k->plain ? "this returns a table without the word before it: a %s begins with `%s`"
                      : "the %s is made but not returned: `return %s {` is missing",
             k->word, k->word);
    snprintf(f.mend, sizeof f.mend, "write `return %s { ... }`", k->word);
    finding_add(found, &f);
    return false;
}

void check_text(const char *path, const char *text, size_t n, struct kind_found *kind,
                struct findings *found)
{
    char why[FILES_WHY];
    size_t size = n;
    if (!text_of_file(text, &size, why) && strstr(why, "UTF-16")) {
        say_of_text(found, path, 1, "save it as UTF-8", "this is UTF-16, which Lua does not read");
    } else if (memchr(text, '\0', n) || (n > 0 && *text == '\x1b')) {
        const char *zero = memchr(text, '\0', n);
        say_of_text(found, path, zero ? line_at(text, zero) : 1,
                    "zerodark reads Lua as text: is it the right file?",
                    zero ? "there is a zero byte in it: this is a binary file"
                         : "this is a binary file");
    } else if (is_empty(first_letter(text, n))) {
        say_of_text(found, path, 1, BEGINNINGS, "this file is empty");
    } else {
        *kind = check_kind(text, n);
    }
}
