#include "host/cli.h"
static const struct option_row none[] = {{0}};
static enum exit_status no(const struct command *c, int argc, char **argv)
{
    int at = 0;
    const char *v;
    (void)options_next(c, argc, argv, &at, &v);
    return EXIT_WORK;
}
const struct command cmd_run = {"run", "MISSION", "x", "y", none, no},
                     cmd_replay = {"replay", "FILE", "x", "y", none, no},
                     cmd_rules = {"rules", "[NAME]", "x", "y", none, no};
