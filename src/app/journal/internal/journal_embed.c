// journal_embed.c: a text's path in a journal tells what it belongs to, "mission/maps/keep.lua" or
// "packs/fog/init.lua", and nothing of the machine on which it was read.
#include "app/journal/journal_embed.h"
#include "engine/utf8.h"

#include <lauxlib.h>
#include <sodium.h>
#include <zlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/setup/where.h"
#include "app/text/json_out.h"
#include "script/base/limits.h"
#include "script/base/script_texts.h"
#include "script/missions/open_options.h"

#define DIGEST 16 // bytes
#define BASE64 sodium_base64_VARIANT_ORIGINAL

// What is said of a text besides its path: the plan names it.
static const char is_mission[] = "mission", is_team[] = "team", is_rival[] = "rival";
static const char is_team_bot[] = "bot", is_rival_bot[] = "rival_bot";
static const char *const is_bot[PLAYERS] = {[SIDE_TEAM] = is_team_bot, [SIDE_RIVAL] = is_rival_bot};

struct text {
    char path[FILES_PATH]; // in the journal
    const char *is;        // NULL: nothing
    const char *bytes;     // of a string at the top of Lua's stack
    size_t n;
};

// The rest of a path under a folder; NULL: it is not there.
static const char *rest_of_path(const char *path, const char *folder, size_t n)
{
    return strncmp(path, folder, n) == 0 && path[n] == '/' ? path + n + 1 : NULL;
}

static bool name_text(struct text *t, const char *under, const char *rest, const char *is)
{
    t->is = is;
    return snprintf(t->path, sizeof t->path, "%s/%s", under, rest) < FILES_PATH;
}

// "missions/night.lua" is of the pack in ".", and so is what is of "./fog" and of "fog".
static bool name_pack_text(struct text *t, const struct battle_setup *plan, const struct match *m,
                           const char *path, const char *is)
{
    char whole[FILES_PATH], folder[FILES_PATH];
    for (int i = 0; i < m->n_packs && where_whole(plan->here, path, whole); i++) {
        const struct match_pack *p = &m->pack[i];
        const char *rest = where_whole(plan->here, p->path, folder)
                               ? rest_of_path(whole, folder, strlen(folder))
                               : NULL;
        char under[FILES_PATH];
        if (rest && snprintf(under, sizeof under, "packs/%s", p->name) < FILES_PATH) {
            return name_text(t, under, rest, is);
        }
    }
    return false;
}

static bool name_team_text(struct text *t, const struct battle_setup *p, const char *path)
{
    const char *is = strcmp(path, p->team_at) == 0    ? is_team
                     : strcmp(path, p->rival_at) == 0 ? is_rival
                                                      : NULL;
    return is && name_text(t, is, path_name(path), is);
}

// Is it of the Lua half? Missions and packs of the program lie beside that.
static bool is_of_program(lua_State *L, const char *path)
{
    const char *home = script_host_of(L)->home;
    const char *rest = home ? rest_of_path(path, home, strlen(home)) : NULL;
    return rest && strncmp(rest, "../", 3) != 0;
}

// Where a journal has the text of a path. False: it does not carry it, as it does not the Lua half.
static bool place_text(lua_State *L, struct text *t, const struct battle_setup *p,
                       const struct match *m, const char *path)
{
    const char *is = strcmp(path, p->file) == 0 ? is_mission : NULL;
    if (!words_end_with(path, ".lua") || is_of_program(L, path)) {
        return false;
    }
    if (name_pack_text(t, p, m, path, is) || name_team_text(t, p, path)) {
        return true;
    }
    if (is && p->by_file && words_end_with(p->mission, ".lua")) { // renamed, it is the same
        return name_text(t, is_mission, path_name(p->mission), is);
    }
    size_t n = (size_t)(path_name(p->file) - p->file);
    const char *rest = n > 0 ? rest_of_path(path, p->file, n - 1) : path;
    rest = rest && strncmp(rest, "./", 2) == 0 ? rest + 2 : rest;
    return *p->file && rest && *rest != '/' && name_text(t, is_mission, rest, is);
}

// Pushes the i-th text that was read for the match, from 1 on. False: there are no more. One that
// is not carried has no path.
static bool push_text(lua_State *L, struct text *t, const struct battle_setup *p, struct match *m,
                      int i)
{
    open_options_push_texts(L, m);
    if (lua_rawgeti(L, -1, i) != LUA_TSTRING) {
        lua_pop(L, 2);
        return false;
    }
    const char *path = lua_tostring(L, -1);
    if (!place_text(L, t, p, m, path)) {
        *t->path = '\0';
    }
    lua_rawget(L, -2);
    lua_replace(L, -2);
    t->bytes = lua_tolstring(L, -1, &t->n);
    return true;
}

