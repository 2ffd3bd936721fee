// finding.c: messages of Lua are cut at their place, "file:line: ", and at "; ", after which comes
// the advice on fixing it. A new finding replaces one that it explains, and is dropped if an older
// one explains it. Two are about the same thing if they share a line or their last quoted word.
#include "app/check/finding.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/paths.h"
#include "app/check/advice.h"

void findings_clear(struct findings *all)
{
    all->n = all->lost = 0;
    all->said_n = 0;
    all->said[0] = all->name[0] = '\0';
}

void findings_tame(struct findings *all)
{
    all->n = all->n < 0 ? 0 : all->n > FINDINGS ? FINDINGS : all->n;
    all->lost = all->lost < 0 ? 0 : all->lost;
    all->said_n = all->said_n < FINDINGS_SAID ? all->said_n : FINDINGS_SAID - 1;
    all->said[FINDINGS_SAID - 1] = '\0';
    all->name[sizeof all->name - 1] = '\0';
    for (int i = 0; i < all->n; i++) {
        struct finding *f = &all->f[i];
        f->severity = f->severity == SEVERITY_WARNING || f->severity == SEVERITY_NOTE
                          ? f->severity
                          : SEVERITY_ERROR;
        f->rank = f->rank == RANK_READ || f->rank == RANK_RUN ? f->rank : RANK_VAGUE;
        f->ignored = f->ignored == 1;
        f->line = f->line < 0 ? 0 : f->line;
        f->column = f->column < 0 ? 0 : f->column;
        f->file[sizeof f->file - 1] = '\0';
        f->text[sizeof f->text - 1] = '\0';
        f->mend[sizeof f->mend - 1] = '\0';
        f->name[sizeof f->name - 1] = '\0';
    }
}

// The last word in quotes; "" where there is none.
static void last_quoted_word(const char *text, char out[64])
{
    out[0] = '\0';
    for (const char *at = text, *end; (at = strchr(at, '\'')) && (end = strchr(at + 1, '\''));
         at = end + 1) {
        snprintf(out, 64, "%.*s", (int)(end - at - 1 < 60 ? end - at - 1 : 60), at + 1);
    }
}

static bool about_the_same(const struct finding *a, const struct finding *b)
{
    char one[64], other[64];
    last_quoted_word(a->text, one);
    last_quoted_word(b->text, other);
    return *one && strcmp(one, other) == 0;
}

// Has one of the two come of what the other one says?
static bool comes_of(const struct finding *read, const struct finding *run)
{
    if (read->ignored) {
        return false;
    }
    bool errors = read->severity == SEVERITY_ERROR && run->severity == SEVERITY_ERROR;
    bool line = read->line == run->line && run->line > 0;
    return errors && read->rank == RANK_READ && run->rank != RANK_READ &&
           strcmp(read->file, run->file) == 0 && (line || about_the_same(read, run));
}

// Is the failure told by what was read at its line? Then that is as severe, and comes first.
static bool is_told_of(struct findings *all, const struct finding *run)
{
    bool state = strstr(run->text, "in Lua variables") != NULL, told = false;
    for (int i = 0; i < all->n && run->severity == SEVERITY_ERROR; i++) {
        struct finding *o = &all->f[i];
        bool kept = state && strstr(o->text, "in a Lua variable while the battle") != NULL;
        bool idle = !strcmp(o->name, "unused-local") || !strcmp(o->name, "unused-value");
        bool here = !idle && o->line == run->line && strcmp(o->file, run->file) == 0;
        bool nil = strstr(run->text, "nil") && strstr(o->text, ": it is nil");
        bool endless = (strstr(run->text, "the battle is not over") ||
                        strstr(run->text, "it returned no order")) &&
                       strstr(o->text, ": this function returns nothing");
        if (o->rank == RANK_READ && run->rank != RANK_READ && (kept || here || nil || endless)) {
            o->severity = SEVERITY_ERROR;
            told = told || kept;
        }
    }
    return told;
}

static bool is_known_finding(const struct findings *all, const struct finding *f)
{
    for (int i = 0; i < all->n; i++) {
        const struct finding *o = &all->f[i];
        bool same = o->line == f->line && strcmp(o->file, f->file) == 0 &&
                    strcmp(o->text, f->text) == 0 && o->rank <= f->rank;
        if (same || comes_of(o, f)) {
            return true;
        }
    }
    return false;
}

