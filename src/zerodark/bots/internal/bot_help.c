// bot_help.c: what bots written in Lua can ask for: odds, ways, dangers.
#include <string.h>

#include "zerodark/bots/internal/bot_mind.h"

#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/march.h"

int bot_chance(int dice, int target, int least)
{
    return bot_mind_chance(dice, target, least);
}

// A bogey goes down at its Wnd; a character is wounded by one hit, before its armour.
static int shot_chance(struct game *g, const struct order *o)
{
    struct shot s = {.shooter = o->actor, .target = o->target};
    struct terms dice, target;
    const struct figure *f = game_figure(g, o->target);
    if (!f || o->extra[0] != FIGURE_NONE || o->how != 0) {
        return -1;
    }
    shot_prepare(g, &s, &dice, &target);
    int need = is_bogey(f) ? f->stat[STAT_WND] + f->state[STATE_TOKENS] : 1;
    return bot_mind_chance(s.dice, s.target_number, need - (f->state[STATE_TARGETED] > 0));
}

static int test_chance(struct game *g, figure_id who, enum stat_id stat, int target)
{
    const struct figure *f = game_figure(g, who);
    return f ? bot_mind_chance(figure_stat_now(g, f, stat), target, 1) : -1;
}

static int interact_chance(struct game *g, const struct order *o)
{
    const struct figure *f = game_figure(g, o->target);
    if (!f || f->kind != KIND_OBJECTIVE || zd(g)->pickup_dice == 0) {
        return -1;
    }
    return test_chance(g, o->actor, STAT_A, zd(g)->pickup_dice);
}

int bot_order_chance(struct game *g, const struct order *o)
{
    switch ((enum order_kind)o->kind) {
    case ORDER_SHOOT:
        return shot_chance(g, o);
    case ORDER_MEDIC:
        return test_chance(g, o->actor, STAT_A, param(g, P_MEDIC_TARGET));
    case ORDER_RECOVER:
        return test_chance(g, o->actor, STAT_D, param(g, P_RECOVER_TARGET));
    case ORDER_INTERACT:
        return interact_chance(g, o);
    default:
        return -1;
    }
}

static bool leaves_there(const struct game *g, const struct figure *f, spot end)
{
    struct figure there = *f;
    there.body.at = end;
    return exit_reached(g, &there);
}

// The way of a figure that walks.
static bool find_walk_to_goal(struct game *g, struct order *o, const struct figure *f,
                              const struct cylinder *goal, len most)
{
    struct mind_map map = {.f = NULL};
    struct mind_way way;
    struct terms t;
    len reach = move_allowance(g, f->id, (enum order_kind)o->kind, false, &t) * unit(g);
    reach = most > 0 && most < reach ? most : reach;
    if (!bot_mind_walk(g, &map, f, reach, goal,
                       o->kind == ORDER_CAUTIOUS ? MANNER_QUIET : MANNER_BRISK, &way)) {
        return false;
    }
    memcpy(o->point, way.at, sizeof *way.at * (size_t)way.n);
    o->n_points = (uint8_t)way.n;
    o->flags &= leaves_there(g, f, way.end) ? ~0u : ~(uint32_t)ORDER_LEAVE;
    return true;
}

bool bot_walk(struct game *g, struct order *o, const struct cylinder *goal, len most)
{
    const struct figure *f = game_figure(g, o->actor);
    if (!f || !figure_on_table(f) || (f->state[STATE_PRONE] && !march_room_to_stand(g, f))) {
        return false;
    }
    o->flags |= f->state[STATE_PRONE] ? ORDER_STAND : 0;
    if ((o->flags & ORDER_LEAVE) && exit_reached(g, f)) {
        o->kind = ORDER_NORMAL;
        return true;
    }
    if (bot_mind_drags(g, f)) {
        bool lies = f->state[STATE_PRONE] > 0;
        *o = (struct order){
            .kind = lies ? ORDER_NORMAL : ORDER_DRAG,
            .actor = f->id,
            .target = lies ? FIGURE_NONE : f->link[LINK_CARRIES],
            .flags = lies ? ORDER_STAND : 0,
        };
        if (!lies) {
            struct mind_map map = {.f = NULL};
            bot_mind_drag(g, &map, f, goal, o);
        }
        return true;
    }
    return find_walk_to_goal(g, o, f, goal, most);
}

int bot_danger(struct game *g, figure_id who, spot at)
{
    struct mind m;
    const struct figure *f = game_figure(g, who);
    bot_mind_look_round(g, (enum side)f->side, &m);
    return bot_mind_danger(g, &m, f, at);
}
