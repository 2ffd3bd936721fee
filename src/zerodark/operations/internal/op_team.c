// op_team.c: who takes part in a mission, and as what.
#include <string.h>

#include "engine/utf8.h"
#include "zerodark/operations/casualties.h"
#include "zerodark/operations/internal/op_log.h"
#include "zerodark/teams/inspect.h"

bool op_takes_part(const struct op_hero *h)
{
    return h->fate == OP_FIT && !h->absent;
}

void op_all_go(struct op_state *s)
{
    for (int i = 0; i < s->n; i++) {
        s->hero[i].absent = 0;
    }
}

// Its sheet without the allies that are lost.
static void add_fighting_hero(const struct op_hero *h, struct team *t)
{
    struct team_hero *out = &t->hero[t->n++];
    *out = h->sheet;
    out->xp = (int16_t)(h->sheet.xp < UINT8_MAX ? h->sheet.xp : UINT8_MAX); // what a purse holds
    out->n_allies = 0;
    memset(out->ally, 0, sizeof out->ally);
    for (int i = 0; i < h->sheet.n_allies; i++) {
        if (!(h->ally_lost >> i & 1)) {
            out->ally[out->n_allies++] = h->sheet.ally[i];
        }
    }
}

// What only a sapper is there for stays behind with it (ZD-SPEC-SAPPER-01, ZD-SPEC-SAPPER-02).
static void leave_remotes(const struct game *g, struct team *t)
{
    for (int i = 0; i < t->n; i++) {
        struct team_hero *h = &t->hero[i];
        int n = 0;
        for (int k = 0; k < h->n_allies; k++) {
            if (!is_remote_row(content(g), &content(g)->upgrade[h->ally[k].it.row])) {
                h->ally[n++] = h->ally[k];
            }
        }
        memset(&h->ally[n], 0, (size_t)(h->n_allies - n) * sizeof *h->ally);
        h->n_allies = (uint8_t)n;
    }
}

static bool is_sappers(const struct team_finding *w)
{
    return w->rule && strncmp(w->rule, "ZD-SPEC-SAPPER-0", 16) == 0;
}

static enum status look_over_fighters(const struct game *g, struct team *t, struct fault *f)
{
    struct team_findings wrong = {.n = 0};
    team_inspect(g, t, &wrong);
    if (wrong.n > 0 && is_sappers(&wrong.at[0])) {
        leave_remotes(g, t);
        wrong.n = 0;
        team_inspect(g, t, &wrong);
    }
    return wrong.n == 0 ? STATUS_OK
                        : fault_set(f, STATUS_ILLEGAL, wrong.at[0].rule, "%.*s",
                                    UTF8_CUT(wrong.at[0].text, 190));
}

static void name_markers(const struct game *g, const struct operation *op, struct team *t)
{
    const struct op_state *s = &op->now;
    t->n_markers = s->markers < TEAM_MARKERS ? s->markers : TEAM_MARKERS;
    for (int i = 0; i < s->n_captives; i++) {
        int marker = s->captive[i].marker;
        if (marker < t->n_markers) {
            casualty_name(op, content(g), &s->captive[i], t->marker[marker]);
        }
    }
}

static enum status gather_fighters(const struct operation *op, struct team *t, struct fault *f)
{
    int n = 0;
    for (int i = 0; i < op->now.n; i++) {
        n += op_takes_part(&op->now.hero[i]);
    }
    if (n == 0) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-FAIL-01",
                         "nobody is left to take part: restart the operation");
    }
    if (n > op->plan.design.heroes || n > TEAM_HEROES) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-05",
                         "there are %d heroes, but at most %d take part: say who stays behind", n,
                         op->plan.design.heroes);
    }
    for (int i = 0; i < op->now.n; i++) {
        if (op_takes_part(&op->now.hero[i])) {
            add_fighting_hero(&op->now.hero[i], t);
        }
    }
    return STATUS_OK;
}

enum status operation_team(const struct game *g, const struct operation *op, struct team *t,
                           struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_REPORT, f));
    memset(t, 0, sizeof *t);
    t->designed = true;
    t->design = op->plan.design;
    t->sown = !op->now.rescue && op->now.sown ? TEAM_SOWN_YES : TEAM_SOWN_NO;
    TRY(gather_fighters(op, t, f));
    if (op->now.rescue) {
        name_markers(g, op, t);
    }
    return look_over_fighters(g, t, f);
}

enum status operation_absent(struct operation *op, int hero, bool absent, struct fault *f)
{
    TRY(op_need_fit(op, hero, f));
    if (op->now.phase != OP_READY) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-05", "no mission is about to begin");
    }
    op->now.hero[hero].absent = absent;
    return STATUS_OK;
}
