// gas.c: a cloud grows by markers that touch it, where its side wants them, until it is full; then
// it shrinks until none are left. A marker lies on the highest surface under the same roofs
// (ZD-GAS-01 to 05).
#include "zerodark/rules/combat/gas.h"

#include "engine/zones.h"
#include "zerodark/rules/combat/chem.h"

static len marker_size(const struct game *g)
{
    return content(g)->scale[zd_look(g)->scale].gas_diameter;
}

len gas_surface(const struct table *t, point at, len ceiling)
{
    piece_id near[TABLE_PIECES];
    int n = table_pieces_near(t, at, at, near, TABLE_PIECES);
    len level = 0;
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, near[i]);
        if ((p->flags & PIECE_SOLID) && p->bottom < ceiling && hull_holds(&p->hull, at)) {
            len top = piece_top_at(p, at);
            level = top > level ? top : level;
        }
    }
    return level;
}

static bool of_cloud(const struct zone *z, int cloud)
{
    return z->serial && z->group == cloud + 1;
}

static bool on_the_table(const struct game *g, point at)
{
    point size = table_size(g->table);
    return at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y;
}

// Markers are as high as they are wide (ZD-GAS-05); sight reads the switch that lets them rise
// without limit.
static enum status put_marker(struct game *g, int cloud, spot at)
{
    struct cloud *c = &zd(g)->cloud[cloud];
    const struct zone marker = {
        .body = {.at = at, .radius = marker_size(g) / 2, .height = marker_size(g)},
        .tags = c->tags,
        .group = (uint16_t)(cloud + 1)};
    const struct zone *z = zone_place(&g->world, &marker);
    if (!z) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-GAS-01", "there is no room for more gas");
    }
    c->markers++;
    game_event(g, "gas.place", FIGURE_NONE, FIGURE_NONE, c->markers)->at = at;
    return chem_spreads(g, z);
}

// Does a marker there touch one of the cloud (ZD-GAS-02), and does it lie clear of all of them? It
// spreads under the same roofs: what hangs over the marker that it touches is not what it lies on.
static bool touches_cloud(const struct game *g, int cloud, point at, bool *clear, len *level)
{
    len ceiling = 0;
    bool touches = false;
    *clear = true;
    for (int i = 0; i < WORLD_ZONES; i++) {
        const struct zone *z = &g->world.zone[i];
        if (!of_cloud(z, cloud)) {
            continue;
        }
        int64_t d = point_distance_squared(point_of(z->body.at), at);
        *clear = *clear && d >= len_squared(marker_size(g) - LEN_CONTACT);
        if (d <= len_squared(marker_size(g) + LEN_CONTACT)) {
            len over = z->body.at.z + marker_size(g);
            ceiling = touches && ceiling > over ? ceiling : over;
            touches = true;
        }
    }
    *level = gas_surface(g->table, at, ceiling);
    return touches;
}

// A place to suggest: beside a marker, clear of the others, on the table. The first marker's own
// where the cloud is hemmed in; markers may overlap (ZD-GAS-03).
static spot suggest(const struct game *g, int cloud)
{
    static const point around[] = {{1000, 0},  {500, 866},   {-500, 866},
                                   {-1000, 0}, {-500, -866}, {500, -866}};
    spot first = {0, 0, 0};
    bool any = false, clear;
    len level;
    for (int i = 0; i < WORLD_ZONES; i++) {
        const struct zone *z = &g->world.zone[i];
        if (!of_cloud(z, cloud)) {
            continue;
        }
        first = any ? first : z->body.at;
        any = true;
        for (int k = 0; k < 6; k++) {
            point at = {z->body.at.x + len_scale(marker_size(g), around[k].x, 1000),
                        z->body.at.y + len_scale(marker_size(g), around[k].y, 1000)};
            if (on_the_table(g, at) && touches_cloud(g, cloud, at, &clear, &level) && clear) {
                return (spot){at.x, at.y, level};
            }
        }
    }
    return first;
}

static enum status place_next(struct game *g, int cloud, enum side side)
{
    struct decision d = {.name = "gas.place", .side = (uint8_t)side, .value = cloud + 1};
    struct answer a;
    bool clear;
    len level;
    struct option *o = decision_add(&d, 0, FIGURE_NONE, FIGURE_NONE);
    o->wants_place = 1;
    o->at = suggest(g, cloud);
    TRY(decide(g, &d, &a));
    if (!on_the_table(g, a.at) || !touches_cloud(g, cloud, a.at, &clear, &level)) {
        return game_refuse(g, "ZD-GAS-02", "a gas marker must touch another marker of its cloud");
    }
    return put_marker(g, cloud, (spot){a.at.x, a.at.y, level});
}

