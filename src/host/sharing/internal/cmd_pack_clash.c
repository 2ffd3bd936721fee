// cmd_pack_clash.c: `zerodark pack clash`: can two packs be used together, and does it matter which
// of them comes first?
#include <stdlib.h>
#include <string.h>

#include "host/base/command_words.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/cmd_pack_clash_work.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/worker/jail.h"

#define SEEDS 20

static const struct option_row options[] = {{"seeds", 'n', "N", "how many battles to compare (20)",
                                             OPTION_NUMBER(struct pack_clash, seeds, 1, 10000)},
                                            SETUP_SET(struct pack_clash, plan),
                                            SETUP_BOT(struct pack_clash, plan),
                                            SETUP_TEAM(struct pack_clash, plan),
                                            SETUP_DIFFICULTY(struct pack_clash, plan),
                                            SETUP_MODE(struct pack_clash, plan),
                                            {0}};

static enum exit_status run_clash_in_jail(struct pack_clash *k, const struct command *c, int n,
                                          char **words)
{
    for (int i = 0; i < 2; i++) {
        if (!setup_option(&k->plan, c, "pack", words[i])) {
            return EXIT_USAGE;
        }
        k->word[i] = words[i];
    }
    if (!setup_mission(&k->plan, n > 2 ? words[2] : "rescue")) {
        return EXIT_USAGE;
    }
    setup_complete(&k->plan);
    interrupt_note();
    setup_allow(&k->plan);
    enum exit_status status = jail_run(&(struct jail_job){.task = &cmd_pack_clash_task, .self = k});
    if (interrupt_noted()) {
        interrupt_obey();
    }
    return status;
}

static enum exit_status run_pack_clash(const struct command *c, int argc, char **argv)
{
    struct pack_clash *k = calloc(1, sizeof *k);
    if (!k) {
        return complain("out of memory");
    }
    k->seeds = SEEDS;
    int at = options_read(c, argc, argv, k);
    enum exit_status status = at < 0 ? options_stopped(at)
                              : argc - at < 2 || argc - at > 3
                                  ? options_wrong(c, "give two packs, and a mission if you like")
                                  : run_clash_in_jail(k, c, argc - at, argv + at);
    free(k);
    return status;
}

const struct command cmd_pack_clash = {COMMAND_PACK_CLASH, .options = options,
                                       .run = run_pack_clash};
