// pretty_things.c: the type picks the form, and how long it may be depends on whether the value
// stands alone, in a list or inside something else. What a metamethod returns is made harmless.
#include "app/prompt/internal/pretty_things.h"

#include <lauxlib.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/help/help.h"
#include "app/text/ansi.h"
#include "script/api/chart.h"
#include "script/api/l_odds.h"
#include "script/base/printable.h"
#include "script/match/push.h"
#include "zerodark/rules/core/zerodark.h"

// text -> text in a colour
static void in_color(const struct pretty *p, enum paint color)
{
    if (p->color) {
        lua_pushfstring(p->L, "%s%s%s", ansi_color(true, color), lua_tostring(p->L, -1),
                        ansi_color(true, PAINT_PLAIN));
        lua_remove(p->L, -2);
    }
}

// text of a metamethod -> text that may be shown; inside a table its first line
static void tame(lua_State *L, enum pretty_where where)
{
    size_t n;
    const char *s = lua_tolstring(L, -1, &n);
    if (where == PRETTY_ALONE) {
        printable_push(L, s, n, SIZE_MAX);
    } else {
        const char *end = memchr(s, '\n', n);
        printable_line_push(L, s, end ? (size_t)(end - s) : n, 200);
        if (end) {
            lua_pushliteral(L, " ...");
            lua_concat(L, 2);
        }
    }
    lua_remove(L, -2);
}

static void push_function(const struct pretty *p, int index, enum pretty_where where)
{
    lua_State *L = p->L;
    lua_Debug ar;
    lua_CFunction call = lua_tocfunction(L, index);
    if (call && where == PRETTY_ALONE && help_push_function(L, call)) {
        return;
    }
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &ar);
    if (call) {
        lua_pushliteral(L, "function (built in)");
    } else {
        lua_pushfstring(L, "function (%s:%d)", ar.short_src, ar.linedefined);
    }
    in_color(p, PAINT_DIM);
}

static void add_name_and_value(luaL_Buffer *b, const char *format, const char *name, int value)
{
    char text[96];
    snprintf(text, sizeof text, format, name, value);
    luaL_addstring(b, text);
}

// "Ines: hero of team at 25.0, 3.0; M 5, F 5; stunned"
static void push_figure_line(const struct pretty *p, int index, enum pretty_where where)
{
    lua_State *L = p->L;
    const struct figure_handle *h = lua_touserdata(L, index);
    const struct match *m = h->match;
    const struct figure *f =
        m->class == &class_game ? figure_look(&m->game.world.roster, h->id) : NULL;
    if (!f || where == PRETTY_INNER) {
        luaL_tolstring(L, index, NULL);
        tame(L, PRETTY_INNER);
        return;
    }
    const struct system *s = m->rules.system;
    luaL_Buffer b;
    const struct narrator n = push_narrator(&b);
    luaL_buffinit(L, &b);
    luaL_addstring(&b, ansi_color(p->color, paint_of_side(f->side)));
    printable_line_push(L, f->name, strlen(f->name), FIGURE_NAME);
    luaL_addvalue(&b);
    luaL_addstring(&b, ansi_color(p->color, PAINT_PLAIN));
    luaL_addstring(&b, ": ");
    luaL_addstring(&b, s->kind_names[f->kind]);
    luaL_addstring(&b, " of ");
    luaL_addstring(&b, s->side_names[f->side]);
    luaL_addstring(&b, figure_on_table(f) ? " " : ", ");
    narrator_place(&n, &m->game, f);
    const char *join = "; ";
    for (int i = 0; where == PRETTY_ALONE && i < FIGURE_STATS && s->stat_names[i]; i++) {
        if (f->stat[i]) {
            luaL_addstring(&b, join);
            add_name_and_value(&b, "%s %d", s->stat_names[i], f->stat[i]);
            join = ", ";
        }
    }
    narrator_states(&n, &m->game, f, "; ");
    luaL_pushresult(&b);
}

// Only what stands above the bars: "F5(13): successes: 2.2069 on average".
static void push_odds_line(lua_State *L, int index)
{
    const char *text = luaL_tolstring(L, index, NULL), *end = strchr(text, '\n');
    const char *second = end ? end + 1 : "";
    lua_pushfstring(L, "%s: ", lua_pushlstring(L, text, end ? (size_t)(end - text) : strlen(text)));
    lua_pushlstring(L, second, strcspn(second, "\n"));
    lua_concat(L, 2);
    lua_replace(L, -3);
    lua_pop(L, 1);
    tame(L, PRETTY_INNER);
}

// As wide as the prompt, in place of what __tostring takes for a line.
static void push_odds_bars(const struct pretty *p, int index)
{
    lua_State *L = p->L;
    int width = p->width < CHART_LEAST ? CHART_LEAST : p->width;
    lua_getfield(L, index, "chart");
    lua_pushvalue(L, index);
    lua_pushinteger(L, width < CHART_MOST ? width : CHART_MOST);
    lua_call(L, 2, 1);
    tame(L, PRETTY_ALONE);
}

static void push_game(const struct pretty *p, int index)
{
    lua_State *L = p->L;
    struct match *m = lua_touserdata(L, index);
    const struct script_host *host = script_host_of(L);
    luaL_tolstring(L, index, NULL);
    tame(L, PRETTY_INNER);
    if (m->table && host->map) {
        lua_pushliteral(L, "\n");
        host->map(host->self, L, m);
        size_t n;
        const char *map = lua_tolstring(L, -1, &n);
        while (n > 0 && map[n - 1] == '\n') {
            n--;
        }
        lua_pushlstring(L, map, n);
        lua_remove(L, -2);
        lua_concat(L, 3);
    }
}

void pretty_thing_push(const struct pretty *p, int index, enum pretty_where where)
{
    lua_State *L = p->L;
    switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
        luaL_tolstring(L, index, NULL);
        in_color(p, PAINT_GOLD);
        return;
    case LUA_TTABLE:
        if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
            lua_pushliteral(L, "table"); // the key of another one
            return;
        }
        lua_pop(L, 1);
        break;
    case LUA_TFUNCTION:
        push_function(p, index, where);
        return;
    case LUA_TSTRING:
    case LUA_TNUMBER:
        luaL_tolstring(L, index, NULL);
        tame(L, PRETTY_INNER);
        return;
    default:
        break;
    }
    if (where == PRETTY_LISTED && class_test(L, index, &class_odds)) {
        push_odds_line(L, index);
    } else if (where == PRETTY_ALONE && class_test(L, index, &class_odds)) {
        push_odds_bars(p, index);
    } else if (class_test(L, index, &class_figure)) {
        push_figure_line(p, index, where);
    } else if (where == PRETTY_ALONE && class_test(L, index, &class_game)) {
        push_game(p, index);
    } else {
        luaL_tolstring(L, index, NULL);
        tame(L, where);
    }
}
