// cmd_sheet_work.h: the mission of which `zerodark sheet` makes a sheet.
#ifndef HOST_CMD_SHEET_WORK_H
#define HOST_CMD_SHEET_WORK_H

#include <jansson.h>

#include "app/setup/battle_setup.h"
#include "script/match/match.h"

struct sheets {
    struct battle_setup plan;

    // The parent's alone.
    const char *html; // the file of the page; "-": standard output; NULL: text
    json_t *sheet;    // as the worker has reported it, owned; NULL: it has not
};

// cmd_sheet_choices.c: what the words that could be chosen come to, each a text, by the name of
// their choice, for sheet_parts. May raise (out of memory).
json_t *cmd_sheet_choices(lua_State *L, const struct battle_setup *plan, struct match *m);

#endif
