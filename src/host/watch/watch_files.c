// watch_files.c: what is there now (time, size, inode of each file) is compared with what was there
// at the mark, both lists sorted. Only folders are watched, before they are read, so no change
// slips through; for a missing one, the nearest folder above it.
#include "host/watch/watch_files.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "host/base/clock.h"
#include "host/session/interrupt.h"

#define WAKES                                                                                      \
    (IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY |            \
     IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
#define PAUSE 100 // milliseconds until an interrupt is noticed that came just before poll
#define DEEP  32  // folders inside one another

// A file as it is found. What is not there is not in the list.
struct sight {
    char *path; // owned
    struct timespec written;
    off_t size;
    ino_t inode;
    bool fresh; // under a root that was added since the mark
};

struct sights {
    struct sight *of; // sorted by their paths, once each
    int n, room;
};

struct root {
    char *path; // owned
    bool fresh;
};

struct watch_files {
    int fd;
    struct root *root;
    int n_roots, room;
    struct sights marked;
    struct timespec when; // the mark was made
    char **changed;       // owned, each of them
    int n_changed, changed_room;
};

static void forget_sights(struct sights *s)
{
    for (int i = 0; i < s->n; i++) {
        free(s->of[i].path);
    }
    free(s->of);
    *s = (struct sights){NULL, 0, 0};
}

static void forget_changes(struct watch_files *f)
{
    for (int i = 0; i < f->n_changed; i++) {
        free(f->changed[i]);
    }
    f->n_changed = 0;
}

struct watch_files *watch_files_open(char why[FILES_WHY])
{
    struct watch_files *f = calloc(1, sizeof *f);
    if (!f) {
        snprintf(why, FILES_WHY, "out of memory");
        return NULL;
    }
    f->fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (f->fd < 0) {
        snprintf(why, FILES_WHY, "files cannot be watched: %s", strerror(errno));
        free(f);
        return NULL;
    }
    return f;
}

void watch_files_close(struct watch_files *f)
{
    if (!f) {
        return;
    }
    forget_sights(&f->marked);
    forget_changes(f);
    for (int i = 0; i < f->n_roots; i++) {
        free(f->root[i].path);
    }
    free(f->root);
    free(f->changed);
    close(f->fd);
    free(f);
}

// Room for one more thing of that size.
static bool grow_watched_list(void *list, int n, int *room, size_t size)
{
    void **all = list;
    if (n < *room) {
        return true;
    }
    int wider = *room ? 2 * *room : 32;
    void *more = realloc(*all, (size_t)wider * size);
    if (!more) {
        text_box_lose();
        return false;
    }
    *all = more;
    *room = wider;
    return true;
}

bool watch_files_add(struct watch_files *f, const char *path)
{
    for (int i = 0; i < f->n_roots; i++) {
        if (strcmp(f->root[i].path, path) == 0) {
            return true;
        }
    }
    if (!grow_watched_list(&f->root, f->n_roots, &f->room, sizeof *f->root)) {
        return false;
    }
    char *copy = text_box_made(strdup(path));
    if (copy) {
        f->root[f->n_roots++] = (struct root){copy, true};
    }
    return copy != NULL;
}

// Has the system wake us for a folder; the nearest one that is there, where it is not.
static void wake_for(const struct watch_files *f, const char *folder)
{
    char path[FILES_PATH];
    snprintf(path, sizeof path, "%s", folder);
    while (inotify_add_watch(f->fd, path, WAKES) < 0 && (errno == ENOENT || errno == ENOTDIR) &&
           strcmp(path, ".") != 0) {
        path_folder(path, path);
    }
}

static void wake_for_file(const struct watch_files *f, const char *path)
{
    char folder[FILES_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    path_folder(folder, folder);
    wake_for(f, folder);
}

static void take_sight(struct sights *s, const char *path, const struct stat *about, bool fresh)
{
    if (grow_watched_list(&s->of, s->n, &s->room, sizeof *s->of)) {
        struct sight *one = &s->of[s->n];
        *one = (struct sight){text_box_made(strdup(path)), about->st_mtim, about->st_size,
                              about->st_ino, fresh};
        s->n += one->path != NULL;
    }
}

// What lies in a folder; it is woken for before it is looked at, so that nothing comes in between.
static void look_under(const struct watch_files *f, struct sights *s, const char *folder,
                       bool fresh, int depth)
{
    char path[FILES_PATH];
    wake_for(f, folder);
    DIR *d = depth < DEEP ? opendir(folder) : NULL;
    for (const struct dirent *e; d && (e = readdir(d));) {
        struct stat about;
        if (e->d_name[0] == '.' ||
            snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= (int)sizeof path ||
            lstat(path, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            look_under(f, s, path, fresh, depth + 1);
        } else if (words_end_with(e->d_name, ".lua") && stat(path, &about) == 0 &&
                   S_ISREG(about.st_mode)) {
            take_sight(s, path, &about, fresh);
        }
    }
    if (d) {
        closedir(d);
    }
}

static int order_of_sight_paths(const void *a, const void *b)
{
    const struct sight *one = a, *other = b;
    int way = strcmp(one->path, other->path);
    return way ? way : one->fresh - other->fresh; // what was there before the mark comes first
}

static void drop_doubles(struct sights *s)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        if (n > 0 && strcmp(s->of[n - 1].path, s->of[i].path) == 0) {
            free(s->of[i].path);
        } else {
            s->of[n++] = s->of[i];
        }
    }
    s->n = n;
}

static struct sights look_at_all_roots(const struct watch_files *f)
{
    struct sights s = {NULL, 0, 0};
    for (int i = 0; i < f->n_roots; i++) {
        const struct root *r = &f->root[i];
        struct stat about;
        wake_for_file(f, r->path);
        if (stat(r->path, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            look_under(f, &s, r->path, r->fresh, 0);
        } else {
            take_sight(&s, r->path, &about, r->fresh);
        }
    }
    if (s.n > 0) {
        qsort(s.of, (size_t)s.n, sizeof *s.of, order_of_sight_paths);
    }
    drop_doubles(&s);
    return s;
}

// Takes these for what is there at the mark.
static void mark_sights(struct watch_files *f, struct sights s)
{
    forget_sights(&f->marked);
    f->marked = s;
    for (int i = 0; i < f->n_roots; i++) {
        f->root[i].fresh = false;
    }
}

void watch_files_mark(struct watch_files *f)
{
    clock_gettime(CLOCK_REALTIME_COARSE, &f->when); // the clock that files are stamped by
    mark_sights(f, look_at_all_roots(f));
}

static bool is_before(struct timespec a, struct timespec b)
{
    return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

static bool is_same_sight(const struct sight *a, const struct sight *b)
{
    return a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec &&
           a->size == b->size && a->inode == b->inode;
}

static void note_change(struct watch_files *f, const char *path)
{
    char *copy = NULL;
    if (grow_watched_list(&f->changed, f->n_changed, &f->changed_room, sizeof *f->changed)) {
        copy = text_box_made(strdup(path));
    }
    if (copy) {
        f->changed[f->n_changed++] = copy;
    }
}

// Both are sorted: goes through them side by side.
static void note_changes_since_mark(struct watch_files *f, const struct sights *now)
{
    const struct sights *then = &f->marked;
    int i = 0, k = 0;
    while (i < then->n || k < now->n) {
        int way = i == then->n ? 1 : k == now->n ? -1 : strcmp(then->of[i].path, now->of[k].path);
        if (way < 0) {
            note_change(f, then->of[i++].path);
        } else if (way > 0) {
            const struct sight *new = &now->of[k++];
            if (!new->fresh || !is_before(new->written, f->when)) {
                note_change(f, new->path);
            }
        } else {
            if (!is_same_sight(&then->of[i], &now->of[k])) {
                note_change(f, then->of[i].path);
            }
            i++;
            k++;
        }
    }
}

// Has anything changed since the mark? It is marked then.
static bool has_changed(struct watch_files *f)
{
    struct timespec when;
    clock_gettime(CLOCK_REALTIME_COARSE, &when);
    struct sights now = look_at_all_roots(f);
    forget_changes(f);
    note_changes_since_mark(f, &now);
    if (f->n_changed == 0) {
        // What is fresh is known from here on.
        mark_sights(f, now);
        return false;
    }
    f->when = when;
    mark_sights(f, now);
    return true;
}

// Takes every event that is there. False if no more will come.
static bool drain(const struct watch_files *f)
{
    char events[16 * 1024];
    ssize_t n;
    while ((n = read(f->fd, events, sizeof events)) > 0) {
    }
    return n < 0 && (errno == EAGAIN || errno == EINTR);
}

static int64_t now_in_ms(void)
{
    return (int64_t)(1000 * clock_now());
}

// Waits until a moment passes without an event.
static bool wait_for_quiet(const struct watch_files *f)
{
    struct pollfd at = {.fd = f->fd, .events = POLLIN};
    int64_t latest = now_in_ms() + WATCH_FILES_LONGEST;
    while (poll(&at, 1, WATCH_FILES_QUIET) != 0 && now_in_ms() < latest && !interrupt_noted()) {
        if (!drain(f)) {
            return false;
        }
    }
    return true;
}

enum watch_files_news watch_files_wait(struct watch_files *f)
{
    while (!has_changed(f)) {
        struct pollfd at = {.fd = f->fd, .events = POLLIN};
        int n = 0;
        while (n <= 0) {
            if (interrupt_noted()) {
                return WATCH_FILES_LEFT;
            }
            n = poll(&at, 1, PAUSE);
            if (n < 0 && errno != EINTR) {
                return WATCH_FILES_FAILED;
            }
        }
        if (!drain(f) || !wait_for_quiet(f)) {
            return WATCH_FILES_FAILED;
        }
    }
    return interrupt_noted() ? WATCH_FILES_LEFT : WATCH_FILES_CHANGED;
}

const char *watch_files_changed(const struct watch_files *f, int i)
{
    return i < f->n_changed ? f->changed[i] : NULL;
}
