// cmd_play_work.c: the worker of `zerodark play` has the battle; the keyboard is its parent's.
#include "host/play/internal/cmd_play_work.h"

#include <signal.h>
#include <string.h>

#include "app/play/play.h"
#include "host/play/cmd_play.h"
#include "host/play/internal/terminal.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"

static enum exit_status play_it(struct session *s, lua_State *L, void *self)
{
    struct playing *r = self;
    signal(SIGINT, SIG_DFL); // an interrupt ends this worker; the next one goes on
    (void)s;
    r->play.show.log.out = stdout;
    r->play.err = stderr;
    r->play.err_columns = complain_columns();
    r->play.terminal = &terminal_of_parent;
    return play_work(&r->play, L);
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct playing, play.at, &setup_at_parcel),
    PARCEL_ROW(struct playing, play.changed),
    PARCEL_ROW(struct playing, play.whole),
    PARCEL_ROW(struct playing, play.here),
    PARCEL_PART(struct playing, play.plan, &setup_parcel),
    PARCEL_ROW(struct playing, play.show.log.color),
    PARCEL_ROW(struct playing, play.show.log.verbose),
    PARCEL_ROW(struct playing, play.show.columns),
    PARCEL_ROW(struct playing, play.show.again),
    PARCEL_ROW(struct playing, play.path),
    PARCEL_ROW(struct playing, play.adviser),
    PARCEL_ROW(struct playing, play.resumes),
    PARCEL_ROW(struct playing, play.notice),
    PARCEL_ROW(struct playing, play.again),
    PARCEL_ROW(struct playing, play.wants_full),
    PARCEL_ROW(struct playing, play.map_every),
    PARCEL_ROW(struct playing, play.narrates),
};

static const struct parcel play_parcel = PARCEL(struct playing, rows);

const struct jail_task cmd_play_task = {"play", play_it, &play_parcel, NULL};
