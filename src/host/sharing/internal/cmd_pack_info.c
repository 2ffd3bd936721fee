// cmd_pack_info.c: `zerodark pack info`: what a pack is, and what it changes.
#include <string.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/setup/setup_options.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/cmd_pack_info_work.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    SETUP_PACK(struct pack_info, others),
    {"json", 0, NULL, "as one JSON object", OPTION(struct pack_info, json)},
    {"no-color", 0, NULL, "no colours", OPTION(struct pack_info, no_color)},
    {0}};

static enum exit_status info(const struct command *c, int argc, char **argv)
{
    struct pack_info i = {.json = false};
    int at = options_one(c, argc, argv, &i, "pack");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!setup_option(&i.plan, c, "pack", argv[at])) {
        return EXIT_USAGE;
    }
    for (int k = 0; k < i.others.n_packs && i.plan.n_packs < MATCH_PACKS; k++) {
        memcpy(i.plan.pack[i.plan.n_packs++], i.others.pack[k], FILES_PATH);
    }
    setup_complete(&i.plan);
    setup_allow(&i.plan);
    return jail_run(&(struct jail_job){
        .task = &cmd_pack_info_task, .self = &i, .color = colors_wanted(stdout, i.no_color)});
}

const struct command cmd_pack_info = {COMMAND_PACK_INFO, .options = options, .run = info};
