// bogey_move.c: how the Red Force gets about.
#include "zerodark/rules/movement/march.h"

#define FOOT_REACH 6 // inches about the foot of a face in which a place to stand is looked for

// Where no surface carries the bogey: on a face, part of the way up or down.
static bool on_face(const struct game *g, const struct mover *m, spot at)
{
    struct ground empty = {g->table, NULL, 0};
    len level;
    return !place_below(&empty, m, at, &level) || level != at.z;
}

// From a face the way begins at its foot, or beside whoever is there; what was climbed of it
// already costs nothing more.
static void find_bogey_way(const struct game *g, const struct ground *ground, const struct mover *m,
                           spot from, const struct cylinder *goal, struct path *out)
{
    spot foot = from;
    bool hangs = on_face(g, m, from);
    if (hangs && !place_beside(ground, m, from, unit(g), &foot)) {
        *out = (struct path){.n = 1, .at = {from}};
        return;
    }
    path_find(ground, m, foot, goal, 0, out);
    if (!hangs) {
        return;
    }
    len climbed = from.z - foot.z;
    for (int k = 1; k < out->n; k++) {
        spot a = out->at[k - 1], b = out->at[k];
        if (a.x == b.x && a.y == b.y && b.z >= from.z && a.z == foot.z && !m->climb_free) {
            out->at[k - 1].z = from.z;
            out->length -= climbed;
            out->at[0].z = k == 1 ? from.z : out->at[0].z;
            return;
        }
    }
}

// ZD-BOGEY-MOVE-01, 04: Att, one less over broken ground.
static int allowance(struct game *g, const struct march *m, bool broken)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct terms t;
    terms_clear(&t);
    terms_add(&t, "Att", "ZD-BOGEY-MOVE-01", f->stat[STAT_ATT]);
    if (broken) {
        terms_add(&t, "broken ground", "ZD-BOGEY-MOVE-04", -param(g, P_BOGEY_BROKEN));
        terms_at_least(&t, 0, "at least 0", "ZD-TERRAIN-05");
    }
    struct move view = m->view;
    view.broken = broken;
    return quantity(g, Q_BOGEY_MOVE, &view, &t);
}

// How far it goes in one move, as far as that has been asked; -1: not yet.
struct gait {
    struct game *g;
    const struct march *m;
    const struct ground *ground;
    int plain, rough;
};

// One move along a way: how far it leads, and what it was allowed.
struct stride {
    struct path path;
    int inches;
};

static void one_move(struct gait *t, const struct path *way, struct stride *out)
{
    t->plain = t->plain < 0 ? allowance(t->g, t->m, false) : t->plain;
    out->inches = t->plain;
    out->path = *way;
    path_cut(t->ground, &t->m->mover, &out->path, out->inches * unit(t->g));
    bool broken = path_tags(t->ground, &t->m->mover, &out->path) & TAG_BROKEN;
    if (broken && !param(t->g, P_BOGEYS_IGNORE_BROKEN)) {
        t->rough = t->rough < 0 ? allowance(t->g, t->m, true) : t->rough;
        out->inches = t->rough;
        out->path = *way;
        path_cut(t->ground, &t->m->mover, &out->path, out->inches * unit(t->g));
    }
}

