// kill -9 at every moment of a real `zerodark operation next`: whatever it had said to be saved is
// there, a battle is applied wholly or not at all, the file is sound, and `next` can go on. And a
// disk that refuses something, once or from then on: what is said of it afterwards is true.
//
// ZERODARK is the program; DISK_LIBRARY is disk.c, which kills it at the n-th thing that it does to
// a file: before it, when half of it was written, or so that nothing is left but what was synced.
// So each number is a moment of its own, and the same one every time. EVERY_FAULT: each of them
// (tests/long/campaign-faults.sh); otherwise some of those of a disk.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/campaign/internal/campaign_file.h"
#include "host/campaign/internal/store_parts.h"
#include "host/files/files.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOM   128
#define POINTS 200
#define SEALS  4096

static const char operation[] = SOURCE_DIR "/tests/host/campaign/twice.lua";

struct room {
    char folder[ROOM], file[ROOM + 16], kept[ROOM + 16], out[ROOM + 16];
    int points; // at which it was killed so far
};

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    assert_non_null(getenv("ZERODARK"));
    assert_non_null(getenv("DISK_LIBRARY"));
    snprintf(r->folder, sizeof r->folder, "/tmp/test_kill.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->file, sizeof r->file, "%s/campaign", r->folder);
    snprintf(r->kept, sizeof r->kept, "%s/kept", r->folder);
    snprintf(r->out, sizeof r->out, "%s/out", r->folder);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[ROOM + 16];
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
    return 0;
}

