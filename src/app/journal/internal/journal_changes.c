// journal_changes.c: the texts that were read today are compared with those of the journal by their
// paths in it, which are the same wherever the files lie.
#include "app/journal/journal_changes.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/internal/journal_differ.h"
#include "app/journal/internal/journal_text_list.h"
#include "app/release/release.h"
#include "engine/utf8.h"

// The last change is kept until it is known whether there is another.
struct changes {
    void (*tell)(void *self, const char *text);
    void *self;
    char last[2 * JOURNAL_WHY];
    int n;
    bool mission; // was reported for the header
};

static void hold_change(void *self, const char *text)
{
    struct changes *c = self;
    if (c->n++ > 0) {
        c->tell(c->self, c->last);
    }
    snprintf(c->last, sizeof c->last, "%s", text);
}

// A path as people write it.
static const char *plain_path(const char *path)
{
    return strncmp(path, "./", 2) == 0 ? path + 2 : path;
}

// "the map file 'maps/keep.lua' of the mission". A text that is read now is called by its file, and
// one that is not by the rest of its path.
static void name_text(const char *path, const char *at, char out[JOURNAL_WHY])
{
    const char *rest = strchr(path, '/') + 1, *pack = journal_text_rest(path, "packs", 5);
    const char *in_pack = pack ? strchr(pack, '/') : NULL;
    rest = in_pack ? in_pack + 1 : rest;
    const char *file = at ? plain_path(at) : rest;
    const char *kind = strncmp(rest, "maps/", 5) == 0 ? "map file" : "file";
    if (in_pack) {
        snprintf(out, JOURNAL_WHY, "the %s '%.*s' of the pack '%.*s'", kind, UTF8_CUT(file, 200),
                 (int)(in_pack - pack), pack);
    } else if (journal_text_rest(path, journal_text_mission, strlen(journal_text_mission))) {
        snprintf(out, JOURNAL_WHY, "the %s '%.*s' of the mission", kind, UTF8_CUT(file, 200));
    } else {
        snprintf(out, JOURNAL_WHY, "the team file '%.*s'", UTF8_CUT(file, 200));
    }
}

// Pushes two tables of what was read today: hashes, and files, each by the path in the journal.
static void push_texts_now(lua_State *L, const struct battle_setup *p, struct match *m)
{
    char hash[JOURNAL_DIGEST];
    struct journal_text_item t;
    lua_newtable(L);
    lua_newtable(L);
    int top = lua_gettop(L);
    for (int i = 1; i <= m->n_texts && journal_text_list_push(L, &t, p, m, i); i++) {
        if (*t.path) {
            journal_text_hash(t.bytes, t.n, hash);
            lua_pushstring(L, hash);
            lua_setfield(L, top - 1, t.path);
            lua_pushstring(L, t.at);
            lua_setfield(L, top, t.path);
        }
        lua_settop(L, top);
    }
}

static bool is_of_bot(const char *path)
{
    bool is = false;
    for (int side = 0; side < PLAYERS; side++) {
        const char *folder = journal_text_bot[side];
        is = is || journal_text_rest(path, folder, strlen(folder));
    }
    return is;
}

// One text of the journal, and what it is now: NULL if it was not read.
static void compare_text(struct changes *c, const struct journal_text_known *then, const char *now,
                         const char *at)
{
    char name[JOURNAL_WHY], why[2 * JOURNAL_WHY];
    if (now && strcmp(now, then->hash) == 0) {
        return;
    }
    name_text(then->path, at, name);
    if (now) {
        snprintf(why, sizeof why, "%s has changed since: its hash was %.16s and is %.16s now", name,
                 then->hash, now);
    } else {
        snprintf(why, sizeof why, "%s was read then, but is not now", name);
    }
    hold_change(c, why);
}

// Is it the mission, of which the header has told more?
static bool is_told_by_header(const struct changes *c, const struct battle_setup *p, const char *at)
{
    return c->mission && at && strcmp(at, p->file) == 0;
}

