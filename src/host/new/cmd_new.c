// cmd_new.c: `zerodark new`: something small that works, to be changed.
#include <string.h>

#include "host/base/options.h"
#include "host/new/cmd_new.h"
#include "host/new/new_kind.h"
#include "script/base/err.h"

static const struct option_row options[] = {{0}};

static enum exit_status no_kind(const struct command *c, const char *word)
{
    const char *names[16];
    int n = 0;
    for (const struct new_kind *const *k = new_kinds; *k; k++) {
        names[n++] = (*k)->name;
    }
    names[n] = NULL;
    const char *near = err_nearest(word, names);
    return near ? options_wrong(c, "no kind '%s'; did you mean '%s'?", word, near)
                : options_wrong(c,
                                "no kind '%s'; there are mission, pack, program, complication, "
                                "team and bot",
                                word);
}

static enum exit_status run_new(const struct command *c, int argc, char **argv)
{
    int at =
        options_some(c, argc, argv, NULL, "what is it to be? a mission, a pack, a program, ...");
    if (at < 0) {
        return options_stopped(at);
    }
    const struct new_kind *kind = new_kind_named(argv[at]);
    if (!kind) {
        return no_kind(c, argv[at]);
    }
    if (argc - at != 2) {
        return options_wrong(c, "%s",
                             argc - at < 2 ? "what is it to be called?"
                                           : "one at a time: a kind and a name");
    }
    return new_make(c, kind, argv[at + 1]);
}

const struct command cmd_new = {
    .name = "new",
    .operands = "KIND NAME",
    .summary = "makes something small that works, for you to change\n\n"
               "  mission       a mission, and its spec\n"
               "  pack          a pack of house rules: a folder\n"
               "  program       a robot program, and its spec\n"
               "  complication  a complication, in a pack of its own\n"
               "  team          a team of four, and its spec\n"
               "  bot           a bot, and its spec\n\n"
               "Each has comments that say what goes where, and passes `zerodark check` and\n"
               "`zerodark test` as it is. The name may include a folder; nothing is overwritten.",
    .example = "For example:\n"
               "  zerodark new mission ambush\n"
               "  zerodark new pack rules-ext/night-fight\n",
    .options = options,
    .run = run_new,
};
