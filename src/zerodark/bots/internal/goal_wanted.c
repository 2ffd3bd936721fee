// goal_wanted.c: what the mission itself says that the side is after (content.wants,
// content.ask_aim). A mission that says nothing, and either has no primary marker or judges itself,
// is about all of its markers: those to be operated if there are any, else those to be carried off.
#include "zerodark/bots/internal/goal_list.h"

#include "zerodark/bots/internal/bot_mind.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/march.h"

// Is it still to be done?
static bool is_open_marker(const struct game *g, const struct figure *f, enum use use)
{
    return f->kind == KIND_OBJECTIVE && !(f->flags & FLAG_ACHIEVED) && f->place != PLACE_GONE &&
           f->place != PLACE_LEFT && goal_list_use(g, f) == use;
}

// Has it been done? What has been operated may have become a way out since, or nothing.
static bool is_done_marker(const struct game *g, const struct figure *f, enum use use)
{
    enum use now = goal_list_use(g, f);
    bool other = now == USE_CARRY || now == USE_OPERATE;
    return f->kind == KIND_OBJECTIVE && (f->flags & FLAG_ACHIEVED) && (now == use || !other);
}

static struct wants wants_of_markers(const struct game *g)
{
    struct wants w = {0};
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind != KIND_OBJECTIVE) {
            continue;
        }
        if ((f->flags & FLAG_PRIMARY) && !content(g)->judged) {
            return (struct wants){0};
        }
        enum use use = goal_list_use(g, f);
        if (use == USE_OPERATE || (use == USE_CARRY && !w.said)) {
            w = (struct wants){.said = true, .use = (uint8_t)use};
        }
    }
    return w;
}

static struct wants wants_now(const struct game *g)
{
    if (zd_look(g)->mode == MODE_VERSUS) {
        return (struct wants){0};
    }
    return content(g)->wants.said ? content(g)->wants : wants_of_markers(g);
}

struct wanted goal_wanted_now(const struct game *g)
{
    struct wants w = wants_now(g);
    struct wanted now = {.says = w.said, .leaves = w.after == WANTS_LEAVE};
    int open = 0, lost = 0;
    if (!w.said || w.use == USE_NONE) {
        return now;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        open += is_open_marker(g, f, (enum use)w.use);
        now.done += is_done_marker(g, f, (enum use)w.use);
        lost += f->kind == KIND_OBJECTIVE && f->place == PLACE_GONE &&
                !(f->flags & FLAG_ACHIEVED) && goal_list_use(g, f) == (enum use)w.use;
    }
    int wanted = w.count > 0 ? w.count - now.done : open + lost;
    now.left = wanted < 0 ? 0 : wanted < open ? wanted : open;
    now.missing = wanted > open ? wanted - open : 0;
    return now;
}

// A marker that somebody brings away already, or that is somebody's goal, is no errand any more.
static bool next_marker(struct goals *all, enum use use, struct goal *out)
{
    struct game *g = all->g;
    int least = INT32_MAX;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        struct goal goal;
        int cost;
        if (!is_open_marker(g, f, use) || goal_list_carrier(g, f) ||
            goal_list_takes(all, (goal = goal_list_errand(g, f)).what) || !goal.placed) {
            continue;
        }
        goal.who = goal_list_best(all, &goal, &cost);
        if (goal.who != FIGURE_NONE && cost < least) {
            least = cost;
            *out = goal;
        }
    }
    return least < INT32_MAX;
}

// Each marker is an errand of another figure, the shortest first.
static void send_to_markers(struct goals *all, enum use use, int left)
{
    struct game *g = all->g;
    struct goal goal;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (left > 0 && is_open_marker(g, f, use) && goal_list_carrier(g, f)) {
            goal_list_marker(all, f);
            left--;
        }
    }
    for (; left > 0 && next_marker(all, use, &goal); left--) {
        goal_list_add(all, &goal);
    }
}

// To be that near to a place. The way there ends where the base touches a disc around it.
static struct goal hold_place(struct game *g, const struct figure *f, point at, len within)
{
    int64_t away = point_distance_squared(point_of(f->body.at), at);
    len disc = within - 2 * f->body.radius;
    struct surroundings s;
    struct mover m = mover_of(g, f);
    struct goal goal = {.kind = GOAL_HOLD,
                        .who = f->id,
                        .at = {.at = {at.x, at.y, 0}, .radius = disc > 0 ? disc : 0},
                        .placed = true,
                        .there = away <= len_squared(within)};
    surroundings_of(g, f, &s);
    ground_free(&s.ground, &m, at, 0, &goal.at.at.z);
    return goal;
}

