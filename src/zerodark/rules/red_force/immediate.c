// immediate.c: bogeys that wait off the table and come back, and those that stray from the fight.
#include "zerodark/rules/red_force/immediate.h"

#include <string.h>

#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/internal/grid.h"

bool immediate_is_waiting(const struct game *g, const struct figure *f)
{
    bool has_reserves = zd_look(g)->sets_out || zd_look(g)->stray > 0;
    return has_reserves && f->kind == KIND_BOGEY && f->place == PLACE_OFF;
}

bool immediate_waits_there(const struct game *g, const struct figure *f, point cell)
{
    point size = table_size(g->table);
    bool off = cell.x < 0 || cell.y < 0 || cell.x > size.x || cell.y > size.y;
    return off && zd_look(g)->sets_out && f->kind == KIND_BOGEY;
}

enum status immediate_join(struct game *g, figure_id bogey, bool by_complication)
{
    struct figure *f = game_figure(g, bogey);
    f->place = PLACE_OFF;
    memset(f->state, 0, sizeof f->state);
    f->state[STATE_ALERT] = by_complication;
    f->stat[STAT_FW_CHANGE] = 0;
    figure_posture(g, f);
    return dog_release(g, bogey);
}

static int list_waiting(const struct game *g, figure_id *out)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (immediate_is_waiting(g, f)) {
            out[n++] = f->id;
        }
    }
    return n;
}

static enum status pick_from_reserve(struct game *g, const figure_id *list, int n, figure_id *out)
{
    struct site site = {.what = "immediate.reserve"};
    int which = 0;
    if (!param(g, P_FIGHTOUT_RESERVE_BY_PLAYER)) {
        TRY(chance_band(g, STREAM_DEPLOY, site, n < 12 ? n : 12, &which));
        *out = list[which];
        return STATUS_OK;
    }
    struct decision d = {.name = "immediate.reserve", .side = SIDE_TEAM};
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, 0, list[i], FIGURE_NONE);
    }
    TRY(decide(g, &d, &a));
    *out = d.option[a.option].figure;
    return STATUS_OK;
}

enum status immediate_roll(struct game *g)
{
    figure_id list[FIGURES];
    int n = list_waiting(g, list);
    struct who view = {.what = "immediate reserves", .value = n};
    if (n == 0) {
        return STATUS_OK;
    }
    TRY(pick_from_reserve(g, list, n, &view.figure));
    return step(g, S_IMMEDIATE, &view);
}

enum status immediate_vanilla(struct game *g, void *view)
{
    const struct who *who = view;
    bool by_complication = game_figure(g, who->figure)->state[STATE_ALERT];
    point centre;
    TRY(grid_centre(g, &centre));
    return deploy_figure(g, who->figure, centre, by_complication);
}

// Characters that the bogey is too far from, and all there are.
static int count_too_far(const struct game *g, const struct figure *bogey, int *all)
{
    int n = 0;
    *all = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_character)) != NULL;) {
        n += !measure_within(g, bogey, f, zd_look(g)->stray);
        (*all)++;
    }
    return n;
}

static bool strays(const struct game *g, const struct figure *bogey)
{
    int all, far = count_too_far(g, bogey, &all);
    return far > 0 && (far == all || param(g, P_FIGHTOUT_30_FROM_ANY_ONE));
}

enum status immediate_strays_leave(struct game *g)
{
    if (zd(g)->stray == 0) {
        return STATUS_OK;
    }
    for (const struct figure *f = NULL;
         (f = figures_next(g, f, figure_fits_standing_bogey)) != NULL;) {
        if (strays(g, f)) {
            struct who view = {.figure = f->id, .what = "stray", .value = zd(g)->stray};
            TRY(step(g, S_STRAY, &view));
        }
    }
    return STATUS_OK;
}

enum status stray_vanilla(struct game *g, void *view)
{
    const struct who *who = view;
    game_event(g, "stray", who->figure, FIGURE_NONE, who->value);
    return immediate_join(g, who->figure, false);
}
