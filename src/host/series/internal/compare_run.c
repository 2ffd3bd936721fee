// compare_run.c: the pairs of a comparison: what a worker does, and what becomes of what it brings.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "host/series/internal/compare.h"
#include "host/series/internal/sink.h"

// In a worker.

static void open_both(struct compare *c, lua_State *L)
{
    for (int i = 0; i < 2; i++) {
        c->plan[i].seed = c->series.seed;
    }
    c->bed = (struct twin_bed){.a = {.plan = &c->plan[0], .orders_max = c->series.orders_max},
                               .b = {.plan = &c->plan[1], .orders_max = c->series.orders_max}};
    twin_open(&c->bed, L);
}

// Both frames as one text.
static char *make_ready(void *self, struct session *session, lua_State *L)
{
    struct compare *c = self;
    (void)session;
    open_both(c, L);
    char *a = trial_frame_text(&c->bed.a.frame), *b = trial_frame_text(&c->bed.b.frame);
    size_t size = (a ? strlen(a) : 0) + (b ? strlen(b) : 0) + 32;
    char *both = malloc(size);
    if (a && b && both) {
        snprintf(both, size, "{\"against\":%s,\"with\":%s}", a, b);
    }
    free(a);
    free(b);
    return both;
}

static size_t play_one(void *self, int64_t seed, char *line, size_t size)
{
    static struct twin t;
    struct compare *c = self;
    twin_play(&c->bed, seed, &t);
    return twin_write(&t, line, size);
}

// An example's words: of the example of that number.
static size_t tell_one(void *self, int64_t number, char *line, size_t size)
{
    char words[TWIN_WORDS];
    struct compare *c = self;
    const struct contrast_example *e = &c->example[number].of;
    twin_tell(&c->bed, e->seed, &e->parted, words);
    return (size_t)snprintf(line, size, "%s", words);
}

// Here.

static bool read_frame(json_t *both, const char *key, struct trial_frame *out)
{
    char why[JOURNAL_WHY] = "it is no JSON";
    char *text = json_dumps(json_object_get(both, key), JSON_COMPACT);
    bool good = text && trial_frame_read(text, out, why);
    if (!good) {
        complain_of("a worker does not say what it plays: %s", why);
    }
    free(text);
    return good;
}

static void no_figure(struct compare *c)
{
    const char *names[TRIAL_COLUMNS + 1] = {0};
    for (int i = 0; i < c->contrast.n_rows; i++) {
        names[i] = c->contrast.row[i].a->name;
    }
    series_no_figure(&c->series, names);
}

// Whoever means two percent may write 2.
static bool until_fits(struct compare *c)
{
    if (c->until >= 1 && contrast_is_rate(c->row)) {
        c->series.unfit = true;
        options_wrong(c->series.command, "--until: '%s' is a share, of 0 to 1: 0.02 is 2 %%",
                      c->row->a->name);
        return false;
    }
    return true;
}

// The figure that is waited for is one of them. False where it is not, which was told.
static bool find_figure(struct compare *c)
{
    const char *name = c->series.of ? c->series.of : "won";
    c->row = contrast_named(&c->contrast, name);
    if (!c->row && !c->series.of) { // of sides: the first
        for (int i = 0; i < c->contrast.n_rows && !c->row; i++) {
            bool won = strncmp(c->contrast.row[i].a->name, "won.", 4) == 0;
            c->row = won ? &c->contrast.row[i] : NULL;
        }
    }
    if (!c->row) {
        no_figure(c);
    }
    return c->row && until_fits(c);
}

static void keep(struct compare *c, const struct twin *t)
{
    contrast_take(&c->contrast, t);
    if (c->contrast.failed && !c->series.failed) {
        complain("there is no memory left to count with");
        c->series.failed = true;
    }
    if (c->series.rows) {
        comparison_csv_row(c->series.rows, &c->contrast, t);
    }
}

#define LOOKS 10 // pairs from one look to the next

