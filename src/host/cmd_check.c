// cmd_check.c: `zerodark check`: looks at files of any kind, and packs, by really reading them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/check_file.h"
#include "host/cli.h"
#include "host/cmd_pack.h"
#include "host/jail.h"
#include "host/pack_lent.h"

static const struct option_row options[] = {
    {"pack", 'p', "PACK", "a pack that the files are used with, again and again"}, {0}};

struct checks {
    const struct command *command;
    char *pack[MATCH_PACKS];
    struct plan plan;
    enum file_kind kind; // of the file that is being looked at
    const char *file;
};

static enum exit_status amiss(const char *file, const char *what)
{
    char line[FILES_PATH + 2 * FILES_WHY];
    snprintf(line, sizeof line, "%s: %s", file, what);
    complain(line);
    return EXIT_WORK;
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    const struct checks *k = self;
    (void)s;
    return check_file(L, &k->plan, k->kind, k->file);
}

// Another command's check, with the packs.
static enum exit_status by_command(const struct checks *k, const struct command *c, char *file)
{
    char check[] = "check", pack[] = "--pack";
    char *words[3 + 2 * MATCH_PACKS] = {check, check, file};
    int n = 3;
    for (int i = 0; i < k->plan.n_packs; i++) {
        words[n++] = pack;
        words[n++] = k->pack[i];
    }
    return c->run(c, n, words);
}

// "my/fog/pack.lua" is the pack in "my/fog".
static bool is_pack(char *path)
{
    char file[FILES_PATH + 16];
    size_t n = strlen(path);
    bool named = n >= 8 && strcmp(path + n - 8, "pack.lua") == 0 && (n == 8 || path[n - 9] == '/');
    snprintf(file, sizeof file, "%.*s/pack.lua", FILES_PATH, path);
    if (pack_lent_named(path)) {
        return true;
    }
    if (named && file_is_plain(path)) {
        snprintf(file, sizeof file, "%.*s", n > 9 ? (int)n - 9 : 1, n > 9 ? path : ".");
        memcpy(path, file, strlen(file) + 1); // shorter than it was
        return true;
    }
    return file_is_plain(file);
}

// A mission of a pack is played with that.
static void allow_owner(struct checks *k, const char *file)
{
    struct plan *p = &k->plan;
    bool mission = k->kind == FILE_MISSION && strlen(file) < FILES_PATH;
    snprintf(p->file, sizeof p->file, "%s", mission ? file : "");
    plan_allow(p);
    p->file[0] = '\0';
}

static enum exit_status look_at(struct checks *k, char *file)
{
    char why[FILES_WHY];
    size_t size;
    if (is_pack(file)) {
        char check[] = "pack check";
        return cmd_pack_check.run(&cmd_pack_check, 2, (char *[]){check, file, NULL});
    }
    char *text = file_read(file, &size, why);
    if (!text) {
        return amiss(file, why);
    }
    k->kind = check_kind(text);
    k->file = file;
    free(text);
    switch (k->kind) {
    case FILE_OTHER:
        return amiss(file, "neither a pack, a mission, a map, an operation, a team, a bot, nor "
                           "robot programs: `return mission { ... }` and its like are looked for");
    case FILE_TEAM:
        return by_command(k, &cmd_team, file);
    case FILE_PROGRAMS:
        return by_command(k, &cmd_program, file);
    default:
        allow_owner(k, file);
        jail_allow(file);
        return jail_run(&(struct jail_job){.work = work, .self = k});
    }
}

static enum exit_status check_files(const struct command *c, int argc, char **argv)
{
    struct checks k = {.command = c};
    const char *value;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (k.plan.n_packs < MATCH_PACKS) {
            k.pack[k.plan.n_packs] = (char *)value;
        }
        if (!plan_option(&k.plan, c, "pack", value)) {
            return EXIT_USAGE;
        }
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (at == argc) {
        return options_wrong(c, "which files?%s", "");
    }
    plan_complete(&k.plan);
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
        "looks whether packs, missions, maps, teams and all other files are right\n\n"
        "Each file is told by what it holds; a folder is a pack. Everything is really read, and\n"
        "a mission played over several seeds, with each order given twice from one position to\n"
        "find what scripts keep where it is not undone. What is wrong is told with its line;\n"
        "the exit status is then 1.",
    .example = "For example:\n"
               "  zerodark check my-mission.lua my-team.lua my-programs.lua\n"
               "  zerodark check my-mission.lua --pack night-fight\n"
               "  zerodark check rules-ext/night-fight\n",
    .options = options,
    .run = check_files,
};
