#define _POSIX_C_SOURCE 200809L
#include "host/op_battle.h"

#include <inttypes.h>
#include <string.h>

#include "host/op_paths.h"
#include "script/team_write.h"

#define DIFFICULTY "difficulty" // the choice that every mission has

const char *const op_difficulties[] = {"easy", "normal", "hard", "insane", NULL};

void op_battle_names(struct op_battle *b, int64_t n)
{
    b->number = n;
    snprintf(b->team_name, sizeof b->team_name, "battle-%" PRId64 "-team.lua", n);
    snprintf(b->journal_name, sizeof b->journal_name, "battle-%" PRId64 ".jsonl", n);
}

static void take_choices(const struct campaign *c, struct plan *p)
{
    for (int i = 0; i < c->n_choices; i++) {
        if (strcmp(c->choice[i].name, DIFFICULTY) == 0) {
            snprintf(p->difficulty, sizeof p->difficulty, "%.15s", c->choice[i].value);
        } else {
            p->choice[p->n_choices++] = c->choice[i];
        }
    }
}

// Whose word counts, where whoever that is plays one of those who take part (ZD-MODE-TEAM-02).
static const char *arbiter_of(const struct campaign *c, const struct team *t)
{
    for (int i = 0; *c->arbiter && i < t->n; i++) {
        if (strcmp(t->hero[i].player, c->arbiter) == 0) {
            return c->arbiter;
        }
    }
    return NULL;
}

bool op_battle_prepare(struct deed *d, struct op_battle *b)
{
    struct campaign *c = &d->campaign;
    const struct operation *op = &c->op;
    struct team *team = lua_newuserdatauv(d->L, sizeof *team, 0); // goes with the Lua state
    char about[128], mission[FILES_PATH];
    enum status s = operation_team(&d->m->game, op, team, &d->fault);
    if (s != STATUS_OK) {
        deed_refused(d, s);
        return false;
    }
    *b = (struct op_battle){.plan = c->plan};
    op_battle_names(b, campaign_battles(c) + 1);
    take_choices(c, &b->plan);
    op_mission(c->file, operation_path(op), mission);
    if (!plan_mission(&b->plan, mission)) {
        return false;
    }
    snprintf(about, sizeof about, "who went into battle %" PRId64 " of a campaign", b->number);
    b->team =
        team_write_led(d->L, &d->m->content, team, op->plan.title, about, arbiter_of(c, team));
    snprintf(b->plan.team, sizeof b->plan.team, "%s", b->team_name);
    b->plan.lent = true;
    b->plan.seed = campaign_seed(c, CAMPAIGN_BATTLE, b->number);
    plan_complete(&b->plan);
    session_lend(d->session, b->plan.team, b->team);
    return true;
}
