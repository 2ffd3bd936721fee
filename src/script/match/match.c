// match.c: what a match keeps in Lua is its pool, found by number in one weak table of a state, so
// that C gets there without allocating. Undo and redo share a ring of worlds: what can be redone
// comes after what can be undone.
#include "script/match/match.h"
#include "script/base/heap.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/hash.h"
#include "script/base/budget.h"
#include "script/base/class.h"
#include "script/base/err.h"
#include "script/match/match_registry.h"
#include "script/match/push.h"
#include "script/sandbox/base.h"

// Registry key of the place in the registry where the living matches are: pools by number. Its
// values are weak.
static const char living_key;

// Pushes the table of living matches and returns its place.
static int push_living(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &living_key);
    int place = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (place == 0) {
        weak_push(L, "v");
        place = luaL_ref(L, LUA_REGISTRYINDEX);
        lua_pushinteger(L, place);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &living_key);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, place);
    return place;
}

bool match_registry_find(lua_State *L, const struct match *m)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, m->living);
    return lua_rawgeti(L, -1, m->number) == LUA_TTABLE;
}

void match_registry_push(lua_State *L, const struct match *m)
{
    if (!match_registry_find(L, m)) {
        err_say(L, "nothing refers to this game any more; keep it in a variable");
    }
    lua_replace(L, -2);
}

void match_push(lua_State *L, struct match *m)
{
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_MATCH);
    lua_replace(L, -2);
}

bool match_push_latest(lua_State *L)
{
    int top = lua_gettop(L);
    push_living(L);
    lua_rawgeti(L, -1, 0);
    for (lua_Integer i = lua_tointeger(L, -1); i > 0; i--) {
        lua_settop(L, top + 1);
        const struct match *m = NULL;
        if (lua_rawgeti(L, -1, i) == LUA_TTABLE) {
            lua_rawgeti(L, -1, MATCH_REGISTRY_MATCH);
            m = class_test(L, -1, &class_game);
        }
        if (m && m->table) {
            lua_replace(L, top + 1);
            lua_settop(L, top + 1);
            return true;
        }
    }
    lua_settop(L, top);
    return false;
}

const char *match_keep(lua_State *L, struct match *m, int index)
{
    index = lua_absindex(L, index);
    const char *text = base_tostring(L, index, NULL); // text
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_STRINGS); // text, pool, strings
    lua_pushvalue(L, -3);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pushvalue(L, -4);
        lua_pushvalue(L, -1);
        lua_rawset(L, -4);
    } else {
        text = lua_tostring(L, -1); // long strings are equal without being the same
    }
    lua_pop(L, 4);
    return text;
}

const char *match_keep_text(lua_State *L, struct match *m, const char *text)
{
    if (!text) {
        return NULL;
    }
    lua_pushstring(L, text);
    const char *kept = match_keep(L, m, -1);
    lua_pop(L, 1);
    return kept;
}

void match_table(lua_State *L, struct match *m, const void *key)
{
    match_registry_push(L, m);
    lua_rawgeti(L, -1, MATCH_REGISTRY_TABLES);
    lua_replace(L, -2);
    if (lua_rawgetp(L, -1, key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -3, key);
    }
    lua_replace(L, -2);
}

// match -> match; gives it its pool.
static void make_pool(lua_State *L, struct match *m)
{
    int self = lua_gettop(L);
    m->living = push_living(L);
    lua_rawgeti(L, -1, 0);
    m->number = lua_tointeger(L, -1) + 1;
    lua_pop(L, 1);
    lua_pushinteger(L, m->number);
    lua_rawseti(L, -2, 0);

    lua_createtable(L, MATCH_REGISTRY_FIRST, 0); // match, living, pool
    lua_pushvalue(L, self);
    lua_rawseti(L, -2, MATCH_REGISTRY_MATCH);
    lua_pushboolean(L, 0);
    lua_rawseti(L, -2, MATCH_REGISTRY_ERROR);
    for (int i = MATCH_REGISTRY_STRINGS; i < MATCH_REGISTRY_UNDO; i++) {
        lua_newtable(L);
        lua_rawseti(L, -2, i);
    }
    lua_pushboolean(L, 0);
    lua_rawseti(L, -2, MATCH_REGISTRY_UNDO);
    lua_newtable(L);
    lua_rawseti(L, -2, MATCH_REGISTRY_LENT);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, m->number);
    lua_setiuservalue(L, self, 1);
    lua_settop(L, self);
}

