// mission_lesson.c: the field `lesson` of a mission: checked when the mission is read, asked while
// it is played. Its functions only answer, and change nothing.
#include "script/missions/mission_lesson.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/match/push.h"
#include "script/missions/mission_parts.h"

#define RULES_OF_STEP 8

const char *const mission_lesson_names[] = {"questions", "close", NULL};
const char *const mission_lesson_step_names[] = {"title", "text", "try",   "after", "again",
                                                 "done",  "open", "rules", NULL};

// A text, or a function that returns one.
static void check_lesson_words(const struct fields *f, const char *name)
{
    int type = field_push(f, name);
    if (type != LUA_TNIL && type != LUA_TSTRING && type != LUA_TFUNCTION) {
        fields_fail(f, name, "expected a text, or a function that returns one; got %s",
                    luaL_typename(f->L, -1));
    }
    lua_pop(f->L, 1);
}

static void check_lesson_question(const struct fields *f, const char *name)
{
    int type = field_push(f, name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) {
        fields_fail(f, name, "function(m) that returns true or false expected, got %s",
                    luaL_typename(f->L, -1));
    }
    lua_pop(f->L, 1);
}

static void check_lesson_rules(const struct fields *f)
{
    lua_State *L = f->L;
    int type = field_push(f, "rules"), list = lua_gettop(L);
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    bool fits = type == LUA_TTABLE && lua_rawlen(L, list) <= RULES_OF_STEP;
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, list); lua_pop(L, 1)) {
        fits = fits && lua_isinteger(L, -2) && lua_type(L, -1) == LUA_TSTRING;
    }
    if (!fits) {
        fields_fail(f, "rules", "a list of at most %d ids expected: { \"ZD-TEST-01\" }",
                    RULES_OF_STEP);
    }
    lua_settop(L, list - 1);
}

// The table on top of the stack.
static void check_lesson_step(const struct fields *lesson, int i)
{
    lua_State *L = lesson->L;
    int row = lua_gettop(L);
    struct fields f;
    const char *what = lua_pushfstring(L, "lesson: step %d", i);
    fields_open_in(&f, lesson, NULL, row, what, mission_lesson_step_names);
    field_need(&f, "title");
    field_line(&f, "title", NULL);
    field_need(&f, "text");
    field_need(&f, "done");
    check_lesson_words(&f, "text");
    check_lesson_words(&f, "try");
    check_lesson_words(&f, "after");
    check_lesson_words(&f, "again");
    check_lesson_question(&f, "done");
    check_lesson_question(&f, "open");
    check_lesson_rules(&f);
    lua_settop(L, row);
}

static void check_lesson_questions(const struct fields *f)
{
    lua_State *L = f->L;
    int type = field_push(f, "questions"), list = lua_gettop(L);
    bool fits = type == LUA_TNIL || type == LUA_TTABLE;
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, list); lua_pop(L, 1)) {
        fits = fits && lua_type(L, -2) == LUA_TSTRING && lua_type(L, -1) == LUA_TSTRING;
    }
    if (!fits) {
        fields_fail(f, "questions",
                    "a table of texts expected, with the names of questions as keys: { "
                    "[\"bonus.declare\"] = \"...\" }");
    }
    lua_settop(L, list - 1);
}

void mission_check_lesson(const struct fields *mission)
{
    lua_State *L = mission->L;
    int top = lua_gettop(L);
    struct fields f;
    if (field_push(mission, "lesson") == LUA_TNIL) {
        lua_settop(L, top);
        return;
    }
    if (!lua_istable(L, top + 1)) {
        fields_fail(mission, "lesson",
                    "a table { { title = ..., text = ... }, ... } expected, got %s",
                    luaL_typename(L, top + 1));
    }
    f = *mission;
    f.table = top + 1;
    f.what = "mission: lesson";
    f.line = fields_line(mission, "lesson");
    fields_check(&f, mission_lesson_names, MISSION_LESSON_STEPS);
    for (lua_Integer i = 1; lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        if (!lua_istable(L, -1)) {
            fields_fail(mission, "lesson",
                        "step %d: a table { title = ..., text = ... } expected, got %s", (int)i,
                        luaL_typename(L, -1));
        }
        check_lesson_step(&f, (int)i);
        lua_settop(L, top + 1);
    }
    check_lesson_words(&f, "close");
    check_lesson_questions(&f);
    lua_settop(L, top);
}

// Pushes the lesson; false, with something else pushed, if there is none.
static bool push_lesson(lua_State *L, struct match *m)
{
    mission_table(L, m);
    if (lua_getfield(L, -1, MISSION_DATA) == LUA_TTABLE) {
        lua_pushliteral(L, "lesson");
        lua_rawget(L, -2);
        lua_replace(L, -2);
    }
    lua_replace(L, -2);
    return lua_istable(L, -1);
}

// Pushes a field of a step, or nil; returns its type.
static int push_lesson_field(lua_State *L, struct match *m, int i, const char *name)
{
    int top = lua_gettop(L);
    bool found = push_lesson(L, m) && lua_rawgeti(L, -1, i) == LUA_TTABLE;
    if (found) {
        lua_pushstring(L, name);
        lua_rawget(L, -2);
    } else {
        lua_pushnil(L);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return lua_type(L, -1);
}

// function -> answer. Raises what it raises.
static void ask_lesson(lua_State *L, struct match *m)
{
    push_mission(L, m);
    match_ask(L, m);
    m->game.locked++;
    int failed = budget_pcall(budget_meter(L), L, 1, 1);
    m->game.locked--;
    if (failed) {
        lua_error(L);
    }
    match_answered(L, m);
}

// words -> words: the answer of a function, nil if that is not a text.
static const char *ask_lesson_for_words(lua_State *L, struct match *m)
{
    if (lua_isfunction(L, -1)) {
        ask_lesson(L, m);
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        return lua_tostring(L, -1);
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    return NULL;
}

int mission_lesson_steps(lua_State *L, struct match *m)
{
    int top = lua_gettop(L);
    int n = push_lesson(L, m) ? (int)lua_rawlen(L, -1) : 0;
    lua_settop(L, top);
    return n;
}

bool mission_lesson_is_task(lua_State *L, struct match *m, int i)
{
    bool is = push_lesson_field(L, m, i, "try") != LUA_TNIL;
    lua_pop(L, 1);
    return is;
}

bool mission_lesson_asks(lua_State *L, struct match *m, int i, const char *what)
{
    bool answer = true;
    if (push_lesson_field(L, m, i, what) == LUA_TFUNCTION) {
        ask_lesson(L, m);
        answer = lua_toboolean(L, -1);
    }
    lua_pop(L, 1);
    return answer;
}

const char *push_mission_lesson_text(lua_State *L, struct match *m, int i, const char *what)
{
    push_lesson_field(L, m, i, what);
    return ask_lesson_for_words(L, m);
}

const char *push_mission_lesson_rule(lua_State *L, struct match *m, int i, int n)
{
    if (push_lesson_field(L, m, i, "rules") == LUA_TTABLE) {
        lua_rawgeti(L, -1, n);
        lua_replace(L, -2);
    }
    return lua_tostring(L, -1);
}

const char *push_mission_lesson_question(lua_State *L, struct match *m, const char *name)
{
    int top = lua_gettop(L);
    bool found = push_lesson(L, m);
    if (found && name) {
        lua_pushliteral(L, "questions");
        found = lua_rawget(L, -2) == LUA_TTABLE;
    }
    if (found) {
        lua_pushstring(L, name ? name : "close");
        lua_rawget(L, -2);
    } else {
        lua_pushnil(L);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return ask_lesson_for_words(L, m);
}