// Runs the program, whose output goes to r->out. `disk`: "kill:3"; NULL: the disk is well. Returns
// its exit status, or minus the signal that ended it.
static int run(const struct room *r, const char *disk, const char *const *words)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen(r->out, "w", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) {
            _exit(126);
        }
        const char *library = getenv("DISK_LIBRARY"), *program = getenv("ZERODARK");
        if (!library || !program) {
            _exit(125);
        }
        if (disk) {
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

static int next(const struct room *r, const char *disk)
{
    const char *const words[] = {"zerodark", "operation", "next", r->file, "--quiet", NULL};
    return run(r, disk, words);
}

static char *contents(const char *path, size_t *n)
{
    char why[FILES_WHY];
    char *text = file_read(path, n, why);
    if (!text) {
        fail_msg("%s: %s", path, why);
    }
    return text;
}

static bool said_saved(const struct room *r)
{
    size_t n;
    char *text = contents(r->out, &n);
    bool said = strstr(text, "Saved in") != NULL;
    free(text);
    return said;
}

static void must_do(const struct room *r, int status)
{
    size_t n;
    if (status != 0) {
        fail_msg("status %d: %s", status, contents(r->out, &n));
    }
}

static void copy(const char *from, const char *to)
{
    size_t n;
    char *bytes = contents(from, &n);
    FILE *f = fopen(to, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
    free(bytes);
}

static void wrong(void *self, const char *what)
{
    fail_msg("%s: %s", (const char *)self, what);
}

// What all tables hold, by their seals; `checkpoint` has the time of day in it. The file has to be
// sound, and each journal whole.
static void look(const struct room *r, char seals[SEALS])
{
    struct campaign *c = malloc(sizeof *c);
    assert_non_null(c);
    if (!campaign_open(c, r->file, STORE_LOOK)) {
        fail_msg("%s", c->store.why);
    }
    campaign_check(c, wrong, (void *)r->file);
    seals[0] = '\0';
    for (struct store_rows rows = store_select(
             &c->store, "SELECT name, hash FROM seal WHERE name <> 'checkpoint' ORDER BY name",
             NULL);
         store_next(&rows);) {
        size_t n = strlen(seals);
        snprintf(seals + n, SEALS - n, "%s %s\n", store_text(&rows, 0), store_text(&rows, 1));
    }
    campaign_close(c);
    free(c);
}

// Puts the campaign back to where the sweep begins; a killed program's journal belonged to another
// file of that name.
static void put_back(const struct room *r)
{
    char journal[ROOM + 32];
    snprintf(journal, sizeof journal, "%s-journal", r->file);
    unlink(journal);
    copy(r->kept, r->file);
}

// Kills `next` at every moment there is, from the campaign as it stands now. Between the change and
// the last word there is a moment: the change is there, and its folder is not synced yet. Where the
// power fails it is not there before that; but it is when the program has ended.
static void sweep(struct room *r, const char *how)
{
    static char before[SEALS], after[SEALS], now[SEALS];
    int applied = 0, status = -SIGKILL;
    copy(r->file, r->kept);
    look(r, before);
    must_do(r, next(r, NULL));
    look(r, after);
    assert_string_not_equal(before, after);
    for (int n = 1; status == -SIGKILL; n++) {
        char disk[32];
        snprintf(disk, sizeof disk, "%s:%d", how, n);
        put_back(r);
        status = next(r, disk);
        if (status != -SIGKILL) {
            break;
        }
        bool said = said_saved(r);
        look(r, now);
        bool whole = strcmp(now, after) == 0;
        if (!whole && strcmp(now, before) != 0) {
            fail_msg("%s: neither before nor after:\n%s", disk, now);
        }
        if (said && !whole) {
            fail_msg("%s: it was said to be saved, and is not", disk);
        }
        applied += whole;
        r->points++;
        if (n % 8 == 0 && !whole) { // it can go on, with the very same battle
            must_do(r, next(r, NULL));
            look(r, now);
            assert_string_equal(now, after);
        }
    }
    must_do(r, status);
    look(r, now);
    assert_string_equal(now, after);
    assert_true(applied > 0 || strcmp(how, "lost") == 0);
}

static void nothing_that_was_saved_is_lost(void **state)
{
    struct room *r = *state;
    const char *const begin[] = {"zerodark",   "operation", "new", r->file,   operation, "--team",
                                 "nightwatch", "--seed",    "7",   "--quiet", NULL};
    must_do(r, run(r, NULL, begin));
    sweep(r, "kill");
    put_back(r);
    sweep(r, "torn");
    put_back(r);
    sweep(r, "lost");
    sweep(r, "kill"); // the second mission, from where the first has led to
    print_message("killed at %d moments\n", r->points);
    assert_true(r->points >= POINTS);
}

// A campaign that is killed while it begins is not there, or is whole.
static void a_campaign_begins_whole_or_not_at_all(void **state)
{
    struct room *r = *state;
    static char now[SEALS];
    const char *const begin[] = {"zerodark", "operation", "new",     r->file, operation,
                                 "--seed",   "7",         "--quiet", NULL};
    int status = -SIGKILL;
    for (int n = 1; status == -SIGKILL; n++) {
        char disk[32], journal[ROOM + 32];
        snprintf(disk, sizeof disk, "kill:%d", n);
        snprintf(journal, sizeof journal, "%s-journal", r->file);
        unlink(r->file);
        unlink(journal);
        status = run(r, disk, begin);
        if (status == -SIGKILL && run(r, NULL, begin) != 0) { // it already exists
            look(r, now);
        }
    }
    must_do(r, status);
    look(r, now);
}

// There is no room from the n-th write on: the command says so, and the file is as it was.
static void a_full_disk_changes_nothing(void **state)
{
    struct room *r = *state;
    static char before[SEALS], now[SEALS];
    const char *const begin[] = {"zerodark", "operation", "new",     r->file, operation,
                                 "--seed",   "7",         "--quiet", NULL};
    const char *const choose[] = {"zerodark", "operation",       "choose",
                                  r->file,    "difficulty=hard", NULL};
    must_do(r, run(r, NULL, begin));
    copy(r->file, r->kept);
    look(r, before);
    int n = 1;
    for (;; n++) {
        char disk[32];
        size_t size;
        snprintf(disk, sizeof disk, "full:%d", n);
        int status = run(r, disk, choose);
        if (status == 0) {
            break;
        }
        assert_int_equal(status, 1);
        char *said = contents(r->out, &size);
        if (!strstr(said, "campaign: the disk is full; nothing was saved")) {
            fail_msg("%s: %s", disk, said);
        }
        free(said);
        look(r, now);
        assert_string_equal(now, before);
        put_back(r);
    }
    assert_true(n > 5);
}

// Nor does it leave a file of a campaign that has not begun; one that was there stays.
static void a_full_disk_leaves_no_empty_campaign(void **state)
{
    struct room *r = *state;
    const char *const begin[] = {"zerodark", "operation", "new",     r->file, operation,
                                 "--seed",   "7",         "--quiet", NULL};
    int n = 1, status = 1;
    for (; status != 0; n++) {
        char disk[32];
        snprintf(disk, sizeof disk, "full:%d", n);
        status = run(r, disk, begin);
        if (status != 0) {
            assert_int_equal(status, 1);
            assert_int_equal(access(r->file, F_OK), -1);
        }
    }
    assert_true(n > 5);
    unlink(r->file);
    FILE *empty = fopen(r->file, "wb");
    assert_non_null(empty);
    assert_int_equal(fclose(empty), 0);
    assert_int_equal(run(r, "full:5", begin), 1);
    assert_int_equal(access(r->file, F_OK), 0);
}

static bool has_said(const struct room *r, const char *what)
{
    size_t n;
    char *text = contents(r->out, &n);
    bool said = strstr(text, what) != NULL;
    free(text);
    return said;
}

// What the command has said is true of the file.
static void is_true(const struct room *r, const char *disk, int status, bool saved)
{
    size_t n;
    bool told = status == 0 || has_said(r, "Saved in") || has_said(r, "It was saved all the same");
    bool open = has_said(r, "is not known whether");
    bool denied = has_said(r, "nothing was saved") || has_said(r, "was not saved") ||
                  (status != 0 && !told && !open);
    if (status < 0 || (told && !saved) || (denied && saved) || told + open + denied != 1) {
        fail_msg("%s: status %d, saved %d: %s", disk, status, saved, contents(r->out, &n));
    }
}

// How many things it does to files.
static int things(const struct room *r, const char *const *command)
{
    int low = 0, high = 1024;
    while (high - low > 1) {
        char disk[32];
        int middle = (low + high) / 2;
        snprintf(disk, sizeof disk, "kill:%d", middle);
        put_back(r);
        *(run(r, disk, command) == -SIGKILL ? &low : &high) = middle;
    }
    return low;
}

// The command with a fault at each thing that it does to a file, from the campaign as it stands
// now.
static void fault(struct room *r, const char *how, const char *const *command)
{
    static char before[SEALS], after[SEALS], now[SEALS];
    int step = getenv("EVERY_FAULT") ? 1 : 5, in_spite_of_it = 0;
    put_back(r);
    look(r, before);
    must_do(r, run(r, NULL, command));
    look(r, after);
    assert_string_not_equal(before, after);
    int all = things(r, command);
    for (int n = 1; n <= all; n += n + step <= all - 3 ? step : 1) { // the last ones in any case
        char disk[32];
        snprintf(disk, sizeof disk, "%s:%d", how, n);
        put_back(r);
        int status = run(r, disk, command);
        look(r, now);
        bool saved = strcmp(now, after) == 0;
        if (!saved && strcmp(now, before) != 0) {
            fail_msg("%s: neither before nor after:\n%s", disk, now);
        }
        is_true(r, disk, status, saved);
        in_spite_of_it += has_said(r, "It was saved all the same");
        r->points++;
    }
    assert_true(in_spite_of_it > 0 || strcmp(how, "once") != 0); // the last sync is of the folder
    put_back(r);
}

static void reach_supply(struct room *r, char pay[32])
{
    for (int seed = 1; seed < 80; seed++) {
        char number[16];
        snprintf(number, sizeof number, "%d", seed);
        const char *const begin[] = {"zerodark", "operation", "new",        r->file,
                                     operation,  "--team",    "nightwatch", "--seed",
                                     number,     "--quiet",   NULL};
        const char *const status[] = {"zerodark", "operation", "status", r->file, "--json", NULL};
        unlink(r->file);
        must_do(r, run(r, NULL, begin));
        must_do(r, next(r, NULL));
        must_do(r, run(r, NULL, status));
        size_t n;
        char *text = contents(r->out, &n), *deed = strstr(text, "\"deed\":\"supply\"");
        char *may = deed ? strstr(deed, "\"may\":") : NULL, name[16];
        int xp = 0;
        for (char *hero = strstr(text, "\"name\":\""); hero && xp < 5;
             hero = strstr(hero + 1, "\"name\":\"")) {
            char *earned = strstr(hero, "\"xp\":"), *fit = strstr(hero, "\"fate\":\"fit\"");
            if (earned && fit && fit < earned && sscanf(hero, "\"name\":\"%15[^\"]", name) == 1) {
                xp = atoi(earned + 5);
            }
        }
        bool found = may && strncmp(may, "\"may\":true", 10) == 0 && xp >= 5;
        free(text);
        if (found) {
            snprintf(pay, 32, "%s=5", name);
            return;
        }
    }
    fail_msg("no seed has a supply drop");
}

static void what_is_said_after_a_fault_is_true(void **state)
{
    struct room *r = *state;
    char pay[32];
    const char *const begin[] = {"zerodark",   "operation", "new", r->file,   operation, "--team",
                                 "nightwatch", "--seed",    "7",   "--quiet", NULL};
    const char *const fight[] = {"zerodark", "operation", "next", r->file, "--quiet", NULL};
    const char *const choose[] = {"zerodark", "operation",       "choose",
                                  r->file,    "difficulty=hard", NULL};
    const char *const supply[] = {"zerodark", "operation", "supply", r->file, "--pay", pay, NULL};
    must_do(r, run(r, NULL, begin));
    copy(r->file, r->kept);
    fault(r, "once", fight);
    fault(r, "gone", fight);
    fault(r, "full", fight);
    fault(r, "once", choose);
    fault(r, "gone", choose);
    reach_supply(r, pay);
    copy(r->file, r->kept);
    fault(r, "once", supply);
    fault(r, "gone", supply);
    print_message("%d faults\n", r->points);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_that_was_saved_is_lost, setup, teardown),
        cmocka_unit_test_setup_teardown(a_campaign_begins_whole_or_not_at_all, setup, teardown),
        cmocka_unit_test_setup_teardown(a_full_disk_changes_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_said_after_a_fault_is_true, setup, teardown),
        cmocka_unit_test_setup_teardown(a_full_disk_leaves_no_empty_campaign, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
