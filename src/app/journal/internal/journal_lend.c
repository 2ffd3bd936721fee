// journal_lend.c: the lines of texts of a journal that is read: each is compared with its hash and
// lent in place of a file, and what was read is remembered, path by path.
#include "app/journal/journal_embed.h"

#include <sodium.h>
#include <zlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/internal/journal_text_list.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/base/limits.h"
#include "script/base/script_texts.h"

bool journal_is_text(const char *line)
{
    return strncmp(line, "{\"text\":", 8) == 0;
}

// Unpacks what is there to the last byte: what follows a packed text is not part of it.
static bool unpack(char *bytes, uLongf *n, const unsigned char *packed, size_t size)
{
    uLong read = (uLong)size;
    return uncompress2((Bytef *)bytes, n, packed, &read) == Z_OK && read == size;
}

// Unpacks a text and compares it with its hash. NULL; false in *memory: out of memory.
static char *unpacked_bytes(const char *hash, const char *text, uLongf *n, bool *memory)
{
    size_t size = strlen(text) / 4 * 3 + 3, packed_n = 0;
    unsigned char *packed = malloc(size);
    char *bytes = malloc(LIMIT_SOURCE + 1), now[JOURNAL_DIGEST];
    *n = LIMIT_SOURCE;
    *memory = packed && bytes;
    bool whole = *memory &&
                 sodium_base642bin(packed, size, text, strlen(text), NULL, &packed_n, NULL,
                                   JOURNAL_BASE64) == 0 &&
                 unpack(bytes, n, packed, packed_n);
    free(packed);
    if (whole) {
        journal_text_hash(bytes, *n, now);
        whole = strcmp(now, hash) == 0;
    }
    if (!whole) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

bool journal_text_holds(const char *hash, const char *packed)
{
    uLongf n;
    bool memory;
    char *bytes = unpacked_bytes(hash, packed, &n, &memory);
    free(bytes);
    return bytes != NULL || !memory;
}

// The text of a line; NULL with the reason.
static char *text_of_line(const json_t *o, uLongf *n, char why[JOURNAL_WHY])
{
    bool memory;
    char *bytes = unpacked_bytes(json_text_of(o, "hash"), json_text_of(o, "zlib"), n, &memory);
    if (!bytes) {
        snprintf(why, JOURNAL_WHY,
                 memory ? "the text '%.*s' is damaged" : "not enough memory for the text '%.*s'",
                 UTF8_CUT(json_text_of(o, "text"), 200));
    }
    return bytes;
}

// The plan names by this path what the text is of.
static void name_in_plan(lua_State *L, struct battle_setup *p, const char *is, const char *root,
                         const char *path)
{
    char whole[FILES_PATH];
    if (snprintf(whole, sizeof whole, "%s%s", root, path) >= FILES_PATH) {
        return;
    }
    if (strcmp(is, journal_text_mission) == 0) {
        memcpy(p->file, whole, sizeof p->file);
    } else if (strcmp(is, journal_text_team) == 0) {
        memcpy(p->team_at, whole, sizeof p->team_at);
    } else if (strcmp(is, journal_text_rival) == 0) {
        memcpy(p->rival_at, whole, sizeof p->rival_at);
    }
    for (int side = 0; side < PLAYERS; side++) {
        if (strcmp(is, journal_text_bot[side]) == 0) {
            memcpy(p->bot[side].at, whole, sizeof whole);
        }
    }
    for (int i = 0; i < p->n_packs; i++) {
        char folder[FILES_PATH];
        int n = snprintf(folder, sizeof folder, "%spacks/%s", root, p->known[i].name);
        if (n < FILES_PATH && journal_text_rest(whole, folder, strlen(folder))) {
            script_texts_lend_hash(L, folder, p->known[i].hash);
        }
    }
    snprintf(p->root, sizeof p->root, "%s", root);
}

// The text of a bot lies under what it is, and nothing else does: the digest has paths alone.
static bool lies_where_it_is(const char *path, const char *is)
{
    bool lies = true;
    for (int side = 0; side < PLAYERS; side++) {
        bool under =
            journal_text_rest(path, journal_text_bot[side], strlen(journal_text_bot[side])) != NULL;
        lies = lies && under == (strcmp(is, journal_text_bot[side]) == 0);
    }
    return lies;
}

// Has the line what lines of texts have, and nothing else?
static bool is_as_written(const json_t *o, const char *line)
{
    const char *const all[] = {journal_text_mission,
                               journal_text_team,
                               journal_text_rival,
                               "",
                               journal_text_bot[SIDE_TEAM],
                               journal_text_bot[SIDE_RIVAL],
                               NULL};
    json_t *again = json_pack("{s:O,s:O*,s:O,s:O*}", "text", json_object_get(o, "text"), "is",
                              json_object_get(o, "is"), "hash", json_object_get(o, "hash"), "zlib",
                              json_object_get(o, "zlib"));
    char *text = again ? json_dumps(again, JSON_COMPACT) : NULL;
    bool same = text && strcmp(text, line) == 0 && words_index(all, json_text_of(o, "is")) >= 0;
    free(text);
    json_decref(again);
    return same;
}

// The plan remembers of a bot's text, which no replay reads, what the header's digest has of it,
// and of a team's by what it is found.
static void remember_text(struct battle_setup *p, const char *is, const char *path,
                          const char *hash)
{
    for (int side = 0; side < PLAYERS; side++) {
        struct battle_setup_bot *b = &p->bot[side];
        if (strcmp(is, journal_text_bot[side]) == 0) {
            snprintf(b->text, sizeof b->text, "%s", path);
            snprintf(b->text_hash, sizeof b->text_hash, "%s", hash);
        }
    }
    if (strcmp(is, journal_text_team) == 0) {
        snprintf(p->team_hash, sizeof p->team_hash, "%s", hash);
    } else if (strcmp(is, journal_text_rival) == 0) {
        snprintf(p->rival_hash, sizeof p->rival_hash, "%s", hash);
    }
}

enum seen { SEEN_FIRST, SEEN_AGAIN, SEEN_OTHERWISE };

// In the registry: a list of the paths that were read, in their order, which has the hash of each
// by its path, those that stand there twice at `seen_twice`, what they are at `roles`, and how many
// bytes have been unpacked at `unpacked`.
static const char texts_key;
static const lua_Integer seen_twice = 0, roles = -1, unpacked = -2;

// Pushes that list; a new one for a journal of which nothing has been read.
static void push_texts_read(lua_State *L, struct battle_setup *p)
{
    if (!p->lends) {
        p->lends = true;
        lua_newtable(L);
        lua_newtable(L);
        lua_rawseti(L, -2, seen_twice);
        lua_newtable(L);
        lua_rawseti(L, -2, roles);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &texts_key);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &texts_key);
}

