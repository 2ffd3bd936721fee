// manifest.c: from the file pack.lua to a struct manifest.
#include "script/packs/manifest.h"
#include "script/rulesets/ruleset.h"

#include <lauxlib.h>

#include <ctype.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/row.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/match/fields.h"
#include "script/packs/internal/manifest_parts.h"
#include "script/packs/version.h"
#include "script/sandbox/sorted.h"

const char *const manifest_names[] = {"name",    "version", "engine",   "ruleset",  "summary",
                                      "license", "author",  "homepage", "requires", "conflicts",
                                      "before",  "after",   "changes",  NULL};

// Names that a pack may not have, since messages and handlers call others by them.
static const char *const taken[] = {"user",     "zerodark",       "mission",
                                    "rulebook", RULESET_RULEBOOK, NULL};

bool manifest_is_name(const char *text)
{
    size_t n = strlen(text);
    return n > 0 && n < MANIFEST_NAME && islower((unsigned char)text[0]) &&
           n == strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_");
}

const struct manifest_other *manifest_other(const struct manifest_others *list, const char *name)
{
    int i = ROW_FIND_TITLED(list->pack, list->n, name);
    return i < 0 ? NULL : &list->pack[i];
}

// The line, from one on, in which the word stands between quotes or as a key; that one where in
// none.
static int line_of_entry(const char *source, int from, const char *word)
{
    size_t n = strlen(word);
    int line = 1;
    for (const char *at = source; *at; at++) {
        bool here = line >= from && at > source && strncmp(at, word, n) == 0;
        bool quoted = here && (at[-1] == '"' || at[-1] == '\'') && at[n] == at[-1];
        bool key = here && strchr(" \t{,\n", at[-1]) && at[n] && strchr(" \t=", at[n]);
        if (quoted || key) {
            return line;
        }
        line += *at == '\n';
    }
    return from;
}

void manifest_blame(const struct fields *f, const char *field, const char *entry,
                    struct fields *out)
{
    *out = *f;
    out->line = line_of_entry(f->source, fields_line(f, field), entry);
    out->source = NULL;
}

static void read_pack_name(const struct fields *f, struct manifest *p)
{
    field_need(f, "name");
    p->name = field_text(f, "name", "");
    if (!manifest_is_name(p->name)) {
        fields_fail(
            f, "name",
            "'%s': expected lower-case letters, digits, - and _, a letter first, %d at most",
            p->name, MANIFEST_NAME - 1);
    }
    for (int i = 0; taken[i]; i++) {
        if (strcmp(taken[i], p->name) == 0) {
            fields_fail(f, "name", "'%s' is reserved; choose another name", p->name);
        }
    }
}

static void read_version(const struct fields *f, struct manifest *p)
{
    struct version v;
    p->version = field_text(f, "version", NULL);
    p->versioned = p->version != NULL;
    if (!p->versioned) {
        p->version = "0.0.0";
    } else if (!version_parse(p->version, &v)) {
        fields_fail(f, "version", "'%s': three numbers expected, such as \"1.2.0\"", p->version);
    }
}

static void check_version_range(const struct fields *f, const char *field, const char *range)
{
    if (!version_is_range(range)) {
        fields_fail(f, field,
                    "'%s': a range of versions expected, such as \"^1.2\", \">=1.0 <3\" or "
                    "\"*\"",
                    range);
    }
}

static void read_engine(const struct fields *f, struct manifest *p)
{
    p->engine = field_text(f, "engine", NULL);
    if (p->engine) {
        check_version_range(f, "engine", p->engine);
        if (!version_text_fits(p->engine, ZERODARK_VERSION)) {
            fields_fail(f, "engine",
                        "the pack is for zerodark %s, and this is %s; take another version of one "
                        "of them",
                        p->engine, ZERODARK_VERSION);
        }
    }
}

// A pack for another version may have fields that this one does not know: before those it says for
// which it is. NULL, or the range, if this is not such a version and nothing is to be raised.
static const char *other_engine(struct fields *f, bool raises)
{
    lua_State *L = f->L;
    const char *what = f->what, *unfit = NULL;
    lua_getfield(L, f->table, "engine");
    lua_getfield(L, f->table, "name");
    const char *range = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    if (range && name && manifest_is_name(name) && version_is_range(range)) {
        struct manifest p = {0};
        bool fits = version_text_fits(range, ZERODARK_VERSION);
        f->what = lua_pushfstring(L, "pack '%s'", name);
        if (raises) {
            read_engine(f, &p);
        }
        unfit = fits ? NULL : range;
    }
    f->what = what;
    lua_settop(L, f->table);
    return unfit; // it lives as long as the table
}

bool manifest_is_own_rules(const char *ruleset)
{
    return strcmp(ruleset, RULESET_RULEBOOK) == 0;
}

