// cmd_op_report_work.c: the worker of `operation report`. The mission is set up as for a battle,
// the end that people tell of is put onto its table, and what the rules make of that is applied in
// one transaction. Until then nothing is saved.
#include "host/campaign/internal/cmd_op_report_work.h"

#include <string.h>

#include "app/text/escape.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"

// The last mission counts, if it is saved. Where there is no other, there is nothing to report.
static bool go_on_to_reported(struct campaign_command *d)
{
    struct operation *op = &d->campaign.op;
    enum status s =
        op->now.phase == OP_AFTER ? operation_next(&d->m->game, op, &d->fault) : STATUS_OK;
    if (s != STATUS_OK) {
        campaign_command_refused(d, s);
        return false;
    }
    if (op->now.phase == OP_OVER) {
        campaign_command_wrong(d, "every mission was fought: there is none to report. `zerodark "
                                  "operation next` keeps the last result and completes the "
                                  "operation");
        return false;
    }
    return true;
}

// What the command line says of it, over what was chosen before.
static bool take_report_wishes(struct op_reporting *r)
{
    struct battle_setup *p = &r->battle.plan;
    char why[BATTLE_SETUP_WHY], word[2 * BATTLE_SETUP_NAME + 1];
    for (int i = 0; i < r->wanted.n_choices; i++) {
        snprintf(word, sizeof word, "%s=%s", r->wanted.choice[i].name, r->wanted.choice[i].value);
        if (!battle_setup_choose(p, word, why, sizeof why)) {
            campaign_command_wrong(&r->d, "%s", why);
            return false;
        }
    }
    if (*r->wanted.difficulty) {
        memcpy(p->difficulty, r->wanted.difficulty, sizeof p->difficulty);
    }
    return true;
}

static void tell_what_is_asked(const struct op_reporting *r, const struct match *m)
{
    const struct op_state *now = &r->d.campaign.op.now;
    if (now->rescue) {
        fputs("The Rescue", stdout);
    } else {
        printf("Mission %d of %d", now->mission + 1, r->d.campaign.op.plan.n_missions);
    }
    escape_printf(stdout, ", %s: how did it end on your table?\n", m->title);
    puts("Enter takes the answer in brackets. `back` goes to the question before, `quit`\n"
         "applies nothing.");
}

static enum exit_status ask_and_apply(struct op_reporting *r)
{
    struct campaign_command *d = &r->d;
    struct match *m = setup_open(d->L, &r->battle.plan);
    struct op_report *report = lua_newuserdatauv(d->L, sizeof *report, 0);
    struct op_questions_way way = {r->battle.plan.difficulty, r->asks_again, r->yes};
    if (m->ruleset) {
        match_enter(d->L, d->m);
        return campaign_command_wrong(d, "the mission has rules of its own, which say in a script "
                                         "who is hurt and what it is worth: only a battle that the "
                                         "program plays can be applied");
    }
    match_enter(d->L, d->m);
    tell_what_is_asked(r, m);
    switch (op_questions(d, m, &way, report)) {
    case OP_QUESTIONS_QUIT:
        return EXIT_DONE;
    case OP_QUESTIONS_FAILED:
        return EXIT_WORK;
    default:
        break;
    }
    d->told = d->campaign.op.n_entries;
    enum status s = operation_report(&d->m->game, &d->campaign.op, report, &d->fault);
    d->campaign.n_choices = 0; // they were for this one
    return campaign_command_finish(d, s, "report", CAMPAIGN_TELLS_DROP | CAMPAIGN_TELLS_OPEN);
}

static enum exit_status report_mission(struct campaign_command *d)
{
    struct op_reporting *r = d->self;
    bool ready = op_battle_may_begin(d) && go_on_to_reported(d) &&
                 op_battle_prepare(d, &r->battle) && take_report_wishes(r);
    return ready ? ask_and_apply(r) : EXIT_WORK;
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct op_reporting, d, &campaign_command_parcel),
    PARCEL_PART(struct op_reporting, wanted, &setup_parcel),
    PARCEL_ROW(struct op_reporting, yes),
    PARCEL_ROW(struct op_reporting, asks_again),
};

static const struct parcel op_reporting_parcel = PARCEL(struct op_reporting, parcel_rows);

const struct campaign_work cmd_op_report_work = {
    .task = {"operation report", campaign_work_do, &op_reporting_parcel, NULL},
    .work = report_mission};