// Is it the first text of that path, or the same once more? Zerodark 0.2.0 wrote the pack.lua of a
// pack that a mission requires twice. Of a pair its digest knows nothing, so there may be no more.
static enum seen see_path(lua_State *L, struct battle_setup *p, const char *path, const char *is,
                          const char *hash)
{
    int top = lua_gettop(L);
    enum seen seen = SEEN_FIRST;
    push_texts_read(L, p);
    lua_rawgeti(L, -1, seen_twice);
    if (lua_getfield(L, top + 1, path) == LUA_TNIL) {
        lua_pushstring(L, hash);
        lua_setfield(L, top + 1, path);
        lua_pushstring(L, path);
        lua_rawseti(L, top + 1, (lua_Integer)lua_rawlen(L, top + 1) + 1);
        lua_rawgeti(L, top + 1, roles);
        lua_pushstring(L, is);
        lua_setfield(L, -2, path);
    } else {
        bool pack = journal_text_rest(path, "packs", 5) && words_end_with(path, "/pack.lua");
        bool same = pack && strcmp(lua_tostring(L, -1), hash) == 0;
        seen = same && lua_getfield(L, top + 2, path) == LUA_TNIL ? SEEN_AGAIN : SEEN_OTHERWISE;
        lua_pushboolean(L, true);
        lua_setfield(L, top + 2, path);
    }
    lua_settop(L, top);
    return seen;
}

