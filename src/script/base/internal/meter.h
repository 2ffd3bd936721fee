// meter.h: a Lua state's record of its open budget: for budget.c, which opens and closes budgets,
// and guard.c, which is where scripts could slip through one.
#ifndef SCRIPT_METER_H
#define SCRIPT_METER_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum meter_mode {
    METER_COUNTED, // every instruction is counted
    METER_WATCHED, // none is; the watchdog ends it, and it is done again
    METER_SOFT,    // none is; once the watchdog bites, they are counted from there on
};

enum meter_end {
    METER_GOES_ON,
    METER_BITTEN, // by the watchdog: all of it is to be done again
    METER_SPENT,
    METER_MEMORY,
    METER_OUTPUT,
    METER_SLOW, // given up: what the counter would have said is not known
};

// One for each Lua state. What is volatile is shared with a handler of signals of the same thread,
// which sees a pointer or an int whole.
struct meter {
    struct heap *heap; // NULL: the state's memory is not ours
    uint64_t work;     // of heap->work, what is paid for
    const char *what;  // the innermost that is being done; NULL: no budget is open
    lua_State *home;   // the coroutine in which the budget was opened
    enum meter_end end;
    lua_Integer left;
    unsigned serial; // of the budget, or of its second time
    uint64_t bitten; // how often something was done a second time, counted
    lua_Hook line;   // is told of every line that runs; NULL: nobody is
    lua_Hook hook;   // what `home` had before, with its mask and period
    int mask, period;
    size_t printed, printed_before; // bytes ever; when the budget was opened
    size_t said_before;             // bytes that were shown the first time, and are not again
    struct meter *kept;             // how it was when it was suspended
    bool muted;                     // what is only tried out prints nothing
    lua_Hook now; // of `kept`: the hook that was in place, with its mask and period
    int now_mask, now_period;
    uint64_t worked; // of `kept`: heap->work then
    int closing;     // coroutines being closed inside one another
    bool broken;     // some budget of this state was spent
    bool ran_out;    // of memory, and the code that asked for it is gone
    bool overflowed; // a stack was made as large as it may be, and its error may be on its way
    bool seen;       // that error was seen before the calls were unwound
    bool paused;     // nothing is collected meanwhile
    bool deep;       // what was last refused memory, or overflowed, was deep in calls
    char where[96];  // its place
    char text[256];  // why it ended

    lua_State *volatile running; // the coroutine that is at work under the budget
    volatile enum meter_mode mode;
    volatile int watched, ticks, patience, bites, full;
    const volatile int *interrupt; // not 0: all that runs is to end; NULL: never
};

// Makes the meter of a state. Raises if there is no memory.
void meter_open(lua_State *L);

struct meter *meter_of(lua_State *L);

// In a signal's handler: some CPU time has passed.
bool meter_tick(void *meter);

// Ticks after which a budget that is counted is given up.
int meter_patience(const struct meter *m);

// The hook that counts and that stops.
void meter_look(lua_State *L, lua_Debug *at);

// From here on this coroutine is counted.
void meter_count(lua_State *L);

// Has `co` looked at as the budget wants it, before it is gone on with.
void meter_enter(lua_State *L, struct meter *m, lua_State *co);

// The same for L after another coroutine has been at work. Raises if the budget has ended.
void meter_back(lua_State *L, struct meter *m);

// Looks at how much memory is held, where it was said to be full. Raises if it still is after a
// collection.
void meter_make_room(lua_State *L, struct meter *m);

// Ends the budget: from here on every instruction raises.
void meter_stop(lua_State *L, struct meter *m, enum meter_end why);

// Looks whether the error on top of the stack is that of an overflow, and notes its place. The
// calls are still there: the error is being handled, or L is a coroutine that has died of it.
void meter_see(lua_State *L, struct meter *m);

// Has a protected call that came to this status run out of memory, or overflowed a stack? Its calls
// are no more; its error, if it failed, is on top of the stack of `co`.
bool meter_is_out(const struct meter *m, lua_State *co, int status);

// Nothing is in the way of collecting any more.
void meter_collect_on(lua_State *L, struct meter *m);

// Ends the budget for that.
void meter_ran_out(lua_State *L, lua_State *co, struct meter *m);

// Raises what the budget ended with.
int meter_raise(lua_State *L, const struct meter *m);

#endif
