// complain.h: error messages of the program.
#ifndef HOST_COMPLAIN_H
#define HOST_COMPLAIN_H

#include "app/base/exits.h"

// Puts an error on stderr: what it says, with "zerodark: " before what names no place.
void complain(const char *message);

// The same in printf's manner.
void complain_of(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

#endif
