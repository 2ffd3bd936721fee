// cmd_sim_merge.c: `zerodark sim merge`: the files of several parts of one simulation, together.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/file_lock.h"
#include "host/base/options.h"
#include "host/series/internal/experiment_db.h"
#include "host/series/internal/sim.h"
#include "host/series/internal/sink.h"

// A file, and where one has come in it.
struct part {
    struct experiment_db file;
    int64_t next;  // the seed from which on it was not looked at
    int64_t n, at; // battles ahead, and which is the next one
    struct sim_battle *battle;
};

struct merge {
    const char *csv, *db;
    bool json, quiet, no_color;
    int n;
    struct part *part; // owned
    struct sim_battle_frame frame;
    struct sim_again again;
    struct aggregate aggregate;
    struct experiment_db out;
    struct file_lock lock; // of out
    FILE *rows;
    int64_t first, end;  // seeds of all that the parts are parts of
    int64_t told;        // the seed that was taken last
    struct seeds missed; // the first that no part has; runs 0: none yet
    bool any, failed;
    struct sim_battle last;
};

static const struct option_row options[] = {
    {"db", 0, "FILE", "puts all battles into one new file", OPTION(struct merge, db)},
    {"csv", 0, "FILE", "writes a table, one line for each battle; - is standard output",
     OPTION(struct merge, csv)},
    {"json", 0, NULL, "the results as JSON", OPTION(struct merge, json)},
    {"quiet", 'q', NULL, "does not report missing battles", OPTION(struct merge, quiet)},
    {"no-color", 0, NULL, "no colours", OPTION(struct merge, no_color)},
    {0}};

