// choose.c: reads what the versions of a pack say when the search for those that fit first asks,
// and turns a search that comes to nothing into a message. If one thing alone is the reason, the
// message names its line.
#include "script/packs/internal/choose.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/packs/internal/resolve.h"
#include "script/packs/packs_loader.h"
#include "script/packs/version.h"

// All versions of a pack, those to be preferred first.
struct pool {
    const char *name;
    int n;
    bool given; // by its folder: there is only this one
    struct manifest **is;
    struct resolve_says *says;
};

struct choosing {
    struct coming *c;
    struct pool pool[RESOLVE_PACKS];
    int n;
    const char *wanted; // the name that is being looked up
    bool failed;        // a manifest is wrong: the message is on the stack
};

// Memory that lives as long as the manifests.
static void *keep_bytes(struct coming *c, size_t size)
{
    void *bytes = lua_newuserdatauv(c->L, size > 0 ? size : 1, 0);
    memset(bytes, 0, size);
    lua_rawseti(c->L, c->kept, (lua_Integer)lua_rawlen(c->L, c->kept) + 1);
    return bytes;
}

static struct choosing *choosing_of(struct coming *c)
{
    if (!c->choosing) {
        c->choosing = keep_bytes(c, sizeof *c->choosing);
        c->choosing->c = c;
    }
    return c->choosing;
}

static struct resolve_other *others_of(struct coming *c, const struct manifest_others *all)
{
    struct resolve_other *out = keep_bytes(c, sizeof *out * (size_t)all->n);
    for (int i = 0; i < all->n; i++) {
        out[i] = (struct resolve_other){all->pack[i].name, all->pack[i].range};
    }
    return out;
}

static void add_version(struct coming *c, struct pool *p, struct manifest *m)
{
    p->is[p->n] = m;
    p->says[p->n++] = (struct resolve_says){.version = m->version,
                                            .ruleset = m->ruleset,
                                            .unfit = m->unfit,
                                            .needs = others_of(c, &m->requires),
                                            .conflicts = others_of(c, &m->conflicts),
                                            .n_needs = m->requires.n,
                                            .n_conflicts = m->conflicts.n};
}

static void make_room(struct coming *c, struct pool *p, int n)
{
    p->is = keep_bytes(c, sizeof(struct manifest *) * (size_t)n);
    p->says = keep_bytes(c, sizeof *p->says * (size_t)n);
}

#define TRIES 5 // of what fails: a pack may be removed and be back at once

// Calls the function below so many arguments. False if it failed because the pack in the folder has
// been removed by somebody else meanwhile; any other failure is raised.
static bool still_there(lua_State *L, const char *folder, int arguments, int results)
{
    const int function = lua_gettop(L) - arguments;
    for (int tries = 1;; tries++) {
        for (int i = 0; i <= arguments; i++) {
            lua_pushvalue(L, function + i);
        }
        if (lua_pcall(L, arguments, results, 0) == LUA_OK) {
            for (int i = 0; i <= arguments; i++) {
                lua_remove(L, function);
            }
            return true;
        }
        if (!packs_is_folder(L, folder)) {
            return false;
        }
        if (tries == TRIES) {
            lua_error(L);
        }
        lua_pop(L, 1);
    }
}

static int look_at_manifest(lua_State *L)
{
    manifest_look(L, luaL_checkstring(L, 1));
    return 1;
}

// Reads all versions that are found by the name; a folder of that name may be another pack's.
static void read_versions(struct coming *c, struct pool *p)
{
    lua_State *L = c->L;
    const struct script_host *host = script_host_of(L);
    if (!host->packs_named) {
        return;
    }
    host->packs_named(host->self, L, p->name);
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    make_room(c, p, n);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, list, i);
        lua_pushcfunction(L, look_at_manifest);
        lua_pushvalue(L, -2);
        if (still_there(L, lua_tostring(L, -1), 1, 1)) {
            struct manifest *m = lua_touserdata(L, -1);
            lua_rawseti(L, c->kept, (lua_Integer)lua_rawlen(L, c->kept) + 1);
            if (strcmp(m->name, p->name) == 0) {
                add_version(c, p, m);
            }
        }
        lua_settop(L, list);
    }
    lua_settop(L, list - 1);
}

