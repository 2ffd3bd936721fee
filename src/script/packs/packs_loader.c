// packs_loader.c: packs. A pack is a folder: pack.lua says what it is (manifest.h), init.lua what
// it does.
#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/orders/bots.h"
#include "script/packs/content.h"
#include "script/packs/internal/load_order.h"
#include "script/packs/pack_env.h"
#include "script/packs/packs_loader.h"
#include "script/packs/version.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_find.h"

static const char manifests_key;

// The packs on their way in: first those that were asked for.
struct coming {
    lua_State *L;
    struct match *m;
    struct manifest *all[MATCH_PACKS];
    const char *word[MATCH_PACKS];      // NULL: nobody asked for it
    const char *wanted_by[MATCH_PACKS]; // NULL: somebody asked for it
    int n, asked;
    const char *rules;    // that the battle is played by; NULL: nobody has said so yet
    const char *rules_at; // where that is said, "fog/pack.lua:3"
    const char *rules_by; // by whom: "the mission", "pack 'fog'"
};

static int coming_named(const struct coming *c, const char *name)
{
    for (int i = 0; i < c->n; i++) {
        if (strcmp(c->all[i]->name, name) == 0) {
            return i;
        }
    }
    return -1;
}

bool packs_is_folder(lua_State *L, const char *folder)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    const char *file = lua_pushfstring(L, "%s/pack.lua", folder);
    bool is = *folder && host->read && host->read(host->self, L, file);
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

// Reads the manifest of a folder among those that come; they live as long as the match.
static struct manifest *read_coming_manifest(struct coming *c, const char *folder)
{
    lua_State *L = c->L;
    if (c->n == MATCH_PACKS) {
        err_say(L, "at most %d packs at a time", MATCH_PACKS);
    }
    match_table(L, c->m, &manifests_key);
    struct manifest *p = manifest_read(L, folder);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    lua_pop(L, 1);
    return p;
}

static void add_coming(struct coming *c, struct manifest *p, const char *word,
                       const char *wanted_by)
{
    c->word[c->n] = word;
    c->wanted_by[c->n] = wanted_by;
    c->all[c->n++] = p;
}

static void read_asked(struct coming *c, const struct match_options *o)
{
    for (int i = 0; i < o->n_packs; i++) {
        int top = lua_gettop(c->L);
        struct manifest *p = read_coming_manifest(c, packs_find(c->L, o->packs[i]));
        int other = coming_named(c, p->name);
        if (other >= 0) {
            err_blame_asker(c->L);
            err_say(c->L, "pack '%s' is given twice: %s and %s", p->name, c->all[other]->folder,
                    p->folder);
        }
        add_coming(c, p, o->packs[i], NULL);
        lua_settop(c->L, top);
    }
}

size_t packs_owner(const char *mission)
{
    size_t n = 0;
    for (const char *at = mission; (at = strstr(at, "/missions/")); at++) {
        n = (size_t)(at - mission);
    }
    return n;
}

const char *packs_push_owner(lua_State *L, const char *mission)
{
    size_t n = packs_owner(mission);
    if (n == 0 && strncmp(mission, "missions/", 9) != 0) {
        return NULL;
    }
    const char *pack = n > 0 ? lua_pushlstring(L, mission, n) : lua_pushliteral(L, ".");
    if (packs_is_folder(L, pack)) {
        return pack;
    }
    lua_pop(L, 1);
    return NULL;
}

// A mission that lies in a pack is played with it.
static void read_owner(struct coming *c, const struct match_options *o)
{
    int top = lua_gettop(c->L);
    const char *folder = o->mission ? packs_push_owner(c->L, o->mission) : NULL;
    if (folder) {
        struct manifest *p = read_coming_manifest(c, folder);
        if (coming_named(c, p->name) < 0) {
            add_coming(c, p, p->folder, NULL);
        }
    }
    lua_settop(c->L, top);
}

static void refuse_version(const struct coming *c, const struct manifest *p,
                           const struct manifest_other *need, const struct manifest *there)
{
    lua_pushfstring(c->L,
                    "%s:%d: pack '%s' requires '%s' %s, and %s is version %s; give one that fits "
                    "(--pack '%s@%s' finds it where it is installed)",
                    p->file, need->line, p->name, need->name, need->range, there->folder,
                    there->version, need->name, need->range);
    lua_error(c->L);
}

// Looks a requirement up that nobody named.
static void find_required(struct coming *c, const struct manifest *p,
                          const struct manifest_other *need)
{
    lua_State *L = c->L;
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    const char *word = lua_pushfstring(L, "%s@%s", need->name, need->range);
    if (!host->find_pack || !host->find_pack(host->self, L, word)) {
        const char *why = host->find_pack ? lua_tostring(L, -1) : "it is not among the packs given";
        const char *any =
            strcmp(need->range, "*") == 0 ? "" : lua_pushfstring(L, " %s", need->range);
        lua_pushfstring(L,
                        "%s:%d: pack '%s' requires '%s'%s: %s; name its folder with --pack, or "
                        "install it: zerodark pack install %s-VERSION.zdpack",
                        p->file, need->line, p->name, need->name, any, why, need->name);
        lua_error(L);
    }
    struct manifest *found = read_coming_manifest(c, lua_tostring(L, -1));
    if (strcmp(found->name, need->name) != 0 || !version_text_fits(need->range, found->version)) {
        refuse_version(c, p, need, found);
    }
    add_coming(c, found, NULL, p->name);
    lua_settop(L, top);
}

