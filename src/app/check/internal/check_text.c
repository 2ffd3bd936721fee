// check_text.c: what can be said of a file before any of it runs.
#include <stdio.h>
#include <string.h>

#include "app/base/text_file.h"
#include "app/check/check_file.h"

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
    "a mission begins with `return mission {`, and so do a map, a team, a bot, an operation; a "   \
    "pack is a folder with a pack.lua"

// "title: Rescue"
static bool is_key(const char *line)
{
    size_t n = strcspn(line, ":\n");
    return n > 0 && line[n] == ':' && strchr(" \r\n", line[n + 1]) &&
           strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- ") == n;
}

// What is written in another language.
static void say_foreign(struct findings *found, const char *path, const char *text, size_t n)
{
    const char *first = first_letter(text, n);
    int line = line_at(text, first);
    if (*first == '[' && first[1] != '{' && first[1] != '"') {
        say_of_text(found, path, line, BEGINNINGS, "this is not Lua, which is what zerodark reads");
    } else if (*first == '{' || *first == '[') {
        say_of_text(found, path, line, BEGINNINGS, "this looks like JSON, and zerodark reads Lua");
    } else if (*first == '<') {
        say_of_text(found, path, line, BEGINNINGS,
                    "this looks like HTML or XML, and zerodark reads Lua");
    } else if (strncmp(first, "---\n", 4) == 0 || is_key(first)) {
        say_of_text(found, path, line, BEGINNINGS, "this looks like YAML, and zerodark reads Lua");
    }
}

void check_other(const char *path, struct findings *found)
{
    say_of_text(
        found, path, 0, BEGINNINGS,
        "neither a pack, a mission, a map, an operation, a team, a bot, nor robot programs");
}

// A word that makes something of a table, and nothing that returns it.
static void say_unreturned(struct findings *found, const char *path, const struct kind_found *k)
{
    struct finding f = {.severity = SEVERITY_ERROR, .line = k->line, .column = k->column};
    snprintf(f.file, sizeof f.file, "%s", path);
    snprintf(f.text, sizeof f.text,
             k->plain ? "this returns a table; as a %s it begins with the word `%s`"
                      : "the %s is made and not returned: `return %s {` is missing",
             k->word, k->word);
    snprintf(f.mend, sizeof f.mend, "write `return %s { ... }`", k->word);
    finding_add(found, &f);
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
        say_of_text(found, path, 1, BEGINNINGS, "there is nothing in this file");
    } else {
        *kind = check_kind(text, n);
        bool word = kind->word && kind->kind != FILE_OTHER;
        if (word && (kind->plain || (!kind->returned && !kind->any_return))) {
            say_unreturned(found, path, kind);
        } else if (kind->kind == FILE_OTHER) {
            say_foreign(found, path, text, n);
        }
    }
}
