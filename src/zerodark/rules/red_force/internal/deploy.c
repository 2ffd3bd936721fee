// deploy.c: how bogeys and markers come onto the table: who, and where there is room.
#include "zerodark/rules/red_force/control.h"

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/immediate.h"
#include "zerodark/rules/red_force/internal/grid.h"
#include "zerodark/rules/red_force/reserve.h"
#include "zerodark/rules/robots/program.h"

#define CHARACTER_GAP 10  // 1 mm: what arrives touches no character (ZD-RED-DEPLOY-12)
#define ROLLS         100 // before the table counts as full

// Who arrives, and what it stands on.
struct arrival {
    struct game *g;
    const struct figure *who;
    struct ground ground;
    struct mover mover;
    point centre;
};

static void arrival_of(struct game *g, const struct figure *who, point centre, struct arrival *a)
{
    assert(who);
    *a = (struct arrival){.g = g, .who = who, .centre = centre, .mover = mover_of(g, who)};
    a->ground.table = g->table;
    a->mover.level_only = false;
}

static bool whole_base_on_table(const struct arrival *a, point at)
{
    point size = table_size(a->g->table);
    len r = a->who->body.radius;
    return at.x >= r && at.y >= r && at.x + r <= size.x && at.y + r <= size.y;
}

// Does the ground carry it there, at which level?
static bool stands_on_arrival(const struct arrival *a, point at, struct cylinder *body)
{
    *body = a->who->body;
    body->at = (spot){at.x, at.y, 0};
    // It comes from nowhere: the highest surface there is, whatever its height (ZD-RED-DEPLOY-11).
    if (!whole_base_on_table(a, at) || !ground_settle(&a->ground, &a->mover, at, &body->at.z)) {
        return false;
    }
    const struct scale *s = &content(a->g)->scale[zd(a->g)->scale];
    return !zd(a->g)->low_ground || body->at.z < s->cyl[4].height; // ZD-RED-DEPLOY-13
}

bool deploy_stands(struct game *g, const struct figure *who, point at, struct cylinder *body)
{
    struct arrival a;
    arrival_of(g, who, at, &a);
    return stands_on_arrival(&a, at, body);
}

// Do two cylinders come closer than `gap`? An overlap of up to LEN_CONTACT is contact.
static bool too_close(const struct cylinder *a, const struct cylinder *b, len gap)
{
    if (a->at.z > b->at.z + b->height || b->at.z > a->at.z + a->height) {
        return false;
    }
    int64_t least = (int64_t)a->radius + b->radius + gap;
    return point_distance_squared(point_of(a->at), point_of(b->at)) < len_squared(least);
}

// The first figure that leaves no room for the body, FIGURE_NONE where there is room.
static figure_id who_is_in_the_way(const struct arrival *a, const struct cylinder *body)
{
    const struct roster *r = &a->g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool avoided = is_bogey(a->who) && is_character(f) && !f->state[STATE_DEAD] &&
                       !param(a->g, P_DEPLOY_INTO_CONTACT);
        if (f->id != a->who->id && figure_on_table(f) &&
            too_close(body, &f->body, avoided ? CHARACTER_GAP : -LEN_CONTACT)) {
            return f->id;
        }
    }
    return FIGURE_NONE;
}

static bool fits_at(const struct arrival *a, point at, struct cylinder *body)
{
    return stands_on_arrival(a, at, body) && who_is_in_the_way(a, body) == FIGURE_NONE;
}

// Round a bogey that is already there: first away from the centre, then clockwise in steps of 30
// degrees (ZD-RED-DEPLOY-07).
static bool find_beside_bogey(const struct arrival *a, const struct figure *first,
                              struct cylinder *body)
{
    static const struct {
        int cos, sin; // of 0 to 330 degrees, in millionths
    } turn[] = {{1000000, 0},       {866025, 500000},  {500000, 866025},  {0, 1000000},
                {-500000, 866025},  {-866025, 500000}, {-1000000, 0},     {-866025, -500000},
                {-500000, -866025}, {0, -1000000},     {500000, -866025}, {866025, -500000}};
    point from = point_of(first->body.at);
    int64_t dx = from.x - a->centre.x, dy = from.y - a->centre.y;
    if (dx == 0 && dy == 0) {
        dx = 1;
    }
    for (size_t i = 0; i < sizeof turn / sizeof *turn; i++) {
        int64_t x = (dx * turn[i].cos - dy * turn[i].sin) / 100000;
        int64_t y = (dx * turn[i].sin + dy * turn[i].cos) / 100000;
        point way = {from.x + (len)x, from.y + (len)y};
        if (fits_at(a, geom_towards(from, way, first->body.radius + a->who->body.radius), body)) {
            return true;
        }
    }
    return false;
}

// A line along which places are tried one after the other, and how far the tries go.
struct slide {
    point from, way;
    len length;
    bool outwards;
};

static point slide_to_distance(const struct slide *s, len distance)
{
    return distance == 0 ? s->from : geom_towards(s->from, s->way, distance);
}

