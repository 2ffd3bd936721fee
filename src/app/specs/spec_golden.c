// spec_golden.c: the match keeps a recorder, which remembers a journal under a plan made from the
// game's options. Two journals are compared line by line as JSON, without the keys that only say
// that texts have changed, and the first difference is described by its path.
#include "app/specs/spec_golden.h"

#include <lauxlib.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_writer.h"
#include "app/outside/outside.h"
#include "app/outside/text_file.h"
#include "app/specs/spec_core.h"
#include "app/telling/show.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/missions/open_options.h"

#define META "zerodark.recorder"

// A userdata that the match keeps.
struct recorder {
    struct journal_writer writer;
    struct match *match; // NULL: it is recorded no more
};

static const char recorder_key; // in match_table: the recorder

static int close_recorder(lua_State *L)
{
    struct recorder *r = lua_touserdata(L, 1);
    journal_abandon(&r->writer);
    free(r->writer.text);
    r->writer.text = NULL;
    return 0;
}

// What lies in the folder that the spec writes into is called the same in every run.
static void set_golden_path(lua_State *L, char *out, size_t size, const char *path)
{
    const struct spec_core *core = lua_touserdata(L, lua_upvalueindex(1));
    size_t n = core ? strlen(core->folder) : 0;
    bool own = n > 0 && strncmp(path, core->folder, n) == 0;
    snprintf(out, size, "%s%s", own ? "scratch" : "", path + (own ? n : 0));
}

static void take_option_text(lua_State *L, const char *option, char *out, size_t size)
{
    if (lua_getfield(L, 2, option) == LUA_TSTRING) {
        set_golden_path(L, out, size, lua_tostring(L, -1));
    }
    lua_pop(L, 1);
}

static void take_packs(lua_State *L, struct battle_setup *p, const struct match *m)
{
    if (lua_getfield(L, 2, "packs") == LUA_TTABLE) {
        for (int i = 0; i < MATCH_PACKS && lua_rawgeti(L, -1, i + 1) == LUA_TSTRING; i++) {
            set_golden_path(L, p->pack[p->n_packs++], FILES_PATH, lua_tostring(L, -1));
            for (int k = 0; k < m->n_packs; k++) {
                const char *word = m->pack[k].word;
                p->asked[k] =
                    word && strcmp(word, lua_tostring(L, -1)) == 0 ? (int8_t)i : p->asked[k];
            }
            lua_pop(L, 1);
        }
        lua_settop(L, 3);
    }
    lua_settop(L, 3);
}

static int by_param(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// The params that were set, by their names, with the values that they have.
static void take_sets(lua_State *L, struct battle_setup *p, const struct match *m)
{
    const char *name[MATCH_SETS];
    int n = 0;
    if (lua_getfield(L, 2, "set") != LUA_TTABLE) {
        lua_settop(L, 3);
        return;
    }
    for (lua_pushnil(L); lua_next(L, -2) && n < MATCH_SETS; lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            name[n++] = lua_tostring(L, -2);
        }
    }
    qsort(name, (size_t)n, sizeof *name, by_param);
    for (int i = 0; i < n; i++) {
        int row = rules_find(m->rules.system, RULE_PARAM, name[i]);
        if (row >= 0) {
            snprintf(p->param[p->n_sets], BATTLE_SETUP_NAME, "%s", name[i]);
            p->set[p->n_sets++].value = m->rules.param[row];
        }
    }
    lua_settop(L, 3);
}

static struct battle_setup *plan_of(lua_State *L, const struct match *m)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0); // at 3
    memset(p, 0, sizeof *p);
    memset(p->asked, -1, sizeof p->asked);
    p->seed = 1;
    if (lua_getfield(L, 2, "seed") == LUA_TNUMBER) {
        p->seed = lua_tointeger(L, -1);
    }
    lua_pop(L, 1);
    take_option_text(L, "mission", p->mission, sizeof p->mission);
    take_option_text(L, "difficulty", p->difficulty, sizeof p->difficulty);
    take_option_text(L, "mode", p->mode, sizeof p->mode);
    take_option_text(L, "team", p->team, sizeof p->team);
    take_option_text(L, "rival", p->rival, sizeof p->rival);
    take_packs(L, p, m);
    take_sets(L, p, m);
    return p;
}