// The name of a file without its folders.
static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Opens a part, whose battles have to be the same as those of the parts before it.
static bool open_part(struct merge *m, const char *path)
{
    struct experiment_db *part = &m->part[m->n].file;
    struct sim_battle_frame frame;
    struct sim_again again;
    char why[JOURNAL_WHY], in_first[80], in_this[80];
    if (!experiment_db_open_sim(part, path, &frame, &again)) {
        if (file_exists(path) || file_hidden(path)) {
            complain(part->base.why);
        } else {
            complain_of("%s: there is no such file; a new one, for all of them, is --db FILE",
                        path);
        }
        return false;
    }
    m->n++;
    if (m->n == 1) {
        m->frame = frame;
        m->again = again;
        m->first = part->whole.first;
        m->end = part->whole.first + part->whole.runs;
        return true;
    }
    snprintf(in_first, sizeof in_first, "in %.*s",
             UTF8_CUT(last_part(m->part[0].file.base.path), 70));
    snprintf(in_this, sizeof in_this, "in %.*s", UTF8_CUT(last_part(path), 70));
    bool differ = sim_battle_frames_differ(&m->frame, in_first, &frame, in_this, why);
    sim_battle_frame_free(&frame);
    if (differ) {
        complain_of("%s: its battles differ from those of %s: %s", path, m->part[0].file.base.path,
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

// The hash of its journal begins with the mission's path and the program's version, which do not
// change a battle: the hash of its last position says whether it went the same way.
static bool same_battle(const struct sim_battle *a, const struct sim_battle *b)
{
    static char line[2][SIM_BATTLE_LINE];
    static struct sim_battle copy[2];
    copy[0] = *a;
    copy[1] = *b;
    for (int i = 0; i < 2; i++) {
        copy[i].chain = 0;
        sim_battle_write(&copy[i], line[i], sizeof line[i]);
    }
    return strcmp(line[0], line[1]) == 0;
}

// A battle that two parts have is counted once, and has to be the same in both.
static bool take_shard_battle(void *self, const struct sim_battle *one)
{
    struct merge *m = self;
    if (m->any && one->seed <= m->told) {
        if (one->seed == m->told && !same_battle(one, &m->last)) {
            complain_of("the battle of seed %lld differs between two of the files; play it "
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
    m->failed = !aggregate_take(&m->aggregate, one);
    if (m->rows) {
        sim_csv_row(m->rows, &m->aggregate, one);
    }
    if (m->db && !m->failed && !experiment_db_add(&m->out, 0, &m->aggregate, one)) {
        complain(m->out.base.why);
        m->failed = true;
    }
    return !m->failed;
}

#define AHEAD 256 // battles of a part that are in memory

static bool keep(void *self, const struct sim_battle *one)
{
    struct part *p = self;
    p->battle[p->n++] = *one;
    p->next = one->seed + 1;
    return true;
}

// False if its battles cannot be read. p->at == p->n: there are none left.
static bool look(struct merge *m, struct part *p)
{
    char where[64];
    if (p->at < p->n) {
        return true;
    }
    p->at = p->n = 0;
    snprintf(where, sizeof where, "arm = 0 AND seed >= %lld", (long long)p->next);
    if (!experiment_db_select(&p->file, sim_battle_reach_of(&m->frame), where, "seed", AHEAD, keep,
                              p)) {
        complain(p->file.base.why);
        return false;
    }
    return true;
}

// Parts go into one another, battle by battle: the next one is the lowest of all.
static struct part *lowest(const struct merge *m)
{
    struct part *low = NULL;
    for (int i = 0; i < m->n; i++) {
        struct part *p = &m->part[i];
        if (p->at < p->n && (!low || p->battle[p->at].seed < low->battle[low->at].seed)) {
            low = p;
        }
    }
    return low;
}

static bool go_through(struct merge *m)
{
    for (;;) {
        for (int i = 0; i < m->n; i++) {
            if (!look(m, &m->part[i])) {
                return false;
            }
        }
        struct part *low = lowest(m);
        if (!low) {
            return true;
        }
        if (!take_shard_battle(m, &low->battle[low->at++])) {
            return false;
        }
    }
}

static bool take_all(struct merge *m)
{
    assert(m->n > 0);
    struct sim_battle *room = calloc((size_t)m->n * AHEAD, sizeof *room);
    if (!room) {
        complain("out of memory");
    }
    for (int i = 0; i < m->n; i++) {
        m->part[i].battle = room + (size_t)i * AHEAD;
    }
    bool good = room && go_through(m);
    free(room);
    return good;
}

static bool begin_file(struct merge *m)
{
    char why[FILE_LOCK_WHY];
    if (!file_lock_take(&m->lock, m->db, true, why)) {
        complain(why);
        return false;
    }
    if (!battle_db_is_new(m->db)) {
        complain_of("%s: it already exists; give --db the name of a new file", m->db);
        return false;
    }
    const struct seeds whole = {m->first, m->end - m->first};
    const struct experiment_db as = {.own = whole, .whole = whole};
    bool made = experiment_db_make(&m->out, &experiment_db_sim, m->db, &as, &m->frame, true) &&
                experiment_db_put_arm(&m->out, 0, "", "", &m->frame, &m->again) &&
                experiment_db_side(&m->out, 0, 0, &m->aggregate);
    if (!made) {
        complain(m->out.base.why);
    }
    return made;
}

static bool begin_merge(struct merge *m)
{
    if (m->end - m->first > EXPERIMENT_RUNS) {
        complain_of("the files are for seeds %lld to %lld, but at most %d battles can be joined",
                    (long long)m->first, (long long)m->end - 1, EXPERIMENT_RUNS);
        return false;
    }
    aggregate_begin(&m->aggregate, &m->frame);
    if (m->db && !begin_file(m)) {
        return false;
    }
    m->rows = m->csv ? sink_open(m->csv) : NULL;
    if (m->rows) {
        sim_csv_head(m->rows, &m->aggregate);
    }
    return !m->csv || m->rows;
}

// `good`: all was taken. Else nothing is left of the new file.
static bool finish(struct merge *m, bool good)
{
    good = (!m->rows || sink_close(m->rows)) && good;
    if (m->db && good && !experiment_db_finish(&m->out)) {
        complain(m->out.base.why);
        good = false;
    }
    return good;
}

static enum exit_status report_merge(struct merge *m)
{
    const struct sim_result r = {&m->frame, &m->aggregate, &m->again, m->first, m->end - m->first};
    int64_t missing = m->end - m->first - m->aggregate.n;
    note_missing(m, m->end);
    if (m->json) {
        sim_json(stdout, &r);
    } else if (!(m->csv && strcmp(m->csv, "-") == 0)) {
        sim_tell(stdout, &r, colors_wanted(stdout, m->no_color));
    }
    if (missing > 0 && !m->quiet) {
        fflush(stdout);
        bool more = missing > m->missed.runs;
        complain_of("%lld battles of seeds %lld to %lld are missing from the files: seeds %lld to "
                    "%lld%s; run these parts again, with --resume",
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
        return complain("out of memory");
    }
    for (int i = 0; i < n && good; i++) {
        good = open_part(m, paths[i]);
    }
    if (good && begin_merge(m)) {
        good = finish(m, take_all(m));
        status = good ? report_merge(m) : EXIT_WORK;
    }
    experiment_db_close(&m->out);
    file_lock_end(&m->lock);
    for (int i = 0; i < m->n; i++) {
        experiment_db_close(&m->part[i].file);
    }
    free(m->part);
    aggregate_free(&m->aggregate);
    sim_battle_frame_free(&m->frame);
    return status;
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct merge m;
    m = (struct merge){.n = 0};
    int at = options_some(c, argc, argv, &m, "which files?");
    if (at < 0) {
        return options_stopped(at);
    }
    if (m.csv && strcmp(m.csv, "-") == 0 && m.json) {
        return options_wrong(c,
                             "--csv - and --json both write to standard output; give --csv a file");
    }
    return merge(&m, argc - at, argv + at);
}

const struct command cmd_sim_merge = {COMMAND_SIM_MERGE, .options = options, .run = run};
