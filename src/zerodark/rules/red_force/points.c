// points.c: the points themselves come from handlers of missions and packs. They are asked for and
// compared here; by a switch the heroes left decide a draw.
#include "zerodark/rules/red_force/points.h"

#include "zerodark/rules/activation/turn.h"

int points_of(struct game *g, enum side side, struct terms *t)
{
    static const char *const names[PLAYERS] = {[SIDE_TEAM] = "team", [SIDE_RIVAL] = "rival"};
    struct who view = {.what = names[side], .value = (int32_t)side};
    terms_clear(t);
    return quantity(g, Q_POINTS, &view, t);
}

int points_heroes_left(const struct game *g, enum side side)
{
    const struct roster *r = &g->world.roster;
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool taken = f->state[STATE_DOMINATED] && param(g, P_DOMINATED_NOT_SURVIVOR);
        n += f->kind == KIND_HERO && side_of_origin(g, f) == side && !taken && !is_ooa(g, f);
    }
    return n;
}

static enum over winner(int blue, int green)
{
    return blue > green ? OVER_BLUE : green > blue ? OVER_GREEN : OVER_DRAW;
}

enum over points_settle(struct game *g)
{
    struct zd *z = zd(g);
    for (int side = 0; side < PLAYERS; side++) {
        struct terms t;
        z->points[side] = (int16_t)points_of(g, (enum side)side, &t);
    }
    enum over over = winner(z->points[SIDE_TEAM], z->points[SIDE_RIVAL]);
    if (over == OVER_DRAW && param(g, P_DRAW_BY_HEROES_LEFT)) {
        over = winner(points_heroes_left(g, SIDE_TEAM), points_heroes_left(g, SIDE_RIVAL));
    }
    return over;
}

void points_note_kill(struct game *g, const struct figure *victim, const struct figure *by)
{
    if (victim->kind == KIND_BOGEY && by && by->side < PLAYERS) {
        uint8_t *n = &zd(g)->killed[by->side][victim->profile];
        *n = (uint8_t)(*n + (*n < UINT8_MAX));
    }
}
