// interrupt.c: the handler of the signal sets a hook that raises at every step, so no pcall of a
// script goes on for long. Each coroutine has a hook of its own: resume and wrap are replaced, to
// keep track of the one that runs.
#include "host/session/interrupt.h"

#include <lauxlib.h>

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

#include "script/base/budget.h"
#include "script/sandbox/safe_string.h"
#include "script/sandbox/safe_table.h"

// A signal's handler is handed nothing: what it needs has to be where it can be found.
static lua_State *volatile running;    // the coroutine at work; NULL: none that may be stopped
static volatile sig_atomic_t stopping; // an interrupt has come
static bool stays;                     // the program does, whatever comes
static const char *volatile reason;    // NULL: the keyboard
static bool noting;                    // interrupt_note was called last
static bool came;                      // the last call was ended from the keyboard
static char said[320];                 // the first error that was raised for it

// Pushes the place of the innermost function that has one: what C does is told of its caller.
static void give_innermost_place(lua_State *L)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "Sl", &at);
        if (at.currentline > 0) {
            lua_pushfstring(L, "%s:%d: ", at.short_src, at.currentline);
            return;
        }
    }
    lua_pushliteral(L, "");
}

// The hook. An error with a reason keeps the place where it was first raised.
static void stop_by_hook(lua_State *L, lua_Debug *at)
{
    const char *why = reason;
    if (!why) {
        give_innermost_place(L);
        lua_pushliteral(L, "interrupted!");
        lua_concat(L, 2);
        lua_error(L);
    }
    (void)at;
    if (!*said) {
        give_innermost_place(L); // what runs may be a C function that a loop calls
        snprintf(said, sizeof said, "%s%s", lua_tostring(L, -1), why);
        lua_pop(L, 1);
    }
    lua_pushstring(L, said);
    lua_error(L);
}