// Is it known by now? What was asked for may be found at any moment: the interval always holds.
static void look(struct compare *c)
{
    if (compare_is_open(c) && c->contrast.pairs % LOOKS == 0) {
        struct interval i = contrast_interval(c->row, true);
        c->enough = c->sure ? i.low > 0 || i.high < 0 : (i.high - i.low) / 2 <= c->until;
    }
}

bool compare_is_open(const struct compare *c)
{
    return c->sure || c->until > 0;
}

static bool count_again(void *self, const struct twin *t)
{
    struct compare *c = self;
    if (!c->enough) {
        keep(c, t);
        look(c);
    }
    return !c->series.failed;
}

static bool open_file(struct compare *c)
{
    if (!series_hold(&c->series, true)) {
        return false;
    }
    struct compare_about about = {.frame = c->frame, .first = c->series.seed};
    for (int i = 0; i < 2; i++) {
        about.rules[i] = c->rules[i];
    }
    if (!compare_db_open(&c->file, c->series.db, &about, c->series.resume) ||
        !compare_db_each(&c->file, c->before, count_again, c)) {
        if (!c->series.failed) { // else that was told
            complain(c->file.base.why);
        }
        return false;
    }
    return true;
}

static bool read_hello(struct compare *c, const char *text)
{
    json_t *both = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool good = read_frame(both, "against", &c->frame[0]);
    if (good && !read_frame(both, "with", &c->frame[1])) {
        trial_frame_free(&c->frame[0]);
        good = false;
    }
    json_decref(both);
    return good;
}

static bool hello(void *self, const char *text)
{
    struct compare *c = self;
    if (!read_hello(c, text)) {
        return false;
    }
    contrast_begin(&c->contrast, &c->frame[0], &c->frame[1]);
    c->framed = true;
    if (!find_figure(c) || (c->series.csv && !(c->series.rows = sink_open(c->series.csv)))) {
        c->series.failed = true;
        return false;
    }
    if (c->series.rows) {
        comparison_csv_head(c->series.rows, &c->contrast);
    }
    if (c->series.db && !open_file(c)) {
        c->series.failed = true;
        return false;
    }
    return true;
}

static bool is_pair(void *self, int64_t seed, const char *line)
{
    static struct twin t;
    const struct compare *c = self;
    return twin_read(line, &t) && t.a.seed == seed && twin_fits(&t, c->frame);
}

static void take_pair(struct compare *c, const struct twin *t, const char *line)
{
    if (c->enough || c->series.failed) {
        return; // what came after the moment that was waited for does not count
    }
    keep(c, t);
    if (c->series.db && !compare_db_add(&c->file, t, line)) {
        complain(c->file.base.why);
        c->series.failed = true;
    }
    look(c);
}

static void take(void *self, int64_t seed, const char *line)
{
    static struct twin t;
    (void)seed;
    if (twin_read(line, &t)) {
        take_pair(self, &t, line);
    }
}

// Nobody knows which of the two it was.
static void lost(void *self, int64_t seed, const char *why)
{
    static struct twin t;
    static char line[TWIN_LINE];
    t = (struct twin){.a = {.seed = seed, .state = TRIAL_LOST}};
    snprintf(t.a.why, sizeof t.a.why, "%.*s", (int)sizeof t.a.why - 1, why);
    t.b = t.a;
    if (twin_write(&t, line, sizeof line)) {
        take_pair(self, &t, line);
    }
}

static bool tick(void *self, const struct pool *p)
{
    struct compare *c = self;
    (void)p;
    progress_show(&c->series.progress, c->contrast.pairs);
    if (c->series.db && !c->series.failed && !compare_db_flush(&c->file)) {
        complain(c->file.base.why);
        c->series.failed = true;
    }
    return !c->series.failed && !c->enough;
}

// Examples.

static bool heard(void *self, const char *text)
{
    (void)self, (void)text;
    return true;
}

static bool may_be(void *self, int64_t number, const char *line)
{
    (void)self, (void)number;
    return strlen(line) < TWIN_WORDS;
}

static void take_words(void *self, int64_t number, const char *line)
{
    struct compare *c = self;
    snprintf(c->example[number].words, TWIN_WORDS, "%s", line);
}

