// cmd_sheet_choices.c: what each choice of a mission comes to, and costs: the mission is set up
// once more with each word that could be chosen, and its steps are compared.
#include <lauxlib.h>
#include <string.h>

#include "app/setup/setup_ops.h"
#include "app/sheet/sheet.h"
#include "app/text/json_out.h"
#include "host/commands/internal/cmd_sheet_work.h"
#include "script/base/budget.h"
#include "script/missions/mission_choices.h"

#define TRIED_MOST 16 // words of all choices together
#define WORDS_MOST 6  // of one choice; longer lists are orders of things

static int open_plan(lua_State *L)
{
    struct battle_setup *plan = lua_touserdata(L, 1);
    lua_settop(L, 0);
    lua_pushlightuserdata(L, setup_open(L, plan)); // above the match, which must stay
    return lua_gettop(L);
}

static bool has_text(const json_t *list, const json_t *text)
{
    size_t i;
    const json_t *it;
    json_array_foreach(list, i, it)
    {
        if (json_equal(it, text)) {
            return true;
        }
    }
    return false;
}

// The steps that are there only with that word, as one text; "": none, or the mission refuses it.
static void steps_with(lua_State *L, struct battle_setup *plan, const json_t *base, char *out,
                       size_t size)
{
    int top = lua_gettop(L);
    *out = '\0';
    lua_pushcfunction(L, open_plan);
    lua_pushlightuserdata(L, plan);
    if (lua_pcall(L, 1, LUA_MULTRET, 0) != LUA_OK) {
        budget_forgive(L); // such a word needs another choice, too
        lua_settop(L, top);
        return;
    }
    json_t *steps = sheet_choice_steps(lua_touserdata(L, -1)), *it;
    size_t i, n = 0;
    json_array_foreach(steps, i, it)
    {
        if (!has_text(base, it) && n < size) {
            n += (size_t)snprintf(out + n, size - n, "%s%s", n ? " " : "", json_string_value(it));
        }
    }
    json_decref(steps);
    lua_settop(L, top);
    lua_gc(L, LUA_GCCOLLECT);
}

// " edge: top, right": each word behind the first is tried.
static void try_words(lua_State *L, struct battle_setup *plan, const char *line, const json_t *base,
                      json_t *all, int *tried)
{
    struct battle_setup_choice *c = &plan->choice[plan->n_choices];
    const char *colon = strstr(line, ": ");
    const char *at = colon ? strstr(colon, ", ") : NULL;
    json_t *list = json_array();
    snprintf(c->name, sizeof c->name, "%.*s", colon ? (int)(colon - line) : 0, line);
    plan->n_choices++;
    int words = 1;
    for (const char *comma = at; comma; comma = strstr(comma + 1, ", ")) {
        words++;
    }
    while (at && words <= WORDS_MOST && *tried < TRIED_MOST) {
        char steps[600], text[800];
        at += 2;
        snprintf(c->value, sizeof c->value, "%.*s", (int)strcspn(at, ","), at);
        steps_with(L, plan, base, steps, sizeof steps);
        if (*steps) {
            snprintf(text, sizeof text, "%s=%s: %s", c->name, c->value, steps);
            json_array_append_new(list, json_words(text));
        }
        at = strstr(at, ", ");
        ++*tried;
    }
    plan->n_choices--;
    json_object_set_new(all, c->name, list);
}

json_t *cmd_sheet_choices(lua_State *L, const struct battle_setup *plan, struct match *m)
{
    struct battle_setup *with = lua_newuserdatauv(L, sizeof *with, 0);
    json_t *base = sheet_choice_steps(m), *all = json_object();
    const char *lines = push_choices(L, m);
    int tried = 0;
    *with = *plan;
    while (*lines && with->n_choices < BATTLE_SETUP_CHOICES) {
        char line[600];
        size_t n = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), lines);
        try_words(L, with, line + strspn(line, " "), base, all, &tried);
        lines += n + (lines[n] == '\n');
    }
    json_decref(base);
    lua_pop(L, 2);
    return all;
}
