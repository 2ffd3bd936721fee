// Each part of a worker's wall by itself: what Landlock refuses where every system call is
// possible, what is left of root's rights, and the limits. And all of them but the filter, as a
// worker raises them.
#include "host/worker/internal/seccomp_wall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "script/base/limits.h"

static char room[] = "/tmp/zerodark-parts-XXXXXX";
static char file[64], other[64], folder[64], fresh[64];
static struct sockaddr_un hall;
static struct sockaddr_in port;

static int version_of_landlock(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    return version > 0 ? (int)version : 0;
}

// What a process may try that is not to leave. Each is possible without the wall; 0 is a success.
static int read_file(void)
{
    return open(file, O_RDONLY | O_CLOEXEC);
}

static int write_file(void)
{
    return open(file, O_WRONLY | O_CLOEXEC);
}

static int cut_file(void)
{
    return truncate(file, 0);
}

static int open_and_cut(void)
{
    return open(file, O_WRONLY | O_TRUNC | O_CLOEXEC);
}

static int make_file(void)
{
    return open(fresh, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

static int make_nameless(void)
{
    int fd = open(room, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
    char own[64];
    snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
    return fd < 0 ? fd : linkat(AT_FDCWD, own, AT_FDCWD, fresh, AT_SYMLINK_FOLLOW);
}

static int make_folder(void)
{
    return mkdir(fresh, 0700);
}

static int make_pipe_file(void)
{
    return mkfifo(fresh, 0600);
}

static int make_soft_link(void)
{
    return symlink(file, fresh);
}

static int make_hard_link(void)
{
    return link(file, fresh);
}

static int rename_file(void)
{
    return rename(file, fresh);
}

static int replace_file(void)
{
    return rename(other, file);
}

static int move_file(void)
{
    char to[80];
    snprintf(to, sizeof to, "%s/moved", folder);
    return rename(file, to);
}

static int remove_file(void)
{
    return unlink(file);
}

static int remove_folder(void)
{
    return rmdir(folder);
}

static int list_folder(void)
{
    return open(room, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static int read_by_descriptor(void)
{
    return open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
}

static int begin_program(void)
{
    char *const words[] = {"true", NULL};
    return execv("/bin/true", words);
}

static int bind_port(void)
{
    struct sockaddr_in any = {.sin_family = AF_INET};
    any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return bind(fd, (struct sockaddr *)&any, sizeof any);
}

static int connect_port(void)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return connect(fd, (struct sockaddr *)&port, sizeof port);
}

static int connect_hall(void)
{
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return connect(fd, (struct sockaddr *)&hall, sizeof hall);
}

static int signal_parent(void)
{
    return kill(getppid(), 0);
}

static const struct {
    const char *name;
    int (*attempt)(void);
    int since; // the version of Landlock that refuses it
} attempts[] = {
    {"reading a file", read_file, 1},
    {"writing to a file", write_file, 1},
    {"opening a file, empty", open_and_cut, 1},
    {"making a file", make_file, 1},
    {"making a file without a name", make_nameless, 1},
    {"making a folder", make_folder, 1},
    {"making a pipe", make_pipe_file, 1},
    {"making a link", make_soft_link, 1},
    {"giving a file another name", make_hard_link, 1},
    {"renaming a file", rename_file, 1},
    {"replacing a file", replace_file, 1},
    {"moving a file", move_file, 1},
    {"removing a file", remove_file, 1},
    {"removing a folder", remove_folder, 1},
    {"listing a folder", list_folder, 1},
    {"reading what the kernel tells of it", read_by_descriptor, 1},
    {"beginning a program", begin_program, 1},
    {"emptying a file", cut_file, 3},
    {"listening at a port", bind_port, 4},
    {"calling at a port", connect_port, 4},
    {"calling at a name", connect_hall, 6},
    {"sending its parent a signal", signal_parent, 6},
};

static void put_file(const char *path)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("text", f);
    assert_int_equal(fclose(f), 0);
}

static int begin_room(void **state)
{
    socklen_t size = sizeof port;
    (void)state;
    assert_non_null(mkdtemp(room));
    snprintf(file, sizeof file, "%s/file", room);
    snprintf(other, sizeof other, "%s/other", room);
    snprintf(folder, sizeof folder, "%s/folder", room);
    snprintf(fresh, sizeof fresh, "%s/fresh", room);
    hall.sun_family = AF_UNIX;
    snprintf(hall.sun_path + 1, sizeof hall.sun_path - 1, "%s", room);
    int listens = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(listens, (struct sockaddr *)&hall, sizeof hall), 0);
    assert_int_equal(listen(listens, 8), 0);
    port.sin_family = AF_INET;
    port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int at_port = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(at_port, (struct sockaddr *)&port, sizeof port), 0);
    assert_int_equal(listen(at_port, 8), 0);
    assert_int_equal(getsockname(at_port, (struct sockaddr *)&port, &size), 0);
    return 0;
}

static void tidy_room(void)
{
    char moved[80];
    snprintf(moved, sizeof moved, "%s/moved", folder);
    const char *const files[] = {file, other, fresh, moved};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        unlink(files[i]);
    }
    rmdir(fresh);
    rmdir(folder);
}

