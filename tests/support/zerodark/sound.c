// sound.c: one check after the other; the first that fails says which figure it is and why.
#include "support/zerodark/sound.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/world_layout.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"

// What rounding may take from a contact, twice over.
#define SLACK (LEN_CONTACT + 2)

static const uint8_t state_max[STATE_COUNT] = {
#define X(code, name, max, marked, doc) max,
    STATE_MAP(X)
#undef X
};

static const char *const state_names[STATE_COUNT] = {
#define X(code, name, max, marked, doc) name,
    STATE_MAP(X)
#undef X
};

// The formats of this file name a figure first.
#define WRONG(f, ...) (told(why, f, __VA_ARGS__), false)

__attribute__((format(printf, 3, 4))) static void told(char why[SOUND_TEXT], const struct figure *f,
                                                       const char *format, ...)
{
    va_list args;
    int n = 0;
    if (f) {
        n = snprintf(why, SOUND_TEXT, "%s (%d %d %d, r %d, h %d) ", f->name, (int)f->body.at.x,
                     (int)f->body.at.y, (int)f->body.at.z, (int)f->body.radius,
                     (int)f->body.height);
    }
    va_start(args, format);
    vsnprintf(why + n, (size_t)(SOUND_TEXT - n), format, args);
    va_end(args);
}

static bool body_sound(struct game *g, const struct figure *f, char *why)
{
    point size = table_size(g->table);
    len r = f->body.radius;
    struct figure same = *f;
    if (f->body.at.x < r || f->body.at.y < r || f->body.at.x + r > size.x ||
        f->body.at.y + r > size.y || f->body.at.z < 0) {
        return WRONG(f, "is off the table");
    }
    if (f->facing.x == 0 && f->facing.y == 0) {
        return WRONG(f, "looks nowhere");
    }
    figure_posture(g, &same);
    return same.body.height == f->body.height ||
           WRONG(f, "should be %d high", (int)same.body.height);
}

static bool clear_of(const struct figure *a, const struct figure *b, char *why)
{
    int64_t near = (int64_t)a->body.radius + b->body.radius - SLACK;
    bool apart =
        point_distance_squared(point_of(a->body.at), point_of(b->body.at)) >= near * near ||
        a->body.at.z + SLACK >= b->body.at.z + b->body.height ||
        b->body.at.z + SLACK >= a->body.at.z + a->body.height;
    return apart ||
           WRONG(a, "overlaps %s (%d %d %d, r %d, h %d)", b->name, (int)b->body.at.x,
                 (int)b->body.at.y, (int)b->body.at.z, (int)b->body.radius, (int)b->body.height);
}

static bool clear_of_others(const struct game *g, const struct figure *f, char *why)
{
    for (figure_id id = f->id; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        const struct figure *other = figure_look(&g->world.roster, id);
        if (figure_on_table(other) && !clear_of(f, other, why)) {
            return false;
        }
    }
    return true;
}

// A body may be in the upper end of the slope it stands on, and in what continues that slope.
static bool clear_of_terrain(struct game *g, const struct figure *f, char *why)
{
    struct mover m = mover_of(g, f);
    struct ground empty = {g->table, NULL, 0};
    piece_id near[TABLE_PIECES];
    point at = point_of(f->body.at), reach = {m.radius, m.radius};
    int n = table_pieces_near(g->table, (point){at.x - reach.x, at.y - reach.y},
                              (point){at.x + reach.x, at.y + reach.y}, near, TABLE_PIECES);
    m.radius -= m.radius > SLACK ? 2 : 0;
    if (place_fits(&empty, &m, f->body.at)) {
        return true;
    }
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(g->table, near[i]);
        int64_t inside = f->body.radius - LEN_CONTACT - SLACK; // as near as a climber hangs
        if ((p->flags & PIECE_SOLID) && p->bottom + SLACK < f->body.at.z + f->body.height &&
            piece_top_at(p, at) > f->body.at.z + SLACK && inside > 0 &&
            hull_distance_squared(&p->hull, at) < inside * inside) {
            return WRONG(f, "is inside of %s (from %d to %d)", p->name, (int)p->bottom,
                         (int)p->top);
        }
    }
    return true;
}

// Does a surface hold it, a little more or less far below?
static bool held_up(const struct game *g, const struct mover *m, spot at)
{
    struct ground empty = {g->table, NULL, 0};
    spot above = {at.x, at.y, at.z + SLACK}; // slopes are rounded up
    len level;
    return place_below(&empty, m, above, &level) && level + SLACK >= at.z;
}

// Whoever is not on a face, and does not fly, stands on something: perhaps on the very rim of it.
static bool stands(struct game *g, const struct figure *f, char *why)
{
    struct figure up = *f; // as it came there; lying it steps no higher
    up.state[STATE_PRONE] = up.state[STATE_DEAD] = up.state[STATE_DOWN] = 0;
    figure_posture(g, &up);
    struct mover m = mover_of(g, &up), wide = m;
    wide.radius += SLACK;
    bool floats = f->state[STATE_CLIMBING] || (f->flags & (FLAG_ZIPPER | FLAG_SCUTTER)) ||
                  f->body.at.z == 0 || f->kind == KIND_GADGET || f->kind == KIND_OBJECTIVE;
    return floats || held_up(g, &m, f->body.at) || held_up(g, &wide, f->body.at) ||
           WRONG(f, "hangs in the air");
}

