// explain.c: the file that a message names is read as `check` reads it, and what `check` finds at
// that line is given, or how to make the line Lua; of a failure also what was found further up,
// since that may be its cause. Nothing is run.
#include "app/check/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/check_file.h"
#include "app/check/finding_ignore.h"
#include "app/check/finding_place.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "engine/utf8.h"

// A file as it is read for an explanation, with what was found in it.
struct explained {
    char *text;
    const char *lua; // in it
    size_t size;
    bool ours; // it is Lua that is read for the names of zerodark
    struct findings *found;
};

static void drop_explained(struct explained *e)
{
    free(e->found);
    free(e->text);
}

static void find_in_text(lua_State *L, const char *path, struct explained *e)
{
    const struct kind_found kind = check_kind(e->lua, e->size);
    bool listing = kind.kind == FILE_PROGRAMS && kind.line == 0 && !kind.programs;
    struct lint_file f = {.kind = kind.kind, .path = path, .text = e->lua, .n = e->size};
    if (listing || !check_readable(e->lua, e->size) ||
        !check_syntax(L, path, e->lua, e->size, e->found) ||
        !check_returned(path, &kind, e->found)) {
        return;
    }
    struct lint_globals *globals = lint_globals_new();
    if (globals) {
        lint_collect(&f, globals);
        lint_check(&f, globals, e->found);
        e->ours = true;
    }
    free(globals);
}

// Reads a file. False if there is none, or no memory; else to be dropped.
static bool read_explained(lua_State *L, const char *path, struct explained *e)
{
    char why[FILES_WHY];
    size_t n;
    *e = (struct explained){0};
    e->text = outside()->look(path) == FILE_PLAIN ? outside()->read(path, &n, why) : NULL;
    e->found = e->text ? malloc(sizeof *e->found) : NULL;
    if (!e->found) {
        drop_explained(e);
        return false;
    }
    e->lua = check_lua(e->text, n, &e->size);
    findings_clear(e->found);
    find_in_text(L, path, e);
    return true;
}

// Does a text have that word in quotes?
static bool quotes_word(const char *text, const char *word, size_t n)
{
    for (const char *at = text; (at = strchr(at, '\'')); at++) {
        if (strncmp(at + 1, word, n) == 0 && at[1 + n] == '\'') {
            return true;
        }
    }
    return false;
}

// Speaks what was found of the same thing as the failure at its line? It does if it is of the same
// kind, or names something that the failure names; and of a failure of Lua's that names nothing, it
// may be the cause.
static bool is_of_failure(const struct finding *found, const char *failure)
{
    const struct finding_kind *kind = finding_kind_of(failure);
    bool names = false;
    if ((kind[1].name && strcmp(kind->name, found->name) == 0) ||
        (strcmp(found->name, "no-return") == 0 && strstr(failure, "this one returned "))) {
        return true;
    }
    for (const char *at = strchr(failure, '\''), *end; at; at = strchr(end + 1, '\'')) {
        end = strchr(at + 1, '\'');
        if (!end) {
            break;
        }
        names = true;
        if (quotes_word(found->text, at + 1, (size_t)(end - at - 1))) {
            return true;
        }
    }
    return !names && strstr(failure, "attempt to ");
}

// What was found at the line of a failure and is about it, the severest first.
static const struct finding *found_at(const struct findings *found, const struct finding *failure)
{
    const struct finding *best = NULL;
    for (int i = 0; i < found->n; i++) {
        const struct finding *f = &found->f[i];
        bool here = f->line == failure->line && *f->mend && f->severity != SEVERITY_NOTE &&
                    is_of_failure(f, failure->text);
        if (here && (!best || f->severity < best->severity)) {
            best = f;
        }
    }
    return best;
}

// What is not Lua is reported by one finding, which may be at another line.
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

static bool is_syntax(const struct findings *found)
{
    return found->n == 1 && strcmp(found->f[0].name, "syntax") == 0;
}

