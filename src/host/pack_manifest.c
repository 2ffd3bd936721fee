#define _POSIX_C_SOURCE 200809L
#include "host/pack_manifest.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "host/files.h"
#include "host/session.h"
#include "script/env.h"
#include "script/err.h"

bool pack_name_ok(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return n > 0 && n < PACK_NAME && !name[n];
}

// Three numbers with dots between them, and what may follow them.
bool pack_version_ok(const char *version)
{
    const char *s = version;
    for (int i = 0; i < 3; i++) {
        size_t n = strspn(s, "0123456789");
        if (n == 0 || n > 9 || (n > 1 && *s == '0') || (i < 2 && s[n] != '.')) {
            return false;
        }
        s += n + (i < 2);
    }
    size_t rest = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+");
    return strlen(version) < PACK_NAME && !s[rest] && (!*s || *s == '-' || *s == '+');
}

struct reading {
    const struct pack_file *file;
    const char *path;
    struct pack_manifest *out;
};

// Copies a text of the table on top of the stack.
static void copy_text(lua_State *L, const struct reading *r, const char *field, char out[PACK_NAME],
                      bool (*good)(const char *), const char *form)
{
    lua_pushstring(L, field);
    if (lua_rawget(L, -2) != LUA_TSTRING || !good(lua_tostring(L, -1))) {
        err_say(L, "%s: field '%s': %s expected", r->path, field, form);
    }
    snprintf(out, PACK_NAME, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

// One requirement: name -> versions, or a name in a list.
static void add_required(lua_State *L, const struct reading *r, int key, int value)
{
    struct pack_manifest *m = r->out;
    bool listed = lua_type(L, key) != LUA_TSTRING;
    const char *name = lua_type(L, listed ? value : key) == LUA_TSTRING
                           ? lua_tostring(L, listed ? value : key)
                           : "";
    if (!pack_name_ok(name) || lua_type(L, value) != LUA_TSTRING ||
        m->n_requires == PACK_REQUIRES) {
        err_say(L, "%s: field 'requires': names of packs and their versions expected, up to %d",
                r->path, PACK_REQUIRES);
    }
    snprintf(m->requires[m->n_requires].name, PACK_NAME, "%s", name);
    snprintf(m->requires[m->n_requires++].versions, PACK_NAME, "%s",
             listed ? "" : lua_tostring(L, value));
}

static void read_requires(lua_State *L, const struct reading *r)
{
    lua_pushliteral(L, "requires");
    if (lua_rawget(L, -2) == LUA_TTABLE) {
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
            add_required(L, r, lua_gettop(L) - 1, lua_gettop(L));
        }
    } else if (!lua_isnil(L, -1)) {
        err_say(L, "%s: field 'requires': a table expected", r->path);
    }
    lua_pop(L, 1);
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct reading *r = self;
    const char *text = (const char *)r->file->bytes;
    if (!file_is_text(text, r->file->n)) {
        err_say(L, "%s: it is no text", r->path);
    }
    session_lend(s, r->path, text);
    env_push_empty(L);
    env_file(L, r->path);
    if (lua_type(L, -1) != LUA_TTABLE) {
        err_say(L, "%s: a table expected: return { name = ..., version = ... }", r->path);
    }
    copy_text(L, r, "name", r->out->id.name, pack_name_ok,
              "a name of small letters, digits, - and _");
    copy_text(L, r, "version", r->out->id.version, pack_version_ok, "a version like \"1.0.0\"");
    read_requires(L, r);
    return EXIT_DONE;
}

enum exit_status pack_manifest(const struct pack_tree *t, const char *where,
                               struct pack_manifest *out)
{
    char path[FILES_PATH + 16];
    *out = (struct pack_manifest){0};
    snprintf(path, sizeof path, "%.*s/pack.lua", FILES_PATH, where);
    struct reading r = {pack_tree_find(t, "pack.lua"), path, out};
    return session_run(work, &r, false, false);
}
