// l_versus.c: the two sides of a versus battle, as methods of `m`. All but the roll-off only ask,
// as the score of a mission is a quantity.
#include "script/missions/l_mission.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "zerodark/rules/activation/turn.h"

static const char *const sides[] = {"team", "rival", NULL};

static enum side check_side(lua_State *L, int arg)
{
    return (enum side)check_name(L, arg, "side", sides);
}

int m_killed(lua_State *L)
{
    struct match *m = mission_match(L);
    enum side side = check_side(L, 2);
    int row = content_check_profile(L, 3, m);
    lua_pushinteger(L, zd(&m->game)->killed[side][row]);
    return 1;
}

// side, a profile or "character" -> how many
int m_extracted(lua_State *L)
{
    struct match *m = mission_match(L);
    const struct zd *z = zd_look(&m->game);
    enum side side = check_side(L, 2);
    bool characters = strcmp(luaL_checkstring(L, 3), "character") == 0;
    lua_pushinteger(L, characters ? z->extracted_characters[side]
                                  : z->extracted[side][content_check_profile(L, 3, m)]);
    return 1;
}

typedef bool (*fits_side)(const struct game *g, const struct figure *f, enum side side);

static int push_figures(lua_State *L, struct match *m, enum side side, fits_side fits)
{
    const struct roster *r = &m->game.world.roster;
    int n = 0;
    lua_newtable(L);
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (fits(&m->game, f, side)) {
            push_figure(L, m, f->id);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

static bool is_hero_of(const struct game *g, const struct figure *f, enum side side)
{
    return f->kind == KIND_HERO && side_of_origin(g, f) == side;
}

// The dead are under nobody's control (ZD-VS-DESTROY-10).
static bool is_dominated_by(const struct game *g, const struct figure *f, enum side side)
{
    (void)g;
    return f->state[STATE_DOMINATED] && f->side == side && !f->state[STATE_DEAD];
}

int m_heroes(lua_State *L)
{
    struct match *m = mission_match(L);
    return push_figures(L, m, check_side(L, 2), is_hero_of);
}

int m_dominated(lua_State *L)
{
    struct match *m = mission_match(L);
    return push_figures(L, m, check_side(L, 2), is_dominated_by);
}

int m_side_gone(lua_State *L)
{
    struct match *m = mission_match(L);
    lua_pushboolean(L, side_gone(&m->game, check_side(L, 2)));
    return 1;
}

int m_other(lua_State *L)
{
    mission_match(L);
    lua_pushstring(L, sides[side_other(check_side(L, 2))]);
    return 1;
}

static int push_side_choices(lua_State *L, struct match *m, enum side side)
{
    mission_table(L, m);
    const char *kept = side == SIDE_RIVAL ? MISSION_RIVAL_CHOICES : MISSION_CHOICES;
    if (lua_getfield(L, -1, kept) != LUA_TTABLE) {
        lua_newtable(L);
    }
    return 1;
}

int m_choice_of(lua_State *L)
{
    struct match *m = mission_match(L);
    return push_side_choices(L, m, check_side(L, 2));
}

int m_choice(lua_State *L)
{
    return push_side_choices(L, mission_match(L), SIDE_TEAM);
}

int m_rival_choice(lua_State *L)
{
    return push_side_choices(L, mission_match(L), SIDE_RIVAL);
}

// m -> ; a choice of a side: NULL if it made none.
static const char *chosen_by_side(lua_State *L, struct match *m, enum side side, const char *name)
{
    int top = lua_gettop(L);
    push_side_choices(L, m, side);
    const char *word = lua_getfield(L, -1, name) == LUA_TSTRING ? match_keep(L, m, -1) : NULL;
    lua_settop(L, top);
    return word;
}

// A side's choice between itself, which is where it does not say "other", and the other side.
static enum side chosen_side(lua_State *L, struct match *m, enum side side, const char *name)
{
    const char *word = chosen_by_side(L, m, side, name);
    return word && strcmp(word, "other") == 0 ? side_other(side) : side;
}

// The hero that a side has named for the roll.
static figure_id named_hero(lua_State *L, struct match *m, enum side side)
{
    const char *name = chosen_by_side(L, m, side, "roll_off_hero");
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *f = NULL; name && (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_HERO && f->side == (int)side && strcmp(f->name, name) == 0) {
            return f->id;
        }
    }
    if (name) {
        err_say(L, "roll_off: side '%s' has no hero '%s'", sides[side], name);
    }
    return FIGURE_NONE;
}

static void set_side(lua_State *L, const char *field, enum side side)
{
    put_text(L, field, sides[side]);
}

// ZD-VS-GEN-03..05
int m_roll_off(lua_State *L)
{
    struct match *m = mission_of(L);
    figure_id named[PLAYERS];
    enum side better;
    for (int side = 0; side < PLAYERS; side++) {
        named[side] = named_hero(L, m, (enum side)side);
    }
    mission_done(L, m, turn_roll_off(&m->game, named, &better), "roll_off");
    enum side picks = chosen_side(L, m, better, "picks");
    enum side first = chosen_side(L, m, side_other(picks), "first");
    lua_createtable(L, 0, 5);
    set_side(L, "better", better);
    set_side(L, "picks", picks);
    set_side(L, "first", first);
    set_side(L, "second", side_other(first));
    put_text(L, "state", chosen_by_side(L, m, picks, "state"));
    return 1;
}
