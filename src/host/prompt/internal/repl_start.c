// repl_start.c: the file is read early, so that a worker that takes over later has it in memory.
// While it runs, its text is lent under its path, for errors that show their line.
#include "host/prompt/internal/repl_start.h"
#include "app/outside/text_file.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "host/prompt/internal/repl_parts.h"
#include "host/setup/setup_options.h"

void repl_start_read(struct repl_start *start)
{
    char folder[XDG_PATH], why[FILES_WHY];
    size_t size;
    start->text = NULL;
    setup_here(start->here, start->user);
    if (!xdg_find_config(folder)) {
        return;
    }
    snprintf(start->path, sizeof start->path, "%s/init.lua", folder);
    if (file_absent(start->path)) {
        return;
    }
    start->text = file_read_plain(start->path, &size, why);
    if (start->text && !text_of_lines(start->text, &size, why)) {
        free(start->text);
        start->text = NULL;
    }
    if (!start->text) {
        complain_of("%s: %s", start->path, why);
    }
}

void repl_start_run(const struct repl_start *start, struct session *s)
{
    lua_State *L = s->L;
    if (!start->text) {
        return;
    }
    int top = lua_gettop(L);
    session_lend(s, start->path, start->text);
    lua_pushfstring(L, "@%s", start->path);
    const char *name = lua_tostring(L, -1);
    if (luaL_loadbufferx(L, start->text, strlen(start->text), name, "t") != LUA_OK ||
        session_call(s, 0, 0) != LUA_OK) {
        if (!s->wants_worker) {
            repl_complain(s, lua_tostring(L, -1));
        }
    }
    lua_settop(L, top);
}

void repl_start_free(struct repl_start *start)
{
    free(start->text);
    start->text = NULL;
}
