// sink.h: where a table goes, line for line: a file, or standard output.
#ifndef HOST_SINK_H
#define HOST_SINK_H

#include <stdbool.h>
#include <stdio.h>

// Opens a file, in place of what is there; "-" is standard output. NULL if that cannot be, which
// was told.
FILE *sink_open(const char *path);

// ... and closes it. False if not all was written, which was told.
bool sink_close(FILE *f);

#endif
