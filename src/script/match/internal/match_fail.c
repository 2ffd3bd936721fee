// match_fail.c: what becomes of a match when a pack of it has failed.
#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/match/match.h"
#include "script/match/match_registry.h"

static int find_pack_of_name(const struct match *m, const char *name)
{
    for (int i = 0; name && i < m->n_packs; i++) {
        if (strcmp(m->pack[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

bool match_has_pack(const struct match *m, const char *pack)
{
    return find_pack_of_name(m, pack) >= 0;
}

bool match_may_drop(const struct match *m)
{
    const char *pack = m->culprit.pack;
    int i = find_pack_of_name(m, pack);
    bool missions = m->mission && pack && strcmp(m->mission, pack) == 0;         // of the same name
    bool rules = m->ruleset && pack && strcmp(m->rules.system->name, pack) == 0; // nothing is left
    return i >= 0 && !m->dropped[i] && !missions && !rules && !budget_gave_up(m->meter);
}

// Of params, in the position and in those that can be gone back to.
static void drop_changes(struct match *m, const char *pack)
{
    changed_drop(&m->game.world, pack);
    for (int i = 0; i < m->n_undo + m->n_redo; i++) {
        changed_drop(&m->undo[(m->undo_first + i) % m->undo_size], pack);
    }
}

void match_drop(struct match *m, const char *pack)
{
    int i = find_pack_of_name(m, pack);
    if (i >= 0) {
        m->dropped[i] = true;
        rules_drop(&m->rules, pack);
        drop_changes(m, pack);
        m->failed = NULL;
        m->raised = false;
    }
}

bool match_dropped(const struct match *m, const char *pack)
{
    int i = find_pack_of_name(m, pack);
    return i >= 0 && m->dropped[i];
}

// The error object that a handler raised; words are told whose they are. From inside an order or
// a bot it is kept: whose fault it was is asked in the end.
static int raise_again(lua_State *L, struct match *m)
{
    const struct match_culprit c = m->culprit;
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_ERROR);
    if (match_is_idle(m)) {
        m->raised = false;
        m->failed = NULL;
        lua_pushboolean(L, 0);
        lua_rawseti(L, -3, MATCH_REGISTRY_ERROR);
    }
    if (c.pack && lua_type(L, -1) == LUA_TSTRING) {
        const char *text = lua_tostring(L, -1);
        bool placed = !c.place || err_has_place(text);
        lua_pushfstring(L, "%s%s%s (rule %s, pack %s)", placed ? "" : c.place, placed ? "" : ": ",
                        text, c.what, c.pack);
    }
    return lua_error(L);
}

int match_raise(lua_State *L, struct match *m)
{
    if (m->raised) {
        return raise_again(L, m);
    }
    return err_raise(L, m->game.fault.status, &m->game.fault, NULL);
}
