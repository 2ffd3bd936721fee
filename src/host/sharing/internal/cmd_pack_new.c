// cmd_pack_new.c: `zerodark pack new`: a small pack that works, to be changed.
#include "host/base/command_words.h"
#include "host/new/new_kind.h"
#include "host/sharing/internal/pack_parts.h"

static const struct option_row options[] = {{0}};

static enum exit_status new_pack(const struct command *c, int argc, char **argv)
{
    int at = options_some(c, argc, argv, NULL, "what should it be called?");
    if (at < 0) {
        return options_stopped(at);
    }
    if (argc - at > 1) {
        return options_wrong(c, "one pack at a time");
    }
    return new_make(c, new_kind_named("pack"), argv[at]);
}

const struct command cmd_pack_new = {COMMAND_PACK_NEW, .options = options, .run = new_pack};
