// l_tinker.c: values are set in copies of the figure and its kit, so that all of a table counts or
// none of it. "at" comes first and "face" last, since it is a place to look at. Each field is set
// in a protected call, to put its name into the message.
#include "script/api/internal/l_tinker.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/utf8.h"
#include "script/base/class.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/orders/orders.h"
#include "zerodark/rules/kit/kit.h"

static const char *const place_names[] = {"off", "table", "left", "gone", NULL};

// The names of what may be set beside stats and states.
enum { SET_X, SET_Y, SET_Z, SET_AT, SET_FACE, SET_PLACE, SET_NAME, SET_OTHERS };
static const char *const others[] = {"x", "y", "z", "at", "face", "place", "name"};

// Beside these, in rules of Lua.
enum { SET_SIDE, SET_KIND, SET_RADIUS, SET_HEIGHT, SET_BODIES };
static const char *const bodies[] = {"side", "kind", "radius", "height"};

static int find_tinker_name(const char *const *names, int n, const char *wanted)
{
    for (int i = 0; i < n; i++) {
        if (names[i] && strcmp(names[i], wanted) == 0) {
            return i;
        }
    }
    return -1;
}

static void set_name(lua_State *L, int value, struct figure *f)
{
    char why[UTF8_WHY];
    if (lua_type(L, value) != LUA_TSTRING) {
        err_say(L, "name: a string expected, got %s", luaL_typename(L, value));
    }
    if (!utf8_is_name(lua_tostring(L, value), lua_rawlen(L, value), FIGURE_LETTERS, why)) {
        err_say(L, "name: %s", why);
    }
    utf8_copy(f->name, sizeof f->name, lua_tostring(L, value));
}

// A size or a height that there can be.
static len check_size(lua_State *L, int value, len unit)
{
    len l = check_len(L, value, unit);
    if (l < 0 || l > 100 * unit) {
        err_say(L, "a number of units from 0 to 100 is needed, got %f",
                (double)lua_tonumber(L, value));
    }
    return l;
}

// Off the table's edge nobody stands.
static len check_within(lua_State *L, int value, len unit, len most)
{
    len l = check_len(L, value, unit);
    if (l < 0 || l > most) {
        err_say(L, "a place on the table is needed: 0 to %d", (int)(most / unit));
    }
    return l;
}

static void set_at(lua_State *L, struct match *m, point at, struct figure *f)
{
    point size = table_size(m->table);
    if (at.x < 0 || at.x > size.x || at.y < 0 || at.y > size.y) {
        err_say(L, "a place on the table is needed: 0 to %d, 0 to %d",
                (int)(size.x / unit(&m->game)), (int)(size.y / unit(&m->game)));
    }
    f->body.at.x = at.x;
    f->body.at.y = at.y;
}

static void set_face(point to, struct figure *f)
{
    point way = {to.x - f->body.at.x, to.y - f->body.at.y};
    if (way.x != 0 || way.y != 0) {
        f->facing = way;
    }
}

static void set_other(lua_State *L, struct match *m, struct figure *f, int which, int value)
{
    point size = table_size(m->table);
    len u = unit(&m->game);
    switch (which) {
    case SET_X:
        f->body.at.x = check_within(L, value, u, size.x);
        break;
    case SET_Y:
        f->body.at.y = check_within(L, value, u, size.y);
        break;
    case SET_Z:
        f->body.at.z = check_size(L, value, u);
        break;
    case SET_AT:
        set_at(L, m, check_point(L, value, m), f);
        break;
    case SET_FACE:
        set_face(check_point(L, value, m), f);
        break;
    case SET_PLACE:
        f->place = (uint8_t)check_name(L, value, "place", place_names);
        break;
    default:
        set_name(L, value, f);
        break;
    }
}

static int no_such_thing(lua_State *L, const struct match *m, const char *key)
{
    const struct system *s = m->rules.system;
    const char *names[FIGURE_STATS + FIGURE_STATES + SET_OTHERS + 4];
    int n = 0;
    if (strcmp(key, "visibility") == 0 && !m->ruleset) {
        return err_say(L, "visibility belongs to the battle, not to a figure: game.visibility = 4");
    }
    names[n++] = "kit";
    names[n++] = "hardened";
    names[n++] = "runs";
    for (int i = 0; i < SET_OTHERS; i++) {
        names[n++] = others[i];
    }
    for (int i = 0; i < FIGURE_STATS; i++) {
        if (s->stat_names[i]) {
            names[n++] = s->stat_names[i];
        }
    }
    for (int i = 0; i < FIGURE_STATES && s->state_names[i]; i++) {
        names[n++] = s->state_names[i];
    }
    names[n] = NULL;
    return err_unknown(L, "stat, state, place or kit", key, names);
}

