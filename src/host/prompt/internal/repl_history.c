// repl_history.c: what was typed, from one time to the next. Several prompts may write it at once.
#include <ctype.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/utf8.h"
#include "host/prompt/internal/repl_line.h"
#include "script/base/printable.h"

#define REMEMBERED 1000             // statements
#define SLACK      500              // more may be in the file
#define LONGEST    (64 * 1024)      // bytes of one
#define MARK       "_HiStOrY_V2_\n" // how libedit knows its files

// Opens the file for adding to it, and locks it; -1 where that cannot be. Another prompt may put a
// shorter one in its place before the lock is had.
static int open_locked(const char *path)
{
    for (int tries = 0; tries < 10; tries++) {
        struct stat ours, there;
        int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0 || flock(fd, LOCK_EX) != 0 || fstat(fd, &ours) != 0) {
            if (fd >= 0) {
                close(fd);
            }
            return -1;
        }
        if (stat(path, &there) == 0 && there.st_ino == ours.st_ino) {
            return fd;
        }
        close(fd);
    }
    return -1;
}

// Writes a statement as libedit reads it: what is not a letter or sign as \ooo, on one line.
static void write_history_entry(FILE *f, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c > ' ' && c < 0x7f && c != '\\') {
            fputc(c, f);
        } else {
            fprintf(f, "\\%03o", c);
        }
    }
    fputc('\n', f);
}

static void append_to_history(const struct repl *r, const char *text)
{
    struct stat now;
    int fd = open_locked(r->file);
    FILE *f = fd >= 0 ? fdopen(fd, "a") : NULL;
    if (!f) {
        if (fd >= 0) {
            close(fd);
        }
        return;
    }
    if (fstat(fd, &now) == 0 && now.st_size == 0) {
        fputs(MARK, f);
    }
    write_history_entry(f, text);
    fclose(f);
}

// Puts a file in the place of a long one that has only what is remembered.
static void shorten(struct repl *r)
{
    HistEvent ev;
    char fresh[FILES_PATH + 32];
    int lock = open_locked(r->file);
    snprintf(fresh, sizeof fresh, "%s.%ld", r->file, (long)getpid());
    unlink(fresh);
    int fd = lock < 0 ? -1 : open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (f) {
        fputs(MARK, f);
        for (int more = history(r->history, &ev, H_LAST); more >= 0;
             more = history(r->history, &ev, H_PREV)) {
            write_history_entry(f, ev.str);
        }
        if (fclose(f) != 0 || rename(fresh, r->file) != 0) {
            unlink(fresh);
        }
    }
    if (lock >= 0) {
        close(lock);
    }
}

void repl_load_history(struct repl *r)
{
    HistEvent ev;
    char folder[FILES_PATH];
    r->history = history_init();
    if (!r->history) {
        return;
    }
    history(r->history, &ev, H_SETSIZE, REMEMBERED);
    history(r->history, &ev, H_SETUNIQUE, 1);
    el_set(r->el, EL_HIST, history, r->history);
    if (!file_state_dir(folder) ||
        snprintf(r->file, sizeof r->file, "%s/history", folder) >= (int)sizeof r->file) {
        r->file[0] = '\0';
        return;
    }
    int fd = open_locked(r->file);
    int n = fd < 0 ? -1 : history(r->history, &ev, H_LOAD, r->file);
    if (fd >= 0) {
        fchmod(fd, 0600); // what was typed is nobody else's affair
        close(fd);
    }
    if (n > REMEMBERED + SLACK) {
        shorten(r);
    }
}

// Can the editor show it again?
static bool is_fit(const char *text)
{
    size_t n = strlen(text), bytes;
    for (const char *end = text + n; text < end && n < LONGEST; text += bytes) {
        if (utf8_next(text, end, &bytes) < 0) {
            return false;
        }
    }
    return n < LONGEST;
}

void repl_remember(struct repl *r, const char *text)
{
    HistEvent ev;
    if (!r->history || !text[strspn(text, " \t\r\n")] || !is_fit(text)) {
        return;
    }
    bool again = history(r->history, &ev, H_FIRST) >= 0 && strcmp(ev.str, text) == 0;
    if (!again) {
        history(r->history, &ev, H_ENTER, text);
        if (r->file[0]) {
            append_to_history(r, text);
        }
    }
}
