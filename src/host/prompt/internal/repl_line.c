// repl_line.c: text that was pasted waits in a buffer and is handed out line by line. Only when
// that is empty is the editor asked, or standard input.
#include "host/prompt/internal/repl_line.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "host/session/line_in.h"

#define TYPED (1024 * 1024) // bytes of a line, at most: also what another program wrote

const char *repl_prompt(const struct repl *r)
{
    return r->more ? ">> " : "> ";
}

static const char *plain_line(struct repl *r)
{
    if (r->piped) {
        return NULL;
    }
    void (*before)(int) = signal(SIGINT, SIG_DFL); // there is no key that drops what is typed
    fputs(repl_prompt(r), stdout);
    fflush(stdout);
    ssize_t n = line_in_typed(&r->line, &r->room, TYPED);
    signal(SIGINT, before);
    return n < 0 ? NULL : r->line;
}

void repl_drop_pasted(struct repl *r)
{
    free(r->pasted);
    r->pasted = NULL;
    r->pasted_at = 0;
}

// The next line that was pasted, without its end; NULL if there is none.
static const char *pasted_line(struct repl *r, size_t *n)
{
    if (!r->pasted || !r->pasted[r->pasted_at]) {
        repl_drop_pasted(r);
        return NULL;
    }
    const char *line = r->pasted + r->pasted_at;
    *n = strcspn(line, "\n");
    r->pasted_at += *n + (line[*n] == '\n');
    return line;
}

// Lines of the docs, and of other prompts, may have come with the prompt before them, which is
// never Lua where a statement begins.
static size_t prompt_before(const struct repl *r, const char *line)
{
    if (strncmp(line, ">> ", 3) == 0) {
        return 3;
    }
    return !r->more && strncmp(line, "> ", 2) == 0 ? 2 : 0;
}

bool repl_push_line(struct repl *r, lua_State *L)
{
    size_t n = 0;
    const char *line = pasted_line(r, &n);
    if (!line) {
        line = r->el ? repl_edit_line(r) : plain_line(r);
        if (line && r->pasted) { // the line goes after what was pasted
            line = pasted_line(r, &n);
        } else if (line) {
            n = strlen(line);
            while (n > 0 && strchr("\r\n", line[n - 1])) {
                n--;
            }
        }
    }
    if (!line) {
        return false;
    }
    size_t skipped = r->dropped ? 0 : prompt_before(r, line);
    skipped = skipped < n ? skipped : 0;
    lua_pushlstring(L, line + skipped, n - skipped);
    return true;
}

int repl_close(lua_State *L)
{
    struct repl *r = lua_touserdata(L, 1);
    if (r->el) {
        el_end(r->el);
    }
    if (r->history) {
        history_end(r->history);
    }
    repl_drop_pasted(r);
    free(r->line);
    *r = (struct repl){0};
    return 0;
}
