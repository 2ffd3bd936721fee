// l_game_find.c: figures of a game that are looked for.

#include "script/api/l_game.h"

#include <string.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/measure.h"

int game_figure_named(lua_State *L)
{
    struct match *m = game_self(L);
    const char *name = luaL_checkstring(L, 2);
    const struct roster *r = &m->game.world.roster;
    figure_id id = figure_named(r, name);
    if (id == FIGURE_NONE) {
        const char *names[FIGURES + 1];
        int n = 0;
        for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
            names[n++] = f->name;
        }
        names[n] = NULL;
        return err_unknown(L, "figure", name, names);
    }
    return push_figure(L, m, id);
}

static const char *const rank_names[] = {"none", "grunt", "elite", "boss", NULL};
static const char *const place_names[] = {"off", "table", "left", "gone", NULL};

// What figures are looked for; -1: any.
struct filter {
    int kind, side, rank, place;
    int profile;
};

static bool fits_filter(const struct figure *f, const struct filter *wanted)
{
    return (wanted->kind < 0 || wanted->kind == f->kind) &&
           (wanted->side < 0 || wanted->side == f->side) &&
           (wanted->rank < 0 || wanted->rank == f->stat[STAT_RANK]) &&
           (wanted->place < 0 || wanted->place == f->place) &&
           (wanted->profile < 0 || wanted->profile == f->profile);
}

static int name_option(lua_State *L, int arg, const char *key, const char *const *names)
{
    int found = -1;
    if (arguments_option(L, arg, key)) {
        found = check_name(L, lua_gettop(L), key, names);
        lua_pop(L, 1);
    }
    return found;
}

// A kind, a rank or a profile by its name.
static void check_sort(lua_State *L, int arg, const struct match *m, struct filter *f)
{
    const char *names[SYSTEM_ORDERS + 16 + PROFILES];
    const char *wanted = luaL_checkstring(L, arg);
    int n = 0;
    const char *const *kinds = m->rules.system->kind_names;
    for (int i = 0; kinds[i]; i++, n++) {
        names[n] = kinds[i];
        if (strcmp(names[n], wanted) == 0) {
            f->kind = i;
            return;
        }
    }
    if (m->ruleset) {
        f->profile = check_name(L, arg, "kind of figure", m->ruleset->profile_names);
        return;
    }
    for (int i = RANK_GRUNT; rank_names[i]; i++, n++) {
        names[n] = rank_names[i];
        if (strcmp(names[n], wanted) == 0) {
            f->rank = i;
            return;
        }
    }
    f->profile = content_profile(&m->content, wanted);
    if (f->profile < 0) {
        content_profile_names(&m->content, names + n);
        err_unknown(L, "kind of figure", wanted, names);
    }
}

int game_figures(lua_State *L)
{
    struct match *m = game_self(L);
    struct filter f = {-1, -1, -1, -1, -1};
    if (check_shape(L, 2, &shape_figure_filter)) {
        f.kind = name_option(L, 2, "kind", m->rules.system->kind_names);
        f.side = name_option(L, 2, "side", m->rules.system->side_names);
        f.rank = name_option(L, 2, "rank", rank_names);
        f.place = name_option(L, 2, "place", place_names);
        if (arguments_option(L, 2, "profile")) {
            check_sort(L, lua_gettop(L), m, &f);
        }
    }
    lua_newtable(L);
    int n = 0;
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *o = NULL; (o = figure_after(r, o)) != NULL;) {
        if (fits_filter(o, &f)) {
            push_figure(L, m, o->id);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

// kind, figure: the first of the nearest, in the order of the roster. No die is rolled for it.
int game_nearest(lua_State *L)
{
    struct match *m = game_self(L);
    struct filter f = {-1, -1, -1, PLACE_TABLE, -1};
    check_sort(L, 2, m, &f);
    figure_id from = check_figure_of(L, 3, m), best = FIGURE_NONE;
    const struct roster *r = &m->game.world.roster;
    int64_t least = INT64_MAX;
    for (const struct figure *o = NULL; (o = figure_after(r, o)) != NULL;) {
        if (o->id == from || !fits_filter(o, &f)) {
            continue;
        }
        int64_t far = m->ruleset ? cylinder_range_squared(&figure_look(r, from)->body, &o->body)
                                 : measure_range_squared(&m->game, figure_look(r, from), o);
        if (far < least) {
            least = far;
            best = o->id;
        }
    }
    return push_figure(L, m, best);
}
