// entry.c: the zones that sides come in by, and who stands where in them.
#include "zerodark/rules/missions/entry.h"

#include <stdio.h>
#include <string.h>

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"

// Indexed by enum entry_kind.
static const char *const kind_names[] = {"planned line of departure", "restricted entry",
                                         "flanking entry", "concealed position", "airborne entry"};

// Likewise: one word each, for handlers.
static const char *const kind_words[] = {"planned", "restricted", "flank", "concealed", "airborne"};

static const char *rule_of_entry(const struct game *g, enum entry_kind kind)
{
    static const char *const rules[2][5] = {
        {"ZD-DEPLOY-PLANNED-01", "ZD-DEPLOY-RESTRICTED-01", "ZD-DEPLOY-FLANK-01",
         "ZD-DEPLOY-CONCEALED-01", "ZDX-ZONE-33"},
        {"ZD-VS-DEPLOY-PLANNED-01", "ZD-VS-DEPLOY-RESTRICTED-01", "ZD-VS-DEPLOY-FLANK-01",
         "ZD-DEPLOY-CONCEALED-01", "ZDX-ZONE-33"}};
    return rules[zd_look(g)->mode == MODE_VERSUS][kind];
}

static enum edge edge_opposite(enum edge e)
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

// What lies within `depth` of an edge, and along it between `from` and `to`.
static struct area strip_along_edge(const struct game *g, enum edge edge, len depth, len from,
                                    len to)
{
    point size = table_size(g->table);
    switch (edge) {
    case EDGE_TOP:
        return (struct area){{from, 0}, {to, depth}};
    case EDGE_BOTTOM:
        return (struct area){{from, size.y - depth}, {to, size.y}};
    case EDGE_LEFT:
        return (struct area){{0, from}, {depth, to}};
    default:
        return (struct area){{size.x - depth, from}, {size.x, to}};
    }
}

static len length_of_edge(const struct game *g, enum edge edge)
{
    point size = table_size(g->table);
    return edge == EDGE_TOP || edge == EDGE_BOTTOM ? size.x : size.y;
}

static struct area planned(const struct game *g, enum edge edge)
{
    return strip_along_edge(g, edge, unit(g) * param(g, P_PLANNED_DEPTH), 0,
                            length_of_edge(g, edge));
}

static struct area square(const struct game *g, int corner, len side)
{
    len along = corner & EDGE_RIGHT ? table_size(g->table).x : side;
    return strip_along_edge(g, corner & EDGE_BOTTOM ? EDGE_BOTTOM : EDGE_TOP, side, along - side,
                            along);
}

static struct area middle(const struct game *g, enum edge edge)
{
    bool versus = zd_look(g)->mode == MODE_VERSUS;
    len depth = unit(g) * param(g, versus ? P_VERSUS_MIDDLE_DEPTH : P_MIDDLE_DEPTH);
    len half = unit(g) * param(g, P_MIDDLE_LENGTH) / 2, mid = length_of_edge(g, edge) / 2;
    return strip_along_edge(g, edge, depth, mid - half, mid + half);
}

// The square round a place, as far as it lies on the table.
static struct area round_place(const struct game *g, point at)
{
    point size = table_size(g->table);
    len reach = unit(g) * param(g, P_AIRBORNE_REACH);
    struct area a = {{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}};
    a.low.x = a.low.x < 0 ? 0 : a.low.x;
    a.low.y = a.low.y < 0 ? 0 : a.low.y;
    a.high.x = a.high.x > size.x ? size.x : a.high.x;
    a.high.y = a.high.y > size.y ? size.y : a.high.y;
    return a;
}

static enum status verify_way_in(struct game *g, const struct way_in *way)
{
    const struct figure *marker = game_figure(g, way->marker);
    bool versus = zd(g)->mode == MODE_VERSUS, touches = (way->corner & (int)way->middle) != 0;
    if (way->kind == ENTRY_FLANK && touches != versus) {
        return game_refuse(g, rule_of_entry(g, way->kind),
                           versus ? "the second zone lies in the middle of a side that touches the "
                                    "corner"
                                  : "the second zone lies in the middle of one of the two sides "
                                    "that do not touch the corner");
    }
    bool there = marker && marker->kind == KIND_OBJECTIVE && figure_on_table(marker);
    if (way->kind == ENTRY_CONCEALED && !there) {
        return game_refuse(g, rule_of_entry(g, way->kind),
                           "a concealed position is round an objective marker on the table");
    }
    return STATUS_OK;
}

