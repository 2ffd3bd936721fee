// play_narrate.c: what to do with the miniatures of a real table, in inches and degrees.
//
// North is the upper edge of the map. Lengths are rounded to the quarter of an inch, which a tape
// measure can be read to.
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/play/play.h"
#include "app/text/plain.h"
#include "script/base/script_host.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

static void say_inches(FILE *out, const struct game *g, int64_t length)
{
    int64_t quarters = (4 * length + unit(g) / 2) / unit(g);
    static const char *const parts[] = {"", "1/4", "1/2", "3/4"};
    const char *part = parts[quarters % 4];
    if (quarters < 4 && *part) {
        fprintf(out, "%s in", part);
    } else {
        fprintf(out, "%lld%s%s in", (long long)(quarters / 4), *part ? " " : "", part);
    }
}

// math.atan(y, x) by the host's function, whose results are the same on every machine.
static double angle(lua_State *L, int64_t y, int64_t x)
{
    const luaL_Reg *f = script_host_of(L)->math;
    while (f && f->name && strcmp(f->name, "atan") != 0) {
        f++;
    }
    if (f && f->name) {
        lua_pushcfunction(L, f->func);
    } else { // the interpreter's
        lua_getglobal(L, "math");
        lua_getfield(L, -1, "atan");
        lua_remove(L, -2);
    }
    lua_pushnumber(L, (lua_Number)y);
    lua_pushnumber(L, (lua_Number)x);
    lua_call(L, 2, 1);
    double a = lua_tonumber(L, -1);
    lua_pop(L, 1);
    return a;
}

// Degrees clockwise from north.
static int bearing(const struct play *p, point from, point to)
{
    double a = angle(p->L, to.x - from.x, from.y - to.y) * 180 / 3.14159265358979;
    int degrees = (int)(a < 0 ? a + 360.5 : a + 0.5);
    return degrees % 360;
}

static const char *wind_of(int degrees)
{
    static const char *const winds[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    return winds[(degrees * 2 + 45) / 90 % 8];
}

// "north-east (45 degrees, half past 1)"
static void say_direction(FILE *out, int degrees)
{
    int half_hours = (degrees + 7) / 15 % 24, hour = half_hours / 2;
    fprintf(out, "%s (%d degrees, %s%d o'clock)", wind_of(degrees), degrees,
            half_hours % 2 ? "half past " : "", hour ? hour : 12);
}

// "2 in from the north edge and 10 1/4 in from the west edge": the nearest of each pair.
static void say_place(FILE *out, const struct game *g, spot at)
{
    point size = table_size(g->table);
    bool south = at.y > size.y / 2, east = at.x > size.x / 2;
    say_inches(out, g, south ? size.y - at.y : at.y);
    fprintf(out, " from the %s edge and ", south ? "south" : "north");
    say_inches(out, g, east ? size.x - at.x : at.x);
    fprintf(out, " from the %s edge", east ? "east" : "west");
    if (at.z > 0) {
        fputs(", ", out);
        say_inches(out, g, at.z);
        fputs(" up", out);
    }
}

#define AIMED 5 // degrees within which one looks at somebody

// Somebody else whom it looks straight at, the nearest; else where to.
static void say_facing(const struct play *p, const struct figure *f)
{
    const struct roster *r = &p->m->game.world.roster;
    FILE *out = p->show.log.out;
    const struct figure *best = NULL;
    point from = point_of(f->body.at), ahead = {from.x + f->facing.x, from.y + f->facing.y};
    int way = bearing(p, from, ahead);
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *o = figure_look(r, id);
        if (id == f->id || !figure_on_table(o) || o->side == f->side ||
            point_distance_squared(from, point_of(o->body.at)) == 0) {
            continue;
        }
        int off = abs(bearing(p, from, point_of(o->body.at)) - way);
        off = off > 180 ? 360 - off : off;
        int64_t far = point_distance_squared(from, point_of(o->body.at));
        if (off <= AIMED &&
            (!best || far < point_distance_squared(from, point_of(best->body.at)))) {
            best = o;
        }
    }
    if (best) {
        plain(out, best->name);
    } else {
        say_direction(out, way);
    }
}

static void begin(FILE *out)
{
    fputs("  > ", out);
}