bool journal_text_read(lua_State *L, const struct battle_setup *p, int i,
                       struct journal_text_known *out)
{
    int top = lua_gettop(L);
    bool there = p->lends && lua_rawgetp(L, LUA_REGISTRYINDEX, &texts_key) == LUA_TTABLE &&
                 lua_rawgeti(L, -1, i) == LUA_TSTRING;
    if (there) {
        out->path = lua_tostring(L, -1);
        lua_getfield(L, top + 1, out->path);
        out->hash = lua_tostring(L, -1);
        lua_rawgeti(L, top + 1, roles);
        lua_getfield(L, -1, out->path);
        out->is = lua_tostring(L, -1);
    }
    lua_settop(L, top);
    return there;
}

// A few bytes of a journal may be a long text: so all of them together have a limit, too.
static bool is_within_texts(lua_State *L, struct battle_setup *p, uLongf n, char why[JOURNAL_WHY])
{
    push_texts_read(L, p);
    lua_rawgeti(L, -1, unpacked);
    lua_Integer all = lua_tointeger(L, -1) + (lua_Integer)n;
    lua_pushinteger(L, all);
    lua_rawseti(L, -3, unpacked);
    lua_pop(L, 2);
    if (all > JOURNAL_TEXTS_MOST) {
        snprintf(why, JOURNAL_WHY, "its texts are too large: more than %d MiB together",
                 JOURNAL_TEXTS_MOST >> 20);
    }
    return all <= JOURNAL_TEXTS_MOST;
}

bool journal_lend_text(lua_State *L, const char *line, const char *journal, struct battle_setup *p,
                       char why[JOURNAL_WHY])
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *path = json_text_of(o, "text"), *is = json_text_of(o, "is");
    char root[FILES_PATH];
    int n_root = snprintf(root, sizeof root, "%s" SCRIPT_TEXTS_ROOT, journal);
    bool fits = *path && *path != '/' && (size_t)n_root + strlen(path) < FILES_PATH &&
                is_as_written(o, line) && lies_where_it_is(path, is);
    enum seen seen = fits ? see_path(L, p, path, is, json_text_of(o, "hash")) : SEEN_FIRST;
    if (fits && seen != SEEN_OTHERWISE) {
        journal_text_digest(p->texts_read, path, json_text_of(o, "hash"));
        if (seen == SEEN_AGAIN) {
            journal_text_digest(p->texts_twice, path, json_text_of(o, "hash"));
        }
        remember_text(p, is, path, json_text_of(o, "hash"));
    }
    if (!fits) {
        snprintf(why, JOURNAL_WHY, "this is not the line of a text");
    } else if (seen == SEEN_OTHERWISE) {
        fits = false;
        snprintf(why, JOURNAL_WHY, "the text '%.*s' appears twice", UTF8_CUT(path, 200));
    } else if (seen == SEEN_FIRST && json_object_get(o, "zlib")) {
        uLongf n;
        char *bytes = text_of_line(o, &n, why);
        fits = bytes && is_within_texts(L, p, n, why);
        if (fits) {
            lua_pushfstring(L, "%s%s", root, path);
            script_texts_lend(L, lua_tostring(L, -1), bytes, n);
            lua_pop(L, 1);
            name_in_plan(L, p, is, root, path);
        }
        free(bytes);
    }
    json_decref(o);
    return fits;
}

bool journal_texts_agree(const struct battle_setup *p, char why[JOURNAL_WHY])
{
    static const unsigned char none[JOURNAL_TEXT_HASH];
    char read[JOURNAL_DIGEST] = "";
    if (memcmp(p->texts_read, none, JOURNAL_TEXT_HASH) != 0) {
        journal_text_digits(p->texts_read, read);
    }
    if (strcmp(read, p->texts) != 0) {
        snprintf(
            why, JOURNAL_WHY,
            "the texts after the header do not match it: one of them was changed or is missing");
        return false;
    }
    return true;
}
