// cmd_play.c: `zerodark play`: people play a mission at the keyboard.
#include "host/play/cmd_play.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/play/play.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/files/grants.h"
#include "host/journal/journal_file.h"
#include "host/play/internal/cmd_play_work.h"
#include "host/play/internal/terminal.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/tell/report_file.h"
#include "host/worker/jail.h"

#define LESSON      "learn" // the mission that teaches; its seed, unless another one is given
#define LESSON_SEED 24

#define NAMES 100000 // battles of one mission and seed, at most

static bool take_journal(void *path, const struct command *c, const struct option_row *o,
                         const char *value)
{
    (void)c;
    (void)o;
    snprintf(path, FILES_PATH, "%s", value);
    return true;
}

static bool take_adviser(void *adviser, const struct command *c, const struct option_row *o,
                         const char *value)
{
    if (file_exists(value)) {
        grants_add(value, GRANT_TYPED);
    }
    return options_word(adviser, c, o, value);
}

static const struct option_row options[] = {
    {"learn", 0, NULL, "a first battle that explains the rules as they come up",
     OPTION(struct playing, learns)},
    SETUP_SEED(struct playing, play.plan),
    SETUP_TEAM(struct playing, play.plan),
    SETUP_RIVAL(struct playing, play.plan),
    {"rival-bot", 0, "BOT", "in versus: a bot plays the other side",
     OPTION_BY(setup_take, struct playing, play.plan)},
    {"bot", 'b', "BOT", "in versus: a bot plays the first side, and you the other",
     OPTION_BY(setup_take, struct playing, play.plan)},
    {"adviser", 0, "BOT",
     "the bot that `hint` and `auto` ask; by default, the first bot of the rules",
     OPTION_BY(take_adviser, struct playing, play.adviser)},
    SETUP_PACK(struct playing, play.plan),
    SETUP_SET(struct playing, play.plan),
    SETUP_DIFFICULTY(struct playing, play.plan),
    SETUP_MODE(struct playing, play.plan),
    SETUP_CHOOSE(struct playing, play.plan),
    {"real-dice", 0, NULL, "asks you what your real dice show",
     OPTION(struct playing, play.plan.real_dice)},
    {"real-cards", 0, NULL, "asks you which real cards you drew",
     OPTION(struct playing, play.plan.real_cards)},
    {"narrate", 0, NULL, "says what to do with the miniatures, in inches and degrees",
     OPTION(struct playing, play.narrates)},
    {"continue", 0, "FILE",
     "continues a saved battle; without a file, the last one that was played",
     OPTION(struct playing, goes_on)},
    SETUP_AT(struct playing, play.at),
    SETUP_CHANGED(struct playing, play.changed),
    {"journal", 'j', "FILE", "records the battle in this journal; replaces an older one",
     OPTION_BY(take_journal, struct playing, path)},
    {"bare", 0, NULL, "leaves the texts of mission, packs and teams out of the journal",
     OPTION(struct playing, play.plan.bare)},
    {"report", 0, "FILE.html", "at the end, a web page about the battle",
     OPTION(struct playing, report.path)},
    {"map", 'm', "N", "draws the table every N orders if the screen is not redrawn",
     OPTION_NUMBER(struct playing, play.map_every, 1, 1000)},
    {"screen", 0, NULL, "plays on the full screen, with single keys and the arrow keys",
     OPTION(struct playing, play.wants_full)},
    {"no-color", 0, NULL, "no colours", OPTION(struct playing, no_color)},
    {"verbose", 'v', NULL, "shows what every number is made of",
     OPTION(struct playing, play.show.log.verbose)},
    {0}};

// Makes an empty file where there is none: of two programs that want one name, one has it.
static bool reserve(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return fd >= 0 && close(fd) == 0;
}

// Nothing has come of it.
static void give_name_back(const char *path)
{
    struct stat about;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0) {
        unlink(path);
    }
}

static bool no_folder(void)
{
    char why[FILES_WHY];
    file_reason(errno, why);
    complain_of("there is no folder to record the battle in (%s); name a file: --journal FILE",
                errno ? why : "this user has none");
    return false;
}

// A place of its own for each battle whose user has named none: by mission and seed.
static bool name_journal(struct playing *r)
{
    char folder[FILES_PATH];
    const struct battle_setup *p = &r->play.plan;
    const char *name = path_name(p->mission);
    int n = (int)strcspn(name, ".");
    if (*r->path) {
        return true;
    }
    errno = 0;
    if (!file_state_dir(folder)) {
        return no_folder();
    }
    snprintf(r->path, sizeof r->path, "%.*s/battles", FILES_PATH - 200, folder);
    if (!file_folder(r->path)) {
        return no_folder();
    }
    size_t at = strlen(r->path);
    for (int i = 1; i < NAMES; i++) {
        char again[16] = "";
        if (i > 1) {
            snprintf(again, sizeof again, "-%d", i);
        }
        snprintf(r->path + at, sizeof r->path - at, "/%.*s-%lld%s.journal", n > 60 ? 60 : n, name,
                 (long long)p->seed, again);
        if (reserve(r->path)) {
            return r->reserved = true;
        }
        if (errno != EEXIST) {
            char why[FILES_WHY];
            file_reason_at(r->path, errno, why);
            complain_of("%s: %s; name a file: --journal FILE", r->path, why);
            return false;
        }
    }
    complain_of("%s: there are %d battles of that mission and seed; remove some, or name a file: "
                "--journal FILE",
                r->path, NAMES - 1);
    return false;
}

