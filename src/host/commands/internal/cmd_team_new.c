// cmd_team_new.c: the parent's half of `zerodark team new` has the keyboard and the files. Each
// line is appended to the draft before the worker gets it, so whatever ends the program loses no
// choice.
#include "host/commands/internal/cmd_team_new.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/colors.h"
#include "host/base/complain.h"
#include "host/base/line_in.h"
#include "host/commands/internal/commands.h"
#include "host/files/atomic.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"

// clang-format off
#define DRAFT_MARK "# A draft of `zerodark team new`: what was typed, a choice a line.\n"
// clang-format on

#define DRAFT_MOST (1024 * 1024) // bytes: far more choices than anybody makes

struct team_making {
    char path[FILES_PATH], draft[FILES_PATH];
    FILE *before;             // what the draft already has, until it has been read
    struct atomic_lines kept; // the draft, for what comes; its fd is -1: it cannot be kept
    bool lost;                // ... since a choice that is not in it
    char *line;               // owned
    size_t room;
    bool quiet;   // what is read comes from the draft
    bool resumed; // there were such lines
    bool written; // the team is in its file
    bool failed;
};

static const char *line_of_draft(struct team_making *m)
{
    while (m->before && line_in_read(&m->line, &m->room, m->before, LINE_IN_TYPED) >= 0) {
        if (*m->line != '#') {
            return m->resumed = true, m->line;
        }
    }
    return NULL;
}

// The commands that only look, or that end it, are not choices.
static bool is_kept(const char *line)
{
    static const char *const not [] = {"list", "help", "done", "quit", "status", "?"};
    line += strspn(line, " \t");
    for (size_t i = 0; i < sizeof not / sizeof *not ; i++) {
        size_t n = strlen(not [i]);
        if (strncmp(line, not [i], n) == 0 && strchr(" \t\r\n", line[n])) {
            return false;
        }
    }
    return *line && *line != '\n';
}

static void give_draft_up(struct team_making *m, int error)
{
    complain_of("%s: %s; from here on your choices are not saved there", m->draft,
                complain_words(error));
    m->lost = true;
    atomic_lines_close(&m->kept);
}

static void keep_in_draft(struct team_making *m, const char *line)
{
    char text[1100];
    int n = snprintf(text, sizeof text, "%.*s\n", (int)strcspn(line, "\r\n"), line);
    if (m->kept.fd < 0 || !is_kept(line) || n >= (int)sizeof text) {
        return;
    }
    int error = atomic_lines_add(&m->kept, text, (size_t)n);
    if (error) {
        give_draft_up(m, error);
    }
}

// The next line: of the draft first, then of the keyboard.
static const char *next_choice(void *self, struct supervisor *k)
{
    struct team_making *m = self;
    (void)k;
    const char *line = m->quiet ? line_of_draft(m) : NULL;
    if (line) {
        return line;
    }
    if (m->quiet) {
        m->quiet = false;
        return "status\n"; // where it stands
    }
    fputs("team> ", stdout);
    fflush(stdout);
    errno = 0;
    if (interrupt_noted() || line_in_typed(&m->line, &m->room, LINE_IN_TYPED) < 0) {
        putchar('\n');
        return NULL;
    }
    if (!isatty(STDIN_FILENO)) { // as a terminal shows what is typed
        printf("%.*s\n", (int)strcspn(m->line, "\r\n"), m->line);
        fflush(stdout);
    }
    keep_in_draft(m, m->line);
    return m->line;
}

// The worker is done: the text of the file.
static void take_team(void *self, const char *text, size_t n)
{
    struct team_making *m = self;
    char why[FILES_WHY];
    if (m->written || m->failed) {
        return;
    }
    m->written = atomic_make(m->path, text, n, 0666, why);
    m->failed = !m->written;
    if (m->failed) {
        complain_of("%s: %s", m->path, why);
    } else {
        unlink(m->draft);
        printf("Wrote %s. `zerodark team show %s` prints its cards.\n", m->path, m->path);
    }
}

