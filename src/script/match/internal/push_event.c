// What happened, as tables and as words.
#include "script/match/push.h"
#include "script/sandbox/base.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/class.h"

#define WORDS 128 // bytes of an event's own text, with a name in it

static const char terms_key, account_key, event_key;

// Sets the metatable of the table on top: __tostring is the function, __name the name.
static void set_meta(lua_State *L, const void *key, const char *name, lua_CFunction text)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 3);
        lua_pushstring(L, name);
        lua_setfield(L, -2, "__name");
        lua_pushcfunction(L, text);
        lua_setfield(L, -2, "__tostring");
        lua_pushboolean(L, 0);
        lua_setfield(L, -2, "__metatable");
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

static void set_text(lua_State *L, const char *name, const char *value)
{
    lua_pushstring(L, value);
    lua_setfield(L, -2, name);
}

static void set_int(lua_State *L, const char *name, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

int push_terms(lua_State *L, const struct terms *t)
{
    char text[1024];
    lua_createtable(L, t->n, 2);
    for (int i = 0; i < t->n; i++) {
        lua_createtable(L, 0, 6);
        set_text(L, "label", t->term[i].label);
        set_text(L, "source", t->term[i].source);
        set_int(L, "value", t->term[i].value);
        set_text(L, "pack", t->term[i].pack);
        set_text(L, "place", t->term[i].place);
        set_text(L, "reason", t->term[i].reason);
        lua_rawseti(L, -2, i + 1);
    }
    set_int(L, "sum", t->sum);
    terms_print(t, text, sizeof text);
    set_text(L, "text", text);
    set_meta(L, &terms_key, "term_list", kept_text);
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

static const char *name_of(const struct match *m, figure_id id)
{
    const struct figure *f = figure_look(&m->game.world.roster, id);
    return f ? f->name : NULL;
}

// Does the value say what the words before it do not, to somebody who reads it? That of a card is
// its number in the deck, that of a cell its code.
static bool tells_value(const struct event *e)
{
    static const char *const coded[] = {"card", "deploy", "deploy.waits", "red.cancelled",
                                        "marker.moved"};
    for (size_t i = 0; i < sizeof coded / sizeof *coded; i++) {
        if (strcmp(e->name, coded[i]) == 0) {
            return false;
        }
    }
    return e->value != 0 || e->roll >= 0;
}

// The event's own text, with the name of whom it is about and its value where it wants them.
static void own_words(const struct match *m, const struct event *e, char out[WORDS])
{
    static const char *const wants[] = {"{whom}", "{value}"};
    const char *whom = name_of(m, e->whom), *at = e->text;
    size_t n = 0;
    while (*at && n + 1 < WORDS) {
        int which = strncmp(at, wants[0], 6) == 0 ? 0 : strncmp(at, wants[1], 7) == 0 ? 1 : -1;
        int more = which == 0   ? snprintf(out + n, WORDS - n, "%s", whom ? whom : "somebody")
                   : which == 1 ? snprintf(out + n, WORDS - n, "%d", (int)e->value)
                                : snprintf(out + n, WORDS - n, "%c", *at);
        n = n + (size_t)more < WORDS ? n + (size_t)more : WORDS - 1;
        at += which < 0 ? 1 : strlen(wants[which]);
    }
    out[n] = '\0';
}

void push_event_line(struct match *m, const struct event *e, char *out, size_t size)
{
    const char *who = name_of(m, e->who);
    const char *whom = name_of(m, e->whom);
    bool passed = !who && strcmp(e->name, "activation") == 0;
    char words[WORDS];
    own_words(m, e, words);
    int n = snprintf(out, size, "%s%s%s", e->name, e->text[0] ? " " : "", words);
    if ((who || passed) && n < (int)size) {
        n += snprintf(out + n, size - (size_t)n, ": %s", who ? who : "nobody, a pass");
    }
    if (whom && whom != who && n < (int)size) {
        n += snprintf(out + n, size - (size_t)n, ", %s", whom);
    }
    if (strcmp(e->name, "state.change") == 0 && n < (int)size) {
        snprintf(out + n, size - (size_t)n, ", %d to %d", (int)e->before, (int)e->value);
    } else if (tells_value(e) && n < (int)size) {
        snprintf(out + n, size - (size_t)n, ", %d", (int)e->value);
    }
}

int push_event(lua_State *L, struct match *m, const struct event *e)
{
    char text[192]; // WORDS at least
    lua_createtable(L, 0, 10);
    set_text(L, "name", e->name);
    push_figure(L, m, e->who);
    lua_setfield(L, -2, "who");
    push_figure(L, m, e->whom);
    lua_setfield(L, -2, "whom");
    set_int(L, "value", e->value);
    set_int(L, "before", e->before);
    set_int(L, "depth", e->depth);
    if (e->text[0]) {
        own_words(m, e, text);
        set_text(L, "word", text);
    }
    push_spot(L, m, e->at);
    lua_setfield(L, -2, "at");
    push_spot(L, m, e->from);
    lua_setfield(L, -2, "from");
    push_event_line(m, e, text, sizeof text);
    set_text(L, "text", text);
    set_meta(L, &event_key, "event", kept_text);
    return 1;
}

// The dice in their groups: "[7 8] [12] 3".
static void add_dice(luaL_Buffer *b, const struct dice *d, const uint8_t *group)
{
    char face[8];
    for (int g = 1; g <= d->n; g++) {
        bool open = false;
        for (int i = 0; i < d->n; i++) {
            if (group[i] == g) {
                snprintf(face, sizeof face, open ? " %d" : " [%d", d->face[i]);
                luaL_addstring(b, face);
                open = true;
            }
        }
        luaL_addstring(b, open ? "]" : "");
    }
    for (int i = 0; i < d->n; i++) {
        if (group[i] == 0) {
            snprintf(face, sizeof face, " %d", d->face[i]);
            luaL_addstring(b, face);
        }
    }
}

static void add_terms(luaL_Buffer *b, const char *label, const struct terms *t)
{
    char text[1024];
    if (t->n == 0) {
        return;
    }
    terms_print(t, text, sizeof text);
    luaL_addstring(b, "\n  ");
    luaL_addstring(b, label);
    luaL_addstring(b, text);
    for (int i = 0; i < t->n; i++) {
        const struct term *term = &t->term[i];
        const char *comma = term->place ? ", " : "", *place = term->place ? term->place : "";
        if (term->reason) {
            snprintf(text, sizeof text, "\n      not: %s (%s) (%s%s%s)", term->label, term->reason,
                     term->source, comma, place);
        } else if (term->value != 0) {
            snprintf(text, sizeof text, "\n      %s %d (%s%s%s)", term->label, (int)term->value,
                     term->source, comma, place);
        } else {
            continue;
        }
        luaL_addstring(b, text);
    }
}

// "  without fog: dice 4, target 15"
static void add_without(luaL_Buffer *b, const struct account *a)
{
    char text[256];
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        int n = snprintf(text, sizeof text, "\n  without %.100s: dice %d", w->pack, (int)w->dice);
        if (a->target_terms.n) {
            snprintf(text + n, sizeof text - (size_t)n, ", target %d", (int)w->target);
        }
        luaL_addstring(b, text);
    }
}

// Why a roll came out as it did, in lines.
static void push_account_text(lua_State *L, struct match *m, const struct account *a)
{
    static const uint8_t alone[DICE_MAX];
    const char *who = name_of(m, a->who);
    const char *against = name_of(m, a->against);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, a->name);
    luaL_addstring(&b, ": ");
    luaL_addstring(&b, who ? who : "nobody");
    luaL_addstring(&b, against ? " against " : "");
    luaL_addstring(&b, against ? against : "");
    add_terms(&b, "dice:   ", &a->dice_terms);
    add_terms(&b, "target: ", &a->target_terms);
    if (a->dice.n) {
        luaL_addstring(&b, "\n  rolled:");
        add_dice(&b, &a->dice, a->group);
    }
    if (a->opposed.n) {
        luaL_addstring(&b, "\n  opposed:");
        add_dice(&b, &a->opposed, alone);
    }
    add_terms(&b, "opposed target: ", &a->opposed_terms);
    add_terms(&b, "result: ", &a->result_terms);
    add_without(&b, a);
    lua_pushfstring(L, "\n  successes: %d", a->successes);
    luaL_addvalue(&b);
    luaL_pushresult(&b);
}

// By name of the pack: the sums without it.
static void push_without(lua_State *L, const struct account *a)
{
    lua_createtable(L, 0, a->without.n);
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        lua_createtable(L, 0, 2);
        set_int(L, "dice", w->dice);
        if (a->target_terms.n) {
            set_int(L, "target", w->target);
        }
        lua_setfield(L, -2, w->pack);
    }
}

int push_account(lua_State *L, struct match *m, const struct account *a)
{
    lua_createtable(L, 0, 12);
    set_text(L, "name", a->name);
    push_figure(L, m, a->who);
    lua_setfield(L, -2, "who");
    push_figure(L, m, a->against);
    lua_setfield(L, -2, "against");
    push_dice(L, &a->dice);
    lua_setfield(L, -2, "dice");
    lua_createtable(L, a->dice.n, 0);
    for (int i = 0; i < a->dice.n; i++) {
        lua_pushinteger(L, a->group[i]);
        lua_rawseti(L, -2, i + 1);
    }
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
    set_int(L, "successes", a->successes);
    push_account_text(L, m, a);
    lua_setfield(L, -2, "text");
    set_meta(L, &account_key, "account", kept_text);
    return 1;
}
