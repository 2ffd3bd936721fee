// cmd_lua.c: scripts, pieces of code and the prompt, as lua's own program has them.
#define _POSIX_C_SOURCE 200809L
#include <lauxlib.h>

#include <string.h>
#include <unistd.h>

#include "host/cli.h"
#include "host/paint.h"
#include "host/repl.h"
#include "script/err.h"

struct words {
    int argc;
    char **argv;
    int script; // index of the script's word; argc: there is none
    bool prompt, version, code;
};

static enum exit_status wrong_word(const char *word)
{
    static const char *const longs[] = {"--help", "--version", NULL};
    const char *near = err_nearest(word, longs);
    if (near && word[1] == '-') {
        return options_wrong(NULL, "no option '%s'; did you mean '%s'?", word, near);
    }
    return options_wrong(NULL, "no option '%s'; there are -e, -l, -i, -v, -h and -", word);
}

// Looks through the options up to the script. EXIT_DONE: go on.
static enum exit_status look(struct words *w, bool *help)
{
    int i = 1;
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
        } else if (strcmp(word, "-i") == 0) {
            w->prompt = true;
        } else if (word[1] == 'e' || word[1] == 'l') {
            w->code = true;
            if (!word[2] && ++i >= w->argc) {
                return options_wrong(NULL, "'%s' wants %s after it", word,
                                     word[1] == 'e' ? "a text" : "the name of a module");
            }
        } else {
            return wrong_word(word);
        }
    }
    w->script = i;
    return EXIT_DONE;
}

// arg: the script at 0, its words from 1 on, what came before it below 0.
static void set_arg(lua_State *L, const struct words *w)
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
        complain(lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return failed;
}

static bool run_text(struct session *s, const char *text)
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
        if (!(word[1] == 'e' ? run_text(s, text) : run_module(s, text))) {
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

static bool run_script(struct session *s, const struct words *w)
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

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    const struct words *w = self;
    set_arg(L, w);
    if (!run_options(s, w) || (w->script < w->argc && !run_script(s, w))) {
        return EXIT_WORK;
    }
    bool idle = w->script >= w->argc && !w->code && !w->version;
    if (w->prompt || (idle && isatty(STDIN_FILENO))) {
        return repl_run(s);
    }
    return !idle || run_script(s, w) ? EXIT_DONE : EXIT_WORK;
}

enum exit_status cmd_lua(int argc, char **argv)
{
    struct words w = {.argc = argc, .argv = argv};
    bool help = false;
    enum exit_status status = look(&w, &help);
    if (status != EXIT_DONE) {
        return status;
    }
    if (help) {
        cli_help();
        return EXIT_DONE;
    }
    if (w.version) {
        cli_version();
    }
    return session_run(work, &w, paint_wanted(stdout, false), true);
}
