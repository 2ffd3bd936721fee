// budget.c: here budgets are opened and closed, and functions are called in them; the meter
// (internal/meter.h) counts and stops. Only the outermost budget starts and ends the count. What a
// bitten try has printed is not printed a second time.
#include "script/base/budget.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/base/heap.h"
#include "script/base/internal/hint.h"
#include "script/base/internal/meter.h"
#include "script/base/limits.h"
#include "script/base/printable.h"
#include "script/base/script_host.h"

void budget_init(lua_State *L)
{
    meter_open(L);
}

static struct script_watch *watch(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    return host ? host->watch : NULL;
}

// The budget begins, or begins again.
static void begin_budget(lua_State *L, struct meter *m, enum meter_mode mode)
{
    struct script_watch *w = watch(L);
    m->watched = 0;
    m->end = METER_GOES_ON;
    m->left = LIMIT_STEPS;
    m->serial++;
    m->full = 0;
    if (m->heap) {
        m->work = m->heap->work;
        m->heap->soft = LIMIT_MEMORY + (m->heap->most > LIMIT_REFUSED ? m->heap->used : 0);
        heap_rearm(m->heap);
    }
    m->home = m->running = L;
    m->bites = m->ticks = 0;
    m->ran_out = m->overflowed = m->seen = false;
    m->where[0] = '\0';
    m->mode = w ? mode : METER_COUNTED;
    m->patience = m->mode == METER_COUNTED ? meter_patience(m) : LIMIT_TICKS;
    if (m->mode == METER_COUNTED) {
        meter_count(L);
    }
    if (w) {
        w->self = m;
        w->tick = meter_tick;
        m->watched = 1;
    }
}

static void enter_budget(struct budget *b, lua_State *L, const char *what, enum meter_mode mode)
{
    struct meter *m = meter_of(L);
    b->outer = m->what;
    m->what = what;
    if (b->outer) {
        return;
    }
    m->hook = lua_gethook(L);
    m->mask = lua_gethookmask(L);
    m->period = lua_gethookcount(L);
    m->printed_before = m->printed;
    m->said_before = 0;
    begin_budget(L, m, mode);
}

static void shut_budget(const struct budget *b, lua_State *L, struct meter *m)
{
    m->what = b->outer;
    if (b->outer) {
        return;
    }
    m->watched = 0;
    m->running = NULL;
    meter_collect_on(L, m);
    if (lua_gethook(L) == meter_look) { // an interrupt has a hook of its own, and keeps it
        lua_sethook(L, m->hook, m->mask, m->period);
    }
}

void budget_open(struct budget *b, lua_State *L, const char *what)
{
    enter_budget(b, L, what, METER_WATCHED);
}

void budget_open_counted(struct budget *b, lua_State *L, const char *what)
{
    enter_budget(b, L, what, METER_COUNTED);
}

bool budget_again(struct budget *b, lua_State *L)
{
    struct meter *m = meter_of(L);
    if (b->outer || m->end != METER_BITTEN) {
        shut_budget(b, L, m);
        return false;
    }
    m->said_before = m->printed - m->printed_before;
    m->printed = m->printed_before;
    begin_budget(L, m, METER_COUNTED);
    m->bitten++;
    return true;
}

void budget_close(struct budget *b, lua_State *L)
{
    shut_budget(b, L, meter_of(L));
}

void budget_lines(lua_State *L, lua_Hook line)
{
    meter_of(L)->line = line;
    lua_sethook(L, line, LUA_MASKLINE, 0);
}

bool budget_too_deep(lua_State *L)
{
    const struct meter *m = meter_of(L);
    return m->what && lua_type(L, -1) == LUA_TSTRING && meter_c_overflow_in(lua_tostring(L, -1));
}

bool budget_ended(lua_State *L)
{
    return meter_of(L)->end != METER_GOES_ON;
}

bool budget_gave_up(const struct meter *m)
{
    return m->end == METER_SLOW;
}

uint64_t budget_bitten(lua_State *L)
{
    return meter_of(L)->bitten;
}

void budget_forgive(lua_State *L)
{
    meter_of(L)->broken = false;
}

bool budget_broken(lua_State *L)
{
    const struct meter *m = meter_of(L);
    return m && m->broken;
}

struct meter *budget_meter(lua_State *L)
{
    return meter_of(L);
}

// Nothing here may be left to chance: what runs outside of a protected call allocates nothing.

static int push_budget_end(lua_State *L)
{
    lua_pushstring(L, meter_of(L)->text);
    return 1;
}

static int say_odd(lua_State *L)
{
    hint_push_odd(L, 1);
    return 1;
}

static int tidy_message(lua_State *L)
{
    const struct meter *m = meter_of(L);
    size_t n;
    if (m->what && m->end != METER_GOES_ON) {
        return push_budget_end(L);
    }
    if (lua_type(L, 1) != LUA_TSTRING && m->what && luaL_callmeta(L, 1, "__tostring")) {
        lua_replace(L, 1);
    }
    if (lua_type(L, 1) != LUA_TSTRING) {
        return say_odd(L);
    }
    const char *text = lua_tolstring(L, 1, &n), *once = err_once(text);
    printable_push(L, once, n - (size_t)(once - text), LIMIT_MESSAGE);
    return 1;
}

