// repl_pipe.c: what comes through a pipe and is not Lua, but what could be typed at the prompt.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/prompt/repl_command.h"
#include "host/base/colors.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/prompt/internal/repl_parts.h"

// Is the statement a command, or meant as one: did Lua come to nothing at its dot?
static bool is_meant_as_command(const struct repl *r, const char *text, const char *message)
{
    static const char near[] = "near '.'";
    int line = 0;
    size_t n = strlen(message);
    bool at_dot = sscanf(message, "stdin:%d:", &line) == 1 && n >= sizeof near - 1 &&
                  strcmp(message + n - (sizeof near - 1), near) == 0;
    return repl_command_is(text) && (repl_command_knows(text) || (at_dot && line == r->first));
}

static struct repl *open_piped(struct session *s, const char *text)
{
    struct repl *r = repl_open(s);
    r->piped = true;
    r->pasted = strdup(text);
    return r;
}

// Are there commands among the statements? They are read up to the first that is wrong; *wrong:
// that one was told. Nothing is run.
static bool has_commands(struct session *s, const char *text, const char *message, bool *wrong)
{
    struct repl *r = open_piped(s, text);
    bool any = false;
    enum repl_text state = REPL_WHOLE;
    while (state == REPL_WHOLE && (state = repl_read(r, s->L)) != REPL_UNFINISHED) {
        any = any || is_meant_as_command(r, lua_tostring(s->L, -2), message);
    }
    *wrong = any && state == REPL_WRONG;
    if (*wrong) {
        s->line = r->first;
        repl_complain(s, lua_tostring(s->L, -1));
    }
    repl_leave(s->L);
    return any;
}

static enum exit_status run_statements(struct session *s, const char *text)
{
    struct remote far = {.L = s->L, .repl = open_piped(s, text)};
    s->own_only = true;
    pack_places_note();
    grants_own();
    enum exit_status status = repl_go_on(&far, s);
    return s->failed ? EXIT_WORK : status;
}

enum exit_status repl_run_piped(struct session *s, const char *text, const char *message)
{
    char *all = strdup(text), *why = strdup(message); // the stack is cleared
    bool wrong = !all || !why;
    enum exit_status status = EXIT_WORK;
    s->color_errors = colors_wanted(stderr, false);
    if (wrong) {
        complain("out of memory");
    } else if (!has_commands(s, all, why, &wrong)) {
        complain(why);
    } else if (!wrong) {
        status = run_statements(s, all);
    }
    free(all);
    free(why);
    return status;
}
