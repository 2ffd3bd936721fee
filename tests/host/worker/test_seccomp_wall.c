// Every system call, by its number, behind the wall: what is not in the table here ends the
// process. A change of the list of what a worker may ask for is a change of this table.
#include "host/worker/internal/seccomp_wall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/worker/internal/wall_code.h"

#define LAST_CALL 600  // past the last that any kernel has
#define OWN       (-1) // stands for the number of the process itself
#define NOTHING   (-1L)

// What happens to a process behind the wall, in the kernel's way of saying so.
enum { RETURNS = 0, KILLED = SIGSYS, ABORTED = SIGABRT, CRASHES = SIGSEGV };

#define IN(n) (n), #n

// What is possible without any argument, that is, with six times 0.
static const struct {
    long call;
    const char *name;
    int end;
} possible[] = {
    {IN(SYS_read), RETURNS},
    {IN(SYS_write), RETURNS},
    {IN(SYS_close), RETURNS},
    {IN(SYS_lseek), RETURNS},
    {IN(SYS_brk), RETURNS},
    {IN(SYS_mmap), RETURNS},
    {IN(SYS_mprotect), RETURNS},
    {IN(SYS_munmap), RETURNS},
    {IN(SYS_mremap), RETURNS},
    {IN(SYS_madvise), RETURNS},
    {IN(SYS_getrandom), RETURNS},
    {IN(SYS_rt_sigaction), RETURNS},
    {IN(SYS_rt_sigprocmask), RETURNS},
    {IN(SYS_rt_sigreturn), CRASHES},
    {IN(SYS_sigaltstack), RETURNS},
    {IN(SYS_restart_syscall), RETURNS},
    {IN(SYS_setitimer), RETURNS},
    {IN(SYS_clock_gettime), RETURNS},
    {IN(SYS_clock_getres), RETURNS},
    {IN(SYS_gettimeofday), RETURNS},
    {IN(SYS_sched_yield), RETURNS},
    {IN(SYS_getpid), RETURNS},
    {IN(SYS_gettid), RETURNS},
    {IN(SYS_exit), RETURNS},
    {IN(SYS_exit_group), RETURNS},
#if SANITIZED
    {IN(SYS_futex), RETURNS},
#endif
};

// What the wall of drawing libraries lets go on besides: it is made, or only answered.
static const struct {
    long call;
    const char *name;
    int file;   // which argument, from 1, is a path; 0: none
    int answer; // the errno; -1: as the kernel says
} drawing[] = {
    {IN(SYS_futex), 0, -1},
    {IN(SYS_rseq), 0, -1},
    {IN(SYS_set_robust_list), 0, -1},
    {IN(SYS_sched_getaffinity), 0, -1},
    {IN(SYS_clone3), 0, ENOSYS},
    {IN(SYS_faccessat), 2, 0},
    {IN(SYS_faccessat2), 2, 0},
    {IN(SYS_openat), 2, ENOENT},
    {IN(SYS_newfstatat), 2, ENOENT},
    {IN(SYS_statx), 2, ENOENT},
    {IN(SYS_readlinkat), 2, ENOENT},
    {IN(SYS_fstat), 0, EPERM},
    {IN(SYS_prctl), 0, EPERM},
    {IN(SYS_prlimit64), 0, EPERM},
    {IN(SYS_sysinfo), 0, EPERM},
    {IN(SYS_ioctl), 0, ENOTTY},
    {IN(SYS_getpeername), 0, ENOTSOCK},
#ifdef SYS_open
    {IN(SYS_access), 1, 0},
    {IN(SYS_open), 1, ENOENT},
    {IN(SYS_stat), 1, ENOENT},
    {IN(SYS_lstat), 1, ENOENT},
    {IN(SYS_readlink), 1, ENOENT},
#endif
};

#define HIGH (1L << 32)

