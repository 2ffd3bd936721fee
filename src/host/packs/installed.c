// installed.c: a change locks the folder, holds signals back, and sweeps away what others have
// left. A pack is unpacked under a hidden name and synced; then the caller keeps its key, and the
// rename comes last.
#include "host/packs/installed.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/packs/internal/installed_parts.h"

#define COMING ".coming-"
#define GOING  ".going-"
#define NAME   (2 * PACK_NAME + 16)

static bool folder_of_installed(char out[INSTALLED_PATH])
{
    char data[XDG_PATH];
    return xdg_data(data) && snprintf(out, INSTALLED_PATH, "%s/packs", data) > 0;
}

bool installed_folder(const struct pack_id *id, char out[INSTALLED_PATH])
{
    char root[INSTALLED_PATH];
    return folder_of_installed(root) && snprintf(out, INSTALLED_PATH, "%.*s/%s-%s", XDG_PATH + 8,
                                                 root, id->name, id->version) > 0;
}

// NAME-VERSION: a name has no dots, a version begins with digits and a dot.
static bool split_installed_name(const char *folder, struct pack_id *id)
{
    const char *dot = strchr(folder, '.'), *dash = dot;
    while (dash && dash > folder && *dash != '-') {
        dash--;
    }
    if (!dash || dash == folder || dash - folder >= PACK_NAME || strlen(dash + 1) >= PACK_NAME) {
        return false;
    }
    snprintf(id->name, PACK_NAME, "%.*s", (int)(dash - folder), folder);
    snprintf(id->version, PACK_NAME, "%s", dash + 1);
    return pack_name_ok(id->name) && pack_version_ok(id->version);
}

static int by_id(const void *a, const void *b)
{
    const struct pack_id *x = a, *y = b;
    int names = strcmp(x->name, y->name);
    return names ? names : strcmp(x->version, y->version);
}

static bool append_pack_id(struct installed_list *list, const struct pack_id *id)
{
    struct pack_id *more = realloc(list->id, sizeof *more * (size_t)(list->n + 1));
    if (!more) {
        return false;
    }
    list->id = more;
    list->id[list->n++] = *id;
    return true;
}

bool installed_all(struct installed_list *list)
{
    char root[INSTALLED_PATH];
    struct pack_id id;
    *list = (struct installed_list){0};
    if (!folder_of_installed(root)) {
        return false;
    }
    DIR *d = opendir(root);
    int error = d || errno == ENOENT ? 0 : errno;
    errno = 0;
    for (const struct dirent *e; d && !error && (e = readdir(d)); errno = 0) {
        bool kept = e->d_name[0] == '.' || !split_installed_name(e->d_name, &id) ||
                    append_pack_id(list, &id);
        error = kept ? 0 : ENOMEM;
    }
    error = error || !d ? error : errno; // a list that breaks off is none
    if (d) {
        closedir(d);
    }
    if (error) {
        char why[FILES_WHY];
        file_reason_at(root, error, why);
        complain_of("%s: %s", root, why);
        installed_free(list);
    } else if (list->n > 0) {
        qsort(list->id, (size_t)list->n, sizeof *list->id, by_id);
    }
    return !error;
}

void installed_free(struct installed_list *list)
{
    free(list->id);
    *list = (struct installed_list){0};
}

// The folder of the packs while it is being changed, by nobody else. A signal waits until that is
// over, and a file that would be larger than is allowed is an error like a full disk.
struct change {
    char root[INSTALLED_PATH];
    int made, fd;
    struct sigaction too_large;
};

static void hold_signals(struct change *c)
{
    struct sigaction ignored = {0};
    ignored.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &ignored, &c->too_large);
    atomic_hold();
}

// Clears away what others have left; they are gone, since nobody else has the lock.
static void clear_left_folders(int root)
{
    int fd = openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    if (!d) {
        return;
    }
    for (const struct dirent *e; (e = readdir(d));) {
        if (strncmp(e->d_name, COMING, sizeof COMING - 1) == 0 ||
            strncmp(e->d_name, GOING, sizeof GOING - 1) == 0) {
            atomic_clear(root, e->d_name);
        }
    }
    closedir(d);
}

// Ends a change; where it came to nothing, folders that it has made go again.
static void end_change(struct change *c, bool good)
{
    if (c->fd >= 0) {
        close(c->fd);
    }
    if (!good) {
        atomic_unmake(c->root, c->made);
    }
    atomic_let_go();
    sigaction(SIGXFSZ, &c->too_large, NULL);
}

