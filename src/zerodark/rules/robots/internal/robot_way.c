// robot_way.c: where a robot goes that has to end nearer to something. A way is taken for good only
// where the rules of movement, asked for it as for an order, say that it ends there.
#include "zerodark/rules/robots/internal/robot_way.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"

#define RINGS      4  // distances that are tried where no route does it
#define DIRECTIONS 32 // of the compass, for walks
#define LEAPS      16 // the same for jumps and climbs

bool robot_way_nearer(const struct figure *robot, spot from, spot end, const struct figure *to)
{
    struct cylinder a = robot->body, b = robot->body;
    a.at = from;
    b.at = end;
    return cylinder_range_squared(&b, &to->body) < cylinder_range_squared(&a, &to->body);
}

// What is being looked for.
struct quest {
    struct game *g;
    const struct figure *robot, *to;
    struct order *o;
    struct surroundings around;
    struct mover mover;
    len allowance;
    spot end;
};

// A figure that stands against a wall may still lean on it: that is no way.
#define LEAN (2 * LEN_CONTACT)

static bool leads_nearer(struct quest *q)
{
    struct cylinder there = q->robot->body;
    if (!move_end(q->g, q->o, &q->end)) {
        return false;
    }
    there.at = q->end;
    len before = (len)len_root_down(cylinder_range_squared(&q->robot->body, &q->to->body));
    len after = (len)len_root_down(cylinder_range_squared(&there, &q->to->body));
    return before - after > LEAN || (after < before && cylinder_touches(&there, &q->to->body));
}

static bool lead_order_along(struct quest *q, const struct path *p)
{
    q->o->n_points = (uint8_t)(p->n - 1 < ORDER_POINTS ? p->n - 1 : ORDER_POINTS);
    for (int i = 0; i < q->o->n_points; i++) {
        q->o->point[i] = point_of(p->at[i + 1]);
    }
    return q->o->n_points > 0 && leads_nearer(q);
}

static bool straight(struct quest *q, point to)
{
    q->o->point[0] = to;
    q->o->n_points = 1;
    return leads_nearer(q);
}

// By the shortest way there, or as much of it as ends nearer: a way round something may lead away
// at first.
static bool by_route(struct quest *q)
{
    struct path whole;
    spot from = q->robot->body.at;
    path_find(&q->around.ground, &q->mover, from, &q->to->body, 0, &whole);
    for (len reach = q->allowance; reach > 0; reach -= unit(q->g) / 2) {
        struct path part = whole;
        path_cut(&q->around.ground, &q->mover, &part, reach);
        if (part.length > 0 && lead_order_along(q, &part)) {
            return true;
        }
    }
    return straight(q, point_of(q->to->body.at));
}

static point off_by(const struct quest *q, int direction, len distance)
{
    point d = places_compass(direction), here = point_of(q->robot->body.at);
    return (point){here.x + len_scale(d.x, distance, COMPASS_LENGTH),
                   here.y + len_scale(d.y, distance, COMPASS_LENGTH)};
}

static bool by_rings(struct quest *q)
{
    for (int ring = RINGS; ring > 0; ring--) {
        len reach = q->allowance * ring / RINGS;
        for (int k = 0; k < DIRECTIONS; k++) {
            point to = off_by(q, k * COMPASS / DIRECTIONS, reach);
            spot there = {to.x, to.y, q->robot->body.at.z};
            if (robot_way_nearer(q->robot, q->robot->body.at, there, q->to) && straight(q, to)) {
                return true;
            }
        }
    }
    return false;
}

// Jumps and climbs: the way straight there first.
static bool by_leap(struct quest *q, enum order_kind kind)
{
    q->o->kind = (uint8_t)kind;
    q->o->flags &= ~(uint32_t)ORDER_STAND;
    if (!move_is_open(q->g, q->robot->id, kind, false)) {
        return false;
    }
    if (straight(q, point_of(q->to->body.at))) {
        return true;
    }
    for (int k = 0; k < LEAPS; k++) {
        if (straight(q, off_by(q, k * COMPASS / LEAPS, 3 * unit(q->g)))) {
            return true;
        }
    }
    return false;
}

