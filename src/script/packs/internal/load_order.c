// load_order.c: decides in which order packs are loaded. Again and again, the first pack that waits
// for no other is taken. If there is none, all the rest wait, and going from one to the next leads
// into a circle, which the message spells out.
#include "script/packs/internal/load_order.h"

#include <lauxlib.h>

#include <string.h>

#include "script/match/match.h"

// Where one of two packs says that a comes before b: its line, with whose it is in *says; 0 where
// none does.
static int load_order_said(const struct manifest *a, const struct manifest *b,
                           const struct manifest **says)
{
    const struct manifest_other *other = manifest_other(&b->requires, a->name);
    *says = b;
    if (!other) {
        other = manifest_other(&b->after, a->name);
    }
    if (!other) {
        *says = a;
        other = manifest_other(&a->before, b->name);
    }
    return other ? other->line : 0;
}

struct ordering {
    struct manifest *const *all;
    int n, asked;
    bool placed[MATCH_PACKS];
};

// One that must come before pack i and is not placed yet; -1 where there is none.
static int waits_for(const struct ordering *o, int i)
{
    const struct manifest *says;
    for (int k = 0; k < o->n; k++) {
        if (k != i && !o->placed[k] && load_order_said(o->all[k], o->all[i], &says)) {
            return k;
        }
    }
    return -1;
}

// Does pack i go before pack k, if both may be next?
static bool goes_first_of(const struct ordering *o, int i, int k)
{
    if (i < o->asked || k < o->asked) {
        return i < k;
    }
    return strcmp(o->all[i]->name, o->all[k]->name) < 0;
}

static int next_of(const struct ordering *o)
{
    int best = -1;
    for (int i = 0; i < o->n; i++) {
        if (!o->placed[i] && waits_for(o, i) < 0 && (best < 0 || goes_first_of(o, i, best))) {
            best = i;
        }
    }
    return best;
}

static void push_wish(lua_State *L, const struct manifest *a, const struct manifest *b)
{
    const struct manifest *says;
    int line = load_order_said(a, b, &says);
    if (says == a) {
        lua_pushfstring(L, "'%s' comes before '%s' (%s:%d)", a->name, b->name, a->file, line);
    } else if (manifest_other(&b->requires, a->name)) {
        lua_pushfstring(L, "'%s' requires '%s' (%s:%d)", b->name, a->name, b->file, line);
    } else {
        lua_pushfstring(L, "'%s' comes after '%s' (%s:%d)", b->name, a->name, b->file, line);
    }
}

// Everything that is left waits: going from one to what it waits for leads into a circle.
static void raise_circle(lua_State *L, const struct ordering *o)
{
    int from = 0;
    while (o->placed[from]) {
        from++;
    }
    for (int i = 0; i < o->n; i++) { // after so many steps it is in the circle
        from = waits_for(o, from);
    }
    const struct manifest *says;
    int first = waits_for(o, from);
    int line = load_order_said(o->all[first], o->all[from], &says);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    lua_pushfstring(L, "%s:%d: these packs cannot be put in an order: ", says->file, line);
    luaL_addvalue(&b);
    int at = from;
    do {
        int before = waits_for(o, at);
        luaL_addstring(&b, at == from ? "" : ", ");
        push_wish(L, o->all[before], o->all[at]);
        luaL_addvalue(&b);
        at = before;
    } while (at != from);
    luaL_addstring(&b, "; take one of these demands out of its pack.lua");
    luaL_pushresult(&b);
    lua_error(L);
}

void load_order(lua_State *L, struct manifest *const *all, int n, int asked, int *out)
{
    struct ordering o = {.all = all, .n = n, .asked = asked};
    for (int i = 0; i < n; i++) {
        out[i] = next_of(&o);
        if (out[i] < 0) {
            raise_circle(L, &o);
        }
        o.placed[out[i]] = true;
    }
}
