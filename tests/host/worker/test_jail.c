// A worker can compute, print, ask its parent and end; whatever else it does ends it, and its
// parent goes on and says so.
#include "host/worker/jail.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/files/grants.h"
#include "host/session/crash_note.h"
#include "host/session/interrupt.h"
#include "host/worker/internal/supervisor.h"
#include "host/worker/jail_worker.h"
#include "host/worker/worker.h"
#include "support/golden.h"
#include "support/host/overheard.h"

#define SAID 65536

static char room[] = "/tmp/zerodark-jail-XXXXXX";

struct trial;
typedef enum exit_status (*trial_act)(struct trial *t, lua_State *L);

// What a worker is to do, and what its parent shows of it.
struct trial {
    trial_act act; // the worker has it elsewhere:
    int64_t way;   // how far behind that of act_in_worker
    const char *room;
    long call, argument[3]; // of a system call
    const char *text;       // of whatever it is about
    char out[SAID], err[SAID];
};

static enum exit_status act_in_worker(struct session *s, lua_State *L, void *self)
{
    struct trial *t = self;
    (void)s;
    memcpy(room, t->room, sizeof room);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the same program, elsewhere
    return ((trial_act)((intptr_t)act_in_worker + (intptr_t)t->way))(t, L);
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct trial, way),  PARCEL_ROW(struct trial, room),
    PARCEL_ROW(struct trial, call), PARCEL_NUMBERS(struct trial, argument),
    PARCEL_ROW(struct trial, text),
};
static const struct parcel trial_parcel = PARCEL(struct trial, rows);
static const struct jail_task task = {"act", act_in_worker, &trial_parcel, NULL};

static const struct jail_task *find_task(const char *name)
{
    return strcmp(name, task.name) == 0 ? &task : NULL;
}

// Runs a job in a worker; what it says is in the trial.
static enum exit_status try_job(struct trial *t, struct jail_job job)
{
    struct overheard out, err;
    overheard_begin(&out, stdout);
    overheard_begin(&err, stderr);
    t->way = (intptr_t)t->act - (intptr_t)act_in_worker;
    t->room = room;
    job.task = &task;
    job.self = t;
    enum exit_status status = jail_run(&job);
    overheard_end(&out, t->out, SAID);
    overheard_end(&err, t->err, SAID);
    return status;
}

static enum exit_status try(struct trial *t)
{
    return try_job(t, (struct jail_job){.color = false});
}

// System calls.

static enum exit_status call(struct trial *t, lua_State *L)
{
    (void)L;
    syscall(t->call, t->argument[0], t->argument[1], t->argument[2], 0, 0, 0);
    return EXIT_DONE;
}

static const char here[] = "/tmp/zerodark-jail-was-left";

#define PATH  ((long)here)
#define IN(n) (n), #n

