// sink.h: where a table is written, line by line: a file, or standard output.
#ifndef HOST_SINK_H
#define HOST_SINK_H

#include <stdbool.h>
#include <stdio.h>

// Opens a file, which nobody else may be writing to, replacing an existing table and nothing else;
// "-" is standard output. NULL, after reporting it, if that failed.
FILE *sink_open(const char *path);

// ... and closes it. False, after reporting it, if not all was written.
bool sink_close(FILE *f);

#endif
