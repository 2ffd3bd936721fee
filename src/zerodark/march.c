// march.c: a figure on its way, whatever the way of moving.
#include "zerodark/march.h"

#include <string.h>

#include "zerodark/bonus.h"
#include "zerodark/chem.h"
#include "zerodark/control.h"
#include "zerodark/cqb.h"
#include "zerodark/dog.h"
#include "zerodark/entry.h"
#include "zerodark/measure.h"
#include "zerodark/objective.h"
#include "zerodark/sentry.h"

// On a path watched by somebody on overwatch, the moments to interrupt are this part of a unit
// apart (ZD-OW-04).
#define MOMENTS_A_UNIT 4

static bool waits(const struct game *g, const struct figure *f)
{
    (void)g;
    return f->state[STATE_OVERWATCH];
}

static bool watched(const struct game *g)
{
    return figures_next(g, FIGURE_NONE, waits) != FIGURE_NONE;
}

void march_begin(struct game *g, struct march *m, figure_id who, const char *way)
{
    const struct figure *f = game_figure(g, who);
    memset(m, 0, sizeof *m);
    m->view = (struct move){.mover = who, .way = way, .from = f->body.at, .to = f->body.at};
    m->mover = mover_of(g, f);
    m->scuttles = (f->flags & FLAG_SCUTTER) != 0; // ZD-ALLY-SCUTTER-02
    m->path = (struct path){.n = 1, .complete = true};
    m->path.at[0] = f->body.at;
}

enum status march_moved(struct game *g, figure_id who)
{
    sentry_note_move(g, who);
    return param(g, P_DUG_IN_SURVIVES_MOVE) ? STATUS_OK
                                            : state_set(g, who, STATE_DUG_IN, 0, FIGURE_NONE);
}

bool march_able(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return f && figure_on_table(f) && !is_helpless(g, f);
}

bool march_room_to_stand(struct game *g, const struct figure *f)
{
    struct surroundings s;
    struct figure up = *f;
    up.state[STATE_PRONE] = 0;
    figure_posture(g, &up);
    struct mover m = mover_of(g, &up);
    surroundings_of(g, f, &s);
    return place_clear(&s.ground, &m, up.body.at);
}

enum status march_stand(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    if (f->state[STATE_PRONE] && !march_room_to_stand(g, f)) {
        return game_refuse(g, "ZD-MOVE-16", "%s has no room to stand up", f->name);
    }
    return state_set(g, who, STATE_PRONE, 0, who);
}

bool march_still(struct game *g, struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    bool still = march_able(g, m->view.mover) && !is_ooa(g, f) && !f->state[STATE_STRESSED] &&
                 f->body.at.x == m->view.from.x && f->body.at.y == m->view.from.y &&
                 f->body.at.z == m->view.from.z;
    m->held = m->held || !still;
    return still;
}

static len leg_length(const struct mover *m, spot a, spot b)
{
    if (a.x == b.x && a.y == b.y) {
        len rise = a.z > b.z ? a.z - b.z : b.z - a.z;
        return m->climb_free ? 0 : rise;
    }
    return (len)len_root_up(point_distance_squared(point_of(a), point_of(b)));
}

// Length of the leg inside broken ground, for the switch rough_distance_only_inside: by the tenth
// of a millimetre, however many areas lie over each other.
static len rough_length(const struct game *g, point a, point b)
{
    piece_id ids[TABLE_PIECES];
    int n = table_pieces_along(g->table, a, b, 0, ids, TABLE_PIECES);
    len whole = (len)len_root_up(point_distance_squared(a, b)), inside = 0;
    for (len d = 0; d < whole; d++) {
        point from = point_towards(a, b, d), to = point_towards(a, b, d + 1);
        for (int i = 0; i < n; i++) {
            const struct piece *p = table_piece(g->table, ids[i]);
            if ((p->tags & TAG_BROKEN) && hull_holds(&p->hull, from) && hull_holds(&p->hull, to)) {
                inside++;
                break;
            }
        }
    }
    return inside;
}

static void note_gone(struct game *g, struct march *m, const struct ground *ground)
{
    uint32_t tags = path_tags(ground, &m->mover, &m->path);
    m->gone += m->path.length;
    m->tags |= tags;
    if ((tags & TAG_BROKEN) && param(g, P_ROUGH_DISTANCE_ONLY_INSIDE)) {
        for (int k = 1; k < m->path.n; k++) {
            m->rough += rough_length(g, point_of(m->path.at[k - 1]), point_of(m->path.at[k]));
        }
    }
}

