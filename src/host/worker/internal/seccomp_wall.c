// seccomp_wall.c: the worker asks what libraries ask the system only once, sets the resource
// limits, writes the seccomp filter on its stack and loads it. Any call that is not on the list
// kills the process.
#include "host/worker/internal/seccomp_wall.h"

#include <errno.h>
#include <jansson.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
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

// What a worker may ask for: `value` in the bits `mask` of an argument, of which the kernel looks
// at the lower half only, and where `second` is not 0, that in the third argument; without a mask,
// whatever goes with it. Nothing here makes a descriptor or a process, and those that it has are
// pipes.
struct allowed_call {
    int number, argument;
    uint32_t mask, value, second;
};

#define ANY_BITS 0xffffffffu
#define OF_OWN   0x7fffffffu // stands for this very process, whose number no other has

static const struct allowed_call allowed[] = {
    {.number = SYS_read},
    {.number = SYS_write},
    {.number = SYS_close},
    {.number = SYS_lseek}, // stdio, of what is open already
    // memory, which holds no code
    {.number = SYS_brk},
    {.number = SYS_mmap, .argument = 2, .mask = PROT_EXEC, .value = 0},
    {.number = SYS_mprotect, .argument = 2, .mask = PROT_EXEC, .value = 0},
    {.number = SYS_munmap},
    {.number = SYS_mremap},
    {.number = SYS_madvise},
    {.number = SYS_getrandom}, // malloc's, once
    // signals, and the watchdog of a budget
    {.number = SYS_rt_sigaction},
    {.number = SYS_rt_sigprocmask},
    {.number = SYS_rt_sigreturn},
    {.number = SYS_sigaltstack},
    {.number = SYS_restart_syscall},
    {.number = SYS_setitimer},
    // abort() signals this very process, and no other; and nothing else does
    {.number = SYS_tgkill, .mask = ANY_BITS, .value = OF_OWN, .second = SIGABRT},
    // clocks and waiting
    {.number = SYS_clock_gettime},
    {.number = SYS_clock_getres},
    {.number = SYS_gettimeofday},
    // a lock may be opened; there is no other thread to wait for
    {.number = SYS_futex,
     .argument = 1,
     .mask = SANITIZED ? 0 : (uint32_t)FUTEX_CMD_MASK,
     .value = FUTEX_WAKE},
    {.number = SYS_sched_yield},
    // who it is, and its end
    {.number = SYS_getpid},
    {.number = SYS_gettid},
    {.number = SYS_exit},
    {.number = SYS_exit_group},
};

#define ALLOWED  (sizeof allowed / sizeof *allowed)
#define SENTENCE 8 // instructions for one of them, at most

// The machines whose system calls the list above is right for.
#if defined(__x86_64__)
#define OWN_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_MACHINE AUDIT_ARCH_AARCH64
#else
#define OWN_MACHINE 0
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the lower half of an argument is looked for where this machine does not have it"
#endif

// The filter, as the kernel runs it: from the top down, and what comes to the end is killed. It is
// written here, without any memory that could run out: a worker must never begin without it.
struct filter {
    struct sock_filter code[ALLOWED * SENTENCE + 8];
    unsigned short n;
};

static bool wanted = true;

static void look_what_is_wanted(void)
{
    const char *wish = getenv("ZERODARK_JAIL");
    wanted = !(wish && strcmp(wish, "no") == 0);
}

static void add_step(struct filter *f, uint16_t code, uint32_t k, uint8_t if_so, uint8_t if_not)
{
    f->code[f->n++] = (struct sock_filter){code, if_so, if_not, k};
}

static void load_field(struct filter *f, size_t at)
{
    add_step(f, BPF_LD | BPF_W | BPF_ABS, (uint32_t)at, 0, 0);
}

static void allow_call(struct filter *f, const struct allowed_call *c, uint32_t own)
{
    const uint8_t more = c->second ? 2 : 0, rest = (uint8_t)(c->mask ? 5 + more : 1);
    add_step(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)c->number, 0, rest);
    if (c->mask) {
        load_field(f, offsetof(struct seccomp_data, args) + (size_t)c->argument * sizeof(uint64_t));
        add_step(f, BPF_ALU | BPF_AND | BPF_K, c->mask, 0, 0);
        add_step(f, BPF_JMP | BPF_JEQ | BPF_K, c->value == OF_OWN ? own : c->value, 0,
                 (uint8_t)(1 + more));
    }
    if (c->second) {
        load_field(f, offsetof(struct seccomp_data, args) + 2 * sizeof(uint64_t));
        add_step(f, BPF_JMP | BPF_JEQ | BPF_K, c->second, 0, 1);
    }
    add_step(f, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    if (c->mask) {
        load_field(f, offsetof(struct seccomp_data, nr));
    }
}

static void write_filter(struct filter *f, uint32_t own)
{
    f->n = 0;
    load_field(f, offsetof(struct seccomp_data, arch));
    add_step(f, BPF_JMP | BPF_JEQ | BPF_K, OWN_MACHINE, 1, 0);
    add_step(f, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
    load_field(f, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < ALLOWED; i++) {
        allow_call(f, &allowed[i], own);
    }
    add_step(f, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
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

// A sanitizer's own memory is more than any limit.
static bool limits(bool endless)
{
    return (SANITIZED || limit_resource(RLIMIT_AS, LIMIT_ADDRESS)) &&
           (endless || limit_resource(RLIMIT_CPU, LIMIT_SECONDS)) &&
           limit_resource(RLIMIT_FSIZE, 0) && limit_resource(RLIMIT_CORE, 0) &&
           limit_resource(RLIMIT_NPROC, 0) && limit_resource(RLIMIT_MSGQUEUE, 0) &&
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

bool seccomp_wall_up(bool endless, char why[FILES_WHY])
{
    struct filter f;
    ask_once();
    write_filter(&f, (uint32_t)getpid());
    const struct sock_fprog program = {.len = f.n, .filter = f.code};
    bool held = drop_capabilities() && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
                prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && raise_landlock() &&
                limits(endless) && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
    if (!held) {
        snprintf(why, FILES_WHY, "%s", strerror(errno));
    }
    return held;
}