bool robot_way_is_dragged(const struct game *g, const struct figure *robot)
{
    return carrying_rule(g, robot) == CARRY_MOVES_BY_DRAG;
}

// The ground as the robot meets it in that way of moving. Who lies and does not move cautiously
// stands up; where there is no room for that it crawls (ZD-ROBOT-VM-10).
static void look_round_for_robot(struct quest *q, bool cautious)
{
    struct terms t;
    struct figure standing = *q->robot;
    bool lies = q->robot->state[STATE_PRONE];
    bool drags = robot_way_is_dragged(q->g, q->robot);
    bool crawls = !drags && (cautious || (lies && !march_room_to_stand(q->g, q->robot)));
    q->o->kind = drags ? ORDER_DRAG : crawls ? ORDER_CAUTIOUS : ORDER_NORMAL;
    q->o->target = drags ? q->robot->link[LINK_CARRIES] : FIGURE_NONE;
    if (lies && !crawls) {
        q->o->flags |= ORDER_STAND;
        standing.state[STATE_PRONE] = 0;
        figure_posture(q->g, &standing);
    }
    q->mover = mover_of(q->g, &standing);
    q->mover.level_only = crawls;
    q->mover.forbidden |= crawls ? TAG_BROKEN : 0;
    surroundings_of(q->g, q->robot, &q->around);
    q->allowance =
        move_allowance(q->g, q->robot->id, (enum order_kind)q->o->kind, false, &t) * unit(q->g);
}

static bool look_for_way(struct quest *q, bool cautious)
{
    struct verdict why;
    look_round_for_robot(q, cautious);
    bool walks = can_move(q->g, q->robot->id, (enum order_kind)q->o->kind, false, &why);
    if (walks && q->allowance > 0 && (by_route(q) || by_rings(q))) {
        return true;
    }
    return !cautious && (by_leap(q, ORDER_CLIMB) || by_leap(q, ORDER_JUMP));
}

bool robot_way_find(struct game *g, const struct figure *robot, bool cautious,
                    const struct figure *to, struct order *o, spot *end)
{
    struct quest q = {.g = g, .robot = robot, .to = to, .o = o};
    struct order before = *o;
    if (look_for_way(&q, cautious)) {
        *end = q.end;
        return true;
    }
    *o = before;
    return false;
}

bool robot_way_on(struct game *g, const struct figure *robot, point *to)
{
    struct order o = {.kind = ORDER_CLIMB, .actor = robot->id, .n_points = 1};
    struct quest q = {.g = g, .robot = robot, .o = &o};
    point ahead = {robot->body.at.x + robot->facing.x, robot->body.at.y + robot->facing.y};
    for (int k = -1; k < LEAPS; k++) {
        o.point[0] = k < 0 ? geom_towards(point_of(robot->body.at), ahead, 3 * unit(g))
                           : off_by(&q, k * COMPASS / LEAPS, 3 * unit(g));
        if (climb_fits(g, &o)) {
            *to = o.point[0];
            return true;
        }
    }
    return false;
}

bool robot_way_out(const struct game *g, const struct figure *robot, point *to)
{
    point size = table_size(g->table), here = point_of(robot->body.at);
    len r = robot->body.radius;
    const struct {
        enum edge edge;
        point at;
    } doors[] = {{EDGE_TOP, {here.x, r}},
                 {EDGE_RIGHT, {size.x - r, here.y}},
                 {EDGE_BOTTOM, {here.x, size.y - r}},
                 {EDGE_LEFT, {r, here.y}}};
    int64_t least = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        int64_t d = point_distance_squared(here, doors[i].at);
        if ((zd_look(g)->exits & doors[i].edge) && d < least) {
            least = d;
            *to = doors[i].at;
        }
    }
    return least < INT64_MAX;
}