spot march_along(const struct march *m, const struct ground *ground, len along, point *ahead,
                 bool *upright)
{
    const struct path *p = &m->path;
    int k = 1;
    for (; k < p->n - 1; k++) {
        len l = leg_length(&m->mover, p->at[k - 1], p->at[k]);
        if (along <= l) {
            break;
        }
        along -= l;
    }
    spot a = p->at[k - 1], b = p->at[k];
    *upright = a.x == b.x && a.y == b.y;
    if (*upright) {
        len rise = a.z < b.z ? along : -along;
        return (spot){a.x, a.y, m->mover.climb_free ? b.z : a.z + rise};
    }
    point at = point_towards(point_of(a), point_of(b), along);
    len level = a.z;
    ground_level(ground, &m->mover, at, a.z, &level);
    *ahead = (point){b.x - a.x, b.y - a.y};
    return (spot){at.x, at.y, level};
}

static void remember_bodies(const struct game *g, struct cylinder *out)
{
    for (int i = 0; i < FIGURES; i++) {
        out[i] = g->world.roster.slot[i].body;
    }
}

// Has anybody but the mover changed its place or posture?
static bool bodies_changed(const struct game *g, const struct cylinder *before, figure_id mover)
{
    for (int i = 0; i < FIGURES; i++) {
        if (i != figure_slot(mover) &&
            memcmp(&before[i], &g->world.roster.slot[i].body, sizeof *before) != 0) {
            return true;
        }
    }
    return false;
}

// The rest of the way from where the mover is, now that others stand elsewhere.
static void go_on_from(struct march *m, const struct ground *ground, spot here, len along)
{
    struct path *p = &m->path, rest;
    point corners[PATH_POINTS];
    int n = 0, k = 1;
    for (len gone = 0; k < p->n; k++) {
        gone += leg_length(&m->mover, p->at[k - 1], p->at[k]);
        if (gone > along) {
            break;
        }
    }
    for (; k < p->n; k++) {
        corners[n++] = point_of(p->at[k]);
    }
    path_through(ground, &m->mover, here, corners, n, &rest);
    path_cut(ground, &m->mover, &rest, p->length - along);
    *p = rest;
}

// Where the mover was stopped it ends its move, pulled back to where it can stand; or where it has
// fallen to meanwhile.
static void stop_at(struct march *m, const struct ground *ground, len along, spot here,
                    const struct figure *f)
{
    if (m->climbs) {
        climb_stop(m, ground, along, here);
    } else if (m->scuttles && f && f->state[STATE_CLIMBING]) {
        m->path = (struct path){.n = 2, .at = {m->path.at[0], here}, .length = along};
    } else {
        path_cut(ground, &m->mover, &m->path, along);
    }
    if (f && (f->body.at.x != here.x || f->body.at.y != here.y || f->body.at.z != here.z)) {
        m->path.at[m->path.n - 1] = f->body.at;
    }
    m->held = true;
}

static void add_gone(struct march *m, const struct march *done)
{
    m->gone = done->gone;
    m->tags = done->tags;
    m->rough = done->rough;
}

// The same for a climb: what is left of it stays as it was planned.
static bool resume_climb(struct game *g, struct march *m, struct surroundings *s, len along)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct march done = *m;
    surroundings_without(g, f, m->without, s);
    if (!climb_rest(m, &s->ground, along, f->body.at)) {
        climb_stop(m, &s->ground, along, f->body.at);
        return false;
    }
    climb_done(&done, along, f->body.at);
    note_gone(g, &done, &s->ground);
    add_gone(m, &done);
    return true;
}

// A new way from where the figure is now, `along` its old one; false where it ends there.
static bool resume(struct game *g, struct march *m, struct surroundings *s, len along)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct march done = *m;
    surroundings_without(g, f, m->without, s);
    go_on_from(m, &s->ground, f->body.at, along);
    path_cut(&s->ground, &done.mover, &done.path, along);
    len level;
    spot at = f->body.at;
    if (m->path.n == 1 && !m->scuttles &&
        !ground_free(&s->ground, &m->mover, point_of(at), at.z, &level)) {
        *m = done; // in the middle of passing somebody: it ends where it can
        return false;
    }
    note_gone(g, &done, &s->ground);
    add_gone(m, &done);
    return true;
}

