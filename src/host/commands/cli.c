// cli.c: the first word decides: a command runs; a word without dot or slash that is not a file is
// taken for a slip; all else is for Lua. Standard output is flushed at the very end, so that a full
// disk shows in the exit status.
#include "host/commands/cli.h"

#include <lua.h>

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/help/help.h"
#include "app/prompt/repl_command.h"
#include "app/release/release.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "host/base/complain.h"
#include "host/base/options.h"
#include "host/campaign/cmd_operation.h"
#include "host/check/cmd_check.h"
#include "host/commands/internal/commands.h"
#include "host/files/files.h"
#include "host/lsp/cmd_lsp.h"
#include "host/new/cmd_new.h"
#include "host/packs/pack_archive.h"
#include "host/play/cmd_play.h"
#include "host/prompt/repl.h"
#include "host/prompt/sandbox.h"
#include "host/series/cmd_sim.h"
#include "host/setup/setup_options.h"
#include "host/sharing/cmd_pack.h"
#include "host/specs/cmd_test.h"
#include "host/specs/spec_scratch.h"
#include "host/tell/cmd_run.h"
#include "host/worker/archive_parse.h"
#include "host/worker/jail.h"
#include "script/base/err.h"
#include "script/base/heap.h"

#define COMMANDS 19

const struct command *const commands[COMMANDS + 1] = {
    &cmd_run,     &cmd_play,    &cmd_replay,    &cmd_sim,  &cmd_compare, &cmd_sweep, &cmd_check,
    &cmd_explain, &cmd_test,    &cmd_new,       &cmd_odds, &cmd_rules,   &cmd_map,   &cmd_sheet,
    &cmd_team,    &cmd_program, &cmd_operation, &cmd_pack, &cmd_lsp,     NULL,
};

void cli_help(void)
{
    puts("zerodark: a rules sandbox for skirmish wargames, scripted in Lua\n");
    puts("  zerodark                   the prompt; in a pipe: runs standard input");
    puts("  zerodark FILE.lua [ARGS]   runs a script; - is standard input");
    for (const struct command *const *c = commands; *c; c++) {
        char left[48];
        snprintf(left, sizeof left, "zerodark %s %s", (*c)->name, (*c)->operands);
        wrapped_print_beside(stdout, left, 29, (*c)->summary);
    }
    puts("  zerodark help [COMMAND]    this text, or that of a command\n");
    puts("  -e CODE                    runs CODE as Lua");
    puts("  -l MOD, -l NAME=MOD        requires a module and stores it in a global");
    puts("  -i                         opens the prompt afterwards");
    wrapped_print_beside(stdout, "--sandbox", 29,
                         "runs the script (or -e) with only the rights of a pack, and prints its "
                         "result; --pack P gives it `game`");
    puts("  --pack P                   opens the prompt with a `game` that uses pack P");
    wrapped_print_beside(stdout, "-v, --version", 29,
                         "prints the version, what it promises, which Lua it uses, and the known "
                         "faults of that Lua; with --json, as JSON");
    puts("  -h, --help                 this text; after a command, about the command\n");
    puts("Scripts and the prompt have all of Lua, and the module as `zd`. For example:\n");
    puts("  zerodark -e 'print(zd.successes({7, 8, 12}, 13))'");
    puts("  zerodark run missions/rescue.lua --seed 7\n");
    wrapped_print_paragraphs(stdout, "Exit status: 0 done, 1 the work failed, 2 the command line "
                                     "is wrong, 3 a script exceeded a limit.");
}

// The name of the Lua that is at work, from the library itself: "$LuaVersion: Lua 5.4.4  ...".
static int lua_release(void)
{
    const char *at = strstr(lua_ident, "Lua 5.4.");
    return at ? atoi(at + 8) : 0;
}

// What is known to be wrong with Lua before 5.4.this.
static const struct {
    int mended;
    const char *fault;
} faults[] = {
    {5, "deep recursion in __concat, or in making an error, crashes it"},
    {5, "deep chains of coroutine.close crash it"},
    {7, "an error in a very long chain of fields crashes it"},
    {8, "a refused allocation can corrupt it"},
};