// What a worker must never be able to do. Zero stands for arguments that do not matter.
static const struct {
    long call;
    const char *name;
    long argument[3];
} forbidden[] = {
    {IN(SYS_openat), {AT_FDCWD, PATH, O_RDONLY}},
    {IN(SYS_openat), {AT_FDCWD, PATH, O_CREAT | O_WRONLY}},
    {IN(SYS_newfstatat), {AT_FDCWD, PATH, 0}},
    {IN(SYS_fstat), {1, 0, 0}},
    {IN(SYS_statx), {AT_FDCWD, PATH, 0}},
    {IN(SYS_faccessat), {AT_FDCWD, PATH, 0}},
    {IN(SYS_readlinkat), {AT_FDCWD, PATH, 0}},
    {IN(SYS_getdents64), {0}},
    {IN(SYS_getcwd), {0}},
    {IN(SYS_chdir), {PATH, 0, 0}},
    {IN(SYS_unlinkat), {AT_FDCWD, PATH, 0}},
    {IN(SYS_mkdirat), {AT_FDCWD, PATH, 0700}},
    {IN(SYS_renameat2), {AT_FDCWD, PATH, AT_FDCWD}},
    {IN(SYS_symlinkat), {PATH, AT_FDCWD, PATH}},
    {IN(SYS_truncate), {PATH, 0, 0}},
    {IN(SYS_ftruncate), {1, 0, 0}},
    {IN(SYS_fchmodat), {AT_FDCWD, PATH, 0777}},
    {IN(SYS_mount), {PATH, PATH, 0}},
    {IN(SYS_chroot), {PATH, 0, 0}},
    {IN(SYS_unshare), {CLONE_NEWUSER, 0, 0}},
    {IN(SYS_memfd_create), {PATH, 0, 0}},
    {IN(SYS_pipe2), {0}},
    {IN(SYS_dup), {1, 0, 0}},
    {IN(SYS_fcntl), {1, F_GETFL, 0}},
    {IN(SYS_ioctl), {1, 0x5412, 0}}, // TIOCSTI: typing for the user
    {IN(SYS_io_uring_setup), {1, 0, 0}},
    {IN(SYS_sendfile), {1, 1, 0}},
    {IN(SYS_socket), {AF_INET, SOCK_STREAM, 0}},
    {IN(SYS_socketpair), {AF_UNIX, SOCK_STREAM, 0}},
    {IN(SYS_connect), {3, 0, 0}},
    {IN(SYS_sendto), {3, 0, 0}},
    {IN(SYS_execve), {PATH, 0, 0}},
    {IN(SYS_execveat), {AT_FDCWD, PATH, 0}},
    {IN(SYS_clone), {SIGCHLD, 0, 0}},
    {IN(SYS_clone), {CLONE_VM | CLONE_THREAD | CLONE_SIGHAND, 0, 0}},
    {IN(SYS_clone3), {0}},
    {IN(SYS_ptrace), {PTRACE_TRACEME, 0, 0}},
    {IN(SYS_process_vm_readv), {0}},
    {IN(SYS_kill), {1, 0, 0}},
    {IN(SYS_tkill), {1, 0, 0}},
    {IN(SYS_pidfd_open), {1, 0, 0}},
    {IN(SYS_setuid), {0}},
    {IN(SYS_setsid), {0}},
    {IN(SYS_prctl), {PR_SET_DUMPABLE, 1, 0}},
    {IN(SYS_seccomp), {0}},
    {IN(SYS_bpf), {0}},
    {IN(SYS_prlimit64), {0, RLIMIT_NOFILE, 0}},
    {IN(SYS_personality), {0}},
    {IN(SYS_perf_event_open), {0}},
    {IN(SYS_userfaultfd), {0}},
    {IN(SYS_keyctl), {0}},
    {IN(SYS_shmget), {0, 4096, 0}},
    {IN(SYS_reboot), {0}},
    {IN(SYS_nanosleep), {0}},
    {IN(SYS_clock_nanosleep), {CLOCK_MONOTONIC, 0, 0}},
#if !defined(__SANITIZE_ADDRESS__) // which has threads of its own
    {IN(SYS_futex), {0, FUTEX_WAIT, 0}},
    {IN(SYS_futex), {0, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, 0}},
    {IN(SYS_futex), {0, FUTEX_LOCK_PI, 0}},
    {IN(SYS_futex), {0, FUTEX_FD, 0}},
#endif
    {IN(SYS_timer_create), {CLOCK_MONOTONIC, 0, 0}},
    {IN(SYS_timer_settime), {0}},
    {IN(SYS_ppoll), {0}},
    {IN(SYS_pselect6), {0}},
    {IN(SYS_rt_sigsuspend), {0}},
    {IN(SYS_rt_sigtimedwait), {0}},
    {IN(SYS_rt_sigqueueinfo), {1, 0, 0}},
    {IN(SYS_sched_setscheduler), {0}},
    {IN(SYS_mmap), {0, 4096, PROT_READ | PROT_EXEC}},
    {IN(SYS_mprotect), {0, 4096, PROT_READ | PROT_EXEC}},
#ifdef __x86_64__
    {IN(SYS_open), {PATH, O_CREAT | O_WRONLY, 0600}},
    {IN(SYS_creat), {PATH, 0600, 0}},
    {IN(SYS_stat), {PATH, 0, 0}},
    {IN(SYS_fork), {0}},
    {IN(SYS_vfork), {0}},
    {IN(SYS_dup2), {1, 9, 0}},
    {0x40000000 | SYS_openat, "openat of x32", {AT_FDCWD, PATH, O_RDONLY}},
#endif
};

static void no_other_system_call_is_possible(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
        struct trial t = {.act = call, .call = forbidden[i].call};
        memcpy(t.argument, forbidden[i].argument, sizeof t.argument);
        enum exit_status status = try(&t);
        if (status != EXIT_LIMIT || !strstr(t.err, "it made a system call that scripts may not")) {
            fail_msg("%s was possible: %d, %s", forbidden[i].name, status, t.err);
        }
    }
    assert_int_not_equal(access(here, F_OK), 0);
}

static enum exit_status signal_parent(struct trial *t, lua_State *L)
{
    (void)L;
    syscall(SYS_tgkill, t->argument[0], t->argument[0], SIGUSR1);
    return EXIT_DONE;
}

static enum exit_status stop_itself(struct trial *t, lua_State *L)
{
    (void)L;
    raise((int)t->argument[0]);
    return EXIT_DONE;
}

static void it_signals_nobody_and_does_not_stop_itself(void **state)
{
    struct trial t = {.act = signal_parent, .argument = {getpid()}};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    static const int stops[] = {SIGSTOP, SIGTSTP, SIGKILL, SIGCONT, SIGSEGV};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        t = (struct trial){.act = stop_itself, .argument = {stops[i]}};
        assert_int_equal(try(&t), EXIT_LIMIT);
        golden_says(__func__, t.err);
    }
}

