// seccomp_wall.c: the worker asks what libraries ask the system only once, sets the resource
// limits, and loads the seccomp filter that the build has made (wall_code.h), without any memory
// that could run out. Any call that is not on its list kills the process.
#include "host/worker/internal/seccomp_wall.h"

#include <errno.h>
#include <jansson.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/worker/internal/wall_code.h"
#include "script/base/limits.h"

// The machines whose system calls the list is right for (../gen/wall_code.c).
#if defined(__x86_64__)
#define OWN_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_MACHINE AUDIT_ARCH_AARCH64
#else
#define OWN_MACHINE 0
#endif

static bool wanted = true;

static void look_what_is_wanted(void)
{
    const char *wish = getenv("ZERODARK_JAIL");
    wanted = !(wish && strcmp(wish, "no") == 0);
}

// Can the kernel end a process that asks for something else?
static bool known_kernel(void)
{
    const uint32_t kill = SECCOMP_RET_KILL_PROCESS;
    return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 &&
           syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &kill) == 0;
}

static int by_byte(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

// What libraries ask the system for once, and then know: here they still may.
static void ask_once(void)
{
    char sorted[4096] = "";
    qsort(sorted, sizeof sorted, 1, by_byte); // how much memory there is
    tzset();                                  // the time of day here
    json_object_seed(0);                      // luck
}

enum seccomp_wall seccomp_wall_ready(void)
{
    look_what_is_wanted();
    if (!wanted) {
        return SECCOMP_WALL_OFF;
    }
    if (OWN_MACHINE && known_kernel()) {
        return SECCOMP_WALL_THERE;
    }
    complain(
        "this system cannot confine scripts: it has no seccomp, or is neither x86-64 nor AArch64. "
        "ZERODARK_JAIL=no runs them unconfined; do that only with scripts that you trust");
    return SECCOMP_WALL_MISSING;
}

static bool limit_resource(__rlimit_resource_t what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0) {
        return false;
    }
    rlim_t hard = now.rlim_max == RLIM_INFINITY || now.rlim_max > most ? most : now.rlim_max;
    return setrlimit(what, &(struct rlimit){hard, hard}) == 0;
}

// A sanitizer's own memory is more than any limit. A thread counts as a process: the filter tells
// the two apart.
static bool limits(enum jail_wall wall, bool endless)
{
    bool drawing = wall == JAIL_WALL_DRAWING;
    rlim_t address = drawing ? LIMIT_ADDRESS_DRAWING : LIMIT_ADDRESS;
    return (SANITIZED || limit_resource(RLIMIT_AS, address)) &&
           (endless || limit_resource(RLIMIT_CPU, LIMIT_SECONDS)) &&
           limit_resource(RLIMIT_FSIZE, 0) && limit_resource(RLIMIT_CORE, 0) &&
           (drawing || limit_resource(RLIMIT_NPROC, 0)) && limit_resource(RLIMIT_MSGQUEUE, 0) &&
           limit_resource(RLIMIT_NOFILE, 0);
}

// What Landlock can refuse, by its versions: all of it is refused. The kernel reads as much of the
// struct as its version has.
struct landlock_of_version {
    int version;
    size_t size;
    uint64_t files, net, scopes;
};

static const struct landlock_of_version landlocks[] = {
    {6, 24, 0xFFFF, 3, 3}, {5, 16, 0xFFFF, 3, 0}, {4, 16, 0x7FFF, 3, 0},
    {3, 8, 0x7FFF, 0, 0},  {2, 8, 0x3FFF, 0, 0},  {1, 8, 0x1FFF, 0, 0},
};

// The version that the kernel has; 0: none.
static int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    return version > 0 ? (int)version : 0;
}

// From here on this process reaches no file, no port, and no process but by what it has open: a
// second wall, which stands even if a system call were on the list by mistake. A kernel without it
// has only the first.
static bool raise_landlock(void)
{
    int version = landlock_version();
    for (size_t i = 0; i < sizeof landlocks / sizeof *landlocks; i++) {
        const struct landlock_of_version *l = &landlocks[i];
        if (version >= l->version) {
            const uint64_t refused[] = {l->files, l->net, l->scopes};
            int rules = (int)syscall(SYS_landlock_create_ruleset, refused, l->size, 0);
            bool up = rules >= 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
            if (rules >= 0) {
                close(rules);
            }
            return up;
        }
    }
    return true;
}

// Root's worker may do no more than anybody's.
static bool drop_capabilities(void)
{
    struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
    return syscall(SYS_capset, &head, none) == 0;
}

const char *seccomp_wall_name(char out[SECCOMP_WALL_NAME])
{
    int version = landlock_version();
    look_what_is_wanted();
    if (!wanted) {
        snprintf(out, SECCOMP_WALL_NAME, "none: ZERODARK_JAIL=no");
    } else if (!OWN_MACHINE || !known_kernel()) {
        snprintf(out, SECCOMP_WALL_NAME, "none: this system cannot confine a worker");
    } else if (version) {
        snprintf(out, SECCOMP_WALL_NAME, "seccomp, no capabilities, Landlock %d", version);
    } else {
        snprintf(out, SECCOMP_WALL_NAME, "seccomp, no capabilities; this kernel has no Landlock");
    }
    return out;
}

// The system calls: of all threads, if a library has begun some.
static bool load_filter(enum jail_wall wall)
{
    struct wall_code code = wall_code[wall];
    code.step[code.own].k = (uint32_t)getpid();
    const struct sock_fprog program = {.len = code.n, .filter = code.step};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

bool seccomp_wall_up(unsigned parts, enum jail_wall wall, bool endless, char why[FILES_WHY])
{
    ask_once();
    bool held = (!(parts & SECCOMP_WALL_RIGHTS) ||
                 (drop_capabilities() && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0)) &&
                prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                (!(parts & SECCOMP_WALL_LANDLOCK) || raise_landlock()) &&
                (!(parts & SECCOMP_WALL_LIMITS) || limits(wall, endless)) &&
                (!(parts & SECCOMP_WALL_CALLS) || load_filter(wall));
    if (!held) {
        snprintf(why, FILES_WHY, "%s", strerror(errno));
    }
    return held;
}
