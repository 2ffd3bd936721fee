// cmd_sim_merge.c: `zerodark sim merge`: the files of several parts of one simulation, together.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/paint.h"
#include "host/base/colors.h"
#include "host/series/internal/sim.h"
#include "host/series/internal/sim_parts.h"
#include "host/series/internal/sink.h"

static const struct option_row options[] = {
    {"db", 0, "FILE", "puts all battles into one new file"},
    {"csv", 0, "FILE", "writes a table, one line for each battle; - is standard output"},
    {"json", 0, NULL, "the results as JSON"},
    {"quiet", 'q', NULL, "does not mention missing battles"},
    {"no-color", 0, NULL, "no colours"},
    {0}};

struct merge {
    const char *csv, *db;
    bool json, quiet, no_color;
    int n;
    struct sim_db *part; // owned; in the order of their first battles
    struct trial_frame frame;
    struct sim_again again;
    struct tally tally;
    struct sim_db out;
    struct hold hold; // of out
    FILE *rows;
    int64_t first, end;  // seeds of all that the parts are parts of
    int64_t told;        // the seed that was taken last
    struct seeds missed; // the first that no part has; runs 0: none yet
    bool any, failed;
    struct trial last;
};

static bool take_option(void *self, const struct command *c, const char *name, const char *value)
{
    struct merge *m = self;
    (void)c;
    if (strcmp(name, "db") == 0) {
        m->db = value;
    } else if (strcmp(name, "csv") == 0) {
        m->csv = value;
    }
    m->json = m->json || strcmp(name, "json") == 0;
    m->quiet = m->quiet || strcmp(name, "quiet") == 0;
    m->no_color = m->no_color || strcmp(name, "no-color") == 0;
    return true;
}

static int by_first(const void *a, const void *b)
{
    const struct sim_db *x = a, *y = b;
    int64_t left = x->rows ? x->least : x->first, right = y->rows ? y->least : y->first;
    return left < right ? -1 : left > right ? 1 : strcmp(x->base.path, y->base.path);
}

// The name of a file without its folders.
static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Opens a part, whose battles have to be the same as those of the parts before it.
static bool open_part(struct merge *m, const char *path)
{
    struct sim_db *part = &m->part[m->n];
    struct trial_frame frame;
    struct sim_again again;
    char why[JOURNAL_WHY], in_first[80], in_this[80];
    if (!sim_db_open(part, path, false, &frame, &again)) {
        if (file_exists(path) || file_closed(path)) {
            complain(part->base.why);
        } else {
            complain_of("%s: there is no such file; a new one, for all of them, is --db FILE",
                        path);
        }
        return false;
    }
    m->n++;
    part->reach = trial_reach_of(m->n == 1 ? &frame : &m->frame);
    if (m->n == 1) {
        m->frame = frame;
        m->again = again;
        m->first = part->whole.first;
        m->end = part->whole.first + part->whole.runs;
        return true;
    }
    snprintf(in_first, sizeof in_first, "in %.70s", last_part(m->part[0].base.path));
    snprintf(in_this, sizeof in_this, "in %.70s", last_part(path));
    bool differ = trial_frames_differ(&m->frame, in_first, &frame, in_this, why);
    trial_frame_free(&frame);
    if (differ) {
        complain_of("%s: its battles are others than those of %s: %s", path, m->part[0].base.path,
                    why);
        return false;
    }
    int64_t end = part->whole.first + part->whole.runs;
    m->first = part->whole.first < m->first ? part->whole.first : m->first;
    m->end = end > m->end ? end : m->end;
    return true;
}

// All up to this seed have been looked for.
static void note_missing(struct merge *m, int64_t seed)
{
    int64_t next = m->any ? m->told + 1 : m->first;
    if (m->missed.runs == 0 && seed > next) {
        m->missed = (struct seeds){next, seed - next};
    }
}

static bool same_battle(const struct trial *a, const struct trial *b)
{
    static char line[2][TRIAL_LINE];
    trial_write(a, line[0], sizeof line[0]);
    trial_write(b, line[1], sizeof line[1]);
    return strcmp(line[0], line[1]) == 0;
}

// A battle that two parts have is counted once, and has to be the same in both.
static bool take(void *self, const struct trial *one)
{
    struct merge *m = self;
    if (m->any && one->seed <= m->told) {
        if (one->seed == m->told && !same_battle(one, &m->last)) {
            complain_of("the battle of seed %lld is another one in two of the files; play it "
                        "again to see which is right",
                        (long long)one->seed);
            m->failed = true;
        }
        return !m->failed;
    }
    note_missing(m, one->seed);
    m->any = true;
    m->told = one->seed;
    m->last = *one;
    m->failed = !tally_take(&m->tally, one);
    if (m->rows) {
        sim_csv_row(m->rows, &m->tally, one);
    }
    if (m->db && !m->failed && !sim_db_add(&m->out, &m->tally, one)) {
        complain(m->out.base.why);
        m->failed = true;
    }
    return !m->failed;
}

// Parts that go into one another, battle by battle: the next one is the lowest of all.
struct head {
    struct sim_db *part;
    int64_t next; // the seed from which on it was not looked at
    struct trial *trial;
    int64_t n, at;
};

#define AHEAD 256 // battles of a part that are in memory

static bool keep(void *self, const struct trial *one)
{
    struct head *h = self;
    h->trial[h->n++] = *one;
    h->next = one->seed + 1;
    return true;
}

// False where its battles cannot be read. h->at == h->n: there are none left.
static bool look(struct head *h)
{
    char where[64];
    if (h->at < h->n) {
        return true;
    }
    h->at = h->n = 0;
    snprintf(where, sizeof where, "seed >= %lld", (long long)h->next);
    if (!sim_db_select(h->part, where, "seed", AHEAD, keep, h)) {
        complain(h->part->base.why);
        return false;
    }
    return true;
}

