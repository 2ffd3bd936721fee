// jump.c: jumping up, down and across.
#include "zerodark/rules/movement/jump.h"

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/robots/program.h"

// What a place has to be to land on.
struct footing_wanted {
    const struct table *table;
    const struct ground *ground, *empty; // with figures and without
    const struct mover *m;
    len level, overhead;
    bool wholly; // the whole base on the surface
};

static len jumper_height(const struct jump *j)
{
    return j->m.mover.height;
}

static len free_step(const struct jump *j)
{
    return j->m.mover.step;
}

static len highest_jump(struct game *g, const struct jump *j)
{
    return param(g, P_JUMP_LIMIT) * jumper_height(j);
}

// Nowhere along its rim does the base hang over anything deeper than a step.
static bool base_on(const struct footing_wanted *w, point at)
{
    for (int k = 0; k < COMPASS; k++) {
        point d = places_compass(k);
        len r = w->m->radius - LEN_CONTACT;
        point rim = {at.x + len_scale(d.x, r, COMPASS_LENGTH),
                     at.y + len_scale(d.y, r, COMPASS_LENGTH)};
        len level = skyline_level_at(w->table, rim, w->overhead);
        if (level < w->level - w->m->step) {
            return false;
        }
    }
    return true;
}

// The nearest place beyond `start` on the line that the terrain lets it land on.
static bool first_place(const struct footing_wanted *w, point a, point b, len start, spot *out)
{
    for (len d = start > 0 ? start : 0; d <= start + 4 * w->m->radius; d++) {
        point p = geom_towards(a, b, d);
        *out = (spot){p.x, p.y, w->level};
        if (place_fits(w->empty, w->m, *out) && (!w->wholly || base_on(w, p))) {
            return true;
        }
    }
    return false;
}

// ZD-JUMP-14: straight on, or else sideways, at most one diameter.
static bool find_landing(const struct footing_wanted *w, const struct skyline *sky, len start,
                         spot *out)
{
    point across = {-(sky->b.y - sky->a.y), sky->b.x - sky->a.x};
    len length = (len)len_root_up(point_distance_squared(sky->a, sky->b));
    for (len aside = 0; aside <= 2 * w->m->radius; aside += LEN_MM) {
        for (int sign = 1; sign >= -1; sign -= 2) {
            point by = {len_scale(across.x, sign * aside, length),
                        len_scale(across.y, sign * aside, length)};
            point a = {sky->a.x + by.x, sky->a.y + by.y};
            point b = {sky->b.x + by.x, sky->b.y + by.y};
            len back = aside > 0 && by.x != 0 && by.y != 0 ? w->m->radius : 0;
            if (first_place(w, a, b, start - back, out) && place_fits(w->ground, w->m, *out)) {
                return true;
            }
        }
    }
    return false;
}

static enum status refuse_jump(struct game *g, const struct jump *j, const char *what)
{
    return game_refuse(g, "ZD-JUMP-11", "%s %s", game_figure(g, j->m.view.mover)->name, what);
}

// ZD-JUMP-11: touching the piece that is in the way.
static bool touches_part(const struct game *g, const struct jump *j, const struct skyline_part *p)
{
    len reach = j->m.mover.radius + LEN_CONTACT;
    return p->piece != PIECE_NONE && hull_distance_squared(&table_piece(g->table, p->piece)->hull,
                                                           j->sky.a) <= len_squared(reach);
}

// The same for an edge: the base ends there or hangs over it.
static bool touches_edge(const struct game *g, const struct jump *j, len level, len overhead)
{
    point way = {j->sky.b.x - j->sky.a.x, j->sky.b.y - j->sky.a.y};
    len reach = j->m.mover.radius + LEN_CONTACT;
    for (int k = 0; k < COMPASS; k++) {
        point d = places_compass(k);
        point rim = {j->sky.a.x + len_scale(d.x, reach, COMPASS_LENGTH),
                     j->sky.a.y + len_scale(d.y, reach, COMPASS_LENGTH)};
        if ((int64_t)way.x * d.x + (int64_t)way.y * d.y > 0 &&
            skyline_level_at(g->table, rim, overhead) < level - free_step(j)) {
            return true;
        }
    }
    return false;
}

