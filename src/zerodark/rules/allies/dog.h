// dog.h: the CP dog, an ally that stays with its hero and throws itself between it and anyone who
// comes close.
//
// A dog has FLAG_DOG, its hero in LINK_OWNER and, from an interception to its end, its opponent in
// LINK_HOLDS.
#ifndef ZERODARK_DOG_H
#define ZERODARK_DOG_H

#include "zerodark/rules/combat/damage.h"

// A hero has moved: its dog is put back into contact with it, unless it fights (ZD-ALLY-DOG-02).
enum status dog_follow(struct game *g, figure_id hero);

// An enemy's move has ended in contact with a hero whose dog touches it: dog and hero change
// places, and the dog is the one engaged (ZD-ALLY-DOG-03, ZD-BOGEY-MOVE-13).
enum status dog_intercept(struct game *g, figure_id mover);

// Somebody has died: a dog that held it returns to its hero (ZD-ALLY-DOG-05).
enum status dog_release(struct game *g, figure_id dead);

// Is the figure held by a dog that is not out of action? Then it cannot move (ZD-ALLY-DOG-04).
bool dog_holds(const struct game *g, figure_id who);

// Must this dog go on fighting (ZD-ALLY-DOG-04)?
bool dog_fights(const struct game *g, const struct figure *dog);

// Does one of them touch it (ZD-ALLY-DOG-07)?
bool dog_beside(const struct game *g, figure_id hero);

#endif
