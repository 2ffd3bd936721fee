// obscured.c: how much of a target terrain, posture and smoke leave to be seen.
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// ZD-LOS-07: pieces a character touches, the one it stands on included.
static bool touches_piece(const struct cylinder *body, const struct piece *p)
{
    if (hull_distance_squared(&p->hull, point_of(body->at)) >
        len_squared(body->radius + LEN_CONTACT)) {
        return false;
    }
    len top = piece_top_at(p, point_of(body->at));
    bool stands_on_it = top == body->at.z;
    return stands_on_it || (p->bottom < body->at.z + body->height && top > body->at.z);
}

int obscured_pieces_touched(const struct game *g, const struct cylinder *body, piece_id *out)
{
    len reach = body->radius + LEN_CONTACT;
    point low = {body->at.x - reach, body->at.y - reach};
    point high = {body->at.x + reach, body->at.y + reach};
    piece_id near[TABLE_PIECES];
    int n = 0, m = table_pieces_near(g->table, low, high, near, TABLE_PIECES);
    for (int i = 0; i < m; i++) {
        if (touches_piece(body, table_piece(g->table, near[i]))) {
            out[n++] = near[i];
        }
    }
    return n;
}

static int hidden_from(struct game *g, const struct figure *a, const struct figure *b, bool all)
{
    struct los_result ignored;
    uint64_t only[TABLE_PIECES / 64] = {0};
    if (!all) {
        piece_id touched[TABLE_PIECES];
        int n = obscured_pieces_touched(g, &b->body, touched);
        if (n == 0 && !param(g, P_FOV_CELLS_COUNT_HIDDEN)) {
            return 0;
        }
        for (int i = 0; i < n; i++) {
            only[touched[i] / 64] |= (uint64_t)1 << (touched[i] % 64);
        }
    }
    return sight_silhouette(g, a, b, all ? NULL : only, &ignored);
}

int obscured_hidden_cells(struct game *g, const struct figure *a, const struct figure *b, bool all)
{
    return hidden_from(g, a, b, all);
}

// ZD-TERRAIN-12: the best fence on the line to the target's axis; for a character only one it
// touches.
static int fence_level(const struct game *g, const struct figure *a, const struct figure *b)
{
    piece_id along[TABLE_PIECES];
    spot eye = sight_eye(a), middle = sight_middle(b);
    if (!(table_tags(g->table) & TAG_FENCE)) {
        return 0;
    }
    int n = table_pieces_along(g->table, point_of(eye), point_of(middle), 0, along, TABLE_PIECES);
    int level = 0;
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(g->table, along[i]);
        if (!(p->tags & TAG_FENCE) || p->level <= level) {
            continue;
        }
        struct volume v = {.hull = p->hull, .bottom = p->bottom, .top = p->top};
        bool counts = is_bogey(b) || touches_piece(&b->body, p);
        if (counts && (volume_crossing(&v, eye, middle) & CROSS_THROUGH)) {
            level = p->level;
        }
    }
    return level;
}

int obscured_gas_on_line(const struct game *g, const struct figure *a, const struct figure *b,
                         uint32_t tags)
{
    int n = 0;
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        struct zone z = g->world.zone[i];
        if (!(z.tags & tags)) {
            continue;
        }
        if (param(g, P_GAS_INFINITE_HEIGHT)) {
            z.body.height = LEN_MAX - z.body.at.z;
        }
        n += (zone_crossing(&z, sight_eye(a), sight_middle(b)) & CROSS_THROUGH) != 0;
    }
    return n;
}

// ZD-STATE-OBSCURED-01..05: from hidden cells to a level.
static int cover_level(int hidden)
{
    if (hidden == 0) {
        return 0;
    }
    return hidden >= LOS_TOTAL ? OBSCURED_ENTIRELY : hidden < LOS_TOTAL / 2 ? 1 : 2;
}

// Silhouette and fences, for whoever can be obscured at all (ZD-STATE-OBSCURED-11).
static int terrain_level(struct game *g, const struct figure *a, const struct figure *b, int hidden)
{
    if (b->kind == KIND_GADGET || b->kind == KIND_OBJECTIVE) {
        return 0;
    }
    int level = cover_level(is_bogey(b) ? hidden : hidden_from(g, a, b, false));
    if (level == OBSCURED_ENTIRELY) {
        level = 2; // part of it is visible, or the caller would not ask
    }
    int fence = fence_level(g, a, b);
    return fence > level ? fence : level;
}