// One stretch: "Move Boss 2 6 1/4 in towards north-east (45 degrees, half past 1 o'clock)".
static void say_stretch(const struct play *p, const struct figure *f, spot from, spot to)
{
    const struct game *g = &p->m->game;
    FILE *out = p->show.log.out;
    int64_t x = to.x - from.x, y = to.y - from.y;
    begin(out);
    fputs("Move ", out);
    plain(out, f->name);
    fputc(' ', out);
    if (x || y) {
        say_inches(out, g, len_root_down(x * x + y * y));
        fputs(" towards ", out);
        say_direction(out, bearing(p, point_of(from), point_of(to)));
    }
    if (to.z != from.z) {
        fprintf(out, "%s%s ", x || y ? ", " : "", to.z > from.z ? "up" : "down");
        say_inches(out, g, to.z > from.z ? to.z - from.z : from.z - to.z);
    }
}

static void say_end(const struct play *p, const struct figure *f)
{
    FILE *out = p->show.log.out;
    fputs("; it ends\n    ", out);
    say_place(out, &p->m->game, f->body.at);
    if (f->kind != KIND_OBJECTIVE) {
        fputs(",\n    facing ", out);
        say_facing(p, f);
    }
    fputs(".\n", out);
}

static bool same(spot a, spot b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// The stretches that the events tell of, from where it was; then where it stands. False where it
// has not moved.
static bool say_moves(struct play *p, const struct figure *was, const struct figure *f)
{
    FILE *out = p->show.log.out;
    spot at = was->body.at;
    bool any = false;
    for (int i = 0; i < p->m->events.n; i++) {
        const struct event *e = &p->m->events.event[i];
        if (e->who != f->id || strcmp(e->name, "move") != 0 || !same(e->from, at) ||
            same(e->from, e->at)) {
            continue;
        }
        fputs(any ? ",\n" : "", out);
        say_stretch(p, f, at, e->at);
        at = e->at;
        any = true;
    }
    if (!same(at, f->body.at)) {
        fputs(any ? ",\n" : "", out);
        say_stretch(p, f, at, f->body.at);
        any = true;
    }
    if (any) {
        say_end(p, f);
    }
    return any;
}

static void say_put(struct play *p, const struct figure *f)
{
    FILE *out = p->show.log.out;
    begin(out);
    fputs("Put ", out);
    plain(out, f->name);
    fputs(" down ", out);
    say_place(out, &p->m->game, f->body.at);
    if (f->kind != KIND_OBJECTIVE) {
        fputs(",\n    facing ", out);
        say_facing(p, f);
    }
    fputs(".\n", out);
}

// "  > Lay Grunt 1 on its side."
static void say_done(struct play *p, const char *before, const struct figure *f, const char *after)
{
    FILE *out = p->show.log.out;
    begin(out);
    fputs(before, out);
    plain(out, f->name);
    fprintf(out, "%s.\n", after);
}

static void say_posture(struct play *p, const struct figure *was, const struct figure *f)
{
    static const struct {
        enum state state;
        const char *before, *gains, *loses;
    } rows[] = {{STATE_PRONE, "Lay ", " down flat: it is prone", NULL},
                {STATE_DOWN, "Lay ", " on its side: it is down", NULL},
                {STATE_DEAD, "Mark ", " as dead", NULL}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int now = f->state[rows[i].state], then = was->state[rows[i].state];
        if (now && !then) {
            say_done(p, rows[i].before, f, rows[i].gains);
        } else if (then && !now && rows[i].state != STATE_DEAD) {
            say_done(p, "Stand ", f, " up");
        }
    }
}

// Counters that lie beside it.
static void say_marks(struct play *p, const struct figure *was, const struct figure *f)
{
    static const enum state marks[] = {STATE_WOUNDED,  STATE_STUNNED,   STATE_STRESSED,
                                       STATE_TARGETED, STATE_DUG_IN,    STATE_OVERWATCH,
                                       STATE_ALERT,    STATE_TOKENS,    STATE_INTERFERENCE,
                                       STATE_OFF,      STATE_DOMINATED, STATE_CONCEALED};
    FILE *out = p->show.log.out;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        int now = f->state[marks[i]], then = was->state[marks[i]];
        if (now == then || f->state[STATE_DEAD]) {
            continue;
        }
        begin(out);
        fputs("Mark ", out);
        plain(out, f->name);
        fprintf(out, now ? ": %s" : ": no longer %s", p->m->rules.system->state_names[marks[i]]);
        if (now && (now > 1 || then > 0)) {
            fprintf(out, " %d", now);
        }
        fputs(".\n", out);
    }
}

