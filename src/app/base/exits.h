// exits.h: how a command ends.
#ifndef APP_EXITS_H
#define APP_EXITS_H

enum exit_status {
    EXIT_DONE,  // all went well
    EXIT_WORK,  // the work failed: a script's error, a replay that differs
    EXIT_USAGE, // the command line is wrong
    EXIT_LIMIT, // a script broke a limit
};

// The worse one of two.
static inline enum exit_status exit_worse(enum exit_status a, enum exit_status b)
{
    return a > b ? a : b;
}

#endif