// Is the word a journal, not a mission?
static bool is_journal(const char *word)
{
    char why[FILES_WHY];
    FILE *f = file_is_regular(word) ? fopen(word, "r") : NULL;
    bool is = f && journal_file_is(f, why);
    if (f) {
        fclose(f);
    }
    return is;
}

static bool serve_player(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    struct playing *r = self;
    return terminal_serve(&r->terminal, kind, text, n, out);
}

// Said by the worker that goes on, below the table, which it draws again.
static void note_end_of_worker(struct play *p, const struct jail_end *end)
{
    if (interrupt_noted()) {
        snprintf(p->notice, sizeof p->notice,
                 "interrupted; what was in progress has been discarded");
    } else {
        snprintf(p->notice, sizeof p->notice,
                 "%s; a new worker continues from the last completed order", end->why);
    }
}

#define TRIES 3 // workers that crash one after the other with nothing done in between

// One worker after another, each from where the journal is, until the battle is over or put aside.
static enum exit_status work_until_put_aside(struct playing *r)
{
    enum exit_status status;
    struct jail_end end;
    int failures = 0;
    do {
        int lines = r->terminal.n_lines;
        r->play.resumes = lines > 0;
        FILE *in = lines > 0 ? fopen(r->terminal.path, "rb") : NULL;
        struct output_replay replay = {.journal = {.file = {.fd = -1}}};
        end = (struct jail_end){.died = false};
        interrupt_each();
        status = jail_run(&(struct jail_job){.task = &cmd_play_task,
                                             .self = r,
                                             .color = r->play.show.log.color,
                                             .in = in,
                                             .endless = true,
                                             .serve = serve_player,
                                             .replay = &replay,
                                             .end = &end});
        if (in) {
            fclose(in);
        }
        r->play.wants_full = r->terminal.full;
        if (end.died) {
            terminal_full_leave(&r->terminal);
            output_replay_show_all(&replay);
            note_end_of_worker(&r->play, &end);
        }
        output_replay_close(&replay);
        failures = r->terminal.n_lines > lines || interrupt_noted() ? 0 : failures + 1;
        r->play.again = true;
    } while (end.died && failures < TRIES && r->terminal.n_lines > 0);
    if (end.died) {
        complain(r->play.notice);
    }
    signal(SIGINT, SIG_DFL);
    return status;
}

// Who plays the sides: people, but for bots that are named.
static void seat(struct battle_setup *p)
{
    if (!*p->bot[SIDE_TEAM].word) {
        snprintf(p->bot[SIDE_TEAM].word, sizeof p->bot[SIDE_TEAM].word, BATTLE_SETUP_PERSON);
    } else if (!*p->bot[SIDE_RIVAL].word) {
        snprintf(p->bot[SIDE_RIVAL].word, sizeof p->bot[SIDE_RIVAL].word, BATTLE_SETUP_PERSON);
    }
}

static enum exit_status begin_new_play(struct playing *r, const struct command *c,
                                       const char *mission)
{
    struct battle_setup *p = &r->play.plan;
    if (r->learns && !p->seeded) {
        p->seed = LESSON_SEED;
        p->seeded = true;
    }
    if (*p->bot[SIDE_TEAM].word && *p->bot[SIDE_RIVAL].word) {
        return options_wrong(c, "--bot and --rival-bot: with both, nobody is left to play; in "
                                "`zerodark run`, bots play each other");
    }
    if (!setup_bots(p, c, mission) || !setup_mission(p, mission)) {
        return EXIT_USAGE;
    }
    seat(p);
    setup_complete(p);
    setup_allow(p);
    if (!name_journal(r)) {
        return EXIT_WORK;
    }
    setup_keep(p, r->path);
    setup_places(p, &r->play.at);
    return EXIT_DONE;
}

static enum exit_status go_on_with_journal(struct playing *r)
{
    char why[FILES_WHY];
    snprintf(r->path, sizeof r->path, "%s", r->goes_on);
    r->terminal.path = r->path;
    if (!terminal_take_up(&r->terminal, why)) {
        return complain_of("%s: %s", r->goes_on, why);
    }
    setup_allow_journal(r->path, &r->play.at);
    return EXIT_DONE;
}

