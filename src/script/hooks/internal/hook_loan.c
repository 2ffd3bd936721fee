// hook_loan.c: the objects are made once and lent in turn, as making new ones for each call would
// cost more than the call.
#include "script/hooks/internal/hook_loan.h"

#include "script/hooks/hook_args.h"
#include "script/match/match_registry.h"

static bool is_lent(const struct hook_lent *l)
{
    return (l->view && l->view->data) || (l->terms && l->terms->terms) ||
           (l->verdict && l->verdict->verdict) || (l->vanilla && l->vanilla->call);
}

static bool has_kinds(const struct hook_lent *l, struct loan_kinds k)
{
    return (!k.view || l->view) && (!k.terms || l->terms) && (!k.verdict || l->verdict) &&
           (!k.vanilla || l->vanilla);
}

struct loan_wish {
    struct match *match;
    struct loan *loan;
    struct loan_kinds kinds;
};

// loans, pool, struct loan_wish -> nothing.
static int make_loan(lua_State *L)
{
    const struct loan_wish *w = lua_touserdata(L, 3);
    struct hook_lent *lent = &w->loan->lent;
    int place = w->loan->place;
    *lent = (struct hook_lent){0};
    if (w->kinds.view) {
        lua_rawgeti(L, 2, MATCH_REGISTRY_FIGURES);
        lent->view = hook_args_view(L, w->match, lua_gettop(L));
        lua_rawseti(L, 1, place);
    }
    if (w->kinds.terms) {
        lent->terms = hook_args_terms(L, w->match);
        lua_rawseti(L, 1, place + 1);
    } else if (w->kinds.verdict) {
        lent->verdict = hook_args_verdict(L, w->match);
        lua_rawseti(L, 1, place + 1);
    }
    if (w->kinds.vanilla) {
        lent->vanilla = hook_args_vanilla(L, w->match);
        lua_rawseti(L, 1, place + 2);
    }
    return 0;
}

// loans, pool -> the same; makes objects that nobody has seen.
static bool make_objects(lua_State *L, struct match *m, struct loan *loan, struct loan_kinds kinds)
{
    struct loan_wish wish = {m, loan, kinds};
    lua_pushcfunction(L, make_loan);
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_pushlightuserdata(L, &wish);
    if (lua_pcall(L, 3, 0, 0) != LUA_OK) {
        lua_pop(L, 1);
        return false;
    }
    return true;
}

// The same for every loan that has none: all allocation is the first call's.
static bool make_all(lua_State *L, struct match *m, struct loans *loans, struct loan_kinds kinds)
{
    for (int i = 0; i < LOANS; i++) {
        struct loan *l = &loans->loan[i];
        if (!has_kinds(&l->lent, kinds) && !make_objects(L, m, l, kinds)) {
            return false;
        }
    }
    return true;
}

// The first places are those of the depths at which handlers run inside one another.
static int first_free_place(lua_State *L, int list)
{
    int n = (int)lua_rawlen(L, list);
    for (; n < 3 * MATCH_DEPTH; n++) {
        lua_pushboolean(L, false);
        lua_rawseti(L, list, n + 1);
    }
    return n + 1;
}

void hook_loans_reserve(lua_State *L, struct match *m, struct loans *loans)
{
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_LENT);
    int list = lua_gettop(L), place = first_free_place(L, list);
    for (int i = 0; i < 3 * LOANS; i++) {
        lua_pushboolean(L, false);
        lua_rawseti(L, list, place + i);
        loans->loan[i / 3].place = place + i / 3 * 3;
    }
    lua_pop(L, 2);
}

bool hook_loan_find(lua_State *L, const struct match *m)
{
    bool found = match_registry_find(L, m);
    if (found) {
        lua_rawgeti(L, -1, MATCH_REGISTRY_LENT);
        lua_insert(L, -2);
    }
    return found;
}

bool hook_loan_fresh(lua_State *L, struct match *m, struct loan_kinds kinds, struct loan *loan)
{
    *loan = (struct loan){.place = 1 + 3 * m->depth};
    return make_objects(L, m, loan, kinds);
}

struct loan *hook_loan(lua_State *L, struct match *m, struct loans *loans, struct loan_kinds kinds,
                       struct loan *spare)
{
    struct loan *next = &loans->loan[loans->turn++ % LOANS];
    if (is_lent(&next->lent)) { // the handler is asked again while it runs
        return hook_loan_fresh(L, m, kinds, spare) ? spare : NULL;
    }
    return has_kinds(&next->lent, kinds) || make_all(L, m, loans, kinds) ? next : NULL;
}

void hook_loan_take_back(const struct loan *loan)
{
    const struct hook_lent *lent = &loan->lent;
    if (lent->terms) {
        lent->terms->terms = NULL;
    }
    if (lent->verdict) {
        lent->verdict->verdict = NULL;
    }
    if (lent->view) {
        lent->view->data = NULL;
    }
    if (lent->vanilla) {
        lent->vanilla->call = NULL;
    }
}
