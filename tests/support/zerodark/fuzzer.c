// fuzzer.c: makes orders up, asks the rules whether each is legal, and gives up after some tries.
#include "support/zerodark/fuzzer.h"

#include <string.h>

#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/move.h"

#define ORDERS     1024
#define TRIES      12
#define COMPANIONS 3 // of a cautious move

static struct stream luck;
static bool blind;

void fuzzer_blindfold(bool on)
{
    blind = on;
}

void fuzzer_seed(uint64_t seed)
{
    stream_seed(&luck, seed);
}

int fuzzer_below(int n)
{
    return n > 1 ? (int)stream_below(&luck, (uint32_t)n) : 0;
}

static bool one_in(int n)
{
    return fuzzer_below(n) == 0;
}

static point inside(const struct game *g, point p, len r)
{
    point size = table_size(g->table);
    p.x = p.x < r ? r : p.x > size.x - r ? size.x - r : p.x;
    p.y = p.y < r ? r : p.y > size.y - r ? size.y - r : p.y;
    return p;
}

// Somebody who is on the table, or NULL.
static const struct figure *anybody(struct game *g)
{
    const struct figure *all[FIGURES];
    int n = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        if (figure_on_table(f)) {
            all[n++] = f;
        }
    }
    return n ? all[fuzzer_below(n)] : NULL;
}

// Near a figure, near somebody else, at an edge, anywhere at all.
static point somewhere(struct game *g, const struct figure *f)
{
    point size = table_size(g->table), at = point_of(f->body.at);
    const struct figure *other = anybody(g);
    int reach = unit(g) * (one_in(2) ? 3 : 12);
    switch (fuzzer_below(8)) {
    case 0:
        return inside(g, (point){fuzzer_below(size.x), fuzzer_below(size.y)}, f->body.radius);
    case 1: // straight to an edge
        return inside(g,
                      one_in(2) ? (point){one_in(2) ? 0 : size.x, at.y}
                                : (point){at.x, one_in(2) ? 0 : size.y},
                      f->body.radius);
    case 2:
    case 3:
        at = other ? point_of(other->body.at) : at;
        reach = unit(g) * 2;
        break;
    default:
        break;
    }
    point p = {at.x - reach + fuzzer_below(2 * reach + 1),
               at.y - reach + fuzzer_below(2 * reach + 1)};
    return inside(g, p, f->body.radius);
}

static bool leads_out(struct game *g, figure_id who, spot end)
{
    struct figure there = *game_figure(g, who);
    there.body.at = end;
    return exit_reached(g, &there);
}

// Leaves where the way leads to an exit, half of the time.
static void leave(struct game *g, struct order *o)
{
    spot end;
    if (o->kind <= ORDER_CLIMB && one_in(2) && move_end(g, o, &end) &&
        leads_out(g, o->actor, end)) {
        o->flags |= ORDER_LEAVE;
    }
}

// ZD-PYL-01: those who move along go one after the other, each where the ones before leave it room.
static bool companions_go(struct game *g, const struct order *o, spot end)
{
    spot from[1 + COMPANIONS];
    bool go = true;
    int n = 0;
    for (figure_id id = o->actor; o->kind == ORDER_CAUTIOUS && go && n < COMPANIONS; n++) {
        struct order next = {.kind = ORDER_CAUTIOUS, .actor = o->extra[n], .n_points = 1};
        next.point[0] = o->point[1 + n];
        from[n] = game_figure(g, id)->body.at;
        game_figure(g, id)->body.at = end;
        id = next.actor;
        if (id == FIGURE_NONE) {
            n++;
            break;
        }
        go = move_end(g, &next, &end);
    }
    while (n-- > 0) {
        game_figure(g, n > 0 ? o->extra[n - 1] : o->actor)->body.at = from[n];
    }
    return go;
}