// By whole paths, so that the commands that are printed work in every folder.
static void name_from_everywhere(struct playing *r)
{
    static char again[(WHERE_AT + 1) * (FILES_PATH + 8)], whole[FILES_PATH], here[FILES_PATH];
    char place[FILES_PATH];
    if (!file_real(".", here) || !where_whole(here, r->path, whole)) {
        snprintf(whole, sizeof whole, "%s", r->path);
    }
    r->play.whole = whole;
    r->play.here = here;
    r->play.show.again = again;
    FILE *f = fmemopen(again, sizeof again, "w");
    if (!f) {
        return;
    }
    fputs("zerodark replay ", f);
    battle_setup_print_word(f, whole);
    for (int i = 0; i < r->play.at.n; i++) {
        if (where_whole(here, r->play.at.path[i], place)) {
            snprintf(r->play.at.path[i], FILES_PATH, "%s", place);
        }
        fputs(" --at ", f);
        battle_setup_print_word(f, r->play.at.path[i]);
    }
    fputs(" --log", f);
    fclose(f);
}

// The command that was told names a path where it is no longer.
static void tell_moved(const struct playing *r)
{
    char now[FILES_PATH];
    if (atomic_lines_moved(&r->terminal.book, now)) {
        complain_of("%s: it was moved meanwhile, and the battle is in %s", r->path, now);
    }
}

static enum exit_status begin_or_go_on(struct playing *r, const struct command *c, int argc,
                                       char **argv, int at)
{
    enum exit_status status;
    if (!r->goes_on && argc - at == 1 && is_journal(argv[at])) {
        r->goes_on = argv[at++];
    }
    if (argc - at != !(r->goes_on || r->learns)) {
        return options_wrong(c,
                             r->learns ? "--learn has a mission of its own; '%s' is one too many"
                             : at < argc
                                 ? "only one mission or journal at a time; '%s' is one too many"
                                 : "which mission? `--learn` has one for beginners%s",
                             at < argc ? argv[argc - 1] : "");
    }
    if (!report_file_fits(&r->report)) {
        return EXIT_WORK;
    }
    status =
        r->goes_on ? go_on_with_journal(r) : begin_new_play(r, c, r->learns ? LESSON : argv[at]);
    if (status != EXIT_DONE) {
        return status;
    }
    r->play.path = r->terminal.path = r->path;
    name_from_everywhere(r);
    r->play.show.columns = 80;
    terminal_open(&r->terminal);
    r->terminal.may_color = r->play.show.log.color;
    status = work_until_put_aside(r);
    bool begun = r->terminal.n_lines > 0;
    tell_moved(r);
    terminal_close(&r->terminal);
    if (r->reserved && !begun) {
        give_name_back(r->path);
    }
    if (r->report.path && begun) {
        enum exit_status told = cmd_replay_report(r->path, &r->play.at, &r->report);
        status = status == EXIT_DONE ? told : status;
    }
    return status;
}

// The newest journal of those whose user has named none. False: there is none.
static bool find_last_battle(char out[FILES_PATH])
{
    char folder[FILES_PATH], path[FILES_PATH + 300];
    struct timespec last = {0};
    struct stat about;
    bool found = false;
    if (!file_state_dir(folder)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/battles", folder);
    DIR *d = opendir(path);
    for (const struct dirent *e; d && (e = readdir(d));) {
        int n = snprintf(path, sizeof path, "%s/battles/%s", folder, e->d_name);
        const struct timespec *t = &about.st_mtim;
        bool is = n < FILES_PATH && strcmp(path + n - 8, ".journal") == 0 &&
                  stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0;
        if (is && (!found || t->tv_sec > last.tv_sec ||
                   (t->tv_sec == last.tv_sec && t->tv_nsec > last.tv_nsec))) {
            last = *t;
            memcpy(out, path, (size_t)n + 1);
            found = true;
        }
    }
    if (d) {
        closedir(d);
    }
    return found;
}

// "--continue" without a file, at the end or before another option, is taken out of the words.
static int take_out_bare_continue(int argc, char **argv, bool *bare)
{
    int kept = 0;
    *bare = false;
    for (int i = 0; i < argc; i++) {
        bool is = strcmp(argv[i], "--continue") == 0 && (i + 1 == argc || argv[i + 1][0] == '-');
        *bare = *bare || is;
        argv[kept] = argv[i];
        kept += !is;
    }
    return kept;
}

static enum exit_status run_play(const struct command *c, int argc, char **argv)
{
    static struct playing r; // large
    static char last[FILES_PATH];
    bool bare;
    r = (struct playing){.terminal = {.book = {.fd = -1}}};
    argc = take_out_bare_continue(argc, argv, &bare);
    int at = options_read(c, argc, argv, &r);
    if (at < 0) {
        return options_stopped(at);
    }
    if (bare && !find_last_battle(last)) {
        return complain(
            "--continue: no battle has been played yet; name its journal, if it has one");
    }
    r.goes_on = bare ? last : r.goes_on;
    r.play.show.log.color = colors_wanted(stdout, r.no_color);
    return begin_or_go_on(&r, c, argc, argv, at);
}

const struct command cmd_play = {COMMAND_PLAY, .options = options, .run = run_play};
