// cmd_run.c: `zerodark run`: a bot plays a mission to its end.
#include "host/tell/cmd_run.h"

#include <string.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/tell/battle.h"
#include "host/tell/internal/cmd_run_work.h"
#include "host/tell/report_file.h"
#include "host/worker/jail.h"

static bool take_on_error(void *drops, const struct command *c, const struct option_row *o,
                          const char *value)
{
    bool drop = strcmp(value, "drop") == 0;
    if (!drop && strcmp(value, "stop") != 0) {
        options_wrong(c, "--%s: stop or drop, not '%s'", o->name, value);
        return false;
    }
    *(bool *)drops = drop;
    return true;
}

static const struct option_row options[] = {
    SETUP_SEED(struct run, plan),
    SETUP_LUCK(struct run, plan),
    SETUP_TEAM(struct run, plan),
    SETUP_RIVAL(struct run, plan),
    SETUP_BOT(struct run, plan),
    SETUP_RIVAL_BOT(struct run, plan),
    SETUP_PACK(struct run, plan),
    SETUP_SET(struct run, plan),
    SETUP_DIFFICULTY(struct run, plan),
    SETUP_MODE(struct run, plan),
    SETUP_CHOOSE(struct run, plan),
    {"journal", 'j', "FILE", "records every order, die and card; replaces an older journal",
     OPTION(struct run, battle.journal)},
    {"bare", 0, NULL, "leaves the texts of mission, packs and teams out of the journal",
     OPTION(struct run, plan.bare)},
    {"report", 0, "FILE.html", "a web page about the battle", OPTION(struct run, report.path)},
    {"map", 'm', "N", "draws the table every N orders, not only at the start and end",
     OPTION_NUMBER(struct run, show.map_every, 1, 1000)},
    {"orders", 0, "N", "stops after N orders (1000)",
     OPTION_NUMBER(struct run, battle.orders_max, 1, BATTLE_ORDERS_MOST)},
    {"on-error", 0, "WORD",
     "if a pack fails: stop ends the battle, drop continues without the pack (stop)",
     OPTION_BY(take_on_error, struct run, plan.drops)},
    {"json", 0, NULL, "everything as JSON, one line for each event", OPTION(struct run, show.json)},
    {"quiet", 'q', NULL, "only the result", OPTION(struct run, show.quiet)},
    {"no-color", 0, NULL, "no colours", OPTION(struct run, no_color)},
    {"verbose", 'v', NULL, "shows what every number is made of",
     OPTION(struct run, show.log.verbose)},
    {0}};

// May another worker go on without the pack that crashed the last one? A worker that crashes over a
// pack that it had to do without does so before the battle, or after it.
static bool leaves_out(struct run *r, const struct jail_end *end)
{
    bool may = r->plan.drops && *end->pack && r->battle.n_drops < MATCH_PACKS;
    for (int i = 0; i < r->battle.n_drops; i++) {
        may = may && strcmp(r->drop[i].pack, end->pack) != 0;
    }
    if (may) {
        struct journal_drop *d = &r->drop[r->battle.n_drops++];
        *d = (struct journal_drop){.record = end->record};
        snprintf(d->pack, sizeof d->pack, "%.*s", (int)sizeof d->pack - 1, end->pack);
        snprintf(d->why, sizeof d->why, "%.*s", (int)sizeof d->why - 1, end->why);
    }
    return may;
}

static void take_run_report(void *self, const char *text, size_t n)
{
    struct run *r = self;
    report_file_take(&r->report, text, n);
}

// Plays it in a worker; if that crashes, from the beginning in another one, which reports what is
// new.
static enum exit_status run_until_battle_ends(struct run *r)
{
    struct output_replay replay = {.holds = r->plan.drops,
                                   .journal = {.path = r->battle.journal, .file = {.fd = -1}}};
    struct jail_end end;
    enum exit_status status;
    for (;;) {
        end = (struct jail_end){.died = false};
        status = jail_run(&(struct jail_job){.task = &cmd_run_task,
                                             .self = r,
                                             .color = r->show.log.color,
                                             .replay = &replay,
                                             .end = &end,
                                             .report = take_run_report,
                                             .interrupted = &r->battle.interrupted});
        if (!end.died || !leaves_out(r, &end)) {
            break;
        }
        output_replay_again(&replay);
    }
    if (end.died) {
        jail_tell(&end, &replay);
    }
    output_replay_close(&replay);
    return report_file_write(&r->report, status);
}

static enum exit_status run_run(const struct command *c, int argc, char **argv)
{
    struct run r = {.show = {.columns = 80}, .battle = {.orders_max = BATTLE_ORDERS}};
    int at = options_one(c, argc, argv, &r, "mission");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!setup_bots(&r.plan, c, argv[at]) || !setup_mission(&r.plan, argv[at])) {
        return EXIT_USAGE;
    }
    r.report.silent = r.show.json;
    if (!report_file_fits(&r.report)) {
        return EXIT_WORK;
    }
    r.plan.orders = r.battle.orders_max;
    setup_complete(&r.plan);
    if (r.battle.journal) {
        setup_keep(&r.plan, r.battle.journal);
    }
    r.show.log.color = colors_wanted(stdout, r.no_color);
    interrupt_note();
    setup_allow(&r.plan);
    enum exit_status status = run_until_battle_ends(&r);
    if (r.battle.interrupted) {
        interrupt_obey();
    }
    return status;
}

const struct command cmd_run = {COMMAND_RUN, .options = options, .run = run_run};
