// play_place.c: a corner is a wind with a length, two coordinates, or a goal, to which the bots'
// own search finds the way. Cover is looked for in rings round the figure, by adding up what each
// enemy would see.
#include <stdio.h>
#include <string.h>

#include "app/play/play.h"
#include "script/base/budget.h"
#include "zerodark/bots/bot.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

const char play_places[] = "\"24, 10\", \"north 6\", \"nne 4.5\", \"towards Boss 1\", \"to contact "
                           "with Boss 1\", \"to cover\", \"here\"";

// The sixteen winds from the east on, as the table turns: y grows to the south.
static const char *const winds[16][3] = {
    {"e", "east", "right"},
    {"ese", "east-south-east", NULL},
    {"se", "south-east", "southeast"},
    {"sse", "south-south-east", NULL},
    {"s", "south", "down"},
    {"ssw", "south-south-west", NULL},
    {"sw", "south-west", "southwest"},
    {"wsw", "west-south-west", NULL},
    {"w", "west", "left"},
    {"wnw", "west-north-west", NULL},
    {"nw", "north-west", "northwest"},
    {"nnw", "north-north-west", NULL},
    {"n", "north", "up"},
    {"nne", "north-north-east", NULL},
    {"ne", "north-east", "northeast"},
    {"ene", "east-north-east", NULL},
};

// One of 64 directions; -1: none is named.
static int wind(const char **at)
{
    for (int i = 0; i < 16; i++) {
        for (int k = 2; k >= 0; k--) {
            if (winds[i][k] && play_words_phrase(at, winds[i][k])) {
                return 4 * i;
            }
        }
    }
    return -1;
}

static point point_at_distance(point from, int direction, len distance)
{
    point c = places_compass(direction);
    return (point){from.x + (len)((int64_t)c.x * distance / COMPASS_LENGTH),
                   from.y + (len)((int64_t)c.y * distance / COMPASS_LENGTH)};
}

// "24, 10", "(24, 10)"
static bool coordinates(const struct play *p, const char **at, point *out)
{
    const char *text = play_words_skip(*at);
    len u = unit(&p->m->game);
    bool bracket = *text == '(';
    text += bracket;
    if (!play_words_length(&text, u, &out->x) || !play_words_length(&text, u, &out->y)) {
        return false;
    }
    text += bracket && *text == ')';
    *at = play_words_skip(text);
    return true;
}

// Where a figure or a place is, as a goal to walk to.
static bool goal_of(const struct play *p, const char **at, struct cylinder *out)
{
    point where;
    const char *rest = *at;
    figure_id id = play_words_figure(p, &rest);
    const struct figure *f = figure_look(&p->m->game.world.roster, id);
    if (f && figure_on_table(f)) {
        *out = f->body;
        *at = rest;
        return true;
    }
    if (!coordinates(p, at, &where)) {
        return false;
    }
    *out = (struct cylinder){.at = {where.x, where.y, 0}};
    return true;
}

// A walk towards a goal as far as it goes, or `most` inches of it: straight on from the corner
// `from` if there is one, else round what is in the way.
static bool walk_to(struct play *p, const struct order *about, point from,
                    const struct cylinder *goal, len most, struct play_way *way)
{
    struct game *g = &p->m->game;
    struct order o = {.kind = about->kind, .actor = about->actor, .target = about->target};
    const struct figure *f = game_figure(g, o.actor);
    bool looks = o.kind == ORDER_CAUTIOUS || o.kind == ORDER_NORMAL;
    if (way->n > 0 || p->m->ruleset || !looks) {
        point to = point_of(goal->at);
        len gap = f->body.radius + goal->radius;
        int64_t apart = len_root_down(point_distance_squared(from, to));
        len far = apart > gap ? (len)apart - gap : 0;
        way->at[way->n++] =
            far > 0 ? geom_towards(from, to, most > 0 && most < far ? most : far) : from;
        return true;
    }
    if (!bot_walk(g, &o, goal, most)) {
        return false;
    }
    memcpy(way->at, o.point, sizeof way->at);
    way->n = o.n_points;
    return way->n > 0;
}

// How exposed somebody is at a place: what every enemy that is up sees of it.
static int exposure(struct game *g, const struct figure *f, spot at)
{
    int sum = 0;
    struct figure there = *f;
    there.body.at = at;
    for (const struct figure *e = NULL; (e = figure_after(&g->world.roster, e)) != NULL;) {
        bool up = figure_on_table(e) && is_enemy(e, f) && !is_helpless(g, e) &&
                  (e->kind == KIND_BOGEY || is_character(e));
        if (up && sight_sees(g, e, &there)) {
            sum += 1 + OBSCURED_ENTIRELY - obscured(g, e, &there, &(struct terms){0});
        }
    }
    return sum;
}

