// journal_text_list.c: a text's path in a journal tells what it belongs to, "mission/maps/keep.lua"
// or "packs/fog/init.lua", and nothing of the machine on which it was read.
#include "app/journal/internal/journal_text_list.h"

#include <lauxlib.h>
#include <sodium.h>

#include <string.h>

#include "app/base/words.h"
#include "app/setup/where.h"
#include "script/base/script_texts.h"
#include "script/missions/open_options.h"

const char journal_text_mission[] = "mission", journal_text_team[] = "team";
const char journal_text_rival[] = "rival";
static const char is_team_bot[] = "bot", is_rival_bot[] = "rival_bot";
const char *const journal_text_bot[PLAYERS] = {
    [SIDE_TEAM] = is_team_bot, [SIDE_RIVAL] = is_rival_bot};

const char *journal_text_rest(const char *path, const char *folder, size_t n)
{
    return strncmp(path, folder, n) == 0 && path[n] == '/' ? path + n + 1 : NULL;
}

static bool name_text(struct journal_text_item *t, const char *under, const char *rest,
                      const char *is)
{
    t->is = is;
    return snprintf(t->path, sizeof t->path, "%s/%s", under, rest) < FILES_PATH;
}

// "missions/night.lua" is of the pack in ".", and so is what is of "./fog" and of "fog".
static bool name_pack_text(struct journal_text_item *t, const struct battle_setup *plan,
                           const struct match *m, const char *path, const char *is)
{
    char whole[FILES_PATH], folder[FILES_PATH];
    for (int i = 0; i < m->n_packs && where_whole(plan->here, path, whole); i++) {
        const struct match_pack *p = &m->pack[i];
        const char *rest = where_whole(plan->here, p->path, folder)
                               ? journal_text_rest(whole, folder, strlen(folder))
                               : NULL;
        char under[FILES_PATH];
        if (rest && snprintf(under, sizeof under, "packs/%s", p->name) < FILES_PATH) {
            return name_text(t, under, rest, is);
        }
    }
    return false;
}

// In the plan that a journal contains, a team that was renamed has its old name.
static bool name_team_text(struct journal_text_item *t, const struct battle_setup *p,
                           const char *path)
{
    bool rival = strcmp(path, p->team_at) != 0;
    const char *is = rival ? journal_text_rival : journal_text_team;
    const char *word = rival ? p->rival : p->team;
    bool known = p->by_file && words_end_with(word, ".lua");
    return (!rival || strcmp(path, p->rival_at) == 0) &&
           name_text(t, is, path_name(known ? word : path), is);
}

// Is it of the Lua half? Missions and packs of the program lie beside that.
static bool is_of_program(lua_State *L, const char *path)
{
    const char *home = script_host_of(L)->home;
    const char *rest = home ? journal_text_rest(path, home, strlen(home)) : NULL;
    return rest && strncmp(rest, "../", 3) != 0;
}

// Where a journal has the text of a path. False: it does not carry it, as it does not the Lua half.
static bool place_text(lua_State *L, struct journal_text_item *t, const struct battle_setup *p,
                       const struct match *m, const char *path)
{
    const char *is = strcmp(path, p->file) == 0 ? journal_text_mission : NULL;
    if (!words_end_with(path, ".lua") || is_of_program(L, path)) {
        return false;
    }
    if (name_pack_text(t, p, m, path, is) || name_team_text(t, p, path)) {
        return true;
    }
    if (is && p->by_file && words_end_with(p->mission, ".lua")) { // renamed, it is the same
        return name_text(t, journal_text_mission, path_name(p->mission), is);
    }
    size_t n = (size_t)(path_name(p->file) - p->file);
    const char *rest = n > 0 ? journal_text_rest(path, p->file, n - 1) : path;
    rest = rest && strncmp(rest, "./", 2) == 0 ? rest + 2 : rest;
    return *p->file && rest && *rest != '/' && name_text(t, journal_text_mission, rest, is);
}

bool journal_text_list_push(lua_State *L, struct journal_text_item *t, const struct battle_setup *p,
                            struct match *m, int i)
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
    t->at = path;
    lua_rawget(L, -2);
    lua_replace(L, -2);
    t->bytes = lua_tolstring(L, -1, &t->n);
    return true;
}

bool journal_text_list_repeats(lua_State *L, const struct journal_text_item *t,
                               const struct battle_setup *p, struct match *m, int i)
{
    struct journal_text_item other;
    int top = lua_gettop(L);
    bool repeated = false;
    for (int k = 1; k < i && !repeated && journal_text_list_push(L, &other, p, m, k); k++) {
        repeated = strcmp(other.path, t->path) == 0;
        lua_settop(L, top);
    }
    lua_settop(L, top);
    return repeated;
}

bool journal_text_list_push_bot(lua_State *L, struct journal_text_item *t,
                                const struct battle_setup *p, struct match *m, int side)
{
    const char *at = p->bot[side].at;
    open_options_push_texts(L, m);
    if (!*at || is_of_program(L, at) || lua_getfield(L, -1, at) != LUA_TSTRING ||
        !name_text(t, journal_text_bot[side], path_name(at), journal_text_bot[side])) {
        return false;
    }
    t->at = at;
    t->bytes = lua_tolstring(L, -1, &t->n);
    return true;
}

void journal_text_digits(const unsigned char hash[JOURNAL_TEXT_HASH], char out[JOURNAL_DIGEST])
{
    sodium_bin2hex(out, JOURNAL_DIGEST, hash, JOURNAL_TEXT_HASH);
}

void journal_text_hash(const char *bytes, size_t n, char out[JOURNAL_DIGEST])
{
    unsigned char hash[JOURNAL_TEXT_HASH];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)bytes, n, NULL, 0);
    journal_text_digits(hash, out);
}

void journal_text_digest(unsigned char all[JOURNAL_TEXT_HASH], const char *path, const char *hash)
{
    unsigned char one[JOURNAL_TEXT_HASH];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, JOURNAL_TEXT_HASH);
    crypto_generichash_update(&state, (const unsigned char *)path, strlen(path) + 1);
    crypto_generichash_update(&state, (const unsigned char *)hash, strlen(hash));
    crypto_generichash_final(&state, one, sizeof one);
    for (int i = 0; i < JOURNAL_TEXT_HASH; i++) {
        all[i] ^= one[i];
    }
}