static struct pool *pool_of(struct coming *c, const char *name)
{
    struct choosing *k = choosing_of(c);
    for (int i = 0; i < k->n; i++) {
        if (strcmp(k->pool[i].name, name) == 0) {
            return &k->pool[i];
        }
    }
    if (k->n == RESOLVE_PACKS) {
        err_say(c->L, "there are too many packs to choose among");
    }
    struct pool *p = &k->pool[k->n];
    *p = (struct pool){.name = name};
    make_room(c, p, 0);
    int at = coming_named(c, name);
    if (at >= 0 && c->all[at]) {
        p->given = true;
        make_room(c, p, 1);
        add_version(c, p, c->all[at]);
    } else {
        read_versions(c, p);
    }
    k->n++;
    return p;
}

bool choose_has(struct coming *c, const char *name, const char *range)
{
    const struct pool *p = pool_of(c, name);
    for (int i = 0; i < p->n; i++) {
        if (version_text_fits(range, p->is[i]->version)) {
            return true;
        }
    }
    return false;
}

static int look_pool_up(lua_State *L)
{
    struct choosing *k = lua_touserdata(L, 1);
    struct coming inside = *k->c;
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    inside.L = L;
    inside.kept = lua_gettop(L);
    pool_of(&inside, k->wanted);
    return 0;
}

// The search holds memory while it asks: a mistake waits until it is over.
static int count_versions_of(void *self, const char *name)
{
    struct choosing *k = self;
    lua_State *L = k->c->L;
    k->wanted = name;
    lua_pushvalue(L, k->c->kept);
    lua_pushcclosure(L, look_pool_up, 1);
    lua_pushlightuserdata(L, k);
    k->failed = k->failed || lua_pcall(L, 1, 0, 0) != LUA_OK;
    return k->failed ? -1 : pool_of(k->c, name)->n;
}

static const struct resolve_says *says_of_version(void *self, const char *name, int i)
{
    struct choosing *k = self;
    return &pool_of(k->c, name)->says[i];
}

// Pushes why there is no version of a pack in a range.
static const char *push_why_none(lua_State *L, const char *name, const char *range)
{
    const struct script_host *host = script_host_of(L);
    const char *word = range ? lua_pushfstring(L, "%s@%s", name, range) : name;
    if (!host->find_pack) {
        return lua_pushliteral(L, "it is not among the given packs");
    }
    return host->find_pack(host->self, L, word) ? lua_pushfstring(L, "no version of it fits")
                                                : lua_tostring(L, -1);
}

static void refuse_need(struct coming *c, const struct resolve_answer *a)
{
    lua_State *L = c->L;
    const struct manifest *p = pool_of(c, a->name)->is[a->version];
    const struct manifest_other *need = manifest_other(&p->requires, a->other);
    const struct pool *others = pool_of(c, a->other);
    int asked = coming_named(c, a->other);
    if (others->given) {
        lua_pushfstring(L,
                        "%s:%d: pack '%s' requires '%s' %s, and %s is version %s; give one that "
                        "fits (--pack '%s@%s' finds it where it is installed)",
                        p->file, need->line, p->name, need->name, need->range,
                        others->is[0]->folder, others->is[0]->version, need->name, need->range);
    } else if (asked >= 0 && choose_has(c, a->other, need->range)) {
        lua_pushfstring(L,
                        "%s:%d: pack '%s' requires '%s' %s, and '%s' was asked for; ask for one "
                        "that fits (--pack '%s@%s')",
                        p->file, need->line, p->name, need->name, need->range, c->word[asked],
                        need->name, need->range);
    } else {
        const char *why = push_why_none(L, need->name, need->range);
        bool any = strcmp(need->range, "*") == 0;
        lua_pushfstring(L,
                        "%s:%d: pack '%s' requires '%s'%s%s: %s; name its folder with --pack, or "
                        "install it: zerodark pack install %s-VERSION.zdpack",
                        p->file, need->line, p->name, need->name, any ? "" : " ",
                        any ? "" : need->range, why, need->name);
    }
    lua_error(L);
}

static void refuse_conflict(struct coming *c, const struct resolve_answer *a)
{
    const struct manifest *p = pool_of(c, a->name)->is[a->version];
    lua_pushfstring(c->L, "%s:%d: packs '%s' and '%s' conflict; leave one out", p->file,
                    manifest_other(&p->conflicts, a->other)->line, a->name, a->other);
    lua_error(c->L);
}

static void refuse(struct coming *c, const struct resolve_answer *a)
{
    lua_State *L = c->L;
    if (a->why == RESOLVE_NEEDS) {
        refuse_need(c, a);
    } else if (a->why == RESOLVE_CONFLICTS) {
        refuse_conflict(c, a);
    } else if (a->why == RESOLVE_UNFIT) {
        manifest_read(L, pool_of(c, a->name)->is[a->version]->folder); // says so
    }
    err_say(L, "%s; give other versions of them (--pack NAME@RANGE), or leave one out", a->text);
}

