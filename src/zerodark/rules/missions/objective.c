// objective.c: markers are taken, dropped, secured and destroyed by steps, which change their place
// and flags and the counters that decide the battle (ZD-OBJ-TOUGH-01 to 06).
#include "zerodark/rules/missions/objective.h"

#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"

// ZD-OBJ-TOUGH-01..04
enum status objective_add(struct game *g, const char *name, bool primary, enum toughness toughness,
                          const point *at, figure_id *id)
{
    TRY(figure_make(g, content_profile(content(g), "Objective"), name, SIDE_NOBODY, id));
    struct figure *f = game_figure(g, *id);
    f->flags |= primary ? FLAG_PRIMARY : FLAG_SECONDARY;
    f->stat[STAT_TOUGH] = (int16_t)toughness;
    f->stat[STAT_AV] = (int16_t)damage_marker_armour(g, f);
    f->stat[STAT_NUMBER] = (int16_t)++zd(g)->marker_serial;
    if (!at) {
        return STATUS_OK;
    }
    TRY(move_place_figure(g, *id, (spot){at->x, at->y, 0}));
    zd(g)->home[figure_slot(*id)] = game_figure(g, *id)->body.at;
    return STATUS_OK;
}

figure_id objective_primary(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (int i = 0, n = roster_extent(r); i < n; i++) {
        const struct figure *f = &r->slot[i];
        bool open = f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY) &&
                    !(f->flags & FLAG_ACHIEVED) && f->place != PLACE_GONE;
        if (open) {
            return f->id;
        }
    }
    return FIGURE_NONE;
}

figure_id objective_last(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    figure_id open = objective_primary(g), last = FIGURE_NONE;
    int number = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool stands = f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY) && figure_on_table(f);
        if (stands && f->stat[STAT_NUMBER] > number) {
            number = f->stat[STAT_NUMBER];
            last = f->id;
        }
    }
    return open != FIGURE_NONE ? open : last;
}

bool objective_place(const struct game *g, figure_id marker, spot *at)
{
    const struct figure *f = figure_look(&g->world.roster, marker);
    const struct figure *carrier =
        f ? figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]) : NULL;
    const struct figure *where = carrier ? carrier : f;
    if (!where || !figure_on_table(where)) {
        return false;
    }
    *at = where->body.at;
    return true;
}

enum status objective_taken_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    game_figure(g, o->marker)->place = PLACE_OFF;
    carrying_take(g, o->figure, o->marker);
    game_event(g, "objective.taken", o->figure, o->marker, 0);
    return STATUS_OK;
}

// A body earns for the AI that is in it (ZD-AI-POSSESS-09).
static figure_id earner(const struct game *g, figure_id who)
{
    figure_id mind = figure_look(&g->world.roster, who)->link[LINK_MIND];
    return mind != FIGURE_NONE ? mind : who;
}

enum status objective_secured_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    struct figure *marker = game_figure(g, o->marker);
    carrying_let_go(g, o->marker);
    marker->place = PLACE_LEFT;
    marker->flags |= FLAG_ACHIEVED;
    zd(g)->secured++;
    if (marker->flags & FLAG_PRIMARY) {
        zd(g)->primary_secured = 1;
    }
    if (o->figure != FIGURE_NONE) {
        zd(g)->removed[figure_slot(earner(g, o->figure))]++;
    }
    game_event(g, "objective.secured", o->figure, o->marker, zd(g)->secured);
    return STATUS_OK;
}

enum status objective_dropped_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    carrying_let_go(g, o->marker);
    TRY(carrying_lay(g, o->marker, o->figure));
    game_event(g, "objective.dropped", o->figure, o->marker, 0);
    struct figure *body = game_figure(g, o->figure);
    if (param(g, P_SOLO_BODY_REMOVED) && zd(g)->mode != MODE_VERSUS && body->state[STATE_DEAD]) {
        body->place = PLACE_GONE;
    }
    return STATUS_OK;
}

enum status objective_destroyed_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    struct figure *marker = game_figure(g, o->marker);
    carrying_let_go(g, o->marker);
    marker->place = PLACE_GONE;
    zd(g)->lost_objectives++;
    // ZD-OBJ-TOUGH-06: what has been achieved already, the mission can do without.
    if ((marker->flags & FLAG_PRIMARY) && !(marker->flags & FLAG_ACHIEVED)) {
        zd(g)->primary_destroyed = 1;
    }
    game_event(g, "objective.destroyed", o->figure, o->marker, 0);
    return STATUS_OK;
}
