// world_check.c: first each field for itself, by the description; then what fields say of one
// another, part by part. Every refusal names what is wrong.
#include "engine/vars.h"
#include "engine/world_layout.h"

#include <string.h>

// What is checked, and where the result is reported.
struct look {
    const struct game *game;
    const struct world *w;
    struct fault *fault;
};

#define REFUSE(l, ...) fault_set((l)->fault, STATUS_RANGE, NULL, __VA_ARGS__)

static int count_rule_names(const char *const *names, int most)
{
    int n = 0;
    while (n < most && names[n]) {
        n++;
    }
    return n;
}

static enum status check_world_figure(const struct look *l, int slot)
{
    const struct figure *f = &l->w->roster.slot[slot];
    const struct system *s = l->game->rules->system;
    if (f->id != (figure_id)(l->w->roster.generation[slot] * FIGURES + slot)) {
        return REFUSE(l, "world.roster.slot[%d].id is %d, not that of the slot", slot, f->id);
    }
    if (f->kind >= count_rule_names(s->kind_names, UINT8_MAX)) {
        return REFUSE(l, "world.roster.slot[%d].kind is %d, which the rules do not have", slot,
                      f->kind);
    }
    if (f->side >= count_rule_names(s->side_names, SIDES)) {
        return REFUSE(l, "world.roster.slot[%d].side is %d, which the rules do not have", slot,
                      f->side);
    }
    if (f->facing.x == 0 && f->facing.y == 0) {
        return REFUSE(l, "world.roster.slot[%d].facing is not a direction", slot);
    }
    point size = l->game->table ? table_size(l->game->table) : (point){LEN_MAX, LEN_MAX};
    const spot *at = &f->body.at;
    if (figure_on_table(f) && (at->x < 0 || at->y < 0 || at->x > size.x || at->y > size.y)) {
        return REFUSE(l, "world.roster.slot[%d].body.at is off the table", slot);
    }
    return STATUS_OK;
}

// Slots are filled from the first on, and a free one is all zero.
static enum status check_world_roster(const struct look *l)
{
    const struct roster *r = &l->w->roster;
    for (int i = 0; i < FIGURES; i++) {
        if (i > 0 && r->generation[i] && !r->generation[i - 1]) {
            return REFUSE(l, "world.roster.generation[%d] is %d, but the slot was never used", i,
                          r->generation[i]);
        }
        if (r->slot[i].id != FIGURE_NONE) {
            TRY(check_world_figure(l, i));
        } else if (!layout_is_zero(&r->slot[i], sizeof r->slot[i])) {
            return REFUSE(l, "world.roster.slot[%d] is not empty, but holds no figure", i);
        }
    }
    return STATUS_OK;
}

static enum status check_world_zones(const struct look *l)
{
    const struct zone *z = l->w->zone;
    int n = 0;
    while (n < WORLD_ZONES && z[n].serial) {
        for (int i = 0; i < n; i++) {
            if (z[i].serial == z[n].serial) {
                return REFUSE(l, "world.zone[%d].serial is %d, which another zone has", n,
                              z[n].serial);
            }
        }
        n++;
    }
    for (int i = n; i < WORLD_ZONES; i++) {
        if (!layout_is_zero(&z[i], sizeof z[i])) {
            return REFUSE(l, "world.zone[%d] is not empty, but holds no zone", i);
        }
    }
    return STATUS_OK;
}

// Every state of a stream but this one leads through all of them: it would give zeros for ever.
static enum status check_world_streams(const struct look *l)
{
    for (int i = 0; i < STREAM_COUNT; i++) {
        if (layout_is_zero(&l->w->stream[i], sizeof l->w->stream[i])) {
            return REFUSE(l, "world.stream[%d] is zero, and would stay zero", i);
        }
    }
    return STATUS_OK;
}

static enum status check_world_queue(const struct look *l)
{
    const struct chance_queue *q = &l->w->queue;
    for (int i = 0; i < CHANCE_QUEUE; i++) {
        bool waits = i >= q->at && i < q->n;
        if (waits != (q->face[i] != 0)) {
            return REFUSE(l,
                          "world.queue.face[%d] is %d: the queue begins at %d and ends before %d",
                          i, q->face[i], q->at, q->n);
        }
    }
    return q->at <= q->n
               ? STATUS_OK
               : REFUSE(l, "world.queue.at is %d, but only %d faces are queued", q->at, q->n);
}

static enum status check_world_deck(const struct look *l)
{
    const struct deck *d = &l->w->deck;
    if (d->drawn > d->n) {
        return REFUSE(l, "world.deck.drawn is %d, but there are only %d cards", d->drawn, d->n);
    }
    return layout_is_zero(d->cards + d->n, (size_t)(DECK_MAX - d->n))
               ? STATUS_OK
               : REFUSE(l, "world.deck.cards has more than the %d cards of the deck", d->n);
}

enum status world_check(const struct game *g, const struct world *w, struct fault *fault)
{
    const struct system *s = g->rules->system;
    const struct look l = {g, w, fault};
    TRY(layout_check(&world_layout, w, "world", w, s->own, fault));
    if (w->over > (uint32_t)count_rule_names(s->over_names, INT16_MAX)) {
        return REFUSE(&l, "world.over is %d, and the rules have no such ending", (int)w->over);
    }
    TRY(check_world_streams(&l));
    TRY(check_world_queue(&l));
    TRY(check_world_deck(&l));
    TRY(check_world_roster(&l));
    TRY(check_world_zones(&l));
    TRY(vars_check(&w->vars, fault));
    TRY(changed_check(g, w, fault));
    return s->check ? s->check(g, w, fault) : STATUS_OK;
}
