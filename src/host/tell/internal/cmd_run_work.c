// cmd_run_work.c: the worker of `zerodark run` plays the battle and tells it.
#include "host/tell/internal/cmd_run_work.h"

#include <string.h>

#include "app/setup/setup_ops.h"
#include "host/setup/setup_parcel.h"
#include "host/tell/battle.h"
#include "host/tell/cmd_run.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"

// A battle that goes no further has its page, too.
static void end_report_of_run(struct run *r, struct match *m, const struct result *result)
{
    if (r->show.report) {
        report_end(r->show.report, m, &r->plan, result, NULL);
        report_hand_over(r->show.report, m);
        report_free(r->show.report);
        r->show.report = NULL;
    }
}

// One that is broken off.
static void report_so_far(struct run *r, struct match *m)
{
    struct result result;
    if (r->show.report && show_try_result(&r->show, m, &result)) {
        end_report_of_run(r, m, &result);
    }
}

// What the parts know of one another.
static void join_parts(struct run *r)
{
    r->show.log.out = stdout;
    r->writer.fd = -1;
    r->battle.plan = &r->plan;
    r->battle.show = &r->show;
    r->battle.writer = &r->writer;
    r->battle.drop = r->drop;
}

static enum exit_status run_battle_in_worker(struct session *s, lua_State *L, void *self)
{
    struct run *r = self;
    char why[JOURNAL_WHY];
    join_parts(r);
    s->json = r->show.json;
    struct match *m = setup_open(L, &r->plan);
    if (r->battle.journal) { // only now that there is a battle: an older journal stays until then
        if (!journal_create(&r->writer, r->battle.journal, why)) {
            return complain_of("%s: %s", r->battle.journal, why);
        }
        journal_begin(&r->writer, &r->plan, m);
        if (!battle_journal_fits(&r->battle, BATTLE_JOURNAL_HEAD, 0)) {
            journal_abandon(&r->writer);
            return EXIT_WORK;
        }
    }
    r->show.report = r->report.path ? report_new() : NULL;
    show_start(&r->show, m, &r->plan);
    enum exit_status status = battle_play(&r->battle, L, m);
    if (r->writer.error || r->battle.interrupted) {
        if (r->battle.interrupted) {
            worker_note_interrupt();
        }
        journal_abandon(&r->writer);
        report_so_far(r, m);
        return status;
    }
    struct result result;
    while (!show_try_result(&r->show, m, &result)) {
        if (!battle_goes_on(&r->battle, L, m)) {
            match_raise(L, m);
        }
    }
    show_tell(&r->show, m, &r->plan, &result);
    end_report_of_run(r, m, &result);
    if (r->battle.journal && !journal_finish(&r->writer, &result) && status == EXIT_DONE) {
        battle_journal_fits(&r->battle, BATTLE_JOURNAL_END, m->game.world.orders);
        return EXIT_WORK;
    }
    return status;
}

static const struct parcel_row drop_rows[] = {
    PARCEL_ROW(struct journal_drop, pack),
    PARCEL_ROW(struct journal_drop, record),
    PARCEL_ROW(struct journal_drop, why),
};

static const struct parcel drop_parcel = PARCEL(struct journal_drop, drop_rows);

static const struct parcel_row rows[] = {
    PARCEL_PART(struct run, plan, &setup_parcel), PARCEL_ARRAY(struct run, drop, &drop_parcel),
    PARCEL_ROW(struct run, battle.journal),       PARCEL_ROW(struct run, battle.orders_max),
    PARCEL_ROW(struct run, battle.n_drops),       PARCEL_ROW(struct run, show.log.color),
    PARCEL_ROW(struct run, show.log.verbose),     PARCEL_ROW(struct run, show.json),
    PARCEL_ROW(struct run, show.quiet),           PARCEL_ROW(struct run, show.columns),
    PARCEL_ROW(struct run, show.map_every),       PARCEL_ROW(struct run, report.path),
};

static const struct parcel run_parcel = PARCEL(struct run, rows);

const struct jail_task cmd_run_task = {"run", run_battle_in_worker, &run_parcel, NULL};