// record(game, options, bot, form): keeps a journal of the game from here on, in the form of the
// one that is kept
static int l_spec_record(lua_State *L)
{
    struct match *m = match_check(L, 1);
    char bot[BATTLE_SETUP_NAME];
    snprintf(bot, sizeof bot, "%s", lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : "careful");
    int form = (int)lua_tointeger(L, 4);
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    struct battle_setup *p = plan_of(L, m);
    snprintf(p->bot[SIDE_TEAM].name, BATTLE_SETUP_NAME, "%s", bot);
    struct match_options kept;
    open_options_push(L, m, &kept);
    lua_pop(L, 2);
    snprintf(p->file, sizeof p->file, "%s", kept.mission ? kept.mission : "");
    p->form = form > 0 && form < JOURNAL_WITH_BOTS ? form : 0;
    p->bare = true;
    struct recorder *r = lua_newuserdatauv(L, sizeof *r, 0);
    memset(r, 0, sizeof *r);
    if (luaL_newmetatable(L, META)) {
        lua_pushcfunction(L, close_recorder);
        lua_setfield(L, -2, "__gc");
    }
    if (!journal_remember(&r->writer)) {
        return luaL_error(L, "out of memory for a journal");
    }
    lua_setmetatable(L, -2);
    match_table(L, m, &recorder_key);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    r->match = m;
    journal_begin(&r->writer, p, m);
    return 0;
}

// recorded(game) -> its journal, which is no longer kept after this
static int recorded(lua_State *L)
{
    struct match *m = match_check(L, 1);
    struct result *result = lua_newuserdatauv(L, sizeof *result, 0);
    match_table(L, m, &recorder_key);
    lua_rawgeti(L, -1, 1);
    struct recorder *r = luaL_testudata(L, -1, META);
    if (!r || r->match != m) {
        return luaL_error(
            L, "this game has no journal: open it in the function that spec.golden calls");
    }
    if (m->game.world.over) {
        struct show end = {.quiet = true};
        show_note(&end, m); // what the end is called is in the last order's events
        result_of(result, m, end.why);
        journal_finish(&r->writer, result);
    } else {
        journal_abandon(&r->writer);
    }
    m->game.journal = NULL;
    r->match = NULL;
    lua_pushstring(L, r->writer.text ? r->writer.text : "");
    return 1;
}

// kept(bytes) -> the text of a journal's file, its lines without "\r"; nil and why it is none
static int kept(lua_State *L)
{
    size_t n;
    char why[FILES_WHY];
    const char *from = luaL_checklstring(L, 1, &n);
    char *bytes = lua_newuserdatauv(L, n + 1, 0);
    memcpy(bytes, from, n + 1);
    bool alone = memchr(bytes, '\r', n) && !memchr(bytes, '\n', n);
    snprintf(why, sizeof why, "its lines end with CR alone; save it with lines that end with LF");
    if (alone || !text_of_lines(bytes, &n, why)) {
        lua_pushnil(L);
        lua_pushstring(L, why);
        return 2;
    }
    lua_pushlstring(L, bytes, n);
    return 1;
}

// Two journals side by side.

struct pair {
    const char *then, *now; // what is left of them
    char why[600];
};

// The next line as an object; NULL at the end, or where it is none.
// Not of a text: an edited script may well fight the same battle.
static json_t *next_record_line(const char **text)
{
    while (journal_is_text(*text)) {
        *text += strcspn(*text, "\n");
        *text += **text == '\n';
    }
    size_t n = strcspn(*text, "\n");
    json_t *o = n ? json_loadb(*text, n, 0, NULL) : NULL;
    *text += n + ((*text)[n] == '\n');
    return o;
}

static void write_short_json(char *out, size_t size, const json_t *v)
{
    char *s = v ? json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    int n = snprintf(out, size, "%s", s ? s : "nothing");
    if (n >= (int)size) {
        snprintf(out + size - 4, 4, "...");
    }
    free(s);
}

// What says the same of scripts and program whose texts have changed.
static bool is_of_texts(const char *key)
{
    static const char *const keys[] = {"zerodark", "mission_hash", "texts", "hash", "chain", NULL};
    return words_index(keys, key) >= 0;
}

static bool differ_in(const json_t *then, const json_t *now, const char *path, char *why,
                      size_t size);

static bool differ_in_objects(const json_t *then, const json_t *now, const char *path, char *why,
                              size_t size)
{
    const char *key;
    json_t *value;
    char inner[160];
    json_object_foreach((json_t *)then, key, value)
    {
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key);
        if (!is_of_texts(key) && differ_in(value, json_object_get(now, key), inner, why, size)) {
            return true;
        }
    }
    json_object_foreach((json_t *)now, key, value)
    {
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key);
        if (!is_of_texts(key) && !json_object_get(then, key) &&
            differ_in(NULL, value, inner, why, size)) {
            return true;
        }
    }
    return false;
}

// Lists of objects (packs, heroes) one by one, others as they are.
static bool differ_in_lists(const json_t *then, const json_t *now, const char *path, char *why,
                            size_t size)
{
    size_t n = json_array_size(then);
    char inner[160];
    for (size_t i = 0; i < n && i < json_array_size(now); i++) {
        snprintf(inner, sizeof inner, "%s[%zu]", path, i + 1);
        if (differ_in(json_array_get(then, i), json_array_get(now, i), inner, why, size)) {
            return true;
        }
    }
    return false;
}

