// cmd_pack_new.c: `zerodark pack new`: a small pack that works, to be changed.
#include "host/new/new_kind.h"
#include "host/sharing/internal/pack_parts.h"

static const struct option_row options[] = {{0}};

static enum exit_status new_pack(const struct command *c, int argc, char **argv)
{
    int at = options_some(c, argc, argv, NULL, "what is it to be called?");
    if (at < 0) {
        return options_stopped(at);
    }
    if (argc - at > 1) {
        return options_wrong(c, "one pack at a time");
    }
    return new_make(c, new_kind_named("pack"), argv[at]);
}

const struct command cmd_pack_new = {
    .name = "pack new",
    .operands = "NAME",
    .summary =
        "makes a small working pack for you to change\n\n"
        "It makes a folder of that name with a pack.lua, an init.lua, a README.md, a spec that\n"
        "passes, and a LICENSE, with comments that say what goes where.",
    .example = "For example:\n"
               "  zerodark pack new night-fight\n"
               "  zerodark pack new rules-ext/night-fight\n",
    .options = options,
    .run = new_pack,
};
