// spec_run.h: one spec, run in a worker of its own.
#ifndef HOST_SPEC_RUN_H
#define HOST_SPEC_RUN_H

#include "app/specs/cover_sum.h"
#include "app/specs/spec_report.h"

struct spec_run {
    const char *filter; // a part of the names of those that run; NULL: all do
    bool bless;
    char **word; // what the user named
    int n_words;
    int seconds; // of the processor, for each `it`
    struct spec_report *report;
    struct cover_sum *cover; // NULL: lines are not counted
};

// Runs the spec; the results are in the report.
void spec_run(const struct spec_run *run, const char *path);

#endif