// The texts that are no bots'. L: hashes, files.
static void compare_read_texts(struct changes *c, lua_State *L, const struct battle_setup *p)
{
    int files = lua_gettop(L);
    struct journal_text_known then;
    for (int i = 1; journal_text_read(L, p, i, &then); i++) {
        lua_getfield(L, files - 1, then.path);
        lua_getfield(L, files, then.path);
        const char *at = lua_tostring(L, -1);
        if (!is_of_bot(then.path) && !is_told_by_header(c, p, at)) {
            compare_text(c, &then, lua_tostring(L, -2), at);
        }
        lua_settop(L, files);
        lua_pushnil(L); // what is left are those that were not read then
        lua_setfield(L, files - 1, then.path);
    }
}

// What is left in the table of hashes, in the order in which it was read.
static void tell_new_texts(struct changes *c, lua_State *L, const struct battle_setup *p,
                           struct match *m)
{
    char name[JOURNAL_WHY], why[2 * JOURNAL_WHY];
    struct journal_text_item t;
    int files = lua_gettop(L);
    for (int i = 1; i <= m->n_texts && journal_text_list_push(L, &t, p, m, i); i++) {
        if (*t.path && lua_getfield(L, files - 1, t.path) == LUA_TSTRING &&
            !is_told_by_header(c, p, t.at)) {
            name_text(t.path, t.at, name);
            snprintf(why, sizeof why, "%s is read now, but was not then", name);
            hold_change(c, why);
            lua_pushnil(L);
            lua_setfield(L, files - 1, t.path);
        }
        lua_settop(L, files);
    }
}

// The bots whose files say something else now than their texts in the journal.
static void tell_bots(const struct battle_setup *p, struct match *m,
                      void (*tell)(void *self, const char *text), void *self)
{
    char now[JOURNAL_DIGEST], why[JOURNAL_WHY];
    struct journal_text_item t;
    int top = lua_gettop(m->L);
    for (int side = 0; side < PLAYERS; side++) {
        const struct battle_setup_bot *b = &p->bot[side];
        if (*b->text_hash && journal_text_list_push_bot(m->L, &t, p, m, side)) {
            journal_text_hash(t.bytes, t.n, now);
            if (strcmp(now, b->text_hash) != 0) {
                snprintf(why, sizeof why, "the bot's file '%.*s' has changed since; %s",
                         UTF8_CUT(plain_path(b->at), 90),
                         p->replays ? "its orders and answers are taken from the journal"
                                    : "it plays as it is now");
                tell(self, why);
            }
        }
        lua_settop(m->L, top);
    }
}

static void tell_files(struct changes *c, const char *then, const char *now,
                       const struct battle_setup *p, struct match *m)
{
    lua_State *L = m->L;
    int top = lua_gettop(L);
    luaL_checkstack(L, 12, "journal");
    journal_differ_sources(then, now, &c->mission, hold_change, c);
    push_texts_now(L, p, m);
    compare_read_texts(c, L, p);
    tell_new_texts(c, L, p, m);
    lua_settop(L, top);
    if (c->n == 0) { // else it is made of what was told
        journal_differ_made(then, now, hold_change, c);
    }
}

int journal_changes(const char *header, const struct battle_setup *p, struct match *m,
                    void (*tell)(void *self, const char *text), void *self)
{
    struct changes c = {.tell = tell, .self = self};
    char why[JOURNAL_WHY], note[RELEASE_WHY] = "";
    char *now = journal_header(p, m);
    if (!now) {
        return -1;
    }
    if (!journal_headers_differ(header, now, "journal", why)) {
        free(now);
        tell_bots(p, m, tell, self);
        return 0;
    }
    if (p->lends) {
        tell_files(&c, header, now, p, m);
    } else {
        journal_headers_changes(header, now, "journal", hold_change, &c);
    }
    free(now);
    if (!p->changed) {
        size_t n = strlen(c.last);
        release_note(p->writer, note);
        snprintf(c.last + n, sizeof c.last - n, "%s" JOURNAL_CHANGED, note);
    }
    tell(self, c.last);
    tell_bots(p, m, tell, self);
    return c.n;
}
