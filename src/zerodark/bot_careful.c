// The careful bot: plays to win. It advances quietly, shoots when a shot can put something down,
// looks after its own, fetches the primary objective with whoever is nearest, and leaves.
//
// It gives every order that it can think of a score and takes the best; ties go to the first. It
// looks one order ahead and no further.
#include "zerodark/bot_mind.h"

#include "zerodark/cqb.h"
#include "zerodark/measure.h"
#include "zerodark/move.h"
#include "zerodark/objective.h"

struct best {
    struct order order;
    int score;
};

static void offer(struct game *g, struct best *b, struct order o, int score)
{
    struct verdict why;
    if (score > b->score && can_order(g, &o, &why)) {
        b->order = o;
        b->score = score;
    }
}

static struct order simple(enum order_kind kind, figure_id actor, figure_id target)
{
    return (struct order){.kind = (uint8_t)kind, .actor = actor, .target = target};
}

static void consider_fight(struct game *g, struct best *best, const struct figure *f)
{
    figure_id enemy[8];
    int n = locked_with(g, f, enemy, 8);
    for (int i = 0; i < n; i++) {
        const struct figure *b = game_figure(g, enemy[i]);
        offer(g, best, simple(ORDER_CQB, f->id, enemy[i]), 110 - 5 * b->stat[STAT_WND]);
    }
}

static int bogeys_near(struct game *g, const struct figure *f, int inches)
{
    int n = 0;
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        n += within(g, f, game_figure(g, id), inches);
    }
    return n;
}

// A step of less than an inch to or from a target, to the left or to the right, wherever there is
// room.
static bool sidestep(struct game *g, const struct figure *f, const struct figure *target,
                     point *out)
{
    struct surroundings around;
    struct path p;
    struct mover m = mover_of(g, f);
    point here = point_of(f->body.at), to = point_of(target->body.at);
    point way = {to.x - here.x, to.y - here.y};
    const point ways[4] = {way, {-way.y, way.x}, {way.y, -way.x}, {-way.x, -way.y}};
    bool near = within(g, f, target, 7);
    len reach = unit(g) * 9 / 10;
    m.level_only = true;
    m.forbidden |= TAG_BROKEN | TAG_DANGEROUS;
    surroundings_of(g, f, &around);
    for (int i = near ? 1 : 0; i < 4; i++) {
        point aim = {here.x + ways[i].x, here.y + ways[i].y};
        point end = point_towards(here, aim, reach);
        path_straight(&around.ground, &m, f->body.at, end, &p);
        path_cut(&around.ground, &m, &p, reach);
        if (p.complete && !p.stopped && p.length > 0) {
            *out = point_of(p.at[p.n - 1]);
            return true;
        }
    }
    return false;
}

// A short quiet step, whose first success silences the next card and whose second is a shot.
static void consider_quiet_shot(struct game *g, struct best *best, const struct figure *f,
                                const struct figure *target, int worth)
{
    struct order o = simple(ORDER_CAUTIOUS, f->id, FIGURE_NONE);
    int successes = mind_hits(stat_now(g, f, STAT_D), 2 + bogeys_near(g, f, 12));
    int second = successes < 1000 ? 0 : successes > 2500 ? 1000 : (successes - 1000) * 2 / 3;
    int score = worth * second / 1000 + (successes > 1000 ? 30 : successes * 30 / 1000);
    if (score > best->score && sidestep(g, f, target, &o.point[0])) {
        o.n_points = 1;
        o.flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
        offer(g, best, o, score);
    }
}

static void consider_shots(struct game *g, struct best *best, const struct mind *m,
                           const struct figure *f)
{
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        // Far shots are seldom worth a look along the line.
        if (within(g, f, game_figure(g, id), 20)) {
            int worth = mind_shot(g, m, f->id, id, false);
            offer(g, best, simple(ORDER_SHOOT, f->id, id), worth);
            if (worth > 0) {
                consider_quiet_shot(g, best, f, game_figure(g, id), worth);
            }
        }
    }
}

static int care(const struct game *g, const struct figure *f, const struct figure *friend)
{
    int wounded = friend->state[STATE_WOUNDED];
    if (wounded >= param(g, P_WOUNDED_OOA)) {
        return 60;
    }
    return friend == f ? 12 * wounded - 6 : 16 * wounded - 8;
}