static bool states_sound(struct game *g, const struct figure *f, char *why)
{
    for (int s = 0; s < STATE_COUNT; s++) {
        bool stacks = s == STATE_TARGETED && param(g, P_TARGETED_STACKS);
        if (f->state[s] > state_max[s] && !stacks) {
            return WRONG(f, "is %s %d, more than %d", state_names[s], f->state[s], state_max[s]);
        }
    }
    int limit = is_character(f) || is_bogey(f) ? damage_token_limit(g, f) : 0;
    if (f->state[STATE_TOKENS] > limit) {
        return WRONG(f, "holds %d tokens, more than %d", f->state[STATE_TOKENS], limit);
    }
    if (is_character(f) && (f->state[STATE_WOUNDED] == 5) != (f->state[STATE_DEAD] == 1) &&
        f->kind != KIND_BOGEY) {
        return WRONG(f, "is wounded %d, and dead %d", f->state[STATE_WOUNDED],
                     f->state[STATE_DEAD]);
    }
    if (f->state[STATE_WOUNDS_NOW] || f->state[STATE_DOWNED_NOW] || f->state[STATE_STUN_DUE]) {
        return WRONG(f, "has something left of the action before");
    }
    return true;
}

// The other end of a link has the link back.
static bool linked(const struct game *g, const struct figure *f, enum link link, enum link back,
                   char *why)
{
    figure_id id = f->link[link];
    if (id == FIGURE_NONE) {
        return true;
    }
    const struct figure *other = figure_look(&g->world.roster, id);
    return (other && other->link[back] == f->id) ||
           WRONG(f, "has a link %d that %s does not have", (int)link,
                 other ? other->name : "nobody");
}

static bool links_sound(const struct game *g, const struct figure *f, char *why)
{
    for (int i = 0; i < FIGURE_LINKS; i++) {
        if (f->link[i] != FIGURE_NONE && !figure_look(&g->world.roster, f->link[i])) {
            return WRONG(f, "has a link %d to somebody who is no more", i);
        }
    }
    return linked(g, f, LINK_CARRIES, LINK_CARRIED_BY, why) &&
           linked(g, f, LINK_BODY, LINK_MIND, why) && linked(g, f, LINK_MIND, LINK_BODY, why);
}

// Markers are off the table while they are carried; captives lie there, in contact (carrying.h).
static bool carried_sound(struct game *g, const struct figure *f, char *why)
{
    const struct figure *carrier = figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]);
    if (!carrier) {
        return true;
    }
    if (carrier->link[LINK_CARRIES] == FIGURE_NONE) {
        return WRONG(f, "is carried by %s, who carries nothing", carrier->name);
    }
    if (is_captive(f)) {
        return (is_capturable(g, f) && is_enemy(f, carrier) && measure_touching(f, carrier)) ||
               WRONG(f, "is no captive that %s could hold", carrier->name);
    }
    return !figure_on_table(f) ||
           WRONG(f, "is carried by %s, and stands on the table", carrier->name);
}

static bool figure_sound(struct game *g, const struct figure *f, char *why)
{
    return states_sound(g, f, why) && links_sound(g, f, why) && carried_sound(g, f, why) &&
           (!figure_on_table(f) || (body_sound(g, f, why) && clear_of_others(g, f, why) &&
                                    clear_of_terrain(g, f, why) && stands(g, f, why)));
}

// ZD-DECK-01: each of the 54 cards once, seen or to come.
static bool deck_sound(const struct game *g, char *why)
{
    const struct deck *d = &g->world.deck;
    bool there[CARDS] = {0};
    if (d->n != CARDS || d->drawn > d->n) {
        return WRONG(NULL, "%d cards, %d of them seen", d->n, d->drawn);
    }
    for (int i = 0; i < CARDS; i++) {
        if (d->cards[i] >= CARDS || there[d->cards[i]]) {
            return WRONG(NULL, "card %d appears twice", d->cards[i]);
        }
        there[d->cards[i]] = true;
    }
    for (int i = 0; i < HANDS; i++) {
        if (zd_look(g)->hand[i].n > HAND_CARDS) {
            return WRONG(NULL, "a hand of %d cards", zd_look(g)->hand[i].n);
        }
    }
    return true;
}

static bool rules_sound(const struct game *g, char *why)
{
    const struct zd *z = zd_look(g);
    for (int i = 0; i < FIGURES; i++) {
        if (z->spent[i] > z->purse[i]) {
            return WRONG(NULL, "slot %d has spent %d of %d XP", i, z->spent[i], z->purse[i]);
        }
    }
    if (z->in_action || z->in_complication || z->waiting || z->handler || z->performer) {
        return WRONG(NULL, "something is still under way: action %d, complication %d, waiting %d",
                     z->in_action, z->in_complication, z->waiting);
    }
    if (z->turn >= PLAYERS || (z->takes_turns && z->mode != MODE_VERSUS)) {
        return WRONG(NULL, "it is the turn of side %d in mode %d", z->turn, z->mode);
    }
    int reserve = 0;
    for (int i = 0; i < z->n_reserves && i < RESERVES; i++) {
        reserve += z->reserve[i].n;
    }
    return (z->n_reserves <= RESERVES && reserve <= FIGURES) ||
           WRONG(NULL, "%d bogeys in %d reserves", reserve, z->n_reserves);
}

bool sound(struct game *g, char why[SOUND_TEXT])
{
    why[0] = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        if (!figure_sound(g, game_figure(g, id), why)) {
            return false;
        }
    }
    struct fault fault;
    if (world_check(g, &g->world, &fault) != STATUS_OK) { // it could be saved, and opened again
        return WRONG(NULL, "%s", fault.text);
    }
    return deck_sound(g, why) && rules_sound(g, why);
}
