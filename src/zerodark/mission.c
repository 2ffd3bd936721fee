#include "zerodark/mission.h"

#include "zerodark/ew.h"
#include "zerodark/kit.h"
#include "zerodark/leader.h"
#include "zerodark/move.h"
#include "zerodark/program.h"
#include "zerodark/reserve.h"
#include "zerodark/team.h"
#include "zerodark/turn.h"
#include "zerodark/visor.h"

enum status mission_begin(struct game *g, enum mode mode, int visibility,
                          enum difficulty difficulty)
{
    struct zd *z = zd(g);
    if (visibility < 0 || visibility > param(g, P_VISIBILITY_MAX)) {
        return fault_set(&g->fault, STATUS_RANGE, "ZD-VIS-01", "visibility is 0 to %d, not %d",
                         param(g, P_VISIBILITY_MAX), visibility);
    }
    deck_fill(&g->world.deck, CARDS);
    deck_shuffle(&g->world.deck, &g->world.stream[STREAM_DECK]);
    z->mode = (uint8_t)mode;
    z->visibility = (uint8_t)visibility;
    z->difficulty = (uint8_t)difficulty;
    z->complications = (uint8_t)complication_table(g, mode);
    z->drag_av = DRAG_AV_OWN;
    z->card = -1;
    z->setting_up = 1;
    z->centre = (point){table_size(g->table).x / 2, table_size(g->table).y / 2};
    bool limited = mode == MODE_VERSUS || param(g, P_SOLO_FIGURE_LIMIT);
    return limited ? reserves_fill(g) : STATUS_OK;
}

enum status mission_hero(struct game *g, const char *name, const int16_t stat[4], figure_id *id)
{
    struct team_member m = {.name = name, .stat = {stat[0], stat[1], stat[2], stat[3]}};
    TRY(team_check_member(g, &m, &g->fault));
    TRY(figure_make(g, content_profile(content(g), "Hero"), name, SIDE_TEAM, id));
    struct figure *f = game_figure(g, *id);
    for (int i = 0; i < 4; i++) {
        f->stat[STAT_M + i] = stat[i];
    }
    return STATUS_OK;
}

enum edge edge_opposite(enum edge e)
{
    switch (e) {
    case EDGE_TOP:
        return EDGE_BOTTOM;
    case EDGE_BOTTOM:
        return EDGE_TOP;
    case EDGE_LEFT:
        return EDGE_RIGHT;
    default:
        return EDGE_LEFT;
    }
}

struct area area_planned(const struct game *g, enum edge edge)
{
    point size = table_size(g->table);
    len depth = unit(g) * param(g, P_PLANNED_DEPTH);
    struct area a = {{0, 0}, size};
    switch (edge) {
    case EDGE_TOP:
        a.high.y = depth;
        break;
    case EDGE_BOTTOM:
        a.low.y = size.y - depth;
        break;
    case EDGE_LEFT:
        a.high.x = depth;
        break;
    default:
        a.low.x = size.x - depth;
        break;
    }
    return a;
}

struct area area_corner(const struct game *g, int corner)
{
    point size = table_size(g->table);
    len side = unit(g) * param(g, P_CORNER_SIZE);
    struct area a = {{0, 0}, {side, side}};
    if (corner & EDGE_RIGHT) {
        a.low.x = size.x - side;
        a.high.x = size.x;
    }
    if (corner & EDGE_BOTTOM) {
        a.low.y = size.y - side;
        a.high.y = size.y;
    }
    return a;
}

struct area area_middle(const struct game *g, enum edge edge)
{
    point size = table_size(g->table);
    len along = unit(g) * param(g, P_CORNER_SIZE) / 2, depth = along;
    point mid = {size.x / 2, size.y / 2};
    switch (edge) {
    case EDGE_TOP:
        return (struct area){{mid.x - along, 0}, {mid.x + along, depth}};
    case EDGE_BOTTOM:
        return (struct area){{mid.x - along, size.y - depth}, {mid.x + along, size.y}};
    case EDGE_LEFT:
        return (struct area){{0, mid.y - along}, {depth, mid.y + along}};
    default:
        return (struct area){{size.x - depth, mid.y - along}, {size.x, mid.y + along}};
    }
}

static bool inside(const struct area *a, point at, len radius)
{
    return at.x - radius >= a->low.x && at.x + radius <= a->high.x && at.y - radius >= a->low.y &&
           at.y + radius <= a->high.y;
}

// Room for a figure there: ground to stand on, and nobody within contact.
static bool room(struct game *g, const struct figure *f, point at, len *z)
{
    struct surroundings around;
    struct mover m = mover_of(g, f);
    surroundings_of(g, f, &around);
    m.radius += LEN_MM;
    return ground_free(&around.ground, &m, at, 0, z);
}

enum status mission_place(struct game *g, figure_id who, const struct area *areas, int n, point at,
                          point facing)
{
    struct figure *f = game_figure(g, who);
    bool in = false;
    len z;
    for (int i = 0; i < n; i++) {
        in = in || inside(&areas[i], at, f->body.radius);
    }
    if (!in) {
        return game_refuse(g, "ZD-DEPLOY-PLANNED-01", "%s would stand outside its deployment area",
                           f->name);
    }
    if (!room(g, f, at, &z)) {
        return game_refuse(g, "ZD-MOVE-16", "there is no room for %s there", f->name);
    }
    if (facing.x != 0 || facing.y != 0) {
        f->facing = facing;
    }
    f->place = PLACE_TABLE;
    return place_figure(g, who, (spot){at.x, at.y, z});
}

