// dice_class.c: an open-addressed hash table over values and traits. Dice that match an entry only
// add their ways to it. A full table says so, and the caller keeps the dice as they are.
#include "engine/internal/dice_class.h"

#include <string.h>

#include "engine/hash.h"

void dice_class_begin(struct dice_class *a)
{
    a->n = 0;
    memset(a->place, 0, sizeof a->place);
}

// Where dice with these traits are, or are to be.
static uint32_t find_dice_class(const struct dice_class *a, int32_t value, const uint8_t *traits,
                                size_t n)
{
    uint32_t at = (uint32_t)hash_bytes((uint64_t)value, traits, n) % (2 * DICE_CLASS_MAX);
    for (; a->place[at] > 0; at = (at + 1) % (2 * DICE_CLASS_MAX)) {
        const struct dice_class_dice *d = &a->dice[a->place[at] - 1];
        if (d->value == value && d->n_traits == n && memcmp(d->traits, traits, n) == 0) {
            break;
        }
    }
    return at;
}

bool dice_class_add(struct dice_class *a, const struct chance_reading *r, const struct dice *d,
                    int32_t value, int128 ways)
{
    uint8_t traits[CHANCE_TRAITS];
    int n = r->traits(r->self, d, traits);
    uint32_t at = find_dice_class(a, value, traits, (size_t)n);
    if (a->place[at] > 0) {
        a->dice[a->place[at] - 1].ways += ways;
        return true;
    }
    if (a->n == DICE_CLASS_MAX) {
        return false;
    }
    struct dice_class_dice *one = &a->dice[a->n];
    one->ways = ways;
    one->value = value;
    one->n_traits = (uint16_t)n;
    memcpy(one->face, d->face, d->n);
    memcpy(one->traits, traits, (size_t)n);
    a->place[at] = (uint16_t)++a->n;
    return true;
}
