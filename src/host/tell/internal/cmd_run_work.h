// cmd_run_work.h: the job that `zerodark run` gives its worker.
#ifndef HOST_CMD_RUN_WORK_H
#define HOST_CMD_RUN_WORK_H

#include "app/setup/battle_setup.h"
#include "host/tell/battle.h"
#include "host/tell/report_file.h"

struct run {
    // Set for the worker.
    struct battle_setup plan;
    struct journal_drop drop[MATCH_PACKS]; // packs that have brought down an earlier worker
    struct battle battle;                  // the journal and numbers; the rest is the worker's
    struct show show;                      // options; the rest is the worker's
    struct report_file report;             // its path; the parent writes the file

    struct journal_writer writer; // the worker's alone
    bool no_color;                // the parent's alone
};

#endif