// From now on every step raises, so that no pcall goes on.
static void arm_stop_hook(lua_State *L)
{
    lua_sethook(L, stop_by_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

static void say_how(void)
{
    static const char how[] = "still in code that cannot be stopped; Ctrl-\\ ends the program\n";
    ssize_t written = write(STDERR_FILENO, how, sizeof how - 1);
    (void)written;
}

// What runs in C may see no hook: a second interrupt is left to the system, but at the prompt.
static void on_interrupt(int number)
{
    if (!stays) {
        signal(number, SIG_DFL);
    } else if (stopping > 1) {
        say_how();
    }
    if (running) {
        stopping++;
        arm_stop_hook(running);
    }
}

bool interrupt_now(const char *why)
{
    if (!running || stopping) {
        return false;
    }
    reason = why;
    said[0] = '\0';
    stopping = 1;
    arm_stop_hook(running);
    return true;
}

int interrupt_call(lua_State *L, int n, int results, int handler)
{
    struct sigaction ours = {.sa_handler = on_interrupt}, before;
    sigemptyset(&ours.sa_mask);
    stopping = 0;
    reason = NULL;
    running = L;
    sigaction(SIGINT, &ours, &before);
    int failed = lua_pcall(L, n, results, handler);
    running = NULL;
    sigaction(SIGINT, &before, NULL);
    lua_sethook(L, NULL, 0, 0);
    if (stopping) { // what was being read or written then is no failure of the stream
        clearerr(stdin);
        clearerr(stdout);
    }
    came = stopping && !reason;
    stopping = 0;
    if (failed != LUA_OK && reason && *said) {
        lua_pushstring(L, said);
        lua_replace(L, -2);
    }
    return failed;
}

bool interrupt_came(void)
{
    return came;
}

void interrupt_stay(void)
{
    stays = true;
}

// library, safe library -> ; replaces some functions of the first one
static void replace_library_functions(lua_State *L, const char *const *names)
{
    for (; *names; names++) {
        lua_getfield(L, -1, *names);
        lua_setfield(L, -3, *names);
    }
    lua_pop(L, 2);
}

void interrupt_library(lua_State *L)
{
    static const char *const of_string[] = {"find", "match", "gmatch", "gsub", NULL};
    static const char *const of_table[] = {"move", NULL};
    budget_interrupts(L, &stopping);
    lua_getglobal(L, "string");
    safe_string_push(L);
    replace_library_functions(L, of_string);
    lua_getglobal(L, "table");
    safe_table_push(L);
    replace_library_functions(L, of_table);
}

static void take_note(int number)
{
    signal(number, SIG_DFL);
    stopping = 1;
}

void interrupt_note(void)
{
    struct sigaction ours = {.sa_handler = take_note, .sa_flags = SA_RESTART}, before;
    sigemptyset(&ours.sa_mask);
    stopping = 0;
    noting = true;
    if (sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(SIGINT, &ours, NULL);
    }
}

static void take_count(int number)
{
    (void)number;
    stopping++;
}

void interrupt_each(void)
{
    struct sigaction ours = {.sa_handler = take_count, .sa_flags = SA_RESTART};
    sigemptyset(&ours.sa_mask);
    stopping = 0;
    noting = false;
    sigaction(SIGINT, &ours, NULL);
}

enum interrupt_mode interrupt_mode(void)
{
    struct sigaction now;
    if (sigaction(SIGINT, NULL, &now) != 0) {
        return INTERRUPT_ENDS;
    }
    bool noted = now.sa_handler == take_note || (noting && stopping); // which takes itself away
    return now.sa_handler == take_count ? INTERRUPT_IS_COUNTED
           : noted                      ? INTERRUPT_IS_NOTED
                                        : INTERRUPT_ENDS;
}

void interrupt_mode_set(enum interrupt_mode mode)
{
    if (mode == INTERRUPT_IS_NOTED) {
        interrupt_note();
    } else if (mode == INTERRUPT_IS_COUNTED) {
        interrupt_each();
    }
}

int interrupt_noted(void)
{
    return stopping;
}

void interrupt_obey(void)
{
    fflush(NULL);
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
}

// Calls the function under the n arguments, while `co` is what an interrupt stops.
static int call_in(lua_State *L, lua_State *co, int n)
{
    lua_State *caller = running;
    running = caller ? co : NULL;
    int failed = lua_pcall(L, n, LUA_MULTRET, 0);
    running = caller;
    if (stopping && caller) {
        arm_stop_hook(L);
    }
    return failed;
}

// resume(co, ...); the first upvalue is Lua's own.
static int l_interrupt_resume(lua_State *L)
{
    lua_State *co = lua_tothread(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    if (call_in(L, co ? co : L, lua_gettop(L) - 1) != LUA_OK) {
        return lua_error(L);
    }
    return lua_gettop(L);
}

// What wrap gives; upvalues: what Lua's own gives, the coroutine in it.
static int l_interrupt_wrapped(lua_State *L)
{
    lua_State *co = lua_tothread(L, lua_upvalueindex(2));
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    if (call_in(L, co ? co : L, lua_gettop(L) - 1) == LUA_OK) {
        return lua_gettop(L);
    }
    if (lua_type(L, -1) == LUA_TSTRING) { // Lua's own puts the place of its caller before it
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

// wrap(f); the first upvalue is Lua's own.
static int l_interrupt_wrap(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    if (!lua_getupvalue(L, -1, 1)) {
        return 1;
    }
    lua_pushcclosure(L, l_interrupt_wrapped, 2);
    return 1;
}

void interrupt_coroutines(lua_State *L)
{
    lua_getglobal(L, "coroutine");
    lua_getfield(L, -1, "resume");
    lua_pushcclosure(L, l_interrupt_resume, 1);
    lua_setfield(L, -2, "resume");
    lua_getfield(L, -1, "wrap");
    lua_pushcclosure(L, l_interrupt_wrap, 1);
    lua_setfield(L, -2, "wrap");
    lua_pop(L, 1);
}