// The first place on the line where it fits. Outwards, and where it comes in over the table's edge,
// it stays as near to what kept it off as it can (ZD-RED-DEPLOY-09, ZD-RED-DEPLOY-10).
static bool slide(const struct arrival *a, const struct slide *s, struct cylinder *body)
{
    int hundredths = param(a->g, P_DEPLOY_SLIDE_STEP);
    len last = 0;
    for (int i = 1; last < s->length; i++) {
        len d = len_scale(unit(a->g), i * hundredths, 100);
        d = d > s->length ? s->length : d;
        if (!fits_at(a, slide_to_distance(s, d), body)) {
            last = d;
            continue;
        }
        if (s->outwards || !whole_base_on_table(a, slide_to_distance(s, last))) {
            while (!fits_at(a, slide_to_distance(s, last + 1), body)) {
                last++;
            }
        }
        return true;
    }
    return false;
}

// A place in the very middle of the grid has no line to it: whichever way is the shortest will do.
static bool slide_off(const struct arrival *a, point cell, struct cylinder *body)
{
    int64_t least = INT64_MAX;
    for (int k = 0; k < COMPASS; k++) {
        point d = places_compass(k);
        struct slide s = {.from = cell,
                          .way = {cell.x + d.x, cell.y + d.y},
                          .length = unit(a->g) * param(a->g, P_GRID),
                          .outwards = true};
        struct cylinder there;
        if (slide(a, &s, &there)) {
            int64_t far = point_distance_squared(cell, point_of(there.at));
            *body = far < least ? there : *body;
            least = far < least ? far : least;
        }
    }
    return least < INT64_MAX;
}

static bool find_arrival_place(const struct arrival *a, point cell, struct cylinder *body)
{
    if (stands_on_arrival(a, cell, body)) {
        const struct figure *there = figure_look(&a->g->world.roster, who_is_in_the_way(a, body));
        if (!there) {
            return true;
        }
        if (is_bogey(a->who) && is_bogey(there) && find_beside_bogey(a, there, body)) {
            return true;
        }
    }
    len reach = (len)len_root_down(point_distance_squared(cell, a->centre));
    if (reach == 0) {
        return slide_off(a, cell, body);
    }
    struct slide inwards = {.from = cell, .way = a->centre, .length = reach};
    point away = {2 * cell.x - a->centre.x, 2 * cell.y - a->centre.y};
    struct slide outwards = {
        .from = cell, .way = away, .length = unit(a->g) * param(a->g, P_GRID), .outwards = true};
    return slide(a, &inwards, body) || slide(a, &outwards, body);
}

// Where a deployed bogey turns its back to (ZD-RED-DEPLOY-01).
static point faces_away_from(const struct game *g, point centre)
{
    spot at;
    figure_id primary = objective_primary(g);
    if (param(g, P_FACE_AWAY_FROM_PRIMARY) && primary != FIGURE_NONE &&
        objective_place(g, primary, &at)) {
        return point_of(at);
    }
    return centre;
}

// Support tokens that a bogey arrives with at least (ZD-OP-DIFF-04, ZD-OP-DIFF-05).
static int tokens_of_arrival(struct game *g, const struct figure *f)
{
    int had = f->state[STATE_TOKENS], gains = 0;
    if (f->kind != KIND_BOGEY) {
        return had;
    }
    switch (zd(g)->difficulty) {
    case DIFFICULTY_HARD:
        gains = param(g, P_HARD_TOKENS);
        break;
    case DIFFICULTY_INSANE:
        gains = damage_token_limit(g, f);
        break;
    default:
        break;
    }
    return gains > had ? gains : had;
}

static enum status arrive(struct game *g, const struct deployment *d, const struct cylinder *body)
{
    TRY(move_place_figure(g, d->figure, body->at));
    struct figure *f = game_figure(g, d->figure);
    point back = faces_away_from(g, point_of(d->centre));
    if (f->body.at.x != back.x || f->body.at.y != back.y) {
        f->facing = (point){f->body.at.x - back.x, f->body.at.y - back.y};
    }
    if (f->kind != KIND_BOGEY) {
        return STATUS_OK;
    }
    TRY(state_set(g, d->figure, STATE_TOKENS, d->tokens, FIGURE_NONE));
    if (zd(g)->difficulty == DIFFICULTY_EASY && param(g, P_EASY_TARGETED)) { // ZD-OP-DIFF-02
        TRY(state_set(g, d->figure, STATE_TARGETED, 1, FIGURE_NONE));
    }
    TRY(d->complication ? red_alert(g, d->figure, "complication") : STATUS_OK);
    return sentries_react(g, NULL);
}

