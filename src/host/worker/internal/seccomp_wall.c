// seccomp_wall.c: the parent builds the seccomp filter before the fork; the worker sets the
// resource limits and then loads it. What libraries ask the system only once is asked before that.
// Any call that is not on the list kills the process.
#include "host/worker/internal/seccomp_wall.h"

#include <errno.h>
#include <jansson.h>
#include <linux/capability.h>
#include <linux/futex.h>
#include <seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "script/base/limits.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

// What a worker may ask for whatever goes with it. Nothing here makes a descriptor or a process,
// and those that it has are pipes.
static const int allowed[] = {
    SCMP_SYS(read),
    SCMP_SYS(write),
    SCMP_SYS(close),
    SCMP_SYS(lseek), // stdio, of what is open already
    // memory
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(getrandom), // malloc's, once
    // signals, and the watchdog of a budget
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(setitimer),
    // clocks and waiting
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(sched_yield),
    // who it is, and its end
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
};

static scmp_filter_ctx filter;
static bool wanted = true;

static void look_what_is_wanted(void)
{
    const char *wish = getenv("ZERODARK_JAIL");
    wanted = !(wish && strcmp(wish, "no") == 0);
}

static bool add_rules(scmp_filter_ctx f)
{
    const struct scmp_arg_cmp plain = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    int failed = seccomp_attr_set(f, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !failed; i++) {
        failed = seccomp_rule_add_array(f, SCMP_ACT_ALLOW, allowed[i], 0, NULL);
    }
    // A lock may be opened; there is no other thread to wait for.
    const struct scmp_arg_cmp wake =
        SCMP_A1(SCMP_CMP_MASKED_EQ, (scmp_datum_t)FUTEX_CMD_MASK, FUTEX_WAKE);
    failed = failed ? failed
                    : seccomp_rule_add_array(f, SCMP_ACT_ALLOW, SCMP_SYS(futex), SANITIZED ? 0 : 1,
                                             &wake);
    // Memory that holds no code.
    return !failed && seccomp_rule_add_array(f, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, &plain) == 0 &&
           seccomp_rule_add_array(f, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, &plain) == 0;
}

// Is this one of the machines whose system calls the list above is right for?
static bool known_machine(void)
{
    uint32_t arch = seccomp_arch_native();
    return arch == SCMP_ARCH_X86_64 || arch == SCMP_ARCH_AARCH64;
}

// Can the kernel end a process that asks for something else?
static bool known_kernel(void)
{
    return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 && seccomp_api_get() >= 3;
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
    ask_once();
    look_what_is_wanted();
    if (!wanted) {
        return SECCOMP_WALL_OFF;
    }
    filter = known_machine() && known_kernel() ? seccomp_init(SCMP_ACT_KILL_PROCESS) : NULL;
    if (filter && add_rules(filter)) {
        return SECCOMP_WALL_THERE;
    }
    complain("this system cannot hold scripts in a jail: it has no seccomp, or is neither x86-64 "
             "nor AArch64. ZERODARK_JAIL=no runs them without one; do that with scripts only that "
             "you trust");
    seccomp_wall_done();
    return SECCOMP_WALL_MISSING;
}

void seccomp_wall_done(void)
{
    if (filter) {
        seccomp_release(filter);
        filter = NULL;
    }
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

// A sanitizer's own memory is more than any limit.
static bool limits(bool endless)
{
    return (SANITIZED || limit_resource(RLIMIT_AS, LIMIT_ADDRESS)) &&
           (endless || limit_resource(RLIMIT_CPU, LIMIT_SECONDS)) &&
           limit_resource(RLIMIT_FSIZE, 0) && limit_resource(RLIMIT_CORE, 0) &&
           limit_resource(RLIMIT_NPROC, 0) && limit_resource(RLIMIT_MSGQUEUE, 0) &&
           limit_resource(RLIMIT_NOFILE, 0);
}

// abort() signals this very process, and no other; and nothing else does.
static bool add_own(void)
{
    const struct scmp_arg_cmp own[] = {
        {.arg = 0, .op = SCMP_CMP_EQ, .datum_a = (scmp_datum_t)getpid()},
        {.arg = 2, .op = SCMP_CMP_EQ, .datum_a = SIGABRT},
    };
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2, own) == 0;
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
    } else if (!known_machine() || !known_kernel()) {
        snprintf(out, SECCOMP_WALL_NAME, "none: this system cannot confine a worker");
    } else if (version) {
        snprintf(out, SECCOMP_WALL_NAME, "seccomp, no capabilities, Landlock %d", version);
    } else {
        snprintf(out, SECCOMP_WALL_NAME, "seccomp, no capabilities; this kernel has no Landlock");
    }
    return out;
}

bool seccomp_wall_up(bool endless, char why[FILES_WHY])
{
    if (!wanted) {
        return true;
    }
    bool held = drop_capabilities() && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
                prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && raise_landlock() && limits(endless);
    int error = held ? 0 : errno;
    if (held) {
        error = add_own() ? -seccomp_load(filter) : ENOMEM;
    }
    if (error) {
        snprintf(why, FILES_WHY, "%s", strerror(error));
    }
    return error == 0;
}