#define RINGS 12 // of places that are looked at, by distance

// The place within reach at which the fewest enemies see the least of it; of equals the nearest.
static bool to_cover(struct play *p, const struct order *about, struct play_way *way)
{
    struct game *g = &p->m->game;
    const struct figure *f = game_figure(g, about->actor);
    struct terms t;
    enum order_kind kind = about->kind < ORDER_SHOOT ? (enum order_kind)about->kind : ORDER_NORMAL;
    len reach = move_allowance(g, f->id, kind, false, &t) * unit(g);
    int best = exposure(g, f, f->body.at), direction_most = COMPASS;
    bool found = false;
    if (!move_is_open(g, f->id, kind, false)) { // the rules say why when the order is given
        way->at[way->n++] = point_of(f->body.at);
        return true;
    }
    for (int ring = 1; ring <= RINGS && best > 0; ring++) {
        for (int k = 0; k < direction_most; k += 2) {
            struct order o = {.kind = (uint8_t)kind, .actor = f->id, .n_points = 1};
            spot end;
            o.flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
            o.point[0] = point_at_distance(point_of(f->body.at), k, reach * ring / RINGS);
            if (!move_end(g, &o, &end)) {
                continue;
            }
            int seen = exposure(g, f, end);
            if (seen < best) {
                best = seen;
                way->at[0] = o.point[0];
                way->n = 1;
                found = true;
            }
        }
    }
    return found;
}

static bool is_path_order(const struct order *o)
{
    return o->kind <= ORDER_NORMAL || o->kind == ORDER_DRAG || o->kind == ORDER_CLIMB;
}

// One corner of a way, counted from `from`. A goal to walk to may be a way of several.
static bool corner(struct play *p, const char **at, const struct order *o, point from,
                   struct play_way *way, const char **why)
{
    struct cylinder goal;
    len distance = 0;
    play_words_phrase(at, "to");
    play_words_phrase(at, "at");
    bool contact = play_words_phrase(at, "contact with") || play_words_phrase(at, "contact") ||
                   play_words_phrase(at, "touch");
    bool towards = !contact && play_words_phrase(at, "towards");
    if (!contact && !towards && play_words_phrase(at, "cover")) {
        *why = way->n > 0
                   ? "cover is looked for from where it stands: leave out the corners before it"
                   : "no place within reach hides it better than where it is now";
        return way->n == 0 && !p->m->ruleset && to_cover(p, o, way);
    }
    if (play_words_phrase(at, "here")) {
        way->at[way->n++] = from;
        return true;
    }
    int direction = contact || towards ? -1 : wind(at);
    if (direction >= 0) {
        *why = "how far? \"north 6\"";
        if (!play_words_length(at, unit(&p->m->game), &distance)) {
            return false;
        }
        way->at[way->n++] = point_at_distance(from, direction, distance);
        return true;
    }
    if (!contact && !towards && coordinates(p, at, &way->at[way->n])) {
        way->n++;
        return true;
    }
    *why = contact || towards ? "with whom? towards what?" : NULL;
    if (!goal_of(p, at, &goal)) {
        return false;
    }
    play_words_length(at, unit(&p->m->game), &distance);
    *why = "it cannot get nearer";
    return walk_to(p, o, from, &goal, distance, way);
}

bool play_place(struct play *p, const char **at, const struct order *o, struct play_way *way,
                const char **why)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
    point from = f ? point_of(f->body.at) : (point){0, 0};
    way->n = 0;
    *why = NULL;
    do {
        if (way->n == ORDER_POINTS - 1) {
            *why = "that route has too many corners";
            return false;
        }
        if (!corner(p, at, o, from, way, why)) {
            return false;
        }
        from = way->at[way->n - 1];
    } while (is_path_order(o) && (play_words_phrase(at, "then") || play_words_phrase(at, "via")));
    point size = table_size(p->m->game.table);
    for (int i = 0; i < way->n; i++) {
        if (way->at[i].x < 0 || way->at[i].y < 0 || way->at[i].x > size.x ||
            way->at[i].y > size.y) {
            *why = "that is off the table";
            return false;
        }
    }
    return true;
}

bool play_facing(struct play *p, const char **at, spot from, point *out)
{
    struct cylinder goal;
    const char *rest = *at;
    int direction = wind(&rest);
    if (direction >= 0) {
        *out = point_at_distance(point_of(from), direction, 100 * unit(&p->m->game));
        *at = rest;
        return true;
    }
    if (!goal_of(p, at, &goal)) {
        return false;
    }
    *out = point_of(goal.at);
    return true;
}