static enum status remove_gas_marker(struct game *g, int cloud, enum side side)
{
    struct decision d = {.name = "gas.remove", .side = (uint8_t)side, .value = cloud + 1};
    struct answer a;
    int newest = -1;
    for (int i = 0; i < WORLD_ZONES; i++) {
        const struct zone *z = &g->world.zone[i];
        if (!of_cloud(z, cloud)) {
            continue;
        }
        struct option *o = decision_add(&d, 0, FIGURE_NONE, FIGURE_NONE);
        o->value = i;
        o->at = z->body.at;
        if (newest < 0 || z->serial > g->world.zone[newest].serial) {
            newest = i;
            d.fallback = (uint8_t)(d.n - 1);
        }
    }
    TRY(decide(g, &d, &a));
    struct zone *z = &g->world.zone[d.option[a.option].value];
    game_event(g, "gas.remove", FIGURE_NONE, FIGURE_NONE, --zd(g)->cloud[cloud].markers)->at =
        z->body.at;
    zone_take(&g->world, z);
    return STATUS_OK;
}

void gas_take(struct game *g, struct zone *z)
{
    int cloud = z->group - 1;
    if (cloud < 0 || cloud >= CLOUDS || !of_cloud(z, cloud)) {
        return;
    }
    struct cloud *c = &zd(g)->cloud[cloud];
    if (c->markers > 0) {
        c->markers--;
    }
    game_event(g, "gas.remove", FIGURE_NONE, FIGURE_NONE, c->markers)->at = z->body.at;
    zone_take(&g->world, z);
    if (c->markers == 0) {
        *c = (struct cloud){0};
    }
}

static int free_cloud(const struct game *g)
{
    int i = 0;
    while (i < CLOUDS && zd_look(g)->cloud[i].tags) {
        i++;
    }
    return i;
}

bool gas_has_room(const struct game *g)
{
    return free_cloud(g) < CLOUDS;
}

enum status gas_deploy(struct game *g, uint32_t tags, spot at, enum side side)
{
    int i = free_cloud(g);
    if (i == CLOUDS) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-GAS-01", "there are %d clouds already",
                         CLOUDS);
    }
    zd(g)->cloud[i] = (struct cloud){.tags = tags, .side = (uint8_t)side, .placed_now = 1};
    TRY(put_marker(g, i, at));
    return place_next(g, i, side);
}

static enum status grow_cloud(struct game *g, int cloud, enum side side)
{
    struct cloud *c = &zd(g)->cloud[cloud];
    int most = param(g, P_GAS_MARKERS);
    for (int i = 0; i < param(g, P_GAS_STEP) && c->markers < most; i++) {
        TRY(place_next(g, cloud, side));
    }
    c->shrinking = c->markers >= most;
    return STATUS_OK;
}

static enum status shrink(struct game *g, int cloud, enum side side)
{
    struct cloud *c = &zd(g)->cloud[cloud];
    for (int i = 0; i < param(g, P_GAS_STEP) && c->markers > 0; i++) {
        TRY(remove_gas_marker(g, cloud, side));
    }
    if (c->markers == 0) {
        *c = (struct cloud){0};
    }
    return STATUS_OK;
}

// ZD-GAS-03: whose activation it is, though it has passed it.
static enum side acting_side(const struct game *g, const struct figure *actor,
                             const struct cloud *c)
{
    bool passes = g->order && g->order->kind == ORDER_PASS;
    return (enum side)(actor ? actor->side : passes ? g->order->value : c->side);
}

// ZD-GAS-02: gas put down in an activation, its flip included, starts with the next one.
enum status gas_end_vanilla(struct game *g, void *view)
{
    const struct who *w = view;
    const struct figure *actor = game_figure(g, w->figure);
    for (int i = 0; i < CLOUDS; i++) {
        struct cloud *c = &zd(g)->cloud[i];
        enum side side = acting_side(g, actor, c);
        if (!c->tags) {
            continue;
        }
        if (c->placed_now) {
            c->placed_now = 0;
        } else {
            TRY(c->shrinking ? shrink(g, i, side) : grow_cloud(g, i, side));
        }
    }
    return chem_lingers(g);
}

int gas_markers(const struct game *g, uint32_t tags)
{
    int n = 0;
    for (int i = 0; i < CLOUDS; i++) {
        const struct cloud *c = &zd_look(g)->cloud[i];
        n += c->tags & tags ? c->markers : 0;
    }
    return n;
}

enum status gas_end(struct game *g, figure_id actor)
{
    struct who w = {.figure = actor, .what = "gas"};
    return gas_markers(g, ~0u) > 0 ? step(g, S_GAS_END, &w) : STATUS_OK;
}
