// ally.h: allies, characters of a team who are not heroes (ZD-SIDE-02, ZD-ALLY-GEN-01).
//
// LINK_OWNER of an ally is its hero. The flags of its profile say what kind of ally it is: dog.h,
// emjay.h, remote.h.
#ifndef ZERODARK_ALLY_H
#define ZERODARK_ALLY_H

#include "zerodark/rules/core/state.h"

// How many remotes one operator can have.
#define ALLY_REMOTES REMOTES

// May a hero with so many remotes have an ally of that profile, and which row of the content is it?
// Of no hero NULL: none may. STATUS_FULL, STATUS_UNKNOWN.
enum status ally_check(struct game *g, const char *profile, const char *hero, int remotes,
                       int *row);

// Makes an ally of a profile, attached to its hero and on its side, not yet on the table. A remote
// has its operator's A and D, upgrades included (ZD-ALLY-REMOTE-01): the hero's come first.
// STATUS_FULL, also if the hero already has ALLY_REMOTES remotes; STATUS_UNKNOWN.
enum status ally_enlist(struct game *g, const char *profile, const char *name, figure_id hero,
                        figure_id *out);

// Does it have nothing to shoot with, like allies with F 0, even if something gives others a die
// (ZD-ALLY-DOG-01, ZD-ALLY-REMOTE-01)? A visor paints without a gun.
bool is_unarmed(const struct figure *f);

// Is it lost for its team: dead, or out of action on the table at the end (ZD-OP-CASUALTY-01)?
bool is_lost(const struct game *g, const struct figure *f);

// Can a Rescue bring it back once it is lost? Heroes and emjays, but no other allies
// (ZD-ALLY-GEN-03, ZD-ALLY-01, ZD-ALLY-03).
bool can_be_rescued(const struct figure *f);

#endif
