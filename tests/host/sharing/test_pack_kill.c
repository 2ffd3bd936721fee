// kill -9 at every moment of a real `zerodark pack install` and `remove`: a pack is there whole or
// not at all, what was said to be there is, and the next command leaves nothing of what went wrong.
//
// ZERODARK is the program; DISK_LIBRARY is disk.c, which kills it at the n-th thing that it does to
// a file, lets the power fail there, or fills the disk.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/packs/installed.h"
#include "host/sharing/internal/known_keys.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOM   64
#define POINTS 60 // moments of one sweep, at least

struct room {
    char folder[ROOM], data[ROOM + 16], config[ROOM + 16], out[ROOM + 16], archive[ROOM + 16];
    char content[PACK_HASH_HEX];
};

static const struct pack_id night = {"night", "1.0.0"};

// Runs `zerodark pack WORD OPERAND`. Returns its exit status, or minus the signal that ended it.
static int run(const struct room *r, const char *disk, const char *word, const char *operand)
{
    const char *const words[] = {"zerodark", "pack", word, operand, NULL};
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const char *library = getenv("DISK_LIBRARY"), *program = getenv("ZERODARK");
        if (!freopen(r->out, "w", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0 || !program) {
            _exit(126);
        }
        if (disk && library) {
            setenv("DISK", disk, 1);
            setenv("LD_PRELOAD", library, 1);
            setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0", 1);
        }
        execv(program, (char *const *)words);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static void clear(const char *folder)
{
    char command[ROOM + 64];
    assert_non_null(strstr(folder, "/test_pack_kill.")); // nothing else is ever cleared
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    assert_int_equal(system(command), 0);
}

static void must(const struct room *r, const char *word, const char *operand)
{
    char why[FILES_WHY];
    size_t n;
    int status = run(r, NULL, word, operand);
    if (status != 0) {
        fail_msg("%s %s: status %d: %s", word, operand, status, file_read(r->out, &n, why));
    }
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[ROOM + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

// A signed archive of a pack with a few files.
static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    char pack[ROOM + 16], lib[ROOM + 32], why[PACK_WHY];
    assert_non_null(getenv("ZERODARK"));
    assert_non_null(getenv("DISK_LIBRARY"));
    const char *quick = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"; // syncs cost nothing
    snprintf(r->folder, sizeof r->folder, "%s/test_pack_kill.XXXXXX", quick);
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->data, sizeof r->data, "%s/data", r->folder);
    snprintf(r->config, sizeof r->config, "%s/config", r->folder);
    snprintf(r->out, sizeof r->out, "%s/out", r->folder);
    snprintf(r->archive, sizeof r->archive, "%s/a.zdpack", r->folder);
    snprintf(pack, sizeof pack, "%s/pack", r->folder);
    snprintf(lib, sizeof lib, "%s/lib", pack);
    assert_int_equal(setenv("XDG_DATA_HOME", r->data, 1), 0);
    assert_int_equal(setenv("XDG_CONFIG_HOME", r->config, 1), 0);
    assert_true(mkdir(pack, 0700) == 0 && mkdir(lib, 0700) == 0);
    write_file(pack, "pack.lua", "return { name = \"night\", version = \"1.0.0\" }\n");
    write_file(pack, "init.lua", "-- nothing yet\n");
    write_file(lib, "a.lua", "return 1\n");
    write_file(lib, "b.lua", "return 2\n");
    assert_true(pack_hash_folder(pack, r->content, why));
    assert_int_equal(chdir(r->folder), 0);
    must(r, "keygen", "default");
    must(r, "build", pack);
    must(r, "sign", "night-1.0.0.zdpack");
    assert_int_equal(rename("night-1.0.0.zdpack", r->archive), 0);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    assert_int_equal(chdir("/"), 0);
    clear(r->folder);
    free(r);
    return 0;
}

// How many names there are in the folder of the packs, those that begin with a dot or the others.
static int count(bool hidden)
{
    char folder[INSTALLED_PATH];
    int n = 0;
    assert_true(installed_folder(&night, folder));
    *strrchr(folder, '/') = '\0';
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d));) {
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) {
            n += (e->d_name[0] == '.') == hidden;
        }
    }
    if (d) {
        closedir(d);
    }
    return n;
}

// Is the pack there? Then it has to be whole, and the key known that signed it.
static bool is_whole(const struct room *r, const char *when)
{
    char folder[INSTALLED_PATH], hex[PACK_HASH_HEX], why[PACK_WHY] = "";
    struct installed_record record;
    unsigned char key[KEYS_PUBLIC];
    assert_true(installed_folder(&night, folder));
    if (!file_exists(folder)) {
        assert_int_equal(count(false), 0);
        return false;
    }
    assert_int_equal(count(false), 1);
    if (!installed_hash(folder, hex, why) || !installed_record(folder, &record)) {
        fail_msg("%s: the pack is there, and not whole: %s", when, why);
    }
    assert_string_equal(hex, r->content);
    assert_int_equal(known_key(night.name, key), KNOWN_IS);
    assert_memory_equal(key, record.seal.key, sizeof key);
    return true;
}

