// cmd_op_next_work.c: the mission that comes next is fought in a worker, and what came of it is
// saved.
#include "host/campaign/internal/cmd_op_next_work.h"

#include <string.h>

#include "app/base/text_box.h"
#include "app/setup/setup_ops.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/campaign/internal/op_ask.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_parcel.h"
#include "host/tell/battle.h"
#include "host/worker/worker.h"
#include "script/missions/op_report.h"

// Its result, and what may be done now.
static enum exit_status tell_outcome(struct campaign_command *d)
{
    campaign_command_tell(d);
    if (!d->json && !d->quiet) {
        campaign_command_tell_open(d, NULL);
    }
    return EXIT_DONE;
}

// After the last mission there is no other: the operation is completed.
static enum exit_status end_operation(struct campaign_command *d)
{
    return campaign_command_save(d, "next", NULL) ? tell_outcome(d) : EXIT_WORK;
}

// Plays it; f->journal and f->result are what is kept of it.
static enum exit_status fight_next_battle(struct campaign_command *d, struct fight *f,
                                          struct match **out)
{
    f->show.log.out = stdout;
    f->writer.fd = -1;
    f->play =
        (struct battle){&f->battle.plan, &f->show, &f->writer, .orders_max = f->play.orders_max};
    struct match *m = setup_open(d->L, &f->battle.plan);
    if (!journal_remember(&f->writer)) {
        return campaign_command_wrong(d, "out of memory for the battle's journal");
    }
    journal_begin(&f->writer, &f->battle.plan, m);
    op_battle_keep_texts(d, &f->battle.plan, d->m, "");
    op_battle_keep_texts(d, &f->battle.plan, m, operation_path(&d->campaign.op));
    show_start(&f->show, m, &f->battle.plan);
    enum exit_status status = battle_play(&f->play, d->L, m);
    if (status == EXIT_DONE) {
        show_result(&f->show, m, &f->result);
        f->journal = journal_finish(&f->writer, &f->result) ? f->writer.text : NULL;
        status = f->journal ? status
                            : campaign_command_wrong(d, "out of memory for the battle's journal");
    }
    if (f->play.interrupted) {
        worker_note_interrupt();
        campaign_command_wrong(
            d, "nothing of it was saved: the same command fights exactly this battle again");
    }
    *out = m;
    return status;
}

static char *result_text(const struct result *r, const struct match *m)
{
    json_t *o = result_json(r);
    json_object_set_new(o, "awards", result_awards_json(r));
    json_object_set_new(o, "packs", json_packs(m));
    return json_take(o);
}

static bool save(struct campaign_command *d, struct fight *f)
{
    const struct battle_setup *p = &f->battle.plan;
    struct campaign_battle kept = {
        .number = f->battle.number,
        .mission = p->mission,
        .difficulty = p->difficulty,
        .bot = p->bot[SIDE_TEAM].name,
        .result = f->result_text,
        .team = f->battle.team,
        .journal = f->journal,
        .seed = p->seed,
    };
    d->campaign.n_choices = 0; // they were for this one
    if (campaign_command_save(d, "next", &kept)) {
        return true;
    }
    if (d->campaign.overtaken) {
        campaign_command_wrong(d, "the battle was not saved: check the status of the campaign "
                                  "before you fight the next one");
        return false;
    }
    campaign_command_wrong(
        d, d->campaign.store.doubtful
               ? "it is not known whether the battle was saved: check the status of the campaign "
                 "before you fight the next one; if the file does not have it, `next` fights "
                 "exactly this battle again"
               : "the battle was not saved: the same command fights exactly this battle again");
    return false;
}

