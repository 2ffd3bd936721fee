// alike.h: dice that are read once more later, brought together where that reads the same of them.
#ifndef ENGINE_ALIKE_H
#define ENGINE_ALIKE_H

#include "engine/chance.h"
#include "engine/wide.h"

#define ALIKE_MAX 1024

// Dice that stand for all those of one value and the same traits.
struct alike_dice {
    wide ways; // of all of them
    int32_t value;
    uint16_t n_traits;
    uint8_t face[DICE_MAX];
    uint8_t traits[CHANCE_TRAITS];
};

struct alike {
    int n;
    uint16_t place[2 * ALIKE_MAX]; // by the hash of the traits: 1 + an index; 0: free
    struct alike_dice dice[ALIKE_MAX];
};

void alike_begin(struct alike *a);

// Adds dice of a value that can be rolled in so many ways; the first of their like stand for all.
// False where there is no room for another kind.
bool alike_add(struct alike *a, const struct chance_reading *r, const struct dice *d, int32_t value,
               wide ways);

#endif
