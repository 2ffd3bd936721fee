// packs_loader.c: packs. A pack is a folder: pack.lua says what it is (manifest.h), init.lua what
// it does.
#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/orders/bots.h"
#include "script/packs/content.h"
#include "script/packs/internal/coming.h"
#include "script/packs/internal/load_order.h"
#include "script/packs/pack_env.h"
#include "script/packs/packs_loader.h"
#include "script/rulesets/ruleset.h"

static const char manifests_key;

bool packs_is_folder(lua_State *L, const char *folder)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    const char *file = lua_pushfstring(L, "%s/pack.lua", folder);
    bool is = *folder && host->read && host->read(host->self, L, file);
    if (*folder && host->read && !is && host->absent) { // what cannot be read is one all the same
        is = !host->absent(host->self, L, file);
    }
    lua_settop(L, top);
    return is;
}

const char *packs_find(lua_State *L, const char *word)
{
    const struct script_host *host = script_host_of(L);
    if (packs_is_folder(L, word)) {
        return lua_pushstring(L, word);
    }
    if (!host->find_pack) {
        lua_pushfstring(L, "%s: no pack.lua there; a pack is a folder with a pack.lua in it", word);
    }
    bool found = host->find_pack && host->find_pack(host->self, L, word);
    if (!found) {
        err_say(L, "%s", lua_tostring(L, -1));
    }
    return lua_tostring(L, -1);
}

int packs_chosen(lua_State *L, const char *const *words, int n, const char *name)
{
    const struct match_options o = {.packs = words, .n_packs = n};
    struct coming c = {.L = L};
    int top = lua_gettop(L), which = -1;
    lua_newtable(L);
    c.kept = top + 1;
    coming_find(&c, &o);
    int at = coming_named(&c, name);
    for (int i = 0; at >= 0 && i < n; i++) {
        which = c.word[at] == words[i] ? i : which;
    }
    if (which >= 0) {
        lua_pushstring(L, c.all[at]->folder);
        lua_replace(L, top + 1);
    }
    lua_settop(L, top + (which >= 0));
    return which;
}

const char *packs_owner(const char *mission, int *size)
{
    *size = 0;
    for (const char *at = mission; (at = strstr(at, "/missions/")); at++) {
        *size = (int)(at - mission);
    }
    if (*size > 0) {
        return mission;
    }
    *size = 1;
    return strncmp(mission, "missions/", 9) == 0 ? "." : NULL;
}

const char *packs_push_owner(lua_State *L, const char *mission)
{
    int n;
    const char *folder = packs_owner(mission, &n);
    if (!folder) {
        return NULL;
    }
    const char *pack = lua_pushlstring(L, folder, (size_t)n);
    if (packs_is_folder(L, pack)) {
        return pack;
    }
    lua_pop(L, 1);
    return NULL;
}

// The pack's hash in digits, of its whole folder: before anything of it runs, since the host may
// refuse a pack that is not what it was.
static void take_hash(lua_State *L, struct match *m, struct match_pack *p)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    if (host->fingerprint && host->fingerprint(host->self, L, p->path)) {
        p->hash = match_keep(L, m, -1);
    }
    lua_settop(L, top);
}

// Where nobody can tell that, of what was read.
static void take_hash_of_read(lua_State *L, struct match *m, struct match_pack *p)
{
    static const char digits[] = "0123456789abcdef";
    char hash[16];
    for (int i = 0; i < 16; i++) {
        hash[i] = digits[p->read >> (60 - 4 * i) & 15];
    }
    lua_pushlstring(L, hash, sizeof hash);
    p->hash = match_keep(L, m, -1);
    lua_pop(L, 1);
}

static void run_pack(const struct coming *c, struct match *m, int which)
{
    lua_State *L = c->L;
    struct manifest *p = c->all[which];
    int top = lua_gettop(L), pack = m->n_packs++;
    m->pack[pack] = (struct match_pack){.name = p->name,
                                        .version = p->version,
                                        .path = p->folder,
                                        .word = match_keep_text(L, m, c->word[which]),
                                        .manifest = p,
                                        .said_in = p->file,
                                        .said = p->change,
                                        .n_said = p->n_changes,
                                        .wanted_by = c->wanted_by[which],
                                        .read = p->hash};
    take_hash(L, m, &m->pack[pack]);
    pack_env_push(L, m, pack);
    if (pack_env_read(L, m, pack, "init.lua")) { // env, text, path
        lua_pushvalue(L, -2);
        env_compile(L, lua_tostring(L, -2), top + 1);
        int mark = script_doing(m->host, p->name, "loading", NULL);
        env_call(L, 0, 0, "loading");
        script_done(m->host, mark);
    }
    if (!m->pack[pack].hash) {
        take_hash_of_read(L, m, &m->pack[pack]);
    }
    lua_settop(L, top);
}

// Now that every pack has brought its rows, the changes that were said of others' can be looked at;
// where a pack is not there that one of them names, its rows are not either.
static void settle_changes(const struct coming *c, const struct match *m)
{
    for (int i = 0; i < c->n; i++) {
        const struct manifest *p = c->all[i];
        const struct manifest_others *const lists[] = {&p->before, &p->after};
        bool all_there = true;
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < lists[k]->n; j++) {
                all_there = all_there && coming_named(c, lists[k]->pack[j].name) >= 0;
            }
        }
        if (p->names_others && all_there) {
            manifest_settle(c->L, p, m->rules.system);
        }
    }
}

void packs_load(lua_State *L, struct match *m, const struct match_options *o)
{
    struct coming c = {.L = L};
    int top = lua_gettop(L);
    m->blame_bot = bots_blame;
    int order[MATCH_PACKS];
    if (o->n_packs > MATCH_PACKS) {
        err_say(L, "at most %d packs at a time", MATCH_PACKS);
    }
    luaL_checkstack(L, 24, "packs");
    match_table(L, m, &manifests_key);
    c.kept = lua_gettop(L);
    coming_find(&c, o);
    manifest_check_clashes(L, c.all, c.n);
    load_order(L, c.all, c.n, c.asked, order);
    if (manifest_is_own_rules(c.rules)) {
        content_read(L, m);
    } else {
        ruleset_begin(L, m, match_keep_text(L, m, c.rules));
    }
    for (int i = 0; i < c.n; i++) {
        run_pack(&c, m, order[i]);
    }
    ruleset_settle(L, m);
    settle_changes(&c, m);
    lua_settop(L, top);
}
