// leg_cache.c: two direct-mapped hash tables: what happens on a leg and, for the few that need it,
// where it ends. Keys are packed into 16 bytes and kept whole, so a collision only forgets.
#include "engine/internal/leg_cache.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define FEW_BITS  13 // legs that there is room for at first, as a power of two
#define LEG_BITS  16 // and after many were noted: a short game touches no more than it needs
#define FEW_NOTED 16384
#define KINDS     32 // of movers; when there come more, all is forgotten

// A leg in as few bytes as may be, since many are looked at and hardly ever the same one twice in a
// row: 20 bits for each length, 5 for the kind of mover, and what is known of it in the rest.
#define LENGTH_BITS 20
#define KIND_SHIFT  (2 * LENGTH_BITS)
#define KEY_BITS    (KIND_SHIFT + 5)
#define FATE_SHIFT  KEY_BITS
#define CAUSE_SHIFT (FATE_SHIFT + 3)

struct leg_key {
    uint64_t across, rest;
};

struct leg_entry {
    struct leg_key key; // with the fate and its cause above the bits of the key
};

struct place_entry {
    struct leg_key key;
    point end;
    len level;
    len climbed;
    struct fate_climb climbs[FATE_CLIMBS];
    piece_id cause;
    uint8_t n_climbs;
};

struct leg_cache {
    int n_kinds;
    struct mover kinds[KINDS];
    bool met[KINDS]; // is its terrain made?
    int bits, noted;
    struct leg_entry legs[1 << LEG_BITS];
    struct place_entry places[1 << (LEG_BITS - 1)]; // where they end: for every other
    struct terrain terrains[KINDS]; // the last: what nobody asks for is never touched
};

_Static_assert(KINDS <= 1 << (KEY_BITS - KIND_SHIFT), "every kind of mover fits");
_Static_assert(LEN_MAX < 1 << LENGTH_BITS, "every length on a table fits");
_Static_assert(TABLE_PIECES <= 1 << (64 - CAUSE_SHIFT), "and every piece");

struct leg_cache *leg_cache_new(void)
{
    struct leg_cache *w = calloc(1, sizeof(struct leg_cache));
    if (w) {
        w->bits = FEW_BITS;
    }
    return w;
}

void leg_cache_free(struct leg_cache *w)
{
    free(w);
}

bool leg_cache_are_alike(const struct mover *a, const struct mover *b)
{
    return a->radius == b->radius && a->height == b->height && a->step == b->step &&
           a->climb == b->climb && a->drop == b->drop && a->cross == b->cross &&
           a->forbidden == b->forbidden && a->level_only == b->level_only &&
           a->no_gaps == b->no_gaps && a->climb_free == b->climb_free;
}

static void forget_legs(struct leg_cache *w)
{
    memset(w->legs, 0, sizeof *w->legs << w->bits);
    memset(w->places, 0, sizeof *w->places << (w->bits - 1));
}

int leg_cache_kind(struct leg_cache *w, const struct mover *m)
{
    for (int i = 0; i < w->n_kinds; i++) {
        if (leg_cache_are_alike(&w->kinds[i], m)) {
            return i;
        }
    }
    if (w->n_kinds == KINDS) {
        memset(w, 0, offsetof(struct leg_cache, bits));
        forget_legs(w);
    }
    w->kinds[w->n_kinds] = *m;
    return w->n_kinds++;
}

const struct terrain *leg_cache_terrain(struct leg_cache *w, int kind, const struct table *t)
{
    if (!w->met[kind]) {
        terrain_make(&w->terrains[kind], t, &w->kinds[kind]);
        w->met[kind] = true;
    }
    return &w->terrains[kind];
}

static bool fits_in_key(len l)
{
    return l >= 0 && l < 1 << LENGTH_BITS;
}

static bool make_leg_key(int kind, spot from, point to, struct leg_key *k)
{
    k->across =
        (uint64_t)from.x | (uint64_t)from.y << LENGTH_BITS | (uint64_t)to.x << 2 * LENGTH_BITS;
    k->rest = (uint64_t)to.y | (uint64_t)from.z << LENGTH_BITS | (uint64_t)kind << KIND_SHIFT;
    return fits_in_key(from.x) && fits_in_key(from.y) && fits_in_key(from.z) && fits_in_key(to.x) &&
           fits_in_key(to.y);
}

static uint64_t mix_leg_key(struct leg_key k)
{
    uint64_t hash = k.across * 0x9e3779b97f4a7c15u;
    return (hash ^ hash >> 32 ^ k.rest) * 0xbf58476d1ce4e5b9u;
}

static bool is_same_leg_key(struct leg_key entry, struct leg_key k)
{
    return entry.across == k.across &&
           ((entry.rest ^ k.rest) & (((uint64_t)1 << KEY_BITS) - 1)) == 0;
}

void leg_cache_expect(const struct leg_cache *w, int kind, spot from, point to)
{
    struct leg_key k;
    if (make_leg_key(kind, from, to, &k)) {
        __builtin_prefetch(&w->legs[mix_leg_key(k) >> (64 - w->bits)]);
    }
}

struct fate leg_cache_find(const struct leg_cache *w, int kind, spot from, point to)
{
    struct leg_key k;
    struct fate f = {.kind = FATE_UNKNOWN};
    if (!make_leg_key(kind, from, to, &k)) {
        return f;
    }
    uint64_t slot = mix_leg_key(k) >> (64 - w->bits);
    struct leg_key found = w->legs[slot].key;
    if (!is_same_leg_key(found, k)) {
        return f;
    }
    f.kind = found.rest >> FATE_SHIFT & 7;
    f.cause = (piece_id)(found.rest >> CAUSE_SHIFT);
    if (f.kind == FATE_PASSED || f.kind == FATE_HELD) {
        const struct place_entry *p = &w->places[slot / 2];
        if (!is_same_leg_key(p->key, k)) {
            return (struct fate){.kind = FATE_UNSURE};
        }
        f = (struct fate){f.kind, p->cause, p->end, p->level, p->climbed, p->n_climbs, p->climbs};
    }
    return f;
}

void leg_cache_note(struct leg_cache *w, int kind, spot from, point to, const struct fate *fate)
{
    struct leg_key k;
    if (!make_leg_key(kind, from, to, &k)) {
        return;
    }
    if (w->bits < LEG_BITS && ++w->noted == FEW_NOTED) {
        forget_legs(w);
        w->bits = LEG_BITS;
    }
    uint64_t slot = mix_leg_key(k) >> (64 - w->bits);
    if (fate->kind == FATE_PASSED || fate->kind == FATE_HELD) {
        struct place_entry *p = &w->places[slot / 2];
        p->key = k;
        p->end = fate->end;
        p->level = fate->level;
        p->climbed = fate->climbed;
        p->cause = fate->cause;
        p->n_climbs = (uint8_t)fate->n_climbs;
        for (int i = 0; i < fate->n_climbs; i++) {
            p->climbs[i] = fate->climbs[i];
        }
    }
    k.rest |= (uint64_t)fate->kind << FATE_SHIFT;
    k.rest |= fate->kind == FATE_BLOCKED ? (uint64_t)fate->cause << CAUSE_SHIFT : 0;
    w->legs[slot].key = k;
}