// Who says by which rules the battle is played: the mission, whoever opens it, else its packs.
static void find_rules(struct coming *c, const struct match_options *o)
{
    lua_State *L = c->L;
    int line = 1;
    if (o->ruleset) {
        c->rules = o->ruleset;
        c->rules_by = c->rules_at = "the call of zd.game";
    } else if (o->mission) {
        script_read(L, o->mission);
        size_t n;
        const char *said = ruleset_said(lua_tostring(L, -1), &n, &line);
        c->rules = said ? lua_pushlstring(L, said, n) : RULESET_RULEBOOK;
        c->rules_by = "the mission";
        c->rules_at = lua_pushfstring(L, "%s:%d", o->mission, line);
    } else if (c->n > 0) {
        const struct manifest *p = c->all[0];
        c->rules = p->ruleset;
        c->rules_by = lua_pushfstring(L, "pack '%s'", p->name);
        c->rules_at = lua_pushfstring(L, "%s:%d", p->file, p->ruleset_line);
    } else {
        c->rules = RULESET_RULEBOOK;
    }
}

static void check_rules(const struct coming *c, const struct manifest *p)
{
    if (strcmp(p->ruleset, c->rules) != 0) {
        lua_pushfstring(
            c->L,
            "%s:%d: pack '%s' is for the rules '%s', and this battle is played by '%s', "
            "as %s says (%s); leave one of them out",
            p->file, p->ruleset_line, p->name, p->ruleset, c->rules, c->rules_by, c->rules_at);
        lua_error(c->L);
    }
}

// The pack that brings the rules, where nobody has asked for it.
static void find_ruleset(struct coming *c)
{
    lua_State *L = c->L;
    const struct script_host *host = script_host_of(L);
    if (manifest_is_own_rules(c->rules) || coming_named(c, c->rules) >= 0) {
        return;
    }
    int top = lua_gettop(L);
    if (!host->find_pack || !host->find_pack(host->self, L, c->rules)) {
        const char *why = host->find_pack ? lua_tostring(L, -1) : "it is not among the packs given";
        lua_pushfstring(
            L,
            "%s: there are no rules '%s': no pack of that name brings them: %s; name its "
            "folder with --pack, or install it",
            c->rules_at, c->rules, why);
        lua_error(L);
    }
    add_coming(c, read_coming_manifest(c, lua_tostring(L, -1)), NULL, c->rules_by);
    lua_settop(L, top);
}

// Everybody plays by the same rules.
static void settle_rules(struct coming *c, const struct match_options *o)
{
    find_rules(c, o);
    for (int i = 0; i < c->n; i++) {
        check_rules(c, c->all[i]);
    }
    find_ruleset(c);
    if (c->n > 0) {
        check_rules(c, c->all[c->n - 1]);
    }
}

// What is looked up may require others.
static void read_required_packs(struct coming *c)
{
    for (int i = 0; i < c->n; i++) {
        const struct manifest *p = c->all[i];
        for (int k = 0; k < p->requires.n; k++) {
            const struct manifest_other *need = &p->requires.pack[k];
            int at = coming_named(c, need->name);
            if (at < 0) {
                find_required(c, p, need);
                check_rules(c, c->all[c->n - 1]);
            } else if (!version_text_fits(need->range, c->all[at]->version)) {
                refuse_version(c, p, need, c->all[at]);
            }
        }
    }
}

static void check_conflicts(const struct coming *c)
{
    for (int i = 0; i < c->n; i++) {
        const struct manifest *p = c->all[i];
        for (int k = 0; k < p->conflicts.n; k++) {
            const struct manifest_other *other = &p->conflicts.pack[k];
            int at = coming_named(c, other->name);
            if (at >= 0 && version_text_fits(other->range, c->all[at]->version)) {
                lua_pushfstring(c->L, "%s:%d: packs '%s' and '%s' conflict; leave one out", p->file,
                                other->line, p->name, other->name);
                lua_error(c->L);
            }
        }
    }
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

static void run_pack(const struct coming *c, int which)
{
    lua_State *L = c->L;
    struct match *m = c->m;
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
static void settle_changes(const struct coming *c)
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
            manifest_settle(c->L, p, c->m->rules.system);
        }
    }
}

void packs_load(lua_State *L, struct match *m, const struct match_options *o)
{
    struct coming c = {.L = L, .m = m};
    m->blame_bot = bots_blame;
    int order[MATCH_PACKS];
    if (o->n_packs > MATCH_PACKS) {
        err_say(L, "at most %d packs at a time", MATCH_PACKS);
    }
    luaL_checkstack(L, 24, "packs");
    read_asked(&c, o);
    read_owner(&c, o);
    c.asked = c.n;
    settle_rules(&c, o);
    read_required_packs(&c);
    check_conflicts(&c);
    manifest_check_clashes(L, c.all, c.n);
    load_order(L, c.all, c.n, c.asked, order);
    if (manifest_is_own_rules(c.rules)) {
        content_read(L, m);
    } else {
        ruleset_begin(L, m, match_keep_text(L, m, c.rules));
    }
    for (int i = 0; i < c.n; i++) {
        run_pack(&c, order[i]);
    }
    ruleset_settle(L, m);
    settle_changes(&c);
}
