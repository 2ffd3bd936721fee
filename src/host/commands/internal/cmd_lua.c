// cmd_lua.c: scripts, pieces of code and the prompt, as lua's own program has them.
#include <lauxlib.h>

#include <string.h>
#include <unistd.h>

#include "app/check/explain.h"
#include "app/prompt/repl_statement.h"
#include "app/text/ansi.h"
#include "host/base/colors.h"
#include "host/base/options.h"
#include "host/commands/internal/commands.h"
#include "host/prompt/repl.h"
#include "host/prompt/sandbox.h"
#include "script/base/err.h"

struct words {
    int argc;
    char **argv;
    int script; // index of the script's word; argc: there is none
    bool prompt, version, json, code, sandbox, module;
    char *pack[MATCH_PACKS];
    int n_packs;
};

static enum exit_status wrong_word(const char *word)
{
    static const char *const longs[] = {"--help",    "--version", "--json",
                                        "--sandbox", "--pack",    NULL};
    const char *near = err_nearest(word, longs);
    if (near && word[1] == '-') {
        return options_wrong(NULL, "no option '%s'; did you mean '%s'?", word, near);
    }
    return options_wrong(NULL, "no option '%s'; use one of these: -e, -l, -i, -v, -h, --sandbox, -",
                         word);
}

// "--pack P" or "--pack=P" at *i: takes it, and leaves *i at its last word. False where it is
// another word; *status says where it is wrong, which was reported.
static bool take_pack(struct words *w, int *i, enum exit_status *status)
{
    const char *word = w->argv[*i];
    bool equals = strncmp(word, "--pack=", 7) == 0;
    if (!equals && strcmp(word, "--pack") != 0) {
        return false;
    }
    if (!equals && *i + 1 == w->argc) {
        *status = options_wrong(NULL, "'%s' needs the path of a pack after it", word);
    } else if (w->n_packs == MATCH_PACKS) {
        *status = options_wrong(NULL, "--pack: at most %d packs are allowed", MATCH_PACKS);
    } else {
        w->pack[w->n_packs++] = equals ? w->argv[*i] + 7 : w->argv[++*i];
    }
    return true;
}

// Looks through the options up to the script. EXIT_DONE: go on.
static enum exit_status look_through_lua_options(struct words *w, bool *help)
{
    int i = 1;
    enum exit_status wrong = EXIT_DONE;
    for (; i < w->argc && w->argv[i][0] == '-' && w->argv[i][1]; i++) {
        const char *word = w->argv[i];
        if (strcmp(word, "--") == 0) {
            i++;
            break;
        }
        if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            *help = true;
        } else if (strcmp(word, "-v") == 0 || strcmp(word, "--version") == 0) {
            w->version = true;
        } else if (strcmp(word, "--json") == 0) {
            w->json = true;
        } else if (strcmp(word, "-i") == 0) {
            w->prompt = true;
        } else if (strcmp(word, "--sandbox") == 0) {
            w->sandbox = true;
        } else if (take_pack(w, &i, &wrong)) {
            if (wrong != EXIT_DONE) {
                return wrong;
            }
        } else if (word[1] == 'e' || word[1] == 'l') {
            w->code = true;
            w->module = w->module || word[1] == 'l';
            if (!word[2] && ++i >= w->argc) {
                return options_wrong(NULL, "'%s' needs %s after it", word,
                                     word[1] == 'e' ? "a string" : "the name of a module");
            }
        } else {
            return wrong_word(word);
        }
    }
    w->script = i;
    return EXIT_DONE;
}

// arg: the script at 0, its words from 1 on, what came before it below 0.
static void set_script_arg(lua_State *L, const struct words *w)
{
    int zero = w->script < w->argc ? w->script : 0;
    lua_createtable(L, w->argc - zero, zero + 1);
    for (int i = 0; i < w->argc; i++) {
        lua_pushstring(L, w->argv[i]);
        lua_rawseti(L, -2, i - zero);
    }
    lua_setglobal(L, "arg");
}