static void say_load(struct play *p, const struct figure *was, const struct figure *f)
{
    const struct roster *r = &p->m->game.world.roster;
    figure_id now = f->link[LINK_CARRIED_BY], then = was->link[LINK_CARRIED_BY];
    const struct figure *by = figure_look(r, now);
    char text[64];
    if (now != then && by) {
        snprintf(text, sizeof text, " to %s, who carries it", by->name);
        say_done(p, "Give ", f, text);
    }
}

static void say_figure(struct play *p, const struct figure *was, const struct figure *f)
{
    bool there = figure_on_table(f), before = was && figure_on_table(was);
    static const struct figure nobody;
    if (!there && before) {
        say_done(p, "Take ", f, " off the table");
        return;
    }
    if (there && !before) {
        say_put(p, f);
    } else if (there && !say_moves(p, was, f) &&
               (was->facing.x != f->facing.x || was->facing.y != f->facing.y)) {
        begin(p->show.log.out);
        fputs("Turn ", p->show.log.out);
        plain(p->show.log.out, f->name);
        fputs(" to face ", p->show.log.out);
        say_facing(p, f);
        fputs(".\n", p->show.log.out);
    }
    was = was ? was : &nobody;
    if (there && !p->m->ruleset) {
        say_posture(p, was, f);
        say_marks(p, was, f);
    }
    if (!p->m->ruleset) {
        say_load(p, was, f);
    }
}

// Is there such a zone among those?
static bool has_zone(const struct world *w, const struct zone *z)
{
    for (int i = 0; i < WORLD_ZONES && w->zone[i].serial; i++) {
        if (w->zone[i].serial == z->serial && same(w->zone[i].body.at, z->body.at)) {
            return true;
        }
    }
    return false;
}

static void say_zones(struct play *p, const struct world *in, const struct world *not_in,
                      const char *what)
{
    FILE *out = p->show.log.out;
    for (int i = 0; i < WORLD_ZONES && in->zone[i].serial; i++) {
        const struct zone *z = &in->zone[i];
        if (has_zone(not_in, z)) {
            continue;
        }
        begin(out);
        fprintf(out, "%s a marker", what);
        for (int k = 0; k < 32; k++) {
            if (z->tags & (1u << k) && p->m->rules.system->tag_names[k]) {
                fputs(" of ", out);
                plain(out, p->m->rules.system->tag_names[k]);
            }
        }
        fputs(" ", out);
        say_place(out, &p->m->game, z->body.at);
        fputs(".\n", out);
    }
}

void play_narrate(struct play *p, const struct world *before)
{
    const struct world *now = &p->m->game.world;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&now->roster, id)) != FIGURE_NONE;) {
        say_figure(p, figure_look(&before->roster, id), figure_look(&now->roster, id));
    }
    for (figure_id id = FIGURE_NONE; (id = figure_next(&before->roster, id)) != FIGURE_NONE;) {
        const struct figure *was = figure_look(&before->roster, id);
        if (!figure_look(&now->roster, id) && figure_on_table(was)) {
            say_done(p, "Take ", was, " off the table");
        }
    }
    say_zones(p, now, before, "Put");
    say_zones(p, before, now, "Take away");
}

// The cards that were turned over while the battle was set up are no longer in the deck.
static void say_cards(struct play *p)
{
    const struct deck *d = &p->m->game.world.deck;
    if (d->drawn > 0 && !p->m->ruleset) {
        fputs("  > Out of the deck:", p->show.log.out);
        for (int i = 0; i < d->drawn; i++) {
            char name[10];
            card_print(d->cards[i], name);
            fprintf(p->show.log.out, " %s", name);
        }
        fputc('\n', p->show.log.out);
    }
}

void play_narrate_start(struct play *p)
{
    static const struct world empty; // 30 KiB
    fputs("The north edge is the upper one on the map, the west edge the left one.\n",
          p->show.log.out);
    play_narrate(p, &empty);
    say_cards(p);
}
