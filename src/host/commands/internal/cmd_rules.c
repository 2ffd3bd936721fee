// cmd_rules.c: `zerodark rules`: the registry: what can be changed, and who changes it now.
#include <string.h>
#include <unistd.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/commands/internal/cmd_rules_work.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    SETUP_PACK(struct rules_listing, plan),
    SETUP_SET(struct rules_listing, plan),
    {"book", 0, NULL, "only the rules of the book", OPTION(struct rules_listing, book)},
    {"json", 0, NULL, "as JSON, one line for each row", OPTION(struct rules_listing, json)},
    {"no-color", 0, NULL, "no colours", OPTION(struct rules_listing, no_color)},
    {0}};

static enum exit_status run_rules(const struct command *c, int argc, char **argv)
{
    struct rules_listing l = {0};
    int at = options_read(c, argc, argv, &l);
    if (at < 0) {
        return options_stopped(at);
    }
    if (argc - at > 1) {
        return options_wrong(c, "only one name at a time; '%s' is one too many", argv[at + 1]);
    }
    l.name = argv[at];
    setup_complete(&l.plan);
    setup_allow(&l.plan);
    l.fits = isatty(STDOUT_FILENO);
    return jail_run(&(struct jail_job){
        .task = &cmd_rules_task, .self = &l, .color = colors_wanted(stdout, l.no_color)});
}

const struct command cmd_rules = {COMMAND_RULES, .options = options, .run = run_rules};
