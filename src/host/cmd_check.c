// cmd_check.c: `zerodark check`: looks at files of any kind that can be looked at.
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli.h"
#include "host/complain.h"
#include "host/files.h"

#define PACKS 16

static const struct option_row options[] = {
    {"pack", 0, "PATH", "a pack whose upgrades and programs the files use, again and again"}, {0}};

struct checks {
    char *pack[PACKS];
    int n_packs;
};

// Does a line of the text begin with the word, or with a number as those of a listing do?
static bool begins_line(const char *text, const char *word)
{
    for (const char *at = text; at; at = strchr(at, '\n')) {
        at += strspn(at, " \t\r\n");
        if (word ? strncmp(at, word, strlen(word)) == 0 : isdigit((unsigned char)*at)) {
            return true;
        }
        if (!*at) {
            break;
        }
    }
    return false;
}

// The command that knows such files; NULL where none does.
static const struct command *knower(const char *text)
{
    if (begins_line(text, "return team")) {
        return &cmd_team;
    }
    bool listing = begins_line(text, "program") || begins_line(text, NULL);
    return listing ? &cmd_program : NULL;
}

// What to do with a file that no command here knows.
static const char *checked_elsewhere(const char *text)
{
    static const char *const kinds[][2] = {
        {"return mission", "a mission: `zerodark run FILE` tells what is wrong with it"},
        {"return map", "a map: `zerodark run` of a mission with it tells what is wrong with it"},
        {"return operation", "an operation: `zerodark operation new` tells what is wrong with it"},
        {"return bot", "a bot: `zerodark run MISSION --bot FILE` tells what is wrong with it"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (begins_line(text, kinds[i][0])) {
            return kinds[i][1];
        }
    }
    return "neither a team, return team { ... }, nor robot programs, program \"Name\" [[ ... ]]";
}

static enum exit_status amiss(const char *file, const char *what)
{
    char line[FILES_PATH + 2 * FILES_WHY];
    snprintf(line, sizeof line, "%s: %s", file, what);
    complain(line);
    return EXIT_WORK;
}

static enum exit_status look_at(const struct checks *k, char *file)
{
    char why[FILES_WHY], check[] = "check", pack[] = "--pack";
    size_t size;
    char *text = file_read(file, &size, why);
    if (!text) {
        return amiss(file, why);
    }
    const struct command *c = knower(text);
    const char *other = checked_elsewhere(text);
    free(text);
    if (!c) {
        return amiss(file, other);
    }
    char *words[3 + 2 * PACKS] = {check, check, file};
    int n = 3;
    for (int i = 0; i < k->n_packs; i++) {
        words[n++] = pack;
        words[n++] = k->pack[i];
    }
    return c->run(c, n, words);
}

static enum exit_status check_files(const struct command *c, int argc, char **argv)
{
    struct checks k = {0};
    const char *value;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (k.n_packs == PACKS) {
            return options_wrong(c, "no more than %d packs", PACKS);
        }
        k.pack[k.n_packs++] = (char *)value;
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (at == argc) {
        return options_wrong(c, "which files?%s", "");
    }
    enum exit_status worst = EXIT_DONE;
    for (int i = at; i < argc; i++) {
        enum exit_status one = look_at(&k, argv[i]);
        worst = one > worst ? one : worst;
    }
    return worst;
}

const struct command cmd_check = {
    .name = "check",
    .operands = "FILE...",
    .summary =
        "looks whether team files and robot programs are right\n\n"
        "Each file is told by what it holds. Everything that is wrong is told with its line;\n"
        "the exit status is then 1.",
    .example = "For example:\n"
               "  zerodark check my-team.lua my-programs.lua\n",
    .options = options,
    .run = check_files,
};
