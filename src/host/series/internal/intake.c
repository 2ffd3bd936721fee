// intake.c: a worker opens the battle once and then plays one seed after another. A line counts
// only if it reads back as a battle of its seed. A lost battle is kept as well, with the reason.
#include "host/series/internal/intake.h"

// In a worker.

static char *make_ready(void *self, struct session *session, lua_State *L)
{
    struct intake *in = self;
    (void)session;
    trial_open(&in->bed, L);
    return trial_frame_text(&in->bed.frame);
}

static size_t play_one(void *self, int64_t seed, char *line, size_t size)
{
    static struct trial t;
    struct intake *in = self;
    trial_play(&in->bed, seed, &t);
    return trial_write(&t, line, size);
}

// Here.

// What the first worker has opened is known.
static bool hello(void *self, const char *text)
{
    struct intake *in = self;
    char why[JOURNAL_WHY];
    if (!trial_frame_read(text, &in->frame, why)) {
        complain_of("a worker does not say what it plays: %s", why);
        return false;
    }
    in->framed = true;
    tally_begin(&in->tally, &in->frame);
    return in->keeper->begin(in->self);
}

// A line is of the seed that was asked for, and speaks of nobody that there is not.
static bool is_battle(void *self, int64_t seed, const char *line)
{
    static struct trial t;
    const struct intake *in = self;
    return trial_read(line, &t) && t.seed == seed && trial_fits(&t, trial_reach_of(&in->frame));
}

bool intake_count(struct intake *in, const struct trial *t)
{
    if (!tally_take(&in->tally, t) && !in->series->failed) {
        complain("there is no memory left to count with");
        in->series->failed = true;
    }
    return !in->series->failed;
}

static void keep(struct intake *in, const struct trial *t)
{
    intake_count(in, t);
    in->keeper->keep(in->self, t);
}

static void take(void *self, int64_t seed, const char *line)
{
    static struct trial t;
    (void)seed;
    if (trial_read(line, &t)) {
        keep(self, &t);
    }
}

static void lost(void *self, int64_t seed, const char *why)
{
    static struct trial t;
    t = (struct trial){.seed = seed, .state = TRIAL_LOST};
    snprintf(t.why, sizeof t.why, "%.*s", (int)sizeof t.why - 1, why);
    keep(self, &t);
}

static bool tick(void *self, const struct pool *p)
{
    const struct intake *in = self;
    return in->keeper->tick(in->self, p) && !in->series->failed;
}

static const struct pool_job job = {.open = make_ready,
                                    .work = play_one,
                                    .hello = hello,
                                    .check = is_battle,
                                    .take = take,
                                    .lost = lost,
                                    .tick = tick};

enum exit_status intake_play(struct intake *in, int64_t first, int64_t n)
{
    struct pool p = {
        .job = &job, .self = in, .workers = (int)in->series->threads, .first = first, .n = n};
    in->bed.orders_max = in->series->orders_max;
    enum exit_status status = pool_run(&p);
    in->series->interrupted = p.interrupted;
    return status;
}

void intake_free(struct intake *in)
{
    if (in->framed) {
        tally_free(&in->tally);
        trial_frame_free(&in->frame);
    }
    in->framed = false;
}
