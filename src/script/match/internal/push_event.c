// push_event.c: what happened, as tables that print in the narrator's words.
#include "script/match/push.h"
#include "script/sandbox/base.h"

#include <lauxlib.h>

#include "script/base/class.h"

static const char terms_key, account_key, event_key;

// Sets the metatable of the table on top: __tostring is the function, __name the name.
static void set_event_meta(lua_State *L, const void *key, const char *name, lua_CFunction text)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 3);
        put_text(L, "__name", name);
        lua_pushcfunction(L, text);
        lua_setfield(L, -2, "__tostring");
        put_flag(L, "__metatable", false);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, key);
    }
    lua_setmetatable(L, -2);
}

// The text that the C side wrote when the table was made.
static int kept_text(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushliteral(L, "text");
    lua_rawget(L, 1);
    base_tostring(L, -1, NULL);
    return 1;
}

int push_terms(lua_State *L, const struct terms *t)
{
    char text[1024];
    lua_createtable(L, t->n, 2);
    for (int i = 0; i < t->n; i++) {
        lua_createtable(L, 0, 6);
        put_text(L, "label", t->term[i].label);
        put_text(L, "source", t->term[i].source);
        put_int(L, "value", t->term[i].value);
        put_text(L, "pack", t->term[i].pack);
        put_text(L, "place", t->term[i].place);
        put_text(L, "reason", t->term[i].reason);
        lua_rawseti(L, -2, i + 1);
    }
    put_int(L, "sum", t->sum);
    terms_print(t, text, sizeof text);
    put_text(L, "text", text);
    set_event_meta(L, &terms_key, "term_list", kept_text);
    return 1;
}

int push_reasons(lua_State *L, const struct verdict *v, bool allowed)
{
    lua_createtable(L, v->n, 0);
    for (int i = 0; i < v->n; i++) {
        if (v->reason[i].source && !allowed) {
            lua_pushfstring(L, "%s (%s)", v->reason[i].text, v->reason[i].source);
        } else {
            lua_pushstring(L, v->reason[i].text);
        }
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void put(void *self, const char *text, size_t size)
{
    luaL_addlstring(self, text, size);
}

struct narrator push_narrator(luaL_Buffer *b)
{
    return (struct narrator){.put = put, .self = b};
}

static void push_event(lua_State *L, struct match *m, const struct event *e,
                       const struct account *a)
{
    luaL_Buffer b;
    const struct narrator n = push_narrator(&b);
    lua_createtable(L, 0, 10);
    put_text(L, "name", e->name);
    put_figure(L, m, "who", e->who);
    put_figure(L, m, "whom", e->whom);
    put_int(L, "value", e->value);
    put_int(L, "before", e->before);
    put_int(L, "depth", e->depth);
    if (e->text[0]) {
        luaL_buffinit(L, &b);
        narrator_word(&n, &m->game, e);
        luaL_pushresult(&b);
        lua_setfield(L, -2, "word");
    }
    put_spot(L, m, "at", e->at);
    put_spot(L, m, "from", e->from);
    luaL_buffinit(L, &b);
    narrator_event(&n, &m->game, e, a);
    luaL_pushresult(&b);
    lua_setfield(L, -2, "text");
    set_event_meta(L, &event_key, "event", kept_text);
}

int push_events(lua_State *L, struct match *m, const struct told *all)
{
    lua_createtable(L, all->n, 0);
    for (int i = 0; i < all->n; i++) {
        const struct event *e = &all->event[i];
        push_event(L, m, e, e->roll >= 0 ? &all->account[e->roll] : NULL);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

// By name of the pack: the sums without it.
static void push_without(lua_State *L, const struct account *a)
{
    lua_createtable(L, 0, a->without.n);
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        lua_createtable(L, 0, 2);
        put_int(L, "dice", w->dice);
        if (a->target_terms.n) {
            put_int(L, "target", w->target);
        }
        lua_setfield(L, -2, w->pack);
    }
}

// The params that were changed in the battle and have to do with it.
static void push_changed(lua_State *L, const struct account *a)
{
    lua_createtable(L, a->n_changed, 0);
    for (int i = 0; i < a->n_changed; i++) {
        lua_createtable(L, 0, 3);
        put_text(L, "param", a->changed[i].param);
        put_int(L, "value", a->changed[i].value);
        put_text(L, "place", a->changed[i].place);
        lua_rawseti(L, -2, i + 1);
    }
}

int push_account(lua_State *L, struct match *m, const struct account *a)
{
    lua_createtable(L, 0, 12);
    put_text(L, "name", a->name);
    put_figure(L, m, "who", a->who);
    put_figure(L, m, "against", a->against);
    push_dice(L, &a->dice);
    lua_setfield(L, -2, "dice");
    PUSH_LIST(L, a->dice.n, i, lua_pushinteger(L, a->group[i]));
    lua_setfield(L, -2, "groups");
    push_dice(L, &a->opposed);
    lua_setfield(L, -2, "opposed");
    push_terms(L, &a->opposed_terms);
    lua_setfield(L, -2, "opposed_terms");
    push_terms(L, &a->dice_terms);
    lua_setfield(L, -2, "dice_terms");
    push_terms(L, &a->target_terms);
    lua_setfield(L, -2, "target_terms");
    push_terms(L, &a->result_terms);
    lua_setfield(L, -2, "result_terms");
    push_without(L, a);
    lua_setfield(L, -2, "without");
    push_changed(L, a);
    lua_setfield(L, -2, "changed");
    put_int(L, "successes", a->successes);
    luaL_Buffer b;
    const struct narrator n = push_narrator(&b);
    luaL_buffinit(L, &b);
    narrator_why(&n, &m->game, a);
    luaL_pushresult(&b);
    lua_setfield(L, -2, "text");
    set_event_meta(L, &account_key, "account", kept_text);
    return 1;
}