// ZD-JUMP-04: on top where there is room for the base, else on the far side. `at` is the first part
// of the obstacle.
static enum status plan_obstacle(struct game *g, struct jump *j, int at, len z,
                                 struct footing_wanted *w)
{
    const struct skyline *s = &j->sky;
    len diameter = 2 * j->m.mover.radius;
    int i = at;
    j->kind = LEAP_OBSTACLE;
    j->edge = s->part[at].from;
    j->height = 0;
    for (; i < s->n && s->part[i].level > z + free_step(j); i++) {
        const struct skyline_part *p = &s->part[i];
        j->height = p->level - z > j->height ? p->level - z : j->height;
        if (p->to - p->from >= diameter) {
            w->wholly = true;
            break;
        }
    }
    if (j->height > highest_jump(g, j)) {
        return game_refuse(g, "ZD-JUMP-06", "the obstacle is higher than a jump");
    }
    if (i == s->n) {
        return refuse_jump(g, j, "has nowhere to land");
    }
    j->far = s->part[i].from;
    j->drop = z - s->part[i].level;
    w->level = s->part[i].level;
    if (!find_landing(w, s, j->far + j->m.mover.radius, &j->landing)) {
        return game_refuse(g, "ZD-JUMP-14", "there is no room to land");
    }
    return STATUS_OK;
}

// Does the surface go up again before the point that is meant, so that there is a gap to cross?
// `far` is the part where the other side begins.
static bool is_gap(const struct jump *j, int at, int meant, int *far)
{
    const struct skyline *s = &j->sky;
    len low = s->part[at].level;
    bool gap = false;
    for (int i = at + 1; i <= meant; i++) {
        if (s->part[i].level > low + free_step(j)) {
            *far = gap ? *far : i;
            gap = true;
        } else if (s->part[i].level < low) {
            low = s->part[i].level;
            gap = false;
        } else {
            gap = false;
        }
    }
    return gap;
}

static enum status work_out_jump_across(struct game *g, struct jump *j, int at, int far, len z,
                                        struct footing_wanted *w)
{
    const struct skyline *s = &j->sky;
    j->kind = LEAP_ACROSS;
    j->edge = s->part[at].from;
    j->far = s->part[far].from;
    j->drop = z - s->part[far].level;
    j->gap = len_units_up(j->far - j->edge, unit(g));
    for (int i = at; i <= far; i++) {
        if (s->part[i].level > z + free_step(j)) {
            return game_refuse(g, "ZD-JUMP-10", "a jump across a gap cannot go up");
        }
    }
    if (j->far - j->edge < 2 * j->m.mover.radius) {
        return game_refuse(g, "ZD-JUMP-08", "the gap is narrow enough to walk over");
    }
    w->level = s->part[far].level;
    w->wholly = true;
    if (!find_landing(w, s, j->far + j->m.mover.radius, &j->landing)) {
        return game_refuse(g, "ZD-JUMP-14", "there is no room to land");
    }
    return STATUS_OK;
}

static enum status plan_down(struct game *g, struct jump *j, int at, len z,
                             struct footing_wanted *w)
{
    const struct skyline *s = &j->sky;
    j->kind = LEAP_DOWN;
    j->edge = j->far = s->part[at].from;
    j->drop = z - s->part[at].level;
    w->level = s->part[at].level;
    if (!find_landing(w, s, j->far + j->m.mover.radius, &j->landing)) {
        return game_refuse(g, "ZD-JUMP-14", "there is no room to land");
    }
    return STATUS_OK;
}

static enum status plan_edge(struct game *g, struct jump *j, int at, len meant, len z,
                             struct footing_wanted *w)
{
    int far = at;
    if (j->sky.part[at].from > 2 * j->m.mover.radius || !touches_edge(g, j, z, w->overhead)) {
        return refuse_jump(g, j, "is not at the edge yet");
    }
    return is_gap(j, at, skyline_part_at(&j->sky, meant), &far)
               ? work_out_jump_across(g, j, at, far, z, w)
               : plan_down(g, j, at, z, w);
}