// What only rules in Lua set in this way: what a figure is, flags and links by their names.
static bool set_lua(lua_State *L, struct match *m, struct figure *f, const char *key)
{
    int value = lua_gettop(L), which = find_tinker_name(bodies, SET_BODIES, key);
    len u = unit(&m->game);
    if (which == SET_SIDE) {
        f->side = (uint8_t)check_name(L, value, "side", m->rules.system->side_names);
    } else if (which == SET_KIND) {
        f->kind = (uint8_t)check_name(L, value, "kind", m->rules.system->kind_names);
    } else if (which == SET_RADIUS) {
        f->body.radius = check_size(L, value, u);
    } else if (which == SET_HEIGHT) {
        f->body.height = check_size(L, value, u);
    } else if ((which = system_word(m, SYSTEM_FLAG, key)) >= 0) {
        uint32_t bit = (uint32_t)1 << which;
        luaL_checktype(L, value, LUA_TBOOLEAN);
        f->flags = lua_toboolean(L, value) ? f->flags | bit : f->flags & ~bit;
    } else if ((which = figure_link(m, key)) >= 0) {
        f->link[which] = lua_isboolean(L, value) && !lua_toboolean(L, value)
                             ? FIGURE_NONE
                             : check_figure_of(L, value, m);
    } else {
        return false;
    }
    return true;
}

// Sets what `key` names to the value at the top of the stack.
static void set_one(lua_State *L, struct match *m, struct figure *f, const char *key)
{
    int value = lua_gettop(L);
    int which = find_tinker_name(others, SET_OTHERS, key);
    if (which >= 0) {
        set_other(L, m, f, which, value);
        return;
    }
    which = find_tinker_name(m->rules.system->stat_names, FIGURE_STATS, key);
    if (which == STAT_MAKE && !m->ruleset) {
        f->stat[STAT_MAKE] = (int16_t)(lua_type(L, value) == LUA_TSTRING
                                           ? check_name(L, value, "make", enum_names_makes())
                                           : check_int(L, value, MAKE_NONE, MAKE_AI));
        return;
    }
    if (which >= 0) {
        f->stat[which] = (int16_t)(m->ruleset ? check_int(L, value, -9999, 9999)
                                              : check_int(L, value, -99, 999));
        return;
    }
    which = system_word(m, SYSTEM_STATE, key);
    if (which < 0) {
        no_such_thing(L, m, key);
    }
    f->state[which] = lua_isboolean(L, value)
                          ? (uint8_t)lua_toboolean(L, value)
                          : (uint8_t)check_int(L, value, 0, m->rules.system->state_most[which]);
}

// What is to be set, for a call that is caught.
struct setting {
    struct match *m;
    struct figure *figure;
    struct kit *kit;
    uint8_t *program;
    const char *key;
};

static int set_it(lua_State *L);

// The words of luaL_argerror without the number of an argument that nobody has given:
// "bad argument #2 to '?' (place expected)".
static void push_plain(lua_State *L, const char *why)
{
    const char *open = strstr(why, " (");
    size_t n = strlen(why);
    if (strncmp(why, "bad argument #", 14) == 0 && open && why[n - 1] == ')') {
        lua_pushlstring(L, open + 2, n - 3 - (size_t)(open - why));
    } else {
        lua_pushstring(L, why);
    }
}

// Sets what its key names to the value at the top of the stack; raises with the name of the field
// where that cannot be.
static void set_field(lua_State *L, const struct setting *s)
{
    int value = lua_gettop(L);
    lua_pushcfunction(L, set_it);
    lua_pushlightuserdata(L, (void *)s);
    lua_pushvalue(L, value);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            lua_error(L);
        }
        push_plain(L, lua_tostring(L, -1));
        err_say(L, "field '%s': %s", s->key, lua_tostring(L, -1));
    }
    lua_settop(L, value);
}

static void set_bit(lua_State *L, uint32_t bit, uint32_t *set)
{
    luaL_checktype(L, -1, LUA_TBOOLEAN);
    *set = lua_toboolean(L, -1) ? *set | bit : *set & ~bit;
}