void finding_add(struct findings *all, const struct finding *given)
{
    struct finding named = *given, *f = &named;
    if (!*f->name) {
        snprintf(f->name, sizeof f->name, "%s", finding_kind_of(f->text)->name);
    }
    if (is_told_of(all, f) || is_known_finding(all, f)) {
        return;
    }
    for (int i = 0; i < all->n; i++) {
        bool same = all->f[i].line == f->line && strcmp(all->f[i].file, f->file) == 0 &&
                    strcmp(all->f[i].text, f->text) == 0;
        if (same || comes_of(f, &all->f[i])) {
            all->f[i] = *f;
            return;
        }
    }
    if (all->n == FINDINGS) {
        all->lost++;
        return;
    }
    all->f[all->n] = *f;
    all->n++;
}

void finding_say(struct findings *all, enum severity severity, const char *file, int line,
                 const char *mend, const char *format, ...)
{
    struct finding f = {.severity = (int)severity, .line = line};
    va_list args;
    va_start(args, format);
    vsnprintf(f.text, sizeof f.text, format, args);
    va_end(args);
    snprintf(f.file, sizeof f.file, "%s", file);
    snprintf(f.mend, sizeof f.mend, "%s", mend);
    finding_add(all, &f);
}

// Where the place of a message ends, "fog/init.lua:12: "; 0 where it has none.
static size_t end_of_message_place(const char *message, int *line)
{
    size_t end = strcspn(message, "\n");
    for (size_t i = 1; i < end; i++) {
        if (message[i] == ':' && isdigit((unsigned char)message[i + 1])) {
            char *after;
            long n = strtol(message + i + 1, &after, 10);
            if (strncmp(after, ": ", 2) == 0 && n > 0 && n < 10000000) {
                *line = (int)n;
                return i;
            }
        }
    }
    return 0;
}

// Where the advice in a message begins, with its "; "; NULL: it has none. What the interpreter
// quotes from the text may contain a "; " of its own: "near '"a; b'".
static const char *mend_of_message(const char *text)
{
    const char *near = strstr(text, " near '"), *mend = strstr(text, "; ");
    if (near && mend && near < mend) {
        const char *end = strstr(near, "'; ");
        mend = end ? end + 1 : NULL;
    }
    return mend;
}

void finding_read(const char *file, const char *message, struct finding *out)
{
    int line = 0;
    size_t n = end_of_message_place(message, &line);
    const char *text = n > 0 ? strstr(message + n, ": ") + 2 : message;
    const char *mend = mend_of_message(text);
    *out = (struct finding){.severity = SEVERITY_ERROR,
                            .rank = n > 0 ? RANK_RUN : RANK_VAGUE,
                            .line = n > 0 ? line : 1};
    snprintf(out->file, sizeof out->file, "%.*s", n > 0 ? (int)n : FINDING_FILE,
             n > 0 ? message : file);
    size_t length = mend ? (size_t)(mend - text) : strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        length--;
    }
    snprintf(out->text, sizeof out->text, "%.*s",
             (int)(length < FINDING_TEXT ? length : FINDING_TEXT - 1), text);
    if (mend) {
        snprintf(out->mend, sizeof out->mend, "%.*s", FINDING_MEND - 1, mend + 2);
    } else {
        advice_for(text, out->mend, sizeof out->mend);
    }
}

void finding_message(struct findings *all, enum severity severity, const char *file,
                     const char *message)
{
    char one[FILES_PATH + FINDING_TEXT];
    struct finding f;
    for (const char *end; *message; message = *end ? end + 1 : end) {
        int line;
        end = strchr(message, '\n');
        while (end && end_of_message_place(end + 1, &line) == 0 &&
               strncmp(end + 1, "stack traceback", 15) != 0) {
            end = strchr(end + 1, '\n'); // more words about the same
        }
        end = end ? end : message + strlen(message);
        snprintf(one, sizeof one, "%.*s", (int)(end - message), message);
        finding_read(file, one, &f);
        f.severity = (int)severity;
        finding_add(all, &f);
        if (strncmp(end, "\nstack", 6) == 0) {
            return;
        }
    }
}

void finding_tell(struct findings *all, const char *format, ...)
{
    size_t room = sizeof all->said - all->said_n;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(all->said + all->said_n, room, format, args);
    va_end(args);
    if (n > 0 && (size_t)n + 1 < room) {
        memcpy(all->said + all->said_n + n, "\n", 2);
        all->said_n += (size_t)n + 1;
    } else {
        all->said[all->said_n] = '\0';
    }
}

int findings_count(const struct findings *all, enum severity severity)
{
    int n = 0;
    for (int i = 0; i < all->n; i++) {
        n += all->f[i].severity == (int)severity && !all->f[i].ignored;
    }
    return n;
}
