// meter.c: what runs inside an allocation or a tick only sets flags and arms a hook for the next
// instruction, and the hook raises. An overflow or a lack of memory is known by the status and the
// message that the interpreter gives.
#include "script/base/internal/meter.h"
#include "script/base/heap.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/limits.h"

static const char meter_key, seen_key;

// Somebody else's hook, an interrupt's for one, stays.
static void arm_hook(const struct meter *m, lua_State *L)
{
    lua_Hook hook = L ? lua_gethook(L) : NULL;
    if (L && (!hook || hook == meter_look || hook == m->hook || hook == m->line)) {
        lua_sethook(L, meter_look, LUA_MASKCOUNT, 1);
    }
}

// heap.h: may be called inside of any allocation.
static void note_full(void *meter)
{
    struct meter *m = meter;
    m->full = 1;
    if (m->what && m->mode != METER_COUNTED) {
        arm_hook(m, m->running);
    }
}

// "file.lua:12: " of the innermost Lua code, "" where there is none.
static void find_innermost_place(lua_State *L, char *out, size_t size)
{
    lua_Debug at;
    *out = '\0';
    for (int level = 0; lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "Sl", &at);
        if (at.currentline > 0) {
            snprintf(out, size, "%s:%d: ", at.short_src, at.currentline);
            return;
        }
    }
}

static bool is_deep(lua_State *L)
{
    lua_Debug at;
    return lua_getstack(L, LIMIT_DEEP, &at);
}

static void note_place(struct meter *m, lua_State *L)
{
    m->deep = is_deep(L);
    find_innermost_place(L, m->where, sizeof m->where);
}

// heap.h: the same; an error of memory calls no handler and leaves nothing to look at. If a stack
// was to overflow before, it has not.
static void note_refused(void *meter)
{
    struct meter *m = meter;
    if (m->what && m->running && !m->seen) {
        note_place(m, m->running);
        m->overflowed = false;
    }
}

// heap.h: there is nothing to look at yet. A collection would take the room away again in which the
// error is handled; to stop it is to set a flag. That cannot be done from inside a finaliser,
// whose own error nobody hears of: it gets no room, which would be missing when the calls overflow.
static bool note_overflow(void *meter)
{
    struct meter *m = meter;
    if (!m->what || !m->running) {
        return true;
    }
    if (lua_gc(m->running, LUA_GCSTOP) != 0) {
        return false;
    }
    m->overflowed = m->paused = true;
    m->seen = false;
    if (m->mode != METER_COUNTED) {
        arm_hook(m, m->running);
    }
    return true;
}

void meter_collect_on(lua_State *L, struct meter *m)
{
    if (m->paused) {
        m->paused = false;
        lua_gc(L, LUA_GCRESTART);
    }
}

static const char *message_of(lua_State *L)
{
    return lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
}

// Where such words are at the end of a message, after its place; NULL: it is another one.
static const char *words_at_end(const char *message, const char *words)
{
    size_t n = strlen(message), most = strlen(words);
    const char *at = n < most ? NULL : message + n - most;
    return at && strcmp(at, words) == 0 && (at == message || (at > message + 1 && at[-2] == ':'))
               ? at
               : NULL;
}

// What a stack was only asked to have room for and has not is no overflow.
static const char *overflow_in(const char *message)
{
    return words_at_end(message, "stack overflow");
}

// Calls that go through C: how many there are room for depends on what has called the script, so
// nobody may catch it and count.
const char *meter_c_overflow_in(const char *message)
{
    return words_at_end(message, "C stack overflow");
}

void meter_see(lua_State *L, struct meter *m)
{
    if (m->overflowed && !m->seen && overflow_in(message_of(L))) {
        note_place(m, L);
        m->seen = true;
    }
}

void meter_open(lua_State *L)
{
    struct meter *m = lua_newuserdatauv(L, 2 * sizeof *m, 0);
    *m = (struct meter){.heap = heap_of(L), .kept = m + 1};
    if (m->heap) {
        m->heap->full = note_full;
        m->heap->refused = note_refused;
        m->heap->overflowed = note_overflow;
        m->heap->self = m;
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &meter_key);
    weak_push(L, "k"); // by coroutine: the budget under which it was last counted
    lua_rawsetp(L, LUA_REGISTRYINDEX, &seen_key);
}

struct meter *meter_of(lua_State *L)
{
    struct heap *h = heap_of(L);
    if (h) {
        return h->self; // some ten times as fast as the registry
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &meter_key);
    struct meter *m = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return m;
}