// Tells the error on top of the stack, where there is one.
static bool told(lua_State *L, bool failed)
{
    if (failed) {
        explain_add(L);
        complain(lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return failed;
}

static bool run_command_line_text(struct session *s, const char *text)
{
    bool bad = luaL_loadbufferx(s->L, text, strlen(text), "=(command line)", "t") != LUA_OK;
    return !told(s->L, bad || session_call(s, 0, 0) != LUA_OK);
}

// "mod" or "name=mod": the module becomes a global.
static bool run_module(struct session *s, const char *text)
{
    lua_State *L = s->L;
    const char *equals = strchr(text, '='), *module = equals ? equals + 1 : text;
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    if (told(L, session_call(s, 1, 1) != LUA_OK)) {
        return false;
    }
    lua_pushlstring(L, text, equals ? (size_t)(equals - text) : strcspn(text, "-"));
    lua_insert(L, -2);
    lua_pushglobaltable(L);
    lua_insert(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return true;
}

// What -e and -l want, in their order.
static bool run_options(struct session *s, const struct words *w)
{
    for (int i = 1; i < w->script && i < w->argc; i++) {
        const char *word = w->argv[i];
        if (word[1] != 'e' && word[1] != 'l') {
            continue;
        }
        const char *text = word[2] ? word + 2 : w->argv[++i];
        if (!(word[1] == 'e' ? run_command_line_text(s, text) : run_module(s, text))) {
            return false;
        }
    }
    return true;
}

// "-" is standard input, unless "--" before it says that it is a file.
static bool is_stdin(const struct words *w)
{
    int i = w->script;
    return i >= w->argc ||
           (strcmp(w->argv[i], "-") == 0 && (i == 1 || strcmp(w->argv[i - 1], "--") != 0));
}

static bool run_named_script(struct session *s, const struct words *w)
{
    lua_State *L = s->L;
    bool from_stdin = is_stdin(w);
    const char *path = from_stdin ? NULL : w->argv[w->script];
    lua_pushfstring(L, from_stdin ? "=stdin" : "@%s", path);
    if (!session_load(L, path, lua_tostring(L, -1))) {
        return !told(L, true);
    }
    int n = w->script < w->argc ? w->argc - w->script - 1 : 0;
    luaL_checkstack(L, n + 4, "too many words on the command line");
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, w->argv[w->script + 1 + i]);
    }
    return !told(L, session_call(s, n, 0) != LUA_OK);
}

// A text with lines that begin with a dot: a script, or commands below calls. Looking clears the
// stack.
static enum exit_status run_fields_or_commands(struct session *s, const char *text)
{
    char *all = strdup(text);
    enum exit_status status = EXIT_WORK;
    if (!all) {
        complain("out of memory");
    } else if (repl_has_commands(s, all)) {
        status = repl_run_piped(s, all, "");
    } else {
        luaL_loadbufferx(s->L, all, strlen(all), REPL_CHUNK, "t");
        status = repl_run_script(s, all);
    }
    free(all);
    return status;
}

// What comes through a pipe: a script, or else what could be typed at the prompt.
static enum exit_status run_piped(struct session *s)
{
    lua_State *L = s->L;
    if (!session_read(L, NULL)) {
        told(L, true);
        return EXIT_WORK;
    }
    const char *text = lua_tostring(L, -1);
    if (luaL_loadbufferx(L, text, strlen(text), REPL_CHUNK, "t") != LUA_OK) {
        return repl_run_piped(s, text, lua_tostring(L, -1));
    }
    if (strstr(text, "\n.")) {
        return run_fields_or_commands(s, text);
    }
    return repl_run_script(s, text);
}

static enum exit_status run_lua_in_worker(struct session *s, lua_State *L, void *self)
{
    const struct words *w = self;
    set_script_arg(L, w);
    if (!run_options(s, w) || (w->script < w->argc && !run_named_script(s, w))) {
        return EXIT_WORK;
    }
    bool idle = w->script >= w->argc && !w->code && !w->version;
    if (w->prompt || (idle && isatty(STDIN_FILENO))) {
        return repl_run(s, idle);
    }
    return idle ? run_piped(s) : EXIT_DONE;
}

// What --json and --sandbox do not go with. EXIT_DONE: all is well.
static enum exit_status check_together(const struct words *w)
{
    if (w->json && !w->version) {
        return options_wrong(NULL, "--json is for %s", "--version, and for commands");
    }
    if (w->n_packs && !w->sandbox && (w->code || w->script < w->argc)) {
        return options_wrong(NULL, "--pack is for --sandbox, and for the prompt alone%s", "");
    }
    if (w->sandbox && (w->module || w->prompt)) {
        return options_wrong(NULL, "%s does not go with --sandbox: a script in it has %s",
                             w->module ? "-l" : "-i", w->module ? "no modules" : "no prompt");
    }
    return EXIT_DONE;
}

static enum exit_status plan_packs(const struct words *w, struct battle_setup *p)
{
    for (int i = 0; i < w->n_packs; i++) {
        if (!setup_option(p, NULL, "pack", w->pack[i])) {
            return EXIT_USAGE;
        }
    }
    return EXIT_DONE;
}

// The prompt with packs.
static enum exit_status run_remote(const struct words *w)
{
    struct battle_setup p = {.seeded = true, .seed = 1};
    enum exit_status wrong = plan_packs(w, &p);
    return wrong == EXIT_DONE ? repl_remote(&p, colors_wanted(stdout, false)) : wrong;
}

// The script and its words; packs may be named after it as well.
static enum exit_status run_sandbox(struct words *w)
{
    char *code[w->argc];
    struct sandbox s = {.code = code, .has_script = w->script < w->argc || !w->code};
    enum exit_status wrong = EXIT_DONE;
    s.script = is_stdin(w) ? NULL : w->argv[w->script];
    int i = w->script + 1;
    while (i < w->argc && take_pack(w, &i, &wrong) && wrong == EXIT_DONE) {
        i++;
    }
    for (int k = 1; k < w->script && k < w->argc; k++) {
        const char *word = w->argv[k];
        if (word[0] == '-' && word[1] == 'e') {
            code[s.n_codes++] = word[2] ? w->argv[k] + 2 : w->argv[++k];
        } else if (strcmp(word, "--pack") == 0) {
            k++;
        }
    }
    wrong = wrong == EXIT_DONE ? plan_packs(w, &s.plan) : wrong;
    s.word = w->argv + i;
    s.n_words = i < w->argc ? w->argc - i : 0;
    return wrong == EXIT_DONE ? sandbox_run(&s) : wrong;
}

enum exit_status cmd_lua(int argc, char **argv)
{
    struct words w = {.argc = argc, .argv = argv};
    bool help = false;
    enum exit_status status = look_through_lua_options(&w, &help);
    if (status != EXIT_DONE) {
        return status;
    }
    if (help) {
        cli_help();
        return EXIT_DONE;
    }
    if (w.version) {
        cli_version(w.json);
    }
    status = check_together(&w);
    if (status != EXIT_DONE) {
        return status;
    }
    if (w.sandbox) {
        return run_sandbox(&w);
    }
    if (w.n_packs) {
        return run_remote(&w);
    }
    return session_run(run_lua_in_worker, &w, colors_wanted(stdout, false), true);
}
