// cmd_op_play_work.c: the worker of `operation play`. The journal of the battle is in the
// campaign's file from before the first order on, line by line, and what came of the battle takes
// its place.
#include "host/campaign/internal/cmd_op_play_work.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/campaign/internal/op_ask.h"
#include "host/campaign/internal/op_parts.h"
#include "host/play/player.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "script/missions/op_report.h"

// Who plays: the functions of a terminal are handed nothing.
static struct op_play *at_play;

// The next one may be better off, once there is room again.
static int tell_line_is_lost(void)
{
    struct store *s = &at_play->d.campaign.store;
    bool doubtful = s->doubtful;
    complain(s->why);
    store_rollback(s);
    return doubtful ? PLAY_DOUBT : PLAY_TOLD;
}

static int write_in_campaign(const char *line, size_t n)
{
    return campaign_playing_line(&at_play->d.campaign, line, n) ? 0 : tell_line_is_lost();
}

static int back_in_campaign(uint32_t lines)
{
    return campaign_playing_back(&at_play->d.campaign, lines) ? 0 : tell_line_is_lost();
}

static int anew_in_campaign(const char *lines, size_t n)
{
    return campaign_playing_begin(&at_play->d.campaign, &at_play->now, lines, n)
               ? 0
               : tell_line_is_lost();
}

static char *journal_in_campaign(size_t *size)
{
    char *text = campaign_playing_journal(&at_play->d.campaign, size);
    if (!text) {
        complain(at_play->d.campaign.store.why);
    }
    return text;
}

// Of all orders in the file, and of the last line, which is not: in a Lua string. May raise.
static const char *whole_journal(struct op_play *r, struct result *result)
{
    size_t n;
    char *last = play_book_last(&r->play, result);
    char *text = last ? campaign_playing_journal(&r->d.campaign, &n) : NULL;
    const char *whole = text ? lua_pushfstring(r->d.L, "%s%s", text, last) : NULL;
    free(text);
    free(last);
    if (!whole) {
        campaign_command_wrong(&r->d, "out of memory for the battle's journal");
    }
    return whole;
}

// What it was fought over, and with what, stays in the campaign.
static void keep_texts(struct op_play *r)
{
    struct campaign_command *d = &r->d;
    op_battle_keep_texts(d, &r->play.plan, d->m, "");
    op_battle_keep_texts(d, &r->play.plan, r->play.m, operation_path(&d->campaign.op));
}

static bool save_played(struct op_play *r, const char *journal, char *result)
{
    struct campaign_command *d = &r->d;
    const struct battle_setup *p = &r->play.plan;
    struct campaign_battle kept = {
        .number = r->now.number,
        .mission = r->now.mission,
        .difficulty = p->difficulty,
        .bot = p->bot[SIDE_TEAM].name,
        .result = result,
        .team = r->now.team,
        .journal = journal,
        .seed = p->seed,
    };
    d->campaign.n_choices = 0; // they were for this one
    d->campaign.ends = true;
    bool saved = campaign_command_save(d, "play", &kept);
    if (!saved) {
        campaign_command_wrong(d, "the battle is still being played: `%s` ends it", r->command);
    }
    return saved;
}

static char *text_of_result(const struct result *result, const struct match *m)
{
    json_t *o = result_json(result);
    json_object_set_new(o, "awards", result_awards_json(result));
    json_object_set_new(o, "packs", json_packs(m));
    return json_take(o);
}