static int end_room(void **state)
{
    (void)state;
    tidy_room();
    return rmdir(room);
}

static void furnish_room(void)
{
    tidy_room();
    put_file(file);
    put_file(other);
    assert_int_equal(mkdir(folder, 0700), 0);
}

enum { WENT, REFUSED, OTHERWISE, NO_WALL = 99 };

// What comes of an attempt behind these parts of the wall.
static int try_behind(unsigned parts, int (*attempt)(void))
{
    int status;
    furnish_room();
    pid_t child = fork();
    if (child == 0) {
        char why[FILES_WHY];
        if (!seccomp_wall_up(parts, JAIL_WALL_SCRIPTS, false, why)) {
            _exit(NO_WALL);
        }
        errno = 0;
        int result = attempt();
        _exit(result >= 0 ? WENT : errno == EACCES || errno == EPERM ? REFUSED : OTHERWISE);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void all_is_possible_without_a_wall(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
        if (try_behind(0, attempts[i].attempt) != WENT) {
            fail_msg("%s fails by itself", attempts[i].name);
        }
    }
}

static void landlock_alone_refuses(void **state)
{
    int version = version_of_landlock();
    (void)state;
    if (!version) {
        print_message("this kernel has no Landlock\n");
        skip();
    }
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
        int end = try_behind(SECCOMP_WALL_LANDLOCK, attempts[i].attempt);
        if (version < attempts[i].since) {
            print_message("Landlock %d does not refuse %s\n", version, attempts[i].name);
        } else if (end != REFUSED) {
            fail_msg("%s ends with %d behind Landlock %d", attempts[i].name, end, version);
        }
    }
    furnish_room();
    struct stat about;
    assert_int_equal(stat(file, &about), 0);
    assert_int_equal(about.st_size, 4);
}

// What a worker has: but for the filter, which would end it.
static void all_but_the_filter_refuses_it_as_well(void **state)
{
    int version = version_of_landlock();
    (void)state;
    for (size_t i = 0; version && i < sizeof attempts / sizeof *attempts; i++) {
        int end = try_behind(SECCOMP_WALL_ALL & ~(unsigned)SECCOMP_WALL_CALLS, attempts[i].attempt);
        if (version >= attempts[i].since && end == WENT) {
            fail_msg("%s is possible", attempts[i].name);
        }
    }
}

// What was open before stays open: the pipes of a worker.
static int use_what_is_open(void)
{
    int ends[2];
    char at;
    return pipe(ends) == 0 && write(ends[1], "x", 1) == 1 && read(ends[0], &at, 1) == 1 ? 0 : -1;
}

static void pipes_go_on(void **state)
{
    (void)state;
    assert_int_equal(try_behind(SECCOMP_WALL_LANDLOCK | SECCOMP_WALL_RIGHTS, use_what_is_open),
                     WENT);
}

// The sets of capabilities that a process has or could get, by /proc/self/status.
static int has_no_rights(void)
{
    static const char *const sets[] = {"CapInh:", "CapPrm:", "CapEff:", "CapAmb:"};
    char line[256];
    int seen = 0, none = 1;
    FILE *f = fopen("/proc/self/status", "r");
    while (f && fgets(line, sizeof line, f)) {
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
            if (strncmp(line, sets[i], strlen(sets[i])) == 0) {
                seen++;
                none &= strtoull(line + strlen(sets[i]), NULL, 16) == 0;
            }
        }
        if (strncmp(line, "NoNewPrivs:", 11) == 0) {
            seen++;
            none &= atoi(line + 11) == 1;
        }
    }
    if (f) {
        fclose(f);
    }
    return seen == 5 && none && prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : -1;
}