static void read_ruleset(const struct fields *f, struct manifest *p)
{
    p->ruleset = field_text(f, "ruleset", RULESET_RULEBOOK);
    p->ruleset_line = fields_line(f, "ruleset");
    if (!manifest_is_name(p->ruleset)) {
        fields_fail(f, "ruleset",
                    "'%s' names no rules; write \"%s\", or the name of the pack that defines "
                    "them: this one or another",
                    p->ruleset, RULESET_RULEBOOK);
    }
}

// The rules of another pack are required without being said so twice.
static void require_ruleset(struct manifest *p)
{
    bool others = !manifest_is_own_rules(p->ruleset) && strcmp(p->ruleset, p->name) != 0;
    struct manifest_others *all = &p->requires;
    if (others && !manifest_other(all, p->ruleset) && all->n < MANIFEST_OTHERS) {
        all->pack[all->n++] = (struct manifest_other){p->ruleset, "*", p->ruleset_line};
    }
}

static void add_other(const struct fields *f, const char *field, const char *name,
                      const char *range, const struct manifest *p, struct manifest_others *list)
{
    struct fields at;
    manifest_blame(f, field, name, &at);
    if (!manifest_is_name(name)) {
        fields_fail(&at, field,
                    "'%s' is not a name of a pack: use lower-case letters, digits, - and _", name);
    }
    if (strcmp(name, p->name) == 0) {
        fields_fail(&at, field, "'%s' is this pack itself; take it out", name);
    }
    if (!version_is_range(range)) {
        fields_fail(&at, field, "%s: '%s': a range of versions expected, such as \"^1.2\" or \"*\"",
                    name, range);
    }
    if (manifest_other(list, name)) {
        fields_fail(&at, field, "'%s' appears twice", name);
    }
    if (list->n == MANIFEST_OTHERS) {
        fields_fail(f, field, "at most %d packs are allowed", MANIFEST_OTHERS);
    }
    list->pack[list->n++] = (struct manifest_other){name, range, at.line};
}

static int by_line(const struct manifest_other *a, const struct manifest_other *b)
{
    return a->line != b->line ? a->line - b->line : strcmp(a->name, b->name);
}

// The keys of a table come in no order; those of the file have one.
static void sort_others(struct manifest_others *list)
{
    for (int i = 1; i < list->n; i++) {
        for (int k = i; k > 0 && by_line(&list->pack[k], &list->pack[k - 1]) < 0; k--) {
            struct manifest_other other = list->pack[k];
            list->pack[k] = list->pack[k - 1];
            list->pack[k - 1] = other;
        }
    }
}

// { "rain", "fog" }, and where ranges are allowed { rain = "^1.0" } as well.
static void read_others(const struct fields *f, const char *field, bool ranges,
                        const struct manifest *p, struct manifest_others *list)
{
    lua_State *L = f->L;
    const char *form = ranges ? "{ \"name\", ... } or { name = \"^1.0\" }" : "{ \"name\", ... }";
    int top = lua_gettop(L), type = field_push(f, field);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, field, "a list %s expected, got %s", form, luaL_typename(L, -1));
    }
    lua_Integer n = type == LUA_TTABLE ? sorted_keys(L, top + 1, 0, 0) : 0;
    for (lua_Integer i = 0; n && sorted_next(L, top + 1, &i, n); lua_pop(L, 2)) {
        bool listed = lua_isinteger(L, -2);
        bool keyed = ranges && lua_type(L, -2) == LUA_TSTRING;
        if ((!listed && !keyed) || lua_type(L, -1) != LUA_TSTRING) {
            fields_fail(f, field, "%s expected", form);
        }
        const char *text = lua_tostring(L, -1);
        add_other(f, field, listed ? text : lua_tostring(L, -2), listed ? "*" : text, p, list);
    }
    lua_settop(L, top);
    sort_others(list);
}

static void contradict(const struct fields *f, const char *field, const struct manifest_others *a,
                       const struct manifest_others *b, const char *why)
{
    for (int i = 0; i < a->n; i++) {
        if (manifest_other(b, a->pack[i].name)) {
            struct fields at;
            manifest_blame(f, field, a->pack[i].name, &at);
            fields_fail(&at, field, "'%s' %s; remove one of the two", a->pack[i].name, why);
        }
    }
}

