// cmd_play_work.h: the job that `zerodark play` gives its worker.
#ifndef HOST_CMD_PLAY_WORK_H
#define HOST_CMD_PLAY_WORK_H

#include "app/play/play.h"
#include "host/play/internal/terminal.h"
#include "host/tell/report_file.h"

struct playing {
    struct play play; // options are set for the worker, what it plays is its own

    // The parent's alone.
    struct terminal terminal; // from one worker to the next
    const char *goes_on;      // the journal that is taken up; NULL: none
    char path[FILES_PATH];    // of the journal
    struct report_file report;
    bool no_color;
    bool learns;   // the mission that teaches
    bool reserved; // the journal's name was chosen, and an empty file is there
};

#endif
