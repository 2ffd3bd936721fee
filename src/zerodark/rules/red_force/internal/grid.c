// grid.c: a cell's middle is a matter of scaling. The centre is not: it is fixed, or a marker that
// dice or players choose, or a Leader if no marker is left (ZD-MIS-HEIST-11).
#include "zerodark/rules/red_force/internal/grid.h"

#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/robots/program.h"

#define MARKERS 12 // that a d12 chooses between

point grid_cell(const struct game *g, point centre, int across, int down)
{
    len half = unit(g) * param(g, P_GRID); // of a cell, times 2 * GRID_CELLS
    return (point){centre.x + len_scale(half, 2 * across - GRID_CELLS - 1, 2 * GRID_CELLS),
                   centre.y + len_scale(half, 2 * down - GRID_CELLS - 1, 2 * GRID_CELLS)};
}

int grid_markers(const struct game *g, figure_id *out, int max)
{
    int n = 0;
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; n < max && (f = figure_after(r, f)) != NULL;) {
        spot at;
        if (f->kind != KIND_OBJECTIVE || !objective_place(g, f->id, &at)) {
            continue;
        }
        int i = n++, number = f->stat[STAT_NUMBER];
        for (; i > 0 && figure_look(r, out[i - 1])->stat[STAT_NUMBER] > number; i--) {
            out[i] = out[i - 1];
        }
        out[i] = f->id;
    }
    return n;
}

// If there are two Leaders, the one whose side's activation it is.
static figure_id with_flag(const struct game *g, enum flag flag)
{
    figure_id found = FIGURE_NONE;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_character)) != NULL;) {
        bool in_turn = f->side == (int)turn_side(g);
        if (has_quality(g, f, flag) && (found == FIGURE_NONE || in_turn)) {
            found = f->id;
            if (in_turn) {
                break;
            }
        }
    }
    return found;
}

static bool fits_other_character(const struct game *g, const struct figure *f)
{
    return figure_fits_character(g, f) && !is_hero(f);
}

enum status grid_reference(struct game *g, figure_id *out)
{
    *out = with_flag(g, FLAG_LEADER);
    if (*out == FIGURE_NONE) {
        *out = with_flag(g, FLAG_SECOND);
    }
    if (*out != FIGURE_NONE) {
        return STATUS_OK;
    }
    struct decision d = {.name = "reference", .side = (uint8_t)turn_side(g)};
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_hero)) != NULL;) {
        decision_add(&d, 0, f->id, FIGURE_NONE);
    }
    for (const struct figure *o = NULL;
         d.n == 0 && (o = figures_next(g, o, fits_other_character)) != NULL;) {
        decision_add(&d, 0, o->id, FIGURE_NONE);
    }
    struct answer a;
    if (d.n > 0) {
        TRY(decide(g, &d, &a));
        *out = d.option[a.option].figure;
    }
    return STATUS_OK;
}

static bool had_markers(const struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_OBJECTIVE && f->place != PLACE_OFF) {
            return true;
        }
    }
    return false;
}

// The markers that the grid may be centred on.
static int centre_markers(const struct game *g, figure_id *out, int max)
{
    int n = grid_markers(g, out, max), kept = 0;
    for (int i = 0; i < n; i++) {
        const struct figure *f = figure_look(&g->world.roster, out[i]);
        if (zd_look(g)->grid == GRID_ANY || (f->flags & FLAG_PRIMARY)) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

// ZD-MIS-HEIST-11: the marker that the players have chosen for the starting force; by a switch they
// choose again for each bogey ("sow").
static enum status sown_centre(struct game *g, point *centre)
{
    figure_id marker[MARKERS], chosen = zd(g)->sown;
    struct decision d = {.name = "sow", .side = SIDE_TEAM};
    struct answer a;
    spot at = {0};
    int n = param(g, P_SOW_CONFUSION_PER_BOGEY) ? centre_markers(g, marker, MARKERS) : 0;
    for (int i = 0; i < n; i++) {
        d.fallback = (uint8_t)(marker[i] == chosen ? i : d.fallback);
        decision_add(&d, 0, marker[i], FIGURE_NONE);
    }
    if (n > 0) {
        TRY(decide(g, &d, &a));
        chosen = d.option[a.option].figure;
    }
    objective_place(g, chosen, &at);
    *centre = point_of(at);
    return STATUS_OK;
}

enum status grid_centre(struct game *g, point *centre)
{
    figure_id marker[MARKERS];
    int n = centre_markers(g, marker, MARKERS), which = 0;
    *centre = zd(g)->centre;
    if (zd(g)->sown != FIGURE_NONE) {
        return sown_centre(g, centre);
    }
    if (zd(g)->grid == GRID_FIXED) {
        return STATUS_OK;
    }
    if (n > 0) {
        spot at;
        TRY(chance_band(g, STREAM_DEPLOY, (struct site){.what = "deploy.centre"}, n, &which));
        objective_place(g, marker[which], &at);
        *centre = point_of(at);
    } else if (had_markers(g)) {
        figure_id stand_in;
        TRY(grid_reference(g, &stand_in));
        if (stand_in != FIGURE_NONE) {
            *centre = point_of(game_figure(g, stand_in)->body.at);
        }
    }
    return STATUS_OK;
}
