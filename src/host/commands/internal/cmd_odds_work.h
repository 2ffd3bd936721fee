// cmd_odds_work.h: the job that `zerodark odds` gives its worker.
#ifndef HOST_CMD_ODDS_WORK_H
#define HOST_CMD_ODDS_WORK_H

#include "app/odds/odds_show.h"
#include "app/setup/battle_setup.h"

// Set for the worker. If the tests need no battle, there is none, and this process answers them.
struct odds_question {
    struct battle_setup plan;
    struct odds_show show;
    char **text;
    int n;
    int64_t after, ways, runs; // 0: not said
    const char *mission, *decider;
    bool no_color; // the parent's alone
};

bool is_odds_test(const char *text);

// Raises where the notation of a test or of a table of tests is wrong.
void odds_question_check_test(lua_State *L, const char *text);

// A test, or a table of tests. Raises where its notation is wrong.
void odds_question_show_test(lua_State *L, const struct odds_question *q, const char *text,
                             const struct odds_rules *rules);

#endif