// Deadlines.

static enum exit_status wait_for_nothing(struct trial *t, lua_State *L)
{
    char byte;
    (void)L;
    if (t->argument[0] && write(WIRE_QUESTIONS, "half", 4) != 4) { // of a question
        return EXIT_WORK;
    }
    while (read(WIRE_ANSWERS, &byte, 1) != 0) {
    }
    return EXIT_DONE;
}

static enum exit_status shut_and_stay(struct trial *t, lua_State *L)
{
    (void)t, (void)L;
    for (int fd = STDOUT_FILENO; fd <= WIRE_ANSWERS; fd++) {
        close(fd);
    }
    while (sched_yield() == 0) {
    }
    return EXIT_DONE;
}

// The parent stops a worker itself, since none can.
static bool stop_worker_that_asks(void *self, int32_t kind, const char *text, size_t n,
                                  struct wire_box *out)
{
    pid_t worker;
    (void)self, (void)kind;
    if (n != sizeof worker) {
        return false;
    }
    memcpy(&worker, text, n);
    kill(worker, SIGSTOP);
    return wire_put(out, 0, NULL, 0);
}

static enum exit_status ask_to_be_stopped(struct trial *t, lua_State *L)
{
    pid_t self = getpid();
    (void)t, (void)L;
    wire_ask(WIRE_OWN, &self, sizeof self, NULL, NULL);
    return EXIT_DONE;
}

static void one_that_stands_still_is_ended(void **state)
{
    (void)state;
    static const struct {
        enum exit_status (*act)(struct trial *t, lua_State *L);
        long argument;
        const char *name;
    } cases[] = {
        {wait_for_nothing, 0, "waits for nothing"},
        {wait_for_nothing, 1, "waits after half a question"},
        {ask_to_be_stopped, 0, "is stopped"},
        {shut_and_stay, 0, "shuts its pipes and stays"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trial t = {.act = cases[i].act, .argument = {cases[i].argument}};
        assert_int_equal(try_job(&t, (struct jail_job){.serve = stop_worker_that_asks}),
                         EXIT_LIMIT);
        golden_says(cases[i].name, t.err);
    }
}

// As the C library ends a process in the middle of loading a library, where there is no memory.
static enum exit_status end_as_while_loading(struct trial *t, lua_State *L)
{
    (void)t, (void)L;
    _exit(127);
}

static void one_that_cannot_load_a_library_is_told_as_that(void **state)
{
    struct trial t = {.act = end_as_while_loading};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    assert_non_null(strstr(t.err, "could not load a library that it needs, which takes memory"));
}

static enum exit_status spin(struct trial *t, lua_State *L)
{
    (void)t, (void)L;
    signal(SIGINT, SIG_IGN);
    while (sched_yield() == 0) {
    }
    return EXIT_DONE;
}

static void one_that_says_nothing_for_long_is_ended(void **state)
{
    struct trial t = {.act = spin};
    (void)state;
    assert_int_equal(try_job(&t, (struct jail_job){.endless = true, .patience = 1}), EXIT_LIMIT);
    golden_says(__func__, t.err);
}

static void a_second_interrupt_ends_it(void **state)
{
    struct trial t = {.act = spin};
    (void)state;
    pid_t me = getpid(), key = fork();
    if (key == 0) {
        for (int i = 0; i < 2; i++) {
            usleep(400000);
            kill(me, SIGINT);
        }
        _exit(0);
    }
    interrupt_each();
    assert_int_equal(try_job(&t, (struct jail_job){.endless = true}), EXIT_LIMIT);
    interrupt_each(); // forgets them
    signal(SIGINT, SIG_DFL);
    waitpid(key, NULL, 0);
    golden_says(__func__, t.err);
}

static enum exit_status write_where_it_may_not(struct trial *t, lua_State *L)
{
    int failed = 0;
    (void)t, (void)L;
    for (int fd = WIRE_ANSWERS + 1; fd < 1024; fd++) {
        failed += write(fd, "x", 1) < 0;
    }
    printf("%d of %d, %ld\n", failed, 1023 - WIRE_ANSWERS, (long)read(STDIN_FILENO, &failed, 1));
    return EXIT_DONE;
}

static void nothing_is_open_but_its_pipes(void **state)
{
    struct trial t = {.act = write_where_it_may_not};
    (void)state;
    int left_open = open("/dev/null", O_RDWR); // as a careless caller would
    assert_int_equal(try(&t), EXIT_DONE);
    close(left_open);
    assert_string_equal(t.out, "1019 of 1019, -1\n");
}

// What it has of its parent. It asks, and waits: meanwhile its parent looks at it. Without a wall,
// behind which nobody may look.

static enum exit_status be_looked_at(struct trial *t, lua_State *L)
{
    pid_t self = getpid();
    char *answer;
    (void)t, (void)L;
    wire_ask(WIRE_OWN, &self, sizeof self, &answer, NULL);
    puts(answer);
    free(answer);
    return EXIT_DONE;
}

static size_t read_of(pid_t process, const char *what, char *out, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, what);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    size_t n = fread(out, 1, size - 1, f);
    fclose(f);
    out[n] = '\0';
    return n;
}

