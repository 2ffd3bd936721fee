// complain.h: how the program says that something is wrong, and how it then ends.
#ifndef HOST_COMPLAIN_H
#define HOST_COMPLAIN_H

enum exit_status {
    EXIT_DONE,  // all went well
    EXIT_WORK,  // the work failed: a script's error, a replay that differs
    EXIT_USAGE, // the command line is wrong
    EXIT_LIMIT, // a script broke a limit
};

// Puts an error on stderr: what it says, with "zerodark: " before what names no place.
void complain(const char *message);

// The same in printf's manner.
void complain_of(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

#endif