enum status entry_choose(struct game *g, enum side side, const struct way_in *way)
{
    struct zd *z = zd(g);
    bool versus = z->mode == MODE_VERSUS;
    TRY(verify_way_in(g, way));
    z->came_by[side] = (uint8_t)way->kind;
    z->n_zones[side] = way->kind == ENTRY_CONCEALED ? 0 : way->kind == ENTRY_FLANK ? 2 : 1;
    z->refuge[side] = way->kind == ENTRY_CONCEALED ? way->marker : FIGURE_NONE;
    memset(z->zone[side], 0, sizeof z->zone[side]);
    switch (way->kind) {
    case ENTRY_PLANNED:
        z->zone[side][0] = planned(g, way->edge);
        if (!versus && side == SIDE_TEAM) {
            z->entry = (uint8_t)way->edge;
            z->exits = (uint8_t)edge_opposite(way->edge);
        }
        break;
    case ENTRY_RESTRICTED: {
        int inches = param(g, versus ? P_VERSUS_CORNER_SIZE : P_CORNER_SIZE);
        z->zone[side][0] = square(g, way->corner, unit(g) * inches);
        break;
    }
    case ENTRY_FLANK:
        z->zone[side][0] = square(g, way->corner, unit(g) * param(g, P_CORNER_SIZE));
        z->zone[side][1] = middle(g, way->middle);
        break;
    case ENTRY_AIRBORNE:
        z->zone[side][0] = round_place(g, way->around);
        break;
    case ENTRY_CONCEALED:
        break;
    }
    return STATUS_OK;
}

enum status entry_opposite(struct game *g, enum side side)
{
    struct zd *z = zd(g);
    enum side other = side == SIDE_TEAM ? SIDE_RIVAL : SIDE_TEAM;
    point size = table_size(g->table);
    if (z->n_zones[other] == 0) {
        return game_refuse(g, "ZD-VS-DEPLOY-PLANNED-01", "the other side has chosen no zones yet");
    }
    z->came_by[side] = z->came_by[other];
    z->n_zones[side] = z->n_zones[other];
    z->refuge[side] = FIGURE_NONE;
    for (int i = 0; i < z->n_zones[side]; i++) {
        const struct area *a = &z->zone[other][i];
        z->zone[side][i] = (struct area){{size.x - a->high.x, size.y - a->high.y},
                                         {size.x - a->low.x, size.y - a->low.y}};
    }
    return STATUS_OK;
}

static bool inside(const struct area *a, point at, len radius)
{
    return at.x - radius >= a->low.x && at.x + radius <= a->high.x && at.y - radius >= a->low.y &&
           at.y + radius <= a->high.y;
}

bool entry_in_zone(const struct game *g, enum side side, point at)
{
    const struct zd *z = zd_look(g);
    for (int i = 0; i < z->n_zones[side]; i++) {
        if (inside(&z->zone[side][i], at, 0)) {
            return true;
        }
    }
    return false;
}

// "10.5": a length in units, to the tenth.
static void print_len(const struct game *g, len l, char out[16])
{
    int tenths = (int)(((int64_t)l * 10 + unit(g) / 2) / unit(g));
    snprintf(out, 16, tenths % 10 ? "%d.%d" : "%d", tenths / 10, tenths % 10);
}

void entry_print(const struct game *g, enum side side, char *out, size_t size)
{
    const struct zd *z = zd_look(g);
    size_t n = (size_t)snprintf(out, size, "%s", kind_names[z->came_by[side]]);
    for (int i = 0; i < z->n_zones[side] && n < size; i++) {
        const struct area *a = &z->zone[side][i];
        char x[2][16], y[2][16];
        print_len(g, a->low.x, x[0]);
        print_len(g, a->high.x, x[1]);
        print_len(g, a->low.y, y[0]);
        print_len(g, a->high.y, y[1]);
        n += (size_t)snprintf(out + n, size - n, "%s x %s to %s, y %s to %s", i ? " or" : ",", x[0],
                              x[1], y[0], y[1]);
    }
    const struct figure *marker = figure_look(&g->world.roster, z->refuge[side]);
    if (z->came_by[side] == ENTRY_CONCEALED && marker && n < size) {
        snprintf(out + n, size - n, ", in contact with %s", marker->name);
    }
}

// Room for a figure there: ground to stand on, and nobody within contact.
static bool room(struct game *g, const struct figure *f, point at, len *z)
{
    struct surroundings around;
    struct mover m = mover_of(g, f);
    len from = 0;
    surroundings_of(g, f, &around);
    m.radius += LEN_MM;
    if (zd(g)->came_by[f->side] == ENTRY_AIRBORNE &&
        !ground_settle(&around.ground, &m, at, &from)) {
        return false;
    }
    return ground_free(&around.ground, &m, at, from, z);
}