static enum status plan_jump(struct game *g, struct jump *j, point towards)
{
    const struct figure *f = game_figure(g, j->m.view.mover);
    struct surroundings around;
    len z = f->body.at.z, overhead = z + jumper_height(j);
    surroundings_of(g, f, &around);
    struct ground empty = {g->table, NULL, 0};
    struct footing_wanted w = {.table = g->table,
                               .ground = &around.ground,
                               .empty = &empty,
                               .m = &j->m.mover,
                               .overhead = overhead};
    if (!skyline_look(g->table, point_of(f->body.at), towards, 24 * unit(g), overhead, &j->sky)) {
        return refuse_jump(g, j, "needs a direction to jump in");
    }
    len meant = (len)len_root_up(point_distance_squared(point_of(f->body.at), towards));
    for (int i = 0; i < j->sky.n; i++) {
        const struct skyline_part *p = &j->sky.part[i];
        if (p->level > z + free_step(j)) {
            return touches_part(g, j, p) ? plan_obstacle(g, j, i, z, &w)
                                         : refuse_jump(g, j, "does not touch the obstacle yet");
        }
        if (p->level < z - free_step(j)) {
            return plan_edge(g, j, i, meant, z, &w);
        }
    }
    return refuse_jump(g, j, "has nothing there to jump onto or over");
}

// The test number for a height (ZD-JUMP-01, 02).
static int height_target(struct game *g, const struct jump *j, len up, len down)
{
    bool high =
        up > jumper_height(j) || (down > jumper_height(j) && !param(g, P_HIGH_JUMP_UP_ONLY));
    return param(g, high ? P_JUMP_HIGH : P_JUMP_LOW);
}

static bool is_athlete(const struct game *g, const struct jump *j)
{
    return has_quality(g, figure_look(&g->world.roster, j->m.view.mover), FLAG_ATHLETE);
}

// What a jump is tested for: a height, up or down, or the gap.
struct jump_asked {
    const struct jump *jump;
    const char *label, *source;
    bool across;
    len up, down;
};

static int asked_target(struct game *g, const struct jump_asked *a)
{
    return a->across ? param(g, P_JUMP_AN_INCH) * a->jump->gap
                     : height_target(g, a->jump, a->up, a->down);
}

static void ask_jump(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    const struct jump_asked *a = subject;
    const struct figure *f = game_figure(g, a->jump->m.view.mover);
    int target = asked_target(g, a), eased = target - param(g, P_JUMP_LOW);
    test_begin(g, t, terms, f, STAT_M, "jump");
    terms_add(&terms->dice, stat_upgrades_armour_name(g, f), "ZD-JUMP-01",
              -figure_stat_now(g, f, STAT_AV));
    terms_add(&terms->target, a->label, a->source, target);
    if (!a->across && eased > 0 && is_athlete(g, a->jump)) {
        terms_add(&terms->target, "athlete", "ZD-TRAIT-ATHLETE-01", -eased);
    }
}

static enum status test_jump(struct game *g, const struct jump_asked *asked, int *successes)
{
    struct test t;
    TRY(test_asked(g, ask_jump, asked, &t));
    *successes = t.successes;
    return STATUS_OK;
}

// ZD-TRAIT-ATHLETE-01: up to its own height an athlete needs no dice, and nothing is left over for
// bonus actions; above that it is a low jump for it.
static enum status test_height(struct game *g, const struct jump_asked *asked, int *successes)
{
    const struct jump *j = asked->jump;
    bool low = asked->up <= jumper_height(j) && asked->down <= jumper_height(j);
    if (is_athlete(g, j) && low) {
        *successes = 1;
        return STATUS_OK;
    }
    return test_jump(g, asked, successes);
}

static spot on_line(const struct jump *j, len along, len level)
{
    point p = skyline_point(&j->sky, along);
    return (spot){p.x, p.y, level};
}