// Was a text of the same path among those before the i-th? Packs that a mission requires are read
// by more than one spelling of their folder.
static bool is_repeated_text(lua_State *L, const struct text *t, const struct battle_setup *p,
                             struct match *m, int i)
{
    struct text other;
    int top = lua_gettop(L);
    bool repeated = false;
    for (int k = 1; k < i && !repeated && push_text(L, &other, p, m, k); k++) {
        repeated = strcmp(other.path, t->path) == 0;
        lua_settop(L, top);
    }
    lua_settop(L, top);
    return repeated;
}

// Pushes the text of a side's bot, if it was read from a file that is not the program's. A replay
// may have read what the file says now. False: there is none.
static bool push_bot_text(lua_State *L, struct text *t, const struct battle_setup *p,
                          struct match *m, int side)
{
    const char *at = p->bot[side].at;
    open_options_push_texts(L, m);
    if (!*at || is_of_program(L, at) || lua_getfield(L, -1, at) != LUA_TSTRING ||
        !name_text(t, is_bot[side], path_name(at), is_bot[side])) {
        return false;
    }
    t->bytes = lua_tolstring(L, -1, &t->n);
    return true;
}

static void hash_to_digits(const unsigned char hash[DIGEST], char out[JOURNAL_DIGEST])
{
    sodium_bin2hex(out, JOURNAL_DIGEST, hash, DIGEST);
}

static void hash_text_bytes(const char *bytes, size_t n, char out[JOURNAL_DIGEST])
{
    unsigned char hash[DIGEST];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)bytes, n, NULL, 0);
    hash_to_digits(hash, out);
}

// Adds a text to the digest of all. In which order they come makes no difference: they are read in
// another one from a journal than from files.
static void add_to_digest(unsigned char all[DIGEST], const char *path, const char *hash)
{
    unsigned char one[DIGEST];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, DIGEST);
    crypto_generichash_update(&state, (const unsigned char *)path, strlen(path) + 1);
    crypto_generichash_update(&state, (const unsigned char *)hash, strlen(hash));
    crypto_generichash_final(&state, one, sizeof one);
    for (int i = 0; i < DIGEST; i++) {
        all[i] ^= one[i];
    }
}

void journal_texts_digest(const struct battle_setup *p, struct match *m, char out[JOURNAL_DIGEST])
{
    unsigned char all[DIGEST];
    char hash[JOURNAL_DIGEST];
    struct text t;
    memcpy(all, p->texts_twice, DIGEST);
    int n = 0, top = lua_gettop(m->L);
    for (int i = 1; i <= m->n_texts && push_text(m->L, &t, p, m, i); i++) {
        if (*t.path && !is_repeated_text(m->L, &t, p, m, i)) {
            hash_text_bytes(t.bytes, t.n, hash);
            add_to_digest(all, t.path, hash);
            n++;
        }
        lua_settop(m->L, top);
    }
    for (int side = 0; side < PLAYERS; side++) {
        const struct battle_setup_bot *b = &p->bot[side];
        if (p->form && *b->text_hash) { // no replay depends on a bot
            add_to_digest(all, b->text, b->text_hash);
            n++;
        } else if (!p->form && push_bot_text(m->L, &t, p, m, side)) {
            hash_text_bytes(t.bytes, t.n, hash);
            add_to_digest(all, t.path, hash);
            n++;
        }
        lua_settop(m->L, top);
    }
    hash_to_digits(all, out);
    if (n == 0) {
        *out = '\0';
    }
}

// Compressed, as a JSON string; NULL: out of memory.
static json_t *packed_bytes(const char *bytes, size_t n)
{
    uLongf size = compressBound((uLong)n);
    unsigned char *packed = text_box_made(malloc(size));
    json_t *out = NULL;
    if (packed && compress2(packed, &size, (const Bytef *)bytes, (uLong)n, 9) == Z_OK) {
        size_t room = sodium_base64_encoded_len(size, BASE64);
        char *text = text_box_made(malloc(room));
        if (text) {
            out = json_string(sodium_bin2base64(text, room, packed, size, BASE64));
        }
        free(text);
    }
    free(packed);
    return out;
}

static char *line_of_text(const struct text *t, bool bare)
{
    char hash[JOURNAL_DIGEST];
    json_t *o = json_object();
    hash_text_bytes(t->bytes, t->n, hash);
    json_object_set_new(o, "text", json_words(t->path));
    json_object_set_new(o, "is", t->is ? json_string(t->is) : NULL);
    json_object_set_new(o, "hash", json_string(hash));
    json_t *packed = bare ? NULL : packed_bytes(t->bytes, t->n);
    json_object_set_new(o, "zlib", packed);
    if (!bare && !packed) {
        text_box_lose();
    }
    return json_take(o);
}

