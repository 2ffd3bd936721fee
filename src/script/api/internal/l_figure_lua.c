// l_figure_lua.c: figures of rules that are written in Lua: stats, states, flags, links and orders
// by the system's own names come first, then what every figure has; what only those of the rulebook
// have is refused.
#include "script/api/internal/figure_args.h"
#include "script/api/l_figure.h"
#include "script/match/ruleset_ops.h"

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/system.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset.h"

// Pushes what the system calls so of the figure; false if it has no such word.
static bool push_word(lua_State *L, const char *name)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int i;
    if ((i = system_word(m, SYSTEM_STAT, name)) >= 0) {
        lua_pushinteger(L, f->stat[i]);
    } else if ((i = system_word(m, SYSTEM_STATE, name)) >= 0) {
        lua_pushinteger(L, f->state[i]);
    } else if ((i = system_word(m, SYSTEM_FLAG, name)) >= 0) {
        lua_pushboolean(L, f->flags >> i & 1);
    } else if ((i = figure_link(m, name)) >= 0) {
        push_figure(L, m, f->link[i]);
    } else if (strcmp(name, "radius") == 0) {
        push_len(L, f->body.radius, unit(&m->game));
    } else if (strcmp(name, "height") == 0) {
        push_len(L, f->body.height, unit(&m->game));
    } else {
        return false;
    }
    return true;
}

static int no_such_name(lua_State *L, const struct match *m, const char *name)
{
    const char *names[256];
    static const enum system_list lists[] = {SYSTEM_STAT, SYSTEM_STATE, SYSTEM_FLAG, SYSTEM_ORDER};
    int n = 0;
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        const char *const *words = system_words(m, lists[k]);
        for (int i = 0; words[i] && n < 200; i++) {
            names[n++] = words[i];
        }
    }
    for (int i = 0; i < FIGURE_LINKS && m->rules.system->link_names[i]; i++) {
        names[n++] = m->rules.system->link_names[i];
    }
    for (int i = 0; figure_general[i]; i++) {
        names[n++] = figure_general[i];
    }
    names[n] = NULL;
    return err_no_field(L, "figure", name, names);
}

// Has a pack a word that the rulebook's figures came to have later?
static bool is_packs_word(lua_State *L, const struct match *m)
{
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    return figure_names_late(name) &&
           (system_word(m, SYSTEM_ORDER, name) >= 0 || system_word(m, SYSTEM_STATE, name) >= 0);
}

bool figure_first(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    if (h->match->class == &class_game && !h->match->ruleset && is_packs_word(L, h->match)) {
        return figure_missing(L);
    }
    if (h->match->class != &class_game || !h->match->ruleset || lua_type(L, 2) != LUA_TSTRING) {
        return false;
    }
    struct match *m = h->match;
    const char *name = lua_tostring(L, 2);
    if (system_word(m, SYSTEM_ORDER, name) >= 0) {
        return figure_missing(L);
    }
    if (push_word(L, name)) {
        return true;
    }
    if (!figure_is_general(name)) {
        if (class_has(&rows_of_figure, name)) {
            ruleset_ops_refuse(L, m, lua_pushfstring(L, "figure.%s", name));
        }
        no_such_name(L, m, name);
    }
    return false;
}