// Is the order as it stands one that is carried out, as far as anybody can tell beforehand?
static bool legal(struct game *g, const struct order *o)
{
    struct verdict why;
    spot end;
    if (!can_order(g, o, &why)) {
        return false;
    }
    switch ((enum order_kind)o->kind) {
    case ORDER_CAUTIOUS:
    case ORDER_NORMAL:
    case ORDER_URGENT:
    case ORDER_JUMP:
    case ORDER_CLIMB:
        return move_end(g, o, &end) && (!(o->flags & ORDER_LEAVE) || leads_out(g, o->actor, end)) &&
               companions_go(g, o, end);
    default:
        return true;
    }
}

// Up or down a face where it is, to some level or as far as it goes.
static void climb_upright(struct game *g, struct order *o)
{
    o->n_points = 0;
    o->value = one_in(2) ? fuzzer_below(6 * unit(g)) : one_in(2) ? 0 : LEN_MAX / 4;
}

// Other heroes go along cautiously, a little way each.
static void push_luck(struct game *g, struct order *o)
{
    struct verdict why;
    int n = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id), *actor = game_figure(g, o->actor);
        if (n < COMPANIONS && id != actor->id && f->side == actor->side && is_hero(f) &&
            one_in(2) && can_move(g, id, ORDER_CAUTIOUS, false, &why)) {
            o->extra[n++] = id;
            o->point[o->n_points++] = somewhere(g, f);
            n = f->state[STATE_PRONE] ? COMPANIONS : n; // it may stand up: who knows what follows
        }
    }
}

static void walk(struct game *g, struct order *o)
{
    const struct figure *f = game_figure(g, o->actor);
    bool one = o->kind == ORDER_URGENT || o->kind == ORDER_JUMP || o->kind == ORDER_CAUTIOUS;
    o->n_points = (uint8_t)(one || one_in(2) ? 1 : 1 + fuzzer_below(3));
    for (int i = 0; i < o->n_points; i++) {
        o->point[i] = somewhere(g, f);
    }
    if (o->kind == ORDER_CAUTIOUS && one_in(3)) {
        push_luck(g, o);
    }
    o->flags |= f->state[STATE_PRONE] && o->kind != ORDER_CAUTIOUS ? ORDER_STAND : 0u;
    o->flags |= one_in(6) ? (uint32_t)ORDER_PRONE : 0u;
    if (o->kind == ORDER_CLIMB) {
        o->value = one_in(3) ? fuzzer_below(6 * unit(g)) : 0;
    }
    if (one_in(4)) {
        o->point[o->n_points] = somewhere(g, f);
        o->flags |= ORDER_FACE;
    }
}

// May it be aimed at a place as well as at somebody?
static bool aims_at_ground(const struct order *o)
{
    return o->kind == ORDER_THROW || (o->kind == ORDER_SHOOT && (o->how & WEAPON_EXPLOSIVE));
}

// Gives an order that was offered a way of being carried out. False where none was found.
static bool complete(struct game *g, const struct order *offered, struct order *out)
{
    const struct figure *f = game_figure(g, offered->actor);
    bool stays = (offered->flags & ORDER_LEAVE) || offered->flags == ORDER_STAND;
    bool moves = offered->kind <= ORDER_DRAG && !stays;
    for (int i = 0; f && i < TRIES; i++) {
        *out = *offered;
        if (out->kind == ORDER_CLIMB && (one_in(4) || i == TRIES - 1)) {
            climb_upright(g, out);
        } else if (moves) {
            walk(g, out);
            leave(g, out);
        } else if (aims_at_ground(out) && one_in(2)) {
            out->target = FIGURE_NONE;
            out->point[0] = somewhere(g, f);
            out->n_points = 1;
        } else if (out->kind == ORDER_DEPLOY) {
            out->value = fuzzer_below(14);
            out->flags = one_in(2) ? ORDER_AUTO : 0u;
        }
        out->flags |= f->state[STATE_TOKENS] && one_in(3) ? (uint32_t)ORDER_TOKEN : 0u;
        if (legal(g, out)) {
            return true;
        }
    }
    *out = *offered;
    return !moves; // as it was offered it is legal
}

// One kind of order first, then one of that kind: moves are few, and shots are many.
static int pick_kind(const struct order *open, int n)
{
    bool there[ORDER_KINDS] = {0};
    int kinds[ORDER_KINDS] = {0}, k = 0;
    for (int i = 0; i < n; i++) {
        if (!there[open[i].kind]) {
            there[open[i].kind] = true;
            kinds[k++] = open[i].kind;
        }
    }
    return kinds[fuzzer_below(k)];
}