// Places along the longer side of the area, from its middle outwards, row by row from the table's
// edge.
static bool find_place(struct game *g, const struct figure *f, const struct area *a, point *out)
{
    bool along_x = a->high.x - a->low.x >= a->high.y - a->low.y;
    len stride = unit(g) * 2, half = unit(g) / 2;
    point mid = {(a->low.x + a->high.x) / 2, (a->low.y + a->high.y) / 2};
    len reach = along_x ? a->high.x - mid.x : a->high.y - mid.y;
    len depth = along_x ? (a->high.y - a->low.y) / 2 : (a->high.x - a->low.x) / 2;
    len z;
    for (len row = 0; row <= depth; row += half) {
        for (len off = stride / 2; off <= reach; off += half) {
            for (int k = 0; k < 4; k++) {
                len s = k & 1 ? -off : off, r = k & 2 ? -row : row;
                point p = along_x ? (point){mid.x + s, mid.y + r} : (point){mid.x + r, mid.y + s};
                if (inside(a, p, f->body.radius) && room(g, f, p, &z)) {
                    *out = p;
                    return true;
                }
            }
        }
    }
    return false;
}

// An AI has no model: it starts in the datastream (ZD-AI-01).
static bool is_deployed(const struct figure *f)
{
    return f->place == PLACE_OFF && f->side == SIDE_TEAM && is_character(f) &&
           f->stat[STAT_MAKE] != MAKE_AI;
}

enum status mission_deploy(struct game *g, const struct area *area)
{
    point size = table_size(g->table);
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        point at;
        if (!is_deployed(f)) {
            continue;
        }
        if (!find_place(g, f, area, &at)) {
            return game_refuse(g, "ZD-DEPLOY-PLANNED-01", "there is no room to deploy %s", f->name);
        }
        point facing = {size.x / 2 - at.x, size.y / 2 - at.y};
        TRY(mission_place(g, id, area, 1, at, facing));
    }
    return STATUS_OK;
}

enum status mission_deploy_team(struct game *g, enum edge edge)
{
    struct area a = area_planned(g, edge);
    zd(g)->entry = (uint8_t)edge;
    zd(g)->exits = (uint8_t)edge_opposite(edge);
    return mission_deploy(g, &a);
}

enum status mission_redeploy(struct game *g, const struct area *area)
{
    if (zd(g)->redeployed) {
        return game_refuse(g, "ZD-MIS-RESCUE-09", "the team has been deployed anew already");
    }
    for (figure_id id = FIGURE_NONE; (id = figures_next(g, id, fits_character)) != FIGURE_NONE;) {
        if (game_figure(g, id)->side == SIDE_TEAM) {
            game_figure(g, id)->place = PLACE_OFF;
        }
    }
    zd(g)->redeployed = 1;
    return mission_deploy(g, area);
}

static int64_t distance_to_hero(const struct game *g, point p)
{
    int64_t best = INT64_MAX;
    for (figure_id id = FIGURE_NONE; (id = figures_next(g, id, fits_hero)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(&g->world.roster, id);
        int64_t d = point_distance_squared(p, point_of(f->body.at));
        best = d < best ? d : best;
    }
    return best;
}

enum status mission_far_corner(struct game *g, point *corner)
{
    len half = unit(g) * param(g, P_GRID) / 2;
    point tied[4];
    int n = 0;
    int64_t furthest = -1;
    for (int i = 0; i < 4; i++) {
        point p = {zd(g)->centre.x + (i & 1 ? half : -half),
                   zd(g)->centre.y + (i & 2 ? half : -half)};
        int64_t d = distance_to_hero(g, p);
        if (d > furthest) {
            furthest = d;
            n = 0;
        }
        if (d == furthest) {
            tied[n++] = p;
        }
    }
    int at = 0;
    struct site site = {.what = "mission.corner"};
    TRY(chance_band(g, STREAM_DEPLOY, site, n, &at));
    *corner = tied[at];
    return STATUS_OK;
}

static bool is_small(const struct game *g)
{
    point size = table_size(g->table);
    len full = unit(g) * param(g, P_SMALL_TABLE);
    return size.x < full || size.y < full;
}

enum status mission_start(struct game *g)
{
    struct who view = {.what = "battle"};
    struct zd *z = zd(g);
    z->heroes_at_start = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        bool came = figure_on_table(f) ? fits_hero(g, f) : in_datastream(f); // ZD-AI-01
        z->heroes_at_start = (uint8_t)(z->heroes_at_start + came);
    }
    z->small_table = z->mode != MODE_VERSUS && is_small(g);
    leader_muster(g);
    return step(g, S_BATTLE_BEGIN, &view);
}

// Where each objective marker was first placed (ZD-COMP-ADV-04).
static void note_homes(struct game *g)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = game_figure(g, id);
        if (f->kind == KIND_OBJECTIVE) {
            zd(g)->home[figure_slot(id)] = f->body.at;
        }
    }
}

// ZD-MIS-GEN-06: the small table first, then one complication for each joker put aside.
enum status battle_begin_vanilla(struct game *g, void *view)
{
    (void)view;
    note_homes(g);
    TRY(iff_start(g));
    TRY(relay_nominate(g));
    TRY(program_choose(g));
    TRY(spook_draw(g)); // ZD-SPEC-SPOOK-01: once the clock has been run down
    if (zd(g)->small_table) {
        TRY(complication(g, -1));
    }
    TRY(clock_complications(g));
    zd(g)->setting_up = 0;
    game_event(g, "battle.begin", FIGURE_NONE, FIGURE_NONE, 0);
    return zd(g)->mode == MODE_VERSUS ? turns_begin(g) : STATUS_OK;
}
