#define _GNU_SOURCE
#include "host/repl_line.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#define REMEMBERED 1000 // lines

static char *prompt(EditLine *el)
{
    static char first[] = "> ", next[] = ">> ";
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    return ((struct repl *)self)->more ? next : first;
}

// Ctrl-C while typing: the line, and the statement it belongs to, are dropped.
static unsigned char drop(EditLine *el, wint_t key)
{
    (void)key;
    void *self;
    el_get(el, EL_CLIENTDATA, &self);
    ((struct repl *)self)->dropped = true;
    const LineInfo *info = el_line(el);
    el_cursor(el, (int)(info->lastchar - info->cursor));
    fputs("^C\n", stdout);
    fflush(stdout);
    return CC_NEWLINE;
}

void repl_open_editor(struct repl *r)
{
    HistEvent ev;
    char folder[FILES_PATH];
    r->el = el_init("zerodark", stdin, stdout, stderr);
    r->history = history_init();
    if (!r->el || !r->history) {
        return;
    }
    history(r->history, &ev, H_SETSIZE, REMEMBERED);
    history(r->history, &ev, H_SETUNIQUE, 1);
    el_set(r->el, EL_CLIENTDATA, r);
    el_set(r->el, EL_PROMPT, prompt);
    el_set(r->el, EL_EDITOR, "emacs");
    el_set(r->el, EL_HIST, history, r->history);
    el_set(r->el, EL_SETTY, "-d", "-isig", NULL); // Ctrl-C is a key while a line is edited
    el_wset(r->el, EL_ADDFN, L"drop", L"drop the line", drop); // el_set would leak copies
    el_set(r->el, EL_BIND, "^C", "drop", NULL);
    el_set(r->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    if (file_state_dir(folder) &&
        snprintf(r->file, sizeof r->file, "%s/history", folder) < (int)sizeof r->file) {
        history(r->history, &ev, H_LOAD, r->file);
    } else {
        r->file[0] = '\0';
    }
}

// Writes the history beside its file and puts it in its place: it is whole at every moment.
static void save_history(struct repl *r)
{
    HistEvent ev;
    char fresh[FILES_PATH + 32];
    if (!r->file[0]) {
        return;
    }
    snprintf(fresh, sizeof fresh, "%s.%ld", r->file, (long)getpid());
    unlink(fresh);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        return;
    }
    close(fd);
    if (history(r->history, &ev, H_SAVE, fresh) < 0 || rename(fresh, r->file) != 0) {
        unlink(fresh);
    }
}

void repl_remember(struct repl *r, const char *line)
{
    HistEvent ev;
    if (r->el && r->history && line[strspn(line, " \t\r\n")]) {
        history(r->history, &ev, H_ENTER, line);
        save_history(r);
    }
}

// The user's own locale while a line is edited, so that letters of every language can be typed; C's
// while Lua is at work, so that numbers and patterns are the same everywhere.
static const char *edit_line(struct repl *r)
{
    int n;
    setlocale(LC_CTYPE, "");
    const char *line = el_gets(r->el, &n);
    setlocale(LC_CTYPE, "C");
    return r->dropped ? "" : n > 0 ? line : NULL;
}

static const char *plain_line(struct repl *r)
{
    fputs(r->more ? ">> " : "> ", stdout);
    fflush(stdout);
    return getline(&r->line, &r->room, stdin) < 0 ? NULL : r->line;
}

bool repl_push_line(struct repl *r, lua_State *L)
{
    const char *line = r->el ? edit_line(r) : plain_line(r);
    if (!line) {
        return false;
    }
    lua_pushlstring(L, line, strcspn(line, "\r\n"));
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
    free(r->line);
    *r = (struct repl){0};
    return 0;
}