// The battle is over: what became of the heroes is worked out, and everything is saved, before any
// of it is reported.
static enum exit_status keep_played(struct play *p)
{
    struct op_play *r = at_play;
    struct campaign_command *d = &r->d;
    struct result result;
    struct op_report *report = lua_newuserdatauv(d->L, sizeof *report, 0);
    const char *journal = whole_journal(r, &result);
    if (!journal) {
        return EXIT_WORK;
    }
    match_ask(d->L, p->m);
    op_report_of(report, &d->campaign.op, p->m);
    match_answered(d->L, p->m);
    keep_texts(r);
    match_enter(d->L, d->m);
    d->told = d->campaign.op.n_entries;
    enum status s = operation_report(&d->m->game, &d->campaign.op, report, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    char *text = text_of_result(&result, p->m);
    bool saved = text && save_played(r, journal, text);
    free(text);
    if (!saved) {
        return EXIT_WORK;
    }
    match_enter(d->L, p->m);
    show_tell(&p->show, p->m, &p->plan, &result);
    match_enter(d->L, d->m);
    campaign_command_tell(d);
    campaign_command_tell_open(d, NULL);
    return EXIT_DONE;
}

// A command with the file in it, as the shell reads it.
static void write_command(const struct op_play *r, char *out, size_t size, const char *part,
                          const char *rest)
{
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (f) {
        fprintf(f, "zerodark operation %s ", part);
        battle_setup_print_word(f, r->d.campaign.store.path);
        fputs(rest, f);
    }
    if (!f || !text_box_copy(&box, out, size)) {
        *out = '\0';
    }
}

static void make_ready(struct op_play *r)
{
    static struct play_terminal terminal;
    struct play *p = &r->play;
    char rest[128];
    snprintf(rest, sizeof rest,
             " DIR --battle %" PRId64 " && zerodark replay DIR/battle-%" PRId64 ".jsonl",
             r->now.number, r->now.number);
    write_command(r, r->again, sizeof r->again, "export", rest);
    write_command(r, r->command, sizeof r->command, "play", "");
    terminal = *player_away();
    terminal.write = write_in_campaign;
    terminal.back = back_in_campaign;
    terminal.anew = anew_in_campaign;
    terminal.journal = journal_in_campaign;
    at_play = r;
    p->terminal = &terminal;
    p->show.log.out = stdout;
    p->show.log.color = r->d.color;
    p->show.columns = 80;
    p->show.again = r->again;
    p->err = stderr;
    p->err_columns = complain_columns();
    p->path = r->d.campaign.store.path;
    p->command = r->command;
    p->keeps = keep_played;
}

static enum exit_status go_on_playing(struct op_play *r)
{
    make_ready(r);
    enum exit_status status = play_work(&r->play, r->d.L);
    free(r->now.team);
    return status;
}

// What the command line wants of it, over what was chosen before.
static bool take_wishes(struct op_play *r)
{
    struct battle_setup *p = &r->battle.plan;
    const struct battle_setup *w = &r->wanted;
    char why[BATTLE_SETUP_WHY], word[2 * BATTLE_SETUP_NAME + 1];
    if (*w->difficulty) {
        memcpy(p->difficulty, w->difficulty, sizeof w->difficulty);
    }
    for (int i = 0; i < w->n_choices; i++) {
        snprintf(word, sizeof word, "%s=%s", w->choice[i].name, w->choice[i].value);
        if (!battle_setup_choose(p, word, why, sizeof why)) {
            campaign_command_wrong(&r->d, "%s", why);
            return false;
        }
    }
    p->real_dice = w->real_dice;
    p->real_cards = w->real_cards;
    p->bare = false; // until it is over, the battle has everything that it is made of
    snprintf(p->bot[SIDE_TEAM].word, sizeof p->bot[SIDE_TEAM].word, BATTLE_SETUP_PERSON);
    return true;
}

static enum exit_status begin_battle(struct op_play *r)
{
    if (!op_battle_prepare(&r->d, &r->battle) || !take_wishes(r)) {
        return EXIT_WORK;
    }
    r->play.plan = r->battle.plan;
    r->now = (struct campaign_playing){.number = r->battle.number,
                                       .team = text_box_made(strdup(r->battle.team))};
    snprintf(r->now.mission, sizeof r->now.mission, "%s", r->battle.plan.mission);
    return r->now.team ? go_on_playing(r) : campaign_command_wrong(&r->d, "out of memory");
}

// The last mission counts from now on. Where there is no other, the operation is completed.
static enum exit_status go_on_to_mission(struct op_play *r)
{
    struct campaign_command *d = &r->d;
    struct operation *op = &d->campaign.op;
    bool after = op->now.phase == OP_AFTER;
    enum status s = after ? operation_next(&d->m->game, op, &d->fault) : STATUS_OK;
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    if (after && op->now.phase == OP_OVER) {
        return campaign_command_finish(d, STATUS_OK, "play", CAMPAIGN_TELLS_OPEN);
    }
    if (after && !campaign_command_save(d, "play", NULL)) {
        return EXIT_WORK;
    }
    return begin_battle(r);
}

static enum exit_status give_up(struct op_play *r)
{
    struct campaign_command *d = &r->d;
    int64_t orders = 0;
    if (!campaign_plays(&d->campaign, &r->now)) {
        return d->campaign.store.failed ? complain(d->campaign.store.why)
                                        : campaign_command_wrong(d, "no battle is being played");
    }
    free(r->now.team);
    orders = campaign_playing_orders(&d->campaign);
    if (orders > 0 && !r->yes) {
        return campaign_command_wrong(d,
                                      "this would lose for good: %lld order%s of battle %lld. Add "
                                      "--yes to do it all the same",
                                      (long long)orders, orders > 1 ? "s" : "",
                                      (long long)r->now.number);
    }
    if (!campaign_playing_give_up(&d->campaign)) {
        return complain(d->campaign.store.why);
    }
    escape_printf(stdout, "Battle %lld is given up: nothing of it counts.\n",
                  (long long)r->now.number);
    campaign_command_tell_open(d, NULL);
    return EXIT_DONE;
}

static enum exit_status play_mission(struct campaign_command *d)
{
    struct op_play *r = d->self;
    signal(SIGINT, SIG_DFL); // an interrupt ends this worker; the next one goes on
    if (r->gives_up) {
        return give_up(r);
    }
    if (!campaign_command_packs_fit(d)) {
        return EXIT_WORK;
    }
    if (campaign_plays(&d->campaign, &r->now)) {
        r->play.resumes = true;
        return go_on_playing(r);
    }
    if (!op_battle_may_begin(d)) {
        return EXIT_WORK;
    }
    if (!r->yes && !op_between(d)) {
        return d->campaign.store.failed ? EXIT_WORK : EXIT_DONE;
    }
    return go_on_to_mission(r);
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct op_play, d, &campaign_command_parcel),
    PARCEL_PART(struct op_play, wanted, &setup_parcel),
    PARCEL_ROW(struct op_play, yes),
    PARCEL_ROW(struct op_play, gives_up),
    PARCEL_ROW(struct op_play, play.show.log.verbose),
    PARCEL_ROW(struct op_play, play.adviser),
    PARCEL_ROW(struct op_play, play.notice),
    PARCEL_ROW(struct op_play, play.again),
    PARCEL_ROW(struct op_play, play.wants_full),
    PARCEL_ROW(struct op_play, play.map_every),
    PARCEL_ROW(struct op_play, play.narrates),
};

static const struct parcel op_play_parcel = PARCEL(struct op_play, parcel_rows);

const struct campaign_work cmd_op_play_work = {
    .task = {"operation play", campaign_work_do, &op_play_parcel, NULL},
    .work = play_mission,
    .any_packs = true, // a battle can be given up with any
    .any_time = true};