// Has nobody anything against it?
static bool may_enter(struct game *g, const struct figure *f, spot at, struct verdict *why)
{
    struct move view = {
        .mover = f->id, .way = kind_words[zd(g)->came_by[f->side]], .from = at, .to = at};
    verdict_clear(why);
    return check(g, C_CAN_ENTER, &view, why);
}

static bool would_touch(const struct figure *f, point at, len z, const struct figure *marker)
{
    struct cylinder there = f->body;
    there.at = (spot){at.x, at.y, z};
    return cylinder_touches(&there, &marker->body);
}

// The same for a concealed position, where bases may touch: in contact with the marker.
static bool room_at_marker(struct game *g, const struct figure *f, point at, len *z)
{
    const struct figure *marker = game_figure(g, zd(g)->refuge[f->side]);
    struct surroundings around;
    struct mover m = mover_of(g, f);
    surroundings_of(g, f, &around);
    return ground_free(&around.ground, &m, at, 0, z) &&
           place_fits(&around.ground, &m, (spot){at.x, at.y, *z}) && would_touch(f, at, *z, marker);
}

// Whoever comes in looks at the middle of the table, and is concealed if it touches its side's
// refuge.
static enum status put_on_table(struct game *g, figure_id who, spot at)
{
    struct figure *f = game_figure(g, who);
    point size = table_size(g->table);
    point facing = {size.x / 2 - at.x, size.y / 2 - at.y};
    if (facing.x != 0 || facing.y != 0) {
        f->facing = facing;
    }
    f->place = PLACE_TABLE;
    TRY(move_place_figure(g, who, at));
    f = game_figure(g, who);
    const struct figure *marker = game_figure(g, zd(g)->refuge[f->side]);
    return state_set(g, who, STATE_CONCEALED, marker && measure_touching(f, marker), FIGURE_NONE);
}

static enum status refuse_place(struct game *g, const struct figure *f, point at)
{
    char zones[96], x[16], y[16];
    entry_print(g, (enum side)f->side, zones, sizeof zones);
    print_len(g, at.x, x);
    print_len(g, at.y, y);
    return game_refuse(g, rule_of_entry(g, (enum entry_kind)zd(g)->came_by[f->side]),
                       "%s at %s, %s would be outside its %s", f->name, x, y, zones);
}

enum status entry_place(struct game *g, figure_id who, point at)
{
    struct figure *f = game_figure(g, who);
    struct zd *z = zd(g);
    len level = 0;
    bool in = false, free;
    if (z->came_by[f->side] == ENTRY_CONCEALED) {
        const struct figure *marker = game_figure(g, z->refuge[f->side]);
        in = marker && would_touch(f, at, marker->body.at.z, marker);
        free = in && room_at_marker(g, f, at, &level);
    } else {
        for (int i = 0; i < z->n_zones[f->side]; i++) {
            in = in || inside(&z->zone[f->side][i], at, f->body.radius);
        }
        free = in && room(g, f, at, &level);
    }
    if (!in) {
        return refuse_place(g, f, at);
    }
    if (!free) {
        return game_refuse(g, "ZD-MOVE-16", "there is no room for %s there", f->name);
    }
    struct verdict why;
    if (!may_enter(g, f, (spot){at.x, at.y, level}, &why)) {
        TRY(g->fault.status);
        return game_refuse(g, why.n ? why.reason[0].source : NULL, "%s",
                           why.n ? why.reason[0].text : "nobody may enter there");
    }
    return put_on_table(g, who, (spot){at.x, at.y, level});
}

// Places along the longer side of the area, from its middle outwards, row by row from the table's
// edge.
static bool find_in_area(struct game *g, const struct figure *f, const struct area *a, spot *out)
{
    struct verdict why;
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
                if (inside(a, p, f->body.radius) && room(g, f, p, &z) &&
                    may_enter(g, f, (spot){p.x, p.y, z}, &why)) {
                    *out = (spot){p.x, p.y, z};
                    return true;
                }
            }
        }
    }
    return false;
}

// Round the marker, an eighth of a circle apart and then wherever there is room. Where no room is
// left in contact, as near to it as there is.
static bool find_at_marker(struct game *g, const struct figure *f, spot *out)
{
    const struct figure *marker = game_figure(g, zd(g)->refuge[f->side]);
    struct verdict why;
    point at = point_of(marker->body.at);
    len apart = marker->body.radius + f->body.radius;
    for (int i = 0; i < 2 * COMPASS; i++) {
        point d = places_compass(i * 8 % COMPASS + (i >= COMPASS ? i % 8 : 0));
        point p = {at.x + len_scale(d.x, apart, COMPASS_LENGTH),
                   at.y + len_scale(d.y, apart, COMPASS_LENGTH)};
        out->x = p.x;
        out->y = p.y;
        if (room_at_marker(g, f, p, &out->z) && may_enter(g, f, *out, &why)) {
            return true;
        }
    }
    struct surroundings around;
    struct mover m = mover_of(g, f);
    surroundings_of(g, f, &around);
    return place_beside(&around.ground, &m, marker->body.at, 12 * unit(g), out);
}

