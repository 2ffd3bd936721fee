// l_add_lua.c: game:add in rules that are written in Lua.
#include "script/api/internal/l_tinker.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/ground.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset.h"

static void make_of_profile(struct figure *f, const struct ruleset_profile *p, int row)
{
    f->profile = (uint16_t)row;
    f->kind = p->kind;
    f->place = PLACE_TABLE;
    f->flags = p->flags;
    f->body.radius = p->radius;
    f->body.height = p->height;
    memcpy(f->stat, p->stat, sizeof f->stat);
    memcpy(f->state, p->state, sizeof f->state);
}

// It stands on what is there, unless somebody has said how high.
static void settle_on_ground(struct match *m, struct figure *f)
{
    struct ground g = {.table = m->table};
    struct mover mover = {.radius = f->body.radius, .height = f->body.height};
    len level;
    if (ground_settle(&g, &mover, point_of(f->body.at), &level)) {
        f->body.at.z = level;
    }
}

static bool option_there(lua_State *L, int arg, const char *name)
{
    bool there = arguments_option(L, arg, name);
    lua_pop(L, there);
    return there;
}

int game_add_lua(lua_State *L, struct match *m)
{
    struct ruleset *r = m->ruleset;
    int row = check_name(L, 2, "profile", r->profile_names);
    const struct ruleset_profile *p = &r->profile[row];
    bool options = !lua_isnil(L, 3);
    figure_id id;
    if (options) {
        luaL_checktype(L, 3, LUA_TTABLE);
    }
    struct roster before = m->game.world.roster;
    enum status s = figure_add(&m->game.world.roster, p->title, &id);
    if (s != STATUS_OK) {
        return err_say(L, "game:add: there are %d figures already; game:remove makes room",
                       FIGURES);
    }
    make_of_profile(game_figure(&m->game, id), p, row);
    if (options) {
        lua_pushvalue(L, 3);
        if (!tinker_values(L, id, "game:add")) {
            m->game.world.roster = before;
            return lua_error(L);
        }
    }
    struct figure *f = game_figure(&m->game, id);
    if (!options || !option_there(L, 3, "z")) {
        settle_on_ground(m, f);
    }
    return push_figure(L, m, id);
}
