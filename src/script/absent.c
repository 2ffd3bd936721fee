// absent.c: what stands in for chapters of this floor that are not in the tree: a match without
// profiles and packs, and an empty table.
#include "script/match.h"

#include "script/err.h"

void content_read(lua_State *L, struct match *m)
{
    (void)L;
    content_init(&m->content);
}

void packs_load(lua_State *L, struct match *m, const struct match_options *o)
{
    (void)m;
    if (o->n_packs > 0) {
        err_say(L, "packs cannot be loaded");
    }
}

void mission_load(lua_State *L, struct match *m, const struct match_options *o)
{
    (void)m;
    err_say(L, "mission '%s' cannot be loaded", o->mission);
}