bool meter_tick(void *meter)
{
    struct meter *m = meter;
    if (!m->watched || ++m->ticks < m->patience) {
        return false;
    }
    m->bites = 1;
    if (m->mode != METER_COUNTED) {
        arm_hook(m, m->running);
    }
    return m->ticks >= LIMIT_GIVE_UP + LIMIT_STUCK && m->ticks >= m->patience + LIMIT_STUCK;
}

static void describe_memory(char *out, size_t size, bool deep, bool in_c)
{
    if (in_c) {
        snprintf(out, size,
                 "overflows the stack: too many calls inside one another by way of metamethods, "
                 "coroutines or functions of the library; does a function call itself without "
                 "end?");
    } else if (deep) {
        snprintf(out, size,
                 "overflows the stack: more than %d nested calls; does a function call itself "
                 "without end?",
                 LIMIT_DEEP);
    } else {
        snprintf(out, size, "holds more than %d MiB of memory; does a table grow forever?",
                 LIMIT_MEMORY >> 20);
    }
}

static void describe_end(lua_State *L, struct meter *m)
{
    char place[sizeof m->where];
    bool deep = m->ran_out ? m->deep : m->end == METER_MEMORY && is_deep(L);
    size_t n;
    find_innermost_place(L, place, sizeof place);
    n = (size_t)snprintf(m->text, sizeof m->text, "%s%s ", m->ran_out ? m->where : place, m->what);
    n = n < sizeof m->text ? n : sizeof m->text - 1;
    char *rest = m->text + n;
    size_t room = sizeof m->text - n;
    switch (m->end) {
    case METER_MEMORY:
        describe_memory(rest, room, deep, m->in_c);
        break;
    case METER_OUTPUT:
        snprintf(rest, room, "prints more than %d KiB; is there a loop that prints forever?",
                 LIMIT_OUTPUT >> 10);
        break;
    case METER_SLOW:
        snprintf(
            rest, room,
            "takes more than %.1f seconds in few instructions; does it compare or join strings "
            "that are very long?",
            LIMIT_GIVE_UP * LIMIT_TICK / 1000.0);
        break;
    default:
        snprintf(rest, room,
                 "takes more than %d million instructions; is there a loop that never ends?",
                 LIMIT_STEPS / 1000000);
    }
}

void meter_stop(lua_State *L, struct meter *m, enum meter_end why)
{
    if (m->end == METER_GOES_ON) {
        m->end = why;
        m->broken = m->broken || why != METER_BITTEN;
        describe_end(L, m);
    }
    lua_sethook(L, meter_look, LUA_MASKCOUNT, 1);
}

// Nobody was there to see where the stack overflowed; the interpreter's message tells it.
static void guess_place(struct meter *m, lua_State *L, lua_State *co)
{
    const char *message = message_of(co), *in_c = meter_c_overflow_in(message);
    const char *words = in_c ? in_c : overflow_in(message);
    m->deep = true;
    m->in_c = in_c;
    if (words && words > message) {
        snprintf(m->where, sizeof m->where, "%.*s", (int)(words - message), message);
    } else {
        find_innermost_place(L, m->where, sizeof m->where);
    }
}

// An error in the middle of an overflow has no words for it.
bool meter_is_out(const struct meter *m, lua_State *co, int status)
{
    bool told = status == LUA_ERRERR || (status == LUA_ERRRUN && overflow_in(message_of(co)));
    bool in_c = status == LUA_ERRRUN && meter_c_overflow_in(message_of(co));
    return m->what && (status == LUA_ERRMEM || m->seen || (m->overflowed && told) || in_c);
}

void meter_ran_out(lua_State *L, lua_State *co, struct meter *m)
{
    meter_collect_on(L, m);
    if (!m->seen && (m->overflowed || meter_c_overflow_in(message_of(co)))) {
        guess_place(m, L, co);
    }
    m->ran_out = m->end == METER_GOES_ON;
    meter_stop(L, m, METER_MEMORY);
}

int meter_raise(lua_State *L, const struct meter *m)
{
    lua_pushstring(L, m->text);
    return lua_error(L);
}

void meter_count(lua_State *L)
{
    int lines = meter_of(L)->line ? LUA_MASKLINE : 0;
    lua_sethook(L, meter_look, LUA_MASKCOUNT | LUA_MASKCALL | lines, LIMIT_PERIOD);
}

// From here on this coroutine is not looked at, but for its lines.
static void leave_coroutine(lua_State *L, const struct meter *m)
{
    lua_sethook(L, m->line, m->line ? LUA_MASKLINE : 0, 0);
}

