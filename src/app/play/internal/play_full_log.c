// play_full_log.c: what is printed while the full screen is there goes into a text of its own: the
// news, and at the end of the log that can be read again.
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/internal/play_full.h"
#include "app/text/escape.h"
#include "script/base/budget.h"

#define LOG_MOST (256 * 1024) // bytes of what has happened that can be read again

struct printing {
    struct play *p;
    void (*print)(struct play *p);
};

static int print_protected(lua_State *L)
{
    const struct printing *it = lua_touserdata(L, 1);
    it->print(it->p);
    return 0;
}

char *play_full_capture(struct play *p, void (*print)(struct play *p))
{
    struct text_box box;
    struct printing it = {p, print};
    FILE *out = p->show.log.out, *err = p->err;
    if (!text_box_open(&box)) {
        return NULL;
    }
    p->show.log.out = p->err = box.out;
    lua_pushcfunction(p->L, print_protected);
    lua_pushlightuserdata(p->L, &it);
    if (lua_pcall(p->L, 1, 0, 0) != LUA_OK) {
        escape_complaint(box.out, budget_error_text(p->L));
        lua_pop(p->L, 1);
        budget_forgive(p->L);
    }
    p->show.log.out = out;
    p->err = err;
    return text_box_take(&box, NULL);
}

bool play_full_keep(struct play *p)
{
    struct play_full *f = p->full;
    f->captures = text_box_open(&f->box) != NULL;
    p->show.log.out = f->captures ? f->box.out : f->out;
    p->err = f->captures ? f->box.out : f->err;
    return f->captures;
}

// Only the end of the log is kept.
const char *play_full_kept(struct play *p)
{
    struct play_full *f = p->full;
    char *fresh = f->captures ? text_box_take(&f->box, NULL) : NULL;
    size_t had = f->log ? strlen(f->log) : 0, n = fresh ? strlen(fresh) : 0;
    f->captures = false;
    if (had > LOG_MOST) {
        char *cut = strchr(f->log + had - LOG_MOST / 2, '\n');
        had = cut ? strlen(cut + 1) : 0;
        f->since = 0;
        memmove(f->log, cut ? cut + 1 : "", had + 1);
    }
    char *more = text_box_made(realloc(f->log, had + n + 1));
    if (more) {
        memcpy(more + had, fresh ? fresh : "", n + 1);
        f->log = more;
    }
    free(fresh);
    return more ? more + had : "";
}
