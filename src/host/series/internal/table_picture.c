// table_picture.c: a muted worker sets the table up, draws it into memory and reports the text. It
// may end up in a page, so the parent keeps it only if it is a picture and nothing more.
#include "host/series/internal/table_picture.h"

#include <stdlib.h>
#include <string.h>

#include "app/pages/markup.h"
#include "app/pages/svg.h"
#include "app/setup/plan_ops.h"
#include "host/session/interrupt.h"
#include "host/worker/jail.h"

struct drawing {
    struct battle_setup plan;
    char *text; // as the worker handed it over, owned
};

static enum exit_status draw(struct session *s, lua_State *L, void *self)
{
    struct drawing *d = self;
    char *text = NULL;
    size_t n = 0;
    (void)s;
    interrupt_note(); // the one that has ended the battles is no reason to end this
    struct match *m = plan_open(L, &d->plan);
    FILE *out = open_memstream(&text, &n);
    if (out) {
        svg_table(out, &m->game, false);
    }
    if (out && fclose(out) == 0) {
        worker_report(text, n);
    }
    free(text);
    return EXIT_DONE;
}

static void take(void *self, const char *text, size_t n)
{
    struct drawing *d = self;
    free(d->text);
    d->text = markup_is_picture(text, n) ? strndup(text, n) : NULL;
}

char *table_picture(const struct battle_setup *p)
{
    struct drawing d = {.plan = *p};
    struct jail_end end;
    bool muted = true;
    jail_run(
        &(struct jail_job){.work = draw, .self = &d, .report = take, .muted = &muted, .end = &end});
    return d.text;
}