#define FAULTS (sizeof faults / sizeof *faults)

static void version_as_json(int release)
{
    char lua[24];
    snprintf(lua, sizeof lua, "5.4.%d", release);
    json_t *wrong = json_array();
    for (size_t i = 0; i < FAULTS; i++) {
        if (release < faults[i].mended) {
            json_array_append_new(wrong, json_string(faults[i].fault));
        }
    }
    json_line(stdout, json_pack("{s:s,s:s,s:o,s:o,s:s,s:b}", "zerodark", ZERODARK_VERSION, "lua",
                                lua, "promises", release_json(), "lua_faults", wrong, "walls",
                                jail_walls(), "seed_fixed", heap_pinned()));
}

void cli_version(bool json)
{
    int release = lua_release();
    if (json) {
        version_as_json(release);
        return;
    }
    printf("zerodark %s, Lua 5.4.%d\n", ZERODARK_VERSION, release);
    release_print(stdout);
    if (release < 8) { // which faults it has, --json says
        puts("scripts can crash this Lua, which ends their worker and nothing else; built with Lua "
             "5.4.8\nor later, zerodark is free of that");
    }
    printf("the seed of its hashes: %s\n",
           heap_pinned() ? "fixed" : "not fixed, since it was not found in this Lua");
    printf("the walls around scripts: %s\n", jail_walls());
}

static const struct command *command_named(const char *name)
{
    for (const struct command *const *c = commands; *c; c++) {
        if (strcmp((*c)->name, name) == 0) {
            return *c;
        }
    }
    return NULL;
}

static enum exit_status unknown_command(const char *word)
{
    const char *names[COMMANDS + 2]; // `help` besides
    int n = 0;
    for (const struct command *const *c = commands; *c; c++) {
        names[n++] = (*c)->name;
    }
    names[n++] = "help";
    names[n] = NULL;
    const char *near = err_nearest(word, names);
    if (near) {
        return options_wrong(NULL, "no command and no file '%s'; did you mean '%s'?", word, near);
    }
    return options_wrong(NULL, "no command and no file '%s'", word);
}

static enum exit_status run_help(int argc, char **argv)
{
    if (argc < 3) {
        cli_help();
        return EXIT_DONE;
    }
    const struct command *c = command_named(argv[2]);
    if (!c) {
        return unknown_command(argv[2]);
    }
    options_help(c);
    return EXIT_DONE;
}

// A word that is neither a command nor looks like a file.
static bool is_stray(const char *word)
{
    return word[0] != '-' && !strpbrk(word, "./") && !file_exists(word);
}

static enum exit_status dispatch(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    const struct command *c = command_named(word);
    if (c) {
        return c->run(c, argc - 1, argv + 1);
    }
    if (strcmp(word, "help") == 0) {
        return run_help(argc, argv);
    }
    if (argc > 1 && is_stray(word)) {
        return unknown_command(word);
    }
    return cmd_lua(argc, argv);
}

// What SQLite could not do for want of memory it may tell as something else.
static void note_sqlite(void *self, int code, const char *message)
{
    (void)self;
    (void)message;
    if (code == SQLITE_NOMEM) {
        text_box_lose();
    }
}

void cli_ready(void)
{
    static const struct help_rows rows = {commands, repl_command_rows};
    text_box_watch_json();
    sqlite3_config(SQLITE_CONFIG_LOG, note_sqlite, NULL);
    help_use(&rows);
    setup_begin();
    pack_archive_parse_by(archive_parse);
    spec_scratch_lend();
}

int cli_main(int argc, char **argv)
{
    cli_ready();
    enum exit_status status = dispatch(argc, argv);
    if (text_box_lost()) {
        status = exit_worse(status, complain(TEXT_BOX_LOST));
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        complain_of("standard output: %s", complain_words(errno));
        return status == EXIT_DONE ? EXIT_WORK : (int)status;
    }
    return (int)status;
}
