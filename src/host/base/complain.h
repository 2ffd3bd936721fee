// complain.h: error messages of the program.
#ifndef HOST_COMPLAIN_H
#define HOST_COMPLAIN_H

#include "app/base/exits.h"

// Prints an error on stderr; if it names no place, "zerodark: " comes first. Returns EXIT_WORK, as
// a command does whose work has failed.
enum exit_status complain(const char *message);

// The same in printf style.
enum exit_status complain_of(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

#endif