static int in_corner(const struct game *g, enum side side)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_character)) != NULL;) {
        n += f->side == (int)side &&
             inside(&zd_look(g)->zone[side][0], point_of(f->body.at), f->body.radius);
    }
    return n;
}

static int count_on_table(const struct game *g, enum side side)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figures_next(g, f, figure_fits_character)) != NULL;) {
        n += f->side == (int)side;
    }
    return n;
}

// Where somebody for whom nobody has a wish goes. In a flanking entry the corner comes first, then
// whichever zone has fewer; where one is full, the other.
static bool find_entry_place(struct game *g, const struct figure *f, spot *out)
{
    enum side side = (enum side)f->side;
    const struct area *zone = zd(g)->zone[side];
    if (zd(g)->came_by[side] == ENTRY_CONCEALED) {
        return find_at_marker(g, f, out);
    }
    int first = zd(g)->n_zones[side] == 2 && 2 * in_corner(g, side) > count_on_table(g, side);
    for (int i = 0; i < zd(g)->n_zones[side]; i++) {
        if (find_in_area(g, f, &zone[i ^ first], out)) {
            return true;
        }
    }
    return false;
}

// An AI has no model: it starts in the datastream (ZD-AI-01).
static bool is_to_come(const struct figure *f, enum side side)
{
    return f->place == PLACE_OFF && f->side == (int)side && is_character(f) &&
           f->stat[STAT_MAKE] != MAKE_AI;
}

enum status entry_deploy(struct game *g, enum side side)
{
    char zones[96];
    entry_print(g, side, zones, sizeof zones);
    const char *rule = rule_of_entry(g, (enum entry_kind)zd(g)->came_by[side]);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        spot at;
        if (!is_to_come(f, side)) {
            continue;
        }
        if (!find_entry_place(g, f, &at)) {
            TRY(g->fault.status);
            return game_refuse(g, rule, "there is no room for %s in the %s", f->name, zones);
        }
        TRY(put_on_table(g, f->id, at));
    }
    bool flank = zd(g)->came_by[side] == ENTRY_FLANK && zd(g)->mode != MODE_VERSUS;
    if (flank && count_on_table(g, side) > 0 && in_corner(g, side) == 0) {
        return game_refuse(g, rule, "at least one character must begin in the corner of the %s",
                           zones);
    }
    return STATUS_OK;
}

enum status entry_take_up(struct game *g, enum side side)
{
    if (zd(g)->redeployed >> side & 1) {
        return game_refuse(g, "ZD-MIS-RESCUE-09",
                           "the team has already been redeployed; it can be done only once");
    }
    const struct figure *f = NULL;
    while ((f = figures_next(g, f, figure_fits_character)) != NULL) {
        if (f->side == (int)side) {
            game_figure(g, f->id)->place = PLACE_OFF;
            game_figure(g, f->id)->state[STATE_CONCEALED] = 0;
        }
    }
    zd(g)->redeployed |= (uint8_t)(1 << side);
    return STATUS_OK;
}

// A battle that nobody was deployed in has no marker to leave.
static bool at_refuge(const struct game *g, const struct figure *f)
{
    figure_id id = f->side < PLAYERS ? zd_look(g)->refuge[f->side] : FIGURE_NONE;
    const struct figure *marker = figure_look(&g->world.roster, id);
    return id == FIGURE_NONE || (marker && measure_touching(f, marker));
}

bool is_concealed(const struct game *g, const struct figure *f)
{
    return f->state[STATE_CONCEALED] && at_refuge(g, f);
}

void entry_concealment_ends(struct game *g, figure_id who)
{
    struct figure *f = game_figure(g, who);
    if (f->side >= PLAYERS || zd(g)->refuge[f->side] == FIGURE_NONE || !is_character(f)) {
        return;
    }
    if (!at_refuge(g, f)) {
        f->state[STATE_CONCEALED] = 0;
    } else if (param(g, P_CONCEALED_AGAIN_ON_CONTACT) && !f->state[STATE_DEAD]) {
        f->state[STATE_CONCEALED] = 1;
    }
}