// Which parts of the position are others.
static void tell_parts(const json_t *then, const json_t *now, char *why, size_t size)
{
    why[0] = '\0';
    for (size_t i = 0; i < PART_COUNT; i++) {
        if (!json_equal(json_array_get(then, i), json_array_get(now, i))) {
            text_append(why, size, "%s%s", *why ? ", " : "", world_part_name((enum world_part)i));
        }
    }
    text_append(why, size, " are not as they were after this order");
}

static bool differ_in(const json_t *then, const json_t *now, const char *path, char *why,
                      size_t size)
{
    char was[200], is[200];
    if (json_is_object(then) && json_is_object(now)) {
        return differ_in_objects(then, now, path, why, size);
    }
    if (then && now && json_equal((json_t *)then, (json_t *)now)) {
        return false;
    }
    if (json_is_array(then) && json_is_array(now) && strcmp(path, "parts") == 0) {
        tell_parts(then, now, why, size);
        return true;
    }
    if (json_is_array(then) && json_is_object(json_array_get(then, 0)) &&
        json_array_size(then) == json_array_size(now)) {
        return differ_in_lists(then, now, path, why, size);
    }
    write_short_json(was, sizeof was, then);
    write_short_json(is, sizeof is, now);
    snprintf(why, size, "%s was %s, and is now %s", path, was, is);
    return true;
}

// What kind of order a record is of, "" where it is none.
static void take_order_kind(const json_t *record, char kind[40])
{
    const json_t *is = json_object_get(json_object_get(record, "order"), "kind");
    const char *name = json_string_value(json_is_array(is) ? json_array_get(is, 0) : is);
    snprintf(kind, 40, "%s", name ? name : "");
}

static int return_difference(lua_State *L, lua_Integer order, const char *why, const char *kind)
{
    lua_pushstring(L, why);
    lua_pushinteger(L, order);
    lua_pushstring(L, kind);
    return 3;
}

// differ(then, now) -> nothing; or why, the number of the order, and its kind
static int differ(lua_State *L)
{
    struct pair p = {.then = luaL_checkstring(L, 1), .now = luaL_checkstring(L, 2)};
    for (lua_Integer order = 0;; order++) {
        json_t *then = next_record_line(&p.then), *now = next_record_line(&p.now);
        bool both = then && now, one = then || now;
        bool differs = both && differ_in(then, now, "", p.why, sizeof p.why);
        char kind[40];
        take_order_kind(then ? then : now, kind);
        bool ended = json_object_get(then, "end") || json_object_get(now, "end");
        json_decref(then);
        json_decref(now);
        if (!one) {
            return 0;
        }
        if (!both) {
            return return_difference(L, order,
                                     now ? "the battle goes on here; before, it ended here"
                                         : "the battle ends here; before, it went on",
                                     kind);
        }
        if (differs) {
            return return_difference(L, ended ? -1 : order, p.why, kind);
        }
    }
}

static const luaL_Reg functions[] = {{"record", l_spec_record},
                                     {"recorded", recorded},
                                     {"kept", kept},
                                     {"differ", differ},
                                     {NULL, NULL}};

void spec_golden_functions(lua_State *L)
{
    luaL_setfuncs(L, functions, 1);
}

// The parent's side.

bool spec_golden_folder(const char *spec, char *out, size_t size)
{
    const char *slash = strrchr(spec, '/');
    int n = slash ? (int)(slash - spec) + 1 : 0;
    int all = snprintf(out, size, "%.*sgolden", n, spec);
    return all > 0 && (size_t)all < size;
}

static bool is_golden_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t n = strspn(name, letters);
    return n > 0 && n < 64 && !name[n];
}

bool spec_golden_bless(const char *spec, const char *name, const char *text, char *why, size_t size)
{
    char folder[FILES_PATH - 128], path[FILES_PATH], reason[FILES_WHY];
    if (!is_golden_name(name) || strncmp(text, JOURNAL_MARK, strlen(JOURNAL_MARK)) != 0 ||
        !spec_golden_folder(spec, folder, sizeof folder)) {
        snprintf(why, size, "this is not a golden journal");
        return false;
    }
    snprintf(path, sizeof path, "%s/%s.jsonl", folder, name);
    if (!outside()->folder(folder)) {
        snprintf(why, size, "%.*s: the folder cannot be made", UTF8_CUT(folder, 300));
        return false;
    }
    if (!outside()->write(path, text, strlen(text), reason)) {
        snprintf(why, size, "%.*s: %s", UTF8_CUT(path, 300), reason);
        return false;
    }
    return true;
}
