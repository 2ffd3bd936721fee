// cmd_rules_work.h: the job that `zerodark rules` gives its worker.
#ifndef HOST_CMD_RULES_WORK_H
#define HOST_CMD_RULES_WORK_H

#include "app/setup/battle_setup.h"

struct rules_listing {
    // Set for the worker.
    struct battle_setup plan;
    const char *name; // NULL: everything
    bool json;
    bool book; // nothing but the rules of the book
    bool fits; // on a terminal: no line is wider than it may be

    bool no_color; // the parent's alone

    // The worker's alone.
    bool color;
    const struct rules *rules;
    const struct game *game;
    const struct match *m;
};

#endif
