// explain.c: the file that a message names is read as `check` reads it, and what `check` finds at
// that line is given, or how to make the line Lua. Nothing is run.
#include "app/check/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/advice.h"
#include "app/check/check_file.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "engine/utf8.h"

static void read_file(lua_State *L, const char *path, const char *text, size_t n,
                      struct findings *found)
{
    size_t size;
    const char *lua = check_lua(text, n, &size);
    const struct kind_found kind = check_kind(lua, size);
    struct lint_file f = {.kind = kind.kind, .path = path, .text = lua, .n = size};
    if (!check_readable(lua, size) || !check_syntax(L, path, lua, size, found)) {
        return;
    }
    struct lint_globals *globals = lint_globals_new();
    if (globals) {
        lint_collect(&f, globals);
        lint_check(&f, globals, found);
    }
    free(globals);
}

// What was found at a line, the severest first.
static const struct finding *found_at(const struct findings *found, int line)
{
    const struct finding *best = NULL;
    for (int i = 0; i < found->n; i++) {
        const struct finding *f = &found->f[i];
        bool here = f->line == line && *f->mend && f->severity != SEVERITY_NOTE;
        if (here && (!best || f->severity < best->severity)) {
            best = f;
        }
    }
    return best;
}

// What is no Lua is told by one finding, which may stand at another line.
static void say_found(const struct finding *f, const struct finding *best, char *out, size_t size)
{
    char place[32];
    snprintf(place, sizeof place, "line %d", best->line);
    if (strcmp(best->name, "syntax") != 0) {
        snprintf(out, size, "%.*s; %s", UTF8_CUT(best->text, FINDING_TEXT - 4), best->mend);
    } else if (best->line == f->line || strstr(best->mend, place)) {
        snprintf(out, size, "%s", best->mend);
    } else {
        snprintf(out, size, "%s: %s", place, best->mend);
    }
}

static bool explain_by_reading(lua_State *L, const struct finding *f, char *out, size_t size)
{
    char why[FILES_WHY];
    size_t n;
    char *text = outside()->look(f->file) == FILE_PLAIN ? outside()->read(f->file, &n, why) : NULL;
    struct findings *found = text ? malloc(sizeof *found) : NULL;
    bool told = false;
    if (found) {
        findings_clear(found);
        read_file(L, f->file, text, n, found);
        bool syntax = found->n == 1 && strcmp(found->f[0].name, "syntax") == 0;
        const struct finding *best = syntax ? &found->f[0] : found_at(found, f->line);
        if (best && *best->mend) {
            say_found(f, best, out, size);
            told = true;
        }
    }
    free(found);
    free(text);
    return told;
}

bool explain_message(lua_State *L, const char *message, char out[FINDING_MEND + FINDING_TEXT])
{
    char first[FILES_PATH + FINDING_TEXT];
    struct finding f;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(message, "\n"), message);
    if (strstr(first, "; ")) {
        return false; // it says so itself
    }
    finding_read("", first, &f);
    bool placed = f.rank != RANK_VAGUE;
    bool failed =
        strstr(f.text, "attempt to ") || strstr(f.text, "bad argument") || strstr(f.text, " near ");
    if (placed && failed && explain_by_reading(L, &f, out, FINDING_MEND + FINDING_TEXT)) {
        return true;
    }
    snprintf(out, FINDING_MEND + FINDING_TEXT, "%s", f.mend);
    return *f.mend != '\0';
}

void explain_add(lua_State *L)
{
    char mend[FINDING_MEND + FINDING_TEXT];
    const char *message = lua_tostring(L, -1);
    if (message && explain_message(L, message, mend)) {
        const char *trace = strstr(message, "\nstack traceback:");
        size_t n = trace ? (size_t)(trace - message) : strlen(message);
        lua_pushlstring(L, message, n);
        lua_pushfstring(L, "%s\n  %s%s", lua_tostring(L, -1), mend, message + n);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
}
