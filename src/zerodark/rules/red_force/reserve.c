// reserve.c: a row counts the bogeys of one profile and kind: organic, synthetic or either.
// Deploying takes one out, and a dead bogey goes back in. If one kind has run out, the other is
// taken (ZD-VS-GEN-08 and 11).
#include "zerodark/rules/red_force/reserve.h"

#include <string.h>

#include "zerodark/rules/red_force/control.h"

// Kinds of a row of the reserves.
enum { ORGANIC, SYNTHETIC, EITHER };

static struct reserve *row_in_reserve(struct game *g, int profile, int kind)
{
    struct zd *z = zd(g);
    for (int i = 0; i < z->n_reserves; i++) {
        if (z->reserve[i].profile == profile && z->reserve[i].synthetic == kind) {
            return &z->reserve[i];
        }
    }
    return NULL;
}

static enum status add_to_reserve(struct game *g, int profile, int kind, int n)
{
    struct zd *z = zd(g);
    struct reserve *r = row_in_reserve(g, profile, kind);
    if (!r && z->n_reserves == RESERVES) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-VS-GEN-08",
                         "at most %d kinds of bogeys in reserve", RESERVES);
    }
    if (!r) {
        r = &z->reserve[z->n_reserves++];
        *r = (struct reserve){.profile = (uint8_t)profile, .synthetic = (uint8_t)kind};
    }
    r->n = (uint8_t)(r->n + n);
    return STATUS_OK;
}

enum status reserve_fill(struct game *g)
{
    const struct content *c = content(g);
    struct zd *z = zd(g);
    memset(z->reserve, 0, sizeof z->reserve);
    z->n_reserves = 0;
    z->limited = 1;
    for (int row = 0; row < c->n_profiles; row++) {
        const struct profile *p = &c->profile[row];
        for (int kind = ORGANIC; kind <= SYNTHETIC; kind++) {
            if (p->reserves[kind] > 0) {
                TRY(add_to_reserve(g, row, p->either ? EITHER : kind, p->reserves[kind]));
            }
        }
    }
    return STATUS_OK;
}

bool reserve_take(struct game *g, int profile, bool *synthetic)
{
    if (!zd(g)->limited) {
        return true;
    }
    const int wanted[] = {EITHER, *synthetic ? SYNTHETIC : ORGANIC,
                          *synthetic ? ORGANIC : SYNTHETIC};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct reserve *r = row_in_reserve(g, profile, wanted[i]);
        if (r && r->n > 0) {
            r->n--;
            *synthetic = wanted[i] == EITHER ? *synthetic : wanted[i] == SYNTHETIC;
            return true;
        }
    }
    return false;
}

enum status reserve_return(struct game *g, const struct figure *bogey)
{
    if (!zd(g)->limited) {
        return STATUS_OK;
    }
    bool synthetic = (bogey->flags & FLAG_SYNTHETIC) != 0;
    bool either = content(g)->profile[bogey->profile].either;
    return add_to_reserve(g, bogey->profile, either ? EITHER : synthetic ? SYNTHETIC : ORGANIC, 1);
}

// Of a bogey whose kind no figure and no card tells (ZD-VS-GEN-11).
static enum status toss(struct game *g, bool *synthetic)
{
    int half;
    *synthetic = false;
    if (param(g, P_VERSUS_START_BOSS_ORGANIC)) {
        return STATUS_OK;
    }
    struct site site = {.what = "deploy.synthetic"};
    TRY(chance_band(g, STREAM_DEPLOY, site, 2, &half));
    *synthetic = half == 0;
    return STATUS_OK;
}

static enum status deploy_all(struct game *g, int row, int kind)
{
    const struct profile *p = &content(g)->profile[row];
    for (int i = 0; i < p->starts[kind]; i++) {
        figure_id id;
        bool synthetic = kind == SYNTHETIC;
        TRY(p->either ? toss(g, &synthetic) : STATUS_OK);
        TRY(deploy_new(g, row, synthetic, false, &id));
    }
    return STATUS_OK;
}

enum status reserve_deploy_fixed(struct game *g)
{
    for (int row = 0; row < content(g)->n_profiles; row++) {
        TRY(deploy_all(g, row, ORGANIC));
        TRY(deploy_all(g, row, SYNTHETIC));
    }
    return STATUS_OK;
}
