// cmd_program.c: `zerodark program`: are robot programs right, and what do they do?
#include <string.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/commands/internal/cmd_program_work.h"
#include "host/commands/internal/commands.h"
#include "host/files/grants.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"

#define TURNS 6 // unless --turns says otherwise

static const struct option_row options[] = {
    {"trace", 't', NULL, "shows every line that is executed", OPTION(struct programs, trace)},
    {"name", 'n', "PROGRAM", "which program of the file (the first)",
     OPTION(struct programs, name)},
    {"turns", 0, "N", "how many times the robot is activated (6)",
     OPTION_NUMBER(struct programs, turns, 1, 1000)},
    SETUP_SEED(struct programs, plan),
    SETUP_PACK(struct programs, plan),
    SETUP_SET(struct programs, plan),
    {"no-color", 0, NULL, "no colours", OPTION(struct programs, no_color)},
    {0}};

static enum exit_status run_program_command(const struct command *c, int argc, char **argv)
{
    struct programs p = {.turns = TURNS};
    int at = options_read(c, argc, argv, &p);
    if (at < 0) {
        return options_stopped(at);
    }
    const char *what = at < argc ? argv[at] : "";
    p.runs = strcmp(what, "run") == 0;
    if (!p.runs && strcmp(what, "check") != 0) {
        return options_wrong(c,
                             *what ? "give check or run, then the program's file; not '%s'"
                                   : "give check or run, then the program's file%s",
                             what);
    }
    p.file = argv + at + 1;
    p.n = argc - at - 1;
    if (p.n < 1 || (p.runs && p.n > 1)) {
        return options_wrong(
            c, p.n < 1 ? "which program?%s" : "only one program at a time; '%s' is one too many",
            p.n < 1 ? "" : p.file[1]);
    }
    if (!p.plan.seeded) {
        p.plan.seeded = true;
        p.plan.seed = 1;
    }
    setup_complete(&p.plan);
    setup_allow(&p.plan);
    for (int i = 0; i < p.n; i++) {
        grants_add(p.file[i], GRANT_TYPED);
    }
    return jail_run(&(struct jail_job){
        .task = &cmd_program_task, .self = &p, .color = colors_wanted(stdout, p.no_color)});
}

const struct command cmd_program = {COMMAND_PROGRAM, .options = options,
                                    .run = run_program_command};
