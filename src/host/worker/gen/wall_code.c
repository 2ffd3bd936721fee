// Writes the filters that wall_code.h describes, as C, to standard output: libseccomp makes them
// of the lists of what a worker may ask the system for. Run by the build.
#include "host/worker/internal/wall_code.h"

#include <errno.h>
#include <linux/futex.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "host/worker/internal/seccomp_wall.h"

// Calls that are allowed whatever goes with them. Nothing here makes a descriptor or a process, and
// those that a worker has are pipes.
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

// Memory holds no code: of what is mapped, and how, the bit for that is looked at.
static int allow_memory(scmp_filter_ctx wall)
{
    const struct scmp_arg_cmp no_code = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    int error = seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, no_code);
    return error ? error
                 : seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, no_code);
}

// A lock may be opened; there is no other thread to wait for, but for those of a sanitizer.
static int allow_locks(scmp_filter_ctx wall)
{
    const struct scmp_arg_cmp wake =
        SCMP_A1(SCMP_CMP_MASKED_EQ, (uint32_t)FUTEX_CMD_MASK, FUTEX_WAKE);
    return seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, SCMP_SYS(futex), SANITIZED ? 0 : 1, wake);
}

// abort() signals this very process, and no other; and nothing else does.
static int allow_abort(scmp_filter_ctx wall, uint32_t own)
{
    return seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2,
                                  SCMP_A0(SCMP_CMP_EQ, own, 0), SCMP_A2(SCMP_CMP_EQ, SIGABRT, 0));
}

// What drawing libraries ask for besides. Pango has threads look for fonts, and goes on if a file
// is not there; cairo asks whether the font that it has open may still be read, and hears yes. None
// of the calls with an answer is made. clone3 keeps its flags in memory, where no filter sees them:
// the C library then takes clone.
static const struct {
    int call;
    uint32_t action;
} drawing[] = {
    {SCMP_SYS(futex), SCMP_ACT_ALLOW},
    {SCMP_SYS(rseq), SCMP_ACT_ALLOW},
    {SCMP_SYS(set_robust_list), SCMP_ACT_ALLOW},
    {SCMP_SYS(sched_getaffinity), SCMP_ACT_ALLOW},
    {SCMP_SYS(clone3), SCMP_ACT_ERRNO(ENOSYS)},
    {SCMP_SYS(access), SCMP_ACT_ERRNO(0)},
    {SCMP_SYS(faccessat), SCMP_ACT_ERRNO(0)},
    {SCMP_SYS(faccessat2), SCMP_ACT_ERRNO(0)},
    {SCMP_SYS(open), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(openat), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(stat), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(lstat), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(newfstatat), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(statx), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(readlink), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(readlinkat), SCMP_ACT_ERRNO(ENOENT)},
    {SCMP_SYS(fstat), SCMP_ACT_ERRNO(EPERM)},
    {SCMP_SYS(prctl), SCMP_ACT_ERRNO(EPERM)},          // a thread's name
    {SCMP_SYS(prlimit64), SCMP_ACT_ERRNO(EPERM)},      // the size of a stack
    {SCMP_SYS(sysinfo), SCMP_ACT_ERRNO(EPERM)},        // how much memory there is
    {SCMP_SYS(ioctl), SCMP_ACT_ERRNO(ENOTTY)},         // where GLib's warnings go: to a terminal,
    {SCMP_SYS(getpeername), SCMP_ACT_ERRNO(ENOTSOCK)}, // or to the system's log?
};

// A thread as the C library makes it, and nothing that is a process of its own.
#define THREAD                                                                                     \
    (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM |            \
     CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

// A call that this machine does not have (open, on some) needs no rule.
static int allow_drawing(scmp_filter_ctx wall)
{
    int error = seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                                       SCMP_A0(SCMP_CMP_EQ, THREAD, 0));
    for (size_t i = 0; i < sizeof drawing / sizeof *drawing && !error; i++) {
        if (drawing[i].call >= 0) {
            error = seccomp_rule_add_exact(wall, drawing[i].action, drawing[i].call, 0);
        }
    }
    return error;
}

static int allow_all(scmp_filter_ctx wall, enum jail_wall kind, uint32_t own)
{
    int error = seccomp_attr_set(wall, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !error; i++) {
        error = seccomp_rule_add_exact(wall, SCMP_ACT_ALLOW, allowed[i], 0);
    }
    error = error ? error : allow_memory(wall);
    error = error ? error : kind == JAIL_WALL_DRAWING ? allow_drawing(wall) : allow_locks(wall);
    return error ? error : allow_abort(wall, own);
}

static bool read_code(FILE *f, struct wall_code *out)
{
    rewind(f);
    size_t n = fread(out->step, sizeof *out->step, WALL_CODE_MOST, f);
    out->n = (unsigned short)n;
    return n > 0 && !ferror(f) && fgetc(f) == EOF; // and no more
}

// The filter for the process with this number. What is not on the list kills it, as does every call
// that is made in the way of another machine.
static bool make_code(enum jail_wall kind, uint32_t own, struct wall_code *out)
{
    FILE *f = tmpfile();
    scmp_filter_ctx wall = seccomp_init(SCMP_ACT_KILL_PROCESS);
    int error = f && wall ? allow_all(wall, kind, own) : -ENOMEM;
    error = error ? error : seccomp_export_bpf(wall, fileno(f));
    bool made = !error && read_code(f, out);
    if (!made) {
        fprintf(stderr, "wall_code: libseccomp does not make the filter: %s\n", strerror(-error));
    }
    seccomp_release(wall);
    if (f) {
        fclose(f);
    }
    return made;
}

// Where the number stands, nobody knows but libseccomp: the filters of two numbers differ there,
// and nowhere else.
static bool find_own(struct wall_code *code, const struct wall_code *other, uint32_t own)
{
    int found = 0;
    for (unsigned short i = 0; i < code->n && code->n == other->n; i++) {
        if (memcmp(&code->step[i], &other->step[i], sizeof *code->step) != 0) {
            code->own = i;
            found++;
        }
    }
    struct sock_filter *step = &code->step[code->own];
    if (found != 1 || step->code != (BPF_JMP | BPF_JEQ | BPF_K) || step->k != own) {
        fputs("wall_code: there is not one place for the number of a process\n", stderr);
        return false;
    }
    step->k = 0;
    return true;
}

static bool write_code(enum jail_wall kind)
{
    static struct wall_code code, other;
    const uint32_t number = 0x1234567, another = 0x2468ace;
    if (!make_code(kind, number, &code) || !make_code(kind, another, &other) ||
        !find_own(&code, &other, number)) {
        return false;
    }
    printf("    {\n        .n = %d,\n        .own = %d,\n        .step = {\n", code.n, code.own);
    for (int i = 0; i < code.n; i++) {
        const struct sock_filter *s = &code.step[i];
        printf("            {0x%02x, %d, %d, 0x%08x},\n", s->code, s->jt, s->jf, (unsigned)s->k);
    }
    puts("        },\n    },");
    return true;
}

int main(void)
{
    puts("#include \"host/worker/internal/wall_code.h\"\n\n"
         "const struct wall_code wall_code[JAIL_WALLS] = {");
    bool made = true;
    for (int kind = 0; kind < JAIL_WALLS && made; kind++) {
        made = write_code((enum jail_wall)kind);
    }
    puts("};");
    return made && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