// A choice that was not written to its end was never made. Returns an errno.
static int cut_to_last_line(struct team_making *m)
{
    off_t size = m->kept.size;
    char last = '\n';
    while (size > 0 && pread(m->kept.fd, &last, 1, size - 1) == 1 && last != '\n') {
        size--;
    }
    return size == m->kept.size ? 0 : atomic_lines_cut(&m->kept, size);
}

static bool open_draft(struct team_making *m)
{
    char why[FILES_WHY] = "";
    if (!atomic_replaces(m->draft, DRAFT_MARK, sizeof DRAFT_MARK)) {
        atomic_tell_spared(m->draft, "draft of a team", why);
        complain_of("%s: %s", m->draft, why);
        return false;
    }
    if (file_is_special(m->draft)) {
        complain_of("%s: %s", m->draft, file_odd(m->draft));
        return false;
    }
    if (!atomic_lines_open(&m->kept, m->draft, DRAFT_MARK, why)) {
        complain_of("%s: %s", m->draft, why);
        return false;
    }
    m->kept.size = lseek(m->kept.fd, 0, SEEK_END);
    if (m->kept.size > DRAFT_MOST) {
        complain_of("%s: it is too large for a draft; rename it, and begin anew", m->draft);
        atomic_lines_close(&m->kept);
        return false;
    }
    int error = m->kept.size == 0 ? atomic_lines_begin(&m->kept, DRAFT_MARK, strlen(DRAFT_MARK))
                                  : cut_to_last_line(m);
    if (error) {
        give_draft_up(m, error);
    }
    m->before = fopen(m->draft, "r");
    return true;
}

// A draft without a choice in it is nobody's loss.
static void leave_draft(const struct team_making *m)
{
    if (m->written) {
        return;
    }
    if (m->kept.size <= (off_t)strlen(DRAFT_MARK)) {
        if (m->kept.fd >= 0) {
            unlink(m->draft);
        }
        if (m->lost) {
            puts("Your choices are not saved.");
        }
        return;
    }
    printf(m->lost ? "%s has your choices up to the one that could not be saved, and\n"
                     "`zerodark team new %s` goes on with them.\n"
                   : "Nothing is lost: %s has your choices, and\n"
                     "`zerodark team new %s` goes on with them.\n",
           m->draft, m->path);
}

static bool name_team_file(struct team_making *m, const char *path)
{
    int n = snprintf(m->path, sizeof m->path, "%s", path);
    int d = snprintf(m->draft, sizeof m->draft, "%s.draft", path);
    if (n >= FILES_PATH || d >= FILES_PATH) {
        complain_of("%s: the path is too long", path);
        return false;
    }
    if (!file_absent(path)) {
        complain_of("%s: it already exists; choose another name: zerodark team new FILE", path);
        return false;
    }
    return true;
}

// Ctrl-C is counted, and ends the wait for a line.
static void heed_interrupt(void)
{
    struct sigaction now;
    interrupt_each();
    if (sigaction(SIGINT, NULL, &now) == 0) {
        now.sa_flags &= ~SA_RESTART;
        sigaction(SIGINT, &now, NULL);
    }
}

enum exit_status team_new(struct teams *t, const char *path)
{
    struct team_making m = {.kept = {.fd = -1}, .quiet = true};
    if (!name_team_file(&m, path) || !open_draft(&m)) {
        return EXIT_WORK;
    }
    t->makes = true;
    setup_complete(&t->plan);
    setup_allow(&t->plan);
    heed_interrupt();
    puts("A team, choice by choice; `help` lists what you can type.");
    fflush(stdout);
    struct jail_job job = {.task = &cmd_team_task,
                           .given = t,
                           .self = &m,
                           .color = colors_wanted(stdout, t->no_color),
                           .endless = true,
                           .statement = next_choice,
                           .muted = &m.quiet,
                           .report = take_team};
    enum exit_status status = jail_run(&job);
    leave_draft(&m);
    if (m.before) {
        fclose(m.before);
    }
    atomic_lines_close(&m.kept);
    free(m.line);
    return m.written ? EXIT_DONE : status == EXIT_DONE ? EXIT_WORK : status;
}
