// file_home.c: the program's own files are found from /proc/self/exe: those of the sources that it
// was built from, or those that were installed with it.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/files/file_ops.h"
#include "host/files/files.h"
#include "host/files/shipped.h"
#include "host/files/xdg.h"

// The folder that this very program is in.
static bool folder_of_program(char out[FILES_PATH])
{
    ssize_t n = readlink("/proc/self/exe", out, FILES_PATH - 1);
    if (n <= 0) {
        return false;
    }
    out[n] = '\0';
    *strrchr(out, '/') = '\0';
    return true;
}

// Where the program still lies where it was built, a file beside it names the Lua half of the
// sources. It goes before what may lie at the places of an installed program, and counts only from
// somebody who could change the program itself: into /tmp anybody may put one.
static bool built_home(const char *own, char out[FILES_PATH])
{
    char path[FILES_PATH];
    struct stat program, about;
    if (!file_join(path, own, "zerodark.home") || stat("/proc/self/exe", &program) != 0) {
        return false;
    }
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    bool ours = fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
                (about.st_uid == program.st_uid || about.st_uid == geteuid() || about.st_uid == 0);
    ssize_t n = ours ? read(fd, out, FILES_PATH - 1) : 0;
    close(fd);
    out[n > 0 ? n : 0] = '\0';
    return n > 0;
}

bool file_home(char out[FILES_PATH])
{
    char own[FILES_PATH];
    if (file_ops()) {
        return file_ops()->home(out);
    }
    const char *named = getenv("ZERODARK_HOME");
    if (named && *named) {
        int n = snprintf(out, FILES_PATH, "%s", named);
        return n < FILES_PATH && file_is_folder(out);
    }
    return folder_of_program(own) &&
           (built_home(own, out) || file_join(out, own, ZERODARK_DATA_DIR "/lua")) &&
           file_is_folder(out);
}

static bool was_shipped(const char *path)
{
    for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++) {
        if (strcmp(shipped[i], path) == 0) {
            return true;
        }
    }
    return false;
}

bool file_own(const char *path)
{
    char home[FILES_PATH], half[FILES_PATH], real[FILES_PATH];
    if (!file_home(home) || !file_real(home, half) || !file_real(path, real)) {
        return false;
    }
    size_t n = strlen(half), beside = (size_t)(strrchr(half, '/') - half) + 1;
    return (strncmp(real, half, n) == 0 && real[n] == '/') ||
           (strncmp(real, half, beside) == 0 && was_shipped(real + beside));
}

// What was built lies beside the program; what was installed, in a folder that is seen from there.
static bool file_of_program(const char *folder, const char *name, char out[FILES_PATH])
{
    char own[FILES_PATH], home[FILES_PATH];
    if (!folder_of_program(own)) {
        return false;
    }
    int n = snprintf(out, FILES_PATH, "%s/%s%s", own, built_home(own, home) ? "" : folder, name);
    return n > 0 && n < FILES_PATH;
}

bool file_module(const char *name, char out[FILES_PATH])
{
    return file_of_program(ZERODARK_MODULE_DIR "/", name, out);
}

bool file_program(const char *name, char out[FILES_PATH])
{
    return file_of_program(ZERODARK_PROGRAM_DIR "/", name, out);
}

// Makes every folder of a path that is not there yet, for this user alone.
static bool make_folders(char path[FILES_PATH])
{
    for (char *p = path + 1; (p = strchr(p, '/')); p++) {
        *p = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *p = '/';
        if (!made) {
            return false;
        }
    }
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        return false;
    }
    errno = ENOTDIR;
    return file_is_folder(path);
}

bool file_state_dir(char out[FILES_PATH])
{
    return xdg_find_state(out) && make_folders(out);
}
