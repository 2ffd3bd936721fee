// files.c: a path is looked for in lent archives first, then with the worker's parent if there is
// one, and only then on the disk.
#include "host/files/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/files/file_ops.h"
#include "script/base/err.h"

static const char *reason_not_to_open(int error)
{
    if (error == ENOMEM) {
        text_box_lose(); // whoever asked may take it for something else
    }
    return complain_words(error);
}

void file_reason(int error, char why[FILES_WHY])
{
    snprintf(why, FILES_WHY, "%s", reason_not_to_open(error));
}

void file_reason_at(const char *path, int error, char why[FILES_WHY])
{
    if (error == EACCES && path && file_look(path) == FILE_BEHIND) {
        snprintf(why, FILES_WHY, FILES_CLOSED);
    } else if (error == ENOENT && path && file_is_link(path)) {
        snprintf(why, FILES_WHY, FILES_ASTRAY);
    } else {
        file_reason(error, why);
    }
}

static char *fail_to_read(FILE *f, char *text, char why[FILES_WHY], const char *what)
{
    snprintf(why, FILES_WHY, "%s", what);
    if (f && f != stdin) {
        fclose(f);
    }
    free(text);
    return NULL;
}

static char *fail_for_memory(FILE *f, char *text, char why[FILES_WHY])
{
    return fail_to_read(f, text, why, reason_not_to_open(ENOMEM));
}

// The bytes of a file that lies in an archive; NULL if none does.
static const unsigned char *archived(const char *path, size_t *n)
{
    return file_archives() ? file_archives()->bytes(path, n) : NULL;
}

static char *copy_archived(const unsigned char *bytes, size_t n, size_t *size, char why[FILES_WHY])
{
    char *text = malloc(n + 1);
    if (!text) {
        return fail_for_memory(NULL, NULL, why);
    }
    memcpy(text, bytes, n);
    text[n] = '\0';
    *size = n;
    return text;
}

// What a pipe or a terminal has may never come: meanwhile Ctrl-C ends the wait, whoever takes it.
// Returns whether it did not do so before.
static bool let_interrupts_end_reads(bool yes)
{
    struct sigaction now;
    if (sigaction(SIGINT, NULL, &now) != 0 || (yes && !(now.sa_flags & SA_RESTART))) {
        return false;
    }
    now.sa_flags = yes ? now.sa_flags & ~SA_RESTART : now.sa_flags | SA_RESTART;
    return sigaction(SIGINT, &now, NULL) == 0;
}

static size_t read_some(FILE *f, char *out, size_t room)
{
    struct stat about;
    bool waits = fstat(fileno(f), &about) == 0 && !S_ISREG(about.st_mode);
    bool changed = waits && let_interrupts_end_reads(true);
    size_t n = fread(out, 1, room, f);
    int error = errno;
    if (changed) {
        let_interrupts_end_reads(false);
    }
    errno = error;
    return n;
}

// All that a file has; closes it, unless it is standard input.
static char *read_to_end(FILE *f, size_t *size, char why[FILES_WHY])
{
    size_t n = 0, room = 4096;
    char *text = malloc(room);
    while (text && !feof(f)) {
        if (n + 1 == room) {
            bool too_large = room > FILES_TEXT;
            char *more = too_large ? NULL : realloc(text, room * 2);
            if (too_large) {
                return fail_to_read(f, text, why, FILES_LARGE);
            }
            if (!more) {
                return fail_for_memory(f, text, why);
            }
            text = more;
            room *= 2;
        }
        n += read_some(f, text + n, room - 1 - n);
        if (ferror(f)) {
            return fail_to_read(f, text, why,
                                errno == EINTR ? "interrupted" : reason_not_to_open(errno));
        }
    }
    if (!text) {
        return fail_for_memory(f, NULL, why);
    }
    if (n > FILES_TEXT) {
        return fail_to_read(f, text, why, FILES_LARGE);
    }
    if (f != stdin) {
        fclose(f);
    }
    text[n] = '\0';
    *size = n;
    return text;
}

char *file_read(const char *path, size_t *size, char why[FILES_WHY])
{
    size_t length;
    const unsigned char *bytes = path ? archived(path, &length) : NULL;
    if (bytes) {
        return copy_archived(bytes, length, size, why);
    }
    if (file_ops()) {
        return file_ops()->read(path, size, why);
    }
    FILE *f = path ? file_open(path, why) : stdin;
    return f ? read_to_end(f, size, why) : NULL;
}

char *file_read_plain(const char *path, size_t *size, char why[FILES_WHY])
{
    size_t length;
    if (archived(path, &length) || file_ops()) {
        return file_read(path, size, why);
    }
    FILE *f = file_open_plain(path, why);
    return f ? read_to_end(f, size, why) : NULL;
}