void journal_write_texts(struct journal_writer *w, const struct battle_setup *p, struct match *m)
{
    lua_State *L = m->L;
    struct text t;
    int top = lua_gettop(L);
    int n = journal_form_of(p) == JOURNAL_BY_NUMBER ? 0 : m->n_texts;
    luaL_checkstack(L, 8, "journal");
    for (int i = 1; i <= n && push_text(L, &t, p, m, i); i++) {
        if (*t.path && !is_repeated_text(L, &t, p, m, i)) {
            journal_write_line(w, line_of_text(&t, p->bare));
        }
        lua_settop(L, top);
    }
    for (int side = 0; n > 0 && side < PLAYERS; side++) {
        if (push_bot_text(L, &t, p, m, side)) {
            journal_write_line(w, line_of_text(&t, p->bare));
        }
        lua_settop(L, top);
    }
    lua_settop(L, top);
}

void journal_bots_changed(const struct battle_setup *p, struct match *m,
                          void (*tell)(void *self, const char *text), void *self)
{
    char now[JOURNAL_DIGEST], why[JOURNAL_WHY];
    struct text t;
    int top = lua_gettop(m->L);
    for (int side = 0; side < PLAYERS; side++) {
        const struct battle_setup_bot *b = &p->bot[side];
        if (*b->text_hash && push_bot_text(m->L, &t, p, m, side)) {
            hash_text_bytes(t.bytes, t.n, now);
            if (strcmp(now, b->text_hash) != 0) {
                snprintf(why, sizeof why, "the bot's file '%.*s' has changed since; %s",
                         UTF8_CUT(b->at, 90),
                         p->replays ? "its orders and answers are taken from the journal"
                                    : "it plays as it is now");
                tell(self, why);
            }
        }
        lua_settop(m->L, top);
    }
}

bool journal_is_text(const char *line)
{
    return strncmp(line, "{\"text\":", 8) == 0;
}