// Of root: what takes a capability.
static int use_rights(void)
{
    bool could = chown(file, 1, 1) == 0 || chroot(room) == 0 || setgid(1) == 0 || setuid(1) == 0;
    return could ? 0 : -1;
}

// A program that root begins has all rights again: but not here.
static int begin_with_rights(void)
{
    char *const words[] = {"sh", "-c", "grep -q '^CapEff:.*[1-9a-f]' /proc/self/status", NULL};
    int status;
    pid_t child = fork();
    if (child == 0) {
        execv("/bin/sh", words);
        _exit(2);
    }
    waitpid(child, &status, 0);
    errno = EPERM;
    return WIFEXITED(status) && WEXITSTATUS(status) == 1 ? -1 : 0;
}

// Nor are they taken back.
static int take_rights_back(void)
{
    struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct all[_LINUX_CAPABILITY_U32S_3] = {{1, 1, 0}};
    return (int)syscall(SYS_capset, &head, all);
}

static void no_capability_is_left(void **state)
{
    (void)state;
    assert_int_equal(try_behind(SECCOMP_WALL_RIGHTS, has_no_rights), WENT);
    assert_int_equal(try_behind(SECCOMP_WALL_RIGHTS, take_rights_back), REFUSED);
    assert_int_equal(try_behind(SECCOMP_WALL_RIGHTS, begin_with_rights), REFUSED);
}

static void root_is_nobody(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        print_message("this is not root, who has something to lose\n");
        skip();
    }
    assert_int_equal(try_behind(SECCOMP_WALL_RIGHTS, use_rights), REFUSED);
}

static int is_limited(void)
{
    static const struct {
        __rlimit_resource_t what;
        rlim_t most;
    } limits[] = {
        {RLIMIT_CPU, LIMIT_SECONDS},
        {RLIMIT_FSIZE, 0},
        {RLIMIT_CORE, 0},
        {RLIMIT_NPROC, 0},
        {RLIMIT_MSGQUEUE, 0},
        {RLIMIT_NOFILE, 0},
#if !SANITIZED
        {RLIMIT_AS, LIMIT_ADDRESS}
#endif
    };
    struct rlimit now;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (getrlimit(limits[i].what, &now) != 0 || now.rlim_cur > limits[i].most ||
            now.rlim_max > limits[i].most) {
            return -1;
        }
    }
    return 0;
}

// Each of these by itself, whatever the others let through.
static int open_one_more(void)
{
    int fd = dup(STDOUT_FILENO);
    errno = fd < 0 && errno == EMFILE ? EACCES : errno;
    return fd;
}

static int spare = -1; // a file without a name

static int grow_a_file(void)
{
    signal(SIGXFSZ, SIG_IGN);
    ssize_t n = pwrite(spare, "x", 1, 0);
    errno = n < 0 && errno == EFBIG ? EACCES : errno;
    return (int)n;
}

static void limits_alone_hold(void **state)
{
    (void)state;
    assert_int_equal(try_behind(SECCOMP_WALL_LIMITS, is_limited), WENT);
    assert_int_equal(try_behind(0, is_limited), OTHERWISE);
    assert_int_equal(try_behind(SECCOMP_WALL_LIMITS, open_one_more), REFUSED);
    spare = open(room, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (spare >= 0) { // this file system knows such files
        assert_int_equal(try_behind(SECCOMP_WALL_LIMITS, grow_a_file), REFUSED);
        close(spare);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_possible_without_a_wall),
        cmocka_unit_test(landlock_alone_refuses),
        cmocka_unit_test(all_but_the_filter_refuses_it_as_well),
        cmocka_unit_test(pipes_go_on),
        cmocka_unit_test(no_capability_is_left),
        cmocka_unit_test(root_is_nobody),
        cmocka_unit_test(limits_alone_hold),
    };
    return cmocka_run_group_tests(tests, begin_room, end_room);
}
