// dice_class.h: dice that are read once more later, brought together where that reads the same of
// them.
#ifndef ENGINE_DICE_CLASS_H
#define ENGINE_DICE_CLASS_H

#include "engine/chance.h"
#include "engine/int128.h"

#define DICE_CLASS_MAX 1024

// Dice that stand for all those of one value and the same traits.
struct dice_class_dice {
    int128 ways; // of all of them
    int32_t value;
    uint16_t n_traits;
    uint8_t face[DICE_MAX];
    uint8_t traits[CHANCE_TRAITS];
};

struct dice_class {
    int n;
    uint16_t place[2 * DICE_CLASS_MAX]; // by the hash of the traits: 1 + an index; 0: free
    struct dice_class_dice dice[DICE_CLASS_MAX];
};

void dice_class_begin(struct dice_class *a);

// Adds dice of a value that can be rolled in so many ways; the first of their like stand for all.
// False if there is no room for another kind.
bool dice_class_add(struct dice_class *a, const struct chance_reading *r, const struct dice *d,
                    int32_t value, int128 ways);

#endif