static void consider_touched(struct game *g, struct best *best, const struct mind *m,
                             const struct figure *f)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *o = game_figure(g, id);
        if (o != f && !touching(f, o)) {
            continue;
        }
        if (is_bogey(o) && o->state[STATE_DOWN]) {
            offer(g, best, simple(ORDER_FINISH, f->id, id), m->standing > 3 ? 50 : 3);
        } else if (is_character(o) && o->state[STATE_WOUNDED] && !m->haste) {
            offer(g, best, simple(ORDER_MEDIC, f->id, id), care(g, f, o));
        } else if (o->kind == KIND_OBJECTIVE && (o->flags & FLAG_PRIMARY)) {
            offer(g, best, simple(ORDER_INTERACT, f->id, id),
                  m->standing > 6 && !m->haste ? 60 : 300);
        }
    }
}

static bool reaches_exit(const struct game *g, const struct figure *f, spot end)
{
    struct figure there = *f;
    there.body.at = end;
    return at_exit(g, &there);
}

// A walk towards a goal: what the kind of move is good for, less the danger at its end.
static void consider_walk(struct game *g, struct best *best, const struct figure *f,
                          enum order_kind kind, const struct cylinder *goal, len gap, int score,
                          bool leaves)
{
    struct order o = simple(kind, f->id, FIGURE_NONE);
    o.flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
    struct terms t;
    struct verdict why;
    spot end;
    if (score <= best->score || !can_order(g, &o, &why)) {
        return;
    }
    len allowance = move_allowance(g, f->id, kind, false, &t) * unit(g);
    if (!mind_walk(g, f->id, allowance, goal, gap, &end)) {
        return;
    }
    o.point[0] = point_of(end);
    o.n_points = 1;
    if (leaves && reaches_exit(g, f, end)) {
        o.flags |= ORDER_LEAVE;
        score += 40;
    }
    int danger = mind_danger(g, f, end);
    offer(g, best, o, score - (kind == ORDER_CAUTIOUS ? danger / 8 : danger / 2));
}

// Whoever carries an objective drags it to the exit, and once there leaves with it.
static void consider_carrying(struct game *g, struct best *best, const struct mind *m,
                              const struct figure *f)
{
    struct order o = simple(ORDER_DRAG, f->id, f->link[LINK_CARRIES]);
    if (f->state[STATE_PRONE]) {
        o = simple(ORDER_NORMAL, f->id, FIGURE_NONE);
        o.flags = ORDER_STAND;
        offer(g, best, o, 200);
        return;
    }
    o.point[0] = point_of(m->goal);
    o.n_points = 1;
    len r = f->body.radius;
    point size = table_size(g->table);
    o.point[0].x = o.point[0].x < r ? r : o.point[0].x > size.x - r ? size.x - r : o.point[0].x;
    o.point[0].y = o.point[0].y < r ? r : o.point[0].y > size.y - r ? size.y - r : o.point[0].y;
    offer(g, best, o, 200);
}

static void consider_errand(struct game *g, struct best *best, const struct mind *m,
                            const struct figure *f)
{
    struct cylinder goal = {.at = m->goal};
    const struct figure *marker = game_figure(g, objective_primary(g));
    if (marker && figure_on_table(marker)) {
        goal = marker->body;
    }
    int near = bogeys_near(g, f, 14);
    int hold = m->standing > 4 && !m->haste && within(g, f, marker ? marker : f, 14) ? 35 : 0;
    consider_walk(g, best, f, ORDER_CAUTIOUS, &goal, 0, 62 + 40 * m->haste - hold, false);
    consider_walk(g, best, f, ORDER_NORMAL, &goal, 0, (near ? 45 : 75) + 60 * m->haste - hold,
                  false);
}

