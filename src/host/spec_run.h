// spec_run.h: one spec, run in a worker of its own.
#ifndef HOST_SPEC_RUN_H
#define HOST_SPEC_RUN_H

#include "host/spec_report.h"

struct spec_run {
    const char *filter; // a part of the names of those that run; NULL: all do
    bool bless;
    int seconds; // of the processor, for each `it`
    struct spec_report *report;
};

// Runs the spec; what it comes to is in the report.
void spec_run(const struct spec_run *run, const char *path);

#endif
