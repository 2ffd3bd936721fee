// dog.c: a hero's dogs are looked for slot by slot, because a switch may give it several. To
// intercept, dog and hero swap places, and the hero steps back by millimetres until it is clear of
// the enemy.
#include "zerodark/rules/allies/dog.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"

// Dogs that belong to a hero and are alive on the table, one after another; NULL at the end. It has
// one unless the switch several_dogs_per_hero gives it more (ZD-ALLY-DOG-10).
static const struct figure *dog_next(const struct game *g, figure_id hero, figure_id after)
{
    const struct roster *r = &g->world.roster;
    int slot = after == FIGURE_NONE ? 0 : figure_slot(after) + 1;
    for (; hero != FIGURE_NONE && slot < FIGURES && r->generation[slot] != 0; slot++) {
        const struct figure *f = &r->slot[slot]; // it may belong to nobody
        if ((f->flags & FLAG_DOG) && f->link[LINK_OWNER] == hero && figure_on_table(f) &&
            !f->state[STATE_DEAD]) {
            return f;
        }
    }
    return NULL;
}

bool dog_fights(const struct game *g, const struct figure *dog)
{
    const struct figure *prey = figure_look(&g->world.roster, dog->link[LINK_HOLDS]);
    if (!(dog->flags & FLAG_DOG) || !prey || prey->state[STATE_DEAD] || !figure_on_table(prey) ||
        !is_enemy(dog, prey)) { // somebody of its own side may have dominated it
        return false;
    }
    return param(g, P_DOG_HOLDS_UNTIL_DEAD) || !(prey->state[STATE_DOWN] || is_ooa(g, prey));
}

bool dog_holds(const struct game *g, figure_id who)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->link[LINK_HOLDS] == who && (f->flags & FLAG_DOG) && !is_ooa(g, f)) {
            return true;
        }
    }
    return false;
}

static enum status follow_hero(struct game *g, const struct figure *dog, figure_id hero)
{
    const struct figure *owner = game_figure(g, hero);
    struct surroundings s;
    spot at;
    if (!figure_on_table(owner) || is_ooa(g, owner) || measure_is_locked(g, dog) ||
        dog_fights(g, dog) || measure_touching(dog, owner)) {
        return STATUS_OK;
    }
    struct mover m = mover_of(g, dog);
    surroundings_of(g, dog, &s);
    spot near = {dog->body.at.x, dog->body.at.y, owner->body.at.z};
    if (!place_touching(&s.ground, &m, near, &owner->body, &at)) {
        return STATUS_OK;
    }
    game_figure(g, dog->id)->link[LINK_HOLDS] = FIGURE_NONE;
    return move_place_figure(g, dog->id, at);
}

enum status dog_follow(struct game *g, figure_id hero)
{
    const struct figure *dog = NULL;
    while ((dog = dog_next(g, hero, dog ? dog->id : FIGURE_NONE)) != NULL) {
        TRY(follow_hero(g, dog, hero));
    }
    return STATUS_OK;
}

bool dog_beside(const struct game *g, figure_id hero)
{
    const struct figure *f = figure_look(&g->world.roster, hero), *dog = NULL;
    while ((dog = dog_next(g, hero, dog ? dog->id : FIGURE_NONE)) != NULL) {
        if (measure_touching(dog, f)) {
            return true;
        }
    }
    return false;
}

// The hero steps back until the enemy no longer touches it, as far as there is room.
static void shift_clear(struct game *g, struct figure *hero, const struct figure *enemy)
{
    struct surroundings s;
    struct mover m = mover_of(g, hero);
    surroundings_of(g, hero, &s);
    spot start = hero->body.at;
    point from = point_of(enemy->body.at), here = point_of(start);
    point away = {2 * here.x - from.x, 2 * here.y - from.y};
    for (len d = LEN_MM; measure_touching(hero, enemy) && d <= 2 * hero->body.radius; d += LEN_MM) {
        point p = geom_towards(here, away, d);
        spot to = {p.x, p.y, start.z};
        if (!place_fits(&s.ground, &m, to)) {
            return;
        }
        hero->body.at = to;
    }
}

static enum status swap(struct game *g, struct figure *dog, struct figure *hero, figure_id enemy)
{
    spot there = hero->body.at, here = dog->body.at;
    dog->link[LINK_HOLDS] = enemy;
    TRY(move_place_figure(g, hero->id, here));
    TRY(move_place_figure(g, dog->id, there));
    shift_clear(g, hero, game_figure(g, enemy));
    game_event(g, "dog.intercept", dog->id, enemy, 0);
    return STATUS_OK;
}

// The dog that throws itself between its hero and whoever has come, NULL if none can.
static struct figure *guard(struct game *g, const struct figure *hero, figure_id mover)
{
    const struct figure *dog = NULL;
    while ((dog = dog_next(g, hero->id, dog ? dog->id : FIGURE_NONE)) != NULL) {
        bool hangs = dog->state[STATE_CLIMBING] || hero->state[STATE_CLIMBING]; // ZD-CLIMB-05
        if (measure_touching(dog, hero) && !hangs && !is_ooa(g, dog) && !dog_fights(g, dog) &&
            (!measure_is_locked(g, dog) || measure_touching(dog, game_figure(g, mover)))) {
            return game_figure(g, dog->id);
        }
    }
    return NULL;
}

enum status dog_intercept(struct game *g, figure_id mover)
{
    figure_id met[FIGURES];
    int n = measure_locked_with(g, game_figure(g, mover), met, FIGURES);
    for (int i = 0; i < n; i++) {
        struct figure *hero = game_figure(g, met[i]), *dog = guard(g, hero, mover);
        if (dog) {
            TRY(swap(g, dog, hero, mover));
        }
    }
    return STATUS_OK;
}

enum status dog_release(struct game *g, figure_id dead)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = game_figure(g, id);
        if ((f->flags & FLAG_DOG) && f->link[LINK_HOLDS] == dead) {
            f->link[LINK_HOLDS] = FIGURE_NONE;
            TRY(dog_follow(g, f->link[LINK_OWNER]));
        }
    }
    return STATUS_OK;
}
