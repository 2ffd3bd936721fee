// batch_report_work.c: the worker sets up a table and draws it.
#include "host/series/internal/batch_report_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/svg.h"
#include "app/setup/setup_ops.h"
#include "host/series/cmd_sim.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"

static enum exit_status draw_report(struct session *s, lua_State *L, void *self)
{
    struct table_drawing *d = self;
    struct text_box box;
    size_t n = 0;
    (void)s;
    interrupt_note(); // the interrupt that ended the battles is no reason to end this
    struct match *m = setup_open(L, &d->plan);
    if (text_box_open(&box)) {
        svg_table(box.out, &m->game, false);
    }
    char *text = text_box_take(&box, &n);
    if (text) {
        worker_report(text, n);
    }
    free(text);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {PARCEL_PART(struct table_drawing, plan, &setup_parcel)};

static const struct parcel drawing_parcel = PARCEL(struct table_drawing, rows);

const struct jail_task batch_report_task = {"table", draw_report, &drawing_parcel, NULL};
