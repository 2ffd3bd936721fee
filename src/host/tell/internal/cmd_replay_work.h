// cmd_replay_work.h: the job that `zerodark replay` gives its worker.
#ifndef HOST_CMD_REPLAY_WORK_H
#define HOST_CMD_REPLAY_WORK_H

#include <sys/types.h>

#include "app/journal/journal_text.h"
#include "app/setup/battle_setup.h"
#include "app/telling/show.h"
#include "host/tell/report_file.h"

struct replay {
    // Set for the worker.
    const char *path;
    bool log;
    bool silent; // prints errors only, and a journal that breaks off is not an error
    int64_t to;  // 0: to the end

    struct where_at at;
    bool changed;                            // files of it may have
    char here[FILES_PATH], user[FILES_PATH]; // of setup_here

    struct show show; // options; its page is the worker's
    char *line;       // of getline; the parent has read the first one, which says what may be read
    ssize_t ahead;    // bytes of a line that was read before it is asked for; 0: none was
    struct report_file report; // its path; the parent writes the file

    bool no_color; // the parent's alone

    // Each side's alone.
    FILE *in; // in the parent the file, in the worker what comes through the pipe
    size_t room;

    // The worker's alone.
    int changes;    // of its files: how many were reported
    bool otherwise; // one of them shows
    char *header;
    size_t n_line; // of the line, with what ends it
    int number;    // of the line
    struct battle_setup plan;
    struct journal journal;
};

#endif