static void read_all_others(const struct fields *f, struct manifest *p)
{
    read_others(f, "requires", true, p, &p->requires);
    read_others(f, "conflicts", true, p, &p->conflicts);
    read_others(f, "before", false, p, &p->before);
    read_others(f, "after", false, p, &p->after);
    contradict(f, "before", &p->before, &p->after,
               "would have to come both before and after this pack");
    contradict(f, "before", &p->before, &p->requires,
               "is required, and a required pack always comes first");
    for (int i = 0; i < p->requires.n; i++) { // other versions of it may well be in the way
        const struct manifest_other *is = &p->requires.pack[i];
        const struct manifest_other *no = manifest_other(&p->conflicts, is->name);
        if (no && (strcmp(no->range, "*") == 0 || strcmp(no->range, is->range) == 0)) {
            struct fields at;
            manifest_blame(f, "conflicts", is->name, &at);
            fields_fail(&at, "conflicts", "'%s' is required as well; remove one of the two",
                        is->name);
        }
    }
}

// Pushes the text of the file.
static const char *push_manifest_text(lua_State *L, const char *folder, const char *file, size_t *n)
{
    const struct script_host *host = script_host_of(L);
    if (!host->read || !host->read(host->self, L, file)) {
        const char *why = host->read ? lua_tostring(L, -1) : NULL;
        if (why && host->absent && !host->absent(host->self, L, file)) {
            err_say(L, "%s: its pack.lua cannot be read: %s", folder, why);
        }
        err_say(L, "%s: no pack.lua there; a pack is a folder with a pack.lua in it%s%s%s", folder,
                why ? " (" : "", why ? why : "", why ? ")" : "");
    }
    return lua_tolstring(L, -1, n);
}

// Pushes the table, with its text before it.
static void push_manifest_table(lua_State *L, const char *folder, const char *file, uint64_t *hash)
{
    size_t n;
    const char *text = push_manifest_text(L, folder, file, &n);
    *hash = hash_bytes(0, text, n);
    env_push_empty(L); // text, env
    lua_pushvalue(L, -2);
    env_compile(L, file, lua_gettop(L) - 1);
    manifest_need_data(L, file, text, n);
    env_call(L, 0, 1, "loading"); // text, env, table
    lua_remove(L, -2);
    if (!lua_istable(L, -1)) {
        lua_pushfstring(L,
                        "%s:1: a pack.lua ends with return { name = \"...\", ... }; this one "
                        "returned %s",
                        file, luaL_typename(L, -1));
        lua_error(L);
    }
}

static void read_fields(struct fields *f, struct manifest *p)
{
    read_pack_name(f, p);
    f->what = lua_pushfstring(f->L, "pack '%s'", p->name);
    read_version(f, p);
    if (p->unfit) {
        return;
    }
    read_engine(f, p);
    read_ruleset(f, p);
    p->summary = field_line(f, "summary", NULL);
    p->license = field_line(f, "license", NULL);
    p->author = field_line(f, "author", NULL);
    p->homepage = field_line(f, "homepage", NULL);
    read_all_others(f, p);
    require_ruleset(p);
    p->names_others =
        p->requires.n || p->before.n || p->after.n || !manifest_is_own_rules(p->ruleset);
    manifest_read_changes(f, p);
}

static struct manifest *read_manifest(lua_State *L, const char *folder, bool raises)
{
    int top = lua_gettop(L);
    uint64_t hash;
    luaL_checkstack(L, 24, "pack");
    folder = lua_pushstring(L, folder);
    const char *file = lua_pushfstring(L, "%s/pack.lua", folder);
    push_manifest_table(L, folder, file, &hash); // folder, file, text, table
    struct fields f = {.L = L, .table = lua_gettop(L), .what = "pack", .file = file, .line = 1};
    f.source = lua_tostring(L, -2);
    const char *engine = other_engine(&f, raises);
    if (!engine) {
        fields_check(&f, manifest_names, 0);
    }
    int n = engine ? 0 : manifest_count_changes(&f);
    struct manifest *p = lua_newuserdatauv(L, sizeof *p + sizeof *p->change * (size_t)n,
                                           1); // folder, file, text, table, manifest
    *p = (struct manifest){.folder = folder, .file = file, .hash = hash, .n_changes = n};
    const char *unfit = lua_pushfstring(L, "is for zerodark %s", engine ? engine : "*");
    lua_insert(L, -2); // folder, file, text, table, unfit, manifest
    lua_createtable(L, 5, 0);
    for (int i = 1; i <= 5; i++) { // their texts live as long as it does
        lua_pushvalue(L, top + i);
        lua_rawseti(L, -2, i);
    }
    lua_setiuservalue(L, -2, 1);
    p->engine = engine;
    p->unfit = engine ? unfit : NULL;
    read_fields(&f, p);
    lua_settop(L, f.table + 2);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return p;
}

struct manifest *manifest_read(lua_State *L, const char *folder)
{
    return read_manifest(L, folder, true);
}

struct manifest *manifest_look(lua_State *L, const char *folder)
{
    return read_manifest(L, folder, false);
}