// What the arguments decide.
static const struct {
    long call;
    const char *name;
    long argument[3];
    int end;
} cases[] = {
    {SYS_tgkill, "abort", {OWN, OWN, SIGABRT}, ABORTED},
    {SYS_tgkill, "no signal at all", {OWN, OWN, 0}, KILLED},
    {SYS_tgkill, "a stop", {OWN, OWN, SIGSTOP}, KILLED},
    {SYS_tgkill, "an abort, and more in the upper half", {OWN, OWN, HIGH | SIGABRT}, KILLED},
    {SYS_tgkill, "an abort of process 1", {1, 1, SIGABRT}, KILLED},
    {SYS_tgkill, "an abort of process 0", {0, 0, SIGABRT}, KILLED},
    {SYS_tkill, "an abort by the older way", {OWN, SIGABRT, 0}, KILLED},
    {SYS_mmap, "memory to write to", {0, 4096, PROT_READ | PROT_WRITE}, RETURNS},
    {SYS_mmap, "memory with code", {0, 4096, PROT_READ | PROT_EXEC}, KILLED},
    {SYS_mmap, "memory with code, and more in the upper half", {0, 4096, HIGH | PROT_EXEC}, KILLED},
    {SYS_mprotect, "memory to read", {0, 4096, PROT_READ}, RETURNS},
    {SYS_mprotect, "memory with code", {0, 4096, PROT_EXEC}, KILLED},
    {SYS_mprotect, "all of memory", {0, 4096, -1}, KILLED},
#if !SANITIZED
    {SYS_futex, "wake", {0, FUTEX_WAKE, 1}, RETURNS},
    {SYS_futex, "wake, here", {0, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, 1}, RETURNS},
    {SYS_futex, "wake, by the clock", {0, FUTEX_WAKE | FUTEX_CLOCK_REALTIME, 1}, RETURNS},
    {SYS_futex, "wait", {0, FUTEX_WAIT, 0}, KILLED},
    {SYS_futex, "wait, here", {0, FUTEX_WAIT | FUTEX_PRIVATE_FLAG, 0}, KILLED},
    {SYS_futex, "requeue", {0, FUTEX_REQUEUE, 0}, KILLED},
    {SYS_futex, "wake, and a bit that none has", {0, FUTEX_WAKE | 1024, 0}, KILLED},
    {SYS_futex, "wake, by bits", {0, FUTEX_WAKE_BITSET, 0}, KILLED},
#endif
};

// What strangers' calls need not leave behind in a folder of tests.
static void begin_child(enum jail_wall wall)
{
    static const struct rlimit none = {0, 0};
    char why[FILES_WHY];
    signal(SIGSEGV, SIG_DFL); // the library of the tests catches these
    signal(SIGILL, SIG_DFL);
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    close(STDIN_FILENO);
    if (!seccomp_wall_up(SECCOMP_WALL_CALLS, wall, false, why)) {
        _exit(99);
    }
}

static int end_of(pid_t child)
{
    int status = 0;
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

// How a process ends that asks for that and then for its end.
static int end_after(enum jail_wall wall, long call, const long argument[3])
{
    pid_t child = fork();
    if (child == 0) {
        const long own = getpid();
        long given[3];
        for (int i = 0; i < 3; i++) {
            given[i] = argument[i] == OWN && call != SYS_mprotect ? own : argument[i];
        }
        begin_child(wall);
        syscall(call, given[0], given[1], given[2], 0, 0, 0);
        syscall(SYS_exit_group, 0);
    }
    return end_of(child);
}

static const long no_argument[3] = {0};

// Two calls that a kernel of 6.11 and later makes to itself (uretprobe, uprobe) go past every
// filter, and from anywhere else they end a process in their own way.
static bool is_kernels_own(long call)
{
#ifdef __x86_64__
    return call == 335 || call == 336;
#else
    return call < 0;
#endif
}

static int wanted_end(enum jail_wall wall, long call, const char **name)
{
    for (size_t i = 0; wall == JAIL_WALL_DRAWING && i < sizeof drawing / sizeof *drawing; i++) {
        if (drawing[i].call == call) {
            *name = drawing[i].name;
            return RETURNS;
        }
    }
    *name = "a call";
    for (size_t i = 0; i < sizeof possible / sizeof *possible; i++) {
        if (possible[i].call == call) {
            *name = possible[i].name;
            return possible[i].end;
        }
    }
    return KILLED;
}

static void every_call_has_its_end(void **state)
{
    (void)state;
    for (long at = 0; at < (long)JAIL_WALLS * LAST_CALL; at++) {
        const char *name;
        enum jail_wall wall = (enum jail_wall)(at / LAST_CALL);
        long call = at % LAST_CALL;
        int wanted = wanted_end(wall, call, &name), end = end_after(wall, call, no_argument);
        if (end != wanted && !(is_kernels_own(call) && (end == SIGILL || end == RETURNS))) {
            fail_msg("%s (%ld) ends a worker behind wall %d with %d instead of %d", name, call,
                     (int)wall, end, wanted);
        }
    }
}

// Whether the file is there or not.
static void files_are_not_asked_for(void **state)
{
    static const char *const paths[] = {"/proc/self/exe", "/no such file"};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof drawing / sizeof *drawing; i++) {
        const long path = (long)(intptr_t)paths[i % 2];
        const long call = drawing[i / 2].call;
        const int file = drawing[i / 2].file, answer = drawing[i / 2].answer;
        pid_t child = answer < 0 ? -1 : fork();
        if (child == 0) {
            begin_child(JAIL_WALL_DRAWING);
            errno = 0;
            syscall(call, file == 1 ? path : AT_FDCWD, file == 2 ? path : 0, 0, 0, 0, 0);
            syscall(SYS_exit_group, errno == answer ? 0 : 1);
        }
        if (answer >= 0 && end_of(child) != 0) {
            fail_msg("%s is answered otherwise", drawing[i / 2].name);
        }
    }
}