static void make_undo(lua_State *L, struct match *m, int size)
{
    m->undo_size = size < 0 ? 0 : size ? size : MATCH_UNDO;
    if (m->undo_size) {
        match_registry_push(L, m);
        m->undo = lua_newuserdatauv(L, sizeof *m->undo * (size_t)m->undo_size, 0);
        lua_rawseti(L, -2, MATCH_REGISTRY_UNDO);
        lua_pop(L, 1);
    }
}

// The decider of players: it answers nothing, so that the order waits and becomes a question.
static enum status not_yet(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)self, (void)g, (void)d, (void)a;
    return STATUS_NOT_YET;
}

void match_players_ask(struct match *m, bool ask)
{
    const struct decider who = {.decide = ask ? not_yet : NULL};
    for (int i = 0; i < (m->ruleset ? SIDES : PLAYERS); i++) {
        m->game.decider[i] = who;
    }
}

// What is only tried out is not part of the order in hand.
static void suspend_for_trial(struct game *g, bool begins)
{
    const struct match *m = g->host;
    if (begins) {
        budget_suspend(m->L);
    } else {
        budget_resume(m->L);
    }
}

void match_begin(struct match *m, struct table *t, uint64_t seed)
{
    m->table = t;
    game_init(&m->game, t, &m->rules, seed);
    if (m->keyed) {
        game_key_luck(&m->game);
    }
    m->game.content = &m->content;
    m->game.events = &m->events;
    m->game.host = m;
    m->game.apart = suspend_for_trial;
    match_players_ask(m, !m->unasked);
    m->n_undo = m->n_redo = 0;
    m->n_laid = 0;
    m->laid_luck = 0;
}

// What has been rolled and drawn so far, as a number that changes with every roll.
static uint64_t luck_so_far(const struct game *g)
{
    uint64_t h = hash_bytes(0, g->world.stream, sizeof g->world.stream);
    for (uint32_t i = 0; i < g->sites.n; i++) { // where luck is keyed by these
        h = h * 31 + g->sites.site[i].asked + 1;
    }
    return h;
}

void match_lay(struct match *m, const struct match_laid *step)
{
    if (m->building && m->n_laid < MATCH_LAID) {
        uint64_t luck = luck_so_far(&m->game);
        struct match_laid *laid = &m->laid[m->n_laid];
        *laid = *step;
        laid->drawn = m->n_laid > 0 && luck != m->laid_luck;
        m->laid_luck = luck;
        m->n_laid++;
    }
}

bool match_laid_by_luck(const struct match *m, const char *name)
{
    bool drawn = false;
    for (int i = 0; i < m->n_laid; i++) {
        const struct match_laid *it = &m->laid[i];
        bool put = it->what == LAID_MARKER || it->what == LAID_SCATTERED;
        drawn =
            put && strcmp(it->name, name) == 0 ? it->what == LAID_SCATTERED || it->drawn : drawn;
    }
    return drawn;
}

struct match *match_new(lua_State *L, int undo)
{
    struct match *m = class_new(L, &class_game, sizeof *m, 1);
    m->host = script_host_of(L);
    m->L = L;
    m->meter = budget_meter(L);
    make_pool(L, m);
    make_undo(L, m, undo);
    return m;
}

struct match *match_alive(lua_State *L, struct match *m)
{
    if (m->class != &class_game) {
        err_say(L, "the game that this belongs to is gone; keep the game in a variable");
    }
    while (m->moved) {
        m = m->moved;
    }
    return m;
}

void match_write(lua_State *L, struct match *m)
{
    if (!m->table) {
        err_say(
            L, "the battle has not begun: there is no table yet; do this in setup or in a handler");
    }
    match_enter(L, m);
    if (game_writable(&m->game) != STATUS_OK) {
        match_raise(L, m);
    }
    if (!m->game.order) {
        m->n_redo = 0;
    }
}

static struct world *position(struct match *m, int i)
{
    return &m->undo[(m->undo_first + i) % m->undo_size];
}

// The order is done: the position before it can be gone back to.
static void remember(struct match *m)
{
    if (m->undo_size == 0) {
        return;
    }
    if (m->n_undo == m->undo_size) {
        m->undo_first = (m->undo_first + 1) % m->undo_size;
        m->n_undo--;
    }
    *position(m, m->n_undo++) = m->game.before;
    m->n_redo = 0;
    m->done = m->order;
    m->done.answers = m->game.given;
    m->has_done = true;
}

