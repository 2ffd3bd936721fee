// cmd_new.c: `zerodark new`: something small that works, to be changed.

#include "host/new/cmd_new.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/new/new_kind.h"
#include "script/base/err.h"

static const struct option_row options[] = {{0}};

static enum exit_status no_kind(const struct command *c, const char *word)
{
    const char *names[16];
    int n = 0;
    for (const struct new_kind *k = new_kinds; k->name; k++) {
        names[n++] = k->name;
    }
    names[n] = NULL;
    const char *near = err_nearest(word, names);
    return near ? options_wrong(c, "no kind '%s'; did you mean '%s'?", word, near)
                : options_wrong(c,
                                "no kind '%s'; use one of these: mission, operation, pack, "
                                "program, complication, team, bot",
                                word);
}

static enum exit_status run_new(const struct command *c, int argc, char **argv)
{
    int at =
        options_some(c, argc, argv, NULL, "what should it make? a mission, a pack, a program, ...");
    if (at < 0) {
        return options_stopped(at);
    }
    const struct new_kind *kind = new_kind_named(argv[at]);
    if (!kind) {
        return no_kind(c, argv[at]);
    }
    if (argc - at != 2) {
        return options_wrong(c, "%s",
                             argc - at < 2 ? "what should it be called?"
                                           : "one at a time: a kind and a name");
    }
    return new_make(c, kind, argv[at + 1]);
}

const struct command cmd_new = {COMMAND_NEW, .options = options, .run = run_new};
