// play_narrate.c: what to do with the miniatures of a real table, in inches and degrees.
//
// North is the upper edge of the map. Lengths are rounded to the quarter of an inch, which a tape
// measure can be read to.
#include <lauxlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/play.h"
#include "app/text/escape.h"
#include "script/base/script_host.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

#define PIECE 160

// "6 1/4 in"
static const char *inches(const struct game *g, int64_t length, char out[PIECE])
{
    static const char *const parts[] = {"", "1/4", "1/2", "3/4"};
    long long quarters = (4 * length + unit(g) / 2) / unit(g);
    const char *part = parts[quarters % 4];
    if (quarters < 4 && *part) {
        snprintf(out, PIECE, "%s in", part);
    } else {
        snprintf(out, PIECE, "%lld%s%s in", quarters / 4, *part ? " " : "", part);
    }
    return out;
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

// "north-east (45 degrees, 1:30 o'clock)"
static const char *direction(int degrees, char out[PIECE])
{
    static const char *const winds[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    int half_hours = (degrees + 7) / 15 % 24, hour = half_hours / 2;
    snprintf(out, PIECE, "%s (%d degrees, %d%s on a clock face)",
             winds[(degrees * 2 + 45) / 90 % 8], degrees, hour ? hour : 12,
             half_hours % 2 ? ":30" : "");
    return out;
}

// "2 in from the north edge and 10 1/4 in from the west edge": the nearest of each pair.
static const char *place(const struct game *g, spot at, char out[PIECE])
{
    char down[PIECE], across[PIECE], up[PIECE];
    point size = table_size(g->table);
    bool south = at.y > size.y / 2, east = at.x > size.x / 2;
    snprintf(out, PIECE, "%.24s from the %s edge and %.24s from the %s edge%s%.24s%s",
             inches(g, south ? size.y - at.y : at.y, down), south ? "south" : "north",
             inches(g, east ? size.x - at.x : at.x, across), east ? "east" : "west",
             at.z > 0 ? ", " : "", at.z > 0 ? inches(g, at.z, up) : "", at.z > 0 ? " up" : "");
    return out;
}

#define AIMED 5 // degrees within which one looks at somebody

// Somebody else whom it looks straight at, the nearest; else where to.
static const char *facing(const struct play *p, const struct figure *f, char out[PIECE])
{
    const struct roster *r = &p->m->game.world.roster;
    const struct figure *best = NULL;
    point from = point_of(f->body.at), ahead = {from.x + f->facing.x, from.y + f->facing.y};
    int way = bearing(p, from, ahead);
    for (const struct figure *o = NULL; (o = figure_after(r, o)) != NULL;) {
        if (o->id == f->id || !figure_on_table(o) || o->side == f->side ||
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
    return best ? best->name : direction(way, out);
}

// What to do, in printf's manner; names in it cannot control the terminal.
static void tell(const struct play *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(const struct play *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    escape_vprintf(p->show.log.out, format, args);
    va_end(args);
}

// One stretch: "Move Boss 2 by 6 1/4 in towards the north-east (45 degrees, 1:30 o'clock)".
static void tell_stretch(const struct play *p, const struct figure *f, spot from, spot to)
{
    const struct game *g = &p->m->game;
    char far[PIECE], way[PIECE];
    int64_t x = to.x - from.x, y = to.y - from.y, z = to.z - from.z;
    tell(p, "  > Move %s ", f->name);
    if (x || y) {
        tell(p, "by %s towards the %s%s", inches(g, len_root_down(x * x + y * y), far),
             direction(bearing(p, point_of(from), point_of(to)), way), z ? ", " : "");
    }
    if (z) {
        tell(p, "%s %s", z > 0 ? "up" : "down", inches(g, z > 0 ? z : -z, far));
    }
}

// Where it stands now: " 2 in from ..., facing Salim."
static void tell_end(const struct play *p, const struct figure *f)
{
    char text[PIECE];
    tell(p, "%s", place(&p->m->game, f->body.at, text));
    if (f->kind != KIND_OBJECTIVE) {
        tell(p, ",\n    facing %s", facing(p, f, text));
    }
    tell(p, ".\n");
}

static bool lies_at_same_spot(spot a, spot b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// The stretches that the events tell of, from where it was; then where it stands. False if it has
// not moved.
static bool tell_moves(const struct play *p, const struct figure *was, const struct figure *f)
{
    spot at = was->body.at;
    const char *join = "";
    for (int i = 0; i < p->m->events.n; i++) {
        const struct event *e = &p->m->events.event[i];
        if (e->who == f->id && strcmp(e->name, "move") == 0 && lies_at_same_spot(e->from, at) &&
            !lies_at_same_spot(e->from, e->at)) {
            tell(p, "%s", join);
            tell_stretch(p, f, at, e->at);
            at = e->at;
            join = ",\n";
        }
    }
    if (!lies_at_same_spot(at, f->body.at)) {
        tell(p, "%s", join);
        tell_stretch(p, f, at, f->body.at);
        join = ",\n";
    }
    if (*join) {
        tell(p, "; it ends\n    ");
        tell_end(p, f);
    }
    return *join;
}

static void tell_posture(const struct play *p, const struct figure *was, const struct figure *f)
{
    static const struct {
        enum state state;
        const char *gains;
    } rows[] = {{STATE_PRONE, "  > Lay %s down flat: it is prone.\n"},
                {STATE_DOWN, "  > Lay %s on its side: it is down.\n"},
                {STATE_DEAD, "  > Mark %s as dead.\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int now = f->state[rows[i].state], then = was->state[rows[i].state];
        if (now && !then) {
            tell(p, rows[i].gains, f->name);
        } else if (then && !now && rows[i].state != STATE_DEAD) {
            tell(p, "  > Stand %s up.\n", f->name);
        }
    }
}

// Counters that lie beside it.
static void tell_marks(const struct play *p, const struct figure *was, const struct figure *f)
{
    static const enum state marks[] = {STATE_WOUNDED,  STATE_STUNNED,   STATE_STRESSED,
                                       STATE_TARGETED, STATE_DUG_IN,    STATE_OVERWATCH,
                                       STATE_ALERT,    STATE_TOKENS,    STATE_INTERFERENCE,
                                       STATE_OFF,      STATE_DOMINATED, STATE_CONCEALED};
    for (size_t i = 0; i < sizeof marks / sizeof *marks && !f->state[STATE_DEAD]; i++) {
        const char *name = p->m->rules.system->state_names[marks[i]];
        int now = f->state[marks[i]], then = was->state[marks[i]];
        if (now && now != then && (now > 1 || then > 0)) {
            tell(p, "  > Mark %s: %s %d.\n", f->name, name, now);
        } else if (now != then) {
            tell(p, now ? "  > Mark %s: %s.\n" : "  > Mark %s: no longer %s.\n", f->name, name);
        }
    }
}

static void tell_figure(const struct play *p, const struct figure *was, const struct figure *f)
{
    bool there = figure_on_table(f), before = was && figure_on_table(was);
    static const struct figure nobody;
    char text[PIECE];
    if (!there && before) {
        tell(p, "  > Take %s off the table.\n", f->name);
        return;
    }
    if (there && !before) {
        tell(p, "  > Put %s down ", f->name);
        tell_end(p, f);
    } else if (there && !tell_moves(p, was, f) &&
               (was->facing.x != f->facing.x || was->facing.y != f->facing.y)) {
        tell(p, "  > Turn %s to face %s.\n", f->name, facing(p, f, text));
    }
    was = was ? was : &nobody;
    if (there && !p->m->ruleset) {
        tell_posture(p, was, f);
        tell_marks(p, was, f);
    }
    figure_id carrier = f->link[LINK_CARRIED_BY];
    const struct figure *by = figure_look(&p->m->game.world.roster, carrier);
    if (!p->m->ruleset && by && carrier != was->link[LINK_CARRIED_BY]) {
        tell(p, "  > Give %s to %s, who carries it.\n", f->name, by->name);
    }
}

// Is there such a zone among those?
static bool has_zone(const struct world *w, const struct zone *z)
{
    for (int i = 0; i < WORLD_ZONES && w->zone[i].serial; i++) {
        if (w->zone[i].serial == z->serial && lies_at_same_spot(w->zone[i].body.at, z->body.at)) {
            return true;
        }
    }
    return false;
}

static void tell_zones(const struct play *p, const struct world *in, const struct world *not_in,
                       const char *what)
{
    char text[PIECE];
    for (int i = 0; i < WORLD_ZONES && in->zone[i].serial; i++) {
        const struct zone *z = &in->zone[i];
        if (has_zone(not_in, z)) {
            continue;
        }
        tell(p, "  > %s a marker", what);
        for (int k = 0; k < 32; k++) {
            const char *tag = p->m->rules.system->tag_names[k];
            if (z->tags & (1u << k) && tag) {
                tell(p, " of %s", tag);
            }
        }
        tell(p, " %s.\n", place(&p->m->game, z->body.at, text));
    }
}

void play_narrate(struct play *p, const struct world *before)
{
    const struct world *now = &p->m->game.world;
    for (const struct figure *f = NULL; (f = figure_after(&now->roster, f)) != NULL;) {
        tell_figure(p, figure_look(&before->roster, f->id), figure_look(&now->roster, f->id));
    }
    for (const struct figure *was = NULL; (was = figure_after(&before->roster, was)) != NULL;) {
        if (!figure_look(&now->roster, was->id) && figure_on_table(was)) {
            tell(p, "  > Take %s off the table.\n", was->name);
        }
    }
    tell_zones(p, now, before, "Put");
    tell_zones(p, before, now, "Take away");
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