// A thread is no process: whoever wants another one, by whatever flags, ends.
static void drawing_makes_no_process(void **state)
{
    static const long flags[] = {SIGCHLD, CLONE_VM | SIGCHLD, CLONE_VM | CLONE_VFORK | SIGCHLD,
                                 CLONE_THREAD | CLONE_SIGHAND | CLONE_VM, CLONE_NEWUSER};
    (void)state;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        const long argument[3] = {flags[i], 0, 0};
        assert_int_equal(end_after(JAIL_WALL_DRAWING, SYS_clone, argument), KILLED);
    }
}

static void numbers_that_no_call_has_end_it(void **state)
{
    static const long strange[] = {NOTHING, 0x7fffffff, 0x80000000, 0x3fffffff, 0x10000};
    (void)state;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        assert_int_equal(end_after(JAIL_WALL_SCRIPTS, strange[i], no_argument), KILLED);
    }
}

// Behind the wall of drawing libraries, too, but for locks.
static void arguments_decide(void **state)
{
    (void)state;
    for (size_t i = 0; i < JAIL_WALLS * sizeof cases / sizeof *cases; i++) {
        enum jail_wall wall = (enum jail_wall)(i % JAIL_WALLS);
        const long call = cases[i / JAIL_WALLS].call;
        bool lock = call == SYS_futex && wall == JAIL_WALL_DRAWING;
        int wanted = cases[i / JAIL_WALLS].end;
        int end = lock ? wanted : end_after(wall, call, cases[i / JAIL_WALLS].argument);
        if (end != wanted) {
            fail_msg("%s ends a worker with %d instead of %d", cases[i / JAIL_WALLS].name, end,
                     wanted);
        }
    }
}

// Of one process, another worker or the parent is as strange as any.
static void nobody_else_is_aborted(void **state)
{
    const long parent[3] = {getpid(), getpid(), SIGABRT};
    (void)state;
    assert_int_equal(end_after(JAIL_WALL_SCRIPTS, SYS_tgkill, parent), KILLED);
}

#ifdef __x86_64__
#define X32 0x40000000L

static void the_calls_of_x32_end_it(void **state)
{
    (void)state;
    for (long call = 0; call < LAST_CALL; call++) {
        if (end_after(JAIL_WALL_SCRIPTS, X32 | call, no_argument) != KILLED) {
            fail_msg("call %ld of x32 is possible", call);
        }
    }
}

static void call_of_i386(long call)
{
    long result = call;
    __asm__ volatile("int $0x80"
                     : "+a"(result)
                     : "b"(0L), "c"(0L), "d"(0L)
                     : "memory", "r8", "r9", "r10", "r11");
}

// 1 is its exit, 20 its getpid. A kernel without i386 knows no such way in.
static void the_calls_of_i386_end_it(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        call_of_i386(20);
        _exit(0);
    }
    if (end_of(child) != 0) {
        skip();
    }
    for (long call = 0; call < LAST_CALL; call++) {
        child = fork();
        if (child == 0) {
            begin_child(JAIL_WALL_SCRIPTS);
            call_of_i386(call);
            syscall(SYS_exit_group, 0);
        }
        if (end_of(child) != KILLED) {
            fail_msg("call %ld of i386 is possible", call);
        }
    }
}
#endif

// The filters as the build made them have room, and one place for the number of their process.
static void the_filters_are_whole(void **state)
{
    (void)state;
    for (int i = 0; i < JAIL_WALLS; i++) {
        const struct wall_code *code = &wall_code[i];
        assert_in_range(code->n, 32, WALL_CODE_MOST - 1);
        assert_in_range(code->own, 1, code->n - 1);
        assert_int_equal(code->step[code->own].k, 0);
        assert_int_equal(code->step[code->own].code, BPF_JMP | BPF_JEQ | BPF_K);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_has_its_end),
        cmocka_unit_test(files_are_not_asked_for),
        cmocka_unit_test(drawing_makes_no_process),
        cmocka_unit_test(numbers_that_no_call_has_end_it),
        cmocka_unit_test(arguments_decide),
        cmocka_unit_test(nobody_else_is_aborted),
#ifdef __x86_64__
        cmocka_unit_test(the_calls_of_x32_end_it),
        cmocka_unit_test(the_calls_of_i386_end_it),
#endif
        cmocka_unit_test(the_filters_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