static enum status go_watched(struct game *g, struct march *m, struct surroundings *s)
{
    figure_id who = m->view.mover;
    len stride = unit(g) / MOMENTS_A_UNIT;
    for (len along = stride; m->path.length > 0; along += stride) {
        bool last = along >= m->path.length, stopped = false;
        struct cylinder before[FIGURES];
        struct figure *f = game_figure(g, who);
        point ahead = f->facing;
        along = last ? m->path.length : along;
        bool upright = false;
        spot here = march_along(m, &s->ground, along, &ahead, &upright), left = f->body.at;
        f->body.at = here;
        f->facing = ahead;
        concealment_ends(g, who);
        if (m->climbs || m->scuttles) {
            TRY(state_set(g, who, STATE_CLIMBING, upright, FIGURE_NONE));
        }
        TRY(chem_passed(g, who, left, here, &m->surplus));
        remember_bodies(g, before);
        TRY(overwatch_moment(g, who, &stopped));
        f = game_figure(g, who);
        if (stopped || !march_able(g, who) || f->body.at.z != here.z) {
            stop_at(m, &s->ground, along, here, f);
            return STATUS_OK;
        }
        // A bonus action of its own may have taken it off its path: it goes on from there.
        bool strayed = f->body.at.x != here.x || f->body.at.y != here.y;
        if (last) {
            m->path.at[m->path.n - 1] = strayed ? f->body.at : m->path.at[m->path.n - 1];
            return STATUS_OK;
        }
        if (strayed || bodies_changed(g, before, who)) {
            if (!(m->climbs ? resume_climb : resume)(g, m, s, along)) {
                return STATUS_OK;
            }
            along = 0;
        }
    }
    return STATUS_OK;
}

static void face_end(const struct march *m, struct figure *f)
{
    const struct path *p = &m->path;
    for (int k = p->n - 1; k > 0; k--) {
        point last = {p->at[k].x - p->at[k - 1].x, p->at[k].y - p->at[k - 1].y};
        if (last.x || last.y) {
            f->facing = last; // ZD-MOVE-13, ZD-BOGEY-MOVE-08
            break;
        }
    }
}

void march_turn(struct game *g, const struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    point way = {m->face.x - f->body.at.x, m->face.y - f->body.at.y};
    if (m->turns && (way.x || way.y)) {
        f->facing = way;
    }
}

// ZD-DEPLOY-CONCEALED-01: where both ends of a straight stretch are in contact with a marker all of
// it is, so that the corners of the way tell.
static void leave_refuge(struct game *g, const struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    for (int i = 0; i < m->path.n; i++) {
        f->body.at = m->path.at[i];
        concealment_ends(g, f->id);
    }
}

static enum status settle(struct game *g, struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    m->view.to = f->body.at;
    m->view.inches = len_units_up(m->gone, unit(g));
    struct event *e = game_event(g, "move", f->id, m->view.burden, m->view.inches);
    e->from = m->view.from;
    e->at = m->view.to;
    event_text(e, m->view.way);
    TRY(alert_along(g, f->id, m->view.way, m->path.at, m->path.n));
    return sentries_react(g, NULL);
}

enum status march_go(struct game *g, struct march *m)
{
    struct surroundings s;
    figure_id who = m->view.mover;
    uint8_t moving = zd(g)->moving;
    struct figure *f = game_figure(g, who);
    surroundings_without(g, f, m->without, &s);
    if (m->path.length > 0) {
        TRY(march_moved(g, who));
    }
    if (is_character(f)) {
        zd(g)->moving = (uint8_t)(figure_slot(who) + 1); // ZD-FOV-05
    }
    if (watched(g) || chem_about(g)) {
        uint8_t on_way = sentry_begin_walk(g, who);
        TRY(go_watched(g, m, &s));
        zd(g)->on_way = on_way;
    }
    zd(g)->moving = moving;
    f = game_figure(g, who);
    if (f && figure_on_table(f)) {
        leave_refuge(g, m); // and is at its end
        note_gone(g, m, &s.ground);
        face_end(m, f);
        march_turn(g, m);
        TRY(settle(g, m));
    }
    m->held = m->held || !march_able(g, who);
    return STATUS_OK;
}