static bool fail_install_change(const struct change *c, const char *what)
{
    bool full = errno == ENOSPC || errno == EDQUOT || errno == EFBIG;
    complain_of("%s: %s: %s", c->root, what,
                full ? "the disk is full; nothing was changed: make room on it, and do it again"
                     : complain_words(errno));
    return false;
}

// Where the file system has no locks, nobody is kept away: two that change the folder at once may
// then each clear away what the other has begun, which is reported as a failure.
static bool lock_alone(int fd)
{
    return flock(fd, LOCK_EX) == 0 || errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS ||
           errno == EINVAL;
}

static bool begin_change(struct change *c)
{
    if (!folder_of_installed(c->root)) {
        return false;
    }
    hold_signals(c);
    c->made = atomic_folders(c->root);
    c->fd = c->made < 0 ? -1 : open(c->root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (c->fd < 0 || !lock_alone(c->fd)) {
        fail_install_change(c, "it cannot be written");
        end_change(c, false);
        return false;
    }
    clear_left_folders(c->fd);
    return true;
}

// Makes the folders of a path, and writes the file.
static bool unpack_file(int folder, const struct pack_file *f)
{
    char part[PACK_PATH + 1];
    for (const char *slash = strchr(f->path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - f->path), f->path);
        if (mkdirat(folder, part, 0755) != 0 && errno != EEXIST) {
            return false;
        }
    }
    return atomic_new(folder, f->path, f->bytes, f->n, 0444);
}

