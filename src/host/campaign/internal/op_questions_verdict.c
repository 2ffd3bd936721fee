// op_questions_verdict.c: the rules judge what was told, and whoever told it says whether that is
// right.
#include "host/campaign/internal/op_answers.h"

#include <string.h>

#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/missions/op_report.h"

// The rules judge it; false: they do not allow it, which was reported.
static bool judge(struct op_answers *q, struct op_report *report)
{
    struct match *m = q->m;
    struct operation *op = &q->d->campaign.op;
    if (outcome_end(&m->game, &q->end) != STATUS_OK) {
        return op_answers_granted(m->game.fault.status, &m->game.fault);
    }
    match_enter(q->d->L, m);
    match_ask(q->d->L, m);
    op_report_of(report, op, m);
    match_answered(q->d->L, m);
    match_enter(q->d->L, q->d->m);
    for (int i = 0; i < report->n; i++) {
        int hero = operation_hero(op, report->hero[i].name);
        memcpy(report->hero[i].used, q->gone[hero], sizeof q->gone[hero]);
        report->hero[i].xp = q->xp[hero] >= 0 ? q->xp[hero] : report->hero[i].xp;
    }
    return true;
}

static void tell_hero(struct op_answers *q, const struct op_hero_report *r)
{
    struct game *g = &q->m->game;
    figure_id id = figure_named(&g->world.roster, r->name);
    char text[400] = "";
    struct terms xp;
    text_append(text, sizeof text, "  %s: ", r->name);
    if (r->dead) {
        text_append(text, sizeof text, "dead");
    } else if (r->wounded) {
        text_append(text, sizeof text, "wounded %d", r->wounded);
    } else {
        text_append(text, sizeof text, r->ooa ? "in error" : "fit");
    }
    text_append(text, sizeof text, ", %s the table; XP: ", r->left ? "off" : "on");
    if (score_xp_of(g, id, &xp) == r->xp) {
        size_t n = strlen(text);
        terms_print(&xp, text + n, (int)(sizeof text - n));
    } else {
        text_append(text, sizeof text, "%d", r->xp);
    }
    struct fold f;
    FILE *out = fold_begin(&f, stdout);
    escape_printf(out, "%s\n", text);
    fold_end(&f, 6);
}

// What the report amounts to; *after is the operation with it applied.
static bool tell_all(struct op_answers *q, const struct op_report *report, struct operation *after)
{
    struct campaign_command *d = q->d;
    char text[512];
    *after = d->campaign.op;
    enum status s = operation_report(&d->m->game, after, report, &d->fault);
    if (s != STATUS_OK) {
        campaign_command_refused(d, s);
        return false;
    }
    puts("What it comes to:");
    match_enter(d->L, q->m);
    match_ask(d->L, q->m);
    for (int i = 0; i < report->n; i++) {
        tell_hero(q, &report->hero[i]);
    }
    match_answered(d->L, q->m);
    match_enter(d->L, d->m);
    for (int i = d->told; i < after->n_entries; i++) {
        operation_tell(after, &after->entry[i], text, sizeof text);
        escape_printf(stdout, "  %s.\n", text);
    }
    return true;
}

// "yes"; or "Ada=5": her XP. Out: whether it is right.
static bool read_verdict(struct op_answers *q, const char *line, void *out)
{
    const char *equals = strrchr(line, '=');
    char name[OP_ANSWER], why[160];
    int64_t xp = 0;
    if (!equals) {
        bool yes = !strcmp(line, "yes") || !strcmp(line, "y");
        *(bool *)out = yes;
        return yes || op_answers_refuse(
                          "'%.*s': yes applies it, HERO=XP corrects what somebody has earned, "
                          "back changes an answer, quit applies nothing",
                          UTF8_CUT(line, 60));
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - line), line);
    int hero = campaign_command_hero(q->d, name);
    if (hero < 0 || !number_parse(equals + 1, 0, 999, &xp, why, sizeof why)) {
        return hero >= 0 && op_answers_refuse("'%.*s': %s", UTF8_CUT(line, 60), why);
    }
    q->xp[hero] = (int16_t)xp;
    return true;
}

// True: it is as it should be.
bool op_questions_verdict(struct op_answers *q, struct op_report *report)
{
    struct operation *after = lua_newuserdatauv(q->d->L, sizeof *after, 0);
    bool right = false;
    while (q->state == OP_ASKING && !right) {
        struct world *end = lua_newuserdatauv(q->d->L, sizeof *end, 0);
        *end = q->m->game.world;
        if (!judge(q, report) || !tell_all(q, report, after)) {
            q->state = q->way.asks_again ? OP_GOES_BACK : OP_IS_WRONG;
        } else if (q->way.sure) {
            right = true;
        } else {
            op_answers_take(q, "Is that right? yes, HERO=XP, back or quit", "", read_verdict,
                            &right);
        }
        if (!right) {
            q->m->game.world = *end;
        }
        lua_pop(q->d->L, 1);
    }
    lua_pop(q->d->L, 1);
    return right;
}
