// deeds_harm.c: each action is one call of the rulebook. A blast can be asked about before it goes
// off: it is read from a view or a table into a struct of its own.
#include "script/api/internal/deeds_harm.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/hooks/custom_step.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/reserve.h"

int game_remember_death(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "remember_death");
    damage_remember_death(&m->game, check_figure_of(L, 2, m), opt_figure_of(L, 3, m));
    return 0;
}

// game, profile, synthetic?, complication? -> figure?
int game_bring_in(lua_State *L)
{
    struct match *m = game_self(L);
    figure_id id = FIGURE_NONE;
    ruleset_api_may_act(L, m, "bring_in");
    const char *profile = m->content.profile[content_check_profile(L, 2, m)].name;
    enum status s =
        deploy_profile(&m->game, profile, lua_toboolean(L, 3), lua_toboolean(L, 4), &id);
    return s == STATUS_OK ? push_figure(L, m, id) : ruleset_api_failed(L, m, s);
}

FIGURE_DEED(figure_struck, "struck", sentry_hit(g, id, luaL_checkstring(L, 2)))

int figure_back_to_reserve(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "back_to_reserve");
    const struct figure *f = game_figure(&m->game, id);
    if (f->kind != KIND_BOGEY) {
        return err_say(L, "back_to_reserve: %s is not a bogey", f->name);
    }
    return ruleset_api_done(L, m, reserve_return(&m->game, f));
}

FIGURE_DEED(figure_release_dogs, "release_dogs", dog_release(g, id))

int figure_friend_of(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int side = check_name(L, 2, "side", m->rules.system->side_names);
    lua_pushboolean(L, iff_friend_of(&m->game, f, (enum side)side));
    return 1;
}

// figure, blast -> inches, obscured level; nothing where it is outside
int figure_exposed_to(lua_State *L)
{
    struct match *m;
    struct own_subject subject;
    int inches = 0, level = 0;
    const struct figure *f = figure_self(L, &m);
    int row = system_find(L, m, RULE_STEP, "blast");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    const struct blast *b = subject.view;
    ruleset_api_begin_asking(L, m);
    bool inside = blast_reaches(&m->game, b, f);
    if (inside) {
        blast_exposes(&m->game, b, f, &inches, &level);
    }
    own_subject_forget(m, &subject);
    ruleset_api_end_asking(L, m);
    if (!inside) {
        return 0;
    }
    lua_pushinteger(L, inches);
    lua_pushinteger(L, level);
    return 2;
}