static int of_kind(const struct order *open, int n, int kind)
{
    int these[ORDERS] = {0}, k = 0;
    for (int i = 0; i < n; i++) {
        if (open[i].kind == kind) {
            these[k++] = i;
        }
    }
    return these[fuzzer_below(k)];
}

static enum status fuzz_order(void *self, struct game *g, enum side side, struct order *out)
{
    static struct order open[ORDERS];
    (void)self;
    int n = orders_open(g, side, FIGURE_NONE, open, ORDERS);
    n = n < ORDERS ? n : ORDERS;
    while (n > 0) {
        int at = of_kind(open, n, pick_kind(open, n));
        bool pass = open[at].kind == ORDER_PASS;
        if (pass) {
            *out = open[at];
        }
        if (pass || complete(g, &open[at], out)) {
            return STATUS_OK;
        }
        open[at] = open[--n];
    }
    return STATUS_EMPTY;
}

static bool is_called(const struct decision *d, const char *name)
{
    return strcmp(d->name, name) == 0;
}

// What a remote does needs a place that fits it, or is left.
static void errand(struct game *g, const struct option *o, struct answer *a)
{
    struct order offered = {.kind = (uint8_t)o->kind, .actor = o->figure, .target = o->target};
    struct order order;
    bool fits = complete(g, &offered, &order) && order.n_points == 1 && !order.extra[0];
    a->option = fits ? a->option : 0;
    a->at = order.point[0];
}

static enum status fuzz_answer(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    (void)self;
    *a = (struct answer){.option = (uint16_t)fuzzer_below(d->n)};
    bool needs_a_look = is_called(d, "remote.act") || is_called(d, "bonus.jump");
    if (is_called(d, "program.place") || is_called(d, "program.target") ||
        (blind && needs_a_look && d->option[a->option].wants_place)) {
        a->option = d->fallback; // these need a goal that fits
        a->at = point_of(d->option[d->fallback].at);
        return STATUS_OK;
    }
    const struct option *o = &d->option[a->option];
    const struct figure *f = game_figure(g, o->figure);
    f = f ? f : game_figure(g, d->figure);
    a->at = point_of(o->at);
    if (!o->wants_place) {
        return STATUS_OK;
    }
    if (is_called(d, "remote.act")) {
        errand(g, o, a);
    } else if (f && !one_in(4)) {
        a->at = somewhere(g, f);
    }
    if (!blind && is_called(d, "bonus.jump") && f && !jump_fits(g, f->id, a->at)) {
        a->option = d->fallback;
        a->at = point_of(d->option[d->fallback].at);
    }
    return STATUS_OK;
}

void fuzzer_nonsense(struct game *g, struct order *out)
{
    const struct figure *f = anybody(g), *other = anybody(g);
    *out = (struct order){.kind = (uint8_t)fuzzer_below(ORDER_KINDS + 1),
                          .how = (uint8_t)fuzzer_below(40),
                          .n_points = (uint8_t)fuzzer_below(ORDER_POINTS - 1),
                          .actor = f ? f->id : FIGURE_NONE,
                          .target = other && one_in(2) ? other->id : (figure_id)fuzzer_below(90),
                          .value = fuzzer_below(40) - 10,
                          .flags = (uint32_t)fuzzer_below(128)};
    point size = table_size(g->table);
    for (int i = 0; i < ORDER_POINTS; i++) {
        out->point[i] =
            (point){fuzzer_below(3 * size.x) - size.x, fuzzer_below(3 * size.y) - size.y};
    }
    out->extra[0] = other && one_in(4) ? other->id : FIGURE_NONE;
    if (one_in(4)) {
        out->actor = (figure_id)fuzzer_below(4000);
    }
}

const struct bot fuzzer = {.name = "fuzzer",
                           .doc = "any order that is legal, any answer",
                           .order = fuzz_order,
                           .decide = fuzz_answer};