// Where a part of a process begins that is called so; 0: nowhere.
static unsigned long place_of(pid_t process, const char *what)
{
    static char maps[1 << 18];
    read_of(process, "maps", maps, sizeof maps);
    char *at = strstr(maps, what);
    while (at && at > maps && at[-1] != '\n') {
        at--;
    }
    return at ? strtoul(at, NULL, 16) : 0;
}

static char secret[] = "tfdsfu!pg!uif!qbsfou"; // each letter is the next one of what is meant

// Is the text in memory that the process may write?
static bool remembers(pid_t process, const char *text)
{
    static char maps[1 << 18], piece[1 << 16];
    char path[64], mode[8];
    unsigned long from, to;
    bool found = false;
    read_of(process, "maps", maps, sizeof maps);
    snprintf(path, sizeof path, "/proc/%d/mem", (int)process);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    assert_true(fd >= 0);
    for (char *line = strtok(maps, "\n"); line; line = strtok(NULL, "\n")) {
        if (sscanf(line, "%lx-%lx %7s", &from, &to, mode) != 3 || mode[1] != 'w') {
            continue;
        }
        for (; from < to; from += sizeof piece / 2) { // a text may stand across a border
            ssize_t n = pread(fd, piece, sizeof piece, (off_t)from);
            found = found || (n > 0 && memmem(piece, (size_t)n, text, strlen(text)));
        }
    }
    close(fd);
    return found;
}

static bool look_at_worker(void *self, int32_t kind, const char *text, size_t n,
                           struct wire_box *out)
{
    static const char *const parts[] = {"[heap]", "[stack]", "test_jail"};
    static char said[SAID];
    char words[256], what[64];
    pid_t worker;
    (void)self, (void)kind;
    assert_int_equal(n, sizeof worker);
    memcpy(&worker, text, n);
    size_t size = read_of(worker, "environ", words, sizeof words);
    int end = snprintf(said, SAID, "%zu bytes of environment;", size);
    size = read_of(worker, "cmdline", words, sizeof words);
    for (size_t i = 0; i < size; i++) {
        words[i] = words[i] ? words[i] : ' ';
    }
    end += snprintf(said + end, SAID - (size_t)end, " %s;", words);
    for (int fd = 0; fd < 1024; fd++) {
        snprintf(what, sizeof what, "/proc/%d/fd/%d", (int)worker, fd);
        ssize_t length = readlink(what, words, sizeof words - 1);
        words[length > 0 ? length : 0] = '\0';
        if (length > 0) {
            end += snprintf(said + end, SAID - (size_t)end, " %d %.4s", fd, words);
        }
    }
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        unsigned long there = place_of(worker, parts[i]), here_too = place_of(getpid(), parts[i]);
        bool same = there && there == here_too;
        end += snprintf(said + end, SAID - (size_t)end, "; %s %s", parts[i],
                        same ? "where it is here" : "elsewhere");
    }
    snprintf(said + end, SAID - (size_t)end, "; %s, %s",
             remembers(getpid(), secret) ? "known here" : "not known here",
             remembers(worker, secret) ? "known there" : "not known there");
    return wire_put(out, 0, said, strlen(said));
}

static void it_has_nothing_of_its_parent(void **state)
{
    static struct trial t;
    (void)state;
#if defined(__SANITIZE_ADDRESS__) // which has its memory where it wants
    skip();
#endif
    for (char *c = secret; *c; c++) {
        (*c)--;
    }
    t = (struct trial){.act = be_looked_at};
    int left_open = open("/dev/null", O_RDWR);
    setenv("ZERODARK_JAIL", "no", 1);
    assert_int_equal(try_job(&t, (struct jail_job){.serve = look_at_worker}), EXIT_DONE);
    unsetenv("ZERODARK_JAIL");
    close(left_open);
    assert_string_equal(t.out,
                        "0 bytes of environment; zerodark-worker (worker) ; 1 pipe 2 pipe 3 pipe 4 "
                        "pipe; [heap] elsewhere; [stack] elsewhere; test_jail elsewhere; "
                        "known here, not known there\n");
}

static enum exit_status take_memory(struct trial *t, lua_State *L)
{
    (void)t, (void)L;
    void *volatile much = malloc(3UL << 30);
    puts(much ? "there is too much memory" : "no more");
    free(much);
    return EXIT_DONE;
}

