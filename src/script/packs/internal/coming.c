// coming.c: packs that are named by a folder are what they are. For one that is named as packs are,
// "fog@^1.0", the version stays open until it is known what all the others say of it.
#include "script/packs/internal/coming.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/packs/internal/choose.h"
#include "script/packs/packs_loader.h"
#include "script/packs/version.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_find.h"

int coming_named(const struct coming *c, const char *name)
{
    for (int i = 0; i < c->n; i++) {
        if (strcmp(c->all[i] ? c->all[i]->name : c->name[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

// The manifest of a folder, kept as long as c->kept is.
static struct manifest *keep_manifest(struct coming *c, const char *folder)
{
    lua_State *L = c->L;
    struct manifest *p = manifest_read(L, folder);
    lua_rawseti(L, c->kept, (lua_Integer)lua_rawlen(L, c->kept) + 1);
    return p;
}

static void need_room_for_pack(const struct coming *c)
{
    if (c->n == MATCH_PACKS) {
        err_say(c->L, "at most %d packs at a time", MATCH_PACKS);
    }
}

void coming_add(struct coming *c, struct manifest *p, const char *word, const char *wanted_by)
{
    need_room_for_pack(c);
    c->word[c->n] = word;
    c->wanted_by[c->n] = wanted_by;
    c->all[c->n++] = p;
}

static void refuse_pack_twice(const struct coming *c, const char *name, const char *word)
{
    int other = coming_named(c, name);
    if (other >= 0) {
        err_blame_asker(c->L);
        err_say(c->L, "pack '%s' is given twice: %s and %s", name,
                c->all[other] ? c->all[other]->folder : c->word[other], word);
    }
}

// A name whose version is open: NULL if the word is a folder, or an archive.
static const char *open_name(struct coming *c, const char *word, const char **range)
{
    lua_State *L = c->L;
    const struct script_host *host = script_host_of(L);
    size_t n = strcspn(word, "@");
    if (!host->packs_named || packs_is_folder(L, word)) {
        return NULL;
    }
    const char *name = lua_pushlstring(L, word, n);
    lua_rawseti(L, c->kept, (lua_Integer)lua_rawlen(L, c->kept) + 1);
    *range = word[n] ? word + n + 1 : "*";
    return manifest_is_name(name) && version_is_range(*range) && choose_has(c, name, *range) ? name
                                                                                             : NULL;
}

static void read_asked_pack(struct coming *c, const char *word)
{
    const char *range, *name = open_name(c, word, &range);
    need_room_for_pack(c);
    if (name) {
        refuse_pack_twice(c, name, word);
        c->name[c->n] = name;
        c->range[c->n] = range;
        coming_add(c, NULL, word, NULL);
        return;
    }
    struct manifest *p = keep_manifest(c, packs_find(c->L, word));
    refuse_pack_twice(c, p->name, p->folder);
    coming_add(c, p, word, NULL);
}

static void read_asked(struct coming *c, const struct match_options *o)
{
    for (int i = 0; i < o->n_packs; i++) {
        int top = lua_gettop(c->L);
        read_asked_pack(c, o->packs[i]);
        lua_settop(c->L, top);
    }
}

// A mission that lies in a pack is played with it.
static void read_owner(struct coming *c, const struct match_options *o)
{
    int top = lua_gettop(c->L);
    const char *folder = o->mission ? packs_push_owner(c->L, o->mission) : NULL;
    if (folder) {
        struct manifest *p = keep_manifest(c, folder);
        int at = coming_named(c, p->name);
        if (at < 0) {
            coming_add(c, p, p->folder, NULL);
        }
    }
    lua_settop(c->L, top);
}

// The first pack whose version is known; NULL if all are open.
static const struct manifest *first_known(const struct coming *c)
{
    for (int i = 0; i < c->n; i++) {
        if (c->all[i]) {
            return c->all[i];
        }
    }
    return NULL;
}

// What says by which rules the battle is played: the mission, the caller that opens it, else its
// packs.
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
        const struct manifest *p = first_known(c);
        if (!p) {
            return; // those that are chosen agree on it
        }
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
        lua_pushfstring(c->L,
                        "%s:%d: pack '%s' is for the rules '%s', but this battle uses '%s', as %s "
                        "says (%s); leave one of them out",
                        p->file, p->ruleset_line, p->name, p->ruleset, c->rules, c->rules_by,
                        c->rules_at);
        lua_error(c->L);
    }
}

// Everybody plays by the same rules.
static void settle_rules(struct coming *c, const struct match_options *o)
{
    find_rules(c, o);
    for (int i = 0; c->rules && i < c->n; i++) {
        if (c->all[i]) {
            check_rules(c, c->all[i]);
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

void coming_find(struct coming *c, const struct match_options *o)
{
    read_asked(c, o);
    read_owner(c, o);
    c->asked = c->n;
    settle_rules(c, o);
    choose_versions(c);
    check_conflicts(c);
}
