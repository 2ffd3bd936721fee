// march_walk.c: walking a way piece by piece, and finding the rest of it again.
#include "zerodark/rules/movement/march_walk.h"

#include <string.h>

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/red_force/control.h"

bool walk_matters(const struct game *g)
{
    return shoot_overwatched(g) || chem_about(g);
}

static len length_walked(const struct mover *m, spot a, spot b)
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
        point from = geom_towards(a, b, d), to = geom_towards(a, b, d + 1);
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
        len l = length_walked(&m->mover, p->at[k - 1], p->at[k]);
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
    point at = geom_towards(point_of(a), point_of(b), along);
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
        gone += length_walked(&m->mover, p->at[k - 1], p->at[k]);
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
        march_climb_stop(m, ground, along, here);
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

// What was gone of a way that is left now.
static void add_gone(struct game *g, struct march *m, const struct march *done)
{
    game_trail(g, m->view.mover, m->view.way, done->path.at, done->path.n);
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
    if (!march_climb_rest(m, &s->ground, along, f->body.at)) {
        march_climb_stop(m, &s->ground, along, f->body.at);
        return false;
    }
    march_climb_done(&done, along, f->body.at);
    note_gone(g, &done, &s->ground);
    add_gone(g, m, &done);
    return true;
}

// A new way from where the figure is now, `along` its old one; false if it ends there.
static bool resume_march(struct game *g, struct march *m, struct surroundings *s, len along)
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
    add_gone(g, m, &done);
    return true;
}

void walk_begin(struct game *g, struct march *m, struct walk *w)
{
    w->m = m;
    w->along = 0;
    w->upright = false;
    w->over = m->path.length == 0;
    w->left = w->here = m->path.at[0];
    remember_bodies(g, w->before);
    surroundings_without(g, game_figure(g, m->view.mover), m->without, &w->around);
}

bool walk_on(struct game *g, struct walk *w, len stride)
{
    struct march *m = w->m;
    struct figure *f = game_figure(g, m->view.mover);
    if (w->over || !f) {
        return false;
    }
    point ahead = f->facing;
    w->along = w->along + stride >= m->path.length ? m->path.length : w->along + stride;
    w->left = f->body.at;
    w->here = march_along(m, &w->around.ground, w->along, &ahead, &w->upright);
    f->body.at = w->here;
    f->facing = ahead;
    entry_concealment_ends(g, f->id);
    return true;
}

enum status walk_moment(struct game *g, struct walk *w, bool *stopped)
{
    figure_id who = w->m->view.mover;
    remember_bodies(g, w->before);
    TRY(overwatch_moment(g, who, stopped));
    *stopped = *stopped || !march_able(g, who) || game_figure(g, who)->body.at.z != w->here.z;
    return STATUS_OK;
}

void walk_stop(struct game *g, struct walk *w)
{
    const struct figure *f = game_figure(g, w->m->view.mover);
    stop_at(w->m, &w->around.ground, w->along, w->here, f);
    w->over = true;
}

void walk_go_on(struct game *g, struct walk *w)
{
    struct march *m = w->m;
    const struct figure *f = game_figure(g, m->view.mover);
    // A bonus action of its own may have taken it off its path: it goes on from there.
    bool strayed = f && (f->body.at.x != w->here.x || f->body.at.y != w->here.y);
    if (!f || w->over) {
        return;
    }
    if (w->along >= m->path.length) {
        m->path.at[m->path.n - 1] = strayed ? f->body.at : m->path.at[m->path.n - 1];
        w->over = true;
    } else if (strayed || bodies_changed(g, w->before, f->id)) {
        w->over = !(m->climbs ? resume_climb : resume_march)(g, m, &w->around, w->along) ||
                  m->path.length == 0;
        w->along = 0;
    }
}

enum status walk_arrive(struct game *g, struct walk *w)
{
    const struct figure *f = game_figure(g, w->m->view.mover);
    if (!f || !figure_on_table(f)) {
        return STATUS_OK;
    }
    note_gone(g, w->m, &w->around.ground);
    return march_arrive(g, w->m);
}