enum status march_bound(struct game *g, struct march *m, const struct path *p, spot off, spot on)
{
    struct surroundings s;
    figure_id who = m->view.mover;
    spot to = p->at[p->n - 1];
    struct path bits[2] = {{.n = 2, .at = {p->at[0], off}}, {.n = 2, .at = {on, to}}};
    TRY(march_moved(g, who));
    struct figure *f = game_figure(g, who);
    surroundings_without(g, f, m->without, &s);
    m->path = *p;
    m->gone += p->length;
    for (int i = 0; i < 2; i++) {
        m->tags |= path_tags(&s.ground, &m->mover, &bits[i]);
    }
    leave_refuge(g, m); // and is at its end
    face_end(m, f);
    march_turn(g, m);
    TRY(settle(g, m));
    TRY(chem_passed(g, who, m->path.at[0], to, &m->surplus));
    m->held = m->held || !march_able(g, who);
    return STATUS_OK;
}

enum status march_leap(struct game *g, struct march *m, spot off, spot on, spot to)
{
    spot from = game_figure(g, m->view.mover)->body.at;
    struct path p = {.n = 2, .at = {from, to}};
    p.length = (len)len_root_up(point_distance_squared(point_of(from), point_of(to)));
    return march_bound(g, m, &p, off, on);
}

enum status march_moment(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    bool stopped = false;
    uint8_t moving = zd(g)->moving;
    if (!watched(g)) {
        return STATUS_OK;
    }
    zd(g)->moving = (uint8_t)(figure_slot(who) + 1);
    TRY(overwatch_moment(g, who, &stopped));
    zd(g)->moving = moving;
    m->held = m->held || stopped || !march_able(g, who);
    return STATUS_OK;
}

enum status march_contact(struct game *g, struct march *m)
{
    figure_id who = m->view.mover;
    if (m->held || m->fought || !march_able(g, who) ||
        locked_with(g, game_figure(g, who), &m->view.contact, 1) == 0) {
        return dog_follow(g, who);
    }
    TRY(dog_intercept(g, who));
    TRY(cqb_on_contact(g, who));
    m->held = !march_able(g, who);
    return dog_follow(g, who);
}

enum { END_AS_IT_WENT, END_FACING, END_PRONE, END_PRONE_FACING };

// Of several who move in one action each may lie down (ZD-MOVE-12).
static bool prone_used(const struct game *g, const struct march *m)
{
    const struct figure *f = figure_look(&g->world.roster, m->view.mover);
    return !m->may_too && (zd_look(g)->bonus_used[f->side] >> BONUS_PRONE & 1);
}

enum status march_ask(struct game *g, struct march *m, bool basic)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct decision d = {.name = "move.end", .side = f->side, .figure = f->id};
    bool used = prone_used(g, m);
    int n = basic && !used && !f->state[STATE_PRONE] && state_allowed(g, f, STATE_PRONE) ? 4 : 2;
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, i, f->id, FIGURE_NONE)->wants_place = i & 1;
    }
    TRY(decide(g, &d, &a));
    m->turns = a.option & 1;
    m->face = a.at;
    m->prone = a.option >= END_PRONE;
    return STATUS_OK;
}

enum status march_lie_down(struct game *g, struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover);
    if (!m->prone || m->held || f->state[STATE_PRONE] || prone_used(g, m) ||
        !state_allowed(g, f, STATE_PRONE)) {
        return STATUS_OK;
    }
    if (param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS)) {
        if (m->surplus <= 0) {
            return STATUS_OK;
        }
        m->surplus--;
    }
    zd(g)->bonus_used[f->side] |= 1 << BONUS_PRONE;
    m->lain = true;
    return state_set(g, f->id, STATE_PRONE, 1, f->id);
}

enum status march_exit(struct game *g, figure_id who, bool leave, bool asks)
{
    const struct figure *f = game_figure(g, who);
    if (!f || !figure_on_table(f)) {
        return STATUS_OK;
    }
    bool there = at_exit(g, f);
    if (asks && there) {
        TRY(exit_ask(g, who, &leave));
    }
    return exit_check(g, who, leave && there);
}

enum status march_reaches_exit(struct game *g, const struct march *m)
{
    struct figure end = *game_figure(g, m->view.mover);
    end.body.at = m->path.at[m->path.n - 1];
    bool obeys = zd(g)->errand_obeys; // its program has led it there
    return obeys || at_exit(g, &end)
               ? STATUS_OK
               : game_refuse(g, "ZD-MIS-GEN-05", "%s does not reach an exit", end.name);
}