static bool said(const struct room *r, const char *word)
{
    char why[FILES_WHY];
    size_t n;
    char *text = file_read(r->out, &n, why);
    bool found = text && strstr(text, word);
    free(text);
    return found;
}

// Forgets everything that was installed, but this user's own key.
static void forget(const struct room *r)
{
    char known[ROOM + 64];
    clear(r->data);
    snprintf(known, sizeof known, "%s/zerodark/known_keys", r->config);
    assert_true(unlink(known) == 0 || errno == ENOENT);
}

static int sweep(const struct room *r, const char *how, const char *word, const char *operand)
{
    bool installs = strcmp(word, "install") == 0;
    int n = 0;
    for (int status = -SIGKILL; status == -SIGKILL;) {
        char disk[32];
        snprintf(disk, sizeof disk, "%s:%d", how, ++n);
        forget(r);
        if (!installs) {
            must(r, "install", r->archive);
        }
        status = run(r, disk, word, operand);
        bool there = is_whole(r, disk), done = said(r, installs ? ": installed" : ": removed");
        if (done && there != installs) {
            fail_msg("%s: it was said to be done, and is not", disk);
        }
        if (status == 0 && !done) {
            fail_msg("%s: it said nothing", disk);
        }
        must(r, "install", r->archive);
        assert_true(is_whole(r, disk));
        assert_int_equal(count(true), 0);
    }
    return n;
}

static void a_killed_install(void **state)
{
    struct room *r = *state;
    static const char *const ways[] = {"kill", "after", "torn", "lost"};
    int points = 0;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        points += sweep(r, ways[i], "install", r->archive);
    }
    if (points < POINTS) {
        fail_msg("only %d moments", points);
    }
}

static void a_killed_remove(void **state)
{
    struct room *r = *state;
    static const char *const ways[] = {"kill", "after", "lost"};
    int points = 0;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        points += sweep(r, ways[i], "remove", "night");
    }
    assert_true(points > 20);
}

// However little room is left: it is told, and there is nothing, not even a folder.
static void a_full_disk(void **state)
{
    struct room *r = *state;
    int status = 1;
    for (int n = 1; status != 0; n++) {
        char disk[32];
        snprintf(disk, sizeof disk, "full:%d", n);
        forget(r);
        status = run(r, disk, "install", r->archive);
        assert_true(status == 0 || status == 1);
        assert_int_equal(is_whole(r, disk), status == 0);
        if (status == 1) {
            assert_true(said(r, "disk is full") || said(r, "cannot be written") ||
                        said(r, "cannot be made"));
            assert_false(file_exists(r->data));
        }
        assert_true(n < 100);
    }
}

// The smallest size that a file may have is less than the pack's; the system's signal for that
// leaves nothing either.
static void a_limit_of_the_size_of_files(void **state)
{
    struct room *r = *state;
    char command[4 * FILES_PATH];
    forget(r);
    snprintf(command, sizeof command,
             "ulimit -f 0; trap '' XFSZ; '%s' pack install '%s' 2>/dev/null", getenv("ZERODARK"),
             r->archive);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
    assert_false(file_exists(r->data));
    snprintf(command, sizeof command, "ulimit -f 0; '%s' pack install '%s' >/dev/null 2>&1",
             getenv("ZERODARK"), r->archive);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
    assert_false(file_exists(r->data));
}

// Two at once: one installs it, the other finds it there.
static void two_at_once(void **state)
{
    struct room *r = *state;
    char command[4 * FILES_PATH];
    const char *z = getenv("ZERODARK");
    for (int i = 0; i < 10; i++) {
        forget(r);
        snprintf(command, sizeof command,
                 "'%s' pack install '%s' >a & '%s' pack install '%s' >b && wait $! && "
                 "cat a b | grep -c ': installed in' | grep -qx 1",
                 z, r->archive, z, r->archive);
        assert_int_equal(system(command), 0);
        assert_true(is_whole(r, "two at once"));
        assert_int_equal(count(true), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_killed_install, setup, teardown),
        cmocka_unit_test_setup_teardown(a_killed_remove, setup, teardown),
        cmocka_unit_test_setup_teardown(a_full_disk, setup, teardown),
        cmocka_unit_test_setup_teardown(a_limit_of_the_size_of_files, setup, teardown),
        cmocka_unit_test_setup_teardown(two_at_once, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