int meter_patience(const struct meter *m)
{
    return LIMIT_GIVE_UP * (m->line ? LIMIT_TOLD : 1);
}

static int stop_and_raise(lua_State *L, struct meter *m, enum meter_end why)
{
    meter_stop(L, m, why);
    return meter_raise(L, m);
}

// The watchdog has bitten.
static void bite_script(lua_State *L, struct meter *m)
{
    if (m->mode == METER_COUNTED) {
        stop_and_raise(L, m, METER_SLOW);
    }
    if (m->mode == METER_WATCHED) {
        stop_and_raise(L, m, METER_BITTEN);
    }
    m->mode = METER_COUNTED;
    m->patience = m->ticks + meter_patience(m);
    m->bites = 0;
    meter_count(L);
}

void meter_make_room(lua_State *L, struct meter *m)
{
    struct heap *h = m->heap;
    m->full = 0;
    lua_gc(L, LUA_GCCOLLECT);
    heap_rearm(h);
    m->left -= (lua_Integer)(h->used / LIMIT_KEPT);
    if (h->used > h->soft) {
        stop_and_raise(L, m, METER_MEMORY);
    }
}

// How many values a call was handed, roughly, where those are many: copying them takes long.
static lua_Integer width_of_call(lua_State *L, const lua_Debug *at, bool in_c)
{
    int n = 32;
    while (n < 1 << 20 && lua_getlocal(L, at, in_c ? n : -n)) {
        lua_pop(L, 1);
        n *= 2;
    }
    return n > 32 ? n : 0;
}

// What happened since the last look: instructions, calls, and memory that was asked for.
static lua_Integer steps_of(lua_State *L, struct meter *m, lua_Debug *at)
{
    lua_Integer steps = LIMIT_PERIOD;
    if (at->event != LUA_HOOKCOUNT) {
        lua_getinfo(L, "f", at);
        bool in_c = lua_iscfunction(L, -1);
        lua_pop(L, 1);
        steps = (in_c ? LIMIT_CALL_C : LIMIT_CALL) + width_of_call(L, at, in_c);
    }
    if (m->heap) {
        steps += (lua_Integer)(m->heap->work - m->work);
        m->work = m->heap->work;
    }
    return steps;
}

void meter_look(lua_State *L, lua_Debug *at)
{
    struct meter *m = meter_of(L);
    if (at->event == LUA_HOOKLINE) {
        m->line(L, at);
        return;
    }
    meter_collect_on(L, m);
    if (!m->what) { // left on a coroutine by a budget that is closed
        leave_coroutine(L, m);
        return;
    }
    if (m->end != METER_GOES_ON) {
        stop_and_raise(L, m, m->end);
    }
    if (m->full) {
        meter_make_room(L, m);
    }
    if (m->bites) {
        bite_script(L, m);
    } else if (m->mode != METER_COUNTED) {
        leave_coroutine(L, m);
    } else if ((m->left -= steps_of(L, m, at)) <= 0) {
        stop_and_raise(L, m, METER_SPENT);
    }
}

// Counting begins again in every coroutine that this budget meets, so that the sum does not depend
// on how far another one has counted in it.
static void count_from_here(lua_State *L, const struct meter *m, lua_State *co)
{
    luaL_checkstack(L, 4, "coroutine");
    luaL_checkstack(co, 1, "coroutine");
    lua_rawgetp(L, LUA_REGISTRYINDEX, &seen_key);
    lua_pushthread(co);
    lua_xmove(co, L, 1);
    lua_pushvalue(L, -1);
    lua_rawget(L, -3); // seen, co, serial
    bool met = lua_tointeger(L, -1) == (lua_Integer)m->serial;
    lua_pop(L, 1);
    if (!met) {
        lua_pushinteger(L, (lua_Integer)m->serial);
        lua_rawset(L, -3);
        meter_count(co);
    }
    lua_settop(L, met ? -3 : -2);
}

void meter_enter(lua_State *L, struct meter *m, lua_State *co)
{
    if (!m->what) {
        return;
    }
    if (m->mode == METER_COUNTED) {
        count_from_here(L, m, co);
    } else if (lua_gethook(co) == meter_look) {
        leave_coroutine(co, m);
    }
}

void meter_back(lua_State *L, struct meter *m)
{
    if (!m->what) {
        return;
    }
    if (m->end != METER_GOES_ON) {
        stop_and_raise(L, m, m->end);
    }
    if (m->bites) {
        bite_script(L, m);
    } else if (m->mode == METER_COUNTED && lua_gethook(L) != meter_look) {
        meter_count(L);
    }
}