static bool explain_by_reading(lua_State *L, const struct finding *f, char *out, size_t size)
{
    struct explained e;
    if (!read_explained(L, f->file, &e)) {
        return false;
    }
    const struct finding *best = is_syntax(e.found) ? &e.found->f[0] : found_at(e.found, f);
    bool told = best && *best->mend;
    if (told) {
        say_found(f, best, out, size);
    }
    drop_explained(&e);
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

// "mission.lua: what": a message about a file as a whole.
static bool reads_as_file(const char *message, struct finding *f)
{
    const char *end = strstr(message, ".lua: ");
    size_t n = end ? (size_t)(end - message) + 4 : 0;
    if (n == 0 || n >= sizeof f->file || memchr(message, ' ', n)) {
        return false;
    }
    snprintf(f->file, sizeof f->file, "%.*s", (int)n, message);
    snprintf(f->text, sizeof f->text, "%.*s", UTF8_CUT(message + n + 2, FINDING_TEXT - 4));
    return outside()->look(f->file) == FILE_PLAIN;
}

// What depends on no pack or rule set that the battle was opened with: it is read by the rulebook.
static bool depends_on_no_pack(const struct finding *f)
{
    static const char *const unsure[] = {"unknown-rule",
                                         "unknown-profile",
                                         "unknown-word",
                                         "unknown-name",
                                         "unknown-choice",
                                         "unknown-member",
                                         "unknown-ending",
                                         "never-happens",
                                         "handler-name",
                                         "never-equal",
                                         NULL};
    return words_index(unsure, f->name) < 0;
}

// The first mistake that was read in the file, the failure aside; NULL: there is none.
static const struct finding *first_read(const struct findings *found, const struct finding *failure)
{
    const struct finding *first = NULL;
    for (int i = 0; i < found->n; i++) {
        const struct finding *f = &found->f[i];
        bool counts = f->rank == RANK_READ && f->severity == SEVERITY_ERROR && !f->ignored &&
                      f->line != failure->line && depends_on_no_pack(f);
        if (counts && (!first || f->line < first->line)) {
            first = f;
        }
    }
    return first;
}

// The failure among what was found: it may have been moved to the value that it is about.
static const struct finding *moved_failure(const struct findings *found, const struct finding *f)
{
    for (int i = 0; i < found->n; i++) {
        const struct finding *o = &found->f[i];
        if (o->rank == RANK_RUN && strcmp(o->text, f->text) == 0 && strcmp(o->file, f->file) == 0) {
            return o;
        }
    }
    return f;
}

// " [name]" of a finding; nothing of those that have no name of their own.
static void write_name(const char *name, char out[FINDING_NAME + 4])
{
    const struct finding_kind *k = finding_kind_named(name);
    bool own = k && k[1].name; // the last one is of everything else
    *out = '\0';
    if (own) {
        snprintf(out, FINDING_NAME + 4, " [%s]", name);
    }
}

// What is told of a failure, beside its message.
struct failure {
    int line;
    char name[FINDING_NAME];
    char mend[FINDING_MEND + FINDING_TEXT];
    char cause[FINDING_MEND + FINDING_TEXT + 64];
};

// What a file that was read says of a failure in it.
static void look_in_file(struct explained *e, const struct finding *f, struct failure *out)
{
    char name[FINDING_NAME + 4];
    const struct finding *read = is_syntax(e->found) ? &e->found->f[0] : NULL;
    if (e->ours) {
        finding_ignore(e->found, f->file, e->lua, e->size, false);
    }
    read = read ? read : found_at(e->found, f);
    if (read) {
        memcpy(out->name, read->name, sizeof out->name);
    }
    if (read && !*out->mend && !*f->mend) {
        say_found(f, read, out->mend, sizeof out->mend);
    }
    if (e->ours) {
        finding_add(e->found, f);
        finding_place(e->found, f->file, e->lua, e->size);
        out->line = moved_failure(e->found, f)->line;
    }
    const struct finding *first = e->ours ? first_read(e->found, f) : NULL;
    if (first) {
        write_name(first->name, name);
        snprintf(out->cause, sizeof out->cause, "%s:%d: %.*s%s%s%s", path_name(first->file),
                 first->line, UTF8_CUT(first->text, FINDING_TEXT - 4), *first->mend ? "; " : "",
                 first->mend, name);
    }
}

// What a message says, without the file and the line that it begins with.
static const char *behind_place(const char *message, const char *file)
{
    const char *at = message + strlen(file) + 1;
    size_t digits = strspn(at, "0123456789");
    at += at[digits] == ':' ? digits + 1 : 0;
    return at + (*at == ' ');
}

// Finds out about a failure. Pushes the first line of its message, with its place, and returns how
// much of the message that is.
static size_t push_failure(lua_State *L, const char *message, struct failure *out)
{
    char first[FILES_PATH + FINDING_TEXT];
    struct finding f;
    struct explained e;
    size_t n = strcspn(message, "\n");
    *out = (struct failure){.line = 0};
    snprintf(first, sizeof first, "%.*s", (int)n, message);
    finding_read("", first, &f);
    bool placed = f.rank != RANK_VAGUE, whole = !placed && reads_as_file(first, &f);
    const char *text = placed || whole ? behind_place(message, f.file) : message;
    explain_message(L, first, out->mend);
    out->line = f.line;
    snprintf(out->name, sizeof out->name, "%s", finding_kind_of(f.text)->name);
    if ((placed || whole) && read_explained(L, f.file, &e)) {
        look_in_file(&e, &f, out);
        drop_explained(&e);
    }
    lua_pushlstring(L, text, n - (size_t)(text - message));
    if (text > message) {
        lua_pushfstring(L, "%s:%d: %s", f.file, out->line, lua_tostring(L, -1));
        lua_remove(L, -2);
    }
    return n;
}

void explain_failure(lua_State *L)
{
    const char *message = lua_tostring(L, -1);
    char name[FINDING_NAME + 4];
    struct failure out;
    if (!message) {
        return;
    }
    size_t n = push_failure(L, message, &out);
    write_name(out.name, name);
    lua_pushfstring(L, "%s%s%s%s%s%s%s", lua_tostring(L, -1), name, *out.mend ? "\n  " : "",
                    out.mend, *out.cause ? "\n  " : "", out.cause, message + n);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

void explain_in_line(lua_State *L)
{
    const char *message = lua_tostring(L, -1);
    struct failure out;
    if (message) {
        push_failure(L, message, &out);
        lua_pushfstring(L, "%s%s%s", lua_tostring(L, -1), *out.mend ? "; " : "", out.mend);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
}