// Past the edge at the height of the start, then down.
enum status jump_fall_at(struct game *g, struct jump *j, len along)
{
    struct ground empty = {g->table, NULL, 0};
    len z = j->m.view.from.z, level;
    point far = skyline_point(&j->sky, along);
    for (len d = 0; d <= 4 * j->m.mover.radius; d++) {
        point on = skyline_point(&j->sky, along + d);
        point back = skyline_point(&j->sky, along > d ? along - d : 0);
        if (place_below(&empty, &j->m.mover, (spot){on.x, on.y, z - free_step(j) - 1}, &level)) {
            far = on;
            break;
        }
        if (place_below(&empty, &j->m.mover, (spot){back.x, back.y, z - free_step(j) - 1},
                        &level)) {
            far = back;
            break;
        }
    }
    spot top = {far.x, far.y, z};
    TRY(march_leap(g, &j->m, on_line(j, j->edge, z), top, top));
    TRY(fall(g, j->m.view.mover));
    j->m.fought = true;
    const struct figure *f = game_figure(g, j->m.view.mover);
    j->m.view.to = f->body.at;
    j->m.held = j->m.held || !march_able(g, f->id);
    return STATUS_OK;
}

enum status jump_land(struct game *g, struct jump *j)
{
    spot off = on_line(j, j->edge, j->m.view.from.z);
    spot on = on_line(j, j->far, j->landing.z);
    TRY(march_leap(g, &j->m, off, on, j->landing));
    return march_moment(g, &j->m);
}

static enum status jump_height(struct game *g, struct jump *j)
{
    int successes = 0;
    len up = j->kind == LEAP_OBSTACLE ? j->height : 0;
    len down = j->drop > free_step(j) ? j->drop : 0;
    bool falls = down > highest_jump(g, j);
    if (up > 0 || !falls) {
        len jumped = falls ? 0 : down;
        bool high = height_target(g, j, up, jumped) == param(g, P_JUMP_HIGH);
        const char *rule = high ? "ZD-JUMP-02" : "ZD-JUMP-01";
        const struct jump_asked asked = {j, "height", rule, .up = up, .down = jumped};
        TRY(test_height(g, &asked, &successes));
        if (!march_still(g, &j->m) || successes == 0) {
            return STATUS_OK; // ZD-JUMP-03
        }
        j->m.surplus += successes - 1;
    }
    if (falls) {
        return jump_fall_at(g, j, j->far + j->m.mover.radius); // ZD-JUMP-06
    }
    return jump_land(g, j);
}

len jump_reach(const struct jump *j)
{
    return (len)len_root_down(point_distance_squared(j->sky.a, point_of(j->landing)));
}

spot jump_deeper(const struct game *g, const struct jump *j, int units)
{
    return units ? on_line(j, jump_reach(j) + units * unit(g), j->landing.z) : j->landing;
}

bool jump_has_room(struct game *g, const struct jump *j, spot at)
{
    struct surroundings around;
    surroundings_of(g, game_figure(g, j->m.view.mover), &around);
    return place_fits(&around.ground, &j->m.mover, at);
}

// ZD-JUMP-09: what is more than the gap needs goes further, or is left for bonus actions.
static enum status land_deeper(struct game *g, struct jump *j, int extra)
{
    const struct figure *f = game_figure(g, j->m.view.mover);
    struct decision d = {.name = "jump.depth", .side = f->side, .figure = f->id, .value = extra};
    struct answer a;
    for (int i = 0; i <= extra && i <= DICE_MAX; i++) {
        spot place = jump_deeper(g, j, i);
        if (i == 0 || jump_has_room(g, j, place)) {
            decision_add(&d, i, f->id, FIGURE_NONE)->at = place;
        }
    }
    TRY(decide(g, &d, &a));
    int depth = d.option[a.option].kind;
    j->landing = jump_deeper(g, j, depth);
    j->m.surplus += extra - depth;
    return STATUS_OK;
}

// ZD-JUMP-10: the drop is resolved on landing.
static enum status land_down(struct game *g, struct jump *j)
{
    int successes = 0;
    if (j->drop <= free_step(j)) {
        return jump_land(g, j);
    }
    if (j->drop <= highest_jump(g, j)) {
        const struct jump_asked asked = {j, "drop", "ZD-JUMP-10", .down = j->drop};
        TRY(test_height(g, &asked, &successes));
    }
    if (successes > 0) {
        j->m.surplus += successes - 1;
        return jump_land(g, j);
    }
    return jump_fall_at(g, j, jump_reach(j));
}