static void add_holding(struct goals *all, const struct wants *w)
{
    struct game *g = all->g;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (goal_list_sends(all, f)) {
            point here = point_of(f->body.at);
            struct goal goal = w->after == WANTS_HOLD ? hold_place(g, f, w->at, w->within)
                                                      : hold_place(g, f, here, unit(g));
            goal_list_add(all, &goal);
        }
    }
}

void goal_wanted_add(struct goals *all)
{
    struct wants w = wants_now(all->g);
    int left = goal_wanted_now(all->g).left;
    if (left > 0) {
        send_to_markers(all, (enum use)w.use, left);
    } else if (w.after == WANTS_LEAVE) {
        goal_list_leaving(all);
    } else {
        add_holding(all, &w);
    }
}

// What a figure is to do to a marker, a captive or a way out; false if there is nothing to do.
static bool goal_of_target(struct goals *all, const struct figure *f, figure_id id,
                           struct goal *out)
{
    struct game *g = all->g;
    const struct figure *target = game_figure(g, id);
    if (!target || target->place == PLACE_GONE || target->place == PLACE_LEFT) {
        return false;
    }
    if (target->kind != KIND_OBJECTIVE) {
        *out = (struct goal){.kind = GOAL_CAPTURE, .what = id, .at = target->body, .placed = true};
        return is_prey(g, f, target) && is_capturable(g, target) && !is_held(g, target);
    }
    enum use use = goal_list_use(g, target);
    if (use == USE_EXIT || use == USE_DOOR) {
        *out = (struct goal){.kind = GOAL_LEAVE, .what = id, .at = target->body, .placed = true};
        return figure_on_table(target);
    }
    *out = goal_list_errand(g, target);
    return out->placed && use != USE_NONE && !(target->flags & FLAG_ACHIEVED) &&
           !goal_list_carrier(g, target);
}

static bool goal_of_aim(struct goals *all, const struct figure *f, const struct aim *aim,
                        struct goal *out)
{
    struct game *g = all->g;
    const struct figure *foe = game_figure(g, aim->target);
    bool can = true;
    switch (aim->deed) {
    case AIM_INTERACT:
        can = goal_of_target(all, f, aim->target, out);
        break;
    case AIM_HOLD:
        *out = hold_place(g, f, aim->at, aim->within);
        break;
    case AIM_LEAVE:
        can = bot_goal_way_out(g, f, out);
        break;
    case AIM_HUNT:
        can = foe && figure_on_table(foe);
        *out = (struct goal){.kind = GOAL_HUNT, .what = aim->target, .placed = true};
        out->at = can ? foe->body : f->body;
        break;
    }
    out->who = f->id;
    return can && (out->kind > GOAL_OPERATE || !goal_list_takes(all, out->what));
}

// The one that is worth most after what its way costs; of equal ones the first.
static void add_best_aim(struct goals *all, const struct figure *f, const struct aims *aims)
{
    struct goal best = {.who = FIGURE_NONE}, goal;
    int most = INT32_MIN;
    for (int i = 0; i < aims->n; i++) {
        if (goal_of_aim(all, f, &aims->aim[i], &goal)) {
            int worth = aims->aim[i].worth - goal_list_inches(all->g, &f->body, &goal.at);
            if (worth > most) {
                most = worth;
                best = goal;
            }
        }
    }
    if (best.who != FIGURE_NONE) {
        goal_list_add(all, &best);
    }
}

void goal_wanted_ask(struct goals *all)
{
    struct game *g = all->g;
    const struct content *c = content(g);
    for (const struct figure *f = NULL; c->ask_aim && (f = figure_after(&g->world.roster, f));) {
        struct aims aims = {.n = 0};
        if (!goal_list_sends(all, f)) {
            continue;
        }
        if (c->ask_aim(c->self, g, f->id, &aims) != STATUS_OK) {
            return; // the fault is the game's: the order that is thought of comes to nothing
        }
        add_best_aim(all, f, &aims);
    }
}