const struct order *match_last(const struct match *m)
{
    return m->has_done && m->n_undo > 0 ? &m->done : NULL;
}

const struct world *match_behind(const struct match *m)
{
    return &m->undo[(m->undo_first + m->n_undo - 1) % m->undo_size];
}

bool match_is_idle(const struct match *m)
{
    return m->depth == 0 && !m->game.order;
}

void match_enter(lua_State *L, struct match *m)
{
    m->L = L;
    if (match_is_idle(m)) {
        m->raised = false;
        m->failed = NULL;
        m->culprit = (struct match_culprit){0};
        m->tables_kept = 0;
    }
}
void match_ask(lua_State *L, struct match *m)
{
    match_enter(L, m);
    if (match_is_idle(m)) {
        m->aside = m->game.ended ? m->game.fault : (struct fault){0};
    }
    if (match_is_idle(m) && m->game.ended) {
        m->game.fault = (struct fault){0};
        m->game.ended = false;
    }
}

void match_answered(lua_State *L, struct match *m)
{
    if (m->game.fault.status != STATUS_OK) {
        match_raise(L, m);
    }
    if (match_is_idle(m) && m->aside.status != STATUS_OK) {
        m->game.fault = m->aside;
        m->game.ended = true;
    }
}

void match_forget(struct match *m)
{
    m->game.fault = (struct fault){0};
    m->game.ended = false;
    m->raised = false;
    m->failed = NULL;
    m->culprit = (struct match_culprit){0};
}

void match_question(struct budget *b, lua_State *L, struct match *m, const char *what)
{
    match_ask(L, m);
    budget_open(b, L, what);
}

bool match_asks_again(struct budget *b, lua_State *L, struct match *m)
{
    if (!budget_again(b, L)) {
        match_answered(L, m);
        return false;
    }
    match_forget(m);
    return true;
}

bool match_handled(const struct match *m)
{
    return m->rules.n_hooks > 0 || m->scripted || m->ruleset;
}

static enum status give_watched(lua_State *L, struct match *m)
{
    uint32_t asked = m->game.sites.bot;
    struct budget b;
    enum status s;
    budget_open(&b, L, "an order");
    do {
        m->game.sites.bot = asked; // an order that fails puts everything back but this
        match_enter(L, m);
        s = game_give(&m->game, &m->order);
    } while (budget_again(&b, L));
    return s;
}

enum status match_give(lua_State *L, struct match *m, const struct order *o)
{
    if (m->game.locked || m->game.order) {
        return game_give(&m->game, o);
    }
    enum status s = match_try(L, m, o);
    if (s == STATUS_OK) {
        remember(m);
    }
    return s;
}

enum status match_try(lua_State *L, struct match *m, const struct order *o)
{
    match_enter(L, m);
    m->order = *o;
    return match_handled(m) ? give_watched(L, m) : game_give(&m->game, &m->order);
}

enum status match_replay(lua_State *L, struct match *m, struct journal *j, const struct record *r,
                         struct fault *f)
{
    struct budget b;
    enum status s;
    budget_open(&b, L, "an order");
    do {
        match_ask(L, m);
        s = journal_replay(&m->game, j, r, f);
    } while (budget_again(&b, L));
    if (s == STATUS_OK) {
        m->order = j->now.order;
        remember(m);
    }
    return s;
}

const char *match_over(const struct match *m)
{
    uint32_t over = m->game.world.over, n = 0;
    const char *const *names = m->rules.system->over_names;
    while (names[n] && n + 1 < over) {
        n++;
    }
    return over == 0 ? NULL : names[n] ? names[n] : "over";
}

static void swap_world(struct match *m, struct world *other)
{
    m->game.before = m->game.world;
    game_restore(&m->game, other);
    *other = m->game.before;
    m->has_done = false;
    events_clear(&m->events);
}

bool match_undo(struct match *m)
{
    if (m->n_undo == 0 || game_writable(&m->game) != STATUS_OK) {
        return false;
    }
    swap_world(m, position(m, --m->n_undo));
    m->n_redo++;
    return true;
}

bool match_redo(struct match *m)
{
    if (m->n_redo == 0 || game_writable(&m->game) != STATUS_OK) {
        return false;
    }
    swap_world(m, position(m, m->n_undo++));
    m->n_redo--;
    return true;
}
