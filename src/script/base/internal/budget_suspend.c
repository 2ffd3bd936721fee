// budget_suspend.c: a budget that waits while something is only tried out.
#include "script/base/budget.h"
#include "script/base/heap.h"
#include "script/base/internal/meter.h"

void budget_suspend(lua_State *L)
{
    struct meter *m = meter_of(L);
    const int watched = m->watched;
    m->watched = 0; // first: the watchdog is not to see half of it
    struct meter *k = m->kept;
    *k = *m;
    k->watched = watched;
    k->now = lua_gethook(L);
    k->now_mask = lua_gethookmask(L);
    k->now_period = lua_gethookcount(L);
    k->worked = m->heap ? m->heap->work : 0;
    if (m->what) {
        lua_sethook(L, m->hook, m->mask, m->period);
    }
    m->what = NULL;
    m->running = NULL;
    m->end = METER_GOES_ON;
    m->muted = true;
}

// An interrupt has put a hook of its own there meanwhile: that one stays.
static bool is_own_hook(lua_State *L, const struct meter *m)
{
    lua_Hook hook = lua_gethook(L);
    return !hook || hook == m->hook || hook == meter_look || hook == m->line;
}

void budget_resume(lua_State *L)
{
    struct meter *m = meter_of(L), *k = m->kept;
    const int watched = k->watched;
    k->watched = 0;
    k->serial = m->serial; // none is used twice
    k->bitten = m->bitten;
    k->broken = m->broken;
    k->full = m->full;
    k->printed = m->printed;
    k->work += m->heap ? m->heap->work - k->worked : 0;
    *m = *k;
    if (is_own_hook(L, m)) {
        lua_sethook(L, k->now, k->now_mask, k->now_period);
    }
    m->watched = watched;
}