static void its_memory_has_an_end(void **state)
{
    struct trial t = {.act = take_memory};
    (void)state;
#if defined(__SANITIZE_ADDRESS__)
    skip();
#endif
    assert_int_equal(try(&t), EXIT_DONE);
    assert_string_equal(t.out, "no more\n");
}

// Its end.

static enum exit_status end_by(struct trial *t, lua_State *L)
{
    (void)L;
    signal((int)t->argument[0], SIG_DFL);
    raise((int)t->argument[0]); // the wall lets through only SIGABRT
    return EXIT_DONE;
}

static void its_end_is_told_by_its_name(void **state)
{
    static const struct {
        int number;
        const char *name;
    } ends[] = {
        {SIGSEGV, "SIGSEGV"},
        {SIGABRT, "SIGABRT"},
        {SIGKILL, "SIGKILL"},
        {SIGXCPU, "SIGXCPU"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct trial t = {.act = end_by, .argument = {ends[i].number}};
        if (ends[i].number != SIGABRT) {
            setenv("ZERODARK_JAIL", "no", 1);
        }
        assert_int_equal(try(&t), EXIT_LIMIT);
        unsetenv("ZERODARK_JAIL");
        golden_says(ends[i].name, t.err);
    }
}

static enum exit_status fall_in_a_pack(struct trial *t, lua_State *L)
{
    int load = crash_note_doing(NULL, "smoke", "loading", "smoke/init.lua");
    crash_note_done(NULL, load);
    crash_note_doing(NULL, "smoke", "shoot.target", "smoke/init.lua:12");
    crash_note_doing(NULL, "fog", "sees", "fog/init.lua:3");
    crash_note_done(NULL, 1);
    t->argument[0] = SIGABRT;
    return end_by(t, L);
}

static void it_is_told_which_pack_ran_and_where(void **state)
{
    struct trial t = {.act = fall_in_a_pack};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    golden_says(__func__, t.err);
}

static enum exit_status fall_deep(struct trial *t, lua_State *L)
{
    for (int i = 0; i < 100; i++) {
        crash_note_doing(NULL, "deep\033[31m", "again", NULL);
    }
    t->argument[0] = SIGABRT;
    return end_by(t, L);
}

// However deep, and whatever its name.
static void what_a_worker_says_of_itself_is_only_text(void **state)
{
    struct trial t = {.act = fall_deep};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    golden_says(__func__, t.err);
}

static enum exit_status raise_error(struct trial *t, lua_State *L)
{
    luaL_error(L, "%s", t->text);
    return EXIT_DONE;
}

static enum exit_status never_come_back(struct trial *t, lua_State *L)
{
    (void)t, (void)L;
    _exit(WORKER_STUCK); // as the watchdog does
}

static void a_script_that_nothing_else_stops_is_a_limit(void **state)
{
    struct trial t = {.act = never_come_back};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    golden_says(__func__, t.err);
}

static void an_error_is_no_crash(void **state)
{
    struct trial t = {.act = raise_error, .text = "it is raining"};
    (void)state;
    assert_int_equal(try(&t), EXIT_WORK);
    golden_says(__func__, t.err);
}

// What it prints.

static enum exit_status print_it(struct trial *t, lua_State *L)
{
    (void)L;
    for (const char *p = t->text; *p; p++) { // byte by byte: pieces end anywhere
        fputc(*p, stdout);
        fflush(stdout);
    }
    return EXIT_DONE;
}

static void colours_pass_and_nothing_else_that_a_terminal_obeys(void **state)
{
    static const char *const cases[][2] = {
        {"plain\ttext\n", "plain\ttext\n"},
        {"\033[1;31mred\033[0m", "\033[1;31mred\033[0m"},
        {"\033[2Jgone", "\\027[2Jgone"},
        {"\033]0;title\007", "\\027]0;title\\007"},
        {"\033\033[31m", "\\027\033[31m"},
        {"\033[31", "\\027[31"},
        {"\033[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8;9;1;2m",
         "\\027[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8;9;1;2m"},
        {"one\rtwo\b\177", "one\\013two\\008\\127"},
        {"\303\274 \342\202\254 \360\237\216\262", "\303\274 \342\202\254 \360\237\216\262"},
        {"\302\2332J", "\\194\\1552J"},                          // CSI as one letter
        {"\2332J", "\\1552J"},                                   // and as one byte
        {"\300\233 \340\200\233", "\\192\\155 \\224\\128\\155"}, // and spelt long
        {"\342\202\033[2J", "\\226\\130\\027[2J"},
        {"\302", "\\194"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trial t = {.act = print_it, .text = cases[i][0]};
        assert_int_equal(try(&t), EXIT_DONE);
        assert_string_equal(t.out, cases[i][1]);
    }
}

static enum exit_status print_both(struct trial *t, lua_State *L)
{
    (void)L;
    for (int i = 0; i < 3; i++) {
        printf("order %d\n", i);
        worker_order((uint32_t)i);
        fprintf(stderr, "after %d\n", i);
    }
    t->argument[0] = SIGABRT;
    return end_by(t, L);
}

static void what_was_told_before_a_crash_is_shown(void **state)
{
    struct trial t = {.act = print_both};
    (void)state;
    assert_int_equal(try(&t), EXIT_LIMIT);
    assert_string_equal(t.out, "order 0\norder 1\norder 2\n");
    golden_says(__func__, t.err);
}

// What it asks.

static enum exit_status read_it(struct trial *t, lua_State *L)
{
    char why[FILES_WHY];
    size_t n;
    (void)L;
    char *text = file_read(t->text, &n, why);
    printf("%s", text ? text : why);
    free(text);
    return EXIT_DONE;
}

static const char *in_room(const char *name)
{
    static char path[4][128];
    static int next;
    char *at = path[next++ % 4];
    snprintf(at, sizeof path[0], "%s/%s", room, name);
    return at;
}

// Its files, made and removed by a shell: <sys/stat.h> does not go with the rules' own `stat`.
static void in_shell(const char *commands)
{
    char all[1024];
    snprintf(all, sizeof all, "cd %s && %s", room, commands);
    assert_int_equal(system(all), 0);
}

static int make_room(void **state)
{
    (void)state;
    unsetenv("ZERODARK_JAIL");
    assert_non_null(mkdtemp(room));
    in_shell("mkdir -p pack/deep maps && mkfifo pack/pipe && printf 'return {}' >pack/pack.lua && "
             "printf far >pack/deep/far.txt && printf secret >secret.txt && "
             "printf other >other.lua && printf field >maps/field.lua && "
             "ln -s ../secret.txt pack/way-out.lua && ln -s .. pack/up && "
             "ln -s deep/far.txt pack/within.lua");
    return 0;
}

static int leave_room(void **state)
{
    (void)state;
    in_shell("rm -r pack maps secret.txt other.lua journal.jsonl");
    return rmdir(room);
}

static const char refused[] =
    "scripts may not read it: you named neither the file nor a folder that it is in";

static void it_reads_what_the_user_typed(void **state)
{
    static const struct {
        const char *named, *asked, *got;
    } cases[] = {
        {"pack", "pack/pack.lua", "return {}"},
        {"pack", "pack/deep/far.txt", "far"},
        {"pack", "pack/deep/../pack.lua", "return {}"},
        {"pack", "pack/within.lua", "far"},
        {"pack", "pack/none.lua", "no such file"},
        {"pack", "pack/none/at/all", "no such file"},
        {"pack", "pack/pack.lua/in", "a part of its path is not a folder"},
        {"pack", "pack/none/../../secret.txt", refused},
        {"pack", "pack/deep", "it is a folder, not a file"},
        {"pack", "pack/pipe", "it is not a plain file"},
        {"pack", "pack/../secret.txt", refused},
        {"pack", "pack/way-out.lua", refused},
        {"pack", "pack/up/other.lua", refused},
        {"pack", "/etc/passwd", refused},
        {"pack", "/proc/self/environ", refused},
        {"pack", "/dev/zero", refused},
        {"pack", "packet", refused}, // whether it exists is not told
        {"pack", "none/at/all.lua", refused},
        {"secret.txt", "secret.txt", "secret"},
        {"other.lua", "maps/field.lua", "field"}, // the Lua beside a mission: its maps
        {"other.lua", "maps/none.lua", "no such file"},
        {"other.lua", "secret.txt", refused},
        {"other.lua", "none.txt", refused},
        {"none.lua", "none.lua", "no such file"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *asked = cases[i].asked;
        struct trial t = {.act = read_it, .text = *asked == '/' ? asked : in_room(asked)};
        grants_clear();
        grants_add(in_room(cases[i].named), GRANT_TYPED);
        assert_int_equal(try(&t), EXIT_DONE);
        if (strcmp(t.out, cases[i].got) != 0) {
            fail_msg("%s: %s", asked, t.out);
        }
    }
    grants_clear();
}

// What a journal, a campaign or a position names is no order of the user's.
static void it_reads_little_of_what_a_file_names(void **state)
{
    static const struct {
        const char *named, *asked, *got;
    } cases[] = {
        {"pack", "pack/pack.lua", "return {}"},   {"pack", "pack/deep/far.txt", refused},
        {"pack", "pack/way-out.lua", refused},    {"pack", "pack/within.lua", refused},
        {"pack", "pack/pipe", refused},           {"pack", "pack/none.lua", "no such file"},
        {"maps", "maps/field.lua", refused}, // a folder that is no pack
        {"secret.txt", "secret.txt", refused},    {"secret.txt", "other.lua", refused},
        {"pack/pipe", "pack/pipe", refused},      {"/etc", "/etc/passwd", refused},
        {"/etc/passwd", "/etc/passwd", refused},  {"/dev/zero", "/dev/zero", refused},
        {"other.lua", "other.lua", "other"},      {"other.lua", "maps/field.lua", "field"},
        {"none.lua", "none.lua", "no such file"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *asked = cases[i].asked, *named = cases[i].named;
        struct trial t = {.act = read_it, .text = *asked == '/' ? asked : in_room(asked)};
        grants_clear();
        grants_add(*named == '/' ? named : in_room(named), GRANT_NAMED);
        assert_int_equal(try(&t), EXIT_DONE);
        if (strcmp(t.out, cases[i].got) != 0) {
            fail_msg("%s, of %s: %s", asked, named, t.out);
        }
    }
    grants_clear();
}

static enum exit_status look_around(struct trial *t, lua_State *L)
{
    char near[FILES_PATH], why[FILES_WHY];
    size_t n;
    (void)t, (void)L;
    printf("%d%d%d", file_exists(in_room("pack/pack.lua")), file_is_plain(in_room("pack/pack.lua")),
           file_is_plain(in_room("pack")));
    printf("%d%d", file_exists("/etc/passwd"), file_exists(in_room("secret.txt")));
    printf("%d%d", file_look("/etc/passwd") == FILE_REFUSED, file_look("/none") == FILE_REFUSED);
    printf("%d%d", file_look(in_room("pack/none")) == FILE_NOTHING,
           file_look(in_room("pack/deep")) == FILE_FOLDER);
    printf("%d%d ", file_nearest("/etc/passwort", near),
           file_nearest(in_room("pack/pakc.lua"), near));
    char *all = file_list(in_room("pack"), &n, why);
    for (const char *at = all; all && at < all + n; at += strlen(at) + 1) {
        printf("%s,", at);
    }
    free(all);
    printf(" %s", file_list("/etc", &n, why) ? "listed" : "");
    return EXIT_DONE;
}

static void it_sees_what_it_may_read(void **state)
{
    struct trial t = {.act = look_around};
    (void)state;
    grants_add(in_room("pack"), GRANT_TYPED);
    assert_int_equal(try(&t), EXIT_DONE);
    assert_string_equal(t.out, "11000111101 deep/far.txt,pack.lua, ");
    grants_clear();
}

static enum exit_status talk_nonsense(struct trial *t, lua_State *L)
{
    struct wire_head head = {(int32_t)t->argument[0], (uint32_t)t->argument[1]};
    (void)L;
    for (int i = 0; i < (int)t->argument[2]; i++) {
        if (write(WIRE_QUESTIONS, &head, sizeof head) < 0) {
            return EXIT_WORK;
        }
    }
    for (;;) {
        sched_yield();
    }
}

static void nonsense_ends_it(void **state)
{
    static const long cases[][3] = {
        {99, 0, 1}, {-1, 0, 1}, {WIRE_READ, UINT32_MAX, 1}, {WIRE_JOURNAL_LINE, 0, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trial t = {.act = talk_nonsense};
        memcpy(t.argument, cases[i], sizeof t.argument);
        assert_int_equal(try(&t), EXIT_LIMIT);
    }
}

// Its journal.

static enum exit_status keep_journal(struct trial *t, lua_State *L)
{
    char why[FILES_WHY] = "";
    static const char line[] = "{\"journal\":1}\n";
    bool begun = worker_journal(why);
    int error = begun ? worker_journal_line(line, sizeof line - 1) : 0;
    error = error ? error : begun ? worker_journal_line("{}\n", 3) : 0;
    printf("%d %d%s", begun, error, why);
    t->argument[0] = t->argument[1] ? SIGABRT : 0;
    return begun && t->argument[1] ? end_by(t, L) : EXIT_DONE;
}

static void its_journal_is_written_line_by_line(void **state)
{
    struct trial t = {.act = keep_journal, .argument = {0, 1}};
    char text[64];
    (void)state;
    assert_int_equal(try_job(&t, (struct jail_job){.journal = in_room("journal.jsonl")}),
                     EXIT_LIMIT);
    golden_says(__func__, t.err);
    FILE *f = fopen(in_room("journal.jsonl"), "r");
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    assert_string_equal(text, "{\"journal\":1}\n{}\n");
}

static void what_is_no_journal_stays_as_it_is(void **state)
{
    struct trial t = {.act = keep_journal};
    (void)state;
    try_job(&t, (struct jail_job){.journal = in_room("secret.txt")});
    golden_says(__func__, t.out);
    try_job(&t, (struct jail_job){.journal = "/dev/full"});
    assert_string_equal(t.out, "1 28");
    try(&t);
    golden_says(__func__, t.out);
}

// The parent's end.

static enum exit_status live_for_ever(struct trial *t, lua_State *L)
{
    (void)L;
    if (write(STDOUT_FILENO, t->text, strlen(t->text)) < 0) {
        return EXIT_WORK;
    }
    for (;;) {
        sched_yield();
    }
}

// The worker holds the write end of the pipe that its parent's output goes to until it is gone.
static void it_goes_where_its_parent_goes(void **state)
{
    int ends[2];
    char got[8];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    pid_t parent = fork();
    if (parent == 0) {
        struct trial t = {.act = live_for_ever, .text = "alive"};
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        t.room = room;
        t.way = (intptr_t)live_for_ever - (intptr_t)act_in_worker;
        jail_run(&(struct jail_job){.task = &task, .self = &t});
        _exit(0);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], got, sizeof got), 5);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent, (int)parent);
    FILE *f = fopen(path, "r");
    int worker = 0;
    bool known = f && fscanf(f, "%d", &worker) == 1;
    if (f) {
        fclose(f);
    }
    kill(parent, SIGKILL);
    waitpid(parent, NULL, 0);
    close(ends[0]);
    if (!known) {
        skip();
    }
    for (int i = 0; i < 500 && kill(worker, 0) == 0; i++) {
        usleep(10000);
    }
    assert_int_not_equal(kill(worker, 0), 0);
}

// What a worker can make its parent keep, or fill a disk with, comes to an end.

static enum exit_status print_for_ever(struct trial *t, lua_State *L)
{
    (void)L;
    while (t) {
        puts("and on it goes");
    }
    return EXIT_DONE;
}

static enum exit_status report_for_ever(struct trial *t, lua_State *L)
{
    (void)L;
    while (t) {
        worker_report("a page", 6);
    }
    return EXIT_DONE;
}

static enum exit_status ask_for_ever(struct trial *t, lua_State *L)
{
    (void)L;
    while (t) {
        wire_ask(WIRE_LOOK, "/nowhere", 8, NULL, NULL);
    }
    return EXIT_DONE;
}

static void no_worker_fills_memory_or_disk(void **state)
{
    static const struct {
        enum exit_status (*act)(struct trial *t, lua_State *L);
        const char *why;
    } floods[] = {
        {print_for_ever, "it printed more than 1 GiB"},
        {report_for_ever, "it reported more than 64 MiB"},
        {ask_for_ever, "it wrote more than 1 GiB"},
    };
    const struct supervisor_most most = supervisor_most;
    (void)state;
    supervisor_most = (struct supervisor_most){20000, 20000, 2000};
    for (size_t i = 0; i < sizeof floods / sizeof *floods; i++) {
        struct trial t = {.act = floods[i].act};
        assert_int_not_equal(try(&t), EXIT_DONE);
        assert_non_null(strstr(t.err, floods[i].why));
    }
    supervisor_most = most;
}

int main(int argc, char **argv)
{
    if (jail_worker_is(argc, argv)) {
        jail_worker(find_task);
    }
    jail_use_program(argv[0]); // the workers of this suite are this program
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_system_call_is_possible),
        cmocka_unit_test(it_signals_nobody_and_does_not_stop_itself),
        cmocka_unit_test(one_that_stands_still_is_ended),
        cmocka_unit_test(one_that_cannot_load_a_library_is_told_as_that),
        cmocka_unit_test(one_that_says_nothing_for_long_is_ended),
        cmocka_unit_test(a_second_interrupt_ends_it),
        cmocka_unit_test(nothing_is_open_but_its_pipes),
        cmocka_unit_test(it_has_nothing_of_its_parent),
        cmocka_unit_test(its_memory_has_an_end),
        cmocka_unit_test(its_end_is_told_by_its_name),
        cmocka_unit_test(it_is_told_which_pack_ran_and_where),
        cmocka_unit_test(what_a_worker_says_of_itself_is_only_text),
        cmocka_unit_test(a_script_that_nothing_else_stops_is_a_limit),
        cmocka_unit_test(an_error_is_no_crash),
        cmocka_unit_test(colours_pass_and_nothing_else_that_a_terminal_obeys),
        cmocka_unit_test(what_was_told_before_a_crash_is_shown),
        cmocka_unit_test(it_reads_what_the_user_typed),
        cmocka_unit_test(it_reads_little_of_what_a_file_names),
        cmocka_unit_test(it_sees_what_it_may_read),
        cmocka_unit_test(nonsense_ends_it),
        cmocka_unit_test(its_journal_is_written_line_by_line),
        cmocka_unit_test(what_is_no_journal_stays_as_it_is),
        cmocka_unit_test(it_goes_where_its_parent_goes),
        cmocka_unit_test(no_worker_fills_memory_or_disk),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests(tests, make_room, leave_room));
}
