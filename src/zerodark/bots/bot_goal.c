// bot_goal.c: outside versus there is one errand at a time, for the hero with the shortest way.
// Without an errand all leave. What the mission says itself comes first (goal_wanted.c).
#include "zerodark/bots/bot_goal.h"

#include "zerodark/bots/internal/goal_list.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"

const char *bot_goal_name(enum goal_kind kind)
{
    static const char *const names[] = {
#define X(code, name, doc) name,
        GOAL_MAP(X)
#undef X
    };
    return names[kind];
}

static bool is_way_out(const struct game *g, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE && figure_on_table(f) &&
           (goal_list_use(g, f) == USE_DOOR || goal_list_use(g, f) == USE_EXIT);
}

// The nearest of the exit edges.
static int64_t edge_out(const struct game *g, const struct figure *f, struct goal *out)
{
    point size = table_size(g->table);
    int exits = zd_look(g)->exits;
    spot here = f->body.at;
    const spot at[4] = {{here.x, 0, 0}, {size.x, here.y, 0}, {here.x, size.y, 0}, {0, here.y, 0}};
    int64_t best = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        int64_t d = point_distance_squared(point_of(here), point_of(at[i]));
        if ((exits >> i & 1) && d < best) {
            best = d;
            out->at = (struct cylinder){.at = at[i]};
        }
    }
    return best;
}

bool bot_goal_way_out(const struct game *g, const struct figure *f, struct goal *out)
{
    const struct roster *r = &g->world.roster;
    *out = (struct goal){.kind = GOAL_LEAVE, .who = f->id};
    int64_t best = edge_out(g, f, out);
    for (int i = 0, extent = roster_extent(r); i < extent; i++) { // asked for each of many heroes
        const struct figure *m = &r->slot[i];
        if (is_way_out(g, m) && goal_list_apart(&f->body, &m->body) < best) {
            best = goal_list_apart(&f->body, &m->body);
            out->at = m->body;
            out->what = m->id;
        }
    }
    out->placed = best < INT64_MAX;
    return out->placed;
}

// The marker that the mission is about now: the primary one; where a way out has still to be opened
// any that can be operated.
static const struct figure *objective_now(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    const struct figure *primary = figure_look(r, objective_primary(g)), *closed = NULL;
    bool out = zd_look(g)->exits != 0;
    if (primary && !is_way_out(g, primary)) {
        return goal_list_use(g, primary) == USE_NONE ? NULL : primary;
    }
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool operates = f->kind == KIND_OBJECTIVE && figure_on_table(f) &&
                        !(f->flags & FLAG_ACHIEVED) && goal_list_use(g, f) == USE_OPERATE;
        out = out || is_way_out(g, f);
        closed = operates ? f : closed;
    }
    return out ? NULL : closed;
}

bool bot_goals_done(const struct game *g)
{
    struct wanted wanted = goal_wanted_now(g);
    if (zd_look(g)->mode == MODE_VERSUS || content(g)->ask_aim) {
        return false;
    }
    return wanted.says ? wanted.left == 0 && wanted.leaves : !objective_now(g);
}

bool bot_goals_leave(struct game *g, const struct figure *f)
{
    struct goal goal[GOALS];
    if (f->link[LINK_CARRIES] != FIGURE_NONE || !content(g)->ask_aim) {
        return f->link[LINK_CARRIES] != FIGURE_NONE || bot_goals_done(g);
    }
    for (int i = 0, n = bot_goals_of(g, (enum side)f->side, goal); i < n; i++) {
        if (goal[i].who == f->id) {
            return goal[i].kind == GOAL_LEAVE;
        }
    }
    return false;
}

int bot_goals_of(struct game *g, enum side side, struct goal out[GOALS])
{
    struct goals all = {.g = g, .side = side, .out = out};
    const struct figure *marker;
    goal_wanted_ask(&all);
    if (zd(g)->mode == MODE_VERSUS) {
        goal_versus_loot(&all);
        goal_versus_hunts(&all);
    } else if (goal_wanted_now(g).says) {
        goal_wanted_add(&all);
    } else if ((marker = objective_now(g)) != NULL) {
        goal_list_marker(&all, marker);
    } else {
        goal_list_leaving(&all);
    }
    return all.n;
}