void budget_tidy(lua_State *L)
{
    lua_pushcfunction(L, tidy_message);
    lua_pushvalue(L, -2);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        lua_pop(L, 1);
        lua_pushcfunction(L, budget_ended(L) ? push_budget_end : say_odd);
        lua_pushvalue(L, -2);
        lua_pcall(L, 1, 1, 0);
    }
    lua_replace(L, -2);
}

const char *budget_error_text(lua_State *L)
{
    if (lua_type(L, -1) != LUA_TSTRING) {
        budget_tidy(L);
    }
    return lua_tostring(L, -1);
}

int budget_handler(lua_State *L)
{
    meter_see(L, meter_of(L));
    return 1;
}

// What lua_pcall came to under the budget. Where that has ended, it failed; its results from `base`
// on give way to the reason.
static int outcome_of_call(lua_State *L, struct meter *m, int base, int status)
{
    if (meter_is_out(m, L, status)) {
        meter_ran_out(L, L, m);
    }
    if (status == LUA_OK && m->end != METER_GOES_ON) {
        lua_settop(L, base);
        lua_pushcfunction(L, push_budget_end);
        lua_pcall(L, 0, 1, 0);
        return LUA_ERRRUN;
    }
    return status;
}

// Where the stack has overflowed, the budget has its own words for that.
static int see_and_hint(lua_State *L)
{
    const struct meter *m = meter_of(L);
    return m->overflowed ? budget_handler(L) : hint_error(L);
}

int budget_pcall(struct meter *m, lua_State *L, int n, int results)
{
    struct budget b = {.outer = m->what};
    if (!b.outer) {
        enter_budget(&b, L, "a handler", METER_SOFT);
    }
    int base = lua_gettop(L) - n;
    lua_pushcfunction(L, see_and_hint);
    lua_insert(L, base);
    int status = lua_pcall(L, n, results, base);
    lua_remove(L, base);
    status = outcome_of_call(L, m, base - 1, status);
    if (!b.outer) {
        shut_budget(&b, L, m);
    }
    return status;
}

// As lua_pcall, in a budget that is open; the error is a tidy text.
static int call_hinted(lua_State *L, struct meter *m, int n, int results)
{
    int base = lua_gettop(L) - n - 1;
    lua_pushcfunction(L, see_and_hint);
    lua_insert(L, base + 1);
    int status = lua_pcall(L, n, results, base + 1);
    lua_remove(L, base + 1);
    status = outcome_of_call(L, m, base, status);
    if (status != LUA_OK) {
        budget_tidy(L);
    }
    return status;
}

void budget_call(lua_State *L, int n, int results, const char *what)
{
    struct meter *m = meter_of(L);
    struct budget b;
    enter_budget(&b, L, what, METER_COUNTED);
    int status = call_hinted(L, m, n, results);
    shut_budget(&b, L, m);
    if (status != LUA_OK) {
        lua_error(L);
    }
}

int budget_run(lua_State *L, int n, int results, const char *what, bool counted, bool *again)
{
    struct meter *m = meter_of(L);
    struct budget b;
    enter_budget(&b, L, what, counted ? METER_COUNTED : METER_WATCHED);
    int status = call_hinted(L, m, n, results);
    *again = m->end == METER_BITTEN;
    shut_budget(&b, L, m);
    return status;
}

void budget_interrupts(lua_State *L, const volatile int *flag)
{
    meter_of(L)->interrupt = flag;
}

bool budget_interrupted(lua_State *L)
{
    const struct meter *m = meter_of(L);
    return m->interrupt && *m->interrupt;
}

void budget_heed(lua_State *L)
{
    if (budget_interrupted(L)) {
        luaL_error(L, "interrupted!");
    }
}

void budget_spend(lua_State *L, lua_Integer steps)
{
    struct meter *m = meter_of(L);
    budget_heed(L);
    if (!m->what) {
        return;
    }
    m->left -= steps;
    if (m->end != METER_GOES_ON || m->bites) {
        meter_back(L, m);
    }
    if (m->full) {
        meter_make_room(L, m);
    }
    if (m->left <= 0) {
        meter_stop(L, m, METER_SPENT);
        meter_raise(L, m);
    }
}

// How much of a text that scripts print to show, and from where on.
static size_t part_to_show(struct meter *m, size_t length, size_t *from)
{
    size_t room = m->printed < LIMIT_OUTPUT ? LIMIT_OUTPUT - m->printed : 0;
    size_t to = length < room ? length : room;
    *from = length < m->said_before ? length : m->said_before;
    m->said_before -= *from;
    m->printed += length;
    return to > *from ? to - *from : 0;
}

void budget_print(lua_State *L, const char *text, size_t length)
{
    const struct script_host *host = script_host_of(L);
    struct meter *m = meter_of(L);
    size_t from;
    if (m->muted) {
        budget_spend(L, (lua_Integer)length / LIMIT_STEP);
        return;
    }
    printable_push(L, text, length, LIMIT_OUTPUT);
    text = lua_tolstring(L, -1, &length);
    budget_spend(L, (lua_Integer)length / LIMIT_STEP);
    size_t n = part_to_show(m, length, &from);
    if (host && host->print && n > 0) {
        host->print(host->self, text + from, n);
    }
    if (m->printed > LIMIT_OUTPUT && m->what) {
        meter_stop(L, m, METER_OUTPUT);
        meter_raise(L, m);
    }
    lua_pop(L, 1);
}