// ZD-TRAIT-ATHLETE-02: one success more, whatever the dice, and for the record where it comes from.
static void leap_further(struct game *g, const struct jump *j, int *successes)
{
    if (!is_athlete(g, j)) {
        return;
    }
    struct account a = {.name = "leap", .who = j->m.view.mover};
    terms_add(&a.result_terms, "rolled", "ZD-JUMP-07", *successes);
    terms_add(&a.result_terms, "athlete", "ZD-TRAIT-ATHLETE-02", param(g, P_ATHLETE_LEAP));
    *successes += param(g, P_ATHLETE_LEAP);
    a.successes = (int16_t)*successes;
    if (g->events) {
        game_account(g, &a);
    }
}

static enum status jump_gap(struct game *g, struct jump *j)
{
    int successes;
    const struct jump_asked asked = {j, "2 x gap", "ZD-JUMP-07", .across = true};
    TRY(test_jump(g, &asked, &successes));
    if (!march_still(g, &j->m)) {
        return STATUS_OK;
    }
    leap_further(g, j, &successes);
    if (successes < j->gap) {
        return jump_fall_at(g, j, j->edge + successes * unit(g)); // ZD-JUMP-08
    }
    TRY(land_deeper(g, j, successes - j->gap));
    return land_down(g, j);
}

enum status jump_vanilla(struct game *g, void *view)
{
    struct jump *j = view;
    TRY(j->kind == LEAP_ACROSS ? jump_gap(g, j) : jump_height(g, j));
    if (j->m.asks && !j->m.held) {
        TRY(march_ask(g, &j->m, false));
        march_turn(g, &j->m);
    }
    return march_contact(g, &j->m);
}

// Asking is planning without jumping: what is refused is nobody's fault.
bool jump_end(struct game *g, figure_id who, point towards, spot *end)
{
    struct fault before = g->fault;
    struct jump j = {0};
    march_begin(g, &j.m, who, "jump");
    bool fits = plan_jump(g, &j, towards) == STATUS_OK;
    *end = j.landing;
    g->fault = before;
    return fits;
}

bool jump_fits(struct game *g, figure_id who, point towards)
{
    spot end;
    return jump_end(g, who, towards, &end);
}

static enum status plan_towards(struct game *g, struct jump *j, point towards)
{
    TRY(plan_jump(g, j, towards));
    return program_allows_end(g, j->m.view.mover, j->landing);
}

static enum status go_jump(struct game *g, struct move *move, void *context)
{
    (void)context;
    TRY(step(g, S_JUMP, move));
    return march_ground(g, march_of(move));
}

enum status jump_order(struct game *g, const struct order *o, struct action *a)
{
    struct jump j = {0};
    march_begin(g, &j.m, o->actor, "jump");
    j.m.part = MARCH_JUMP;
    if (o->n_points < 1) {
        return refuse_jump(g, &j, "needs a direction to jump in");
    }
    j.m.turns = o->flags & ORDER_FACE;
    j.m.face = j.m.turns ? o->point[o->n_points] : (point){0, 0};
    TRY(plan_towards(g, &j, o->point[0]));
    TRY(go_jump(g, &j.m.view, NULL));
    a->surplus += j.m.surplus;
    return march_exit(g, o->actor, o->flags & ORDER_LEAVE, false);
}

enum status jump_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus)
{
    struct jump j = {0};
    march_begin(g, &j.m, who, "jump");
    j.m.part = MARCH_JUMP;
    j.m.asks = true;
    TRY(plan_towards(g, &j, to));
    TRY(deed(g, &j.m.view, context));
    *surplus += j.m.surplus;
    return STATUS_OK;
}

enum status jump_bonus(struct game *g, figure_id who, point to, int *surplus)
{
    TRY(move_march_allowed(g, who, ORDER_JUMP, true));
    TRY(jump_set_out(g, who, to, go_jump, NULL, surplus));
    return march_exit(g, who, false, true);
}
