// cmd_op_course_work.c: the workers of rescue, replace and restart.
#include "host/campaign/internal/cmd_op_course_work.h"

#include <string.h>

#include "engine/utf8.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_options.h"
#include "script/missions/team_file.h"

// What was chosen was for another mission.
static enum exit_status call_rescue(struct campaign_command *d)
{
    const struct course *k = d->self;
    struct campaign *c = &d->campaign;
    enum status s = k->call_off ? operation_call_off(&d->m->game, &c->op, &d->fault)
                                : operation_rescue(&d->m->game, &c->op, &d->fault);
    c->n_choices = 0;
    return campaign_command_finish(d, s, "rescue", CAMPAIGN_TELLS_OPEN);
}

// Is it something that was won, or paid for?
static bool is_won(const struct op_entry *e)
{
    switch ((enum op_did)e->did) {
    case OP_DID_MISSION:
    case OP_DID_RESCUE:
        return e->completed;
    case OP_DID_BACK:
    case OP_DID_REPLACED:
    case OP_DID_SUPPLY:
    case OP_DID_EFFECT:
    case OP_DID_SOWN:
        return true;
    default:
        return false;
    }
}

static void add_loss(char *out, size_t size, const char *what)
{
    size_t n = strlen(out);
    if (n + 40 < size && // else there is more than a line tells
        snprintf(out + n, size - n, "%s%s", n ? "; " : "", what) >= (int)(size - n)) {
        memcpy(out + size - 4, "...", 4);
    }
}

static int all_xp(const struct operation *op)
{
    int xp = 0;
    for (int i = 0; i < op->now.n; i++) {
        xp += op->now.hero[i].sheet.xp;
    }
    return xp;
}

// What going back from `was` to where it stands now gives up, in words; "" where that is nothing
// that anybody would miss: what has failed is fought again anyway.
static void tell_losses(const struct campaign *c, const struct operation *was, char *out,
                        size_t size)
{
    const struct operation *op = &c->op;
    int away = was->n_entries + 1 - op->n_entries; // the oldest have given way
    bool needed =
        was->now.phase == OP_FAILED && memcmp(&op->now, &was->before, sizeof op->now) == 0;
    char text[512];
    *out = '\0';
    for (int i = away; !needed && i < was->n_entries; i++) {
        if (!was->entry[i].dropped && op->entry[i - away].dropped && is_won(&was->entry[i])) {
            operation_tell(was, &was->entry[i], text, sizeof text);
            add_loss(out, size, text);
        }
    }
    int xp = needed ? 0 : all_xp(was) - all_xp(op);
    if (xp > 0) {
        snprintf(text, sizeof text, "%d XP", xp);
        add_loss(out, size, text);
    }
    for (int i = 0; i < c->n_choices; i++) {
        snprintf(text, sizeof text, "the choice %s=%s", c->choice[i].name, c->choice[i].value);
        add_loss(out, size, text);
    }
}

static enum exit_status go_back_in_campaign(struct campaign_command *d)
{
    const struct course *k = d->self;
    struct campaign *c = &d->campaign;
    struct operation *was = lua_newuserdatauv(d->L, sizeof *was, 0);
    char losses[400];
    *was = c->op;
    enum status s = k->replay ? operation_replay(&d->m->game, &c->op, &d->fault)
                              : operation_restart(&d->m->game, &c->op, (int)k->from - 1, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    tell_losses(c, was, losses, sizeof losses);
    if (*losses && !k->yes) {
        return campaign_command_wrong(
            d, "this would lose for good: %s. Add --yes to do it all the same", losses);
    }
    c->n_choices = 0;
    return campaign_command_finish(d, s, "restart", CAMPAIGN_TELLS_OPEN);
}

// The hero of the team that is to come: the one that is named, or the only one.
static const struct team_hero *newcomer(struct campaign_command *d, const struct course *k)
{
    const struct team *t = &k->sheet.team;
    for (int i = 0; i < t->n; i++) {
        if (k->hero ? strcmp(t->hero[i].name, k->hero) == 0 : t->n == 1) {
            return &t->hero[i];
        }
    }
    if (k->hero) {
        campaign_command_wrong(d, "%.*s has no hero '%.*s'", UTF8_CUT(d->word[2], 200),
                               UTF8_CUT(k->hero, 60));
    } else {
        campaign_command_wrong(d, "%.*s has %d heroes: say which one joins with --hero NAME",
                               UTF8_CUT(d->word[2], 200), t->n);
    }
    return NULL;
}

static enum exit_status bring_in(struct campaign_command *d)
{
    struct course *k = d->self;
    char path[FILES_PATH];
    int lost = campaign_command_hero(d, d->word[1]);
    if (lost < 0 || !setup_team(d->word[2], path)) {
        return EXIT_WORK;
    }
    if (d->campaign.op.now.hero[lost].fate != OP_LOST) {
        return campaign_command_wrong(
            d, "%s is not lost, so nobody can replace that hero (ZD-OP-CASUALTY-02)",
            d->campaign.op.now.hero[lost].sheet.name);
    }
    team_open(d->L, d->m, path, &k->sheet);
    team_demand(d->L, &k->sheet);
    match_enter(d->L, d->m);
    const struct team_hero *fresh = newcomer(d, k);
    if (!fresh) {
        return EXIT_WORK;
    }
    enum status s = operation_replace(&d->m->game, &d->campaign.op, lost, fresh, &d->fault);
    return campaign_command_finish(d, s, "replace", CAMPAIGN_TELLS_OPEN);
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct course, d, &campaign_command_parcel),
    PARCEL_ROW(struct course, call_off),
    PARCEL_ROW(struct course, replay),
    PARCEL_ROW(struct course, yes),
    PARCEL_ROW(struct course, from),
    PARCEL_ROW(struct course, hero),
};

static const struct parcel course_parcel = PARCEL(struct course, parcel_rows);

const struct campaign_work cmd_op_rescue_work = {
    .task = {"operation rescue", campaign_work_do, &course_parcel, NULL}, .work = call_rescue};

const struct campaign_work cmd_op_replace_work = {
    .task = {"operation replace", campaign_work_do, &course_parcel, NULL}, .work = bring_in};

const struct campaign_work cmd_op_restart_work = {
    .task = {"operation restart", campaign_work_do, &course_parcel, NULL},
    .work = go_back_in_campaign};
