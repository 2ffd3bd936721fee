// hook_change.c: a param that a mission or a pack changes while the battle goes on. The world has
// the new value (engine/changed.h); an event reports it. The light of a battle is a number of the
// rulebook's own besides, and whoever changes it last has it.
#include "script/hooks/hook.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/hooks/system.h"
#include "zerodark/rules/core/chapters.h"
#include "zerodark/rules/sight/sight.h"

// The last part of a path but one, and the last: "fog/init.lua".
static const char *end_of_path(const char *path)
{
    const char *end = path;
    int parts = 0;
    for (const char *at = path + strlen(path); at > path && parts < 2; at--) {
        if (at[-1] == '/') {
            parts++;
            end = parts == 1 || parts == 2 ? at : end;
        }
    }
    return parts < 2 ? path : end;
}

// Where the Lua code is that called the running function: "mission, line 41", "fog/init.lua:12".
static void place_of_caller(lua_State *L, const struct match *m, char out[CHANGED_PLACE])
{
    lua_Debug ar;
    snprintf(out, CHANGED_PLACE, "the program");
    for (int level = 1; lua_getstack(L, level, &ar) && lua_getinfo(L, "Sl", &ar); level++) {
        if (ar.currentline < 0) { // pcall and its like
            continue;
        }
        const char *file = *ar.source == '@' ? ar.source + 1 : ar.short_src;
        if (m->mission_file && strcmp(file, m->mission_file) == 0) {
            snprintf(out, CHANGED_PLACE, "mission, line %d", ar.currentline);
        } else {
            snprintf(out, CHANGED_PLACE, "%.*s:%d", UTF8_CUT(end_of_path(file), 48),
                     ar.currentline);
        }
        return;
    }
}

// Where a battle is under way a change counts from now on, and inside of a question never.
static void check_may_change(lua_State *L, struct match *m, const char *what)
{
    struct game *g = &m->game;
    if (g->locked) {
        game_ready(g); // the fault stays, whatever catches the error
        err_say(L,
                "%s: a question must change nothing: a quantity or a check only answers; do it in "
                "a step",
                what);
    }
    if (!g->order && !m->building) {
        match_write(L, m);
    } else if (g->fault.status != STATUS_OK && !g->ended) {
        match_raise(L, m);
    }
}

// The number, or for a switch or one of several words a phrase, name and value: "... is false".
static void report_change(struct match *m, int row, int32_t before, int32_t value)
{
    const struct system_param *form = &m->system->form[row];
    const char *name = system_row(m, RULE_PARAM, row)->name;
    bool number = form->form == PARAM_NUMBER;
    char text[160], now[64];
    system_print_value(m, row, value, now, sizeof now);
    snprintf(text, sizeof text, "%s is %s", name, now);
    struct event *e =
        game_event(&m->game, number ? "param" : "param.word", FIGURE_NONE, FIGURE_NONE, value);
    e->before = before;
    event_text(e, number ? name : text);
}

// What the user has set stays, and that is reported.
static void report_stays(struct match *m, int row)
{
    int32_t value = param(&m->game, row);
    char text[160], now[64];
    system_print_value(m, row, value, now, sizeof now);
    snprintf(text, sizeof text, "%s stays %s", system_row(m, RULE_PARAM, row)->name, now);
    event_text(game_event(&m->game, "param.stays", FIGURE_NONE, FIGURE_NONE, value), text);
}

static int change_failed(lua_State *L, enum status s, const struct fault *f, const char *what)
{
    return err_say(L, "%s: %s", what, *f->text ? f->text : status_text(s));
}

void hook_change_param(lua_State *L, struct match *m, int row, int32_t value, const char *by,
                       const char *what)
{
    struct fault f = {0};
    char place[CHANGED_PLACE];
    if (!m->ruleset && row == P_VISIBILITY) {
        hook_change_light(L, m, value, by, what);
        return;
    }
    check_may_change(L, m, what);
    place_of_caller(L, m, place);
    int32_t before = param(&m->game, row);
    enum status s = changed_set(&m->game, row, value, by, place, &f);
    if (s == STATUS_EMPTY) {
        report_stays(m, row);
    } else if (s != STATUS_OK) {
        change_failed(L, s, &f, what);
    } else if (value != before) {
        report_change(m, row, before, value);
    }
}

void hook_change_light(lua_State *L, struct match *m, int32_t level, const char *by,
                       const char *what)
{
    struct fault f = {0};
    char place[CHANGED_PLACE];
    if (m->ruleset) {
        err_say(L,
                "%s belongs to Zero Dark, and this game uses the rules '%s', which have nothing "
                "like it",
                what, m->rules.system->name);
    }
    check_may_change(L, m, what);
    place_of_caller(L, m, place);
    enum status s = sight_set_visibility(&m->game, level, by, place, &f);
    if (s == STATUS_EMPTY) {
        report_stays(m, P_VISIBILITY);
    } else if (s != STATUS_OK) {
        change_failed(L, s, &f, what);
    }
}
