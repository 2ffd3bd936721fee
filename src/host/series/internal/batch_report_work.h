// batch_report_work.h: the table of a page, as its mission sets it up.
#ifndef HOST_BATCH_REPORT_WORK_H
#define HOST_BATCH_REPORT_WORK_H

#include "app/setup/battle_setup.h"

// The table as its mission sets it up: a muted worker draws it and reports the text, which is kept
// only if it is a picture and nothing more, for it ends up in a page.

struct table_drawing {
    struct battle_setup plan; // set for the worker
    char *text;               // the parent's alone: as the worker handed it over, owned
};

#endif
