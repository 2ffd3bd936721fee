#include "support/zerodark/rulebook.h"

#include <string.h>

// name, kind, rank, tokens, cyl, Att, Def, Wnd, FW (-1: not printed), climb in inches, flags
static const struct {
    const char *name;
    int kind, rank, tokens, cyl, att, def, wnd, fw, climb;
    uint32_t flags;
} bogeys[] = {
    {"Grunt", KIND_BOGEY, RANK_GRUNT, 1, 3, 2, 1, 1, -1, 2, 0},
    {"Elite", KIND_BOGEY, RANK_ELITE, 2, 3, 3, 2, 2, -1, 3, 0},
    {"Boss", KIND_BOGEY, RANK_BOSS, 3, 3, 3, 3, 3, -1, 3, 0},
    {"EWOp", KIND_BOGEY, RANK_GRUNT, 1, 3, 2, 1, 1, 1, 2, FLAG_EWOP_CARDS},
    {"Mech", KIND_BOGEY, RANK_GRUNT, 1, 6, 4, 4, 3, 3, 2, 0},
    {"Heavy", KIND_BOGEY, RANK_ELITE, 2, 4, 3, 3, 2, -1, 3, 0},
    {"Sniper", KIND_BOGEY, RANK_ELITE, 2, 3, 4, 1, 2, -1, 3, FLAG_LETHAL},
};

static struct profile *add(struct content *c, const char *name, int kind, int cyl)
{
    struct profile *p = &c->profile[c->n_profiles++];
    strncpy(p->name, name, sizeof p->name - 1);
    p->kind = (uint8_t)kind;
    p->cyl = (uint8_t)cyl;
    return p;
}

static void add_bogeys(struct content *c)
{
    for (size_t i = 0; i < sizeof bogeys / sizeof *bogeys; i++) {
        struct profile *p = add(c, bogeys[i].name, bogeys[i].kind, bogeys[i].cyl);
        p->rank = (uint8_t)bogeys[i].rank;
        p->tokens = (uint8_t)bogeys[i].tokens;
        p->flags = bogeys[i].flags;
        p->climb = (int16_t)bogeys[i].climb;
        p->stat[STAT_ATT] = (int16_t)bogeys[i].att;
        p->stat[STAT_DEF] = (int16_t)bogeys[i].def;
        p->stat[STAT_WND] = (int16_t)bogeys[i].wnd;
        p->stat[STAT_FW] = (int16_t)bogeys[i].fw;
    }
}

void rulebook_fill(struct content *c)
{
    content_init(c);
    struct profile *hero = add(c, "Hero", KIND_HERO, 3);
    hero->tokens = 1;
    hero->stat[STAT_AV] = 1;
    hero->stat[STAT_FW] = -1;
    for (int s = STAT_M; s <= STAT_D; s++) {
        hero->stat[s] = 4;
    }
    add_bogeys(c);
    add(c, "Objective", KIND_OBJECTIVE, 0);
}