// Unpacks a text and compares it with its hash. NULL; false in *memory: out of memory.
static char *unpacked_bytes(const char *hash, const char *text, uLongf *n, bool *memory)
{
    size_t size = strlen(text) / 4 * 3 + 3, packed_n = 0;
    unsigned char *packed = malloc(size);
    char *bytes = malloc(LIMIT_SOURCE + 1), now[JOURNAL_DIGEST];
    *n = LIMIT_SOURCE;
    *memory = packed && bytes;
    bool whole =
        *memory &&
        sodium_base642bin(packed, size, text, strlen(text), NULL, &packed_n, NULL, BASE64) == 0 &&
        uncompress((Bytef *)bytes, n, packed, (uLong)packed_n) == Z_OK;
    free(packed);
    if (whole) {
        hash_text_bytes(bytes, *n, now);
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
    if (strcmp(is, is_mission) == 0) {
        memcpy(p->file, whole, sizeof p->file);
    } else if (strcmp(is, is_team) == 0) {
        memcpy(p->team_at, whole, sizeof p->team_at);
    } else if (strcmp(is, is_rival) == 0) {
        memcpy(p->rival_at, whole, sizeof p->rival_at);
    }
    for (int side = 0; side < PLAYERS; side++) {
        if (strcmp(is, is_bot[side]) == 0) {
            memcpy(p->bot[side].at, whole, sizeof whole);
        }
    }
    for (int i = 0; i < p->n_packs; i++) {
        char folder[FILES_PATH];
        int n = snprintf(folder, sizeof folder, "%spacks/%s", root, p->known[i].name);
        if (n < FILES_PATH && rest_of_path(whole, folder, strlen(folder))) {
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
        bool under = rest_of_path(path, is_bot[side], strlen(is_bot[side])) != NULL;
        lies = lies && under == (strcmp(is, is_bot[side]) == 0);
    }
    return lies;
}

// Has the line what lines of texts have, and nothing else?
static bool is_as_written(const json_t *o, const char *line)
{
    static const char *const roles[] = {is_mission,  is_team,      is_rival, "",
                                        is_team_bot, is_rival_bot, NULL};
    json_t *again = json_pack("{s:O,s:O*,s:O,s:O*}", "text", json_object_get(o, "text"), "is",
                              json_object_get(o, "is"), "hash", json_object_get(o, "hash"), "zlib",
                              json_object_get(o, "zlib"));
    char *text = again ? json_dumps(again, JSON_COMPACT) : NULL;
    bool same = text && strcmp(text, line) == 0 && words_index(roles, json_text_of(o, "is")) >= 0;
    free(text);
    json_decref(again);
    return same;
}

// The plan remembers of a bot's text, which no replay reads, what the header's digest has of it.
static void remember_bot(struct battle_setup *p, const char *is, const char *path, const char *hash)
{
    for (int side = 0; side < PLAYERS; side++) {
        struct battle_setup_bot *b = &p->bot[side];
        if (strcmp(is, is_bot[side]) == 0) {
            snprintf(b->text, sizeof b->text, "%s", path);
            snprintf(b->text_hash, sizeof b->text_hash, "%s", hash);
        }
    }
}

enum seen { SEEN_FIRST, SEEN_AGAIN, SEEN_OTHERWISE };

// Is it the first text of that path, or the same once more? Zerodark 0.2.0 wrote the pack.lua of a
// pack that a mission requires twice. Of a pair its digest knows nothing, so there may be no more.
static enum seen see_path(lua_State *L, struct battle_setup *p, const char *path, const char *hash)
{
    static const char texts; // its address is where the state keeps their hashes
    if (!p->lends) {
        p->lends = true;
        lua_newtable(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &texts);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &texts);
    int had = lua_getfield(L, -1, path);
    bool pack = rest_of_path(path, "packs", 5) && words_end_with(path, "/pack.lua");
    bool same = pack && had == LUA_TSTRING && strcmp(lua_tostring(L, -1), hash) == 0;
    if (had == LUA_TNIL) {
        lua_pushstring(L, hash);
    } else {
        lua_pushboolean(L, true);
    }
    lua_setfield(L, -3, path);
    lua_pop(L, 2);
    return had == LUA_TNIL ? SEEN_FIRST : same ? SEEN_AGAIN : SEEN_OTHERWISE;
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
    enum seen seen = fits ? see_path(L, p, path, json_text_of(o, "hash")) : SEEN_FIRST;
    if (fits && seen != SEEN_OTHERWISE) {
        add_to_digest(p->texts_read, path, json_text_of(o, "hash"));
        if (seen == SEEN_AGAIN) {
            add_to_digest(p->texts_twice, path, json_text_of(o, "hash"));
        }
        remember_bot(p, is, path, json_text_of(o, "hash"));
    }
    if (!fits) {
        snprintf(why, JOURNAL_WHY, "this is not the line of a text");
    } else if (seen == SEEN_OTHERWISE) {
        fits = false;
        snprintf(why, JOURNAL_WHY, "the text '%.*s' appears twice", UTF8_CUT(path, 200));
    } else if (seen == SEEN_FIRST && json_object_get(o, "zlib")) {
        uLongf n;
        char *bytes = text_of_line(o, &n, why);
        fits = bytes != NULL;
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
    static const unsigned char none[DIGEST];
    char read[JOURNAL_DIGEST] = "";
    if (memcmp(p->texts_read, none, DIGEST) != 0) {
        hash_to_digits(p->texts_read, read);
    }
    if (strcmp(read, p->texts) != 0) {
        snprintf(
            why, JOURNAL_WHY,
            "the texts after the header do not match it: one of them was changed or is missing");
        return false;
    }
    return true;
}

// A line of a text that is changed on the way through.
struct passing {
    bool (*put)(void *self, const char *hash, const char *packed);
    char *(*get)(void *self, const char *hash);
    void *self;
};

// Takes the text out of a line, or puts it in. NULL: that failed.
static char *passed_line(const struct passing *p, const char *line)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *hash = json_text_of(o, "hash"), *packed = json_text_of(o, "zlib");
    bool fits = true;
    if (p->put && *packed) {
        fits = p->put(p->self, hash, packed) && json_object_del(o, "zlib") == 0;
    } else if (p->get && o && !*packed) {
        char *text = p->get(p->self, hash);
        fits = !text || json_object_set_new(o, "zlib", json_string(text)) == 0;
        free(text);
    }
    char *out = !fits ? NULL : o ? json_dumps(o, JSON_COMPACT) : text_box_made(strdup(line));
    json_decref(o);
    return out;
}

static char *pass_lines(const struct passing *p, const char *journal)
{
    struct text_box box;
    bool fits = text_box_open(&box) != NULL;
    while (fits && *journal) {
        size_t n = strcspn(journal, "\n");
        char *line = journal_is_text(journal) ? text_box_made(strndup(journal, n)) : NULL;
        char *passed = line ? passed_line(p, line) : NULL;
        fits = passed || !journal_is_text(journal);
        if (passed) {
            fputs(passed, box.out);
        } else {
            fwrite(journal, 1, n, box.out);
        }
        free(line);
        free(passed);
        journal += n;
        if (*journal) {
            fputc(*journal++, box.out);
        }
    }
    if (!fits) {
        text_box_drop(&box);
        return NULL;
    }
    return text_box_take(&box, NULL);
}

char *journal_without_texts(const char *journal,
                            bool (*put)(void *self, const char *hash, const char *packed),
                            void *self)
{
    return pass_lines(&(struct passing){.put = put, .self = self}, journal);
}

char *journal_with_texts(const char *journal, char *(*get)(void *self, const char *hash),
                         void *self)
{
    return pass_lines(&(struct passing){.get = get, .self = self}, journal);
}