// What it carries: { kit = { Relay = 1 }, off = { IFF = true }, hardened = { Relay = true } }. A
// deployed gadget's "off" is its state. False if the value at the top is none of these.
static bool set_kit(lua_State *L, struct match *m, struct kit *k, const char *key)
{
    static const char *const sets[] = {"kit", "off", "hardened"};
    int which = find_tinker_name(sets, 3, key), values = lua_gettop(L);
    if (which < 0 || lua_type(L, values) != LUA_TTABLE) {
        return false;
    }
    for (lua_Integer i = 0, n = sorted_keys(L, values, 0, 0); sorted_next(L, values, &i, n);
         lua_pop(L, 2)) {
        lua_pushvalue(L, -2); // the name, or a copy of what is none
        int item = check_name(L, lua_gettop(L), "item", enum_names_items());
        lua_pop(L, 1);
        if (which == 0) {
            k->item[item] = (uint8_t)check_int(L, lua_gettop(L), 0, UINT8_MAX);
        } else {
            set_bit(L, kit_bit(&m->game, (enum item)item), which == 1 ? &k->off : &k->hardened);
        }
    }
    return true;
}

// A robot's program by its name.
static bool set_program(lua_State *L, struct match *m, uint8_t *row, const char *key)
{
    if (strcmp(key, "runs") != 0) {
        return false;
    }
    *row = (uint8_t)(check_program(L, lua_gettop(L), &m->content) + 1);
    return true;
}

// setting, value
static int set_it(lua_State *L)
{
    const struct setting *s = lua_touserdata(L, 1);
    bool set = s->m->ruleset
                   ? set_lua(L, s->m, s->figure, s->key)
                   : set_kit(L, s->m, s->kit, s->key) || set_program(L, s->m, s->program, s->key);
    if (!set) {
        set_one(L, s->m, s->figure, s->key);
    }
    return 0;
}

// The values of a table: all of them, or none. "face" is read last, "at" first.
static void set_all(lua_State *L, struct match *m, figure_id id, int table)
{
    struct figure next = *game_figure(&m->game, id);
    struct kit kit = *kit_of(&m->game, id);
    uint8_t *runs = &zd(&m->game)->program[figure_slot(id)], program = *runs;
    struct setting s = {.m = m, .figure = &next, .kit = &kit, .program = &program};
    if (arguments_option(L, table, s.key = "at")) {
        set_field(L, &s);
        lua_pop(L, 1);
    }
    for (lua_Integer i = 0, n = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, n);
         lua_pop(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            luaL_argerror(L, table, "names expected: { x = 10, wounded = 1 }");
        }
        s.key = lua_tostring(L, -2);
        if (strcmp(s.key, "at") != 0 && strcmp(s.key, "face") != 0) {
            set_field(L, &s);
        }
    }
    if (arguments_option(L, table, s.key = "face")) {
        set_field(L, &s);
        lua_pop(L, 1);
    }
    *game_figure(&m->game, id) = next;
    if (m->ruleset) {
        return;
    }
    *kit_of(&m->game, id) = kit;
    *runs = program;
    figure_posture(&m->game, game_figure(&m->game, id));
}

// The game at 1, which may be written to now.
static struct match *tinkered_game(lua_State *L)
{
    struct match *m = match_check(L, 1);
    match_write(L, m);
    return m;
}

// game, slot, table
static int set_figure_values(lua_State *L)
{
    set_all(L, match_check(L, 1), (figure_id)lua_tointeger(L, 2), 3);
    return 0;
}

bool tinker_values(lua_State *L, figure_id id, const char *what)
{
    lua_pushcfunction(L, set_figure_values);
    lua_insert(L, -2);
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    lua_pushinteger(L, id);
    lua_insert(L, -2);
    if (lua_pcall(L, 3, 0, 0) == LUA_OK) {
        return true;
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_pushfstring(L, "%s: ", what);
        lua_insert(L, -2);
        lua_concat(L, 3);
    }
    return false;
}

int game_set(lua_State *L)
{
    struct match *m = tinkered_game(L);
    figure_id id = check_figure_of(L, 2, m);
    luaL_checktype(L, 3, LUA_TTABLE);
    lua_settop(L, 3);
    return tinker_values(L, id, "game:set") ? 0 : lua_error(L);
}

int game_remove(lua_State *L)
{
    struct match *m = tinkered_game(L);
    if (m->game.order && !m->ruleset) {
        return err_say(L,
                       "game:remove: an order under way may still need the figure; set its place "
                       "to \"gone\"");
    }
    figure_remove(&m->game.world.roster, check_figure_of(L, 2, m));
    return 0;
}