static struct head *lowest(struct head *heads, int n)
{
    struct head *low = NULL;
    for (int i = 0; i < n; i++) {
        struct head *h = &heads[i];
        bool has = h->at < h->n;
        if (has && (!low || h->trial[h->at].seed < low->trial[low->at].seed)) {
            low = h;
        }
    }
    return low;
}

static bool go_through(struct merge *m, struct head *heads)
{
    for (;;) {
        for (int i = 0; i < m->n; i++) {
            if (!look(&heads[i])) {
                return false;
            }
        }
        struct head *low = lowest(heads, m->n);
        if (!low) {
            return true;
        }
        if (!take(m, &low->trial[low->at++])) {
            return false;
        }
    }
}

static bool take_all(struct merge *m)
{
    assert(m->n > 0);
    struct head *heads = calloc((size_t)m->n, sizeof *heads);
    struct trial *room = calloc((size_t)m->n * AHEAD, sizeof *room);
    bool good = heads && room;
    for (int i = 0; i < m->n && good; i++) {
        heads[i] = (struct head){.part = &m->part[i], .trial = room + (size_t)i * AHEAD};
    }
    if (!good) {
        complain("there is no memory left");
    }
    good = good && go_through(m, heads);
    free(heads);
    free(room);
    return good;
}

static bool begin_file(struct merge *m)
{
    char why[HOLD_WHY];
    if (!hold_take(&m->hold, m->db, true, why)) {
        complain(why);
        return false;
    }
    if (!battle_db_is_new(m->db)) {
        complain_of("%s: it is there already; give --db the name of a new file", m->db);
        return false;
    }
    struct seeds whole = {m->first, m->end - m->first};
    bool made = sim_db_make_whole(&m->out, m->db, &m->frame, &m->again, whole);
    if (!made) {
        complain(m->out.base.why);
    }
    return made;
}

static bool begin(struct merge *m)
{
    if (m->end - m->first > SIM_RUNS) {
        complain_of("the files are for the seeds %lld to %lld, and %d are all that can be put "
                    "together",
                    (long long)m->first, (long long)m->end - 1, SIM_RUNS);
        return false;
    }
    qsort(m->part, (size_t)m->n, sizeof *m->part, by_first);
    tally_begin(&m->tally, &m->frame);
    if (m->db && !begin_file(m)) {
        return false;
    }
    m->rows = m->csv ? sink_open(m->csv) : NULL;
    if (m->rows) {
        sim_csv_head(m->rows, &m->tally);
    }
    return !m->csv || m->rows;
}

// `good`: all was taken. Else nothing is left of the new file.
static bool finish(struct merge *m, bool good)
{
    good = (!m->rows || sink_close(m->rows)) && good;
    if (m->db && good && !sim_db_finish(&m->out)) {
        complain(m->out.base.why);
        good = false;
    }
    return good;
}

static enum exit_status tell(struct merge *m)
{
    const struct sim_result r = {&m->frame, &m->tally, &m->again, m->first, m->end - m->first};
    int64_t missing = m->end - m->first - m->tally.n;
    note_missing(m, m->end);
    if (m->json) {
        sim_json(stdout, &r);
    } else if (!(m->csv && strcmp(m->csv, "-") == 0)) {
        sim_tell(stdout, &r, colors_wanted(stdout, m->no_color));
    }
    if (missing > 0 && !m->quiet) {
        fflush(stdout);
        bool more = missing > m->missed.runs;
        complain_of(
            "%lld battles of the seeds %lld to %lld are in none of the files, those of %lld "
            "to %lld%s: run these parts again, with --resume",
            (long long)missing, (long long)m->first, (long long)m->end - 1,
            (long long)m->missed.first, (long long)(m->missed.first + m->missed.runs - 1),
            more ? " and others" : "");
    }
    enum exit_status status = sim_judge(&r);
    return missing > 0 ? EXIT_WORK : status;
}

static enum exit_status merge(struct merge *m, int n, char **paths)
{
    enum exit_status status = EXIT_WORK;
    bool good = true;
    m->part = calloc((size_t)n, sizeof *m->part);
    if (!m->part) {
        complain("there is no memory left");
        return EXIT_WORK;
    }
    for (int i = 0; i < n && good; i++) {
        good = open_part(m, paths[i]);
    }
    if (good && begin(m)) {
        good = finish(m, take_all(m));
        status = good ? tell(m) : EXIT_WORK;
    }
    sim_db_close(&m->out);
    hold_end(&m->hold);
    for (int i = 0; i < m->n; i++) {
        sim_db_close(&m->part[i]);
    }
    free(m->part);
    tally_free(&m->tally);
    trial_frame_free(&m->frame);
    return status;
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct merge m;
    enum exit_status status;
    int at;
    m = (struct merge){.n = 0};
    if (!options_each(c, argc, argv, take_option, &m, &at, &status)) {
        return status;
    }
    if (at == argc) {
        return options_wrong(c, "which files?");
    }
    if (m.csv && strcmp(m.csv, "-") == 0 && m.json) {
        return options_wrong(c, "--csv - and --json both want standard output; give --csv a file");
    }
    return merge(&m, argc - at, argv + at);
}

const struct command cmd_sim_merge = {
    .name = "sim merge",
    .operands = "FILE...",
    .summary =
        "joins the files of several parts of one simulation\n\n"
        "The parts may overlap: a battle that is in two files counts once. The result is the same\n"
        "as that of one run of all battles, to the last digit.",
    .example = "For example:\n"
               "  zerodark sim merge part-*.db\n"
               "  zerodark sim merge part-*.db --db all.db --json > all.json\n",
    .options = options,
    .run = run,
};
