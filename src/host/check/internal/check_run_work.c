// check_run_work.c: the worker looks at one file, pack or pair of packs, and leaves its findings on
// the page that it shares with its parent.
#include "host/check/internal/check_run_work.h"

#include <string.h>

#include "host/check/cmd_check.h"
#include "host/check/internal/check_pack.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"

static enum exit_status look_at_target(struct session *s, lua_State *L, void *self)
{
    struct check_target *t = self;
    struct findings *found = worker_page(sizeof *found);
    (void)s;
    if (t->pair) {
        check_pair(L, &t->plan, found);
    } else if (t->pack) {
        check_pack(L, &t->plan, found);
    } else if (t->part) {
        check_pack_part(L, &t->plan, t->path, t->text, t->size, found);
    } else if (t->reads) {
        check_read(L, &t->plan, NULL, &t->kind, t->path, t->text, t->size, found);
    } else {
        check_file(L, &t->plan, &t->kind, t->path, t->text, t->size, found);
    }
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct check_target, plan, &setup_parcel),
    PARCEL_ROW(struct check_target, kind.kind),
    PARCEL_ROW(struct check_target, kind.line),
    PARCEL_ROW(struct check_target, kind.column),
    PARCEL_ROW(struct check_target, kind.word),
    PARCEL_ROW(struct check_target, kind.returned),
    PARCEL_ROW(struct check_target, kind.plain),
    PARCEL_ROW(struct check_target, kind.programs),
    PARCEL_ROW(struct check_target, kind.any_return),
    PARCEL_ROW(struct check_target, path),
    PARCEL_ROW(struct check_target, size),
    PARCEL_BLOCK(struct check_target, text, size),
    PARCEL_ROW(struct check_target, pack),
    PARCEL_ROW(struct check_target, pair),
    PARCEL_ROW(struct check_target, reads),
    PARCEL_ROW(struct check_target, part),
};

static const struct parcel target_parcel = PARCEL(struct check_target, rows);

const struct jail_task check_run_task = {"check", look_at_target, &target_parcel, NULL};