static void consider_exit(struct game *g, struct best *best, const struct figure *f)
{
    struct order here = simple(ORDER_NORMAL, f->id, FIGURE_NONE);
    here.flags = ORDER_LEAVE | (f->state[STATE_PRONE] ? ORDER_STAND : 0);
    point size = table_size(g->table);
    spot door = f->body.at;
    if (at_exit(g, f)) {
        offer(g, best, here, 250);
        return;
    }
    int exits = zd(g)->exits;
    door.y = exits & EDGE_BOTTOM ? size.y : exits & EDGE_TOP ? 0 : door.y;
    door.x = exits & EDGE_BOTTOM || exits & EDGE_TOP ? door.x : exits & EDGE_RIGHT ? size.x : 0;
    struct cylinder goal = {.at = door};
    consider_walk(g, best, f, ORDER_NORMAL, &goal, 0, 90, true);
    consider_walk(g, best, f, ORDER_CAUTIOUS, &goal, 0, 80, true);
}

static figure_id nearest_prey(struct game *g, const struct figure *f)
{
    figure_id best = FIGURE_NONE;
    int64_t least = INT64_MAX;
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        int64_t d = range_squared(g, f, game_figure(g, id));
        if (d < least) {
            least = d;
            best = id;
        }
    }
    return best;
}

// Closing in for a shot, but not for a fight.
static void consider_support(struct game *g, struct best *best, const struct figure *f)
{
    const struct figure *prey = game_figure(g, nearest_prey(g, f));
    if (!prey) {
        return;
    }
    int inches = range_inches(g, f, prey);
    if (inches > 8) {
        struct cylinder goal = prey->body;
        consider_walk(g, best, f, ORDER_CAUTIOUS, &goal, 6 * unit(g), inches > 12 ? 40 : 24, false);
        consider_walk(g, best, f, ORDER_NORMAL, &goal, 12 * unit(g), inches > 20 ? 44 : 10, false);
    }
}

static void consider_wounded(struct game *g, struct best *best, const struct figure *f)
{
    for (figure_id id = FIGURE_NONE; (id = figures_next(g, id, fits_hero)) != FIGURE_NONE;) {
        const struct figure *o = game_figure(g, id);
        if (o != f && o->side == f->side && is_ooa(g, o) && within(g, f, o, 6) && !touching(f, o)) {
            struct cylinder goal = o->body;
            consider_walk(g, best, f, ORDER_NORMAL, &goal, 0, 42, false);
        }
    }
}

static void consider(struct game *g, struct best *best, const struct mind *m,
                     const struct figure *f)
{
    int mine = f->id == m->runner;
    if (f->state[STATE_STRESSED]) {
        offer(g, best, simple(ORDER_RECOVER, f->id, FIGURE_NONE), 58 + 60 * mine);
        return;
    }
    if (is_locked(g, f)) {
        consider_fight(g, best, f);
        return;
    }
    if (f->link[LINK_CARRIES] != FIGURE_NONE) {
        consider_carrying(g, best, m, f);
        return;
    }
    consider_touched(g, best, m, f);
    consider_shots(g, best, m, f);
    if (m->secured) {
        consider_exit(g, best, f);
    } else if (mine) {
        consider_errand(g, best, m, f);
    } else if (m->standing > 0) {
        consider_support(g, best, f);
    }
    if (!m->haste) {
        consider_wounded(g, best, f);
    }
    if (f->state[STATE_STUNNED]) {
        offer(g, best, simple(ORDER_SHAKE_STUN, f->id, FIGURE_NONE), 14);
    }
    offer(g, best, simple(ORDER_OVERWATCH, f->id, FIGURE_NONE), 4);
    struct order stay = simple(ORDER_NORMAL, f->id, FIGURE_NONE);
    stay.flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
    offer(g, best, stay, 1);
}

static enum status careful_order(void *self, struct game *g, enum side side, struct order *out)
{
    (void)self;
    struct mind m;
    struct best best = {.score = SCORE_NEVER};
    mind_look(g, side, &m);
    for (figure_id id = FIGURE_NONE; (id = figures_next(g, id, fits_character)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        if (f->side == side && !is_helpless(g, f)) {
            consider(g, &best, &m, f);
        }
    }
    if (best.score > SCORE_NEVER) {
        *out = best.order;
        return STATUS_OK;
    }
    return orders_open(g, side, FIGURE_NONE, out, 1) > 0 ? STATUS_OK : STATUS_EMPTY;
}

const struct bot bot_careful = {.name = "careful",
                                .doc = "advances quietly, shoots to kill, fetches and leaves",
                                .order = careful_order,
                                .decide = mind_answer};