enum status deploy_vanilla(struct game *g, void *view)
{
    struct deployment *d = view;
    for (int i = 0; i < ROLLS; i++) {
        struct site site = {.what = "deploy.cell", .who = d->figure};
        struct dice dice;
        TRY(chance_roll(g, STREAM_DEPLOY, site, 2, GRID_CELLS, &dice));
        d->across = dice.face[0];
        d->down = dice.face[1];
        struct arrival a;
        struct cylinder body;
        point centre = point_of(d->centre), cell = grid_cell(g, centre, d->across, d->down);
        bool waits = immediate_waits_there(g, game_figure(g, d->figure), cell);
        struct event *e = game_event(g, waits ? "deploy.waits" : "deploy", d->figure, FIGURE_NONE,
                                     d->across * 100 + d->down);
        snprintf(e->text, sizeof e->text, "%d/%d", (int)d->across, (int)d->down);
        if (waits) {
            return immediate_join(g, d->figure, d->complication);
        }
        arrival_of(g, game_figure(g, d->figure), centre, &a);
        if (find_arrival_place(&a, cell, &body)) {
            e->at = body.at;
            return arrive(g, d, &body);
        }
    }
    return fault_set(&g->fault, STATUS_FULL, "ZD-RED-DEPLOY-14", "there is no room for %s",
                     game_figure(g, d->figure)->name);
}

enum status deploy_figure(struct game *g, figure_id who, point centre, bool by_complication)
{
    struct figure *f = game_figure(g, who);
    f->place = PLACE_OFF;
    struct deployment d = {.figure = who,
                           .profile = content(g)->profile[f->profile].name,
                           .centre = {centre.x, centre.y, 0},
                           .complication = by_complication,
                           .tokens = tokens_of_arrival(g, f)};
    return step(g, S_DEPLOY, &d);
}

enum status deploy_at(struct game *g, figure_id who, point at, point centre)
{
    struct arrival a;
    struct cylinder body;
    arrival_of(g, game_figure(g, who), centre, &a);
    return move_place_figure(g, who,
                             find_arrival_place(&a, at, &body) ? body.at : (spot){at.x, at.y, 0});
}

enum status deploy_chosen(struct game *g, figure_id who, point centre)
{
    struct decision d = {.name = "objective.place", .side = SIDE_TEAM, .figure = who};
    struct answer answer;
    struct option *o = decision_add(&d, 0, who, FIGURE_NONE);
    o->wants_place = 1;
    o->at = (spot){centre.x, centre.y, 0};
    TRY(decide(g, &d, &answer));
    struct arrival a;
    struct cylinder body;
    arrival_of(g, game_figure(g, who), centre, &a);
    return find_arrival_place(&a, answer.at, &body) ? move_place_figure(g, who, body.at)
                                                    : deploy_figure(g, who, centre, false);
}

void deploy_name(const struct game *g, const char *profile, char *out, size_t size)
{
    for (int i = 1; i <= FIGURES; i++) {
        size_t n = utf8_fit_letters(profile, strlen(profile), FIGURE_LETTERS - 3);
        snprintf(out, size, "%.*s %d", (int)n, profile, i);
        if (figure_named(&g->world.roster, out) == FIGURE_NONE) {
            return;
        }
    }
}

enum status deploy_new(struct game *g, int profile, bool synthetic, bool by_complication,
                       figure_id *id)
{
    char name[FIGURE_NAME];
    if (profile < 0) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "profiles", "there is no such profile");
    }
    deploy_name(g, content(g)->profile[profile].name, name, sizeof name);
    TRY(figure_make(g, profile, name, SIDE_RED, id));
    if (synthetic) {
        game_figure(g, *id)->flags |= FLAG_SYNTHETIC;
    }
    point centre;
    TRY(grid_centre(g, &centre));
    return deploy_figure(g, *id, centre, by_complication);
}

enum status deploy_profile(struct game *g, const char *profile, bool synthetic,
                           bool by_complication, figure_id *id)
{
    int row = content_profile(content(g), profile);
    *id = FIGURE_NONE;
    if (row < 0) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "profiles", "there is no profile '%s'",
                         profile);
    }
    if (!reserve_take(g, row, &synthetic)) {
        event_text(game_event(g, "reserve.empty", FIGURE_NONE, FIGURE_NONE, row), profile);
        return STATUS_OK;
    }
    return deploy_new(g, row, synthetic, by_complication, id);
}

static int heroes_taking_part(const struct game *g)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        n += f->kind == KIND_HERO;
    }
    return n;
}

enum status deploy_red_force(struct game *g)
{
    if (zd(g)->mode == MODE_VERSUS) {
        return reserve_deploy_fixed(g);
    }
    const struct {
        const char *profile;
        int n;
    } force[] = {{"Grunt", param(g, P_START_GRUNTS)},
                 {"Elite", param(g, P_START_ELITES) * heroes_taking_part(g)},
                 {"Boss", param(g, P_START_BOSSES)}};
    int synthetic = param(g, P_SYNTHETIC_STARTING_FORCE);
    for (size_t i = 0; i < sizeof force / sizeof *force; i++) {
        for (int k = 0; k < force[i].n; k++) {
            figure_id id;
            int row = content_profile(content(g), force[i].profile);
            TRY(deploy_new(g, row, synthetic-- > 0, false, &id));
        }
    }
    zd(g)->sown = FIGURE_NONE; // ZD-MIS-HEIST-11: whoever comes later comes by the dice
    return STATUS_OK;
}