// What the battle has made of the heroes, and all of it saved.
static enum exit_status apply_battle_result(struct campaign_command *d, struct fight *f,
                                            struct match *m)
{
    struct op_report *report = lua_newuserdatauv(d->L, sizeof *report, 0);
    match_ask(d->L, m);
    op_report_of(report, &d->campaign.op, m);
    match_answered(d->L, m);
    match_enter(d->L, d->m);
    enum status s = operation_report(&d->m->game, &d->campaign.op, report, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    f->result_text = result_text(&f->result, m);
    if (!f->result_text || !save(d, f)) {
        return EXIT_WORK;
    }
    match_enter(d->L, m);
    show_tell(&f->show, m, &f->battle.plan, &f->result);
    match_enter(d->L, d->m);
    return tell_outcome(d);
}

// How the battle can be seen again.
static void tell_again(struct fight *f, const struct campaign_command *d)
{
    struct text_box box;
    FILE *out = text_box_open(&box);
    if (out) {
        fputs("zerodark operation export ", out);
        battle_setup_print_word(out, d->campaign.store.path);
        fprintf(out, " DIR --battle %lld && zerodark replay DIR/%s", (long long)f->battle.number,
                f->battle.journal_name);
    }
    if (text_box_copy(&box, f->again, sizeof f->again)) {
        f->show.again = f->again;
    }
}

// How such a battle goes: fought a few times with other luck, which nothing is kept of.
#define TRIALS 20

struct odds_of_battle {
    int fought, lost, completed;
};

static bool try_battle(struct campaign_command *d, const struct fight *f, int i,
                       struct odds_of_battle *odds)
{
    int top = lua_gettop(d->L);
    struct battle_setup *p = lua_newuserdatauv(d->L, sizeof *p, 0);
    struct operation *op = lua_newuserdatauv(d->L, sizeof *op, 0);
    struct op_report *report = lua_newuserdatauv(d->L, sizeof *report, 0);
    struct show silent = {.quiet = true, .log = {.out = stdout}};
    *p = f->battle.plan;
    *op = d->campaign.op;
    p->seed = campaign_seed(&d->campaign, CAMPAIGN_TRIAL, f->battle.number * TRIALS + i);
    struct match *m = setup_open(d->L, p);
    struct journal_writer none = {.fd = -1};
    struct battle b = {p, &silent, &none, .orders_max = f->play.orders_max};
    bool over = battle_play(&b, d->L, m) == EXIT_DONE;
    if (over) {
        match_ask(d->L, m);
        op_report_of(report, op, m);
        match_answered(d->L, m);
    }
    match_enter(d->L, d->m);
    if (over && operation_report(&d->m->game, op, report, &d->fault) == STATUS_OK) {
        bool left = false;
        for (int k = 0; k < op->now.n; k++) {
            left = left || op->now.hero[k].fate == OP_FIT;
        }
        odds->fought++;
        odds->lost += !left;
        odds->completed += report->completed;
    }
    lua_settop(d->L, top);
    return over;
}

// Is a bot to fight a battle of a campaign that a person has played? If so, what that may cost is
// reported.
static bool bot_is_wanted(struct campaign_command *d, const struct fight *f)
{
    struct odds_of_battle odds = {0};
    char line[OP_LINE];
    if (f->yes || !campaign_by_hand(&d->campaign)) {
        return true;
    }
    for (int i = 0; i < TRIALS && try_battle(d, f, i, &odds); i++) {
    }
    campaign_command_wrong(d,
                           "you have played this campaign yourself, and now a bot would fight for "
                           "you: in %d battles like this one, with other luck, it completed the "
                           "mission in %d and lost the whole team in %d",
                           odds.fought, odds.completed, odds.lost);
    if (!f->may_ask) {
        campaign_command_wrong(d, "nothing was done: add --yes if the bot is to fight, or play it "
                                  "yourself with `zerodark operation play`");
        return false;
    }
    while (op_ask_got("Shall the bot fight it? yes or no > ", line) == PLAY_GOT_TYPED) {
        bool yes = strcmp(line, "yes") == 0 || strcmp(line, "y") == 0;
        if (yes || strcmp(line, "no") == 0 || strcmp(line, "n") == 0) {
            return yes;
        }
        complain_of("'%.*s': yes or no?", UTF8_CUT(line, 60));
    }
    return false;
}

static enum exit_status fight_next(struct campaign_command *d)
{
    struct fight *f = d->self;
    struct match *m = NULL;
    if (!op_battle_prepare(d, &f->battle)) {
        return EXIT_WORK;
    }
    if (*f->wanted.difficulty) {
        memcpy(f->battle.plan.difficulty, f->wanted.difficulty, sizeof f->wanted.difficulty);
    }
    memcpy(f->battle.plan.bot, f->wanted.bot, sizeof f->wanted.bot);
    f->show.log.color = d->color;
    f->show.json = d->json;
    f->show.quiet = d->quiet;
    tell_again(f, d);
    if (!bot_is_wanted(d, f)) {
        return EXIT_WORK;
    }
    enum exit_status status = fight_next_battle(d, f, &m);
    return status == EXIT_DONE ? apply_battle_result(d, f, m) : status;
}

// The last mission counts from now on.
static enum exit_status fight(struct campaign_command *d)
{
    struct operation *op = &d->campaign.op;
    if (op->now.phase == OP_AFTER) {
        enum status s = operation_next(&d->m->game, op, &d->fault);
        if (s != STATUS_OK) {
            return campaign_command_refused(d, s);
        }
        if (op->now.phase == OP_OVER) {
            return end_operation(d);
        }
    }
    return op_battle_may_begin(d) ? fight_next(d) : EXIT_WORK;
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct fight, d, &campaign_command_parcel),
    PARCEL_PART(struct fight, wanted, &setup_parcel),
    PARCEL_ROW(struct fight, show.map_every),
    PARCEL_ROW(struct fight, show.log.verbose),
    PARCEL_ROW(struct fight, play.orders_max),
    PARCEL_ROW(struct fight, yes),
    PARCEL_ROW(struct fight, may_ask),
};

static const struct parcel fight_parcel = PARCEL(struct fight, parcel_rows);

const struct campaign_work cmd_op_next_work = {
    .task = {"operation next", campaign_work_do, &fight_parcel, NULL}, .work = fight};
