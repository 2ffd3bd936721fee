// cmd_pack_list.c: `zerodark pack list`: the packs that are found by their names.
#include "host/base/command_words.h"
#include "host/packs/installed.h"
#include "host/packs/pack_find.h"
#include "host/session/session.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/cmd_pack_list_work.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/worker/jail.h"

static const struct option_row options[] = {
    {"json", 0, NULL, "as JSON, one line for each pack", OPTION(struct pack_listing, json)}, {0}};

static enum exit_status run_pack_list(const struct command *c, int argc, char **argv)
{
    struct pack_listing l = {0};
    int at = options_read(c, argc, argv, &l);
    if (at < 0) {
        return options_stopped(at);
    }
    if (at < argc) {
        return options_wrong(c, "it takes no words: '%s' is one too many", argv[at]);
    }
    installed_sweep();
    struct pack_places places;
    pack_places(&places);
    enum exit_status status = jail_run(&(struct jail_job){.task = &cmd_pack_list_task, .self = &l});
    bool whole = !*places.fault;
    if (!whole) {
        complain(places.fault);
    }
    pack_places_free(&places);
    return whole || status != EXIT_DONE ? status : EXIT_WORK;
}

const struct command cmd_pack_list = {COMMAND_PACK_LIST, .options = options, .run = run_pack_list};
