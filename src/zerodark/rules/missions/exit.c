// exit.c: what the leaver carries is secured, then it leaves, then the figure that it drags. An
// exit is an edge that the base touches, or a door marker (ZD-MIS-GEN-05 and 07, ZD-OP-ACH-03).
#include "zerodark/rules/missions/exit.h"

#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/movement/carrying.h"

static bool at_edge(const struct game *g, const struct figure *f, int edges)
{
    const struct cylinder *b = &f->body;
    point size = table_size(g->table);
    len reach = b->radius + LEN_CONTACT;
    return ((edges & EDGE_LEFT) && b->at.x <= reach) || ((edges & EDGE_TOP) && b->at.y <= reach) ||
           ((edges & EDGE_RIGHT) && b->at.x + reach >= size.x) ||
           ((edges & EDGE_BOTTOM) && b->at.y + reach >= size.y);
}

bool exit_touches_door(const struct game *g, const struct figure *f)
{
    if (param(g, P_HEIST_EXIT_NEEDS_INTERACT)) {
        return false;
    }
    const struct roster *r = &g->world.roster;
    for (int i = 0, n = roster_extent(r); i < n; i++) {
        const struct figure *m = &r->slot[i];
        if (m->kind == KIND_OBJECTIVE && use_look(g, m)->use == USE_DOOR &&
            measure_touching(f, m)) {
            return true;
        }
    }
    return false;
}

bool exit_reached(const struct game *g, const struct figure *f)
{
    int edges = param(g, P_LEAVE_BY_ANY_EDGE) ? EDGE_TOP | EDGE_RIGHT | EDGE_BOTTOM | EDGE_LEFT
                                              : zd_look(g)->exits;
    return at_edge(g, f, edges) || exit_touches_door(g, f);
}

// Captives come along to no exit.
static enum status secure_burdens(struct game *g, figure_id who)
{
    for (figure_id id = FIGURE_NONE; (id = carrying_next(g, who, id)) != FIGURE_NONE;) {
        struct objective o = {.marker = id, .figure = who};
        TRY(is_captive(game_figure(g, id)) ? STATUS_OK : step(g, S_OBJECTIVE_SECURED, &o));
    }
    return STATUS_OK;
}

enum status exit_with(struct game *g, figure_id who, figure_id friend)
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
    return friend && (!param(g, P_DRAGGED_MUST_TOUCH_EXIT) || exit_reached(g, f)) ? f->id
                                                                                  : FIGURE_NONE;
}

enum status exit_check(struct game *g, figure_id who, bool leaves)
{
    const struct figure *f = game_figure(g, who);
    if (!is_character(f) || !exit_reached(g, f)) {
        return leaves ? game_refuse(g, "ZD-MIS-GEN-05", "%s does not reach an exit", f->name)
                      : STATUS_OK;
    }
    // By the switch leave_by_any_edge one may leave anywhere; what counts is to reach an exit.
    const struct figure *burden = game_figure(g, f->link[LINK_CARRIES]);
    bool brings =
        burden && !is_captive(burden) && !zd(g)->leaves_with_it && at_edge(g, f, zd(g)->exits);
    if (leaves || (brings && param(g, P_RESCUE_CARRIER_MUST_LEAVE))) {
        return exit_with(g, who, dragged_along(g, who));
    }
    return brings ? secure_burdens(g, who) : STATUS_OK;
}

enum status exit_ask(struct game *g, figure_id who, bool *leave)
{
    struct decision d = {.name = "move.leave", .side = game_figure(g, who)->side, .figure = who};
    return decide_yes(g, &d, FIGURE_NONE, leave);
}

// ZD-OP-ACH-03: judged at the moment at which the last hero leaves.
static void note_witnesses(struct game *g)
{
    if (figures_next(g, NULL, figure_fits_hero) != NULL) {
        return;
    }
    bool seen = figures_next(g, NULL, figure_fits_standing_bogey) != NULL ||
                (param(g, P_DOWN_BOGEYS_ARE_WITNESSES) &&
                 figures_next(g, NULL, figure_fits_down_bogey) != NULL);
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

// What one operates may turn out to be a way out.
void exit_deny(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *m = game_figure(g, o->target);
    bool opens = o->kind == ORDER_INTERACT && m && m->kind == KIND_OBJECTIVE &&
                 (use_is_way_out(g, m) || use_look(g, m)->use == USE_OPERATE);
    if (f && !opens && !exit_touches_door(g, f)) {
        verdict_deny(why, "ZD-MIS-GEN-05", "%s is not touching an exit", f->name);
    }
}

enum status exit_after_bonus(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    bool leaves = false;
    if (f && figure_on_table(f) && exit_touches_door(g, f)) {
        TRY(exit_ask(g, who, &leaves));
    }
    return leaves ? exit_check(g, who, true) : STATUS_OK;
}

enum status exit_after_action(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    bool obeyed = zd(g)->intent_obeys && f && figure_on_table(f) && exit_reached(g, f);
    bool leaves = f && figure_on_table(f) && (obeyed || exit_touches_door(g, f));
    return leaves ? exit_check(g, who, true) : STATUS_OK;
}