static void no_words(void *self, int64_t number, const char *why)
{
    struct compare *c = self;
    snprintf(c->example[number].words, TWIN_WORDS, "order %d: %s",
             (int)c->example[number].of.parted.order, why);
}

static bool go_on(void *self, const struct pool *p)
{
    (void)self, (void)p;
    return true;
}

// First those that came to another outcome, then others; in the order of their seeds.
static void choose_examples(struct compare *c)
{
    const struct contrast *from = &c->contrast;
    bool taken[CONTRAST_EXAMPLES] = {false};
    int n = 0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < from->n_examples && n < c->show; i++) {
            if (!taken[i] && (from->example[i].flip || round == 1)) {
                taken[i] = true;
                n++;
            }
        }
    }
    for (int i = 0; i < from->n_examples; i++) {
        if (taken[i]) {
            c->example[c->n_examples++] = (struct comparison_example){.of = from->example[i]};
        }
    }
}

static const struct pool_job pairs_job = {.open = make_ready,
                                          .work = play_one,
                                          .hello = hello,
                                          .check = is_pair,
                                          .take = take,
                                          .lost = lost,
                                          .tick = tick};

static const struct pool_job words_job = {.open = make_ready,
                                          .work = tell_one,
                                          .hello = heard,
                                          .check = may_be,
                                          .take = take_words,
                                          .lost = no_words,
                                          .tick = go_on};

static void tell_examples(struct compare *c)
{
    choose_examples(c);
    if (c->n_examples > 0) {
        struct pool p = {.job = &words_job,
                         .self = c,
                         .workers = (int)c->series.threads,
                         .first = 0,
                         .n = c->n_examples};
        pool_run(&p);
    }
}

static bool finish_files(struct compare *c)
{
    if (c->series.db && c->framed && !c->series.failed && !compare_db_flush(&c->file)) {
        complain(c->file.base.why);
        c->series.failed = true;
    }
    compare_db_close(&c->file);
    series_let_go(&c->series);
    if (c->series.rows && !sink_close(c->series.rows)) {
        c->series.failed = true;
    }
    c->series.rows = NULL;
    return !c->series.failed;
}

enum exit_status compare_play(struct compare *c)
{
    if (!series_hold(&c->series, false)) {
        return EXIT_WORK;
    }
    // One is always left to be played: it is the worker that says what the pairs are of.
    c->before =
        c->series.db && c->series.resume ? compare_db_rows(c->series.db, c->series.runs - 1) : 0;
    struct pool p = {.job = &pairs_job,
                     .self = c,
                     .workers = (int)c->series.threads,
                     .first = c->series.seed + c->before,
                     .n = c->series.runs - c->before};
    progress_begin(&c->series.progress, "pairs of battles", c->series.runs, c->before,
                   c->series.quiet);
    enum exit_status status = pool_run(&p);
    progress_end(&c->series.progress);
    c->series.interrupted = p.interrupted;
    bool kept = finish_files(c);
    contrast_sort(&c->contrast);
    if (c->framed && kept && !c->series.interrupted && status == EXIT_DONE) {
        tell_examples(c);
    }
    if (c->series.unfit) {
        return EXIT_USAGE;
    }
    return status == EXIT_DONE && !kept ? EXIT_WORK : status;
}

static struct comparison comparison_of(const struct compare *c)
{
    return (struct comparison){.base = &c->base,
                               .plan = c->plan,
                               .rules = c->rules,
                               .frame = c->frame,
                               .contrast = &c->contrast,
                               .row = c->row,
                               .example = c->example,
                               .n_examples = c->n_examples,
                               .first = c->series.seed,
                               .runs = c->series.runs,
                               .orders_max = c->series.orders_max,
                               .until = c->until,
                               .sure = c->sure,
                               .enough = c->enough,
                               .interrupted = c->series.interrupted};
}

void compare_tell(FILE *out, const struct compare *c, bool color)
{
    const struct comparison told = comparison_of(c);
    comparison_tell(out, &told, color);
}

bool compare_json(FILE *out, const struct compare *c)
{
    const struct comparison told = comparison_of(c);
    return comparison_json(out, &told);
}