static bool same_spot(spot a, spot b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// What is left of a way after its part `gone`.
static void drop_gone(struct path *way, const struct path *gone)
{
    int n = 1;
    spot here = gone->at[gone->n - 1];
    for (int k = gone->n - 1; k < way->n; k++) {
        if (n > 1 || !same_spot(way->at[k], here)) {
            way->at[n++] = way->at[k];
        }
    }
    way->at[0] = here;
    way->n = (uint8_t)n;
}

enum passage {
    PASSAGE_OPEN, // each move ends somewhere, the last one at its end
    PASSAGE_FACE, // not: a climb takes more than one move
    PASSAGE_FULL, // not: no room for a move to end
};

// Goes the whole way, move by move; the first of them is the one that will be made.
static enum passage passage_of(struct gait *t, const struct path *way, struct stride *first)
{
    struct path rest = *way;
    struct stride later;
    const struct path *gone = &first->path;
    one_move(t, way, first);
    while (rest.n > 1) {
        if (gone->n == 1) {
            return gone->face > 0 ? PASSAGE_FACE : PASSAGE_FULL;
        }
        drop_gone(&rest, gone);
        if (rest.n > 1) {
            one_move(t, &rest, &later);
            gone = &later.path;
        }
    }
    return PASSAGE_OPEN;
}

// A way round that leads to the goal, or to somebody who stops it, and can be gone: its first move.
static bool find_round(struct gait *t, const struct ground *ground, const struct mover *m,
                       const struct cylinder *goal, struct stride *out)
{
    const struct figure *f = game_figure(t->g, t->m->view.mover);
    struct path p;
    struct stride first;
    find_bogey_way(t->g, ground, m, f->body.at, goal, &p);
    if (p.n == 1 || !(p.complete || p.stopped) || passage_of(t, &p, &first) != PASSAGE_OPEN) {
        return false;
    }
    *out = first;
    return true;
}

// ZD-BOGEY-MOVE-02: a way over bodies or across a fence is no possible one if it leaves a move
// nowhere to end. Then it goes round the bodies, else round all that it would have to get over.
static void first_move(struct gait *t, const struct surroundings *s, const struct cylinder *goal,
                       const struct path *way, struct stride *out)
{
    enum passage passage = passage_of(t, way, out);
    if (passage == PASSAGE_OPEN) {
        return;
    }
    struct surroundings bodies = *s;
    struct mover walks = t->m->mover;
    bool any = false;
    for (int i = 0; i < s->ground.n_obstacles; i++) {
        any = any || s->obstacle[i].passable;
        bodies.obstacle[i].passable = false;
    }
    bodies.ground.obstacles = bodies.obstacle;
    if ((any && find_round(t, &bodies.ground, &walks, goal, out)) || passage == PASSAGE_FACE) {
        return;
    }
    walks.climb = walks.drop = walks.cross = 0;
    find_round(t, &bodies.ground, &walks, goal, out);
}

static void work_out_bogey_move(struct game *g, struct march *m, const char **why)
{
    struct surroundings s;
    struct stride first;
    const struct figure *f = game_figure(g, m->view.mover);
    const struct figure *goal = game_figure(g, m->view.towards);
    surroundings_of(g, f, &s);
    struct gait t = {g, m, &s.ground, -1, -1};
    find_bogey_way(g, &s.ground, &m->mover, f->body.at, &goal->body, &m->path);
    bool leads = m->path.n > 1;
    first_move(&t, &s, &goal->body, &m->path, &first);
    m->path = first.path;
    m->view.allowance = first.inches;
    *why = m->path.n > 1      ? NULL
           : !leads           ? "there is no route that gets nearer"
           : m->path.face > 0 ? "its climb takes more than one move"
                              : "there is no room on its way";
}

// ZD-BOGEY-MOVE-07: until the end of the activation it may hang on a face it has not got over.
static void hang_on_face(struct game *g, const struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover);
    const struct path *p = &m->path;
    spot end = p->at[p->n - 1], at = p->foot;
    len climbed = p->face;
    int sign = 1;
    if (m->held || p->face <= 0) {
        return;
    }
    if (p->foot.z < end.z) {
        len run = (len)len_root_up(point_distance_squared(point_of(end), point_of(p->foot)));
        climbed -= run;
        climbed = climbed < end.z - p->foot.z ? climbed : end.z - p->foot.z;
        at.z = end.z;
        sign = -1;
    }
    struct surroundings s;
    surroundings_of(g, f, &s);
    for (len d = climbed; d > 0; d--) {
        spot there = {at.x, at.y, at.z + sign * d};
        if (place_clear(&s.ground, &m->mover, there)) {
            f->body.at = there;
            return;
        }
    }
}

enum status bogey_move_vanilla(struct game *g, void *view)
{
    struct march *m = march_of(view);
    if (!game_figure(g, m->view.towards)) {
        return STATUS_OK;
    }
    const char *why;
    work_out_bogey_move(g, m, &why);
    if (why) {
        event_text(game_event(g, "red.stays", m->view.mover, m->view.towards, 0), why);
    }
    TRY(march_go(g, m));
    hang_on_face(g, m);
    return march_contact(g, m);
}

enum status bogey_move(struct game *g, figure_id bogey, figure_id towards)
{
    struct march m;
    const struct figure *f = game_figure(g, bogey);
    if (!f || !is_standing_bogey(f) || towards == FIGURE_NONE) {
        return STATUS_OK;
    }
    march_begin(g, &m, bogey, "bogey");
    m.view.towards = towards;
    return step(g, S_BOGEY_ADVANCE, &m.view);
}

void bogey_settle(struct game *g, figure_id bogey)
{
    struct figure *f = game_figure(g, bogey);
    if (!f || !figure_on_table(f)) {
        return;
    }
    struct surroundings s;
    struct mover m = mover_of(g, f);
    if (!on_face(g, &m, f->body.at)) {
        return;
    }
    surroundings_of(g, f, &s);
    spot foot;
    for (int inches = 1; inches <= FOOT_REACH; inches++) { // bodies may lie all about the foot
        if (place_beside(&s.ground, &m, f->body.at, inches * unit(g), &foot)) {
            f->body.at = foot;
            return;
        }
    }
}