static bool sync_folder(int parent, const char *path)
{
    int fd = openat(parent, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    bool good = fd >= 0 && atomic_append_sync(fd) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

// Puts on the disk that files and folders are there.
static bool sync_folders(int folder, const struct pack_tree *t)
{
    char part[PACK_PATH + 1], last[PACK_PATH + 1] = "";
    for (int i = 0; i < t->n; i++) {
        const char *path = t->file[i].path;
        for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
            snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
            if (strcmp(part, last) != 0 && !sync_folder(folder, part)) {
                return false;
            }
            snprintf(last, sizeof last, "%s", part);
        }
    }
    return atomic_append_sync(folder) == 0;
}

static bool unpack(int folder, const struct pack_tree *t, const struct installed_record *r)
{
    size_t n;
    bool good = fchmod(folder, 0755) == 0 || errno == EPERM || errno == EOPNOTSUPP ||
                errno == ENOSYS || errno == EINVAL; // there are no modes
    for (int i = 0; good && i < t->n; i++) {
        good = unpack_file(folder, &t->file[i]);
    }
    char *text = good ? installed_record_write(r, &n) : NULL;
    good = text && atomic_new(folder, RECORD_NAME, text, n, 0444) && sync_folders(folder, t);
    free(text);
    return good;
}

// Unpacks it under a name that begins with a dot.
static bool stage(struct change *c, const char *name, const struct pack_tree *t,
                  const struct installed_record *r)
{
    if (mkdirat(c->fd, name, 0700) != 0) {
        return fail_install_change(c, name);
    }
    int folder = openat(c->fd, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    bool good = folder >= 0 && unpack(folder, t, r);
    int error = errno;
    if (folder >= 0) {
        close(folder);
    }
    errno = error;
    return good || fail_install_change(c, r->seal.id.name);
}

// The same content, which is signed now: that is kept as well.
static enum installed_how add_signature(const struct installed_record *r, const char *folder,
                                        bool (*keep)(void *self), void *self)
{
    char path[INSTALLED_PATH + 16], why[FILES_WHY];
    size_t n;
    snprintf(path, sizeof path, "%s/" RECORD_NAME, folder);
    char *text = installed_record_write(r, &n);
    bool good = text && (!keep || keep(self));
    if (good && !atomic_write(path, text, n, 0444, why)) {
        complain_of("%s: %s", path, why);
        good = false;
    }
    free(text);
    return good ? INSTALLED_ALREADY : INSTALLED_FAILED;
}

// Something of that name and version is there: is it the same?
static enum installed_how how_it_differs(const struct installed_record *r, const char *folder,
                                         struct installed_record *old)
{
    const struct pack_id *id = &r->seal.id;
    char why[PACK_WHY];
    if (!installed_record(folder, old, why) || !installed_record_holds(folder, old, why)) {
        complain_of("%s: %s; `zerodark pack remove %s@%s` removes it", folder, why, id->name,
                    id->version);
        return INSTALLED_FAILED;
    }
    if (memcmp(&old->seal.content, &r->seal.content, sizeof old->seal.content) != 0) {
        complain_of("%s: %s %s is installed already, with other content (from %s). A changed pack "
                    "needs a new version; `zerodark pack remove %s@%s` removes the old one",
                    r->from, id->name, id->version, old->from, id->name, id->version);
        return INSTALLED_FAILED;
    }
    return INSTALLED_ALREADY;
}

static enum installed_how add_again(const struct installed_record *r, const char *folder,
                                    bool (*keep)(void *self), void *self)
{
    struct installed_record *old = text_box_made(calloc(1, sizeof *old));
    enum installed_how how = old ? how_it_differs(r, folder, old) : INSTALLED_FAILED;
    if (how == INSTALLED_ALREADY && r->seal.is_signed &&
        (!old->seal.is_signed || memcmp(old->seal.key, r->seal.key, PACK_KEY) != 0)) {
        how = add_signature(r, folder, keep, self);
    }
    free(old);
    return how;
}

// The change is done, whatever comes of this: if the disk does not confirm that it will last, that
// is reported.
static bool is_change_synced(const struct change *c, const char *name, const char *done)
{
    int error = atomic_append_sync(c->fd);
    if (error) {
        complain_of("%s: %s is %s, but a power failure may undo that: %s", c->root, name, done,
                    complain_words(error));
    }
    return error == 0;
}

// A disk may have done what it reports as failed.
static bool move_pack(const struct change *c, const char *from, const char *to)
{
    struct stat about;
    if (renameat(c->fd, from, c->fd, to) == 0) {
        return true;
    }
    int error = errno;
    bool moved = fstatat(c->fd, to, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
                 fstatat(c->fd, from, &about, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;
    errno = error;
    return moved;
}

static bool put_pack_in_place(struct change *c, const char *name, const struct pack_tree *t,
                              const struct installed_record *r, bool (*keep)(void *self),
                              void *self)
{
    char coming[NAME];
    snprintf(coming, sizeof coming, COMING "%.*s", 2 * PACK_NAME, name);
    if (stage(c, coming, t, r) && (!keep || keep(self))) {
        if (move_pack(c, coming, name)) {
            return is_change_synced(c, name, "installed");
        }
        fail_install_change(c, name);
    }
    atomic_clear(c->fd, coming);
    return false;
}

enum installed_how installed_add(const struct pack_tree *t, const struct installed_record *r,
                                 bool (*keep)(void *self), void *self)
{
    struct change c;
    struct stat about;
    char name[NAME], folder[INSTALLED_PATH];
    snprintf(name, sizeof name, "%s-%s", r->seal.id.name, r->seal.id.version);
    if (!installed_folder(&r->seal.id, folder) || !begin_change(&c)) {
        return INSTALLED_FAILED;
    }
    enum installed_how how = INSTALLED_FAILED;
    if (fstatat(c.fd, name, &about, AT_SYMLINK_NOFOLLOW) == 0) {
        how = add_again(r, folder, keep, self);
    } else if (errno != ENOENT) {
        fail_install_change(&c, name);
    } else if (put_pack_in_place(&c, name, t, r, keep, self)) {
        how = INSTALLED_NEW;
    }
    end_change(&c, how != INSTALLED_FAILED);
    return how;
}

bool installed_remove(const struct pack_id *id)
{
    struct change c;
    char name[NAME], going[NAME + 16];
    if (!begin_change(&c)) {
        return false;
    }
    snprintf(name, sizeof name, "%s-%s", id->name, id->version);
    snprintf(going, sizeof going, GOING "%s", name);
    bool gone = move_pack(&c, name, going) || fail_install_change(&c, name);
    bool good = gone && is_change_synced(&c, name, "removed");
    if (good && !atomic_clear(c.fd, going)) { // else it may still come back
        complain_of("%s: %s is removed, but what was in it is still there, in %s: %s", c.root, name,
                    going, complain_words(errno));
    }
    end_change(&c, good);
    return good;
}

void installed_sweep(void)
{
    char data[XDG_PATH], root[INSTALLED_PATH];
    if (!getenv("HOME") && !getenv("XDG_DATA_HOME")) {
        return;
    }
    if (!xdg_data(data) || !folder_of_installed(root)) {
        return;
    }
    int fd = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
        clear_left_folders(fd);
    }
    if (fd >= 0) {
        close(fd);
    }
}