// The rules of a battle are brought by a pack, whether anybody has asked for it or not.
static bool needs_ruleset(struct coming *c)
{
    if (!c->rules || manifest_is_own_rules(c->rules) || coming_named(c, c->rules) >= 0) {
        return false;
    }
    if (pool_of(c, c->rules)->n == 0) {
        const char *why = push_why_none(c->L, c->rules, NULL);
        lua_pushfstring(
            c->L,
            "%s: no pack defines the rules '%s': %s; name its folder with --pack, or install it",
            c->rules_at, c->rules, why);
        lua_error(c->L);
    }
    return true;
}

static void search_versions(struct coming *c, bool ruleset, struct resolve_answer *a)
{
    struct resolve_other asked[MATCH_PACKS + 1];
    struct choosing *k = choosing_of(c);
    int n = c->n;
    for (int i = 0; i < n; i++) {
        asked[i] = c->all[i] ? (struct resolve_other){c->all[i]->name, NULL}
                             : (struct resolve_other){c->name[i], c->range[i]};
    }
    if (ruleset) {
        asked[n++] = (struct resolve_other){c->rules, "*"};
    }
    const struct resolve_ops ops = {k, count_versions_of, says_of_version};
    const struct resolve_ask ask = {asked, n, c->rules, c->rules_by};
    enum resolve_end end = resolve(&ops, &ask, a);
    if (k->failed) {
        lua_error(c->L);
    }
    if (end == RESOLVE_NO_MEMORY) {
        err_say(c->L, "not enough memory to choose versions of packs");
    }
    if (end == RESOLVE_TOO_MANY) {
        err_say(c->L, "there are too many packs and versions to choose among");
    }
    if (end == RESOLVE_NONE) {
        refuse(c, a);
    }
}

static struct manifest *chosen(struct coming *c, const struct resolve_answer *a, const char *name)
{
    for (int i = 0; i < a->n; i++) {
        if (strcmp(a->choice[i].name, name) == 0) {
            return pool_of(c, name)->is[a->choice[i].version];
        }
    }
    return NULL;
}

// What was asked for, then the rules, then what each of these requires, as it says it.
static void take_chosen(struct coming *c, bool ruleset, const struct resolve_answer *a)
{
    for (int i = 0; i < c->n; i++) {
        c->all[i] = c->all[i] ? c->all[i] : chosen(c, a, c->name[i]);
    }
    if (!c->rules) {
        c->rules = c->all[0]->ruleset;
    }
    if (ruleset) {
        coming_add(c, chosen(c, a, c->rules), NULL, c->rules_by);
    }
    for (int i = 0; i < c->n; i++) {
        const struct manifest *p = c->all[i];
        for (int k = 0; k < p->requires.n; k++) {
            if (coming_named(c, p->requires.pack[k].name) < 0) {
                coming_add(c, chosen(c, a, p->requires.pack[k].name), NULL, p->name);
            }
        }
    }
}

static int take_fingerprint(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    host->fingerprint(host->self, L, luaL_checkstring(L, 1));
    return 0;
}

// It is none of the versions any more.
static void forget_version(struct pool *p, const struct manifest *m)
{
    int i = 0;
    while (p->is[i] != m) {
        i++;
    }
    for (p->n--; i < p->n; i++) {
        p->is[i] = p->is[i + 1];
        p->says[i] = p->says[i + 1];
    }
}

// Are all that were chosen still there? Their hashes are asked for, from when on the host keeps
// what it has read. One that is not is forgotten.
static bool all_still_there(struct coming *c)
{
    lua_State *L = c->L;
    int top = lua_gettop(L);
    bool all = true;
    for (int i = 0; i < c->n && script_host_of(L)->fingerprint; i++) {
        struct pool *p = pool_of(c, c->all[i]->name);
        lua_pushcfunction(L, take_fingerprint);
        lua_pushstring(L, c->all[i]->folder);
        if (!p->given && !still_there(L, c->all[i]->folder, 1, 0)) {
            forget_version(p, c->all[i]);
            all = false;
        }
        lua_settop(L, top);
    }
    return all;
}

void choose_versions(struct coming *c)
{
    struct resolve_answer a;
    const struct coming before = *c;
    for (bool good = false; !good;) {
        bool ruleset = needs_ruleset(c);
        if (c->n == 0 && !ruleset) {
            return;
        }
        search_versions(c, ruleset, &a);
        take_chosen(c, ruleset, &a);
        good = all_still_there(c);
        if (!good) { // there is one version less each time
            struct choosing *k = c->choosing;
            *c = before;
            c->choosing = k;
        }
    }
}
