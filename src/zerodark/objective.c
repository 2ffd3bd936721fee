#include "zerodark/objective.h"

#include "zerodark/burden.h"
#include "zerodark/ew.h"
#include "zerodark/measure.h"
#include "zerodark/move.h"
#include "zerodark/use.h"

// ZD-OBJ-TOUGH-01..04
enum status objective_add(struct game *g, const char *name, bool primary, enum toughness toughness,
                          const point *at, figure_id *id)
{
    TRY(figure_make(g, content_profile(content(g), "Objective"), name, SIDE_NOBODY, id));
    struct figure *f = game_figure(g, *id);
    f->flags |= primary ? FLAG_PRIMARY : FLAG_SECONDARY;
    f->stat[STAT_TOUGH] = (int16_t)toughness;
    f->stat[STAT_AV] = (int16_t)marker_armour(g, f);
    f->stat[STAT_NUMBER] = (int16_t)++zd(g)->marker_serial;
    if (!at) {
        return STATUS_OK;
    }
    TRY(place_figure(g, *id, (spot){at->x, at->y, 0}));
    zd(g)->home[figure_slot(*id)] = game_figure(g, *id)->body.at;
    return STATUS_OK;
}

figure_id objective_primary(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        bool open = f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY) &&
                    !(f->flags & FLAG_ACHIEVED) && f->place != PLACE_GONE;
        if (open) {
            return id;
        }
    }
    return FIGURE_NONE;
}

figure_id objective_last(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    figure_id open = objective_primary(g), last = FIGURE_NONE;
    int number = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        bool stands = f->kind == KIND_OBJECTIVE && (f->flags & FLAG_PRIMARY) && figure_on_table(f);
        if (stands && f->stat[STAT_NUMBER] > number) {
            number = f->stat[STAT_NUMBER];
            last = id;
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
    burden_take(g, o->figure, o->marker);
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
    burden_let_go(g, o->marker);
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
    burden_let_go(g, o->marker);
    TRY(burden_lay(g, o->marker, o->figure));
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
    burden_let_go(g, o->marker);
    marker->place = PLACE_GONE;
    zd(g)->lost_objectives++;
    // ZD-OBJ-TOUGH-06: what has been achieved already, the mission can do without.
    if ((marker->flags & FLAG_PRIMARY) && !(marker->flags & FLAG_ACHIEVED)) {
        zd(g)->primary_destroyed = 1;
    }
    game_event(g, "objective.destroyed", o->figure, o->marker, 0);
    return STATUS_OK;
}

static bool at_edge(const struct game *g, const struct figure *f, int edges)
{
    const struct cylinder *b = &f->body;
    point size = table_size(g->table);
    len reach = b->radius + LEN_CONTACT;
    return ((edges & EDGE_LEFT) && b->at.x <= reach) || ((edges & EDGE_TOP) && b->at.y <= reach) ||
           ((edges & EDGE_RIGHT) && b->at.x + reach >= size.x) ||
           ((edges & EDGE_BOTTOM) && b->at.y + reach >= size.y);
}

bool at_exit(const struct game *g, const struct figure *f)
{
    int edges = param(g, P_LEAVE_BY_ANY_EDGE) ? EDGE_TOP | EDGE_RIGHT | EDGE_BOTTOM | EDGE_LEFT
                                              : zd_look(g)->exits;
    return at_edge(g, f, edges) || touches_door(g, f);
}

// Captives come along to no exit.
static enum status secure_burdens(struct game *g, figure_id who)
{
    for (figure_id id = FIGURE_NONE; (id = burden_next(g, who, id)) != FIGURE_NONE;) {
        struct objective o = {.marker = id, .figure = who};
        TRY(is_captive(game_figure(g, id)) ? STATUS_OK : step(g, S_OBJECTIVE_SECURED, &o));
    }
    return STATUS_OK;
}

enum status leave_with(struct game *g, figure_id who, figure_id friend)
{
    struct who view = {.figure = who, .what = "exit"};
    TRY(secure_burdens(g, who));
    TRY(step(g, S_LEAVE, &view));
    const struct figure *f = game_figure(g, friend);
    if (!f || !is_character(f) || !figure_on_table(f)) {
        return STATUS_OK;
    }
    TRY(secure_burdens(g, friend)); // who is dragged may be the objective
    view.figure = friend;
    view.what = "dragged";
    return step(g, S_LEAVE, &view);
}

// Whom it drags, where that one can leave too (ZD-MIS-GEN-07).
static figure_id dragged_along(struct game *g, figure_id who)
{
    bool drags = g->order && g->order->kind == ORDER_DRAG && g->order->actor == who;
    const struct figure *f = drags ? game_figure(g, g->order->target) : NULL;
    bool friend = f && !is_captive(f);
    return friend && (!param(g, P_DRAGGED_MUST_TOUCH_EXIT) || at_exit(g, f)) ? f->id : FIGURE_NONE;
}

enum status exit_check(struct game *g, figure_id who, bool leaves)
{
    const struct figure *f = game_figure(g, who);
    if (!is_character(f) || !at_exit(g, f)) {
        return leaves ? game_refuse(g, "ZD-MIS-GEN-05", "%s does not reach an exit", f->name)
                      : STATUS_OK;
    }
    // By the switch leave_by_any_edge one may leave anywhere; what counts is to reach an exit.
    const struct figure *burden = game_figure(g, f->link[LINK_CARRIES]);
    bool brings =
        burden && !is_captive(burden) && !zd(g)->leaves_with_it && at_edge(g, f, zd(g)->exits);
    if (leaves || (brings && param(g, P_RESCUE_CARRIER_MUST_LEAVE))) {
        return leave_with(g, who, dragged_along(g, who));
    }
    return brings ? secure_burdens(g, who) : STATUS_OK;
}

enum status exit_offer(struct game *g, figure_id who, bool *leave)
{
    struct decision d = {.name = "move.leave", .side = game_figure(g, who)->side, .figure = who};
    struct answer a;
    decision_add(&d, 0, who, FIGURE_NONE);
    decision_add(&d, 1, who, FIGURE_NONE);
    TRY(decide(g, &d, &a));
    *leave = a.option == 1;
    return STATUS_OK;
}

// ZD-OP-ACH-03: judged at the moment at which the last hero leaves.
static void note_witnesses(struct game *g)
{
    if (figures_next(g, FIGURE_NONE, fits_hero) != FIGURE_NONE) {
        return;
    }
    bool seen = figures_next(g, FIGURE_NONE, fits_standing_bogey) != FIGURE_NONE ||
                (param(g, P_DOWN_BOGEYS_ARE_WITNESSES) &&
                 figures_next(g, FIGURE_NONE, fits_down_bogey) != FIGURE_NONE);
    zd(g)->no_witnesses = !seen;
}

enum status leave_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    struct figure *f = game_figure(g, w->figure);
    if (zd(g)->actor == w->figure) {
        zd(g)->actor_at = f->body.at; // ZD-RED-ORDER-08: its last position counts
    }
    f->place = PLACE_LEFT;
    game_event(g, "leave", w->figure, FIGURE_NONE, 0);
    if (f->state[STATE_DOMINATED] && f->kind != KIND_BOGEY) { // ZD-EW-DOMCHAR-04: lost to its own
        TRY(state_set(g, w->figure, STATE_DEAD, 1, FIGURE_NONE));
    }
    if (is_hero(f)) {
        note_witnesses(g);
    }
    return param(g, P_DOMINATE_ENDS_ON_EXIT) ? dominate_release(g, w->figure) : STATUS_OK;
}
