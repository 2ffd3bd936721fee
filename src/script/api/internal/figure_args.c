// figure_args.c: a place is turned into a bare figure that belongs to nobody, in the caller's
// memory, so that rules that ask about a figure can be asked about a place.
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/match/check.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/kit/kit.h"

const char *const figure_stats[] = {"M", "F", "A", "D", "AV", "FW", NULL};

struct figure *figure_self(lua_State *L, struct match **m)
{
    figure_id id = check_figure(L, 1, m);
    return game_figure(&(*m)->game, id);
}

figure_id figure_doer(lua_State *L, struct match **m, const char *what)
{
    figure_id id = figure_self(L, m)->id;
    ruleset_api_may_act(L, *m, what);
    return id;
}

const struct figure *figure_mind(const struct game *g, const struct figure *f)
{
    bool elsewhere = f->state[STATE_POSSESSED] && zd_look(g)->entered != f->id;
    const struct figure *ai = elsewhere ? figure_look(&g->world.roster, f->link[LINK_MIND]) : NULL;
    return ai ? ai : f;
}

const struct figure *check_mark(lua_State *L, int arg, struct match *m, struct figure *place)
{
    if (class_test(L, arg, &class_figure)) {
        return game_figure(&m->game, check_figure_of(L, arg, m));
    }
    point at = check_point(L, arg, m);
    len z = 0;
    if (lua_type(L, arg) == LUA_TTABLE && lua_getfield(L, arg, "z") != LUA_TNIL) {
        z = check_len(L, lua_gettop(L), unit(&m->game));
    }
    *place = (struct figure){.side = SIDE_NOBODY,
                             .kind = KIND_GADGET,
                             .place = PLACE_TABLE,
                             .body = {.at = {at.x, at.y, z}, .height = LEN_MM},
                             .facing = {1, 0},
                             .name = "that place"};
    return place;
}

enum item check_item(lua_State *L, int arg)
{
    const char *names[ITEM_COUNT + 1] = {NULL};
    for (int i = 0; i < ITEM_COUNT; i++) {
        names[i] = item_name((enum item)i);
    }
    return (enum item)check_name(L, arg, "item", names);
}