// Prone to 2 at most, dug in to 3, smoke as a minimum (ZD-STATE-OBSCURED-08).
static void add_posture(const struct game *g, const struct figure *a, const struct figure *b,
                        struct terms *t)
{
    if (is_character(b) && b->state[STATE_PRONE] && t->sum < 2) {
        terms_add(t, "prone", "ZD-STATE-PRONE-02", 1);
    }
    if (is_character(b) && b->state[STATE_DUG_IN] && t->sum < 3) {
        terms_add(t, "dug in", "ZD-DIGIN-02", 1);
    }
    if (obscured_gas_on_line(g, a, b, TAG_SMOKE | TAG_DIGISMOKE) > 0) {
        terms_at_least(t, 1, "smoke", "ZD-GAS-06");
    }
}

// ZD-STATE-STUNNED-04: to a stunned shooter everything is one level worse.
static void add_stun(const struct game *g, const struct figure *a, const struct figure *b,
                     struct terms *t)
{
    bool capped = is_bogey(b) && param(g, P_STUNNED_SHOOTER_BOGEY_CAP2) && t->sum >= 2;
    if (is_character(a) && a->state[STATE_STUNNED] && !capped) {
        terms_add(t, "stunned observer", "ZD-STATE-STUNNED-04", 1);
    }
}

int obscured_for(struct game *g, const struct figure *a, const struct figure *b, const char *what,
                 struct terms *t)
{
    int hidden = hidden_from(g, a, b, true);
    terms_clear(t);
    if (hidden == LOS_TOTAL) {
        terms_add(t, "entirely obscured", "ZD-STATE-ENTIRELYOBSCURED-01", OBSCURED_ENTIRELY);
    } else if (b->flags & FLAG_ZIPPER) {
        terms_add(t, "zipper", "ZD-ALLY-ZIPPER-01", param(g, P_ZIPPER_OBSCURED));
    } else {
        terms_add(t, "cover", "ZD-STATE-OBSCURED-03", terrain_level(g, a, b, hidden));
        if (b->kind != KIND_GADGET && b->kind != KIND_OBJECTIVE) {
            add_posture(g, a, b, t);
            add_stun(g, a, b, t);
        }
    }
    struct look view = {.looker = a->id,
                        .target = b->id,
                        .hidden = hidden,
                        .what = what,
                        .from = sight_middle(a),
                        .to = sight_middle(b)};
    return quantity(g, Q_OBSCURED, &view, t);
}

int obscured(struct game *g, const struct figure *a, const struct figure *b, struct terms *t)
{
    return obscured_for(g, a, b, NULL, t);
}

int obscured_to_attack(struct game *g, const struct figure *a, const struct figure *b,
                       const char *what, struct terms *t)
{
    bool relayed = param(g, P_RELAY_LOS_FOR_DIRECT_FIRE) && relay_view(g, a, b);
    return relayed ? relay_obscured(g, a, b, t) : obscured_for(g, a, b, what, t);
}

// Cover, posture and smoke come to 3 at most; what can add to that, or see what is hidden, is asked
// for one by one.
bool obscured_in_part(const struct game *g, const struct figure *a, const struct figure *b)
{
    bool stunned = is_character(a) && a->state[STATE_STUNNED];
    bool other_eyes = param(g, P_LOS_VIEWPOINTS_3) || param(g, P_FOV_CELLS_COUNT_HIDDEN);
    bool hooked =
        g->rules->list[RULE_QUANTITY][Q_OBSCURED].n || g->rules->list[RULE_CHECK][C_SEES].n;
    return !stunned && !other_eyes && !hooked && fence_level(g, a, b) < OBSCURED_ENTIRELY;
}

int obscured_at(struct game *g, const struct figure *a, const struct figure *b, spot at)
{
    struct figure moved = *b;
    struct terms t;
    moved.body.at = at;
    return obscured(g, a, &moved, &t);
}
