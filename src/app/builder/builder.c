// builder.c: what each kind of choice does to a hero. After each, what the hero chose before and
// can no longer have is put right: its armour value, what came free, its program.
#include "app/builder/internal/builder_parts.h"

#include <string.h>

#include "engine/utf8.h"

struct builder builder_new(void)
{
    struct builder b = {.hero = -1};
    b.team.designed = true;
    b.team.design = (struct team_design){4, 16, 4};
    return b;
}

// All the points that a hero has, as evenly as they go.
static void spread_points(const struct game *g, struct team_hero *h)
{
    int points = param(g, P_STAT_POINTS);
    for (int s = 0; s < 4; s++) {
        h->stat[s] = (int16_t)((points + 3 - s) / 4);
    }
}

bool builder_hero(const struct game *g, struct builder *b, const char *name)
{
    for (int i = 0; i < b->team.n; i++) {
        if (strcmp(b->team.hero[i].name, name) == 0) {
            b->hero = i;
            return true;
        }
    }
    if (b->team.n == TEAM_HEROES) {
        return false;
    }
    struct team_hero *h = &b->team.hero[b->team.n];
    *h = (struct team_hero){.av = TEAM_AV_UNSAID};
    utf8_copy(h->name, sizeof h->name, name);
    spread_points(g, h);
    b->hero = b->team.n++;
    return true;
}

void builder_remove(struct builder *b)
{
    if (b->hero < 0) {
        return;
    }
    int after = b->team.n - b->hero - 1;
    memmove(&b->team.hero[b->hero], &b->team.hero[b->hero + 1],
            (size_t)after * sizeof b->team.hero[0]);
    b->team.n--;
    b->hero = b->hero < b->team.n ? b->hero : b->team.n - 1;
}

static void drop_taken(struct team_taken *taken, uint8_t *n, int at)
{
    memmove(&taken[at], &taken[at + 1], (size_t)(*n - at - 1) * sizeof *taken);
    --*n;
}

static void put_in(struct team_taken *taken, uint8_t *n, int most, struct team_taken it)
{
    if (*n < most) {
        taken[(*n)++] = it;
    }
}

static void drop_ally(struct team_hero *h, int at)
{
    memmove(&h->ally[at], &h->ally[at + 1], (size_t)(h->n_allies - at - 1) * sizeof h->ally[0]);
    h->n_allies--;
}

bool builder_may_pick(const struct content *c, const struct team_hero *h, int kind)
{
    for (int i = 0; i < h->n_taken; i++) {
        if (c->upgrade[h->taken[i].row].pick == kind + 1) {
            return true;
        }
    }
    return false;
}

// What the hero no longer can have, or now has without a choice.
static void put_right(const struct content *c, struct team_hero *h)
{
    int low, high;
    struct team_body body;
    team_build(c, h, &body);
    team_armour(c, h, &low, &high);
    if (body.bars >> UPGRADE_ARMOUR & 1) {
        h->av = TEAM_AV_UNSAID;
    } else if (h->av != TEAM_AV_UNSAID && (h->av < low || h->av > high)) {
        h->av = (int16_t)(low > 1 ? high : TEAM_AV_UNSAID);
    } else if (h->av == TEAM_AV_UNSAID && low > 1 && low < high) {
        h->av = (int16_t)high;
    }
    for (int kind = 0; kind < UPGRADE_KINDS; kind++) {
        h->picked[kind] = builder_may_pick(c, h, kind) ? h->picked[kind] : 0;
    }
    h->program = body.make == MAKE_ROBOT ? h->program : 0;
}

void builder_apply(const struct content *c, struct builder *b, const struct builder_choice *choice)
{
    struct team_hero *h = &b->team.hero[b->hero];
    struct team_taken it = {.row = (uint8_t)choice->row};
    switch (choice->kind) {
    case BUILDER_STAT:
        h->stat[choice->at] = (int16_t)choice->to;
        break;
    case BUILDER_STATS:
        memcpy(h->stat, choice->stat, sizeof h->stat);
        break;
    case BUILDER_AV:
        h->av = (int16_t)choice->to;
        break;
    case BUILDER_TAKE:
        it.of = (uint8_t)choice->to;
        put_in(h->taken, &h->n_taken, TEAM_TAKEN, it);
        break;
    case BUILDER_DROP:
        drop_taken(h->taken, &h->n_taken, choice->at);
        break;
    case BUILDER_ALLY:
        if (h->n_allies < TEAM_ALLIES) {
            h->ally[h->n_allies++] = (struct team_ally){.it = it};
        }
        break;
    case BUILDER_DROP_ALLY:
        drop_ally(h, choice->at);
        break;
    case BUILDER_OF_ALLY:
        put_in(h->ally[choice->at].taken, &h->ally[choice->at].n_taken, TEAM_OF_ALLY, it);
        break;
    case BUILDER_DROP_OF_ALLY:
        drop_taken(h->ally[choice->at].taken, &h->ally[choice->at].n_taken, choice->to);
        break;
    case BUILDER_PICK:
        h->picked[c->upgrade[choice->row].kind] = (uint8_t)(choice->row + 1);
        break;
    case BUILDER_PROGRAM:
        h->program = (uint8_t)(choice->row + 1);
        break;
    }
    put_right(c, h);
}
