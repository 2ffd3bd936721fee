// cmd_map_work.c: the worker of `zerodark map` sets the table and draws it.
#include "host/commands/internal/cmd_map_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/narration/map.h"
#include "app/pages/svg.h"
#include "app/setup/setup_ops.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_parcel.h"
#include "host/tell/raster.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/missions/l_terrain.h"

// In the worker.

static bool hand_over_table_svg(const struct game *g)
{
    struct text_box box;
    size_t n = 0;
    if (text_box_open(&box)) {
        svg_table(box.out, g, true);
    }
    char *text = text_box_take(&box, &n);
    bool made = text != NULL;
    if (made) {
        worker_report(text, n);
    }
    free(text);
    return made;
}

static enum exit_status draw_mission_table(const struct mapping *d, const struct game *g)
{
    if (!d->svg && !d->png) {
        map_draw_fit(stdout, g, d->color, 80, 60, false);
    } else if (!hand_over_table_svg(g)) {
        return complain("out of memory for the picture");
    }
    return EXIT_DONE;
}

// A map alone, with nobody on it: the game of an empty table, on another one.
static enum exit_status draw_map(const struct mapping *d, lua_State *L, struct match *m)
{
    terrain_map_open(L, m, d->map);
    const struct terrain *t = lua_touserdata(L, -1);
    struct game *g = lua_newuserdatauv(L, sizeof *g, 0);
    struct table *table = table_of(L, -2, t->size, LEN_INCH, "");
    *g = m->game;
    g->table = table;
    enum exit_status status = draw_mission_table(d, g);
    table_free(table);
    return status;
}

// Has the bots play until that many orders have been given, or the battle is over.
static void play_orders(const struct mapping *d, lua_State *L, struct match *m)
{
    const struct bot *const bots[PLAYERS] = {d->plan.bot[SIDE_TEAM].plays,
                                             d->plan.bot[SIDE_RIVAL].plays};
    while (!m->game.world.over && m->game.world.orders < d->orders) {
        struct order o;
        enum status s = match_turn(L, m, bots, &o);
        if (s == STATUS_EMPTY) {
            return; // nobody can act any more
        }
        if (s != STATUS_OK) {
            match_raise(L, m);
        }
    }
}

static enum exit_status draw_what_was_named(struct session *s, lua_State *L, void *self)
{
    struct mapping *d = self;
    (void)s;
    struct match *m = setup_open(L, &d->plan);
    if (*d->map) {
        return draw_map(d, L, m);
    }
    play_orders(d, L, m);
    return draw_mission_table(d, &m->game);
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct mapping, plan, &setup_parcel),
    PARCEL_ROW(struct mapping, map),
    PARCEL_ROW(struct mapping, svg),
    PARCEL_ROW(struct mapping, png),
    PARCEL_ROW(struct mapping, orders),
    PARCEL_ROW(struct mapping, color),
};

static const struct parcel map_parcel = PARCEL(struct mapping, rows);

const struct jail_task cmd_map_task = {"map", draw_what_was_named, &map_parcel, NULL};