bool file_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

// Is the folder there that a file of this path would be in?
static bool has_parent_folder(const char *path)
{
    char folder[FILES_PATH];
    path_folder(path, folder);
    return file_is_folder(folder);
}

void file_reason_to_make(const char *path, int error, char why[FILES_WHY])
{
    if (error == EACCES && file_absent(path)) {
        snprintf(why, FILES_WHY, "you may not write into its folder; name a file elsewhere");
    } else if (error != ENOENT || file_is_link(path)) {
        file_reason_at(path, error, why);
    } else {
        snprintf(why, FILES_WHY, "%s",
                 has_parent_folder(path) ? "no file can be made in that folder"
                                         : "there is no such folder");
    }
}

bool file_new(const char *path, const char *text, char why[FILES_WHY])
{
    mode_t mask = umask(0);
    umask(mask);
    return atomic_make(path, text, strlen(text), 0666 & ~mask, why);
}

// What is at a path of which the system said that error.
static enum file_found not_seen(const char *path, int error)
{
    switch (error) {
    case ENOENT:
        return file_is_link(path) ? FILE_ASTRAY : FILE_NOTHING;
    case ENOTDIR:
    case ENAMETOOLONG:
        return FILE_NOTHING;
    case EACCES:
        return FILE_BEHIND;
    case ELOOP:
        return FILE_CIRCLE;
    default:
        return FILE_UNKNOWN;
    }
}

enum file_found file_look(const char *path)
{
    struct stat about;
    size_t n;
    if (archived(path, &n)) {
        return FILE_PLAIN;
    }
    if (file_ops()) {
        return file_ops()->look(path);
    }
    if (stat(path, &about) != 0) {
        return not_seen(path, errno);
    }
    return file_kind(path, &about);
}

bool file_exists(const char *path)
{
    enum file_found found = file_look(path);
    return found != FILE_NOTHING && found != FILE_BEHIND && found != FILE_REFUSED;
}

bool file_absent(const char *path)
{
    return file_look(path) == FILE_NOTHING;
}

bool file_is_plain(const char *path)
{
    return file_look(path) == FILE_PLAIN;
}

const char *file_hidden(const char *path)
{
    return outside_hides(file_look(path));
}

bool file_is_link(const char *path)
{
    struct stat about;
    return !file_ops() && lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

bool file_is_regular(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

bool file_is_special(const char *path)
{
    enum file_found found = file_look(path);
    return found == FILE_PIPE || found == FILE_SOCKET || found == FILE_DEVICE ||
           (found == FILE_PLAIN && !file_ops() && !file_is_regular(path));
}

const char *file_odd(const char *path)
{
    const char *odd = outside_unread(file_look(path));
    return odd ? odd : "it is not a plain file"; // a pipe without a name, or /dev/null
}

bool file_folder(const char *path)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST) {
        return false;
    }
    errno = ENOTDIR;
    return file_is_folder(path);
}

bool file_join(char out[FILES_PATH], const char *folder, const char *name)
{
    int n = snprintf(out, FILES_PATH, "%s/%s", folder, name);
    return n > 0 && n < FILES_PATH;
}

bool file_misnamed(const char *wanted, const char *name)
{
    size_t n = strlen(wanted);
    const char *rest = strncasecmp(name, wanted, n) == 0 ? name + n : "?";
    return strcmp(wanted, name) != 0 && (strcasecmp(rest, ".txt") == 0 || !rest[strspn(rest, " ")]);
}

bool file_nearest(const char *path, char out[FILES_PATH])
{
    const char *wanted = path_name(path);
    char folder[FILES_PATH];
    if (file_ops()) {
        return file_ops()->nearest(path, out);
    }
    path_folder(path, folder);
    DIR *d = opendir(folder);
    if (!d) {
        return false;
    }
    char best[256] = "";
    for (const struct dirent *e; (e = readdir(d));) {
        const char *names[] = {e->d_name, *best ? best : NULL, NULL};
        const char *nearest = err_nearest(wanted, names);
        bool sure = file_misnamed(wanted, best); // no other is nearer
        if (e->d_name[0] != '.' && strcmp(e->d_name, wanted) != 0 &&
            (file_misnamed(wanted, e->d_name) || (nearest == e->d_name && !sure))) {
            snprintf(best, sizeof best, "%s", e->d_name);
        }
    }
    closedir(d);
    if (!*best) {
        return false;
    }
    return wanted > path ? file_join(out, folder, best) : snprintf(out, FILES_PATH, "%s", best) > 0;
}
