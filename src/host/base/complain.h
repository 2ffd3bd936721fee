// complain.h: error messages of the program, and what the system's numbers of errors mean in them.
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

// The columns at which messages are folded: those of the terminal that they are shown on; 0: it is
// none, and each is a line.
int complain_columns(void);

// Says so in a worker, which has no terminal.
void complain_fold(int columns);

// What a number of the system (errno) says of somebody's file, in a few words without a full stop,
// as they stand after "FILE: ". The system's own words are about its calls ("No such device or
// address"); they are used only where no file is concerned. The text is constant, or lasts until
// the next call.
const char *complain_words(int error);

#endif
