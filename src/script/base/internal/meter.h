// meter.h: a Lua state's record of its open budget: for budget.c, which opens and closes budgets,
// and guard.c, which closes the ways in which scripts could slip through one.
#ifndef SCRIPT_METER_H
#define SCRIPT_METER_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum meter_mode {
    METER_COUNTED, // every instruction is counted
    METER_WATCHED, // none is counted; if the watchdog stops it, it is done again
    METER_SOFT,    // none is counted at first; once the watchdog bites, they are counted from there
                   // on
};

enum meter_end {
    METER_GOES_ON,
    METER_BITTEN, // stopped by the watchdog: all of it must be done again
    METER_SPENT,
    METER_MEMORY,
    METER_OUTPUT,
    METER_SLOW, // given up: it is not known what the counter would have said
};

// One for each Lua state. The volatile members are shared with a signal handler of the same thread,
// which sees a pointer or an int whole.
struct meter {
    struct heap *heap; // NULL: the state's memory is not ours
    uint64_t work;     // the part of heap->work that has been charged
    const char *what;  // the innermost piece of work; NULL: no budget is open
    lua_State *home;   // the coroutine in which the budget was opened
    enum meter_end end;
    lua_Integer left;
    unsigned serial; // of the budget, or of its second run
    uint64_t bitten; // how often something was done a second time, counted
    lua_Hook line;   // called for every line that runs; NULL: none
    lua_Hook hook;   // the hook that `home` had before, with its mask and period
    int mask, period;
    size_t printed, printed_before; // bytes ever; when the budget was opened
    size_t said_before;             // bytes that were shown the first time, and are not shown again
    struct meter *kept;             // its state when it was suspended
    bool muted;                     // speculative play prints nothing
    lua_Hook now; // of `kept`: the hook that was in place, with its mask and period
    int now_mask, now_period;
    uint64_t worked; // of `kept`: heap->work then
    int closing;     // coroutines being closed inside one another
    bool broken;     // some budget of this state has run out
    bool ran_out;    // it ran out of memory, and the code that asked for it is gone
    bool overflowed; // a stack has reached its largest size, and the error may be on its way
    bool seen;       // that error was seen before the calls were unwound
    bool paused;     // the collector is stopped
    bool in_c;       // the stack that overflowed was that of C
    bool deep;       // the code that was last refused memory, or overflowed, was deep in calls
    char where[96];  // its place
    char text[256];  // why it ended

    lua_State *volatile running; // the coroutine that is at work under the budget
    volatile enum meter_mode mode;
    volatile int watched, ticks, patience, bites, full;
    const volatile int *interrupt; // not 0: everything that runs must end; NULL: never
};

// Makes the meter of a state. Raises if there is no memory.
void meter_open(lua_State *L);

struct meter *meter_of(lua_State *L);

// In a signal's handler: some CPU time has passed.
bool meter_tick(void *meter);

// Ticks after which a counted budget is given up.
int meter_patience(const struct meter *m);

// The hook that counts instructions and stops runaways.
void meter_look(lua_State *L, lua_Debug *at);

// From here on this coroutine is counted.
void meter_count(lua_State *L);

// Sets the hook of `co` as the budget needs it, before it is resumed.
void meter_enter(lua_State *L, struct meter *m, lua_State *co);

// The same for L after another coroutine has run. Raises if the budget has ended.
void meter_back(lua_State *L, struct meter *m);

// If memory was reported to be full, collects; raises if it is still full afterwards.
void meter_make_room(lua_State *L, struct meter *m);

// Ends the budget: from here on every instruction raises.
void meter_stop(lua_State *L, struct meter *m, enum meter_end why);

// Checks whether the error on top of the stack is that of an overflow, and notes its place. The
// calls are still on the stack: the error is being handled, or L is a coroutine that has died of
// it.
void meter_see(lua_State *L, struct meter *m);

// Where the interpreter's words for calls that are too many inside one another by way of C are at
// the end of its message; NULL: it is another one.
const char *meter_c_overflow_in(const char *message);

// Has a protected call that ended with this status run out of memory, or overflowed a stack? Its
// calls are gone; its error, if it failed, is on top of the stack of `co`.
bool meter_is_out(const struct meter *m, lua_State *co, int status);

// Lets the collector run again.
void meter_collect_on(lua_State *L, struct meter *m);

// Ends the budget for that reason.
void meter_ran_out(lua_State *L, lua_State *co, struct meter *m);

// Raises the error with which the budget ended.
int meter_raise(lua_State *L, const struct meter *m);

#endif
